//! What an erasure leaves, and what is refused about an erased customer.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::services::ServiceError;
use lotdesk::services::customers::chat::{NewMessage, Writer};
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, funded, make, method, picture};
use crate::test_app::TestApp;

fn unlimited() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn account_of(app: &TestApp, token: &str) -> AccountId {
    AccountId(app.get("/api/user/info", token).data()["id"].as_i64().unwrap())
}

fn texts(app: &TestApp, sql: &str) -> Vec<String> {
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare(sql)?;
        Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
    };
    app.state.store.read(read).unwrap()
}

/// The code of a refusal.
fn refused(result: Result<(), ServiceError>) -> &'static str {
    match result.unwrap_err() {
        ServiceError::Refusal(refusal) => refusal.code,
        error => panic!("{error}"),
    }
}

fn erase(app: &TestApp, account: AccountId) {
    let uid = app.state.customers.accounts.user(account).unwrap().uid;
    app.state.backoffice.personal_data.erase(&Actor::command_line(), account, &uid, "asked").unwrap();
}

#[test]
fn a_document_or_proof_stays_with_its_reviewers_and_outlives_the_erasure_of_the_chat() {
    let app = unlimited();
    let (token, options) = (app.real(), make(&app));
    let account = account_of(&app, &token);
    let [front, reverse, proof, shown] = [(); 4].map(|()| picture(&app, &token));
    let identity = json!({ "name": "Ann Other", "card_id": "X1", "front_pic": front, "reverse_pic": reverse });
    app.post("/api/user_real/real_name", &token, &identity).data();
    let deposit = json!({ "number": "50", "proofImg": proof, "address": TRON, "charge_id": options.coin });
    let deposit = app.post("/api/quickCharge/submit", &token, &deposit).data()["id"].clone();
    let send = |picture: i64| app.post("/api/chat/send", &token, &json!({ "picture": picture }));
    for used in [front, reverse, proof] {
        send(used).refuses("picture_used", "picture");
    }
    send(shown).data();
    send(shown).data();
    let review = app.get("/admin/api/reviews", &app.staff(Role::Compliance)).data()["list"][0].clone();
    for side in ["front_pic", "reverse_pic"] {
        let seen_by = |role| app.bytes_for(review[side].as_str().unwrap(), &app.staff(role)).0;
        assert_eq!((seen_by(Role::Compliance), seen_by(Role::Support)), (200, 404), "{side}");
    }
    // A conversation of an earlier version, which accepted the document.
    let old = format!("INSERT INTO chat_message (account, text, picture, at) VALUES ({account}, '', {front}, 1)");
    app.state.store.write(|transaction| Ok(transaction.execute(&old, [])?)).unwrap();
    let reject = format!("/admin/api/deposits/{deposit}/reject");
    app.post(&reject, &app.staff(Role::Finance), &json!({ "remark": "no payment" })).data();
    erase(&app, account);
    let purposes = format!("SELECT ifnull(used_for, '-') FROM upload WHERE user = {account} ORDER BY id");
    assert_eq!(texts(&app, &purposes), ["review", "review", "deposit", "-"], "kept for the law, but not the chat");
}

