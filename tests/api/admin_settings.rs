//! `/admin/api/settings`: what the owner chooses, and what may be chosen.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::test_app::TestApp;

#[test]
fn settings_apply_to_the_application_and_the_engine() {
    // An application of its own: other tests rely on the defaults.
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let list = app.get("/admin/api/settings", &owner).data();
    let row = list.as_array().unwrap().iter().find(|row| row["key"] == "trade_fee_type").unwrap();
    assert_eq!((&row["value"], &row["default"]), (&json!(2), &json!(2)));
    assert!(row["type"].is_string() && !row["help"].as_str().unwrap().is_empty());
    app.put("/admin/api/settings", &owner, &json!({ "trade_fee_type": "1", "brand_name": "Tests & Sons" })).data();
    assert_eq!(app.get("/api/basicSet/getBasicInfo", "").data()["trade_fee_type"], 1);
    assert_eq!(app.get("/manifest.json", "").body["name"], "Tests & Sons");
    let dealer = app.staff(Role::Dealer);
    app.put(&format!("/admin/api/instruments/{}", app.eurusd()), &dealer, &json!({ "ForexFeeRate": "7" })).data();
    let order = app.open(&app.demo(), app.eurusd(), 1, "2");
    assert_eq!(order["TradeFee"], "14.00", "lots x rate");
    assert_eq!(app.put("/admin/api/settings", &owner, &json!({ "no_such": 1 })).error(), "unknown_setting");
    let both = app.put("/admin/api/settings", &owner, &json!({ "brand_name": "Not kept", "status": "x" }));
    assert_eq!((both.error(), &both.body["field"]), ("invalid_setting", &json!("status")), "which one, for a program");
    assert_eq!(app.get("/manifest.json", "").body["name"], "Tests & Sons", "all or nothing");
    app.put("/admin/api/settings", &owner, &json!({ "brand_logo": "/brand/logo.svg" })).data();
    let own = json!([{ "src": "/brand/logo.svg", "sizes": "any", "purpose": "any" }]);
    assert_eq!(app.get("/manifest.json", "").body["icons"], own, "what is installed bears the broker's logo");
    app.put("/admin/api/settings", &owner, &json!({ "brand_name": null, "brand_logo": null })).data();
    assert_eq!(app.get("/manifest.json", "").body["name"], "lotdesk");
}

#[test]
fn what_orders_cost_is_confirmed_with_the_number_of_accounts_that_have_some() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "terms_need_confirmation": 0 }));
    let owner = app.staff(Role::Owner);
    let ((_, instrument), (token, _)) = (app.own_instrument(), funded(&app, "10000"));
    app.open(&token, instrument, 1, "0.1");
    app.open(&app.demo(), instrument, 1, "0.1");
    let put = |body: &Value| app.put("/admin/api/settings", &owner, body);
    let preview = |body: &Value| app.post("/admin/api/settings/preview", &owner, body).data();
    let changes = [json!({ "trade_fee_type": 1 }), json!({ "orders_max": 400 })];
    for change in &changes {
        assert_eq!((&preview(change)["affected"], &preview(change)["concerned"]), (&json!(0), &json!(0)));
        put(change).data();
    }
    app.set(json!({ "terms_need_confirmation": 1 }));
    for change in [json!({ "trade_fee_type": 2 }), json!({ "orders_max": 500 })] {
        assert_eq!((&preview(&change)["affected"], &preview(&change)["concerned"]), (&json!(1), &json!(1)));
        let with = |confirm: i64| {
            let mut body = change.clone();
            body["confirm"] = json!(confirm);
            body
        };
        assert_eq!(put(&change).error(), "risk_confirmation_needed");
        assert_eq!(put(&with(2)).error(), "risk_confirmation_needed");
        put(&with(1)).data();
    }
    put(&json!({ "stop_out_level": "30", "brand_name": "Other terms" })).data();
}

