//! Permission as an argument: a handler that takes a [`User`] cannot be reached without one.
//!
//! Tokens and keys are read by [`credentials`](crate::api::credentials).

use std::marker::PhantomData;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use super::fields;
use crate::api::credentials::{state, token};
use crate::api::error::ApiError;
use crate::api::limits::Cost;
use crate::api::pools::Pool;
use crate::api::state::AppState;
use crate::domain::AccountId;
use crate::domain::order::{Origin, Via};
use crate::engine::reject::Reject;
use crate::services::access::api_keys::{self, Scope};
use crate::services::access::sessions::SignedIn;
use crate::services::customers::customer_keys;
use crate::services::platform::uploads::Viewer;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::Permission;
use crate::services::staff::backoffice::staff::StaffSignedIn;

/// The header that names the account of a call by its number; without it, the customer's first account.
pub(super) const ACCOUNT: &str = "account";

/// Any customer, real or demo.
#[derive(Debug)]
pub struct User {
    /// The customer, named by the id of their first account.
    pub id: AccountId,
    /// The account that the call is about.
    pub account: AccountId,
    /// Whether the customer is a demo customer, who has demo accounts only.
    pub is_demo: bool,
    /// ID of the session; empty for a key.
    pub session: String,
    /// Where the call comes from.
    pub origin: Origin,
}

/// A customer who is not a demo customer, whichever of their accounts the call names.
#[derive(Debug)]
pub struct RealCustomer(pub User);

/// A [`RealCustomer`] whose call names a real account.
#[derive(Debug)]
pub struct UserOnRealAccount(pub User);

/// A customer whose call names a demo account.
#[derive(Debug)]
pub struct UserOnDemoAccount(pub User);

/// What a call needs of a key; `None`: it accepts no keys, as every route that does not state it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct KeyScope(pub Option<customer_keys::Scope>);

fn user(req: &HttpRequest) -> Result<User, ApiError> {
    let state = state(req)?;
    let token = token(req).ok_or(ApiError::SessionEnded)?;
    if token.starts_with(customer_keys::PREFIX) {
        return user_of_key(req, state, token);
    }
    let SignedIn { user, is_demo, session, .. } = state.customers.sessions.authenticate(token)?;
    state.limits.take_account(user, cost_of(req))?;
    let account = account_of_call(req, state, user)?;
    fields::fail_on_unknown(req)?;
    Ok(User { id: user, account, is_demo, session, origin: Origin::APP })
}

fn cost_of(req: &HttpRequest) -> Cost {
    req.extensions().get::<Cost>().copied().unwrap_or(Cost::Light)
}

/// The customer whose program sent a key. A key has one account, and limits of its own.
fn user_of_key(req: &HttpRequest, state: &AppState, key: &str) -> Result<User, ApiError> {
    let known = state.customers.keys.authenticate(key, state.address(req))?;
    state.limits.take_key(known.id, cost_of(req))?;
    let needed = req.extensions().get::<KeyScope>().and_then(|route| route.0);
    if needed.is_none_or(|needed| known.scope < needed) {
        return Err(ApiError::refused("forbidden_for_keys"));
    }
    let names_another =
        req.headers().contains_key(ACCOUNT) && account_of_call(req, state, known.user)? != known.account;
    if names_another {
        return Err(Reject::AccountNotFound.into());
    }
    fields::fail_on_unknown(req)?;
    let origin = Origin { via: Via::Api, key: Some(known.id) };
    // Only customers with a second factor have keys, so none is a demo customer.
    Ok(User { id: known.user, account: known.account, is_demo: false, session: String::new(), origin })
}

impl User {
    /// Refuses an account that is archived and can only be read.
    pub fn check_active(&self, state: &AppState) -> Result<(), ApiError> {
        let archived = state.customers.trading_accounts.is_archived(self.account);
        if archived { Err(ApiError::refused("account_archived")) } else { Ok(()) }
    }
}

/// The account that the header [`ACCOUNT`] names.
fn account_of_call(req: &HttpRequest, state: &AppState, user: AccountId) -> Result<AccountId, ApiError> {
    let Some(header) = req.headers().get(ACCOUNT) else { return Ok(user) };
    let number = header.to_str().ok().and_then(|text| text.trim().parse().ok());
    let number = number.ok_or(Reject::AccountNotFound)?;
    Ok(state.customers.trading_accounts.by_number(user, number)?)
}

