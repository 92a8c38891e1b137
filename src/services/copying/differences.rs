//! Why the profit of an order of a copy is not the provider's times the two volumes: by named parts that are calculated, each from
//! prices, volumes and rates.
//!
//! What the provider and the copy closed of the order is laid side by side by volume, in the order of the closes: the first tenth that
//! the one closed is that of the other. For each piece that both closed, one thing after the other is replaced, and the part is the
//! difference that it makes, in the copy's currency:
//!
//! | part | from | to |
//! |---|---|---|
//! | `conversion` | the provider's result, at the rate of its close and that of the fill between the accounts | at the rate of the copy's close |
//! | `markup` | the provider's opening price | the copy's; and the closing prices, where both closed at one quote |
//! | `small_parts` | the provider's closing price | the copy's, where it closed later: the part was too small, or its market closed |
//! | `levels` | the provider's closing price | the copy's, where it closed before, or only one of them at a guaranteed stop or against another order |
//!
//! A piece that only the provider has closed yet is missing in the copy: `small_parts`. One that only the copy has closed is its own:
//! `levels`. `money_rounding` is what is left: each profit that was booked, and each part, is rounded once. It is at most
//! [`Differences::rounding_max`].

use std::collections::BTreeSet;

use crate::domain::copying::CopyRatio;
use crate::domain::rounding::{I256, divide_half_even, divide_half_even_wide, power_of_ten, product};
use crate::domain::{Contract, ConversionRate, Lots, Money, OrderId, Price};
use crate::store::dealing::copy_lists::ClosedOrder;

/// Digits that are kept beyond those of money until the pieces are added.
const FINE: u32 = 3;

/// The named parts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Differences {
    pub conversion: Money,
    pub markup: Money,
    pub small_parts: Money,
    pub levels: Money,
}

/// What both have of an order.
#[derive(Debug, Clone, Copy)]
pub struct Sides<'a> {
    pub ratio: CopyRatio,
    pub contract: Contract,
    /// Volume of the provider's order at its fill, and of the copy's.
    pub source_lots: Lots,
    pub lots: Lots,
    /// What was closed, in the order of the closes.
    pub source: &'a [ClosedOrder],
    pub own: &'a [ClosedOrder],
    /// Orders of both accounts that were closed against another one.
    pub closed_by: &'a BTreeSet<OrderId>,
}

/// The sums of the pieces, with [`FINE`] more digits.
#[derive(Default)]
struct Sums {
    conversion: I256,
    markup: I256,
    small_parts: I256,
    levels: I256,
}

impl Differences {
    /// The parts of one order; `None` if a figure is out of range.
    pub fn of(sides: &Sides<'_>) -> Option<Self> {
        let mut sums = Sums::default();
        if sides.lots.is_positive() && sides.source_lots.is_positive() {
            let unit = |one: &ClosedOrder, other: Lots| product(&[one.lots.raw(), other.raw()]);
            let mut source = sides.source.iter().map(|one| (one, unit(one, sides.lots))).peekable();
            let mut own = sides.own.iter().map(|one| (one, unit(one, sides.source_lots))).peekable();
            let (mut left, mut own_left) = (source.next(), own.next());
            while left.is_some() || own_left.is_some() {
                let most = |side: &Option<(&ClosedOrder, I256)>| side.map(|(_, units)| units);
                let units = most(&left).into_iter().chain(most(&own_left)).min().unwrap_or(I256::ZERO);
                sides.piece(&mut sums, own_left.map(|(one, _)| one), left.map(|(one, _)| one), units)?;
                let rest = |side: Option<(_, I256)>| side.map(|(one, has)| (one, has - units));
                (left, own_left) = (rest(left), rest(own_left));
                if most(&left) == Some(I256::ZERO) {
                    left = source.next();
                }
                if most(&own_left) == Some(I256::ZERO) {
                    own_left = own.next();
                }
            }
        }
        let money = |sum: I256| divide_half_even(sum, power_of_ten(FINE)).map(Money::from_raw);
        Some(Self {
            conversion: money(sums.conversion)?,
            markup: money(sums.markup)?,
            small_parts: money(sums.small_parts)?,
            levels: money(sums.levels)?,
        })
    }

    /// The sum of the parts.
    pub fn sum(&self) -> Money {
        let prices = self.markup.saturating_add(self.small_parts).saturating_add(self.levels);
        self.conversion.saturating_add(prices)
    }

