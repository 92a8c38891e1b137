//! Sessions through the whole house.

use super::super::accounts::testing::{BEGIN, House, code, visitor};
use super::*;
use crate::domain::time::HOUR;

const LIFE: Life = Life { whole: HOUR, idle: 0 };

#[test]
fn a_session_expires_with_its_token() {
    let house = House::new();
    house.put(serde_json::json!({ "token_hours": 2 })).unwrap();
    let welcome = house.demo();
    let known = house.sessions.authenticate(&welcome.token).unwrap();
    assert_eq!(known.expires_at, BEGIN.plus(2 * HOUR));
    house.clock.turn(2 * HOUR - 1);
    assert!(house.sessions.is_live(&known.session));
    house.clock.turn(1);
    assert_eq!(code(house.sessions.authenticate(&welcome.token)), "session_ended");
    assert!(!house.sessions.is_live(&known.session));
    house.sessions.purge().unwrap();
    assert_eq!(house.sessions.count(), 0);
}

#[test]
fn a_real_customers_session_ends_unused() {
    let house = House::new();
    house.put(serde_json::json!({ "token_idle_hours": 2 })).unwrap();
    house.real("ann@example.com");
    let identity = super::super::accounts::Identity::Email("ann@example.com".into());
    let password = super::super::accounts::testing::PASSWORD;
    let token = house.accounts.login(&identity, password, None, &visitor()).unwrap().token;
    let demo = house.demo().token;
    // Each use lets it stand for another two hours, also over a restart.
    house.clock.turn(2 * HOUR - 1);
    let session = house.sessions.authenticate(&token).unwrap().session;
    house.sessions.flush().unwrap();
    let house = house.restarted();
    house.clock.turn(2 * HOUR - 1);
    assert!(house.sessions.is_live(&session) && house.sessions.authenticate(&token).is_ok());
    house.clock.turn(2 * HOUR);
    assert!(!house.sessions.is_live(&session));
    assert_eq!(code(house.sessions.authenticate(&token)), "session_ended");
    house.sessions.purge().unwrap();
    assert_eq!(house.sessions.count(), 1);
    assert!(house.sessions.authenticate(&demo).is_ok(), "a demo customer could not sign in again");
    let house = house.restarted();
    assert_eq!(code(house.sessions.authenticate(&token)), "session_ended");
    // 0: a sign-in stands for as long as it would otherwise.
    house.put(serde_json::json!({ "token_idle_hours": 0 })).unwrap();
    let token = house.accounts.login(&identity, password, None, &visitor()).unwrap().token;
    house.clock.turn(29 * DAY);
    assert!(house.sessions.authenticate(&token).is_ok());
}

#[test]
fn here_and_everywhere() {
    let house = House::new();
    let user = house.real("ann@example.com").id;
    let identity = super::super::accounts::Identity::Email("ann@example.com".into());
    let sign_in =
        || house.accounts.login(&identity, super::super::accounts::testing::PASSWORD, None, &visitor()).unwrap().token;
    let tokens = [sign_in(), sign_in(), sign_in()];
    let session = |token: &str| house.sessions.authenticate(token).map(|known| known.session);
    house.sessions.end(&session(&tokens[0]).unwrap()).unwrap();
    assert!(session(&tokens[0]).is_err() && session(&tokens[1]).is_ok());
    house.sessions.end_all(user, Some(&session(&tokens[1]).unwrap())).unwrap();
    assert!(session(&tokens[1]).is_ok() && session(&tokens[2]).is_err());
    house.sessions.end_all(user, None).unwrap();
    assert!(session(&tokens[1]).is_err());
    let house = house.restarted();
    assert_eq!(house.sessions.count(), 0);
}

#[test]
fn a_password_that_changed_meanwhile_signs_nobody_in() {
    let house = House::new();
    let user = house.real("ann@example.com").id;
    assert_eq!(code(house.sessions.start(user, Some("the old hash"), &visitor(), LIFE)), "session_ended");
    assert_eq!(code(house.sessions.start(AccountId(999), None, &visitor(), LIFE)), "session_ended");
    assert_eq!(house.sessions.count(), 0);
}

#[test]
fn bad_tokens_and_those_of_another_house() {
    let house = House::new();
    let token = house.demo().token;
    let other = Sessions::open(house.store.clone(), house.clock.clone(), &[9; 32]).unwrap();
    assert_eq!(code(other.authenticate(&token)), "session_ended");
    for bad in ["", "x", "Bearer", "a.b.c"] {
        assert_eq!(code(house.sessions.authenticate(bad)), "session_ended");
    }
    let stolen = Signer::new(Audience::Customer, &[1; 32]);
    let session = house.sessions.authenticate(&token).unwrap().session;
    let forged = stolen.sign(2, &session, BEGIN, BEGIN.plus(HOUR));
    assert_eq!(code(house.sessions.authenticate(&forged)), "session_ended", "a session of somebody else");
}

#[test]
fn when_customers_were_last_here() {
    let house = House::new();
    let welcome = house.demo();
    house.clock.turn(5_000);
    house.sessions.authenticate(&welcome.token).unwrap();
    house.sessions.flush().unwrap();
    assert_eq!(house.accounts.user(welcome.user.id).unwrap().seen_at, BEGIN.plus(5_000));
    house.clock.turn(5_000);
    house.sessions.flush().unwrap();
    assert_eq!(house.accounts.user(welcome.user.id).unwrap().seen_at, BEGIN.plus(5_000));
}
