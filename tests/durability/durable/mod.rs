//! The commands of the simulation through the trading service and a real store: acknowledged commands are on the disk,
//! rejected ones are not, and a restart at any point changes nothing.

mod failing;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use lotdesk::ports::{Clock, Committed, Publisher, RawQuote};
use lotdesk::services::ServiceError;
use lotdesk::services::trading::{Command, CommandGateway, Start};
use lotdesk::store::{
    Store, StoreError,
    dealing::{journal, ledger, orders},
    market::candles,
};
use lotdesk_engine::domain::order::Reason;
use lotdesk_engine::domain::{AccountId, InstrumentId, Side, TimeMs};
use lotdesk_engine::engine::event::{Answer, Event};
use lotdesk_engine::engine::input::{Body, EntryType, Expiry, OrderOptions, PlaceOrder, Request};
use lotdesk_engine::engine::reject::Reject;

use crate::poll::until;
use crate::simulation::customers::{Act, People, history};
use crate::simulation::world::{START, World, opening};

/// A clock that the test sets.
pub(crate) struct SteppedClock(pub(crate) AtomicI64);

impl Clock for SteppedClock {
    fn now(&self) -> TimeMs {
        TimeMs(self.0.load(Ordering::SeqCst))
    }
}

/// Records what was published since the last call.
#[derive(Default)]
struct Scribe(Mutex<Vec<Event>>);

impl Publisher for Scribe {
    fn publish(&self, batch: &[Committed]) {
        let events = batch.iter().flat_map(|committed| committed.events.iter().cloned());
        self.0.lock().expect("no holder of the lock has panicked").extend(events);
    }
}

/// An application with a data directory.
pub(crate) struct TestApp {
    dir: tempfile::TempDir,
    pub(crate) clock: Arc<SteppedClock>,
    scribe: Arc<Scribe>,
    pub(crate) store: Arc<Store>,
    pub(crate) gateway: Arc<CommandGateway>,
    runtime: tokio::runtime::Runtime,
}

impl TestApp {
    pub(crate) fn new() -> Self {
        Self::living_in(tempfile::tempdir().expect("a directory"))
    }

    /// An application with a copy of the database of another.
    pub(crate) fn from_copy(database: &Path) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        std::fs::copy(database, Store::file(dir.path())).expect("a copy");
        Self::living_in(dir)
    }

    pub(crate) fn living_in(dir: tempfile::TempDir) -> Self {
        Self::begun(dir, |_| Arc::new(Scribe::default()))
    }

    /// An application with another publisher, which does not survive a restart.
    pub(crate) fn publishing_to(make: impl FnOnce(&Arc<Store>) -> Arc<dyn Publisher>) -> Self {
        Self::begun(tempfile::tempdir().expect("a directory"), make)
    }

    fn begun(dir: tempfile::TempDir, make: impl FnOnce(&Arc<Store>) -> Arc<dyn Publisher>) -> Self {
        let (clock, scribe) = (Arc::new(SteppedClock(AtomicI64::new(START.0))), Arc::new(Scribe::default()));
        let (store, gateway) = Self::begin(&dir, &clock, &scribe, make);
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        Self { dir, clock, scribe, store, gateway, runtime }
    }

    fn begin(
        dir: &tempfile::TempDir,
        clock: &Arc<SteppedClock>,
        scribe: &Arc<Scribe>,
        make: impl FnOnce(&Arc<Store>) -> Arc<dyn Publisher>,
    ) -> (Arc<Store>, Arc<CommandGateway>) {
        let store = Arc::new(Store::open_to_serve(dir.path()).expect("the store opens"));
        let publishers: Vec<Arc<dyn Publisher>> = vec![Arc::clone(scribe) as Arc<dyn Publisher>, make(&store)];
        let clock = Arc::clone(clock) as Arc<dyn Clock>;
        let gateway =
            CommandGateway::start(Start { store: Arc::clone(&store), clock, publishers }).expect("the gateway starts");
        (store, Arc::new(gateway))
    }

    /// The data directory.
    pub(crate) fn dir(&self) -> &Path {
        self.dir.path()
    }

    /// Restarts: everything in memory is lost, the directory is kept.
    pub(crate) fn restart(&mut self) {
        self.gateway.stop();
        let no_other = |_: &Arc<Store>| Arc::new(Scribe::default()) as Arc<dyn Publisher>;
        (self.store, self.gateway) = Self::begin(&self.dir, &self.clock, &self.scribe, no_other);
    }

    /// As [`Self::restart`], after everything of before is closed, as another process would find it.
    pub(crate) fn reopened(self) -> Self {
        let Self { dir, store, gateway, .. } = self;
        gateway.stop();
        drop(gateway);
        drop(Arc::into_inner(store).expect("nothing else holds the store"));
        Self::living_in(dir)
    }

    pub(crate) fn submit(&self, command: Command) -> Result<Answer, ServiceError> {
        self.gateway.submit_blocking(command)
    }

    pub(crate) fn tell(&self, request: Option<Request>, body: Body) -> Result<Answer, ServiceError> {
        self.tell_by(None, request, body)
    }

    /// As a staff member for the customer.
    pub(crate) fn tell_by(
        &self,
        staff: Option<i64>,
        request: Option<Request>,
        body: Body,
    ) -> Result<Answer, ServiceError> {
        if let Body::Quote { instrument, quote } = body {
            let errors = self.runtime.block_on(self.gateway.quotes(vec![RawQuote { instrument, quote }]))?;
            return match errors[0] {
                Ok(()) => Ok(Answer::Done),
                Err(error) => Err(ServiceError::Reject(Reject::BadQuote(error))),
            };
        }
        self.submit(Command { request, ..Command::new(body) }.by_staff(staff))
    }

    pub(crate) fn published(&self) -> Vec<Event> {
        std::mem::take(&mut *self.scribe.0.lock().expect("no holder of the lock has panicked"))
    }

    /// The charts keep the newest quotes.
    pub(crate) fn keep_quotes(&self) {
        let markets = self.gateway.read_model().markets();
        let keep = |transaction: &rusqlite::Transaction<'_>| {
            let mut quoted = markets.iter().filter_map(|market| Some((market.instrument.id, market.quote?)));
            quoted.try_for_each(|(id, quote)| candles::put_quote(transaction, id, &quote))
        };
        self.store.write(keep).expect("the quotes are kept");
    }

    /// A command whose batch cannot be committed.
    pub(crate) fn submit_failing_command(&self, body: Body) -> Result<Answer, ServiceError> {
        self.submit(Command::new(body).with_hook(|_, _| Err(StoreError::Corrupt("disk full".into()))))
    }

    /// The first command that is accepted after a failed commit.
    pub(crate) fn wait_until_it_works(&self) {
        until("it works again", || {
            !matches!(self.submit(Command::new(Body::ForgetRequests)), Err(ServiceError::Unavailable))
        });
    }
}

