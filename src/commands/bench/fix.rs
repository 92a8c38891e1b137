//! `lotdesk bench fix`: durable orders of one program, as many at a time over FIX as over HTTP.
//!
//! Measured in the same run, interleaved, with the same key: one FIX session with that many orders that have no answer yet, and as
//! many connections of HTTP with one order each. An order over FIX is answered by its fill; before that a new one is reported as new.

use std::collections::BTreeMap;
use std::error::Error;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::BytesMut;
use quickfix_tokio::parser::{Frame, extract_frame};
use quickfix_tokio::{Message, TimestampPrecision, UtcTimestamp, tags};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::client::HttpClient;
use super::http::{post, runtime, send_json_for};
use super::orders::{Figures, figures, in_bench_dir};
use super::server::Product;
use crate::adapters::clock::SystemClock;
use crate::adapters::fix::acceptor::ProgramAcceptor;
use crate::domain::{InstrumentId, TimeMs};
use crate::ports::Clock;
use crate::ws::hub::ROUND;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Orders that have no answer yet.
const IN_FLIGHT: usize = 64;
/// How long each run takes, and runs of each side.
const RUN: Duration = Duration::from_secs(3);
const ROUNDS: usize = 5;
/// Orders over FIX per second, of those over HTTP.
const BAR: f64 = 0.8;
const EMAIL: &str = "program@example.com";
const PASSWORD: &str = "a-Long-password-of-the-bench-1";

/// Runs the bench in a new directory below `dir` and prints its table.
///
/// # Errors
/// What is refused, or ends.
pub fn run(dir: &Path) -> Result<()> {
    in_bench_dir(dir, |dir| {
        let bench = Bench::start(dir)?;
        println!(
            "fix: durable market orders of one key, opened and closed in turn, {IN_FLIGHT} at a time, {} s a run",
            RUN.as_secs()
        );
        println!(
            "{:>10} {:>8} {:>8} {:>10} {:>8} {:>8} {:>6}",
            "FIX/s", "p50 ms", "p99 ms", "HTTP/s", "p50 ms", "p99 ms", "ratio"
        );
        let mut ratios = Vec::new();
        for round in 0..ROUNDS {
            ratios.push(bench.round(round, RUN)?);
        }
        ratios.sort_by(f64::total_cmp);
        println!("median ratio {:.2}; bar {BAR}", ratios[ratios.len() / 2]);
        Ok(())
    })
}

/// The product with a customer who has a key.
struct Bench {
    runtime: tokio::runtime::Runtime,
    // Stopped before the product is.
    acceptor: ProgramAcceptor,
    product: Product,
    instrument: InstrumentId,
    account: String,
    key: String,
    /// Of the customer's session.
    token: String,
}

impl Bench {
    fn start(dir: &Path) -> Result<Self> {
        let clock = Arc::new(SystemClock::new());
        let product = Product::start(dir, Arc::clone(&clock) as _, 1.0, ROUND)?;
        let acceptor = ProgramAcceptor::start("127.0.0.1:0".parse()?, None, Arc::clone(&product.programs))?;
        // A crypto market is open on every day of the week.
        let instrument =
            product.state.trading.read_model.instrument_by_code("BTCUSD").ok_or("the demo set has BTCUSD")?;
        let runtime = runtime()?;
        let (account, key, token) = runtime.block_on(async {
            while product.state.trading.read_model.market(instrument).is_none_or(|market| market.quote.is_none()) {
                tokio::time::sleep(ROUND).await;
            }
            customer(product.address, dir, clock.now()).await
        })?;
        Ok(Self { runtime, acceptor, product, instrument, account, key, token })
    }

    /// Both sides in turn; their ratio.
    fn round(&self, round: usize, run: Duration) -> Result<f64> {
        let by_fix = self.runtime.block_on(async {
            let mut session = Session::log_on(self.acceptor.address(), &self.account, &self.key).await?;
            session.trade(self.instrument, &format!("f{round}"), run).await
        })?;
        let by_http = self.runtime.block_on(self.by_http(&format!("h{round}"), run))?;
        // The spread of so many orders costs more than the account has.
        self.runtime.block_on(self.reset_account())?;
        let ratio = by_fix.rate / by_http.rate;
        println!(
            "{:>10.0} {:>8.2} {:>8.2} {:>10.0} {:>8.2} {:>8.2} {ratio:>6.2}",
            by_fix.rate, by_fix.p50_ms, by_fix.p99_ms, by_http.rate, by_http.p50_ms, by_http.p99_ms
        );
        Ok(ratio)
    }

