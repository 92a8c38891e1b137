//! Edges: servers without a database that carry clients. Their prices are the primary's, everything else is forwarded.

use std::collections::BTreeSet;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use super::nats::metric;
use super::poll::{eventually, until};
use super::server::{self, Server};
use super::{CODE, Cluster, order, orders};

/// The primary believes what its edges say of their clients.
const TRUSTED: &[&str] = &["--trusted-proxy", "127.0.0.1", "--feed", "push"];

fn start(takeover: &'static str) -> Option<Cluster> {
    let mut cluster = Cluster::start_with("stream")?;
    (cluster.more, cluster.takeover) = (TRUSTED, takeover);
    Some(cluster)
}

/// An edge with more options.
fn edge(cluster: &Cluster, node: &str, more: &[&str]) -> Server {
    let (urls, listen) = (cluster.nats.urls(), format!("127.0.0.1:{}", server::free_port()));
    let options = ["--role", "edge", "--node", node, "--nats-url", &urls, "--cluster", "main", "--limits", "off"];
    let data = cluster.data(node);
    let edge = Server::start_at(&listen, &data, &[options.as_slice(), more].concat());
    assert!(!data.exists(), "an edge has no data directory");
    edge
}

fn ready(edge: Server) -> Server {
    eventually("the edge is ready", || {
        let answer = server::get(&edge.agent(), &edge.url, "/readyz", "").map_err(|error| error.to_string())?;
        if answer["code"] == 1 && answer["data"]["primary"] == true { Ok(()) } else { Err(answer.to_string()) }
    });
    edge
}

type Socket = WebSocket<TcpStream>;

fn open(server: &Server) -> Result<Socket, String> {
    let host = server.url.strip_prefix("http://").expect("a plain address");
    let stream = TcpStream::connect(host).map_err(|error| error.to_string())?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
    let opened = tungstenite::client(format!("ws://{host}/v1/ws"), stream);
    opened.map(|(socket, _)| socket).map_err(|error| error.to_string())
}

fn connect(server: &Server) -> Socket {
    open(server).expect("it opens")
}

fn send(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).expect("it is sent");
}

/// The next text that `is_wanted`.
fn next(socket: &mut Socket, is_wanted: impl Fn(&Value) -> bool) -> (String, Value) {
    loop {
        let message = socket.read().expect("a message");
        let Message::Text(text) = message else { continue };
        let value: Value = serde_json::from_str(&text).expect("JSON");
        if is_wanted(&value) {
            return (text.to_string(), value);
        }
    }
}

fn until_closed(socket: &mut Socket) {
    while !matches!(socket.read(), Ok(Message::Close(_)) | Err(_)) {}
}

/// The first frame of a topic: all that there is.
fn first_frame(server: &Server, topic: &str) -> String {
    let mut socket = connect(server);
    send(&mut socket, &json!({ "type": "sub", "topic": topic }));
    next(&mut socket, |value| value["topic"] == topic).0
}

fn same_frames(primary: &Server, edge: &Server) {
    for topic in ["DAY_MARKET", "KLINE.BTCUSD"] {
        eventually("the frames are the same", || {
            let (there, here) = (first_frame(primary, topic), first_frame(edge, topic));
            if there == here && there.contains("BTCUSD") { Ok(()) } else { Err(format!("{there}\n{here}")) }
        });
    }
}

