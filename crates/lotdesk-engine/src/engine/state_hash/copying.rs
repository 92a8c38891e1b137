//! Hash of strategies and copies. Copies that have ended are not part of the state.

use super::Sink;
use crate::domain::copying::{CopyEnd, CopyFees, CopyLink, CopyRatio, CopyRecord, Strategy};
use crate::domain::{Money, TimeMs};
use crate::engine::copying::CopyBook;

pub(super) fn write(sink: &mut Sink, book: &CopyBook) {
    if book.is_unused() {
        return;
    }
    sink.list(book.strategies.values(), strategy);
    sink.list(book.copies.values(), copy);
    sink.list(book.links.values(), link);
    sink.number(book.next_copy);
    sink.number(i64::from(book.charged_month));
}

fn fees(sink: &mut Sink, fees: &CopyFees) {
    let CopyFees { performance, management, volume } = fees;
    sink.number(performance.raw());
    sink.number(management.raw());
    sink.number(volume.raw());
}

fn strategy(sink: &mut Sink, strategy: &Strategy) {
    let Strategy { account, fees: charged, min, open, left_today, left_before } = strategy;
    sink.number(account.0);
    fees(sink, charged);
    sink.number(min.raw());
    sink.flag(*open);
    sink.number(left_today.raw());
    sink.number(left_before.raw());
}

fn copy(sink: &mut Sink, copy: &CopyRecord) {
    let CopyRecord {
        id,
        strategy,
        account,
        fees: charged,
        stop_equity,
        mark,
        accrued,
        state,
        end,
        started_at,
        ended_at,
    } = copy;
    sink.number(id.0);
    sink.number(strategy.0);
    sink.number(account.0);
    fees(sink, charged);
    sink.option(stop_equity.map(Money::raw));
    sink.number(mark.raw());
    sink.number(accrued.raw());
    sink.number(state.number());
    sink.option(end.map(|end| match end {
        CopyEnd::User => 1,
        CopyEnd::CopyStop => 2,
        CopyEnd::StrategyClosed => 3,
        CopyEnd::Dealer => 4,
    }));
    sink.number(started_at.0);
    sink.option(ended_at.map(|TimeMs(at)| at));
}

fn link(sink: &mut Sink, link: &CopyLink) {
    let CopyLink { copy, source, order, instrument, source_lots, ratio, closing, plain_stop } = link;
    let CopyRatio { copy: own, source: others, rate } = ratio;
    for number in [copy.0, source.0, order.0, instrument.0, source_lots.raw(), own.raw(), others.raw()] {
        sink.number(number);
    }
    sink.number(rate.digits());
    sink.number(i64::from(rate.decimals()));
    sink.flag(closing.is_some());
    if let Some(reason) = closing {
        sink.text(reason.code());
    }
    // Absent from the hashes of journals of before copies had guaranteed stops.
    if let Some(reason) = plain_stop {
        sink.text(reason.code());
    }
}
