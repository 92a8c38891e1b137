//! `/api/news`, `/api/announcement`, `/api/company`: what visitors read, and `/admin/api` where support
//! writes it.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::poll::until;
use crate::test_app::{Reply, TestApp, test_app};

const KINDS: [(&str, &str); 4] = [
    ("news", "/api/news/list"),
    ("announcements", "/api/announcement/list"),
    ("companies", "/api/company/getCompany"),
    ("providers", "/api/company/providers"),
];

fn reads(app: &TestApp, path: &str, lang: &str) -> Reply {
    app.send("GET", path, &[("lang", lang)], None)
}

/// Adds a piece; its id.
fn add(app: &TestApp, kind: &str, body: &Value) -> i64 {
    let made = app.post(&format!("/admin/api/{kind}"), &app.staff(Role::Support), body).data();
    made["id"].as_i64().unwrap()
}

#[test]
fn what_support_publishes_visitors_read_in_their_language() {
    let app = test_app();
    for (kind, list) in KINDS {
        let mark = format!("mark{kind}");
        let translations = json!({
            "en": { "title": format!("English {mark}"), "desc": "In short", "content": "<p>Long</p>" },
            "de": { "title": format!("Deutsch {mark}"), "desc": "Kurz", "content": "<p>Lang</p>" },
            "hk": { "title": format!("\u{4e2d}\u{6587} {mark}"), "desc": "", "content": "<p>x</p>" },
        });
        let body = json!({ "translations": translations, "published": 1, "logo": "/logos/eurusd.svg" });
        let id = add(app, kind, &body);
        let found = |lang: &str| {
            let data = reads(app, &format!("{list}?search={mark}"), lang).data();
            assert_eq!(data["total"], 1, "{kind} {lang}");
            data["list"][0].clone()
        };
        let name = if kind == "companies" || kind == "providers" { "name" } else { "title" };
        assert_eq!(found("de")[name], format!("Deutsch {mark}"));
        assert_eq!(
            found("it")[name],
            format!("\u{4e2d}\u{6587} {mark}"),
            "without the reader's language, the default's"
        );
        assert_eq!((&found("en")["id"], &found("en")["logo"]), (&json!(id), &json!("/logos/eurusd.svg")));
        let path = format!("/admin/api/{kind}/{id}");
        let support = app.staff(Role::Support);
        app.put(&path, &support, &json!({ "published": 0 })).data();
        assert_eq!(reads(app, &format!("{list}?search={mark}"), "en").data()["total"], 0, "gone at once");
        let one = app.get(&path, &support).data();
        assert_eq!((&one["published"], &one["is_live"]), (&json!(0), &json!(0)));
        assert_eq!(one["translations"]["de"]["content"], "<p>Lang</p>");
        app.send("DELETE", &path, &[("authorization", &support)], None).data();
        assert_eq!(app.get(&path, &support).error(), "content_not_found");
    }
}

#[test]
fn one_language_at_a_time() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let body = json!({ "lang": "en", "title": "Holiday hours", "desc": "d", "content": "<p>c</p>", "published": true });
    let id = add(app, "news", &body);
    let path = format!("/admin/api/news/{id}");
    app.put(&path, &support, &json!({ "lang": "tw", "title": "\u{5047}\u{671f}" })).data();
    let one = app.put(&path, &support, &json!({ "lang": "en", "desc": "" })).data();
    assert_eq!(one["translations"]["en"]["title"], "Holiday hours");
    assert_eq!(one["translations"]["en"]["desc"], "", "emptied");
    assert_eq!(one["translations"]["hk"]["title"], "\u{5047}\u{671f}");
    let read = reads(app, &format!("/api/news/info?id={id}"), "en").data();
    assert_eq!((&read["title"], &read["content"]), (&json!("Holiday hours"), &json!("<p>c</p>")));
    assert!(read["created_at"].as_str().unwrap().ends_with('Z'));
    assert_eq!(reads(app, &format!("/api/announcement/info?id={id}"), "en").error(), "content_not_found");
    let one = app.put(&path, &support, &json!({ "translations": { "hk": null } })).data();
    assert!(one["translations"]["hk"].is_null());
}

#[test]
fn lists_are_paged_newest_first() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    for n in 0..25 {
        add(&app, "announcements", &json!({ "lang": "en", "title": format!("No. {n}"), "published": 1 }));
    }
    let page = |page: u32| reads(&app, &format!("/api/announcement/list?page={page}"), "en").data();
    assert_eq!((page(1)["total"].clone(), page(1)["list"].as_array().unwrap().len()), (json!(25), 20));
    assert_eq!(
        (page(1)["list"][0]["title"].clone(), page(2)["list"][4]["title"].clone()),
        (json!("No. 24"), json!("No. 0"))
    );
    assert_eq!(page(3)["list"], json!([]));
    assert!(page(1)["list"][0].get("content").is_none(), "the text itself is in the single item only");
}

