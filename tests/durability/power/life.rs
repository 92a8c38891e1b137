//! Customers who trade concurrently and record what was acknowledged; and what the database must hold afterwards.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use lotdesk::services::ServiceError;
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::integrity::verify::Verification;
use lotdesk::services::trading::{Command, CommandGateway};
use lotdesk::store::dealing::checkpoints::Checkpoint;
use lotdesk::store::{Store, dealing::entries};
use lotdesk_engine::domain::{AccountId, AccountKind, InstrumentId, OrderId, Price, Quote, Side};
use lotdesk_engine::engine::event::Answer;
use lotdesk_engine::engine::input::{Body, EntryType, PlaceOrder};
use rusqlite::Connection;

use crate::durable::TestApp;
use crate::rng::Rng;
use crate::simulation::world::{START, instrument};

pub(super) const EURUSD: InstrumentId = InstrumentId(1);
/// Traders who trade at the same time, with one account each.
const TRADERS: usize = 6;

/// What was asked, and what was acknowledged.
pub(super) type Done = (Body, Answer);

fn price(raw: i64) -> Price {
    // Five decimals.
    Price::from_raw(raw * 1_000)
}

/// A quote around 1.10000.
pub(super) fn quote(points: i64) -> Body {
    Body::Quote {
        instrument: EURUSD,
        quote: Quote { bid: price(110_000 + points), ask: price(110_010 + points), time: START },
    }
}

/// One market with a quote, and an account for each trader.
pub(super) fn furnish(app: &TestApp) {
    let open = [
        Body::DefineInstrument(instrument(EURUSD, "EUR", "USD", 5)),
        Body::SetMarket { instrument: EURUSD, open: true },
        quote(0),
    ];
    let account = Body::OpenAccount {
        kind: AccountKind::Demo,
        grant: "100000".parse().expect("money"),
        currency: Default::default(),
    };
    for body in open.into_iter().chain(std::iter::repeat_n(account, TRADERS)) {
        app.tell(None, body).expect("the setup is accepted");
    }
}

/// Whose command it is, where it is a customer's.
pub(super) fn account_of(body: &Body) -> Option<AccountId> {
    match body {
        Body::PlaceOrder(PlaceOrder { account, .. })
        | Body::CloseOrder { account, .. }
        | Body::CancelOrder { account, .. }
        | Body::SetStops { account, .. }
        | Body::Correct { account, .. } => Some(*account),
        _ => None,
    }
}

pub(super) fn buy(account: AccountId, entry: EntryType, stop_loss: Option<Price>) -> Body {
    Body::PlaceOrder(PlaceOrder {
        account,
        instrument: EURUSD,
        side: Side::Buy,
        lots: "0.02".parse().expect("lots"),
        leverage: 100,
        entry,
        stop_loss,
        take_profit: None,
        options: Default::default(),
    })
}

/// Any command of a customer who holds these orders.
fn request(rng: &mut Rng, account: AccountId, held: &mut Vec<OrderId>) -> Body {
    let held_one = |rng: &mut Rng, held: &mut Vec<OrderId>| {
        let index = rng.below(held.len() as u64) as usize;
        held.swap_remove(index)
    };
    match rng.below(10) {
        0 | 1 if !held.is_empty() => Body::CloseOrder { account, order: held_one(rng, held), lots: None },
        2 if !held.is_empty() => {
            let order = *held.last().expect("there is one");
            Body::CloseOrder { account, order, lots: Some("0.01".parse().expect("lots")) }
        }
        3 if !held.is_empty() => Body::CancelOrder { account, order: held_one(rng, held) },
        4 | 5 => Body::Correct { account, amount: "-0.01".parse().expect("money") },
        6 => buy(account, EntryType::Pending(price(rng.between(109_900, 110_100))), None),
        _ => buy(account, EntryType::Market, Some(price(rng.between(109_900, 109_970)))),
    }
}

/// What each trader was acknowledged, in its order.
pub(super) type Memories = Arc<Vec<Mutex<Vec<Done>>>>;

pub(super) fn nothing_yet() -> Memories {
    Arc::new((0..TRADERS).map(|_| Mutex::default()).collect())
}

/// How many commands each has been acknowledged.
pub(super) fn counts(memories: &Memories) -> Vec<usize> {
    memories.iter().map(|memory| memory.lock().expect("no trader panicked").len()).collect()
}

