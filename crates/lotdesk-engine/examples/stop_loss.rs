//! A market order whose stop loss is triggered: prints the events of each input and the state hash at the end.
//!
//! Run it with `cargo run -p lotdesk-engine --example stop_loss`.

use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
use lotdesk_engine::domain::settings::{DealingSettings, RulesVersion};
use lotdesk_engine::domain::swap::{SwapMode, SwapTerms};
use lotdesk_engine::domain::{
    AccountId, AccountKind, CategoryId, Instrument, InstrumentId, Percent, Quote, Side, TimeMs,
};
use lotdesk_engine::engine::state_hash::state_hash;
use lotdesk_engine::{Body, Engine, EntryType, Event, Input, PlaceOrder};

const ACCOUNT: AccountId = AccountId(1);
const EURUSD: InstrumentId = InstrumentId(1);

/// Parses a decimal number into a price, an amount or a volume.
fn parse<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("a decimal number")
}

fn eurusd() -> Instrument {
    Instrument {
        id: EURUSD,
        category: CategoryId(0),
        code: "EURUSD".into(),
        base: "EUR".into(),
        currency: "USD".into(),
        precision: 5,
        contract: parse("100000"),
        lots_min: parse("0.01"),
        lots_max: parse("100"),
        lots_step: parse("0.01"),
        fee_rate: parse("0"),
        margin_mode: MarginMode::Leverage,
        leverages: vec![50, 100],
        swap: SwapTerms {
            mode: SwapMode::Points,
            long: Percent::ZERO,
            short: Percent::ZERO,
            triple_day: Some(3),
            charges_weekends: false,
        },
        stop_level: 0,
        jump_max: parse("20"),
        stale_after_ms: 60_000,
        enabled: true,
        trade_mode: TradeMode::Full,
        guaranteed_stops: Default::default(),
    }
}

/// A quote of the second `second`.
fn quote(second: i64, bid: &str, ask: &str) -> Body {
    Body::Quote { instrument: EURUSD, quote: Quote { bid: parse(bid), ask: parse(ask), time: TimeMs(second * 1_000) } }
}

/// The inputs, one per second.
fn inputs() -> Vec<Body> {
    vec![
        Body::ChangeSettings(DealingSettings { rules_version: RulesVersion::LATEST, ..DealingSettings::default() }),
        Body::OpenAccount { kind: AccountKind::Demo, grant: parse("10000"), currency: Default::default() },
        Body::DefineInstrument(eurusd()),
        Body::SetMarket { instrument: EURUSD, open: true },
        quote(5, "1.10000", "1.10010"),
        Body::PlaceOrder(PlaceOrder {
            account: ACCOUNT,
            instrument: EURUSD,
            side: Side::Buy,
            lots: parse("1"),
            leverage: 100,
            entry: EntryType::Market,
            stop_loss: Some(parse("1.09500")),
            take_profit: None,
            options: Default::default(),
        }),
        quote(7, "1.09700", "1.09710"),
        // The bid falls past the stop loss: the order closes at the quote, 1.09480, not at its level.
        quote(8, "1.09480", "1.09490"),
    ]
}

/// Applies the inputs and returns the engine with the events of each.
///
/// # Panics
/// If an input is rejected.
pub fn run() -> (Engine, Vec<Vec<Event>>) {
    let mut engine = Engine::default();
    let events = (1..).zip(inputs()).map(|(seq, body)| {
        let outcome = engine.apply(&Input { seq, at: TimeMs(seq * 1_000), request: None, staff: None, body });
        outcome.result.expect("the input is accepted");
        outcome.events
    });
    let events = events.collect();
    (engine, events)
}

fn main() {
    let (engine, events) = run();
    for (number, events) in (1..).zip(events) {
        println!("input {number}: {} events", events.len());
        events.iter().for_each(|event| println!("  {event:?}"));
    }
    println!("balance {}", engine.state().valuation(ACCOUNT).balance);
    println!("state hash {}", state_hash(engine.state()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use lotdesk_engine::domain::order::Reason;

    #[test]
    fn the_stop_loss_closes_the_order_at_the_quote() {
        let (engine, events) = run();
        let closed = events.last().expect("there are inputs").iter().find_map(|event| match event {
            Event::OrderClosed(order) => Some(order),
            _ => None,
        });
        let closed = closed.expect("the last quote closes the order");
        assert_eq!(closed.reason, Some(Reason::StopLoss));
        assert_eq!(closed.closed.map(|fill| fill.price.to_string()), Some("1.0948".into()));
        assert_eq!(closed.profit.to_string(), "-530.00");
        assert_eq!(engine.state().valuation(ACCOUNT).balance.to_string(), "9470.00");
        let (again, _) = run();
        assert_eq!(state_hash(again.state()), state_hash(engine.state()));
    }
}
