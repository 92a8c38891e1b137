//! Payments that customers began at a gateway.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use super::gateways;
use super::transfer_list::Page;
use crate::domain::funds::FundingRate;
use crate::domain::{Money, Quantity, Rate};
use crate::store::StoreError;
use crate::store::sqlite::conditions::Conditions;

/// A row of `checkout`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckoutRow {
    pub id: i64,
    /// Ours, random, as the provider gets it.
    pub reference: String,
    pub user: i64,
    pub account: i64,
    pub gateway: i64,
    pub request: Option<String>,
    /// The provider's id of the session.
    pub external: Option<String>,
    /// And of the payment.
    pub payment: Option<String>,
    pub url: String,
    pub amount: Quantity,
    pub currency: String,
    /// USD for one unit of the currency.
    pub rate: Rate,
    /// Units of the account's currency; `None`: an account in USD.
    pub account_rate: Option<FundingRate>,
    /// In the account's currency.
    pub expected: Money,
    pub state: String,
    pub deposit: Option<i64>,
    /// As the provider reported it.
    pub paid_amount: Option<Quantity>,
    pub paid_currency: Option<String>,
    pub back: WentBack,
    /// Whether withdrawals refund it.
    pub is_returnable: bool,
    pub created_at: i64,
    pub changed_at: i64,
    pub queried_at: Option<i64>,
}

/// What of `paid_amount` went back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WentBack {
    /// As the provider reported it.
    pub refunded: Quantity,
    /// By approved withdrawals, and not reported as refunded yet.
    pub returning: Quantity,
    /// Disputed.
    pub charged_back: Quantity,
    /// What of `refunded` and `charged_back` was before the deposit was credited, which is for the rest.
    pub before_credit: Quantity,
}

impl WentBack {
    /// All of it.
    pub fn sum(&self) -> Quantity {
        let parts = [self.refunded, self.returning, self.charged_back];
        Quantity::from_raw(parts.iter().fold(0, |sum, part| part.raw().saturating_add(sum)))
    }

    /// The part of a payment for what was credited: that from `position` on, of all that was credited.
    pub fn of_credited(&self, position: Quantity, paid: Quantity) -> (Quantity, Quantity) {
        let before = self.before_credit.raw();
        (Quantity::from_raw(position.raw() - before), Quantity::from_raw(paid.raw() - before))
    }
}

impl CheckoutRow {
    /// What was paid; the ordered amount where the provider reported a payment without an amount. `None`: nothing was.
    pub fn paid(&self) -> Option<Quantity> {
        self.paid_amount.map(|paid| if paid.is_positive() { paid } else { self.amount })
    }

    /// What withdrawals return of a payment and its customer has disputed too: it went back once, by the dispute.
    pub fn returning_and_disputed(&self) -> Quantity {
        let paid = self.paid().unwrap_or(self.amount);
        let twice = self.back.sum().raw().saturating_sub(paid.raw()).max(0);
        Quantity::from_raw(twice.min(self.back.returning.raw()).min(self.back.charged_back.raw()))
    }

    /// What has not gone back of a credited payment, the rest of one that was disputed in part included; `None`: nothing was
    /// credited, or nothing is left.
    pub fn left(&self) -> Option<Quantity> {
        let is_credited = matches!(self.state.as_str(), "paid" | "mismatch" | "charged_back");
        let left = self.paid().filter(|_| is_credited)?.checked_sub(self.back.sum())?;
        Some(left).filter(|left| left.is_positive())
    }
}

/// Filter of a list; newest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CheckoutFilter {
    pub id: Option<i64>,
    pub user: Option<i64>,
    pub account: Option<i64>,
    pub gateway: Option<i64>,
    pub state: Option<String>,
    /// Only those with an event that waits for the staff.
    pub to_decide: bool,
}

