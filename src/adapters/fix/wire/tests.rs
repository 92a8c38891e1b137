use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::BytesMut;
use parking_lot::Mutex;
use proptest::prelude::*;
use quickfix_tokio::Message;
use quickfix_tokio::message::checksum;
use quickfix_tokio::parser::{Frame, extract_frame};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

use super::*;

const LIMIT: usize = 4 * 1024;

/// A message with this body, whose length is stated `off` too many. `|` stands for the end of a field.
fn stated(body: &str, off: i64) -> Vec<u8> {
    let body = body.replace('|', "\u{1}");
    let length = i64::try_from(body.len()).unwrap() + off;
    let mut message = format!("8=FIX.4.4\u{1}9={}\u{1}{body}", length.max(0)).into_bytes();
    let sum = checksum(&message);
    message.extend_from_slice(format!("10={sum:03}\u{1}").as_bytes());
    message
}

fn message(body: &str) -> Vec<u8> {
    stated(body, 0)
}

/// What is passed on of a stream that arrives in pieces of these sizes, again and again.
fn framed(stream: &[u8], pieces: &[usize], mut framing: Framing) -> Result<Vec<Bytes>, Refusal> {
    let (mut rest, mut found) = (stream, Vec::new());
    for piece in pieces.iter().cycle() {
        let (piece, later) = rest.split_at(rest.len().min((*piece).max(1)));
        framing.take(piece);
        while let Some(message) = framing.next(LIMIT)? {
            found.push(message);
        }
        assert!(framing.held() <= LIMIT + READ, "{} bytes are kept", framing.held());
        rest = later;
        if rest.is_empty() {
            return Ok(found);
        }
    }
    unreachable!("there is at least one size")
}

/// What the crate finds in the whole stream.
fn framed_by_the_crate(stream: &[u8]) -> Vec<Bytes> {
    let mut stream = BytesMut::from(stream);
    std::iter::from_fn(|| match extract_frame(&mut stream) {
        Frame::Message(message) => Some(message),
        Frame::Incomplete => None,
    })
    .collect()
}

