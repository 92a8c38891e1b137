//! `lotdesk bench liquidity`: the two ways between a liquidity provider and a customer, through the product as `serve` puts it
//! together, with a provider of FIX 4.4 on this machine.
//!
//! - A quote of the provider (35=W) until its frame arrives at a customer, with 50 quotes a second and 1,000 clients.
//! - A customer's order, from its commit until the cover order (35=D) arrives at the provider. The time at which the order's
//!   answer is there stands for its commit: it is a little later.
//!
//! The provider answers what it has to and remembers nothing; it fills every order whole.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde_json::{Value, json};

use super::client::{Frames, HttpClient, listen, read_all, read_buffer};
use super::http::{create_owner, get, runtime, send_json, sign_in};
use super::orders::{Figures, figures, in_bench_dir};
use super::server::Product;
use crate::adapters::clock::SystemClock;
use crate::domain::{AccountId, AccountKind, Currency, InstrumentId, Money, OrderId, Side};
use crate::engine::event::Answer;
use crate::engine::input::{Body, EntryType, PlaceOrder};
use crate::services::trading::Command;
use crate::ws::hub::ROUND;

type Error = Box<dyn std::error::Error>;

const CODE: &str = "BTCUSD";
const SYMBOL: &str = "XBT/USD";
const CLIENTS: usize = 1_000;
/// The latency is measured on one of this many connections.
const SAMPLE: usize = 20;
const QUOTES_A_SECOND: u32 = 50;
/// Quotes and orders that are measured.
const QUOTES: u32 = 500;
const ORDERS: usize = 500;
/// Longest wait for a state.
const READY: Duration = Duration::from_secs(30);

/// Runs the bench in a new directory below `dir` and prints its two lines.
pub fn run(dir: &Path) -> Result<(), Error> {
    in_bench_dir(dir, |dir| {
        let provider = Provider::start()?;
        let product = Product::start(dir, Arc::new(SystemClock::new()), 0.0, ROUND)?;
        let instrument = product.state.trading.read_model.instrument_by_code(CODE).ok_or("the demo set has BTCUSD")?;
        let runtime = runtime()?;
        let local = tokio::task::LocalSet::new();
        local.block_on(&runtime, async {
            let mut staff = Staff::sign_in(&product).await?;
            staff.connect(&provider, instrument).await?;
            quotes(&product, &provider, instrument).await?;
            orders(&product, &provider, &mut staff, instrument).await
        })
    })
}

