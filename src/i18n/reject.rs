//! The texts of rejections, of reasons why orders ended, and of transaction kinds.

use std::collections::BTreeMap;

use crate::domain::copying::CopyFees;
use crate::domain::funds::WithdrawalStatus;
use crate::domain::ledger::{Transaction, TransactionKind};
use crate::domain::order::Reason;
use crate::domain::{Price, Side};
use crate::engine::reject::{InUse, PriceField, Reject};

use super::Language;
use super::catalogue::{Arg, message};

/// Arguments of a message.
type Args<'a> = Vec<(&'static str, Arg<'a>)>;

/// Names of arguments that are counts; their values become numbers where they are whole.
const COUNTS: [&str; 8] = ["max", "min", "decimals", "points", "minutes", "hours", "seconds", "days"];

/// What the customer reads when the engine refused.
pub fn reject(language: Language, reject: &Reject) -> String {
    let (key, args) = reject_parts(reject);
    message(language, key, &args)
}

/// What the customer reads for the refusal `code` of a service: the message of that name, `_` written as `-`.
pub fn refusal(language: Language, code: &str, args: &[(&'static str, String)]) -> String {
    let args: Args<'_> = args.iter().map(|(name, value)| (*name, arg(name, value))).collect();
    message(language, &code.replace('_', "-"), &args)
}

/// The message `key`, its placeholders filled from ready texts; counts become numbers, as in [`refusal`].
pub fn message_from_texts(language: Language, key: &str, args: &BTreeMap<String, String>) -> String {
    let args: Vec<(&str, Arg<'_>)> = args.iter().map(|(name, value)| (name.as_str(), arg(name, value))).collect();
    message(language, key, &args)
}

fn arg<'a>(name: &str, value: &'a str) -> Arg<'a> {
    match value.parse::<i64>() {
        Ok(count) if COUNTS.contains(&name) => Arg::Number(count),
        _ => Arg::from(value),
    }
}

/// Why an order ended, in words.
pub fn reason(language: Language, reason: Reason) -> String {
    message(language, reason_key(reason), &[])
}

/// A line of the account statement in words. `negative`: the amount is below zero, a loss rather than a profit.
pub fn transaction_kind(language: Language, kind: TransactionKind, negative: bool) -> String {
    message(language, kind_key(kind, negative), &[])
}

/// A ledger entry in words; one that corrects an earlier entry says so.
pub fn entry(language: Language, entry: &Transaction) -> String {
    let negative = entry.amount.is_negative();
    if entry.corrects.is_none() {
        return transaction_kind(language, entry.kind, negative);
    }
    // The sign of a difference does not say whether the trade won or lost.
    let what = match entry.kind {
        TransactionKind::Profit => message(language, "memo-trade-result", &[]),
        kind => transaction_kind(language, kind, negative),
    };
    message(language, "memo-corrected", &[("what", Arg::from(what))])
}

/// What has become of a withdrawal, in words.
pub fn withdrawal_status(language: Language, status: WithdrawalStatus) -> String {
    message(language, withdrawal_key(status), &[])
}

/// The name of the state of an approved withdrawal until its payment has ended.
pub fn withdrawal_in_payment(language: Language) -> String {
    message(language, "withdrawal-in-payment", &[])
}

/// Why a customer whose document has expired sees the form of the identity review again.
pub fn identity_expired(language: Language) -> String {
    message(language, "identity-expired", &[])
}

const fn withdrawal_key(status: WithdrawalStatus) -> &'static str {
    match status {
        WithdrawalStatus::Waiting => "withdrawal-status-0",
        WithdrawalStatus::Paid => "withdrawal-status-1",
        WithdrawalStatus::Rejected => "withdrawal-status-2",
    }
}

const fn reason_key(reason: Reason) -> &'static str {
    match reason {
        Reason::User => "reason-user",
        Reason::StopLoss => "reason-stop-loss",
        Reason::TrailingStop => "reason-trailing-stop",
        Reason::TakeProfit => "reason-take-profit",
        Reason::StopOut => "reason-stop-out",
        Reason::Dealer => "reason-dealer",
        Reason::Reset => "reason-reset",
        Reason::InsufficientMargin => "reason-insufficient-margin",
        Reason::AmountOutOfRange => "reason-amount-out-of-range",
        Reason::TradeMode => "reason-trade-mode",
        Reason::Expired => "reason-expired",
        Reason::Oco => "reason-oco",
        Reason::TradeCancelled => "reason-trade-cancelled",
        Reason::Disconnected => "reason-disconnected",
        Reason::LpRejected => "reason-lp-rejected",
        Reason::Copied => "reason-copied",
        Reason::CopyEnded => "reason-copy-ended",
        Reason::CopyStop => "reason-copy-stop",
    }
}

