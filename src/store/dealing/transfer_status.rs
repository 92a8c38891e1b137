//! Status of deposits and withdrawals as decided by the engine. Their details (addresses, proofs of payment, names) are
//! in [`crate::store::funds::transfers`].

use rusqlite::Connection;

use crate::domain::{AccountId, DepositId, Money, TimeMs, WithdrawalId};
use crate::engine::event::Event;
use crate::engine::state::{State, Withdrawal};
use crate::store::StoreError;

/// Writes the changes of a deposit or withdrawal event; ignores other events.
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
            add_held(connection, *account, *amount)?;
        }
        Event::WithdrawalDecided { withdrawal, account, amount, status } => {
            connection
                .prepare_cached("UPDATE withdrawal SET status = ?2, decided_at = ?3 WHERE id = ?1")?
                .execute((withdrawal.0, status.number(), at.0))?;
            add_held(connection, *account, -*amount)?;
        }
        Event::WithdrawalApproved { withdrawal, account, amount } => {
            connection
                .prepare_cached("UPDATE withdrawal SET approved_at = ?2 WHERE id = ?1")?
                .execute((withdrawal.0, at.0))?;
            add_held(connection, *account, -*amount)?;
        }
        Event::WithdrawalSettled { withdrawal, status, .. } => {
            connection
                .prepare_cached("UPDATE withdrawal SET status = ?2, decided_at = ?3 WHERE id = ?1")?
                .execute((withdrawal.0, status.number(), at.0))?;
        }
        _ => {}
    }
    Ok(())
}

/// Adds to the account's held amount, which the integrity check compares with the withdrawals under review.
fn add_held(connection: &Connection, account: AccountId, amount: Money) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE account SET withdrawing = withdrawing + ?2 WHERE id = ?1")?
        .execute((account.0, amount.raw()))?;
    Ok(())
}

/// Loads the undecided transfers into the state; the accounts must have been loaded.
pub fn load(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let orphaned = |what: &str, id: i64| StoreError::Corrupt(format!("{what} {id}: account is missing"));
    let mut statement = connection.prepare("SELECT id, account FROM deposit WHERE status = 0")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (id, account) = (row.get(0)?, AccountId(row.get(1)?));
        if !state.accounts.contains_key(&account) {
            return Err(orphaned("deposit", id));
        }
        state.deposits.insert(DepositId(id), account);
    }
    let mut statement =
        connection.prepare("SELECT id, account, amount, approved_at FROM withdrawal WHERE status = 0")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (id, account) = (row.get(0)?, AccountId(row.get(1)?));
        if !state.accounts.contains_key(&account) {
            return Err(orphaned("withdrawal", id));
        }
        let withdrawal = Withdrawal { account, amount: Money::from_raw(row.get(2)?) };
        if row.get::<_, Option<i64>>(3)?.is_some() {
            state.payouts.insert(WithdrawalId(id), withdrawal);
        } else {
            state.insert_withdrawal(WithdrawalId(id), withdrawal);
        }
    }
    Ok(())
}
