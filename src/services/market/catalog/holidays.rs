//! Changes of holiday calendars: one change applies to every instrument of the calendar, and can be previewed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rusqlite::Connection;
use serde_json::json;

use super::holiday_calendar::{CALENDARS_MAX, CALENDARS_OF_ONE, CalendarDraft, CalendarId, HolidayCalendar};
use super::snapshot::CatalogSnapshot;
use super::{Catalog, Listing, row_of};
use crate::domain::time::DAY;
use crate::domain::{InstrumentId, OrderStatus, TimeMs};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::calendar::{self, DayRollover};
use crate::services::staff::audit::{Actor, Addition};
use crate::services::trading::terms_effect::is_confirmed;
use crate::store::market::{holiday_calendars as rows, listings};
use crate::store::{StoreError, backoffice::audit};

/// Rollovers that a preview looks at: those of the last days, whose swap may already be charged, and of more than a year.
const PREVIEW_BACK: i64 = 9 * DAY;
const PREVIEW_AHEAD: i64 = 400 * DAY;
/// Most rollovers of a preview.
const ROLLOVERS_MAX: usize = 100;
/// A calendar needs dates of each year that begins within this many days.
const UPKEEP_DAYS: i64 = 60;

/// What a change of a calendar does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CalendarPreview {
    /// Numbers of dates.
    pub added: usize,
    pub changed: usize,
    pub removed: usize,
    /// Instruments whose hours change.
    pub instruments: Vec<AffectedInstrument>,
    /// Rollovers that charge another number of swap days, ascending; at most 100.
    pub rollovers: Vec<AffectedRollover>,
    /// Number of real accounts with orders on these instruments.
    pub affected: usize,
}

/// An instrument whose hours change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AffectedInstrument {
    pub instrument: InstrumentId,
    pub code: String,
    pub open_orders: i64,
    pub pending_orders: i64,
    /// Whether the market is open now, before and after the change.
    pub was_open: bool,
    pub is_open: bool,
    /// When the market opens or closes next, before and after the change.
    pub changed_at: Option<TimeMs>,
    pub changes_at: Option<TimeMs>,
}

/// A rollover that charges another number of swap days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AffectedRollover {
    pub at: TimeMs,
    /// It has been carried out: what it charged stays as it is.
    pub passed: bool,
    /// Swap days before and after the change.
    pub before: i64,
    pub after: i64,
    /// Codes of the instruments.
    pub codes: Vec<String>,
}

/// A calendar and the listings that a change of it changes.
pub struct CalendarChange {
    before: Option<Arc<HolidayCalendar>>,
    calendar: HolidayCalendar,
    listings: Vec<Listing>,
    members: BTreeSet<InstrumentId>,
    /// Number of real accounts with orders on instruments whose hours change.
    pub affected: usize,
}

impl CalendarChange {
    /// The calendar after the change, as in the audit log.
    pub fn after(&self) -> serde_json::Value {
        as_json(&self.calendar, &self.members)
    }

    /// Refuses a change that concerns another number of real accounts with orders than was confirmed.
    ///
    /// # Errors
    /// `risk_confirmation_needed` {affected}.
    pub fn confirmed_by(&self, confirmed: usize) -> Result<(), Refusal> {
        if is_confirmed(self.affected, confirmed) {
            return Ok(());
        }
        let refusal = Refusal::new("risk_confirmation_needed").worded("calendar-confirmation-needed");
        Err(refusal.with("affected", self.affected))
    }
}

impl Catalog {
    /// All holiday calendars, by id. Memory only.
    pub fn calendars(&self) -> Vec<Arc<HolidayCalendar>> {
        self.snapshot().calendars.values().cloned().collect()
    }

    /// One calendar. Memory only.
    ///
    /// # Errors
    /// `calendar_not_found`.
    pub fn calendar(&self, id: CalendarId) -> Result<Arc<HolidayCalendar>, Refusal> {
        self.snapshot().calendars.get(&id).cloned().ok_or(Refusal::new("calendar_not_found"))
    }

    /// The instruments of a calendar, by id. Memory only.
    pub fn calendar_members(&self, id: CalendarId) -> Vec<InstrumentId> {
        self.snapshot().members(id).into_iter().collect()
    }

    /// Calendars of instruments without any date of a year that has begun or begins within 60 days. Memory only.
    pub fn calendars_without_dates(&self) -> Vec<Arc<HolidayCalendar>> {
        self.snapshot().without_dates(self.clock.now())
    }

