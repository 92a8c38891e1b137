//! Deposits, withdrawals and corrections of accounts in other currencies than USD; limits in USD; and what transfers gain.

use lotdesk::services::access::sessions::RequestOrigin;
use lotdesk::services::customers::account_number::account_with_number;
use lotdesk::services::customers::identity::Identity;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::currencies::{app, broker, fund, on, open, transfer};
use crate::funding::{TRON, draw, make, method, picture};
use crate::poll::until;
use crate::test_app::{PASSWORD, TestApp};
use crate::ws::Socket;

/// Announces a deposit of USDT to an account.
fn announce(app: &TestApp, token: &str, account: &Value, coin: i64, number: &str) -> Value {
    let body = json!({ "number": number, "proofImg": picture(app, token), "address": TRON, "charge_id": coin });
    on(app, "/api/quickCharge/submit", token, account, Some(&body)).data()
}

fn balance(app: &TestApp, token: &str, account: &Value) -> Value {
    on(app, "/v1/api/main/wallet/getBalance", token, account, None).data()["balance"].clone()
}

fn verified(app: &TestApp) {
    assert_eq!(app.state.operations.integrity.verify().unwrap(), Vec::<String>::new());
}

#[test]
fn deposits_are_credited_in_the_currency_of_the_account() {
    let app = app();
    let offers = make(app);
    let (email, finance) = (app.registered(), app.staff(Role::Finance));
    let origin = RequestOrigin { address: "192.0.2.1".parse().unwrap(), agent: "tests".into() };
    let identity = Identity::Email(email.clone());
    let token = app.state.customers.accounts.login(&identity, PASSWORD, None, &origin).unwrap().token;
    let [euro, yen] = ["EUR", "JPY"].map(|code| open(app, &token, "real", code));
    let mut socket = Socket::open(app);
    socket.say(&json!({ "type": "login", "token": token, "account": yen }));
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 1);
    socket.sub("NOTICE");
    // USDT is 1 USD; the bank's EUR is 1.1 USD. USD to EUR at the bid: 1 / 1.08010; to JPY: 151.204.
    for (account, code, coin, bank) in [(&euro, "EUR", "0.925840199981", "1"), (&yen, "JPY", "151.204", "166.3244")] {
        let path = format!("/api/quickCharge/info?charge_id={}", offers.coin);
        let option = on(app, &path, &token, account, None).data()["list"][0].clone();
        assert_eq!([&option["rate"], &option["account_currency"], &option["min"]], [coin, code, "10.00"]);
        let option = on(app, "/api/quickCharge/wire_info?bank_coin=EUR", &token, account, None).data()[0].clone();
        assert_eq!([&option["rate"], &option["account_currency"]], [bank, code]);
    }
    let deposit = announce(app, &token, &euro, offers.coin, "100");
    assert_eq!([&deposit["credited"], &deposit["rate"]], ["92.58402", "0.925840199981"]);
    assert_eq!([&deposit["account_currency"], &deposit["currency_code"]], ["EUR", "USDT"]);
    let approve = format!("/admin/api/deposits/{}/approve", deposit["id"]);
    let decided = app.post(&approve, &finance, &json!({})).data();
    assert_eq!([&decided["credited"], &decided["account_currency"]], ["92.58402", "EUR"]);
    assert_eq!(balance(app, &token, &euro), "92.58402");
    let body = json!({ "number": "100", "proofImg": picture(app, &token), "wire_id": offers.bank });
    let deposit = on(app, "/api/quickCharge/wire_submit", &token, &yen, Some(&body)).data();
    assert_eq!([&deposit["credited"], &deposit["rate"]], ["16632.44", "166.3244"]);
    app.post(&format!("/admin/api/deposits/{}/approve", deposit["id"]), &finance, &json!({})).data();
    assert_eq!(balance(app, &token, &yen), "16632.44");
    // Not the notices of messages in the app, which are of all accounts.
    let notice = socket.wait(|frame| frame["topic"] == "NOTICE" && frame["data"]["amount"].is_string());
    assert_eq!([&notice["data"]["amount"], &notice["data"]["currency"]], ["16632.44", "JPY"]);
    // The customer is written to in the currency of each account.
    until("both messages are sent", || {
        ["92.58402 EUR", "16,632.44 JPY"].iter().all(|text| app.outbox.to_containing(&email, &[text]) == 1)
    });
    fund(app, &yen, "-0.44");
    let day = lotdesk::services::reporting::time_text::minutes(app.state.clock.now())[..10].to_owned();
    let path = |format: &str| format!("/api/account/statement?from={day}&to={day}&format={format}");
    let number = yen.to_string();
    let headers = [("authorization", token.as_str()), ("account", &number), ("lang", "en")];
    let sheet = String::from_utf8(app.bytes_with(&path("csv"), &headers)).unwrap();
    assert!(sheet.lines().any(|line| line.contains(",16632,") && line.ends_with(",JPY")), "{sheet}");
    assert!(app.bytes_with(&path("pdf"), &headers).starts_with(b"%PDF"));
    verified(app);
}

