//! Repeated commands: the same request id answers what the first one did, and changes nothing.

use std::hash::{Hash, Hasher};

use crate::domain::TimeMs;
use crate::domain::time::DAY;

use super::Engine;
use super::event::{Answer, Event};
use super::input::{Body, Input, Request};
use super::reject::Reject;
use super::state::Done;

/// FNV-1a: small, and the same on every machine and for ever, which the standard hasher is not.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What a command's parameters hash to.
fn fingerprint(body: &Body) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    body.hash(&mut hasher);
    hasher.finish()
}

impl Engine {
    /// Was this done within the last day?
    pub fn is_done(&self, request: &Request) -> bool {
        self.state.requests.contains_key(request)
    }

    /// `None`: new. `Ok`: done before, by the input with this number. `Err`: the id was used for something else.
    pub(super) fn known_request(&self, input: &Input) -> Option<Result<i64, Reject>> {
        let known = self.state.requests.get(input.request.as_ref()?)?;
        Some(if known.fingerprint == fingerprint(&input.body) { Ok(known.seq) } else { Err(Reject::RequestIdReused) })
    }

    pub(super) fn remember_request(&mut self, input: &Input) {
        let Some(request) = input.request.clone() else { return };
        let fingerprint = fingerprint(&input.body);
        self.state.requests.insert(request.clone(), Done { at: input.at, fingerprint, seq: input.seq });
        self.out.push(Event::RequestDone { request, at: input.at, fingerprint });
    }

    pub(super) fn forget_requests(&mut self, at: TimeMs) -> Result<Answer, Reject> {
        let before = at.plus(-DAY);
        let count = self.state.requests.len();
        self.state.requests.retain(|_, done| done.at >= before);
        if self.state.requests.len() < count {
            self.out.push(Event::RequestsForgotten { before });
        }
        Ok(Answer::Done)
    }
}
