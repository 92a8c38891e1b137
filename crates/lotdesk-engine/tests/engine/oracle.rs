//! The expected results of the formulas, calculated from the text of the trading model with exact fractions of unbounded
//! size. Nothing here depends on how the engine scales, multiplies or rounds.

use num_bigint::{BigInt, Sign};

/// An exact fraction; the denominator is above zero.
#[derive(Debug, Clone)]
pub struct Exact {
    over: BigInt,
    under: BigInt,
}

/// 10 to the power of `exponent`.
fn ten(exponent: u32) -> BigInt {
    BigInt::from(10).pow(exponent)
}

impl Exact {
    pub fn whole(number: i64) -> Self {
        Self { over: number.into(), under: 1.into() }
    }

    /// The number that a decimal text shows.
    pub fn decimal(text: &str) -> Self {
        let digits = text.replace('.', "");
        let decimals = text.split_once('.').map_or(0, |(_, fraction)| fraction.len() as u32);
        Self { over: digits.parse().expect("a decimal number"), under: ten(decimals) }
    }

    pub fn times(self, other: &Self) -> Self {
        Self { over: self.over * &other.over, under: self.under * &other.under }
    }

    pub fn minus(self, other: &Self) -> Self {
        Self { over: self.over * &other.under - &other.over * &self.under, under: self.under * &other.under }
    }

    pub fn plus(self, other: &Self) -> Self {
        Self { over: self.over * &other.under + &other.over * &self.under, under: self.under * &other.under }
    }

    /// # Panics
    /// If `other` is not above zero.
    pub fn divided_by(self, other: &Self) -> Self {
        assert_eq!(other.over.sign(), Sign::Plus, "the divisor is above zero");
        Self { over: self.over * &other.under, under: self.under * &other.over }
    }

    pub fn is_negative(&self) -> bool {
        self.over.sign() == Sign::Minus
    }

    pub fn at_most(&self, other: &Self) -> bool {
        &self.over * &other.under <= &other.over * &self.under
    }

    /// Whether it is exactly halfway between two numbers with this many decimals.
    pub fn is_tie(&self, decimals: u32) -> bool {
        let twice: BigInt = &self.over * ten(decimals) * 2;
        (&twice % &self.under) == BigInt::ZERO && (twice / &self.under) % BigInt::from(2) != BigInt::ZERO
    }

    /// The nearest number with this many decimals, half to even, as an integer of that scale; `None` beyond 64 bits.
    pub fn rounded(&self, decimals: u32) -> Option<i64> {
        let scaled: BigInt = &self.over * ten(decimals);
        let magnitude = BigInt::from_biguint(Sign::Plus, scaled.magnitude().clone());
        let (mut whole, rest) = (&magnitude / &self.under, &magnitude % &self.under);
        let odd = (&whole % BigInt::from(2)) != BigInt::ZERO;
        let twice = rest * 2;
        if twice > self.under || (twice == self.under && odd) {
            whole += 1;
        }
        let signed = if self.is_negative() { -whole } else { whole };
        i64::try_from(signed).ok()
    }
}

/// `lots x ForexContNum x open price / leverage`, converted.
pub fn margin(lots: &Exact, contract: &Exact, price: &Exact, leverage: u32, rate: &Exact) -> Exact {
    lots.clone().times(contract).times(price).divided_by(&Exact::whole(leverage.into())).times(rate)
}

/// `MarginMode` 1: `lots x ForexContNum` in USD, converted.
pub fn fixed_margin(lots: &Exact, contract: &Exact, usd: &Exact) -> Exact {
    lots.clone().times(contract).times(usd)
}

/// `(close - open) x lots x ForexContNum`, sign by side, before its conversion.
pub fn profit_in_currency(buy: bool, open: &Exact, close: &Exact, lots: &Exact, contract: &Exact) -> Exact {
    let move_up = close.clone().minus(open);
    let gain = if buy { move_up } else { Exact::whole(0).minus(&move_up) };
    gain.times(lots).times(contract)
}

/// Payout of a withdrawal: `(number - fee) x usd_price`, at least zero.
pub fn paid_out(number: &Exact, fee: &Exact, usd_price: &Exact) -> Exact {
    let rest = number.clone().minus(fee);
    if rest.is_negative() { Exact::whole(0) } else { rest.times(usd_price) }
}

/// An amount at the side of the rate that is worse for the customer.
pub fn converted(amount: Exact, bid: &Exact, ask: &Exact) -> Exact {
    if amount.is_negative() { amount.times(ask) } else { amount.times(bid) }
}

/// Points of the price per swap day.
pub fn swap_points(lots: &Exact, contract: &Exact, points: &Exact, precision: u32, swap_days: i64) -> Exact {
    let point = Exact { over: 1.into(), under: ten(precision) };
    lots.clone().times(contract).times(points).times(&point).times(&Exact::whole(swap_days))
}

/// Percent of the notional per year of 360 days.
pub fn swap_percent(lots: &Exact, contract: &Exact, price: &Exact, percent: &Exact, swap_days: i64) -> Exact {
    let notional = lots.clone().times(contract).times(price);
    notional.times(percent).divided_by(&Exact::whole(100 * 360)).times(&Exact::whole(swap_days))
}
