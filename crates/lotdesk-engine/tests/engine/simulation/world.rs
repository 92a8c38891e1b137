//! The world of the simulation: markets, customers, the engine and the reference model.

use std::collections::BTreeMap;

use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
use lotdesk_engine::domain::order::Fill;
use lotdesk_engine::domain::settings::{DealingSettings, RulesVersion};
use lotdesk_engine::domain::swap::{SwapMode, SwapTerms};
use lotdesk_engine::domain::{
    AccountKind, CategoryId, Instrument, InstrumentId, Order, Percent, QuoteSide, TimeMs, valuation,
};
use lotdesk_engine::engine::event::{Answer, Event};
use lotdesk_engine::engine::input::{Body, Input, Request};
use lotdesk_engine::engine::reject::Reject;
use lotdesk_engine::engine::{Engine, Outcome, invariant};

use super::corrections::Archive;
use super::model::{Came, Deal, Model};

/// 2024-01-03 12:00:00 UTC.
pub const START: TimeMs = TimeMs(1_704_283_200_000);

/// An instrument with everyday terms: lots of 100,000 from 0.01 by 0.01, no fee, no swap.
pub fn instrument(id: InstrumentId, base: &str, currency: &str, precision: u32) -> Instrument {
    Instrument {
        id,
        category: CategoryId(0),
        code: format!("{base}{currency}"),
        base: base.into(),
        currency: currency.into(),
        precision,
        contract: "100000".parse().expect("a number"),
        lots_min: "0.01".parse().expect("a number"),
        lots_max: "100".parse().expect("a number"),
        lots_step: "0.01".parse().expect("a number"),
        fee_rate: "0".parse().expect("a number"),
        margin_mode: MarginMode::Leverage,
        leverages: vec![1, 20, 100, 500],
        swap: SwapTerms {
            mode: SwapMode::Points,
            long: Percent::ZERO,
            short: Percent::ZERO,
            triple_day: Some(3),
            charges_weekends: false,
        },
        stop_level: 0,
        jump_max: "20".parse().expect("a number"),
        stale_after_ms: 60_000,
        enabled: true,
        trade_mode: TradeMode::Full,
        guaranteed_stops: Default::default(),
    }
}

/// The pair that may come and go; with it JPY has a direct way to USD.
pub const COMING_AND_GOING: InstrumentId = InstrumentId(8);

/// Every market there can be, with the price that it begins at. Quoted in USD, by a direct pair, by an
/// inverse one, and the pairs themselves; margin of both modes; interest of both.
pub fn markets() -> Vec<(Instrument, &'static str)> {
    let market = |id, base, currency, precision| instrument(InstrumentId(id), base, currency, precision);
    let percent = |text: &str| text.parse::<Percent>().expect("a number");
    let mut markets = vec![
        (market(1, "EUR", "USD", 5), "1.1"),
        (market(2, "GBP", "USD", 5), "1.25"),
        (market(3, "USD", "JPY", 3), "150"),
        (market(4, "EUR", "GBP", 5), "0.88"),
        (market(5, "EUR", "JPY", 3), "165"),
        (market(6, "BTC", "USD", 2), "60000"),
        (market(7, "XAU", "USD", 2), "2000"),
        (market(COMING_AND_GOING.0, "JPY", "USD", 5), "0.00667"),
    ];
    for (terms, _) in &mut markets {
        terms.category = CategoryId(terms.id.0 % 3);
        (terms.swap.long, terms.swap.short) = (percent("-6.5"), percent("2.5"));
    }
    let swap_of = |terms: &mut Instrument| terms.swap.mode = SwapMode::Percent;
    swap_of(&mut markets[4].0);
    swap_of(&mut markets[5].0);
    (markets[5].0.contract, markets[5].0.swap.charges_weekends) = ("1".parse().expect("a number"), true);
    markets[5].0.lots_min = "0.10".parse().expect("a number");
    for market in [0, 2, 3, 6] {
        let gsl = &mut markets[market].0.guaranteed_stops;
        (gsl.premium, gsl.distance, gsl.lots_max) = (3, 20, "20".parse().expect("a number"));
    }
    (markets[6].0.contract, markets[6].0.margin_mode) = ("100".parse().expect("a number"), MarginMode::Fixed);
    markets
}

