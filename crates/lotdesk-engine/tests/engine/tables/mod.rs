//! The notebooks, one file a topic, and the count of what they must have met: every refusal, every reason,
//! every kind of entry.

mod accounts;
mod closing;
mod conversion;
mod first_rules;
mod funds;
mod groups;
mod hours;
mod instruments;
mod market_orders;
mod one_quote;
mod pending;
mod published;
mod quotes;
mod requests;
mod risk;
mod stops;
mod swaps;

use std::collections::BTreeSet;

use lotdesk_engine::domain::ledger::TransactionKind;
use lotdesk_engine::domain::order::Reason;
use lotdesk_engine::engine::reject::{QuoteReject, Reject};

use crate::scenario;

const ALL: [&[(&str, &str)]; 17] = [
    accounts::NOTEBOOKS,
    closing::NOTEBOOKS,
    conversion::NOTEBOOKS,
    first_rules::NOTEBOOKS,
    funds::NOTEBOOKS,
    groups::NOTEBOOKS,
    hours::NOTEBOOKS,
    instruments::NOTEBOOKS,
    market_orders::NOTEBOOKS,
    one_quote::NOTEBOOKS,
    pending::NOTEBOOKS,
    published::NOTEBOOKS,
    quotes::NOTEBOOKS,
    requests::NOTEBOOKS,
    risk::NOTEBOOKS,
    stops::NOTEBOOKS,
    swaps::NOTEBOOKS,
];

/// How many kinds of refusal there are, the faults of quotes counted one by one.
const REFUSALS: usize = 44;

/// The place of a refusal among them. A new variant does not compile until it has a number, and then fails
/// until a notebook meets it.
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
        Reject::AlreadyDecided => 36,
        Reject::InsufficientFunds { .. } => 37,
        Reject::CloseOnly => 38,
        Reject::TradingDisabled => 39,
        Reject::GroupNotFound => 40,
        Reject::GroupInUse => 41,
        Reject::InstrumentCloseOnly => 42,
        Reject::SideClosed { .. } => 43,
    }
}

#[test]
fn every_refusal_has_a_scenario_and_a_code_of_its_own() {
    let notebooks = ALL.iter().flat_map(|file| file.iter());
    let rejects: Vec<Reject> = notebooks.flat_map(|(name, text)| scenario::run(name, text).rejects).collect();
    let codes: BTreeSet<&str> = rejects.iter().map(Reject::code).collect();
    // One side that is closed has a code for each side.
    assert_eq!(codes.len(), REFUSALS + 1, "{codes:?}");
    let met: BTreeSet<usize> = rejects.iter().map(number).collect();
    let missing: Vec<usize> = (0..REFUSALS).filter(|number| !met.contains(number)).collect();
    assert!(missing.is_empty(), "no notebook meets the refusals numbered {missing:?}");
    assert_eq!(met.len(), REFUSALS);
}

#[test]
fn every_reason_and_every_entry_has_a_scenario() {
    let mut reasons: Vec<Reason> = Vec::new();
    let mut memos = BTreeSet::new();
    for (name, text) in ALL.iter().flat_map(|file| file.iter()) {
        let met = scenario::run(name, text);
        reasons.extend(met.reasons);
        memos.extend(met.memos);
    }
    let missing: Vec<Reason> = Reason::ALL.into_iter().filter(|reason| !reasons.contains(reason)).collect();
    assert!(missing.is_empty(), "no notebook ends an order for {missing:?}");
    let missing: Vec<TransactionKind> = TransactionKind::ALL.into_iter().filter(|memo| !memos.contains(memo)).collect();
    assert!(missing.is_empty(), "no notebook books a {missing:?}");
}
