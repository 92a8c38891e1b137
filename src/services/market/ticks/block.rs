//! A block: the quotes of one instrument within a quarter of an hour, as bytes.
//!
//! Neighbouring quotes are much alike, so each is written as its differences from the one before, in
//! variable-length integers (7 bits a byte, the least first; signed ones zigzagged). Prices are counted in
//! the largest unit that all of the block's have in common. A block begins with a version byte, the unit, and
//! the first quote's time, delay, bid and spread; then, for each further quote:
//!
//! | | as |
//! |---|---|
//! | milliseconds since the quote before | unsigned |
//! | change of the delay from the quote's own time to its arrival, ms | signed |
//! | change of the bid, in units | signed |
//! | change of the spread, in units | signed |

use crate::domain::time::MINUTE;
use crate::domain::{Price, Quote, TimeMs};
use crate::store::StoreError;

/// The version that is written.
const VERSION: u8 = 1;
/// No block holds quotes further apart than this, in milliseconds.
pub const SPAN: i64 = 15 * MINUTE;
/// Quotes of one block, at most.
pub const TICKS_MAX: usize = 512;

/// One quote and when it arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tick {
    pub quote: Quote,
    pub arrived_at: TimeMs,
}

/// The four numbers of a tick that a block stores: time, delay, bid, spread. Differences wrap, so no value is lost.
fn numbers(tick: &Tick) -> [i64; 4] {
    let Quote { bid, ask, time } = tick.quote;
    [time.0, tick.arrived_at.0.wrapping_sub(time.0), bid.raw(), ask.raw().wrapping_sub(bid.raw())]
}

fn tick([time, delay, bid, spread]: [i64; 4]) -> Tick {
    let quote = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(bid.wrapping_add(spread)), time: TimeMs(time) };
    Tick { quote, arrived_at: TimeMs(time.wrapping_add(delay)) }
}

/// May `next` follow in the block that begins with `first` and ends with `last`?
pub fn follows(first: &Tick, last: &Tick, next: &Tick) -> bool {
    next.quote.time >= last.quote.time && next.quote.time.since(first.quote.time) < SPAN
}

/// The bytes of a block; each of `ticks` [follows](follows) the one before.
pub fn encode(ticks: &[Tick]) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    let Some((first, rest)) = ticks.split_first() else { return bytes };
    let unit = unit(ticks);
    put(&mut bytes, unit);
    let mut last = numbers(first);
    last.iter().for_each(|number| put(&mut bytes, zigzag(*number)));
    let steps = |difference: i64| difference / unit as i64;
    for tick in rest {
        let next = numbers(tick);
        let by = |index: usize| next[index].wrapping_sub(last[index]);
        put(&mut bytes, by(0) as u64);
        put(&mut bytes, zigzag(by(1)));
        put(&mut bytes, zigzag(steps(by(2))));
        put(&mut bytes, zigzag(steps(by(3))));
        last = next;
    }
    bytes
}

/// The largest unit of all prices; 1 where a difference wraps, for what wraps is no multiple of anything.
fn unit(ticks: &[Tick]) -> u64 {
    let wraps = |pair: &[Tick]| {
        let ([_, _, bid, spread], [_, _, next_bid, next_spread]) = (numbers(&pair[0]), numbers(&pair[1]));
        next_bid.checked_sub(bid).is_none() || next_spread.checked_sub(spread).is_none()
    };
    if ticks.windows(2).any(wraps) {
        return 1;
    }
    ticks
        .iter()
        .map(numbers)
        .fold(0, |unit, [_, _, bid, spread]| greatest_common_divisor(greatest_common_divisor(unit, bid), spread))
        .max(1)
}

/// Reads a block of any version.
///
/// # Errors
/// `Corrupt` when it is none.
pub fn decode(bytes: &[u8]) -> Result<Vec<Tick>, StoreError> {
    read(bytes).ok_or_else(|| StoreError::Corrupt("a block of ticks".into()))
}

fn read(bytes: &[u8]) -> Option<Vec<Tick>> {
    let (version, mut rest) = bytes.split_first()?;
    if *version != VERSION {
        return None;
    }
    let mut ticks = Vec::new();
    if rest.is_empty() {
        return Some(ticks);
    }
    let unit = i64::try_from(take(&mut rest)?).ok()?;
    let mut last = [0; 4];
    for number in &mut last {
        *number = unzigzag(take(&mut rest)?);
    }
    ticks.push(tick(last));
    while !rest.is_empty() {
        let mut step = || take(&mut rest);
        let (time, delay) = (step()? as i64, unzigzag(step()?));
        let (bid, spread) = (unzigzag(step()?).wrapping_mul(unit), unzigzag(step()?).wrapping_mul(unit));
        for (number, by) in last.iter_mut().zip([time, delay, bid, spread]) {
            *number = number.wrapping_add(by);
        }
        ticks.push(tick(last));
    }
    Some(ticks)
}

/// The greatest number that divides both, at most what a price can be.
fn greatest_common_divisor(one: u64, other: i64) -> u64 {
    let (mut a, mut b) = (one, other.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a > i64::MAX as u64 { 1 } else { a }
}

const fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)) as u64
}

const fn unzigzag(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        if shift == 63 && *byte > 1 {
            return None;
        }
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}
