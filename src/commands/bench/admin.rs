//! `lotdesk bench admin`: every list, sort order, filter and search of the back office over HTTP, one request at a time, with
//! 10,000 customers and 1,000,000 orders, of which 20,000 are open. Each read of the table of routes is called, with each of its
//! parameters alone; combinations, pages and searches that are slow or that find nothing stand in [`CALLS`].
//! `--serve` serves that database for a browser.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::client::HttpClient;
use super::http::{EMAIL, PASSWORD, create_owner, get, runtime, sign_in};
use super::orders::in_bench_dir;
use super::server::Product;
use crate::adapters::clock::SystemClock;
use crate::commands::shutdown::Shutdown;
use crate::domain::AccountId;
use crate::domain::time::{DAY, HOUR};
use crate::http::params::declare::{Kind, Param};
use crate::http::route::{Effect, Route, Verbs};
use crate::http::routes;
use crate::ports::Clock;
use crate::services::customers::account_number::account_number;
use crate::ws::hub::ROUND;

type Error = Box<dyn std::error::Error>;

const CUSTOMERS: i64 = 10_000;
/// Requests of each call that are measured.
const REQUESTS: usize = 20;
/// What a call may take on the server: p95.
const BAR: Duration = Duration::from_millis(150);

/// Parameters that are none of a filter: they choose a page.
const PAGING: [&str; 3] = ["page", "limit", "before"];

/// Values of parameters that name something, by route (empty: any) and parameter.
const SAMPLES: &[(&str, &str, &str)] = &[
    ("", "user", "{id}"),
    ("", "account", "{number}"),
    ("", "group", "1"),
    ("", "category", "1"),
    ("", "forex_id", "{forex}"),
    ("", "assignee", "1"),
    ("", "staff", "1"),
    ("", "tag", "1"),
    ("", "tags_all", "1,2"),
    ("", "tags_any", "1,2"),
    ("", "tags_none", "3"),
    ("", "source", "1"),
    ("", "statement", "1"),
    ("", "act", "freeze"),
    ("audit", "kind", "user"),
    ("", "object", "user/{id}"),
    ("tasks", "object", "deposit/1500"),
    ("", "text", "reason%207777"),
    ("", "search", "customer77"),
    ("", "q", "customer99"),
    ("reports", "currency", "USD"),
    ("reports/execution", "month", "2026-10"),
    ("", "currency", "USDT"),
    ("", "via", "TRC20"),
    ("", "sent_to", "x"),
    ("", "amount_from", "0.5"),
    ("", "amount_to", "2"),
    ("deposits", "from", "1"),
    ("deposits", "to", "9999999999999"),
    ("withdrawals", "from", "1"),
    ("withdrawals", "to", "9999999999999"),
    ("ticks", "from", "{hour_ms}"),
    ("ticks", "to", "{now_ms}"),
    ("orders", "from", "{month_ms}"),
    ("orders", "to", "{now_ms}"),
    ("", "from", "{month}"),
    ("", "to", "{today}"),
    ("", "balance_from", "1"),
    ("", "balance_to", "100000"),
    ("", "registered_from", "{month_ms}"),
    ("", "registered_to", "{now_ms}"),
    ("", "inactive_days", "1"),
    ("", "country", "HK"),
    ("", "expires_within", "60"),
    ("", "id", "1500000"),
    ("", "gateway", "1"),
    ("partners", "parent", "0"),
    ("partners", "plan", "1"),
    ("copy/copies", "strategy", "{id}"),
    ("copy/copies", "account", "{id}"),
];

/// Further calls below `/admin/api`. `{id}`: a customer, `{number}`: their account; `{forex}`: an instrument; `{today}`, `{month}`
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
    "orders?status=3&reason=stop_out",
    "orders?status=3&reason=user&sort=profit&page=100",
    "users?tags_all=1,2&sort=balance",
    "users?tags_any=1,2&tags_none=3&positions=1",
    "tasks?view=all&page=40",
    "tasks?view=done&page=40",
    "tasks?user={id}&view=done",
    "economic-events?page=200",
    "economic-events?search=nothing%20like%20this",
    "risk_changes?status=1&page=40",
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

