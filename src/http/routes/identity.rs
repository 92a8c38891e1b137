//! Routes of customer identity: captchas, codes, registration, login, passwords, second factor and invitations.

use actix_web::web::to;

use super::super::openapi::{anything, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::{captcha, otp, second_factor, user};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::factor::{RecoveryCodes, SecondFactor, TotpSecret};
use crate::api::wire::user::{Captcha, CodeSent, Invites, NewToken, User, Welcome};

const TYPE: Param = optional("type", Kind::OneOf(&[1, 2]), "1: e-mail address; 2: mobile number. Default 1.");
const AREA: Param = optional("area_id", Kind::Integer, "ID of the mobile number's country. Required for type 2.");
const ACCOUNT: Param = must("account", Kind::Text, "E-mail address or mobile number, at most 254 characters.");
const SCENE: Param = must("scene", Kind::Word(&["register", "forgot", "password", "withdraw"]), "Purpose of the code.");
const CAPTCHA_KEY: Param = optional(
    "key",
    Kind::Text,
    "Key of the captcha. Required if `code_captcha` or `sms_captcha` is set; of a picture after the error `captcha_needed`.",
);
const LOGIN_KEY: Param = optional(
    "key",
    Kind::Text,
    "Key of a picture captcha. Required after the error `captcha_needed`. A call with a solved captcha goes before those without.",
);
const CAPTCHA: Param = optional("captcha", Kind::Text, "Answer to the captcha.");
const PASSWORD: Param = must("password", Kind::Text, "Current password.");
const TOTP: Param = must("totp", Kind::Text, "Six-digit code of the authenticator app, or a recovery code.");
const NEW: Param = must("password", Kind::Text, "New password, at least 8 characters and at most 71 bytes.");
const AGAIN: Param = must("re_password", Kind::Text, "The new password again.");

/// Registration, login and account security.
pub(super) const IDENTITY: &[Route] = &[
    changes(
        Verbs::Get,
        "/api/common/captcha",
        Access::Anyone,
        "Create a captcha. It can be answered once, within five minutes.",
        &[optional(
            "kind",
            Kind::Word(&["picture", "text"]),
            "`text`: a question in words, for people who cannot see pictures. Default picture.",
        )],
        one::<Captcha>,
        || to(captcha::make),
    )
    .costs(Cost::Heavy),
    reads(
        r"/api/common/captcha/{key:[0-9a-f]+}",
        Access::Anyone,
        "Get the picture of a captcha",
        &[],
        anything,
        || to(captcha::picture),
    )
    .answers(&["image/png"]),
    changes(
        Verbs::Post,
        "/api/notify/send_email",
        Access::Anyone,
        "Send a verification code by e-mail. The answer does not reveal whether the address has an account. While many codes are requested, visitors need a captcha (error `captcha_needed`).",
        &[ACCOUNT, SCENE, CAPTCHA_KEY, CAPTCHA],
        one::<CodeSent>,
        || to(otp::send_email),
    ),
    changes(
        Verbs::Post,
        "/api/notify/send_sms",
        Access::Anyone,
        "Send a verification code by SMS. The answer does not reveal whether the number has an account. While many codes are requested, visitors need a captcha (error `captcha_needed`).",
        &[ACCOUNT, must("area_id", Kind::Integer, "ID of the mobile number's country."), SCENE, CAPTCHA_KEY, CAPTCHA],
        one::<CodeSent>,
        || to(otp::send_sms),
    ),
    changes(
        Verbs::Post,
        "/api/user/register",
        Access::Anyone,
        "Register a real account and log in. While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`, unless `verify_reg_type` is 2.",
        &[
            TYPE,
            AREA,
            ACCOUNT,
            NEW,
            AGAIN,
            optional(
                "invite_code",
                Kind::Text,
                "Invitation code, at most 32 characters. Required if `invite_required` is set.",
            ),
            must("sms_code", Kind::Text, "The verification code, or the captcha's answer if `verify_reg_type` is 2."),
            optional(
                "key",
                Kind::Text,
                "Key of the captcha. Required if `verify_reg_type` is 2; of a picture after the error `captcha_needed`.",
            ),
            optional("captcha", Kind::Text, "Answer to the captcha after the error `captcha_needed`."),
            optional(
                "mobile",
                Kind::Text,
                "Contact number, at most 254 characters. Asked for if `is_show_mobile` is set.",
            ),
        ],
        one::<Welcome>,
        || to(user::register),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/api/user/loginForU",
        Access::Anyone,
        "Log in. While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`; those with a solved captcha go first.",
        &[
            TYPE,
            AREA,
            ACCOUNT,
            must("password", Kind::Text, "Password, at most 256 characters."),
            optional(
                "totp",
                Kind::Text,
                "Six-digit code of the authenticator app, or a recovery code. Required after the error `totp_required`.",
            ),
            LOGIN_KEY,
            CAPTCHA,
        ],
        one::<Welcome>,
        || to(user::login),
    )
    .costs(Cost::Password),
    changes(
        Verbs::GetOrPost,
        "/api/user/createAccountDemoForU",
        Access::Anyone,
        "Open a demo account and log in",
        &[],
        one::<Welcome>,
        || to(user::open_demo),
    )
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        "/api/user/forget_password",
        Access::Anyone,
        "Reset the password with a verification code. Ends all sessions. While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`.",
        &[
            TYPE,
            AREA,
            ACCOUNT,
            must("sms_code", Kind::Text, "The verification code that was sent."),
            NEW,
            AGAIN,
            LOGIN_KEY,
            CAPTCHA,
        ],
        nothing,
        || to(user::forget_password),
    )
    .costs(Cost::Password),
    reads("/api/user/info", Access::User, "Get the customer's profile", &[], one::<User>, || to(user::info)),
    changes(
        Verbs::Post,
        "/api/user/amend_password",
        Access::RealUser,
        "Change the password. Needs a verification code, the old password, or both; ends all sessions except the new token's.",
        &[
            must("new_password", Kind::Text, "New password, at least 8 characters and at most 71 bytes."),
            AGAIN,
            optional(
                "auth_code",
                Kind::Text,
                "The verification code that was sent. Required unless `old_password` is sent.",
            ),
            optional(
                "type",
                Kind::OneOf(&[1, 2]),
                "Channel of the code, 1: e-mail; 2: mobile. Default: the channel of the account.",
            ),
            optional("old_password", Kind::Text, "Current password. If `auth_code` is sent too, both must be correct."),
        ],
        one::<NewToken>,
        || to(user::amend_password),
    )
    .costs(Cost::Password),
    reads(
        "/api/user/second_factor",
        Access::RealUser,
        "Get the state of the second factor",
        &[],
        one::<SecondFactor>,
        || to(second_factor::info),
    ),
    changes(
        Verbs::Post,
        "/api/user/second_factor_begin",
        Access::RealUser,
        "Start enrolling a second factor. Returns the secret for the authenticator app.",
        &[PASSWORD],
        one::<TotpSecret>,
        || to(second_factor::begin),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/api/user/second_factor_on",
        Access::RealUser,
        "Enable the second factor. Takes a first code from the authenticator app; ends all other sessions.",
        &[must("totp", Kind::Text, "Six-digit code of the authenticator app.")],
        one::<RecoveryCodes>,
        || to(second_factor::confirm),
    ),
    changes(
        Verbs::Post,
        "/api/user/second_factor_off",
        Access::RealUser,
        "Disable the second factor. Ends all other sessions.",
        &[PASSWORD, TOTP],
        nothing,
        || to(second_factor::end),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/api/user/recovery_codes",
        Access::RealUser,
        "Create new recovery codes. The old ones become invalid.",
        &[PASSWORD, TOTP],
        one::<RecoveryCodes>,
        || to(second_factor::renew_codes),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/api/user/logout",
        Access::User,
        "Log out",
        &[optional("all", Kind::Flag, "1: end all sessions; 0: only this one. Default 0.")],
        nothing,
        || to(user::logout),
    )
    .without_integrity(),
    reads(
        "/api/user/invites",
        Access::RealUser,
        "List the people the customer has invited",
        &[PAGE, LIMIT],
        one::<Invites>,
        || to(user::invites),
    ),
];
