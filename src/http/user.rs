//! `/api/user/*`: registration, login, passwords, invitations and the profile.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::{RealUser, User};
use super::otp::{self, ANSWER_MAX, KEY_MAX};
use super::params::Params;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire;
use crate::services::access::password_queue::Class;
use crate::services::customers::accounts::{Authority, NewCustomer, RegistrationEvidence};
use crate::services::customers::identity::Identity;

/// Maximum length of an account name.
pub const ACCOUNT_MAX: usize = 254;
/// Maximum length of a password that is checked; the limit for new passwords is lower.
pub const PASSWORD_MAX: usize = 256;
/// Maximum length of an authenticator code or a recovery code.
pub const TOTP_MAX: usize = 32;
/// `type` of a login by e-mail, the default.
const BY_EMAIL: i64 = 1;
/// Maximum length of an invitation code.
const INVITE_MAX: usize = 32;

/// The identity in `type`, `area_id` and `account`.
fn identity(params: &Params, state: &AppState) -> Result<Identity, ApiError> {
    let by = params.optional::<i64>("type")?.unwrap_or(BY_EMAIL);
    let area = params.optional::<i64>("area_id")?;
    let account = params.required_line("account", ACCOUNT_MAX)?;
    Ok(state.customers.accounts.identity(by, area, account)?)
}

/// A new password, sent twice.
fn new_password(params: &Params, name: &'static str) -> Result<String, ApiError> {
    let password = params.required_line(name, PASSWORD_MAX)?;
    if params.required_line("re_password", PASSWORD_MAX)? != password {
        return Err(ApiError::refused("passwords_differ"));
    }
    Ok(password.to_owned())
}

/// `register`: opens a real account and logs in.
pub async fn register(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let identity = identity(&params, &state)?;
    let password = new_password(&params, "password")?;
    let contact = params.line("mobile", ACCOUNT_MAX)?.map(str::to_owned);
    let contact = state.customers.accounts.contact(&identity, params.optional("area_id")?, contact.as_deref())?;
    let proof = RegistrationEvidence {
        code: params.required_line("sms_code", ANSWER_MAX)?.to_owned(),
        key: params.line("key", KEY_MAX)?.map(str::to_owned),
    };
    let invite_code = params.line("invite_code", INVITE_MAX)?.map(str::to_owned);
    let captcha = otp::captcha(&params)?;
    let account = identity.clone();
    let customer = NewCustomer { identity, contact, password, invite_code, language: Some(language::of(&req)) };
    let (accounts, visitor) = (Arc::clone(&state.customers.accounts), state.visitor(&req));
    let from = visitor.address;
    let register = move || accounts.register(customer, &proof, &visitor);
    let accounts = &state.customers.accounts;
    let welcome = if accounts.registers_by_captcha() {
        // The captcha is the evidence, which the registration checks.
        state.hashing(Class::Customers, from, register).await?
    } else {
        let has_solved = accounts.has_solved_captcha(&account, from, &captcha);
        state.signing_in(Class::Customers, from, has_solved, register).await?
    };
    Answer::said("registered", &wire::user::Welcome::from(welcome))
}

/// `forget_password`: resets the password with a verification code.
pub async fn forget_password(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let identity = identity(&params, &state)?;
    let code = params.required_line("sms_code", ANSWER_MAX)?.to_owned();
    let password = new_password(&params, "password")?;
    let (accounts, visitor) = (Arc::clone(&state.customers.accounts), state.visitor(&req));
    let from = visitor.address;
    let has_solved = accounts.has_solved_captcha(&identity, from, &otp::captcha(&params)?);
    let set = move || accounts.forgot_password(&identity, &code, &password, &visitor);
    state.signing_in(Class::Customers, from, has_solved, set).await?;
    Answer::said("password-set", &None::<()>)
}

/// `amend_password`: changes the password with a verification code or the old password.
pub async fn amend_password(req: HttpRequest, user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let password = new_password(&params, "new_password")?;
    let authority = Authority {
        code: params.line("auth_code", ANSWER_MAX)?.map(str::to_owned),
        code_type: params.optional("type")?,
        old_password: params.line("old_password", PASSWORD_MAX)?.map(str::to_owned),
    };
    let (accounts, visitor, id) = (Arc::clone(&state.customers.accounts), state.visitor(&req), user.0.id);
    let from = visitor.address;
    let change = move || accounts.change_password(id, &authority, &password, &visitor);
    let token = state.hashing(Class::Customers, from, change).await?;
    Answer::said("password-changed", &wire::user::NewToken { token })
}

/// `invites`: the people whom the customer has invited.
pub async fn invites(user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let accounts = Arc::clone(&state.customers.accounts);
    let invites = state.blocking(move || accounts.invites(user.0.id, page.page, page.limit)).await?;
    Answer::of(&wire::user::Invites::from(invites))
}

/// `loginForU`.
pub async fn login(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let identity = identity(&params, &state)?;
    let password = params.required_line("password", PASSWORD_MAX)?.to_owned();
    let totp = params.line("totp", TOTP_MAX)?.map(str::to_owned);
    let captcha = otp::captcha(&params)?;
    let (accounts, visitor) = (Arc::clone(&state.customers.accounts), state.visitor(&req));
    let from = visitor.address;
    let has_solved = accounts.has_solved_captcha(&identity, from, &captcha);
    let login = move || accounts.login_with(&identity, &password, totp.as_deref(), &visitor, &captcha);
    let welcome = state.signing_in(Class::Customers, from, has_solved, login).await?;
    Answer::said("login-ok", &wire::user::Welcome::from(welcome))
}

/// `createAccountDemoForU`: opens a demo account.
pub async fn open_demo(req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let (accounts, visitor, language) =
        (Arc::clone(&state.customers.accounts), state.visitor(&req), language::of(&req));
    let welcome = state.blocking(move || accounts.open_demo(&visitor, language)).await?;
    Answer::said("demo-opened", &wire::user::Welcome::from(welcome))
}

/// `info`.
pub async fn info(user: User, state: web::Data<AppState>) -> Reply {
    let accounts = Arc::clone(&state.customers.accounts);
    let profile = state.blocking(move || accounts.user(user.id)).await?;
    Answer::of(&wire::user::User::from(profile))
}

/// `logout`: ends this session, or with `all` every session of the customer.
pub async fn logout(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let all = params.flag("all")?.unwrap_or(false);
    let sessions = Arc::clone(&state.customers.sessions);
    let end = move || if all { sessions.end_all(user.id, None) } else { sessions.end(&user.session) };
    state.blocking(end).await?;
    Answer::said("logged-out", &None::<()>)
}