#[test]
fn a_scheduled_piece_waits_for_its_moment() {
    let app = test_app();
    let far = json!("2126-01-01T00:00:00Z");
    let body = json!({ "lang": "en", "title": "scheduledpiece", "published": 1, "publish_at": far });
    let id = add(app, "news", &body);
    let total = || reads(app, "/api/news/list?search=scheduledpiece", "en").data()["total"].clone();
    assert_eq!(total(), 0);
    assert_eq!(reads(app, &format!("/api/news/info?id={id}"), "en").error(), "content_not_found");
    let support = app.staff(Role::Support);
    let soon = jiff::Timestamp::now() + jiff::SignedDuration::from_millis(300);
    app.put(&format!("/admin/api/news/{id}"), &support, &json!({ "publish_at": soon.to_string() })).data();
    until("it is published automatically", || total() == 1);
    assert!(jiff::Timestamp::now() >= soon, "not before its moment");
    app.put(&format!("/admin/api/news/{id}"), &support, &json!({ "publish_at": far })).data();
    assert_eq!(total(), 0);
    app.put(&format!("/admin/api/news/{id}"), &support, &json!({ "publish_at": null })).data();
    assert_eq!(total(), 1);
}

#[test]
fn script_never_reaches_a_reader() {
    let app = test_app();
    let content = "<p onclick=\"x()\">Gold <script>alert(1)</script><img src=x onerror=alert(1)>\
                   <a href=\"javascript:alert(1)\">here</a><iframe src=\"https://evil.example\"></iframe></p>";
    let id = add(app, "news", &json!({ "lang": "en", "title": "<b>t</b>", "content": content, "published": 1 }));
    let read = reads(app, &format!("/api/news/info?id={id}"), "en");
    assert!(read.headers["content-type"].to_str().unwrap().starts_with("application/json"));
    let text = read.data()["content"].as_str().unwrap().to_lowercase();
    for bad in ["script", "onclick", "onerror", "iframe", "javascript", "evil"] {
        assert!(!text.contains(bad), "{text}");
    }
    assert!(text.contains("gold") && text.contains("here"));
}

#[test]
fn the_company_that_a_visitor_came_to() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let current = |cookie: &str| {
        let data = app.send("GET", "/api/company/getCompany", &[("cookie", cookie)], None).data();
        data["current"]["name"].clone()
    };
    assert_eq!(current("company=1"), json!(null));
    let company = |name: &str| {
        json!({ "lang": "en", "title": name, "desc": "Dealing", "url": "https://one.example",
                "email": "contact@one.example", "registered_address": "1 Quay", "location": "Harbour", "published": 1 })
    };
    let (first, second) = (add(&app, "companies", &company("First")), add(&app, "companies", &company("Second")));
    assert!(second > first);
    assert_eq!(current(""), "First");
    assert_eq!(current(&format!("a=b; company={second}; c=d")), "Second");
    for other in ["company=", "company=x", "company=99999", "xcompany=2", "company=2;company"] {
        assert!(current(other).is_string(), "{other}");
    }
    let data = app.get("/api/company/getCompany?search=SECOND", "").data();
    assert_eq!(data["total"], 1);
    let row = &data["list"][0];
    for (key, value) in [
        ("subject", "Dealing"),
        ("url", "https://one.example"),
        ("email", "contact@one.example"),
        ("registered_address", "1 Quay"),
        ("location", "Harbour"),
    ] {
        assert_eq!(row[key], value);
    }
}

#[test]
fn wrong_pieces_name_their_field() {
    let app = test_app();
    let support = app.staff(Role::Support);
    for (body, error, field) in [
        (json!({}), "missing_field", "title"),
        (json!({ "lang": "en", "title": "" }), "missing_field", "title"),
        (json!({ "lang": "xx", "title": "t" }), "invalid_field", "lang"),
        (json!({ "lang": "en", "title": "x".repeat(201) }), "field_too_long", "title"),
        (json!({ "title": "t", "content": "x".repeat(60_001) }), "field_too_long", "content"),
        (json!({ "title": "t", "logo": "javascript:alert(1)" }), "invalid_field", "logo"),
        (json!({ "title": "t", "url": "ftp://x" }), "invalid_field", "url"),
        (json!({ "title": "t", "email": "invalid" }), "invalid_field", "email"),
        (json!({ "title": "t", "published": "maybe" }), "invalid_field", "published"),
        (json!({ "title": "t", "publish_at": "tomorrow" }), "invalid_field", "publish_at"),
        (json!({ "translations": [1] }), "invalid_field", "translations"),
        (json!({ "translations": { "xx": { "title": "t" } } }), "invalid_field", "translations"),
    ] {
        app.post("/admin/api/news", &support, &body).refuses(error, field);
    }
    app.get("/admin/api/news/x", &support).fails(404);
    assert_eq!(app.get("/admin/api/companies/999999", &support).error(), "content_not_found");
    assert_eq!(app.put("/admin/api/news/999999", &support, &json!({ "title": "x" })).error(), "content_not_found");
}

