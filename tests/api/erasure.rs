//! What an erasure leaves, and what is refused about an erased customer.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::funding::{TRON, make, picture};
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
