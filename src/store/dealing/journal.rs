//! Writes the engine's events to tables and loads the engine's state from them.
//!
//! A [`Batch`] is written inside one transaction: the journal entries, every row that they change and the heads of both
//! chains are committed together or not at all. [`load`] rebuilds the state from the tables alone; its cost depends on
//! the number of accounts and live orders, not on the length of the journal.

use rusqlite::{Connection, OptionalExtension, Transaction};

use super::chain::{ChainHash, ChainHasher};
use super::order_history::{self, HistoryHeads};
use super::{
    copying, cover, entry, equity, ledger, margin_alerts, orders, price_alerts, trade_corrections, transfer_status,
};
use crate::domain::group::TradingRights;
use crate::domain::settings::DealingSettings;
use crate::domain::{
    AccountId, AccountKind, Currency, Group, GroupId, Instrument, InstrumentId, Money, Price, Quote, TimeMs,
};
use crate::engine::event::{AccountRecord, Answer, Event};
use crate::engine::fingerprint::Fingerprint;
use crate::engine::input::Request;
use crate::engine::state::{CompletedRequest, Counters, State};
use crate::store::{Statements, StoreError, market::candles};

/// A journal entry to be written: one input that caused events.
pub struct JournalWrite<'a> {
    pub seq: i64,
    pub at: TimeMs,
    /// Quotes accepted since the previous entry.
    pub quotes: &'a [(InstrumentId, Quote)],
    pub events: &'a [Event],
    /// The whole entry as encoded by [`entry::encode`].
    pub bytes: &'a [u8],
}

pub(super) fn json<T: serde::Serialize + ?Sized>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Corrupt(error.to_string()))
}

pub(super) fn from_json<T: serde::de::DeserializeOwned>(text: &str, what: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(format!("{what}: {error}")))
}

/// The heads of the chains: the number of entries and the hashes of the last rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heads {
    pub entries: i64,
    pub journal: ChainHash,
    pub ledger: ChainHash,
}

/// The heads of the chains as of the last commit.
pub fn heads(connection: &Connection) -> Result<Heads, StoreError> {
    let read = |row: &rusqlite::Row<'_>| Ok(Heads { entries: row.get(0)?, journal: row.get(1)?, ledger: row.get(2)? });
    let sql = "SELECT entries, journal_head, ledger_head FROM engine";
    let found = connection.prepare_cached(sql)?.query_row([], read).optional()?;
    Ok(found.unwrap_or(Heads { entries: 0, journal: ChainHash::START, ledger: ChainHash::START }))
}

/// The hash of an entry.
pub fn chain_hash(previous: &ChainHash, seq: i64, at: i64, entry: &[u8]) -> ChainHash {
    ChainHasher::after(previous).number(seq).number(at).bytes(entry).done()
}

/// The entries of one transaction.
pub struct Batch<'t> {
    statements: Statements<'t>,
    heads: Heads,
}

impl<'t> Batch<'t> {
    /// Starts a batch at the current heads of the chains.
    pub fn begin(transaction: &'t Connection) -> Result<Self, StoreError> {
        Ok(Self { statements: Statements::new(transaction), heads: heads(transaction)? })
    }

    /// The heads of the chains, as of the last entry.
    pub const fn heads(&self) -> Heads {
        self.heads
    }

    /// Writes one entry and every row that its events change.
    pub fn write(&mut self, entry: &JournalWrite<'_>) -> Result<(), StoreError> {
        let hash = chain_hash(&self.heads.journal, entry.seq, entry.at.0, entry.bytes);
        self.statements.get("INSERT INTO journal (seq, at, entry, hash) VALUES (?1, ?2, ?3, ?4)")?.execute((
            entry.seq,
            entry.at.0,
            entry.bytes,
            hash,
        ))?;
        (self.heads.journal, self.heads.entries) = (hash, self.heads.entries + 1);
        // Makes the quotes of the decision known after a crash, not only after the charts' next flush.
        for (instrument, quote) in entry.quotes {
            candles::put_quote(self.statements.connection(), *instrument, quote)?;
        }
        for event in entry.events {
            if let Event::Posted(posted) = event {
                self.heads.ledger = ledger::append(&mut self.statements, &self.heads.ledger, posted)?;
            } else {
                write_event(&mut self.statements, event, entry)?;
            }
        }
        Ok(())
    }

