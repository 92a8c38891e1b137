//! The simulation: random customers, feeds and dealers, and after each thing that happens the engine must
//! have decided exactly what the slow model says. A failure names its seed and its step, and is shrunk to
//! the few acts that it takes. The same with a database behind the engine: after each input the tables must hold
//! what the engine has in memory.
//!
//! `LOTDESK_SIM_SECONDS` runs on with new seeds for so long (with the database), from `LOTDESK_SIM_SEED` on if that is
//! set too; `LOTDESK_SIM_SEED` alone runs that seed.

mod bands;
mod feeds;
pub mod model;
pub mod people;
pub mod world;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use people::{Act, People, history};
use world::World;

/// Acts of one history, and histories of the normal suite.
const ACTS: usize = 500;
const HISTORIES: u64 = 240;
/// How long a failure may be shrunk.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where a history failed, and how.
struct Failure {
    step: usize,
    fault: String,
}

/// Histories of the normal suite that have a database behind them. What is written and read back
/// after each step costs several times the step.
const STORED: u64 = 40;

/// Lives through a history; counts what happened.
fn live(acts: &[Act], stored: bool, seen: &mut BTreeMap<String, u64>) -> Result<(), Failure> {
    let mut world = if stored { World::stored() } else { World::new() };
    let mut people = People::default();
    for (step, act) in acts.iter().enumerate() {
        let outcome = catch_unwind(AssertUnwindSafe(|| people.act(*act, &mut world)));
        let fault = match outcome {
            Ok(Ok(())) => continue,
            Ok(Err(fault)) => fault,
            Err(panic) => {
                format!("a panic: {}", panic.downcast_ref::<String>().map_or("without words", String::as_str))
            }
        };
        return Err(Failure { step, fault });
    }
    if let Some(tables) = &world.tables {
        tables.verify().map_err(|fault| Failure { step: acts.len().saturating_sub(1), fault })?;
    }
    for (thing, count) in world.seen {
        *seen.entry(thing).or_default() += count;
    }
    Ok(())
}

fn failure(acts: &[Act], stored: bool) -> Option<Failure> {
    live(acts, stored, &mut BTreeMap::new()).err()
}

/// Leaves out whatever a failure does not need: halves first, then ever smaller pieces.
fn shrink(acts: &[Act], stored: bool, first: &Failure) -> Vec<Act> {
    let began = Instant::now();
    let mut acts = acts[..=first.step].to_vec();
    let mut piece = acts.len() / 2;
    while piece > 0 {
        let mut at = 0;
        while at < acts.len() && began.elapsed() < PATIENCE {
            let mut fewer = acts.clone();
            fewer.drain(at..(at + piece).min(acts.len()));
            match failure(&fewer, stored) {
                Some(failure) => acts = fewer[..=failure.step].to_vec(),
                None => at += piece,
            }
        }
        piece /= 2;
    }
    acts
}

/// Lives through the history of a seed, or panics with what it takes to see the failure again.
fn live_through(seed: u64, stored: bool, seen: &mut BTreeMap<String, u64>) {
    let acts = history(seed, ACTS);
    let Err(first) = live(&acts, stored, seen) else { return };
    let few = shrink(&acts, stored, &first);
    let last = failure(&few, stored).expect("what was shrunk still fails");
    let list: String = few.iter().map(|act| format!("    {act:?}\n")).collect();
    panic!(
        "seed {seed}, step {} of {ACTS}: {}\nshrunk to {} acts (LOTDESK_SIM_SEED={seed} runs them all):\n{list}which end in: {}",
        first.step,
        first.fault,
        few.len(),
        last.fault
    );
}

fn number_of(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn the_engine_decides_what_the_slow_model_says() {
    let mut seen = BTreeMap::new();
    if let Some(seed) = the_only_seed() {
        return live_through(seed, false, &mut seen);
    }
    for seed in 0..HISTORIES {
        live_through(seed, false, &mut seen);
    }
    nothing_was_left_out(&seen);
}

/// The seed that `LOTDESK_SIM_SEED` names, unless it is the first of many.
fn the_only_seed() -> Option<u64> {
    number_of("LOTDESK_SIM_SEED").filter(|_| number_of("LOTDESK_SIM_SECONDS").is_none())
}

/// After every input the orders' rows and the engine that a start would load from the tables are those of the engine that
/// lives; at the end of each history the integrity check finds nothing and the journal replays.
#[test]
fn the_tables_say_after_every_input_what_the_engine_says() {
    let mut seen = BTreeMap::new();
    if let Some(seed) = the_only_seed() {
        return live_through(seed, true, &mut seen);
    }
    for seed in HISTORIES..HISTORIES + STORED {
        live_through(seed, true, &mut seen);
    }
    if let Some(seconds) = number_of("LOTDESK_SIM_SECONDS") {
        let began = Instant::now();
        let first = number_of("LOTDESK_SIM_SEED").unwrap_or(HISTORIES + STORED);
        let mut seed = first;
        while began.elapsed() < Duration::from_secs(seconds) {
            live_through(seed, true, &mut seen);
            seed += 1;
        }
        println!("seeds {first} to {}: {ACTS} acts each, with a database", seed - 1);
        nothing_was_left_out(&seen);
    }
    let lowered = seen.get("filled under a lower cap").copied().unwrap_or(0);
    assert!(lowered >= 5, "only {lowered} pending orders filled under a lower cap: this shows nothing");
}

/// A simulation in which nothing happens proves nothing: each of these must have come up again and again.
fn nothing_was_left_out(seen: &BTreeMap<String, u64>) {
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
        "called",
        "recovered",
        "entry",
        "repeated",
        "request",
        "forgot",
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
        "PriceOffGrid",
        "StopLossWrongSide",
        "TakeProfitWrongSide",
        "LevelTooClose",
        "TooManyOrders",
        "AmountOutOfRange",
        "InsufficientMargin",
        "OnlyRealAccounts",
        "AlreadyDecided",
        "InsufficientFunds",
    ];
    let count = |thing: &&str| seen.get(*thing).copied().unwrap_or(0);
    let rare: Vec<_> = often.iter().filter(|thing| count(thing) < 20).map(|thing| (thing, count(thing))).collect();
    let never: Vec<_> = refused.iter().filter(|thing| count(thing) == 0).collect();
    assert!(rare.is_empty() && never.is_empty(), "hardly seen: {rare:?}, never: {never:?}\nof {seen:#?}");
}