/// What the world begins with.
pub fn opening() -> Vec<Body> {
    let latest = DealingSettings { rules_version: RulesVersion::LATEST, ..DealingSettings::default() };
    let mut bodies = vec![Body::ChangeSettings(latest)];
    for (terms, price) in markets() {
        let id = terms.id;
        if id == COMING_AND_GOING {
            continue;
        }
        bodies.push(Body::DefineInstrument(terms));
        bodies.push(Body::SetMarket { instrument: id, open: true });
        let price = price.parse().expect("a price");
        let quote = lotdesk_engine::domain::Quote { bid: price, ask: price, time: START };
        bodies.push(Body::Quote { instrument: id, quote });
    }
    for grant in ["1000", "5000", "20000", "100000"] {
        bodies.push(Body::OpenAccount {
            kind: AccountKind::Demo,
            grant: grant.parse().expect("money"),
            currency: Default::default(),
        });
    }
    let real = Body::OpenAccount {
        kind: AccountKind::Real,
        grant: lotdesk_engine::domain::Money::ZERO,
        currency: Default::default(),
    };
    bodies.extend([real.clone(), real]);
    for (kind, grant, currency) in [
        (AccountKind::Demo, "20000", "EUR"),
        (AccountKind::Demo, "3000000", "JPY"),
        (AccountKind::Demo, "5000", "GBP"),
        (AccountKind::Real, "0", "EUR"),
    ] {
        let (grant, currency) = (grant.parse().expect("money"), currency.parse().expect("a currency"));
        bodies.push(Body::OpenAccount { kind, grant, currency });
    }
    bodies
}

/// Storage behind the engine: what it holds must agree with the engine after each input.
pub trait Recorder {
    /// Stores what `engine` has just decided, and compares what is stored with the engine.
    fn record(&mut self, input: &Input, outcome: &Outcome, engine: &Engine) -> Result<(), String>;

    /// Verifies the whole of what was stored, at the end of a history.
    fn verify(&self) -> Result<(), String>;
}

/// The engine and the model, side by side.
pub struct World {
    pub engine: Engine,
    pub model: Model,
    pub now: TimeMs,
    /// Ended orders and ledger entries, which the engine does not keep.
    pub archive: Archive,
    /// What the engine made of the last input.
    pub last: Option<Outcome>,
    /// The staff member who gave the last input.
    #[allow(dead_code, reason = "used by the tests that have a database")]
    pub staff: Option<i64>,
    /// How often each kind of thing has happened.
    pub seen: BTreeMap<String, u64>,
    /// Storage that must agree after each input, if there is one.
    pub recorder: Option<Box<dyn Recorder>>,
}

impl World {
    pub fn new() -> Self {
        Self::begin(None)
    }

    /// A world whose inputs are recorded as well.
    #[allow(dead_code, reason = "used by the tests that have a database")]
    pub fn recorded(recorder: Box<dyn Recorder>) -> Self {
        Self::begin(Some(recorder))
    }

    fn begin(recorder: Option<Box<dyn Recorder>>) -> Self {
        let (engine, model) = (Engine::default(), Model::new());
        let archive = Archive::default();
        let mut world =
            Self { engine, model, now: START, archive, last: None, staff: None, seen: BTreeMap::new(), recorder };
        for body in opening() {
            world.tell(None, body).expect("the world begins in agreement");
        }
        world
    }

