//! `/v1/ws`: the live connection.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use lotdesk::domain::AccountId;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Message, WebSocket};

use crate::funding;
use crate::test_app::{FEED_KEY, PASSWORD, TestApp, test_app};

pub struct Socket(WebSocket<TcpStream>);

impl Socket {
    pub fn open(app: &TestApp) -> Self {
        Self::open_at(app, "/v1/ws", &[]).expect("it opens")
    }

    pub fn open_at(app: &TestApp, path: &str, headers: &[(&'static str, &str)]) -> Result<Self, u16> {
        let host = app.url.strip_prefix("http://").unwrap();
        let mut request = format!("ws://{host}{path}").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(host).unwrap();
        // The handshake may take its time; only then it is asked again and again.
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => {
                socket.get_ref().set_read_timeout(Some(Duration::from_millis(50))).unwrap();
                Ok(Self(socket))
            }
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                Err(response.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    pub fn say(&mut self, value: &Value) {
        self.0.send(Message::text(value.to_string())).unwrap();
    }

    pub fn sub(&mut self, topic: &str) {
        self.say(&json!({ "type": "sub", "topic": topic }));
    }

    /// Waits until the server has processed all earlier messages; frames sent meanwhile are skipped.
    #[track_caller]
    pub fn settle(&mut self) {
        self.0.send(Message::text("ping")).unwrap();
        self.wait(|frame| frame == "pong");
    }

    /// The next frame within `timeout`; `Err` with the reason when it was closed.
    fn next(&mut self, timeout: Duration) -> Result<Option<Value>, Option<CloseCode>> {
        let begun = Instant::now();
        while begun.elapsed() < timeout {
            match self.0.read() {
                Ok(Message::Text(text)) => {
                    return Ok(Some(serde_json::from_str(&text).unwrap_or_else(|_| json!(text.as_str()))));
                }
                Ok(Message::Close(frame)) => return Err(frame.map(|frame| frame.code)),
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return Err(None),
            }
        }
        Ok(None)
    }

    /// The next frame that `fits`.
    #[track_caller]
    pub fn wait(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        let mut seen = Vec::new();
        while begun.elapsed() < Duration::from_secs(20) {
            match self.next(Duration::from_secs(1)) {
                Ok(Some(frame)) if fits(&frame) => return frame,
                Ok(frame) => seen.extend(frame),
                Err(code) => panic!("closed: {code:?}; saw {seen:?}"),
            }
        }
        panic!("it does not come; saw {seen:?}");
    }

    /// Everything that comes within `time`.
    pub fn all(&mut self, time: Duration) -> Vec<Value> {
        let begun = Instant::now();
        let mut frames = Vec::new();
        while begun.elapsed() < time {
            frames.extend(self.next(Duration::from_millis(60)).unwrap());
        }
        frames
    }

    pub fn login(&mut self, token: &str) {
        self.say(&json!({ "type": "login", "token": token }));
        let answer = self.wait(|frame| frame["type"] == "login");
        assert_eq!(answer["code"], 1);
    }

    /// Reads until it is closed.
    #[track_caller]
    pub fn closes(&mut self, timeout: Duration) -> Option<CloseCode> {
        let begun = Instant::now();
        while begun.elapsed() < timeout {
            if let Err(code) = self.next(Duration::from_millis(100)) {
                return code;
            }
        }
        panic!("it stays open");
    }
}

fn topic(name: &str) -> impl Fn(&Value) -> bool {
    move |frame| frame["topic"] == name
}

fn codes(frame: &Value) -> Vec<String> {
    frame["data"].as_array().unwrap().iter().map(|row| row["Code"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_ping_is_answered_bare() {
    let mut socket = Socket::open(test_app());
    socket.0.send(Message::text("ping")).unwrap();
    assert_eq!(socket.wait(|frame| frame.is_string()), "pong");
}

#[test]
fn the_market_comes_whole_and_then_what_changed() {
    let app = test_app();
    let ((code, id), (other, _)) = (app.own_instrument(), app.own_instrument());
    // Once the market is known, the first frame of a new connection contains all of it.
    let mut first = Socket::open(app);
    first.sub("DAY_MARKET");
    let quoted = |row: &Value| row["Code"] == other.as_str() && row["Bid"] == "1.10000";
    first.wait(|frame| frame["data"].as_array().is_some_and(|rows| rows.iter().any(quoted)));
    let mut socket = Socket::open(app);
    socket.sub("DAY_MARKET");
    let frame = socket.wait(topic("DAY_MARKET"));
    assert!(codes(&frame).contains(&code) && codes(&frame).contains(&other), "all at once");
    assert!(codes(&frame).contains(&"EURUSD".to_owned()));
    app.quote(&code, "1.11000", "1.11010");
    let mine = |frame: &Value| {
        let rows = frame["data"].as_array().cloned().unwrap_or_default();
        rows.into_iter().find(|row| row["Code"] == code.as_str() && row["Bid"] == "1.11000")
    };
    let frame = socket.wait(|frame| mine(frame).is_some());
    assert!(!codes(&frame).contains(&other), "only what changed");
    let row = mine(&frame).unwrap();
    assert_eq!(
        (&row["Id"], &row["Ask"], &row["Close"], &row["High"], &row["Low"], &row["MarketStatus"]),
        (&json!(id), &json!("1.11010"), &json!("1.11000"), &json!("1.11000"), &json!("1.10000"), &json!(1))
    );
    socket.say(&json!({ "type": "unsub", "topic": "DAY_MARKET" }));
    socket.all(Duration::from_millis(300));
    app.quote(&code, "1.12000", "1.12010");
    assert!(socket.all(Duration::from_millis(400)).iter().all(|frame| mine(frame).is_none()));
}

#[test]
fn prices_come_at_most_ten_times_a_second() {
    let app = test_app();
    let (code, _) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.sub("DAY_MARKET");
    socket.sub(&format!("KLINE.{code}"));
    socket.wait(topic("DAY_MARKET"));
    let begun = Instant::now();
    let frames = std::thread::scope(|scope| {
        let quotes = scope.spawn(|| {
            (0..100).for_each(|n| app.quote(&code, &format!("1.2{n:04}"), &format!("1.3{n:04}")));
        });
        let mut frames = Vec::new();
        while !quotes.is_finished() || begun.elapsed() < Duration::from_secs(1) {
            frames.extend(socket.all(Duration::from_millis(100)));
        }
        frames
    });
    // However slow the machine: no more than their pace in the time that has passed, and one to begin with.
    let tenths = usize::try_from(begun.elapsed().as_millis() / 100).unwrap();
    let count = |name: &str| frames.iter().filter(|frame| frame["topic"] == name).count();
    let (market, klines) = (count("DAY_MARKET"), count(&format!("KLINE.{code}")));
    assert!((1..=tenths + 2).contains(&market), "{market} in {tenths} tenths of a second");
    assert!((1..=tenths / 2 + 2).contains(&klines), "{klines} in {tenths} tenths of a second");
}

#[test]
fn candles_run() {
    let app = test_app();
    let (code, _) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.sub(&format!("KLINE.{code}"));
    let name = format!("KLINE.{code}");
    let frame = socket.wait(topic(&name));
    assert_eq!(frame["data"]["Code"], code.as_str());
    assert_eq!(frame["data"]["Candles"]["1min"]["Close"], "1.10000");
    app.quote(&code, "1.15000", "1.15010");
    let frame =
        socket.wait(|frame| frame["topic"] == name.as_str() && frame["data"]["Candles"]["1day"]["Close"] == "1.15000");
    for period in ["1min", "5min", "15min", "30min", "60min", "1day", "4hour", "1week", "1mon"] {
        assert_eq!(frame["data"]["Candles"][period]["High"], "1.15000", "{period}");
    }
    socket.sub("KLINE.NOSUCH");
    assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 400);
}

#[test]
fn an_accounts_events_come_at_once() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.sub("FOREX_TRADE");
    assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 999, "not before the login");
    for name in ["FOREX_CLOSED", "NOTICE"] {
        socket.sub(name);
    }
    socket.login(&token);
    let order = app.open(&token, id, 1, "1.00");
    let opened = socket.wait(|frame| frame["data"]["event"] == "opened");
    assert_eq!((&opened["topic"], &opened["data"]["order"]["Id"]), (&json!("FOREX_TRADE"), &order["Id"]));
    app.quote(&code, "1.10510", "1.10520");
    let tick = socket.wait(|frame| frame["data"]["orders"][0]["FactProfits"] == "500.00");
    assert_eq!(
        (&tick["data"]["orders"][0]["Id"], &tick["data"]["account"]["equity"]),
        (&order["Id"], &json!("100500.00"))
    );
    let stops = json!({ "id": order["Id"], "stop_loss_price": "1.1", "target_profit_price": "0" });
    app.post("/v1/api/forex/set_stop_price", &token, &stops).data();
    let updated = socket.wait(|frame| frame["data"]["event"] == "updated");
    assert_eq!(updated["data"]["order"]["TargetLossPrice"], "1.10000");
    app.quote(&code, "1.09990", "1.10000");
    let closed = socket.wait(topic("FOREX_CLOSED"));
    assert_eq!((&closed["data"]["reason"], &closed["data"]["order"]["Id"]), (&json!("stop_loss"), &order["Id"]));
    assert_eq!(closed["data"]["order"]["Status"], 3);
    let pending =
        json!({ "type": 1, "cont": "1", "forex_id": id, "status": 0, "target_price": "1.05", "multiple": 100 });
    let pending = app.post("/v1/api/forex/submit", &token, &pending).data();
    socket.wait(|frame| frame["data"]["event"] == "placed");
    app.post("/v1/api/forex/cancel_trade", &token, &json!({ "id": pending["Id"] })).data();
    socket.wait(|frame| frame["data"]["event"] == "cancelled");
}

#[test]
fn a_margin_call_is_a_notice() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.login(&token);
    socket.sub("NOTICE");
    app.open(&token, id, 1, "80.00");
    app.quote(&code, "1.09860", "1.09870");
    let notice = socket.wait(topic("NOTICE"));
    assert_eq!(notice["data"]["kind"], "margin_call");
    assert!(notice["data"]["level"].as_str().unwrap().parse::<f64>().unwrap() <= 100.0);
}

/// Decisions of the staff are sent to the customer at once, and to no other customer.
#[test]
fn decisions_are_notices() {
    let (app, offers) = (test_app(), funding::offers());
    let (token, _) = funding::funded(app, "1000");
    let mut stranger = Socket::open(app);
    stranger.login(&app.real());
    let mut socket = Socket::open(app);
    socket.login(&token);
    for socket in [&mut stranger, &mut socket] {
        socket.sub("NOTICE");
        socket.settle();
    }
    let decide = |path: &str, role, body: Value| app.post(path, &app.staff(role), &body).data();
    let mut reply = |kind: &str| socket.wait(|frame| frame["topic"] == "NOTICE" && frame["data"]["kind"] == kind);

    let proof = funding::picture(app, &token);
    let sent = json!({ "number": "200", "proofImg": proof, "address": funding::TRON, "charge_id": offers.coin });
    let id = app.post("/api/quickCharge/submit", &token, &sent).data()["id"].clone();
    decide(&format!("/admin/api/deposits/{id}/approve"), Role::Finance, json!({}));
    let notice = json!({ "kind": "deposit", "id": id, "status": 1, "amount": "200.00", "currency": "USD" });
    assert_eq!(reply("deposit")["data"], notice);

    let method = funding::method(app, &token, offers);
    for (act, status) in [("approve", 1), ("reject", 2)] {
        let asked = app.post("/api/account/draw", &token, &funding::draw(offers, method, "50")).data();
        let path = format!("/admin/api/withdrawals/{}/{act}", asked["id"]);
        let body = if act == "approve" { json!({}) } else { json!({ "notes": "as agreed" }) };
        decide(&path, Role::Finance, body);
        let notice = json!({
            "kind": "withdrawal", "id": asked["id"], "status": status, "amount": "50.00", "currency": "USD",
        });
        assert_eq!(reply("withdrawal")["data"], notice);
    }

    let (front, reverse) = (funding::picture(app, &token), funding::picture(app, &token));
    let form = json!({ "name": "Jo Roe", "card_id": "B1234567", "front_pic": front, "reverse_pic": reverse });
    app.post("/api/user_real/real_name", &token, &form).data();
    let user = app.get("/api/user/info", &token).data()["id"].clone();
    let compliance = app.staff(Role::Compliance);
    let review = app.get(&format!("/admin/api/reviews?user={user}"), &compliance).data()["list"][0]["id"].clone();
    decide(&format!("/admin/api/reviews/{review}/approve"), Role::Compliance, json!({}));
    assert_eq!(reply("review")["data"], json!({ "kind": "review", "id": review, "status": 2 }));

    stranger.settle();
    assert!(stranger.all(Duration::from_millis(200)).is_empty(), "another customer's");
}

#[test]
fn events_of_another_account_are_not_sent() {
    let app = test_app();
    let (mine, theirs) = (app.demo(), app.demo());
    let (_, id) = app.own_instrument();
    let mut socket = Socket::open(app);
    for name in ["FOREX_TRADE", "FOREX_CLOSED", "NOTICE"] {
        socket.sub(name);
    }
    socket.login(&mine);
    let order = app.open(&theirs, id, 1, "1.00");
    app.post("/v1/api/forex/close", &theirs, &json!({ "id": order["Id"] })).data();
    let frames = socket.all(Duration::from_millis(600));
    assert!(
        frames.iter().all(|frame| frame["data"]["event"].is_null() && frame["topic"] != "FOREX_CLOSED"),
        "{frames:?}"
    );
    let orders = |frame: &Value| frame["data"]["orders"].as_array().cloned().unwrap_or_default();
    assert!(!frames.iter().flat_map(orders).any(|reply| reply["Id"] == order["Id"]), "{frames:?}");
}

#[test]
fn a_token_may_come_after_bearer() {
    let app = test_app();
    let mut socket = Socket::open(app);
    socket.login(&format!("Bearer {}", app.demo()));
}

#[test]
fn logging_out_ends_the_accounts_topics() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.login(&token);
    socket.sub("FOREX_TRADE");
    socket.wait(topic("FOREX_TRADE"));
    socket.say(&json!({ "type": "logout" }));
    socket.wait(|frame| frame["type"] == "login");
    app.open(&token, id, 1, "0.10");
    assert!(socket.all(Duration::from_millis(400)).is_empty());

    socket.login(&token);
    app.post("/api/user/logout", &token, &json!({})).data();
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 999, "ended elsewhere");
    socket.say(&json!({ "type": "login", "token": token }));
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 999);
    socket.say(&json!({ "type": "login", "token": "x" }));
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 999);
}

