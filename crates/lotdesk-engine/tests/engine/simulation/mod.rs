//! The simulation: random commands of customers, feeds and staff. After each input the engine must have decided the same as
//! the reference model. A failure names its seed and step and is shrunk to few acts. A [`world::Recorder`] stores the same
//! history and must agree after each input.
//!
//! `LOTDESK_SIM_SEED` runs that seed alone. `LOTDESK_SIM_SECONDS` runs new seeds for that long, from `LOTDESK_SIM_SEED` on
//! if that is set too.

mod bands;
mod corrections;
pub mod customers;
mod feeds;
mod gaps;
pub mod model;
pub mod world;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use customers::{Act, People, history};
use world::World;

/// Acts of one history, and histories of the normal suite without a database.
pub const ACTS: usize = 500;
pub const HISTORIES: u64 = 280;
/// Largest time spent on shrinking a failure.
const SHRINK_TIMEOUT: Duration = Duration::from_secs(60);

/// Creates the world in which a history runs.
pub type NewWorld = fn() -> World;

/// Where a history failed, and how.
struct Failure {
    step: usize,
    error: String,
}

/// Runs a history and counts what happened.
fn live(acts: &[Act], new: NewWorld, seen: &mut BTreeMap<String, u64>) -> Result<(), Failure> {
    let mut world = new();
    let mut people = People::default();
    for (step, act) in acts.iter().enumerate() {
        let outcome = catch_unwind(AssertUnwindSafe(|| people.act(*act, &mut world)));
        let error = match outcome {
            Ok(Ok(())) => continue,
            Ok(Err(error)) => error,
            Err(panic) => {
                format!("a panic: {}", panic.downcast_ref::<String>().map_or("without a message", String::as_str))
            }
        };
        return Err(Failure { step, error });
    }
    if let Some(recorder) = &world.recorder {
        recorder.verify().map_err(|error| Failure { step: acts.len().saturating_sub(1), error })?;
    }
    for (thing, count) in world.seen {
        *seen.entry(thing).or_default() += count;
    }
    Ok(())
}

fn failure(acts: &[Act], new: NewWorld) -> Option<Failure> {
    live(acts, new, &mut BTreeMap::new()).err()
}

/// Removes acts that a failure does not need: halves first, then smaller pieces.
fn shrink(acts: &[Act], new: NewWorld, first: &Failure) -> Vec<Act> {
    let began = Instant::now();
    let mut acts = acts[..=first.step].to_vec();
    let mut piece = acts.len() / 2;
    while piece > 0 {
        let mut at = 0;
        while at < acts.len() && began.elapsed() < SHRINK_TIMEOUT {
            let mut fewer = acts.clone();
            fewer.drain(at..(at + piece).min(acts.len()));
            match failure(&fewer, new) {
                Some(failure) => acts = fewer[..=failure.step].to_vec(),
                None => at += piece,
            }
        }
        piece /= 2;
    }
    acts
}

/// Runs the history of a seed; panics with what is needed to reproduce a failure.
pub fn live_through(seed: u64, new: NewWorld, seen: &mut BTreeMap<String, u64>) {
    let acts = history(seed, ACTS);
    let Err(first) = live(&acts, new, seen) else { return };
    let few = shrink(&acts, new, &first);
    let last = failure(&few, new).expect("what was shrunk still fails");
    let list: String = few.iter().map(|act| format!("    {act:?}\n")).collect();
    panic!(
        "seed {seed}, step {} of {ACTS}: {}\nshrunk to {} acts (LOTDESK_SIM_SEED={seed} runs them all):\n{list}which end in: {}",
        first.step,
        first.error,
        few.len(),
        last.error
    );
}

