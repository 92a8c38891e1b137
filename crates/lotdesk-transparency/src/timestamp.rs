//! Time stamps: an authority signs that it has seen a hash by a moment (RFC 3161), so what is stamped is not of later.
//!
//! What is stamped is the text of a checkpoint, the lines that its signatures sign: cosignatures that are added later change nothing.
//! [`Stamp::read`] reads the time and compares the hash. It does not verify the signature of the authority, which takes its
//! certificate and the trust in it: `openssl ts -verify` does.

use std::fmt;

use asn1_rs::{Any, FromDer};
use jiff::civil::Date;
use jiff::tz::Offset;
use sha2::{Digest, Sha256};

/// SHA-256, `2.16.840.1.101.3.4.2.1`.
const SHA256: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01];
/// `id-signedData`, `1.2.840.113549.1.7.2`.
const SIGNED_DATA: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];
/// `id-ct-TSTInfo`, `1.2.840.113549.1.9.16.1.4`.
const TST_INFO: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x04];
/// `granted` and `grantedWithMods` of `PKIStatus`.
const GRANTED: [u8; 2] = [0, 1];

const SEQUENCE: u8 = 0x30;
const INTEGER: u8 = 0x02;
const OCTETS: u8 = 0x04;
const OID: u8 = 0x06;
const TIME: u8 = 0x18;
const SET: u8 = 0x31;
/// `[0]`, explicit.
const FIRST: u8 = 0xa0;
const NULL: &[u8] = &[0x05, 0x00];
const TRUE: &[u8] = &[0x01, 0x01, 0xff];

/// What a time stamping authority has signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// When, as the authority says: milliseconds since 1970.
    pub at: i64,
}

/// Why an answer is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StampError {
    /// It is not a response of RFC 3161.
    Format,
    /// The authority has refused, with this status.
    Refused(u8),
    /// It is of another text, or by another hash than SHA-256.
    OtherText,
    /// It answers another request.
    OtherRequest,
}

impl fmt::Display for StampError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => formatter.write_str("it is no time stamp (RFC 3161)"),
            Self::Refused(status) => write!(formatter, "the authority has refused (PKIStatus {status})"),
            Self::OtherText => formatter.write_str("it is not of this checkpoint"),
            Self::OtherRequest => formatter.write_str("it answers another request"),
        }
    }
}

impl std::error::Error for StampError {}

/// The text of a checkpoint that is stamped: what stands before the empty line, with the end of its last line.
pub fn stamped(checkpoint: &str) -> &str {
    checkpoint.find("\n\n").map_or(checkpoint, |end| &checkpoint[..=end])
}

/// An element of DER of fewer than 128 bytes.
fn element(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let content = parts.concat();
    debug_assert!(content.len() < 0x80, "one byte of length");
    [&[tag, content.len() as u8], content.as_slice()].concat()
}

/// The request (`TimeStampReq`) for a text, with the authority's certificate in the answer.
pub fn request(text: &str, nonce: u64) -> Vec<u8> {
    let algorithm = element(SEQUENCE, &[&element(OID, &[SHA256]), NULL]);
    let imprint = element(SEQUENCE, &[&algorithm, &element(OCTETS, &[&Sha256::digest(text)])]);
    element(SEQUENCE, &[&element(INTEGER, &[&[1]]), &imprint, &element(INTEGER, &[&positive(nonce)]), TRUE])
}

/// A number as the content of an INTEGER: big-endian, as short as it can be, with a first bit of zero.
fn positive(number: u64) -> Vec<u8> {
    let bytes = number.to_be_bytes();
    let digits: Vec<u8> = bytes.iter().copied().skip_while(|byte| *byte == 0).collect();
    let sign = digits.first().is_none_or(|first| *first >= 0x80).then_some(0);
    sign.into_iter().chain(digits).collect()
}

/// The elements within another one, in their order.
struct Elements<'a>(&'a [u8]);

impl<'a> Elements<'a> {
    fn any(&mut self) -> Result<Any<'a>, StampError> {
        let (rest, any) = Any::from_der(self.0).map_err(|_| StampError::Format)?;
        self.0 = rest;
        Ok(any)
    }

    /// The content of the next element, which has this first byte.
    fn next(&mut self, tag: u8) -> Result<&'a [u8], StampError> {
        let has = self.0.first() == Some(&tag);
        let found = self.any()?;
        if has { Ok(found.data) } else { Err(StampError::Format) }
    }

    fn within(&mut self, tag: u8) -> Result<Self, StampError> {
        self.next(tag).map(Self)
    }

    /// Passes over the next element, which has this content.
    fn skip(&mut self, tag: u8, content: &[u8]) -> Result<(), StampError> {
        if self.next(tag)? == content { Ok(()) } else { Err(StampError::Format) }
    }
}

/// `YYYYMMDDhhmmss[.f]Z`, which is what RFC 3161 allows, in milliseconds since 1970.
fn milliseconds(text: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(text).ok()?.strip_suffix('Z')?;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() != 14 || !is_digits(whole) || !is_digits(fraction) {
        return None;
    }
    let part = |from, to| whole[from..to].parse::<i8>().ok();
    let date = Date::new(whole[..4].parse().ok()?, part(4, 6)?, part(6, 8)?).ok()?;
    let time = jiff::civil::Time::new(part(8, 10)?, part(10, 12)?, part(12, 14)?, 0).ok()?;
    let thousandths: i64 = format!("{fraction:0<3}")[..3].parse().ok()?;
    Some(Offset::UTC.to_timestamp(date.to_datetime(time)).ok()?.as_millisecond() + thousandths)
}

