//! Statistics of an account: random trades compared with another calculation, whose access, currencies, files and refusals.

use std::collections::{BTreeMap, BTreeSet};

use jiff::tz::TimeZone;
use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::engine::input::Body;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use serde_json::{Value, json};

use crate::csv_rows::table;
use crate::currencies::{broker, fund, on, open as open_account};
use crate::funding::{credit, funded};
use crate::test_app::{TestApp, test_app};

const ZONE: &str = "America/New_York";
const HOUR: i64 = 3_600_000;

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// SplitMix64.
struct Rng(u64);

impl Rng {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }
}

fn micros(value: &Value) -> i128 {
    let text = value.as_str().unwrap_or_else(|| panic!("no amount: {value}"));
    i128::from(text.parse::<lotdesk::domain::Money>().unwrap().raw())
}

fn moment(value: &Value) -> i64 {
    value.as_str().unwrap().parse::<jiff::Timestamp>().unwrap().as_millisecond()
}

fn local(at: i64) -> jiff::Zoned {
    jiff::Timestamp::from_millisecond(at).unwrap().to_zoned(TimeZone::get(ZONE).unwrap())
}

/// Trades at random on two instruments, with partial closes, flows, commissions, swaps, and corrections by the staff.
fn trade_at_random(app: &TestApp, token: &str, account: AccountId, rng: &mut Rng) {
    let dealer = app.staff(Role::Dealer);
    let markets = [app.own_instrument(), app.own_instrument()];
    let terms = json!({ "ForexFeeRate": "0.002", "SwapLong": "-1.5", "SwapShort": "-1", "swap_every_day": 1 });
    for (_, forex) in &markets {
        app.put(&format!("/admin/api/instruments/{forex}"), &dealer, &terms).data();
    }
    let second = app.post("/api/accounts/open", token, &json!({ "kind": "real" })).data()["account"].clone();
    let first = app.get("/api/accounts/list", token).data()[0]["account"].clone();
    let (mut live, mut closed) = (Vec::new(), Vec::new());
    for _ in 0..90 {
        let (code, forex) = &markets[rng.below(2) as usize];
        let bid = 110_000 + rng.below(800) as i64 - 400;
        let price = |raw: i64| format!("{}.{:05}", raw / 100_000, raw % 100_000);
        app.quote(code, &price(bid), &price(bid + 10));
        match rng.below(8) {
            0..=2 => live.push(app.open(token, *forex, 1 + rng.below(2) as i64, &format!("0.{:02}", 2 + rng.below(8)))),
            3 | 4 if !live.is_empty() => {
                let order = live.swap_remove(rng.below(live.len() as u64) as usize);
                closed.push(app.post("/v1/api/forex/close", token, &json!({ "id": order["Id"] })).data());
            }
            5 if !live.is_empty() => {
                let at = rng.below(live.len() as u64) as usize;
                let close = json!({ "id": live[at]["Id"], "cont": "0.01" });
                let reply = app.post("/v1/api/forex/close", token, &close);
                if reply.body["code"] == 1 && reply.body["data"]["Id"] == live[at]["Id"] {
                    live.swap_remove(at);
                }
            }
            6 => credit(app, account, if rng.below(3) == 0 { "-150" } else { "200" }),
            7 => {
                app.post("/api/accounts/transfer", token, &json!({ "from": first, "to": second, "number": "25" }))
                    .data();
                let rollover = Body::Rollover { weekday: 2, swap_day_overrides: Vec::new(), due: None };
                app.state.trading.gateway.submit_blocking(Command::new(rollover)).unwrap();
            }
            _ => {}
        }
    }
    for (order, change) in
        closed.iter().zip([json!({ "change": "cancel" }), json!({ "change": "reprice", "close_price": "1.10500" })])
    {
        let path = format!("/admin/api/orders/{}/correct", order["Id"]);
        let preview = app.post(&format!("{path}/preview"), &dealer, &change).data();
        let mut body = change;
        (body["confirm"], body["reason"]) = (preview["amount"].clone(), json!("a wrong tick"));
        body["request_id"] = json!(format!("c{}", order["Id"]));
        app.post(&path, &dealer, &body).data();
    }
}