#[test]
fn nothing_about_an_erased_customer_is_written_again() {
    let app = unlimited();
    let (token, owner) = (app.real(), app.staff(Role::Owner));
    let account = account_of(&app, &token);
    let [front, reverse] = [(); 2].map(|()| picture(&app, &token));
    let identity = json!({ "name": "Ann Other", "card_id": "X1", "front_pic": front, "reverse_pic": reverse });
    app.post("/api/user_real/real_name", &token, &identity).data();
    let review = app.get("/admin/api/reviews", &owner).data()["list"][0]["id"].clone();
    let tag = json!({ "name": "vip", "colour": "red" });
    let tag = app.post("/admin/api/tags", &owner, &tag).data()["list"][0]["id"].clone();
    erase(&app, account);
    let waiting = || app.get("/admin/api/reviews?status=1", &owner).data()["total"].clone();
    assert_eq!(waiting(), 0, "the review ends with the erasure");
    let decide = |act: &str| {
        let body = if act == "reject" { json!({ "remark": "x" }) } else { json!({}) };
        app.post(&format!("/admin/api/reviews/{review}/{act}"), &owner, &body)
    };
    assert_eq!(decide("approve").error(), "already_decided");
    let about = |path: &str, body: &Value| app.post(&format!("/admin/api/users/{account}/{path}"), &owner, body);
    assert_eq!(about("notes", &json!({ "text": "called Ann" })).error(), "already_erased");
    assert_eq!(about("tags", &json!({ "put": [tag] })).error(), "already_erased");
    let task = json!({ "title": "call Ann", "due_on": "2090-01-01", "object": format!("user/{account}") });
    assert_eq!(app.post("/admin/api/tasks", &owner, &task).error(), "already_erased");
    let message = NewMessage { text: "it is me, Ann".into(), ..NewMessage::default() };
    let sent = app.state.customers.chat.send(account, &Writer::Customer, &message);
    assert_eq!(refused(sent.map(drop)), "chat_not_found");

    // What requests wrote that ran at the same time, and an approval by an earlier version.
    let late = format!(
        "UPDATE review SET status = 1; UPDATE user SET name = 'Ann Other' WHERE id = {account};
         INSERT INTO note (user, at, kind, text) VALUES ({account}, 1, 'note', 'called Ann');
         INSERT INTO preference (user, name, version, document, at) VALUES ({account}, 'display', 1, '{{}}', 1);"
    );
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&late)?)).unwrap();
    for act in ["approve", "reject"] {
        assert_eq!(decide(act).error(), "already_erased");
    }
    assert_eq!(app.state.backoffice.personal_data.finish_erasing().unwrap(), 0, "their years are not over");
    assert_eq!(waiting(), 0);
    let left = "SELECT concat(name, review_status) FROM user WHERE erased_at NOT NULL UNION ALL SELECT text FROM note \
                UNION ALL SELECT name FROM preference";
    assert_eq!(texts(&app, left), ["3", "", ""], "freezing left a note without a text, too");
}

#[test]
fn remarks_and_notes_about_customers_are_not_in_the_audit_log() {
    let app = unlimited();
    let (options, owner, second) = (make(&app), app.staff(Role::Owner), app.staff(Role::Owner));
    app.set(json!({ "adjust_second_operator_above": "1" }));
    let (token, account) = funded(&app, "1000");
    let said = "Olga's brother has called";
    let entered = json!({ "type": 1, "option": options.bank, "number": "50", "reference": "R1", "note": said });
    app.post(&format!("/admin/api/users/{account}/deposits"), &owner, &entered).data();
    let deposit =
        json!({ "number": "50", "proofImg": picture(&app, &token), "address": TRON, "charge_id": options.coin });
    let deposit = app.post("/api/quickCharge/submit", &token, &deposit).data()["id"].clone();
    let method = method(&app, &token, &options);
    let withdrawal = app.post("/api/account/draw", &token, &draw(&options, method, "600")).data()["id"].clone();
    let identity = json!({ "name": "Olga", "card_id": "X1", "front_pic": picture(&app, &token), "reverse_pic": picture(&app, &token) });
    app.post("/api/user_real/real_name", &token, &identity).data();
    let review = app.get("/admin/api/reviews", &owner).data()["list"][0]["id"].clone();
    let adjust = json!({ "amount": "10", "reason": "goodwill" });
    let adjusted = app.post(&format!("/admin/api/users/{account}/adjust"), &owner, &adjust).data();
    let correction = adjusted["correction"]["id"].clone();
    for (object, id) in
        [("deposits", deposit), ("withdrawals", withdrawal), ("reviews", review), ("corrections", correction)]
    {
        let field = if matches!(object, "deposits" | "reviews") { "remark" } else { "notes" };
        app.post(&format!("/admin/api/{object}/{id}/reject"), &second, &json!({ field: said })).data();
    }
    assert_eq!(texts(&app, "SELECT act FROM audit WHERE act IN ('enter', 'reject')").len(), 5);
    assert_eq!(texts(&app, "SELECT object || act FROM audit WHERE concat(before, after) LIKE '%brother%'"), [""; 0]);
}
