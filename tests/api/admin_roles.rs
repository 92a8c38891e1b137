//! Roles made of permissions, changes of them that need a second person, networks and sessions of the staff.

use std::time::Duration;

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::TimeMs;
use lotdesk::services::platform::settings::lift_staff_networks;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};
use tungstenite::protocol::frame::coding::CloseCode;

use crate::test_app::{GIVEN_PASSWORD, PASSWORD, Reply, TestApp, test_app};
use crate::ws::Socket;

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn delete(app: &TestApp, path: &str, token: &str) -> Reply {
    app.send("DELETE", path, &[("authorization", token)], None)
}

fn log_in(app: &TestApp, email: &str) -> Reply {
    app.post("/admin/api/login", "", &json!({ "email": email, "password": PASSWORD }))
}

/// A new role with a name of its own, by `by`.
pub fn role(app: &TestApp, by: &str, permissions: &Value) -> Value {
    let name = app.fresh_email().replace("@example.com", "");
    app.post("/admin/api/roles", by, &json!({ "name": name, "permissions": permissions })).data()
}

/// A staff member with these roles, made at the command line: id, address and token.
fn member(app: &TestApp, roles: &[&Value]) -> (i64, String, String) {
    let email = app.fresh_email();
    let keys = roles.iter().map(|code| {
        lotdesk::services::staff::roles::RoleKey::from_code(code.as_str().unwrap()).expect("a code of a role")
    });
    let roles: lotdesk::services::staff::roles::AssignedRoles = keys.collect();
    let id = app.state.backoffice.staff.create(&Actor::command_line(), &email, roles, Some(PASSWORD)).unwrap().0.id;
    let token = log_in(app, &email).data()["token"].as_str().unwrap().to_owned();
    (id, email, token)
}

/// A staff member with this role: id and token.
pub fn member_with(app: &TestApp, role: &Value) -> (i64, String) {
    let (id, _, token) = member(app, &[role]);
    (id, token)
}

#[test]
fn roles_are_put_together_from_permissions() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let permissions = app.get("/admin/api/permissions", &owner).data();
    let row = |name: &str| permissions["list"].as_array().unwrap().iter().find(|row| row["name"] == name).cloned();
    let adjust = row("adjust_balances").unwrap();
    assert_eq!((&adjust["section"], &adjust["sensitive"]), (&json!("money"), &json!(1)));
    assert_eq!(row("see_users").unwrap()["sensitive"], 0);
    let listed = app.get("/admin/api/roles", &owner).data()["list"].clone();
    let codes: Vec<_> = listed.as_array().unwrap().iter().take(5).map(|row| row["code"].clone()).collect();
    assert_eq!(codes, ["owner", "dealer", "finance", "compliance", "support"]);
    assert_eq!((&listed[1]["id"], &listed[1]["name"]), (&Value::Null, &Value::Null), "built-in roles are fixed");

    let create = |body: Value| app.post("/admin/api/roles", &owner, &body);
    create(json!({ "permissions": ["see_users"] })).refuses("missing_field", "name");
    create(json!({ "name": "Risk" })).refuses("missing_field", "permissions");
    create(json!({ "name": "Risk", "permissions": [] })).refuses("invalid_field", "permissions");
    create(json!({ "name": "Risk", "permissions": ["see_users", "fly"] })).refuses("invalid_field", "permissions");
    create(json!({ "name": "x".repeat(41), "permissions": ["see_users"] })).refuses("field_too_long", "name");
    assert_eq!(create(json!({ "name": "OWNER", "permissions": ["see_users"] })).error(), "role_name_taken");
    let made = role(app, &owner, &json!(["see_users", "see_orders"]));
    assert_eq!(made["permissions"], json!(["see_orders", "see_users"]));
    assert_eq!(made["code"], format!("custom-{}", made["id"]));
    let again = json!({ "name": made["name"].as_str().unwrap().to_uppercase(), "permissions": ["see_users"] });
    assert_eq!(create(again).error(), "role_name_taken");

    let path = format!("/admin/api/roles/{}", made["id"]);
    let renamed = app.put(&path, &owner, &json!({ "name": format!("{} B", made["name"].as_str().unwrap()) })).data();
    assert_eq!(renamed["permissions"], made["permissions"]);
    let (id, email, token) = member(app, &[&made["code"], &json!("finance")]);
    let me = app.get("/admin/api/me", &token).data();
    let mine = &me["staff"];
    assert_eq!((&mine["role"], &mine["roles"]), (&json!("finance"), &json!(["finance", made["code"]])));
    let has = |name: &str| me["permissions"].as_array().unwrap().contains(&json!(name));
    assert!(has("see_orders") && has("adjust_balances") && !has("edit_staff"), "{me}");
    // Who may not list the roles still reads the names of their own.
    assert_eq!(me["role_names"], json!(["finance", renamed["name"]]));
    delete(app, &path, &owner).refuses("role_in_use", &email);
    let update = |body: Value| app.put(&format!("/admin/api/staff/{id}"), &owner, &body);
    update(json!({ "roles": [] })).refuses("invalid_field", "roles");
    update(json!({ "roles": ["custom-999999"] })).refuses("invalid_field", "roles");
    update(json!({ "roles": ["king"] })).refuses("invalid_field", "roles");
    assert_eq!(update(json!({ "roles": ["support"] })).data()["staff"]["roles"], json!(["support"]));
    app.get("/admin/api/me", &token).is_session_ended();
    delete(app, &path, &owner).data();
    assert_eq!(delete(app, &path, &owner).error(), "role_not_found");
    assert_eq!(app.put(&path, &owner, &json!({ "name": "x" })).error(), "role_not_found");
}

