//! Consents: the documents of the broker that customers agree to, by version. A document is asked for once the broker has
//! set a version of it.

use std::net::IpAddr;
use std::sync::Arc;

use rusqlite::Transaction;
use serde::Deserialize;

use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::platform::settings::{Settings, Values};
use crate::store::customers::consents::{self as rows, ConsentRow};
use crate::store::{Store, StoreError};

/// The documents, by their codes, and the settings with version and address of each.
const DOCUMENTS: [(&str, &str, &str); 3] = [
    ("terms", "terms_version", "terms_url"),
    ("risk_warning", "risk_warning_version", "risk_warning_url"),
    ("privacy", "privacy_version", "privacy_url"),
];

/// A document that customers agree to, in its current version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentDocument {
    pub document: &'static str,
    pub version: String,
    /// Where it can be read; may be empty.
    pub url: String,
}

/// The documents that the broker has set a version of.
pub fn documents(values: &Values) -> Vec<ConsentDocument> {
    let current = |(document, version, url): &(&'static str, &str, &str)| {
        let (version, url) = (values.text(version).to_owned(), values.text(url).to_owned());
        (!version.is_empty()).then_some(ConsentDocument { document, version, url })
    };
    DOCUMENTS.iter().filter_map(current).collect()
}

/// What a customer agrees to.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreement {
    pub document: String,
    pub version: String,
}

/// Agreements with what is recorded about them.
#[derive(Debug, Clone)]
pub struct Agreements {
    pub agreed: Vec<Agreement>,
    pub address: IpAddr,
    pub language: Language,
}

impl Agreements {
    /// Checks that each is about the current version of a document.
    ///
    /// # Errors
    /// `consent_outdated` {field}.
    pub fn check(&self, documents: &[ConsentDocument]) -> Result<(), Refusal> {
        let is_current = |agreement: &Agreement| {
            documents.iter().any(|one| one.document == agreement.document && one.version == agreement.version)
        };
        let is_right = self.agreed.iter().all(is_current);
        if is_right { Ok(()) } else { Err(Refusal::new("consent_outdated").with("field", "consents")) }
    }

    /// Records them. Call [`Self::check`] before.
    pub fn record(&self, transaction: &Transaction<'_>, user: AccountId, at: TimeMs) -> Result<(), StoreError> {
        self.agreed.iter().try_for_each(|agreement| {
            let row = ConsentRow {
                document: agreement.document.clone(),
                version: agreement.version.clone(),
                at: at.0,
                address: self.address.to_string(),
                language: self.language.code().to_owned(),
            };
            rows::record(transaction, user.0, &row)
        })
    }
}

/// Those of `documents` that a customer has not agreed to.
pub fn open(
    connection: &rusqlite::Connection,
    user: AccountId,
    documents: Vec<ConsentDocument>,
) -> Result<Vec<ConsentDocument>, StoreError> {
    let agreed = rows::of_user(connection, user.0)?;
    let is_open =
        |one: &ConsentDocument| !agreed.iter().any(|row| row.document == one.document && row.version == one.version);
    Ok(documents.into_iter().filter(is_open).collect())
}

/// The consents of customers.
pub struct Consents {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
}

impl Consents {
    /// Over these services.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>, settings: Arc<Settings>) -> Self {
        Self { store, clock, settings }
    }

    /// The documents that a customer has not agreed to in their current version. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn open_of(&self, user: AccountId) -> Result<Vec<ConsentDocument>, ServiceError> {
        let documents = documents(&self.settings.values());
        if documents.is_empty() {
            return Ok(documents);
        }
        Ok(self.store.read(|connection| open(connection, user, documents))?)
    }

    /// What a customer has agreed to, newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, user: AccountId) -> Result<Vec<ConsentRow>, ServiceError> {
        Ok(self.store.read(|connection| rows::of_user(connection, user.0))?)
    }

    /// Records agreements and returns what is still open. Blocks.
    ///
    /// # Errors
    /// `consent_outdated` {field}.
    pub fn agree(&self, user: AccountId, agreements: &Agreements) -> Result<Vec<ConsentDocument>, ServiceError> {
        let documents = documents(&self.settings.values());
        agreements.check(&documents)?;
        let at = self.clock.now();
        Ok(self.store.write(|transaction| {
            agreements.record(transaction, user, at)?;
            open(transaction, user, documents)
        })?)
    }
}
