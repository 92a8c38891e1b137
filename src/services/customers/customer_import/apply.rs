//! Applying an import: chunk by chunk, each account in one transaction with its balance and its customer.

use std::collections::BTreeMap;

use rusqlite::Transaction;

use super::{CustomerImports, object};
use crate::domain::group::STANDARD;
use crate::domain::{AccountId, AccountKind, Currency, GroupId, Money};
use crate::engine::event::{Answer, Event};
use crate::engine::input::Body;
use crate::services::ServiceError;
use crate::services::customers::accounts::{ImportedCustomer, write_imported};
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::trading::Command;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::customers::imports::{self as rows, AccountRow, account};
use crate::store::customers::user_accounts::{self, UserAccountRow};
use crate::store::funds::corrections::{self, CorrectionRow};

/// The reason of the corrections.
pub(super) const REASON: &str = "import";
/// Accounts of one round: it bounds how long the other commands wait.
pub(super) const CHUNK: i64 = 200;

/// What is written with the last command of an account.
struct Imported {
    row: AccountRow,
    account: AccountId,
    /// The customer of a further account.
    user: Option<AccountId>,
    staff: Option<i64>,
    at: i64,
}

impl Imported {
    fn write(&self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        let Self { row, account, user, staff, at } = self;
        if let Some(user) = user {
            let position = rows::position(transaction, row.owner.unwrap_or_default(), row.id)?;
            let name = row.login.clone();
            let further =
                UserAccountRow { account: account.0, user: user.0, name, position, opened_at: *at, archived_at: None };
            user_accounts::insert(transaction, &further)?;
        } else {
            let email = row.email.clone().unwrap_or_default();
            let contact = row.area_id.zip(row.mobile.clone());
            let customer = ImportedCustomer { email, name: row.name.clone(), contact };
            write_imported(transaction, *account, customer, *at)?;
            user_accounts::rename(transaction, account.0, &row.login)?;
        }
        booked(transaction, *account, row.balance, *staff, *at)?;
        rows::set_state(transaction, row.id, account::IMPORTED, "")
    }
}

/// Lists the booking of an import among the corrections. It counts as approved: the import was.
pub(super) fn booked(
    transaction: &Transaction<'_>,
    account: AccountId,
    amount: Money,
    staff: Option<i64>,
    at: i64,
) -> Result<(), StoreError> {
    if amount.is_zero() {
        return Ok(());
    }
    let row = CorrectionRow::new(account, amount, REASON, staff, crate::domain::TimeMs(at), false);
    corrections::insert(transaction, &CorrectionRow { decided_by: staff, ..row }).map(drop)
}

impl CustomerImports {
    /// Applies what is left of an import.
    pub(super) fn apply(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        loop {
            let chunk = self
                .deps
                .store
                .read(|connection| rows::in_states(connection, id, (account::PLANNED, account::OPENED), (0, CHUNK)))?;
            if chunk.is_empty() {
                break;
            }
            self.apply_chunk(by, chunk)?;
        }
        let now = self.deps.clock.now();
        let counts = self.deps.store.read(|connection| rows::counts(connection, id))?;
        let after = serde_json::json!({ "imported": counts.imported, "customers": counts.customers, "refused": counts.refused });
        self.write_all(|transaction| {
            if rows::step(transaction, id, (rows::APPLYING, rows::APPLIED))? {
                rows::finished(transaction, id, now.0)?;
                audit::append(transaction, &by.entry(now, "apply", object(id), None, Some(&after)))?;
            }
            Ok(())
        })
    }

    fn apply_chunk(&self, by: &Actor, chunk: Vec<AccountRow>) -> Result<(), ServiceError> {
        let _kept = self.deps.gateway.keep_customers();
        let mut refused: BTreeMap<i64, &'static str> = BTreeMap::new();
        let mut reserved = Vec::new();
        for row in &chunk {
            let why = match (&row.email, row.owner) {
                (_, Some(owner)) => self.check_owner(owner, &refused)?,
                (Some(email), None) => match self.deps.accounts.reserve_email(email) {
                    Ok(guard) => {
                        reserved.push(guard);
                        None
                    }
                    Err(ServiceError::Refusal(refusal)) if refusal.code == "account_taken" => Some("email_taken"),
                    Err(error) => return Err(error),
                },
                (None, None) => Some("email_missing"),
            };
            refused.extend(why.or_else(|| self.missing_terms(row)).map(|why| (row.id, why)));
        }
        let opened = self.open_accounts(&chunk, &mut refused)?;
        self.set_groups(&chunk, &opened, &mut refused)?;
        self.book(by, &chunk, &opened, &refused)?;
        self.write_all(|transaction| {
            refused.iter().try_for_each(|(id, why)| rows::set_state(transaction, *id, account::REFUSED, why))
        })
    }