const fn kind_key(kind: TransactionKind, negative: bool) -> &'static str {
    match (kind, negative) {
        (TransactionKind::DemoGrant, _) => "memo-demo-grant",
        (TransactionKind::DemoReset, _) => "memo-demo-reset",
        (TransactionKind::Profit, false) => "memo-trade-profit",
        (TransactionKind::Profit, true) => "memo-trade-loss",
        (TransactionKind::Fee, _) => "memo-fee",
        (TransactionKind::GslPremium, _) => "memo-gsl-premium",
        (TransactionKind::Swap, _) => "memo-swap",
        (TransactionKind::WriteOff, _) => "memo-write-off",
        (TransactionKind::Deposit, _) => "memo-deposit",
        // A payment that failed is credited back.
        (TransactionKind::Withdrawal, false) => "memo-withdrawal-returned",
        (TransactionKind::Withdrawal, true) => "memo-withdrawal",
        (TransactionKind::Correction, _) => "memo-correction",
        (TransactionKind::Transfer, false) => "memo-transfer-in",
        (TransactionKind::Transfer, true) => "memo-transfer-out",
        (TransactionKind::Refund, _) => "memo-refund",
        (TransactionKind::Chargeback, _) => "memo-chargeback",
        (TransactionKind::Rebate, false) => "memo-rebate",
        (TransactionKind::Rebate, true) => "memo-rebate-back",
        (TransactionKind::CopyFee, _) => "memo-copy-fee",
        (TransactionKind::LpTransfer, _) => "memo-lp-transfer",
        (TransactionKind::CoverProfit, _) => "memo-cover-profit",
        (TransactionKind::CoverCost, _) => "memo-cover-cost",
    }
}

/// The field of the wire that a price came in.
const fn price_field(field: PriceField) -> &'static str {
    match field {
        PriceField::Target => "target_price",
        PriceField::StopLoss => "stop_loss_price",
        PriceField::TakeProfit => "target_profit_price",
        PriceField::Trail => "trail",
        PriceField::Limit => "limit_price",
        PriceField::Alert => "level",
    }
}

/// What is in the way, and what can be done about it.
fn in_use_parts(why: &InUse) -> (&'static str, Args<'static>) {
    match why {
        InUse::Referenced => ("instrument-in-use", vec![]),
        InUse::Terms { field } => ("instrument-in-use-terms", vec![("field", Arg::from(*field))]),
        InUse::Pair => ("instrument-in-use-pair", vec![]),
        InUse::Positions => ("instrument-in-use-positions", vec![]),
        InUse::Conversion => ("instrument-in-use-conversion", vec![]),
        InUse::AccountCurrency { currency } => {
            ("instrument-in-use-account-currency", vec![("currency", Arg::from(currency.to_string()))])
        }
        InUse::NeededForConversion { code } => ("instrument-in-use-converts", vec![("code", Arg::from(code.clone()))]),
    }
}

