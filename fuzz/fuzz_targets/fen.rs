//! See `bodies::fen`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fairywright_fuzz::bodies::fen(data));
