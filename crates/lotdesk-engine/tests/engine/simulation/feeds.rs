//! Quotes of the simulated feeds: small moves, gaps, invalid quotes, and prices at the boundaries: the levels of orders, and
//! the price at which an account just reaches its margin call or its stop-out.

use lotdesk_engine::domain::{InstrumentId, Price, Quote, TimeMs};
use lotdesk_engine::engine::input::Body;

use super::customers::a_market;
use super::model::{Model, Quoted};
use super::world::{World, markets};
use crate::rng::Rng;

/// What the feeds remember.
#[derive(Default)]
pub struct Feeds {
    /// The last quote with a large deviation; repeated, it is accepted.
    far: Option<(InstrumentId, Quoted)>,
}

impl Feeds {
    pub fn quote(&mut self, rng: &mut Rng, world: &mut World) -> Body {
        let id = self.market(rng, &world.model);
        let time = world.now.0;
        if let Some((far, (bid, ask, _))) = self.far.filter(|_| rng.percent(12)) {
            return said(far, (bid, ask, time));
        }
        let aim = rng.below(100);
        if aim < 3 {
            return said(id, nonsense(rng, world, id));
        }
        let apart = if aim < 15 { wide(rng, &mut world.model, id, time) } else { None };
        let quote = apart.unwrap_or_else(|| aimed(rng, &mut world.model, id, time));
        if world.model.markets.get(&id).is_some_and(|market| far_off(market.measure, quote)) {
            self.far = Some((id, quote));
        }
        said(id, quote)
    }

    /// Mostly a market with live orders.
    fn market(&self, rng: &mut Rng, model: &Model) -> InstrumentId {
        let count = model.deals.len() as u64;
        if count > 0 && rng.percent(60) {
            let deal = &model.deals[rng.below(count) as usize];
            let pairs = model.pairs_of(deal.account, deal.market).filter(|pairs| !pairs.is_empty());
            return pairs.filter(|_| rng.percent(35)).map_or(deal.market, |pairs| rng.pick(&pairs));
        }
        a_market(rng, model)
    }
}

fn said(instrument: InstrumentId, (bid, ask, time): Quoted) -> Body {
    Body::Quote {
        instrument,
        quote: Quote { bid: Price::from_raw(bid), ask: Price::from_raw(ask), time: TimeMs(time) },
    }
}

/// Where a market begins.
fn start(id: InstrumentId) -> i64 {
    let price = markets().into_iter().find(|(terms, _)| terms.id == id).map_or("1", |(_, price)| price);
    price.parse::<Price>().expect("a price").raw()
}

fn lowest(id: InstrumentId) -> i64 {
    start(id) / 12 / 1_000 * 1_000
}

fn highest(id: InstrumentId) -> i64 {
    start(id) * 12
}

fn last(model: &Model, id: InstrumentId) -> i64 {
    model.markets.get(&id).and_then(|market| market.quote).map_or_else(|| start(id), |quote| quote.0)
}

fn point(model: &Model, id: InstrumentId) -> i64 {
    model.markets.get(&id).map_or(1_000, |market| 10_i64.pow(8 - market.terms.precision))
}

fn far_off(measure: Option<Quoted>, (bid, _, _): Quoted) -> bool {
    measure.is_some_and(|(from, _, _)| (bid - from).abs() > from / 10)
}

/// A quote whose bid or ask is where something may happen, or just a little further on.
fn aimed(rng: &mut Rng, model: &mut Model, id: InstrumentId, time: i64) -> Quoted {
    let from = last(model, id);
    let to = match rng.below(100) {
        0..=19 => level_of_an_order(rng, model, id),
        20..=59 => level_of_an_account(rng, model, id),
        _ => None,
    };
    let to = to.unwrap_or_else(|| walk(rng, from));
    let (spread, point) = (from / 100_000 * rng.pick(&[0, 0, 1, 5, 30, 1_000]), point(model, id));
    let bid = if rng.percent(50) { to } else { to - spread };
    let bid = (bid / point * point).clamp(lowest(id), highest(id));
    let late = if rng.percent(3) { rng.between(1, 120_000) } else { 0 };
    (bid, bid + spread / point * point, time - late)
}

