//! The trading accounts of a customer: real and demo accounts under one sign-in, and money between them.
//!
//! A customer is named by the id of their first account, which always exists and cannot be archived: programs that name no
//! account work on it. Identity, sessions and second factor belong to the customer; group, rights, orders and money to the
//! account. The owners of further accounts are in memory, so that naming an account costs a request nothing.
//!
//! Opening runs in two steps where the customer has other terms than the standard ones: the engine opens the account, then
//! gives it the group and the rights of the customer's first account. The account gets its owner with the last step, so a
//! customer never holds an account on better terms than their own; a crash between the steps leaves an empty account that
//! belongs to nobody.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use super::account_currencies;
use super::account_number::account_number;
use super::accounts::{Accounts, not_erased, opened_id, remove_alerts_of};
use crate::domain::group::{STANDARD, TradingRights};
use crate::domain::time::DAY;
use crate::domain::{AccountId, AccountKind, ConversionRate, Currency, Money, OrderStatus, TimeMs, Valuation};
use crate::engine::event::{AccountRecord, Answer, Event};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::platform::settings::Settings;
use crate::services::trading::{Command, CommandGateway};
use crate::store::customers::user_accounts::{self as rows, UserAccountRow};
use crate::store::{Store, customers::records, dealing::copy_lists};

/// Longest name of an account, in characters.
const NAME_MAX: usize = 40;
/// Most accounts that one customer opens in 24 hours, archived ones included: each leaves rows for ever.
const OPENED_PER_DAY: usize = 20;

/// An account of a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TradingAccount {
    pub id: AccountId,
    /// Given by the customer; may be empty.
    pub name: String,
    pub archived: bool,
    /// Kind, currency, group and rights.
    pub record: AccountRecord,
    pub valuation: Valuation,
}

/// A transfer that was carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transferred {
    pub from: AccountId,
    pub to: AccountId,
    /// The amount credited, in the currency of `to`.
    pub received: Money,
    /// Units of the currency of `to` for one of `from`.
    pub rate: ConversionRate,
}

/// What an account is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    pub kind: AccountKind,
    /// Upper case; `None` for [`account_currencies::default`].
    pub currency: Option<String>,
    pub name: String,
}

/// An account other than the first one of its customer.
#[derive(Debug, Clone, Copy)]
struct Further {
    user: AccountId,
    archived: bool,
}

/// The service; see the module.
pub struct TradingAccounts {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    accounts: Arc<Accounts>,
    further: RwLock<BTreeMap<AccountId, Further>>,
    /// Held while an account is opened or archived, so that limits hold for concurrent requests.
    changing: Mutex<()>,
    /// Read while money is transferred, written while an account is archived: none arrives between its check and its end.
    transferring: RwLock<()>,
}