    /// Applies an input to both; returns a description of the difference.
    pub fn tell(&mut self, request: Option<Request>, body: Body) -> Result<(), String> {
        let seq = self.engine.state().seq + 1;
        // Now and then the staff gives a customer's command.
        let staff = (seq % 5 == 0 && is_of_customer(&body)).then_some(7);
        self.staff = staff;
        let input = Input { seq, at: self.now, request, staff, body };
        self.count_changes_under_orders(&input.body);
        let outcome = self.engine.apply(&input);
        if let Some(recorder) = &mut self.recorder {
            recorder.record(&input, &outcome, &self.engine).map_err(|error| format!("{:?}\n  {error}", input.body))?;
        }
        self.count_lowered(&outcome);
        let premium = |event: &&Event| matches!(event, Event::Posted(entry) if entry.kind.code() == "gsl_premium");
        let stops = outcome.events.iter().filter(premium).count() as u64;
        *self.seen.entry("guaranteed stop".to_owned()).or_default() += stops;
        let is_taken_back = |event: &&Event| matches!(event, Event::Posted(entry) if entry.corrects.is_some() && entry.kind.code() == "write_off");
        let is_chargeback = |event: &&Event| matches!(event, Event::Posted(entry) if matches!(entry.kind.code(), "refund" | "chargeback"));
        if outcome.events.iter().any(|event| is_chargeback(&event)) {
            *self.seen.entry("charged back".to_owned()).or_default() += 1;
            if let Some(account) = self.engine.state().accounts.values().find(|one| !one.record.charged_back.is_zero())
            {
                let what = if account.open.is_empty() { "debt" } else { "debt with positions" };
                *self.seen.entry(what.to_owned()).or_default() += 1;
            }
        }
        let taken_back = outcome.events.iter().filter(is_taken_back).count() as u64;
        *self.seen.entry("taken back".to_owned()).or_default() += taken_back;
        if matches!(input.body, Body::CloseBy { .. }) && outcome.result.is_ok() {
            *self.seen.entry("closed against another".to_owned()).or_default() += 1;
        }
        self.count_turned(&input.body, &outcome);
        self.archive.store(&outcome.events);
        let is: Came = match (&outcome.result, outcome.repeats.is_some()) {
            (_, true) => Ok(vec!["repeated".into()]),
            (Err(reject), _) => Err(name(reject)),
            (Ok(_), _) => Ok(outcome.events.iter().map(essence).collect()),
        };
        self.last = Some(outcome);
        let due = self.model.apply(&input);
        for thing in is.as_ref().map_or_else(|refused| vec![*refused], |log| log.iter().map(|one| kind(one)).collect())
        {
            *self.seen.entry(thing.to_owned()).or_default() += 1;
        }
        if is != due {
            return Err(format!("{:?}\n  engine: {is:#?}\n  model:  {due:#?}", input.body));
        }
        self.compare_failed()?;
        invariant::check(self.engine.state())?;
        self.compare_accounts()
    }

    /// What could not be closed is only in the answer.
    fn compare_failed(&mut self) -> Result<(), String> {
        let answer = self.last.as_ref().and_then(|outcome| outcome.result.as_ref().ok());
        let Some(Answer::Closed { closed, failed, sent: _ }) = answer else { return Ok(()) };
        let is: Vec<_> = failed.iter().map(|one| (one.order.0, name(&Reject::from(&one.error)))).collect();
        for (what, count) in [("closed of many", closed.len()), ("failed of many", is.len())] {
            *self.seen.entry(what.to_owned()).or_default() += count as u64;
        }
        if is == self.model.failed {
            return Ok(());
        }
        Err(format!("not closed: engine {is:?}, model {:?}", self.model.failed))
    }

