//! The integrity check, entry by entry: both chains are unbroken, every transaction equals the journal's, each balance is
//! the previous one plus the amount, demo and real money and different currencies never mix, closed orders are stored as they were closed; and at
//! the end, that accounts, live orders and the engine's chain heads equal the result of all entries.
//!
//! A verification continues from a [`Checkpoint`]: the start, or one that was verified before. It reads in short steps, so
//! that no reader delays the checkpoints of the write-ahead log. Entries never change, so the steps need not see one
//! snapshot; only [`Verification::end`] needs one.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use crate::domain::cover::Lp;
use crate::domain::ledger::{LedgerAccount, Total, Transaction, TransactionKind};
use crate::domain::{AccountId, AccountKind, Currency, Money, Order, OrderId, OrderStatus};
use crate::engine::event::Event;
use crate::engine::state_hash::order_hash;
use crate::store::dealing::checkpoints::Checkpoint;
use crate::store::dealing::entries::StoredEntry;
use crate::store::dealing::journal::AccountSum;
use crate::store::dealing::ledger::LedgerRow;
use crate::store::dealing::order_history::{self, HistoryHeads};
use crate::store::{
    StoreError,
    dealing::{entries, journal, ledger, orders},
};

/// Maximum number of errors reported.
const ERRORS_MAX: usize = 100;

/// A verification in progress.
#[derive(Debug)]
pub struct Verification {
    /// Everything up to here is verified.
    pub checkpoint: Checkpoint,
    /// The last ledger transaction before this verification.
    base: i64,
    /// The verification begins with the first entry.
    is_full: bool,
    /// Accounts with ledger entries since the checkpoint, as of their last entry.
    ledger_states: BTreeMap<AccountId, LedgerState>,
    /// Orders that ended since the checkpoint, by account.
    histories: BTreeMap<AccountId, HistoryHeads>,
    /// Hashes of the live orders that changed since the checkpoint.
    live: BTreeMap<OrderId, [u8; 32]>,
    pub counted: Counted,
    /// The errors found, as texts for the operator.
    pub errors: Vec<String>,
}

/// An account after its ledger entries that were verified so far.
#[derive(Debug, Clone, Copy)]
struct LedgerState {
    account_kind: AccountKind,
    currency: Currency,
    balance: Money,
    /// Its last ledger transaction; 0: it has none.
    last: i64,
    /// Entries verified.
    entries: i64,
}

/// Numbers of verified rows.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    pub entries: i64,
    pub transactions: i64,
    pub accounts: i64,
    pub orders: i64,
}

impl Verification {
    /// Continues from `checkpoint`.
    pub fn from(checkpoint: Checkpoint) -> Self {
        let (base, is_full) = (checkpoint.ledger, checkpoint.seq == 0);
        let (ledger_states, histories, live) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self {
            checkpoint,
            base,
            is_full,
            ledger_states,
            histories,
            live,
            counted: Counted::default(),
            errors: Vec::new(),
        }
    }

    fn error(&mut self, error: String) {
        if self.errors.len() < ERRORS_MAX {
            self.errors.push(error);
        }
    }

