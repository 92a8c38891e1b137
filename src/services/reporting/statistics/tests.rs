//! Worked examples of the figures, small enough to be checked by hand. The API tests compare random trades with another calculation.

use super::*;
use crate::domain::ledger::TransactionKind;
use crate::domain::time::{HOUR, SECOND};
use crate::store::dealing::account_history::Booking;

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

/// Entries by hour: kind, amount.
fn history(entries: &[(i64, TransactionKind, &str)]) -> AccountHistory {
    let mut balance = Money::ZERO;
    let booking = |(hour, kind, amount): &(i64, TransactionKind, &str)| {
        balance += money(amount);
        Booking { at: TimeMs(hour * HOUR), amount: money(amount), balance, kind: *kind }
    };
    AccountHistory { opening: Money::ZERO, bookings: entries.iter().map(booking).collect(), trades: Vec::new() }
}

fn trade(id: i64, opened: i64, closed: i64, profit: &str) -> Trade {
    Trade {
        id: OrderId(id),
        position: OrderId(id),
        instrument: InstrumentId(1),
        side: Side::Buy,
        opened_at: TimeMs(opened * HOUR),
        closed_at: TimeMs(closed * HOUR),
        profit: money(profit),
        fee: money("1"),
        swap: Money::ZERO,
        premium: Money::ZERO,
    }
}

fn statistics(history: &AccountHistory, zone: &str) -> Statistics {
    let period = ZonedPeriod::parse(Some("1970-01-01"), Some("1970-01-31"), Some(zone), TimeMs(0)).unwrap();
    calculate((AccountId(1), Currency::USD), period, TimeMs(0), history, &Recorded::default(), &BTreeMap::new())
}

#[test]
fn fees_of_a_copied_strategy_are_a_cost_and_those_that_a_provider_earns_a_flow() {
    use TransactionKind::{CopyFee, Deposit, Profit};
    let found = statistics(
        &history(&[(1, Deposit, "1000"), (2, Profit, "100"), (3, CopyFee, "-20"), (4, CopyFee, "16")]),
        "UTC",
    );
    assert_eq!((found.net_profit, found.costs.commission, found.flows), (money("80"), money("-20"), money("1016")));
}

#[test]
fn flows_are_neither_profit_nor_drawdown() {
    use TransactionKind::{Correction, Deposit, Profit, Transfer, Withdrawal};
    let found = statistics(
        &history(&[
            (1, Deposit, "1000"),
            (2, Profit, "1000"),
            (3, Profit, "-500"),
            // Withdrawn, transferred and taken back: neither makes the loss before them larger.
            (4, Withdrawal, "-1000"),
            (5, Transfer, "-300"),
            (6, Correction, "-100"),
            (7, Profit, "10"),
        ]),
        "UTC",
    );
    assert_eq!((found.net_profit, found.flows, found.closing), (money("510"), money("-400"), money("110")));
    let (amount, percent) = (found.drawdown.amount.unwrap(), found.drawdown.percent.unwrap());
    assert_eq!((amount.size, amount.peak, amount.trough), (money("500"), TimeMs(2 * HOUR), TimeMs(3 * HOUR)));
    assert_eq!((percent.size.to_string().as_str(), percent.peak), ("25", TimeMs(2 * HOUR)));
}

#[test]
fn the_largest_amount_and_the_largest_percentage_have_falls_of_their_own() {
    use TransactionKind::{Deposit, Profit};
    let found = statistics(
        &history(&[
            (1, Deposit, "100"),
            (2, Profit, "-50"),
            (3, Deposit, "9950"),
            (4, Profit, "50"),
            (5, Profit, "-600"),
        ]),
        "UTC",
    );
    let (amount, percent) = (found.drawdown.amount.unwrap(), found.drawdown.percent.unwrap());
    // The result is at its highest at the start and again after the second profit; the index is not.
    assert_eq!((amount.size, amount.peak, amount.trough), (money("600"), TimeMs(4 * HOUR), TimeMs(5 * HOUR)));
    // 100 x 0.5 x 1.005 x (9450 / 10050): the fall goes on.
    assert_eq!((percent.size.to_string().as_str(), percent.trough), ("52.75", TimeMs(5 * HOUR)));
}

