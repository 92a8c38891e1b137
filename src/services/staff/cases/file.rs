//! A case as a PDF for an authority or a court: customer, identity, consents, signals, entries, and the timeline of what
//! happened to the customer. In English, as the audit trail of an order.

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::{CaseState, Cases};
use crate::domain::{AccountId, Currency, TimeMs};
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::customers::signals::Signal;
use crate::services::error::Refusal;
use crate::services::reporting::number_text::grouped;
use crate::services::reporting::pdf::{Column, PdfDocument};
use crate::services::reporting::time_text::{minutes, minutes_utc};
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::{Permission, Permissions};
use crate::store::StoreError;
use crate::store::backoffice::{audit, staff};
use crate::store::customers::cases::{self as rows, CaseEntryRow, CaseRow, Happening};
use crate::store::customers::consents::{self, ConsentRow};
use crate::store::customers::reviews::{self, ReviewFilter, ReviewRow};
use crate::store::customers::users::{self, UserRow};

/// Rows of the timeline, the latest, and reviews in a file.
const TIMELINE: u32 = 2_000;
const REVIEWS: u32 = 50;

/// Everything in a file.
struct CaseFile {
    case: CaseRow,
    entries: Vec<CaseEntryRow>,
    user: Option<UserRow>,
    reviews: Vec<ReviewRow>,
    consents: Vec<ConsentRow>,
    timeline: Vec<Happening>,
    /// Earlier happenings are not in the timeline.
    is_cut: bool,
    /// What the reader may not see, and so is not in the timeline.
    left_out: Vec<&'static str>,
    /// Addresses of the staff members that the file names by ID.
    staff: BTreeMap<i64, String>,
}

/// A kind of happening, for the note of what is left out; the permission by which the back office shows it; and whether a
/// happening is of this kind.
type Source = (&'static str, &'static [Permission], fn(&Happening) -> bool);

const SOURCES: [Source; 5] = [
    ("deposits", &[Permission::ReviewDeposits, Permission::SeeStatements], |one| one.object.starts_with("deposit/")),
    ("withdrawals", &[Permission::ReviewWithdrawals, Permission::SeeStatements], |one| {
        one.object.starts_with("withdrawal/")
    }),
    ("corrections", &[Permission::SeeStatements, Permission::AdjustBalances], |one| {
        one.object.starts_with("correction/") || one.what == "adjust"
    }),
    ("notes of the staff", &[Permission::SeeUsers], |one| one.object.is_empty() && one.what != "adjust"),
    ("acts of the staff", &[Permission::SeeUsers], |one| one.what.starts_with("staff: ")),
];

impl CaseFile {
    /// Removes from the timeline what these permissions show nowhere else.
    fn leave_out(&mut self, permissions: Permissions) {
        for (name, needed, is_of) in SOURCES {
            if !needed.iter().any(|permission| permissions.contains(*permission)) {
                self.timeline.retain(|one| !is_of(one));
                self.left_out.push(name);
            }
        }
    }

    /// A staff member's address; `-` for nobody.
    fn staff(&self, id: Option<i64>) -> String {
        match id {
            Some(id) => self.staff.get(&id).cloned().unwrap_or_else(|| format!("staff/{id}")),
            None => "-".to_owned(),
        }
    }
}

impl Cases {
    /// The case as a PDF with what a reader with these permissions sees elsewhere too; recorded in the audit log. Blocks.
    ///
    /// # Errors
    /// `case_not_found`.
    pub fn file(&self, by: &Actor, permissions: Permissions, id: i64) -> Result<Vec<u8>, ServiceError> {
        let at = self.clock.now();
        let found = self.store.read(|connection| read(connection, id, by.staff))?;
        let mut found = found.ok_or_else(|| Refusal::new("case_not_found"))?;
        found.leave_out(permissions);
        let signals = self.signals.of(AccountId(found.case.user))?;
        let made = format!("Confidential - case {id} - made {} by {}", minutes_utc(at), found.staff(by.staff));
        let others =
            self.store.read(|connection| numbered(connection, signals.iter().flat_map(|signal| &signal.others)))?;
        let file = pdf(&found, (&signals, &others), self.settings.values().text("brand_name"), &made);
        let entry = by.entry::<str>(at, "export", format!("case/{id}"), None, None);
        self.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(file)
    }
}

