//! The rows of what people take away as a file.

use actix_web::web::to;

use super::super::openapi::{anything, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::people::Erasable;
use super::super::wire::reports::Report;
use super::super::wire::tables::SheetReport;
use super::super::{admin, withdrawals};
use super::{changes, reads};

const FROM: Param = must("from", Kind::Text, "The first day, `YYYY-MM-DD`, in UTC.");
const TO: Param = must("to", Kind::Text, "The last day, in UTC; at most 366 days.");
const FORMAT: Param = optional("format", Kind::Word(&["csv", "pdf"]), "pdf.");

const FIRST: Param = must("from", Kind::Text, "The first trading day, `YYYY-MM-DD`.");
const LAST: Param = must("to", Kind::Text, "The last trading day; at most 1,100 days.");
const BY: Param = optional("by", Kind::Word(&["day", "week", "month"]), "day.");
const IS_DEMO: Param = optional("is_demo", Kind::Flag, "1: demo accounts; else real ones.");

/// Papers and reports.
pub(super) const PAPERS: &[Route] = &[
    reads(
        "/api/account/statement",
        Access::User,
        "The account's statement of a period: balances, every entry, trades closed and open.",
        &[FROM, TO, FORMAT],
        anything,
        || to(withdrawals::statement),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/statement",
        Access::Staff("finance, compliance, support"),
        "A customer's statement of a period.",
        &[FROM, TO, FORMAT],
        anything,
        || to(admin::statements::file),
    ),
    reads(
        r"/admin/api/orders/{id:\d+}/story/file",
        Access::Staff("dealer"),
        "One order's whole life, to be printed or handed over.",
        &[optional("format", Kind::Word(&["pdf", "txt"]), "pdf.")],
        anything,
        || to(admin::orders::story_file),
    ),
    reads(
        "/admin/api/reports",
        Access::Staff("dealer, finance"),
        "What the house earned, what came and went, what was traded, who registered; by trading days.",
        &[FIRST, LAST, BY, IS_DEMO],
        one::<Report>,
        || to(admin::reports::show),
    ),
    reads(
        "/admin/api/reports/file",
        Access::Staff("dealer, finance"),
        "One part of a report as a table (CSV).",
        &[FIRST, LAST, BY, IS_DEMO, optional("part", Kind::Word(&["spans", "instruments", "inviters"]), "spans.")],
        anything,
        || to(admin::reports::file),
    ),
    reads(
        "/admin/api/audit/file",
        Access::Staff("compliance"),
        "The audit log of a period as a table (CSV), with its hashes.",
        &[FROM, TO],
        anything,
        || to(admin::audit::file),
    ),
    reads(
        "/admin/api/instruments/file",
        Access::Staff("dealer"),
        "All instruments as a table (CSV), hours and holidays with them.",
        &[],
        anything,
        || to(admin::tables::export),
    ),
    changes(
        Verbs::Post,
        "/admin/api/instruments/import",
        Access::Staff("dealer"),
        "Brings instruments in: the body is a table (CSV, at most 2 MiB) with columns as they go out, any part of them. \
         A line whose Code is known changes that one. With a fault in any line nothing is done.",
        &[optional("dry_run", Kind::Flag, "In the query. 1: tells what each line would do, and does nothing.")],
        one::<SheetReport>,
        || to(admin::tables::import),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/export",
        Access::Staff("compliance"),
        "All of a customer's data, his pictures included (ZIP).",
        &[],
        anything,
        || to(admin::records::export),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/erase",
        Access::Staff("compliance"),
        "Tell what keeps a customer's data from being erased.",
        &[],
        one::<Erasable>,
        || to(admin::records::erasable),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/erase",
        Access::Staff("compliance"),
        "Erases a customer's personal data, but for what the law has the house keep; the books keep his number.",
        &[must("confirm", Kind::Text, "His number."), must("reason", Kind::Text, "Why; it is kept.")],
        nothing,
        || to(admin::records::erase),
    ),
];
