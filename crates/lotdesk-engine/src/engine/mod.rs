//! Floor 2: the dealing engine. A pure machine: [`Engine::apply`] takes one input and gives events. It knows
//! no clock, chance, I/O, thread or float; the same inputs give the same events on every machine, for ever.
//!
//! | room | what |
//! |---|---|
//! | [`input`], [`event`], [`reject`] | the language: what it is told, what it decides, why it refuses |
//! | [`state`] | accounts, orders, markets; and how they are restored from disk |
//! | [`fingerprint`] | what a repeated command is recognised by: a storage format |
//! | [`quote_filter`] | which quotes are accepted |
//! | [`trigger_index`] | the trigger index: what a price reaches is found without looking at the rest |
//! | [`quote`] | what one quote does, in its order |
//! | `place`, `pending`, `close`, `stops`, `funds`, `groups`, `rollover`, `terms`, `requests` | one file a command |
//! | [`risk`] | standing, margin call, and the guard prices that say when to look |
//! | `stop_out` | what is closed when the level is too low: two policies |
//! | [`invariant`] | what must always hold |
//! | [`state_hash`] | one hash of all that only journaled inputs can change |
//!
//! Order of work within one quote: stops and targets of open positions by order id; margin call and
//! stop-out; pending orders by order id. What fills on a quote has its own levels looked at from the next
//! quote on.
//!
//! An account deals at its group's quote: the feed's with the group's [mark-up](crate::domain::group). The
//! trigger index is asked with the feed's quote, so each level is filed where the feed's price must get for
//! the account's to be at it; whatever changes a mark-up files anew.
//!
//! # Versions of the rules
//!
//! A journal is replayed by the rules that it was decided by. [`Rules`](crate::domain::settings::Rules) is a part of the
//! dealing settings, so it is state that only an input changes: a journal begins with version 1, and the server tells the
//! engine the latest version at the first start of a program that has a newer one (`services/settings`), in a journaled
//! `ChangeSettings` like any other. Rules never go back. Where a rule differs, the code asks `settings.rules`; a decision
//! depends on nothing else that is new. A field that is added to an input or an event has a default that means what the
//! version before it did.
//!
//! | rule | version 1 (0.1) | version 2 (0.2) |
//! |---|---|---|
//! | rate of an inverse pair | 12 decimals | 18 significant digits |
//! | fee and commission | rounded apart | summed, then rounded once |
//! | a group's cap where the margin is fixed | none | the margin is at least `notional / cap` |
//! | most that one order may move, margin fixed | by its margin | by its notional |
//! | a quote outside the hours | values, converts, calls and stops out | is shown, and nothing else |
//! | a conversion pair that is stale at a fill | converts | converts, and the fill says so |
//! | fewer decimals of a price while orders are live | taken | refused |
//! | disabling an instrument | taken, pending orders stay | refused while positions are open, pending orders are cancelled |
//! | disabling the pair that an enabled instrument needs | taken without live orders | refused |
//!
//! Known limits: an account's guard prices are reckoned from its gross exposure, so a hedged account is
//! looked at more often than need be (never less).

pub mod event;
pub mod fingerprint;
pub mod input;
pub mod invariant;
pub mod quote_filter;
pub mod reject;
pub mod state;
pub mod state_hash;
pub mod trigger_index;

mod close;
mod funds;
mod groups;
mod pending;
mod place;
mod quote;
mod requests;
mod risk;
mod rollover;
mod stop_out;
mod stops;
mod terms;

use crate::domain::TimeMs;
use crate::domain::funds::DepositStatus;

use event::{Answer, Event, StopOut};
use input::{Body, Input};
use reject::Reject;
use state::State;

/// What one input came to.
#[derive(Debug)]
pub struct Outcome {
    /// What the sender is told. Nothing has changed after a refusal.
    pub result: Result<Answer, Reject>,
    /// The same command with the same request id was done before, by the input with this number; `result` says
    /// nothing, the first answer stands.
    pub repeats: Option<i64>,
    pub events: Vec<Event>,
    /// The figures of each order among the events that a stop-out closed or cancelled.
    pub stop_outs: Vec<StopOut>,
}

impl Outcome {
    /// Nothing has changed.
    const fn unchanged(result: Result<Answer, Reject>, repeats: Option<i64>) -> Self {
        Self { result, repeats, events: Vec::new(), stop_outs: Vec::new() }
    }
}

/// The machine.
#[derive(Debug, Default)]
pub struct Engine {
    state: State,
    /// Events of the input at hand.
    out: Vec<Event>,
    /// Figures of its stop-outs.
    stop_outs: Vec<StopOut>,
    /// Accounts whose guard prices must be reckoned anew when the input at hand is done.
    touched: std::collections::BTreeSet<crate::domain::AccountId>,
}

