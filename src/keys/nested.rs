//! Tables below a key: one, a list of them, or named ones.

use std::marker::PhantomData;
use std::ops::Deref;

use super::cursor::{Cursor, Declared, Field};
use super::declare::Takes;
use super::reading::{Found, Text};
use super::tree::{Item, TomlTable};
use super::value::{Formation, check_form};
use super::zone::ZoneDef;
use crate::source::Spanned;

/// A table. As a plain field it is required; an `Option` of it may be missing.
impl<T: Declared> Field for T {
    const TAKES: Takes = Takes::Table(T::spec);

    fn read(found: Found<'_>) -> Option<Self> {
        match &found.node.item {
            Item::Table(table) => T::read(&Cursor::new(T::spec(), table, found.reading)),
            _ => found.wrong(<Self as Field>::TAKES.describe()),
        }
    }
}

/// Any number of tables, `[[...]]`; none if the key is missing.
impl<T: Declared> Field for Vec<T> {
    const TAKES: Takes = Takes::Tables(T::spec);
    const REQUIRED: bool = false;

    fn read(found: Found<'_>) -> Option<Self> {
        let Item::List(list) = &found.node.item else { return found.wrong(Self::TAKES.describe()) };
        Some(list.iter().filter_map(|node| <T as Field>::read(found.part(node))).collect())
    }

    fn absent(_: &Cursor<'_>) -> Option<Self> {
        Some(Vec::new())
    }
}

/// One table, or any number of them: `[...]` or `[[...]]`.
#[derive(Clone, Debug)]
pub struct OneOrMore<T>(Vec<T>);

impl<T> Deref for OneOrMore<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Declared> Field for OneOrMore<T> {
    const TAKES: Takes = Takes::OneOrMore(T::spec);

    fn read(found: Found<'_>) -> Option<Self> {
        match &found.node.item {
            Item::Table(_) => <T as Field>::read(found).map(|table| OneOrMore(vec![table])),
            Item::List(_) => <Vec<T> as Field>::read(found).map(OneOrMore),
            _ => found.wrong(Self::TAKES.describe()),
        }
    }
}

/// A table for which missing means the same as empty.
#[derive(Clone, Debug)]
pub struct Always<T>(T);

impl<T> Deref for Always<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Declared> Field for Always<T> {
    const TAKES: Takes = Takes::Table(T::spec);
    const REQUIRED: bool = false;

    fn read(found: Found<'_>) -> Option<Self> {
        <T as Field>::read(found).map(Always)
    }

    fn absent(around: &Cursor<'_>) -> Option<Self> {
        let nothing = TomlTable { span: around.table.span, entries: Vec::new() };
        T::read(&Cursor::new(T::spec(), &nothing, around.reading)).map(Always)
    }
}

/// A table with the information whether all of it could be read.
#[derive(Clone, Debug)]
pub struct Judged<T> {
    /// Its values.
    pub table: T,
    /// False if it contained mistakes, so that it is not what its author meant.
    pub sound: bool,
}

impl<T: Declared> Field for Judged<T> {
    const TAKES: Takes = Takes::Table(T::spec);

    fn read(found: Found<'_>) -> Option<Self> {
        let before = found.reading.log.len();
        let table = <T as Field>::read(found)?;
        Some(Judged { table, sound: found.reading.log.len() == before })
    }
}

/// A list whose items are tables, or strings that are short for one.
#[derive(Clone, Debug)]
pub struct Items<T> {
    items: Vec<T>,
    /// The key is there, if only with an empty list.
    written: bool,
}

impl<T> Items<T> {
    /// Whether the key is there, if only with an empty list.
    pub fn is_written(&self) -> bool {
        self.written
    }
}

impl<T> Deref for Items<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T: Declared> Field for Items<T> {
    const TAKES: Takes = Takes::Items(T::spec);
    const REQUIRED: bool = false;

    fn read(found: Found<'_>) -> Option<Self> {
        let Item::List(list) = &found.node.item else { return found.wrong(Self::TAKES.describe()) };
        let item = |node| {
            let found = found.part(node);
            match &node.item {
                Item::Text(_) => {
                    let key = Spanned::new(T::spec().short.to_string(), node.span);
                    let table = TomlTable { span: node.span, entries: vec![(key, node.clone())] };
                    T::read(&Cursor::new(T::spec(), &table, found.reading))
                }
                Item::Table(_) => <T as Field>::read(found),
                _ => found.wrong("a string or a table".to_string()),
            }
        };
        Some(Items { items: list.iter().filter_map(item).collect(), written: true })
    }

    fn absent(_: &Cursor<'_>) -> Option<Self> {
        Some(Items { items: Vec::new(), written: false })
    }
}

/// Declares named entries, in the order of the file.
macro_rules! by_name {
    ($(#[doc = $doc:literal])* $name:ident $(<$item:ident>)? of $value:ty) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug)]
        pub struct $name<F $(, $item)?> {
            entries: Vec<(Text, $value)>,
            form: PhantomData<F>,
        }

        impl<F $(, $item)?> $name<F $(, $item)?> {
            fn of(entries: Vec<(Text, $value)>) -> Self {
                $name { entries, form: PhantomData }
            }
        }

        impl<F $(, $item)?> Deref for $name<F $(, $item)?> {
            type Target = [(Text, $value)];

            fn deref(&self) -> &Self::Target {
                &self.entries
            }
        }

        impl<'a, F $(, $item)?> IntoIterator for &'a $name<F $(, $item)?> {
            type Item = &'a (Text, $value);
            type IntoIter = std::slice::Iter<'a, (Text, $value)>;

            fn into_iter(self) -> Self::IntoIter {
                self.entries.iter()
            }
        }
    };
}

by_name! {
    /// Tables by names of the form `F`.
    Named<T> of T
}

by_name! {
    /// Zones by names of the form `F`.
    Zones of ZoneDef
}

/// In the title of the table, `…` is the name.
impl<F: Formation, T: Declared> Field for Named<F, T> {
    const TAKES: Takes = Takes::Named(F::FORM, T::spec);
    const REQUIRED: bool = false;

    fn read(found: Found<'_>) -> Option<Self> {
        let Item::Table(table) = &found.node.item else { return found.wrong(Self::TAKES.describe()) };
        let mut entries = Vec::new();
        for (name, node) in &table.entries {
            check_form(F::FORM, name, found.reading);
            match &node.item {
                Item::Table(table) => {
                    let title = T::spec().title.replace('…', name);
                    let below = T::read(&Cursor::titled(T::spec(), table, title, found.reading));
                    entries.extend(below.map(|below| (name.clone(), below)));
                }
                _ => found.part(node).wrong("a table".to_string()).unwrap_or_default(),
            }
        }
        Some(Named::of(entries))
    }

    fn absent(_: &Cursor<'_>) -> Option<Self> {
        Some(Named::of(Vec::new()))
    }
}

impl<F: Formation> Field for Zones<F> {
    const TAKES: Takes = Takes::Zones(F::FORM, super::zone::ZoneTable::spec);
    const REQUIRED: bool = false;

    fn read(found: Found<'_>) -> Option<Self> {
        let Item::Table(table) = &found.node.item else { return found.wrong(Self::TAKES.describe()) };
        let mut entries = Vec::new();
        for (name, node) in &table.entries {
            check_form(F::FORM, name, found.reading);
            entries.extend(ZoneDef::read(found.part(node)).map(|zone| (name.clone(), zone)));
        }
        Some(Zones::of(entries))
    }

    fn absent(_: &Cursor<'_>) -> Option<Self> {
        Some(Zones::of(Vec::new()))
    }
}
