//! `/admin/api/lps/{id}/money` and `/entries`: money at liquidity providers in the books.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::test_app::{Reply, TestApp};
use crate::trade_corrections::verified;

const ACCOUNTS: &str = "/admin/api/lp_accounts";

struct Trial {
    app: TestApp,
    owner: String,
    finance: String,
    path: String,
}

fn trial() -> Trial {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (owner, finance) = (app.staff(Role::Owner), app.staff(Role::Finance));
    let form =
        json!({ "name": "Prime", "host": "fix.lp.example.com", "port": 9_880, "sender": "BROKER", "target": "LP" });
    let lp = app.post("/admin/api/lps", &owner, &form).data();
    let path = format!("/admin/api/lps/{}", lp["id"]);
    Trial { app, owner, finance, path }
}

impl Trial {
    fn book(&self, staff: &str, kind: &str, amount: &str, request: &str) -> Reply {
        let body = json!({
            "kind": kind, "amount": amount, "reason": "margin for gold", "reference": "SWIFT 4711", "request_id": request,
        });
        self.app.post(&format!("{}/money", self.path), staff, &body)
    }

    fn remove(&self) -> Reply {
        self.app.send("DELETE", &self.path, &[("authorization", &self.owner)], None)
    }

    fn statement(&self) -> Value {
        self.app.get(&format!("{}/entries", self.path), &self.owner).data()
    }

    fn decide(&self, staff: &str, id: &Value, act: &str, body: &Value) -> Reply {
        self.app.post(&format!("/admin/api/corrections/{id}/{act}"), staff, body)
    }

    fn count(&self, sql: &str) -> i64 {
        self.app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap()
    }
}

#[test]
fn transfers_and_costs_are_booked_and_listed() {
    let trial = trial();
    let empty = json!({ "name": "Prime", "currency": "USD", "balance": "0.00", "list": [], "total": 0 });
    assert_eq!(trial.statement(), empty);
    let booked = trial.book(&trial.finance, "transfer", "1000", "a").data();
    let lp: Value = trial.path.rsplit('/').next().unwrap().parse::<i64>().unwrap().into();
    assert_eq!((&booked["status"], &booked["amount"], &booked["user"]), (&json!(1), &json!("1000.00"), &Value::Null));
    assert_eq!(booked["lp"], json!({ "id": lp, "name": "Prime", "kind": "transfer", "reference": "SWIFT 4711" }));
    let again = trial.book(&trial.finance, "transfer", "1000", "a").data();
    assert_eq!(again["id"], booked["id"], "a repetition books nothing more");
    assert_eq!(trial.book(&trial.finance, "cost", "1000", "a").error(), "request_id_reused");
    trial.book(&trial.finance, "cost", "3.5", "b").data();
    trial.book(&trial.finance, "transfer", "-200", "c").data();
    trial.book(&trial.finance, "cost", "-0.25", "d").data();
    let shown = trial.statement();
    assert_eq!((&shown["balance"], &shown["total"]), (&json!("796.75"), &json!(4)));
    let row = |at: usize| {
        let row = &shown["list"][at];
        [&row["kind"], &row["amount"], &row["balance"]].map(|text| text.as_str().unwrap().to_owned())
    };
    assert_eq!(row(0), ["cover_cost", "0.25", "796.75"]);
    assert_eq!(row(1), ["lp_transfer", "-200.00", "796.50"]);
    assert_eq!(row(2), ["cover_cost", "-3.50", "996.50"]);
    assert_eq!(row(3), ["lp_transfer", "1000.00", "1000.00"]);
    let first = &shown["list"][3];
    assert_eq!((&first["reason"], &first["reference"]), (&json!("margin for gold"), &json!("SWIFT 4711")));
    assert_eq!((&first["correction"], &first["text"].is_string()), (&booked["id"], &true));
    let page = trial.app.get(&format!("{}/entries?page=2&limit=3", trial.path), &trial.owner).data();
    assert_eq!((page["list"].as_array().unwrap().len(), &page["total"]), (1, &json!(4)));
    assert_eq!(trial.count("SELECT count(*) FROM audit WHERE object LIKE 'lp/%' AND act = 'adjust'"), 4);
    assert_eq!(
        trial.count("SELECT count(*) FROM audit WHERE after LIKE '%SWIFT 4711%' AND after LIKE '%margin for gold%'"),
        4
    );
    verified(&trial.app);
}

