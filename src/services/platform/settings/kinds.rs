//! Kinds of values and their validation. Input is lenient (`1` or `"1"`); values are stored in a canonical form.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::domain::{Currency, Money, Percent};
use crate::i18n::Language;
use crate::ports::EncryptionKey;
use crate::ports::networks::Networks;
use crate::ports::outgoing::{self, Destinations};

use super::limits::Limits;
use super::lines;
use crate::services::market::identifiers::is_lei;

/// Unit of a number, shown beside it in the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Second,
    Minute,
    Hour,
    Day,
    Year,
    Megabyte,
    Percent,
    Usd,
}

impl Unit {
    /// Its name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Second => "second",
            Self::Minute => "minute",
            Self::Hour => "hour",
            Self::Day => "day",
            Self::Year => "year",
            Self::Megabyte => "megabyte",
            Self::Percent => "percent",
            Self::Usd => "USD",
        }
    }
}

/// The kind of a setting's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A whole number within these bounds.
    Integer { min: i64, max: i64, unit: Option<Unit> },
    /// One of these numbers.
    Choice(&'static [i64]),
    /// 0 (off) or 1 (on).
    Flag,
    /// One line of text; `max` in characters.
    Text { max: usize },
    /// One line of text that is never shown again; `max` in characters.
    Secret { max: usize },
    /// One of these words.
    Word(&'static [&'static str]),
    /// Empty, or an `https://` or `http://` address.
    Url,
    /// As [`Kind::Url`], for addresses that receive secrets: `http://` is accepted for this machine only (see
    /// [`Kind::accepts_new`]).
    SecureUrl,
    /// Empty, or the name or address of a machine to connect to.
    Host,
    /// Empty, or a picture's path from the root or `https://` address.
    Picture,
    /// Empty, or an e-mail address.
    Email,
    /// Empty, or a Legal Entity Identifier.
    Lei,
    /// Empty, or a public key that files are encrypted for (`age1...`; see [`Kind::accepts_new`]).
    Recipient,
    /// A percentage above 0, at most 10,000; decimal text.
    Percent,
    /// US dollars from 0 to 1,000,000,000; decimal text.
    Money,
    /// `#rrggbb`.
    Colour,
    /// One of the languages.
    Language,
    /// An ISO 3166-1 alpha-2 code.
    Country,
    /// A list, without repetitions, of some of these words; not empty.
    Words(&'static [&'static str]),
    /// A list of languages; not empty.
    Languages,
    /// A list of ISO 3166-1 alpha-2 codes; may be empty.
    Countries,
    /// A list of ISO 4217 codes, without repetitions; not empty.
    Currencies,
    /// A list of web origins, scheme, host and port where it has one (`https://app.example`); may be empty.
    Origins,
    /// A list of networks or addresses (`10.0.0.0/8`, `2001:db8::1`); may be empty.
    Networks,
    /// A list of witnesses of the public log, each its verifier key and its address; may be empty.
    Witnesses,
    /// A list of addresses of time stamping authorities; may be empty.
    Authorities,
}

