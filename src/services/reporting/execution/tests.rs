//! The report over a real store and engine.

use super::*;
use crate::domain::Side;
use crate::domain::time::DAY;
use crate::engine::input::{Deviation, EntryType, OrderOptions, PlaceOrder};
use crate::services::customers::accounts::testing::{EURUSD, TestApp};

struct Fixture {
    app: TestApp,
    account: AccountId,
}

impl Fixture {
    fn new() -> Self {
        let app = TestApp::new();
        app.pairs();
        let account = app.account_in(AccountKind::Real, "USD");
        app.correct(account, "100000");
        Self { app, account }
    }

    fn place(&self, change: impl FnOnce(&mut PlaceOrder)) -> OrderId {
        let mut order = PlaceOrder {
            account: self.account,
            instrument: EURUSD,
            side: Side::Buy,
            lots: "0.1".parse().unwrap(),
            leverage: 100,
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            options: OrderOptions::default(),
        };
        change(&mut order);
        match self.app.submit(Body::PlaceOrder(order)) {
            crate::engine::event::Answer::Order(order) => order.id,
            other => panic!("{other:?}"),
        }
    }

    fn quote(&self, bid: &str, ask: &str) {
        self.app.clock.advance(1_000);
        self.app.quote(EURUSD, bid, ask);
    }

    /// The report of the service, which the whole journal counted again must equal.
    fn reports(&self) -> Vec<ExecutionReport> {
        let service = ExecutionReports::new(self.app.store.clone());
        service.tick().unwrap();
        let reports: Vec<_> =
            service.months().unwrap().iter().map(|month| service.report(month).unwrap()).map(unnamed).collect();
        let again = self.app.store.read(|connection| of_journal(connection, None)).unwrap();
        assert_eq!(reports, again.into_iter().map(unnamed).collect::<Vec<_>>());
        reports
    }
}

/// The codes are those of the public log, which does not run here.
fn unnamed(mut report: ExecutionReport) -> ExecutionReport {
    report.lines.iter_mut().for_each(|line| line.code.clear());
    report
}

fn price(text: &str) -> Price {
    text.parse().unwrap()
}

#[test]
fn slippage_is_counted_by_its_direction_for_the_customer() {
    let fixture = Fixture::new();
    let deviation = |seen: &str| Some(Deviation { price: price(seen), points: 100 });
    // The ask is 1.0702: better, the same, worse than what the customer saw.
    for seen in ["1.0704", "1.0703", "1.0702", "1.0700"] {
        fixture.place(|order| order.options.deviation = deviation(seen));
    }
    // A buyer's stop loss at 1.0600 is filled at 1.0590; a seller's at 1.0700 exactly.
    fixture.place(|order| order.stop_loss = Some(price("1.06")));
    fixture.quote("1.0590", "1.0592");
    fixture.place(|order| {
        order.side = Side::Sell;
        order.stop_loss = Some(price("1.07"));
    });
    fixture.quote("1.0698", "1.0700");
    // A stop order at 1.0800 is filled at 1.0811.
    fixture.place(|order| order.entry = EntryType::Pending(price("1.08")));
    fixture.quote("1.0809", "1.0811");
    // Market orders without a deviation, and limit orders, have no slippage.
    fixture.place(|_| ());
    fixture.place(|order| order.entry = EntryType::Pending(price("1.07")));
    fixture.quote("1.0690", "1.0692");
    let [report] = &fixture.reports()[..] else { panic!("one month") };
    let [line] = &report.lines[..] else { panic!("one instrument") };
    assert_eq!(report.month, "2027-01");
    // 4 with a deviation, 2 with a stop loss and their closes, the stop order, the market order and the limit order.
    assert_eq!((line.fills, line.median_ms, line.p95_ms), (11, Some(0), Some(0)));
    let Slippage { better, same, worse, better_by, worse_by } = line.deviations;
    assert_eq!((better, same, worse), (2, 1, 1));
    assert_eq!((better_by, worse_by), (price("0.00015"), price("0.0002")));
    let Slippage { better, same, worse, better_by, worse_by } = line.stops;
    assert_eq!((better, same, worse), (0, 1, 2));
    assert_eq!((better_by, worse_by), (Price::ZERO, price("0.00105")));
}

#[test]
fn demo_accounts_are_left_out_and_each_trading_month_has_its_own_report() {
    let fixture = Fixture::new();
    let demo = fixture.app.account_in(AccountKind::Demo, "USD");
    fixture.app.correct(demo, "5000");
    fixture.app.buy(demo, EURUSD, "0.1");
    let order = fixture.app.buy(fixture.account, EURUSD, "0.1");
    assert_eq!(fixture.reports()[0].lines[0].fills, 1);
    fixture.app.submit(Body::RemoveDemo { account: demo });
    fixture.app.clock.advance(30 * DAY);
    fixture.quote("1.07", "1.0702");
    fixture.app.submit(Body::CloseOrder { account: fixture.account, order, lots: None });
    let months: Vec<_> = fixture.reports().into_iter().map(|report| (report.month, report.lines[0].fills)).collect();
    assert_eq!(months, [("2027-02".to_owned(), 1), ("2027-01".to_owned(), 1)]);
}

