//! Receipts of orders.

use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::receipt::{Earlier, Receipt, ReceiptEvent, VERSION, proof_text};
use lotdesk_transparency::tree;
use rusqlite::Connection;

use super::statements::{self, Subject};
use super::{PublicLog, code_of};
use crate::domain::{AccountId, OrderId};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::StoreError;
use crate::store::dealing::transparency::{self as rows, LogNodes, StoredCheckpoint};
use crate::store::dealing::{entries, orders};

/// Why there is no receipt.
pub type ReceiptError = ServiceError;

/// The most events of one receipt: an order of many years has one for each night.
const EVENTS_MAX: usize = 5_000;

impl PublicLog {
    /// The receipt of an order of an account. `from`: the size of an earlier checkpoint that the receipt is to lead back to.
    /// Blocks.
    ///
    /// # Errors
    /// `order_not_found`; `receipt_pending` while no checkpoint contains the order's last event; `receipt_erased` after the
    /// account's secret was erased.
    pub fn receipt(&self, account: AccountId, order: OrderId, from: Option<u64>) -> Result<Receipt, ReceiptError> {
        let found = self.store.read(|connection| {
            let Some(newest) = rows::newest_checkpoint(connection)? else { return Ok(Err("receipt_pending")) };
            let Some(secret) = rows::secret(connection, account)? else { return Ok(Err("receipt_pending")) };
            let salt = Subject::Order(order).salt(&secret);
            let mut events = Vec::new();
            for seq in orders::entries_of(connection, order)?.into_iter().take(EVENTS_MAX) {
                for (event, text) in texts(connection, account, order, seq)? {
                    let Some((index, commitment)) = rows::leaf(connection, (seq, event))? else {
                        return Ok(Err("receipt_pending"));
                    };
                    if index >= newest.size {
                        return Ok(Err("receipt_pending"));
                    }
                    if Commitment::to(&salt, &text) != commitment {
                        return Err(StoreError::Corrupt(format!("leaf {index} is not that of entry {seq}")));
                    }
                    let proof = tree::inclusion_proof(&LogNodes(connection), newest.size, index);
                    let proof = proof.map_err(|error| StoreError::Corrupt(error.to_string()))?;
                    events.push(ReceiptEvent { index, text, proof: proof_text(&proof) });
                }
            }
            if events.is_empty() {
                return Ok(Err("order_not_found"));
            }
            let earlier = earlier(connection, &newest, from)?;
            Ok(Ok(Receipt {
                version: VERSION,
                key: self.public_key().to_owned(),
                checkpoint: newest.note,
                salt: data_encoding::HEXLOWER.encode(&salt),
                events,
                earlier,
            }))
        })?;
        found.map_err(|code| Refusal::new(code).into())
    }
}

/// The statements about an order in an entry, with the places of their events.
fn texts(
    connection: &Connection,
    account: AccountId,
    order: OrderId,
    seq: i64,
) -> Result<Vec<(i64, String)>, StoreError> {
    let Some(stored) = entries::find(connection, seq)? else { return Ok(Vec::new()) };
    let stated = statements::of(&stored.read()?, |instrument| code_of(connection, instrument, seq))?;
    let ours = stated.into_iter().filter(|one| one.account == account && one.subject == Subject::Order(order));
    Ok(ours.map(|one| (one.event, one.text)).collect())
}

/// That the tree of an earlier checkpoint is the beginning of the newest one.
fn earlier(
    connection: &Connection,
    newest: &StoredCheckpoint,
    from: Option<u64>,
) -> Result<Option<Earlier>, StoreError> {
    let Some(from) = from.filter(|from| *from > 0 && *from <= newest.size) else { return Ok(None) };
    let Some(checkpoint) = rows::checkpoint_of(connection, from)? else { return Ok(None) };
    let proof = tree::consistency_proof(&LogNodes(connection), newest.size, from);
    let proof = proof.map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(Some(Earlier { checkpoint: checkpoint.note, proof: proof_text(&proof) }))
}
