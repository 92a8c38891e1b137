//! Copying: the arithmetic, the largest number of copies, and the simulation with providers and copiers.

mod oracle;
pub mod simulation;

use lotdesk_engine::domain::copying::{
    COPIES_MAX, CopyFees, CopyRatio, is_flow, management_fee, mark_after_fee, part_of_copy, performance_fee,
    provider_share, volume_fee,
};
use lotdesk_engine::domain::instrument::GuaranteedStops;
use lotdesk_engine::domain::ledger::TransactionKind;
use lotdesk_engine::domain::settings::{DealingSettings, RulesVersion};
use lotdesk_engine::domain::{
    AccountId, AccountKind, ConversionRate, CopyId, Currency, Instrument, InstrumentId, Lots, Money, Price, Quote,
    Side, TimeMs,
};
use lotdesk_engine::engine::event::{Answer, CopyEvent, Event};
use lotdesk_engine::engine::input::{Body, CopyCommand, EntryType, Input, PlaceOrder};
use lotdesk_engine::engine::reject::Reject;
use lotdesk_engine::engine::{Engine, Outcome, invariant};

use crate::simulation::world::{Recorder, START, instrument};

pub const EURUSD: InstrumentId = InstrumentId(1);

pub fn money(text: &str) -> Money {
    text.parse().expect("money")
}

pub fn lots(text: &str) -> Lots {
    text.parse().expect("lots")
}

/// An engine with one open market at 1.1.
pub struct Harness {
    pub engine: Engine,
    pub now: TimeMs,
    pub journal: Vec<(Input, Vec<Event>)>,
    /// Is given every decision, as a store is.
    recorder: Option<Box<dyn Recorder>>,
}

impl Harness {
    pub fn new() -> Self {
        Self::recorded(None)
    }

    pub fn recorded(recorder: Option<Box<dyn Recorder>>) -> Self {
        let mut harness = Self { engine: Engine::default(), now: START, journal: Vec::new(), recorder };
        harness.done(Body::ChangeSettings(DealingSettings {
            rules_version: RulesVersion::LATEST,
            ..DealingSettings::default()
        }));
        for (id, base) in [(EURUSD, "EUR"), (InstrumentId(2), "GBP")] {
            let guaranteed_stops = GuaranteedStops { premium: 3, distance: 50, lots_max: lots("9") };
            harness.done(Body::DefineInstrument(Instrument { guaranteed_stops, ..instrument(id, base, "USD", 5) }));
            harness.done(Body::SetMarket { instrument: id, open: true });
            harness.quote(id, 110_000, 0);
        }
        harness
    }

    pub fn apply_as(&mut self, staff: Option<i64>, body: Body) -> Outcome {
        let input = Input { seq: self.engine.state().seq + 1, at: self.now, request: None, staff, body };
        let outcome = self.engine.apply(&input);
        invariant::check(self.engine.state()).unwrap_or_else(|error| panic!("{error} after {input:?}"));
        if let Some(recorder) = &mut self.recorder {
            let recorded = recorder.record(&input, &outcome, &self.engine);
            recorded.unwrap_or_else(|error| panic!("{error} after {input:?}"));
        }
        if outcome.result.is_ok() {
            self.journal.push((input, outcome.events.clone()));
        }
        outcome
    }

    /// What the recorder has agrees with the engine, and its journal replays.
    pub fn verify(&self) {
        if let Some(recorder) = &self.recorder {
            recorder.verify().unwrap_or_else(|error| panic!("{error}"));
        }
    }

    pub fn apply(&mut self, body: Body) -> Outcome {
        self.apply_as(None, body)
    }

    pub fn done(&mut self, body: Body) -> Vec<Event> {
        let outcome = self.apply(body);
        outcome.result.expect("it is accepted");
        outcome.events
    }

    /// A quote in points of five decimals.
    pub fn quote(&mut self, instrument: InstrumentId, points: i64, spread: i64) -> Vec<Event> {
        let price = |points: i64| format!("{}.{:05}", points / 100_000, points % 100_000).parse().expect("a price");
        let quote = Quote { bid: price(points), ask: price(points + spread), time: self.now };
        self.done(Body::Quote { instrument, quote })
    }

