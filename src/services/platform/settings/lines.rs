//! Settings whose items are lines of a few words, and what is wrong with which line.

use lotdesk_transparency::witness::WitnessKey;
use serde_json::Value;

use super::kinds::{is_secure, is_url};
use crate::ports::outgoing::Destinations;

/// Most witnesses. A reader of a checkpoint takes 16 signatures at least (C2SP `signed-note`).
pub const WITNESSES_MAX: usize = 16;
/// Most time stamping authorities.
pub const AUTHORITIES_MAX: usize = 4;
/// Longest address, in characters.
const ADDRESS_MAX: usize = 500;
/// Longest name of a witness, in characters.
const NAME_MAX: usize = 200;

/// What is wrong with a line; the key of its message.
pub type LineError = &'static str;

const NOT_A_WITNESS: LineError = "invalid-setting-witness";
const NOT_AN_ADDRESS: LineError = "invalid-setting-address";
const TWICE: LineError = "invalid-setting-twice";
const TOO_MANY: LineError = "invalid-setting-too-many";
const NO_TEXT: LineError = "invalid-setting";

/// A witness of the public log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedWitness {
    pub key: WitnessKey,
    /// Its submission prefix, without a slash at its end.
    pub url: String,
}

impl ListedWitness {
    /// A line: verifier key, space, address. `is_new`: by the rules of today for where requests may go.
    ///
    /// # Errors
    /// What is wrong with it.
    fn parse(line: &str, is_new: bool) -> Result<Self, LineError> {
        let (key, url) = line.trim().split_once(char::is_whitespace).ok_or(NOT_A_WITNESS)?;
        let key = WitnessKey::parse(key).map_err(|_| NOT_A_WITNESS)?;
        if key.name().chars().count() > NAME_MAX {
            return Err(NOT_A_WITNESS);
        }
        Ok(Self { key, url: address(url.trim(), is_new)?.trim_end_matches('/').to_owned() })
    }

    fn text(&self) -> String {
        format!("{} {}", self.key.text(), self.url)
    }
}

fn is_address(text: &str) -> bool {
    is_url(text) && !text.contains(['?', '#', '@']) && text.len() <= ADDRESS_MAX
}

/// An address to which requests go. One that was stored before a rule about destinations stays; no connection is made to it.
fn address(text: &str, is_new: bool) -> Result<&str, LineError> {
    let is_allowed = !is_new || is_secure(text) && Destinations::PublicAndPrivate.check_url(text).is_ok();
    if is_address(text) && is_allowed { Ok(text) } else { Err(NOT_AN_ADDRESS) }
}

/// The lines of a list, or of a text; empty ones are none.
fn lines(value: &Value) -> Option<Vec<&str>> {
    let all: Vec<&str> = match value {
        Value::Array(items) => items.iter().map(Value::as_str).collect::<Option<_>>()?,
        Value::String(text) => text.lines().collect(),
        _ => return None,
    };
    Some(all.into_iter().map(str::trim).collect())
}

/// The items of a value, one a line; empty lines are none, and no two may be the same by `key`.
fn read<'a, T, K: PartialEq>(
    value: &'a Value,
    most: usize,
    parse: impl Fn(&'a str) -> Result<T, LineError>,
    key: impl Fn(&T) -> K,
) -> Result<Vec<T>, (usize, LineError)> {
    let mut found: Vec<T> = Vec::new();
    for (place, line) in lines(value).ok_or((1, NO_TEXT))?.into_iter().enumerate() {
        if line.is_empty() {
            continue;
        }
        let wrong = |error| (place + 1, error);
        let item = parse(line).map_err(wrong)?;
        if found.iter().any(|known| key(known) == key(&item)) {
            return Err(wrong(TWICE));
        }
        if found.len() == most {
            return Err(wrong(TOO_MANY));
        }
        found.push(item);
    }
    Ok(found)
}

/// The witnesses of a value; `is_new`: one that is set today.
///
/// # Errors
/// The first line that is wrong, from 1, and what is wrong with it.
pub fn witnesses(value: &Value, is_new: bool) -> Result<Vec<ListedWitness>, (usize, LineError)> {
    read(value, WITNESSES_MAX, |line| ListedWitness::parse(line, is_new), |witness| witness.key.text().to_owned())
}

/// The same in canonical form.
///
/// # Errors
/// As [`witnesses`].
pub fn canonical_witnesses(value: &Value) -> Result<Value, (usize, LineError)> {
    Ok(witnesses(value, false)?.iter().map(ListedWitness::text).collect::<Vec<_>>().into())
}

/// The addresses of time stamping authorities; `is_new`: of a value that is set today. Over plain HTTP too, which many of them offer
/// alone: what is sent is public, and what they answer is signed.
///
/// # Errors
/// As [`witnesses`].
pub fn authorities(value: &Value, is_new: bool) -> Result<Vec<String>, (usize, LineError)> {
    let parse = |line: &str| {
        let is_allowed = !is_new || Destinations::PublicAndPrivate.check_url(line).is_ok();
        if is_address(line) && is_allowed { Ok(line.to_owned()) } else { Err(NOT_AN_ADDRESS) }
    };
    read(value, AUTHORITIES_MAX, parse, String::clone)
}