impl TradingAccounts {
    /// Reads the owners of further accounts. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn load(
        store: Arc<Store>,
        gateway: Arc<CommandGateway>,
        clock: Arc<dyn Clock>,
        settings: Arc<Settings>,
        accounts: Arc<Accounts>,
    ) -> Result<Self, ServiceError> {
        let known = store.read(rows::further)?.into_iter().map(|row| {
            (AccountId(row.account), Further { user: AccountId(row.user), archived: row.archived_at.is_some() })
        });
        let known: BTreeMap<_, _> = known.collect();
        // The server may have stopped between archiving an account and removing its alerts.
        for account in known.iter().filter(|(_, further)| further.archived).map(|(account, _)| *account) {
            if let Err(error) = remove_alerts_of(&gateway, account) {
                tracing::warn!(%error, account = account.0, "archived account: its price alerts were not removed");
            }
        }
        let further = RwLock::new(known);
        Ok(Self {
            store,
            gateway,
            clock,
            settings,
            accounts,
            further,
            changing: Mutex::default(),
            transferring: RwLock::default(),
        })
    }

    /// The customer who owns an account. Memory only.
    pub fn owner(&self, account: AccountId) -> AccountId {
        self.further.read().get(&account).map_or(account, |known| known.user)
    }

    /// The accounts of a customer, archived ones included. Memory only.
    pub fn owned_by(&self, user: AccountId) -> Vec<AccountId> {
        let further = self.further.read();
        let own = further.iter().filter(|(_, known)| known.user == user).map(|(id, _)| *id);
        std::iter::once(user).chain(own).collect()
    }

    /// The account with this number of a customer, archived ones included. Memory only.
    ///
    /// # Errors
    /// `AccountNotFound` for an unknown number, and for an account of another customer.
    pub fn by_number(&self, user: AccountId, number: i64) -> Result<AccountId, ServiceError> {
        if account_number(user) == number {
            return Ok(user);
        }
        let own = self.owned_by(user);
        own.into_iter().find(|id| account_number(*id) == number).ok_or_else(|| Reject::AccountNotFound.into())
    }

    /// Whether an account is archived. Memory only.
    pub fn is_archived(&self, account: AccountId) -> bool {
        self.further.read().get(&account).is_some_and(|known| known.archived)
    }

    /// Whether an account is a demo account. Memory only.
    pub fn is_demo(&self, account: AccountId) -> bool {
        self.record(account).is_some_and(|record| record.kind == AccountKind::Demo)
    }

    /// The accounts of a customer that are not archived, in their order. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn list(&self, user: AccountId) -> Result<Vec<TradingAccount>, ServiceError> {
        let found = self.store.read(|connection| rows::of_user(connection, user.0))?;
        Ok(found.iter().filter(|row| row.archived_at.is_none()).filter_map(|row| self.view(row)).collect())
    }

    /// All accounts of the customer who owns `account`, archived ones included, without removed demo accounts. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self, account: AccountId) -> Result<Vec<TradingAccount>, ServiceError> {
        let user = self.owner(account);
        let found = self.store.read(|connection| rows::of_user(connection, user.0))?;
        Ok(found.iter().filter_map(|row| self.view(row)).collect())
    }

    /// Opens an account. Blocks until it is on disk.
    ///
    /// # Errors
    /// `account_limit` {max}; `currency_not_offered`; `only_real_accounts` for a real account of a demo customer;
    /// `invalid_field` {field: `name`}; `AccountFrozen`; `Unavailable`.
    pub fn open(&self, user: AccountId, new: NewAccount) -> Result<TradingAccount, ServiceError> {
        let name = checked_name(&new.name)?;
        let currency = self.offered(new.currency.as_deref())?;
        if new.kind == AccountKind::Real && self.accounts.user(user)?.is_demo {
            return Err(Reject::OnlyRealAccounts.into());
        }
        let _changing = self.changing.lock();
        // No account is opened for a customer who is being erased.
        let _kept = self.gateway.keep_customers();
        not_erased(&self.store, user)?;
        let _not_freezing = self.accounts.exclude_freezing();
        let first = self.record(user).ok_or(Reject::AccountNotFound)?;
        if first.frozen {
            return Err(Reject::AccountFrozen.into());
        }
        let now = self.clock.now();
        let position = self.next_position(user, now)?;
        let grant = match new.kind {
            AccountKind::Demo => {
                account_currencies::demo_grant(&self.settings.values(), self.gateway.read_model(), currency)
            }
            AccountKind::Real => Money::ZERO,
        };
        let owner_row = move |account: AccountId| UserAccountRow {
            account: account.0,
            user: user.0,
            name,
            position,
            opened_at: now.0,
            archived_at: None,
        };
        let id = self.open_on_terms(Body::OpenAccount { kind: new.kind, grant, currency }, &first, owner_row)?;
        self.further.write().insert(id, Further { user, archived: false });
        self.one(id)
    }

    /// Renames an account. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`; `invalid_field` {field: `name`}.
    pub fn rename(&self, account: AccountId, name: &str) -> Result<TradingAccount, ServiceError> {
        let name = checked_name(name)?;
        self.store.write(|transaction| rows::rename(transaction, account.0, &name))?;
        self.one(account)
    }

    /// Archives an account without orders: a real one with a balance of zero can be used for reading only from now on, a demo
    /// account is removed. Its price alerts are removed. Blocks until it is on disk.
    ///
    /// # Errors
    /// `account_in_use` with orders, a balance, a deposit or withdrawal that waits, a strategy, or a copy; `first_account`; `AccountNotFound`;
    /// `Unavailable`.
    pub fn archive(&self, user: AccountId, account: AccountId) -> Result<(), ServiceError> {
        if account == user {
            return Err(Refusal::new("first_account").into());
        }
        let _changing = self.changing.lock();
        if self.is_archived(account) {
            // An attempt before may have failed in between.
            return remove_alerts_of(&self.gateway, account);
        }
        let _no_transfers = self.transferring.write();
        let record = self.record(account).ok_or(Reject::AccountNotFound)?;
        self.check_unused(&record)?;
        let at = self.clock.now();
        match record.kind {
            AccountKind::Demo => {
                let command = Command::new(Body::RemoveDemo { account });
                let archive = move |transaction: &rusqlite::Transaction<'_>, _: &[Event]| {
                    rows::archive(transaction, account.0, at.0)
                };
                self.gateway.submit_blocking(command.with_hook(archive))?;
            }
            AccountKind::Real => {
                let set_rights =
                    |rights| self.gateway.submit_blocking(Command::new(Body::SetRights { account, rights }));
                set_rights(TradingRights::None)?;
                // An order may have come before its rights were taken; none comes after.
                let archive =
                    || Ok(self.store.write(|transaction| rows::archive(transaction, account.0, at.0)).map(drop)?);
                if let Err(error) = self.check_unused(&record).and_then(|()| archive()) {
                    // An account that is not archived keeps its rights.
                    set_rights(record.rights)?;
                    return Err(error);
                }
            }
        }
        self.further.write().insert(account, Further { user, archived: true });
        remove_alerts_of(&self.gateway, account)
    }

    /// Adds an imported account of a customer to those in memory; its row is written.
    pub(in crate::services) fn adopt(&self, user: AccountId, account: AccountId) {
        self.further.write().insert(account, Further { user, archived: false });
    }

    /// Removes accounts from those in memory; their rows are deleted.
    pub(in crate::services) fn forget(&self, accounts: &[AccountId]) {
        let mut further = self.further.write();
        accounts.iter().for_each(|account| _ = further.remove(account));
    }

    /// Moves money between two accounts of one customer. Blocks until it is on disk.
    ///
    /// # Errors
    /// `account_archived`; those of the engine: `only_same_kind`, `AccountFrozen`, `InsufficientFunds`.
    pub fn transfer(
        &self,
        (from, to): (AccountId, AccountId),
        amount: Money,
        request: Option<String>,
    ) -> Result<Transferred, ServiceError> {
        let _transferring = self.transferring.read();
        if self.is_archived(to) {
            return Err(Refusal::new("account_archived").into());
        }
        let _kept = self.gateway.keep_customers();
        not_erased(&self.store, from)?;
        let command = Command::new(Body::Transfer { from, to, amount }).with_request(from, request);
        match self.gateway.submit_blocking(command)? {
            Answer::Transferred { received, rate } => Ok(Transferred { from, to, received, rate }),
            other => Err(ServiceError::Internal(format!("transfer: unexpected answer {other:?}"))),
        }
    }
}