    /// Quotes one after the other, none of which is a jump, up or down to this one.
    fn walk(&mut self, points: i64) {
        const STEP: i64 = 3_000;
        let bid = self.engine.state().markets[&EURUSD].quote.expect("it has a quote").bid;
        let mut at = bid.raw() / 10_i64.pow(Price::DECIMALS - 5);
        while at != points {
            at += (points - at).clamp(-STEP, STEP);
            self.quote(EURUSD, at, 0);
        }
    }

    /// A real account with money.
    pub fn account(&mut self, amount: &str) -> AccountId {
        let body = Body::OpenAccount { kind: AccountKind::Real, grant: Money::ZERO, currency: Currency::USD };
        let Ok(Answer::Account(account)) = self.apply(body).result else { panic!("it opens") };
        self.done(Body::Correct { account, amount: money(amount) });
        account
    }

    pub fn strategy(&mut self, account: AccountId, fees: CopyFees) {
        self.done(Body::Copying(CopyCommand::DefineStrategy { account, fees, min: Money::ZERO }));
    }

    pub fn copy(&mut self, account: AccountId, strategy: AccountId) -> Result<Answer, Reject> {
        self.apply(Body::Copying(CopyCommand::Start { account, strategy, stop_equity: None, seen: Default::default() }))
            .result
    }

    pub fn buy(&mut self, account: AccountId, volume: &str) -> Vec<Event> {
        self.done(Body::PlaceOrder(PlaceOrder {
            account,
            instrument: EURUSD,
            side: Side::Buy,
            lots: lots(volume),
            leverage: 100,
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            options: Default::default(),
        }))
    }
}

#[test]
fn the_ratio_is_rounded_down_to_the_lot_step() {
    for (copy, source, volume, step, expected) in [
        ("1000", "4000", "4", "0.01", "1.00"),
        ("1500", "10000", "0.35", "0.01", "0.05"),
        ("1500", "10000", "0.35", "0.001", "0.052"),
        ("1000", "3000", "3", "0.01", "1.00"),
        ("999.999999", "3000", "3", "0.01", "0.99"),
        ("20000", "1000", "1", "0.1", "20.00"),
        ("0", "1000", "1", "0.01", "0.00"),
        ("-1", "1000", "1", "0.01", "0.00"),
        ("1000", "0", "1", "0.01", "0.00"),
        ("1000", "-5", "1", "0.01", "0.00"),
    ] {
        let ratio = CopyRatio { copy: money(copy), source: money(source), rate: ConversionRate::ONE };
        assert_eq!(ratio.lots(lots(volume), lots(step)), lots(expected), "{copy} of {source}, {volume}");
    }
    // Beyond what fits: the largest multiple of the step, which the largest volume cuts.
    let most = CopyRatio { copy: Money::MAX, source: Money::from_raw(1), rate: ConversionRate::ONE };
    assert_eq!(most.lots(Lots::MAX, lots("0.01")).raw() % lots("0.01").raw(), 0);
    assert!(most.lots(Lots::MAX, lots("0.01")) > lots("1000000"));
}

#[test]
fn a_part_is_rounded_down_to_the_lot_step() {
    for (copy, part, source, expected) in [
        ("0.05", "0.5", "1", "0.02"),
        ("0.03", "0.25", "0.5", "0.01"),
        ("1", "1", "4", "0.25"),
        ("0.05", "1", "1", "0.05"),
        ("0.01", "0.99", "1", "0.00"),
    ] {
        let closed = part_of_copy(lots(copy), lots(part), lots(source), lots("0.01"));
        assert_eq!(closed, lots(expected), "{copy} {part}/{source}");
    }
}

