//! `/api/appropriateness` and `/admin/api/appropriateness`: who is asked, what an order needs, and what is kept.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::services::customers::account_number::account_number;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::fix::Fix;
use crate::fix_sessions::listen;
use crate::funding::{credit, funded};
use crate::keys::Trader;
use crate::test_app::{Reply, TestApp};

const PATH: &str = "/api/appropriateness";
/// The right answers of the built-in test.
const RIGHT: [usize; 8] = [1, 0, 2, 1, 0, 2, 1, 0];
/// Two right ones.
const WRONG: [usize; 8] = [1, 0, 0, 0, 1, 0, 0, 1];

fn app() -> TestApp {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "appropriateness": 1 }));
    app
}

fn place(app: &TestApp, token: &str, more: &Value) -> Reply {
    let mut order = json!({ "type": 1, "cont": "0.01", "forex_id": app.eurusd(), "status": 1, "multiple": 100 });
    order.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    app.post("/v1/api/forex/submit", token, &order)
}

fn answer(app: &TestApp, token: &str, chosen: &[usize]) -> Reply {
    app.post(PATH, token, &json!({ "version": 1, "answers": chosen }))
}

/// As if the answers were a day older.
fn a_day_passes(app: &TestApp) {
    let sql = "UPDATE quiz_answer SET at = at - 86400000";
    app.state.store.write(|transaction| Ok(transaction.execute(sql, [])?)).unwrap();
}

#[test]
fn real_orders_need_a_passed_test_and_closing_does_not() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.quote("EURUSD", "1.10000", "1.10010");
    let (token, account) = funded(&app, "10000");
    let position = place(&app, &token, &json!({})).data()["Id"].clone();
    let pending = place(&app, &token, &json!({ "status": 0, "target_price": "1.05" })).data()["Id"].clone();
    assert_eq!(app.get(PATH, &token).data()["required"], 0);
    assert_eq!(answer(&app, &token, &RIGHT).error(), "not_available", "nobody is asked");

    app.set(json!({ "appropriateness": 1 }));
    let state = app.get(PATH, &token).data();
    assert_eq!([&state["required"], &state["may_trade"], &state["may_answer"], &state["version"]], [1, 0, 1, 1]);
    assert_eq!((state["questions"].as_array().unwrap().len(), &state["score"]), (8, &Value::Null));
    assert!(!state.to_string().contains("right"), "the right answers are not shown");
    assert_eq!(place(&app, &token, &json!({})).error(), "not_appropriate");
    assert_eq!(place(&app, &token, &json!({ "status": 0, "target_price": "1.05" })).error(), "not_appropriate");
    let modify = |body: Value| app.post("/v1/api/forex/modify", &token, &body);
    assert_eq!(modify(json!({ "id": pending, "cont": "0.02" })).error(), "not_appropriate");
    modify(json!({ "id": pending, "stop_loss_price": "1.01" })).data();
    let dealer = app.staff(Role::Dealer);
    let by_staff = json!({ "account": account_number(account), "type": 1, "cont": "0.01", "forex_id": app.eurusd(), "status": 1,
        "multiple": 100, "reason": "phone" });
    assert_eq!(app.post("/admin/api/orders", &dealer, &by_staff).error(), "not_appropriate");
    app.post("/v1/api/forex/set_stop_price", &token, &json!({ "id": position, "stop_loss_price": "1.02" })).data();
    app.post("/v1/api/forex/cancel_trade", &token, &json!({ "id": pending })).data();
    app.post("/v1/api/forex/close", &token, &json!({ "id": position })).data();

    let demo = app.demo();
    place(&app, &demo, &json!({})).data();
    assert_eq!(app.get(PATH, &demo).error(), "only_real_accounts");

    let passed = answer(&app, &token, &RIGHT).data();
    assert_eq!([&passed["score"], &passed["passed"], &passed["may_trade"]], [8, 1, 1]);
    assert_eq!(passed["again_at"], Value::Null);
    place(&app, &token, &json!({})).data();
    assert_eq!(answer(&app, &token, &RIGHT).error(), "quiz_passed");
}

