//! Liquidity providers from the shipped binary, against a provider built with QuickFIX (`tests/peers/lp.cpp`).

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use crate::peers::{Process, built};
use crate::poll::{eventually, until};
use crate::server::{self, Server, free_port};

/// An instrument that trades round the clock.
const CODE: &str = "BTCUSD";
const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
pub const PASSWORD: &str = "s3cret-of-the-lp";

/// The built provider; `None` where it cannot be built.
pub fn peer() -> Option<PathBuf> {
    built("lp")
}

/// A provider that runs.
pub struct Lp(Process);

impl Lp {
    /// Accepts one session on `port`. With `certificate` and its key over TLS.
    pub fn start(port: u16, store: &Path, certificate: Option<(&Path, &Path)>) -> Self {
        let mut command = Command::new(peer().expect("built"));
        command.arg(port.to_string()).arg(store).args(["LP", "BROKER", PASSWORD]);
        if let Some((certificate, key)) = certificate {
            command.arg(certificate).arg(key);
        }
        let mut process = Process::start(&mut command);
        process.expect("listening");
        Self(process)
    }

    /// Waits for a line that begins so, whatever the tag of its order.
    pub fn expect(&mut self, wanted: &str) {
        self.0.find(wanted, |line| without_tag(line).starts_with(wanted));
    }

    pub fn say(&mut self, line: &str) {
        self.0.say(line);
    }
}

/// `order c1 EUR/USD` of `order c1-69272a5c EUR/USD`: each start has another tag.
fn without_tag(line: &str) -> String {
    let word =
        |word: &str| word.split_once('-').filter(|(id, _)| id.starts_with('c')).map_or(word, |(id, _)| id).to_owned();
    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

pub fn call(server: &Server, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", server.url));
    let request =
        request.header("authorization", token).header("lang", "en").header("content-type", "application/json");
    let mut answer =
        server.agent().run(request.body(body.to_string()).expect("a request")).expect("the server answers");
    answer.body_mut().read_json().expect("an envelope")
}

pub fn done(server: &Server, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let envelope = call(server, method, path, token, body);
    assert_eq!(envelope["code"], 1, "{method} {path}: {envelope}");
    envelope["data"].clone()
}

/// Creates an owner: e-mail and password.
pub fn create_owner(data: &Path) -> Value {
    let email = "owner-of-lps@example.com";
    let (code, printed) = server::run(&["admin", "create", "--email", email, "--role", "owner"], data);
    assert_eq!(code, 0, "{printed}");
    let password = printed.lines().find_map(|line| line.strip_prefix("password  ")?.split_whitespace().next());
    json!({ "email": email, "password": password.unwrap_or_else(|| panic!("{printed}")) })
}

pub fn signed_in(server: &Server, owner: &Value) -> String {
    done(server, "POST", "/admin/api/login", "", owner)["token"].as_str().expect("a token").to_owned()
}

/// A server with an LP on `port` whose symbol `XBT/USD` prices the instrument.
struct Broker {
    data: tempfile::TempDir,
    owner: Value,
    server: Server,
    token: String,
    lp: i64,
    instrument: i64,
}

impl Broker {
    fn start(port: u16, more: &Value) -> Self {
        let data = tempfile::tempdir().expect("a temporary directory");
        let server = Server::start(data.path(), &OPTIONS);
        let owner = create_owner(data.path());
        let token = signed_in(&server, &owner);
        let instrument = server.instrument(CODE);
        let mut form = json!({
            "name": "Prime", "host": "127.0.0.1", "port": port, "tls": 0, "sender": "BROKER", "target": "LP",
            "username": "broker", "password": PASSWORD, "heartbeat_s": 5, "enabled": 1,
        });
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let lp = done(&server, "POST", "/admin/api/lps", &token, &form)["id"].as_i64().expect("an id");
        let broker = Self { data, owner, server, token, lp, instrument };
        broker.map(&json!([{ "forex_id": instrument, "symbol": "XBT/USD" }]));
        broker.admin("PUT", &format!("/admin/api/instruments/{instrument}"), &json!({ "feed": "fix" }));
        broker
    }

    fn admin(&self, method: &str, path: &str, body: &Value) -> Value {
        done(&self.server, method, path, &self.token, body)
    }

    fn map(&self, symbols: &Value) {
        self.admin("PUT", &format!("/admin/api/lps/{}/symbols", self.lp), symbols);
    }

    fn session(&self) -> Value {
        self.admin("GET", "/admin/api/lps", &json!({}))["list"][0]["prices_session"].clone()
    }

    /// Waits until the price session is in this state.
    fn wait_for(&self, state: &str) -> Value {
        eventually(state, || {
            let session = self.session();
            if session["state"] == state { Ok(session) } else { Err(session) }
        })
    }

    /// Has the LP send these prices until customers see them.
    fn see(&self, lp: &mut Lp, bid: &str, ask: &str) {
        until(&format!("{bid}/{ask} is shown"), || {
            lp.say(&format!("refresh XBT/USD {bid} {ask}"));
            let list = self.server.get("/v1/api/forex/trade_list", "");
            let list = list["data"].as_array().expect("a list").clone();
            list.iter().any(|one| {
                one["Code"] == CODE && one["ForexQuotations"]["Bid"] == bid && one["ForexQuotations"]["Ask"] == ask
            })
        });
    }
}

#[test]
fn prices_of_a_provider_reach_customers_again_after_every_interruption() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = Lp::start(port, store.path(), None);
    let mut broker = Broker::start(port, &json!({}));
    lp.expect("logon");
    lp.expect("request XBT/USD 1 0");
    broker.see(&mut lp, "60000.00", "60010.00");
    let session = broker.wait_for("up");
    assert!(session["quotes"].as_i64() > Some(0) && session["last_quote_at"].is_string(), "{session}");

    // The provider goes away without a word, and comes back.
    lp.say("drop");
    let down = broker.wait_for("connecting");
    assert!(down["problem"].is_string(), "{down}");
    drop(lp);
    let mut lp = Lp::start(port, store.path(), None);
    lp.expect("request XBT/USD 1 0");
    broker.see(&mut lp, "60001.00", "60011.00");

    // The server is killed, and starts again.
    let Broker { data, owner, server, .. } = broker;
    server.kill();
    let server = Server::start(data.path(), &OPTIONS);
    let token = signed_in(&server, &owner);
    broker = Broker { data, owner, server, token, lp: broker.lp, instrument: broker.instrument };
    lp.expect("request XBT/USD 1 0");
    broker.see(&mut lp, "60002.00", "60012.00");

    // Disabled it logs off.
    broker.admin("PUT", &format!("/admin/api/lps/{}", broker.lp), &json!({ "enabled": 0 }));
    lp.expect("logout");
    broker.wait_for("off");
}

