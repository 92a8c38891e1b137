//! Identity reviews and consents, as the customer and the back office see them.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Customer;
use super::admin_funds::Decision;
use super::funds::upload_url;
use super::user::review_status;
use super::work::Work;
use super::{Moment, flag};
use crate::domain::TimeMs;
use crate::domain::review::{ReviewStatus, masked};
use crate::i18n::{self, Language};
use crate::services::customers::consents;
use crate::services::customers::reviews::{Renewal, ReviewState as State};
use crate::store::customers::consents::ConsentRow;
use crate::store::customers::document_requests::DocumentRequestRow;
use crate::store::customers::reviews::{ReviewFields, ReviewRow};

/// A submitted identity review.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewBegun {
    /// 1: under review.
    pub review_status: u8,
}

/// What a customer stated besides name, number and pictures; null: not stated. Dates are `YYYY-MM-DD`, countries ISO
/// 3166-1 alpha-2.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct IdentityDetails {
    #[schema(required)]
    pub birth_date: Option<String>,
    #[schema(required)]
    pub nationality: Option<String>,
    /// Of residence.
    #[schema(required)]
    pub country: Option<String>,
    #[schema(required)]
    pub street: Option<String>,
    #[schema(required)]
    pub city: Option<String>,
    #[schema(required)]
    pub postal_code: Option<String>,
    /// `passport`, `id_card`, `driving_licence` or `residence_permit`.
    #[schema(required)]
    pub document_type: Option<String>,
    /// The last day on which the document is valid.
    #[schema(required)]
    pub expires_on: Option<String>,
    /// `salary`, `business`, `savings`, `investments`, `property`, `inheritance`, `pension`, `gift` or `other`.
    #[schema(required)]
    pub source_of_funds: Option<String>,
    #[schema(required)]
    pub source_of_funds_text: Option<String>,
}

impl From<ReviewFields> for IdentityDetails {
    fn from(fields: ReviewFields) -> Self {
        Self {
            birth_date: fields.birth_date,
            nationality: fields.nationality,
            country: fields.country,
            street: fields.street,
            city: fields.city,
            postal_code: fields.postal_code,
            document_type: fields.document_type,
            expires_on: fields.expires_on,
            source_of_funds: fields.source_of_funds,
            source_of_funds_text: fields.source_of_funds_text,
        }
    }
}

/// A document that the customer is asked for again.
#[derive(Debug, Serialize, ToSchema)]
pub struct RequestedDocument {
    /// `identity`: the identity document; `address`: a proof of address; `both`.
    pub document: String,
    /// The reason, as the staff wrote it.
    pub remark: String,
    pub at: Moment,
}

impl From<DocumentRequestRow> for RequestedDocument {
    fn from(DocumentRequestRow { document, remark, at, .. }: DocumentRequestRow) -> Self {
        Self { document, remark, at: TimeMs(at).into() }
    }
}

/// State of a customer's identity review.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewState {
    /// 0: not submitted, rejected or expired; 1: under review; 2: certified.
    pub review_status: u8,
    /// Why the form is shown again: the reason of the last rejection, or that the document has expired; empty otherwise.
    pub remark: String,
    pub name: String,
    /// Document number, masked except for its ends.
    pub card_id: String,
    /// Of a certified customer, the last day on which the document is valid, `YYYY-MM-DD`; null: not known.
    #[schema(required)]
    pub valid_until: Option<String>,
    /// Of a certified customer, 1: the document expires soon or another is requested, and it may be submitted; 2: another is
    /// under review.
    pub renewal: u8,
    /// A document that a certified customer is asked for again, until one is certified; null: none. With `address` or `both`
    /// `address_pic` is required.
    #[schema(required)]
    pub requested: Option<RequestedDocument>,
    /// As stated last, for the form.
    pub details: IdentityDetails,
}

impl ReviewState {
    /// The state, with remarks in `language`.
    pub fn new(state: State, language: Language) -> Self {
        let (remark, name, card_id, details) = state.last.map_or_else(Default::default, |row| {
            (row.remark, row.name, masked(&row.card_id), IdentityDetails::from(row.fields))
        });
        let remark = match state.status {
            ReviewStatus::Rejected => remark,
            ReviewStatus::Expired => i18n::identity_expired(language),
            ReviewStatus::None | ReviewStatus::Waiting | ReviewStatus::Certified => String::new(),
        };
        Self {
            review_status: review_status(state.status.number()).try_into().unwrap_or_default(),
            remark,
            name,
            card_id,
            valid_until: state.expires_on,
            renewal: match state.renewal {
                Renewal::NotDue => 0,
                Renewal::Due => 1,
                Renewal::Waiting => 2,
            },
            requested: state.requested.map(RequestedDocument::from),
            details,
        }
    }
}

