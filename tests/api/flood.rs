//! Junk and slow connections: no panic, no server error, and other clients are served.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use lotdesk::api::limits::LimitRules;
use lotdesk::http::route::Route;
use lotdesk::http::routes;
use serde_json::json;

use crate::test_app::TestApp;

/// A small generator (SplitMix64): the same junk at each run.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[(self.next() % all.len() as u64) as usize]
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.next().is_multiple_of(count)
    }
}

const VALUES: &[&str] = &[
    "",
    "0",
    "1",
    "-1",
    "2",
    "7",
    "1e308",
    "NaN",
    "-0",
    "0.0000001",
    "99999999999999999999",
    "9223372036854775807",
    "null",
    "true",
    "[]",
    "{}",
    "\u{0}",
    "%00",
    "%",
    "' OR 1=1 --",
    "<script>",
    "../../etc/passwd",
    "\u{202e}abc",
    "a@example.com",
    "2026-02-30",
    "\u{1f4a9}",
    "%F0%28%8C%28",
    "register",
    "picture",
    "1min",
    "EURUSD",
    "%2525",
];

/// A request as no client would send it, or nearly as one would: method, path, and body with its type.
fn junk(rng: &mut Rng, all: &[&'static Route]) -> (String, String, Option<(&'static str, String)>) {
    let route = rng.of(all);
    let id = *rng.of(&["1", "2", "0", "99999999999999999999", "x", "-1", "%2e%2e"]);
    let mut path: String =
        route.path.split('/').map(|part| if part.starts_with('{') { id } else { part }).collect::<Vec<_>>().join("/");
    let mut method = rng.of(route.verbs.methods()).to_string();
    if rng.one_in(20) {
        method = (*rng.of(&["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])).to_owned();
    }
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for param in route.params.iter().map(|declared| declared.param()) {
        if !rng.one_in(4) {
            pairs.push((param.name, *rng.of(VALUES)));
        }
    }
    if rng.one_in(5) {
        pairs.push((*rng.of(&["page", "limit", "request_id", "lang", "x"]), *rng.of(VALUES)));
    }
    let plain = |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let form = |raw: bool| -> String {
        let pair =
            |(name, value): &(&str, &str)| format!("{name}={}", if raw { (*value).to_owned() } else { plain(value) });
        pairs.iter().map(pair).collect::<Vec<_>>().join("&")
    };
    // What no client could put into a request line at all.
    let sendable = |c: &char| c.is_ascii_graphic() && !"\"#<>\\^`|{}".contains(*c);
    let clean = |text: String| text.chars().filter(sendable).collect::<String>();
    if rng.one_in(2) {
        path = format!("{path}?{}", clean(form(rng.one_in(3))));
    }
    let body = match rng.next() % 5 {
        0 => None,
        1 => Some(("application/x-www-form-urlencoded", form(false))),
        2 => Some(("application/json", (*rng.of(&["{", "[]", "[1]", "\"", "{\"a\":[[[[", "nul", "{}"])).to_owned())),
        3 => Some((*rng.of(&["text/xml", "multipart/form-data", "multipart/form-data; boundary=x"]), "--x--".into())),
        _ => {
            let members: serde_json::Map<_, _> =
                pairs.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
            Some(("application/json", serde_json::Value::Object(members).to_string()))
        }
    };
    // The client sends no body with these.
    let body = body.filter(|_| matches!(method.as_str(), "POST" | "PUT" | "PATCH"));
    (method, path, body)
}

#[test]
fn ten_thousand_junk_requests_are_answered_without_a_server_error() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let staff = app.staff(lotdesk::services::staff::backoffice::Role::Owner);
    let tokens = [app.demo(), app.real(), staff, "x".into(), String::new()];
    // Leaves out calls that would end these tokens or change settings of other tests.
    let kept =
        |path: &str| !["logout", "password", "totp", "/staff", "/settings"].iter().any(|word| path.contains(word));
    let all: Vec<_> = routes::every().filter(|route| kept(route.path)).collect();
    std::thread::scope(|scope| {
        for thread in 0..4_u64 {
            let (app, tokens, all) = (&app, &tokens, &all);
            scope.spawn(move || {
                let mut rng = Rng(thread);
                for turn in 0..2_500 {
                    let (method, path, body) = junk(&mut rng, all);
                    let token = rng.of(tokens).as_str();
                    let sent = body.as_ref().map(|(kind, text)| (*kind, text.as_str()));
                    let reply = app.send(&method, &path, &[("authorization", token)], sent);
                    let expected = reply.status < 500 || path.starts_with("/readyz");
                    assert!(expected, "thread {thread}, turn {turn}: {method} {path} {body:?}: {reply:?}");
                }
            });
        }
    });
    // And it serves as before.
    let token = app.demo();
    app.get("/api/user/info", &token).data();
}

#[test]
fn five_hundred_slow_connections_keep_nobody_out() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let address = app.url.strip_prefix("http://").unwrap().to_owned();
    let mut slow: Vec<TcpStream> = (0..500)
        .map(|turn| {
            let mut stream = TcpStream::connect(&address).unwrap();
            // Half a head; every other one the head and half a body.
            let begun = if turn % 2 == 0 {
                "GET /api/user/info HTTP/1.1\r\nHost: x\r\nX-Slow: ".to_owned()
            } else {
                "POST /api/user/loginForU HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{".to_owned()
            };
            stream.write_all(begun.as_bytes()).unwrap();
            stream
        })
        .collect();
    let token = app.demo();
    for _ in 0..50 {
        let order = app.open(&token, app.eurusd(), 1, "0.01");
        app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    }
    // A client that sends no head gets an error or is disconnected.
    let waiting = slow.first_mut().unwrap();
    waiting.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let mut said = Vec::new();
    let ended = waiting.read_to_end(&mut said);
    assert!(ended.is_ok(), "{ended:?}: never disconnected");
    assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&said));
    drop(slow);
}
