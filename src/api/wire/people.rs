//! Customers, as staff see them.

use serde::Serialize;
use utoipa::ToSchema;

use super::account::Account;
use super::admin::Customer;
use super::factor::SecondFactor;
use super::groups::rights_word;
use super::trading_accounts::kind_word;
use super::user::review_status;
use super::work::Tag;
use super::{Decimal, Moment, flag};
use crate::domain::group::{Group, TradingRights};
use crate::domain::ledger::Transaction;
use crate::domain::{Currency, Money, TimeMs, Valuation};
use crate::engine::event::AccountRecord;
use crate::i18n::{self, Language};
use crate::services::customers::account_number::account_number;
use crate::services::customers::accounts::User;
use crate::services::customers::identity::area_by_id;
use crate::services::customers::trading_accounts::TradingAccount;
use crate::store::customers::notes::NoteRow;
use crate::store::customers::sessions::{FailureRow, SessionRow};

/// A customer in lists.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminUser {
    pub id: i64,
    pub uid: String,
    /// Name, as certified or as entered by the customer.
    #[schema(required)]
    pub name: Option<String>,
    #[schema(required)]
    pub email: Option<String>,
    #[schema(required)]
    pub mobile: Option<String>,
    #[schema(required)]
    pub area_id: Option<i64>,
    /// Dialling code.
    #[schema(required)]
    pub area_code: Option<String>,
    /// Number of the account.
    pub account: i64,
    pub is_demo: u8,
    pub frozen: u8,
    /// Group whose terms apply.
    pub group_id: i64,
    pub group_name: String,
    /// Trade mode: `full`, `close_only` or `none`.
    pub rights: &'static str,
    pub credit_score: i64,
    /// 0: none, rejected or expired; 1: under review; 2: certified.
    pub review_status: i64,
    /// Language of messages to the customer.
    #[schema(required)]
    pub language: Option<&'static str>,
    pub balance: Decimal,
    pub equity: Decimal,
    /// The currency of the account.
    pub currency: String,
    pub created_at: Moment,
    pub seen_at: Moment,
}

impl AdminUser {
    /// A customer with the current valuation of their account.
    pub fn new(user: User, account: Option<&AccountRecord>, group: &Group, valuation: Option<Valuation>) -> Self {
        let amount = |sum: fn(&Valuation) -> Money| Decimal::of(valuation.as_ref().map(sum).unwrap_or_default());
        Self {
            id: user.id.0,
            account: account_number(user.id),
            uid: user.uid,
            name: user.name,
            email: user.email,
            mobile: user.mobile,
            area_id: user.area_id,
            area_code: user.area_id.and_then(area_by_id).map(|area| area.dialling_code.clone()),
            is_demo: flag(user.is_demo),
            frozen: flag(account.is_some_and(|account| account.frozen)),
            group_id: group.id.0,
            group_name: group.name.clone(),
            rights: rights_word(account.map_or(TradingRights::Full, |account| account.rights)),
            credit_score: user.credit_score,
            review_status: review_status(user.review_status),
            language: user.language.map(Language::code),
            balance: amount(|valuation| valuation.balance),
            equity: amount(Valuation::equity),
            currency: account.map_or(Currency::USD, |account| account.currency).to_string(),
            created_at: user.created_at.into(),
            seen_at: user.seen_at.into(),
        }
    }
}

/// An account of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminAccount {
    pub id: i64,
    /// Given by the customer; may be empty.
    pub name: String,
    /// `real` or `demo`.
    pub kind: &'static str,
    /// 1: archived, which customers can only read.
    pub archived: u8,
    pub frozen: u8,
    /// Group whose terms apply.
    pub group_id: i64,
    pub group_name: String,
    /// Trade mode: `full`, `close_only` or `none`.
    pub rights: &'static str,
    /// Number of open orders.
    pub open: i64,
    /// Number of pending orders.
    pub pending: i64,
    #[serde(flatten)]
    pub figures: Account,
}

impl AdminAccount {
    /// An account with its group and the numbers of its open and pending orders.
    pub fn new(account: TradingAccount, group: &Group, (open, pending): (i64, i64)) -> Self {
        Self {
            id: account.id.0,
            figures: Account::new(account.id, account.record.currency, &account.valuation),
            name: account.name,
            kind: kind_word(account.record.kind),
            archived: flag(account.archived),
            frozen: flag(account.record.frozen),
            group_id: group.id.0,
            group_name: group.name.clone(),
            rights: rights_word(account.record.rights),
            open,
            pending,
        }
    }
}

