//! `fairywright list`: the available variants.

use std::io::Write;

use serde_json::json;

use crate::columns::align;
use crate::failure::{Answer, Failure};
use crate::load;
use crate::out::{self, Out};
use crate::variant_store::{VariantStore, read};
use fairywright::board::Geometry;

const EXAMPLES: &str = "\
Examples:
  fairywright list
  fairywright list --json | grep hex
  fairywright -I ~/my-games list";

/// List the available variants, one per line.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// One JSON object per line, for programs.
    #[arg(long)]
    json: bool,
}

/// Lists them. A definition with mistakes is named on standard error and skipped.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let mut rows = Vec::new();
    let all = store.all_but(&mut |path, why| out::remark(&format!("skipped {}: {why}", path.display())));
    for (id, path) in all {
        let found = match &path {
            Some(path) => read(path),
            None => store.find(&id),
        };
        let found = match found {
            Ok(found) => found,
            Err(failure) => {
                out::remark(&format!("skipped {}", failure.message()));
                continue;
            }
        };
        let reading = load::read(store, &found);
        let Some(variant) = reading.variant() else {
            out::remark(&format!("skipped {}", reading.tally()));
            continue;
        };
        let shape = match variant.board().geometry() {
            Geometry::Square => "square",
            Geometry::FlatTop => "hex-flat",
            Geometry::PointyTop => "hex-pointy",
        };
        let source = path.as_ref().map_or("built-in".to_string(), |_| found.name.clone());
        let cells = variant.board().len();
        if args.json {
            out.json(&json!({
                "id": found.id, "name": variant.name(), "inventor": variant.inventor(), "board": shape, "cells": cells,
                "source": source,
            }))?;
        } else {
            let by = match (variant.inventor(), variant.year()) {
                (Some(inventor), Some(year)) => format!("{inventor}, {year}"),
                (Some(inventor), None) => inventor.to_string(),
                (None, year) => year.map_or(String::new(), |year| year.to_string()),
            };
            let board = format!("{cells} {}", if variant.board().geometry().is_hex() { "hexes" } else { "squares" });
            let place = path.map_or(String::new(), |_| source);
            rows.push(vec![found.id, variant.name().to_string(), board, by, place]);
        }
    }
    for line in align(&rows) {
        writeln!(out, "{line}")?;
    }
    Ok(Answer::Yes)
}
