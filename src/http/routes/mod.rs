//! The table of all routes. The server and the OpenAPI document are both built from it.
//!
//! Two oddities come from the specification: some calls that change something also accept `GET` (the token is
//! in a header, so no link can trigger one), and some names are misspelt (`quick_ist`).

mod admin;
mod admin_content;
mod admin_people;
mod appropriateness;
mod bank_statements;
mod compliance;
mod content;
mod copying;
mod cover;
mod customer;
mod customer_imports;
mod dealing;
mod documents;
mod economic_calendar;
pub(super) mod first_release;
mod funds;
mod gateways;
mod groups;
mod holidays;
mod identity;
mod integrations;
mod kept;
mod liquidity;
mod operations;
mod partners;
mod probes;
mod regulatory;
mod risk_changes;
mod ticks;
mod transfer_lists;
mod transparency;
mod work;

use std::collections::BTreeMap;
use std::time::Duration;

use actix_web::web::ServiceConfig;

use super::params::common::{ID, LIMIT, PAGE, REQUEST_ID, SEARCH};
use super::route::{Effect, Route, changes, reads, resource};
use super::{assets, openapi};

/// All routes, grouped by file.
static ROUTES: &[&[Route]] = &[
    customer::VISITORS,
    customer::CUSTOMERS,
    customer::ACCOUNTS,
    customer::FOREX,
    customer::ALERTS,
    funds::CUSTOMERS,
    gateways::CUSTOMERS,
    partners::CUSTOMERS,
    copying::CUSTOMERS,
    identity::IDENTITY,
    content::CONTENT,
    economic_calendar::EVENTS,
    content::INBOX,
    content::PUSH,
    content::CHAT,
    probes::PROBES,
    transparency::TRANSPARENCY,
    admin::ADMIN,
    holidays::CALENDARS,
    dealing::DEALING,
    cover::COVER,
    ticks::TICKS,
    liquidity::LIQUIDITY,
    groups::GROUPS,
    risk_changes::RISK_CHANGES,
    documents::DOCUMENTS,
    integrations::INTEGRATIONS,
    admin_people::STAFF,
    admin_people::ROLES,
    admin_people::REMARKS,
    admin_people::VIEWS,
    admin_people::MESSAGES,
    admin_people::USERS,
    operations::BACKUPS,
    admin_content::NEWS,
    admin_content::ANNOUNCEMENTS,
    admin_content::COMPANIES,
    admin_content::PROVIDERS,
    admin_content::PICTURES,
    admin_content::CHATS,
    admin_content::CANNED_ANSWERS,
    funds::ADMIN,
    gateways::ADMIN,
    partners::ADMIN,
    copying::ADMIN,
    transfer_lists::TRANSFER_LISTS,
    bank_statements::BANK_STATEMENTS,
    customer_imports::CUSTOMER_IMPORTS,
    compliance::CASES,
    regulatory::REGULATORY,
    appropriateness::APPROPRIATENESS,
    work::WORK,
    work::TASKS,
    funds::DEPOSIT_OPTIONS,
    funds::BANK_ACCOUNTS,
    funds::PAYOUT_CURRENCIES,
    funds::QUOTED_RATES,
];

/// Iterates over all routes.
pub fn every() -> impl Iterator<Item = &'static Route> {
    ROUTES.iter().flat_map(|group| group.iter())
}

/// Whether the call of this path has a `request_id`: repeated with the same one, it returns the first result.
pub(super) fn takes_request_id(path: &str) -> bool {
    every().any(|route| route.path == path && route.params.iter().any(|declared| declared.param().name == "request_id"))
}

/// Whether every call of this path only reads.
pub(super) fn only_reads(path: &str) -> bool {
    let mut known = every().filter(|route| route.path == path).peekable();
    known.peek().is_some() && known.all(|route| route.effect == Effect::Reads)
}

/// For how long an edge keeps the answer of this path; `None`: not at all.
pub(super) fn kept_at_edges(path: &str) -> Option<Duration> {
    kept::KEPT.iter().find(|(kept, _)| *kept == path).map(|(_, life)| *life)
}

/// Sorts paths for matching. The router compares them one after the other, so the customers' paths come first
/// and patterns, which cost twenty times as much to compare, come last.
fn in_order<T>(mut paths: Vec<(&'static str, T)>) -> Vec<(&'static str, T)> {
    let rank = |path: &str| (path.contains('{'), !path.starts_with("/v1/"), path.starts_with("/admin/"));
    paths.sort_by_key(|(path, _)| rank(path));
    paths
}

/// Registers all routes: the table, the WebSockets, the OpenAPI document, and the web app's files for every other
/// path.
pub fn configure(config: &mut ServiceConfig, sockets: &dyn Fn(&mut ServiceConfig)) {
    let mut paths: BTreeMap<&'static str, Vec<&'static Route>> = BTreeMap::new();
    for route in every() {
        paths.entry(route.path).or_default().push(route);
    }
    for (path, routes) in in_order(paths.into_iter().collect()) {
        config.service(resource(path, &routes));
    }
    sockets(config);
    config.configure(openapi::configure).configure(assets::configure);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::api::wire::funds::{PICTURES, UPLOADS};
    use crate::http::captcha;
    use crate::http::route::Access;

    #[test]
    fn edges_keep_what_anyone_may_read() {
        for (path, _) in kept::KEPT.iter().filter(|(path, _)| *path != "/") {
            let rows: Vec<_> = every().filter(|route| route.path == *path).collect();
            assert!(!rows.is_empty(), "{path}");
            assert!(rows.iter().all(|row| row.access == Access::Anyone && row.effect == Effect::Reads), "{path}");
        }
    }

    #[test]
    fn names_are_listed_once_and_choices_are_accepted() {
        for route in every() {
            let names: BTreeSet<_> = route.params.iter().map(|declared| declared.param().name).collect();
            assert_eq!(names.len(), route.params.len(), "{}: a name is listed twice", route.path);
            for declared in route.params {
                let refused = declared.refused_choices();
                assert!(refused.is_empty(), "{} {}: {refused:?}", route.path, declared.param().name);
            }
        }
    }

    #[test]
    fn links_to_pictures_lead_to_routes() {
        for link in [captcha::LINK, UPLOADS, PICTURES] {
            let is_target =
                |path: &str| path.strip_prefix(link).is_some_and(|rest| rest.starts_with('{') && !rest.contains('/'));
            assert_eq!(every().filter(|route| is_target(route.path)).count(), 1, "{link}");
        }
    }

    #[test]
    fn patterns_are_matched_after_plain_paths() {
        let paths = in_order(every().map(|route| (route.path, ())).collect());
        let first = paths.iter().position(|(path, ())| path.contains('{')).expect("there are patterns");
        assert!(paths[first..].iter().all(|(path, ())| path.contains('{')));
        assert!(paths[0].0.starts_with("/v1/"));
    }
}
