//! Routes of customer identity: captchas, codes, registration, login, passwords, second factor and invitations.

use actix_web::web::to;

use super::super::openapi::{anything, nothing, one};
use super::super::otp::{CAPTCHA, KEY, NUMBER_AREA, SCENE};
use super::super::params::declare::Field;
use super::super::route::{Access, Route, Verbs};
use super::super::user::{ACCOUNT, AREA, CODE, FIRST_PASSWORD, PASSWORD, REPEATED, TOTP, TYPE};
use super::super::{captcha, keys, otp, second_factor, user};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::factor::{RecoveryCodes, SecondFactor, TotpSecret};
use crate::api::wire::keys::{CustomerKeyList, CustomerKeyMade};
use crate::api::wire::user::{Captcha, CodeSent, Invites, NewToken, User, Welcome};

/// The captcha of a login.
const LOGIN_KEY: Field<String> = KEY.about(
    "Key of a picture captcha. Required after the error `captcha_needed`. A call with a solved captcha goes before those without.",
);

/// Registration, login and account security.
pub(super) const IDENTITY: &[Route] = &[
    changes(
        Verbs::Get,
        "/api/common/captcha",
        Access::Anyone,
        "Create a captcha. It can be answered once, within five minutes.",
        &[&captcha::IN_WORDS],
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
        &[&ACCOUNT, &SCENE, &KEY, &CAPTCHA],
        one::<CodeSent>,
        || to(otp::send_email),
    ),
    changes(
        Verbs::Post,
        "/api/notify/send_sms",
        Access::Anyone,
        "Send a verification code by SMS. The answer does not reveal whether the number has an account. While many codes are requested, visitors need a captcha (error `captcha_needed`).",
        &[&ACCOUNT, &NUMBER_AREA, &SCENE, &KEY, &CAPTCHA],
        one::<CodeSent>,
        || to(otp::send_sms),
    ),
    changes(
        Verbs::Post,
        "/api/user/register",
        Access::Anyone,
        "Register a real account and log in. While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`, unless `verify_reg_type` is 2.",
        &[
            &TYPE,
            &AREA,
            &ACCOUNT,
            &FIRST_PASSWORD,
            &REPEATED,
            &user::INVITE_CODE,
            &CODE.about("The verification code, or the captcha's answer if `verify_reg_type` is 2."),
            &KEY.about(
                "Key of the captcha. Required if `verify_reg_type` is 2; of a picture after the error `captcha_needed`.",
            ),
            &CAPTCHA.about("Answer to the captcha after the error `captcha_needed`."),
            &user::CONTACT,
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
            &TYPE,
            &AREA,
            &ACCOUNT,
            &PASSWORD.about("Password, at most 256 characters."),
            &user::LOGIN_TOTP,
            &LOGIN_KEY,
            &CAPTCHA,
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
        &[&TYPE, &AREA, &ACCOUNT, &CODE, &FIRST_PASSWORD, &REPEATED, &LOGIN_KEY, &CAPTCHA],
        nothing,
        || to(user::forget_password),
    )
    .costs(Cost::Password),
    reads("/api/user/info", Access::User, "Get the customer's profile", &[], one::<User>, || to(user::info)),
    changes(
        Verbs::Post,
        "/api/user/language",
        Access::RealCustomer,
        "Set the language of the messages to the customer",
        &[&user::LANGUAGE],
        nothing,
        || to(user::set_language),
    ),
    changes(
        Verbs::Post,
        "/api/user/amend_password",
        Access::RealCustomer,
        "Change the password. Needs a verification code, the old password, or both; ends all sessions except the new token's.",
        &[&user::NEW_PASSWORD, &REPEATED, &user::AUTH_CODE, &user::CODE_TYPE, &user::OLD_PASSWORD],
        one::<NewToken>,
        || to(user::amend_password),
    )
    .costs(Cost::Password),
    reads(
        "/api/user/second_factor",
        Access::RealCustomer,
        "Get the state of the second factor",
        &[],
        one::<SecondFactor>,
        || to(second_factor::info),
    ),
    changes(
        Verbs::Post,
        "/api/user/second_factor_begin",
        Access::RealCustomer,
        "Start enrolling a second factor. Returns the secret for the authenticator app.",
        &[&PASSWORD],
        one::<TotpSecret>,
        || to(second_factor::begin),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/api/user/second_factor_on",
        Access::RealCustomer,
        "Enable the second factor. Takes a first code from the authenticator app; ends all other sessions.",
        &[&TOTP.about("Six-digit code of the authenticator app.")],
        one::<RecoveryCodes>,
        || to(second_factor::confirm),
    ),
    changes(
        Verbs::Post,
        "/api/user/second_factor_off",
        Access::RealCustomer,
        "Disable the second factor. Ends all other sessions.",
        &[&PASSWORD, &TOTP],
        nothing,
        || to(second_factor::end),
    )
    .costs(Cost::Password),
    changes(
        Verbs::Post,
        "/api/user/recovery_codes",
        Access::RealCustomer,
        "Create new recovery codes. The old ones become invalid.",
        &[&PASSWORD, &TOTP],
        one::<RecoveryCodes>,
        || to(second_factor::renew_codes),
    )
    .costs(Cost::Password),
    reads(
        "/api/keys",
        Access::RealCustomer,
        "List the keys of the customer's programs, newest first",
        &[],
        one::<CustomerKeyList>,
        || to(keys::list),
    ),
    changes(
        Verbs::Post,
        "/api/keys",
        Access::RealCustomer,
        "Create a key for a program on the account. Returns the key, which is shown only now; a customer has at most 10.",
        &[&keys::NAME, &keys::SCOPES, &keys::IPS, &keys::EXPIRES_DAYS, &TOTP],
        one::<CustomerKeyMade>,
        || to(keys::create),
    )
    .without_integrity(),
    changes(
        Verbs::Delete,
        r"/api/keys/{id:\d+}",
        Access::RealCustomer,
        "Revoke a key at once, also on open connections",
        &[],
        nothing,
        || to(keys::revoke),
    )
    .without_integrity(),
    changes(
        Verbs::Post,
        "/api/user/logout",
        Access::User,
        "Log out",
        &[&user::ALL],
        nothing,
        || to(user::logout),
    )
    .without_integrity(),
    reads(
        "/api/user/invites",
        Access::RealCustomer,
        "List the people the customer has invited",
        &[&PAGE, &LIMIT],
        one::<Invites>,
        || to(user::invites),
    ),
];
