//! Providers and copiers with random trades, flows, fees, stop-outs, part closes, closed markets and restarts, followed by the
//! [oracle](super::oracle). `LOTDESK_COPYING_SEEDS` sets how many seeds are tried; a failure names its seed.

use std::collections::BTreeMap;

use lotdesk_engine::domain::copying::{CopyFeeKind, CopyFees};
use lotdesk_engine::domain::settings::DealingSettings;
use lotdesk_engine::domain::{
    AccountId, CopyId, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Percent, Price, Side, WithdrawalId,
};
use lotdesk_engine::engine::event::Event;
use lotdesk_engine::engine::input::{
    Body, CopyCommand, EntryType, LevelChange, OrderOptions, PlaceOrder, ProfitFilter,
};
use lotdesk_engine::engine::state::State;
use lotdesk_engine::engine::state_hash::state_hash;
use lotdesk_engine::engine::{Engine, invariant};

use super::oracle::Oracle;
use super::{EURUSD, Harness};
use crate::rng::Rng;
use crate::simulation::world::Recorder;

const MARKETS: [InstrumentId; 2] = [EURUSD, InstrumentId(2)];
const STEPS: u64 = 500;

struct Run {
    harness: Harness,
    rng: Rng,
    oracle: Oracle,
    providers: Vec<AccountId>,
    copiers: Vec<AccountId>,
    /// Prices of the markets in points.
    points: [i64; 2],
    month: u32,
}

impl Run {
    fn new(seed: u64, recorder: Option<Box<dyn Recorder>>) -> Self {
        let mut harness = Harness::recorded(recorder);
        let mut rng = Rng::new(seed);
        if rng.percent(30) {
            let settings = DealingSettings { orders_max: 6, ..harness.engine.state().settings.clone() };
            harness.done(Body::ChangeSettings(settings));
        }
        let providers = (0..2).map(|_| harness.account("20000")).collect();
        let copiers: Vec<AccountId> =
            (0..8).map(|_| harness.account(rng.pick(&["50", "900", "5000", "25000", "300000"]))).collect();
        let oracle = Oracle::default();
        let mut run = Self { harness, rng, oracle, providers, copiers, points: [110_000; 2], month: 202_401 };
        // The oracle knows what was before.
        for (input, events) in std::mem::take(&mut run.harness.journal) {
            run.oracle.follow_quietly(run.harness.engine.state(), &input.body, &events);
            run.harness.journal.push((input, events));
        }
        run
    }

    fn apply(&mut self, staff: Option<i64>, body: Body) -> Vec<Event> {
        let outcome = self.harness.apply_as(staff, body.clone());
        if outcome.result.is_ok() {
            self.oracle.follow(self.harness.engine.state(), &body, &outcome.events);
        }
        outcome.events
    }

    fn step(&mut self) {
        self.harness.now = self.harness.now.plus(self.rng.between(1, 2_000));
        match self.rng.below(100) {
            0..35 => self.quote(),
            35..55 => self.place(),
            55..62 => self.close(),
            62..66 => self.close_by(),
            66..71 => self.levels(),
            71..76 => self.copy(),
            76..78 => self.change(),
            78..81 => self.stop(),
            81..83 => self.strategy(),
            83..87 => self.money(),
            87..90 => self.withdraw(),
            90..93 => _ = self.apply(None, Body::Rollover { weekday: 1, swap_day_overrides: Vec::new(), due: None }),
            93..95 => self.charge(),
            95..97 => self.freeze(),
            97..99 => self.hours(),
            _ => self.restart(),
        }
    }

    fn quote(&mut self) {
        let market = self.rng.below(2) as usize;
        let jump = if self.rng.percent(4) { 6_000 } else { 150 };
        self.points[market] = (self.points[market] + self.rng.between(-jump, jump)).clamp(60_000, 200_000);
        let price = |points: i64| Price::from_raw(points * 10_i64.pow(Price::DECIMALS - 5));
        let bid = self.points[market];
        let ask = bid + self.rng.between(0, 20);
        let quote = lotdesk_engine::domain::Quote { bid: price(bid), ask: price(ask), time: self.harness.now };
        self.apply(None, Body::Quote { instrument: MARKETS[market], quote });
    }

    fn fresh_quotes(&mut self) {
        for _ in 0..4 {
            self.quote();
        }
    }

