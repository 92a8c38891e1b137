//! Signals of fraud and money laundering, calculated from what is stored: what a customer shares with others, and how money
//! moves. Each can be dismissed with a reason, and comes back when there is evidence that was not known then.

use std::collections::BTreeSet;
use std::sync::Arc;

use rusqlite::Connection;

use crate::domain::time::{DAY, HOUR};
use crate::domain::{AccountId, OrderStatus, TimeMs};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::funds::{BankAccount, CoinAddress, Funds};
use crate::services::staff::audit::Actor;
use crate::services::trading::ReadModel;
use crate::store::customers::traces::{self as rows, DismissalRow, Trace};
use crate::store::customers::{user_accounts, users};
use crate::store::{Store, StoreError, backoffice::audit, backoffice::staff};

/// Other customers that are named for each shared value; one more is read to see whether there are more.
const OTHERS: usize = 20;
/// So many within 24 hours are a signal: deposits, withdrawals, further accounts.
const DEPOSITS: usize = 5;
const WITHDRAWALS: usize = 3;
const ACCOUNTS: usize = 3;
/// A withdrawal this soon after a deposit, without an order in between, is a signal.
const UNTRADED: i64 = 72 * HOUR;

/// What is conspicuous.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SignalKind {
    /// Payouts go to an address or account that another customer has too.
    SharedDestination,
    /// Payouts go to an address or account of the broker.
    OwnDestination,
    /// Another customer signed in with the same device from the same network.
    SharedDevice,
    /// Another customer registered from the same network.
    SharedOrigin,
    /// Another customer sent the same picture of a document.
    SharedPicture,
    /// Another customer has a document with the same number.
    SharedDocument,
    /// Many deposits, withdrawals or accounts within 24 hours.
    Velocity,
    /// A withdrawal soon after a deposit, without an order in between.
    UntradedWithdrawal,
}

impl SignalKind {
    /// Every kind.
    pub const ALL: [Self; 8] = [
        Self::SharedDestination,
        Self::OwnDestination,
        Self::SharedDocument,
        Self::SharedPicture,
        Self::SharedDevice,
        Self::SharedOrigin,
        Self::Velocity,
        Self::UntradedWithdrawal,
    ];

    /// The stable code on the wire and in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SharedDestination => "shared_destination",
            Self::OwnDestination => "own_destination",
            Self::SharedDevice => "shared_device",
            Self::SharedOrigin => "shared_origin",
            Self::SharedPicture => "shared_picture",
            Self::SharedDocument => "shared_document",
            Self::Velocity => "velocity",
            Self::UntradedWithdrawal => "untraded_withdrawal",
        }
    }

    /// The kind with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The value that customers share.
    const fn trace(self) -> Option<Trace> {
        match self {
            Self::SharedDestination => Some(Trace::Destination),
            Self::SharedDevice => Some(Trace::Device),
            Self::SharedOrigin => Some(Trace::Origin),
            Self::SharedPicture => Some(Trace::Picture),
            Self::SharedDocument => Some(Trace::Document),
            Self::OwnDestination | Self::Velocity | Self::UntradedWithdrawal => None,
        }
    }
}

/// A signal about a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signal {
    pub kind: SignalKind,
    /// The other customers, the newest first.
    pub others: Vec<AccountId>,
    /// There are more of them.
    pub has_more: bool,
    /// Shared destinations and document numbers; counts of what is fast.
    pub values: Vec<String>,
    /// What it consists of: a dismissal covers what was known.
    evidence: BTreeSet<String>,
    pub dismissal: Option<Dismissal>,
}

/// Who dismissed a signal, when and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dismissal {
    /// E-mail address of the staff member.
    pub staff: Option<String>,
    pub at: TimeMs,
    pub reason: String,
}

/// The signals; see the module.
pub struct Signals {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    read_model: Arc<ReadModel>,
    funds: Arc<Funds>,
}

