//! Several accounts of one customer: opening, archiving, the header `account`, transfers, and whose account it is.

use lotdesk::api::limits::LimitRules;
use lotdesk::http::route::{Access, Verbs};
use lotdesk::http::routes;
use lotdesk::services::customers::account_number::{account_number, account_with_number};
use lotdesk::services::staff::backoffice::Role;
use lotdesk_engine::domain::AccountId;
use serde_json::{Value, json};

use crate::funding::{funded, make, picture};
use crate::test_app::{Reply, TestApp, test_app};

fn send(app: &TestApp, path: &str, token: &str, account: &Value, body: Option<&Value>) -> Reply {
    let header = account.to_string();
    let headers = [("authorization", token), ("account", header.as_str())];
    let body = body.map(Value::to_string);
    let method = if body.is_some() { "POST" } else { "GET" };
    app.send(method, path, &headers, body.as_deref().map(|body| ("application/json", body)))
}

fn list(app: &TestApp, token: &str) -> Vec<Value> {
    app.get("/api/accounts/list", token).data().as_array().unwrap().clone()
}

/// Opens an account: its number.
fn open(app: &TestApp, token: &str, kind: &str, name: &str) -> Value {
    let body = json!({ "kind": kind, "name": name });
    app.post("/api/accounts/open", token, &body).data()["account"].clone()
}

fn transfer(app: &TestApp, token: &str, from: &Value, to: &Value, number: &str) -> Reply {
    app.post("/api/accounts/transfer", token, &json!({ "from": from, "to": to, "number": number }))
}

#[test]
fn a_customer_holds_real_and_demo_accounts_side_by_side() {
    let app = test_app();
    let (token, _) = funded(app, "1000");
    let (_, instrument) = app.own_instrument();
    let first = list(app, &token);
    assert_eq!(first.len(), 1);
    assert_eq!([&first[0]["kind"], &first[0]["currency"], &first[0]["balance"]], ["real", "USD", "1000.00"]);
    let demo = open(app, &token, "demo", "  Practice  ");
    let second = open(app, &token, "real", "");
    let all = list(app, &token);
    assert_eq!(all.iter().map(|row| row["name"].as_str().unwrap()).collect::<Vec<_>>(), ["", "Practice", ""]);
    assert_eq!(all[1]["balance"], "100000.00");
    // An order is placed on the account that the header names, and shown there only.
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": instrument, "status": 1, "multiple": 100 });
    let placed = send(app, "/v1/api/forex/submit", &token, &demo, Some(&order)).data();
    let orders = |account: &Value| send(app, "/v1/api/forex/my_deal?status=1", &token, account, None).data();
    assert_eq!(orders(&demo)["data"][0]["Id"], placed["Id"]);
    for other in [&first[0]["account"], &second] {
        assert_eq!(orders(other)["data"], json!([]));
        let close = send(app, "/v1/api/forex/close", &token, other, Some(&json!({ "id": placed["Id"] })));
        assert_eq!(close.error(), "order_not_found");
    }
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &token).data()["data"], json!([]), "the first by default");
    let detail = |account: &Value| send(app, "/v1/api/main/account/forexDetail", &token, account, None).data();
    assert_eq!((&detail(&demo)["account"], &detail(&second)["balance"]), (&demo, &json!("0.00")));
    // What is for one kind of account is for that of the header.
    let reset =
        |account: &Value| send(app, "/v1/api/main/user/resetForexDemoAccount", &token, account, Some(&json!({})));
    assert_eq!(reset(&first[0]["account"]).error(), "only_demo_accounts");
    assert_eq!(reset(&demo).data()["balance"], "100000.00");
    assert_eq!(send(app, "/api/quickCharge/quick_ist?type=0", &token, &demo, None).error(), "only_real_accounts");
    assert_eq!(send(app, "/api/account/draw_list?type=1", &token, &demo, None).error(), "only_real_accounts");
    send(app, "/api/account/draw_list?type=1", &token, &second, None).data();
}

