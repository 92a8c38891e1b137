//! Back-office routes of operations: backups.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{anything, one};
use super::super::route::{Access, Route, Verbs};
use super::{changes, reads};
use crate::api::wire::backups::Backups;
use crate::services::staff::roles::Permission;

/// Backups.
pub(super) const BACKUPS: &[Route] = &[
    reads(
        "/admin/api/backups",
        Access::Staff(Permission::MakeBackups),
        "List backup runs, newest first, and when the next one is due",
        &[],
        one::<Backups>,
        || to(admin::backups::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/backups",
        Access::Staff(Permission::MakeBackups),
        "Start a backup. It runs in the background; the list shows its result.",
        &[],
        one::<Backups>,
        || to(admin::backups::make),
    ),
    reads(
        r"/admin/api/backups/{id:\d+}/file",
        Access::Staff(Permission::MakeBackups),
        "Download a backup file. It contains all data of the platform; the download is recorded in the audit log.",
        &[],
        anything,
        || to(admin::backups::file),
    )
    .answers(&["application/octet-stream"]),
];
