//! Arithmetic of the reference model: integers without a bound, and one rounding function.

use num_bigint::BigInt;

use lotdesk_engine::domain::instrument::MarginMode;
use lotdesk_engine::domain::settings::FeeType;
use lotdesk_engine::domain::swap::SwapMode;
use lotdesk_engine::domain::{Instrument, InstrumentId};

use super::{Deal, Model};

/// A rate: its digits, and how many of them are decimals.
pub type Rate = (i64, u32);

const ONE: Rate = (1_000_000_000_000, 12);

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

/// An amount that is still to be rounded: so many, of so many parts of a millionth.
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

/// The asks of an order's costs: from its quote currency, and from USD.
#[derive(Clone, Copy)]
pub struct Asks {
    pub quote: Rate,
    pub usd: Rate,
}

pub fn margin(terms: &Instrument, lots: i64, leverage: u32, price: i64, asks: Asks) -> i64 {
    match terms.margin_mode {
        MarginMode::Fixed => nearest(&times(&[lots, terms.contract.raw(), asks.usd.0]), &ten(6 + asks.usd.1)),
        MarginMode::Leverage => of_notional(terms, lots, leverage, price, asks.quote),
    }
}

pub fn fee(terms: &Instrument, fee_type: FeeType, lots: i64, margin: i64, usd: Rate) -> Unrounded {
    match fee_type {
        FeeType::PerLot => (times(&[lots, terms.fee_rate.raw(), usd.0]), ten(8 + usd.1)),
        FeeType::OfMargin => (times(&[margin, terms.fee_rate.raw()]), ten(8)),
    }
}

/// So many dollars a lot.
pub fn per_lot(lots: i64, amount: i64, usd: Rate) -> Unrounded {
    (times(&[lots, amount, usd.0]), ten(6 + usd.1))
}

/// So much a million of the notional.
pub fn per_million(terms: &Instrument, lots: i64, price: i64, rate: Rate, amount: i64) -> Unrounded {
    (times(&[lots, terms.contract.raw(), price, rate.0, amount]), ten(6 + 6 + 8 + rate.1 + 6))
}

/// What a price that moves from one to the other brings.
pub fn moved(buy: bool, (from, to): (i64, i64), lots: i64, contract: i64, rate: Rate) -> i64 {
    let gain = if buy { to - from } else { from - to };
    nearest(&times(&[gain, lots, contract, rate.0]), &ten(8 + 6 + 6 + rate.1 - 6))
}

/// A share of an amount.
pub fn share(amount: i64, part: i64, whole: i64) -> i64 {
    nearest(&times(&[amount, part]), &BigInt::from(whole))
}

/// `over / under` to 18 digits: as many decimals as leave no more digits than that.
fn quotient(over: &BigInt, under: &BigInt) -> Rate {
    let mut decimals = 12;
    while ten(decimals + 1) * over / under <= ten(18) {
        decimals += 1;
    }
    let mut rate = (nearest(&(ten(decimals) * over), under), decimals);
    while rate.1 > 12 && rate.0 % 10 == 0 {
        rate = (rate.0 / 10, rate.1 - 1);
    }
    rate
}

/// One rate divided by another.
fn divided(one: Rate, other: Rate) -> Rate {
    quotient(&(ten(other.1) * one.0), &(ten(one.1) * other.0))
}

/// `amount` at `rate`, rounded down.
pub fn converted_down(amount: i64, rate: Rate) -> i64 {
    (times(&[amount, rate.0]) / ten(rate.1)).try_into().expect("it fits into 64 bits")
}

impl Model {
    /// Bid and ask of a currency in another.
    pub fn rate_between(&self, from: &str, to: &str) -> Option<(Rate, Rate)> {
        self.rate_along(&self.pairs_between(from, to)?, from, to)
    }

    /// Bid and ask of a currency in another by these pairs.
    pub fn rate_along(&self, pairs: &[InstrumentId], from: &str, to: &str) -> Option<(Rate, Rate)> {
        match *pairs {
            [] => Some((ONE, ONE)),
            [pair] => self.rate_by(pair, from),
            [first, second] => {
                let (one, other) = (self.rate_by(first, from)?, self.rate_by(second, to)?);
                Some((divided(one.0, other.1), divided(one.1, other.0)))
            }
            _ => unreachable!("two pairs at most"),
        }
    }

