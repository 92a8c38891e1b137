//! The read model values orders and accounts as the engine does.

use super::*;
use crate::adapters::feed::testing::instrument;
use crate::domain::ConversionRate;
use crate::domain::group::STANDARD;
use crate::domain::order::{Fill, OrderKind, Side};
use crate::domain::profit::PROFIT_MAX;
use crate::domain::settings::RulesVersion;
use crate::engine::Engine;
use crate::engine::input::{Body, Input};
use crate::engine::state::State;

const ACCOUNT: AccountId = AccountId(1);
const PAIR: InstrumentId = InstrumentId(1);

fn quote(price: &str, time: i64) -> Quote {
    let price = price.parse().unwrap();
    Quote { bid: price, ask: price, time: TimeMs(time) }
}

fn record() -> AccountRecord {
    AccountRecord {
        id: ACCOUNT,
        kind: AccountKind::Real,
        currency: crate::domain::Currency::USD,
        frozen: false,
        in_margin_call: false,
        group: STANDARD,
        rights: crate::domain::group::TradingRights::Full,
        created_at: TimeMs(0),
        charged_back: Money::ZERO,
    }
}

pub fn bought(id: i64, lots: &str) -> Order {
    let rate = ConversionRate::ONE;
    Order {
        id: OrderId(id),
        account: ACCOUNT,
        instrument: PAIR,
        side: Side::Buy,
        kind: OrderKind::Market,
        status: OrderStatus::Open,
        lots: lots.parse().unwrap(),
        leverage: 100,
        target: None,
        stop_loss: None,
        take_profit: None,
        margin: Money::ONE,
        fee: Money::ZERO,
        swap: Money::ZERO,
        profit: Money::ZERO,
        opened: Some(Fill { price: Price::ONE, quote: quote("1", 0), rate, stale_rate_quoted_at: None, at: TimeMs(0) }),
        closed: None,
        parent: None,
        reason: None,
        created_at: TimeMs(0),
        ended_at: None,
        conditions: Default::default(),
        cover_percent: 0,
        routed: None,
        correction: None,
    }
}

/// The same orders in the engine's state and in a read model, at a quote.
fn both(orders: &[Order], at: &str) -> (State, ReadModel) {
    let mut state = State::default();
    state.settings.rules_version = RulesVersion::LATEST;
    state.insert_market(instrument(1, "EURUSD", "EUR", "USD", 5), true, Some(quote(at, 1)));
    state.insert_account(record(), Money::ONE);
    orders.iter().for_each(|order| state.insert_order(order.clone()));
    state.counters.order = 1_000_000;
    let read_model = ReadModel::new(super::super::engine_worker::read_model_state(&state));
    (state, read_model)
}

#[test]
fn currencies_are_priced_by_the_pair_quoted_in_usd_else_by_the_one_with_usd_as_its_base() {
    let mut state = State::default();
    state.settings.rules_version = RulesVersion::LATEST;
    let mut disabled = instrument(5, "CHFUSD", "CHF", "USD", 5);
    disabled.enabled = false;
    state.insert_market(instrument(1, "USDGBP", "USD", "GBP", 5), true, Some(quote("0.5", 1)));
    state.insert_market(instrument(2, "GBPUSD", "GBP", "USD", 5), true, Some(quote("1.25", 1)));
    state.insert_market(instrument(3, "USDJPY", "USD", "JPY", 3), true, Some(quote("160", 1)));
    state.insert_market(instrument(4, "EURUSD", "EUR", "USD", 5), true, None);
    state.insert_market(disabled, true, Some(quote("1.1", 1)));
    let read_model = ReadModel::new(super::super::engine_worker::read_model_state(&state));
    let rates: Vec<_> = read_model.usd_rates().into_iter().map(|(code, rate)| format!("{code} {}", rate.bid)).collect();
    assert_eq!(rates, ["GBP 1.25", "JPY 0.00625"]);
}

/// Extreme quotes: each position counts 10 billion USD, and 923 of them exceed 64 bits.
#[test]
fn however_many_positions_a_feed_inflates_readers_see_what_the_engine_does() {
    for (count, price) in [(923, "90000000000"), (923, "0.00000001"), (2_000, "90000000000")] {
        let orders: Vec<Order> = (1..=count).map(|id| bought(id, "1000000")).collect();
        let (state, read_model) = both(&orders, price);
        assert_eq!(read_model.valuation(ACCOUNT), Some(state.valuation(ACCOUNT)), "{count} at {price}");
        let profit = read_model.valuation(ACCOUNT).unwrap().profit;
        assert!(price.starts_with('0') || profit.raw() > 200 * PROFIT_MAX.raw(), "{profit}");
    }
}

