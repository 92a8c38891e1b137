//! A whole server in this process, on a free port, over a data directory of its own; and a client.

use std::net::TcpListener;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::web;
use lotdesk::adapters::clock::SystemClock;
use lotdesk::adapters::feed::FeedOptions;
use lotdesk::adapters::web_push::WebPush;
use lotdesk::api::limits::LimitRules;
use lotdesk::api::state::AppState;
use lotdesk::app::{Adapters, App, AppConfig, TokenKeys};
use lotdesk::commands::adapters;
use lotdesk::domain::{InstrumentId, TimeMs};
use lotdesk::engine::input::Body;
use lotdesk::http::server::{ServeOptions, Served, serve_on};
use lotdesk::ports::liquidity::Liquidity;
use lotdesk::ports::log_key::LogKeyInMemory;
use lotdesk::ports::lp_sessions::ProviderSessions;
use lotdesk::ports::outgoing::Destinations;
use lotdesk::ports::payments::PaymentProviders;
use lotdesk::ports::program_sessions::Programs;
use lotdesk::ports::{Clock, DeliveryError, Email, Outbox, Sms, WebhookCaller};
use lotdesk::server::{self, ServerConfig, ServerParts};
use lotdesk::services::access::sessions::RequestOrigin;
use lotdesk::services::customers::accounts::NewCustomer;
use lotdesk::services::customers::identity::Identity;
use lotdesk::services::market::calendar::Hours;
use lotdesk::services::market::catalog::{CategoryId, InstrumentDraft};
use lotdesk::services::market::charts::InstrumentSpec;
use lotdesk::services::platform::settings::PROTECTIVE;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use lotdesk::shutdown::StopToken;
use lotdesk::ws::hub::{Hub, ROUND};
use serde_json::{Value, json};
use ureq::http::{HeaderMap, Response};

use crate::poll::until;

/// The key of the quote feed.
pub const FEED_KEY: &str = "a-key-for-tests-only";
/// The password of everybody.
pub const PASSWORD: &str = "correct horse battery";
/// A password that a staff member chose for another.
pub const GIVEN_PASSWORD: &str = "given horse battery";

/// A server, and what tests do behind its back.
pub struct TestApp {
    pub url: String,
    pub state: web::Data<AppState>,
    pub served: Served,
    /// Who may connect by FIX.
    pub programs: Arc<dyn Programs>,
    pub outbox: Arc<RecordingOutbox>,
    agent: ureq::Agent,
    next: AtomicI64,
    server: ServerHandle,
    hub: Arc<Hub>,
    /// Until it is dropped.
    running: Option<(App, tempfile::TempDir)>,
}

/// Hundreds of servers that nobody asks any more would slow down the tests that still run.
impl Drop for TestApp {
    fn drop(&mut self) {
        drop(self.server.stop(false));
        self.hub.stop();
        // No test waits for it.
        let Some((app, data)) = self.running.take() else { return };
        std::thread::spawn(move || {
            app.stop(&|_| {});
            drop(data);
        });
    }
}

/// What was sent by e-mail and SMS: recipient and text, in order.
#[derive(Default)]
pub struct RecordingOutbox(Mutex<Vec<(String, String)>>);

impl RecordingOutbox {
    /// How many messages were sent.
    pub fn count(&self) -> usize {
        self.0.lock().unwrap().len()
    }

    /// How many messages to `recipient` are kept.
    pub fn count_to(&self, recipient: &str) -> usize {
        self.0.lock().unwrap().iter().filter(|(to, _)| to == recipient).count()
    }

    /// How many messages that contain all of these were sent.
    pub fn containing(&self, parts: &[&str]) -> usize {
        let sent = self.0.lock().unwrap();
        sent.iter().filter(|(_, text)| parts.iter().all(|part| text.contains(part))).count()
    }

    /// How many messages to `recipient` that contain all of these were sent.
    pub fn to_containing(&self, recipient: &str, parts: &[&str]) -> usize {
        let sent = self.0.lock().unwrap();
        sent.iter().filter(|(to, text)| to == recipient && parts.iter().all(|part| text.contains(part))).count()
    }

