//! Templates of the remarks of rejections and of requests for documents, in every language: the built-in texts (`assets/messages`) unless the broker
//! has written their own.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::i18n::{self, Language};
use crate::store::backoffice::remarks as rows;
use crate::store::{Store, backoffice::audit};

use super::super::audit::Actor;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// The templates, by what is rejected or requested; the message id of the text is `remark-` and the name.
pub const TEMPLATES: [&str; 11] = [
    "deposit-not-received",
    "deposit-unreadable",
    "deposit-third-party",
    "withdrawal-details-wrong",
    "withdrawal-name-differs",
    "withdrawal-documents-needed",
    "review-unreadable",
    "review-expired",
    "review-name-differs",
    "request-address",
    "request-document",
];

/// Longest remark, in characters.
const TEXT_MAX: usize = 500;

/// A template with its texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pub name: &'static str,
    pub texts: BTreeMap<Language, String>,
    /// The languages for which the broker has written a text.
    pub own: Vec<Language>,
}

/// Administration of the templates.
pub struct Remarks {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl Remarks {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// All of them. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<Template>, ServiceError> {
        let written = self.store.read(rows::all)?;
        let template = |name: &'static str| {
            let app = |language: &Language| (*language, i18n::message(*language, &format!("remark-{name}"), &[]));
            let mut template = Template { name, texts: Language::ALL.iter().map(app).collect(), own: Vec::new() };
            for (_, language, text) in written.iter().filter(|(known, ..)| known == name) {
                if let Some(language) = Language::from_code(language) {
                    template.texts.insert(language, text.clone());
                    template.own.push(language);
                }
            }
            template
        };
        Ok(TEMPLATES.into_iter().map(template).collect())
    }

    /// Sets texts of a template; an empty one restores the built-in text. Blocks.
    ///
    /// # Errors
    /// `remark_not_found`; `field_too_long` {field, max}.
    pub fn put(&self, by: &Actor, name: &str, texts: &BTreeMap<Language, String>) -> Result<(), ServiceError> {
        let known = TEMPLATES.into_iter().find(|known| *known == name).ok_or(Refusal::new("remark_not_found"))?;
        if texts.values().any(|text| text.chars().count() > TEXT_MAX) {
            return Err(Refusal::new("field_too_long").with("field", "texts").with("max", TEXT_MAX.to_string()).into());
        }
        let texts: BTreeMap<&str, &str> = texts.iter().map(|(language, text)| (language.code(), text.trim())).collect();
        let entry = by.entry(self.clock.now(), "update", format!("remark/{known}"), None, Some(&texts));
        Ok(self.store.write(|transaction| {
            for (language, text) in texts {
                rows::set(transaction, known, language, Some(text).filter(|text| !text.is_empty()))?;
            }
            audit::append(transaction, &entry).map(drop)
        })?)
    }
}