#[test]
fn a_preview_is_what_a_reader_would_get_and_keeps_nothing() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let texts = json!({
        "en": { "title": "Holiday hours", "content": "<p onclick=\"x()\">Closed<script>alert(1)</script></p>" },
        "de": { "title": "Feiertage", "desc": "Kurz" },
    });
    let preview = |kind: &str, reader: &str| {
        let body = json!({ "reader": reader, "translations": texts });
        app.post(&format!("/admin/api/{kind}/preview"), &support, &body)
    };
    for (kind, _) in KINDS {
        let german = preview(kind, "de").data();
        assert_eq!((&german["language"], &german["text"]["title"]), (&json!("de"), &json!("Feiertage")));
        assert_eq!(german["text"]["desc"], "Kurz");
        let english = preview(kind, "en").data();
        assert_eq!((&english["language"], &english["text"]["content"]), (&json!("en"), &json!("<p>Closed</p>")));
        // A reader without a text in their language gets another one, as in the app.
        let fallen_back = preview(kind, "fr").data();
        assert!(["en", "de"].contains(&fallen_back["language"].as_str().unwrap()), "{fallen_back}");
        // By its text: tests beside this one publish in the same application.
        let listed = app.get(&format!("/admin/api/{kind}"), &support).data();
        assert!(!listed.to_string().contains("Holiday hours") && listed["total"].is_number(), "{listed}");
    }
    preview("news", "xx").refuses("invalid_field", "reader");
    app.post("/admin/api/news/preview", &support, &json!({ "reader": "en" })).refuses("missing_field", "title");
    for role in [Role::Dealer, Role::Finance, Role::Compliance] {
        let body = json!({ "reader": "en", "translations": texts });
        assert_eq!(app.post("/admin/api/news/preview", &app.staff(role), &body).error(), "forbidden");
    }
}

#[test]
fn only_support_and_the_owner_write() {
    let app = test_app();
    for (kind, _) in KINDS {
        let path = format!("/admin/api/{kind}");
        for role in [Role::Dealer, Role::Finance, Role::Compliance] {
            assert_eq!(app.post(&path, &app.staff(role), &json!({ "title": "x" })).error(), "forbidden");
            assert_eq!(app.get(&path, &app.staff(role)).error(), "forbidden");
        }
        app.get(&path, &app.staff(Role::Owner)).data();
        for token in [String::new(), app.demo(), app.real()] {
            app.post(&path, &token, &json!({ "title": "x" })).is_session_ended();
            app.get(&path, &token).is_session_ended();
            app.send("DELETE", &format!("{path}/1"), &[("authorization", &token)], None).is_session_ended();
        }
    }
}

#[test]
fn visitors_invalid_input_is_refused_by_field() {
    let app = test_app();
    for (_, path) in KINDS {
        for page in ["0", "-1", "x", "1.5", "99999999999999999999"] {
            app.get(&format!("{path}?page={page}"), "").refuses("invalid_field", "page");
        }
        app.get(&format!("{path}?limit=101"), "").refuses("invalid_field", "limit");
        app.get(&format!("{path}?search={}", "x".repeat(101)), "").refuses("field_too_long", "search");
    }
    for path in ["/api/news/info", "/api/announcement/info"] {
        assert_eq!(app.get(&format!("{path}?id=999999"), "").error(), "content_not_found");
        app.get(path, "").refuses("missing_field", "id");
        app.get(&format!("{path}?id=x"), "").refuses("invalid_field", "id");
    }
}

#[test]
fn a_change_leaves_its_trace() {
    let app = test_app();
    let id = add(app, "providers", &json!({ "lang": "en", "title": "Traced" }));
    let audit = app.get("/admin/api/audit?limit=100", &app.staff(Role::Compliance)).data();
    let rows = audit["list"].as_array().unwrap();
    let row = rows.iter().find(|row| row["object"] == format!("provider/{id}")).expect("it is written down");
    assert_eq!((&row["act"], &row["after"]["translations"]["en"]["title"]), (&json!("create"), &json!("Traced")));
}
