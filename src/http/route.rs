//! A row of the table of routes, from which the server and the OpenAPI document are built.

use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::{Next, from_fn};
use actix_web::{HttpMessage, Resource, web};

use super::fields;
use super::finish;
use super::guard::KeyScope;
use super::params::declare::Declared;
use super::params::{BODY_MAX, DeclaredParams};
use crate::api::error::ApiError;
use crate::api::limits::Cost;
use crate::api::methods::allow_only;
use crate::api::pools::{self, Pool};
use crate::api::state::AppState;
use crate::services::customers::customer_keys::Scope;
use crate::services::staff::roles::Permission;

/// The HTTP methods of a route. Reads accept `HEAD` as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verbs {
    Get,
    /// A state-changing GET of the specification; the web app sends POST.
    GetOrPost,
    Post,
    Put,
    Delete,
}

impl Verbs {
    /// All methods, as the OpenAPI document lists them.
    pub fn methods(self) -> &'static [Method] {
        match self {
            Self::Get => &[Method::GET],
            Self::GetOrPost => &[Method::GET, Method::POST],
            Self::Post => &[Method::POST],
            Self::Put => &[Method::PUT],
            Self::Delete => &[Method::DELETE],
        }
    }
}

/// Who may call a route. The handler's extractor enforces it; this documents it, and a test compares both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Anyone,
    /// Any customer.
    User,
    /// A real customer; where the call is about an account, a real one.
    RealCustomer,
    /// A customer, on a demo account.
    DemoAccount,
    /// The customer who owns the object, and all staff; HTTP 404 for anyone else.
    OwnerOrStaff,
    /// Staff members with this permission.
    Staff(Permission),
    /// Staff members with one of these permissions.
    StaffWithEither(Permission, Permission),
    /// Any staff member, for their own account.
    AnyStaff,
    /// The key of the price feed.
    FeedKey,
}

impl Access {
    /// Whether only staff may call.
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Staff(_) | Self::StaffWithEither(..) | Self::AnyStaff)
    }

    /// Whether staff members who have the permissions that `has` says may call; `None`: it does not depend on permissions.
    pub fn permits(self, has: impl Fn(Permission) -> bool) -> Option<bool> {
        match self {
            Self::Staff(needed) => Some(has(needed)),
            Self::StaffWithEither(one, other) => Some(has(one) || has(other)),
            _ => None,
        }
    }
}

/// Whether a call changes anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    Reads,
    Changes,
}

/// Describes the `data` of a response; see [`super::openapi`].
pub type Shape = fn(&mut super::openapi::Schemas) -> super::openapi::Shown;

/// Creates the handler of a route.
pub type Handler = fn() -> actix_web::Route;

/// One row of the table, made by [`reads`] or [`changes`].
pub struct Route {
    pub path: &'static str,
    pub verbs: Verbs,
    pub access: Access,
    pub effect: Effect,
    /// One sentence, imperative, for the summary; further sentences are the description.
    pub about: &'static str,
    pub params: &'static [&'static dyn Declared],
    pub data: Shape,
    /// Content types of the response, if it is not an envelope.
    pub content_types: &'static [&'static str],
    /// The schema of the body, if it is not a set of parameters.
    pub body: Option<Shape>,
    /// Content types of the body, if it is a file: the parameters are in the query then.
    pub file_types: &'static [&'static str],
    /// What a customer's key needs for the call; `None`: keys are refused.
    pub keys: Option<Scope>,
    /// Bytes of a body of parameters.
    pub body_max: usize,
    cost: Cost,
    pool: Pool,
    /// Whether the call is refused while the integrity check fails.
    needs_integrity: bool,
    handler: Handler,
}

/// A route that only reads.
pub const fn reads(
    path: &'static str,
    access: Access,
    about: &'static str,
    params: &'static [&'static dyn Declared],
    data: Shape,
    handler: Handler,
) -> Route {
    let pool = if access.is_staff() { Pool::Staff } else { Pool::Reads };
    let (verbs, effect, cost) = (Verbs::Get, Effect::Reads, Cost::Light);
    let (content_types, body, needs_integrity): (&[&str], _, _) = (&[], None, false);
    Route {
        path,
        verbs,
        access,
        effect,
        about,
        params,
        data,
        content_types,
        body,
        file_types: &[],
        keys: None,
        body_max: BODY_MAX,
        cost,
        pool,
        needs_integrity,
        handler,
    }
}

