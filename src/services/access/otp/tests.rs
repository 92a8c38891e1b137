//! Codes through all services.

use super::budgets::{PER_ACCOUNT_BY_OTHER_SUBNET56, PER_ACCOUNT_BY_OTHERS, PER_ACCOUNT_BY_OWNER, PER_ADDRESS};
use super::guesses::{OF_ADDRESS, OF_ALL};
use super::*;
use crate::domain::code::{COOLDOWN, TRIES};
use crate::domain::time::HOUR;
use crate::services::access::captcha::CaptchaAnswer;
use crate::services::access::login_throttle::captcha_needed;
use crate::services::access::sessions::RequestOrigin;
use crate::services::customers::accounts::testing::{PASSWORD, TestApp, code, customer, origin};
use crate::services::customers::accounts::{Authority, NewCustomer, RegistrationEvidence};

const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

fn ann() -> Identity {
    Identity::Email("ann@example.com".into())
}

fn send(app: &TestApp, identity: &Identity, purpose: OtpPurpose) -> Result<(), ServiceError> {
    app.codes.send(identity, purpose, Language::En, (Requester::Customer, HERE), || Ok(()))
}

fn register(app: &TestApp, new: NewCustomer, code: &str) -> Result<(), ServiceError> {
    app.accounts.register(new, &RegistrationEvidence { code: code.to_owned(), key: None }, &origin()).map(drop)
}

#[test]
fn five_of_ten_thousand_guesses_are_verified() {
    let app = TestApp::new();
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    let right: u32 = app.last_code().parse().unwrap();
    let guess =
        |number: u32| app.codes.verify(&ann(), OtpPurpose::Register, &format!("{number:06}"), Some(Guesser::at(HERE)));
    for number in (0..10_000).map(|number| (right + 1 + number) % 1_000_000) {
        assert_eq!(code(guess(number)), "code_invalid");
    }
    assert_eq!(app.count("code WHERE tries = 5 AND used = 0"), 1, "{TRIES} of them were verified");
    assert_eq!(code(guess(right)), "code_invalid", "after that the right code is refused too");
}

#[test]
fn strangers_cannot_use_up_the_attempts_of_the_person_who_waits_for_the_code() {
    let app = TestApp::new();
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    let right = app.last_code();
    let wrong = format!("{:06}", (right.parse::<u32>().unwrap() + 1) % 1_000_000);
    let verify = |code: &str, from: &str| {
        app.codes.verify(&ann(), OtpPurpose::Register, code, Some(Guesser::at(from.parse().unwrap()))).is_ok()
    };
    for stranger in 0..50 {
        assert!(!verify(&wrong, &format!("203.0.113.{stranger}")));
    }
    assert!(!verify(&right, "203.0.113.99"), "strangers have no attempts left");
    assert_eq!(app.count("code WHERE tries = 0 AND used = 0"), 1);
    assert!(verify(&right, &HERE.to_string()));

    // A customer who enters the code at another address than that of the request has attempts too.
    app.clock.advance(COOLDOWN);
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    assert!(verify(&app.last_code(), "203.0.113.7"));
}

/// A wrong code at another account each time, and whether it was compared.
fn guesses(app: &TestApp, count: usize, mut guesser: impl FnMut(usize) -> Guesser) -> Vec<String> {
    let guess = |number: usize| {
        let identity = Identity::Email(format!("guessed{number}@example.com"));
        let requester = (Requester::Owner, address(number));
        app.codes.send(&identity, OtpPurpose::Forgot, Language::En, requester, || Ok(())).unwrap();
        let wrong = format!("{:06}", (app.last_code().parse::<u32>().unwrap() + 1) % 1_000_000);
        let outcome = app.codes.verify(&identity, OtpPurpose::Forgot, &wrong, Some(guesser(number)));
        match outcome {
            Err(ServiceError::RateLimited(_)) => "limited".to_owned(),
            other => code(other).to_owned(),
        }
    };
    let first = app.count("code") as usize;
    (first..first + count).map(guess).collect()
}

fn address(number: usize) -> IpAddr {
    IpAddr::from([10, 1, (number / 250) as u8, (number % 250) as u8])
}

