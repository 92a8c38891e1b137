//! The hash chains of journal and ledger. Each row's hash covers the hash of the row before it and the row's own
//! stored bytes. A row that was edited, deleted, inserted or moved is detected: its hash or the next row's does
//! not match. Rows deleted at the end are detected against the heads in `engine`, which are written with each
//! batch, and against the last checkpoint.
//!
//! SHA-256 over the columns in their order: integers as 8 little-endian bytes, texts and blobs with their
//! length before them, so that no two rows have the same bytes. The format must never change, or
//! existing chains could not be verified.

use data_encoding::HEXLOWER;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use sha2::{Digest, Sha256};

/// The hash of a row in a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChainHash(pub [u8; 32]);

impl ChainHash {
    /// The predecessor of the first row.
    pub const START: Self = Self([0; 32]);
}

impl std::fmt::Display for ChainHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl ToSql for ChainHash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::Blob(&self.0)))
    }
}

impl FromSql for ChainHash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let bytes = value.as_blob()?;
        let wrong = |_| FromSqlError::InvalidBlobSize { expected_size: 32, blob_size: bytes.len() };
        bytes.try_into().map(Self).map_err(wrong)
    }
}

/// Hashes one row from its columns in order.
pub struct ChainHasher(Sha256);

impl ChainHasher {
    /// Starts the row whose predecessor has the hash `previous`.
    pub fn after(previous: &ChainHash) -> Self {
        Self(Sha256::new().chain_update(previous.0))
    }

    /// Adds an integer column.
    pub fn number(mut self, number: i64) -> Self {
        self.0.update(number.to_le_bytes());
        self
    }

    /// Adds an integer column that may be null.
    pub fn optional(self, number: Option<i64>) -> Self {
        match number {
            Some(number) => self.number(1).number(number),
            None => self.number(0),
        }
    }

    /// Adds a text or blob column as stored.
    pub fn bytes(self, bytes: impl AsRef<[u8]>) -> Self {
        let bytes = bytes.as_ref();
        let mut hasher = self.number(bytes.len() as i64);
        hasher.0.update(bytes);
        hasher
    }

    /// The hash of the row.
    pub fn done(self) -> ChainHash {
        ChainHash(self.0.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_does_not_change() {
        let hash =
            ChainHasher::after(&ChainHash::START).number(-1).optional(None).optional(Some(7)).bytes("EURUSD").done();
        assert_eq!(hash.to_string(), "5341684824efac36cef62affe726d99b34a3d96fa80424a142ace8559f174b0e");
    }

    #[test]
    fn no_two_rows_have_the_same_bytes() {
        let row = |first: &str, second: &str| ChainHasher::after(&ChainHash::START).bytes(first).bytes(second).done();
        assert_ne!(row("ab", "c"), row("a", "bc"));
        assert_ne!(ChainHasher::after(&row("", "")).done(), ChainHasher::after(&ChainHash::START).done());
    }
}
