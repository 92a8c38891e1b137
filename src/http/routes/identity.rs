//! The rows of people's accounts: registering, signing in and out, codes, passwords, invitations.

use actix_web::web::to;

use super::super::openapi::{anything, nothing, one};
use super::super::route::{Access, CAPTCHA_PICTURE, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::factor::{RecoveryCodes, SecondFactor, TotpSecret};
use super::super::wire::user::{Captcha, CodeSent, Invites, NewToken, User, Welcome};
use super::super::{captcha, otp, second_factor, user};
use super::{LIMIT, PAGE, changes, reads};

const TYPE: Param = optional("type", Kind::OneOf(&[1, 2]), "1 e-mail (the default), 2 mobile.");
const AREA: Param = optional("area_id", Kind::Integer, "The area of a mobile number.");
const ACCOUNT: Param = must("account", Kind::Text, "E-mail address or mobile number.");
const SCENE: Param =
    must("scene", Kind::Word(&["register", "forgot", "password", "withdraw"]), "What the code is for.");
const CAPTCHA_KEY: Param =
    optional("key", Kind::Text, "The captcha's key, where codes need one (`code_captcha`, `sms_captcha`).");
const LOGIN_KEY: Param =
    optional("key", Kind::Text, "The key of a picture captcha, once one is needed (`captcha_needed`).");
const CAPTCHA: Param = optional("captcha", Kind::Text, "The captcha's answer.");
const PASSWORD: Param = must("password", Kind::Text, "The password, once more.");
const TOTP: Param = must("totp", Kind::Text, "Six digits, or a recovery code.");
const NEW: Param = must("password", Kind::Text, "8 characters at least, 71 bytes at most.");
const AGAIN: Param = must("re_password", Kind::Text, "The same again.");

/// People's accounts.
pub(super) const IDENTITY: &[Route] = &[
    changes(
        Verbs::Get,
        "/api/common/captcha",
        Access::Anyone,
        "A captcha: one use, five minutes.",
        &[optional("kind", Kind::Word(&["picture", "text"]), "`text`: a question in words, for whoever cannot see.")],
        one::<Captcha>,
        || to(captcha::make),
    ),
    reads(CAPTCHA_PICTURE, Access::Anyone, "The picture of a captcha.", &[], anything, || to(captcha::picture)),
    changes(
        Verbs::Post,
        "/api/notify/send_email",
        Access::Anyone,
        "Sends a code by e-mail. The answer is the same whoever has an account.",
        &[ACCOUNT, SCENE, CAPTCHA_KEY, CAPTCHA],
        one::<CodeSent>,
        || to(otp::send_email),
    ),
    changes(
        Verbs::Post,
        "/api/notify/send_sms",
        Access::Anyone,
        "Sends a code by SMS. The answer is the same whoever has an account.",
        &[ACCOUNT, must("area_id", Kind::Integer, "The number's area."), SCENE, CAPTCHA_KEY, CAPTCHA],
        one::<CodeSent>,
        || to(otp::send_sms),
    ),
    changes(
        Verbs::Post,
        "/api/user/register",
        Access::Anyone,
        "Opens a real account, and signs in.",
        &[
            TYPE,
            AREA,
            ACCOUNT,
            NEW,
            AGAIN,
            optional("invite_code", Kind::Text, "Of the one who invites; needed where `invite_required`."),
            must("sms_code", Kind::Text, "The code that was sent, or the captcha's answer (`verify_reg_type` 2)."),
            optional("key", Kind::Text, "The captcha's key (`verify_reg_type` 2)."),
            optional("mobile", Kind::Text, "A number to be reached at (`is_show_mobile`)."),
        ],
        one::<Welcome>,
        || to(user::register),
    ),
    changes(
        Verbs::Post,
        "/api/user/loginForU",
        Access::Anyone,
        "Signs in.",
        &[
            TYPE,
            AREA,
            ACCOUNT,
            must("password", Kind::Text, "The password."),
            optional(
                "totp",
                Kind::Text,
                "The second factor, once there is one (`totp_required`): six digits, or a recovery code.",
            ),
            LOGIN_KEY,
            CAPTCHA,
        ],
        one::<Welcome>,
        || to(user::login),
    ),
    changes(
        Verbs::GetOrPost,
        "/api/user/createAccountDemoForU",
        Access::Anyone,
        "Opens a demo account, and signs in.",
        &[],
        one::<Welcome>,
        || to(user::open_demo),
    ),
    changes(
        Verbs::Post,
        "/api/user/forget_password",
        Access::Anyone,
        "Sets a new password by a code; all sessions end.",
        &[TYPE, AREA, ACCOUNT, must("sms_code", Kind::Text, "The code that was sent."), NEW, AGAIN],
        nothing,
        || to(user::forget_password),
    ),
    reads("/api/user/info", Access::User, "The profile.", &[], one::<User>, || to(user::info)),
    changes(
        Verbs::Post,
        "/api/user/amend_password",
        Access::RealUser,
        "Sets a new password by a code or the old one; all sessions end but for the new token's.",
        &[
            must("new_password", Kind::Text, "8 characters at least, 71 bytes at most."),
            AGAIN,
            optional("auth_code", Kind::Text, "The code that was sent; needed without `old_password`."),
            optional("type", Kind::OneOf(&[1, 2]), "Where it was sent: 1 e-mail, 2 mobile; the account's own way."),
            optional("old_password", Kind::Text, "Where both are sent, both must be right."),
        ],
        one::<NewToken>,
        || to(user::amend_password),
    ),
    reads(
        "/api/user/second_factor",
        Access::RealUser,
        "How the second factor stands.",
        &[],
        one::<SecondFactor>,
        || to(second_factor::info),
    ),
    changes(
        Verbs::Post,
        "/api/user/second_factor_begin",
        Access::RealUser,
        "Begins to enrol a second factor: what goes into the authenticator app.",
        &[PASSWORD],
        one::<TotpSecret>,
        || to(second_factor::begin),
    ),
    changes(
        Verbs::Post,
        "/api/user/second_factor_on",
        Access::RealUser,
        "Switches the second factor on by a first code from the app; all other sessions end.",
        &[must("totp", Kind::Text, "Six digits.")],
        one::<RecoveryCodes>,
        || to(second_factor::confirm),
    ),
    changes(
        Verbs::Post,
        "/api/user/second_factor_off",
        Access::RealUser,
        "Switches the second factor off; all other sessions end.",
        &[PASSWORD, TOTP],
        nothing,
        || to(second_factor::end),
    ),
    changes(
        Verbs::Post,
        "/api/user/recovery_codes",
        Access::RealUser,
        "Makes new recovery codes; those that there were are worth nothing.",
        &[PASSWORD, TOTP],
        one::<RecoveryCodes>,
        || to(second_factor::renew_codes),
    ),
    changes(
        Verbs::Post,
        "/api/user/logout",
        Access::User,
        "Signs out.",
        &[optional("all", Kind::Flag, "1: everywhere.")],
        nothing,
        || to(user::logout),
    ),
    reads("/api/user/invites", Access::RealUser, "Who was invited.", &[PAGE, LIMIT], one::<Invites>, || {
        to(user::invites)
    }),
];
