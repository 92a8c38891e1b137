//! `/api/user/*`: signing in and out, and the profile.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::envelope::{Answer, Reply};
use super::guard::User;
use super::language;
use super::params::Params;
use super::state::AppState;
use super::wire;

/// Longest account name that is looked at.
const ACCOUNT_MAX: usize = 254;
/// Longest password that is looked at; longer ones are refused when they are set.
const PASSWORD_MAX: usize = 256;
/// `type` of a sign-in by e-mail, which is the default.
const BY_EMAIL: i64 = 1;

/// `loginForU`.
pub async fn login(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let by = params.optional::<i64>("type")?.unwrap_or(BY_EMAIL);
    let area = params.optional::<i64>("area_id")?;
    let account = params.required_line("account", ACCOUNT_MAX)?;
    let password = params.required_line("password", PASSWORD_MAX)?.to_owned();
    let identity = state.accounts.identity(by, area, account)?;
    let (accounts, visitor) = (Arc::clone(&state.accounts), state.visitor(&req));
    let welcome = state.blocking(move || accounts.login(&identity, &password, &visitor)).await?;
    Answer::said("login-ok", &wire::user::Welcome::from(welcome))
}

/// `createAccountDemoForU`: a new demo account, without asking for anything.
pub async fn open_demo(req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let (accounts, visitor, language) = (Arc::clone(&state.accounts), state.visitor(&req), language::of(&req));
    let welcome = state.blocking(move || accounts.open_demo(&visitor, language)).await?;
    Answer::said("demo-opened", &wire::user::Welcome::from(welcome))
}

/// `info`.
pub async fn info(user: User, state: web::Data<AppState>) -> Reply {
    let accounts = Arc::clone(&state.accounts);
    let profile = state.blocking(move || accounts.user(user.account)).await?;
    Answer::of(&wire::user::User::from(profile))
}

/// `logout`: this session, or (`all`) every session of the customer.
pub async fn logout(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let all = params.flag("all")?.unwrap_or(false);
    let sessions = Arc::clone(&state.sessions);
    let end = move || if all { sessions.end_all(user.account, None) } else { sessions.end(&user.session) };
    state.blocking(end).await?;
    Answer::said("logged-out", &None::<()>)
}
