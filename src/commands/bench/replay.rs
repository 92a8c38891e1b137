//! `lotdesk bench replay`: writes a journal of 1,000,000 inputs and 100,000 orders that stay open; measures its verification,
//! a start from it, and its replay. It runs for minutes: progress goes to standard error, figures to standard output.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use crate::adapters::clock::SystemClock;
use crate::domain::AccountId;
use crate::engine::Engine;
use crate::engine::input::Body;
use crate::ports::Clock;
use crate::services::integrity::IntegrityMonitor;
use crate::services::integrity::replay::replay;
use crate::services::trading::{Command, CommandGateway, Start};
use crate::store::{Store, dealing::journal};

use super::Rng;
use super::orders::{place, set_up_accounts};

/// Inputs of the journal, and orders that stay open.
const INPUTS: i64 = 1_000_000;
const OPEN: i64 = 100_000;
const ACCOUNTS: i64 = 10_000;
/// Commands submitted together.
const BATCH: i64 = 1_000;
/// Inputs between two lines of progress.
const PROGRESS_EVERY: i64 = 100_000;

/// Prints progress to standard error.
struct Progress {
    begun: Instant,
    reported: i64,
}

impl Progress {
    fn new() -> Self {
        Self { begun: Instant::now(), reported: 0 }
    }

    fn report(&mut self, what: &str, entries: i64) {
        if entries - self.reported >= PROGRESS_EVERY {
            self.reported = entries;
            eprintln!("{what}: {entries} of {INPUTS}, {:.1} s", self.begun.elapsed().as_secs_f64());
        }
    }
}

/// Runs the bench in a new directory below `dir` and prints its figures.
pub fn run(dir: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let dir = dir.join(format!("bench-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let result = measure(&dir);
    std::fs::remove_dir_all(&dir)?;
    result
}

fn gateway(store: &Arc<Store>, clock: &Arc<dyn Clock>) -> Result<Arc<CommandGateway>, Box<dyn std::error::Error>> {
    let start = Start { store: Arc::clone(store), clock: Arc::clone(clock), publishers: Vec::new() };
    Ok(Arc::new(CommandGateway::start(start)?))
}

/// Fills the journal through the command gateway.
fn write_journal(dir: &Path, clock: &Arc<dyn Clock>) -> Result<(), Box<dyn std::error::Error>> {
    let store = Arc::new(Store::open(dir)?);
    let gateway = gateway(&store, clock)?;
    set_up_accounts(&gateway, clock.as_ref(), ACCOUNTS)?;
    let mut rng = Rng::new(1);
    let mut opened = |gateway: &CommandGateway| {
        let one = |_| Command::new(place(AccountId(1 + rng.below(ACCOUNTS)), &mut rng));
        let answers = gateway.submit_all_blocking((0..BATCH).map(one).collect());
        answers.into_iter().map(|answer| answer.map(|answer| answer.order().cloned())).collect::<Result<Vec<_>, _>>()
    };
    for _ in 0..OPEN / BATCH {
        opened(&gateway)?;
    }
    let mut progress = Progress::new();
    loop {
        let entries = store.read(journal::heads)?.entries;
        if entries >= INPUTS {
            break;
        }
        progress.report("written", entries);
        let orders = opened(&gateway)?.into_iter().flatten();
        let close = |order: crate::domain::Order| {
            Command::new(Body::CloseOrder { account: order.account, order: order.id, lots: None })
        };
        for answer in gateway.submit_all_blocking(orders.map(close).collect()) {
            answer?;
        }
    }
    gateway.stop();
    Ok(())
}

fn measure(dir: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::default());
    let begun = Instant::now();
    write_journal(dir, &clock)?;
    let bytes = std::fs::metadata(Store::file(dir))?.len();
    println!("replay: {INPUTS} inputs, {OPEN} orders left open, {ACCOUNTS} accounts; {} MiB", bytes >> 20);
    let print = |what: &str, begun: Instant, count: i64| {
        let seconds = begun.elapsed().as_secs_f64();
        println!("{what:<44} {seconds:>8.2} s {:>12.0}/s", count as f64 / seconds);
    };
    print("run through the command gateway", begun, INPUTS);

    let begun = Instant::now();
    let state = Store::open(dir)?.read(journal::load)?;
    let engine = Engine::new(state);
    assert_eq!(engine.state().orders.len() as i64, OPEN, "what was left open is open");
    print("state read back, all open orders", begun, OPEN);
    drop(engine);

    let store = Arc::new(Store::open(dir)?);
    let first = gateway(&store, &clock)?;
    let begun = Instant::now();
    let integrity = IntegrityMonitor::open(Arc::clone(&store), Arc::clone(&first), Arc::clone(&clock))?;
    print("books verified from the first entry", begun, INPUTS);
    assert!(!first.is_halted(), "the books are verified");
    first.stop();
    drop((integrity, first, store));

    let begun = Instant::now();
    let store = Arc::new(Store::open(dir)?);
    let second = gateway(&store, &clock)?;
    let _books = IntegrityMonitor::open(Arc::clone(&store), Arc::clone(&second), Arc::clone(&clock))?;
    print("start: engine, and verification since the checkpoint", begun, OPEN);
    assert!(!second.is_halted(), "the books are verified");
    second.stop();

    let begun = Instant::now();
    let mut progress = Progress::new();
    let outcome = store.read(|connection| replay(connection, |entries| progress.report("replayed", entries)))?;
    print("replayed, every decision compared", begun, outcome.entries);
    match outcome.difference {
        None => println!("the same state: {}", outcome.replayed),
        Some(difference) => return Err(difference.into()),
    }
    Ok(())
}
