//! Reads the end of validity of an X.509 certificate from its DER encoding. Nothing else of a certificate is read here:
//! rustls verifies and uses it. One date does not justify an ASN.1 parser among the dependencies.

use jiff::civil::DateTime;

use crate::domain::TimeMs;

const SEQUENCE: u8 = 0x30;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;
const EXPLICIT_0: u8 = 0xa0;

/// The end of a certificate's validity; `None` if the bytes are not a certificate.
pub fn ends_at(der: &[u8]) -> Option<TimeMs> {
    let (_, certificate, _) = element(der)?;
    let (tag, mut fields, _) = element(certificate)?;
    if tag != SEQUENCE {
        return None;
    }
    // version, serial, signature, issuer; then the validity.
    let (tag, _, rest) = element(fields)?;
    if tag == EXPLICIT_0 {
        fields = rest;
    }
    for _ in 0..3 {
        fields = element(fields)?.2;
    }
    let (_, validity, _) = element(fields)?;
    let (_, _, rest) = element(validity)?;
    let (tag, text, _) = element(rest)?;
    moment(tag, std::str::from_utf8(text).ok()?)
}

/// Splits off the first element: tag, content, and remaining bytes.
fn element(der: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = der.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (length, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81..=0x84 => {
            let (bytes, rest) = rest.split_at_checked(usize::from(first & 0x7f))?;
            (bytes.iter().fold(0_usize, |length, byte| length << 8 | usize::from(*byte)), rest)
        }
        _ => return None,
    };
    let (content, rest) = rest.split_at_checked(length)?;
    Some((tag, content, rest))
}

/// Parses an X.509 time, always in UTC; two-digit years mean 1950 to 2049.
fn moment(tag: u8, text: &str) -> Option<TimeMs> {
    let full = match tag {
        UTC_TIME => {
            let year: u32 = text.get(..2)?.parse().ok()?;
            format!("{}{text}", if year < 50 { "20" } else { "19" })
        }
        GENERALIZED_TIME => text.to_owned(),
        _ => return None,
    };
    let at = DateTime::strptime("%Y%m%d%H%M%SZ", full).ok()?;
    Some(TimeMs(at.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_validity_is_read_in_both_encodings() {
        for (year, expected) in [(2031, 1_924_992_000_000), (2055, 2_682_374_400_000)] {
            let mut params = rcgen::CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
            params.not_after = rcgen::date_time_ymd(year, 1, 1);
            let key = rcgen::KeyPair::generate().unwrap();
            let certificate = params.self_signed(&key).unwrap();
            assert_eq!(ends_at(certificate.der()), Some(TimeMs(expected)), "{year}");
        }
    }

    #[test]
    fn truncated_certificates_have_no_end_of_validity() {
        let key = rcgen::KeyPair::generate().unwrap();
        let certificate = rcgen::CertificateParams::new(vec![]).unwrap().self_signed(&key).unwrap();
        for length in 0..60 {
            assert_eq!(ends_at(&certificate.der()[..length]), None, "{length}");
        }
        assert_eq!(ends_at(&[0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0]), None);
        assert_eq!(ends_at(&[0x30, 0x88, 0, 0, 0, 0, 0, 0, 0, 1, 0]), None);
    }
}
