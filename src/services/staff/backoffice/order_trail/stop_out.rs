//! What a stop-out followed: the level of the account's group or that of the platform, since when, and who set it; and what was
//! debited before, if the account would not have been at that level without it. The journal has the level alone; whose it was
//! at that time is in the audit log.

use rusqlite::Connection;
use serde_json::Value;

use super::Words;
use crate::domain::account::Valuation;
use crate::domain::group::STANDARD;
use crate::domain::ledger::{Transaction, TransactionKind};
use crate::domain::time::DAY;
use crate::domain::{Group, GroupId, Money, Percent, TimeMs};
use crate::engine::event::StopOut;
use crate::i18n;
use crate::services::reporting::time_text::millis_utc;
use crate::store::StoreError;
use crate::store::backoffice::audit::{self, AuditRow, FieldChanges};
use crate::store::dealing::order_history::ReadLimits;
use crate::store::dealing::{journal, ledger};

/// Debits before a stop-out that may have caused it.
const DEBITED_WITHIN: i64 = DAY;
/// Most of them that are named.
const DEBITS_MAX: usize = 5;
/// Ledger entries of the account that are read for them.
const ENTRIES: ReadLimits = ReadLimits { scanned: 20_000, kept: 5_000 };

/// What the stop-out followed, in words. `None` where neither is known.
pub(super) fn cause(
    words: Words,
    connection: &Connection,
    figures: &StopOut,
    at: TimeMs,
) -> Result<Option<String>, StoreError> {
    let parts = [rule(words, connection, figures, at)?, debited(words, connection, figures, at)?];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    Ok((!parts.is_empty()).then(|| parts.join("; ")))
}

/// Whether a debit of this kind is none of the customer's trading.
const fn is_debit(kind: TransactionKind) -> bool {
    matches!(
        kind,
        TransactionKind::Correction
            | TransactionKind::Transfer
            | TransactionKind::Withdrawal
            | TransactionKind::Swap
            | TransactionKind::Refund
            | TransactionKind::Chargeback
            | TransactionKind::Rebate
            | TransactionKind::CopyFee
    )
}

/// The newest debits without which the margin level would have been above the stop-out level, and that level.
fn debited(words: Words, connection: &Connection, figures: &StopOut, at: TimeMs) -> Result<Option<String>, StoreError> {
    let first = ledger::first_since(connection, at.plus(-DEBITED_WITHIN))?;
    let end = ledger::first_since(connection, at.plus(1))?;
    let Some(entries) = ledger::of_account_within(connection, figures.account, (first, end), ENTRIES)? else {
        return Ok(None);
    };
    let debits = entries.into_iter().rev().filter(|entry| is_debit(entry.kind) && entry.amount.is_negative());
    let (mut equity, mut named) = (figures.equity, Vec::new());
    for entry in debits.take(DEBITS_MAX) {
        equity = equity.saturating_add(-entry.amount);
        named.push(named_entry(words, &entry));
        let without = Valuation { balance: equity, profit: Money::ZERO, margin: figures.margin, held: Money::ZERO };
        if !without.margin_level_at_or_below(figures.stop_out_level) {
            let level = without.margin_level().map_or_else(|| words.word("none"), |level| words.number(&level));
            let args = [("entries", named.join(", ")), ("level", level)];
            return Ok(Some(words.say("rule-debited", &args.each_ref().map(|(name, value)| (*name, value.as_str())))));
        }
    }
    Ok(None)
}

fn named_entry(words: Words, entry: &Transaction) -> String {
    let args = [
        ("kind", i18n::entry(words.language(), entry)),
        ("amount", words.number(&entry.amount)),
        ("time", millis_utc(entry.at)),
        ("id", entry.id.to_string()),
    ];
    words.say("rule-entry", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
}

/// The setting in words. `None` where the audit log does not lead to the level that was applied.
fn rule(words: Words, connection: &Connection, figures: &StopOut, at: TimeMs) -> Result<Option<String>, StoreError> {
    let joined = changes(connection, &format!("user/{}", figures.account), "$.group", at)?;
    let id = match &joined.next {
        Some(next) => before(next, "/group").and_then(|id| id.as_i64()).map(GroupId),
        None => journal::group_of(connection, figures.account)?,
    };
    let Some(id) = id else { return Ok(None) };
    let object = format!("group/{id}");
    let group = match changes(connection, &object, "$", at)?.next {
        Some(next) => before(&next, "").and_then(|group| serde_json::from_value::<Group>(group).ok()),
        None => journal::group(connection, id)?.or_else(|| (id == STANDARD).then(Group::standard)),
    };
    let Some(group) = group else { return Ok(None) };
    let (level, whose, changed) = match group.stop_out_level {
        Some(own) => (own, "rule-group", changes(connection, &object, "$.stop_out_level", at)?.last),
        None => {
            let of_platform = changes(connection, "setting/stop_out_level", "$", at)?;
            let level = match &of_platform.next {
                Some(next) => before(next, "").as_ref().and_then(percent),
                None => journal::settings(connection)?.map(|settings| settings.stop_out_level),
            };
            let Some(level) = level else { return Ok(None) };
            (level, "rule-setting", of_platform.last)
        }
    };
    if level != figures.stop_out_level {
        return Ok(None);
    }
    let rule = words.say(whose, &[("level", &words.number(&level)), ("group", &group.name)]);
    let since = |key, row: &AuditRow| -> Result<String, StoreError> {
        Ok(words.say(key, &[("time", &set_at(words, row, audit::requester(connection, row)?))]))
    };
    let set = changed.map_or_else(|| Ok(words.word("rule-unset")), |row| since("rule-set", &row))?;
    let joined = joined.last.map(|row| since("rule-joined", &row)).transpose()?;
    let joined = joined.map_or_else(String::new, |joined| format!("; {joined}"));
    Ok(Some(format!("{rule}: {set}{joined}")))
}

fn changes(connection: &Connection, object: &str, path: &str, at: TimeMs) -> Result<FieldChanges, StoreError> {
    audit::changes_around(connection, object, path, at.0)
}

/// When a change was made, and by whom: where another person approved it, first who asked for it.
fn set_at(words: Words, row: &AuditRow, requester: Option<String>) -> String {
    let time = millis_utc(TimeMs(row.entry.at));
    match &row.staff_email {
        Some(email) => {
            let both = requester.map_or_else(|| email.clone(), |asked| format!("{asked}, {email}"));
            words.say("rule-by", &[("time", &time), ("staff", &both)])
        }
        None => time,
    }
}

/// A value before a change.
fn before(row: &AuditRow, pointer: &str) -> Option<Value> {
    let before: Value = serde_json::from_str(row.entry.before.as_ref()?).ok()?;
    before.pointer(pointer).cloned()
}

fn percent(value: &Value) -> Option<Percent> {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned).parse().ok()
}
