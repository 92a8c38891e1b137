//! The sums of the current day, and of past days until they are stored.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::domain::ledger::TransactionKind;
use crate::domain::margin::notional;
use crate::domain::time::{MINUTE, SECOND};
use crate::domain::{AccountKind, Currency, Instrument, InstrumentId, Lots, Money, Order, TimeMs};
use crate::services::trading::ReadModel;
use crate::shutdown;
use crate::store::dealing::orders::ClosedTrade;
use crate::store::dealing::totals::{self, LedgerEntryRow, TotalRow, Watermark};
use crate::store::{StoreError, dealing::journal};

use super::day_of;

/// Time after its end at which a day is stored: by then all its entries are committed.
const SETTLED_AFTER: i64 = 5 * MINUTE;
/// Without a newer input for so long, everything of the last one's millisecond is committed.
const QUIET: i64 = 2 * SECOND;
/// Movements that are read at once.
const BATCH: i64 = 20_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    day: TimeMs,
    account_kind: AccountKind,
    kind: Option<TransactionKind>,
    instrument: InstrumentId,
    currency: Currency,
}

#[derive(Debug, Default, Clone, Copy)]
struct Sum {
    count: i64,
    amount: Money,
    lots: Lots,
    notional: Money,
}

/// See the module.
pub(super) struct TodayTotals {
    read_model: Arc<ReadModel>,
    /// `None`: nothing has been read yet.
    watermark: Option<Watermark>,
    /// The last entry of the stored days.
    stored_through: i64,
    sums: BTreeMap<Key, Sum>,
    /// The last entry of each day.
    last: BTreeMap<TimeMs, i64>,
    /// The trading day that was looked up last.
    day: (TimeMs, TimeMs),
    instruments: BTreeMap<InstrumentId, Instrument>,
}

impl TodayTotals {
    pub fn new(read_model: Arc<ReadModel>) -> Self {
        let day = (TimeMs(0), TimeMs(0));
        Self {
            read_model,
            watermark: None,
            stored_through: 0,
            sums: BTreeMap::new(),
            last: BTreeMap::new(),
            day,
            instruments: BTreeMap::new(),
        }
    }

    /// Takes in what has been committed since.
    pub fn advance(&mut self, connection: &rusqlite::Connection, now: TimeMs) -> Result<(), StoreError> {
        let mut watermark = match self.watermark {
            Some(watermark) => watermark,
            None => {
                let watermark = totals::watermark(connection)?;
                self.stored_through = watermark.ledger;
                watermark
            }
        };
        let committed = totals::committed_at(connection)?;
        let quiet = now.since(committed) > QUIET;
        let ended = TimeMs(committed.0 + i64::from(quiet));
        loop {
            // The watermark moves with each step, so that an error in a later step does not count entries twice.
            self.watermark = Some(watermark);
            shutdown::check_interrupted()?;
            let entries = totals::entries_after(connection, watermark.ledger, BATCH)?;
            for entry in &entries {
                let day = self.day(entry.at);
                let LedgerEntryRow { account_kind, currency, .. } = *entry;
                let (kind, instrument) = (Some(entry.kind), InstrumentId(0));
                let sum = self.sums.entry(Key { day, account_kind, kind, instrument, currency }).or_default();
                // A payout that failed is credited back: it was no withdrawal.
                let is_returned = entry.kind == TransactionKind::Withdrawal && entry.amount.is_positive();
                sum.count += if is_returned { -1 } else { 1 };
                sum.amount = sum.amount.saturating_add(entry.amount);
                self.last.insert(day, entry.id);
                watermark.ledger = entry.id;
            }
            if (entries.len() as i64) < BATCH {
                break;
            }
        }
        self.watermark = Some(watermark);
        if ended.0 > watermark.ended {
            // Everything that can fail comes first, so that an error does not count trades twice.
            let since = TimeMs(watermark.ended);
            let trades = self.with_notionals(connection, totals::trades(connection, since, ended)?)?;
            let corrected = totals::corrected_trades(connection, since, ended)?;
            let corrected = self.with_notionals(connection, corrected)?;
            for (trade, notional) in &trades {
                self.take_trade(trade, *notional);
            }
            for (trade, notional) in &corrected {
                self.take_correction(trade, *notional);
            }
            watermark.ended = ended.0;
            self.watermark = Some(watermark);
        }
        Ok(())
    }

