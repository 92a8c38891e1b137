//! Statements: the customer's own and the staff's; their sums are the books'.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::i18n::Language;
use lotdesk::services::ServiceError;
use lotdesk::services::reporting::statements::{Limits, Period};
use lotdesk::services::staff::backoffice::Role;
use lotdesk::store::dealing::order_history::ReadLimits;
use serde_json::json;

use crate::csv_rows::table;
use crate::funding::funded;
use crate::test_app::{TestApp, test_app};

/// Rows of a statement by columns' names: every line of this kind.
fn lines(file: &[u8], kind: &str) -> Vec<Vec<(String, String)>> {
    let rows = table(file);
    rows.into_iter().map(|(_, row)| row).filter(|row| row[0].1 == kind).collect()
}

fn cell<'a>(row: &'a [(String, String)], name: &str) -> &'a str {
    row.iter().find(|(column, _)| column == name).map(|(_, value)| value.as_str()).unwrap()
}

/// Sum of a column, in millionths.
fn sum(rows: &[Vec<(String, String)>], column: &str) -> i64 {
    let money = |row: &Vec<(String, String)>| cell(row, column).parse::<lotdesk::domain::Money>().unwrap().raw();
    rows.iter().map(money).sum()
}

fn id_of(app: &TestApp, token: &str) -> i64 {
    app.get("/api/user/info", token).data()["id"].as_i64().unwrap()
}

fn today(app: &TestApp) -> String {
    let now = jiff::Timestamp::from_millisecond(app.state.clock.now().0).unwrap();
    now.strftime("%Y-%m-%d").to_string()
}

#[test]
fn a_statements_sums_are_the_books() {
    let app = test_app();
    let (token, _) = funded(app, "1000");
    let (code, forex) = app.own_instrument();
    let first = app.open(&token, forex, 1, "0.10");
    let second = app.open(&token, forex, 2, "0.20");
    app.quote(&code, "1.10100", "1.10110");
    app.post("/v1/api/forex/close", &token, &json!({ "id": first["Id"], "cont": "0.04" })).data();
    app.post("/v1/api/forex/close", &token, &json!({ "id": first["Id"] })).data();
    let day = today(app);
    let path = format!("/api/account/statement?from=2026-01-01&to={day}&format=csv");
    let (status, headers, file) = app.bytes_for(&path, &token);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
    assert_eq!(headers["cache-control"], "no-store");
    assert!(headers["content-disposition"].to_str().unwrap().starts_with("attachment; filename=\"statement-"));
    let balance = app.get("/v1/api/main/wallet/getBalance", &token).data()["balance"].clone();
    let (opening, closing, entries) = (lines(&file, "opening"), lines(&file, "closing"), lines(&file, "entry"));
    assert_eq!(cell(&opening[0], "balance"), "0.00");
    assert_eq!(cell(&closing[0], "balance"), balance.as_str().unwrap());
    assert_eq!(sum(&opening, "balance") + sum(&entries, "amount"), sum(&closing, "balance"));
    assert_eq!(sum(&lines(&file, "sum"), "amount"), sum(&entries, "amount"));
    let closed = lines(&file, "closed");
    assert_eq!(closed.len(), 2);
    let booked: Vec<_> = entries.into_iter().filter(|row| !cell(row, "order").is_empty()).collect();
    assert_eq!(sum(&closed, "profit"), sum(&booked, "amount"));
    let open = lines(&file, "open");
    assert_eq!(open.len(), 1);
    assert_eq!((cell(&open[0], "order"), cell(&open[0], "lots")), (second["Id"].to_string().as_str(), "0.20"));
    assert_eq!(cell(&open[0], "profit"), "-22.00");

    // The period before has nothing, and ends with nothing.
    let (_, _, before) = app.bytes_for("/api/account/statement?from=2026-01-01&to=2026-01-31&format=csv", &token);
    assert_eq!((lines(&before, "entry").len(), cell(&lines(&before, "closing")[0], "balance")), (0, "0.00"));
}