/// A route that changes something. While the integrity check fails, changes of signed-in users are refused; visitors
/// change neither money nor orders.
pub const fn changes(
    verbs: Verbs,
    path: &'static str,
    access: Access,
    about: &'static str,
    params: &'static [&'static dyn Declared],
    data: Shape,
    handler: Handler,
) -> Route {
    let pool = if access.is_staff() { Pool::Staff } else { Pool::Changes };
    let (effect, cost) = (Effect::Changes, Cost::Change);
    let needs_integrity = !matches!(access, Access::Anyone | Access::FeedKey);
    let (content_types, body): (&[&str], _) = (&[], None);
    Route {
        path,
        verbs,
        access,
        effect,
        about,
        params,
        data,
        content_types,
        body,
        file_types: &[],
        keys: None,
        body_max: BODY_MAX,
        cost,
        pool,
        needs_integrity,
        handler,
    }
}

impl Route {
    /// The first sentence of `about`, without its full stop.
    pub fn summary(&self) -> &'static str {
        self.about.split_once(". ").map_or(self.about, |(summary, _)| summary)
    }

    /// The sentences after the first one.
    pub fn details(&self) -> Option<&'static str> {
        self.about.split_once(". ").map(|(_, details)| details)
    }

    /// Whether the response must not be stored by caches.
    fn is_private(&self) -> bool {
        self.effect == Effect::Changes || self.access != Access::Anyone
    }

    /// With another cost in the rate limits than [`Cost::Light`] of a read and [`Cost::Change`] of a change.
    pub const fn costs(mut self, cost: Cost) -> Self {
        self.cost = cost;
        self
    }

    /// Accepts customers' keys with this scope.
    pub const fn for_keys(mut self, scope: Scope) -> Self {
        self.keys = Some(scope);
        self
    }

    /// With a file of one of these content types as the response, not an envelope.
    pub const fn answers(mut self, types: &'static [&'static str]) -> Self {
        self.content_types = types;
        self
    }

    /// With a body of this schema, which is not a set of parameters.
    pub const fn takes(mut self, body: Shape) -> Self {
        self.body = Some(body);
        self
    }

    /// With a file of one of these content types as the body, and its parameters in the query.
    pub const fn takes_file(mut self, types: &'static [&'static str]) -> Self {
        self.file_types = types;
        self
    }

    /// With a longer body of parameters than [`BODY_MAX`]; of staff routes, whose parameters are read before the handler's.
    pub const fn up_to(mut self, bytes: usize) -> Self {
        self.body_max = bytes;
        self
    }

    /// Accepted also while the integrity check fails.
    pub const fn without_integrity(mut self) -> Self {
        self.needs_integrity = false;
        self
    }

    /// With its blocking jobs in another thread pool than that of its access and effect.
    pub const fn in_pool(mut self, pool: Pool) -> Self {
        self.pool = pool;
        self
    }

    /// Whether a file route can answer with a rejection in an envelope. Public files are never refused, and a picture
    /// of another customer is answered with HTTP 404.
    pub const fn may_be_refused(&self) -> bool {
        !matches!(self.access, Access::Anyone | Access::OwnerOrStaff)
    }

    /// The value of the header `Allow`.
    const fn allowed(&self) -> &'static str {
        match (self.verbs, self.effect) {
            (Verbs::Get, Effect::Reads) => "GET, HEAD",
            (Verbs::Get, Effect::Changes) => "GET",
            (Verbs::GetOrPost, Effect::Reads) => "GET, HEAD, POST",
            (Verbs::GetOrPost, Effect::Changes) => "GET, POST",
            (Verbs::Post, _) => "POST",
            (Verbs::Put, _) => "PUT",
            (Verbs::Delete, _) => "DELETE",
        }
    }

    /// Registers its methods on the resource of its path.
    fn add_to(&'static self, mut resource: Resource) -> Resource {
        let with = |method: &Method| {
            let route = (self.handler)().method(method.clone());
            route.wrap(from_fn(move |req: ServiceRequest, next: Next<_>| around_handler(self, req, next)))
        };
        for method in self.verbs.methods() {
            resource = resource.route(with(method));
        }
        if self.effect == Effect::Reads && self.verbs.methods().contains(&Method::GET) {
            resource = resource.route(with(&Method::HEAD));
        }
        resource
    }
}

/// The resource of all routes of one path; it answers other methods with 405.
pub fn resource(path: &'static str, routes: &[&'static Route]) -> Resource {
    let mut resource = web::resource(path);
    for route in routes {
        resource = route.add_to(resource);
    }
    let allowed: Vec<_> = routes.iter().map(|route| route.allowed()).collect();
    allow_only(resource, allowed.join(", "))
}

