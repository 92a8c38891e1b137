//! Documents that compliance asks a certified customer for again. The certificate stays meanwhile, as before an expiry; the
//! request is open until a later review is certified or it is withdrawn.

use serde_json::json;

use super::{Refusal, ReviewRow, ReviewStatus, Reviews, rows, status};
use crate::domain::AccountId;
use crate::services::ServiceError;
use crate::services::notifications::outgoing::Kind;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::customers::document_requests::{self, DocumentRequestRow};
use crate::store::customers::records;

/// What can be asked for: the identity document, a proof of address, or both.
pub const REQUESTABLE: [&str; 3] = ["identity", "address", "both"];

impl Reviews {
    /// Asks the customer of a certificate for a document again, and notifies them. Blocks.
    ///
    /// # Errors
    /// `review_not_found`; `not_certified`: it is not the current certificate of its customer; `review_waiting`: another
    /// document was submitted already; `document_requested`; `already_erased`.
    pub fn request(&self, by: &Actor, id: i64, document: &str, remark: &str) -> Result<ReviewRow, ServiceError> {
        let at = self.clock.now();
        let after = json!({ "document": document });
        let entry = by.entry(at, "request", format!("review/{id}"), None, Some(&after));
        let message = self.messages.draft(Kind::DOCUMENT_REQUESTED, &[("reason", remark.to_owned())]);
        let message = message.leading_to("review", "");
        let requested = self.store.write(|transaction| {
            let Some(row) = rows::one(transaction, id)? else { return Ok(Err(Refusal::new("review_not_found"))) };
            let certificate = rows::last_certified(transaction, row.user)?.map(|last| last.id);
            if status(transaction, row.user)? != ReviewStatus::Certified || certificate != Some(id) {
                return Ok(Err(Refusal::new("not_certified")));
            }
            if records::erased_at(transaction, row.user)?.is_some() {
                return Ok(Err(Refusal::new("already_erased")));
            }
            if rows::is_waiting(transaction, row.user)? {
                return Ok(Err(Refusal::new("review_waiting")));
            }
            if document_requests::of(transaction, row.user)?.is_some() {
                return Ok(Err(Refusal::new("document_requested")));
            }
            document_requests::insert(transaction, row.user, document, remark, (at.0, by.staff))?;
            message.write_to_user(transaction, AccountId(row.user))?;
            audit::append(transaction, &entry)?;
            Ok(Ok(row))
        })?;
        self.messages.wake();
        Ok(requested?)
    }

    /// Withdraws the request to the customer of this review; nothing happens where there is none. Blocks.
    ///
    /// # Errors
    /// `review_not_found`.
    pub fn withdraw_request(&self, by: &Actor, id: i64) -> Result<ReviewRow, ServiceError> {
        let at = self.clock.now();
        let withdrawn = self.store.write(|transaction| {
            let Some(row) = rows::one(transaction, id)? else { return Ok(Err(Refusal::new("review_not_found"))) };
            if document_requests::remove(transaction, row.user)? {
                let entry = by.entry::<str>(at, "withdraw_request", format!("review/{id}"), None, None);
                audit::append(transaction, &entry)?;
            }
            Ok(Ok(row))
        })?;
        Ok(withdrawn?)
    }

    /// The open request to a customer. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn requested(&self, user: i64) -> Result<Option<DocumentRequestRow>, ServiceError> {
        Ok(self.store.read(|connection| document_requests::of(connection, user))?)
    }
}
