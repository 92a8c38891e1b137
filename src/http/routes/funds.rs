//! Routes of deposits, withdrawals, payout methods, uploaded pictures and identity reviews, for customers and for
//! the back office.

use actix_web::web::to;

use super::super::openapi::{anything, listed, many, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::{admin, deposits, kyc, payout_methods, uploads, withdrawals};
use super::{ID, LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::admin_funds as admin_wire;
use crate::api::wire::corrections::AdminCorrection;
use crate::api::wire::funds as wire;
use crate::services::funds::{BankDraft, CoinDraft, DrawDraft};

const FINANCE: Access = Access::Staff("finance");
const COMPLIANCE: Access = Access::Staff("compliance");

const NUMBER: Param = must("number", Kind::Decimal, "Amount in the currency that was sent; greater than 0.");
const PROOF: Param = must(
    "proofImg",
    Kind::Text,
    "Proof of payment: ID or URL of a picture that the customer uploaded and has not used before.",
);
const DEPOSIT_TYPE: Param = must("type", Kind::OneOf(&[0, 1]), "0: coin; 1: bank.");
const DRAW_TYPE: Param = must("type", Kind::OneOf(&[1, 2]), "1: coin; 2: bank.");
const AUTH_CODE: Param = optional(
    "auth_code",
    Kind::Text,
    "Code sent with the scene `withdraw`, or a code of the authenticator app. Required if `withdraw_code_required` is set.",
);

/// Content types of pictures.
const IMAGES: &[&str] = &["image/*"];

/// Routes for customers.
pub(super) const CUSTOMERS: &[Route] = &[
    changes(
        Verbs::Post,
        "/api/common/image_upload",
        Access::User,
        "Upload a picture. The server re-encodes it.",
        &[must("file", Kind::File, "The picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000 pixels.")],
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
        Access::RealUser,
        "Request an identity review",
        &[
            must("name", Kind::Text, "Full name as in the document, at most 100 characters."),
            must("card_id", Kind::Text, "Number of the document, at most 40 characters."),
            must("front_pic", Kind::Text, "ID or URL of an uploaded picture of the document's front."),
            must("reverse_pic", Kind::Text, "ID or URL of an uploaded picture of the document's back."),
        ],
        one::<wire::ReviewBegun>,
        || to(kyc::submit),
    ),
    reads(
        "/api/user_real/center",
        Access::RealUser,
        "Get the state of the identity review",
        &[],
        one::<wire::ReviewState>,
        || to(kyc::center),
    ),
    reads(
        "/api/quickCharge/info",
        Access::RealUser,
        "List coin deposit options",
        &[optional("charge_id", Kind::Integer, "ID of an option: only this one.")],
        one::<wire::CoinOptions>,
        || to(deposits::info),
    ),
    reads(
        "/api/quickCharge/symbols",
        Access::RealUser,
        "List the currencies that can be deposited. Coins with their networks, and bank currencies.",
        &[],
        many::<wire::DepositSymbol>,
        || to(deposits::symbols),
    ),
    reads(
        "/api/quickCharge/wire_info",
        Access::RealUser,
        "List bank accounts for deposits",
        &[must("bank_coin", Kind::Text, "Currency code such as USD, at most 12 characters.")],
        many::<wire::BankOption>,
        || to(deposits::wire_info),
    ),
    reads(
        "/api/quickCharge/quick_ist",
        Access::RealUser,
        "List the customer's deposits",
        &[DEPOSIT_TYPE, PAGE, LIMIT],
        listed::<wire::Deposit>,
        || to(deposits::list),
    ),
    changes(
        Verbs::GetOrPost,
        "/api/quickCharge/submit",
        Access::RealUser,
        "Announce a coin deposit. No money moves until the deposit is approved.",
        &[
            NUMBER,
            PROOF,
            must("address", Kind::Text, "Deposit address as shown to the customer, at most 128 characters."),
            must("charge_id", Kind::Integer, "ID of the coin deposit option."),
            REQUEST_ID,
        ],
        one::<wire::Deposit>,
        || to(deposits::submit),
    ),
    changes(
        Verbs::GetOrPost,
        "/api/quickCharge/wire_submit",
        Access::RealUser,
        "Announce a bank deposit. No money moves until the deposit is approved.",
        &[NUMBER, PROOF, must("wire_id", Kind::Integer, "ID of the bank account."), REQUEST_ID],
        one::<wire::Deposit>,
        || to(deposits::wire_submit),
    ),
    reads(
        "/api/account/draw_symbol_list",
        Access::RealUser,
        "List payout currencies",
        &[DRAW_TYPE],
        many::<wire::PayoutCurrency>,
        || to(withdrawals::currencies),
    ),
    reads(
        "/api/account/draw_list",
        Access::RealUser,
        "List the customer's withdrawals",
        &[DRAW_TYPE, PAGE, LIMIT],
        listed::<wire::Withdrawal>,
        || to(withdrawals::list),
    ),
    changes(
        Verbs::Post,
        "/api/account/draw",
        Access::RealUser,
        "Request a withdrawal. The amount is held until the request is decided.",
        &[
            must("draw_currency_id", Kind::Integer, "ID of the payout currency."),
            must("number", Kind::Decimal, "Amount in USD, greater than 0; the fee is deducted from it."),
            optional("memo", Kind::Text, "Note for the broker, at most 200 characters."),
            must("draw_method_id", Kind::Integer, "ID of the payout method."),
            AUTH_CODE,
            REQUEST_ID,
        ],
        one::<wire::Withdrawal>,
        || to(withdrawals::draw),
    ),
    reads(
        "/api/wallet/get_draw_method",
        Access::RealUser,
        "List the customer's payout methods",
        &[
            must("draw_type", Kind::OneOf(&[1, 2]), "1: coin; 2: bank."),
            optional("draw_id", Kind::Integer, "ID of a payout currency: only its methods."),
        ],
        many::<wire::Method>,
        || to(payout_methods::list),
    ),
    changes(
        Verbs::Post,
        "/api/wallet/bind_draw_method",
        Access::RealUser,
        "Add a payout method. At most 20 per customer.",
        &[
            DRAW_TYPE,
            must("draw_id", Kind::Integer, "ID of the payout currency."),
            optional("dc_address", Kind::Text, "Coin address, at most 128 characters. Required for type 1."),
            optional("bank_name", Kind::Text, "At most 128 characters. Required for type 2."),
            optional("bank_address", Kind::Text, "Address of the bank, at most 128 characters."),
            optional("bank_swift", Kind::Text, "BIC of the bank."),
            optional("payee_name", Kind::Text, "At most 128 characters. Required for type 2."),
            optional("payee_account", Kind::Text, "Account number or IBAN. Required for type 2."),
            optional("remark", Kind::Text, "Note of the customer, at most 128 characters."),
            AUTH_CODE,
        ],
        one::<wire::Method>,
        || to(payout_methods::bind),
    ),
    changes(
        Verbs::Post,
        "/api/wallet/del_draw_method",
        Access::RealUser,
        "Delete a payout method",
        &[ID],
        nothing,
        || to(payout_methods::unbind),
    ),
];

const OF_USER: Param = optional("user", Kind::Integer, "ID of a customer: only theirs.");
const OF_ID: Param = optional("id", Kind::Integer, "Only the one with this ID.");
const ORDER: Param = optional("order", Kind::Word(&["newest", "oldest"]), "Sort order by age. Default newest.");
const REMARK: Param = must("remark", Kind::Text, "Reason, at most 500 characters; shown to the customer.");
const ENABLED: Param = optional("enabled", Kind::Flag, "1: offered to customers. Default 1.");
const POSITION: Param = optional("position", Kind::Integer, "Position in the list, an integer. Default: last.");
const RATE: Param =
    optional("rate", Kind::Decimal, "USD per unit of the currency, greater than 0. Required for a new one.");
const MIN: Param = optional("min", Kind::Decimal, "Minimum amount in the currency. Required for a new one.");
const MAX: Param =
    optional("max", Kind::Decimal, "Maximum amount in the currency, at least `min`. Required for a new one.");
const CURRENCY: Param =
    optional("currency_code", Kind::Text, "Currency code, 2 to 12 letters and digits. Required for a new one.");

const DEPOSIT_OPTION: &[Param] = &[
    CURRENCY,
    optional("protocol_code", Kind::Text, "Network of the coin. Required for a new one."),
    optional("address", Kind::Text, "At most 128 characters. Required for a new one."),
    RATE,
    MIN,
    MAX,
    ENABLED,
    POSITION,
];

const BANK_ACCOUNT: &[Param] = &[
    optional("bank_name", Kind::Text, "At most 128 characters. Required for a new one."),
    optional("bank_address", Kind::Text, "Address of the bank, at most 128 characters."),
    optional("bank_swift", Kind::Text, "BIC of the bank."),
    optional("payee_name", Kind::Text, "At most 128 characters. Required for a new one."),
    optional("payee_account", Kind::Text, "At most 128 characters. Required for a new one."),
    optional("bank_remark", Kind::Text, "Payment reference that the customer must state."),
    CURRENCY,
    RATE,
    MIN,
    MAX,
    ENABLED,
    POSITION,
];

const PAYOUT_CURRENCY: &[Param] = &[
    optional("type", Kind::OneOf(&[1, 2]), "1: coin; 2: bank. Required for a new currency."),
    optional("code", Kind::Text, "Currency code, 2 to 12 letters and digits. Required for a new one."),
    optional("protocol", Kind::Text, "Network of the coin. Required for a coin."),
    optional(
        "fee_type",
        Kind::OneOf(&[1, 2]),
        "1: fixed fee in USD; 2: fraction of the amount. Required for a new one.",
    ),
    optional("draw_rate", Kind::Decimal, "The fee: USD, or a fraction (0.01 is 1 %). Required for a new one."),
    optional("usd_price", Kind::Decimal, "Units of the currency per USD, greater than 0. Required for a new one."),
    optional("min", Kind::Decimal, "Minimum amount in USD. Required for a new one."),
    optional("max", Kind::Decimal, "Maximum amount in USD, at least `min`. Required for a new one."),
    ENABLED,
    POSITION,
];

/// The four routes of one kind of funding option.
macro_rules! options {
    ($path:literal, $plural:literal, $one:literal, $fields:expr, $shape:ty, $form:ty) => {
        &[
            reads($path, FINANCE, concat!("List ", $plural), &[PAGE, LIMIT], listed::<$shape>, || {
                to(admin::funding::list::<$form>)
            }),
            changes(Verbs::Post, $path, FINANCE, concat!("Create ", $one), $fields, one::<$shape>, || {
                to(admin::funding::create::<$form>)
            }),
            changes(
                Verbs::Put,
                concat!($path, r"/{id:\d+}"),
                FINANCE,
                concat!("Update ", $one, ". Fields that are not sent keep their value."),
                $fields,
                one::<$shape>,
                || to(admin::funding::update::<$form>),
            ),
            changes(
                Verbs::Delete,
                concat!($path, r"/{id:\d+}"),
                FINANCE,
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
    CoinDraft
);
pub(super) const BANK_ACCOUNTS: &[Route] = options!(
    "/admin/api/bank-accounts",
    "bank accounts for deposits",
    "a bank account for deposits",
    BANK_ACCOUNT,
    admin_wire::AdminBankAccount,
    BankDraft
);
pub(super) const PAYOUT_CURRENCIES: &[Route] = options!(
    "/admin/api/draw-currencies",
    "payout currencies",
    "a payout currency",
    PAYOUT_CURRENCY,
    admin_wire::AdminPayoutCurrency,
    DrawDraft
);

/// The platform's own prices of currencies.
pub(super) const QUOTED_RATES: &[Route] = &[reads(
    "/admin/api/quoted-rates",
    FINANCE,
    "List the platform's own prices of currencies in USD. Currencies without a quote are left out.",
    &[],
    listed::<admin_wire::QuotedRate>,
    || to(admin::funding::quoted_rates),
)];

/// Back-office decisions on deposits, withdrawals, balance corrections and identity reviews.
pub(super) const ADMIN: &[Route] = &[
    reads(
        "/admin/api/deposits",
        FINANCE,
        "List deposits",
        &[
            optional("status", Kind::OneOf(&[0, 1, 2, 3]), "0: under review; 1: approved; 2: rejected; 3: invalid."),
            OF_USER,
            OF_ID,
            ORDER,
            PAGE,
            LIMIT,
        ],
        listed::<admin_wire::AdminDeposit>,
        || to(admin::transfers::deposits),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/approve",
        FINANCE,
        "Approve a deposit and credit it. Above the setting `deposit_second_operator_above`, which counts what the \
         customer was credited, and what the caller credited alone, within 24 hours, the second approval of the same \
         amount credits it.",
        &[
            optional(
                "amount",
                Kind::Decimal,
                "USD to credit, greater than 0. Default: `first_amount`, or else the amount times the rate. With another \
                 amount than `first_amount` the approval is the first of two again.",
            ),
            optional(
                "step",
                Kind::Word(&["first", "credit"]),
                "`next_step` as it was read; refused with `approval_step_changed` if the approval has another effect by now.",
            ),
        ],
        one::<admin_wire::AdminDeposit>,
        || to(admin::transfers::approve_deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/reject",
        FINANCE,
        "Reject a deposit",
        &[REMARK],
        one::<admin_wire::AdminDeposit>,
        || to(admin::transfers::reject_deposit),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deposits/{id:\d+}/invalidate",
        FINANCE,
        "Mark a deposit as invalid",
        &[REMARK],
        one::<admin_wire::AdminDeposit>,
        || to(admin::transfers::invalidate_deposit),
    ),
    reads(
        "/admin/api/withdrawals",
        FINANCE,
        "List withdrawals",
        &[
            optional("status", Kind::OneOf(&[0, 1, 2]), "0: under review; 1: paid; 2: rejected."),
            OF_USER,
            OF_ID,
            ORDER,
            PAGE,
            LIMIT,
        ],
        listed::<admin_wire::AdminWithdrawal>,
        || to(admin::transfers::withdrawals),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/approve",
        FINANCE,
        "Approve a withdrawal. If two approvals are required, the second one pays it.",
        &[optional(
            "step",
            Kind::Word(&["first", "pay"]),
            "`next_step` as it was read; refused with `approval_step_changed` if the approval has another effect by now.",
        )],
        one::<admin_wire::AdminWithdrawal>,
        || to(admin::transfers::approve_withdrawal),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/withdrawals/{id:\d+}/reject",
        FINANCE,
        "Reject a withdrawal and release the held amount",
        &[must("notes", Kind::Text, "Reason, at most 500 characters; shown to the customer.")],
        one::<admin_wire::AdminWithdrawal>,
        || to(admin::transfers::reject_withdrawal),
    ),
    reads(
        "/admin/api/corrections",
        FINANCE,
        "List balance corrections",
        &[
            optional(
                "status",
                Kind::OneOf(&[0, 1, 2, 3]),
                "0: waiting for a second staff member; 1: booked; 2: rejected; 3: expired after seven days.",
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
        "Approve a waiting balance correction and book it. Not allowed for the staff member who requested it.",
        &[],
        one::<AdminCorrection>,
        || to(admin::corrections::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/corrections/{id:\d+}/reject",
        FINANCE,
        "Reject a waiting balance correction; nothing is booked",
        &[must("notes", Kind::Text, "Reason for the audit log, at most 500 characters.")],
        one::<AdminCorrection>,
        || to(admin::corrections::reject),
    ),
    reads(
        "/admin/api/reviews",
        COMPLIANCE,
        "List identity reviews",
        &[
            optional("status", Kind::OneOf(&[0, 1, 2]), "0: rejected; 1: under review; 2: certified."),
            OF_USER,
            OF_ID,
            ORDER,
            PAGE,
            LIMIT,
        ],
        listed::<admin_wire::AdminReview>,
        || to(admin::reviews::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/approve",
        COMPLIANCE,
        "Approve an identity review",
        &[],
        one::<admin_wire::AdminReview>,
        || to(admin::reviews::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/reviews/{id:\d+}/reject",
        COMPLIANCE,
        "Reject an identity review",
        &[REMARK],
        one::<admin_wire::AdminReview>,
        || to(admin::reviews::reject),
    ),
];
