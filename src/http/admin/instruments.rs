//! `/admin/api/instruments`: terms, listing, sessions and feed of instruments. An update may contain any of the fields.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::{HttpRequest, web};
use serde::Deserialize;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::admin::AdminInstrument;
use crate::api::wire::instrument::{margin_mode_from_code, swap_mode_from_word};
use crate::domain::InstrumentId;
use crate::domain::instrument::{DISABLED, TradeMode};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::services::market::calendar::{self, SessionForm};
use crate::services::market::catalog::{self, CategoryId, InstrumentDraft, Names, OwnFeed};

const TEXT_MAX: usize = 300;

/// A leverage: a number, or the specification's object.
#[derive(Deserialize)]
#[serde(untagged)]
enum Leverage {
    Bare(u32),
    Object {
        #[serde(rename = "Value")]
        value: u32,
    },
}

/// Wire names of the fields with other names in a draft.
const NAMES: [(&str, &str); 20] = [
    ("code", "Code"),
    ("show_code", "ShowCode"),
    ("logo", "Logo"),
    ("category", "CategoryId"),
    ("currency", "Currency"),
    ("precision", "PricePrecision"),
    ("contract", "ForexContNum"),
    ("lots_min", "ForexMinCont"),
    ("lots_max", "ForexMaxCont"),
    ("lots_step", "Pip"),
    ("fee_rate", "ForexFeeRate"),
    ("margin_mode", "MarginMode"),
    ("leverages", "HasForexMultiple"),
    ("default_leverage", "DefaultMultiple"),
    ("swap_mode", "SwapMode"),
    ("swap_long", "SwapLong"),
    ("swap_short", "SwapShort"),
    ("stop_level", "StopLevel"),
    ("simulated", "Simulated"),
    ("trade_mode", "TradeMode"),
];

/// Replaces the field's name in a rejection by its wire name.
pub(super) fn renamed(error: ApiError) -> ApiError {
    let ApiError::Refused(mut refusal) = error else { return error };
    for (name, value) in &mut refusal.args {
        if *name == "field"
            && let Some((_, wire)) = NAMES.iter().find(|(draft, _)| draft == value)
        {
            *value = (*wire).to_owned();
        }
    }
    ApiError::Refused(refusal)
}

/// A value that can be cleared: `Some(None)`.
fn clearable<T>(params: &Params, name: &'static str, value: Option<T>) -> Result<Option<Option<T>>, ApiError> {
    Ok(if params.is_cleared(name)? { Some(None) } else { value.map(Some) })
}

/// The first value of a list in an order of its own, which orders begin with. An ascending list, as it is shown, chooses
/// none.
fn first_as_sent(leverages: &[u32]) -> Option<u32> {
    if leverages.is_sorted() { None } else { leverages.first().copied() }
}

/// Combines `enabled` and `TradeMode`. `disabled` is the mode of an instrument that is not enabled; any other mode
/// enables it, unless `enabled` is 0, which takes precedence.
fn trading(params: &Params) -> Result<(Option<bool>, Option<TradeMode>), ApiError> {
    let enabled = params.flag("enabled")?;
    let mode = params.line("TradeMode", TEXT_MAX)?.filter(|mode| !mode.is_empty());
    match mode {
        None => Ok((enabled, None)),
        Some(DISABLED) if enabled == Some(true) => Err(ApiError::invalid("TradeMode")),
        Some(DISABLED) => Ok((Some(false), None)),
        Some(mode) => {
            let mode = TradeMode::from_code(mode).ok_or_else(|| ApiError::invalid("TradeMode"))?;
            Ok((enabled.or(Some(true)), Some(mode)))
        }
    }
}

