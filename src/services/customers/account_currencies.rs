//! The currencies in which accounts can be opened now, and the initial balance of a demo account in each.

use crate::domain::{Currency, Money};
use crate::services::platform::settings::Values;
use crate::services::trading::ReadModel;

/// Largest initial balance of a demo account in another currency, in its units: what the setting may be for USD.
const GRANT_MAX: Money = Money::from_raw(1_000_000_000 * 1_000_000);

/// The listed currencies that have a rate from USD, in the order of the setting. Memory only.
pub fn offered(values: &Values, read_model: &ReadModel) -> Vec<Currency> {
    let has_rate = |currency: &Currency| read_model.rate_between(Currency::USD, *currency).is_some();
    values.account_currencies().iter().copied().filter(has_rate).collect()
}

/// The currency of an account for which none was chosen, and of a customer's first: USD where it is listed, else the first
/// that is offered, and USD if there is none. Memory only.
pub fn default(values: &Values, read_model: &ReadModel) -> Currency {
    if values.account_currencies().contains(&Currency::USD) {
        return Currency::USD;
    }
    offered(values, read_model).first().copied().unwrap_or(Currency::USD)
}

/// The initial balance of a demo account: the number that the setting has for USD, times the power of ten nearest to the
/// units of `currency` for one USD. Memory only.
pub fn demo_grant(values: &Values, read_model: &ReadModel, currency: Currency) -> Money {
    let mut grant = values.demo_grant();
    let Some(worth) = read_model.rate_between(Currency::USD, currency).and_then(|rate| rate.bid.convert(Money::ONE))
    else {
        return grant;
    };
    // Nearest by ratio: up while the units for one USD are more than the square root of ten times the factor.
    let square = i128::from(worth.raw()).pow(2);
    let mut next_from = 10 * i128::from(Money::ONE.raw()).pow(2);
    while square > next_from {
        match Money::from_raw(grant.raw().saturating_mul(10)) {
            more if more <= GRANT_MAX => grant = more,
            _ => break,
        }
        next_from *= 100;
    }
    grant
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapters::feed::testing::instrument;
    use crate::domain::settings::{DealingSettings, RulesVersion};
    use crate::domain::{InstrumentId, Quote, TimeMs};
    use crate::services::trading::{MarketView, ReadModelState};

    fn values(changes: serde_json::Value) -> Values {
        Values::default().with(changes.as_object().unwrap()).unwrap()
    }

    /// Pairs of these currencies with USD, at these prices.
    fn with_usd_rates(rates: &[(&str, &str)]) -> ReadModel {
        let markets = rates.iter().zip(1..).map(|((base, price), id)| {
            let price = price.parse().unwrap();
            let quote = Some(Quote { bid: price, ask: price, time: TimeMs(0) });
            let instrument = instrument(id, &format!("{base}USD"), base, "USD", 5);
            let market =
                MarketView { instrument, open: true, quote, off_hours_quote: None, opened_at: TimeMs(0), rate: None };
            (InstrumentId(id), market)
        });
        let settings = DealingSettings { rules_version: RulesVersion::LATEST, ..DealingSettings::default() };
        ReadModel::new(ReadModelState { settings, markets: markets.collect(), ..ReadModelState::default() })
    }

    #[test]
    fn listed_currencies_with_a_rate_are_offered_in_order() {
        let read_model = with_usd_rates(&[("EUR", "1.1"), ("JPY", "0.0067")]);
        let codes = |listed: &str| -> Vec<String> {
            let values = values(serde_json::json!({ "account_currencies": listed }));
            let first = default(&values, &read_model);
            offered(&values, &read_model).iter().chain([&first]).map(ToString::to_string).collect()
        };
        assert_eq!(codes("USD"), ["USD", "USD"]);
        assert_eq!(codes("JPY,CHF,USD,EUR"), ["JPY", "USD", "EUR", "USD"]);
        assert_eq!(codes("CHF,EUR"), ["EUR", "EUR"], "USD is not listed");
        assert_eq!(codes("CHF"), ["USD"], "nothing is offered");
    }

    #[test]
    fn a_demo_grant_is_a_plain_number_of_about_the_same_worth() {
        let rates = [("EUR", "1.1"), ("KWD", "3.25"), ("CNY", "0.14"), ("JPY", "0.0067"), ("VND", "0.00004")];
        let read_model = with_usd_rates(&rates);
        let grant = |setting: &str, code: &str| {
            let values = values(serde_json::json!({ "demo_grant": setting }));
            demo_grant(&values, &read_model, code.parse().unwrap()).to_string()
        };
        for (code, due) in [
            ("USD", "100000.00"),
            ("EUR", "100000.00"),
            ("KWD", "100000.00"),
            ("CNY", "1000000.00"),
            ("JPY", "10000000.00"),
            ("VND", "1000000000.00"),
            ("CHF", "100000.00"),
        ] {
            assert_eq!(grant("100000", code), due, "{code}");
        }
        assert_eq!(grant("1000000", "VND"), "1000000000.00", "the largest");
        assert_eq!(grant("0", "JPY"), "0.00");
    }
}
