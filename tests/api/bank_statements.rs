//! Statements of the broker's banks: imported, matched to deposits and payouts, and what does not fit.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::services::customers::account_number::account_number;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::staff::roles::{AssignedRoles, RoleKey};
use lotdesk::store::funds::bank_lines::{self, LineDecision};
use serde_json::{Value, json};

use crate::funding::{Offers, balance, funded, make, picture};
use crate::test_app::{PASSWORD, Reply, TestApp};

/// The account of the bank that receives euros.
const IBAN: &str = "DE89370400440532013000";
/// A customer's own.
const PAYEE: &str = "DE02120300000000202051";

/// A server with funding options and a clerk.
pub struct Broker {
    pub app: TestApp,
    pub offers: Offers,
    pub finance: String,
}

/// An entry of a statement.
pub struct Entry<'a> {
    pub amount: &'a str,
    pub direction: &'a str,
    pub reference: &'a str,
    pub text: &'a str,
    pub more: &'a str,
}

pub const CREDIT: Entry<'_> = Entry { amount: "100.00", direction: "CRDT", reference: "", text: "", more: "" };

pub fn entry(entry: &Entry<'_>) -> String {
    let Entry { amount, direction, reference, text, more } = entry;
    let party = if *direction == "CRDT" { "Dbtr" } else { "Cdtr" };
    format!(
        "<Ntry><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>{direction}</CdtDbtInd>{more}<Sts>BOOK</Sts>\
         <BookgDt><Dt>2026-02-02</Dt></BookgDt><AcctSvcrRef>{reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties>\
         <{party}><Nm>A Payer</Nm></{party}><{party}Acct><Id><IBAN>{PAYEE}</IBAN></Id></{party}Acct></RltdPties>\
         <RmtInf><Ustrd>{text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>"
    )
}

pub fn camt(entries: &str) -> String {
    format!(
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt><Id>S</Id>\
         <Acct><Id><IBAN>{IBAN}</IBAN></Id></Acct>{entries}</Stmt></BkToCstmrStmt></Document>"
    )
}

impl Broker {
    pub fn open() -> Self {
        let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
        let (offers, finance) = (make(&app), app.staff(Role::Finance));
        Self { app, offers, finance }
    }

    pub fn send(&self, path: &str, file: &str) -> Reply {
        let headers = [("authorization", self.finance.as_str())];
        self.app.send("POST", path, &headers, Some(("application/octet-stream", file)))
    }

    pub fn import(&self, file: &str) -> Reply {
        self.send(&format!("/admin/api/bank-statements?source={}&name=bank.xml", self.offers.bank), file)
    }

    /// Imports a table.
    pub fn send_table(&self, mapping: &Value, file: &str) -> Reply {
        let text: String = mapping.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        self.send(&format!("/admin/api/bank-statements?source={}&mapping={text}", self.offers.bank), file)
    }

