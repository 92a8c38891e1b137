//! A pending order whose kind is stated is of that kind, or refused: the market may have moved while it was on its way.

use lotdesk_engine::domain::order::OrderKind;
use lotdesk_engine::domain::{AccountId, AccountKind, InstrumentId, Price, Quote, Side, TimeMs};
use lotdesk_engine::engine::event::Answer;
use lotdesk_engine::engine::input::{Body, EntryType, Input, OrderOptions, PlaceOrder};
use lotdesk_engine::engine::reject::Reject;
use lotdesk_engine::engine::{Engine, Outcome};

use crate::simulation::world::instrument;

const EURUSD: InstrumentId = InstrumentId(1);

fn tell(engine: &mut Engine, body: Body) -> Outcome {
    engine.apply(&Input { seq: engine.state().seq + 1, at: TimeMs(0), request: None, staff: None, body })
}

fn price(text: &str) -> Price {
    text.parse().expect("a price")
}

/// The price is 1.1.
fn engine() -> Engine {
    let mut engine = Engine::default();
    let quote = Quote { bid: price("1.1"), ask: price("1.1"), time: TimeMs(0) };
    let grant = "100000".parse().expect("money");
    for body in [
        Body::DefineInstrument(instrument(EURUSD, "EUR", "USD", 5)),
        Body::SetMarket { instrument: EURUSD, open: true },
        Body::Quote { instrument: EURUSD, quote },
        Body::OpenAccount { kind: AccountKind::Demo, grant, currency: Default::default() },
    ] {
        assert!(tell(&mut engine, body).result.is_ok());
    }
    engine
}

fn place(side: Side, target: &str, kind: Option<OrderKind>) -> Body {
    Body::PlaceOrder(PlaceOrder {
        account: AccountId(1),
        instrument: EURUSD,
        side,
        lots: "0.01".parse().expect("lots"),
        leverage: 100,
        entry: EntryType::Pending(price(target)),
        stop_loss: None,
        take_profit: None,
        options: OrderOptions { kind, ..OrderOptions::default() },
    })
}

#[test]
fn an_order_of_another_kind_than_stated_is_refused() {
    for (side, target, kind) in [
        (Side::Buy, "1.09", OrderKind::Limit),
        (Side::Buy, "1.11", OrderKind::Stop),
        (Side::Sell, "1.09", OrderKind::Stop),
        (Side::Sell, "1.11", OrderKind::Limit),
    ] {
        let other = if kind == OrderKind::Limit { OrderKind::Stop } else { OrderKind::Limit };
        let mut engine = engine();
        let refused = tell(&mut engine, place(side, target, Some(other)));
        let moved = Reject::PriceMoved { price: price("1.1"), decimals: 5 };
        assert_eq!(refused.result, Err(moved), "{side:?} {target}");
        assert!(engine.state().orders.is_empty());
        for stated in [Some(kind), None] {
            let Ok(Answer::Order(order)) = tell(&mut engine, place(side, target, stated)).result else {
                panic!("{side:?} {target}: not placed")
            };
            assert_eq!(order.kind, kind, "{side:?} {target}");
        }
    }
}

#[test]
fn a_kind_that_is_not_stated_is_not_in_the_journal() {
    let stated = |kind| serde_json::to_string(&place(Side::Buy, "1.09", kind)).expect("it is written");
    assert!(!stated(None).contains("kind"));
    assert!(stated(Some(OrderKind::Limit)).contains(r#""kind":"limit""#));
}
