//! `/admin/api/instruments`: terms, listing, sessions and feed of instruments. An update may contain any of the fields.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::{HttpRequest, web};
use rust_decimal::Decimal;
use serde::Deserialize;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin::AdminInstrument;
use crate::api::wire::groups::{GroupEffect, InstrumentForecast};
use crate::api::wire::instrument::{margin_mode_from_code, swap_mode_from_word};
use crate::domain::instrument::{DISABLED, MarginMode, TradeMode};
use crate::domain::swap::SwapMode;
use crate::domain::{Contract, FeeRate, InstrumentId, Lots, Percent, Price};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Clearable, Field, Kind, code, flag, json, line, name, value, word};
use crate::services::market::calendar::{self, SessionForm};
use crate::services::market::catalog::{self, CalendarId, CategoryId, InstrumentDraft, Names, OwnFeed};

const TEXT_MAX: usize = 300;
/// Most accounts that a preview lists.
const CONCERNED_MAX: usize = 100;

/// A leverage: a number, or the specification's object.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Leverage {
    Bare(u32),
    Object {
        #[serde(rename = "Value")]
        value: u32,
    },
}

pub const CODE: Field<String> = line(
    "Code",
    TEXT_MAX,
    "Unique code: 2 to 20 capital letters, digits, `.`, `_` or `-`. Required for a new instrument.",
);
pub const SHOW_CODE: Field<String> = line("ShowCode", TEXT_MAX, "Display code, 1 to 30 characters. Default: `Code`.");
pub const LANGUAGE_NAMES: Field<Names> = json("names", "Object of names by language, each at most 100 characters.");
pub const LOGO: Field<String> =
    line("Logo", TEXT_MAX, "Absolute path on this site, or an https URL; at most 300 characters.");
pub const CATEGORY: Field<CategoryId> = value("CategoryId", "ID of the category. Required for a new instrument.");
pub const BASE: Field<String> =
    line("base", TEXT_MAX, "Base currency, 1 to 10 capital letters or digits. Required for a new instrument.");
pub const CURRENCY: Field<String> = line("Currency", TEXT_MAX, "Quote currency, three capital letters. Default USD.");
pub const PRECISION: Field<u32> = value("PricePrecision", "Decimals of a price. Default 5.");
pub const CONTRACT: Field<Contract> =
    value("ForexContNum", "Contract size: units per lot, greater than 0. Required for a new instrument.");
pub const LOTS_MIN: Field<Lots> = value("ForexMinCont", "Minimum volume in lots, a multiple of `Pip`. Default 0.01.");
pub const LOTS_MAX: Field<Lots> =
    value("ForexMaxCont", "Maximum volume in lots, at least `ForexMinCont`. Default 100.");
pub const LOTS_STEP: Field<Lots> = value("Pip", "Volume step in lots, greater than 0. Default 0.01.");
pub const FEE_RATE: Field<FeeRate> = value("ForexFeeRate", "Fee as a fraction of the notional, at least 0. Default 0.");
pub const MARGIN_MODE: Field<MarginMode> =
    code("MarginMode", &[0, 1, 2], margin_mode_from_code, "1: fixed margin; 0: margin by leverage. Default 0.")
        .of_kind(Kind::Integer);
pub const LEVERAGES: Field<Vec<Leverage>> =
    json("HasForexMultiple", "Leverages: array of {Value} or numbers, each 1 to 10,000, at most 50. Default empty.");
pub const DEFAULT_LEVERAGE: Clearable<u32> = value(
    "DefaultMultiple",
    "Preselected leverage, one of `HasForexMultiple`; null: the lowest. Not sent with a `HasForexMultiple` that is not \
     ascending: its first value.",
)
.clearable();
pub const ISIN: Clearable<String> = name(
    "isin",
    12,
    |text| Some(text.to_uppercase()),
    "Number of the instrument in regulatory reports (ISO 6166), with its check digit; null: none.",
)
.clearable();
pub const SWAP_MODE: Field<SwapMode> = word(
    "SwapMode",
    &["points", "percent"],
    swap_mode_from_word,
    "Unit of `SwapLong` and `SwapShort`. Default points.",
)
.at_most(TEXT_MAX);
pub const SWAP_LONG: Field<Percent> =
    value("SwapLong", "Swap of buy positions per day, in the unit of `SwapMode`. Default 0.");
pub const SWAP_SHORT: Field<Percent> =
    value("SwapShort", "Swap of sell positions per day, in the unit of `SwapMode`. Default 0.");
