//! Identity reviews (KYC): a customer submits documents, the staff certifies or rejects them. A certified customer submits
//! again before the document expires, and stays certified meanwhile.

mod expiry;
pub mod fields;
pub mod requests;

use std::sync::Arc;

use jiff::ToSpan as _;
use jiff::civil::Date;
use rusqlite::{Connection, Transaction};

use crate::domain::AccountId;
use crate::domain::review::ReviewStatus;
use crate::store::customers::reviews::{self as rows, ReviewFilter, ReviewRow};
use crate::store::{
    Store, StoreError,
    backoffice::audit,
    customers::{
        document_requests::{self, DocumentRequestRow},
        records,
        traces::{self, Trace},
        uploads, users,
    },
};

use self::fields::{FieldRules, IdentityFields, day, missing, parse_day};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::consents::{self, Agreements};
use crate::services::error::Refusal;
use crate::services::notifications::messages::Messages;
use crate::services::notifications::outgoing::Kind;
use crate::services::notifications::webhooks;
use crate::services::platform::settings::{Settings, Values};
use crate::services::staff::audit::Actor;

/// A certified customer may submit again this many days before the document expires, or when the reminder is due.
const RENEWAL_DAYS: i64 = 30;

/// The identity that a customer submits.
#[derive(Debug, Clone)]
pub struct Identification {
    pub name: String,
    /// The number of the identity document.
    pub card_id: String,
    /// The document's two sides: ids of the customer's own uploads; `None`: it has no back.
    pub front: i64,
    pub reverse: Option<i64>,
    pub fields: IdentityFields,
    pub agreements: Agreements,
}

/// The state of a customer's identity review.
#[derive(Debug, Clone)]
pub struct ReviewState {
    pub status: ReviewStatus,
    pub last: Option<ReviewRow>,
    /// The last day on which the document of a certified customer is valid.
    pub expires_on: Option<String>,
    pub renewal: Renewal,
    /// A document that the customer is asked for again.
    pub requested: Option<DocumentRequestRow>,
}

/// Whether a certified customer submits again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewal {
    /// Not certified, or the document is valid for long enough and none is requested.
    NotDue,
    /// The document expires soon, or another is requested: the customer may submit it.
    Due,
    /// Another was submitted and waits for a decision.
    Waiting,
}

/// The review service.
pub struct Reviews {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    messages: Arc<Messages>,
    settings: Arc<Settings>,
}

impl Reviews {
    /// Creates the service.
    pub const fn new(
        store: Arc<Store>,
        clock: Arc<dyn Clock>,
        messages: Arc<Messages>,
        settings: Arc<Settings>,
    ) -> Self {
        Self { store, clock, messages, settings }
    }

    /// Requests a review, stores the agreements and, of a customer who is not certified, the name. Blocks.
    ///
    /// # Errors
    /// `already_erased`; `review_waiting`, `already_certified`; with the field: those of [`FieldRules::check`], `consent_outdated`,
    /// `consent_needed`, `upload_not_found`, `picture_used`.
    pub fn submit(&self, user: AccountId, new: Identification) -> Result<(), ServiceError> {
        let at = self.clock.now();
        let values = self.settings.values();
        let rules = FieldRules::of(&values, at);
        let documents = consents::documents(&values);
        let check_form = || {
            rules.check(&new.fields)?;
            let kind = new.fields.document_type;
            if new.reverse.is_none() && kind.is_none_or(|kind| kind.has_back()) {
                return Err(missing("reverse_pic"));
            }
            new.agreements.check(&documents)
        };
        let form = check_form();
        let Identification { name, card_id, front, reverse, fields, agreements } = new;
        let row = ReviewRow {
            id: 0,
            user: user.0,
            name,
            card_id,
            front,
            reverse: reverse.unwrap_or_default(),
            front_name: String::new(),
            reverse_name: String::new(),
            status: ReviewStatus::Waiting.number(),
            remark: String::new(),
            created_at: at.0,
            decided_at: None,
            staff: None,
            fields: fields.into(),
        };
        let done = self.store.write(|transaction| {
            if records::erased_at(transaction, user.0)?.is_some() {
                return Ok(Err(Refusal::new("already_erased")));
            }
            let status = status(transaction, user.0)?;
            let renewal = renewal(transaction, user.0, status, &values, day(at))?;
            let checked = may_submit(status, renewal).and(form);
            if let Err(refusal) = checked {
                return Ok(Err(refusal));
            }
            if let Err(refusal) = check_pictures(transaction, &row)? {
                return Ok(Err(refusal));
            }
            if rules.is_full {
                let agreed = |one: &consents::ConsentDocument| {
                    agreements.agreed.iter().any(|agreement| agreement.document == one.document)
                };
                let mut open = consents::open(transaction, user, documents)?;
                open.retain(|one| !agreed(one));
                if !open.is_empty() {
                    return Ok(Err(Refusal::new("consent_needed").with("field", "consents")));
                }
            }
            agreements.record(transaction, user, at)?;
            let id = rows::insert(transaction, &row)?;
            // The staff finds the customer by the name; a certified name changes with the next certificate only.
            if status != ReviewStatus::Certified {
                rows::set_status(transaction, user.0, ReviewStatus::Waiting.number())?;
                users::set_name(transaction, user.0, &row.name)?;
            }
            webhooks::enqueue(transaction, &format!("review-{id}-submitted"), "review.submitted", user.0, at)?;
            record_traces(transaction, &row)?;
            Ok(Ok(()))
        })?;
        Ok(done?)
    }

