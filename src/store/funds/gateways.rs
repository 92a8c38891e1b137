//! Payment providers, as the staff set them up, and the events that they have sent.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::domain::Quantity;
use crate::store::StoreError;

/// A row of `gateway`. Its debug output would show the secrets: it has none.
#[derive(Clone, PartialEq, Eq)]
pub struct GatewayRow {
    pub id: i64,
    /// `checkout` or `identity`.
    pub kind: String,
    pub driver: String,
    pub name: String,
    /// JSON that the services read.
    pub config: String,
    /// JSON that the services read.
    pub secrets: String,
    pub enabled: bool,
    /// Raised by each change.
    pub version: i64,
    /// The staff members who changed more than its state since it was last on.
    pub changers: Vec<i64>,
    /// What they changed: JSON that the services read; `None`: nothing, or a program without this column.
    pub pending: Option<String>,
    pub created_at: i64,
}

/// A row of `gateway_event`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRow {
    pub gateway: i64,
    /// The provider's id.
    pub event: String,
    pub at: i64,
    /// `None`: it names none of ours.
    pub checkout: Option<i64>,
    /// The provider's id of the payment, as the event names it.
    pub payment: Option<String>,
    pub kind: String,
    pub amount: Option<Quantity>,
    pub currency: Option<String>,
    pub outcome: String,
}

/// The outcome of an event that waits for the payment that it is about.
pub const EARLY: &str = "early";
/// The outcome of an event that the staff decide about: money has moved at the provider, and nothing was booked.
pub const TO_DECIDE: &str = "to_decide";

/// Kind and outcome of a signed event that could not be read.
pub const UNREADABLE: &str = "unreadable";

const GATEWAY: &str = "id, kind, driver, name, config, secrets, enabled, version, changers, created_at, pending";
const EVENT: &str = "gateway, event, at, checkout, kind, amount, currency, outcome, payment";

fn gateway(row: &Row<'_>) -> rusqlite::Result<GatewayRow> {
    Ok(GatewayRow {
        id: row.get(0)?,
        kind: row.get(1)?,
        driver: row.get(2)?,
        name: row.get(3)?,
        config: row.get(4)?,
        secrets: row.get(5)?,
        enabled: row.get(6)?,
        version: row.get(7)?,
        changers: serde_json::from_str(&row.get::<_, String>(8)?).unwrap_or_default(),
        created_at: row.get(9)?,
        pending: row.get(10)?,
    })
}

fn event(row: &Row<'_>) -> rusqlite::Result<EventRow> {
    Ok(EventRow {
        gateway: row.get(0)?,
        event: row.get(1)?,
        at: row.get(2)?,
        checkout: row.get(3)?,
        kind: row.get(4)?,
        amount: row.get::<_, Option<i64>>(5)?.map(Quantity::from_raw),
        currency: row.get(6)?,
        outcome: row.get(7)?,
        payment: row.get(8)?,
    })
}

fn listed(staff: &[i64]) -> String {
    serde_json::json!(staff).to_string()
}

/// All gateways, by id.
pub fn all(connection: &Connection) -> Result<Vec<GatewayRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {GATEWAY} FROM gateway ORDER BY id"))?;
    Ok(statement.query_map([], gateway)?.collect::<Result<_, _>>()?)
}

/// One gateway.
pub fn one(connection: &Connection, id: i64) -> Result<Option<GatewayRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {GATEWAY} FROM gateway WHERE id = ?1"))?;
    Ok(statement.query_row([id], gateway).optional()?)
}

/// Adds a gateway and returns its id.
pub fn insert(connection: &Connection, row: &GatewayRow) -> Result<i64, StoreError> {
    connection.execute(
        "INSERT INTO gateway (kind, driver, name, config, secrets, enabled, version, changers, created_at, pending) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8, ?9)",
        params![
            row.kind,
            row.driver,
            row.name,
            row.config,
            row.secrets,
            row.enabled,
            listed(&row.changers),
            row.created_at,
            row.pending
        ],
    )?;
    Ok(connection.last_insert_rowid())
}

/// Replaces a gateway; its version is raised.
pub fn update(connection: &Connection, row: &GatewayRow) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE gateway SET name = ?2, config = ?3, secrets = ?4, enabled = ?5, changers = ?6, pending = ?7, version = version + 1 \
         WHERE id = ?1",
        params![row.id, row.name, row.config, row.secrets, row.enabled, listed(&row.changers), row.pending],
    )?;
    Ok(())
}

/// Deletes a gateway that no checkout names.
pub fn remove(connection: &Connection, id: i64) -> Result<bool, StoreError> {
    let sql = "DELETE FROM gateway WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM checkout WHERE gateway = ?1)";
    Ok(connection.execute(sql, [id])? > 0)
}

/// Whether an event of a gateway was received before.
pub fn is_known(connection: &Connection, gateway: i64, event: &str) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM gateway_event WHERE gateway = ?1 AND event = ?2)";
    Ok(connection.prepare_cached(sql)?.query_row((gateway, event), |row| row.get(0))?)
}

/// Adds an event. One that is known is an error: it was to be checked before.
pub fn insert_event(connection: &Connection, row: &EventRow) -> Result<(), StoreError> {
    let sql = format!("INSERT INTO gateway_event ({EVENT}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    connection.prepare_cached(&sql)?.execute(params![
        row.gateway,
        row.event,
        row.at,
        row.checkout,
        row.kind,
        row.amount.map(Quantity::raw),
        row.currency,
        row.outcome,
        row.payment,
    ])?;
    Ok(())
}

