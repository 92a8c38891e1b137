//! The fuzz targets of `fuzz/` as property tests: random bytes, and sound input with bytes of it changed.
//! `LOTDESK_FUZZ_SECONDS` sets how long each target is tried (half a second by default; 600 for a release).

#[path = "../../fuzz/targets.rs"]
mod targets;

use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{Config, TestError, TestRunner};

/// Throws bytes at a target until the time is over; what breaks it is made small and shown.
fn throw(target: fn(&[u8]), seeds: &'static [&'static [u8]]) {
    let seconds = std::env::var("LOTDESK_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(0.5);
    let until = Instant::now() + Duration::from_secs_f64(seconds);
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 0..8);
    let changed = (prop::sample::select(seeds), changes).prop_map(|(seed, changes)| change(seed, &changes));
    let bytes = prop_oneof![1 => prop::collection::vec(any::<u8>(), 0..600), 3 => changed];
    let mut inputs = 0_u64;
    loop {
        inputs += 64;
        let mut runner = TestRunner::new(Config { cases: 64, failure_persistence: None, ..Config::default() });
        let outcome = runner.run(&bytes, |bytes| {
            target(&bytes);
            Ok(())
        });
        if let Err(TestError::Fail(why, bytes)) = outcome {
            panic!("{why}\n{bytes:?}\n{}", String::from_utf8_lossy(&bytes));
        }
        if Instant::now() >= until {
            println!("{inputs} inputs, none of which broke it");
            return;
        }
    }
}

/// Bytes replaced, put in, taken out, and parts said twice.
fn change(seed: &[u8], changes: &[(prop::sample::Index, u8, u8)]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for (place, byte, act) in changes {
        if bytes.is_empty() {
            break;
        }
        let at = place.index(bytes.len());
        match act {
            0 => bytes[at] = *byte,
            1 => bytes.insert(at, *byte),
            2 => {
                bytes.remove(at);
            }
            _ => bytes.extend_from_within(at..),
        }
    }
    bytes
}

#[test]
fn quotes() {
    throw(
        targets::quotes,
        &[
            br#"[{"code":"EURUSD","bid":"1.10001","ask":"1.10011","time":1800000000000}]"#,
            br#"[{"code":"EURUSD","bid":1.1,"ask":1.2e0},{"code":"X","bid":"-1","ask":"1e308"}]"#,
            br#"[{"code":"EURUSD","bid":"99999999999999999999","ask":"0.000001"},null,7]"#,
        ],
    );
}

#[test]
fn orders() {
    throw(
        targets::orders,
        &[
            br#" {"cont":"0.01","forex_id":1,"target_price":"1.1","request_id":"a","status":true,"page":2}"#,
            b"!cont=0.01&forex_id=1&target_price=1.1&stop_loss_price=0&request_id=a%20b&status=1&limit=100",
            br#" {"cont":1e-7,"cont":"2","target_price":92233720368547758.07,"page":-1}"#,
        ],
    );
}

#[test]
fn websocket_frames() {
    throw(
        targets::frames,
        &[
            b"\x81\x85\x01\x02\x03\x04abcde\x89\x80\x01\x02\x03\x04",
            b"\x01\x81\x01\x02\x03\x04a\x00\x81\x01\x02\x03\x04b\x80\x80\x01\x02\x03\x04",
            b"\x82\xfe\x01\x2c\x01\x02\x03\x04",
            b"\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04",
        ],
    );
}

#[test]
fn multipart_forms() {
    throw(
        targets::multipart,
        &[
            b"--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.png\"\r\n\
              Content-Type: image/png\r\n\r\nabc\r\n--frontier--\r\n",
            b"--frontier\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nx\r\n--frontier\r\n\
              Content-Disposition: form-data; name=\"file\"\r\n\r\nabc\r\n--frontier--",
        ],
    );
}

#[test]
fn pictures() {
    throw(
        targets::pictures,
        &[
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\x9cc\xf8\xcf\xc0\xf0\x1f\0\x05\0\x01\xff\x89\x99=\x1d\0\0\0\0IEND\xaeB`\x82",
            b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9",
            b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0",
        ],
    );
}

#[test]
fn recordings() {
    throw(
        targets::replay,
        &[
            b"20200101 170000000,1.1,1.2\n20200101 170000500,1.10001,1.10011,0\n",
            b"timestamp,bid,ask\n2020-01-01T17:00:00Z,1.1,1.2\n1577898000000,1.1,1.2\n",
            b"\xef\xbb\xbfask,time,bid\r\n1.2,2020-01-01 17:00:00,1.1\r\n\r\n",
        ],
    );
}
