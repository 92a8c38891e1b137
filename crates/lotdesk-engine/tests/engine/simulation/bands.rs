//! The engine checks an account only when a price reaches one of its margin triggers. Here the triggers are tested with
//! portfolios in several currencies, hedged ones, and rates and prices that move one after the other close to the triggers,
//! until the account is just above or below its margin-call level, or a margin-level alert. The reference model checks every
//! account on every quote; both must agree.

use lotdesk_engine::domain::{
    AccountId, AccountKind, Group, GroupId, InstrumentId, Lots, Money, Percent, Price, Quote, Side, TimeMs,
};
use lotdesk_engine::engine::input::{Body, EntryType, PlaceOrder};

use super::feeds::way;
use super::world::{World, markets};
use crate::rng::Rng;

const CASES: u64 = 4_000;
/// Cases that share one world.
const TOGETHER: u64 = 100;

/// USD, the direct pair and its cross, the inverse pair and its cross.
const MARKETS: [InstrumentId; 5] =
    [InstrumentId(1), InstrumentId(2), InstrumentId(3), InstrumentId(4), InstrumentId(5)];

fn quote(world: &mut World, id: InstrumentId, (bid, ask): (i64, i64)) -> Result<(), String> {
    let point = 1_000;
    let (bid, ask) = ((bid / point * point).max(point), (ask / point * point).max(point));
    let time = TimeMs(world.now.0);
    let quote = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(ask.max(bid)), time };
    world.tell(None, Body::Quote { instrument: id, quote })
}

fn last(world: &World, id: InstrumentId) -> (i64, i64) {
    world.model.markets[&id].quote.map_or((1, 1), |(bid, ask, _)| (bid, ask))
}

/// One portfolio, brought to the edge and moved about there. With an alert, its level is the edge, and then where it is armed
/// again.
fn attack(rng: &mut Rng, world: &mut World, alert: bool) -> Result<(), String> {
    for (terms, price) in markets().into_iter().filter(|(terms, _)| MARKETS.contains(&terms.id)) {
        world.tell(None, Body::ResetFeed { instrument: terms.id })?;
        let price = price.parse::<Price>().expect("a price").raw();
        let spread = rng.pick(&[0, 0, price / 10_000, price / 1_000]);
        quote(world, terms.id, (price, price + spread))?;
    }
    let grant = "1000000000".parse().expect("money");
    let currency = rng.pick(&["USD", "USD", "EUR", "GBP", "JPY"]).parse().expect("a currency");
    world.tell(None, Body::OpenAccount { kind: AccountKind::Demo, grant, currency })?;
    let account = AccountId(*world.model.accounts.keys().next_back().expect("it was opened"));
    if rng.percent(40) {
        let group = Group { id: GroupId(2), markup: rng.pick(&[1, 7, 200]), ..Group::standard() };
        world.tell(None, Body::DefineGroup(group))?;
        world.tell(None, Body::SetGroup { account, group: GroupId(2) })?;
    }
    let used = rng.pick(&[1, 1, 2, 3]);
    let mine: Vec<InstrumentId> = (0..used).map(|_| rng.pick(&MARKETS)).collect();
    for _ in 0..rng.between(1, 4) {
        let command = PlaceOrder {
            account,
            instrument: rng.pick(&mine),
            side: if rng.percent(50) { Side::Buy } else { Side::Sell },
            lots: Lots::from_raw(rng.between(1, 300) * 10_000),
            leverage: rng.pick(&[20, 100, 500]),
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            options: Default::default(),
        };
        world.tell(None, Body::PlaceOrder(command))?;
    }
    for id in &mine {
        let (bid, ask) = last(world, *id);
        let moved = bid / 10_000 * rng.between(-300, 300);
        quote(world, *id, (bid + moved, ask + moved))?;
    }
    let edge = if alert { rng.pick(&[110, 150, 400]) } else { 100 };
    bring_to_the_edge(rng, world, account, edge)?;
    if alert {
        world.tell(None, Body::SetMarginAlert { account, level: Percent::from_raw(edge * 1_000_000) })?;
    }
    let pairs = mine.iter().flat_map(|id| world.model.pairs_of(account.0, *id).unwrap_or_default());
    let concerned: Vec<InstrumentId> = mine.iter().copied().chain(pairs).collect();
    for _ in 0..rng.between(1, 8) {
        world.now = world.now.plus(1);
        let id = rng.pick(&concerned);
        let alert = world.model.margin_alerts.iter().find(|alert| alert.account == account.0);
        let edge = alert.map_or(100_000_000, |alert| if alert.armed { alert.level } else { alert.rearms_at() });
        push(rng, world, account.0, id, edge)?;
    }
    world.tell(None, Body::RemoveDemo { account })
}

