//! Receipts of orders.

use std::collections::{BTreeMap, BTreeSet};

use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::receipt::{Earlier, Receipt, ReceiptEvent, VERSION, proof_text};
use lotdesk_transparency::tree;
use rusqlite::Connection;

use super::keys::ServerKey;
use super::statements::{self, Stated, Subject};
use super::{PublicLog, code_of, hours};
use crate::domain::{AccountId, OrderId, TimeMs};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::StoreError;
use crate::store::dealing::transparency::{self as rows, LogNodes, StoredCheckpoint};
use crate::store::dealing::{entries, orders};

/// The journal entries of one receipt: the first ones and the last ones of the order. Each costs a read of everything that
/// happened in it, which at a rollover is much.
const FIRST_ENTRIES: usize = 20;
const LAST_ENTRIES: usize = 180;

/// The receipt of an order, and what the server says of it besides.
#[derive(Debug, Clone)]
pub struct OrderReceipt {
    pub receipt: Receipt,
    /// When the last event was recorded.
    pub recorded_at: TimeMs,
    /// Since when a checkpoint contains the last event.
    pub logged_at: TimeMs,
    /// Journal entries of an order with very many that the receipt does not contain.
    pub omitted: u64,
}

impl PublicLog {
    /// The receipt of an order of an account. `from`: the size of an earlier checkpoint that the receipt is to lead back to.
    /// Blocks.
    ///
    /// # Errors
    /// `order_not_found`; `receipt_pending` while no checkpoint contains the order's last event.
    pub fn receipt(&self, account: AccountId, order: OrderId, from: Option<u64>) -> Result<OrderReceipt, ServiceError> {
        let found = self.store.read(|connection| self.receipt_from(connection, account, order, from))?;
        Ok(found?)
    }

