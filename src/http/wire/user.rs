//! Customers.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::services::accounts;

/// A customer, as he sees himself.
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
    /// 0 form, 1 waiting, 2 certified.
    pub review_status: i64,
    pub created_at: Moment,
}

/// `review_status` of a rejected review, within: on the wire it is the form again.
const REJECTED: i64 = 3;

/// The review's status as the wire tells it.
pub(super) const fn review_status(within: i64) -> i64 {
    if within == REJECTED { 0 } else { within }
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
        }
    }
}

/// Somebody who has just signed in.
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

/// The token that takes the place of all others.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewToken {
    pub token: String,
}

/// Somebody who came by an invitation.
#[derive(Debug, Serialize, ToSchema)]
pub struct Invited {
    /// His account, masked: `a***@example.com`.
    pub user: String,
    pub created_at: Moment,
}

/// A page of those who came by the customer's invitation.
#[derive(Debug, Serialize, ToSchema)]
pub struct Invites {
    pub list: Vec<Invited>,
    pub total: i64,
    /// The code to pass on.
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

/// A captcha: one use, five minutes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Captcha {
    /// Goes back with the answer.
    pub key: String,
    /// The path of the picture; empty where a question stands instead.
    pub token: String,
    /// For those who cannot see the picture (`kind=text`): answer it with digits.
    #[schema(required)]
    pub question: Option<String>,
}

/// A code is on its way, if the account can have one.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeSent {
    /// Seconds until another may be asked for.
    pub wait: i64,
}
