//! What other terms, hours or another feed of an instrument do to the real accounts with orders on it, and whether the staff
//! member confirmed it: swap is charged and credited, and orders are filled, at the new terms and prices.

use std::collections::BTreeSet;

use super::Catalog;
use super::draft::InstrumentDraft;
use super::listing::Listing;
use crate::domain::swap::SwapMode;
use crate::domain::{AccountId, Currency, Instrument, InstrumentId, Money, Percent, Price, TimeMs};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::calendar::DayRollover;
use crate::services::trading::MarketView;
use crate::services::trading::terms_effect::{TermsEffect, is_confirmed};

/// Most that one swap day may charge or credit, in percent of the notional.
const SWAP_DAY_MAX: i64 = 10;
/// The same as a yearly rate, of which a swap day is the 360th part.
const SWAP_YEAR_MAX: i64 = SWAP_DAY_MAX * 360;

/// Changed fields that are confirmed on request only: programs of 0.1 change them without.
const CONFIRMED_ON_REQUEST: [&str; 16] = [
    "category",
    "precision",
    "stop_level",
    "stale_after_s",
    "trade_mode",
    "fee_rate",
    "lots_min",
    "lots_max",
    "lots_step",
    "gsl_premium",
    "gsl_distance",
    "gsl_lots_max",
    "sessions",
    "holidays",
    "timezone",
    "calendars",
];

/// Which changes are refused without a confirmation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// Of swap, margin, leverages, price deviation, feed and simulated prices.
    Prices,
    /// Of category, decimals, stop distance, trading hours, trade mode, fee, lots, guaranteed stops and quote age too.
    AllTerms,
}

/// What a change of an instrument does.
#[derive(Debug, Clone, Default)]
pub struct InstrumentEffect {
    /// The changed fields that concern orders, as [`InstrumentDraft`] names them.
    pub fields: Vec<&'static str>,
    /// The real accounts with orders on the instrument.
    pub accounts: BTreeSet<AccountId>,
    /// The next rollover, and how many swap days it charges.
    pub rollover_at: TimeMs,
    pub swap_days: i64,
    /// What it would credit and charge at the new terms and the newest quotes, in USD; accounts without a rate are missing.
    pub credit: Money,
    pub charge: Money,
    /// The accounts with that swap booked.
    pub terms: TermsEffect,
}

impl InstrumentEffect {
    /// How many accounts the change concerns.
    pub fn affected(&self) -> usize {
        if self.fields.is_empty() { 0 } else { self.accounts.len() }
    }

    /// Refuses a change that concerns another number of accounts than was confirmed.
    ///
    /// # Errors
    /// `risk_confirmation_needed` {field, affected, credit, charge}.
    pub fn confirmed_by(&self, confirmed: usize, confirmation: Confirmation) -> Result<(), Refusal> {
        let is_asked = |field: &&&str| confirmation == Confirmation::AllTerms || !CONFIRMED_ON_REQUEST.contains(field);
        let (Some(field), affected) = (self.fields.iter().find(is_asked), self.affected()) else { return Ok(()) };
        if is_confirmed(affected, confirmed) {
            return Ok(());
        }
        let refusal = Refusal::new("risk_confirmation_needed").worded("instrument-confirmation-needed");
        let refusal = refusal.with("field", field).with("affected", affected);
        let usd = |amount: Money| Currency::USD.rounded_text(amount);
        Err(refusal.with("credit", usd(self.credit)).with("charge", usd(-self.charge)))
    }
}

impl Catalog {
    /// What this change of an instrument would do to real accounts with orders on it. Memory only.
    ///
    /// # Errors
    /// As [`Catalog::plan_instrument`].
    pub fn preview_instrument(
        &self,
        id: InstrumentId,
        draft: &InstrumentDraft,
    ) -> Result<InstrumentEffect, ServiceError> {
        Ok(self.plan_instrument(id, draft)?.effect)
    }

    /// The accounts that changes of several instruments concern; refused if they are more than `confirmed`. Memory only.
    ///
    /// # Errors
    /// As [`Catalog::preview_instrument`]; `risk_confirmation_needed` {field, affected, credit, charge}.
    pub fn check_confirmed(
        &self,
        changes: &[(InstrumentId, &InstrumentDraft)],
        confirmed: Option<usize>,
        confirmation: Confirmation,
    ) -> Result<usize, ServiceError> {
        let mut all = InstrumentEffect::default();
        for (id, draft) in changes {
            let effect = self.preview_instrument(*id, draft)?;
            if effect.affected() > 0 {
                all.fields.extend(effect.fields);
                all.accounts.extend(effect.accounts);
                all.credit = all.credit.saturating_add(effect.credit);
                all.charge = all.charge.saturating_add(effect.charge);
            }
        }
        if let Some(confirmed) = confirmed {
            all.confirmed_by(confirmed, confirmation)?;
        }
        Ok(all.affected())
    }

    pub(super) fn effect(
        &self,
        (old_terms, old_listing): (&Instrument, &Listing),
        (terms, listing): (&Instrument, &Listing),
    ) -> InstrumentEffect {
        let mut fields = changed_fields((old_terms, old_listing), (terms, listing));
        if self.hours(old_listing) != self.hours(listing) {
            fields.extend(changed_hours(old_listing, listing));
        }
        if fields.is_empty() {
            return InstrumentEffect::default();
        }
        let rollover = DayRollover::after(self.clock.now());
        let swap_days = self.hours(listing).map_or(0, |hours| rollover.swap_days(&terms.swap, &hours));
        let mut effect = InstrumentEffect { fields, rollover_at: rollover.at, swap_days, ..Default::default() };
        let mut forecasts = Vec::new();
        for forecast in self.read_model.forecast_swap(terms, swap_days) {
            effect.accounts.insert(forecast.terms.account);
            if let Some(rate) = forecast.terms.usd_bid {
                effect.credit = effect.credit.saturating_add(rate.convert_saturating(forecast.credit));
                effect.charge = effect.charge.saturating_add(rate.convert_saturating(forecast.charge));
            }
            forecasts.push(forecast.terms);
        }
        effect.terms = TermsEffect::of(forecasts);
        effect
    }
}

