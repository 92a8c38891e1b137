//! The rates at which sums of other currencies are converted to USD: the last bid of each trading day, and the current bid
//! for the current day.

use std::collections::{BTreeMap, BTreeSet};

use parking_lot::Mutex;
use rusqlite::Connection;

use crate::domain::time::MINUTE;
use crate::domain::{ConversionRate, Currency, TimeMs};
use crate::services::trading::ReadModel;
use crate::store::dealing::totals;
use crate::store::{Store, StoreError};

use super::day_of;

/// While a day goes on, its rates are stored at this interval.
const STORE_EVERY: i64 = MINUTE;

/// Follows the rates of the current day and stores each day's last ones.
#[derive(Default)]
pub(super) struct RateRecorder(Mutex<Recorded>);

#[derive(Default)]
struct Recorded {
    /// The day of `seen`.
    day: TimeMs,
    seen: BTreeMap<Currency, ConversionRate>,
    stored: BTreeMap<Currency, ConversionRate>,
    stored_at: TimeMs,
}

impl RateRecorder {
    /// Takes in the current rates; stores them once a minute, and the last ones of a day as soon as it is over.
    pub fn record(&self, store: &Store, read_model: &ReadModel, now: TimeMs) -> Result<(), StoreError> {
        let bids = read_model.other_currencies().into_iter();
        let bids: BTreeMap<_, _> =
            bids.filter_map(|currency| Some((currency, read_model.usd_bid(currency)?))).collect();
        let mut recorded = self.0.lock();
        if bids.is_empty() && recorded.seen.is_empty() {
            return Ok(());
        }
        let (day, _) = day_of(now);
        if day != recorded.day {
            recorded.store(store, now)?;
            recorded.day = day;
            recorded.stored.clear();
        }
        recorded.seen = bids;
        if recorded.stored.is_empty() || now.since(recorded.stored_at) >= STORE_EVERY {
            recorded.store(store, now)?;
        }
        Ok(())
    }
}

impl Recorded {
    fn store(&mut self, store: &Store, now: TimeMs) -> Result<(), StoreError> {
        if self.seen == self.stored {
            return Ok(());
        }
        store.write(|transaction| {
            let mut rates = self.seen.iter();
            rates.try_for_each(|(currency, rate)| totals::put_rate(transaction, self.day, *currency, *rate))
        })?;
        self.stored = self.seen.clone();
        self.stored_at = now;
        Ok(())
    }
}

/// The rates of a period, by day.
pub(super) struct DayRates {
    today: TimeMs,
    current: BTreeMap<Currency, ConversionRate>,
    stored: BTreeMap<Currency, BTreeMap<TimeMs, ConversionRate>>,
}

impl DayRates {
    /// The rates of these currencies on days that began in `[from, to)`.
    pub fn read(
        store: &Store,
        read_model: &ReadModel,
        currencies: BTreeSet<Currency>,
        (from, to): (TimeMs, TimeMs),
        now: TimeMs,
    ) -> Result<Self, StoreError> {
        let others: Vec<Currency> = currencies.into_iter().filter(|currency| !currency.is_usd()).collect();
        let mut rates = Self::none(now);
        if others.is_empty() {
            return Ok(rates);
        }
        store.read(|connection| {
            others.iter().try_for_each(|currency| rates.add(connection, read_model, *currency, (from, to)))
        })?;
        Ok(rates)
    }

    /// Of no currency but USD yet.
    pub fn none(now: TimeMs) -> Self {
        Self { today: day_of(now).0, current: BTreeMap::new(), stored: BTreeMap::new() }
    }

    /// Adds the rates of a currency on days that began in `[from, to)`.
    pub fn add(
        &mut self,
        connection: &Connection,
        read_model: &ReadModel,
        currency: Currency,
        (from, to): (TimeMs, TimeMs),
    ) -> Result<(), StoreError> {
        self.current.extend(read_model.usd_bid(currency).map(|rate| (currency, rate)));
        self.stored.insert(currency, totals::rates(connection, currency, from, to)?);
        Ok(())
    }

    /// Whether the rates of a currency were read.
    pub fn has(&self, currency: Currency) -> bool {
        currency.is_usd() || self.stored.contains_key(&currency)
    }

    /// USD per unit of a currency on a day. Of a day without a rate of its own it is the last one before: nothing was
    /// quoted in between. `None`: no rate is known.
    pub fn of(&self, currency: Currency, day: TimeMs) -> Option<ConversionRate> {
        if currency.is_usd() {
            return Some(ConversionRate::ONE);
        }
        let stored = || self.stored.get(&currency)?.range(..=day).next_back().map(|(_, rate)| *rate);
        let current = self.current.get(&currency).copied().filter(|_| day >= self.today);
        current.or_else(stored)
    }
}