/// The end of a session takes effect with the next event, not with the next heartbeat.
#[test]
fn an_ended_session_receives_no_more_events() {
    let app = test_app();
    let (email, (_, id)) = (app.registered(), app.own_instrument());
    let log_in = || {
        let given = json!({ "account": email, "password": PASSWORD });
        app.post("/api/user/loginForU", "", &given).data()["token"].as_str().unwrap().to_owned()
    };
    let (ended, live) = (log_in(), log_in());
    let account = app.get("/api/user/info", &live).data()["id"].as_i64().unwrap();
    funding::credit(app, AccountId(account), "1000");
    let (mut lost, mut kept) = (Socket::open(app), Socket::open(app));
    for (socket, token) in [(&mut lost, &ended), (&mut kept, &live)] {
        socket.login(token);
        socket.sub("FOREX_CLOSED");
        socket.settle();
    }
    app.post("/api/user/logout", &ended, &json!({})).data();
    let order = app.open(&live, id, 1, "0.10");
    app.post("/v1/api/forex/close", &live, &json!({ "id": order["Id"] })).data();
    kept.wait(topic("FOREX_CLOSED"));
    let first = lost.wait(|_| true);
    assert_eq!((&first["type"], &first["code"]), (&json!("login"), &json!(999)), "{first}");
    assert!(lost.all(Duration::from_millis(300)).is_empty());
}

