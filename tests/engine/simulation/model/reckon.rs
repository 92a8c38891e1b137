//! The model's arithmetic: 128 bits and one rounding. Lots come in hundredths, contracts in whole units and
//! interest in halves, so that every product fits.

use lotdesk::domain::instrument::MarginMode;
use lotdesk::domain::settings::FeeType;
use lotdesk::domain::swap::SwapMode;
use lotdesk::domain::{Instrument, InstrumentId};

use super::{Deal, Model};

/// The nearest whole number to `over / under`, a half to the even one.
pub fn nearest(over: i128, under: i128) -> i64 {
    let sign = if over < 0 { -1 } else { 1 };
    let (whole, rest) = (over.abs() / under, over.abs() % under);
    let up = match (rest * 2).cmp(&under) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => whole % 2,
        std::cmp::Ordering::Greater => 1,
    };
    i64::try_from(sign * (whole + up)).expect("the simulation stays within the books")
}

/// An exact quotient.
fn part(number: i64, of: i64) -> i128 {
    assert_eq!(number % of, 0, "the simulation deals in round sizes");
    i128::from(number / of)
}

/// Units of the underlying, in hundredths.
fn units(terms: &Instrument, lots: i64) -> i128 {
    part(lots, 10_000) * part(terms.contract.raw(), 1_000_000)
}

const HUNDREDTHS: i128 = 100;
const PRICE: i128 = 100_000_000;
const RATE: i128 = 1_000_000_000_000;
const MONEY: i128 = 1_000_000;

pub fn margin(terms: &Instrument, lots: i64, leverage: u32, price: i64, ask_rate: i64) -> i64 {
    match terms.margin_mode {
        MarginMode::Fixed => nearest(units(terms, lots) * MONEY, HUNDREDTHS),
        MarginMode::Leverage => nearest(
            units(terms, lots) * i128::from(price) * i128::from(ask_rate),
            HUNDREDTHS * PRICE * RATE / MONEY * i128::from(leverage),
        ),
    }
}

pub fn fee(terms: &Instrument, fee_type: FeeType, lots: i64, margin: i64) -> i64 {
    let base = if fee_type == FeeType::PerLot { lots } else { margin };
    nearest(i128::from(base) * i128::from(terms.fee_rate.raw()), 100_000_000)
}

/// So much a million of the notional; the one product that 128 bits do not hold.
pub fn of_notional(terms: &Instrument, lots: i64, price: i64, ask_rate: i64, per_million: i64) -> i64 {
    let over = num_bigint::BigInt::from(units(terms, lots)) * price * ask_rate * per_million;
    let under = num_bigint::BigInt::from(HUNDREDTHS * PRICE) * RATE * 1_000_000;
    let (whole, rest): (num_bigint::BigInt, num_bigint::BigInt) = (&over / &under, &over % &under);
    let twice: num_bigint::BigInt = &rest * 2;
    let up = match twice.cmp(&under) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => whole.bit(0),
        std::cmp::Ordering::Greater => true,
    };
    i64::try_from(whole + i32::from(up)).expect("the simulation stays within the books")
}

/// A share of an amount.
pub fn share(amount: i64, part: i64, whole: i64) -> i64 {
    nearest(i128::from(amount) * i128::from(part), i128::from(whole))
}

impl Model {
    /// Bid and ask of a currency in USD, at 12 decimals.
    pub fn rate_of(&self, currency: &str) -> Option<(i64, i64)> {
        if currency == "USD" {
            return Some((1_000_000_000_000, 1_000_000_000_000));
        }
        let pair = self.pair_of(currency)?;
        let (bid, ask, _) = self.markets[&pair].quote?;
        if self.markets[&pair].terms.currency == "USD" {
            return Some((bid.checked_mul(10_000)?, ask.checked_mul(10_000)?));
        }
        let turned = |price: i64| nearest(RATE * PRICE, i128::from(price));
        Some((turned(ask), turned(bid)))
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
    pub fn gain(&self, deal: &Deal) -> (i64, i64) {
        let market = &self.markets[&deal.market];
        let (bid, ask, _) = self.marked(deal.account, &market.terms, market.quote.unwrap_or(deal.quoted));
        let rate = self.rate_of(&market.terms.currency).unwrap_or((deal.rate, deal.rate));
        let moved = i128::from(if deal.buy { bid - deal.price } else { deal.price - ask });
        let rate = if moved < 0 { rate.1 } else { rate.0 };
        let over = moved * units(&market.terms, deal.lots) * i128::from(rate);
        (nearest(over, HUNDREDTHS * PRICE * RATE / MONEY), rate)
    }

    /// Unrealised profit: nothing while pending, or while there is no quote or no rate.
    pub fn worth(&self, deal: &Deal) -> i64 {
        let market = &self.markets[&deal.market];
        let known = deal.open && market.quote.is_some() && self.rate_of(&market.terms.currency).is_some();
        if known { self.gain(deal).0 } else { 0 }
    }

    /// One night's interest, or several.
    pub fn interest(&self, deal: &Deal, nights: i64) -> i64 {
        let market = &self.markets[&deal.market];
        let terms = &market.terms;
        let Some(rate) = self.rate_of(&terms.currency) else { return 0 };
        let Some((bid, ask, _)) = self.dealt(deal.account, deal.market) else { return 0 };
        let halves = part(if deal.buy { terms.swap.long.raw() } else { terms.swap.short.raw() }, 500_000);
        let rate = i128::from(if halves < 0 { rate.1 } else { rate.0 });
        let common = units(terms, deal.lots) * halves * i128::from(nights) * rate;
        let under = 2 * HUNDREDTHS * (RATE / MONEY);
        match terms.swap.mode {
            SwapMode::Points => nearest(common, under * 10_i128.pow(terms.precision)),
            SwapMode::Percent => {
                // Prices of the simulation have five decimals at the most.
                let price = part(if deal.buy { bid } else { ask }, 1_000);
                nearest(common * price, under * 100_000 * 100 * 360)
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
        let pending = self.deals.iter().filter(|deal| deal.account == account && !deal.open);
        pending.map(|deal| deal.margin + deal.fee).sum::<i64>() + self.withdrawing(account)
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
