//! Compares journal, leaves, nodes and checkpoints of the public log.
//!
//! Each statement is written again from the journal. Where the account has a secret, the leaf must be its commitment; where the
//! customer was erased, the leaf must exist. Then each complete tile must have the stored hash, each checkpoint the root of its
//! size, and each daily one the signature of a key. [`records`] compares what is stored beside the leaves.

mod records;

use std::collections::BTreeMap;

use lotdesk_transparency::Hash;
use lotdesk_transparency::checkpoint::{self, TreeHead};
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::tree::{self, Nodes, TILE_WIDTH};
use rusqlite::Connection;

use super::hours::{self, BESIDE_JOURNAL, beside_journal};
use super::statements::Subject;
use super::{BATCH, READER, code_of, keys, statements};
use crate::domain::{AccountId, TimeMs};
use crate::store::StoreError;
use crate::store::dealing::transparency::{self as rows, AccountSecret, EventKey, LogNodes, StoredLeaf};
use crate::store::dealing::{entries, journal_readers};

/// The most differences that are listed.
const ERRORS_MAX: usize = 20;

/// The result of a comparison.
#[derive(Debug, Default)]
pub struct Checked {
    pub leaves: u64,
    pub checkpoints: u64,
    pub errors: Vec<String>,
}

impl Checked {
    fn note(&mut self, error: String) {
        if self.errors.len() < ERRORS_MAX {
            self.errors.push(error);
        }
    }
}

/// Compares everything. `now`: hours after it cannot be complete.
///
/// # Errors
/// Those of the database.
pub fn check(connection: &Connection, now: TimeMs) -> Result<Checked, StoreError> {
    let mut checked = Checked::default();
    leaves(connection, &mut checked)?;
    if checked.errors.is_empty() {
        nodes(connection, &mut checked)?;
    }
    if checked.errors.is_empty() {
        dailies(connection, &mut checked)?;
        records::checkpoints(connection, &mut checked)?;
        records::keys(connection, &mut checked)?;
        records::rotations(connection, &mut checked)?;
        records::restores(connection, &mut checked)?;
        records::acknowledgements(connection, &mut checked)?;
        records::cosignatures(connection, &mut checked)?;
        records::time_stamps(connection, &mut checked)?;
    }
    if checked.errors.is_empty() {
        hours::differences(connection, now)?.into_iter().for_each(|error| checked.note(error));
    }
    Ok(checked)
}

/// The leaves one after the other, read in batches.
pub(super) struct Leaves<'c> {
    connection: &'c Connection,
    /// Where the one before stands in the journal.
    before: Option<EventKey>,
    read: std::vec::IntoIter<StoredLeaf>,
    next: u64,
}

impl<'c> Leaves<'c> {
    fn new(connection: &'c Connection) -> Self {
        Self { connection, before: None, read: Vec::new().into_iter(), next: 0 }
    }

    fn next(&mut self) -> Result<Option<StoredLeaf>, StoreError> {
        if self.read.len() == 0 {
            self.read = rows::leaves(self.connection, self.next, BATCH)?.into_iter();
        }
        let leaf = self.read.next();
        self.next += u64::from(leaf.is_some());
        Ok(leaf)
    }

    /// Whether a leaf that is of no event stands where the log puts it: behind the one before, and not beyond what was read.
    fn is_in_place(&self, (seq, event): EventKey, end: i64) -> bool {
        let is_next = self.before.is_none_or(|before| before.0 <= seq && beside_journal(Some(before), seq) == event);
        is_next && (self.before.is_some() || event == BESIDE_JOURNAL) && seq <= end
    }
}

impl Leaves<'_> {
    /// The next leaf that is of the journal, which the log has read to the entry `end`. Those before it commit to hours, which are compared with their rows.
    fn next_of_journal(&mut self, checked: &mut Checked, end: i64) -> Result<Option<StoredLeaf>, StoreError> {
        loop {
            let leaf = self.next()?;
            let Some(hour) = leaf.filter(|leaf| leaf.key.1 >= BESIDE_JOURNAL && leaf.index == checked.leaves) else {
                self.before = leaf.map(|leaf| leaf.key).or(self.before);
                return Ok(leaf);
            };
            checked.leaves += 1;
            if !self.is_in_place(hour.key, end) {
                checked.note(format!("leaf {} does not stand where its hour was added", hour.index));
            }
            self.before = Some(hour.key);
            let commitment = match keys::commitment_of(self.connection, hour.index)? {
                Some(of_rotation) => Some(of_rotation),
                None => hours::commitment_of(self.connection, hour.index, hour.key)?,
            };
            if commitment != Some(hour.commitment) {
                checked.note(format!("leaf {} is not what is stored of its hour", hour.index));
            }
        }
    }
}

