//! What a program sends, cut into messages before the crate sees it, with bounds: the crate collects a message of any declared
//! length, and every message whose sequence number is too high.
//!
//! Two things are tolerated that the crate refuses: Spotware's client `ctrader-fix` 0.1.1 declares a BodyLength (9) that is too
//! large by one for messages without a body; if the checksum (10) is right, the message is passed on with the right length. What
//! is garbled otherwise is passed on as it is, and the crate ignores it.

use std::collections::BTreeSet;

use bytes::{Buf, Bytes, BytesMut};
use quickfix_tokio::message::{SOH, checksum};
use quickfix_tokio::parser::{Frame, extract_frame};

/// Largest message, in bytes.
pub(super) const MESSAGE_MAX: usize = 8 * 1024;
/// Most messages ahead of a gap that the crate has to keep.
const AHEAD_MAX: usize = 100;
/// `10=000` and the delimiter.
const TRAILER: usize = 7;

/// Why a connection cannot go on.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Broken {
    #[error("a message is longer than {MESSAGE_MAX} bytes")]
    TooLong,
    #[error("more than {AHEAD_MAX} messages after a gap of MsgSeqNum(34)")]
    TooFarAhead,
}

/// The next message of `buffer`, which is removed from it; `None`: it is not complete.
///
/// # Errors
/// [`Broken::TooLong`], also by its declaration.
pub(super) fn next_message(buffer: &mut BytesMut) -> Result<Option<Bytes>, Broken> {
    let Some(head) = Head::read(buffer)? else {
        return more_or_too_long(buffer);
    };
    // Too large by one: the delimiter of the last field stands one byte earlier.
    for surplus in [0, 1] {
        let end = head.body_at + head.declared - surplus;
        match is_trailer(buffer, head.body_at, end) {
            None => return more_or_too_long(buffer),
            Some(false) => {}
            Some(true) => {
                let message = buffer.split_to(end + TRAILER).freeze();
                return Ok(Some(if surplus == 0 { message } else { with_length(message, &head, end) }));
            }
        }
    }
    match extract_frame(buffer) {
        Frame::Message(garbled) => Ok(Some(garbled)),
        Frame::Incomplete => more_or_too_long(buffer),
    }
}

fn more_or_too_long(buffer: &BytesMut) -> Result<Option<Bytes>, Broken> {
    if buffer.len() > MESSAGE_MAX { Err(Broken::TooLong) } else { Ok(None) }
}

/// The beginning of a message: `8=...`, `9=...`.
struct Head {
    /// Where the value of BodyLength begins.
    length_at: usize,
    /// Where the body begins.
    body_at: usize,
    declared: usize,
}

impl Head {
    /// Drops what stands before the first `8=`; `None`: it is not complete.
    fn read(buffer: &mut BytesMut) -> Result<Option<Self>, Broken> {
        loop {
            let Some(start) = find(buffer, b"8=") else {
                // The next byte may complete it.
                let kept = usize::from(buffer.last() == Some(&b'8'));
                buffer.advance(buffer.len() - kept);
                return Ok(None);
            };
            buffer.advance(start);
            let Some(end) = find(buffer, &[SOH]) else { return Ok(None) };
            let length_at = end + 3;
            if buffer.len() < length_at {
                return Ok(None);
            }
            let Some(digits) = find(&buffer[length_at..], &[SOH]) else {
                let is_length = buffer.len() - length_at <= 5 || &buffer[end + 1..length_at] != b"9=";
                return if is_length { Ok(None) } else { Err(Broken::TooLong) };
            };
            let declared = std::str::from_utf8(&buffer[length_at..length_at + digits]).ok();
            let declared = declared.filter(|_| &buffer[end + 1..length_at] == b"9=");
            let is_number = |text: &&str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            match declared.filter(is_number).map(str::parse::<usize>) {
                Some(Ok(declared)) if (1..=MESSAGE_MAX).contains(&declared) => {
                    return Ok(Some(Self { length_at, body_at: length_at + digits + 1, declared }));
                }
                Some(Ok(0)) | None => buffer.advance(2),
                Some(_) => return Err(Broken::TooLong),
            }
        }
    }
}