    /// The most that rounding of money makes of an order, in raw money: half a unit for each booked profit, in the copy's currency, and
    /// for each figure of the statement.
    pub fn rounding_max(sides: &Sides<'_>) -> i64 {
        let booked = divide_half_even(
            product(&[sides.source.len() as i64, sides.lots.raw()]) * power_of_ten(sides.ratio.rate.decimals()),
            product(&[sides.source_lots.raw().max(1), sides.ratio.rate.digits().max(1)]),
        );
        let figures = 8 + sides.own.len() as i64;
        booked.unwrap_or(i64::MAX / 2).saturating_add(figures) / 2 + 1
    }
}

impl Sides<'_> {
    fn piece(
        &self,
        sums: &mut Sums,
        own: Option<&ClosedOrder>,
        source: Option<&ClosedOrder>,
        units: I256,
    ) -> Option<()> {
        let provider = source.map_or(Some(I256::ZERO), |source| self.of_provider(source, units))?;
        let Some(own) = own else {
            sums.small_parts -= provider;
            return Some(());
        };
        let (at, price, rate) = own.closed?;
        let value = |from: Price, to: Price| {
            let gain = to.raw().checked_sub(from.raw())?.checked_mul(own.side.sign())?;
            self.value(gain, rate, units)
        };
        let Some(source) = source else {
            sums.levels += value(own.open_price, price)?;
            return Some(());
        };
        let (source_at, source_price, _) = source.closed?;
        let converted = value(source.open_price, source_price)?;
        sums.conversion += converted - provider;
        let opened = value(own.open_price, source_price)?;
        sums.markup += opened - converted;
        let closed = value(own.open_price, price)? - opened;
        let is_special = |one: &ClosedOrder| one.is_guaranteed || self.closed_by.contains(&one.id);
        match at.cmp(&source_at) {
            std::cmp::Ordering::Equal if is_special(own) == is_special(source) => sums.markup += closed,
            std::cmp::Ordering::Greater => sums.small_parts += closed,
            std::cmp::Ordering::Equal | std::cmp::Ordering::Less => sums.levels += closed,
        }
        Some(())
    }

    /// `gain x units / source_lots x contract x rate`, in fine money: units are those of the copy's volume times `source_lots`.
    fn value(&self, gain: i64, rate: ConversionRate, units: I256) -> Option<I256> {
        let exact = product(&[gain, self.contract.raw(), rate.digits()]).checked_mul(units)?;
        let scale = Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + rate.decimals() - Money::DECIMALS - FINE;
        Some(divide_half_even_wide(exact, power_of_ten(scale).checked_mul(I256::from(self.source_lots.raw()))?))
    }

    /// What the provider's close made of so many units, in the copy's currency: without the rounding of the booked profit.
    fn of_provider(&self, source: &ClosedOrder, units: I256) -> Option<I256> {
        let (_, price, rate) = source.closed?;
        let gain = price.raw().checked_sub(source.open_price.raw())?.checked_mul(source.side.sign())?;
        let exact = product(&[gain, self.contract.raw(), rate.digits(), source.lots.raw()]);
        let scale = Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + rate.decimals() - Money::DECIMALS - FINE;
        let profit = divide_half_even_wide(exact, power_of_ten(scale));
        let between = self.ratio.rate;
        let share = profit.checked_mul(units)?.checked_mul(power_of_ten(between.decimals()))?;
        let whole = product(&[source.lots.raw(), self.source_lots.raw(), between.digits()]);
        (whole > I256::ZERO).then(|| divide_half_even_wide(share, whole))
    }
}

/// The orders of an account that were closed against another one of it: two of one moment, instrument and volume, on opposite sides and
/// at one price, which is the opening price of the second.
pub fn closed_by(closed: &[ClosedOrder]) -> BTreeSet<OrderId> {
    let mut found = BTreeSet::new();
    for pair in closed.windows(2) {
        let [one, other] = pair else { continue };
        let is_pair = one.instrument == other.instrument && one.lots == other.lots && one.side != other.side;
        let prices = one.closed.zip(other.closed).filter(|(one, other)| (one.0, one.1) == (other.0, other.1));
        if is_pair && prices.is_some_and(|((_, price, _), _)| [one, other].iter().any(|leg| leg.open_price == price)) {
            found.extend([one.id, other.id]);
        }
    }
    found
}
