//! A case as a PDF for an authority or a court: customer, identity, consents, signals, entries, and the timeline of what
//! happened to the customer. In English, as the audit trail of an order.

use rusqlite::Connection;

use super::{CaseState, Cases};
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::customers::signals::Signal;
use crate::services::error::Refusal;
use crate::services::reporting::pdf::{Column, PdfDocument};
use crate::services::reporting::time_text::{minutes, minutes_utc};
use crate::services::staff::audit::Actor;
use crate::store::StoreError;
use crate::store::backoffice::audit;
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
}

impl Cases {
    /// The case as a PDF; recorded in the audit log. Blocks.
    ///
    /// # Errors
    /// `case_not_found`.
    pub fn file(&self, by: &Actor, id: i64) -> Result<Vec<u8>, ServiceError> {
        let at = self.clock.now();
        let found = self.store.read(|connection| read(connection, id))?;
        let found = found.ok_or_else(|| Refusal::new("case_not_found"))?;
        let signals = self.signals.of(AccountId(found.case.user))?;
        let file = pdf(&found, &signals, self.settings.values().text("brand_name"), at);
        let entry = by.entry::<str>(at, "export", format!("case/{id}"), None, None);
        self.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(file)
    }
}

fn read(connection: &Connection, id: i64) -> Result<Option<CaseFile>, StoreError> {
    let Some(case) = rows::one(connection, id)? else { return Ok(None) };
    let of_user = ReviewFilter { user: Some(case.user), ..ReviewFilter::default() };
    Ok(Some(CaseFile {
        entries: rows::entries(connection, id)?,
        user: users::by_id(connection, case.user)?,
        reviews: reviews::page(connection, &of_user, (1, REVIEWS))?.0,
        consents: consents::of_user(connection, case.user)?,
        timeline: rows::happenings(connection, case.user, TIMELINE)?,
        case,
    }))
}

fn pdf(file: &CaseFile, signals: &[Signal], brand: &str, at: TimeMs) -> Vec<u8> {
    let case = &file.case;
    let made = format!("Made {}", minutes_utc(at));
    let mut document = PdfDocument::new(Language::En, brand, &format!("Case {}: {}", case.id, case.title), &made);
    let or_dash = |text: Option<&String>| text.map_or_else(|| "-".to_owned(), String::clone);
    let time = |ms: Option<i64>| ms.map_or_else(|| "-".to_owned(), |ms| minutes_utc(TimeMs(ms)));
    let state = match CaseState::from_number(case.state) {
        Some(CaseState::Escalated) => "escalated",
        Some(CaseState::Closed) => "closed",
        Some(CaseState::Open) | None => "open",
    };
    document.facts(&[
        ("Kind", case.kind.clone()),
        ("State", state.to_owned()),
        ("Opened", time(Some(case.opened_at))),
        ("Closed", time(case.closed_at)),
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
    timeline(&mut document, &file.timeline);
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
    for entry in entries {
        let staff = entry.staff_email.as_deref().unwrap_or("command line");
        let object = entry.object.as_ref().map(|object| format!(", about {object}")).unwrap_or_default();
        document.note(&format!("{}  {}  {staff}{object}", minutes_utc(TimeMs(entry.at)), entry.kind));
        entry.text.lines().for_each(|line| document.labelled("", line));
    }
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
            ("Name", review.name.clone()),
            ("Birth date", stated(fields.birth_date.as_ref())),
            ("Nationality", stated(fields.nationality.as_ref())),
            ("Address", address.join(", ")),
            ("Document", stated(fields.document_type.as_ref())),
            ("Number", review.card_id.clone()),
            ("Valid until", stated(fields.expires_on.as_ref())),
            ("Pictures", pictures.to_string()),
            ("Source of funds", stated(fields.source_of_funds.as_ref())),
            ("Details", stated(fields.source_of_funds_text.as_ref())),
            ("Remark", review.remark.clone()),
        ]);
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
    document.table(&columns, file.consents.iter().map(row));
}

fn findings(document: &mut PdfDocument, signals: &[Signal]) {
    if signals.is_empty() {
        return;
    }
    document.heading("Signals");
    for signal in signals {
        let others: Vec<String> = signal.others.iter().map(|other| format!("user/{other}")).collect();
        document.note(signal.kind.code());
        document.labelled("", &format!("{} {}", signal.values.join(", "), others.join(", ")));
        if let Some(dismissal) = &signal.dismissal {
            document.labelled("", &format!("dismissed {}: {}", minutes_utc(dismissal.at), dismissal.reason));
        }
    }
}

fn timeline(document: &mut PdfDocument, happenings: &[Happening]) {
    document.heading("Timeline of the customer");
    let columns = [
        Column { name: "Time (UTC)", share: 1.5, number: false },
        Column { name: "What", share: 2.0, number: false },
        Column { name: "Object", share: 1.3, number: false },
        Column { name: "Amount", share: 1.1, number: true },
        Column { name: "Text", share: 3.0, number: false },
        Column { name: "Staff", share: 1.6, number: false },
    ];
    let row = |one: &Happening| {
        vec![
            minutes(TimeMs(one.at)),
            one.what.clone(),
            one.object.clone(),
            one.amount.map(|amount| amount.to_string()).unwrap_or_default(),
            one.text.replace('\n', " "),
            one.staff.clone().unwrap_or_default(),
        ]
    };
    document.table(&columns, happenings.iter().map(row));
}
