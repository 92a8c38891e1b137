//! Time stamps of authorities on daily checkpoints (RFC 3161): that the log of a day was not made later.
//!
//! Each authority of the settings is asked for each daily checkpoint, the oldest first, by the thread of the witnesses. What is stamped
//! is the text of the checkpoint, without its signatures. The answer must be about it and of this request; it is stored and published
//! as it is, because its signature is for others to verify.

use std::sync::Arc;

use lotdesk_transparency::timestamp::{Stamp, request, stamped};
use rusqlite::Connection;

use super::receipts::corrupt;
use super::witnesses::{DAYS_MAX, Deps, MISSED_AFTER, PAUSE_MAX, is_ahead, next_after, short};
use crate::domain::TimeMs;
use crate::domain::time::MINUTE;
use crate::ports::DeliveryError;
use crate::ports::outgoing::host;
use crate::ports::witnesses::WitnessCall;
use crate::services::ServiceError;
use crate::services::market::calendar::trading_day_end;
use crate::shutdown::{Abandoned, GRACE, StopToken, run_abandonable};
use crate::store::StoreError;
use crate::store::dealing::timestamps::{self as stored, AuthorityState, StoredStamp};
use crate::store::dealing::transparency::{self as rows, DailyCheckpoint};

/// A stamp whose time is further from this server's clock is refused: one of the two clocks is wrong.
const APART_MAX: i64 = 10 * MINUTE;

/// Asks the time stamping authorities of the settings.
pub struct TimeStamps {
    deps: Deps,
}

/// An authority of the settings, and how the requests to it go.
#[derive(Debug, Clone, PartialEq)]
pub struct AuthorityStatus {
    pub url: String,
    /// `None` before it is asked.
    pub state: Option<AuthorityState>,
    pub newest: Option<StoredStamp>,
    /// Since when there is a daily checkpoint that it has not stamped.
    pub behind_since: Option<TimeMs>,
}

/// A stamp and the whole answer, or what went wrong.
type Answered = Result<(Stamp, Vec<u8>), String>;

/// The name of an authority: the host of its address.
pub fn name_of(authority: &str) -> &str {
    host(authority).unwrap_or(authority)
}

/// The daily checkpoints that an authority has not stamped, the latest first.
fn missing(connection: &Connection, authority: &str) -> Result<Vec<DailyCheckpoint>, StoreError> {
    let newest = stored::newest_of(connection, authority)?;
    // One that begins now gets the last day only: what it would say of those before it is today's date.
    let mut days = rows::dailies(connection, TimeMs(i64::MAX), if newest.is_none() { 1 } else { DAYS_MAX })?;
    days.retain(|daily| newest.as_ref().is_none_or(|newest| daily.day > newest.day));
    Ok(days)
}

impl TimeStamps {
    /// Nothing is sent before the first [`Self::turn`].
    pub fn new(deps: Deps) -> Self {
        Self { deps }
    }

    /// Asks each authority for what is due. Blocks, also for them.
    ///
    /// # Errors
    /// Those of the database.
    pub fn turn(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let values = self.deps.settings.values();
        let listed = values.log_timestamp_urls();
        let is_forgotten = |connection: &Connection| stored::has_others(connection, listed);
        if self.deps.store.read(is_forgotten)? {
            self.deps.store.write(|transaction| stored::forget_authorities_but(transaction, listed))?;
        }
        for authority in listed {
            while !stop.is_stopped() && self.ask_for_next(authority, values.is_on("webhooks_private"), stop)? {}
        }
        Ok(())
    }

    /// Asks an authority for the oldest missing stamp; false if none is due or it has failed.
    fn ask_for_next(&self, authority: &str, private: bool, stop: &StopToken) -> Result<bool, ServiceError> {
        let now = self.deps.clock.now();
        let (state, oldest) = self.deps.store.read(|connection| {
            Ok((stored::authority(connection, authority)?, missing(connection, authority)?.pop()))
        })?;
        let authority = authority.to_owned();
        let new = AuthorityState { authority, since: now, tries: 0, next_at: TimeMs(0), error: String::new() };
        let mut state = state.unwrap_or(new);
        let Some(daily) = oldest.filter(|_| !is_ahead(state.next_at, now, PAUSE_MAX)) else { return Ok(false) };
        let Some(asked) = self.ask(&state.authority, &daily, private, stop)? else { return Ok(false) };
        let stamp = asked.map_err(|error| {
            tracing::warn!(authority = name_of(&state.authority), error, "public log: no time stamp");
            state.error = short(&error);
            state.next_at = next_after(state.tries, self.deps.clock.now());
            state.tries = state.tries.saturating_add(1);
        });
        if stamp.is_ok() {
            (state.tries, state.next_at) = (0, TimeMs(0));
            state.error.clear();
        }
        self.deps.store.write(|transaction| {
            if let Ok((stamp, answer)) = &stamp {
                stored::put(transaction, daily.day, &state.authority, TimeMs(stamp.at), answer)?;
            }
            stored::put_authority(transaction, &state)
        })?;
        Ok(stamp.is_ok())
    }