    /// Writes the counters and the heads after the batch.
    pub fn end(self, seq: i64, at: TimeMs, counters: Counters) -> Result<(), StoreError> {
        let connection = self.statements.connection();
        let mut statement = connection.prepare_cached(
            "UPDATE engine SET seq = ?1, at = ?2, next_account = ?3, next_order = ?4, next_transaction = ?5, \
             entries = ?6, journal_head = ?7, ledger_head = ?8, next_deposit = ?9, next_withdrawal = ?10, \
             next_alert = ?11",
        )?;
        let Heads { entries, journal, ledger } = self.heads;
        let Counters { account, order, transaction, deposit, withdrawal, alert } = counters;
        let row = (seq, at.0, account, order, transaction, entries, journal, ledger, deposit, withdrawal, alert);
        if statement.execute(row)? == 0 {
            ensure_engine_row(connection)?;
            statement.execute(row)?;
        }
        Ok(())
    }
}

/// Writes the changes of an event, except for the ledger, which the batch writes itself.
fn write_event(statements: &mut Statements<'_>, event: &Event, entry: &JournalWrite<'_>) -> Result<(), StoreError> {
    let seq = entry.seq;
    let transaction = statements.connection();
    match event {
        Event::AccountOpened(record) | Event::AccountChanged(record) => put_account(transaction, record)?,
        Event::AccountRemoved { account } => {
            equity::remove(transaction, *account)?;
            transaction.prepare_cached("DELETE FROM account WHERE id = ?1")?.execute([account.0])?;
        }
        Event::MarginCalled { account, .. } => set_in_margin_call(transaction, *account, true)?,
        Event::MarginRecovered { account } => set_in_margin_call(transaction, *account, false)?,
        Event::OrderPlaced(order)
        | Event::OrderOpened(order)
        | Event::OrderUpdated(order)
        | Event::OrderCancelled(order)
        | Event::OrderClosed(order) => orders::put(statements, order, seq)?,
        Event::TradeCorrected(order) => trade_corrections::write(statements, order, seq)?,
        Event::DepositAnnounced { .. }
        | Event::DepositDecided { .. }
        | Event::WithdrawalRequested { .. }
        | Event::WithdrawalDecided { .. }
        | Event::WithdrawalApproved { .. }
        | Event::WithdrawalSettled { .. } => transfer_status::put(transaction, event, entry.at)?,
        Event::AlertSet(_) | Event::AlertRemoved(_) | Event::AlertExpired(_) | Event::AlertFired { .. } => {
            price_alerts::put(transaction, event)?;
        }
        Event::MarginAlertSet(_)
        | Event::MarginAlertRemoved(_)
        | Event::MarginAlertFired { .. }
        | Event::MarginAlertRearmed(_) => margin_alerts::put(transaction, event)?,
        Event::GroupDefined(_)
        | Event::GroupRemoved { .. }
        | Event::InstrumentDefined(_)
        | Event::InstrumentRemoved { .. }
        | Event::MarketSet { .. } => write_terms(transaction, event)?,
        Event::SettingsChanged(settings) => write_settings(transaction, settings)?,
        Event::Posted(_) | Event::RolledOver { .. } => {}
        Event::Cover(event) => cover::put(transaction, event, entry.at)?,
        Event::Copying(event) => copying::put(statements, event, entry.at)?,
        Event::RequestDone { request: Request { account, key }, at, fingerprint, fingerprint_version } => {
            let row = (seq, account.0, key, at.0, *fingerprint as i64, u8::from(*fingerprint_version));
            statements
                .get(
                    "INSERT INTO request (seq, account, key, at, fingerprint, fingerprint_version) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute(row)?;
        }
        Event::RequestsForgotten { before } => {
            // Scans no more rows than it deletes.
            let sql = "DELETE FROM request WHERE seq < coalesce((SELECT seq FROM request WHERE at >= ?1 ORDER BY seq LIMIT 1), \
                       9223372036854775807)";
            transaction.prepare_cached(sql)?.execute([before.0])?;
        }
    }
    Ok(())
}

/// Writes the changes of an event about groups and instruments; ignores other events.
fn write_terms(transaction: &Connection, event: &Event) -> Result<(), StoreError> {
    match event {
        Event::GroupDefined(group) => {
            let sql = "INSERT INTO trading_group (id, terms) VALUES (?1, ?2) \
                       ON CONFLICT (id) DO UPDATE SET terms = excluded.terms";
            transaction.prepare_cached(sql)?.execute((group.id.0, json(group)?))?;
        }
        Event::GroupRemoved { group } => {
            transaction.prepare_cached("DELETE FROM trading_group WHERE id = ?1")?.execute([group.0])?;
        }
        Event::InstrumentDefined(terms) => {
            transaction
                .prepare_cached(
                    "INSERT INTO instrument (id, code, terms, market_open) VALUES (?1, ?2, ?3, 0) \
                     ON CONFLICT (id) DO UPDATE SET code = excluded.code, terms = excluded.terms",
                )?
                .execute((terms.id.0, &terms.code, json(terms)?))?;
        }
        Event::InstrumentRemoved { instrument } => {
            for table in ["instrument", "quote", "outside_quote"] {
                let key = if table == "instrument" { "id" } else { "instrument" };
                transaction.execute(&format!("DELETE FROM {table} WHERE {key} = ?1"), [instrument.0])?;
            }
        }
        Event::MarketSet { instrument, open, opened_at } => {
            let sql = "UPDATE instrument SET market_open = ?2, opened_at = ?3 WHERE id = ?1";
            transaction.prepare_cached(sql)?.execute((instrument.0, open, opened_at.0))?;
        }
        _ => {}
    }
    Ok(())
}

/// Inserts or updates an account's record (column `called`: in a margin call); other statements write the columns of
/// balance, held funds and history.
pub(super) fn put_account(connection: &Connection, record: &AccountRecord) -> Result<(), StoreError> {
    let AccountRecord { id, kind, currency, frozen, in_margin_call, group, rights, created_at, charged_back } = record;
    let sql = "INSERT INTO account (id, kind, balance, frozen, called, trading_group, rights, created_at, currency, \
               charged_back) VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, \
               frozen = excluded.frozen, called = excluded.called, trading_group = excluded.trading_group, \
               rights = excluded.rights, created_at = excluded.created_at, currency = excluded.currency, \
               charged_back = excluded.charged_back";
    let (kind, rights, currency) = (ledger::kind_number(*kind), rights.number(), currency.as_str());
    let row = (id.0, kind, frozen, in_margin_call, group.0, rights, created_at.0, currency, charged_back.raw());
    connection.prepare_cached(sql)?.execute(row)?;
    Ok(())
}

fn set_in_margin_call(connection: &Connection, account: AccountId, in_margin_call: bool) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE account SET called = ?2 WHERE id = ?1")?.execute((account.0, in_margin_call))?;
    Ok(())
}