fn read(connection: &Connection, id: i64, maker: Option<i64>) -> Result<Option<CaseFile>, StoreError> {
    let Some(case) = rows::one(connection, id)? else { return Ok(None) };
    let of_user = ReviewFilter { user: Some(case.user), ..ReviewFilter::default() };
    let reviews = reviews::page(connection, &of_user, (1, REVIEWS))?.0;
    let mut staff = BTreeMap::new();
    let named = [maker, case.opened_by, case.closed_by].into_iter().chain(reviews.iter().map(|review| review.staff));
    for id in named.flatten() {
        if let Some(member) = staff::by_id(connection, id)? {
            staff.insert(id, member.email);
        }
    }
    let timeline = rows::happenings(connection, case.user, TIMELINE)?;
    Ok(Some(CaseFile {
        entries: rows::entries(connection, id)?,
        user: users::by_id(connection, case.user)?,
        reviews,
        staff,
        left_out: Vec::new(),
        consents: consents::of_user(connection, case.user)?,
        is_cut: timeline.len() == TIMELINE as usize,
        timeline,
        case,
    }))
}

/// These customers with number and name, as an authority knows them.
fn numbered<'a>(
    connection: &Connection,
    customers: impl Iterator<Item = &'a AccountId>,
) -> Result<BTreeMap<AccountId, String>, StoreError> {
    let mut named = BTreeMap::new();
    for id in customers {
        if let Some(user) = users::by_id(connection, id.0)? {
            named.insert(*id, user.name.map_or_else(|| user.uid.clone(), |name| format!("{} {name}", user.uid)));
        }
    }
    Ok(named)
}

/// Kinds of cases in words.
fn kind(code: &str) -> &str {
    match code {
        "aml" => "money laundering",
        other => other,
    }
}

fn pdf(file: &CaseFile, signals: (&[Signal], &BTreeMap<AccountId, String>), brand: &str, made: &str) -> Vec<u8> {
    let case = &file.case;
    let mut document = PdfDocument::new(Language::En, brand, &format!("Case file {}", case.id), made);
    let or_dash = |text: Option<&String>| text.map_or_else(|| "-".to_owned(), String::clone);
    let time = |ms: Option<i64>| ms.map_or_else(|| "-".to_owned(), |ms| minutes_utc(TimeMs(ms)));
    document.labelled("Title", &case.title);
    let state = match CaseState::from_number(case.state) {
        Some(CaseState::Escalated) => "escalated",
        Some(CaseState::Closed) => "closed",
        Some(CaseState::Open) | None => "open",
    };
    document.facts(&[
        ("Kind", kind(&case.kind).to_owned()),
        ("State", state.to_owned()),
        ("Opened", time(Some(case.opened_at))),
        ("Opened by", file.staff(case.opened_by)),
        ("Closed", time(case.closed_at)),
        ("Closed by", file.staff(case.closed_by)),
        ("Assignee", or_dash(case.assignee_email.as_ref())),
        ("Due", or_dash(case.due_on.as_ref())),
    ]);
    if !case.conclusion.is_empty() {
        document.heading("Conclusion");
        case.conclusion.lines().for_each(|line| document.labelled("", line));
    }
    if let Some(user) = &file.user {
        document.heading("Customer");
        document.facts(&[
            ("Number", user.uid.clone()),
            ("Name", or_dash(user.name.as_ref())),
            ("E-mail", or_dash(user.email.as_ref())),
            ("Mobile", or_dash(user.mobile.as_ref())),
            ("Registered", time(Some(user.created_at))),
            ("Identity", identity_status(user.review_status).to_owned()),
        ]);
    }
    entries(&mut document, &file.entries);
    identity(&mut document, file);
    findings(&mut document, signals);
    timeline(&mut document, file);
    document.finish()
}

const fn identity_status(status: i64) -> &'static str {
    match status {
        1 => "under review",
        2 => "certified",
        3 => "rejected",
        4 => "document expired",
        _ => "not submitted",
    }
}

