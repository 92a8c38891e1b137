//! The shared state of a cluster over NATS: a key-value bucket with three replicas, and core messages, which may be lost.

use std::sync::Arc;

use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::context::GetStreamErrorKind;
use async_nats::jetstream::kv::{self, UpdateErrorKind};
use async_nats::jetstream::stream::{LastRawMessageErrorKind, StorageType};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};

use super::{NatsLog, REPLICAS, unavailable};
use crate::ports::commit_log::LogError;
use crate::ports::standby_state::{Applied, OnApplied, StandbyState, SyncState};

const KEY: &str = "sync";
/// Version of the values and messages.
const VERSION: u8 = 1;

/// The state of the cluster of a log, over the log's connection.
pub struct NatsState {
    log: Arc<NatsLog>,
    bucket: String,
    subject: String,
}

/// A value or message.
#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    v: u8,
    #[serde(flatten)]
    value: T,
}

fn encode<T: Serialize>(value: T) -> Result<Vec<u8>, LogError> {
    serde_json::to_vec(&Versioned { v: VERSION, value }).map_err(|error| LogError::Unsuitable(error.to_string()))
}

fn decode<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Result<T, LogError> {
    let decoded = serde_json::from_slice::<Versioned<T>>(bytes);
    match decoded {
        Ok(Versioned { v: VERSION, value }) => Ok(value),
        Ok(Versioned { v, .. }) => Err(LogError::Unsuitable(format!("the state of the cluster has version {v}"))),
        Err(error) => Err(LogError::Unsuitable(format!("the state of the cluster cannot be read: {error}"))),
    }
}

impl NatsState {
    pub fn new(log: Arc<NatsLog>, cluster: &str) -> Self {
        Self { log, bucket: format!("LD_{cluster}_STATE"), subject: format!("ld.{cluster}.applied") }
    }

    /// Deletes the bucket: after a measurement.
    ///
    /// # Errors
    /// `Unavailable`.
    pub fn delete(&self) -> Result<(), LogError> {
        let (context, bucket) = (self.log.context.clone(), self.bucket.clone());
        self.log.wait(async move { context.delete_key_value(bucket).await.map(drop).map_err(unavailable) })
    }
}

impl StandbyState for NatsState {
    fn sync(&self) -> Result<(SyncState, u64), LogError> {
        let (context, bucket) = (self.log.context.clone(), self.bucket.clone());
        let asked = async move {
            // A bucket exists only where `standby` was used.
            let stream = match context.get_stream(format!("KV_{bucket}")).await {
                Ok(stream) => stream,
                Err(error) => match error.kind() {
                    GetStreamErrorKind::JetStream(error) if error.error_code() == ErrorCode::STREAM_NOT_FOUND => {
                        return Ok(None);
                    }
                    _ => return Err(unavailable(error)),
                },
            };
            // From the leader: a replica may be behind.
            match stream.get_last_raw_message_by_subject(&format!("$KV.{bucket}.{KEY}")).await {
                Ok(message) => Ok(Some((message.payload.to_vec(), message.sequence))),
                Err(error) if matches!(error.kind(), LastRawMessageErrorKind::NoMessageFound) => Ok(None),
                Err(error) => Err(unavailable(error)),
            }
        };
        match self.log.ask(asked)? {
            Some((bytes, revision)) => Ok((decode(&bytes)?, revision)),
            None => Ok((SyncState::default(), 0)),
        }
    }

    fn put_sync(&self, state: &SyncState, revision: u64) -> Result<u64, LogError> {
        let (context, bucket, value) = (self.log.context.clone(), self.bucket.clone(), encode(state)?);
        let put = async move {
            let config = kv::Config {
                bucket,
                history: 8,
                num_replicas: REPLICAS,
                storage: StorageType::File,
                ..kv::Config::default()
            };
            let store = context.create_key_value(config).await.map_err(unavailable)?;
            store.update(KEY, value.into(), revision).await.map_err(|error| match error.kind() {
                UpdateErrorKind::WrongLastRevision => LogError::Refused(error.to_string()),
                _ => unavailable(error),
            })
        };
        self.log.ask(put)
    }

    fn publish(&self, applied: &Applied) {
        let Ok(bytes) = encode(applied) else { return };
        let (client, subject) = (self.log.context.client(), self.subject.clone());
        // Its buffer is full while it is not connected; the newest number is repeated.
        let _ = self.log.ask(async move { client.publish(subject, bytes.into()).await.map_err(unavailable) });
    }

    fn subscribe(&self, on: OnApplied) -> Result<(), LogError> {
        let (client, subject) = (self.log.context.client(), self.subject.clone());
        let subscribed = async move { client.subscribe(subject).await.map_err(unavailable) };
        let mut messages = self.log.ask(subscribed)?;
        // Until the connection is closed.
        self.log.runtime.spawn(async move {
            while let Some(message) = messages.next().await {
                if let Ok(applied) = decode(&message.payload) {
                    on(applied);
                }
            }
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_a_version_and_others_are_refused() {
        let state = SyncState { required: true, term: 3, node: Some("two".into()), complete: true };
        let bytes = encode(&state).unwrap();
        assert_eq!(
            String::from_utf8(bytes.clone()).unwrap(),
            r#"{"v":1,"required":true,"term":3,"node":"two","complete":true}"#
        );
        assert_eq!(decode::<SyncState>(&bytes), Ok(state));
        let none = SyncState { required: true, ..SyncState::default() };
        assert_eq!(decode::<SyncState>(br#"{"v":1,"required":true,"later":1}"#), Ok(none));
        for other in [&br#"{"v":2,"required":true}"#[..], b"{}", b""] {
            assert!(matches!(decode::<SyncState>(other), Err(LogError::Unsuitable(_))));
        }
        let applied = Applied { node: "two".into(), term: 3, number: 12 };
        let bytes = encode(&applied).unwrap();
        assert_eq!(String::from_utf8(bytes.clone()).unwrap(), r#"{"v":1,"node":"two","term":3,"number":12}"#);
        assert_eq!(decode::<Applied>(&bytes), Ok(applied));
    }
}