#[test]
fn clients_of_an_edge_have_what_those_of_the_primary_have() {
    let Some(cluster) = start("manual") else { return };
    let primary = cluster.serve("primary", "one");
    let (near, far) = (ready(edge(&cluster, "near", &[])), ready(edge(&cluster, "far", &["--edge-admin", "off"])));
    primary.quote(CODE, "50000.00", "50010.00");
    same_frames(&primary, &near);
    assert_eq!(
        near.get("/v1/api/forex/trade_list", "")["data"][0]["Id"],
        primary.get("/v1/api/forex/trade_list", "")["data"][0]["Id"]
    );

    // An order, and its event, each through another server.
    let (token, instrument) = (near.demo(), near.instrument(CODE));
    let mut socket = connect(&near);
    send(&mut socket, &json!({ "type": "sub", "topic": "FOREX_TRADE" }));
    assert_eq!(next(&mut socket, |value| value["type"] == "error").1["code"], 999);
    send(&mut socket, &json!({ "type": "login", "token": "wrong" }));
    assert_eq!(next(&mut socket, |value| value["type"] == "login").1["code"], 999);
    send(&mut socket, &json!({ "type": "login", "token": token }));
    assert_eq!(next(&mut socket, |value| value["type"] == "login").1["code"], 1);
    primary.quote(CODE, "50000.00", "50010.00");
    let placed = near.post("/v1/api/forex/submit", &token, &order(instrument, "a"));
    let id = placed["data"]["Id"].as_i64().unwrap_or_else(|| panic!("{placed}"));
    let repeated = far.post("/v1/api/forex/submit", &token, &order(instrument, "a"));
    assert_eq!(repeated["data"]["Id"], id, "once, whichever server is asked");
    next(&mut socket, |value| value["topic"] == "FOREX_TRADE" && value.to_string().contains(&format!("\"Id\":{id}")));
    send(&mut socket, &json!({ "type": "sub", "topic": "DAY_MARKET" }));
    next(&mut socket, |value| value["topic"] == "DAY_MARKET");

    // What is not for the public.
    let status = |server: &Server, path: &str| {
        server.agent().get(format!("{}{path}", server.url)).call().expect("an answer").status().as_u16()
    };
    for path in ["/feed/quotes", "/feed/ws"] {
        assert_eq!(status(&near, path), 404, "{path}");
    }
    assert_eq!(
        (status(&near, "/admin"), status(&far, "/admin"), status(&far, "/%61dmin")),
        (status(&primary, "/admin"), 404, 404)
    );
    assert_eq!((status(&far, "/x/..%2fadmin"), status(&far, "//admin"), status(&far, "/admin/ws")), (400, 400, 404));
    assert!(metric(&near.agent(), &near.url, "lotdesk_edge_snapshots") >= 1.0, "its own metrics");
    assert_eq!(metric(&near.agent(), &near.url, "lotdesk_edge_gaps"), 0.0);

    // A killed edge: its clients go to another one.
    near.kill();
    until_closed(&mut socket);
    let mut socket = connect(&far);
    send(&mut socket, &json!({ "type": "login", "token": token }));
    send(&mut socket, &json!({ "type": "sub", "topic": "FOREX_TRADE" }));
    let first = next(&mut socket, |value| value["type"] == "login" || value["type"] == "error").1;
    assert_eq!((&first["type"], &first["code"]), (&json!("login"), &json!(1)), "one after the other: {first}");
    next(&mut socket, |value| value["topic"] == "FOREX_TRADE");

    // The end of a session at the primary ends it here.
    let ended = primary.post("/api/user/logout", &token, &json!({}));
    assert_eq!(ended["code"], 1, "{ended}");
    assert_eq!(next(&mut socket, |value| value["type"] == "login").1["code"], 999);
    assert_eq!(far.get("/v1/api/main/wallet/getBalance", &token)["code"], 999);

    without_the_primary(primary, &far);
}

/// Prices are marked, and then the edge is not ready; public lists are read for a while.
fn without_the_primary(primary: Server, far: &Server) {
    let mut visitor = connect(far);
    send(&mut visitor, &json!({ "type": "sub", "topic": "DAY_MARKET" }));
    primary.quote(CODE, "50001.00", "50011.00");
    let shows = |value: &Value, status: i64| {
        let rows = value["data"].as_array().into_iter().flatten();
        value["topic"] == "DAY_MARKET"
            && rows.into_iter().any(|row| row["Code"] == CODE && row["MarketStatus"] == status)
    };
    next(&mut visitor, |value| shows(value, 1));
    let list = "/v1/api/forex/trade_list";
    // As visitors do: without a token.
    let read = |path: &str| {
        let mut answer = far.agent().get(format!("{}{path}", far.url)).call().expect("an answer");
        let age = answer.headers().get("age").and_then(|age| age.to_str().ok()?.parse::<u64>().ok());
        (age, answer.body_mut().read_json::<Value>().expect("JSON"))
    };
    let known = read(list);
    assert_eq!((known.0, &known.1["code"]), (None, &json!(1)));
    primary.kill();
    next(&mut visitor, |value| shows(value, 0));
    until("it is not ready", || {
        server::get(&far.agent(), &far.url, "/readyz", "").is_ok_and(|answer| answer["code"] == 503)
    });
    assert!(open(far).is_err(), "new clients go elsewhere");
    // Public lists are still read, as they were, with their age; what nobody has asked for before is not there.
    let (age, found) = read(list);
    assert!(age.is_some_and(|age| age >= 5), "{age:?}");
    assert_eq!((&found["code"], &found["data"][0]["Id"]), (&json!(1), &known.1["data"][0]["Id"]));
    assert_eq!(read("/v1/api/forex/trade_list?search=never").1["code"], 503);
}