/// Texts are wrapped, because notes are long.
fn entries(document: &mut PdfDocument, entries: &[CaseEntryRow]) {
    document.heading("Entries");
    let columns = [
        Column { name: "Time (UTC)", share: 1.5, number: false },
        Column { name: "Entry", share: 0.9, number: false },
        Column { name: "Staff", share: 1.9, number: false },
        Column { name: "About", share: 1.3, number: false },
        Column { name: "Text", share: 4.6, number: false },
    ];
    let row = |entry: &CaseEntryRow| {
        vec![
            minutes(TimeMs(entry.at)),
            entry.kind.clone(),
            entry.staff_email.clone().unwrap_or_else(|| "command line".to_owned()),
            entry.object.clone().unwrap_or_default(),
            entry.text.clone(),
        ]
    };
    document.wrapped_table(&columns, entries.iter().map(row));
}

fn identity(document: &mut PdfDocument, file: &CaseFile) {
    let stated = |text: Option<&String>| text.map_or_else(|| "-".to_owned(), String::clone);
    for review in &file.reviews {
        document.heading(&format!("Identity review {}", review.id));
        let fields = &review.fields;
        let address = [&fields.street, &fields.postal_code, &fields.city, &fields.country];
        let address: Vec<&str> = address.into_iter().flatten().map(String::as_str).collect();
        let pictures =
            [&review.front_name, &review.reverse_name, fields.address_proof_name.as_ref().unwrap_or(&String::new())]
                .into_iter()
                .filter(|name| !name.is_empty())
                .count();
        document.facts(&[
            ("Submitted", minutes_utc(TimeMs(review.created_at))),
            ("Status", identity_status(review.status).to_owned()),
            ("Decided", review.decided_at.map_or_else(|| "-".to_owned(), |at| minutes_utc(TimeMs(at)))),
            ("Decided by", file.staff(review.staff)),
            ("Birth date", stated(fields.birth_date.as_ref())),
            ("Nationality", stated(fields.nationality.as_ref())),
            ("Document", stated(fields.document_type.as_ref())),
            ("Number", review.card_id.clone()),
            ("Valid until", stated(fields.expires_on.as_ref())),
            ("Pictures", pictures.to_string()),
        ]);
        // Texts of any length, wrapped.
        let funds = [&fields.source_of_funds, &fields.source_of_funds_text];
        let funds: Vec<&str> = funds.into_iter().flatten().map(String::as_str).collect();
        let texts = [
            ("Name", review.name.clone()),
            ("Address", address.join(", ")),
            ("Funds", funds.join(": ")),
            ("Remark", review.remark.clone()),
        ];
        for (name, text) in texts.iter().filter(|(_, text)| !text.is_empty()) {
            document.labelled(name, text);
        }
    }
    if file.consents.is_empty() {
        return;
    }
    document.heading("Consents");
    let names = ["Document", "Version", "Time (UTC)", "Address", "Language"];
    let columns = names.map(|name| Column { name, share: 1.0, number: false });
    let row = |one: &ConsentRow| {
        let time = minutes(TimeMs(one.at));
        vec![one.document.clone(), one.version.clone(), time, one.address.clone(), one.language.clone()]
    };
    document.wrapped_table(&columns, file.consents.iter().map(row));
}

fn findings(document: &mut PdfDocument, (signals, customers): (&[Signal], &BTreeMap<AccountId, String>)) {
    if signals.is_empty() {
        return;
    }
    document.heading("Signals");
    for signal in signals {
        let other = |id: &AccountId| customers.get(id).cloned().unwrap_or_else(|| format!("user/{id}"));
        let others: Vec<String> = signal.others.iter().map(other).collect();
        document.note(&signal.kind.code().replace('_', " "));
        document.labelled("", &format!("{} {}", signal.values.join(", "), others.join(", ")));
        if let Some(dismissal) = &signal.dismissal {
            document.labelled("", &format!("dismissed {}: {}", minutes_utc(dismissal.at), dismissal.reason));
        }
    }
}