#[test]
fn below_the_mark_a_day_passes_before_the_next_answers() {
    let app = app();
    app.quote("EURUSD", "1.10000", "1.10010");
    let (token, _) = funded(&app, "10000");
    let failed = answer(&app, &token, &WRONG).data();
    assert_eq!([&failed["score"], &failed["passed"], &failed["may_answer"], &failed["may_confirm"]], [2, 0, 0, 0]);
    assert!(failed["again_at"].is_string());
    assert_eq!(answer(&app, &token, &RIGHT).error(), "quiz_too_early");
    assert_eq!(place(&app, &token, &json!({})).error(), "not_appropriate");
    let confirm = || app.post("/api/appropriateness/confirm", &token, &json!({}));
    app.set(json!({ "appropriateness_warning": 1 }));
    assert_eq!(confirm().error(), "not_available", "before a day has passed");
    a_day_passes(&app);
    app.set(json!({ "appropriateness_warning": 0 }));
    assert_eq!(confirm().error(), "not_available", "the owner does not allow it");
    assert_eq!(place(&app, &token, &json!({})).error(), "not_appropriate", "a day alone does not suffice");
    app.set(json!({ "appropriateness_warning": 1 }));
    let confirmed = confirm().data();
    assert_eq!([&confirmed["confirmed"], &confirmed["may_trade"], &confirmed["passed"]], [1, 1, 0]);
    place(&app, &token, &json!({})).data();
    app.set(json!({ "appropriateness_warning": 0 }));
    assert_eq!(
        place(&app, &token, &json!({})).error(),
        "not_appropriate",
        "a warning counts while the owner allows it"
    );
    assert_eq!(answer(&app, &token, &RIGHT).data()["may_trade"], 1);
    place(&app, &token, &json!({})).data();
}

/// A customer with money on a real account, and a key that trades there.
fn trading(app: &TestApp) -> (Trader, String) {
    let trader = Trader::real(app);
    let id = app.get("/api/user/info", &trader.token).data()["id"].as_i64().unwrap();
    credit(app, AccountId(id), "10000");
    let (key, _) = trader.key(app, &["trade"]);
    (trader, key)
}

#[test]
fn keys_need_it_too_and_cannot_answer() {
    let app = app();
    app.quote("EURUSD", "1.10000", "1.10010");
    let (trader, key) = trading(&app);
    assert_eq!(place(&app, &key, &json!({})).error(), "not_appropriate");
    assert_eq!(app.get(PATH, &key).error(), "forbidden_for_keys");
    answer(&app, &trader.token, &RIGHT).data();
    place(&app, &key, &json!({})).data();
}

#[test]
fn orders_over_fix_need_it_too() {
    let app = app();
    let acceptor = listen(&app);
    let (code, instrument) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let (trader, key) = trading(&app);
    let mut fix = Fix::logged_on(acceptor.address(), "TRADE", &trader.account, &key);
    for kind in ["40=1", "40=2|44=1.05"] {
        let id = kind.len();
        fix.say("D", &format!("11={id}|55={instrument}|54=1|60=20261126-10:00:00|38=5000|{kind}"));
        let refused = fix.wait("8");
        assert_eq!(refused.only(&[150, 39, 58]), "150=8|39=8|58=not_appropriate", "{kind}");
    }
    answer(&app, &trader.token, &RIGHT).data();
    fix.say("D", &format!("11=passed|55={instrument}|54=1|60=20261126-10:00:00|38=5000|40=1"));
    assert_eq!(fix.wait("8").only(&[11, 150]), "11=passed|150=0");
}

#[test]
fn answers_that_do_not_fit_the_questions_name_the_field() {
    let app = app();
    let token = app.real();
    answer(&app, &token, &RIGHT[..7]).refuses("invalid_field", "answers");
    answer(&app, &token, &[3; 8]).refuses("invalid_field", "answers");
    app.post(PATH, &token, &json!({ "version": 1, "answers": "x" })).refuses("invalid_field", "answers");
    app.post(PATH, &token, &json!({ "version": 1 })).refuses("missing_field", "answers");
    assert_eq!(app.post(PATH, &token, &json!({ "version": 2, "answers": RIGHT })).error(), "quiz_outdated");
    app.get(PATH, "").is_session_ended();
}

