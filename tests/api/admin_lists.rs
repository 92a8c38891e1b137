//! The back office's lists of customers and of the audit log: filters, sort orders, exports and saved views.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::time::DAY;
use lotdesk::services::staff::backoffice::{Permission, Role};
use serde_json::{Value, json};

use crate::csv_rows::table;
use crate::guards::with_roles;
use crate::test_app::{PASSWORD, TestApp};

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// A new real customer: id and token.
fn customer(app: &TestApp) -> (i64, String) {
    let email = app.registered();
    let login = app.post("/api/user/loginForU", "", &json!({ "account": email, "password": PASSWORD })).data();
    (login["user"]["id"].as_i64().unwrap(), login["token"].as_str().unwrap().to_owned())
}

#[track_caller]
fn list(app: &TestApp, staff: &str, query: &str) -> Value {
    app.get(&format!("/admin/api/users?is_demo=0&{query}"), staff).data()
}

/// The ids of the list of real customers with this query.
#[track_caller]
fn ids(app: &TestApp, staff: &str, query: &str) -> Vec<i64> {
    let data = list(app, staff, query);
    let ids: Vec<i64> = data["list"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(data["total"], ids.len(), "{query}");
    ids
}

fn correct(app: &TestApp, account: i64, amount: &str) {
    let body = json!({ "amount": amount, "reason": "test" });
    app.post(&format!("/admin/api/users/{account}/adjust"), &app.staff(Role::Finance), &body).data();
}

#[test]
fn customers_are_filtered_and_sorted_by_what_is_stored() {
    let app = own();
    let support = app.staff(Role::Support);
    let [(one, _), (two, two_token), (three, _)] = [customer(&app), customer(&app), customer(&app)];
    let write = |sql: &str| app.state.store.write(|transaction| Ok(transaction.execute_batch(sql)?)).unwrap();
    let now = app.state.clock.now().0;
    write(&format!(
        "UPDATE user SET name = 'Zoe', review_status = 2, created_at = {now} - 5 * {DAY}, seen_at = {now} - 3 * {DAY} WHERE id = {one};
         UPDATE user SET name = 'anna', review_status = 1, area_id = 193, mobile = '61234567' WHERE id = {two};
         UPDATE user SET name = 'Ben', review_status = 3 WHERE id = {three};"
    ));
    for (query, expected) in [
        ("", vec![three, two, one]),
        ("ascending=1", vec![one, two, three]),
        ("sort=name&ascending=1", vec![two, three, one]),
        ("sort=registered&ascending=1", vec![one, two, three]),
        ("sort=seen&ascending=1&inactive_days=1", vec![one]),
        ("sort=review", vec![one, two, three]),
        ("review_status=0", vec![three]),
        ("review_status=2", vec![one]),
        ("country=HK", vec![two]),
        ("country=US", vec![]),
        ("inactive_days=2", vec![one]),
        ("inactive_days=4", vec![]),
        ("search=ann", vec![two]),
    ] {
        assert_eq!(ids(&app, &support, query), expected, "{query}");
    }
    let day_ago = now - DAY;
    assert_eq!(ids(&app, &support, &format!("registered_to={day_ago}")), [one]);
    assert_eq!(ids(&app, &support, &format!("registered_from={day_ago}")), [three, two]);

    app.post(&format!("/admin/api/users/{two}/freeze"), &support, &json!({ "reason": "asked" })).data();
    assert_eq!((ids(&app, &support, "frozen=1"), ids(&app, &support, "frozen=0")), (vec![two], vec![three, one]));
    app.get("/api/user/info", &two_token).is_session_ended();

    let dealer = app.staff(Role::Dealer);
    let group = app.post("/admin/api/groups", &dealer, &json!({ "name": "A VIP" })).data()["id"].as_i64().unwrap();
    app.put(&format!("/admin/api/users/{one}/group"), &dealer, &json!({ "group": group })).data();
    assert_eq!(ids(&app, &support, &format!("group={group}")), [one]);
    assert_eq!(ids(&app, &support, "sort=group&ascending=1"), [one, two, three]);
    let names = app.get("/admin/api/users/choices", &support).data();
    assert!(names["groups"].as_array().unwrap().iter().any(|known| known["name"] == "A VIP"), "{names}");

    for (query, field) in [
        ("country=xx", "country"),
        ("sort=age", "sort"),
        ("balance_from=5&balance_to=4", "balance_to"),
        ("registered_from=5&registered_to=5", "registered_to"),
        ("inactive_days=-1", "inactive_days"),
    ] {
        app.get(&format!("/admin/api/users?{query}"), &support).refuses("invalid_field", field);
    }
    assert_eq!(app.get("/admin/api/users/choices", &dealer).error(), "forbidden");
    assert_eq!(app.get("/admin/api/users/file", &dealer).error(), "forbidden");
}

#[test]
fn balances_are_sums_of_the_real_accounts_in_usd() {
    let app = own();
    let support = app.staff(Role::Support);
    app.quote("EURUSD", "1.20000", "1.20010");
    app.set(json!({ "account_currencies": ["USD", "EUR"] }));
    let [(rich, rich_token), (poor, poor_token), (none, none_token)] = [customer(&app), customer(&app), customer(&app)];
    let open = |token: &str, kind: &str, currency: &str| {
        let body = json!({ "kind": kind, "currency": currency, "name": "" });
        let number = app.post("/api/accounts/open", token, &body).data()["account"].clone();
        lotdesk::services::customers::account_number::account_with_number(number.as_i64().unwrap()).unwrap().0
    };
    let euro = open(&rich_token, "real", "EUR");
    open(&none_token, "demo", "USD");
    correct(&app, rich, "100");
    correct(&app, euro, "1000");
    correct(&app, poor, "300");
    let (code, instrument) = app.own_instrument();
    app.open(&poor_token, instrument, 1, "0.01");
    app.quote(&code, "1.09900", "1.09910");

    let all = list(&app, &support, "sort=balance");
    let rows = all["list"].as_array().unwrap();
    let figures: Vec<_> = rows
        .iter()
        .map(|row| (row["id"].as_i64().unwrap(), row["balance_usd"].as_str().unwrap(), &row["accounts"], &row["open"]))
        .collect();
    let poor_row = rows.iter().find(|row| row["id"] == poor).unwrap();
    assert_eq!(
        (figures[0], figures[2]),
        ((rich, "1300.00", &json!(2), &json!(0)), (none, "0.00", &json!(1), &json!(0)))
    );
    assert_eq!((figures[1].0, figures[1].3), (poor, &json!(1)));
    assert_ne!(poor_row["equity_usd"], poor_row["balance_usd"], "with the unrealised loss: {poor_row}");
    for (query, expected) in [
        ("sort=balance&ascending=1", vec![none, poor, rich]),
        ("sort=equity", vec![rich, poor, none]),
        ("balance_from=250", vec![poor, rich]),
        ("balance_from=250&balance_to=1000", vec![poor]),
        ("balance_to=0", vec![none]),
        ("positions=1", vec![poor]),
        ("positions=0", vec![none, rich]),
        ("sort=equity&balance_from=250&search=nobody", vec![]),
    ] {
        assert_eq!(ids(&app, &support, query), expected, "{query}");
    }
    let second = list(&app, &support, "sort=balance&limit=1&page=2");
    assert_eq!((&second["list"][0]["id"], &second["total"]), (&json!(poor), &json!(3)));
}

#[test]
fn the_list_of_customers_is_exported_as_it_is_filtered() {
    let app = own();
    let support = app.staff(Role::Support);
    let (one, _) = customer(&app);
    customer(&app);
    let name = "UPDATE user SET name = '=cmd()' WHERE id = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(name, [one])?)).unwrap();
    correct(&app, one, "20");
    let (status, headers, file) = app.bytes_for("/admin/api/users/file?balance_from=1&is_demo=0", &support);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
    let rows = table(&file);
    let cell = |name: &str| rows[0].1.iter().find(|(known, _)| known == name).unwrap().1.as_str();
    assert_eq!((rows.len(), cell("id"), cell("kind")), (1, one.to_string().as_str(), "real"));
    assert_eq!((cell("name"), cell("balance_usd"), cell("review_status")), ("'=cmd()", "20.00", "none"));
    let audit = app.get("/admin/api/audit?act=export&object=users", &app.staff(Role::Compliance)).data();
    assert_eq!((&audit["total"], &audit["list"][0]["after"]), (&json!(1), &json!(1)), "{audit}");
}

#[test]
fn the_audit_log_is_filtered() {
    let app = own();
    let (compliance, support) = (app.staff(Role::Compliance), app.staff(Role::Support));
    let [(one, _), (two, _)] = [customer(&app), customer(&app)];
    let freeze = |id: i64, reason: &str| {
        app.post(&format!("/admin/api/users/{id}/freeze"), &support, &json!({ "reason": reason })).data();
    };
    freeze(one, "Chargeback 50% of 7_1");
    freeze(two, "asked for it");
    app.post(&format!("/admin/api/users/{one}/unfreeze"), &support, &json!({ "reason": "settled" })).data();
    let acts = |query: &str| -> Vec<String> {
        let data = app.get(&format!("/admin/api/audit?{query}"), &compliance).data();
        let text = |row: &Value| format!("{} {}", row["act"].as_str().unwrap(), row["object"].as_str().unwrap());
        let found: Vec<_> = data["list"].as_array().unwrap().iter().map(text).collect();
        assert_eq!(data["total"], found.len(), "{query}: {data}");
        assert!(data["searched_latest"].is_null());
        found
    };
    let [freeze_one, freeze_two, unfreeze_one] =
        [format!("freeze user/{one}"), format!("freeze user/{two}"), format!("unfreeze user/{one}")];
    let me = app.get("/admin/api/me", &support).data()["staff"]["id"].as_i64().unwrap();
    let today = jiff::Timestamp::from_millisecond(app.state.clock.now().0).unwrap().strftime("%Y-%m-%d").to_string();
    for (query, expected) in [
        (format!("object=user/{one}"), vec![&unfreeze_one, &freeze_one]),
        ("act=freeze".to_owned(), vec![&freeze_two, &freeze_one]),
        ("kind=user".to_owned(), vec![&unfreeze_one, &freeze_two, &freeze_one]),
        (format!("kind=user&staff={me}&act=unfreeze"), vec![&unfreeze_one]),
        (format!("kind=user&staff={}", me + 1_000), vec![]),
        ("kind=user&staff=0".to_owned(), vec![]),
        ("text=chargeback".to_owned(), vec![&freeze_one]),
        ("text=50%25%20of".to_owned(), vec![&freeze_one]),
        ("text=7_1".to_owned(), vec![&freeze_one]),
        ("text=7x1".to_owned(), vec![]),
        (format!("act=freeze&from={today}&to={today}"), vec![&freeze_two, &freeze_one]),
        ("act=freeze&to=2001-01-01".to_owned(), vec![]),
        ("kind=use".to_owned(), vec![]),
    ] {
        assert_eq!(acts(&query).iter().collect::<Vec<_>>(), expected, "{query}");
    }
    let second = app.get("/admin/api/audit?kind=user&limit=1&page=2", &compliance).data();
    assert_eq!((&second["total"], &second["list"][0]["object"]), (&json!(3), &json!(format!("user/{two}"))));
    let choices = app.get("/admin/api/audit/choices", &compliance).data();
    let has =
        |name: &str, value: &str| choices[name].as_array().unwrap().iter().filter(|known| *known == value).count();
    assert_eq!((has("acts", "freeze"), has("acts", "unfreeze"), has("kinds", "user")), (1, 1, 1), "{choices}");
    assert!(choices["staff"].as_array().unwrap().iter().any(|known| known["id"] == me));
    app.get("/admin/api/audit?from=2026-02-30", &compliance).refuses("invalid_field", "from");
    app.get("/admin/api/audit?from=2026-02-02&to=2026-02-01", &compliance).refuses("invalid_field", "to");
    assert_eq!(app.get("/admin/api/audit/choices", &support).error(), "forbidden");

    let (status, _, file) =
        app.bytes_for(&format!("/admin/api/audit/file?from={today}&to={today}&kind=user&act=freeze"), &compliance);
    let rows = table(&file);
    let objects: Vec<&str> = rows.iter().map(|(_, row)| row[6].1.as_str()).collect();
    assert_eq!((status, objects), (200, vec![format!("user/{one}").as_str(), format!("user/{two}").as_str()]));
}

#[test]
fn views_are_saved_for_one_staff_member_or_for_all() {
    let app = own();
    let (one, other) = (app.staff(Role::Support), app.staff(Role::Finance));
    let names = |staff: &str, list: &str| -> Vec<(String, i64)> {
        let data = app.get(&format!("/admin/api/views?list={list}"), staff).data();
        let view = |row: &Value| (row["name"].as_str().unwrap().to_owned(), row["own"].as_i64().unwrap());
        data["list"].as_array().unwrap().iter().map(view).collect()
    };
    let save = |staff: &str, name: &str, params: Value, shared: i64| {
        app.post(
            "/admin/api/views",
            staff,
            &json!({ "list": "users", "name": name, "params": params, "shared": shared }),
        )
    };
    save(&one, "Idle", json!({ "inactive_days": "30" }), 0).data();
    let saved = save(&one, "Big", json!({ "balance_from": "10000" }), 1).data();
    assert_eq!(saved["list"][0]["params"], json!({ "balance_from": "10000" }));
    assert_eq!(names(&one, "users"), [("Big".into(), 1), ("Idle".into(), 1)]);
    assert_eq!(names(&other, "users"), [("Big".to_owned(), 0)]);
    // The filters of a view may name customers: it needs the permission of the list.
    let dealer = app.staff(Role::Dealer);
    assert_eq!(app.get("/admin/api/views?list=users", &dealer).error(), "forbidden");
    assert_eq!(save(&dealer, "Big", json!({}), 1).error(), "forbidden");
    assert!(names(&app.staff(Role::Owner), "orders").is_empty());
    // The same name is replaced; another's view of that name is another view.
    save(&one, "Idle", json!({ "inactive_days": "60" }), 0).data();
    save(&other, "Idle", json!({}), 0).data();
    assert_eq!(names(&one, "users").len(), 2);

    let id = saved["list"][0]["id"].as_i64().unwrap();
    let remove =
        |staff: &str, id: i64| app.send("DELETE", &format!("/admin/api/views/{id}"), &[("authorization", staff)], None);
    assert_eq!(remove(&other, id).error(), "view_not_found");
    remove(&one, id).data();
    assert_eq!(remove(&one, id).error(), "view_not_found");
    assert_eq!(names(&other, "users"), [("Idle".to_owned(), 1)]);

    (0..19).for_each(|number| drop(save(&one, &format!("View {number}"), json!({}), 0).data()));
    assert_eq!(save(&one, "One more", json!({}), 0).error(), "view_limit");
    save(&one, "Idle", json!({}), 0).data();
    save(&one, "Idle", json!({ "search": "x".repeat(301) }), 0).refuses("invalid_field", "params");
    save(&one, "Idle", json!([]), 0).refuses("invalid_field", "params");
    app.get("/admin/api/views?list=staff", &one).refuses("invalid_field", "list");
    app.get("/admin/api/views?list=users", &app.real()).is_session_ended();
    let audit = app.get("/admin/api/audit?kind=view&act=remove", &app.staff(Role::Compliance)).data();
    assert_eq!((&audit["total"], &audit["list"][0]["object"]), (&json!(1), &json!(format!("view/{id}"))));
}

#[test]
fn the_search_finds_what_waits_by_its_customer() {
    let app = own();
    let (id, _) = customer(&app);
    let (other, _) = customer(&app);
    let sql = format!(
        "UPDATE user SET name = 'Anna Chow' WHERE id = {id}; UPDATE user SET name = 'Bert Low' WHERE id = {other};
         INSERT INTO deposit (id, account, status, credited, created_at) VALUES (910, {id}, 0, 5000000, 1), (911, {other}, 0, 5000000, 1),
           (912, {id}, 1, 5000000, 1), (913, {id}, 0, 5000000, 1);
         INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, reference)
           SELECT id, 1, 100, 'USD', 1, 5000000, 'x', 'Bank', '' FROM deposit WHERE id >= 910;
         INSERT INTO withdrawal (id, account, amount, status, created_at) VALUES (920, {id}, 5000000, 0, 1), (921, {id}, 5000000, 1, 1);
         INSERT INTO withdrawal_details (withdrawal, way, fee, received, method, memo, reference)
           SELECT id, 2, 0, 1, '{{}}', '', '' FROM withdrawal WHERE id >= 920;
         INSERT INTO review (id, user, name, card_id, front, reverse, status, remark, created_at)
           VALUES (930, {id}, 'Anna Chow-Smith', 'A1', 0, 0, 1, '', 1), (931, {other}, 'Bert Low', 'B1', 0, 0, 1, '', 1),
           (932, {id}, 'Anna Chow', 'A1', 0, 0, 3, '', 1);"
    );
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let staff = [Role::Owner, Role::Finance, Role::Compliance, Role::Support].map(|role| (role, app.staff(role)));
    let found = |role: Role, text: &str| {
        let (_, token) = staff.iter().find(|(known, _)| *known == role).unwrap();
        app.get(&format!("/admin/api/search?q={}", text.replace(' ', "%20").replace('#', "%23")), token).data()["list"]
            .clone()
    };
    let hits = |role: Role, text: &str| -> Vec<String> {
        let hit = |row: &Value| format!("{} {}", row["kind"].as_str().unwrap(), row["id"]);
        found(role, text).as_array().unwrap().iter().map(hit).filter(|hit| !hit.starts_with("user")).collect()
    };
    let all = ["deposit 910", "deposit 913", "withdrawal 920", "review 930"];
    assert_eq!(hits(Role::Owner, "anna c"), all, "what waits, of this customer, the oldest first");
    assert_eq!(hits(Role::Finance, "Anna"), all[..3]);
    assert_eq!(hits(Role::Compliance, "Anna"), all[3..]);
    assert!(hits(Role::Support, "Anna").is_empty());
    let (uid, account) = {
        let user = app.get(&format!("/admin/api/users/{id}"), &staff[0].1).data()["user"].clone();
        (user["uid"].as_str().unwrap().to_owned(), user["account"].to_string())
    };
    assert_eq!(hits(Role::Owner, &uid), all, "by the customer's number");
    assert_eq!(hits(Role::Owner, &account), all, "by the number of the account");
    // The name that the review states is another one than the customer's.
    assert_eq!(hits(Role::Owner, "smith"), ["review 930"]);
    let review = |text: &str| {
        found(Role::Compliance, text).as_array().unwrap().iter().find(|row| row["kind"] == "review").cloned().unwrap()
    };
    let decided = review("#932");
    assert_eq!(
        (&decided["id"], &decided["title"], &decided["status"]),
        (&json!(932), &json!("#932 Anna Chow"), &json!(0))
    );
    assert_eq!(
        (&review("930")["status"], &review("930")["detail"].as_str().unwrap().starts_with(&uid)),
        (&json!(1), &true)
    );
    assert!(hits(Role::Owner, "%").is_empty(), "it is no pattern");
}

