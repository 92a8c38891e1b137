//! The table of all routes. The server and the OpenAPI document are both built from it.
//!
//! Two oddities come from the specification: some calls that change something also accept `GET` (the token is
//! in a header, so no link can trigger one), and some names are misspelt (`quick_ist`).

mod admin;
mod admin_content;
mod admin_people;
mod bank_statements;
mod compliance;
mod content;
mod cover;
mod customer;
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
mod liquidity;
mod operations;
mod partners;
mod probes;
mod regulatory;
mod risk_changes;
mod ticks;
mod transfer_lists;
mod work;

use std::collections::BTreeMap;

use actix_web::web::ServiceConfig;

use super::params::common::{ID, LIMIT, PAGE, REQUEST_ID, SEARCH};
use super::route::{Route, changes, reads, resource};
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
    identity::IDENTITY,
    content::CONTENT,
    economic_calendar::EVENTS,
    content::INBOX,
    content::PUSH,
    content::CHAT,
    probes::PROBES,
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
    transfer_lists::TRANSFER_LISTS,
    bank_statements::BANK_STATEMENTS,
    compliance::CASES,
    regulatory::REGULATORY,
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
