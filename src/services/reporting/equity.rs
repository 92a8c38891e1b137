//! Records the equity of the accounts with open positions: at the first moment of each trading day (after its rollover) and, of real
//! accounts, of each hour. Past equity cannot be calculated later, because past quotes of all instruments and rates are not kept.
//!
//! A moment is the time at which the values began to be read, so what is missed while the server is down is recorded at its true time
//! or not at all. An account without open positions needs no row: its equity is its balance. Moments of days are kept for ever, those
//! of hours for [`HOURS_KEPT`].
//!
//! **Cost.** Accounts are read in chunks, and no transaction writes or deletes more than [`ROWS_AT_ONCE`] rows, so that neither
//! commits nor orders wait for the accounts of everyone. Anyone can open demo accounts, and an unused one lives for 30 days: it
//! has at most one row for each of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::time::{DAY, HOUR};
use crate::domain::{AccountKind, Currency, Money, TimeMs};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::market::calendar::{trading_day_date, trading_day_start};
use crate::services::trading::ReadModel;
use crate::store::Store;
use crate::store::dealing::client_money::{self, NeededRow};
use crate::store::dealing::equity::{self as rows, Worth};

/// How long moments of hours are kept, in milliseconds.
pub const HOURS_KEPT: i64 = 35 * DAY;
/// Rows of one transaction: orders wait for it.
const ROWS_AT_ONCE: usize = 500;
/// A moment that is further in the future was recorded by a clock that was wrong. One that is nearer counts, so that a clock that is
/// set back a little records no hour twice.
const AHEAD_MAX: i64 = HOUR;

/// The last moment of a day, and the last one of any kind.
#[derive(Debug, Clone, Copy)]
struct Last {
    day: Option<TimeMs>,
    any: Option<TimeMs>,
}

/// Records equity; see the module.
pub struct EquityRecorder {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    /// `None` until it is read.
    last: Mutex<Option<Last>>,
}

impl EquityRecorder {
    /// Nothing is read yet.
    pub fn new(store: Arc<Store>, read_model: Arc<ReadModel>, clock: Arc<dyn Clock>) -> Self {
        Self { store, read_model, clock, last: Mutex::new(None) }
    }

