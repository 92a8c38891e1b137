//! The language that a customer is written to in.

use super::Accounts;
use crate::domain::AccountId;
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::store::customers::users;

impl Accounts {
    /// Sets the language that a customer is written to in. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn set_language(&self, id: AccountId, language: Language) -> Result<(), ServiceError> {
        Ok(self.store.write(|transaction| users::set_language(transaction, id.0, language.code()))?)
    }
}