#[test]
fn an_order_that_its_margin_does_not_cover_when_it_triggers_is_a_rejection() {
    let fixture = Fixture::new();
    // 120 left: 108 are held for the order, 10.70 are the margin of a position that then loses 10.
    fixture.app.correct(fixture.account, "-99880");
    fixture.place(|order| order.entry = EntryType::Pending(price("1.08")));
    fixture.place(|order| {
        order.side = Side::Sell;
        order.lots = "0.01".parse().unwrap();
    });
    fixture.quote("1.0798", "1.0800");
    let reports = fixture.reports();
    assert_eq!(reports[0].lines[0].rejected, [1, 0, 0, 0]);
}

#[test]
fn an_order_at_a_provider_takes_the_time_until_its_answer() {
    let fixture = Fixture::new();
    let id = fixture.place(|order| order.options.deviation = Some(Deviation { price: price("1.07"), points: 100 }));
    let stored = fixture.app.store.read(|connection| entries::before(connection, i64::MAX, 1)).unwrap().remove(0);
    let opened = stored.read().unwrap();
    let order = opened.events.iter().find_map(Event::order).unwrap().clone();
    assert_eq!(order.id, id);
    // As if it had been sent first: the entry that sends it, one that changes nothing, and the one with the fill.
    let routed =
        crate::domain::order::Routed { cover: crate::domain::CoverId(1), lots: order.lots, markup: Price::ZERO };
    let waiting = Order { routed: Some(routed), opened: None, ..order.clone() };
    let mut counter = Counter::new(Reals::Journal([fixture.account].into()));
    let at = |ms: i64, mut entry: Entry, events: Vec<Event>| {
        entry.input.at = opened.input.at.plus(ms);
        entry.events = events;
        entry
    };
    let mut later = opened.clone();
    later.input.body = Body::CancelOrder { account: fixture.account, order: id };
    counter.take(&at(0, opened.clone(), vec![Event::OrderPlaced(waiting.clone())])).unwrap();
    counter.take(&at(400, later.clone(), vec![Event::OrderUpdated(waiting)])).unwrap();
    assert_eq!(counter.sent.len(), 1);
    let mut filled = order;
    filled.opened.as_mut().unwrap().at = opened.input.at.plus(1_234);
    counter.take(&at(1_234, later, vec![Event::OrderOpened(filled)])).unwrap();
    assert!(counter.sent.is_empty());
    let counts = counter.counts.into_iter().map(|((_, instrument, code), (count, sum))| (instrument, code, count, sum));
    let line = ExecutionReport::of("2027-01", counts).unwrap().lines.remove(0);
    assert_eq!((line.fills, line.median_ms), (1, Some(1_230)), "three digits");
    assert_eq!((line.deviations.worse, line.deviations.worse_by), (1, price("0.0002")), "by the price at the sending");
}

#[test]
fn percentiles_are_those_of_the_nearest_rank() {
    let counts = BTreeMap::from([(0, 94), (10, 1), (50, 4), (900, 1)]);
    assert_eq!(
        (percentile(&counts, 50), percentile(&counts, 95), percentile(&counts, 99)),
        (Some(0), Some(10), Some(50))
    );
    assert_eq!(percentile(&BTreeMap::new(), 50), None);
    assert_eq!([0, 999, 1_000, 1_239, 12_345].map(three_digits), [0, 999, 1_000, 1_230, 12_300]);
}

#[test]
fn a_measure_is_read_as_it_was_written() {
    let measures = [
        Measure::Fill,
        Measure::Time(12),
        Measure::Stop(Direction::Better),
        Measure::Deviation(Direction::Worse),
        Measure::Corrected,
        Measure::Rejected(Reason::LpRejected),
    ];
    let codes = ["fill", "time/12", "stop/better", "deviation/worse", "corrected", "rejected/lp_rejected"];
    assert_eq!(measures.map(Measure::code), codes);
    assert_eq!(codes.map(Measure::from_code), measures.map(Some));
    assert_eq!(Measure::from_code("x"), None);
}

#[test]
fn the_file_has_a_row_for_each_instrument_and_month() {
    let fixture = Fixture::new();
    fixture.app.buy(fixture.account, EURUSD, "0.1");
    let reports = fixture.app.store.read(|connection| of_journal(connection, Some("2027-01"))).unwrap();
    let text = String::from_utf8(csv(&reports)).unwrap();
    assert!(
        text.trim_start_matches('\u{feff}').starts_with("month,instrument,fills,median_ms,p95_ms,stops_better,"),
        "{text}"
    );
    assert!(text.ends_with("2027-01,EURUSD,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n"), "{text}");
    let none = fixture.app.store.read(|connection| of_journal(connection, Some("2026-12"))).unwrap();
    assert_eq!(none, []);
    assert!(is_month("2027-01") && !["2027-13", "2027-1", "2027-01-01", "x"].iter().any(|text| is_month(text)));
}