/// Compares the stored data with the world and with the read model.
fn compare(app: &TestApp, world: &World) -> Result<(), String> {
    let disk = app.store.read(journal::load).expect("the state is read");
    let state = world.engine.state();
    let accounts = |state: &lotdesk_engine::engine::state::State| -> Vec<_> {
        let known = state.accounts.values();
        known.map(|one| (one.record.clone(), one.balance, one.margin, one.held, one.withdrawing)).collect()
    };
    let markets = |state: &lotdesk_engine::engine::state::State| -> Vec<_> {
        state.markets.values().map(|market| (market.terms.clone(), market.open)).collect()
    };
    // The two number their inputs each in its own way.
    let requests = |state: &lotdesk_engine::engine::state::State| -> Vec<_> {
        state.requests.iter().map(|(request, done)| (request.clone(), done.at, done.fingerprint)).collect()
    };
    let same = [
        ("accounts", accounts(&disk) == accounts(state)),
        ("live orders", disk.orders == state.orders),
        ("deposits", disk.deposits == state.deposits),
        ("withdrawals", disk.withdrawals == state.withdrawals),
        ("requests", requests(&disk) == requests(state)),
        ("counters", disk.counters == state.counters),
        ("settings", disk.settings == state.settings),
        ("markets", markets(&disk) == markets(state)),
    ];
    if let Some((what, _)) = same.iter().find(|(_, same)| !same) {
        return Err(format!("the disk has other {what}"));
    }
    for id in state.accounts.keys() {
        let shown = app.gateway.read_model().valuation(*id);
        if shown != Some(state.valuation(*id)) {
            return Err(format!("the book shows account {id} as {shown:?}, it is {:?}", state.valuation(*id)));
        }
    }
    let proof = app.store.read(ledger::verify).expect("the books are read");
    if proof.errors.is_empty() { Ok(()) } else { Err(format!("the books: {:?}", proof.errors)) }
}

/// An application and a world that get the same inputs.
struct Twins {
    app: TestApp,
    world: World,
    people: People,
    /// The answer to each remembered request.
    answers: BTreeMap<Request, Answer>,
}

impl Twins {
    fn new() -> Self {
        let app = TestApp::new();
        for body in opening() {
            app.tell(None, body).expect("the setup is accepted");
        }
        app.published();
        Self { app, world: World::new(), people: People::default(), answers: BTreeMap::new() }
    }

    fn act(&mut self, act: Act) -> Result<(), String> {
        let Some((request, body)) = self.people.next(act, &mut self.world) else {
            self.app.clock.0.store(self.world.now.0, Ordering::SeqCst);
            return self.expire();
        };
        self.world.tell(request.clone(), body.clone())?;
        let actual = self.app.tell_by(self.world.staff, request.clone(), body.clone());
        let outcome = self.world.last.as_ref().expect("the world was actual");
        let due = match (&outcome.result, outcome.repeats.is_some(), &request) {
            (_, true, Some(request)) => Ok(&self.answers[request]),
            (Ok(answer), ..) => Ok(answer),
            (Err(reject), ..) => Err(reject),
        };
        let agreed = match (&actual, due) {
            (Ok(actual), Ok(due)) => actual == due,
            (Err(ServiceError::Reject(actual)), Err(due)) => actual == due,
            _ => false,
        };
        if !agreed {
            return Err(format!("{body:?}\n  the answer is      {actual:?}\n  it should be       {due:?}"));
        }
        if let (Some(request), Ok(answer), false) = (request, &actual, outcome.repeats.is_some()) {
            self.answers.insert(request, answer.clone());
        }
        let published = self.app.published();
        if published != outcome.events {
            return Err(format!("{body:?}\n  published {published:#?}\n  not       {:#?}", outcome.events));
        }
        Ok(())
    }

