//! `lotdesk bench http`: public reads, and one order at a time, over HTTP.
//!
//! Measured in the same run, interleaved: bare actix serving the same bytes as the product answered; the
//! machine's own `fdatasync` and the product's smallest answer over the same connection, one of each after every
//! order, so that disk and processor have been idle for as long.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde_json::{Value, json};

use super::client::{HttpClient, listen, load, read_all, read_buffer};
use super::orders::{Syncs, figures, in_bench_dir};
use super::server::{Product, bare};
use crate::adapters::clock::SystemClock;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::Role;
use crate::ws::hub::ROUND;

type Error = Box<dyn std::error::Error>;

/// Connections that ask at the same time.
const CONNECTIONS: usize = 64;
/// How long each run takes, and runs of each side.
const RUN: Duration = Duration::from_secs(2);
const ROUNDS: usize = 5;
/// Orders, one after the other.
const ORDERS: usize = 400;
/// Between two things that are measured.
const PAUSE: Duration = Duration::from_millis(2);
/// The busy load while orders are placed: WebSocket clients, and quotes per second in multiples of 34.
const CLIENTS: usize = 1_000;
const BUSY_SIM_SPEED: f64 = 30.0;
/// Customers who log in at the same time.
const LOGINS: usize = 50;

/// Runs the bench in a new directory below `dir` and prints its tables.
pub fn run(dir: &Path) -> Result<(), Error> {
    in_bench_dir(dir, |dir| {
        reads(&dir.join("reads"))?;
        let idle = Load { sim_speed: 1.0, clients: 0, logins: 0 };
        orders(&dir.join("idle"), idle, "idle, 34 quotes/s")?;
        orders(&dir.join("logins"), Load { logins: LOGINS, ..idle }, "50 passwords hashed at once, repeatedly")?;
        let busy = Load { sim_speed: BUSY_SIM_SPEED, clients: CLIENTS, logins: 0 };
        orders(&dir.join("busy"), busy, "1,000 quotes/s and 1,000 clients live")
    })
}

pub(super) fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

/// The owner of a bench's back office.
pub(super) const EMAIL: &str = "bench@example.com";
pub(super) const PASSWORD: &str = "a-Long-password-of-the-bench-1";

pub(super) fn create_owner(product: &Product) -> Result<(), Error> {
    product.state.backoffice.staff.create(&Actor::command_line(), EMAIL, Role::Owner, Some(PASSWORD))?;
    Ok(())
}

/// Signs the owner in; the token.
pub(super) async fn sign_in(client: &mut HttpClient) -> Result<String, Error> {
    let login = json!({ "email": EMAIL, "password": PASSWORD });
    let welcome: Value = serde_json::from_slice(client.send(&post("/admin/api/login", "", &login)).await?)?;
    Ok(welcome["data"]["token"].as_str().ok_or_else(|| format!("no login: {welcome}"))?.to_owned())
}

pub(super) fn get(path: &str, more: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: bench\r\nlang: en\r\n{more}\r\n").into_bytes()
}

pub(super) fn post(path: &str, token: &str, body: &Value) -> Vec<u8> {
    send_json("POST", path, token, body)
}

pub(super) fn send_json(method: &str, path: &str, token: &str, body: &Value) -> Vec<u8> {
    send_json_for(method, path, (token, ""), body)
}

/// The same for one of a customer's accounts.
pub(super) fn send_json_for(method: &str, path: &str, (token, account): (&str, &str), body: &Value) -> Vec<u8> {
    let body = body.to_string();
    let account = if account.is_empty() { String::new() } else { format!("account: {account}\r\n") };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: bench\r\nlang: en\r\nauthorization: {token}\r\n{account}content-type: application/json\r\n"
    );
    format!("{head}content-length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

fn reads(dir: &Path) -> Result<(), Error> {
    let product = Product::start(dir, Arc::new(SystemClock::new()), 1.0, ROUND)?;
    let runtime = runtime()?;
    let get_body = |request: &[u8]| {
        runtime.block_on(async {
            Ok::<_, Error>(HttpClient::connect(product.address).await?.send(request).await?.to_vec())
        })
    };
    let listed: Value = serde_json::from_slice(&get_body(&get("/v1/api/forex/trade_list", ""))?)?;
    let id = &listed["data"][0]["Id"];
    let kline = format!("/v1/api/forex/kline?forex_id={id}&period=1min&limit=300");
    println!("http: requests/s, {CONNECTIONS} connections, medians of {ROUNDS} runs that take turns");
    println!("{:>24} {:>8} {:>11} {:>11} {:>6}", "", "bytes", "lotdesk/s", "bare/s", "ratio");
    for (name, path, more) in [
        ("trade_list", "/v1/api/forex/trade_list", ""),
        ("trade_list, gzip", "/v1/api/forex/trade_list", "accept-encoding: gzip\r\n"),
        ("kline, 300 candles", kline.as_str(), ""),
        ("healthz", "/healthz", ""),
    ] {
        let request = get(path, more);
        let body: web::Bytes = get_body(&request)?.into();
        let length = body.len();
        let baseline = bare(move |config| {
            let body = body.clone();
            let answer = move || {
                let body = body.clone();
                async move { HttpResponse::Ok().content_type("application/json").body(body) }
            };
            config.default_service(web::to(answer));
        })?;
        let (mut product_runs, mut bare_runs) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            product_runs.push(runtime.block_on(load(product.address, &request, CONNECTIONS, RUN))?.0);
            bare_runs.push(runtime.block_on(load(baseline.address, &request, CONNECTIONS, RUN))?.0);
        }
        let median = |mut all: Vec<f64>| {
            all.sort_by(f64::total_cmp);
            all[all.len() / 2]
        };
        let (product_runs, bare_runs) = (median(product_runs), median(bare_runs));
        println!("{name:>24} {length:>8} {product_runs:>11.0} {bare_runs:>11.0} {:>6.2}", product_runs / bare_runs);
    }
    Ok(())
}

