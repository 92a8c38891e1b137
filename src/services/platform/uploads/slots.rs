//! Slots for receiving files: a file being received takes memory, and a slow sender must not keep others out.

use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::AccountId;
use crate::services::access::limiter::subnet64;

/// Files received concurrently: 8 MiB of memory each.
const OVERALL: usize = 12;
/// Of these, per address, per account, and of all demo accounts, which anyone can open.
const PER_ADDRESS: usize = 3;
const PER_ACCOUNT: usize = 2;
const OF_DEMO: usize = 3;

/// A customer who sends a picture, with their address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentFrom {
    pub account: AccountId,
    pub is_demo: bool,
    pub address: IpAddr,
}

/// The files being received.
#[derive(Debug, Default)]
pub struct ReceivingSlots {
    /// `None`: the staff.
    taken: Mutex<Vec<(u64, Option<SentFrom>)>>,
    next: std::sync::atomic::AtomicU64,
}

/// An occupied slot, freed when it is dropped.
#[derive(Debug)]
pub struct ReceivingSlot {
    slots: Arc<ReceivingSlots>,
    id: u64,
}

impl ReceivingSlots {
    /// Takes a slot if one is free, without waiting. The staff (`None`) has as many slots of its own.
    pub fn take(self: &Arc<Self>, from: Option<SentFrom>) -> Option<ReceivingSlot> {
        let mut taken = self.taken.lock();
        if let Some(from) = from {
            let count = |is: &dyn Fn(&SentFrom) -> bool| {
                taken.iter().filter_map(|(_, who)| who.as_ref()).filter(|who| is(who)).count()
            };
            let full = count(&|_| true) >= OVERALL
                || count(&|who| subnet64(who.address) == subnet64(from.address)) >= PER_ADDRESS
                || count(&|who| who.account == from.account) >= PER_ACCOUNT
                || (from.is_demo && count(&|who| who.is_demo) >= OF_DEMO);
            if full {
                return None;
            }
        } else if taken.iter().filter(|(_, who)| who.is_none()).count() >= OVERALL {
            return None;
        }
        let id = self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        taken.push((id, from));
        Some(ReceivingSlot { slots: Arc::clone(self), id })
    }
}

impl Drop for ReceivingSlot {
    fn drop(&mut self) {
        self.slots.taken.lock().retain(|(id, _)| *id != self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_customer_takes_all_slots() {
        let slots = Arc::new(ReceivingSlots::default());
        let from = |account: i64, host: u8, is_demo: bool| {
            Some(SentFrom { account: AccountId(account), is_demo, address: IpAddr::from([192, 0, 2, host]) })
        };
        let mut held: Vec<_> = (0..9).filter_map(|_| slots.take(from(1, 1, false))).collect();
        assert_eq!(held.len(), PER_ACCOUNT);
        held.extend((2..9).filter_map(|account| slots.take(from(account, 1, false))));
        assert_eq!(held.len(), PER_ADDRESS);
        held.extend((20..90_u8).filter_map(|host| slots.take(from(host.into(), host, true))));
        assert_eq!(held.len(), PER_ADDRESS + OF_DEMO);
        assert!(slots.take(from(200, 200, false)).is_some(), "a customer with an account of their own");
        held.extend((100..190_u8).filter_map(|host| slots.take(from(host.into(), host, false))));
        assert_eq!(held.len(), OVERALL);
        assert!(slots.take(None).is_some(), "the staff");
        held.clear();
        assert!(slots.taken.lock().is_empty());
    }
}
