//! `lotdesk bench transparency`: what the public log costs.
//!
//! - orders per second through the command gateway with 256 waiting senders, as in [`super::orders`]: without the log, and with it at
//!   work every 2 seconds as in `serve`, in turn, and the share of the rate without;
//! - the time of the log's own thread for each order, and each leaf;
//! - in a log of many leaves, which are random: the receipt of an order, its size, and its verification;
//! - bytes of the database for each leaf.
//!
//! Each measurement has a new database.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::receipt::verify;

use super::Rng;
use super::orders::{WAITING, figures, in_bench_dir, place, run_senders, set_up_accounts};
use crate::adapters::clock::SystemClock;
use crate::domain::{AccountId, OrderId};
use crate::engine::input::Body;
use crate::ports::Clock;
use crate::ports::log_key::LogKeyInMemory;
use crate::services::reporting::transparency::PublicLog;
use crate::services::trading::{Command, CommandGateway, Start};
use crate::shutdown::{StopToken, WorkerThread};
use crate::store::Store;
use crate::store::dealing::transparency as rows;

const ACCOUNTS: i64 = 1_000;
const ROUNDS: usize = 5;
/// Between two ticks, as in the scheduler.
const TICK: Duration = Duration::from_secs(2);
/// Receipts in the measurement of one.
const RECEIPTS: i64 = 200;
/// Leaves in a transaction when a large log is made.
const MADE_AT_ONCE: u64 = 65_536;
const KEY: [u8; 32] = [1; 32];

type Done<T> = Result<T, Box<dyn std::error::Error>>;

/// Runs the bench in a new directory below `dir` and prints its tables. `seconds` of each measurement of orders, which is longer
/// than some ticks; `leaves` of the large log.
///
/// # Errors
/// Those of the disk.
pub fn run(dir: &Path, seconds: u32, leaves: u64) -> Done<()> {
    let run = Duration::from_secs(seconds.into());
    println!("orders/s: durable market orders, opened and closed in turn; {WAITING} waiting, {seconds} s a run");
    println!(
        "{:>9} {:>9} {:>7} {:>13} {:>12} {:>12}",
        "without", "with", "share", "leaves/order", "us/order", "us/leaf"
    );
    let mut shares = Vec::new();
    for _ in 0..ROUNDS {
        let without = orders(dir, run, false)?;
        let with = orders(dir, run, true)?;
        let share = with.rate / without.rate;
        let (orders, leaves) = (with.rate * run.as_secs_f64(), with.leaves as f64);
        println!(
            "{:>9.0} {:>9.0} {share:>7.2} {:>13.2} {:>12.1} {:>12.1}",
            without.rate,
            with.rate,
            leaves / orders,
            with.busy.as_secs_f64() * 1e6 / orders,
            with.busy.as_secs_f64() * 1e6 / leaves,
        );
        shares.push(share);
    }
    shares.sort_by(f64::total_cmp);
    println!("median share: {:.2}", shares[shares.len() / 2]);
    large(dir, leaves)
}

struct Measured {
    rate: f64,
    leaves: u64,
    /// Time of the log's thread.
    busy: Duration,
}

/// Orders with or without the log; leaves and time of the log are complete, also of what was left at the end.
fn orders(dir: &Path, run: Duration, with_log: bool) -> Done<Measured> {
    in_bench_dir(dir, |dir| {
        let (store, clock) = (Arc::new(Store::open(dir)?), Arc::new(SystemClock::default()));
        let start =
            Start { store: Arc::clone(&store), clock: Arc::clone(&clock) as Arc<dyn Clock>, publishers: vec![] };
        let gateway = Arc::new(CommandGateway::start(start)?);
        set_up_accounts(&gateway, clock.as_ref(), ACCOUNTS)?;
        let log = Arc::new(PublicLog::new(Arc::clone(&store), clock, Arc::new(LogKeyInMemory::new(KEY)))?);
        // What the accounts were given is not measured.
        log.tick()?;
        let before = store.read(rows::size)?;
        let busy = Arc::new(parking_lot::Mutex::new(Duration::ZERO));
        let tick = {
            let (log, busy) = (Arc::clone(&log), Arc::clone(&busy));
            move || {
                let begun = Instant::now();
                if let Err(error) = log.tick() {
                    println!("the log: {error}");
                }
                *busy.lock() += begun.elapsed();
            }
        };
        let worker = WorkerThread::new("bench log");
        if with_log {
            let tick = tick.clone();
            worker.start(move |stop: &StopToken| {
                while !stop.wait_timeout(TICK) {
                    tick();
                }
            })?;
        }
        let submit = |command| {
            let gateway = Arc::clone(&gateway);
            async move {
                let answer = gateway.submit(command).await.expect("the bench orders what can be ordered");
                answer.order().filter(|order| order.closed.is_none()).map(|order| (order.account, order.id))
            }
        };
        let rate = run_senders(WAITING, ACCOUNTS, run, submit)?.rate;
        drop(worker);
        let mut leaves = 0;
        while with_log && store.read(rows::size)? != leaves {
            leaves = store.read(rows::size)?;
            tick();
        }
        gateway.stop();
        let busy = *busy.lock();
        Ok(Measured { rate, leaves: leaves.saturating_sub(before), busy })
    })
}

