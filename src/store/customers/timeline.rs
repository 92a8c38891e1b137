//! All events of a customer in one list, newest first, continued behind the last one that was read.

use rusqlite::{Connection, Row, ToSql};

use super::user_accounts;
use crate::domain::OrderStatus;
use crate::store::StoreError;
use crate::store::dealing::{ledger, order_history};

/// An event. What the columns hold depends on `kind`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRow {
    pub place: Place,
    pub kind: String,
    /// A code: of an act, a note, or a ledger entry.
    pub word: Option<String>,
    pub text: Option<String>,
    /// Raw, in `currency`.
    pub amount: Option<i64>,
    pub currency: Option<String>,
    pub status: Option<i64>,
    /// E-mail address of the staff member.
    pub staff: Option<String>,
}

/// The place of an event in the list: newest first, then by source, then the highest id first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Unix milliseconds.
    pub at: i64,
    pub source: i64,
    pub id: i64,
}

impl Place {
    /// Before every event.
    pub const START: Self = Self { at: i64::MAX, source: 0, id: 0 };

    const fn key(self) -> (std::cmp::Reverse<i64>, i64, std::cmp::Reverse<i64>) {
        (std::cmp::Reverse(self.at), self.source, std::cmp::Reverse(self.id))
    }
}

/// What the reader may see besides the events of the profile.
#[derive(Debug, Clone, Copy)]
pub struct Sources {
    pub reviews: bool,
    pub deposits: bool,
    pub withdrawals: bool,
    pub orders: bool,
    pub ledger: bool,
    /// Notes with amounts, of corrections.
    pub amounts: bool,
}

/// An event's source: its columns in the order of [`EventRow`], and where they come from. `?1` is the customer.
struct Source {
    number: i64,
    at: &'static str,
    id: &'static str,
    /// `kind, word, text, amount, currency, status, staff`.
    columns: &'static str,
    from: &'static str,
}

const PROFILE: [Source; 7] = [
    Source {
        number: 1,
        at: "opened_at",
        id: "account",
        columns: "iif(position = 0, 'registered', 'account_opened'), NULL, name, NULL, NULL, NULL, NULL",
        from: "user_account WHERE user = ?1",
    },
    Source {
        number: 2,
        at: "archived_at",
        id: "account",
        columns: "'account_archived', NULL, name, NULL, NULL, NULL, NULL",
        from: "user_account WHERE user = ?1 AND archived_at IS NOT NULL",
    },
    Source {
        number: 3,
        at: "created_at",
        id: "rowid",
        columns: "'sign_in', NULL, address || ' · ' || agent, NULL, NULL, NULL, NULL",
        from: "session WHERE user = ?1",
    },
    Source {
        number: 4,
        at: "at",
        id: "id",
        columns: "'sign_in_failed', NULL, address || ' · ' || agent, NULL, NULL, NULL, NULL",
        from: "sign_in_failure WHERE user = ?1",
    },
    // An act that leaves a note is listed as the note.
    Source {
        number: 6,
        at: "a.at",
        id: "a.id",
        columns: "'act', a.act, iif(a.act IN ('tag', 'untag'), json_extract(a.after, '$'), NULL), NULL, NULL, NULL, s.email",
        from: "audit a LEFT JOIN staff s ON s.id = a.staff WHERE a.object = 'user/' || ?1 \
               AND a.act NOT IN ('note', 'freeze', 'unfreeze', 'adjust', 'second_factor_off', 'revoke_key')",
    },
    Source {
        number: 29,
        at: "created_at",
        id: "id",
        columns: "'key_created', NULL, prefix || ' · ' || name, NULL, NULL, NULL, NULL",
        from: "customer_key WHERE user = ?1",
    },
    Source {
        number: 30,
        at: "k.revoked_at",
        id: "k.id",
        columns: "'key_revoked', NULL, k.prefix || ' · ' || k.name, NULL, NULL, NULL, s.email",
        from: "customer_key k LEFT JOIN staff s ON s.id = k.revoked_by WHERE k.user = ?1 AND k.revoked_at IS NOT NULL",
    },
];

/// Those of corrections have an amount.
const NOTES: [Source; 1] = [Source {
    number: 5,
    at: "n.at",
    id: "n.id",
    columns: "'note', n.kind, n.text, NULL, NULL, NULL, s.email",
    from: "note n LEFT JOIN staff s ON s.id = n.staff WHERE n.user = ?1",
}];

const NOTES_WITHOUT_AMOUNT: [Source; 1] = [Source {
    from: "note n LEFT JOIN staff s ON s.id = n.staff WHERE n.user = ?1 AND n.kind <> 'adjust'",
    ..NOTES[0]
}];

const REVIEWS: [Source; 2] = [
    Source {
        number: 7,
        at: "created_at",
        id: "id",
        columns: "'review_submitted', NULL, name, NULL, NULL, status, NULL",
        from: "review WHERE user = ?1",
    },
    Source {
        number: 8,
        at: "r.decided_at",
        id: "r.id",
        columns: "'review_decided', NULL, r.remark, NULL, NULL, r.status, s.email",
        from: "review r LEFT JOIN staff s ON s.id = r.staff WHERE r.user = ?1 AND r.decided_at IS NOT NULL",
    },
];