    fn place(&mut self) {
        let account = if self.rng.percent(90) { self.rng.pick(&self.providers) } else { self.rng.pick(&self.copiers) };
        let market = self.rng.below(2) as usize;
        let side = self.rng.pick(&[Side::Buy, Side::Sell]);
        let price = |points: i64| Price::from_raw(points * 10_i64.pow(Price::DECIMALS - 5));
        let away = side.sign() * self.rng.between(30, 600);
        let stop_loss = self.rng.percent(40).then(|| price(self.points[market] - away));
        let take_profit = self.rng.percent(30).then(|| price(self.points[market] + away + 40 * side.sign()));
        let pending = self.rng.percent(25).then(|| price(self.points[market] + self.rng.between(-200, 200)));
        let trail = self.rng.percent(10).then(|| self.rng.between(40, 400));
        let guaranteed = stop_loss.is_some() && pending.is_none() && self.rng.percent(65);
        let lots = self.rng.between(1, 400) * 10_i64.pow(Lots::DECIMALS - 2);
        let leverage = self.rng.pick(&[20, 100, 500]);
        let order = PlaceOrder {
            account,
            instrument: MARKETS[market],
            side,
            lots: Lots::from_raw(lots),
            leverage,
            entry: pending.map_or(EntryType::Market, EntryType::Pending),
            stop_loss: stop_loss.filter(|_| pending.is_none()),
            take_profit: take_profit.filter(|_| pending.is_none()),
            options: OrderOptions { trail: trail.filter(|_| !guaranteed), guaranteed, ..OrderOptions::default() },
        };
        self.apply(None, Body::PlaceOrder(order));
    }

    fn some_order(&mut self, of_copies: bool) -> Option<(AccountId, OrderId, Lots)> {
        let state = self.harness.engine.state();
        let wanted = |account: &AccountId| if of_copies { &self.copiers } else { &self.providers }.contains(account);
        let open = state.orders.values().filter(|order| order.status == OrderStatus::Open && wanted(&order.account));
        let open: Vec<_> = open.map(|order| (order.account, order.id, order.lots)).collect();
        if open.is_empty() { None } else { Some(self.rng.pick(&open)) }
    }

    /// A provider, rarely a copier, closes two orders against each other.
    fn close_by(&mut self) {
        let owners = if self.rng.percent(10) { &self.copiers } else { &self.providers };
        let open = || {
            let orders = self.harness.engine.state().orders.values();
            orders.filter(|order| order.status == OrderStatus::Open && owners.contains(&order.account))
        };
        let mut pairs = Vec::new();
        for one in open() {
            let is_opposite = |other: &&Order| {
                (other.account, other.instrument, other.side) == (one.account, one.instrument, one.side.opposite())
            };
            pairs.extend(open().filter(is_opposite).map(|other| (one.account, one.id, other.id)));
        }
        if !pairs.is_empty() {
            let (account, order, by) = self.rng.pick(&pairs);
            self.apply(None, Body::CloseBy { account, order, by });
        }
    }

    /// Another limit of a copy, also one that is too high.
    fn change(&mut self) {
        let copies: Vec<(CopyId, AccountId)> =
            self.harness.engine.state().copying.copies.values().map(|copy| (copy.id, copy.account)).collect();
        if copies.is_empty() {
            return;
        }
        let (copy, account) = self.rng.pick(&copies);
        let equity = self.harness.engine.state().valuation(account).equity().raw();
        let percent = if self.rng.percent(80) { self.rng.between(10, 60) } else { self.rng.between(95, 101) };
        let stop_equity = self.rng.percent(80).then(|| Money::from_raw(equity / 100 * percent));
        self.apply(None, Body::Copying(CopyCommand::Change { copy, stop_equity }));
    }

    fn close(&mut self) {
        if self.rng.percent(8) {
            let account = self.rng.pick(&self.providers);
            let which = self.rng.pick(&[ProfitFilter::All, ProfitFilter::Loss]);
            self.apply(None, Body::CloseAll { account, instrument: None, side: None, which });
            return;
        }
        let of_copies = self.rng.percent(12);
        let Some((account, order, lots)) = self.some_order(of_copies) else { return };
        let hundredth = 10_i64.pow(Lots::DECIMALS - 2);
        let part = self
            .rng
            .percent(55)
            .then(|| Lots::from_raw(self.rng.between(1, (lots.raw() / hundredth).max(1)) * hundredth));
        self.apply(None, Body::CloseOrder { account, order, lots: part });
    }

    fn levels(&mut self) {
        let Some((account, order, _)) = self.some_order(false) else { return };
        let price = |points: i64| Price::from_raw(points * 10_i64.pow(Price::DECIMALS - 5));
        let level = price(self.points[0] + self.rng.between(-500, 500));
        let change = self.rng.pick(&[LevelChange::Set(level), LevelChange::Remove, LevelChange::Keep]);
        let (stop_loss, take_profit) =
            if self.rng.percent(50) { (change, LevelChange::Keep) } else { (LevelChange::Keep, change) };
        self.apply(None, Body::SetStops { account, order, stop_loss, take_profit, trail: None });
    }

