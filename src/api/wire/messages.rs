//! Texts of the messages to customers.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::i18n::Language;
use crate::services::notifications::message_texts::{self as texts, Texts};

/// A message to customers with its texts.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageTemplate {
    pub name: &'static str,
    /// What it is about, as customers choose it: see `/api/messages/choices`.
    pub topic: &'static str,
    /// Names of the values that the texts may have in braces, such as `{amount}`, each with a sample.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub placeholders: BTreeMap<&'static str, String>,
    /// Texts by language code.
    #[schema(value_type = std::collections::HashMap<String, MessageTexts>)]
    pub texts: BTreeMap<&'static str, MessageTexts>,
    /// Languages in which the broker has changed a text.
    pub own: Vec<&'static str>,
}

/// A text of a setting, by language.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalText {
    /// The key of the setting.
    pub name: &'static str,
    /// The setting: used in every language without a text of its own.
    pub default: String,
    /// Texts by language code.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub texts: BTreeMap<&'static str, String>,
}

/// Texts of a message in one language.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageTexts {
    pub subject: String,
    pub text: String,
    /// Null if it is not sent by SMS.
    #[schema(required)]
    pub sms: Option<String>,
}

impl From<Texts> for MessageTexts {
    fn from(texts: Texts) -> Self {
        Self { subject: texts.subject.unwrap_or_default(), text: texts.text.unwrap_or_default(), sms: texts.sms }
    }
}

impl MessageTemplate {
    /// `brand`: the broker's name, which every text may have.
    pub fn new(template: texts::MessageTemplate, brand: &str) -> Self {
        let mut placeholders: BTreeMap<_, _> =
            template.placeholders().map(|(name, sample)| (name, sample.to_owned())).collect();
        placeholders.insert("brand", brand.to_owned());
        Self {
            name: template.kind.name,
            topic: template.kind.subject.unwrap_or_default(),
            placeholders,
            texts: template.texts.into_iter().map(|(language, texts)| (language.code(), texts.into())).collect(),
            own: template.own.into_iter().map(Language::code).collect(),
        }
    }
}
