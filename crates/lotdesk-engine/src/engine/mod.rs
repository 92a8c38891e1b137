//! Layer 2, the dealing engine: a deterministic state machine. [`Engine::apply`] takes one input and returns the events
//! that follow from it. It uses no clock, random numbers, I/O, threads or floats; the same inputs give the same events on
//! every machine.
//!
//! | module | content |
//! |---|---|
//! | [`input`], [`event`], [`reject`] | inputs, the resulting events, and the reasons of rejections |
//! | [`state`] | accounts, orders, markets; restoring them from storage |
//! | [`fingerprint`] | recognises a repeated command; a storage format |
//! | [`quote_filter`] | decides which quotes are accepted |
//! | [`trigger_index`] | finds what a price reaches without checking every order |
//! | `quote` | processing of one quote |
//! | `trailing`, `guaranteed` | stop losses that follow the price, or fill at their level whatever the gap |
//! | `partial_take_profits` | take profits of parts of a position |
//! | `place`, `pending`, `modify`, `expiry`, `linked`, `stops` | commands: orders until they fill, and their levels |
//! | `alerts`, `margin_alerts` | price alerts, margin-level alerts |
//! | `close`, `close_by`, `close_all` | commands: closing |
//! | [`copying`] | copying of strategies |
//! | [`cover`] | cover of the customers' exposure at liquidity providers |
//! | `chargebacks` | payments that a provider takes back, and the debt that they leave |
//! | `funds`, `groups`, `rollover`, `terms`, `trade_corrections`, `requests` | commands: money, terms, swap, corrections of trades, idempotency |
//! | `risk` | margin call, and the margin triggers that decide when an account is checked |
//! | `stop_out` | the two stop-out policies |
//! | [`invariant`] | conditions that hold after every input |
//! | [`state_hash`] | hash of the state that only journaled inputs can change |
//!
//! A quote is processed in this order: positions of copies that waited for a quote; stop losses and take profits of open positions by order id; margin calls and
//! stop-outs; pending orders by order id; moves of trailing stops by order id; price alerts by id. The levels of an order that fills on a quote
//! are checked from the next quote on. What copies do follows each fill and close of their provider at once.
//!
//! An account trades at the quote of its group: the feed's with the group's [mark-up](crate::domain::group). The trigger
//! index is queried with the feed's quote, so each level is stored as the feed price at which the account's price reaches
//! it. A change of a mark-up therefore rebuilds the triggers of the orders.
//!
//! # Currencies
//!
//! Every amount of an account and of its orders is in the account's currency X, each rounded once. The rate from a quote
//! currency to X comes from the pair of both or from two pairs through USD (`domain/conversion.rs`). Fees per lot,
//! commissions per lot and fixed margins are defined in USD and convert at the ask from USD to X, so an account in X can be
//! opened only with a rate from USD to X, and the pair that gives it stays enabled while such an account exists. The limits
//! of amounts (`NOTIONAL_MAX`, `BALANCE_MAX`, `PROFIT_MAX`) are in units of X. Only a transfer between two accounts changes
//! one currency into another; it needs fresh quotes of open markets.
//!
//! # Versions of the rules
//!
//! A journal is replayed by the rules under which it was written.
//! [`RulesVersion`](crate::domain::settings::RulesVersion) is part of the dealing settings, so only an input changes it: a
//! journal begins with version 1, and the server switches to the latest version at the first start of a release that has a
//! newer one (`services/platform/settings`), with a journaled `ChangeSettings`. The version never decreases. Where rules
//! differ, the code asks a method of `settings.rules_version`; decisions depend on nothing else that is new. A field that is
//! added to an input or an event has a default with the meaning of the previous version.
//!
//! | since | rule | before | now |
//! |---|---|---|---|
//! | 2 | rate of an inverse pair | 12 decimals | 18 significant digits |
//! | 2 | fee and commission | rounded separately | added, then rounded once |
//! | 2 | leverage cap of a group with fixed margin | ignored | the margin is at least `notional / cap` |
//! | 2 | size limit of an order with fixed margin | by its margin | by its notional |
//! | 2 | quote outside the trading hours | values, converts, triggers margin calls and stop-outs | is only displayed |
//! | 2 | quote from before the market opened | fills, unless it is stale | fills nothing until the session's first quote |
//! | 2 | stale conversion pair at a fill | converts | converts, and the fill records it |
//! | 2 | account in another currency than USD | rejected | opened, with a rate from USD |
//! | 2 | fewer decimals of a price with live orders | accepted | rejected |
//! | 2 | disabling an instrument | accepted, pending orders stay | rejected with open positions, pending orders are cancelled |
//! | 2 | disabling the pair that an enabled instrument needs | accepted without live orders | rejected |
//! | 3 | kind of a pending order that is changed without a new target price | follows the quote | stays |
//! | 4 | price of an LP that no market has, or worse than the limit of its order | fills the customer | the customer's order ends unfilled |
//! | 4 | an LP fills a cover order by more than it was sent | the next order follows at once | positions are compared, and it waits as after a refusal |
//!
//! | 5 | guaranteed stop of a provider | ordinary stop in the copies | guaranteed in the copies, where the copier could have it |
//! | 5 | provider closes two orders against each other | their copies close at the quote | the copies close against each other |
//!
//! Version 1 is that of release 0.1, version 5 that of release 0.2; versions 2 to 4 are those of the builds between them.
//!
//! Known limit: margin triggers are calculated from the gross exposure of an account, so a hedged account is checked more
//! often than necessary, never less.

