//! A whole server in this process, on a free port, over a data directory of its own; and a client.

use std::net::TcpListener;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use actix_web::web;
use lotdesk::adapters::clock::SystemClock;
use lotdesk::adapters::host::LocalHost;
use lotdesk::adapters::webhooks::HttpHooks;
use lotdesk::commands::backup::DataBackupRepository;
use lotdesk::domain::InstrumentId;
use lotdesk::engine::input::Body;
use lotdesk::http::limits::{LimitRules, Limits};
use lotdesk::http::server::{ServeOptions, serve_on};
use lotdesk::http::state::AppState;
use lotdesk::http::view::View;
use lotdesk::services::accounts::{Accounts, Deps, Identity, NewCustomer};
use lotdesk::services::api_keys::ApiKeys;
use lotdesk::services::backoffice::audit::AuditLog;
use lotdesk::services::backoffice::corrections::Corrections;
use lotdesk::services::backoffice::dashboard::Dashboards;
use lotdesk::services::backoffice::groups::Groups;
use lotdesk::services::backoffice::records::Records;
use lotdesk::services::backoffice::remarks::Remarks;
use lotdesk::services::backoffice::staff::Staff;
use lotdesk::services::backoffice::users::Users;
use lotdesk::services::backoffice::{Actor, Role};
use lotdesk::services::backups::Backups;
use lotdesk::services::calendar::Hours;
use lotdesk::services::captcha::Captchas;
use lotdesk::services::catalog::{Catalog, CategoryDraft, CategoryId, InstrumentDraft, Names};
use lotdesk::services::charts::{Charts, InstrumentSpec};
use lotdesk::services::chat::Chat;
use lotdesk::services::content::Content;
use lotdesk::services::funds::Funds;
use lotdesk::services::messages::Messages;
use lotdesk::services::monitoring::Monitor;
use lotdesk::services::otp::OtpCodes;
use lotdesk::services::passwords::Passwords;
use lotdesk::services::ports::{Clock, Publisher};
use lotdesk::services::ranking::Ranking;
use lotdesk::services::reports::Reports;
use lotdesk::services::reviews::Reviews;
use lotdesk::services::second_factors::SecondFactors;
use lotdesk::services::sessions::{Sessions, Visitor};
use lotdesk::services::settings::Settings;
use lotdesk::services::statements::Statements;
use lotdesk::services::ticks::Ticks;
use lotdesk::services::trading::{Command, CommandGateway, Start};
use lotdesk::services::uploads::Uploads;
use lotdesk::services::webhooks::Webhooks;
use lotdesk::store::Store;
use lotdesk::ws::Hub;
use serde_json::{Value, json};
use ureq::http::{HeaderMap, Response};

use crate::poll::until;

/// The key of the quote feed.
pub const FEED_KEY: &str = "a-key-for-tests-only";
/// The password of everybody.
pub const PASSWORD: &str = "correct horse battery";

/// A server, and what tests do behind its back.
pub struct TestApp {
    pub url: String,
    pub state: web::Data<AppState>,
    agent: ureq::Agent,
    next: AtomicI64,
    _data: tempfile::TempDir,
}

static SHARED: LazyLock<TestApp> =
    LazyLock::new(|| TestApp::start(LimitRules { enabled: false, ..LimitRules::default() }));

/// The house of all tests that change nothing of the house.
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

    /// A fault with this HTTP status, in the envelope.
    #[track_caller]
    pub fn fails(&self, status: u16) {
        assert_eq!((self.status, &self.body["code"]), (status, &json!(status)), "{}", self.body);
        assert!(!self.body["msg"].as_str().unwrap().is_empty());
        assert!(self.body["data"].is_null());
    }
}

impl TestApp {
    /// A house with these limits.
    pub fn start(rules: LimitRules) -> Self {
        Self::start_at_cost(rules, 4)
    }

