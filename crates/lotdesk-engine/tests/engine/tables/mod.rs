//! The scenarios, one file per topic, and the check that they cover every rejection, every reason for the end of an order
//! and every kind of transaction.

mod accounts;
mod alerts;
mod chargebacks;
mod close_all;
mod close_by;
mod closing;
mod conversion;
mod copying;
mod copying_closes;
mod cover;
mod currencies;
mod deviation;
mod expiry;
mod first_rules;
mod funds;
mod groups;
mod guaranteed;
mod hours;
mod instruments;
mod keys;
mod linked;
mod margin_alerts;
mod market_orders;
mod modify;
mod one_quote;
mod pending;
mod published;
mod quotes;
mod rebates;
mod requests;
mod risk;
mod stop_limit;
mod stops;
mod swaps;
mod targets;
mod through;
mod trade_corrections;
mod trailing;

use std::collections::BTreeSet;

use lotdesk_engine::domain::ledger::TransactionKind;
use lotdesk_engine::domain::order::Reason;
use lotdesk_engine::engine::reject::{QuoteReject, Reject};

use crate::scenario;

const ALL: [&[(&str, &str)]; 38] = [
    accounts::SCENARIOS,
    alerts::SCENARIOS,
    chargebacks::SCENARIOS,
    close_all::SCENARIOS,
    close_by::SCENARIOS,
    closing::SCENARIOS,
    copying::SCENARIOS,
    copying_closes::SCENARIOS,
    conversion::SCENARIOS,
    cover::SCENARIOS,
    currencies::SCENARIOS,
    deviation::SCENARIOS,
    expiry::SCENARIOS,
    first_rules::SCENARIOS,
    funds::SCENARIOS,
    groups::SCENARIOS,
    guaranteed::SCENARIOS,
    hours::SCENARIOS,
    instruments::SCENARIOS,
    keys::SCENARIOS,
    linked::SCENARIOS,
    margin_alerts::SCENARIOS,
    market_orders::SCENARIOS,
    modify::SCENARIOS,
    one_quote::SCENARIOS,
    pending::SCENARIOS,
    published::SCENARIOS,
    quotes::SCENARIOS,
    rebates::SCENARIOS,
    requests::SCENARIOS,
    risk::SCENARIOS,
    stop_limit::SCENARIOS,
    stops::SCENARIOS,
    swaps::SCENARIOS,
    targets::SCENARIOS,
    through::SCENARIOS,
    trade_corrections::SCENARIOS,
    trailing::SCENARIOS,
];

/// Number of rejections, with each error of a quote counted separately.
const REJECTIONS: usize = 68;