#[test]
fn an_edge_follows_a_take_over() {
    let Some(cluster) = start("auto") else { return };
    let primary = cluster.serve("primary", "one");
    let standby = cluster.standby("one", "two");
    super::caught_up(&standby, 1);
    let edge = ready(edge(&cluster, "near", &[]));
    primary.quote(CODE, "50000.00", "50010.00");
    let (token, instrument) = (edge.demo(), edge.instrument(CODE));
    let mut socket = connect(&edge);
    send(&mut socket, &json!({ "type": "login", "token": token }));
    assert_eq!(next(&mut socket, |value| value["type"] == "login").1["code"], 1);
    let mut acknowledged = BTreeSet::new();
    let placed = edge.post("/v1/api/forex/submit", &token, &order(instrument, "before"));
    acknowledged.insert(placed["data"]["Id"].as_i64().unwrap_or_else(|| panic!("{placed}")));
    primary.kill();
    // It waits for the next primary, whose quotes are those of the former one: too old to deal at, or it is filled.
    eventually("the next primary answers", || {
        let begun = Instant::now();
        let waited = edge.post("/v1/api/forex/submit", &token, &order(instrument, "meanwhile"));
        assert!(waited["code"] != 503 || begun.elapsed() > Duration::from_secs(15), "it waits: {waited}");
        if waited["code"] == 503 { Err(waited) } else { Ok(()) }
    });
    // Who was logged in logs in again.
    until_closed(&mut socket);
    let standby = super::serving(standby);
    let mut socket = eventually("clients come back", || open(&edge));
    send(&mut socket, &json!({ "type": "login", "token": token }));
    assert_eq!(next(&mut socket, |value| value["type"] == "login").1["code"], 1);
    standby.quote(CODE, "50000.00", "50010.00");
    let after = edge.post("/v1/api/forex/submit", &token, &order(instrument, "after"));
    acknowledged.insert(after["data"]["Id"].as_i64().unwrap_or_else(|| panic!("{after}")));
    let before = edge.post("/v1/api/forex/submit", &token, &order(instrument, "before"));
    assert!(before["data"]["Id"].as_i64().is_some_and(|id| acknowledged.contains(&id)), "{before}");
    assert!(acknowledged.is_subset(&orders(&cluster.data("two"))));
    same_frames(&standby, &edge);
}

#[test]
fn an_edge_without_a_primary_refuses_in_words() {
    let Some(cluster) = start("manual") else { return };
    let edge = edge(&cluster, "near", &[]);
    assert_eq!(edge.get("/healthz", "")["code"], 1);
    assert_eq!(edge.get("/readyz", "")["code"], 503);
    let refused = edge.post("/v1/api/user/anything", "", &json!({}));
    assert_eq!(refused["code"], 503, "{refused}");
    assert!(refused["msg"].as_str().is_some_and(|msg| msg.contains(' ')), "translated: {refused}");
    assert!(open(&edge).is_err());
    let (code, printed) = server::run(
        &[
            "serve",
            "--role",
            "edge",
            "--node",
            "x",
            "--cluster",
            "main",
            "--nats-url",
            &cluster.nats.urls(),
            "--acme",
            "a.example",
        ],
        &cluster.data("x"),
    );
    assert!(code == 1 && printed.contains("--tls-cert"), "{printed}");
}