#[test]
fn a_broker_without_a_logo_is_shown_by_his_initials() {
    // An application of its own: its brand changes.
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let put = |changes: Value| app.put("/admin/api/settings", &owner, &changes).data();
    let logo = || app.get("/api/basicSet/getBasicInfo", "").data()["brand"]["logo"].as_str().unwrap().to_owned();
    assert_eq!(logo(), "/brand/logo.svg", "without a brand name");
    app.get("/brand/mark.svg", "").fails(404);
    put(json!({ "brand_name": "North & Star", "brand_accent": "#aa3300" }));
    let mark = logo();
    assert!(mark.starts_with("/brand/mark.svg?v="), "{mark}");
    let (status, headers, file) = app.bytes_for(&mark, "");
    assert_eq!((status, &headers["content-type"]), (200, &"image/svg+xml".parse().unwrap()));
    assert!(String::from_utf8(file).unwrap().contains("#aa3300"), "in the accent colour");
    let known = [("if-none-match", headers["etag"].to_str().unwrap())];
    assert_eq!(app.send("GET", &mark, &known, None).status, 304);
    let icons = app.get("/manifest.json", "").body["icons"].clone();
    assert_eq!(icons[0], json!({ "src": mark, "sizes": "any", "type": "image/svg+xml", "purpose": "any" }));
    let reply = |at: usize| (icons[at]["sizes"].as_str().unwrap(), icons[at]["purpose"].as_str().unwrap());
    assert_eq!((reply(1), reply(2), reply(3)), (("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")));
    for icon in &icons.as_array().unwrap()[1..] {
        let (status, headers, file) = app.bytes_for(icon["src"].as_str().unwrap(), "");
        assert_eq!((status, &headers["content-type"]), (200, &"image/png".parse().unwrap()));
        let side = u32::from_be_bytes(file[16..20].try_into().unwrap());
        assert_eq!(icon["sizes"], format!("{side}x{side}"));
    }
    put(json!({ "brand_accent": "#0033aa" }));
    assert_ne!(logo(), mark, "another picture, another address");
    put(json!({ "brand_logo": "/logos/eurusd.svg" }));
    assert_eq!(logo(), "/logos/eurusd.svg");
    put(json!({ "brand_logo": null, "brand_name": "\u{532f}\u{8c50}" }));
    let icons = app.get("/manifest.json", "").body["icons"].clone();
    assert_eq!(icons.as_array().unwrap().len(), 1, "characters that only the reader's fonts have");
    assert!(String::from_utf8(app.bytes_for(&logo(), "").2).unwrap().contains('\u{532f}'));
}

#[test]
fn a_new_broker_sees_the_remaining_set_up_steps() {
    // An application of its own: nothing has been done in it.
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let done = || {
        let data = app.get("/admin/api/setup", &owner).data();
        let names = data.as_object().unwrap().iter().filter(|(_, done)| **done == 1).map(|(name, _)| name.clone());
        names.collect::<Vec<_>>()
    };
    assert_eq!(done(), ["instrument", "prices"], "what the tests deal in");
    let market = format!("/admin/api/instruments/{}", app.eurusd());
    app.put(&market, &owner, &json!({ "enabled": 0 })).data();
    assert_eq!(done(), [""; 0]);
    app.put(&market, &owner, &json!({ "enabled": 1 })).data();
    for role in [Role::Dealer, Role::Finance, Role::Compliance, Role::Support] {
        assert_eq!(app.get("/admin/api/setup", &app.staff(role)).error(), "forbidden");
    }
    app.put("/admin/api/settings", &owner, &json!({ "brand_name": "North", "smtp_host": "mail.example.com" })).data();
    assert_eq!(done(), ["brand", "instrument", "prices", "mail", "colleagues"]);
    let coin = json!({ "currency_code": "USDT", "protocol_code": "TRC20", "rate": "1", "min": "10", "max": "1000",
        "address": "TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf" });
    let way = app.post("/admin/api/deposit-options", &owner, &coin).data();
    assert!(done().contains(&"pay_in".to_owned()));
    app.put(&format!("/admin/api/deposit-options/{}", way["id"]), &owner, &json!({ "enabled": 0 })).data();
    assert!(!done().contains(&"pay_in".to_owned()), "disabled, so not shown");
}