#[test]
fn money_above_the_limit_of_one_person_waits_for_a_second_one() {
    let trial = trial();
    let app = &trial.app;
    app.set(json!({ "adjust_second_operator_above": "600" }));
    // Corrections of customers count too.
    let (_, account) = funded(app, "10");
    let adjust = json!({ "amount": "100", "reason": "goodwill", "request_id": "x" });
    app.post(&format!("/admin/api/users/{account}/adjust"), &trial.finance, &adjust).data();
    trial.book(&trial.finance, "transfer", "-500", "a").data();
    let waiting = trial.book(&trial.finance, "cost", "0.01", "b");
    assert!(waiting.body["msg"].as_str().unwrap().contains("second"), "{}", waiting.body);
    let waiting = waiting.data();
    assert_eq!((&waiting["status"], &waiting["is_own"]), (&json!(0), &json!(1)));
    assert_eq!(trial.book(&trial.finance, "cost", "0.01", "b").data()["id"], waiting["id"]);
    assert_eq!(trial.statement()["balance"], "-500.00", "nothing is booked");
    let decides = app.staff(Role::Finance);
    let list = app.get("/admin/api/corrections?status=0", &decides).data();
    assert_eq!((&list["total"], &list["list"][0]["lp"]["name"]), (&json!(1), &json!("Prime")));
    assert_eq!(trial.decide(&trial.finance, &waiting["id"], "approve", &json!({})).error(), "another_person_needed");
    let approved = trial.decide(&decides, &waiting["id"], "approve", &json!({})).data();
    assert_eq!((&approved["status"], &approved["lp"]["kind"]), (&json!(1), &json!("cost")));
    let shown = trial.statement();
    assert_eq!((&shown["balance"], &shown["list"][0]["correction"]), (&json!("-500.01"), &waiting["id"]));
    assert_eq!(trial.decide(&decides, &waiting["id"], "approve", &json!({})).error(), "already_decided");
    let second = trial.book(&trial.finance, "transfer", "700", "c").data();
    let rejected = trial.decide(&decides, &second["id"], "reject", &json!({ "notes": "not sent" })).data();
    assert_eq!(rejected["status"], 2);
    assert_eq!(trial.statement()["total"], 2);
    let of_correction = format!("SELECT count(*) FROM audit WHERE object = 'correction/{}'", waiting["id"]);
    assert_eq!(trial.count(&of_correction), 2, "who requested, and who approved");
    let log = app.get(&format!("/admin/api/audit?object=correction/{}", waiting["id"]), &app.staff(Role::Owner)).data();
    let requester = app.get("/admin/api/me", &trial.finance).data()["staff"]["email"].clone();
    let after = &log["list"][0]["after"];
    assert_eq!((&after["asked_by"], &after["provider"]), (&requester, &json!("Prime")), "{log}");
    verified(app);
}

#[test]
fn what_cannot_be_booked_is_refused() {
    let trial = trial();
    let app = &trial.app;
    assert_eq!(trial.book(&app.staff(Role::Dealer), "transfer", "1", "a").error(), "forbidden");
    assert_eq!(trial.book(&trial.finance, "transfer", "0", "b").error(), "amount_out_of_range");
    trial.book(&trial.finance, "gift", "1", "c").refuses("invalid_field", "kind");
    trial.book(&trial.finance, "cost", "x", "d").refuses("invalid_field", "amount");
    let post = |path: &str, body: Value| app.post(path, &trial.finance, &body);
    let path = format!("{}/money", trial.path);
    post(&path, json!({ "kind": "cost", "amount": "1" })).refuses("missing_field", "reason");
    let long = json!({ "kind": "cost", "amount": "1", "reason": "r", "reference": "x".repeat(101) });
    post(&path, long).refuses("field_too_long", "reference");
    let unknown = json!({ "kind": "cost", "amount": "1", "reason": "r" });
    assert_eq!(post("/admin/api/lps/99/money", unknown).error(), "lp_not_defined");
    assert_eq!(app.get("/admin/api/lps/99/entries", &trial.owner).error(), "lp_not_defined");
    assert_eq!(trial.statement()["total"], 0);
}

