//! Settings through all services.

use serde_json::json;

use super::*;
use crate::domain::settings::FeeType;
use crate::services::customers::accounts::testing::{TestApp, code};
use crate::services::platform::branding::BUILT_IN_NAME;

#[test]
fn settings_that_affect_results_reach_the_engine_with_their_rows() {
    let app = TestApp::new();
    assert_eq!(app.gateway.read_model().settings(), app.settings.values().dealing());
    app.put(json!({ "trade_fee_type": "1", "stop_out_level": 30, "orders_max": 7, "brand_name": "Acme" })).unwrap();
    let check = |app: &TestApp| {
        let dealing = app.gateway.read_model().settings();
        assert_eq!((dealing.fee_type, dealing.orders_max), (FeeType::PerLot, 7));
        assert_eq!(dealing.stop_out_level.to_string(), "30");
        assert_eq!(dealing, app.settings.values().dealing());
        assert_eq!(app.settings.values().text("brand_name"), "Acme");
    };
    check(&app);
    let (rows, total) = app.store.read(|connection| audit::page(connection, 0, 10)).unwrap();
    assert_eq!(total, 4, "one row per changed setting");
    assert!(rows.iter().all(|row| row.entry.act == "update" && row.entry.object.starts_with("setting/")));
    check(&app.restarted());
}

#[test]
fn one_invalid_value_changes_no_setting() {
    let app = TestApp::new();
    let before = app.settings.values();
    assert_eq!(code(app.put(json!({ "brand_name": "Acme", "trade_fee_type": 3 }))), "invalid_setting");
    assert_eq!(code(app.put(json!({ "brand_name": "Acme", "colour": 3 }))), "unknown_setting");
    assert_eq!(code(app.put(json!({ "_demo_data": "done" }))), "unknown_setting");
    assert_eq!(app.settings.values(), before);
    assert_eq!(app.store.read(|connection| audit::page(connection, 0, 1)).unwrap().1, 0);
}

#[test]
fn secrets_require_https_and_stored_addresses_stay() {
    let app = TestApp::new();
    for key in ["sms_url", "backup_s3_url"] {
        assert_eq!(code(app.put(json!({ key: "http://host.example/x" }))), "invalid_setting");
        app.put(json!({ key: "https://host.example/x" })).unwrap();
        app.put(json!({ key: "http://127.0.0.1:9000/x" })).unwrap();
        app.store.write(|transaction| rows::set(transaction, key, "\"http://host.example/x\"", 0, None)).unwrap();
    }
    let app = app.restarted();
    assert_eq!(app.settings.values().text("sms_url"), "http://host.example/x");
    app.put(json!({ "brand_name": "Acme" })).unwrap();
}

#[test]
fn outgoing_addresses_are_not_link_local_or_unusable() {
    let app = TestApp::new();
    for (key, refused, accepted) in [
        ("sms_url", "https://169.254.169.254/latest/{to}", "https://gw.example/{to}"),
        ("backup_s3_url", "https://[fe80::1]/bucket", "https://10.0.0.1/bucket"),
        ("smtp_host", "169.254.169.254", "mail.example.com"),
        ("smtp_host", "224.0.0.1", "10.0.0.1"),
        ("sms_url", "https://[64:ff9b::1]/{to}", "https://[64:ff9b::101:101]/{to}"),
        ("backup_s3_url", "https://0.0.0.0/bucket", "https://[fd00::1]/bucket"),
        ("smtp_host", "0xa9fea9fe", "localhost"),
    ] {
        assert_eq!(code(app.put(json!({ key: refused }))), "invalid_setting", "{key}");
        app.put(json!({ key: accepted })).unwrap();
    }
    app.store.write(|transaction| rows::set(transaction, "smtp_host", "\"169.254.169.254\"", 0, None)).unwrap();
    let app = app.restarted();
    assert_eq!(app.settings.values().text("smtp_host"), "169.254.169.254", "it opens, and is refused when used");
    app.put(json!({ "brand_name": "Acme" })).unwrap();
}

