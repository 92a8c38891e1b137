//! Merges a request of the back office into valid terms and a valid listing. Every refusal names its field.
//!
//! The engine checks what only it can know: a code that is taken, a currency that no pair converts to USD, terms that
//! open orders forbid to change.

use jiff::tz::TimeZone;
use rust_decimal::Decimal;

use crate::domain::instrument::{MarginMode, TradeMode};
use crate::domain::session::{DAY_MINUTES, Session};
use crate::domain::swap::{SwapMode, SwapTerms};
use crate::domain::{Contract, FeeRate, Instrument, InstrumentId, Lots, Percent, Price};

use super::draft::InstrumentDraft;
use super::holiday_calendar::CALENDARS_OF_ONE;
use super::listing::{CategoryId, Listing, Names, SimTerms};
use crate::services::error::Refusal;
use crate::services::market::identifiers::is_isin;

const NAME_MAX: usize = 100;
const LOGO_MAX: usize = 300;
const LEVERAGES_MAX: usize = 50;
const SESSIONS_MAX: usize = 100;
const HOLIDAYS_MAX: usize = 500;
const POINTS_MAX: i64 = 1_000_000;
fn need(holds: bool, field: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::invalid_field(field)) }
}

/// A new instrument from a draft.
///
/// # Errors
/// `missing_field` {field}, `invalid_field` {field}.
pub(super) fn create(
    draft: &InstrumentDraft,
    id: InstrumentId,
    position: i64,
) -> Result<(Instrument, Listing), Refusal> {
    let code = draft.code.clone().ok_or_else(|| Refusal::missing_field("code"))?;
    let category = draft.category.ok_or_else(|| Refusal::missing_field("category"))?;
    let base = draft.base.clone().ok_or_else(|| Refusal::missing_field("base"))?;
    let contract = draft.contract.ok_or_else(|| Refusal::missing_field("contract"))?;
    let listing = blank_listing(id, &code, category, position);
    update(draft, &blank_terms(id, category, code, base, contract), &listing)
}

fn blank_terms(id: InstrumentId, category: CategoryId, code: String, base: String, contract: Contract) -> Instrument {
    Instrument {
        id,
        category,
        code,
        base,
        currency: "USD".to_owned(),
        precision: 5,
        contract,
        lots_min: Lots::from_raw(Lots::ONE.raw() / 100),
        lots_max: Lots::from_raw(Lots::ONE.raw() * 100),
        lots_step: Lots::from_raw(Lots::ONE.raw() / 100),
        fee_rate: FeeRate::ZERO,
        margin_mode: MarginMode::Leverage,
        leverages: Vec::new(),
        swap: SwapTerms {
            mode: SwapMode::Points,
            long: Percent::ZERO,
            short: Percent::ZERO,
            triple_day: Some(3),
            charges_weekends: false,
        },
        stop_level: 0,
        jump_max: Percent::from_raw(Percent::ONE.raw() * 20),
        stale_after_ms: 60_000,
        enabled: false,
        trade_mode: TradeMode::Full,
        guaranteed_stops: Default::default(),
    }
}

fn blank_listing(instrument: InstrumentId, code: &str, category: CategoryId, position: i64) -> Listing {
    Listing {
        instrument,
        category,
        show_code: code.to_owned(),
        names: Names::default(),
        logo: String::new(),
        feed: None,
        timezone: "UTC".to_owned(),
        sessions: Vec::new(),
        holidays: Vec::new(),
        calendars: Vec::new(),
        sim: SimTerms {
            price: Price::ONE,
            spread_points: 10,
            volatility_annual: Decimal::new(1, 1),
            pace_per_s: Decimal::ONE,
            drift_annual: Decimal::ZERO,
        },
        default_leverage: None,
        isin: None,
        simulated: false,
        position,
    }
}

