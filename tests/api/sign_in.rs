//! Signing in under attack: a flood of sign-ins, guessing from many addresses, and sessions that may not do
//! everything yet.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use lotdesk::api::limits::LimitRules;
use lotdesk::services::access::password_queue::{Caller, Class, WAITING_MAX};
use lotdesk::services::access::passwords::thread_count;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::picture;
use crate::test_app::{PASSWORD, Reply, TestApp, test_app};

/// A server with limits, behind a proxy that says where a request comes from.
fn behind_a_proxy() -> TestApp {
    TestApp::start(LimitRules { is_proxy: Box::new(|address| address.is_loopback()), ..LimitRules::default() })
}

fn post_from(app: &TestApp, from: &str, path: &str, body: &Value) -> Reply {
    app.send("POST", path, &[("x-forwarded-for", from)], Some(("application/json", &body.to_string())))
}

/// A connection that asks for something and reads nothing.
fn open(app: &TestApp, from: &str, path: &str, body: &Value) -> TcpStream {
    let mut stream = TcpStream::connect(app.url.trim_start_matches("http://")).unwrap();
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {from}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream
}

/// Waits for a state; the limit only ends a test that has failed.
fn until(what: &str, state: impl Fn() -> bool) {
    let begun = Instant::now();
    while !state() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::yield_now();
    }
}

#[test]
fn a_flood_of_sign_ins_leaves_reads_probes_and_staff_alone_and_costs_nothing_once_it_is_gone() {
    let app = behind_a_proxy();
    let (real, owner) = (app.real(), app.staff(Role::Owner));
    let staff_email = app.fresh_email();
    app.state.backoffice.staff.create(&Actor::system(), &staff_email, Role::Finance, Some(PASSWORD)).unwrap();
    let victim = app.registered();
    // Every thread that runs customers' calls is kept busy, as hashes would keep it.
    let queue = &app.state.pools.passwords;
    let (release, released) = crossbeam_channel::bounded::<()>(0);
    let busy: Vec<_> = (0..thread_count())
        .map(|n| {
            let released = released.clone();
            let from = format!("203.0.113.{n}").parse().unwrap();
            queue.submit(Class::Customers, from, Caller::Known, move || {
                let _ = released.recv();
                Ok(())
            })
        })
        .collect();
    until("the threads are busy", || queue.waiting(Class::Customers) == 0);

    let wrong = json!({ "account": victim, "password": "wrong horse battery" });
    let flood: Vec<TcpStream> =
        (0..14 * 20).map(|n| open(&app, &format!("198.51.100.{}", n % 14), "/api/user/loginForU", &wrong)).collect();
    until("the flood fills the queue", || queue.waiting(Class::Customers) == WAITING_MAX);
    let answered = |mut stream: &TcpStream| {
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).unwrap();
        String::from_utf8_lossy(&head).into_owned()
    };
    let reply = 14 * 20 - WAITING_MAX;
    until("the requests beyond the queue are answered", || flood.iter().filter(has_answer).count() == reply);
    assert!(flood.iter().filter(has_answer).all(|stream| answered(stream) == "HTTP/1.1 429"));
    let refused = post_from(&app, "198.51.100.1", "/api/user/loginForU", &wrong);
    refused.fails(429);
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);

    // Meanwhile everything else is answered, and the staff sign in.
    app.get("/api/user/info", &real).data();
    app.get("/v1/api/forex/my_deal?status=3", &real).data();
    app.get("/admin/api/me", &owner).data();
    app.get("/admin/api/users", &owner).data();
    assert_eq!(app.get("/readyz", "").status, 200);
    let sign_in = json!({ "email": staff_email, "password": PASSWORD });
    post_from(&app, "203.0.113.77", "/admin/api/login", &sign_in).data();

    // A customer of another address gets a place, and is signed in once the threads are free.
    let right = json!({ "account": victim, "password": PASSWORD });
    let customer = open(&app, "203.0.113.78", "/api/user/loginForU", &right);
    until("a newcomer has a place", || {
        // All places are taken either way: the newcomer's is seen by the call that it displaced.
        queue.waiting(Class::Customers) == WAITING_MAX && flood.iter().filter(has_answer).count() > reply
    });
    drop(flood);
    until("those who have gone leave the queue", || queue.waiting(Class::Customers) == 1);
    drop((release, busy));
    assert_eq!(answered(&customer), "HTTP/1.1 200");
    app.state.customers.sessions.flush_failures().unwrap();
    let hashed: i64 = app
        .state
        .store
        .read(|connection| Ok(connection.query_row("SELECT count(*) FROM sign_in_failure", [], |row| row.get(0))?))
        .unwrap();
    assert_eq!(hashed, 0, "no password was verified for a client that had gone");
}