#[test]
fn the_owner_replaces_the_questions_and_answers_keep_their_version() {
    let app = app();
    let (token, other) = (app.real(), app.real());
    let user = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    answer(&app, &token, &WRONG).data();
    let (owner, compliance, support) = (app.staff(Role::Owner), app.staff(Role::Compliance), app.staff(Role::Support));
    let edit = "/admin/api/appropriateness";
    let shown = app.get(edit, &compliance).data();
    assert_eq!((&shown["version"], &shown["quiz"]), (&json!(1), &shown["built_in"]));
    assert_eq!(app.get(edit, &support).error(), "forbidden");
    let text = |text: &str| json!({ "en": text });
    let quiz = |right: bool| {
        json!({ "mark": 1, "questions": [{ "texts": text("Up?"), "answers": [
            { "texts": text("Yes"), "right": right }, { "texts": text("No"), "right": false }] }] })
    };
    let save =
        |token: &str, version: i64, quiz: &Value| app.put(edit, token, &json!({ "version": version, "quiz": quiz }));
    assert_eq!(save(&compliance, 1, &quiz(true)).error(), "forbidden");
    save(&owner, 1, &quiz(false)).refuses("invalid_field", "questions[1]");
    assert_eq!(save(&owner, 2, &quiz(true)).error(), "quiz_outdated");
    save(&owner, 1, &json!({ "mark": 1, "questions": [], "more": 1 })).refuses("invalid_field", "quiz");
    assert_eq!(save(&owner, 1, &quiz(true)).data()["version"], 2);

    let asked = app.get(PATH, &other).data();
    assert_eq!(
        (&asked["version"], &asked["mark"], &asked["questions"][0]["answers"]),
        (&json!(2), &json!(1), &json!(["Yes", "No"]))
    );
    assert_eq!(answer(&app, &other, &RIGHT).error(), "quiz_outdated");
    app.post(PATH, &other, &json!({ "version": 2, "answers": [0] })).data();

    let kept = app.get(&format!("/admin/api/users/{user}/appropriateness"), &support).data();
    let kept = &kept["list"][0];
    assert_eq!([&kept["version"], &kept["score"], &kept["questions"], &kept["mark"], &kept["passed"]], [1, 2, 8, 6, 0]);
    assert_eq!((kept["answers"].as_array().unwrap().len(), &kept["answers"][0]["right"]), (8, &json!(1)));
    let audit = app.get("/admin/api/audit?limit=1", &owner).data()["list"][0].clone();
    assert_eq!([&audit["act"], &audit["object"]], ["quiz", "quiz/2"]);

    let case = json!({ "user": user, "kind": "other", "title": "Test" });
    let opened = app.post("/admin/api/cases", &compliance, &case).data();
    let file = app.bytes_for(&format!("/admin/api/cases/{}/file", opened["id"]), &compliance);
    assert_eq!(file.0, 200);
    let happenings =
        app.state.store.read(|connection| lotdesk::store::customers::cases::happenings(connection, user, 100)).unwrap();
    let happened = happenings.iter().find(|one| one.what == "appropriateness test not passed").unwrap();
    assert!(happened.text.starts_with("2 of 8 right, 6 needed"), "{}", happened.text);
    let parts = app.state.store.read(|connection| lotdesk::store::customers::records::parts(connection, user)).unwrap();
    let exported = &parts.iter().find(|(name, _)| *name == "appropriateness").unwrap().1;
    assert_eq!((exported.len(), &exported[0]["answers"]), (1, &json!("[1,0,0,0,1,0,0,1]")));
    // With the questions, but not with what is right.
    let test: Value = serde_json::from_str(exported[0]["test"].as_str().unwrap()).unwrap();
    assert_eq!(test["questions"][0]["answers"][0].as_object().unwrap().keys().collect::<Vec<_>>(), ["texts"]);

    let erased = |transaction: &rusqlite::Transaction<'_>| {
        transaction.execute("UPDATE user SET erased_at = 1 WHERE id = ?1", [user])?;
        lotdesk::store::customers::records::finish_erasing(transaction, 2)
    };
    assert_eq!(app.state.store.write(erased).unwrap(), 1);
    assert_eq!(app.get(&format!("/admin/api/users/{user}/appropriateness"), &support).data()["total"], 0);
}