/// Internals.
impl TradingAccounts {
    fn record(&self, account: AccountId) -> Option<AccountRecord> {
        self.gateway.read_model().account(account).map(|known| known.record)
    }

    fn view(&self, row: &UserAccountRow) -> Option<TradingAccount> {
        let id = AccountId(row.account);
        let (record, valuation) = (self.record(id)?, self.gateway.read_model().valuation(id)?);
        let (name, archived) = (row.name.clone(), row.archived_at.is_some());
        Some(TradingAccount { id, name, archived, record, valuation })
    }

    /// The currency with this code, if accounts in it are offered now.
    fn offered(&self, code: Option<&str>) -> Result<Currency, ServiceError> {
        let (values, read_model) = (self.settings.values(), self.gateway.read_model());
        let usual = || account_currencies::default(&values, read_model).to_string();
        let code = code.map_or_else(usual, str::to_owned);
        let mut offered = account_currencies::offered(&values, read_model).into_iter();
        let found = offered.find(|currency| currency.as_str() == code);
        found.ok_or_else(|| Refusal::new("currency_not_offered").with("currency", code).into())
    }

    fn one(&self, account: AccountId) -> Result<TradingAccount, ServiceError> {
        let row = self.store.read(|connection| rows::one(connection, account.0))?;
        row.and_then(|row| self.view(&row)).ok_or_else(|| Reject::AccountNotFound.into())
    }

