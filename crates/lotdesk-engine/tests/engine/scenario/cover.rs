//! Lines about cover, and its events as text.

use lotdesk_engine::domain::cover::{Band, CoverOrder, Lp, LpSymbol, Route, RouteMode, WhenUncovered};
use lotdesk_engine::domain::{CoverBreakId, CoverId, LpId};
use lotdesk_engine::engine::event::{CoverChange, CoverEvent};
use lotdesk_engine::engine::input::{
    Body, CoverCommand, InstrumentBand, LpEntryKind, LpReport, ReportKind, ReportedPosition,
};

use super::Scenario;
use super::command::Words;

impl Scenario {
    /// `lp 1`, `lp_symbol 1 EURUSD STEP MIN MAX [deviation N] [close_only]`, `lp_symbols 1 none`,
    /// `routes PRIORITY:PERCENT[:u1] ... [through [within:PERCENT]]`, `band EURUSD 10 8`, `band EURUSD none`, `lp_post 1 transfer 5`,
    /// `bands EURUSD 10 8 GBPUSD 5 4 ...`, `requoted EURUSD`, `lp_session 1 up`, `lp_positions 1 [EURUSD 3]`,
    /// `cover_timer`, `end c1 [unexplained]`, `accept 1 [at PRICE] [unexplained]`.
    pub(super) fn cover(&self, verb: &str, words: &mut Words<'_>) -> Result<Option<Body>, String> {
        let command = match verb {
            "lp" => {
                let id = words.value("id").map(LpId)?;
                CoverCommand::DefineLp(Lp { id, name: format!("LP {id}"), enabled: true, equity_min: None })
            }
            "lp_symbol" => self.symbol(words)?,
            "lp_symbols" => {
                let lp = words.value("id").map(LpId)?;
                words.choice("list", &[("none", ())])?;
                CoverCommand::SetSymbols { lp, symbols: Vec::new() }
            }
            "routes" => self.routes(words)?,
            "band" => {
                let instrument = self.instrument(words)?;
                let band = match words.next("a limit")? {
                    "none" => None,
                    limit => {
                        let limit = limit.parse().map_err(|_| format!("{limit} are no lots"))?;
                        Some(Band { limit, back_to: words.value("lots")? })
                    }
                };
                CoverCommand::SetBand { instrument, band }
            }
            "bands" => CoverCommand::SetBands { bands: self.bands(words)? },
            "requoted" => CoverCommand::Requoted { instrument: self.instrument(words)? },
            "lp_post" => CoverCommand::Post {
                lp: words.value("id").map(LpId)?,
                kind: words.choice("kind", &[("transfer", LpEntryKind::Transfer), ("cost", LpEntryKind::Cost)])?,
                amount: words.value("amount")?,
            },
            "lp_session" => CoverCommand::Session {
                lp: words.value("id").map(LpId)?,
                up: words.choice("state", &[("up", true), ("down", false)])?,
            },
            "lp_positions" => {
                let (lp, mut positions) = (words.value("id").map(LpId)?, Vec::new());
                while let Some(code) = words.0.next() {
                    positions
                        .push(ReportedPosition { instrument: self.instrument_of(code)?, lots: words.value("lots")? });
                }
                CoverCommand::Positions { lp, positions, asked_by: None }
            }
            "cover_timer" => CoverCommand::Timer,
            "accept" => {
                let (id, mut price, mut reason) = (words.value("id").map(CoverBreakId)?, None, "checked".to_owned());
                while let Some(word) = words.0.next() {
                    match word {
                        "at" => price = Some(words.value("price")?),
                        "unexplained" => reason = String::new(),
                        other => return Err(format!("what is {other}?")),
                    }
                }
                CoverCommand::AcceptBreak { id, price, reason }
            }
            "end" => CoverCommand::EndOrder {
                id: words.numbered('c').map(CoverId)?,
                reason: match words.0.next() {
                    Some("unexplained") => String::new(),
                    _ => "the LP lost it".to_owned(),
                },
            },
            "lp_fill" | "lp_report" | "lp_correct" => CoverCommand::Report(self.report(verb, words)?),
            _ => return Ok(None),
        };
        Ok(Some(Body::Cover(command)))
    }

    fn bands(&self, words: &mut Words<'_>) -> Result<Vec<InstrumentBand>, String> {
        let mut bands = Vec::new();
        while words.0.clone().next().is_some() {
            let instrument = self.instrument(words)?;
            let band = Some(Band { limit: words.value("lots")?, back_to: words.value("lots")? });
            bands.push(InstrumentBand { instrument, band });
        }
        Ok(bands)
    }

    fn symbol(&self, words: &mut Words<'_>) -> Result<CoverCommand, String> {
        let lp = words.value("id").map(LpId)?;
        let mut symbol = LpSymbol {
            instrument: self.instrument(words)?,
            symbol: "EUR/USD".into(),
            units: "100000".parse().expect("a number"),
            qty_step: words.value("step")?,
            qty_min: words.value("lots")?,
            qty_max: words.value("lots")?,
            deviation: None,
            when_uncovered: WhenUncovered::Keep,
        };
        while let Some(word) = words.0.next() {
            match word {
                "deviation" => symbol.deviation = Some(words.value("points")?),
                "close_only" => symbol.when_uncovered = WhenUncovered::CloseOnly,
                "units" => symbol.units = words.value("units")?,
                other => return Err(format!("what is {other}?")),
            }
        }
        Ok(CoverCommand::SetSymbols { lp, symbols: vec![symbol] })
    }