/// Receipts of orders at the end of a log of many leaves.
fn large(dir: &Path, leaves: u64) -> Done<()> {
    in_bench_dir(dir, |dir| {
        let (store, clock) = (Arc::new(Store::open(dir)?), Arc::new(SystemClock::default()));
        let begun = Instant::now();
        let mut made = 0;
        let size = || -> Done<u64> { Ok(std::fs::metadata(Store::file(dir))?.len()) };
        let empty = size()?;
        while made < leaves {
            store.write(|transaction| {
                let next = (made..leaves.min(made + MADE_AT_ONCE)).map(|index| {
                    let key = (-1 - index.cast_signed(), 0);
                    (key, Commitment::to(&[3; 32], &index.to_string()))
                });
                rows::append(transaction, &next.collect::<Vec<_>>())
            })?;
            made = leaves.min(made + MADE_AT_ONCE);
        }
        store.truncate_log()?;
        let bytes = (size()? - empty) as f64 / leaves as f64;
        println!(
            "\na log of {leaves} leaves, made in {:.0} s: {bytes:.0} bytes of the database for each",
            begun.elapsed().as_secs_f64()
        );
        let start =
            Start { store: Arc::clone(&store), clock: Arc::clone(&clock) as Arc<dyn Clock>, publishers: vec![] };
        let gateway = Arc::new(CommandGateway::start(start)?);
        set_up_accounts(&gateway, clock.as_ref(), ACCOUNTS)?;
        let mut rng = Rng::new(1);
        let mut placed: Vec<(AccountId, OrderId)> = Vec::new();
        for account in 1..=RECEIPTS {
            let answer = gateway.submit_blocking(Command::new(place(AccountId(account), &mut rng)))?;
            let order = answer.order().ok_or("an order was placed")?;
            let close = Body::CloseOrder { account: order.account, order: order.id, lots: None };
            gateway.submit_blocking(Command::new(close))?;
            placed.push((order.account, order.id));
        }
        let log = PublicLog::new(Arc::clone(&store), clock, Arc::new(LogKeyInMemory::new(KEY)))?;
        let begun = Instant::now();
        log.tick()?;
        let signed = begun.elapsed();
        // A slow machine needs more than one tick for all of them, and then the next checkpoint.
        let mut before = 0;
        while log.status()?.lag > 0 || store.read(rows::size)? != before {
            before = store.read(rows::size)?;
            std::thread::sleep(Duration::from_millis(50));
            log.tick()?;
        }
        let (mut receipts, mut verified, mut length) = (Vec::new(), Vec::new(), 0);
        for (account, order) in placed {
            let begun = Instant::now();
            let receipt = log.receipt(account, order, Some(leaves / 2))?.receipt;
            receipts.push(begun.elapsed());
            length = serde_json::to_vec(&receipt)?.len();
            let begun = Instant::now();
            verify(&receipt, Some(&log.public_key()), None)?;
            verified.push(begun.elapsed());
        }
        gateway.stop();
        let second = Duration::from_secs(1);
        let (receipts, verified) = (figures(receipts, second), figures(verified, second));
        println!("the next leaves and their checkpoint: {:.1} ms", signed.as_secs_f64() * 1_000.0);
        println!(
            "receipt of a closed order: p50 {:.2} ms, p99 {:.2} ms, {length} bytes of JSON; verified in {:.2} ms",
            receipts.p50_ms, receipts.p99_ms, verified.p50_ms
        );
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_keeps_up_and_its_receipts_hold() {
        let dir = tempfile::tempdir().unwrap();
        let measured = orders(dir.path(), Duration::from_millis(300), true).unwrap();
        assert!(measured.rate > 0.0 && measured.leaves > 0 && !measured.busy.is_zero());
        assert_eq!(orders(dir.path(), Duration::from_millis(100), false).unwrap().leaves, 0);
        large(dir.path(), 70_000).unwrap();
    }
}
