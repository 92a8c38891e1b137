//! Wrong attempts at a code, by who makes them.
//!
//! A code allows [`TRIES`] wrong attempts from the address that requested it (an IPv4 address or an IPv6 /56); these are
//! stored with the code. All other addresses together have [`TRIES`] more. So a stranger who enters wrong codes cannot
//! void the code of the person who waits for it, and a code allows twice as many guesses at most. In memory only: after
//! a restart every address counts as the one that requested the code.

use std::collections::HashMap;
use std::net::IpAddr;

use parking_lot::Mutex;

use super::OtpPurpose;
use crate::domain::TimeMs;
use crate::domain::code::{LIFE, TRIES};
use crate::services::access::limiter::subnet56;

/// Most codes that are remembered. Beyond it, those that have expired are removed; a code that finds no place counts
/// every address as the one that requested it.
const REMEMBERED_MAX: usize = 100_000;

struct Sent {
    subnet56: IpAddr,
    at: TimeMs,
    /// Attempts of other addresses.
    strangers: i64,
}

/// Who requested the current codes, and how often others tried them.
#[derive(Default)]
pub(super) struct Attempts(Mutex<HashMap<(&'static str, String), Sent>>);

impl Attempts {
    /// A code was sent to `account` at the request of this address.
    pub fn sent(&self, purpose: OtpPurpose, account: &str, from: IpAddr, now: TimeMs) {
        let mut codes = self.0.lock();
        if codes.len() >= REMEMBERED_MAX {
            codes.retain(|_, sent| now.since(sent.at) < LIFE);
        }
        let key = (purpose.name(), account.to_owned());
        if codes.len() < REMEMBERED_MAX || codes.contains_key(&key) {
            codes.insert(key, Sent { subnet56: subnet56(from), at: now, strangers: 0 });
        }
    }

    /// Whether another address than this one requested the account's code.
    pub fn is_stranger(&self, purpose: OtpPurpose, account: &str, from: IpAddr) -> bool {
        let codes = self.0.lock();
        codes.get(&(purpose.name(), account.to_owned())).is_some_and(|sent| sent.subnet56 != subnet56(from))
    }

    /// Counts an attempt of a stranger. False: they have no more.
    pub fn take_of_strangers(&self, purpose: OtpPurpose, account: &str) -> bool {
        let mut codes = self.0.lock();
        let Some(sent) = codes.get_mut(&(purpose.name(), account.to_owned())) else { return true };
        sent.strangers += 1;
        sent.strangers <= TRIES
    }

    /// Forgets expired codes.
    pub fn purge(&self, now: TimeMs) {
        self.0.lock().retain(|_, sent| now.since(sent.at) < LIFE);
    }
}
