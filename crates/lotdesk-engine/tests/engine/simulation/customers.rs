//! The acts of the simulated customers, staff and feeds. An [`Act`] is a kind and a few random numbers that the current state
//! of the world turns into an input. A list of acts stays valid when some are removed, so a failure can be shrunk.

use lotdesk_engine::domain::group::{Commission, Group, Rule, Scope, TradingRights};
use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
use lotdesk_engine::domain::order::{Origin, PartialTakeProfit, Via};
use lotdesk_engine::domain::settings::{FeeType, StopOutPolicy};
use lotdesk_engine::domain::swap::SwapMode;
use lotdesk_engine::domain::{
    AccountId, AccountKind, AlertId, CategoryId, DepositId, GroupId, Instrument, InstrumentId, KeyId, Lots, Money,
    OrderId, Percent, Price, QuoteSide, Side, TimeMs, WithdrawalId,
};
use lotdesk_engine::engine::input::{
    Body, Deviation, EntryType, Expiry, LevelChange, OrderOptions, PlaceOrder, ProfitFilter, Request, SwapDayOverride,
};

use super::corrections::trade_correction;
use super::feeds::Feeds;
use super::model::{Deal, Model, calculate};
use super::world::{COMING_AND_GOING, World, markets};
use crate::rng::Rng;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Quote,
    Place,
    Wait,
    Close,
    CloseBy,
    CloseAll,
    Cancel,
    Disconnect,
    SetStops,
    Modify,
    Expire,
    Alert,
    Unalert,
    MarginAlert,
    RemoveMarginAlert,
    Force,
    Repeat,
    Hours,
    Rollover,
    Settings,
    Correct,
    Rebate,
    CorrectTrade,
    Transfer,
    Announce,
    Deposit,
    CreditDeposit,
    Chargeback,
    Withdraw,
    Payout,
    Freeze,
    Group,
    Cap,
    Join,
    Entitle,
    Reset,
    Remove,
    OpenAccount,
    Terms,
    Pair,
    ResetFeed,
    Forget,
}

/// How often each kind comes beside the others.
const OFTEN: [(Kind, u64); 42] = [
    (Kind::Quote, 450),
    (Kind::Place, 210),
    (Kind::Wait, 70),
    (Kind::Close, 50),
    (Kind::CloseBy, 25),
    (Kind::CloseAll, 24),
    (Kind::Cancel, 30),
    (Kind::Disconnect, 10),
    (Kind::SetStops, 60),
    (Kind::Modify, 40),
    (Kind::Expire, 15),
    (Kind::Alert, 60),
    (Kind::Unalert, 6),
    (Kind::MarginAlert, 20),
    (Kind::RemoveMarginAlert, 6),
    (Kind::Force, 8),
    (Kind::Repeat, 15),
    (Kind::Hours, 20),
    (Kind::Rollover, 10),
    (Kind::Settings, 8),
    (Kind::Correct, 22),
    (Kind::Rebate, 8),
    (Kind::CorrectTrade, 24),
    (Kind::Transfer, 12),
    (Kind::Announce, 14),
    (Kind::Deposit, 16),
    (Kind::CreditDeposit, 8),
    (Kind::Chargeback, 8),
    (Kind::Withdraw, 26),
    (Kind::Payout, 26),
    (Kind::Freeze, 14),
    (Kind::Group, 16),
    (Kind::Cap, 12),
    (Kind::Join, 23),
    (Kind::Entitle, 12),
    (Kind::Reset, 6),
    (Kind::Remove, 2),
    (Kind::OpenAccount, 4),
    (Kind::Terms, 17),
    (Kind::Pair, 8),
    (Kind::ResetFeed, 7),
    (Kind::Forget, 10),
];

/// One act of a customer, a feed or a staff member.
#[derive(Debug, Clone, Copy)]
pub struct Act {
    pub kind: Kind,
    pub seed: u64,
}

/// A history of so many acts.
pub fn history(seed: u64, length: usize) -> Vec<Act> {
    let mut rng = Rng::new(seed);
    let total = OFTEN.iter().map(|(_, often)| often).sum();
    let mut act = || {
        let mut rest = rng.below(total);
        let kind = OFTEN.iter().find(|(_, often)| rest.checked_sub(*often).map(|less| rest = less).is_none());
        Act { kind: kind.expect("the shares add up").0, seed: rng.bits() }
    };
    (0..length).map(|_| act()).collect()
}

/// What is remembered from one act to the next.
#[derive(Default)]
pub struct People {
    feeds: Feeds,
    /// The last command that carried a request id.
    last: Option<(Request, Body)>,
}

impl People {
    /// Lets `act` happen in `world`; says where engine and model differ.
    pub fn act(&mut self, act: Act, world: &mut World) -> Result<(), String> {
        match self.next(act, world) {
            Some((request, body)) => world.tell(request, body),
            None => Ok(()),
        }
    }