    /// Imports these entries: the ids of the open lines, newest first.
    #[track_caller]
    pub fn entries(&self, entries: &[Entry<'_>]) -> Vec<i64> {
        self.import(&camt(&entries.iter().map(entry).collect::<String>())).data();
        self.lines("state=open").iter().map(|line| line["id"].as_i64().unwrap()).collect()
    }

    pub fn lines(&self, query: &str) -> Vec<Value> {
        let found = self.app.get(&format!("/admin/api/bank-lines?limit=100&{query}"), &self.finance).data();
        found["list"].as_array().unwrap().clone()
    }

    pub fn line(&self, id: i64) -> Value {
        self.lines(&format!("id={id}"))[0].clone()
    }

    pub fn act(&self, line: i64, act: &str, staff: &str, body: &Value) -> Reply {
        self.app.post(&format!("/admin/api/bank-lines/{line}/{act}"), staff, body)
    }

    /// A deposit by bank that a customer announced: its id.
    pub fn announced(&self, token: &str, number: &str) -> i64 {
        let body = json!({ "number": number, "proofImg": picture(&self.app, token), "wire_id": self.offers.bank });
        self.app.post("/api/quickCharge/wire_submit", token, &body).data()["id"].as_i64().unwrap()
    }

    /// A withdrawal of 100 USD to the customer's bank, 91.08 EUR: its id.
    pub fn requested(&self, token: &str) -> i64 {
        let method = json!({ "type": 2, "draw_id": self.offers.draw_bank, "bank_name": "B", "payee_name": "Carla Rossi",
            "payee_account": PAYEE });
        let method = self.app.post("/api/wallet/bind_draw_method", token, &method).data()["id"].clone();
        let draw =
            json!({ "draw_currency_id": self.offers.draw_bank, "number": "100", "draw_method_id": method, "memo": "" });
        self.app.post("/api/account/draw", token, &draw).data()["id"].as_i64().unwrap()
    }

    /// A staff member with these permissions: the token.
    pub fn member(&self, name: &str, permissions: Value) -> String {
        let (app, role) = (&self.app, json!({ "name": name, "permissions": permissions }));
        let owner = app.staff(Role::Owner);
        let code = app.post("/admin/api/roles", &owner, &role).data()["code"].as_str().unwrap().to_owned();
        let roles: AssignedRoles = RoleKey::from_code(&code).into_iter().collect();
        let email = app.fresh_email();
        app.state.backoffice.staff.create(&Actor::command_line(), &email, roles, Some(PASSWORD)).unwrap();
        let body = json!({ "email": email, "password": PASSWORD });
        app.post("/admin/api/login", "", &body).data()["token"].as_str().unwrap().to_owned()
    }

    pub fn exceptions(&self, kind: &str) -> Vec<Value> {
        let found = self.app.get(&format!("/admin/api/bank-exceptions?kind={kind}"), &self.finance).data();
        found["list"].as_array().unwrap().clone()
    }

    pub fn count(&self, from: &str) -> i64 {
        let sql = format!("SELECT count(*) FROM {from}");
        self.app.state.store.read(|connection| Ok(connection.query_row(&sql, [], |row| row.get(0))?)).unwrap()
    }

    pub fn execute(&self, sql: &str) {
        self.app.state.store.write(|transaction| Ok(transaction.execute(sql, [])?)).unwrap();
    }

    pub fn balance(&self, token: &str) -> String {
        balance(&self.app, token).0
    }
}

#[test]
fn a_file_is_imported_once_however_often_it_is_sent() {
    let broker = Broker::open();
    let two =
        [Entry { text: "same", ..CREDIT }, Entry { text: "same", ..CREDIT }].iter().map(entry).collect::<String>();
    let balances = "<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">0</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>\
        <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">250</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>";
    let pending = entry(&CREDIT).replace("BOOK", "PDNG");
    let file = camt(&format!("{balances}{two}{pending}"));
    let counts = |file: &str| {
        let made = broker.import(file).data()[0].clone();
        assert!(made["staff"].as_str().unwrap().contains('@'));
        [&made["new"], &made["known"], &made["ignored"], &made["difference"]].map(Value::clone)
    };
    // 0 + 2 x 100, and the bank says 250.
    assert_eq!(counts(&file), [json!(2), json!(0), json!(1), json!("50")]);
    assert_eq!(counts(&file), [json!(0), json!(2), json!(1), json!("50")]);
    let overlapping = camt(&format!("{two}{}", entry(&Entry { text: "another", ..CREDIT })));
    assert_eq!(counts(&overlapping), [json!(1), json!(2), json!(0), Value::Null]);
    assert_eq!(broker.lines("").len(), 3);
    assert_eq!(broker.count("audit WHERE act = 'import' AND object GLOB 'bank_statement/*'"), 3);
    let imports = broker.app.get("/admin/api/bank-statements", &broker.finance).data();
    assert_eq!((&imports["total"], &imports["list"][0]["file"]), (&json!(3), &json!("bank.xml")));
}

#[test]
fn equal_bookings_of_two_statements_are_two_lines() {
    let broker = Broker::open();
    let one = entry(&Entry { text: "standing order", ..CREDIT });
    let next = format!("</Stmt><Stmt><Id>T</Id><Acct><Id><IBAN>{IBAN}</IBAN></Id></Acct>");
    let file = camt(&[one.as_str(), &one].join(&next));
    broker.import(&file).data();
    assert_eq!(broker.lines("state=open").len(), 2);
    broker.import(&file).data();
    assert_eq!(broker.lines("state=open").len(), 2, "they are known");
}

#[test]
fn a_wrong_file_imports_nothing() {
    let broker = Broker::open();
    let good = entry(&CREDIT);
    let wrong = camt(&format!("{good}\n{}", good.replace("100.00", "ten")));
    broker.import(&wrong).refuses("bank_file_not_readable", "Line 2");
    broker.import(&camt(&good).replace("053", "054")).refuses("bank_file_not_readable", "camt.054");
    broker.import("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>").refuses("bank_file_not_readable", "not allowed");
    let other = camt(&good).replace(IBAN, "DE02100100100006820101");
    broker.import(&other).refuses("bank_account_differs", "DE02100100100006820101");
    broker.import("date;amount\n").refuses("missing_field", "mapping");
    let huge = "x".repeat(100 * 1024 * 1024);
    broker.import(&huge).fails(413);
    broker.send("/admin/api/bank-statements?source=999999", &camt(&good)).refuses("invalid_field", "source");
    assert_eq!((broker.lines("").len(), broker.count("bank_statement")), (0, 0));
    let confirmed = format!("/admin/api/bank-statements?source={}&other_account=1", broker.offers.bank);
    assert_eq!(broker.send(&confirmed, &other).data()[0]["new"], 1);
}

#[test]
fn a_table_is_imported_by_columns_that_are_kept() {
    let broker = Broker::open();
    let file = "Day;Who;Sum;Text\n02.02.2026;Ann Lee;1.234,50;hello\n03.02.2026;Fees;-2,00;fee\n";
    let preview = broker.send("/admin/api/bank-statements/preview", file).data();
    assert_eq!((&preview["format"], &preview["columns"][2]), (&json!("csv"), &json!("Sum")));
    assert_eq!(preview["rows"][0], json!(["02.02.2026", "Ann Lee", "1.234,50", "hello"]));
    let mut mapping = preview["mapping"].clone();
    assert_eq!(
        (&mapping["decimal"], &mapping["dates"], &mapping["amount"]),
        (&json!(","), &json!("dmy"), &json!("Sum"))
    );
    mapping["counterparty"] = json!("Who");
    let path = |mapping: &Value| {
        let text: String = mapping.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        format!("/admin/api/bank-statements?source={}&mapping={text}", broker.offers.bank)
    };
    assert_eq!(broker.send(&path(&mapping), file).data()[0]["new"], 2);
    let lines = broker.lines("sort=amount&ascending=1");
    let shown: Vec<_> = lines.iter().map(|line| [&line["direction"], &line["amount"], &line["counterparty"]]).collect();
    assert_eq!(shown[1], [&json!("credit"), &json!("1234.50"), &json!("Ann Lee")]);
    assert_eq!(shown[0], [&json!("debit"), &json!("2.00"), &json!("Fees")]);
    let sources = broker.app.get("/admin/api/bank-statements/sources", &broker.finance).data();
    let source = sources["list"].as_array().unwrap().iter().find(|one| one["id"] == broker.offers.bank).cloned();
    assert_eq!(source.unwrap()["mapping"], mapping);
    let broken = file.replace("-2,00", "two");
    broker.send(&path(&mapping), &broken).refuses("bank_file_not_readable", "Line 3");
    mapping["amount"] = json!("");
    broker.send(&path(&mapping), file).refuses("invalid_field", "mapping");
}

#[test]
fn an_exception_of_a_released_line_stays_until_the_line_is_set_aside() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let line = broker.entries(&[Entry { reference: "R-1", ..CREDIT }])[0];
    broker.act(line, "deposit", &broker.finance, &json!({ "deposit": deposit })).data();
    let back = Entry { reference: "R-1", direction: "DBIT", more: "<RvslInd>true</RvslInd>", ..CREDIT };
    broker.entries(&[back]);
    assert_eq!(broker.exceptions("reversed")[0]["payment"]["id"], deposit);
    let released = broker.act(line, "release", &broker.finance, &json!({})).data();
    let me = broker.app.get("/admin/api/me", &broker.finance).data()["staff"]["email"].clone();
    assert_eq!((&released["state"], &released["released"]["deposit"]), (&json!("reversed"), &json!(deposit)));
    assert_eq!(released["released"]["by"], me);
    let left = broker.exceptions("reversed");
    assert_eq!(
        (left.len(), &left[0]["line"]["id"], &left[0]["payment"]["id"], &left[0]["line"]["released"]["by"]),
        (1, &json!(line), &json!(deposit), &me),
        "the money is still credited"
    );
    assert!(broker.exceptions("deposit_without_line").is_empty(), "it is listed once");
    assert_eq!(broker.balance(&token), "111.00");
    let aside =
        broker.act(line, "aside", &broker.finance, &json!({ "reason": "reversal", "note": "corrected" })).data();
    assert_eq!([&aside["state"], &aside["decided_by"], &aside["note"]], [&json!("aside"), &me, &json!("corrected")]);
    assert!(broker.exceptions("reversed").is_empty());
    let listed = broker.exceptions("deposit_without_line");
    assert!(listed.is_empty(), "it is settled: {listed:?}");
}

