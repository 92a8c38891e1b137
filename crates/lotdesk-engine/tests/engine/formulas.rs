//! Every formula of the trading model against the oracle, 20,000 cases each: of everyday size, of any size, and many whose
//! exact result lies halfway between two amounts. Out of range is `None`, never a panic.

use lotdesk_engine::domain::conversion::{direct, inverse};
use lotdesk_engine::domain::fee::{exact_fee, fee};
use lotdesk_engine::domain::funds::{WithdrawalFee, credit, payout};
use lotdesk_engine::domain::group::{Commission, Group};
use lotdesk_engine::domain::instrument::MarginMode;
use lotdesk_engine::domain::margin::margin;
use lotdesk_engine::domain::order::{Fill, OrderKind};
use lotdesk_engine::domain::profit::{PROFIT_MAX, bounded_profit, profit};
use lotdesk_engine::domain::settings::{FeeType, RulesVersion};
use lotdesk_engine::domain::swap::{SwapMode, swap};
use lotdesk_engine::domain::{
    AccountId, AccountRates, Contract, ConversionRate, FeeRate, Instrument, InstrumentId, Lots, Money, Order, OrderId,
    OrderStatus, Percent, Price, Quantity, Quote, Rate, Side, TimeMs, TwoWayRate, Valuation,
};

use crate::oracle::{self, Exact};
use crate::rng::Rng;
use crate::simulation::world;

const CASES: u64 = 20_000;

/// Runs `case` [`CASES`] times; it returns whether its exact result was a tie. At least `ties_least` per thousand must be
/// ties, so that the rounding is tested.
fn cases(ties_least: u64, mut case: impl FnMut(&mut Rng) -> bool) {
    let mut ties = 0;
    for seed in 0..CASES {
        ties += u64::from(case(&mut Rng::new(seed)));
    }
    assert!(ties * 1_000 >= ties_least * CASES, "only {ties} ties in {CASES} cases");
}

/// A raw value: round (so that ties come up), everyday, or of any size.
fn raw(rng: &mut Rng, decimals: u32, everyday: i64) -> i64 {
    let one = 10_i64.pow(decimals);
    match rng.below(4) {
        // A few tenths, hundredths or thousandths: products of these end on a half often.
        0 | 1 => rng.between(1, 50) * (one / rng.pick(&[1, 2, 10, 100, 1_000])).max(1),
        2 => rng.between(1, everyday.saturating_mul(one / 100).max(1)),
        _ => rng.of_any_size(),
    }
}

fn exact(number: impl std::fmt::Display) -> Exact {
    Exact::decimal(&number.to_string())
}

fn side(rng: &mut Rng) -> Side {
    if rng.percent(50) { Side::Buy } else { Side::Sell }
}

fn terms(contract: Contract) -> Instrument {
    Instrument { contract, ..world::instrument(InstrumentId(1), "EUR", "USD", 5) }
}

/// At 12 decimals, or finer.
fn conversion_rate(rng: &mut Rng, everyday: i64) -> ConversionRate {
    let digits = raw(rng, 12, everyday);
    let decimals = if rng.percent(50) { 12 } else { 12 + rng.below(18) as u32 };
    ConversionRate::from_parts(digits, decimals).expect("the decimals are within their bounds")
}

/// The rates into an account's currency: every second account is in USD.
fn account_rates(rng: &mut Rng, quote: ConversionRate) -> AccountRates {
    let usd = if rng.percent(50) { ConversionRate::ONE } else { conversion_rate(rng, 200) };
    AccountRates {
        from_quote_currency: TwoWayRate { bid: quote, ask: quote },
        from_usd: TwoWayRate { bid: usd, ask: usd },
    }
}

fn usd_rate(rng: &mut Rng) -> TwoWayRate {
    if rng.percent(30) {
        return TwoWayRate::ONE;
    }
    let (one, other) = (conversion_rate(rng, 200), conversion_rate(rng, 200));
    TwoWayRate { bid: one.min(other), ask: one.max(other) }
}