    /// Checks that the rows named by the checkpoint are still the verified ones.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn check_checkpoint(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let Checkpoint { seq, journal, ledger: id, ledger_hash, .. } = self.checkpoint;
        if seq > 0 && entries::find(connection, seq)?.map(|row| row.hash) != Some(journal) {
            self.error(format!("journal: entry {seq} is not the one that was verified"));
        }
        let found = ledger::range(connection, id - 1, id)?.first().map(|row| row.hash);
        if id > 0 && found != Some(ledger_hash) {
            self.error(format!("ledger: transaction {id} is not the one that was verified"));
        }
        Ok(())
    }

    /// Verifies at most `limit` further entries; returns their number.
    pub fn step(&mut self, connection: &Connection, limit: u32) -> Result<usize, StoreError> {
        let rows = entries::after(connection, self.checkpoint.seq, limit)?;
        let (mut due, mut ended) = (Vec::new(), Vec::new());
        for row in &rows {
            self.entry(row, &mut due, &mut ended);
        }
        self.transactions(connection, due)?;
        for order in ended {
            match order.correction {
                Some(_) => self.corrected(connection, &order)?,
                None => self.ended(connection, &order)?,
            }
        }
        Ok(rows.len())
    }

    /// Verifies an order that ended according to the journal: its row is equal, and names the order of the account that
    /// was closed or cancelled before it.
    fn ended(&mut self, connection: &Connection, order: &Order) -> Result<(), StoreError> {
        self.counted.orders += 1;
        let found = order_history::find(connection, order.id)?;
        match &found {
            // A correction of the trade is verified where the journal has it.
            Some((found, _)) if order_hash(&found.as_executed()) == order_hash(order) => {}
            Some((found, _)) => {
                self.error(format!(
                    "order {} is not in the table as it ended: {}",
                    order.id,
                    differences(&found.as_executed(), order)
                ));
            }
            None => self.error(format!("order {} is not in the table as it ended", order.id)),
        }
        let ends = self.histories.entry(order.account).or_default();
        let (last, count) = match order.status {
            OrderStatus::Cancelled => (&mut ends.last_cancelled, &mut ends.cancelled),
            _ => (&mut ends.last_closed, &mut ends.closed),
        };
        let follows = match found.map(|(_, before)| before) {
            // The first since the checkpoint.
            Some(id) if !self.is_full && *count == 0 => {
                let before = orders::find(connection, order.account, OrderId(id))?;
                id == 0 || before.is_some_and(|before| before.status == order.status)
            }
            id => id == Some(*last),
        };
        (*last, *count) = (order.id.0, *count + 1);
        ends.realised = ends.realised.checked_add(order.profit).unwrap_or(Money::MAX);
        if !follows {
            self.error(format!("order {} does not name the one that ended before it", order.id));
        }
        Ok(())
    }

    /// Verifies a closed order that was corrected according to the journal.
    fn corrected(&mut self, connection: &Connection, order: &Order) -> Result<(), StoreError> {
        let found = order_history::find(connection, order.id)?.map(|(found, _)| found);
        if found.as_ref() != Some(order) {
            let detail = found.map_or_else(String::new, |found| format!(": {}", differences(&found, order)));
            self.error(format!("order {} is not in the table as it was corrected{detail}", order.id));
        }
        let before = order.as_executed().profit;
        let ends = self.histories.entry(order.account).or_default();
        ends.realised = ends.realised.checked_add(order.profit - before).unwrap_or(Money::MAX);
        Ok(())
    }

    fn entry(&mut self, row: &StoredEntry, due: &mut Vec<Transaction>, ended: &mut Vec<Order>) {
        let seq = row.seq;
        if row.chain_hash(&self.checkpoint.journal) != row.hash {
            self.error(format!("journal: entry {seq} does not continue the chain: it was changed, or the one before"));
        }
        (self.checkpoint.seq, self.checkpoint.journal) = (seq, row.hash);
        self.checkpoint.entries += 1;
        self.counted.entries += 1;
        let events = match row.read() {
            Ok(entry) => entry.events,
            Err(error) => return self.error(format!("journal: {error}")),
        };
        for event in events {
            match event {
                Event::Posted(transaction) => due.push(transaction),
                Event::OrderPlaced(order) | Event::OrderOpened(order) | Event::OrderUpdated(order) => {
                    self.live.insert(order.id, order_hash(&order));
                }
                Event::OrderCancelled(order) | Event::OrderClosed(order) => {
                    self.live.remove(&order.id);
                    ended.push(order);
                }
                Event::TradeCorrected(order) => ended.push(order),
                _ => {}
            }
        }
    }

    /// Verifies that the ledger has exactly these transactions of the journal after the last verified one.
    fn transactions(&mut self, connection: &Connection, due: Vec<Transaction>) -> Result<(), StoreError> {
        let Some(through) = due.iter().map(|transaction| transaction.id.0).max() else { return Ok(()) };
        let rows = ledger::range(connection, self.checkpoint.ledger, through)?;
        let mut rows: BTreeMap<_, _> = rows.into_iter().map(|row| (row.transaction.id, row)).collect();
        for transaction in due {
            match rows.remove(&transaction.id) {
                Some(row) => {
                    if row.transaction != transaction {
                        self.error(format!("ledger: transaction {} is not what the journal says", transaction.id));
                    }
                    self.transaction(connection, &row)?;
                }
                None => self.error(format!("ledger: transaction {} is missing", transaction.id)),
            }
        }
        for id in rows.into_keys() {
            self.error(format!("ledger: the journal knows of no transaction {id}"));
        }
        Ok(())
    }

    fn transaction(&mut self, connection: &Connection, booked: &LedgerRow) -> Result<(), StoreError> {
        let LedgerRow { transaction: row, hash, before } = booked;
        let id = row.id;
        if ledger::chain_hash(&self.checkpoint.ledger_hash, row) != *hash {
            self.error(format!(
                "ledger: transaction {id} does not continue the chain: it was changed, or the one before"
            ));
        }
        (self.checkpoint.ledger, self.checkpoint.ledger_hash) = (id.0, *hash);
        self.counted.transactions += 1;
        let known = match self.ledger_states.get(&row.customer) {
            Some(known) => *known,
            None => self.unchanged(connection, row.customer, (row.account_kind, row.currency), *before)?,
        };
        if known.last != *before {
            self.error(format!("ledger: transaction {id} does not name its account's entry before it"));
        }
        if known.balance.checked_add(row.amount) != Some(row.balance) {
            self.error(format!("ledger: the balance of transaction {id} is not the one before plus its amount"));
        }
        let only_demo = matches!(row.kind, TransactionKind::DemoGrant | TransactionKind::DemoReset);
        if known.account_kind != row.account_kind || (only_demo && row.account_kind != AccountKind::Demo) {
            self.error(format!("ledger: transaction {id} is of another kind than its account"));
        }
        if known.currency != row.currency {
            self.error(format!("ledger: transaction {id} is in another currency than its account"));
        }
        let (account_kind, currency) = (row.account_kind, row.currency);
        let (balance, last, entries) = (row.balance, id.0, known.entries + 1);
        self.ledger_states.insert(row.customer, LedgerState { account_kind, currency, balance, last, entries });
        for (holder, amount) in row.legs() {
            *self.checkpoint.sums.entry(sum_name(account_kind, currency, holder)).or_default() += amount;
        }
        Ok(())
    }

    /// An account without entries since the checkpoint if `last` is its last entry; otherwise an account without any
    /// entry.
    fn unchanged(
        &self,
        connection: &Connection,
        account: AccountId,
        (account_kind, currency): (AccountKind, Currency),
        last: i64,
    ) -> Result<LedgerState, StoreError> {
        let found = if last > 0 && last <= self.base { ledger::find(connection, last)? } else { None };
        let own = found.filter(|row| row.customer == account);
        let fresh = LedgerState { account_kind, currency, balance: Money::ZERO, last: 0, entries: 0 };
        Ok(own.map_or(fresh, |row| LedgerState {
            account_kind: row.account_kind,
            currency: row.currency,
            balance: row.balance,
            last,
            entries: 0,
        }))
    }

    /// Verifies the remaining entries, and then that the tables equal the result of all entries. The connection must see
    /// one snapshot (a read transaction).
    pub fn end(&mut self, connection: &Connection) -> Result<(), StoreError> {
        while self.step(connection, 1_024)? > 0 {}
        self.heads(connection)?;
        let live = self.live_orders(connection)?;
        self.accounts(connection, &live)
    }

    fn heads(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let heads = journal::heads(connection)?;
        if (heads.entries, heads.journal) != (self.checkpoint.entries, self.checkpoint.journal) {
            let (due, found) = (heads.entries, self.checkpoint.entries);
            self.error(format!("journal: it ends at entry {found}, other than the last commit left it at {due}"));
        }
        let last = ledger::last(connection)?;
        if heads.ledger != self.checkpoint.ledger_hash || last != self.checkpoint.ledger {
            self.error(format!("ledger: it ends at transaction {last}, other than the last commit left it"));
        }
        Ok(())
    }

    /// Verifies that the table has the changed live orders as the journal left them and, in a full verification, no
    /// others. Returns the accounts with open orders.
    fn live_orders(&mut self, connection: &Connection) -> Result<BTreeSet<AccountId>, StoreError> {
        let stored = orders::live(connection)?;
        self.counted.orders += stored.len() as i64;
        let mut open = BTreeSet::new();
        let mut due = std::mem::take(&mut self.live);
        for order in &stored {
            if order.status == OrderStatus::Open {
                open.insert(order.account);
            }
            match due.remove(&order.id) {
                Some(hash) if hash == order_hash(order) => {}
                None if !self.is_full => {}
                Some(_) => {
                    let detail = match journaled(connection, order.id)? {
                        Some(due) => format!(": {}", differences(order, &due)),
                        None => String::new(),
                    };
                    self.error(format!("order {} is not in the table as the journal left it{detail}", order.id));
                }
                None => self.error(format!("order {} lives, but the journal knows nothing of it", order.id)),
            }
        }
        for id in due.into_keys() {
            self.error(format!("order {id} lives, but the table does not have it so"));
        }
        Ok(open)
    }

    /// Verifies the last orders, counts and sum of ended orders in an account's row.
    fn account_history(&mut self, id: AccountId, history: HistoryHeads) {
        let known = self.histories.get(&id).copied().unwrap_or_default();
        let (cancelled, closed) = (known.last_cancelled, known.last_closed);
        let is_last =
            (cancelled == 0 || cancelled == history.last_cancelled) && (closed == 0 || closed == history.last_closed);
        if !is_last || (self.is_full && known != history) {
            self.error(format!(
                "account {id} does not name the orders that ended last, how many have ended, or what they came to"
            ));
        }
    }

    fn accounts(&mut self, connection: &Connection, open: &BTreeSet<AccountId>) -> Result<(), StoreError> {
        let mut customers: BTreeMap<String, Total> = BTreeMap::new();
        for AccountSum { id, kind, currency, balance, charged_back, last, entries, history } in
            journal::balances(connection)?
        {
            self.counted.accounts += 1;
            self.account_history(id, history);
            let known = match self.ledger_states.get(&id) {
                Some(known) => *known,
                None => self.unchanged(connection, id, (kind, currency), last)?,
            };
            if known.balance != balance {
                self.error(format!(
                    "account {id}: its balance {balance} is not the sum of its entries, {}",
                    known.balance
                ));
            }
            if known.last != last || (self.is_full && known.entries != entries) {
                self.error(format!("account {id} does not name its last entry, or how many it has"));
            }
            if known.account_kind != kind {
                self.error(format!("account {id} is of another kind than its entries"));
            }
            if known.currency != currency {
                self.error(format!("account {id} is in another currency than its entries"));
            }
            // A negative balance of a liquidity provider is money that it owes the broker. A customer owes what was charged
            // back.
            if balance < -charged_back && !open.contains(&id) && Lp::of_account(id).is_none() {
                self.error(format!("account {id}: its balance {balance} is negative without open positions"));
            }
            *customers.entry(sum_name(kind, currency, LedgerAccount::Customer(id))).or_default() += balance;
        }
        self.check_sums(&customers);
        Ok(())
    }

    /// Checks that the balances of each kind and currency are what the entries add up to, and that customers and broker
    /// sum to zero.
    fn check_sums(&mut self, customers: &BTreeMap<String, Total>) {
        let sums = self.checkpoint.sums.clone();
        // The kind and the currency before the slash; see `sum_name`.
        let ledger_of = |name: &String| name.split_once('/').map(|(ledger, _)| ledger.to_owned());
        for ledger in sums.keys().chain(customers.keys()).filter_map(ledger_of).collect::<BTreeSet<String>>() {
            for name in [CUSTOMERS, LPS].map(|holder| format!("{ledger}/{holder}")) {
                let of = |sums: &BTreeMap<String, Total>| sums.get(&name).copied().unwrap_or_default();
                let (due, found) = (of(&sums), of(customers));
                if due != found {
                    self.error(format!("{name}: balances add up to {found}, the entries to {due}"));
                }
            }
            let prefix = format!("{ledger}/");
            let all = sums.iter().filter(|(name, _)| name.starts_with(&prefix));
            if all.map(|(_, sum)| sum.raw()).sum::<i128>() != 0 {
                self.error(format!("{ledger}: customers and broker do not sum to zero"));
            }
        }
    }
}

