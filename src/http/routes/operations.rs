//! Back-office routes of operations: backups, the public log, and the servers of a cluster.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{anything, one};
use super::super::route::{Access, Route, Verbs};
use super::{changes, reads};
use crate::api::wire::backups::{Backups, Switched};
use crate::api::wire::transparency::AdminPublicLog;
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
        "/admin/api/public_log",
        Access::Staff(Permission::MakeBackups),
        "Get the state of the public log, and what waits for the operator",
        &[],
        one::<AdminPublicLog>,
        || to(admin::public_log::status),
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
    changes(
        Verbs::Post,
        "/admin/api/public_log/rotate",
        Access::Staff(Permission::MakeBackups),
        "Change the key of the public log. A statement in the log, in a checkpoint signed by both keys, says that the new one follows. \
         Refused with `log_not_ready` before the first entry, and while a restore is not acknowledged.",
        &[],
        one::<AdminPublicLog>,
        || to(admin::public_log::rotate),
    ),
    changes(
        Verbs::Post,
        "/admin/api/public_log/acknowledge",
        Access::Staff(Permission::MakeBackups),
        "Confirm that the public log goes on from a copy, or under a key that nothing signed. Recorded in the audit \
         log and published. Refused with `log_not_ready` if nothing waits.",
        &[],
        one::<AdminPublicLog>,
        || to(admin::public_log::acknowledge),
    ),
    changes(
        Verbs::Post,
        "/admin/api/cluster/switch",
        Access::Staff(Permission::MakeBackups),
        "Move the lead to a standby of the cluster. Customers wait for about a second; this server follows from then on. Refused if the \
         standby is not ready (`no_standby_ready`), or does not take over (`not_switched`): then this server goes on.",
        &[&admin::backups::TO],
        one::<Switched>,
        || to(admin::backups::switch),
    ),
];