impl Kind {
    /// The name by which the back office chooses a control.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Integer { .. } => "integer",
            Self::Choice(_) => "choice",
            Self::Flag => "flag",
            Self::Text { .. } | Self::Host | Self::Recipient | Self::Lei => "text",
            Self::Secret { .. } => "secret",
            Self::Word(_) => "word",
            Self::Url | Self::SecureUrl => "url",
            Self::Picture => "picture",
            Self::Email => "email",
            Self::Percent => "percent",
            Self::Money => "money",
            Self::Colour => "colour",
            Self::Language => "language",
            Self::Country => "country",
            Self::Words(_) => "words",
            Self::Languages => "languages",
            Self::Countries => "countries",
            Self::Currencies => "currencies",
            Self::Origins => "origins",
            Self::Networks => "networks",
            Self::Witnesses => "witnesses",
            Self::Authorities => "authorities",
        }
    }

    /// The type of its values for readers of the settings: the name, but `list` for every list of words, `lines` for one of lines
    /// and `url` for a picture.
    pub const fn type_name(self) -> &'static str {
        match self {
            Self::Picture => "url",
            Self::Words(_) | Self::Languages | Self::Countries | Self::Currencies | Self::Origins | Self::Networks => {
                "list"
            }
            Self::Witnesses | Self::Authorities => "lines",
            other => other.name(),
        }
    }

    /// Unit of a number of this kind.
    pub const fn unit(self) -> Option<Unit> {
        match self {
            Self::Integer { unit, .. } => unit,
            Self::Percent => Some(Unit::Percent),
            Self::Money => Some(Unit::Usd),
            _ => None,
        }
    }

    /// Limits of its values.
    pub fn limits(self) -> Limits {
        let none = Limits::default();
        match self {
            Self::Integer { min, max, .. } => Limits { minimum: Some(min.into()), maximum: Some(max.into()), ..none },
            Self::Choice(numbers) => Limits { choices: Some(values(numbers)), ..none },
            Self::Flag => Limits { choices: Some(values(&[0, 1])), ..none },
            Self::Word(words) | Self::Words(words) => Limits { choices: Some(values(words)), ..none },
            Self::Language | Self::Languages => {
                Limits { choices: Some(values(&Language::ALL.map(Language::code))), ..none }
            }
            Self::Host => Limits { max_length: Some(HOST_MAX), optional: true, ..none },
            Self::Text { max } | Self::Secret { max } => Limits { max_length: Some(max), optional: true, ..none },
            Self::Url | Self::SecureUrl | Self::Picture => {
                Limits { max_length: Some(ADDRESS_MAX), optional: true, ..none }
            }
            Self::Email
            | Self::Lei
            | Self::Recipient
            | Self::Countries
            | Self::Origins
            | Self::Networks
            | Self::Witnesses
            | Self::Authorities => Limits { optional: true, ..none },
            Self::Percent => Limits { above: Some("0".into()), maximum: Some("10000".into()), ..none },
            Self::Money => Limits { minimum: Some("0".into()), maximum: Some("1000000000".into()), ..none },
            Self::Colour | Self::Country | Self::Currencies => none,
        }
    }

    /// The allowed values in words, for the help.
    pub fn range(self) -> String {
        let limits = self.limits();
        match self {
            Self::Choice(_) | Self::Flag | Self::Word(_) => limits.choices_text(" or "),
            Self::Words(_) => format!("one or more of {}", limits.choices_text(", ")),
            Self::Secret { .. } => format!("{}; kept, and never shown again", limits.bounds_text()),
            Self::Integer { .. } | Self::Text { .. } | Self::Percent | Self::Money => limits.bounds_text(),
            Self::Url => "an http or https address, or empty".to_owned(),
            Self::SecureUrl => {
                "an https address (http for this machine only), but no link-local, multicast or reserved one, or empty"
                    .to_owned()
            }
            Self::Host => {
                "the name or address of a machine, but no link-local, multicast or reserved one, or empty".to_owned()
            }
            Self::Picture => "a path from the root or an https address, or empty".to_owned(),
            Self::Email => "an e-mail address, or empty".to_owned(),
            Self::Lei => "a LEI with valid check digits, or empty".to_owned(),
            Self::Recipient => "a public key of age (age1...), or empty".to_owned(),
            Self::Colour => "#rrggbb".to_owned(),
            Self::Language => "a language code".to_owned(),
            Self::Country => "an ISO 3166-1 code of two letters".to_owned(),
            Self::Languages => "one or more language codes".to_owned(),
            Self::Countries => "ISO 3166-1 codes of two letters".to_owned(),
            Self::Currencies => "one or more ISO 4217 codes of three letters".to_owned(),
            Self::Origins => "origins such as https://app.example".to_owned(),
            Self::Networks => format!("at most {} networks such as 10.0.0.0/8 or 2001:db8::/32", Networks::MAX),
            Self::Witnesses => {
                format!("at most {} lines: verifier key (name+hash+key), space, https address", lines::WITNESSES_MAX)
            }
            Self::Authorities => {
                format!(
                    "at most {} lines: http or https addresses, but no link-local, multicast or reserved ones",
                    lines::AUTHORITIES_MAX
                )
            }
        }
    }

    /// Whether a value of this kind may be set today. A value stored before one of these rules stays stored, and
    /// `doctor` reports it; a connection to a forbidden address is refused regardless of what is stored.
    pub fn accepts_new(self, text: &str) -> bool {
        match self {
            _ if text.is_empty() => true,
            Self::SecureUrl => is_secure(text) && Destinations::PublicAndPrivate.check_url(text).is_ok(),
            Self::Host => Destinations::PublicAndPrivate.check_host(text).is_ok(),
            Self::Recipient => EncryptionKey::is_recipient(text),
            _ => true,
        }
    }

    /// The value in canonical form, or `None` when it is not valid.
    pub fn parse(self, value: &Value) -> Option<Value> {
        self.canonical(value).filter(|value| self.limits().hold(value))
    }

    /// The value in canonical form, or `None` when it is malformed. Does not check limits.
    fn canonical(self, value: &Value) -> Option<Value> {
        match self {
            Self::Integer { .. } | Self::Choice(_) => integer(value).map(Value::from),
            Self::Flag => flag(value).map(Value::from),
            Self::Text { .. } | Self::Secret { .. } | Self::Word(_) | Self::Host | Self::Recipient => {
                line(value).map(Value::from)
            }
            Self::Url | Self::SecureUrl => line(value).filter(|text| text.is_empty() || is_url(text)).map(Value::from),
            Self::Picture => line(value).filter(|text| text.is_empty() || is_picture(text)).map(Value::from),
            Self::Email => line(value).filter(|text| text.is_empty() || is_email(text)).map(Value::from),
            Self::Lei => {
                let text = line(value)?.to_uppercase();
                (text.is_empty() || is_lei(&text)).then(|| text.into())
            }
            Self::Percent => decimal(value)?.parse::<Percent>().ok().map(|percent| json!(percent.to_string())),
            Self::Money => decimal(value)?.parse::<Money>().ok().map(|money| json!(money.to_string())),
            Self::Colour => line(value).map(|text| text.to_lowercase()).filter(|text| is_colour(text)).map(Value::from),
            Self::Language => line(value).and_then(|text| language(&text)).map(Value::from),
            Self::Country => line(value).and_then(|text| country(&text)).map(Value::from),
            Self::Words(_) => list(value, |text| Some(text.to_owned())).map(Value::from),
            Self::Languages => list(value, |text| language(text).map(str::to_owned)).map(Value::from),
            Self::Countries => list(value, country).map(Value::from),
            Self::Currencies => currencies(value).map(Value::from),
            Self::Origins => list(value, origin).map(Value::from),
            Self::Networks => Networks::parse(items(value)?).map(|networks| networks.texts().into()),
            Self::Witnesses => lines::canonical_witnesses(value).ok(),
            Self::Authorities => lines::authorities(value, false).ok().map(Value::from),
        }
    }

    /// The first line of a new value that is wrong, from 1, and the key of the message about it; `None` for a kind without lines, and if
    /// all are right.
    pub fn wrong_line(self, value: &Value) -> Option<(usize, &'static str)> {
        match self {
            Self::Witnesses => lines::witnesses(value, true).err(),
            Self::Authorities => lines::authorities(value, true).err(),
            _ => None,
        }
    }
}

