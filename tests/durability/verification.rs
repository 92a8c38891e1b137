//! The integrity check finds every row that is edited, deleted, inserted or moved, while the application runs and while
//! it does not. The application then rejects changes, but not reads, until the operator accepts the data.

use std::sync::Arc;

use lotdesk::ports::Clock;
use lotdesk::services::ServiceError;
use lotdesk::services::integrity::IntegrityMonitor;
use lotdesk::services::trading::Command;
use lotdesk::store::dealing::checkpoints::{self, Outcome};
use lotdesk_engine::domain::group::{STANDARD, TradingRights};
use lotdesk_engine::domain::settings::{DealingSettings, RulesVersion};
use lotdesk_engine::domain::{AccountId, Group, InstrumentId, Quote, Side};
use lotdesk_engine::engine::input::{Body, EntryType, PlaceOrder};

use crate::durable::TestApp;
use crate::simulation::customers::{People, history};
use crate::simulation::world::{World, instrument, opening};

/// An account that no generated history removes, and an instrument that none uses.
const CUSTOMER: AccountId = AccountId(5);
const MARKET: InstrumentId = InstrumentId(50);

/// An application with a generated history.
fn with_history(seed: u64) -> TestApp {
    let app = TestApp::new();
    for body in opening() {
        app.tell(None, body).expect("the opening inputs are accepted");
    }
    let (mut world, mut people) = (World::new(), People::default());
    for act in history(seed, 250) {
        let next = people.next(act, &mut world);
        app.clock.0.store(world.now.0, std::sync::atomic::Ordering::SeqCst);
        if let Some((request, body)) = next {
            world.tell(request.clone(), body.clone()).expect("the model accepts its own input");
            let _ = app.tell_by(world.staff, request, body);
        }
    }
    // After any history: one customer with money and an open order in an instrument of its own.
    let price = "1".parse().expect("a price");
    let quote = Quote { bid: price, ask: price, time: world.now };
    let request = PlaceOrder {
        account: CUSTOMER,
        instrument: MARKET,
        side: Side::Buy,
        lots: "0.01".parse().expect("lots"),
        leverage: 100,
        entry: EntryType::Market,
        stop_loss: None,
        take_profit: None,
        options: Default::default(),
    };
    for body in [
        Body::ChangeSettings(DealingSettings { rules_version: RulesVersion::LATEST, ..DealingSettings::default() }),
        Body::DefineGroup(Group::standard()),
        Body::SetGroup { account: CUSTOMER, group: STANDARD },
        Body::SetRights { account: CUSTOMER, rights: TradingRights::Full },
        Body::SetFrozen { account: CUSTOMER, frozen: false },
        correct("100000"),
        Body::DefineInstrument(instrument(MARKET, "NEW", "USD", 5)),
        Body::SetMarket { instrument: MARKET, open: true },
        Body::Quote { instrument: MARKET, quote },
        Body::PlaceOrder(request),
    ] {
        app.tell(None, body).expect("the customer trades");
    }
    app
}

fn correct(amount: &str) -> Body {
    Body::Correct { account: CUSTOMER, amount: amount.parse().expect("money") }
}

fn integrity(app: &TestApp) -> IntegrityMonitor {
    let clock = Arc::clone(&app.clock) as Arc<dyn Clock>;
    IntegrityMonitor::open(Arc::clone(&app.store), Arc::clone(&app.gateway), clock).expect("the data are read")
}

fn edit(app: &TestApp, sql: &str) {
    let drop = "DROP TRIGGER IF EXISTS journal_no_update; DROP TRIGGER IF EXISTS journal_no_delete; \
                DROP TRIGGER IF EXISTS ledger_no_update; DROP TRIGGER IF EXISTS ledger_no_delete;";
    let write = |transaction: &rusqlite::Transaction<'_>| Ok(transaction.execute_batch(&format!("{drop} {sql}"))?);
    app.store.write(write).unwrap_or_else(|error| panic!("{sql}: {error}"));
}

