//! Swap (overnight interest): the charge or credit for holding a position past the rollover.
//!
//! Each swap day is charged once, at a rollover, 17:00 in New York:
//! - A week: one swap day Monday to Friday, three on the triple-swap day, none at the weekend, which the triple-swap day
//!   covers. An instrument that is charged every day (crypto) has one each day and no triple-swap day.
//! - A holiday of the instrument: its swap days are charged in advance, at the rollover of the last business day before
//!   it, and nothing on the holiday itself. This follows the value date of the market, which moves by one more day over
//!   a holiday (Equiti, "How are swaps calculated":
//!   <https://support.equiti.com/hc/en-us/articles/360018314778-How-are-swaps-calculated>). The date is New York's at
//!   the rollover.
//! - A holiday without a business day in the [`HOLIDAY_REACH`] days before it is a trading suspension; its swap days are
//!   charged on the day itself.
//! - A rollover that was missed because the server was down is carried out at the next start, in order, at the quotes of
//!   that time.
//!
//! Known limit: a rollover uses the holidays known at its time. A holiday that is entered after the rollover before it is
//! not charged; one that is removed after that rollover is charged twice. Enter holidays in time.

use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Contract, Instrument, Lots, Money, Order, Price, Side, TwoWayRate};

/// Unit of the swap rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwapMode {
    /// Points per swap day.
    Points,
    /// Percent of the notional per year of 360 days.
    Percent,
}

/// The swap terms of an instrument. A negative rate is charged to the customer, a positive one credited.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SwapTerms {
    /// Unit of the rates.
    pub mode: SwapMode,
    /// Rate of buys: points or percent, with 6 decimals.
    pub long: super::Percent,
    /// Rate of sells: points or percent, with 6 decimals.
    pub short: super::Percent,
    /// The triple-swap day (0 = Sunday): its rollover counts three swap days.
    pub triple_day: Option<u8>,
    /// Whether weekends are charged too: one swap day on each day of the week, without a triple-swap day (crypto).
    #[serde(rename = "every_day")]
    pub charges_weekends: bool,
}

impl SwapTerms {
    /// The rate of a side.
    pub const fn rate(&self, side: Side) -> super::Percent {
        match side {
            Side::Buy => self.long,
            Side::Sell => self.short,
        }
    }

    /// Number of swap days of the rollover at the end of `weekday` (0 = Sunday, New York).
    ///
    /// ```
    /// use lotdesk_engine::domain::Percent;
    /// use lotdesk_engine::domain::swap::{SwapMode, SwapTerms};
    ///
    /// let (long, short) = (Percent::ZERO, Percent::ZERO);
    /// let terms = SwapTerms { mode: SwapMode::Points, long, short, triple_day: Some(3), charges_weekends: false };
    /// let week: Vec<i64> = (0..7).map(|weekday| terms.swap_days(weekday)).collect();
    /// assert_eq!(week, [0, 1, 1, 3, 1, 1, 0]);
    /// ```
    pub fn swap_days(&self, weekday: u8) -> i64 {
        match (self.charges_weekends, weekday) {
            (true, _) => 1,
            (false, 0 | 6) => 0,
            (false, day) if Some(day) == self.triple_day => 3,
            (false, _) => 1,
        }
    }

    /// The weekdays whose swap days are charged at the rollover at the end of `weekday`: its own and those of the holidays
    /// that follow; none on a holiday. `is_holiday` is called with days relative to this one.
    pub fn charged_weekdays(&self, weekday: u8, is_holiday: impl Fn(i64) -> bool) -> Vec<u8> {
        let day = |ahead: i64| (i64::from(weekday) + ahead).rem_euclid(7) as u8;
        let is_weekend = |ahead| !self.charges_weekends && matches!(day(ahead), 0 | 6);
        let is_business = |ahead| !is_weekend(ahead) && !is_holiday(ahead);
        if is_weekend(0) {
            return vec![weekday];
        }
        if is_holiday(0) {
            let charged_in_advance = (1..=HOLIDAY_REACH).any(|back| is_business(-back));
            return if charged_in_advance { Vec::new() } else { vec![weekday] };
        }
        let following = (1..=HOLIDAY_REACH).take_while(|ahead| !is_business(*ahead)).filter(|ahead| is_holiday(*ahead));
        [weekday].into_iter().chain(following.filter(|ahead| !is_weekend(*ahead)).map(day)).collect()
    }
}