#[test]
fn a_paper_is_made_in_every_language() {
    let app = test_app();
    let token = app.demo();
    let day = today(app);
    for language in lotdesk::i18n::Language::ALL {
        let path = format!("/api/account/statement?from={day}&to={day}");
        let headers = [("authorization", token.as_str()), ("lang", language.code())];
        let reply = app.send("GET", &path, &headers, None);
        assert_eq!((reply.status, reply.headers["content-type"].to_str().unwrap()), (200, "application/pdf"));
    }
}

/// Ledger rows and sums of transfers have a name of their own in each language, and each direction has its own.
#[test]
fn transfers_are_named_in_every_language() {
    let app = test_app();
    let (token, _) = funded(app, "1000");
    let second = app.post("/api/accounts/open", &token, &json!({ "kind": "real" })).data()["account"].clone();
    let first = app.get("/api/accounts/list", &token).data()[0]["account"].clone();
    for (from, to, number) in [(&first, &second, "250.50"), (&second, &first, "50.25"), (&first, &second, "1")] {
        let body = json!({ "from": from, "to": to, "number": number });
        app.post("/api/accounts/transfer", &token, &body).data();
    }
    let day = today(app);
    let mut names = std::collections::BTreeSet::new();
    for language in lotdesk::i18n::Language::ALL {
        let headers = [("authorization", token.as_str()), ("lang", language.code())];
        let path = |format: &str| format!("/api/account/statement?from={day}&to={day}&format={format}");
        let file = app.bytes_with(&path("csv"), &headers);
        let row = |kind: &str, amount: &str| {
            let found = lines(&file, kind).into_iter().find(|row| cell(row, "amount") == amount);
            found.unwrap_or_else(|| panic!("no {kind} of {amount} in {}", language.code()))
        };
        let [out, back] =
            [cell(&row("entry", "-250.50"), "what"), cell(&row("entry", "50.25"), "what")].map(str::to_owned);
        assert!(!out.is_empty() && !back.is_empty() && out != back, "{}: {out}, {back}", language.code());
        assert!(![&out, &back].iter().any(|name| name.contains("memo") || name.contains("transfer-")), "{out}, {back}");
        assert_eq!(cell(&row("sum", "-251.50"), "what"), out);
        assert_eq!(cell(&row("sum", "50.25"), "what"), back);
        assert!(app.bytes_with(&path("pdf"), &headers).starts_with(b"%PDF"));
        let log = app.send("GET", "/v1/api/main/accountLog/forexChange?page=1", &headers, None).data();
        let shown: Vec<_> =
            log["list"].as_array().unwrap().iter().map(|row| row["MemoTran"].as_str().unwrap()).collect();
        assert_eq!(shown[..3], [out.as_str(), back.as_str(), out.as_str()]);
        names.insert((out, back));
    }
    assert_eq!(names.len(), lotdesk::i18n::Language::ALL.len(), "each language has its own names");
    // A transfer is no deposit, withdrawal or revenue: the staff see it in the ledger by its kind.
    let path = format!("/admin/api/users/{}/ledger?kind=transfer", id_of(app, &token));
    let rows = app.get(&path, &app.staff(Role::Support)).data();
    assert_eq!(rows["total"], 3);
    assert_eq!(
        [&rows["list"][0]["text"], &rows["list"][1]["text"]],
        ["Transfer to another account", "Transfer from another account"]
    );
}

#[test]
fn wrong_periods_are_refused_by_name() {
    let app = test_app();
    let token = app.demo();
    let get = |query: &str| app.get(&format!("/api/account/statement?{query}"), &token);
    get("to=2026-01-01").refuses("missing_field", "from");
    get("from=2026-01-01&to=x").refuses("invalid_field", "to");
    get("from=2026-13-01&to=2026-01-01").refuses("invalid_field", "from");
    get("from=2026-02-01&to=2026-01-31").refuses("invalid_field", "to");
    get("from=9999-12-31&to=9999-12-31").refuses("invalid_field", "from");
    get("from=2026-01-01&to=2026-01-01&format=doc").refuses("invalid_field", "format");
    assert_eq!(get("from=2024-01-01&to=2026-01-01").error(), "period_too_long");
}

