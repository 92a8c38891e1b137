//! What a liquidity provider can make the server keep, over the adapter as it is shipped: a raw peer declares, sends and leaves
//! unfinished what no provider does.

use std::net::TcpListener;

use lotdesk::adapters::fix::FixSessions;
use lotdesk::ports::lp_sessions::{ProviderSessions, SessionKind};

use crate::fix_peer::Peer;
use crate::lp_orders::{LP, Trial};
use crate::poll::eventually;

/// The header of the provider's messages.
const FROM_LP: &str = "49=LP|56=BROKER|52=<TIME>|";

fn listener() -> (TcpListener, Trial) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    (listener, Trial::new(port))
}

/// The next connection of the adapter, logged on by the provider's message of this number.
fn logged_on(listener: &TcpListener, number: u64) -> Peer {
    let mut peer = Peer::accept(listener);
    peer.expect("35=A|49=BROKER|56=LP|");
    peer.say(&format!("8=FIX.4.4|35=A|34={number}|{FROM_LP}98=0|108=5|"));
    peer
}

/// Has the adapter answer a test request of this number, among its heartbeats.
fn answers(peer: &mut Peer, number: u64) {
    peer.say(&format!("8=FIX.4.4|35=1|34={number}|{FROM_LP}112=still here|"));
    while peer.expect("35=0|").body.get_raw(112) != Some(b"still here") {}
}

fn wait_for_problem(sessions: &FixSessions, wanted: &str) {
    eventually(wanted, || {
        let status = sessions.status(LP, SessionKind::Orders).expect("it runs");
        if status.problem.as_ref().is_some_and(|problem| problem.contains(wanted)) {
            Ok(())
        } else {
            Err(Box::new(status))
        }
    });
}

#[test]
fn a_declared_length_is_not_waited_for() {
    let (listener, trial) = listener();
    let sessions = trial.started();
    // Before the logon: nothing but the header is sent, so nothing but the length can end the connection.
    let mut peer = Peer::accept(&listener);
    peer.expect("35=A|");
    peer.send(b"8=FIX.4.4\x019=999999999\x01").expect("it is sent");
    peer.ended().expect("the connection ends");
    wait_for_problem(&sessions, "declares a length (9) of more than 4096 bytes");

    // What is allowed after the logon is taken.
    let mut peer = logged_on(&listener, 1);
    peer.say(&format!("8=FIX.4.4|35=0|34=2|{FROM_LP}58={}|", "x".repeat(1_000_000)));
    answers(&mut peer, 3);
    peer.send(b"8=FIX.4.4\x019=1048577\x01").expect("it is sent");
    while peer.message().is_ok() {}
    wait_for_problem(&sessions, "declares a length (9) of more than 1048576 bytes");
}

#[test]
fn messages_ahead_of_a_gap_are_kept_up_to_a_limit() {
    const MESSAGE: usize = 100_000;
    /// Beside 4 MiB of messages: what waits for the session, and the buffers of both ends of the network.
    const SENT_MAX: usize = 64 * 1024 * 1024;
    let (listener, trial) = listener();
    let sessions = trial.started();
    let mut peer = logged_on(&listener, 1);
    let (text, mut sent) = ("x".repeat(MESSAGE), 0);
    for number in 1_000.. {
        let message = crate::fix_peer::complete(&format!("8=FIX.4.4|35=0|34={number}|{FROM_LP}58={text}|"));
        if peer.send(&message).is_err() {
            break;
        }
        sent += message.len();
        assert!(sent < SENT_MAX, "everything is taken");
    }
    wait_for_problem(&sessions, "too many messages while a gap before them is open");
    // It begins again.
    drop(peer);
    answers(&mut logged_on(&listener, 2), 3);
}

#[test]
fn numbers_at_the_end_of_their_range_do_no_harm() {
    let (listener, trial) = listener();
    let _sessions = trial.started();
    let mut peer = logged_on(&listener, 1);
    peer.say(&format!("8=FIX.4.4|35=0|34=2|{FROM_LP}95=18446744073709551615|96=x|"));
    answers(&mut peer, 2);
    // A next number that no number follows.
    peer.say(&format!("8=FIX.4.4|35=4|34=3|{FROM_LP}36=18446744073709551615|"));
    peer.expect("35=3|45=3|371=36|373=5|372=4");
    answers(&mut peer, 3);
}
