//! `/api/openapi.json` and `/api/docs`: the OpenAPI 3.1 document, generated from the table of routes and the types
//! of the wire, and a page to read and try it.

use std::sync::LazyLock;

use actix_web::http::{Method, header};
use actix_web::{HttpResponse, web};
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{
    HttpMethod, Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn, PathItem,
};
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::schema::{
    AdditionalProperties, AnyOfBuilder, ArrayBuilder, Components, ComponentsBuilder, KnownFormat, ObjectBuilder,
    Schema, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    Content, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathsBuilder, Ref, RefOr, Required, Response,
    ResponseBuilder,
};
use utoipa::{PartialSchema, ToSchema};

use super::params::declare::{Declared, Kind, Param};
use super::route::{Access, Effect, Route, Verbs};
use super::{python_package, routes};
use crate::api::methods::allow_only;
use crate::api::wire::admin_funds::TransferTotals;

/// Schemas that are referenced by name.
pub type Schemas = Vec<(String, RefOr<Schema>)>;
/// A schema at the place where it is used.
pub type Shown = RefOr<Schema>;

/// A reference to a type of the wire.
pub fn one<T: ToSchema>(schemas: &mut Schemas) -> Shown {
    T::schemas(schemas);
    schemas.push((T::name().into_owned(), T::schema()));
    Ref::from_schema_name(T::name()).into()
}

/// An array of a type of the wire.
pub fn many<T: ToSchema>(schemas: &mut Schemas) -> Shown {
    let item = one::<T>(schemas);
    Schema::Array(ArrayBuilder::new().items(item).build()).into()
}

/// A page: `{list, total}`.
pub fn listed<T: ToSchema>(schemas: &mut Schemas) -> Shown {
    let list = many::<T>(schemas);
    object([("list", list), ("total", i64::schema())])
}

/// A page with its sums: `{list, total, totals}`; the sums may be absent.
pub fn summed<T: ToSchema>(schemas: &mut Schemas) -> Shown {
    let (list, totals) = (many::<T>(schemas), one::<TransferTotals>(schemas));
    let page = ObjectBuilder::new().schema_type(Type::Object).property("list", list).required("list");
    let page = page.property("total", i64::schema()).required("total").property("totals", totals);
    Schema::Object(page.build()).into()
}

/// Arrays of closing prices by instrument ID.
pub fn closes(_: &mut Schemas) -> Shown {
    let item = crate::api::wire::Decimal::schema();
    let array = Schema::Array(ArrayBuilder::new().items(item).build());
    let all = AdditionalProperties::RefOr(RefOr::T(array));
    Schema::Object(ObjectBuilder::new().schema_type(Type::Object).additional_properties(Some(all)).build()).into()
}

/// The body of pushed quotes.
pub fn quotes(_: &mut Schemas) -> Shown {
    let number = || kind(Kind::Decimal);
    let about = "`code` of an instrument whose feed is `push`, its best `bid` and `ask`, and when they were quoted (`time`: RFC 3339, or \
                 milliseconds since 1970; default: now).";
    let quote = ObjectBuilder::new().schema_type(Type::Object).description(Some(about));
    let quote = quote.property("code", String::schema()).required("code");
    let quote = quote.property("bid", number()).required("bid").property("ask", number()).required("ask");
    let quote = quote.property("time", kind(Kind::Json));
    let most = crate::api::push_quotes::QUOTES_MAX;
    Schema::Array(ArrayBuilder::new().items(quote.build()).max_items(Some(most)).build()).into()
}

/// An object with arbitrary names.
pub fn by_name(_: &mut Schemas) -> Shown {
    let any = AdditionalProperties::FreeForm(true);
    Schema::Object(ObjectBuilder::new().schema_type(Type::Object).additional_properties(Some(any)).build()).into()
}

/// The value `null`.
pub fn nothing(_: &mut Schemas) -> Shown {
    Schema::Object(ObjectBuilder::new().schema_type(SchemaType::Type(Type::Null)).build()).into()
}