fn refuses(app: &TestApp) -> bool {
    match app.submit(Command::new(correct("1"))) {
        Err(ServiceError::Refusal(refusal)) => refusal.code == "books_not_proven",
        Ok(_) => false,
        other => panic!("{other:?}"),
    }
}

/// Manipulations, each with the expected error.
const TAMPERED: [(&str, &str); 26] = [
    ("UPDATE journal SET at = at + 1 WHERE seq = (SELECT min(seq) + 0 FROM journal)", "does not continue the chain"),
    (
        "UPDATE journal SET entry = (SELECT entry FROM journal ORDER BY seq LIMIT 1) WHERE seq = (SELECT max(seq) FROM journal)",
        "does not continue the chain",
    ),
    (
        "DELETE FROM journal WHERE seq = (SELECT seq FROM journal ORDER BY seq LIMIT 1 OFFSET 20)",
        "does not continue the chain",
    ),
    ("DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)", "journal: it ends at entry"),
    (
        "INSERT INTO journal SELECT seq + 1000000, at, entry, hash FROM journal ORDER BY seq DESC LIMIT 1",
        "does not continue the chain",
    ),
    (
        "UPDATE journal SET hash = zeroblob(32) WHERE seq = (SELECT max(seq) FROM journal)",
        "does not continue the chain",
    ),
    ("UPDATE ledger SET amount = amount + 1 WHERE id = 7", "transaction 7 is not what the journal says"),
    ("UPDATE ledger SET at = at + 1 WHERE id = 7", "transaction 7 does not continue the chain"),
    ("UPDATE ledger SET corrects = 1 WHERE id = 7", "transaction 7 is not what the journal says"),
    ("DELETE FROM ledger WHERE id = 7", "transaction 7 is missing"),
    ("DELETE FROM ledger WHERE id = (SELECT max(id) FROM ledger)", "is missing"),
    (
        "INSERT INTO ledger SELECT id + 1000, at, world, account, amount, balance, memo, deal, before, hash, currency, corrects FROM ledger WHERE id = 7",
        "ledger: it ends at transaction",
    ),
    (
        "UPDATE ledger SET id = -1 WHERE id = 7; UPDATE ledger SET id = 7 WHERE id = 8; UPDATE ledger SET id = 8 WHERE id = -1",
        "does not continue the chain",
    ),
    (
        "UPDATE ledger SET before = before - 1 WHERE id = (SELECT max(id) FROM ledger WHERE account = 5)",
        "does not name its account's entry before it",
    ),
    ("UPDATE account SET last_entry = 0 WHERE id = 5", "account 5 does not name its last entry"),
    ("UPDATE account SET entries = entries + 1 WHERE id = 5", "account 5 does not name its last entry"),
    ("UPDATE account SET balance = balance + 1 WHERE id = 5", "account 5: its balance"),
    ("UPDATE account SET kind = 1 WHERE id = 5", "account 5 is of another kind than its entries"),
    ("UPDATE account SET closed = closed + 1 WHERE id = 5", "account 5 does not name the orders that ended last"),
    ("UPDATE account SET realised = realised + 1 WHERE id = 5", "account 5 does not name the orders that ended last"),
    ("UPDATE account SET last_cancelled = 1 WHERE id = 5", "account 5 does not name the orders that ended last"),
    (
        "UPDATE orders SET before = id WHERE id = (SELECT max(last_closed) FROM account)",
        "does not name the one that ended before it",
    ),
    (
        "UPDATE orders SET before = 0 WHERE id = (SELECT max(id) FROM orders WHERE before > 0)",
        "does not name the one that ended before it",
    ),
    (
        "UPDATE orders SET profit = profit + 1 WHERE id = (SELECT min(id) FROM orders WHERE status = 3 AND corrected_at IS NULL)",
        "is not in the table as it ended: profit \"",
    ),
    (
        "UPDATE orders SET leverage = 7 WHERE id = (SELECT max(id) FROM orders WHERE status < 2)",
        "left it: leverage 7 in the table, 100 in the journal",
    ),
    (
        "UPDATE orders SET take_profit = 1 WHERE id = (SELECT max(id) FROM orders WHERE status < 2)",
        "is not in the table as the journal left it: take_profit \"0.00000001\" in the table, ",
    ),
];