#[test]
fn the_payment_of_a_released_line_is_an_exception_at_once() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let line = broker.entries(&[CREDIT])[0];
    broker.act(line, "deposit", &broker.finance, &json!({ "deposit": deposit })).data();
    broker.act(line, "release", &broker.finance, &json!({})).data();
    assert_eq!(broker.exceptions("line_without_payment")[0]["line"]["id"], line);
    assert_eq!(broker.exceptions("deposit_without_line")[0]["payment"]["id"], deposit);
    broker.act(line, "deposit", &broker.finance, &json!({ "deposit": deposit })).data();
    assert!(["line_without_payment", "deposit_without_line"].iter().all(|kind| broker.exceptions(kind).is_empty()));
}

#[test]
fn a_credit_is_suggested_and_approves_the_deposit_only_when_confirmed() {
    let broker = Broker::open();
    let (token, account) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let number = account_number(account).to_string();
    let line = broker.entries(&[Entry { reference: "BANK-1", text: &format!("account {number}"), ..CREDIT }])[0];
    let shown = broker.line(line);
    let suggestion = &shown["suggestions"][0];
    assert_eq!((&shown["state"], &suggestion["confidence"]), (&json!("open"), &json!("exact")));
    assert_eq!(suggestion["reasons"], json!(["account_number", "amount"]));
    assert_eq!([&suggestion["payment"]["kind"], &suggestion["payment"]["id"]], [&json!("deposit"), &json!(deposit)]);
    assert_eq!(broker.balance(&token), "1.00", "nothing is credited by an import");
    let body = json!({ "deposit": deposit, "step": "credit" });
    let matched = broker.act(line, "deposit", &broker.finance, &body).data();
    assert_eq!((&matched["state"], &matched["deposit"]), (&json!("matched"), &json!(deposit)));
    assert_eq!(broker.balance(&token), "111.00");
    let listed =
        broker.app.get(&format!("/admin/api/deposits?id={deposit}"), &broker.finance).data()["list"][0].clone();
    assert_eq!((&listed["status"], &listed["reference"]), (&json!(1), &json!("BANK-1")));
    assert_eq!(broker.count(&format!("audit WHERE object = 'bank_line/{line}' AND act = 'match'")), 1);
    assert_eq!(broker.count(&format!("audit WHERE object = 'deposit/{deposit}' AND act = 'approve'")), 1);
    // Neither the line nor the deposit has a second match.
    let other = broker.entries(&[Entry { reference: "BANK-2", ..CREDIT }])[0];
    assert_eq!(broker.act(other, "deposit", &broker.finance, &body).error(), "payment_has_line");
    let second = broker.announced(&token, "100");
    assert_eq!(
        broker.act(line, "deposit", &broker.finance, &json!({ "deposit": second })).error(),
        "bank_line_decided"
    );
    assert_eq!(broker.balance(&token), "111.00");
}