#[test]
fn guesses_of_one_address_at_many_accounts_need_a_captcha_and_then_end() {
    let app = TestApp::new();
    let one = |has_solved: bool| move |_: usize| Guesser { has_solved, ..Guesser::at(address(1)) };
    assert!(guesses(&app, OF_ADDRESS, one(false)).iter().all(|outcome| outcome == "code_invalid"));
    assert_eq!(guesses(&app, 1, one(false)), ["captcha_needed"]);
    assert!(guesses(&app, OF_ADDRESS, one(true)).iter().all(|outcome| outcome == "code_invalid"));
    assert_eq!(guesses(&app, 1, one(true)), ["limited"]);
    // Another address, a right code of the same one with a captcha, and the next hour are not concerned.
    assert_eq!(guesses(&app, 1, |_: usize| Guesser::at(address(2))), ["code_invalid"]);
    app.clock.advance(HOUR);
    send(&app, &ann(), OtpPurpose::Forgot).unwrap();
    app.codes.verify(&ann(), OtpPurpose::Forgot, &app.last_code(), Some(Guesser::at(address(1)))).unwrap();
}

#[test]
fn guesses_of_many_addresses_need_a_captcha_but_not_where_the_owner_is_known() {
    let app = TestApp::new();
    let other = |number| Guesser::at(address(number));
    assert!(guesses(&app, OF_ALL, other).iter().all(|outcome| outcome == "code_invalid"));
    assert_eq!(guesses(&app, 1, other), ["captcha_needed"]);
    assert_eq!(guesses(&app, 1, |number| Guesser { has_solved: true, ..other(number) }), ["code_invalid"]);
    assert_eq!(guesses(&app, 1, |number| Guesser { is_known: true, ..other(number) }), ["code_invalid"]);
    // Registrations count for themselves.
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    app.codes.verify(&ann(), OtpPurpose::Register, &app.last_code(), Some(other(999))).unwrap();
}

#[test]
fn a_code_is_bound_to_its_account_and_purpose_and_works_once() {
    let app = TestApp::new();
    app.real("ann@example.com");
    send(&app, &ann(), OtpPurpose::Forgot).unwrap();
    let right = app.last_code();
    let bob = Identity::Email("bob@example.com".into());
    assert_eq!(code(app.codes.verify(&bob, OtpPurpose::Forgot, &right, Some(Guesser::at(HERE)))), "code_invalid");
    assert_eq!(code(app.codes.verify(&ann(), OtpPurpose::Password, &right, Some(Guesser::at(HERE)))), "code_invalid");
    app.codes.verify(&ann(), OtpPurpose::Forgot, &right, Some(Guesser::at(HERE))).unwrap();
    assert_eq!(code(app.codes.verify(&ann(), OtpPurpose::Forgot, &right, Some(Guesser::at(HERE)))), "code_invalid");
    app.codes.give_back(&ann(), OtpPurpose::Forgot);
    app.clock.advance(LIFE);
    assert_eq!(
        code(app.codes.verify(&ann(), OtpPurpose::Forgot, &right, Some(Guesser::at(HERE)))),
        "code_invalid",
        "it has expired"
    );
    let kept = app.count(&format!("code WHERE hash LIKE '%{right}%' OR salt LIKE '%{right}%'"));
    assert_eq!(kept, 0, "the code itself is not stored");
}

#[test]
fn codes_of_one_account_and_purpose_are_sixty_seconds_apart() {
    let app = TestApp::new();
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    let first = app.last_code();
    app.clock.advance(COOLDOWN - 1);
    assert!(matches!(send(&app, &ann(), OtpPurpose::Register), Err(ServiceError::RateLimited(1))));
    send(&app, &ann(), OtpPurpose::Forgot).unwrap();
    send(&app, &Identity::Email("bob@example.com".into()), OtpPurpose::Register).unwrap();
    app.clock.advance(1);
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    assert_ne!(app.last_code(), first);
    assert_eq!(
        code(app.codes.verify(&ann(), OtpPurpose::Register, &first, Some(Guesser::at(HERE)))),
        "code_invalid",
        "the new code replaces it"
    );
}