/// How an event names a checkout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named<'a> {
    Reference(&'a str),
    External(&'a str),
    Payment(&'a str),
}

/// [`CheckoutRow::paid`].
const PAID: &str = "iif(paid_amount = 0, amount, paid_amount)";
const COLUMNS: &str = "id, reference, user, account, gateway, request, external, payment, url, amount, currency, rate, \
    account_rate, expected, state, deposit, paid_amount, paid_currency, refunded, created_at, changed_at, queried_at, \
    going_back, charged_back, returnable, before_credit";

fn checkout(row: &Row<'_>) -> rusqlite::Result<CheckoutRow> {
    let parsed = |text: String| {
        text.parse().map_err(|_| {
            rusqlite::Error::FromSqlConversionFailure(12, rusqlite::types::Type::Text, "a rate".to_owned().into())
        })
    };
    Ok(CheckoutRow {
        id: row.get(0)?,
        reference: row.get(1)?,
        user: row.get(2)?,
        account: row.get(3)?,
        gateway: row.get(4)?,
        request: row.get(5)?,
        external: row.get(6)?,
        payment: row.get(7)?,
        url: row.get(8)?,
        amount: Quantity::from_raw(row.get(9)?),
        currency: row.get(10)?,
        rate: Rate::from_raw(row.get(11)?),
        account_rate: row.get::<_, Option<String>>(12)?.map(parsed).transpose()?,
        expected: Money::from_raw(row.get(13)?),
        state: row.get(14)?,
        deposit: row.get(15)?,
        paid_amount: row.get::<_, Option<i64>>(16)?.map(Quantity::from_raw),
        paid_currency: row.get(17)?,
        back: WentBack {
            refunded: Quantity::from_raw(row.get(18)?),
            returning: Quantity::from_raw(row.get(22)?),
            charged_back: Quantity::from_raw(row.get(23)?),
            before_credit: Quantity::from_raw(row.get(25)?),
        },
        is_returnable: row.get(24)?,
        created_at: row.get(19)?,
        changed_at: row.get(20)?,
        queried_at: row.get(21)?,
    })
}

fn first(
    connection: &Connection,
    condition: &str,
    values: impl rusqlite::Params,
) -> Result<Option<CheckoutRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM checkout WHERE {condition}");
    Ok(connection.prepare_cached(&sql)?.query_row(values, checkout).optional()?)
}

/// One checkout.
pub fn one(connection: &Connection, id: i64) -> Result<Option<CheckoutRow>, StoreError> {
    first(connection, "id = ?1", [id])
}

/// The checkout of a request of an account.
pub fn of_request(connection: &Connection, account: i64, request: &str) -> Result<Option<CheckoutRow>, StoreError> {
    first(connection, "account = ?1 AND request = ?2", (account, request))
}

/// The checkout of a gateway that an event names.
pub fn named(connection: &Connection, gateway: i64, named: Named<'_>) -> Result<Option<CheckoutRow>, StoreError> {
    match named {
        Named::Reference(text) => first(connection, "gateway = ?1 AND reference = ?2", (gateway, text)),
        Named::External(text) => first(connection, "gateway = ?1 AND external = ?2", (gateway, text)),
        Named::Payment(text) => first(connection, "gateway = ?1 AND payment = ?2 ORDER BY id LIMIT 1", (gateway, text)),
    }
}

/// Adds a checkout in the state `new` and returns its id.
pub fn insert(connection: &Connection, row: &CheckoutRow) -> Result<i64, StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO checkout (reference, user, account, gateway, request, amount, currency, rate, account_rate, \
             expected, state, created_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'new', ?11, ?11)",
        )?
        .execute(params![
            row.reference,
            row.user,
            row.account,
            row.gateway,
            row.request,
            row.amount.raw(),
            row.currency,
            row.rate.raw(),
            row.account_rate.map(|rate| rate.to_string()),
            row.expected.raw(),
            row.created_at,
        ])?;
    Ok(connection.last_insert_rowid())
}

/// The provider has made its session. A payment that was reported meanwhile keeps its state.
pub fn set_redirected(
    connection: &Connection,
    id: i64,
    external: Option<&str>,
    url: &str,
    at: i64,
) -> Result<(), StoreError> {
    let sql = "UPDATE checkout SET external = ?2, url = ?3, changed_at = iif(state = 'new', ?4, changed_at), \
               state = iif(state = 'new', 'redirected', state) WHERE id = ?1";
    connection.prepare_cached(sql)?.execute((id, external, url, at))?;
    Ok(())
}

/// A change of state: `from` one of these states to `to`. Whether the checkout was in one of them.
pub fn set_state(connection: &Connection, id: i64, from: &[&str], to: &str, at: i64) -> Result<bool, StoreError> {
    let from: Vec<String> = from.iter().map(|state| format!("'{state}'")).collect();
    let sql =
        format!("UPDATE checkout SET state = ?2, changed_at = ?3 WHERE id = ?1 AND state IN ({})", from.join(", "));
    Ok(connection.prepare_cached(&sql)?.execute((id, to, at))? > 0)
}

/// What the provider reported of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reported {
    pub amount: Quantity,
    pub currency: String,
    /// The provider's id of the payment.
    pub payment: Option<String>,
}

/// Sets what was paid, and the deposit that it became; `None`: the account is gone.
pub fn set_paid(connection: &Connection, id: i64, reported: &Reported, deposit: Option<i64>) -> Result<(), StoreError> {
    let sql = "UPDATE checkout SET paid_amount = ?2, paid_currency = ?3, payment = coalesce(?4, payment), deposit = ?5 \
               WHERE id = ?1";
    let Reported { amount, currency, payment } = reported;
    connection.prepare_cached(sql)?.execute((id, amount.raw(), currency, payment, deposit))?;
    Ok(())
}

/// Sets how much of what was paid went back.
pub fn set_back(connection: &Connection, id: i64, back: WentBack) -> Result<(), StoreError> {
    let sql = "UPDATE checkout SET refunded = ?2, going_back = ?3, charged_back = ?4, before_credit = ?5 WHERE id = ?1";
    let WentBack { refunded, returning, charged_back, before_credit } = back;
    let parts = (id, refunded.raw(), returning.raw(), charged_back.raw(), before_credit.raw());
    connection.prepare_cached(sql)?.execute(parts)?;
    Ok(())
}

