//! A content item and its texts, as readers see them and as the back office changes them.

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::sanitise::sanitise;
use crate::domain::TimeMs;
use crate::i18n::Language;
use crate::services::error::Refusal;
use crate::services::platform::settings::Kind as Check;
use crate::store::StoreError;
use crate::store::platform::content::{ContentRow, TextRow};

/// Longest title or name.
const TITLE_MAX: usize = 200;
/// Longest summary, subject or address.
const LINE_MAX: usize = 1_000;
/// Longest body, in characters of HTML.
const BODY_MAX: usize = 60_000;

/// Kind of a content item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    News = 1,
    Announcement = 2,
    Company = 3,
    Provider = 4,
}

impl Kind {
    const ALL: [Self; 4] = [Self::News, Self::Announcement, Self::Company, Self::Provider];

    /// The kind with this database number.
    fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| *kind as i64 == number)
    }

    /// Its name in the audit log.
    pub const fn code(self) -> &'static str {
        match self {
            Self::News => "news",
            Self::Announcement => "announcement",
            Self::Company => "company",
            Self::Provider => "provider",
        }
    }
}

/// One language's text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text {
    /// Title, or the name of a company or provider. Never empty.
    pub title: String,
    /// Summary, or the subject of a company or provider.
    pub summary: String,
    /// Sanitised HTML. Empty in lists.
    pub body: String,
    pub registered_address: String,
    pub location: String,
}

/// A content item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub id: i64,
    pub kind: Kind,
    pub logo: String,
    pub url: String,
    pub email: String,
    pub published: bool,
    /// Not shown before this time; `None`: shown at once.
    pub publish_at: Option<TimeMs>,
    pub created_at: TimeMs,
    pub updated_at: TimeMs,
    pub texts: BTreeMap<Language, Text>,
}

impl Item {
    /// An empty change.
    pub(super) fn new(kind: Kind, at: TimeMs) -> Self {
        Self {
            id: 0,
            kind,
            logo: String::new(),
            url: String::new(),
            email: String::new(),
            published: false,
            publish_at: None,
            created_at: at,
            updated_at: at,
            texts: BTreeMap::new(),
        }
    }

    /// Whether readers see it at this time.
    pub fn is_live(&self, now: TimeMs) -> bool {
        self.published && self.publish_at.is_none_or(|at| at <= now)
    }

    /// The publication time shown to readers.
    pub fn shown_at(&self) -> TimeMs {
        self.publish_at.unwrap_or(self.created_at)
    }

    /// The text in the first of these languages that the item has, else in any.
    pub fn text(&self, languages: &[Language]) -> Option<(Language, &Text)> {
        let preferred = languages.iter().find_map(|language| self.texts.get_key_value(language));
        preferred.or_else(|| self.texts.first_key_value()).map(|(language, text)| (*language, text))
    }

