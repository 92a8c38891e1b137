//! Customers.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::services::customers::accounts;

/// A customer's own profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct User {
    pub id: i64,
    pub uid: String,
    #[schema(required)]
    pub email: Option<String>,
    #[schema(required)]
    pub mobile: Option<String>,
    #[schema(required)]
    pub area_id: Option<i64>,
    /// 1: a demo account.
    pub is_demo: u8,
    pub credit_score: i64,
    pub invite_code: String,
    /// 0: not submitted, rejected or expired; 1: under review; 2: certified.
    pub review_status: i64,
    pub created_at: Moment,
    /// 1: is or was a partner, and sees their rewards.
    pub is_partner: u8,
}

/// The status of the identity review on the wire. After a rejection and after the document has expired it is 0, so the
/// form is shown again.
pub(super) const fn review_status(stored: i64) -> i64 {
    match stored {
        1 | 2 => stored,
        _ => 0,
    }
}

impl From<accounts::User> for User {
    fn from(user: accounts::User) -> Self {
        Self {
            id: user.id.0,
            uid: user.uid,
            email: user.email,
            mobile: user.mobile,
            area_id: user.area_id,
            is_demo: flag(user.is_demo),
            credit_score: user.credit_score,
            invite_code: user.invite_code,
            review_status: review_status(user.review_status),
            created_at: user.created_at.into(),
            is_partner: flag(user.is_partner),
        }
    }
}

/// A customer after login.
#[derive(Debug, Serialize, ToSchema)]
pub struct Welcome {
    pub token: String,
    pub user: User,
}

impl From<accounts::Welcome> for Welcome {
    fn from(welcome: accounts::Welcome) -> Self {
        Self { token: welcome.token, user: welcome.user.into() }
    }
}

/// The token that replaces all others.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewToken {
    pub token: String,
}

/// A customer who registered with an invitation.
#[derive(Debug, Serialize, ToSchema)]
pub struct Invited {
    /// Account of the customer, masked: `a***@example.com`.
    pub user: String,
    pub created_at: Moment,
}

/// A page of the customers whom the customer has invited.
#[derive(Debug, Serialize, ToSchema)]
pub struct Invites {
    pub list: Vec<Invited>,
    pub total: i64,
    /// The invitation code to pass on.
    pub invite_code: String,
}

impl From<accounts::Invites> for Invites {
    fn from(invites: accounts::Invites) -> Self {
        let invited = |one: accounts::Invited| Invited { user: one.name, created_at: one.created_at.into() };
        Self {
            list: invites.list.into_iter().map(invited).collect(),
            total: invites.total,
            invite_code: invites.invite_code,
        }
    }
}

/// A captcha, valid for one answer stored five minutes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Captcha {
    /// Key to send with the answer.
    pub key: String,
    /// Path of the picture; empty if there is a question instead.
    pub token: String,
    /// Question for people who cannot see the picture (`kind=text`); the answer is in digits.
    #[schema(required)]
    pub question: Option<String>,
}

/// Result of sending a verification code.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeSent {
    /// Seconds until another code can be requested.
    pub wait: i64,
}
