//! `lotdesk bench orders`: acknowledged, durable orders per second through the command gateway (command queue, engine,
//! SQLite with ledger, journal, requests and indexes, answer), and the latency of one. Each order carries a request id, as the
//! app sends it.
//!
//! Measured in the same run, interleaved:
//! - peer (`raw`): a bare group commit with the same number of waiting senders, writing the same rows of the same size into
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
    let dir = dir.join(format!("bench-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let result = measure(&dir);
    std::fs::remove_dir_all(&dir)?;
    result
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
    for held_back in [false, true, false, true] {
        tail(dir, held_back)?;
    }
    let one = through_the_gateway(dir, 1, ACCOUNTS[0], RUN, &Watch::default())?.figures;
    let sync = fdatasync(dir)?;
    println!(
        "one sender: p50 {:.3} ms, p99 {:.3} ms; fdatasync p50 {sync:.3} ms; ratio {:.2}",
        one.p50_ms,
        one.p99_ms,
        one.p50_ms / sync
    );
    Ok(())
}

/// Runs the command gateway, then the peer. Returns their ratio.
fn round(dir: &Path, accounts: i64, run: Duration) -> Result<f64, Box<dyn std::error::Error>> {
    let Ran { figures: gateway, entry } = through_the_gateway(dir, WAITING, accounts, run, &Watch::default())?;
    let raw = raw::run(dir, accounts, run, entry)?;
    let (ratio, sync) = (gateway.rate / raw.rate, fdatasync(dir)?);
    println!(
        "{accounts:>9} {:>10.0} {:>8.2} {:>8.2} {:>12.0} {:>11.2} {:>11.2} {ratio:>6.2} {sync:>13.3}",
        gateway.rate, gateway.p50_ms, gateway.p99_ms, raw.rate, raw.p50_ms, raw.p99_ms
    );
    Ok(ratio)
}

/// The time of transactions, one after the other.
fn tail(dir: &Path, held_back: bool) -> Result<(), Box<dyn std::error::Error>> {
    let watch = Watch { held_back, rests: Arc::default() };
    let Figures { rate, p50_ms, p99_ms } = through_the_gateway(dir, WAITING, ACCOUNTS[0], RUN, &watch)?.figures;
    let rests = std::mem::take(&mut *watch.rests.0.lock());
    let gaps: Vec<Duration> = rests.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let longest = gaps.iter().max().map_or(0.0, |gap| gap.as_secs_f64() * 1_000.0);
    let commits = figures(gaps, RUN);
    println!(
        "{}: {rate:.0}/s, p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms; one commit after the other p50 {:.1} ms, p99 {:.1} ms, \
         at most {longest:.1} ms, {:.0} orders each",
        if held_back { "no checkpoints  " } else { "with checkpoints" },
        commits.p50_ms,
        commits.p99_ms,
        rate / commits.rate
    );
    Ok(())
}

/// Runs `job` in a new directory and removes it.
pub(super) fn within<T>(
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

pub(super) fn figures(mut waits: Vec<Duration>, took: Duration) -> Figures {
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1_000.0;
    Figures { rate: waits.len() as f64 / took.as_secs_f64(), p50_ms: at(0.5), p99_ms: at(0.99) }
}

/// The times at which batches were committed.
#[derive(Default)]
struct Rests(Mutex<Vec<Instant>>);

impl Publisher for Rests {
    fn publish(&self, _: &[Committed]) {
        self.0.lock().push(Instant::now());
    }
}

/// What a run measures and changes.
#[derive(Default)]
struct Watch {
    /// A reader stays at the beginning the whole time.
    held_back: bool,
    rests: Arc<Rests>,
}

struct Ran {
    figures: Figures,
    /// Bytes of a journal entry.
    entry: usize,
}

fn through_the_gateway(
    dir: &Path,
    waiting: usize,
    accounts: i64,
    run: Duration,
    watch: &Watch,
) -> Result<Ran, Box<dyn std::error::Error>> {
    within(dir, |dir| {
        let store = Arc::new(Store::open(dir)?);
        let clock = Arc::new(SystemClock::default());
        let publishers = vec![Arc::clone(&watch.rests) as Arc<dyn Publisher>];
        let start = Start { store: Arc::clone(&store), clock: Arc::clone(&clock) as Arc<dyn Clock>, publishers };
        let gateway = Arc::new(CommandGateway::start(start)?);
        furnish(&gateway, clock.as_ref(), accounts)?;
        watch.rests.0.lock().clear();
        let reader = rusqlite::Connection::open(Store::file(dir))?;
        if watch.held_back {
            reader.execute_batch("BEGIN; SELECT count(*) FROM account")?;
        }
        let submit = |command| {
            let gateway = Arc::clone(&gateway);
            async move {
                let answer = gateway.submit(command).await.expect("the bench orders what can be ordered");
                answer.order().filter(|order| order.closed.is_none()).map(|order| (order.account, order.id))
            }
        };
        let figures = drive(waiting, accounts, run, submit)?;
        gateway.stop();
        Ok(Ran { figures, entry: store.read(journal::mean_size)? })
    })
}

/// Lets senders order for so long with `submit`, which answers the order that is open after it.
pub(super) fn drive<F>(
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
    let waits = runtime.block_on(async {
        let senders = (0..waiting).map(|sender| sender_loop(&submit, sender as u64, accounts, begun + run));
        futures_util::future::join_all(senders).await.into_iter().flatten().collect::<Vec<_>>()
    });
    Ok(figures(waits, begun.elapsed()))
}

/// Opens and closes in turn, so that accounts stay as small as real ones.
async fn sender_loop<F>(submit: &impl Fn(Command) -> F, sender: u64, accounts: i64, until: Instant) -> Vec<Duration>
where
    F: Future<Output = Option<(AccountId, OrderId)>>,
{
    let mut chance = Rng::new(sender + 1);
    let mut waits = Vec::new();
    let mut opened: Option<(AccountId, OrderId)> = None;
    while Instant::now() < until {
        let account = opened.map_or_else(|| AccountId(1 + chance.below(accounts)), |(account, _)| account);
        let body = match opened.take() {
            Some((account, order)) => Body::CloseOrder { account, order, lots: None },
            None => place(account, &mut chance),
        };
        let key = format!("{:08x}-{:04x}-{sender:04x}", chance.below(i64::from(u32::MAX)), waits.len());
        let command = Command::new(body).with_request(account, Some(key));
        let asked = Instant::now();
        opened = submit(command).await;
        waits.push(asked.elapsed());
    }
    waits
}

pub(super) fn place(account: AccountId, chance: &mut Rng) -> Body {
    Body::PlaceOrder(PlaceOrder {
        account,
        instrument: InstrumentId(1),
        side: if chance.below(2) == 0 { Side::Buy } else { Side::Sell },
        lots: "0.01".parse().expect("lots"),
        leverage: 100,
        entry: EntryType::Market,
        stop_loss: None,
        take_profit: None,
        options: Default::default(),
    })
}

pub(super) fn furnish(
    gateway: &Arc<CommandGateway>,
    clock: &dyn Clock,
    accounts: i64,
) -> Result<(), Box<dyn std::error::Error>> {
    let tell = |body: Body| gateway.submit_blocking(Command::new(body));
    tell(Body::ChangeSettings(DealingSettings { orders_max: i64::MAX, ..DealingSettings::default() }))?;
    let mut terms = super::engine::instrument(1);
    terms.stale_after_ms = 3_600_000;
    tell(Body::DefineInstrument(terms))?;
    tell(Body::SetMarket { instrument: InstrumentId(1), open: true })?;
    let quote = Quote { bid: Price::from_raw(110_000_000), ask: Price::from_raw(110_010_000), time: clock.now() };
    let quotes = vec![RawQuote { instrument: InstrumentId(1), quote }];
    tokio::runtime::Builder::new_current_thread().build()?.block_on(gateway.quotes(quotes))?;
    let grant = Money::from_whole(1_000_000_000).expect("small");
    for some in 0..accounts / 1_000 {
        let open = |_| Command::new(Body::OpenAccount { kind: AccountKind::Demo, grant, currency: Currency::USD });
        let opened = gateway.submit_all_blocking((0..1_000).map(open).collect());
        assert!(opened.iter().all(Result::is_ok), "thousand {some} of the bench's accounts");
    }
    Ok(())
}

/// The machine's own `fdatasync` of a small append.
pub(super) struct Syncs {
    file: File,
    waits: Vec<Duration>,
}

impl Syncs {
    pub fn new(dir: &Path) -> std::io::Result<Self> {
        Ok(Self { file: File::create(dir.join("sync"))?, waits: Vec::new() })
    }

    pub fn once(&mut self) -> std::io::Result<()> {
        let begun = Instant::now();
        self.file.write_all(&[7; 4_096])?;
        self.file.sync_data()?;
        self.waits.push(begun.elapsed());
        Ok(())
    }

    /// The median, in ms.
    pub fn p50_ms(self) -> f64 {
        figures(self.waits, Duration::from_secs(1)).p50_ms
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
    fn gateway_and_peer_write_into_the_current_tables() {
        let dir = tempfile::tempdir().unwrap();
        assert!(round(dir.path(), ACCOUNTS[0], Duration::from_millis(100)).unwrap() > 0.0);
    }
}
