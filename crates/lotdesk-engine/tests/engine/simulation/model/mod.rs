//! The reference model: a second, slow implementation of the trading model. It checks every order and every account on every
//! quote, without indexes, margin triggers or stored sums. Its arithmetic is independent: integers without a bound, and one
//! rounding function. It implements the latest rules only. It shares only the types of inputs and terms with the engine.

mod alerts;
pub mod calculate;
mod corrections;
mod dealer;
mod dealing;
mod funds;
mod groups;
pub mod margin_alerts;
mod quotes;

use std::collections::BTreeMap;

use lotdesk_engine::domain::group::{Group, TradingRights};
use lotdesk_engine::domain::settings::DealingSettings;
use lotdesk_engine::domain::{Instrument, InstrumentId, OrderId, Side, TimeMs};
use lotdesk_engine::engine::input::{Body, Expiry, Input};

/// Bid, ask and the feed's time.
pub type Quoted = (i64, i64, i64);

/// The name of a rejection.
pub type Refused = &'static str;

#[derive(Debug, Clone)]
pub struct Market {
    pub terms: Instrument,
    pub open: bool,
    /// When it opened last: older quotes fill nothing.
    pub opened_at: i64,
    /// The last quote inside its hours.
    pub quote: Option<Quoted>,
    /// It has had a quote, inside its hours or outside.
    pub measured: bool,
    /// What the next quote is measured by.
    pub measure: Option<Quoted>,
    /// The time before which its feed sends nothing that counts; of another session.
    pub not_before: Option<i64>,
    /// Suspect quotes in a row, each agreeing with the one before.
    pub suspect: Vec<Quoted>,
}

#[derive(Debug, Clone, Default)]
pub struct Account {
    pub demo: bool,
    pub currency: String,
    pub balance: i64,
    pub frozen: bool,
    /// What of a balance below zero is not written off.
    pub debt: i64,
    pub in_margin_call: bool,
    pub group: i64,
    pub rights: TradingRights,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Market,
    Limit,
    Stop,
    StopLimit,
}

#[derive(Debug, Clone)]
pub struct Deal {
    pub id: i64,
    pub account: i64,
    pub market: InstrumentId,
    pub buy: bool,
    pub way: Way,
    pub open: bool,
    pub lots: i64,
    pub leverage: u32,
    pub target: Option<i64>,
    pub stop_loss: Option<i64>,
    pub take_profit: Option<i64>,
    pub margin: i64,
    pub fee: i64,
    pub swap: i64,
    pub price: i64,
    /// When it opened.
    pub since: TimeMs,
    /// The rate it opened at.
    pub rate: calculate::Rate,
    /// The quote it opened at.
    pub quoted: Quoted,
    pub parent: Option<i64>,
    /// When it is cancelled if it still waits.
    pub expires: Option<i64>,
    /// The stop follows at this distance, by at least this step.
    pub trail: Option<(i64, i64)>,
    /// One of the two ends with the other.
    pub linked: Option<i64>,
    /// What it is limited to once its target has been reached.
    pub limit: Option<i64>,
    /// Prices and how much is closed at each.
    pub targets: Vec<(i64, i64)>,
    /// What a guaranteed stop costs if it comes to it.
    pub premium: Option<i64>,
    /// The key of the program that placed it.
    pub key: Option<i64>,
}

/// Everything the model knows.
#[derive(Debug)]
pub struct Model {
    pub markets: BTreeMap<InstrumentId, Market>,
    pub accounts: BTreeMap<i64, Account>,
    /// Live orders in the order of their ids.
    pub deals: Vec<Deal>,
    /// Closed orders by id.
    closed: BTreeMap<i64, corrections::Closed>,
    pub settings: DealingSettings,
    pub groups: BTreeMap<i64, Group>,
    /// Whose deposits wait for a decision.
    pub deposits: BTreeMap<i64, i64>,
    /// Withdrawals under review: whose, and how much.
    pub withdrawals: BTreeMap<i64, (i64, i64)>,
    /// Withdrawals that are being paid: whose, and how much.
    pub payouts: BTreeMap<i64, (i64, i64)>,
    /// Price alerts by id.
    pub alerts: BTreeMap<i64, alerts::Alert>,
    /// Margin-level alerts, by id.
    pub margin_alerts: Vec<margin_alerts::MarginAlert>,
    requests: BTreeMap<(i64, String), (TimeMs, Body)>,
    next_alert: i64,
    next_account: i64,
    next_deal: i64,
    next_entry: i64,
    next_deposit: i64,
    next_withdrawal: i64,
    now: TimeMs,
    /// The staff gives the current command.
    by_staff: bool,
    /// What could not be closed of all that should be, and why.
    pub failed: Vec<(i64, Refused)>,
    /// What the input at hand has led to.
    log: Vec<String>,
}

