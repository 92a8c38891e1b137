//! Repeated commands: the same request id answers what the first one did, and changes nothing.

use std::hash::{Hash, Hasher};

use crate::domain::TimeMs;
use crate::domain::time::DAY;

use super::Engine;
use super::event::{Answer, Event};
use super::input::{Body, Input};
use super::reject::Reject;

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
    /// `None`: new. `Ok`: done before. `Err`: the id was used for something else.
    pub(super) fn known_request(&self, input: &Input) -> Option<Result<(), Reject>> {
        let (_, known) = self.state.requests.get(input.request.as_ref()?)?;
        Some(if *known == fingerprint(&input.body) { Ok(()) } else { Err(Reject::RequestIdReused) })
    }

    pub(super) fn remember_request(&mut self, input: &Input) {
        let Some(request) = input.request.clone() else { return };
        let fingerprint = fingerprint(&input.body);
        self.state.requests.insert(request.clone(), (input.at, fingerprint));
        self.out.push(Event::RequestDone { request, at: input.at, fingerprint });
    }

    pub(super) fn forget_requests(&mut self, at: TimeMs) -> Result<Answer, Reject> {
        let before = at.plus(-DAY);
        let count = self.state.requests.len();
        self.state.requests.retain(|_, (done, _)| *done >= before);
        if self.state.requests.len() < count {
            self.out.push(Event::RequestsForgotten { before });
        }
        Ok(Answer::Done)
    }
}