/// What took seconds is spread over the last weeks, in the same order.
fn stretch(app: &TestApp) {
    let now = app.state.clock.now().0;
    let sql = "SELECT min(at) FROM ledger";
    let first: i64 = app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap();
    let times = 60 * 24 * HOUR / (now - first + 1);
    let of = |column: &str| format!("{column} = {now} - ({now} - {column}) * {times}");
    let [at, opened, closed, ended] = ["at", "opened_at", "closed_at", "ended_at"].map(of);
    let sql = format!(
        "DROP TRIGGER ledger_no_update; UPDATE ledger SET {at}; UPDATE orders SET {opened}, {closed}, {ended} WHERE status = 3"
    );
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
}

/// A trade as the oracle sees it, from the list of closed orders.
struct Seen {
    id: i64,
    net: i128,
    opened: i64,
    closed: i64,
    forex: i64,
    side: i64,
}

fn seen(app: &TestApp, token: &str) -> Vec<Seen> {
    let orders = app.get("/v1/api/forex/my_deal?status=3&limit=100", token).data();
    let rows = orders["data"].as_array().unwrap();
    assert_eq!(orders["total"], rows.len(), "all on one page");
    let counts = |row: &&Value| row["Correction"].is_null() || row["Correction"]["Cancelled"] == 0;
    let trade = |row: &Value| Seen {
        id: row["Id"].as_i64().unwrap(),
        net: micros(&row["FactProfits"]) + micros(&row["Swap"]) - micros(&row["TradeFee"]),
        opened: moment(&row["OpenTime"]),
        closed: moment(&row["CloseTime"]),
        forex: row["ForexId"].as_i64().unwrap(),
        side: row["OrderType"].as_i64().unwrap(),
    };
    assert!(rows.iter().any(|row| !row["Correction"].is_null()), "a correction is among them");
    rows.iter().rev().filter(counts).map(trade).collect()
}

/// `part / whole` with two decimals, half to even, as a text.
fn rounded(part: i128, whole: i128) -> String {
    let sign = if (part < 0) != (whole < 0) { "-" } else { "" };
    let (part, whole) = (part.abs() * 100, whole.abs());
    let (mut quotient, rest) = (part / whole, part % whole);
    if rest * 2 > whole || (rest * 2 == whole && quotient % 2 == 1) {
        quotient += 1;
    }
    format!("{}{}.{:02}", if quotient == 0 { "" } else { sign }, quotient / 100, quotient % 100)
}