    /// The position of the customer's next account.
    fn next_position(&self, user: AccountId, now: TimeMs) -> Result<i64, ServiceError> {
        let all = self.store.read(|connection| rows::of_user(connection, user.0))?;
        let max = usize::try_from(self.settings.values().number("accounts_max")).unwrap_or(0);
        let refuse = |max: usize| ServiceError::from(Refusal::new("account_limit").with("max", max));
        if all.iter().filter(|row| row.archived_at.is_none()).count() >= max {
            return Err(refuse(max));
        }
        let since = now.0 - DAY;
        if all.iter().filter(|row| row.account != row.user && row.opened_at > since).count() >= OPENED_PER_DAY {
            return Err(Refusal::new("account_limit").worded("account-limit-day").with("max", OPENED_PER_DAY).into());
        }
        Ok(all.iter().map(|row| row.position).max().unwrap_or(0) + 1)
    }

    /// Opens an account with the group and the rights of `first`. What takes several commands is archived until the last one: if the
    /// server stops in between, the account has an owner, and nobody uses it on other terms.
    fn open_on_terms(
        &self,
        open: Body,
        first: &AccountRecord,
        owner_row: impl FnOnce(AccountId) -> UserAccountRow + Send + 'static,
    ) -> Result<AccountId, ServiceError> {
        let is_standard = first.group == STANDARD && first.rights == TradingRights::Full;
        let opened = |command: Command| match self.gateway.submit_blocking(command)? {
            Answer::Account(id) => Ok(id),
            other => Err(ServiceError::Internal(format!("account: unexpected answer {other:?}"))),
        };
        let command = Command::new(open);
        if is_standard {
            return opened(
                command.with_hook(move |transaction, events| rows::insert(transaction, &owner_row(opened_id(events)?))),
            );
        }
        let archived = move |transaction: &rusqlite::Transaction<'_>, events: &[Event]| {
            let row = owner_row(opened_id(events)?);
            rows::insert(transaction, &UserAccountRow { archived_at: Some(row.opened_at), ..row })
        };
        let account = opened(command.with_hook(archived))?;
        let mut steps = Vec::new();
        if first.group != STANDARD {
            steps.push(Body::SetGroup { account, group: first.group });
        }
        if first.rights != TradingRights::Full {
            steps.push(Body::SetRights { account, rights: first.rights });
        }
        let last = steps.pop();
        for step in steps {
            self.gateway.submit_blocking(Command::new(step))?;
        }
        if let Some(last) = last {
            let in_use =
                move |transaction: &rusqlite::Transaction<'_>, _: &[Event]| rows::restore(transaction, account.0);
            self.gateway.submit_blocking(Command::new(last).with_hook(in_use))?;
        }
        Ok(account)
    }

    /// Refuses an account with orders, money, something that waits for a decision, a strategy, or a copy.
    fn check_unused(&self, record: &AccountRecord) -> Result<(), ServiceError> {
        let (id, read_model) = (record.id, self.gateway.read_model());
        let live = |status| read_model.live_orders(id, status).is_some_and(|(orders, _)| !orders.is_empty());
        let has_money = record.kind == AccountKind::Real
            && read_model.account(id).is_some_and(|account| !account.balance.is_zero());
        let (waits, copies) = self.store.read(|connection| {
            let (deposits, withdrawals) = records::transfers_waiting(connection, id.0)?;
            Ok((deposits || withdrawals, copy_lists::is_in_use(connection, id)?))
        })?;
        let in_use = live(OrderStatus::Open) || live(OrderStatus::Pending) || has_money || waits || copies;
        if in_use { Err(Refusal::new("account_in_use").into()) } else { Ok(()) }
    }
}