fn write_settings(connection: &Connection, settings: &DealingSettings) -> Result<(), StoreError> {
    ensure_engine_row(connection)?;
    connection.prepare_cached("UPDATE engine SET settings = ?1")?.execute([json(settings)?])?;
    Ok(())
}

fn ensure_engine_row(connection: &Connection) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT OR IGNORE INTO engine (id, seq, at, next_account, next_order, next_transaction, settings, \
             entries, journal_head, ledger_head) VALUES (1, 0, 0, 1, 1, 1, ?1, 0, ?2, ?2)",
        )?
        .execute((json(&DealingSettings::default())?, ChainHash::START))?;
    Ok(())
}

/// An instrument's current terms.
pub fn instrument(connection: &Connection, id: InstrumentId) -> Result<Option<Instrument>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT terms FROM instrument WHERE id = ?1")?;
    let terms: Option<String> = statement.query_row([id.0], |row| row.get(0)).optional()?;
    terms.map(|terms| from_json(&terms, "instrument")).transpose()
}

/// A group's current terms.
pub fn group(connection: &Connection, id: GroupId) -> Result<Option<Group>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT terms FROM trading_group WHERE id = ?1")?;
    let terms: Option<String> = statement.query_row([id.0], |row| row.get(0)).optional()?;
    terms.map(|terms| from_json(&terms, "group")).transpose()
}

/// The group that an account is in.
pub fn group_of(connection: &Connection, account: AccountId) -> Result<Option<GroupId>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT trading_group FROM account WHERE id = ?1")?;
    Ok(statement.query_row([account.0], |row| row.get(0).map(GroupId)).optional()?)
}

