//! Failed commits: who is notified of what.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Waker};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};
use lotdesk::services::ServiceError;
use lotdesk::services::trading::{Command, CommandGateway};
use lotdesk::store::{
    StoreError,
    dealing::{journal, ledger},
};
use lotdesk_engine::domain::{AccountId, AccountKind, InstrumentId, OrderStatus, Quote, Side};
use lotdesk_engine::engine::event::Answer;
use lotdesk_engine::engine::input::{Body, EntryType, PlaceOrder, Request};
use lotdesk_engine::engine::reject::Reject;

use super::TestApp;
use crate::poll::until;
use crate::simulation::world::{START, instrument};

const EURUSD: InstrumentId = InstrumentId(1);
const CUSTOMER: AccountId = AccountId(1);

type Outcome = Result<Answer, ServiceError>;

/// An application with one instrument and one customer with 100,000 USD.
fn test_app() -> TestApp {
    let app = TestApp::new();
    let quote = Quote { bid: "1.1".parse().expect("a price"), ask: "1.1001".parse().expect("a price"), time: START };
    for body in [
        Body::DefineInstrument(instrument(EURUSD, "EUR", "USD", 5)),
        Body::SetMarket { instrument: EURUSD, open: true },
        Body::Quote { instrument: EURUSD, quote },
        Body::OpenAccount {
            kind: AccountKind::Demo,
            grant: "100000".parse().expect("money"),
            currency: Default::default(),
        },
    ] {
        app.tell(None, body).expect("the setup is accepted");
    }
    app
}

fn buy(lots: &str) -> Body {
    Body::PlaceOrder(PlaceOrder {
        account: CUSTOMER,
        instrument: EURUSD,
        side: Side::Buy,
        lots: lots.parse().expect("lots"),
        leverage: 100,
        entry: EntryType::Market,
        stop_loss: None,
        take_profit: None,
        options: Default::default(),
    })
}

fn correct(amount: &str) -> Body {
    Body::Correct { account: CUSTOMER, amount: amount.parse().expect("money") }
}

fn balance(app: &TestApp) -> String {
    let read_model = app.gateway.read_model().account(CUSTOMER).expect("the customer").balance;
    let disk = app.store.read(journal::load).expect("the state").accounts[&CUSTOMER].balance;
    assert_eq!(read_model, disk, "the book shows what is on the disk");
    read_model.to_string()
}

fn verify_books(app: &TestApp) {
    let proof = app.store.read(ledger::verify).expect("the books");
    assert!(proof.errors.is_empty(), "{:?}", proof.errors);
}

/// Enqueues a command and returns without waiting for the answer.
fn submit_pending<'a>(gateway: &'a CommandGateway, command: Command) -> Pin<Box<impl Future<Output = Outcome> + 'a>> {
    let mut handed = Box::pin(gateway.submit(command));
    let mut nobody = Context::from_waker(Waker::noop());
    assert!(handed.as_mut().poll(&mut nobody).is_pending(), "polled once, it has been handed in");
    handed
}

/// A command whose commit signals that it has begun, and waits until the gate is opened.
fn gated(body: Body, outcome: Result<(), StoreError>) -> (Command, Receiver<()>, Sender<()>) {
    let ((came, has_come), (open, gate)) = (bounded(1), bounded(1));
    let command = Command::new(body).with_hook(move |_, _| {
        came.send(()).expect("the test waits");
        gate.recv().expect("the gate opens");
        outcome
    });
    (command, has_come, open)
}

