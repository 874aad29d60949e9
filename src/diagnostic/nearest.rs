//! "Did you mean": the most likely candidate for a misspelt word.

/// The maximum length of a compared word in bytes.
const LONGEST: usize = 64;

/// The candidate nearest to `word`, if one is near enough.
///
/// Case, hyphens and underscores are ignored; otherwise about one letter in three may differ, and in words of one or
/// two letters only the case.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let plain = |text: &str| text.to_lowercase().replace(['-', '_', ' '], "");
    let wanted = plain(word);
    let letters = wanted.chars().count();
    let most = if letters <= 2 { 0 } else { letters.div_ceil(3) };
    candidates
        .into_iter()
        .filter(|candidate| *candidate != word)
        .map(|candidate| (strsim::osa_distance(&wanted, &plain(candidate)), candidate))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_forgiven_and_a_stranger_is_not() {
        let keys = ["file-names", "rank-names", "files", "ranks", "shape"];
        assert_eq!(nearest("file_names", keys), Some("file-names"));
        assert_eq!(nearest("fileNames", keys), Some("file-names"));
        assert_eq!(nearest("raks", keys), Some("ranks"));
        assert_eq!(nearest("shpae", keys), Some("shape"));
        assert_eq!(nearest("colour", keys), None);
        assert_eq!(nearest("", keys), None);
    }

    #[test]
    fn a_letter_is_near_to_its_capital_only() {
        assert_eq!(nearest("q", ["K", "Q"]), Some("Q"));
        assert_eq!(nearest("X", ["K", "Q"]), None);
    }
}
