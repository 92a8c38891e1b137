//! What a plan pays for a sample order at the current quote, before it is saved: the spread and fees that the order would earn, and
//! how the partners share.

use super::{Partners, rules_of};
use crate::domain::fee::exact_fee;
use crate::domain::partner::{Earnings, PlanRule, TradeScope, gross, rule_for, shares};
use crate::domain::{AccountRates, ConversionRate, GroupId, InstrumentId, Lots, Money, Quote};
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::funds::partners as rows;

/// A market order that opens and closes at the same quote, of an account in USD.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SampleOrder {
    pub instrument: InstrumentId,
    /// Group of the account; `None`: the standard group.
    pub group: Option<GroupId>,
    pub lots: Lots,
}

/// What a partner gets of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreviewShare {
    /// The rule that counts; `None`: the plan has none for it.
    pub rule: Option<PlanRule>,
    /// What the rule gives.
    pub gross: Money,
    /// What is left of it: without what partners below get, and not more than the order earns.
    pub reward: Money,
}

/// What a plan pays. Amounts in USD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanPreview {
    /// With the group's mark-up.
    pub quote: Quote,
    pub spread: Money,
    pub fee: Money,
    /// The direct partner, then the one above.
    pub shares: Vec<PreviewShare>,
    /// What the broker keeps of spread and fee.
    pub kept: Money,
}

impl Partners {
    /// What rules would pay for an order; `above`: the plan of a partner above. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `rules`, `above`, `group`, `lots`}, `instrument_not_found`, `quote_stale` without a quote,
    /// `no_conversion_rate`, `amount_out_of_range`.
    pub fn preview(
        &self,
        rules: &[PlanRule],
        above: Option<i64>,
        sample: SampleOrder,
    ) -> Result<PlanPreview, ServiceError> {
        if !super::are_valid(rules) {
            return Err(Refusal::invalid_field("rules").into());
        }
        if sample.lots <= Lots::ZERO {
            return Err(Refusal::invalid_field("lots").into());
        }
        let market = self.read_model.market(sample.instrument).ok_or(Reject::InstrumentNotFound)?;
        let terms = &market.instrument;
        let group = match sample.group {
            None => self.read_model.group_for(None),
            Some(id) => {
                let found = self.read_model.groups().into_iter().find(|group| group.id == id);
                found.ok_or_else(|| Refusal::invalid_field("group"))?
            }
        };
        let feed = market.newest_quote().ok_or(Reject::QuoteStale)?;
        let no_rate = || Reject::NoConversionRate { currency: terms.currency.clone() };
        let rates = AccountRates::into_usd(market.rate.ok_or_else(no_rate)?);
        let quote = group.with_markup(terms, feed);
        let (settings, out_of_range) = (self.read_model.settings(), || Reject::AmountOutOfRange);
        let leverage = group.leverages(settings.rules_version, terms).first().copied().unwrap_or(1);
        let margin =
            crate::domain::margin::margin(terms, sample.lots, quote.ask, leverage, rates).ok_or_else(out_of_range)?;
        let fee = exact_fee(terms, settings.fee_type, sample.lots, margin, ConversionRate::ONE);
        let commission = group.exact_commission(terms, sample.lots, quote.ask, rates).ok_or_else(out_of_range)?;
        let fee = fee.sum_rounded(commission).map(Money::from_raw).ok_or_else(out_of_range)?;
        let rate = rates.from_quote_currency.ask;
        let earned = Earnings::of_quote(quote, sample.lots, terms.contract, rate, fee).ok_or_else(out_of_range)?;
        let trade = TradeScope { group: group.id, category: terms.category, instrument: terms.id };
        let mut plans = vec![rules.to_vec()];
        if let Some(id) = above {
            let row = self.store.read(|connection| rows::plan_at(connection, id, i64::MAX))?;
            let row = row.ok_or_else(|| Refusal::invalid_field("above"))?;
            plans.push(rules_of(row.id, &row.rules)?);
        }
        let mut found = Vec::new();
        for plan in &plans {
            let rule = rule_for(plan, trade);
            let amount = rule.map_or(Some(Money::ZERO), |rule| gross(rule.rate, &earned, ConversionRate::ONE));
            found.push((rule, amount.ok_or_else(out_of_range)?));
        }
        let all: Vec<Money> = found.iter().map(|(_, gross)| *gross).collect();
        let rewards = shares(&all, earned.total());
        let kept = rewards.iter().fold(earned.total(), |kept, reward| kept - *reward);
        let shares = found.into_iter().zip(rewards);
        let shares = shares.map(|((rule, gross), reward)| PreviewShare { rule, gross, reward }).collect();
        Ok(PlanPreview { quote, spread: earned.spread, fee: earned.fee, shares, kept })
    }
}
