//! `/api/user/*`: registration, login, passwords, invitations and the profile.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::{RealCustomer, User};
use super::otp::{self, ANSWER_MAX};
use super::params::Params;
use super::params::declare::{Field, Kind, Required, flag, line, parsed, secret, value};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire;
use crate::i18n::Language;
use crate::services::access::password_queue::Class;
use crate::services::customers::accounts::{Authority, NewCustomer, RegistrationEvidence};
use crate::services::customers::identity::Identity;

/// Maximum length of a password that is checked; the limit for new passwords is lower.
const PASSWORD_MAX: usize = 256;
/// Maximum length of an authenticator code or a recovery code.
const TOTP_MAX: usize = 32;
/// `type` of a login by e-mail, the default, and by mobile number.
pub(super) const BY_EMAIL: i64 = 1;
pub(super) const BY_MOBILE: i64 = 2;

pub const TYPE: Field<i64> =
    value("type", "1: e-mail address; 2: mobile number. Default 1.").of_kind(Kind::OneOf(&[BY_EMAIL, BY_MOBILE]));
pub const AREA: Field<i64> = value("area_id", "ID of the mobile number's country. Required for type 2.");
pub const ACCOUNT: Required<String> =
    line("account", 254, "E-mail address or mobile number, at most 254 characters.").required();
pub const PASSWORD: Required<String> = secret("password", PASSWORD_MAX, "Current password.").required();
pub const FIRST_PASSWORD: Required<String> =
    PASSWORD.about("New password, at least 8 characters and at most 71 bytes.");
pub const NEW_PASSWORD: Required<String> =
    secret("new_password", PASSWORD_MAX, "New password, at least 8 characters and at most 71 bytes.").required();
pub const REPEATED: Required<String> = secret("re_password", PASSWORD_MAX, "The new password again.").required();
pub const OLD_PASSWORD: Field<String> =
    secret("old_password", PASSWORD_MAX, "Current password. If `auth_code` is sent too, both must be correct.");
pub const INVITE_CODE: Field<String> =
    line("invite_code", 32, "Invitation code, at most 32 characters. Required if `invite_required` is set.");
pub const CODE: Required<String> = line("sms_code", ANSWER_MAX, "The verification code that was sent.").required();
pub const AUTH_CODE: Field<String> =
    line("auth_code", ANSWER_MAX, "The verification code that was sent. Required unless `old_password` is sent.");
pub const CODE_TYPE: Field<i64> =
    TYPE.about("Channel of the code, 1: e-mail; 2: mobile. Default: the channel of the account.");
pub const CONTACT: Field<String> =
    line("mobile", 254, "Contact number, at most 254 characters. Asked for if `is_show_mobile` is set.");
pub const LOGIN_TOTP: Field<String> = line(
    "totp",
    TOTP_MAX,
    "Six-digit code of the authenticator app, or a recovery code. Required after the error `totp_required`.",
);
pub const TOTP: Required<String> =
    LOGIN_TOTP.about("Six-digit code of the authenticator app, or a recovery code.").required();
pub const LANGUAGE: Required<Language> =
    parsed("language", Language::from_code, "Language code of the messages to the customer.").required();
pub const ALL: Field<bool> = flag("all", "1: end all sessions; 0: only this one. Default 0.");

/// The identity in `type`, `area_id` and `account`.
fn identity(params: &Params, state: &AppState) -> Result<Identity, ApiError> {
    let by = params.get(&TYPE)?.unwrap_or(BY_EMAIL);
    let area = params.get(&AREA)?;
    Ok(state.customers.accounts.identity(by, area, &params.get(&ACCOUNT)?)?)
}

/// A new password, sent twice.
fn new_password(params: &Params, field: &Required<String>) -> Result<String, ApiError> {
    let password = params.get(field)?;
    if params.get(&REPEATED)? != password {
        return Err(ApiError::refused("passwords_differ"));
    }
    Ok(password)
}