#[test]
fn margins() {
    cases(5, |rng| {
        // Half a millionth: tiny sizes and even leverages.
        let tiny = rng.percent(40);
        let lots = Lots::from_raw(if tiny { rng.between(1, 99) } else { raw(rng, 6, 100) });
        let mut terms = terms(Contract::from_raw(if tiny { 1_000_000 } else { raw(rng, 6, 100_000) }));
        let price = Price::from_raw(if tiny { rng.between(1, 30) * 10_000_000 } else { raw(rng, 8, 2_000) });
        let leverage = rng.pick(&[1, 2, 3, 4, 5, 7, 8, 10, 16, 100, 333, 500, 10_000]);
        let rate = if tiny { ConversionRate::ONE } else { conversion_rate(rng, 2) };
        let rates = account_rates(rng, rate);
        let is = margin(&terms, lots, price, leverage, rates).map(Money::raw);
        let due = oracle::margin(&exact(lots), &exact(terms.contract), &exact(price), leverage, &exact(rate));
        assert_eq!(is, due.rounded(6), "{lots} lots of {} at {price} / {leverage} x {rate}", terms.contract);
        terms.margin_mode = MarginMode::Fixed;
        let is = margin(&terms, lots, price, leverage, rates).map(Money::raw);
        let fixed = oracle::fixed_margin(&exact(lots), &exact(terms.contract), &exact(rates.from_usd.ask));
        assert_eq!(is, fixed.rounded(6), "{lots} lots of {}, fixed, at {:?}", terms.contract, rates.from_usd);
        due.is_tie(6)
    });
}

#[test]
fn fees() {
    cases(5, |rng| {
        let mut terms = terms(Contract::ONE);
        let tiny = rng.percent(40);
        terms.fee_rate = FeeRate::from_raw(if tiny { rng.between(1, 99) * 10_000_000 } else { raw(rng, 8, 10) });
        let lots = Lots::from_raw(if tiny { rng.between(1, 99) } else { raw(rng, 6, 100) });
        let margin = Money::from_raw(if tiny { rng.between(1, 999) } else { raw(rng, 6, 100_000) });
        let usd = account_rates(rng, ConversionRate::ONE).from_usd.ask;
        let per_lot = exact(lots).times(&exact(terms.fee_rate)).times(&exact(usd));
        let of_margin = exact(margin).times(&exact(terms.fee_rate));
        let is = fee(&terms, FeeType::PerLot, lots, margin, usd).map(Money::raw);
        assert_eq!(is, per_lot.rounded(6), "{lots} lots x {} at {usd}", terms.fee_rate);
        let is = fee(&terms, FeeType::OfMargin, lots, margin, usd).map(Money::raw);
        assert_eq!(is, of_margin.rounded(6), "margin {margin} x {}", terms.fee_rate);
        per_lot.is_tie(6) || of_margin.is_tie(6)
    });
}

#[test]
fn profits() {
    cases(5, |rng| {
        let tiny = rng.percent(40);
        let price =
            |rng: &mut Rng| Price::from_raw(if tiny { rng.between(1, 99) * 50_000_000 } else { raw(rng, 8, 2_000) });
        let (side, open, close) = (side(rng), price(rng), price(rng));
        let lots = Lots::from_raw(if tiny { rng.between(1, 99) } else { raw(rng, 6, 100) });
        let contract = if tiny { Contract::ONE } else { Contract::from_raw(raw(rng, 6, 100_000)) };
        let rate = if tiny { TwoWayRate::ONE } else { usd_rate(rng) };
        let due =
            oracle::profit_in_currency(side == Side::Buy, &exact(open), &exact(close), &exact(lots), &exact(contract));
        let due = oracle::converted(due, &exact(rate.bid), &exact(rate.ask));
        let is = profit(side, open, close, lots, contract, rate);
        let case_text = format!("{side:?} {lots} lots of {contract} from {open} to {close} at {rate:?}");
        assert_eq!(is.map(|(amount, _)| amount.raw()), due.rounded(6), "{case_text}");
        // What is booked is the same within a bound, with the sign kept.
        let (bounded, used) = bounded_profit(side, open, close, lots, contract, rate);
        let bound = exact(PROFIT_MAX);
        let within = if bound.at_most(&due) {
            PROFIT_MAX.raw()
        } else if due.at_most(&exact(-PROFIT_MAX)) {
            -PROFIT_MAX.raw()
        } else {
            due.rounded(6).expect("it is within the bound")
        };
        assert_eq!(bounded.raw(), within, "{case_text}");
        assert_eq!(used, if due.is_negative() { rate.ask } else { rate.bid }, "{case_text}");
        due.is_tie(6)
    });
}

