//! Backup, restore and `doctor` of the real binary.

use std::path::Path;

use lotdesk::services::platform::settings::PROTECTIVE;
use rusqlite::Connection;
use serde_json::json;

use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];

/// Fills a data directory with one customer who has one open order; returns their token.
fn with_an_open_order(data: &Path) -> String {
    let server = Server::start(data, &OPTIONS);
    server.quote("BTCUSD", "60000.00", "60010.00");
    let token = server.demo();
    let order =
        json!({ "type": 1, "cont": "0.01", "forex_id": server.instrument("BTCUSD"), "status": 1, "multiple": 10 });
    let answer = server.post("/v1/api/forex/submit", &token, &order);
    assert_eq!(answer["code"], 1, "{answer}");
    token
}

#[test]
fn a_backup_made_while_the_server_runs_can_be_restored_and_served() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let (data, copy, other) = (home.path().join("data"), home.path().join("copy.db"), home.path().join("other"));
    let token = with_an_open_order(&data);
    let running = Server::start(&data, &OPTIONS);
    let backup = ["backup", copy.to_str().expect("a path")];
    let (code, printed) = server::run(&backup, &data);
    assert_eq!(code, 0, "{printed}");
    let (code, printed) = server::run(&backup, &data);
    assert_eq!(code, 1, "a backup never overwrites: {printed}");
    running.kill();

    let restore = ["restore", copy.to_str().expect("a path")];
    let (code, printed) = server::run(&restore, &data);
    assert_eq!(code, 1, "restore never overwrites: {printed}");
    let (code, printed) = server::run(&restore, &other);
    assert_eq!(code, 0, "{printed}");
    let (code, printed) = server::run(&["doctor"], &other);
    assert_eq!(code, 0, "{printed}");
    let server = Server::start(&other, &OPTIONS);
    let open = server.get("/v1/api/forex/my_deal?status=1&page=1", &token);
    assert_eq!(open["data"]["total"], 1, "the token and the order are as they were: {open}");
    let restores = |server: &Server| server.get("/transparency/log", "")["data"]["restores"].as_array().map(Vec::len);
    assert_eq!(restores(&server), Some(1), "the public log says that it goes on from a copy");
    drop(server);
    assert_eq!(restores(&Server::start(&other, &OPTIONS)), Some(1), "once");
}

#[test]
fn a_receipt_is_verified_without_a_server_and_leads_back_through_kill_9_and_a_restore() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let (data, copy, other) = (home.path().join("data"), home.path().join("copy.db"), home.path().join("other"));
    let nowhere = home.path().join("nowhere");
    let token = with_an_open_order(&data);
    let receipt_of = |server: &Server, from: &str| {
        let order = server.get("/v1/api/forex/my_deal?status=1&page=1", &token)["data"]["data"][0]["Id"].clone();
        let path = format!("/v1/api/forex/receipt?id={order}{from}");
        crate::poll::eventually("the order is in the public log", || {
            let answer = server.get(&path, &token);
            if answer["code"] == 1 { Ok(answer["data"]["receipt"].clone()) } else { Err(answer) }
        })
    };
    let write = |name: &str, text: &str| {
        let path = home.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let verify = |options: &[&str]| server::run(&[&["verify"], options].concat(), &nowhere);
    // The server was killed with the order just acknowledged, so that its leaves are written by the next one.
    let running = Server::start(&data, &OPTIONS);
    let first = receipt_of(&running, "");
    let file = write("first.json", &first.to_string());
    let key = write("key", first["key"].as_str().expect("a key"));
    let seen = write("seen", first["checkpoint"].as_str().expect("a checkpoint"));
    let (code, printed) = verify(&[&file, "--key", &key, "--checkpoint", &seen]);
    assert!(code == 0 && printed.contains("Verified") && !printed.contains("NOT"), "{printed}");
    let (code, printed) = verify(&[&file]);
    assert!(code == 0 && printed.contains("Not covered: that the key"), "{printed}");
    let forged = write("forged.json", &first.to_string().replace("lots=0.01", "lots=0.02"));
    let (code, printed) = verify(&[&forged]);
    assert!(code == 1 && printed.contains("NOT verified: event 1"), "{printed}");
    let (code, printed) = verify(&[&write("no.json", "{}")]);
    assert!(code == 1 && printed.contains("this is no receipt"), "{printed}");
    assert!(!nowhere.exists(), "no data directory is made");

    let (code, printed) = server::run(&["backup", copy.to_str().expect("a path")], &data);
    assert_eq!(code, 0, "{printed}");
    running.kill();
    let (code, printed) = server::run(&["restore", copy.to_str().expect("a path")], &other);
    assert_eq!(code, 0, "{printed}");
    let server = Server::start(&other, &OPTIONS);
    let size = first["checkpoint"].as_str().and_then(|text| text.lines().nth(1)).expect("a size");
    let second = write("second.json", &receipt_of(&server, &format!("&from={size}")).to_string());
    let (code, printed) = verify(&[&second, "--key", &key, "--checkpoint", &seen]);
    assert_eq!(code, 0, "the restored log begins with what was seen: {printed}");
    // Nothing is signed until the operator knows of the restore, and trading goes on.
    let (code, printed) = server::run(&["doctor"], &other);
    assert!(code == 1 && printed.contains("no checkpoint is signed"), "{printed}");
    assert_eq!(server.get("/readyz", "")["data"]["public_log"], false);
    let (code, printed) = server::run(&["transparency", "rotate"], &other);
    assert!(code == 1 && printed.contains("waits for an acknowledgement"), "{printed}");
    let (code, printed) = server::run(&["transparency", "acknowledge"], &other);
    assert!(code == 0 && printed.contains("goes on from a copy"), "{printed}");
    assert_eq!(server.get("/readyz", "")["data"]["public_log"], true);
    // The running server follows a rotation by the command.
    let (code, printed) = server::run(&["transparency", "rotate"], &other);
    assert_eq!(code, 0, "{printed}");
    let third = crate::poll::eventually("the server signs with the next key", || {
        let receipt = receipt_of(&server, &format!("&from={size}"));
        if receipt["key"] == first["key"] { Err(receipt) } else { Ok(receipt) }
    });
    let third = write("third.json", &third.to_string());
    let (code, printed) = verify(&[&third, "--key", &key, "--checkpoint", &seen]);
    assert!(code == 0 && printed.contains("which the key before has signed"), "{printed}");
    drop(server);
    let (code, printed) = server::run(&["doctor"], &other);
    assert!(code == 0 && printed.contains("public log: "), "{printed}");
}