/// The platform's current dealing settings; `None` before the first input.
pub fn settings(connection: &Connection) -> Result<Option<DealingSettings>, StoreError> {
    let settings: Option<String> =
        connection.query_row("SELECT settings FROM engine", [], |row| row.get(0)).optional()?;
    settings.map(|settings| from_json(&settings, "settings")).transpose()
}

/// The sums of an account's ledger entries and ended orders, as its row has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountSum {
    pub id: AccountId,
    pub kind: AccountKind,
    pub currency: Currency,
    pub balance: Money,
    /// What may be missing of it without open positions.
    pub charged_back: Money,
    /// Id of its last ledger entry; 0 without any.
    pub last: i64,
    pub entries: i64,
    pub history: HistoryHeads,
}

/// The sums of every account.
pub fn balances(connection: &Connection) -> Result<Vec<AccountSum>, StoreError> {
    let sql = "SELECT id, kind, balance, last_entry, entries, last_cancelled, cancelled, last_closed, closed, realised, \
               currency, charged_back FROM account ORDER BY id";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let id = AccountId(row.get(0)?);
        let kind = ledger::kind_from_number(row.get(1)?);
        let kind = kind.ok_or_else(|| StoreError::Corrupt(format!("account {id}: kind")))?;
        let currency = row.get::<_, String>(10)?.parse();
        let currency = currency.map_err(|_| StoreError::Corrupt(format!("account {id}: currency")))?;
        let (balance, last, entries) = (Money::from_raw(row.get(2)?), row.get(3)?, row.get(4)?);
        let charged_back = Money::from_raw(row.get(11)?);
        let history = order_history::read(row, 5)?;
        found.push(AccountSum { id, kind, currency, balance, charged_back, last, entries, history });
    }
    Ok(found)
}

/// Time up to which rollovers have been executed; `None` before the first call of [`set_rolled_over_at`].
pub fn rolled_over_at(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let at: Option<Option<i64>> =
        connection.query_row("SELECT rolled_over_at FROM engine", [], |row| row.get(0)).optional()?;
    Ok(at.flatten().map(TimeMs))
}

/// Stores the time of a rollover, in the transaction in which it is executed.
pub fn set_rolled_over_at(transaction: &Transaction<'_>, at: TimeMs) -> Result<(), StoreError> {
    ensure_engine_row(transaction)?;
    transaction.prepare_cached("UPDATE engine SET rolled_over_at = ?1")?.execute([at.0])?;
    Ok(())
}

/// The terms of the instrument with this code.
pub fn instrument_by_code(connection: &Connection, code: &str) -> Result<Option<Instrument>, StoreError> {
    let terms: Option<String> =
        connection.query_row("SELECT terms FROM instrument WHERE code = ?1", [code], |row| row.get(0)).optional()?;
    terms.map(|terms| from_json(&terms, "instrument")).transpose()
}

/// Mean size of an entry in bytes; 0 without any.
pub fn mean_size(connection: &Connection) -> Result<usize, StoreError> {
    let sql = "SELECT coalesce(sum(length(entry)) / count(*), 0) FROM journal";
    let mean: u32 = connection.query_row(sql, [], |row| row.get(0))?;
    Ok(mean as usize)
}

/// The answer to the input with this number.
pub fn answer(connection: &Connection, seq: i64) -> Result<Option<Answer>, StoreError> {
    let entry: Option<Vec<u8>> = connection
        .prepare_cached("SELECT entry FROM journal WHERE seq = ?1")?
        .query_row([seq], |row| row.get(0))
        .optional()?;
    entry.map(|bytes| Ok(entry::decode(&bytes)?.answer)).transpose()
}