#[test]
fn the_staff_takes_a_customers_and_it_is_written_down() {
    let app = test_app();
    let (token, support) = (app.real(), app.staff(Role::Support));
    let id = id_of(app, &token);
    let path = |id: i64| format!("/admin/api/users/{id}/statement?from=2026-01-01&to=2026-01-02&format=csv");
    let (status, _, file) = app.bytes_for(&path(id), &support);
    assert_eq!((status, lines(&file, "closing").len()), (200, 1));
    let sql = "SELECT count(*) FROM audit WHERE object = ?1 AND act = 'statement'";
    let object = format!("user/{id}");
    let read =
        |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [&object], |row| row.get::<_, i64>(0))?);
    assert_eq!(app.state.store.read(read).unwrap(), 1);
    assert_eq!(app.get(&path(id), &app.staff(Role::Dealer)).error(), "forbidden");
    assert_eq!(app.get(&path(999_999_999), &support).error(), "account_not_found");
}

#[test]
fn the_staff_get_a_customers_documents_in_the_customers_language_or_the_chosen_one() {
    let app = test_app();
    let (token, _) = funded(app, "1000");
    let id = id_of(app, &token);
    let (_, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "0.10")["Id"].clone();
    let statement = |reader: &str, query: &str, staff: &str| {
        let path = format!("/admin/api/users/{id}/statement?from=2026-01-01&to=2026-01-02&format=csv{query}");
        let file = app.bytes_with(&path, &[("authorization", staff), ("lang", reader)]);
        cell(&lines(&file, "opening")[0], "what").to_owned()
    };
    let support = app.staff(Role::Support);
    let opening = |language| lotdesk::i18n::message_from_texts(language, "statement-opening", &Default::default());
    let [en, de, fr] = [Language::En, Language::De, Language::Fr].map(opening);
    assert!(en != de && de != fr && fr != en);
    let sql = "UPDATE user SET language = ?1 WHERE id = ?2";
    let choose = |language: Option<&str>| {
        app.state.store.write(|transaction| Ok(transaction.execute(sql, (language, id))?)).unwrap()
    };
    choose(None);
    assert_eq!(statement("fr", "", &support), fr, "nothing chosen: the reader's");
    choose(Some("de"));
    assert_eq!(statement("en", "", &support), de);
    assert_eq!(statement("en", "&language=fr", &support), fr);
    let path = format!("/admin/api/users/{id}/statement?from=2026-01-01&to=2026-01-02&language=xx");
    app.get(&path, &support).refuses("invalid_field", "language");
    let trail = format!("/admin/api/users/{id}/order-trail?order={order}");
    let trail =
        |query: &str| app.bytes_with(&format!("{trail}{query}"), &[("authorization", &support), ("lang", "en")]);
    assert!(trail("&language=fr").starts_with(b"%PDF"));
    app.get(&format!("/admin/api/users/{id}/order-trail?order={order}&language=xx"), &support)
        .refuses("invalid_field", "language");
}

#[test]
fn an_orders_story_is_a_paper_or_a_text() {
    let app = test_app();
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (_, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "0.10")["Id"].clone();
    let path = format!("/admin/api/orders/{order}/story/file");
    let (_, headers, file) = app.bytes_for(&path, &dealer);
    assert!(file.starts_with(b"%PDF") && headers["content-type"] == "application/pdf");
    let (_, _, text) = app.bytes_for(&format!("{path}?format=txt"), &dealer);
    assert!(String::from_utf8(text).unwrap().contains("opened at the ask"));
    app.get(&format!("{path}?format=doc"), &dealer).refuses("invalid_field", "format");
    assert_eq!(app.get("/admin/api/orders/999999999/story/file", &dealer).error(), "order_not_found");
    assert_eq!(app.get(&path, &app.staff(Role::Support)).error(), "forbidden");
}

