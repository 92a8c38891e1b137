//! `/admin/api/groups`: terms, presets, previews; a customer's group and rights, and what the customer sees of them.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::test_app::{TestApp, test_app};

const EU: &str = "eu_retail";

/// A demo customer's token and id.
fn customer(app: &TestApp) -> (String, i64) {
    let token = app.demo();
    let id = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    (token, id)
}

/// A group with these terms; its id.
fn group(app: &TestApp, dealer: &str, mut terms: Value) -> i64 {
    terms["name"] = json!(format!("group {}", app.serial()));
    app.post("/admin/api/groups", dealer, &terms).data()["id"].as_i64().unwrap()
}

fn join(app: &TestApp, dealer: &str, user: i64, group: i64) -> Value {
    app.put(&format!("/admin/api/users/{user}/group"), dealer, &json!({ "group": group })).data()
}

/// The instrument as a reader sees it.
fn shown(app: &TestApp, token: &str, id: i64) -> Value {
    let list = app.get("/v1/api/forex/trade_list", token).data();
    list.as_array().unwrap().iter().find(|row| row["Id"] == id).unwrap().clone()
}

fn leverages(shown: &Value) -> Vec<i64> {
    shown["HasForexMultiple"].as_array().unwrap().iter().map(|one| one["Value"].as_i64().unwrap()).collect()
}

fn place(id: i64, multiple: i64) -> Value {
    json!({ "type": 1, "cont": "0.10", "forex_id": id, "status": 1, "multiple": multiple })
}

#[test]
fn a_group_comes_changes_and_goes() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let name = format!("Silver {}", app.serial());
    let made = app
        .post(
            "/admin/api/groups",
            &dealer,
            &json!({ "name": name, "leverage_max": 50, "markup": 4, "commission_type": "per_lot", "commission": "3.5",
                "rules": [{ "forex_id": app.eurusd(), "leverage_max": 20, "markup": null }] }),
        )
        .data();
    let path = format!("/admin/api/groups/{}", made["id"]);
    assert_eq!((&made["accounts"], &made["standard"], &made["commission"]), (&json!(0), &json!(0), &json!("3.50")));
    assert_eq!(made["rules"][0]["leverage_max"], 20);
    app.post("/admin/api/groups", &dealer, &json!({ "markup": 1 })).refuses("missing_field", "name");
    let twice = json!({ "name": name.to_uppercase() });
    assert_eq!(app.post("/admin/api/groups", &dealer, &twice).error(), "group_name_taken");
    for (body, field) in [
        (json!({ "markup": -1 }), "markup"),
        (json!({ "leverage_max": 0 }), "leverage_max"),
        (json!({ "commission_type": "both" }), "commission_type"),
        (json!({ "margin_call_level": "40", "stop_out_level": "50" }), "stop_out_level"),
        (json!({ "rules": [{ "leverage_max": 5 }] }), "rules"),
        (json!({ "rules": [{ "forex_id": 999_999, "leverage_max": 5 }] }), "rules"),
        (json!({ "rules": [{ "category_id": 999_999, "markup": 5 }] }), "rules"),
    ] {
        app.put(&path, &dealer, &body).refuses("invalid_field", field);
    }
    let changed = app.put(&path, &dealer, &json!({ "leverage_max": null, "swap_free": 1 })).data();
    assert_eq!(
        (&changed["leverage_max"], &changed["swap_free"], &changed["markup"]),
        (&Value::Null, &json!(1), &json!(4))
    );
    let list = app.get("/admin/api/groups", &dealer).data();
    assert_eq!((&list["list"][0]["id"], &list["list"][0]["standard"]), (&json!(1), &json!(1)));
    app.send("DELETE", &path, &[("authorization", &dealer)], None).data();
    assert_eq!(app.get(&path, &dealer).error(), "group_not_found");
    let standard = app.send("DELETE", "/admin/api/groups/1", &[("authorization", &dealer)], None);
    assert_eq!(standard.error(), "group_in_use");
}