const DEPOSITS: [Source; 2] = [
    Source {
        number: 9,
        at: "d.created_at",
        id: "d.id",
        columns: "'deposit_announced', NULL, x.reference, x.expected, a.currency, d.status, NULL",
        from: "user_account u CROSS JOIN deposit d ON d.account = u.account JOIN deposit_details x ON x.deposit = d.id \
               LEFT JOIN account a ON a.id = d.account WHERE u.user = ?1",
    },
    Source {
        number: 10,
        at: "d.decided_at",
        id: "d.id",
        columns: "'deposit_decided', NULL, x.remark, d.credited, a.currency, d.status, s.email",
        from: "user_account u CROSS JOIN deposit d ON d.account = u.account JOIN deposit_details x ON x.deposit = d.id \
               LEFT JOIN account a ON a.id = d.account LEFT JOIN staff s ON s.id = x.staff \
               WHERE u.user = ?1 AND d.decided_at IS NOT NULL",
    },
];

const WITHDRAWALS: [Source; 3] = [
    Source {
        number: 11,
        at: "d.created_at",
        id: "d.id",
        columns: "'withdrawal_requested', NULL, x.memo, d.amount, a.currency, d.status, NULL",
        from: "user_account u CROSS JOIN withdrawal d ON d.account = u.account \
               JOIN withdrawal_details x ON x.withdrawal = d.id LEFT JOIN account a ON a.id = d.account WHERE u.user = ?1",
    },
    Source {
        number: 12,
        at: "d.approved_at",
        id: "d.id",
        columns: "'withdrawal_approved', NULL, NULL, d.amount, a.currency, d.status, s.email",
        from: "user_account u CROSS JOIN withdrawal d ON d.account = u.account \
               JOIN withdrawal_details x ON x.withdrawal = d.id LEFT JOIN account a ON a.id = d.account \
               LEFT JOIN staff s ON s.id = x.approved_by WHERE u.user = ?1 AND d.approved_at IS NOT NULL",
    },
    Source {
        number: 13,
        at: "d.decided_at",
        id: "d.id",
        columns: "'withdrawal_decided', NULL, x.notes, d.amount, a.currency, d.status, s.email",
        from: "user_account u CROSS JOIN withdrawal d ON d.account = u.account \
               JOIN withdrawal_details x ON x.withdrawal = d.id LEFT JOIN account a ON a.id = d.account \
               LEFT JOIN staff s ON s.id = x.staff WHERE u.user = ?1 AND d.decided_at IS NOT NULL",
    },
];

/// Orders that have not ended, by the index of live orders; of ended ones there is no index by account and opening.
const LIVE_ORDERS: [Source; 2] = [
    Source {
        number: 14,
        at: "created_at",
        id: "id",
        columns: "'order_placed', NULL, NULL, NULL, NULL, status, NULL",
        from: "orders WHERE status < 2 AND status = 0 AND account IN (SELECT account FROM user_account WHERE user = ?1)",
    },
    Source {
        number: 15,
        at: "opened_at",
        id: "id",
        columns: "'order_opened', NULL, NULL, NULL, NULL, status, NULL",
        from: "orders WHERE status < 2 AND status = 1 AND account IN (SELECT account FROM user_account WHERE user = ?1)",
    },
];

/// Tasks about one kind of object: added, and done. `$number`: of the first source.
macro_rules! tasks_about {
    ($number:literal, $about:literal) => {
        [
            Source {
                number: $number,
                at: "t.created_at",
                id: "t.id",
                columns: "'task_added', NULL, t.title, NULL, NULL, NULL, s.email",
                from: concat!(
                    "task t LEFT JOIN staff s ON s.id = t.created_by WHERE t.user = ?1 AND t.about = '",
                    $about,
                    "'"
                ),
            },
            Source {
                number: $number + 1,
                at: "t.done_at",
                id: "t.id",
                columns: "'task_done', NULL, t.title, NULL, NULL, NULL, s.email",
                from: concat!(
                    "task t LEFT JOIN staff s ON s.id = t.done_by WHERE t.user = ?1 AND t.done_at IS NOT NULL AND t.about = '",
                    $about,
                    "'"
                ),
            },
        ]
    };
}

const USER_TASKS: [Source; 2] = tasks_about!(19, "user");
const REVIEW_TASKS: [Source; 2] = tasks_about!(21, "review");
const DEPOSIT_TASKS: [Source; 2] = tasks_about!(23, "deposit");
const WITHDRAWAL_TASKS: [Source; 2] = tasks_about!(25, "withdrawal");
const ORDER_TASKS: [Source; 2] = tasks_about!(27, "order");

const CANCELLED: i64 = 16;
const CLOSED: i64 = 17;
const LEDGER: i64 = 18;

