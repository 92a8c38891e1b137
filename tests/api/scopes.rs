//! What a staff member does not reach by a permission on something else: protection, secrets, other permissions.

use std::time::Duration;

use lotdesk::api::limits::LimitRules;
use lotdesk::services::access::api_keys::Scope;
use lotdesk::services::platform::settings::Guard;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::{Permission, Role};
use serde_json::{Value, json};
use tungstenite::protocol::frame::coding::CloseCode;

use crate::guards::with_roles;
use crate::poll::{eventually, until};
use crate::test_app::{Reply, TestApp};
use crate::ws::Socket;

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn put(app: &TestApp, by: &str, changes: &Value) -> Reply {
    app.put("/admin/api/settings", by, changes)
}

fn setting(list: &Value, key: &str) -> Value {
    list.as_array().unwrap().iter().find(|row| row["key"] == key).unwrap().clone()
}

/// The id of the staff member with this token.
fn id_of(app: &TestApp, token: &str) -> i64 {
    app.get("/admin/api/me", token).data()["staff"]["id"].as_i64().unwrap()
}

#[test]
fn settings_of_protection_and_destinations_are_the_owners() {
    let app = own();
    let (owner, clerk) = (app.staff(Role::Owner), with_roles(&app, &[&[Permission::EditSettings]]));
    for (changes, key) in [
        (json!({ "smtp_host": "127.0.0.1", "smtp_port": 2525, "brand_name": "x" }), "smtp_host"),
        (json!({ "mail_from": "x@example.com" }), "mail_from"),
        (json!({ "sms_url": "https://sms.example/?k={key}" }), "sms_url"),
        (json!({ "alert_email": "x@example.com" }), "alert_email"),
        (json!({ "allowed_origins": ["https://x.example"] }), "allowed_origins"),
        (json!({ "webhooks_private": 1, "confirm_lowered": 1 }), "webhooks_private"),
        (json!({ "backup_recipient": "age1x" }), "backup_recipient"),
        (json!({ "second_factor_required": 1 }), "second_factor_required"),
        (json!({ "adjust_second_operator_above": "5" }), "adjust_second_operator_above"),
    ] {
        put(&app, &clerk, &changes).refuses("setting_needs_owner", key);
    }
    assert_eq!(app.state.settings.values().text("brand_name"), "lotdesk", "all or nothing");
    put(&app, &clerk, &json!({ "brand_name": "North", "smtp_port": 587 })).data();
    let list = put(&app, &owner, &json!({ "adjust_second_operator_above": "5" })).data();
    // By the declaration of each setting.
    for view in app.state.settings.all() {
        let row = setting(&list, view.key);
        assert_eq!(row["owners_only"] == 1, view.guard != Guard::Editors, "{row}");
    }
}

#[test]
fn what_protects_less_is_confirmed_and_reported_and_new_destinations_are_reported() {
    let app = own();
    let (owner, _other) = (app.staff(Role::Owner), app.staff(Role::Owner));
    app.set(
        json!({ "second_factor_required": 1, "kyc_fields": "full", "staff_idle_minutes": 30, "method_wait_hours": 24 }),
    );
    let mut reported = 0;
    for (changes, confirmed) in [
        (json!({ "method_wait_hours": 1 }), true),
        (json!({ "second_factor_required": 0 }), false),
        (json!({ "kyc_fields": "basic" }), false),
        (json!({ "webhooks_private": 1 }), false),
        (json!({ "staff_idle_minutes": 0 }), false),
        (json!({ "customer_messages": ["deposits"] }), false),
    ] {
        if confirmed {
            put(&app, &owner, &changes).refuses("protection_confirmation_needed", ": 1.");
        }
        let mut sent = changes.clone();
        if confirmed {
            sent["confirm_lowered"] = json!(1);
        }
        put(&app, &owner, &sent).data();
        reported += 1;
        let key = changes.as_object().unwrap().keys().next().unwrap();
        eventually("the other owner knows", || {
            let sent = app.outbox.containing(&[&format!("{key}: ")]);
            if sent == 1 { Ok(()) } else { Err(sent) }
        });
    }
    for changes in [json!({ "alert_email": "x@example.com" }), json!({ "allowed_origins": ["https://x.example"] })] {
        put(&app, &owner, &changes).data();
        reported += 1;
    }
    eventually("both are reported", || {
        let sent = app.outbox.containing(&[" → "]);
        if sent == reported { Ok(()) } else { Err(sent) }
    });
}