#[test]
fn two_clerks_at_once_book_once() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "1");
    let deposits = [broker.announced(&token, "100"), broker.announced(&token, "100")];
    let lines = broker.entries(&[Entry { reference: "A", ..CREDIT }, Entry { reference: "B", ..CREDIT }]);
    let others: Vec<String> = (0..3).map(|_| broker.app.staff(Role::Finance)).collect();
    let confirm = |staff: &str, line: i64, deposit: i64| {
        broker.act(line, "deposit", staff, &json!({ "deposit": deposit })).body["code"] == 1
    };
    let done: usize = std::thread::scope(|scope| {
        let calls =
            others.iter().flat_map(|staff| lines.iter().flat_map(move |line| deposits.map(|one| (staff, *line, one))));
        let calls: Vec<_> = calls.map(|(staff, line, one)| scope.spawn(move || confirm(staff, line, one))).collect();
        calls.into_iter().map(|call| usize::from(call.join().unwrap())).sum()
    });
    assert_eq!(broker.balance(&token), "221.00");
    assert_eq!(broker.count("bank_line WHERE deposit IS NOT NULL"), 2);
    // A repeated confirmation of the same pair is a success, and books nothing.
    assert!(done >= 2, "{done}");
    assert_eq!(broker.count("audit WHERE act = 'approve'"), 2);
}

#[test]
fn a_second_person_is_not_avoided() {
    let broker = Broker::open();
    broker.app.set(json!({ "deposit_second_operator_above": "50", "withdraw_second_operator_above": "50" }));
    let (token, account) = funded(&broker.app, "1");
    let other = broker.app.staff(Role::Finance);
    let deposit = broker.announced(&token, "100");
    let line = broker.entries(&[CREDIT])[0];
    let body = json!({ "deposit": deposit });
    let mut wrong = body.clone();
    wrong["step"] = json!("credit");
    assert_eq!(broker.act(line, "deposit", &broker.finance, &wrong).error(), "approval_step_changed");
    assert_eq!(broker.line(line)["state"], "open", "a refused confirmation leaves the line open");
    let first = broker.act(line, "deposit", &broker.finance, &body).data();
    assert_eq!((&first["state"], broker.balance(&token)), (&json!("waiting"), "1.00".to_owned()));
    assert_eq!(broker.act(line, "deposit", &broker.finance, &body).error(), "second_operator_needed");
    assert_eq!(broker.line(line)["state"], "waiting");
    assert_eq!(broker.act(line, "deposit", &other, &body).data()["state"], "matched");
    assert_eq!(broker.balance(&token), "111.00");
    // A deposit that is entered for a line needs two as well.
    let line = broker.entries(&[Entry { reference: "X", ..CREDIT }])[0];
    let entered = broker.act(line, "enter", &broker.finance, &json!({ "account": account.0 })).data();
    assert_eq!((&entered["state"], broker.balance(&token)), (&json!("waiting"), "111.00".to_owned()));
    let body = json!({ "deposit": entered["deposit"] });
    assert_eq!(broker.act(line, "deposit", &other, &body).data()["state"], "matched");
    assert_eq!(broker.balance(&token), "221.00");
    // So does a payout.
    let withdrawal = broker.requested(&token);
    let debit = Entry { amount: "91.08", direction: "DBIT", reference: "OUT", ..CREDIT };
    let line = broker.entries(&[debit])[0];
    let body = json!({ "withdrawal": withdrawal });
    assert_eq!(broker.act(line, "withdrawal", &broker.finance, &body).data()["state"], "waiting");
    assert_eq!(broker.act(line, "withdrawal", &broker.finance, &body).error(), "second_operator_needed");
    assert_eq!(broker.act(line, "withdrawal", &other, &body).data()["state"], "matched");
    assert_eq!(broker.balance(&token), "121.00");
}