/// Largest number of days by which the swap of a holiday is charged in advance.
pub const HOLIDAY_REACH: i64 = 7;

/// Days of a year for annual rates, as in MetaTrader 5 and on the money market.
const YEAR_DAYS: i64 = 360;

/// The swap of `order` for this number of swap days, in the account's currency, at `price`, the price at which it would
/// close. A credit is converted at the lower rate, a charge at the higher. Rounded half to even, once. `None` if it does not
/// fit.
///
/// ```
/// use lotdesk_engine::domain::TwoWayRate;
/// use lotdesk_engine::domain::swap::swap;
/// # use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
/// # use lotdesk_engine::domain::swap::{SwapMode, SwapTerms};
/// # use lotdesk_engine::domain::{CategoryId, Instrument, InstrumentId, Percent};
/// # let eurusd = Instrument {
/// #     id: InstrumentId(1),
/// #     category: CategoryId(0),
/// #     code: "EURUSD".into(),
/// #     base: "EUR".into(),
/// #     currency: "USD".into(),
/// #     precision: 5,
/// #     contract: "100000".parse().unwrap(),
/// #     lots_min: "0.01".parse().unwrap(),
/// #     lots_max: "100".parse().unwrap(),
/// #     lots_step: "0.01".parse().unwrap(),
/// #     fee_rate: "0".parse().unwrap(),
/// #     margin_mode: MarginMode::Leverage,
/// #     leverages: vec![100],
/// #     swap: SwapTerms {
/// #         mode: SwapMode::Points,
/// #         long: "-7.5".parse().unwrap(),
/// #         short: "2.5".parse().unwrap(),
/// #         triple_day: Some(3),
/// #         charges_weekends: false,
/// #     },
/// #     stop_level: 0,
/// #     guaranteed_stops: Default::default(),
/// #     jump_max: "20".parse().unwrap(),
/// #     stale_after_ms: 60_000,
/// #     enabled: true,
/// #     trade_mode: TradeMode::Full,
/// # };
/// # use lotdesk_engine::domain::order::{Conditions, Order, OrderKind};
/// # use lotdesk_engine::domain::{AccountId, Money, OrderId, OrderStatus, Side, TimeMs};
/// # let order = Order {
/// #     id: OrderId(1),
/// #     account: AccountId(1),
/// #     instrument: InstrumentId(1),
/// #     side: Side::Buy,
/// #     kind: OrderKind::Market,
/// #     status: OrderStatus::Open,
/// #     lots: "2".parse().unwrap(),
/// #     leverage: 100,
/// #     target: None,
/// #     stop_loss: None,
/// #     take_profit: None,
/// #     margin: Money::ZERO,
/// #     fee: Money::ZERO,
/// #     swap: Money::ZERO,
/// #     profit: Money::ZERO,
/// #     opened: None,
/// #     closed: None,
/// #     parent: None,
/// #     reason: None,
/// #     created_at: TimeMs(0),
/// #     ended_at: None,
/// #     conditions: Conditions::default(),
/// #     cover_percent: 0,
/// #     routed: None,
/// #     correction: None,
/// # };
///
/// // Two lots bought of EURUSD, which charges buys 7.5 points, over the triple-swap day: 2 x 100,000 x -0.000075 x 3.
/// let price = "1.10010".parse().unwrap();
/// assert_eq!(swap(&eurusd, &order, price, TwoWayRate::ONE, 3).unwrap().to_string(), "-45.00");
/// ```
pub fn swap(instrument: &Instrument, order: &Order, price: Price, rate: TwoWayRate, swap_days: i64) -> Option<Money> {
    let swap_rate = instrument.swap.rate(order.side);
    let conversion = rate.for_amount(swap_rate.is_negative());
    let decimals =
        Lots::DECIMALS + Contract::DECIMALS + conversion.decimals() + super::Percent::DECIMALS - Money::DECIMALS;
    let common =
        product(&[order.lots.raw(), instrument.contract.raw(), conversion.digits()]) * product(&[swap_rate.raw()]);
    let (numerator, denominator) = match instrument.swap.mode {
        SwapMode::Points => (common * product(&[swap_days]), power_of_ten(decimals + instrument.precision)),
        SwapMode::Percent => {
            // The 2 is that of percent. Five factors of full size may exceed 256 bits; those of real positions do not.
            let scale = power_of_ten(decimals + Price::DECIMALS + 2) * product(&[YEAR_DAYS]);
            (common.checked_mul(product(&[price.raw(), swap_days]))?, scale)
        }
    };
    divide_half_even(numerator, denominator).map(Money::from_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(charges_weekends: bool) -> SwapTerms {
        let rate = super::super::Percent::ONE;
        SwapTerms { mode: SwapMode::Points, long: rate, short: rate, triple_day: Some(3), charges_weekends }
    }

    /// The days charged at each rollover of a week from Sunday on; holidays are day numbers from that Sunday.
    fn week(charges_weekends: bool, holidays: &[i64]) -> Vec<Vec<u8>> {
        (0..7)
            .map(|day| terms(charges_weekends).charged_weekdays(day as u8, |ahead| holidays.contains(&(day + ahead))))
            .collect()
    }

    #[test]
    fn swap_days_of_a_week() {
        assert_eq!((0..7).map(|day| terms(false).swap_days(day)).collect::<Vec<_>>(), [0, 1, 1, 3, 1, 1, 0]);
        assert_eq!((0..7).map(|day| terms(true).swap_days(day)).collect::<Vec<_>>(), [1; 7]);
    }

    #[test]
    fn a_holiday_is_charged_on_the_business_day_before_it() {
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3], vec![4, 5], vec![], vec![6]];
        assert_eq!(week(false, &[5]), days, "a Friday");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2, 3], vec![], vec![4], vec![5], vec![6]];
        assert_eq!(week(false, &[3]), days, "the triple day");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3, 4, 5], vec![], vec![], vec![6]];
        assert_eq!(week(false, &[4, 5, 6]), days, "a weekend has no swap days to charge in advance");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3], vec![4], vec![5, 1, 2], vec![6]];
        assert_eq!(week(false, &[8, 9]), days, "Monday and Tuesday after the weekend");
        let days: [Vec<u8>; 7] = [vec![0], vec![1], vec![2], vec![3], vec![4, 5, 6], vec![], vec![]];
        assert_eq!(week(true, &[5, 6]), days, "charged every day");
    }

    /// For every pattern of holidays each swap day is charged exactly once.
    #[test]
    fn every_swap_day_is_charged_once() {
        for charges_weekends in [false, true] {
            for pattern in 0_u32..1 << 14 {
                let is_holiday = |day: i64| (0..14).contains(&day) && pattern & (1 << day) != 0;
                let mut counted = [0; 7];
                for day in -14..28_i64 {
                    let weekday = day.rem_euclid(7) as u8;
                    for one in terms(charges_weekends).charged_weekdays(weekday, |ahead| is_holiday(day + ahead)) {
                        counted[usize::from(one)] += 1;
                    }
                }
                assert_eq!(counted, [6; 7], "{pattern:014b}");
            }
        }
    }

    /// A market that is closed for weeks is not charged for weeks in advance.
    #[test]
    fn a_long_suspension_is_charged_day_by_day() {
        let days =
            |day: i64| terms(false).charged_weekdays(day.rem_euclid(7) as u8, |ahead| (1..60).contains(&(day + ahead)));
        assert_eq!(days(-2), vec![5, 1, 2, 3, 4, 5]);
        assert!(days(1).is_empty() && days(5).is_empty());
        assert_eq!([days(8), days(12), days(59)], [vec![1], vec![5], vec![3]]);
        assert_eq!(days(60), vec![4]);
    }
}