/// The engine's state as of the last commit.
pub fn load(connection: &Connection) -> Result<State, StoreError> {
    let mut state = State::default();
    let engine = connection
        .query_row(
            "SELECT seq, at, next_account, next_order, next_transaction, next_deposit, next_withdrawal, settings, \
             next_alert FROM engine",
            [],
            |row| {
                let counters = Counters {
                    account: row.get(2)?,
                    order: row.get(3)?,
                    transaction: row.get(4)?,
                    deposit: row.get(5)?,
                    withdrawal: row.get(6)?,
                    alert: row.get(8)?,
                };
                Ok((row.get(0)?, row.get(1)?, counters, row.get::<_, String>(7)?))
            },
        )
        .optional()?;
    if let Some((seq, at, counters, settings)) = engine {
        state.seq = seq;
        state.at = TimeMs(at);
        state.counters = counters;
        state.settings = from_json(&settings, "settings")?;
    }
    load_groups(connection, &mut state)?;
    load_markets(connection, &mut state)?;
    load_accounts(connection, &mut state)?;
    for order in orders::live(connection)? {
        if !state.accounts.contains_key(&order.account) || !state.markets.contains_key(&order.instrument) {
            return Err(StoreError::Corrupt(format!("order {}: account or instrument is missing", order.id)));
        }
        state.insert_order(order);
    }
    price_alerts::load(connection, &mut state)?;
    margin_alerts::load(connection, &mut state)?;
    cover::load(connection, &mut state)?;
    copying::load(connection, &mut state)?;
    transfer_status::load(connection, &mut state)?;
    load_requests(connection, &mut state)?;
    Ok(state)
}

fn load_requests(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let sql = "SELECT account, key, at, fingerprint, fingerprint_version, seq FROM request";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let request = Request { account: AccountId(row.get(0)?), key: row.get(1)? };
        let version = row.get::<_, u8>(4)?.try_into().map_err(StoreError::Corrupt)?;
        let fingerprint = Fingerprint { version, hash: row.get::<_, i64>(3)? as u64 };
        state.requests.insert(request, CompletedRequest { at: TimeMs(row.get(2)?), fingerprint, seq: row.get(5)? });
    }
    Ok(())
}

fn load_groups(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let mut statement = connection.prepare("SELECT terms FROM trading_group")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        state.groups.put(from_json(&row.get::<_, String>(0)?, "group")?);
    }
    Ok(())
}

fn load_markets(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let mut statement = connection.prepare(
        "SELECT i.terms, i.market_open, q.bid, q.ask, q.time, o.bid, o.ask, o.time, i.opened_at FROM instrument i \
         LEFT JOIN quote q ON q.instrument = i.id \
         LEFT JOIN outside_quote o ON o.instrument = i.id AND o.time >= coalesce(q.time, 0) ORDER BY i.id",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let terms: Instrument = from_json(&row.get::<_, String>(0)?, "instrument")?;
        let quote = |column: usize| -> Result<Option<Quote>, StoreError> {
            let Some(bid) = row.get::<_, Option<i64>>(column)?.map(Price::from_raw) else { return Ok(None) };
            let ask = Price::from_raw(row.get(column + 1)?);
            Ok(Some(Quote { bid, ask, time: TimeMs(row.get(column + 2)?) }))
        };
        let (id, last_quote, off_hours_quote) = (terms.id, quote(2)?, quote(5)?);
        state.insert_market(terms, row.get(1)?, last_quote);
        state.set_opened_at(id, TimeMs(row.get(8)?));
        if let Some(quote) = off_hours_quote {
            state.set_off_hours_quote(id, quote);
        }
    }
    Ok(())
}

/// The accounts of customers; those of liquidity providers have negative ids.
fn load_accounts(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let mut statement = connection.prepare(
        "SELECT id, kind, balance, frozen, called, trading_group, rights, created_at, currency, \
         charged_back FROM account WHERE id > 0 \
         ORDER BY id",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let corrupt = |what: &str| StoreError::Corrupt(format!("account {id}: {what}"));
        let kind = ledger::kind_from_number(row.get(1)?).ok_or_else(|| corrupt("kind"))?;
        let record = AccountRecord {
            id: AccountId(id),
            kind,
            currency: row.get::<_, String>(8)?.parse().map_err(|_| corrupt("currency"))?,
            frozen: row.get(3)?,
            in_margin_call: row.get(4)?,
            group: GroupId(row.get(5)?),
            rights: TradingRights::from_number(row.get(6)?).ok_or_else(|| corrupt("rights"))?,
            created_at: TimeMs(row.get(7)?),
            charged_back: Money::from_raw(row.get(9)?),
        };
        if state.groups.get(record.group).is_none() {
            return Err(corrupt("group"));
        }
        state.insert_account(record, Money::from_raw(row.get(2)?));
    }
    Ok(())
}
