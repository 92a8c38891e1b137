//! The logon (35=A) of a program: read and answered before a session begins, so that what is refused costs nothing.

use std::net::IpAddr;
use std::time::Duration;

use quickfix_tokio::{Message, UtcTimestamp, tags};

use super::super::field;
use super::messages::time;
use super::tags::{ENCRYPT_METHOD, HEART_BT_INT, PASSWORD, SENDER_SUB_ID, TEXT, USERNAME};
use crate::domain::TimeMs;
use crate::ports::program_sessions::{Credentials, ProgramSessionKind};

/// HeartBtInt (108) that is accepted, in seconds.
const HEARTBEATS: std::ops::RangeInclusive<u64> = 1..=120;
/// How far SendingTime (52) may be off, in milliseconds.
const TIME_OFF_MAX: i64 = 120_000;
/// Most characters of a CompID.
const COMP_ID_MAX: usize = 64;

/// A logon whose form is right.
pub(super) struct Logon {
    pub(super) kind: ProgramSessionKind,
    pub(super) peer: Peer,
    pub(super) heartbeat: Duration,
    account: String,
    key: String,
}

/// How the sides name each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Peer {
    /// The program's SenderCompID (49).
    pub(super) sender: String,
    /// The program's SenderSubID (50); empty: none.
    pub(super) sender_sub: String,
    /// The program's TargetCompID (56).
    pub(super) target: String,
    /// What the program sent as TargetSubID (57).
    pub(super) target_sub: String,
}

/// Why a first message does not begin a session.
pub(super) enum NoLogon {
    /// It is no logon: it is not answered.
    Other,
    /// With the text of the logout that answers it.
    Refused(Peer, String),
}

impl Logon {
    /// Reads the first message of a connection.
    pub(super) fn read(raw: &[u8], now: TimeMs) -> Result<Self, NoLogon> {
        let message = Message::parse(raw, true).map_err(|_| NoLogon::Other)?;
        let is_logon = message.msg_type().is_ok_and(|kind| kind == tags::msg_type::LOGON);
        if !is_logon || message.header.get_raw(tags::BEGIN_STRING) != Some(b"FIX.4.4") {
            return Err(NoLogon::Other);
        }
        let peer = Peer::of(&message).ok_or(NoLogon::Other)?;
        let refused = |why: &str| NoLogon::Refused(peer.clone(), why.to_owned());
        let kind = match (peer.target_sub.as_str(), peer.sender_sub.as_str()) {
            ("QUOTE", _) | ("", "QUOTE") => ProgramSessionKind::Quote,
            ("TRADE", _) | ("", "TRADE") => ProgramSessionKind::Trade,
            _ => return Err(refused("TargetSubID(57) must be QUOTE or TRADE")),
        };
        let sent = message.header.get::<UtcTimestamp>(tags::SENDING_TIME).map(|at| at.time.timestamp_millis());
        if !sent.is_ok_and(|at| (now.0 - at).abs() < TIME_OFF_MAX) {
            return Err(refused("SendingTime(52) must be the current time in UTC, within 120 seconds"));
        }
        let heartbeat = message.body.get::<u64>(HEART_BT_INT).ok().filter(|seconds| HEARTBEATS.contains(seconds));
        let Some(heartbeat) = heartbeat else {
            return Err(refused("HeartBtInt(108) must be 1 to 120"));
        };
        // What is encrypted otherwise than by TLS cannot be read.
        if field(&message.body, ENCRYPT_METHOD).is_some_and(|method| method != "0") {
            return Err(refused("EncryptMethod(98) must be 0"));
        }
        let (Some(account), Some(key)) = (field(&message.body, USERNAME), field(&message.body, PASSWORD)) else {
            return Err(refused("Username(553) and Password(554) are the account number and the key"));
        };
        let (account, key) = (account.to_owned(), key.to_owned());
        Ok(Self { kind, heartbeat: Duration::from_secs(heartbeat), account, key, peer })
    }

    pub(super) fn credentials(&self, from: IpAddr) -> Credentials<'_> {
        Credentials { account: &self.account, key: &self.key, kind: self.kind, from }
    }
}

impl Peer {
    fn of(message: &Message) -> Option<Self> {
        let text = |tag| field(&message.header, tag).unwrap_or_default().to_owned();
        let peer = Self {
            sender: text(tags::SENDER_COMP_ID),
            sender_sub: text(SENDER_SUB_ID),
            target: text(tags::TARGET_COMP_ID),
            target_sub: text(tags::TARGET_SUB_ID),
        };
        let all = [&peer.sender, &peer.sender_sub, &peer.target, &peer.target_sub];
        let are_sound = all.iter().all(|id| id.len() <= COMP_ID_MAX && !id.chars().any(char::is_control));
        (are_sound && !peer.sender.is_empty() && !peer.target.is_empty()).then_some(peer)
    }

