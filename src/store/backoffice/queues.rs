//! Numbers of items that wait for the staff.

use rusqlite::Connection;

use crate::store::StoreError;

/// Numbers of items that have not been decided or read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingWork {
    pub deposits: i64,
    /// Payments through gateways about which the staff decides.
    pub payments: i64,
    pub withdrawals: i64,
    pub reviews: i64,
    /// Balance corrections that need a second staff member.
    pub corrections: i64,
    /// Conversations whose customer waits for an answer.
    pub chats: i64,
    /// Changes of settings, groups and instruments that need a second staff member.
    pub settings: i64,
    pub groups: i64,
    pub instruments: i64,
}

/// Counts the items that wait now.
pub fn waiting(connection: &Connection) -> Result<PendingWork, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM deposit WHERE status = 0), \
               (SELECT count(*) FROM withdrawal WHERE status = 0), \
               (SELECT count(*) FROM review WHERE status = 1), \
               (SELECT count(*) FROM correction WHERE status = 0), \
               (SELECT count(*) FROM chat WHERE waiting_since IS NOT NULL), \
               (SELECT count(*) FROM risk_change WHERE status = 0 AND permission = 'edit_settings'), \
               (SELECT count(*) FROM risk_change WHERE status = 0 AND permission = 'edit_groups'), \
               (SELECT count(*) FROM risk_change WHERE status = 0 AND permission = 'edit_instruments'), \
               (SELECT count(DISTINCT checkout) FROM gateway_event WHERE outcome = 'to_decide')";
    let read = |row: &rusqlite::Row<'_>| {
        Ok(PendingWork {
            deposits: row.get(0)?,
            withdrawals: row.get(1)?,
            reviews: row.get(2)?,
            corrections: row.get(3)?,
            chats: row.get(4)?,
            settings: row.get(5)?,
            groups: row.get(6)?,
            instruments: row.get(7)?,
            payments: row.get(8)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_row([], read)?)
}