    /// What was sent to `recipient`.
    pub fn texts_to(&self, recipient: &str) -> Vec<String> {
        let sent = self.0.lock().unwrap();
        sent.iter().filter(|(to, _)| to == recipient).map(|(_, text)| text.clone()).collect()
    }

    /// The six digits of the last message to `recipient` that has them.
    fn code_for(&self, recipient: &str) -> Option<String> {
        let sent = self.0.lock().unwrap();
        let digits =
            |text: &str| text.split(|c: char| !c.is_ascii_digit()).find(|digits| digits.len() == 6).map(str::to_owned);
        sent.iter().rev().filter(|(to, _)| to == recipient).find_map(|(_, text)| digits(text))
    }

    fn record(&self, to: &str, text: &str) {
        self.0.lock().unwrap().push((to.to_owned(), text.to_owned()));
    }
}

impl Outbox for RecordingOutbox {
    fn email(&self, email: &Email) -> Result<(), DeliveryError> {
        self.record(&email.to, &email.text);
        Ok(())
    }

    fn sms(&self, sms: &Sms) -> Result<(), DeliveryError> {
        self.record(&sms.to, &sms.text);
        Ok(())
    }

    fn erase(&self, email: Option<&str>, mobile: Option<&str>) -> std::io::Result<()> {
        let is_theirs = |to: &str| email == Some(to) || mobile.is_some_and(|mobile| to.ends_with(mobile));
        self.0.lock().unwrap().retain(|(to, _)| !is_theirs(to));
        Ok(())
    }
}

static SHARED: LazyLock<TestApp> =
    LazyLock::new(|| TestApp::start(LimitRules { enabled: false, ..LimitRules::default() }));

/// The application that tests share which change nothing global.
pub fn test_app() -> &'static TestApp {
    &SHARED
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Reply {
    /// The data of a success.
    #[track_caller]
    pub fn data(self) -> Value {
        assert_eq!((self.status, &self.body["code"]), (200, &json!(1)), "{}", self.body);
        self.body["data"].clone()
    }

    /// The stable name of a refusal.
    #[track_caller]
    pub fn error(&self) -> &str {
        assert_eq!(
            (self.status, &self.body["code"], &self.body["data"]),
            (200, &json!(0), &Value::Null),
            "{}",
            self.body
        );
        self.body["error"].as_str().expect("a refusal has a name")
    }

    /// A refusal of this field, which the message names.
    #[track_caller]
    pub fn refuses(&self, error: &str, field: &str) {
        assert_eq!(self.error(), error, "{}", self.body);
        assert!(self.body["msg"].as_str().unwrap().contains(field), "{}", self.body);
    }

    #[track_caller]
    pub fn is_session_ended(&self) {
        assert_eq!((self.status, &self.body["code"]), (200, &json!(999)), "{}", self.body);
    }

    /// An error with this HTTP status, in the envelope.
    #[track_caller]
    pub fn fails(&self, status: u16) {
        assert_eq!((self.status, &self.body["code"]), (status, &json!(status)), "{}", self.body);
        assert!(!self.body["msg"].as_str().unwrap().is_empty());
        assert!(self.body["data"].is_null());
    }
}

/// The system's clock, moved by some milliseconds.
#[derive(Default)]
pub struct MovedClock(AtomicI64);

impl MovedClock {
    pub fn to(time: &str) -> Self {
        let moved = Self::default();
        moved.set(time);
        moved
    }

    pub fn set(&self, time: &str) {
        let wanted: jiff::Timestamp = time.parse().unwrap();
        self.0.store(wanted.as_millisecond() - jiff::Timestamp::now().as_millisecond(), Ordering::SeqCst);
    }

