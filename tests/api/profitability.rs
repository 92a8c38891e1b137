//! `/admin/api/profitability`: what customers and instruments come to, against the reports, and signs of how customers trade.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::{AccountKind, InstrumentId, TimeMs};
use lotdesk::services::market::calendar::trading_day_start;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::store::dealing::trade_days;
use lotdesk::store::market::mark_outs::{self, Moves};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::csv_rows::table;
use crate::funding::funded;
use crate::poll::eventually;
use crate::test_app::TestApp;

struct World {
    app: TestApp,
    dealer: String,
    /// The customer with the losing trade, and the one with corrected trades.
    loser: i64,
    winner: i64,
    forex: i64,
}

/// Buys at 1.10010, of which the middle of the quote is 1.10005, and closes at this quote.
fn trade(app: &TestApp, token: &str, lots: &str, quote: (&str, &str)) -> (Value, i64) {
    let (code, forex) = app.own_instrument();
    let order = app.open(token, forex, 1, lots);
    app.quote(&code, quote.0, quote.1);
    (app.post("/v1/api/forex/close", token, &json!({ "id": order["Id"] })).data(), forex)
}

impl World {
    /// A loss of 11, a profit of 100, a cancelled trade, and one re-priced from a profit of 5,000 to a loss of 10.
    fn new() -> Self {
        let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
        let dealer = app.staff(Role::Dealer);
        let ((loser, one), (winner, two)) = (funded(&app, "1000"), funded(&app, "2000"));
        let (_, forex) = trade(&app, &loser, "0.10", ("1.09900", "1.09910"));
        trade(&app, &winner, "1", ("1.10110", "1.10110"));
        let cancel = json!({ "change": "cancel" });
        let reprice = json!({ "change": "reprice", "close_price": "1.10000" });
        for (change, confirm) in [(cancel, "-5000"), (reprice, "-5010")] {
            let (order, _) = trade(&app, &winner, "1", ("1.15010", "1.15010"));
            let mut body = change;
            (body["confirm"], body["reason"], body["request_id"]) =
                (json!(confirm), json!("a wrong tick"), json!(confirm));
            app.post(&format!("/admin/api/orders/{}/correct", order["Id"]), &dealer, &body).data();
        }
        Self { app, dealer, loser: one.0, winner: two.0, forex }
    }

    fn period(&self) -> String {
        let day = |days: i64| {
            let at = jiff::Timestamp::from_millisecond(self.app.state.clock.now().0 + days * 86_400_000).unwrap();
            at.strftime("%Y-%m-%d").to_string()
        };
        format!("from={}&to={}", day(-3), day(2))
    }

    fn list(&self, query: &str) -> Value {
        self.app.get(&format!("/admin/api/profitability?{}&{query}", self.period()), &self.dealer).data()
    }

    fn read<T>(&self, read: impl Fn(&Connection) -> T) -> T {
        self.app.state.store.read(|connection| Ok(read(connection))).unwrap()
    }
}