/// Longest name of a machine, in characters (RFC 1035).
const HOST_MAX: usize = 253;
/// Longest URL, in characters.
const ADDRESS_MAX: usize = 500;

fn values<T: Clone + Into<Value>>(items: &[T]) -> Vec<Value> {
    items.iter().cloned().map(Into::into).collect()
}

/// A whole number, as number or text.
fn integer(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

fn flag(value: &Value) -> Option<i64> {
    match value {
        Value::Bool(on) => Some(i64::from(*on)),
        Value::String(text) if matches!(text.trim(), "true" | "on") => Some(1),
        Value::String(text) if matches!(text.trim(), "false" | "off") => Some(0),
        other => integer(other).filter(|number| matches!(number, 0 | 1)),
    }
}

/// A decimal number, as number or text.
fn decimal(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.trim().to_owned()),
        _ => None,
    }
}

/// One line of text, trimmed.
fn line(value: &Value) -> Option<String> {
    let text = value.as_str()?.trim();
    (!text.chars().any(char::is_control)).then(|| text.to_owned())
}

/// The trimmed items of a list, or of text separated by commas.
fn items(value: &Value) -> Option<Vec<&str>> {
    let texts: Vec<&str> = match value {
        Value::Array(values) => values.iter().map(Value::as_str).collect::<Option<_>>()?,
        Value::String(text) => text.split(',').filter(|text| !text.trim().is_empty()).collect(),
        _ => return None,
    };
    Some(texts.into_iter().map(str::trim).collect())
}

/// A list without duplicates; `item` parses each item.
fn list(value: &Value, item: impl Fn(&str) -> Option<String>) -> Option<Vec<String>> {
    let mut list: Vec<String> = Vec::new();
    for text in items(value)? {
        let item = item(text)?;
        if !list.contains(&item) {
            list.push(item);
        }
    }
    Some(list)
}