fn leaves(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let end = journal_readers::position(connection, READER)?.unwrap_or(0);
    let last = journal_readers::last_entry(connection)?;
    if end > last {
        checked.note(format!("its position {end} is behind the last journal entry {last}: entries would be left out"));
        return Ok(());
    }
    let mut entries_of_orders = records::OrderEntries::default();
    let mut stored = Leaves::new(connection);
    let mut secrets: BTreeMap<AccountId, Option<AccountSecret>> = BTreeMap::new();
    let mut position = 0;
    'all: while position < end {
        let batch = entries::after(connection, position, BATCH)?;
        let Some(last) = batch.last() else { break };
        position = last.seq;
        for entry in batch.into_iter().filter(|entry| entry.seq <= end) {
            let code = |instrument| code_of(connection, instrument, entry.seq);
            for one in statements::of(&entry.read()?, |_, _| true, code)? {
                let leaf = stored.next_of_journal(checked, end)?;
                let secret = match secrets.get(&one.account) {
                    Some(secret) => *secret,
                    None => {
                        let secret = rows::secret(connection, one.account)?;
                        if secret.is_none() && rows::should_have_secret(connection, one.account)? {
                            let account = one.account.0;
                            checked.note(format!(
                                "account {account} has leaves and no secret, and its customer was not erased"
                            ));
                        }
                        *secrets.entry(one.account).or_insert(secret)
                    }
                };
                if let (Subject::Order(order), true) = (one.subject, one.of_order) {
                    entries_of_orders.add(order, entry.seq);
                }
                let (index, event) = (checked.leaves, (entry.seq, one.event));
                let is_of_event = |leaf: &StoredLeaf| (leaf.index, leaf.key) == (index, event);
                let Some(leaf) = leaf.filter(is_of_event) else {
                    // Every leaf behind it is another one, too.
                    let (seq, number) = event;
                    checked.note(format!("leaf {index} should be event {number} of journal entry {seq}"));
                    break 'all;
                };
                checked.leaves += 1;
                let differs = |secret| Commitment::to(&one.subject.salt(&secret), &one.text) != leaf.commitment;
                if secret.is_some_and(differs) {
                    let (seq, number) = event;
                    checked.note(format!("event {number} of journal entry {seq} is not what leaf {index} commits to"));
                }
            }
        }
    }
    entries_of_orders.compare(connection, end, checked)?;
    if checked.errors.is_empty() && stored.next_of_journal(checked, end)?.is_some() {
        checked.note(format!("leaf {} is of no event of the journal", checked.leaves));
    }
    Ok(())
}

fn nodes(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let (mut level, mut complete) = (0_u8, checked.leaves / TILE_WIDTH);
    loop {
        if rows::nodes(connection, level + 1)? != complete {
            checked.note(format!("level {} has not the {complete} nodes of its tiles", level + 1));
            return Ok(());
        }
        if complete == 0 {
            return Ok(());
        }
        for tile in 0..complete {
            let below = LogNodes(connection).tile(level, tile, TILE_WIDTH as u32)?;
            let (index, place) = (tile / TILE_WIDTH, tile % TILE_WIDTH);
            let stored: Vec<Hash> = LogNodes(connection).tile(level + 1, index, place as u32 + 1)?;
            if stored.last() != Some(&tree::tile_hash(&below)) {
                checked.note(format!("node {tile} of level {} is not the hash of its tile", level + 1));
            }
        }
        (level, complete) = (level + 1, complete / TILE_WIDTH);
    }
}

fn dailies(connection: &Connection, checked: &mut Checked) -> Result<(), StoreError> {
    let root = |size| {
        tree::root(&LogNodes(connection), size).map_err(|error| StoreError::Corrupt(format!("public log: {error}")))
    };
    let keys = rows::keys(connection)?;
    let mut before = TimeMs(i64::MAX);
    loop {
        let dailies = rows::dailies(connection, before, BATCH)?;
        let Some(last) = dailies.last() else { return Ok(()) };
        before = last.day;
        for daily in dailies {
            checked.checkpoints += 1;
            let head = keys.iter().find_map(|key| checkpoint::open(&daily.note, &key.key).ok());
            let is_ours =
                |head: TreeHead| Ok::<_, StoreError>(head.size <= checked.leaves && root(head.size)? == head.root);
            if !head.map(is_ours).transpose()?.unwrap_or(false) {
                checked.note(format!(
                    "the daily checkpoint of {} leaves at {} is of another tree or key",
                    daily.size, daily.day.0
                ));
            }
        }
    }
}