fn ids(list: &Value) -> Vec<i64> {
    list["list"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

#[test]
fn customers_and_instruments_come_to_what_the_reports_say() {
    let world = World::new();
    let (app, list) = (&world.app, world.list("by=customer"));
    assert_eq!(ids(&list), [world.loser, world.winner], "the best for the broker first");
    let [loser, winner] = [&list["list"][0], &list["list"][1]];
    assert_eq!(loser["user"]["id"], world.loser);
    assert_eq!(loser["trades"], 1);
    assert_eq!([&loser["lots"], &loser["notional"]], ["0.10", "11001.00"]);
    // 10,000 units: half a point of 10 at the opening and at the close.
    assert_eq!([&loser["profit"], &loser["result"], &loser["spread"]], ["-11.00", "11.00", "1.00"]);
    // 11 / 11,001 x 1,000,000.
    assert_eq!([&loser["result_per_million"], &loser["win_rate"], &loser["short_share"]], ["999.909099", "0", "100"]);
    assert!(loser["mean_held"].as_i64().unwrap() < 60_000);
    // The cancelled trade is none; the re-priced one is lost now.
    assert_eq!((&winner["trades"], &winner["win_rate"]), (&json!(2), &json!("50")));
    assert_eq!([&winner["lots"], &winner["notional"], &winner["profit"]], ["2.00", "220020.00", "90.00"]);
    assert_eq!([&winner["result"], &winner["spread"], &winner["commission"]], ["-90.00", "10.00", "0.00"]);
    assert_eq!(
        (&list["total"], &list["sums"]["result"], &list["sums"]["trades"]),
        (&json!(2), &json!("-79.00"), &json!(3))
    );

    let finance = app.staff(Role::Finance);
    // The rows of instruments follow the ledger's sums with the next quiet moment.
    let report: Value = eventually("all are reported", || {
        let report = app.get(&format!("/admin/api/reports?{}", world.period()), &finance).data();
        let repriced = |rows: &Vec<Value>| rows.iter().any(|row| row["result"] == "10.00");
        let is_complete = report["total"]["trades"] == 3 && report["instruments"].as_array().is_some_and(repriced);
        if is_complete { Ok(report) } else { Err(report) }
    });
    assert_eq!(report["total"]["result"], "-79.00");
    let instruments = world.list("by=instrument&limit=100");
    for (sums, reported) in [(&list["sums"], &report["total"]), (&instruments["sums"], &report["total"])] {
        for figure in ["result", "trades", "lots", "notional"] {
            assert_eq!(sums[figure], reported[figure], "{figure}");
        }
    }
    for row in report["instruments"].as_array().unwrap() {
        let rows = instruments["list"].as_array().unwrap();
        let own =
            rows.iter().find(|own| own["id"] == row["forex_id"]).unwrap_or_else(|| panic!("{row}: {instruments}"));
        assert_eq!([&own["trades"], &own["lots"], &own["notional"]], [&row["trades"], &row["lots"], &row["notional"]]);
        assert_eq!((&own["result"], &own["show_code"]), (&row["result"], &row["show_code"]));
    }
    assert_eq!(world.list("by=customer&is_demo=1")["total"], 0);
}

#[test]
fn the_list_is_filtered_sorted_paged_and_exported_by_those_who_see_exposure() {
    let world = World::new();
    let (app, dealer) = (&world.app, &world.dealer);
    let all = [world.loser, world.winner];
    let turned = [world.winner, world.loser];
    for (sort, expected) in [
        ("result", all),
        ("trades", turned),
        ("notional", turned),
        ("profit", turned),
        ("per_million", all),
        ("win_rate", turned),
        ("lots&ascending=1", all),
    ] {
        assert_eq!(ids(&world.list(&format!("by=customer&sort={sort}"))), expected, "{sort}");
    }
    let second = world.list("by=customer&page=2&limit=1");
    assert_eq!((ids(&second), &second["total"]), (vec![world.winner], &json!(2)));
    assert_eq!(ids(&world.list(&format!("by=customer&user={}", world.loser))), [world.loser]);
    assert_eq!(ids(&world.list(&format!("by=instrument&user={}", world.loser))), [world.forex]);
    assert_eq!(ids(&world.list("by=customer&group=1")).len(), 2);
    assert_eq!(ids(&world.list("by=customer&group=77")).len(), 0);
    let category = app.state.view.catalog.listing(InstrumentId(world.forex)).unwrap().category;
    assert_eq!(world.list(&format!("by=customer&category={}", category.0))["total"], 2);
    assert_eq!(world.list("by=customer&category=999999")["total"], 0);
    let choices = app.get("/admin/api/profitability/choices", dealer).data();
    assert!(choices["categories"].as_array().unwrap().iter().any(|one| one["id"] == category.0), "{choices}");
    assert_eq!(choices["groups"][0]["id"], 1);

    let path = format!("/admin/api/profitability?by=customer&{}", world.period());
    assert_eq!(app.get(&path, &app.staff(Role::Support)).error(), "forbidden");
    app.get("/admin/api/profitability?by=customer&from=x&to=y", dealer).refuses("invalid_field", "from");
    app.get(&format!("/admin/api/profitability?{}", world.period()), dealer).refuses("missing_field", "by");
    app.get(&format!("{path}&sort=luck"), dealer).refuses("invalid_field", "sort");

    let file = format!("/admin/api/profitability/file?by=customer&{}", world.period());
    assert_eq!(app.get(&file, &app.staff(Role::Support)).error(), "forbidden");
    let (status, _, bytes) = app.bytes_for(&file, dealer);
    let rows = table(&bytes);
    assert_eq!((status, rows.len()), (200, 2));
    assert_eq!(rows[0].1[0].1, world.loser.to_string());
    assert_eq!(rows[0].1.iter().find(|(name, _)| name == "result").unwrap().1, "11.00");
    let sql = "SELECT count(*) FROM audit WHERE act = 'export' AND object = 'profitability'";
    assert_eq!(world.read(|connection| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap()), 1);
}

#[test]
fn mark_outs_are_the_mean_of_what_was_measured() {
    let world = World::new();
    let state = &world.app.state;
    state.trading.mark_outs.flush().unwrap();
    let opened = |list: &Value| list["sums"]["opened"].as_i64().unwrap();
    assert_eq!(opened(&world.list("by=customer")), 4, "every opening is seen, the cancelled one too");
    let moves = Moves { opened: 3, measured: [(2, 30_000), (1, -5_000), (0, 0)] };
    let day = trading_day_start(state.clock.now());
    let key = (AccountKind::Real, day, lotdesk::domain::AccountId(world.loser), InstrumentId(world.forex));
    state.store.write(|transaction| mark_outs::add(transaction, key, &moves)).unwrap();
    let list = world.list(&format!("by=customer&user={}", world.loser));
    let row = &list["list"][0];
    assert_eq!((&row["opened"], row["mark_outs"].as_array().unwrap().len()), (&json!(4), 3));
    // 30,000 parts of 1/10,000 of a basis point over two openings.
    assert_eq!(row["mark_outs"][0], json!({ "seconds": 1, "mean": "1.5", "measured": 2 }));
    assert_eq!(row["mark_outs"][1], json!({ "seconds": 10, "mean": "-0.5", "measured": 1 }));
    assert_eq!(row["mark_outs"][2], json!({ "seconds": 60, "mean": null, "measured": 0 }));
    assert_eq!(ids(&world.list("by=customer&sort=mark_out_1"))[0], world.loser);
}

/// Opens and closes `count` trades in an instrument of its own, and has them included: their customer.
fn opened(app: &TestApp, count: usize) -> i64 {
    let (token, account) = funded(app, "100000");
    let (code, forex) = app.own_instrument();
    for _ in 0..count {
        let order = app.open(&token, forex, 1, "0.01");
        app.quote(&code, "1.10000", "1.10010");
        app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    }
    account.0
}

#[test]
fn openings_around_events_of_the_calendar_are_a_sign_with_its_numbers() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (dealer, editor) = (app.staff(Role::Dealer), app.staff(Role::Support));
    let (many, few) = (opened(&app, 12), opened(&app, 9));
    let world = World { app, dealer, loser: many, winner: few, forex: 0 };
    let event = |minutes: i64, currency: &str, importance: u8| {
        let at = jiff::Timestamp::from_millisecond(world.app.state.clock.now().0 + minutes * 60_000).unwrap();
        let event = json!({ "source_id": "rates", "time": at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(), "currency": currency,
            "importance": importance, "title": "Rate decision" });
        let body = json!({ "events": [event] });
        assert_eq!(world.app.post("/admin/api/economic-events", &editor, &body).data()["done"], 1);
    };
    let news = |query: &str| world.list(&format!("by=customer&sort=news&{query}"))["list"].clone();
    let near = || [0, 1].map(|place| news("")[place]["news"]["near"].as_i64().unwrap());
    let before = news(&format!("user={many}"))[0]["news"].clone();
    assert_eq!(before, json!({ "opened": 12, "near": 0, "share": "0", "by_chance": "0", "is_conspicuous": false }));
    for (minutes, currency, importance) in [(0, "JPY", 3), (0, "USD", 2), (60, "USD", 3), (-60, "USD", 3)] {
        event(minutes, currency, importance);
        assert_eq!(near(), [0, 0], "{minutes} {currency} {importance}");
    }
    event(0, "USD", 3);
    let rows = news("");
    let [first, second] = [&rows[0], &rows[1]];
    assert_eq!((&first["id"], &second["id"]), (&json!(many), &json!(few)));
    assert_eq!(
        [&first["news"]["near"], &first["news"]["share"], &first["news"]["is_conspicuous"]],
        [&json!(12), &json!("100"), &json!(true)]
    );
    let by_chance: f64 = first["news"]["by_chance"].as_str().unwrap().parse().unwrap();
    // Some 5 minutes of the one or two days whose trades are not settled.
    assert!((0.1..=0.6).contains(&by_chance), "{by_chance}");
    assert_eq!([&second["news"]["near"], &second["news"]["is_conspicuous"]], [&json!(9), &json!(false)], "too few");
    let file = format!("/admin/api/profitability/file?by=customer&sort=news&{}", world.period());
    let (_, _, bytes) = world.app.bytes_for(&file, &world.dealer);
    let cells = &table(&bytes)[0].1;
    let cell = |name: &str| cells.iter().find(|(known, _)| known == name).unwrap().1.clone();
    assert_eq!(["news_opened", "news_near", "news_share", "news_conspicuous"].map(cell), ["12", "12", "100", "1"]);
}

/// Every row, as text.
fn rows(connection: &Connection) -> Vec<String> {
    let sql = "SELECT concat_ws(' ', world, day, account, instrument, currency, profit, fees, swaps, write_offs, trades, wins, short, \
               lots, notional, spread, held, hex(holding)) FROM trade_day WHERE trades <> 0 OR profit <> 0 ORDER BY 1";
    let mut statement = connection.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

#[test]
fn the_sums_are_rebuilt_from_ledger_and_orders_and_doctor_compares_them() {
    let world = World::new();
    let differences = || world.read(|connection| trade_days::differences(connection, trading_day_start, 10).unwrap());
    // A list writes what is due.
    world.list("by=customer");
    let written = world.read(rows);
    assert!(written.len() >= 2, "{written:?}");
    assert_eq!(differences(), [""; 0]);
    let store = &world.app.state.store;
    let refill = |connection: &Connection| {
        connection.execute_batch("DELETE FROM trade_day; DELETE FROM trade_day_watermark")?;
        trade_days::fill(connection, trading_day_start)
    };
    store.write(|transaction| refill(transaction)).unwrap();
    assert_eq!(world.read(rows), written);
    assert_eq!(differences(), [""; 0]);
    // Filling is done once.
    store.write(|transaction| trade_days::fill(transaction, |_| TimeMs(0))).unwrap();
    assert_eq!(world.read(rows), written);
    let spoil = format!("UPDATE trade_day SET wins = wins + 1 WHERE account = {} AND trades <> 0", world.loser);
    store.write(|transaction| Ok(transaction.execute(&spoil, [])?)).unwrap();
    let found = differences();
    assert_eq!(found.len(), 2, "of the day, and of the account: {found:?}");
    assert!(
        found.iter().any(|error| error.contains(&format!("of account {} in instrument", world.loser))),
        "{found:?}"
    );
}
