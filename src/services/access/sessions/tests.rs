//! Sessions through all services.

use super::*;
use crate::domain::time::HOUR;
use crate::services::customers::accounts::testing::{BEGIN, TestApp, code, origin};

const LIFE: Life = Life { whole: HOUR, idle: 0 };

#[test]
fn a_session_expires_with_its_token() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "token_hours": 2 })).unwrap();
    let welcome = app.demo();
    let known = app.sessions.authenticate(&welcome.token).unwrap();
    assert_eq!(known.expires_at, BEGIN.plus(2 * HOUR));
    app.clock.advance(2 * HOUR - 1);
    assert!(app.sessions.is_live(&known.session));
    app.clock.advance(1);
    assert_eq!(code(app.sessions.authenticate(&welcome.token)), "session_ended");
    assert!(!app.sessions.is_live(&known.session));
    app.sessions.purge().unwrap();
    assert_eq!(app.sessions.count(), 0);
}

#[test]
fn an_unused_session_of_a_real_customer_ends() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "token_idle_hours": 2 })).unwrap();
    app.real("ann@example.com");
    let identity = crate::services::customers::identity::Identity::Email("ann@example.com".into());
    let password = crate::services::customers::accounts::testing::PASSWORD;
    let token = app.accounts.login(&identity, password, None, &origin()).unwrap().token;
    let demo = app.demo().token;
    // Each use extends it by two hours, also across a restart.
    app.clock.advance(2 * HOUR - 1);
    let session = app.sessions.authenticate(&token).unwrap().session;
    app.sessions.flush().unwrap();
    let app = app.restarted();
    app.clock.advance(2 * HOUR - 1);
    assert!(app.sessions.is_live(&session) && app.sessions.authenticate(&token).is_ok());
    app.clock.advance(2 * HOUR);
    assert!(!app.sessions.is_live(&session));
    assert_eq!(code(app.sessions.authenticate(&token)), "session_ended");
    app.sessions.purge().unwrap();
    assert_eq!(app.sessions.count(), 1);
    assert!(app.sessions.authenticate(&demo).is_ok(), "a demo customer could not sign in again");
    let app = app.restarted();
    assert_eq!(code(app.sessions.authenticate(&token)), "session_ended");
    // 0: no idle limit.
    app.put(serde_json::json!({ "token_idle_hours": 0 })).unwrap();
    let token = app.accounts.login(&identity, password, None, &origin()).unwrap().token;
    app.clock.advance(29 * DAY);
    assert!(app.sessions.authenticate(&token).is_ok());
}

#[test]
fn one_session_or_all_can_be_ended() {
    let app = TestApp::new();
    let user = app.real("ann@example.com").id;
    let identity = crate::services::customers::identity::Identity::Email("ann@example.com".into());
    let sign_in = || {
        app.accounts
            .login(&identity, crate::services::customers::accounts::testing::PASSWORD, None, &origin())
            .unwrap()
            .token
    };
    let tokens = [sign_in(), sign_in(), sign_in()];
    let session = |token: &str| app.sessions.authenticate(token).map(|known| known.session);
    app.sessions.end(&session(&tokens[0]).unwrap()).unwrap();
    assert!(session(&tokens[0]).is_err() && session(&tokens[1]).is_ok());
    app.sessions.end_all(user, Some(&session(&tokens[1]).unwrap())).unwrap();
    assert!(session(&tokens[1]).is_ok() && session(&tokens[2]).is_err());
    app.sessions.end_all(user, None).unwrap();
    assert!(session(&tokens[1]).is_err());
    let app = app.restarted();
    assert_eq!(app.sessions.count(), 0);
}

#[test]
fn the_oldest_session_ends_when_an_account_has_too_many() {
    let app = TestApp::new();
    let user = app.real("ann@example.com").id;
    let other = app.demo().token;
    let password = app.store.read(|connection| users::by_id(connection, user.0)).unwrap().unwrap().password;
    app.sessions.end_all(user, None).unwrap();
    let sign_in = || app.sessions.start(user, password.as_deref(), &origin(), LIFE).unwrap();
    let active = |app: &TestApp, token: &str| app.sessions.authenticate(token).is_ok();
    // Two start at each time: of equals, the first is the older.
    let tokens: Vec<String> = (0..SESSIONS_MAX + 7)
        .map(|count| {
            app.clock.advance(i64::from(count % 2 == 0));
            sign_in()
        })
        .collect();
    let (ended, left) = tokens.split_at(7);
    assert!(!ended.iter().any(|token| active(&app, token)) && left.iter().all(|token| active(&app, token)));
    assert_eq!(app.sessions.count(), SESSIONS_MAX + 1);
    let app = app.restarted();
    assert_eq!(app.sessions.count(), SESSIONS_MAX + 1);
    assert!(!ended.iter().any(|token| active(&app, token)) && left.iter().all(|token| active(&app, token)));
    assert!(active(&app, &other), "another account's");
    // Ended and expired sessions do not count.
    app.clock.advance(HOUR);
    let first = app.sessions.start(user, password.as_deref(), &origin(), LIFE).unwrap();
    for _ in 1..SESSIONS_MAX {
        app.sessions.start(user, password.as_deref(), &origin(), LIFE).unwrap();
    }
    assert!(active(&app, &first));
    // A sign-in that fails ends no session.
    assert_eq!(code(app.sessions.start(user, Some("the old hash"), &origin(), LIFE)), "session_ended");
    assert!(active(&app, &first));
}

#[test]
fn a_password_changed_meanwhile_starts_no_session() {
    let app = TestApp::new();
    let user = app.real("ann@example.com").id;
    assert_eq!(code(app.sessions.start(user, Some("the old hash"), &origin(), LIFE)), "session_ended");
    assert_eq!(code(app.sessions.start(AccountId(999), None, &origin(), LIFE)), "session_ended");
    assert_eq!(app.sessions.count(), 0);
}

#[test]
fn invalid_and_foreign_tokens_are_refused() {
    let app = TestApp::new();
    let token = app.demo().token;
    let other = Sessions::open(app.store.clone(), app.clock.clone(), &[9; 32]).unwrap();
    assert_eq!(code(other.authenticate(&token)), "session_ended");
    for bad in ["", "x", "Bearer", "a.b.c"] {
        assert_eq!(code(app.sessions.authenticate(bad)), "session_ended");
    }
    let stolen = Signer::new(Audience::Customer, &[1; 32]);
    let session = app.sessions.authenticate(&token).unwrap().session;
    let forged = stolen.sign(2, &session, BEGIN, BEGIN.plus(HOUR));
    assert_eq!(code(app.sessions.authenticate(&forged)), "session_ended", "a session of another customer");
}

#[test]
fn the_last_activity_is_stored() {
    let app = TestApp::new();
    let welcome = app.demo();
    app.clock.advance(5_000);
    app.sessions.authenticate(&welcome.token).unwrap();
    app.sessions.flush().unwrap();
    assert_eq!(app.accounts.user(welcome.user.id).unwrap().seen_at, BEGIN.plus(5_000));
    app.clock.advance(5_000);
    app.sessions.flush().unwrap();
    assert_eq!(app.accounts.user(welcome.user.id).unwrap().seen_at, BEGIN.plus(5_000));
}