    /// The trades, each with its notional as it was executed.
    fn with_notionals(
        &mut self,
        connection: &rusqlite::Connection,
        trades: Vec<ClosedTrade>,
    ) -> Result<Vec<(ClosedTrade, Money)>, StoreError> {
        let with_its_own = |trade: ClosedTrade| {
            shutdown::check_interrupted()?;
            let notional = self.notional(connection, &trade.order.as_executed())?;
            Ok((trade, notional))
        };
        trades.into_iter().map(with_its_own).collect()
    }

    fn take_trade(&mut self, trade: &ClosedTrade, notional: Money) {
        let ClosedTrade { order, account_kind, currency } = trade;
        let (account_kind, currency) = (*account_kind, *currency);
        let day = self.day(order.ended_at.unwrap_or(order.created_at));
        let key = Key { day, account_kind, kind: None, instrument: order.instrument, currency };
        let sum = self.sums.entry(key).or_default();
        sum.count += 1;
        sum.amount = sum.amount.saturating_add(order.as_executed().profit);
        sum.lots = sum.lots.checked_add(order.lots).unwrap_or(Lots::MAX);
        sum.notional = sum.notional.saturating_add(notional);
    }

    /// A day keeps a trade as it was executed: its correction counts on the day on which it was booked. A cancelled trade is
    /// taken out of the volumes.
    fn take_correction(&mut self, trade: &ClosedTrade, notional: Money) {
        let ClosedTrade { order, account_kind, currency } = trade;
        let Some(before) = &order.correction else { return };
        let day = self.day(before.at);
        let key =
            Key { day, account_kind: *account_kind, kind: None, instrument: order.instrument, currency: *currency };
        let sum = self.sums.entry(key).or_default();
        sum.amount = sum.amount.saturating_add(order.profit - before.profit);
        if before.cancelled {
            sum.count -= 1;
            sum.lots = sum.lots.checked_sub(order.lots).unwrap_or_default();
            sum.notional = sum.notional.saturating_add(-notional);
        }
    }

    /// Its notional at the open price, in its account's currency; zero if the instrument no longer exists.
    fn notional(&mut self, connection: &rusqlite::Connection, order: &Order) -> Result<Money, StoreError> {
        let id = order.instrument;
        if !self.instruments.contains_key(&id) {
            let known = self.read_model.market(id).map(|market| market.instrument);
            let known = match known {
                Some(known) => Some(known),
                None => journal::instrument(connection, id)?,
            };
            self.instruments.extend(known.map(|instrument| (id, instrument)));
        }
        let Some((instrument, fill)) = self.instruments.get(&id).zip(order.opened) else { return Ok(Money::ZERO) };
        Ok(notional(instrument, order.lots, fill.price, fill.rate).unwrap_or_default())
    }

    fn day(&mut self, at: TimeMs) -> TimeMs {
        if at < self.day.0 || at >= self.day.1 {
            self.day = day_of(at);
        }
        self.day.0
    }

    /// Past days that are to be stored, and their watermark.
    pub fn completed_days(&self, now: TimeMs) -> Option<(Vec<TotalRow>, Watermark)> {
        let (today, _) = day_of(now.plus(-SETTLED_AFTER));
        let rows: Vec<TotalRow> = self.sums.range(..first_of(today)).map(row).collect();
        if rows.is_empty() {
            return None;
        }
        let ledger = self.last.range(..today).next_back().map_or(self.stored_through, |(_, id)| *id);
        Some((rows, Watermark { ledger, ended: today.0 }))
    }

    /// Removes stored days.
    pub fn remove_stored(&mut self, watermark: Watermark) {
        let today = TimeMs(watermark.ended);
        self.stored_through = watermark.ledger;
        self.sums = self.sums.split_off(&first_of(today));
        self.last = self.last.split_off(&today);
    }

    /// The sums of one kind of account on days that began from `from` on and before `to`.
    pub fn between(&self, account_kind: AccountKind, from: TimeMs, to: TimeMs) -> Vec<TotalRow> {
        let wanted = self.sums.range(first_of(from)..).take_while(|(key, _)| key.day < to);
        wanted.filter(|(key, _)| key.account_kind == account_kind).map(row).collect()
    }

    pub fn has_any(&self, account_kind: AccountKind) -> bool {
        self.sums.keys().any(|key| key.account_kind == account_kind)
    }
}

const fn first_of(day: TimeMs) -> Key {
    let instrument = InstrumentId(i64::MIN);
    Key { day, account_kind: AccountKind::Real, kind: None, instrument, currency: Currency::USD }
}

fn row((key, sum): (&Key, &Sum)) -> TotalRow {
    let Key { day, account_kind, kind, instrument, currency } = *key;
    let Sum { count, amount, lots, notional } = *sum;
    TotalRow { day, account_kind, currency, kind, instrument, count, amount, lots, notional }
}
