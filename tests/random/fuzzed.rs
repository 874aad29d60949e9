//! The bodies of the fuzz targets on a few random inputs: what `fuzz/` runs for hours, for seconds.

use proptest::collection;
use proptest::prelude::*;

use crate::bodies;
use crate::common;

/// Bytes, of which some are the letters of Betza's notation.
fn letters() -> impl Strategy<Value = Vec<u8>> {
    let alphabet: Vec<u8> = b"fblrvshmceinjpgWFDNAHCZGLJRBQK0123456789xO \xc3".to_vec();
    collection::vec(prop::sample::select(alphabet), 0..16)
}

/// Any bytes.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    collection::vec(any::<u8>(), 0..160)
}

proptest! {
    #![proptest_config(common::config(60))]

    #[test]
    fn any_betza_string_is_read_or_refused(data in prop_oneof![letters(), bytes()]) {
        bodies::betza(&data);
    }

    #[test]
    fn any_fen_is_read_or_refused(data in bytes()) {
        bodies::fen(&data);
    }

    #[test]
    fn any_move_is_read_or_explained(data in bytes()) {
        bodies::moves(&data);
    }

    #[test]
    fn any_record_is_read_or_refused(data in bytes()) {
        bodies::record(&data);
    }

    #[test]
    fn any_damaged_definition_is_a_game_or_refused(data in bytes()) {
        bodies::definition(&data);
    }

    #[test]
    fn any_bytes_make_a_random_game(data in collection::vec(any::<u8>(), 0..400)) {
        bodies::random(&data);
    }
}