#[test]
fn the_search_finds_what_the_reader_may_see() {
    let app = own();
    let (id, token) = customer(&app);
    let name = "UPDATE user SET name = 'Anna Chow' WHERE id = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(name, [id])?)).unwrap();
    let (code, instrument) = app.own_instrument();
    correct(&app, id, "1000");
    let order = app.open(&token, instrument, 1, "0.01")["Id"].as_i64().unwrap();
    let hits = |role: Role, text: &str| -> Vec<(String, i64)> {
        let path = format!("/admin/api/search?q={}", text.replace(' ', "%20").replace('#', "%23"));
        let data = app.get(&path, &app.staff(role)).data();
        let hit = |row: &Value| (row["kind"].as_str().unwrap().to_owned(), row["id"].as_i64().unwrap());
        data["list"].as_array().unwrap().iter().map(hit).collect()
    };
    let user = ("user".to_owned(), id);
    assert_eq!(hits(Role::Support, "anna c"), std::slice::from_ref(&user));
    assert!(hits(Role::Dealer, "Anna Chow").contains(&user), "dealers find customers of groups");
    let number =
        app.get(&format!("/admin/api/users/{id}"), &app.staff(Role::Support)).data()["user"]["account"].clone();
    assert_eq!(hits(Role::Finance, &number.to_string()), [user]);
    let found = ("order".to_owned(), order);
    assert!(hits(Role::Dealer, &format!("#{order}")).contains(&found));
    assert!(!hits(Role::Support, &format!("#{order}")).contains(&found));
    let market = ("instrument".to_owned(), instrument);
    assert!(hits(Role::Dealer, &code.to_lowercase()).contains(&market));
    assert!(!hits(Role::Finance, &code).contains(&market));
    assert!(hits(Role::Owner, "no such thing").is_empty());

    for (table, kind, role) in [("deposit", "deposit", Role::Finance), ("withdrawal", "withdrawal", Role::Finance)] {
        let sql = match table {
            "deposit" => format!(
                "INSERT INTO deposit (id, account, status, credited, created_at) VALUES (900, {id}, 1, 5000000, 1);
                 INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, reference)
                 VALUES (900, 1, 100, 'USD', 1, 1, 'x', 'Bank', 'BANK 77');"
            ),
            _ => format!(
                "INSERT INTO withdrawal (id, account, amount, status, created_at) VALUES (901, {id}, 5000000, 1, 1);
                 INSERT INTO withdrawal_details (withdrawal, way, fee, received, method, memo, reference)
                 VALUES (901, 2, 0, 1, '{{}}', '', 'bank77');"
            ),
        };
        app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
        assert!(hits(role, "Bank77").iter().any(|(found, _)| found == kind));
        assert!(!hits(Role::Support, "Bank77").iter().any(|(found, _)| found == kind));
    }
    assert!(hits(Role::Finance, "900").contains(&("deposit".to_owned(), 900)));
    let owner = app.staff(Role::Owner);
    let data = app.get("/admin/api/search?q=901", &owner).data();
    assert_eq!(
        (&data["list"][0]["title"], &data["list"][0]["detail"], &data["list"][0]["status"]),
        (&json!("#901 5.00 USD"), &json!("Anna Chow · bank77"), &json!(1))
    );
    app.get("/admin/api/search", &owner).refuses("missing_field", "q");
    app.get(&format!("/admin/api/search?q={}", "x".repeat(101)), &owner).refuses("field_too_long", "q");
    app.get("/admin/api/search?q=x", &token).is_session_ended();
}