pub mod copying;
pub mod cover;
pub mod event;
pub mod fingerprint;
pub mod input;
pub mod invariant;
pub mod quote_filter;
pub mod reject;
pub mod state;
pub mod state_hash;
pub mod trigger_index;

mod alerts;
mod chargebacks;
mod close;
mod close_all;
mod close_by;
mod expiry;
mod funds;
mod groups;
mod guaranteed;
mod linked;
mod margin_alerts;
mod modify;
mod partial_take_profits;
mod pending;
mod place;
mod quote;
mod requests;
mod risk;
mod rollover;
mod stop_out;
mod stops;
mod terms;
mod trade_corrections;
mod trailing;

use crate::domain::TimeMs;
use crate::domain::funds::DepositStatus;
use crate::domain::ledger::TransactionKind;

use event::{Answer, Event, StopOut};
use input::{Body, Input};
use reject::Reject;
use state::State;

/// The result of one input.
#[derive(Debug)]
pub struct Outcome {
    /// The answer to the sender. After a rejection the state is unchanged.
    pub result: Result<Answer, Reject>,
    /// If the same command with the same request id was completed before: the sequence number of that input. `result`
    /// is then [`Answer::Done`]; the caller returns the stored first answer.
    pub repeats: Option<i64>,
    /// What was decided, in order; empty after a rejection or a repetition.
    pub events: Vec<Event>,
    /// Figures for each order that a stop-out closed or cancelled.
    pub stop_outs: Vec<StopOut>,
}

impl Outcome {
    /// An outcome that leaves the state unchanged.
    const fn unchanged(result: Result<Answer, Reject>, repeats: Option<i64>) -> Self {
        Self { result, repeats, events: Vec::new(), stop_outs: Vec::new() }
    }
}

/// The dealing engine: the state and the rules that change it.
#[derive(Debug, Default)]
pub struct Engine {
    state: State,
    /// Events of the current input.
    events: Vec<Event>,
    /// Figures of the current input's stop-outs.
    stop_outs: Vec<StopOut>,
    /// Whether a staff member acts for the customer with the current input.
    by_staff: bool,
    /// What providers get of the fees of copies that the current input charged.
    copy_income: std::collections::BTreeMap<crate::domain::AccountId, crate::domain::Money>,
    /// Strategies on whose accounts the current input booked a result.
    strategies_to_value: std::collections::BTreeSet<crate::domain::AccountId>,
    /// Accounts whose margin triggers are recalculated at the end of the current input, because it may have changed their
    /// equity, margin or terms.
    margin_triggers_due: std::collections::BTreeSet<crate::domain::AccountId>,
}

impl Engine {
    /// Creates an engine that continues from `state`. Nothing is decided without an input: a margin recovery that follows
    /// from the restored quotes is noticed at the next quote.
    pub fn new(state: State) -> Self {
        let mut engine = Self { state, ..Self::default() };
        engine.state.cover.begin();
        for account in engine.state.accounts.keys().copied().collect::<Vec<_>>() {
            engine.insert_margin_triggers(account);
        }
        engine
    }

