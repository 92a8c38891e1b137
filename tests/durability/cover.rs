//! Cover with a real store: orders leave after their commit, reports are on the disk before they are acknowledged, the journal
//! replays to the tables, and an open break fails the verification of the books.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use lotdesk::commands::doctor;
use lotdesk::ports::Publisher;
use lotdesk::ports::liquidity::{CoverOrder, CoverOrderKind, LpPosition, OrderState, Report, ReportKind, SessionState};
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::trading::cover::{Cover, LpDefinition};
use lotdesk::store::dealing::{cover, journal, ledger};
use lotdesk_engine::domain::cover::{Lp, LpSymbol, Route, RouteMode, WhenUncovered};
use lotdesk_engine::domain::order::Routed;
use lotdesk_engine::domain::{AccountId, CoverBreakId, CoverId, Instrument, Lots, LpId, Quote, Side, TimeMs};
use lotdesk_engine::engine::input::{Body, CoverCommand, EntryType, LpEntryKind, OrderOptions, PlaceOrder};

use crate::durable::TestApp;
use crate::liquidity::{FakeLiquidity, Sent};
use crate::poll::until;
use crate::simulation::world::opening;

const LP: LpId = LpId(3);
/// The first real account of the opening.
const REAL: AccountId = AccountId(5);

struct Broker {
    app: TestApp,
    cover: Arc<Cover>,
    lp: Arc<FakeLiquidity>,
    instrument: Instrument,
}

impl Broker {
    fn new() -> Self {
        let lp = Arc::new(FakeLiquidity::default());
        let mut made = None;
        let app = TestApp::publishing_to(|store| {
            let cover = Arc::new(Cover::load(store, Arc::clone(&lp) as _).expect("it is loaded"));
            made = Some(Arc::clone(&cover));
            cover as Arc<dyn Publisher>
        });
        let cover = made.expect("it was made");
        cover.connect(&app.gateway).expect("it is connected");
        cover.start();
        for body in opening() {
            app.tell(None, body).expect("the setup is accepted");
        }
        let is_it = |terms: &Instrument| terms.base == "EUR" && terms.currency == "USD";
        let instrument = opening().into_iter().find_map(|body| match body {
            Body::DefineInstrument(terms) if is_it(&terms) => Some(terms),
            _ => None,
        });
        let broker = Self { app, cover, lp, instrument: instrument.expect("EURUSD") };
        broker.tell(Body::Correct { account: REAL, amount: "1000000".parse().expect("money") });
        broker.define(None);
        broker
    }

    fn tell(&self, body: Body) {
        self.app.tell(None, body).expect("it is accepted");
    }

    /// With the points by which a fill may be worse than the quote.
    fn define(&self, deviation: Option<i64>) {
        let symbol = LpSymbol {
            instrument: self.instrument.id,
            symbol: "EUR/USD".into(),
            units: "100000".parse().expect("a number"),
            qty_step: self.instrument.lots_step,
            qty_min: self.instrument.lots_step,
            qty_max: "1000".parse().expect("lots"),
            deviation,
            when_uncovered: WhenUncovered::Keep,
        };
        let lp = Lp { id: LP, name: "Prime".into(), enabled: true, equity_min: None };
        let definition = LpDefinition { lp, symbols: vec![symbol] };
        self.cover.define(LP, Some(definition), |_| Ok(())).expect("it is defined");
        self.route(RouteMode::Cover);
    }

    fn route(&self, mode: RouteMode) {
        let (group, account, category, instrument, min_lots) = (None, None, None, None, None);
        let route = Route {
            priority: 1,
            group,
            account,
            category,
            instrument,
            min_lots,
            percent: 100,
            mode,
            deviation_percent: None,
        };
        self.tell(Body::Cover(CoverCommand::SetRoutes { routes: vec![route] }));
    }

    fn connect(&self) {
        self.lp.session(LP, SessionState::Up).expect("it is committed");
        assert_eq!(self.lp.take(), [Sent::Positions(LP)]);
        self.lp.positions(LP, self.held()).expect("it is committed");
    }

    /// The booked positions as the LP reports them.
    fn held(&self) -> Vec<LpPosition> {
        let units = self.lots().raw() * 10; // 100,000 units a lot; 6 and 8 decimals
        let quantity = lotdesk_engine::domain::Quantity::from_raw(units * 1_000_000);
        vec![LpPosition { symbol: "EUR/USD".into(), quantity }]
    }

