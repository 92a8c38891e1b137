//! What the back office sums over accounts in several currencies.

use std::collections::BTreeSet;

use super::dashboard::Dashboards;
use super::dealing::exposure;
use crate::domain::{AccountKind, ConversionRate, Currency, Group, Money};
use crate::engine::input::Body;
use crate::services::customers::accounts::testing::{EURUSD, TestApp, USDJPY};
use crate::services::reporting::reports::Reports;
use crate::services::trading::ReadModel;
use crate::services::trading::terms_effect::TermsEffect;

fn dashboards(app: &TestApp) -> Dashboards {
    let (store, read_model) = (app.store.clone(), app.gateway.read_model().clone());
    let reports = Reports::new(store.clone(), read_model.clone(), app.clock.clone());
    Dashboards::new(store, read_model, app.clock.clone(), reports.into())
}

/// Accounts with 1,000 USD, 2,000 EUR and 300,000 JPY, each with a position; the euro is at 1.08, the yen at 1 / 160.
fn app() -> TestApp {
    let app = TestApp::new();
    app.pairs();
    for (code, amount, instrument, lots) in
        [("USD", "1000", EURUSD, "0.1"), ("EUR", "2000", EURUSD, "0.2"), ("JPY", "300000", USDJPY, "0.1")]
    {
        let account = app.account_in(AccountKind::Real, code);
        app.correct(account, amount);
        app.buy(account, instrument, lots);
    }
    app.quote(EURUSD, "1.08", "1.0801");
    app.quote(USDJPY, "159.5", "160");
    app
}

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

/// `amount` at a rate of this text.
fn at(rate: &str, amount: Money) -> Money {
    let rate: f64 = rate.parse().unwrap();
    format!("{:.6}", amount.to_string().parse::<f64>().unwrap() * rate).parse().unwrap()
}

#[test]
fn the_dashboard_has_the_sums_of_each_currency_and_their_total_in_usd() {
    let app = app();
    app.correct(app.account_in(AccountKind::Real, "EUR"), "500");
    app.correct(app.account_in(AccountKind::Demo, "EUR"), "77");
    let dashboard = dashboards(&app).now().unwrap();
    let balances: Vec<_> =
        dashboard.currencies.iter().map(|(code, sum)| (code.to_string(), sum.accounts, sum.balance)).collect();
    let row = |code: &str, amount| (code.to_owned(), 1, money(amount));
    assert_eq!(balances, [row("EUR", "2500"), row("JPY", "300000"), row("USD", "1000")]);
    // 2,500 x 1.08 + 300,000 / 160 + 1,000.
    assert_eq!((dashboard.at_risk.accounts, dashboard.at_risk.balance), (3, money("5575")));
    let rates = ["1.08", "0.00625", "1"];
    type Part = fn(&super::dashboard::AtRisk) -> Money;
    let parts: [Part; 3] = [|sum| sum.equity, |sum| sum.margin, |sum| sum.profit];
    for part in parts {
        let sums = dashboard.currencies.iter().zip(rates);
        let total: Money = sums.map(|((_, sum), rate)| at(rate, part(sum))).sum();
        assert_eq!(part(&dashboard.at_risk), total);
        assert!(!total.is_zero());
    }
    assert_eq!(dashboard.unconverted, BTreeSet::new());
}

#[test]
fn the_result_of_the_day_on_the_dashboard_is_in_usd() {
    let app = app();
    let read_model = app.gateway.read_model();
    let mut result = Money::ZERO;
    let mut open = Vec::new();
    read_model.each_live_order(|order, profit| open.push((order.account, order.id, profit)));
    for (account, order, profit) in open {
        let rate = match read_model.currency_of(account).as_str() {
            "EUR" => "1.08",
            "JPY" => "0.00625",
            _ => "1",
        };
        result -= at(rate, profit);
        app.submit(Body::CloseOrder { account, order, lots: None });
    }
    app.clock.advance(3_000);
    let dashboard = dashboards(&app).now().unwrap();
    assert_eq!(dashboard.today.trading, result);
    assert_eq!(dashboard.days.last().unwrap().1, result);
}

#[test]
fn exposure_adds_the_profits_of_all_currencies_in_usd() {
    let app = app();
    let rows = exposure(app.gateway.read_model());
    let lots: Vec<_> = rows.iter().map(|row| (row.instrument, row.long.to_string())).collect();
    assert_eq!(lots, [(EURUSD, "0.30".to_owned()), (USDJPY, "0.10".to_owned())]);
    // 10,000 x 0.0098 USD, and 20,000 x 0.0098 USD in EUR at 1 / 1.0801 and back at 1.08; 10,000 x 9.5 JPY at 1 / 160.
    assert_eq!(rows[0].profit, money("98") + at("1.08", money("181.464679")));
    assert_eq!(rows[1].profit, money("593.75"));
    assert!(rows.iter().all(|row| row.unconverted.is_empty()));
}

#[test]
fn a_preview_of_terms_adds_the_changes_of_equity_in_usd() {
    let app = app();
    let read_model = app.gateway.read_model();
    let wider = Group { markup: 100, ..Group::standard() };
    let forecasts = read_model.forecast(&wider, |_| true);
    let change: Money = forecasts
        .iter()
        .map(|one| {
            let change = one.then.valuation.equity() - one.now.valuation.equity();
            at(&one.usd_bid.unwrap().to_string(), change)
        })
        .sum();
    assert!(change.is_negative());
    assert_eq!(TermsEffect::of(forecasts).equity_change, change);
}

#[test]
fn a_currency_without_a_rate_is_named_and_not_counted() {
    let app = app();
    let mut forecasts = app.gateway.read_model().forecast(&Group::standard(), |_| true);
    let euro: Currency = "EUR".parse().unwrap();
    forecasts.iter_mut().filter(|one| one.now.currency == euro).for_each(|one| one.usd_bid = None);
    assert_eq!(TermsEffect::of(forecasts).unconverted, BTreeSet::from([euro]));
    // A read model before the first quotes.
    let fresh = ReadModel::default();
    assert_eq!((fresh.usd_bid(euro), fresh.usd_bid(Currency::USD)), (None, Some(ConversionRate::ONE)));
}