#[test]
fn withdrawals_leave_in_the_currency_of_the_account() {
    let app = app();
    let offers = make(app);
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    let [euro, yen] = ["EUR", "JPY"].map(|code| open(app, &token, "real", code));
    let terms = |account: &Value, kind: u8, id: i64| {
        let list = on(app, &format!("/api/account/draw_symbol_list?type={kind}"), &token, account, None).data();
        list.as_array().unwrap().iter().find(|one| one["id"] == id).unwrap().clone()
    };
    // 10 to 10,000 USD and a fee of 1 USD, at the ask 1 / 1.08; a EUR account is paid 1.08 USDT for 1 EUR.
    let coin = terms(&euro, 1, offers.draw_coin);
    assert_eq!([&coin["price"], &coin["min"], &coin["max"]], ["1.08", "9.26", "9259.25"]);
    assert_eq!([&coin["draw_rate"], &coin["usd_price"], &coin["account_currency"]], ["0.925926", "1", "EUR"]);
    let bank = terms(&euro, 2, offers.draw_bank);
    assert_eq!([&bank["price"], &bank["draw_rate"], &bank["usd_price"]], ["1", "0.01", "0.92"]);
    let coin = terms(&yen, 1, offers.draw_coin);
    assert_eq!([&coin["price"], &coin["min"], &coin["max"]], ["0.00661318801955", "1512.13", "1512130.00"]);
    fund(app, &euro, "150");
    let id = method(app, &token, &offers);
    let ask = |number: &str| on(app, "/api/account/draw", &token, &euro, Some(&draw(&offers, id, number)));
    assert_eq!(ask("9.25").error(), "amount_below_min");
    assert!(ask("9.25").body["msg"].as_str().unwrap().contains("9.26 EUR"));
    assert_eq!(ask("9259.26").error(), "amount_above_max");
    assert_eq!(ask("200").error(), "insufficient_funds");
    let asked = ask("100").data();
    assert_eq!([&asked["number"], &asked["fee"], &asked["real_number"]], ["100.00", "0.925926", "106.99999992"]);
    assert_eq!(asked["account_currency"], "EUR");
    let paid = app.post(&format!("/admin/api/withdrawals/{}/approve", asked["id"]), &finance, &json!({})).data();
    assert_eq!([&paid["status"], &paid["account_currency"]], [&json!(1), &json!("EUR")]);
    assert_eq!(balance(app, &token, &euro), "50.00");
    // The staff see the account that it left, not the customer's first one.
    assert_eq!(paid["account"], euro);
    let account = app.get(&format!("/admin/api/users/{}", paid["account_id"]), &app.staff(Role::Owner)).data();
    let list = app.get(&format!("/admin/api/withdrawals?user={}", paid["account_id"]), &finance).data();
    let sum = json!({ "currency": "EUR", "count": 1, "amount": "100.00" });
    assert_eq!(list["totals"], json!({ "usd": "108.00", "currencies": [sum] }));
    assert_eq!([&account["account"]["account"], &account["account"]["balance"]], [&euro, &json!("50.00")]);
    verified(app);
}

