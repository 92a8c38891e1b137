//! Copy trading: who may offer a strategy and copy one, what is shown of strategies, and what a copy's result is made of.
//!
//! ```text
//! provider: define ──▶ DefineStrategy ──▶ engine ──▶ 30 days, 10 trades ──▶ listed
//! copier:   preview ──▶ consent, start ──▶ engine: fills, closes, fees in the provider's own input ──▶ statement
//! staff:    end a copy, switch a strategy off, permit it again; each in the audit log
//! timer:    the 1st of a month ──▶ ChargeMonth
//! ```
//!
//! The engine decides ([`copying`](crate::engine::copying)): who follows what, with which volume, and every fee. Here is what it does not
//! know: customers, and texts.
//!
//! - The setting `copying` is off at first: no strategy is offered or shown, and no copy begins. Copies that run go on; their owners
//!   see them, and can stop them.
//! - A strategy is a real account; its public id is the number of that account. Its record begins with its first opening and is kept if
//!   it is closed and opened again, so that nobody gets rid of a bad one. Names are unique, without regard to case.
//! - Nobody copies an account of their own: the owner of both would pay fees to themselves, and make followers for a list.
//! - Consent: the version of the text that the customer has read is sent, and must be the current one (`copying_version`). It is stored
//!   with the start, in the same transaction, for each of the two texts: `copying` and `copy_provider`.
//! - A copy is a customer's order for each of the provider's: the appropriateness test holds for its start.
//! - Strategies are listed after [`LISTED_AFTER`] and [`LISTED_TRADES`] trades. One that is not listed can be copied by who knows its id.
//!   The figures are calculated at most once a minute, and less often if that takes long; see [`performance`].
//! - The fees of a month are charged in the first moments of the next one, in UTC; a server that was stopped charges them at its start.

mod board;
mod commands;
mod differences;
pub mod performance;
pub mod preview;
mod reads;
pub mod statement;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use jiff::tz::TimeZone;
use parking_lot::{Mutex, RwLock};

use crate::domain::copying::{CopyFees, CopyRecord};
use crate::domain::time::DAY;
use crate::domain::{AccountId, Currency, Money, TimeMs};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::i18n::Language;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::trading_accounts::TradingAccounts;
use crate::services::error::Refusal;
use crate::services::platform::settings::Settings;
use crate::services::trading::{Command, CommandGateway, ReadModel};
use crate::store::Store;
use crate::store::dealing::copy_lists::{self as rows, StrategyRow};

use crate::engine::copying::command::CopyCommand;

pub use board::{Listed, Sort, StrategyFilter};
pub use reads::{Follower, OwnCopy, OwnStrategy, StaffCopy, Statement, StatementPart};

/// How long a strategy must have been open to be listed.
pub const LISTED_AFTER: i64 = 30 * DAY;
/// How many trades it must have closed; parts of one order count once.
pub const LISTED_TRADES: i64 = 10;
/// Longest name of a strategy, in characters.
pub const NAME_MAX: usize = 40;
/// Most orders that a statement or a preview reads of an account.
pub const ORDERS_MAX: usize = 20_000;
/// Copies of an account that its owner sees.
const OWN_MAX: usize = 100;

/// A text that customers agree to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConsentText {
    /// Of who copies.
    Copier,
    /// Of who is copied.
    Provider,
}

impl ConsentText {
    /// The name in the table of consents.
    pub const fn document(self) -> &'static str {
        match self {
            Self::Copier => "copying",
            Self::Provider => "copy_provider",
        }
    }

    /// The key of the text.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Copier => "copy-consent",
            Self::Provider => "copy-provider-consent",
        }
    }
}

/// What a customer has agreed to.
#[derive(Debug, Clone)]
pub struct Consent {
    /// The version of the text that they have read.
    pub version: Option<String>,
    pub address: IpAddr,
    pub language: Language,
}

/// What a strategy is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyTerms {
    pub name: String,
    pub fees: CopyFees,
    /// The least equity of a copy, in the currency of the provider's account.
    pub min: Money,
}

/// Dependencies of [`Copying`].
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub read_model: Arc<ReadModel>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub accounts: Arc<TradingAccounts>,
}

