//! SIGTERM at random moments: under load, right after a start so that the verification runs, and before the server
//! listens. Each stop ends regularly with code 0, and everything acknowledged exists after the next start.
//! `LOTDESK_STOPS` sets how often the server is stopped (6 by default, 200 for a release); `LOTDESK_STOPS_SEED` repeats
//! a run.

use std::net::TcpStream;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use tungstenite::{Message, WebSocket};

use crate::server::{self, Server};
use crate::trader::{Memory, compare, offer_guaranteed_stops, settle, trade};
use crate::{CODE, TRADERS};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
/// Number of WebSockets that are open at a stop.
const SOCKETS: usize = 4;
/// Entries that a start has to verify: several steps of the verification, so that stops meet it.
const ENTRIES: usize = 3_000;
/// A process that has not ended by then hangs; its own forced exit comes earlier.
const HANG: Duration = Duration::from_secs(40);

/// SplitMix64: https://prng.di.unimi.it/splitmix64.c
struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (value ^ (value >> 31)) % bound
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

fn signal(id: u32, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &id.to_string()]).status().expect("kill runs");
    assert!(sent.success(), "the process is there");
}

/// Sends SIGTERM and waits for the end; returns how long it took.
pub fn stop(server: Server) -> Duration {
    let begun = Instant::now();
    signal(server.id(), "TERM");
    let status = server.wait(HANG).unwrap_or_else(|| panic!("the server has not ended after {HANG:?}"));
    assert_eq!(status.code(), Some(0), "it ends regularly, not by the forced exit: {status}");
    begun.elapsed()
}

/// Reads all prices from a WebSocket until it is closed; returns the code of the close frame.
fn listen(server: &Server) -> std::thread::JoinHandle<Option<u16>> {
    let address = server.url.trim_start_matches("http://").to_owned();
    let stream = TcpStream::connect(&address).expect("it listens");
    stream.set_read_timeout(Some(HANG)).expect("a timeout");
    let (mut socket, _) = tungstenite::client(format!("ws://{address}/v1/ws"), stream).expect("a handshake");
    socket.send(Message::text(json!({ "op": "sub", "topic": "DAY_MARKET" }).to_string())).expect("it is taken");
    std::thread::spawn(move || close_code(&mut socket))
}

fn close_code(socket: &mut WebSocket<TcpStream>) -> Option<u16> {
    loop {
        match socket.read() {
            Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
            Ok(_) => {}
            Err(_) => return None,
        }
    }
}

/// Sends quotes until the server is gone.
fn quotes(server: &Server, ended: &Arc<AtomicBool>) -> std::thread::JoinHandle<()> {
    let (agent, url, ended) = (server.agent(), server.url.clone(), Arc::clone(ended));
    std::thread::spawn(move || {
        let mut cents = 0;
        while !ended.load(Ordering::Acquire) {
            cents = (cents + 7) % 100;
            let (bid, ask) = (format!("60000.{cents:02}"), format!("60010.{cents:02}"));
            if server::quote(&agent, &url, CODE, &bid, &ask).is_err() {
                return;
            }
        }
    })
}

#[test]
fn a_stop_at_any_moment_ends_regularly_and_loses_nothing() {
    let stops = number("LOTDESK_STOPS").unwrap_or(6);
    let seed = number("LOTDESK_STOPS_SEED").unwrap_or_else(|| u64::from(std::process::id()));
    println!("LOTDESK_STOPS_SEED={seed}");
    let mut rng = Rng(seed);
    let data = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(data.path(), &OPTIONS);
    let instrument = server.instrument(CODE);
    offer_guaranteed_stops(&server, data.path(), instrument);
    let memories: Vec<_> = (0..TRADERS).map(|_| Arc::new(Mutex::new(Memory::open(&server)))).collect();
    let (mut took, mut acknowledged, mut closed) = (Vec::new(), 0, 0);
    for round in 0..stops {
        server.quote(CODE, "60000.00", "60010.00");
        let ended = Arc::new(AtomicBool::new(false));
        let traders: Vec<_> = memories.iter().map(|memory| trade(&server, memory, instrument, &ended)).collect();
        let sockets: Vec<_> = (0..SOCKETS).map(|_| listen(&server)).collect();
        let quoting = quotes(&server, &ended);
        // The first rounds fill the journal; later ones stop anywhere, half of them while the start's verification
        // runs.
        let pause = if acknowledged < ENTRIES as u64 { 1_500 } else { [300, 1_500][rng.below(2) as usize] };
        std::thread::sleep(Duration::from_millis(rng.below(pause)));
        took.push(stop(server));
        ended.store(true, Ordering::Release);
        acknowledged += traders.into_iter().map(|trader| trader.join().expect("a trader ends")).sum::<u64>();
        quoting.join().expect("the quotes end");
        closed += sockets
            .into_iter()
            .filter_map(|socket| socket.join().expect("it ends"))
            .filter(|code| *code == 1001)
            .count();

        server = Server::start(data.path(), &OPTIONS);
        server.quote(CODE, "60000.00", "60010.00");
        for memory in &memories {
            settle(&server, &mut memory.lock().expect("no trader panicked"));
        }
        let whole = round + 1 == stops;
        for memory in &memories {
            compare(&server, &mut memory.lock().expect("no trader panicked"), whole);
        }
    }
    report(&mut took, acknowledged);
    assert!(closed > 0, "no WebSocket was closed with a reason");
    assert!(acknowledged > stops * 5, "only {acknowledged} commands were acknowledged: no load");
    stop(server);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
}