#[test]
fn nobody_grants_what_they_do_not_have() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let clerk = role(app, &owner, &json!(["edit_staff", "see_users", "answer_chat"]));
    let seer = role(app, &owner, &json!(["see_users"]));
    let (own_id, _, hr) = member(app, &[&clerk["code"]]);
    let (id, email, _) = member(app, &[&seer["code"]]);
    let (owner_id, owner_email, _) = member(app, &[&json!("owner")]);
    let beyond = |reply: Reply| reply.refuses("permission_not_yours", "adjust_balances");
    let staff = |id: i64, body: Value| app.put(&format!("/admin/api/staff/{id}"), &hr, &body);
    beyond(app.post(
        "/admin/api/roles",
        &hr,
        &json!({ "name": "Own", "permissions": ["see_users", "adjust_balances"] }),
    ));
    let path = format!("/admin/api/roles/{}", seer["id"]);
    beyond(app.put(&path, &hr, &json!({ "permissions": ["see_users", "adjust_balances"] })));
    beyond(staff(id, json!({ "role": "finance" })));
    beyond(staff(id, json!({ "roles": [seer["code"], "owner"] })));
    beyond(app.post("/admin/api/staff", &hr, &json!({ "email": app.fresh_email(), "role": "finance" })));
    // An account with more rights is not theirs to take over, to close or to remove.
    for body in [
        json!({ "reset_password": 1 }),
        json!({ "reset_totp": 1 }),
        json!({ "enabled": 0 }),
        json!({ "role": "support" }),
        json!({ "networks": ["10.0.0.0/8"] }),
    ] {
        beyond(staff(owner_id, body));
    }
    beyond(delete(app, &format!("/admin/api/staff/{owner_id}"), &hr));
    log_in(app, &owner_email).data();
    // What they have, they may give; their own roles stay.
    staff(id, json!({ "roles": [seer["code"], role(app, &hr, &json!(["answer_chat"]))["code"]] })).data();
    assert_eq!(staff(own_id, json!({ "roles": [seer["code"]] })).error(), "another_owner_needed");
    assert_eq!(staff(own_id, json!({ "group": "back" })).error(), "another_owner_needed");
    let path = format!("/admin/api/roles/{}", clerk["id"]);
    assert_eq!(app.put(&path, &hr, &json!({ "permissions": ["edit_staff"] })).error(), "another_owner_needed");
    assert_eq!(app.put(&path, &hr, &json!({ "name": "Head of all" })).error(), "another_owner_needed");
    assert_eq!(log_in(app, &email).data()["permissions"], json!(["see_users", "answer_chat"]));
}