impl Stamp {
    /// Reads the answer of an authority (`TimeStampResp`) about a text; `nonce` is that of the request, where it is known.
    ///
    /// # Errors
    /// [`StampError`].
    pub fn read(answer: &[u8], text: &str, nonce: Option<u64>) -> Result<Self, StampError> {
        let mut response = Elements(answer).within(SEQUENCE)?;
        match response.within(SEQUENCE)?.next(INTEGER)? {
            [status] if GRANTED.contains(status) => {}
            [status] => return Err(StampError::Refused(*status)),
            _ => return Err(StampError::Format),
        }
        let mut content = response.within(SEQUENCE)?;
        content.skip(OID, SIGNED_DATA)?;
        let mut signed = content.within(FIRST)?.within(SEQUENCE)?;
        signed.next(INTEGER)?;
        signed.next(SET)?;
        let mut content = signed.within(SEQUENCE)?;
        content.skip(OID, TST_INFO)?;
        let mut info = content.within(FIRST)?.within(OCTETS)?.within(SEQUENCE)?;
        info.next(INTEGER)?;
        info.next(OID)?;
        let mut imprint = info.within(SEQUENCE)?;
        let by_sha256 = imprint.within(SEQUENCE)?.next(OID)? == SHA256;
        if !by_sha256 || imprint.next(OCTETS)? != Sha256::digest(text).as_slice() {
            return Err(StampError::OtherText);
        }
        info.next(INTEGER)?;
        let at = milliseconds(info.next(TIME)?).ok_or(StampError::Format)?;
        let mut answered = None;
        while !info.0.is_empty() {
            let tag = info.0[0];
            let element = info.any()?;
            answered = if tag == INTEGER { Some(element.data) } else { answered };
        }
        match nonce {
            Some(nonce) if answered != Some(&positive(nonce)) => Err(StampError::OtherRequest),
            _ => Ok(Self { at }),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/support/time_stamp.rs"]
mod authority;

#[cfg(test)]
mod tests {
    use data_encoding::HEXLOWER;

    use super::*;

    const TEXT: &str = "lotdesk-log/0123456789abcdef\n42\nqINS1GRFhWHwdkUeqLEoP4yEMkTBBzxBkGwGQlVlVcs=\n";

    #[test]
    fn a_request_is_the_one_that_openssl_writes() {
        // openssl ts -query -data TEXT -sha256 -cert, with the nonce of the answer.
        let imprint = HEXLOWER.encode(&Sha256::digest(TEXT));
        let written = format!("30430201013031300d060960864801650304020105000420{imprint}0208012345678 9abcdef0101ff");
        assert_eq!(HEXLOWER.encode(&request(TEXT, 0x0123_4567_89ab_cdef)), written.replace(' ', ""));
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        for (number, bytes) in [(0, &[0][..]), (1, &[1]), (0x7f, &[0x7f]), (0x80, &[0, 0x80]), (0x100, &[1, 0])] {
            assert_eq!(positive(number), bytes, "{number}");
        }
        assert_eq!(positive(u64::MAX), [&[0][..], &[0xff; 8]].concat());
    }

    #[test]
    fn the_text_of_a_checkpoint_is_what_its_signatures_sign() {
        assert_eq!(stamped(&format!("{TEXT}\n\u{2014} name AAAA\n\u{2014} other BBBB\n")), TEXT);
        assert_eq!(stamped(TEXT), TEXT);
    }

    #[test]
    fn the_time_is_read_with_its_fraction() {
        for (text, at) in [
            ("19700101000001Z", Some(1_000)),
            ("20261128001442Z", Some(1_795_824_882_000)),
            ("20261128001442.5Z", Some(1_795_824_882_500)),
            ("20261128001442.123456Z", Some(1_795_824_882_123)),
            ("20261128001442", None),
            ("20261128001442.Z", None),
            ("20261328001442Z", None),
            ("202611280014Z", None),
            ("20261128001442+0100", None),
            ("2026112800144\u{e9}Z", None),
        ] {
            assert_eq!(milliseconds(text.as_bytes()), at, "{text}");
        }
    }

    #[test]
    fn an_answer_is_of_the_text_and_of_the_request() {
        let answer = |time| authority::answer(&request(TEXT, 9), time);
        let good = answer("20261128001442Z");
        let at = Ok(Stamp { at: 1_795_824_882_000 });
        assert_eq!(Stamp::read(&good, TEXT, Some(9)), at);
        assert_eq!(Stamp::read(&good, TEXT, None), at);
        assert_eq!(Stamp::read(&good, TEXT, Some(8)), Err(StampError::OtherRequest));
        assert_eq!(Stamp::read(&good, "another", Some(9)), Err(StampError::OtherText));
        assert_eq!(Stamp::read(&authority::refusal(2), TEXT, None), Err(StampError::Refused(2)));
        assert_eq!(Stamp::read(&answer("tomorrow"), TEXT, None), Err(StampError::Format));
        for end in 0..good.len() {
            assert_eq!(Stamp::read(&good[..end], TEXT, Some(9)), Err(StampError::Format), "{end} bytes");
        }
        for place in 0..good.len() {
            let mut changed = good.clone();
            changed[place] ^= 0x20;
            // Whatever is changed, the hash, the nonce and the form are compared; other values are the signature's to hold.
            let _ = Stamp::read(&changed, TEXT, Some(9));
        }
    }
}