#[test]
fn accounts_are_named_renamed_and_archived() {
    let app = test_app();
    let (token, _) = funded(app, "500");
    let first = list(app, &token)[0]["account"].clone();
    let (second, demo) = (open(app, &token, "real", "Scalping"), open(app, &token, "demo", ""));
    let rename = |name: &str| app.post("/api/accounts/rename", &token, &json!({ "id": second, "name": name }));
    assert_eq!(rename("Long term").data()["name"], "Long term");
    rename(&"x".repeat(41)).refuses("invalid_field", "name");
    let archive = |id: &Value| app.post("/api/accounts/archive", &token, &json!({ "id": id }));
    assert_eq!(archive(&first).error(), "first_account");
    transfer(app, &token, &first, &second, "10").data();
    assert_eq!(archive(&second).error(), "account_in_use");
    transfer(app, &token, &second, &first, "10").data();
    archive(&second).data();
    archive(&demo).data();
    archive(&second).data();
    assert_eq!(list(app, &token).len(), 1);
    // An archived real account can be read, and nothing else; a demo account is gone.
    let detail = |account: &Value| send(app, "/v1/api/main/account/forexDetail", &token, account, None);
    assert_eq!(detail(&second).data()["balance"], "0.00");
    assert_eq!(detail(&demo).error(), "account_not_found");
    assert_eq!(transfer(app, &token, &first, &second, "10").error(), "account_archived");
    let (_, instrument) = app.own_instrument();
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": instrument, "status": 1, "multiple": 100 });
    assert_eq!(send(app, "/v1/api/forex/submit", &token, &second, Some(&order)).error(), "trading_disabled");
    let deposit = json!({ "number": "20", "address": "x", "charge_id": 1, "proofImg": "x" });
    assert_eq!(send(app, "/api/quickCharge/submit", &token, &second, Some(&deposit)).error(), "account_archived");
}

#[test]
fn a_deposit_is_not_credited_to_an_account_that_was_archived_meanwhile() {
    let app = &TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (offers, finance) = (make(app), app.staff(Role::Finance));
    let (token, account) = funded(app, "500");
    let second = open(app, &token, "real", "");
    let claim = json!({ "number": "20", "wire_id": offers.bank, "proofImg": picture(app, &token) });
    let deposit = send(app, "/api/quickCharge/wire_submit", &token, &second, Some(&claim)).data()["id"].clone();
    let sql = format!("UPDATE user_account SET archived_at = 1 WHERE user = {account} AND account <> user");
    app.state.store.write(|transaction| Ok(transaction.execute(&sql, [])?)).unwrap();
    let approved = app.post(&format!("/admin/api/deposits/{deposit}/approve"), &finance, &json!({}));
    assert_eq!(approved.error(), "account_archived");
    let shown = app.get(&format!("/admin/api/deposits?id={deposit}"), &finance).data()["list"][0].clone();
    assert_eq!([&shown["status"], &shown["blocked"]["error"]], [&json!(0), &json!("account_archived")]);
    app.post(&format!("/admin/api/deposits/{deposit}/reject"), &finance, &json!({ "remark": "archived" })).data();
}

#[test]
fn an_archived_account_has_no_price_alerts() {
    let app = test_app();
    let (token, _) = funded(app, "500");
    let (second, demo) = (open(app, &token, "real", ""), open(app, &token, "demo", ""));
    let (_, instrument) = app.own_instrument();
    let level = json!({ "forex_id": instrument, "side": "bid", "level": "1.5" });
    let set = |account: &Value| send(app, "/api/alerts/set", &token, account, Some(&level));
    for account in [&second, &demo] {
        set(account).data();
        app.post("/api/accounts/archive", &token, &json!({ "id": account })).data();
    }
    for account in [&second, &demo] {
        let account = account_with_number(account.as_i64().unwrap()).unwrap();
        assert_eq!(app.state.view.read_model.alerts(account), []);
    }
    assert_eq!(set(&second).error(), "account_archived");
}

/// Without the second check some of these are archived with money.
#[test]
fn no_money_arrives_at_an_account_that_is_being_archived() {
    let app = test_app();
    let (token, _) = funded(app, "500");
    let first = list(app, &token)[0]["account"].clone();
    for _ in 0..8 {
        let second = open(app, &token, "real", "");
        let (archived, sent) = std::thread::scope(|scope| {
            let transfers: Vec<_> =
                (0..4).map(|_| scope.spawn(|| transfer(app, &token, &first, &second, "1").body["code"] == 1)).collect();
            let archive =
                scope.spawn(|| app.post("/api/accounts/archive", &token, &json!({ "id": second })).body["code"] == 1);
            (
                archive.join().unwrap(),
                transfers.into_iter().map(|one| one.join().unwrap()).fold(false, |any, sent| any | sent),
            )
        });
        let balance = send(app, "/v1/api/main/account/forexDetail", &token, &second, None).data()["balance"].clone();
        assert_eq!(balance == "0.00", !sent);
        assert!(!(archived && sent), "archived with {balance}");
        if !archived {
            let order = json!({ "type": 1, "cont": "0.10", "forex_id": 0, "status": 1, "multiple": 100 });
            let refused = send(app, "/v1/api/forex/submit", &token, &second, Some(&order));
            assert_ne!(refused.error(), "trading_disabled", "it is as it was");
        }
    }
}