#[test]
fn nonsense_is_answered_and_nothing_more() {
    let mut socket = Socket::open(test_app());
    for text in
        ["", "{}", "[]", "PING", "{\"type\":\"sub\"}", "{\"type\":\"none\"}", "{\"type\":\"sub\",\"topic\":\"NONE\"}"]
    {
        socket.0.send(Message::text(text)).unwrap();
        assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 400, "{text}");
    }
    socket.say(&json!({ "type": "unsub", "topic": "NONE" }));
    socket.0.send(Message::text("ping")).unwrap();
    socket.wait(|frame| frame == "pong");
}

#[test]
fn foreign_pages_do_not_get_in() {
    let app = test_app();
    let host = app.url.strip_prefix("http://").unwrap();
    for origin in
        ["http://evil.example", "null", "https://listed.example.evil", &format!("http://{host}.evil"), "http://"]
    {
        assert_eq!(Socket::open_at(app, "/v1/ws", &[("origin", origin)]).err(), Some(403), "{origin}");
    }
    for origin in [app.url.as_str(), "https://listed.example"] {
        assert!(Socket::open_at(app, "/v1/ws", &[("origin", origin)]).is_ok(), "{origin}");
    }
    app.get("/v1/ws", "").fails(400);
}

#[test]
fn large_frames_floods_and_too_many_topics_end_it() {
    let app = test_app();
    let mut socket = Socket::open(app);
    socket.0.send(Message::text("x".repeat(4_097))).unwrap();
    assert_eq!(socket.closes(Duration::from_secs(3)), Some(CloseCode::Size));

    let mut socket = Socket::open(app);
    socket.0.send(Message::text(format!("\"{}\"", "x".repeat(4_000)))).unwrap();
    assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 400, "within the bound");
    for _ in 0..2_000 {
        if socket.0.send(Message::text("ping")).is_err() {
            break;
        }
    }
    assert!(matches!(socket.closes(Duration::from_secs(3)), Some(CloseCode::Policy) | None));

    let mut socket = Socket::open(app);
    let instruments: Vec<_> = (0..64).map(|_| app.own_instrument().0).collect();
    socket.sub("DAY_MARKET");
    for code in instruments {
        socket.sub(&format!("KLINE.{code}"));
    }
    assert_eq!(socket.closes(Duration::from_secs(3)), Some(CloseCode::Policy));
}