    pub fn advance(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for MovedClock {
    fn now(&self) -> TimeMs {
        TimeMs(jiff::Timestamp::now().as_millisecond() + self.0.load(Ordering::SeqCst))
    }
}

impl TestApp {
    /// An application with these limits.
    pub fn start(rules: LimitRules) -> Self {
        Self::start_at_cost(rules, 4)
    }

    /// The same, with another caller of webhooks.
    pub fn start_calling(rules: LimitRules, webhooks: Arc<dyn WebhookCaller>) -> Self {
        Self::start_with(rules, 4, false, |adapters| adapters.webhooks = webhooks)
    }

    /// The same, with these payment providers; `trial`: and with payments without money.
    pub fn start_paying(rules: LimitRules, payments: Arc<dyn PaymentProviders>, trial: bool) -> Self {
        Self::start_with(rules, 4, trial, |adapters| adapters.payments = payments)
    }

    /// The same, with passwords hashed at this cost.
    pub fn start_at_cost(rules: LimitRules, cost: u32) -> Self {
        Self::start_with(rules, cost, false, |_| {})
    }

    /// The same without limits, with these orders to liquidity providers.
    pub fn start_covering(liquidity: Arc<dyn Liquidity>) -> Self {
        let rules = LimitRules { enabled: false, ..LimitRules::default() };
        Self::start_with(rules, 4, false, |adapters| adapters.liquidity = liquidity)
    }

    /// The same without limits, at the time of this clock.
    pub fn start_at(clock: Arc<dyn Clock>) -> Self {
        let rules = LimitRules { enabled: false, ..LimitRules::default() };
        Self::start_with(rules, 4, false, |adapters| adapters.clock = clock)
    }

    /// The same, at the time of this clock.
    pub fn start_covering_at(liquidity: Arc<dyn Liquidity>, clock: Arc<dyn Clock>) -> Self {
        let rules = LimitRules { enabled: false, ..LimitRules::default() };
        Self::start_with(rules, 4, false, |adapters| (adapters.liquidity, adapters.clock) = (liquidity, clock))
    }

    /// The same with these sessions with liquidity providers, at the time of this clock.
    pub fn start_connecting(sessions: Arc<dyn ProviderSessions>, clock: Arc<dyn Clock>) -> Self {
        let rules = LimitRules { enabled: false, ..LimitRules::default() };
        Self::start_with(rules, 4, false, |adapters| (adapters.lp_sessions, adapters.clock) = (sessions, clock))
    }

    fn start_with(rules: LimitRules, cost: u32, trial: bool, adapt: impl FnOnce(&mut Adapters)) -> Self {
        let data = tempfile::tempdir().unwrap();
        let outbox = Arc::new(RecordingOutbox::default());
        let (app, parts) = build(data.path(), rules, (cost, trial), Arc::clone(&outbox) as _, adapt);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (state, served) = (parts.state.clone(), parts.served());
        let serving = served.clone();
        let (reply, started) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let options = ServeOptions { workers: 2, ..ServeOptions::default() };
                let (server, addresses) = serve_on(&serving, vec![listener], &options).unwrap();
                reply.send((format!("http://{}", addresses[0]), server.handle())).unwrap();
                server.await.unwrap();
            });
        });
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(20)))
            .http_status_as_error(false)
            .max_redirects(0)
            .build()
            .new_agent();
        let (url, server) = started.recv().unwrap();
        let test_app = Self {
            url,
            state,
            served,
            programs: parts.programs(),
            hub: Arc::clone(&parts.hub),
            outbox,
            agent,
            next: AtomicI64::new(0),
            server,
            running: Some((app, data)),
        };
        test_app.instrument("EURUSD");
        test_app.quote("EURUSD", "1.10000", "1.10010");
        test_app
    }

    /// A request with these headers; `body` with its content type.
    pub fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<(&str, &str)>) -> Reply {
        let mut request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.url));
        let language = (!headers.iter().any(|(name, _)| *name == "lang")).then_some(("lang", "en"));
        for (name, value) in language.iter().chain(headers) {
            request = request.header(*name, *value);
        }
        let answer = match body {
            Some((kind, text)) => self.agent.run(request.header("content-type", kind).body(text.to_owned()).unwrap()),
            None => self.agent.run(request.body(()).unwrap()),
        };
        let mut answer: Response<ureq::Body> = answer.expect("the server answers");
        let text = answer.body_mut().read_to_string().unwrap_or_default();
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Reply { status: answer.status().as_u16(), headers: answer.headers().clone(), body }
    }

    pub fn get(&self, path: &str, token: &str) -> Reply {
        self.send("GET", path, &[("authorization", token)], None)
    }

    pub fn post(&self, path: &str, token: &str, body: &Value) -> Reply {
        self.send("POST", path, &[("authorization", token)], Some(("application/json", &body.to_string())))
    }

    pub fn put(&self, path: &str, token: &str, body: &Value) -> Reply {
        self.send("PUT", path, &[("authorization", token)], Some(("application/json", &body.to_string())))
    }

    /// Sends a file as the app does.
    pub fn upload(&self, token: &str, file: &[u8]) -> Reply {
        self.upload_to("/api/common/image_upload", token, file)
    }

    /// The same to another path.
    pub fn upload_to(&self, path: &str, token: &str, file: &[u8]) -> Reply {
        let head = "--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.svg\"\r\n\
                    Content-Type: image/svg+xml\r\n\r\n";
        let body = [head.as_bytes(), file, b"\r\n--frontier--\r\n"].concat();
        let request = self.agent.post(format!("{}{path}", self.url));
        let request = request.header("authorization", token).header("lang", "en");
        let request = request.header("content-type", "multipart/form-data; boundary=frontier");
        let mut answer = request.send(&body[..]).expect("the server answers");
        let text = answer.body_mut().read_to_string().unwrap_or_default();
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Reply { status: answer.status().as_u16(), headers: answer.headers().clone(), body }
    }

    /// Status, headers and bytes at a path for this token.
    pub fn bytes_for(&self, path: &str, token: &str) -> (u16, HeaderMap, Vec<u8>) {
        let mut answer = self.agent.get(format!("{}{path}", self.url)).header("authorization", token).call().unwrap();
        let bytes = answer.body_mut().read_to_vec().unwrap();
        (answer.status().as_u16(), answer.headers().clone(), bytes)
    }

    /// The body of a file, asked for with these headers.
    pub fn bytes_with(&self, path: &str, headers: &[(&str, &str)]) -> Vec<u8> {
        let mut request = self.agent.get(format!("{}{path}", self.url));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.call().unwrap().body_mut().read_to_vec().unwrap()
    }

    /// A new demo customer's token.
    pub fn demo(&self) -> String {
        let data = self.send("POST", "/api/user/createAccountDemoForU", &[], None).data();
        data["token"].as_str().unwrap().to_owned()
    }

    /// A new real customer's token.
    pub fn real(&self) -> String {
        let email = self.registered();
        let origin = RequestOrigin { address: "192.0.2.1".parse().unwrap(), agent: "tests".into() };
        self.state.customers.accounts.login(&Identity::Email(email), PASSWORD, None, &origin).unwrap().token
    }

    /// The id of a new real customer with this address.
    pub fn customer_at(&self, email: &str) -> i64 {
        let customer = NewCustomer {
            identity: Identity::Email(email.to_owned()),
            contact: None,
            password: PASSWORD.into(),
            invite_code: None,
            language: None,
        };
        self.state.customers.accounts.create_real_user(customer).unwrap().id.0
    }

    /// A number that no other test has.
    pub fn serial(&self) -> i64 {
        self.next.fetch_add(1, Ordering::SeqCst)
    }

    /// An unused address.
    pub fn fresh_email(&self) -> String {
        format!("f{}@example.com", self.serial())
    }

    /// The address of a new real customer.
    pub fn registered(&self) -> String {
        let email = self.fresh_email();
        self.customer_at(&email);
        email
    }

    /// The code that was last sent to this address or number.
    #[track_caller]
    pub fn code_for(&self, recipient: &str) -> String {
        let sql = "SELECT count(*) = 0 FROM message WHERE recipient = ?1 AND status = 0";
        until("the message is sent", || {
            self.state.store.read(|connection| Ok(connection.query_row(sql, [recipient], |row| row.get(0))?)).unwrap()
        });
        self.outbox.code_for(recipient).expect("a code was sent")
    }

    /// Has a code sent by e-mail for this: the code.
    pub fn email_code(&self, email: &str, scene: &str) -> String {
        let body = json!({ "account": email, "scene": scene });
        self.post("/api/notify/send_email", "", &body).data();
        self.code_for(email)
    }

    /// A captcha, solved: key and answer.
    pub fn solved(&self) -> (String, String) {
        let data = self.get("/api/common/captcha?kind=text", "").data();
        let words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let question = data["question"].as_str().unwrap();
        let numbers = question.split([' ', '?']).filter_map(|word| words.iter().position(|known| *known == word));
        (data["key"].as_str().unwrap().to_owned(), numbers.sum::<usize>().to_string())
    }

    /// A picture captcha, solved: key and answer.
    pub fn solved_picture(&self) -> (String, String) {
        let key = self.state.customers.captchas.picture("127.0.0.1".parse().unwrap()).unwrap();
        let answer = self.state.customers.captchas.answer_of(&key).unwrap();
        (key, answer)
    }

    /// The parameters of a call with a picture captcha, solved.
    pub fn with_picture(&self, mut body: Value) -> Value {
        let (key, answer) = self.solved_picture();
        (body["key"], body["captcha"]) = (json!(key), json!(answer));
        body
    }

    /// Sets settings, as the owner would.
    pub fn set(&self, changes: Value) {
        self.state.settings.put(&Actor::system(), changes.as_object().unwrap()).unwrap();
    }

    /// The response at a path.
    pub fn bytes(&self, path: &str) -> Response<ureq::Body> {
        self.agent.get(format!("{}{path}", self.url)).call().unwrap()
    }

    /// A staff member's token.
    pub fn staff(&self, role: Role) -> String {
        let email = format!("s{}@example.com", self.next.fetch_add(1, Ordering::SeqCst));
        self.state.backoffice.staff.create(&Actor::system(), &email, role, Some(PASSWORD)).unwrap();
        self.state.backoffice.staff.login(&email, PASSWORD, None, "192.0.2.1".parse().unwrap()).unwrap().token
    }

    /// The first sign-in of a staff member whose password another person chose: they set their own. Their token.
    pub fn set_own_password(&self, email: &str, given: &str, own: &str) -> String {
        let sign_in = json!({ "email": email, "password": given });
        let welcome = self.post("/admin/api/login", "", &sign_in).data();
        assert_eq!(welcome["must_change_password"], 1, "{welcome}");
        let change = json!({ "old_password": given, "new_password": own, "re_password": own });
        let changed = self.post("/admin/api/password", welcome["token"].as_str().unwrap(), &change).data();
        changed["token"].as_str().unwrap().to_owned()
    }

    /// A new instrument that is always open: its id. Priced in USD, 5 decimals, 100,000 a lot.
    pub fn instrument(&self, code: &str) -> i64 {
        self.priced_in(code, "USD")
    }

    /// The same, priced in another currency.
    pub fn priced_in(&self, code: &str, currency: &str) -> i64 {
        let catalog = &self.state.view.catalog;
        let by = Actor::system();
        let category = catalog.categories().first().expect("the initial categories").id;
        let draft = InstrumentDraft { currency: Some(currency.to_owned()), ..draft(code, category) };
        let id = catalog.create_instrument(&by, &draft).unwrap();
        // Prices of tests jump further than the back office allows.
        let mut terms = catalog.one(id).unwrap().market.instrument;
        terms.jump_max = "100".parse().unwrap();
        self.state.trading.gateway.submit_blocking(Command::new(Body::DefineInstrument(terms))).unwrap();
        self.state.view.charts.define(id, InstrumentSpec { hours: Hours::always(), simulated: false });
        self.state
            .trading
            .gateway
            .submit_blocking(Command::new(Body::SetMarket { instrument: id, open: true }))
            .unwrap();
        id.0
    }

    /// An instrument of a test's own, quoted at 1.10000 / 1.10010: code and id.
    pub fn own_instrument(&self) -> (String, i64) {
        let code = format!("T{}", self.next.fetch_add(1, Ordering::SeqCst));
        let id = self.instrument(&code);
        self.quote(&code, "1.10000", "1.10010");
        (code, id)
    }

    /// Sends a quote, and waits until it is accepted.
    #[track_caller]
    pub fn quote(&self, code: &str, bid: &str, ask: &str) {
        let quotes = json!([{ "code": code, "bid": bid, "ask": ask }]);
        let key = [("x-feed-key", FEED_KEY)];
        let taken = self.send("POST", "/feed/quotes", &key, Some(("application/json", &quotes.to_string()))).data();
        assert_eq!(taken["accepted"], 1, "{taken}");
        let id = self.state.view.read_model.instrument_by_code(code).unwrap();
        let wanted = bid.parse().unwrap();
        until("the quote arrives", || {
            self.state.view.read_model.market(id).unwrap().quote.is_some_and(|quote| quote.bid == wanted)
        });
    }

    /// Places a market order of `cont` lots at x100: the order.
    #[track_caller]
    pub fn open(&self, token: &str, forex_id: i64, side: i64, cont: &str) -> Value {
        let order = json!({ "type": side, "cont": cont, "forex_id": forex_id, "status": 1, "multiple": 100 });
        self.post("/v1/api/forex/submit", token, &order).data()
    }

    /// The shared instrument.
    pub fn eurusd(&self) -> i64 {
        self.state.view.read_model.instrument_by_code("EURUSD").map(|id: InstrumentId| id.0).unwrap()
    }
}