/// Leaves the account with what this percentage of its margin demands and some slack: a share of what is at stake in its
/// rates, of what is at stake in its prices, or next to nothing.
fn bring_to_the_edge(rng: &mut Rng, world: &mut World, account: AccountId, percent: i64) -> Result<(), String> {
    let model = &world.model;
    let (equity, margin) = (model.equity(account.0), model.margin_of(account.0));
    let mine = model.deals.iter().filter(|deal| deal.account == account.0);
    let gross: i64 = mine.map(|deal| model.worth(deal).abs()).sum();
    let headroom = match rng.below(4) {
        0 => rng.between(0, 100),
        1 => margin / 100 * rng.between(1, 100),
        _ => (i128::from(gross) * i128::from(rng.between(1, 400)) / 1_000) as i64,
    };
    let amount = Money::from_raw(margin / 100 * percent + headroom - equity);
    world.tell(None, Body::Correct { account, amount })
}

/// One quote: a part of the way to the edge (a margin level in millionths of a percent), the whole way, or a little more; or a
/// leap of the rate.
fn push(rng: &mut Rng, world: &mut World, account: i64, id: InstrumentId, edge: i64) -> Result<(), String> {
    let (bid, ask) = last(world, id);
    if rng.percent(25) {
        let moved = bid / 1_000 * rng.pick(&[-190, -99, -95, -50, 50, 95, 99, 190]);
        return quote(world, id, (bid + moved, ask + moved));
    }
    let apart = rng.percent(35);
    let (equity, margin) = (world.model.equity(account), world.model.margin_of(account));
    let share = i128::from(rng.pick(&[30, 45, 49, 50, 51, 90, 99, 100, 100, 100, 100]));
    let required = (i128::from(margin) * i128::from(edge) / 100_000_000) as i64;
    let due = equity - (i128::from(equity - required) * share / 100) as i64;
    let Some(moved) = way(&mut world.model, account, id, due, apart) else { return Ok(()) };
    let beside = rng.between(-2, 2) * 1_000;
    let moved = moved.clamp(-bid / 6, bid / 6) + beside;
    // A spread that would turn round stays as it is.
    let low = if apart { bid - moved.max(0) } else { bid + moved };
    let high = if apart { ask + moved.max(0) } else { ask + moved };
    quote(world, id, (low, high))
}

/// How often each of these things happened in all cases.
fn attacks(alert: bool, things: [&str; 2]) -> [u64; 2] {
    let mut counts = [0; 2];
    for first in (0..CASES).step_by(TOGETHER as usize) {
        let mut world = World::new();
        for seed in first..first + TOGETHER {
            let attacked = attack(&mut Rng::new(seed), &mut world, alert);
            attacked.unwrap_or_else(|error| panic!("seeds {first} to {seed}: {error}"));
        }
        for (count, thing) in counts.iter_mut().zip(things) {
            *count += world.seen.get(thing).copied().unwrap_or(0);
        }
    }
    counts
}

#[test]
fn no_account_slips_through_its_band() {
    let [calls, _] = attacks(false, ["called", "recovered"]);
    assert!(calls > CASES / 2, "only {calls} calls in {CASES} cases: this attacks nothing");
}

#[test]
fn no_margin_level_alert_slips_through_its_band() {
    let [fired, rearmed] = attacks(true, ["margin_fired", "margin_rearmed"]);
    assert!(fired > CASES / 2 && rearmed > CASES / 4, "{fired} fired, {rearmed} armed again in {CASES} cases");
}
