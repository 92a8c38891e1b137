//! The rows of the back office that are about people: the staff and the customers.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{listed, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::corrections::Adjusted;
use super::super::wire::factor::{RecoveryCodes, TotpSecret};
use super::super::wire::people::{AdminEntry, AdminUser, AdminUserDetail, Note};
use super::super::wire::staff::{RemarkTemplate, Staff, StaffMade, StaffSelf, StaffSession, StaffWelcome};
use super::{LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::domain::ledger::TransactionKind;

const OWNER: Access = Access::Staff("owner");
const SUPPORT: Access = Access::Staff("support");
/// Whoever must know customers; finance corrects their balances.
const KNOWS: Access = Access::Staff("finance, compliance, support");
const FINANCE: Access = Access::Staff("finance");
const ROLES: &[&str] = &["owner", "dealer", "finance", "compliance", "support"];
const PASSWORD: Param = must("password", Kind::Text, "His own, once more.");
const REASON: Param = must("reason", Kind::Text, "Why; it is kept.");

/// The staff: signing in, what is one's own, and the owner's list.
pub(super) const STAFF: &[Route] = &[
    changes(
        Verbs::Post,
        "/admin/api/login",
        Access::Anyone,
        "Signs a member of the staff in.",
        &[
            must("email", Kind::Text, "His address."),
            must("password", Kind::Text, "His password."),
            optional("totp", Kind::Text, "The second factor, once there is one; or a recovery code."),
            optional("key", Kind::Text, "The key of a picture captcha, once one is needed (`captcha_needed`)."),
            optional("captcha", Kind::Text, "The captcha's answer."),
        ],
        one::<StaffWelcome>,
        || to(admin::login::login),
    ),
    changes(
        Verbs::Post,
        "/admin/api/logout",
        Access::AnyStaff,
        "Signs out.",
        &[optional("all", Kind::Flag, "1: everywhere.")],
        nothing,
        || to(admin::me::logout),
    ),
    reads("/admin/api/me", Access::AnyStaff, "The one who asks.", &[], one::<StaffSelf>, || to(admin::me::info)),
    reads("/admin/api/sessions", Access::AnyStaff, "His own sign-ins that stand.", &[], listed::<StaffSession>, || {
        to(admin::me::sessions)
    }),
    changes(
        Verbs::Post,
        "/admin/api/password",
        Access::AnyStaff,
        "Sets his own password; all his sessions end but for the new token's.",
        &[
            must("old_password", Kind::Text, "The one he has."),
            must("new_password", Kind::Text, "8 characters at least, 71 bytes at most."),
            must("re_password", Kind::Text, "The same again."),
        ],
        one::<StaffWelcome>,
        || to(admin::me::password),
    ),
    changes(
        Verbs::Post,
        "/admin/api/totp",
        Access::AnyStaff,
        "Begins to enrol a second factor: what goes into the authenticator app.",
        &[PASSWORD, optional("totp", Kind::Text, "A code of the one that it takes the place of; or a recovery code.")],
        one::<TotpSecret>,
        || to(admin::me::begin_totp),
    ),
    changes(
        Verbs::Post,
        "/admin/api/totp/confirm",
        Access::AnyStaff,
        "Switches the second factor on by a first code from the app; the token becomes whole.",
        &[must("totp", Kind::Text, "Six digits.")],
        one::<RecoveryCodes>,
        || to(admin::me::confirm_totp),
    ),
    changes(
        Verbs::Post,
        "/admin/api/totp/off",
        Access::AnyStaff,
        "Switches his second factor off, where the house does not insist on it.",
        &[PASSWORD, must("totp", Kind::Text, "Six digits, or a recovery code.")],
        nothing,
        || to(admin::me::end_totp),
    ),
    reads("/admin/api/staff", OWNER, "The staff.", &[], listed::<Staff>, || to(admin::staff::list)),
    changes(
        Verbs::Post,
        "/admin/api/staff",
        OWNER,
        "Adds someone.",
        &[
            must("email", Kind::Text, "His address."),
            must("role", Kind::Word(ROLES), "What he is."),
            optional("password", Kind::Text, "Left out: one is made up, told once, and to be changed at once."),
        ],
        one::<StaffMade>,
        || to(admin::staff::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/staff/{id:\d+}",
        OWNER,
        "Changes someone: the fields that are sent. His sessions end.",
        &[
            optional("role", Kind::Word(ROLES), "What he is."),
            optional("enabled", Kind::Flag, "0: shut out."),
            optional("reset_password", Kind::Flag, "1: a new one is made up and told once."),
            optional("reset_totp", Kind::Flag, "1: his second factor is forgotten."),
        ],
        one::<StaffMade>,
        || to(admin::staff::update),
    ),
    changes(Verbs::Delete, r"/admin/api/staff/{id:\d+}", OWNER, "Takes someone off the staff.", &[], nothing, || {
        to(admin::staff::remove)
    }),
];

/// What the staff says again and again.
pub(super) const REMARKS: &[Route] = &[
    reads(
        "/admin/api/remarks",
        Access::AnyStaff,
        "Templates of the remarks that a rejection carries, in every language.",
        &[],
        listed::<RemarkTemplate>,
        || to(admin::remarks::list),
    ),
    changes(
        Verbs::Put,
        "/admin/api/remarks/{name}",
        OWNER,
        "Writes texts of a template; an empty one goes back to the house's.",
        &[must("texts", Kind::Json, "{language: text}")],
        listed::<RemarkTemplate>,
        || to(admin::remarks::update),
    ),
];

/// The customers.
pub(super) const USERS: &[Route] = &[
    reads(
        "/admin/api/users",
        KNOWS,
        "Customers, the newest first.",
        &[
            optional("search", Kind::Text, "Part of an address, a number, a name, a uid; or an id."),
            optional("is_demo", Kind::Flag, "1: demo accounts only; 0: real ones only."),
            PAGE,
            LIMIT,
        ],
        listed::<AdminUser>,
        || to(admin::users::list),
    ),
    reads(r"/admin/api/users/{id:\d+}", KNOWS, "One customer.", &[], one::<AdminUserDetail>, || {
        to(admin::users::detail)
    }),
    reads(
        r"/admin/api/users/{id:\d+}/ledger",
        KNOWS,
        "Every change of a customer's balance, the newest first.",
        &[optional("kind", Kind::Word(&TransactionKind::CODES), "Of this kind only."), PAGE, LIMIT],
        listed::<AdminEntry>,
        || to(admin::users::entries),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}",
        SUPPORT,
        "Changes a customer's record: the fields that are sent.",
        &[optional("credit_score", Kind::Integer, "0 to 100.")],
        one::<AdminUser>,
        || to(admin::users::update),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/freeze",
        SUPPORT,
        "Freezes a customer: he can neither open nor take out, and all his sessions end at once.",
        &[REASON],
        one::<AdminUser>,
        || to(admin::users::freeze),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/unfreeze",
        SUPPORT,
        "Lifts a freeze.",
        &[optional("reason", Kind::Text, "Why; it is kept.")],
        one::<AdminUser>,
        || to(admin::users::unfreeze),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/adjust",
        FINANCE,
        "Correct a balance. Above the setting `adjust_second_operator_above` (what the caller corrected alone within 24 \
         hours counts) nothing is booked until another staff member approves it: `correction` is not null then.",
        &[must("amount", Kind::Decimal, "USD; below zero takes away."), REASON, REQUEST_ID],
        one::<Adjusted>,
        || to(admin::users::adjust),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/logout",
        SUPPORT,
        "Ends all the customer's sessions.",
        &[],
        nothing,
        || to(admin::users::logout),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/second_factor_off",
        SUPPORT,
        "Takes the second factor away from a customer who has lost phone and recovery codes; all his sessions end, and he is told.",
        &[REASON],
        nothing,
        || to(admin::users::remove_second_factor),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/users/{id:\d+}/notes",
        SUPPORT,
        "Writes something down about a customer.",
        &[must("text", Kind::Text, "At most 2,000 characters.")],
        one::<Note>,
        || to(admin::users::note),
    ),
];
