//! `/api/default`: areas and public settings.

use std::collections::BTreeSet;

use serde_json::json;

use crate::test_app::test_app;

/// ISO 3166-1 alpha-2, officially assigned (2026).
const ISO: &str = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT \
    BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK \
    FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE \
    JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ \
    MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO \
    RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW \
    TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";
/// AssignedFeed codes of uninhabited territories without telephone numbers.
const SILENT: [&str; 4] = ["BV", "HM", "TF", "UM"];

#[test]
fn every_country_is_there_but_the_restricted_and_the_default_is_second() {
    let areas = test_app().get("/api/default/area_list", "").data();
    let areas = areas.as_array().unwrap();
    let codes: BTreeSet<&str> = areas.iter().map(|area| area["global_code"].as_str().unwrap()).collect();
    assert_eq!(codes.len(), areas.len(), "none twice");
    for restricted in ["KP", "IL", "CN", "VU", "CU"] {
        assert!(!codes.contains(restricted));
    }
    let missing: Vec<&str> = ISO
        .split_whitespace()
        .filter(|code| !codes.contains(code) && !["KP", "IL", "CN", "VU", "CU"].contains(code))
        .filter(|code| !SILENT.contains(code))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!((areas[1]["global_code"].as_str(), areas[1]["code"].as_str()), (Some("HK"), Some("852")));
    for area in areas {
        assert!(area["code"].as_str().unwrap().bytes().all(|byte| byte.is_ascii_digit()), "{area}");
        assert!(area["id"].as_i64().is_some() && !area["name"].as_str().unwrap().is_empty(), "{area}");
    }
    let german = test_app().send("GET", "/api/default/area_list", &[("lang", "de")], None).data();
    let austria = german.as_array().unwrap().iter().find(|area| area["global_code"] == "AT").unwrap().clone();
    assert_eq!((austria["name"].as_str(), austria["code"].as_str()), (Some("Österreich"), Some("43")));
}

#[test]
fn public_settings_and_no_others() {
    let app = test_app();
    assert_eq!(app.get("/api/default/setting?key=is_show_mobile", "").data(), json!(0));
    app.get("/api/default/setting", "").refuses("missing_field", "key");
    for key in ["smtp_password", "sms_key", "token_hours", "nonsense"] {
        assert_eq!(app.get(&format!("/api/default/setting?key={key}"), "").error(), "unknown_setting", "{key}");
    }
}