    /// What `act` comes to in `world` as it stands; nothing when time passes, or when there is nothing to do.
    pub fn next(&mut self, act: Act, world: &mut World) -> Option<(Option<Request>, Body)> {
        let rng = &mut Rng::new(act.seed);
        let body = self.body(act.kind, rng, world)?;
        let mut request = None;
        if let Some(account) = customer_of(&body).filter(|_| rng.percent(20)) {
            request = Some(Request { account, key: format!("r{}", rng.below(5)) });
        }
        let log = match (act.kind, &self.last) {
            (Kind::Repeat, Some((request, body))) => (Some(request.clone()), body.clone()),
            _ => (request, body),
        };
        if let (Some(request), body) = &log {
            self.last = Some((request.clone(), body.clone()));
        }
        Some(log)
    }

    fn body(&mut self, kind: Kind, rng: &mut Rng, world: &mut World) -> Option<Body> {
        let model = &world.model;
        Some(match kind {
            Kind::Quote => self.feeds.quote(rng, world),
            Kind::Place | Kind::Repeat => Body::PlaceOrder(order(rng, model, world.now)?),
            Kind::Wait => {
                let ms = match rng.below(10) {
                    0..=6 => rng.between(1, 5_000),
                    7 | 8 => rng.between(20_000, 70_000),
                    _ => rng.between(1, 25) * 3_600_000,
                };
                world.now = world.now.plus(ms);
                return None;
            }
            Kind::Close => {
                let deal = a_deal(rng, model)?;
                let hundredths = deal.lots / 10_000;
                // Now and then so much of it that hardly anything is left.
                let least = if rng.percent(30) { (hundredths - 9).max(0) } else { 0 };
                let part = rng.percent(40).then(|| Lots::from_raw(rng.between(least, hundredths + 1) * 10_000));
                Body::CloseOrder { account: owner(rng, deal), order: OrderId(deal.id), lots: part }
            }
            Kind::CloseBy => close_by(rng, model)?,
            Kind::CloseAll => close_all(rng, model),
            Kind::Cancel => {
                let deal = a_deal(rng, model)?;
                Body::CancelOrder { account: owner(rng, deal), order: OrderId(deal.id) }
            }
            Kind::Disconnect => disconnection(rng, model)?,
            Kind::SetStops => stops(rng, model)?,
            Kind::Modify => modification(rng, model, world.now)?,
            Kind::Expire => Body::Expire,
            Kind::Alert => alert(rng, model, world.now)?,
            Kind::Unalert => unalert(rng, model),
            Kind::MarginAlert => margin_alert(rng, model),
            Kind::RemoveMarginAlert => remove_margin_alert(rng, model),
            Kind::Force => Body::ForceClose { order: OrderId(a_deal(rng, model)?.id) },
            Kind::Hours => Body::SetMarket { instrument: a_market(rng, model), open: rng.percent(75) },
            Kind::Rollover => rollover(rng, model, world.now),
            Kind::Settings => settings(rng, model),
            Kind::Correct => Body::Correct { account: an_account(rng, model), amount: correction(rng) },
            Kind::Rebate => rebate(rng, model),
            Kind::CorrectTrade => trade_correction(rng, world)?,
            Kind::Transfer => transfer(rng, model),
            Kind::Announce => Body::AnnounceDeposit { account: a_real_account(rng, model), details: rng.below(3) },
            Kind::Deposit => deposit(rng, model),
            Kind::CreditDeposit => credit_deposit(rng, model),
            Kind::Chargeback => chargeback(rng, model),
            Kind::Withdraw => withdrawal(rng, model),
            Kind::Payout => payout(rng, model),
            Kind::Freeze => Body::SetFrozen { account: an_account(rng, model), frozen: rng.percent(15) },
            Kind::Group => group(rng),
            Kind::Cap => lower_cap(rng, model)?,
            Kind::Join => Body::SetGroup { account: an_account(rng, model), group: GroupId(rng.between(1, 4)) },
            Kind::Entitle => Body::SetRights {
                account: an_account(rng, model),
                rights: rng.pick(&[
                    TradingRights::Full,
                    TradingRights::Full,
                    TradingRights::Full,
                    TradingRights::CloseOnly,
                    TradingRights::None,
                ]),
            },
            Kind::Reset => Body::ResetDemo { account: an_account(rng, model), grant: grant(rng) },
            Kind::Remove => Body::RemoveDemo { account: an_account(rng, model) },
            Kind::OpenAccount => opening(rng),
            Kind::Terms => Body::DefineInstrument(terms(rng, model)?),
            Kind::Pair => pair(rng, model),
            Kind::ResetFeed => Body::ResetFeed { instrument: a_market(rng, model) },
            Kind::Forget => Body::ForgetRequests,
        })
    }
}

fn credit_deposit(rng: &mut Rng, model: &Model) -> Body {
    let amount = Money::from_raw(rng.pick(&[0, -1, 1, 7_000_000, 350_000_000, 5_000_000_000]));
    Body::CreditDeposit { account: a_real_account(rng, model), amount, details: rng.below(3) }
}

fn opening(rng: &mut Rng) -> Body {
    let real = rng.percent(30);
    let kind = if real { AccountKind::Real } else { AccountKind::Demo };
    let code = rng.pick(&["USD", "USD", "USD", "EUR", "GBP", "JPY", "JPY", "CHF"]);
    let grant = if real { Money::ZERO } else { grant(rng) };
    let units = if code == "JPY" { 100 } else { 1 };
    let grant = Money::from_raw(grant.raw() * units);
    Body::OpenAccount { kind, grant, currency: code.parse().expect("a currency") }
}