fn listed(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

/// The message's key and arguments.
#[expect(clippy::too_many_lines, reason = "one case after the other")]
fn reject_parts(reject: &Reject) -> (&'static str, Args<'static>) {
    let text = |name: &'static str, value: &dyn ToString| vec![(name, Arg::from(value.to_string()))];
    let limit = |limit: &Price, decimals: &u32| vec![("limit", Arg::from(limit.to_text(*decimals)))];
    match reject {
        Reject::BadQuote(error) => ("bad-quote", text("why", &error.code())),
        Reject::RequestIdReused => ("request-id-reused", vec![]),
        Reject::AccountNotFound => ("account-not-found", vec![]),
        Reject::OnlyDemoAccounts => ("only-demo-accounts", vec![]),
        Reject::OnlyRealAccounts => ("only-real-accounts", vec![]),
        Reject::OnlySameKind => ("only-same-kind", vec![]),
        Reject::CurrencyNotOffered { currency } => ("currency-not-offered", text("currency", currency)),
        Reject::AccountFrozen => ("account-frozen", vec![]),
        Reject::CloseOnly => ("close-only", vec![]),
        Reject::TradingDisabled => ("trading-disabled", vec![]),
        Reject::CopyAccount => ("copy-account", vec![]),
        Reject::StrategyNotFound => ("strategy-not-found", vec![]),
        Reject::StrategyCopied => ("strategy-copied", vec![]),
        Reject::CopyNotFound => ("copy-not-found", vec![]),
        Reject::AccountNotEmpty => ("account-not-empty", vec![]),
        Reject::CopyOfOwn => ("copy-of-own", vec![]),
        Reject::StrategyAccount => ("strategy-account", vec![]),
        Reject::FeesChanged { fees: CopyFees { performance, management, volume } } => {
            let mut args = text("performance", performance);
            args.extend([text("management", management), text("volume", volume)].into_iter().flatten());
            ("fees-changed", args)
        }
        Reject::BelowMin { min } => ("below-min", text("min", min)),
        Reject::StrategyFull { max } => ("strategy-full", vec![("max", Arg::Number(*max))]),
        Reject::AlreadyDecided => ("already-decided", vec![]),
        Reject::OrderNotFound => ("order-not-found", vec![]),
        Reject::OrderNotOpen => ("order-not-open", vec![]),
        Reject::OrderNotPending => ("order-not-pending", vec![]),
        Reject::GroupNotFound => ("group-not-found", vec![]),
        Reject::GroupInUse => ("group-in-use", vec![]),
        Reject::InstrumentNotFound => ("instrument-not-found", vec![]),
        Reject::InstrumentDisabled => ("instrument-disabled", vec![]),
        Reject::InstrumentCloseOnly => ("instrument-close-only", vec![]),
        Reject::SideClosed { open: Side::Buy } => ("instrument-long-only", vec![]),
        Reject::SideClosed { open: Side::Sell } => ("instrument-short-only", vec![]),
        Reject::InstrumentInUse(why) => in_use_parts(why),
        Reject::CodeTaken => ("invalid-field", text("field", &"Code")),
        Reject::InvalidTerms { field } => ("invalid-field", text("field", field)),
        Reject::NoConversionRate { currency } => ("no-conversion-rate", text("currency", currency)),
        Reject::NoLeverage => ("no-leverage", vec![]),
        Reject::LeverageNotOffered { offered } => ("leverage-not-offered", text("offered", &listed(offered))),
        Reject::LotsBelowMin { min } => ("lots-below-min", text("min", min)),
        Reject::LotsAboveMax { max } => ("lots-above-max", text("max", max)),
        Reject::LotsOffStep { step } => ("lots-off-step", text("step", step)),
        Reject::PartTooLarge { max } => ("part-too-large", text("max", max)),
        Reject::PartRemainderTooSmall { min } => ("part-remainder-too-small", text("min", min)),
        Reject::LiquidityUnavailable => ("liquidity-unavailable", vec![]),
        Reject::LpUnavailable => ("lp-unavailable", vec![]),
        Reject::OrderWorking => ("order-working", vec![]),
        Reject::LpNotFound => ("lp-not-defined", vec![]),
        Reject::SymbolNotMapped => ("symbol-not-mapped", vec![]),
        Reject::PriorityTaken => ("priority-taken", vec![]),
        Reject::BreakNotFound => ("break-not-found", vec![]),
        Reject::MarketClosed => ("market-closed", vec![]),
        Reject::QuoteStale => ("quote-stale", vec![]),
        Reject::PriceMoved { price, decimals } => ("price-moved", text("price", &price.to_text(*decimals))),
        Reject::PriceOffGrid { field, decimals } => (
            "price-off-grid",
            vec![("field", Arg::from(price_field(*field))), ("decimals", Arg::Number(i64::from(*decimals)))],
        ),
        Reject::StopLossWrongSide { below, limit: price, decimals } => {
            (if *below { "stop-loss-wrong-side-buy" } else { "stop-loss-wrong-side-sell" }, limit(price, decimals))
        }
        Reject::TakeProfitWrongSide { below, limit: price, decimals } => {
            (if *below { "take-profit-wrong-side-sell" } else { "take-profit-wrong-side-buy" }, limit(price, decimals))
        }
        Reject::LevelTooClose { field, points } => {
            ("level-too-close", vec![("field", Arg::from(price_field(*field))), ("points", Arg::Number(*points))])
        }
        Reject::GslTooClose { points } => ("gsl-too-close", vec![("points", Arg::Number(*points))]),
        Reject::GslLimit { max } => ("gsl-limit", text("max", max)),
        Reject::TooManyOrders { max } => ("too-many-orders", vec![("max", Arg::Number(*max))]),
        Reject::AlertNotFound => ("alert-not-found", vec![]),
        Reject::TooManyAlerts { max } => ("too-many-alerts", vec![("max", Arg::Number(*max))]),
        Reject::AmountOutOfRange => ("amount-out-of-range", vec![]),
        Reject::InsufficientFunds { available } => ("insufficient-funds", text("available", available)),
        Reject::InsufficientMargin { needed, available, spread } => {
            let key = if spread.is_positive() { "insufficient-margin-spread" } else { "insufficient-margin" };
            (key, [text("needed", needed), text("available", available), text("spread", spread)].concat())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::has_message;
    use super::*;
    use crate::domain::{Lots, Money};
    use crate::engine::reject::QuoteReject;

    fn price(text: &str) -> Price {
        text.parse().unwrap()
    }

    fn lots(text: &str) -> Lots {
        text.parse().unwrap()
    }

    /// One of every kind; the match in `reject_parts` says when one is missing there.
    #[expect(clippy::too_many_lines, reason = "one case after the other")]
    fn every_reject() -> Vec<Reject> {
        let money = |text: &str| text.parse::<Money>().unwrap();
        let wrong_stop = |below| Reject::StopLossWrongSide { below, limit: price("1.1"), decimals: 5 };
        let wrong_target = |below| Reject::TakeProfitWrongSide { below, limit: price("1.1"), decimals: 5 };
        vec![
            Reject::BadQuote(QuoteReject::Jump),
            Reject::RequestIdReused,
            Reject::AccountNotFound,
            Reject::OnlyDemoAccounts,
            Reject::OnlyRealAccounts,
            Reject::OnlySameKind,
            Reject::CurrencyNotOffered { currency: "EUR".parse().unwrap() },
            Reject::AccountFrozen,
            Reject::AlreadyDecided,
            Reject::OrderNotFound,
            Reject::OrderNotOpen,
            Reject::OrderNotPending,
            Reject::InstrumentNotFound,
            Reject::InstrumentDisabled,
            Reject::InstrumentCloseOnly,
            Reject::SideClosed { open: Side::Buy },
            Reject::SideClosed { open: Side::Sell },
            Reject::InstrumentInUse(InUse::Referenced),
            Reject::InstrumentInUse(InUse::Terms { field: "PricePrecision" }),
            Reject::InstrumentInUse(InUse::Pair),
            Reject::InstrumentInUse(InUse::Positions),
            Reject::InstrumentInUse(InUse::Conversion),
            Reject::InstrumentInUse(InUse::NeededForConversion { code: "EURJPY".into() }),
            Reject::InstrumentInUse(InUse::AccountCurrency { currency: "EUR".parse().unwrap() }),
            Reject::CodeTaken,
            Reject::InvalidTerms { field: "contract" },
            Reject::NoConversionRate { currency: "JPY".into() },
            Reject::NoLeverage,
            Reject::LeverageNotOffered { offered: vec![1, 10] },
            Reject::LotsBelowMin { min: lots("0.01") },
            Reject::LotsAboveMax { max: lots("100") },
            Reject::LotsOffStep { step: lots("0.01") },
            Reject::GslTooClose { points: 100 },
            Reject::GslLimit { max: lots("10") },
            Reject::PartTooLarge { max: lots("1") },
            Reject::PriceMoved { price: price("1.1"), decimals: 5 },
            Reject::PartRemainderTooSmall { min: lots("0.01") },
            Reject::MarketClosed,
            Reject::QuoteStale,
            Reject::PriceOffGrid { field: PriceField::Target, decimals: 5 },
            wrong_stop(true),
            wrong_stop(false),
            wrong_target(true),
            wrong_target(false),
            Reject::LevelTooClose { field: PriceField::StopLoss, points: 20 },
            Reject::TooManyOrders { max: 500 },
            Reject::AlertNotFound,
            Reject::LiquidityUnavailable,
            Reject::LpUnavailable,
            Reject::OrderWorking,
            Reject::LpNotFound,
            Reject::SymbolNotMapped,
            Reject::PriorityTaken,
            Reject::BreakNotFound,
            Reject::CopyAccount,
            Reject::StrategyNotFound,
            Reject::StrategyCopied,
            Reject::CopyNotFound,
            Reject::AccountNotEmpty,
            Reject::CopyOfOwn,
            Reject::StrategyAccount,
            Reject::FeesChanged { fees: CopyFees::default() },
            Reject::BelowMin { min: Money::ONE },
            Reject::StrategyFull { max: 500 },
            Reject::TooManyAlerts { max: 50 },
            Reject::AmountOutOfRange,
            Reject::InsufficientFunds { available: money("12.5") },
            Reject::InsufficientMargin { needed: money("1100.10"), available: money("5"), spread: Money::ZERO },
            Reject::InsufficientMargin { needed: money("1100.10"), available: money("5"), spread: money("1") },
        ]
    }

    #[test]
    fn every_refusal_reason_and_memo_has_its_words_in_every_language() {
        let kinds: std::collections::BTreeSet<&str> = every_reject().iter().map(Reject::code).collect();
        assert!(kinds.len() >= 30);
        for language in Language::ALL {
            for refused in every_reject() {
                let (key, _) = reject_parts(&refused);
                assert!(has_message(language, key), "{} {key}", language.code());
                let text = reject(language, &refused);
                assert!(!text.contains('$') && !text.contains('{'), "{text}");
            }
            for ended in Reason::ALL {
                assert!(has_message(language, reason_key(ended)), "{} {ended:?}", language.code());
            }
            for status in WithdrawalStatus::ALL {
                assert!(has_message(language, withdrawal_key(status)), "{} {status:?}", language.code());
            }
            assert!(has_message(language, "memo-trade-result"), "{}", language.code());
            for (line, negative) in TransactionKind::ALL.into_iter().flat_map(|memo| [(memo, false), (memo, true)]) {
                assert!(has_message(language, kind_key(line, negative)), "{} {line:?}", language.code());
            }
        }
    }

    /// Codes of refusals named in the sources of a directory.
    fn refusals(dir: &std::path::Path, codes: &mut std::collections::BTreeSet<String>) {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                refusals(&path, codes);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let named = text.split("Refusal::new(\"").skip(1).filter_map(|rest| rest.split_once('"'));
            codes.extend(named.map(|(code, _)| code.to_owned()));
            let worded = text.split(".worded(\"").skip(1).filter_map(|rest| rest.split_once('"'));
            codes.extend(worded.map(|(key, _)| key.to_owned()));
        }
    }

    #[test]
    fn every_refusal_of_a_service_has_its_words() {
        let mut codes = std::collections::BTreeSet::new();
        let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        ["services", "http", "ws"].iter().for_each(|room| refusals(&sources.join(room), &mut codes));
        assert!(codes.len() >= 15, "{codes:?}");
        for (language, code) in
            Language::ALL.into_iter().flat_map(|language| codes.iter().map(move |code| (language, code)))
        {
            assert!(has_message(language, &code.replace('_', "-")), "{}: {code}", language.code());
        }
    }

    #[test]
    fn in_plain_words() {
        let english = |refused| reject(Language::En, &refused);
        assert_eq!(
            english(Reject::StopLossWrongSide { below: true, limit: price("1.1"), decimals: 5 }),
            "For a buy order, the stop loss must be below 1.10000."
        );
        assert_eq!(
            english(Reject::TakeProfitWrongSide { below: true, limit: price("154.2"), decimals: 3 }),
            "For a sell order, the take profit must be below 154.200."
        );
        assert_eq!(
            english(Reject::PriceOffGrid { field: PriceField::Target, decimals: 5 }),
            "Order price: The price may have no more than 5 decimal places. Please adjust it."
        );
        let close = |field| Reject::LevelTooClose { field, points: 20 };
        assert!(english(close(PriceField::StopLoss)).starts_with("Stop loss: This level is too close"));
        assert!(reject(Language::Jp, &close(PriceField::TakeProfit)).starts_with("利確価格："));
        assert!(english(Reject::TooManyOrders { max: 1 }).contains("1 open or pending order."));
        assert!(english(Reject::LeverageNotOffered { offered: vec![1, 10, 100] }).contains("1, 10, 100"));
        assert!(english(Reject::LotsAboveMax { max: lots("100") }).contains("100.00"));
        let args = [("minutes", "1".to_owned())];
        assert!(refusal(Language::En, "too_many_demo_accounts", &args).ends_with("in 1 minute."));
        let args = [("code", "007".to_owned())];
        assert!(refusal(Language::En, "code_taken", &args).contains("007"));
        assert_eq!(transaction_kind(Language::En, TransactionKind::Profit, true), "Trading loss");
        assert_eq!(reason(Language::En, Reason::StopOut), "Stop-out");
    }
}
