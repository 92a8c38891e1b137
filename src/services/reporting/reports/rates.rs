//! The rates at which sums of other currencies are converted to USD: the last bid of each trading day, and the current bid
//! for the current day.

use std::collections::{BTreeMap, BTreeSet};

use parking_lot::Mutex;

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
        let mut rates = Self { today: day_of(now).0, current: BTreeMap::new(), stored: BTreeMap::new() };
        if others.is_empty() {
            return Ok(rates);
        }
        let bid = |currency: &Currency| Some((*currency, read_model.usd_bid(*currency)?));
        rates.current = others.iter().filter_map(bid).collect();
        rates.stored = store.read(|connection| {
            let stored = |currency: &Currency| Ok((*currency, totals::rates(connection, *currency, from, to)?));
            others.iter().map(stored).collect()
        })?;
        Ok(rates)
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
