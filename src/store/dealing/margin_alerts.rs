//! Margin-level alerts, as the engine's events leave them.

use rusqlite::{Connection, params};

use crate::domain::{AccountId, AlertId, MarginAlert, Percent, TimeMs};
use crate::engine::event::Event;
use crate::engine::state::State;
use crate::store::StoreError;

/// Writes the changes of an event about a margin-level alert; ignores other events.
pub fn put(connection: &Connection, event: &Event) -> Result<(), StoreError> {
    match event {
        Event::MarginAlertSet(MarginAlert { id, account, level, armed, created_at }) => {
            connection
                .prepare_cached(
                    "INSERT INTO margin_alert (id, account, level, armed, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
                )?
                .execute(params![id.0, account.0, level.raw(), armed, created_at.0])?;
        }
        Event::MarginAlertRemoved(alert) => {
            connection.prepare_cached("DELETE FROM margin_alert WHERE id = ?1")?.execute([alert.id.0])?;
        }
        Event::MarginAlertFired { alert, .. } | Event::MarginAlertRearmed(alert) => {
            connection
                .prepare_cached("UPDATE margin_alert SET armed = ?2 WHERE id = ?1")?
                .execute(params![alert.id.0, alert.armed])?;
        }
        _ => {}
    }
    Ok(())
}

/// Adds the stored alerts to a state that has its accounts.
pub fn load(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let mut statement =
        connection.prepare("SELECT id, account, level, armed, created_at FROM margin_alert ORDER BY id")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let alert = MarginAlert {
            id: AlertId(row.get(0)?),
            account: AccountId(row.get(1)?),
            level: Percent::from_raw(row.get(2)?),
            armed: row.get(3)?,
            created_at: TimeMs(row.get(4)?),
        };
        if !state.accounts.contains_key(&alert.account) {
            return Err(StoreError::Corrupt(format!("margin-level alert {}: its account is missing", alert.id)));
        }
        state.insert_margin_alert(alert);
    }
    Ok(())
}