impl Signals {
    /// Over these services.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>, read_model: Arc<ReadModel>, funds: Arc<Funds>) -> Self {
        Self { store, clock, read_model, funds }
    }

    /// All signals about the customer of an account, dismissed ones included. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, account: AccountId) -> Result<Vec<Signal>, ServiceError> {
        let broker_destinations = self.own_destinations()?;
        self.all_about(account, &broker_destinations)
    }

    /// The codes of the signals about the customers of these accounts that are not dismissed. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn active(&self, accounts: impl Iterator<Item = AccountId>) -> Result<Vec<Vec<&'static str>>, ServiceError> {
        let broker_destinations = self.own_destinations()?;
        let codes = |signals: Vec<Signal>| {
            signals.iter().filter(|signal| signal.dismissal.is_none()).map(|signal| signal.kind.code()).collect()
        };
        accounts.map(|account| Ok(codes(self.all_about(account, &broker_destinations)?))).collect()
    }

    /// The broker's own addresses and accounts, as they are compared.
    fn own_destinations(&self) -> Result<BTreeSet<String>, ServiceError> {
        let coins = self.funds.options::<CoinAddress>()?.into_iter().map(|one| rows::key(&one.option.address));
        let banks = self.funds.options::<BankAccount>()?.into_iter().map(|one| rows::key(&one.option.payee_account));
        Ok(coins.chain(banks).collect())
    }

    fn all_about(
        &self,
        account: AccountId,
        broker_destinations: &BTreeSet<String>,
    ) -> Result<Vec<Signal>, ServiceError> {
        Ok(self.store.read(|connection| {
            let user = user_accounts::owner(connection, account.0)?;
            self.signals_of(connection, user, broker_destinations)
        })?)
    }

    fn signals_of(
        &self,
        connection: &Connection,
        user: i64,
        broker_destinations: &BTreeSet<String>,
    ) -> Result<Vec<Signal>, StoreError> {
        if users::by_id(connection, user)?.is_none_or(|known| known.is_demo) {
            return Ok(Vec::new());
        }
        let signals = SignalKind::ALL.map(|kind| self.signal(connection, user, kind, broker_destinations).transpose());
        signals.into_iter().flatten().collect()
    }

    /// One signal about a customer, who is not a demo customer.
    fn signal(
        &self,
        connection: &Connection,
        user: i64,
        kind: SignalKind,
        broker_destinations: &BTreeSet<String>,
    ) -> Result<Option<Signal>, StoreError> {
        let signal = match kind {
            SignalKind::OwnDestination => own_destination(connection, user, broker_destinations)?,
            SignalKind::Velocity => velocity(connection, user, self.clock.now())?,
            SignalKind::UntradedWithdrawal => self.untraded(connection, user)?,
            shared => shared_value(connection, user, shared)?,
        };
        let Some(mut signal) = signal else { return Ok(None) };
        signal.dismissal = dismissal(connection, user, &signal)?;
        Ok(Some(signal))
    }

    /// Every customer for whom [`active`](Self::active) has a code, found without going through all customers. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn flagged(&self) -> Result<BTreeSet<AccountId>, ServiceError> {
        let broker_destinations = self.own_destinations()?;
        let read = |connection: &Connection| {
            let mut found = self.every_signal(connection, &broker_destinations)?;
            for (user, code) in rows::dismissed(connection)? {
                let Some(kind) = SignalKind::from_code(&code) else { continue };
                if found.contains(&(user, kind))
                    && self
                        .signal(connection, user, kind, &broker_destinations)?
                        .is_none_or(|signal| signal.dismissal.is_some())
                {
                    found.remove(&(user, kind));
                }
            }
            let demo = rows::demo(connection)?;
            Ok(found.into_iter().filter(|(user, _)| !demo.contains(user)).map(|(user, _)| AccountId(user)).collect())
        };
        Ok(self.store.read(read)?)
    }

    /// Every signal, dismissed ones included, with its customer; those of demo customers may be among them.
    fn every_signal(
        &self,
        connection: &Connection,
        broker_destinations: &BTreeSet<String>,
    ) -> Result<BTreeSet<(i64, SignalKind)>, StoreError> {
        let since = self.clock.now().plus(-DAY).0;
        let mut found = BTreeSet::new();
        for kind in SignalKind::ALL {
            let mut users = BTreeSet::new();
            match kind {
                SignalKind::OwnDestination => {
                    for value in broker_destinations {
                        users.extend(rows::with_destination(connection, value)?);
                    }
                }
                SignalKind::Velocity => {
                    let least = rows::Velocity { deposits: DEPOSITS, withdrawals: WITHDRAWALS, accounts: ACCOUNTS };
                    users = rows::fast(connection, since, least)?;
                }
                SignalKind::UntradedWithdrawal => {
                    for user in rows::with_open_withdrawal(connection)? {
                        if self.untraded(connection, user)?.is_some() {
                            users.insert(user);
                        }
                    }
                }
                shared => {
                    if let Some(trace) = shared.trace() {
                        users = rows::sharing(connection, trace)?;
                    }
                }
            }
            found.extend(users.into_iter().map(|user| (user, kind)));
        }
        Ok(found)
    }

    /// A withdrawal that is not settled, soon after a deposit, without an order in between.
    fn untraded(&self, connection: &Connection, user: i64) -> Result<Option<Signal>, StoreError> {
        let Some((withdrawal, requested)) = rows::open_withdrawal(connection, user)? else { return Ok(None) };
        let Some(credited) = rows::last_credit(connection, user)? else { return Ok(None) };
        if requested < credited || requested - credited > UNTRADED {
            return Ok(None);
        }
        if rows::last_close(connection, user)?.is_some_and(|closed| closed >= credited) {
            return Ok(None);
        }
        let accounts = user_accounts::of_user(connection, user)?;
        let is_open = |account: i64| {
            let open = self.read_model.live_orders(AccountId(account), OrderStatus::Open);
            open.is_some_and(|(orders, _)| !orders.is_empty())
        };
        if accounts.iter().any(|account| is_open(account.account)) {
            return Ok(None);
        }
        Ok(Some(Signal::about(SignalKind::UntradedWithdrawal, [format!("withdrawal/{withdrawal}")], Vec::new())))
    }

    /// Dismisses a signal as far as it is known now; recorded in the audit log. Blocks.
    ///
    /// # Errors
    /// `signal_not_found` where there is no such signal, or it is dismissed already.
    pub fn dismiss(
        &self,
        by: &Actor,
        account: AccountId,
        kind: SignalKind,
        reason: &str,
    ) -> Result<Vec<Signal>, ServiceError> {
        let signals = self.of(account)?;
        let signal = signals.iter().find(|signal| signal.kind == kind && signal.dismissal.is_none());
        let signal = signal.ok_or_else(|| Refusal::new("signal_not_found"))?;
        let now = self.clock.now();
        let evidence = serde_json::to_string(&signal.evidence).expect("texts can be written as JSON");
        let row = DismissalRow { evidence, staff: by.staff, reason: reason.to_owned(), at: now.0 };
        self.store.write(|transaction| {
            let user = user_accounts::owner(transaction, account.0)?;
            let after = serde_json::json!({ "signal": kind.code(), "reason": reason, "evidence": signal.evidence });
            let entry = by.entry(now, "dismiss_signal", format!("user/{user}"), None, Some(&after));
            rows::dismiss(transaction, user, kind.code(), &row)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        self.of(account)
    }
}

impl Signal {
    fn about(kind: SignalKind, evidence: impl IntoIterator<Item = String>, values: Vec<String>) -> Self {
        let evidence = evidence.into_iter().collect();
        Self { kind, others: Vec::new(), has_more: false, values, evidence, dismissal: None }
    }
}

/// Values of the customer that others have too.
fn shared_value(connection: &Connection, user: i64, kind: SignalKind) -> Result<Option<Signal>, StoreError> {
    let Some(trace) = kind.trace() else { return Ok(None) };
    let (mut others, mut values, mut has_more) = (BTreeSet::new(), Vec::new(), false);
    for value in rows::of_user(connection, user, trace)? {
        let limit = i64::try_from(OTHERS).unwrap_or(i64::MAX) + 1;
        let found = rows::others(connection, trace, &value, user, limit)?;
        if found.is_empty() {
            continue;
        }
        has_more |= found.len() > OTHERS;
        others.extend(found.into_iter().take(OTHERS));
        if matches!(trace, Trace::Destination | Trace::Document) {
            values.push(value);
        }
    }
    if others.is_empty() {
        return Ok(None);
    }
    let evidence = others.iter().map(|other| format!("user/{other}"));
    let signal = Signal::about(kind, evidence, values);
    has_more |= others.len() > OTHERS;
    let named = others.into_iter().rev().take(OTHERS).map(AccountId).collect();
    Ok(Some(Signal { others: named, has_more, ..signal }))
}

fn own_destination(
    connection: &Connection,
    user: i64,
    broker_destinations: &BTreeSet<String>,
) -> Result<Option<Signal>, StoreError> {
    let mut values = rows::of_user(connection, user, Trace::Destination)?;
    values.retain(|value| broker_destinations.contains(value));
    Ok((!values.is_empty()).then(|| Signal::about(SignalKind::OwnDestination, values.clone(), values)))
}

fn velocity(connection: &Connection, user: i64, now: TimeMs) -> Result<Option<Signal>, StoreError> {
    let since = now.plus(-DAY).0;
    let (mut evidence, mut values) = (Vec::new(), Vec::new());
    for (what, ids, most) in [
        ("deposit", rows::deposits_since(connection, user, since)?, DEPOSITS),
        ("withdrawal", rows::withdrawals_since(connection, user, since)?, WITHDRAWALS),
        ("account", rows::accounts_since(connection, user, since)?, ACCOUNTS),
    ] {
        if ids.len() >= most {
            values.push(format!("{what} {}", ids.len()));
            evidence.extend(ids.iter().map(|id| format!("{what}/{id}")));
        }
    }
    Ok((!values.is_empty()).then(|| Signal::about(SignalKind::Velocity, evidence, values)))
}

/// The dismissal of a signal, if it covers all that is known now.
fn dismissal(connection: &Connection, user: i64, signal: &Signal) -> Result<Option<Dismissal>, StoreError> {
    let Some(row) = rows::dismissal(connection, user, signal.kind.code())? else { return Ok(None) };
    let known: BTreeSet<String> =
        serde_json::from_str(&row.evidence).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    if !signal.evidence.is_subset(&known) {
        return Ok(None);
    }
    let staff = row.staff.map(|id| staff::by_id(connection, id)).transpose()?.flatten().map(|member| member.email);
    Ok(Some(Dismissal { staff, at: TimeMs(row.at), reason: row.reason }))
}