/// Customers who trade through a command gateway.
pub(super) struct Traders {
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Traders {
    /// They go on from what they remember; each with request ids of its own `seed`.
    pub fn at(gateway: &Arc<CommandGateway>, seed: u64, memories: &Memories) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let thread = |trader: usize| {
            let (gateway, memories, stop) = (Arc::clone(gateway), Arc::clone(memories), Arc::clone(&stop));
            std::thread::spawn(move || trade(&gateway, trader, seed, &memories[trader], &stop))
        };
        let threads = (0..TRADERS).map(thread).collect();
        Self { stop, threads }
    }

    pub fn go_home(self) {
        self.stop.store(true, Ordering::Release);
        for thread in self.threads {
            thread.join().expect("no trader panicked");
        }
    }
}

fn trade(gateway: &CommandGateway, trader: usize, seed: u64, memory: &Mutex<Vec<Done>>, stop: &AtomicBool) {
    let mut rng = Rng::new(seed ^ trader as u64);
    let account = AccountId(1 + trader as i64);
    let mut held = Vec::new();
    let mut asked = 0;
    while !stop.load(Ordering::Acquire) {
        let body = request(&mut rng, account, &mut held);
        let key = rng.percent(50).then(|| format!("{seed}-{asked}"));
        asked += 1;
        match gateway.submit_blocking(Command::new(body.clone()).with_request(account, key)) {
            Ok(answer) => {
                if let (Body::PlaceOrder(_), Some(order)) = (&body, answer.order()) {
                    held.push(order.id);
                }
                memory.lock().expect("no holder of the lock has panicked").push((body, answer));
            }
            Err(ServiceError::Reject(_)) => {}
            Err(error) => panic!("{body:?}: {error}"),
        }
    }
}

/// Every command of a customer that the journal has, in its order.
pub(super) fn journaled(connection: &Connection, after: i64) -> Result<Vec<Done>, String> {
    let mut found = Vec::new();
    let mut last = after;
    loop {
        let rows = entries::after(connection, last, 512).map_err(|error| error.to_string())?;
        let Some(row) = rows.last() else { return Ok(found) };
        last = row.seq;
        for row in &rows {
            let entry = row.read().map_err(|error| error.to_string())?;
            if account_of(&entry.input.body).is_some() {
                found.push((entry.input.body, entry.answer));
            }
        }
    }
}

/// Checks the file, the integrity of the ledger, and that the journal replays to the same events.
pub(super) fn verify_stored(connection: &Connection) -> Result<(), String> {
    let actual = |error: &dyn std::fmt::Display| error.to_string();
    let whole: String =
        connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).map_err(|error| actual(&error))?;
    if whole != "ok" {
        return Err(whole);
    }
    let mut proof = Verification::from(Checkpoint::start());
    proof.end(connection).map_err(|error| actual(&error))?;
    if !proof.errors.is_empty() {
        return Err(format!("{:?}", proof.errors));
    }
    let replayed = replay(connection, |_| {}).map_err(|error| actual(&error))?;
    replayed.difference.map_or(Ok(()), Err)
}

/// Number of acknowledged commands that the database does not hold. Each trader waits for one answer at a time, so the
/// journal may hold at most one command per trader that was not acknowledged yet.
pub(super) fn lost(dir: &Path, acknowledged: &[usize], memories: &Memories) -> Result<usize, String> {
    let store = Store::open(dir).map_err(|error| format!("it cannot be opened: {error}"))?;
    let found = store.read(|connection| Ok(verify_stored(connection).and_then(|()| journaled(connection, 0))));
    let found = found.map_err(|error| error.to_string())??;
    let mut lost = 0;
    for (trader, memory) in memories.iter().enumerate() {
        let memory = memory.lock().expect("no trader panicked");
        let account = AccountId(1 + trader as i64);
        let found: Vec<_> = found.iter().filter(|(body, _)| account_of(body) == Some(account)).collect();
        let known = acknowledged[trader];
        let same = found.iter().zip(memory.iter()).take_while(|(found, due)| **found == *due).count();
        if same < found.len().min(memory.len()) {
            return Err(format!("account {account}: {:?} is there, {:?} was acknowledged", found[same], memory[same]));
        }
        if found.len() > known + 1 {
            return Err(format!("account {account}: {} commands are there, {known} were acknowledged", found.len()));
        }
        lost += known.saturating_sub(found.len());
    }
    Ok(lost)
}