/// If a commit fails, commands that were decided on its result meanwhile fail too.
#[test]
fn what_was_decided_on_top_of_a_failed_commit_falls_with_it() {
    let app = test_app();
    let gateway = &app.gateway;
    let body = |number: usize| if number.is_multiple_of(2) { buy("0.01") } else { correct("5") };
    // A few commands are committed by the engine's own thread, which decides nothing meanwhile. So many that they
    // are handed on gather behind one that it commits itself.
    let (ahead, ahead_came, open_ahead) = gated(correct("1"), Ok(()));
    let ahead = submit_pending(gateway, ahead);
    ahead_came.recv().expect("it is committed");
    let (failing, failing_came, open) = gated(correct("1"), Err(StoreError::Corrupt("disk full".into())));
    let mut falling = vec![submit_pending(gateway, failing)];
    falling.extend((0..20).map(|number| submit_pending(gateway, Command::new(body(number)))));
    open_ahead.send(()).expect("the commit waits");
    failing_came.recv().expect("the many are committed by the other thread");
    falling.extend((0..8).map(|number| submit_pending(gateway, Command::new(body(number)))));
    until("the engine has taken them", || gateway.waiting().0 == 0);
    open.send(()).expect("the commit waits");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(ahead).expect("it was committed before");
    for actual in falling.into_iter().map(|falling| runtime.block_on(falling)) {
        assert!(matches!(actual, Err(ServiceError::Unavailable)), "{actual:?}");
    }
    assert_eq!(balance(&app), "100001.00");
    app.wait_until_it_works();
    let actual = app.submit(Command::new(buy("0.01"))).expect("it works again");
    assert_eq!(actual.order().expect("an order").id.0, 1, "no number was lost");
    assert_eq!(balance(&app), "100001.00");
    verify_books(&app);
}

/// The rows of a transaction hook are committed or rolled back with its batch.
#[test]
fn a_transaction_hook_and_its_command_are_committed_together() {
    let app = test_app();
    let note = |text: &'static str, fails: bool| {
        Command::new(correct("7")).with_hook(move |transaction, events| {
            assert!(!events.is_empty(), "it sees what was decided");
            transaction.execute("INSERT INTO setting (key, value, changed_at) VALUES (?1, '1', 0)", [text])?;
            if fails { Err(StoreError::Corrupt("disk full".into())) } else { Ok(()) }
        })
    };
    let count = || {
        let sql = "SELECT count(*) FROM setting WHERE key LIKE 'note%'";
        app.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))?)).expect("a count")
    };
    assert!(matches!(app.submit(note("note 1", true)), Err(ServiceError::Unavailable)));
    assert_eq!((count(), balance(&app)), (0, "100000.00".into()));
    app.wait_until_it_works();
    app.submit(note("note 2", false)).expect("it stands");
    assert_eq!((count(), balance(&app)), (1, "100007.00".into()));
    // The hook of a rejected command does not run.
    let refused = app.submit(Command::new(correct("0")).with_hook(|_, _| panic!("nothing was decided")));
    assert!(matches!(refused, Err(ServiceError::Reject(Reject::AmountOutOfRange))));
    verify_books(&app);
}

/// A transaction hook that panics fails its batch, not the application.
#[test]
fn a_panic_in_a_commit_fails_like_any_other() {
    let app = test_app();
    let panicking = Command::new(correct("1")).with_hook(|_, _| panic!("on purpose"));
    assert!(matches!(app.submit(panicking), Err(ServiceError::Unavailable)));
    app.wait_until_it_works();
    app.submit(Command::new(correct("2"))).expect("it works again");
    assert_eq!(balance(&app), "100002.00");
}

/// A retry after a restart gets the answer of the first try, in any later state of the order.
#[test]
fn a_repeated_request_is_answered_after_a_restart_as_it_was_before() {
    let mut app = test_app();
    let request = Request { account: CUSTOMER, key: "once".into() };
    let first = app.tell(Some(request.clone()), buy("1")).expect("it is filled");
    let order = first.order().expect("an order").clone();
    app.tell(None, Body::CloseOrder { account: CUSTOMER, order: order.id, lots: None }).expect("it is closed");
    for _ in 0..2 {
        app.restart();
        let again = app.tell(Some(request.clone()), buy("1")).expect("it is answered");
        assert_eq!(again, first);
        let other = app.tell(Some(request.clone()), buy("2"));
        assert!(matches!(other, Err(ServiceError::Reject(Reject::RequestIdReused))), "{other:?}");
    }
    assert_eq!(app.gateway.read_model().live_orders(CUSTOMER, OrderStatus::Open).expect("the customer").0.len(), 0);
    verify_books(&app);
}

