//! Push messages are sent by a few threads, at most one call to a push service at a time. Customers name the push services of their
//! browsers: one that does not answer, or does so slowly, delays its own messages only.

use std::collections::{BTreeMap, BTreeSet};

use crossbeam_channel::{Receiver, Sender, bounded, select};
use parking_lot::Mutex;

use super::worker::ChannelWorker;
use crate::domain::TimeMs;
use crate::domain::time::{MINUTE, SECOND};
use crate::services::ServiceError;
use crate::services::notifications::outgoing::Channel;
use crate::shutdown::StopToken;
use crate::store::platform::messages::MessageRow;
use crate::store::platform::push as rows;

/// Messages sent at the same time.
pub(super) const SENDERS: usize = 4;
/// Pause of a push service after its first failure, in milliseconds; it doubles with each further one.
const PAUSE: i64 = 2 * SECOND;
/// Longest pause: one browser's failures must not hold back all browsers of a push service for long.
const PAUSE_MAX: i64 = MINUTE;
/// Push services whose failures are remembered.
const REMEMBERED: usize = 1_000;
/// Messages of removed subscriptions that are ended at once.
const BATCH: usize = 50;

/// What the answer of a push service says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Service {
    Works,
    /// It failed or asks for a pause, in milliseconds.
    Fails(Option<i64>),
}

/// A message for a push service, by its authority.
struct Job {
    row: MessageRow,
    service: String,
}

/// The queue between the thread that reads due messages and those that send them.
pub(super) struct PushPool {
    services: Mutex<Services>,
    jobs: (Sender<Job>, Receiver<Job>),
}

impl PushPool {
    pub fn new() -> Self {
        Self { services: Mutex::default(), jobs: bounded(SENDERS) }
    }

    /// Gives due messages to the senders that are idle.
    pub fn give_due(&self, worker: &ChannelWorker, stop: &StopToken) -> Result<(), ServiceError> {
        let now = worker.messages.clock.now();
        let mut services = self.services.lock();
        let mut left = SENDERS - services.busy.len();
        let mut removed = 0;
        let due = worker.messages.store.read(|connection| {
            let mut given = BTreeSet::new();
            rows::due(connection, now.0, |endpoint| {
                let Some(endpoint) = endpoint else {
                    removed += 1;
                    return removed <= BATCH;
                };
                let is_wanted = left > 0 && {
                    let service = service_of(endpoint);
                    services.is_free(&service, now) && given.insert(service)
                };
                left -= usize::from(is_wanted);
                is_wanted
            })
        })?;
        let mut ended = Vec::new();
        for (row, endpoint) in due {
            let Some(endpoint) = endpoint else {
                ended.push(row);
                continue;
            };
            let service = service_of(&endpoint);
            services.busy.insert(service.clone());
            // As many fit as there are senders.
            let _ = self.jobs.0.try_send(Job { row, service });
        }
        drop(services);
        ended.iter().try_for_each(|row| worker.send_one(row, stop).map(drop))
    }

    /// Sends until the stop.
    pub fn send(&self, worker: &ChannelWorker, stop: &StopToken) {
        loop {
            let job = select! {
                recv(stop.channel()) -> _ => return,
                recv(self.jobs.1) -> job => job,
            };
            let Ok(Job { row, service }) = job else { return };
            let answer = match worker.send_one(&row, stop) {
                Ok(None) => return,
                Ok(Some(answer)) => answer,
                Err(error) => {
                    tracing::warn!(%error, "push message: not recorded, will be sent again");
                    Service::Fails(None)
                }
            };
            self.services.lock().answered(&service, answer, worker.messages.clock.now());
            worker.messages.wake_channel(Channel::Push);
        }
    }
}

/// The push services with calls in progress, and those that failed last.
#[derive(Debug, Default)]
struct Services {
    busy: BTreeSet<String>,
    /// Until when it is called no more, and its failures one after the other.
    paused: BTreeMap<String, (TimeMs, u32)>,
}

impl Services {
    fn is_free(&self, service: &str, now: TimeMs) -> bool {
        !self.busy.contains(service) && self.paused.get(service).is_none_or(|(until, _)| *until <= now)
    }

    fn answered(&mut self, service: &str, answer: Service, now: TimeMs) {
        self.busy.remove(service);
        let Service::Fails(asked) = answer else {
            self.paused.remove(service);
            return;
        };
        let failures = self.paused.get(service).map_or(0, |(_, failures)| *failures);
        let pause = (PAUSE << failures.min(10)).max(asked.unwrap_or(0)).min(PAUSE_MAX);
        if self.paused.len() >= REMEMBERED && !self.paused.contains_key(service) {
            let first = self.paused.iter().min_by_key(|(_, (until, _))| *until).map(|(service, _)| service.clone());
            self.paused.remove(&first.unwrap_or_default());
        }
        self.paused.insert(service.to_owned(), (now.plus(pause), failures + 1));
    }
}

/// The authority of an endpoint, which was checked when it was stored.
fn service_of(endpoint: &str) -> String {
    let after = endpoint.split_once("://").map_or(endpoint, |(_, after)| after);
    after.split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_service_gets_one_call_at_a_time_and_pauses_after_failures() {
        let mut services = Services::default();
        let now = TimeMs(1_000_000);
        assert!(services.is_free("a", now));
        services.busy.insert("a".to_owned());
        assert!(!services.is_free("a", now) && services.is_free("b", now));
        services.answered("a", Service::Fails(None), now);
        assert!(!services.is_free("a", now.plus(PAUSE - 1)) && services.is_free("a", now.plus(PAUSE)));
        services.answered("a", Service::Fails(None), now);
        assert!(!services.is_free("a", now.plus(2 * PAUSE - 1)) && services.is_free("a", now.plus(2 * PAUSE)));
        services.answered("a", Service::Fails(Some(10 * SECOND)), now);
        assert!(!services.is_free("a", now.plus(9 * SECOND)) && services.is_free("a", now.plus(10 * SECOND)));
        services.answered("a", Service::Fails(Some(60 * MINUTE)), now);
        assert!(services.is_free("a", now.plus(PAUSE_MAX)), "no single answer stops a push service for long");
        services.answered("a", Service::Works, now);
        assert!(services.is_free("a", now));
    }

    #[test]
    fn few_push_services_are_remembered() {
        let mut services = Services::default();
        for number in 0..REMEMBERED + 10 {
            services.answered(&number.to_string(), Service::Fails(None), TimeMs(number as i64));
        }
        assert_eq!(services.paused.len(), REMEMBERED);
        assert!(!services.paused.contains_key("9") && services.paused.contains_key("10"), "the first to end make way");
    }

    #[test]
    fn a_push_service_is_the_authority_of_the_endpoint() {
        assert_eq!(service_of("https://Push.example.com/send/1?x"), "push.example.com");
        assert_eq!(service_of("http://127.0.0.1:80"), "127.0.0.1:80");
        assert_eq!(service_of("https://push.example.com?x/y"), "push.example.com");
    }
}
