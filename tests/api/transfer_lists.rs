//! The back office's lists of deposits and withdrawals: filters, sort orders, exports and saved views.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::time::DAY;
use lotdesk::services::funds::SUMMED_MAX;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::csv_rows::table;
use crate::funding::{TRON, draw, funded, make, method, picture};
use crate::test_app::TestApp;

const IBAN: &str = "DE89370400440532013000";

/// Three deposits and three withdrawals of two customers.
struct Lists {
    app: TestApp,
    finance: String,
    /// Ids, the oldest first: 200 USDT and 300 EUR of the first customer, 50 USDT of the second.
    deposits: Vec<i64>,
    /// 40 and 30 USDT of the first, 20 EUR by bank of the second.
    withdrawals: Vec<i64>,
    first: i64,
    second: i64,
}

fn lists() -> Lists {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let ((one, first), (two, second)) = (funded(&app, "1000"), funded(&app, "1000"));
    let coin = |token: &str, number: &str| {
        let body =
            json!({ "number": number, "address": TRON, "charge_id": offers.coin, "proofImg": picture(&app, token) });
        app.post("/api/quickCharge/submit", token, &body).data()["id"].as_i64().unwrap()
    };
    let wire = json!({ "number": "300", "proofImg": picture(&app, &one), "wire_id": offers.bank });
    let deposits = vec![
        coin(&one, "200"),
        app.post("/api/quickCharge/wire_submit", &one, &wire).data()["id"].as_i64().unwrap(),
        coin(&two, "50"),
    ];
    let address = method(&app, &one, &offers);
    let bank = json!({ "type": 2, "draw_id": offers.draw_bank, "bank_name": "Second Bank", "payee_account": IBAN,
        "payee_name": "Jo Roe", "bank_address": "", "bank_swift": "" });
    let bank = app.post("/api/wallet/bind_draw_method", &two, &bank).data()["id"].as_i64().unwrap();
    let by_bank = json!({ "draw_currency_id": offers.draw_bank, "number": "20", "draw_method_id": bank, "memo": "" });
    let request = |token: &str, body: &Value| app.post("/api/account/draw", token, body).data()["id"].as_i64().unwrap();
    let withdrawals = vec![
        request(&one, &draw(&offers, address, "40")),
        request(&one, &draw(&offers, address, "30")),
        request(&two, &by_bank),
    ];
    let sql = format!(
        "UPDATE user SET name = 'Zoe' WHERE id = {}; UPDATE user SET name = 'anna' WHERE id = {};",
        first.0, second.0
    );
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let finance = app.staff(Role::Finance);
    Lists { finance, deposits, withdrawals, first: first.0, second: second.0, app }
}