#[test]
fn what_a_stop_interrupted_is_completed() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let line = broker.entries(&[CREDIT])[0];
    // The line is matched, and the server stopped before the approval.
    let decided = LineDecision::Deposit(deposit);
    broker.app.state.store.write(|transaction| bank_lines::decide(transaction, line, &decided, (0, None))).unwrap();
    assert_eq!(broker.line(line)["state"], "waiting");
    assert_eq!(broker.lines("state=open").len(), 1, "it is still to be done");
    assert_eq!(broker.act(line, "deposit", &broker.finance, &json!({ "deposit": deposit })).data()["state"], "matched");
    assert_eq!(broker.balance(&token), "111.00");
}

#[test]
fn a_debit_marks_the_payout_as_paid() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "500");
    let withdrawal = broker.requested(&token);
    let path = format!("/admin/api/withdrawals/{withdrawal}/approve");
    broker.app.post(&path, &broker.finance, &json!({ "in_payment": 1 })).data();
    let text = format!("payout {withdrawal}");
    let debit = Entry { amount: "91.08", direction: "DBIT", reference: "FT-1", text: &text, more: "" };
    let line = broker.entries(&[debit])[0];
    let suggestion = broker.line(line)["suggestions"][0].clone();
    assert_eq!(suggestion["confidence"], "exact");
    assert_eq!(suggestion["reasons"], json!(["payment_number", "destination", "amount"]));
    let credit = broker.announced(&token, "91.08");
    broker.act(line, "deposit", &broker.finance, &json!({ "deposit": credit })).refuses("invalid_field", "deposit");
    let body = json!({ "withdrawal": withdrawal });
    assert_eq!(broker.act(line, "withdrawal", &broker.finance, &body).data()["state"], "matched");
    let row =
        broker.app.get(&format!("/admin/api/withdrawals?id={withdrawal}"), &broker.finance).data()["list"][0].clone();
    assert_eq!((&row["status"], &row["reference"]), (&json!(1), &json!("FT-1")));
    assert_eq!(broker.balance(&token), "400.00");
    // The bank paid it once more.
    let again = Entry { amount: "91.08", direction: "DBIT", reference: "FT-2", text: &text, more: "" };
    broker.entries(&[again]);
    assert_eq!(broker.exceptions("paid_twice")[0]["payment"]["id"], withdrawal);
    // And it came back.
    let back = Entry { amount: "91.08", reference: "FT-1", more: "<RvslInd>true</RvslInd>", ..CREDIT };
    broker.entries(&[back]);
    assert_eq!(broker.exceptions("reversed")[0]["line"]["id"], line);
}

#[test]
fn another_amount_is_confirmed_and_credits_what_arrived() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let text = format!("deposit {deposit}");
    let line = broker.entries(&[Entry { amount: "95.00", text: &text, ..CREDIT }])[0];
    assert_eq!(broker.line(line)["suggestions"][0]["confidence"], "likely");
    let mut body = json!({ "deposit": deposit });
    broker.act(line, "deposit", &broker.finance, &body).refuses("bank_line_differs", "95.00 EUR");
    body["accept_difference"] = json!(1);
    broker.act(line, "deposit", &broker.finance, &body).data();
    assert_eq!(broker.balance(&token), "105.50");
    assert!(broker.exceptions("differs").is_empty(), "what arrived was credited");
    // More than the claim and the option's maximum is refused as ever, and the line stays open.
    let deposit = broker.announced(&token, "100");
    let line = broker.entries(&[Entry { amount: "5000.00", ..CREDIT }])[0];
    body["deposit"] = json!(deposit);
    assert_eq!(broker.act(line, "deposit", &broker.finance, &body).error(), "amount_above_max");
    assert_eq!(broker.line(line)["state"], "open");
    // Credited by the proof, and another amount arrived.
    broker.app.post(&format!("/admin/api/deposits/{deposit}/approve"), &broker.finance, &json!({})).data();
    let small = broker.entries(&[Entry { amount: "42.00", ..CREDIT }])[0];
    let small = if small == line {
        broker.lines("state=open&sort=amount&ascending=1")[0]["id"].as_i64().unwrap()
    } else {
        small
    };
    broker.act(small, "deposit", &broker.finance, &body).data();
    assert_eq!(broker.exceptions("differs")[0]["line"]["id"], small);
}