fn draft(code: &str, category: CategoryId) -> InstrumentDraft {
    InstrumentDraft {
        code: Some(code.to_owned()),
        show_code: Some(format!("{code} shown")),
        category: Some(category),
        base: Some(code.chars().take(3).collect()),
        currency: Some("USD".into()),
        contract: Some("100000".parse().unwrap()),
        leverages: Some(vec![1, 50, 100]),
        stale_after_s: Some(86_400),
        enabled: Some(true),
        ..InstrumentDraft::default()
    }
}

/// The application as `lotdesk serve` builds it: no demo data, no feed of its own, cheap password hashes.
fn build(
    data: &std::path::Path,
    rules: LimitRules,
    (cost, trial_payments): (u32, bool),
    outbox: Arc<dyn Outbox>,
    adapt: impl FnOnce(&mut Adapters),
) -> (App, ServerParts) {
    let config = AppConfig {
        data,
        token_keys: TokenKeys { customers: [1; 32], staff: [2; 32] },
        stop: StopToken::new(),
        feed: "push".parse().unwrap(),
        demo_data: false,
        trial_payments,
        gateway_key: [7; 32],
        public_log_key: Arc::new(LogKeyInMemory::new([8; 32])),
        limits: rules.enabled,
        password_cost: cost,
        kiosk: None,
    };
    let feeds = FeedOptions { seed: 1, sim_speed: 1.0, replay_speed: 1.0 };
    let mut local =
        adapters::local(data, &data.join("backups"), Arc::new(SystemClock::new()), feeds, &[7; 32]).unwrap();
    // The push services of tests are on this machine.
    local.transports.push = Arc::new(WebPush::sending_to(&[7; 32], Destinations::PublicAndPrivate).unwrap());
    local.transports.outbox = outbox;
    adapt(&mut local);
    let server = ServerConfig { limits: rules, feed_key: Some(FEED_KEY.into()), price_frames: ROUND };
    let (app, parts) = server::build(&config, local, server).unwrap();
    // The defaults of a broker with demo data: each test sets the protection that it is about.
    let mut settings: serde_json::Map<String, Value> =
        PROTECTIVE.iter().map(|(key, _)| ((*key).to_owned(), Value::Null)).collect();
    settings.insert("kyc_fields".into(), Value::Null);
    settings.insert("risk_changes_need_approval".into(), Value::Null);
    settings.insert("allowed_origins".into(), json!(["https://listed.example"]));
    parts.state.settings.put(&Actor::system(), &settings).unwrap();
    (app, parts)
}
