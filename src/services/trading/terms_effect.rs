//! What a change of terms does to accounts with orders, and whether the staff member confirmed it.

use std::collections::BTreeSet;

use super::super::ServiceError;
use super::super::error::Refusal;
use super::read_model::{MarginStatus, TermsPreview};
use crate::domain::{Currency, Money};

/// What other terms would do to accounts with orders, at the newest quotes.
#[derive(Debug, Clone, Default)]
pub struct TermsEffect {
    /// Accounts that were looked at.
    pub accounts: usize,
    /// At their margin-call level or below: now, and then.
    pub called_now: usize,
    pub called_then: usize,
    /// A position of them would be closed with the next quote.
    pub stopped_out: usize,
    /// Accounts that would be called or stopped out, and are not so today.
    pub worse: usize,
    /// Pending orders that would fill at a lower leverage.
    pub capped: usize,
    /// How much all their equity would change, in USD.
    pub equity_change: Money,
    /// Currencies whose accounts are missing in it, because no rate is known.
    pub unconverted: BTreeSet<Currency>,
    /// Those that would be called or stopped out, the worst first.
    pub concerned: Vec<TermsPreview>,
}

/// Whether a change that affects this many was confirmed: nothing needs to be where it affects nobody, and otherwise exactly
/// this number, which the preview showed.
pub const fn is_confirmed(affected: usize, confirmed: usize) -> bool {
    affected == 0 || affected == confirmed
}

/// Refuses a change that would bring another number of customers a margin call or stop-out than was confirmed.
///
/// # Errors
/// `risk_confirmation_needed` {affected}.
pub fn confirmed_by(confirmed: usize, effect: &TermsEffect) -> Result<(), ServiceError> {
    if !is_confirmed(effect.worse, confirmed) {
        return Err(Refusal::new("risk_confirmation_needed").with("affected", effect.worse).into());
    }
    Ok(())
}

impl TermsEffect {
    /// Of what each account would come to.
    pub fn of(forecasts: Vec<TermsPreview>) -> Self {
        let mut effect = Self { accounts: forecasts.len(), ..Self::default() };
        for forecast in &forecasts {
            effect.called_now += usize::from(forecast.now.is_margin_call());
            effect.called_then += usize::from(forecast.then.is_margin_call());
            effect.stopped_out += usize::from(forecast.then.is_stopped_out());
            effect.worse += usize::from(forecast.is_worse());
            effect.capped += forecast.capped;
            let change = forecast.then.valuation.equity() - forecast.now.valuation.equity();
            match forecast.usd_bid {
                Some(rate) => {
                    effect.equity_change = effect.equity_change.saturating_add(rate.convert_saturating(change));
                }
                None => _ = effect.unconverted.insert(forecast.now.currency),
            }
        }
        // The worst is the least equity for each unit of margin; without margin nothing can be called.
        let level = |status: &MarginStatus| status.valuation.margin_level();
        effect.concerned = forecasts.into_iter().filter(|forecast| forecast.then.is_margin_call()).collect();
        effect.concerned.sort_by_key(|forecast| (level(&forecast.then), forecast.account));
        effect
    }
}