#[test]
fn untouched_data_is_verified() {
    for seed in 7_000..7_004 {
        let app = with_history(seed);
        let integrity = integrity(&app);
        assert_eq!(integrity.verify().expect("the data are read"), Vec::<String>::new(), "seed {seed}");
        assert!(!app.gateway.is_halted());
        let row = app.store.read(checkpoints::last).expect("it is read").expect("a checkpoint");
        assert_eq!(row.outcome, Outcome::Verified);
        let heads = app.store.read(lotdesk::store::dealing::journal::heads).expect("the heads");
        assert_eq!(
            (row.checkpoint.entries, row.checkpoint.journal, row.checkpoint.ledger_hash),
            (heads.entries, heads.journal, heads.ledger)
        );
        // The next start verifies what has been added since the checkpoint.
        app.tell(None, correct("7")).expect("money comes in");
        assert!(self::integrity(&app).verify().expect("the data are read").is_empty());
    }
}

/// Each kind of account has books of its own in each currency. An amount that is missing in one does not cancel out one
/// that is too much in another.
#[test]
fn every_currency_has_books_that_sum_to_zero() {
    // A demo account in EUR that has money.
    let euros = "SELECT id FROM account WHERE kind = 1 AND currency = 'EUR' AND balance <> 0 LIMIT 1";
    let account = |app: &TestApp| {
        let read =
            |connection: &rusqlite::Connection| Ok(connection.query_row(euros, [], |row| row.get::<_, i64>(0)).ok());
        app.store.read(read).expect("it is read")
    };
    let mut histories = (7_100..7_120).map(with_history).filter_map(|app| account(&app).map(|id| (app, id)));
    let (app, account) = histories.next().expect("a history with one");
    assert_eq!(integrity(&app).verify().expect("the data are read"), Vec::<String>::new());
    let sums = app.store.read(checkpoints::last).expect("it is read").expect("a checkpoint").checkpoint.sums;
    for books in ["demo", "demo EUR", "demo GBP", "demo JPY", "real"] {
        let prefix = format!("{books}/");
        let of_books: Vec<_> = sums.iter().filter(|(name, _)| name.starts_with(&prefix)).collect();
        assert!(of_books.len() > 1, "{books}: {sums:?}");
        assert_eq!(of_books.iter().map(|(_, sum)| sum.raw()).sum::<i128>(), 0, "{books}: {of_books:?}");
    }
    edit(&app, &format!("UPDATE ledger SET currency = 'USD' WHERE account = {account}"));
    let errors = integrity(&app).verify().expect("the data are read");
    for due in
        ["is not what the journal says", "demo/customers: balances add up to", "demo EUR/customers: balances add up to"]
    {
        assert!(errors.iter().any(|error| error.contains(due)), "{due}: {errors:#?}");
    }
    let checks = app.store.read(lotdesk::store::dealing::ledger::verify).expect("the data are read").errors;
    assert!(checks.iter().any(|error| error.ends_with("is in another currency than its account")), "{checks:#?}");
}

