//! How much work it is to find the cells of a zone.

use crate::definition::ZoneDef;

/// About how many steps it takes to work out an expression, but for those inside it.
pub(super) fn steps_of(zone: &ZoneDef, cells: usize) -> u64 {
    let steps = match zone {
        ZoneDef::Text(text) => text.len(),
        ZoneDef::Cells(list) => 8 * list.len(),
        ZoneDef::Table(table) => {
            let names = [&table.cells, &table.files, &table.ranks, &table.zones];
            let lists = names.into_iter().chain([&table.within, &table.except]);
            let ends = usize::from(table.file_ends.is_some()) + usize::from(table.file_starts.is_some());
            let ranks = usize::from(table.first_ranks.is_some()) + usize::from(table.last_ranks.is_some());
            8 * (table.setup_of.len() + lists.map(|list| list.len()).sum::<usize>())
                + ends * cells * cells / 4
                + ranks * 8 * cells
        }
    };
    steps as u64 + 8
}