#[test]
fn conversions() {
    let mut out_of_range = 0;
    for seed in 0..CASES {
        let rng = &mut Rng::new(seed);
        let (one, other) = (raw(rng, 8, 20_000), raw(rng, 8, 20_000));
        let (bid, ask) = (Price::from_raw(one.min(other)), Price::from_raw(one.max(other)));
        let quote = Quote { bid, ask, time: TimeMs(0) };
        let both = |bid: Option<i64>, ask: Option<i64>| Some((bid?, ask?));
        let raws = |rate: Option<TwoWayRate>| rate.map(|rate| (rate.bid.digits(), rate.ask.digits()));
        assert_eq!(raws(direct(&quote)), both(exact(bid).rounded(12), exact(ask).rounded(12)), "direct {bid} {ask}");
        let inverse_of = |price: Price| Exact::whole(1).divided_by(&exact(price));
        let turned = |price: Price| inverse_of(price).rounded(12);
        assert_eq!(raws(inverse(RulesVersion::V1, &quote)), both(turned(ask), turned(bid)), "inverse {bid} {ask}");
        let fine = |price: Price| significant(&inverse_of(price));
        let due = fine(ask).zip(fine(bid)).map(|(bid, ask)| TwoWayRate { bid, ask });
        assert_eq!(inverse(RulesVersion::V2, &quote), due, "inverse {bid} {ask}");
        out_of_range += u64::from(direct(&quote).is_none()) + u64::from(due.is_none());
        for rate in [RulesVersion::V1, RulesVersion::V2].into_iter().filter_map(|rules| inverse(rules, &quote)) {
            assert!(rate.bid <= rate.ask, "a rate is never crossed");
        }
    }
    assert!(out_of_range > 100, "the extremes were tried");
    // 1 / 8 at 12 decimals is exact; 1 / 2^13 = 0.0001220703125 is a tie at 12 decimals and goes to the even.
    let quote = |price: &str| Quote {
        bid: price.parse().expect("a price"),
        ask: price.parse().expect("a price"),
        time: TimeMs(0),
    };
    let text = |rules| inverse(rules, &quote("8192")).expect("in range").bid.to_string();
    assert_eq!([text(RulesVersion::V1), text(RulesVersion::V2)], ["0.000122070312", "0.0001220703125"]);
    assert_eq!([RulesVersion::V1, RulesVersion::V2].map(|rules| inverse(rules, &quote("0"))), [None, None]);
}

/// Rounded to 18 significant digits, and never to fewer than 12 decimals.
fn significant(value: &Exact) -> Option<ConversionRate> {
    let most = 10_i64.pow(18);
    let decimals = (12..30).rev().find(|decimals| value.rounded(*decimals).is_some_and(|digits| digits <= most));
    let decimals = decimals.unwrap_or(12);
    ConversionRate::from_parts(value.rounded(decimals)?, decimals)
}

