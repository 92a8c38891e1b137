//! Totals in USD and sums per currency against the ledger, over days with different rates.

use std::collections::BTreeMap;

use super::super::*;
use super::{A_WHILE, reports};
use crate::domain::time::DAY;
use crate::domain::{AccountId, Price};
use crate::engine::input::Body;
use crate::services::customers::accounts::testing::{BEGIN, EURUSD, TestApp, USDJPY};

/// The last quotes of each day: the bid of EURUSD, and the ask of USDJPY, of which the bid of the yen is the reciprocal.
const DAYS: [(&str, &str); 4] = [("1.08", "160"), ("1.1", "128"), ("1.05", "200"), ("1.25", "100")];

struct World {
    app: TestApp,
    accounts: [AccountId; 3],
    /// The newest ledger entry at the end of each day.
    ends: Vec<i64>,
}

fn currency(code: &str) -> Currency {
    code.parse().unwrap()
}

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

fn wanted(app: &TestApp) -> ReportQuery {
    let today = period::date_of(day_of(app.clock.now()).0);
    let from = today.saturating_sub(jiff::ToSpan::days(20));
    ReportQuery { from, to: today, step: Step::Day, account_kind: AccountKind::Real, currency: None }
}

impl World {
    fn new() -> Self {
        let app = TestApp::new();
        app.pairs();
        let accounts = ["USD", "EUR", "JPY"].map(|code| app.account_in(AccountKind::Real, code));
        Self { app, accounts, ends: Vec::new() }
    }

    /// A day on which every account is corrected, trades and transfers.
    fn day(&mut self, day: usize) {
        let (app, [usd, eur, jpy]) = (&self.app, self.accounts);
        let opened = [("1.06", "1.0602"), ("1.0901", "1.0903"), ("1.0602", "1.0604"), ("1.22", "1.2203")][day];
        app.quote(EURUSD, opened.0, opened.1);
        app.quote(USDJPY, "140", "141.5");
        let amounts = [("1000.25", usd), ("700.123457", eur), ("250000.5", jpy), ("-3.000001", eur)];
        for (amount, account) in amounts {
            app.submit(Body::Correct { account, amount: money(amount) });
        }
        let trades = [(usd, EURUSD), (eur, EURUSD), (jpy, USDJPY)];
        let open = trades.map(|(account, instrument)| (account, app.buy(account, instrument, "0.1")));
        let (euro, yen) = DAYS[day];
        let below = format!("{}.5", yen.parse::<i64>().unwrap() - 1);
        app.quote(EURUSD, euro, &format!("{euro}{}", if euro.len() == 3 { "002" } else { "02" }));
        app.quote(USDJPY, &below, yen);
        for (account, order) in open {
            app.submit(Body::CloseOrder { account, order, lots: None });
        }
        app.submit(Body::Transfer { from: eur, to: usd, amount: money("10.5") });
        app.submit(Body::Transfer { from: usd, to: jpy, amount: money("7.25") });
        self.ends.push(self.app.store.read(totals_end).unwrap());
    }

    /// USD per unit on a day, as a fraction of whole numbers.
    fn rate(&self, account: i64, day: usize) -> (i128, i128) {
        let (euro, yen) = DAYS[day];
        match account {
            id if id == self.accounts[0].0 => (1, 1),
            id if id == self.accounts[1].0 => (i128::from(euro.parse::<Price>().unwrap().raw()), 100_000_000),
            _ => (1, yen.parse().unwrap()),
        }
    }

    /// The customers' entries of one kind of each day, by account: their sum.
    fn entries(&self, memo: &str) -> BTreeMap<(usize, i64), i64> {
        let sql = "SELECT id, account, amount FROM ledger WHERE memo = ?1 ORDER BY id";
        let rows: Vec<(i64, i64, i64)> = self
            .app
            .store
            .read(|connection| {
                let mut statement = connection.prepare(sql)?;
                let rows = statement.query_map([memo], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
                Ok(rows.collect::<Result<_, _>>()?)
            })
            .unwrap();
        let mut sums = BTreeMap::new();
        for (id, account, amount) in rows {
            let day = self.ends.iter().position(|end| id <= *end).unwrap();
            *sums.entry((day, account)).or_insert(0) += amount;
        }
        sums
    }

    /// The same in USD: each sum rounded once, half to even.
    fn in_usd(&self, memo: &str, days: std::ops::Range<usize>) -> i64 {
        let sums = self.entries(memo);
        let chosen = sums.iter().filter(|((day, _), _)| days.contains(day));
        chosen.map(|((day, account), sum)| converted(*sum, self.rate(*account, *day))).sum()
    }
}

fn converted(amount: i64, (numerator, denominator): (i128, i128)) -> i64 {
    let product = i128::from(amount) * numerator;
    let (whole, rest) = (product.div_euclid(denominator), product.rem_euclid(denominator));
    let up = match (rest * 2).cmp(&denominator) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Equal => whole.rem_euclid(2),
    };
    i64::try_from(whole + up).unwrap()
}

