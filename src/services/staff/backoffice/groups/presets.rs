//! Presets: initial terms of a group for the existing instruments.
//!
//! The EU preset for retail clients follows ESMA's product intervention of 2018 (Decision (EU) 2018/796), made permanent
//! by the national authorities: 30:1 for major currency pairs, 20:1 for other pairs, gold and major indices, 10:1 for
//! other commodities and indices, 5:1 for shares and anything else, 2:1 for crypto-assets; positions are closed at 50 %
//! of the margin; no negative balance, which holds for every group.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::group::{Commission, Group, Rule, Scope};
use crate::domain::{CategoryId, Instrument, Percent};
use crate::services::market::catalog::{Category, Listed};

/// Currencies that make a pair a major one when both of its sides are among them.
const MAJORS: [&str; 6] = ["USD", "EUR", "JPY", "GBP", "CAD", "CHF"];
/// Major indices under the codes that feeds know them by: FTSE 100, CAC 40, DAX, Dow Jones, S&P 500, Nasdaq 100
/// and Composite, Nikkei 225, ASX 200, Euro Stoxx 50.
const MAJOR_INDICES: [&str; 32] = [
    "UK100", "FTSE100", "UKX", "FRA40", "FR40", "CAC40", "GER40", "DE40", "GER30", "DE30", "DAX", "DAX40", "US30",
    "DJ30", "DJI", "WS30", "US500", "SPX500", "SPX", "SP500", "NAS100", "US100", "USTEC", "NDX", "JP225", "JPN225",
    "NI225", "AUS200", "AU200", "EU50", "STOXX50", "ESTX50",
];
const CRYPTO: [&str; 20] = [
    "BTC", "ETH", "XRP", "LTC", "BCH", "SOL", "ADA", "DOGE", "DOT", "BNB", "AVAX", "LINK", "MATIC", "UNI", "TRX",
    "XLM", "EOS", "ATOM", "SHIB", "TON",
];
const COMMODITIES: [&str; 14] = [
    "XAG", "XPT", "XPD", "XCU", "WTI", "BRENT", "NGAS", "USOIL", "UKOIL", "NATGAS", "COFFEE", "SUGAR", "WHEAT", "CORN",
];
/// ISO codes of the currencies that are traded as pairs.
const CURRENCIES: [&str; 32] = [
    "USD", "EUR", "JPY", "GBP", "CAD", "CHF", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "TRY", "ZAR",
    "MXN", "SGD", "HKD", "CNH", "CNY", "ILS", "THB", "RUB", "INR", "KRW", "BRL", "RON", "TWD", "SAR", "AED", "BGN",
];

/// A preset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// No differences from the platform's terms.
    Standard,
    /// The EU's rules for retail clients.
    EuRetail,
    /// EU clients who have asked to be treated as professionals: no caps; closed at 50 %.
    EuProfessional,
    /// A raw spread and a commission.
    Raw,
    /// No overnight swap; a wider spread instead.
    SwapFree,
}

impl Preset {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Standard, Self::EuRetail, Self::EuProfessional, Self::Raw, Self::SwapFree];

    /// The stable code of the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::EuRetail => "eu_retail",
            Self::EuProfessional => "eu_professional",
            Self::Raw => "raw",
            Self::SwapFree => "swap_free",
        }
    }

    /// Its terms for these instruments; the caller sets id and name.
    pub(super) fn group(self, listed: &[Listed], categories: &[Category]) -> Group {
        let (blank, percent) = (Group::standard(), |whole| Percent::from_whole(whole));
        let group = match self {
            Self::Standard => blank,
            Self::EuRetail => {
                let codes = categories.iter().map(|category| (category.id, category.code.as_str())).collect();
                let instruments: Vec<&Instrument> = listed.iter().map(|listed| &listed.market.instrument).collect();
                Group {
                    leverage_max: Some(5),
                    rules: eu_rules(&instruments, &codes),
                    margin_call_level: percent(100),
                    stop_out_level: percent(50),
                    ..blank
                }
            }
            Self::EuProfessional => Group { margin_call_level: percent(100), stop_out_level: percent(50), ..blank },
            Self::Raw => Group { commission: Commission::PerLot(crate::domain::Money::from_raw(7_000_000)), ..blank },
            Self::SwapFree => Group { markup: 10, swap_free: true, ..blank },
        };
        Group { name: self.code().replace('_', " "), ..group }
    }
}

