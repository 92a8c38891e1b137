//! An engine that continues from a restored state: it decides nothing without an input, and no valid state makes it fail.

use lotdesk_engine::domain::group::{STANDARD, TradingRights};
use lotdesk_engine::domain::order::{Fill, OrderKind};
use lotdesk_engine::domain::{
    AccountId, AccountKind, AlertId, ConversionRate, Instrument, InstrumentId, MarginAlert, Money, Order, OrderId,
    OrderStatus, Quote, Side, TimeMs,
};
use lotdesk_engine::engine::event::{AccountRecord, Event};
use lotdesk_engine::engine::input::{Body, EntryType, Input, PlaceOrder};
use lotdesk_engine::engine::reject::Reject;
use lotdesk_engine::engine::state::{Counters, State};
use lotdesk_engine::engine::{Engine, invariant};

use crate::simulation::world::instrument;

const EURUSD: InstrumentId = InstrumentId(1);
pub const NOW: TimeMs = TimeMs(1_000_000);

fn quote(price: &str) -> Quote {
    Quote { bid: price.parse().expect("a price"), ask: price.parse().expect("a price"), time: NOW }
}

fn eurusd() -> Instrument {
    instrument(EURUSD, "EUR", "USD", 5)
}

/// One account of 1,200 USD with a buy of one lot at 1.1, margin 1,100.
pub fn state(in_margin_call: bool, last: Option<Quote>) -> State {
    let mut state = State::default();
    state.at = NOW;
    state.insert_market(eurusd(), true, last);
    let record = AccountRecord {
        id: AccountId(1),
        kind: AccountKind::Demo,
        currency: Default::default(),
        frozen: false,
        in_margin_call,
        group: STANDARD,
        rights: TradingRights::Full,
        created_at: NOW,
        charged_back: Default::default(),
    };
    state.insert_account(record, "1200".parse().expect("money"));
    let opened = Fill {
        price: "1.1".parse().expect("a price"),
        quote: quote("1.1"),
        rate: ConversionRate::ONE,
        stale_rate_quoted_at: None,
        at: NOW,
    };
    state.insert_order(Order {
        id: OrderId(1),
        account: AccountId(1),
        instrument: EURUSD,
        side: Side::Buy,
        kind: OrderKind::Market,
        status: OrderStatus::Open,
        lots: "1".parse().expect("lots"),
        leverage: 100,
        target: None,
        stop_loss: Some("1.09".parse().expect("a price")),
        take_profit: None,
        margin: "1100".parse().expect("money"),
        fee: Money::ZERO,
        swap: Money::ZERO,
        profit: Money::ZERO,
        opened: Some(opened),
        closed: None,
        parent: None,
        reason: None,
        created_at: NOW,
        ended_at: None,
        conditions: Default::default(),
        cover_percent: 0,
        routed: None,
        correction: None,
    });
    state.counters = Counters { account: 2, order: 2, ..Counters::default() };
    state
}

struct TestEngine(Engine);

impl TestEngine {
    fn apply(&mut self, body: Body) -> Vec<Event> {
        let seq = self.0.state().seq + 1;
        let outcome = self.0.apply(&Input { seq, at: NOW, request: None, staff: None, body });
        outcome.result.expect("it is accepted");
        invariant::check(self.0.state()).expect("the invariants hold");
        outcome.events
    }

    fn quote(&mut self, price: &str) -> Vec<Event> {
        self.apply(Body::Quote { instrument: EURUSD, quote: quote(price) })
    }
}

/// The stored quote may be newer than the last decision: an account in margin call may have recovered since.
#[test]
fn a_margin_recovery_at_the_stored_quote_is_noticed_at_the_next_quote() {
    let mut engine = TestEngine(Engine::new(state(true, Some(quote("1.2")))));
    let refused = Body::CancelOrder { account: AccountId(1), order: OrderId(77) };
    let outcome = engine.0.apply(&Input { seq: 1, at: NOW, request: None, staff: None, body: refused });
    assert!(outcome.result.is_err() && outcome.events.is_empty(), "a rejection changes nothing");
    assert!(engine.0.state().accounts[&AccountId(1)].record.in_margin_call);
    assert_eq!(engine.quote("1.2"), [Event::MarginRecovered { account: AccountId(1) }]);
}

