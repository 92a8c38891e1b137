//! How long the back office's lists, searches and reports take over a large database. Prints the figures; ignored
//! because it takes a while: `cargo test --test api office_speed -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use lotdesk::http::limits::LimitRules;
use lotdesk::services::backoffice::Role;

use crate::house::House;

const CUSTOMERS: i64 = 10_000;
const ORDERS: i64 = 100_000;
/// The bar, in a build that is not optimised too.
const BAR: Duration = Duration::from_millis(100);

const PAID_BY: &str = r#"{"id":1,"currency_id":1,"code":"USDT","protocol":"TRC20","details":{"address":"x","bank_name":"","bank_address":"","bank_swift":"","payee_account":"","payee_name":"","remark":""}}"#;

/// Fills the tables as a year of business would: by SQL, because the way of dealing would take an hour.
fn fill(house: &House, instrument: i64) {
    let now = house.state.clock.now().0;
    let year = 365 * 86_400_000_i64;
    let numbers =
        |count: i64| format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})");
    let start = now - year;
    let steps = [
        format!(
            "{} INSERT INTO user (id, uid, is_demo, email, area_id, mobile, password, invite_code, invited_by, created_at, seen_at, name) \
             SELECT 1000 + i, 20000000 + i, 0, 'customer' || i || '@example.com', 193, 60000000 + i, 'x', 'I' || i, \
             CASE WHEN i % 3 = 0 THEN 1000 + i / 9 + 1 END, {start} + i * {year} / {CUSTOMERS}, {now}, 'Customer ' || i FROM n",
            numbers(CUSTOMERS)
        ),
        format!(
            "{} INSERT INTO account (id, kind, balance, frozen, called, trading_group, rights, created_at, withdrawing) \
             SELECT 1000 + i, 0, 0, 0, 0, 1, 0, {start}, 0 FROM n",
            numbers(CUSTOMERS)
        ),
        format!(
            "{} INSERT INTO deal (id, account, instrument, side, kind, status, lots, leverage, margin, fee, swap, profit, open_price, \
             open_bid, open_ask, open_quote_at, open_rate, opened_at, close_price, close_bid, close_ask, close_quote_at, close_rate, \
             closed_at, reason, created_at, ended_at, entries) \
             SELECT 1000000 + i, 1001 + i % {CUSTOMERS}, {instrument} + i % 2, 1 + i % 2, 0, CASE WHEN i % 50 = 0 THEN 2 ELSE 3 END, \
             10000, 100, 1000000, 1000, 0, (i % 200 - 100) * 10000, 11000000, 11000000, 11001000, {start}, 1000000000, \
             {start} + i * {year} / {ORDERS}, 11000000, 11000000, 11001000, {start}, 1000000000, {start} + i * {year} / {ORDERS} + 1000, \
             'user', {start} + i * {year} / {ORDERS}, {start} + i * {year} / {ORDERS} + 1000, '1' FROM n",
            numbers(ORDERS)
        ),
        "INSERT INTO ledger (id, at, world, account, amount, balance, memo, deal, before, hash) \
         SELECT id - 900000, ended_at, 0, account, profit, 0, 'profit', id, \
         lag(id - 900000, 1, 0) OVER (PARTITION BY account ORDER BY id), x'' FROM deal WHERE status = 3 AND id > 1000000"
            .to_owned(),
        "UPDATE account SET last_entry = l.last, entries = l.entries FROM \
         (SELECT account, max(id) AS last, count(*) AS entries FROM ledger GROUP BY account) l WHERE l.account = account.id"
            .to_owned(),
        "UPDATE deal SET before = o.before FROM (SELECT id, lag(id, 1, 0) OVER (PARTITION BY account, status \
         ORDER BY ended_at, id) AS before FROM deal WHERE status >= 2) o WHERE o.id = deal.id"
            .to_owned(),
        "UPDATE account SET cancelled = o.cancelled, closed = o.closed, realised = o.realised, \
         last_cancelled = o.last_cancelled, last_closed = o.last_closed FROM (SELECT account, sum(status = 2) AS cancelled, \
         sum(status = 3) AS closed, sum(profit) AS realised, coalesce(max(CASE status WHEN 2 THEN id END), 0) AS last_cancelled, \
         coalesce(max(CASE status WHEN 3 THEN id END), 0) AS last_closed FROM deal WHERE status >= 2 GROUP BY account) o \
         WHERE o.account = account.id"
            .to_owned(),
        format!(
            "{} INSERT INTO deposit (id, account, status, credited, created_at) \
             SELECT 1000 + i, 1001 + i % {CUSTOMERS}, min(i % 40, 1), 1000000, {start} + i FROM n",
            numbers(20_000)
        ),
        "INSERT INTO upload (id, user, name, media, size, created_at) SELECT 100000 + id, account, 'p' || id, 'image/png', 1, 1 FROM deposit WHERE id > 1000"
            .to_owned(),
        "INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, proof) \
         SELECT id, 0, 100, 'USDT', 1, 1, 'x', 'TRC20', 100000 + id FROM deposit WHERE id > 1000"
            .to_owned(),
        format!(
            "{} INSERT INTO withdrawal (id, account, amount, status, created_at) \
             SELECT 1000 + i, 1001 + i % {CUSTOMERS}, 1000000, min(i % 40, 1), {start} + i FROM n",
            numbers(20_000)
        ),
        format!(
            "INSERT INTO withdrawal_details (withdrawal, way, fee, received, method, memo) \
             SELECT id, 1, 0, 1, '{PAID_BY}', '' FROM withdrawal WHERE id > 1000"
        ),
        "INSERT INTO review (id, user, name, card_id, front, reverse, status, remark, created_at) \
         SELECT 100000 + id, id, 'Customer', 'X1', 1, 2, CASE WHEN id % 100 = 0 THEN 1 ELSE 2 END, '', created_at FROM user WHERE id > 1000"
            .to_owned(),
    ];
    for sql in steps {
        house.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    }
}

