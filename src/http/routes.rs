//! Every route of the API, in one table. The server is put together from it, and so is the description
//! of the API.
//!
//! Known quirks, which are the spec's: calls that change something answer to `GET` as well (with the token
//! in a header, so that no link can fire one), and some names are misspelt (`quick_ist`).

use std::collections::BTreeMap;

use actix_web::web::{self, ServiceConfig, to};

use super::admin;
use super::guard::may;
use super::openapi::{anything, closes, listed, many, nothing, object, one};
use super::route::{Access, Effect, Kind, Param, Route, Shape, Verbs, may as optional, must, resource};
use super::wire::account::{Account, LogEntry};
use super::wire::admin as desk;
use super::wire::basics::{Area, BasicInfo, CompanyStatus, ComplaintEmail, Readiness};
use super::wire::candle::Candle;
use super::wire::content::{Company, CompanyList, News, Trader};
use super::wire::instrument::{Category, Instrument};
use super::wire::order::{Order, OrderList};
use super::wire::user::{User, Welcome};
use super::{
    assets, basic_set, company, default, feed, follow, forex, later, main_account, news, openapi, probes, user,
};

type Handler = fn() -> actix_web::Route;

/// A call that changes nothing.
const fn reads(path: &'static str, access: Access, about: &'static str, params: &'static [Param], data: Shape, handler: Handler) -> Route {
    Route { path, verbs: Verbs::Get, access, effect: Effect::Reads, about, params, data, handler }
}