    /// The server cancels expired orders on its own; the model gets the input.
    fn expire(&mut self) -> Result<(), String> {
        if self.world.engine.state().next_expiry().is_none_or(|due| due > self.world.now) {
            return Ok(());
        }
        self.world.tell(None, Body::Expire)?;
        let due = &self.world.last.as_ref().expect("an input was applied").events;
        let mut published = Vec::new();
        until("the orders expire", || {
            published.extend(self.app.published());
            published.len() >= due.len()
        });
        if published == *due { Ok(()) } else { Err(format!("expired: published {published:#?}\n  not {due:#?}")) }
    }

    /// Resets the quote filters of the model where those of the engine were reset.
    fn forget_measures(&mut self) -> Result<(), String> {
        for instrument in self.world.engine.state().markets.keys().copied().collect::<Vec<_>>() {
            let body = Body::ResetFeed { instrument };
            self.app.tell(None, body.clone()).map_err(|error| error.to_string())?;
            self.world.tell(None, body)?;
        }
        Ok(())
    }
}

/// A pending order is cancelled at its expiry without a quote or a command, also after a restart.
#[test]
fn an_order_expires_without_any_other_input() {
    let mut app = TestApp::new();
    for body in opening() {
        app.tell(None, body).expect("the setup is accepted");
    }
    let expires =
        |seconds: i64| OrderOptions { expires: Expiry::At(START.plus(seconds * 1_000)), ..OrderOptions::default() };
    let place = |app: &TestApp, seconds| {
        let order = PlaceOrder {
            account: AccountId(1),
            instrument: InstrumentId(1),
            side: Side::Buy,
            lots: "0.01".parse().expect("lots"),
            leverage: 100,
            entry: EntryType::Pending("1.05".parse().expect("a price")),
            stop_loss: None,
            take_profit: None,
            options: expires(seconds),
        };
        match app.tell(None, Body::PlaceOrder(order)) {
            Ok(Answer::Order(order)) => order.id,
            other => panic!("{other:?}"),
        }
    };
    let ids = [60, 90].map(|seconds| place(&app, seconds));
    let is_expired = |app: &TestApp, id| {
        let read = |connection: &_| orders::find(connection, AccountId(1), id);
        app.store.read(read).expect("it is read").expect("it exists").reason == Some(Reason::Expired)
    };
    assert!(!ids.iter().any(|id| is_expired(&app, *id)));
    app.clock.0.store(START.0 + 60_000, Ordering::SeqCst);
    until("the first one expires", || is_expired(&app, ids[0]));
    assert!(!is_expired(&app, ids[1]));
    app.restart();
    app.clock.0.store(START.0 + 90_000, Ordering::SeqCst);
    until("the second one expires", || is_expired(&app, ids[1]));
}

#[test]
fn a_restart_at_any_point_changes_nothing() {
    for seed in 1_000..1_004 {
        let mut twins = Twins::new();
        for (step, act) in history(seed, 240).into_iter().enumerate() {
            let live = |twins: &mut Twins| -> Result<(), String> {
                twins.act(act)?;
                if act.seed % 40 == 0 {
                    twins.app.keep_quotes();
                    twins.app.restart();
                    compare(&twins.app, &twins.world)?;
                    twins.forget_measures()?;
                }
                Ok(())
            };
            live(&mut twins).unwrap_or_else(|error| panic!("seed {seed}, step {step}: {error}"));
        }
        compare(&twins.app, &twins.world).unwrap_or_else(|error| panic!("seed {seed}, at the end: {error}"));
    }
}

#[test]
fn a_commit_that_fails_has_not_happened() {
    for seed in 2_000..2_002 {
        let mut twins = Twins::new();
        for (step, act) in history(seed, 150).into_iter().enumerate() {
            let live = |twins: &mut Twins| -> Result<(), String> {
                if act.seed % 30 == 0 {
                    let body = Body::Correct { account: AccountId(4), amount: "1".parse().expect("money") };
                    match twins.app.submit_failing_command(body) {
                        Err(ServiceError::Unavailable) => {}
                        other => return Err(format!("a commit that failed was answered {other:?}")),
                    }
                    twins.app.wait_until_it_works();
                    twins.world.tell(None, Body::ForgetRequests)?;
                    twins.app.published();
                    compare(&twins.app, &twins.world)?;
                    twins.forget_measures()?;
                }
                twins.act(act)
            };
            live(&mut twins).unwrap_or_else(|error| panic!("seed {seed}, step {step}: {error}"));
        }
        compare(&twins.app, &twins.world).unwrap_or_else(|error| panic!("seed {seed}, at the end: {error}"));
    }
}
