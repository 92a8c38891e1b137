//! The engine that goes on from a state read back from the disk: it decides nothing by itself, and what it
//! finds there never stops it.

use lotdesk_engine::domain::group::{STANDARD, TradingRights};
use lotdesk_engine::domain::order::{Fill, OrderKind};
use lotdesk_engine::domain::{
    AccountId, AccountKind, ConversionRate, Instrument, InstrumentId, Money, Order, OrderId, OrderStatus, Quote, Side,
    TimeMs,
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
    let mut state = State { at: NOW, ..State::default() };
    state.restore_market(eurusd(), true, last);
    let record = AccountRecord {
        id: AccountId(1),
        kind: AccountKind::Demo,
        frozen: false,
        in_margin_call,
        group: STANDARD,
        rights: TradingRights::Full,
        created_at: NOW,
    };
    state.restore_account(record, "1200".parse().expect("money"));
    let opened = Fill {
        price: "1.1".parse().expect("a price"),
        quote: quote("1.1"),
        rate: ConversionRate::ONE,
        stale_rate: None,
        at: NOW,
    };
    state.restore_order(Order {
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
    });
    state.counters = Counters { account: 2, order: 2, ..Counters::default() };
    state
}

struct Machine(Engine);

impl Machine {
    fn tell(&mut self, body: Body) -> Vec<Event> {
        let seq = self.0.state().seq + 1;
        let outcome = self.0.apply(&Input { seq, at: NOW, request: None, body });
        outcome.result.expect("it is accepted");
        invariant::check(self.0.state()).expect("the invariants hold");
        outcome.events
    }

    fn quote(&mut self, price: &str) -> Vec<Event> {
        self.tell(Body::Quote { instrument: EURUSD, quote: quote(price) })
    }
}

/// The stored quote may be newer than the last decision: an account that was called then stands well now.
#[test]
fn a_recovery_that_the_stored_quote_shows_is_noticed_with_the_next_quote() {
    let mut machine = Machine(Engine::new(state(true, Some(quote("1.2")))));
    let refused = Body::CancelOrder { account: AccountId(1), order: OrderId(77) };
    let outcome = machine.0.apply(&Input { seq: 1, at: NOW, request: None, body: refused });
    assert!(outcome.result.is_err() && outcome.events.is_empty(), "a refusal changes nothing");
    assert!(machine.0.state().accounts[&AccountId(1)].record.in_margin_call);
    assert_eq!(machine.quote("1.2"), [Event::MarginRecovered { account: AccountId(1) }]);
}

/// The reverse: a call that the stored quote would justify comes with the next quote, and once.
#[test]
fn a_call_that_the_stored_quote_shows_comes_with_the_next_quote() {
    let mut machine = Machine(Engine::new(state(false, Some(quote("1.099")))));
    assert!(!machine.0.state().accounts[&AccountId(1)].record.in_margin_call);
    assert!(matches!(machine.quote("1.099")[..], [Event::MarginCalled { .. }]));
    assert!(machine.quote("1.099").is_empty());
}

/// No quote was stored: nothing is worth anything yet, nothing can be dealt in, and the first quote fires
/// what it reaches.
#[test]
fn without_a_stored_quote_the_first_one_is_the_measure() {
    let mut machine = Machine(Engine::new(state(false, None)));
    assert_eq!(machine.0.state().valuation(AccountId(1)).profit, Money::ZERO);
    let events = machine.quote("1.08");
    let Some(Event::OrderClosed(order)) = events.first() else { panic!("the stop has fired: {events:?}") };
    assert_eq!(order.profit.to_string(), "-2000.00");
}

/// A demo account is reset at any hour, also before the feed has said anything: at what the order opened at.
#[test]
fn a_reset_before_the_first_quote_closes_at_the_opening() {
    let mut machine = Machine(Engine::new(state(false, None)));
    let events = machine.tell(Body::ResetDemo { account: AccountId(1), grant: "5000".parse().expect("money") });
    let Some(Event::OrderClosed(order)) = events.first() else { panic!("it is closed: {events:?}") };
    assert_eq!((order.profit, order.closed.map(|fill| fill.price.to_string())), (Money::ZERO, Some("1.1".into())));
    assert_eq!(machine.0.state().accounts[&AccountId(1)].balance.to_string(), "5000.00");
}

/// A rollover before the feed has said anything leaves out what cannot be reckoned.
#[test]
fn a_rollover_before_the_first_quote_charges_nothing() {
    let mut machine = Machine(Engine::new(state(false, None)));
    assert_eq!(
        machine.tell(Body::Rollover { weekday: 1, swap_day_overrides: Vec::new() }),
        [Event::RolledOver { weekday: 1 }]
    );
}

/// The rejection names what an order would need: margin and fee, and the spread that it would pay at once.
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
    };
    let outcome = engine.apply(&Input { seq: 1, at: NOW, request: None, body: Body::PlaceOrder(order) });
    let Err(Reject::InsufficientMargin { needed, available, spread }) = outcome.result else {
        panic!("it needs more than there is: {:?}", outcome.result)
    };
    // Balance 1,200, margin 1,100 of the open order, and 100 for the spread of one lot.
    assert_eq!(
        (needed.to_string(), available.to_string(), spread.to_string()),
        ("1101.00".into(), "0.00".into(), "100.00".into())
    );
}