pub const SWAP_TRIPLE_DAY: Clearable<u8> =
    value("swap_triple_day", "Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none. Default 3.").clearable();
pub const SWAP_EVERY_DAY: Field<bool> =
    flag("swap_every_day", "1: swap is charged on Saturday and Sunday too. Default 0.");
pub const STOP_LEVEL: Field<i64> =
    value("StopLevel", "Minimum distance of a level from the price in points, 0 to 1,000,000. Default 0.");
pub const GSL_PREMIUM: Field<i64> =
    value("gsl_premium", "Premium of a guaranteed stop in points, 0 to 1,000,000. Default 0.");
pub const GSL_DISTANCE: Field<i64> =
    value("gsl_distance", "Least distance of a guaranteed stop in points, 0 to 1,000,000. Default 0.");
pub const GSL_LOTS_MAX: Field<Lots> =
    value("gsl_lots_max", "Most lots of an account with guaranteed stops; 0: not offered. Default 0.");
pub const MAX_JUMP_PERCENT: Field<Percent> = value(
    "max_jump_percent",
    "Maximum price deviation from the last quote in percent, above 0 to 100; a larger jump needs confirmation. Default 20.",
);
pub const STALE_AFTER_S: Field<i64> =
    value("stale_after_s", "Age in seconds after which a quote is stale, 1 to 86,400. Default 60.");
pub const ENABLED: Field<bool> =
    flag("enabled", "1: customers see and trade it; 0 is refused while positions are open. Default 0.");
pub const TRADE_MODE: Field<&str> = word(
    "TradeMode",
    &["full", "close_only", "long_only", "short_only", DISABLED],
    Some,
    "Which orders may be opened; pending orders that the mode forbids are cancelled. `disabled` sets `enabled` to 0. Default full.",
)
.at_most(TEXT_MAX);
pub const FEED: Clearable<OwnFeed> = word(
    "feed",
    &["sim", "push", "fix"],
    OwnFeed::from_code,
    "Price feed of the instrument; `fix`: the LP that it is mapped to; null: the default feed. Default null.",
)
.at_most(TEXT_MAX)
.clearable();
pub const SPREAD: Field<i64> = value("spread", "Spread of the simulator in points. Default 10.");
pub const TIMEZONE: Field<String> = line("timezone", TEXT_MAX, "IANA time zone of the sessions. Default UTC.");
pub const SESSIONS: Field<Vec<SessionForm>> = json(
    "sessions",
    "Array of {day 0-6 from Sunday, open \"HH:MM\", close \"HH:MM\"}, at most 100; empty: always open. Default empty.",
);
pub const HOLIDAYS: Field<Vec<String>> = json("holidays", "Array of \"YYYY-MM-DD\", at most 500. Default empty.");
pub const CALENDARS: Field<Vec<CalendarId>> =
    json("calendars", "Array of IDs of holiday calendars whose dates apply too, at most 20. Default empty.");
pub const SIMULATED: Field<bool> = flag("Simulated", "1: its prices or history are simulated. Default 0.");
pub const POSITION: Field<i64> = value("position", "Position in the list, an integer. Default: last.");
pub const SIM_PRICE: Field<Price> = value("sim_price", "Initial price of the simulator. Default 1.");
pub const SIM_VOLATILITY: Field<Decimal> =
    value("sim_volatility", "Volatility of the simulator per year, as a fraction. Default 0.1.");
pub const SIM_PACE: Field<Decimal> = value("sim_pace", "Quotes per second. Default 1.");
pub const SIM_DRIFT: Field<Decimal> = value("sim_drift", "Drift of the simulator per year, as a fraction. Default 0.");

pub const CONFIRM: Field<usize> = value(
    "confirm",
    "Number of real accounts with orders that the change may concern: `affected` of the preview. Default 0.",
);

/// The fields that a draft names differently: the draft's name, and the wire name.
const NAMES: [(&str, &str); 20] = [
    ("code", CODE.name()),
    ("show_code", SHOW_CODE.name()),
    ("logo", LOGO.name()),
    ("category", CATEGORY.name()),
    ("currency", CURRENCY.name()),
    ("precision", PRECISION.name()),
    ("contract", CONTRACT.name()),
    ("lots_min", LOTS_MIN.name()),
    ("lots_max", LOTS_MAX.name()),
    ("lots_step", LOTS_STEP.name()),
    ("fee_rate", FEE_RATE.name()),
    ("margin_mode", MARGIN_MODE.name()),
    ("leverages", LEVERAGES.name()),
    ("default_leverage", DEFAULT_LEVERAGE.name()),
    ("swap_mode", SWAP_MODE.name()),
    ("swap_long", SWAP_LONG.name()),
    ("swap_short", SWAP_SHORT.name()),
    ("stop_level", STOP_LEVEL.name()),
    ("simulated", SIMULATED.name()),
    ("trade_mode", TRADE_MODE.name()),
];

