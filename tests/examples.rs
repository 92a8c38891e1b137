//! Each program of `examples/` is run as its header says, against the real binary.

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

#[path = "support/server.rs"]
mod server;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use server::{FEED_KEY, Server};
use sha2::Sha256;

const EMAIL: &str = "examples@example.com";
const PASSWORD: &str = "correct-horse-of-the-examples-7";
/// Trades round the clock.
const CODE: &str = "BTCUSD";
/// Ends a test whose program hangs.
const HANG: Duration = Duration::from_secs(60);

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name)
}

/// Whether `program` can be run here. In CI it must be there.
fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if found.is_ok_and(|status| status.success()) {
        return true;
    }
    assert!(std::env::var_os("CI").is_none(), "{program} is not installed");
    println!("SKIPPED: {program} is not installed");
    false
}

/// A program that is killed at the end of its test, and the lines that it prints.
struct Program {
    child: Child,
    lines: Receiver<String>,
}

impl Program {
    fn start(command: &mut Command) -> Self {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().expect("it starts");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, lines }
    }

    /// The next line that begins so.
    fn line(&self, start: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(HANG).unwrap_or_else(|_| panic!("no line begins with {start:?}"));
            if line.starts_with(start) {
                return line;
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Creates an owner in a data directory and signs them in.
fn owner(server: &Server, data: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lotdesk"));
    command.args(["admin", "create", "--role", "owner", "--email", EMAIL, "--password-stdin", "--data"]).arg(data);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("the binary starts");
    child.stdin.take().expect("it is piped").write_all(PASSWORD.as_bytes()).expect("it reads");
    assert!(child.wait().expect("it ends").success());
    let answer = server.post("/admin/api/login", "", &json!({ "email": EMAIL, "password": PASSWORD }));
    answer["data"]["token"].as_str().unwrap_or_else(|| panic!("not signed in: {answer}")).to_owned()
}

fn bid(server: &Server, code: &str) -> Value {
    let list = server.get("/v1/api/forex/trade_list", "");
    let found = list["data"].as_array().and_then(|list| list.iter().find(|one| one["Code"] == code)).cloned();
    found.expect("it is listed")["ForexQuotations"]["Bid"].clone()
}

#[test]
fn quotes_are_pushed_with_python() {
    if !has("python3") {
        return;
    }
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--feed", "push"]);
    let push = |lines: &str| {
        let mut command = Command::new("python3");
        command.arg(example("push_quotes.py")).env("LOTDESK_URL", &server.url).env("LOTDESK_FEED_KEY", FEED_KEY);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        child.stdin.take().expect("it is piped").write_all(lines.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        (output.status.success(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
    };
    let (done, text) = push(&format!("{CODE},64000.10,64010.10\n{CODE},64000.20,64010.20\n"));
    assert!(done && text.contains("2 of 2 quotes accepted"), "{text}");
    assert_eq!(bid(&server, CODE), "64000.20");
    let (done, text) = push(&format!("NOSUCH,1,2\n{CODE},64000.30,64010.30\n"));
    assert!(!done && text.contains("1 of 2 quotes accepted") && text.contains("rejected NOSUCH"), "{text}");
    assert_eq!(bid(&server, CODE), "64000.30");
}

#[test]
fn a_quote_is_pushed_with_curl() {
    if !has("curl") {
        return;
    }
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--feed", "push"]);
    let mut command = Command::new("sh");
    command.arg(example("push_quote.sh")).args([CODE, "64000.10", "64010.10"]);
    let output = command.env("LOTDESK_URL", &server.url).env("LOTDESK_FEED_KEY", FEED_KEY).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["data"]["accepted"], 1, "{answer}");
    assert_eq!(bid(&server, CODE), "64000.10");
}

#[test]
fn a_webhook_is_received_and_a_forged_one_is_not() {
    if !has("python3") {
        return;
    }
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &[]);
    let token = owner(&server, data.path());
    let agent = server.agent();
    let put = agent.put(format!("{}/admin/api/settings", server.url)).header("authorization", &token);
    let set: Value =
        put.send_json(json!({ "webhooks_private": 1 })).expect("an answer").body_mut().read_json().expect("JSON");
    assert_eq!(set["code"], 1, "{set}");

    // The secret is known only once the webhook exists, and the webhook wants the address: a free port is looked for first.
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    let address = format!("http://127.0.0.1:{port}/");
    let body = json!({ "name": "example", "url": address, "events": ["order.opened"] });
    let hook = server.post("/admin/api/webhooks", &token, &body)["data"].clone();
    let secret = hook["secret"].as_str().unwrap_or_else(|| panic!("no secret: {hook}"));
    let mut command = Command::new("python3");
    command.arg(example("webhook_receiver.py")).arg(port.to_string()).env("WEBHOOK_SECRET", secret);
    let receiver = Program::start(&mut command);
    receiver.line("listening");

    let forged = agent.post(&address).header("X-Lotdesk-Signature", "t=1,v1=00").send("{}").expect("an answer");
    assert_eq!(forged.status(), 401);
    let sent = server.post(&format!("/admin/api/webhooks/{}/test", hook["id"]), &token, &json!({}));
    assert_eq!(sent["code"], 1, "{sent}");
    receiver.line("ping");
}

#[test]
fn the_bot_buys_after_a_fall_and_closes_with_a_profit() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--feed", "push"]);
    let mut price = 64_000_i64;
    let quote = |price: i64| server.quote(CODE, &format!("{price}.00"), &format!("{}.00", price + 10));
    quote(price);
    let mut command = Command::new("node");
    command.arg("--experimental-websocket").arg(example("trading_bot.mjs")).args([CODE, "1"]);
    let mut bot = Program::start(command.env("LOTDESK_URL", &server.url));
    let begun = Instant::now();
    let mut feed = |step: i64, until: &str| loop {
        price += step;
        quote(price);
        if let Ok(line) = bot.lines.recv_timeout(Duration::from_millis(150))
            && line.starts_with(until)
        {
            return;
        }
        assert!(begun.elapsed() < HANG, "the bot has not {until}");
    };
    feed(-10, "bought");
    feed(200, "closed");
    assert!(bot.child.wait().expect("it ends").success());
}

/// The block of this language in docs/webhooks.md.
fn documented(language: &str) -> String {
    let docs = include_str!("../docs/webhooks.md");
    let (_, block) = docs.split_once(&format!("```{language}\n")).expect("there is such a block");
    block.split("```").next().expect("it ends").to_owned()
}

/// The signature header that `docs/webhooks.md` describes, for the present time.
fn signed(secret: &str, body: &str) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length");
    mac.update(format!("{now}.{body}").as_bytes());
    format!("t={now},v1={}", HEXLOWER.encode(&mac.finalize().into_bytes()))
}

#[test]
fn the_documented_verification_accepts_a_genuine_signature_and_no_other() {
    let (secret, body) = ("whsec_test", r#"{"id":"1"}"#);
    if !(has("python3") && has("node")) {
        return;
    }
    let genuine = signed(secret, body);
    let forged = signed("whsec_other", body);
    for (header, is_genuine) in [(&genuine, true), (&forged, false)] {
        let python = format!("{}print('genuine', is_genuine('{secret}', '{header}', b'{body}'))", documented("python"));
        let output = Command::new("python3").arg("-c").arg(python).output().expect("it runs");
        let expected = if is_genuine { "genuine True\n" } else { "genuine False\n" };
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
        let script =
            format!("{}console.log('genuine', isGenuine('{secret}', '{header}', '{body}'));", documented("js"));
        let mut node = Command::new("node");
        let output = node.args(["--input-type=module", "-e"]).arg(script).output().expect("it runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("genuine {is_genuine}\n"), "{output:?}");
    }
}