#[test]
fn two_owners_who_remove_each_other_at_once_leave_one() {
    let app = own();
    let (owner_id, _, owner) = member(&app, &[&json!("owner")]);
    let first = app.state.backoffice.staff.list().unwrap();
    for other in first.iter().filter(|other| other.id != owner_id) {
        delete(&app, &format!("/admin/api/staff/{}", other.id), &owner).data();
    }
    for round in 0..5 {
        let owners: Vec<_> = app.state.backoffice.staff.list().unwrap();
        let [left] = &owners[..] else { panic!("{round}: {owners:?}") };
        let token = log_in(&app, &left.email).data()["token"].as_str().unwrap().to_owned();
        let (id, _, other) = member(&app, &[&json!("owner")]);
        let (one, two) = (format!("/admin/api/staff/{id}"), format!("/admin/api/staff/{}", left.id));
        std::thread::scope(|scope| {
            scope.spawn(|| delete(&app, &one, &token));
            scope.spawn(|| app.put(&two, &other, &json!({ "role": "dealer" })));
        });
        let staff = app.state.backoffice.staff.list().unwrap();
        let owners = staff.iter().filter(|row| row.roles.contains(Role::Owner)).count();
        assert!(owners >= 1, "{staff:?}");
        // Back to one owner.
        let keep = staff.iter().find(|row| row.roles.contains(Role::Owner)).unwrap();
        for row in staff.iter().filter(|row| row.id != keep.id) {
            app.state.backoffice.staff.remove(&Actor::command_line(), row.id).unwrap();
        }
    }
}

#[test]
fn a_changed_role_takes_effect_at_once_on_open_sessions() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let made = role(app, &owner, &json!(["see_orders", "see_users"]));
    let (id, _, token) = member(app, &[&made["code"]]);
    let mut socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    socket.login(&token);
    socket.sub("ORDERS");
    socket.wait(|frame| frame["topic"] == "ORDERS");
    socket.sub("ACTS");
    app.get("/admin/api/orders", &token).data();
    let edit = |permissions: Value| {
        app.put(&format!("/admin/api/roles/{}", made["id"]), &owner, &json!({ "permissions": permissions })).data()
    };
    edit(json!(["see_users", "see_dashboard"]));
    assert_eq!(app.get("/admin/api/orders", &token).error(), "forbidden");
    app.get("/admin/api/users", &token).data();
    // The page is notified, although its holder may see neither staff nor the audit log.
    let own = format!("staff/{id}");
    socket.wait(|frame| {
        let acts = frame["data"].as_array().cloned().unwrap_or_default();
        frame["topic"] == "ACTS" && acts.iter().any(|act| act["object"] == own.as_str())
    });
    // The dashboard comes on the same connection; of orders nothing does, though one was opened meanwhile.
    let (_, instrument) = app.own_instrument();
    socket.sub("DASHBOARD");
    app.open(&app.demo(), instrument, 1, "0.10");
    let seen = socket.wait(|frame| ["ORDERS", "DASHBOARD"].contains(&frame["topic"].as_str().unwrap_or_default()));
    assert_eq!(seen["topic"], "DASHBOARD");
    socket.sub("ORDERS");
    let refused = socket.wait(|frame| frame["topic"] == "ORDERS" || frame["type"] == "error");
    assert_eq!(refused["code"], 403);
    edit(json!(["see_orders"]));
    socket.sub("ORDERS");
    socket.wait(|frame| frame["topic"] == "ORDERS");
}

