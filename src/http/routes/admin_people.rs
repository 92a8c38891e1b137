//! Back-office routes of staff and customers.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::settings::CONFIRM;
use super::super::admin::{
    customer_keys, customer_list, login, me, messages, remarks, roles, settings, staff, timeline, users, views,
};
use super::super::openapi::{anything, listed, many, nothing, one};
use super::super::otp::{CAPTCHA, KEY};
use super::super::params::common::{OPTIONAL_REASON, REASON};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::super::user::{ALL, NEW_PASSWORD, REPEATED};
use super::{LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::corrections::Adjusted;
use crate::api::wire::customers::{ListedUser, UserChoices};
use crate::api::wire::factor::{RecoveryCodes, TotpSecret};
use crate::api::wire::groups::GroupForecast;
use crate::api::wire::keys::CustomerKey;
use crate::api::wire::messages::{LegalText, MessageTemplate};
use crate::api::wire::people::{AdminAccount, AdminEntry, AdminUser, AdminUserDetail, Note};
use crate::api::wire::roles::{PermissionInfo, Role, RoleChange};
use crate::api::wire::settings::TestMessageResult;
use crate::api::wire::signals::AdminSignal;
use crate::api::wire::staff::{RemarkTemplate, Staff, StaffMade, StaffSelf, StaffSession, StaffWelcome};
use crate::api::wire::timeline::Timeline;
use crate::api::wire::views::SavedView;
use crate::services::staff::roles::Permission;

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
        &[&ALL, &me::OTHER],
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
    reads("/admin/api/staff", Access::Staff(Permission::EditStaff), "List staff members", &[], listed::<Staff>, || to(admin::staff::list)),
    changes(
        Verbs::Post,
        "/admin/api/staff",
        Access::Staff(Permission::EditStaff),
        "Create a staff member. Roles that need a second person are assigned once another staff member approves; `change_waits` is 1 until then.",
        &[
            &login::EMAIL,
            &staff::ROLE.about("The only role of the staff member. Required without `roles`."),
            &staff::ROLES,
            &staff::PASSWORD,
            &staff::GROUP,
            &staff::NETWORKS,
        ],
        one::<StaffMade>,
        || to(admin::staff::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/staff/{id:\d+}",
        Access::Staff(Permission::EditStaff),
        "Update a staff member. Fields that are not sent keep their value; ends all sessions of the staff member unless only group or networks are sent. What needs a second person waits; `change_waits` is 1 then.",
        &[
            &staff::ROLE,
            &staff::ROLES,
            &staff::ENABLED,
            &staff::RESET_PASSWORD,
            &staff::RESET_TOTP,
            &staff::GROUP,
            &staff::NETWORKS,
            &staff::CONFIRM,
        ],
        one::<StaffMade>,
        || to(admin::staff::update),
    ),
    changes(Verbs::Delete, r"/admin/api/staff/{id:\d+}", Access::Staff(Permission::EditStaff), "Delete a staff member", &[], nothing, || {
        to(admin::staff::remove)
    }),
    reads(
        r"/admin/api/staff/{id:\d+}/sessions",
        Access::Staff(Permission::EditStaff),
        "List a staff member's active sessions",
        &[],
        listed::<StaffSession>,
        || to(admin::staff::sessions),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/staff/{id:\d+}/logout",
        Access::Staff(Permission::EditStaff),
        "End the sessions of a staff member",
        &[&staff::SESSION],
        nothing,
        || to(admin::staff::logout),
    )
    .without_integrity(),
];

/// Roles made of permissions.
pub(super) const ROLES: &[Route] = &[
    reads(
        "/admin/api/permissions",
        Access::Staff(Permission::EditStaff),
        "List all permissions",
        &[],
        listed::<PermissionInfo>,
        || to(admin::roles::permission_list),
    ),
    reads(
        "/admin/api/roles",
        Access::Staff(Permission::EditStaff),
        "List roles with their permissions and staff members, built-in ones first",
        &[],
        listed::<Role>,
        || to(admin::roles::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/roles",
        Access::Staff(Permission::EditStaff),
        "Create a role. Only permissions of the caller can be part of it.",
        &[&roles::NAME.required(), &roles::PERMISSIONS.required()],
        one::<Role>,
        || to(admin::roles::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/roles/{id:\d+}",
        Access::Staff(Permission::EditStaff),
        "Update a role. Takes effect at once for everyone who has it; what needs a second person waits, and `change_waits` is 1 then.",
        &[&roles::NAME, &roles::PERMISSIONS, &staff::CONFIRM],
        one::<Role>,
        || to(admin::roles::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/roles/{id:\d+}",
        Access::Staff(Permission::EditStaff),
        "Delete a role that nobody has",
        &[],
        nothing,
        || to(admin::roles::remove),
    ),
    reads(
        "/admin/api/role_changes",
        Access::Staff(Permission::EditStaff),
        "List the changes of roles that wait for a second person",
        &[],
        listed::<RoleChange>,
        || to(admin::roles::changes),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/role_changes/{id:\d+}/approve",
        Access::Staff(Permission::EditStaff),
        "Approve a change of roles that another staff member requested",
        &[],
        nothing,
        || to(admin::roles::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/role_changes/{id:\d+}/reject",
        Access::Staff(Permission::EditStaff),
        "Reject a change of roles, or withdraw one's own",
        &[],
        nothing,
        || to(admin::roles::reject),
    ),
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
        Access::Staff(Permission::EditSettings),
        "Update the texts of a rejection reason. An empty text restores the default.",
        &[&remarks::TEXTS.required()],
        listed::<RemarkTemplate>,
        || to(admin::remarks::update),
    ),
];

/// Saved views of lists.
pub(super) const VIEWS: &[Route] = &[
    reads(
        "/admin/api/views",
        Access::AnyStaff,
        "List the saved views of a list: the caller's own and those that others share",
        &[&views::LIST],
        listed::<SavedView>,
        || to(admin::views::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/views",
        Access::AnyStaff,
        "Add a view of a list. Replaces the caller's own view with the same name; at most 20 views of a list.",
        &[&views::LIST, &views::NAME, &views::PARAMS, &views::SHARED],
        listed::<SavedView>,
        || to(admin::views::save),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/views/{id:\d+}",
        Access::AnyStaff,
        "Delete one of the caller's own saved views",
        &[],
        nothing,
        || to(admin::views::remove),
    ),
];

/// Texts of the messages to customers.
pub(super) const MESSAGES: &[Route] = &[
    reads(
        "/admin/api/legal_texts",
        Access::Staff(Permission::EditSettings),
        "List the footer of e-mails and the disclaimer of statements in every language",
        &[],
        many::<LegalText>,
        || to(messages::legal_texts),
    ),
    changes(
        Verbs::Put,
        "/admin/api/legal_texts/{name}",
        Access::Staff(Permission::EditSettings),
        "Update the footer of e-mails or the disclaimer of statements in some languages",
        &[&messages::LEGAL],
        many::<LegalText>,
        || to(messages::update_legal),
    ),
    reads(
        "/admin/api/messages",
        Access::Staff(Permission::EditSettings),
        "List the messages to customers with their texts in every language",
        &[],
        listed::<MessageTemplate>,
        || to(admin::messages::list),
    ),
    changes(
        Verbs::Put,
        "/admin/api/messages/{name}",
        Access::Staff(Permission::EditSettings),
        "Update the texts of a message. A text that is not sent stays, an empty one restores the default.",
        &[&messages::TEXTS],
        listed::<MessageTemplate>,
        || to(admin::messages::update),
    ),
    changes(
        Verbs::Post,
        "/admin/api/messages/{name}/test",
        Access::Staff(Permission::EditSettings),
        "Send the stored texts of a message with sample values. Returns the result.",
        &[&settings::CHANNEL, &settings::RECIPIENT, &messages::LANGUAGE],
        one::<TestMessageResult>,
        || to(admin::messages::test),
    ),
];

/// Filters and sort order of the list of customers, also for its file.
pub(super) const FILTERS: &[&dyn Declared] = &[
    &users::SEARCH,
    &customer_list::IS_DEMO,
    &customer_list::REVIEW,
    &customer_list::GROUP,
    &customer_list::COUNTRY,
    &customer_list::FROZEN,
    &customer_list::BALANCE_FROM,
    &customer_list::BALANCE_TO,
    &customer_list::REGISTERED_FROM,
    &customer_list::REGISTERED_TO,
    &customer_list::INACTIVE,
    &customer_list::SIGNALS,
    &customer_list::POSITIONS,
    &customer_list::TAGS_ALL,
    &customer_list::TAGS_ANY,
    &customer_list::TAGS_NONE,
    &customer_list::SORT,
    &customer_list::ASCENDING,
];
const LISTED: &[&dyn Declared] = &joined::<{ FILTERS.len() + 2 }>(FILTERS, &[&PAGE, &LIMIT]);

/// Customers.
pub(super) const USERS: &[Route] = &[
    reads(
        "/admin/api/users",
        Access::Staff(Permission::SeeUsers),
        "List customers, with filters and sort order. Amounts in USD are sums over accounts.",
        LISTED,
        listed::<ListedUser>,
        || to(admin::customer_list::list),
    ),
    reads(
        "/admin/api/users/choices",
        Access::Staff(Permission::SeeUsers),
        "List what the list of customers can be filtered by",
        &[],
        one::<UserChoices>,
        || to(admin::customer_list::choices),
    ),
    reads(
        "/admin/api/users/file",
        Access::Staff(Permission::SeeUsers),
        "Export customers as CSV, with the filters and the sort order of the list. At most 100,000; the audit log records their number.",
        FILTERS,
        anything,
        || to(admin::customer_list::file),
    )
    .answers(&["text/csv"]),
    reads(r"/admin/api/users/{id:\d+}", Access::Staff(Permission::SeeUsers), "Get a customer", &[], one::<AdminUserDetail>, || {
        to(admin::users::detail)
    }),
    reads(
        r"/admin/api/users/{id:\d+}/accounts",
        Access::Staff(Permission::SeeUsers),
        "List a customer's accounts, archived ones included",
        &[],
        many::<AdminAccount>,
        || to(admin::users::accounts),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/timeline",
        Access::Staff(Permission::SeeUsers),
        "List the events of a customer, newest first. Sign-ins, reviews, notes and acts of staff members; transfers, orders and \
         ledger entries with the permission of their screen. Of ended orders the end is listed.",
        &[&timeline::BEFORE, &LIMIT],
        one::<Timeline>,
        || to(admin::timeline::list),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/signals",
        Access::Staff(Permission::SeeUsers),
        "List the signals of fraud about a customer, dismissed ones included",
        &[],
        many::<AdminSignal>,
        || to(admin::signals::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/signals/dismiss",
        Access::Staff(Permission::ReviewIdentities),
        "Dismiss a signal about a customer. It comes back when there is new evidence.",
        &[&admin::signals::SIGNAL, &REASON],
        many::<AdminSignal>,
        || to(admin::signals::dismiss),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/ledger",
        Access::Staff(Permission::SeeStatements),
        "List a customer's ledger entries, newest first",
        &[&users::KIND, &PAGE, &LIMIT],
        listed::<AdminEntry>,
        || to(admin::users::entries),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}",
        Access::Staff(Permission::EditUsers),
        "Update a customer. Fields that are not sent keep their value.",
        &[&users::CREDIT_SCORE],
        one::<AdminUser>,
        || to(admin::users::update),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/freeze",
        Access::Staff(Permission::FreezeUsers),
        "Freeze a customer. Blocks new orders and withdrawals and ends all sessions.",
        &[&REASON],
        one::<AdminUser>,
        || to(admin::users::freeze),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/unfreeze",
        Access::Staff(Permission::FreezeUsers),
        "Unfreeze a customer",
        &[&OPTIONAL_REASON],
        one::<AdminUser>,
        || to(admin::users::unfreeze),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/adjust",
        Access::Staff(Permission::AdjustBalances),
        "Correct a customer's balance. Above the setting `adjust_second_operator_above`, which counts the caller's own \
         corrections of the last 24 hours, nothing is booked until another staff member approves it; `correction` is \
         not null then. Where `terms_need_confirmation` is on, a debit that would bring the customer a margin call or \
         stop-out needs `confirm`.",
        &[&users::AMOUNT, &REASON, &REQUEST_ID, &CONFIRM],
        one::<Adjusted>,
        || to(admin::users::adjust),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/adjust/preview",
        Access::Staff(Permission::AdjustBalances),
        "Preview the effect of a correction on the customer's margin. Changes nothing.",
        &[&users::AMOUNT],
        one::<GroupForecast>,
        || to(admin::users::preview_adjust),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/logout",
        Access::Staff(Permission::EditUsers),
        "End all sessions of a customer",
        &[],
        nothing,
        || to(admin::users::logout),
    )
    .without_integrity(),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/second_factor_off",
        Access::Staff(Permission::EditUsers),
        "Remove a customer's second factor. For customers who lost their phone and recovery codes; ends all sessions and notifies the customer.",
        &[&REASON],
        nothing,
        || to(admin::users::remove_second_factor),
    ),
    reads(
        r"/admin/api/users/{id:\d+}/keys",
        Access::Staff(Permission::SeeUsers),
        "List the keys of a customer's programs, newest first",
        &[],
        listed::<CustomerKey>,
        || to(admin::customer_keys::list),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/customer_keys/{id:\d+}/revoke",
        Access::Staff(Permission::EditUsers),
        "Revoke a key of a customer's program at once, also on open connections",
        &[&customer_keys::USER],
        nothing,
        || to(admin::customer_keys::revoke),
    )
    .without_integrity(),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/notes",
        Access::Staff(Permission::EditUsers),
        "Add a note about a customer",
        &[&users::NOTE],
        one::<Note>,
        || to(admin::users::note),
    ),
];
