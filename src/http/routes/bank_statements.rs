//! Routes of the statements of the broker's banks.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::{bank_statements, entered_deposits, transfers};
use super::super::openapi::{anything, listed, many, one};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::bank_statements::{
    AdminBankLine, AdminBankStatement, BankExceptions, BankFilePreview, BankSource,
};
use crate::services::staff::roles::Permission;

const MATCHING: Access = Access::Staff(Permission::MatchPayments);

/// Filters and sort order of the lines, and of their file.
const FILTERS: &[&dyn Declared] = &[
    &transfers::ONLY_ID,
    &bank_statements::STATE,
    &bank_statements::ONLY_SOURCE,
    &bank_statements::ONLY_STATEMENT,
    &bank_statements::DIRECTION,
    &bank_statements::FROM,
    &bank_statements::TO,
    &bank_statements::SEARCH,
    &bank_statements::SORT,
    &bank_statements::ASCENDING,
];
/// Parameters of the list of lines.
const LISTED: &[&dyn Declared] = &joined::<{ FILTERS.len() + 2 }>(FILTERS, &[&PAGE, &LIMIT]);

/// What a bank sends.
const BANK_FILES: &[&str] = &["application/xml", "text/csv"];

/// Statements, their lines, and what does not fit.
pub(super) const BANK_STATEMENTS: &[Route] = &[
    reads(
        "/admin/api/bank-statements",
        MATCHING,
        "List imported bank statements, newest first",
        &[&PAGE, &LIMIT],
        listed::<AdminBankStatement>,
        || to(admin::bank_statements::imports),
    ),
    reads(
        "/admin/api/bank-statements/sources",
        MATCHING,
        "List the bank accounts and coin addresses that statements can be imported for",
        &[],
        listed::<BankSource>,
        || to(admin::bank_statements::sources),
    ),
    changes(
        Verbs::Post,
        "/admin/api/bank-statements/preview",
        MATCHING,
        "Check a bank statement without importing it. The body is a file in CAMT.053 or CSV of at most 10 MiB; of a table \
         the columns are proposed.",
        &[],
        one::<BankFilePreview>,
        || to(admin::bank_statements::preview),
    )
    .takes_file(BANK_FILES)
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        "/admin/api/bank-statements",
        MATCHING,
        "Import a bank statement. The body is a file in CAMT.053 (versions 2, 4, 6, 8) or CSV of at most 10 MiB and 20,000 \
         lines. A line that was imported before is known and not added again. If anything cannot be read, nothing is imported.",
        &[
            &bank_statements::SOURCE,
            &bank_statements::FILE_NAME,
            &bank_statements::MAPPING,
            &bank_statements::OTHER_ACCOUNT,
        ],
        many::<AdminBankStatement>,
        || to(admin::bank_statements::import),
    )
    .takes_file(BANK_FILES)
    .costs(Cost::Heavy),
    reads(
        "/admin/api/bank-lines",
        MATCHING,
        "List lines of bank statements, with the payments that open ones may be",
        LISTED,
        listed::<AdminBankLine>,
        || to(admin::bank_statements::lines),
    ),
    reads(
        "/admin/api/bank-lines/file",
        MATCHING,
        "Export lines of bank statements as CSV",
        FILTERS,
        anything,
        || to(admin::bank_statements::lines_file),
    )
    .answers(&["text/csv"])
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        r"/admin/api/bank-lines/{id:\d+}/deposit",
        Access::Staff(Permission::ReviewDeposits),
        "Confirm that a line is a deposit. One that waits is approved with the amount that arrived, by the rules of every \
         approval; one that is approved is only matched.",
        &[
            &bank_statements::DEPOSIT,
            &transfers::DEPOSIT_STEP,
            &bank_statements::ACCEPT_DIFFERENCE,
            &entered_deposits::CONFIRM_REFERENCE,
        ],
        one::<AdminBankLine>,
        || to(admin::bank_statements::confirm_deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/bank-lines/{id:\d+}/enter",
        Access::Staff(Permission::ReviewDeposits),
        "Enter the deposit that a line is, to an account of a customer. By the rules of every entered deposit.",
        &[&bank_statements::ACCOUNT, &entered_deposits::NOTE, &entered_deposits::CONFIRM_REFERENCE],
        one::<AdminBankLine>,
        || to(admin::bank_statements::enter),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/bank-lines/{id:\d+}/withdrawal",
        Access::Staff(Permission::ReviewWithdrawals),
        "Confirm that a line is a payout. A withdrawal that is being paid is marked as paid, one under review is approved as \
         paid, by the rules of every approval; one that is paid is only matched.",
        &[&bank_statements::WITHDRAWAL, &transfers::WITHDRAWAL_STEP, &bank_statements::ACCEPT_DIFFERENCE],
        one::<AdminBankLine>,
        || to(admin::bank_statements::confirm_withdrawal),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/bank-lines/{id:\d+}/aside",
        MATCHING,
        "Set aside a line that is no payment of a customer",
        &[&bank_statements::REASON, &entered_deposits::NOTE],
        one::<AdminBankLine>,
        || to(admin::bank_statements::set_aside),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/bank-lines/{id:\d+}/release",
        MATCHING,
        "Open a line again that was matched or set aside. No money moves, and the payment stays as it is.",
        &[],
        one::<AdminBankLine>,
        || to(admin::bank_statements::release),
    ),
    reads(
        "/admin/api/bank-exceptions",
        MATCHING,
        "List what does not fit between bank statements and payments. Payments are expected on a statement within five days.",
        &[&bank_statements::KIND, &bank_statements::EXCEPTION_SORT, &bank_statements::ASCENDING, &PAGE, &LIMIT],
        one::<BankExceptions>,
        || to(admin::bank_statements::exceptions),
    ),
    reads(
        "/admin/api/bank-exceptions/file",
        MATCHING,
        "Export what does not fit between bank statements and payments as CSV",
        &[&bank_statements::KIND, &bank_statements::EXCEPTION_SORT, &bank_statements::ASCENDING],
        anything,
        || to(admin::bank_statements::exceptions_file),
    )
    .answers(&["text/csv"])
    .costs(Cost::Heavy),
];