/// Each balance fits into 64 bits; the sum of all need not.
#[test]
fn the_sum_of_all_balances_may_exceed_64_bits() {
    let mut app = TestApp::new();
    for _ in 0..100 {
        let grant = "99999999999".parse().expect("money");
        app.tell(
            None,
            Body::OpenAccount { kind: lotdesk_engine::domain::AccountKind::Demo, grant, currency: Default::default() },
        )
        .expect("play money");
    }
    assert_eq!(integrity(&app).verify().expect("the data are read"), Vec::<String>::new());
    let row = app.store.read(checkpoints::last).expect("it is read").expect("a checkpoint");
    assert_eq!(row.checkpoint.sums["demo/customers"].to_string(), "9999999999900 dollars");
    app.restart();
    assert!(
        !refuses(&app) && integrity(&app).verify().expect("the data are read").is_empty(),
        "from the checkpoint on"
    );
}

#[test]
fn every_manipulation_is_found_and_reported() {
    let copy = tempfile::tempdir().expect("a directory");
    let whole = with_history(7_010);
    let file = copy.path().join("whole.db");
    whole.store.copy_to(&file).expect("a copy");
    for (sql, expected) in TAMPERED {
        let app = TestApp::from_copy(&file);
        let integrity = integrity(&app);
        assert!(!app.gateway.is_halted(), "{sql}: before");
        edit(&app, sql);
        let errors = integrity.verify().expect("the data are read");
        assert!(errors.iter().any(|error| error.contains(expected)), "{sql}: {errors:#?}");
        assert!(app.gateway.is_halted() && refuses(&app), "{sql}: changes are refused");
        app.gateway.read_model().account(CUSTOMER).expect("reads still work");
    }
}

/// Changes since the last checkpoint that were made while the server was stopped are found before it serves.
#[test]
fn a_start_verifies_everything_since_the_last_checkpoint() {
    let copy = tempfile::tempdir().expect("a directory");
    let whole = with_history(7_020);
    let file = copy.path().join("whole.db");
    whole.store.copy_to(&file).expect("a copy");
    for (sql, _) in TAMPERED {
        let app = TestApp::from_copy(&file);
        edit(&app, sql);
        let _monitor = integrity(&app);
        assert!(app.gateway.is_halted() && refuses(&app), "{sql}");
    }
}

#[test]
fn changes_are_rejected_across_restarts_until_the_operator_accepts() {
    let mut app = with_history(7_030);
    edit(&app, "UPDATE ledger SET at = at + 1 WHERE id = 7");
    assert!(!integrity(&app).verify().expect("the data are read").is_empty());
    edit(&app, "UPDATE ledger SET at = at - 1 WHERE id = 7");
    app.restart();
    let _monitor = integrity(&app);
    assert!(refuses(&app), "repaired, but not yet accepted by the operator");
    // Inputs of the calendar and the feeds are still accepted.
    let market = Body::SetMarket { instrument: MARKET, open: true };
    app.submit(Command::new(market)).expect("hours are kept");
    app.gateway.stop();
    lotdesk::commands::doctor::accept(app.dir(), "checked against the backup of Sunday").expect("it is accepted");
    assert!(lotdesk::commands::doctor::accept(app.dir(), "again").is_err(), "there is nothing left to accept");
    app.restart();
    let integrity = integrity(&app);
    assert!(!refuses(&app), "changes are accepted again");
    assert!(integrity.verify().expect("the data are read").is_empty());
}

/// Data that cannot be repaired is accepted as it is, and verified from there on.
#[test]
fn verification_continues_from_accepted_data() {
    let mut app = with_history(7_040);
    edit(&app, "UPDATE journal SET at = at + 1 WHERE seq = (SELECT min(seq) FROM journal)");
    assert!(!integrity(&app).verify().expect("the data are read").is_empty());
    app.gateway.stop();
    lotdesk::commands::doctor::accept(app.dir(), "a torn page").expect("it is accepted");
    app.restart();
    let integrity = integrity(&app);
    assert!(!refuses(&app), "changes are accepted again");
    assert!(integrity.verify().expect("the data are read").is_empty());
    edit(&app, "UPDATE ledger SET amount = amount + 1 WHERE id = (SELECT max(id) FROM ledger)");
    assert!(!integrity.verify().expect("the data are read").is_empty(), "later entries are verified");
}
