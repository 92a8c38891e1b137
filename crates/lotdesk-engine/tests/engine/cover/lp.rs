//! A liquidity provider that misbehaves.

use std::collections::{BTreeMap, VecDeque};

use lotdesk_engine::domain::cover::CoverOrder;
use lotdesk_engine::domain::{CoverId, InstrumentId, Lots, Price};
use lotdesk_engine::engine::input::{LpReport, ReportKind, ReportedPosition};

use super::LP;
use crate::rng::Rng;

/// The order and the id of an execution: the LP begins the ids of executions again with each order.
pub type Fill = (CoverId, String);

/// What the LP sends.
#[derive(Clone)]
pub enum Message {
    Report(LpReport),
    Positions(Vec<ReportedPosition>, i64),
}

#[derive(Default)]
pub struct FakeLp {
    pub up: bool,
    /// Orders that arrived and are worked on.
    working: VecDeque<CoverOrder>,
    /// Every order that arrived, whether it has ended, and what is filled of it.
    known: BTreeMap<CoverId, (bool, i64)>,
    positions: BTreeMap<InstrumentId, i128>,
    /// Fills of which the report is lost.
    pub lost: BTreeMap<InstrumentId, i128>,
    outbox: VecDeque<Message>,
    /// Answers with the positions at the moment of the request, which leave some time later.
    answers: VecDeque<Message>,
    /// What was delivered last; some of it is sent again after a reconnection.
    delivered: Vec<LpReport>,
}

impl FakeLp {
    /// An order that may be lost on its way.
    pub fn ordered(&mut self, order: &CoverOrder, rng: &mut Rng) {
        if self.up && !rng.percent(10) {
            assert!(self.known.insert(order.id, (false, 0)).is_none(), "an order is sent once");
            self.working.push_back(order.clone());
        }
    }

    fn report(&mut self, exec: String, cover: CoverId, kind: ReportKind) {
        let says_filled = !matches!(kind, ReportKind::Accepted) || exec == "status";
        let filled = self.known.get(&cover).filter(|_| says_filled).map(|(_, filled)| Lots::from_raw(*filled));
        let exec = if exec == "status" { String::new() } else { exec };
        self.outbox.push_back(Message::Report(LpReport {
            lp: LP,
            exec,
            cover: Some(cover),
            filled,
            average: None,
            kind,
        }));
    }

    pub fn asked_for(&mut self, id: CoverId) {
        let kind = match self.known.get(&id) {
            None => ReportKind::Rejected { reason: "unknown order".into() },
            Some((true, _)) => ReportKind::Cancelled,
            Some((false, _)) => ReportKind::Accepted,
        };
        if self.up {
            self.report("status".into(), id, kind);
        }
    }

    pub fn asked_for_positions(&mut self, asked_by: i64) {
        if !self.up {
            return;
        }
        let lots = |lots: &i128| Lots::from_raw(i64::try_from(*lots).unwrap());
        let held = self.positions.iter();
        let positions = held.map(|(id, held)| ReportedPosition { instrument: *id, lots: lots(held) }).collect();
        self.answers.push_back(Message::Positions(positions, asked_by));
    }

    pub fn position(&self, id: InstrumentId) -> i128 {
        self.positions.get(&id).copied().unwrap_or(0)
    }

    /// While it is down nothing is delivered; after that, some of what was delivered comes again first.
    pub fn set_session(&mut self, up: bool, rng: &mut Rng) {
        self.up = up;
        // Answers to requests of the session that ended are not sent again.
        self.outbox.retain(|message| matches!(message, Message::Report(report) if !report.exec.is_empty() || self.known.get(&report.cover.unwrap()).is_some_and(|(ended, _)| *ended)));
        self.answers.clear();
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
        if rng.percent(50) {
            self.outbox.extend(self.answers.pop_front());
        }
        let Some(order) = self.working.pop_front() else { return };
        let left = order.lots.raw().abs() / 10_000;
        if !behaved && rng.percent(30) {
            self.known.insert(order.id, (true, 0));
            let kind = match rng.percent(50) {
                true => ReportKind::Rejected { reason: "no".into() },
                false => ReportKind::Cancelled,
            };
            return self.report(String::new(), order.id, kind);
        }
        if rng.percent(30) {
            self.report(String::new(), order.id, ReportKind::Accepted);
        }
        let filled = if behaved || rng.percent(45) {
            left
        } else if rng.percent(8) {
            left + rng.between(1, left)
        } else {
            rng.between(1, left)
        };
        let first = rng.between(1, filled);
        for (index, part) in [first, filled - first].into_iter().filter(|part| *part > 0).enumerate() {
            let lots = Lots::from_raw(part * 10_000 * order.lots.raw().signum());
            *self.positions.entry(order.instrument).or_default() += i128::from(lots.raw());
            let mut points = prices[order.instrument.0 as usize - 1] + rng.between(-5, 15);
            if !behaved && rng.percent(2) {
                points *= 3;
            }
            let (price, ends) = (Price::from_raw(points * 1_000), rng.percent(50) && part != first);
            let kind = ReportKind::Fill { instrument: order.instrument, lots, price, ends };
            self.known.entry(order.id).or_default().1 += lots.raw().abs();
            if !behaved && rng.percent(3) {
                *self.lost.entry(order.instrument).or_default() += i128::from(lots.raw());
                if rng.percent(50) {
                    self.report(format!("e{index}"), order.id, ReportKind::Unreadable { instrument: None });
                }
                continue;
            }
            self.report(format!("e{index}"), order.id, kind);
        }
        self.known.entry(order.id).or_default().0 = true;
        if filled < left {
            self.report(String::new(), order.id, ReportKind::Cancelled);
        }
    }
}