/// Runs around every handler: refuses changes from other sites' pages, marks private responses as not storable,
/// and turns a panic of the handler into one failed request.
async fn around_handler(
    route: &'static Route,
    req: ServiceRequest,
    next: Next<impl actix_web::body::MessageBody + 'static>,
) -> Result<ServiceResponse, actix_web::Error> {
    if route.effect == Effect::Changes && is_foreign(&req) {
        return Ok(refuse(req, ApiError::Http(StatusCode::FORBIDDEN)));
    }
    if let Err(refusal) = charge(route, &req) {
        return Ok(refuse(req, refusal));
    }
    if route.needs_integrity && is_halted(&req) {
        return Ok(refuse(req, ApiError::refused("books_not_proven")));
    }
    if cfg!(debug_assertions) {
        req.extensions_mut().insert(DeclaredParams(route.params));
    }
    let req = fields::check(route, req).await;
    if route.access == Access::Anyone
        && let Err(refusal) = fields::fail_on_unknown(req.request())
    {
        return Ok(refuse(req, refusal));
    }
    let http = req.request().clone();
    let outcome = finish::catching(pools::within(route.pool, next.call(req))).await;
    let mut response = match outcome {
        Ok(response) => response?.map_into_boxed_body(),
        Err(panic) => ServiceResponse::from_err(ApiError::internal(panic), http),
    };
    if route.is_private() {
        response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    }
    Ok(response)
}

/// Charges the call's cost to the client's address and keeps it for the guard, which charges the account or the key, with
/// what the call needs of a key.
fn charge(route: &Route, req: &ServiceRequest) -> Result<(), ApiError> {
    let cost = route.cost;
    req.extensions_mut().insert(cost);
    req.extensions_mut().insert(KeyScope(route.keys));
    match req.app_data::<web::Data<AppState>>() {
        Some(state) if route.access != Access::FeedKey => state.limits.take_cost(state.address(req.request()), cost),
        _ => Ok(()),
    }
}

fn is_halted(req: &ServiceRequest) -> bool {
    req.app_data::<web::Data<AppState>>().is_some_and(|state| state.trading.gateway.is_halted())
}

fn refuse(req: ServiceRequest, error: ApiError) -> ServiceResponse {
    let (http, _) = req.into_parts();
    ServiceResponse::from_err(error, http)
}

/// Whether another site's page or a navigation caused this request. Browsers state it in headers that no page can
/// set; other clients do not send them.
fn is_foreign(req: &ServiceRequest) -> bool {
    let header = |name: &str| req.headers().get(name).map(|value| value.as_bytes().to_ascii_lowercase());
    let foreign = header("sec-fetch-site").is_some_and(|site| site != b"same-origin" && site != b"none");
    let navigation = header("sec-fetch-mode").is_some_and(|mode| mode == b"navigate");
    foreign || navigation
}

#[cfg(test)]
mod tests {
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, HttpResponse};

    use super::*;

    async fn panics() -> HttpResponse {
        panic!("on purpose");
    }

    async fn answers() -> HttpResponse {
        HttpResponse::Ok().finish()
    }

    const fn row(path: &'static str, handler: fn() -> actix_web::Route) -> Route {
        changes(Verbs::Post, path, Access::Anyone, "", &[], super::super::openapi::nothing, handler)
    }

    static PANICS: Route = row("/panics", || web::to(panics));
    static ANSWERS: Route = row("/answers", || web::to(answers));

    #[actix_web::test]
    async fn a_panicking_handler_fails_only_its_request() {
        let app = App::new().wrap(from_fn(finish::finish));
        let app = app.service(resource("/panics", &[&PANICS])).service(resource("/answers", &[&ANSWERS]));
        let app = init_service(app).await;
        for _ in 0..3 {
            let failed = call_service(&app, TestRequest::post().uri("/panics").to_request()).await;
            assert_eq!(failed.status(), StatusCode::INTERNAL_SERVER_ERROR);
            let body: serde_json::Value = read_body_json(failed).await;
            assert_eq!((&body["code"], &body["data"]), (&serde_json::json!(500), &serde_json::Value::Null));
            assert!(!body["msg"].as_str().unwrap().contains("on purpose"), "the cause is not disclosed");
            let next = call_service(&app, TestRequest::post().uri("/answers").to_request()).await;
            assert_eq!(next.status(), StatusCode::OK);
        }
    }
}