/// Runs the bench with so many ended orders in a new directory below `dir` and prints its table.
pub fn run(dir: &Path, orders: u32) -> Result<(), Error> {
    in_bench_dir(dir, |dir| measure(dir, i64::from(orders)))
}

/// A value of a parameter that names something.
fn sample(call: &str, param: &Param) -> Option<&'static str> {
    let of = |route: &str| SAMPLES.iter().find(|(of, name, _)| *of == route && *name == param.name);
    of(call).or_else(|| of("")).map(|(.., value)| *value)
}

/// The values with which a parameter is measured.
fn values(call: &str, param: &Param) -> Vec<String> {
    match param.kind {
        Kind::Word(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Kind::OneOf(codes) => codes.iter().map(i64::to_string).collect(),
        Kind::Flag => vec!["0".to_owned(), "1".to_owned()],
        _ => sample(call, param).map(str::to_owned).into_iter().collect(),
    }
}

/// The reads of the back office whose path names nothing, without `/admin/api/`.
fn measured() -> impl Iterator<Item = (&'static str, &'static Route)> {
    let is_read = |route: &&Route| {
        (route.verbs, route.effect) == (Verbs::Get, Effect::Reads)
            && route.access.is_staff()
            && route.content_types.is_empty()
    };
    let named = |route: &'static Route| Some((route.path.strip_prefix("/admin/api/")?, route));
    let is_listed = |(call, _): &(&str, &Route)| !call.contains('{') && !call.is_empty();
    routes::every().filter(is_read).filter_map(named).filter(is_listed)
}

/// The calls of a route: alone, and with each value of each parameter.
fn of_route(call: &str, route: &Route) -> Vec<String> {
    let params = || route.params.iter().map(|declared| declared.param());
    let with = |values: &[(&str, String)]| {
        let all: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if all.is_empty() { call.to_owned() } else { format!("{call}?{}", all.join("&")) }
    };
    let required: Vec<(&str, String)> = params()
        .filter(|param| param.required)
        .filter_map(|param| Some((param.name, values(call, param).into_iter().next()?)))
        .collect();
    let mut calls = vec![with(&required)];
    for param in params().filter(|param| !PAGING.contains(&param.name)) {
        let others = || required.iter().filter(|(name, _)| *name != param.name).cloned();
        let one = |value| with(&others().chain([(param.name, value)]).collect::<Vec<_>>());
        calls.extend(values(call, param).into_iter().map(one));
    }
    calls
}

/// All calls, each once.
fn calls() -> Vec<String> {
    let mut all: Vec<String> = measured().flat_map(|(call, route)| of_route(call, route)).collect();
    all.extend(CALLS.iter().map(|call| (*call).to_owned()));
    let mut seen = BTreeSet::new();
    all.retain(|call| seen.insert(call.clone()));
    all
}

/// Serves the same database, in a new directory below `dir`, until a signal.
pub fn serve(dir: &Path, orders: u32) -> Result<(), Error> {
    in_bench_dir(dir, |dir| {
        let stop = Shutdown::listen()?;
        let dir = &dir.join("admin");
        fill(dir, i64::from(orders))?;
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
fn fill(dir: &Path, orders: i64) -> Result<(), Error> {
    let product = start(dir)?;
    let state = &product.state;
    let instrument = state.trading.read_model.instrument_by_code("BTCUSD").ok_or("the demo set has BTCUSD")?;
    let sql = large_data(SystemClock::new().now().0, instrument.0, orders);
    state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?))?;
    state.store.write(|transaction| Ok(transaction.execute_batch(include_str!("large_live.sql"))?))?;
    create_owner(&product)
}

fn measure(dir: &Path, orders: i64) -> Result<(), Error> {
    let dir = &dir.join("admin");
    let begun = Instant::now();
    fill(dir, orders)?;
    println!("admin: {CUSTOMERS} customers, {orders} orders, filled in {:.0} s", begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    let product = start(dir)?;
    println!("admin: started in {:.1} s", begun.elapsed().as_secs_f64());
    let names = Names::of(&product)?;
    let runtime = runtime()?;
    runtime.block_on(async {
        let mut client = HttpClient::connect(product.address).await?;
        let token = sign_in(&mut client).await?;
        println!("{:>8} {:>8} {:>8}  call, {REQUESTS} requests each", "p50 ms", "p95 ms", "most ms");
        let (mut slow, mut refused, calls) = (Vec::new(), Vec::new(), calls());
        for call in &calls {
            let call = names.put_into(call);
            let request = get(&format!("/admin/api/{call}"), &format!("authorization: {token}\r\n"));
            let mut times = Vec::new();
            for _ in 0..REQUESTS {
                let sent_at = Instant::now();
                let answer: Value = serde_json::from_slice(client.send(&request).await?)?;
                times.push(sent_at.elapsed());
                if answer["code"] != 1 {
                    refused.push(format!("{call}: {answer}"));
                    break;
                }
            }
            if times.len() < REQUESTS {
                continue;
            }
            times.sort_unstable();
            let ms = |place: usize| times[place].as_secs_f64() * 1_000.0;
            let p95 = REQUESTS * 95 / 100 - 1;
            println!("{:>8.1} {:>8.1} {:>8.1}  {call}", ms(REQUESTS / 2), ms(p95), ms(REQUESTS - 1));
            if times[p95] > BAR {
                slow.push(call);
            }
        }
        let found = if slow.is_empty() { "none".to_owned() } else { slow.join(", ") };
        println!("{} calls, p95 above {} ms: {found}", calls.len(), BAR.as_millis());
        if refused.is_empty() { Ok(()) } else { Err(format!("refused: {}", refused.join("; ")).into()) }
    })
}

/// What the placeholders of calls stand for.
struct Names(Vec<(&'static str, String)>);

impl Names {
    fn of(product: &Product) -> Result<Self, Error> {
        let forex = product.state.trading.read_model.instrument_by_code("BTCUSD").map_or(0, |id| id.0);
        let now = SystemClock::new().now().0;
        let day = |days: i64| {
            let at = jiff::Timestamp::from_millisecond(now - days * DAY);
            at.map(|at| at.strftime("%Y-%m-%d").to_string())
        };
        Ok(Self(vec![
            ("{id}", "5000".to_owned()),
            ("{number}", account_number(AccountId(5_000)).to_string()),
            ("{forex}", forex.to_string()),
            ("{today}", day(0)?),
            ("{month}", day(31)?),
            ("{year}", day(364)?),
            ("{now_ms}", now.to_string()),
            ("{hour_ms}", (now - HOUR).to_string()),
            ("{month_ms}", (now - 31 * DAY).to_string()),
        ]))
    }

    fn put_into(&self, call: &str) -> String {
        self.0.iter().fold(call.to_owned(), |call, (name, value)| call.replace(name, value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_year_of_business_fits_the_tables() {
        let dir = tempfile::tempdir().unwrap();
        fill(dir.path(), 1_000).unwrap();
    }

    #[test]
    fn every_parameter_of_every_list_is_measured() {
        let calls = calls();
        for (call, route) in measured() {
            assert!(calls.iter().any(|one| one.split('?').next() == Some(call)), "{call}");
            for param in route.params.iter().map(|declared| declared.param()) {
                let is_measured = PAGING.contains(&param.name) || !values(call, param).is_empty();
                assert!(is_measured, "{call}: a value of {} is missing in SAMPLES", param.name);
            }
        }
        for list in ["users", "orders", "deposits", "withdrawals", "tasks", "economic-events", "risk_changes", "audit"]
        {
            assert!(measured().any(|(call, _)| call == list), "{list}");
        }
        assert!(
            calls.contains(&"orders?reason=stop_out".to_owned()) && calls.contains(&"users?sort=equity".to_owned())
        );
        for (route, name, _) in SAMPLES {
            let of_route = |call: &str| route.is_empty() || call == *route;
            let is_used = measured().any(|(call, known)| {
                of_route(call) && known.params.iter().any(|declared| declared.param().name == *name)
            });
            assert!(is_used, "no list has {route} {name}");
        }
    }
}