#[test]
fn what_two_dealers_change_at_the_same_time_is_both_kept() {
    let app = test_app();
    let dealers = [app.staff(Role::Dealer), app.staff(Role::Dealer)];
    let path = format!("/admin/api/groups/{}", group(app, &dealers[0], json!({})));
    for value in 1..=20 {
        let changes = [json!({ "markup": value }), json!({ "leverage_max": value })];
        std::thread::scope(|scope| {
            for (dealer, change) in dealers.iter().zip(&changes) {
                scope.spawn(|| app.put(&path, dealer, change).data());
            }
        });
        let now = app.get(&path, &dealers[0]).data();
        assert_eq!((&now["markup"], &now["leverage_max"]), (&json!(value), &json!(value)));
    }
}

#[test]
fn only_the_dealer_and_the_owner_may_and_the_log_says_who() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (_, user) = customer(app);
    let own = group(app, &dealer, json!({}));
    for role in [Role::Finance, Role::Compliance, Role::Support] {
        let staff = app.staff(role);
        assert_eq!(app.get("/admin/api/groups", &staff).error(), "forbidden");
        assert_eq!(app.post("/admin/api/groups", &staff, &json!({ "name": "x" })).error(), "forbidden");
        let path = |last: &str| format!("/admin/api/users/{user}/{last}");
        assert_eq!(app.put(&path("group"), &staff, &json!({ "group": own })).error(), "forbidden");
        assert_eq!(app.put(&path("rights"), &staff, &json!({ "rights": "none" })).error(), "forbidden");
        assert_eq!(app.post(&format!("/admin/api/groups/{own}/preview"), &staff, &json!({})).error(), "forbidden");
    }
    join(app, &app.staff(Role::Owner), user, own);
    let rights = json!({ "rights": "close_only", "reason": "a dispute" });
    app.put(&format!("/admin/api/users/{user}/rights"), &dealer, &rights).data();
    let audit = app.get("/admin/api/audit?limit=100", &app.staff(Role::Compliance)).data();
    let rows = audit["list"].as_array().unwrap();
    let row = |act: &str, object: String| {
        rows.iter().find(|row| row["act"] == act && row["object"] == object.as_str()).unwrap_or_else(|| panic!("{act}"))
    };
    assert_eq!(row("create", format!("group/{own}"))["after"]["id"], own);
    assert_eq!(row("group", format!("user/{user}"))["after"], json!({ "group": own }));
    let reply = row("rights", format!("user/{user}"));
    assert_eq!((&reply["before"]["rights"], &reply["after"]["rights"]), (&json!("full"), &json!("close_only")));
}

#[test]
fn the_eu_preset_caps_the_offered_leverage_and_the_engine_enforces_it() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (eurusd, bitcoin) = (app.eurusd(), app.instrument("BTCUSD"));
    let presets = app.get("/admin/api/groups/presets", &dealer).data();
    let mut preset = presets["list"].as_array().unwrap().iter().find(|one| one["code"] == EU).unwrap().clone();
    assert_eq!((&preset["leverage_max"], &preset["stop_out_level"]), (&json!(5), &json!("50")));
    // Its name in the list of presets is no field of a group.
    preset.as_object_mut().unwrap().remove("code");
    let eu = group(app, &dealer, preset);
    let (token, user) = customer(app);
    let before = shown(app, &token, eurusd);
    assert_eq!(before["HasForexMultiple"], shown(app, "", eurusd)["HasForexMultiple"]);
    assert_eq!(join(app, &dealer, user, eu)["group_id"], eu);
    let offered = leverages(&shown(app, &token, eurusd));
    assert_eq!(offered.last(), Some(&30), "{offered:?}");
    assert_eq!(leverages(&shown(app, &token, bitcoin)).last(), Some(&2));
    assert_eq!(shown(app, "", eurusd), shown(app, "no token", eurusd), "a bad token reads as a visitor");
    assert!(leverages(&shown(app, "", eurusd)).last() > Some(&30));
    let refused = app.post("/v1/api/forex/submit", &token, &place(eurusd, 100));
    assert_eq!(refused.error(), "leverage_not_offered");
    app.post("/v1/api/forex/submit", &token, &place(eurusd, 30)).data();
}

