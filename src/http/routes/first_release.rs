//! The reads of release 0.1. Its clients may send more parameters than are read, and rely on their being ignored.

use crate::http::route::{Access, Effect, Route};

/// Those of signed-in callers, and those below `/v1`.
const READS: &[&str] = &[
    "/admin/api/announcements",
    "/admin/api/audit",
    "/admin/api/bank-accounts",
    "/admin/api/categories",
    "/admin/api/companies",
    "/admin/api/deposit-options",
    "/admin/api/deposits",
    "/admin/api/draw-currencies",
    "/admin/api/exposure",
    "/admin/api/instruments",
    "/admin/api/news",
    "/admin/api/orders",
    "/admin/api/providers",
    "/admin/api/reviews",
    "/admin/api/settings",
    "/admin/api/staff",
    "/admin/api/users",
    r"/admin/api/users/{id:\d+}",
    "/admin/api/withdrawals",
    "/api/account/draw_list",
    "/api/account/draw_symbol_list",
    "/api/quickCharge/info",
    "/api/quickCharge/quick_ist",
    "/api/quickCharge/symbols",
    "/api/quickCharge/wire_info",
    "/api/user/info",
    "/api/user/invites",
    "/api/user_real/center",
    "/api/wallet/get_draw_method",
    "/v1/api/forex/abbreviated_cache_kline",
    "/v1/api/forex/getCategories",
    "/v1/api/forex/kline",
    "/v1/api/forex/my_deal",
    "/v1/api/forex/trade_list",
    "/v1/api/main/account/forexDetail",
    "/v1/api/main/accountLog/forexChange",
    "/v1/api/main/wallet/getBalance",
];

/// Whether a route refuses filters that its row does not list: a read that the first release did not have. Pages and files
/// of visitors ignore them, whose addresses may carry a number against caches.
pub(in crate::http) fn refuses_unknown_filters(route: &Route) -> bool {
    let is_of_visitors = matches!(route.access, Access::Anyone | Access::OwnerOrStaff | Access::FeedKey);
    let is_covered = !is_of_visitors || route.path.starts_with("/v1/");
    route.effect == Effect::Reads && is_covered && !READS.contains(&route.path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reads_are_routes() {
        for path in READS {
            assert!(super::super::every().any(|route| route.path == *path && route.effect == Effect::Reads), "{path}");
        }
    }
}
