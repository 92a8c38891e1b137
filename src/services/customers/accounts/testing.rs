//! All services over a temporary directory, with a clock that the test advances.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use super::*;
use crate::adapters::feed::testing::instrument;
use crate::domain::order::Side;
use crate::domain::{InstrumentId, OrderId, Percent, Quote};
use crate::engine::input::{EntryType, OrderOptions, PlaceOrder};
use crate::ports::RawQuote;
use crate::services::access::second_factors::SecondFactors;
use crate::services::funds::{self, Funds};
use crate::services::market::catalog::Catalog;
use crate::services::staff::backoffice::staff::Staff;
use crate::services::trading::Start;

/// The pairs of [`TestApp::pairs`].
pub const EURUSD: InstrumentId = InstrumentId(1);
pub const USDJPY: InstrumentId = InstrumentId(2);

/// The initial time of tests.
pub const BEGIN: TimeMs = TimeMs(1_800_000_000_000);

/// A clock that only the test advances.
#[derive(Default)]
pub struct ManualClock(AtomicI64);

impl ManualClock {
    pub fn advance(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> TimeMs {
        TimeMs(self.0.load(Ordering::SeqCst))
    }
}

pub struct TestApp {
    pub dir: tempfile::TempDir,
    pub clock: Arc<ManualClock>,
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub settings: Arc<Settings>,
    pub sessions: Arc<Sessions>,
    pub catalog: Catalog,
    pub passwords: Arc<Passwords>,
    pub codes: Arc<OtpCodes>,
    pub captchas: Arc<Captchas>,
    pub accounts: Arc<Accounts>,
    pub staff: Staff,
    pub funds: Funds,
}

impl Default for TestApp {
    fn default() -> Self {
        Self::new()
    }
}

impl TestApp {
    pub fn new() -> Self {
        Self::over(tempfile::tempdir().unwrap(), BEGIN)
    }

    /// The same data after a restart.
    pub fn restarted(self) -> Self {
        let now = self.clock.now();
        self.gateway.stop();
        Self::over(self.dir, now)
    }

    pub fn over(dir: tempfile::TempDir, now: TimeMs) -> Self {
        let clock = Arc::new(ManualClock(AtomicI64::new(now.0)));
        let time: Arc<dyn Clock> = clock.clone();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        let start = Start { store: store.clone(), clock: time.clone(), publishers: vec![] };
        let gateway = Arc::new(CommandGateway::start(start).unwrap());
        let passwords = Arc::new(Passwords::new(4));
        let settings = Arc::new(Settings::open(store.clone(), gateway.clone(), time.clone()).unwrap());
        let sessions = Arc::new(Sessions::open(store.clone(), time.clone(), &[1; 32]).unwrap());
        let catalog =
            Catalog::open(store.clone(), gateway.clone(), gateway.read_model().clone(), time.clone()).unwrap();
        let messages = Arc::new(Messages::new(store.clone(), time.clone(), settings.clone()));
        let codes = Arc::new(OtpCodes::new(store.clone(), time.clone(), messages.clone(), true));
        let factors = Arc::new(SecondFactors::new(store.clone(), time.clone(), true));
        let funds = Funds::new(funds::Deps {
            store: store.clone(),
            gateway: gateway.clone(),
            clock: time.clone(),
            settings: settings.clone(),
            messages: messages.clone(),
            codes: codes.clone(),
            factors: factors.clone(),
            decisions: Arc::new(crate::services::staff::staff_decisions::StaffDecisions::new(
                store.clone(),
                time.clone(),
            )),
        });
        let captchas = Arc::new(Captchas::new(time.clone(), true));
        let accounts = Accounts::new(Deps {
            store: store.clone(),
            gateway: gateway.clone(),
            clock: time.clone(),
            settings: settings.clone(),
            sessions: sessions.clone(),
            passwords: passwords.clone(),
            messages,
            codes: codes.clone(),
            captchas: captchas.clone(),
            factors,
            limits: true,
        });
        let staff = Staff::new(store.clone(), time, passwords.clone(), &[2; 32]);
        Self {
            dir,
            clock,
            store,
            gateway,
            settings,
            sessions,
            catalog,
            passwords,
            codes,
            captchas,
            accounts: Arc::new(accounts),
            staff,
            funds,
        }
    }

