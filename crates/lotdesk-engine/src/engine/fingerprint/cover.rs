//! Fingerprints of the commands about cover.

use super::Sink;
use crate::domain::cover::{Band, Lp, LpSymbol, Route, RouteMode, WhenUncovered};
use crate::domain::{Lots, Money, Percent, Price};
use crate::engine::input::{CoverCommand, InstrumentBand, LpEntryKind, LpReport, ReportKind, ReportedPosition};

pub(super) fn write(sink: &mut Sink, command: &CoverCommand) {
    match command {
        CoverCommand::DefineLp(Lp { id, name, enabled, equity_min }) => {
            sink.byte(43).number(1, id.0).text(2, name).flag(3, *enabled).optional(4, equity_min.map(Money::raw));
        }
        CoverCommand::SetSymbols { lp, symbols } => {
            sink.byte(44).number(1, lp.0).list(2, symbols, symbol);
        }
        CoverCommand::SetRoutes { routes } => {
            sink.byte(45).list(1, routes, route);
        }
        CoverCommand::SetBand { instrument, band } => {
            sink.byte(46);
            instrument_band(sink, &InstrumentBand { instrument: *instrument, band: *band });
        }
        CoverCommand::Post { lp, kind, amount } => {
            let kind = match kind {
                LpEntryKind::Transfer => 1,
                LpEntryKind::Cost => 2,
            };
            sink.byte(47).number(1, lp.0).number(2, kind).number(3, amount.raw());
        }
        CoverCommand::Session { lp, up } => {
            sink.byte(48).number(1, lp.0).flag(2, *up);
        }
        CoverCommand::Positions { lp, positions, asked_by } => {
            sink.byte(49).number(1, lp.0).list(2, positions, |sink, ReportedPosition { instrument, lots }| {
                sink.number(1, instrument.0).number(2, lots.raw());
            });
            sink.optional(3, *asked_by);
        }
        CoverCommand::Report(of) => {
            sink.byte(50);
            report(sink, of);
        }
        CoverCommand::Timer => {
            sink.byte(51);
        }
        CoverCommand::AcceptBreak { id, price, reason } => {
            sink.byte(52).number(1, id.0).optional(2, price.map(Price::raw)).text(3, reason);
        }
        CoverCommand::Requoted { instrument } => {
            sink.byte(53).number(1, instrument.0);
        }
        CoverCommand::SetBands { bands } => {
            sink.byte(54).list(1, bands, instrument_band);
        }
        CoverCommand::EndOrder { id, reason } => {
            sink.byte(55).number(1, id.0).text(2, reason);
        }
    }
}

fn instrument_band(sink: &mut Sink, InstrumentBand { instrument, band }: &InstrumentBand) {
    sink.number(1, instrument.0);
    if let Some(Band { limit, back_to }) = band {
        sink.number(2, limit.raw()).number(3, back_to.raw());
    }
}

fn symbol(sink: &mut Sink, symbol: &LpSymbol) {
    let LpSymbol { instrument, symbol, units, qty_step, qty_min, qty_max, deviation, when_uncovered } = symbol;
    sink.number(1, instrument.0).text(2, symbol).number(3, units.raw()).number(4, qty_step.raw());
    sink.number(5, qty_min.raw()).number(6, qty_max.raw()).optional(7, *deviation);
    sink.optional(8, (*when_uncovered == WhenUncovered::CloseOnly).then_some(1));
}

fn route(sink: &mut Sink, route: &Route) {
    let Route { priority, group, account, category, instrument, min_lots, percent, mode, deviation_percent } = route;
    sink.number(1, *priority).optional(2, group.map(|id| id.0)).optional(3, account.map(|id| id.0));
    sink.optional(4, category.map(|id| id.0)).optional(5, instrument.map(|id| id.0));
    sink.optional(6, min_lots.map(Lots::raw)).number(7, i64::from(*percent));
    sink.optional(8, (*mode == RouteMode::Through).then_some(1)).optional(9, deviation_percent.map(Percent::raw));
}

fn report(sink: &mut Sink, LpReport { lp, exec, cover, filled, average, kind }: &LpReport) {
    sink.number(1, lp.0).text(2, exec).optional(3, cover.map(|id| id.0)).optional(11, filled.map(Lots::raw));
    sink.optional(12, average.map(Price::raw));
    match kind {
        ReportKind::Accepted => sink.number(4, 1),
        ReportKind::Fill { instrument, lots, price, ends } => {
            sink.number(4, 2).number(5, instrument.0).number(6, lots.raw()).number(7, price.raw()).flag(8, *ends)
        }
        ReportKind::Cancelled => sink.number(4, 3),
        ReportKind::Rejected { reason } => sink.number(4, 4).text(9, reason),
        ReportKind::Corrected { refers, lots, price } => {
            sink.number(4, 5).text(10, refers).number(6, lots.raw()).number(7, price.raw())
        }
        ReportKind::Unreadable { instrument } => sink.number(4, 6).optional(5, instrument.map(|id| id.0)),
    };
}