    /// The same, with passwords hashed at this cost.
    pub fn start_at_cost(rules: LimitRules, cost: u32) -> Self {
        let data = tempfile::tempdir().unwrap();
        let state = open(data.path(), rules, cost);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let serving = state.clone();
        let (told, url) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let options = ServeOptions { workers: 2, ..ServeOptions::default() };
                let (server, addresses) = serve_on(serving, vec![listener], &options).unwrap();
                told.send(format!("http://{}", addresses[0])).unwrap();
                server.await.unwrap();
            });
        });
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(20)))
            .http_status_as_error(false)
            .max_redirects(0)
            .build()
            .new_agent();
        let app = Self { url: url.recv().unwrap(), state, agent, next: AtomicI64::new(0), _data: data };
        app.instrument("EURUSD");
        app.quote("EURUSD", "1.10000", "1.10010");
        app
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

    /// What stands at a path for this token, whatever it is: status and bytes.
    pub fn bytes_for(&self, path: &str, token: &str) -> (u16, HeaderMap, Vec<u8>) {
        let mut answer = self.agent.get(format!("{}{path}", self.url)).header("authorization", token).call().unwrap();
        let bytes = answer.body_mut().read_to_vec().unwrap();
        (answer.status().as_u16(), answer.headers().clone(), bytes)
    }

    /// A new demo customer's token.
    pub fn demo(&self) -> String {
        let data = self.send("POST", "/api/user/createAccountDemoForU", &[], None).data();
        data["token"].as_str().unwrap().to_owned()
    }

    /// A new real customer's token.
    pub fn real(&self) -> String {
        let email = self.registered();
        let visitor = Visitor { address: "192.0.2.1".parse().unwrap(), agent: "tests".into() };
        self.state.accounts.login(&Identity::Email(email), PASSWORD, None, &visitor).unwrap().token
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
        self.state.accounts.create_real_user(customer).unwrap().id.0
    }

    /// A number that no other test has.
    pub fn serial(&self) -> i64 {
        self.next.fetch_add(1, Ordering::SeqCst)
    }

    /// An address that nobody has.
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
    pub fn code_for(&self, recipient: &str) -> String {
        let sql =
            "SELECT args ->> 'code' FROM message WHERE recipient = ?1 AND args LIKE '%code%' ORDER BY id DESC LIMIT 1";
        let read = |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [recipient], |row| row.get(0))?);
        self.state.store.read(read).unwrap()
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
        let key = self.state.captchas.picture("127.0.0.1".parse().unwrap()).unwrap();
        let answer = self.state.captchas.answer_of(&key).unwrap();
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

    /// What stands at a path, whatever it is.
    pub fn bytes(&self, path: &str) -> Response<ureq::Body> {
        self.agent.get(format!("{}{path}", self.url)).call().unwrap()
    }

    /// A staff member's token.
    pub fn staff(&self, role: Role) -> String {
        let email = format!("s{}@example.com", self.next.fetch_add(1, Ordering::SeqCst));
        self.state.staff.create(&Actor::system(), &email, role, Some(PASSWORD)).unwrap();
        self.state.staff.login(&email, PASSWORD, None, "192.0.2.1".parse().unwrap()).unwrap().token
    }

    /// A new instrument that is always open: its id. Priced in USD, 5 decimals, 100,000 a lot.
    pub fn instrument(&self, code: &str) -> i64 {
        let catalog = &self.state.view.catalog;
        let by = Actor::system();
        let category = catalog.categories().first().map(|category| category.id).unwrap_or_else(|| {
            let names = Names([(lotdesk::i18n::Language::En, "Majors".to_owned())].into());
            let draft = CategoryDraft { code: Some("majors".into()), names: Some(names), ..Default::default() };
            catalog.create_category(&by, &draft).unwrap()
        });
        let id = catalog.create_instrument(&by, &draft(code, category)).unwrap();
        self.state.view.charts.define(id, InstrumentSpec { hours: Hours::always(), simulated: false });
        self.state.gateway.submit_blocking(Command::new(Body::SetMarket { instrument: id, open: true })).unwrap();
        id.0
    }

    /// An instrument of a test's own, quoted at 1.10000 / 1.10010: code and id.
    pub fn own_instrument(&self) -> (String, i64) {
        let code = format!("T{}", self.next.fetch_add(1, Ordering::SeqCst));
        let id = self.instrument(&code);
        self.quote(&code, "1.10000", "1.10010");
        (code, id)
    }

    /// Brings a quote, and waits until it is believed.
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
        max_jump_percent: Some("100".parse().unwrap()),
        enabled: Some(true),
        ..InstrumentDraft::default()
    }
}

