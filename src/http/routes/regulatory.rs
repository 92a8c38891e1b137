//! Routes of what a regulator asks for.

use actix_web::web::to;

use super::super::admin::regulatory;
use super::super::execution;
use super::super::openapi::{anything, many, nothing, one};
use super::super::route::{Access, Route, Verbs};
use super::{changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::execution::ExecutionReport;
use crate::api::wire::regulatory::{ClientAccount, ClientMoneyReport, LossReport};
use crate::services::staff::roles::Permission;

const SEES: Access = Access::Staff(Permission::SeeRegulatory);
const ENTERS: Access = Access::Staff(Permission::MatchPayments);
const CSV: &[&str] = &["text/csv"];

/// Loss percentage, customers' money, transactions.
pub(super) const REGULATORY: &[Route] = &[
    reads(
        "/admin/api/reports/loss",
        SEES,
        "List the percentages of retail accounts that lost money. With them the groups that they leave out.",
        &[],
        one::<LossReport>,
        || to(regulatory::loss),
    ),
    reads(
        "/admin/api/reports/loss/file",
        SEES,
        "Download the accounts of a loss percentage with their results as CSV, calculated again. The audit log records it.",
        &[&regulatory::UNTIL],
        anything,
        || to(regulatory::loss_file),
    )
    .answers(CSV)
    .costs(Cost::Heavy),
    changes(
        Verbs::Put,
        "/admin/api/reports/loss/professional_groups",
        Access::Staff(Permission::EditSettings),
        "Set the groups of professional clients. The newest loss percentage is calculated again without them.",
        &[&regulatory::GROUPS],
        one::<LossReport>,
        || to(regulatory::professional_groups),
    )
    .costs(Cost::Heavy),
    reads(
        "/admin/api/reports/client_money",
        SEES,
        "Get the reconciliation of customers' money by trading day and currency. The period is at most 366 days.",
        &[&regulatory::FIRST_DATE, &regulatory::LAST_DATE],
        one::<ClientMoneyReport>,
        || to(regulatory::client_money),
    ),
    reads(
        "/admin/api/reports/client_money/file",
        SEES,
        "Download the reconciliation of customers' money as CSV. The audit log records it.",
        &[&regulatory::FIRST_DATE, &regulatory::LAST_DATE],
        anything,
        || to(regulatory::client_money_file),
    )
    .answers(CSV),
    changes(
        Verbs::Post,
        "/admin/api/client_accounts",
        ENTERS,
        "Register an account that holds customers' money apart from the broker's own",
        &[&regulatory::NAME, &regulatory::KIND, &regulatory::CURRENCY],
        many::<ClientAccount>,
        || to(regulatory::add_client_account),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/client_accounts/{id:\d+}",
        ENTERS,
        "Rename an account that holds customers' money, or end its use",
        &[&regulatory::NEW_NAME, &regulatory::CLOSED],
        many::<ClientAccount>,
        || to(regulatory::change_client_account),
    ),
    changes(
        Verbs::Post,
        "/admin/api/bank_balances",
        ENTERS,
        "Enter the balance of an account that holds customers' money. It is that of the end of a day and replaces an earlier one.",
        &[&regulatory::CLIENT_ACCOUNT, &regulatory::DAY, &regulatory::AMOUNT],
        nothing,
        || to(regulatory::enter_balance),
    ),
    reads(
        "/admin/api/reports/execution",
        SEES,
        "Get the report on the quality of executions of a month. It has a line for each instrument, counted from the journal.",
        &[&execution::SHOWN_MONTH],
        one::<ExecutionReport>,
        || to(execution::staff_report),
    ),
    reads(
        "/admin/api/reports/execution/file",
        SEES,
        "Download the report on the quality of executions of a month as CSV. `lotdesk execution` prints the same from a copy of the \
         database. The audit log records it.",
        &[&execution::MONTH],
        anything,
        || to(execution::staff_file),
    )
    .answers(CSV),
    reads(
        "/admin/api/reports/transactions",
        SEES,
        "Download the transactions of real accounts as CSV. It has a row for each fill, close and correction of a period of at \
         most 31 days in UTC. The audit log records it.",
        &[&regulatory::FIRST_DATE, &regulatory::LAST_DATE],
        anything,
        || to(regulatory::transactions),
    )
    .answers(CSV)
    .costs(Cost::LongRead),
];
