//! The commands and reports about cover, and what the engine decides from them. Their names are stored in the journal.

use serde::{Deserialize, Serialize};

use crate::domain::cover::{
    Band, CoverAlert, CoverBreak, CoverExecution, CoverOrder, CoverPosition, Lp, LpSession, LpSymbol, Route,
};
use crate::domain::{CoverBreakId, CoverId, InstrumentId, Lots, LpId, Money, Price, TimeMs};

/// A command or a report about cover.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverCommand {
    /// Adds a liquidity provider or changes it.
    DefineLp(Lp),
    /// Sets the instruments that are covered at an LP; the others are covered there no longer.
    SetSymbols {
        /// A known LP.
        lp: LpId,
        /// All of its instruments.
        symbols: Vec<LpSymbol>,
    },
    /// Replaces all routes. Orders that are open keep the percentage of their fill.
    SetRoutes {
        /// In any order.
        routes: Vec<Route>,
    },
    /// Sets or removes the band of an instrument.
    SetBand {
        /// An instrument that is covered at an LP.
        instrument: InstrumentId,
        /// Absent: the broker's own exposure is not covered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        band: Option<Band>,
    },
    /// Sets or removes bands: all of them, or none if one is invalid.
    SetBands {
        /// Each instrument once, covered at an LP.
        bands: Vec<InstrumentBand>,
    },
    /// Books money at an LP.
    Post {
        /// A known LP.
        lp: LpId,
        /// What for.
        kind: LpEntryKind,
        /// In USD, not zero.
        amount: Money,
    },
    /// The trading session with an LP went up or down.
    Session {
        /// A known LP.
        lp: LpId,
        /// Whether it is up.
        up: bool,
    },
    /// All positions of an LP, as it reports them.
    Positions {
        /// A known LP.
        lp: LpId,
        /// An instrument that is not listed has none.
        positions: Vec<ReportedPosition>,
        /// Sequence number of the input by which these were asked for; an answer to an earlier request than the last is
        /// ignored. Absent: to the last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked_by: Option<i64>,
    },
    /// A report about a cover order.
    Report(LpReport),
    /// A time at which something was due has come; see [`CoverBook::next_due`](super::CoverBook::next_due).
    Timer,
    /// A quote came of an instrument that waits for one; see
    /// [`CoverBook::is_retried_on_quote`](super::CoverBook::is_retried_on_quote).
    Requoted {
        /// The instrument.
        instrument: InstrumentId,
    },
    /// A dealer accepts the LP's figure: an adjusting fill sets the booked position to it.
    AcceptBreak {
        /// An open break.
        id: CoverBreakId,
        /// Price of the adjusting fill; absent: the last quote.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<Price>,
        /// Why, 1 to 500 bytes.
        reason: String,
    },
    /// A dealer gives up waiting for the end of an order at an LP: it has ended, with what is filled of it. What the LP fills later
    /// is booked as a fill of an unknown order.
    EndOrder {
        /// An order that has not ended within [`OPEN_MS`](super::OPEN_MS).
        id: CoverId,
        /// Why, 1 to 500 bytes.
        reason: String,
    },
}

/// The band of an instrument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstrumentBand {
    /// The instrument.
    pub instrument: InstrumentId,
    /// Absent: it is removed, and the broker's own exposure is not covered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub band: Option<Band>,
}

/// A position that an LP reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedPosition {
    /// The instrument.
    pub instrument: InstrumentId,
    /// Net volume, long positive.
    pub lots: Lots,
}

/// What money at an LP is booked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LpEntryKind {
    /// Money sent to the LP; negative: received from it.
    Transfer,
    /// Commission or financing that the LP charged; negative: credited.
    Cost,
}

/// A report of an LP about an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LpReport {
    /// The LP.
    pub lp: LpId,
    /// The LP's id of the execution, at most 64 bytes. Required for fills, and a known one of the same order is ignored.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub exec: String,
    /// The order; absent if it is none of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<CoverId>,
    /// What the LP has filled of the order in all, without a sign; absent where it does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled: Option<Lots>,
    /// The average price of that; absent where the LP does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub average: Option<Price>,
    /// What happened.
    pub kind: ReportKind,
}

/// What an LP reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReportKind {
    /// The LP works on the order.
    Accepted,
    /// A fill. Only fills and their corrections change the position.
    Fill {
        /// The instrument.
        instrument: InstrumentId,
        /// Volume; positive: bought.
        lots: Lots,
        /// Price of the fill.
        price: Price,
        /// Whether the order has ended with it.
        ends: bool,
    },
    /// The order has ended; what is not filled is cancelled.
    Cancelled,
    /// The LP refused the order, or does not know it.
    Rejected {
        /// The LP's reason.
        reason: String,
    },
    /// An earlier fill was corrected.
    Corrected {
        /// The LP's id of the earlier execution.
        refers: String,
        /// The correct volume, without a sign; zero: the fill was cancelled.
        lots: Lots,
        /// The correct price.
        price: Price,
    },
    /// A fill, or its correction, that cannot be read.
    Unreadable {
        /// The instrument, if it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instrument: Option<InstrumentId>,
    },
}

/// A decision about cover.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverEvent {
    /// An LP was added or changed.
    LpDefined(Lp),
    /// The instruments of an LP were set.
    SymbolsSet {
        /// The LP.
        lp: LpId,
        /// All of its instruments.
        symbols: Vec<LpSymbol>,
    },
    /// The routes were replaced.
    RoutesSet {
        /// By priority.
        routes: Vec<Route>,
    },
    /// A band was set or removed.
    BandSet {
        /// The instrument.
        instrument: InstrumentId,
        /// Absent: removed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        band: Option<Band>,
    },
    /// The session with an LP is in another state, or its positions are asked for again.
    LpChanged {
        /// The LP.
        lp: LpId,
        /// The state.
        session: LpSession,
        /// When the positions are asked for again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask_at: Option<TimeMs>,
        /// Set if the positions are asked for now: the sequence number of the input.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked_by: Option<i64>,
        /// Since when a request of positions has had no answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unanswered_since: Option<TimeMs>,
    },
    /// A cover order goes to the LP.
    CoverOrdered(CoverOrder),
    /// A cover order or a position changed. An order that became unknown is asked for.
    CoverChanged(CoverChange),
    /// A position at an LP differs from the booked one, a dealer has accepted the difference, or a figure has changed.
    CoverBroken(CoverBreak),
}

/// What changed, each as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CoverChange {
    /// The LP, of an alert that concerns no order and no position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lp: Option<LpId>,
    /// The order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<CoverOrder>,
    /// The position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<CoverPosition>,
    /// Fills that are new or were corrected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub executions: Vec<CoverExecution>,
    /// What the staff are alerted of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alert: Option<CoverAlert>,
}
