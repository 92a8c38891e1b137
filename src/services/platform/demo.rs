//! Initial data: categories and, optionally, the demo data set. Installed at the first start only.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::Deserialize;

use crate::domain::instrument::MarginMode;
use crate::domain::session::{Session, parse_minute};
use crate::domain::swap::SwapMode;
use crate::domain::{Contract, FeeRate, Lots, Percent, Price};
use crate::i18n::Language;
use crate::store::{Store, platform::settings as rows};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::funds::{BankAccountForm, CoinAddressForm, Funds, PayoutCurrencyForm};
use crate::services::market::catalog::{Catalog, CategoryDraft, CategoryId, InstrumentDraft, Names};
use crate::services::staff::audit::Actor;

/// Keys of the rows that record completion. No setting begins with an underscore.
const DEMO_KEY: &str = "_demo_data";
const CATEGORIES_KEY: &str = "_categories";
const DONE: &str = r#""done""#;

/// Whether this data directory has never been started by a version that records its first start. Blocks.
///
/// # Errors
/// Those of the database.
pub fn is_first_start(store: &Store, catalog: &Catalog) -> Result<bool, ServiceError> {
    let marked = store.read(|connection| rows::get(connection, CATEGORIES_KEY))?.is_some();
    Ok(!marked && catalog.listings().is_empty())
}

/// Creates the usual categories with names in every language, as every instrument needs one. Does nothing if this was
/// done before or there are instruments; categories that the broker deleted stay deleted. Blocks.
///
/// # Errors
/// Those of [`Catalog::create_category`].
pub fn install_categories(store: &Store, catalog: &Catalog, clock: &dyn Clock) -> Result<(), ServiceError> {
    if store.read(|connection| rows::get(connection, CATEGORIES_KEY))?.is_some() {
        return Ok(());
    }
    if catalog.listings().is_empty() {
        add_categories(catalog)?;
    }
    set_state(store, clock, CATEGORIES_KEY, DONE)
}

/// Creates the missing usual categories and returns all categories by code.
fn add_categories(catalog: &Catalog) -> Result<BTreeMap<String, CategoryId>, ServiceError> {
    let mut categories: BTreeMap<String, CategoryId> =
        catalog.categories().into_iter().map(|category| (category.code, category.id)).collect();
    for source in sources::<CategorySource>(include_str!("../../../assets/demo/categories.json")) {
        if let Entry::Vacant(fresh) = categories.entry(source.code) {
            let (code, names) = (Some(fresh.key().clone()), Some(Names(source.names)));
            fresh.insert(
                catalog.create_category(&Actor::system(), &CategoryDraft { code, names, ..Default::default() })?,
            );
        }
    }
    Ok(categories)
}