#[test]
fn a_mark_up_and_a_commission_are_what_the_customer_sees_and_pays() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let terms = json!({ "markup": 5, "commission_type": "per_lot", "commission": "7" });
    let raw = group(app, &dealer, terms);
    let (token, user) = customer(app);
    join(app, &dealer, user, raw);
    let own = shown(app, &token, id);
    assert_eq!(
        (&own["ForexQuotations"]["Bid"], &own["ForexQuotations"]["Ask"], &own["Commission"]),
        (&json!("1.09998"), &json!("1.10013"), &json!({ "Type": "per_lot", "Rate": "7.00" }))
    );
    let visitors = shown(app, "", id);
    assert_eq!((&visitors["ForexQuotations"]["Bid"], visitors.get("Commission")), (&json!("1.10000"), None));
    let order = app.post("/v1/api/forex/submit", &token, &place(id, 100)).data();
    assert_eq!((&order["Price"], &order["TradeFee"]), (&json!("1.10013"), &json!("0.70")));
    assert_eq!((&order["UpdatePrice"], &order["FactProfits"]), (&json!("1.09998"), &json!("-1.50")));
    let story = app.get(&format!("/admin/api/orders/{}/story", order["Id"]), &dealer).data().to_string();
    assert!(story.contains("1.10013 (the feed's 1.10010 with the mark-up"), "{story}");
}

#[test]
fn a_preview_names_who_would_be_called_and_stopped_out_and_changes_nothing() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let own = group(app, &dealer, json!({}));
    let (token, user) = customer(app);
    join(app, &dealer, user, own);
    let lots = json!({ "type": 1, "cont": "80", "forex_id": id, "status": 1, "multiple": 100 });
    app.post("/v1/api/forex/submit", &token, &lots).data();
    let preview = |body: Value| app.post(&format!("/admin/api/groups/{own}/preview"), &dealer, &body).data();
    let calm = preview(json!({}));
    assert_eq!((&calm["accounts"], &calm["called"], &calm["list"]), (&json!(1), &json!(0), &json!([])));
    let called = preview(json!({ "margin_call_level": "200" }));
    assert_eq!((&called["called"], &called["called_now"], &called["stopped_out"]), (&json!(1), &json!(0), &json!(0)));
    let out = preview(json!({ "margin_call_level": "200", "stop_out_level": "150" }));
    assert_eq!(
        (&out["stopped_out"], &out["list"][0]["id"], &out["list"][0]["stopped_out"]),
        (&json!(1), &json!(user), &json!(1))
    );
    let wider = preview(json!({ "markup": 20 }));
    assert_eq!(wider["equity_change"], "-800.00", "ten points off the bid of 80 lots");
    app.post(&format!("/admin/api/groups/{own}/preview"), &dealer, &json!({ "markup": -1 }))
        .refuses("invalid_field", "markup");
    let strict = group(app, &dealer, json!({ "margin_call_level": "200", "stop_out_level": "150" }));
    let moved = app.post(&format!("/admin/api/groups/{strict}/preview"), &dealer, &json!({ "user": user })).data();
    assert_eq!((&moved["accounts"], &moved["stopped_out"]), (&json!(1), &json!(1)));
    let nobody = app.post(&format!("/admin/api/groups/{strict}/preview"), &dealer, &json!({ "user": 999_999 }));
    assert_eq!(nobody.error(), "account_not_found");
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &token).data()["total"], 1, "it is still open");
    // Applied, it is as it was foretold: with the next quote. It is confirmed first.
    let path = format!("/admin/api/users/{user}/group");
    let move_in = |body: Value| app.put(&path, &dealer, &body);
    move_in(json!({ "group": strict })).refuses("risk_confirmation_needed", ": 1.");
    for other in [0, 2] {
        let sent = json!({ "group": strict, "confirm": other });
        assert_eq!(move_in(sent).error(), "risk_confirmation_needed");
    }
    move_in(json!({ "group": strict, "confirm": "x" })).refuses("invalid_field", "confirm");
    assert_eq!(app.get(&format!("/admin/api/groups/{strict}"), &dealer).data()["accounts"], 0);
    move_in(json!({ "group": strict, "confirm": moved["affected"] })).data();
    app.quote(&code, "1.10000", "1.10010");
    assert_eq!(app.get("/v1/api/forex/my_deal?status=3", &token).data()["data"][0]["Reason"], "stop_out");
}