#[test]
fn the_staff_can_only_empty_an_archived_account() {
    let app = test_app();
    let (token, _) = funded(app, "500");
    let second = open(app, &token, "real", "Second");
    app.post("/api/accounts/archive", &token, &json!({ "id": second })).data();
    let account = account_with_number(second.as_i64().unwrap()).unwrap();
    let owner = app.staff(Role::Owner);
    let act = |act: &str, body: Value| app.post(&format!("/admin/api/users/{account}/{act}"), &owner, &body);
    let deposit = json!({ "type": 1, "option": crate::funding::offers().bank, "number": "50",
        "reference": "to an archived account" });
    assert_eq!(act("deposits", deposit).error(), "account_archived");
    let correct = |amount: &str| act("adjust", json!({ "amount": amount, "reason": "late interest" }));
    assert_eq!(correct("5").error(), "account_archived");
    let rights = app.put(&format!("/admin/api/users/{account}/rights"), &owner, &json!({ "rights": "full" }));
    assert_eq!(rights.error(), "account_archived");
    // What arrived on it nevertheless can be taken away.
    crate::funding::credit(app, account, "7");
    assert_eq!(correct("-7").data()["balance"], "0.00");
}

#[test]
fn accounts_are_limited_and_for_real_customers_only() {
    let app = test_app();
    let token = app.real();
    let body = |kind: &str, currency: &str| json!({ "kind": kind, "currency": currency });
    let open = |token: &str, body: &Value| app.post("/api/accounts/open", token, body);
    assert_eq!(open(&app.demo(), &body("real", "USD")).error(), "only_real_accounts");
    open(&app.demo(), &body("demo", "usd")).data();
    open(&token, &body("copy", "USD")).refuses("invalid_field", "kind");
    assert_eq!(open(&token, &body("real", "XAU")).error(), "currency_not_offered");
    open(&token, &json!({ "kind": "real", "name": "a\u{7}" })).refuses("invalid_field", "name");
    for _ in 1..10 {
        open(&token, &body("demo", "USD")).data();
    }
    let refused = open(&token, &body("demo", "USD"));
    assert_eq!(refused.error(), "account_limit");
    assert!(refused.body["msg"].as_str().unwrap().contains("10"), "{}", refused.body["msg"]);
    // After archiving another can be opened, but only so many a day: each account leaves rows.
    for left in (0..=11).rev() {
        let newest = list(app, &token).last().unwrap()["account"].clone();
        app.post("/api/accounts/archive", &token, &json!({ "id": newest })).data();
        let opened = open(&token, &body("demo", "USD"));
        if left == 0 {
            assert_eq!(opened.error(), "account_limit");
            assert!(opened.body["msg"].as_str().unwrap().contains("20"), "{}", opened.body["msg"]);
        } else {
            opened.data();
        }
    }
}

#[test]
fn money_moves_between_accounts_of_one_customer_and_one_kind() {
    let app = test_app();
    let (token, _) = funded(app, "1000");
    let first = list(app, &token)[0]["account"].clone();
    let (second, demo) = (open(app, &token, "real", ""), open(app, &token, "demo", ""));
    let body = json!({ "from": first, "to": second, "number": "250.5", "request_id": "t1" });
    let moved = app.post("/api/accounts/transfer", &token, &body).data();
    assert_eq!(moved, json!({ "from": first, "to": second, "rate": "1", "received": "250.50" }));
    assert_eq!(app.post("/api/accounts/transfer", &token, &body).data(), moved, "a repetition moves nothing");
    let balances = || list(app, &token).iter().map(|row| row["balance"].clone()).collect::<Vec<_>>();
    assert_eq!(balances(), ["749.50", "250.50", "100000.00"]);
    let log = send(app, "/v1/api/main/accountLog/forexChange?page=1", &token, &second, None).data();
    assert_eq!([&log["list"][0]["Value"], &log["list"][0]["MemoTran"]], ["250.50", "Transfer from another account"]);
    assert_eq!(transfer(app, &token, &first, &demo, "1").error(), "only_same_kind");
    assert_eq!(transfer(app, &token, &demo, &first, "1").error(), "only_same_kind");
    assert_eq!(transfer(app, &token, &first, &second, "749.51").error(), "insufficient_funds");
    transfer(app, &token, &first, &first, "1").refuses("invalid_field", "to");
    transfer(app, &token, &first, &second, "x").refuses("invalid_field", "number");
    let (_, other) = (0, list(app, &app.real())[0]["account"].clone());
    for (from, to) in [(&first, &other), (&other, &first)] {
        assert_eq!(transfer(app, &token, from, to, "1").error(), "account_not_found");
    }
    assert_eq!(balances(), ["749.50", "250.50", "100000.00"]);
}

