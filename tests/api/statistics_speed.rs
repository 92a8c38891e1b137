//! How long statistics take in a database with 1,000,000 orders. Prints the figures; ignored because it takes a while:
//! `cargo test --test api statistics_speed -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use lotdesk::api::limits::LimitRules;
use lotdesk::commands::bench::admin::large_data;
use lotdesk::domain::AccountId;
use lotdesk::services::ServiceError;
use lotdesk::services::reporting::statistics::{Statistics, TRADES_MAX};

use crate::test_app::TestApp;

/// The bar of a customer with 100 trades, in a build that is not optimised too.
const BAR: Duration = Duration::from_millis(150);
const TYPICAL: AccountId = AccountId(5_000);
/// Gets 100,000 trades of a year.
const BUSY: AccountId = AccountId(1_002);

/// Moves the trades of a thousand customers to one of them.
const MANY: &str = "UPDATE orders SET account = 1002 WHERE account BETWEEN 2001 AND 3024 AND status = 3;
    DROP TRIGGER ledger_no_update;
    UPDATE ledger SET account = 1002 WHERE account BETWEEN 2001 AND 3024;
    UPDATE ledger SET before = o.before FROM (SELECT id, lag(id, 1, 0) OVER (ORDER BY id) AS before FROM ledger
        WHERE account = 1002) o WHERE o.id = ledger.id;
    UPDATE orders SET before = o.before FROM (SELECT id, lag(id, 1, 0) OVER (ORDER BY ended_at, id) AS before FROM orders
        WHERE account = 1002 AND status = 3) o WHERE o.id = orders.id;
    UPDATE account SET last_entry = (SELECT max(id) FROM ledger WHERE account = 1002),
        last_closed = (SELECT max(id) FROM orders WHERE account = 1002 AND status = 3),
        closed = (SELECT count(*) FROM orders WHERE account = 1002 AND status = 3) WHERE id = 1002;";

fn read(app: &TestApp, account: AccountId, days: i64) -> Result<Statistics, ServiceError> {
    let from = jiff::Timestamp::from_millisecond(app.state.clock.now().0 - days * 86_400_000).unwrap();
    let statistics = &app.state.money.statistics;
    let period = statistics.period(Some(&from.strftime("%Y-%m-%d").to_string()), None, Some("Europe/Berlin"))?;
    statistics.of(account, period)
}

/// The 19th of 20 times.
fn p95(app: &TestApp, account: AccountId, days: i64) -> Duration {
    let mut times: Vec<Duration> = (0..20)
        .map(|_| {
            let begun = Instant::now();
            let found = read(app, account, days).unwrap();
            assert!(found.figures.trades > 0);
            begun.elapsed()
        })
        .collect();
    times.sort();
    times[18]
}

#[test]
#[ignore = "fills a large database"]
fn a_customers_statistics_are_read_within_the_bar() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (_, forex) = app.own_instrument();
    let sql = large_data(app.state.clock.now().0, forex, 1_000_000);
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    app.state.store.write(|transaction| Ok(transaction.execute_batch(MANY)?)).unwrap();
    let typical = p95(&app, TYPICAL, 365);
    println!("a customer with 100 trades, a year: p95 {typical:?}");
    println!("a customer with 100,000 trades, 30 days: p95 {:?}", p95(&app, BUSY, 30));
    println!("a customer with 100,000 trades, 150 days: p95 {:?}", p95(&app, BUSY, 150));
    match read(&app, BUSY, 365) {
        Err(ServiceError::Refusal(refusal)) => {
            assert_eq!((refusal.code, refusal.args[0].1.clone()), ("history_too_long", TRADES_MAX.to_string()));
        }
        other => panic!("more trades than are read: {other:?}"),
    }
    assert!(typical <= BAR, "{typical:?}");
}