fn timeline(document: &mut PdfDocument, CaseFile { timeline: happenings, is_cut, left_out, .. }: &CaseFile) {
    document.heading("Timeline of the customer");
    if !left_out.is_empty() {
        let names = left_out.join(", ");
        document.note(&format!("Left out, because the reader has no permission to see them: {names}."));
    }
    if *is_cut {
        document.note(&format!("The latest {TIMELINE} events; earlier ones are in the back office."));
    }
    let columns = [
        Column { name: "Time (UTC)", share: 1.5, number: false },
        Column { name: "What", share: 2.0, number: false },
        Column { name: "Object", share: 1.3, number: false },
        Column { name: "Amount", share: 1.5, number: true },
        Column { name: "Text", share: 2.8, number: false },
        Column { name: "Staff", share: 1.6, number: false },
    ];
    let row = |one: &Happening| {
        vec![
            minutes(TimeMs(one.at)),
            one.what.clone(),
            one.object.clone(),
            amount(one),
            one.text.clone(),
            one.staff.clone().unwrap_or_default(),
        ]
    };
    document.wrapped_table(&columns, happenings.iter().map(row));
}

/// With the currency of the account.
fn amount(one: &Happening) -> String {
    let Some(amount) = one.amount else { return String::new() };
    match one.currency.as_ref().and_then(|code| code.parse::<Currency>().ok()) {
        Some(currency) => format!("{} {currency}", grouped(Language::En, &currency.text(amount))),
        None => amount.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_customers_have_the_number_that_an_authority_knows() {
        let dir = tempfile::tempdir().unwrap();
        let store = crate::store::Store::open(dir.path()).unwrap();
        let user = |id: i64, name: Option<&str>| users::UserRow {
            id,
            uid: format!("2000000{id}"),
            is_demo: false,
            email: None,
            area_id: None,
            mobile: None,
            contact_area_id: None,
            contact_mobile: None,
            name: name.map(str::to_owned),
            password: None,
            invite_code: format!("code{id}"),
            invited_by: None,
            credit_score: 0,
            review_status: 0,
            language: None,
            created_at: 0,
            seen_at: 0,
            is_partner: false,
        };
        let named = store.write(|transaction| {
            for user in [user(1, Some("Ann Lee")), user(2, None)] {
                users::insert(transaction, &user)?;
                if let Some(name) = &user.name {
                    users::set_name(transaction, user.id, name)?;
                }
            }
            numbered(transaction, [AccountId(1), AccountId(2), AccountId(3)].iter())
        });
        let due = [(AccountId(1), "20000001 Ann Lee"), (AccountId(2), "20000002")];
        assert_eq!(named.unwrap(), due.map(|(id, text)| (id, text.to_owned())).into());
    }

    fn happening(what: &str, object: &str) -> Happening {
        let (what, object) = (what.to_owned(), object.to_owned());
        Happening { at: 0, what, object, text: String::new(), amount: None, currency: None, staff: None }
    }

    #[test]
    fn each_reader_gets_what_their_permissions_show() {
        let kinds = [
            ("deposit credited", "deposit/1"),
            ("withdrawal paid", "withdrawal/1"),
            ("correction booked", "correction/1"),
            ("adjust", ""),
            ("call", ""),
            ("staff: freeze", "user/1"),
            ("registered", "user/1"),
            ("identity certified", "review/1"),
        ];
        let shown = |permissions: &[Permission]| {
            let permissions: Permissions = permissions.iter().copied().collect();
            let is_left = |one: &Happening| {
                SOURCES
                    .iter()
                    .all(|(_, needed, is_of)| !is_of(one) || needed.iter().any(|needed| permissions.contains(*needed)))
            };
            let left = kinds.iter().filter(|(what, object)| is_left(&happening(what, object)));
            left.map(|(what, _)| *what).collect::<Vec<_>>()
        };
        assert_eq!(shown(&[]), ["registered", "identity certified"]);
        assert_eq!(shown(&[Permission::SeeUsers])[..2], ["call", "staff: freeze"]);
        // The ledger of the customer shows them, so a file about their money has them.
        let of_statements = shown(&[Permission::SeeStatements]);
        assert_eq!(of_statements[..4], ["deposit credited", "withdrawal paid", "correction booked", "adjust"]);
        assert_eq!(shown(&[Permission::AdjustBalances])[..2], ["correction booked", "adjust"]);
        assert_eq!(shown(Permission::ALL).len(), kinds.len());
    }
}