/// Every route of customers, with an account of another customer and with one that does not exist: refused alike.
#[test]
fn the_account_of_another_customer_looks_like_none() {
    let app = test_app();
    let (ann, bob) = (app.real(), app.real());
    let foreign = open(app, &ann, "real", "");
    let missing = json!(account_number(AccountId(80_000_000)));
    let customers = |access| matches!(access, Access::User | Access::RealCustomer | Access::DemoAccount);
    let mut tried = 0;
    for route in routes::every().filter(|route| customers(route.access)) {
        let body = (route.verbs != Verbs::Get).then(|| json!({}));
        for account in [&foreign, &missing, &json!("x"), &json!(-1)] {
            let reply = if route.verbs == Verbs::Delete {
                let header = account.to_string();
                let headers = [("authorization", bob.as_str()), ("account", header.as_str())];
                app.send("DELETE", &route.path.replace(r"{id:\d+}", "1"), &headers, None)
            } else {
                send(app, route.path, &bob, account, body.as_ref())
            };
            assert_eq!(reply.error(), "account_not_found", "{} {account}", route.path);
        }
        tried += 1;
    }
    assert!(tried > 40, "{tried}");
}

#[test]
fn an_account_is_known_by_its_number() {
    for id in [1, 2, 77, 80_000_000, 89_999_999].map(AccountId) {
        assert_eq!(account_with_number(account_number(id)), Some(id));
    }
    assert_eq!([0, 9_999_999, 100_000_000, i64::MIN, i64::MAX].map(account_with_number), [None; 5]);
}

/// What the staff decided about a customer holds for each new account as well.
#[test]
fn a_new_account_has_the_terms_of_the_first_and_staff_see_all() {
    let app = test_app();
    let (token, _) = funded(app, "100");
    let id = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    let (dealer, support) = (app.staff(Role::Dealer), app.staff(Role::Support));
    let group = json!({ "name": format!("G{id}"), "leverage_max": 30 });
    let group = app.post("/admin/api/groups", &dealer, &group).data()["id"].clone();
    let join = json!({ "group": group, "confirm": 0 });
    app.put(&format!("/admin/api/users/{id}/group"), &dealer, &join).data();
    app.put(&format!("/admin/api/users/{id}/rights"), &dealer, &json!({ "rights": "close_only", "reason": "asked" }))
        .data();
    let second = open(app, &token, "real", "Second");
    let accounts = app.get(&format!("/admin/api/users/{id}/accounts"), &support).data();
    let rows = accounts.as_array().unwrap();
    assert_eq!(rows.len(), 2);
    for row in rows {
        assert_eq!((&row["group_id"], &row["rights"]), (&group, &json!("close_only")), "{row}");
    }
    assert_eq!((&rows[1]["account"], &rows[1]["name"]), (&second, &json!("Second")));
    // The number of each account finds its customer.
    for (search, found) in
        [(&second, json!([id])), (&rows[0]["account"], json!([id])), (&json!(99_999_999_999_i64), json!([]))]
    {
        let listed = app.get(&format!("/admin/api/users?search={search}"), &support).data();
        let ids: Vec<_> = listed["list"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect();
        assert_eq!(json!(ids), found, "{search}");
    }
    // The page of an account is that of its customer, and freezing the customer freezes every account.
    let path = |what: &str| format!("/admin/api/users/{}{what}", rows[1]["id"]);
    assert_eq!(app.get(&path(""), &support).data()["user"]["id"], id);
    app.post(&path("/freeze"), &support, &json!({ "reason": "fraud" })).data();
    let accounts = app.get(&path("/accounts"), &support).data();
    assert!(accounts.as_array().unwrap().iter().all(|row| row["frozen"] == 1), "{accounts}");
    app.get("/api/accounts/list", &token).is_session_ended();
}