    /// The last leaf of each of these orders of an account, as far as a checkpoint contains it, and the size of that. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn last_leaves(
        &self,
        account: AccountId,
        orders: &[OrderId],
    ) -> Result<(u64, BTreeMap<OrderId, u64>), ServiceError> {
        let found = self.store.read(|connection| {
            let size = rows::newest_checkpoint(connection)?.map_or(0, |newest| newest.size);
            // A rollover is one entry for many orders: each entry is read once.
            let mut by_entry: BTreeMap<i64, BTreeSet<OrderId>> = BTreeMap::new();
            for order in orders {
                if let Some(last) = orders::entries_of(connection, *order)?.last() {
                    by_entry.entry(*last).or_default().insert(*order);
                }
            }
            let mut leaves = BTreeMap::new();
            for (seq, of) in by_entry {
                let Some(stored) = entries::find(connection, seq)? else { continue };
                let is_wanted = |whose: AccountId, subject| match subject {
                    Subject::Order(order) => whose == account && of.contains(&order),
                    Subject::Booking(_) => false,
                };
                for stated in statements::of(&stored.read()?, is_wanted, |id| code_of(connection, id, seq))? {
                    let Subject::Order(order) = stated.subject else { continue };
                    if let Some((index, _)) = rows::leaf(connection, (seq, stated.event))?
                        && index < size
                    {
                        leaves.insert(order, index);
                    }
                }
            }
            Ok((size, leaves))
        })?;
        Ok(found)
    }

    /// [`Self::receipt`] from this connection.
    pub(super) fn receipt_from(
        &self,
        connection: &Connection,
        account: AccountId,
        order: OrderId,
        from: Option<u64>,
    ) -> Result<Result<OrderReceipt, Refusal>, StoreError> {
        let Some(own) = orders::find(connection, account, order)? else {
            return Ok(Err(Refusal::new("order_not_found")));
        };
        let pending = Ok(Err(Refusal::new("receipt_pending")));
        let Some(newest) = rows::newest_checkpoint(connection)? else { return pending };
        let Some(secret) = rows::secret(connection, account)? else { return pending };
        let key = self.key_of_now(connection)?;
        let is_signing = rows::keys(connection)?.pop().is_some_and(|last| last.key == key.signing.public_text());
        if !is_signing {
            return pending;
        }
        let salt = Subject::Order(order).salt(&secret);
        let (seqs, omitted) = some_of(orders::entries_of(connection, order)?);
        let (mut events, mut recorded_at) = (Vec::new(), TimeMs(0));
        for seq in seqs {
            for (at, stated) in stated(connection, account, order, seq)? {
                let Some((index, commitment)) = rows::leaf(connection, (seq, stated.event))? else {
                    return pending;
                };
                if index >= newest.size {
                    return pending;
                }
                if Commitment::to(&salt, &stated.text) != commitment {
                    return Err(StoreError::Corrupt(format!("public log: leaf {index} is not that of entry {seq}")));
                }
                let proof = tree::inclusion_proof(&LogNodes(connection), newest.size, index);
                events.push(ReceiptEvent { index, text: stated.text, proof: proof_text(&proof.map_err(corrupt)?) });
                recorded_at = at;
            }
        }
        let Some(last) = events.last() else { return pending };
        let logged_at = rows::checkpoint_with(connection, last.index)?.map_or(newest.at, |first| first.at);
        let prices = hours::evidence(connection, own.instrument, &events, &newest)?;
        let receipt = Receipt {
            version: VERSION,
            key: key.signing.public_text().to_owned(),
            checkpoint: Self::note_by(connection, &key, &newest)?,
            rotations: Self::rotations_to(connection, key.signing.public_text(), &newest)?,
            salt: data_encoding::HEXLOWER.encode(&salt),
            events,
            earlier: Self::earlier(connection, &key, &newest, from)?,
            prices,
            omitted,
        };
        Ok(Ok(OrderReceipt { receipt, recorded_at, logged_at, omitted }))
    }

    /// That the tree of an earlier size is the beginning of the newest one. Its checkpoint is signed again: the signature is
    /// the same as the first time.
    fn earlier(
        connection: &Connection,
        key: &ServerKey,
        newest: &StoredCheckpoint,
        from: Option<u64>,
    ) -> Result<Option<Earlier>, StoreError> {
        let Some(from) = from.filter(|from| *from > 0 && *from <= newest.size) else { return Ok(None) };
        let root = tree::root(&LogNodes(connection), from).map_err(corrupt)?;
        let proof = tree::consistency_proof(&LogNodes(connection), newest.size, from).map_err(corrupt)?;
        let checkpoint = Self::note_by(connection, key, &StoredCheckpoint { size: from, root, ..*newest })?;
        Ok(Some(Earlier { checkpoint, proof: proof_text(&proof) }))
    }
}

pub(super) fn corrupt(error: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt(format!("public log: {error}"))
}

/// The first and the last entries of many, and how many are left out.
fn some_of(mut seqs: Vec<i64>) -> (Vec<i64>, u64) {
    let omitted = seqs.len().saturating_sub(FIRST_ENTRIES + LAST_ENTRIES);
    if omitted > 0 {
        seqs.drain(FIRST_ENTRIES..FIRST_ENTRIES + omitted);
    }
    (seqs, omitted as u64)
}

/// The statements about an order in an entry, with its time.
fn stated(
    connection: &Connection,
    account: AccountId,
    order: OrderId,
    seq: i64,
) -> Result<Vec<(TimeMs, Stated)>, StoreError> {
    let Some(stored) = entries::find(connection, seq)? else { return Ok(Vec::new()) };
    let is_ours = |of: AccountId, subject| of == account && subject == Subject::Order(order);
    let stated = statements::of(&stored.read()?, is_ours, |instrument| code_of(connection, instrument, seq))?;
    Ok(stated.into_iter().map(|one| (TimeMs(stored.at), one)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_with_very_many_entries_keeps_the_first_and_the_last() {
        let (kept, omitted) = some_of((0..1_000).collect());
        assert_eq!((kept.len(), omitted), (200, 800));
        assert_eq!((kept[19], kept[20], kept[199]), (19, 820, 999));
        assert_eq!(some_of((0..200).collect()), ((0..200).collect(), 0));
    }
}
