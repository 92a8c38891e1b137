//! Routes of deposits, withdrawals, payout methods, uploaded pictures and identity reviews, for customers and for
//! the back office.

use actix_web::web::to;

use super::super::admin::settings::CONFIRM;
use super::super::admin::{assignments, corrections, entered_deposits, funding, reviews, transfers};
use super::super::openapi::{anything, listed, many, nothing, one};
use super::super::params::declare::{Declared, Field};
use super::super::route::{Access, Route, Verbs};
use super::super::{admin, deposits, kyc, payout_methods, uploads, withdrawals};
use super::{ID, LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::admin_funds as admin_wire;
use crate::api::wire::corrections::AdminCorrection;
use crate::api::wire::funds as wire;
use crate::api::wire::identity;
use crate::api::wire::work::Assigned;
use crate::services::funds::{BankAccountForm, CoinAddressForm, PayoutCurrencyForm};
use crate::services::staff::roles::Permission;

/// The reference of a deposit's payment, where it is known.
const APPROVED_REFERENCE: Field<String> = entered_deposits::REFERENCE.optional();

/// To whom an item of a queue is assigned.
const ASSIGN: &[&dyn Declared] = &[&assignments::ASSIGNEE, &assignments::EXPECTED_OWNER];

/// Content types of pictures.
const IMAGES: &[&str] = &["image/*"];

/// Routes for customers.
pub(super) const CUSTOMERS: &[Route] = &[
    changes(
        Verbs::Post,
        "/api/common/image_upload",
        Access::User,
        "Upload a picture. The server re-encodes it.",
        &[&uploads::FILE],
        one::<wire::Upload>,
        || to(uploads::upload),
    )
    .costs(Cost::Heavy),
    reads(
        "/api/common/upload/{name:[0-9a-z]+}",
        Access::OwnerOrStaff,
        "Get a picture of a customer. For its owner and the staff; HTTP 404 for anyone else.",
        &[],
        anything,
        || to(uploads::show),
    )
    .answers(IMAGES),
    reads(
        "/api/common/picture/{name:[0-9a-z]+}",
        Access::Anyone,
        "Get a brand image. May be cached for a year.",
        &[],
        anything,
        || to(uploads::show_public),
    )
    .answers(IMAGES),
    changes(
        Verbs::Post,
        "/api/user_real/real_name",
        Access::RealCustomer,
        "Request an identity review",
        &[
            &kyc::NAME,
            &kyc::CARD_ID,
            &kyc::FRONT,
            &kyc::REVERSE,
            &kyc::BIRTH_DATE,
            &kyc::NATIONALITY,
            &kyc::COUNTRY,
            &kyc::STREET,
            &kyc::CITY,
            &kyc::POSTAL_CODE,
            &kyc::DOCUMENT_TYPE,
            &kyc::EXPIRES_ON,
            &kyc::ADDRESS_PROOF,
            &kyc::SOURCE_OF_FUNDS,
            &kyc::SOURCE_OF_FUNDS_TEXT,
            &kyc::CONSENTS,
        ],
        one::<identity::ReviewBegun>,
        || to(kyc::submit),
    ),
    reads(
        "/api/user_real/center",
        Access::RealCustomer,
        "Get the state of the identity review",
        &[],
        one::<identity::ReviewState>,
        || to(kyc::center),
    ),
    reads(
        "/api/user_real/consents",
        Access::RealCustomer,
        "List the broker's documents that the customer has not agreed to in their current version",
        &[],
        many::<identity::ConsentDocument>,
        || to(kyc::open_consents),
    ),
    changes(
        Verbs::Post,
        "/api/user_real/consents",
        Access::RealCustomer,
        "Create consents to documents of the broker. Returns the documents that are still open.",
        &[&kyc::AGREED],
        many::<identity::ConsentDocument>,
        || to(kyc::agree),
    ),
    reads(
        "/api/quickCharge/info",
        Access::RealCustomer,
        "List coin deposit options",
        &[&deposits::ONLY_OPTION],
        one::<wire::CoinOptions>,
        || to(deposits::info),
    ),
    reads(
        "/api/quickCharge/symbols",
        Access::RealCustomer,
        "List the currencies that can be deposited. Coins with their networks, and bank currencies.",
        &[],
        many::<wire::DepositSymbol>,
        || to(deposits::symbols),
    ),
    reads(
        "/api/quickCharge/wire_info",
        Access::RealCustomer,
        "List bank accounts for deposits",
        &[&deposits::CURRENCY],
        many::<wire::BankOption>,
        || to(deposits::wire_info),
    ),
    reads(
        "/api/quickCharge/quick_ist",
        Access::RealCustomer,
        "List the customer's deposits",
        &[&deposits::TYPE, &PAGE, &LIMIT],
        listed::<wire::Deposit>,
        || to(deposits::list),
    ),
    changes(
        Verbs::GetOrPost,
        "/api/quickCharge/submit",
        Access::RealCustomer,
        "Announce a coin deposit. No money moves until the deposit is approved.",
        &[&deposits::NUMBER, &deposits::PROOF, &deposits::ADDRESS, &deposits::OPTION, &REQUEST_ID],
        one::<wire::Deposit>,
        || to(deposits::submit),
    ),
    changes(
        Verbs::GetOrPost,
        "/api/quickCharge/wire_submit",
        Access::RealCustomer,
        "Announce a bank deposit. No money moves until the deposit is approved.",
        &[&deposits::NUMBER, &deposits::PROOF, &deposits::BANK_ACCOUNT, &REQUEST_ID],
        one::<wire::Deposit>,
        || to(deposits::wire_submit),
    ),
    reads(
        "/api/account/draw_symbol_list",
        Access::RealCustomer,
        "List payout currencies",
        &[&withdrawals::TYPE],
        many::<wire::PayoutCurrency>,
        || to(withdrawals::currencies),
    ),
    reads(
        "/api/account/draw_list",
        Access::RealCustomer,
        "List the customer's withdrawals",
        &[&withdrawals::TYPE, &PAGE, &LIMIT],
        listed::<wire::Withdrawal>,
        || to(withdrawals::list),
    ),
    changes(
        Verbs::Post,
        "/api/account/draw",
        Access::RealCustomer,
        "Request a withdrawal. The amount is held until the request is decided.",
        &[
            &withdrawals::CURRENCY,
            &withdrawals::NUMBER,
            &withdrawals::MEMO,
            &withdrawals::METHOD,
            &withdrawals::AUTH_CODE,
            &REQUEST_ID,
        ],
        one::<wire::Withdrawal>,
        || to(withdrawals::draw),
    ),
    reads(
        "/api/wallet/get_draw_method",
        Access::RealCustomer,
        "List the customer's payout methods",
        &[&payout_methods::DRAW_TYPE, &payout_methods::ONLY_CURRENCY],
        many::<wire::Method>,
        || to(payout_methods::list),
    ),
    changes(
        Verbs::Post,
        "/api/wallet/bind_draw_method",
        Access::RealCustomer,
        "Add a payout method. At most 20 per customer.",
        &[
            &withdrawals::TYPE,
            &payout_methods::CURRENCY,
            &payout_methods::ADDRESS,
            &payout_methods::BANK_NAME,
            &payout_methods::BANK_ADDRESS,
            &payout_methods::BANK_SWIFT,
            &payout_methods::PAYEE_NAME,
            &payout_methods::PAYEE_ACCOUNT,
            &payout_methods::REMARK,
            &withdrawals::AUTH_CODE,
        ],
        one::<wire::Method>,
        || to(payout_methods::bind),
    ),
    changes(
        Verbs::Post,
        "/api/wallet/del_draw_method",
        Access::RealCustomer,
        "Delete a payout method",
        &[&ID],
        nothing,
        || to(payout_methods::unbind),
    ),
];

/// Fields of the funding options. A field that is not sent keeps its value.
const DEPOSIT_OPTION: &[&dyn Declared] = &[
    &funding::CURRENCY,
    &funding::COIN_PROTOCOL,
    &funding::ADDRESS,
    &funding::RATE,
    &funding::CONFIRM,
    &funding::MIN,
    &funding::MAX,
    &funding::ENABLED,
    &funding::POSITION,
];

const BANK_ACCOUNT: &[&dyn Declared] = &[
    &funding::BANK_NAME,
    &funding::BANK_ADDRESS,
    &funding::BANK_SWIFT,
    &funding::PAYEE_NAME,
    &funding::PAYEE_ACCOUNT,
    &funding::BANK_REMARK,
    &funding::CURRENCY,
    &funding::RATE,
    &funding::CONFIRM,
    &funding::MIN,
    &funding::MAX,
    &funding::ENABLED,
    &funding::POSITION,
];

const PAYOUT_CURRENCY: &[&dyn Declared] = &[
    &funding::PAYMENT_TYPE,
    &funding::CODE,
    &funding::PROTOCOL,
    &funding::FEE_FIXED,
    &funding::FEE,
    &funding::USD_PRICE,
    &funding::CONFIRM,
    &funding::MIN_USD,
    &funding::MAX_USD,
    &funding::ENABLED,
    &funding::POSITION,
];

/// The four routes of one kind of funding option.
macro_rules! options {
    ($path:literal, $plural:literal, $one:literal, $fields:expr, $shape:ty, $form:ty) => {
        &[
            reads(
                $path,
                Access::Staff(Permission::EditFunding),
                concat!("List ", $plural),
                &[&PAGE, &LIMIT],
                listed::<$shape>,
                || to(admin::funding::list::<$form>),
            ),
            changes(
                Verbs::Post,
                $path,
                Access::Staff(Permission::EditFunding),
                concat!("Create ", $one),
                $fields,
                one::<$shape>,
                || to(admin::funding::create::<$form>),
            ),
            changes(
                Verbs::Put,
                concat!($path, r"/{id:\d+}"),
                Access::Staff(Permission::EditFunding),
                concat!("Update ", $one, ". Fields that are not sent keep their value."),
                $fields,
                one::<$shape>,
                || to(admin::funding::update::<$form>),
            ),
            changes(
                Verbs::Delete,
                concat!($path, r"/{id:\d+}"),
                Access::Staff(Permission::EditFunding),
                concat!("Delete ", $one),
                &[],
                nothing,
                || to(admin::funding::remove::<$form>),
            ),
        ]
    };
}

/// Funding options that customers choose from: coin addresses, bank accounts, payout currencies.
pub(super) const DEPOSIT_OPTIONS: &[Route] = options!(
    "/admin/api/deposit-options",
    "coin deposit options",
    "a coin deposit option",
    DEPOSIT_OPTION,
    admin_wire::AdminDepositOption,
    CoinAddressForm
);
pub(super) const BANK_ACCOUNTS: &[Route] = options!(
    "/admin/api/bank-accounts",
    "bank accounts for deposits",
    "a bank account for deposits",
    BANK_ACCOUNT,
    admin_wire::AdminBankAccount,
    BankAccountForm
);
pub(super) const PAYOUT_CURRENCIES: &[Route] = options!(
    "/admin/api/draw-currencies",
    "payout currencies",
    "a payout currency",
    PAYOUT_CURRENCY,
    admin_wire::AdminPayoutCurrency,
    PayoutCurrencyForm
);

/// The platform's own prices of currencies.
pub(super) const QUOTED_RATES: &[Route] = &[reads(
    "/admin/api/quoted-rates",
    Access::Staff(Permission::EditFunding),
    "List the platform's own prices of currencies in USD. Currencies without a quote are left out.",
    &[],
    listed::<admin_wire::QuotedRate>,
    || to(admin::funding::quoted_rates),
)];

/// Back-office decisions on deposits, withdrawals, balance corrections and identity reviews.
pub(super) const ADMIN: &[Route] = &[
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/assign",
        Access::Staff(Permission::ReviewDeposits),
        "Assign a deposit that waits to a staff member who may decide it, or to nobody. A courtesy: others may still decide it.",
        ASSIGN,
        one::<Assigned>,
        || to(assignments::deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/approve",
        Access::Staff(Permission::ReviewDeposits),
        "Approve a deposit and credit it. Above the setting `deposit_second_operator_above`, which counts what the \
         customer was credited, and what the caller credited alone, within 24 hours, the second approval of the same \
         amount credits it.",
        &[
            &transfers::AMOUNT,
            &transfers::EXPECTED_AMOUNT,
            &transfers::DEPOSIT_STEP,
            &APPROVED_REFERENCE,
            &entered_deposits::CONFIRM_REFERENCE,
        ],
        one::<admin_wire::AdminDeposit>,
        || to(admin::transfers::approve_deposit),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/deposit-targets",
        Access::Staff(Permission::ReviewDeposits),
        "List where the money of a deposit to an account may have arrived: the enabled options",
        &[],
        listed::<admin_wire::DepositTarget>,
        || to(admin::entered_deposits::targets),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/deposits",
        Access::Staff(Permission::ReviewDeposits),
        "Enter a deposit whose money has arrived, to an account of a customer. It is approved by the caller at once, by the \
         rules of every approval. A reference that another deposit to the same address or account has is refused with \
         `reference_used`, unless it is confirmed.",
        &[
            &entered_deposits::PAYMENT_TYPE,
            &entered_deposits::OPTION,
            &entered_deposits::NUMBER,
            &entered_deposits::REFERENCE,
            &entered_deposits::CONFIRM_REFERENCE,
            &entered_deposits::NOTE,
            &entered_deposits::VALUE_DATE,
            &REQUEST_ID,
        ],
        one::<admin_wire::AdminDeposit>,
        || to(admin::entered_deposits::enter),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/reject",
        Access::Staff(Permission::ReviewDeposits),
        "Reject a deposit",
        &[&transfers::REMARK],
        one::<admin_wire::AdminDeposit>,
        || to(admin::transfers::reject_deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/invalidate",
        Access::Staff(Permission::ReviewDeposits),
        "Mark a deposit as invalid",
        &[&transfers::REMARK],
        one::<admin_wire::AdminDeposit>,
        || to(admin::transfers::invalidate_deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/assign",
        Access::Staff(Permission::ReviewWithdrawals),
        "Assign a withdrawal that waits to a staff member who may decide it, or to nobody. A courtesy: others may still decide it.",
        ASSIGN,
        one::<Assigned>,
        || to(assignments::withdrawal),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/approve",
        Access::Staff(Permission::ReviewWithdrawals),
        "Approve a withdrawal: it is paid, or with `in_payment` is being paid from now on. If two approvals are required, \
         the second one has this effect.",
        &[&transfers::WITHDRAWAL_STEP, &transfers::IN_PAYMENT, &transfers::PAYMENT_REFERENCE],
        one::<admin_wire::AdminWithdrawal>,
        || to(admin::transfers::approve_withdrawal),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/paid",
        Access::Staff(Permission::ReviewWithdrawals),
        "Mark a withdrawal that is being paid as paid",
        &[&transfers::PAYMENT_REFERENCE],
        one::<admin_wire::AdminWithdrawal>,
        || to(admin::transfers::withdrawal_paid),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/failed",
        Access::Staff(Permission::ReviewWithdrawals),
        "Mark the payment of a withdrawal as failed. The withdrawal is rejected, and the amount is credited again. Where \
         two staff members had to approve, it is refused to the last of them.",
        &[&transfers::NOTES],
        one::<admin_wire::AdminWithdrawal>,
        || to(admin::transfers::withdrawal_failed),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/reject",
        Access::Staff(Permission::ReviewWithdrawals),
        "Reject a withdrawal and release the held amount",
        &[&transfers::NOTES],
        one::<admin_wire::AdminWithdrawal>,
        || to(admin::transfers::reject_withdrawal),
    ),
    reads(
        "/admin/api/corrections",
        Access::StaffWithEither(Permission::AdjustBalances, Permission::CorrectTrades),
        "List balance corrections. Without the permission to correct balances, those that the caller requested.",
        &[
            &corrections::STATUS,
            &transfers::ONLY_USER,
            &transfers::ONLY_ID,
            &assignments::OWNER,
            &transfers::OLDEST_FIRST,
            &PAGE,
            &LIMIT,
        ],
        listed::<AdminCorrection>,
        || to(admin::corrections::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/corrections/{id:\d+}/assign",
        Access::Staff(Permission::AdjustBalances),
        "Assign a correction that waits to a staff member who may decide it, or to nobody. A courtesy: others may still decide it.",
        ASSIGN,
        one::<Assigned>,
        || to(assignments::correction),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/corrections/{id:\d+}/approve",
        Access::Staff(Permission::AdjustBalances),
        "Approve a waiting balance correction and book it. Not allowed for the staff member who requested it. Where \
         `terms_need_confirmation` is on, one of a balance that would bring the customer a margin call or stop-out needs `confirm`.",
        &[&CONFIRM],
        one::<AdminCorrection>,
        || to(admin::corrections::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/corrections/{id:\d+}/reject",
        Access::Staff(Permission::AdjustBalances),
        "Reject a waiting balance correction; nothing is booked",
        &[&corrections::NOTES],
        one::<AdminCorrection>,
        || to(admin::corrections::reject),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/corrections/{id:\d+}/withdraw",
        Access::StaffWithEither(Permission::AdjustBalances, Permission::CorrectTrades),
        "Withdraw a waiting correction that the caller requested. It may be of a balance, a trade, or a position at a \
         liquidity provider. Nothing is booked; its status is 2 then.",
        &[],
        one::<AdminCorrection>,
        || to(admin::corrections::withdraw),
    ),
    reads(
        "/admin/api/reviews",
        Access::Staff(Permission::ReviewIdentities),
        "List identity reviews",
        &[
            &reviews::STATUS,
            &reviews::EXPIRES_WITHIN,
            &transfers::ONLY_USER,
            &transfers::ONLY_ID,
            &assignments::OWNER,
            &transfers::OLDEST_FIRST,
            &PAGE,
            &LIMIT,
        ],
        listed::<identity::AdminReview>,
        || to(admin::reviews::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/assign",
        Access::Staff(Permission::ReviewIdentities),
        "Assign a review that waits to a staff member who may decide it, or to nobody. A courtesy: others may still decide it.",
        ASSIGN,
        one::<Assigned>,
        || to(assignments::review),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/approve",
        Access::Staff(Permission::ReviewIdentities),
        "Approve an identity review",
        &[],
        one::<identity::AdminReview>,
        || to(admin::reviews::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/reject",
        Access::Staff(Permission::ReviewIdentities),
        "Reject an identity review",
        &[&transfers::REMARK],
        one::<identity::AdminReview>,
        || to(admin::reviews::reject),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/expiry",
        Access::Staff(Permission::ReviewIdentities),
        "Set the day on which the document of a review expires. Only where the customer has not stated it.",
        &[&reviews::EXPIRES_ON],
        one::<identity::AdminReview>,
        || to(admin::reviews::set_expiry),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/request",
        Access::Staff(Permission::ReviewIdentities),
        "Request a document again of the customer of a current certificate, who is notified. They stay certified until the \
         submitted one is decided.",
        &[&reviews::DOCUMENT, &reviews::REQUEST_REMARK],
        one::<identity::AdminReview>,
        || to(admin::reviews::request),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/withdraw_request",
        Access::Staff(Permission::ReviewIdentities),
        "Withdraw the request for a document",
        &[],
        one::<identity::AdminReview>,
        || to(admin::reviews::withdraw_request),
    ),
];
