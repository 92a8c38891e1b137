//! The search for customers: SQL for the filters and sort orders of their list.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::traces::{self, Trace};
use super::users::{UserRow, by_id};
use crate::domain::group::STANDARD;
use crate::store::StoreError;
use crate::store::sqlite::conditions::{Conditions, containing};

/// Shortest coin address or account number of a payout method.
const DESTINATION_MIN: usize = 4;

/// What customers are sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum UserSort {
    /// The order of registration.
    #[default]
    Id,
    /// The shortest name: the name, else the e-mail address, the mobile number or the uid.
    Name,
    Registered,
    Seen,
    /// From not certified to certified.
    Review,
}

/// Ids of tags; an empty list is no condition.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TagFilter {
    /// With every one of these.
    pub all: Vec<i64>,
    /// With one of these at least.
    pub any: Vec<i64>,
    /// With none of these.
    pub none: Vec<i64>,
}

/// Filter and sort order of the customer list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserFilter {
    /// Part of an e-mail address, a phone number, a name or a uid; or an id, or a payout destination. Empty: all customers.
    pub search: String,
    /// The account whose number is searched for: its customer matches too.
    pub account: Option<i64>,
    pub is_demo: Option<bool>,
    /// Only customers of this trading group.
    pub group: Option<i64>,
    /// Stored states of the identity review; empty: any.
    pub reviews: &'static [i64],
    /// The country of the mobile number.
    pub area: Option<i64>,
    pub frozen: Option<bool>,
    /// With, or without, an open position on any account.
    pub has_positions: Option<bool>,
    /// Registered: from, inclusive, and to, exclusive, in Unix milliseconds.
    pub registered: (Option<i64>, Option<i64>),
    /// Not active since this time, in Unix milliseconds.
    pub inactive_since: Option<i64>,
    pub tags: TagFilter,
    pub sort: UserSort,
    pub ascending: bool,
}

/// SQL for the ids of the customers that match, in their order. Search text may occur anywhere in several columns: only
/// then, and for filters and sort orders without an index, is every customer scanned.
pub(in crate::store) fn search_sql(filter: &UserFilter) -> (String, Vec<Value>) {
    let mut conditions = Conditions::default();
    conditions.on("is_demo = ?", filter.is_demo);
    if let Some(group) = filter.group {
        // The index `account_group` leaves the standard group out, and a query uses it only if it does so too.
        let other = if group == STANDARD.0 { "" } else { " AND trading_group <> 1" };
        let members = format!(
            "id IN (SELECT u.user FROM account a JOIN user_account u ON u.account = a.id WHERE a.trading_group = ?{other})"
        );
        conditions.on(&members, Some(group));
    }
    if !filter.reviews.is_empty() {
        let states: Vec<String> = filter.reviews.iter().map(i64::to_string).collect();
        conditions.all.push(format!("review_status IN ({})", states.join(", ")));
    }
    conditions.on("coalesce(area_id, contact_area_id) = ?", filter.area);
    conditions.on("EXISTS (SELECT 1 FROM account a WHERE a.id = user.id AND a.frozen = 1) = ?", filter.frozen);
    // By the index of live orders.
    conditions.on(
        "(id IN (SELECT u.user FROM orders o JOIN user_account u ON u.account = o.account \
         WHERE o.status < 2 AND o.status = 1)) = ?",
        filter.has_positions,
    );
    conditions.on("created_at >= ?", filter.registered.0);
    conditions.on("created_at < ?", filter.registered.1);
    conditions.on("seen_at < ?", filter.inactive_since);
    tag_sql(&filter.tags, &mut conditions);
    if !filter.search.is_empty() {
        let found = text_sql(filter, &mut conditions);
        conditions.all.push(format!("({found})"));
    }
    let way = if filter.ascending { "ASC" } else { "DESC" };
    let order = match filter.sort {
        // The order of the index; ids increase with the time of registration.
        UserSort::Id if filter.is_demo.is_some() => format!("created_at {way}, id {way}"),
        UserSort::Id => format!("id {way}"),
        UserSort::Name => format!("coalesce(name, email, mobile, uid) COLLATE NOCASE {way}, id {way}"),
        UserSort::Registered => format!("created_at {way}, id {way}"),
        UserSort::Seen => format!("seen_at {way}, id {way}"),
        // A rejected review and an expired document are none on the wire.
        UserSort::Review => format!("iif(review_status IN (1, 2), review_status, 0) {way}, id {way}"),
    };
    let (all, values) = conditions.clause();
    (format!("SELECT id FROM user{all} ORDER BY {order}"), values)
}

/// The conditions of the tags.
fn tag_sql(TagFilter { all, any, none }: &TagFilter, conditions: &mut Conditions) {
    for tag in all {
        conditions.on("id IN (SELECT user FROM customer_tag WHERE tag = ?)", Some(*tag));
    }
    for (tags, condition) in [(any, "IN"), (none, "NOT IN")] {
        if !tags.is_empty() {
            let tags: Vec<String> = tags.iter().map(i64::to_string).collect();
            let tags = tags.join(", ");
            conditions.all.push(format!("id {condition} (SELECT user FROM customer_tag WHERE tag IN ({tags}))"));
        }
    }
}

