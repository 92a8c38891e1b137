//! The rows of the back office that are about running the house: backups.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{anything, one};
use super::super::route::{Access, Kind, Route, Verbs, must};
use super::super::wire::backups::Backups;
use super::{changes, reads};

const OWNER: Access = Access::Staff("owner");

/// Backups.
pub(super) const BACKUPS: &[Route] = &[
    reads(
        "/admin/api/backups",
        OWNER,
        "Backups that were tried, the newest first, and when the next one is due.",
        &[],
        one::<Backups>,
        || to(admin::backups::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/backups",
        OWNER,
        "Begins a backup; the list tells what becomes of it.",
        &[],
        one::<Backups>,
        || to(admin::backups::make),
    ),
    reads(
        r"/admin/api/backups/{id:\d+}/file",
        OWNER,
        "The file of a backup that is kept. Whoever has it has everything; the download goes into the audit log.",
        &[must("id", Kind::Integer, "The backup's id.")],
        anything,
        || to(admin::backups::file),
    ),
];