/// Commission and fee are added and rounded once.
#[test]
fn fees_with_a_commission() {
    cases(5, |rng| {
        let tiny = rng.percent(40);
        let mut terms = terms(Contract::ONE);
        terms.fee_rate = FeeRate::from_raw(if tiny { rng.between(1, 99) * 10_000_000 } else { raw(rng, 8, 10) });
        let lots = Lots::from_raw(if tiny { rng.between(1, 99) } else { raw(rng, 6, 100) });
        let margin = Money::from_raw(if tiny { rng.between(1, 999) } else { raw(rng, 6, 100_000) });
        let of = Money::from_raw(if tiny { rng.between(1, 99) * 10_000 } else { rng.between(1, 10_000_000_000) });
        let price = Price::from_raw(raw(rng, 8, 2_000));
        let rate = conversion_rate(rng, 2);
        let rates = account_rates(rng, rate);
        let usd = rates.from_usd.ask;
        let own = exact(margin).times(&exact(terms.fee_rate));
        let notional = exact(lots).times(&exact(terms.contract)).times(&exact(price)).times(&exact(rate));
        let mut tie = false;
        for (commission, more) in [
            (Commission::None, Exact::whole(0)),
            (Commission::PerLot(of), exact(lots).times(&exact(of)).times(&exact(usd))),
            (Commission::PerMillion(of), notional.times(&exact(of)).divided_by(&Exact::whole(1_000_000))),
        ] {
            let group = Group { commission, ..Group::standard() };
            let case_text = format!("{lots} lots at {price} x {rates:?}, margin {margin}, {commission:?}");
            let Some(commission) = group.exact_commission(&terms, lots, price, rates) else { continue };
            let is = exact_fee(&terms, FeeType::OfMargin, lots, margin, usd).sum_rounded(commission);
            let due = own.clone().plus(&more);
            assert_eq!(is, due.rounded(6), "{case_text}");
            tie |= due.is_tie(6);
        }
        tie
    });
}

fn open_order(side: Side, lots: Lots) -> Order {
    let quote = Quote { bid: Price::ONE, ask: Price::ONE, time: TimeMs(0) };
    Order {
        id: OrderId(1),
        account: AccountId(1),
        instrument: InstrumentId(1),
        side,
        kind: OrderKind::Market,
        status: OrderStatus::Open,
        lots,
        leverage: 1,
        target: None,
        stop_loss: None,
        take_profit: None,
        margin: Money::ZERO,
        fee: Money::ZERO,
        swap: Money::ZERO,
        profit: Money::ZERO,
        opened: Some(Fill {
            price: Price::ONE,
            quote,
            rate: ConversionRate::ONE,
            stale_rate_quoted_at: None,
            at: TimeMs(0),
        }),
        closed: None,
        parent: None,
        reason: None,
        created_at: TimeMs(0),
        ended_at: None,
        conditions: Default::default(),
        cover_percent: 0,
        routed: None,
        correction: None,
    }
}

#[test]
fn swaps() {
    cases(5, |rng| {
        let tiny = rng.percent(40);
        let mut terms = terms(if tiny { Contract::ONE } else { Contract::from_raw(raw(rng, 6, 100_000)) });
        let order = open_order(side(rng), Lots::from_raw(if tiny { rng.between(1, 99) } else { raw(rng, 6, 100) }));
        let size = if tiny { rng.between(1, 30) * 500_000 } else { raw(rng, 6, 10) };
        let rate = Percent::from_raw(if rng.percent(50) { -size } else { size });
        terms.swap.long = if order.side == Side::Buy { rate } else { Percent::ZERO };
        terms.swap.short = if order.side == Side::Sell { rate } else { Percent::ZERO };
        terms.precision = if tiny { 0 } else { rng.below(9) as u32 };
        let (price, swap_days) = (Price::from_raw(raw(rng, 8, 2_000)), rng.pick(&[0, 1, 3]));
        let usd = if tiny { TwoWayRate::ONE } else { usd_rate(rng) };
        let (lots, contract) = (exact(order.lots), exact(terms.contract));
        let case_text = format!(
            "{:?} {} lots of {} at {price}, {rate} for {swap_days}, {usd:?}",
            order.side, order.lots, terms.contract
        );
        let in_usd = |amount: Exact| {
            let worse = if rate.is_negative() { usd.ask } else { usd.bid };
            amount.times(&exact(worse))
        };
        terms.swap.mode = SwapMode::Points;
        let points = in_usd(oracle::swap_points(&lots, &contract, &exact(rate), terms.precision, swap_days));
        assert_eq!(
            swap(&terms, &order, price, usd, swap_days).map(Money::raw),
            points.rounded(6),
            "points: {case_text}"
        );
        terms.swap.mode = SwapMode::Percent;
        let percent = in_usd(oracle::swap_percent(&lots, &contract, &exact(price), &exact(rate), swap_days));
        assert_eq!(
            swap(&terms, &order, price, usd, swap_days).map(Money::raw),
            percent.rounded(6),
            "percent: {case_text}"
        );
        points.is_tie(6)
    });
}

