//! `lotdesk bench orders`: acknowledged, durable orders per second through the command gateway (command queue, engine,
//! SQLite with ledger, journal, requests and indexes, answer), and the latency of one. Each order carries a request id, as the
//! app sends it.
//!
//! Measured in the same run, interleaved:
//! - baseline (`raw`): a bare group commit with the same number of waiting senders, writing the same rows of the same size into
//!   the same tables, through the same kind of connection;
//! - the machine's own `fdatasync` of a small append;
//! - the tail: the time of each transaction, with checkpoints and without (a reader that stays at the beginning holds them
//!   back), which determines the p99.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::adapters::clock::SystemClock;
use crate::domain::settings::DealingSettings;
use crate::domain::{AccountId, AccountKind, Currency, InstrumentId, Money, OrderId, Price, Quote, Side};
use crate::engine::input::{Body, EntryType, PlaceOrder};
use crate::ports::{Clock, Committed, Publisher, RawQuote};
use crate::services::trading::{Command, CommandGateway, Start};
use crate::store::{Store, dealing::journal};

use super::{Rng, raw};

/// Concurrent senders.
pub(super) const WAITING: usize = 256;
/// Duration of each measurement.
const RUN: Duration = Duration::from_secs(3);
/// Accounts that order in turn, and ten and a hundred times as many.
const ACCOUNTS: [i64; 3] = [1_000, 10_000, 100_000];
/// Runs with the fewest accounts.
const ROUNDS: usize = 5;

/// Runs the bench in a new directory below `dir` and prints its table.
pub fn run(dir: &Path) -> Result<(), Box<dyn std::error::Error>> {
    in_bench_dir(dir, measure)
}

fn measure(dir: &Path) -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "orders: durable market orders, opened and closed in turn, through the command gateway; {WAITING} waiting, {} s a run",
        RUN.as_secs()
    );
    println!(
        "{:>9} {:>10} {:>8} {:>8} {:>12} {:>11} {:>11} {:>6} {:>13}",
        "accounts", "orders/s", "p50 ms", "p99 ms", "raw/s", "raw p50", "raw p99", "ratio", "fdatasync ms"
    );
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        ratios.push(round(dir, ACCOUNTS[0], RUN)?);
    }
    ratios.sort_by(f64::total_cmp);
    println!("median ratio with {} accounts: {:.2}", ACCOUNTS[0], ratios[ratios.len() / 2]);
    for accounts in &ACCOUNTS[1..] {
        round(dir, *accounts, RUN)?;
    }
    for checkpoints_blocked in [false, true, false, true] {
        tail(dir, checkpoints_blocked)?;
    }
    let one = run_gateway(dir, 1, ACCOUNTS[0], RUN, &RunOptions::default())?.figures;
    let sync = fdatasync(dir)?;
    println!(
        "one sender: p50 {:.3} ms, p99 {:.3} ms; fdatasync p50 {sync:.3} ms; ratio {:.2}",
        one.p50_ms,
        one.p99_ms,
        one.p50_ms / sync
    );
    Ok(())
}

/// Runs the command gateway, then the baseline. Returns their ratio.
fn round(dir: &Path, accounts: i64, run: Duration) -> Result<f64, Box<dyn std::error::Error>> {
    let RunResult { figures: gateway, entry } = run_gateway(dir, WAITING, accounts, run, &RunOptions::default())?;
    let raw = raw::run(dir, accounts, run, entry)?;
    let (ratio, sync) = (gateway.rate / raw.rate, fdatasync(dir)?);
    println!(
        "{accounts:>9} {:>10.0} {:>8.2} {:>8.2} {:>12.0} {:>11.2} {:>11.2} {ratio:>6.2} {sync:>13.3}",
        gateway.rate, gateway.p50_ms, gateway.p99_ms, raw.rate, raw.p50_ms, raw.p99_ms
    );
    Ok(ratio)
}

