//! The macro that declares a table, and what it needs at compile time.

use super::declare::{KeySpec, Takes};

/// Declares a table, or a part that tables share: the struct that holds it, its keys and its reader.
///
/// ```text
/// keys! {
///     /// Cells on which a piece wins the game.
///     pub struct GoalDef("goal", "`goal`") {
///         /// The cells.
///         zone: ZoneDef { example: "{ last-ranks = 1 }" },
///         /// Only while no enemy piece attacks the piece there.
///         safe: Option<Flag> { default: "`false`", example: "true" },
///         /// The number of pieces that must be there.
///         at_least: Option<Number<1, 64>> { default: "1" },
///         ..others: OtherKeys,
///     }
/// }
/// ```
///
/// - The comments are the documentation, of the table and of each key, for the user of the library and of the language.
/// - The key is the field's name with hyphens; `as` gives another: `betza as "move": …`.
/// - The type says what the key takes, and whether it is required: a plain value is, an `Option` or a list is not.
/// - The braces contain properties of [`KeySpec`], each a method of it; those of [`TableSpec`] follow the title.
/// - `..field: Type` includes all keys of another declaration, so that a table can be composed of parts.
/// - Without names in parentheses it is only a part: it has no place and no entry in the documentation.
/// - An `enum` of parts is a part too: a table has the keys of one of them, the one whose first key is present.
/// - `check: function` after the braces is called with the [`Cursor`] for checks of several keys.
///
/// [`TableSpec`]: crate::keys::TableSpec
/// [`Cursor`]: crate::keys::Cursor
macro_rules! keys {
    (
        $(#[doc = $about:literal])*
        pub struct $name:ident $(($short:literal, $title:literal $(, $clause:ident: $said:expr)* $(,)?))? {
            $(
                $(#[doc = $doc:literal])*
                $(..$part:ident)? $($field:ident $(as $key:literal)?)? : $type:ty
                $({ $($fact:ident $(: $value:expr)?),* $(,)? })?
            ),* $(,)?
        }
        $(check: $check:path)?
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug)]
        #[non_exhaustive]
        pub struct $name {
            $(
                #[doc = concat!("Where the table stands, `", $short, "`.")]
                pub table: $crate::keys::S<()>,
            )?
            $(
                $(#[doc = $doc])*
                pub $($part)? $($field)?: $type,
            )*
        }

        impl $crate::keys::Keys for $name {
            const DOC: &'static str = concat!($($about),*);

            const KEYS: &'static [$crate::keys::KeySpec] = {
                const GROUPS: &[&[$crate::keys::KeySpec]] = &[$(
                    $crate::keys::keys!(
                        @group [$($part)?] [$($field $(as $key)?)?] [$($doc)*] $type; $($($fact($($value)?))*)?
                    )
                ),*];
                const ALL: [$crate::keys::KeySpec; $crate::keys::count(GROUPS)] = $crate::keys::join(GROUPS);
                &ALL
            };

            fn read(table: &$crate::keys::Cursor<'_>) -> Option<Self> {
                $(
                    let $($part)? $($field)? =
                        $crate::keys::keys!(@read table [$($part)?] [$($field $(as $key)?)?] $type);
                )*
                $($check(table);)?
                Some($name {
                    $(table: $crate::keys::keys!(@place table $short),)?
                    $($($part: $part?,)? $($field: $field?,)?)*
                })
            }
        }

        $(
            impl $crate::keys::Declared for $name {
                fn spec() -> &'static $crate::keys::TableSpec {
                    static SPEC: $crate::keys::TableSpec = $crate::keys::TableSpec::new(
                        $short,
                        $title,
                        <$name as $crate::keys::Keys>::DOC,
                        <$name as $crate::keys::Keys>::KEYS,
                    )
                    $(.$clause($said))*;
                    &SPEC
                }
            }
        )?
    };
    (
        $(#[doc = $about:literal])*
        pub enum $name:ident {
            $($(#[doc = $doc:literal])* $choice:ident($type:ty)),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[doc = $doc])* $choice($type),)*
        }

        impl $crate::keys::Keys for $name {
            const DOC: &'static str = concat!($($about),*);

            const KEYS: &'static [$crate::keys::KeySpec] = {
                const GROUPS: &[&[$crate::keys::KeySpec]] = &[$(<$type as $crate::keys::Keys>::KEYS),*];
                const ALL: [$crate::keys::KeySpec; $crate::keys::count(GROUPS)] = $crate::keys::join(GROUPS);
                &ALL
            };

            fn read(table: &$crate::keys::Cursor<'_>) -> Option<Self> {
                const CHOICES: &[&[$crate::keys::KeySpec]] = &[$(<$type as $crate::keys::Keys>::KEYS),*];
                const SIGNS: &[&str] = &[$(<$type as $crate::keys::Keys>::KEYS[0].name),*];
                let chosen = table.choose(SIGNS, CHOICES)?;
                $(
                    if chosen == <$type as $crate::keys::Keys>::KEYS[0].name {
                        return <$type as $crate::keys::Keys>::read(table).map($name::$choice);
                    }
                )*
                None
            }
        }
    };
    (@group [$part:ident] [] [$($doc:literal)*] $type:ty;) => { <$type as $crate::keys::Keys>::KEYS };
    (@group [] [$($field:tt)+] [$($doc:literal)*] $type:ty; $($fact:ident($($value:expr)?))*) => {
        &[$crate::keys::KeySpec::new(
            $crate::keys::key_name!($($field)+),
            <$type as $crate::keys::Field>::TAKES,
            <$type as $crate::keys::Field>::REQUIRED,
            concat!($($doc),*),
        )
        $(.$fact($($value)?))*]
    };
    (@read $table:ident [$part:ident] [] $type:ty) => { <$type as $crate::keys::Keys>::read($table) };
    (@read $table:ident [] [$($field:tt)+] $type:ty) => {
        $table.field::<$type>($crate::keys::key_name!($($field)+))
    };
    (@place $table:ident $short:literal) => { $table.place() };
}

/// The key of a field: its name with hyphens, or the one given by `as`.
macro_rules! key_name {
    ($field:ident as $key:literal) => {
        $key
    };
    ($field:ident) => {{
        const NAME: &str = stringify!($field);
        const BYTES: [u8; NAME.len()] = $crate::keys::hyphenated(NAME);
        const KEY: &str = match std::str::from_utf8(&BYTES) {
            Ok(key) => key,
            Err(_) => panic!("a name stays text"),
        };
        KEY
    }};
}

pub(crate) use {key_name, keys};

/// A name with hyphens instead of underscores.
pub const fn hyphenated<const N: usize>(name: &str) -> [u8; N] {
    let mut bytes = [0; N];
    let mut index = 0;
    while index < N {
        let byte = name.as_bytes()[index];
        bytes[index] = if byte == b'_' { b'-' } else { byte };
        index += 1;
    }
    bytes
}

/// The number of keys in several lists.
pub const fn count(groups: &[&[KeySpec]]) -> usize {
    let (mut count, mut group) = (0, 0);
    while group < groups.len() {
        count += groups[group].len();
        group += 1;
    }
    count
}

/// The keys of several lists in one.
pub const fn join<const N: usize>(groups: &[&[KeySpec]]) -> [KeySpec; N] {
    let mut keys = [KeySpec::new("", Takes::Text, false, ""); N];
    let (mut next, mut group) = (0, 0);
    while group < groups.len() {
        let mut index = 0;
        while index < groups[group].len() {
            keys[next] = groups[group][index];
            (next, index) = (next + 1, index + 1);
        }
        group += 1;
    }
    keys
}
