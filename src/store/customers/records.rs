//! All data about one customer: export and erasure.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde_json::{Map, Value};

use super::user_accounts::OWNER;
use crate::store::StoreError;

/// Rows as JSON objects by column name; times are Unix milliseconds.
fn rows(connection: &Connection, sql: &str, user: i64) -> Result<Vec<Value>, StoreError> {
    let mut statement = connection.prepare(sql)?;
    let names: Vec<String> = statement.column_names().into_iter().map(str::to_owned).collect();
    let mut rows = statement.query([user])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let mut object = Map::new();
        for (index, name) in names.iter().enumerate() {
            let value = match row.get_ref(index)? {
                ValueRef::Integer(number) => Value::from(number),
                ValueRef::Text(text) => Value::from(String::from_utf8_lossy(text)),
                ValueRef::Null => Value::Null,
                // Nothing is left out silently.
                ValueRef::Real(_) | ValueRef::Blob(_) => return Err(StoreError::Corrupt(format!("export: {name}"))),
            };
            object.insert(name.clone(), value);
        }
        found.push(Value::Object(object));
    }
    Ok(found)
}

/// Parts of the export that are copied from tables: name and query. They contain no secrets.
const PARTS: [(&str, &str); 38] = [
    (
        "profile",
        "SELECT id, uid, email, area_id, mobile, contact_area_id, contact_mobile, name, invite_code, invited_by, \
         credit_score, review_status, language, created_at, seen_at, erased_at FROM user WHERE id = ?1",
    ),
    (
        "sign_ins",
        "SELECT created_at, seen_at, expires_at, ended_at, address, agent FROM session WHERE user = ?1 ORDER BY created_at",
    ),
    ("failed_sign_ins", "SELECT at, address, agent FROM sign_in_failure WHERE user = ?1 ORDER BY id"),
    (
        "known_addresses",
        "SELECT network, seen_at FROM known_address WHERE audience = 1 AND subject = ?1 ORDER BY seen_at DESC",
    ),
    ("second_factor", "SELECT enrolled_at FROM second_factor WHERE user = ?1 AND secret NOT NULL"),
    (
        "identity_reviews",
        "SELECT r.id, r.name, r.card_id, f.name AS front_picture, b.name AS reverse_picture, p.name AS address_picture, \
         r.birth_date, r.nationality, r.country, r.street, r.city, r.postal_code, r.document_type, r.expires_on, \
         r.source_of_funds, r.source_of_funds_text, r.status, r.remark, r.created_at, r.decided_at, r.reminded_at, \
         r.expired_at FROM review r LEFT JOIN upload f ON f.id = r.front LEFT JOIN upload b ON b.id = r.reverse \
         LEFT JOIN upload p ON p.id = r.address_proof WHERE r.user = ?1 ORDER BY r.id",
    ),
    (
        "keys",
        "SELECT id, account, name, prefix, scopes, ips, created_at, expires_at, used_at, used_from, revoked_at \
         FROM customer_key WHERE user = ?1 ORDER BY id",
    ),
    ("document_requests", "SELECT document, remark, at FROM document_request WHERE user = ?1"),
    ("drawings", "SELECT instrument, document, at FROM drawing WHERE user = ?1 ORDER BY instrument"),
    ("preferences", "SELECT name, document, at FROM preference WHERE user = ?1 ORDER BY name"),
    ("consents", "SELECT document, version, at, address, language FROM consent WHERE user = ?1 ORDER BY at, document"),
    (
        "appropriateness",
        // Not which answers are right: who failed may answer again. A quotation mark in a text is escaped.
        "SELECT a.version, replace(replace(q.document, ',\"right\":true', ''), ',\"right\":false', '') AS test, a.answers, a.score, a.questions, a.mark, a.at, a.address, a.language, \
         a.confirmed_at, a.confirmed_from FROM quiz_answer a JOIN quiz q ON q.version = a.version \
         WHERE a.user = ?1 ORDER BY a.id",
    ),
    ("withdrawal_methods", "SELECT id, way, details, created_at FROM method WHERE user = ?1 ORDER BY id"),
    ("notes", "SELECT at, kind, text FROM note WHERE user = ?1 ORDER BY id"),
    ("tags", "SELECT t.name, c.at FROM customer_tag c JOIN tag t ON t.id = c.tag WHERE c.user = ?1 ORDER BY t.folded"),
    ("tasks", "SELECT created_at, due_on, title, text, done_at FROM task WHERE user = ?1 ORDER BY id"),
    (
        "chat",
        "SELECT m.at, CASE WHEN m.staff IS NULL THEN 'customer' ELSE 'broker' END AS written_by, m.text, u.name AS picture \
         FROM chat_message m LEFT JOIN upload u ON u.id = m.picture WHERE m.account = ?1 ORDER BY m.id",
    ),
    ("pictures", "SELECT name, media, size, created_at, used_for FROM upload WHERE user = ?1 ORDER BY id"),
    ("accounts", "SELECT account, name, opened_at, archived_at FROM user_account WHERE user = ?1 ORDER BY position"),
    (
        "imported_accounts",
        "SELECT i.server, i.login, i.account, i.source_group, i.currency, i.balance, i.leverage, i.registered, i.mailed_at \
         FROM user_account o JOIN imported_account i ON i.account = o.account WHERE o.user = ?1 ORDER BY i.id",
    ),
    ("traces", "SELECT trace, value, at FROM customer_trace WHERE user = ?1 ORDER BY trace, value"),
    ("messages", "SELECT kind, args, link, account, at, read_at FROM inbox WHERE user = ?1 ORDER BY id"),
    (
        "message_choices",
        "SELECT subject, channel, wanted FROM message_choice WHERE user = ?1 ORDER BY subject, channel",
    ),
    ("push_subscriptions", "SELECT endpoint, created_at, used_at FROM push_subscription WHERE user = ?1 ORDER BY id"),
    ("quiet_hours", "SELECT begins, ends, zone, urgent FROM quiet_hours WHERE user = ?1"),
    (
        "price_alerts",
        "SELECT a.id, a.account, a.instrument, a.side, a.rises, a.level, a.expires, a.created_at FROM price_alert a \
         JOIN user_account o ON o.account = a.account WHERE o.user = ?1 ORDER BY a.id",
    ),
    (
        "margin_alerts",
        "SELECT a.id, a.account, a.level AS percent, a.armed, a.created_at FROM margin_alert a \
         JOIN user_account o ON o.account = a.account WHERE o.user = ?1 ORDER BY a.id",
    ),
    (
        "strategies",
        "SELECT s.account, p.name, p.since, p.barred, s.performance, s.management, s.volume, s.min, s.open \
         FROM copy_strategy s LEFT JOIN copy_profile p ON p.account = s.account \
         JOIN user_account o ON o.account = s.account WHERE o.user = ?1 ORDER BY s.account",
    ),
    (
        "strategy_equities",
        "SELECT e.account, e.at, e.equity, e.flow FROM copy_equity e \
         JOIN user_account o ON o.account = e.account WHERE o.user = ?1 ORDER BY e.id",
    ),
    (
        "copies",
        "SELECT c.id, c.strategy, c.account, c.performance, c.management, c.volume, c.stop_equity, c.mark, c.accrued, \
         c.state, c.ended_by, c.started_at, c.ended_at FROM copy c \
         JOIN user_account o ON o.account = c.account WHERE o.user = ?1 ORDER BY c.id",
    ),
    ("ranking", "SELECT code, opt_out FROM ranked WHERE account = ?1"),
    ("partner", "SELECT since, parent, plan, active, held FROM partner WHERE user = ?1 ORDER BY since"),
    (
        "partner_applications",
        "SELECT at, text, state, decided_at, reason FROM partner_application WHERE user = ?1 ORDER BY id",
    ),
    (
        "rewards",
        "SELECT order_id, level, instrument, lots, day, amount, reason FROM reward WHERE partner = ?1 ORDER BY id",
    ),
    ("rebates", "SELECT day, usd, rate, amount, currency, at FROM rebate WHERE partner = ?1 ORDER BY day"),
    ("invited", "SELECT uid, created_at FROM user WHERE invited_by = ?1 ORDER BY id"),
    (
        "bank_lines",
        "SELECT l.booked_on, l.value_on, l.credit, l.amount, l.currency, l.counterparty, l.counterparty_account, l.text, \
         l.reference, l.end_to_end, l.deposit, l.withdrawal FROM bank_line l WHERE l.deposit IN (SELECT d.id FROM deposit d \
         JOIN user_account o ON o.account = d.account WHERE o.user = ?1) OR l.withdrawal IN (SELECT w.id FROM withdrawal w \
         JOIN user_account o ON o.account = w.account WHERE o.user = ?1) ORDER BY l.id",
    ),
    (
        "checkouts",
        "SELECT c.id, c.account, g.name AS gateway, c.reference, c.external, c.payment, c.amount, c.currency, c.expected, \
         c.state, c.deposit, c.paid_amount, c.paid_currency, c.refunded, c.created_at, c.changed_at FROM checkout c \
         LEFT JOIN gateway g ON g.id = c.gateway WHERE c.user = ?1 ORDER BY c.id",
    ),
];

