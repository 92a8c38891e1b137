//! What is stored of the log beside its leaves: checkpoints, keys, restores, and the journal entries that receipts are made of.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use data_encoding::BASE64;
use lotdesk_transparency::checkpoint;
use lotdesk_transparency::timestamp::{Stamp, stamped};
use lotdesk_transparency::tree::GrowingTree;
use lotdesk_transparency::witness::{WitnessKey, with_lines};
use rusqlite::Connection;

use super::super::{
    BATCH, acknowledgement, date_of, hours::BESIDE_JOURNAL, keys::rotated_text, restored_text, time_stamps::name_of,
};
use super::{Checked, Leaves};
use crate::domain::{OrderId, TimeMs};
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::dealing::transparency::{self as rows, Acknowledged};
use crate::store::dealing::{entries, orders, timestamps, witnesses};

/// The journal entries of each order, as a number and a hash: a journal has millions of orders.
#[derive(Default)]
pub(super) struct OrderEntries(BTreeMap<OrderId, Summary>);

#[derive(Default, PartialEq, Eq)]
struct Summary {
    last: i64,
    count: u64,
    hash: u64,
}

impl Summary {
    fn add(&mut self, seq: i64) {
        // An entry may have changed an order more than once.
        if self.count > 0 && self.last == seq {
            return;
        }
        let mut hasher = DefaultHasher::new();
        (self.hash, seq).hash(&mut hasher);
        (self.last, self.count, self.hash) = (seq, self.count + 1, hasher.finish());
    }
}

impl OrderEntries {
    pub(super) fn add(&mut self, order: OrderId, seq: i64) {
        self.0.entry(order).or_default().add(seq);
    }

    /// Compares them with those of each order through the entry `end`: a receipt has the statements of these.
    pub(super) fn compare(&self, connection: &Connection, end: i64, checked: &mut Checked) -> Result<(), StoreError> {
        if !checked.errors.is_empty() {
            return Ok(());
        }
        let mut after = OrderId(0);
        loop {
            let batch = orders::ids_after(connection, after, BATCH)?;
            let Some(last) = batch.last() else { return Ok(()) };
            after = *last;
            for order in batch {
                let mut stored = Summary::default();
                orders::entries_of(connection, order)?
                    .into_iter()
                    .filter(|seq| *seq <= end)
                    .for_each(|seq| stored.add(seq));
                if stored != *self.0.get(&order).unwrap_or(&Summary::default()) {
                    checked.note(format!(
                        "order {}: its entries are not those of the journal; its receipt would be another",
                        order.0
                    ));
                }
            }
        }
    }
}

/// Each checkpoint must be of the tree of the leaves, not before what it contains, and not before a smaller one.
pub(super) fn checkpoints(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let (mut leaves, mut tree) = (Leaves::new(connection), GrowingTree::default());
    let (mut size, mut at, mut recorded) = (0, TimeMs(i64::MIN), 0);
    loop {
        let batch = rows::checkpoints_after(connection, size, BATCH)?;
        let Some(last) = batch.last() else { return Ok(()) };
        size = last.size;
        for checkpoint in batch {
            checked.checkpoints += 1;
            while tree.size() < checkpoint.size
                && let Some(leaf) = leaves.next()?
            {
                tree.push(leaf.commitment.leaf_hash());
                if leaf.key.1 < BESIDE_JOURNAL {
                    recorded = leaf.key.0;
                }
            }
            if (tree.size(), tree.root()) != (checkpoint.size, checkpoint.root) {
                checked.note(format!("the checkpoint of {} leaves is of another tree", checkpoint.size));
            }
            let event_at = entries::time_of(connection, recorded)?.unwrap_or(TimeMs(i64::MIN));
            if checkpoint.at < at.max(event_at) {
                checked.note(format!(
                    "the checkpoint of {} leaves is dated before what it contains, or before a smaller one",
                    checkpoint.size
                ));
            }
            at = at.max(checkpoint.at);
        }
    }
}

/// The first checkpoint has a key, and each key and each day a checkpoint of its size and not after it.
pub(super) fn keys(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let keys = rows::keys(connection)?;
    let first = rows::checkpoints_after(connection, 0, 1)?.pop();
    if first.map(|first| first.size) != keys.first().map(|key| key.size) {
        checked.note("the first checkpoint is not the one that the first key has signed".to_owned());
    }
    for key in &keys {
        let from = rows::checkpoint_of(connection, key.size)?;
        let next = rows::checkpoint_with(connection, key.size)?;
        if from.is_none_or(|from| key.at < from.at) || next.is_some_and(|next| key.at > next.at) {
            checked.note(format!("the key from {} leaves on has no checkpoint of this size and time", key.size));
        }
    }
    let mut before = TimeMs(i64::MAX);
    loop {
        let dailies = rows::dailies(connection, before, BATCH)?;
        let Some(last) = dailies.last() else { return Ok(()) };
        before = last.day;
        for daily in dailies {
            if rows::checkpoint_of(connection, daily.size)?.is_none() {
                checked.note(format!("the daily checkpoint of {} leaves is not among the checkpoints", daily.size));
            }
        }
    }
}