/// Any value.
pub fn anything(_: &mut Schemas) -> Shown {
    Schema::Object(ObjectBuilder::new().schema_type(SchemaType::AnyValue).build()).into()
}

/// An object with these required members.
pub fn object<const N: usize>(members: [(&str, Shown); N]) -> Shown {
    let object = members.into_iter().fold(ObjectBuilder::new().schema_type(Type::Object), |object, (name, schema)| {
        object.property(name, schema).required(name)
    });
    Schema::Object(object.build()).into()
}

/// The document as JSON.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_json().unwrap_or_default());

/// Generates the document.
pub fn document() -> OpenApi {
    let mut schemas = Schemas::new();
    let mut paths = PathsBuilder::new();
    for route in routes::every() {
        for method in route.verbs.methods() {
            paths = paths
                .path(template(route.path), PathItem::new(http_method(method), operation(route, method, &mut schemas)));
        }
    }
    let info = InfoBuilder::new().title("lotdesk").version(env!("CARGO_PKG_VERSION")).description(Some(ABOUT)).build();
    OpenApiBuilder::new().info(info).paths(paths).components(Some(components(schemas))).build()
}

const ABOUT: &str = "Every JSON response is an envelope `{code, msg, data}`. `code` 1 means success; 0 a rejection, with \
    a stable `error`; 999 an ended session. All three come with HTTP 200. Errors of the HTTP layer keep their HTTP status, \
    which `code` repeats; a request that is not valid HTTP (for example a control character in a header) gets status 400 \
    without a body. Money, prices, lots and rates are decimal strings. The header `lang` selects the language of `msg`. An \
    API key (`ldk_...`) is accepted in place of a staff token for the reads that its scopes allow. A customer's program sends \
    its key (`ldc_...`) in place of the token to the calls with `x-key-scope`, the scope that they need; `trade` reads as well. \
    Other calls of customers answer `forbidden_for_keys`.\n\n\
    WebSockets: `/v1/ws` accepts `{\"type\":\"login\",\"token\",\"account\"}` (`account`: number of one of the customer's accounts, default the first; with a key, `cancel_on_disconnect: true` cancels the pending orders that the key has placed when the connection ends), `{\"type\":\"sub\",\"topic\"}`, `unsub`, `logout` and the bare \
    text `ping`. Topics: `DAY_MARKET`, `KLINE.{code}`, and after login `FOREX_TRADE`, `FOREX_CLOSED`, `NOTICE` and \
    `CHAT` (`{event: message or changed, message, unread, status}`). Frames about an account carry its number in `account`. `/admin/ws` uses the same messages for \
    the staff. Topics: `CHAT` (`{event, chat, message}`), `EXPOSURE` (an array of Exposure, when it has changed) and \
    `QUEUES` (`{deposits, withdrawals, reviews, chats}`: number of waiting items, null where the role may not see them).";

/// The header of customers' calls that names one of their accounts.
const ACCOUNT: Param = Param {
    name: super::guard::ACCOUNT,
    kind: Kind::Integer,
    required: false,
    about: "Number of the account that the call is about, one of the customer's. Default: their first account.",
};

