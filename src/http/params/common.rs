//! Declarations of parameters that many calls have.

use super::declare::{Field, Required, line, text, value, words};

/// Number of a page, from 1.
pub const PAGE: Field<u32> = value("page", "Page number, 1 to 1,000,000. Default 1.");
/// Rows per page.
pub const LIMIT: Field<u32> = value("limit", "Rows per page, 1 to 100. Default 20.");
/// Search text of a list.
pub const SEARCH: Field<String> = line("search", 100, "Part of a name or title, at most 100 characters.");
/// ID of the object that the call is about.
pub const ID: Required<i64> = value("id", "ID of the object.").required();
/// Reason of a staff member.
pub const REASON: Required<String> =
    words("reason", 500, "Reason for the audit log, at most 500 characters.").required();
/// The same, where it may be left out.
pub const OPTIONAL_REASON: Field<String> = REASON.optional();
/// Idempotency key.
pub const REQUEST_ID: Field<String> = text(
    "request_id",
    "Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing.",
);
/// First day of a statement or export.
pub const FIRST_DAY: Required<String> = line("from", 16, "First day, `YYYY-MM-DD`, in UTC.").required();
/// Last day of a statement or export.
pub const LAST_DAY: Required<String> =
    line("to", 16, "Last day, `YYYY-MM-DD`, in UTC. At most 366 days after `from`.").required();
