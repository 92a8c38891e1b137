//! Customers who ask to become partners, while the setting `partner_applications` is on, and the decisions about them.

use super::{PartnerChange, Partners};
use crate::domain::{AccountId, TimeMs};
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::customers::users;
use crate::store::funds::partner_lists::{self as rows, ApplicationRow};
use crate::store::funds::partners::{PartnerRow, partner_at};

/// Where an application is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApplicationState {
    Waiting,
    Approved,
    Rejected,
}

impl ApplicationState {
    /// The stable word of the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
        }
    }

    /// The state of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Waiting, Self::Approved, Self::Rejected].into_iter().find(|state| state.word() == word)
    }

    const fn number(self) -> i64 {
        match self {
            Self::Waiting => 0,
            Self::Approved => 1,
            Self::Rejected => 2,
        }
    }

    const fn of(number: i64) -> Self {
        match number {
            0 => Self::Waiting,
            1 => Self::Approved,
            _ => Self::Rejected,
        }
    }
}

/// An application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    pub id: i64,
    pub user: i64,
    pub at: TimeMs,
    pub text: String,
    pub state: ApplicationState,
    pub decided_at: Option<TimeMs>,
    /// Why it was rejected.
    pub reason: Option<String>,
}

impl From<ApplicationRow> for Application {
    fn from(row: ApplicationRow) -> Self {
        Self {
            id: row.id,
            user: row.user,
            at: TimeMs(row.at),
            text: row.text,
            state: ApplicationState::of(row.state),
            decided_at: row.decided_at.map(TimeMs),
            reason: row.reason,
        }
    }
}

impl Partners {
    /// The newest application of a customer. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn application(&self, user: AccountId) -> Result<Option<Application>, ServiceError> {
        let found = self.store.read(|connection| {
            let Some(customer) = users::by_account(connection, user.0)? else { return Ok(None) };
            rows::newest_application(connection, customer.id)
        })?;
        Ok(found.map(Application::from))
    }

    /// Asks to become a partner. Blocks.
    ///
    /// # Errors
    /// `not_available` while applications are off, `account_not_found`, `only_real_accounts`, `already_a_partner`,
    /// `application_waiting`.
    pub fn apply(&self, user: AccountId, text: &str) -> Result<Application, ServiceError> {
        if !self.settings.values().is_on("partner_applications") {
            return Err(Refusal::new("not_available").into());
        }
        let now = self.clock.now();
        let row = self.store.write(|transaction| {
            let Some(customer) = users::by_account(transaction, user.0)? else {
                return Ok(Err(ServiceError::from(Reject::AccountNotFound)));
            };
            if customer.is_demo {
                return Ok(Err(Reject::OnlyRealAccounts.into()));
            }
            if partner_at(transaction, customer.id, i64::MAX)?.is_some() {
                return Ok(Err(Refusal::new("already_a_partner").into()));
            }
            let newest = rows::newest_application(transaction, customer.id)?;
            if newest.is_some_and(|row| row.state == ApplicationState::Waiting.number()) {
                return Ok(Err(Refusal::new("application_waiting").into()));
            }
            rows::add_application(transaction, customer.id, now.0, text.trim())?;
            Ok(Ok(rows::newest_application(transaction, customer.id)?))
        })??;
        row.map(Application::from).ok_or_else(|| ServiceError::Internal("the application is not stored".to_owned()))
    }

    /// A page of the applications in a state (`page` from 1), and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn applications(
        &self,
        state: ApplicationState,
        (page, limit): (u32, u32),
    ) -> Result<(Vec<Application>, i64), ServiceError> {
        let offset = i64::from(page.max(1) - 1) * i64::from(limit);
        let (list, total) =
            self.store.read(|connection| rows::applications(connection, state.number(), (offset, limit.into())))?;
        Ok((list.into_iter().map(Application::from).collect(), total))
    }

    /// Makes the customer of an application a partner. Blocks.
    ///
    /// # Errors
    /// `application_not_found`, `already_decided`, and those of [`Self::put_partner`].
    pub fn approve(&self, by: &Actor, id: i64, change: PartnerChange) -> Result<PartnerRow, ServiceError> {
        let now = self.clock.now();
        self.store.write(|transaction| {
            let row = match waiting(rows::application(transaction, id)?) {
                Ok(row) => row,
                Err(refused) => return Ok(Err(refused.into())),
            };
            let partner = match self.put(transaction, (by, now), AccountId(row.user), change)? {
                Ok(partner) => partner,
                Err(error) => return Ok(Err(error)),
            };
            decide(transaction, (by, now), row, ApplicationState::Approved, None)?;
            Ok(Ok(partner))
        })?
    }

    /// Rejects an application. The customer reads the reason. Blocks.
    ///
    /// # Errors
    /// `application_not_found`, `already_decided`.
    pub fn reject(&self, by: &Actor, id: i64, reason: &str) -> Result<(), ServiceError> {
        let now = self.clock.now();
        self.store.write(|transaction| match waiting(rows::application(transaction, id)?) {
            Ok(row) => {
                decide(transaction, (by, now), row, ApplicationState::Rejected, Some(reason.trim()))?;
                Ok(Ok(()))
            }
            Err(refused) => Ok(Err(ServiceError::from(refused))),
        })?
    }
}

fn waiting(found: Option<ApplicationRow>) -> Result<ApplicationRow, Refusal> {
    let row = found.ok_or_else(|| Refusal::new("application_not_found"))?;
    if row.state == ApplicationState::Waiting.number() { Ok(row) } else { Err(Refusal::new("already_decided")) }
}

fn decide(
    transaction: &rusqlite::Transaction<'_>,
    (by, now): (&Actor, TimeMs),
    row: ApplicationRow,
    state: ApplicationState,
    reason: Option<&str>,
) -> Result<(), crate::store::StoreError> {
    let (id, user) = (row.id, row.user);
    let row = ApplicationRow {
        state: state.number(),
        decided_at: Some(now.0),
        staff: by.staff,
        reason: reason.map(str::to_owned),
        ..row
    };
    rows::decide_application(transaction, &row)?;
    let after = serde_json::json!({ "user": user, "state": state.word(), "reason": reason });
    let entry = by.entry(now, "decide", format!("partner_application/{id}"), None, Some(&after));
    audit::append(transaction, &entry)?;
    Ok(())
}