/// A route's path in OpenAPI syntax: `/orders/{id:\d+}` becomes `/orders/{id}`.
fn template(path: &str) -> String {
    let part = |part: &str| match part.split_once(':') {
        Some((name, _)) if part.starts_with('{') => format!("{name}}}"),
        _ => part.to_owned(),
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

fn http_method(method: &Method) -> HttpMethod {
    match *method {
        Method::POST => HttpMethod::Post,
        Method::PUT => HttpMethod::Put,
        Method::DELETE => HttpMethod::Delete,
        _ => HttpMethod::Get,
    }
}

fn operation(route: &Route, method: &Method, schemas: &mut Schemas) -> Operation {
    let in_query = *method == Method::GET || *method == Method::DELETE || !route.file_types.is_empty();
    let mut operation = OperationBuilder::new()
        .summary(Some(route.summary()))
        .description(route.details())
        .operation_id(Some(operation_id(route.path, method)))
        .tag(tag(route.path));
    for name in path_parameters(route.path) {
        let (kind, about) = match name {
            "id" => (Kind::Integer, "ID of the object."),
            _ => (Kind::Text, "Name or key as returned by another call."),
        };
        let param = Param { name, kind, required: true, about };
        operation = operation.parameter(parameter(&param, ParameterIn::Path));
    }
    if matches!(route.access, Access::User | Access::RealCustomer | Access::DemoAccount) {
        operation = operation.parameter(parameter(&ACCOUNT, ParameterIn::Header));
    }
    if let Some(scope) = route.keys {
        let extension = ExtensionsBuilder::new().add("x-key-scope", scope.code()).build();
        operation = operation.extensions(Some(extension));
    }
    for declared in route.params.iter().filter(|_| in_query) {
        operation = operation.parameter(parameter(declared.param(), ParameterIn::Query));
    }
    if !route.file_types.is_empty() {
        operation = operation.request_body(Some(file_body(route.file_types)));
    } else if let Some(described) = route.body {
        let described = json(described(schemas));
        let body = RequestBodyBuilder::new().content("application/json", described).required(Some(Required::True));
        operation = operation.request_body(Some(body.build()));
    } else if !in_query && !route.params.is_empty() {
        operation = operation.request_body(Some(body(route.params)));
    }
    for scheme in schemes(route.access) {
        operation = operation.security(SecurityRequirement::new::<_, [&str; 0], &str>(*scheme, []));
    }
    if !schemes(route.access).is_empty() {
        // Without a token the response is HTTP 200 with `code` 999, so for HTTP the key is optional.
        operation = operation.security(SecurityRequirement::default());
    }
    operation = operation.response("200", success(route, schemas));
    for status in failures(route) {
        operation = operation.response(status, Ref::from_response_name(format!("Http{status}")));
    }
    operation.build()
}

/// The body of a call that takes a file.
fn file_body(types: &[&str]) -> RequestBody {
    let content = |content: RequestBodyBuilder, name: &&str| {
        let text = ObjectBuilder::new().schema_type(Type::String);
        content.content(*name, ContentBuilder::new().schema(Some(Schema::Object(text.build()))).build())
    };
    types.iter().fold(RequestBodyBuilder::new().required(Some(Required::True)), content).build()
}

/// Statuses other than 200, and their descriptions.
const FAILURES: [(&str, &str); 9] = [
    ("400", "The request cannot be parsed."),
    ("403", "The request comes from another site's page or is a browser navigation."),
    ("404", "The path does not exist."),
    ("405", "The method is not allowed."),
    ("413", "The body is larger than 64 KiB (a picture: 8 MiB)."),
    ("415", "The body is neither a form nor JSON (a picture: not multipart)."),
    ("429", "Too many requests: retry after `Retry-After` seconds, or with a captcha if `error` is `captcha_needed`."),
    ("500", "Internal error; `msg` contains its ID."),
    (
        "503",
        "The database does not accept changes now (`storage_unavailable`: nothing was changed), or the server is not ready. \
         `outcome_unknown`: a change may have been carried out; repeat it with the same `request_id` to know.",
    ),
];

/// The statuses that a route can return.
fn failures(route: &Route) -> Vec<&'static str> {
    let mut failures = vec!["405", "429", "500", "503"];
    if route.path.contains('{') {
        failures.push("404");
    }
    if route.effect == Effect::Changes {
        failures.push("403");
    }
    if route.verbs != Verbs::Get && route.verbs != Verbs::Delete {
        failures.extend(["400", "413", "415"]);
    }
    failures
}

fn operation_id(path: &'static str, method: &Method) -> String {
    let words: String = template(path).chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("{}{words}", method.as_str().to_ascii_lowercase())
}

/// The tag of a path: the path without its last segment.
fn tag(path: &str) -> String {
    let mut parts: Vec<_> = path.split('/').filter(|part| !part.is_empty() && !part.starts_with('{')).collect();
    if parts.len() > 2 {
        parts.truncate(3.min(parts.len() - 1).max(2));
    }
    parts.join("/")
}

fn path_parameters(path: &'static str) -> impl Iterator<Item = &'static str> {
    path.split('{').skip(1).filter_map(|rest| rest.split(['}', ':']).next())
}

fn parameter(param: &Param, place: ParameterIn) -> Parameter {
    ParameterBuilder::new()
        .name(param.name)
        .parameter_in(place)
        .required(if param.required { Required::True } else { Required::False })
        .description(Some(param.about))
        .schema(Some(kind(param.kind)))
        .build()
}

fn kind(kind: Kind) -> RefOr<Schema> {
    let of = |kind: Type| ObjectBuilder::new().schema_type(SchemaType::Type(kind));
    let object = match kind {
        Kind::Text => of(Type::String),
        Kind::Integer => of(Type::Integer),
        Kind::Flag => of(Type::Integer).enum_values(Some([0, 1])),
        Kind::OneOf(codes) => of(Type::Integer).enum_values(Some(codes.iter().copied())),
        Kind::Word(words) => of(Type::String).enum_values(Some(words.iter().copied())),
        Kind::Decimal => of(Type::String).format(Some(SchemaFormat::Custom("decimal".into()))),
        Kind::File => of(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary))),
        Kind::Json => ObjectBuilder::new().schema_type(SchemaType::AnyValue),
    };
    RefOr::T(Schema::Object(object.build()))
}

