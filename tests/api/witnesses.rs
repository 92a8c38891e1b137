//! Witnesses of the public log over the network: what they answer is checked, stored and served, and the back office says how far each
//! one is.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};

use lotdesk::services::staff::backoffice::Role;
use lotdesk_transparency::receipt::verify;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::poll::eventually;
use crate::test_app::{MovedClock, TestApp};
use crate::witness::Witness;

/// A server that answers each POST to a path by a status, a media type and a body; its address.
pub fn serve(path: &'static str, answer: impl Fn(&[u8]) -> (u16, &'static str, Vec<u8>) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}{path}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let (mut bytes, mut chunk) = (Vec::new(), [0; 4_096]);
            let body = loop {
                let read = stream.read(&mut chunk).unwrap();
                assert!(read > 0, "the request is complete");
                bytes.extend_from_slice(&chunk[..read]);
                let Some(end) = bytes.windows(4).position(|part| part == b"\r\n\r\n") else { continue };
                let head = String::from_utf8(bytes[..end].to_vec()).unwrap().to_lowercase();
                assert!(head.starts_with(&format!("post {path}")), "{head}");
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
                if bytes.len() - end - 4 >= length.parse::<usize>().unwrap() {
                    break bytes[end + 4..].to_vec();
                }
            };
            let (status, kind, body) = answer(&body);
            let length = body.len();
            let head = format!(
                "HTTP/1.1 {status} x\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
            );
            let _ = stream.write_all(&[head.as_bytes(), &body].concat());
        }
    });
    url
}

/// A server of a witness; its address.
fn serve_witness(witness: &Arc<Mutex<Witness>>) -> String {
    let witness = Arc::clone(witness);
    serve("/witness", move |body| {
        let (status, text) = witness.lock().unwrap().add_checkpoint(std::str::from_utf8(body).unwrap());
        (status, if status == 409 { "text/x.tlog.size" } else { "text/plain" }, text.into_bytes())
    })
}

pub fn text(app: &TestApp, path: &str) -> String {
    let (status, _, bytes) = app.bytes_for(path, "");
    assert_eq!(status, 200, "{path}");
    String::from_utf8(bytes).unwrap()
}

/// The first witness as the back office has it, once this holds for it.
fn state(app: &TestApp, owner: &str, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
    eventually(what, || {
        let found = app.get("/admin/api/public_log", owner).data()["witnesses"][0].clone();
        if holds(&found) { Ok(found) } else { Err(found) }
    })
}