/// Sets when the provider was asked.
pub fn set_queried(connection: &Connection, id: i64, at: i64) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE checkout SET queried_at = ?2 WHERE id = ?1")?.execute((id, at))?;
    Ok(())
}

/// The number of a customer's checkouts that nobody has paid yet.
pub fn open_of(connection: &Connection, user: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM checkout WHERE user = ?1 AND state IN ('new', 'redirected')";
    Ok(connection.prepare_cached(sql)?.query_row([user], |row| row.get(0))?)
}

/// Checkouts without an answer that began before `before` and were not asked about since `asked`, at most `limit`.
pub fn unanswered(
    connection: &Connection,
    before: i64,
    asked: i64,
    limit: i64,
) -> Result<Vec<CheckoutRow>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM checkout WHERE state IN ('new', 'redirected') AND created_at <= ?1 \
         AND coalesce(queried_at, 0) <= ?2 ORDER BY created_at LIMIT ?3"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([before, asked, limit], checkout)?.collect::<Result<_, _>>()?)
}

/// Credited payments of a customer, begun after `since`, of which something may be left, oldest first. Not those that cannot
/// be refunded.
pub fn returnable(connection: &Connection, user: i64, since: i64) -> Result<Vec<CheckoutRow>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM checkout WHERE user = ?1 AND state IN ('paid', 'mismatch', 'charged_back') AND created_at > ?2 \
         AND refunded + going_back + charged_back < {PAID} AND returnable \
         AND EXISTS (SELECT 1 FROM deposit d WHERE d.id = checkout.deposit AND d.status = 1) ORDER BY id"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([user, since], checkout)?.collect::<Result<_, _>>()?)
}

/// How much of a payment withdrawals under review return.
pub fn waiting_returns(connection: &Connection, id: i64) -> Result<Quantity, StoreError> {
    let sql = "SELECT coalesce(sum(x.received), 0) FROM withdrawal_details x JOIN withdrawal w ON w.id = x.withdrawal \
               WHERE x.checkout = ?1 AND w.status = 0 AND w.approved_at IS NULL";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0).map(Quantity::from_raw))?)
}

/// Adds to what approved withdrawals return of a payment. Whether that is neither more than what is left of it nor below zero.
pub fn add_returning(connection: &Connection, id: i64, by: Quantity) -> Result<bool, StoreError> {
    let sql = format!(
        "UPDATE checkout SET going_back = going_back + ?2 WHERE id = ?1 AND going_back + ?2 >= 0 \
         AND refunded + going_back + charged_back + ?2 <= coalesce({PAID}, 0)"
    );
    Ok(connection.prepare_cached(&sql)?.execute((id, by.raw()))? > 0)
}

/// Sets whether withdrawals refund a payment.
pub fn set_returnable(connection: &Connection, id: i64, is_returnable: bool) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE checkout SET returnable = ?2 WHERE id = ?1")?.execute((id, is_returnable))?;
    Ok(())
}

/// A page of checkouts, newest first, and the number that match.
pub fn page(
    connection: &Connection,
    filter: &CheckoutFilter,
    (page, limit): Page,
) -> Result<(Vec<CheckoutRow>, i64), StoreError> {
    let mut conditions = Conditions::default();
    conditions.on("id = ?", filter.id);
    conditions.on("user = ?", filter.user);
    conditions.on("account = ?", filter.account);
    conditions.on("gateway = ?", filter.gateway);
    conditions.on("state = ?", filter.state.clone());
    if filter.to_decide {
        let waits = "id IN (SELECT checkout FROM gateway_event WHERE outcome = ?)";
        conditions.on(waits, Some(gateways::TO_DECIDE.to_owned()));
    }
    let (clause, values): (String, Vec<Value>) = conditions.clause();
    let total = connection
        .prepare(&format!("SELECT count(*) FROM checkout{clause}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let sql = format!("SELECT {COLUMNS} FROM checkout{clause} ORDER BY id DESC LIMIT {limit} OFFSET {offset}");
    let mut statement = connection.prepare(&sql)?;
    let rows = statement.query_map(params_from_iter(&values), checkout)?.collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// Deletes checkouts that ended without a payment before `before`, at most `limit`, and their events.
pub fn purge(connection: &Connection, before: i64, limit: i64) -> Result<usize, StoreError> {
    const ENDED: &str =
        "SELECT id FROM checkout WHERE state IN ('failed', 'expired') AND changed_at < ?1 ORDER BY id LIMIT ?2";
    let of = |table: &str, column: &str| format!("DELETE FROM {table} WHERE {column} IN ({ENDED})");
    connection.prepare_cached(&of("gateway_event", "checkout"))?.execute([before, limit])?;
    Ok(connection.prepare_cached(&of("checkout", "id"))?.execute([before, limit])?)
}