/// The same as a percentage or a factor is written: without zeros at its end.
fn plain(part: i128, whole: i128) -> String {
    rounded(part, whole).trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn check_figures(found: &Value, nets: &[i128], what: &str) {
    let sum = |keep: &dyn Fn(&i128) -> bool| nets.iter().filter(|net| keep(net)).sum::<i128>();
    let (won, lost) = (sum(&|net| *net > 0), sum(&|net| *net < 0));
    let count = nets.len() as i128;
    let wins = nets.iter().filter(|net| **net > 0).count() as i128;
    let losses = nets.iter().filter(|net| **net < 0).count() as i128;
    let optional = |whole: i128, value: &dyn Fn() -> String| if whole == 0 { Value::Null } else { json!(value()) };
    let counted = ["trades", "wins", "losses"].map(|name| i128::from(found[name].as_i64().unwrap()));
    assert_eq!(counted, [count, wins, losses], "{what}: {found}");
    assert_eq!(
        [&found["net"], &found["gross_profit"], &found["gross_loss"]].map(micros),
        [won + lost, won, lost],
        "{what}"
    );
    assert_eq!(found["win_rate"], optional(count, &|| plain(wins * 100, count)), "{what}");
    assert_eq!(found["profit_factor"], optional(lost, &|| plain(won, -lost)), "{what}");
    assert_eq!(found["expectancy"], optional(count, &|| rounded(won + lost, count * 1_000_000)), "{what}");
    assert_eq!(found["average_win"], optional(wins, &|| rounded(won, wins * 1_000_000)), "{what}");
    assert_eq!(found["average_loss"], optional(losses, &|| rounded(lost, losses * 1_000_000)), "{what}");
}

/// The longest row of one sign in a text of wins, losses and zeros.
fn longest(nets: &[i128], sign: char) -> usize {
    let text: String = nets.iter().map(|net| ['L', '0', 'W'][(net.signum() + 1) as usize]).collect();
    text.split(|one| one != sign).map(str::len).max().unwrap_or(0)
}

fn check_trades(found: &Value, trades: &[Seen]) {
    let nets: Vec<i128> = trades.iter().map(|trade| trade.net).collect();
    check_figures(&found["all"], &nets, "all");
    assert_eq!(found["longest_wins"], longest(&nets, 'W'));
    assert_eq!(found["longest_losses"], longest(&nets, 'L'));
    let (best, worst) = (nets.iter().max().unwrap(), nets.iter().min().unwrap());
    for (name, net) in [("best", best), ("worst", worst)] {
        let first = trades.iter().find(|trade| trade.net == *net).unwrap();
        assert_eq!((micros(&found[name]["net"]), &found[name]["order_id"]), (*net, &json!(first.id)), "{name}");
    }
    let held: Vec<i64> = trades.iter().map(|trade| trade.closed - trade.opened).collect();
    assert_eq!(found["held"]["longest"], *held.iter().max().unwrap());
    assert_eq!(found["held"]["shortest"], *held.iter().min().unwrap());
    let mean = held.iter().sum::<i64>() as f64 / held.len() as f64;
    assert!((found["held"]["mean"].as_i64().unwrap() as f64 - mean).abs() <= 0.5);
    type KeyOf = fn(&Seen) -> i64;
    let keys: [(&str, &str, KeyOf); 4] = [
        ("by_instrument", "forex_id", |trade| trade.forex),
        ("by_hour", "key", |trade| i64::from(local(trade.opened).hour())),
        ("by_weekday", "key", |trade| i64::from(local(trade.opened).weekday().to_monday_one_offset())),
        ("by_side", "key", |trade| trade.side),
    ];
    for (name, key, of) in keys {
        let parts = found[name].as_array().unwrap();
        assert_eq!(parts.len(), trades.iter().map(of).collect::<BTreeSet<_>>().len(), "{name}");
        for part in parts {
            let same = trades.iter().filter(|trade| part[key] == of(trade)).map(|trade| trade.net).collect::<Vec<_>>();
            check_figures(part, &same, name);
        }
    }
}

/// Result and flow of each moment, from the rows of the ledger.
fn moments(app: &TestApp, account: AccountId) -> BTreeMap<i64, (i128, i128)> {
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare("SELECT at, memo, amount FROM ledger WHERE account = ?1 ORDER BY id")?;
        let rows = statement.query_map([account.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(rows.collect::<Result<Vec<(i64, String, i64)>, _>>()?)
    };
    let mut moments = BTreeMap::new();
    for (at, memo, amount) in app.state.store.read(read).unwrap() {
        let (result, flow): &mut (i128, i128) = moments.entry(at).or_default();
        let is_result = matches!(memo.as_str(), "profit" | "fee" | "gsl_premium" | "swap" | "write_off");
        *(if is_result { result } else { flow }) += i128::from(amount);
    }
    moments
}

/// The largest fall between any two moments, tried for all pairs.
fn check_money(found: &Value, moments: &BTreeMap<i64, (i128, i128)>) {
    let (mut result, mut balance, mut index) = (vec![0_i128], 0_i128, vec![1.0_f64]);
    let mut days: BTreeMap<String, (i128, i128, i128)> = BTreeMap::new();
    for (at, (won, flow)) in moments {
        let base = balance + flow;
        balance = base + won;
        result.push(result.last().unwrap() + won);
        index.push(index.last().unwrap() * if base > 0 { balance as f64 / base as f64 } else { 1.0 });
        let day = days.entry(local(*at).date().to_string()).or_default();
        *day = (day.0 + won, day.1 + flow, balance);
    }
    let pairs = || (0..result.len()).flat_map(|to| (0..=to).map(move |from| (from, to)));
    let largest = pairs().map(|(from, to)| result[from] - result[to]).max().unwrap();
    let percent = pairs().map(|(from, to)| (1.0 - index[to] / index[from]) * 100.0).fold(0.0, f64::max);
    assert_eq!(micros(&found["max_drawdown"]["size"]), largest);
    let shown: f64 = found["max_drawdown_percent"]["size"].as_str().unwrap().parse().unwrap();
    assert!((shown - percent).abs() < 0.005_001, "{shown} {percent}");
    let cumulative = |at: &Value| moments.range(..=moment(at)).map(|(_, (won, _))| won).sum::<i128>();
    let fall = &found["max_drawdown"];
    assert_eq!(cumulative(&fall["peak_at"]) - cumulative(&fall["trough_at"]), largest);
    assert_eq!(micros(&found["net_profit"]), *result.last().unwrap());
    assert_eq!(micros(&found["closing_balance"]), balance);
    assert_eq!(micros(&found["opening_balance"]) + micros(&found["net_profit"]) + micros(&found["flows"]), balance);
    let parts = ["profit", "commission", "swap", "write_offs"].map(|name| micros(&found[name]));
    assert_eq!(parts.iter().sum::<i128>(), micros(&found["net_profit"]));
    assert!(parts[1] < 0 && parts[2] != 0, "commissions and swaps were booked: {parts:?}");
    for day in found["days"].as_array().unwrap() {
        if let Some((won, flow, balance)) = days.remove(day["date"].as_str().unwrap()) {
            let shown = ["result", "flows", "balance"].map(|name| micros(&day[name]));
            assert_eq!(shown, [won, flow, balance], "{day}");
        }
    }
    assert!(days.is_empty(), "{days:?}");
}

#[test]
fn the_figures_of_random_trades_are_those_of_another_calculation() {
    let seed = std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    println!("seed {seed}");
    let app = own();
    let (token, account) = funded(&app, "5000");
    trade_at_random(&app, &token, account, &mut Rng(seed));
    stretch(&app);
    let today = local(app.state.clock.now().0).date();
    let from = today.saturating_sub(jiff::Span::new().days(70));
    let path = |from: &str, to: &str| format!("/v1/api/statistics?from={from}&to={to}&zone={ZONE}");
    let found = app.get(&path(&from.to_string(), &today.to_string()), &token).data();
    let trades = seen(&app, &token);
    assert!(trades.len() > 5, "seed {seed}");
    check_trades(&found, &trades);
    check_money(&found, &moments(&app, account));
    let by_day =
        |day: &Value| trades.iter().filter(|trade| day["date"] == local(trade.closed).date().to_string()).count();
    for day in found["days"].as_array().unwrap() {
        assert_eq!(day["trades"], by_day(day), "{day}");
    }

    // Two periods that follow each other have together what both have as one.
    let middle = today.saturating_sub(jiff::Span::new().days(30));
    let early = app.get(&path(&from.to_string(), &middle.to_string()), &token).data();
    let late = app.get(&path(&middle.tomorrow().unwrap().to_string(), &today.to_string()), &token).data();
    assert_eq!(early["closing_balance"], late["opening_balance"]);
    let sum = |name: &str| micros(&early[name]) + micros(&late[name]);
    assert_eq!([sum("net_profit"), sum("flows")], [micros(&found["net_profit"]), micros(&found["flows"])]);
    let count = |part: &Value| part["all"]["trades"].as_i64().unwrap();
    assert_eq!(count(&early) + count(&late), count(&found));

    let file = app.bytes_for(&format!("/v1/api/statistics/file?from={from}&to={today}&zone={ZONE}"), &token).2;
    check_file(&file, &found);
}

/// The file has the figures of the JSON.
fn check_file(file: &[u8], found: &Value) {
    let rows = table(file);
    let cell = |row: &[(String, String)], name: &str| row.iter().find(|(column, _)| column == name).unwrap().1.clone();
    let line = |kind: &str, key: &str| {
        let is_line = |row: &&Vec<(String, String)>| cell(row, "line") == kind && cell(row, "key") == key;
        rows.iter().map(|(_, row)| row).find(is_line).unwrap_or_else(|| panic!("no {kind} {key}"))
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    assert_eq!(cell(line("figure", "net_profit"), "value"), text(&found["net_profit"]));
    assert_eq!(cell(line("figure", "max_drawdown"), "value"), text(&found["max_drawdown"]["size"]));
    assert_eq!(cell(line("figure", "zone"), "value"), ZONE);
    for name in ["win_rate", "net", "gross_loss", "profit_factor", "expectancy"] {
        assert_eq!(cell(line("total", ""), name), text(&found["all"][name]), "{name}");
    }
    for part in found["by_instrument"].as_array().unwrap() {
        assert_eq!(cell(line("instrument", part["show_code"].as_str().unwrap()), "net"), text(&part["net"]));
    }
    for day in found["days"].as_array().unwrap() {
        let row = line("day", day["date"].as_str().unwrap());
        assert_eq!([cell(row, "result"), cell(row, "drawdown")], [text(&day["result"]), text(&day["drawdown"])]);
    }
}

#[test]
fn a_name_that_a_spreadsheet_would_run_is_written_as_text() {
    let app = own();
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (_, forex) = app.own_instrument();
    app.put(&format!("/admin/api/instruments/{forex}"), &dealer, &json!({ "ShowCode": "=1+1" })).data();
    let order = app.open(&token, forex, 1, "0.10");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    let (status, headers, file) = app.bytes_for("/v1/api/statistics/file", &token);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
    let text = String::from_utf8(file).unwrap();
    assert!(text.contains("\ninstrument,'=1+1,"), "{text}");
}

#[test]
fn an_account_has_its_own_statistics_in_its_currency() {
    let app = broker();
    let token = app.real();
    let yen = open_account(&app, &token, "real", "JPY");
    fund(&app, &yen, "1000000");
    let id = app.state.view.read_model.instrument_by_code("USDJPY").unwrap().0;
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": id, "status": 1, "multiple": 100 });
    let order = on(&app, "/v1/api/forex/submit", &token, &yen, Some(&order)).data();
    on(&app, "/v1/api/forex/close", &token, &yen, Some(&json!({ "id": order["Id"] }))).data();
    let found = on(&app, "/v1/api/statistics", &token, &yen, None).data();
    assert_eq!((&found["currency"], &found["account"]), (&json!("JPY"), &yen));
    assert_eq!((&found["flows"], &found["all"]["trades"]), (&json!("1000000.00"), &json!(1)));
    assert_eq!((&found["by_side"][0]["key"], &found["by_side"][0]["losses"]), (&json!(1), &json!(1)));
    // The customer's other account has none of it.
    let other = app.get("/v1/api/statistics", &token).data();
    assert_eq!(
        (&other["currency"], &other["all"]["trades"], &other["flows"]),
        (&json!("USD"), &json!(0), &json!("0.00"))
    );
    assert_eq!([&other["max_drawdown"], &other["best"], &other["all"]["win_rate"]], [&Value::Null; 3]);
}

#[test]
fn a_demo_reset_is_a_flow_and_wrong_periods_are_refused_by_name() {
    let app = test_app();
    let token = app.demo();
    let start = app.get("/v1/api/statistics", &token).data();
    assert_eq!((&start["net_profit"], &start["flows"]), (&json!("0.00"), &start["closing_balance"]));
    assert_eq!((&start["zone"], start["days"].as_array().unwrap().len()), (&json!("UTC"), 1));
    let (code, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "0.10");
    app.quote(&code, "1.09000", "1.09010");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    app.get("/v1/api/main/user/resetForexDemoAccount", &token).data();
    let found = app.get("/v1/api/statistics?zone=Asia/Tokyo", &token).data();
    assert_eq!((&found["net_profit"], &found["closing_balance"]), (&json!("-101.00"), &start["closing_balance"]));
    assert_eq!(found["max_drawdown"]["size"], "101.00");
    let get = |query: &str| app.get(&format!("/v1/api/statistics?{query}"), &token);
    get("from=x").refuses("invalid_field", "from");
    get("from=2026-02-01&to=2026-01-31").refuses("invalid_field", "to");
    get("zone=Nowhere").refuses("invalid_field", "zone");
    assert_eq!(get("from=2020-01-01").error(), "period_too_long");
    app.get("/v1/api/statistics", "").is_session_ended();
    app.get("/v1/api/statistics/file", "").is_session_ended();
}
