//! Statistics as one table. The first column states the kind of each line, so that a spreadsheet can filter: `figure` has a value,
//! `total`, `instrument`, `hour`, `weekday` and `side` have figures of trades, `day` what was booked on a day, `equity` what the
//! account was worth at a moment.

use super::figures::Figures;
use super::{Day, Statistics};
use crate::domain::order::Side;
use crate::domain::{Currency, Money, Percent, TimeMs};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::time_text::rfc3339_seconds;

const COLUMNS: [&str; 19] = [
    "line",
    "key",
    "value",
    "trades",
    "wins",
    "losses",
    "win_rate",
    "net",
    "gross_profit",
    "gross_loss",
    "profit_factor",
    "expectancy",
    "result",
    "flows",
    "balance",
    "drawdown",
    "currency",
    "equity",
    "margin",
];
/// ISO 8601: the first day of the week is Monday.
const WEEKDAYS: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/// The file.
pub(super) fn file(statistics: &Statistics) -> Vec<u8> {
    let mut table = CsvTable::new(&COLUMNS);
    let currency = statistics.currency;
    for (key, value) in values(statistics) {
        let mut cells = line("figure", &key, currency);
        cells[2] = value;
        table.row(&cells);
    }
    let figures = |line: &str, key: &str, figures: &Figures| trades(line, key, figures, currency);
    table.row(&figures("total", "", &statistics.figures));
    for part in &statistics.by_instrument {
        table.row(&figures("instrument", &part.key.show_code, &part.figures));
    }
    for part in &statistics.by_hour {
        table.row(&figures("hour", &part.key.to_string(), &part.figures));
    }
    for part in &statistics.by_weekday {
        let name = WEEKDAYS.get(usize::from(part.key).wrapping_sub(1)).copied().unwrap_or_default();
        table.row(&figures("weekday", name, &part.figures));
    }
    for part in &statistics.by_side {
        let name = if part.key == Side::Buy { "buy" } else { "sell" };
        table.row(&figures("side", name, &part.figures));
    }
    for (date, day) in &statistics.days {
        let Day { result, flows, balance, drawdown, trades, wins } = *day;
        let mut cells = line("day", &date.to_string(), currency);
        (cells[3], cells[4]) = (trades.to_string(), wins.to_string());
        for (column, amount) in [(12, result), (13, flows), (14, balance), (15, drawdown)] {
            cells[column] = currency.text(amount);
        }
        table.row(&cells);
    }
    for point in &statistics.equity.points {
        let mut cells = line("equity", &rfc3339_seconds(point.at), currency);
        for (column, amount) in [(14, point.worth.balance), (17, point.worth.equity), (18, point.worth.margin)] {
            cells[column] = currency.text(amount);
        }
        table.row(&cells);
    }
    table.finish()
}

fn line(kind: &str, key: &str, currency: Currency) -> [String; 19] {
    let mut cells: [String; 19] = Default::default();
    (cells[0], cells[1], cells[16]) = (kind.to_owned(), key.to_owned(), currency.to_string());
    cells
}

/// The single figures by name; an absent one is empty.
fn values(statistics: &Statistics) -> Vec<(String, String)> {
    let currency = statistics.currency;
    let money = |amount: Option<Money>| amount.map(|amount| currency.text(amount)).unwrap_or_default();
    let time = |at: Option<TimeMs>| at.map(rfc3339_seconds).unwrap_or_default();
    let percent = |percent: Option<Percent>| percent.map(|percent| percent.to_string()).unwrap_or_default();
    let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let Statistics { period, costs, drawdown, figures, best, worst, holding, streaks, .. } = statistics;
    let (amount, share, equity) = (drawdown.amount, drawdown.percent, statistics.equity.drawdown);
    [
        ("from", period.from.to_string()),
        ("to", period.to.to_string()),
        ("zone", period.zone_name.clone()),
        ("opening_balance", money(Some(statistics.opening))),
        ("closing_balance", money(Some(statistics.closing))),
        ("flows", money(Some(statistics.flows))),
        ("net_profit", money(Some(statistics.net_profit))),
        ("profit", money(Some(costs.profit))),
        ("commission", money(Some(costs.commission))),
        ("swap", money(Some(costs.swap))),
        ("write_offs", money(Some(costs.write_offs))),
        ("max_drawdown", money(amount.map(|fall| fall.size))),
        ("max_drawdown_peak", time(amount.map(|fall| fall.peak))),
        ("max_drawdown_trough", time(amount.map(|fall| fall.trough))),
        ("max_drawdown_percent", percent(share.map(|fall| fall.size))),
        ("max_drawdown_percent_peak", time(share.map(|fall| fall.peak))),
        ("max_drawdown_percent_trough", time(share.map(|fall| fall.trough))),
        ("equity_known_from", time(statistics.equity.known_from)),
        ("equity_max_drawdown", money(equity.amount.map(|fall| fall.size))),
        ("equity_max_drawdown_peak", time(equity.amount.map(|fall| fall.peak))),
        ("equity_max_drawdown_trough", time(equity.amount.map(|fall| fall.trough))),
        ("equity_max_drawdown_percent", percent(equity.percent.map(|fall| fall.size))),
        ("average_win", money(figures.average_win(currency))),
        ("average_loss", money(figures.average_loss(currency))),
        ("best_order", number(best.map(|(id, _)| id.0))),
        ("best_net", money(best.map(|(_, net)| net))),
        ("worst_order", number(worst.map(|(id, _)| id.0))),
        ("worst_net", money(worst.map(|(_, net)| net))),
        ("held_mean_ms", number(holding.map(|holding| holding.mean))),
        ("held_shortest_ms", number(holding.map(|holding| holding.shortest))),
        ("held_longest_ms", number(holding.map(|holding| holding.longest))),
        ("longest_wins", streaks.wins.to_string()),
        ("longest_losses", streaks.losses.to_string()),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .to_vec()
}

fn trades(kind: &str, key: &str, figures: &Figures, currency: Currency) -> [String; 19] {
    let text = |amount: Money| currency.text(amount);
    let percent = |percent: Option<Percent>| percent.map(|percent| percent.to_string()).unwrap_or_default();
    let mut cells = line(kind, key, currency);
    let of = [
        figures.trades.to_string(),
        figures.wins.to_string(),
        figures.losses.to_string(),
        percent(figures.win_rate()),
        text(figures.net()),
        text(figures.gross_profit),
        text(figures.gross_loss),
        percent(figures.profit_factor()),
        figures.expectancy(currency).map(text).unwrap_or_default(),
    ];
    for (cell, value) in cells[3..12].iter_mut().zip(of) {
        *cell = value;
    }
    cells
}
