//! Canned answers of the support chat: texts by language that a staff member inserts into an answer, edits and sends.

use std::collections::BTreeMap;
use std::sync::Arc;

use rusqlite::Transaction;
use serde_json::{Value, json};

use super::super::audit::Actor;
use super::audited_row::{self, AuditedRow, object};
use crate::i18n::Language;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::backoffice::canned_answers as rows;
use crate::store::{Store, StoreError, backoffice::audit};

pub use crate::store::backoffice::canned_answers::CannedAnswerRow;

/// Most answers that are stored.
pub const ANSWERS_MAX: i64 = 200;
/// Longest text, in characters; with filled placeholders it fits into a message of the chat.
const TEXT_MAX: usize = 1_000;

/// A change of an answer. A field that is absent, and a language that is not named, keep their value; an empty text
/// deletes the one of its language.
#[derive(Debug, Clone, Default)]
pub struct CannedAnswerDraft {
    pub name: Option<String>,
    pub texts: Option<BTreeMap<Language, String>>,
}

impl AuditedRow for CannedAnswerRow {
    const KIND: &'static str = "canned_answer";
    const NOT_FOUND: &'static str = "template_not_found";

    fn find(transaction: &Transaction<'_>, id: i64) -> Result<Option<Self>, StoreError> {
        rows::find(transaction, id)
    }

    fn update(&self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        rows::update(transaction, self)
    }

    fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
        rows::remove(transaction, id)
    }

    fn audited(&self) -> Value {
        json!({ "name": self.name, "texts": self.texts })
    }
}

/// The stored answers.
pub struct CannedAnswers {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl CannedAnswers {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// All of them, by name. Blocks.
    pub fn all(&self) -> Result<Vec<CannedAnswerRow>, ServiceError> {
        Ok(self.store.read(rows::all)?)
    }

    /// Adds an answer. Blocks.
    ///
    /// # Errors
    /// `missing_field`, `field_too_long`, `invalid_field` {`name` or `texts`}; `too_many_canned_answers` {max}.
    pub fn create(&self, by: &Actor, draft: &CannedAnswerDraft) -> Result<(), ServiceError> {
        let at = self.clock.now();
        let new = changed(&CannedAnswerRow { id: 0, name: String::new(), texts: BTreeMap::new() }, draft)?;
        Ok(self.store.write(|transaction| {
            if rows::count(transaction)? >= ANSWERS_MAX {
                return Ok(Err(Refusal::new("too_many_canned_answers").with("max", ANSWERS_MAX)));
            }
            let id = rows::insert(transaction, &new.name, &new.texts)?;
            let entry = by.entry(at, "create", object::<CannedAnswerRow>(id), None, Some(&new.audited()));
            audit::append(transaction, &entry).map(|_| Ok(()))
        })??)
    }

    /// Changes an answer. Blocks.
    ///
    /// # Errors
    /// `template_not_found`; as [`Self::create`].
    pub fn update(&self, by: &Actor, id: i64, draft: &CannedAnswerDraft) -> Result<(), ServiceError> {
        audited_row::update(&self.store, by, self.clock.now(), id, |_, old: &CannedAnswerRow| Ok(changed(old, draft)))
    }

    /// Deletes an answer. Blocks.
    ///
    /// # Errors
    /// `template_not_found`.
    pub fn remove(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        audited_row::remove::<CannedAnswerRow>(&self.store, by, self.clock.now(), id)
    }
}

/// The answer after the change: it has a name and at least one text.
fn changed(answer: &CannedAnswerRow, draft: &CannedAnswerDraft) -> Result<CannedAnswerRow, Refusal> {
    let mut new = answer.clone();
    if let Some(name) = &draft.name {
        name.clone_into(&mut new.name);
    }
    for (language, text) in draft.texts.iter().flatten() {
        let text = text.trim();
        if text.chars().count() > TEXT_MAX {
            return Err(Refusal::new("field_too_long").with("field", "texts").with("max", TEXT_MAX));
        }
        if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return Err(Refusal::invalid_field("texts"));
        }
        if text.is_empty() {
            new.texts.remove(language.code());
        } else {
            new.texts.insert(language.code().to_owned(), text.to_owned());
        }
    }
    match (new.name.is_empty(), new.texts.is_empty()) {
        (true, _) => Err(Refusal::missing_field("name")),
        (_, true) => Err(Refusal::missing_field("texts")),
        _ => Ok(new),
    }
}
