//! Programs over FIX and the end of the server: a repeated order is one order after `kill -9`, and a session begins again with
//! number 1.

use crate::fix::Fix;
use crate::keyed::{self, Keyed};
use crate::server::{Server, free_port};
use crate::stops::stop;

const PASSWORD: &str = "correct horse battery";
/// An instrument that trades round the clock.
const CODE: &str = "BTCUSD";

#[test]
fn a_program_that_repeats_its_order_after_a_kill_has_one_position() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let port = free_port();
    let listen = format!("127.0.0.1:{port}");
    let options = ["--feed", "push", "--limits", "off", "--fix-listen", &listen];
    let start = || {
        let server = Server::start(data.path(), &options);
        server.quote(CODE, "60000.00", "60010.00");
        server
    };
    let server = start();
    let (token, _) = keyed::register(&server, data.path(), "fix@example.com", PASSWORD);
    let mut customer = Keyed::new(&server, &token, PASSWORD);
    let key = customer.key(&server, "trade");
    let instrument = server.instrument(CODE);
    let to = listen.parse().expect("an address");
    let order = format!("11=once|55={instrument}|54=1|38=1|40=1");
    let mut fix = Fix::logged_on(to, "TRADE", &customer.account, &key);
    fix.say("D", &order);
    assert_eq!(fix.wait("8").get(150), "0");
    let filled = fix.wait("8");
    assert_eq!(filled.only(&[11, 150, 39]), "11=once|150=F|39=2", "{filled:?}");
    server.kill();
    assert_eq!(fix.next(), None);

    let server = start();
    let mut fix = Fix::logged_on(to, "TRADE", &customer.account, &key);
    fix.say("D", &order);
    assert_eq!(fix.wait("8").only(&[11, 150, 97]), "11=once|150=0|97=Y");
    let again = fix.wait("8");
    assert_eq!(again.only(&[11, 17, 37, 150]), filled.only(&[11, 17, 37, 150]), "the report of the first time");
    fix.say("AN", "710=after");
    assert_eq!(fix.wait("AP").only(&[727, 721]), format!("727=1|721={}", filled.get(721)));
    fix.say("H", "11=once");
    assert_eq!(fix.wait("8").only(&[37, 11, 39]), format!("37={}|11=once|39=2", filled.get(37)));
    drop(server);
}

#[test]
fn a_stop_logs_programs_off_and_waits_for_none_of_them() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let listen = format!("127.0.0.1:{}", free_port());
    let server = Server::start(data.path(), &["--feed", "push", "--limits", "off", "--fix-listen", &listen]);
    let (token, _) = keyed::register(&server, data.path(), "fix@example.com", PASSWORD);
    let mut customer = Keyed::new(&server, &token, PASSWORD);
    let key = customer.key(&server, "read");
    let to = listen.parse().expect("an address");
    let mut silent = Fix::connect(to, "TRADE");
    let mut fix = Fix::logged_on(to, "TRADE", &customer.account, &key);
    // Neither says a word any more.
    println!("stopped after {:?}", stop(server));
    assert_eq!(fix.ends(), "the server stops");
    assert_eq!(silent.next(), None);
}
