//! How long one fill of a provider takes with 500 copies, in the engine: all of them open, and close, in the provider's own input.
//!
//! ```text
//! cargo run --release -p lotdesk-engine --example copy_fill
//! ```

// A measurement needs the clock that the engine does not have.
#![allow(clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use lotdesk_engine::domain::copying::{COPIES_MAX, CopyFees};
use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
use lotdesk_engine::domain::settings::{DealingSettings, RulesVersion};
use lotdesk_engine::domain::swap::{SwapMode, SwapTerms};
use lotdesk_engine::domain::{
    AccountId, AccountKind, CategoryId, Currency, Instrument, InstrumentId, Money, Percent, Quote, Side, TimeMs,
};
use lotdesk_engine::engine::input::{CopyCommand, EntryType, PlaceOrder};
use lotdesk_engine::{Answer, Body, Engine, Input};

const EURUSD: InstrumentId = InstrumentId(1);
const ROUNDS: usize = 1_000;
/// Positions that each account has open already.
const OPEN: usize = 5;

fn main() {
    let mut harness = Harness::default();
    harness.apply(Body::ChangeSettings(DealingSettings {
        rules_version: RulesVersion::LATEST,
        ..DealingSettings::default()
    }));
    harness.apply(Body::DefineInstrument(eurusd()));
    harness.apply(Body::SetMarket { instrument: EURUSD, open: true });
    let quote = Quote { bid: parsed("1.1"), ask: parsed("1.1001"), time: TimeMs(0) };
    harness.apply(Body::Quote { instrument: EURUSD, quote });
    let provider = harness.account();
    let fees = CopyFees { performance: parsed("20"), management: parsed("2"), volume: parsed("10") };
    harness.apply(Body::Copying(CopyCommand::DefineStrategy { account: provider, fees, min: Money::ZERO }));
    for _ in 0..COPIES_MAX {
        let account = harness.account();
        let stop_equity = Some(parsed("100"));
        harness.apply(Body::Copying(CopyCommand::Start {
            account,
            strategy: provider,
            stop_equity,
            seen: Default::default(),
        }));
    }
    for _ in 0..OPEN {
        harness.buy(provider);
    }
    let (mut opened, mut closed) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (took, answer) = harness.buy(provider);
        opened.push(took);
        let Answer::Order(order) = answer else { panic!("an order opens") };
        let close = Body::CloseOrder { account: provider, order: order.id, lots: None };
        closed.push(harness.timed(close).0);
    }
    println!("{COPIES_MAX} copies with {OPEN} positions each, {ROUNDS} rounds, ms in the engine");
    for (name, times) in [("open", &mut opened), ("close", &mut closed)] {
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100].as_micros();
        let ms = |micros: u128| format!("{}.{:03}", micros / 1_000, micros % 1_000);
        println!("{name:>5}: p50 {}, p99 {}, at most {}", ms(at(50)), ms(at(99)), ms(at(100)));
    }
}

#[derive(Default)]
struct Harness {
    engine: Engine,
}

impl Harness {
    fn apply(&mut self, body: Body) -> Answer {
        self.timed(body).1
    }

    fn timed(&mut self, body: Body) -> (Duration, Answer) {
        let input = Input { seq: self.engine.state().seq + 1, at: TimeMs(0), request: None, staff: None, body };
        let started = Instant::now();
        let outcome = self.engine.apply(&input);
        let took = started.elapsed();
        (took, outcome.result.unwrap_or_else(|reject| panic!("{reject:?}: {input:?}")))
    }

    fn account(&mut self) -> AccountId {
        let body = Body::OpenAccount { kind: AccountKind::Real, grant: Money::ZERO, currency: Currency::USD };
        let Answer::Account(account) = self.apply(body) else { panic!("the account opens") };
        self.apply(Body::Correct { account, amount: parsed("1000000") });
        account
    }

    fn buy(&mut self, account: AccountId) -> (Duration, Answer) {
        let before = self.engine.state().orders.len();
        let order = PlaceOrder {
            account,
            instrument: EURUSD,
            side: Side::Buy,
            lots: parsed("1"),
            leverage: 100,
            entry: EntryType::Market,
            stop_loss: Some(parsed("1.05")),
            take_profit: Some(parsed("1.2")),
            options: Default::default(),
        };
        let timed = self.timed(Body::PlaceOrder(order));
        assert_eq!(self.engine.state().orders.len(), before + 1 + COPIES_MAX, "every copy opens");
        timed
    }
}

fn parsed<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text} is no value"))
}

fn eurusd() -> Instrument {
    Instrument {
        id: EURUSD,
        category: CategoryId(0),
        code: "EURUSD".into(),
        base: "EUR".into(),
        currency: "USD".into(),
        precision: 5,
        contract: parsed("100000"),
        lots_min: parsed("0.01"),
        lots_max: parsed("100"),
        lots_step: parsed("0.01"),
        fee_rate: parsed("0"),
        margin_mode: MarginMode::Leverage,
        leverages: vec![100],
        swap: SwapTerms {
            mode: SwapMode::Points,
            long: Percent::ZERO,
            short: Percent::ZERO,
            triple_day: None,
            charges_weekends: false,
        },
        stop_level: 0,
        jump_max: parsed("20"),
        stale_after_ms: 60_000,
        enabled: true,
        trade_mode: TradeMode::Full,
        guaranteed_stops: Default::default(),
    }
}