    /// The current state.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Applies one input: decides it by the state, changes the state, and returns the answer and the events.
    ///
    /// ```
    /// use lotdesk_engine::domain::{AccountKind, Currency, TimeMs};
    /// use lotdesk_engine::{Answer, Body, Engine, Event, Input, Reject};
    ///
    /// let mut engine = Engine::default();
    /// let grant = "1000".parse().unwrap();
    /// let open = Body::OpenAccount { kind: AccountKind::Demo, grant, currency: Currency::USD };
    /// let outcome = engine.apply(&Input { seq: 1, at: TimeMs(0), request: None, staff: None, body: open });
    /// let Ok(Answer::Account(account)) = outcome.result else { panic!("{outcome:?}") };
    /// assert!(matches!(outcome.events[..], [Event::AccountOpened(_), Event::Posted(_)]));
    ///
    /// // A rejected command changes nothing and has no events.
    /// let too_much = Body::Correct { account, amount: "-1000.01".parse().unwrap() };
    /// let outcome = engine.apply(&Input { seq: 2, at: TimeMs(0), request: None, staff: None, body: too_much });
    /// assert_eq!(outcome.result, Err(Reject::AmountOutOfRange));
    /// assert!(outcome.events.is_empty());
    /// assert_eq!(engine.state().valuation(account).balance.to_string(), "1000.00");
    /// ```
    ///
    /// # Panics
    /// If `input.seq` does not increase or `input.at` decreases: such a journal could not be replayed.
    pub fn apply(&mut self, input: &Input) -> Outcome {
        self.apply_as(input, fingerprint::Version::CURRENT)
    }

    /// Applies an input of a journal again. Its request id is stored with the fingerprint version of the journaled
    /// `events`, as the release that wrote them did. A quote was accepted at the time, by a filter that knew quotes which are
    /// not in the journal: it is compared with no other.
    ///
    /// # Panics
    /// As [`Engine::apply`].
    pub fn apply_again(&mut self, input: &Input, events: &[Event]) -> Outcome {
        if let Body::Quote { instrument, .. } = &input.body
            && let Some(market) = self.state.markets.get_mut(instrument)
        {
            market.filter.reset();
        }
        let version = events.iter().find_map(|event| match event {
            Event::RequestDone { fingerprint_version, .. } => Some(*fingerprint_version),
            _ => None,
        });
        self.apply_as(input, version.unwrap_or(fingerprint::Version::CURRENT))
    }

    fn apply_as(&mut self, input: &Input, version: fingerprint::Version) -> Outcome {
        assert!(input.seq > self.state.seq, "the sequence number of an input increases");
        assert!(input.at >= self.state.at, "the time of an input does not decrease");
        self.state.seq = input.seq;
        self.state.at = input.at;
        self.by_staff = input.staff.is_some();
        debug_assert!(self.events.is_empty());
        match self.known_request(input) {
            Some(Ok(seq)) => return Outcome::unchanged(Ok(Answer::Done), Some(seq)),
            Some(Err(reject)) => return Outcome::unchanged(Err(reject), None),
            None => {}
        }
        let result = self.decide(&input.body, input.at);
        if result.is_ok() {
            self.finish_copying(input.at);
            self.cover_what_is_due(input.at);
            self.remember_request(input, version);
        } else {
            assert!(self.events.is_empty(), "a rejection has no events: {result:?}");
            self.state.cover.forget_due();
        }
        self.update_margin_triggers();
        let stop_outs = std::mem::take(&mut self.stop_outs);
        Outcome { result, repeats: None, events: std::mem::take(&mut self.events), stop_outs }
    }