#[test]
fn a_customers_statements_are_made_one_at_a_time() {
    let app = test_app();
    let token = app.demo();
    let account = AccountId(id_of(app, &token));
    let path = format!("/api/account/statement?from=2026-01-01&to={}", today(app));
    let making = app.state.money.statements.begin(account).unwrap();
    assert_eq!(app.get(&path, &token).status, 429);
    let (other, staff) = (app.demo(), app.staff(Role::Support));
    assert_eq!(app.get(&path, &other).status, 200, "another customer's is made");
    let by_staff = format!("/admin/api/users/{account}/statement?from=2026-01-01&to={}", today(app));
    assert_eq!(app.get(&by_staff, &staff).status, 200, "the staff do not wait for a customer");
    drop(making);
    assert_eq!(app.get(&path, &token).status, 200);
}

#[test]
fn a_statement_has_a_largest_length() {
    let app = test_app();
    let (token, account) = funded(app, "1000");
    let (_, forex) = app.own_instrument();
    for _ in 0..2 {
        let order = app.open(&token, forex, 1, "0.01");
        app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    }
    let period = Period::parse("2026-01-01", &today(app)).unwrap();
    let made = |orders, entries| {
        let kept = |kept| ReadLimits { kept, scanned: 1_000 };
        let limits = Limits { orders: kept(orders), entries: kept(entries) };
        app.state.money.statements.within(account, period, limits).map(|statement| statement.entries.len())
    };
    let count = made(2, 1_000).unwrap();
    assert_eq!(made(2, count).unwrap(), count);
    for refused in [made(1, count), made(2, count - 1)] {
        match refused {
            Err(ServiceError::Refusal(refusal)) => assert_eq!(refusal.code, "history_too_long"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_statement_names_its_issuer_and_what_is_open_now() {
    let app = &TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({
        "legal_entity": "Acme Markets Ltd",
        "legal_licence": "SC-7",
        "statement_disclaimer": "差價合約是複雜的金融工具。".repeat(40),
    }));
    let (token, account) = funded(app, "1000");
    let (code, forex) = app.own_instrument();
    let open = app.open(&token, forex, 1, "0.10");
    let order =
        json!({ "type": 1, "cont": "0.10", "forex_id": forex, "status": 0, "multiple": 100, "target_price": "1.05" });
    app.post("/v1/api/forex/submit", &token, &order).data();
    app.quote(&code, "1.10100", "1.10110");
    let until_today = Period::parse("2026-01-01", &today(app)).unwrap();
    let statement = app.state.money.statements.of(account, until_today).unwrap();
    assert_eq!((statement.issuer.entity.as_str(), statement.issuer.licence.as_str()), ("Acme Markets Ltd", "SC-7"));
    let balance = app.get("/v1/api/main/wallet/getBalance", &token).data();
    let valuation = statement.valuation.unwrap();
    assert_eq!(valuation.margin, statement.open[0].0.margin);
    assert_eq!(valuation.equity(), statement.closing + statement.open[0].1.unwrap(), "{balance}");
    let price = statement.close_prices[&statement.open[0].0.id];
    assert_eq!((statement.open[0].0.id.to_string(), price), (open["Id"].to_string(), "1.101".parse().unwrap()));
    assert_eq!(statement.pending.len(), 1);
    assert_eq!(statement.pending[0].target, Some("1.05".parse().unwrap()));
    let past = Period::parse("2026-01-01", "2026-01-31").unwrap();
    let past = app.state.money.statements.of(account, past).unwrap();
    assert!(past.valuation.is_none() && past.pending.is_empty() && past.close_prices.is_empty());
}