impl Lists {
    #[track_caller]
    fn ids(&self, list: &str, query: &str) -> Vec<i64> {
        let data = self.app.get(&format!("/admin/api/{list}?{query}"), &self.finance).data();
        let ids: Vec<i64> = data["list"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
        assert_eq!(data["total"], ids.len(), "{list}?{query}");
        ids
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.app.post(&format!("/admin/api/{path}"), &self.finance, body).data()
    }
}

#[test]
fn deposits_are_filtered_and_sorted() {
    let lists = lists();
    let [usdt, eur, small] = lists.deposits[..] else { panic!("three") };
    let first = lists.first;
    lists.post(&format!("deposits/{small}/approve"), &json!({}));
    for (query, expected) in [
        ("", vec![small, eur, usdt]),
        ("status=0", vec![eur, usdt]),
        ("status=0&order=oldest", vec![usdt, eur]),
        ("currency=USDT", vec![small, usdt]),
        ("currency=EUR", vec![eur]),
        ("currency=USDT&via=TRC20", vec![small, usdt]),
        ("via=First%20Bank", vec![eur]),
        (&format!("sent_to={IBAN}"), vec![eur]),
        ("type=1", vec![eur]),
        ("type=0", vec![small, usdt]),
        ("search=zoe", vec![eur, usdt]),
        ("search=anna", vec![small]),
        ("search=nobody-has-this-name", vec![]),
        (&format!("user={first}&status=0"), vec![eur, usdt]),
        // In USD: 200, 300 × 1.1 = 330, 50.
        ("amount_from=200", vec![eur, usdt]),
        ("amount_from=60&amount_to=250", vec![usdt]),
        ("amount_to=50", vec![small]),
        ("sort=amount", vec![eur, usdt, small]),
        ("sort=amount&ascending=1", vec![small, usdt, eur]),
        ("sort=customer&ascending=1", vec![small, usdt, eur]),
        ("sort=decided", vec![small, eur, usdt]),
        ("sort=time&ascending=1", vec![usdt, eur, small]),
    ] {
        assert_eq!(lists.ids("deposits", query), expected, "{query}");
    }
    let choices = lists.app.get("/admin/api/deposits/choices", &lists.finance).data();
    let usdt_to = json!({ "currency_code": "USDT", "via": "TRC20", "sent_to": TRON });
    let eur_to = json!({ "currency_code": "EUR", "via": "First Bank", "sent_to": IBAN });
    assert_eq!(choices["destinations"], json!([eur_to, usdt_to]));
    for (query, field) in [
        ("sort=age", "sort"),
        ("amount_from=5&amount_to=4", "amount_to"),
        ("amount_from=x", "amount_from"),
        ("from=5&to=5", "to"),
        ("period_of=paid", "period_of"),
    ] {
        lists.app.get(&format!("/admin/api/deposits?{query}"), &lists.finance).refuses("invalid_field", field);
    }
    for path in ["deposits/choices", "deposits/file", "withdrawals/choices", "withdrawals/file"] {
        let support = lists.app.staff(Role::Support);
        assert_eq!(lists.app.get(&format!("/admin/api/{path}"), &support).error(), "forbidden", "{path}");
    }
}

#[test]
fn a_list_has_the_sums_of_all_its_pages() {
    let lists = lists();
    let totals = |list: &str, query: &str| {
        lists.app.get(&format!("/admin/api/{list}?{query}"), &lists.finance).data()["totals"].clone()
    };
    let sum = |count: i64, amount: &str| json!({ "usd": amount, "currencies": [{ "currency": "USD", "count": count, "amount": amount }] });
    // 200 + 300 × 1.1 + 50 USD, on each page.
    assert_eq!(totals("deposits", "limit=1"), sum(3, "580.00"));
    assert_eq!(totals("deposits", "limit=1&page=2"), sum(3, "580.00"));
    assert_eq!(totals("deposits", "search=zoe&sort=amount"), sum(2, "530.00"));
    assert_eq!(totals("deposits", "amount_from=60&amount_to=250&sort=customer"), sum(1, "200.00"));
    assert_eq!(totals("deposits", "status=1"), json!({ "usd": "0.00", "currencies": [] }));
    lists.post(&format!("deposits/{}/approve", lists.deposits[0]), &json!({ "amount": "150" }));
    assert_eq!(totals("deposits", "status=1"), sum(1, "150.00"));
    assert_eq!(totals("withdrawals", ""), sum(3, "90.00"));
    assert_eq!(totals("withdrawals", "currency=USDT"), sum(2, "70.00"));
}

#[test]
fn a_list_that_is_too_long_to_be_summed_has_no_sums() {
    let lists = lists();
    let sql = format!(
        "INSERT INTO deposit (id, account, status, credited, created_at) \
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {SUMMED_MAX}) \
         SELECT 1000 + i, {}, 3, 0, 1 FROM n;
         INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, proof) \
         SELECT id, 0, 1, 'USDT', 1, 1000000, 'x', 'y', 1000000 + id FROM deposit WHERE status = 3;",
        lists.first
    );
    lists.app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let data = |query: &str| lists.app.get(&format!("/admin/api/deposits?{query}"), &lists.finance).data();
    assert_eq!(data("status=3")["totals"]["currencies"][0]["count"], SUMMED_MAX);
    let all = data("");
    assert_eq!(all["total"], SUMMED_MAX + 3);
    assert_eq!(all.get("totals"), None);
}