/// An instrument with the draft's fields changed; the rest stays.
///
/// # Errors
/// `invalid_field` {field}.
pub(super) fn update(
    draft: &InstrumentDraft,
    terms: &Instrument,
    listing: &Listing,
) -> Result<(Instrument, Listing), Refusal> {
    let (mut terms, mut listing) = (terms.clone(), listing.clone());
    let of = draft.clone();
    set(&mut terms.code, of.code);
    set(&mut terms.base, of.base);
    set(&mut terms.currency, of.currency);
    set(&mut terms.precision, of.precision);
    set(&mut terms.contract, of.contract);
    set(&mut terms.lots_min, of.lots_min);
    set(&mut terms.lots_max, of.lots_max);
    set(&mut terms.lots_step, of.lots_step);
    set(&mut terms.fee_rate, of.fee_rate);
    set(&mut terms.margin_mode, of.margin_mode);
    set(&mut terms.leverages, of.leverages);
    set(&mut listing.default_leverage, of.default_leverage);
    set(&mut terms.swap.mode, of.swap_mode);
    set(&mut terms.swap.long, of.swap_long);
    set(&mut terms.swap.short, of.swap_short);
    set(&mut terms.swap.triple_day, of.swap_triple_day);
    set(&mut terms.swap.charges_weekends, of.swap_every_day);
    set(&mut terms.stop_level, of.stop_level);
    set(&mut terms.guaranteed_stops.premium, of.gsl_premium);
    set(&mut terms.guaranteed_stops.distance, of.gsl_distance);
    set(&mut terms.guaranteed_stops.lots_max, of.gsl_lots_max);
    set(&mut terms.jump_max, of.max_jump_percent);
    set(&mut terms.stale_after_ms, of.stale_after_s.map(|seconds| seconds.saturating_mul(1_000)));
    set(&mut terms.enabled, of.enabled);
    set(&mut terms.trade_mode, of.trade_mode);
    set(&mut listing.category, of.category);
    terms.category = listing.category;
    set(&mut listing.show_code, of.show_code);
    set(&mut listing.logo, of.logo);
    set(&mut listing.feed, of.feed);
    set(&mut listing.timezone, of.timezone);
    set(&mut listing.sessions, of.sessions);
    set(&mut listing.holidays, of.holidays);
    set(&mut listing.calendars, of.calendars);
    set(&mut listing.isin, of.isin);
    set(&mut listing.simulated, of.simulated);
    set(&mut listing.position, of.position);
    set(&mut listing.sim.spread_points, of.spread);
    set(&mut listing.sim.price, of.sim_price);
    set(&mut listing.sim.volatility_annual, of.sim_volatility);
    set(&mut listing.sim.pace_per_s, of.sim_pace);
    set(&mut listing.sim.drift_annual, of.sim_drift);
    merge_names(&mut listing.names, of.names);
    listing.holidays.sort_unstable();
    listing.holidays.dedup();
    listing.calendars.sort_unstable();
    listing.calendars.dedup();
    check_terms(&terms)?;
    let is_offered = listing.default_leverage.is_none_or(|chosen| terms.leverages.contains(&chosen));
    if draft.default_leverage.is_some() {
        need(is_offered, "default_leverage")?;
    } else if !is_offered {
        // Only the list was changed: a default that is no longer in it is dropped.
        listing.default_leverage = None;
    }
    check_listing(&listing)?;
    Ok((terms, listing))
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

/// Merges new texts into old ones; an empty text removes its language.
pub(super) fn merge_names(names: &mut Names, changes: Option<Names>) {
    for (language, text) in changes.unwrap_or_default().0 {
        let text = text.trim();
        if text.is_empty() {
            names.0.remove(&language);
        } else {
            names.0.insert(language, text.to_owned());
        }
    }
}

/// Are the texts short enough, and one line each?
pub(super) fn check_names(names: &Names) -> Result<(), Refusal> {
    let good = |text: &String| text.chars().count() <= NAME_MAX && !text.chars().any(char::is_control);
    need(names.0.values().all(good), "names")
}

fn check_terms(terms: &Instrument) -> Result<(), Refusal> {
    let capital = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    let code = terms.code.as_bytes();
    need((2..=20).contains(&code.len()) && code.iter().all(|b| capital(*b) || b"._-".contains(b)), "code")?;
    need((1..=10).contains(&terms.base.len()) && terms.base.bytes().all(capital), "base")?;
    need(terms.currency.len() == 3 && terms.currency.bytes().all(|b| b.is_ascii_uppercase()), "currency")?;
    need(terms.precision <= Price::DECIMALS, "precision")?;
    need(terms.contract.is_positive(), "contract")?;
    need(terms.lots_step.is_positive(), "lots_step")?;
    need(terms.lots_min.is_positive() && terms.lots_min.raw() % terms.lots_step.raw() == 0, "lots_min")?;
    need(terms.lots_max >= terms.lots_min, "lots_max")?;
    need(!terms.fee_rate.is_negative(), "fee_rate")?;
    let ascending = terms.leverages.windows(2).all(|pair| pair[0] < pair[1]);
    let bounded = terms.leverages.iter().all(|leverage| (1..=10_000).contains(leverage));
    need(ascending && bounded && terms.leverages.len() <= LEVERAGES_MAX, "leverages")?;
    need(terms.swap.triple_day.is_none_or(|day| day <= 6), "swap_triple_day")?;
    need((0..=POINTS_MAX).contains(&terms.stop_level), "stop_level")?;
    need((0..=POINTS_MAX).contains(&terms.guaranteed_stops.premium), "gsl_premium")?;
    need((0..=POINTS_MAX).contains(&terms.guaranteed_stops.distance), "gsl_distance")?;
    need(!terms.guaranteed_stops.lots_max.is_negative(), "gsl_lots_max")?;
    let hundred = Percent::from_raw(Percent::ONE.raw() * 100);
    need(terms.jump_max.is_positive() && terms.jump_max <= hundred, "max_jump_percent")?;
    need((1_000..=86_400_000).contains(&terms.stale_after_ms), "stale_after_s")
}

fn check_listing(listing: &Listing) -> Result<(), Refusal> {
    let show_code = listing.show_code.trim();
    let printable = !show_code.chars().any(char::is_control);
    need((1..=30).contains(&show_code.chars().count()) && printable, "show_code")?;
    check_names(&listing.names)?;
    need(is_logo(&listing.logo), "logo")?;
    need(listing.isin.as_deref().is_none_or(is_isin), "isin")?;
    need(TimeZone::get(&listing.timezone).is_ok(), "timezone")?;
    need(listing.sessions.len() <= SESSIONS_MAX && are_sessions(&listing.sessions), "sessions")?;
    need(listing.holidays.len() <= HOLIDAYS_MAX, "holidays")?;
    need(listing.calendars.len() <= CALENDARS_OF_ONE, "calendars")?;
    let SimTerms { price, spread_points, volatility_annual, pace_per_s, drift_annual } = &listing.sim;
    need((0..=POINTS_MAX).contains(spread_points), "spread")?;
    need(price.is_positive(), "sim_price")?;
    need((Decimal::ZERO..=Decimal::TEN).contains(volatility_annual), "sim_volatility")?;
    need(*pace_per_s > Decimal::ZERO && *pace_per_s <= Decimal::from(50), "sim_pace")?;
    need((-Decimal::ONE..=Decimal::ONE).contains(drift_annual), "sim_drift")
}

/// Empty, a path from the root, or an https URL; nothing that a page could take for anything else.
fn is_logo(logo: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/:._-~%?=&".contains(&byte);
    logo.is_empty()
        || (logo.len() <= LOGO_MAX
            && logo.bytes().all(plain)
            && ((logo.starts_with('/') && !logo.starts_with("//")) || logo.starts_with("https://")))
}

/// Each within its day, and none over another.
fn are_sessions(sessions: &[Session]) -> bool {
    let whole = |session: &Session| session.day <= 6 && session.open < session.close && session.close <= DAY_MINUTES;
    let mut sorted: Vec<&Session> = sessions.iter().collect();
    sorted.sort_by_key(|session| (session.day, session.open));
    sessions.iter().all(whole)
        && sorted.windows(2).all(|pair| pair[0].day != pair[1].day || pair[0].close <= pair[1].open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    fn draft() -> InstrumentDraft {
        InstrumentDraft {
            code: Some("EURUSD".into()),
            category: Some(CategoryId(1)),
            base: Some("EUR".into()),
            contract: Some("100000".parse().unwrap()),
            ..InstrumentDraft::default()
        }
    }

    #[test]
    fn a_new_instrument_needs_four_fields() {
        let (terms, listing) = create(&draft(), InstrumentId(7), 3).unwrap();
        assert_eq!((terms.id, terms.currency.as_str(), terms.precision), (InstrumentId(7), "USD", 5));
        assert_eq!((listing.show_code.as_str(), listing.position), ("EURUSD", 3));
        for (field, without) in [
            ("code", InstrumentDraft { code: None, ..draft() }),
            ("category", InstrumentDraft { category: None, ..draft() }),
            ("base", InstrumentDraft { base: None, ..draft() }),
            ("contract", InstrumentDraft { contract: None, ..draft() }),
        ] {
            assert_eq!(create(&without, InstrumentId(7), 3).unwrap_err(), Refusal::missing_field(field));
        }
    }

    #[test]
    fn a_change_keeps_the_other_fields() {
        let (terms, listing) = create(&draft(), InstrumentId(7), 3).unwrap();
        let names = |text: &str| Some(Names([(Language::En, text.to_owned())].into()));
        let change = InstrumentDraft { precision: Some(3), names: names("Euro"), ..InstrumentDraft::default() };
        let (terms, listing) = update(&change, &terms, &listing).unwrap();
        assert_eq!((terms.precision, terms.code.as_str()), (3, "EURUSD"));
        assert_eq!(listing.names.get(Language::Jp), Some("Euro"));
        let change = InstrumentDraft { names: names(" "), ..InstrumentDraft::default() };
        assert_eq!(update(&change, &terms, &listing).unwrap().1.names.get(Language::En), None);
    }

    #[test]
    fn an_isin_has_its_check_digit_and_can_be_cleared() {
        let with = |isin: Option<&str>| InstrumentDraft { isin: Some(isin.map(str::to_owned)), ..Default::default() };
        let (terms, blank) = create(&draft(), InstrumentId(7), 3).unwrap();
        assert_eq!(blank.isin, None);
        let (_, listing) = update(&with(Some("US0378331005")), &terms, &blank).unwrap();
        assert_eq!(listing.isin.as_deref(), Some("US0378331005"));
        let refused = update(&with(Some("US0378331006")), &terms, &listing).unwrap_err();
        assert_eq!(refused, Refusal::invalid_field("isin"));
        let (_, kept) = update(&InstrumentDraft::default(), &terms, &listing).unwrap();
        assert_eq!(kept.isin, listing.isin, "a client that does not know it changes nothing");
        assert_eq!(update(&with(None), &terms, &listing).unwrap().1.isin, None);
    }

    #[test]
    fn the_default_leverage_is_one_of_those_offered() {
        let offer = |leverages, default_leverage| InstrumentDraft { leverages, default_leverage, ..Default::default() };
        let (terms, listing) = create(&draft(), InstrumentId(7), 3).unwrap();
        assert_eq!(listing.default_leverage, None);
        let (terms, listing) = update(&offer(Some(vec![1, 30, 100]), Some(Some(30))), &terms, &listing).unwrap();
        assert_eq!(listing.default_leverage, Some(30));
        let refused = update(&offer(None, Some(Some(50))), &terms, &listing).unwrap_err();
        assert_eq!(refused, Refusal::invalid_field("default_leverage"));
        let (terms, listing) = update(&offer(Some(vec![30, 50]), None), &terms, &listing).unwrap();
        assert_eq!(listing.default_leverage, Some(30), "it is still on offer");
        let (_, without) = update(&offer(Some(vec![50]), None), &terms, &listing).unwrap();
        assert_eq!(without.default_leverage, None, "a client of 0.1 changes the list only");
        let (_, cleared) = update(&offer(None, Some(None)), &terms, &listing).unwrap();
        assert_eq!(cleared.default_leverage, None);
    }

    #[test]
    fn invalid_fields_are_refused_by_name() {
        let session = |day, open, close| Session { day, open, close };
        let d = InstrumentDraft::default;
        for (field, change) in [
            ("code", InstrumentDraft { code: Some("eurusd".into()), ..d() }),
            ("code", InstrumentDraft { code: Some("E".into()), ..d() }),
            ("show_code", InstrumentDraft { show_code: Some(" ".into()), ..d() }),
            ("names", InstrumentDraft { names: Some(Names([(Language::En, "x".repeat(101))].into())), ..d() }),
            ("logo", InstrumentDraft { logo: Some("javascript:alert(1)".into()), ..d() }),
            ("logo", InstrumentDraft { logo: Some("//evil.example/x.svg".into()), ..d() }),
            ("base", InstrumentDraft { base: Some(String::new()), ..d() }),
            ("currency", InstrumentDraft { currency: Some("usd".into()), ..d() }),
            ("precision", InstrumentDraft { precision: Some(9), ..d() }),
            ("contract", InstrumentDraft { contract: Some(Contract::ZERO), ..d() }),
            ("lots_step", InstrumentDraft { lots_step: Some(Lots::ZERO), ..d() }),
            ("lots_min", InstrumentDraft { lots_min: Some("0.015".parse().unwrap()), ..d() }),
            ("lots_max", InstrumentDraft { lots_max: Some("0.001".parse().unwrap()), ..d() }),
            ("fee_rate", InstrumentDraft { fee_rate: Some("-1".parse().unwrap()), ..d() }),
            ("leverages", InstrumentDraft { leverages: Some(vec![10, 5]), ..d() }),
            ("leverages", InstrumentDraft { leverages: Some(vec![0]), ..d() }),
            ("swap_triple_day", InstrumentDraft { swap_triple_day: Some(Some(7)), ..d() }),
            ("stop_level", InstrumentDraft { stop_level: Some(-1), ..d() }),
            ("gsl_premium", InstrumentDraft { gsl_premium: Some(-1), ..d() }),
            ("gsl_distance", InstrumentDraft { gsl_distance: Some(1_000_001), ..d() }),
            ("gsl_lots_max", InstrumentDraft { gsl_lots_max: Some("-1".parse().unwrap()), ..d() }),
            ("max_jump_percent", InstrumentDraft { max_jump_percent: Some(Percent::ZERO), ..d() }),
            ("stale_after_s", InstrumentDraft { stale_after_s: Some(0), ..d() }),
            ("stale_after_s", InstrumentDraft { stale_after_s: Some(i64::MAX), ..d() }),
            ("spread", InstrumentDraft { spread: Some(-1), ..d() }),
            ("timezone", InstrumentDraft { timezone: Some("Mars/Olympus".into()), ..d() }),
            ("sessions", InstrumentDraft { sessions: Some(vec![session(7, 0, 60)]), ..d() }),
            ("sessions", InstrumentDraft { sessions: Some(vec![session(1, 60, 60)]), ..d() }),
            ("sessions", InstrumentDraft { sessions: Some(vec![session(1, 0, 60), session(1, 59, 90)]), ..d() }),
            ("sim_price", InstrumentDraft { sim_price: Some(Price::ZERO), ..d() }),
            ("sim_volatility", InstrumentDraft { sim_volatility: Some(Decimal::from(11)), ..d() }),
            ("sim_pace", InstrumentDraft { sim_pace: Some(Decimal::ZERO), ..d() }),
            ("sim_drift", InstrumentDraft { sim_drift: Some(Decimal::from(2)), ..d() }),
        ] {
            let (terms, listing) = create(&draft(), InstrumentId(7), 3).unwrap();
            assert_eq!(update(&change, &terms, &listing).unwrap_err(), Refusal::invalid_field(field), "{change:?}");
        }
    }
}
