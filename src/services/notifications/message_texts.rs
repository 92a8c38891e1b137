//! Texts of the messages to customers: the built-in ones (`assets/messages`) unless the broker has written their own. In
//! a text, a placeholder such as `{amount}` stands for a value; the built-in texts are shown in the same form.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::outgoing::{KINDS, Kind, ZONE};
use crate::i18n::{self, Language};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::reporting::number_text::grouped_first;
use crate::services::reporting::time_text::minutes_in;
use crate::services::staff::audit::Actor;
use crate::store::platform::message_texts as rows;
use crate::store::{Store, backoffice::audit};

/// Longest subject, text and SMS, in characters.
const SUBJECT_MAX: usize = 200;
const TEXT_MAX: usize = 5_000;
const SMS_MAX: usize = 500;
/// The name of one of [`LEGAL_TEXTS`] and what the broker has written, by language.
pub type LegalText = (&'static str, BTreeMap<Language, String>);

/// Texts of settings that may be written for each language; in the others, that of the setting is used.
pub const LEGAL_TEXTS: [&str; 2] = ["mail_footer", "statement_disclaimer"];
/// Their longest length, in characters: that of the settings.
pub const LEGAL_MAX: usize = 2_000;
/// The placeholder that every text may have.
const BRAND: &str = "brand";
/// A time with its zone as texts of earlier versions wrote it.
const FORMER_TIMES: [&str; 3] = ["{time} (UTC)", "{time}（UTC）", "{time}(UTC)"];

/// The texts of a kind in one language; when they are set, `None` keeps a text and the empty one restores the default.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    pub subject: Option<String>,
    pub text: Option<String>,
    /// Only of a kind that is sent by SMS.
    pub sms: Option<String>,
}

impl Texts {
    /// Each part with its longest length.
    fn parts(&self) -> [(&'static str, &Option<String>, usize); 3] {
        [("subject", &self.subject, SUBJECT_MAX), ("text", &self.text, TEXT_MAX), ("sms", &self.sms, SMS_MAX)]
    }

    fn set(&mut self, part: &str, text: String) {
        match part {
            "subject" => self.subject = Some(text),
            "text" => self.text = Some(text),
            "sms" => self.sms = Some(text),
            _ => {}
        }
    }

    /// The built-in texts, with placeholders.
    fn built_in(kind: &Kind, language: Language) -> Self {
        let names = kind.placeholders.iter().copied().chain([BRAND]);
        let args = names.map(|name| (name.to_owned(), format!("{{{name}}}"))).collect();
        let text = |key: String| Some(i18n::message_from_texts(language, &key, &args));
        Self {
            subject: text(format!("mail-{}-subject", kind.name)),
            text: text(format!("mail-{}", kind.name)),
            sms: kind.by_sms.then(|| text(format!("sms-{}", kind.name))).flatten(),
        }
    }
}

/// A kind of message with its texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageTemplate {
    pub kind: &'static Kind,
    pub texts: BTreeMap<Language, Texts>,
    /// The languages for which the broker has written a text.
    pub own: Vec<Language>,
}

impl MessageTemplate {
    /// The placeholders that its texts may have besides `{brand}`, each with a sample value.
    pub fn placeholders(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.kind.placeholders.iter().map(|name| (*name, sample(name)))
    }
}

fn placeholders(kind: &'static Kind) -> impl Iterator<Item = &'static str> {
    kind.placeholders.iter().copied().chain([BRAND])
}

/// The kinds whose texts the broker may write: those that the broker may switch off, too.
fn editable() -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().filter(|kind| kind.subject.is_some())
}

/// Puts values in the place of the placeholders.
pub(super) fn fill(text: &str, args: &BTreeMap<String, String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        match after.split_once('}').and_then(|(name, after)| Some((args.get(name)?, after))) {
            Some((value, after)) => {
                filled.push_str(value);
                rest = after;
            }
            None => {
                filled.push('{');
                rest = after;
            }
        }
    }
    filled + rest
}

