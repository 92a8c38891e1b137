//! Swap (overnight interest): what it costs, or brings, to hold a position past the rollover.
//!
//! Each night is charged once, at a rollover, 17:00 in New York:
//! - the week: one night Monday to Friday, three on the triple day, none at the weekend, which the triple day
//!   stands for; what is charged every day (crypto) has one each day and no triple day;
//! - a holiday of the instrument: its nights are charged ahead, at the rollover of the last business day
//!   before it, with that day's own; on the holiday itself nothing is. So the value date rolls in the market:
//!   over a holiday it rolls by a day more (Equiti, "How are swaps calculated":
//!   <https://support.equiti.com/hc/en-us/articles/360018314778-How-are-swaps-calculated>). The date that counts
//!   is New York's at the rollover;
//! - a holiday that has no business day in the [`HOLIDAY_REACH`] days before it is a suspension rather than a
//!   holiday; its nights are charged on the day itself;
//! - a rollover that the server slept through is made up for at its start, in its order, at the quotes of
//!   then.
//!
//! Known limit: a rollover goes by the holidays that are known when it comes. One that is entered later than
//! the rollover before it costs no night, one that is taken out then costs it twice; enter them in time.

use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Contract, Instrument, Lots, Money, Order, Price, Side, UsdRate};

/// The unit of the two rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwapMode {
    /// Points of the price, per night.
    Points,
    /// Percent of the notional, per year of 360 days.
    Percent,
}

/// An instrument's swap. Rates are from the customer's view: negative is what he pays.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SwapTerms {
    pub mode: SwapMode,
    /// To 1e-6 of a point or a percent.
    pub long: super::Percent,
    pub short: super::Percent,
    /// The weekday (0 = Sunday) that counts three nights.
    pub triple_day: Option<u8>,
    /// Charged on Saturday and Sunday too, never threefold (crypto).
    pub every_day: bool,
}

impl SwapTerms {
    /// The rate of a side.
    pub const fn rate(&self, side: Side) -> super::Percent {
        match side {
            Side::Buy => self.long,
            Side::Sell => self.short,
        }
    }

    /// Nights that the rollover at the end of `weekday` (0 = Sunday, New York) counts.
    pub fn nights(&self, weekday: u8) -> i64 {
        match (self.every_day, weekday) {
            (true, _) => 1,
            (false, 0 | 6) => 0,
            (false, day) if Some(day) == self.triple_day => 3,
            (false, _) => 1,
        }
    }

    /// The weekdays whose nights the rollover at the end of `weekday` counts: its own and those of the
    /// holidays that follow it, none on a holiday. `is_holiday` is asked of days relative to this one.
    pub fn days(&self, weekday: u8, is_holiday: impl Fn(i64) -> bool) -> Vec<u8> {
        let day = |ahead: i64| (i64::from(weekday) + ahead).rem_euclid(7) as u8;
        let is_weekend = |ahead| !self.every_day && matches!(day(ahead), 0 | 6);
        let is_business = |ahead| !is_weekend(ahead) && !is_holiday(ahead);
        if is_weekend(0) {
            return vec![weekday];
        }
        if is_holiday(0) {
            let ahead = (1..=HOLIDAY_REACH).any(|back| is_business(-back));
            return if ahead { Vec::new() } else { vec![weekday] };
        }
        let following = (1..=HOLIDAY_REACH).take_while(|ahead| !is_business(*ahead)).filter(|ahead| is_holiday(*ahead));
        [weekday].into_iter().chain(following.filter(|ahead| !is_weekend(*ahead)).map(day)).collect()
    }
}

/// How many days ahead of a holiday its nights may be charged.
pub const HOLIDAY_REACH: i64 = 7;

/// Days of a year in the annual mode, as MetaTrader 5 and the money market reckon it.
const YEAR_DAYS: i64 = 360;

