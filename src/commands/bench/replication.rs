//! `lotdesk bench replication`: what replication costs, with the servers of NATS that it is given.
//!
//! - orders per second through the command gateway with 256 waiting senders, as in [`super::orders`]: without replication, `async`,
//!   `stream` and `standby` in turn, and their shares of the rate without;
//! - a lone order at a time in each mode, and the machine's own `fdatasync` of the same run;
//! - `async` at a fixed rate of orders: how long a committed record takes to be in the log.
//!
//! Each measurement has a new database and a stream of its own, which is deleted. The standby of `standby` runs in this process, with a
//! database on the same disk.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::stream::{FuturesUnordered, StreamExt};

use super::Rng;
use super::orders::{Figures, Syncs, WAITING, figures, in_bench_dir, place, run_senders, set_up_accounts};
use crate::adapters::clock::SystemClock;
use crate::adapters::nats::NatsLog;
use crate::adapters::nats::state::NatsState;
use crate::adapters::uploads::UploadFiles;
use crate::config::{Replication, StandbyMissing};
use crate::domain::AccountId;
use crate::engine::input::Body;
use crate::ports::Clock;
use crate::ports::commit_log::LogError;
use crate::services::platform::replication::ReplicationError;
use crate::services::platform::replication::sender::{Sender, SenderStatus, locate};
use crate::services::platform::replication::standby::{Deps, Standby};
use crate::services::platform::replication::stream::StreamLog;
use crate::services::platform::replication::sync::SyncStandby;
use crate::services::trading::{Command, CommandGateway, Start};
use crate::shutdown::StopToken;
use crate::store::Store;
use crate::store::replication::follow;

const ACCOUNTS: i64 = 1_000;
const ROUNDS: usize = 3;
/// Orders per second of the measurement of the lag, and how often they are begun.
const PACED: usize = 10_000;
const TICK: Duration = Duration::from_millis(10);
/// Between two looks at how far the log is.
const LOOK: Duration = Duration::from_millis(1);
/// The most orders that wait in the paced measurement, in seconds of its rate.
const BEHIND_MAX: usize = 2;

/// What is compared with a server of its own.
const MODES: [(&str, Replication); 3] =
    [("async", Replication::Async), ("stream", Replication::Stream), ("standby", Replication::Standby)];

type Done<T> = Result<T, Box<dyn std::error::Error>>;