/// Currency codes of ISO 4217, each once.
fn currencies(value: &Value) -> Option<Vec<String>> {
    let code = |text: &str| text.to_uppercase().parse().ok().filter(|code: &Currency| code.iso_decimals().is_some());
    let codes = items(value)?.into_iter().map(code).collect::<Option<Vec<Currency>>>()?;
    let are_different = codes.iter().collect::<BTreeSet<_>>().len() == codes.len();
    are_different.then(|| codes.iter().map(ToString::to_string).collect())
}

pub(super) fn is_url(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let clean = !text.contains(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>' | '\\' | '`'));
    clean && host.is_some_and(|host| !host.is_empty() && !host.starts_with('/'))
}

/// Does what is sent to this address stay unreadable on the way, or on this machine?
pub fn is_secure(text: &str) -> bool {
    if !text.starts_with("http://") {
        return true;
    }
    let name = outgoing::host(text).unwrap_or_default();
    let address: Option<std::net::IpAddr> = name.parse().ok();
    name.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.to_canonical().is_loopback())
}

fn is_picture(text: &str) -> bool {
    let path = text.starts_with('/') && !text.starts_with("//");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    (path && text.bytes().all(plain)) || (text.starts_with("https://") && is_url(text))
}

fn is_email(text: &str) -> bool {
    crate::services::customers::identity::check_email(text).is_ok()
}

fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn language(text: &str) -> Option<&'static str> {
    Language::from_code(text).map(Language::code)
}

fn country(text: &str) -> Option<String> {
    let text = text.to_uppercase();
    (text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase())).then_some(text)
}

/// Scheme, host and optional port, nothing else.
fn origin(text: &str) -> Option<String> {
    let text = text.to_lowercase();
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    (!host.is_empty() && host.len() <= 255 && host.bytes().all(plain)).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NINE: Kind = Kind::Integer { min: 1, max: 9, unit: None };

    #[test]
    fn values_are_stored_in_canonical_form() {
        for (kind, given, kept) in [
            (NINE, json!("7"), json!(7)),
            (Kind::Choice(&[1, 2]), json!(2), json!(2)),
            (Kind::Flag, json!(true), json!(1)),
            (Kind::Flag, json!("off"), json!(0)),
            (Kind::Networks, json!("10.0.0.0/8, ::1"), json!(["10.0.0.0/8", "::1/128"])),
            (Kind::Networks, json!([]), json!([])),
            (Kind::Percent, json!(120), json!("120")),
            (Kind::Percent, json!("50.50"), json!("50.5")),
            (Kind::Percent, json!(50.5), json!("50.5")),
            (Kind::Money, json!("100000"), json!("100000.00")),
            (Kind::Text { max: 3 }, json!(" 匯豐 "), json!("匯豐")),
            (Kind::Url, json!("https://example.com/x?y=1"), json!("https://example.com/x?y=1")),
            (Kind::Picture, json!("/brand/logo.svg"), json!("/brand/logo.svg")),
            (Kind::Colour, json!("#AABBCC"), json!("#aabbcc")),
            (Kind::Lei, json!("506700ge1g29325qx363"), json!("506700GE1G29325QX363")),
            (Kind::Lei, json!(""), json!("")),
            (Kind::Language, json!("tw"), json!("hk")),
            (Kind::Words(&["email", "mobile"]), json!("mobile, email"), json!(["mobile", "email"])),
            (Kind::Languages, json!(["en", "en", "tw"]), json!(["en", "hk"])),
            (Kind::Countries, json!([]), json!([])),
            (Kind::Currencies, json!("usd, EUR,jpy"), json!(["USD", "EUR", "JPY"])),
            (
                Kind::Origins,
                json!("https://App.example, http://localhost:5173"),
                json!(["https://app.example", "http://localhost:5173"]),
            ),
            (Kind::Secret { max: 9 }, json!("s3cret"), json!("s3cret")),
            (Kind::Word(&["tls", "none"]), json!("tls"), json!("tls")),
        ] {
            assert_eq!(kind.parse(&given), Some(kept), "{kind:?} {given}");
        }
    }

    #[test]
    fn plain_http_is_accepted_for_this_machine_only() {
        for (address, secure) in [
            ("", true),
            ("https://sms.example.com/send", true),
            ("http://sms.example.com/send", false),
            ("http://127.0.0.1:9000/bucket", true),
            ("http://127.8.9.1", true),
            ("http://localhost:9000", true),
            ("http://LOCALHOST/", true),
            ("http://[::1]:9000/", true),
            ("http://localhost.evil.example/", false),
            ("http://localhost@evil.example/", false),
            ("http://127.0.0.1.evil.example/", false),
            ("http://10.0.0.1/", false),
            ("http://[::2]/", false),
        ] {
            assert_eq!(is_secure(address), secure, "{address}");
        }
    }

    #[test]
    fn link_local_addresses_and_other_notations_are_refused_when_set() {
        for (kind, text, accepted) in [
            (Kind::SecureUrl, "", true),
            (Kind::SecureUrl, "https://gw.example/{to}?k={key}", true),
            (Kind::SecureUrl, "http://127.0.0.1:9000/x", true),
            (Kind::SecureUrl, "https://10.0.0.1/x", true),
            (Kind::SecureUrl, "http://gw.example/x", false),
            (Kind::SecureUrl, "https://169.254.169.254/x", false),
            (Kind::SecureUrl, "https://x@[fe80::1]:1/x", false),
            (Kind::SecureUrl, "https://0xa9fea9fe/x", false),
            (Kind::SecureUrl, "https://239.1.2.3/x", false),
            (Kind::SecureUrl, "https://[::ffff:0.0.0.0]:8443/x", false),
            (Kind::SecureUrl, "https://2852039166/x", false),
            (Kind::Host, "", true),
            (Kind::Host, "smtp.example.com", true),
            (Kind::Host, "localhost", true),
            (Kind::Host, "10.1.2.3", true),
            (Kind::Host, "169.254.169.254", false),
            (Kind::Host, "fe80::1", false),
            (Kind::Host, "0.0.0.0", false),
            (Kind::Host, "::", false),
            (Kind::Host, "[64:ff9b::f000:1]", false),
            (Kind::Host, "255.255.255.255", false),
            (Kind::Host, "0251.0376.0251.0376", false),
            (Kind::Text { max: 20 }, "169.254.169.254", true),
            (Kind::Recipient, "", true),
            (Kind::Recipient, "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p", true),
            (Kind::Recipient, "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q", false),
            (Kind::Recipient, "anything", false),
        ] {
            assert_eq!(kind.accepts_new(text), accepted, "{text}");
        }
    }

    #[test]
    fn invalid_values_are_refused() {
        for (kind, given) in [
            (NINE, json!(10)),
            (NINE, json!(1.5)),
            (NINE, json!(null)),
            (Kind::Choice(&[1, 2]), json!(3)),
            (Kind::Flag, json!(2)),
            (Kind::Percent, json!(0)),
            (Kind::Percent, json!("NaN")),
            (Kind::Percent, json!(1e300)),
            (Kind::Money, json!(-1)),
            (Kind::Money, json!("1000000000.01")),
            (Kind::Text { max: 3 }, json!("four")),
            (Kind::Text { max: 30 }, json!("two\nlines")),
            (Kind::Url, json!("javascript:alert(1)")),
            (Kind::Url, json!("https://a\"b")),
            (Kind::Url, json!(format!("https://{}", "a".repeat(500)))),
            (Kind::Picture, json!("//evil.example/x")),
            (Kind::Email, json!("nobody")),
            (Kind::Colour, json!("#abc")),
            (Kind::Colour, json!("#abcdé")),
            (Kind::Language, json!("zz")),
            (Kind::Country, json!("HKG")),
            (Kind::Words(&["email"]), json!(["fax"])),
            (Kind::Words(&["email"]), json!([])),
            (Kind::Languages, json!([1])),
            (Kind::Countries, json!({})),
            (Kind::Currencies, json!([])),
            (Kind::Currencies, json!("")),
            (Kind::Currencies, json!(["EUR", "eur"])),
            (Kind::Currencies, json!(["USDT"])),
            (Kind::Currencies, json!(["XAU"])),
            (Kind::Origins, json!(["*"])),
            (Kind::Origins, json!(["https://app.example/path"])),
            (Kind::Origins, json!(["null"])),
            (Kind::Word(&["tls", "none"]), json!("ssl")),
        ] {
            assert_eq!(kind.parse(&given), None, "{kind:?} {given}");
        }
    }
}