/// The time of transactions, one after the other.
fn tail(dir: &Path, checkpoints_blocked: bool) -> Result<(), Box<dyn std::error::Error>> {
    let options = RunOptions { checkpoints_blocked, commit_times: Arc::default() };
    let Figures { rate, p50_ms, p99_ms } = run_gateway(dir, WAITING, ACCOUNTS[0], RUN, &options)?.figures;
    let commit_times = std::mem::take(&mut *options.commit_times.0.lock());
    let gaps: Vec<Duration> = commit_times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let longest = gaps.iter().max().map_or(0.0, |gap| gap.as_secs_f64() * 1_000.0);
    let commits = figures(gaps, RUN);
    println!(
        "{}: {rate:.0}/s, p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms; one commit after the other p50 {:.1} ms, p99 {:.1} ms, \
         at most {longest:.1} ms, {:.0} orders each",
        if checkpoints_blocked { "no checkpoints  " } else { "with checkpoints" },
        commits.p50_ms,
        commits.p99_ms,
        rate / commits.rate
    );
    Ok(())
}

/// Runs `job` in a new directory below `dir` and removes the directory afterwards.
pub(super) fn in_bench_dir<T>(
    dir: &Path,
    job: impl FnOnce(&Path) -> Result<T, Box<dyn std::error::Error>>,
) -> Result<T, Box<dyn std::error::Error>> {
    let dir = dir.join(format!("bench-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let done = job(&dir);
    std::fs::remove_dir_all(&dir)?;
    done
}

pub(super) struct Figures {
    pub rate: f64,
    pub p50_ms: f64,
    pub p99_ms: f64,
}

pub(super) fn figures(mut latencies: Vec<Duration>, took: Duration) -> Figures {
    latencies.sort_unstable();
    let at = |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize].as_secs_f64() * 1_000.0;
    Figures { rate: latencies.len() as f64 / took.as_secs_f64(), p50_ms: at(0.5), p99_ms: at(0.99) }
}

/// The times at which batches were committed.
#[derive(Default)]
struct CommitTimes(Mutex<Vec<Instant>>);

impl Publisher for CommitTimes {
    fn publish(&self, _: &[Committed]) {
        self.0.lock().push(Instant::now());
    }
}

/// Options of a run, and where it records its commits.
#[derive(Default)]
struct RunOptions {
    /// A reader holds the first snapshot, so that no checkpoint completes.
    checkpoints_blocked: bool,
    commit_times: Arc<CommitTimes>,
}

struct RunResult {
    figures: Figures,
    /// Bytes of a journal entry.
    entry: usize,
}

fn run_gateway(
    dir: &Path,
    waiting: usize,
    accounts: i64,
    run: Duration,
    options: &RunOptions,
) -> Result<RunResult, Box<dyn std::error::Error>> {
    in_bench_dir(dir, |dir| {
        let store = Arc::new(Store::open(dir)?);
        let clock = Arc::new(SystemClock::default());
        let publishers = vec![Arc::clone(&options.commit_times) as Arc<dyn Publisher>];
        let start = Start { store: Arc::clone(&store), clock: Arc::clone(&clock) as Arc<dyn Clock>, publishers };
        let gateway = Arc::new(CommandGateway::start(start)?);
        set_up_accounts(&gateway, clock.as_ref(), accounts)?;
        options.commit_times.0.lock().clear();
        let reader = rusqlite::Connection::open(Store::file(dir))?;
        if options.checkpoints_blocked {
            reader.execute_batch("BEGIN; SELECT count(*) FROM account")?;
        }
        let submit = |command| {
            let gateway = Arc::clone(&gateway);
            async move {
                let answer = gateway.submit(command).await.expect("the bench orders what can be ordered");
                answer.order().filter(|order| order.closed.is_none()).map(|order| (order.account, order.id))
            }
        };
        let figures = run_senders(waiting, accounts, run, submit)?;
        gateway.stop();
        Ok(RunResult { figures, entry: store.read(journal::mean_size)? })
    })
}

/// Runs the senders for `run`. `submit` returns the order that is open after its command.
pub(super) fn run_senders<F>(
    waiting: usize,
    accounts: i64,
    run: Duration,
    submit: impl Fn(Command) -> F,
) -> Result<Figures, Box<dyn std::error::Error>>
where
    F: Future<Output = Option<(AccountId, OrderId)>>,
{
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let begun = Instant::now();
    let latencies = runtime.block_on(async {
        let senders = (0..waiting).map(|sender| sender_loop(&submit, sender as u64, accounts, begun + run));
        futures_util::future::join_all(senders).await.into_iter().flatten().collect::<Vec<_>>()
    });
    Ok(figures(latencies, begun.elapsed()))
}

/// Opens and closes in turn, so that accounts stay as small as real ones.
async fn sender_loop<F>(submit: &impl Fn(Command) -> F, sender: u64, accounts: i64, until: Instant) -> Vec<Duration>
where
    F: Future<Output = Option<(AccountId, OrderId)>>,
{
    let mut rng = Rng::new(sender + 1);
    let mut latencies = Vec::new();
    let mut opened: Option<(AccountId, OrderId)> = None;
    while Instant::now() < until {
        let account = opened.map_or_else(|| AccountId(1 + rng.below(accounts)), |(account, _)| account);
        let body = match opened.take() {
            Some((account, order)) => Body::CloseOrder { account, order, lots: None },
            None => place(account, &mut rng),
        };
        let key = format!("{:08x}-{:04x}-{sender:04x}", rng.below(i64::from(u32::MAX)), latencies.len());
        let command = Command::new(body).with_request(account, Some(key));
        let sent_at = Instant::now();
        opened = submit(command).await;
        latencies.push(sent_at.elapsed());
    }
    latencies
}

pub(super) fn place(account: AccountId, rng: &mut Rng) -> Body {
    Body::PlaceOrder(PlaceOrder {
        account,
        instrument: InstrumentId(1),
        side: if rng.below(2) == 0 { Side::Buy } else { Side::Sell },
        lots: "0.01".parse().expect("lots"),
        leverage: 100,
        entry: EntryType::Market,
        stop_loss: None,
        take_profit: None,
        options: Default::default(),
    })
}

pub(super) fn set_up_accounts(
    gateway: &Arc<CommandGateway>,
    clock: &dyn Clock,
    accounts: i64,
) -> Result<(), Box<dyn std::error::Error>> {
    let submit = |body: Body| gateway.submit_blocking(Command::new(body));
    submit(Body::ChangeSettings(DealingSettings { orders_max: i64::MAX, ..DealingSettings::default() }))?;
    let mut terms = super::engine::instrument(1);
    terms.stale_after_ms = 3_600_000;
    submit(Body::DefineInstrument(terms))?;
    submit(Body::SetMarket { instrument: InstrumentId(1), open: true })?;
    let quote = Quote { bid: Price::from_raw(110_000_000), ask: Price::from_raw(110_010_000), time: clock.now() };
    let quotes = vec![RawQuote { instrument: InstrumentId(1), quote }];
    tokio::runtime::Builder::new_current_thread().build()?.block_on(gateway.quotes(quotes))?;
    let grant = Money::from_whole(1_000_000_000).expect("small");
    for thousand in 0..accounts / 1_000 {
        let open = |_| Command::new(Body::OpenAccount { kind: AccountKind::Demo, grant, currency: Currency::USD });
        let opened = gateway.submit_all_blocking((0..1_000).map(open).collect());
        assert!(opened.iter().all(Result::is_ok), "thousand {thousand} of the bench's accounts");
    }
    Ok(())
}

/// The machine's own `fdatasync` of a small append.
pub(super) struct Syncs {
    file: File,
    latencies: Vec<Duration>,
}

impl Syncs {
    pub fn new(dir: &Path) -> std::io::Result<Self> {
        Ok(Self { file: File::create(dir.join("sync"))?, latencies: Vec::new() })
    }

    pub fn once(&mut self) -> std::io::Result<()> {
        let begun = Instant::now();
        self.file.write_all(&[7; 4_096])?;
        self.file.sync_data()?;
        self.latencies.push(begun.elapsed());
        Ok(())
    }

    /// The median, in ms.
    pub fn p50_ms(self) -> f64 {
        figures(self.latencies, Duration::from_secs(1)).p50_ms
    }
}

/// The median of a few hundred, one after the other, in ms.
fn fdatasync(dir: &Path) -> std::io::Result<f64> {
    let mut syncs = Syncs::new(dir)?;
    (0..200).try_for_each(|_| syncs.once())?;
    Ok(syncs.p50_ms())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gateway_and_baseline_write_into_the_current_tables() {
        let dir = tempfile::tempdir().unwrap();
        assert!(round(dir.path(), ACCOUNTS[0], Duration::from_millis(100)).unwrap() > 0.0);
    }
}
