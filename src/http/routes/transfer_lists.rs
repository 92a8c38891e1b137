//! Routes of the back office's lists of deposits and withdrawals.

use actix_web::web::to;

use super::super::admin::transfer_list;
use super::super::admin::{assignments, transfers};
use super::super::openapi::{anything, one, summed};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route};
use super::{LIMIT, PAGE, reads};
use crate::api::wire::admin_funds::{AdminDeposit, AdminWithdrawal, TransferChoices};
use crate::services::staff::roles::Permission;

const DEPOSITS: Access = Access::Staff(Permission::ReviewDeposits);
const WITHDRAWALS: Access = Access::Staff(Permission::ReviewWithdrawals);

/// What both lists are filtered and sorted by.
const COMMON: &[&dyn Declared] = &[
    &transfers::ONLY_USER,
    &transfers::ONLY_ID,
    &assignments::OWNER,
    &transfer_list::ASSIGNEE,
    &transfers::OLDEST_FIRST,
    &transfer_list::SEARCH,
    &transfer_list::TAG,
    &transfer_list::CURRENCY,
    &transfer_list::VIA,
    &transfer_list::AMOUNT_FROM,
    &transfer_list::AMOUNT_TO,
    &transfer_list::FROM,
    &transfer_list::BEFORE,
    &transfer_list::PERIOD_OF,
    &transfer_list::SORT,
    &transfer_list::ASCENDING,
];
const DEPOSIT_FILTERS: &[&dyn Declared] = &joined::<{ COMMON.len() + 3 }>(
    &[&transfer_list::DEPOSIT_STATUS, &transfer_list::DEPOSIT_TYPE, &transfer_list::SENT_TO],
    COMMON,
);
const WITHDRAWAL_FILTERS: &[&dyn Declared] = &joined::<{ COMMON.len() + 4 }>(
    &[
        &transfer_list::WITHDRAWAL_STATUS,
        &transfer_list::WITHDRAWAL_TYPE,
        &transfer_list::ONLY_IN_PAYMENT,
        &transfer_list::FAILED,
    ],
    COMMON,
);
const DEPOSITS_LISTED: &[&dyn Declared] = &joined::<{ DEPOSIT_FILTERS.len() + 2 }>(DEPOSIT_FILTERS, &[&PAGE, &LIMIT]);
const WITHDRAWALS_LISTED: &[&dyn Declared] =
    &joined::<{ WITHDRAWAL_FILTERS.len() + 2 }>(WITHDRAWAL_FILTERS, &[&PAGE, &LIMIT]);

/// Lists, what they are filtered by, and exports.
pub(super) const TRANSFER_LISTS: &[Route] = &[
    reads("/admin/api/deposits", DEPOSITS, "List deposits", DEPOSITS_LISTED, summed::<AdminDeposit>, || {
        to(transfer_list::deposits)
    }),
    reads(
        "/admin/api/deposits/choices",
        DEPOSITS,
        "List what the list of deposits can be filtered by",
        &[],
        one::<TransferChoices>,
        || to(transfer_list::deposit_choices),
    ),
    reads(
        "/admin/api/deposits/file",
        DEPOSITS,
        "Export deposits as CSV, with the filters and the sort order of the list. At most 100,000; the audit log records their number.",
        DEPOSIT_FILTERS,
        anything,
        || to(transfer_list::deposits_file),
    )
    .answers(&["text/csv"]),
    reads("/admin/api/withdrawals", WITHDRAWALS, "List withdrawals", WITHDRAWALS_LISTED, summed::<AdminWithdrawal>, || {
        to(transfer_list::withdrawals)
    }),
    reads(
        "/admin/api/withdrawals/choices",
        WITHDRAWALS,
        "List what the list of withdrawals can be filtered by",
        &[],
        one::<TransferChoices>,
        || to(transfer_list::withdrawal_choices),
    ),
    reads(
        "/admin/api/withdrawals/file",
        WITHDRAWALS,
        "Export withdrawals as CSV, with the filters and the sort order of the list. At most 100,000; the audit log records their number.",
        WITHDRAWAL_FILTERS,
        anything,
        || to(transfer_list::withdrawals_file),
    )
    .answers(&["text/csv"]),
];