fn body(params: &[&dyn Declared]) -> RequestBody {
    let params = || params.iter().map(|declared| declared.param());
    let object = params().fold(ObjectBuilder::new().schema_type(Type::Object), |object, param| {
        let schema = match kind(param.kind) {
            RefOr::T(Schema::Object(mut schema)) => {
                schema.description = Some(param.about.to_owned());
                RefOr::T(Schema::Object(schema))
            }
            other => other,
        };
        let object = object.property(param.name, schema);
        if param.required { object.required(param.name) } else { object }
    });
    // The name of a part is sent in a header.
    let is_multipart = params().any(|param| param.kind == Kind::File);
    let names = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[A-Za-z0-9_.-]+$")).build();
    let object = if is_multipart { object.property_names(Some(names)) } else { object };
    let object = Schema::Object(object.build());
    let content = || ContentBuilder::new().schema(Some(object.clone())).build();
    let required = if params().any(|param| param.required) { Required::True } else { Required::False };
    let encodings: &[&str] = if is_multipart {
        &["multipart/form-data"]
    } else {
        &["application/json", "application/x-www-form-urlencoded"]
    };
    let body = encodings.iter().fold(RequestBodyBuilder::new(), |body, encoding| body.content(*encoding, content()));
    body.required(Some(required)).build()
}

const TOKEN: &str = "token";
const STAFF_TOKEN: &str = "staff";
const FEED_KEY: &str = "feed";

/// The security schemes of which a call needs one.
const fn schemes(access: Access) -> &'static [&'static str] {
    match access {
        Access::Anyone => &[],
        Access::User | Access::RealCustomer | Access::DemoAccount => &[TOKEN],
        Access::OwnerOrStaff => &[TOKEN, STAFF_TOKEN],
        Access::Staff(_) | Access::StaffWithEither(..) | Access::AnyStaff => &[STAFF_TOKEN],
        Access::FeedKey => &[FEED_KEY],
    }
}

fn json(schema: Shown) -> Content {
    ContentBuilder::new().schema(Some(schema)).build()
}

