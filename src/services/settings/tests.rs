//! Settings through the whole house.

use serde_json::json;

use super::super::accounts::testing::{House, code};
use super::*;
use crate::domain::settings::FeeType;

#[test]
fn what_changes_results_reaches_the_engine_with_its_rows() {
    let house = House::new();
    assert_eq!(house.desk.book().settings(), house.settings.values().dealing());
    house.put(json!({ "trade_fee_type": "1", "stop_out_level": 30, "orders_max": 7, "brand_name": "Acme" })).unwrap();
    let check = |house: &House| {
        let dealing = house.desk.book().settings();
        assert_eq!((dealing.fee_type, dealing.orders_max), (FeeType::PerLot, 7));
        assert_eq!(dealing.stop_out_level.to_string(), "30");
        assert_eq!(dealing, house.settings.values().dealing());
        assert_eq!(house.settings.values().text("brand_name"), "Acme");
    };
    check(&house);
    let (rows, total) = house.store.read(|connection| audit::page(connection, 0, 10)).unwrap();
    assert_eq!(total, 4, "a row for each, nothing for what stayed");
    assert!(rows.iter().all(|row| row.entry.act == "update" && row.entry.object.starts_with("setting/")));
    check(&house.restarted());
}

#[test]
fn a_bad_one_leaves_all_as_they_were() {
    let house = House::new();
    let before = house.settings.values();
    assert_eq!(code(house.put(json!({ "brand_name": "Acme", "trade_fee_type": 3 }))), "invalid_setting");
    assert_eq!(code(house.put(json!({ "brand_name": "Acme", "colour": 3 }))), "unknown_setting");
    assert_eq!(code(house.put(json!({ "_demo_data": "done" }))), "unknown_setting");
    assert_eq!(house.settings.values(), before);
    assert_eq!(house.store.read(|connection| audit::page(connection, 0, 1)).unwrap().1, 0);
}

#[test]
fn secrets_go_by_https_and_what_was_stored_before_stays() {
    let house = House::new();
    for key in ["sms_url", "backup_s3_url"] {
        assert_eq!(code(house.put(json!({ key: "http://host.example/x" }))), "invalid_setting");
        house.put(json!({ key: "https://host.example/x" })).unwrap();
        house.put(json!({ key: "http://127.0.0.1:9000/x" })).unwrap();
        house.store.write(|transaction| rows::set(transaction, key, "\"http://host.example/x\"", 0, None)).unwrap();
    }
    let house = house.restarted();
    assert_eq!(house.settings.values().text("sms_url"), "http://host.example/x");
    house.put(json!({ "brand_name": "Acme" })).unwrap();
}

#[test]
fn what_everybody_may_see() {
    let house = House::new();
    assert_eq!(house.settings.public("is_show_mobile").unwrap(), json!(0));
    assert_eq!(code(house.settings.public("staff_totp_required")), "unknown_setting");
    assert_eq!(code(house.settings.public("nothing")), "unknown_setting");
}

#[test]
fn the_list_has_everything() {
    let house = House::new();
    house.put(json!({ "main_site": true })).unwrap();
    let all = house.settings.all();
    assert_eq!(all.len(), DEFINITIONS.len());
    let main_site = all.iter().find(|setting| setting.key == "main_site").unwrap();
    assert_eq!((&main_site.value, &main_site.default, main_site.kind), (&json!(1), &json!(0), Kind::Flag));
    assert!(main_site.help.contains("companies"));
}

#[test]
fn changes_at_the_same_time_do_not_undo_one_another() {
    let house = House::new();
    std::thread::scope(|scope| {
        scope.spawn(|| house.put(json!({ "trade_fee_type": 1 })).unwrap());
        scope.spawn(|| house.put(json!({ "orders_max": 9 })).unwrap());
        scope.spawn(|| house.put(json!({ "stop_out_level": 20 })).unwrap());
    });
    let dealing = house.desk.book().settings();
    assert_eq!((dealing.fee_type, dealing.orders_max), (FeeType::PerLot, 9));
    assert_eq!(dealing, house.settings.values().dealing());
}

#[test]
fn a_value_that_is_not_valid_on_disk_is_told() {
    let house = House::new();
    house.store.write(|transaction| rows::set(transaction, "trade_fee_type", "77", 0, None)).unwrap();
    house.store.write(|transaction| rows::set(transaction, "of_a_later_version", "77", 0, None)).unwrap();
    let fault = Values::load(&house.store).unwrap_err().to_string();
    assert!(fault.contains("trade_fee_type"), "{fault}");
}

#[test]
fn a_secret_is_set_kept_and_never_shown_again() {
    let house = House::new();
    house.put(serde_json::json!({ "smtp_password": "hunter2hunter2" })).unwrap();
    let shown = |house: &House| {
        let all = house.settings.all();
        all.into_iter().find(|setting| setting.key == "smtp_password").unwrap().value
    };
    assert_eq!(shown(&house), "********");
    house.put(serde_json::json!({ "smtp_password": "********", "smtp_user": "desk" })).unwrap();
    assert_eq!(house.settings.values().text("smtp_password"), "hunter2hunter2");
    assert_eq!(house.count("audit WHERE before LIKE '%hunter2%' OR after LIKE '%hunter2%'"), 0);
    assert_eq!(house.count("audit WHERE object = 'setting/smtp_password'"), 1);
    house.put(serde_json::json!({ "smtp_password": "" })).unwrap();
    assert_eq!(shown(&house), "");
}

#[test]
fn a_house_without_a_name_has_the_built_in_one() {
    assert_eq!(House::new().settings.values().text("brand_name"), BUILT_IN_NAME);
}

#[test]
fn a_first_start_without_the_demo_set_protects_payouts_and_a_known_directory_keeps_its_settings() {
    use crate::services::demo;
    let house = House::new();
    let first = |house: &House| demo::is_first_start(&house.store, &house.catalog).unwrap();
    assert!(first(&house));
    assert!(!house.settings.values().protects_payouts(), "with the demo set they stay off");
    house.settings.protect().unwrap();
    let values = house.settings.values();
    assert!(values.protects_payouts());
    assert_eq!((values.number("method_wait_hours"), values.number("staff_totp_required")), (24, 1));
    assert_eq!(values.withdraw_second_operator_above().to_string(), "1000.00");
    assert_eq!(values.adjust_second_operator_above().to_string(), "1000.00");
    house.put(json!({ "withdraw_code_required": 0 })).unwrap();
    assert!(!house.settings.values().protects_payouts(), "one that is off is not enough");
    demo::install_categories(&house.store, &house.catalog, house.clock.as_ref()).unwrap();
    assert!(!first(&house) && !first(&house.restarted()));
}