#[test]
fn who_may_book_money_sees_the_accounts_and_nothing_of_the_connections() {
    let trial = trial();
    let app = &trial.app;
    trial.book(&trial.finance, "transfer", "5", "a").data();
    let (dealer, support) = (app.staff(Role::Dealer), app.staff(Role::Support));
    let entries = format!("{}/entries", trial.path);
    for path in [entries.as_str(), ACCOUNTS] {
        assert_eq!(app.get(path, &trial.finance).data(), app.get(path, &dealer).data(), "{path}");
        assert_eq!(app.get(path, &support).error(), "forbidden", "{path}");
    }
    let shown = app.get(ACCOUNTS, &trial.finance).data()["list"][0].clone();
    assert_eq!((&shown["name"], &shown["balance"], &shown["host"]), (&json!("Prime"), &json!("5.00"), &Value::Null));
    let symbols = format!("{}/symbols", trial.path);
    for path in ["/admin/api/lps", "/admin/api/cover", "/admin/api/routes", "/admin/api/bands", symbols.as_str()] {
        assert_eq!(app.get(path, &trial.finance).error(), "forbidden", "{path}");
    }
}

#[test]
fn a_provider_is_deleted_once_it_owes_nothing_and_its_account_stays_readable() {
    let trial = trial();
    let app = &trial.app;
    trial.book(&trial.finance, "transfer", "1000", "a").data();
    let refused = trial.remove();
    refused.refuses("lp_has_balance", "1000.00 USD");
    trial.book(&trial.finance, "transfer", "-1000.5", "b").data();
    trial.remove().refuses("lp_has_balance", "-0.50 USD");
    let booked = trial.book(&trial.finance, "cost", "-0.5", "c").data();
    app.set(json!({ "adjust_second_operator_above": "1" }));
    let waiting = trial.book(&trial.finance, "transfer", "700", "d").data();
    trial.remove().data();
    assert_eq!(app.get("/admin/api/lps", &trial.owner).data()["total"], 0);

    let account = app.get(ACCOUNTS, &trial.finance).data()["list"][0].clone();
    assert_eq!(
        (&account["name"], &account["deleted"], &account["balance"]),
        (&json!("Prime"), &json!(1), &json!("0.00"))
    );
    let shown = trial.statement();
    assert_eq!((&shown["name"], &shown["total"]), (&json!("Prime"), &json!(3)));
    let corrections = app.get("/admin/api/corrections?status=1", &trial.finance).data();
    assert_eq!(
        (&corrections["list"][0]["id"], &corrections["list"][0]["lp"]["name"]),
        (&booked["id"], &json!("Prime"))
    );

    // Nothing more is booked there, what waited for a second person neither.
    assert_eq!(trial.book(&trial.finance, "transfer", "1", "e").error(), "lp_not_found");
    let decides = app.staff(Role::Finance);
    assert_eq!(trial.decide(&decides, &waiting["id"], "approve", &json!({})).error(), "lp_not_found");
    trial.decide(&decides, &waiting["id"], "reject", &json!({ "notes": "deleted" })).data();
    verified(app);
}

#[test]
fn a_deleted_provider_without_entries_is_in_no_list() {
    let trial = trial();
    trial.remove().data();
    assert_eq!(trial.app.get(ACCOUNTS, &trial.owner).data(), json!({ "list": [], "total": 0 }));
}