fn success(route: &Route, schemas: &mut Schemas) -> Response {
    let about = match route.access {
        Access::Anyone => "Success, or a rejection with `code` 0.",
        Access::RealCustomer => {
            "Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999."
        }
        Access::DemoAccount => {
            "Success, a rejection with `code` 0 (`only_demo_accounts` for a real account), or `code` 999."
        }
        Access::OwnerOrStaff => "The file.",
        Access::User | Access::AnyStaff | Access::FeedKey => "Success, a rejection with `code` 0, or `code` 999.",
        Access::Staff(_) | Access::StaffWithEither(..) => {
            "Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999."
        }
    };
    let data = (route.data)(schemas);
    let response = ResponseBuilder::new().description(about);
    if route.content_types.is_empty() {
        return response.content("application/json", json(envelope(data))).build();
    }
    let response =
        route.content_types.iter().fold(response, |response, kind| response.content(*kind, json(data.clone())));
    if !route.may_be_refused() {
        return response.build();
    }
    response.content("application/json", json(rejection())).build()
}

/// The envelope of a success or of a rejection; `code` states which.
fn envelope(data: Shown) -> Shown {
    let success = object([("code", i64::schema()), ("msg", String::schema()), ("data", data)]);
    Schema::AnyOf(AnyOfBuilder::new().item(success).item(rejection()).build()).into()
}

fn rejection() -> Shown {
    Ref::from_schema_name("Failure").into()
}

fn components(schemas: Schemas) -> Components {
    let failure = ObjectBuilder::new()
        .schema_type(Type::Object)
        .description(Some("A rejection or an error."))
        .property("code", i64::schema())
        .required("code")
        .property("msg", String::schema())
        .required("msg")
        .property("data", nothing(&mut Schemas::new()))
        .required("data")
        .property(
            "error",
            ObjectBuilder::new()
                .schema_type(Type::String)
                .enum_values(Some(crate::api::error_codes::ERRORS.iter().copied()))
                .description(Some("Stable code of the error.")),
        )
        .property(
            "field",
            ObjectBuilder::new()
                .schema_type(Type::String)
                .description(Some("The invalid field or setting, if there is one.")),
        );
    let key =
        |name: &str, about: &str| SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(name, about)));
    let response =
        |about: &str| ResponseBuilder::new().description(about).content("application/json", json(rejection())).build();
    ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .responses_from_iter(FAILURES.map(|(status, about)| (format!("Http{status}"), response(about))))
        .schema("Failure", Schema::Object(failure.build()))
        .security_scheme(TOKEN, key("authorization", "A customer's token, with or without `Bearer`."))
        .security_scheme(STAFF_TOKEN, key("authorization", "A staff member's token, with or without `Bearer`."))
        .security_scheme(FEED_KEY, key("X-Feed-Key", "The key of the price feed."))
        .build()
}

/// A resource that serves a constant file.
fn file(path: &'static str, content_type: &'static str, text: &'static str) -> actix_web::Resource {
    let read = move || async move {
        HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, content_type))
            .insert_header((header::CACHE_CONTROL, "no-cache"))
            .body(text)
    };
    allow_only(web::resource(path).route(web::get().to(read)).route(web::head().to(read)), "GET, HEAD")
}