    fn routes(&self, words: &mut Words<'_>) -> Result<CoverCommand, String> {
        let mut routes: Vec<Route> = Vec::new();
        for word in words.0.by_ref() {
            if let Some(percent) = word.strip_prefix("within:") {
                let percent = percent.parse().map_err(|_| format!("{percent} is no percentage"))?;
                routes.last_mut().ok_or("no route")?.deviation_percent = Some(percent);
                continue;
            }
            if word == "through" {
                routes.last_mut().ok_or("no route")?.mode = RouteMode::Through;
                continue;
            }
            let mut parts = word.split(':');
            let mut number =
                || parts.next().and_then(|part| part.parse().ok()).ok_or_else(|| format!("{word} is no route"));
            let (priority, percent): (i64, i64) = (number()?, number()?);
            let percent = u8::try_from(percent).map_err(|_| format!("{word} is no route"))?;
            let account = match parts.next() {
                Some(name) => Some(*self.accounts.get(name).ok_or_else(|| format!("no account {name}"))?),
                None => None,
            };
            let (group, category, instrument, min_lots) = (None, None, None, None);
            routes.push(Route {
                priority,
                group,
                account,
                category,
                instrument,
                min_lots,
                percent,
                mode: RouteMode::Cover,
                deviation_percent: None,
            });
        }
        Ok(CoverCommand::SetRoutes { routes })
    }

    /// `lp_fill 1 e1 c1 EURUSD 3 1.1 [ends]`, `lp_report 1 c1 accepted [FILLED [at AVERAGE]]`, `lp_correct 1 e9 e1 LOTS PRICE`; `c0` is none of ours.
    fn report(&self, verb: &str, words: &mut Words<'_>) -> Result<LpReport, String> {
        let lp = words.value("id").map(LpId)?;
        let exec = if verb == "lp_report" { String::new() } else { words.next("an execution")?.to_owned() };
        if verb == "lp_correct" {
            let refers = words.next("an execution")?.to_owned();
            let kind = ReportKind::Corrected { refers, lots: words.value("lots")?, price: words.value("price")? };
            return Ok(LpReport { lp, exec, cover: None, filled: None, average: None, kind });
        }
        let cover = Some(words.numbered('c').map(CoverId)?).filter(|id| id.0 > 0);
        let kind = match verb {
            "lp_fill" => ReportKind::Fill {
                instrument: self.instrument(words)?,
                lots: words.value("lots")?,
                price: words.value("price")?,
                ends: words.0.next().is_some(),
            },
            _ => match words.next("what happened")? {
                "accepted" => ReportKind::Accepted,
                "cancelled" => ReportKind::Cancelled,
                "rejected" => ReportKind::Rejected { reason: "no".into() },
                "unreadable" => ReportKind::Unreadable { instrument: None },
                other => return Err(format!("what is {other}?")),
            },
        };
        let filled = words.0.next().map(|lots| lots.parse().map_err(|_| format!("{lots} are no lots"))).transpose()?;
        let average = match words.0.next() {
            Some("at") => Some(words.value("price")?),
            Some(other) => return Err(format!("what is {other}?")),
            None => None,
        };
        Ok(LpReport { lp, exec, cover, filled, average, kind })
    }

    /// An event about cover, one line for each thing that changed. Definitions are omitted.
    pub(super) fn cover_event(&self, event: &CoverEvent) -> Vec<String> {
        let code = |id| self.code(id).map_or("unknown", |terms| &terms.code);
        match event {
            CoverEvent::LpChanged { lp, session, .. } => vec![format!("lp {lp} {}", session.code())],
            CoverEvent::CoverOrdered(order) => vec![self.cover_order(order)],
            CoverEvent::CoverChanged(CoverChange { lp: _, order, position, executions: _, alert }) => {
                let order = order.iter().map(|order| format!("c{} {} {}", order.id, order.status.code(), order.filled));
                let position = position.iter().map(|position| {
                    let average = position.average().map(|price| format!(" at {price}")).unwrap_or_default();
                    let code = code(position.instrument);
                    let unsure = if position.unsure { " unsure" } else { "" };
                    format!("position {code} {}{average} banded {}{unsure}", position.lots, position.banded)
                });
                let alert = alert.iter().map(|alert| format!("alert {alert:?}"));
                order.chain(position).chain(alert).collect()
            }
            CoverEvent::CoverBroken(found) => {
                let withdrawn = found.withdrawn_at.map(|_| "withdrawn".to_owned());
                let state = found.reason.as_deref().map_or("open".to_owned(), |reason| format!("accepted {reason}"));
                let (code, booked, reported) = (code(found.instrument), found.booked, found.reported);
                let state = withdrawn.unwrap_or(state);
                vec![format!("break {} {code} booked {booked} reported {reported} {state}", found.id)]
            }
            _ => Vec::new(),
        }
    }

    fn cover_order(&self, order: &CoverOrder) -> String {
        let limit = order.limit.map(|price| format!(" limit {}", self.price(order.instrument, price)));
        format!("order c{} {}{}", order.id, order.lots, limit.unwrap_or_default())
    }
}