#[test]
fn a_line_without_a_request_is_entered_for_a_customer() {
    let broker = Broker::open();
    let (token, account) = funded(&broker.app, "1");
    let line = broker.entries(&[Entry { reference: "ENTRY-9", ..CREDIT }])[0];
    let body = json!({ "account": account.0, "note": "by phone" });
    let entered = broker.act(line, "enter", &broker.finance, &body).data();
    assert_eq!((&entered["state"], broker.balance(&token)), (&json!("matched"), "111.00".to_owned()));
    let deposit = &entered["deposit"];
    let row = broker.app.get(&format!("/admin/api/deposits?id={deposit}"), &broker.finance).data()["list"][0].clone();
    assert_eq!([&row["reference"], &row["note"]], [&json!("ENTRY-9"), &json!("by phone")]);
    assert_eq!(row["value_date"], "2026-02-02");
    assert_eq!(broker.act(line, "enter", &broker.finance, &body).error(), "bank_line_decided");
    // The same reference at the same account is asked about, as with every entered deposit.
    let again = broker.entries(&[Entry { reference: "ENTRY-9", amount: "101.00", ..CREDIT }])[0];
    assert_eq!(broker.act(again, "enter", &broker.finance, &body).error(), "reference_used");
    assert_eq!((broker.line(again)["state"].clone(), broker.balance(&token)), (json!("open"), "111.00".to_owned()));
}

#[test]
fn a_line_is_set_aside_and_taken_back() {
    let broker = Broker::open();
    let line = broker.entries(&[Entry { amount: "2.50", direction: "DBIT", text: "monthly fee", ..CREDIT }])[0];
    broker.act(line, "aside", &broker.finance, &json!({ "reason": "gift" })).refuses("invalid_field", "reason");
    let body = json!({ "reason": "bank_fee", "note": "February" });
    let aside = broker.act(line, "aside", &broker.finance, &body).data();
    assert_eq!(
        [&aside["state"], &aside["aside"], &aside["note"]],
        [&json!("aside"), &json!("bank_fee"), &json!("February")]
    );
    assert_eq!(broker.act(line, "aside", &broker.finance, &body).error(), "bank_line_decided");
    assert!(broker.lines("state=open").is_empty());
    assert_eq!(broker.act(line, "release", &broker.finance, &json!({})).data()["state"], "open");
    assert_eq!(broker.act(line, "release", &broker.finance, &json!({})).error(), "bank_line_decided");
    assert_eq!(broker.count(&format!("audit WHERE object = 'bank_line/{line}'")), 2);
    let set_aside = format!("audit WHERE object = 'bank_line/{line}' AND after = '\"bank_fee\"'");
    assert_eq!(broker.count(&set_aside), 1, "without the note, which an erasure cannot remove from the log");
    assert_eq!(broker.act(999_999, "release", &broker.finance, &json!({})).error(), "bank_line_not_found");
}

#[test]
fn a_reversed_line_is_not_confirmed() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let reversal = Entry { direction: "DBIT", reference: "R1", more: "<RvslInd>true</RvslInd>", ..CREDIT };
    broker.entries(&[Entry { reference: "R1", ..CREDIT }, reversal]);
    let states: Vec<_> = broker.lines("state=reversed").iter().map(|line| line["state"].clone()).collect();
    assert_eq!(states, ["reversal", "reversed"]);
    assert!(broker.lines("state=open").is_empty());
    let line = broker.lines("direction=credit")[0]["id"].as_i64().unwrap();
    let refused = broker.act(line, "deposit", &broker.finance, &json!({ "deposit": deposit }));
    assert_eq!((refused.error(), broker.balance(&token)), ("bank_line_decided", "1.00".to_owned()));
}

#[test]
fn a_line_that_is_reversed_before_the_second_approval_credits_nothing() {
    let broker = Broker::open();
    broker.app.set(json!({ "deposit_second_operator_above": "50" }));
    let (token, _) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let line = broker.entries(&[Entry { reference: "R2", ..CREDIT }])[0];
    let body = json!({ "deposit": deposit });
    assert_eq!(broker.act(line, "deposit", &broker.finance, &body).data()["state"], "waiting");
    broker.entries(&[Entry { direction: "DBIT", reference: "R2", more: "<RvslInd>true</RvslInd>", ..CREDIT }]);
    let second = broker.act(line, "deposit", &broker.app.staff(Role::Finance), &body);
    assert_eq!((second.error(), broker.balance(&token)), ("bank_line_decided", "1.00".to_owned()));
    assert_eq!(broker.exceptions("reversed")[0]["line"]["id"], line);
}

