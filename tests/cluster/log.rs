//! What compare-and-append promises, with real servers.

use lotdesk::adapters::nats::NatsLog;
use lotdesk::ports::commit_log::{CommitLog, LogError};

use super::nats::{self, Nats};
use super::poll::{eventually, until};
use super::turn;

/// An append of `bytes` after a place, once the log answers: an election may be on its way.
fn append(log: &NatsLog, after: u64, bytes: &[u8]) -> Result<u64, String> {
    eventually("the log answers", || match log.append(after, &[bytes.to_vec()]) {
        Err(LogError::Unavailable(error)) => Err(error),
        answered => Ok(answered.map_err(|error| error.to_string())),
    })
}

#[test]
fn the_same_bytes_are_taken_once_at_a_place_and_others_are_refused() {
    let Some(program) = nats::program() else { return };
    let _turn = turn();
    let nats = Nats::start(program);
    let connect = |node| eventually("the log is there", || NatsLog::connect(&nats.urls(), None, "main", node));
    let (one, two) = (connect("one"), connect("two"));
    assert_eq!(eventually("it answers", || one.get(0)), None, "there is nothing before the first place");
    assert_eq!(append(&one, 0, b"first"), Ok(1));
    assert_eq!(append(&one, 0, b"first"), Ok(1), "a repeat");
    // Two servers that begin the same term, or one before and after its restart, append other bytes.
    assert!(append(&two, 0, b"other").is_err());
    // A record in parts that is begun again has the same first part at another place.
    assert_eq!(append(&two, 1, b"first"), Ok(2));
    assert!(append(&one, 0, b"second").is_err());
    assert_eq!(append(&one, 2, b"second"), Ok(3));
    let found: Vec<_> =
        (1..=3).map(|place| eventually("it answers", || one.get(place)).expect("a message").bytes).collect();
    assert_eq!(found, [b"first".to_vec(), b"first".to_vec(), b"second".to_vec()]);
    assert_eq!(eventually("it answers", || one.bounds()).last, 3);
}

#[test]
fn a_server_without_a_majority_does_not_answer_for_the_log() {
    let Some(program) = nats::program() else { return };
    let _turn = turn();
    let mut nats = Nats::start(program);
    let log = eventually("the log is there", || NatsLog::connect(&nats.urls(), None, "main", "one"));
    assert_eq!(append(&log, 0, b"first"), Ok(1));
    [0, 1].iter().for_each(|index| nats.kill(*index));
    // A leader steps down some seconds later; from then on the last server would say what it has itself.
    until("it is not answered", || log.bounds().is_err());
    for _ in 0..40 {
        assert!(log.bounds().is_err());
        std::thread::sleep(std::time::Duration::from_millis(250));
    }
    [0, 1].iter().for_each(|index| nats.restart(*index));
    assert_eq!(append(&log, 1, b"second"), Ok(2));
    assert_eq!(eventually("it answers", || log.bounds()).last, 2);
}