/// 100 USD for one person; 95 EUR are 102.6 USD, and two deposits of less are more together, in whichever currencies.
#[test]
fn no_currency_avoids_a_limit() {
    let app = broker();
    let offers = make(&app);
    app.set(json!({ "deposit_second_operator_above": "100", "withdraw_second_operator_above": "100",
        "adjust_second_operator_above": "100" }));
    let token = app.real();
    let [euro, yen] = ["EUR", "JPY"].map(|code| open(&app, &token, "real", code));
    let finance = app.staff(Role::Finance);
    let step = |kind: &str, id: &Value| {
        app.get(&format!("/admin/api/{kind}?id={id}"), &finance).data()["list"][0]["next_step"].clone()
    };
    let approve =
        |kind: &str, id: &Value| app.post(&format!("/admin/api/{kind}/{id}/approve"), &finance, &json!({})).data();
    // 101 USDT; its 93.5 EUR are less than 100.
    let above = announce(&app, &token, &euro, offers.coin, "101");
    assert_eq!(step("deposits", &above["id"]), "first");
    let small = announce(&app, &token, &euro, offers.coin, "60");
    assert_eq!(step("deposits", &small["id"]), "credit");
    approve("deposits", &small["id"]);
    let other = announce(&app, &token, &yen, offers.coin, "45");
    assert_eq!(step("deposits", &other["id"]), "first", "with the 60 on another account");
    let small = announce(&app, &token, &yen, offers.coin, "30");
    assert_eq!(step("deposits", &small["id"]), "credit");
    // Withdrawals.
    fund(&app, &euro, "1000");
    fund(&app, &yen, "1000000");
    let id = method(&app, &token, &offers);
    let ask = |account: &Value, number: &str| {
        on(&app, "/api/account/draw", &token, account, Some(&draw(&offers, id, number))).data()["id"].clone()
    };
    assert_eq!(step("withdrawals", &ask(&euro, "95")), "first", "102.6 USD");
    let small = ask(&euro, "50");
    assert_eq!(step("withdrawals", &small), "pay");
    approve("withdrawals", &small);
    assert_eq!(step("withdrawals", &ask(&yen, "8000")), "first", "54 + 52.9 USD");
    assert_eq!(step("withdrawals", &ask(&yen, "6000")), "pay", "54 + 39.7 USD");
    // Corrections.
    let user = |account: &Value| account_with_number(account.as_i64().unwrap()).unwrap();
    let correct = |account: &Value, amount: &str| {
        let body = json!({ "amount": amount, "reason": "test" });
        app.post(&format!("/admin/api/users/{}/adjust", user(account)), &finance, &body).data()["correction"].clone()
    };
    let waits = correct(&euro, "-95");
    assert_eq!([&waits["status"], &waits["account_currency"]], [&json!(0), &json!("EUR")]);
    assert_eq!(correct(&euro, "50"), Value::Null);
    assert_eq!(correct(&yen, "8000")["status"], 0, "54 + 52.9 USD");
    assert_eq!(correct(&yen, "6000"), Value::Null, "54 + 39.7 USD");
    verified(&app);
}

/// A wrong price, pushed by someone who may push quotes, makes no amount small for a limit.
#[test]
fn a_price_that_falls_lifts_no_limit() {
    let app = broker();
    app.set(json!({ "adjust_second_operator_above": "1000" }));
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    let [euro, yen] = ["EUR", "JPY"].map(|code| open(&app, &token, "real", code));
    let correct = |account: &Value, amount: &str| {
        let user = account_with_number(account.as_i64().unwrap()).unwrap();
        let body = json!({ "amount": amount, "reason": "test" });
        app.post(&format!("/admin/api/users/{user}/adjust"), &finance, &body).data()["correction"].clone()
    };
    assert_eq!(correct(&euro, "50000")["status"], 0);
    for (code, bid, ask) in [("EURUSD", "0.01000", "0.01001"), ("USDJPY", "99000.000", "99001.000")] {
        // A jump is accepted when it is confirmed by further quotes.
        for _ in 0..4 {
            let quotes = json!([{ "code": code, "bid": bid, "ask": ask }]).to_string();
            let key = [("x-feed-key", crate::test_app::FEED_KEY)];
            app.send("POST", "/feed/quotes", &key, Some(("application/json", &quotes))).data();
        }
        app.quote(code, bid, ask);
    }
    assert_eq!(correct(&euro, "50000")["status"], 0, "worth 500 USD now, and 54,000 within 24 hours");
    assert_eq!(correct(&yen, "5000000")["status"], 0, "worth 50 USD now, and 33,000 within 24 hours");
    assert_eq!(correct(&euro, "500"), Value::Null);
}