/// Replaces the field's name in a rejection by its wire name.
pub(super) fn with_wire_names(error: ApiError) -> ApiError {
    let ApiError::Refused(mut refusal) = error else { return error };
    for (name, value) in &mut refusal.args {
        if *name == "field" {
            *value = wire_name(value).to_owned();
        }
    }
    ApiError::Refused(refusal)
}

/// The wire name of a draft's field.
fn wire_name(field: &str) -> &str {
    NAMES.iter().find(|(draft, _)| *draft == field).map_or(field, |(_, wire)| wire)
}

/// The preselected leverage that the order of a list states: its first value. None if the list is ascending, as responses
/// show it.
fn preselected(leverages: &[u32]) -> Option<u32> {
    if leverages.is_sorted() { None } else { leverages.first().copied() }
}

/// Combines `enabled` and `TradeMode`. `disabled` is the mode of an instrument that is not enabled; any other mode
/// enables it, unless `enabled` is 0, which takes precedence.
fn trading(params: &Params) -> Result<(Option<bool>, Option<TradeMode>), ApiError> {
    let enabled = params.get(&ENABLED)?;
    match params.get(&TRADE_MODE)? {
        None => Ok((enabled, None)),
        Some(DISABLED) if enabled == Some(true) => Err(TRADE_MODE.invalid()),
        Some(DISABLED) => Ok((Some(false), None)),
        Some(mode) => {
            let mode = TradeMode::from_code(mode).ok_or_else(|| TRADE_MODE.invalid())?;
            Ok((enabled.or(Some(true)), Some(mode)))
        }
    }
}

pub(super) fn draft(params: &Params) -> Result<InstrumentDraft, ApiError> {
    let swap_mode = params.get(&SWAP_MODE)?;
    let feed = params.get(&FEED)?;
    let (enabled, trade_mode) = trading(params)?;
    let leverages = params.get(&LEVERAGES)?;
    let value = |leverage| match leverage {
        Leverage::Bare(value) | Leverage::Object { value } => value,
    };
    let leverages = leverages.map(|leverages| leverages.into_iter().map(value).collect::<Vec<_>>());
    let sessions = params.get(&SESSIONS)?;
    let sessions = sessions.map(|forms| calendar::parse_sessions(&forms).map_err(|_| SESSIONS.invalid()));
    let holidays = params.get(&HOLIDAYS)?;
    let holidays = holidays.map(|dates| calendar::parse_holidays(&dates).map_err(|_| HOLIDAYS.invalid()));
    Ok(InstrumentDraft {
        code: params.get(&CODE)?,
        show_code: params.get(&SHOW_CODE)?,
        names: params.get(&LANGUAGE_NAMES)?,
        logo: params.get(&LOGO)?,
        category: params.get(&CATEGORY)?,
        base: params.get(&BASE)?,
        currency: params.get(&CURRENCY)?,
        precision: params.get(&PRECISION)?,
        contract: params.get(&CONTRACT)?,
        lots_min: params.get(&LOTS_MIN)?,
        lots_max: params.get(&LOTS_MAX)?,
        lots_step: params.get(&LOTS_STEP)?,
        fee_rate: params.get(&FEE_RATE)?,
        margin_mode: params.get(&MARGIN_MODE)?,
        // Leverages are stored ascending, so what their order states is kept here.
        default_leverage: params
            .get(&DEFAULT_LEVERAGE)?
            .or_else(|| leverages.as_deref().and_then(preselected).map(Some)),
        leverages: leverages.map(|leverages| leverages.into_iter().collect::<BTreeSet<_>>().into_iter().collect()),
        isin: params.get(&ISIN)?,
        swap_mode,
        swap_long: params.get(&SWAP_LONG)?,
        swap_short: params.get(&SWAP_SHORT)?,
        swap_triple_day: params.get(&SWAP_TRIPLE_DAY)?,
        swap_every_day: params.get(&SWAP_EVERY_DAY)?,
        stop_level: params.get(&STOP_LEVEL)?,
        gsl_premium: params.get(&GSL_PREMIUM)?,
        gsl_distance: params.get(&GSL_DISTANCE)?,
        gsl_lots_max: params.get(&GSL_LOTS_MAX)?,
        max_jump_percent: params.get(&MAX_JUMP_PERCENT)?,
        stale_after_s: params.get(&STALE_AFTER_S)?,
        enabled,
        trade_mode,
        feed,
        spread: params.get(&SPREAD)?,
        timezone: params.get(&TIMEZONE)?,
        sessions: sessions.transpose()?,
        holidays: holidays.transpose()?,
        calendars: params.get(&CALENDARS)?,
        simulated: params.get(&SIMULATED)?,
        position: params.get(&POSITION)?,
        sim_price: params.get(&SIM_PRICE)?,
        sim_volatility: params.get(&SIM_VOLATILITY)?,
        sim_pace: params.get(&SIM_PACE)?,
        sim_drift: params.get(&SIM_DRIFT)?,
    })
}