fn open(data: &std::path::Path, rules: LimitRules, cost: u32) -> web::Data<AppState> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::new());
    let store = Arc::new(Store::open(data).unwrap());
    let (hub, charts) = (Hub::new(), Arc::new(Charts::new(store.clone(), None).unwrap()));
    let ticks = Arc::new(Ticks::new(store.clone()));
    let publishers: Vec<Arc<dyn Publisher>> = vec![charts.clone(), ticks.clone(), hub.clone()];
    let gateway =
        Arc::new(CommandGateway::start(Start { store: store.clone(), clock: clock.clone(), publishers }).unwrap());
    let passwords = Arc::new(Passwords::new(cost));
    let settings = Arc::new(Settings::open(store.clone(), gateway.clone(), clock.clone()).unwrap());
    let sessions = Arc::new(Sessions::open(store.clone(), clock.clone(), &[1; 32]).unwrap());
    let catalog = Catalog::open(store.clone(), gateway.clone(), gateway.read_model().clone(), clock.clone()).unwrap();
    let view = Arc::new(View::new(clock.clone(), gateway.read_model().clone(), Arc::new(catalog), charts));
    let messages = Arc::new(Messages::new(store.clone(), clock.clone(), settings.clone()));
    let codes = Arc::new(OtpCodes::new(store.clone(), clock.clone(), messages.clone(), rules.enabled));
    let captchas = Arc::new(Captchas::new(clock.clone(), rules.enabled));
    let factors = Arc::new(SecondFactors::new(store.clone(), clock.clone(), rules.enabled));
    let accounts = Accounts::new(Deps {
        store: store.clone(),
        gateway: gateway.clone(),
        clock: clock.clone(),
        settings: settings.clone(),
        sessions: sessions.clone(),
        passwords: passwords.clone(),
        messages: messages.clone(),
        codes: codes.clone(),
        captchas: captchas.clone(),
        factors: factors.clone(),
        limits: rules.enabled,
    });
    let staff = Arc::new(Staff::new(store.clone(), clock.clone(), passwords, &[2; 32]));
    let parts = lotdesk::services::funds::Deps {
        store: store.clone(),
        gateway: gateway.clone(),
        clock: clock.clone(),
        settings: settings.clone(),
        messages: messages.clone(),
        codes: codes.clone(),
        factors,
    };
    let files = Arc::new(lotdesk::adapters::uploads::UploadFiles::new(data));
    let uploads = Arc::new(Uploads::new(store.clone(), clock.clone(), files, rules.enabled));
    let monitor = Monitor::open(lotdesk::services::monitoring::Deps {
        store: store.clone(),
        gateway: gateway.clone(),
        clock: clock.clone(),
        settings: settings.clone(),
        messages: messages.clone(),
        machine: Arc::new(LocalHost::new(data)),
        carriers: lotdesk::services::messages::Transports {
            mailer: Arc::new(lotdesk::adapters::mail::SmtpMailer::default()),
            gateway: Arc::new(lotdesk::adapters::sms::HttpGateway::default()),
            outbox: Arc::new(lotdesk::adapters::outbox::FileOutbox::new(data, clock.clone())),
        },
    });
    let monitor = monitor.unwrap();
    let backups = Arc::new(Backups::new(lotdesk::services::backups::Deps {
        store: store.clone(),
        clock: clock.clone(),
        settings: settings.clone(),
        vault: Arc::new(DataBackupRepository::new(data, &data.join("backups"))),
        depot: Arc::new(lotdesk::adapters::bucket::S3::default()),
    }));
    backups.start().unwrap();
    hub.start(view.clone()).unwrap();
    let listed = json!({ "allowed_origins": ["https://listed.example"] });
    settings.put(&Actor::system(), listed.as_object().unwrap()).unwrap();
    let accounts = Arc::new(accounts);
    let users = Users::new(store.clone(), clock.clone(), accounts.clone(), sessions.clone());
    let corrections = Corrections::new(store.clone(), gateway.clone(), clock.clone(), settings.clone());
    let remarks = Arc::new(Remarks::new(store.clone(), clock.clone()));
    let groups = Groups::new(gateway.clone(), gateway.read_model().clone(), view.catalog.clone(), clock.clone());
    let statements = Statements::new(
        store.clone(),
        gateway.read_model().clone(),
        view.catalog.clone(),
        accounts.clone(),
        settings.clone(),
        clock.clone(),
    );
    let statements = Arc::new(statements);
    let records = Records {
        store: store.clone(),
        read_model: gateway.read_model().clone(),
        clock: clock.clone(),
        settings: settings.clone(),
        accounts: accounts.clone(),
        sessions: sessions.clone(),
        uploads: uploads.clone(),
    };
    let caller = Arc::new(HttpHooks::default());
    let webhooks = Webhooks::new(store.clone(), gateway.read_model().clone(), clock.clone(), settings.clone(), caller);
    let webhooks = Arc::new(webhooks);
    let reports = Arc::new(Reports::new(store.clone(), gateway.read_model().clone(), clock.clone()));
    web::Data::new(AppState {
        audit: Arc::new(AuditLog::new(store.clone())),
        dashboards: Dashboards::new(store.clone(), gateway.read_model().clone(), clock.clone(), reports.clone()),
        reports,
        api_keys: Arc::new(ApiKeys::open(store.clone(), clock.clone()).unwrap()),
        webhooks,
        records: Arc::new(records),
        messages,
        codes,
        captchas,
        content: Arc::new(Content::open(store.clone(), clock.clone()).unwrap()),
        ranking: Arc::new(Ranking::new(store.clone(), clock.clone())),
        chat: Arc::new(Chat::new(store.clone(), clock.clone())),
        funds: Arc::new(Funds::new(parts)),
        uploads,
        reviews: Arc::new(Reviews::new(store.clone(), clock.clone())),
        clock,
        store,
        gateway,
        accounts,
        groups: Arc::new(groups),
        remarks,
        users: Arc::new(users),
        corrections: Arc::new(corrections),
        sessions,
        settings,
        staff,
        view,
        statements,
        hub,
        ticks,
        limits: Limits::new(rules),
        pools: lotdesk::http::pools::Pools::default(),
        cache: Default::default(),
        backups,
        monitor: Arc::new(monitor),
        answers: Default::default(),
        stopping: Default::default(),
        feed_key: Some(FEED_KEY.into()),
    })
}
