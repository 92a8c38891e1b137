//! What a former primary acknowledged and the log does not have: lost by a take-over in `async`, and listed.

use super::{ReplicationError, first_where};
use crate::engine::event::Event;
use crate::ports::commit_log::CommitLog;
use crate::store::replication::record::{self, Body, Operation};
use crate::store::{Store, StoreError, dealing::entry};

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
    loop {
        let chunk = store.unsent(last, CHUNK, usize::MAX)?;
        let Some((newest, _)) = chunk.last() else { break };
        last = *newest;
        for (_, bytes) in &chunk {
            records += 1;
            let Body::Batch(batch) = record::decode(bytes)?.body else { continue };
            for operation in batch.operations {
                match operation {
                    Operation::Entry(bytes) => lines.extend(entry::decode(&bytes)?.events.iter().filter_map(line)),
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

fn line(event: &Event) -> Option<String> {
    if let Event::Posted(posted) = event {
        return Some(format!("booking {}: {:?}", posted.id, posted.kind));
    }
    let order = event.order()?;
    Some(format!(
        "order {} of account {}: {:?}, instrument {}",
        order.id, order.account, order.status, order.instrument
    ))
}
