//! The real binary on a free port and a data directory of its own, for tests that need the whole thing.

#![allow(dead_code)] // Each test binary uses its part.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

/// The key with which tests post quotes.
pub const FEED_KEY: &str = "a-key-for-tests";

/// A port that was free a moment ago, and that this process is not given again. It is below the range that outgoing connections
/// take theirs from (32768 on Linux, 49152 elsewhere), so it is still free when a killed server comes back to it.
pub fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Test runners start a process a test: each begins elsewhere.
    let first = u16::try_from(std::process::id() * 61 % u32::from(PORTS)).expect("less than 65536");
    let mut ports = std::iter::repeat_with(|| 10_000 + (first + NEXT.fetch_add(1, Ordering::Relaxed) % PORTS) % PORTS);
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a free port")
}

/// How long a start may take: generous, the machine may be busy, and a server of a cluster waits for its log.
const START: Duration = Duration::from_secs(180);

/// How many ports `free_port` chooses among.
const PORTS: u16 = 22_000;

/// How long a start or an answer may take on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(90);

/// A running server. Dropping it kills it.
pub struct Server {
    child: Child,
    pub url: String,
    agent: ureq::Agent,
}

impl Server {
    /// Starts the binary and waits until it serves.
    ///
    /// # Panics
    /// When it does not within [`START`].
    pub fn start(data: &Path, options: &[&str]) -> Self {
        Self::start_at("127.0.0.1:0", data, options)
    }

    /// The same on a given address.
    pub fn start_at(listen: &str, data: &Path, options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lotdesk"))
            .args(["serve", "--listen", listen, "--feed-key", FEED_KEY, "--data"])
            .arg(data)
            .args(options)
            .env("LOTDESK_LOG", "warn")
            // What widens a test is no option of the server.
            .env_remove("LOTDESK_KILLS")
            .env_remove("LOTDESK_CUTS")
            .env_remove("LOTDESK_CUT_SECONDS")
            .env_remove("LOTDESK_KILLS_SEED")
            .env_remove("LOTDESK_NATS_SERVER")
            .env_remove("LOTDESK_BACKUPS")
            .env_remove("LOTDESK_STOPS")
            .env_remove("LOTDESK_STOPS_SEED")
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let lines = BufReader::new(child.stdout.take().expect("it is piped"));
        let url = address(lines).unwrap_or_else(|| {
            let _ = child.kill();
            panic!("the server ended before it said where it serves");
        });
        let agent =
            ureq::Agent::config_builder().timeout_global(Some(TIMEOUT)).http_status_as_error(false).build().new_agent();
        let server = Self { child, url, agent };
        let begun = Instant::now();
        while server.agent.get(format!("{}/healthz", server.url)).call().is_err() {
            assert!(begun.elapsed() < TIMEOUT, "the server does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits at most `timeout` for the process to end; `None`: it still runs.
    pub fn wait(mut self, timeout: Duration) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait().expect("it is ours") {
                Some(status) => return Some(status),
                None if begun.elapsed() > timeout => return None,
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        }
    }

    /// `kill -9`: no goodbye.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// An agent of one's own connections to this server.
    pub fn agent(&self) -> ureq::Agent {
        self.agent.clone()
    }

    /// GET; the envelope.
    pub fn get(&self, path: &str, token: &str) -> Value {
        get(&self.agent, &self.url, path, token).expect("the server answers")
    }

    /// POST of JSON; the envelope.
    pub fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        post(&self.agent, &self.url, path, token, body).expect("the server answers")
    }

    /// Opens a demo account; its token.
    pub fn demo(&self) -> String {
        let answer = self.get("/api/user/createAccountDemoForU", "");
        answer["data"]["token"].as_str().unwrap_or_else(|| panic!("no demo account: {answer}")).to_owned()
    }

    /// The id of an instrument.
    pub fn instrument(&self, code: &str) -> i64 {
        let list = self.get("/v1/api/forex/trade_list", "");
        let list = list["data"].as_array().expect("a list");
        list.iter().find(|one| one["Code"] == code).and_then(|one| one["Id"].as_i64()).expect("it is listed")
    }

    /// Posts one quote; what became of it.
    pub fn quote(&self, code: &str, bid: &str, ask: &str) -> Value {
        quote(&self.agent, &self.url, code, bid, ask).expect("the server answers")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where a server that was started with its output piped serves.
pub fn printed_address(child: &mut Child) -> Option<String> {
    address(BufReader::new(child.stdout.take().expect("it is piped")))
}

/// Reads the address that the server prints, and goes on reading so that it never waits for us.
fn address(lines: BufReader<std::process::ChildStdout>) -> Option<String> {
    let (found, address) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        for line in lines.lines().map_while(Result::ok) {
            if let Some(start) = line.find("http://127.0.0.1:") {
                let url: String = line[start..].chars().take_while(|c| !c.is_whitespace() && *c != '#').collect();
                let _ = found.send(url.trim_end_matches('/').to_owned());
            }
        }
    });
    address.recv_timeout(TIMEOUT).ok()
}

/// GET with a token; an error when the server cannot be reached or goes away.
pub fn get(agent: &ureq::Agent, url: &str, path: &str, token: &str) -> Result<Value, ureq::Error> {
    agent.get(format!("{url}{path}")).header("authorization", token).header("lang", "en").call()?.body_mut().read_json()
}

/// POST with a token, as [`get`].
pub fn post(agent: &ureq::Agent, url: &str, path: &str, token: &str, body: &Value) -> Result<Value, ureq::Error> {
    let request = agent.post(format!("{url}{path}")).header("authorization", token).header("lang", "en");
    request.send_json(body)?.body_mut().read_json()
}

/// Posts one quote, as [`get`].
pub fn quote(agent: &ureq::Agent, url: &str, code: &str, bid: &str, ask: &str) -> Result<Value, ureq::Error> {
    let body = serde_json::json!([{ "code": code, "bid": bid, "ask": ask }]);
    let request = agent.post(format!("{url}/feed/quotes")).header("X-Feed-Key", FEED_KEY);
    request.send_json(&body)?.body_mut().read_json()
}

/// Runs the binary with other arguments and waits; its exit code and what it printed.
pub fn run(arguments: &[&str], data: &Path) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_lotdesk")).args(arguments).arg("--data").arg(data).output();
    let output = output.expect("the binary runs");
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&text).into_owned())
}