#[test]
fn the_former_mail_server_reports_a_change_of_the_mail_server() {
    let app = own();
    let (owner, other) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let email = app.get("/admin/api/me", &other).data()["staff"]["email"].as_str().unwrap().to_owned();
    // Nothing listens at the new server; the former one is the outbox.
    let moved = json!({ "smtp_host": "127.0.0.1", "smtp_port": 9, "smtp_security": "none",
        "withdraw_needs_review": 0, "smtp_password": "a secret word" });
    put(&app, &owner, &moved).data();
    eventually("the other owner is warned", || {
        let sent = app.outbox.to_containing(&email, &["smtp_host:  → 127.0.0.1", "smtp_password:  → ********"]);
        if sent == 1 { Ok(()) } else { Err(sent) }
    });
    let kept = |connection: &rusqlite::Connection| {
        let sql = "SELECT count(*) FROM message WHERE args LIKE '%former_mail%' OR args LIKE '%secret word%'";
        Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))?)
    };
    until("no settings are kept with the message", || app.state.store.read(kept).unwrap() == 0);
}

#[test]
fn a_stored_secret_is_not_shown_to_another_destination() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let text = |key: &str| app.state.settings.values().text(key).to_owned();
    let set = json!({ "smtp_host": "mail.example.com", "smtp_user": "u", "smtp_password": "one",
        "sms_url": "https://sms.example/?k={key}", "sms_key": "two",
        "backup_s3_url": "https://s3.example/b", "backup_s3_key": "k", "backup_s3_secret": "three" });
    app.set(set.clone());
    put(&app, &owner, &json!({ "smtp_port": 587, "mail_from": "a@example.com", "sms_method": "POST" })).data();
    assert_eq!((text("smtp_password"), text("sms_key")), ("one".to_owned(), "two".to_owned()));
    for (changes, secret) in [
        (json!({ "smtp_host": "mail.example.org", "smtp_password": "********" }), "smtp_password"),
        (json!({ "smtp_port": 2525 }), "smtp_password"),
        (json!({ "smtp_user": "v" }), "smtp_password"),
        (json!({ "smtp_security": "none" }), "smtp_password"),
        (json!({ "smtp_host": "" }), "smtp_password"),
        (json!({ "sms_url": "https://sms.example.org/?k={key}" }), "sms_key"),
        (json!({ "backup_s3_url": "https://s3.example.org/b" }), "backup_s3_secret"),
        (json!({ "backup_s3_key": "l" }), "backup_s3_secret"),
    ] {
        app.set(json!({ "smtp_port": 587, "smtp_security": "starttls" }));
        app.set(set.clone());
        let reply = put(&app, &owner, &changes);
        assert!(reply.body["msg"].as_str().unwrap().contains("enter it again"), "{changes}: {}", reply.body["msg"]);
        let list = reply.data();
        let cleared: Vec<_> = list.as_array().unwrap().iter().filter(|row| row["cleared"] == 1).collect();
        assert!(cleared.len() == 1 && cleared[0]["key"] == secret && cleared[0]["value"] == "", "{changes}");
        assert_eq!(text(secret), "", "{changes}");
    }
    app.set(set);
    put(&app, &owner, &json!({ "smtp_host": "mail.example.org", "smtp_password": "another" })).data();
    assert_eq!(text("smtp_password"), "another");
}