/// A call that changes something.
const fn changes(
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

const PAGE: Param = optional("page", Kind::Integer, "From 1.");
const LIMIT: Param = optional("limit", Kind::Integer, "Rows of a page: 20, at most 100.");
const SEARCH: Param = optional("search", Kind::Text, "Part of a name.");
const ID: Param = must("id", Kind::Integer, "The id.");
const REQUEST_ID: Param = optional(
    "request_id",
    Kind::Text,
    "The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same.",
);
const ACCOUNT_TYPE: Param = optional("type", Kind::OneOf(&[1, 2]), "1 e-mail (the default), 2 mobile.");
const AREA: Param = optional("area_id", Kind::Integer, "The area of a mobile number.");
const ACCOUNT: Param = must("account", Kind::Text, "E-mail address or mobile number.");
const PERIOD: &[&str] = &["1min", "5min", "15min", "30min", "60min", "1day"];
const STATUS: &[i64] = &[0, 1, 2, 3];

/// The visitors' calls.
const VISITORS: &[Route] = &[
    reads("/api/default/area_list", Access::Anyone, "Countries that may register, the preselected one second.", &[], many::<Area>, || to(default::area_list)),
    reads("/api/default/setting", Access::Anyone, "One public setting.", &[must("key", Kind::Text, "Its name.")], anything, || to(default::setting)),
    reads("/api/basicSet/getBasicInfo", Access::Anyone, "The base data.", &[], one::<BasicInfo>, || to(basic_set::basic_info)),
    reads("/api/company/getCompanyStatus", Access::Anyone, "Is the site in service?", &[], one::<CompanyStatus>, || to(company::status)),
    reads("/api/company/getCompany", Access::Anyone, "Companies, and the one that the visitor came to.", &[SEARCH, PAGE, LIMIT], one::<CompanyList>, || to(company::companies)),
    reads("/api/company/providers", Access::Anyone, "Service providers.", &[SEARCH, PAGE, LIMIT], listed::<Company>, || to(company::providers)),
    reads("/api/company/complaint_email", Access::Anyone, "The company's e-mail address.", &[], one::<ComplaintEmail>, || to(company::complaint_email)),
    changes(Verbs::Get, "/api/common/captcha", Access::Anyone, "A picture captcha.", &[], anything, || to(later::anyone)),
    changes(Verbs::Post, "/api/notify/send_email", Access::Anyone, "Sends a code by e-mail.", &[ACCOUNT], anything, || to(later::anyone)),
    changes(Verbs::Post, "/api/notify/send_sms", Access::Anyone, "Sends a code by SMS.", &[ACCOUNT, AREA], anything, || to(later::anyone)),
    changes(Verbs::Post, "/api/user/register", Access::Anyone, "Opens a real account.", &[], anything, || to(later::anyone)),
    changes(
        Verbs::Post,
        "/api/user/loginForU",
        Access::Anyone,
        "Signs in.",
        &[ACCOUNT_TYPE, AREA, ACCOUNT, must("password", Kind::Text, "The password.")],
        one::<Welcome>,
        || to(user::login),
    ),
    changes(Verbs::GetOrPost, "/api/user/createAccountDemoForU", Access::Anyone, "Opens a demo account, and signs in.", &[], one::<Welcome>, || to(user::open_demo)),
    changes(Verbs::Post, "/api/user/forget_password", Access::Anyone, "Sets a new password by a code.", &[], anything, || to(later::anyone)),
    reads("/api/news/list", Access::Anyone, "News.", &[PAGE, LIMIT], listed::<News>, || to(news::list)),
    reads("/api/news/info", Access::Anyone, "One piece of news.", &[ID], one::<News>, || to(news::info)),
    reads("/api/announcement/list", Access::Anyone, "Announcements.", &[PAGE, LIMIT], listed::<News>, || to(news::list)),
    reads("/api/announcement/info", Access::Anyone, "One announcement.", &[ID], one::<News>, || to(news::info)),
    reads("/api/follow/list", Access::Anyone, "The ranking.", &[PAGE, LIMIT], listed::<Trader>, || to(follow::list)),
];

/// Customers' calls.
const CUSTOMERS: &[Route] = &[
    reads("/api/user/info", Access::User, "The profile.", &[], one::<User>, || to(user::info)),
    changes(Verbs::Post, "/api/user/amend_password", Access::RealUser, "Sets a new password.", &[], anything, || to(later::real_user)),
    changes(Verbs::Post, "/api/user/logout", Access::User, "Signs out.", &[optional("all", Kind::Flag, "1: everywhere.")], nothing, || to(user::logout)),
    reads("/api/user/invites", Access::RealUser, "Who was invited.", &[PAGE, LIMIT], anything, || to(later::real_user)),
    changes(Verbs::Post, "/api/common/image_upload", Access::User, "Takes a picture.", &[], anything, || to(later::user)),
    changes(Verbs::Post, "/api/user_real/real_name", Access::RealUser, "Asks for an identity review.", &[], anything, || to(later::real_user)),
    reads("/api/user_real/center", Access::RealUser, "How the identity review stands.", &[], anything, || to(later::real_user)),
    reads("/v1/api/main/wallet/getBalance", Access::User, "What the account is worth.", &[], one::<Account>, || to(main_account::detail)),
    reads("/v1/api/main/account/forexDetail", Access::User, "What the account is worth.", &[], one::<Account>, || to(main_account::detail)),
    reads("/v1/api/main/accountLog/forexChange", Access::User, "The account's statement.", &[PAGE, LIMIT], listed::<LogEntry>, || to(main_account::log)),
    changes(Verbs::GetOrPost, "/v1/api/main/user/resetForexDemoAccount", Access::DemoUser, "Sets a demo account back to its beginning.", &[], one::<Account>, || to(main_account::reset)),
];

/// The market, and orders.
const FOREX: &[Route] = &[
    reads(
        "/v1/api/forex/trade_list",
        Access::Anyone,
        "Instruments.",
        &[optional("searchCurrency", Kind::Text, "Part of a code or a name."), optional("category", Kind::Integer, "Of this category only.")],
        many::<Instrument>,
        || to(forex::trade_list),
    ),
    reads("/v1/api/forex/getCategories", Access::Anyone, "Groups of instruments.", &[], many::<Category>, || to(forex::categories)),
    reads(
        "/v1/api/forex/abbreviated_cache_kline",
        Access::Anyone,
        "The last 60 closes, by instrument id.",
        &[
            optional("forex_id", Kind::Text, "One id, several between commas, or all (the default)."),
            optional("period", Kind::Word(PERIOD), "1min, unless it says otherwise."),
        ],
        closes,
        || to(forex::sparklines),
    ),
    reads(
        "/v1/api/forex/kline",
        Access::Anyone,
        "Candles, oldest first, the running one last.",
        &[
            must("forex_id", Kind::Integer, "The instrument."),
            must("period", Kind::Word(PERIOD), "The candles' length."),
            optional("to", Kind::Integer, "Candles before this moment only, Unix milliseconds: pages back."),
            optional("limit", Kind::Integer, "300, at most 1000."),
        ],
        many::<Candle>,
        || to(forex::kline),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/submit",
        Access::User,
        "Places an order.",
        &[
            must("type", Kind::OneOf(&[1, 2]), "1 buy, 2 sell."),
            must("cont", Kind::Decimal, "Lots."),
            must("forex_id", Kind::Integer, "The instrument."),
            must("status", Kind::OneOf(&[0, 1]), "1 at the market, 0 pending."),
            optional("target_price", Kind::Decimal, "What a pending order waits for; needed for one."),
            optional("stop_loss_price", Kind::Decimal, "0: none."),
            optional("target_profit_price", Kind::Decimal, "0: none."),
            must("multiple", Kind::Integer, "Leverage; one of those on offer."),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(forex::submit),
    ),
    reads(
        "/v1/api/forex/my_deal",
        Access::User,
        "The customer's orders of one status, newest first.",
        &[must("status", Kind::OneOf(STATUS), "0 pending, 1 open, 2 cancelled, 3 closed."), PAGE, LIMIT],
        one::<OrderList>,
        || to(forex::my_deal),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close",
        Access::User,
        "Closes an open order, whole or in part; answers what was closed.",
        &[ID, optional("cont", Kind::Decimal, "Lots of the part."), REQUEST_ID],
        one::<Order>,
        || to(forex::close),
    ),
    changes(Verbs::GetOrPost, "/v1/api/forex/cancel_trade", Access::User, "Cancels a pending order.", &[ID, REQUEST_ID], one::<Order>, || to(forex::cancel)),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/set_stop_price",
        Access::User,
        "Sets stop loss and take profit of a pending or open order.",
        &[
            ID,
            must("target_profit_price", Kind::Decimal, "0: none."),
            must("stop_loss_price", Kind::Decimal, "0: none."),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(forex::set_stops),
    ),
];

/// Deposits, withdrawals and bound methods.
const MONEY: &[Route] = &[
    reads("/api/quickCharge/info", Access::RealUser, "Coin deposit options.", &[], anything, || to(later::real_user)),
    reads("/api/quickCharge/symbols", Access::RealUser, "What can be deposited.", &[], anything, || to(later::real_user)),
    reads("/api/quickCharge/wire_info", Access::RealUser, "Bank deposit options.", &[], anything, || to(later::real_user)),
    reads("/api/quickCharge/quick_ist", Access::RealUser, "The customer's deposits.", &[PAGE, LIMIT], anything, || to(later::real_user)),
    changes(Verbs::GetOrPost, "/api/quickCharge/submit", Access::RealUser, "Tells of a coin deposit.", &[REQUEST_ID], anything, || to(later::real_user)),
    changes(Verbs::GetOrPost, "/api/quickCharge/wire_submit", Access::RealUser, "Tells of a bank deposit.", &[REQUEST_ID], anything, || to(later::real_user)),
    reads("/api/account/draw_symbol_list", Access::RealUser, "What can be withdrawn.", &[], anything, || to(later::real_user)),
    reads("/api/account/draw_list", Access::RealUser, "The customer's withdrawals.", &[PAGE, LIMIT], anything, || to(later::real_user)),
    changes(Verbs::Post, "/api/account/draw", Access::RealUser, "Asks for a withdrawal.", &[REQUEST_ID], anything, || to(later::real_user)),
    reads("/api/wallet/get_draw_method", Access::RealUser, "Bound addresses and bank accounts.", &[], anything, || to(later::real_user)),
    changes(Verbs::Post, "/api/wallet/bind_draw_method", Access::RealUser, "Binds an address or a bank account.", &[], anything, || to(later::real_user)),
    changes(Verbs::Post, "/api/wallet/del_draw_method", Access::RealUser, "Takes a bound method away.", &[ID], nothing, || to(later::real_user)),
];

/// Machines.
const MACHINES: &[Route] = &[
    reads("/healthz", Access::Anyone, "The process answers.", &[], nothing, || to(probes::alive)),
    reads("/readyz", Access::Anyone, "The database takes changes, and prices come; HTTP 503 otherwise.", &[], one::<Readiness>, || to(probes::ready)),
    reads("/metrics", Access::Anyone, "Prometheus text; for the same machine only, unless a setting opens it.", &[], anything, || to(probes::metrics)),
    reads("/manifest.json", Access::Anyone, "The web app's manifest.", &[], anything, || to(probes::manifest)),
    changes(Verbs::Post, "/feed/quotes", Access::FeedKey, "Takes quotes: `[{code, bid, ask, time?}]`, at most 10,000.", &[], taken, || to(feed::quotes)),
];

fn taken(_: &mut openapi::Schemas) -> openapi::Shown {
    use utoipa::PartialSchema;
    let refused = object([("code", String::schema()), ("why", String::schema())]);
    let refused = utoipa::openapi::schema::ArrayBuilder::new().items(refused).build();
    object([("accepted", i64::schema()), ("refused", utoipa::openapi::Schema::Array(refused).into())])
}

const DEALER: Access = Access::Staff("dealer");
const FINANCE: Access = Access::Staff("finance");
const COMPLIANCE: Access = Access::Staff("compliance");
const SUPPORT: Access = Access::Staff("support");
const OWNER: Access = Access::Staff("owner");
const ADMIN_STATUS: Param = optional("status", Kind::Integer, "Of this status only.");
const REASON: Param = must("reason", Kind::Text, "Why; it is kept.");

/// The fields of an instrument. Those that are missing keep what they were, or their default.
const INSTRUMENT: &[Param] = &[
    optional("Code", Kind::Text, "Unique; needed in a new one."),
    optional("ShowCode", Kind::Text, "As people write it."),
    optional("names", Kind::Json, "Names by language."),
    optional("Logo", Kind::Text, "A path from the root, or an https URL."),
    optional("CategoryId", Kind::Integer, "Needed in a new one."),
    optional("base", Kind::Text, "What is bought; needed in a new one."),
    optional("Currency", Kind::Text, "What it is priced in: USD."),
    optional("PricePrecision", Kind::Integer, "Decimals of a price: 5."),
    optional("ForexContNum", Kind::Decimal, "Units per lot; needed in a new one."),
    optional("ForexMinCont", Kind::Decimal, "Least lots: 0.01."),
    optional("ForexMaxCont", Kind::Decimal, "Most lots: 100."),
    optional("Pip", Kind::Decimal, "Lots are a multiple of this: 0.01."),
    optional("ForexFeeRate", Kind::Decimal, "0."),
    optional("MarginMode", Kind::Integer, "1 fixed, 0 by leverage."),
    optional("HasForexMultiple", Kind::Json, "[{Value}] or plain numbers, ascending."),
    optional("SwapMode", Kind::Word(&["points", "percent"]), "The unit of the two rates."),
    optional("SwapLong", Kind::Decimal, "0."),
    optional("SwapShort", Kind::Decimal, "0."),
    optional("swap_triple_day", Kind::Integer, "0 = Sunday to 6; null: none. Wednesday."),
    optional("swap_every_day", Kind::Flag, "Charged on Saturday and Sunday too."),
    optional("StopLevel", Kind::Integer, "Least distance of a level, in points."),
    optional("max_jump_percent", Kind::Decimal, "A quote further than this from the last is not believed at once: 20."),
    optional("stale_after_s", Kind::Integer, "A quote older than this is no price to deal at: 60."),
    optional("enabled", Kind::Flag, "May customers see and trade it?"),
    optional("feed", Kind::Word(&["sim", "push"]), "null: the house's."),
    optional("spread", Kind::Integer, "The simulator's, in points."),
    optional("timezone", Kind::Text, "IANA name of the zone of the hours: UTC."),
    optional("sessions", Kind::Json, "[{day 0-6 from Sunday, open \"HH:MM\", close \"HH:MM\"}]; empty: always open."),
    optional("holidays", Kind::Json, "[\"YYYY-MM-DD\"]"),
    optional("Simulated", Kind::Flag, "Its prices or its history are made up."),
    optional("position", Kind::Integer, "Its place in the list."),
    optional("sim_price", Kind::Decimal, "Where the simulator begins."),
    optional("sim_volatility", Kind::Decimal, "A year, as a share."),
    optional("sim_pace", Kind::Decimal, "Quotes a second."),
    optional("sim_drift", Kind::Decimal, "A year, as a share."),
];

const CATEGORY: &[Param] = &[
    optional("code", Kind::Text, "Unique; needed in a new one."),
    optional("position", Kind::Integer, "Its place in the list."),
    optional("names", Kind::Json, "Names by language; needed in a new one."),
];

/// The back office.
const ADMIN: &[Route] = &[
    changes(
        Verbs::Post,
        "/admin/api/login",
        Access::Anyone,
        "Signs a member of the staff in.",
        &[must("email", Kind::Text, "His address."), must("password", Kind::Text, "His password."), optional("totp", Kind::Text, "His second factor, once he has one.")],
        one::<desk::StaffWelcome>,
        || to(admin::login::login),
    ),
    reads("/admin/api/instruments", DEALER, "All instruments.", &[PAGE, LIMIT], listed::<desk::DeskInstrument>, || to(admin::instruments::list)),
    changes(Verbs::Post, "/admin/api/instruments", DEALER, "Adds an instrument.", INSTRUMENT, one::<desk::DeskInstrument>, || to(admin::instruments::create)),
    reads(r"/admin/api/instruments/{id:\d+}", DEALER, "One instrument.", &[], one::<desk::DeskInstrument>, || to(admin::instruments::one)),
    changes(Verbs::Put, r"/admin/api/instruments/{id:\d+}", DEALER, "Changes an instrument: the fields that are sent.", INSTRUMENT, one::<desk::DeskInstrument>, || to(admin::instruments::update)),
    changes(Verbs::Delete, r"/admin/api/instruments/{id:\d+}", DEALER, "Takes an instrument out.", &[], nothing, || to(admin::instruments::remove)),
    reads("/admin/api/categories", DEALER, "All categories.", &[PAGE, LIMIT], listed::<desk::DeskCategory>, || to(admin::categories::list)),
    changes(Verbs::Post, "/admin/api/categories", DEALER, "Adds a category.", CATEGORY, one::<desk::DeskCategory>, || to(admin::categories::create)),
    changes(Verbs::Put, r"/admin/api/categories/{id:\d+}", DEALER, "Changes a category.", CATEGORY, one::<desk::DeskCategory>, || to(admin::categories::update)),
    changes(Verbs::Delete, r"/admin/api/categories/{id:\d+}", DEALER, "Takes a category out.", &[], nothing, || to(admin::categories::remove)),
    reads("/admin/api/settings", OWNER, "Every setting.", &[], many::<desk::Setting>, || to(admin::settings::list)),
    changes(Verbs::Put, "/admin/api/settings", OWNER, "Changes settings: `{key: value, ...}`, all or nothing.", &[], many::<desk::Setting>, || to(admin::settings::put)),
    reads("/admin/api/audit", COMPLIANCE, "The audit log.", &[PAGE, LIMIT], listed::<desk::AuditEntry>, || to(admin::audit::list)),
    reads(
        "/admin/api/orders",
        DEALER,
        "Customers' orders.",
        &[optional("status", Kind::OneOf(STATUS), "Of this status only."), optional("user", Kind::Integer, "Of this customer only."), optional("forex_id", Kind::Integer, "In this instrument only."), PAGE, LIMIT],
        listed::<desk::DeskOrder>,
        || to(admin::orders::list),
    ),
    changes(Verbs::Post, r"/admin/api/orders/{id:\d+}/close", DEALER, "Closes an open order at the quote; cancels a pending one.", &[REASON], one::<Order>, || to(admin::orders::close)),
    reads("/admin/api/exposure", DEALER, "What customers hold, by instrument.", &[], listed::<desk::Exposure>, || to(admin::exposure::list)),
    reads("/admin/api/deposits", FINANCE, "Deposits.", &[ADMIN_STATUS, PAGE, LIMIT], anything, || to(later::staff::<may::ReviewDeposits>)),
    changes(Verbs::Post, r"/admin/api/deposits/{id:\d+}/approve", FINANCE, "Credits a deposit.", &[], anything, || to(later::staff::<may::ReviewDeposits>)),
    changes(Verbs::Post, r"/admin/api/deposits/{id:\d+}/reject", FINANCE, "Rejects a deposit.", &[], anything, || to(later::staff::<may::ReviewDeposits>)),
    changes(Verbs::Post, r"/admin/api/deposits/{id:\d+}/invalidate", FINANCE, "Calls a deposit invalid.", &[], anything, || to(later::staff::<may::ReviewDeposits>)),
    reads("/admin/api/withdrawals", FINANCE, "Withdrawals.", &[ADMIN_STATUS, PAGE, LIMIT], anything, || to(later::staff::<may::ReviewWithdrawals>)),
    changes(Verbs::Post, r"/admin/api/withdrawals/{id:\d+}/approve", FINANCE, "Pays a withdrawal out.", &[], anything, || to(later::staff::<may::ReviewWithdrawals>)),
    changes(Verbs::Post, r"/admin/api/withdrawals/{id:\d+}/reject", FINANCE, "Rejects a withdrawal.", &[], anything, || to(later::staff::<may::ReviewWithdrawals>)),
    reads("/admin/api/reviews", COMPLIANCE, "Identity reviews.", &[ADMIN_STATUS, PAGE, LIMIT], anything, || to(later::staff::<may::ReviewIdentities>)),
    changes(Verbs::Post, r"/admin/api/reviews/{id:\d+}/approve", COMPLIANCE, "Certifies an identity.", &[], anything, || to(later::staff::<may::ReviewIdentities>)),
    changes(Verbs::Post, r"/admin/api/reviews/{id:\d+}/reject", COMPLIANCE, "Rejects an identity.", &[], anything, || to(later::staff::<may::ReviewIdentities>)),
    reads("/admin/api/users", SUPPORT, "Customers.", &[SEARCH, PAGE, LIMIT], anything, || to(later::staff::<may::SeeUsers>)),
    reads(r"/admin/api/users/{id:\d+}", SUPPORT, "One customer.", &[], anything, || to(later::staff::<may::SeeUsers>)),
    changes(Verbs::Post, r"/admin/api/users/{id:\d+}/freeze", SUPPORT, "Freezes a customer.", &[REASON], anything, || to(later::staff::<may::FreezeUsers>)),
    changes(Verbs::Post, r"/admin/api/users/{id:\d+}/unfreeze", SUPPORT, "Lifts a freeze.", &[], anything, || to(later::staff::<may::FreezeUsers>)),
    changes(Verbs::Post, r"/admin/api/users/{id:\d+}/adjust", FINANCE, "Corrects a balance.", &[REASON, REQUEST_ID], anything, || to(later::staff::<may::AdjustBalances>)),
];

/// The whole table.
static ROUTES: [&[Route]; 6] = [VISITORS, CUSTOMERS, FOREX, MONEY, MACHINES, ADMIN];

/// Every row.
pub fn every() -> impl Iterator<Item = &'static Route> {
    ROUTES.iter().flat_map(|group| group.iter())
}

/// Registers everything: the table, the live connections, the API's description, and the files for
/// whatever is left.
pub fn configure(config: &mut ServiceConfig) {
    let mut paths: BTreeMap<&'static str, Vec<&'static Route>> = BTreeMap::new();
    for route in every() {
        paths.entry(route.path).or_default().push(route);
    }
    for (path, routes) in paths {
        config.service(resource(path, &routes));
    }
    config
        .route("/v1/ws", web::get().to(crate::ws::session::open))
        .route("/feed/ws", web::get().to(crate::ws::bridge::open))
        .configure(openapi::configure)
        .configure(assets::configure);
}
