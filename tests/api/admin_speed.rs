//! How long the back office's lists, searches and reports take over a large database. Prints the figures; ignored
//! because it takes a while: `cargo test --test api admin_speed -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use lotdesk::api::limits::LimitRules;
use lotdesk::commands::bench::admin::large_data;
use lotdesk::services::staff::backoffice::Role;

use crate::test_app::TestApp;

/// The bar, in a build that is not optimised too.
const BAR: Duration = Duration::from_millis(100);

fn fill(app: &TestApp, instrument: i64) {
    let now = app.state.clock.now().0;
    let sql = large_data(now, instrument, 100_000);
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
}

/// Lists without a day or an instrument in their path.
const FIXED: &[&str] = &[
    "/users",
    "/users?search=customer9999%40example.com",
    "/users?search=Customer 77",
    "/users?search=%2B85260000077",
    "/users?search=unknown",
    "/users?search=20000077",
    "/users?is_demo=0",
    "/users?page=400",
    "/users?is_demo=0&page=400",
    "/users?sort=name",
    "/users?sort=balance",
    "/users?signals=1",
    "/users?positions=1",
    "/users/5000/timeline",
    "/audit?kind=user",
    "/audit?text=reason",
    "/search?q=customer99",
    "/users/5000",
    "/users/5000/signals",
    "/users?search=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    "/users/5000/ledger",
    "/users/5000/ledger?kind=fee",
    "/orders",
    "/orders?status=0",
    "/orders?status=1",
    "/orders?status=2",
    "/orders?status=3",
    "/orders?status=3&page=4000",
    "/orders?user=5000",
    "/orders?user=5000&status=3",
    "/orders?page=4000",
    "/orders?forex_id=999",
    "/orders?status=1&sort=profit",
    "/orders?status=3&sort=profit",
    "/orders?status=3&sort=instrument&ascending=1&page=300",
    "/orders?status=3&type=2&result=loss&sort=lots",
    "/orders?status=3&group=1",
    "/orders?sort=margin",
    "/orders?user=5000&status=3&sort=swap",
    "/deposits",
    "/deposits?status=0",
    "/deposits?status=1&page=500",
    "/deposits?user=5000",
    "/deposits?search=customer77&sort=amount",
    "/deposits?currency=USDT&sort=customer&page=400",
    "/deposits?amount_from=0.5&sort=amount",
    "/withdrawals?status=0",
    "/withdrawals?currency=USDT&sort=amount",
    "/withdrawals?user=5000",
    "/reviews?status=1",
    "/withdrawals?status=1&page=500",
    "/reviews?status=2",
    "/reviews?status=2&page=400",
    "/instruments",
    "/audit",
    "/chats",
    "/dashboard",
    "/exposure",
    "/exposure/summary",
    "/margin-watch",
];

/// What a staff member opens, by path below `/admin/api`. `day`: the date so many days ago.
fn paths(forex: i64, day: &dyn Fn(i64) -> String) -> Vec<String> {
    let made = [
        format!("/orders?forex_id={forex}"),
        format!("/orders?forex_id={forex}&status=3"),
        format!("/orders?forex_id={forex}&status=2"),
        format!("/orders?forex_id={forex}&page=1500"),
        format!("/orders?forex_id={forex}&status=3&page=1500"),
        format!("/orders?forex_id={forex}&status=3&sort=profit"),
        format!("/reports?from={}&to={}", day(31), day(0)),
        format!("/reports?from={}&to={}&by=week", day(365), day(0)),
        format!("/reports?from={}&to={}&by=month", day(1_000), day(0)),
    ];
    FIXED.iter().map(|path| (*path).to_owned()).chain(made).collect()
}

#[test]
#[ignore = "fills a large database"]
fn every_list_search_and_report_answers_within_the_bar() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let (_, forex) = app.own_instrument();
    fill(&app, forex);
    let day = |days: i64| {
        let at = jiff::Timestamp::from_millisecond(app.state.clock.now().0 - days * 86_400_000).unwrap();
        at.strftime("%Y-%m-%d").to_string()
    };
    let begun = Instant::now();
    app.state.money.reports.roll().unwrap();
    println!("{:>8.1} ms  the year's days summed, once", begun.elapsed().as_secs_f64() * 1e3);
    let mut slow = Vec::new();
    println!("  median  longest of seven");
    for path in paths(forex, &day) {
        let url = format!("/admin/api{}", path.replace(' ', "%20"));
        app.get(&url, &owner).data();
        let mut times: Vec<Duration> = (0..7)
            .map(|_| {
                let begun = Instant::now();
                app.get(&url, &owner).data();
                begun.elapsed()
            })
            .collect();
        times.sort();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!("{:>8.1} {:>8.1} ms  {path}", ms(times[3]), ms(times[6]));
        if times[3] > BAR {
            slow.push(path);
        }
    }
    assert!(slow.is_empty(), "over {BAR:?}: {slow:?}");
}
