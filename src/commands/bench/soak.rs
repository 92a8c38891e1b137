//! `lotdesk bench soak`: days of trading in an hour. The product as `serve` puts it together, on a clock that
//! runs faster than the machine's, so that candles, rollovers, swaps, opening hours, sweeps and backups come as
//! often as in the simulated time; customers trade, read and listen over HTTP meanwhile.
//!
//! Printed every minute: the memory of the process (the customers, who live in it too, take some 3 MB), and what
//! `/metrics` says. It ends with an error where the memory has grown by more than a tenth since it was warm, a verification
//! fails, or `doctor` or `replay` find anything at the end.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Rng;
use super::client::{HttpClient, listen, read_all, read_buffer};
use super::http::{get, runtime};
use super::orders::in_bench_dir;
use super::server::Product;
use super::usage::memory;
use crate::adapters::clock::{AcceleratedClock, SystemClock};
use crate::commands::{doctor, replay};
use crate::domain::TimeMs;
use crate::domain::time::{DAY, HOUR};
use crate::ports::Clock;
use crate::services::trading::ReadModel;
use crate::ws::hub::ROUND;

type Error = Box<dyn std::error::Error>;

/// Customers, each with a WebSocket that listens to prices, and a new connection for each call.
const CUSTOMERS: u64 = 20;
/// Between two calls of a customer, in milliseconds of the machine's clock: from this to three times as much.
const PAUSE_MS: i64 = 250;
/// Open orders above which a customer closes rather than opens.
const OPEN_MAX: i64 = 6;
/// Between two rows of the table.
const ROW: Duration = Duration::from_secs(60);
/// Simulated time after which caches are full and sessions, ticks and request ids have their usual number.
const WARM_AFTER: i64 = 24 * HOUR;
/// By how much memory may grow from then on, in percent.
const GROWTH_MAX: f64 = 10.0;

/// Results of the customers' calls.
#[derive(Default)]
struct Tally {
    calls: u64,
    /// Customers whose last call failed.
    failed: u64,
    refused: BTreeMap<String, u64>,
}

/// Runs for this number of simulated `hours`, at `speed` times the machine's clock, in a new directory below `dir`.
///
/// # Errors
/// Memory grew, a verification failed, or a call was not answered.
pub fn run(dir: &Path, hours: u32, speed: u32) -> Result<(), Error> {
    in_bench_dir(dir, |dir| {
        let growth = trade(dir, i64::from(hours) * HOUR, speed)?;
        let report = doctor::check(dir)?;
        if !doctor::print(&report) || !replay::run(dir)? {
            return Err("verification failed".into());
        }
        println!("memory since it was warm: {growth:+.1} % at most");
        if growth > GROWTH_MAX { Err(format!("more than {GROWTH_MAX} %").into()) } else { Ok(()) }
    })
}

/// 00:00 UTC of the Monday after: five days on which all markets open.
fn next_monday(now: TimeMs) -> TimeMs {
    let days = now.0.div_euclid(DAY);
    // 1970-01-01 was a Thursday.
    TimeMs((days + 7 - (days + 3).rem_euclid(7)) * DAY)
}

