//! Routes of the public log: key, checkpoints and tiles for anyone, and the receipt of an order for its customer.

use actix_web::web::to;

use super::super::execution;
use super::super::openapi::{anything, one};
use super::super::route::{Access, Route};
use super::super::transparency;
use super::{ID, reads};
use crate::api::limits::Cost;
use crate::api::wire::execution::ExecutionReport;
use crate::api::wire::transparency::{OrderReceipt, PublicLog};
use crate::services::customers::customer_keys::Scope;

const TEXT: &[&str] = &["text/plain"];
const PDF: &[&str] = &["application/pdf"];
const BYTES: &[&str] = &["application/octet-stream"];

/// The public log.
pub(super) const TRANSPARENCY: &[Route] = &[
    reads(
        "/v1/api/forex/receipt",
        Access::User,
        "Get the receipt of an order: what proves that the public log contains each of its events. Refused with `receipt_pending` \
         until a checkpoint contains the last event, some seconds after it.",
        &[&ID, &transparency::FROM],
        one::<OrderReceipt>,
        || to(transparency::receipt),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead),
    reads(
        "/v1/api/forex/receipt/file",
        Access::User,
        "Download the receipt of an order as PDF. Refused as the \
         receipt is.",
        &[&ID, &transparency::FROM],
        anything,
        || to(transparency::receipt_file),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead)
    .answers(PDF),
    reads(
        "/transparency/log",
        Access::Anyone,
        "Get the state of the public log. Has its keys, its restores from copies, and the checkpoints of the last 400 days.",
        &[],
        one::<PublicLog>,
        || to(transparency::log),
    ),
    reads(
        "/transparency/execution",
        Access::Anyone,
        "Get the report on the quality of executions of a month. HTTP 404 where the broker does not publish it.",
        &[&execution::SHOWN_MONTH],
        one::<ExecutionReport>,
        || to(execution::public_report),
    ),
    reads(
        "/transparency/execution/file",
        Access::Anyone,
        "Download the report on the quality of executions of a month as CSV. HTTP 404 where the broker does not publish it.",
        &[&execution::MONTH],
        anything,
        || to(execution::public_file),
    )
    .answers(&["text/csv"]),
    reads(
        "/transparency/key",
        Access::Anyone,
        "Get the public key of the public log, as text of C2SP `signed-note`",
        &[],
        anything,
        || to(transparency::key),
    )
    .answers(TEXT),
    reads(
        "/transparency/checkpoint",
        Access::Anyone,
        "Get the newest checkpoint of the public log (C2SP `tlog-checkpoint`). With the cosignatures of witnesses on it, if there \
         are any. HTTP 404 before the first one.",
        &[],
        anything,
        || to(transparency::checkpoint),
    )
    .answers(TEXT),
    reads(
        "/transparency/daily/{date:[0-9-]+}",
        Access::Anyone,
        "Get the checkpoint of the public log at the end of a trading day. The day ends at 17:00 in New York on this date. With the \
         cosignatures of witnesses, which come after it. HTTP 404 if there is none.",
        &[],
        anything,
        || to(transparency::daily),
    )
    .answers(TEXT),
    reads(
        "/transparency/timestamp/{date:[0-9-]+}/{number:[0-9]+}",
        Access::Anyone,
        "Get the time stamp of an authority on a daily checkpoint (RFC 3161 `TimeStampResp`). It stamps the text of the checkpoint, \
         up to the empty line. HTTP 404 if there is none.",
        &[],
        anything,
        || to(transparency::time_stamp),
    )
    .answers(&["application/timestamp-reply"]),
    reads(
        "/transparency/tile/{path:.+}",
        Access::Anyone,
        "Get hashes or leaves of the public log (C2SP `tlog-tiles`). The path is `LEVEL/INDEX[.p/WIDTH]` or \
         `entries/INDEX[.p/WIDTH]`. HTTP 404 beyond the newest checkpoint.",
        &[],
        anything,
        || to(transparency::tile),
    )
    .answers(BYTES),
];
