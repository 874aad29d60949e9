//! Lists of file and rank names: `a-i`, `9-1`, `A-K`, `a b c d`.

/// The most names a list may have.
const MOST: usize = 255;

/// The names that a text lists, or None when it lists none.
pub fn names(text: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut names = Vec::new();
    for word in words {
        match word.split_once('-') {
            Some((from, to)) => names.extend(range(from, to)?),
            None => names.push(word.to_string()),
        }
        if names.len() > MOST {
            return None;
        }
    }
    (!names.is_empty()).then_some(names)
}

/// The names from one to another, upwards or downwards: numbers or single letters of one case.
fn range(from: &str, to: &str) -> Option<Vec<String>> {
    if let (Ok(from), Ok(to)) = (from.parse::<u16>(), to.parse::<u16>()) {
        if usize::from(from.abs_diff(to)) >= MOST {
            return None;
        }
        return Some(count(from.into(), to.into()).map(|number| number.to_string()).collect());
    }
    let letter = |text: &str| match text.as_bytes() {
        &[letter] if letter.is_ascii_alphabetic() => Some(letter),
        _ => None,
    };
    let (from, to) = (letter(from)?, letter(to)?);
    if from.is_ascii_lowercase() != to.is_ascii_lowercase() {
        return None;
    }
    Some(count(from.into(), to.into()).filter_map(|code| char::from_u32(code).map(String::from)).collect())
}

/// The numbers from one to another, upwards or downwards.
fn count(from: u32, to: u32) -> impl Iterator<Item = u32> {
    (0..=from.abs_diff(to)).map(move |step| if from <= to { from + step } else { from - step })
}

#[cfg(test)]
mod tests {
    use super::names;

    fn joined(text: &str) -> Option<String> {
        names(text).map(|names| names.join(" "))
    }

    #[test]
    fn ranges_run_both_ways_and_lists_stand_as_written() {
        assert_eq!(joined("a-e").as_deref(), Some("a b c d e"));
        assert_eq!(joined("11-8").as_deref(), Some("11 10 9 8"));
        assert_eq!(joined("a-c e-f k").as_deref(), Some("a b c e f k"));
        assert_eq!(joined("C-A").as_deref(), Some("C B A"));
    }

    #[test]
    fn nonsense_lists_nothing() {
        for text in ["", "a-", "-", "a-F", "1-f", "aa-cc", "0-60000", "-1-4"] {
            assert_eq!(joined(text), None, "{text}");
        }
    }
}