/// Runs the bench in a new directory below `dir` and prints its tables.
///
/// # Errors
/// Those of the disk and of NATS.
pub fn run(dir: &Path, urls: &str, seconds: u32) -> Done<()> {
    let run = Duration::from_secs(seconds.into());
    println!("orders/s: durable market orders, opened and closed in turn; {WAITING} waiting, {seconds} s a run");
    println!(
        "{:>9} {:>9} {:>7} {:>9} {:>7} {:>9} {:>7}",
        "alone", "async", "share", "stream", "share", "standby", "share"
    );
    let mut shares = [const { Vec::new() }; 3];
    for _ in 0..ROUNDS {
        let of = |mode| measure(dir, urls, mode, |bench| bench.waiting(WAITING, run)).map(|figures| figures.rate);
        let alone = of(None)?;
        print!("{alone:>9.0}");
        let mut share = [0.0; 3];
        for (share, (_, mode)) in share.iter_mut().zip(MODES) {
            let rate = of(Some(mode))?;
            *share = rate / alone;
            print!(" {rate:>9.0} {share:>7.2}");
        }
        println!();
        shares.iter_mut().zip(share).for_each(|(shares, share)| shares.push(share));
    }
    let [asynchronous, stream, standby] = shares.map(median);
    println!("median share: async {asynchronous:.2}, stream {stream:.2}, standby {standby:.2}");

    println!("\none order at a time: {:>9} {:>9} {:>15}", "p50 ms", "p99 ms", "fdatasync ms");
    let mut alone = 0.0;
    let modes = MODES.map(|(name, mode)| (name, Some(mode)));
    for (name, mode) in std::iter::once(("alone", None)).chain(modes) {
        let one = measure(dir, urls, mode, |bench| bench.waiting(1, run))?;
        let sync = fdatasync(dir)?;
        print!("{name:>19}: {:>9.3} {:>9.3} {sync:>15.3}", one.p50_ms, one.p99_ms);
        match mode {
            None => {
                alone = one.p50_ms;
                println!();
            }
            Some(_) => {
                println!("   added: {:.3} ms, {:.1} fdatasyncs", one.p50_ms - alone, (one.p50_ms - alone) / sync)
            }
        }
    }

    let (orders, lag) = measure(dir, urls, Some(Replication::Async), |bench| bench.paced(run))?;
    println!(
        "\nasync, {PACED} orders/s begun: {:.0}/s answered, p50 {:.1} ms, p99 {:.1} ms; lag of the log p50 {:.1} ms, p99 {:.1} ms",
        orders.rate, orders.p50_ms, orders.p99_ms, lag.p50_ms, lag.p99_ms
    );
    Ok(())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn fdatasync(dir: &Path) -> Done<f64> {
    let mut syncs = Syncs::new(dir)?;
    (0..200).try_for_each(|_| syncs.once())?;
    Ok(syncs.p50_ms())
}

/// A gateway over a database, replicated or not.
struct Bench {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    status: Option<Arc<SenderStatus>>,
}

/// Runs `job` over a new database.
fn measure<T>(dir: &Path, urls: &str, mode: Option<Replication>, job: impl FnOnce(&Bench) -> Done<T>) -> Done<T> {
    in_bench_dir(dir, |dir| {
        let store = Arc::new(Store::open(dir)?);
        let clock = Arc::new(SystemClock::default());
        let Some(mode) = mode else { return job(&Bench::start(store, &clock, None)?) };
        let cluster = format!("bench-{}", std::process::id());
        let log = Arc::new(NatsLog::connect(urls, None, &cluster, "bench")?);
        let stop = StopToken::new();
        let start = |status| job(&Bench::start(Arc::clone(&store), &clock, status)?);
        let done = match mode {
            Replication::Standby => with_standby(dir, &store, (urls, &cluster), |standby| {
                replicated(&store, &log, (mode, &stop), Some(standby), start)
            }),
            Replication::Async | Replication::Stream => replicated(&store, &log, (mode, &stop), None, start),
        };
        log.delete()?;
        done
    })
}

/// Runs `job` while a standby of `store` follows the log.
fn with_standby<T>(
    dir: &Path,
    store: &Arc<Store>,
    (urls, cluster): (&str, &str),
    job: impl FnOnce(Arc<SyncStandby>) -> Done<T>,
) -> Done<T> {
    store.begin_replication("bench")?;
    let dir = dir.join("standby");
    std::fs::create_dir(&dir)?;
    store.copy_to(&Store::file(&dir))?;
    follow(&Store::file(&dir))?;
    let connect = |node| Ok::<_, LogError>(Arc::new(NatsLog::connect(urls, None, cluster, node)?));
    let (own, other) = (connect("bench")?, connect("standby")?);
    let mut standby = Standby::open(Deps {
        store: Arc::new(Store::open_to_serve(&dir)?),
        log: Arc::clone(&other) as _,
        files: Arc::new(UploadFiles::new(&dir)),
        clock: Arc::new(SystemClock::default()),
        node: "standby".into(),
    })?;
    let state = NatsState::new(own, cluster);
    let standbys = SyncStandby::open(Arc::new(state), ("bench", 1), StandbyMissing::Refuse)?;
    standby.acknowledge_to(Arc::new(NatsState::new(Arc::clone(&other), cluster)))?;
    let stop = StopToken::new();
    let stopped = stop.clone();
    let following = std::thread::spawn(move || {
        while !stopped.is_stopped() {
            standby.follow(LOOK * 100)?;
        }
        Ok::<_, ReplicationError>(())
    });
    let done = job(standbys);
    stop.stop();
    following.join().map_err(|_| "the standby ended by a panic")??;
    NatsState::new(other, cluster).delete()?;
    done
}

/// Runs `job` while the records of `store` are sent to `log`.
fn replicated<T>(
    store: &Arc<Store>,
    log: &Arc<NatsLog>,
    (mode, stop): (Replication, &StopToken),
    standby: Option<Arc<SyncStandby>>,
    job: impl FnOnce(Option<Arc<SenderStatus>>) -> Done<T>,
) -> Done<T> {
    if !store.is_recorded() {
        store.begin_replication("bench")?;
    }
    let thread_stop = stop.clone();
    let (status, thread) = match mode {
        Replication::Async => {
            let sender = Sender::new(Arc::clone(store), Arc::clone(log) as _);
            (Arc::clone(sender.status()), std::thread::spawn(move || sender.run(&thread_stop)))
        }
        Replication::Stream | Replication::Standby => {
            let place = locate(store, log.as_ref())?;
            let mut waiting = StreamLog::new(Arc::clone(log) as _, (1, place), StopToken::new());
            if let Some(standby) = standby {
                waiting = waiting.with_standby(standby);
            }
            let waiting = Arc::new(waiting);
            store.commit_after(Arc::clone(&waiting) as _);
            let (status, store) = (Arc::clone(waiting.status()), Arc::clone(store));
            (status, std::thread::spawn(move || waiting.run(&store, &thread_stop)))
        }
    };
    let is_named = || status.report().standby.is_none_or(|standby| standby.node.is_some());
    while !is_named() && !thread.is_finished() {
        std::thread::sleep(LOOK);
    }
    let done = job(Some(status));
    stop.stop();
    thread.join().map_err(|_| "the sender ended by a panic")??;
    done
}

impl Bench {
    fn start(store: Arc<Store>, clock: &Arc<SystemClock>, status: Option<Arc<SenderStatus>>) -> Done<Self> {
        let clock = Arc::clone(clock) as Arc<dyn Clock>;
        let start = Start { store: Arc::clone(&store), clock: Arc::clone(&clock), publishers: Vec::new() };
        let gateway = Arc::new(CommandGateway::start(start)?);
        set_up_accounts(&gateway, clock.as_ref(), ACCOUNTS)?;
        Ok(Self { store, gateway, status })
    }

    /// So many senders, each with one order at a time.
    fn waiting(&self, waiting: usize, run: Duration) -> Done<Figures> {
        let submit = |command| async {
            let answer = self.gateway.submit(command).await.expect("the bench orders what can be ordered");
            answer.order().filter(|order| order.closed.is_none()).map(|order| (order.account, order.id))
        };
        let figures = run_senders(waiting, ACCOUNTS, run, submit)?;
        self.gateway.stop();
        Ok(figures)
    }

    /// [`PACED`] orders a second, whatever their answers take; their latency, and the lag of the log.
    fn paced(&self, run: Duration) -> Done<(Figures, Figures)> {
        let status = self.status.as_ref().expect("it is replicated");
        let has_ended = AtomicBool::new(false);
        let (latencies, lags) = std::thread::scope(|scope| {
            let lags = scope.spawn(|| lags(&self.store, status, &has_ended));
            let latencies = self.begin_paced(run);
            has_ended.store(true, Ordering::Release);
            (latencies, lags.join().expect("the lag is looked at"))
        });
        self.gateway.stop();
        Ok((figures(latencies?, run), figures(lags, run)))
    }

    fn begin_paced(&self, run: Duration) -> Done<Vec<Duration>> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        Ok(runtime.block_on(async {
            let (mut rng, mut latencies, mut orders) = (Rng::new(1), Vec::new(), FuturesUnordered::new());
            let (mut ticks, begun, mut count) = (tokio::time::interval(TICK), Instant::now(), 0_usize);
            while begun.elapsed() < run {
                tokio::select! {
                    Some(took) = orders.next() => latencies.extend(took),
                    _ = ticks.tick() => {
                        let due = (begun.elapsed().as_secs_f64() * PACED as f64) as usize;
                        while count < due && orders.len() < PACED * BEHIND_MAX {
                            orders.push(self.open_and_close(AccountId(1 + rng.below(ACCOUNTS)), rng.below(i64::MAX), count));
                            // Both are orders.
                            count += 2;
                        }
                    }
                }
            }
            while let Some(took) = orders.next().await {
                latencies.extend(took);
            }
            latencies
        }))
    }

    async fn open_and_close(&self, account: AccountId, seed: i64, count: usize) -> [Duration; 2] {
        let mut rng = Rng::new(seed.unsigned_abs());
        let submit = async |body, step: &str| {
            let command = Command::new(body).with_request(account, Some(format!("{count:016x}-{step}")));
            let begun = Instant::now();
            let answer = self.gateway.submit(command).await.expect("the bench orders what can be ordered");
            (answer.order().map(|order| order.id), begun.elapsed())
        };
        let (order, opened) = submit(place(account, &mut rng), "open").await;
        let order = order.expect("an order is open");
        let (_, closed) = submit(Body::CloseOrder { account, order, lots: None }, "close").await;
        [opened, closed]
    }
}

/// The times from a commit to the log's answer, to about a millisecond.
fn lags(store: &Store, status: &SenderStatus, has_ended: &AtomicBool) -> Vec<Duration> {
    let (mut waiting, mut lags, mut newest) = (VecDeque::new(), Vec::new(), 0);
    while !has_ended.load(Ordering::Acquire) || !waiting.is_empty() {
        let number = store.position().ok().flatten().map_or(0, |position| position.number);
        if number > newest {
            waiting.push_back((number, Instant::now()));
            newest = number;
        }
        std::thread::sleep(LOOK);
        let sent = status.acked();
        while let Some((_, since)) = waiting.pop_front_if(|(number, _)| *number <= sent) {
            lags.push(since.elapsed());
        }
    }
    lags
}