/// Fixed fees and shares of the amount, and what arrives; out of range is `None`.
#[test]
fn withdrawals_and_deposits() {
    cases(5, |rng| {
        let tiny = rng.percent(40);
        let number = Money::from_raw(if tiny { rng.between(1, 999) } else { raw(rng, 6, 10_000) });
        let rate = FeeRate::from_raw(if tiny { rng.between(0, 99) * 10_000_000 } else { raw(rng, 8, 1) });
        let fixed = Money::from_raw(if rng.percent(20) { 0 } else { raw(rng, 6, 50) });
        let price = Rate::from_raw(if tiny { rng.between(1, 99) * 500_000_000_000 } else { raw(rng, 12, 150) });
        let share = exact(number).times(&exact(rate));
        let fees = [(WithdrawalFee::Fixed(fixed), Some(fixed.raw())), (WithdrawalFee::Share(rate), share.rounded(6))];
        let mut tie = share.is_tie(6);
        for (fee, due) in fees {
            let case_text = format!("{number}, {fee:?}, at {price}");
            assert_eq!(fee.of(number).map(Money::raw), due, "{case_text}");
            let due = due.and_then(|fee| {
                let fee = Money::from_raw(fee);
                // The books hold the rest too.
                number.checked_sub(fee)?;
                let arrives = oracle::paid_out(&exact(number), &exact(fee), &exact(price));
                tie |= arrives.is_tie(8);
                Some((fee.raw(), arrives.rounded(8)?))
            });
            let is = payout(number, fee, price).map(|payout| (payout.fee.raw(), payout.received.raw()));
            assert_eq!(is, due, "{case_text}");
        }
        let sent = Quantity::from_raw(raw(rng, 8, 1_000));
        let due = exact(sent).times(&exact(price));
        assert_eq!(credit(sent, price).map(Money::raw), due.rounded(6), "{sent} at {price}");
        tie || due.is_tie(6)
    });
}

#[test]
fn margin_levels() {
    cases(1, |rng| {
        let money = |rng: &mut Rng| {
            let size = if rng.percent(50) { rng.between(0, 20_000) * 500_000 } else { rng.of_any_size() / 8 };
            Money::from_raw(if rng.percent(30) { -size } else { size })
        };
        let (balance, profit, held) = (money(rng), money(rng), money(rng).at_least_zero());
        let margin = Money::from_raw(match rng.below(4) {
            0 => 0,
            1 => rng.between(1, 64) * 1_000_000 * 125,
            _ => rng.of_any_size() / 8,
        });
        let valuation = Valuation { balance, profit, margin, held };
        let equity = exact(balance).plus(&exact(profit));
        assert_eq!(Some(valuation.equity().raw()), equity.rounded(6));
        let available = equity.clone().minus(&exact(margin)).minus(&exact(held));
        assert_eq!(Some(valuation.available().raw()), available.rounded(6));
        let level = Percent::from_raw(rng.pick(&[0, 50_000_000, 100_000_000, 33_333_333, 100_000_000_000]));
        if margin.is_zero() {
            assert_eq!(valuation.margin_level(), None);
            assert!(!valuation.margin_level_at_or_below(level), "without margin there is no level");
            return false;
        }
        let due = equity.times(&Exact::whole(100)).divided_by(&exact(margin));
        // Shown to the hundredth of a percent, where that fits.
        let shown = due.rounded(2).and_then(|hundredths| hundredths.checked_mul(10_000));
        assert_eq!(valuation.margin_level().map(Percent::raw), shown, "{valuation:?}");
        assert_eq!(valuation.margin_level_at_or_below(level), due.at_most(&exact(level)), "{valuation:?} at {level}");
        // The level itself, reached exactly.
        let at = Valuation { balance: Money::from_raw(margin.raw() / 2), profit: Money::ZERO, margin, held };
        assert!(at.margin_level_at_or_below(Percent::from_raw(50_000_000)), "half of the margin is 50 % at most");
        due.is_tie(2)
    });
}