/// Whose command it is, for those that customers give.
const fn customer_of(body: &Body) -> Option<AccountId> {
    match body {
        Body::PlaceOrder(command) => Some(command.account),
        Body::CloseOrder { account, .. }
        | Body::CancelOrder { account, .. }
        | Body::SetStops { account, .. }
        | Body::ModifyOrder { account, .. }
        | Body::CloseBy { account, .. }
        | Body::CloseAll { account, .. }
        | Body::SetAlert { account, .. }
        | Body::SetMarginAlert { account, .. }
        | Body::AnnounceDeposit { account, .. }
        | Body::CreditDeposit { account, .. }
        | Body::Refund { account, .. }
        | Body::Chargeback { account, .. }
        | Body::RequestWithdrawal { account, .. } => Some(*account),
        Body::Transfer { from, .. } => Some(*from),
        _ => None,
    }
}

fn an_account(rng: &mut Rng, model: &Model) -> AccountId {
    let ids: Vec<i64> = model.accounts.keys().copied().collect();
    AccountId(if ids.is_empty() || rng.percent(1) { 999 } else { rng.pick(&ids) })
}

pub fn a_market(rng: &mut Rng, model: &Model) -> InstrumentId {
    let ids: Vec<InstrumentId> = model.markets.keys().copied().collect();
    if ids.is_empty() || rng.percent(1) { InstrumentId(99) } else { rng.pick(&ids) }
}

fn a_deal<'a>(rng: &mut Rng, model: &'a Model) -> Option<&'a Deal> {
    let count = model.deals.len() as u64;
    (count > 0).then(|| &model.deals[rng.below(count) as usize])
}

/// Mostly the owner.
fn owner(rng: &mut Rng, deal: &Deal) -> AccountId {
    AccountId(if rng.percent(2) { deal.account + 1 } else { deal.account })
}

fn grant(rng: &mut Rng) -> Money {
    Money::from_raw(rng.pick(&[0, 500, 2_000, 10_000, 100_000]) * 1_000_000)
}

fn correction(rng: &mut Rng) -> Money {
    let amount = rng.between(1, 3_000_000_000);
    Money::from_raw(if rng.percent(45) { -amount } else { amount })
}

fn rebate(rng: &mut Rng, model: &Model) -> Body {
    let (account, amount) = (a_real_account(rng, model), correction(rng));
    Body::BookRebate { account, amount, details: rng.below(3) }
}

/// Mostly one of those that money comes to.
fn a_real_account(rng: &mut Rng, model: &Model) -> AccountId {
    let real = model.accounts.iter().filter(|(_, account)| !account.demo).map(|(id, _)| *id);
    let real: Vec<i64> = real.collect();
    if real.is_empty() || rng.percent(4) { an_account(rng, model) } else { AccountId(rng.pick(&real)) }
}

/// Mostly one that waits for its decision.
fn a_number<T>(rng: &mut Rng, waiting: &std::collections::BTreeMap<i64, T>) -> i64 {
    let known: Vec<i64> = waiting.keys().copied().collect();
    if known.is_empty() || rng.percent(5) { rng.between(1, 40) } else { rng.pick(&known) }
}

/// A part of what there is, all of it, or more.
fn chargeback(rng: &mut Rng, model: &Model) -> Body {
    let account = a_real_account(rng, model);
    let balance = model.accounts.get(&account.0).map_or(0, |account| account.balance).max(1);
    let amount = match rng.below(10) {
        0 => rng.pick(&[0, -1, 100_000_000_000_000_001]),
        1 | 2 => balance,
        3 | 4 => balance + rng.between(1, 500_000_000),
        _ => rng.between(1, balance),
    };
    let (amount, details) = (Money::from_raw(amount), rng.below(3));
    if rng.percent(40) {
        Body::Refund { account, amount, details }
    } else {
        Body::Chargeback { account, amount, details }
    }
}

fn deposit(rng: &mut Rng, model: &Model) -> Body {
    let deposit = DepositId(a_number(rng, &model.deposits));
    let amount = match rng.below(20) {
        0 => rng.pick(&[0, -1, 100_000_000_000_000_001]),
        1..=12 => rng.between(1, 50_000_000_000),
        _ => grant(rng).raw(),
    };
    match rng.below(10) {
        0 => Body::RejectDeposit { deposit },
        1 => Body::InvalidateDeposit { deposit },
        _ => Body::ApproveDeposit { deposit, amount: Money::from_raw(amount) },
    }
}

/// All that there is, a millionth more, a part; nothing at all.
/// Mostly to another account of the same kind.
fn transfer(rng: &mut Rng, model: &Model) -> Body {
    let from = an_account(rng, model);
    let kind = model.accounts.get(&from.0).map(|account| account.demo);
    let like: Vec<i64> =
        model.accounts.iter().filter(|(_, account)| Some(account.demo) == kind).map(|(id, _)| *id).collect();
    let to = if like.is_empty() || rng.percent(15) { an_account(rng, model) } else { AccountId(rng.pick(&like)) };
    let most = if model.accounts.contains_key(&from.0) { model.withdrawable(from.0) } else { 0 };
    let amount = match rng.below(8) {
        0 => most,
        1 => most + 1,
        2 => rng.pick(&[0, -1]),
        _ => {
            let part = most / rng.pick(&[1, 3, 20]);
            rng.between(1, part.max(1))
        }
    };
    Body::Transfer { from, to, amount: Money::from_raw(amount) }
}

