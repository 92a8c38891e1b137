//! The order session with a liquidity provider, against the provider of `tests/peers/lp.cpp`: what is sent and reported, and that
//! no report is lost or acknowledged too early when a commit fails or the adapter ends.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lotdesk::adapters::clock::SystemClock;
use lotdesk::adapters::fix::FixSessions;
use lotdesk::domain::{CoverId, InstrumentId, LpId, Quantity, Side};
use lotdesk::ports::liquidity::{
    ClientOrderIds, Committing, CoverOrder, CoverOrderKind, Liquidity, LiquiditySink, LpPosition, NotCommitted, Report,
    ReportKind, SessionState, StatusRequest,
};
use lotdesk::ports::lp_sessions::{
    LpSessions, ProviderSessions, SequenceNumbers, SequenceStore, SessionConfig, SessionKind,
};
use lotdesk::ports::{QuoteSink, RawQuote};

use crate::liquidity::{Lp, PASSWORD, peer};
use crate::poll::{eventually, until};
use crate::server::free_port;

pub const LP: LpId = LpId(1);

/// Keeps what was committed; commits fail while `refuses` is set.
#[derive(Default)]
struct Books {
    lines: Mutex<Vec<String>>,
    refuses: AtomicBool,
    refused: AtomicBool,
}

impl Books {
    fn commit(&self, line: String) -> Committing<'_> {
        Box::pin(async move {
            if self.refuses.load(Ordering::SeqCst) {
                self.refused.store(true, Ordering::SeqCst);
                return Err(NotCommitted("the disk is full".to_owned()));
            }
            self.lines.lock().expect("no panic").push(line);
            Ok(())
        })
    }

    /// Waits until a line that begins so is committed, and returns it.
    fn expect(&self, wanted: &str) -> String {
        eventually(wanted, || {
            let lines = self.lines.lock().expect("no panic");
            lines.iter().find(|line| line.starts_with(wanted)).cloned().ok_or_else(|| lines.clone())
        })
    }

    fn count(&self, wanted: &str) -> usize {
        self.lines.lock().expect("no panic").iter().filter(|line| line.starts_with(wanted)).count()
    }
}

impl LiquiditySink for Books {
    fn report(&self, report: Report) -> Committing<'_> {
        let cover = report.cover.map_or(0, |cover| cover.0);
        let kind = match report.kind {
            ReportKind::Accepted => "accepted".to_owned(),
            ReportKind::Fill { side, quantity, price, ends } => format!("fill {side:?} {quantity} {price} {ends}"),
            ReportKind::Rejected { reason } => format!("rejected {reason}"),
            other => format!("{other:?}"),
        };
        self.commit(format!("{cover} {kind}"))
    }

    fn session(&self, _: LpId, state: SessionState) -> Committing<'_> {
        // What a session does is not what is tested with failing commits.
        self.lines.lock().expect("no panic").push(format!("{state:?}"));
        Box::pin(async { Ok(()) })
    }

    fn positions(&self, _: LpId, positions: Vec<LpPosition>) -> Committing<'_> {
        let all: Vec<String> = positions.iter().map(|one| format!("{} {}", one.symbol, one.quantity)).collect();
        self.commit(format!("positions {}", all.join(", ")))
    }
}

/// Sequence numbers that outlive the adapter, as those of the database do.
#[derive(Default)]
struct Numbers(Mutex<Option<SequenceNumbers>>);

impl SequenceStore for Numbers {
    fn load(&self, _: LpId, _: &str) -> Result<SequenceNumbers, String> {
        let kept = *self.0.lock().expect("no panic");
        Ok(kept.unwrap_or(SequenceNumbers { next_sent: 1, next_received: 1 }))
    }

    fn save(&self, _: LpId, _: &str, numbers: SequenceNumbers) -> Result<(), String> {
        *self.0.lock().expect("no panic") = Some(numbers);
        Ok(())
    }

    fn client_order_ids(&self) -> Result<ClientOrderIds, String> {
        Ok(ClientOrderIds::default())
    }
}

struct NoQuotes;

impl QuoteSink for NoQuotes {
    fn offer(&self, _: RawQuote) {}
}

pub struct Trial {
    port: u16,
    /// Of the price session, at which nobody listens.
    pub prices: u16,
    books: Arc<Books>,
    numbers: Arc<Numbers>,
}

impl Trial {
    pub fn new(port: u16) -> Self {
        Self { port, prices: free_port(), books: Arc::default(), numbers: Arc::default() }
    }

    /// The same with the order session at this port.
    pub fn at(self, port: u16) -> Self {
        Self { port, ..self }
    }

    /// Waits until a report that begins so is committed.
    pub fn expect(&self, wanted: &str) {
        self.books.expect(wanted);
    }

