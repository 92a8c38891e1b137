//! Who of the staff looks at which item of a queue, so that two do not work on the same one. In memory only.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::watch;

use crate::services::staff::backoffice::assignments::QueueKind;

/// The queue of an item, if this names one: `deposit/12`.
pub(super) fn queue_of(object: &str) -> Option<QueueKind> {
    let (kind, id) = object.split_once('/')?;
    id.parse::<i64>().ok().filter(|number| number.to_string() == id)?;
    QueueKind::from_code(kind)
}

/// Those who look at an item: the e-mail address of each connection.
type Looking = BTreeMap<u64, String>;

/// The items that are looked at.
pub struct Viewers {
    items: Mutex<(u64, BTreeMap<String, Looking>)>,
    changes: watch::Sender<u64>,
}

impl Default for Viewers {
    fn default() -> Self {
        Self { items: Mutex::default(), changes: watch::Sender::new(0) }
    }
}

impl Viewers {
    /// Notes that a connection of this staff member shows an item, until what it returns is dropped.
    pub(super) fn look(self: &Arc<Self>, object: &str, staff: &str) -> Viewing {
        let mut items = self.items.lock();
        items.0 += 1;
        let connection = items.0;
        items.1.entry(object.to_owned()).or_default().insert(connection, staff.to_owned());
        drop(items);
        self.changes.send_modify(|changes| *changes += 1);
        Viewing { viewers: Arc::clone(self), object: object.to_owned(), connection }
    }

    /// Wakes when someone looks at an item, or at none any more.
    pub(super) fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Who looks at the items of the queues that the reader sees, by item.
    pub(super) fn shown(&self, sees: impl Fn(QueueKind) -> bool) -> BTreeMap<String, BTreeSet<String>> {
        let items = self.items.lock();
        let visible = items.1.iter().filter(|(object, _)| queue_of(object).is_some_and(&sees));
        visible.map(|(object, looking)| (object.clone(), looking.values().cloned().collect())).collect()
    }
}

/// An item that a connection shows.
pub(super) struct Viewing {
    viewers: Arc<Viewers>,
    object: String,
    connection: u64,
}

impl Viewing {
    /// The queue of the item.
    pub(super) fn queue(&self) -> Option<QueueKind> {
        queue_of(&self.object)
    }
}

impl Drop for Viewing {
    fn drop(&mut self) {
        let mut items = self.viewers.items.lock();
        if let Some(looking) = items.1.get_mut(&self.object) {
            looking.remove(&self.connection);
            if looking.is_empty() {
                items.1.remove(&self.object);
            }
        }
        drop(items);
        self.viewers.changes.send_modify(|changes| *changes += 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_looked_at_until_the_last_connection_leaves_it() {
        let viewers = Arc::new(Viewers::default());
        let one = viewers.look("deposit/1", "ann@example.com");
        let two = viewers.look("deposit/1", "ann@example.com");
        let other = viewers.look("review/2", "bob@example.com");
        let shown = |sees: &[QueueKind]| viewers.shown(|kind| sees.contains(&kind)).into_keys().collect::<Vec<_>>();
        assert_eq!(shown(&QueueKind::ALL), ["deposit/1", "review/2"]);
        assert_eq!(shown(&[QueueKind::Review]), ["review/2"]);
        drop(one);
        assert_eq!(viewers.shown(|_| true)["deposit/1"], BTreeSet::from(["ann@example.com".to_owned()]));
        drop(two);
        drop(other);
        assert!(viewers.shown(|_| true).is_empty());
    }

    #[test]
    fn only_items_of_queues_are_looked_at() {
        assert_eq!(queue_of("deposit/12"), Some(QueueKind::Deposit));
        for other in ["deposit", "deposit/", "deposit/x", "deposit/012", "user/1", "", "/1"] {
            assert_eq!(queue_of(other), None, "{other}");
        }
    }
}
