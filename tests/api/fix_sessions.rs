//! FIX sessions of customers' programs: the logon, market data, what ends a session, and its bounds.

use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::sync::{Arc, LazyLock};

use lotdesk::adapters::fix::acceptor::ProgramAcceptor;
use lotdesk::adapters::tls::{Certificate, CurrentCertificate, server_config};
use lotdesk::api::limits::LimitRules;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::json;

use crate::fix::{Fix, Received};
use crate::keys::Trader;
use crate::poll::until;
use crate::test_app::{TestApp, test_app};

/// Listens for the programs of an application.
pub fn listen(app: &TestApp) -> ProgramAcceptor {
    ProgramAcceptor::start("127.0.0.1:0".parse().unwrap(), None, Arc::clone(&app.programs)).unwrap()
}

static SHARED: LazyLock<ProgramAcceptor> = LazyLock::new(|| listen(test_app()));

/// Where the programs of the shared application connect.
pub fn address() -> SocketAddr {
    SHARED.address()
}

/// A trader and a key.
pub fn keyed(app: &TestApp, scope: &str) -> (Trader, String, i64) {
    let trader = Trader::new(app);
    let (key, id) = trader.key(app, &[scope]);
    (trader, key, id)
}

fn subscribe(fix: &mut Fix, id: &str, more: &str, instrument: i64) {
    fix.say("V", &format!("262={id}|263=1|{more}|267=2|269=0|269=1|146=1|55={instrument}"));
}

fn prices(message: &Received) -> Vec<&str> {
    message.all(270)
}

#[test]
fn a_logon_is_accepted_or_refused_with_its_reason() {
    let app = test_app();
    let (trader, key, _) = keyed(app, "read");
    for kind in ["QUOTE", "TRADE"] {
        let mut fix = Fix::logged_on(address(), kind, &trader.account, &key);
        fix.say("5", "");
        assert_eq!(fix.ends(), "");
    }
    let refused = |account: &str, key: &str, kind: &'static str| {
        let (mut fix, answer) = Fix::log_on(address(), kind, account, key);
        assert_eq!(answer.only(&[35, 49, 50, 56, 57, 34]), format!("35=5|49=LOTDESK|50={kind}|56=me|57=mine|34=1"));
        assert_eq!(fix.next(), None, "the connection has ended");
        answer.get(58).to_owned()
    };
    let wrong = format!("ldc_{}", "0".repeat(64));
    assert_eq!(refused(&trader.account, &wrong, "TRADE"), "session_ended");
    assert_eq!(refused("10000001", &key, "TRADE"), "account_not_found");
    assert!(refused(&trader.account, &key, "PRICES").contains("57"));
    let elsewhere = trader.key_for(app, &json!({ "name": "bot", "scopes": ["read"], "ips": ["192.0.2.1"] }));
    assert_eq!(refused(&trader.account, &elsewhere, "QUOTE"), "session_ended");
}

#[test]
fn what_is_no_logon_is_not_answered() {
    let (trader, key, _) = keyed(test_app(), "read");
    let mut fix = Fix::connect(address(), "TRADE");
    fix.say("0", "");
    assert_eq!(fix.next(), None);
    let mut fix = Fix::connect(address(), "TRADE");
    fix.write(b"GET / HTTP/1.1\r\n\r\n");
    fix.say("A", &format!("98=0|108=30|553={}|554={key}", trader.account));
    assert_eq!(fix.next().expect("what is garbled before is skipped").get(35), "A");
    let mut fix = Fix::connect(address(), "TRADE");
    fix.write(b"8=FIX.4.4\x019=999999999\x01");
    assert_eq!(fix.next(), None, "a message that long is not collected");
}

