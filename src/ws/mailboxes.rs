//! Mailboxes: the queues of private frames, one for each connection with a login. A connection that does not empty its
//! mailbox loses it, notices that and closes, so that its client reloads instead of missing an event.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::RwLock;
use tokio::sync::mpsc;

use super::shared_frame::Frame;
use super::topic::Topic;
use crate::domain::AccountId;

/// Maximum number of frames queued for one connection.
const MAILBOX_MAX: usize = 256;

/// An event queued for a connection, with its topic.
pub type Mail = (Topic, Arc<Frame>);

/// Who a private frame is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Addressee {
    /// The connections that are logged in to this account.
    Account(AccountId),
    /// All connections of a customer, on whatever account.
    Customer(AccountId),
}

/// Each mailbox is listed under every addressee whose frames its connection gets.
type ByAddressee = HashMap<Addressee, Vec<(u64, mpsc::Sender<Mail>)>>;

/// All mailboxes.
#[derive(Default)]
pub(super) struct Mailboxes {
    by_addressee: RwLock<ByAddressee>,
    next_id: AtomicU64,
}

impl Mailboxes {
    /// Opens a mailbox for the frames of these addressees, to be closed by [`Mailboxes::close`].
    pub fn open(&self, addressees: &[Addressee]) -> (u64, mpsc::Receiver<Mail>) {
        let (sender, receiver) = mpsc::channel(MAILBOX_MAX);
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let mut by_addressee = self.by_addressee.write();
        for addressee in addressees {
            by_addressee.entry(*addressee).or_default().push((id, sender.clone()));
        }
        (id, receiver)
    }

    /// Closes a mailbox that was opened for these addressees.
    pub fn close(&self, addressees: &[Addressee], id: u64) {
        let mut by_addressee = self.by_addressee.write();
        for addressee in addressees {
            let Some(mailboxes) = by_addressee.get_mut(addressee) else { continue };
            mailboxes.retain(|(known, _)| *known != id);
            if mailboxes.is_empty() {
                by_addressee.remove(addressee);
            }
        }
    }

    /// Whether any connection gets the frames of this addressee.
    pub fn has(&self, addressee: Addressee) -> bool {
        self.by_addressee.read().contains_key(&addressee)
    }

    /// Queues a frame for every connection of an addressee.
    pub fn post(&self, to: Addressee, mail: &Mail) {
        let mut by_addressee = self.by_addressee.write();
        let Some(mailboxes) = by_addressee.get(&to) else { return };
        let full = |(_, sender): &&(u64, mpsc::Sender<Mail>)| sender.try_send(mail.clone()).is_err();
        let full: Vec<u64> = mailboxes.iter().filter(full).map(|(id, _)| *id).collect();
        if !full.is_empty() {
            drop_mailboxes(&mut by_addressee, &full);
        }
    }

    /// Drops the mailboxes of all connections of an addressee.
    pub fn drop_all_of(&self, addressee: Addressee) {
        let mut by_addressee = self.by_addressee.write();
        let mailboxes = by_addressee.get(&addressee);
        let ids: Vec<u64> = mailboxes.into_iter().flatten().map(|(id, _)| *id).collect();
        drop_mailboxes(&mut by_addressee, &ids);
    }
}

/// Drops mailboxes under all of their addressees. Their connections notice that and close.
fn drop_mailboxes(by_addressee: &mut ByAddressee, ids: &[u64]) {
    by_addressee.retain(|_, mailboxes| {
        mailboxes.retain(|(id, _)| !ids.contains(id));
        !mailboxes.is_empty()
    });
}

#[cfg(test)]
mod tests {
    use super::super::shared_frame::frame;
    use super::*;

    #[test]
    fn a_full_mailbox_is_dropped_and_the_others_of_its_account_stay() {
        let mailboxes = Mailboxes::default();
        let (account, customer) = (Addressee::Account(AccountId(1)), Addressee::Customer(AccountId(1)));
        let (_, mut slow) = mailboxes.open(&[account, customer]);
        let (_, mut other) = mailboxes.open(&[account, customer]);
        let mail: Mail = (Topic::Notice, frame("NOTICE", ()));
        for _ in 0..MAILBOX_MAX {
            mailboxes.post(account, &mail);
            other.try_recv().expect("it reads");
        }
        assert_eq!(slow.len(), MAILBOX_MAX);
        mailboxes.post(account, &mail);
        other.try_recv().expect("it missed nothing");
        // Under its other addressee too: what is left is read, then it has ended.
        mailboxes.post(customer, &mail);
        other.try_recv().expect("it missed nothing");
        for _ in 0..MAILBOX_MAX {
            slow.try_recv().expect("queued before");
        }
        assert!(matches!(slow.try_recv(), Err(mpsc::error::TryRecvError::Disconnected)));
    }
}