#[cfg(test)]
mod tests {
    use data_encoding::{BASE64, HEXLOWER};
    use serde_json::json;
    use sha2::{Digest, Sha256};

    use super::*;

    const KEY: &str = "witness.example/w1+567cde09+BG56HN0psLeP0Tr0xVmP7/TvKpcWbjym8uT7/M2AUFvx";
    const OTHER: &str = "witness.example/w2+cbc36970+BIqHX/8es4RRV3rNWv7kBUVlaN18ieCQhjoFV7x69J8X";
    /// The example of `signed-note`.
    const OF_A_LOG: &str = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";

    #[test]
    fn a_wrong_line_is_named() {
        let good = format!("{KEY} https://w.example/prefix/");
        let kept = json!([format!("{KEY} https://w.example/prefix"), format!("{OTHER} http://127.0.0.1:9")]);
        let given = json!([good, "", format!(" {OTHER}\thttp://127.0.0.1:9 ")]);
        assert_eq!(canonical_witnesses(&given), Ok(kept.clone()));
        assert_eq!(canonical_witnesses(&kept), Ok(kept));
        assert_eq!(
            canonical_witnesses(&json!(format!("{good}\n{OTHER} https://x.example")))
                .unwrap()
                .as_array()
                .unwrap()
                .len(),
            2
        );
        assert_eq!(canonical_witnesses(&json!([])), Ok(json!([])));
        for (line, error) in [
            ("nonsense", NOT_A_WITNESS),
            ("nonsense https://w.example", NOT_A_WITNESS),
            (&format!("{OF_A_LOG} https://w.example"), NOT_A_WITNESS),
            (&format!("{OTHER} ftp://w.example"), NOT_AN_ADDRESS),
            (&format!("{OTHER} http://w.example"), NOT_AN_ADDRESS),
            (&format!("{OTHER} https://169.254.169.254/"), NOT_AN_ADDRESS),
            (&format!("{OTHER} https://a:b@w.example/"), NOT_AN_ADDRESS),
            (&format!("{OTHER} https://w.example/?x=1"), NOT_AN_ADDRESS),
            (&format!("{OTHER} https://w.example/{}", "a".repeat(500)), NOT_AN_ADDRESS),
            (&format!("{OTHER} https://w.example more"), NOT_AN_ADDRESS),
            (&good, TWICE),
        ] {
            assert_eq!(witnesses(&json!([good, line]), true), Err((2, error)), "{line}");
        }
        assert_eq!(witnesses(&json!(7), true), Err((1, NO_TEXT)));
        assert_eq!(witnesses(&json!([7]), true), Err((1, NO_TEXT)));
    }

    #[test]
    fn authorities_are_addresses_and_at_most_four() {
        let good = ["https://tsa.example/tsr", "http://time.example", "http://10.0.0.7:8080/"];
        assert_eq!(authorities(&json!(good.join("\n\n")), true).unwrap(), good);
        assert_eq!(authorities(&json!([]), true), Ok(Vec::new()));
        for (line, error) in [
            ("time.example", NOT_AN_ADDRESS),
            ("ftp://time.example", NOT_AN_ADDRESS),
            ("http://169.254.169.254/", NOT_AN_ADDRESS),
            ("https://a:b@time.example/", NOT_AN_ADDRESS),
            ("http://time.example", TWICE),
        ] {
            assert_eq!(authorities(&json!(["http://time.example", line]), true), Err((2, error)), "{line}");
        }
        let many: Vec<String> = (1..=5).map(|n| format!("https://t{n}.example")).collect();
        assert_eq!(authorities(&json!(many), true), Err((5, TOO_MANY)));
    }

    #[test]
    fn a_stored_address_that_is_no_longer_allowed_does_not_prevent_the_start() {
        let stored = json!([format!("{KEY} https://169.254.169.254/x")]);
        assert_eq!(canonical_witnesses(&stored), Ok(stored.clone()));
        assert_eq!(witnesses(&stored, true), Err((1, NOT_AN_ADDRESS)));
    }

    #[test]
    fn there_are_at_most_sixteen() {
        let key = |n: u8| {
            let key = ed25519_dalek::SigningKey::from_bytes(&[n; 32]).verifying_key();
            let typed = [&[4], key.as_bytes() as &[u8]].concat();
            let hash = Sha256::digest([b"w.example\n", &typed[..]].concat());
            format!("w.example+{}+{}", HEXLOWER.encode(&hash[..4]), BASE64.encode(&typed))
        };
        let line = |n| json!(format!("{} https://w.example", key(n)));
        let most: Vec<Value> = (1..=16).map(line).collect();
        assert_eq!(witnesses(&json!(most), true).unwrap().len(), WITNESSES_MAX);
        let more: Vec<Value> = (1..=17).map(line).collect();
        assert_eq!(witnesses(&json!(more), true), Err((17, TOO_MANY)));
    }
}