    /// Adds a calendar. `confirmed`: how many real accounts with orders it may concern, as the preview reported. Blocks.
    ///
    /// # Errors
    /// `missing_field` {field}, `invalid_field` {field}, `calendar_name_taken`, `too_many_calendars` {max};
    /// `risk_confirmation_needed` {affected}.
    pub fn create_calendar(
        &self,
        by: &Actor,
        draft: &CalendarDraft,
        confirmed: usize,
    ) -> Result<CalendarId, ServiceError> {
        let _changing = self.changing.lock();
        let (snapshot, id) = (self.snapshot(), self.next_calendar()?);
        let change = self.planned(&snapshot, id, draft)?;
        change.confirmed_by(confirmed)?;
        self.write_calendar(by, "create", change, None)?;
        Ok(id)
    }

    /// Adds a calendar without its instruments, with what `also` makes of their later use of it: of the state of the new calendar
    /// and the change that adds them it returns what is written in its transaction, and what is returned. Blocks.
    ///
    /// # Errors
    /// As [`Self::create_calendar`]; those of `also`.
    pub fn create_unused_calendar<T>(
        &self,
        by: &Actor,
        draft: &CalendarDraft,
        confirmed: usize,
        also: impl FnOnce(CalendarId, serde_json::Value, CalendarChange) -> Result<(Addition, T), ServiceError>,
    ) -> Result<(CalendarId, T), ServiceError> {
        let _changing = self.changing.lock();
        let (snapshot, id) = (self.snapshot(), self.next_calendar()?);
        let unused = self.planned(&snapshot, id, &CalendarDraft { instruments: None, ..draft.clone() })?;
        let using = CalendarDraft { instruments: draft.instruments.clone(), ..CalendarDraft::default() };
        let using = self.planned(&snapshot.with_calendar(unused.calendar.clone()), id, &using)?;
        using.confirmed_by(confirmed)?;
        let (also, made) = also(id, unused.after(), using)?;
        self.write_calendar(by, "create", unused, Some(also))?;
        Ok((id, made))
    }

    /// The id of a new calendar.
    fn next_calendar(&self) -> Result<CalendarId, ServiceError> {
        if self.snapshot().calendars.len() >= CALENDARS_MAX {
            return Err(Refusal::new("too_many_calendars").with("max", CALENDARS_MAX).into());
        }
        Ok(CalendarId(self.store.read(rows::next_id)?))
    }

    /// What the draft would change: its fields, and nothing else. Memory only.
    ///
    /// # Errors
    /// `calendar_not_found`, `calendar_outdated`, and those of [`Catalog::create_calendar`].
    pub fn plan_calendar(&self, id: CalendarId, draft: &CalendarDraft) -> Result<CalendarChange, ServiceError> {
        self.calendar(id)?;
        Ok(self.planned(&self.snapshot(), id, draft)?)
    }

    fn planned(
        &self,
        snapshot: &CatalogSnapshot,
        id: CalendarId,
        draft: &CalendarDraft,
    ) -> Result<CalendarChange, Refusal> {
        let mut change = snapshot.change(id, draft)?;
        change.affected = self.affected_by(&change);
        Ok(change)
    }

    /// Applies a planned change, with what `also` writes in its transaction. The hours of its instruments change at once. Blocks.
    ///
    /// # Errors
    /// `risk_change_outdated` if the calendar has changed since it was planned.
    pub fn apply_calendar(
        &self,
        by: &Actor,
        change: CalendarChange,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        if self.calendar(change.calendar.id)?.version + 1 != change.calendar.version {
            return Err(Refusal::new("risk_change_outdated").into());
        }
        self.write_calendar(by, "update", change, also)
    }

    /// A calendar and its instruments, as in the audit log. Memory only.
    ///
    /// # Errors
    /// `calendar_not_found`.
    pub fn calendar_state(&self, id: CalendarId) -> Result<serde_json::Value, Refusal> {
        Ok(as_json(&*self.calendar(id)?, &self.snapshot().members(id)))
    }

    /// The number of real accounts with orders on instruments whose hours change.
    fn affected_by(&self, change: &CalendarChange) -> usize {
        let before = self.snapshot();
        let after = before.with_calendar(change.calendar.clone()).with_listings(change.listings.clone());
        let differs = |listing: &&Arc<Listing>| {
            before.listing(listing.instrument).is_some_and(|old| before.hours(old) != after.hours(listing))
        };
        let instruments = after.listings.iter().filter(differs).map(|listing| listing.instrument).collect();
        self.read_model.real_holders(&instruments).len()
    }