    /// Records a moment if a trading day or an hour has begun since the last one. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database; the moment is recorded later then.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let until = now.plus(AHEAD_MAX);
        let mut last = self.last.lock();
        let known = match *last {
            Some(known) => known,
            None => {
                let (day, any) = self.store.read(|connection| rows::last_moments(connection, until))?;
                *last.insert(Last { day, any })
            }
        };
        let is_due = |before: Option<TimeMs>, start| before.is_none_or(|before| before < start || before > until);
        let is_day = is_due(known.day, trading_day_start(now));
        if is_day || is_due(known.any, TimeMs(now.0 - now.0.rem_euclid(HOUR))) {
            self.record(now, is_day)?;
            *last = Some(Last { day: if is_day { Some(now) } else { known.day }, any: Some(now) });
        }
        Ok(())
    }

    fn record(&self, now: TimeMs, is_day: bool) -> Result<(), ServiceError> {
        while self.store.write(|transaction| rows::forget(transaction, now.plus(-HOURS_KEPT), ROWS_AT_ONCE))? {}
        let (mut worths, mut owed) = (Vec::new(), BTreeMap::<Currency, (Money, i64)>::new());
        self.read_model.visit_accounts(None, |record, valuation, open| {
            if is_day && record.kind == AccountKind::Real {
                let (needed, accounts) = owed.entry(record.currency).or_default();
                if valuation.equity().is_positive() {
                    (*needed, *accounts) = (needed.saturating_add(valuation.equity()), *accounts + 1);
                }
            }
            if open > 0 && (is_day || record.kind == AccountKind::Real) {
                let (balance, equity, margin) = (valuation.balance, valuation.equity(), valuation.margin);
                worths.push((record.id, Worth { balance, equity, margin }));
            }
        });
        self.store.write(|transaction| rows::begin(transaction, now, is_day))?;
        for part in worths.chunks(ROWS_AT_ONCE) {
            self.store.write(|transaction| rows::put(transaction, now, part))?;
        }
        let day = trading_day_date(TimeMs(trading_day_start(now).0 - 1)).to_string();
        let row = |(currency, (needed, accounts))| NeededRow { day: day.clone(), currency, at: now, needed, accounts };
        let owed: Vec<_> = owed.into_iter().map(row).collect();
        self.store.write(|transaction| {
            client_money::put(transaction, &owed)?;
            rows::complete(transaction, now)
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::AccountId;
    use crate::engine::input::Body;
    use crate::services::customers::accounts::testing::{BEGIN, EURUSD, TestApp};

    fn recorder(app: &TestApp) -> EquityRecorder {
        EquityRecorder::new(app.store.clone(), app.gateway.read_model().clone(), app.clock.clone())
    }

    /// The moments of an account: hours since the beginning, and what was stored.
    fn moments(app: &TestApp, account: AccountId) -> Vec<(i64, Option<[String; 3]>)> {
        let found = app.store.read(|connection| rows::of(connection, account, (BEGIN, BEGIN.plus(400 * DAY)))).unwrap();
        let text = |worth: Worth| [worth.balance, worth.equity, worth.margin].map(|amount| amount.to_string());
        found.into_iter().map(|moment| (moment.at.since(BEGIN) / HOUR, moment.worth.map(text))).collect()
    }

    /// An account with a loss of 100, at 8:00 in UTC.
    fn losing(app: &TestApp, kind: AccountKind) -> AccountId {
        let account = app.account_in(kind, "USD");
        app.correct(account, "1000");
        app.quote(EURUSD, "1.07", "1.0702");
        app.buy(account, EURUSD, "0.10");
        app.quote(EURUSD, "1.0602", "1.0604");
        account
    }

    #[test]
    fn a_moment_is_recorded_once_a_trading_day_and_of_real_accounts_once_an_hour() {
        let app = TestApp::new();
        app.pairs();
        let (account, demo) = (losing(&app, AccountKind::Real), losing(&app, AccountKind::Demo));
        let idle = app.account_in(AccountKind::Real, "USD");
        let first = recorder(&app);
        first.tick().unwrap();
        first.tick().unwrap();
        let worth = Some(["1000.00", "900.00", "107.02"].map(str::to_owned));
        assert_eq!(moments(&app, account), [(0, worth.clone())]);
        app.clock.advance(HOUR - 1);
        first.tick().unwrap();
        // As after a restart.
        recorder(&app).tick().unwrap();
        assert_eq!(moments(&app, account).len(), 1);
        app.clock.advance(1);
        first.tick().unwrap();
        assert_eq!(moments(&app, account), [(0, worth.clone()), (1, worth.clone())]);
        // 17:00 in New York: the next trading day.
        app.clock.advance(13 * HOUR);
        first.tick().unwrap();
        assert_eq!(moments(&app, account)[2], (14, worth.clone()));
        assert_eq!(moments(&app, demo), [(0, worth.clone()), (14, worth)]);
        assert_eq!(moments(&app, idle), [(0, None), (14, None)]);
        app.clock.advance(1);
        let opened_later = app.account_in(AccountKind::Real, "USD");
        assert!(moments(&app, opened_later).is_empty());
        assert_eq!(app.store.read(rows::known_from).unwrap(), Some(BEGIN));
    }

    #[test]
    fn a_clock_that_is_set_back_records_no_hour_twice_and_one_that_was_far_ahead_stops_nothing() {
        let app = TestApp::new();
        app.pairs();
        let account = losing(&app, AccountKind::Real);
        let first = recorder(&app);
        first.tick().unwrap();
        for step in [-1, 1, -HOUR / 2] {
            app.clock.advance(step);
            first.tick().unwrap();
            recorder(&app).tick().unwrap();
        }
        assert_eq!(moments(&app, account).len(), 1);
        app.clock.advance(HOUR / 2 + 100 * DAY);
        first.tick().unwrap();
        app.clock.advance(HOUR - 100 * DAY);
        first.tick().unwrap();
        recorder(&app).tick().unwrap();
        first.tick().unwrap();
        let hours: Vec<_> = moments(&app, account).into_iter().map(|(hour, _)| hour).collect();
        assert_eq!(hours, [0, 1, 2_400], "the hour was recorded, once");
    }

    #[test]
    fn moments_of_hours_are_kept_for_35_days_and_those_of_days_for_ever() {
        let app = TestApp::new();
        app.pairs();
        let (account, demo) = (losing(&app, AccountKind::Real), losing(&app, AccountKind::Demo));
        let recorder = recorder(&app);
        for _ in 0..3 {
            recorder.tick().unwrap();
            app.clock.advance(HOUR);
        }
        assert_eq!((moments(&app, account).len(), app.count("equity")), (3, 4));
        app.clock.advance(HOURS_KEPT + DAY);
        recorder.tick().unwrap();
        let hours: Vec<_> = moments(&app, account).into_iter().map(|(hour, _)| hour).collect();
        assert_eq!((hours, app.count("equity_moment")), (vec![0, 36 * 24 + 3], 2));
        assert_eq!(app.count("equity"), 4);
        app.submit(Body::RemoveDemo { account: demo });
        assert_eq!(app.count("equity"), 2, "they end with their account");
    }

    #[test]
    fn a_moment_that_a_stop_interrupted_is_not_read_and_is_deleted_in_parts() {
        let app = TestApp::new();
        app.pairs();
        let account = losing(&app, AccountKind::Real);
        let rows_of = |count: usize| {
            format!(
                "WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < {count}) \
                 INSERT INTO equity (at, account, balance, equity, margin) SELECT {}, id, 0, 0, 0 FROM n",
                BEGIN.0
            )
        };
        let interrupt = |count: usize| {
            app.store
                .write(|transaction| {
                    rows::begin(transaction, BEGIN, true)?;
                    Ok(transaction.execute_batch(&rows_of(count))?)
                })
                .unwrap();
        };
        interrupt(1_200);
        assert_eq!((moments(&app, account), app.store.read(rows::known_from).unwrap()), (vec![], None));
        let forget = || app.store.write(|transaction| rows::forget(transaction, TimeMs(0), ROWS_AT_ONCE)).unwrap();
        let left: Vec<_> = (0..4).map(|_| (forget(), app.count("equity"))).collect();
        assert_eq!(left, [(true, 700), (true, 200), (true, 0), (false, 0)]);
        interrupt(1_200);
        app.clock.advance(1);
        recorder(&app).tick().unwrap();
        assert_eq!((app.count("equity"), app.count("equity_moment")), (1, 1), "only the next one is left");
    }
}
