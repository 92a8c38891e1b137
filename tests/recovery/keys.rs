//! The orders of a program whose connection asked for it are cancelled when the server is killed and starts again.

use std::net::TcpStream;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::CODE;
use crate::keyed::Keyed;
use crate::messages::{PASSWORD, register};
use crate::poll::until;
use crate::server::Server;

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];

fn connect(server: &Server, login: &Value) -> WebSocket<TcpStream> {
    let host = server.url.strip_prefix("http://").expect("a plain address");
    let stream = TcpStream::connect(host).expect("it listens");
    let (mut socket, _) = tungstenite::client(format!("ws://{host}/v1/ws"), stream).expect("it opens");
    socket.send(Message::text(login.to_string())).expect("it is sent");
    let answer = socket.read().expect("an answer").into_text().expect("text");
    assert_eq!(serde_json::from_str::<Value>(&answer).expect("JSON")["code"], 1, "{answer}");
    socket
}

fn ids(server: &Server, key: &str, status: i64) -> Vec<i64> {
    let list = server.get(&format!("/v1/api/forex/my_deal?status={status}"), key);
    let orders = list["data"]["data"].as_array().unwrap_or_else(|| panic!("{list}"));
    orders.iter().filter_map(|order| order["Id"].as_i64()).collect()
}

#[test]
fn a_kill_ends_every_connection_and_the_orders_that_it_guarded() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &OPTIONS);
    let (token, _) = register(&server, data.path());
    let mut customer = Keyed::new(&server, &token, PASSWORD);
    let (guarded, other) = (customer.key(&server, "trade"), customer.key(&server, "trade"));
    server.quote(CODE, "60000.00", "60010.00");
    let place = |key: &str| {
        let instrument = server.instrument(CODE);
        let order = json!({ "type": 1, "cont": "0.10", "forex_id": instrument, "status": 0, "multiple": 10,
            "target_price": "50000.00" });
        let answer = server.post("/v1/api/forex/submit", key, &order);
        answer["data"]["Id"].as_i64().unwrap_or_else(|| panic!("{answer}"))
    };
    let (mine, others) = (place(&guarded), place(&other));
    let socket = connect(&server, &json!({ "type": "login", "token": guarded, "cancel_on_disconnect": true }));
    let plain = connect(&server, &json!({ "type": "login", "token": other }));
    server.kill();
    drop((socket, plain));
    let server = Server::start(data.path(), &OPTIONS);
    until("the guarded order is cancelled", || ids(&server, &guarded, 2) == [mine]);
    assert_eq!(ids(&server, &guarded, 0), [others]);
    // Once: what is placed after the start is not touched by the next one.
    let later = server.post(
        "/v1/api/forex/submit",
        &guarded,
        &json!({ "type": 1, "cont": "0.10", "forex_id": server.instrument(CODE), "status": 0, "multiple": 10,
            "target_price": "50000.00" }),
    );
    let later = later["data"]["Id"].as_i64().unwrap_or_else(|| panic!("{later}"));
    server.kill();
    let server = Server::start(data.path(), &OPTIONS);
    assert!(ids(&server, &guarded, 0).contains(&later));
}