    fn decide(&mut self, body: &Body, at: TimeMs) -> Result<Answer, Reject> {
        match body {
            Body::Quote { instrument, quote } => self.quote(*instrument, *quote, at),
            Body::PlaceOrder(order) => self.place(order, at),
            Body::CloseOrder { account, order, lots } => self.close_by_customer(*account, *order, *lots, at),
            Body::CloseBy { account, order, by } => self.close_by(*account, *order, *by, at),
            Body::CloseAll { account, instrument, side, which } => {
                let filter = close_all::Filter { instrument: *instrument, side: *side, which: *which };
                self.close_all(*account, filter, at)
            }
            Body::CancelOrder { account, order } => self.cancel_by_customer(*account, *order, at),
            Body::CancelOfKey { account, key } => self.cancel_of_key(*account, *key, at),
            Body::SetStops { account, order, stop_loss, take_profit, trail } => {
                let change = stops::Change { stop_loss: *stop_loss, take_profit: *take_profit, trail: *trail };
                self.set_stops(*account, *order, change, at)
            }
            Body::ModifyOrder { account, order, .. } => self.modify(*account, *order, modify::Change::of(body), at),
            Body::Expire => Ok(self.expire(at)),
            Body::SetAlert { account, instrument, side, level, expires } => {
                let new = alerts::NewAlert { instrument: *instrument, side: *side, level: *level, expires: *expires };
                self.set_alert(*account, new, at)
            }
            Body::RemoveAlert { account, alert } => self.remove_alert(*account, *alert),
            Body::SetMarginAlert { account, level } => self.set_margin_alert(*account, *level, at),
            Body::RemoveMarginAlert { account, alert } => self.remove_margin_alert(*account, *alert),
            Body::ForceClose { order } => self.force_close(*order, at),
            Body::OpenAccount { kind, grant, currency } => self.open_account(*kind, *grant, *currency, at),
            Body::ResetDemo { account, grant } => self.reset_demo(*account, *grant, at),
            Body::RemoveDemo { account } => self.remove_demo(*account, at),
            Body::Correct { account, amount } => self.correct(*account, *amount, at),
            Body::CorrectTrade(correction) => self.correct_trade(correction, at),
            Body::Transfer { from, to, amount } => self.transfer(*from, *to, *amount, at),
            Body::AnnounceDeposit { account, details: _ } => self.announce_deposit(*account),
            Body::ApproveDeposit { deposit, amount } => self.approve_deposit(*deposit, *amount, at),
            Body::CreditDeposit { account, amount, details: _ } => self.credit_deposit(*account, *amount, at),
            Body::Refund { account, amount, details: _ } => {
                self.take_back(*account, *amount, TransactionKind::Refund, at)
            }
            Body::Chargeback { account, amount, details: _ } => {
                self.take_back(*account, *amount, TransactionKind::Chargeback, at)
            }
            Body::BookRebate { account, amount, details: _ } => self.book_rebate(*account, *amount, at),
            Body::RejectDeposit { deposit } => self.reject_deposit(*deposit, DepositStatus::Rejected),
            Body::InvalidateDeposit { deposit } => self.reject_deposit(*deposit, DepositStatus::Invalid),
            Body::RequestWithdrawal { account, amount, details: _ } => self.request_withdrawal(*account, *amount, at),
            Body::PayWithdrawal { withdrawal } => self.pay_withdrawal(*withdrawal, at),
            Body::RejectWithdrawal { withdrawal } => self.reject_withdrawal(*withdrawal),
            Body::ApproveWithdrawal { withdrawal } => self.approve_withdrawal(*withdrawal, at),
            Body::SettleWithdrawal { withdrawal, paid } => self.settle_withdrawal(*withdrawal, *paid, at),
            Body::SetFrozen { account, frozen } => self.set_frozen(*account, *frozen),
            Body::SetGroup { account, group } => self.set_group(*account, *group),
            Body::SetRights { account, rights } => self.set_rights(*account, *rights, at),
            Body::DefineGroup(group) => self.define_group(group),
            Body::RemoveGroup { group } => self.remove_group(*group),
            Body::DefineInstrument(terms) => self.define_instrument(terms, at),
            Body::RemoveInstrument { instrument } => self.remove_instrument(*instrument),
            Body::ResetFeed { instrument } => self.reset_quote_filter(*instrument),
            Body::SetMarket { instrument, open } => self.set_market(*instrument, *open, at),
            Body::ChangeSettings(settings) => self.change_settings(settings),
            Body::Rollover { weekday, swap_day_overrides, due } => {
                self.rollover(*weekday, swap_day_overrides, *due, at)
            }
            Body::ForgetRequests => self.forget_requests(at),
            Body::Cover(command) => self.cover_command(command, at),
            Body::Copying(command) => self.copy_command(command, at),
        }
    }
}