#[test]
fn a_solved_captcha_signs_in_while_failing_sign_ins_from_many_addresses_fill_the_queue() {
    let app = behind_a_proxy();
    let email = app.registered();
    let staff_email = app.fresh_email();
    app.state.backoffice.staff.create(&Actor::system(), &staff_email, Role::Finance, Some(PASSWORD)).unwrap();
    let queue = &app.state.pools.passwords;
    for (class, path) in [(Class::Customers, "/api/user/loginForU"), (Class::Staff, "/admin/api/login")] {
        let (release, released) = crossbeam_channel::bounded::<()>(0);
        let threads = if class == Class::Staff { 1 } else { thread_count() };
        let busy: Vec<_> = (0..threads)
            .map(|_| {
                let released = released.clone();
                queue.submit(class, "203.0.113.1".parse().unwrap(), Caller::Known, move || {
                    let _ = released.recv();
                    Ok(())
                })
            })
            .collect();
        until("the threads are busy", || queue.waiting(class) == 0);
        let body = |password: &str| match class {
            Class::Staff => json!({ "email": staff_email, "password": password }),
            Class::Customers => json!({ "account": email, "password": password }),
        };
        let flood: Vec<TcpStream> =
            (0..200).map(|n| open(&app, &format!("198.51.100.{n}"), path, &body("wrong horse battery"))).collect();
        until("the flood fills the queue", || flood.iter().filter(has_answer).count() == 200 - WAITING_MAX);

        let here = "203.0.113.80";
        let refused = post_from(&app, here, path, &body(PASSWORD));
        refused.fails(429);
        assert_eq!(refused.body["error"], "captcha_needed", "what helps is said: {}", refused.body);
        assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
        let mut wrong = body(PASSWORD);
        (wrong["key"], wrong["captcha"]) = (json!("nothing"), json!("12345"));
        post_from(&app, here, path, &wrong).fails(429);
        let first = open(&app, here, path, &app.with_picture(body(PASSWORD)));
        until("with a captcha there is a place", || queue.waiting(class) == WAITING_MAX + 1);
        let second = open(&app, here, path, &body(PASSWORD));
        until("and another one for the second step", || queue.waiting(class) == WAITING_MAX + 2);
        if class == Class::Customers {
            let new = json!({ "account": email, "sms_code": "000000", "password": PASSWORD, "re_password": PASSWORD });
            for path in ["/api/user/forget_password", "/api/user/register"] {
                let refused = post_from(&app, "203.0.113.81", path, &new);
                assert_eq!((refused.status, &refused.body["error"]), (429, &json!("captcha_needed")), "{path}");
            }
            let _reset = open(&app, "203.0.113.81", "/api/user/forget_password", &app.with_picture(new.clone()));
            until("a password reset with a captcha, too", || queue.waiting(class) == WAITING_MAX + 3);
            let _registration = open(&app, "203.0.113.82", "/api/user/register", &app.with_picture(new));
            until("and a registration", || queue.waiting(class) == WAITING_MAX + 4);
        }
        drop((release, busy));
        for mut stream in [&first, &second] {
            stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
            let mut head = [0; 12];
            stream.read_exact(&mut head).unwrap();
            assert_eq!(String::from_utf8_lossy(&head), "HTTP/1.1 200");
        }
        drop(flood);
    }
}