pub(super) fn shown(req: &HttpRequest, state: &AppState, listed: &catalog::Listed) -> AdminInstrument {
    AdminInstrument::new(listed, state.view.instrument(language::of(req), listed))
}

/// `GET /admin/api/instruments`: all of them, disabled ones too.
pub async fn list(
    req: HttpRequest,
    _staff: Staff<may::EditInstruments>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let page = params.page()?;
    let all = state.view.catalog.all();
    let total = i64::try_from(all.len()).map_err(ApiError::internal)?;
    let page = all.chunks(page.limit as usize).nth(page.page as usize - 1).unwrap_or_default();
    Answer::of(&ListPage { list: page.iter().map(|listed| shown(&req, &state, listed)).collect(), total })
}

/// `GET /admin/api/instruments/{id}`.
pub async fn one(
    req: HttpRequest,
    _staff: Staff<may::EditInstruments>,
    id: web::Path<i64>,
    state: web::Data<AppState>,
) -> Reply {
    Answer::of(&shown(&req, &state, &state.view.catalog.one(InstrumentId(id.into_inner()))?))
}

/// `GET /admin/api/instruments/{id}/hours`.
pub async fn hours(_staff: Staff<may::EditInstruments>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    Answer::of(&state.view.hours(&state.view.catalog.one(InstrumentId(id.into_inner()))?))
}

/// `POST /admin/api/instruments`.
pub async fn create(
    req: HttpRequest,
    staff: Staff<may::EditInstruments>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, changes) = (draft(&params)?, Arc::clone(&state.backoffice.risk_changes));
    let create = move || changes.create_instrument(&staff.actor, &draft);
    let (id, waiting) = state.blocking(create).await.map_err(with_wire_names)?;
    state.live.invalidate_caches();
    Answer::saved_or_waiting(waiting, &shown(&req, &state, &state.view.catalog.one(id)?))
}

/// `PUT /admin/api/instruments/{id}`: changes only the fields that are sent.
pub async fn update(
    req: HttpRequest,
    staff: Staff<may::EditInstruments>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = InstrumentId(id.into_inner());
    let (draft, changes) = (draft(&params)?, Arc::clone(&state.backoffice.risk_changes));
    let confirmed = params.get(&CONFIRM)?.unwrap_or(0);
    let update = move || changes.update_instrument(&staff.actor, id, &draft, confirmed);
    let waiting = state.blocking(update).await.map_err(with_wire_names)?;
    state.live.invalidate_caches();
    Answer::saved_or_waiting(waiting, &shown(&req, &state, &state.view.catalog.one(id)?))
}

/// `POST /admin/api/instruments/{id}/preview`: changes nothing.
pub async fn preview(
    _staff: Staff<may::EditInstruments>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let effect = state.view.catalog.preview_instrument(InstrumentId(id.into_inner()), &draft(&params)?);
    let effect = effect.map_err(|error| with_wire_names(error.into()))?;
    let accounts = Arc::clone(&state.customers.accounts);
    let read = move || {
        let listed = effect.terms.concerned.iter().take(CONCERNED_MAX);
        let of = |forecast| GroupEffect::new(forecast, accounts.user(forecast.account).ok().map(|user| user.uid));
        let list = listed.map(of).collect();
        let fields = effect.fields.iter().map(|field| wire_name(field).to_owned()).collect();
        Ok(InstrumentForecast::new(&effect, fields, list))
    };
    Answer::of(&state.blocking(read).await?)
}

/// `DELETE /admin/api/instruments/{id}`.
pub async fn remove(staff: Staff<may::EditInstruments>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (id, catalog) = (InstrumentId(id.into_inner()), Arc::clone(&state.view.catalog));
    state.blocking(move || catalog.remove_instrument(&staff.actor, id)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &None::<()>)
}