    async fn reset_account(&self) -> Result<()> {
        let mut client = HttpClient::connect(self.product.address).await?;
        let access = (self.token.as_str(), self.account.as_str());
        let request = send_json_for("POST", "/v1/api/main/user/resetForexDemoAccount", access, &json!({}));
        let answer: Value = serde_json::from_slice(client.send(&request).await?)?;
        if answer["code"] == 1 { Ok(()) } else { Err(format!("the account is not reset: {answer}").into()) }
    }

    async fn by_http(&self, round: &str, run: Duration) -> Result<Figures> {
        let begun = Instant::now();
        let one = |number: usize| async move {
            let mut client = HttpClient::connect(self.product.address).await?;
            let (mut latencies, mut open) = (Vec::new(), None::<Value>);
            while begun.elapsed() < run || open.is_some() {
                let id = format!("{round}-{number}-{}", latencies.len());
                let request = match open.take() {
                    Some(position) => {
                        post("/v1/api/forex/close", &self.key, &json!({ "id": position, "request_id": id }))
                    }
                    None => {
                        let order = json!({ "type": 1, "cont": "0.01", "forex_id": self.instrument.0, "status": 1, "multiple": 20, "request_id": id });
                        post("/v1/api/forex/submit", &self.key, &order)
                    }
                };
                let sent_at = Instant::now();
                let answer: Value = serde_json::from_slice(client.send(&request).await?)?;
                latencies.push(sent_at.elapsed());
                if answer["code"] != 1 {
                    return Err(format!("an order was refused: {answer}").into());
                }
                open = Some(answer["data"]["Id"].clone()).filter(|_| latencies.len() % 2 == 1);
            }
            Result::Ok(latencies)
        };
        let all = futures_util::future::join_all((0..IN_FLIGHT).map(one)).await;
        let took = begun.elapsed();
        Ok(figures(all.into_iter().collect::<Result<Vec<_>>>()?.concat(), took))
    }
}

/// A program's session.
struct Session {
    stream: TcpStream,
    received: BytesMut,
    last_sent: u64,
}

/// An order that has no answer yet, and whether it closes a position.
struct Waiting {
    sent_at: Instant,
    closes: bool,
}

impl Session {
    async fn log_on(to: SocketAddr, account: &str, key: &str) -> Result<Self> {
        let stream = TcpStream::connect(to).await?;
        stream.set_nodelay(true)?;
        let mut session = Self { stream, received: BytesMut::new(), last_sent: 0 };
        let mut logon = Message::with_type("A");
        for (tag, value) in [(98, "0"), (108, "30"), (141, "Y"), (553, account), (554, key)] {
            logon.set(tag, value);
        }
        session.send(logon).await?;
        let answer = session.next().await?;
        if answer.msg_type()? == "A" { Ok(session) } else { Err(format!("no logon: {answer:?}").into()) }
    }

    async fn send(&mut self, mut message: Message) -> Result<()> {
        self.last_sent += 1;
        for (tag, value) in
            [(tags::BEGIN_STRING, "FIX.4.4"), (tags::SENDER_COMP_ID, "bench"), (tags::TARGET_COMP_ID, "LOTDESK")]
        {
            message.set_header(tag, value);
        }
        message.set_header(tags::TARGET_SUB_ID, "TRADE");
        message.set_header(tags::MSG_SEQ_NUM, self.last_sent);
        message.stamp_sending_time(UtcTimestamp::new(chrono::Utc::now(), TimestampPrecision::Millis));
        Ok(self.stream.write_all(&message.to_bytes()).await?)
    }

    async fn next(&mut self) -> Result<Message> {
        loop {
            if let Frame::Message(raw) = extract_frame(&mut self.received) {
                return Ok(Message::parse(&raw, false)?);
            }
            if self.stream.read_buf(&mut self.received).await? == 0 {
                return Err("the session has ended".into());
            }
        }
    }

