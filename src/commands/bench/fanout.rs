//! `lotdesk bench fanout`: frames of `DAY_MARKET` to many connections, server and clients on this machine.
//!
//! Measured in the same run, interleaved: a bare actix server whose connections send one shared frame of the
//! same length whenever there is a new one. Both are asked for the same number of frames a second; the
//! processor time is the server's alone (the clients have a thread of their own, which is not counted).

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use actix_web::{HttpRequest, HttpResponse, web};
use actix_ws::Message;
use tokio::sync::watch;

use super::client::{Frames, listen, listen_with_small_buffer, read_all, read_buffer};
use super::orders::in_bench_dir;
use super::server::{BenchServer, Product, bare};
use super::usage;
use crate::adapters::clock::SystemClock;
use crate::domain::{Price, Quote};
use crate::ports::{QuoteSink, RawQuote};

type Error = Box<dyn std::error::Error>;

/// Time before the measurement, and its length.
const SETTLE: Duration = Duration::from_secs(1);
const RUN: Duration = Duration::from_secs(2);
/// Connections, target frames per second, and runs of each server.
const SIZES: [(usize, u32, usize); 4] = [(50, 40, 1), (500, 40, 1), (1_000, 500, 5), (5_000, 40, 3)];
/// Connections that stop reading.
const STALLED: usize = 1_000;
/// The latency is measured on one of this many connections.
const SAMPLE: usize = 20;
/// The thread of the clients.
const CLIENTS: &str = "bench-clients";

/// Runs the bench in a new directory below `dir` and prints its tables.
pub fn run(dir: &Path) -> Result<(), Error> {
    println!("fanout: one-row DAY_MARKET frames; {} s a run, medians of runs that take turns", RUN.as_secs());
    println!(
        "{:>8} {:>6} {:>12} {:>12} {:>6} {:>10} {:>10} {:>10} {:>10} {:>9}",
        "clients", "asked", "lotdesk/s", "bare/s", "ratio", "p99 ms", "bare p99", "us each", "bare us", "KiB each"
    );
    in_bench_dir(dir, |dir| {
        for (clients, rate, rounds) in SIZES {
            let limit = compare(dir, clients, rate, rounds, "")?;
            if rounds > 1 {
                let half = ((limit / clients as f64 / 2.0) as u32).max(1);
                compare(dir, clients, half, 3, " (half the limit)")?;
            }
        }
        stalled(dir)
    })
}

/// Measures both servers in turn and prints the medians. Returns the frames per second of bare actix.
fn compare(dir: &Path, clients: usize, rate: u32, rounds: usize, remark: &str) -> Result<f64, Error> {
    let (mut product_runs, mut bare_runs) = (Vec::new(), Vec::new());
    let mut length = 0;
    for _ in 0..rounds {
        let measured = product_run(dir, clients, rate)?;
        length = measured.length;
        product_runs.push(measured);
        bare_runs.push(bare_actix(clients, rate, length)?);
    }
    let median = |of: &dyn Fn(&Measurement) -> f64, side: &[Measurement]| {
        let mut all: Vec<f64> = side.iter().map(of).collect();
        all.sort_by(f64::total_cmp);
        all[all.len() / 2]
    };
    let (rate_of, p99, cpu_each, memory_each) = (
        |run: &Measurement| run.rate,
        |run: &Measurement| run.p99_ms,
        |run: &Measurement| run.cpu_us,
        |run: &Measurement| run.memory_kib,
    );
    println!(
        "{clients:>8} {rate:>6} {:>12.0} {:>12.0} {:>6.2} {:>10.1} {:>10.1} {:>10.2} {:>10.2} {:>9.1}  {length} bytes a frame{remark}",
        median(&rate_of, &product_runs),
        median(&rate_of, &bare_runs),
        median(&rate_of, &product_runs) / median(&rate_of, &bare_runs),
        median(&p99, &product_runs),
        median(&p99, &bare_runs),
        median(&cpu_each, &product_runs),
        median(&cpu_each, &bare_runs),
        median(&memory_each, &product_runs),
    );
    Ok(median(&rate_of, &bare_runs))
}

/// The result of one run.
struct Measurement {
    /// Frames a second, to all clients together.
    rate: f64,
    p99_ms: f64,
    /// Processor time of the server for one frame to one client.
    cpu_us: f64,
    /// Memory of the process for one client, the client's own side included.
    memory_kib: f64,
    /// Bytes of the shortest frame.
    length: usize,
}

