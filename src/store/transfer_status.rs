//! Money on its way, as the engine decides it: deposits and withdrawals with their state. What they are
//! about (addresses, proofs, names) is not here.

use rusqlite::Connection;

use super::StoreError;
use crate::domain::{AccountId, DepositId, Money, TimeMs, WithdrawalId};
use crate::engine::event::Event;
use crate::engine::state::{State, Withdrawal};

/// Writes what an event of money on its way changes; other events change nothing here.
pub fn put(connection: &Connection, event: &Event, at: TimeMs) -> Result<(), StoreError> {
    match event {
        Event::DepositAnnounced { deposit, account } => {
            connection
                .prepare_cached(
                    "INSERT INTO deposit (id, account, status, credited, created_at) VALUES (?1, ?2, 0, 0, ?3)",
                )?
                .execute((deposit.0, account.0, at.0))?;
        }
        Event::DepositDecided { deposit, status, credited, .. } => {
            connection
                .prepare_cached("UPDATE deposit SET status = ?2, credited = ?3, decided_at = ?4 WHERE id = ?1")?
                .execute((deposit.0, status.number(), credited.raw(), at.0))?;
        }
        Event::WithdrawalRequested { withdrawal, account, amount } => {
            connection
                .prepare_cached(
                    "INSERT INTO withdrawal (id, account, amount, status, created_at) VALUES (?1, ?2, ?3, 0, ?4)",
                )?
                .execute((withdrawal.0, account.0, amount.raw(), at.0))?;
            lock(connection, *account, *amount)?;
        }
        Event::WithdrawalDecided { withdrawal, account, amount, status } => {
            connection
                .prepare_cached("UPDATE withdrawal SET status = ?2, decided_at = ?3 WHERE id = ?1")?
                .execute((withdrawal.0, status.number(), at.0))?;
            lock(connection, *account, -*amount)?;
        }
        _ => {}
    }
    Ok(())
}

/// The account has the locked amount too, so the integrity check can compare the two.
fn lock(connection: &Connection, account: AccountId, amount: Money) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE account SET withdrawing = withdrawing + ?2 WHERE id = ?1")?
        .execute((account.0, amount.raw()))?;
    Ok(())
}

/// What waits for a decision, after the accounts.
pub fn load(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let lost = |what: &str, id: i64| StoreError::Corrupt(format!("{what} {id} has lost its account"));
    let mut statement = connection.prepare("SELECT id, account FROM deposit WHERE status = 0")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (id, account) = (row.get(0)?, AccountId(row.get(1)?));
        if !state.accounts.contains_key(&account) {
            return Err(lost("deposit", id));
        }
        state.deposits.insert(DepositId(id), account);
    }
    let mut statement = connection.prepare("SELECT id, account, amount FROM withdrawal WHERE status = 0")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (id, account) = (row.get(0)?, AccountId(row.get(1)?));
        if !state.accounts.contains_key(&account) {
            return Err(lost("withdrawal", id));
        }
        let withdrawal = Withdrawal { account, amount: Money::from_raw(row.get(2)?) };
        state.restore_withdrawal(WithdrawalId(id), withdrawal);
    }
    Ok(())
}