/// The load while orders are placed.
#[derive(Clone, Copy)]
struct Load {
    /// Quotes per second, in multiples of 34.
    sim_speed: f64,
    clients: usize,
    logins: usize,
}

/// Logs in over and over, with a wrong password, which is hashed.
async fn log_in(address: std::net::SocketAddr, number: usize) -> std::io::Result<()> {
    let body = json!({ "account": format!("nobody{number}@example.com"), "password": "is-hashed-all-the-same" });
    let (mut client, request) = (HttpClient::connect(address).await?, post("/api/user/loginForU", "", &body));
    loop {
        client.send(&request).await?;
    }
}

/// One client that waits for each answer, beside this load.
fn orders(dir: &Path, background: Load, what: &str) -> Result<(), Error> {
    let product = Product::start(dir, Arc::new(SystemClock::new()), background.sim_speed, ROUND)?;
    // A crypto market is open on every day of the week.
    let instrument = product.state.trading.read_model.instrument_by_code("BTCUSD").ok_or("the demo set has BTCUSD")?;
    let runtime = runtime()?;
    let local = tokio::task::LocalSet::new();
    let mut syncs = Syncs::new(dir)?;
    let (orders, worst, reads) = local.block_on(&runtime, async {
        let buffer = Rc::new(read_buffer());
        for number in 0..background.logins {
            tokio::task::spawn_local(log_in(product.address, number));
        }
        for _ in 0..background.clients {
            let stream = listen(product.address, "/v1/ws", r#"{"type":"sub","topic":"DAY_MARKET"}"#).await?;
            let buffer = Rc::clone(&buffer);
            tokio::task::spawn_local(async move { read_all(&stream, &buffer, |_| {}).await });
        }
        let mut client = HttpClient::connect(product.address).await?;
        let opened = client.send(&post("/api/user/createAccountDemoForU", "", &json!({}))).await?;
        let token = serde_json::from_slice::<Value>(opened)?["data"]["token"].as_str().unwrap_or_default().to_owned();
        // The first quote.
        while product.state.trading.read_model.market(instrument).is_none_or(|market| market.quote.is_none()) {
            tokio::time::sleep(ROUND).await;
        }
        let (mut waits, mut reads, mut open) = (Vec::new(), Vec::new(), None::<Value>);
        for number in 0..ORDERS {
            let key = format!("bench-{number}");
            let request = match open.take() {
                Some(id) => post("/v1/api/forex/close", &token, &json!({ "id": id, "request_id": key })),
                None => {
                    let order = json!({ "type": 1, "cont": "0.01", "forex_id": instrument.0, "status": 1, "multiple": 20, "request_id": key });
                    post("/v1/api/forex/submit", &token, &order)
                }
            };
            let sent_at = std::time::Instant::now();
            let answer: Value = serde_json::from_slice(client.send(&request).await?)?;
            waits.push(sent_at.elapsed());
            if answer["code"] != 1 {
                return Err(format!("an order was refused: {answer}").into());
            }
            open = Some(answer["data"]["Id"].clone()).filter(|_| number % 2 == 0);
            let sent_at = std::time::Instant::now();
            client.send(&get("/healthz", "")).await?;
            reads.push(sent_at.elapsed());
            tokio::time::sleep(PAUSE).await;
            syncs.once()?;
            tokio::time::sleep(PAUSE).await;
        }
        let worst = waits.iter().max().copied().unwrap_or_default();
        Ok::<_, Error>((figures(waits, RUN), worst, figures(reads, RUN)))
    })?;
    let sync = syncs.p50_ms();
    println!(
        "one order over HTTP, {what}: p50 {:.2} ms, p99 {:.2} ms, at most {:.2} ms; a read p50 {:.2} ms; fdatasync p50 \
         {sync:.3} ms; ratio {:.1}",
        orders.p50_ms,
        orders.p99_ms,
        worst.as_secs_f64() * 1_000.0,
        reads.p50_ms,
        orders.p50_ms / sync
    );
    Ok(())
}
