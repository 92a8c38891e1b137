//! `/admin/ws`, the topic `QUEUES`: how many wait for the staff.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, funded, make, method, picture};
use crate::test_app::TestApp;
use crate::ws::Socket;

fn staff_socket(app: &TestApp, role: Role) -> Socket {
    let mut socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    socket.login(&app.staff(role));
    socket.sub("QUEUES");
    socket
}

/// Waits for these counts; every frame before them is one of fewer.
#[track_caller]
fn waits_for(socket: &mut Socket, counts: &Value) {
    socket.wait(|frame| frame["topic"] == "QUEUES" && frame["data"] == *counts);
}

#[test]
fn the_staff_are_notified_of_pending_items_that_their_role_may_see() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let (token, _) = funded(&app, "1000");
    let queues = |deposits: i64, withdrawals: i64, reviews: i64, chats: i64| json!({ "deposits": deposits, "withdrawals": withdrawals, "reviews": reviews, "corrections": 0, "chats": chats });
    let mut owner = staff_socket(&app, Role::Owner);
    waits_for(&mut owner, &queues(0, 0, 0, 0));

    let mut sent = json!({ "number": "200", "address": TRON, "charge_id": offers.coin });
    sent["proofImg"] = json!(picture(&app, &token));
    let deposit = app.post("/api/quickCharge/submit", &token, &sent).data()["id"].clone();
    waits_for(&mut owner, &queues(1, 0, 0, 0));
    let method = method(&app, &token, &offers);
    let withdrawal = app.post("/api/account/draw", &token, &draw(&offers, method, "50")).data()["id"].clone();
    waits_for(&mut owner, &queues(1, 1, 0, 0));
    let (front, reverse) = (picture(&app, &token), picture(&app, &token));
    let form = json!({ "name": "Jo Roe", "card_id": "B1234567", "front_pic": front, "reverse_pic": reverse });
    app.post("/api/user_real/real_name", &token, &form).data();
    waits_for(&mut owner, &queues(1, 1, 1, 0));
    for text in ["hello?", "are you there?"] {
        app.post("/api/chat/send", &token, &json!({ "text": text })).data();
    }
    waits_for(&mut owner, &queues(1, 1, 1, 1));

    let (mut finance, mut support) = (staff_socket(&app, Role::Finance), staff_socket(&app, Role::Support));
    waits_for(
        &mut finance,
        &json!({ "deposits": 1, "withdrawals": 1, "reviews": null, "corrections": 0, "chats": null }),
    );
    waits_for(
        &mut support,
        &json!({ "deposits": null, "withdrawals": null, "reviews": null, "corrections": null, "chats": 1 }),
    );
    let mut compliance = staff_socket(&app, Role::Compliance);
    waits_for(
        &mut compliance,
        &json!({ "deposits": null, "withdrawals": null, "reviews": 1, "corrections": null, "chats": null }),
    );

    let staff = app.staff(Role::Owner);
    let decide = |path: String, body: Value| app.post(&path, &staff, &body).data();
    decide(format!("/admin/api/deposits/{deposit}/approve"), json!({}));
    waits_for(&mut owner, &queues(0, 1, 1, 1));
    decide(format!("/admin/api/withdrawals/{withdrawal}/reject"), json!({ "notes": "no" }));
    waits_for(&mut owner, &queues(0, 0, 1, 1));
    let review = app.get("/admin/api/reviews?status=1", &staff).data()["list"][0]["id"].clone();
    decide(format!("/admin/api/reviews/{review}/approve"), json!({}));
    waits_for(&mut owner, &queues(0, 0, 0, 1));
    let chat = app.get("/api/user/info", &token).data()["id"].clone();
    decide(format!("/admin/api/chats/{chat}/send"), json!({ "text": "yes" }));
    waits_for(&mut owner, &queues(0, 0, 0, 0));
    waits_for(
        &mut support,
        &json!({ "deposits": null, "withdrawals": null, "reviews": null, "corrections": null, "chats": 0 }),
    );
}
