//! Idempotency: a command that repeats a request id changes nothing and gets the answer of the first one.

use crate::domain::TimeMs;
use crate::domain::time::DAY;

use super::Engine;
use super::event::{Answer, Event};
use super::fingerprint::{Fingerprint, Version};
use super::input::{Input, Request};
use super::reject::Reject;
use super::state::CompletedRequest;

impl Engine {
    /// Whether a command with this key was completed within the last 24 hours.
    pub fn is_completed(&self, request: &Request) -> bool {
        self.state.requests.contains_key(request)
    }

    /// The sequence number of the input that completed a command with this key at `since` or later.
    pub fn completed_by(&self, request: &Request, since: TimeMs) -> Option<i64> {
        self.state.requests.get(request).filter(|done| done.at >= since).map(|done| done.seq)
    }

    /// `None`: a new key. `Ok`: completed before, by the input with this sequence number. `Err`: the key was used for a
    /// different command.
    pub(super) fn known_request(&self, input: &Input) -> Option<Result<i64, Reject>> {
        let known = self.state.requests.get(input.request.as_ref()?)?;
        Some(if known.fingerprint.matches(&input.body) { Ok(known.seq) } else { Err(Reject::RequestIdReused) })
    }

    pub(super) fn remember_request(&mut self, input: &Input, version: Version) {
        let Some(request) = input.request.clone() else { return };
        let fingerprint = Fingerprint::of(&input.body, version);
        self.state.requests.insert(request.clone(), CompletedRequest { at: input.at, fingerprint, seq: input.seq });
        let Fingerprint { version: fingerprint_version, hash: fingerprint } = fingerprint;
        self.events.push(Event::RequestDone { request, at: input.at, fingerprint, fingerprint_version });
    }

    pub(super) fn forget_requests(&mut self, at: TimeMs) -> Result<Answer, Reject> {
        let before = at.plus(-DAY);
        let count = self.state.requests.len();
        self.state.requests.retain(|_, done| done.at >= before);
        if self.state.requests.len() < count {
            self.events.push(Event::RequestsForgotten { before });
        }
        Ok(Answer::Done)
    }
}