/// Each rotation has a key that follows the one before, a checkpoint that both have signed, and an audit entry.
pub(super) fn rotations(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let (keys, rotations) = (rows::keys(connection)?, rows::rotations(connection)?);
    for rotation in &rotations {
        let (size, root) = (rotation.size, rows::checkpoint_of(connection, rotation.size)?.map(|one| one.root));
        let follows = |pair: &[rows::StoredKey]| {
            (pair[1].size, &pair[0].key, &pair[1].key) == (size, &rotation.old, &rotation.new)
        };
        let head =
            |key| checkpoint::open(&rotation.note, key).ok().filter(|head| head.size == size).map(|head| head.root);
        let is_signed = root.is_some() && head(&rotation.old) == root && head(&rotation.new) == root;
        if !is_signed || !keys.windows(2).any(follows) {
            checked.note(format!("the rotation at {size} leaves is not signed by both keys, or not between them"));
        }
    }
    let listed: Vec<_> = rotations.iter().map(|one| (one.at.0, json(&rotated_text(one)))).collect();
    if listed != audit::texts_of(connection, "rotate", "public_log")? {
        checked.note("its rotations are not those of the audit log".to_owned());
    }
    Ok(())
}

/// What was acknowledged must be in the audit log.
pub(super) fn acknowledgements(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let keys = rows::keys(connection)?;
    let restores = rows::restores(connection)?;
    let mut listed = Vec::new();
    for (id, at) in rows::acknowledged(connection, Acknowledged::Restore)? {
        let text = restores.iter().find(|one| one.id == id).map(acknowledgement::restore_text);
        listed.push((at.0, json(&text.unwrap_or_default())));
    }
    for (id, at) in rows::acknowledged(connection, Acknowledged::Key)? {
        let text = keys.iter().find(|one| one.id == id).map(acknowledgement::key_text);
        listed.push((at.0, json(&text.unwrap_or_default())));
    }
    let mut audited = audit::texts_of(connection, "acknowledge", "public_log")?;
    listed.sort();
    audited.sort();
    if listed != audited {
        checked.note("what was acknowledged is not what the audit log says".to_owned());
    }
    Ok(())
}

/// As the audit log has it.
fn json(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Restores must be those of the audit log, whose rows cannot be changed unnoticed.
pub(super) fn restores(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let as_json = |size| json(&restored_text(size));
    let listed: Vec<_> = rows::restores(connection)?.iter().map(|one| (one.at.0, as_json(one.size))).collect();
    let audited = audit::texts_of(connection, "restore", "public_log")?;
    if listed != audited {
        checked.note(format!("it lists {} restores, the audit log {} or others", listed.len(), audited.len()));
    }
    Ok(())
}

/// Each cosignature is one of a checkpoint of this log.
pub(super) fn cosignatures(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let keys = rows::keys(connection)?;
    let origins: Vec<&str> = keys.iter().filter_map(|key| checkpoint::name_of(&key.key).ok()).collect();
    let mut row = 0;
    loop {
        let batch = witnesses::cosignatures_after(connection, row, BATCH)?;
        let Some((last, _)) = batch.last() else { return Ok(()) };
        row = *last;
        for (_, one) in batch {
            let checkpoint = rows::checkpoint_of(connection, one.size)?;
            let note = checkpoint.filter(|_| origins.contains(&&*one.origin)).map(|checkpoint| {
                // The signature of the log is another check.
                let text = format!("{}\n{}\n{}\n", one.origin, one.size, BASE64.encode(&checkpoint.root.0));
                with_lines(&format!("{text}\n"), [&*one.line])
            });
            let at = WitnessKey::parse(&one.witness).ok().zip(note).and_then(|(key, note)| key.cosigned(&note).ok()?);
            if at != Some(one.at) {
                let name = one.witness.split('+').next().unwrap_or_default();
                checked.note(format!("the cosignature of {name} on {} leaves is not one of this log", one.size));
            }
        }
    }
}

/// Each time stamp is one of the daily checkpoint of its day.
pub(super) fn time_stamps(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let mut row = 0;
    loop {
        let batch = timestamps::after(connection, row, BATCH)?;
        let Some(last) = batch.last() else { return Ok(()) };
        row = last.id;
        for one in batch {
            let answer = timestamps::answer(connection, one.id)?;
            let daily = rows::daily(connection, one.day)?;
            let read = daily.and_then(|daily| Stamp::read(&answer, stamped(&daily.note), None).ok());
            if read != Some(Stamp { at: one.at.0 }) {
                let name = name_of(&one.authority);
                checked.note(format!("the time stamp of {name} is not one of the checkpoint of {}", date_of(one.day)));
            }
        }
    }
}