fn a_part() -> impl Strategy<Value = Vec<u8>> {
    let body = "35=[0AD5]\\|(5[0-9]=[a-zA-Z0-9= ]{0,20}\\|){0,6}";
    prop_oneof![
        4 => body.prop_map(|body| message(&body)),
        // A length that is not right, a field that is no checksum, and what is no message.
        2 => (body, -40..40_i64).prop_map(|(body, off)| stated(&body, off)),
        1 => body.prop_map(|body| message(&body.replace("35=", "10="))),
        1 => "[0-79=|A-Z]{0,60}".prop_map(|text| text.replace('|', "\u{1}").into_bytes()),
        1 => Just(b"8=FIX.4.4\x0135=0\x019=5\x01".to_vec()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// However the bytes arrive, what is passed on is what the crate would have found in them.
    #[test]
    fn the_frames_are_those_of_the_crate(
        parts in proptest::collection::vec(a_part(), 0..8),
        pieces in proptest::collection::vec(1..90_usize, 1..6),
    ) {
        let stream = parts.concat();
        prop_assert_eq!(framed(&stream, &pieces, Framing::default()), Ok(framed_by_the_crate(&stream)));
    }

    /// No bytes do harm, and whatever is passed on the crate takes as one message.
    #[test]
    fn no_bytes_do_harm(
        text in "(8=|9=|[0-9]{0,4}|10=|\\||[A-Z]{0,3}){0,200}",
        pieces in proptest::collection::vec(1..90_usize, 1..6),
        one_too_many in any::<bool>(),
    ) {
        let stream = text.replace('|', "\u{1}").into_bytes();
        for message in framed(&stream, &pieces, Framing::new(one_too_many)).unwrap_or_default() {
            prop_assert_eq!(framed_by_the_crate(&message), [message]);
        }
    }

    #[test]
    fn a_length_that_is_one_too_many_is_corrected_where_it_is_allowed(
        bodies in proptest::collection::vec("35=0\\|34=[1-9]{1,4}\\|49=[a-z]{1,9}\\|", 1..6),
        pieces in proptest::collection::vec(1..90_usize, 1..6),
    ) {
        let (right, stream): (Vec<_>, Vec<_>) =
            bodies.iter().map(|body| (Bytes::from(message(body)), stated(body, 1))).unzip();
        let stream = stream.concat();
        prop_assert_eq!(framed(&stream, &pieces, Framing::new(true)), Ok(right.clone()));
        prop_assert!(framed(&stream, &pieces, Framing::new(false)).unwrap().iter().all(|one| Message::parse(one, true).is_err()));
        // Those that are right stay so, and a checksum that is wrong corrects nothing.
        prop_assert_eq!(framed(&right.concat(), &pieces, Framing::new(true)), Ok(right.clone()));
        let mut wrong = stated(&bodies[0], 1);
        let digit = wrong.len() - 2;
        wrong[digit] = b'0' + (wrong[digit] - b'0' + 1) % 10;
        wrong.extend(&right[0]);
        prop_assert!(framed(&wrong, &pieces, Framing::new(true)).unwrap().iter().all(|one| Message::parse(one, true).is_err()));
    }
}

/// A stream that begins so and never ends, and counts what is read of it.
struct Endless {
    begin: Vec<u8>,
    then: u8,
    read: Arc<AtomicUsize>,
}

impl AsyncRead for Endless {
    fn poll_read(mut self: Pin<&mut Self>, _: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let begin = self.begin.len().min(buf.remaining());
        let (then, before) = (self.then, buf.remaining());
        buf.put_slice(&self.begin.drain(..begin).collect::<Vec<_>>());
        buf.initialize_unfilled().fill(then);
        let rest = buf.remaining();
        buf.advance(rest);
        self.read.fetch_add(before, Ordering::Relaxed);
        Poll::Ready(Ok(()))
    }
}

#[tokio::test]
async fn a_stream_without_an_end_is_ended_before_much_of_it_is_kept() {
    let declared = Refusal::Declared { limit: LIMIT };
    let endless = Refusal::Endless { limit: LIMIT };
    let none = Refusal::NoMessage { limit: LIMIT };
    let begins: [(&str, char, Refusal); 8] = [
        ("8=FIX.4.4|9=999999999|", 'x', declared),
        ("8=FIX.4.4|9=4097|", 'x', declared),
        ("8=FIX.4.4|9=18446744073709551615|", 'x', declared),
        ("8=FIX.4.4|9=5|35=0|", 'x', endless),
        ("8=FIX.4.4|9=5|35=0|10=", '1', none),
        ("", 'x', none),
        ("8=", '8', none),
        ("8=FIX.4.4|9=1|", '\u{1}', endless),
    ];
    for (begin, then, refusal) in begins {
        let (read, reported) = (Arc::new(AtomicUsize::new(0)), Arc::new(Mutex::new(Vec::new())));
        let begin = begin.replace('|', "\u{1}").into_bytes();
        let stream = Endless { begin, then: u8::try_from(then).unwrap(), read: Arc::clone(&read) };
        let reports = Arc::clone(&reported);
        let mut wire = Wire::new(stream, CUSTOMER, move |refusal| reports.lock().push(refusal));
        let mut kept = Vec::new();
        let error = wire.read_to_end(&mut kept).await.unwrap_err();
        assert_eq!((kept.len(), error.to_string(), reported.lock().clone()), (0, refusal.to_string(), vec![refusal]));
        assert!(read.load(Ordering::Relaxed) <= LIMIT + 2 * READ, "{} bytes were read", read.load(Ordering::Relaxed));
        assert!(wire.read_u8().await.is_err(), "it stays ended");
    }
}

fn wired(limits: Limits) -> (Wire<DuplexStream>, DuplexStream, Arc<Mutex<Vec<Refusal>>>) {
    let (near, far) = duplex(64 * 1024);
    let reported = Arc::new(Mutex::new(Vec::new()));
    let reports = Arc::clone(&reported);
    (Wire::new(near, limits, move |refusal| reports.lock().push(refusal)), far, reported)
}

#[tokio::test]
async fn long_messages_are_taken_once_a_logon_has_gone_both_ways() {
    let logon = message("35=A|34=1|");
    let long = message(&format!("35=0|58={}|", "x".repeat(6 * 1024)));
    for answered in [true, false] {
        let (mut wire, mut peer, reported) = wired(CUSTOMER);
        peer.write_all(&logon).await.unwrap();
        let mut read = vec![0; logon.len()];
        wire.read_exact(&mut read).await.unwrap();
        assert_eq!(read, logon);
        wire.write_all(&message(if answered { "35=A|34=1|" } else { "35=5|34=1|58=35=A|" })).await.unwrap();
        peer.write_all(&long).await.unwrap();
        let mut read = vec![0; long.len()];
        let passed = wire.read_exact(&mut read).await.is_ok();
        assert_eq!((passed, reported.lock().is_empty(), read == long), (answered, answered, answered));
    }
}

/// As QuickFIX and the crate do: what lies before the next checksum is one message, which is garbled. What it takes with it is
/// missed by its number, and asked for again.
#[test]
fn a_length_of_zero_is_the_length_of_a_garbled_message() {
    let good = message("35=0|34=2|");
    let begun = b"8=FIX.4.4\x019=0\x0135=0\x01";
    let stream = [&begun[..], &good, &good].concat();
    for one_too_many in [false, true] {
        let found = framed(&stream, &[7], Framing::new(one_too_many)).unwrap();
        assert_eq!(found, [Bytes::from([&begun[..], &good].concat()), good.clone().into()]);
        assert!(Message::parse(&found[0], true).is_err());
    }
}

#[tokio::test]
async fn messages_beyond_the_pace_wait() {
    let pace = Some(Pace { per_second: 20, at_once: 2 });
    let (mut wire, mut peer, _) = wired(Limits { pace, ..CUSTOMER });
    let heartbeat = message("35=0|34=2|");
    peer.write_all(&heartbeat.repeat(4)).await.unwrap();
    let begun = tokio::time::Instant::now();
    let mut read = vec![0; 2 * heartbeat.len()];
    wire.read_exact(&mut read).await.unwrap();
    wire.read_exact(&mut read).await.unwrap();
    assert!(begun.elapsed() >= Duration::from_millis(100), "two at once, then one every 50 ms");
}

#[tokio::test]
async fn the_first_message_can_be_looked_at_before_it_is_read() {
    let (mut wire, mut peer, _) = wired(CUSTOMER);
    let logon = message("35=A|34=1|49=1000001|");
    peer.write_all(&[&b"no message"[..], &logon, &logon[..9]].concat()).await.unwrap();
    for _ in 0..2 {
        assert_eq!(wire.peek().await.unwrap(), logon);
    }
    drop(peer);
    let mut read = Vec::new();
    wire.read_to_end(&mut read).await.unwrap();
    assert_eq!(read, logon);
    assert!(wire.peek().await.is_err());
}

#[tokio::test]
async fn a_message_that_is_not_completed_in_time_ends_the_connection() {
    let within = Duration::from_millis(50);
    let (mut wire, mut peer, reported) = wired(Limits { message_within: within, ..CUSTOMER });
    let drip = tokio::spawn(async move {
        peer.write_all(b"8=FIX.4.4\x019=400\x01").await.unwrap();
        // Bytes that keep coming do not extend the time.
        while peer.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    });
    assert!(wire.read_u8().await.is_err());
    assert_eq!(*reported.lock(), [Refusal::Slow { within }]);
    drop(wire);
    drip.await.unwrap();
}

#[tokio::test]
async fn a_peer_that_does_not_read_ends_the_connection() {
    let within = Duration::from_millis(50);
    let (mut wire, _peer, reported) = wired(Limits { reads_within: within, ..CUSTOMER });
    assert!(wire.write_all(&vec![0; 65 * 1024]).await.is_err());
    assert_eq!(*reported.lock(), [Refusal::Unread { within }]);
    assert!(wire.read_u8().await.is_err(), "it stays ended");
}

#[tokio::test]
async fn a_connection_without_traffic_stays() {
    let soon = Duration::from_millis(1);
    let (mut wire, mut peer, reported) = wired(Limits { message_within: soon, reads_within: soon, ..CUSTOMER });
    assert!(tokio::time::timeout(20 * soon, wire.read_u8()).await.is_err(), "nothing is read, and nothing ends");
    let heartbeat = message("35=0|34=2|");
    peer.write_all(&heartbeat).await.unwrap();
    drop(peer);
    let mut read = Vec::new();
    wire.read_to_end(&mut read).await.unwrap();
    assert_eq!((read, reported.lock().len()), (heartbeat, 0));
}