/// Are both the same request? The end of a day is the server's word, not the customer's.
fn same(one: &Body, other: &Body) -> bool {
    let customers_words = |body: &Body| {
        let mut body = body.clone();
        let expiry = match &mut body {
            Body::PlaceOrder(command) => Some(&mut command.options.expires),
            Body::ModifyOrder { expires, .. } => expires.as_mut(),
            Body::SetAlert { expires, .. } => Some(expires),
            _ => None,
        };
        if let Some(Expiry::EndOfDay(at)) = expiry {
            *at = TimeMs(0);
        }
        body
    };
    customers_words(one) == customers_words(other)
}

/// What an input came to: `Err` with the refusal's name, `Ok` with everything that followed.
pub type Came = Result<Vec<String>, Refused>;

impl Model {
    pub fn new() -> Self {
        Self {
            markets: BTreeMap::new(),
            accounts: BTreeMap::new(),
            deals: Vec::new(),
            closed: BTreeMap::new(),
            settings: DealingSettings::default(),
            groups: [(1, Group::standard())].into(),
            deposits: BTreeMap::new(),
            withdrawals: BTreeMap::new(),
            payouts: BTreeMap::new(),
            alerts: BTreeMap::new(),
            margin_alerts: Vec::new(),
            requests: BTreeMap::new(),
            next_alert: 1,
            next_account: 1,
            next_deal: 1,
            next_entry: 1,
            next_deposit: 1,
            next_withdrawal: 1,
            now: TimeMs(0),
            by_staff: false,
            failed: Vec::new(),
            log: Vec::new(),
        }
    }

    /// Takes one input in.
    pub fn apply(&mut self, input: &Input) -> Came {
        self.now = input.at;
        self.by_staff = input.staff.is_some();
        self.log.clear();
        self.failed.clear();
        let name = input.request.as_ref().map(|request| (request.account.0, request.key.clone()));
        if let Some(known) = name.as_ref().and_then(|name| self.requests.get(name)) {
            return if same(&known.1, &input.body) { Ok(vec!["repeated".into()]) } else { Err("RequestIdReused") };
        }
        self.decide(&input.body)?;
        if let Some(name) = name {
            self.log.push(format!("request {} {}", name.0, name.1));
            self.requests.insert(name, (input.at, input.body.clone()));
        }
        self.notice_levels();
        Ok(std::mem::take(&mut self.log))
    }

