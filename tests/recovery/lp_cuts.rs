//! The line to a liquidity provider is cut, without a word to either side: at rest afterwards, what is covered is what customers
//! hold. `LOTDESK_CUTS` sets how often (3 by default, 20 for a release), `LOTDESK_CUT_SECONDS` for how long (2 by default, 30 for a
//! release, in which the session is given up).

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::liquidity::{Lp, peer};
use crate::lp_cover::Broker;
use crate::poll::until;
use crate::server::free_port;

/// How often a connection without bytes looks whether the line is cut.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A line between the server and a port. While it is cut nothing gets through, and neither end learns of it; what was on it ends when it is
/// whole again.
struct Line {
    port: u16,
    cut: Arc<AtomicBool>,
}

impl Line {
    fn to(far: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let cut = Arc::new(AtomicBool::new(false));
        let is_cut = Arc::clone(&cut);
        std::thread::spawn(move || {
            for near in listener.incoming() {
                let (near, is_cut) = (near.expect("a connection"), Arc::clone(&is_cut));
                std::thread::spawn(move || connect(near, far, &is_cut));
            }
        });
        Self { port, cut }
    }

    fn cut(&self) {
        self.cut.store(true, Ordering::SeqCst);
    }

    fn mend(&self) {
        self.cut.store(false, Ordering::SeqCst);
    }
}

fn connect(near: TcpStream, far: u16, cut: &Arc<AtomicBool>) {
    if cut.load(Ordering::SeqCst) {
        return until("the line is mended", || !cut.load(Ordering::SeqCst));
    }
    let Ok(far) = TcpStream::connect(("127.0.0.1", far)) else { return };
    for (from, to) in [(&near, &far), (&far, &near)] {
        let (from, to) = (from.try_clone().expect("a socket"), to.try_clone().expect("a socket"));
        let cut = Arc::clone(cut);
        std::thread::spawn(move || pass_on(from, to, &cut));
    }
}

/// Until one end closes, or the line has been cut and is mended.
fn pass_on(mut from: TcpStream, mut to: TcpStream, cut: &AtomicBool) {
    let mut bytes = [0; 4096];
    from.set_read_timeout(Some(LOOK_EVERY)).expect("a socket");
    loop {
        let read = from.read(&mut bytes);
        if cut.load(Ordering::SeqCst) {
            until("the line is mended", || !cut.load(Ordering::SeqCst));
            break;
        }
        match read {
            Ok(0) => break,
            Ok(count) if to.write_all(&bytes[..count]).is_err() => break,
            Err(error) if !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => break,
            Ok(_) | Err(_) => {}
        }
    }
    for end in [from, to] {
        let _ = end.shutdown(std::net::Shutdown::Both);
    }
}

fn number(name: &str, default: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn a_provider_that_is_cut_off_is_covered_exactly_afterwards() {
    if peer().is_none() {
        return;
    }
    let (cuts, seconds) = (number("LOTDESK_CUTS", 3), number("LOTDESK_CUT_SECONDS", 2));
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = Lp::start(port, store.path(), None);
    let line = Line::to(port);
    let broker = Broker::start(line.port);
    for round in 1..=cuts {
        // What it has printed so far is not this round's.
        lp.say("book XBT/USD");
        lp.expect("book XBT/USD");
        match round % 3 {
            // The order is at the LP, and its report is lost.
            1 => {
                lp.say("next XBT/USD wait");
                broker.trade(1, "0.1");
                lp.expect("order c");
                line.cut();
                lp.say("release");
                lp.expect("released");
            }
            // The order is lost.
            2 => {
                line.cut();
                broker.trade(1, "0.1");
            }
            // The order, its report, or neither is on its way.
            _ => {
                broker.trade(1, "0.1");
                line.cut();
            }
        }
        std::thread::sleep(Duration::from_secs(u64::from(seconds)));
        line.mend();
        broker.settles_at(&format!("{}.{}0", round / 10, round % 10));
        println!("cut {round} of {seconds} s: covered");
    }
    lp.say("book XBT/USD");
    lp.expect(&format!("book XBT/USD {} ", f64::from(cuts) / 10.0));
    broker.verified();
}