/// Whether the body ends at `end` and the checksum follows; `None`: too few bytes have arrived.
fn is_trailer(buffer: &[u8], body_at: usize, end: usize) -> Option<bool> {
    if end <= body_at || buffer.get(end - 1).is_some_and(|byte| *byte != SOH) {
        return Some(false);
    }
    let seen = &buffer[end.min(buffer.len())..buffer.len().min(end + TRAILER)];
    let fits = seen.iter().enumerate().all(|(at, byte)| match at {
        0 => *byte == b'1',
        1 => *byte == b'0',
        2 => *byte == b'=',
        6 => *byte == SOH,
        _ => byte.is_ascii_digit(),
    });
    if !fits {
        return Some(false);
    }
    (seen.len() == TRAILER).then_some(true)
}

/// The message with the length of its body instead of the declared one, unless its checksum is wrong.
fn with_length(message: Bytes, head: &Head, end: usize) -> Bytes {
    let stated = std::str::from_utf8(&message[end + 3..end + 6]).ok().and_then(|text| text.parse::<u32>().ok());
    if stated != Some(checksum(&message[..end])) {
        return message;
    }
    let mut corrected = message[..head.length_at].to_vec();
    corrected.extend_from_slice((head.declared - 1).to_string().as_bytes());
    corrected.extend_from_slice(&message[head.body_at - 1..end]);
    let sum = checksum(&corrected);
    corrected.extend_from_slice(format!("10={sum:03}").as_bytes());
    corrected.push(SOH);
    corrected.into()
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

/// Follows the sequence numbers of a connection, of which the logon is the first.
#[derive(Debug)]
pub(super) struct SequenceGuard {
    next: u64,
    /// Numbers above a gap.
    ahead: BTreeSet<u64>,
}

impl SequenceGuard {
    /// Before the logon.
    pub(super) const fn new() -> Self {
        Self { next: 1, ahead: BTreeSet::new() }
    }

    /// Notes a message.
    ///
    /// # Errors
    /// [`Broken::TooFarAhead`].
    pub(super) fn note(&mut self, message: &[u8]) -> Result<(), Broken> {
        let number = |tag: &[u8]| {
            let at = find(message, tag)? + tag.len();
            let digits = find(&message[at..], &[SOH])?;
            std::str::from_utf8(&message[at..at + digits]).ok()?.parse::<u64>().ok()
        };
        let Some(sent) = number(b"\x0134=") else { return Ok(()) };
        if sent > self.next {
            self.ahead.insert(sent);
        } else if sent == self.next {
            self.next += 1;
        }
        // A gap fill, or a reset.
        if find(message, b"\x0135=4\x01").is_some()
            && let Some(reset) = number(b"\x0136=")
        {
            self.next = self.next.max(reset);
        }
        while self.ahead.first().is_some_and(|first| *first <= self.next) {
            self.next = self.next.max(self.ahead.pop_first().unwrap_or_default() + 1);
        }
        if self.ahead.len() > AHEAD_MAX { Err(Broken::TooFarAhead) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use quickfix_tokio::Message;

    use super::*;

    fn buffer(text: &str) -> BytesMut {
        BytesMut::from(text.replace('|', "\u{1}").as_bytes())
    }

    /// A message with this body and a length that is too large by `surplus`.
    fn message(body: &str, surplus: usize) -> String {
        let text = format!("8=FIX.4.4|9={}|{body}", body.len() + surplus);
        let sum = checksum(text.replace('|', "\u{1}").as_bytes());
        format!("{text}10={sum:03}|")
    }

    fn all(text: &str) -> Result<Vec<String>, Broken> {
        let (mut buffer, mut found) = (buffer(text), Vec::new());
        while let Some(message) = next_message(&mut buffer)? {
            found.push(String::from_utf8(message.to_vec()).unwrap().replace('\u{1}', "|"));
        }
        Ok(found)
    }

    const HEARTBEAT: &str = "35=0|34=2|49=a|56=b|52=20261126-10:00:00|";

    #[test]
    fn messages_are_cut_whatever_arrives_at_once() {
        let two = message(HEARTBEAT, 0) + &message("35=1|34=3|49=a|56=b|52=x|112=x|", 0);
        assert_eq!(all(&two).unwrap().concat(), two);
        for cut in 0..two.len() {
            let mut arriving = buffer(&two[..cut]);
            let mut found = Vec::new();
            while let Some(one) = next_message(&mut arriving).unwrap() {
                found.push(one);
            }
            arriving.extend_from_slice(&buffer(&two[cut..]));
            while let Some(one) = next_message(&mut arriving).unwrap() {
                found.push(one);
            }
            assert_eq!(found.concat(), buffer(&two), "cut at {cut}");
            assert_eq!(found.len(), 2, "cut at {cut}");
        }
    }

    #[test]
    fn a_length_that_is_too_large_by_one_is_corrected_if_the_checksum_is_right() {
        let long = message(HEARTBEAT, 1);
        let found = all(&(long.clone() + &long)).unwrap();
        assert_eq!(found, [message(HEARTBEAT, 0), message(HEARTBEAT, 0)]);
        Message::parse(&buffer(&found[0]), true).expect("the crate accepts it");
        let wrong = long.replace("35=0", "35=1");
        assert_eq!(all(&wrong).unwrap(), std::slice::from_ref(&wrong));
        assert!(Message::parse(&buffer(&wrong), true).is_err(), "and ignores this one");
        // At every cut, so that no decision is made too early.
        for cut in 0..long.len() {
            let mut arriving = buffer(&long[..cut]);
            assert_eq!(next_message(&mut arriving).unwrap(), None, "cut at {cut}");
        }
    }

    #[test]
    fn a_long_message_ends_the_connection_before_it_arrives() {
        assert_eq!(all("8=FIX.4.4|9=8193|35=0|"), Err(Broken::TooLong));
        assert_eq!(all("8=FIX.4.4|9=18446744073709551615|35=0|"), Err(Broken::TooLong));
        assert_eq!(all("8=FIX.4.4|9=99999999999999999999999|35=0|"), Err(Broken::TooLong));
        assert_eq!(all("8=FIX.4.4|9=000000000000000000"), Err(Broken::TooLong));
        assert_eq!(all(&format!("8=FIX{}", "x".repeat(MESSAGE_MAX))), Err(Broken::TooLong));
        let garbled = format!("8=FIX.4.4|9=5|35=0|{}", "58=x|".repeat(MESSAGE_MAX / 5));
        assert_eq!(all(&garbled), Err(Broken::TooLong));
    }

    #[test]
    fn what_is_garbled_is_passed_on_and_does_not_swallow_what_follows() {
        let good = message(HEARTBEAT, 0);
        for garbled in
            ["garbage|", "8=FIX.4.4|35=0|", "8=FIX.4.4|9=x|35=0|", "8=FIX.4.4|9=|35=0|", "8=FIX.4.4|9=0|35=0|"]
        {
            let found = all(&format!("{garbled}{good}")).unwrap();
            assert_eq!(found.last(), Some(&good), "{garbled}");
        }
        let short = "8=FIX.4.4|9=3|35=0|34=2|10=000|";
        assert_eq!(all(&format!("{short}{good}")).unwrap(), [short.to_owned(), good]);
    }

    #[test]
    fn gaps_are_bounded() {
        let numbered = |number: u64| message(&format!("35=0|34={number}|"), 0).replace('|', "\u{1}");
        let mut guard = SequenceGuard::new();
        for number in [1, 2, 2, 3] {
            guard.note(numbered(number).as_bytes()).unwrap();
        }
        for number in 5..105 {
            guard.note(numbered(number).as_bytes()).unwrap();
        }
        assert_eq!(guard.note(numbered(105).as_bytes()), Err(Broken::TooFarAhead));
        let fill = message("35=4|34=4|123=Y|36=5|", 0).replace('|', "\u{1}");
        guard.note(fill.as_bytes()).unwrap();
        assert_eq!(guard.next, 106, "what was ahead follows at once");
        guard.note(numbered(107).as_bytes()).unwrap();
    }
}