#[test]
fn levels_of_a_group_that_would_stop_its_customers_out_are_confirmed() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let own = group(app, &dealer, json!({}));
    let path = format!("/admin/api/groups/{own}");
    let (token, user) = customer(app);
    join(app, &dealer, user, own);
    let lots = json!({ "type": 1, "cont": "1", "forex_id": id, "status": 1, "multiple": 100 });
    app.post("/v1/api/forex/submit", &token, &lots).data();
    let strict = json!({ "margin_call_level": "90000", "stop_out_level": "80000" });
    let put = |body: &Value| app.put(&path, &dealer, body);
    put(&strict).refuses("risk_confirmation_needed", ": 1.");
    assert!(app.get(&path, &dealer).data()["stop_out_level"].is_null(), "nothing has changed");
    let reply = app.post(&format!("{path}/preview"), &dealer, &strict).data();
    assert_eq!((&reply["affected"], &reply["stopped_out"]), (&json!(1), &json!(1)));
    // A change that affects nobody needs no confirmation.
    put(&json!({ "margin_call_level": "90", "stop_out_level": "40" })).data();
    let mut confirmed = strict.clone();
    confirmed["confirm"] = json!(2);
    assert_eq!(put(&confirmed).error(), "risk_confirmation_needed", "not the number of the preview");
    confirmed["confirm"] = reply["affected"].clone();
    put(&confirmed).data();
    app.quote(&code, "1.10000", "1.10010");
    assert_eq!(app.get("/v1/api/forex/my_deal?status=3", &token).data()["data"][0]["Reason"], "stop_out");
}

#[test]
fn rules_in_any_order_are_previewed_as_they_are_saved() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (first, second) = (app.own_instrument().1, app.own_instrument().1);
    let own = group(app, &dealer, json!({}));
    let path = format!("/admin/api/groups/{own}");
    let rule = |field: &str, id: i64| json!({ field: id, "markup": 1, "leverage_max": 10 });
    let category = app.get("/admin/api/categories", &dealer).data()["list"][0]["id"].as_i64().unwrap();
    let agrees = |rules: Value, fine: bool| {
        let body = json!({ "rules": rules });
        let preview = app.post(&format!("{path}/preview"), &dealer, &body);
        let saved = app.put(&path, &dealer, &body);
        assert_eq!(preview.body["error"], saved.body["error"], "{body}");
        assert_eq!(saved.body["code"] == 1, fine, "{body}: {}", saved.body);
        assert_eq!(preview.body["code"], saved.body["code"]);
    };
    agrees(json!([rule("forex_id", second), rule("forex_id", first)]), true);
    agrees(json!([rule("forex_id", first), rule("category_id", category)]), true);
    agrees(json!([rule("forex_id", first), rule("forex_id", first)]), false);
    agrees(json!([rule("category_id", 999_999)]), false);
}

#[test]
fn rights_are_what_a_customer_may_do_with_orders() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (token, user) = customer(app);
    let (_, id) = app.own_instrument();
    let order = app.open(&token, id, 1, "0.10")["Id"].clone();
    let path = format!("/admin/api/users/{user}/rights");
    app.put(&path, &dealer, &json!({})).refuses("missing_field", "rights");
    app.put(&path, &dealer, &json!({ "rights": "some" })).refuses("invalid_field", "rights");
    assert_eq!(app.put(&path, &dealer, &json!({ "rights": "close_only" })).data()["rights"], "close_only");
    assert_eq!(app.post("/v1/api/forex/submit", &token, &place(id, 100)).error(), "close_only");
    app.put(&path, &dealer, &json!({ "rights": "none" })).data();
    assert_eq!(app.post("/v1/api/forex/close", &token, &json!({ "id": order })).error(), "trading_disabled");
    app.put(&path, &dealer, &json!({ "rights": "full" })).data();
    app.post("/v1/api/forex/close", &token, &json!({ "id": order })).data();
    let other = app.put("/admin/api/users/999999/rights", &dealer, &json!({ "rights": "none" }));
    assert_eq!(other.error(), "account_not_found");
}

