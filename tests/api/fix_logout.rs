//! The end of a program's FIX session: what was sent before a logout is done before the logout is answered. And what a program may
//! have repeated.

use lotdesk::api::limits::{LimitRules, Rate};

use crate::fix::{Fix, Received};
use crate::fix_sessions::{address, keyed, listen};
use crate::keys::Trader;
use crate::poll::until;
use crate::test_app::{TestApp, test_app};

/// Within the burst of changes of a key, with as many orders before.
const ORDERS: usize = 20;

/// A session with this many pending orders, `o0` and so on.
fn with_orders(app: &TestApp) -> (Trader, String, Fix) {
    let (trader, key, _) = keyed(app, "trade");
    let (_, instrument) = app.own_instrument();
    let mut fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    for at in 0..ORDERS {
        fix.say("D", &format!("11=o{at}|55={instrument}|54=1|38=1000|40=2|44=1.05"));
    }
    (0..ORDERS).for_each(|_| assert_eq!(fix.wait("8").only(&[150, 39]), "150=0|39=0"));
    (trader, key, fix)
}

fn cancel_all(fix: &mut Fix) {
    (0..ORDERS).for_each(|at| fix.say("F", &format!("11=f{at}|41=o{at}")));
    fix.say("5", "");
}

#[test]
fn cancelling_all_and_logging_out_leaves_no_order() {
    let app = test_app();
    let (trader, key, mut fix) = with_orders(app);
    cancel_all(&mut fix);
    let answers: Vec<Received> = std::iter::from_fn(|| fix.next()).collect();
    let (logout, cancelled) = answers.split_last().expect("a logout");
    assert_eq!((logout.get(35), logout.get(58)), ("5", ""));
    assert_eq!(cancelled.len(), ORDERS);
    assert!(cancelled.iter().all(|report| report.only(&[35, 150, 39]) == "35=8|150=4|39=4"), "{cancelled:?}");
    let mut next = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    next.say("AF", "584=all|585=7");
    assert_eq!(next.next().map(|answer| answer.get(58).to_owned()).as_deref(), Some("order_not_found"));
}

#[test]
fn a_program_that_does_not_wait_for_the_answer_is_served_as_well() {
    let app = test_app();
    let (_, key, mut fix) = with_orders(app);
    cancel_all(&mut fix);
    // Once one of them is done, the connection is closed.
    assert_eq!(fix.wait("8").get(150), "4");
    drop(fix);
    until("no order is left", || {
        let list = app.get("/v1/api/forex/my_deal?status=0", &key).data();
        list["data"].as_array().is_some_and(Vec::is_empty)
    });
}

#[test]
fn repetitions_count_as_reads_of_the_key() {
    // The logon is a read too.
    let app = TestApp::start(LimitRules { key_reads: Rate::per_hour(1, 3), ..LimitRules::default() });
    let acceptor = listen(&app);
    let (trader, key, _) = keyed(&app, "read");
    let mut fix = Fix::logged_on(acceptor.address(), "TRADE", &trader.account, &key);
    for _ in 0..2 {
        fix.say("2", "7=1|16=0");
        assert_eq!(fix.next().map(|answer| answer.get(35).to_owned()).as_deref(), Some("4"));
    }
    fix.say("2", "7=1|16=0");
    assert_eq!(fix.next().map(|answer| answer.only(&[35, 372, 58])).as_deref(), Some("35=3|372=2|58=rate_limited"));
    acceptor.stop();
}