#[test]
fn an_account_that_lost_everything_starts_again_with_its_next_deposit() {
    use TransactionKind::{Deposit, Profit, WriteOff};
    let found = statistics(
        &history(&[
            (1, Deposit, "100"),
            // Booked at one moment: the customer never had less than nothing.
            (2, Profit, "-130"),
            (2, WriteOff, "30"),
            (3, Deposit, "100"),
            (4, Profit, "10"),
        ]),
        "UTC",
    );
    let percent = found.drawdown.percent.unwrap();
    assert_eq!((percent.size.to_string().as_str(), percent.trough), ("100", TimeMs(2 * HOUR)));
    assert_eq!(found.drawdown.amount.unwrap().size, money("100"));
    assert_eq!((found.costs.write_offs, found.net_profit), (money("30"), money("-90")));
}

#[test]
fn a_figure_without_a_meaning_is_absent() {
    let none = statistics(&history(&[]), "UTC");
    let figures = none.figures;
    assert_eq!((figures.win_rate(), figures.profit_factor(), figures.expectancy(Currency::USD)), (None, None, None));
    assert_eq!((none.best, none.worst, none.holding), (None, None, None));
    assert_eq!((none.drawdown.amount, none.drawdown.percent, none.days.len()), (None, None, 0));
    let won = AccountHistory { trades: vec![trade(1, 0, 1, "3")], ..history(&[]) };
    let figures = statistics(&won, "UTC").figures;
    assert_eq!(figures.profit_factor(), None, "without a loss it would be infinite");
    assert_eq!((figures.win_rate().unwrap().to_string().as_str(), figures.average_loss(Currency::USD)), ("100", None));
}

#[test]
fn trades_are_counted_after_costs_by_the_zones_hours_and_days() {
    // Net: 2, 0, -3, -3, 2. One at zero is neither won nor lost, and ends a row.
    let nets = ["3", "1", "-2", "-2", "3"];
    let trades = nets.iter().zip(1..).map(|(profit, id)| trade(id, 20 + id, 26 + id, profit)).collect();
    let found = statistics(&AccountHistory { trades, ..history(&[]) }, "Asia/Tokyo");
    let figures = found.figures;
    assert_eq!((figures.trades, figures.wins, figures.losses, figures.net()), (5, 2, 2, money("-2")));
    assert_eq!(figures.win_rate().unwrap().to_string(), "40");
    assert_eq!(figures.profit_factor().unwrap().to_string(), "0.67");
    let average = |amount: Option<Money>| amount.unwrap().to_string();
    assert_eq!(average(figures.expectancy(Currency::USD)), "-0.40");
    assert_eq!(average(figures.expectancy("JPY".parse().unwrap())), "0.00");
    assert_eq!((found.streaks.wins, found.streaks.losses), (1, 2));
    assert_eq!((found.best, found.worst), (Some((OrderId(1), money("2"))), Some((OrderId(3), money("-3")))));
    let holding = found.holding.unwrap();
    assert_eq!((holding.mean, holding.shortest, holding.longest), (6 * HOUR, 6 * HOUR, 6 * HOUR));
    // 21:00 in UTC is 06:00 of the next day, a Friday, in Tokyo.
    assert_eq!(found.by_hour.iter().map(|part| part.key).collect::<Vec<_>>(), [6, 7, 8, 9, 10]);
    assert_eq!((found.by_weekday.len(), found.by_weekday[0].key), (1, 5));
    let days: Vec<_> = found.days.iter().map(|(date, day)| (date.to_string(), day.trades, day.wins)).collect();
    assert_eq!(days, [("1970-01-02".to_owned(), 5, 2)]);
}

#[test]
fn a_period_is_of_whole_days_of_its_zone() {
    let parse = |from, to, zone| ZonedPeriod::parse(from, to, zone, TimeMs(1_795_290_067_003));
    let span = |period: ZonedPeriod| period.span().unwrap();
    let (start, end) = span(parse(None, None, Some("Pacific/Auckland")).unwrap());
    // 2026-11-21 19:41 in UTC is the 22nd there, at UTC+13.
    assert_eq!((end.0, end.since(start)), (1_795_345_200_000, 30 * DAY));
    // The day on which the clocks go back has 25 hours.
    let (start, end) = span(parse(Some("2026-10-25"), Some("2026-10-25"), Some("Europe/Berlin")).unwrap());
    assert_eq!(end.since(start), 25 * HOUR);
    let code = |result: Result<ZonedPeriod, Refusal>| result.unwrap_err();
    assert_eq!(code(parse(Some("2026-02-30"), None, None)), Refusal::invalid_field("from"));
    assert_eq!(code(parse(Some("2026-02-02"), Some("2026-02-01"), None)), Refusal::invalid_field("to"));
    assert_eq!(code(parse(None, None, Some("Mars/Olympus"))), Refusal::invalid_field("zone"));
    assert_eq!(code(parse(Some("2020-01-01"), None, None)).code, "period_too_long");
    assert!(parse(Some("2021-11-18"), Some("2026-11-21"), Some("America/New_York")).is_ok(), "1,830 days");
    assert_eq!(code(parse(None, Some("-009999-01-01"), None)), Refusal::invalid_field("to"));
}