fn totals_end(connection: &rusqlite::Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT max(id) FROM ledger", [], |row| row.get(0))?)
}

/// The report of all days so far against the ledger.
fn check(world: &World, reports: &Reports) {
    let report = reports.report(&wanted(&world.app)).unwrap();
    let days = world.ends.len();
    assert_eq!(report.unconverted, BTreeSet::new());
    let of = |memo| world.in_usd(memo, 0..days);
    assert_eq!(report.total.corrections.raw(), of("correction"), "{days} days");
    assert_eq!(report.total.earned.trading.raw(), -of("profit"), "{days} days");
    assert_eq!(report.total.traded.profit.raw(), of("profit"), "{days} days");
    assert_eq!(report.total.traded.trades, 3 * days as i64);
    let active = report.spans.iter().filter(|span| span.figures.traded.trades > 0);
    for (day, span) in active.enumerate() {
        assert_eq!(span.figures.corrections.raw(), world.in_usd("correction", day..day + 1), "day {day}");
        assert_eq!(span.figures.earned.total().raw(), -world.in_usd("profit", day..day + 1), "day {day}");
    }
    // Each currency has one account, so that both convert the same sums.
    let mut trades = TradeSums::default();
    let parts = reports.trades(&wanted(&world.app)).unwrap();
    parts.iter().flat_map(|part| part.sums.values()).for_each(|sums| trades.add(sums));
    let (sums, traded) = (&trades.sums, &report.total.traded);
    assert_eq!((-sums.profit, sums.notional), (report.total.earned.trading, traded.notional), "{days} days");
    assert_eq!((sums.trades, sums.lots), (traded.trades, traded.lots.raw()), "{days} days");
    let by_instrument: Money = report.instruments.iter().map(|(_, traded)| traded.notional).sum();
    assert_eq!(by_instrument, report.total.traded.notional);
    let [usd, eur, jpy] = world.accounts;
    let own = |memo: &str, account: AccountId| -> i64 {
        let sums = world.entries(memo);
        sums.iter().filter(|((_, of), _)| *of == account.0).map(|(_, sum)| sum).sum()
    };
    let mut seen = Vec::new();
    for (code, figures) in &report.currencies {
        let account = if code.is_usd() {
            usd
        } else if code.as_str() == "EUR" {
            eur
        } else {
            jpy
        };
        assert_eq!(figures.corrections.raw(), own("correction", account), "{code}");
        assert_eq!(figures.earned.trading.raw(), -own("profit", account), "{code}");
        let only = ReportQuery { currency: Some(*code), ..wanted(&world.app) };
        let only = reports.report(&only).unwrap();
        assert_eq!((only.total.corrections, only.total.traded), (figures.corrections, figures.traded), "{code}");
        assert_eq!(only.currencies, report.currencies, "the sums of all currencies are always there");
        seen.push(code.to_string());
    }
    assert_eq!(seen, ["EUR", "JPY", "USD"]);
    for position in &report.positions {
        let account = if position.currency.is_usd() {
            usd
        } else if position.currency.as_str() == "EUR" {
            eur
        } else {
            jpy
        };
        assert_eq!(position.amount.raw(), -own("transfer", account), "{}", position.currency);
        let at_last_bid = converted(position.amount.raw(), world.rate(account.0, days - 1));
        assert_eq!(position.usd.unwrap().raw(), at_last_bid, "{}", position.currency);
    }
    assert_eq!(report.positions.len(), 3);
}

#[test]
fn totals_are_the_ledger_at_each_days_last_bid_and_sums_are_kept_per_currency() {
    let mut world = World::new();
    let live = reports(&world.app);
    for day in 0..DAYS.len() {
        world.day(day);
        world.app.clock.advance(A_WHILE);
        check(&world, &live);
        check(&world, &reports(&world.app));
        live.record_rates().unwrap();
        world.app.clock.advance(DAY - A_WHILE);
        // The next day has begun, and the rates of the one before stay.
        live.roll().unwrap();
        check(&world, &live);
        check(&world, &reports(&world.app));
    }
    let World { app, accounts, ends } = world;
    let world = World { app: app.restarted(), accounts, ends };
    check(&world, &reports(&world.app));
    let first_day = ReportQuery { to: period::date_of(day_of(BEGIN).0), ..wanted(&world.app) };
    let report = reports(&world.app).report(&first_day).unwrap();
    assert_eq!(report.total.corrections.raw(), world.in_usd("correction", 0..1), "a past day keeps its rate");
    let held: Vec<_> = report.positions.iter().map(|one| format!("{} {}", one.currency, one.amount)).collect();
    // 10.5 EUR became 11.34 USD, and 7.25 USD became yen at the bid of 159.5.
    assert_eq!(held, ["EUR 10.50", "JPY -1156.375", "USD -4.09"], "the position at the end of that day");
}

