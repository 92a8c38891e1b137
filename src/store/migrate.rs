//! The schema, forward only. A migration that has been released is never edited.

use std::cmp::Ordering;
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;
use crate::store::sqlite::copy::sync_parent;

/// All migrations in order; the schema's version is how many have run (`PRAGMA user_version`).
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_core.sql"),
    include_str!("migrations/0002_books.sql"),
    include_str!("migrations/0003_identity.sql"),
    include_str!("migrations/0004_funds.sql"),
    include_str!("migrations/0005_content.sql"),
    include_str!("migrations/0006_ticks.sql"),
    include_str!("migrations/0007_integrations.sql"),
    include_str!("migrations/0008_session_idle.sql"),
    include_str!("migrations/0009_second_factor.sql"),
    include_str!("migrations/0010_request_fingerprint.sql"),
    include_str!("migrations/0011_corrections.sql"),
    include_str!("migrations/0012_dealing_rules.sql"),
    include_str!("migrations/0013_known_address.sql"),
    include_str!("migrations/0014_table_names.sql"),
    include_str!("migrations/0015_second_person.sql"),
    include_str!("migrations/0016_market_opening.sql"),
    include_str!("migrations/0017_order_conditions.sql"),
    include_str!("migrations/0018_order_links.sql"),
    include_str!("migrations/0019_audit_object.sql"),
    include_str!("migrations/0020_guaranteed_stops.sql"),
    include_str!("migrations/0021_deposit_approval.sql"),
    include_str!("migrations/0022_user_accounts.sql"),
    include_str!("migrations/0023_rollover.sql"),
    include_str!("migrations/0024_journal_readers.sql"),
    include_str!("migrations/0025_message_texts.sql"),
    include_str!("migrations/0026_account_currency.sql"),
    include_str!("migrations/0027_ledger_currency.sql"),
    include_str!("migrations/0028_deposit_account_rate.sql"),
    include_str!("migrations/0029_day_totals_by_currency.sql"),
    include_str!("migrations/0030_entered_deposit.sql"),
    include_str!("migrations/0031_payout.sql"),
    include_str!("migrations/0032_signals.sql"),
    include_str!("migrations/0033_deposit_reference.sql"),
    include_str!("migrations/0034_alert_channels.sql"),
    include_str!("migrations/0035_staff_roles.sql"),
    include_str!("migrations/0036_identity_fields.sql"),
    include_str!("migrations/0037_cases.sql"),
    include_str!("migrations/0038_lists.sql"),
    include_str!("migrations/0039_canned_answer.sql"),
    include_str!("migrations/0040_trade_correction.sql"),
    include_str!("migrations/0041_bank_statements.sql"),
    include_str!("migrations/0042_webhook_waiting.sql"),
    include_str!("migrations/0043_holiday_calendar.sql"),
    include_str!("migrations/0044_trade_day.sql"),
    include_str!("migrations/0045_work.sql"),
    include_str!("migrations/0046_inbox.sql"),
    include_str!("migrations/0047_monthly_statements.sql"),
    include_str!("migrations/0048_drawing.sql"),
    include_str!("migrations/0049_tasks.sql"),
    include_str!("migrations/0050_preference.sql"),
    include_str!("migrations/0051_calendar_version.sql"),
    include_str!("migrations/0052_risk_change.sql"),
    include_str!("migrations/0053_price_alert.sql"),
    include_str!("migrations/0054_transfer_lists.sql"),
    include_str!("migrations/0055_document_request.sql"),
    include_str!("migrations/0056_bank_bookings.sql"),
    include_str!("migrations/0057_bank_released.sql"),
    include_str!("migrations/0058_task_creator.sql"),
    include_str!("migrations/0059_economic_event.sql"),
    include_str!("migrations/0060_push.sql"),
    include_str!("migrations/0061_push_removed.sql"),
    include_str!("migrations/0062_margin_alert.sql"),
    include_str!("migrations/0063_bank_line_zero.sql"),
    include_str!("migrations/0064_customer_key.sql"),
    include_str!("migrations/0065_lp.sql"),
    include_str!("migrations/0066_cover.sql"),
    include_str!("migrations/0067_equity.sql"),
    include_str!("migrations/0068_lp_cover.sql"),
    include_str!("migrations/0069_chat_waiting.sql"),
    include_str!("migrations/0070_setting_requester.sql"),
    include_str!("migrations/0071_request_lookup.sql"),
    include_str!("migrations/0072_lp_money.sql"),
    include_str!("migrations/0073_through.sql"),
    include_str!("migrations/0074_webhook_turns.sql"),
    include_str!("migrations/0075_webhook_finished.sql"),
    include_str!("migrations/0076_deposit_option.sql"),
    include_str!("migrations/0077_note_owner.sql"),
    include_str!("migrations/0078_deposit_rate.sql"),
    include_str!("migrations/0079_chosen_password.sql"),
    include_str!("migrations/0080_waiting_key.sql"),
    include_str!("migrations/0081_order_entries.sql"),
    include_str!("migrations/0082_lp_order_tag.sql"),
    include_str!("migrations/0083_lp_sequence_name.sql"),
    include_str!("migrations/0084_picture_purpose.sql"),
    include_str!("migrations/0085_erased_customers.sql"),
    include_str!("migrations/0086_accepted_break.sql"),
    include_str!("migrations/0087_upload_created.sql"),
    include_str!("migrations/0088_replication.sql"),
    include_str!("migrations/0089_loss_percentage.sql"),
    include_str!("migrations/0090_client_money.sql"),
    include_str!("migrations/0091_opening.sql"),
    include_str!("migrations/0092_gateways.sql"),
    include_str!("migrations/0093_deposit_gateway.sql"),
    include_str!("migrations/0094_charged_back.sql"),
    include_str!("migrations/0095_lp_hours.sql"),
    include_str!("migrations/0096_gateway_pending.sql"),
    include_str!("migrations/0097_appropriateness.sql"),
    include_str!("migrations/0098_before_credit.sql"),
    include_str!("migrations/0099_customer_import.sql"),
    include_str!("migrations/0100_transparency.sql"),
    include_str!("migrations/0101_partners.sql"),
    include_str!("migrations/0102_partner_decisions.sql"),
    include_str!("migrations/0103_execution.sql"),
    include_str!("migrations/0104_price_evidence.sql"),
    include_str!("migrations/0105_copying.sql"),
    include_str!("migrations/0106_log_rotation.sql"),
    include_str!("migrations/0107_copy_equity.sql"),
    include_str!("migrations/0108_acknowledgements.sql"),
    include_str!("migrations/0109_copy_plain_stop.sql"),
    include_str!("migrations/0111_log_witnesses.sql"),
    include_str!("migrations/0112_log_timestamps.sql"),
    include_str!("migrations/0113_log_mail.sql"),
    include_str!("migrations/0114_tick_pruned.sql"),
];