    /// Removes a calendar. Blocks.
    ///
    /// # Errors
    /// `calendar_not_found`, `calendar_in_use` {codes}.
    pub fn remove_calendar(&self, by: &Actor, id: CalendarId) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let (old, snapshot) = (self.calendar(id)?, self.snapshot());
        let codes: Vec<String> = snapshot.members(id).into_iter().map(|member| self.code_of(member)).collect();
        if !codes.is_empty() {
            return Err(Refusal::new("calendar_in_use").with("codes", codes.join(", ")).into());
        }
        let before = as_json(&old, &BTreeSet::new());
        let entry = by.entry(self.clock.now(), "remove", format!("calendar/{}", id.0), Some(&before), None);
        self.store.write(|transaction| {
            rows::remove(transaction, id.0)?;
            audit::append(transaction, &entry)
        })?;
        self.publish(snapshot.without_calendar(id));
        Ok(())
    }

    /// What a change of a calendar (`id`) or a new one would do. Memory only, but it may take long.
    ///
    /// # Errors
    /// Those of the change.
    pub fn preview_calendar(
        &self,
        id: Option<CalendarId>,
        draft: &CalendarDraft,
    ) -> Result<CalendarPreview, ServiceError> {
        let before = self.snapshot();
        if let Some(id) = id {
            self.calendar(id)?;
        }
        let change = self.planned(&before, id.unwrap_or(CalendarId(i64::MAX)), draft)?;
        let mut preview = CalendarPreview { affected: change.affected, ..CalendarPreview::default() };
        preview.count(change.before.as_deref(), &change.calendar);
        let after = before.with_calendar(change.calendar).with_listings(change.listings);
        self.preview_hours(&mut preview, &before, &after);
        Ok(preview)
    }

    fn preview_hours(&self, preview: &mut CalendarPreview, before: &CatalogSnapshot, after: &CatalogSnapshot) {
        let now = self.clock.now();
        let mut live: BTreeMap<InstrumentId, (i64, i64)> = BTreeMap::new();
        self.read_model.each_live_order(|order, _| {
            let (open, pending) = live.entry(order.instrument).or_default();
            *(if order.status == OrderStatus::Open { open } else { pending }) += 1;
        });
        let rollovers = rollovers(TimeMs(now.0 - PREVIEW_BACK), now.plus(PREVIEW_AHEAD));
        let mut charged: BTreeMap<(TimeMs, i64, i64), Vec<String>> = BTreeMap::new();
        for listing in &after.listings {
            let id = listing.instrument;
            let old = before.listing(id).and_then(|listing| before.hours(listing));
            let (Some(old), Some(new), Some(market)) = (old, after.hours(listing), self.read_model.market(id)) else {
                continue;
            };
            if old == new {
                continue;
            }
            let (open_orders, pending_orders) = live.get(&id).copied().unwrap_or_default();
            let code = market.instrument.code.clone();
            for rollover in &rollovers {
                let days = [&old, &new].map(|hours| rollover.swap_days(&market.instrument.swap, hours));
                if days[0] != days[1] {
                    charged.entry((rollover.at, days[0], days[1])).or_default().push(code.clone());
                }
            }
            preview.instruments.push(AffectedInstrument {
                instrument: id,
                code,
                open_orders,
                pending_orders,
                was_open: old.is_open(now),
                is_open: new.is_open(now),
                changed_at: old.next_change(now),
                changes_at: new.next_change(now),
            });
        }
        let affected = charged.into_iter().take(ROLLOVERS_MAX);
        preview.rollovers = affected
            .map(|((at, before, after), codes)| AffectedRollover { at, passed: at <= now, before, after, codes })
            .collect();
    }

    fn write_calendar(
        &self,
        by: &Actor,
        act: &str,
        change: CalendarChange,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let CalendarChange { before, calendar, listings: changed, members, .. } = change;
        let snapshot = self.snapshot();
        let old = before.map(|old| as_json(&old, &snapshot.members(old.id)));
        let object = format!("calendar/{}", calendar.id.0);
        let entry = by.entry(self.clock.now(), act, object, old.as_ref(), Some(&as_json(&calendar, &members)));
        self.store.write(|transaction| -> Result<(), StoreError> {
            rows::put(transaction, &calendar.row())?;
            for listing in &changed {
                listings::put(transaction, &row_of(listing))?;
            }
            audit::append(transaction, &entry)?;
            also.map_or(Ok(()), |also| also(transaction))
        })?;
        self.publish(snapshot.with_calendar(calendar).with_listings(changed));
        Ok(())
    }

    fn code_of(&self, id: InstrumentId) -> String {
        self.read_model.market(id).map_or_else(|| id.to_string(), |market| market.instrument.code)
    }
}