#[test]
fn the_notional_of_a_trade_is_in_its_accounts_currency_and_its_total_in_usd() {
    let mut world = World::new();
    world.day(0);
    world.app.clock.advance(A_WHILE);
    let report = reports(&world.app).report(&wanted(&world.app)).unwrap();
    let notional: BTreeMap<String, Money> =
        report.currencies.iter().map(|(code, figures)| (code.to_string(), figures.traded.notional)).collect();
    // 10,000 EUR at 1.0602, for the account in EUR converted at 1 / 1.06; 10,000 USD at 141.5.
    assert_eq!(notional["USD"].to_string(), "10602.00");
    assert_eq!(notional["EUR"].to_string(), "10001.886792");
    assert_eq!(notional["JPY"].to_string(), "1415000.00");
    // At the last bids of the day: 1.08 and 1 / 160.
    assert_eq!(report.total.traded.notional.to_string(), "30247.787735");
}

#[test]
fn a_day_without_a_rate_takes_the_last_one_before_and_without_any_names_the_currency() {
    let mut world = World::new();
    let live = reports(&world.app);
    for day in 0..2 {
        world.day(day);
        live.record_rates().unwrap();
        world.app.clock.advance(DAY);
        live.roll().unwrap();
    }
    let forget = |since: usize| {
        let sql = "DELETE FROM day_rate WHERE currency = 'EUR' AND day >= ?1";
        let day = day_of(BEGIN.plus(since as i64 * DAY)).0.0;
        world.app.store.write(|transaction| Ok(transaction.execute(sql, [day])?)).unwrap()
    };
    // The third day has begun.
    assert_eq!(forget(1), 2);
    let report = live.report(&wanted(&world.app)).unwrap();
    assert!(report.unconverted.is_empty());
    let sums = world.entries("correction");
    let at_first_rate: i64 = sums
        .iter()
        .map(|((day, account), sum)| {
            let day = if *account == world.accounts[1].0 { 0 } else { *day };
            converted(*sum, world.rate(*account, day))
        })
        .sum();
    assert_eq!(report.total.corrections.raw(), at_first_rate);
    assert_eq!(forget(0), 1);
    let report = live.report(&wanted(&world.app)).unwrap();
    assert_eq!(report.unconverted, BTreeSet::from([currency("EUR")]));
    let others: i64 = sums
        .iter()
        .filter(|((_, account), _)| *account != world.accounts[1].0)
        .map(|((day, account), sum)| converted(*sum, world.rate(*account, *day)))
        .sum();
    assert_eq!(report.total.corrections.raw(), others, "what cannot be converted is missing");
    assert_eq!(report.total.traded.trades, 6, "and counted");
    let (_, unconverted) = live.earned(AccountKind::Real, TimeMs(0), TimeMs(i64::MAX / 2)).unwrap();
    assert_eq!(unconverted, BTreeSet::from([currency("EUR")]));
}

#[test]
fn the_rates_of_a_day_are_the_last_ones_that_were_seen_in_it() {
    let world = World::new();
    let (app, live) = (&world.app, reports(&world.app));
    let stored = || {
        let (day, _) = day_of(BEGIN);
        let read = |connection: &rusqlite::Connection| {
            totals::rates(connection, currency("EUR"), day, TimeMs(day.0 + 1)).map(|rates| rates[&day].to_string())
        };
        app.store.read(read).unwrap()
    };
    live.record_rates().unwrap();
    assert_eq!(stored(), "1.07");
    for (after, bid, kept) in [(10_000, "1.08", "1.07"), (60_000, "1.09", "1.09"), (10_000, "1.1", "1.09")] {
        app.clock.advance(after);
        app.quote(EURUSD, bid, "1.2");
        live.record_rates().unwrap();
        assert_eq!(stored(), kept, "stored once a minute");
    }
    app.clock.advance(DAY);
    app.quote(EURUSD, "1.15", "1.2");
    live.record_rates().unwrap();
    assert_eq!(stored(), "1.1", "and when the day is over");
}