/// The index of a rejection. A new variant does not compile until it has a number, and the test then fails until a
/// scenario covers it.
#[expect(clippy::too_many_lines, reason = "one case after the other")]
const fn number(reject: &Reject) -> usize {
    match reject {
        Reject::BadQuote(error) => match error {
            QuoteReject::UnknownInstrument => 0,
            QuoteReject::NotAboveZero => 1,
            QuoteReject::Crossed => 2,
            QuoteReject::Older => 3,
            QuoteReject::Future => 4,
            QuoteReject::Jump => 5,
        },
        Reject::RequestIdReused => 6,
        Reject::AccountNotFound => 7,
        Reject::OnlyDemoAccounts => 8,
        Reject::AccountFrozen => 9,
        Reject::OrderNotFound => 10,
        Reject::OrderNotOpen => 11,
        Reject::OrderNotPending => 12,
        Reject::InstrumentNotFound => 13,
        Reject::InstrumentDisabled => 14,
        Reject::InstrumentInUse(_) => 15,
        Reject::CodeTaken => 16,
        Reject::InvalidTerms { .. } => 17,
        Reject::NoConversionRate { .. } => 18,
        Reject::NoLeverage => 19,
        Reject::LeverageNotOffered { .. } => 20,
        Reject::LotsBelowMin { .. } => 21,
        Reject::LotsAboveMax { .. } => 22,
        Reject::LotsOffStep { .. } => 23,
        Reject::PartTooLarge { .. } => 24,
        Reject::PartRemainderTooSmall { .. } => 25,
        Reject::MarketClosed => 26,
        Reject::QuoteStale => 27,
        Reject::PriceOffGrid { .. } => 28,
        Reject::StopLossWrongSide { .. } => 29,
        Reject::TakeProfitWrongSide { .. } => 30,
        Reject::LevelTooClose { .. } => 31,
        Reject::TooManyOrders { .. } => 32,
        Reject::AmountOutOfRange => 33,
        Reject::InsufficientMargin { .. } => 34,
        Reject::OnlyRealAccounts => 35,
        Reject::OnlySameKind => 47,
        Reject::CurrencyNotOffered { .. } => 48,
        Reject::AlreadyDecided => 36,
        Reject::InsufficientFunds { .. } => 37,
        Reject::CloseOnly => 38,
        Reject::TradingDisabled => 39,
        Reject::GroupNotFound => 40,
        Reject::GroupInUse => 41,
        Reject::InstrumentCloseOnly => 42,
        Reject::SideClosed { .. } => 43,
        Reject::PriceMoved { .. } => 44,
        Reject::GslTooClose { .. } => 45,
        Reject::GslLimit { .. } => 46,
        Reject::AlertNotFound => 49,
        Reject::TooManyAlerts { .. } => 50,
        Reject::LiquidityUnavailable => 51,
        Reject::LpNotFound => 52,
        Reject::SymbolNotMapped => 53,
        Reject::PriorityTaken => 54,
        Reject::BreakNotFound => 55,
        Reject::OrderWorking => 56,
        Reject::LpUnavailable => 57,
        Reject::CopyAccount => 58,
        Reject::StrategyNotFound => 59,
        Reject::StrategyCopied => 60,
        Reject::CopyNotFound => 61,
        Reject::AccountNotEmpty => 62,
        Reject::CopyOfOwn => 63,
        Reject::StrategyAccount => 64,
        Reject::BelowMin { .. } => 65,
        Reject::StrategyFull { .. } => 66,
        Reject::FeesChanged { .. } => 67,
    }
}

#[test]
fn every_rejection_has_a_scenario_and_a_unique_code() {
    let scenarios = ALL.iter().flat_map(|file| file.iter());
    let mut rejects: Vec<Reject> = scenarios.flat_map(|(name, text)| scenario::run(name, text).rejects).collect();
    // It takes 500 copies: `copying::a_strategy_has_at_most_500_copies_and_all_fill_in_one_input`.
    rejects.push(Reject::StrategyFull { max: 500 });
    let codes: BTreeSet<&str> = rejects.iter().map(Reject::code).collect();
    // `SideClosed` has one code per side; `LiquidityUnavailable` and `LpUnavailable` share one.
    assert_eq!(codes.len(), REJECTIONS, "{codes:?}");
    let met: BTreeSet<usize> = rejects.iter().map(number).collect();
    let missing: Vec<usize> = (0..REJECTIONS).filter(|number| !met.contains(number)).collect();
    assert!(missing.is_empty(), "no scenario meets the rejections numbered {missing:?}");
    assert_eq!(met.len(), REJECTIONS);
}

#[test]
fn every_reason_and_every_entry_has_a_scenario() {
    let mut reasons: Vec<Reason> = Vec::new();
    let mut kinds = BTreeSet::new();
    for (name, text) in ALL.iter().flat_map(|file| file.iter()) {
        let met = scenario::run(name, text);
        reasons.extend(met.reasons);
        kinds.extend(met.kinds);
    }
    let missing: Vec<Reason> = Reason::ALL.into_iter().filter(|reason| !reasons.contains(reason)).collect();
    assert!(missing.is_empty(), "no scenario ends an order for {missing:?}");
    let missing: Vec<TransactionKind> = TransactionKind::ALL.into_iter().filter(|kind| !kinds.contains(kind)).collect();
    assert!(missing.is_empty(), "no scenario books a {missing:?}");
}