fn withdrawal(rng: &mut Rng, model: &Model) -> Body {
    let account = a_real_account(rng, model);
    let most = if model.accounts.contains_key(&account.0) { model.withdrawable(account.0) } else { 0 };
    let amount = match rng.below(10) {
        0 => most,
        1 => most + 1,
        2 => rng.pick(&[0, -1]),
        _ => {
            let part = most / rng.pick(&[1, 2, 10]);
            rng.between(1, part.max(1))
        }
    };
    Body::RequestWithdrawal { account, amount: Money::from_raw(amount), details: rng.below(3) }
}

fn payout(rng: &mut Rng, model: &Model) -> Body {
    if rng.percent(30) {
        let withdrawal = WithdrawalId(a_number(rng, &model.payouts));
        return Body::SettleWithdrawal { withdrawal, paid: rng.percent(60) };
    }
    let withdrawal = WithdrawalId(a_number(rng, &model.withdrawals));
    match rng.below(10) {
        0..=3 => Body::PayWithdrawal { withdrawal },
        4..=6 => Body::ApproveWithdrawal { withdrawal },
        _ => Body::RejectWithdrawal { withdrawal },
    }
}

/// Mostly of a key that has placed an order which waits.
fn disconnection(rng: &mut Rng, model: &Model) -> Option<Body> {
    let waiting: Vec<&Deal> = model.deals.iter().filter(|deal| !deal.open && deal.key.is_some()).collect();
    let deal = if waiting.is_empty() || rng.percent(10) { a_deal(rng, model)? } else { rng.pick(&waiting) };
    Some(Body::CancelOfKey { account: owner(rng, deal), key: KeyId(deal.key.unwrap_or(1)) })
}

/// Mostly two orders that fit, if there are any.
fn close_by(rng: &mut Rng, model: &Model) -> Option<Body> {
    let deal = a_deal(rng, model)?;
    let against =
        |one: &&&Deal| one.open && one.account == deal.account && one.market == deal.market && one.buy != deal.buy;
    let all: Vec<&Deal> = model.deals.iter().collect();
    let fit: Vec<&Deal> = all.iter().filter(against).copied().collect();
    let by = if fit.is_empty() || rng.percent(10) { a_deal(rng, model)? } else { rng.pick(&fit) };
    Some(Body::CloseBy { account: owner(rng, deal), order: OrderId(deal.id), by: OrderId(by.id) })
}

fn close_all(rng: &mut Rng, model: &Model) -> Body {
    Body::CloseAll {
        account: match a_deal(rng, model) {
            Some(deal) if rng.percent(90) => owner(rng, deal),
            _ => an_account(rng, model),
        },
        instrument: rng.percent(20).then(|| a_market(rng, model)),
        side: rng.percent(20).then(|| rng.pick(&[Side::Buy, Side::Sell])),
        which: rng.pick(&[ProfitFilter::All, ProfitFilter::All, ProfitFilter::Profit, ProfitFilter::Loss]),
    }
}

/// Mostly of one account, which can then have too many; mostly near the price.
fn alert(rng: &mut Rng, model: &Model, now: TimeMs) -> Option<Body> {
    let account = if rng.percent(60) { AccountId(1) } else { an_account(rng, model) };
    let instrument = a_market(rng, model);
    let market = model.markets.get(&instrument)?;
    let (bid, ask, _) = market.quote?;
    let side = rng.pick(&[QuoteSide::Bid, QuoteSide::Ask]);
    let price = if side == QuoteSide::Bid { bid } else { ask };
    // Few come so far.
    let far = if rng.percent(30) { rng.pick(&[2, 3]) } else { 1 };
    let level = Price::from_raw(near(rng, &market.terms, price) * far);
    let expires = match rng.below(10) {
        0 => Expiry::At(now.plus(rng.pick(&[59_999, 31_622_400_001]))),
        1 | 2 => Expiry::At(now.plus(rng.between(60_000, 200_000))),
        _ => Expiry::Never,
    };
    Some(Body::SetAlert { account, instrument, side, level, expires })
}

/// Mostly one that there is, of its owner.
fn unalert(rng: &mut Rng, model: &Model) -> Body {
    let known: Vec<(i64, i64)> = model.alerts.iter().map(|(id, alert)| (alert.account, *id)).collect();
    let (account, alert) = if known.is_empty() || rng.percent(10) { (1, 999) } else { rng.pick(&known) };
    let account = if rng.percent(5) { account + 1 } else { account };
    Body::RemoveAlert { account: AccountId(account), alert: AlertId(alert) }
}