/// Gives a checkout the events that named its payment before its id was known: what went back is early, what came again is for
/// the staff.
pub fn adopt(connection: &Connection, gateway: i64, payment: &str, checkout: i64) -> Result<(), StoreError> {
    let sql = format!(
        "UPDATE gateway_event SET checkout = ?3, outcome = iif(kind = 'reinstated', '{TO_DECIDE}', '{EARLY}') \
         WHERE gateway = ?1 AND payment = ?2 AND checkout IS NULL AND kind IN ('refunded', 'charged_back', 'reinstated')"
    );
    connection.prepare_cached(&sql)?.execute((gateway, payment, checkout))?;
    Ok(())
}

/// Sets what became of an event.
pub fn set_outcome(connection: &Connection, gateway: i64, event: &str, outcome: &str) -> Result<(), StoreError> {
    let sql = "UPDATE gateway_event SET outcome = ?3 WHERE gateway = ?1 AND event = ?2";
    connection.prepare_cached(sql)?.execute((gateway, event, outcome))?;
    Ok(())
}

/// The events about a checkout, in the order in which they came.
pub fn events_of(connection: &Connection, checkout: i64) -> Result<Vec<EventRow>, StoreError> {
    let sql = format!("SELECT {EVENT} FROM gateway_event WHERE checkout = ?1 ORDER BY at, rowid");
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([checkout], event)?.collect::<Result<_, _>>()?)
}

/// Early events whose checkout has been paid meanwhile, at most `limit`.
pub fn due_early(connection: &Connection, limit: i64) -> Result<Vec<EventRow>, StoreError> {
    let columns = EVENT.split(", ").map(|column| format!("e.{column}")).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT {columns} FROM gateway_event e JOIN checkout c ON c.id = e.checkout \
         WHERE e.outcome = '{EARLY}' AND c.state IN ('paid', 'refunded', 'charged_back', 'mismatch') ORDER BY e.at, e.rowid LIMIT ?1"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([limit], event)?.collect::<Result<_, _>>()?)
}

/// Events that wait for the staff, the oldest first, at most `limit`.
pub fn to_decide(connection: &Connection, limit: i64) -> Result<Vec<EventRow>, StoreError> {
    let sql = format!("SELECT {EVENT} FROM gateway_event WHERE outcome = '{TO_DECIDE}' ORDER BY at, rowid LIMIT ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([limit], event)?.collect::<Result<_, _>>()?)
}

/// The number of signed events after `since` that could not be read, by gateway.
pub fn unreadable(connection: &Connection, since: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    let sql = format!(
        "SELECT gateway, count(*) FROM gateway_event WHERE outcome = '{UNREADABLE}' AND at > ?1 GROUP BY gateway ORDER BY gateway"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([since], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?)
}

/// Closes the events of a checkout that wait for the staff. How many there were.
pub fn set_decided(connection: &Connection, checkout: i64) -> Result<usize, StoreError> {
    let sql = format!("UPDATE gateway_event SET outcome = 'decided' WHERE checkout = ?1 AND outcome = '{TO_DECIDE}'");
    Ok(connection.prepare_cached(&sql)?.execute([checkout])?)
}

/// Whether the payment of a deposit has gone back, and the staff has not decided about that; or all of it has, whatever they
/// have decided, and was not returned by the provider since.
pub fn has_gone_back(connection: &Connection, deposit: i64) -> Result<bool, StoreError> {
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM checkout c JOIN gateway_event e ON e.checkout = c.id WHERE c.deposit = ?1 \
         AND e.kind IN ('refunded', 'charged_back') AND (e.outcome = '{TO_DECIDE}' OR (e.outcome = 'decided' \
         AND (e.currency = c.paid_currency AND e.amount >= c.paid_amount OR c.refunded + c.charged_back >= iif(c.paid_amount = 0, c.amount, c.paid_amount)) \
         AND NOT EXISTS (SELECT 1 FROM gateway_event w \
         WHERE w.checkout = c.id AND w.kind = 'reinstated'))))"
    );
    Ok(connection.prepare_cached(&sql)?.query_row([deposit], |row| row.get(0))?)
}

/// Whether something about a payment waits for the staff.
pub fn is_undecided(connection: &Connection, checkout: i64) -> Result<bool, StoreError> {
    let sql = format!("SELECT EXISTS (SELECT 1 FROM gateway_event WHERE checkout = ?1 AND outcome = '{TO_DECIDE}')");
    Ok(connection.prepare_cached(&sql)?.query_row([checkout], |row| row.get(0))?)
}

/// Deletes events about nothing that is ours from before `before`, at most `limit`.
pub fn purge(connection: &Connection, before: i64, limit: i64) -> Result<usize, StoreError> {
    let sql = "DELETE FROM gateway_event WHERE (gateway, event) IN (SELECT gateway, event FROM gateway_event \
               WHERE checkout IS NULL AND at < ?1 LIMIT ?2)";
    Ok(connection.prepare_cached(sql)?.execute([before, limit])?)
}

/// Whether real money or a certified customer is on this platform: a deposit that was not paid through the sandbox or in the
/// test mode of a provider, or an identity that was certified.
pub fn has_real_customers(connection: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM deposit d JOIN deposit_details x ON x.deposit = d.id WHERE d.status = 1 \
               AND NOT EXISTS (SELECT 1 FROM gateway g WHERE g.id = x.gateway \
               AND (g.driver = 'sandbox' OR json_extract(g.config, '$.test')))) \
               OR EXISTS (SELECT 1 FROM review WHERE status = 2)";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}