#[test]
fn sessions_of_colleagues_are_listed_and_ended() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (id, email, token) = member(app, &[&json!("support")]);
    let agent = [("user-agent", "Firefox on Linux"), ("content-type", "application/json")];
    let body = json!({ "email": email, "password": PASSWORD }).to_string();
    let second = app.send("POST", "/admin/api/login", &agent[..1], Some(("application/json", &body))).data();
    let second = second["token"].as_str().unwrap();
    let mut socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    socket.login(second);
    let path = format!("/admin/api/staff/{id}");
    let listed = app.get(&format!("{path}/sessions"), &owner).data();
    assert_eq!(listed["total"], 2);
    let row = listed["list"].as_array().unwrap().iter().find(|row| row["agent"] == "Firefox on Linux").unwrap();
    assert_eq!((&row["address"], &row["current"]), (&json!("127.0.0.1"), &json!(0)));
    assert!(row["seen_at"].is_string(), "{row}");
    app.post(&format!("{path}/logout"), &owner, &json!({ "session": row["id"] })).data();
    assert_eq!(socket.closes(Duration::from_secs(20)), Some(CloseCode::Policy));
    app.get("/admin/api/me", second).is_session_ended();
    app.get("/admin/api/me", &token).data();
    let again = app.post(&format!("{path}/logout"), &owner, &json!({ "session": row["id"] }));
    assert_eq!(again.error(), "session_not_found");
    // Someone's session is not another's to end.
    let other = member(app, &[&json!("support")]);
    let mine = app.get("/admin/api/sessions", &other.2).data()["list"][0]["id"].clone();
    let wrong = app.post(&format!("{path}/logout"), &owner, &json!({ "session": mine }));
    assert_eq!(wrong.error(), "session_not_found");
    let own = app.post("/admin/api/logout", &token, &json!({ "session": mine }));
    assert_eq!(own.error(), "session_not_found");
    app.post(&format!("{path}/logout"), &owner, &json!({})).data();
    app.get("/admin/api/me", &token).is_session_ended();
    app.get("/admin/api/me", &other.2).data();
    let (one, two) = (other.2, log_in(app, &other.1).data()["token"].as_str().unwrap().to_owned());
    app.post("/admin/api/logout", &two, &json!({ "session": mine })).data();
    app.get("/admin/api/me", &one).is_session_ended();
    app.get("/admin/api/me", &two).data();
    let log = app.get("/admin/api/audit?limit=100", &owner).data();
    let ended = |row: &&Value| row["act"] == "logout" && row["object"] == format!("staff/{id}");
    assert_eq!(log["list"].as_array().unwrap().iter().filter(ended).count(), 2);
}

#[test]
fn nobody_ends_the_sessions_of_somebody_with_more_rights() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let role = json!({ "name": "People", "permissions": ["edit_staff"] });
    let code = app.post("/admin/api/roles", &owner, &role).data()["code"].clone();
    let (_, clerk) = member_with(&app, &code);
    let (owner_id, _, other) = member(&app, &[&json!("owner")]);
    let end = |id: i64| app.post(&format!("/admin/api/staff/{id}/logout"), &clerk, &json!({}));
    assert_eq!(end(owner_id).error(), "permission_not_yours");
    app.get("/admin/api/me", &other).data();
    let (peer, _, of_peer) = member(&app, &[&code]);
    end(peer).data();
    app.get("/admin/api/me", &of_peer).is_session_ended();
}

