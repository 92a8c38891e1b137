//! Queue bounds, turns and priority.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::*;

fn address(last: u8) -> IpAddr {
    IpAddr::from([192, 0, 2, last])
}

/// A queue whose only customer thread is busy until the sender is used.
fn busy() -> (PasswordQueue, Sender<()>) {
    let queue = PasswordQueue::start(1);
    let (release, released) = channel::<()>();
    let (begun, begins) = channel();
    let outcome = queue.submit(Class::Customers, address(250), Caller::Stranger, move || {
        begun.send(()).unwrap();
        released.recv().unwrap();
        Ok(())
    });
    begins.recv().unwrap();
    // The outcome does not matter, but its receiver must exist until it runs.
    drop(outcome);
    (queue, release)
}

struct Log {
    write: Sender<String>,
    read: Receiver<String>,
}

impl Log {
    fn new() -> Self {
        let (write, read) = channel();
        Self { write, read }
    }

    fn put(&self, queue: &PasswordQueue, from: u8, caller: Caller, name: &str) -> Outcome<()> {
        let (write, name) = (self.write.clone(), name.to_owned());
        queue.submit(Class::Customers, address(from), caller, move || {
            write.send(name).unwrap();
            Ok(())
        })
    }

    /// The next `count` calls that ran.
    fn next(&self, count: usize) -> Vec<String> {
        (0..count).map(|_| self.read.recv_timeout(Duration::from_secs(30)).unwrap()).collect()
    }
}

fn is_refused(outcome: Outcome<()>) -> bool {
    matches!(outcome.blocking_recv(), Ok(Err(ServiceError::RateLimited(RETRY_AFTER))))
}

fn is_waiting(outcome: &mut Outcome<()>) -> bool {
    matches!(outcome.try_recv(), Err(oneshot::error::TryRecvError::Empty))
}

#[test]
fn one_account_at_many_addresses_does_not_keep_the_others_out() {
    let (queue, release) = busy();
    let submit = |from: u8, account: &str| {
        queue.submit_for(Class::Customers, (address(from), account).into(), Caller::Known, || Ok(()))
    };
    let mut attacker: Vec<_> = (0..WAITING_MAX as u8).map(|from| submit(from, "mallory")).collect();
    assert!(attacker.iter_mut().all(is_waiting));
    let mut others: Vec<_> = (0..7).map(|number| submit(100 + number, &format!("customer{number}"))).collect();
    assert!(others.iter_mut().all(is_waiting), "each takes a place of the account that has the most");
    assert_eq!(queue.waiting(Class::Customers), WAITING_MAX);
    assert!(is_refused(submit(200, "mallory")), "it gets no other place itself");
    assert_eq!(attacker.iter_mut().map(is_waiting).filter(|waits| *waits).count(), WAITING_MAX - 7);
    // The last in turn went first; what is left is run.
    assert!(is_waiting(&mut attacker[0]) && !is_waiting(&mut attacker[WAITING_MAX - 1]));
    release.send(()).unwrap();
}

#[test]
fn addresses_take_turns_and_known_ones_go_first() {
    let (queue, release) = busy();
    let log = Log::new();
    let mut kept = Vec::new();
    for name in ["a1", "a2", "a3"] {
        kept.push(log.put(&queue, 1, Caller::Stranger, name));
    }
    kept.push(log.put(&queue, 2, Caller::Stranger, "b1"));
    for name in ["k1", "k2", "k3", "k4"] {
        kept.push(log.put(&queue, 9, Caller::Known, name));
    }
    release.send(()).unwrap();
    let ran = log.next(8);
    let strangers: Vec<&str> = ran.iter().map(String::as_str).filter(|name| !name.starts_with('k')).collect();
    assert_eq!(strangers, ["a1", "b1", "a2", "a3"], "{ran:?}");
    let last_known = ran.iter().rposition(|name| name.starts_with('k')).unwrap();
    assert!(last_known <= 5, "known addresses first: {ran:?}");
    assert!(ran[..4].iter().any(|name| !name.starts_with('k')), "but strangers have their turns: {ran:?}");
    for outcome in kept {
        assert!(outcome.blocking_recv().unwrap().is_ok());
    }
}

#[test]
fn calls_per_address_are_limited() {
    let (queue, release) = busy();
    let log = Log::new();
    let flood: Vec<_> = (0..100).map(|n| log.put(&queue, 1, Caller::Stranger, &format!("f{n}"))).collect();
    assert_eq!(queue.waiting(Class::Customers), ADDRESS_MAX);
    release.send(()).unwrap();
    assert_eq!(flood.into_iter().filter_map(|outcome| outcome.blocking_recv().unwrap().ok()).count(), ADDRESS_MAX);
}

#[test]
fn a_full_queue_refuses_the_largest_user_for_a_newcomer() {
    let (queue, release) = busy();
    let log = Log::new();
    let mut floods: Vec<Vec<Outcome<()>>> = Vec::new();
    for from in 1..=15 {
        floods.push((0..60).map(|n| log.put(&queue, from, Caller::Stranger, &format!("{from}-{n}"))).collect());
    }
    assert_eq!(queue.waiting(Class::Customers), WAITING_MAX);
    let mut victim = log.put(&queue, 200, Caller::Stranger, "victim");
    assert!(is_waiting(&mut victim), "a newcomer gets a place");
    let known = log.put(&queue, 201, Caller::Known, "known");
    assert_eq!(queue.waiting(Class::Customers), WAITING_MAX + 1, "known addresses have places of their own");
    let waiting: Vec<usize> =
        floods.iter_mut().map(|calls| calls.iter_mut().map(|call| usize::from(is_waiting(call))).sum()).collect();
    assert!(waiting.iter().all(|count| *count <= 2), "{waiting:?}");
    assert!(is_refused(log.put(&queue, 1, Caller::Stranger, "one more")));
    // Sixteen addresses with one place each: nobody is displaced for one more.
    let (other, held) = busy();
    let _one_each: Vec<_> = (1..=16).map(|from| log.put(&other, from, Caller::Stranger, "one")).collect();
    assert!(is_refused(log.put(&other, 17, Caller::Stranger, "late")));
    drop((release, held, known, victim));
}