#[test]
fn a_test_of_a_gateway_names_a_category_only() {
    let app = own();
    let owner = app.staff(Role::Owner);
    put(&app, &owner, &json!({ "sms_url": "http://127.0.0.1:9/?{to}" })).data();
    // A server that is neither a mail server nor one of TLS.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let _ = std::io::Write::write_all(&mut stream.unwrap(), b"SECRET-BANNER 1.2.3\r\n");
        }
    });
    let failure = |channel: &str, to: &str| {
        let body = json!({ "channel": channel, "to": to });
        app.post("/admin/api/settings/test", &owner, &body).data()["fault"].as_str().unwrap().to_owned()
    };
    assert_eq!(failure("sms", "+85291234567"), "connection refused");
    put(&app, &owner, &json!({ "smtp_host": "127.0.0.1", "smtp_port": 9, "smtp_security": "none" })).data();
    assert_eq!(failure("mail", "ann@example.com"), "connection refused");
    for security in ["none", "starttls"] {
        put(&app, &owner, &json!({ "smtp_port": port, "smtp_security": security })).data();
        let failure = failure("mail", "ann@example.com");
        assert!(!failure.contains("BANNER") && failure.len() < 40, "{failure}");
    }
    put(&app, &owner, &json!({ "smtp_port": port, "smtp_security": "tls" })).data();
    assert_eq!(failure("mail", "ann@example.com"), "TLS failed");
}

#[test]
fn a_backup_is_downloaded_by_owners_and_signs_no_tokens_of_the_staff() {
    let app = own();
    let (owner, clerk) = (app.staff(Role::Owner), with_roles(&app, &[&[Permission::MakeBackups]]));
    app.post("/admin/api/backups", &clerk, &json!({})).data();
    let made = eventually("the backup is made", || {
        let data = app.get("/admin/api/backups", &clerk).data();
        if data["running"] == 0 && data["list"][0]["kept"] == 1 { Ok(data["list"][0].clone()) } else { Err(data) }
    });
    let path = format!("/admin/api/backups/{}/file", made["id"]);
    app.get(&path, &clerk).refuses("permission_not_yours", "edit_settings");
    let (status, _, bytes) = app.bytes_for(&path, &owner);
    assert_eq!(status, 200);
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    let copy = rusqlite::Connection::open(file.path()).unwrap();
    let mut names = copy.prepare("SELECT name FROM backup_secret ORDER BY name").unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    assert!(names.iter().all(|name| name != "staff-jwt.key"), "{names:?}");
}

#[test]
fn a_key_has_what_its_creator_has_and_no_longer_than_they_do() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let make = |by: &str, scopes: &[&str]| {
        app.post("/admin/api/api_keys", by, &json!({ "name": "a system", "scopes": scopes }))
    };
    let clerk = with_roles(&app, &[&[Permission::EditIntegrations]]);
    for (scope, missing) in [
        ("read:customers", "see_users"),
        ("read:transfers", "review_deposits"),
        ("read:orders", "see_exposure"),
        ("read:reports", "see_reports"),
        ("read:instruments", "edit_instruments"),
        ("write:quotes", "edit_instruments"),
    ] {
        make(&clerk, &[scope]).refuses("permission_not_yours", missing);
    }
    let creator = with_roles(
        &app,
        &[
            &[Permission::EditIntegrations],
            &[Permission::SeeOrders, Permission::SeeExposure, Permission::EditInstruments],
        ],
    );
    let made = make(&creator, &["read:orders", "write:quotes"]).data();
    let (key, id) = (made["secret"].as_str().unwrap().to_owned(), made["key"]["id"].clone());
    assert_eq!(made["key"]["lacks"], json!([]));
    app.get("/admin/api/orders", &key).data();
    let (code, _) = app.own_instrument();
    let quotes = json!([{ "code": code, "bid": "1.10001", "ask": "1.10011" }]).to_string();
    let push = || app.send("POST", "/feed/quotes", &[("x-feed-key", &key)], Some(("application/json", &quotes)));
    push().data();
    let operator = Actor::command_line();
    let (of_operator, _) = app.state.operations.api_keys.create(&operator, "x", &[Scope::ReadOrders], None).unwrap();

    let staff = id_of(&app, &creator);
    app.put(&format!("/admin/api/staff/{staff}"), &owner, &json!({ "roles": ["support"] })).data();
    app.get("/admin/api/orders", &key).refuses("key_creator_not_permitted", "created this key");
    until("it pushes no more", || push().body["code"] == 999);
    let listed = app.get("/admin/api/api_keys", &owner).data();
    let row = listed["list"].as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone();
    assert_eq!(row["lacks"], json!(["edit_instruments", "see_orders", "see_exposure"]));
    assert!(row["creator"].is_string(), "{row}");
    app.set(json!({ "terms_need_confirmation": 0 }));
    app.put(&format!("/admin/api/staff/{staff}"), &owner, &json!({ "roles": ["dealer"] })).data();
    app.get("/admin/api/orders", &key).data();
    app.send("DELETE", &format!("/admin/api/staff/{staff}"), &[("authorization", &owner)], None).data();
    app.get("/admin/api/orders", &key).refuses("key_creator_not_permitted", "created this key");
    app.get("/admin/api/orders", &of_operator).data();
}