#[test]
fn lists_are_filtered_by_period_colleague_and_tag() {
    let lists = lists();
    let [usdt, eur, small] = lists.deposits[..] else { panic!("three") };
    let now = lists.app.state.clock.now().0;
    let sql = format!(
        "UPDATE deposit SET created_at = {now} - 10 * {DAY} WHERE id = {usdt};
         UPDATE deposit SET status = 2, created_at = {now} - 10 * {DAY}, decided_at = {now} - {DAY} WHERE id = {eur};"
    );
    lists.app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let (week, tomorrow) = (now - 7 * DAY, now + DAY);
    assert_eq!(lists.ids("deposits", &format!("from={week}")), [small]);
    assert_eq!(lists.ids("deposits", &format!("to={week}")), [eur, usdt]);
    assert_eq!(lists.ids("deposits", &format!("from={week}&to={tomorrow}&period_of=decided")), [eur]);

    let other = lists.app.staff(Role::Finance);
    let me = lists.app.get("/admin/api/me", &lists.finance).data()["staff"]["id"].as_i64().unwrap();
    lists.post(&format!("deposits/{small}/assign"), &json!({}));
    let [first, second, third] = lists.withdrawals[..] else { panic!("three") };
    lists.post(&format!("withdrawals/{second}/assign"), &json!({}));
    for (list, item, others) in [("deposits", small, vec![eur, usdt]), ("withdrawals", second, vec![third, first])] {
        assert_eq!(lists.ids(list, &format!("assignee={me}")), [item]);
        assert_eq!(lists.ids(list, "owner=mine"), [item]);
        assert_eq!(lists.ids(list, "owner=none"), others);
        assert_eq!(lists.app.get(&format!("/admin/api/{list}?owner=mine"), &other).data()["total"], 0);
    }

    let tag = json!({ "name": "VIP", "colour": "red" });
    let tags = lists.app.post("/admin/api/tags", &lists.app.staff(Role::Owner), &tag).data();
    let tag = tags["list"][0]["id"].as_i64().unwrap();
    let put = format!("INSERT INTO customer_tag (user, tag, at) VALUES ({}, {tag}, {now});", lists.second);
    lists.app.state.store.write(|transaction| Ok(transaction.execute_batch(&put)?)).unwrap();
    assert_eq!(lists.ids("deposits", &format!("tag={tag}")), [small]);
    assert_eq!(lists.ids("withdrawals", &format!("tag={tag}")), [third]);
    let choices = lists.app.get("/admin/api/withdrawals/choices", &lists.finance).data();
    assert_eq!(choices["tags"], json!([{ "id": tag, "name": "VIP", "colour": "red" }]));
}

#[test]
fn withdrawals_are_filtered_and_sorted() {
    let lists = lists();
    let [forty, thirty, bank] = lists.withdrawals[..] else { panic!("three") };
    lists.post(&format!("withdrawals/{thirty}/approve"), &json!({ "in_payment": 1 }));
    lists.post(&format!("withdrawals/{bank}/approve"), &json!({}));
    for (query, expected) in [
        ("", vec![bank, thirty, forty]),
        ("status=0&in_payment=0", vec![forty]),
        ("in_payment=1", vec![thirty]),
        ("status=1", vec![bank]),
        ("currency=USDT", vec![thirty, forty]),
        ("currency=EUR", vec![bank]),
        ("via=TRC20", vec![thirty, forty]),
        ("type=2", vec![bank]),
        ("search=ann", vec![bank]),
        ("amount_from=25&amount_to=35", vec![thirty]),
        ("sort=amount", vec![forty, thirty, bank]),
        ("sort=amount&ascending=1&currency=USDT", vec![thirty, forty]),
        ("sort=customer&ascending=1", vec![bank, forty, thirty]),
    ] {
        assert_eq!(lists.ids("withdrawals", query), expected, "{query}");
    }
    let choices = lists.app.get("/admin/api/withdrawals/choices", &lists.finance).data();
    let way = |currency: &str, via: &str| json!({ "currency_code": currency, "via": via, "sent_to": "" });
    assert_eq!(choices["destinations"], json!([way("EUR", ""), way("USDT", "TRC20")]));
}

