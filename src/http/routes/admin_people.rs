//! Back-office routes of staff and customers.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::{login, me, messages, remarks, settings, staff, users};
use super::super::openapi::{listed, many, nothing, one};
use super::super::otp::{CAPTCHA, KEY};
use super::super::params::common::{OPTIONAL_REASON, REASON};
use super::super::route::{Access, Route, Verbs};
use super::super::user::{ALL, NEW_PASSWORD, REPEATED};
use super::{LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::corrections::Adjusted;
use crate::api::wire::factor::{RecoveryCodes, TotpSecret};
use crate::api::wire::messages::MessageTemplate;
use crate::api::wire::people::{AdminAccount, AdminEntry, AdminUser, AdminUserDetail, Note};
use crate::api::wire::settings::TestMessageResult;
use crate::api::wire::signals::AdminSignal;
use crate::api::wire::staff::{RemarkTemplate, Staff, StaffMade, StaffSelf, StaffSession, StaffWelcome};

const OWNER: Access = Access::Staff("owner");
const SUPPORT: Access = Access::Staff("support");
const COMPLIANCE: Access = Access::Staff("compliance");
/// Roles that see customers; finance corrects their balances.
const CUSTOMERS: Access = Access::Staff("finance, compliance, support");
const FINANCE: Access = Access::Staff("finance");

/// Staff: login, the caller's own account, and the owner's staff list.
pub(super) const STAFF: &[Route] = &[
    changes(
        Verbs::Post,
        "/admin/api/login",
        Access::Anyone,
        "Log in as a staff member. While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`; those with a solved captcha go first.",
        &[
            &login::EMAIL,
            &login::PASSWORD,
            &login::TOTP,
            &KEY.about(
                "Key of a picture captcha. Required after the error `captcha_needed`. A login with a solved captcha goes before those without.",
            ),
            &CAPTCHA,
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
        &[&ALL],
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
        &[&me::OLD_PASSWORD, &NEW_PASSWORD, &REPEATED],
        one::<StaffWelcome>,
        || to(admin::me::password),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/admin/api/totp",
        Access::AnyStaff,
        "Start enrolling a second factor. Returns the secret for the authenticator app.",
        &[&me::PASSWORD, &me::REPLACED_CODE],
        one::<TotpSecret>,
        || to(admin::me::begin_totp),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/admin/api/totp/confirm",
        Access::AnyStaff,
        "Enable the second factor. Takes a first code from the authenticator app; the token then has all rights of the role.",
        &[&me::CODE.about("Six-digit code of the authenticator app.")],
        one::<RecoveryCodes>,
        || to(admin::me::confirm_totp),
    ),
    changes(
        Verbs::Post,
        "/admin/api/totp/off",
        Access::AnyStaff,
        "Disable the caller's second factor. Refused if the settings require one.",
        &[&me::PASSWORD, &me::CODE],
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
        &[&login::EMAIL, &staff::ROLE.required(), &staff::PASSWORD],
        one::<StaffMade>,
        || to(admin::staff::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/staff/{id:\d+}",
        OWNER,
        "Update a staff member. Fields that are not sent keep their value; ends all sessions of the staff member.",
        &[&staff::ROLE, &staff::ENABLED, &staff::RESET_PASSWORD, &staff::RESET_TOTP],
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
        &[&remarks::TEXTS.required()],
        listed::<RemarkTemplate>,
        || to(admin::remarks::update),
    ),
];

/// Texts of the messages to customers.
pub(super) const MESSAGES: &[Route] = &[
    reads(
        "/admin/api/messages",
        OWNER,
        "List the messages to customers with their texts in every language",
        &[],
        listed::<MessageTemplate>,
        || to(admin::messages::list),
    ),
    changes(
        Verbs::Put,
        "/admin/api/messages/{name}",
        OWNER,
        "Update the texts of a message. A text that is not sent stays, an empty one restores the default.",
        &[&messages::TEXTS],
        listed::<MessageTemplate>,
        || to(admin::messages::update),
    ),
    changes(
        Verbs::Post,
        "/admin/api/messages/{name}/test",
        OWNER,
        "Send the stored texts of a message with sample values. Returns the result.",
        &[&settings::CHANNEL, &settings::RECIPIENT, &messages::LANGUAGE],
        one::<TestMessageResult>,
        || to(admin::messages::test),
    ),
];

/// Customers.
pub(super) const USERS: &[Route] = &[
    reads(
        "/admin/api/users",
        CUSTOMERS,
        "List customers, newest first",
        &[&users::SEARCH, &users::IS_DEMO, &PAGE, &LIMIT],
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
        r"/admin/api/users/{id:\d+}/signals",
        CUSTOMERS,
        "List the signals of fraud about a customer, dismissed ones included",
        &[],
        many::<AdminSignal>,
        || to(admin::signals::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/signals/dismiss",
        COMPLIANCE,
        "Dismiss a signal about a customer. It comes back when there is new evidence.",
        &[&admin::signals::SIGNAL, &REASON],
        many::<AdminSignal>,
        || to(admin::signals::dismiss),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/ledger",
        CUSTOMERS,
        "List a customer's ledger entries, newest first",
        &[&users::KIND, &PAGE, &LIMIT],
        listed::<AdminEntry>,
        || to(admin::users::entries),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}",
        SUPPORT,
        "Update a customer. Fields that are not sent keep their value.",
        &[&users::CREDIT_SCORE],
        one::<AdminUser>,
        || to(admin::users::update),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/freeze",
        SUPPORT,
        "Freeze a customer. Blocks new orders and withdrawals and ends all sessions.",
        &[&REASON],
        one::<AdminUser>,
        || to(admin::users::freeze),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/unfreeze",
        SUPPORT,
        "Unfreeze a customer",
        &[&OPTIONAL_REASON],
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
        &[&users::AMOUNT, &REASON, &REQUEST_ID],
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
        &[&REASON],
        nothing,
        || to(admin::users::remove_second_factor),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/notes",
        SUPPORT,
        "Add a note about a customer",
        &[&users::NOTE],
        one::<Note>,
        || to(admin::users::note),
    ),
];