#[test]
fn a_promise_of_a_huge_frame_ends_it_before_it_is_kept() {
    use std::io::Write;
    let mut socket = Socket::open(test_app());
    // A text frame of 16 GiB, masked, and then some of it.
    let mut bytes = vec![0x81, 0x80 | 127];
    bytes.extend_from_slice(&(16_u64 << 30).to_be_bytes());
    bytes.extend_from_slice(&[1, 2, 3, 4]);
    bytes.extend_from_slice(&[b'x'; 1_000]);
    socket.0.get_mut().write_all(&bytes).unwrap();
    socket.closes(Duration::from_secs(3));
}

#[test]
fn a_reader_that_rests_gets_the_newest_and_no_queue() {
    let app = test_app();
    let (code, _) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.sub("DAY_MARKET");
    socket.wait(topic("DAY_MARKET"));
    for n in 0..300 {
        app.quote(&code, &format!("1.2{n:04}"), &format!("1.3{n:04}"));
        // A passage of time: the quotes come faster than frames are sent, and not all at once.
        std::thread::sleep(Duration::from_millis(5));
    }
    let frames = socket.all(Duration::from_millis(600));
    let last = frames.iter().rev().find(|frame| codes(frame).contains(&code)).unwrap();
    let row = last["data"].as_array().unwrap().iter().find(|row| row["Code"] == code.as_str()).unwrap().clone();
    assert_eq!(row["Bid"], "1.20299");
}