#[test]
fn the_timeline_has_every_event_of_a_customer_once() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let (id, token) = customer(&app);
    let (other, _) = customer(&app);
    let (_, instrument) = app.own_instrument();
    correct(&app, id, "1000");
    let order = |status: i64| {
        let body = json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": status, "multiple": 100, "price": "1.00000" });
        app.post("/v1/api/forex/submit", &token, &body).data()["Id"].as_i64().unwrap()
    };
    let (closed, open) = (order(1), order(1));
    app.post("/v1/api/forex/close", &token, &json!({ "id": closed })).data();
    app.post(&format!("/admin/api/users/{id}/notes"), &owner, &json!({ "text": "Called them." })).data();
    app.put(&format!("/admin/api/users/{id}"), &owner, &json!({ "credit_score": 40 })).data();
    app.post(&format!("/admin/api/users/{other}/notes"), &owner, &json!({ "text": "Someone else." })).data();
    let page = |staff: &str, query: &str| app.get(&format!("/admin/api/users/{id}/timeline?{query}"), staff).data();
    let kinds = |data: &Value| -> Vec<String> {
        data["list"].as_array().unwrap().iter().map(|row| row["kind"].as_str().unwrap().to_owned()).collect()
    };
    let all = page(&owner, "limit=100");
    let found = kinds(&all);
    for (kind, times) in [
        ("registered", 1),
        ("sign_in", 1),
        ("note", 2),
        ("act", 1),
        ("order_opened", 1),
        ("order_closed", 1),
        ("ledger", 1),
        ("order_cancelled", 0),
    ] {
        assert_eq!(found.iter().filter(|known| *known == kind).count(), times, "{kind}: {found:?}");
    }
    assert!(all["next"].is_null());
    let one = |kind: &str| all["list"].as_array().unwrap().iter().find(|row| row["kind"] == kind).unwrap().clone();
    assert_eq!((&one("order_closed")["order"]["Id"], &one("order_opened")["id"]), (&json!(closed), &json!(open)));
    assert_eq!((&one("act")["word"], &one("ledger")["amount"]), (&json!("update"), &json!("1000.00")));
    assert!(one("act")["staff"].as_str().is_some_and(|email| email.contains('@')));
    let times: Vec<_> =
        all["list"].as_array().unwrap().iter().map(|row| row["at"].as_str().unwrap().to_owned()).collect();
    assert!(times.is_sorted_by(|newer, older| newer >= older), "{times:?}");

    // Page by page it is the same list.
    let (mut rows, mut before) = (Vec::new(), String::new());
    loop {
        let data = page(&owner, &format!("limit=2&{before}"));
        rows.extend(data["list"].as_array().unwrap().clone());
        let Some(next) = data["next"].as_str() else { break };
        before = format!("before={next}");
    }
    assert_eq!(json!(rows), all["list"]);

    // Compliance sees statements, and no orders.
    let seen = kinds(&page(&app.staff(Role::Compliance), "limit=100"));
    assert!(seen.contains(&"ledger".to_owned()) && !seen.iter().any(|kind| kind.starts_with("order_")), "{seen:?}");
    app.get(&format!("/admin/api/users/{id}/timeline?before=x"), &owner).refuses("invalid_field", "before");
    app.get(&format!("/admin/api/users/{id}/timeline?limit=101"), &owner).refuses("invalid_field", "limit");
    assert_eq!(app.get(&format!("/admin/api/users/{id}/timeline"), &app.staff(Role::Dealer)).error(), "forbidden");
    assert_eq!(app.get("/admin/api/users/999999/timeline", &owner).error(), "account_not_found");
}