    /// An adapter that is logged on.
    fn adapter(&self) -> FixSessions {
        let sessions = self.started();
        until("the session is up", || {
            sessions.status(LP, SessionKind::Orders).is_some_and(|status| status.phase.code() == "up")
        });
        sessions
    }

    /// An adapter that connects.
    pub fn started(&self) -> FixSessions {
        let sessions = FixSessions::new(Arc::new(SystemClock::new()));
        sessions.connect(Arc::new(NoQuotes), Arc::clone(&self.numbers) as _);
        let orders = SessionConfig {
            name: "Prime".to_owned(),
            host: "127.0.0.1".to_owned(),
            port: self.port,
            tls: false,
            ca: String::new(),
            sender: "BROKER".to_owned(),
            target: "LP".to_owned(),
            sub: String::new(),
            username: "broker".to_owned(),
            password: PASSWORD.to_owned(),
            reset_on_logon: false,
            heartbeat_s: 5,
        };
        // The provider of the test has one session only.
        let prices = SessionConfig { port: self.prices, reset_on_logon: true, ..orders.clone() };
        sessions.apply(&[LpSessions { lp: LP, prices, orders: Some(orders), priced: BTreeMap::new() }]);
        sessions.start(Arc::clone(&self.books) as _);
        sessions
    }
}

fn order(cover: i64, symbol: &str) -> CoverOrder {
    let quantity: Quantity = "100000".parse().expect("a quantity");
    let (instrument, kind) = (InstrumentId(1), CoverOrderKind::Market);
    CoverOrder { lp: LP, cover: CoverId(cover), instrument, symbol: symbol.to_owned(), side: Side::Buy, quantity, kind }
}

fn lp(port: u16, store: &Path) -> Lp {
    Lp::start(port, store, None)
}

#[test]
fn orders_are_filled_refused_and_asked_for() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = lp(port, store.path());
    let trial = Trial::new(port);
    let sessions = trial.adapter();
    let books = &trial.books;
    for (cover, symbol) in [(1, "EUR/USD"), (2, "REJECT"), (3, "PART"), (4, "SILENT")] {
        sessions.send(order(cover, symbol));
    }
    lp.expect("order c1 EUR/USD 1 100000 1 3");
    lp.expect("order c4 SILENT");
    for line in ["1 accepted", "1 fill Buy 100000.00 1.10005 true", "2 rejected no credit", "3 accepted"] {
        books.expect(line);
    }
    books.expect("3 fill Buy 50000.00 1.10005 false");
    books.expect("3 Cancelled");
    let status = |cover| StatusRequest { lp: LP, cover: CoverId(cover), symbol: "EUR/USD".to_owned(), side: Side::Buy };
    sessions.request_status(status(1));
    sessions.request_status(status(4));
    books.expect("1 Status(Ended)");
    books.expect("4 Status(NotFound)");
    sessions.request_positions(LP);
    assert_eq!(books.expect("positions"), "positions EUR/USD 100000.00, PART 50000.00");
}

#[test]
fn a_report_whose_commit_fails_is_sent_again() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let _lp = lp(port, store.path());
    let trial = Trial::new(port);
    let books = Arc::clone(&trial.books);
    let sessions = trial.adapter();
    books.refuses.store(true, Ordering::SeqCst);
    sessions.send(order(1, "EUR/USD"));
    until("a commit has failed", || books.refused.load(Ordering::SeqCst));
    books.refuses.store(false, Ordering::SeqCst);
    // The connection ended; on the next one the LP repeats both reports.
    books.expect("1 accepted");
    books.expect("1 fill");
    assert_eq!((books.count("1 accepted"), books.count("1 fill")), (1, 1), "each once");
}

#[test]
fn the_sequence_continues_after_a_restart_and_nothing_is_lost() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = lp(port, store.path());
    let trial = Trial::new(port);
    let books = Arc::clone(&trial.books);
    for round in 1..=3 {
        let sessions = trial.adapter();
        lp.expect("logon");
        // Reports of the round before come first.
        if round > 1 {
            books.expect(&format!("{} fill", round - 1));
        }
        books.refused.store(false, Ordering::SeqCst);
        books.refuses.store(true, Ordering::SeqCst);
        sessions.send(order(round, "EUR/USD"));
        until("a commit has failed", || books.refused.load(Ordering::SeqCst));
        Liquidity::stop(&sessions, Duration::from_secs(10));
        books.refuses.store(false, Ordering::SeqCst);
    }
    let _sessions = trial.adapter();
    books.expect("3 fill");
    for round in 1..=3 {
        assert_eq!(books.count(&format!("{round} fill")), 1, "once");
    }
    let numbers = trial.numbers.load(LP, "").expect("kept");
    assert!(numbers.next_sent > 4 && numbers.next_received > 8, "they were never reset: {numbers:?}");
}