/// A margin call that follows from the stored quote comes with the next quote, once.
#[test]
fn a_margin_call_at_the_stored_quote_comes_with_the_next_quote() {
    let mut engine = TestEngine(Engine::new(state(false, Some(quote("1.099")))));
    assert!(!engine.0.state().accounts[&AccountId(1)].record.in_margin_call);
    assert!(matches!(engine.quote("1.099")[..], [Event::MarginCalled { .. }]));
    assert!(engine.quote("1.099").is_empty());
}

/// So do a margin-level alert that fires, and one that is armed again.
#[test]
fn margin_level_alerts_at_the_stored_quote_come_with_the_next_quote() {
    for (armed, last) in [(true, "1.0993"), (false, "1.1012")] {
        let mut state = state(false, Some(quote(last)));
        let (level, created_at) = ("105".parse().expect("a level"), NOW);
        state.insert_margin_alert(MarginAlert { id: AlertId(1), account: AccountId(1), level, armed, created_at });
        state.counters.alert = 2;
        let mut engine = TestEngine(Engine::new(state));
        assert_eq!(engine.0.state().margin_alerts_of(AccountId(1))[0].armed, armed);
        match engine.quote(last)[..] {
            [Event::MarginAlertFired { alert, .. }] => assert!(armed && !alert.armed),
            [Event::MarginAlertRearmed(alert)] => assert!(!armed && alert.armed),
            ref other => panic!("{other:?}"),
        }
        assert!(engine.quote(last).is_empty());
    }
}

/// Without a stored quote positions have no profit, nothing can be traded, and the first quote triggers what it reaches.
#[test]
fn without_a_stored_quote_the_first_quote_triggers() {
    let mut engine = TestEngine(Engine::new(state(false, None)));
    assert_eq!(engine.0.state().valuation(AccountId(1)).profit, Money::ZERO);
    let events = engine.quote("1.08");
    let Some(Event::OrderClosed(order)) = events.first() else { panic!("the stop loss was triggered: {events:?}") };
    assert_eq!(order.profit.to_string(), "-2000.00");
}

/// A demo account can be reset before the first quote: its orders close at their open price.
#[test]
fn a_reset_before_the_first_quote_closes_at_the_open_price() {
    let mut engine = TestEngine(Engine::new(state(false, None)));
    let events = engine.apply(Body::ResetDemo { account: AccountId(1), grant: "5000".parse().expect("money") });
    let Some(Event::OrderClosed(order)) = events.first() else { panic!("it is closed: {events:?}") };
    assert_eq!((order.profit, order.closed.map(|fill| fill.price.to_string())), (Money::ZERO, Some("1.1".into())));
    assert_eq!(engine.0.state().accounts[&AccountId(1)].balance.to_string(), "5000.00");
}

/// A rollover before the first quote skips swaps that cannot be calculated.
#[test]
fn a_rollover_before_the_first_quote_charges_nothing() {
    let mut engine = TestEngine(Engine::new(state(false, None)));
    assert_eq!(
        engine.apply(Body::Rollover { weekday: 1, swap_day_overrides: Vec::new(), due: None }),
        [Event::RolledOver { weekday: 1 }]
    );
}

/// The rejection states what the order needs: margin and fee, and the cost of the spread.
#[test]
fn a_rejection_for_lack_of_margin_states_the_spread() {
    let wide = Quote { bid: "1.1".parse().unwrap(), ask: "1.101".parse().unwrap(), time: NOW };
    let mut engine = Engine::new(state(false, Some(wide)));
    let order = PlaceOrder {
        account: AccountId(1),
        instrument: EURUSD,
        side: Side::Buy,
        lots: "1".parse().unwrap(),
        leverage: 100,
        entry: EntryType::Market,
        stop_loss: None,
        take_profit: None,
        options: Default::default(),
    };
    let outcome = engine.apply(&Input { seq: 1, at: NOW, request: None, staff: None, body: Body::PlaceOrder(order) });
    let Err(Reject::InsufficientMargin { needed, available, spread }) = outcome.result else {
        panic!("it needs more than there is: {:?}", outcome.result)
    };
    // Balance 1,200, margin 1,100 of the open order, and 100 for the spread of one lot.
    assert_eq!(
        (needed.to_string(), available.to_string(), spread.to_string()),
        ("1101.00".into(), "0.00".into(), "100.00".into())
    );
}