#[test]
fn the_staff_work_from_permitted_networks_only() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let (id, email, token) = member(&app, &[&json!("owner")]);
    let path = format!("/admin/api/staff/{id}");
    let mut socket = Socket::open_at(&app, "/admin/ws", &[]).expect("it opens");
    socket.login(&token);
    let set = |by: &str, networks: Value| app.put(&path, by, &json!({ "networks": networks }));
    set(&owner, json!(["nowhere"])).refuses("invalid_field", "networks");
    set(&owner, json!(["10.0.0.0/33"])).refuses("invalid_field", "networks");
    set(&token, json!(["10.0.0.0/8"])).refuses("networks_lock_out", "networks");
    set(&token, json!(["10.0.0.0/8", "127.0.0.1"])).data();
    app.get("/admin/api/staff", &token).data();
    let listed = set(&owner, json!(["10.0.0.0/8", "2001:db8::/32"])).data();
    assert_eq!(listed["staff"]["networks"], json!(["10.0.0.0/8", "2001:db8::/32"]));
    // Every call, the live connection, and a new sign-in.
    let refused = app.get("/admin/api/staff", &token);
    assert_eq!(refused.error(), "address_not_allowed");
    assert!(refused.body["msg"].as_str().unwrap().contains("network"), "{}", refused.body);
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 403);
    assert_eq!(socket.closes(Duration::from_secs(20)), Some(CloseCode::Policy));
    assert_eq!(log_in(&app, &email).error(), "address_not_allowed");
    let wrong = json!({ "email": email, "password": "wrong" });
    assert_eq!(app.post("/admin/api/login", "", &wrong).error(), "staff_login_failed", "it reveals no password");
    // The operator lifts it, and the same session goes on.
    app.state.backoffice.staff.allow_everywhere(&Actor::command_line(), &email).unwrap();
    app.get("/admin/api/staff", &token).data();

    let platform =
        |by: &str, networks: Value| app.put("/admin/api/settings", by, &json!({ "staff_networks": networks }));
    assert_eq!(platform(&owner, json!(["x"])).error(), "invalid_setting");
    platform(&owner, json!(["192.0.2.0/24"])).refuses("networks_lock_out", "staff_networks");
    platform(&owner, json!(["127.0.0.0/8", "192.0.2.0/24"])).data();
    app.get("/admin/api/staff", &token).data();
    // A wider list protects less, as none would.
    let wider = json!(["127.0.0.0/8", "192.0.2.0/24", "0.0.0.0/0"]);
    assert_eq!(platform(&owner, wider).error(), "protection_confirmation_needed");
    platform(&owner, json!(["127.0.0.0/8"])).data();
    app.set(json!({ "staff_networks": ["192.0.2.0/24"] }));
    assert_eq!(app.get("/admin/api/staff", &token).error(), "address_not_allowed");
    assert_eq!(log_in(&app, &email).error(), "address_not_allowed");
    assert_eq!(log_in(&app, "stranger@example.com").error(), "address_not_allowed", "it says nothing about accounts");
    app.get("/api/user/info", &app.demo()).data();
    // As the command line does it in another process, beside the settings in memory.
    lift_staff_networks(&app.state.store, &Actor::command_line(), TimeMs(0)).unwrap();
    app.get("/admin/api/staff", &token).data();
    assert_eq!(app.state.settings.values().value("staff_networks"), json!([]));
}

#[test]
fn behind_a_proxy_the_client_counts_not_the_proxy() {
    let rules = LimitRules { enabled: false, is_proxy: Box::new(|peer| peer.is_loopback()), ..LimitRules::default() };
    let app = TestApp::start(rules);
    let (id, _, token) = member(&app, &[&json!("owner")]);
    let networks = json!({ "networks": ["198.51.100.0/24"] });
    let put = networks.to_string();
    let from = |address: &'static str, method: &str, body: Option<(&str, &str)>| {
        let path = format!("/admin/api/staff{}", if body.is_some() { format!("/{id}") } else { String::new() });
        app.send(method, &path, &[("authorization", &token), ("x-forwarded-for", address)], body)
    };
    let outside = from("203.0.113.1", "PUT", Some(("application/json", &put)));
    outside.refuses("networks_lock_out", "networks");
    from("198.51.100.7", "PUT", Some(("application/json", &put))).data();
    from("198.51.100.9", "GET", None).data();
    assert_eq!(from("203.0.113.1", "GET", None).error(), "address_not_allowed");
}

/// Two independent owners, and an application in which changes of roles need a second person.
fn guarded() -> (TestApp, (String, String), (String, String)) {
    let app = own();
    app.set(json!({ "role_changes_second_person": 1 }));
    let (_, one, first) = member(&app, &[&json!("owner")]);
    let (_, two, second) = member(&app, &[&json!("owner")]);
    (app, (one, first), (two, second))
}

fn waiting(app: &TestApp, staff: &str) -> Vec<Value> {
    app.get("/admin/api/role_changes", staff).data()["list"].as_array().unwrap().clone()
}

fn decide(app: &TestApp, staff: &str, change: &Value, act: &str) -> Reply {
    app.post(&format!("/admin/api/role_changes/{}/{act}", change["id"]), staff, &json!({}))
}