    /// Opens an order, or closes a position.
    async fn order(&mut self, id: &str, instrument: InstrumentId, position: Option<&str>) -> Result<Waiting> {
        let mut order = Message::with_type("D");
        order.set(11, id);
        order.set(55, instrument.0);
        order.set(54, if position.is_some() { "2" } else { "1" });
        order.set(38, "0.01");
        order.set(40, "1");
        if let Some(position) = position {
            order.set(721, position);
        }
        let sent_at = Instant::now();
        self.send(order).await?;
        Ok(Waiting { sent_at, closes: position.is_some() })
    }

    async fn trade(&mut self, instrument: InstrumentId, round: &str, run: Duration) -> Result<Figures> {
        let begun = Instant::now();
        let (mut waiting, mut latencies, mut sent) = (BTreeMap::new(), Vec::new(), 0);
        let mut next_id = || {
            sent += 1;
            format!("{round}-{sent}")
        };
        for _ in 0..IN_FLIGHT {
            let id = next_id();
            waiting.insert(id.clone(), self.order(&id, instrument, None).await?);
        }
        while !waiting.is_empty() {
            let report = self.next().await?;
            match (report.msg_type()?.as_str(), report.body.get_raw(150)) {
                ("8", Some(b"0")) | ("0", _) => {}
                ("8", Some(b"F")) => {
                    let done = waiting.remove(&report.body.get_string(11)?).ok_or("a report of no order")?;
                    latencies.push(done.sent_at.elapsed());
                    let position = Some(report.body.get_string(721)?).filter(|_| !done.closes);
                    if position.is_some() || begun.elapsed() < run {
                        let id = next_id();
                        waiting.insert(id.clone(), self.order(&id, instrument, position.as_deref()).await?);
                    }
                }
                _ => return Err(format!("an order was refused: {report:?}").into()),
            }
        }
        Ok(figures(latencies, begun.elapsed()))
    }
}

/// Registers a customer who has a second factor, a demo account and a key: the number of the account, the key, and the token
/// of the session.
async fn customer(address: SocketAddr, data: &Path, now: TimeMs) -> Result<(String, String, String)> {
    let mut client = HttpClient::connect(address).await?;
    let mut call = async |path: &str, token: &str, account: &str, body: Value| {
        let request = send_json_for("POST", path, (token, account), &body);
        let answer: Value = serde_json::from_slice(client.send(&request).await?)?;
        if answer["code"] == 1 { Result::Ok(answer["data"].clone()) } else { Err(format!("{path}: {answer}").into()) }
    };
    call("/api/notify/send_email", "", "", json!({ "account": EMAIL, "scene": "register" })).await?;
    let form = json!({ "type": 1, "account": EMAIL, "password": PASSWORD, "re_password": PASSWORD, "sms_code": mailed_code(data).await });
    let token = text(&call("/api/user/register", "", "", form).await?["token"])?;
    let begun = call("/api/user/second_factor_begin", &token, "", json!({ "password": PASSWORD })).await?;
    let secret = totp_rs::Secret::try_from_base32(&text(&begun["secret"])?)?;
    let totp = totp_rs::Builder::new().with_secret(secret).with_account_name("bench").build()?;
    let code = totp.generate(u64::try_from(now.0 / 1_000)?).to_string();
    let on = call("/api/user/second_factor_on", &token, "", json!({ "totp": code })).await?;
    let account = call("/api/accounts/open", &token, "", json!({ "kind": "demo" })).await?["account"].to_string();
    let key = json!({ "name": "bench", "scopes": ["trade"], "totp": on["recovery_codes"][0] });
    let key = text(&call("/api/keys", &token, &account, key).await?["secret"])?;
    Ok((account, key, token))
}

fn text(value: &Value) -> Result<String> {
    Ok(value.as_str().ok_or_else(|| format!("no text: {value}"))?.to_owned())
}

/// The code that was sent: without a mail server it is written to a file.
async fn mailed_code(data: &Path) -> String {
    loop {
        let files = std::fs::read_dir(data.join("outbox")).into_iter().flatten().flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let is_code = |line: &&str| line.len() == 6 && line.bytes().all(|byte| byte.is_ascii_digit());
        let code = |text: String| text.lines().find(is_code).map(str::to_owned);
        if let Some(code) = texts.filter(|text| text.contains(EMAIL)).find_map(code) {
            return code;
        }
        tokio::time::sleep(ROUND).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_place_durable_orders() {
        let dir = tempfile::tempdir().unwrap();
        let bench = Bench::start(dir.path()).unwrap();
        assert!(bench.round(0, Duration::from_millis(100)).unwrap() > 0.0);
    }
}