/// An order as of the last journal entry that its row names.
fn journaled(connection: &Connection, id: OrderId) -> Result<Option<Order>, StoreError> {
    let Some(last) = orders::entries_of(connection, id)?.last().copied() else { return Ok(None) };
    let Some(row) = entries::find(connection, last)? else { return Ok(None) };
    // An entry that cannot be read is reported separately.
    let Ok(entry) = row.read() else { return Ok(None) };
    Ok(entry.events.iter().rev().filter_map(Event::order).find(|order| order.id == id).cloned())
}

/// The fields in which a row differs from the journal.
fn differences(stored: &Order, journaled: &Order) -> String {
    let fields = |order: &Order| match serde_json::to_value(order) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (stored, journaled) = (fields(stored), fields(journaled));
    let differing = journaled.iter().filter(|(name, due)| stored.get(*name) != Some(due));
    let described = differing.map(|(name, due)| {
        let found = stored.get(name).unwrap_or(&serde_json::Value::Null);
        format!("{name} {found} in the table, {due} in the journal")
    });
    described.collect::<Vec<_>>().join("; ")
}

const fn kind_name(account_kind: AccountKind) -> &'static str {
    match account_kind {
        AccountKind::Real => "real",
        AccountKind::Demo => "demo",
    }
}

/// The holder of the sum of all customers.
const CUSTOMERS: &str = "customers";
/// The holder of the sum of all liquidity providers.
const LPS: &str = "liquidity_providers";

/// All customers of one kind and currency are one sum; each of the broker's accounts is its own. USD is not named, as in
/// checkpoints from before accounts had currencies.
fn sum_name(account_kind: AccountKind, currency: Currency, holder: LedgerAccount) -> String {
    let holder = match holder {
        LedgerAccount::Customer(id) if Lp::of_account(id).is_some() => LPS,
        LedgerAccount::Customer(_) => CUSTOMERS,
        LedgerAccount::Broker(account) => account.code(),
    };
    match currency.is_usd() {
        true => format!("{}/{holder}", kind_name(account_kind)),
        false => format!("{} {currency}/{holder}", kind_name(account_kind)),
    }
}
