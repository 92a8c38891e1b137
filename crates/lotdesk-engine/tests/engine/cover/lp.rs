//! A liquidity provider that misbehaves.

use std::collections::{BTreeMap, VecDeque};

use lotdesk_engine::domain::cover::CoverOrder;
use lotdesk_engine::domain::{CoverId, InstrumentId, Lots, Price};
use lotdesk_engine::engine::input::{LpReport, ReportKind, ReportedPosition};

use super::LP;
use crate::rng::Rng;

/// What the LP sends.
#[derive(Clone)]
pub enum Message {
    Report(LpReport),
    Positions(Vec<ReportedPosition>),
}

#[derive(Default)]
pub struct FakeLp {
    pub up: bool,
    /// Orders that arrived and are worked on.
    working: VecDeque<CoverOrder>,
    /// Every order that arrived, and whether it has ended.
    known: BTreeMap<CoverId, bool>,
    positions: BTreeMap<InstrumentId, i128>,
    outbox: VecDeque<Message>,
    /// What was delivered last; some of it is sent again after a reconnection.
    delivered: Vec<LpReport>,
    execs: u64,
}

impl FakeLp {
    /// An order that may be lost on its way.
    pub fn ordered(&mut self, order: &CoverOrder, rng: &mut Rng) {
        if self.up && !rng.percent(10) {
            assert!(self.known.insert(order.id, false).is_none(), "an order is sent once");
            self.working.push_back(order.clone());
        }
    }

    fn report(&mut self, exec: String, cover: CoverId, kind: ReportKind) {
        self.outbox.push_back(Message::Report(LpReport { lp: LP, exec, cover: Some(cover), kind }));
    }

    pub fn asked_for(&mut self, id: CoverId) {
        let kind = match self.known.get(&id) {
            None => ReportKind::Rejected { reason: "unknown order".into() },
            Some(true) => ReportKind::Cancelled,
            Some(false) => ReportKind::Accepted,
        };
        if self.up {
            self.report(String::new(), id, kind);
        }
    }

    pub fn asked_for_positions(&mut self) {
        let lots = |lots: &i128| Lots::from_raw(i64::try_from(*lots).unwrap());
        let held = self.positions.iter();
        let positions = held.map(|(id, held)| ReportedPosition { instrument: *id, lots: lots(held) }).collect();
        self.outbox.push_back(Message::Positions(positions));
    }

    pub fn position(&self, id: InstrumentId) -> i128 {
        self.positions.get(&id).copied().unwrap_or(0)
    }

    /// While it is down nothing is delivered; after that, some of what was delivered comes again first.
    pub fn set_session(&mut self, up: bool, rng: &mut Rng) {
        self.up = up;
        // Answers to requests of the session that ended are not sent again.
        self.outbox.retain(|message| matches!(message, Message::Report(report) if !report.exec.is_empty() || self.known.get(&report.cover.unwrap()) == Some(&true)));
        if up && rng.percent(70) {
            let again: Vec<LpReport> = self.delivered.drain(..).collect();
            for report in again.into_iter().rev() {
                self.outbox.push_front(Message::Report(report));
            }
        }
        self.delivered.clear();
    }

    pub fn next(&mut self) -> Option<Message> {
        if !self.up {
            return None;
        }
        let message = self.outbox.pop_front();
        if let Some(Message::Report(report)) = &message {
            self.delivered.push(report.clone());
        }
        message
    }

    /// Works on one order. A well-behaved LP fills it.
    pub fn work(&mut self, rng: &mut Rng, prices: [i64; 2], behaved: bool) {
        let Some(order) = self.working.pop_front() else { return };
        let left = order.lots.raw().abs() / 10_000;
        if !behaved && rng.percent(30) {
            self.known.insert(order.id, true);
            let kind = match rng.percent(50) {
                true => ReportKind::Rejected { reason: "no".into() },
                false => ReportKind::Cancelled,
            };
            return self.report(String::new(), order.id, kind);
        }
        if rng.percent(30) {
            self.report(String::new(), order.id, ReportKind::Accepted);
        }
        let filled = if behaved || rng.percent(50) { left } else { rng.between(1, left) };
        let first = rng.between(1, filled);
        for part in [first, filled - first].into_iter().filter(|part| *part > 0) {
            self.execs += 1;
            let lots = Lots::from_raw(part * 10_000 * order.lots.raw().signum());
            *self.positions.entry(order.instrument).or_default() += i128::from(lots.raw());
            let points = prices[order.instrument.0 as usize - 1] + rng.between(-5, 15);
            let (price, ends) = (Price::from_raw(points * 1_000), rng.percent(50) && part != first);
            let kind = ReportKind::Fill { instrument: order.instrument, lots, price, ends };
            self.report(format!("e{}", self.execs), order.id, kind);
        }
        self.known.insert(order.id, true);
        if filled < left {
            self.report(String::new(), order.id, ReportKind::Cancelled);
        }
    }
}