    /// Asks for one stamp; `None` after a stop.
    fn ask(
        &self,
        authority: &str,
        daily: &DailyCheckpoint,
        private: bool,
        stop: &StopToken,
    ) -> Result<Option<Answered>, ServiceError> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|error| corrupt(format!("random numbers: {error}")))?;
        let nonce = u64::from_be_bytes(bytes);
        let call = WitnessCall {
            url: authority.to_owned(),
            content_type: "application/timestamp-query",
            body: request(stamped(&daily.note), nonce),
            private,
            plain: true,
        };
        let client = Arc::clone(&self.deps.client);
        let answer = match run_abandonable(stop, GRACE, "time stamp", move || client.post(&call)) {
            Err(Abandoned::Stopped) => return Ok(None),
            Err(error @ Abandoned::Failed) => return Ok(Some(Err(error.to_string()))),
            Ok(Err(DeliveryError::Transient(error) | DeliveryError::Permanent(error))) => return Ok(Some(Err(error))),
            Ok(Ok(answer)) => answer,
        };
        if answer.status != 200 {
            return Ok(Some(Err(format!("HTTP {}", answer.status))));
        }
        let now = self.deps.clock.now();
        Ok(Some(match Stamp::read(&answer.body, stamped(&daily.note), Some(nonce)) {
            Ok(stamp) if TimeMs(stamp.at).since(now).abs() > APART_MAX => Err(format!(
                "its time and that of this server are {} minutes apart",
                TimeMs(stamp.at).since(now).abs() / MINUTE
            )),
            Ok(stamp) => Ok((stamp, answer.body)),
            Err(error) => Err(error.to_string()),
        }))
    }

    /// The response of the stamp of a date with this number, from 1.
    ///
    /// # Errors
    /// Those of the database.
    pub fn answer(&self, date: &str, number: usize) -> Result<Option<Vec<u8>>, ServiceError> {
        let Ok(date) = date.parse() else { return Ok(None) };
        let day = trading_day_end(date);
        Ok(self.deps.store.read(|connection| {
            let all = stored::of_day(connection, day)?;
            let found = number.checked_sub(1).and_then(|place| all.get(place));
            found.map(|stamp| stored::answer(connection, stamp.id)).transpose()
        })?)
    }

    /// The authorities of the settings, and how the requests to each one go. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn status(&self) -> Result<Vec<AuthorityStatus>, ServiceError> {
        let values = self.deps.settings.values();
        Ok(self.deps.store.read(|connection| {
            let of = |url: &String| {
                let state = stored::authority(connection, url)?;
                let newest = stored::newest_of(connection, url)?;
                let oldest = missing(connection, url)?.pop();
                let behind_since = state.as_ref().zip(oldest).map(|(state, oldest)| oldest.day.max(state.since));
                Ok(AuthorityStatus { url: url.clone(), state, newest, behind_since })
            };
            values.log_timestamp_urls().iter().map(of).collect::<Result<Vec<_>, StoreError>>()
        })?)
    }

    /// The authorities that have stamped nothing new for two days, for alerts: who, and why, in words for the operator.
    pub fn alerts(&self, now: TimeMs) -> Vec<(String, String)> {
        let Ok(all) = self.status() else { return Vec::new() };
        let missed = |one: AuthorityStatus| {
            one.behind_since.filter(|since| now.since(*since) >= MISSED_AFTER)?;
            let error = one.state.map(|state| state.error).filter(|error| !error.is_empty());
            let error = error.unwrap_or_else(|| "no answer yet".to_owned());
            Some((format!("time stamps of {}", name_of(&one.url)), format!("none for two days: {error}")))
        };
        all.into_iter().filter_map(missed).collect()
    }
}
