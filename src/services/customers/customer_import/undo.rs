//! Undoing an import: its customers are deleted and their balances booked back, as long as nothing has happened to them since.
//!
//! A customer has been touched once they have signed in or set a password, sent documents, or have another account, money or
//! orders that the import did not bring. Then the undo is refused, or leaves those customers, as the staff choose.
//!
//! For each chunk: the accounts lose their rights, so that nothing is opened on them any more; in one transaction what is
//! untouched is looked up again and deleted, and with it every way to sign in; the rest gets its rights back; then the balances
//! are booked back. The state of each account says what is left after a stop.

use std::collections::{BTreeMap, BTreeSet};

use super::apply::{CHUNK, booked};
use super::{CustomerImports, ShownImport, object};
use crate::domain::group::{STANDARD, TradingRights};
use crate::domain::{AccountId, Money, OrderStatus};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::trading::Command;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::customers::imports::{self as rows, AccountRow, account};
use crate::store::customers::{user_accounts, users};

/// Customers that a preview lists.
const LISTED: usize = 500;

/// A customer whose import cannot be undone any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touched {
    pub user: AccountId,
    pub login: String,
    /// `signed_in`, `reviewed`, `account`, `money`, `orders`.
    pub why: String,
}

/// What an undo would do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UndoPreview {
    /// Customers that are deleted.
    pub customers: usize,
    /// Those that stay.
    pub touched: usize,
    /// The first of them.
    pub listed: Vec<Touched>,
}

impl CustomerImports {
    /// What an undo would do now. Blocks.
    ///
    /// # Errors
    /// `import_not_found`; `AlreadyDecided` for one that is not applied.
    pub fn undo_preview(&self, id: i64) -> Result<UndoPreview, ServiceError> {
        if !matches!(self.row(id)?.status, rows::APPLYING | rows::APPLIED) {
            return Err(Reject::AlreadyDecided.into());
        }
        let (mut preview, mut after) = (UndoPreview::default(), 0);
        loop {
            let chunk = self.chunk(id, after)?;
            let Some(last) = chunk.last() else { return Ok(preview) };
            after = last.id;
            for row in chunk.iter().filter(|row| row.owner.is_none()) {
                let Some(user) = row.account else { continue };
                let stored = self.deps.store.read(|connection| rows::touched(connection, user, id))?;
                let why = stored.or_else(|| self.has_live_orders(&self.accounts_of(user)).then(|| "orders".to_owned()));
                let Some(why) = why else {
                    preview.customers += 1;
                    continue;
                };
                preview.touched += 1;
                if preview.listed.len() < LISTED {
                    preview.listed.push(Touched { user: AccountId(user), login: row.login.clone(), why });
                }
            }
        }
    }

    /// Undoes an import; also one that was interrupted before it was applied. `keep_touched`: customers to whom something has
    /// happened since stay, instead of the undo being refused. Blocks until it is on disk.
    ///
    /// # Errors
    /// `import_not_found`, `AlreadyDecided`; `import_touched` {count}; `Unavailable`: it is resumed later.
    pub fn undo(&self, by: &Actor, id: i64, keep_touched: bool) -> Result<ShownImport, ServiceError> {
        let _running = self.running.lock();
        let preview = self.undo_preview(id)?;
        if preview.touched > 0 && !keep_touched {
            return Err(Refusal::new("import_touched").with("count", preview.touched).into());
        }
        let now = self.deps.clock.now();
        let status = self.row(id)?.status;
        let after = serde_json::json!({ "customers": preview.customers, "kept": preview.touched });
        self.write_all(|transaction| {
            if rows::step(transaction, id, (status, rows::UNDOING))? {
                rows::undone(transaction, id, by.staff, now.0)?;
                rows::drop_planned(transaction, id)?;
                audit::append(transaction, &by.entry(now, "undo", object(id), None, Some(&after)))?;
            }
            Ok(())
        })?;
        self.take_back(by, id)?;
        self.one(id)
    }

    /// Takes back what is left of an import that is being undone.
    pub(super) fn take_back(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let mut after = 0;
        loop {
            let chunk = self.chunk(id, after)?;
            let Some(last) = chunk.last() else { break };
            after = last.id;
            let _alone = self.deps.gateway.erase_customers();
            self.delete_untouched(id, &chunk)?;
            self.book_back(by, id)?;
        }
        {
            let _alone = self.deps.gateway.erase_customers();
            self.book_back(by, id)?;
        }
        let now = self.deps.clock.now();
        let counts = self.deps.store.read(|connection| rows::counts(connection, id))?;
        let after = serde_json::json!({ "undone": counts.undone, "kept": counts.imported });
        self.write_all(|transaction| {
            if rows::step(transaction, id, (rows::UNDOING, rows::UNDONE))? {
                audit::append(transaction, &by.entry(now, "undone", object(id), None, Some(&after)))?;
            }
            Ok(())
        })
    }

    /// The next imported accounts.
    fn chunk(&self, id: i64, after: i64) -> Result<Vec<AccountRow>, ServiceError> {
        let states = (account::IMPORTED, account::IMPORTED);
        Ok(self.deps.store.read(|connection| rows::in_states(connection, id, states, (after, CHUNK)))?)
    }