/// The condition of the search text on a row of `user`.
pub(in crate::store) fn text_sql(filter: &UserFilter, conditions: &mut Conditions) -> String {
    let text = filter.search.as_str();
    let part = conditions.value(containing(text));
    let whole = conditions.value(text.to_owned());
    let mut found = format!(
        "email LIKE ?{part} ESCAPE '!' OR name LIKE ?{part} ESCAPE '!' OR uid LIKE ?{part} ESCAPE '!' \
         OR CAST(id AS TEXT) = ?{whole}"
    );
    // The text looks like a phone number, possibly with the dialling code.
    let phone: String = text.chars().filter(|c| !matches!(c, '+' | ' ' | '-' | '(' | ')')).collect();
    if phone.len() >= 4 && phone.bytes().all(|byte| byte.is_ascii_digit()) {
        let phone = conditions.value(phone);
        found += &format!(
            " OR mobile LIKE '%' || ?{phone} || '%' OR contact_mobile LIKE '%' || ?{phone} || '%' \
             OR ?{phone} LIKE '%' || mobile OR ?{phone} LIKE '%' || contact_mobile"
        );
    }
    // The login of another platform, from which the customer was imported.
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        found += &format!(
            " OR id IN (SELECT o.user FROM imported_account i JOIN user_account o ON o.account = i.account \
             WHERE i.login = ?{whole} AND i.state < 4 AND i.state = 2)"
        );
    }
    let destination = traces::key(text);
    if destination.chars().count() >= DESTINATION_MIN {
        let destination = conditions.value(destination);
        let trace = Trace::Destination as i64;
        found +=
            &format!(" OR id IN (SELECT user FROM customer_trace WHERE trace = {trace} AND value = ?{destination})");
    }
    if let Some(account) = filter.account {
        let account = conditions.value(account);
        found += &format!(" OR id = (SELECT user FROM user_account WHERE account = ?{account})");
    }
    found
}

/// The ids of all customers that match, in their order.
pub fn ids(connection: &Connection, filter: &UserFilter) -> Result<Vec<i64>, StoreError> {
    let (sql, values) = search_sql(filter);
    let mut statement = connection.prepare_cached(&sql)?;
    let ids = statement.query_map(params_from_iter(values), |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

/// The first customers that match, at most `limit`.
pub fn first(connection: &Connection, filter: &UserFilter, limit: i64) -> Result<Vec<UserRow>, StoreError> {
    let (sql, mut values) = search_sql(filter);
    values.push(limit.into());
    let mut statement = connection.prepare_cached(&format!("{sql} LIMIT ?{}", values.len()))?;
    let ids: Vec<i64> = statement.query_map(params_from_iter(values), |row| row.get(0))?.collect::<Result<_, _>>()?;
    rows(connection, &ids)
}

/// A page of the customers that match, and the number that match.
pub fn search(
    connection: &Connection,
    filter: &UserFilter,
    offset: i64,
    limit: i64,
) -> Result<(Vec<UserRow>, i64), StoreError> {
    let ids = ids(connection, filter)?;
    let at = |place: i64| usize::try_from(place).unwrap_or(usize::MAX).min(ids.len());
    let page = rows(connection, &ids[at(offset)..at(offset.saturating_add(limit))])?;
    Ok((page, i64::try_from(ids.len()).unwrap_or(i64::MAX)))
}

/// The customers with these ids, in this order.
pub fn rows(connection: &Connection, ids: &[i64]) -> Result<Vec<UserRow>, StoreError> {
    let found = ids.iter().map(|id| by_id(connection, *id)).collect::<Result<Vec<_>, _>>()?;
    Ok(found.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn only_a_text_search_scans_every_customer() {
        let connection = schema();
        let steps = |filter: &UserFilter| steps(&connection, &search_sql(filter).0);
        let filter = |is_demo, group| UserFilter { is_demo, group, ..UserFilter::default() };
        for (filter, index) in [
            (filter(Some(false), None), "user_created (is_demo=?)"),
            (filter(None, Some(7)), "account_group (trading_group=?)"),
        ] {
            let found = steps(&filter);
            assert!(found.iter().any(|step| step.contains(index)), "{filter:?}: {found:?}");
            assert!(!found.iter().any(|step| step.contains("TEMP B-TREE")), "{filter:?}: {found:?}");
        }
        let found = steps(&UserFilter { has_positions: Some(true), ..UserFilter::default() });
        assert!(found.iter().any(|step| step.contains("orders_live")), "{found:?}");
        let tags = TagFilter { any: vec![1, 2], ..TagFilter::default() };
        let found = steps(&UserFilter { tags, ..UserFilter::default() });
        assert!(found.iter().any(|step| step.contains("customer_tag_tag (tag=?)")), "{found:?}");
        assert!(!found.iter().any(|step| step.starts_with("SCAN")), "{found:?}");
        let found = steps(&UserFilter { search: "anna".into(), ..UserFilter::default() });
        let scans: Vec<_> = found.iter().filter(|step| step.contains("SCAN") || step.contains("TEMP")).collect();
        assert_eq!(scans, ["SCAN user"], "one scan, in list order");
        let found = steps(&UserFilter { search: "24196359".into(), account: Some(7), ..UserFilter::default() });
        assert!(found.iter().any(|step| step.contains("user_account USING INTEGER PRIMARY KEY")), "{found:?}");
    }
}