/// `register`: opens a real account and logs in.
pub async fn register(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let identity = identity(&params, &state)?;
    let password = new_password(&params, &FIRST_PASSWORD)?;
    let contact = params.get(&CONTACT)?;
    let contact = state.customers.accounts.contact(&identity, params.get(&AREA)?, contact.as_deref())?;
    let evidence = RegistrationEvidence { code: params.get(&CODE)?, key: params.get(&otp::KEY)? };
    let invite_code = params.get(&INVITE_CODE)?;
    let captcha = otp::captcha(&params)?;
    let account = identity.clone();
    let customer = NewCustomer { identity, contact, password, invite_code, language: Some(language::of(&req)) };
    let (accounts, origin) = (Arc::clone(&state.customers.accounts), state.request_origin(&req));
    let from = origin.address;
    let register = move || accounts.register(customer, &evidence, &origin);
    let accounts = &state.customers.accounts;
    let welcome = if accounts.registers_by_captcha() {
        // The captcha is the evidence, which the registration checks.
        state.hashing(Class::Customers, from, register).await?
    } else {
        let has_solved = accounts.has_solved_captcha(&account, from, &captcha);
        state.hashing_with_captcha(Class::Customers, (from, account.to_string().as_str()), has_solved, register).await?
    };
    Answer::with_message("registered", &wire::user::Welcome::from(welcome))
}

/// `forget_password`: resets the password with a verification code.
pub async fn forget_password(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let identity = identity(&params, &state)?;
    let code = params.get(&CODE)?;
    let password = new_password(&params, &FIRST_PASSWORD)?;
    let (accounts, origin) = (Arc::clone(&state.customers.accounts), state.request_origin(&req));
    let from = origin.address;
    let has_solved = accounts.has_solved_captcha(&identity, from, &otp::captcha(&params)?);
    let account = identity.to_string();
    let set = move || accounts.forgot_password(&identity, &code, &password, &origin);
    state.hashing_with_captcha(Class::Customers, (from, account.as_str()), has_solved, set).await?;
    Answer::with_message("password-set", &None::<()>)
}

/// `amend_password`: changes the password with a verification code or the old password.
pub async fn amend_password(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let password = new_password(&params, &NEW_PASSWORD)?;
    let authority = Authority {
        code: params.get(&AUTH_CODE)?,
        code_type: params.get(&CODE_TYPE)?,
        old_password: params.get(&OLD_PASSWORD)?,
    };
    let (accounts, origin, id) = (Arc::clone(&state.customers.accounts), state.request_origin(&req), user.0.id);
    let from = origin.address;
    let change = move || accounts.change_password(id, &authority, &password, &origin);
    let token = state.hashing(Class::Customers, from, change).await?;
    Answer::with_message("password-changed", &wire::user::NewToken { token })
}

/// `language`: the language that the customer is written to in.
pub async fn set_language(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (accounts, language) = (Arc::clone(&state.customers.accounts), params.get(&LANGUAGE)?);
    state.blocking(move || accounts.set_language(user.0.id, language)).await?;
    Answer::with_message("saved", &())
}

/// `invites`: the people whom the customer has invited.
pub async fn invites(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let accounts = Arc::clone(&state.customers.accounts);
    let invites = state.blocking(move || accounts.invites(user.0.id, page.page, page.limit)).await?;
    Answer::of(&wire::user::Invites::from(invites))
}

/// `loginForU`.
pub async fn login(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let identity = identity(&params, &state)?;
    let password = params.get(&PASSWORD)?;
    let totp = params.get(&LOGIN_TOTP)?;
    let captcha = otp::captcha(&params)?;
    let (accounts, origin) = (Arc::clone(&state.customers.accounts), state.request_origin(&req));
    let from = origin.address;
    accounts.check_sign_ins(&identity)?;
    let has_solved = accounts.has_solved_captcha(&identity, from, &captcha);
    let account = identity.to_string();
    let login = move || accounts.login_with(&identity, &password, totp.as_deref(), &origin, &captcha);
    let welcome = state.hashing_with_captcha(Class::Customers, (from, account.as_str()), has_solved, login).await?;
    Answer::with_message("login-ok", &wire::user::Welcome::from(welcome))
}

/// `createAccountDemoForU`: opens a demo account.
pub async fn open_demo(req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let (accounts, origin, language) =
        (Arc::clone(&state.customers.accounts), state.request_origin(&req), language::of(&req));
    let welcome = state.blocking(move || accounts.open_demo(&origin, language)).await?;
    Answer::with_message("demo-opened", &wire::user::Welcome::from(welcome))
}

/// `info`.
pub async fn info(user: User, state: web::Data<AppState>) -> Reply {
    let accounts = Arc::clone(&state.customers.accounts);
    let profile = state.blocking(move || accounts.user(user.id)).await?;
    Answer::of(&wire::user::User::from(profile))
}

/// `logout`: ends this session, or with `all` every session of the customer.
pub async fn logout(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let all = params.get(&ALL)?.unwrap_or(false);
    let sessions = Arc::clone(&state.customers.sessions);
    let end = move || if all { sessions.end_all(user.id, None) } else { sessions.end(&user.session) };
    state.blocking(end).await?;
    Answer::with_message("logged-out", &None::<()>)
}