/// Registers the document, its page and the Python client. They describe the API and are not part of the table of routes.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .service(file("/api/openapi.json", "application/json", DOCUMENT.as_str()))
        .service(file("/api/docs", "text/html; charset=utf-8", include_str!("docs/index.html")))
        .service(file("/api/docs/docs.js", "text/javascript; charset=utf-8", include_str!("docs/docs.js")))
        .service(file("/api/docs/upgrade.md", "text/plain; charset=utf-8", include_str!("../../docs/upgrade.md")))
        .service(file("/api/docs/docs.css", "text/css; charset=utf-8", include_str!("docs/docs.css")))
        .service(python_package::resource(format!("/api/docs/{}", python_package::FILE)));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn operations(document: &serde_json::Value) -> BTreeSet<(String, String)> {
        let paths = document["paths"].as_object().unwrap();
        let of = |(path, item): (&String, &serde_json::Value)| {
            let methods: Vec<_> = item.as_object().unwrap().keys().cloned().collect();
            methods.into_iter().map(|method| (path.clone(), method)).collect::<Vec<_>>()
        };
        paths.iter().flat_map(of).collect()
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let document: serde_json::Value = serde_json::from_str(&DOCUMENT).unwrap();
        let described = operations(&document);
        let mut table = BTreeSet::new();
        for route in routes::every() {
            for method in route.verbs.methods() {
                let row = (template(route.path), method.as_str().to_ascii_lowercase());
                assert!(table.insert(row.clone()), "{row:?} is in the table twice");
            }
        }
        assert_eq!(described, table);
        assert_eq!(document["openapi"], "3.1.0");
    }

    #[test]
    fn summaries_are_one_imperative_line_and_other_texts_are_sentences() {
        const VERBS: &str = "Add Announce Approve Archive Assign Cancel Change Check Close Confirm Continue Correct Count Create Delete Disable \
             Dismiss Download Enable End Enter Erase Export Force-close Freeze Get Import List Log Mark Move Open Place Preview \
             Push Redeliver Register Reject Remove Rename Reopen Request Reset Revoke Search Send Set Start Transfer \
             Undo Unfreeze Update Upload Withdraw";
        let verbs: BTreeSet<_> = VERBS.split_whitespace().collect();
        for route in routes::every() {
            let summary = route.summary();
            assert!(verbs.contains(summary.split(' ').next().unwrap()), "{}: {summary}", route.path);
            assert!(summary.len() <= 90 && !summary.ends_with('.'), "{}: {summary}", route.path);
            assert!(
                route.details().is_none_or(|details| details.ends_with('.')),
                "{}: {:?}",
                route.path,
                route.details()
            );
            for declared in route.params {
                let param = declared.param();
                assert!(param.about.ends_with('.') && param.about.len() > 5, "{} {}", route.path, param.name);
            }
        }
    }

    #[test]
    fn every_schema_reference_is_defined() {
        let document: serde_json::Value = serde_json::from_str(&DOCUMENT).unwrap();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        for part in DOCUMENT.split("#/components/schemas/").skip(1) {
            let name = part.split('"').next().unwrap();
            assert!(schemas.contains_key(name), "{name}");
        }
        let mut ids = BTreeSet::new();
        for (path, method) in operations(&document) {
            let operation = &document["paths"][&path][&method];
            assert!(ids.insert(operation["operationId"].to_string()), "{path} {method}");
            assert!(operation["responses"]["200"].is_object(), "{path} {method}");
        }
    }

    /// A refused file is answered with an envelope; the document lists both.
    #[test]
    fn file_routes_describe_the_refusal() {
        let document: serde_json::Value = serde_json::from_str(&DOCUMENT).unwrap();
        let content = &document["paths"]["/api/account/statement"]["get"]["responses"]["200"]["content"];
        let kinds: BTreeSet<_> = content.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(kinds, BTreeSet::from(["application/json", "application/pdf", "text/csv"]));
        assert_eq!(content["application/json"]["schema"]["$ref"], "#/components/schemas/Failure");
        for route in routes::every().filter(|route| !route.content_types.is_empty() && route.may_be_refused()) {
            let operation = &document["paths"][&template(route.path)]["get"];
            assert!(operation["responses"]["200"]["content"]["application/json"].is_object(), "{}", route.path);
        }
    }

    /// The committed document, from which the frontend's types are generated, matches the code.
    #[test]
    fn openapi_is_committed() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/frontend/openapi.json");
        let fresh = document().to_pretty_json().unwrap() + "\n";
        if std::env::var("LOTDESK_BLESS").is_ok_and(|value| value == "1") {
            std::fs::write(path, &fresh).unwrap();
        }
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            committed == fresh,
            "frontend/openapi.json is out of date. Regenerate it: LOTDESK_BLESS=1 cargo test openapi_is_committed"
        );
    }
}