impl FromRequest for User {
    type Error = ApiError;
    type Future = std::future::Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(user(req))
    }
}

impl FromRequest for RealCustomer {
    type Error = ApiError;
    type Future = std::future::Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let refused = ApiError::refused("only_real_accounts");
        std::future::ready(user(req).and_then(|user| if user.is_demo { Err(refused) } else { Ok(Self(user)) }))
    }
}

impl FromRequest for UserOnRealAccount {
    type Error = ApiError;
    type Future = std::future::Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let known = || {
            let user = user(req)?;
            let accounts = &state(req)?.customers.trading_accounts;
            if user.is_demo || accounts.is_demo(user.account) {
                return Err(ApiError::refused("only_real_accounts"));
            }
            Ok(Self(user))
        };
        std::future::ready(known())
    }
}

impl FromRequest for UserOnDemoAccount {
    type Error = ApiError;
    type Future = std::future::Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let known = || {
            let user = user(req)?;
            let is_demo = user.is_demo || state(req)?.customers.trading_accounts.is_demo(user.account);
            if is_demo { Ok(Self(user)) } else { Err(ApiError::refused("only_demo_accounts")) }
        };
        std::future::ready(known())
    }
}

/// A reader of public data: a customer if there is a token (who may see other prices), otherwise a visitor.
#[derive(Debug, Clone, Copy)]
pub struct Reader(pub Option<AccountId>);

impl FromRequest for Reader {
    type Error = ApiError;
    type Future = std::future::Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let known = |token: &str| {
            let state = state(req)?;
            if token.starts_with(customer_keys::PREFIX) {
                return Ok(user_of_key(req, state, token)?.account);
            }
            let user = state.customers.sessions.authenticate(token)?.user;
            account_of_call(req, state, user)
        };
        std::future::ready(match token(req).map(known).transpose() {
            // A key is held to its own limits in public calls too; any other error leaves a visitor.
            Err(ApiError::TooMany(seconds)) => Err(ApiError::TooMany(seconds)),
            known => Ok(Self(known.ok().flatten())),
        })
    }
}

impl FromRequest for Viewer {
    type Error = ApiError;
    type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            match user(&req) {
                Ok(user) => return Ok(Self::Customer(user.id)),
                Err(ApiError::SessionEnded) => {}
                Err(other) => return Err(other),
            }
            let Some(token) = token(&req).map(str::to_owned) else { return Ok(Self::Anyone) };
            let state = state(&req)?.clone();
            let address = state.address(&req);
            match state.authenticate_staff(token, address, false).await {
                // A staff member who must still set a password or enrol a second factor sees nothing.
                Ok(known) if known.require_full_session().is_ok() => Ok(Self::Staff(known.member.permissions)),
                Ok(_) => Ok(Self::Anyone),
                Err(ApiError::SessionEnded) => Ok(Self::Anyone),
                Err(other) => Err(other),
            }
        })
    }
}

/// A permission of the back office, as a type.
pub trait Allowed: 'static {
    const PERMISSION: Permission;
    /// Another one that suffices for a member of the staff.
    const OR: Option<Permission> = None;
    /// The scope with which a key may make the change that the type is for; without one, a key changes nothing.
    const CHANGED_BY: Option<Scope> = None;
}

macro_rules! permissions {
    ($($name:ident)*) => {
        /// The permissions as types, for [`Staff`].
        pub mod may {
            use super::{Allowed, Permission};
            $(
                #[derive(Debug)]
                pub struct $name;
                impl Allowed for $name {
                    const PERMISSION: Permission = Permission::$name;
                }
            )*
        }
    };
}

/// Adding and updating events of the economic calendar, which a key may do too.
#[derive(Debug)]
pub struct ImportEvents;

impl Allowed for ImportEvents {
    const PERMISSION: Permission = Permission::EditContent;
    const CHANGED_BY: Option<Scope> = Some(Scope::WriteEconomicEvents);
}

/// Seeing the accounts of liquidity providers: with the exposure, or to book money there.
#[derive(Debug)]
pub struct SeeLpAccounts;

impl Allowed for SeeLpAccounts {
    const PERMISSION: Permission = Permission::SeeExposure;
    const OR: Option<Permission> = Some(Permission::AdjustBalances);
}

/// Seeing corrections: all of them, or one's own where one may correct trades alone.
#[derive(Debug)]
pub struct SeeCorrections;

impl Allowed for SeeCorrections {
    const PERMISSION: Permission = Permission::AdjustBalances;
    const OR: Option<Permission> = Some(Permission::CorrectTrades);
}