    fn copy(&mut self) {
        let (account, strategy) = (self.rng.pick(&self.copiers), self.rng.pick(&self.providers));
        let equity = self.harness.engine.state().valuation(account).equity().raw();
        let stop_equity = self.rng.percent(40).then(|| Money::from_raw(equity / 100 * self.rng.between(50, 99)));
        self.apply(
            None,
            Body::Copying(CopyCommand::Start { account, strategy, stop_equity, seen: Default::default() }),
        );
    }

    fn stop(&mut self) {
        let copies: Vec<CopyId> = self.harness.engine.state().copying.copies.keys().copied().collect();
        if !copies.is_empty() {
            let staff = self.rng.percent(30).then_some(7);
            let copy = self.rng.pick(&copies);
            self.apply(staff, Body::Copying(CopyCommand::Stop { copy }));
        }
    }

    fn strategy(&mut self) {
        let account = self.rng.pick(&self.providers);
        if self.rng.percent(25) {
            self.apply(None, Body::Copying(CopyCommand::CloseStrategy { account }));
            return;
        }
        let percent = |most: i64, rng: &mut Rng| Percent::from_raw(rng.between(0, most) * Percent::ONE.raw());
        let fees = CopyFees {
            performance: percent(30, &mut self.rng),
            management: percent(10, &mut self.rng),
            volume: Money::from_raw(self.rng.between(0, 50) * Money::ONE.raw()),
        };
        self.apply(None, Body::Copying(CopyCommand::DefineStrategy { account, fees, min: Money::ZERO }));
    }

    fn money(&mut self) {
        let of_copiers = self.rng.percent(75);
        let account = self.rng.pick(if of_copiers { &self.copiers } else { &self.providers });
        let most = if of_copiers { 9_000_000_000 } else { 1_000_000_000 };
        let amount = Money::from_raw(self.rng.between(1, most));
        match self.rng.below(4) {
            0 => self.apply(None, Body::Correct { account, amount: -amount }),
            1 => self.apply(None, Body::CreditDeposit { account, amount, details: 0 }),
            2 => self.apply(None, Body::Chargeback { account, amount, details: 0 }),
            _ => {
                let to = self.rng.pick(&self.copiers);
                self.apply(None, Body::Transfer { from: account, to, amount })
            }
        };
    }

    fn withdraw(&mut self) {
        let account = self.rng.pick(&self.copiers);
        let most = self.harness.engine.state().valuation(account).withdrawable().raw();
        let amount = Money::from_raw(self.rng.between(1, most.max(1)));
        self.apply(None, Body::RequestWithdrawal { account, amount, details: 0 });
        let waiting: Vec<WithdrawalId> = self.harness.engine.state().withdrawals.keys().copied().collect();
        if waiting.is_empty() || self.rng.percent(30) {
            return;
        }
        let withdrawal = self.rng.pick(&waiting);
        let decision = match self.rng.below(3) {
            0 => Body::PayWithdrawal { withdrawal },
            1 => Body::ApproveWithdrawal { withdrawal },
            _ => Body::RejectWithdrawal { withdrawal },
        };
        self.apply(None, decision);
        let paying = self.harness.engine.state().payouts.keys().next().copied();
        if let Some(withdrawal) = paying {
            let paid = self.rng.percent(60);
            self.apply(None, Body::SettleWithdrawal { withdrawal, paid });
        }
    }

    fn charge(&mut self) {
        self.month += if self.month % 100 == 12 { 89 } else { 1 };
        self.apply(None, Body::Copying(CopyCommand::ChargeMonth { month: self.month }));
    }

    fn freeze(&mut self) {
        let account = self.rng.pick(&self.copiers);
        let frozen = self.rng.percent(40);
        self.apply(None, Body::SetFrozen { account, frozen });
    }

    fn hours(&mut self) {
        let instrument = self.rng.pick(&MARKETS);
        let open = self.rng.percent(70);
        self.apply(None, Body::SetMarket { instrument, open });
        self.fresh_quotes();
    }

    /// The engine continues from what a store would have.
    fn restart(&mut self) {
        let before = self.harness.engine.state();
        let hash = state_hash(before);
        let restored = restored(before);
        assert_eq!(state_hash(&restored).differences(&hash), [""; 0], "a restart changes the state");
        self.harness.engine = Engine::new(restored);
        invariant::check(self.harness.engine.state()).expect("the invariants hold after a restart");
    }