/// Mostly near the account's margin level, if it has one.
fn margin_alert(rng: &mut Rng, model: &Model) -> Body {
    let deal = a_deal(rng, model).filter(|_| rng.percent(70));
    let account = deal.map_or_else(|| an_account(rng, model), |deal| AccountId(deal.account));
    let margin = if model.accounts.contains_key(&account.0) { model.margin_of(account.0) } else { 0 };
    let level = match margin {
        0 => rng.pick(&[0, 1, 1_000_000, 101_000_000, 150_000_000, 150_250_000, 10_000_000_000, 10_000_010_000]),
        margin => {
            let level = i128::from(model.equity(account.0)) * 100_000_000 / i128::from(margin);
            (level.clamp(0, 11_000_000_000) as i64 / 100 * rng.between(70, 103)) / 10_000 * 10_000
        }
    };
    Body::SetMarginAlert { account, level: Percent::from_raw(level) }
}

/// Mostly one that there is, of its owner.
fn remove_margin_alert(rng: &mut Rng, model: &Model) -> Body {
    let known: Vec<(i64, i64)> = model.margin_alerts.iter().map(|alert| (alert.account, alert.id)).collect();
    let (account, alert) = if known.is_empty() || rng.percent(5) { (1, 999) } else { rng.pick(&known) };
    Body::RemoveMarginAlert { account: AccountId(account), alert: AlertId(alert) }
}

/// Mostly soon; now and then out of range.
fn expiry(rng: &mut Rng, now: TimeMs) -> Expiry {
    match rng.below(20) {
        0 => Expiry::At(now.plus(rng.pick(&[59_999, -1, 31_622_400_001, 31_622_400_000]))),
        1 => Expiry::EndOfDay(now.plus(rng.pick(&[0, 90_000_001, 90_000_000]))),
        2..=6 => Expiry::EndOfDay(now.plus(rng.between(1, 200_000))),
        _ => Expiry::At(now.plus(rng.between(60_000, 200_000))),
    }
}

/// A change of an order, mostly of one that waits: of its price, its size, its expiry, its levels, or of several.
fn modification(rng: &mut Rng, model: &Model, now: TimeMs) -> Option<Body> {
    let waiting: Vec<&Deal> = model.deals.iter().filter(|deal| !deal.open).collect();
    let deal = if waiting.is_empty() || rng.percent(5) { a_deal(rng, model)? } else { rng.pick(&waiting) };
    let market = &model.markets[&deal.market];
    let (bid, ask, _) = model.dealt(deal.account, deal.market)?;
    let opens = if deal.buy { ask } else { bid };
    let target = rng.percent(60).then(|| Price::from_raw(near(rng, &market.terms, opens)));
    // Now and then of an order that has none.
    let new_limit = rng.percent(if deal.limit.is_some() { 50 } else { 3 });
    let limit = new_limit.then(|| Price::from_raw(near(rng, &market.terms, deal.limit.unwrap_or(opens))));
    let lots = rng.percent(40).then(|| {
        let hundredths = deal.lots / 10_000 * rng.pick(&[0, 50, 90, 110, 200]) / 100;
        Lots::from_raw(hundredths * 10_000 + if rng.percent(3) { 5_000 } else { 0 })
    });
    let expires = rng.percent(30).then(|| if rng.percent(30) { Expiry::Never } else { expiry(rng, now) });
    let from = limit.map(Price::raw).or(deal.limit).or(target.map(Price::raw)).or(deal.target).unwrap_or(opens);
    let ((stop_loss, take_profit), trail) = match rng.below(2) {
        0 => (Default::default(), None),
        _ => (levels(rng, &market.terms, from, deal.buy), rng.percent(20).then(|| rng.pick(TRAILS))),
    };
    let guaranteed = rng.percent(20).then(|| rng.percent(60));
    let (account, order, kind) = (owner(rng, deal), OrderId(deal.id), None);
    Some(Body::ModifyOrder {
        account,
        order,
        target,
        limit,
        lots,
        expires,
        stop_loss,
        take_profit,
        trail,
        guaranteed,
        kind,
    })
}