/// The condition that an event of this source comes after the place `(?2, ?3, ?4)`.
fn after(number: i64, at: &str, id: &str) -> String {
    format!("({at} < ?2 OR ({at} = ?2 AND ({number} > ?3 OR ({number} = ?3 AND {id} < ?4))))")
}

impl Source {
    fn sql(&self) -> String {
        let Self { number, at, id, columns, from } = self;
        format!(
            "SELECT {at}, {number}, {id}, {columns} FROM {from} AND {} ORDER BY {at} DESC, {id} DESC LIMIT ?5",
            after(*number, at, id)
        )
    }
}

/// Ended orders of the account `?1`, read from its history.
fn ended_sql(number: i64, status: OrderStatus) -> String {
    let kind = if status == OrderStatus::Closed { "order_closed" } else { "order_cancelled" };
    format!(
        "{}SELECT ended_at, {number}, id, '{kind}', NULL, NULL, NULL, NULL, status, NULL FROM own WHERE {} LIMIT ?5",
        order_history::chain(status),
        after(number, "ended_at", "id")
    )
}

/// Ledger entries of the account `?1` that no order and no transfer tells of.
fn ledger_sql() -> String {
    format!(
        "{}SELECT at, {LEDGER}, id, 'ledger', memo, NULL, amount, currency, NULL, NULL FROM own \
         WHERE deal IS NULL AND memo NOT IN ('deposit', 'withdrawal') AND {} LIMIT ?5",
        ledger::OWN,
        after(LEDGER, "at", "id")
    )
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<EventRow> {
    Ok(EventRow {
        place: Place { at: row.get(0)?, source: row.get(1)?, id: row.get(2)? },
        kind: row.get(3)?,
        word: row.get(4)?,
        text: row.get(5)?,
        amount: row.get(6)?,
        currency: row.get(7)?,
        status: row.get(8)?,
        staff: row.get(9)?,
    })
}

/// The events of a customer after this place, at most `limit`.
pub fn page(
    connection: &Connection,
    user: i64,
    sources: Sources,
    place: Place,
    limit: usize,
) -> Result<Vec<EventRow>, StoreError> {
    let most = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut found = Vec::new();
    let mut read = |sql: &str, owner: i64| -> Result<(), StoreError> {
        let values: [&dyn ToSql; 5] = [&owner, &place.at, &place.source, &place.id, &most];
        let mut statement = connection.prepare_cached(sql)?;
        let mut rows = statement.query(&values[..])?;
        while let Some(row) = rows.next()? {
            found.push(from_row(row)?);
        }
        Ok(())
    };
    let by_customer: [(bool, &[Source]); 11] = [
        (true, &PROFILE),
        (true, if sources.amounts { &NOTES } else { &NOTES_WITHOUT_AMOUNT }),
        (true, &USER_TASKS),
        (sources.reviews, &REVIEW_TASKS),
        (sources.deposits, &DEPOSIT_TASKS),
        (sources.withdrawals, &WITHDRAWAL_TASKS),
        (sources.orders, &ORDER_TASKS),
        (sources.reviews, &REVIEWS),
        (sources.deposits, &DEPOSITS),
        (sources.withdrawals, &WITHDRAWALS),
        (sources.orders, &LIVE_ORDERS),
    ];
    for source in by_customer.into_iter().filter(|(visible, _)| *visible).flat_map(|(_, sources)| sources) {
        read(&source.sql(), user)?;
    }
    for account in user_accounts::of_user(connection, user)? {
        if sources.orders {
            read(&ended_sql(CANCELLED, OrderStatus::Cancelled), account.account)?;
            read(&ended_sql(CLOSED, OrderStatus::Closed), account.account)?;
        }
        if sources.ledger {
            read(&ledger_sql(), account.account)?;
        }
    }
    found.sort_unstable_by_key(|event| event.place.key());
    found.truncate(limit);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn no_source_reads_the_events_of_other_customers() {
        let connection = schema();
        for source in PROFILE
            .iter()
            .chain(&NOTES)
            .chain(&NOTES_WITHOUT_AMOUNT)
            .chain(&REVIEWS)
            .chain(&DEPOSITS)
            .chain(&WITHDRAWALS)
            .chain(&LIVE_ORDERS)
            .chain(&USER_TASKS)
        {
            let found = steps(&connection, &source.sql());
            // Live orders are few: they are read whole by their index.
            let scans: Vec<_> =
                found.iter().filter(|step| step.starts_with("SCAN") && !step.contains("orders_live")).collect();
            assert!(scans.is_empty(), "{}: {found:?}", source.columns);
        }
        for sql in [ended_sql(CLOSED, OrderStatus::Closed), ended_sql(CANCELLED, OrderStatus::Cancelled), ledger_sql()]
        {
            let found = steps(&connection, &sql);
            assert!(!found.iter().any(|step| step.contains("TEMP B-TREE")), "{found:?}");
            let scans = found.iter().filter(|step| step.starts_with("SCAN")).filter(|step| !step.contains("own"));
            assert_eq!(scans.count(), 0, "{found:?}");
        }
    }
}
