//! Commands and events about copying.
//!
//! ```text
//! strategy u1 performance 10 management 5 volume 10 min 100     unstrategy u1
//! copy u2 u1 stop 900 performance 10                            uncopy c1                 month 202402
//! recopy c1 stop 950
//! ```

use lotdesk_engine::domain::copying::{CopyEnd, CopyFees, CopyRecord, SeenFees};
use lotdesk_engine::domain::{CopyId, Money};
use lotdesk_engine::engine::event::CopyEvent;
use lotdesk_engine::engine::input::{Body, CopyCommand};

use super::Scenario;
use super::command::Words;

impl Scenario {
    pub(super) fn copying(&self, verb: &str, words: &mut Words<'_>) -> Result<Body, String> {
        Ok(Body::Copying(match verb {
            "strategy" => {
                let account = self.account(words)?;
                let (mut fees, mut min) = (CopyFees::default(), Money::ZERO);
                while let Some(word) = words.0.next() {
                    match word {
                        "performance" => fees.performance = words.value("percentage")?,
                        "management" => fees.management = words.value("percentage")?,
                        "volume" => fees.volume = words.value("amount")?,
                        "min" => min = words.value("amount")?,
                        other => return Err(format!("{other} is no term of a strategy")),
                    }
                }
                CopyCommand::DefineStrategy { account, fees, min }
            }
            "unstrategy" => CopyCommand::CloseStrategy { account: self.account(words)? },
            "copy" => {
                let (account, strategy) = (self.account(words)?, self.account(words)?);
                let (mut stop_equity, mut seen) = (None, SeenFees::default());
                while let Some(word) = words.0.next() {
                    match word {
                        "stop" => stop_equity = Some(words.value("amount")?),
                        "performance" => seen.performance = Some(words.value("percentage")?),
                        "management" => seen.management = Some(words.value("percentage")?),
                        "volume" => seen.volume = Some(words.value("amount")?),
                        other => return Err(format!("{other} is no term of a copy")),
                    }
                }
                CopyCommand::Start { account, strategy, stop_equity, seen }
            }
            "recopy" => {
                let copy = words.numbered('c').map(CopyId)?;
                let stop_equity = match words.0.next() {
                    None => None,
                    Some("stop") => Some(words.value("amount")?),
                    Some(other) => return Err(format!("{other} is no term of a copy")),
                };
                CopyCommand::Change { copy, stop_equity }
            }
            "uncopy" => CopyCommand::Stop { copy: words.numbered('c').map(CopyId)? },
            _ => CopyCommand::ChargeMonth { month: words.value("month")? },
        }))
    }

    pub(super) fn copy_event(&self, event: &CopyEvent) -> Option<String> {
        let record = |copy: &CopyRecord| {
            let CopyRecord { id, mark, accrued, .. } = copy;
            let end = copy.end.map_or(String::new(), |end: CopyEnd| format!(" {}", end.code()));
            format!("c{id} {}{end} mark {mark} accrued {accrued}", format!("{:?}", copy.state).to_lowercase())
        };
        Some(match event {
            CopyEvent::StrategyChanged(strategy) => {
                format!("strategy {} {}", self.name(strategy.account), if strategy.open { "open" } else { "closed" })
            }
            CopyEvent::Started(copy) | CopyEvent::Changed(copy) | CopyEvent::Ended(copy) => record(copy),
            CopyEvent::Opened(link) => {
                let plain = link.plain_stop.map_or_else(String::new, |plain| format!(" {}", plain.code()));
                format!("c{} follows #{} with #{}{plain}", link.copy, link.source, link.order)
            }
            CopyEvent::StopPlain(link) => {
                let plain = link.plain_stop.map_or("", |plain| plain.code());
                format!("c{} has an ordinary stop of #{} {plain}", link.copy, link.order)
            }
            CopyEvent::Closing(link) => format!("c{} is to close #{}", link.copy, link.order),
            CopyEvent::Skipped(skip) => format!("c{} skips #{} {}", skip.copy, skip.source, skip.reason.code()),
            CopyEvent::Charged(fee) => {
                format!("c{} {} {} share {}", fee.copy, fee.kind.code(), fee.amount, fee.share)
            }
            CopyEvent::Valued(_) | CopyEvent::MonthCharged { .. } => return None,
        })
    }
}