#[test]
fn granting_rights_on_money_waits_for_a_second_person() {
    let (app, (one, first), (two, second)) = guarded();
    let (id, email, token) = member(&app, &[&json!("support")]);
    let path = format!("/admin/api/staff/{id}");
    let asked = app.put(&path, &first, &json!({ "roles": ["support", "finance"] }));
    assert!(asked.body["msg"].as_str().unwrap().contains("second"), "{}", asked.body);
    let made = asked.data()["staff"].clone();
    assert_eq!((&made["roles"], &made["change_waits"]), (&json!(["support"]), &json!(1)));
    app.get("/admin/api/me", &token).data();
    assert_eq!(app.get("/admin/api/deposits", &token).error(), "forbidden", "nothing is granted yet");
    assert_eq!(app.put(&path, &second, &json!({ "role": "dealer" })).error(), "role_change_waiting");
    let own = waiting(&app, &first).remove(0);
    assert_eq!((&own["blocked"]["error"], &own["asked_by"]), (&json!("another_person_needed"), &json!(one)));
    assert_eq!(decide(&app, &first, &own, "approve").error(), "another_person_needed");
    let change = waiting(&app, &second).remove(0);
    assert_eq!((&change["subject"], &change["blocked"]), (&json!(email), &Value::Null));
    assert_eq!(change["after"]["roles"], json!(["finance", "support"]));
    assert!(change["granted"].as_array().unwrap().contains(&json!("adjust_balances")), "{change}");
    decide(&app, &second, &change, "approve").data();
    let token = log_in(&app, &email).data()["token"].as_str().unwrap().to_owned();
    app.get("/admin/api/deposits", &token).data();
    assert_eq!(decide(&app, &second, &change, "approve").error(), "role_change_not_found");
    let log = app.get("/admin/api/audit?limit=100", &first).data();
    let row = |act: &str| {
        let rows = log["list"].as_array().unwrap();
        rows.iter().find(|row| row["act"] == act && row["object"] == format!("staff/{id}")).cloned().unwrap()
    };
    assert_eq!(row("ask")["staff_email"], one.as_str());
    assert_eq!(row("approve")["staff_email"], two.as_str());
    assert!(row("approve").to_string().contains(&one), "both names: {}", row("approve"));

    // What grants nothing of the kind does not wait, and neither does taking away.
    app.put(&path, &first, &json!({ "role": "compliance" })).data();
    assert_eq!(app.get("/admin/api/role_changes", &first).data()["total"], 0);
    // A new colleague has an account at once, and the role once it is approved.
    let body = json!({ "email": app.fresh_email(), "role": "dealer", "password": PASSWORD });
    let made = app.post("/admin/api/staff", &first, &body).data()["staff"].clone();
    assert_eq!((&made["permissions"], &made["change_waits"]), (&json!([]), &json!(1)));
    let change = waiting(&app, &second).remove(0);
    decide(&app, &first, &change, "reject").data();
    assert!(waiting(&app, &second).is_empty(), "the requester may withdraw it");
    // To enable an account again grants its rights again.
    let path = format!("/admin/api/staff/{}", member(&app, &[&json!("finance")]).0);
    app.put(&path, &first, &json!({ "enabled": 0 })).data();
    let made = app.put(&path, &first, &json!({ "enabled": 1 })).data()["staff"].clone();
    assert_eq!((&made["enabled"], &made["change_waits"]), (&json!(0), &json!(1)));
}