    /// Counts changes of terms that meet live orders.
    fn count_changes_under_orders(&mut self, body: &Body) {
        let (model, live) = (&self.model, |account: i64, deal: &Deal| deal.account == account);
        let member = |group: i64, deal: &Deal| model.accounts[&deal.account].group == group;
        let mut deals = model.deals.iter();
        let met = match body {
            Body::SetGroup { account, .. } if deals.any(|deal| live(account.0, deal)) => "group moved under orders",
            Body::DefineGroup(group) if deals.any(|deal| member(group.id.0, deal)) => "group changed under orders",
            Body::DefineInstrument(terms) if deals.any(|deal| deal.market == terms.id) => "terms changed under orders",
            Body::SetMarket { instrument, .. } if deals.any(|deal| deal.market == *instrument) => {
                "hours changed under orders"
            }
            Body::ChangeSettings(_) if deals.next().is_some() => "settings changed under orders",
            _ => return,
        };
        *self.seen.entry(met.to_owned()).or_default() += 1;
    }

    /// Counts changes that made a limit of a stop, or a stop of a limit, and the moves of trailing stops.
    fn count_turned(&mut self, body: &Body, outcome: &Outcome) {
        for event in &outcome.events {
            let Event::OrderUpdated(order) = event else { continue };
            let before = self.model.deal(order.id.0);
            if matches!(body, Body::Quote { .. }) && before.is_some_and(|deal| deal.lots == order.lots.raw()) {
                *self.seen.entry("trailed".to_owned()).or_default() += 1;
            }
            if matches!(body, Body::Quote { .. }) && before.is_some_and(|deal| !deal.open) {
                *self.seen.entry("triggered a limit".to_owned()).or_default() += 1;
                continue;
            }
            if before.is_some_and(|deal| format!("{:?}", deal.way) != format!("{:?}", order.kind)) {
                *self.seen.entry("another kind after a change".to_owned()).or_default() += 1;
            }
        }
    }

    /// Counts pending orders that filled at less leverage than they were placed with.
    fn count_lowered(&mut self, outcome: &Outcome) {
        for event in &outcome.events {
            let Event::OrderOpened(order) = event else { continue };
            let placed = self.model.deal(order.id.0);
            if placed.is_some_and(|deal| deal.limit.is_some()) {
                *self.seen.entry("StopLimit filled".to_owned()).or_default() += 1;
            }
            if placed.is_some_and(|deal| deal.leverage > order.leverage) {
                *self.seen.entry("filled under a lower cap".to_owned()).or_default() += 1;
            }
        }
    }

