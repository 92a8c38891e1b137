//! What a former primary acknowledged and the log does not have: lost by a take-over in `async`, and listed.

use std::fmt::Write as _;

use super::{ReplicationError, first_where};
use crate::domain::InstrumentId;
use crate::engine::event::Event;
use crate::ports::commit_log::CommitLog;
use crate::services::customers::account_number::account_number;
use crate::services::reporting::time_text::rfc3339_millis;
use crate::store::dealing::{entry, journal};
use crate::store::replication::record::{self, Body, Operation};
use crate::store::{Store, StoreError};

/// Records of one read.
const CHUNK: u32 = 64;

/// One line for each order and booking that the log does not have because another server has begun a term above that of this
/// database, and one for everything else; empty if the log has all.
///
/// # Errors
/// Those of the log and the database.
pub fn list(store: &Store, log: &dyn CommitLog) -> Result<Vec<String>, ReplicationError> {
    let term = store.position()?.map_or(0, |position| position.term);
    // The record that begins the next term continues the chain after the last record of this one that the log has.
    let next = first_where(log, log.bounds()?, |record| record.term > term)?;
    Ok(after(store, next.map_or(0, |(_, beginning)| beginning.number - 1))?)
}

fn after(store: &Store, number: i64) -> Result<Vec<String>, StoreError> {
    let (mut lines, mut records, mut others, mut last) = (Vec::new(), 0_u64, 0_u64, number);
    let mut code_of =
        |id| store.read(|connection| journal::instrument(connection, id)).map(|found| found.map(|terms| terms.code));
    loop {
        let chunk = store.unsent(last, CHUNK, usize::MAX)?;
        let Some((newest, _)) = chunk.last() else { break };
        last = *newest;
        for (_, bytes) in &chunk {
            records += 1;
            let Body::Batch(batch) = record::decode(bytes)?.body else { continue };
            for operation in batch.operations {
                match operation {
                    Operation::Entry(bytes) => {
                        for event in &entry::decode(&bytes)?.events {
                            lines.extend(line(event, &mut code_of)?);
                        }
                    }
                    Operation::Rows(_) => others += 1,
                }
            }
        }
    }
    if records > 0 {
        lines.push(format!("{records} records in all; {others} changes of other tables"));
    }
    Ok(lines)
}

/// What is needed to settle it with the customer: whose it is, by the number that the back office shows, and its figures.
fn line(
    event: &Event,
    code_of: &mut impl FnMut(InstrumentId) -> Result<Option<String>, StoreError>,
) -> Result<Option<String>, StoreError> {
    if let Event::Posted(posted) = event {
        let (id, at, currency) = (posted.id, rfc3339_millis(posted.at), posted.currency);
        let of = account_number(posted.customer);
        let order = posted.order.map_or_else(String::new, |order| format!(", order {order}"));
        return Ok(Some(format!(
            "booking {id} of account {of}: {:?} {} {currency}, balance {}{order}, at {at}",
            posted.kind, posted.amount, posted.balance
        )));
    }
    let Some(order) = event.order() else { return Ok(None) };
    let code = code_of(order.instrument)?.unwrap_or_else(|| format!("instrument {}", order.instrument));
    let mut text = format!(
        "order {} of account {}: {:?}, {:?} {} lots of {code}",
        order.id,
        account_number(order.account),
        order.status,
        order.side,
        order.lots
    );
    let fills = [
        ("target", order.target),
        ("opened at", order.opened.map(|fill| fill.price)),
        ("closed at", order.closed.map(|fill| fill.price)),
    ];
    for (what, price) in fills {
        if let Some(price) = price {
            let _ = write!(text, ", {what} {price}");
        }
    }
    if order.closed.is_some() {
        let _ = write!(text, ", profit {}", order.profit);
    }
    Ok(Some(text))
}