/// Money that moves to and fro becomes less, or stays as much; dust is not rounded up.
#[test]
fn transfers_to_and_fro_gain_nothing() {
    let app = broker();
    // Without a spread only rounding is left.
    for (code, price) in [("EURUSD", "1.08000"), ("USDJPY", "150.000"), ("EURJPY", "162.000")] {
        app.quote(code, price, price);
    }
    let token = app.real();
    let accounts: Vec<Value> = ["EUR", "JPY", "USD"].iter().map(|code| open(&app, &token, "real", code)).collect();
    let seed = std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    println!("seed {seed}");
    let mut state = seed;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    fund(&app, &accounts[0], "100");
    let cents = |text: &str| (text.parse::<f64>().unwrap() * 1e6).round() as i64;
    for _ in 0..1_000 {
        let (from, to) = (random(3) as usize, random(3) as usize);
        let size = 10_u64.pow(random(9) as u32);
        let amount = format!("{}.{:06}", size / 1_000_000 * (1 + random(9)), 1 + random(size.min(999_999)));
        if from != to {
            transfer(&app, &token, &accounts[from], &accounts[to], &amount);
        }
    }
    for from in [1, 2] {
        let all = balance(&app, &token, &accounts[from]);
        if cents(all.as_str().unwrap()) > 0 {
            transfer(&app, &token, &accounts[from], &accounts[0], all.as_str().unwrap());
        }
    }
    let end = balance(&app, &token, &accounts[0]);
    assert!(cents(end.as_str().unwrap()) <= 100_000_000, "{end}, seed {seed}");
    // The smallest amounts: a millionth of a dollar is 0.00015 JPY, and half of that was worth as much, rounded to the nearest.
    let before = balance(&app, &token, &accounts[2]);
    fund(&app, &accounts[1], "1");
    assert_eq!(transfer(&app, &token, &accounts[1], &accounts[2], "0.000076").error(), "amount_out_of_range");
    assert_eq!(balance(&app, &token, &accounts[2]), before);
    verified(&app);
}

#[test]
fn hostile_amounts_and_accounts_are_refused() {
    let app = broker();
    let token = app.real();
    let [euro, yen] = ["EUR", "JPY"].map(|code| open(&app, &token, "real", code));
    fund(&app, &euro, "100");
    for (number, error) in [
        ("0", "amount_out_of_range"),
        ("-1", "amount_out_of_range"),
        ("0.000001", "0.000162"),
        ("9223372036854.775807", "insufficient_funds"),
        ("9223372036854775807", "invalid_field"),
        ("1e3", "invalid_field"),
        ("NaN", "invalid_field"),
        ("100.0000001", "invalid_field"),
    ] {
        let reply = transfer(&app, &token, &euro, &yen, number);
        match reply.body["data"]["received"].as_str() {
            Some(received) => assert_eq!(received, error, "{number}"),
            None => assert_eq!(reply.error(), error, "{number}"),
        }
    }
    // Many at once: no more leaves than there is.
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| transfer(&app, &token, &euro, &yen, "30"));
        }
    });
    assert_eq!(balance(&app, &token, &euro), "9.999999");
    assert_eq!(balance(&app, &token, &yen), "14580.000162");
    verified(&app);
}

#[test]
fn a_deposit_that_the_staff_enter_is_credited_in_the_currency_of_the_account() {
    let app = app();
    let (offers, token, finance) = (make(app), app.real(), app.staff(Role::Finance));
    let enter = |code: &str| {
        let account = open(app, &token, "real", code);
        let id = account_with_number(account.as_i64().unwrap()).unwrap();
        let body = json!({ "type": 1, "option": offers.bank, "number": "100", "reference": code });
        let made = app.post(&format!("/admin/api/users/{id}/deposits"), &finance, &body).data();
        assert_eq!([&made["account_currency"], &made["credited"]], [&json!(code), &balance(app, &token, &account)]);
        made["credited"].clone()
    };
    assert_eq!(enter("EUR"), "100.00", "the bank's currency is the account's");
    assert_eq!(enter("JPY"), "16632.44");
    verified(app);
}