/// A note about a correction has its amount, which not everyone who sees customers sees.
#[test]
fn amounts_of_corrections_are_for_those_who_see_the_ledger() {
    let app = own();
    let (id, _) = customer(&app);
    let body = json!({ "amount": "250", "reason": "goodwill" });
    app.post(&format!("/admin/api/users/{id}/adjust"), &app.staff(Role::Finance), &body).data();
    let seen_by = |permissions: &[Permission]| {
        let staff = with_roles(&app, &[permissions]);
        let detail = app.get(&format!("/admin/api/users/{id}"), &staff).data();
        let timeline = app.get(&format!("/admin/api/users/{id}/timeline"), &staff).data();
        [&detail["notes"], &timeline["list"]].map(|list| list.to_string().contains("goodwill"))
    };
    assert_eq!(seen_by(&[Permission::SeeUsers]), [false, false]);
    assert_eq!(seen_by(&[Permission::SeeUsers, Permission::SeeStatements]), [true, true]);
    assert_eq!(seen_by(&[Permission::SeeUsers, Permission::AdjustBalances]), [true, true]);
}

#[test]
fn the_timeline_shows_transfers_and_reviews_with_the_permissions_of_their_screens() {
    let app = own();
    let (id, _) = customer(&app);
    let sql = format!(
        "INSERT INTO deposit (id, account, status, credited, created_at) VALUES (900, {id}, 0, 0, 1);
         INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, reference)
         VALUES (900, 1, 100, 'USD', 1, 1, 'x', 'Bank', 'BANK 77');
         INSERT INTO withdrawal (id, account, amount, status, created_at) VALUES (901, {id}, 5000000, 0, 1);
         INSERT INTO withdrawal_details (withdrawal, way, fee, received, method, memo)
         VALUES (901, 2, 0, 1, '{{}}', 'To my bank');
         INSERT INTO review (user, name, card_id, front, reverse, status, remark, created_at)
         VALUES ({id}, 'Anna Chow', 'A1', 1, 2, 1, '', 1);"
    );
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let special = ["deposit_announced", "withdrawal_requested", "review_submitted"];
    for (role, visible) in [
        (Role::Owner, &special[..]),
        (Role::Finance, &special[..2]),
        (Role::Compliance, &special[2..]),
        (Role::Support, &[]),
    ] {
        let data = app.get(&format!("/admin/api/users/{id}/timeline?limit=100"), &app.staff(role)).data();
        let seen: Vec<_> = data["list"].as_array().unwrap().iter().map(|row| row["kind"].clone()).collect();
        let seen: Vec<&str> = special.into_iter().filter(|kind| seen.iter().any(|one| one == kind)).collect();
        assert_eq!(seen, visible, "{role:?}");
    }
}