/// At recorded moments: the open positions count, flows do not, and without open positions the equity is the balance.
#[test]
fn the_equity_curve_has_the_open_positions_and_a_drawdown_of_its_own() {
    use TransactionKind::{Deposit, Profit, Withdrawal};
    let history = history(&[(1, Deposit, "1000"), (5, Withdrawal, "-400"), (7, Profit, "60")]);
    let worth = |balance: &str, equity: &str| {
        Some(equity_rows::Worth { balance: money(balance), equity: money(equity), margin: money("50") })
    };
    let moment = |hour: i64, worth| equity_rows::EquityMoment { at: TimeMs(hour * HOUR), worth };
    let moments = vec![
        moment(2, None),
        moment(3, worth("1000", "1200")),
        moment(4, worth("1000", "900")),
        // 400 are withdrawn: 20 of 500 are earned.
        moment(6, worth("600", "520")),
        moment(8, None),
    ];
    let recorded = Recorded { known_from: Some(TimeMs(2 * HOUR)), moments };
    let period = ZonedPeriod::parse(Some("1970-01-01"), Some("1970-01-31"), None, TimeMs(0)).unwrap();
    let of = (AccountId(1), Currency::USD);
    let found = calculate(of, period, TimeMs(0), &history, &recorded, &BTreeMap::new());
    let points: Vec<_> = found.equity.points.iter().map(|point| (point.at.0 / HOUR, point.worth.equity)).collect();
    let due = [(2, "1000"), (3, "1200"), (4, "900"), (6, "520"), (8, "660")];
    assert_eq!(points, due.map(|(hour, equity)| (hour, money(equity))));
    assert_eq!(
        (found.equity.points[0].worth.margin, found.equity.points[4].worth.balance),
        (Money::ZERO, money("660"))
    );
    let (amount, percent) = (found.equity.drawdown.amount.unwrap(), found.equity.drawdown.percent.unwrap());
    assert_eq!((amount.size, amount.peak, amount.trough), (money("300"), TimeMs(3 * HOUR), TimeMs(4 * HOUR)));
    assert_eq!((percent.size.to_string().as_str(), percent.trough), ("25", TimeMs(4 * HOUR)));
    // No loss was booked.
    assert_eq!(found.drawdown.amount, None);
}

/// Values are read while bookings go on: the balance says which bookings they include.
#[test]
fn a_deposit_at_the_moment_of_a_recorded_equity_is_no_result() {
    let rows = [(1, TransactionKind::Deposit, "1000"), (3, TransactionKind::Deposit, "500")];
    let of = |seconds: i64| {
        let mut history = history(&rows);
        history.bookings[1].at = TimeMs(3 * HOUR + seconds * SECOND);
        let recorded_at = |hour: i64, amount: &str| equity_rows::EquityMoment {
            at: TimeMs(hour * HOUR),
            worth: Some(equity_rows::Worth { balance: money(amount), equity: money(amount), margin: Money::ZERO }),
        };
        let middle = if seconds > 0 { "1500" } else { "1000" };
        let moments = vec![recorded_at(2, "1000"), recorded_at(3, middle), recorded_at(4, "1500")];
        let recorded = Recorded { known_from: None, moments };
        let period = ZonedPeriod::parse(Some("1970-01-01"), Some("1970-01-31"), None, TimeMs(0)).unwrap();
        let of = (AccountId(1), Currency::USD);
        calculate(of, period, TimeMs(0), &history, &recorded, &BTreeMap::new()).equity.drawdown
    };
    assert_eq!((of(2), of(-2)), (Drawdown::default(), Drawdown::default()));
}