    fn compare_accounts(&self) -> Result<(), String> {
        let state = self.engine.state();
        if !state.accounts.keys().map(|id| id.0).eq(self.model.accounts.keys().copied()) {
            return Err("they know different accounts".into());
        }
        for (id, account) in &state.accounts {
            let (valuation, known) = (state.valuation(*id), &self.model.accounts[&id.0]);
            let is = (account.balance, valuation.equity(), valuation.margin, valuation.held);
            // As it is calculated outside the engine, from the orders alone.
            let orders = state.orders.values().filter(|order| order.account == *id);
            let orders = orders.map(|order| (order, state.profit_of(order)));
            let of_orders = valuation::valuation(account.balance, account.withdrawing, orders);
            if of_orders != valuation {
                return Err(format!("account {id}: {valuation:?}, of its orders {of_orders:?}"));
            }
            let record = &account.record;
            let terms = (record.group.0, record.rights, record.charged_back.raw());
            let is = (is.0.raw(), is.1.raw(), is.2.raw(), is.3.raw(), record.in_margin_call, record.frozen, terms);
            let (margin, held) = (self.model.margin_of(id.0), self.model.locked_of(id.0));
            let terms = (known.group, known.rights, known.debt);
            let due = (known.balance, self.model.equity(id.0), margin, held, known.in_margin_call, known.frozen, terms);
            if is != due {
                return Err(format!(
                    "account {id}: (balance, equity, margin, held, called, frozen, (group, rights, debt))\n  engine: {is:?}\n  model:  {due:?}"
                ));
            }
        }
        let live = state.orders.values().map(|order| {
            let held = (order.leverage, order.margin.raw(), order.fee.raw());
            let waits = (order.target.map(|price| price.raw()), order.conditions.expires.map(|at| at.0));
            let trail = order.conditions.trail.map(|trail| (trail.distance.raw(), trail.step.raw()));
            let linked = order.conditions.linked.map(|id| id.0);
            let waits = (waits, order.stop_loss.map(|price| price.raw()), trail, linked);
            let waits = (waits, order.conditions.limit.map(|price| price.raw()), targets_of(order));
            let waits = (waits, order.conditions.premium.map(|premium| premium.raw()));
            (order.id.0, order.account.0, order.lots.raw(), order.swap.raw(), held, waits)
        });
        let (waiting, asked) = (&state.deposits, &state.withdrawals);
        let waiting = waiting.iter().map(|(id, account)| (id.0, account.0));
        let asked = asked.iter().map(|(id, of)| (id.0, (of.account.0, of.amount.raw())));
        let known = (&self.model.deposits, &self.model.withdrawals);
        if !waiting.eq(known.0.iter().map(|(id, of)| (*id, *of)))
            || !asked.eq(known.1.iter().map(|(id, of)| (*id, *of)))
        {
            return Err("they know different deposits or withdrawals".into());
        }
        let payouts = state.payouts.iter().map(|(id, of)| (id.0, (of.account.0, of.amount.raw())));
        let alerts = state.alerts.iter().map(|(id, alert)| (id.0, alert.account.0, alert.level.raw()));
        if !alerts.eq(self.model.alerts.iter().map(|(id, alert)| (*id, alert.account, alert.level))) {
            return Err("they know different price alerts".into());
        }
        let margin_alerts = state.accounts.keys().flat_map(|account| state.margin_alerts_of(*account));
        let mut margin_alerts: Vec<_> = margin_alerts.map(|alert| (alert.id.0, alert.account.0, alert.armed)).collect();
        margin_alerts.sort_unstable();
        let known_alerts = self.model.margin_alerts.iter().map(|alert| (alert.id, alert.account, alert.armed));
        if !known_alerts.eq(margin_alerts) {
            return Err("they know different margin-level alerts".into());
        }
        if !payouts.eq(self.model.payouts.iter().map(|(id, of)| (*id, *of))) {
            return Err("they know different payouts".into());
        }
        let deals = self.model.deals.iter();
        let held = |deal: &Deal| (deal.leverage, deal.margin, deal.fee);
        let waits = |deal: &Deal| {
            let waits = ((deal.target, deal.expires), deal.stop_loss, deal.trail, deal.linked);
            ((waits, deal.limit, deal.targets.clone()), deal.premium)
        };
        if !live.eq(deals.map(|deal| (deal.id, deal.account, deal.lots, deal.swap, held(deal), waits(deal)))) {
            return Err("they know different live orders".into());
        }
        Ok(())
    }
}

fn targets_of(order: &Order) -> Vec<(i64, i64)> {
    order.conditions.partial_take_profits.iter().map(|target| (target.price.raw(), target.lots.raw())).collect()
}