#[test]
fn sign_ins_with_a_captcha_go_before_those_without_and_have_places_of_their_own() {
    let (queue, release) = busy();
    let log = Log::new();
    let unsolved: Vec<_> = (1..=16).map(|from| log.put(&queue, from, Caller::Unsolved, &format!("u{from}"))).collect();
    let refused = |caller| log.put(&queue, 17, caller, "late").blocking_recv();
    assert!(matches!(refused(Caller::Unsolved), Ok(Err(ServiceError::LimitedWithoutCaptcha(RETRY_AFTER)))));
    assert!(matches!(refused(Caller::Stranger), Ok(Err(ServiceError::RateLimited(RETRY_AFTER)))));
    let mut solved: Vec<_> = (17..=22).map(|from| log.put(&queue, from, Caller::Solved, &format!("s{from}"))).collect();
    assert!(solved.iter_mut().all(is_waiting));
    assert_eq!(queue.waiting(Class::Customers), WAITING_MAX + 6);
    release.send(()).unwrap();
    let ran = log.next(16 + 6);
    let last = ran.iter().rposition(|name| name.starts_with('s')).unwrap();
    assert!(last < 8, "those with a captcha first: {ran:?}");
    assert!(ran[..last].iter().any(|name| name.starts_with('u')), "but the others have their turns: {ran:?}");
    assert!(unsolved.into_iter().chain(solved).all(|outcome| outcome.blocking_recv().unwrap().is_ok()));
}

#[test]
fn known_addresses_go_before_captchas_and_captchas_are_bounded_and_fair() {
    let (queue, release) = busy();
    let log = Log::new();
    let flood: Vec<_> = (0..60).map(|_| log.put(&queue, 1, Caller::Solved, "flood")).collect();
    assert_eq!(queue.waiting(Class::Customers), ADDRESS_MAX);
    let more: Vec<_> = (2..=60).map(|from| log.put(&queue, from, Caller::Solved, "one")).collect();
    assert_eq!(queue.waiting(Class::Customers), WAITING_MAX);
    let known: Vec<_> = (0..3).map(|_| log.put(&queue, 100, Caller::Known, "known")).collect();
    release.send(()).unwrap();
    let ran = log.next(WAITING_MAX + 3);
    assert_eq!(ran[..4].iter().filter(|name| *name == "known").count(), 3, "{ran:?}");
    assert!(ran.iter().filter(|name| *name == "flood").count() <= 2, "{ran:?}");
    drop((flood, more, known));
}

#[test]
fn abandoned_calls_are_not_run() {
    let (queue, release) = busy();
    let log = Log::new();
    for n in 0..WAITING_MAX {
        drop(log.put(&queue, u8::try_from(n).unwrap(), Caller::Stranger, "gone"));
    }
    let here = log.put(&queue, 100, Caller::Stranger, "here");
    assert_eq!(queue.waiting(Class::Customers), 1, "they have left their places");
    drop(log.put(&queue, 101, Caller::Stranger, "gone"));
    let last = log.put(&queue, 102, Caller::Stranger, "last");
    release.send(()).unwrap();
    assert_eq!(log.next(2), ["here", "last"]);
    assert!(here.blocking_recv().is_ok() && last.blocking_recv().is_ok());
}

#[test]
fn the_staff_are_served_while_every_place_of_customers_is_taken() {
    let (queue, release) = busy();
    let log = Log::new();
    let _flood: Vec<_> = (0..60).map(|n| log.put(&queue, n, Caller::Stranger, "flood")).collect();
    let staff = queue.submit(Class::Staff, address(1), Caller::Stranger, || Ok(7));
    assert!(matches!(staff.blocking_recv(), Ok(Ok(7))));
    assert_eq!((queue.waiting(Class::Staff), queue.waiting(Class::Customers)), (0, WAITING_MAX));
    release.send(()).unwrap();
}

#[test]
fn a_panic_costs_one_call_and_a_site_is_one_address() {
    let queue = PasswordQueue::start(1);
    let panics = queue.submit(Class::Customers, address(1), Caller::Stranger, || -> Result<(), ServiceError> {
        panic!("on purpose")
    });
    assert!(panics.blocking_recv().is_err());
    let next = queue.submit(Class::Customers, address(1), Caller::Stranger, || Ok(()));
    assert!(next.blocking_recv().unwrap().is_ok());
    let subnet = |text: &str| subnet56(text.parse().unwrap());
    assert_eq!(subnet("2001:db8:0:12::1"), subnet("2001:db8:0:ff:1::2"));
    assert_ne!(subnet("2001:db8:0:112::1"), subnet("2001:db8:0:12::1"));
    assert_eq!(subnet("::ffff:192.0.2.1"), subnet("192.0.2.1"));
}