/// The changed fields by which orders that exist are charged, filled or closed in another way.
fn changed_fields(
    (old_terms, old_listing): (&Instrument, &Listing),
    (terms, listing): (&Instrument, &Listing),
) -> Vec<&'static str> {
    let (old_swap, swap) = (&old_terms.swap, &terms.swap);
    let (old_sim, sim) = (&old_listing.sim, &listing.sim);
    let (old_gsl, gsl) = (&old_terms.guaranteed_stops, &terms.guaranteed_stops);
    [
        ("swap_mode", old_swap.mode != swap.mode),
        ("swap_long", old_swap.long != swap.long),
        ("swap_short", old_swap.short != swap.short),
        ("swap_triple_day", old_swap.triple_day != swap.triple_day),
        ("swap_every_day", old_swap.charges_weekends != swap.charges_weekends),
        ("margin_mode", old_terms.margin_mode != terms.margin_mode),
        ("leverages", old_terms.leverages != terms.leverages),
        ("max_jump_percent", old_terms.jump_max != terms.jump_max),
        // Mark-ups and margins of groups are by category; mark-ups and swap points are of the last decimal.
        ("category", old_terms.category != terms.category),
        ("precision", old_terms.precision != terms.precision),
        ("stop_level", old_terms.stop_level != terms.stop_level),
        ("stale_after_s", old_terms.stale_after_ms != terms.stale_after_ms),
        ("trade_mode", old_terms.trade_mode_code() != terms.trade_mode_code()),
        ("fee_rate", old_terms.fee_rate != terms.fee_rate),
        ("lots_min", old_terms.lots_min != terms.lots_min),
        ("lots_max", old_terms.lots_max != terms.lots_max),
        ("lots_step", old_terms.lots_step != terms.lots_step),
        ("gsl_premium", old_gsl.premium != gsl.premium),
        ("gsl_distance", old_gsl.distance != gsl.distance),
        ("gsl_lots_max", old_gsl.lots_max != gsl.lots_max),
        ("feed", old_listing.feed != listing.feed),
        ("spread", old_sim.spread_points != sim.spread_points),
        ("sim_price", old_sim.price != sim.price),
    ]
    .into_iter()
    .filter_map(|(field, is_changed)| is_changed.then_some(field))
    .collect()
}

/// The changed fields that make up the hours.
fn changed_hours(old: &Listing, new: &Listing) -> impl Iterator<Item = &'static str> {
    [
        ("sessions", old.sessions != new.sessions),
        ("holidays", old.holidays != new.holidays),
        ("timezone", old.timezone != new.timezone),
        ("calendars", old.calendars != new.calendars),
    ]
    .into_iter()
    .filter_map(|(field, is_changed)| is_changed.then_some(field))
}

/// Refuses a changed swap that exceeds [`SWAP_DAY_MAX`]: points at the newest price, where there is one.
///
/// # Errors
/// `invalid_field` {field, max}.
pub(super) fn check_swap(terms: &Instrument, old: &MarketView) -> Result<(), Refusal> {
    let (before, swap) = (&old.instrument.swap, &terms.swap);
    let is_unit_changed = before.mode != swap.mode || old.instrument.precision != terms.precision;
    for (field, was, rate) in [("swap_long", before.long, swap.long), ("swap_short", before.short, swap.short)] {
        let is_allowed = match swap.mode {
            SwapMode::Percent => within_year(rate),
            SwapMode::Points => old.newest_quote().is_none_or(|quote| within_day(rate, terms.precision, quote.bid)),
        };
        if (is_unit_changed || was != rate) && !is_allowed {
            let refusal = Refusal::invalid_field(field).worded("swap-above-bound");
            return Err(refusal.with("max", SWAP_DAY_MAX));
        }
    }
    Ok(())
}

fn within_year(rate: Percent) -> bool {
    i128::from(rate.raw()).abs() <= i128::from(Percent::ONE.raw()) * i128::from(SWAP_YEAR_MAX)
}

/// Whether this many points are at most [`SWAP_DAY_MAX`] percent of a price.
fn within_day(points: Percent, precision: u32, price: Price) -> bool {
    let of_price = i128::from(points.raw()).abs() * 100 * i128::from(Price::ONE.raw());
    let unit = i128::from(Percent::ONE.raw()) * 10_i128.pow(precision);
    of_price <= i128::from(price.raw()) * unit * i128::from(SWAP_DAY_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_day_is_at_most_ten_percent_of_the_notional() {
        let day = |points: &str, precision, price: &str| {
            within_day(points.parse().unwrap(), precision, price.parse().unwrap())
        };
        assert!(day("10800", 5, "1.08") && day("-10800", 5, "1.08"));
        assert!(!day("10800.1", 5, "1.08") && !day("-10800.1", 5, "1.08"));
        assert!(day("20000", 2, "2000") && !day("20001", 2, "2000"));
        let year = |rate: &str| within_year(rate.parse().unwrap());
        assert!(year("3600") && year("-3600") && !year("3600.1") && !year("-3601"));
    }
}