#[test]
fn the_premium_of_a_guaranteed_stop_is_held_while_its_position_is_open() {
    let mut guaranteed = bought(1, "1");
    guaranteed.conditions.premium = Some(Money::ONE);
    let (state, read_model) = both(&[guaranteed, bought(2, "1")], "1.1");
    let valuation = read_model.valuation(ACCOUNT).unwrap();
    assert_eq!(valuation.held, Money::ONE);
    assert_eq!(valuation, state.valuation(ACCOUNT));
}

#[test]
fn a_quote_outside_the_hours_is_shown_and_values_nothing() {
    let (state, read_model) = both(&[bought(1, "1")], "1.1");
    let mut engine = Engine::new(state);
    let mut tell = |seq: i64, body: Body| {
        let outcome = engine.apply(&Input { seq, at: TimeMs(seq), request: None, staff: None, body: body.clone() });
        outcome.result.unwrap();
        let is_off_hours = engine.state().markets[&PAIR].off_hours_quote.is_some();
        let taken = match body {
            Body::Quote { instrument, quote } => Some((instrument, quote)),
            _ => None,
        };
        read_model.publish(&[Committed { seq, at: TimeMs(seq), quote: taken, is_off_hours, events: outcome.events }]);
        let market = read_model.market(PAIR).unwrap();
        assert_eq!(read_model.valuation(ACCOUNT), Some(engine.state().valuation(ACCOUNT)), "{body:?}");
        assert_eq!(market.newest_quote(), engine.state().markets[&PAIR].newest_quote());
        (market.newest_quote().unwrap().bid.to_string(), read_model.valuation(ACCOUNT).unwrap().profit.to_string())
    };
    let hours = |open| Body::SetMarket { instrument: PAIR, open };
    let quoted = |at: &str| Body::Quote { instrument: PAIR, quote: quote(at, 2) };
    let seen = |bid: &str, profit: &str| (bid.to_owned(), profit.to_owned());
    assert_eq!(tell(2, quoted("1.2")), seen("1.2", "20000.00"));
    assert_eq!(tell(3, hours(false)), seen("1.2", "20000.00"));
    assert_eq!(tell(4, quoted("1.3")), seen("1.3", "20000.00"), "shown, not valued");
    assert_eq!(tell(5, hours(true)), seen("1.3", "20000.00"), "the opening alone values nothing");
    assert_eq!(tell(6, quoted("1.25")), seen("1.25", "25000.00"));
}

#[test]
fn a_preview_counts_the_pending_orders_that_a_cap_changes() {
    let fixed = |leverage, margin: &str| {
        let mut order = bought(1, "1");
        (order.status, order.kind, order.opened) = (OrderStatus::Pending, OrderKind::Limit, None);
        (order.target, order.leverage) = (Some(Price::ONE), leverage);
        order.margin = margin.parse().unwrap();
        order
    };
    for (mode, leverage, margin, capped) in [
        (crate::domain::instrument::MarginMode::Leverage, 100, "1000", 1),
        (crate::domain::instrument::MarginMode::Leverage, 20, "5000", 0),
        // 100,000 USD at 1:20 require 5,000 of margin.
        (crate::domain::instrument::MarginMode::Fixed, 20, "4999.99", 1),
        (crate::domain::instrument::MarginMode::Fixed, 20, "5000", 0),
        (crate::domain::instrument::MarginMode::Fixed, 100, "5000", 1),
    ] {
        let (_, read_model) = both(&[fixed(leverage, margin)], "1.1");
        read_model.inner.write().state.markets.get_mut(&PAIR).unwrap().instrument.margin_mode = mode;
        let group = Group { leverage_max: Some(20), ..Group::standard() };
        let forecast = read_model.forecast(&group, |_| true);
        assert_eq!(forecast[0].capped, capped, "{mode:?} 1:{leverage} {margin}");
    }
}