    /// Returns the state of a customer's review. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, user: AccountId) -> Result<ReviewState, ServiceError> {
        let (values, today) = (self.settings.values(), day(self.clock.now()));
        Ok(self.store.read(|connection| {
            let status = status(connection, user.0)?;
            let certified = match status {
                ReviewStatus::Certified => rows::last_certified(connection, user.0)?,
                _ => None,
            };
            let mut last = rows::last(connection, user.0)?;
            // A certified customer has the name and number of the certificate, whatever they submitted since.
            if let (Some(last), Some(certified)) = (&mut last, &certified) {
                last.name.clone_from(&certified.name);
                last.card_id.clone_from(&certified.card_id);
            }
            Ok(ReviewState {
                status,
                last,
                expires_on: certified.and_then(|row| row.fields.expires_on),
                renewal: renewal(connection, user.0, status, &values, today)?,
                requested: document_requests::of(connection, user.0)?,
            })
        })?)
    }

    /// The day in this number of days, `YYYY-MM-DD`.
    pub fn day_in(&self, days: u32) -> String {
        day(self.clock.now()).saturating_add(i64::from(days).days()).to_string()
    }

    /// Returns a page of reviews and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn page(&self, filter: &ReviewFilter, page: (u32, u32)) -> Result<(Vec<ReviewRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::page(connection, filter, page))?)
    }

    /// The customer's review before this one, for a reviewer who compares them. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn before(&self, row: &ReviewRow) -> Result<Option<ReviewRow>, ServiceError> {
        Ok(self.store.read(|connection| rows::before(connection, row.user, row.id))?)
    }

    /// States the day on which the document of a review expires, where the customer has not. Blocks.
    ///
    /// # Errors
    /// `review_not_found`; `expiry_stated` by the customer; `review_not_current`: rejected, or not the last certified one;
    /// `document_expired` {field}; `invalid_field` {field} for a day in more than 100 years.
    pub fn set_expiry(&self, by: &Actor, id: i64, expires: Date) -> Result<ReviewRow, ServiceError> {
        let at = self.clock.now();
        if expires < day(at) {
            return Err(Refusal::new("document_expired").with("field", "expires_on").into());
        }
        if expires > fields::latest_expiry(day(at)) {
            return Err(Refusal::invalid_field("expires_on").into());
        }
        let stated = expires.to_string();
        let set = self.store.write(|transaction| {
            let Some(row) = rows::one(transaction, id)? else { return Ok(Err(Refusal::new("review_not_found"))) };
            if row.fields.expires_on.is_some() && row.fields.expiry_staff.is_none() {
                return Ok(Err(Refusal::new("expiry_stated")));
            }
            let certified = rows::last_certified(transaction, row.user)?.map(|last| last.id);
            let is_certificate = certified == Some(id) && status(transaction, row.user)? == ReviewStatus::Certified;
            if row.status != ReviewStatus::Waiting.number() && !is_certificate {
                return Ok(Err(Refusal::new("review_not_current")));
            }
            let before = row.fields.expires_on.as_ref();
            let entry = by.entry(at, "expiry", format!("review/{id}"), before, Some(&stated));
            rows::set_expiry(transaction, id, &stated, by.staff)?;
            audit::append(transaction, &entry)?;
            Ok(rows::one(transaction, id)?.ok_or_else(|| Refusal::new("review_not_found")))
        })?;
        Ok(set?)
    }

    /// Certifies (`Ok`) or rejects with a remark to the customer (`Err`). Blocks.
    ///
    /// # Errors
    /// `review_not_found`, `already_decided`, `already_erased`; `document_expired` {field} for a certificate.
    pub fn decide(&self, by: &Actor, id: i64, verdict: Result<(), String>) -> Result<ReviewRow, ServiceError> {
        let at = self.clock.now();
        let (act, status) = match verdict {
            Ok(()) => ("approve", ReviewStatus::Certified),
            Err(_) => ("reject", ReviewStatus::Rejected),
        };
        let remark = verdict.err().unwrap_or_default();
        let entry = by.entry::<str>(at, act, format!("review/{id}"), None, None);
        let kind = if status == ReviewStatus::Certified { Kind::IDENTITY_CERTIFIED } else { Kind::IDENTITY_REJECTED };
        let message = self.messages.draft(kind, &[("reason", remark.clone())]).leading_to("review", "");
        let decided = self.store.write(|transaction| {
            let Some(row) = rows::one(transaction, id)? else { return Ok(Err(Refusal::new("review_not_found"))) };
            if !ReviewStatus::from_number(row.status).is_some_and(|from| from.may_become(status)) {
                return Ok(Err(Refusal::new("already_decided")));
            }
            if records::erased_at(transaction, row.user)?.is_some() {
                return Ok(Err(Refusal::new("already_erased")));
            }
            let today = day(at).to_string();
            if status == ReviewStatus::Certified && row.fields.expires_on.as_ref().is_some_and(|last| *last < today) {
                return Ok(Err(Refusal::new("document_expired").with("field", "expires_on")));
            }
            let row = ReviewRow { status: status.number(), remark, decided_at: Some(at.0), staff: by.staff, ..row };
            rows::decide(transaction, &row)?;
            // A certified customer whose next document is rejected keeps the certificate.
            let keeps = self::status(transaction, row.user)? == ReviewStatus::Certified;
            if status == ReviewStatus::Certified || !keeps {
                rows::set_status(transaction, row.user, row.status)?;
            }
            message.write_to_user(transaction, AccountId(row.user))?;
            if status == ReviewStatus::Certified {
                users::set_name(transaction, row.user, &row.name)?;
                document_requests::remove(transaction, row.user)?;
                webhooks::enqueue(transaction, &format!("review-{id}"), "customer.verified", row.user, at)?;
            }
            audit::append(transaction, &entry)?;
            Ok(Ok(row))
        })?;
        self.messages.wake();
        Ok(decided?)
    }
}

