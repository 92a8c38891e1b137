//! Lines of a statement, with hand-calculated parts.

use super::*;
use crate::domain::copying::CopyRatio;
use crate::domain::{ConversionRate, CopyId, InstrumentId, Side, TimeMs};

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

fn link(copy: &str, source: &str, lots: &str) -> CopyLink {
    CopyLink {
        copy: CopyId(1),
        source: OrderId(1),
        order: OrderId(2),
        instrument: InstrumentId(1),
        source_lots: lots.parse().unwrap(),
        ratio: CopyRatio { copy: money(copy), source: money(source), rate: ConversionRate::ONE },
        closing: None,
        plain_stop: None,
    }
}

/// A part of a buy of EURUSD: volume, opening and closing price, moment of the close, rate of the close.
fn part(id: i64, lots: &str, prices: (&str, &str), at: i64, rate: &str) -> ClosedOrder {
    let (open_price, close): (crate::domain::Price, crate::domain::Price) =
        (prices.0.parse().unwrap(), prices.1.parse().unwrap());
    let (lots, rate): (Lots, ConversionRate) = (lots.parse().unwrap(), rate.parse().unwrap());
    let two_way = crate::domain::TwoWayRate { bid: rate, ask: rate };
    let contract = "100000".parse().unwrap();
    let (profit, _) = crate::domain::profit::profit(Side::Buy, open_price, close, lots, contract, two_way).unwrap();
    ClosedOrder {
        id: OrderId(id),
        parent: None,
        instrument: InstrumentId(1),
        side: Side::Buy,
        lots,
        leverage: 100,
        margin: Money::ZERO,
        opened_at: TimeMs(0),
        open_price,
        open_rate: rate,
        closed: Some((TimeMs(at), close, rate)),
        is_guaranteed: false,
        profit,
        fee: Money::ZERO,
        swap: Money::ZERO,
    }
}

fn line(link: CopyLink, lots: &str, own: &[ClosedOrder], source: &[ClosedOrder]) -> Line {
    let contract = "100000".parse().ok();
    let closed_by = BTreeSet::new();
    let both = Both { link, lots: lots.parse().unwrap(), contract, own, source, closed_by: &closed_by };
    let line = Line::new(&both, Money::ZERO, false);
    assert_eq!(line.share + line.rounding + line.other, line.profit);
    assert_eq!(line.other, line.differences.sum() + line.money_rounding());
    let most = Differences::rounding_max(&both.sides().unwrap());
    assert!(line.money_rounding().raw().abs() <= most, "{line:?}");
    line
}

/// Conversion, mark-up, small parts and levels.
fn parts(line: &Line) -> [String; 4] {
    let Differences { conversion, markup, small_parts, levels } = line.differences;
    [conversion, markup, small_parts, levels].map(|part| part.to_string())
}

/// 1,500 of 10,000, 0.35 lots: 0.0525, so 0.05. 200 points are 70.00 and 10.00; of the copy the mark-up takes two of them.
#[test]
fn share_rounding_and_mark_up_are_the_profit() {
    let own = ClosedOrder { fee: money("1"), swap: money("-0.5"), ..part(2, "0.05", ("1.10001", "1.10199"), 9, "1") };
    let source = [part(1, "0.35", ("1.1", "1.102"), 9, "1")];
    let mut line = line(link("1500", "10000", "0.35"), "0.05", &[own], &source);
    line.volume_fee = money("0.055");
    assert_eq!(line.exact_lots, "0.0525");
    assert_eq!((line.share, line.rounding, line.other), (money("10.5"), money("-0.5"), money("-0.1")));
    assert_eq!(parts(&line), ["0.00", "-0.10", "0.00", "0.00"]);
    assert_eq!(line.money_rounding(), Money::ZERO);
    assert_eq!(line.net(), money("8.345"));
}