/// The name of a rejection.
#[expect(clippy::too_many_lines, reason = "one case after the other")]
fn name(reject: &Reject) -> &'static str {
    match reject {
        Reject::BadQuote(error) => match error.code() {
            "unknown_code" => "UnknownInstrument",
            "not_above_zero" => "NotAboveZero",
            "crossed" => "Crossed",
            "older" => "Older",
            "future" => "Future",
            _ => "Jump",
        },
        Reject::RequestIdReused => "RequestIdReused",
        Reject::AccountNotFound => "AccountNotFound",
        Reject::OnlyDemoAccounts => "OnlyDemoAccounts",
        Reject::CloseOnly => "CloseOnly",
        Reject::TradingDisabled => "TradingDisabled",
        Reject::GroupNotFound => "GroupNotFound",
        Reject::GroupInUse => "GroupInUse",
        Reject::AccountFrozen => "AccountFrozen",
        Reject::OrderNotFound => "OrderNotFound",
        Reject::OrderNotOpen => "OrderNotOpen",
        Reject::OrderNotPending => "OrderNotPending",
        Reject::InstrumentNotFound => "InstrumentNotFound",
        Reject::InstrumentDisabled => "InstrumentDisabled",
        Reject::InvalidTerms { .. } => "InvalidTerms",
        Reject::CodeTaken => "CodeTaken",
        Reject::InstrumentInUse(_) => "InstrumentInUse",
        Reject::InstrumentCloseOnly => "InstrumentCloseOnly",
        Reject::SideClosed { .. } => "SideClosed",
        Reject::NoLeverage => "NoLeverage",
        Reject::LeverageNotOffered { .. } => "LeverageNotOffered",
        Reject::LotsBelowMin { .. } => "LotsBelowMin",
        Reject::LotsAboveMax { .. } => "LotsAboveMax",
        Reject::LotsOffStep { .. } => "LotsOffStep",
        Reject::PartTooLarge { .. } => "PartTooLarge",
        Reject::PartRemainderTooSmall { .. } => "PartRemainderTooSmall",
        Reject::MarketClosed => "MarketClosed",
        Reject::QuoteStale => "QuoteStale",
        Reject::NoConversionRate { .. } => "NoConversionRate",
        Reject::PriceMoved { .. } => "PriceMoved",
        Reject::PriceOffGrid { .. } => "PriceOffGrid",
        Reject::StopLossWrongSide { .. } => "StopLossWrongSide",
        Reject::TakeProfitWrongSide { .. } => "TakeProfitWrongSide",
        Reject::LevelTooClose { .. } => "LevelTooClose",
        Reject::GslTooClose { .. } => "GslTooClose",
        Reject::GslLimit { .. } => "GslLimit",
        Reject::TooManyOrders { .. } => "TooManyOrders",
        Reject::AlertNotFound => "AlertNotFound",
        Reject::TooManyAlerts { .. } => "TooManyAlerts",
        Reject::AmountOutOfRange => "AmountOutOfRange",
        Reject::InsufficientMargin { .. } => "InsufficientMargin",
        Reject::OnlyRealAccounts => "OnlyRealAccounts",
        Reject::CurrencyNotOffered { .. } => "CurrencyNotOffered",
        Reject::OnlySameKind => "OnlySameKind",
        Reject::AlreadyDecided => "AlreadyDecided",
        Reject::InsufficientFunds { .. } => "InsufficientFunds",
        Reject::LiquidityUnavailable => "LiquidityUnavailable",
        Reject::LpUnavailable => "LpUnavailable",
        Reject::OrderWorking => "OrderWorking",
        Reject::LpNotFound => "LpNotFound",
        Reject::SymbolNotMapped => "SymbolNotMapped",
        Reject::PriorityTaken => "PriorityTaken",
        Reject::BreakNotFound => "BreakNotFound",
        Reject::CopyAccount => "CopyAccount",
        Reject::StrategyNotFound => "StrategyNotFound",
        Reject::StrategyCopied => "StrategyCopied",
        Reject::CopyNotFound => "CopyNotFound",
        Reject::AccountNotEmpty => "AccountNotEmpty",
        Reject::CopyOfOwn => "CopyOfOwn",
        Reject::StrategyAccount => "StrategyAccount",
        Reject::BelowMin { .. } => "BelowMin",
        Reject::StrategyFull { .. } => "StrategyFull",
        Reject::FeesChanged { .. } => "FeesChanged",
    }
}

