//! The terms of deposit options and payout currencies for an account in a currency other than USD, in which options are
//! kept. They use the last known rate: people decide about deposits and withdrawals, also while markets are closed.

use super::{DepositOption, Funds, PayoutCurrency};
use crate::domain::funds::{FundingRate, WithdrawalFee};
use crate::domain::{AccountId, Currency, Money, TwoWayRate};
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// 0.01 in the smallest unit of [`Money`]: limits are shown to the cent.
const CENT: i64 = 10_000;

/// Terms of withdrawals from an account in a payout currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayoutTerms {
    /// Of the account; the amounts below are in it.
    pub currency: Currency,
    pub fee: WithdrawalFee,
    /// Units of the payout currency for one unit of the account's.
    pub price: FundingRate,
    pub min: Money,
    pub max: Money,
}

impl PayoutTerms {
    /// Those of accounts in USD.
    pub fn in_usd(currency: &PayoutCurrency) -> Self {
        let PayoutCurrency { usd_price, min, max, .. } = *currency;
        Self { currency: Currency::USD, fee: currency.fee(), price: usd_price.into(), min, max }
    }
}

impl Funds {
    /// The currency of an account. Memory only.
    pub fn currency_of(&self, account: AccountId) -> Currency {
        self.deps.gateway.read_model().currency_of(account)
    }

    /// Units of an account's currency for one unit of the option's: a credit converts at the bid. Memory only.
    ///
    /// # Errors
    /// `currency_not_offered` {currency} without a rate.
    pub fn deposit_rate<T: DepositOption>(&self, option: &T, to: Currency) -> Result<FundingRate, ServiceError> {
        if to.is_usd() {
            return Ok(option.rate().into());
        }
        if option.currency() == to.as_str() {
            return Ok(FundingRate::SAME);
        }
        let bid = self.rate_between(Currency::USD, to, to)?.bid;
        FundingRate::converted(option.rate(), bid).ok_or_else(|| no_rate(to))
    }

    /// The terms of withdrawals from an account in this currency: the payout converts at the bid, fee and limits at the ask.
    /// Memory only.
    ///
    /// # Errors
    /// `currency_not_offered` {currency} without a rate.
    pub fn payout_terms(&self, currency: &PayoutCurrency, from: Currency) -> Result<PayoutTerms, ServiceError> {
        let in_usd = PayoutTerms::in_usd(currency);
        if from.is_usd() {
            return Ok(in_usd);
        }
        let ask = self.rate_between(Currency::USD, from, from)?.ask;
        let converted = |amount: Money| ask.convert(amount).ok_or_else(|| no_rate(from));
        let price = if currency.code == from.as_str() {
            FundingRate::SAME
        } else {
            let bid = self.rate_between(from, Currency::USD, from)?.bid;
            FundingRate::converted(currency.usd_price, bid).ok_or_else(|| no_rate(from))?
        };
        let fee = match in_usd.fee {
            WithdrawalFee::Fixed(fee) => WithdrawalFee::Fixed(converted(fee)?),
            share @ WithdrawalFee::Share(_) => share,
        };
        let (min, max) = (converted(in_usd.min)?, converted(in_usd.max)?);
        let up = Money::from_raw((CENT - min.raw() % CENT) % CENT);
        let down = Money::from_raw(max.raw() % CENT);
        let min = min.checked_add(up).ok_or_else(|| no_rate(from))?;
        Ok(PayoutTerms { currency: from, fee, price, min, max: max - down })
    }

    /// A rate in USD or to it, for an account in `currency`.
    fn rate_between(&self, from: Currency, to: Currency, currency: Currency) -> Result<TwoWayRate, ServiceError> {
        self.deps.gateway.read_model().rate_between(from, to).ok_or_else(|| no_rate(currency))
    }

    /// What of a limit in USD is left, in an account's currency; nothing without a rate.
    pub(super) fn left_of_limit(&self, left: Money, to: Currency) -> Money {
        self.deps.gateway.read_model().of_usd_at_least(left, to)
    }
}

fn no_rate(currency: Currency) -> ServiceError {
    Refusal::new("currency_not_offered").with("currency", currency).into()
}