    pub fn put(&self, changes: serde_json::Value) -> Result<(), ServiceError> {
        self.settings.put(&Actor::command_line(), changes.as_object().unwrap())
    }

    pub fn demo(&self) -> Welcome {
        self.accounts.open_demo(&origin(), Language::En).unwrap()
    }

    pub fn real(&self, email: &str) -> User {
        self.accounts.create_real_user(customer(email)).unwrap()
    }
}

/// Accounts in several currencies.
impl TestApp {
    pub fn submit(&self, body: Body) -> Answer {
        self.gateway.submit_blocking(Command::new(body)).unwrap()
    }

    /// EURUSD and USDJPY, open and quoted.
    pub fn pairs(&self) {
        for (id, base, quoted, precision) in [(EURUSD, "EUR", "USD", 5), (USDJPY, "USD", "JPY", 3)] {
            let mut terms = instrument(id.0, &format!("{base}{quoted}"), base, quoted, precision);
            terms.jump_max = Percent::from_whole(100).unwrap();
            self.submit(Body::DefineInstrument(terms));
            self.submit(Body::SetMarket { instrument: id, open: true });
        }
        self.quote(EURUSD, "1.07", "1.0702");
        self.quote(USDJPY, "149", "150");
    }

    pub fn quote(&self, instrument: InstrumentId, bid: &str, ask: &str) {
        let (bid, ask) = (bid.parse().unwrap(), ask.parse().unwrap());
        let quote = RawQuote { instrument, quote: Quote { bid, ask, time: self.clock.now() } };
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        assert_eq!(runtime.block_on(self.gateway.quotes(vec![quote])).unwrap(), [Ok(())], "{bid} {ask}");
    }

    pub fn account_in(&self, kind: AccountKind, currency: &str) -> AccountId {
        let currency = currency.parse().unwrap();
        match self.submit(Body::OpenAccount { kind, grant: Money::ZERO, currency }) {
            Answer::Account(id) => id,
            other => panic!("{other:?}"),
        }
    }

    pub fn correct(&self, account: AccountId, amount: &str) {
        self.submit(Body::Correct { account, amount: amount.parse().unwrap() });
    }

    /// Opens a position at the market.
    pub fn buy(&self, account: AccountId, instrument: InstrumentId, lots: &str) -> OrderId {
        let order = PlaceOrder {
            account,
            instrument,
            side: Side::Buy,
            lots: lots.parse().unwrap(),
            leverage: 100,
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            options: OrderOptions::default(),
        };
        match self.submit(Body::PlaceOrder(order)) {
            Answer::Order(order) => order.id,
            other => panic!("{other:?}"),
        }
    }
}

impl TestApp {
    /// The code that was sent last, to anyone.
    pub fn last_code(&self) -> String {
        let sql = "SELECT args ->> 'code' FROM message ORDER BY id DESC LIMIT 1";
        self.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap()
    }

    /// Counts rows.
    pub fn count(&self, from: &str) -> i64 {
        let sql = format!("SELECT count(*) FROM {from}");
        self.store.read(|connection| Ok(connection.query_row(&sql, [], |row| row.get(0))?)).unwrap()
    }
}

pub fn origin() -> RequestOrigin {
    RequestOrigin { address: "192.0.2.7".parse().unwrap(), agent: "a browser".into() }
}

pub const PASSWORD: &str = "correct horse";

pub fn customer(email: &str) -> NewCustomer {
    NewCustomer {
        identity: Identity::Email(email.to_owned()),
        contact: None,
        password: PASSWORD.to_owned(),
        invite_code: None,
        language: None,
    }
}

/// The stable code of a refusal or rejection.
pub fn code<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> &'static str {
    match result.unwrap_err() {
        ServiceError::Reject(reject) => reject.code(),
        ServiceError::Refusal(refusal) => refusal.code,
        ServiceError::SessionEnded => "session_ended",
        other => panic!("{other:?}"),
    }
}
