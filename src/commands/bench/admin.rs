//! `lotdesk bench admin`: every list, sort order, filter and search of the back office over HTTP, one request at a time, with
//! 10,000 customers and 1,000,000 orders, of which 20,000 are open. `--serve` serves that database for a browser.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::HttpClient;
use super::http::{get, post, runtime};
use super::orders::in_bench_dir;
use super::server::Product;
use crate::adapters::clock::SystemClock;
use crate::commands::shutdown::Shutdown;
use crate::domain::time::DAY;
use crate::ports::Clock;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::Role;
use crate::ws::hub::ROUND;

type Error = Box<dyn std::error::Error>;

const CUSTOMERS: i64 = 10_000;
const ORDERS: i64 = 1_000_000;
/// Requests of each call that are measured.
const REQUESTS: usize = 20;
/// What a call may take on the server: p95.
const BAR: Duration = Duration::from_millis(150);
const EMAIL: &str = "bench@example.com";
const PASSWORD: &str = "a-Long-password-of-the-bench-1";

/// The calls below `/admin/api`. `{id}`: a customer; `{forex}`: an instrument; `{today}`, `{month}`
/// and `{year}`: days.
const CALLS: &[&str] = &[
    "users",
    "users?page=150&limit=50",
    "users?is_demo=0",
    "users?search=customer9999%40example.com",
    "users?search=Customer%2077",
    "users?search=unknown",
    "users?sort=name&ascending=1",
    "users?sort=registered&page=90",
    "users?sort=seen",
    "users?sort=review",
    "users?sort=group",
    "users?sort=balance",
    "users?sort=equity&ascending=1",
    "users?balance_from=1&balance_to=100000",
    "users?review_status=2&country=HK&frozen=0",
    "users?registered_from=1&inactive_days=1",
    "users?group=1",
    "users?positions=1",
    "users?signals=1",
    "users?signals=1&positions=1&sort=balance",
    "users/choices",
    "users/{id}",
    "users/{id}/accounts",
    "users/{id}/signals",
    "users/{id}/ledger",
    "users/{id}/timeline?limit=50",
    "orders",
    "orders?status=1",
    "orders?status=1&sort=profit",
    "orders?status=1&sort=margin&page=100",
    "orders?status=1&group=1&type=2&result=loss",
    "orders?status=0",
    "orders?status=2",
    "orders?status=3",
    "orders?status=3&page=4000",
    "orders?status=3&sort=profit",
    "orders?status=3&sort=instrument&ascending=1&page=300",
    "orders?status=3&type=2&result=loss&sort=lots",
    "orders?status=3&forex_id={forex}&page=1500",
    "orders?user={id}",
    "orders?user={id}&status=3&sort=swap",
    "orders?id=1500000",
    "deposits",
    "deposits?status=0",
    "deposits?status=1&page=500",
    "deposits?user={id}",
    "deposits?search=customer77&sort=amount",
    "deposits?currency=USDT&via=TRC20&sort=customer&page=400",
    "deposits?from=1&to=9999999999999&period_of=decided&sort=decided",
    "deposits?amount_from=0.5&amount_to=2&sort=amount&ascending=1&page=90",
    "deposits/choices",
    "withdrawals?status=0",
    "withdrawals?currency=USDT&sort=amount&page=400",
    "withdrawals?search=customer77&sort=customer",
    "withdrawals/choices",
    "withdrawals?status=1&page=500",
    "reviews?status=1",
    "reviews?status=2&page=400",
    "corrections",
    "chats",
    "audit",
    "audit?page=2000",
    "audit?act=freeze",
    "audit?kind=user&staff=1",
    "audit?object=user/{id}",
    "audit?text=reason%207777",
    "audit?from={month}&to={today}&kind=user",
    "audit/choices",
    "search?q=customer99",
    "search?q=20000077",
    "search?q=1500000",
    "search?q=nothing%20like%20this",
    "instruments",
    "groups",
    "dashboard",
    "exposure",
    "exposure/summary",
    "margin-watch",
    "reports?from={month}&to={today}",
    "profitability?by=customer&from={month}&to={today}",
    "profitability?by=customer&from={month}&to={today}&sort=median_held&page=40&limit=50",
    "profitability?by=customer&from={year}&to={today}",
    "profitability?by=customer&from={year}&to={today}&group=1&sort=win_rate&ascending=1",
    "profitability?by=instrument&from={year}&to={today}",
    "profitability?by=customer&from={year}&to={today}&user={id}",
];