impl CatalogSnapshot {
    fn members(&self, id: CalendarId) -> BTreeSet<InstrumentId> {
        let of = |listing: &&Arc<Listing>| listing.calendars.contains(&id);
        self.listings.iter().filter(of).map(|listing| listing.instrument).collect()
    }

    /// The calendar `id`, or a new one, with the draft's changes.
    fn change(&self, id: CalendarId, draft: &CalendarDraft) -> Result<CalendarChange, Refusal> {
        let before = self.calendars.get(&id).cloned();
        if before.is_none() && draft.name.is_none() {
            return Err(Refusal::missing_field("name"));
        }
        let blank = HolidayCalendar { id, name: String::new(), timezone: None, dates: Vec::new(), version: 0 };
        let calendar = before.as_deref().unwrap_or(&blank).changed(draft)?;
        let is_taken =
            |other: &&Arc<HolidayCalendar>| other.id != id && other.name.to_lowercase() == calendar.name.to_lowercase();
        if self.calendars.values().any(|other| is_taken(&other)) {
            return Err(Refusal::new("calendar_name_taken"));
        }
        let old = self.members(id);
        let members = draft.instruments.as_ref().map_or_else(|| old.clone(), |list| list.iter().copied().collect());
        let mut listings = Vec::new();
        for member in members.symmetric_difference(&old) {
            let mut listing = (**self.listing(*member).ok_or_else(|| Refusal::invalid_field("instruments"))?).clone();
            listing.calendars.retain(|known| *known != id);
            if members.contains(member) {
                listing.calendars.push(id);
                listing.calendars.sort_unstable();
            }
            if listing.calendars.len() > CALENDARS_OF_ONE {
                return Err(Refusal::invalid_field("instruments"));
            }
            listings.push(listing);
        }
        Ok(CalendarChange { before, calendar, listings, members, affected: 0 })
    }

    fn without_dates(&self, now: TimeMs) -> Vec<Arc<HolidayCalendar>> {
        let year = calendar::year_of(now.plus(UPKEEP_DAYS * DAY));
        let lacks = |calendar: &&Arc<HolidayCalendar>| {
            calendar.dates.last().is_none_or(|last| last.date.year() < year) && !self.members(calendar.id).is_empty()
        };
        self.calendars.values().filter(lacks).cloned().collect()
    }
}

impl CalendarPreview {
    fn count(&mut self, before: Option<&HolidayCalendar>, after: &HolidayCalendar) {
        let old = before.map_or(&[][..], |before| before.dates.as_slice());
        let kept = |date| after.dates.iter().any(|one| one.date == date);
        self.removed = old.iter().filter(|one| !kept(one.date)).count();
        for one in &after.dates {
            match old.iter().find(|other| other.date == one.date) {
                None => self.added += 1,
                Some(other) => self.changed += usize::from(other != one),
            }
        }
    }
}

/// Names of calendars that instruments use and that lack dates; for programs that read the database alone.
///
/// # Errors
/// Those of the database.
pub fn calendars_without_dates(connection: &Connection, now: TimeMs) -> Result<Vec<String>, StoreError> {
    let lacking = CatalogSnapshot::load(connection)?.without_dates(now);
    Ok(lacking.iter().map(|calendar| calendar.name.clone()).collect())
}

/// The rollovers of `(from, to]`.
fn rollovers(from: TimeMs, to: TimeMs) -> Vec<DayRollover> {
    let first = DayRollover::after(from);
    std::iter::successors(Some(first), |last| Some(DayRollover::after(last.at)))
        .take_while(|rollover| rollover.at <= to)
        .collect()
}

fn as_json(calendar: &HolidayCalendar, members: &BTreeSet<InstrumentId>) -> serde_json::Value {
    let HolidayCalendar { name, timezone, .. } = calendar;
    json!({ "name": name, "timezone": timezone, "dates": calendar.forms(), "instruments": members })
}