    /// Converts from rows.
    pub(super) fn from_rows(row: ContentRow, texts: impl IntoIterator<Item = TextRow>) -> Result<Self, StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("content {}: {what}", row.id));
        let kind = Kind::from_number(row.kind).ok_or_else(|| corrupt("kind"))?;
        let mut by_language = BTreeMap::new();
        for text in texts {
            let language = Language::from_code(&text.lang).ok_or_else(|| corrupt("language"))?;
            let TextRow { title, summary, body, registered_address, location, .. } = text;
            by_language.insert(language, Text { title, summary, body, registered_address, location });
        }
        Ok(Self {
            id: row.id,
            kind,
            logo: row.logo,
            url: row.url,
            email: row.email,
            published: row.published,
            publish_at: row.publish_at.map(TimeMs),
            created_at: TimeMs(row.created_at),
            updated_at: TimeMs(row.updated_at),
            texts: by_language,
        })
    }

    /// Converts to rows.
    pub(super) fn rows(&self) -> (ContentRow, Vec<TextRow>) {
        let row = ContentRow {
            id: self.id,
            kind: self.kind as i64,
            logo: self.logo.clone(),
            url: self.url.clone(),
            email: self.email.clone(),
            published: self.published,
            publish_at: self.publish_at.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        };
        let text = |(language, text): (&Language, &Text)| TextRow {
            content: self.id,
            lang: language.code().to_owned(),
            title: text.title.clone(),
            summary: text.summary.clone(),
            body: text.body.clone(),
            registered_address: text.registered_address.clone(),
            location: text.location.clone(),
        };
        (row, self.texts.iter().map(text).collect())
    }

    /// The form recorded in the audit log: bodies by their hash.
    pub(super) fn audit_form(&self) -> Value {
        let text = |text: &Text| {
            let hash = HEXLOWER.encode(&Sha256::digest(&text.body)[..8]);
            json!({
                "title": text.title, "desc": text.summary, "content_sha256": hash,
                "registered_address": text.registered_address, "location": text.location,
            })
        };
        let texts: serde_json::Map<_, _> =
            self.texts.iter().map(|(language, one)| (language.code().to_owned(), text(one))).collect();
        json!({
            "logo": self.logo, "url": self.url, "email": self.email, "published": self.published,
            "publish_at": self.publish_at.map(|at| at.0), "translations": texts,
        })
    }

    /// Applies a change.
    ///
    /// # Errors
    /// `missing_field`, `invalid_field`, `field_too_long`, each with the field.
    pub(super) fn apply(&mut self, change: &ContentChange) -> Result<(), Refusal> {
        for (language, text) in &change.texts {
            match text {
                None => drop(self.texts.remove(language)),
                Some(text) => text.apply(self.texts.entry(*language).or_default())?,
            }
        }
        if self.texts.is_empty() {
            return Err(Refusal::missing_field("title"));
        }
        for (field, check, sent, kept) in [
            ("logo", Check::Picture, &change.logo, &mut self.logo),
            ("url", Check::Url, &change.url, &mut self.url),
            ("email", Check::Email, &change.email, &mut self.email),
        ] {
            let Some(sent) = sent else { continue };
            let value = check.parse(&Value::from(sent.as_str())).ok_or_else(|| Refusal::invalid_field(field))?;
            *kept = value.as_str().unwrap_or_default().to_owned();
        }
        self.published = change.published.unwrap_or(self.published);
        self.publish_at = change.publish_at.unwrap_or(self.publish_at);
        Ok(())
    }
}

/// A change to an item: `None` keeps a field.
#[derive(Debug, Clone, Default)]
pub struct ContentChange {
    /// By language; `None` deletes the text.
    pub texts: BTreeMap<Language, Option<TextDraft>>,
    pub logo: Option<String>,
    pub url: Option<String>,
    pub email: Option<String>,
    pub published: Option<bool>,
    pub publish_at: Option<Option<TimeMs>>,
}

/// A change to one language's text, named on the wire as in `translations`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct TextDraft {
    pub title: Option<String>,
    #[serde(rename = "desc")]
    pub summary: Option<String>,
    #[serde(rename = "content")]
    pub body: Option<String>,
    pub registered_address: Option<String>,
    pub location: Option<String>,
}

impl TextDraft {
    /// Whether the change is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn apply(&self, text: &mut Text) -> Result<(), Refusal> {
        for (field, max, sent, kept) in [
            ("title", TITLE_MAX, &self.title, &mut text.title),
            ("desc", LINE_MAX, &self.summary, &mut text.summary),
            ("registered_address", LINE_MAX, &self.registered_address, &mut text.registered_address),
            ("location", LINE_MAX, &self.location, &mut text.location),
            ("content", BODY_MAX, &self.body, &mut text.body),
        ] {
            let Some(sent) = sent else { continue };
            if sent.chars().count() > max {
                return Err(Refusal::new("field_too_long").with("field", field).with("max", max));
            }
            let is_body = field == "content";
            let is_bad = |c: char| c.is_control() && !(is_body && matches!(c, '\n' | '\r' | '\t'));
            if sent.chars().any(is_bad) {
                return Err(Refusal::invalid_field(field));
            }
            *kept = if is_body { sanitise(sent) } else { sent.trim().to_owned() };
        }
        if text.title.is_empty() {
            return Err(Refusal::missing_field("title"));
        }
        Ok(())
    }
}
