//! The worked example, the quarter, and the percentage calculated again from journal and day values.

use super::*;
use crate::domain::time::DAY;
use crate::domain::{AccountKind, Group, Money};
use crate::engine::event::Event;
use crate::engine::input::Body;
use crate::services::customers::accounts::testing::{EURUSD, TestApp, code};
use crate::services::reporting::equity::EquityRecorder;
use crate::store::dealing::entries;

struct Fixture {
    app: TestApp,
    recorder: EquityRecorder,
    losses: LossPercentages,
}

impl Fixture {
    fn new() -> Self {
        let app = TestApp::new();
        app.pairs();
        let recorder = EquityRecorder::new(app.store.clone(), app.gateway.read_model().clone(), app.clock.clone());
        let losses = open(&app);
        Self { app, recorder, losses }
    }

    /// Goes on by some days and does what is done after each rollover.
    fn days(&self, days: i64) {
        self.app.clock.advance(days * DAY);
        self.recorder.tick().unwrap();
        self.losses.tick().unwrap();
    }

    /// An account of which nothing happens in the millisecond of a moment that was recorded before.
    fn real(&self) -> AccountId {
        self.app.clock.advance(1);
        let account = self.app.account_in(AccountKind::Real, "USD");
        self.app.correct(account, "1000");
        account
    }

    /// What the percentage is: accounts, losing ones, percent.
    fn found(&self) -> Option<(i64, i64, i64)> {
        self.losses.current().map(|found| (found.accounts, found.losing, found.percent))
    }

    fn buy_at(&self, account: AccountId, price: &str, lots: &str) -> crate::domain::OrderId {
        self.app.quote(EURUSD, price, price);
        self.app.buy(account, EURUSD, lots)
    }

    fn close_at(&self, account: AccountId, order: crate::domain::OrderId, price: &str) {
        self.app.quote(EURUSD, price, price);
        self.app.submit(Body::CloseOrder { account, order, lots: None });
    }
}

fn open(app: &TestApp) -> LossPercentages {
    let read_model = app.gateway.read_model().clone();
    let reports = Arc::new(Reports::new(app.store.clone(), read_model.clone(), app.clock.clone()));
    LossPercentages::open(app.store.clone(), reports, read_model, app.settings.clone(), app.clock.clone()).unwrap()
}

/// Five accounts: one with no position ever, the others with -1, +5, 0 and an unrealised -20.
fn worked_example(fixture: &Fixture) -> Vec<AccountId> {
    let accounts: Vec<_> = (0..5).map(|_| fixture.real()).collect();
    for (account, lots, closed) in [(1, "0.01", "1.0690"), (2, "0.05", "1.0710"), (3, "0.01", "1.0700")] {
        let order = fixture.buy_at(accounts[account], "1.0700", lots);
        fixture.close_at(accounts[account], order, closed);
    }
    fixture.buy_at(accounts[4], "1.0700", "0.20");
    fixture.app.quote(EURUSD, "1.0690", "1.0690");
    accounts
}

#[test]
fn of_the_worked_example_half_of_four_accounts_lose() {
    let fixture = Fixture::new();
    fixture.days(0);
    let accounts = worked_example(&fixture);
    assert_eq!(fixture.found(), None, "no period has ended");
    fixture.days(1);
    assert_eq!(fixture.found(), Some((4, 2, 50)));
    let until = fixture.losses.current().unwrap().until;
    let results: Vec<_> = fixture.losses.accounts(until).unwrap().into_iter().collect();
    let totals: Vec<_> = results.iter().map(|(id, result)| (*id, result.total().to_string())).collect();
    assert_eq!(totals, [1, 2, 3, 4].map(|at| (accounts[at], ["", "-1.00", "5.00", "0.00", "-20.00"][at].to_owned())));
    assert_eq!(code(fixture.losses.accounts(TimeMs(1))), "invalid_field");
    assert_eq!(open(&fixture.app).current(), fixture.losses.current(), "it is read after a restart");
}

#[test]
fn deposits_and_demo_accounts_do_not_count_and_fees_and_swaps_do() {
    let fixture = Fixture::new();
    fixture.days(0);
    let demo = fixture.app.account_in(AccountKind::Demo, "USD");
    fixture.app.correct(demo, "1000");
    let order = fixture.buy_at(demo, "1.0700", "0.01");
    fixture.close_at(demo, order, "1.0600");
    let account = fixture.real();
    let order = fixture.buy_at(account, "1.0700", "0.01");
    // Nothing else than a swap for the day.
    let mut terms = fixture.app.gateway.read_model().market(EURUSD).unwrap().instrument;
    terms.swap.long = "-10".parse().unwrap();
    fixture.app.submit(Body::DefineInstrument(terms));
    fixture.app.submit(Body::Rollover { weekday: 2, swap_day_overrides: Vec::new(), due: None });
    fixture.close_at(account, order, "1.0700");
    fixture.app.correct(account, "500");
    fixture.days(1);
    assert_eq!(fixture.found(), Some((1, 1, 100)));
}