    fn buy(&self, lots: Lots) {
        self.tell(Body::PlaceOrder(PlaceOrder {
            account: REAL,
            instrument: self.instrument.id,
            side: Side::Buy,
            lots,
            leverage: self.instrument.leverages[0],
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            options: OrderOptions::default(),
        }));
    }

    fn quote(&self, bid: &str, ask: &str) {
        let time = TimeMs(self.app.clock.0.load(Ordering::SeqCst));
        let quote = Quote { bid: bid.parse().expect("a price"), ask: ask.parse().expect("a price"), time };
        self.tell(Body::Quote { instrument: self.instrument.id, quote });
    }

    /// The next order that is sent.
    fn ordered(&self, what: &str) -> CoverOrder {
        let mut sent = Vec::new();
        until(what, || {
            sent.extend(self.lp.take());
            !sent.is_empty()
        });
        match &sent[..] {
            [Sent::Order(order)] => order.clone(),
            other => panic!("{what}: {other:?}"),
        }
    }

    fn report(&self, cover: i64, exec: &str, kind: ReportKind) {
        let (exec, symbol) = (exec.to_owned(), "EUR/USD".to_owned());
        let report = Report { lp: LP, cover: Some(CoverId(cover)), exec, symbol, filled: None, average: None, kind };
        self.lp.report(report).expect("it is committed");
    }

    fn fill(&self, cover: i64, exec: &str, units: &str) {
        let (quantity, price) = (units.parse().expect("a quantity"), "1.1".parse().expect("a price"));
        self.report(cover, exec, ReportKind::Fill { side: Side::Buy, quantity, price, ends: true });
    }

    /// The position on the disk.
    fn lots(&self) -> Lots {
        let positions = self.app.store.read(cover::positions).expect("they are read");
        positions.first().map(|position| position.lots).unwrap_or_default()
    }

    fn replays(&self) {
        let outcome = self.app.store.read(|connection| replay(connection, |_| {})).expect("the journal is read");
        assert_eq!(outcome.difference, None);
    }

    /// What the books and the operator's check find.
    fn errors(&self) -> Vec<String> {
        let books = self.app.store.read(ledger::verify).expect("the books are read").errors;
        let of_cover = doctor::check(self.app.dir()).expect("the directory is read").errors;
        books
            .into_iter()
            .chain(of_cover.into_iter().filter(|error| ["chains", "cover"].iter().any(|of| error.starts_with(of))))
            .collect()
    }
}

#[test]
fn an_order_leaves_once_and_a_fill_is_booked_once() {
    let broker = Broker::new();
    let lots = broker.instrument.lots_min;
    broker.buy(lots);
    assert_eq!(broker.lp.take(), [], "the session is down");
    broker.connect();
    let sent = broker.lp.take();
    let [Sent::Order(order)] = &sent[..] else { panic!("{sent:?}") };
    assert_eq!((order.lp, order.cover, order.side, order.kind), (LP, CoverId(1), Side::Buy, CoverOrderKind::Market));
    assert_eq!(order.symbol, "EUR/USD");
    let units = order.quantity.to_string();
    broker.fill(1, "e1", &units);
    assert_eq!(broker.lots(), lots);
    broker.fill(1, "e1", &units);
    assert_eq!(broker.lots(), lots, "a repetition does nothing");
    broker.report(1, "", ReportKind::Accepted);
    assert_eq!(broker.lp.take(), []);
    // What is not covered there cannot be booked, and is not repeated for ever.
    let (exec, symbol) = ("e2".to_owned(), "OTHER".to_owned());
    let (quantity, price) = (order.quantity, "1.1".parse().expect("a price"));
    let kind = ReportKind::Fill { side: Side::Buy, quantity, price, ends: false };
    broker
        .lp
        .report(Report { lp: LP, cover: None, exec, symbol, filled: None, average: None, kind })
        .expect("it is acknowledged");
    let amount = "250.5".parse().expect("money");
    broker.tell(Body::Cover(CoverCommand::Post { lp: LP, kind: LpEntryKind::Transfer, amount }));
    broker.replays();
    assert_eq!(broker.errors(), Vec::<String>::new());
    let state = broker.app.store.read(journal::load).expect("the state is read");
    assert_eq!(state.cover.lps[&LP].balance, -amount);
    assert!(!state.accounts.contains_key(&Lp::account(LP)), "an LP is no customer");
    broker.app.gateway.stop();
    assert!(broker.lp.session(LP, SessionState::Down).is_err(), "nothing is acknowledged without a commit");
}