/// Installs the categories, instruments and funding options of the demo set, unless this was done before or there are
/// instruments. Continues after a crash. Returns the number of new instruments. Blocks, well under a second.
/// `is_simulated`: whether the quotes of the instrument with this code are simulated.
///
/// # Errors
/// Those of [`Catalog::install`].
pub fn install(
    store: &Store,
    catalog: &Catalog,
    funds: &Funds,
    clock: &dyn Clock,
    is_simulated: impl Fn(&str) -> bool,
) -> Result<usize, ServiceError> {
    let state = store.read(|connection| rows::get(connection, DEMO_KEY))?;
    let begun = state.as_deref() == Some(r#""begun""#);
    if !begun && (state.is_some() || !catalog.listings().is_empty()) {
        return Ok(0);
    }
    set_state(store, clock, DEMO_KEY, r#""begun""#)?;
    let by = Actor::system();
    let categories = add_categories(catalog)?;
    let mut drafts = drafts(&categories);
    for draft in &mut drafts {
        draft.simulated = draft.code.as_deref().map(&is_simulated);
    }
    let added = catalog.install(&by, &drafts)?;
    install_funding(funds, &by)?;
    set_state(store, clock, DEMO_KEY, DONE)?;
    Ok(added)
}

/// Adds deposit addresses and bank accounts that are clearly marked as not real, and payout currencies. Data of an
/// interrupted installation is kept.
fn install_funding(funds: &Funds, by: &Actor) -> Result<(), ServiceError> {
    if funds.has_options()? {
        return Ok(());
    }
    let set: FundingSource =
        serde_json::from_str(include_str!("../../../assets/demo/funding.json")).expect("the demo set can be parsed");
    for draft in &set.deposit_options {
        funds.add_option(by, draft, true)?;
    }
    for draft in &set.bank_accounts {
        funds.add_option(by, draft, true)?;
    }
    for draft in &set.draw_currencies {
        funds.add_option(by, draft, true)?;
    }
    Ok(())
}

#[derive(Deserialize)]
struct FundingSource {
    deposit_options: Vec<CoinAddressForm>,
    bank_accounts: Vec<BankAccountForm>,
    draw_currencies: Vec<PayoutCurrencyForm>,
}

fn set_state(store: &Store, clock: &dyn Clock, key: &'static str, json: &str) -> Result<(), ServiceError> {
    let now = clock.now().0;
    Ok(store.write(|transaction| rows::set(transaction, key, json, now, None))?)
}

#[derive(Deserialize)]
struct CategorySource {
    code: String,
    names: BTreeMap<Language, String>,
}

#[derive(Deserialize)]
struct InstrumentSource {
    code: String,
    show_code: String,
    category: String,
    base: String,
    currency: String,
    name: BTreeMap<Language, String>,
    precision: u32,
    contract: Contract,
    lots_min: Lots,
    lots_max: Lots,
    lots_step: Lots,
    fee_rate: FeeRate,
    margin_mode: u8,
    leverages: Vec<u32>,
    default_leverage: u32,
    swap_mode: SwapMode,
    swap_long: Percent,
    swap_short: Percent,
    swap_triple_day: Option<u8>,
    stop_level: i64,
    max_jump_percent: Percent,
    stale_after_s: i64,
    timezone: String,
    sessions: Vec<SessionSource>,
    holidays: Vec<String>,
    logo: String,
    sim: SimSource,
}

#[derive(Deserialize)]
struct SessionSource {
    day: u8,
    open: String,
    close: String,
}

#[derive(Deserialize)]
struct SimSource {
    price: Price,
    spread_points: i64,
    volatility_annual: Decimal,
    pace_per_s: Decimal,
    drift_annual: Decimal,
}

/// # Panics
/// When a built-in file cannot be parsed; a test parses them.
fn sources<T: for<'de> Deserialize<'de>>(text: &str) -> Vec<T> {
    serde_json::from_str(text).expect("the demo set can be parsed")
}

fn drafts(categories: &BTreeMap<String, CategoryId>) -> Vec<InstrumentDraft> {
    let sources = sources::<InstrumentSource>(include_str!("../../../assets/demo/instruments.json"));
    sources.into_iter().map(|source| draft(source, categories)).collect()
}

fn draft(source: InstrumentSource, categories: &BTreeMap<String, CategoryId>) -> InstrumentDraft {
    let minute = |text: &str| parse_minute(text).expect("a time of the demo set is HH:MM");
    let session = |session: &SessionSource| Session {
        day: session.day,
        open: minute(&session.open),
        close: minute(&session.close),
    };
    let date = |text: &String| text.parse::<Date>().expect("a holiday of the demo set is a date");
    InstrumentDraft {
        category: categories.get(&source.category).copied(),
        code: Some(source.code),
        show_code: Some(source.show_code),
        names: Some(Names(source.name)),
        logo: Some(format!("/logos/{}", source.logo)),
        base: Some(source.base),
        currency: Some(source.currency),
        precision: Some(source.precision),
        contract: Some(source.contract),
        lots_min: Some(source.lots_min),
        lots_max: Some(source.lots_max),
        lots_step: Some(source.lots_step),
        fee_rate: Some(source.fee_rate),
        margin_mode: Some(if source.margin_mode == 1 { MarginMode::Fixed } else { MarginMode::Leverage }),
        leverages: Some(source.leverages),
        default_leverage: Some(Some(source.default_leverage)),
        isin: None,
        swap_mode: Some(source.swap_mode),
        swap_long: Some(source.swap_long),
        swap_short: Some(source.swap_short),
        swap_triple_day: Some(source.swap_triple_day),
        // Only crypto trades around the clock and has swap on every day.
        swap_every_day: Some(source.sessions.is_empty()),
        stop_level: Some(source.stop_level),
        gsl_premium: None,
        gsl_distance: None,
        gsl_lots_max: None,
        max_jump_percent: Some(source.max_jump_percent),
        stale_after_s: Some(source.stale_after_s),
        enabled: Some(true),
        trade_mode: None,
        feed: None,
        spread: Some(source.sim.spread_points),
        timezone: Some(source.timezone),
        sessions: Some(source.sessions.iter().map(session).collect()),
        holidays: Some(source.holidays.iter().map(date).collect()),
        calendars: None,
        simulated: None,
        position: None,
        sim_price: Some(source.sim.price),
        sim_volatility: Some(source.sim.volatility_annual),
        sim_pace: Some(source.sim.pace_per_s),
        sim_drift: Some(source.sim.drift_annual),
    }
}