/// Prints the time from a provider's quote to its frame at a customer.
async fn quotes(product: &Product, provider: &Provider, instrument: InstrumentId) -> Result<(), Error> {
    let waits = Rc::new(std::cell::RefCell::new(Vec::new()));
    let buffer = Rc::new(read_buffer());
    let sent: Arc<Mutex<HashMap<String, Instant>>> = Arc::default();
    let mut clients = Vec::new();
    for index in 0..CLIENTS {
        let stream = listen(product.address, "/v1/ws", r#"{"type":"sub","topic":"DAY_MARKET"}"#).await?;
        let (waits, buffer, sent) = (Rc::clone(&waits), Rc::clone(&buffer), Arc::clone(&sent));
        clients.push(tokio::task::spawn_local(async move {
            let mut frames = Frames::default();
            read_all(&stream, &buffer, |bytes| {
                frames.take(bytes, |_, payload| {
                    let Some(payload) = payload.filter(|_| index % SAMPLE == 0) else { return };
                    if let Some(at) = bid_of(payload, instrument).and_then(|bid| sent.lock().get(&bid).copied()) {
                        waits.borrow_mut().push(at.elapsed());
                    }
                });
            })
            .await;
        }));
    }
    for number in 0..QUOTES {
        // Each bid is another one, and none is far from the one before.
        let bid = format!("{}.{:02}", 60_000 + number / 50, number % 50);
        sent.lock().insert(bid.clone(), Instant::now());
        provider.quote(&bid)?;
        tokio::time::sleep(Duration::from_secs(1) / QUOTES_A_SECOND).await;
    }
    tokio::time::sleep(5 * ROUND).await;
    clients.iter().for_each(tokio::task::JoinHandle::abort);
    let waits = waits.take();
    if waits.is_empty() {
        return Err("no quote arrived at a client".into());
    }
    print(&format!("a quote of the provider to its frame, {CLIENTS} clients"), waits);
    Ok(())
}

/// The bid of the instrument's row in a frame, if the frame has one.
fn bid_of(payload: &[u8], instrument: InstrumentId) -> Option<String> {
    let frame: Value = serde_json::from_slice(payload).ok()?;
    let row = frame["data"].as_array()?.iter().find(|row| row["Id"] == instrument.0)?;
    row["Bid"].as_str().map(str::to_owned)
}

/// Prints the time from a customer's order to its cover order at the provider.
async fn orders(
    product: &Product,
    provider: &Provider,
    staff: &mut Staff,
    instrument: InstrumentId,
) -> Result<(), Error> {
    staff.cover_everything().await?;
    let gateway = &product.state.trading.gateway;
    let open = Body::OpenAccount { kind: AccountKind::Real, grant: Money::ZERO, currency: Currency::USD };
    let opened = gateway.submit(Command::new(open)).await?;
    let Answer::Account(account) = opened else { return Err("an account was opened".into()) };
    let amount = Money::from_whole(1_000_000).ok_or("a small amount")?;
    gateway.submit(Command::new(Body::Correct { account, amount })).await?;
    let (mut waits, mut answers, mut position) = (Vec::new(), Vec::new(), None);
    for number in 0..ORDERS {
        provider.quote(&format!("60010.{:02}", number % 50))?;
        let begun = Instant::now();
        position = trade(product, account, instrument, position).await?;
        let answered = Instant::now();
        answers.push(answered - begun);
        let arrived = provider.orders.recv_timeout(READY).map_err(|_| "a cover order did not arrive")?;
        // Zero: it was there before the answer.
        waits.push(arrived.saturating_duration_since(answered));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    print("a customer's order to its answer", answers);
    print("from there to its cover order at the provider", waits);
    Ok(())
}

/// Opens and closes in turn.
async fn trade(
    product: &Product,
    account: AccountId,
    instrument: InstrumentId,
    position: Option<OrderId>,
) -> Result<Option<OrderId>, Error> {
    let body = match position {
        Some(order) => Body::CloseOrder { account, order, lots: None },
        None => Body::PlaceOrder(PlaceOrder {
            account,
            instrument,
            side: Side::Buy,
            lots: "1".parse()?,
            leverage: 20,
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            options: Default::default(),
        }),
    };
    let answer = product.state.trading.gateway.submit(Command::new(body)).await?;
    Ok(answer.order().filter(|order| order.closed.is_none()).map(|order| order.id))
}

fn print(what: &str, waits: Vec<Duration>) {
    let count = waits.len();
    let most = waits.iter().max().map_or(0.0, |wait| wait.as_secs_f64() * 1_000.0);
    let Figures { p50_ms, p99_ms, .. } = figures(waits, Duration::from_secs(1));
    println!("{what}: p50 {p50_ms:.2} ms, p99 {p99_ms:.2} ms, at most {most:.2} ms; {count} measured");
}

/// Calls of the back office as an owner.
struct Staff {
    client: HttpClient,
    token: String,
}

impl Staff {
    async fn sign_in(product: &Product) -> Result<Self, Error> {
        create_owner(product)?;
        let mut client = HttpClient::connect(product.address).await?;
        let token = sign_in(&mut client).await?;
        Ok(Self { client, token })
    }

    async fn send(&mut self, method: &str, path: &str, body: &Value) -> Result<Value, Error> {
        let request = if method == "GET" {
            get(path, &format!("authorization: {}\r\n", self.token))
        } else {
            send_json(method, path, &self.token, body)
        };
        let answer: Value = serde_json::from_slice(self.client.send(&request).await?)?;
        if answer["code"] == 1 { Ok(answer["data"].clone()) } else { Err(format!("{path}: {answer}").into()) }
    }

    /// Defines the provider, whose prices drive the instrument.
    async fn connect(&mut self, provider: &Provider, instrument: InstrumentId) -> Result<(), Error> {
        let lp = json!({
            "name": "Bench", "host": "127.0.0.1", "port": provider.port, "tls": 0, "sender": "BROKER", "target": "LP",
            "username": "broker", "password": "bench", "heartbeat_s": 30, "orders": 1, "trade_sub": "TRADE", "enabled": 1,
        });
        let id = self.send("POST", "/admin/api/lps", &lp).await?["id"].clone();
        let symbols = json!([{ "forex_id": instrument.0, "symbol": SYMBOL }]);
        self.send("PUT", &format!("/admin/api/lps/{id}/symbols"), &symbols).await?;
        self.send("PUT", &format!("/admin/api/instruments/{}", instrument.0), &json!({ "feed": "fix" })).await?;
        provider.requested.recv_timeout(READY).map_err(|_| "no prices were requested")?;
        Ok(())
    }

    async fn cover_everything(&mut self) -> Result<(), Error> {
        self.send("PUT", "/admin/api/routes", &json!([{ "priority": 1, "percent": 100 }])).await?;
        let begun = Instant::now();
        while self.send("GET", "/admin/api/cover", &Value::Null).await?["list"][0]["lp_state"] != "ready" {
            if begun.elapsed() > READY {
                return Err("the order session does not come up".into());
            }
            tokio::time::sleep(ROUND).await;
        }
        Ok(())
    }
}

/// A provider on a free port. Its threads end with the process.
struct Provider {
    port: u16,
    /// The connection that prices were requested on, with the id of the request and the next sequence number.
    prices: Arc<Mutex<Option<PriceStream>>>,
    requested: Receiver<()>,
    /// When each cover order arrived.
    orders: Receiver<Instant>,
}

struct PriceStream {
    session: Session,
    request: String,
}

/// Where a connection reports to.
#[derive(Clone)]
struct Reports {
    prices: Arc<Mutex<Option<PriceStream>>>,
    requested: Sender<()>,
    orders: Sender<Instant>,
}

impl Provider {
    fn start() -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        let (requested, requests) = channel();
        let (ordered, orders) = channel();
        let prices: Arc<Mutex<Option<PriceStream>>> = Arc::default();
        let reports = Reports { prices: Arc::clone(&prices), requested, orders: ordered };
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let reports = reports.clone();
                std::thread::spawn(move || serve(stream, &reports));
            }
        });
        Ok(Self { port, prices, requested: requests, orders })
    }

    /// Sends a full refresh with this bid and an ask above it.
    fn quote(&self, bid: &str) -> Result<(), Error> {
        let mut stream = self.prices.lock();
        let PriceStream { session, request } = stream.as_mut().ok_or("no prices were requested")?;
        let ask = format!("{:.2}", bid.parse::<f64>()? + 5.0);
        let body = format!("262={request}|55={SYMBOL}|268=2|269=0|270={bid}|269=1|270={ask}|");
        Ok(session.send("W", &body)?)
    }
}

