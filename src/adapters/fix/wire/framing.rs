//! Follows the framing of FIX in a stream of bytes (`8=...|9=N|...|10=xxx|`), so that no more is kept of it than one message
//! of the size that is allowed. What it passes on are the frames that the crate finds in the same bytes; what is between them
//! is dropped here, as the crate drops it.

use bytes::{Buf, Bytes, BytesMut};
use quickfix_tokio::message::{SOH, checksum};

use super::Refusal;

/// Longest first field: `8=FIXT.1.1` and its end need 11 bytes.
const BEGIN_MAX: usize = 16;
/// Most digits of a length: more than any limit has.
const DIGITS_MAX: usize = 9;
/// Longest value of a checksum. Three digits are right; of others the crate says so.
const CHECKSUM_MAX: usize = 8;
/// Most bytes between two messages.
const BETWEEN_MAX: usize = 4 * 1024;
const CHECKSUM_FIELD: &[u8] = b"\x0110=";

enum Header {
    /// More bytes are needed.
    Incomplete,
    /// It is none.
    Garbled,
    /// Where the body begins, and how long it is said to be.
    Complete { body: usize, length: usize },
}

/// The bytes that have arrived and are not passed on yet.
#[derive(Default)]
pub(super) struct Framing {
    held: BytesMut,
    /// How far the end of the first message has been looked for.
    searched: usize,
    /// Bytes that were dropped since the last message.
    dropped: usize,
    /// See [`Limits::one_too_many`](super::Limits::one_too_many).
    one_too_many: bool,
}

impl Framing {
    pub(super) fn new(one_too_many: bool) -> Self {
        Self { one_too_many, ..Self::default() }
    }

    pub(super) fn take(&mut self, bytes: &[u8]) {
        self.held.extend_from_slice(bytes);
    }

    /// Whether something has begun that is no message yet.
    pub(super) fn is_within(&self) -> bool {
        !self.held.is_empty() || self.dropped > 0
    }

    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        self.held.len()
    }

    /// The next message of at most `limit` bytes in its body, once it is complete.
    pub(super) fn next(&mut self, limit: usize) -> Result<Option<Bytes>, Refusal> {
        loop {
            if !self.seek()? {
                return Ok(None);
            }
            let (body, length) = match header(&self.held, limit)? {
                Header::Incomplete => return Ok(None),
                Header::Garbled => {
                    self.drop_first(2)?;
                    continue;
                }
                Header::Complete { body, length } => (body, length),
            };
            if self.one_too_many
                && let Some(corrected) = self.corrected(body, length)
            {
                return Ok(Some(corrected));
            }
            let Some(field) = self.checksum_from(body + length - 1) else {
                // A length that is too small has the end looked for beyond it.
                let max = body + limit + CHECKSUM_FIELD.len() + CHECKSUM_MAX;
                return if self.held.len() > max { Err(Refusal::Endless { limit }) } else { Ok(None) };
            };
            let value = &self.held[field + CHECKSUM_FIELD.len()..];
            match value.iter().take(CHECKSUM_MAX).position(|byte| *byte == SOH) {
                Some(end) => {
                    let end = field + CHECKSUM_FIELD.len() + end + 1;
                    return Ok(Some(self.first(end)));
                }
                None if value.len() < CHECKSUM_MAX => return Ok(None),
                None => self.drop_first(2)?,
            }
        }
    }

    /// Drops what is before `8=`; false: there is none yet.
    fn seek(&mut self) -> Result<bool, Refusal> {
        let begin = find(&self.held, b"8=");
        let before = begin.unwrap_or_else(|| self.held.len() - usize::from(self.held.ends_with(b"8")));
        if before > 0 {
            self.drop_first(before)?;
        }
        Ok(begin.is_some())
    }

    fn drop_first(&mut self, count: usize) -> Result<(), Refusal> {
        self.held.advance(count);
        self.searched = 0;
        self.dropped += count;
        if self.dropped > BETWEEN_MAX { Err(Refusal::NoMessage { limit: BETWEEN_MAX }) } else { Ok(()) }
    }

    /// Takes the message that ends here.
    fn first(&mut self, end: usize) -> Bytes {
        (self.searched, self.dropped) = (0, 0);
        self.held.split_to(end).freeze()
    }

    /// Where the field of the checksum begins, from here on. What was looked through is not looked through again.
    fn checksum_from(&mut self, from: usize) -> Option<usize> {
        let from = from.max(self.searched);
        let found = self.held.get(from..).and_then(|rest| find(rest, CHECKSUM_FIELD)).map(|at| from + at);
        self.searched = found.unwrap_or_else(|| from.max(self.held.len().saturating_sub(CHECKSUM_FIELD.len() - 1)));
        found
    }

    /// The message with its right length, if its length is stated one too many, and its checksum is right as it came.
    fn corrected(&mut self, body: usize, length: usize) -> Option<Bytes> {
        let last = body + length.checked_sub(2)?;
        let end = last + CHECKSUM_FIELD.len() + 4;
        let digits = self.held.get(last..end)?.strip_prefix(CHECKSUM_FIELD)?.strip_suffix(&[SOH])?;
        let stated: u32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
        if checksum(&self.held[..=last]) != stated {
            return None;
        }
        let came = self.first(end);
        let begin = find(&came, &[SOH])? + 1;
        let mut right = came[..begin].to_vec();
        right.extend_from_slice(format!("9={}\u{1}", length - 1).as_bytes());
        right.extend_from_slice(&came[body..=last]);
        let sum = checksum(&right);
        right.extend_from_slice(format!("10={sum:03}\u{1}").as_bytes());
        Some(right.into())
    }
}

/// Reads the two first fields. `held` begins with `8=`.
fn header(held: &[u8], limit: usize) -> Result<Header, Refusal> {
    let Some(end) = held.iter().take(BEGIN_MAX).position(|byte| *byte == SOH) else {
        return Ok(if held.len() < BEGIN_MAX { Header::Incomplete } else { Header::Garbled });
    };
    let rest = &held[end + 1..];
    let Some(digits) = rest.strip_prefix(b"9=") else {
        return Ok(if b"9=".starts_with(rest) { Header::Incomplete } else { Header::Garbled });
    };
    let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if count > DIGITS_MAX {
        return Err(Refusal::Declared { limit });
    }
    match digits.get(count) {
        None => Ok(Header::Incomplete),
        Some(&SOH) if count > 0 => {
            let length = digits[..count].iter().fold(0, |length, digit| 10 * length + usize::from(digit - b'0'));
            if length > limit {
                return Err(Refusal::Declared { limit });
            }
            // After the second field's own end.
            Ok(Header::Complete { body: end + 1 + 2 + count + 1, length })
        }
        Some(_) => Ok(Header::Garbled),
    }
}

/// Whether this is a Logon (35=A), which is the third field of a message.
pub(super) fn is_logon(message: &[u8]) -> bool {
    message.split(|byte| *byte == SOH).nth(2) == Some(b"35=A")
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}