#[test]
fn it_is_calculated_again_in_the_next_quarter_over_twelve_months() {
    let fixture = Fixture::new();
    fixture.days(0);
    worked_example(&fixture);
    // From 15 January on.
    for _ in 0..75 {
        fixture.days(1);
    }
    assert_eq!(fixture.app.count("loss_percentage"), 1);
    let first = fixture.losses.current().unwrap();
    assert_eq!((first.from.to_string(), first.to.to_string()), ("2027-01-15".to_owned(), "2027-01-15".to_owned()));
    fixture.days(1);
    assert_eq!(fixture.app.count("loss_percentage"), 2, "April has begun");
    assert_eq!(
        (fixture.losses.current().unwrap().to.to_string(), fixture.found()),
        ("2027-03-31".to_owned(), Some((4, 2, 50)))
    );
    // A year later only the position that is still open is in the period; it has not moved since its start.
    for _ in 0..400 {
        fixture.days(1);
    }
    let last = fixture.losses.current().unwrap();
    assert_eq!((last.from.to_string(), last.to.to_string()), ("2027-04-01".to_owned(), "2028-03-31".to_owned()));
    assert_eq!(fixture.found(), Some((1, 0, 0)));
}

#[test]
fn without_an_account_in_the_population_there_is_none_and_an_alert_where_customers_are_warned() {
    let fixture = Fixture::new();
    let problem = || fixture.losses.problem(fixture.app.clock.now());
    fixture.days(0);
    fixture.days(1);
    assert_eq!((fixture.found(), problem()), (None, None));
    fixture.app.put(json!({ "loss_warning": 1 })).unwrap();
    assert_eq!(problem(), Some("no account had a position open in the period".to_owned()));
    worked_example(&fixture);
    fixture.days(1);
    assert_eq!((fixture.found(), problem()), (Some((4, 2, 50)), None), "it is tried again on the next day");
    // Nothing is calculated, as on a server whose equity is not recorded. The period ended with the trading day of 16 January.
    fixture.app.clock.advance(89 * DAY);
    assert_eq!(problem(), None);
    fixture.app.clock.advance(2 * DAY);
    assert_eq!(problem(), Some("the period ended on 2027-01-16".to_owned()));
}

#[test]
fn groups_of_professional_clients_are_left_out_at_once() {
    let fixture = Fixture::new();
    fixture.days(0);
    let accounts = worked_example(&fixture);
    fixture.days(1);
    let group = Group { name: "Professional".into(), ..fixture.app.gateway.read_model().groups()[0].clone() };
    let professional = GroupId(group.id.0 + 1);
    fixture.app.submit(Body::DefineGroup(Group { id: professional, ..group }));
    fixture.app.submit(Body::SetGroup { account: accounts[1], group: professional });
    let name = |groups: &[GroupId]| {
        fixture.losses.set_professional_groups(&Actor::system(), &groups.iter().copied().collect())
    };
    name(&[professional]).unwrap();
    assert_eq!(fixture.found(), Some((3, 1, 33)));
    assert_eq!(code(name(&[GroupId(99)])), "group_not_found");
    name(&[]).unwrap();
    assert_eq!(fixture.found(), Some((4, 2, 50)));
}

#[test]
fn percentages_are_whole_and_halves_go_to_the_even_one() {
    for (part, whole, percent) in
        [(1, 3, 33), (2, 3, 67), (1, 8, 12), (3, 8, 38), (1, 200, 0), (3, 200, 2), (5, 5, 100)]
    {
        assert_eq!(percent_of(part, whole), percent, "{part} of {whole}");
    }
}

/// A generator of numbers (SplitMix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end.unsigned_abs()) as i64
    }
}

