//! `/admin/ws`, the topic `QUEUES`: how many wait for the staff.

use lotdesk::http::limits::LimitRules;
use lotdesk::services::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, funded, make, method, picture};
use crate::house::House;
use crate::ws::Socket;

fn office(house: &House, role: Role) -> Socket {
    let mut socket = Socket::open_at(house, "/admin/ws", &[]).expect("it opens");
    socket.login(&house.staff(role));
    socket.sub("QUEUES");
    socket
}

/// Waits for these counts; every frame before them is one of fewer.
#[track_caller]
fn waits_for(socket: &mut Socket, counts: &Value) {
    socket.wait(|frame| frame["topic"] == "QUEUES" && frame["data"] == *counts);
}

#[test]
fn the_staff_hear_what_waits_and_only_what_their_role_may_see() {
    let house = House::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&house);
    let (token, _) = funded(&house, "1000");
    let queues = |deposits: i64, withdrawals: i64, reviews: i64, chats: i64| json!({ "deposits": deposits, "withdrawals": withdrawals, "reviews": reviews, "corrections": 0, "chats": chats });
    let mut owner = office(&house, Role::Owner);
    waits_for(&mut owner, &queues(0, 0, 0, 0));

    let mut sent = json!({ "number": "200", "address": TRON, "charge_id": offers.coin });
    sent["proofImg"] = json!(picture(&house, &token));
    let deposit = house.post("/api/quickCharge/submit", &token, &sent).data()["id"].clone();
    waits_for(&mut owner, &queues(1, 0, 0, 0));
    let method = method(&house, &token, &offers);
    let withdrawal = house.post("/api/account/draw", &token, &draw(&offers, method, "50")).data()["id"].clone();
    waits_for(&mut owner, &queues(1, 1, 0, 0));
    let (front, reverse) = (picture(&house, &token), picture(&house, &token));
    let form = json!({ "name": "Jo Roe", "card_id": "B1234567", "front_pic": front, "reverse_pic": reverse });
    house.post("/api/user_real/real_name", &token, &form).data();
    waits_for(&mut owner, &queues(1, 1, 1, 0));
    for text in ["hello?", "are you there?"] {
        house.post("/api/chat/send", &token, &json!({ "text": text })).data();
    }
    waits_for(&mut owner, &queues(1, 1, 1, 1));

    let (mut finance, mut support) = (office(&house, Role::Finance), office(&house, Role::Support));
    waits_for(
        &mut finance,
        &json!({ "deposits": 1, "withdrawals": 1, "reviews": null, "corrections": 0, "chats": null }),
    );
    waits_for(
        &mut support,
        &json!({ "deposits": null, "withdrawals": null, "reviews": null, "corrections": null, "chats": 1 }),
    );
    let mut compliance = office(&house, Role::Compliance);
    waits_for(
        &mut compliance,
        &json!({ "deposits": null, "withdrawals": null, "reviews": 1, "corrections": null, "chats": null }),
    );

    let staff = house.staff(Role::Owner);
    let decide = |path: String, body: Value| house.post(&path, &staff, &body).data();
    decide(format!("/admin/api/deposits/{deposit}/approve"), json!({}));
    waits_for(&mut owner, &queues(0, 1, 1, 1));
    decide(format!("/admin/api/withdrawals/{withdrawal}/reject"), json!({ "notes": "no" }));
    waits_for(&mut owner, &queues(0, 0, 1, 1));
    let review = house.get("/admin/api/reviews?status=1", &staff).data()["list"][0]["id"].clone();
    decide(format!("/admin/api/reviews/{review}/approve"), json!({}));
    waits_for(&mut owner, &queues(0, 0, 0, 1));
    let chat = house.get("/api/user/info", &token).data()["id"].clone();
    decide(format!("/admin/api/chats/{chat}/send"), json!({ "text": "yes" }));
    waits_for(&mut owner, &queues(0, 0, 0, 0));
    waits_for(
        &mut support,
        &json!({ "deposits": null, "withdrawals": null, "reviews": null, "corrections": null, "chats": 0 }),
    );
}