permissions! {
    EditInstruments EditGroups SeeOrders CloseOrders ChangeOrders PlaceOrders CorrectTrades SeeExposure SeeDashboard ReviewDeposits ReviewWithdrawals EditFunding
    AdjustBalances MatchPayments ImportCustomers EditPartners EditCopying
    ReviewIdentities SeeReports SeeRegulatory SeeStatements EraseUsers SeeUsers FreezeUsers EditUsers EditContent SendPictures AnswerChat EditSettings
    EditIntegrations EditLiquidity EditStaff SeeAudit MakeBackups
}

/// Header of automatic requests of an unattended back office page, which do not extend the session.
const UNATTENDED: &str = "x-unattended";

/// The member of the staff whose token was sent.
async fn staff(req: &HttpRequest) -> Result<StaffSignedIn, ApiError> {
    let state = state(req)?.clone();
    let token = token(req).ok_or(ApiError::SessionEnded)?.to_owned();
    let address = state.address(req);
    state.authenticate_staff(token, address, req.headers().contains_key(UNATTENDED)).await
}

/// A key of another system, which reads what its scopes say, and changes nothing but what `changed_by` allows.
async fn actor_of_key(
    req: &HttpRequest,
    key: &str,
    permission: Permission,
    changed_by: Option<Scope>,
) -> Result<Actor, ApiError> {
    let state = state(req)?.clone();
    if !state.operations.api_keys.is_active(key) {
        return Err(ApiError::SessionEnded);
    }
    let reads = matches!(*req.method(), Method::GET | Method::HEAD);
    let scope = if reads { Scope::that_reads(permission) } else { changed_by };
    let address = state.address(req);
    let known = scope.and_then(|scope| state.operations.api_keys.authenticate(key, scope, address));
    let known = known.ok_or_else(|| ApiError::refused("forbidden"))?;
    let author = format!("key {} ({}), {address}", known.id, known.name);
    let keys = Arc::clone(&state.operations.api_keys);
    state.blocking_in(Pool::Staff, move || keys.check_creator(&known, permission)).await?;
    Ok(Actor { staff: None, address: author })
}

/// A member of the staff, or a key, who may do `P`.
#[derive(Debug)]
pub struct Staff<P> {
    /// The actor for the audit log; a key by its name.
    pub actor: Actor,
    /// The session's name; empty for a key.
    pub session: String,
    /// Whether the permission itself is there, not only the other one that suffices.
    pub is_full: bool,
    permission: PhantomData<P>,
}

impl<P: Allowed> FromRequest for Staff<P> {
    type Error = actix_web::Error;
    type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            if let Some(key) = token(&req).filter(|token| token.starts_with(api_keys::PREFIX)) {
                let actor = actor_of_key(&req, key, P::PERMISSION, P::CHANGED_BY).await?;
                fields::fail_on_unknown(&req)?;
                return Ok(Self { actor, session: String::new(), is_full: true, permission: PhantomData });
            }
            let known = staff(&req).await?;
            let or = |refused| P::OR.map_or(Err(refused), |other| known.require(other));
            let full = known.require(P::PERMISSION);
            let is_full = full.is_ok();
            full.or_else(or).map_err(ApiError::from)?;
            fields::fail_on_unknown(&req)?;
            let actor = known.actor(state(&req)?.address(&req));
            Ok(Self { actor, session: known.session, is_full, permission: PhantomData })
        })
    }
}

/// A staff member of any role, with password and second factor set up as required.
#[derive(Debug)]
pub struct StaffMember(pub StaffSignedIn);

impl FromRequest for StaffMember {
    type Error = actix_web::Error;
    type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let known = staff(&req).await?;
            known.require_full_session().map_err(ApiError::from)?;
            fields::fail_on_unknown(&req)?;
            Ok(Self(known))
        })
    }
}

/// Any session of a staff member, also one that still requires a new password or a second factor: for reading their own
/// data, signing out, choosing a password and enrolling a second factor.
#[derive(Debug)]
pub struct AnyStaffSession {
    pub signed_in: StaffSignedIn,
    /// For the audit log.
    pub actor: Actor,
}

impl FromRequest for AnyStaffSession {
    type Error = actix_web::Error;
    type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let known = staff(&req).await?;
            fields::fail_on_unknown(&req)?;
            Ok(Self { actor: known.actor(state(&req)?.address(&req)), signed_in: known })
        })
    }
}