#[test]
fn prices_come_as_snapshots_and_as_changes_until_they_are_ended() {
    let app = test_app();
    let (trader, key, _) = keyed(app, "read");
    let (code, instrument) = app.own_instrument();
    let mut fix = Fix::logged_on(address(), "QUOTE", &trader.account, &key);
    subscribe(&mut fix, "spot", "264=1|265=1", instrument);
    let first = fix.wait("W");
    assert_eq!(first.only(&[262, 55, 268]), format!("262=spot|55={instrument}|268=2"));
    assert_eq!((first.all(269), prices(&first)), (vec!["0", "1"], vec!["1.10000", "1.10010"]));
    assert_eq!(first.get(271), "", "a spot price has no size");
    app.quote(&code, "1.20000", "1.20010");
    assert_eq!(prices(&fix.wait("W")), ["1.20000", "1.20010"]);

    subscribe(&mut fix, "depth", "264=0", instrument);
    let depth = fix.wait("W");
    assert_eq!(depth.get(262), "depth");
    assert_eq!(depth.all(278), ["1", "2"]);
    assert!(depth.all(271).iter().all(|size| size.parse::<i64>().unwrap() > 0), "{depth:?}");
    fix.say("V", "262=spot|263=2");
    fix.say("1", "112=answered");
    while fix.any().expect("a heartbeat").get(112) != "answered" {}
    app.quote(&code, "1.20000", "1.20030");
    let changed = fix.next().expect("a change");
    assert_eq!(changed.only(&[35, 262, 268]), "35=X|262=depth|268=2", "only the ask, and only this subscription");
    assert_eq!(
        (changed.all(279), changed.all(278), changed.all(269)),
        (vec!["2", "0"], vec!["2", "3"], vec!["1", "1"])
    );
    assert_eq!(prices(&changed), ["1.20030"]);
}

#[test]
fn market_data_is_refused_with_a_reason() {
    let app = test_app();
    let (trader, key, _) = keyed(app, "read");
    let (_, instrument) = app.own_instrument();
    let mut fix = Fix::logged_on(address(), "QUOTE", &trader.account, &key);
    subscribe(&mut fix, "a", "264=1", 999_999);
    assert_eq!(fix.wait("Y").only(&[262, 281, 58]), "262=a|281=0|58=instrument_not_found");
    subscribe(&mut fix, "b", "264=5", instrument);
    assert_eq!(fix.wait("Y").only(&[262, 281]), "262=b|281=5");
    subscribe(&mut fix, "c", "264=1", instrument);
    assert_eq!(fix.wait("W").get(262), "c");
    subscribe(&mut fix, "c", "264=1", instrument);
    assert_eq!(fix.wait("Y").only(&[262, 281]), "262=c|281=1");
    fix.say("V", "262=d|263=0|264=1|267=1|269=0|146=1|55=EURUSD");
    assert_eq!(fix.wait("3").only(&[371, 373, 372]), "371=55|373=6|372=V", "an instrument is named by its id");
    fix.say("V", &format!("262=e|263=0|264=1|267=1|269=1|146=1|55={instrument}"));
    let once = fix.wait("W");
    assert_eq!((once.get(262), once.all(269)), ("e", vec!["1"]));
    fix.say("D", &format!("11=x|55={instrument}|54=1|38=1000|40=1"));
    assert_eq!(fix.wait("j").only(&[372, 379, 380]), "372=D|379=x|380=4", "orders belong to the other session");
    fix.say("B", "148=news|33=0");
    assert_eq!(fix.wait("j").only(&[372, 380]), "372=B|380=3");
}

#[test]
fn the_instruments_of_the_account_are_listed() {
    let app = test_app();
    let (trader, key, _) = keyed(app, "read");
    let (code, instrument) = app.own_instrument();
    let mut fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    fix.say("x", "320=all|559=0");
    let list = fix.wait("y");
    assert_eq!(list.get(146), list.all(55).len().to_string());
    let at = list.all(55).iter().position(|id| *id == instrument.to_string()).expect("it is listed");
    assert_eq!((list.all(1_007)[at], list.all(1_008)[at]), (code.as_str(), "5"));
    fix.say("x", &format!("320=one|559=0|55={instrument}"));
    assert_eq!(fix.wait("y").only(&[320, 560, 146, 55]), format!("320=one|560=0|146=1|55={instrument}"));
}

#[test]
fn a_session_ends_with_its_key_and_with_the_next_one() {
    let app = test_app();
    let (trader, key, id) = keyed(app, "read");
    let mut first = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    let mut quotes = Fix::logged_on(address(), "QUOTE", &trader.account, &key);
    let mut second = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    assert_eq!(first.ends(), "replaced by another logon");
    trader.revoke(app, id).data();
    assert_eq!(second.ends(), "session_ended");
    assert_eq!(quotes.ends(), "session_ended");
    let (_, answer) = Fix::log_on(address(), "TRADE", &trader.account, &key);
    assert_eq!(answer.get(58), "session_ended");
}