/// Trades for `length` simulated milliseconds. Returns by how much memory has grown since it was warm, in percent.
fn trade(dir: &Path, length: i64, speed: u32) -> Result<f64, Error> {
    let from = next_monday(SystemClock::new().now());
    let clock: Arc<dyn Clock> = Arc::new(AcceleratedClock::new(from, speed));
    let product = Product::start(dir, Arc::clone(&clock), f64::from(speed), ROUND)?;
    let tally = Rc::new(RefCell::new(Tally::default()));
    println!("soak: {} simulated hours from a Monday on, {speed} times as fast, {CUSTOMERS} customers", length / HOUR);
    println!(
        "{:>7} {:>7} {:>8} {:>9} {:>9} {:>6} {:>8} {:>8} {:>7}",
        "minutes", "hours", "VmRSS MB", "calls", "entries", "open", "WAL MB", "data MB", "verified"
    );
    let runtime = runtime()?;
    let growth = tokio::task::LocalSet::new().block_on(&runtime, async {
        for number in 0..CUSTOMERS {
            tokio::task::spawn_local(keep_listening(product.address));
            let (read_model, clock, tally) =
                (Arc::clone(&product.state.trading.read_model), Arc::clone(&clock), Rc::clone(&tally));
            let (address, rng) = (product.address, Rng::new(number + 1));
            let mut customer = Customer { address, token: String::new(), rng, read_model, clock, tally };
            tokio::task::spawn_local(async move {
                if let Err(error) = customer.trade().await {
                    tracing::error!(%error, number, "a customer could not go on");
                    customer.tally.borrow_mut().failed += 1;
                }
            });
        }
        let (begun, mut warm, mut growth, mut verified) = (Instant::now(), None, 0.0_f64, from);
        loop {
            tokio::time::sleep(ROW).await;
            let now = clock.now();
            let (simulated_ms, memory) = (now.since(from), memory());
            let metrics = String::from_utf8(
                HttpClient::connect(product.address).await?.send(&get("/metrics", "")).await?.to_vec(),
            )?;
            print_row(begun.elapsed(), simulated_ms, memory, &tally.borrow(), &metrics);
            if tally.borrow().failed > 0 {
                return Err("a call was not answered".into());
            }
            if now.since(verified) >= DAY {
                verified = now;
                let integrity = Arc::clone(&product.state.operations.integrity);
                let errors = tokio::task::spawn_blocking(move || integrity.verify()).await??;
                if !errors.is_empty() {
                    return Err(format!("verification failed: {errors:?}").into());
                }
            }
            if simulated_ms >= WARM_AFTER.min(length / 2) {
                let warm = *warm.get_or_insert(memory);
                growth = growth.max(100.0 * (memory - warm) / warm);
            }
            if simulated_ms >= length {
                return Ok::<_, Error>(growth);
            }
        }
    })?;
    println!("refused, as it should be: {:?}", tally.borrow().refused);
    Ok(growth)
}

fn print_row(wall: Duration, simulated_ms: i64, memory: f64, tally: &Tally, metrics: &str) {
    let value = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|text| text.parse::<f64>().ok()).unwrap_or(f64::NAN)
    };
    const MB: f64 = 1e6;
    println!(
        "{:>7.1} {:>7.2} {:>8.1} {:>9} {:>9} {:>6} {:>8.1} {:>8.1} {:>7}",
        wall.as_secs_f64() / 60.0,
        simulated_ms as f64 / HOUR as f64,
        memory / MB,
        tally.calls,
        value("lotdesk_journal_seq"),
        value("lotdesk_orders{status=\"open\"}"),
        value("lotdesk_wal_bytes") / MB,
        value("lotdesk_database_bytes") / MB,
        value("lotdesk_books_proven"),
    );
}

/// Listens to prices; the server closes an idle connection, which is then reopened.
async fn keep_listening(address: SocketAddr) {
    let buffer = read_buffer();
    loop {
        if let Ok(stream) = listen(address, "/v1/ws", r#"{"type":"sub","topic":"DAY_MARKET"}"#).await {
            read_all(&stream, &buffer, |_| {}).await;
        }
        tokio::time::sleep(ROUND).await;
    }
}

/// A customer with a demo account.
struct Customer {
    address: SocketAddr,
    token: String,
    rng: Rng,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    tally: Rc<RefCell<Tally>>,
}

impl Customer {
    async fn get(&mut self, path: &str) -> Result<Value, Error> {
        let request = super::http::get(path, &format!("authorization: {}\r\n", self.token));
        self.send(path, &request).await
    }

    async fn post(&mut self, path: &str, body: &Value) -> Result<Value, Error> {
        let request = super::http::post(path, &self.token, body);
        self.send(path, &request).await
    }

    async fn send(&mut self, path: &str, request: &[u8]) -> Result<Value, Error> {
        let answer: Value = serde_json::from_slice(HttpClient::connect(self.address).await?.send(request).await?)?;
        let mut tally = self.tally.borrow_mut();
        tally.calls += 1;
        match answer["code"].as_i64() {
            Some(1) => {}
            Some(0) => *tally.refused.entry(answer["error"].to_string()).or_default() += 1,
            _ => return Err(format!("{path}: {answer}").into()),
        }
        Ok(answer)
    }