#[test]
fn concurrent_requests_send_one_code() {
    let app = TestApp::new();
    let sent: usize = std::thread::scope(|scope| {
        let ask = || usize::from(send(&app, &ann(), OtpPurpose::Register).is_ok());
        let asking: Vec<_> = (0..20).map(|_| scope.spawn(ask)).collect();
        asking.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!((sent, app.count("message")), (1, 1));
}

#[test]
fn codes_per_address_and_account_are_limited() {
    let app = TestApp::new();
    for number in 0..PER_ADDRESS {
        send(&app, &Identity::Email(format!("c{number}@example.com")), OtpPurpose::Register).unwrap();
    }
    assert!(matches!(send(&app, &ann(), OtpPurpose::Register), Err(ServiceError::RateLimited(3_600))));
    app.clock.advance(HOUR);
    for _ in 0..PER_ACCOUNT_BY_OTHER_SUBNET56 {
        send(&app, &ann(), OtpPurpose::Register).unwrap();
        app.clock.advance(HOUR);
    }
    assert!(matches!(send(&app, &ann(), OtpPurpose::Register), Err(ServiceError::RateLimited(_))));
}

fn at(n: u32) -> IpAddr {
    IpAddr::from(n.to_be_bytes())
}

/// Sends codes from new addresses until one is refused, and returns how many were sent.
fn flood(app: &TestApp, from: u32, requester: Requester, to: impl Fn(u32) -> Identity) -> usize {
    let sent = (from..).take_while(|n| {
        let sent = app.codes.send(&to(*n), OtpPurpose::Register, Language::En, (requester, at(*n)), || Ok(()));
        assert!(sent.is_ok() || matches!(sent, Err(ServiceError::RateLimited(_))), "{sent:?}");
        sent.is_ok()
    });
    sent.count()
}

#[test]
fn strangers_cannot_use_up_an_owners_codes() {
    let app = TestApp::new();
    let ask = |requester, from| {
        let sent = app.codes.send(&ann(), OtpPurpose::Withdraw, Language::En, (requester, from), || Ok(()));
        app.clock.advance(COOLDOWN);
        sent.is_ok()
    };
    assert_eq!((0..100).filter(|n| ask(Requester::Stranger, at(*n))).count(), PER_ACCOUNT_BY_OTHERS);
    assert_eq!((0..100).filter(|_| ask(Requester::Owner, HERE)).count(), PER_ACCOUNT_BY_OWNER);
}

#[test]
fn a_flood_of_sms_by_strangers_is_small_and_keeps_nobody_else_from_a_code() {
    let app = TestApp::new();
    let hong_kong = |n| Identity::Mobile(193, format!("9{n:07}"));
    let areas = crate::services::customers::identity::areas(&[], "HK");
    let singapore = areas.iter().find(|area| area.iso_code == "SG").unwrap().id;
    let japan = areas.iter().find(|area| area.iso_code == "JP").unwrap().id;
    let (sms, of_code) = Requester::Stranger.sms();
    assert_eq!(flood(&app, 0, Requester::Stranger, hong_kong), of_code, "of one dialling code");
    let to = |area: i64| move |n: u32| Identity::Mobile(area, format!("8{n:08}"));
    let more = flood(&app, 10_000, Requester::Stranger, to(singapore));
    assert_eq!(of_code + more, sms, "of all of them");
    assert_eq!(flood(&app, 20_000, Requester::Stranger, to(japan)), 0);
    let send = |identity: &Identity, requester| {
        app.codes.send(identity, OtpPurpose::Forgot, Language::En, (requester, HERE), || Err(captcha_needed())).is_ok()
    };
    assert!(send(&hong_kong(1), Requester::Owner) && send(&hong_kong(2), Requester::Customer));
    assert!(send(&hong_kong(3), Requester::Stranger), "existing accounts have a budget of their own");
    assert!(send(&ann(), Requester::Stranger), "e-mail has a budget of its own");
}

#[test]
fn a_half_used_budget_asks_strangers_for_a_picture_before_a_code() {
    let app = TestApp::new();
    let hong_kong = |n: u32| Identity::Mobile(193, format!("9{n:07}"));
    let send = |n: u32, purpose, captcha: &CaptchaAnswer| {
        let from = (None, at(n));
        app.accounts.send_code(&hong_kong(n), purpose, Language::En, from, captcha)
    };
    let unsolved = CaptchaAnswer::default();
    let (_, of_code) = Requester::Stranger.sms();
    let half = u32::try_from(of_code / 2).unwrap();
    for n in 0..half {
        send(n, OtpPurpose::Register, &unsolved).unwrap();
    }
    let sent = app.count("message");
    assert_eq!(code(send(half, OtpPurpose::Register, &unsolved)), "captcha_needed");
    let wrong = CaptchaAnswer { key: Some("nothing".into()), answer: Some("12345".into()) };
    assert_eq!(code(send(half, OtpPurpose::Register, &wrong)), "captcha_invalid");
    assert_eq!(app.count("message"), sent);
    let key = app.captchas.picture(HERE).unwrap();
    let solved = CaptchaAnswer { answer: app.captchas.answer_of(&key), key: Some(key) };
    send(half, OtpPurpose::Register, &solved).unwrap();
    let has_solved = |n| app.accounts.has_solved_captcha(&hong_kong(n), at(n), &unsolved);
    assert!(has_solved(half) && !has_solved(0), "it also counts for the registration");
    send(half + 1, OtpPurpose::Forgot, &unsolved).unwrap();
}

#[test]
fn the_work_done_does_not_reveal_who_has_an_account() {
    let app = TestApp::new();
    app.real("ann@example.com");
    let bob = Identity::Email("bob@example.com".into());
    for purpose in [OtpPurpose::Register, OtpPurpose::Forgot, OtpPurpose::Password] {
        let mut work = Vec::new();
        for identity in [&ann(), &bob] {
            let before = (app.count("code"), app.count("message"));
            send(&app, identity, purpose).unwrap();
            work.push((app.count("code") - before.0, app.count("message") - before.1));
        }
        assert_eq!(work[0], work[1], "{purpose:?}");
        assert_eq!(work[0], (1, 1), "{purpose:?}");
    }
    let to = |address: &str| {
        app.count(&format!("message WHERE status = 0 AND recipient = '{address}' AND kind <> 'welcome'"))
    };
    assert_eq!(to("ann@example.com"), 3, "a hint that the account exists, and two codes");
    assert_eq!(to("bob@example.com"), 1, "a code to register with, and nothing else");
    let guess = |identity: &Identity| {
        let before = app.passwords.done();
        assert_eq!(code(app.accounts.login(identity, "wrong", None, &origin())), "login_failed");
        app.passwords.done() - before
    };
    assert_eq!((guess(&ann()), guess(&bob)), (1, 1));
    for identity in [&ann(), &bob] {
        assert_eq!(code(app.accounts.forgot_password(identity, "000000", "another horse", &origin())), "code_invalid");
    }
}

#[test]
fn concurrent_uses_of_a_code_open_one_account() {
    let app = TestApp::new();
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    let right = app.last_code();
    let opened: usize = std::thread::scope(|scope| {
        let open = || usize::from(register(&app, customer("ann@example.com"), &right).is_ok());
        let opening: Vec<_> = (0..10).map(|_| scope.spawn(open)).collect();
        opening.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!((opened, app.count("user WHERE is_demo = 0"), app.count("account")), (1, 1, 1));
}

/// Each registration has an address of its own: how many find the account taken, and so count towards the limit per
/// address, depends on how the threads are scheduled.
#[test]
fn concurrent_registrations_with_captchas_open_one_account() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "verify_reg_type": 2 })).unwrap();
    let opened: Vec<&str> = std::thread::scope(|scope| {
        let open = |address| {
            let (key, question) = app.captchas.question(address, Language::Id).unwrap();
            let words = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];
            let numbers = question.split([' ', '?']).filter_map(|word| words.iter().position(|known| *known == word));
            let evidence = RegistrationEvidence { code: numbers.sum::<usize>().to_string(), key: Some(key) };
            match app.accounts.register(customer("ann@example.com"), &evidence, &RequestOrigin { address, ..origin() })
            {
                Ok(_) => "opened",
                refused => code(refused),
            }
        };
        let opening: Vec<_> = (0..10).map(|n| scope.spawn(move || open(at(n)))).collect();
        opening.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(opened.iter().filter(|outcome| **outcome == "opened").count(), 1);
    assert_eq!(opened.iter().filter(|outcome| **outcome == "account_taken").count(), 9);
}

#[test]
fn a_registration_is_checked_before_its_code_is_used() {
    let app = TestApp::new();
    send(&app, &ann(), OtpPurpose::Register).unwrap();
    let right = app.last_code();
    let weak = NewCustomer { password: "short".into(), ..customer("ann@example.com") };
    assert_eq!(code(register(&app, weak, &right)), "password_too_short");
    let stray = NewCustomer { invite_code: Some("NOBODY22".into()), ..customer("ann@example.com") };
    assert_eq!(code(register(&app, stray, &right)), "invalid_field");
    app.put(serde_json::json!({ "invite_required": 1 })).unwrap();
    assert_eq!(code(register(&app, customer("ann@example.com"), &right)), "missing_field");
    app.put(serde_json::json!({ "invite_required": 0, "registration_open": 0 })).unwrap();
    assert_eq!(code(register(&app, customer("ann@example.com"), &right)), "registration_closed");
    app.put(serde_json::json!({ "registration_open": 1 })).unwrap();
    register(&app, customer("ann@example.com"), &right).unwrap();
    assert_eq!(app.count("message WHERE kind = 'welcome' AND recipient = 'ann@example.com'"), 1);
}

#[test]
fn a_new_password_by_code_or_by_the_old_one() {
    let app = TestApp::new();
    let user = app.real("ann@example.com").id;
    let token = app.accounts.login(&ann(), PASSWORD, None, &origin()).unwrap().token;
    let change =
        |authority: &Authority, password: &str| app.accounts.change_password(user, authority, password, &origin());
    assert_eq!(code(change(&Authority::default(), "another horse")), "missing_field");
    let wrong = Authority { old_password: Some("wrong".into()), ..Authority::default() };
    assert_eq!(code(change(&wrong, "another horse")), "old_password_wrong");
    let old = Authority { old_password: Some(PASSWORD.into()), ..Authority::default() };
    assert_eq!(code(change(&old, "short")), "password_too_short");
    send(&app, &ann(), OtpPurpose::Password).unwrap();
    let right = app.last_code();
    let both = Authority { code: Some(right.clone()), ..wrong.clone() };
    assert_eq!(code(change(&both, "another horse")), "old_password_wrong", "each that is shown must be right");
    let elsewhere = Authority { code: Some(right.clone()), code_type: Some(2), ..Authority::default() };
    assert_eq!(code(change(&elsewhere, "another horse")), "invalid_field");
    let by_code = Authority { code: Some(right), code_type: Some(1), ..Authority::default() };
    let fresh = change(&by_code, "another horse").unwrap();
    assert_eq!(code(app.sessions.authenticate(&token).map(drop)), "session_ended");
    assert_eq!(app.sessions.authenticate(&fresh).unwrap().user, user);
    assert_eq!(code(change(&by_code, "a third horse")), "code_invalid", "a code works once");
    assert_eq!(app.count("message WHERE kind = 'password-changed' AND recipient = 'ann@example.com'"), 1);
    let old = Authority { old_password: Some("another horse".into()), ..Authority::default() };
    change(&old, "a third horse").unwrap();
    assert_eq!(code(app.sessions.authenticate(&fresh).map(drop)), "session_ended");
}

#[test]
fn guesses_of_old_passwords_are_limited() {
    let app = TestApp::new();
    let user = app.real("ann@example.com").id;
    let guess = Authority { old_password: Some("wrong".into()), ..Authority::default() };
    let outcomes: Vec<bool> = (0..15)
        .map(|_| {
            let outcome = app.accounts.change_password(user, &guess, "another horse", &origin());
            matches!(outcome, Err(ServiceError::RateLimited(_)))
        })
        .collect();
    assert_eq!(outcomes.iter().filter(|limited| **limited).count(), 5);
    app.accounts.login(&ann(), PASSWORD, None, &origin()).unwrap();
}

#[test]
fn a_forgotten_password_ends_every_session() {
    let app = TestApp::new();
    app.real("ann@example.com");
    let token = app.accounts.login(&ann(), PASSWORD, None, &origin()).unwrap().token;
    send(&app, &ann(), OtpPurpose::Forgot).unwrap();
    let right = app.last_code();
    assert_eq!(code(app.accounts.forgot_password(&ann(), &right, "short", &origin())), "password_too_short");
    app.accounts.forgot_password(&ann(), &right, "another horse", &origin()).unwrap();
    assert_eq!(code(app.sessions.authenticate(&token).map(drop)), "session_ended");
    app.accounts.login(&ann(), "another horse", None, &origin()).unwrap();
}

#[test]
fn codes_are_six_digits_and_differ() {
    let codes: std::collections::BTreeSet<String> = (0..200).map(|_| random_code()).collect();
    assert!(codes.len() > 190 && codes.iter().all(|code| code.len() == DIGITS));
}

#[test]
fn wrong_passwords_and_codes_are_recorded_at_the_customer() {
    let app = TestApp::new();
    let id = app.real("ann@example.com").id;
    let own = |app: &TestApp, authority: Authority| {
        let changed = app.accounts.change_password(id, &authority, "another horse", &origin());
        assert!(["old_password_wrong", "code_invalid"].contains(&code(changed)));
    };
    for _ in 0..3 {
        assert_eq!(code(app.accounts.login(&ann(), "wrong", None, &origin())), "login_failed");
        own(&app, Authority { old_password: Some("wrong".into()), ..Authority::default() });
        own(&app, Authority { code: Some("000000".into()), ..Authority::default() });
        let forgot = app.accounts.forgot_password(&ann(), "000000", "another horse", &origin());
        assert_eq!(code(forgot), "code_invalid");
    }
    app.sessions.flush_failures().unwrap();
    assert_eq!(app.count("sign_in_failure"), 12);
    assert_eq!(app.count(&format!("sign_in_failure WHERE user = {} AND address = '192.0.2.7'", id.0)), 12);
}