#[test]
fn only_public_settings_are_public() {
    let app = TestApp::new();
    assert_eq!(app.settings.public("is_show_mobile").unwrap(), json!(0));
    assert_eq!(code(app.settings.public("staff_totp_required")), "unknown_setting");
    assert_eq!(code(app.settings.public("nothing")), "unknown_setting");
}

#[test]
fn the_list_has_every_setting() {
    let app = TestApp::new();
    app.put(json!({ "main_site": true })).unwrap();
    let all = app.settings.all();
    assert_eq!(all.len(), DEFINITIONS.len());
    let main_site = all.iter().find(|setting| setting.key == "main_site").unwrap();
    assert_eq!((&main_site.value, &main_site.default, main_site.kind), (&json!(1), &json!(0), Kind::Flag));
    assert!(main_site.help.contains("companies"));
}

#[test]
fn concurrent_changes_do_not_undo_each_other() {
    let app = TestApp::new();
    std::thread::scope(|scope| {
        scope.spawn(|| app.put(json!({ "trade_fee_type": 1 })).unwrap());
        scope.spawn(|| app.put(json!({ "orders_max": 9 })).unwrap());
        scope.spawn(|| app.put(json!({ "stop_out_level": 20 })).unwrap());
    });
    let dealing = app.gateway.read_model().settings();
    assert_eq!((dealing.fee_type, dealing.orders_max), (FeeType::PerLot, 9));
    assert_eq!(dealing, app.settings.values().dealing());
}

#[test]
fn an_invalid_stored_value_is_reported() {
    let app = TestApp::new();
    app.store.write(|transaction| rows::set(transaction, "trade_fee_type", "77", 0, None)).unwrap();
    app.store.write(|transaction| rows::set(transaction, "of_a_later_version", "77", 0, None)).unwrap();
    let error = Values::load(&app.store).unwrap_err().to_string();
    assert!(error.contains("trade_fee_type"), "{error}");
}

#[test]
fn a_secret_is_never_shown_again() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "smtp_password": "hunter2hunter2" })).unwrap();
    let shown = |app: &TestApp| {
        let all = app.settings.all();
        all.into_iter().find(|setting| setting.key == "smtp_password").unwrap().value
    };
    assert_eq!(shown(&app), "********");
    app.put(serde_json::json!({ "smtp_password": "********", "smtp_user": "mailer" })).unwrap();
    assert_eq!(app.settings.values().text("smtp_password"), "hunter2hunter2");
    assert_eq!(app.count("audit WHERE before LIKE '%hunter2%' OR after LIKE '%hunter2%'"), 0);
    assert_eq!(app.count("audit WHERE object = 'setting/smtp_password'"), 1);
    app.put(serde_json::json!({ "smtp_password": "" })).unwrap();
    assert_eq!(shown(&app), "");
}

#[test]
fn the_brand_name_defaults_to_the_built_in_one() {
    assert_eq!(TestApp::new().settings.values().text("brand_name"), BUILT_IN_NAME);
}

#[test]
fn a_first_start_without_the_demo_set_protects_payouts() {
    use crate::services::platform::demo;
    let app = TestApp::new();
    let first = |app: &TestApp| demo::is_first_start(&app.store, &app.catalog).unwrap();
    assert!(first(&app));
    assert!(!app.settings.values().protects_payouts(), "they stay off with the demo set");
    app.settings.protect().unwrap();
    let values = app.settings.values();
    assert!(values.protects_payouts());
    assert_eq!((values.number("method_wait_hours"), values.number("staff_totp_required")), (24, 1));
    assert!(values.is_on("new_method_second_operator"));
    assert_eq!((values.number("risk_changes_need_approval"), values.number("terms_need_confirmation")), (1, 1));
    assert_eq!(values.withdraw_second_operator_above().to_string(), "1000.00");
    assert_eq!(values.deposit_second_operator_above().to_string(), "1000.00");
    assert_eq!(values.adjust_second_operator_above().to_string(), "1000.00");
    app.put(json!({ "withdraw_code_required": 0 })).unwrap();
    assert!(!app.settings.values().protects_payouts(), "one that is off is not enough");
    demo::install_categories(&app.store, &app.catalog, app.clock.as_ref()).unwrap();
    assert!(!first(&app) && !first(&app.restarted()));
}
