//! Arithmetic of the reference model: integers without a bound, and one rounding function.

use num_bigint::BigInt;

use lotdesk_engine::domain::instrument::MarginMode;
use lotdesk_engine::domain::settings::FeeType;
use lotdesk_engine::domain::swap::SwapMode;
use lotdesk_engine::domain::{Instrument, InstrumentId};

use super::{Deal, Model};

/// A rate in USD: its digits, and how many of them are decimals.
pub type Rate = (i64, u32);

const USD: Rate = (1_000_000_000_000, 12);

fn ten(exponent: u32) -> BigInt {
    BigInt::from(10).pow(exponent)
}

fn times(factors: &[i64]) -> BigInt {
    factors.iter().map(|factor| BigInt::from(*factor)).product()
}

/// The nearest whole number to `over / under`, a half to the even one.
fn nearest(over: &BigInt, under: &BigInt) -> i64 {
    let zero = BigInt::ZERO;
    let magnitude = if *over < zero { -over } else { over.clone() };
    let (whole, rest): (BigInt, BigInt) = (&magnitude / under, &magnitude % under);
    let up = match (rest * 2_i32).cmp(under) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => whole.bit(0),
        std::cmp::Ordering::Greater => true,
    };
    let near = whole + i32::from(up);
    i64::try_from(if *over < zero { -near } else { near }).expect("the simulation stays within the books")
}

/// An amount that is still to be rounded: so many, of so many parts of a millionth of a dollar.
pub type Unrounded = (BigInt, BigInt);

/// The two together, rounded once.
pub fn rounded(one: &Unrounded, other: &Unrounded) -> i64 {
    nearest(&(&one.0 * &other.1 + &other.0 * &one.1), &(&one.1 * &other.1))
}

/// A part of the notional.
pub fn of_notional(terms: &Instrument, lots: i64, leverage: u32, price: i64, rate: Rate) -> i64 {
    let over = times(&[lots, terms.contract.raw(), price, rate.0]);
    nearest(&over, &(ten(6 + 6 + 8 + rate.1 - 6) * leverage))
}

pub fn margin(terms: &Instrument, lots: i64, leverage: u32, price: i64, rate: Rate) -> i64 {
    match terms.margin_mode {
        MarginMode::Fixed => nearest(&times(&[lots, terms.contract.raw()]), &ten(6)),
        MarginMode::Leverage => of_notional(terms, lots, leverage, price, rate),
    }
}

pub fn fee(terms: &Instrument, fee_type: FeeType, lots: i64, margin: i64) -> Unrounded {
    let base = if fee_type == FeeType::PerLot { lots } else { margin };
    (times(&[base, terms.fee_rate.raw()]), ten(8))
}

/// So much a lot.
pub fn per_lot(lots: i64, amount: i64) -> Unrounded {
    (times(&[lots, amount]), ten(6))
}

/// So much a million of the notional.
pub fn per_million(terms: &Instrument, lots: i64, price: i64, rate: Rate, amount: i64) -> Unrounded {
    (times(&[lots, terms.contract.raw(), price, rate.0, amount]), ten(6 + 6 + 8 + rate.1 + 6))
}

/// A share of an amount.
pub fn share(amount: i64, part: i64, whole: i64) -> i64 {
    nearest(&times(&[amount, part]), &BigInt::from(whole))
}

/// `1 / price` to 18 digits: as many decimals as leave no more digits than that.
fn inverse(price: i64) -> Rate {
    let mut decimals = 12;
    let quotient = |decimals: u32| ten(decimals + 8) / price;
    while quotient(decimals + 1) <= ten(18) {
        decimals += 1;
    }
    let mut rate = (nearest(&ten(decimals + 8), &BigInt::from(price)), decimals);
    while rate.1 > 12 && rate.0 % 10 == 0 {
        rate = (rate.0 / 10, rate.1 - 1);
    }
    rate
}

impl Model {
    /// Bid and ask of a currency in USD.
    pub fn rate_of(&self, currency: &str) -> Option<(Rate, Rate)> {
        if currency == "USD" {
            return Some((USD, USD));
        }
        let pair = self.pair_of(currency)?;
        let (bid, ask, _) = self.markets[&pair].quote?;
        if self.markets[&pair].terms.currency == "USD" {
            return Some(((bid.checked_mul(10_000)?, 12), (ask.checked_mul(10_000)?, 12)));
        }
        Some((inverse(ask), inverse(bid)))
    }

