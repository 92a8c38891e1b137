//! Routes of statements, reports, exports and imports.

use actix_web::web::to;

use super::super::admin::reports::{FIRST_TRADING_DAY, IS_DEMO, LAST_TRADING_DAY, PART, REPORT_CURRENCY, STEP};
use super::super::openapi::{anything, nothing, one};
use super::super::params::common::{FIRST_DAY, LAST_DAY, REASON};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::super::{admin, withdrawals};
use super::admin::AUDIT_FILTERS;
use super::{changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::people::Erasable;
use crate::api::wire::reports::Report;
use crate::api::wire::tables::ImportReport;
use crate::services::staff::roles::Permission;

/// Content types of files.
const CSV: &[&str] = &["text/csv"];
const STATEMENT: &[&str] = &["application/pdf", "text/csv"];
const TRAIL: &[&str] = &["application/pdf", "text/plain"];

const AUDIT_FILE: &[&dyn Declared] = &joined::<{ AUDIT_FILTERS.len() + 2 }>(&[&FIRST_DAY, &LAST_DAY], AUDIT_FILTERS);

/// Statements, reports, exports and imports.
pub(super) const DOCUMENTS: &[Route] = &[
    reads(
        "/api/account/statement",
        Access::User,
        "Download the account's statement of a period. Contains balances, all ledger entries, and closed and open orders.",
        &[&FIRST_DAY, &LAST_DAY, &withdrawals::FORMAT],
        anything,
        || to(withdrawals::statement),
    )
    .costs(Cost::LongRead)
    .answers(STATEMENT),
    reads(
        r"/admin/api/users/{id:\d+}/statement",
        Access::Staff(Permission::SeeStatements),
        "Download a customer's statement of a period",
        &[&FIRST_DAY, &LAST_DAY, &withdrawals::FORMAT, &admin::statements::DOCUMENT_LANGUAGE],
        anything,
        || to(admin::statements::file),
    )
    .costs(Cost::LongRead)
    .answers(STATEMENT),
    reads(
        r"/admin/api/orders/{id:\d+}/story/file",
        Access::Staff(Permission::SeeOrders),
        "Download the audit trail of an order, a page of it at a time. The header `X-Pages` has their number, and the audit log \
         records it.",
        &[&admin::orders::FORMAT, &admin::orders::TRAIL_PAGE, &admin::statements::DOCUMENT_LANGUAGE],
        anything,
        || to(admin::orders::story_file),
    )
    .costs(Cost::LongRead)
    .answers(TRAIL),
    reads(
        r"/admin/api/users/{id:\d+}/order-trail",
        Access::Staff(Permission::SeeStatements),
        "Download the audit trail of a customer's order, a page of it at a time. The audit log records it.",
        &[
            &admin::orders::ORDER,
            &admin::orders::FORMAT,
            &admin::orders::TRAIL_PAGE,
            &admin::statements::DOCUMENT_LANGUAGE,
        ],
        anything,
        || to(admin::orders::trail_of_user),
    )
    .costs(Cost::LongRead)
    .answers(TRAIL),
    reads(
        "/admin/api/reports",
        Access::Staff(Permission::SeeReports),
        "Get a report of revenue, transfers, volume and registrations by trading day",
        &[&FIRST_TRADING_DAY, &LAST_TRADING_DAY, &STEP, &IS_DEMO, &REPORT_CURRENCY],
        one::<Report>,
        || to(admin::reports::show),
    ),
    reads(
        "/admin/api/reports/file",
        Access::Staff(Permission::SeeReports),
        "Download a part of a report as CSV",
        &[&FIRST_TRADING_DAY, &LAST_TRADING_DAY, &STEP, &IS_DEMO, &REPORT_CURRENCY, &PART],
        anything,
        || to(admin::reports::file),
    )
    .answers(CSV),
    reads(
        "/admin/api/audit/file",
        Access::Staff(Permission::SeeAudit),
        "Download the audit log of a period as CSV, with its hashes, with the filters of the list",
        AUDIT_FILE,
        anything,
        || to(admin::audit::file),
    )
    .answers(CSV),
    reads(
        "/admin/api/instruments/file",
        Access::Staff(Permission::EditInstruments),
        "Export all instruments as CSV, with sessions and holidays",
        &[],
        anything,
        || to(admin::tables::export),
    )
    .answers(CSV),
    changes(
        Verbs::Post,
        "/admin/api/instruments/import",
        Access::Staff(Permission::EditInstruments),
        "Import instruments from CSV. The body has at most 2 MiB and 2,000 lines, with any of the columns of the export. A \
         line with a known Code updates that instrument. If any line has an error, nothing is changed. Changes that \
         concern accounts with orders are confirmed as those of one instrument, by `confirm` in the query.",
        &[&admin::tables::DRY_RUN, &admin::instruments::CONFIRM],
        one::<ImportReport>,
        || to(admin::tables::import),
    )
    .takes_file(&["text/csv"]),
    reads(
        r"/admin/api/users/{id:\d+}/export",
        Access::Staff(Permission::EraseUsers),
        "Export all data of a customer as ZIP, pictures included",
        &[],
        anything,
        || to(admin::records::export),
    )
    .answers(&["application/zip"]),
    reads(
        r"/admin/api/users/{id:\d+}/erase",
        Access::Staff(Permission::EraseUsers),
        "List what prevents a customer's data from being erased",
        &[],
        one::<Erasable>,
        || to(admin::records::erasable),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/erase",
        Access::Staff(Permission::EraseUsers),
        "Erase a customer's personal data. Data that the law requires to be kept remains; the ledger keeps the customer's number.",
        &[&admin::records::CONFIRM, &REASON],
        nothing,
        || to(admin::records::erase),
    ),
];