#[test]
fn checkpoints_carry_the_cosignatures_of_witnesses() {
    let clock = Arc::new(MovedClock::to("2027-01-14T12:00:00Z"));
    let app = TestApp::start_at(Arc::clone(&clock) as _);
    let owner = app.staff(Role::Owner);
    let (token, _) = funded(&app, "5000");
    let order = app.open(&token, app.eurusd(), 1, "0.01")["Id"].clone();
    let key = text(&app, "/transparency/key");
    let witness = Arc::new(Mutex::new(Witness::new("witness.example/api", 9)));
    let line = format!("{} {}/", witness.lock().unwrap().key(), serve_witness(&witness));
    app.put("/admin/api/settings", &owner, &json!({ "webhooks_private": 1, "log_witnesses": [line] })).data();

    // It does not know the log yet.
    let first = state(&app, &owner, "the refusal is shown", |found| !found["error"].as_str().unwrap().is_empty());
    assert_eq!(
        (&first["failures"], &first["public"]["size"], &first["public"]["at"]),
        (&json!(1), &json!(0), &Value::Null)
    );
    assert!(first["error"].as_str().unwrap().starts_with("HTTP 404"), "{first}");
    witness.lock().unwrap().trust(&key);
    clock.advance(61_000);
    let cosigned = state(&app, &owner, "it has cosigned", |found| found["public"]["size"] != json!(0));
    assert_eq!((&cosigned["failures"], &cosigned["error"]), (&json!(0), &json!("")));
    assert_eq!(cosigned["public"]["size"], json!(witness.lock().unwrap().size()));
    assert_eq!(app.get("/transparency/log", "").data()["witnesses"][0], cosigned["public"]);

    // It may have cosigned the one before.
    clock.advance(301_000);
    let note = eventually("the newest checkpoint is cosigned", || {
        let note = text(&app, "/transparency/checkpoint");
        if note.lines().count() == 6 { Ok(note) } else { Err(note) }
    });
    let signed = |note: &str| format!("{}\n", note.split_once("\n\n").unwrap().0);
    assert!(note.ends_with(&format!("{}\n", witness.lock().unwrap().line(&signed(&note)))), "{note}");
    // A receipt leads back to a cosigned checkpoint as to any other.
    let size = note.lines().nth(1).unwrap().to_owned();
    let path = format!("/v1/api/forex/receipt?id={order}&from={size}");
    let receipt = eventually("a receipt", || {
        let reply = app.get(&path, &token);
        if reply.body["error"].is_null() { Ok(reply.data()["receipt"].clone()) } else { Err(reply.body) }
    });
    verify(&serde_json::from_value(receipt).unwrap(), Some(&key), Some(&note)).unwrap();

    // The end of the trading day.
    clock.set("2027-01-14T22:00:30Z");
    let daily = eventually("the daily checkpoint is cosigned", || {
        let (status, _, bytes) = app.bytes_for("/transparency/daily/2027-01-14", "");
        let note = String::from_utf8(bytes).unwrap();
        if status == 200 && note.lines().count() == 6 { Ok(note) } else { Err((status, note)) }
    });
    assert!(daily.ends_with(&format!("{}\n", witness.lock().unwrap().line(&signed(&daily)))), "{daily}");
    assert_eq!(app.get("/transparency/log", "").data()["days"][0]["checkpoint"], json!(daily));

    // Another log than the one that it knows.
    let origin = daily.lines().next().unwrap();
    witness.lock().unwrap().set_latest(origin, daily.lines().nth(1).unwrap().parse().unwrap(), [9; 32]);
    funded(&app, "100");
    clock.advance(301_000);
    let refused = state(&app, &owner_again(&app), "the refusal is shown", |found| found["failures"] != json!(0));
    assert!(refused["error"].as_str().unwrap().starts_with("HTTP 422"), "{refused}");
    assert_ne!((&refused["behind_since"], &refused["next_at"]), (&Value::Null, &Value::Null));
}

/// A session of the staff does not last for hours.
fn owner_again(app: &TestApp) -> String {
    app.staff(Role::Owner)
}

#[test]
fn a_wrong_line_of_the_setting_is_named() {
    let app = TestApp::start_at(Arc::new(MovedClock::default()));
    let owner = app.staff(Role::Owner);
    let good = |n| format!("{} https://w.example", Witness::new("w.example", n).key());
    let put = |lines: &Value| app.put("/admin/api/settings", &owner, &json!({ "log_witnesses": lines }));
    let many: Vec<String> = (1..=17).map(good).collect();
    for (lines, says) in [
        (json!([good(1), "nonsense"]), "line 2 needs"),
        (json!([good(1), "", good(1)]), "line 3 repeats"),
        (json!(format!("{}\n{}", good(1), good(2).replace("https", "http"))), "address in line 2"),
        (json!(many), "line 17 is one more"),
    ] {
        let reply = put(&lines);
        reply.refuses("invalid_setting", "log_witnesses");
        assert!(reply.body["msg"].as_str().unwrap().contains(says), "{says}: {}", reply.body);
    }
    put(&json!([good(1), good(2)])).data();
    let stored = app.get("/admin/api/settings", &owner).data();
    let found = stored.as_array().unwrap().iter().find(|one| one["key"] == "log_witnesses").unwrap();
    assert_eq!((&found["value"], &found["type"]), (&json!([good(1), good(2)]), &json!("lines")));
    let listed = app.get("/admin/api/public_log", &owner).data()["witnesses"].as_array().unwrap().len();
    assert_eq!(listed, 2);
    put(&json!([])).data();
    assert_eq!(app.get("/transparency/log", "").data()["witnesses"], json!([]));
}