/// A name as it is stored: trimmed, without control characters.
fn checked_name(name: &str) -> Result<String, ServiceError> {
    let name = name.trim();
    if name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        return Err(Refusal::invalid_field("name").into());
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::customers::accounts::testing::TestApp;
    use crate::services::staff::audit::Actor;

    fn real() -> NewAccount {
        NewAccount { kind: AccountKind::Real, currency: None, name: String::new() }
    }

    /// A customer with all accounts; the directory is kept while it is in use.
    fn customer() -> (TestApp, TradingAccounts, AccountId) {
        let app = TestApp::new();
        let user = app.real("ann@example.com").id;
        let (store, gateway, settings) = (app.store.clone(), app.gateway.clone(), app.settings.clone());
        let trading = TradingAccounts::load(store, gateway, app.clock.clone(), settings, app.accounts.clone()).unwrap();
        (app, trading, user)
    }

    #[test]
    fn an_account_that_is_opened_while_its_customer_is_frozen_is_frozen_too() {
        let (app, trading, user) = customer();
        let freezing = app.accounts.exclude_freezing();
        std::thread::scope(|scope| {
            let opening = scope.spawn(|| trading.open(user, real()));
            while !trading.changing.is_locked() && !opening.is_finished() {
                std::thread::yield_now();
            }
            app.gateway.submit_blocking(Command::new(Body::SetFrozen { account: user, frozen: true })).unwrap();
            drop(freezing);
            let opened = opening.join().unwrap();
            assert!(matches!(opened, Err(ServiceError::Reject(Reject::AccountFrozen))), "{opened:?}");
        });
    }

    /// Makes each commit with this change of a table fail until it is removed.
    fn fails(app: &TestApp, change: &str) {
        let sql = format!("CREATE TRIGGER fails BEFORE UPDATE OF {change} BEGIN SELECT RAISE(ABORT, 'no'); END");
        app.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    }

    /// Ends [`fails`], and waits until commands are taken again.
    fn works(app: &TestApp) {
        app.store.write(|transaction| Ok(transaction.execute_batch("DROP TRIGGER fails")?)).unwrap();
        while app.gateway.submit_blocking(Command::new(Body::ForgetRequests)).is_err() {
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_freeze_that_fails_half_way_is_recorded_and_can_be_repeated() {
        let (app, trading, user) = customer();
        let further = trading.open(user, real()).unwrap().id;
        let frozen = |account| trading.record(account).unwrap().frozen;
        let recorded = || {
            let sql = "SELECT count(*) FROM audit WHERE act = 'freeze'";
            app.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))?)).unwrap()
        };
        let freeze = || app.accounts.set_frozen(&Actor::system(), user, true, "asked by the police");
        fails(&app, &format!("frozen ON account WHEN NEW.id = {further}"));
        assert!(matches!(freeze(), Err(ServiceError::Unavailable)));
        assert_eq!((frozen(user), frozen(further), recorded()), (true, false, 1));
        works(&app);
        freeze().unwrap();
        assert_eq!((frozen(user), frozen(further), recorded()), (true, true, 2));
    }

    #[test]
    fn an_account_that_is_opened_half_way_has_an_owner_and_is_archived() {
        let (app, trading, user) = customer();
        app.gateway
            .submit_blocking(Command::new(Body::SetRights { account: user, rights: TradingRights::CloseOnly }))
            .unwrap();
        fails(&app, "rights ON account");
        assert!(matches!(trading.open(user, real()), Err(ServiceError::Unavailable)));
        let rows = app.store.read(|connection| rows::of_user(connection, user.0)).unwrap();
        let archived: Vec<bool> = rows.iter().map(|row| row.archived_at.is_some()).collect();
        assert_eq!(archived, [false, true]);
        works(&app);
        let opened = trading.open(user, real()).unwrap();
        assert_eq!((opened.archived, opened.record.rights), (false, TradingRights::CloseOnly));
        assert_eq!(trading.list(user).unwrap().len(), 2);
    }

    #[test]
    fn an_account_whose_archiving_fails_keeps_its_rights() {
        let (app, trading, user) = customer();
        let account = trading.open(user, real()).unwrap().id;
        fails(&app, "archived_at ON user_account");
        let before = trading.record(account).unwrap().rights;
        assert!(matches!(trading.archive(user, account), Err(ServiceError::Store(_))));
        assert_eq!((trading.record(account).unwrap().rights, trading.is_archived(account)), (before, false));
        works(&app);
        trading.archive(user, account).unwrap();
        assert_eq!(
            (trading.record(account).unwrap().rights, trading.is_archived(account)),
            (TradingRights::None, true)
        );
    }
}