/// What kind of thing happened: the first word, the reason of an end, the status of money on its way.
fn kind(log: &str) -> &str {
    if ["deposit ", "withdrawal ", "settled "].iter().any(|word| log.starts_with(word)) {
        return log.split(' ').nth(3).unwrap_or(log);
    }
    let ended = log.starts_with("closed") || log.starts_with("cancelled");
    let reasons = [
        "user",
        "stop_loss",
        "take_profit",
        "stop_out",
        "dealer",
        "reset",
        "insufficient_margin",
        "trade_mode",
        "expired",
        "trade_cancelled",
        "trailing_stop",
        "oco",
        "disconnected",
    ];
    if log.starts_with("closed") && log.contains(" take_profit ") && log.contains(" of Some(") {
        return "take_profit_part";
    }
    let reason = reasons.into_iter().find(|reason| ended && log.split(' ').any(|word| word == *reason));
    if reason == Some("stop_out") && log.contains(" of Some(") {
        return "stop_out_part";
    }
    reason.or_else(|| log.split(' ').next()).unwrap_or(log)
}

/// What an event comes to, in the model's words.
fn essence(event: &Event) -> String {
    match event {
        Event::OrderPlaced(order) => {
            let target = order.target.map(|price| price.raw());
            let (margin, fee, expires) = (order.margin.raw(), order.fee.raw(), order.conditions.expires.map(|at| at.0));
            format!("placed {} {:?} {target:?} {margin} {fee} {expires:?}", order.id, order.kind)
        }
        Event::OrderOpened(order) => {
            let fill = order.opened.expect("an opened order was filled");
            let (price, rate) = (fill.price.raw(), (fill.rate.digits(), fill.rate.decimals()));
            let (leverage, margin, fee) = (order.leverage, order.margin.raw(), order.fee.raw());
            format!("opened {} x{leverage} at {price} rate {rate:?} {margin} {fee}", order.id)
        }
        Event::OrderUpdated(order) => {
            let levels = (order.stop_loss.map(|price| price.raw()), order.take_profit.map(|price| price.raw()));
            let amounts = (order.margin.raw(), order.fee.raw(), order.swap.raw());
            let (lots, (margin, fee, swap)) = (order.lots.raw(), amounts);
            let (id, kind, (stop, profit)) = (order.id, order.kind, levels);
            let linked = order.conditions.linked.map(|id| id.0);
            let targets = targets_of(order);
            let (target, expires) = (order.target.map(|price| price.raw()), order.conditions.expires.map(|at| at.0));
            format!(
                "updated {id} {kind:?} {target:?} {lots} {stop:?} {profit:?} {margin} {fee} {swap} {expires:?} {linked:?} {targets:?}"
            )
        }
        Event::OrderCancelled(order) => {
            format!("cancelled {} {}", order.id, order.reason.map_or("", |reason| reason.code()))
        }
        Event::OrderClosed(order) => {
            let fill = order.closed.expect("a closed order was filled");
            let (parent, reason) = (order.parent.map(|id| id.0), order.reason.map_or("", |reason| reason.code()));
            let (price, lots) = (fill.price.raw(), order.lots.raw());
            let rate = (fill.rate.digits(), fill.rate.decimals());
            let (amount, margin, fee, swap) =
                (order.profit.raw(), order.margin.raw(), order.fee.raw(), order.swap.raw());
            format!(
                "closed {} of {parent:?} {lots} at {price} rate {rate:?} {reason} {amount} {margin} {fee} {swap}",
                order.id
            )
        }
        Event::Posted(entry) => {
            let (amount, balance, order) = (entry.amount.raw(), entry.balance.raw(), entry.order.map(|id| id.0));
            let corrects = entry.corrects.map_or_else(String::new, |id| format!(" corrects {id}"));
            let kind = entry.kind.code();
            format!("entry {} {} {amount} {balance} {kind} {order:?}{corrects}", entry.id, entry.customer)
        }
        Event::TradeCorrected(order) => {
            let price = |fill: Option<Fill>| fill.map_or(0, |fill| fill.price.raw());
            let (open, close) = (price(order.opened), price(order.closed));
            let (amount, fee, swap) = (order.profit.raw(), order.fee.raw(), order.swap.raw());
            format!("corrected {} {} {open} {close} {amount} {fee} {swap}", order.id, order.is_cancelled_trade())
        }
        other => essence_of_accounts(other),
    }
}