/// Runs the bench in a new directory below `dir` and prints its table.
pub fn run(dir: &Path) -> Result<(), Error> {
    in_bench_dir(dir, measure)
}

/// Serves the same database, in a new directory below `dir`, until a signal.
pub fn serve(dir: &Path) -> Result<(), Error> {
    in_bench_dir(dir, |dir| {
        let stop = Shutdown::listen()?;
        let dir = &dir.join("admin");
        fill(dir)?;
        let product = start(dir)?;
        println!("  back office   http://{}/admin", product.address);
        println!("  e-mail        {EMAIL}");
        println!("  password      {PASSWORD}");
        while !stop.token().wait_timeout(Duration::from_secs(60)) {}
        Ok(())
    })
}

/// SQL of a year of business; see the file.
pub fn large_data(now: i64, instrument: i64, orders: i64) -> String {
    include_str!("large_data.sql")
        .replace("{now}", &now.to_string())
        .replace("{start}", &(now - 365 * DAY).to_string())
        .replace("{instrument}", &instrument.to_string())
        .replace("{orders}", &orders.to_string())
}

fn start(dir: &Path) -> Result<Product, Error> {
    Product::start(dir, Arc::new(SystemClock::new()), 1.0, ROUND)
}

/// The demo set and a year of business; the figures of live orders are read when the product starts again.
fn fill(dir: &Path) -> Result<(), Error> {
    let product = start(dir)?;
    let state = &product.state;
    let instrument = state.trading.read_model.instrument_by_code("BTCUSD").ok_or("the demo set has BTCUSD")?;
    let sql = large_data(SystemClock::new().now().0, instrument.0, ORDERS);
    state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?))?;
    state.store.write(|transaction| Ok(transaction.execute_batch(include_str!("large_live.sql"))?))?;
    state.backoffice.staff.create(&Actor::command_line(), EMAIL, Role::Owner, Some(PASSWORD))?;
    Ok(())
}

fn measure(dir: &Path) -> Result<(), Error> {
    let dir = &dir.join("admin");
    let begun = Instant::now();
    fill(dir)?;
    println!("admin: {CUSTOMERS} customers, {ORDERS} orders, filled in {:.0} s", begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    let product = start(dir)?;
    println!("admin: started in {:.1} s", begun.elapsed().as_secs_f64());
    let runtime = runtime()?;
    runtime.block_on(async {
        let mut client = HttpClient::connect(product.address).await?;
        let login = json!({ "email": EMAIL, "password": PASSWORD });
        let welcome: Value = serde_json::from_slice(client.send(&post("/admin/api/login", "", &login)).await?)?;
        let token = welcome["data"]["token"].as_str().ok_or_else(|| format!("no login: {welcome}"))?.to_owned();
        let forex = product.state.trading.read_model.instrument_by_code("BTCUSD").map_or(0, |id| id.0);
        let day = |days: i64| {
            let at = jiff::Timestamp::from_millisecond(SystemClock::new().now().0 - days * DAY);
            at.map(|at| at.strftime("%Y-%m-%d").to_string())
        };
        let (today, month, year) = (day(0)?, day(31)?, day(364)?);
        println!("{:>8} {:>8} {:>8}  call, {REQUESTS} requests each", "p50 ms", "p95 ms", "most ms");
        let mut slow = Vec::new();
        for call in CALLS {
            let call = call
                .replace("{id}", "5000")
                .replace("{forex}", &forex.to_string())
                .replace("{today}", &today)
                .replace("{month}", &month)
                .replace("{year}", &year);
            let request = get(&format!("/admin/api/{call}"), &format!("authorization: {token}\r\n"));
            let mut times = Vec::new();
            for _ in 0..REQUESTS {
                let sent_at = Instant::now();
                let answer: Value = serde_json::from_slice(client.send(&request).await?)?;
                times.push(sent_at.elapsed());
                if answer["code"] != 1 {
                    return Err(format!("{call} was refused: {answer}").into());
                }
            }
            times.sort_unstable();
            let ms = |place: usize| times[place].as_secs_f64() * 1_000.0;
            let p95 = REQUESTS * 95 / 100 - 1;
            println!("{:>8.1} {:>8.1} {:>8.1}  {call}", ms(REQUESTS / 2), ms(p95), ms(REQUESTS - 1));
            if times[p95] > BAR {
                slow.push(call);
            }
        }
        println!(
            "p95 above {} ms: {}",
            BAR.as_millis(),
            if slow.is_empty() { "none".to_owned() } else { slow.join(", ") }
        );
        Ok(())
    })
}