#[test]
fn an_order_that_was_lost_is_asked_for_and_sent_again() {
    let broker = Broker::new();
    broker.connect();
    broker.buy(broker.instrument.lots_min);
    assert_eq!(broker.lp.take().len(), 1);
    broker.lp.session(LP, SessionState::Down).expect("it is committed");
    broker.lp.session(LP, SessionState::Up).expect("it is committed");
    let asked = broker.lp.take();
    assert!(matches!(&asked[..], [Sent::Status(request)] if request.cover == CoverId(1)), "{asked:?}");
    broker.report(1, "", ReportKind::Status(OrderState::NotFound));
    assert_eq!(broker.lp.take(), [Sent::Positions(LP)]);
    broker.lp.positions(LP, Vec::new()).expect("it is committed");
    assert_eq!(broker.lp.take(), [], "it counts as a rejection: there is a pause");
    broker.app.clock.0.fetch_add(250, Ordering::SeqCst);
    let mut sent = Vec::new();
    until("it is sent again", || {
        sent.extend(broker.lp.take());
        !sent.is_empty()
    });
    assert!(matches!(&sent[..], [Sent::Order(order)] if order.cover == CoverId(2)), "{sent:?}");
    broker.app.clock.0.fetch_add(5_000, Ordering::SeqCst);
    until("an order without an answer is asked for", || matches!(&broker.lp.take()[..], [Sent::Status(_)]));
    broker.replays();
}

/// A fill without a symbol is that of its order; one that is lost is not covered again.
#[test]
fn a_fill_is_booked_by_its_order_and_one_that_is_lost_blocks_the_instrument() {
    let broker = Broker::new();
    broker.connect();
    let lots = broker.instrument.lots_min;
    broker.buy(lots);
    let sent = broker.lp.take();
    let [Sent::Order(order)] = &sent[..] else { panic!("{sent:?}") };
    let (quantity, price) = (order.quantity, "1.1".parse().expect("a price"));
    let kind = ReportKind::Fill { side: Side::Buy, quantity, price, ends: true };
    let (exec, symbol) = ("e1".to_owned(), String::new());
    let report = Report { lp: LP, cover: Some(CoverId(1)), exec, symbol, filled: Some(quantity), average: None, kind };
    broker.lp.report(report.clone()).expect("it is committed");
    assert_eq!(broker.lots(), lots);
    broker.buy(lots);
    assert!(matches!(&broker.lp.take()[..], [Sent::Order(order)] if order.cover == CoverId(2)));
    let (exec, kind) = (String::new(), ReportKind::Status(OrderState::Ended));
    let lost = Report { cover: Some(CoverId(2)), exec, kind, ..report };
    broker.lp.report(lost).expect("it is committed");
    assert_eq!(broker.lp.take(), [Sent::Positions(LP)], "no other order");
    broker.replays();
    let held = vec![LpPosition { symbol: "EUR/USD".into(), quantity: "2000".parse().expect("a quantity") }];
    broker.app.clock.0.fetch_add(1, Ordering::SeqCst);
    broker.lp.positions(LP, held).expect("it is committed");
    assert_eq!(broker.errors().len(), 1, "the difference is a break");
    broker.replays();
}

/// An order with a worst price that the LP cancels, as its price has moved, does not wait for the end of the pause.
#[test]
fn an_order_with_a_worst_price_follows_the_quote() {
    let broker = Broker::new();
    broker.define(Some(30));
    broker.quote("1.10000", "1.10010");
    broker.connect();
    broker.buy(broker.instrument.lots_min);
    for (cover, pause) in [(1, 250), (2, 500), (3, 1_000), (4, 999)] {
        let order = broker.ordered("it is sent again");
        assert_eq!(order.cover, CoverId(cover));
        assert_eq!(order.kind, CoverOrderKind::LimitIoc { price: "1.1004".parse().expect("a price") });
        broker.report(cover, "", ReportKind::Cancelled);
        broker.app.clock.0.fetch_add(pause, Ordering::SeqCst);
    }
    broker.quote("1.10100", "1.10110");
    assert_eq!(broker.lp.take(), [], "the pause lasts a second at least");
    broker.app.clock.0.fetch_add(1, Ordering::SeqCst);
    broker.quote("1.10100", "1.10110");
    let order = broker.ordered("it follows the quote");
    assert_eq!(order.kind, CoverOrderKind::LimitIoc { price: "1.1014".parse().expect("a price") });
    broker.quote("1.10200", "1.10210");
    assert_eq!(broker.lp.take(), [], "it waits for its answer");
    // What the LP refuses is not a matter of the price.
    broker.report(5, "", ReportKind::Rejected { reason: "no credit".into() });
    broker.app.clock.0.fetch_add(2_000, Ordering::SeqCst);
    broker.quote("1.10300", "1.10310");
    assert_eq!(broker.lp.take(), []);
    broker.app.clock.0.fetch_add(28_000, Ordering::SeqCst);
    assert_eq!(broker.ordered("the pause is over").cover, CoverId(6));
    broker.replays();
}