/// Values as the reader writes them: numbers with the separators of the language, times by the clocks of their zone.
fn shown(language: Language, args: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let zone = args.get(ZONE).map_or("UTC", String::as_str);
    let value = |name: &str, value: &str| match name {
        "amount" | "deposit" | "level" | "lots" | "margin_level" | "price" | "profit" => grouped_first(language, value),
        "time" => minutes_in(zone, value).unwrap_or_else(|| value.to_owned()),
        _ => value.to_owned(),
    };
    args.iter().map(|(name, text)| (name.clone(), value(name, text))).collect()
}

/// A text with its values: the broker's own, or the built-in one of `key`. A broker's text of an earlier version may name
/// the zone that times were in then.
pub(super) fn text_of(
    language: Language,
    key: &str,
    own: Option<&str>,
    args: &BTreeMap<String, String>,
    brand: &str,
) -> String {
    let mut args = shown(language, args);
    args.insert(BRAND.to_owned(), brand.to_owned());
    let own = own.map(|own| FORMER_TIMES.iter().fold(own.to_owned(), |own, former| own.replace(former, "{time}")));
    own.map_or_else(|| i18n::message_from_texts(language, key, &args), |own| fill(&own, &args))
}

/// Title and text of a message in the app: those of its e-mail without the broker's name around them.
pub(super) fn in_app(
    kind: &str,
    language: Language,
    own: &Texts,
    args: &BTreeMap<String, String>,
    brand: &str,
) -> (String, String) {
    let title = text_of(language, &format!("mail-{kind}-subject"), own.subject.as_deref(), args, brand);
    let text = text_of(language, &format!("mail-{kind}"), own.text.as_deref(), args, brand);
    (without_sender(&title, brand).to_owned(), without_signature(&text, brand).to_owned())
}

/// A subject without the broker's name and a colon at its beginning.
fn without_sender<'a>(title: &'a str, brand: &str) -> &'a str {
    let rest = title.strip_prefix(brand).map(str::trim_start);
    let rest = rest.and_then(|rest| rest.strip_prefix([':', '：'])).map(str::trim_start);
    rest.filter(|rest| !rest.is_empty()).unwrap_or(title)
}

/// A text without the broker's name as its last line.
fn without_signature<'a>(text: &'a str, brand: &str) -> &'a str {
    let text = text.trim();
    let rest = text.strip_suffix(brand).filter(|rest| rest.ends_with('\n')).map(str::trim_end);
    rest.filter(|rest| !rest.is_empty()).unwrap_or(text)
}

/// A value for a preview or a test.
fn sample(name: &str) -> &'static str {
    match name {
        "account" => "12345678",
        "address" => "203.0.113.7",
        "amount" => "250.00",
        "checkpoint" => "lotdesk-log/0123456789abcdef\n1234\nqINS1GRFhWHwdkUeqLEoP4yEMkTBBzxBkGwGQlVlVcs=\n",
        "code" => "EURUSD",
        "count" => "2",
        "currency" => "USD",
        "date" | "day" => "2026-01-31",
        "deposit" => "250.00 USDT",
        "device" => "Chrome, Android",
        "left" => "9",
        "lots" => "0.10",
        "level" => "83.5",
        "margin_level" => "82.9",
        "method" => "USDT",
        "month" => "2026-01",
        "name" => "Robot",
        "order" => "4711",
        "price" => "1.08345",
        "profit" => "-120.50",
        "reason" => "—",
        "size" => "1234",
        "time" => "2026-01-31 09:30 (UTC)",
        _ => "...",
    }
}

fn samples(kind: &Kind) -> BTreeMap<String, String> {
    kind.placeholders.iter().map(|name| ((*name).to_owned(), sample(name).to_owned())).collect()
}

