//! The fills that the events of a receipt state, and which of their quotes are verified to be ticks of their hours.

use tlog_tiles::check_record;

use crate::checkpoint::TreeHead;
use crate::prices::{self, HOUR_MS, LATE_MS};
use crate::receipt::{Failure, PriceEvidence, Receipt, hashes};
use crate::statement::{self, compare};

/// The fills of a statement, as evidence and fields name them.
const FILLS: [&str; 2] = ["open", "close"];

/// A fill of the receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedFill {
    /// The first event that states it, from 0.
    pub event: usize,
    /// `open` or `close`.
    pub fill: &'static str,
    /// The hour among whose ticks its quote is; `None` without a proof.
    pub hour: Option<VerifiedHour>,
}

/// The ticks among which a quote is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VerifiedHour {
    /// How many there are.
    pub ticks: u64,
    /// How many of them the simulator generated.
    pub simulated: u64,
}

/// What a statement says of a fill.
struct Stated<'t> {
    quote: [Option<&'t str>; 3],
    price: Option<&'t str>,
    at: Option<&'t str>,
    instrument: Option<&'t str>,
}

fn stated<'t>(text: &'t str, fill: &str) -> Stated<'t> {
    let fields = statement::fields(text).unwrap_or_default();
    let value = |name: &str| fields.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let of_fill = |name: &str| value(&format!("{fill}_{name}"));
    Stated {
        quote: ["quoted_at", "bid", "ask"].map(of_fill),
        price: of_fill("price"),
        at: of_fill("at"),
        instrument: value("instrument"),
    }
}

/// Each fill once: later events repeat it. One whose quote was corrected is another one.
fn all(receipt: &Receipt) -> Vec<StatedFill> {
    let mut found = Vec::new();
    for fill in FILLS {
        let mut known: Vec<[Option<&str>; 3]> = Vec::new();
        for (event, one) in receipt.events.iter().enumerate() {
            let Stated { quote, price, .. } = stated(&one.text, fill);
            let is_fill = quote.iter().any(Option::is_some) || price.is_some();
            if is_fill && !known.contains(&quote) {
                known.push(quote);
                found.push(StatedFill { event, fill, hour: None });
            }
        }
    }
    found.sort_by_key(|one| one.event);
    found
}

/// The fills of a receipt whose events have been verified.
pub(crate) fn verify(receipt: &Receipt, head: &TreeHead) -> Result<Vec<StatedFill>, Failure> {
    let mut fills = all(receipt);
    for (number, price) in (1..).zip(&receipt.prices) {
        let failure = Failure::Price(number);
        // Two proofs of one fill would count as those of two.
        let is_it = |one: &&mut StatedFill| (one.event, one.fill) == (price.event, &*price.fill) && one.hour.is_none();
        let fill = fills.iter_mut().find(is_it).ok_or_else(|| failure.clone())?;
        fill.hour = Some(verify_price(receipt, price, head).ok_or(failure)?);
    }
    Ok(fills)
}

/// `None` if the proof does not hold, or is of an hour that no server writes.
fn verify_price(receipt: &Receipt, price: &PriceEvidence, head: &TreeHead) -> Option<VerifiedHour> {
    let Stated { quote: [quoted_at, bid, ask], at, instrument, .. } =
        stated(&receipt.events.get(price.event)?.text, &price.fill);
    let (quoted_at, bid, ask) = (quoted_at?, bid?, ask?);
    let hour = prices::read_hour(&price.hour.text)?;
    let quote_at: i64 = quoted_at.parse().ok()?;
    let is_of_hour = quote_at.checked_sub(hour.from).is_some_and(|of| (0..HOUR_MS).contains(&of));
    if Some(hour.instrument) != instrument || !is_of_hour || price.index >= hour.ticks || price.hour.index >= head.size
    {
        return None;
    }
    // A quote decides after it has arrived, and an hour has what arrived before it was closed.
    let filled_at: i64 = at?.parse().ok()?;
    let end = hour.from.checked_add(HOUR_MS + LATE_MS)?;
    let is_within =
        |value: &str, [_, high, low, _]: [&str; 4]| compare(low, value).is_le() && compare(value, high).is_le();
    if price.arrived_at > filled_at || price.arrived_at >= end || !is_within(bid, hour.bid) || !is_within(ask, hour.ask)
    {
        return None;
    }
    let tick = prices::tick_leaf(quoted_at, price.arrived_at, bid, ask);
    let (of_hour, of_log) = (hashes(&price.proof)?, hashes(&price.hour.proof)?);
    check_record(&of_hour, hour.ticks, hour.root, price.index, tick).ok()?;
    let leaf = prices::public_commitment(&price.hour.text).leaf_hash();
    check_record(&of_log, head.size, head.root, price.hour.index, leaf).ok()?;
    Some(VerifiedHour { ticks: hour.ticks, simulated: hour.simulated })
}