/// The service; see the module.
pub struct Copying {
    deps: Deps,
    board: RwLock<Arc<Vec<Listed>>>,
    calculated: Mutex<board::Calculated>,
    /// Of strategies that are not in the list, such as closed ones.
    unlisted: Mutex<board::Records>,
    /// How far the equities of each strategy have been read.
    curves: Mutex<board::Curves>,
    /// What is shown has changed since the last calculation.
    is_due: AtomicBool,
    /// Held while a strategy is named.
    naming: Mutex<()>,
    /// The month that is charged; asked for again after a start.
    charged: Mutex<u32>,
}

impl Copying {
    /// Nothing is calculated yet.
    pub fn new(deps: Deps) -> Self {
        Self {
            deps,
            board: RwLock::default(),
            calculated: Mutex::default(),
            unlisted: Mutex::default(),
            curves: Mutex::default(),
            is_due: AtomicBool::new(false),
            naming: Mutex::default(),
            charged: Mutex::default(),
        }
    }

    /// Whether customers may offer strategies and copy them.
    pub fn is_on(&self) -> bool {
        self.deps.settings.values().is_on("copying")
    }

    fn check_on(&self) -> Result<(), ServiceError> {
        if self.is_on() { Ok(()) } else { Err(Refusal::new("not_available").into()) }
    }

    /// The current version of the texts, and where the broker's own terms are; may be empty.
    pub fn text_version(&self) -> (String, String) {
        let values = self.deps.settings.values();
        (values.text("copying_version").to_owned(), values.text("copying_url").to_owned())
    }

    /// Charges the fees of the month that is over, once a month. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database and the engine; it is tried again.
    pub fn charge_month(&self) -> Result<(), ServiceError> {
        let month = month_of(self.deps.clock.now());
        let mut charged = self.charged.lock();
        if *charged >= month {
            return Ok(());
        }
        let known = self.deps.store.read(|connection| {
            Ok(if rows::has_strategies(connection)? { Some(rows::charged_month(connection)?) } else { None })
        })?;
        // Without a strategy there is nothing to charge, and none of it in the journal.
        let Some(known) = known else { return Ok(()) };
        if known < month {
            let command = Command::new(Body::Copying(CopyCommand::ChargeMonth { month }));
            match self.deps.gateway.submit_blocking(command) {
                Ok(_) | Err(ServiceError::Reject(Reject::AlreadyDecided)) => {}
                Err(error) => return Err(error),
            }
        }
        *charged = month;
        Ok(())
    }

    /// The strategy with this public id.
    fn strategy(&self, id: AccountId) -> Result<StrategyRow, ServiceError> {
        let found = self.deps.store.read(|connection| rows::strategy(connection, id))?;
        found.ok_or_else(|| Reject::StrategyNotFound.into())
    }

    /// The copy with this id, if it is of an account of the customer.
    fn own_copy(&self, user: AccountId, id: crate::domain::CopyId) -> Result<CopyRecord, ServiceError> {
        let found = self.deps.store.read(|connection| rows::copy_by_id(connection, id))?;
        let found = found.filter(|copy| self.deps.accounts.owner(copy.account) == user);
        found.ok_or_else(|| Reject::CopyNotFound.into())
    }

    fn currency(&self, account: AccountId) -> Currency {
        self.deps.read_model.currency_of(account)
    }

    fn equity(&self, account: AccountId) -> Money {
        self.deps.read_model.valuation(account).map_or(Money::ZERO, |valuation| valuation.equity())
    }
}

/// Year x 100 + month of a moment, in UTC.
pub fn month_of(at: TimeMs) -> u32 {
    let at = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default();
    let date = at.to_zoned(TimeZone::UTC).date();
    u32::from(date.year().unsigned_abs()) * 100 + u32::from(date.month().unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_begins_at_midnight_in_utc() {
        let at = |text: &str| TimeMs(text.parse::<jiff::Timestamp>().unwrap().as_millisecond());
        assert_eq!(month_of(at("2026-11-30T23:59:59.999Z")), 202_611);
        assert_eq!(month_of(at("2026-12-01T00:00:00Z")), 202_612);
        assert_eq!(month_of(at("2027-01-01T00:00:00Z")), 202_701);
    }
}