fn order(rng: &mut Rng, model: &Model, now: TimeMs) -> Option<PlaceOrder> {
    // Sometimes the opposite side of an existing position.
    let hedged = a_deal(rng, model).filter(|deal| deal.open && rng.percent(25));
    let (account, instrument, buy) = match hedged {
        Some(deal) => (AccountId(deal.account), deal.market, !deal.buy),
        None => (an_account(rng, model), a_market(rng, model), rng.percent(50)),
    };
    let side = if buy { Side::Buy } else { Side::Sell };
    let market = model.markets.get(&instrument)?;
    market.quote?;
    let known = model.accounts.contains_key(&account.0);
    let (bid, ask, _) = if known { model.dealt(account.0, instrument)? } else { market.quote? };
    let offered = if known { model.offered(account.0, &market.terms) } else { market.terms.leverages.clone() };
    let offered = offered.last().copied().filter(|_| rng.percent(70));
    let leverage = offered.unwrap_or_else(|| rng.pick(&[1, 20, 100, 100, 500, 500, 7]));
    let (opens, closes) = if side == Side::Buy { (ask, bid) } else { (bid, ask) };
    let pending = rng.percent(35);
    let target = near(rng, &market.terms, opens);
    let from = if pending { target } else { closes };
    let level = |rng: &mut Rng, below: bool| rng.percent(40).then(|| aside(rng, &market.terms, from, below));
    let mut command = PlaceOrder {
        account,
        instrument,
        side,
        lots: size(rng, model, account, &market.terms, leverage, opens),
        leverage,
        entry: if pending { EntryType::Pending(Price::from_raw(target)) } else { EntryType::Market },
        stop_loss: level(rng, side == Side::Buy),
        take_profit: level(rng, side == Side::Sell),
        options: OrderOptions::default(),
    };
    command.options = options(rng, model, (account.0, pending), opens, now);
    if pending && rng.percent(25) || rng.percent(1) {
        // Mostly a target that a stop order could have.
        let worse = if buy { (2 * opens - target).max(target) } else { (2 * opens - target).min(target) };
        if pending && rng.percent(90) {
            command.entry = EntryType::Pending(Price::from_raw(worse));
        }
        command.options.limit = Some(Price::from_raw(near(rng, &market.terms, opens)));
    }
    if rng.percent(20) {
        if rng.percent(95) {
            command.take_profit = None;
        }
        let from = command.options.limit.map_or(from, |limit| limit.raw());
        command.options.partial_take_profits = targets(rng, &market.terms, (from, buy), command.lots.raw());
    }
    if rng.percent(12) {
        if command.stop_loss.is_none() {
            let from = command.options.limit.map_or(from, |limit| limit.raw());
            command.stop_loss = rng.percent(95).then(|| aside(rng, &market.terms, from, buy));
        }
        if rng.percent(95) {
            command.options.trail = None;
        }
        command.options.guaranteed = true;
    }
    Some(command)
}

/// Some prices, each mostly further than the last, and what is closed at each: mostly all together not too much.
fn targets(rng: &mut Rng, terms: &Instrument, (from, buy): (i64, bool), lots: i64) -> Vec<PartialTakeProfit> {
    let (mut price, mut targets) = (from, Vec::new());
    let most = if rng.percent(3) { 5 } else { 4 };
    for _ in 0..rng.between(1, most) {
        let sign = if buy == rng.percent(98) { 1 } else { -1 };
        price += sign * from / 100_000 * rng.pick(&[10, 50, 50, 300]);
        let point = 10_i64.pow(8 - terms.precision);
        price = price / point * point + if rng.percent(1) { 1 } else { 0 };
        let part =
            lots / 10_000 * rng.pick(&[5, 20, 25, 25, 33, 50]) / 100 * 10_000 + if rng.percent(1) { 5_000 } else { 0 };
        targets.push(PartialTakeProfit { price: Price::from_raw(price), lots: Lots::from_raw(part) });
    }
    targets
}

/// What a customer may add to an order; now and then what does not go with it.
fn options(rng: &mut Rng, model: &Model, (account, pending): (i64, bool), opens: i64, now: TimeMs) -> OrderOptions {
    let mut options = OrderOptions::default();
    if rng.percent(30) {
        options.origin = Origin { via: Via::Api, key: Some(KeyId(rng.between(1, 2))) };
    }
    if rng.percent(if pending { 1 } else { 20 }) {
        let price = opens + opens / 100_000 * rng.between(-30, 30);
        let price = Price::from_raw(if rng.percent(2) { 0 } else { price });
        options.deviation = Some(Deviation { price, points: rng.pick(&[-1, 0, 1, 10, 10, 300, 300]) });
    }
    if rng.percent(if pending { 40 } else { 1 }) {
        options.expires = expiry(rng, now);
    }
    if rng.percent(if pending { 33 } else { 1 }) {
        let waiting: Vec<i64> = model.ids_of(account, rng.percent(3));
        let any = a_deal(rng, model).map(|deal| deal.id).filter(|_| rng.percent(5));
        options.linked = any.or_else(|| waiting.last().copied()).map(OrderId);
    }
    if rng.percent(15) {
        options.trail = Some(rng.pick(&[-1, 0, 1, 9, 10, 30, 30, 99, 100, 250, 250, 500, 500, 1_000, 110_000]));
    }
    options
}

/// Small, or a good part of what the account can bear, or a little more than that.
fn size(rng: &mut Rng, model: &Model, account: AccountId, terms: &Instrument, leverage: u32, price: i64) -> Lots {
    let hundredth = 10_000;
    let off_step = if rng.percent(1) { 5_000 } else { 0 };
    if !model.accounts.contains_key(&account.0) || rng.percent(25) {
        return Lots::from_raw(rng.between(0, 30) * hundredth + off_step);
    }
    let one = (1_000_000_000_000, 12);
    let asks = model.asks(account.0, terms.id).unwrap_or(calculate::Asks { quote: one, usd: one });
    let of_one = calculate::margin(terms, 1_000_000, leverage.max(1), price, asks).max(1);
    let percent = rng.pick(&[10, 20, 30, 40, 60, 80, 95, 99, 100, 101]);
    let hundredths = i128::from(model.available(account.0).max(0)) * percent / i128::from(of_one);
    let most = if rng.percent(5) { 10_001 } else { 10_000 };
    Lots::from_raw(hundredths.clamp(1, most) as i64 * hundredth + off_step)
}