#[test]
fn fees_to_the_last_digit() {
    let percent = |text: &str| text.parse().expect("a percentage");
    for (equity, management, expected) in
        [("10000", "5", "1.369863"), ("10000", "0", "0"), ("-1", "5", "0"), ("0.01", "10", "0.000003")]
    {
        assert_eq!(management_fee(money(equity), percent(management)), money(expected), "{equity} at {management} %");
    }
    for (equity, mark, performance, expected) in [
        ("120", "100", "10", "2"),
        ("106", "120", "10", "0"),
        ("5200", "6000", "10", "0"),
        ("100", "100", "30", "0"),
        ("100.000001", "100", "30", "0"),
        ("100.000005", "100", "30", "0.000002"),
        ("50", "-50", "20", "20"),
    ] {
        let fee = performance_fee(money(equity), money(mark), percent(performance));
        assert_eq!(fee, money(expected), "{equity} above {mark} at {performance} %");
    }
    for (charged, expected) in [("4500", "18000"), ("2670", "11900"), ("0.000001", "3000.000004"), ("0", "3000")] {
        let mark = mark_after_fee(money("18000"), money("3000"), percent("30"), money(charged));
        assert_eq!(mark, money(expected), "{charged} of 4500 was charged");
    }
    let side = |price: &str, volume: &str| {
        volume_fee(lots("1"), "100000".parse().unwrap(), price.parse().unwrap(), ConversionRate::ONE, money(volume))
    };
    assert_eq!(side("1.10010", "10"), Some(money("1.1001")));
    assert_eq!(side("1.10010", "50"), Some(money("5.5005")));
    assert_eq!(side("1.10010", "0"), Some(Money::ZERO));
    for (fee, broker, expected) in [
        ("2", "20", "1.6"),
        ("2", "0", "2"),
        ("2", "100", "0"),
        ("0.000001", "50", "0.000001"),
        ("1.1001", "20", "0.88008"),
    ] {
        assert_eq!(provider_share(money(fee), percent(broker)), money(expected), "{fee}, {broker} %");
    }
}

#[test]
fn results_and_fees_do_not_move_the_mark() {
    let results: Vec<_> = TransactionKind::ALL.into_iter().filter(|kind| !is_flow(*kind)).collect();
    use TransactionKind::{CopyFee, Fee, GslPremium, Profit, Swap};
    assert_eq!(results, [Profit, Fee, GslPremium, Swap, CopyFee]);
}

#[test]
fn a_strategy_has_at_most_500_copies_and_all_fill_in_one_input() {
    let mut harness = Harness::new();
    let provider = harness.account("10000");
    harness.strategy(provider, CopyFees::default());
    for _ in 0..COPIES_MAX {
        let account = harness.account("1000");
        assert!(matches!(harness.copy(account, provider), Ok(Answer::Copy(_))));
    }
    let one_more = harness.account("1000");
    assert_eq!(harness.copy(one_more, provider), Err(Reject::StrategyFull { max: 500 }));
    let events = harness.buy(provider, "1");
    let opened: Vec<_> = events
        .iter()
        .filter_map(|event| if let Event::OrderOpened(order) = event { Some(order) } else { None })
        .collect();
    assert_eq!(opened.len(), 501);
    let prices: std::collections::BTreeSet<_> = opened.iter().map(|order| order.open_price()).collect();
    assert_eq!(prices.len(), 1, "all at the same quote");
    assert!(opened[1..].iter().all(|order| order.lots == lots("0.10")));
    // By id of the copy.
    let copies = events
        .iter()
        .filter_map(|event| if let Event::Copying(CopyEvent::Opened(link)) = event { Some(link.copy) } else { None });
    assert!(copies.eq((1..=500).map(CopyId)));
    // A place that becomes free is taken.
    harness.done(Body::Copying(CopyCommand::Stop { copy: CopyId(7) }));
    assert!(matches!(harness.copy(one_more, provider), Ok(Answer::Copy(copy)) if copy.id == CopyId(501)));
    harness.done(Body::Copying(CopyCommand::CloseStrategy { account: provider }));
    assert!(harness.engine.state().copying.copies.is_empty() && harness.engine.state().copying.links.is_empty());
}