/// Accounts and losing ones, from the events of the journal and the values of the days.
fn from_journal(app: &TestApp, found: &LossPercentage, since: TimeMs) -> (i64, i64) {
    let until = found.until;
    let mut results = BTreeMap::<AccountId, Money>::new();
    // Opened and, once it is closed, until when each order was open.
    let mut open = BTreeMap::<i64, (AccountId, TimeMs, Option<TimeMs>)>::new();
    let rows = app.store.read(|connection| entries::after(connection, 0, u32::MAX)).unwrap();
    for event in rows.iter().flat_map(|row| row.read().unwrap().events) {
        match event {
            Event::Posted(posted) if posted.at > since && posted.at <= until => {
                if matches!(posted.kind.code(), "profit" | "fee" | "gsl_premium" | "swap") {
                    *results.entry(posted.customer).or_default() += posted.amount;
                }
            }
            Event::OrderOpened(order) | Event::OrderClosed(order) => {
                let opened = order.opened.unwrap().at;
                open.insert(order.id.0, (order.account, opened, order.ended_at));
            }
            _ => {}
        }
    }
    for (moment, sign) in [(since, -1), (until, 1)] {
        let sql = "SELECT account, unrealised FROM day_value WHERE day = ?1";
        let read = |connection: &rusqlite::Connection| {
            let mut statement = connection.prepare(sql)?;
            let rows = statement.query_map([moment.0], |row| Ok((AccountId(row.get(0)?), row.get(1)?)))?;
            Ok(rows.collect::<Result<Vec<(_, i64)>, _>>()?)
        };
        for (account, value) in app.store.read(read).unwrap() {
            *results.entry(account).or_default() += Money::from_raw(sign * value);
        }
    }
    let was_open = |(_, opened, ended): &&(AccountId, TimeMs, Option<TimeMs>)| {
        *opened <= until && ended.is_none_or(|ended| ended > since)
    };
    let population: BTreeSet<AccountId> = open.values().filter(was_open).map(|(account, ..)| *account).collect();
    let losing = population.iter().filter(|account| results.get(account).copied().unwrap_or_default().is_negative());
    (population.len() as i64, losing.count() as i64)
}

#[test]
fn a_quarter_calculated_again_from_the_journal_and_the_day_values_is_the_same() {
    let seed = std::env::var("SEED").map_or_else(
        |_| std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64,
        |seed| seed.parse().unwrap(),
    );
    println!("SEED={seed}");
    let mut numbers = Numbers(seed);
    let fixture = Fixture::new();
    fixture.days(0);
    let since = fixture.app.store.read(|connection| rows::day_moment(connection, TimeMs(0))).unwrap().unwrap();
    let accounts: Vec<_> = (0..20).map(|_| fixture.real()).collect();
    let (mut bid, mut open) = (107_000, Vec::new());
    let mut checked = 0;
    for _ in 0..95 {
        for _ in 0..3 {
            fixture.app.clock.advance(1 + numbers.below(DAY / 4));
            bid += numbers.below(401) - 200;
            fixture.app.quote(EURUSD, &format!("1.{:05}", bid - 100_000), &format!("1.{:05}", bid - 100_000 + 20));
            let account = accounts[numbers.below(20) as usize];
            match numbers.below(3) {
                0 => open.push((account, fixture.app.buy(account, EURUSD, &format!("0.0{}", 1 + numbers.below(3))))),
                1 if !open.is_empty() => {
                    let (account, order) = open.swap_remove(numbers.below(open.len() as i64) as usize);
                    fixture.app.submit(Body::CloseOrder { account, order, lots: None });
                }
                _ => fixture.app.correct(account, "25"),
            }
        }
        // The moment of a day may come long after its rollover, with trades between.
        fixture.days(0);
        if let Some(found) = fixture.losses.current().filter(|found| found.calculated_at == fixture.app.clock.now()) {
            assert_eq!((found.accounts, found.losing), from_journal(&fixture.app, &found, since));
            checked += 1;
        }
    }
    assert!(checked >= 1, "the first period");
    let last = fixture.losses.current().unwrap();
    fixture.losses.set_professional_groups(&Actor::system(), &BTreeSet::new()).unwrap();
    let again = fixture.losses.current().unwrap();
    assert_eq!((again.accounts, again.losing), (last.accounts, last.losing));
}

#[test]
fn the_view_of_day_values_reads_one_moment() {
    let app = TestApp::new();
    let plan = |connection: &rusqlite::Connection| {
        let sql = "EXPLAIN QUERY PLAN SELECT account, unrealised FROM day_value WHERE day = 1";
        let mut statement = connection.prepare(sql)?;
        let steps = statement.query_map([], |row| row.get::<_, String>(3))?;
        Ok(steps.collect::<Result<Vec<_>, _>>()?)
    };
    let steps = app.store.read(plan).unwrap();
    assert!(steps.iter().all(|step| step.starts_with("SEARCH")), "{steps:?}");
}