/// A price on the grid within three percent.
fn near(rng: &mut Rng, terms: &Instrument, price: i64) -> i64 {
    let point = 10_i64.pow(8 - terms.precision);
    let reach = rng.pick(&[0, 5, 50, 500, 3_000]);
    let moved = price + (i128::from(price) * i128::from(rng.between(-reach, reach)) / 100_000) as i64;
    let off_grid = if rng.percent(1) { 1 } else { 0 };
    (moved / point * point).max(0) + off_grid
}

/// A level on one side of a price, on the wrong one now and then.
fn aside(rng: &mut Rng, terms: &Instrument, price: i64, below: bool) -> Price {
    let level = near(rng, terms, price);
    let right = if rng.percent(95) { below } else { !below };
    let mirrored = 2 * price - level;
    let wanted = (level < price) == right;
    Price::from_raw(if wanted { level } else { mirrored })
}

/// Distances in points, out of range too.
const TRAILS: &[i64] = &[-1, 0, 0, 1, 9, 10, 30, 99, 100, 250, 500, 1_000, 110_000];

/// Changes of a stop loss and a take profit.
fn levels(rng: &mut Rng, terms: &Instrument, from: i64, buy: bool) -> (LevelChange, LevelChange) {
    let mut level = |below: bool| match rng.below(10) {
        0..=5 => LevelChange::Set(aside(rng, terms, from, below)),
        6 | 7 => LevelChange::Keep,
        _ => LevelChange::Remove,
    };
    (level(buy), level(!buy))
}

fn stops(rng: &mut Rng, model: &Model) -> Option<Body> {
    let deal = a_deal(rng, model)?;
    let market = &model.markets[&deal.market];
    let (bid, ask, _) = model.dealt(deal.account, deal.market)?;
    let from = if deal.open { if deal.buy { bid } else { ask } } else { deal.target? };
    let (stop_loss, take_profit) = levels(rng, &market.terms, from, deal.buy);
    let trail = rng.percent(30).then(|| rng.pick(TRAILS));
    Some(Body::SetStops { account: owner(rng, deal), order: OrderId(deal.id), stop_loss, take_profit, trail })
}

/// Now and then with holidays; hardly ever on a day that there is not.
fn rollover(rng: &mut Rng, model: &Model, now: TimeMs) -> Body {
    let weekday = if rng.percent(2) { 7 } else { rng.below(7) as u8 };
    let mut swap_day_overrides = Vec::new();
    if rng.percent(30) {
        let days = (0..rng.below(4)).map(|_| rng.below(7) as u8).collect();
        swap_day_overrides.push(SwapDayOverride { instrument: a_market(rng, model), days });
    }
    let due = rng.percent(60).then(|| match model.deals.iter().filter(|deal| deal.open).nth(rng.below(6) as usize) {
        // Just when, or just after, one opened.
        Some(deal) if rng.percent(50) => deal.since.plus(rng.between(0, 2)),
        _ => now.plus(-rng.between(0, 200_000)),
    });
    Body::Rollover { weekday, swap_day_overrides, due }
}

fn settings(rng: &mut Rng, model: &Model) -> Body {
    let mut settings = model.settings.clone();
    let percent = |percent: i64| Percent::from_raw(percent * 1_000_000);
    settings.fee_type = if rng.percent(50) { FeeType::PerLot } else { FeeType::OfMargin };
    settings.margin_call_level = percent(rng.pick(&[100, 100, 100, 80, 150, 500, 0]));
    settings.stop_out_level = percent(rng.pick(&[50, 50, 50, 20, 100, 0]));
    settings.stop_out_policy = if rng.percent(60) { StopOutPolicy::Smart } else { StopOutPolicy::LargestLoss };
    settings.orders_max = rng.pick(&[500, 500, 500, 3]);
    Body::ChangeSettings(settings)
}

/// Terms for one of three groups, now and then for the standard one; or the end of one.
fn group(rng: &mut Rng) -> Body {
    let id = GroupId(if rng.percent(10) { 1 } else { rng.between(2, 4) });
    if rng.percent(10) {
        return Body::RemoveGroup { group: id };
    }
    let points = [0, 0, 1, 3, 20, 150];
    let mut rules: Vec<Rule> = Vec::new();
    for _ in 0..rng.below(4) {
        let scope = if rng.percent(50) {
            Scope::Category(CategoryId(rng.between(0, 2)))
        } else {
            Scope::Instrument(InstrumentId(rng.between(1, 7)))
        };
        let leverage_max = rng.pick(&[None, Some(1), Some(30), Some(100)]);
        rules.push(Rule { scope, leverage_max, markup: rng.percent(60).then(|| rng.pick(&points)) });
    }
    rules.sort_by_key(|rule| rule.scope);
    rules.dedup_by_key(|rule| rule.scope);
    let amount = |rng: &mut Rng| Money::from_raw(rng.pick(&[1, 700_000, 3_500_000, 30_000_000]));
    let percent = |percent: i64| Some(Percent::from_raw(percent * 1_000_000));
    Body::DefineGroup(Group {
        id,
        name: "some".into(),
        leverage_max: rng.pick(&[None, None, Some(20), Some(500)]),
        markup: if rng.percent(2) { -1 } else { rng.pick(&points) },
        rules,
        commission: match rng.below(3) {
            0 => Commission::None,
            1 => Commission::PerLot(amount(rng)),
            _ => Commission::PerMillion(amount(rng)),
        },
        margin_call_level: rng.pick(&[None, None, percent(100), percent(150)]),
        stop_out_level: rng.pick(&[None, None, percent(50), percent(80)]),
        swap_free: rng.percent(30),
    })
}

