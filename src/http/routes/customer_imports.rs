//! Routes of the import of customers from another platform.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::customer_imports;
use super::super::openapi::{listed, one};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::customer_imports::{CustomerImport, ImportPreview, ImportUndo, ImportedAccount};
use crate::services::staff::roles::Permission;

const IMPORTING: Access = Access::Staff(Permission::ImportCustomers);
const TABLES: &[&str] = &["text/csv"];

/// Imports, and their accounts.
pub(super) const CUSTOMER_IMPORTS: &[Route] = &[
    reads(
        "/admin/api/customer-imports",
        IMPORTING,
        "List imports of customers, newest first",
        &[&PAGE, &LIMIT],
        listed::<CustomerImport>,
        || to(admin::customer_imports::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/customer-imports/preview",
        IMPORTING,
        "Preview the import of customers of another platform. The body is a table as CSV of at most 10 MiB and 20,000 rows. Nothing \
         is written.",
        &[&customer_imports::SERVER, &customer_imports::MAPPING],
        one::<ImportPreview>,
        || to(admin::customer_imports::preview),
    )
    .takes_file(TABLES)
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        "/admin/api/customer-imports",
        IMPORTING,
        "Import customers of another platform as they were previewed. The body is the same file. Where \
         `risk_changes_need_approval` is on, the import waits for a second person. Balances are booked as corrections with the \
         reason `import`; nobody is notified.",
        &[
            &customer_imports::SERVER,
            &customer_imports::FILE_NAME,
            &customer_imports::CHOSEN,
            &customer_imports::DIGEST,
            &customer_imports::SKIP_ERRORS,
        ],
        one::<CustomerImport>,
        || to(admin::customer_imports::import),
    )
    .takes_file(TABLES)
    .costs(Cost::Heavy),
    reads(
        r"/admin/api/customer-imports/{id:\d+}",
        IMPORTING,
        "Get an import of customers",
        &[],
        one::<CustomerImport>,
        || to(admin::customer_imports::one),
    ),
    reads(
        r"/admin/api/customer-imports/{id:\d+}/accounts",
        IMPORTING,
        "List the accounts of an import of customers, in the order of the file",
        &[&customer_imports::STATE, &PAGE, &LIMIT],
        listed::<ImportedAccount>,
        || to(admin::customer_imports::accounts),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/customer-imports/{id:\d+}/approve",
        IMPORTING,
        "Approve an import of customers that another staff member asked for. It is applied at once.",
        &[],
        one::<CustomerImport>,
        || to(admin::customer_imports::approve),
    )
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        r"/admin/api/customer-imports/{id:\d+}/reject",
        IMPORTING,
        "Reject an import of customers that waits, or withdraw one's own",
        &[&customer_imports::NOTES],
        one::<CustomerImport>,
        || to(admin::customer_imports::reject),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/customer-imports/{id:\d+}/resume",
        IMPORTING,
        "Continue an import of customers, or its undo, that was interrupted",
        &[],
        one::<CustomerImport>,
        || to(admin::customer_imports::resume),
    )
    .costs(Cost::Heavy),
    reads(
        r"/admin/api/customer-imports/{id:\d+}/undo",
        IMPORTING,
        "Preview the undo of an import of customers. Lists the customers to whom something has happened since.",
        &[],
        one::<ImportUndo>,
        || to(admin::customer_imports::undo_preview),
    )
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        r"/admin/api/customer-imports/{id:\d+}/undo",
        IMPORTING,
        "Undo an import of customers: they are deleted and their balances booked back. Refused (`import_touched`) if something has \
         happened to one of them since, unless those stay.",
        &[&customer_imports::KEEP_TOUCHED],
        one::<CustomerImport>,
        || to(admin::customer_imports::undo),
    )
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        r"/admin/api/customer-imports/{id:\d+}/mail",
        IMPORTING,
        "Start or stop the e-mails to the customers of an import. They say how to set a password: 120 a minute, nobody gets it twice.",
        &[&customer_imports::ON],
        one::<CustomerImport>,
        || to(admin::customer_imports::mail),
    ),
];