#[test]
fn payments_without_a_line_are_exceptions_after_days() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "500");
    let deposit = broker.announced(&token, "100");
    broker.app.post(&format!("/admin/api/deposits/{deposit}/approve"), &broker.finance, &json!({})).data();
    let withdrawal = broker.requested(&token);
    broker.app.post(&format!("/admin/api/withdrawals/{withdrawal}/approve"), &broker.finance, &json!({})).data();
    broker.entries(&[Entry { amount: "1.00", ..CREDIT }]);
    let kinds = ["deposit_without_line", "payout_without_line"];
    assert!(kinds.iter().all(|kind| broker.exceptions(kind).is_empty()), "they are recent");
    let days = |days: i64| broker.app.state.clock.now().0 - days * 24 * 3_600_000;
    for table in ["deposit", "withdrawal"] {
        broker.execute(&format!("UPDATE {table} SET decided_at = {} WHERE decided_at IS NOT NULL", days(6)));
    }
    assert!(kinds.iter().all(|kind| broker.exceptions(kind).is_empty()), "no statement goes to their day");
    let day = jiff::Timestamp::from_millisecond(days(6)).unwrap().strftime("%F");
    broker.execute(&format!("UPDATE bank_statement SET last_day = '{day}'"));
    assert_eq!(broker.exceptions(kinds[0])[0]["payment"]["id"], deposit);
    assert_eq!(broker.exceptions(kinds[1])[0]["payment"]["id"], withdrawal);
    assert_eq!(broker.exceptions("line_without_payment").len(), 1);
    let all = broker.app.get("/admin/api/bank-exceptions?sort=amount&limit=1", &broker.finance).data();
    assert_eq!((&all["total"], &all["list"][0]["amount"]), (&json!(3), &json!("100.00")));
    let file = broker.app.get("/admin/api/bank-exceptions/file", &broker.finance).body;
    let file = file.as_str().unwrap();
    assert!(file.contains("deposit_without_line") && file.contains("payout_without_line"), "{file}");
    let file = broker.app.get("/admin/api/bank-lines/file?state=open", &broker.finance).body;
    assert_eq!(file.as_str().unwrap().trim_end().lines().count(), 2, "{file}");
    // Before the first statement of the account nothing is missed.
    broker.execute("UPDATE bank_statement SET first_day = '2026-12-01'");
    assert!(kinds.iter().all(|kind| broker.exceptions(kind).is_empty()));
}

#[test]
fn confirming_needs_the_permission_of_the_decision() {
    let broker = Broker::open();
    let clerk = broker.member("clerk", json!(["match_payments"]));
    let approver = broker.member("approver", json!(["review_deposits", "review_withdrawals"]));
    let line = broker.entries(&[CREDIT])[0];
    assert_eq!(broker.app.get("/admin/api/bank-lines", &clerk).data()["total"], 1);
    assert_eq!(broker.act(line, "deposit", &clerk, &json!({ "deposit": 1 })).error(), "forbidden");
    assert_eq!(broker.act(line, "enter", &clerk, &json!({ "account": 1 })).error(), "forbidden");
    assert_eq!(broker.act(line, "withdrawal", &clerk, &json!({ "withdrawal": 1 })).error(), "forbidden");
    // Who may decide on a deposit may do so from its line too; the lists need the other permission.
    assert_eq!(broker.act(line, "deposit", &approver, &json!({ "deposit": 1 })).error(), "deposit_not_found");
    assert_eq!(broker.app.get("/admin/api/bank-lines", &approver).error(), "forbidden");
    for role in [Role::Dealer, Role::Compliance, Role::Support] {
        let other = broker.app.staff(role);
        assert_eq!(broker.app.get("/admin/api/bank-lines", &other).error(), "forbidden", "{role:?}");
    }
}

#[test]
fn a_line_that_was_released_is_not_entered_again() {
    let broker = Broker::open();
    let (token, _) = funded(&broker.app, "1");
    let (other, other_account) = funded(&broker.app, "1");
    let clerk = broker.member("clerk", json!(["match_payments"]));
    for (reference, amount) in [("REL-1", "100.00"), ("", "101.00")] {
        let deposit = broker.announced(&token, amount);
        broker.app.post(&format!("/admin/api/deposits/{deposit}/approve"), &broker.finance, &json!({})).data();
        let line = broker.entries(&[Entry { reference, amount, ..CREDIT }])[0];
        broker.act(line, "deposit", &broker.finance, &json!({ "deposit": deposit })).data();
        let path = format!("/admin/api/deposits?id={deposit}");
        let stored = if reference.is_empty() { format!("LINE-{line}") } else { reference.to_owned() };
        assert_eq!(broker.app.get(&path, &broker.finance).data()["list"][0]["reference"], stored);
        // Who may not decide on a deposit does not undo what a decision was made with.
        assert_eq!(broker.act(line, "release", &clerk, &json!({})).error(), "forbidden");
        assert_eq!(broker.line(line)["state"], "matched");
        assert_eq!(broker.act(line, "release", &broker.finance, &json!({})).data()["state"], "open");
        let again = broker.act(line, "enter", &broker.finance, &json!({ "account": other_account.0 }));
        assert_eq!((again.error(), broker.balance(&other)), ("reference_used", "1.00".to_owned()));
        let confirmed = json!({ "account": other_account.0, "confirm_reference": 1 });
        let again = broker.act(line, "enter", &broker.finance, &confirmed);
        assert_eq!((again.error(), broker.balance(&other)), ("reference_used", "1.00".to_owned()));
        broker.act(line, "aside", &clerk, &json!({ "reason": "other" })).data();
        assert_eq!(broker.act(line, "release", &clerk, &json!({})).data()["state"], "open");
        broker.act(line, "aside", &clerk, &json!({ "reason": "other" })).data();
    }
}

