//! The FIX 4.4 session rules with liquidity providers: each case of `fix44/initiator.txt` against the order session as it is shipped.

use std::net::TcpListener;

use crate::fix_peer::run_as_server;
use crate::lp_orders::Trial;

const CASES: &str = include_str!("fix44/initiator.txt");

/// Name and steps of each case.
fn cases() -> Vec<(&'static str, &'static str)> {
    CASES.split("\n== ").skip(1).filter_map(|case| case.split_once('\n')).collect()
}

fn failure((name, steps): (&str, &str)) -> Option<String> {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let trial = Trial::new(listener.local_addr().expect("an address").port());
    let _sessions = trial.started();
    run_as_server(steps, &listener).err().map(|error| format!("{name}\n  {error}"))
}

#[test]
fn a_provider_can_do_every_case() {
    let cases = cases();
    assert!(cases.len() > 30, "{} cases", cases.len());
    // At the same time, because some wait for heartbeats.
    let running: Vec<_> = cases
        .iter()
        .map(|case| {
            std::thread::spawn({
                let case = *case;
                move || failure(case)
            })
        })
        .collect();
    let failures: Vec<_> = running.into_iter().filter_map(|case| case.join().expect("no panic")).collect();
    assert!(failures.is_empty(), "{} of {} cases failed:\n{}", failures.len(), cases.len(), failures.join("\n"));
}