/// What the EU allows a retail client on an instrument. `category` is the code of its category.
fn eu_cap(instrument: &Instrument, category: &str) -> u32 {
    let Instrument { code, base, currency, .. } = instrument;
    let is = |list: &[&str], text: &str| list.contains(&text);
    let of = |word: &str| category.contains(word);
    if is(&MAJORS, base) && is(&MAJORS, currency) {
        30
    } else if (is(&CURRENCIES, base) && is(&CURRENCIES, currency)) || base == "XAU" {
        20
    } else if of("crypto") || is(&CRYPTO, base) {
        2
    } else if is(&MAJOR_INDICES, code) || is(&MAJOR_INDICES, base) {
        20
    } else if is(&COMMODITIES, base) || ["ind", "metal", "energ", "commod"].into_iter().any(of) {
        10
    } else {
        5
    }
}

/// A rule for each category at the strictest cap of its instruments, so that it also limits instruments added
/// later, and a rule for each instrument with a higher cap.
fn eu_rules(instruments: &[&Instrument], codes: &BTreeMap<CategoryId, &str>) -> Vec<Rule> {
    let cap =
        |instrument: &Instrument| eu_cap(instrument, codes.get(&instrument.category).copied().unwrap_or_default());
    let categories: BTreeSet<CategoryId> = instruments.iter().map(|instrument| instrument.category).collect();
    let mut rules = Vec::new();
    let rule = |scope, cap| Rule { scope, leverage_max: Some(cap), markup: None };
    for category in categories.into_iter().filter(|id| codes.contains_key(id)) {
        let members = instruments.iter().filter(|instrument| instrument.category == category);
        let caps: Vec<_> = members.map(|instrument| (instrument.id, cap(instrument))).collect();
        let strictest = caps.iter().map(|(_, cap)| *cap).min().unwrap_or(2);
        rules.push(rule(Scope::Category(category), strictest));
        let more = caps.into_iter().filter(|(_, cap)| *cap > strictest);
        rules.extend(more.map(|(id, cap)| rule(Scope::Instrument(id), cap)));
    }
    rules.sort_by_key(|rule| rule.scope);
    rules
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapters::feed::testing::instrument;
    use crate::domain::settings::RulesVersion;

    fn of(code: &str, base: &str, currency: &str, category: &str) -> u32 {
        eu_cap(&instrument(1, code, base, currency, 5), category)
    }

    #[test]
    fn the_five_classes() {
        for (cap, code, base, currency, category) in [
            (30, "EURUSD", "EUR", "USD", "fx-majors"),
            (30, "GBPJPY", "GBP", "JPY", "fx-crosses"),
            (20, "AUDUSD", "AUD", "USD", "fx-majors"),
            (20, "USDHKD", "USD", "HKD", "fx-crosses"),
            (20, "XAUUSD", "XAU", "USD", "metals"),
            (20, "US500", "US500", "USD", "indices"),
            (20, "GER40", "GER40", "EUR", "indices"),
            (10, "HK50", "HK50", "HKD", "indices"),
            (10, "XAGUSD", "XAG", "USD", "metals"),
            (10, "BRENT", "BRENT", "USD", "energies"),
            (10, "COCOA", "COCOA", "USD", "commodities"),
            (5, "AAPL", "AAPL", "USD", "shares"),
            (5, "OTHER", "OTHER", "USD", ""),
            (2, "BTCUSD", "BTC", "USD", "crypto"),
            (2, "NEWUSD", "NEW", "USD", "crypto"),
            (2, "ETHEUR", "ETH", "EUR", "mixed"),
        ] {
            assert_eq!(of(code, base, currency, category), cap, "{code}");
        }
    }

    #[test]
    fn a_category_has_the_strictest_cap_and_instruments_that_may_have_more_their_own() {
        let categories = [(CategoryId(1), "fx-majors"), (CategoryId(2), "crypto")].into();
        let mut all = [
            instrument(1, "EURUSD", "EUR", "USD", 5),
            instrument(2, "AUDUSD", "AUD", "USD", 5),
            instrument(3, "BTCUSD", "BTC", "USD", 2),
        ];
        for (instrument, category) in all.iter_mut().zip([1, 1, 2]) {
            instrument.category = CategoryId(category);
        }
        let group = Group {
            rules: eu_rules(&all.iter().collect::<Vec<_>>(), &categories),
            leverage_max: Some(5),
            ..Group::standard()
        };
        assert_eq!(group.validate(), Ok(()));
        assert_eq!(
            all.each_ref().map(|instrument| group.leverage_cap(RulesVersion::LATEST, instrument)),
            [Some(30), Some(20), Some(2)]
        );
        let later = Instrument { id: crate::domain::InstrumentId(9), ..all[0].clone() };
        assert_eq!(
            group.leverage_cap(RulesVersion::LATEST, &later),
            Some(20),
            "what is listed later has the category's"
        );
    }
}