/// Registers a customer with the code from the e-mail; returns their token.
fn register(server: &Server, data: &Path, email: &str) -> String {
    let scene = json!({ "account": email, "scene": "register" });
    assert_eq!(server.post("/api/notify/send_email", "", &scene)["code"], 1);
    let begun = std::time::Instant::now();
    let code = loop {
        if let Some(code) = code_in(&data.join("outbox"), email) {
            break code;
        }
        assert!(begun.elapsed().as_secs() < 30, "the e-mail does not arrive");
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    let password = "correct horse battery";
    let form = json!({ "account": email, "password": password, "re_password": password, "sms_code": code });
    let answer = server.post("/api/user/register", "", &form);
    answer["data"]["token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

/// The six-digit code in the e-mail to this address.
fn code_in(outbox: &Path, email: &str) -> Option<String> {
    let emails = std::fs::read_dir(outbox).ok()?.filter_map(|entry| std::fs::read_to_string(entry.ok()?.path()).ok());
    let email = emails.into_iter().find(|text| text.contains(email))?;
    let (_, text) = email.split_once("\r\n\r\n")?;
    text.split(|c: char| !c.is_ascii_digit()).find(|digits| digits.len() == 6).map(str::to_owned)
}

/// Uploads a picture; returns its path.
fn upload(server: &Server, token: &str) -> String {
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(8, 8, image::Rgb([200, 30, 30]))
        .write_to(&mut png, image::ImageFormat::Png)
        .expect("a picture");
    let head = b"--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n";
    let body = [&head[..], png.get_ref(), b"\r\n--frontier--\r\n"].concat();
    let request = server.agent().post(format!("{}/api/common/image_upload", server.url)).header("authorization", token);
    let request = request.header("content-type", "multipart/form-data; boundary=frontier");
    let answer: serde_json::Value =
        request.send(&body[..]).expect("an answer").body_mut().read_json().expect("an envelope");
    answer["data"]["url"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn picture(server: &Server, path: &str, token: &str) -> Vec<u8> {
    let request = server.agent().get(format!("{}{path}", server.url)).header("authorization", token);
    let mut answer = request.call().expect("an answer");
    assert_eq!(answer.status().as_u16(), 200);
    answer.body_mut().read_to_vec().expect("a file")
}

#[test]
fn pictures_are_backed_up_and_restored() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let (data, copy, other) = (home.path().join("data"), home.path().join("copy.db"), home.path().join("other"));
    let server = Server::start(&data, &OPTIONS);
    let token = server.demo();
    let path = upload(&server, &token);
    let bytes = picture(&server, &path, &token);
    let (code, printed) = server::run(&["backup", copy.to_str().expect("a path")], &data);
    assert_eq!(code, 0, "{printed}");
    let later = upload(&server, &token);
    server.kill();
    std::fs::remove_dir_all(&data).expect("the data are lost");
    let (code, printed) = server::run(&["restore", copy.to_str().expect("a path")], &other);
    assert_eq!(code, 0, "{printed}");
    let server = Server::start(&other, &OPTIONS);
    assert_eq!(picture(&server, &path, &token), bytes);
    assert_eq!(server.get(&later, &token)["code"], 404, "it came after the copy");
}

#[test]
fn the_doctor_recommends_settings_that_protect_withdrawals() {
    let data = tempfile::tempdir().expect("a temporary directory");
    drop(with_an_open_order(data.path()));
    let settings = [
        "withdraw_needs_review",
        "withdraw_code_required",
        "second_factor_required",
        "method_wait_hours",
        "withdraw_second_operator_above",
        "deposit_second_operator_above",
    ];
    let advised = |printed: &str| -> Vec<String> {
        let advice = printed.lines().filter_map(|line| line.strip_prefix("advice   setting "));
        let named = advice.map(|line| line.split(':').next().unwrap_or_default().to_owned());
        named.filter(|name| settings.contains(&name.as_str())).collect()
    };
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!((code, advised(&printed)), (0, settings.map(str::to_owned).to_vec()), "{printed}");
    let stored_address = "advice   setting sms_url: use https";
    assert!(!printed.contains(stored_address), "none is set: {printed}");
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    let protective = settings.into_iter().zip(["1", "1", "1", "24", "\"1000\"", "\"1000\""]);
    for (key, value) in protective.chain([("sms_url", "\"http://sms.example/send\"")]) {
        let sql = "INSERT OR REPLACE INTO setting (key, value, changed_at) VALUES (?1, ?2, 0)";
        database.execute(sql, (key, value)).expect("a setting");
    }
    let sql = "INSERT INTO setting (key, value, changed_at) VALUES ('account_currencies', '[\"USD\",\"UYU\"]', 0)";
    database.execute(sql, ()).expect("a setting");
    drop(database);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!((code, advised(&printed)), (0, Vec::new()), "{printed}");
    assert!(printed.contains("advice   setting account_currencies: UYU is not offered"), "{printed}");
    assert!(!printed.contains("USD is not offered"), "{printed}");
    assert!(printed.contains(stored_address), "{printed}");
}

#[test]
fn the_doctor_asks_for_the_dates_of_holiday_calendars() {
    let data = tempfile::tempdir().expect("a temporary directory");
    drop(with_an_open_order(data.path()));
    let change = |sql: &str| {
        let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
        database.execute(sql, ()).expect(sql);
    };
    let advised = || {
        let (code, printed) = server::run(&["doctor"], data.path());
        assert_eq!(code, 0, "{printed}");
        printed.contains("advice   holiday calendars: \"NYSE\" has no dates")
    };
    change("INSERT INTO holiday_calendar (id, name, timezone, dates) VALUES (1, 'NYSE', NULL, '[]')");
    assert!(!advised(), "no instrument uses it");
    change("UPDATE listing SET details = json_set(details, '$.calendars', json('[1]')) WHERE instrument = 1");
    assert!(advised());
    change("UPDATE holiday_calendar SET dates = '[{\"date\":\"2199-12-25\",\"name\":\"Christmas\"}]'");
    assert!(!advised());
}

#[test]
fn the_first_start_without_demo_data_protects_payouts_and_a_later_one_leaves_settings_alone() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let off = [&OPTIONS[..], &["--demo-data", "off"]].concat();
    let stored = || {
        let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
        PROTECTIVE.map(|(key, _)| {
            let sql = "SELECT value FROM setting WHERE key = ?1";
            let value = database.query_row(sql, [key], |row| row.get::<_, String>(0)).unwrap_or_default();
            value.trim_matches('"').trim_end_matches(".00").to_owned()
        })
    };
    drop(Server::start(data.path(), &off));
    let protective = PROTECTIVE.map(|(_, value)| value.to_owned());
    assert_eq!(stored(), protective);
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    database.execute("DELETE FROM setting WHERE key = 'withdraw_needs_review'", []).expect("the owner's decision");
    drop(database);
    drop(Server::start(data.path(), &off));
    assert_eq!((stored()[0].as_str(), &stored()[1..]), ("", &protective[1..]));
}

#[test]
fn the_doctor_reports_demo_deposit_addresses_shown_to_real_customers() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &OPTIONS);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "there are no real customers yet: {printed}");
    register(&server, data.path(), "ann@example.com");
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("WRONG    deposits: ") && printed.contains("which are not real"), "{printed}");
}

#[test]
fn the_doctor_reports_an_edited_balance() {
    let data = tempfile::tempdir().expect("a temporary directory");
    drop(with_an_open_order(data.path()));
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    database.execute("UPDATE account SET balance = balance + 1", []).expect("an edit");
    drop(database);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("balance is not the sum of its entries"), "{printed}");
}

#[test]
fn the_ledger_the_journal_and_the_audit_log_only_grow() {
    let data = tempfile::tempdir().expect("a temporary directory");
    drop(with_an_open_order(data.path()));
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    for table in ["ledger", "journal", "audit"] {
        for sql in [format!("DELETE FROM {table}"), format!("UPDATE {table} SET at = at + 1")] {
            let refused = database.execute(&sql, []).expect_err("it only grows").to_string();
            assert!(refused.contains("only grows"), "{sql}: {refused}");
        }
    }
}

#[test]
fn a_second_server_on_the_same_data_is_refused() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let _first = Server::start(data.path(), &OPTIONS);
    let (code, printed) = server::run(&["serve", "--listen", "127.0.0.1:0"], data.path());
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("another lotdesk serves"), "{printed}");
}