    /// Bid and ask of a currency by one pair of it.
    fn rate_by(&self, pair: InstrumentId, from: &str) -> Option<(Rate, Rate)> {
        let market = &self.markets[&pair];
        let (bid, ask, _) = market.quote?;
        if market.terms.base == from {
            return Some(((bid.checked_mul(10_000)?, 12), (ask.checked_mul(10_000)?, 12)));
        }
        let inverse = |price: i64| quotient(&ten(8), &BigInt::from(price));
        Some((inverse(ask), inverse(bid)))
    }

    /// The pairs that join two currencies: the one of both, else one of each with USD. For any currency but USD only pairs
    /// that have had a quote count.
    pub fn pairs_between(&self, from: &str, to: &str) -> Option<Vec<InstrumentId>> {
        self.pairs_of_both(from, to, to != "USD")
    }

    /// The same, of all pairs or of those that have had a quote.
    pub fn pairs_of_both(&self, from: &str, to: &str, only_quoted: bool) -> Option<Vec<InstrumentId>> {
        if from == to {
            return Some(Vec::new());
        }
        if let Some(pair) = self.pair_of_both(from, to, only_quoted) {
            return Some(vec![pair]);
        }
        if from == "USD" || to == "USD" {
            return None;
        }
        Some(vec![self.pair_of_both(from, "USD", only_quoted)?, self.pair_of_both(to, "USD", only_quoted)?])
    }

    fn pair_of_both(&self, one: &str, other: &str, only_quoted: bool) -> Option<InstrumentId> {
        let found = |base: &str, quoted: &str| {
            let mut fit = self.markets.values().filter(|market| !only_quoted || market.quote.is_some());
            fit.find(|market| market.terms.enabled && market.terms.base == base && market.terms.currency == quoted)
                .map(|market| market.terms.id)
        };
        found(one, other).or_else(|| found(other, one))
    }

    /// The pairs of two currencies other than USD with USD, of those that have had a quote.
    pub fn pairs_through_usd(&self, from: &str, to: &str) -> Option<Vec<InstrumentId>> {
        if from == "USD" || to == "USD" || from == to {
            return None;
        }
        Some(vec![self.pair_of_both(from, "USD", true)?, self.pair_of_both(to, "USD", true)?])
    }

    /// The pairs that convert a market for an account.
    pub fn pairs_of(&self, account: i64, market: InstrumentId) -> Option<Vec<InstrumentId>> {
        self.pairs_between(&self.markets[&market].terms.currency, &self.accounts[&account].currency)
    }

    /// Bid and ask of a market's currency in an account's.
    pub fn rate_of(&self, account: i64, market: InstrumentId) -> Option<(Rate, Rate)> {
        self.rate_between(&self.markets[&market].terms.currency, &self.accounts[&account].currency)
    }

    /// What an account's costs on a market convert at.
    pub fn asks(&self, account: i64, market: InstrumentId) -> Option<Asks> {
        // Without a rate to USD no order of the market may fill, whatever the account's currency.
        self.rate_between(&self.markets[&market].terms.currency, "USD")?;
        let usd = self.rate_between("USD", &self.accounts[&account].currency)?.1;
        Some(Asks { quote: self.rate_of(account, market)?.1, usd })
    }

    /// What closing `deal` (or a part of it) at the last quote brings, and the rate used.
    pub fn gain(&self, deal: &Deal) -> (i64, Rate) {
        self.gain_at(deal, None)
    }

    /// The same at a price of its own.
    pub fn gain_at(&self, deal: &Deal, at: Option<i64>) -> (i64, Rate) {
        let market = &self.markets[&deal.market];
        let (bid, ask, _) = self.marked(deal.account, &market.terms, market.quote.unwrap_or(deal.quoted));
        let rate = self.rate_of(deal.account, deal.market).unwrap_or((deal.rate, deal.rate));
        let price = at.unwrap_or(if deal.buy { bid } else { ask });
        let loss = if deal.buy { price < deal.price } else { price > deal.price };
        let rate = if loss { rate.1 } else { rate.0 };
        (moved(deal.buy, (deal.price, price), deal.lots, market.terms.contract.raw(), rate), rate)
    }

    /// Unrealised profit: nothing while pending, or while there is no quote or no rate.
    pub fn worth(&self, deal: &Deal) -> i64 {
        let market = &self.markets[&deal.market];
        let known = deal.open && market.quote.is_some() && self.rate_of(deal.account, deal.market).is_some();
        if known { self.gain(deal).0 } else { 0 }
    }

    /// Swap of one or more swap days.
    pub fn interest(&self, deal: &Deal, nights: i64) -> i64 {
        let market = &self.markets[&deal.market];
        let terms = &market.terms;
        let Some(rate) = self.rate_of(deal.account, deal.market) else { return 0 };
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