    fn accounts_of(&self, user: i64) -> Vec<AccountId> {
        self.deps.trading_accounts.owned_by(AccountId(user))
    }

    fn has_live_orders(&self, accounts: &[AccountId]) -> bool {
        let live = |account, status| {
            let found = self.deps.gateway.read_model().live_orders(account, status);
            found.is_some_and(|(orders, _)| !orders.is_empty())
        };
        let each = |account: &AccountId| live(*account, OrderStatus::Open) || live(*account, OrderStatus::Pending);
        accounts.iter().any(each)
    }

    /// Deletes the customers of these rows that are untouched.
    fn delete_untouched(&self, id: i64, chunk: &[AccountRow]) -> Result<(), ServiceError> {
        let users: Vec<i64> = chunk.iter().filter(|row| row.owner.is_none()).filter_map(|row| row.account).collect();
        let owned: BTreeMap<i64, Vec<AccountId>> = users.iter().map(|user| (*user, self.accounts_of(*user))).collect();
        let rights = self.take_rights(owned.values().flatten())?;
        let deleted: BTreeSet<i64> = self.write_all(|transaction| {
            let mut deleted = BTreeSet::new();
            for (user, accounts) in &owned {
                if self.has_live_orders(accounts) || rows::touched(transaction, *user, id)?.is_some() {
                    continue;
                }
                for row in rows_of(transaction, *user, id)? {
                    rows::set_state(transaction, row, account::DELETED, "")?;
                }
                rows::delete_messages(transaction, *user)?;
                users::remove(transaction, *user)?;
                deleted.insert(*user);
            }
            Ok(deleted)
        })?;
        let is_kept = |account: &AccountId| {
            owned.iter().any(|(user, accounts)| !deleted.contains(user) && accounts.contains(account))
        };
        let restored = rights.into_iter().filter(|(account, _)| is_kept(account));
        self.submit(restored.map(|(account, rights)| Command::new(Body::SetRights { account, rights })).collect())?;
        for accounts in owned.iter().filter(|(user, _)| deleted.contains(user)).map(|(_, accounts)| accounts) {
            self.deps.trading_accounts.forget(accounts);
        }
        Ok(())
    }

    /// Takes the rights of accounts: those that they had.
    fn take_rights<'a>(
        &self,
        accounts: impl Iterator<Item = &'a AccountId>,
    ) -> Result<Vec<(AccountId, TradingRights)>, ServiceError> {
        let read_model = self.deps.gateway.read_model();
        let had: Vec<_> = accounts
            .filter_map(|account| Some((*account, read_model.account(*account)?.record.rights)))
            .filter(|(account, rights)| *rights != TradingRights::None && !self.has_live_orders(&[*account]))
            .collect();
        let take = |(account, _): &(AccountId, _)| Body::SetRights { account: *account, rights: TradingRights::None };
        self.submit(had.iter().map(|one| Command::new(take(one))).collect())?;
        Ok(had)
    }

    /// Books back the balances of deleted customers.
    fn book_back(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let states = (account::DELETED, account::DELETED);
        loop {
            let chunk = self.deps.store.read(|connection| rows::in_states(connection, id, states, (0, CHUNK)))?;
            if chunk.is_empty() {
                return Ok(());
            }
            let with_account = || chunk.iter().filter_map(|row| Some((row, AccountId(row.account?))));
            let moved = with_account().filter(|(row, _)| row.group != STANDARD.0);
            let to_standard = |account| Command::new(Body::SetGroup { account, group: STANDARD });
            self.submit(moved.map(|(_, account)| to_standard(account)).collect())?;
            let (at, staff) = (self.deps.clock.now().0, by.staff);
            let owing = with_account().filter(|(row, _)| !row.balance.is_zero());
            let commands = owing.map(|(row, account)| {
                let (row_id, amount) = (row.id, -row.balance);
                Command::new(Body::Correct { account, amount }).with_hook(move |transaction, _| {
                    booked(transaction, account, amount, staff, at)?;
                    rows::set_state(transaction, row_id, account::UNDONE, "")
                })
            });
            self.submit(commands.collect())?;
            self.write_all(|transaction| {
                let nothing = chunk.iter().filter(|row| row.balance == Money::ZERO || row.account.is_none());
                nothing.into_iter().try_for_each(|row| rows::set_state(transaction, row.id, account::UNDONE, ""))
            })?;
        }
    }

    fn submit(&self, commands: Vec<Command>) -> Result<(), ServiceError> {
        self.deps.gateway.submit_all_blocking(commands).into_iter().try_for_each(|result| result.map(drop))
    }
}

/// The rows of an import whose accounts a customer owns.
fn rows_of(transaction: &rusqlite::Transaction<'_>, user: i64, import: i64) -> Result<Vec<i64>, StoreError> {
    let mut found = Vec::new();
    for owned in user_accounts::of_user(transaction, user)? {
        found.extend(rows::of_account(transaction, owned.account)?.filter(|(of, _)| *of == import).map(|(_, id)| id));
    }
    Ok(found)
}