#[test]
fn a_session_is_kept_by_heartbeats_and_begins_with_number_one_each_time() {
    let (trader, key, _) = keyed(test_app(), "read");
    let mut fix = Fix::connect(address(), "TRADE");
    fix.say("A", &format!("98=0|108=1|553={}|554={key}", trader.account));
    assert_eq!(fix.any().expect("a logon").only(&[35, 34, 108, 141]), "35=A|34=1|108=1|141=Y", "also without 141");
    assert_eq!(fix.any().expect("a heartbeat").get(35), "0");
    fix.say_with("0", "", 1);
    fix.say_with("1", "112=with the length of ctrader-fix", 0);
    let mut answered = fix.any().expect("a message");
    while answered.get(112).is_empty() || answered.get(35) == "1" {
        answered = fix.any().expect("a message");
    }
    assert_eq!(answered.get(112), "with the length of ctrader-fix");
    // Silent from now on.
    while let Some(message) = fix.any() {
        assert!(["0", "1"].contains(&message.get(35)), "{message:?}");
    }
    Fix::logged_on(address(), "TRADE", &trader.account, &key);
}

#[test]
fn a_gap_is_asked_for_and_too_many_messages_after_it_end_the_session() {
    let (trader, key, _) = keyed(test_app(), "read");
    let mut fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    fix.skip();
    fix.say("0", "");
    assert_eq!(fix.wait("2").only(&[7, 16]), "7=2|16=0");
    // Far more than a session keeps.
    let text = format!("58={}", "x".repeat(4_000));
    for _ in 0..100 {
        fix.say("0", &text);
    }
    while fix.next().is_some() {}
}

#[test]
fn a_next_number_that_no_number_follows_is_rejected() {
    let (trader, key, _) = keyed(test_app(), "read");
    let mut fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    for (fields, reason) in [
        ("36=18446744073709551615", "5"),
        ("123=Y|36=18446744073709551615", "5"),
        ("36=99999999999999999999", "6"),
        ("36=-1", "6"),
    ] {
        fix.say_again("4", fields);
        assert_eq!(fix.wait("3").only(&[371, 372, 373]), format!("371=36|372=4|373={reason}"), "{fields}");
    }
    fix.say("AN", "710=x");
    assert_eq!(fix.wait("AP").get(710), "x", "the session goes on");
}

#[test]
fn a_message_has_so_many_bytes() {
    let (trader, key, _) = keyed(test_app(), "read");
    let mut fix = Fix::connect(address(), "TRADE");
    fix.write(b"8=FIX.4.4\x019=4097\x01");
    assert_eq!(fix.next(), None, "before the logon");
    let mut fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    fix.say("AN", &format!("710=x|58={}", "x".repeat(8_000)));
    assert_eq!(fix.wait("AP").get(710), "x");
    fix.write(b"8=FIX.4.4\x019=8193\x01");
    while fix.next().is_some() {}
}

#[test]
fn another_logon_in_a_session_ends_it() {
    let (trader, key, _) = keyed(test_app(), "read");
    let mut fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    fix.say("A", &format!("98=0|108=30|553={}|554={key}", trader.account));
    while fix.next().is_some() {}
}

#[test]
fn an_address_has_so_many_sessions() {
    let app = TestApp::start(LimitRules::default());
    let acceptor = listen(&app);
    let (trader, key, _) = keyed(&app, "read");
    let keys: Vec<String> = (0..8).map(|_| trader.key(&app, &["read"]).0).collect();
    let both =
        |key: &String| ["QUOTE", "TRADE"].map(|kind| Fix::logged_on(acceptor.address(), kind, &trader.account, key));
    let mut held: Vec<Fix> = keys.iter().flat_map(both).collect();
    let mut one_too_many = Fix::connect(acceptor.address(), "TRADE");
    assert_eq!(one_too_many.next(), None, "a session yields to nobody");
    held.pop();
    until("the place is free", || {
        let mut fix = Fix::connect(acceptor.address(), "TRADE");
        fix.say("A", &format!("98=0|108=30|553={}|554={key}", trader.account));
        fix.next().is_some_and(|answer| answer.get(35) == "A")
    });
    acceptor.stop();
}