/// A document of the broker that customers agree to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentDocument {
    /// `terms`, `risk_warning` or `privacy`.
    pub document: &'static str,
    pub version: String,
    /// Where it can be read; may be empty.
    pub url: String,
}

impl From<consents::ConsentDocument> for ConsentDocument {
    fn from(consents::ConsentDocument { document, version, url }: consents::ConsentDocument) -> Self {
        Self { document, version, url }
    }
}

/// The agreement of a customer to a document.
#[derive(Debug, Serialize, ToSchema)]
pub struct Consent {
    /// `terms`, `risk_warning` or `privacy`.
    pub document: String,
    pub version: String,
    pub at: Moment,
    /// IP address.
    pub address: String,
    /// Language in which the customer read it.
    pub language: String,
}

impl From<ConsentRow> for Consent {
    fn from(row: ConsentRow) -> Self {
        let ConsentRow { document, version, at, address, language } = row;
        Self { document, version, at: TimeMs(at).into(), address, language }
    }
}

/// A customer's review before another, for comparison.
#[derive(Debug, Serialize, ToSchema)]
pub struct EarlierReview {
    pub id: i64,
    pub name: String,
    pub card_id: String,
    pub created_at: Moment,
    #[serde(flatten)]
    pub details: IdentityDetails,
}

impl From<ReviewRow> for EarlierReview {
    fn from(row: ReviewRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            card_id: row.card_id,
            created_at: TimeMs(row.created_at).into(),
            details: row.fields.into(),
        }
    }
}

/// An identity review with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminReview {
    pub id: i64,
    /// 0: rejected; 1: under review; 2: certified.
    pub status: u8,
    pub name: String,
    pub card_id: String,
    /// URLs of the pictures; empty: none.
    pub front_pic: String,
    pub reverse_pic: String,
    pub address_pic: String,
    #[serde(flatten)]
    pub details: IdentityDetails,
    /// ID of the staff member who stated `expires_on`; null: the customer.
    #[schema(required)]
    pub expiry_staff: Option<i64>,
    /// 1: the customer lost the certificate because the document has expired.
    pub expired: u8,
    /// Reason of the rejection; empty otherwise.
    pub remark: String,
    pub created_at: Moment,
    /// The customer; null: their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// Signals about the customer that are not dismissed; see `/admin/api/users/{id}/signals`.
    pub signals: Vec<&'static str>,
    #[serde(flatten)]
    pub work: Work,
    #[schema(required)]
    pub decided: Option<Decision>,
    /// The customer's review before this one.
    #[schema(required)]
    pub previous: Option<EarlierReview>,
    /// What the customer has agreed to, newest first.
    pub consents: Vec<Consent>,
    /// A document that the customer is asked for again; null: none.
    #[schema(required)]
    pub requested: Option<RequestedDocument>,
    /// E-mail address of the staff member who asks for it.
    #[schema(required)]
    pub requested_by: Option<String>,
}

/// What is shown beside a review.
#[derive(Debug)]
pub struct ReviewContext {
    pub user: Option<Customer>,
    pub signals: Vec<&'static str>,
    pub work: Work,
    pub previous: Option<ReviewRow>,
    pub consents: Vec<ConsentRow>,
    pub requested: Option<DocumentRequestRow>,
}

impl AdminReview {
    /// A review and what is shown beside it.
    pub fn new(row: ReviewRow, context: ReviewContext) -> Self {
        let ReviewContext { user, signals, work, previous, consents, requested } = context;
        Self {
            id: row.id,
            status: review_status(row.status).try_into().unwrap_or_default(),
            front_pic: upload_url(&row.front_name),
            reverse_pic: upload_url(&row.reverse_name),
            address_pic: upload_url(row.fields.address_proof_name.as_deref().unwrap_or_default()),
            name: row.name,
            card_id: row.card_id,
            expiry_staff: row.fields.expiry_staff,
            expired: flag(row.fields.expired_at.is_some()),
            details: row.fields.into(),
            remark: row.remark,
            created_at: TimeMs(row.created_at).into(),
            user,
            signals,
            work,
            decided: Decision::of(row.decided_at, row.staff),
            previous: previous.map(EarlierReview::from),
            consents: consents.into_iter().map(Consent::from).collect(),
            requested_by: requested.as_ref().and_then(|request| request.staff.clone()),
            requested: requested.map(RequestedDocument::from),
        }
    }
}
