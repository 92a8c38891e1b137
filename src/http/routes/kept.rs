//! Paths whose answers an edge keeps for a moment: the same for every visitor.

use std::time::Duration;

/// Path, and for how long its answer is kept: what has prices for a second.
pub(super) const KEPT: [(&str, Duration); 14] = [
    ("/", Duration::from_secs(5)),
    ("/manifest.json", Duration::from_secs(5)),
    ("/v1/api/forex/trade_list", Duration::from_secs(1)),
    ("/v1/api/forex/getCategories", Duration::from_secs(5)),
    ("/v1/api/forex/hours", Duration::from_secs(5)),
    ("/v1/api/forex/kline", Duration::from_secs(1)),
    ("/v1/api/forex/abbreviated_cache_kline", Duration::from_secs(1)),
    ("/v1/api/calendar/events", Duration::from_secs(5)),
    ("/api/default/setting", Duration::from_secs(2)),
    ("/api/basicSet/getBasicInfo", Duration::from_secs(2)),
    ("/api/news/list", Duration::from_secs(5)),
    ("/api/news/info", Duration::from_secs(5)),
    ("/api/announcement/list", Duration::from_secs(5)),
    ("/api/company/getCompany", Duration::from_secs(5)),
];