#[test]
fn silent_connections_keep_nobody_out() {
    let app = TestApp::start(LimitRules::default());
    let acceptor = listen(&app);
    let (trader, key, _) = keyed(&app, "read");
    let to = acceptor.address();
    // Of many addresses all places, and of this one all that an address has.
    let from = |at: u32| Ipv4Addr::from_bits(Ipv4Addr::LOCALHOST.to_bits() + at);
    let mut silent: Vec<Fix> = (0..144).map(|at| Fix::connect_from(from(1 + at / 16), to, "TRADE")).collect();
    silent.extend((0..16).map(|_| Fix::connect(to, "TRADE")));
    let mut fix = Fix::logged_on(to, "TRADE", &trader.account, &key);
    silent.extend((0..40).map(|at| Fix::connect_from(from(1 + at), to, "TRADE")));
    fix.say("AN", "710=x");
    assert_eq!(fix.wait("AP").get(710), "x", "a session keeps its place");
    // With connections that say nothing, too.
    acceptor.stop();
    assert_eq!(fix.ends(), "the server stops");
}

#[test]
fn wrong_keys_of_an_address_keep_no_good_key_of_it_out() {
    let app = TestApp::start(LimitRules::default());
    let acceptor = listen(&app);
    let (trader, key, _) = keyed(&app, "read");
    let why = |key: &str| {
        let (_, answer) = Fix::log_on(acceptor.address(), "TRADE", &trader.account, key);
        answer.only(&[35, 58])
    };
    let mut refused = Vec::new();
    for at in 0..300 {
        refused.push(why(&format!("ldc_{at:06x}{}", "0".repeat(58))));
    }
    assert!(refused.iter().all(|why| why == "35=5|58=session_ended"), "each is another key");
    assert_eq!(why(&key), "35=A|58=");
    // Attempts at one key are counted.
    let near = |at: i32| format!("{}{at:058x}", &key[..10]);
    let counted: Vec<String> = (0..40).map(|at| why(&near(at))).collect();
    assert_eq!(counted[0], "35=5|58=session_ended");
    assert_eq!(counted.last().unwrap(), "35=5|58=rate_limited");
    let (other, _) = trader.key(&app, &["read"]);
    assert_eq!(why(&other), "35=A|58=", "another key of the same account");
    acceptor.stop();
}

#[test]
fn with_a_certificate_it_takes_tls_connections_only() {
    let app = test_app();
    let (trader, key, _) = keyed(app, "read");
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let current = Arc::new(CurrentCertificate::default());
    let (chain, secret) = (made.cert.pem(), made.signing_key.serialize_pem());
    current.set(Certificate::from_pem(chain.as_bytes(), secret.as_bytes(), Path::new("test")).unwrap());
    let tls = Arc::new(server_config(current).unwrap());
    let acceptor =
        ProgramAcceptor::start("127.0.0.1:0".parse().unwrap(), Some(tls), Arc::clone(&app.programs)).unwrap();
    let mut plain = Fix::connect(acceptor.address(), "TRADE");
    plain.say("A", &format!("98=0|108=30|553={}|554={key}", trader.account));
    assert!(plain.receives_no_fix());

    let mut roots = RootCertStore::empty();
    roots.add(made.cert.der().clone()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = Arc::new(builder.with_root_certificates(roots).with_no_client_auth());
    let client = ClientConnection::new(config, ServerName::try_from("localhost").unwrap()).unwrap();
    let stream = StreamOwned::new(client, TcpStream::connect(acceptor.address()).unwrap());
    let mut fix = Fix::over(Box::new(stream), "TRADE");
    fix.say("A", &format!("98=0|108=30|141=Y|553={}|554={key}", trader.account));
    assert_eq!(fix.next().expect("an answer").get(35), "A");
    fix.say("AN", "710=x");
    assert_eq!(fix.wait("AP").get(728), "2");
}

#[test]
fn a_stop_logs_programs_off() {
    let app = test_app();
    let acceptor = listen(app);
    let (trader, key, _) = keyed(app, "read");
    let mut fix = Fix::logged_on(acceptor.address(), "TRADE", &trader.account, &key);
    acceptor.request_stop();
    assert_eq!(fix.ends(), "the server stops");
    acceptor.stop();
}