fn report(took: &mut [Duration], acknowledged: u64) {
    took.sort();
    let (median, worst) = (took[took.len() / 2], took[took.len() - 1]);
    let late = took.iter().filter(|took| **took > Duration::from_secs(5)).count();
    println!(
        "{} stops, {acknowledged} acknowledged commands: nothing lost; median {median:.2?}, worst {worst:.2?}, {late} over 5 s",
        took.len()
    );
}

/// Starts the process without waiting until it serves.
fn begin(data: &std::path::Path) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_lotdesk"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .args(OPTIONS)
        .env("LOTDESK_LOG", "info")
        .env_remove("LOTDESK_STOPS")
        .env_remove("LOTDESK_STOPS_SEED")
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts")
}

fn ended(child: &mut std::process::Child) -> ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("it is ours") {
            return status;
        }
        if begun.elapsed() > HANG {
            let _ = child.kill();
            panic!("the server has not ended after {HANG:?}");
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Whether the process has installed its signal handler, from the kernel's status file.
fn catches_term(id: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or("0").trim();
    // Bit n - 1 is signal n; SIGTERM is 15.
    u64::from_str_radix(caught, 16).is_ok_and(|set| set & (1 << 14) != 0)
}

#[test]
fn a_stop_during_the_first_start_ends_it_and_the_next_start_succeeds() {
    let data = tempfile::tempdir().expect("a temporary directory");
    for delay in [0, 150, 600] {
        let mut child = begin(data.path());
        let begun = Instant::now();
        while !catches_term(child.id()) {
            assert!(begun.elapsed() < HANG && child.try_wait().expect("it is ours").is_none(), "no handler");
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_millis(delay));
        signal(child.id(), "TERM");
        let status = ended(&mut child);
        assert_eq!(status.code(), Some(0), "after {delay} ms: {status}");
    }
    let server = Server::start(data.path(), &OPTIONS);
    server.quote(CODE, "60000.00", "60010.00");
    assert_eq!(server.get("/api/user/info", &server.demo())["code"], json!(1));
    stop(server);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
}

/// What a first start leaves that was stopped once the database was there, before the engine's first command.
#[test]
fn nothing_is_wrong_after_a_first_start_that_was_stopped_at_its_first_step() {
    let data = tempfile::tempdir().expect("a temporary directory");
    drop(lotdesk::store::Store::open(data.path()).expect("the store opens"));
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
}

/// A request whose body never ends is the longest that a stop waits for; a second signal does not wait.
#[test]
fn a_second_signal_exits_at_once() {
    use std::io::{Read, Write};
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &OPTIONS);
    let mut stream = TcpStream::connect(server.url.trim_start_matches("http://")).expect("it listens");
    // Without a token a call that needs one is answered before its body is read; this one needs none.
    write!(
        stream,
        "POST /api/user/loginForU HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{{"
    )
    .expect("a request that does not end");
    // The server has read it once it serves another connection's request that came later.
    server.get("/healthz", "");
    signal(server.id(), "TERM");
    // It stops accepting, and waits for the request.
    let begun = Instant::now();
    let address = server.url.trim_start_matches("http://").to_owned();
    while TcpStream::connect(&address).is_ok() {
        assert!(begun.elapsed() < HANG, "it goes on accepting");
        std::thread::sleep(Duration::from_millis(1));
    }
    signal(server.id(), "INT");
    let status = server.wait(HANG).expect("it ends");
    assert_eq!(status.code(), Some(130), "{status}");
    let mut rest = String::new();
    let _ = stream.read_to_string(&mut rest);
}