/// A position that changes at the LP during the day is found at the rollover.
#[test]
fn a_difference_is_found_at_the_rollover() {
    let broker = Broker::new();
    broker.connect();
    let rollover = || broker.tell(Body::Rollover { weekday: 3, swap_day_overrides: Vec::new(), due: None });
    rollover();
    assert_eq!(broker.lp.take(), [Sent::Positions(LP)]);
    broker.lp.positions(LP, broker.held()).expect("it is committed");
    assert_eq!(broker.errors(), Vec::<String>::new());
    rollover();
    assert_eq!(broker.lp.take(), [Sent::Positions(LP)]);
    let other = vec![LpPosition { symbol: "EUR/USD".into(), quantity: "2000".parse().expect("a quantity") }];
    broker.lp.positions(LP, other).expect("it is committed");
    let errors = broker.errors();
    assert!(errors.len() == 1 && errors[0].starts_with("cover: break 1: "), "{errors:?}");
    broker.replays();
}

#[test]
fn an_open_break_fails_the_verification_until_it_is_accepted() {
    let broker = Broker::new();
    broker.connect();
    let other = vec![LpPosition { symbol: "EUR/USD".into(), quantity: "1000".parse().expect("a quantity") }];
    broker.lp.positions(LP, other).expect("it is committed");
    let errors = broker.errors();
    assert!(errors.len() == 1 && errors[0].starts_with("cover: break 1: "), "{errors:?}");
    broker.buy(broker.instrument.lots_min);
    assert_eq!(broker.lp.take(), [], "nothing is sent before it is accepted");
    broker.replays();
    let (id, reason) = (CoverBreakId(1), "a trade by telephone".to_owned());
    broker.tell(Body::Cover(CoverCommand::AcceptBreak { id, price: None, reason }));
    assert_eq!(broker.lots(), "0.01".parse().expect("lots"));
    assert_eq!(broker.errors(), Vec::<String>::new());
    assert_eq!(broker.lp.take(), [Sent::Positions(LP)], "the positions are compared again");
    broker.replays();
}

/// Orders that wait are read back as they were, in the middle of their fills: the state of the tables is that of the journal.
#[test]
fn orders_that_wait_outlive_a_restart() {
    let broker = Broker::new();
    broker.route(RouteMode::Through);
    broker.connect();
    let lots: Lots = "0.04".parse().expect("lots");
    broker.buy(lots);
    let bought = broker.ordered("a market order");
    let (units, price) = (|text: &str| text.parse().expect("a quantity"), |text: &str| text.parse().expect("a price"));
    let fill = |quantity, price, ends| ReportKind::Fill { side: Side::Buy, quantity, price, ends };
    broker.report(1, "e1", fill(units("1000"), price("1.1001"), false));
    let stored = || broker.app.store.read(journal::load).expect("the state is read");
    let state = stored();
    let cover = &state.cover.routed[&CoverId(1)];
    assert_eq!((cover.filled.to_string(), cover.cost.to_string()), ("0.01".to_owned(), "0.011001".to_owned()));
    let order = state.orders.values().next_back().expect("the order");
    assert_eq!(order.routed, Some(Routed { cover: CoverId(1), lots, markup: order.routed.expect("it waits").markup }));
    broker.replays();
    broker.report(1, "e2", fill(units("3000"), price("1.1003"), true));
    assert_eq!(bought.quantity, units("4000"));
    let state = stored();
    assert!(state.cover.routed.is_empty());
    let position = state.orders.values().next_back().expect("the position");
    let markup = order.routed.expect("it waited").markup;
    assert_eq!(position.open_price(), price("1.10025").checked_add(markup));
    broker.tell(Body::CloseOrder { account: REAL, order: position.id, lots: None });
    assert!(stored().orders[&position.id].is_working());
    assert_eq!(broker.ordered("its close").side, Side::Sell);
    broker.report(2, "", ReportKind::Rejected { reason: "no".into() });
    assert!(!stored().orders[&position.id].is_working());
    broker.replays();
    assert_eq!(broker.errors(), Vec::<String>::new());
}