    /// The journal once more, from the beginning.
    fn replay(&self) {
        let mut engine = Engine::default();
        for (input, events) in &self.harness.journal {
            let outcome = engine.apply_again(input, events);
            assert!(outcome.result.is_ok(), "{input:?}");
            assert_eq!(&outcome.events, events, "{input:?}");
        }
        assert_eq!(state_hash(engine.state()), state_hash(self.harness.engine.state()));
    }
}

/// The state from its parts alone, as a store loads it.
fn restored(before: &State) -> State {
    let mut state = State::default();
    (state.seq, state.at, state.settings) = (before.seq, before.at, before.settings.clone());
    (state.counters, state.groups) = (before.counters, before.groups.clone());
    (state.requests, state.deposits, state.payouts) =
        (before.requests.clone(), before.deposits.clone(), before.payouts.clone());
    for (id, market) in &before.markets {
        state.insert_market(market.terms.clone(), market.open, market.quote);
        state.set_opened_at(*id, market.opened_at);
        if let Some(quote) = market.off_hours_quote {
            state.set_off_hours_quote(*id, quote);
        }
    }
    for account in before.accounts.values() {
        state.insert_account(account.record.clone(), account.balance);
    }
    for (id, withdrawal) in &before.withdrawals {
        state.insert_withdrawal(*id, *withdrawal);
    }
    for order in before.orders.values() {
        state.insert_order(order.clone());
    }
    state.copying.strategies = before.copying.strategies.clone();
    before.copying.copies.values().for_each(|copy| state.copying.put_copy(*copy));
    before.copying.links.values().for_each(|link| state.copying.put_link(*link));
    (state.copying.next_copy, state.copying.charged_month) = (before.copying.next_copy, before.copying.charged_month);
    state
}

/// What the seeds met. What is hardly met is hardly tested.
#[derive(Debug, Default)]
pub struct Met {
    fills: u64,
    skips: u64,
    ends: u64,
    closed_with_source: u64,
    valued: u64,
    left_counted: u64,
    guaranteed: u64,
    plain_stops: u64,
    guarantees_held: u64,
    closed_by: u64,
    limits_changed: u64,
    fees: BTreeMap<CopyFeeKind, u64>,
}

/// One history.
///
/// # Panics
/// With the seed, if the engine, the oracle or the recorder disagree.
pub fn live(seed: u64, recorder: fn() -> Option<Box<dyn Recorder>>, met: &mut Met) {
    let done = std::panic::catch_unwind(|| {
        let mut run = Run::new(seed, recorder());
        run.strategy();
        (0..STEPS).for_each(|_| run.step());
        run.replay();
        run.harness.verify();
        run.oracle
    });
    let oracle = done.unwrap_or_else(|error| {
        eprintln!("seed {seed}");
        std::panic::resume_unwind(error)
    });
    (met.fills, met.skips, met.ends) = (met.fills + oracle.fills, met.skips + oracle.skips, met.ends + oracle.ends);
    met.closed_with_source += oracle.closed_with_source;
    (met.guaranteed, met.plain_stops) = (met.guaranteed + oracle.guaranteed, met.plain_stops + oracle.plain_stops);
    (met.guarantees_held, met.closed_by) =
        (met.guarantees_held + oracle.guarantees_held, met.closed_by + oracle.closed_by);
    met.limits_changed += oracle.limits_changed;
    (met.valued, met.left_counted) = (met.valued + oracle.valued, met.left_counted + oracle.left_counted);
    for (kind, count) in oracle.fees {
        *met.fees.entry(kind).or_default() += count;
    }
}

#[test]
fn copies_do_what_the_oracle_calculates() {
    let seeds = std::env::var("LOTDESK_COPYING_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(40);
    let mut met = Met::default();
    (0..seeds).for_each(|seed| live(seed, || None, &mut met));
    assert!(met.fills > 8 * seeds && met.skips > seeds && met.closed_with_source > 2 * seeds, "{met:?}");
    assert!(met.valued > 10 * seeds && met.left_counted > seeds, "{met:?}");
    assert!(met.guaranteed > seeds && met.guarantees_held > seeds / 4 && met.plain_stops > seeds / 8, "{met:?}");
    assert!(met.closed_by > seeds / 4 && met.limits_changed > seeds, "{met:?}");
    assert!(met.ends > seeds && met.fees.len() == 3 && met.fees.values().all(|count| *count > seeds), "{met:?}");
}
