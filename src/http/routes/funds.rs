//! The rows of money in and out: pictures, deposits, withdrawals, methods and identity reviews, for
//! customers and for the back office.

use actix_web::web::to;

use super::super::openapi::{anything, listed, many, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::admin_funds as desk;
use super::super::wire::corrections::AdminCorrection;
use super::super::wire::funds as wire;
use super::super::{admin, deposits, kyc, payout_methods, uploads, withdrawals};
use super::{ID, LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::services::funds::{BankDraft, CoinDraft, DrawDraft};

const FINANCE: Access = Access::Staff("finance");
const COMPLIANCE: Access = Access::Staff("compliance");

const NUMBER: Param = must("number", Kind::Decimal, "The amount, in the currency that was sent.");
const PROOF: Param =
    must("proofImg", Kind::Text, "The proof: the id (or the URL) of a picture of one's own, not used before.");
const DEPOSIT_TYPE: Param = must("type", Kind::OneOf(&[0, 1]), "0 coin, 1 bank.");
const DRAW_TYPE: Param = must("type", Kind::OneOf(&[1, 2]), "1 coin, 2 bank.");
const AUTH_CODE: Param = optional(
    "auth_code",
    Kind::Text,
    "The code that was sent (scene withdraw), or one of the authenticator app, where `withdraw_code_required`.",
);

/// The customers' calls.
pub(super) const CUSTOMERS: &[Route] = &[
    changes(
        Verbs::Post,
        "/api/common/image_upload",
        Access::User,
        "Takes a picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000. It is encoded anew.",
        &[must("file", Kind::File, "The picture.")],
        one::<wire::Upload>,
        || to(uploads::upload),
    ),
    reads(
        "/api/common/upload/{name:[0-9a-z]+}",
        Access::OwnerOrStaff,
        "A picture, for its owner and the staff; for anyone else HTTP 404.",
        &[],
        anything,
        || to(uploads::show),
    ),
    reads(
        "/api/common/picture/{name:[0-9a-z]+}",
        Access::Anyone,
        "A picture of the house's own pages, to be kept for a year.",
        &[],
        anything,
        || to(uploads::show_public),
    ),
    changes(
        Verbs::Post,
        "/api/user_real/real_name",
        Access::RealUser,
        "Asks for an identity review.",
        &[
            must("name", Kind::Text, "As it stands in the document."),
            must("card_id", Kind::Text, "The document's number."),
            must("front_pic", Kind::Text, "The id (or the URL) of a picture of its front."),
            must("reverse_pic", Kind::Text, "The id (or the URL) of a picture of its back."),
        ],
        one::<wire::ReviewBegun>,
        || to(kyc::submit),
    ),
    reads(
        "/api/user_real/center",
        Access::RealUser,
        "How the identity review stands.",
        &[],
        one::<wire::ReviewState>,
        || to(kyc::center),
    ),
    reads(
        "/api/quickCharge/info",
        Access::RealUser,
        "Coin deposit options.",
        &[optional("charge_id", Kind::Integer, "This option only.")],
        one::<wire::CoinOptions>,
        || to(deposits::info),
    ),
    reads(
        "/api/quickCharge/symbols",
        Access::RealUser,
        "What can be deposited: coins with their networks, and currencies by bank.",
        &[],
        many::<wire::DepositSymbol>,
        || to(deposits::symbols),
    ),
    reads(
        "/api/quickCharge/wire_info",
        Access::RealUser,
        "Bank accounts to deposit to.",
        &[must("bank_coin", Kind::Text, "The currency: USD.")],
        many::<wire::BankOption>,
        || to(deposits::wire_info),
    ),
    reads(
        "/api/quickCharge/quick_ist",
        Access::RealUser,
        "The customer's deposits.",
        &[DEPOSIT_TYPE, PAGE, LIMIT],
        listed::<wire::Deposit>,
        || to(deposits::list),
    ),
    changes(
        Verbs::GetOrPost,
        "/api/quickCharge/submit",
        Access::RealUser,
        "Tells of a coin deposit.",
        &[
            NUMBER,
            PROOF,
            must("address", Kind::Text, "The option's address, as it was shown."),
            must("charge_id", Kind::Integer, "The option."),
            REQUEST_ID,
        ],
        one::<wire::Deposit>,
        || to(deposits::submit),
    ),
    changes(
        Verbs::GetOrPost,
        "/api/quickCharge/wire_submit",
        Access::RealUser,
        "Tells of a bank deposit.",
        &[NUMBER, PROOF, must("wire_id", Kind::Integer, "The bank account."), REQUEST_ID],
        one::<wire::Deposit>,
        || to(deposits::wire_submit),
    ),
    reads(
        "/api/account/draw_symbol_list",
        Access::RealUser,
        "The currencies in which money is paid out.",
        &[DRAW_TYPE],
        many::<wire::PayoutCurrency>,
        || to(withdrawals::currencies),
    ),
    reads(
        "/api/account/draw_list",
        Access::RealUser,
        "The customer's withdrawals.",
        &[DRAW_TYPE, PAGE, LIMIT],
        listed::<wire::Withdrawal>,
        || to(withdrawals::list),
    ),
    changes(
        Verbs::Post,
        "/api/account/draw",
        Access::RealUser,
        "Asks for a withdrawal; the amount is locked until it is decided.",
        &[
            must("draw_currency_id", Kind::Integer, "The currency."),
            must("number", Kind::Decimal, "The amount, in USD; the fee is taken from it."),
            optional("memo", Kind::Text, "A note for the broker."),
            must("draw_method_id", Kind::Integer, "The bound method that it is paid out to."),
            AUTH_CODE,
            REQUEST_ID,
        ],
        one::<wire::Withdrawal>,
        || to(withdrawals::draw),
    ),
    reads(
        "/api/wallet/get_draw_method",
        Access::RealUser,
        "Bound addresses and bank accounts.",
        &[
            must("draw_type", Kind::OneOf(&[1, 2]), "1 coin, 2 bank."),
            optional("draw_id", Kind::Integer, "Of this currency only."),
        ],
        many::<wire::Method>,
        || to(payout_methods::list),
    ),
    changes(
        Verbs::Post,
        "/api/wallet/bind_draw_method",
        Access::RealUser,
        "Binds an address or a bank account.",
        &[
            DRAW_TYPE,
            must("draw_id", Kind::Integer, "The currency."),
            optional("dc_address", Kind::Text, "The address; needed with a coin."),
            optional("bank_name", Kind::Text, "Needed with a bank."),
            optional("bank_address", Kind::Text, "The bank's address."),
            optional("bank_swift", Kind::Text, "The bank's BIC."),
            optional("payee_name", Kind::Text, "Needed with a bank."),
            optional("payee_account", Kind::Text, "Account number or IBAN; needed with a bank."),
            optional("remark", Kind::Text, "A note of one's own."),
            AUTH_CODE,
        ],
        one::<wire::Method>,
        || to(payout_methods::bind),
    ),
    changes(
        Verbs::Post,
        "/api/wallet/del_draw_method",
        Access::RealUser,
        "Takes a bound method away.",
        &[ID],
        nothing,
        || to(payout_methods::unbind),
    ),
];

const OF_USER: Param = optional("user", Kind::Integer, "Of this customer only.");
const OF_ID: Param = optional("id", Kind::Integer, "The one with this id only.");
const ORDER: Param = optional("order", Kind::Word(&["newest", "oldest"]), "What stands first: newest.");
const REMARK: Param = must("remark", Kind::Text, "Why; the customer reads it.");
const ENABLED: Param = optional("enabled", Kind::Flag, "May customers see it? 1.");
const POSITION: Param = optional("position", Kind::Integer, "Its place in the list.");
const RATE: Param = optional("rate", Kind::Decimal, "USD per unit of the currency; needed in a new one.");
const MIN: Param = optional("min", Kind::Decimal, "The least amount, in the currency; needed in a new one.");
const MAX: Param = optional("max", Kind::Decimal, "The most, in the currency; needed in a new one.");
const CURRENCY: Param = optional("currency_code", Kind::Text, "Needed in a new one.");

const DEPOSIT_OPTION: &[Param] = &[
    CURRENCY,
    optional("protocol_code", Kind::Text, "The network; needed in a new one."),
    optional("address", Kind::Text, "Needed in a new one."),
    RATE,
    MIN,
    MAX,
    ENABLED,
    POSITION,
];

const BANK_ACCOUNT: &[Param] = &[
    optional("bank_name", Kind::Text, "Needed in a new one."),
    optional("bank_address", Kind::Text, "The bank's address."),
    optional("bank_swift", Kind::Text, "The bank's BIC."),
    optional("payee_name", Kind::Text, "Needed in a new one."),
    optional("payee_account", Kind::Text, "Needed in a new one."),
    optional("bank_remark", Kind::Text, "What the customer is to write on the transfer."),
    CURRENCY,
    RATE,
    MIN,
    MAX,
    ENABLED,
    POSITION,
];

const DRAW_CURRENCY: &[Param] = &[
    optional("type", Kind::OneOf(&[1, 2]), "1 coin, 2 bank; needed in a new one."),
    optional("code", Kind::Text, "Needed in a new one."),
    optional("protocol", Kind::Text, "The network; needed with a coin."),
    optional("fee_type", Kind::OneOf(&[1, 2]), "1 a fixed fee in USD, 2 a share of the amount; needed in a new one."),
    optional("draw_rate", Kind::Decimal, "The fee: USD, or the share (0.01 is 1 %); needed in a new one."),
    optional("usd_price", Kind::Decimal, "What one USD buys in the currency; needed in a new one."),
    optional("min", Kind::Decimal, "The least amount, in USD; needed in a new one."),
    optional("max", Kind::Decimal, "The most, in USD; needed in a new one."),
    ENABLED,
    POSITION,
];

/// Four calls on one kind of thing that customers choose from.
macro_rules! edited {
    ($path:literal, $about:literal, $fields:expr, $shape:ty, $form:ty) => {
        &[
            reads($path, FINANCE, concat!($about, ": all."), &[PAGE, LIMIT], listed::<$shape>, || {
                to(admin::funding::list::<$form>)
            }),
            changes(Verbs::Post, $path, FINANCE, concat!($about, ": a new one."), $fields, one::<$shape>, || {
                to(admin::funding::create::<$form>)
            }),
            changes(
                Verbs::Put,
                concat!($path, r"/{id:\d+}"),
                FINANCE,
                concat!($about, ": changes the fields that are sent."),
                $fields,
                one::<$shape>,
                || to(admin::funding::update::<$form>),
            ),
            changes(
                Verbs::Delete,
                concat!($path, r"/{id:\d+}"),
                FINANCE,
                concat!($about, ": takes one out."),
                &[],
                nothing,
                || to(admin::funding::remove::<$form>),
            ),
        ]
    };
}

/// What customers choose from: coin addresses, bank accounts, currencies.
pub(super) const DEPOSIT_OPTIONS: &[Route] =
    edited!("/admin/api/deposit-options", "Coin deposit options", DEPOSIT_OPTION, desk::AdminDepositOption, CoinDraft);
pub(super) const BANK_ACCOUNTS: &[Route] =
    edited!("/admin/api/bank-accounts", "Bank accounts of the house", BANK_ACCOUNT, desk::AdminBankAccount, BankDraft);
pub(super) const DRAW_CURRENCIES: &[Route] =
    edited!("/admin/api/draw-currencies", "Withdrawal currencies", DRAW_CURRENCY, desk::AdminPayoutCurrency, DrawDraft);

/// The back office's decisions.
pub(super) const DESK: &[Route] = &[
    reads(
        "/admin/api/deposits",
        FINANCE,
        "Deposits.",
        &[
            optional("status", Kind::OneOf(&[0, 1, 2, 3]), "0 waiting, 1 approved, 2 rejected, 3 invalid."),
            OF_USER,
            OF_ID,
            ORDER,
            PAGE,
            LIMIT,
        ],
        listed::<desk::AdminDeposit>,
        || to(admin::transfers::deposits),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/approve",
        FINANCE,
        "Credits a deposit.",
        &[optional("amount", Kind::Decimal, "USD to credit, where it is not the amount times the rate.")],
        one::<desk::AdminDeposit>,
        || to(admin::transfers::approve_deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/reject",
        FINANCE,
        "Rejects a deposit.",
        &[REMARK],
        one::<desk::AdminDeposit>,
        || to(admin::transfers::reject_deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/invalidate",
        FINANCE,
        "Calls a deposit invalid.",
        &[REMARK],
        one::<desk::AdminDeposit>,
        || to(admin::transfers::invalidate_deposit),
    ),
    reads(
        "/admin/api/withdrawals",
        FINANCE,
        "Withdrawals.",
        &[
            optional("status", Kind::OneOf(&[0, 1, 2]), "0 waiting, 1 paid, 2 rejected."),
            OF_USER,
            OF_ID,
            ORDER,
            PAGE,
            LIMIT,
        ],
        listed::<desk::AdminWithdrawal>,
        || to(admin::transfers::withdrawals),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/approve",
        FINANCE,
        "Pays a withdrawal out; the first of two approvals where two are needed.",
        &[],
        one::<desk::AdminWithdrawal>,
        || to(admin::transfers::approve_withdrawal),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/reject",
        FINANCE,
        "Rejects a withdrawal; the amount is free again.",
        &[must("notes", Kind::Text, "Why; the customer reads it.")],
        one::<desk::AdminWithdrawal>,
        || to(admin::transfers::reject_withdrawal),
    ),
    reads(
        "/admin/api/corrections",
        FINANCE,
        "List corrections of balances.",
        &[
            optional(
                "status",
                Kind::OneOf(&[0, 1, 2, 3]),
                "0 waiting for a second person, 1 booked, 2 rejected, 3 expired after seven days.",
            ),
            OF_USER,
            OF_ID,
            ORDER,
            PAGE,
            LIMIT,
        ],
        listed::<AdminCorrection>,
        || to(admin::corrections::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/corrections/{id:\d+}/approve",
        FINANCE,
        "Book a correction that waits; not by the person who asked for it.",
        &[],
        one::<AdminCorrection>,
        || to(admin::corrections::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/corrections/{id:\d+}/reject",
        FINANCE,
        "Reject a correction that waits; nothing is booked.",
        &[must("notes", Kind::Text, "Why; it is kept.")],
        one::<AdminCorrection>,
        || to(admin::corrections::reject),
    ),
    reads(
        "/admin/api/reviews",
        COMPLIANCE,
        "Identity reviews.",
        &[
            optional("status", Kind::OneOf(&[0, 1, 2]), "0 rejected, 1 waiting, 2 certified."),
            OF_USER,
            OF_ID,
            ORDER,
            PAGE,
            LIMIT,
        ],
        listed::<desk::AdminReview>,
        || to(admin::reviews::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/approve",
        COMPLIANCE,
        "Certifies an identity.",
        &[],
        one::<desk::AdminReview>,
        || to(admin::reviews::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/reject",
        COMPLIANCE,
        "Rejects an identity.",
        &[REMARK],
        one::<desk::AdminReview>,
        || to(admin::reviews::reject),
    ),
];