/// The swap of `order` for `nights`, at `price` (the one that it would close at), in USD: a credit
/// converts at the lower rate, a charge at the higher. Rounded half to even, once.
pub fn swap(instrument: &Instrument, order: &Order, price: Price, rate: UsdRate, nights: i64) -> Option<Money> {
    let percent = instrument.swap.rate(order.side);
    let usd = rate.for_amount(percent.is_negative());
    let base = Lots::DECIMALS + Contract::DECIMALS + usd.decimals() + super::Percent::DECIMALS - Money::DECIMALS;
    let common = product(&[order.lots.raw(), instrument.contract.raw(), usd.digits()]) * product(&[percent.raw()]);
    let (numerator, denominator) = match instrument.swap.mode {
        SwapMode::Points => (common * product(&[nights]), power_of_ten(base + instrument.precision)),
        SwapMode::Percent => {
            // Five full factors can leave 256 bits; no real position comes near it.
            let scale = power_of_ten(base + Price::DECIMALS + 2) * product(&[YEAR_DAYS]);
            (common.checked_mul(product(&[price.raw(), nights]))?, scale)
        }
    };
    divide_half_even(numerator, denominator).map(Money::from_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(every_day: bool) -> SwapTerms {
        let rate = super::super::Percent::ONE;
        SwapTerms { mode: SwapMode::Points, long: rate, short: rate, triple_day: Some(3), every_day }
    }

    /// The days that each rollover of a week counts, from a Sunday on; holidays by their number in it.
    fn week(every_day: bool, holidays: &[i64]) -> Vec<Vec<u8>> {
        (0..7).map(|day| terms(every_day).days(day as u8, |ahead| holidays.contains(&(day + ahead)))).collect()
    }

    #[test]
    fn nights_of_a_week() {
        assert_eq!((0..7).map(|day| terms(false).nights(day)).collect::<Vec<_>>(), [0, 1, 1, 3, 1, 1, 0]);
        assert_eq!((0..7).map(|day| terms(true).nights(day)).collect::<Vec<_>>(), [1; 7]);
    }

    #[test]
    fn a_holiday_is_charged_with_the_business_day_before() {
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3], vec![4, 5], vec![], vec![6]];
        assert_eq!(week(false, &[5]), days, "a Friday");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2, 3], vec![], vec![4], vec![5], vec![6]];
        assert_eq!(week(false, &[3]), days, "the triple day");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3, 4, 5], vec![], vec![], vec![6]];
        assert_eq!(week(false, &[4, 5, 6]), days, "a weekend has no nights to charge ahead");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3], vec![4], vec![5, 1, 2], vec![6]];
        assert_eq!(week(false, &[8, 9]), days, "Monday and Tuesday after the weekend");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3], vec![4, 5, 6], vec![], vec![]];
        assert_eq!(week(true, &[5, 6]), days, "what is charged every day");
    }

    /// Whatever the holidays, however long: each day's nights are counted exactly once.
    #[test]
    fn every_night_is_counted_once() {
        for every_day in [false, true] {
            for pattern in 0_u32..1 << 14 {
                let is_holiday = |day: i64| (0..14).contains(&day) && pattern & (1 << day) != 0;
                let mut counted = [0; 7];
                for day in -14..28_i64 {
                    let weekday = day.rem_euclid(7) as u8;
                    for one in terms(every_day).days(weekday, |ahead| is_holiday(day + ahead)) {
                        counted[usize::from(one)] += 1;
                    }
                }
                assert_eq!(counted, [6; 7], "{pattern:014b}");
            }
        }
    }

    /// A market that is shut for weeks is not charged for weeks in advance.
    #[test]
    fn a_long_suspension_is_charged_day_by_day() {
        let days = |day: i64| terms(false).days(day.rem_euclid(7) as u8, |ahead| (1..60).contains(&(day + ahead)));
        assert_eq!(days(-2), vec![5, 1, 2, 3, 4, 5]);
        assert!(days(1).is_empty() && days(5).is_empty());
        assert_eq!([days(8), days(12), days(59)], [vec![1], vec![5], vec![3]]);
        assert_eq!(days(60), vec![4]);
    }
}