/// As long as the bounds allow it in practice: more than the body of another call.
#[test]
fn a_long_test_in_all_languages_is_saved() {
    let app = app();
    let owner = app.staff(Role::Owner);
    let codes = ["ar", "de", "en", "fr", "hk", "id", "it", "jp", "kr", "pt", "ru", "spa", "th", "tr", "vn"];
    let texts = |text: &str| -> Value {
        codes.iter().map(|code| (code.to_string(), json!(text))).collect::<serde_json::Map<_, _>>().into()
    };
    let answer = |at: usize| json!({ "texts": texts(&format!("An answer of the test, {at}")), "right": at == 2 });
    let question = |at: usize| json!({ "texts": texts(&format!("What is a margin call, and what follows? ({at})")), "answers": (0..4).map(answer).collect::<Vec<_>>() });
    let quiz = json!({ "mark": 20, "questions": (0..30).map(question).collect::<Vec<_>>() });
    assert!(quiz.to_string().len() > 70_000);
    let save = |version: i64, quiz: &Value| {
        app.put("/admin/api/appropriateness", &owner, &json!({ "version": version, "quiz": quiz }))
    };
    assert_eq!(save(1, &quiz).data()["version"], 2);
    // Without a change there is no new version.
    assert_eq!(save(2, &quiz).data()["version"], 2);
    assert_eq!(app.get("/admin/api/appropriateness", &owner).data()["version"], 2);
    let long = app.put("/admin/api/appropriateness", &owner, &json!({ "version": 2, "quiz": "x".repeat(513 * 1024) }));
    assert_eq!(long.status, 413);
    assert_eq!(app.post("/admin/api/users/1/notes", &owner, &json!({ "text": "x".repeat(70_000) })).status, 413);
}

/// Who could empty the test alone could switch it off alone.
#[test]
fn another_person_approves_the_questions_where_changes_of_risk_need_it() {
    let app = app();
    let owners = [app.staff(Role::Owner), app.staff(Role::Owner)];
    let refused = app.put("/admin/api/settings", &owners[0], &json!({ "appropriateness": 0 }));
    assert_eq!(refused.error(), "protection_confirmation_needed");
    app.set(json!({ "risk_changes_need_approval": 1 }));
    let path = "/admin/api/appropriateness";
    let current = app.get(path, &owners[0]).data();
    let mut quiz = current["quiz"].clone();
    quiz["mark"] = json!(1);
    let save = |quiz: &Value| app.put(path, &owners[0], &json!({ "version": 1, "quiz": quiz }));
    let asked = save(&quiz);
    assert_eq!((&asked.body["code"], &asked.body["data"]["version"]), (&json!(1), &json!(1)), "{:?}", asked.body);
    let waiting = asked.body["waiting"].as_i64().expect("the id of the request");
    assert_eq!(app.get(path, &owners[1]).data()["quiz"]["mark"], 6);
    assert_eq!(save(&quiz).error(), "risk_change_waiting");
    let shown = app.get(&format!("/admin/api/risk_changes/{waiting}"), &owners[1]).data();
    let change = &shown["changes"][0];
    assert_eq!(
        (&change["object"], &change["before"]["mark"], &change["after"]["mark"]),
        (&json!("quiz"), &json!(6), &json!(1))
    );
    let approve =
        |by: &str| app.post(&format!("/admin/api/risk_changes/{waiting}/approve"), by, &json!({ "confirm": 0 }));
    assert_eq!(approve(&owners[0]).error(), "another_person_needed");
    approve(&owners[1]).data();
    let saved = app.get(path, &owners[0]).data();
    assert_eq!((&saved["version"], &saved["quiz"]["mark"]), (&json!(2), &json!(1)));
    // While nobody is asked, nothing waits.
    app.set(json!({ "appropriateness": 0 }));
    quiz["mark"] = json!(2);
    let saved = app.put(path, &owners[0], &json!({ "version": 2, "quiz": quiz })).data();
    assert_eq!(saved["version"], 3);
}
