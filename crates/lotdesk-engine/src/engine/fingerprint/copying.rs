//! Fingerprints of the commands about copying.

use super::Sink;
use crate::domain::copying::{CopyFees, SeenFees};
use crate::domain::{Money, Percent};
use crate::engine::input::CopyCommand;

pub(super) fn write(sink: &mut Sink, command: &CopyCommand) {
    match command {
        CopyCommand::DefineStrategy { account, fees: CopyFees { performance, management, volume }, min } => {
            sink.byte(70).number(1, account.0).number(2, performance.raw()).number(3, management.raw());
            sink.number(4, volume.raw()).number(5, min.raw());
        }
        CopyCommand::CloseStrategy { account } => {
            sink.byte(71).number(1, account.0);
        }
        CopyCommand::Start { account, strategy, stop_equity, seen: SeenFees { performance, management, volume } } => {
            sink.byte(72).number(1, account.0).number(2, strategy.0).optional(3, stop_equity.map(Money::raw));
            sink.optional(4, performance.map(Percent::raw)).optional(5, management.map(Percent::raw));
            sink.optional(6, volume.map(Money::raw));
        }
        CopyCommand::Change { copy, stop_equity } => {
            sink.byte(75).number(1, copy.0).optional(2, stop_equity.map(Money::raw));
        }
        CopyCommand::Stop { copy } => {
            sink.byte(73).number(1, copy.0);
        }
        CopyCommand::ChargeMonth { month } => {
            sink.byte(74).number(1, i64::from(*month));
        }
    }
}
