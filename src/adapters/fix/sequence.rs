//! The sequence numbers of an order session, for the crate: kept through the [port](crate::ports::lp_sessions::SequenceStore).
//! Messages are not kept, because no order is sent twice: what the LP asks to be repeated is skipped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use quickfix_tokio::{Error, MessageStore, MessageStoreFactory, Result, SessionId};

use crate::domain::LpId;
use crate::ports::lp_sessions::{SequenceNumbers, SequenceStore};

/// The largest number. An LP can set the next one to any (35=4).
const LAST: u64 = i64::MAX as u64;

/// Makes the store of one session.
pub(super) struct Sequences {
    pub(super) lp: LpId,
    /// The identity of the session.
    pub(super) session: String,
    pub(super) store: Arc<dyn SequenceStore>,
    /// While it is set, no message is acknowledged.
    pub(super) halted: Arc<AtomicBool>,
}

struct Kept {
    lp: LpId,
    session: String,
    store: Arc<dyn SequenceStore>,
    halted: Arc<AtomicBool>,
    numbers: SequenceNumbers,
    created: DateTime<Utc>,
}

impl MessageStoreFactory for Sequences {
    fn create(&self, _: &SessionId) -> Result<Box<dyn MessageStore>> {
        let numbers = self.store.load(self.lp, &self.session).map_err(Error::Store)?;
        let (store, halted) = (Arc::clone(&self.store), Arc::clone(&self.halted));
        let (lp, session) = (self.lp, self.session.clone());
        Ok(Box::new(Kept { lp, session, store, halted, numbers, created: Utc::now() }))
    }
}

impl Kept {
    /// On disk first: a number that is used again would end the session.
    fn save(&mut self, numbers: SequenceNumbers) -> Result<()> {
        if numbers.next_sent.max(numbers.next_received) > LAST {
            return Err(Error::Store("a sequence number is too large".to_owned()));
        }
        self.store.save(self.lp, &self.session, numbers).map_err(Error::Store)?;
        self.numbers = numbers;
        Ok(())
    }
}

#[async_trait]
impl MessageStore for Kept {
    fn next_sender_seq_num(&self) -> u64 {
        self.numbers.next_sent
    }

    fn next_target_seq_num(&self) -> u64 {
        self.numbers.next_received
    }

    async fn incr_next_sender_seq_num(&mut self) -> Result<()> {
        self.save(SequenceNumbers { next_sent: self.numbers.next_sent + 1, ..self.numbers })
    }

    async fn incr_next_target_seq_num(&mut self) -> Result<()> {
        if self.halted.load(Ordering::Acquire) {
            return Err(Error::Store("a report was not committed".to_owned()));
        }
        self.save(SequenceNumbers { next_received: self.numbers.next_received + 1, ..self.numbers })
    }

    async fn set_next_sender_seq_num(&mut self, next_sent: u64) -> Result<()> {
        self.save(SequenceNumbers { next_sent, ..self.numbers })
    }

    async fn set_next_target_seq_num(&mut self, next_received: u64) -> Result<()> {
        self.save(SequenceNumbers { next_received, ..self.numbers })
    }

    fn creation_time(&self) -> DateTime<Utc> {
        self.created
    }

    async fn save_message(&mut self, _: u64, _: &[u8]) -> Result<()> {
        Ok(())
    }

    async fn get_messages(&mut self, _: u64, _: u64) -> Result<Vec<(u64, Vec<u8>)>> {
        Ok(Vec::new())
    }

    async fn refresh(&mut self) -> Result<()> {
        self.numbers = self.store.load(self.lp, &self.session).map_err(Error::Store)?;
        Ok(())
    }

    async fn reset(&mut self) -> Result<()> {
        self.created = Utc::now();
        self.save(SequenceNumbers { next_sent: 1, next_received: 1 })
    }
}
