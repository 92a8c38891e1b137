//! Routes of the case files of compliance.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::{cases, transfers};
use super::super::openapi::{anything, listed, one};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::cases::{AdminCase, CaseDetails};
use crate::services::staff::roles::Permission;

const COMPLIANCE: Access = Access::Staff(Permission::ReviewIdentities);

/// Case files.
pub(super) const CASES: &[Route] = &[
    reads(
        "/admin/api/cases",
        COMPLIANCE,
        "List case files, newest first",
        &[
            &cases::STATE,
            &cases::ONLY_KIND,
            &cases::ONLY_ASSIGNEE,
            &transfers::ONLY_USER,
            &transfers::ONLY_ID,
            &PAGE,
            &LIMIT,
        ],
        listed::<AdminCase>,
        || to(admin::cases::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/cases",
        COMPLIANCE,
        "Open a case file on a customer",
        &[&cases::USER, &cases::KIND, &cases::TITLE, &cases::ASSIGNEE, &cases::DUE_ON],
        one::<CaseDetails>,
        || to(admin::cases::open),
    ),
    reads(
        r"/admin/api/cases/{id:\d+}",
        COMPLIANCE,
        "Get a case file with its entries",
        &[],
        one::<CaseDetails>,
        || to(admin::cases::show),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/cases/{id:\d+}/note",
        COMPLIANCE,
        "Add a note to a case file",
        &[&cases::NOTE, &cases::OBJECT],
        one::<CaseDetails>,
        || to(admin::cases::note),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/cases/{id:\d+}/change",
        COMPLIANCE,
        "Change the state, assignee or due date of a case file. What is not sent stays as it is.",
        &[&cases::ESCALATED, &cases::ASSIGNEE, &cases::DUE_ON],
        one::<CaseDetails>,
        || to(admin::cases::change),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/cases/{id:\d+}/close",
        COMPLIANCE,
        "Close a case file for good",
        &[&cases::CONCLUSION],
        one::<CaseDetails>,
        || to(admin::cases::close),
    ),
    reads(
        r"/admin/api/cases/{id:\d+}/file",
        COMPLIANCE,
        "Download a case file with identity, consents, signals and the timeline of the customer",
        &[],
        anything,
        || to(admin::cases::file),
    )
    .answers(&["application/pdf"])
    .costs(Cost::Heavy),
];