pub fn number_of(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// The seed that `LOTDESK_SIM_SEED` names, unless it is the first of many.
pub fn the_only_seed() -> Option<u64> {
    number_of("LOTDESK_SIM_SEED").filter(|_| number_of("LOTDESK_SIM_SECONDS").is_none())
}

/// Runs seeds from `first` on for `LOTDESK_SIM_SECONDS`, if that is set.
pub fn live_for_a_time(first: u64, new: NewWorld, seen: &mut BTreeMap<String, u64>) {
    let Some(seconds) = number_of("LOTDESK_SIM_SECONDS") else { return };
    let began = Instant::now();
    let first = number_of("LOTDESK_SIM_SEED").unwrap_or(first);
    let mut seed = first;
    while began.elapsed() < Duration::from_secs(seconds) {
        live_through(seed, new, seen);
        seed += 1;
    }
    println!("seeds {first} to {}: {ACTS} acts each", seed - 1);
    nothing_was_left_out(seen);
}

/// Checks that the simulation covered each of these cases often enough.
#[allow(clippy::too_many_lines, reason = "two lists of cases")]
pub fn nothing_was_left_out(seen: &BTreeMap<String, u64>) {
    let often = [
        "placed",
        "opened",
        "updated",
        "user",
        "stop_loss",
        "take_profit",
        "stop_out",
        "stop_out_part",
        "dealer",
        "reset",
        "insufficient_margin",
        "trade_mode",
        "expired",
        "trailing_stop",
        "trailed",
        "take_profit_part",
        "guaranteed stop",
        "triggered a limit",
        "StopLimit filled",
        "oco",
        "disconnected",
        "closed of many",
        "failed of many",
        "closed against another",
        "corrected",
        "trade_cancelled",
        "taken back",
        "charged back",
        "debt",
        "another kind after a change",
        "called",
        "recovered",
        "entry",
        "repeated",
        "request",
        "forgot",
        "alert",
        "fired",
        "alert_removed",
        "alert_expired",
        "margin_alert",
        "margin_fired",
        "margin_rearmed",
        "margin_removed",
        "rolled",
        "settings",
        "hours",
        "defined",
        "dropped",
        "removed",
        "frozen",
        "grouped",
        "ungrouped",
        "account",
        "announced",
        "Approved",
        "Invalid",
        "Rejected",
        "asked",
        "Paid",
        "filled under a lower cap",
        "group moved under orders",
        "group changed under orders",
        "terms changed under orders",
        "hours changed under orders",
        "settings changed under orders",
    ];
    let refused = [
        "Jump",
        "Crossed",
        "NotAboveZero",
        "Future",
        "Older",
        "UnknownInstrument",
        "RequestIdReused",
        "AccountNotFound",
        "OnlyDemoAccounts",
        "AccountFrozen",
        "CloseOnly",
        "TradingDisabled",
        "GroupNotFound",
        "GroupInUse",
        "OrderNotFound",
        "OrderNotOpen",
        "OrderNotPending",
        "InstrumentNotFound",
        "InstrumentDisabled",
        "InstrumentCloseOnly",
        "SideClosed",
        "InvalidTerms",
        "CodeTaken",
        "InstrumentInUse",
        "NoConversionRate",
        "NoLeverage",
        "LeverageNotOffered",
        "LotsBelowMin",
        "LotsAboveMax",
        "LotsOffStep",
        "PartTooLarge",
        "PartRemainderTooSmall",
        "MarketClosed",
        "QuoteStale",
        "PriceMoved",
        "PriceOffGrid",
        "StopLossWrongSide",
        "TakeProfitWrongSide",
        "LevelTooClose",
        "GslTooClose",
        "GslLimit",
        "TooManyOrders",
        "AmountOutOfRange",
        "InsufficientMargin",
        "OnlyRealAccounts",
        "OnlySameKind",
        "CurrencyNotOffered",
        "AlreadyDecided",
        "InsufficientFunds",
        "AlertNotFound",
    ];
    let count = |thing: &&str| seen.get(*thing).copied().unwrap_or(0);
    let rare: Vec<_> = often.iter().filter(|thing| count(thing) < 20).map(|thing| (thing, count(thing))).collect();
    let never: Vec<_> = refused.iter().filter(|thing| count(thing) == 0).collect();
    assert!(rare.is_empty() && never.is_empty(), "hardly seen: {rare:?}, never: {never:?}\nof {seen:#?}");
}