#[test]
fn a_staff_member_ends_a_copy_as_the_dealer() {
    let mut harness = Harness::new();
    let (provider, copier) = (harness.account("1000"), harness.account("1000"));
    harness.strategy(provider, CopyFees::default());
    harness.copy(copier, provider).expect("it begins");
    let outcome = harness.apply_as(Some(7), Body::Copying(CopyCommand::Stop { copy: CopyId(1) }));
    let Ok(Answer::Copy(copy)) = outcome.result else { panic!("{outcome:?}") };
    assert_eq!((copy.end.map(|end| end.code()), copy.ended_at), (Some("dealer"), Some(harness.now)));
}

/// A strategy with 10,000 and these fees, which an account with this amount copies: the provider and the account.
fn followed(amount: &str, fees: CopyFees) -> (Harness, AccountId, AccountId) {
    let mut harness = Harness::new();
    let (provider, account) = (harness.account("10000"), harness.account(amount));
    harness.strategy(provider, fees);
    harness.copy(account, provider).expect("it begins");
    (harness, provider, account)
}

fn charged(events: &[Event]) -> Vec<Money> {
    let of = |event: &Event| match event {
        Event::Copying(CopyEvent::Charged(fee)) => Some(fee.amount),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// A month of fees accrues on much, and most of it is taken back while a position stays open.
#[test]
fn a_fee_that_can_wait_leaves_the_margin() {
    let fees = CopyFees { management: "10".parse().unwrap(), ..CopyFees::default() };
    let (mut harness, provider, account) = followed("10000", fees);
    harness.buy(provider, "0.1");
    for _ in 0..60 {
        harness.done(Body::Rollover { weekday: 1, swap_day_overrides: Vec::new(), due: None });
    }
    let accrued = harness.engine.state().copying.copies[&CopyId(1)].accrued;
    let amount = harness.engine.state().valuation(account).withdrawable() - money("5");
    harness.done(Body::Correct { account, amount: -amount });
    let events = harness.done(Body::Copying(CopyCommand::ChargeMonth { month: 202_402 }));
    assert_eq!(charged(&events), [money("5")]);
    assert_eq!(harness.engine.state().copying.copies[&CopyId(1)].accrued, accrued - money("5"), "the rest stays due");
    let valuation = harness.engine.state().valuation(account);
    assert_eq!((valuation.available(), valuation.margin.is_positive()), (Money::ZERO, true));
    let events = harness.done(Body::Copying(CopyCommand::ChargeMonth { month: 202_403 }));
    assert_eq!(charged(&events), [Money::ZERO; 0]);
}

/// What is due of a profit that is not realised yet is not paid out of a balance that is not there: the price may fall, and the broker
/// would write off what the provider has got.
#[test]
fn a_performance_fee_takes_nothing_of_an_unrealised_profit() {
    let fees = CopyFees { performance: "30".parse().unwrap(), ..CopyFees::default() };
    let (mut harness, provider, account) = followed("3000", fees);
    harness.buy(provider, "1");
    harness.walk(160_000);
    let before = harness.engine.state().valuation(account);
    assert_eq!((before.equity(), before.balance), (money("18000"), money("3000")));
    let month = |month| Body::Copying(CopyCommand::ChargeMonth { month });
    let events = harness.done(month(202_402));
    let most = before.balance - before.margin;
    assert_eq!(charged(&events), [most], "of 4500");
    let mark = mark_after_fee(money("18000"), money("3000"), "30".parse().unwrap(), most);
    let copy = |harness: &Harness| harness.engine.state().copying.copies[&CopyId(1)];
    assert_eq!(copy(&harness).mark, mark);
    // The same again: nothing can be taken, and the mark does not rise.
    assert_eq!(charged(&harness.done(month(202_403))), [Money::ZERO; 0]);
    assert_eq!(copy(&harness).mark, mark);
    // Almost all of the profit is lost again: nobody owes anything.
    harness.walk(111_000);
    let state = harness.engine.state();
    assert!(state.orders.values().any(|order| order.account == account), "a position with a profit stays open");
    assert!(!state.accounts[&account].balance.is_negative());
    // It comes back, and is realised: the rest is paid.
    harness.walk(160_000);
    let events = harness.done(Body::Copying(CopyCommand::Stop { copy: CopyId(1) }));
    let equity = money("18000") - most;
    let rest = performance_fee(equity, mark, "30".parse().unwrap());
    assert!(rest.is_positive());
    assert_eq!(charged(&events), [rest]);
    assert_eq!(harness.engine.state().accounts[&account].balance, equity - rest);
}

/// What a customer has asked for stays theirs.
#[test]
fn a_fee_takes_nothing_that_is_held_for_a_withdrawal() {
    let fees = CopyFees { performance: "30".parse().unwrap(), ..CopyFees::default() };
    let (mut harness, provider, account) = followed("3000", fees);
    harness.buy(provider, "1");
    let most = harness.engine.state().valuation(account).withdrawable();
    let withdrawal = match harness.apply(Body::RequestWithdrawal { account, amount: most, details: 0 }).result {
        Ok(Answer::Withdrawal(withdrawal)) => withdrawal,
        other => panic!("{other:?}"),
    };
    harness.walk(160_000);
    let events = harness.done(Body::Copying(CopyCommand::ChargeMonth { month: 202_402 }));
    assert_eq!(charged(&events), [Money::ZERO; 0]);
    harness.done(Body::PayWithdrawal { withdrawal });
}

/// The broker's share is a setting; the default is 20 percent and is not stored.
#[test]
fn the_broker_s_share_is_a_setting() {
    let mut harness = Harness::new();
    let (provider, copier) = (harness.account("1000"), harness.account("1000"));
    harness.strategy(provider, CopyFees { volume: money("10"), ..CopyFees::default() });
    harness.copy(copier, provider).expect("it begins");
    let settings = harness.engine.state().settings.clone();
    assert!(serde_json::to_value(&settings).unwrap().get("copy_share").is_none());
    let changed = DealingSettings { copy_share: "50".parse().unwrap(), ..settings };
    assert_eq!(serde_json::to_value(&changed).unwrap()["copy_share"], "50");
    harness.done(Body::ChangeSettings(changed));
    let events = harness.buy(provider, "0.1");
    let shares = events.iter().filter_map(|event| match event {
        Event::Copying(CopyEvent::Charged(fee)) => Some((fee.amount, fee.share)),
        _ => None,
    });
    assert_eq!(shares.collect::<Vec<_>>(), [(money("0.11"), money("0.055"))]);
    for share in ["-1", "100.000001"] {
        let wrong = DealingSettings { copy_share: share.parse().unwrap(), ..harness.engine.state().settings.clone() };
        assert_eq!(
            harness.apply(Body::ChangeSettings(wrong)).result,
            Err(Reject::InvalidTerms { field: "copy_share" })
        );
    }
}

/// What a follower gets differs from what the provider gets by the ratio, the rounding of the volume and the fees, and by nothing
/// else.
#[test]
fn a_follower_s_result_is_explained_to_the_cent() {
    let mut rng = crate::rng::Rng::new(24);
    let mut harness = Harness::new();
    let (provider, copier) = (harness.account("100000"), harness.account("7300"));
    let fees = CopyFees { performance: Default::default(), management: Default::default(), volume: money("10") };
    harness.strategy(provider, fees);
    harness.copy(copier, provider).expect("it begins");
    let (mut points, mut trades, mut explained) = (110_000, 0, money("7300"));
    while trades < 10_000 {
        let equity = |harness: &Harness, account| harness.engine.state().valuation(account).equity().raw();
        if equity(&harness, provider) < money("50000").raw() {
            harness.done(Body::Correct { account: provider, amount: money("50000") });
        }
        // Enough for the smallest volume.
        while equity(&harness, copier) * 100 < equity(&harness, provider) * 7 {
            harness.done(Body::Correct { account: copier, amount: money("1000") });
            explained += money("1000");
        }
        points = (points + rng.between(-40, 40)).clamp(90_000, 130_000);
        harness.quote(EURUSD, points, rng.between(0, 10));
        let volume = format!("0.{:02}", rng.between(20, 99));
        let opened = harness.buy(provider, &volume);
        let orders: Vec<_> = opened.iter().filter_map(Event::order).cloned().collect();
        let [source, copied] = &orders[..] else { panic!("{opened:?}") };
        let link = opened.iter().find_map(|event| match event {
            Event::Copying(CopyEvent::Opened(link)) => Some(*link),
            _ => None,
        });
        let ratio = link.expect("it follows").ratio;
        // The exact volume, and what is left of it by rounding: not negative, and less than a step.
        let exact = i128::from(source.lots.raw()) * i128::from(ratio.copy.raw());
        let kept = i128::from(copied.lots.raw()) * i128::from(ratio.source.raw());
        assert!((0..10_000 * i128::from(ratio.source.raw())).contains(&(exact - kept)), "{ratio:?}");
        points = (points + rng.between(-60, 60)).clamp(90_000, 130_000);
        harness.quote(EURUSD, points, rng.between(0, 10));
        let closed = harness.done(Body::CloseOrder { account: provider, order: source.id, lots: None });
        let ended: Vec<_> = closed.iter().filter_map(Event::order).cloned().collect();
        let [source, copied] = &ended[..] else { panic!("{closed:?}") };
        assert_eq!((source.open_price(), source.closed), (copied.open_price(), copied.closed), "the same prices");
        let (own, others) = (i128::from(copied.lots.raw()), i128::from(source.lots.raw()));
        let difference = i128::from(copied.profit.raw()) * others - i128::from(source.profit.raw()) * own;
        assert!(difference.abs() <= others + own, "{source:?} {copied:?}");
        let charged = opened.iter().chain(&closed).filter_map(|event| match event {
            Event::Copying(CopyEvent::Charged(fee)) => Some(fee.amount),
            _ => None,
        });
        explained = explained + copied.profit - charged.sum::<Money>();
        trades += 1;
    }
    assert_eq!(harness.engine.state().valuation(copier).equity(), explained);
}

/// 20,000 against 20,000; the provider moves 19,800 away, opens 0.10 lots, and moves it back. The copy opens 0.10 lots, not 10.
#[test]
fn a_provider_who_moves_money_away_for_a_moment_raises_no_volume() {
    let mut harness = Harness::new();
    let (provider, other, copier) = (harness.account("20000"), harness.account("1"), harness.account("20000"));
    harness.strategy(provider, CopyFees::default());
    harness.copy(copier, provider).expect("it begins");
    let copied = |events: &[Event]| -> Vec<Lots> {
        let opened = events.iter().filter_map(|event| match event {
            Event::OrderOpened(order) if order.account == copier => Some(order.lots),
            _ => None,
        });
        opened.collect()
    };
    let rollover = || Body::Rollover { weekday: 1, swap_day_overrides: Vec::new(), due: None };
    harness.done(Body::Transfer { from: provider, to: other, amount: money("19800") });
    assert_eq!(copied(&harness.buy(provider, "0.10")), [lots("0.10")]);
    // It still counts after the next rollover, and no longer after the second one.
    harness.done(rollover());
    assert_eq!(copied(&harness.buy(provider, "0.01")), [lots("0.01")]);
    harness.done(Body::Transfer { from: other, to: provider, amount: money("19800") });
    assert_eq!(copied(&harness.buy(provider, "0.10")), [lots("0.10")]);
    harness.done(Body::Transfer { from: provider, to: other, amount: money("10000") });
    harness.done(rollover());
    harness.done(rollover());
    assert_eq!(copied(&harness.buy(provider, "0.10")), [lots("0.20")]);
}

/// The equity before a flow is of the last quotes, with what is open; after a booking it is that at the end of the input.
#[test]
fn the_equity_of_a_strategy_is_reported_at_flows_rollovers_and_bookings() {
    let mut harness = Harness::new();
    let (provider, other) = (harness.account("1000"), harness.account("1"));
    let valued = |events: &[Event]| -> Vec<[Money; 3]> {
        let valued = events.iter().filter_map(|event| match event {
            Event::Copying(CopyEvent::Valued(valued)) => Some([valued.equity, valued.flow, valued.base]),
            _ => None,
        });
        valued.collect()
    };
    let define = CopyCommand::DefineStrategy { account: provider, fees: CopyFees::default(), min: Money::ZERO };
    let row = |equity, flow, base| [money(equity), money(flow), money(base)];
    assert_eq!(valued(&harness.done(Body::Copying(define.clone()))), [row("1000", "0", "1000")]);
    assert!(valued(&harness.done(Body::Copying(define))).is_empty());
    let opened = harness.buy(provider, "0.1");
    let order = opened.iter().find_map(Event::order).expect("it opens").id;
    harness.quote(EURUSD, 110_500, 0);
    let out = harness.done(Body::Transfer { from: provider, to: other, amount: money("400") });
    assert_eq!(valued(&out), [row("1050", "-400", "1050")]);
    harness.quote(EURUSD, 109_500, 0);
    let rolled = harness.done(Body::Rollover { weekday: 1, swap_day_overrides: Vec::new(), due: None });
    assert_eq!(valued(&rolled), [row("550", "0", "950")]);
    let closed = harness.done(Body::CloseOrder { account: provider, order, lots: None });
    assert_eq!(valued(&closed), [row("550", "0", "950")]);
    let back = harness.done(Body::Transfer { from: other, to: provider, amount: money("300") });
    assert_eq!(valued(&back), [row("550", "300", "950")]);
}

/// Who moves everything away before the month ends pays what has accrued.
#[test]
fn accrued_management_fees_are_charged_before_money_leaves() {
    for is_transfer in [true, false] {
        let mut harness = Harness::new();
        let (provider, copier, other) = (harness.account("10000"), harness.account("10000"), harness.account("1"));
        harness.strategy(provider, CopyFees { management: "5".parse().unwrap(), ..CopyFees::default() });
        harness.copy(copier, provider).expect("it begins");
        harness.done(Body::Rollover { weekday: 1, swap_day_overrides: Vec::new(), due: None });
        let take = |amount| match is_transfer {
            true => Body::Transfer { from: copier, to: other, amount: money(amount) },
            false => Body::RequestWithdrawal { account: copier, amount: money(amount), details: 0 },
        };
        let refused = harness.apply(take("10000")).result;
        assert!(matches!(refused, Err(Reject::InsufficientFunds { .. })), "{refused:?}");
        let events = harness.done(take("9998.630137"));
        let charged = events.iter().find_map(|event| match event {
            Event::Copying(CopyEvent::Charged(fee)) => Some(fee.amount),
            _ => None,
        });
        assert_eq!(charged, Some(money("1.369863")));
        assert!(harness.engine.state().copying.copies[&CopyId(1)].accrued.is_zero());
    }
}

/// 5.00 lots are copied with 0.05, and closed in parts of 0.09, each of which is less than a step of the copy.
#[test]
fn many_small_parts_leave_a_copy_with_no_more_than_its_share() {
    let mut harness = Harness::new();
    let (provider, copier) = (harness.account("100000"), harness.account("1000"));
    harness.strategy(provider, CopyFees::default());
    harness.copy(copier, provider).expect("it begins");
    let order = harness.buy(provider, "5").iter().find_map(Event::order).expect("it opens").id;
    for part in 1..=55 {
        harness.done(Body::CloseOrder { account: provider, order, lots: Some(lots("0.09")) });
        let state = harness.engine.state();
        let held: i64 = state.accounts[&copier].open.iter().map(|order| state.orders[order].lots.raw()).sum();
        // A hundredth of what is left, and less than a step more.
        let step = lots("0.01").raw();
        let exact = (lots("5").raw() - part * lots("0.09").raw()) / 100;
        assert!((exact..exact + step).contains(&held), "{held} after {part}");
    }
}
