//! The number of moves of a trailing stop.

use lotdesk_engine::domain::{AccountId, AccountKind, InstrumentId, Price, Quote, Side, TimeMs};
use lotdesk_engine::engine::event::Event;
use lotdesk_engine::engine::input::{Body, EntryType, Input, OrderOptions, PlaceOrder};
use lotdesk_engine::engine::{Engine, invariant};

use crate::simulation::world::instrument;

const EURUSD: InstrumentId = InstrumentId(1);
const POINT: i64 = 1_000;

fn tell(engine: &mut Engine, body: Body) -> Vec<Event> {
    let input = Input { seq: engine.state().seq + 1, at: TimeMs(0), request: None, staff: None, body };
    let outcome = engine.apply(&input);
    assert!(outcome.result.is_ok(), "{:?}: {:?}", input.body, outcome.result);
    invariant::check(engine.state()).expect("the invariants hold");
    outcome.events
}

fn quote(points: i64) -> Body {
    let price = Price::from_raw(points * POINT);
    Body::Quote { instrument: EURUSD, quote: Quote { bid: price, ask: price, time: TimeMs(0) } }
}

/// Quotes that travel by one point at a time: the finest course moves the level most often.
#[test]
fn a_distance_travelled_takes_at_most_20_moves() {
    for side in [Side::Buy, Side::Sell] {
        for trail in [1, 2, 19, 20, 21, 39, 40, 41, 199, 200, 201, 1_000] {
            let mut engine = Engine::default();
            tell(&mut engine, Body::DefineInstrument(instrument(EURUSD, "EUR", "USD", 5)));
            tell(&mut engine, Body::SetMarket { instrument: EURUSD, open: true });
            tell(&mut engine, quote(110_000));
            let grant = "100000".parse().expect("money");
            tell(&mut engine, Body::OpenAccount { kind: AccountKind::Demo, grant, currency: Default::default() });
            let order = PlaceOrder {
                account: AccountId(1),
                instrument: EURUSD,
                side,
                lots: "0.01".parse().expect("lots"),
                leverage: 100,
                entry: EntryType::Market,
                stop_loss: None,
                take_profit: None,
                options: OrderOptions { trail: Some(trail), ..OrderOptions::default() },
            };
            tell(&mut engine, Body::PlaceOrder(order));
            let moves: usize =
                (1..=trail).map(|step| tell(&mut engine, quote(110_000 + side.sign() * step)).len()).sum();
            assert!((1..=20).contains(&moves), "{side:?}, {trail} points: {moves} moves");
            // The way back moves nothing, until the level closes the position.
            let level = engine.state().orders.values().next().expect("it is open").stop_loss.expect("it trails");
            let level = level.raw() / POINT;
            for step in 1..(110_000 + side.sign() * trail - level).abs() {
                assert!(tell(&mut engine, quote(110_000 + side.sign() * (trail - step))).is_empty());
            }
            assert!(!tell(&mut engine, quote(level)).is_empty(), "{side:?}, {trail} points: not closed at {level}");
            assert!(engine.state().orders.is_empty());
        }
    }
}
