//! The rewards of partners: worked numbers to the last digit, and random trades, of which no more is given than they earned.

use lotdesk_engine::domain::order::{Fill, OrderKind};
use lotdesk_engine::domain::partner::{
    Closing, Earnings, PlanRule, RewardRate, RuleScope, TradeScope, gross, rule_for, shares,
};
use lotdesk_engine::domain::{
    AccountId, CategoryId, Contract, ConversionRate, GroupId, InstrumentId, Lots, Money, Order, OrderId, OrderStatus,
    Price, Quote, Side, TimeMs,
};

use crate::rng::Rng;

const ONE: ConversionRate = ConversionRate::ONE;

fn money(text: &str) -> Money {
    text.parse().expect("money")
}

fn order(side: Side, lots: &str, [bid, ask, price]: [&str; 3], fee: &str) -> Order {
    let of = |text: &str| text.parse::<Price>().expect("a price");
    let quote = Quote { bid: of(bid), ask: of(ask), time: TimeMs(0) };
    let open = Fill { price: of(price), quote, rate: ONE, stale_rate_quoted_at: None, at: TimeMs(0) };
    Order {
        id: OrderId(1),
        account: AccountId(1),
        instrument: InstrumentId(1),
        side,
        kind: OrderKind::Market,
        status: OrderStatus::Open,
        lots: lots.parse().expect("lots"),
        leverage: 100,
        target: None,
        stop_loss: None,
        take_profit: None,
        margin: Money::ZERO,
        fee: money(fee),
        swap: Money::ZERO,
        profit: Money::ZERO,
        opened: Some(open),
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

fn earned(order: &Order) -> Earnings {
    earned_by(order, Closing::AtQuote)
}

fn earned_by(order: &Order, closing: Closing) -> Earnings {
    Earnings::of(order, "100000".parse::<Contract>().expect("a contract"), closing).expect("it fits")
}

fn printed(amounts: &[Money]) -> Vec<String> {
    amounts.iter().map(Money::to_string).collect()
}

#[test]
fn five_under_seven_per_lot_are_five_and_two() {
    let trade = Earnings { lots: "1".parse().unwrap(), spread: money("10"), spread_kept: money("10"), fee: money("0") };
    let of = |rates: &[&str], earned: &str| {
        let gross: Vec<_> =
            rates.iter().map(|rate| gross(RewardRate::PerLot(money(rate)), &trade, ONE).unwrap()).collect();
        printed(&shares(&gross, money(earned)))
    };
    for (rates, earned, expected) in [
        (&["5", "7"][..], "10", &["5.00", "2.00"][..]),
        (&["5"], "10", &["5.00"]),
        // A lower rate above gets nothing, and what is above that counts from the highest below.
        (&["5", "4", "7"], "10", &["5.00", "0.00", "2.00"]),
        (&["0", "7"], "10", &["0.00", "7.00"]),
        (&["7", "7"], "10", &["7.00", "0.00"]),
        (&[], "10", &[]),
        // Scaled down in proportion: 3.5 of 7.
        (&["5", "7"], "3.5", &["2.50", "1.00"]),
        // 5/7 and 2/7 of 1: each boundary is rounded once, and the sum is exact.
        (&["5", "7"], "1", &["0.714286", "0.285714"]),
        (&["5", "6", "7"], "0.000001", &["0.000001", "0.00", "0.00"]),
        (&["5", "7"], "0", &["0.00", "0.00"]),
        (&["5", "7"], "-1", &["0.00", "0.00"]),
    ] {
        assert_eq!(of(rates, earned), expected, "{rates:?} of {earned}");
    }
}

#[test]
fn a_share_of_the_spread() {
    // 13.6 USD of spread per lot.
    let trade = earned(&order(Side::Buy, "5", ["1.1", "1.100136", "1.100136"], "0"));
    assert_eq!(trade.spread.to_string(), "68.00");
    let of = |rate| gross(rate, &trade, ONE).unwrap().to_string();
    assert_eq!(of(RewardRate::SpreadPercent("30".parse().unwrap())), "20.40");
    assert_eq!(of(RewardRate::SpreadPercent("100".parse().unwrap())), "68.00");
    assert_eq!(of(RewardRate::CommissionPercent("30".parse().unwrap())), "0.00");
}

#[test]
fn what_a_trade_earned() {
    for (side, prices, fee, covered, expected) in [
        (Side::Buy, ["1.1", "1.1001", "1.1001"], "3.5", 0, ["10.00", "10.00", "13.50"]),
        // A mark-up of one point: on both sides of the customer's quote.
        (Side::Buy, ["1.1", "1.1001", "1.10011"], "0", 0, ["12.00", "12.00", "12.00"]),
        (Side::Sell, ["1.1", "1.1001", "1.09999"], "0", 0, ["12.00", "12.00", "12.00"]),
        // A better price than the quote is no mark-up.
        (Side::Sell, ["1.1", "1.1001", "1.1002"], "1", 0, ["10.00", "10.00", "11.00"]),
        // The liquidity provider has the spread of what is covered.
        (Side::Buy, ["1.1", "1.1001", "1.10011"], "1", 40, ["10.00", "6.00", "7.00"]),
        (Side::Buy, ["1.1", "1.1001", "1.10011"], "1", 100, ["10.00", "0.00", "1.00"]),
    ] {
        let order = Order { cover_percent: covered, ..order(side, "1", prices, fee) };
        let trade = earned(&order);
        assert_eq!(
            printed(&[trade.spread, trade.spread_kept, trade.total()]),
            expected,
            "{side:?} {prices:?} {covered}"
        );
    }
    // An odd mark-up, of one point at the open and two at the close; and one that was lowered before the close.
    for (side, at_open, at_close, expected) in [
        (Side::Sell, "1.09999", ["1.1", "1.1001", "1.10012"], "12.00"),
        (Side::Buy, "1.10012", ["1.1", "1.1001", "1.09999"], "13.00"),
        (Side::Buy, "1.10012", ["1.1", "1.1001", "1.1"], "12.00"),
    ] {
        let mut order = order(side, "1", ["1.1", "1.1001", at_open], "0");
        order.closed = self::order(side, "1", at_close, "0").opened;
        assert_eq!(earned(&order).spread.to_string(), expected, "{side:?} {at_close:?}");
    }
    let pending = Order { opened: None, ..order(Side::Buy, "1", ["1", "1", "1"], "0") };
    assert_eq!(Earnings::of(&pending, Contract::ONE, Closing::AtQuote), None);
}

#[test]
fn two_orders_that_close_each_other_earned_one_spread() {
    // Both have a mark-up of a point at their open; 1.1001 + 0.00001 paid, 1.1 - 0.00001 received: 12 together.
    let close = |side, at_open, at_close| {
        let mut order = order(side, "1", ["1.1", "1.1001", at_open], "1");
        order.closed = self::order(side, "1", ["1.1", "1.1001", at_close], "0").opened;
        earned_by(&order, Closing::AgainstOrder)
    };
    for (side, at_open, at_close) in
        [(Side::Buy, "1.10011", "1.09999"), (Side::Sell, "1.09999", "1.09999"), (Side::Buy, "1.10011", "1.2")]
    {
        let trade = close(side, at_open, at_close);
        assert_eq!(printed(&[trade.spread, trade.spread_kept, trade.total()]), ["6.00", "6.00", "7.00"], "{side:?}");
    }
    // Half of a millionth is rounded down.
    let small = order(Side::Buy, "0.01", ["1", "1.0003", "1.0003"], "0");
    let spread = |closing| Earnings::of(&small, Contract::ONE, closing).map(|trade| trade.spread.raw());
    assert_eq!((spread(Closing::AtQuote), spread(Closing::AgainstOrder)), (Some(3), Some(1)));
}

#[test]
fn only_parts_of_what_was_earned_are_converted() {
    let trade = earned(&order(Side::Buy, "0.07", ["1.1", "1.1001", "1.1001"], "0.123456"));
    let to_usd: ConversionRate = "1.0923456789".parse().unwrap();
    let of = |rate| gross(rate, &trade, to_usd).unwrap().to_string();
    assert_eq!(of(RewardRate::PerLot(money("2.5"))), "0.175");
    // 0.70 x 33.3 % x 1.0923456789 = 0.25462577775...
    assert_eq!(of(RewardRate::SpreadPercent("33.3".parse().unwrap())), "0.254626");
    // 0.123456 x 1.0923456789 = 0.134856628...
    assert_eq!(of(RewardRate::CommissionPercent("100".parse().unwrap())), "0.134857");
}

#[test]
fn the_narrowest_scope_precedes() {
    let rule = |scope, rate: &str| PlanRule { scope, rate: RewardRate::PerLot(money(rate)) };
    let rules = [
        rule(RuleScope::Instrument(InstrumentId(3)), "4"),
        rule(RuleScope::All, "1"),
        rule(RuleScope::Category(CategoryId(2)), "3"),
        rule(RuleScope::Group(GroupId(1)), "2"),
    ];
    let of = |rules: &[PlanRule], group, category, instrument| {
        let trade =
            TradeScope { group: GroupId(group), category: CategoryId(category), instrument: InstrumentId(instrument) };
        rule_for(rules, trade).map(|rule| match rule.rate {
            RewardRate::PerLot(rate) => rate.to_string(),
            other => panic!("{other:?}"),
        })
    };
    for (group, category, instrument, expected) in
        [(1, 2, 3, "4.00"), (1, 2, 9, "3.00"), (1, 9, 9, "2.00"), (9, 9, 9, "1.00")]
    {
        assert_eq!(of(&rules, group, category, instrument).unwrap(), expected);
    }
    assert_eq!(of(&rules[2..], 9, 9, 9), None);
}

#[test]
fn rewards_are_never_more_than_a_trade_earned() {
    for seed in 0..20_000 {
        let mut rng = Rng::new(seed);
        let spread = rng.between(0, 1_000_000_000);
        let trade = Earnings {
            lots: Lots::from_raw(rng.between(1, 100_000_000)),
            spread: Money::from_raw(spread),
            spread_kept: Money::from_raw(rng.between(0, spread)),
            fee: Money::from_raw(rng.between(0, 100_000_000)),
        };
        let rates: Vec<_> = (0..rng.between(1, 10))
            .map(|_| match rng.below(3) {
                0 => RewardRate::PerLot(Money::from_raw(rng.between(0, 20_000_000))),
                1 => RewardRate::SpreadPercent(rng.between(0, 100).to_string().parse().unwrap()),
                _ => RewardRate::CommissionPercent(rng.between(0, 100).to_string().parse().unwrap()),
            })
            .collect();
        let gross: Vec<_> = rates.iter().map(|rate| gross(*rate, &trade, ONE).unwrap()).collect();
        let highest = gross.iter().copied().max().unwrap();
        let shares = shares(&gross, trade.total());
        let sum = shares.iter().fold(Money::ZERO, |sum, share| sum + *share);
        assert_eq!(sum, highest.min(trade.total()), "seed {seed}");
        assert!(shares.iter().all(|share| !share.is_negative()), "seed {seed}");
        // Nobody gets more than their own rate gives.
        assert!(shares.iter().zip(&gross).all(|(share, gross)| share <= gross), "seed {seed}");
    }
}