/// A cap below the leverage of an order that waits, mostly by so little that its account can still pay for it.
fn lower_cap(rng: &mut Rng, model: &Model) -> Option<Body> {
    let waiting: Vec<&Deal> = model.deals.iter().filter(|deal| !deal.open && deal.leverage > 1).collect();
    let deal = waiting.get(rng.below(waiting.len().max(1) as u64) as usize)?;
    let mut group = model.group(deal.account).clone();
    if rng.percent(50) {
        group.rules.clear();
    }
    group.leverage_max = Some((deal.leverage * rng.pick(&[40, 80, 95, 99]) / 100).max(1));
    Some(Body::DefineGroup(group))
}

/// A market's terms with one of them changed.
fn terms(rng: &mut Rng, model: &Model) -> Option<Instrument> {
    // Prefer a market with a pending order, which the trade mode concerns.
    let waiting: Vec<_> = model.deals.iter().filter(|deal| !deal.open).map(|deal| deal.market).collect();
    let place = rng.below(21);
    let market = if place < 18 || waiting.is_empty() { a_market(rng, model) } else { rng.pick(&waiting) };
    let mut terms = model.markets.get(&market)?.terms.clone();
    let live = model.deals.iter().any(|deal| deal.market == terms.id);
    match place {
        18..=20 => terms.trade_mode = rng.pick(&TradeMode::ALL),
        16 => terms.precision = precision(rng, &terms, live),
        15 => {
            terms.margin_mode = rng.pick(&[MarginMode::Leverage, MarginMode::Leverage, MarginMode::Fixed]);
        }
        14 => {
            terms.swap.mode = rng.pick(&[SwapMode::Points, SwapMode::Percent]);
            terms.swap.charges_weekends = rng.percent(30);
        }
        13 => {
            let rates = ["-6.5", "0", "2.5", "-13.5"];
            (terms.swap.long, terms.swap.short) = (number(rng, &rates), number(rng, &rates));
        }
        12 => terms.stale_after_ms = rng.pick(&[1_000, 60_000, 600_000]),
        11 => terms.lots_max = number(rng, &["1", "100", "100"]),
        9 => terms.lots_step = number(rng, &["0.01", "0.01", "0.10"]),
        10 => terms.category = CategoryId(rng.between(0, 2)),
        8 => terms.base = "AUD".into(),
        0 => terms.enabled = !terms.enabled,
        1 => terms.fee_rate = rng.pick(&["0", "0.5", "0.001", "7"]).parse().expect("a number"),
        2 => {
            terms.stop_level = rng.pick(&[0, 10, 100]);
            terms.guaranteed_stops.distance = rng.pick(&[0, 20, 200]);
            terms.guaranteed_stops.premium = rng.pick(&[0, 3, 25]);
        }
        3 => terms.leverages = rng.pick::<&[u32]>(&[&[], &[100], &[1, 20, 100, 500], &[1, 20, 100, 500]]).to_vec(),
        4 => terms.contract = rng.pick(&["0", "1", "100000"]).parse().expect("a number"),
        5 => terms.code = rng.pick(&["EURUSD", "OTHER"]).into(),
        6 => terms.jump_max = rng.pick(&["1", "20", "100"]).parse().expect("a number"),
        7 | 17 => terms.lots_min = number(rng, &["0.01", "0.10", "0.10"]),
        _ => terms.swap.triple_day = rng.pick(&[None, Some(3), Some(5)]),
    }
    // What was switched off comes back soon, so that the world does not run dry.
    if !terms.enabled && rng.percent(60) {
        terms.enabled = true;
    }
    if place < 18 && rng.percent(40) {
        terms.trade_mode = TradeMode::Full;
    }
    Some(terms)
}

/// The precision that a market begins with, or one less; never less than it has while orders live.
fn precision(rng: &mut Rng, terms: &Instrument, live: bool) -> u32 {
    let first = markets().into_iter().find(|(known, _)| known.id == terms.id).map_or(5, |(known, _)| known.precision);
    let wanted = first - rng.below(2) as u32;
    if live { wanted.max(terms.precision) } else { wanted }
}

/// One of the numbers.
fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(rng: &mut Rng, texts: &[&str]) -> T {
    rng.pick(texts).parse().expect("a number")
}

/// The pair that comes and goes, and now and then one of the others.
fn pair(rng: &mut Rng, model: &Model) -> Body {
    let id = if rng.percent(60) { COMING_AND_GOING } else { a_market(rng, model) };
    match markets().into_iter().find(|(terms, _)| terms.id == id).filter(|_| rng.percent(60)) {
        Some((mut terms, _)) => {
            let known = model.markets.get(&id).map_or(0, |market| market.terms.precision);
            terms.precision = terms.precision.max(known);
            Body::DefineInstrument(terms)
        }
        None => Body::RemoveInstrument { instrument: id },
    }
}