/// A step, a move, a gap, or a leap.
fn walk(rng: &mut Rng, from: i64) -> i64 {
    const REACHES: [i64; 16] = [5, 5, 5, 50, 50, 50, 300, 300, 300, 2_000, 2_000, 9_000, 9_500, 12_000, 18_000, 70_000];
    let reach = rng.pick(&REACHES);
    (i128::from(from) * i128::from(100_000 + rng.between(-reach, reach)) / 100_000) as i64
}

/// Crossed, not above zero, from the future, old.
fn nonsense(rng: &mut Rng, world: &World, id: InstrumentId) -> Quoted {
    let (price, time) = (last(&world.model, id), world.now.0);
    rng.pick(&[
        (price + 100_000, price, time),
        (0, price, time),
        (-price, price, time),
        (price, price, time + 5_001),
        (price, price, time + 4_000),
        (price, price, time - 600_000),
    ])
}

/// A stop, a target or an entry of this market; or a point beside it.
fn level_of_an_order(rng: &mut Rng, model: &Model, id: InstrumentId) -> Option<i64> {
    let here = model.deals.iter().filter(|deal| deal.market == id);
    let levels: Vec<i64> = here
        .flat_map(|deal| [deal.stop_loss, deal.take_profit, deal.target.filter(|_| !deal.open)])
        .flatten()
        .collect();
    let beside = rng.between(-1, 1) * point(model, id);
    (!levels.is_empty()).then(|| rng.pick(&levels) + beside)
}

/// The price at which an account just reaches its margin call, its stop-out or a margin-level alert, all else unmoved; or a point
/// beside it.
fn level_of_an_account(rng: &mut Rng, model: &mut Model, id: InstrumentId) -> Option<i64> {
    let (bid, _, _) = model.markets.get(&id)?.quote?;
    let moved = way_to_a_level(rng, model, id, false)?;
    Some(bid + moved + rng.between(-2, 2) * point(model, id))
}

/// The same by a spread that widens on both sides at once: what hedged accounts have to fear.
fn wide(rng: &mut Rng, model: &mut Model, id: InstrumentId, time: i64) -> Option<Quoted> {
    let (bid, ask, _) = model.markets.get(&id)?.quote?;
    let moved = way_to_a_level(rng, model, id, true).unwrap_or(0).abs();
    let point = point(model, id);
    let out = (moved / point + rng.between(-1, 2)).max(0) * point;
    Some(((bid - out).max(lowest(id)), ask + out, time))
}

/// The way for one of the accounts that this market concerns.
fn way_to_a_level(rng: &mut Rng, model: &mut Model, id: InstrumentId, apart: bool) -> Option<i64> {
    let concerned: Vec<i64> = model.accounts.keys().copied().filter(|account| model.concerns(*account, id)).collect();
    if concerned.is_empty() {
        return None;
    }
    let account = rng.pick(&concerned);
    let mut levels = vec![model.settings.margin_call_level.raw(), model.settings.stop_out_level.raw()];
    let alerts = model.margin_alerts.iter().filter(|alert| alert.account == account);
    levels.extend(alerts.map(|alert| if alert.armed { alert.level } else { alert.rearms_at() }));
    let due = (i128::from(model.margin_of(account)) * i128::from(rng.pick(&levels)) / 100_000_000) as i64;
    way(model, account, id, due, apart).filter(|moved| moved.abs() < last(model, id) / 6)
}

/// How far the price must move (or either side, away from the other) to bring an account's equity to `due`,
/// all else unmoved.
pub fn way(model: &mut Model, account: i64, id: InstrumentId, due: i64, apart: bool) -> Option<i64> {
    let (bid, ask, time) = model.markets.get(&id)?.quote?;
    let before = model.equity(account);
    // The slope, by moving the quote a thousandth and back.
    let step = (bid / 1_000).max(1);
    let stepped = if apart { bid - step } else { bid + step };
    model.markets.get_mut(&id)?.quote = Some((stepped, ask + step, time));
    let after = model.equity(account);
    model.markets.get_mut(&id)?.quote = Some((bid, ask, time));
    let slope = i128::from(after - before);
    (slope != 0).then(|| (i128::from(due - before) * i128::from(step) / slope) as i64)
}
