//! A time stamping authority by the words of RFC 3161, without a signature; it uses nothing of the program that it is asked by.

#![allow(dead_code, reason = "each test binary uses its part")]

/// An element of DER.
fn element(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let content = parts.concat();
    let length = match content.len() {
        short @ 0..=0x7f => vec![short as u8],
        long => vec![0x82, (long >> 8) as u8, long as u8],
    };
    [&[tag], length.as_slice(), content.as_slice()].concat()
}

/// The first element, with its head, and what is behind it; short lengths only.
fn split(der: &[u8]) -> (&[u8], &[u8]) {
    der.split_at(2 + usize::from(der[1]))
}

/// The answer (`TimeStampResp`) to a request, at this time: `YYYYMMDDhhmmss[.f]Z`.
pub fn answer(request: &[u8], time: &str) -> Vec<u8> {
    let (version, rest) = split(&request[2..]);
    let (imprint, rest) = split(rest);
    let (nonce, certificates) = split(rest);
    assert_eq!((version, certificates), (&[2, 1, 1][..], &[1, 1, 0xff][..]), "version 1, with certificates");
    let (policy, serial) = (element(0x06, &[&[0x2a, 0x03]]), element(0x02, &[&[7]]));
    let accuracy = element(0x30, &[&[0x02, 1, 1]]);
    let at = element(0x18, &[time.as_bytes()]);
    let info = element(0x30, &[version, &policy, imprint, &serial, &at, &accuracy, nonce]);
    let of_info = [0x06, 0x0b, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x04];
    let content = element(0x30, &[&of_info, &element(0xa0, &[&element(0x04, &[&info])])]);
    let signed = element(0x30, &[&[0x02, 1, 3], &element(0x31, &[]), &content, &element(0x31, &[])]);
    let of_signed = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];
    let token = element(0x30, &[&of_signed, &element(0xa0, &[&signed])]);
    element(0x30, &[&element(0x30, &[&[0x02, 1, 0]]), &token])
}

/// A refusal.
pub fn refusal(status: u8) -> Vec<u8> {
    element(0x30, &[&element(0x30, &[&[0x02, 1, status]])])
}