#[test]
fn symbols_are_requested_ended_and_refused_one_by_one() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = Lp::start(port, store.path(), None);
    let broker = Broker::start(port, &json!({}));
    lp.expect("request XBT/USD 1 0");
    let other = broker.server.instrument("ETHUSD");
    let third = broker.server.instrument("EURUSD");
    broker.map(&json!([
        { "forex_id": broker.instrument, "symbol": "XBT/USD" },
        { "code": "ETHUSD", "symbol": "NONE" },
        { "code": "EURUSD", "symbol": "CHANGES" },
    ]));
    for instrument in [other, third] {
        broker.admin("PUT", &format!("/admin/api/instruments/{instrument}"), &json!({ "feed": "fix" }));
    }
    lp.expect("request NONE 1 0");
    lp.expect("request CHANGES 1 1");
    let refused = eventually("the refusal", || {
        let session = broker.session();
        if session["refused"][0]["symbol"] == "NONE" { Ok(session["refused"].clone()) } else { Err(session) }
    });
    assert_eq!(refused, json!([{ "symbol": "NONE", "why": "unknown symbol" }]));
    let quoted = || broker.session()["quotes"].as_i64().expect("a number");
    let before = quoted();
    lp.say("change CHANGES 0 b1 1.10000");
    lp.say("change CHANGES 1 a1 1.10010");
    until("the changes make a quote", || quoted() > before);

    // An instrument that is priced stays mapped.
    let path = format!("/admin/api/lps/{}/symbols", broker.lp);
    let unmapped = call(&broker.server, "PUT", &path, &broker.token, &json!([]));
    assert_eq!(unmapped["error"], "lp_in_use", "{unmapped}");
    broker.admin("PUT", &format!("/admin/api/instruments/{third}"), &json!({ "feed": "push" }));
    lp.expect("request CHANGES 2 1");
}

#[test]
fn a_wrong_password_is_reported_and_a_new_one_is_used_at_once() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = Lp::start(port, store.path(), None);
    let broker = Broker::start(port, &json!({ "password": "wrong" }));
    lp.expect("refused");
    let session = broker.wait_for("refused");
    assert!(session["problem"].to_string().contains("unknown user"), "{session}");
    let changed = broker.admin("PUT", &format!("/admin/api/lps/{}", broker.lp), &json!({ "password": PASSWORD }));
    assert!(!changed.to_string().contains(PASSWORD) && changed["has_password"] == 1, "{changed}");
    lp.expect("logon");
    broker.wait_for("up");
}

/// A certificate for `name` and its key, as files. Debian's QuickFIX takes no certificate of an elliptic curve, so the key is
/// RSA, and stored: making one takes seconds.
fn certificate(folder: &Path, name: &str) -> (PathBuf, PathBuf, String) {
    let signing_key = rcgen::KeyPair::from_pem(include_str!("../peers/lp.key")).expect("a key");
    let params = rcgen::CertificateParams::new(vec![name.to_owned()]).expect("parameters");
    let cert = params.self_signed(&signing_key).expect("a certificate");
    let (certificate, key) = (folder.join(format!("{name}.pem")), folder.join(format!("{name}.key")));
    std::fs::write(&certificate, cert.pem()).expect("a file");
    std::fs::write(&key, signing_key.serialize_pem()).expect("a file");
    (certificate, key, cert.pem())
}

#[test]
fn over_tls_only_a_certificate_of_the_host_is_accepted() {
    if peer().is_none() {
        return;
    }
    let (port, folder) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let (file, key, pem) = certificate(folder.path(), "localhost");
    // With a key of its own: one that signs both would be trusted for either.
    let other = rcgen::generate_simple_self_signed(["lp.example.com".to_owned()]).expect("a certificate").cert.pem();
    let mut lp = Lp::start(port, folder.path(), Some((&file, &key)));
    let broker = Broker::start(port, &json!({ "tls": 1, "host": "localhost", "ca": other }));
    let refused = eventually("an explanation", || {
        let session = broker.session();
        if session["problem"].is_string() { Ok(session) } else { Err(session) }
    });
    assert!(refused["state"] != "up" && refused["problem"].to_string().contains("TLS"), "{refused}");
    let path = format!("/admin/api/lps/{}", broker.lp);
    let without = call(&broker.server, "PUT", &path, &broker.token, &json!({ "ca": pem }));
    assert_eq!((without["error"].as_str(), without["field"].as_str()), (Some("missing_field"), Some("password")));
    broker.admin("PUT", &path, &json!({ "ca": pem, "password": PASSWORD }));
    lp.expect("request XBT/USD 1 0");
    broker.see(&mut lp, "60000.00", "60010.00");
}