/// All parts of one customer's data except orders and money, which are read elsewhere.
pub fn parts(connection: &Connection, user: i64) -> Result<Vec<(&'static str, Vec<Value>)>, StoreError> {
    PARTS.iter().map(|(name, sql)| Ok((*name, rows(connection, sql, user)?))).collect()
}

/// Whether a deposit of the account waits for a decision, and whether a withdrawal does.
pub fn transfers_waiting(connection: &Connection, account: i64) -> Result<(bool, bool), StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM deposit WHERE account = ?1 AND status = 0), \
               EXISTS (SELECT 1 FROM withdrawal WHERE account = ?1 AND status = 0)";
    Ok(connection.query_row(sql, [account], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// When the data of an account's customer was erased; `None` if it was not, or the customer does not exist.
pub fn erased_at(connection: &Connection, account: i64) -> Result<Option<i64>, StoreError> {
    let sql = &format!("SELECT erased_at FROM user WHERE id = {OWNER}");
    Ok(connection.prepare_cached(sql)?.query_row([account], |row| row.get(0)).optional()?.flatten())
}

/// What an erased customer has no longer, also where it is written later. `{users}`: the erased customers.
const FORGOTTEN: [&str; 29] = [
    "DELETE FROM inbox WHERE user IN {users}",
    // Its push messages go with it.
    "DELETE FROM push_subscription WHERE user IN {users}",
    "DELETE FROM quiet_hours WHERE user IN {users}",
    "DELETE FROM message_choice WHERE user IN {users}",
    "UPDATE note SET text = '' WHERE text <> '' AND user IN {users}",
    "UPDATE correction SET reason = '', notes = '' WHERE reason || notes <> '' \
     AND account IN (SELECT account FROM user_account WHERE user IN {users})",
    "UPDATE imported_account SET login = 'erased-' || id, registered = '' WHERE registered || login <> 'erased-' || id \
     AND account IN (SELECT account FROM user_account WHERE user IN {users})",
    "UPDATE user_account SET name = '' WHERE name <> '' AND user IN {users}",
    "UPDATE copy_profile SET name = '', name_key = 'erased-' || account, barred = NULL WHERE name || coalesce(barred, '') <> '' \
     AND account IN (SELECT account FROM user_account WHERE user IN {users})",
    "UPDATE upload SET used_for = NULL WHERE user IN {users} AND used_for = 'chat'",
    "DELETE FROM chat_message WHERE account IN {users}",
    "DELETE FROM chat WHERE account IN {users}",
    "DELETE FROM partner_application WHERE user IN {users}",
    "DELETE FROM ranked WHERE account IN {users}",
    "DELETE FROM session WHERE user IN {users}",
    "DELETE FROM sign_in_failure WHERE user IN {users}",
    "DELETE FROM known_address WHERE audience = 1 AND subject IN {users}",
    "DELETE FROM second_factor WHERE user IN {users}",
    "DELETE FROM customer_key WHERE user IN {users}",
    "DELETE FROM recovery_code WHERE user IN {users}",
    "DELETE FROM method WHERE user IN {users}",
    "DELETE FROM customer_tag WHERE user IN {users}",
    "DELETE FROM document_request WHERE user IN {users}",
    "DELETE FROM drawing WHERE user IN {users}",
    "DELETE FROM preference WHERE user IN {users}",
    "DELETE FROM task WHERE user IN {users}",
    // What the public log says of them proves nothing about anybody any more.
    "DELETE FROM log_secret WHERE account IN (SELECT account FROM user_account WHERE user IN {users})",
    "UPDATE user SET email = NULL, area_id = NULL, mobile = NULL, contact_area_id = NULL, contact_mobile = NULL, \
     name = NULL, password = NULL, language = NULL, invite_code = 'erased-' || id WHERE id IN {users} \
     AND (coalesce(email, area_id, mobile, contact_area_id, contact_mobile, name, password, language) IS NOT NULL \
     OR invite_code <> 'erased-' || id)",
    "UPDATE user SET review_status = 3 WHERE review_status = 1 AND id IN {users}",
];

const ERASED: &str = "(SELECT id FROM user WHERE erased_at IS NOT NULL)";

/// Removes what these customers have no longer; `users`: ids in parentheses, or a query of them. A review that waits is
/// rejected. Returns the number of rows that were changed.
fn forget(transaction: &Transaction<'_>, users: &str, at: i64) -> Result<usize, StoreError> {
    let rejected = format!("UPDATE review SET status = 3, decided_at = ?1 WHERE status = 1 AND user IN {users}");
    let mut changed = transaction.execute(&rejected, [at])?;
    for sql in FORGOTTEN {
        changed += transaction.execute(&sql.replace("{users}", users), [])?;
    }
    Ok(changed)
}

/// Erases a customer's personal data at the time `at`, except what the law requires the broker to keep; the ledger keeps the id.
/// `sms_to`: the mobile number with its dialling code.
pub fn erase(transaction: &Transaction<'_>, user: i64, sms_to: Option<&str>, at: i64) -> Result<(), StoreError> {
    let messages = "DELETE FROM message WHERE recipient = (SELECT email FROM user WHERE id = ?1) \
                    OR (channel = 2 AND recipient = ?2)";
    transaction.execute(messages, params![user, sms_to])?;
    // Codes are keyed by `email:ADDRESS` and `mobile:AREA:NUMBER`.
    let codes = "DELETE FROM code WHERE account = (SELECT 'email:' || email FROM user WHERE id = ?1) \
                 OR account = (SELECT 'mobile:' || area_id || ':' || mobile FROM user WHERE id = ?1)";
    transaction.execute(codes, [user])?;
    forget(transaction, &format!("({user})"), at)?;
    transaction.execute("UPDATE user SET erased_at = ?2 WHERE id = ?1", [user, at])?;
    Ok(())
}

/// Removes what was written about erased customers since, by a request that had begun before. Returns the number of rows.
pub fn erase_again(transaction: &Transaction<'_>, at: i64) -> Result<usize, StoreError> {
    forget(transaction, ERASED, at)
}

/// Removes what the bank said of the payer or payee from the lines of these accounts' deposits or withdrawals.
fn erase_bank_lines(payment: &str, accounts: &str) -> String {
    format!(
        "UPDATE bank_line SET counterparty = '', counterparty_account = '', text = '', reference = '', end_to_end = '', note = '' \
         WHERE counterparty || counterparty_account || text || reference || end_to_end || note <> '' \
         AND {payment} IN (SELECT id FROM {payment} WHERE account IN {accounts})"
    )
}

/// Deletes the data retained after customers were erased before `before`: identities, and the sources and destinations
/// of money. Returns the number of customers.
pub fn finish_erasing(transaction: &Transaction<'_>, before: i64) -> Result<usize, StoreError> {
    let users = "(SELECT id FROM user WHERE erased_at < ?1)";
    let accounts = format!("(SELECT account FROM user_account WHERE user IN {users})");
    for sql in [
        format!("UPDATE upload SET used_for = NULL WHERE used_for IS NOT NULL AND user IN {users}"),
        format!("DELETE FROM review WHERE user IN {users}"),
        format!("DELETE FROM consent WHERE user IN {users}"),
        format!("DELETE FROM quiz_answer WHERE user IN {users}"),
        format!("DELETE FROM case_entry WHERE case_id IN (SELECT id FROM compliance_case WHERE user IN {users})"),
        format!("DELETE FROM compliance_case WHERE user IN {users}"),
        format!("DELETE FROM customer_trace WHERE user IN {users}"),
        format!("DELETE FROM signal_dismissal WHERE user IN {users}"),
        format!(
            "UPDATE deposit_details SET remark = '', note = '' WHERE (remark <> '' OR note <> '') \
             AND deposit IN (SELECT id FROM deposit WHERE account IN {accounts})"
        ),
        format!(
            "UPDATE withdrawal_details SET method = json_remove(method, '$.details'), memo = '', notes = '' \
             WHERE json_extract(method, '$.details') IS NOT NULL AND withdrawal IN (SELECT id FROM withdrawal WHERE account IN {accounts})"
        ),
        erase_bank_lines("deposit", &accounts),
        erase_bank_lines("withdrawal", &accounts),
        format!(
            "UPDATE checkout SET external = NULL, payment = NULL, url = '' WHERE coalesce(external, payment, '') || url <> '' \
             AND user IN {users}"
        ),
    ] {
        transaction.execute(&sql, [before])?;
    }
    // 0 marks a customer of whom no data is left.
    Ok(transaction.execute("UPDATE user SET erased_at = 0 WHERE erased_at < ?1 AND erased_at > 0", [before])?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    /// Tables with rows of a customer that no part copies, and why.
    const ELSEWHERE: [(&str, &str); 22] = [
        ("bank_balance", "balances of the broker"),
        ("chat", "the state of the conversation"),
        ("code", "a secret, for minutes"),
        ("compliance_case", "the law forbids to disclose it"),
        ("correction", "exported with the money"),
        ("deposit_details", "exported with the money"),
        ("equity", "exported with the money"),
        ("ledger", "exported with the money"),
        ("log_acknowledgement", "of restores and keys of the broker, not of customers"),
        ("log_secret", "a secret; what it hides is in the orders and the money"),
        ("mark_out", "sums of the orders"),
        ("message", "a queue of what the inbox has"),
        ("message_about", "a queue of what the inbox has"),
        ("opening", "times of the orders"),
        ("orders", "exported with the money"),
        ("recovery_code", "a secret"),
        ("request", "keys of repeated requests"),
        ("signal_dismissal", "the law forbids to disclose it"),
        ("statement_month", "what was sent is in the statements"),
        ("trade_day", "sums of the orders"),
        ("withdrawal_details", "exported with the money"),
        ("cover_order", "an order of the broker"),
    ];

    #[test]
    fn every_table_with_rows_of_a_customer_is_exported_or_named() {
        let connection = schema();
        let sql = "SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' \
                   AND c.name IN ('user', 'account', 'customer', 'deposit', 'withdrawal', 'recipient', 'subject') ORDER BY 1";
        let mut statement = connection.prepare(sql).unwrap();
        let tables: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
        assert!(tables.len() > 40, "{tables:?}");
        let is_named = |table: &str| ELSEWHERE.iter().any(|(name, _)| *name == table);
        let is_copied = |table: &str| {
            let reads = |sql: &str| ["FROM", "JOIN"].iter().any(|word| sql.contains(&format!("{word} {table} ")));
            PARTS.iter().any(|(_, sql)| reads(sql))
        };
        for table in &tables {
            assert!(is_named(table) != is_copied(table), "{table}");
        }
    }

    #[test]
    fn what_is_removed_every_hour_is_found_by_indexes() {
        let connection = schema();
        for sql in FORGOTTEN {
            let steps = steps(&connection, &sql.replace("{users}", ERASED));
            let slow = steps.iter().find(|step| step.starts_with("SCAN") && !step.contains("user_erased"));
            assert_eq!(slow, None, "{sql}: {steps:?}");
        }
    }

    #[test]
    fn every_part_can_be_read() {
        assert_eq!(parts(&schema(), 1).unwrap().len(), PARTS.len());
    }
}