/// The essence of what concerns no order, in a function of its own to limit its length.
fn essence_of_accounts(event: &Event) -> String {
    match event {
        Event::AccountOpened(record) => format!("account {} {}", record.id, record.currency),
        Event::AccountChanged(record) => {
            format!("frozen {} {} {} {:?}", record.id, record.frozen, record.group, record.rights)
        }
        Event::GroupDefined(group) => format!("grouped {}", group.id),
        Event::GroupRemoved { group } => format!("ungrouped {group}"),
        Event::AccountRemoved { account } => format!("removed {account}"),
        Event::DepositAnnounced { deposit, account } => format!("announced {deposit} {account}"),
        Event::DepositDecided { deposit, account, status, credited } => {
            format!("deposit {deposit} {account} {status:?} {}", credited.raw())
        }
        Event::WithdrawalRequested { withdrawal, account, amount } => {
            format!("asked {withdrawal} {account} {}", amount.raw())
        }
        Event::WithdrawalDecided { withdrawal, account, amount, status } => {
            format!("withdrawal {withdrawal} {account} {status:?} {}", amount.raw())
        }
        Event::WithdrawalApproved { withdrawal, account, amount } => {
            format!("approved {withdrawal} {account} {}", amount.raw())
        }
        Event::WithdrawalSettled { withdrawal, account, amount, status } => {
            format!("settled {withdrawal} {account} {status:?} {}", amount.raw())
        }
        Event::MarginCalled { account, .. } => format!("called {account}"),
        Event::MarginRecovered { account } => format!("recovered {account}"),
        Event::InstrumentDefined(terms) => format!("defined {}", terms.id),
        Event::InstrumentRemoved { instrument } => format!("dropped {instrument}"),
        Event::MarketSet { instrument, open, .. } => format!("hours {instrument} {open}"),
        Event::SettingsChanged(_) => "settings".into(),
        Event::RolledOver { weekday } => format!("rolled {weekday}"),
        Event::RequestDone { request, .. } => format!("request {} {}", request.account, request.key),
        Event::RequestsForgotten { .. } => "forgot".into(),
        Event::Cover(event) => format!("cover {event:?}"),
        Event::Copying(event) => format!("copying {event:?}"),
        Event::AlertSet(alert) => {
            let (bid, expires) = (alert.side == QuoteSide::Bid, alert.expires.map(|at| at.0));
            format!("alert {} {} {bid} {} {} {expires:?}", alert.id, alert.account, alert.rises, alert.level.raw())
        }
        Event::AlertRemoved(alert) => format!("alert_removed {}", alert.id),
        Event::AlertExpired(alert) => format!("alert_expired {}", alert.id),
        Event::AlertFired { alert, price } => format!("fired {} at {}", alert.id, price.raw()),
        Event::MarginAlertSet(alert) => {
            format!("margin_alert {} {} {} {}", alert.id, alert.account, alert.level.raw(), alert.armed)
        }
        Event::MarginAlertRemoved(alert) => format!("margin_removed {}", alert.id),
        Event::MarginAlertFired { alert, .. } => format!("margin_fired {}", alert.id),
        Event::MarginAlertRearmed(alert) => format!("margin_rearmed {}", alert.id),
        Event::OrderPlaced(_)
        | Event::OrderOpened(_)
        | Event::OrderUpdated(_)
        | Event::OrderCancelled(_)
        | Event::OrderClosed(_)
        | Event::TradeCorrected(_)
        | Event::Posted(_) => unreachable!("written by `essence`"),
    }
}

/// Whether a customer gives this command about their orders.
const fn is_of_customer(body: &Body) -> bool {
    matches!(
        body,
        Body::PlaceOrder(_)
            | Body::CloseOrder { .. }
            | Body::CloseBy { .. }
            | Body::CloseAll { .. }
            | Body::CancelOrder { .. }
            | Body::SetStops { .. }
            | Body::ModifyOrder { .. }
    )
}