/// The texts and who may change them.
pub struct MessageTexts {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl MessageTexts {
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// All templates. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<MessageTemplate>, ServiceError> {
        let written = self.store.read(rows::all)?;
        let template = |kind: &'static Kind| {
            let texts = Language::ALL.map(|language| (language, Texts::built_in(kind, language)));
            let mut template = MessageTemplate { kind, texts: texts.into(), own: Vec::new() };
            for row in written.iter().filter(|row| row.kind == kind.name) {
                let Some(language) = Language::from_code(&row.language) else { continue };
                template.texts.entry(language).or_default().set(&row.part, row.text.clone());
                if !template.own.contains(&language) {
                    template.own.push(language);
                }
            }
            template
        };
        Ok(editable().map(template).collect())
    }

    /// What the broker has written for a kind in this language. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub(super) fn own(&self, kind: &str, language: &str) -> Result<Texts, ServiceError> {
        let mut own = Texts::default();
        for row in self.store.read(|connection| rows::of(connection, kind, language))? {
            own.set(&row.part, row.text);
        }
        Ok(own)
    }

    /// The broker's text for one of [`LEGAL_TEXTS`] in this language; `None`: the setting of that name is the text. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn legal(&self, name: &str, language: Language) -> Result<Option<String>, ServiceError> {
        Ok(self.own(name, language.code())?.text)
    }

    /// All texts of [`LEGAL_TEXTS`] that the broker has written, by language. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn legal_texts(&self) -> Result<Vec<LegalText>, ServiceError> {
        let written = self.store.read(rows::all)?;
        let texts = |name: &'static str| {
            let of = written.iter().filter(|row| row.kind == name);
            (name, of.filter_map(|row| Some((Language::from_code(&row.language)?, row.text.clone()))).collect())
        };
        Ok(LEGAL_TEXTS.map(texts).into())
    }

    /// Sets a text of [`LEGAL_TEXTS`] in some languages; the empty text restores that of the setting. Blocks.
    ///
    /// # Errors
    /// `template_not_found`; `field_too_long` {field, max}.
    pub fn put_legal(&self, by: &Actor, name: &str, texts: &BTreeMap<Language, String>) -> Result<(), ServiceError> {
        let name = LEGAL_TEXTS.into_iter().find(|known| *known == name);
        let name = name.ok_or(Refusal::new("template_not_found"))?;
        if texts.values().any(|text| text.chars().count() > LEGAL_MAX) {
            return Err(Refusal::new("field_too_long").with("field", "texts").with("max", LEGAL_MAX).into());
        }
        let entry = by.entry(self.clock.now(), "update", format!("legal-text/{name}"), None, Some(texts));
        Ok(self.store.write(|transaction| {
            for (language, text) in texts {
                let text = Some(text.trim()).filter(|text| !text.is_empty());
                rows::set(transaction, (name, language.code(), "text"), text)?;
            }
            audit::append(transaction, &entry).map(drop)
        })?)
    }

    /// Sets texts of a kind. Blocks.
    ///
    /// # Errors
    /// `template_not_found`; `field_too_long` {field, max}; `unknown_placeholder` {field, name, known}; `invalid_field` {field:
    /// `texts`} for the SMS of a kind that has none.
    pub fn put(&self, by: &Actor, name: &str, texts: &BTreeMap<Language, Texts>) -> Result<(), ServiceError> {
        let kind = find(name)?;
        for (part, text, max) in texts.values().flat_map(Texts::parts) {
            let Some(text) = text else { continue };
            if part == "sms" && !kind.by_sms {
                return Err(Refusal::invalid_field("texts").into());
            }
            check(kind, part, text, max)?;
        }
        let entry = by.entry(self.clock.now(), "update", format!("message-text/{}", kind.name), None, Some(texts));
        Ok(self.store.write(|transaction| {
            for (language, texts) in texts {
                for (part, text, _) in texts.parts() {
                    let Some(text) = text.as_deref().map(str::trim) else { continue };
                    let text = Some(text).filter(|text| !text.is_empty());
                    rows::set(transaction, (kind.name, language.code(), part), text)?;
                }
            }
            audit::append(transaction, &entry).map(drop)
        })?)
    }

    /// The values of a test message of this kind.
    ///
    /// # Errors
    /// `template_not_found`.
    pub fn samples(&self, name: &str) -> Result<(&'static Kind, BTreeMap<String, String>), ServiceError> {
        let kind = find(name)?;
        Ok((kind, samples(kind)))
    }
}