/// The current time, in milliseconds as in the frames.
fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Calls `tick` at a fixed rate on its own thread until it is dropped.
struct Ticker {
    running: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Ticker {
    fn start(rate: u32, mut tick: impl FnMut() + Send + 'static) -> Self {
        let running = Arc::new(AtomicBool::new(true));
        let until = Arc::clone(&running);
        let thread = std::thread::spawn(move || {
            let (begun, mut count) = (Instant::now(), 0_u32);
            while until.load(Ordering::Relaxed) {
                tick();
                count += 1;
                let due = Duration::from_secs_f64(f64::from(count) / f64::from(rate));
                std::thread::sleep(due.saturating_sub(begun.elapsed()));
            }
        });
        Self { running, thread: Some(thread) }
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        self.running.store(false, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

const SUBSCRIBE: &str = r#"{"type":"sub","topic":"DAY_MARKET"}"#;

/// Starts the product with this rate of frames and without quotes.
fn start_product(dir: &Path, rate: u32) -> Result<Product, Error> {
    Product::start(dir, Arc::new(SystemClock::new()), 0.0, Duration::from_secs_f64(1.0 / f64::from(rate)))
}

/// A source of quotes of one instrument, at twice the rate of the frames.
fn quote(product: &Product, rate: u32) -> Result<impl FnOnce() -> Ticker + use<>, Error> {
    let gateway = Arc::clone(&product.state.trading.gateway);
    let instrument = gateway.read_model().instrument_by_code("EURUSD").ok_or("the demo set has EURUSD")?;
    let mut step = 0;
    let tick = move || {
        step = (step + 1) % 7;
        let bid = 110_000_000 + step * 1_000;
        let quote = Quote {
            bid: Price::from_raw(bid),
            ask: Price::from_raw(bid + 10_000),
            time: crate::domain::TimeMs(now_ms()),
        };
        gateway.offer(RawQuote { instrument, quote });
    };
    Ok(move || Ticker::start(2 * rate, tick))
}

fn product_run(dir: &Path, clients: usize, rate: u32) -> Result<Measurement, Error> {
    let dir = dir.join("product");
    let product = start_product(&dir, rate)?;
    let measured = measure_clients(product.address, "/v1/ws", clients, quote(&product, rate)?);
    drop(product);
    std::fs::remove_dir_all(&dir)?;
    measured
}

/// Bare actix: every connection sends the newest frame when there is one.
fn bare_actix(clients: usize, rate: u32, length: usize) -> Result<Measurement, Error> {
    let (frames, _) = watch::channel(Arc::new(Message::Text("{}".into())));
    let frames = Arc::new(frames);
    let shared = web::Data::from(Arc::clone(&frames));
    let server: BenchServer = bare(move |config| {
        config.app_data(shared.clone()).route("/ws", web::get().to(broadcast));
    })?;
    let tick = move || {
        let mut text = format!(r#"{{"Time":{},"fill":""#, now_ms());
        text.extend(std::iter::repeat_n('x', length.saturating_sub(text.len() + 2)));
        text.push_str(r#""}"#);
        frames.send_replace(Arc::new(Message::Text(text.into())));
    };
    let measured = measure_clients(server.address, "/ws", clients, move || Ticker::start(rate, tick));
    drop(server);
    measured
}

async fn broadcast(
    req: HttpRequest,
    body: web::Payload,
    frames: web::Data<watch::Sender<Arc<Message>>>,
) -> actix_web::Result<HttpResponse> {
    let (response, mut session, mut messages) = actix_ws::handle(&req, body)?;
    let mut frames = frames.subscribe();
    actix_web::rt::spawn(async move {
        loop {
            tokio::select! {
                message = messages.recv() => if message.is_none() { return },
                changed = frames.changed() => {
                    let frame = Arc::clone(&frames.borrow_and_update());
                    if let (Ok(()), Message::Text(text)) = (changed, &*frame)
                        && session.text(text.clone()).await.is_ok() { continue }
                    return;
                }
            }
        }
    });
    Ok(response)
}

/// Connects the clients on their own thread, then begins the frames and counts them. With frames earlier, the first clients
/// would keep the others from connecting.
fn measure_clients(
    address: std::net::SocketAddr,
    path: &'static str,
    clients: usize,
    begin: impl FnOnce() -> Ticker + Send + 'static,
) -> Result<Measurement, Error> {
    let before = usage::memory();
    let job = move || -> std::io::Result<Measurement> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let local = tokio::task::LocalSet::new();
        local.block_on(&runtime, count(address, path, clients, begin, before))
    };
    let thread = std::thread::Builder::new().name(CLIENTS.into()).spawn(job)?;
    Ok(thread.join().map_err(|_| "the clients ended by a panic")??)
}

/// What all clients have received while `counting`.
#[derive(Default)]
struct Tally {
    counting: Cell<bool>,
    frames: Cell<u64>,
    shortest: Cell<usize>,
    /// Milliseconds between the time in a frame and its arrival.
    latencies: RefCell<Vec<i64>>,
}

async fn count(
    address: std::net::SocketAddr,
    path: &str,
    clients: usize,
    begin: impl FnOnce() -> Ticker,
    before: f64,
) -> std::io::Result<Measurement> {
    let tally = Rc::new(Tally { shortest: Cell::new(usize::MAX), ..Tally::default() });
    let buffer = Rc::new(read_buffer());
    let mut tasks = Vec::new();
    for index in 0..clients {
        let stream = listen(address, path, SUBSCRIBE).await?;
        let (tally, buffer) = (Rc::clone(&tally), Rc::clone(&buffer));
        tasks.push(tokio::task::spawn_local(async move {
            let mut frames = Frames::default();
            read_all(&stream, &buffer, |bytes| {
                frames.take(bytes, |length, payload| tally.record(index % SAMPLE == 0, length, payload));
            })
            .await;
        }));
    }
    let _ticker = begin();
    tokio::time::sleep(SETTLE).await;
    let memory_kib = (usage::memory() - before) / 1_024.0 / clients as f64;
    let (begun, cpu) = (Instant::now(), usage::cpu_without(CLIENTS));
    tally.counting.set(true);
    tokio::time::sleep(RUN).await;
    tally.counting.set(false);
    let (took, cpu) = (begun.elapsed().as_secs_f64(), usage::cpu_without(CLIENTS) - cpu);
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    let frames = tally.frames.get() as f64;
    let mut latencies = tally.latencies.take();
    latencies.sort_unstable();
    let p99_ms = latencies.get(latencies.len() * 99 / 100).map_or(f64::NAN, |latency| *latency as f64);
    Ok(Measurement {
        rate: frames / took,
        p99_ms,
        cpu_us: cpu * 1e6 / frames,
        memory_kib,
        length: tally.shortest.get(),
    })
}

impl Tally {
    fn record(&self, sampled: bool, length: usize, payload: Option<&[u8]>) {
        if !self.counting.get() {
            return;
        }
        self.frames.set(self.frames.get() + 1);
        self.shortest.set(self.shortest.get().min(length));
        if let Some(sent) = payload.filter(|_| sampled).and_then(time_of) {
            self.latencies.borrow_mut().push(now_ms() - sent);
        }
    }
}

/// The last `"Time":` of a frame.
fn time_of(payload: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(payload).ok()?;
    let digits = text.rsplit_once(r#""Time":"#)?.1;
    digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// What clients cost that subscribe and never read.
fn stalled(dir: &Path) -> Result<(), Error> {
    let dir = dir.join("product");
    let product = start_product(&dir, 500)?;
    let begin = quote(&product, 500)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (memory, sockets) = runtime.block_on(async {
        let _ticker = begin();
        let mut streams = Vec::new();
        let mut before = (0.0, 0.0);
        for index in 0..STALLED {
            // The first few warm the server up.
            if index == STALLED / 10 {
                tokio::time::sleep(SETTLE).await;
                before = (usage::memory(), usage::socket_memory());
            }
            streams.push(listen_with_small_buffer(product.address, "/v1/ws", SUBSCRIBE).await?);
        }
        tokio::time::sleep(3 * RUN).await;
        let after = (usage::memory(), usage::socket_memory());
        Ok::<_, std::io::Error>((after.0 - before.0, after.1 - before.1))
    })?;
    let each = |bytes: f64| bytes / 1_024.0 / (STALLED - STALLED / 10) as f64;
    println!(
        "a client that stops reading, after {} s of 500 frames/s: {:.1} KiB of memory, {:.1} KiB in the kernel's buffers, of which the client's own are a few",
        3 * RUN.as_secs(),
        each(memory),
        each(sockets)
    );
    drop(product);
    std::fs::remove_dir_all(&dir)?;
    Ok(())
}