    /// Never ends.
    async fn trade(&mut self) -> Result<(), Error> {
        let opened = self.get("/api/user/createAccountDemoForU").await?;
        self.token = opened["data"]["token"].as_str().ok_or("a demo account comes with a token")?.to_owned();
        loop {
            let pause = PAUSE_MS + self.rng.below(2 * PAUSE_MS);
            tokio::time::sleep(Duration::from_millis(pause.unsigned_abs())).await;
            let open = self.get("/v1/api/forex/my_deal?status=1").await?;
            let answer = match self.rng.below(10) {
                0 => self.read_history().await?,
                1 => self.place_pending_order().await?,
                2 => self.cancel_pending_order().await?,
                _ if open["data"]["total"].as_i64() > Some(OPEN_MAX) => {
                    let place = self.rng.below(OPEN_MAX).unsigned_abs() as usize;
                    self.post("/v1/api/forex/close", &json!({ "id": open["data"]["data"][place]["Id"] })).await?
                }
                _ => self.open().await?,
            };
            if answer["error"] == "insufficient_margin" {
                self.post("/v1/api/main/user/resetForexDemoAccount", &json!({})).await?;
            }
        }
    }

    /// An order on any instrument that can be traded now, the sign of its side, and prices at a distance from the bid.
    fn new_order(&mut self) -> Option<(Value, i64, impl Fn(i64) -> String + use<>)> {
        let now = self.clock.now();
        let tradable: Vec<_> = self.read_model.markets().into_iter().filter(|market| market.is_tradable(now)).collect();
        let market = tradable.get(self.rng.below(i64::try_from(tradable.len()).ok()?.max(1)) as usize)?.clone();
        let (terms, bid) = (market.instrument, market.quote?.bid);
        let side = 1 + self.rng.below(2);
        let order = json!({
            "type": side, "cont": terms.lots_min.to_string(), "forex_id": terms.id.0, "multiple": terms.leverages.first()?,
        });
        // So many thousandths away from the bid.
        let away = move |thousandths: i64| {
            let price = crate::domain::Price::from_raw(bid.raw() / 1_000 * (1_000 + thousandths));
            terms.to_grid(price).map_or_else(String::new, |price| terms.price_text(price))
        };
        Some((order, if side == 1 { 1 } else { -1 }, away))
    }

    async fn open(&mut self) -> Result<Value, Error> {
        let Some((mut order, sign, away)) = self.new_order() else { return Ok(Value::Null) };
        order["status"] = json!(1);
        if self.rng.below(2) == 0 {
            order["stop_loss_price"] = json!(away(-5 * sign));
            order["target_profit_price"] = json!(away(5 * sign));
        }
        self.post("/v1/api/forex/submit", &order).await
    }

    async fn place_pending_order(&mut self) -> Result<Value, Error> {
        let Some((mut order, sign, away)) = self.new_order() else { return Ok(Value::Null) };
        order["status"] = json!(0);
        order["target_price"] = json!(away(-2 * sign));
        self.post("/v1/api/forex/submit", &order).await
    }

    async fn cancel_pending_order(&mut self) -> Result<Value, Error> {
        let waiting = self.get("/v1/api/forex/my_deal?status=0").await?;
        match &waiting["data"]["data"][0]["Id"] {
            Value::Null => Ok(Value::Null),
            id => self.post("/v1/api/forex/cancel_trade", &json!({ "id": id })).await,
        }
    }

    async fn read_history(&mut self) -> Result<Value, Error> {
        let Some((order, ..)) = self.new_order() else { return Ok(Value::Null) };
        self.get(&format!("/v1/api/forex/kline?forex_id={}&period=1min", order["forex_id"])).await?;
        self.get("/v1/api/forex/my_deal?status=3&page=1").await?;
        self.get("/v1/api/main/accountLog/forexChange?page=1").await?;
        self.get("/v1/api/forex/trade_list").await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_soak_begins_on_a_monday() {
        // 2026-11-22 was a Sunday.
        let sunday = TimeMs(1_795_312_800_000);
        assert_eq!(next_monday(sunday), TimeMs(1_795_392_000_000));
        assert_eq!(next_monday(TimeMs(1_795_392_000_000)), TimeMs(1_795_392_000_000 + 7 * DAY));
    }
}