#[test]
fn a_note_about_a_further_account_is_its_customers() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let token = app.real();
    let user = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    app.post("/api/accounts/open", &token, &json!({ "kind": "real" })).data();
    let sql = "SELECT account FROM user_account WHERE user = ?1 AND account <> ?1";
    let further: i64 = app.state.store.read(|read| Ok(read.query_row(sql, [user], |row| row.get(0))?)).unwrap();
    let path = format!("/admin/api/users/{further}/rights");
    app.put(&path, &dealer, &json!({ "rights": "close_only", "reason": "asked" })).data();
    let notes = app.get(&format!("/admin/api/users/{user}"), &app.staff(Role::Support)).data()["notes"].clone();
    assert_eq!([&notes[0]["kind"], &notes[0]["text"]], ["rights", "close only: asked"]);
}

#[test]
fn the_members_of_a_group_are_listed_and_found() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let own = group(app, &dealer, json!({}));
    let (_, user) = customer(app);
    join(app, &dealer, user, own);
    let found = |search: String| app.get(&format!("/admin/api/groups/{own}/users?search={search}"), &dealer).data();
    let all = found(String::new());
    assert_eq!((&all["total"], &all["list"][0]["id"]), (&json!(1), &json!(user)));
    assert_eq!(found(user.to_string())["total"], 1);
    assert_eq!(found("no-such-customer".into())["total"], 0);
    assert_eq!(app.get("/admin/api/groups/999999/users", &dealer).error(), "group_not_found");
    let path = format!("/admin/api/groups/{own}");
    assert_eq!(app.send("DELETE", &path, &[("authorization", &dealer)], None).error(), "group_in_use");
}

#[test]
fn a_dealer_finds_a_customer_of_any_group_in_one_search() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    // Their addresses share a word that no other customer's has.
    let word = format!("across{}", app.serial());
    let mut expected = Vec::new();
    for terms in [json!({}), json!({ "swap_free": 1 })] {
        let email = format!("{word}.{}@example.com", app.serial());
        let user = app.customer_at(&email);
        let own = group(app, &dealer, terms);
        join(app, &dealer, user, own);
        expected.push((user, own, email));
    }
    let found = |search: &str| {
        let data = app.get(&format!("/admin/api/groups/users?search={search}"), &dealer).data();
        let list = data["list"].as_array().unwrap();
        assert_eq!(data["total"].as_u64().unwrap() as usize, list.len());
        list.iter().map(|row| (row["id"].as_i64().unwrap(), row["group_id"].as_i64().unwrap())).collect::<Vec<_>>()
    };
    let [(first, one, address), (second, other, _)] = expected.try_into().unwrap();
    assert_eq!(found(&word), [(second, other), (first, one)], "of both groups, the newest first");
    assert!(found(&first.to_string()).contains(&(first, one)), "by number too");
    assert_eq!(found(&address), [(first, one)]);
    assert_eq!(found("no-such-customer"), []);
}

#[test]
fn who_finds_customers_through_their_groups() {
    let app = test_app();
    let (_, user) = customer(app);
    let own = group(app, &app.staff(Role::Dealer), json!({}));
    join(app, &app.staff(Role::Dealer), user, own);
    for role in Role::ALL {
        let token = app.staff(role);
        for path in ["groups/users".to_owned(), format!("groups/{own}/users")] {
            let answer = app.get(&format!("/admin/api/{path}?search={user}"), &token);
            if matches!(role, Role::Owner | Role::Dealer) {
                let list = answer.data()["list"].clone();
                assert!(list.as_array().unwrap().iter().any(|row| row["id"] == user), "{role:?} {path}");
            } else {
                assert_eq!(answer.error(), "forbidden", "{role:?} {path}");
            }
        }
    }
    for token in [String::new(), app.demo()] {
        app.get("/admin/api/groups/users", &token).is_session_ended();
    }
}