/// Has something come by this connection?
fn has_answer(stream: &&TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let answer = stream.peek(&mut [0]).is_ok();
    stream.set_nonblocking(false).unwrap();
    answer
}

/// Wrong passwords from forty addresses, until each of them is asked for a captcha.
fn guess_from_everywhere(app: &TestApp, path: &str, body: &Value) {
    for n in 0..40 {
        let last = post_from(app, &format!("198.51.100.{n}"), path, body);
        if n == 39 {
            assert_eq!(last.error(), "captcha_needed");
        }
    }
}

#[test]
fn guessing_from_many_addresses_locks_nobody_out() {
    let app = behind_a_proxy();
    let staff_email = app.fresh_email();
    app.state.backoffice.staff.create(&Actor::system(), &staff_email, Role::Owner, Some(PASSWORD)).unwrap();
    let email = app.registered();
    let customer = |password: &str| json!({ "account": email, "password": password });
    let member = |password: &str| json!({ "email": staff_email, "password": password });
    for path in ["/api/user/loginForU", "/admin/api/login"] {
        let body = |password: &str| if path.starts_with("/admin") { member(password) } else { customer(password) };
        let (known, new) = ("203.0.113.7", "203.0.113.8");
        post_from(&app, known, path, &body(PASSWORD)).data();
        guess_from_everywhere(&app, path, &body("wrong horse battery"));
        // Where the owner signed in before, nothing has changed.
        post_from(&app, known, path, &body(PASSWORD)).data();
        // At a new address the right password and a captcha do; a question in words is no picture.
        assert_eq!(post_from(&app, new, path, &body(PASSWORD)).error(), "captcha_needed");
        let with = |(key, answer): (String, String)| {
            let mut body = body(PASSWORD);
            (body["key"], body["captcha"]) = (json!(key), json!(answer));
            post_from(&app, new, path, &body)
        };
        assert_eq!(with(app.solved()).error(), "captcha_invalid");
        assert_eq!(with(("nothing".into(), "12345".into())).error(), "captcha_invalid");
        with(app.solved_picture()).data();
        // And now it is known.
        post_from(&app, new, path, &body(PASSWORD)).data();
    }
}

#[test]
fn a_forgotten_password_is_the_way_in_when_strangers_have_solved_every_captcha() {
    let app = behind_a_proxy();
    let email = app.registered();
    let sign_in = |from: &str, password: &str, solved: bool| {
        let mut body = json!({ "account": email, "password": password });
        if solved {
            let (key, answer) = app.solved_picture();
            (body["key"], body["captcha"]) = (json!(key), json!(answer));
        }
        post_from(&app, from, "/api/user/loginForU", &body)
    };
    for n in 0..140 {
        let reply = sign_in(&format!("198.51.100.{n}"), "wrong horse battery", true);
        assert_eq!(reply.status == 429, n >= 120, "{n}: {}", reply.body);
    }
    let here = "203.0.113.9";
    sign_in(here, PASSWORD, true).fails(429);
    let body = json!({ "account": email, "scene": "forgot" });
    post_from(&app, here, "/api/notify/send_email", &body).data();
    let new = "a different horse";
    let body = json!({ "account": email, "sms_code": app.code_for(&email), "password": new, "re_password": new });
    post_from(&app, here, "/api/user/forget_password", &body).data();
    sign_in(here, new, false).data();
}