#[test]
fn what_grants_rights_on_money_is_confirmed_with_their_number() {
    let app = own();
    let (_, _, owner) = member(&app, &[&json!("owner")]);
    let (id, _, _) = member(&app, &[&json!("support")]);
    let path = format!("/admin/api/staff/{id}");
    let finance = Role::Finance.permissions().without(Role::Support.permissions());
    let count = finance.iter().filter(|permission| permission.is_sensitive()).count();
    assert!(count > 1);
    let set = |path: &str, mut body: Value, confirm: Option<usize>| {
        if let Some(confirm) = confirm {
            body["confirm"] = json!(confirm);
        }
        app.put(path, &owner, &body)
    };
    let roles = json!({ "roles": ["support", "finance"] });
    let refused = set(&path, roles.clone(), Some(count - 1));
    assert_eq!(refused.error(), "risk_confirmation_needed");
    let text = refused.body["msg"].as_str().unwrap();
    assert!(text.contains(&count.to_string()) && text.contains("adjust_balances"), "{text}");
    assert_eq!(set(&path, roles.clone(), Some(count)).data()["staff"]["roles"], json!(["finance", "support"]));
    // What takes away grants nothing.
    set(&path, json!({ "role": "support" }), Some(0)).data();
    app.set(json!({ "terms_need_confirmation": 0 }));
    set(&path, roles.clone(), None).data();
    set(&path, json!({ "role": "support" }), None).data();
    app.set(json!({ "terms_need_confirmation": 1 }));
    assert_eq!(set(&path, roles.clone(), None).error(), "risk_confirmation_needed");
    set(&path, json!({ "group": "Back" }), None).data();
    set(&path, roles, Some(count)).data();

    let made = role(&app, &owner, &json!(["see_users"]));
    let of_role = format!("/admin/api/roles/{}", made["id"]);
    let more = json!({ "permissions": ["see_users", "adjust_balances", "see_orders"] });
    let fewer = json!({ "permissions": ["see_users"] });
    set(&of_role, more.clone(), None).data();
    set(&of_role, fewer, None).data();
    member(&app, &[&made["code"]]);
    assert_eq!(set(&of_role, more.clone(), None).error(), "risk_confirmation_needed", "someone has it");
    assert_eq!(set(&of_role, more.clone(), Some(2)).error(), "risk_confirmation_needed", "orders are only read");
    set(&of_role, more, Some(1)).data();
}

#[test]
fn an_edited_role_waits_where_it_grants_and_is_approved_as_it_was_requested() {
    let (app, (_, first), (_, second)) = guarded();
    let made = role(&app, &first, &json!(["see_users"]));
    let (id, _, token) = member(&app, &[&made["code"]]);
    let path = format!("/admin/api/roles/{}", made["id"]);
    let ask = |permissions: Value| app.put(&path, &first, &json!({ "permissions": permissions })).data();
    assert_eq!(ask(json!(["see_users", "see_orders"]))["change_waits"], 0, "reading is granted at once");
    let role = ask(json!(["see_users", "adjust_balances"]));
    assert_eq!((&role["change_waits"], &role["permissions"]), (&json!(1), &json!(["see_orders", "see_users"])));
    let change = waiting(&app, &second).remove(0);
    assert_eq!(change["granted"], json!(["adjust_balances"]));
    app.put(&path, &second, &json!({ "name": "Renamed meanwhile" })).data();
    assert_eq!(decide(&app, &second, &change, "approve").error(), "role_change_outdated");
    decide(&app, &second, &change, "reject").data();
    ask(json!(["see_users", "adjust_balances"]));
    let change = waiting(&app, &second).remove(0);
    decide(&app, &second, &change, "approve").data();
    assert_eq!(app.get("/admin/api/orders", &token).error(), "forbidden");
    app.get("/admin/api/corrections", &token).data();
    let rows = app.get("/admin/api/audit?limit=100", &first).data();
    let concerned = rows["list"].as_array().unwrap().iter().filter(|row| row["object"] == format!("staff/{id}"));
    assert!(concerned.clone().any(|row| row["act"] == "approve"), "the log of a person shows what their role became");
}