/// A half of 0.05 is 0.02; the rest closes with the last of the provider's, 100 points higher.
#[test]
fn parts_that_were_too_small_close_later() {
    let source = [part(3, "0.5", ("1.1", "1.101"), 5, "1"), part(1, "0.5", ("1.1", "1.102"), 9, "1")];
    let own = [part(4, "0.02", ("1.1", "1.101"), 5, "1"), part(2, "0.03", ("1.1", "1.102"), 9, "1")];
    let line = line(link("500", "10000", "1"), "0.05", &own, &source);
    assert_eq!((line.share, line.rounding, line.other), (money("7.5"), Money::ZERO, money("0.5")));
    // Half a hundredth of a lot, 100 points.
    assert_eq!(parts(&line), ["0.00", "0.00", "0.50", "0.00"]);
}

/// What the provider has closed, and the copy has not yet, is missing until it is.
#[test]
fn what_is_not_closed_yet_is_a_small_part() {
    let source = [part(3, "0.5", ("1.1", "1.101"), 5, "1")];
    let own = [part(4, "0.02", ("1.1", "1.101"), 5, "1")];
    let line = line(link("500", "10000", "1"), "0.05", &own, &source);
    assert_eq!((line.share, line.other), (money("2.5"), money("-0.5")));
    assert_eq!(parts(&line), ["0.00", "0.00", "-0.50", "0.00"]);
}

/// Its stop was reached before the provider's was, and a guaranteed stop of the provider alone.
#[test]
fn closes_of_its_own_are_levels() {
    let source = [part(1, "1", ("1.1", "1.102"), 9, "1")];
    let own = [part(2, "0.05", ("1.1", "1.099"), 5, "1")];
    let by_hand = line(link("500", "10000", "1"), "0.05", &own, &source);
    assert_eq!(parts(&by_hand), ["0.00", "0.00", "0.00", "-15.00"]);
    // The provider's is still open.
    let alone = line(link("500", "10000", "1"), "0.05", &own, &[]);
    assert_eq!((alone.share, parts(&alone)[3].as_str()), (Money::ZERO, "-5.00"));
    let guaranteed = ClosedOrder { is_guaranteed: true, ..part(1, "1", ("1.1", "1.099"), 5, "1") };
    let gap = line(link("500", "10000", "1"), "0.05", &[part(2, "0.05", ("1.1", "1.095"), 5, "1")], &[guaranteed]);
    assert_eq!((gap.share, gap.profit), (money("-5"), money("-25")));
    assert_eq!(parts(&gap), ["0.00", "0.00", "0.00", "-20.00"]);
}

/// The profit of a copy in another currency: the share is by the rate of the fill, the profit by that of the close.
#[test]
fn conversion_is_at_the_rate_of_the_copys_close() {
    let mut link = link("1000", "11000", "1");
    link.ratio.rate = "1.1".parse().unwrap();
    let (source, own) = ([part(1, "1", ("1.1", "1.101"), 9, "1")], [part(2, "0.1", ("1.1", "1.101"), 9, "0.909")]);
    let line = line(link, "0.1", &own, &source);
    assert_eq!(line.exact_lots, "0.1");
    assert_eq!((line.share, line.rounding, line.other), (money("9.090909"), Money::ZERO, money("-0.000909")));
    assert_eq!(parts(&line), ["-0.000909", "0.00", "0.00", "0.00"]);
}

#[test]
fn exact_volumes_have_12_decimals_and_no_zeros_at_the_end() {
    for (copy, source, lots, exact) in
        [("1000", "4000", "4", "1"), ("1", "3", "1", "0.333333333333"), ("20", "3", "1", "6.666666666666")]
    {
        assert_eq!(exact_lots(&link(copy, source, lots)), exact);
    }
}

#[test]
fn two_orders_that_closed_against_each_other_are_found() {
    let buy = part(1, "1", ("1.1", "1.102"), 9, "1");
    let sell = ClosedOrder { side: Side::Sell, ..part(2, "1", ("1.102", "1.102"), 9, "1") };
    let later = ClosedOrder { closed: part(3, "1", ("1.102", "1.102"), 10, "1").closed, ..sell };
    assert_eq!(super::super::differences::closed_by(&[buy, sell]), [OrderId(1), OrderId(2)].into());
    for none in [[buy, later], [buy, ClosedOrder { side: Side::Buy, ..sell }]] {
        assert!(super::super::differences::closed_by(&none).is_empty());
    }
}
