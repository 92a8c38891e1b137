//! `lotdesk bench orders`: acknowledged, durable orders a second through the desk (command queue, engine,
//! SQLite with ledger, journal and indexes, answer), and how long one waits.
//!
//! Measured in the same run, interleaved:
//! - limit: a raw SQLite group commit of as many rows (the order's 31 columns and its ledger row), no engine;
//! - the machine's own `fdatasync` of a small append.

use std::fs::File;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::adapters::clock::SystemClock;
use crate::domain::settings::DealingSettings;
use crate::domain::{AccountId, AccountKind, InstrumentId, Money, OrderId, Price, Quote, Side};
use crate::engine::input::{Body, Entry, PlaceOrder};
use crate::services::ports::{Clock, RawQuote};
use crate::services::trading::{Command, Desk, Start};
use crate::store::Store;

use super::Chance;

/// Senders that wait at the same time.
const WAITING: usize = 256;
/// How long each measurement runs.
const RUN: Duration = Duration::from_secs(3);
/// Accounts that order in turn.
const ACCOUNTS: i64 = 1_000;

/// Runs the bench in a new directory below `dir` and prints its table.
pub fn run(dir: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    let dir = dir.join(format!("bench-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let result = measure(&dir);
    std::fs::remove_dir_all(&dir)?;
    result
}

fn measure(dir: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "orders: durable market orders, opened and closed in turn, through the desk; {WAITING} waiting, {} s a run",
        RUN.as_secs()
    );
    println!(
        "{:>6} {:>12} {:>10} {:>10} {:>14} {:>8} {:>18}",
        "run", "orders/s", "p50 ms", "p99 ms", "raw rows/s", "ratio", "fdatasync p50 ms"
    );
    for round in 1..=3 {
        let product = through_the_desk(&dir.join(format!("desk-{round}")), WAITING)?;
        let raw = raw_group_commit(&dir.join(format!("raw-{round}")))?;
        let sync = fdatasync(dir)?;
        println!(
            "{round:>6} {:>12.0} {:>10.2} {:>10.2} {:>14.0} {:>8.2} {:>18.3}",
            product.rate,
            product.p50_ms,
            product.p99_ms,
            raw,
            product.rate / raw,
            sync
        );
    }
    let one = through_the_desk(&dir.join("one"), 1)?;
    let sync = fdatasync(dir)?;
    println!(
        "one sender: p50 {:.3} ms, p99 {:.3} ms; fdatasync p50 {sync:.3} ms; ratio {:.2}",
        one.p50_ms,
        one.p99_ms,
        one.p50_ms / sync
    );
    Ok(())
}

struct Figures {
    rate: f64,
    p50_ms: f64,
    p99_ms: f64,
}

fn figures(mut waits: Vec<Duration>, took: Duration) -> Figures {
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1_000.0;
    Figures { rate: waits.len() as f64 / took.as_secs_f64(), p50_ms: at(0.5), p99_ms: at(0.99) }
}

fn through_the_desk(dir: &std::path::Path, waiting: usize) -> Result<Figures, Box<dyn std::error::Error>> {
    std::fs::create_dir_all(dir)?;
    let store = Arc::new(Store::open(dir)?);
    let clock = Arc::new(SystemClock::default());
    let desk =
        Arc::new(Desk::start(Start { store, clock: Arc::clone(&clock) as Arc<dyn Clock>, publishers: Vec::new() })?);
    furnish(&desk, clock.as_ref())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let begun = Instant::now();
    let waits = runtime.block_on(async {
        let senders = (0..waiting).map(|sender| sender_loop(Arc::clone(&desk), sender as u64, begun));
        futures_util::future::join_all(senders).await.into_iter().flatten().collect::<Vec<_>>()
    });
    Ok(figures(waits, begun.elapsed()))
}

/// Opens and closes in turn, so that accounts stay as small as real ones.
async fn sender_loop(desk: Arc<Desk>, sender: u64, begun: Instant) -> Vec<Duration> {
    let mut chance = Chance::new(sender + 1);
    let mut waits = Vec::new();
    let mut opened: Option<(AccountId, OrderId)> = None;
    while begun.elapsed() < RUN {
        let body = match opened.take() {
            Some((account, order)) => Body::CloseOrder { account, order, lots: None },
            None => place(&mut chance),
        };
        let asked = Instant::now();
        let answer = desk.submit(Command::new(body)).await.expect("the bench orders what can be ordered");
        waits.push(asked.elapsed());
        opened = answer.order().filter(|order| order.closed.is_none()).map(|order| (order.account, order.id));
    }
    waits
}

fn place(chance: &mut Chance) -> Body {
    Body::PlaceOrder(PlaceOrder {
        account: AccountId(1 + chance.below(ACCOUNTS)),
        instrument: InstrumentId(1),
        side: if chance.below(2) == 0 { Side::Buy } else { Side::Sell },
        lots: "0.01".parse().expect("lots"),
        leverage: 100,
        entry: Entry::Market,
        stop_loss: None,
        take_profit: None,
    })
}

fn furnish(desk: &Arc<Desk>, clock: &dyn Clock) -> Result<(), Box<dyn std::error::Error>> {
    let tell = |body: Body| desk.submit_blocking(Command::new(body));
    tell(Body::ChangeSettings(DealingSettings { orders_max: i64::MAX, ..DealingSettings::default() }))?;
    let mut terms = super::engine::instrument(1);
    terms.stale_after_ms = 3_600_000;
    tell(Body::DefineInstrument(terms))?;
    tell(Body::SetMarket { instrument: InstrumentId(1), open: true })?;
    let quote = Quote { bid: Price::from_raw(110_000_000), ask: Price::from_raw(110_010_000), time: clock.now() };
    let quotes = vec![RawQuote { instrument: InstrumentId(1), quote }];
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(desk.quotes(quotes))?;
    runtime.block_on(async {
        let grant = Money::from_whole(1_000_000_000).expect("small");
        let open = |_| desk.submit(Command::new(Body::OpenAccount { kind: AccountKind::Demo, grant }));
        futures_util::future::join_all((0..ACCOUNTS).map(open)).await
    });
    Ok(())
}

/// Orders' and ledger's rows in batches as large as the desk's, by a bare loop.
fn raw_group_commit(dir: &std::path::Path) -> Result<f64, Box<dyn std::error::Error>> {
    std::fs::create_dir_all(dir)?;
    let store = Store::open(dir)?;
    let (mut id, begun) = (0_i64, Instant::now());
    while begun.elapsed() < RUN {
        store.write(|transaction| {
            for _ in 0..WAITING {
                id += 1;
                transaction
                    .prepare_cached("INSERT INTO journal (seq, at, input, quotes, events) VALUES (?1, ?1, ?2, '[]', ?2)")?
                    .execute((id, "x".repeat(400)))?;
                transaction
                    .prepare_cached(
                        "INSERT INTO deal (id, account, instrument, side, kind, status, lots, leverage, margin, fee, swap, \
                         profit, open_price, open_bid, open_ask, open_quote_at, open_rate, opened_at, created_at) \
                         VALUES (?1, ?1, 1, 1, 0, 1, ?1, 100, ?1, ?1, 0, 0, ?1, ?1, ?1, ?1, ?1, ?1, ?1)",
                    )?
                    .execute([id])?;
            }
            Ok(())
        })?;
    }
    Ok(id as f64 / begun.elapsed().as_secs_f64())
}

/// The median time of a small append that is made durable, in ms.
fn fdatasync(dir: &std::path::Path) -> Result<f64, Box<dyn std::error::Error>> {
    let mut file = File::create(dir.join("sync"))?;
    let mut waits = Vec::new();
    for _ in 0..200 {
        let begun = Instant::now();
        file.write_all(&[7; 4_096])?;
        file.sync_data()?;
        waits.push(begun.elapsed());
    }
    Ok(figures(waits, Duration::from_secs(1)).p50_ms)
}
