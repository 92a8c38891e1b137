//! Price alerts that have not fired, as the engine's events leave them.

use rusqlite::{Connection, params};

use crate::domain::{AccountId, AlertId, InstrumentId, Price, PriceAlert, QuoteSide, TimeMs};
use crate::engine::event::Event;
use crate::engine::state::State;
use crate::store::StoreError;

/// Writes the changes of an event about a price alert; ignores other events.
pub fn put(connection: &Connection, event: &Event) -> Result<(), StoreError> {
    match event {
        Event::AlertSet(alert) => {
            let PriceAlert { id, account, instrument, side, rises, level, expires, created_at } = alert;
            connection
                .prepare_cached(
                    "INSERT INTO price_alert (id, account, instrument, side, rises, level, expires, created_at) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                )?
                .execute(params![
                    id.0,
                    account.0,
                    instrument.0,
                    side.code(),
                    rises,
                    level.raw(),
                    expires.map(|at| at.0),
                    created_at.0
                ])?;
        }
        Event::AlertRemoved(alert) | Event::AlertExpired(alert) | Event::AlertFired { alert, .. } => {
            connection.prepare_cached("DELETE FROM price_alert WHERE id = ?1")?.execute([alert.id.0])?;
        }
        _ => {}
    }
    Ok(())
}

/// Adds the stored alerts to a state that has its accounts and markets.
pub fn load(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let sql = "SELECT id, account, instrument, side, rises, level, expires, created_at FROM price_alert ORDER BY id";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let corrupt = |what: &str| StoreError::Corrupt(format!("price alert {id}: {what}"));
        let alert = PriceAlert {
            id: AlertId(id),
            account: AccountId(row.get(1)?),
            instrument: InstrumentId(row.get(2)?),
            side: QuoteSide::from_code(&row.get::<_, String>(3)?).ok_or_else(|| corrupt("side"))?,
            rises: row.get(4)?,
            level: Price::from_raw(row.get(5)?),
            expires: row.get::<_, Option<i64>>(6)?.map(TimeMs),
            created_at: TimeMs(row.get(7)?),
        };
        if !state.accounts.contains_key(&alert.account) || !state.markets.contains_key(&alert.instrument) {
            return Err(corrupt("account or instrument is missing"));
        }
        state.insert_alert(alert);
    }
    Ok(())
}