#[test]
fn every_setting_tells_what_may_be_in_it() {
    // An application of its own: the limits are tried.
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let list = app.get("/admin/api/settings", &owner).data();
    let list = list.as_array().unwrap();
    let of = |key: &str| list.iter().find(|row| row["key"] == key).unwrap_or_else(|| panic!("{key}"));
    let reply = |key: &str| {
        let row = of(key);
        json!([row["type"], row["kind"], row["choices"], row["minimum"], row["maximum"], row["unit"], row["optional"]])
    };
    assert_eq!(reply("trade_fee_type"), json!(["choice", "choice", [1, 2], null, null, null, 0]));
    assert_eq!(reply("main_site"), json!(["flag", "flag", [0, 1], null, null, null, 0]));
    assert_eq!(reply("sms_method"), json!(["word", "word", ["GET", "POST"], null, null, null, 0]));
    assert_eq!(reply("login_types"), json!(["list", "words", ["email", "mobile"], null, null, null, 0]));
    assert_eq!(reply("restricted_countries"), json!(["list", "countries", null, null, null, null, 1]));
    assert_eq!(reply("method_wait_hours"), json!(["integer", "integer", null, 0, 720, "hour", 0]));
    assert_eq!(reply("demo_grant"), json!(["money", "money", null, "0", "1000000000", "USD", 0]));
    assert_eq!(reply("stop_out_level"), json!(["percent", "percent", null, null, "10000", "percent", 0]));
    assert_eq!(of("stop_out_level")["above"], "0");
    assert_eq!(reply("brand_logo"), json!(["url", "picture", null, null, null, null, 1]));
    assert_eq!((&of("brand_logo")["max_length"], &of("brand_name")["max_length"]), (&json!(500), &json!(60)));
    assert_eq!(of("languages")["choices"].as_array().unwrap().len(), 15);
    let put =
        |key: &str, value: &Value| app.put("/admin/api/settings", &owner, &json!({ key: value, "confirm_lowered": 1 }));
    let refused = |key: &str, value: Value| {
        let answer = put(key, &value);
        assert_eq!(answer.error(), "invalid_setting", "{key} {value}");
        assert!(answer.body["msg"].as_str().unwrap().contains(key), "{key} is named: {}", answer.body["msg"]);
    };
    for row in list {
        let key = row["key"].as_str().unwrap();
        // The owner of this test has no second factor and could only enrol once it is required, and nobody approves.
        let settable = row["type"] != "list" && !["staff_totp_required", "risk_changes_need_approval"].contains(&key);
        for choice in row["choices"].as_array().into_iter().flatten().filter(|_| settable) {
            // A language that is not offered can not be the default; all are offered here.
            put(key, choice).data();
        }
        if !row["choices"].is_null() {
            refused(key, json!("no such choice"));
        }
        for (bound, beyond) in [("minimum", -1), ("maximum", 1)] {
            let Some(bound) = row[bound].as_i64() else { continue };
            put(key, &json!(bound)).data();
            refused(key, json!(bound + beyond));
        }
        if let Some(most) = row["max_length"].as_u64().filter(|_| row["kind"] == "text" || row["kind"] == "secret") {
            let most = usize::try_from(most).unwrap();
            put(key, &json!("x".repeat(most))).data();
            refused(key, json!("x".repeat(most + 1)));
        }
        put(key, &Value::Null).data();
        let empty = if row["type"] == "list" { json!([]) } else { json!("") };
        if row["optional"] == 1 {
            put(key, &empty).data();
        } else {
            refused(key, empty);
        }
        put(key, &Value::Null).data();
    }
    refused("stop_out_level", json!("0"));
    refused("margin_call_level", json!("10000.01"));
    refused("demo_grant", json!("-0.01"));
    refused("demo_grant", json!("1000000000.01"));
}