#[test]
fn with_a_password_made_by_someone_else_nothing_is_allowed_but_to_change_it() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let email = app.fresh_email();
    let made = app.post("/admin/api/staff", &owner, &json!({ "email": email, "role": "finance" })).data();
    let old = made["password"].as_str().unwrap();
    let welcome = app.post("/admin/api/login", "", &json!({ "email": email, "password": old })).data();
    assert_eq!(welcome["must_change_password"], 1);
    let token = welcome["token"].as_str().unwrap();
    let refused = "password_change_required";
    let adjust = json!({ "amount": "10", "reason": "x" });
    assert_eq!(app.post("/admin/api/users/1/adjust", token, &adjust).error(), refused);
    for path in ["/admin/api/deposits", "/admin/api/users", "/admin/api/remarks", "/admin/api/sessions"] {
        assert_eq!(app.get(path, token).error(), refused, "{path}");
    }
    let totp = json!({ "password": old });
    assert_eq!(app.post("/admin/api/totp", token, &totp).error(), refused);
    assert_eq!(app.post("/admin/api/totp/confirm", token, &json!({ "totp": "123456" })).error(), refused);
    assert_eq!(app.get("/admin/api/me", token).data()["must_change_password"], 1);
    let change = json!({ "old_password": old, "new_password": PASSWORD, "re_password": PASSWORD });
    let fresh = app.post("/admin/api/password", token, &change).data();
    let token = fresh["token"].as_str().unwrap();
    app.get("/admin/api/deposits", token).data();
    app.get("/admin/api/remarks", token).data();
    app.post("/admin/api/logout", token, &json!({})).data();
}

#[test]
fn a_limited_session_and_other_roles_see_no_customers_pictures() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let customer = app.real();
    let pictures: Vec<i64> = (0..2).map(|_| picture(&app, &customer)).collect();
    let form =
        json!({ "name": "Jane Doe", "card_id": "A123456", "front_pic": pictures[0], "reverse_pic": pictures[1] });
    app.post("/api/user_real/real_name", &customer, &form).data();
    let sql = "SELECT name FROM upload WHERE id = ?1";
    let read = |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [pictures[0]], |row| row.get(0))?);
    let name: String = app.state.store.read(read).unwrap();
    let url = format!("/api/common/upload/{name}");
    for (role, sees) in [
        (Role::Owner, true),
        (Role::Compliance, true),
        (Role::Dealer, false),
        (Role::Finance, false),
        (Role::Support, false),
    ] {
        assert_eq!(app.bytes_for(&url, &app.staff(role)).0, if sees { 200 } else { 404 }, "{role:?}");
    }
    app.set(json!({ "staff_totp_required": 1 }));
    let limited = app.staff(Role::Compliance);
    assert_eq!(app.bytes_for(&url, &limited).0, 404);
    for path in ["/admin/api/remarks", "/admin/api/sessions", "/admin/api/reviews"] {
        assert_eq!(app.get(path, &limited).error(), "totp_enrolment_required", "{path}");
    }
    assert_eq!(app.get("/admin/api/me", &limited).data()["must_enrol"], 1);
}

#[test]
fn a_registration_by_captcha_tells_few_that_an_account_exists_and_its_owner_that_someone_tried() {
    let app = behind_a_proxy();
    app.set(json!({ "verify_reg_type": 2 }));
    let email = app.registered();
    let register = |from: &str| {
        let (key, answer) = app.solved_picture();
        let body = json!({ "account": email, "password": PASSWORD, "re_password": PASSWORD, "sms_code": answer,
            "key": key });
        post_from(&app, from, "/api/user/register", &body)
    };
    for _ in 0..5 {
        assert_eq!(register("198.51.100.1").error(), "account_taken");
    }
    register("198.51.100.1").fails(429);
    assert_eq!(register("198.51.100.2").error(), "account_taken");
    let sql = "SELECT count(*) FROM message WHERE recipient = ?1 AND kind = 'already-registered'";
    let reply: i64 =
        app.state.store.read(|connection| Ok(connection.query_row(sql, [&email], |row| row.get(0))?)).unwrap();
    assert_eq!(reply, 1, "once a day");
}
