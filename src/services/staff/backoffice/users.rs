//! Administration of customers: search, read, change, freeze. Every change writes a row of the audit log; a change
//! with a reason also writes a note about the customer.

use std::sync::Arc;

use crate::domain::AccountId;
use crate::engine::reject::Reject;
use crate::store::customers::notes::{self, NoteRow};
use crate::store::customers::records;
use crate::store::customers::sessions::{FailureRow, SessionRow};
use crate::store::customers::user_search::{self, UserFilter};
use crate::store::customers::users as rows;
use crate::store::{
    Store, backoffice::audit, customers::sessions as session_rows, dealing::order_history, funds::transfers,
};

use super::super::audit::Actor;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::access::sessions::Sessions;
use crate::services::customers::account_number::account_with_number;
use crate::services::customers::accounts::{Accounts, SecondFactor, User, view};
use crate::services::error::Refusal;

/// The best credit score.
const CREDIT_MAX: i64 = 100;
/// Rows of each list of one customer.
const SESSIONS: i64 = 50;
const FAILURES: i64 = 20;
const NOTES: i64 = 100;

/// What is stored about one customer, except what the read model holds.
#[derive(Debug, Clone)]
pub struct UserDetail {
    pub user: User,
    pub invited_by: Option<User>,
    /// The newest customers invited by this one, and their total number.
    pub invited: Vec<User>,
    pub invited_total: i64,
    /// Orders that have ended.
    pub cancelled: i64,
    pub closed: i64,
    pub second_factor: SecondFactor,
    /// The newest sign-ins, those that have ended included.
    pub sessions: Vec<SessionRow>,
    /// The newest wrong passwords, and how many there were in 30 days.
    pub failures: Vec<FailureRow>,
    pub failures_total: i64,
    pub deposits: i64,
    pub withdrawals: i64,
    pub notes: Vec<NoteRow>,
}

/// Administration of customers.
pub struct Users {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    accounts: Arc<Accounts>,
    sessions: Arc<Sessions>,
}

impl Users {
    /// Over these services.
    pub const fn new(
        store: Arc<Store>,
        clock: Arc<dyn Clock>,
        accounts: Arc<Accounts>,
        sessions: Arc<Sessions>,
    ) -> Self {
        Self { store, clock, accounts, sessions }
    }

    /// A page of customers, the newest first (`page` from 1), and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn list(&self, filter: &UserFilter, page: u32, limit: u32) -> Result<(Vec<User>, i64), ServiceError> {
        let offset = i64::from(page.max(1) - 1) * i64::from(limit);
        let account = filter.search.parse().ok().and_then(account_with_number).map(|account| account.0);
        let filter = &UserFilter { account, ..filter.clone() };
        let (found, total) =
            self.store.read(|connection| user_search::search(connection, filter, offset, i64::from(limit)))?;
        Ok((found.into_iter().map(view).collect(), total))
    }

    /// The newest customers who match a search text, at most `limit`. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn first(&self, text: &str, limit: usize) -> Result<Vec<User>, ServiceError> {
        let filter = searched(text);
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let found = self.store.read(|connection| user_search::first(connection, &filter, limit))?;
        Ok(found.into_iter().map(view).collect())
    }

    /// Everything that is stored about one customer, with the orders and transfers of the account `id`. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn detail(&self, id: AccountId) -> Result<UserDetail, ServiceError> {
        let user = self.accounts.user(id)?;
        self.sessions.flush_failures()?;
        let customer = user.id;
        let (invited_by, invited, invited_total) = self.accounts.invitations(customer)?;
        let second_factor = self.accounts.second_factor(customer)?;
        let read = |connection: &rusqlite::Connection| {
            let ends = order_history::of(connection, id)?;
            let (failures, failures_total) = session_rows::failures(connection, customer.0, FAILURES)?;
            let (deposits, withdrawals) = transfers::counts(connection, id.0)?;
            Ok(UserDetail {
                user,
                invited_by,
                invited,
                invited_total,
                cancelled: ends.cancelled,
                closed: ends.closed,
                second_factor,
                sessions: session_rows::newest(connection, customer.0, SESSIONS)?,
                failures,
                failures_total,
                deposits,
                withdrawals,
                notes: notes::newest(connection, customer.0, NOTES)?,
            })
        };
        Ok(self.store.read(read)?)
    }

    /// Ends all a customer's sessions. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn logout(&self, by: &Actor, id: AccountId) -> Result<(), ServiceError> {
        let id = self.accounts.user(id)?.id;
        let at = self.clock.now();
        let entry = by.entry::<str>(at, "logout", format!("user/{id}"), None, None);
        let end = |transaction: &rusqlite::Transaction<'_>| {
            session_rows::end_all(transaction, id.0, None, at.0)?;
            audit::append(transaction, &entry).map(drop)
        };
        self.sessions.end_with(id, None, || Ok(self.store.write(end)?))
    }

    /// Sets a customer's credit score, 0 to 100. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `credit_score`}; `AccountNotFound`.
    pub fn set_credit_score(&self, by: &Actor, id: AccountId, score: i64) -> Result<(), ServiceError> {
        if !(0..=CREDIT_MAX).contains(&score) {
            return Err(Refusal::invalid_field("credit_score").into());
        }
        let at = self.clock.now();
        let found = self.store.write(|transaction| {
            let Some(old) = rows::by_account(transaction, id.0)? else { return Ok(false) };
            let id = old.id;
            rows::set_credit_score(transaction, id, score)?;
            let state = |score: i64| serde_json::json!({ "credit_score": score });
            let (before, after) = (state(old.credit_score), state(score));
            let object = format!("user/{id}");
            audit::append(transaction, &by.entry(at, "update", object, Some(&before), Some(&after)))?;
            Ok(true)
        })?;
        if found { Ok(()) } else { Err(Reject::AccountNotFound.into()) }
    }

    /// Adds a note about a customer. Its audit row has the id of the note only: an erasure cannot remove a text from the log,
    /// whose rows depend on each other. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`, `already_erased`.
    pub fn note(&self, by: &Actor, id: AccountId, text: &str) -> Result<NoteRow, ServiceError> {
        let id = self.accounts.user(id)?.id;
        let at = self.clock.now();
        self.store.write(|transaction| {
            if records::erased_at(transaction, id.0)?.is_some() {
                return Ok(Err(Refusal::new("already_erased")));
            }
            let note = notes::insert(transaction, id.0, at.0, by.staff, "note", text)?;
            let after = serde_json::json!({ "note": note });
            audit::append(transaction, &by.entry(at, "note", format!("user/{id}"), None, Some(&after)))?;
            Ok(Ok(()))
        })??;
        let newest = self.store.read(|connection| notes::newest(connection, id.0, 1))?;
        newest.into_iter().next().ok_or_else(|| ServiceError::Internal("a note has gone".into()))
    }
}

/// The filter of the customers who match a search text.
pub fn searched(text: &str) -> UserFilter {
    let account = text.parse().ok().and_then(account_with_number).map(|account| account.0);
    UserFilter { search: text.to_owned(), account, ..UserFilter::default() }
}