pub(super) fn draft(params: &Params) -> Result<InstrumentDraft, ApiError> {
    let text = |name| params.line(name, TEXT_MAX).map(|text| text.map(str::to_owned));
    let word = |name, known: bool| if known { Ok(()) } else { Err(ApiError::invalid(name)) };
    let swap_mode = text("SwapMode")?;
    word("SwapMode", swap_mode.as_deref().is_none_or(|mode| swap_mode_from_word(mode).is_some()))?;
    let feed = text("feed")?;
    word("feed", feed.as_deref().is_none_or(|feed| OwnFeed::from_code(feed).is_some()))?;
    let (enabled, trade_mode) = trading(params)?;
    let leverages = params.json::<Vec<Leverage>>("HasForexMultiple")?;
    let value = |leverage| match leverage {
        Leverage::Bare(value) | Leverage::Object { value } => value,
    };
    let leverages = leverages.map(|leverages| leverages.into_iter().map(value).collect::<Vec<_>>());
    let sessions = params.json::<Vec<SessionForm>>("sessions")?;
    let sessions = sessions.map(|forms| calendar::parse_sessions(&forms).map_err(|_| ApiError::invalid("sessions")));
    let holidays = params.json::<Vec<String>>("holidays")?;
    let holidays = holidays.map(|dates| calendar::parse_holidays(&dates).map_err(|_| ApiError::invalid("holidays")));
    Ok(InstrumentDraft {
        code: text("Code")?,
        show_code: text("ShowCode")?,
        names: params.json::<Names>("names")?,
        logo: text("Logo")?,
        category: params.optional("CategoryId")?.map(CategoryId),
        base: text("base")?,
        currency: text("Currency")?,
        precision: params.optional("PricePrecision")?,
        contract: params.optional("ForexContNum")?,
        lots_min: params.optional("ForexMinCont")?,
        lots_max: params.optional("ForexMaxCont")?,
        lots_step: params.optional("Pip")?,
        fee_rate: params.optional("ForexFeeRate")?,
        margin_mode: params.coded("MarginMode", margin_mode_from_code)?,
        // Stored ascending; what the order in which they were sent means is kept by `default_leverage`.
        default_leverage: clearable(params, "DefaultMultiple", params.optional("DefaultMultiple")?)?
            .or_else(|| leverages.as_deref().and_then(first_as_sent).map(Some)),
        leverages: leverages.map(|leverages| leverages.into_iter().collect::<BTreeSet<_>>().into_iter().collect()),
        swap_mode: swap_mode.as_deref().and_then(swap_mode_from_word),
        swap_long: params.optional("SwapLong")?,
        swap_short: params.optional("SwapShort")?,
        swap_triple_day: clearable(params, "swap_triple_day", params.optional("swap_triple_day")?)?,
        swap_every_day: params.flag("swap_every_day")?,
        stop_level: params.optional("StopLevel")?,
        gsl_premium: params.optional("gsl_premium")?,
        gsl_distance: params.optional("gsl_distance")?,
        gsl_lots_max: params.optional("gsl_lots_max")?,
        max_jump_percent: params.optional("max_jump_percent")?,
        stale_after_s: params.optional("stale_after_s")?,
        enabled,
        trade_mode,
        feed: clearable(params, "feed", feed.as_deref().and_then(OwnFeed::from_code))?,
        spread: params.optional("spread")?,
        timezone: text("timezone")?,
        sessions: sessions.transpose()?,
        holidays: holidays.transpose()?,
        simulated: params.flag("Simulated")?,
        position: params.optional("position")?,
        sim_price: params.optional("sim_price")?,
        sim_volatility: params.optional("sim_volatility")?,
        sim_pace: params.optional("sim_pace")?,
        sim_drift: params.optional("sim_drift")?,
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
    Answer::of(&Listed { list: page.iter().map(|listed| shown(&req, &state, listed)).collect(), total })
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

/// `POST /admin/api/instruments`.
pub async fn create(
    req: HttpRequest,
    staff: Staff<may::EditInstruments>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, catalog) = (draft(&params)?, Arc::clone(&state.view.catalog));
    let id = state.blocking(move || catalog.create_instrument(&staff.actor, &draft)).await.map_err(renamed)?;
    state.live.renew();
    Answer::said("saved", &shown(&req, &state, &state.view.catalog.one(id)?))
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
    let (draft, catalog) = (draft(&params)?, Arc::clone(&state.view.catalog));
    state.blocking(move || catalog.update_instrument(&staff.actor, id, &draft)).await.map_err(renamed)?;
    state.live.renew();
    Answer::said("saved", &shown(&req, &state, &state.view.catalog.one(id)?))
}

/// `DELETE /admin/api/instruments/{id}`.
pub async fn remove(staff: Staff<may::EditInstruments>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (id, catalog) = (InstrumentId(id.into_inner()), Arc::clone(&state.view.catalog));
    state.blocking(move || catalog.remove_instrument(&staff.actor, id)).await?;
    state.live.renew();
    Answer::said("saved", &None::<()>)
}