#[test]
fn a_live_connection_ends_when_a_second_factor_must_be_enrolled() {
    let app = own();
    let clerk = with_roles(&app, &[&[Permission::AnswerChat]]);
    let mut socket = Socket::open_at(&app, "/admin/ws", &[]).expect("it opens");
    socket.login(&clerk);
    socket.sub("CHAT");
    socket.settle();
    let customer = app.real();
    app.post("/api/chat/send", &customer, &json!({ "text": "one" })).data();
    socket.wait(|frame| frame["topic"] == "CHAT");
    app.set(json!({ "staff_totp_required": 1 }));
    assert_eq!(app.get("/admin/api/chats", &clerk).error(), "totp_enrolment_required");
    app.post("/api/chat/send", &customer, &json!({ "text": "two" })).data();
    assert_eq!(socket.closes(Duration::from_secs(20)), Some(CloseCode::Policy));
}

#[test]
fn a_role_is_renamed_as_it_is_changed_and_its_name_is_like_no_other() {
    let app = own();
    let (owner, clerk) = (app.staff(Role::Owner), with_roles(&app, &[&[Permission::EditStaff, Permission::SeeUsers]]));
    let make =
        |name: &str| app.post("/admin/api/roles", &owner, &json!({ "name": name, "permissions": ["adjust_balances"] }));
    let path = format!("/admin/api/roles/{}", make("Early shift").data()["id"]);
    let rename = |by: &str, name: &str| app.put(&path, by, &json!({ "name": name }));
    rename(&clerk, "Day shift").refuses("permission_not_yours", "adjust_balances");
    rename(&owner, "Late shift").data();
    for name in ["\u{3bf}wner", "\u{43e}wner"] {
        make(name).refuses("invalid_field", "name");
    }
    for name in
        ["own\u{200b}er", "\u{ff4f}wner", "deaIer", "custom-1", "Late  shift", "L\u{200d}ate shift", "LATE SHIFT"]
    {
        assert_eq!(make(name).error(), "role_name_taken", "{name}");
    }
    make("\u{5ba2}\u{670d} VIP").data();
    let member = |role: Value, roles: Value| {
        app.post("/admin/api/staff", &owner, &json!({ "email": app.fresh_email(), "role": role, "roles": roles }))
    };
    member(json!("support"), json!(["owner"])).refuses("invalid_field", "role");
    member(json!("support"), json!(["support"])).data();
}

#[test]
fn networks_of_ipv4_written_as_ipv6_are_those_of_ipv4() {
    let app = own();
    let (owner, member) = (app.staff(Role::Owner), app.staff(Role::Support));
    let path = format!("/admin/api/staff/{}", id_of(&app, &member));
    let set = |networks: Value| app.put(&path, &owner, &json!({ "networks": networks }));
    let made = set(json!(["::ffff:127.0.0.0/104", "::ffff:10.0.0.1"])).data();
    assert_eq!(made["staff"]["networks"], json!(["127.0.0.0/8", "10.0.0.1/32"]));
    app.get("/admin/api/me", &member).data();
    set(json!(["::ffff:10.0.0.0/90"])).refuses("invalid_field", "networks");
}