#[test]
fn amounts_of_accounts_in_other_currencies_are_compared_in_usd() {
    let lists = lists();
    lists.app.quote("EURUSD", "1.20000", "1.20010");
    lists.app.set(json!({ "account_currencies": ["USD", "EUR"] }));
    let token = lists.app.real();
    let body = json!({ "kind": "real", "currency": "EUR", "name": "" });
    let number = lists.app.post("/api/accounts/open", &token, &body).data()["account"].as_i64().unwrap();
    let account = lotdesk::services::customers::account_number::account_with_number(number).unwrap().0;
    // Shown as 290 EUR, which is worth 348 USD.
    let sql = format!(
        "INSERT INTO deposit (id, account, status, credited, created_at) VALUES (900, {account}, 1, 290000000, 1);
         INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via)
         VALUES (900, 1, 100, 'EUR', 1, 1, 'x', 'Bank');"
    );
    lists.app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let [usdt, eur, small] = lists.deposits[..] else { panic!("three") };
    assert_eq!(lists.ids("deposits", "sort=amount"), [900, eur, usdt, small]);
    assert_eq!(lists.ids("deposits", "amount_from=340&amount_to=350"), [900]);
}

#[test]
fn the_lists_are_exported_as_they_are_filtered() {
    let lists = lists();
    let [usdt, eur, small] = lists.deposits[..] else { panic!("three") };
    lists.post(&format!("deposits/{small}/reject"), &json!({ "remark": "=no money" }));
    let file = |path: &str| {
        let (status, headers, file) = lists.app.bytes_for(&format!("/admin/api/{path}"), &lists.finance);
        assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
        table(&file).into_iter().map(|(_, row)| row).collect::<Vec<_>>()
    };
    let cell = |row: &[(String, String)], name: &str| row.iter().find(|(known, _)| known == name).unwrap().1.clone();
    let rows = file("deposits/file?sort=amount");
    let column = |name: &str| rows.iter().map(|row| cell(row, name)).collect::<Vec<_>>();
    assert_eq!(column("id"), [eur, usdt, small].map(|id| id.to_string()));
    assert_eq!(column("status"), ["under_review", "under_review", "rejected"]);
    assert_eq!(column("credited"), ["330.00", "200.00", "0.00"]);
    assert_eq!(column("sent_to"), [IBAN, TRON, TRON]);
    assert_eq!(column("name"), ["Zoe", "Zoe", "anna"]);
    assert_eq!(cell(&rows[2], "remark"), "'=no money");
    let me = lists.app.get("/admin/api/me", &lists.finance).data()["staff"]["email"].clone();
    assert_eq!((cell(&rows[2], "decided_by"), cell(&rows[0], "decided_by")), (me.as_str().unwrap().into(), "".into()));
    assert_eq!(file("deposits/file?status=2").len(), 1);

    let bank = lists.withdrawals[2];
    lists.post(&format!("withdrawals/{bank}/approve"), &json!({ "in_payment": 1 }));
    let rows = file("withdrawals/file?type=2");
    let row = &rows[0];
    assert_eq!((rows.len(), cell(row, "id"), cell(row, "status")), (1, bank.to_string(), "being_paid".into()));
    let payee = (cell(row, "paid_to"), cell(row, "payee"), cell(row, "bank"), cell(row, "currency"));
    assert_eq!(payee, (IBAN.into(), "Jo Roe".into(), "Second Bank".into(), "EUR".into()));
    let audit = lists.app.get("/admin/api/audit?act=export", &lists.app.staff(Role::Compliance)).data();
    let exports: Vec<_> = audit["list"].as_array().unwrap().iter().map(|row| (&row["object"], &row["after"])).collect();
    assert_eq!(
        exports,
        [(&json!("withdrawals"), &json!(1)), (&json!("deposits"), &json!(1)), (&json!("deposits"), &json!(3))]
    );
}

#[test]
fn views_of_the_lists_need_the_permission_of_the_list() {
    let lists = lists();
    for list in ["deposits", "withdrawals"] {
        let view = json!({ "list": list, "name": "Large", "params": { "amount_from": "1000" }, "shared": 1 });
        let saved = lists.post("views", &view);
        assert_eq!(saved["list"][0]["params"], json!({ "amount_from": "1000" }));
        let support = lists.app.staff(Role::Support);
        assert_eq!(lists.app.get(&format!("/admin/api/views?list={list}"), &support).error(), "forbidden");
        assert_eq!(lists.app.post("/admin/api/views", &support, &view).error(), "forbidden");
    }
}