fn status(connection: &Connection, user: i64) -> Result<ReviewStatus, StoreError> {
    let row = users::by_id(connection, user)?;
    Ok(row.and_then(|row| ReviewStatus::from_number(row.review_status)).unwrap_or(ReviewStatus::None))
}

/// Whether a customer with this status submits again although certified.
fn renewal(
    connection: &Connection,
    user: i64,
    status: ReviewStatus,
    values: &Values,
    today: Date,
) -> Result<Renewal, StoreError> {
    if status != ReviewStatus::Certified {
        return Ok(Renewal::NotDue);
    }
    if rows::is_waiting(connection, user)? {
        return Ok(Renewal::Waiting);
    }
    if document_requests::of(connection, user)?.is_some() {
        return Ok(Renewal::Due);
    }
    let expires = rows::last_certified(connection, user)?.and_then(|row| row.fields.expires_on);
    let days = values.number("kyc_reminder_days").max(RENEWAL_DAYS);
    let is_due = expires.and_then(|day| parse_day(&day)).is_some_and(|last| last <= today.saturating_add(days.days()));
    Ok(if is_due { Renewal::Due } else { Renewal::NotDue })
}

fn may_submit(status: ReviewStatus, renewal: Renewal) -> Result<(), Refusal> {
    if status.may_become(ReviewStatus::Waiting) || renewal == Renewal::Due {
        return Ok(());
    }
    let is_certified = status == ReviewStatus::Certified && renewal == Renewal::NotDue;
    Err(Refusal::new(if is_certified { "already_certified" } else { "review_waiting" }))
}

/// The pictures of a review and the fields that name them.
fn pictures(row: &ReviewRow) -> impl Iterator<Item = (i64, &'static str)> {
    let reverse = Some(row.reverse).filter(|id| *id != 0);
    [(Some(row.front), "front_pic"), (reverse, "reverse_pic"), (row.fields.address_proof, "address_pic")]
        .into_iter()
        .filter_map(|(id, field)| Some((id?, field)))
}

/// Checks that the pictures are the customer's own, not used before and different, and that one of a requested proof of address
/// is among them.
fn check_pictures(connection: &Connection, row: &ReviewRow) -> Result<Result<(), Refusal>, StoreError> {
    let requested = document_requests::of(connection, row.user)?;
    if requested.is_some_and(|request| request.needs_address()) && row.fields.address_proof.is_none() {
        return Ok(Err(missing("address_pic")));
    }
    let mut seen = Vec::new();
    for (id, field) in pictures(row) {
        let Some(picture) = uploads::of_user(connection, row.user, id)? else {
            return Ok(Err(Refusal::new("upload_not_found").with("field", field)));
        };
        if picture.used_for.is_some() || seen.contains(&id) {
            return Ok(Err(Refusal::new("picture_used").with("field", field)));
        }
        seen.push(id);
    }
    Ok(Ok(()))
}

/// Marks the pictures as used, and records what another customer may have too.
fn record_traces(transaction: &Transaction<'_>, row: &ReviewRow) -> Result<(), StoreError> {
    traces::record(transaction, Trace::Document, &traces::key(&row.card_id), row.user, row.created_at)?;
    for (picture, _) in pictures(row) {
        uploads::use_for(transaction, picture, "review")?;
        if let Some(hash) = uploads::hash(transaction, picture)? {
            traces::record(transaction, Trace::Picture, &hash, row.user, row.created_at)?;
        }
    }
    Ok(())
}
