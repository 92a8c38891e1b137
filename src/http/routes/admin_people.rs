//! Back-office routes of staff and customers.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{listed, many, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::{LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::corrections::Adjusted;
use crate::api::wire::factor::{RecoveryCodes, TotpSecret};
use crate::api::wire::people::{AdminAccount, AdminEntry, AdminUser, AdminUserDetail, Note};
use crate::api::wire::staff::{RemarkTemplate, Staff, StaffMade, StaffSelf, StaffSession, StaffWelcome};
use crate::domain::ledger::TransactionKind;

const OWNER: Access = Access::Staff("owner");
const SUPPORT: Access = Access::Staff("support");
/// Roles that see customers; finance corrects their balances.
const CUSTOMERS: Access = Access::Staff("finance, compliance, support");
const FINANCE: Access = Access::Staff("finance");
const ROLES: &[&str] = &["owner", "dealer", "finance", "compliance", "support"];
const PASSWORD: Param = must("password", Kind::Text, "The caller's current password.");
const REASON: Param = must("reason", Kind::Text, "Reason for the audit log, at most 500 characters.");

/// Staff: login, the caller's own account, and the owner's staff list.
pub(super) const STAFF: &[Route] = &[
    changes(
        Verbs::Post,
        "/admin/api/login",
        Access::Anyone,
        "Log in as a staff member. While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`; those with a solved captcha go first.",
        &[
            must("email", Kind::Text, "E-mail address, at most 254 characters."),
            must("password", Kind::Text, "Password, at most 256 characters."),
            optional(
                "totp",
                Kind::Text,
                "Six-digit code of the authenticator app, or a recovery code. Required once a second factor is enabled.",
            ),
            optional(
                "key",
                Kind::Text,
                "Key of a picture captcha. Required after the error `captcha_needed`. A login with a solved captcha goes before those without.",
            ),
            optional("captcha", Kind::Text, "Answer to the captcha."),
        ],
        one::<StaffWelcome>,
        || to(admin::login::login),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/admin/api/logout",
        Access::AnyStaff,
        "Log out",
        &[optional("all", Kind::Flag, "1: end all sessions; 0: only this one. Default 0.")],
        nothing,
        || to(admin::me::logout),
    )
    .without_integrity(),
    reads("/admin/api/me", Access::AnyStaff, "Get the signed-in staff member", &[], one::<StaffSelf>, || {
        to(admin::me::info)
    }),
    reads(
        "/admin/api/sessions",
        Access::AnyStaff,
        "List the caller's active sessions",
        &[],
        listed::<StaffSession>,
        || to(admin::me::sessions),
    ),
    changes(
        Verbs::Post,
        "/admin/api/password",
        Access::AnyStaff,
        "Change the caller's password. Ends all their sessions except the new token's.",
        &[
            must("old_password", Kind::Text, "Current password."),
            must("new_password", Kind::Text, "New password, at least 8 characters and at most 71 bytes."),
            must("re_password", Kind::Text, "The new password again."),
        ],
        one::<StaffWelcome>,
        || to(admin::me::password),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/admin/api/totp",
        Access::AnyStaff,
        "Start enrolling a second factor. Returns the secret for the authenticator app.",
        &[
            PASSWORD,
            optional(
                "totp",
                Kind::Text,
                "Code of the second factor to be replaced, or a recovery code. Required if one is enabled.",
            ),
        ],
        one::<TotpSecret>,
        || to(admin::me::begin_totp),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/admin/api/totp/confirm",
        Access::AnyStaff,
        "Enable the second factor. Takes a first code from the authenticator app; the token then has all rights of the role.",
        &[must("totp", Kind::Text, "Six-digit code of the authenticator app.")],
        one::<RecoveryCodes>,
        || to(admin::me::confirm_totp),
    ),
    changes(
        Verbs::Post,
        "/admin/api/totp/off",
        Access::AnyStaff,
        "Disable the caller's second factor. Refused if the settings require one.",
        &[PASSWORD, must("totp", Kind::Text, "Six-digit code of the authenticator app, or a recovery code.")],
        nothing,
        || to(admin::me::end_totp),
    )
    .costs(Cost::Password),
    reads("/admin/api/staff", OWNER, "List staff members", &[], listed::<Staff>, || to(admin::staff::list)),
    changes(
        Verbs::Post,
        "/admin/api/staff",
        OWNER,
        "Create a staff member",
        &[
            must("email", Kind::Text, "E-mail address, at most 254 characters."),
            must("role", Kind::Word(ROLES), "Role of the staff member."),
            optional(
                "password",
                Kind::Text,
                "Initial password. If not sent, one is generated and returned once; it must be changed at the first login.",
            ),
        ],
        one::<StaffMade>,
        || to(admin::staff::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/staff/{id:\d+}",
        OWNER,
        "Update a staff member. Fields that are not sent keep their value; ends all sessions of the staff member.",
        &[
            optional("role", Kind::Word(ROLES), "Role of the staff member."),
            optional("enabled", Kind::Flag, "0: disabled; 1: enabled."),
            optional("reset_password", Kind::Flag, "1: generate a new password and return it once."),
            optional("reset_totp", Kind::Flag, "1: remove the second factor."),
        ],
        one::<StaffMade>,
        || to(admin::staff::update),
    ),
    changes(Verbs::Delete, r"/admin/api/staff/{id:\d+}", OWNER, "Delete a staff member", &[], nothing, || {
        to(admin::staff::remove)
    }),
];

/// Templates of rejection reasons.
pub(super) const REMARKS: &[Route] = &[
    reads(
        "/admin/api/remarks",
        Access::AnyStaff,
        "List the templates of rejection reasons in every language",
        &[],
        listed::<RemarkTemplate>,
        || to(admin::remarks::list),
    ),
    changes(
        Verbs::Put,
        "/admin/api/remarks/{name}",
        OWNER,
        "Update the texts of a rejection reason. An empty text restores the default.",
        &[must("texts", Kind::Json, "Object {language: text}; each text at most 500 characters.")],
        listed::<RemarkTemplate>,
        || to(admin::remarks::update),
    ),
];

/// Customers.
pub(super) const USERS: &[Route] = &[
    reads(
        "/admin/api/users",
        CUSTOMERS,
        "List customers, newest first",
        &[
            optional(
                "search",
                Kind::Text,
                "Part of an e-mail address, mobile number, name or uid; or a customer ID; or the number of an account. At most 254 characters.",
            ),
            optional("is_demo", Kind::Flag, "1: only demo accounts; 0: only real accounts."),
            PAGE,
            LIMIT,
        ],
        listed::<AdminUser>,
        || to(admin::users::list),
    ),
    reads(r"/admin/api/users/{id:\d+}", CUSTOMERS, "Get a customer", &[], one::<AdminUserDetail>, || {
        to(admin::users::detail)
    }),
    reads(
        r"/admin/api/users/{id:\d+}/accounts",
        CUSTOMERS,
        "List a customer's accounts, archived ones included",
        &[],
        many::<AdminAccount>,
        || to(admin::users::accounts),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/ledger",
        CUSTOMERS,
        "List a customer's ledger entries, newest first",
        &[optional("kind", Kind::Word(&TransactionKind::CODES), "Only entries of this kind."), PAGE, LIMIT],
        listed::<AdminEntry>,
        || to(admin::users::entries),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}",
        SUPPORT,
        "Update a customer. Fields that are not sent keep their value.",
        &[optional("credit_score", Kind::Integer, "Credit score, 0 to 100.")],
        one::<AdminUser>,
        || to(admin::users::update),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/freeze",
        SUPPORT,
        "Freeze a customer. Blocks new orders and withdrawals and ends all sessions.",
        &[REASON],
        one::<AdminUser>,
        || to(admin::users::freeze),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/unfreeze",
        SUPPORT,
        "Unfreeze a customer",
        &[optional("reason", Kind::Text, "Reason for the audit log, at most 500 characters.")],
        one::<AdminUser>,
        || to(admin::users::unfreeze),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/adjust",
        FINANCE,
        "Correct a customer's balance. Above the setting `adjust_second_operator_above`, which counts the caller's own \
         corrections of the last 24 hours, nothing is booked until another staff member approves it; `correction` is \
         not null then.",
        &[
            must("amount", Kind::Decimal, "Amount in USD, not 0; negative amounts reduce the balance."),
            REASON,
            REQUEST_ID,
        ],
        one::<Adjusted>,
        || to(admin::users::adjust),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/logout",
        SUPPORT,
        "End all sessions of a customer",
        &[],
        nothing,
        || to(admin::users::logout),
    )
    .without_integrity(),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/second_factor_off",
        SUPPORT,
        "Remove a customer's second factor. For customers who lost their phone and recovery codes; ends all sessions and notifies the customer.",
        &[REASON],
        nothing,
        || to(admin::users::remove_second_factor),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/notes",
        SUPPORT,
        "Add a note about a customer",
        &[must("text", Kind::Text, "Text of the note, at most 2,000 characters.")],
        one::<Note>,
        || to(admin::users::note),
    ),
];