/// Accounts in USD, EUR, GBP and JPY with the same positions, valued by every path there is.
#[test]
fn accounts_in_any_currency_are_valued_as_the_engine_does() {
    let mut state = State::default();
    state.settings.rules_version = RulesVersion::LATEST;
    for (id, base, currency, at) in
        [(1, "EUR", "USD", "1.08"), (2, "GBP", "USD", "1.25"), (3, "USD", "JPY", "150"), (4, "EUR", "GBP", "0.86")]
    {
        let terms = instrument(id, &format!("{base}{currency}"), base, currency, 5);
        state.insert_market(terms, true, Some(quote(at, 1)));
    }
    // Without a quote it converts nothing yet.
    state.insert_market(instrument(5, "EURJPY", "EUR", "JPY", 3), true, None);
    let currencies = ["USD", "EUR", "GBP"];
    for (id, currency) in (1..).zip(currencies) {
        let currency = currency.parse().unwrap();
        state.insert_account(AccountRecord { id: AccountId(id), currency, ..record() }, Money::ONE);
        for market in 1..=4 {
            let order =
                Order { account: AccountId(id), instrument: InstrumentId(market), ..bought(10 * id + market, "1") };
            state.insert_order(order);
        }
    }
    state.counters.order = 1_000;
    (state.counters.account, state.seq) = (10, 1);
    let read_model = ReadModel::new(super::super::engine_worker::read_model_state(&state));
    let mut engine = Engine::new(state);
    let mut profits = std::collections::BTreeSet::new();
    let open = |currency: &str| Body::OpenAccount {
        kind: AccountKind::Demo,
        grant: Money::ONE,
        currency: currency.parse().unwrap(),
    };
    let at = |id, price: &str| Body::Quote { instrument: InstrumentId(id), quote: quote(price, 2) };
    for (seq, body) in (2..).zip([
        at(1, "1.0801"),
        at(3, "150.5"),
        open("JPY"),
        at(2, "1.26"),
        // The first quote of EURJPY: accounts in EUR are valued by it from here on.
        at(5, "163"),
        at(5, "163.1"),
        at(4, "0.861"),
    ]) {
        let quoted = match body {
            Body::Quote { instrument, quote } => Some((instrument, quote)),
            _ => None,
        };
        let outcome = engine.apply(&Input { seq, at: TimeMs(seq), request: None, staff: None, body: body.clone() });
        outcome.result.unwrap();
        read_model.publish(&[Committed {
            seq,
            at: TimeMs(seq),
            quote: quoted,
            is_off_hours: false,
            events: outcome.events,
        }]);
        for (id, account) in &engine.state().accounts {
            let due = engine.state().valuation(*id);
            assert_eq!(read_model.valuation(*id), Some(due), "{} after {body:?}", account.record.currency);
            profits.insert(due.profit);
        }
    }
    assert!(profits.len() > 12, "every quote changes what accounts are worth: {profits:?}");
    let rate = |from: &str, to: &str| read_model.rate_between(from.parse().unwrap(), to.parse().unwrap()).unwrap();
    assert_eq!([rate("EUR", "JPY").bid.to_string(), rate("EUR", "EUR").ask.to_string()], ["163.1", "1"]);
    assert_eq!(read_model.currency_of(AccountId(2)).as_str(), "EUR");
    assert_eq!(read_model.rate_for(AccountId(3), InstrumentId(1)).unwrap().bid.to_string(), "0.793650793650793651");
}

#[test]
fn limits_value_amounts_at_the_worst_price_of_a_day_also_after_a_start() {
    use crate::domain::candle::Candle;
    let mut state = State::default();
    state.settings.rules_version = RulesVersion::LATEST;
    state.insert_market(instrument(1, "EURUSD", "EUR", "USD", 5), true, Some(quote("0.01", 1)));
    state.insert_market(instrument(3, "USDJPY", "USD", "JPY", 3), true, Some(quote("9000", 1)));
    let read_model = ReadModel::new(super::super::engine_worker::read_model_state(&state));
    let [euro, yen] = ["EUR", "JPY"].map(|code| code.parse::<Currency>().unwrap());
    let worth = |amount: &str, currency| read_model.usd_at_most(amount.parse().unwrap(), currency).to_string();
    assert_eq!([worth("1000", euro), worth("9000", yen)], ["10.00", "1.00"], "nothing else is known");
    assert!(read_model.lacks_recent_prices(PAIR));
    let hour = |hours: i64, price: &str| {
        let price = price.parse().unwrap();
        let time = TimeMs(hours * crate::domain::time::HOUR);
        Candle { time, open: price, high: price, low: price, close: price, volume: 1 }
    };
    let last_day: Vec<Candle> = (1..=25).map(|hours| hour(hours, if hours == 3 { "1.2" } else { "1.08" })).collect();
    read_model.take_recent_prices(PAIR, &last_day);
    read_model.take_recent_prices(InstrumentId(3), &[hour(1, "150")]);
    assert!(!read_model.lacks_recent_prices(PAIR));
    assert_eq!([worth("1000", euro), worth("9000", yen)], ["1200.00", "60.00"]);
    let left = read_model.of_usd_at_least("60".parse().unwrap(), yen).to_string();
    assert_eq!(left, "9000.00", "at the lowest price");
    // Three more hours: the highest one is more than a day ago.
    read_model.take_recent_prices(PAIR, &[hour(26, "1.08"), hour(27, "1.08"), hour(28, "0.01")]);
    assert_eq!(worth("1000", euro), "1080.00");
}
