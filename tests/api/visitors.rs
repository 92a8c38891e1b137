//! `/api/default`, `/api/basicSet`, and the site's state in `/api/company`.

use serde_json::json;

use crate::test_app::test_app;

#[test]
fn areas_leave_restricted_countries_out_and_have_the_default_second() {
    let areas = test_app().get("/api/default/area_list", "").data();
    let areas = areas.as_array().unwrap();
    assert!(areas.len() > 200);
    assert_eq!(areas[1]["global_code"], "HK");
    assert_eq!(areas[1]["code"], "852");
    assert!(areas[1]["id"].is_i64() && !areas[1]["name"].as_str().unwrap().is_empty());
    for country in ["KP", "IL", "CN", "VU", "CU"] {
        assert!(areas.iter().all(|area| area["global_code"] != country));
    }
}

#[test]
fn only_public_settings_are_served() {
    let app = test_app();
    assert_eq!(app.get("/api/default/setting?key=is_show_mobile", "").data(), json!(0));
    for key in ["token_hours", "none", "%00", "a'--"] {
        let error = app.get(&format!("/api/default/setting?key={key}"), "");
        assert!(["unknown_setting", "invalid_field"].contains(&error.error()), "{key}");
    }
    app.get("/api/default/setting", "").refuses("missing_field", "key");
}

#[test]
fn the_base_data_is_whole() {
    let data = test_app().get("/api/basicSet/getBasicInfo", "").data();
    assert_eq!(data["trade_fee_type"], 2);
    assert_eq!(data["margin_call_level"], "100");
    assert_eq!(data["stop_out_level"], "50");
    assert_eq!(data["login_types"], json!(["email", "mobile"]));
    assert_eq!(data["languages"].as_array().unwrap().len(), 15);
    assert_eq!(data["restricted_countries"].as_array().unwrap().len(), 5);
    for key in ["service_link", "service_link_type", "verify_reg_type", "is_show_mobile"] {
        assert!(!data[key].is_null(), "{key}");
    }
    for key in ["name", "accent", "logo"] {
        assert!(data["brand"][key].is_string(), "{key}");
    }
}

#[test]
fn the_companies_state() {
    let app = test_app();
    let status = app.get("/api/company/getCompanyStatus", "").data();
    assert_eq!(status, json!({ "status": 0, "main_site": 0, "loss_url": "" }));
    assert_eq!(app.get("/api/company/complaint_email", "").data(), json!({ "email": "" }));
}

#[test]
fn visitors_tokens_are_ignored_where_none_is_needed() {
    let app = test_app();
    for token in ["", "x", "Bearer x.y.z"] {
        app.get("/api/news/list", token).data();
        app.get("/v1/api/forex/trade_list", token).data();
    }
}