/// A failed request leaves no trace: a retry with the same id is carried out, once.
#[test]
fn a_request_that_could_not_be_stored_may_try_again() {
    let app = test_app();
    let failing_command = Command::new(buy("1")).with_request(CUSTOMER, Some("again".into()));
    let failing_command = failing_command.with_hook(|_, _| Err(StoreError::Corrupt("disk full".into())));
    assert!(matches!(app.submit(failing_command), Err(ServiceError::Unavailable)));
    app.wait_until_it_works();
    let request = Request { account: CUSTOMER, key: "again".into() };
    let first = app.tell(Some(request.clone()), buy("1")).expect("now it is done");
    assert_eq!(app.tell(Some(request), buy("1")).expect("and only once"), first);
    assert_eq!(app.gateway.read_model().live_orders(CUSTOMER, OrderStatus::Open).expect("the customer").0.len(), 1);
}

/// The state cannot be read back at once either: the gateway rejects commands, serves its last state, and resumes
/// as soon as the disk works.
#[test]
fn a_state_that_cannot_be_read_back_is_tried_again() {
    let app = test_app();
    let terms: String = app
        .store
        .read(|connection| Ok(connection.query_row("SELECT terms FROM instrument", [], |row| row.get(0))?))
        .expect("the terms");
    let set = |terms: &str| {
        app.store
            .write(|transaction| Ok(transaction.execute("UPDATE instrument SET terms = ?1", [terms])?))
            .expect("a row")
    };
    set("torn");
    assert!(matches!(app.submit_failing_command(correct("1")), Err(ServiceError::Unavailable)));
    // A passage of time, in which reading back is tried again in vain.
    std::thread::sleep(Duration::from_millis(700));
    assert!(matches!(app.submit(Command::new(correct("1"))), Err(ServiceError::Unavailable)));
    assert_eq!(app.gateway.read_model().account(CUSTOMER).expect("reads go on").balance.to_string(), "100000.00");
    set(&terms);
    app.wait_until_it_works();
    assert_eq!(
        app.submit(Command::new(correct("1"))).expect("it works"),
        Answer::Balance("100001".parse().expect("money"))
    );
    assert_eq!(balance(&app), "100001.00");
    verify_books(&app);
}

/// The quote of a decision is stored with it, so the order can be valued at once after a restart.
#[test]
fn a_restart_knows_the_quote_of_the_last_decision() {
    let mut app = test_app();
    app.tell(None, buy("1")).expect("it is filled");
    app.restart();
    let valuation = app.gateway.read_model().valuation(CUSTOMER).expect("the customer");
    assert_eq!((valuation.profit.to_string(), valuation.margin.to_string()), ("-10.00".into(), "1100.10".into()));
}

/// Without a stored quote an open order has no profit until the next one; a reset does not wait for it.
#[test]
fn a_restart_without_quotes_stands() {
    let mut app = test_app();
    app.tell(None, buy("1")).expect("it is filled");
    app.store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?)).expect("no quotes");
    app.restart();
    let valuation = app.gateway.read_model().valuation(CUSTOMER).expect("the customer");
    assert_eq!((valuation.profit.to_string(), valuation.margin.to_string()), ("0.00".into(), "1100.10".into()));
    let close = Body::CloseOrder { account: CUSTOMER, order: lotdesk_engine::domain::OrderId(1), lots: None };
    assert!(matches!(app.tell(None, close), Err(ServiceError::Reject(Reject::QuoteStale))));
    app.tell(None, Body::ResetDemo { account: CUSTOMER, grant: "500".parse().expect("money") }).expect("it is reset");
    assert_eq!(balance(&app), "500.00");
    verify_books(&app);
}

/// Concurrent commands on one account have the same result as sequential ones.
#[test]
fn many_at_once_never_spend_the_same_money_twice() {
    let app = Arc::new(test_app());
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let app = Arc::clone(&app);
            std::thread::spawn(move || {
                (0..25).filter(|_| app.gateway.submit_blocking(Command::new(buy("1"))).is_ok()).count()
            })
        })
        .collect();
    let filled: usize = threads.into_iter().map(|thread| thread.join().expect("no panic")).sum();
    // Each needs a margin of 1,100.10 and costs 10.00 of spread: 90 x 1,110.10 = 99,909.
    assert_eq!(filled, 90);
    let valuation = app.gateway.read_model().valuation(CUSTOMER).expect("the customer");
    assert_eq!(valuation.available().to_string(), "91.00");
    verify_books(&app);
}