fn find(name: &str) -> Result<&'static Kind, ServiceError> {
    Ok(editable().find(|kind| kind.name == name).ok_or(Refusal::new("template_not_found"))?)
}

fn check(kind: &'static Kind, part: &'static str, text: &str, max: usize) -> Result<(), Refusal> {
    if text.chars().count() > max {
        return Err(Refusal::new("field_too_long").with("field", part).with("max", max.to_string()));
    }
    let names = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    for name in names {
        if !placeholders(kind).any(|known| known == name) {
            let known: Vec<_> = placeholders(kind).map(|known| format!("{{{known}}}")).collect();
            let shown = format!("{{{}}}", name.chars().take(40).collect::<String>());
            return Err(Refusal::new("unknown_placeholder")
                .with("field", part)
                .with("name", shown)
                .with("known", known.join(", ")));
        }
    }
    // A line break would end the header of an e-mail.
    if part == "subject" && text.chars().any(char::is_control) {
        return Err(Refusal::invalid_field("subject"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_placeholder_of_a_built_in_text_has_a_value() {
        for kind in editable() {
            for language in Language::ALL {
                let texts = Texts::built_in(kind, language);
                for (part, text, max) in texts.parts() {
                    let Some(text) = text else { continue };
                    assert_eq!(check(kind, part, text, max), Ok(()), "{} {}", kind.name, language.code());
                    let mut args = samples(kind);
                    args.insert(BRAND.to_owned(), "Acme".to_owned());
                    let filled = fill(text, &args);
                    assert!(!filled.contains(['{', '}']) && !filled.contains("..."), "{}: {filled}", kind.name);
                }
            }
        }
    }

    #[test]
    fn messages_in_the_app_are_not_signed() {
        for kind in editable() {
            for language in Language::ALL {
                let (title, text) = in_app(kind.name, language, &Texts::default(), &samples(kind), "Acme");
                assert!(!title.starts_with("Acme") && !title.starts_with([':', ' ']), "{}: {title}", kind.name);
                assert!(!title.is_empty(), "{}", kind.name);
                assert!(!text.ends_with("Acme") && !text.is_empty(), "{} {}: {text}", kind.name, language.code());
            }
        }
        let own = Texts { subject: Some("{brand}".into()), text: Some("By {brand}".into()), sms: None };
        let shown = in_app("new-sign-in", Language::En, &own, &BTreeMap::new(), "Acme");
        assert_eq!(shown, ("Acme".into(), "By Acme".into()));
    }

    #[test]
    fn values_are_written_as_in_the_readers_language_and_zone() {
        let args = [
            ("code", "EURUSD"),
            ("order", "4711"),
            ("lots", "1234.50"),
            ("price", "21345.5"),
            ("account", "12345678"),
            ("time", "2026-07-21 23:41"),
            (ZONE, "Europe/Berlin"),
        ];
        let args = args.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        let text = |language, own| text_of(language, "mail-order-filled", own, &args, "Acme");
        let english = text(Language::En, None);
        assert!(
            english.contains("Order 4711, 1,234.50 lots of EURUSD, at 21,345.5 on 2026-07-22 01:41 (Europe/Berlin)")
        );
        let german = text(Language::De, None);
        assert!(german.contains("1.234,50 Lots EURUSD, zu 21.345,5 am 2026-07-22 01:41 (Europe/Berlin)"), "{german}");
        let own = text(Language::De, Some("{price} {time} (UTC), {account}"));
        assert_eq!(own, "21.345,5 2026-07-22 01:41 (Europe/Berlin), 12345678");
        let without_zone = BTreeMap::from([("time".to_owned(), "2026-07-21 23:41".to_owned())]);
        assert_eq!(text_of(Language::De, "", Some("{time}"), &without_zone, ""), "2026-07-21 23:41 (UTC)");
    }

    #[test]
    fn values_are_filled_in_once() {
        let args = BTreeMap::from([("a".to_owned(), "{b}".to_owned()), ("b".to_owned(), "x".to_owned())]);
        assert_eq!(fill("1 {a} {b} {c} {", &args), "1 {b} x {c} {");
    }
}
