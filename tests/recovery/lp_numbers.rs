//! Numbers and times of the sessions with a liquidity provider, over the adapter as it is shipped: no report is lost, whatever the
//! provider refuses before and however late it comes, and late prices are noticed.

use std::net::TcpListener;

use lotdesk::adapters::fix::FixSessions;
use lotdesk::ports::lp_sessions::{ProviderSessions, SessionKind};

use crate::fix_peer::Peer;
use crate::lp_orders::{LP, Trial};
use crate::poll::until;

/// The names of the provider's messages, and a report of the first order without its sending time.
const FROM_LP: &str = "49=LP|56=BROKER";
const FILLED: &str = "11=c1|17=e1|37=1|150=F|39=2|54=1|55=EUR/USD|31=1.1|32=100000|14=100000|151=0|6=1.1|";

fn listener() -> (TcpListener, Trial) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    (listener, Trial::new(port))
}

/// The next connection of the adapter, whose logon the provider answers with this message.
fn answered(listener: &TcpListener, answer: &str) -> Peer {
    let mut peer = Peer::accept(listener);
    peer.expect("35=A|49=BROKER|56=LP|");
    peer.say(&format!("8=FIX.4.4|{answer}|{FROM_LP}|52=<TIME>|98=0|108=5|"));
    peer
}

fn phase(sessions: &FixSessions) -> &'static str {
    sessions.status(LP, SessionKind::Orders).map_or("", |status| status.phase.code())
}

/// The provider fills an order while there is no connection, and refuses three logons before it takes one.
#[test]
fn a_refused_logon_takes_the_number_of_no_report() {
    let (listener, trial) = listener();
    for number in 2..=4 {
        // One that begins again tries at once, and not after 30 seconds.
        let sessions = trial.started();
        let _peer = answered(&listener, &format!("35=5|34={number}|58=not yet"));
        until("the logon is refused", || phase(&sessions) == "refused");
    }
    let _sessions = trial.started();
    let mut peer = answered(&listener, "35=A|34=5");
    peer.expect("35=2|7=1|16=0|");
    peer.say(&format!("8=FIX.4.4|35=8|34=1|43=Y|122=<TIME>|52=<TIME>|{FROM_LP}|{FILLED}"));
    trial.expect("1 fill Buy 100000");
}

/// One that has waited behind a commit is read long after it was sent; so is any after a correction of the clock.
#[test]
fn a_report_is_booked_however_late_it_is_read() {
    let (listener, trial) = listener();
    let _sessions = trial.started();
    let mut peer = answered(&listener, "35=A|34=1");
    peer.say(&format!("8=FIX.4.4|35=8|34=2|52=20010101-00:00:00|{FROM_LP}|{FILLED}"));
    trial.expect("1 fill Buy 100000");
}

/// A backlog ends with the connection.
#[test]
fn a_price_session_that_is_late_begins_again_and_says_so() {
    let (listener, mut trial) = listener();
    trial.prices = listener.local_addr().expect("an address").port();
    let (orders, _) = self::listener();
    let trial = trial.at(orders.local_addr().expect("an address").port());
    let sessions = trial.started();
    let mut peer = answered(&listener, "35=A|34=1|141=Y");
    peer.say(&format!("8=FIX.4.4|35=0|34=2|52=<TIME>|{FROM_LP}|"));
    peer.say(&format!("8=FIX.4.4|35=0|34=3|52=20010101-00:00:00|{FROM_LP}|"));
    peer.expect("35=5|");
    drop(peer);
    let warning = || sessions.status(LP, SessionKind::Prices).and_then(|status| status.warning).unwrap_or_default();
    assert!(warning().contains("after they were sent"), "{}", warning());
    let mut peer = answered(&listener, "35=A|34=1|141=Y");
    peer.say(&format!("8=FIX.4.4|35=1|34=2|52=<TIME>|{FROM_LP}|112=on time|"));
    peer.expect("35=0|112=on time|");
}