    /// 35=5 to a program that is not logged on.
    pub(super) fn refusal(&self, why: &str, now: TimeMs) -> Vec<u8> {
        let mut logout = Message::with_type(tags::msg_type::LOGOUT);
        logout.set_header(tags::BEGIN_STRING, "FIX.4.4");
        logout.set_header(tags::SENDER_COMP_ID, self.target.as_str());
        logout.set_header(tags::TARGET_COMP_ID, self.sender.as_str());
        for (tag, id) in [(tags::SENDER_SUB_ID, &self.target_sub), (tags::TARGET_SUB_ID, &self.sender_sub)] {
            if !id.is_empty() {
                logout.set_header(tag, id.as_str());
            }
        }
        logout.set_header(tags::MSG_SEQ_NUM, 1_u64);
        if let Some(now) = time(now) {
            logout.stamp_sending_time(now);
        }
        logout.set(TEXT, why);
        logout.to_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A logon with these fields instead of the usual ones; empty: without the field.
    fn logon(changes: &[(i32, &str)]) -> Result<Logon, NoLogon> {
        let mut message = Message::with_type("A");
        let usual = [
            (8, "FIX.4.4"),
            (34, "1"),
            (49, "me"),
            (50, "mine"),
            (52, "20261126-10:00:00"),
            (56, "them"),
            (57, "TRADE"),
            (98, "0"),
            (108, "30"),
            (141, "Y"),
            (553, "12345678"),
            (554, "ldc_x"),
        ];
        for (tag, value) in usual {
            let value = changes.iter().find(|change| change.0 == tag).map_or(value, |change| change.1);
            if value.is_empty() {
                continue;
            }
            if tags::is_header_tag(tag) { message.set_header(tag, value) } else { message.set(tag, value) }
        }
        Logon::read(&message.to_bytes(), TimeMs(1_795_687_200_000))
    }

    fn refusal(changes: &[(i32, &str)]) -> Option<String> {
        match logon(changes) {
            Err(NoLogon::Refused(_, why)) => Some(why),
            _ => None,
        }
    }

    #[test]
    fn a_logon_names_the_session_the_account_and_the_key() {
        let read = logon(&[]).ok().unwrap();
        assert_eq!((read.kind, read.heartbeat.as_secs()), (ProgramSessionKind::Trade, 30));
        let credentials = read.credentials("192.0.2.1".parse().unwrap());
        assert_eq!((credentials.account, credentials.key), ("12345678", "ldc_x"));
        assert_eq!(logon(&[(57, "QUOTE")]).ok().unwrap().kind, ProgramSessionKind::Quote);
        assert_eq!(logon(&[(57, ""), (50, "QUOTE")]).ok().unwrap().kind, ProgramSessionKind::Quote);
    }

    #[test]
    fn what_is_wrong_with_a_logon_is_named() {
        for (changes, named) in [
            (&[(57, "PRICES")][..], "57"),
            (&[(57, "")], "57"),
            (&[(52, "20261126-09:57:59")], "52"),
            (&[(52, "20261126-10:02:01")], "52"),
            (&[(52, "now")], "52"),
            (&[(108, "0")], "108"),
            (&[(108, "121")], "108"),
            (&[(108, "")], "108"),
            (&[(98, "1")], "98"),
            (&[(553, "")], "553"),
            (&[(554, "")], "554"),
        ] {
            let why = refusal(changes).unwrap_or_default();
            assert!(why.contains(named), "{changes:?}: {why}");
        }
    }

    #[test]
    fn what_is_no_logon_is_not_answered() {
        for changes in [&[(8, "FIX.4.2")][..], &[(49, "")], &[(56, "")], &[(49, &"x".repeat(65))]] {
            assert!(matches!(logon(changes), Err(NoLogon::Other)), "{changes:?}");
        }
        assert!(matches!(Logon::read(b"GET / HTTP/1.1", TimeMs(0)), Err(NoLogon::Other)));
    }

    #[test]
    fn a_refusal_goes_back_to_the_program() {
        let peer = logon(&[]).ok().unwrap().peer;
        let sent = Message::parse(&peer.refusal("no", TimeMs(1_795_687_200_000)), true).unwrap();
        let text = |tag| sent.header.get_string(tag).unwrap();
        assert_eq!([text(35), text(49), text(50), text(56), text(57)], ["5", "them", "TRADE", "me", "mine"]);
        assert_eq!(sent.body.get_string(58).unwrap(), "no");
    }
}