/// Runs the pending migrations, each in its own transaction. Before the first of them, an existing database is copied
/// (see [`copy_of`]).
///
/// # Errors
/// `TooNew` if the data is from a newer version of the program; if a migration fails, which is then rolled back.
pub fn run(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    run_all(connection, path, MIGRATIONS)
}

/// Checks that the schema is the one of this program: for reading without a migration.
///
/// # Errors
/// `TooNew` or `TooOld` if it is not.
pub fn check(connection: &Connection) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as i64;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match found.cmp(&known) {
        Ordering::Greater => Err(StoreError::TooNew { found, known }),
        Ordering::Less => Err(StoreError::TooOld { found, known }),
        Ordering::Equal => Ok(()),
    }
}

/// Path of the copy made before the database is migrated from schema `version`.
pub fn copy_of(path: &Path, version: i64) -> PathBuf {
    path.with_extension(format!("schema-{version}.db"))
}

/// The copies beside the database at `path` that earlier migrations have left.
pub fn copies(path: &Path) -> Vec<PathBuf> {
    let all = (1..MIGRATIONS.len() as i64).map(|version| copy_of(path, version));
    all.filter(|copy| copy.exists()).collect()
}

fn run_all(connection: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), StoreError> {
    let known = migrations.len() as i64;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    if found > 0 && found < known {
        let copy = copy_of(path, found);
        keep_copy(connection, &copy)?;
        tracing::warn!(from = found, to = known, copy = %copy.display(), "migrating the schema");
    }
    for version in found..known {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migrations[version as usize])?;
        transaction.pragma_update(None, "user_version", version + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Writes a complete copy to `target`, replacing one of an earlier attempt.
fn keep_copy(connection: &Connection, target: &Path) -> Result<(), StoreError> {
    let io = |error| StoreError::Io(target.to_owned(), error);
    let partial = target.with_added_extension("partial");
    let _ = fs::remove_file(&partial);
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial).map_err(io)?;
    {
        let mut copy = Connection::open(&partial)?;
        Backup::new(connection, &mut copy)?.run_to_completion(4_096, Duration::ZERO, None)?;
    }
    File::open(&partial).and_then(|file| file.sync_all()).map_err(io)?;
    fs::rename(&partial, target).map_err(io)?;
    sync_parent(target).map_err(io)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A database with the schema after the first `count` migrations, with one setting.
    fn of_schema(dir: &Path, count: usize) -> (PathBuf, Connection) {
        let path = dir.join("lotdesk.db");
        let mut connection = Connection::open(&path).unwrap();
        // Thousands of migrations in all: waiting for the disk at each takes minutes on a busy one.
        connection.pragma_update(None, "synchronous", "OFF").unwrap();
        run_all(&mut connection, &path, &MIGRATIONS[..count]).unwrap();
        connection.execute("INSERT INTO setting (key, value, changed_at) VALUES ('status', '7', 1)", []).unwrap();
        (path, connection)
    }

    fn schema(connection: &Connection) -> Vec<String> {
        let mut statement =
            connection.prepare("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY sql").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    fn status(connection: &Connection) -> String {
        connection.query_row("SELECT value FROM setting WHERE key = 'status'", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn a_newer_schema_is_rejected_and_not_changed() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 1_000).unwrap();
        assert!(matches!(run(&mut connection, Path::new("x.db")), Err(StoreError::TooNew { found: 1_000, .. })));
        assert_eq!(schema(&connection), [""; 0]);
    }

    #[test]
    fn every_older_schema_migrates_to_the_current_one_and_a_copy_is_kept() {
        let fresh = tempfile::tempdir().unwrap();
        let current = schema(&of_schema(fresh.path(), MIGRATIONS.len()).1);
        assert!(!copy_of(&fresh.path().join("lotdesk.db"), 0).exists(), "there was nothing to copy");
        for count in 1..MIGRATIONS.len() {
            let dir = tempfile::tempdir().unwrap();
            let (path, mut connection) = of_schema(dir.path(), count);
            let before = schema(&connection);
            run(&mut connection, &path).unwrap();
            assert_eq!((schema(&connection), status(&connection)), (current.clone(), "7".to_owned()), "from {count}");
            let copy = Connection::open(copy_of(&path, count as i64)).unwrap();
            assert_eq!((schema(&copy), status(&copy)), (before, "7".to_owned()), "the copy of {count}");
            run(&mut connection, &path).unwrap();
            assert_eq!(schema(&connection), current, "running twice changes nothing");
        }
    }

    #[test]
    fn the_numbers_of_a_provider_s_present_address_stay() {
        let dir = tempfile::tempdir().unwrap();
        let before = MIGRATIONS.iter().position(|sql| sql.contains("lp_sequence_of_names")).unwrap();
        let (path, mut connection) = of_schema(dir.path(), before);
        let fill = "INSERT INTO lp VALUES (1, 'Prime', 'b.example', 1, 0, '', 's', 't', '', 1, 2, '', '', '', '', '', 0, 30, 1, 1, NULL);
            INSERT INTO lp_sequence VALUES (1, 'a.example:2 s t ', 900, 901), (1, 'b.example:2 s t ', 7, 9),
                (1, 'a.example:2 s t x', 3, 4), (1, 'c.example:2 s t x', 5, 6)";
        connection.execute_batch(fill).unwrap();
        run(&mut connection, &path).unwrap();
        let mut statement = connection.prepare("SELECT session, next_sent, next_received FROM lp_sequence").unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        let kept: Vec<(String, i64, i64)> = rows.collect::<Result<_, _>>().unwrap();
        assert_eq!(kept, [("s t ".to_owned(), 7, 9), ("s t x".to_owned(), 5, 6)]);
    }

    #[test]
    fn a_failed_migration_is_rolled_back_and_retried() {
        let dir = tempfile::tempdir().unwrap();
        let (path, mut connection) = of_schema(dir.path(), MIGRATIONS.len());
        let before = schema(&connection);
        let version = MIGRATIONS.len() as i64;
        let broken =
            [MIGRATIONS, &["CREATE TABLE fine (id INTEGER) STRICT", "CREATE TABLE half (id INTEGER); nonsense"]];
        assert!(run_all(&mut connection, &path, &broken.concat()).is_err());
        let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(found, version + 1, "the first of the two was committed, the second was not");
        assert!(!schema(&connection).iter().any(|sql| sql.contains("half")));
        assert_eq!(schema(&Connection::open(copy_of(&path, version)).unwrap()), before);
        let fixed = [MIGRATIONS, &["CREATE TABLE fine (id INTEGER) STRICT", "CREATE TABLE whole (id INTEGER) STRICT"]];
        run_all(&mut connection, &path, &fixed.concat()).unwrap();
        assert_eq!(status(&connection), "7");
    }

    /// Number of migrations before tables and indexes got their current names.
    const BEFORE_RENAME: usize = 13;

    /// Number of migrations before the sums of days were kept by currency.
    const BEFORE_CURRENCIES: usize = 28;

    #[test]
    fn sums_of_days_before_other_currencies_are_in_usd() {
        let dir = tempfile::tempdir().unwrap();
        let (path, mut connection) = of_schema(dir.path(), BEFORE_CURRENCIES);
        let old = "INSERT INTO day_total (day, world, kind, instrument, count, amount, lots, notional) \
                   VALUES (1, 0, 'fee', 0, 2, -3, 0, 0), (1, 0, 'trade', 7, 4, 5, 6, 8), (2, 1, 'fee', 0, 1, -1, 0, 0)";
        connection.execute(old, []).unwrap();
        run(&mut connection, &path).unwrap();
        let sql = "SELECT concat_ws(' ', day, world, currency, kind, instrument, count, amount, lots, notional) \
                   FROM day_total ORDER BY day, kind";
        let mut statement = connection.prepare(sql).unwrap();
        let rows: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows, ["1 0 USD fee 0 2 -3 0 0", "1 0 USD trade 7 4 5 6 8", "2 1 USD fee 0 1 -1 0 0"]);
    }

    /// Number of migrations before deposits named their option, and notes about further accounts their customer.
    const BEFORE_OPTIONS: usize = 75;

    #[test]
    fn earlier_deposits_get_their_option_and_notes_their_customer() {
        let dir = tempfile::tempdir().unwrap();
        let (path, mut connection) = of_schema(dir.path(), BEFORE_OPTIONS);
        let old = r#"
            INSERT INTO funding (id, kind, position, enabled, demo, details) VALUES
                (4, 'deposit_option', 1, 1, 0, '{"address":"T1","protocol":"TRC20"}'),
                (5, 'bank_account', 1, 1, 0, '{"payee_account":"DE1","bank_name":"First Bank"}');
            INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via) VALUES
                (1, 0, 1, 'USDT', 1, 1, 'T1', 'TRC20'), (2, 1, 1, 'EUR', 1, 1, 'DE1', 'First Bank'),
                (3, 1, 1, 'EUR', 1, 1, 'DE1', 'Renamed Bank'), (4, 1, 1, 'USDT', 1, 1, 'T1', 'TRC20');
            INSERT INTO user (id, uid, is_demo, invite_code, created_at, seen_at, erased_at) VALUES
                (1, 'a', 0, 'a', 0, 0, NULL), (2, 'b', 0, 'b', 0, 0, 9);
            INSERT INTO user_account (account, user, name, position, opened_at) VALUES
                (1, 1, '', 0, 0), (7, 1, '', 1, 0), (2, 2, '', 0, 0), (8, 2, '', 1, 0);
            INSERT INTO note (id, user, at, kind, text) VALUES
                (1, 1, 0, 'note', 'kept'), (2, 7, 0, 'rights', 'moved'), (3, 8, 0, 'rights', 'erased'), (4, 99, 0, 'note', 'x');
        "#;
        connection.execute_batch(old).unwrap();
        run(&mut connection, &path).unwrap();
        let rows = |sql: &str| -> Vec<String> {
            let mut statement = connection.prepare(sql).unwrap();
            statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
        };
        let options = rows("SELECT deposit || ' ' || ifnull(option, '-') FROM deposit_details ORDER BY deposit");
        assert_eq!(options, ["1 4", "2 5", "3 -", "4 -"]);
        assert_eq!(rows("SELECT user || ' ' || text FROM note ORDER BY id"), ["1 kept", "1 moved", "2 ", "99 x"]);
    }

    /// Number of migrations before a picture kept its first purpose.
    const BEFORE_PURPOSE: usize = 80;

    #[test]
    fn documents_and_proofs_sent_in_the_chat_belong_to_their_reviewers_again() {
        let dir = tempfile::tempdir().unwrap();
        let (path, mut connection) = of_schema(dir.path(), BEFORE_PURPOSE);
        let old = r#"
            INSERT INTO upload (id, user, name, media, size, created_at, used_for) VALUES
                (1, 1, 'front', 'image/jpeg', 1, 1, 'chat'), (2, 1, 'address', 'image/jpeg', 1, 1, 'chat'),
                (3, 1, 'proof', 'image/jpeg', 1, 1, 'chat'), (4, 1, 'shown', 'image/jpeg', 1, 1, 'chat');
            INSERT INTO review (id, user, name, card_id, front, reverse, address_proof, status, remark, created_at) VALUES
                (1, 1, 'A', 'X', 1, 0, 2, 3, '', 1), (2, 1, 'A', 'X', 1, 0, NULL, 1, '', 1);
            INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, proof) VALUES
                (1, 0, 1, 'USDT', 1, 1, 'T1', 'TRC20', 3), (2, 0, 1, 'USDT', 1, 1, 'T1', 'TRC20', NULL);
        "#;
        connection.execute_batch(old).unwrap();
        run(&mut connection, &path).unwrap();
        let mut statement = connection.prepare("SELECT name || ' ' || used_for FROM upload ORDER BY id").unwrap();
        let rows: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows, ["front review", "address review", "proof deposit", "shown chat"]);
    }

    #[test]
    fn renamed_tables_keep_their_rows_and_checkpoints_only_grow() {
        let dir = tempfile::tempdir().unwrap();
        let (path, mut connection) = of_schema(dir.path(), BEFORE_RENAME);
        let old = [
            "INSERT INTO deal (id, account, instrument, side, kind, status, lots, leverage, margin, fee, swap, profit, \
             created_at, ended_at, entries) VALUES (7, 1, 2, 1, 0, 1, 10, 100, 5, 4, 3, 2, 11, NULL, '1 2'), \
             (8, 1, 2, 2, 0, 3, 10, 100, 5, 4, 3, 2, 11, 12, '3')",
            "INSERT INTO proof (id, at, outcome, seq, entries, journal_hash, ledger, ledger_hash, sums, note, hash) \
             VALUES (1, 9, 0, 5, 4, x'01', 3, x'02', '{}', 'kept', x'03')",
            "INSERT INTO day_total_mark (id, ledger, ended) VALUES (1, 21, 22)",
            "INSERT INTO webhook_mark (id, seq) VALUES (1, 23)",
        ];
        old.iter().for_each(|sql| _ = connection.execute(sql, []).unwrap());
        run(&mut connection, &path).unwrap();
        let rows = |sql: &str| -> Vec<String> {
            let mut statement = connection.prepare(sql).unwrap();
            statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
        };
        let orders = "SELECT id || ' ' || status || ' ' || created_at || ' ' || entries FROM orders";
        assert_eq!(rows(&format!("{orders} INDEXED BY orders_live WHERE status < 2")), ["7 1 11 1 2"]);
        for index in ["orders_ended", "orders_instrument"] {
            assert_eq!(
                rows(&format!("{orders} INDEXED BY {index} WHERE status >= 2 AND instrument = 2 AND status = 3")),
                ["8 3 11 3"]
            );
        }
        assert_eq!(rows("SELECT note || ' ' || hex(hash) FROM checkpoint"), ["kept 03"]);
        assert_eq!(rows("SELECT ledger || ' ' || ended FROM day_total_watermark"), ["21 22"]);
        assert_eq!(rows("SELECT name || seq FROM journal_reader ORDER BY name"), ["messages0", "webhooks23"]);
        let old = "SELECT name FROM sqlite_master WHERE name LIKE 'deal%' OR name LIKE 'proof%' OR name LIKE '%\\_mark' ESCAPE '\\'";
        assert_eq!(rows(old), [""; 0]);
        for sql in ["DELETE FROM checkpoint", "UPDATE checkpoint SET at = 0"] {
            let error = connection.execute(sql, []).unwrap_err().to_string();
            assert!(error.contains("the checkpoints only grow"), "{sql}: {error}");
        }
    }
}