#[test]
#[ignore = "fills a large database"]
fn every_list_search_and_report_answers_within_the_bar() {
    let house = House::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = house.staff(Role::Owner);
    let (_, forex) = house.own_instrument();
    fill(&house, forex);
    let day = |days: i64| {
        let at = jiff::Timestamp::from_millisecond(house.state.clock.now().0 - days * 86_400_000).unwrap();
        at.strftime("%Y-%m-%d").to_string()
    };
    let begun = Instant::now();
    house.state.reports.roll().unwrap();
    println!("{:>8.1} ms  the year's days summed, once", begun.elapsed().as_secs_f64() * 1e3);
    let paths = [
        "/users".to_owned(),
        "/users?search=customer9999%40example.com".to_owned(),
        "/users?search=Customer 77".to_owned(),
        "/users?search=%2B85260000077".to_owned(),
        "/users?search=nobody".to_owned(),
        "/users?search=20000077".to_owned(),
        "/users?is_demo=0".to_owned(),
        "/users?page=400".to_owned(),
        "/users?is_demo=0&page=400".to_owned(),
        "/users/5000".to_owned(),
        "/users/5000/ledger".to_owned(),
        "/users/5000/ledger?kind=fee".to_owned(),
        "/orders".to_owned(),
        "/orders?status=0".to_owned(),
        "/orders?status=1".to_owned(),
        "/orders?status=2".to_owned(),
        "/orders?status=3".to_owned(),
        "/orders?status=3&page=4000".to_owned(),
        "/orders?user=5000".to_owned(),
        "/orders?user=5000&status=3".to_owned(),
        format!("/orders?forex_id={forex}"),
        format!("/orders?forex_id={forex}&status=3"),
        format!("/orders?forex_id={forex}&status=2"),
        format!("/orders?forex_id={forex}&page=1500"),
        format!("/orders?forex_id={forex}&status=3&page=1500"),
        "/orders?page=4000".to_owned(),
        "/orders?forex_id=999".to_owned(),
        "/deposits".to_owned(),
        "/deposits?status=0".to_owned(),
        "/deposits?status=1&page=500".to_owned(),
        "/deposits?user=5000".to_owned(),
        "/withdrawals?status=0".to_owned(),
        "/withdrawals?user=5000".to_owned(),
        "/reviews?status=1".to_owned(),
        "/withdrawals?status=1&page=500".to_owned(),
        "/reviews?status=2".to_owned(),
        "/reviews?status=2&page=400".to_owned(),
        "/instruments".to_owned(),
        "/audit".to_owned(),
        "/chats".to_owned(),
        "/dashboard".to_owned(),
        "/exposure".to_owned(),
        format!("/reports?from={}&to={}", day(31), day(0)),
        format!("/reports?from={}&to={}&by=week", day(365), day(0)),
        format!("/reports?from={}&to={}&by=month", day(1_000), day(0)),
    ];
    let mut slow = Vec::new();
    println!("  median  longest of seven");
    for path in paths {
        let url = format!("/admin/api{}", path.replace(' ', "%20"));
        house.get(&url, &owner).data();
        let mut times: Vec<Duration> = (0..7)
            .map(|_| {
                let begun = Instant::now();
                house.get(&url, &owner).data();
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
