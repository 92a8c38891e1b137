//! Every route of the API, in one table. The server is put together from it, and so is the description
//! of the API.
//!
//! Known quirks, which are the spec's: calls that change something answer to `GET` as well (with the token
//! in a header, so that no link can fire one), and some names are misspelt (`quick_ist`).

mod admin;
mod admin_content;
mod admin_people;
mod content;
mod customer;
mod documents;
mod funds;
mod groups;
mod identity;
mod integrations;
mod operations;
mod probes;
mod ticks;

use std::collections::BTreeMap;

use actix_web::web::{self, ServiceConfig};

use super::route::{Access, Effect, Kind, Param, Route, Shape, Verbs, may as optional, must, only, resource};
use super::{assets, openapi};

pub(super) type Handler = fn() -> actix_web::Route;

/// A call that changes nothing.
pub(super) const fn reads(
    path: &'static str,
    access: Access,
    about: &'static str,
    params: &'static [Param],
    data: Shape,
    handler: Handler,
) -> Route {
    Route { path, verbs: Verbs::Get, access, effect: Effect::Reads, about, params, data, handler }
}

/// A call that changes something.
pub(super) const fn changes(
    verbs: Verbs,
    path: &'static str,
    access: Access,
    about: &'static str,
    params: &'static [Param],
    data: Shape,
    handler: Handler,
) -> Route {
    Route { path, verbs, access, effect: Effect::Changes, about, params, data, handler }
}

pub(super) const PAGE: Param = optional("page", Kind::Integer, "From 1.");
pub(super) const LIMIT: Param = optional("limit", Kind::Integer, "Rows of a page: 20, at most 100.");
pub(super) const SEARCH: Param = optional("search", Kind::Text, "Part of a name.");
pub(super) const ID: Param = must("id", Kind::Integer, "The id.");
pub(super) const REQUEST_ID: Param = optional(
    "request_id",
    Kind::Text,
    "The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same.",
);
/// The states of an order.
pub(super) const STATUS: &[i64] = &[0, 1, 2, 3];

/// The whole table.
static ROUTES: &[&[Route]] = &[
    customer::VISITORS,
    customer::CUSTOMERS,
    customer::FOREX,
    funds::CUSTOMERS,
    identity::IDENTITY,
    content::CONTENT,
    content::CHAT,
    probes::MACHINES,
    admin::DESK,
    ticks::TICKS,
    groups::GROUPS,
    documents::PAPERS,
    integrations::INTEGRATIONS,
    admin_people::STAFF,
    admin_people::REMARKS,
    admin_people::USERS,
    operations::BACKUPS,
    admin_content::NEWS,
    admin_content::ANNOUNCEMENTS,
    admin_content::COMPANIES,
    admin_content::PROVIDERS,
    admin_content::PICTURES,
    admin_content::CHATS,
    funds::DESK,
    funds::DEPOSIT_OPTIONS,
    funds::BANK_ACCOUNTS,
    funds::DRAW_CURRENCIES,
];

/// Every row.
pub fn every() -> impl Iterator<Item = &'static Route> {
    ROUTES.iter().flat_map(|group| group.iter())
}

/// Paths are looked through one by one, so those that customers ask for come first, and patterns, which cost
/// twenty times as much to compare, last.
fn in_order<T>(mut paths: Vec<(&'static str, T)>) -> Vec<(&'static str, T)> {
    let rank = |path: &str| (path.contains('{'), !path.starts_with("/v1/"), path.starts_with("/admin/"));
    paths.sort_by_key(|(path, _)| rank(path));
    paths
}

/// Registers everything: the table, the live connections, the API's description, and the files for
/// whatever is left.
pub fn configure(config: &mut ServiceConfig) {
    let mut paths: BTreeMap<&'static str, Vec<&'static Route>> = BTreeMap::new();
    for route in every() {
        paths.entry(route.path).or_default().push(route);
    }
    for (path, routes) in in_order(paths.into_iter().collect()) {
        config.service(resource(path, &routes));
    }
    config
        .service(only(web::resource("/v1/ws").route(web::get().to(crate::ws::session::open)), "GET"))
        .service(only(web::resource("/admin/ws").route(web::get().to(crate::ws::admin::open)), "GET"))
        .service(only(web::resource("/feed/ws").route(web::get().to(crate::ws::feed::open)), "GET"))
        .configure(openapi::configure)
        .configure(assets::configure);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_pattern_is_compared_before_a_plain_path() {
        let paths = in_order(every().map(|route| (route.path, ())).collect());
        let first = paths.iter().position(|(path, ())| path.contains('{')).expect("there are patterns");
        assert!(paths[first..].iter().all(|(path, ())| path.contains('{')));
        assert!(paths[0].0.starts_with("/v1/"));
    }
}