    /// Why there is no customer for a further account.
    fn check_owner(&self, owner: i64, refused: &BTreeMap<i64, &str>) -> Result<Option<&'static str>, ServiceError> {
        let row = self.deps.store.read(|connection| rows::by_id(connection, owner))?;
        let is_there = row.is_some_and(|row| row.state <= account::IMPORTED) && !refused.contains_key(&owner);
        Ok((!is_there).then_some("owner_refused"))
    }

    /// What has gone since the plan was made.
    fn missing_terms(&self, row: &AccountRow) -> Option<&'static str> {
        let read_model = self.deps.gateway.read_model();
        let group = GroupId(row.group);
        let has_group = group == STANDARD || read_model.groups().iter().any(|known| known.id == group);
        let has_rate = row
            .currency
            .parse::<Currency>()
            .is_ok_and(|currency| read_model.rate_between(Currency::USD, currency).is_some());
        match (has_group, has_rate) {
            (false, _) => Some("group_missing"),
            (_, false) => Some("currency_not_offered"),
            _ => None,
        }
    }

    /// Opens the accounts that are not open yet: the account of each row.
    fn open_accounts(
        &self,
        chunk: &[AccountRow],
        refused: &mut BTreeMap<i64, &'static str>,
    ) -> Result<BTreeMap<i64, AccountId>, ServiceError> {
        let mut opened: BTreeMap<i64, AccountId> =
            chunk.iter().filter_map(|row| Some((row.id, AccountId(row.account?)))).collect();
        let planned = chunk.iter().filter(|row| row.account.is_none() && !refused.contains_key(&row.id));
        let planned: Vec<_> = planned.collect();
        let commands = planned.iter().filter_map(|row| {
            let currency = row.currency.parse().ok()?;
            let open = Command::new(Body::OpenAccount { kind: AccountKind::Real, grant: Money::ZERO, currency });
            let id = row.id;
            Some(open.with_hook(move |transaction, events| rows::set_opened(transaction, id, opened_id(events)?.0)))
        });
        let results = self.deps.gateway.submit_all_blocking(commands.collect());
        for (row, result) in planned.into_iter().zip(results) {
            match result {
                Ok(Answer::Account(account)) => _ = opened.insert(row.id, account),
                Ok(other) => return Err(ServiceError::Internal(format!("import: unexpected answer {other:?}"))),
                Err(ServiceError::Reject(_)) => _ = refused.insert(row.id, "currency_not_offered"),
                Err(error) => return Err(error),
            }
        }
        Ok(opened)
    }

    /// Moves the accounts to their groups before they have money.
    fn set_groups(
        &self,
        chunk: &[AccountRow],
        opened: &BTreeMap<i64, AccountId>,
        refused: &mut BTreeMap<i64, &'static str>,
    ) -> Result<(), ServiceError> {
        let to_move: Vec<(i64, Body)> = chunk
            .iter()
            .filter(|row| row.group != STANDARD.0 && !refused.contains_key(&row.id))
            .filter_map(|row| {
                let account = *opened.get(&row.id)?;
                Some((row.id, Body::SetGroup { account, group: GroupId(row.group) }))
            })
            .collect();
        let commands = to_move.iter().map(|(_, body)| Command::new(body.clone())).collect();
        for ((id, _), result) in to_move.iter().zip(self.deps.gateway.submit_all_blocking(commands)) {
            match result {
                Ok(_) => {}
                Err(ServiceError::Reject(_)) => _ = refused.insert(*id, "group_missing"),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Books the balances, each with its customer. Not as commands of a staff member, of which every customer would be notified.
    fn book(
        &self,
        by: &Actor,
        chunk: &[AccountRow],
        opened: &BTreeMap<i64, AccountId>,
        refused: &BTreeMap<i64, &'static str>,
    ) -> Result<(), ServiceError> {
        let at = self.deps.clock.now().0;
        let (mut commands, mut without_money, mut further) = (Vec::new(), Vec::new(), Vec::new());
        let mut customers = BTreeMap::new();
        for row in chunk.iter().filter(|row| !refused.contains_key(&row.id)) {
            let account = opened.get(&row.id).copied();
            let account = account.ok_or_else(|| ServiceError::Internal("import: an account is missing".to_owned()))?;
            let user = match row.owner {
                Some(owner) => Some(self.customer_of(owner, &customers)?),
                None => {
                    customers.insert(row.id, account);
                    None
                }
            };
            further.extend(user.map(|user| (user, account)));
            let imported = Imported { row: row.clone(), account, user, staff: by.staff, at };
            if row.balance.is_zero() {
                without_money.push(imported);
            } else {
                let correct = Command::new(Body::Correct { account, amount: row.balance });
                commands.push(correct.with_hook(move |transaction, _| imported.write(transaction)));
            }
        }
        // Customers before further accounts of theirs, whether they have money or not.
        let (first, rest): (Vec<_>, Vec<_>) = without_money.into_iter().partition(|one| one.user.is_none());
        self.write_all(|transaction| first.iter().try_for_each(|one| one.write(transaction)))?;
        for result in self.deps.gateway.submit_all_blocking(commands) {
            result?;
        }
        self.write_all(|transaction| rest.iter().try_for_each(|one| one.write(transaction)))?;
        for (user, account) in further {
            self.deps.trading_accounts.adopt(user, account);
        }
        Ok(())
    }

    /// The customer of a row of this chunk or an earlier one.
    fn customer_of(&self, owner: i64, chunk: &BTreeMap<i64, AccountId>) -> Result<AccountId, ServiceError> {
        if let Some(account) = chunk.get(&owner) {
            return Ok(*account);
        }
        let row = self.deps.store.read(|connection| rows::by_id(connection, owner))?;
        let account = row.and_then(|row| row.account).map(AccountId);
        Ok(account.ok_or_else(|| Refusal::new("import_not_found"))?)
    }
}

/// The account that these events open.
fn opened_id(events: &[Event]) -> Result<AccountId, StoreError> {
    let opened = events.iter().find_map(|event| match event {
        Event::AccountOpened(record) => Some(record.id),
        _ => None,
    });
    opened.ok_or_else(|| StoreError::Corrupt("import: opened without its event".to_owned()))
}