    /// The pair that joins a currency to USD: one quoted in USD first, else one with USD as its base.
    pub fn pair_of(&self, currency: &str) -> Option<InstrumentId> {
        let found = |base: &str, quoted: &str| {
            let mut fit = self.markets.values().map(|market| &market.terms);
            fit.find(|terms| terms.enabled && terms.base == base && terms.currency == quoted).map(|terms| terms.id)
        };
        if currency == "USD" { None } else { found(currency, "USD").or_else(|| found("USD", currency)) }
    }

    /// What closing `deal` (or a part of it) at the last quote brings, and the rate used.
    pub fn gain(&self, deal: &Deal) -> (i64, Rate) {
        self.gain_at(deal, None)
    }

    /// The same at a price of its own.
    pub fn gain_at(&self, deal: &Deal, at: Option<i64>) -> (i64, Rate) {
        let market = &self.markets[&deal.market];
        let (bid, ask, _) = self.marked(deal.account, &market.terms, market.quote.unwrap_or(deal.quoted));
        let rate = self.rate_of(&market.terms.currency).unwrap_or((deal.rate, deal.rate));
        let price = at.unwrap_or(if deal.buy { bid } else { ask });
        let moved = if deal.buy { price - deal.price } else { deal.price - price };
        let rate = if moved < 0 { rate.1 } else { rate.0 };
        let over = times(&[moved, deal.lots, market.terms.contract.raw(), rate.0]);
        (nearest(&over, &ten(8 + 6 + 6 + rate.1 - 6)), rate)
    }

    /// Unrealised profit: nothing while pending, or while there is no quote or no rate.
    pub fn worth(&self, deal: &Deal) -> i64 {
        let market = &self.markets[&deal.market];
        let known = deal.open && market.quote.is_some() && self.rate_of(&market.terms.currency).is_some();
        if known { self.gain(deal).0 } else { 0 }
    }

    /// Swap of one or more swap days.
    pub fn interest(&self, deal: &Deal, nights: i64) -> i64 {
        let market = &self.markets[&deal.market];
        let terms = &market.terms;
        let Some(rate) = self.rate_of(&terms.currency) else { return 0 };
        let Some((bid, ask, _)) = self.dealt(deal.account, deal.market) else { return 0 };
        let percent = if deal.buy { terms.swap.long.raw() } else { terms.swap.short.raw() };
        let rate = if percent < 0 { rate.1 } else { rate.0 };
        let common = times(&[deal.lots, terms.contract.raw(), percent, nights, rate.0]);
        let under = ten(6 + 6 + 6 + rate.1 - 6);
        match terms.swap.mode {
            SwapMode::Points => nearest(&common, &(under * ten(terms.precision))),
            SwapMode::Percent => {
                let price = if deal.buy { bid } else { ask };
                nearest(&(common * price), &(under * ten(8) * 100 * 360))
            }
        }
    }

    pub fn equity(&self, account: i64) -> i64 {
        let open = self.deals.iter().filter(|deal| deal.account == account && deal.open);
        self.accounts[&account].balance + open.map(|deal| self.worth(deal)).sum::<i64>()
    }

    pub fn margin_of(&self, account: i64) -> i64 {
        self.deals.iter().filter(|deal| deal.account == account && deal.open).map(|deal| deal.margin).sum()
    }

    /// Held for pending orders and for withdrawals under review.
    pub fn locked_of(&self, account: i64) -> i64 {
        let mine = self.deals.iter().filter(|deal| deal.account == account);
        let held = |deal: &Deal| deal.premium.unwrap_or(0) + if deal.open { 0 } else { deal.margin + deal.fee };
        mine.map(held).sum::<i64>() + self.withdrawing(account)
    }

    pub fn available(&self, account: i64) -> i64 {
        self.equity(account) - self.margin_of(account) - self.locked_of(account)
    }

    /// Is the margin level at `level` (millionths of a percent) or below?
    pub fn at_or_below(&self, account: i64, level: i64) -> bool {
        let margin = self.margin_of(account);
        margin > 0 && i128::from(self.equity(account)) * 100_000_000 <= i128::from(margin) * i128::from(level)
    }
}