/// The sending side of a connection.
struct Session {
    stream: TcpStream,
    next: u64,
}

impl Session {
    /// `body`: fields, each ended by a bar.
    fn send(&mut self, kind: &str, body: &str) -> std::io::Result<()> {
        let now = jiff::Timestamp::now().strftime("%Y%m%d-%H:%M:%S%.3f");
        let content = format!("35={kind}|34={}|49=LP|56=BROKER|52={now}|{body}", self.next).replace('|', "\x01");
        self.next += 1;
        let mut message = format!("8=FIX.4.4\x019={}\x01{content}", content.len());
        let sum = message.bytes().fold(0_u8, u8::wrapping_add);
        message.push_str(&format!("10={sum:03}\x01"));
        self.stream.write_all(message.as_bytes())
    }
}

/// Answers what is asked on one connection until it ends.
fn serve(stream: TcpStream, reports: &Reports) {
    let Ok(reader) = stream.set_nodelay(true).and_then(|()| stream.try_clone()) else { return };
    let mut session = Session { stream, next: 1 };
    let (mut fields, mut field) = (HashMap::new(), Vec::new());
    let mut reader = BufReader::new(reader);
    let mut executions = 0;
    loop {
        field.clear();
        if !matches!(reader.read_until(1, &mut field), Ok(read) if read > 0) {
            return;
        }
        let text = String::from_utf8_lossy(&field[..field.len() - 1]).into_owned();
        let Some((tag, value)) = text.split_once('=') else { return };
        let (is_end, _) = (tag == "10", fields.insert(tag.to_owned(), value.to_owned()));
        if !is_end {
            continue;
        }
        let of = |tag: &str| fields.get(tag).cloned().unwrap_or_default();
        let answered = match of("35").as_str() {
            "A" => {
                session.send("A", &format!("98=0|108={}|{}", of("108"), if of("141") == "Y" { "141=Y|" } else { "" }))
            }
            "1" => session.send("0", &format!("112={}|", of("112"))),
            "V" if of("263") == "1" => {
                let Ok(stream) = session.stream.try_clone() else { return };
                let session = Session { stream, next: session.next };
                *reports.prices.lock() = Some(PriceStream { session, request: of("262") });
                let _ = reports.requested.send(());
                Ok(())
            }
            "AN" => session.send("AO", &format!("721=none|710={}|727=0|728=2|729=0|", of("710"))),
            "D" => {
                let _ = reports.orders.send(Instant::now());
                executions += 1;
                let (id, lots) = (of("11"), of("38"));
                session.send(
                    "8",
                    &format!(
                        "37=L{id}|11={id}|17=e{executions}|150=F|39=2|55={SYMBOL}|54={}|38={lots}|14={lots}|151=0|6=60010|32={lots}|31=60010|",
                        of("54")
                    ),
                )
            }
            "5" => session.send("5", ""),
            _ => Ok(()),
        };
        if answered.is_err() {
            return;
        }
        fields.clear();
    }
}
