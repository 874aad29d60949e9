//! The JSON Schema of a definition file, for editors, made from the same declarations as the reader.

use serde_json::{Map, Value, json};

use super::language;
use crate::keys::{Declared, KeySpec, TableSpec, Takes, ZoneTable};

/// The JSON Schema (draft 2020-12) of a definition file.
///
/// It covers what does not depend on the game: keys, types, words, bounds and the forms of names. It cannot look into a
/// `base`, so a file with one may omit what the base has.
pub fn schema() -> Value {
    let file = language::file();
    let mut definitions = Map::new();
    for table in file.all() {
        if table.name != file.name {
            definitions.insert(table.name.to_string(), object(table, required(table)));
        }
    }
    definitions.insert("zone-expression".to_string(), zone_expression());
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A chess variant for fairywright",
    });
    let own: Vec<_> = file.keys.iter().filter(|key| key.required && !key.inherited).map(|key| key.name).collect();
    let Value::Object(top) = object(file, own) else { return schema };
    for (key, value) in top {
        schema[key] = value;
    }
    let inherited: Vec<_> = file.keys.iter().filter(|key| key.required && key.inherited).map(|key| key.name).collect();
    schema["if"] = json!({ "required": ["base"] });
    schema["else"] = json!({
        "required": inherited,
        "properties": { "without": false },
    });
    // Keys of the base may be omitted, in any table.
    for key in file.keys {
        let Takes::Table(table) = key.takes else { continue };
        let needs = needs(table());
        if needs != json!({}) {
            schema["else"]["properties"][key.name] = needs;
        }
    }
    schema["$defs"] = Value::Object(definitions);
    schema
}

/// Keys that a table always requires: tables that merge with those of a base require none by themselves.
fn required(table: &'static TableSpec) -> Vec<&'static str> {
    if merging(language::file(), table.name) { Vec::new() } else { required_keys(table) }
}

/// Whether a table of that name is below `parent` through single tables only, as tables that merge with a base's are.
fn merging(parent: &TableSpec, name: &str) -> bool {
    parent.keys.iter().any(|key| match key.takes {
        Takes::Table(below) => below().name == name || merging(below(), name),
        _ => false,
    })
}

/// The keys that a table and the tables below it require if there is no base.
fn needs(table: &'static TableSpec) -> Value {
    let mut needs = json!({});
    let required = required_keys(table);
    if !required.is_empty() {
        needs["required"] = json!(required);
    }
    for key in table.keys {
        if let Takes::Table(below) = key.takes {
            let below = self::needs(below());
            if below != json!({}) {
                needs["properties"][key.name] = below;
            }
        }
    }
    needs
}

fn required_keys(table: &TableSpec) -> Vec<&'static str> {
    table.keys.iter().filter(|key| key.required).map(|key| key.name).collect()
}

fn object(table: &'static TableSpec, required: Vec<&'static str>) -> Value {
    let properties: Map<String, Value> = table.keys.iter().map(|key| (key.name.to_string(), property(key))).collect();
    let mut object = json!({
        "description": table.doc,
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    });
    if !required.is_empty() {
        object["required"] = json!(required);
    }
    let conflicts = conflicts(table);
    if !conflicts.is_empty() {
        object["allOf"] = Value::Array(conflicts);
    }
    if !table.one_of.is_empty() {
        object["anyOf"] = table.one_of.iter().map(|key| json!({ "required": [key] })).collect();
    }
    let needs = table.keys.iter().filter_map(|key| Some((key.name.to_string(), json!([key.needs?.other]))));
    let needs: Map<String, Value> = needs.collect();
    if !needs.is_empty() {
        object["dependentRequired"] = Value::Object(needs);
    }
    let bars = |key: &KeySpec| {
        let barred: Map<String, Value> = key.barred_by.iter().map(|other| (other.to_string(), json!(false))).collect();
        (!barred.is_empty()).then(|| (key.name.to_string(), json!({ "properties": barred })))
    };
    let barred: Map<String, Value> = table.keys.iter().filter_map(bars).collect();
    if !barred.is_empty() {
        object["dependentSchemas"] = Value::Object(barred);
    }
    object
}

/// Pairs of keys that exclude each other.
fn conflicts(table: &TableSpec) -> Vec<Value> {
    let mut pairs: Vec<[&str; 2]> = Vec::new();
    for key in table.keys {
        for other in key.excludes {
            if !pairs.contains(&[other, key.name]) {
                pairs.push([key.name, other]);
            }
        }
    }
    pairs.into_iter().map(|pair| json!({ "not": { "required": pair } })).collect()
}

fn property(key: &KeySpec) -> Value {
    let mut property = takes(&key.takes);
    let mut doc = key.doc.to_string();
    if !key.default.is_empty() {
        doc.push_str(&format!(" Default: {}.", key.default.replace('`', "")));
    }
    property["description"] = json!(doc);
    property
}

fn takes(takes: &Takes) -> Value {
    match takes {
        Takes::Text => json!({ "type": "string" }),
        Takes::Formed(form) => json!({ "type": "string", "pattern": form.regex }),
        Takes::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        Takes::Flag => json!({ "type": "boolean" }),
        Takes::Word(words) => {
            // Editors complete from `enum`, and show what `oneOf` says of each word.
            let names: Vec<_> = words.iter().map(|(word, _)| word).collect();
            let words: Vec<_> = words.iter().map(|(word, doc)| json!({ "const": word, "description": doc })).collect();
            json!({ "type": "string", "enum": names, "oneOf": words })
        }
        Takes::Texts => json!({ "type": "array", "items": { "type": "string" } }),
        Takes::Pair => json!({ "type": ["string", "array"], "items": { "type": "string" }, "maxItems": 2 }),
        Takes::Names | Takes::Letters => json!({ "type": ["string", "array"], "items": { "type": "string" } }),
        Takes::Numbers => json!({ "type": "array", "items": { "type": "integer", "minimum": 0 } }),
        Takes::Zone(_) => json!({ "$ref": "#/$defs/zone-expression" }),
        Takes::FlagWordZone(..) => json!({ "anyOf": [{ "type": "boolean" }, { "$ref": "#/$defs/zone-expression" }] }),
        Takes::Table(table) => reference(table()),
        Takes::Tables(table) => json!({ "type": "array", "items": reference(table()) }),
        Takes::OneOrMore(table) => {
            json!({ "anyOf": [reference(table()), { "type": "array", "items": reference(table()) }] })
        }
        Takes::Named(form, table) => json!({
            "type": "object",
            "patternProperties": { form.regex: reference(table()) },
            "additionalProperties": false,
        }),
        Takes::Zones(form, _) => json!({
            "type": "object",
            "patternProperties": { form.regex: { "$ref": "#/$defs/zone-expression" } },
            "additionalProperties": false,
        }),
        Takes::Items(table) => json!({
            "type": "array",
            "items": { "anyOf": [{ "type": "string" }, reference(table())] },
        }),
    }
}

fn reference(table: &TableSpec) -> Value {
    json!({ "$ref": format!("#/$defs/{}", table.name) })
}

fn zone_expression() -> Value {
    json!({
        "description": "A zone: its name or cell names in a string, a list of cell names, or a table of clauses.",
        "anyOf": [
            { "type": "string" },
            { "type": "array", "items": { "type": "string" } },
            reference(ZoneTable::spec()),
        ],
    })
}