    fn decide(&mut self, body: &Body) -> Result<(), Refused> {
        match body {
            Body::Quote { instrument, quote } => {
                self.quote(*instrument, (quote.bid.raw(), quote.ask.raw(), quote.time.0))
            }
            Body::PlaceOrder(command) => self.place(command),
            Body::CloseOrder { account, order, lots } => {
                self.close_for(account.0, order.0, lots.map(|lots| lots.raw()))
            }
            Body::CloseBy { account, order, by } => self.close_against(account.0, order.0, by.0),
            Body::CloseAll { account, instrument, side, which } => {
                self.close_many(account.0, (*instrument, side.map(|side| side == Side::Buy), *which))
            }
            Body::CancelOrder { account, order } => self.cancel_for(account.0, order.0),
            Body::CancelOfKey { account, key } => self.disconnect(account.0, key.0),
            Body::SetStops { account, order, stop_loss, take_profit, trail } => {
                self.set_levels(account.0, order.0, (*stop_loss, *take_profit), *trail)
            }
            // The kind that is wanted is a program's, which the simulation does not have.
            Body::ModifyOrder {
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
                ..
            } => {
                let levels = (*stop_loss, *take_profit, *trail);
                self.modify(account.0, order.0, (*target, *limit, *lots, *expires), (levels, *guaranteed))
            }
            Body::Expire => self.expire(),
            Body::SetAlert { account, instrument, side, level, expires } => {
                self.set_alert(account.0, *instrument, (*side, level.raw()), expires.time().map(|at| at.0))
            }
            Body::RemoveAlert { account, alert } => self.remove_alert(account.0, alert.0),
            Body::SetMarginAlert { account, level } => self.set_margin_alert(account.0, level.raw()),
            Body::RemoveMarginAlert { account, alert } => self.remove_margin_alert(account.0, alert.0),
            Body::ForceClose { order } => self.force(*order),
            Body::OpenAccount { kind, grant, currency } => self.open_account(*kind, grant.raw(), currency.as_str()),
            Body::ResetDemo { account, grant } => self.reset(account.0, grant.raw()),
            Body::Correct { account, amount } => self.correct(account.0, amount.raw()),
            Body::BookRebate { account, amount, .. } => self.rebate(account.0, amount.raw()),
            Body::CorrectTrade(command) => self.correct_trade(command),
            Body::Transfer { from, to, amount } => self.transfer(from.0, to.0, amount.raw()),
            Body::SetFrozen { account, frozen } => self.freeze(account.0, *frozen),
            Body::SetGroup { account, group } => self.join(account.0, group.0),
            Body::SetRights { account, rights } => self.entitle(account.0, *rights),
            Body::DefineGroup(group) => self.define_group(group),
            Body::RemoveGroup { group } => self.remove_group(group.0),
            Body::RemoveDemo { account } => self.remove_account(account.0),
            Body::RequestWithdrawal { account, amount, .. } => self.ask(account.0, amount.raw()),
            Body::PayWithdrawal { withdrawal } => self.pay(withdrawal.0),
            Body::RejectWithdrawal { withdrawal } => self.keep(withdrawal.0),
            Body::ApproveWithdrawal { withdrawal } => self.approve(withdrawal.0),
            Body::SettleWithdrawal { withdrawal, paid } => self.end_payout(withdrawal.0, *paid),
            Body::DefineInstrument(terms) => self.define(terms),
            Body::RemoveInstrument { instrument } => self.remove_market(*instrument),
            Body::ResetFeed { instrument } => self.reset_feed(*instrument),
            Body::SetMarket { instrument, open } => self.set_hours(*instrument, *open),
            Body::ChangeSettings(settings) => self.change_settings(settings),
            Body::Rollover { weekday, swap_day_overrides, due } => self.roll(*weekday, swap_day_overrides, *due),
            Body::ForgetRequests => self.forget(),
            Body::Cover(_) => unreachable!("cover has histories of its own"),
            Body::Copying(_) => unreachable!("copying has histories of its own"),
            deposit => self.decide_deposit(deposit),
        }
    }

    fn decide_deposit(&mut self, body: &Body) -> Result<(), Refused> {
        match body {
            Body::AnnounceDeposit { account, .. } => self.announce(account.0),
            Body::ApproveDeposit { deposit, amount } => self.credit(deposit.0, amount.raw()),
            Body::CreditDeposit { account, amount, .. } => self.credit_at_once(account.0, amount.raw()),
            Body::Chargeback { account, amount, .. } => self.take_back(account.0, amount.raw(), "chargeback"),
            Body::Refund { account, amount, .. } => self.take_back(account.0, amount.raw(), "refund"),
            Body::RejectDeposit { deposit } => self.refuse_deposit(deposit.0, "Rejected"),
            Body::InvalidateDeposit { deposit } => self.refuse_deposit(deposit.0, "Invalid"),
            other => unreachable!("{other:?} is not about a deposit"),
        }
    }

    fn force(&mut self, order: OrderId) -> Result<(), Refused> {
        let deal = self.deal(order.0).ok_or("OrderNotFound")?;
        if deal.open {
            self.may_fill(deal.market)?;
            self.close(order.0, "dealer");
        } else {
            self.cancel(order.0, "dealer");
        }
        Ok(())
    }

    pub fn deal(&self, id: i64) -> Option<&Deal> {
        self.deals.iter().find(|deal| deal.id == id)
    }

    /// The ids of an account's live orders of one kind.
    pub fn ids_of(&self, account: i64, open: bool) -> Vec<i64> {
        self.deals.iter().filter(|deal| deal.account == account && deal.open == open).map(|deal| deal.id).collect()
    }

    /// Takes a live order out.
    fn take(&mut self, id: i64) -> Deal {
        let at = self.deals.iter().position(|deal| deal.id == id).expect("only live orders are taken out");
        self.deals.remove(at)
    }

    fn put(&mut self, deal: Deal) {
        self.deals.push(deal);
        self.deals.sort_by_key(|deal| deal.id);
    }
}