#[test]
fn what_a_released_line_brought_is_credited_once() {
    let broker = Broker::open();
    let ((token, _), (other, other_account)) = (funded(&broker.app, "1"), funded(&broker.app, "1"));
    let finance = &broker.finance;
    let deposit = broker.announced(&token, "100");
    let typed = json!({ "reference": "inv-7" });
    broker.app.post(&format!("/admin/api/deposits/{deposit}/approve"), finance, &typed).data();
    // The payer sent less than the claim, and the bank has a reference of its own.
    let line = broker.entries(&[Entry { reference: "X9", amount: "95.00", ..CREDIT }])[0];
    let matched = |deposit: i64| json!({ "deposit": deposit, "accept_difference": 1, "confirm_reference": 1 });
    broker.act(line, "deposit", finance, &matched(deposit)).data();
    broker.act(line, "release", finance, &json!({})).data();
    let entered = json!({ "account": other_account.0, "confirm_reference": 1 });
    let claim = broker.announced(&other, "95");
    let refused = || {
        broker.act(line, "enter", finance, &entered).refuses("reference_used", &format!("#{deposit}"));
        broker.act(line, "deposit", finance, &matched(claim)).refuses("reference_used", &format!("#{deposit}"));
        assert_eq!((broker.balance(&other), broker.line(line)["state"].clone()), ("1.00".to_owned(), json!("open")));
    };
    refused();
    // Nor after the line was matched to a deposit that was credited without it.
    let without = broker.announced(&token, "95");
    broker.app.post(&format!("/admin/api/deposits/{without}/approve"), finance, &json!({})).data();
    broker.act(line, "deposit", finance, &matched(without)).data();
    broker.act(line, "release", finance, &json!({})).data();
    refused();
    // Another line is the deposit's: this one brought money of its own.
    let second = broker.entries(&[Entry { reference: "X10", amount: "100.00", ..CREDIT }]);
    let second = second.into_iter().find(|id| *id != line).unwrap();
    broker.act(second, "deposit", finance, &matched(deposit)).data();
    broker.act(line, "deposit", finance, &matched(claim)).data();
    assert_eq!(broker.balance(&other), "105.50");
}

#[test]
fn texts_of_an_erased_customers_lines_end_with_the_retention() {
    let broker = Broker::open();
    let (token, account) = funded(&broker.app, "1");
    let deposit = broker.announced(&token, "100");
    let line =
        broker.entries(&[Entry { text: "from Ann", ..CREDIT }, Entry { text: "of others", amount: "7", ..CREDIT }]);
    let own = broker.lines("search=from%20Ann")[0]["id"].as_i64().unwrap();
    assert_eq!(line.len(), 2);
    broker.act(own, "deposit", &broker.finance, &json!({ "deposit": deposit })).data();
    let finish = |AccountId(user): AccountId| {
        broker.execute(&format!("UPDATE user SET erased_at = 5 WHERE id = {user}"));
        let finish = |transaction: &rusqlite::Transaction<'_>| {
            lotdesk::store::customers::records::finish_erasing(transaction, 10)
        };
        broker.app.state.store.write(finish).unwrap();
    };
    let exported =
        broker.app.state.store.read(|connection| lotdesk::store::customers::records::parts(connection, account.0));
    let exported = exported.unwrap().into_iter().find(|(name, _)| *name == "bank_lines").unwrap().1;
    assert_eq!(exported[0]["text"], "from Ann");
    finish(account);
    let shown = broker.line(own);
    assert_eq!([&shown["text"], &shown["counterparty"], &shown["counterparty_account"]], [""; 3]);
    assert_eq!(
        [&shown["amount"], &shown["deposit"]],
        [&json!("100.00"), &json!(deposit)],
        "the books keep what was paid"
    );
    assert_eq!(broker.lines("search=of%20others").len(), 1);
    assert_eq!(broker.entries(&[Entry { text: "from Ann", ..CREDIT }]).len(), 1, "it is known still");
}