#[test]
fn quotes_are_pushed_as_frames() {
    let app = test_app();
    let (code, id) = app.own_instrument();
    assert!(Socket::open_at(app, "/feed/ws", &[]).is_err(), "not without the key");
    let mut pusher = Socket::open_at(app, "/feed/ws", &[("x-feed-key", FEED_KEY)]).expect("it opens");
    pusher
        .say(&json!([{ "code": code, "bid": "1.30000", "ask": "1.30010" }, { "code": "NOSUCH", "bid": 1, "ask": 1 }]));
    let answer = pusher.wait(|frame| frame.is_object());
    assert_eq!((&answer["code"], &answer["data"]["accepted"]), (&json!(1), &json!(1)));
    assert_eq!(answer["data"]["refused"][0]["code"], "NOSUCH");
    let quote = app.state.view.read_model.market(lotdesk::domain::InstrumentId(id)).unwrap().quote.unwrap();
    assert_eq!(quote.bid.to_string(), "1.3");
    pusher.say(&json!("nonsense"));
    assert_eq!(pusher.wait(|frame| frame.is_object())["code"], 400);
}

#[test]
fn a_revoked_key_pushes_no_more_frames() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (code, _) = app.own_instrument();
    let made = json!({ "name": "feed", "scopes": ["write:quotes"] });
    let made = app.post("/admin/api/api_keys", &owner, &made).data();
    let mut pusher =
        Socket::open_at(app, "/feed/ws", &[("x-feed-key", made["secret"].as_str().unwrap())]).expect("it opens");
    let quotes = json!([{ "code": code, "bid": "1.30000", "ask": "1.30010" }]);
    pusher.say(&quotes);
    assert_eq!(pusher.wait(|frame| frame.is_object())["data"]["accepted"], 1);
    let path = format!("/admin/api/api_keys/{}", made["key"]["id"]);
    app.send("DELETE", &path, &[("authorization", &owner)], None).data();
    pusher.say(&quotes);
    assert_eq!(pusher.wait(|frame| frame.is_object())["code"], 999);
    assert_eq!(pusher.closes(Duration::from_secs(5)), Some(CloseCode::Policy));
}