impl Engine {
    /// A machine that goes on from `state`. It decides nothing by itself: a recovery that the quotes of the
    /// restart show is noticed with the next quote.
    pub fn new(state: State) -> Self {
        let mut engine = Self { state, ..Self::default() };
        for account in engine.state.accounts.keys().copied().collect::<Vec<_>>() {
            engine.guard(account);
        }
        engine
    }

    /// What it knows.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Takes one input in.
    ///
    /// # Panics
    /// When `seq` does not rise or `at` falls: the caller's bug, and replay would not be the same.
    pub fn apply(&mut self, input: &Input) -> Outcome {
        self.apply_as(input, fingerprint::Version::CURRENT)
    }

    /// Takes in again what a journal says was taken in, and remembers its request as the program of that time did.
    ///
    /// # Panics
    /// As [`Engine::apply`].
    pub fn apply_again(&mut self, input: &Input, events: &[Event]) -> Outcome {
        let version = events.iter().find_map(|event| match event {
            Event::RequestDone { fingerprint_version, .. } => Some(*fingerprint_version),
            _ => None,
        });
        self.apply_as(input, version.unwrap_or(fingerprint::Version::CURRENT))
    }

    fn apply_as(&mut self, input: &Input, version: fingerprint::Version) -> Outcome {
        assert!(input.seq > self.state.seq, "inputs are numbered in order");
        assert!(input.at >= self.state.at, "time does not run backwards");
        self.state.seq = input.seq;
        self.state.at = input.at;
        debug_assert!(self.out.is_empty());
        match self.known_request(input) {
            Some(Ok(seq)) => return Outcome::unchanged(Ok(Answer::Done), Some(seq)),
            Some(Err(reject)) => return Outcome::unchanged(Err(reject), None),
            None => {}
        }
        let result = self.decide(&input.body, input.at);
        if result.is_ok() {
            self.remember_request(input, version);
        } else {
            assert!(self.out.is_empty(), "a refusal changes nothing: {result:?}");
        }
        self.guard_touched();
        let stop_outs = std::mem::take(&mut self.stop_outs);
        Outcome { result, repeats: None, events: std::mem::take(&mut self.out), stop_outs }
    }

    fn decide(&mut self, body: &Body, at: TimeMs) -> Result<Answer, Reject> {
        match body {
            Body::Quote { instrument, quote } => self.quote(*instrument, *quote, at),
            Body::PlaceOrder(order) => self.place(order, at),
            Body::CloseOrder { account, order, lots } => self.close_by_customer(*account, *order, *lots, at),
            Body::CancelOrder { account, order } => self.cancel_by_customer(*account, *order, at),
            Body::SetStops { account, order, stop_loss, take_profit } => {
                self.set_stops(*account, *order, *stop_loss, *take_profit)
            }
            Body::ForceClose { order } => self.force_close(*order, at),
            Body::OpenAccount { kind, grant } => self.open_account(*kind, *grant, at),
            Body::ResetDemo { account, grant } => self.reset_demo(*account, *grant, at),
            Body::RemoveDemo { account } => self.remove_demo(*account, at),
            Body::Correct { account, amount } => self.correct(*account, *amount, at),
            Body::AnnounceDeposit { account, details: _ } => self.announce_deposit(*account),
            Body::ApproveDeposit { deposit, amount } => self.approve_deposit(*deposit, *amount, at),
            Body::RejectDeposit { deposit } => self.refuse_deposit(*deposit, DepositStatus::Rejected),
            Body::InvalidateDeposit { deposit } => self.refuse_deposit(*deposit, DepositStatus::Invalid),
            Body::RequestWithdrawal { account, amount, details: _ } => self.request_withdrawal(*account, *amount),
            Body::PayWithdrawal { withdrawal } => self.pay_withdrawal(*withdrawal, at),
            Body::RejectWithdrawal { withdrawal } => self.reject_withdrawal(*withdrawal),
            Body::SetFrozen { account, frozen } => self.set_frozen(*account, *frozen),
            Body::SetGroup { account, group } => self.set_group(*account, *group),
            Body::SetRights { account, rights } => self.set_rights(*account, *rights, at),
            Body::DefineGroup(group) => self.define_group(group),
            Body::RemoveGroup { group } => self.remove_group(*group),
            Body::DefineInstrument(terms) => self.define_instrument(terms, at),
            Body::RemoveInstrument { instrument } => self.remove_instrument(*instrument),
            Body::ResetFeed { instrument } => self.reset_feed(*instrument),
            Body::SetMarket { instrument, open } => self.set_market(*instrument, *open),
            Body::ChangeSettings(settings) => self.change_settings(settings),
            Body::Rollover { weekday, swap_day_overrides } => self.rollover(*weekday, swap_day_overrides, at),
            Body::ForgetRequests => self.forget_requests(at),
        }
    }
}