#[test]
fn who_is_no_independent_colleague_does_not_approve() {
    let (app, (_, first), (_, second)) = guarded();
    let puppet = app.fresh_email();
    let id = {
        let maker = app.state.backoffice.staff.list().unwrap();
        let maker = maker.iter().find(|row| app.get("/admin/api/me", &first).data()["staff"]["id"] == row.id).unwrap();
        let by = Actor::staff(maker.id, "127.0.0.1");
        app.set(json!({ "role_changes_second_person": 0 }));
        let made = app.state.backoffice.staff.create(&by, &puppet, Role::Owner, Some(GIVEN_PASSWORD)).unwrap().0.id;
        app.set(json!({ "role_changes_second_person": 1 }));
        made
    };
    let token = app.set_own_password(&puppet, GIVEN_PASSWORD, PASSWORD);
    let (member_id, _, _) = member(&app, &[&json!("support")]);
    let path = format!("/admin/api/staff/{member_id}");
    app.put(&path, &first, &json!({ "role": "finance" })).data();
    let change = waiting(&app, &token).remove(0);
    assert_eq!(change["blocked"]["error"], "approver_not_independent");
    assert_eq!(decide(&app, &token, &change, "approve").error(), "approver_not_independent");
    // Nobody approves rights for themself.
    decide(&app, &second, &change, "reject").data();
    let (own, _, hr) = member(&app, &[&role(&app, &second, &json!(["edit_staff", "see_users"]))["code"]]);
    app.put(&format!("/admin/api/staff/{own}"), &first, &json!({ "role": "owner" })).data();
    let change = waiting(&app, &hr).remove(0);
    assert_eq!(decide(&app, &hr, &change, "approve").error(), "another_owner_needed");
    decide(&app, &second, &change, "reject").data();
    // Nobody approves what they do not have, and a requester who was disabled has requested nothing.
    app.put(&path, &first, &json!({ "role": "finance" })).data();
    let change = waiting(&app, &hr).remove(0);
    assert_eq!(decide(&app, &hr, &change, "approve").error(), "permission_not_yours");
    let first_id = app.get("/admin/api/me", &first).data()["staff"]["id"].clone();
    // By the operator: the second one would not be independent of an account that they changed.
    let disabled =
        lotdesk::services::staff::backoffice::staff::StaffChange { enabled: Some(false), ..Default::default() };
    app.state.backoffice.staff.update(&Actor::command_line(), first_id.as_i64().unwrap(), &disabled).unwrap();
    assert_eq!(decide(&app, &second, &change, "approve").error(), "role_change_outdated");
    assert!(id > 0);
}

#[test]
fn groups_hold_for_changes_of_roles_too() {
    let (app, (_, first), (_, second)) = guarded();
    app.set(json!({ "second_person_other_group": 1 }));
    let (id, _, _) = member(&app, &[&json!("support")]);
    app.put(&format!("/admin/api/staff/{id}"), &first, &json!({ "role": "finance" })).data();
    let change = waiting(&app, &second).remove(0);
    assert_eq!(change["blocked"]["error"], "approver_same_group");
    let second_id = app.get("/admin/api/me", &second).data()["staff"]["id"].as_i64().unwrap();
    let grouped = lotdesk::services::staff::backoffice::staff::StaffChange {
        group: Some("Back".into()),
        ..lotdesk::services::staff::backoffice::staff::StaffChange::default()
    };
    app.state.backoffice.staff.update(&Actor::command_line(), second_id, &grouped).unwrap();
    assert_eq!(app.get("/admin/api/me", &second).data()["staff"]["group"], "Back", "the session goes on");
    decide(&app, &second, &change, "approve").data();
}

#[test]
fn an_owner_alone_sets_up_the_staff_and_does_not_become_alone_by_disabling_the_others() {
    let app = own();
    app.set(json!({ "role_changes_second_person": 1 }));
    let (first_id, _, first) = member(&app, &[&json!("owner")]);
    for other in app.state.backoffice.staff.list().unwrap().iter().filter(|other| other.id != first_id) {
        app.state.backoffice.staff.remove(&Actor::command_line(), other.id).unwrap();
    }
    let create = |role: &str| {
        let body = json!({ "email": app.fresh_email(), "role": role, "password": PASSWORD });
        app.post("/admin/api/staff", &first, &body).data()["staff"].clone()
    };
    assert_eq!(create("dealer")["change_waits"], 0, "nobody else could approve");
    let second = create("owner");
    assert_eq!(second["change_waits"], 0);
    assert_eq!(create("dealer")["change_waits"], 1, "now another owner can");
    app.put(&format!("/admin/api/staff/{}", second["id"]), &first, &json!({ "enabled": 0 })).data();
    assert_eq!(create("dealer")["change_waits"], 1, "for a day it counts who could");
    delete(&app, &format!("/admin/api/staff/{}", second["id"]), &first).data();
    let again = json!({ "email": second["email"], "role": "support", "password": PASSWORD });
    app.post("/admin/api/staff", &first, &again).data();
    assert_eq!(create("dealer")["change_waits"], 1, "also after the account was made again");
}
