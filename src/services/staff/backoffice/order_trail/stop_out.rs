//! Which setting a stop-out followed: the level of the account's group or that of the platform, since when, and who set it. The
//! journal has the level alone; whose it was at that time is in the audit log.

use rusqlite::Connection;
use serde_json::Value;

use super::Words;
use crate::domain::group::STANDARD;
use crate::domain::{Group, GroupId, Percent, TimeMs};
use crate::engine::event::StopOut;
use crate::services::reporting::time_text::millis_utc;
use crate::store::StoreError;
use crate::store::backoffice::audit::{self, AuditRow, FieldChanges};
use crate::store::dealing::journal;

/// The setting in words. `None` where the audit log does not lead to the level that was applied.
pub(super) fn rule(
    words: Words,
    connection: &Connection,
    figures: &StopOut,
    at: TimeMs,
) -> Result<Option<String>, StoreError> {
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