/// A session, active or ended in the last 30 days.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminSession {
    pub created_at: Moment,
    pub expires_at: Moment,
    #[schema(required)]
    pub ended_at: Option<Moment>,
    pub address: String,
    pub agent: String,
    /// Last use, to the minute; null: not recorded.
    #[schema(required)]
    pub seen_at: Option<Moment>,
    /// 1: the token is valid.
    pub live: u8,
}

impl AdminSession {
    /// A session at the time `now`.
    pub fn new(session: SessionRow, now: TimeMs) -> Self {
        let live = session.ended_at.is_none() && session.ends_at() > now.0;
        Self {
            created_at: TimeMs(session.created_at).into(),
            expires_at: TimeMs(session.expires_at).into(),
            ended_at: session.ended_at.map(|at| TimeMs(at).into()),
            address: session.address,
            agent: session.agent,
            seen_at: (session.seen_at > 0).then(|| TimeMs(session.seen_at).into()),
            live: flag(live),
        }
    }
}

/// A failed login with a wrong password.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminFailure {
    pub at: Moment,
    pub address: String,
    pub agent: String,
}

impl From<FailureRow> for AdminFailure {
    fn from(row: FailureRow) -> Self {
        Self { at: TimeMs(row.at).into(), address: row.address, agent: row.agent }
    }
}

/// A staff note about a customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Note {
    pub id: i64,
    pub at: Moment,
    /// Author; null: the command line.
    #[schema(required)]
    pub staff: Option<String>,
    /// `note`, `freeze`, `unfreeze`, `adjust` or `second_factor_off`.
    pub kind: String,
    pub text: String,
}

impl From<NoteRow> for Note {
    fn from(row: NoteRow) -> Self {
        Self { id: row.id, at: TimeMs(row.at).into(), staff: row.staff_email, kind: row.kind, text: row.text }
    }
}

/// A ledger entry of a customer, in the account's currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminEntry {
    pub id: i64,
    pub at: Moment,
    /// `demo_grant`, `demo_reset`, `profit`, `fee`, `gsl_premium`, `swap`, `write_off`, `deposit`, `withdrawal`,
    /// `correction` or `transfer`.
    pub kind: &'static str,
    /// Name of the kind in the reader's language.
    pub text: String,
    /// Amount; negative amounts reduce the balance.
    pub amount: Decimal,
    /// Balance after the entry.
    pub balance: Decimal,
    /// Order of the entry; null if there is none.
    #[schema(required)]
    pub order_id: Option<i64>,
    /// The earlier entry that this one reverses or adjusts; null: none.
    #[schema(required)]
    pub corrects_id: Option<i64>,
    /// The currency of the account.
    pub currency: String,
}

impl AdminEntry {
    /// A ledger entry, described in `language`.
    pub fn new(language: Language, entry: &Transaction) -> Self {
        Self {
            id: entry.id.0,
            at: entry.at.into(),
            kind: entry.kind.code(),
            text: i18n::entry(language, entry),
            amount: Decimal::of(entry.amount),
            balance: Decimal::of(entry.balance),
            order_id: entry.order.map(|order| order.0),
            corrects_id: entry.corrects.map(|entry| entry.0),
            currency: entry.currency.to_string(),
        }
    }
}

/// Counts of a customer's records.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCounts {
    pub pending: i64,
    pub open: i64,
    pub cancelled: i64,
    pub closed: i64,
    /// Deposits of any status.
    pub deposits: i64,
    pub withdrawals: i64,
    pub invited: i64,
    /// Number of active sessions.
    pub sessions: i64,
    /// Number of failed logins in the last 30 days.
    pub failed_sign_ins: i64,
}

/// A customer in full detail.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminUserDetail {
    pub user: AdminUser,
    /// Current account figures; null: the account has been removed.
    #[schema(required)]
    pub account: Option<Account>,
    pub invite_code: String,
    #[schema(required)]
    pub invited_by: Option<Customer>,
    pub counts: AdminCounts,
    pub second_factor: SecondFactor,
    /// The newest 50.
    pub sessions: Vec<AdminSession>,
    /// The newest 20.
    pub failed_sign_ins: Vec<AdminFailure>,
    /// The newest 20 customers whom the customer has invited.
    pub invited: Vec<Customer>,
    /// The newest 100.
    pub notes: Vec<Note>,
    /// Tags, by name.
    pub tags: Vec<Tag>,
}

/// Whether a customer's data can be erased.
#[derive(Debug, Serialize, ToSchema)]
pub struct Erasable {
    /// Reasons that prevent it: `demo`, `erased`, `open_orders`, `pending_orders`, `balance`, `copies`, `deposits`,
    /// `withdrawals`, `corrections`. Empty: it can be erased.
    pub blocked_by: Vec<&'static str>,
}
