//! Fingerprint of a command: 64 bits over all of its parameters, by which a repetition with the same request id is
//! recognised. Fingerprints are stored (table `request`, journal), so the encoding is a storage format. Each is stored
//! with its [`Version`], and a repetition is compared in the version of the first command, so a newer release recognises
//! requests of an older one.
//!
//! Version 2: the first 8 bytes of SHA-256, big-endian, over the format name and the command. A command is its number and
//! its fields; a field is its tag and its value. Numbers and tags are one byte; integers are 8 little-endian bytes, money,
//! prices, lots and rates their scaled integer; a text is its length and its bytes; a list its length and its members; a
//! member and a nested struct their fields and a 0, which is not a tag. A field without a value (an empty option, an empty
//! list, a level that is kept) is omitted together with its tag.
//!
//! Changes that need no new version:
//! - A new command gets the next number. Numbers and tags of removed items are not used again.
//! - A new field gets the next tag of its struct and is written only if it differs from the default with which older
//!   entries are read, so that their fingerprints stay the same. Commands and structs are destructured without `..`, so
//!   a new field does not compile until it is written here.
//!
//! Any other change needs a new version. The old versions stay as long as journals with them must be replayed.

mod copying;
mod cover;
mod v1;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::domain::group::{Commission, Group, Rule, Scope};
use crate::domain::instrument::{GuaranteedStops, MarginMode, TradeMode};
use crate::domain::order::PartialTakeProfit;
use crate::domain::settings::{DealingSettings, FeeType, RulesVersion, StopOutPolicy, is_copy_share_default};
use crate::domain::swap::{SwapMode, SwapTerms};
use crate::domain::trade_correction::TradeChange;
use crate::domain::{AccountId, AccountKind, Instrument, Money, Percent, Price, Quote, QuoteSide, Side};

use super::input::{
    Body, CorrectTrade, Deviation, EntryType, Expiry, LevelChange, OrderOptions, PlaceOrder, ProfitFilter,
    SwapDayOverride,
};

/// Name of the format, the first bytes of version 2.
const FORMAT: &str = "lotdesk command 2";

/// Version of the encoding of a fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Version {
    /// The encoding of release 0.1. Entries and rows without a version have this one.
    #[default]
    V1 = 1,
    /// The encoding since release 0.2, described above.
    V2 = 2,
}

impl Version {
    /// The version of new fingerprints.
    pub const CURRENT: Self = Self::V2;
}

impl From<Version> for u8 {
    fn from(version: Version) -> Self {
        version as Self
    }
}

impl TryFrom<u8> for Version {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1 => Ok(Self::V1),
            2 => Ok(Self::V2),
            _ => Err(format!("request fingerprint: version {number} is not known")),
        }
    }
}

/// A fingerprint as it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint {
    /// Its encoding.
    pub version: Version,
    /// 64 bits over the parameters of the command.
    pub hash: u64,
}

impl Fingerprint {
    /// Calculates the fingerprint of a command in one version.
    pub fn of(body: &Body, version: Version) -> Self {
        let hash = match version {
            Version::V1 => v1::hash(body),
            Version::V2 => hash(body),
        };
        Self { version, hash }
    }

    /// Whether `body` has this fingerprint in its version.
    pub fn matches(self, body: &Body) -> bool {
        Self::of(body, self.version) == self
    }
}

fn hash(body: &Body) -> u64 {
    let mut sink = Sink(Sha256::new().chain_update(FORMAT));
    sink.command(body);
    sink.0.finalize().iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Hashes fields as the format defines.
struct Sink(Sha256);

impl Sink {
    fn byte(&mut self, byte: u8) -> &mut Self {
        self.0.update([byte]);
        self
    }

    fn raw(&mut self, number: i64) -> &mut Self {
        self.0.update(number.to_le_bytes());
        self
    }

    /// A field that is an integer, or an enum by its number.
    fn number(&mut self, tag: u8, number: i64) -> &mut Self {
        self.byte(tag).raw(number)
    }

    fn optional(&mut self, tag: u8, number: Option<i64>) -> &mut Self {
        match number {
            Some(number) => self.number(tag, number),
            None => self,
        }
    }

    fn flag(&mut self, tag: u8, flag: bool) -> &mut Self {
        self.number(tag, i64::from(flag))
    }

    fn text(&mut self, tag: u8, text: &str) -> &mut Self {
        self.number(tag, text.len() as i64);
        self.0.update(text);
        self
    }

    fn level(&mut self, tag: u8, change: LevelChange) -> &mut Self {
        match change {
            LevelChange::Keep => self,
            LevelChange::Remove => self.byte(tag).byte(0),
            LevelChange::Set(price) => self.byte(tag).byte(1).raw(price.raw()),
        }
    }

    fn nested(&mut self, tag: u8, fields: impl FnOnce(&mut Self)) -> &mut Self {
        self.byte(tag);
        fields(self);
        self.byte(0)
    }

    fn list<T>(&mut self, tag: u8, members: &[T], fields: impl Fn(&mut Self, &T)) -> &mut Self {
        if members.is_empty() {
            return self;
        }
        self.number(tag, members.len() as i64);
        for member in members {
            fields(self, member);
            self.byte(0);
        }
        self
    }

    fn command(&mut self, body: &Body) {
        match body {
            Body::Quote { instrument, quote } => {
                self.byte(1).number(1, instrument.0).nested(2, |sink| sink.quote(quote));
            }
            Body::OpenAccount { kind, grant, currency } => {
                self.byte(2).number(1, account_kind(*kind)).number(2, grant.raw());
                if !currency.is_usd() {
                    self.text(3, currency.as_str());
                }
            }
            Body::PlaceOrder(order) => self.byte(3).order(order),
            Body::CloseOrder { account, order, lots } => {
                self.byte(4).number(1, account.0).number(2, order.0).optional(3, lots.map(|lots| lots.raw()));
            }
            Body::CancelOrder { account, order } => {
                self.byte(5).number(1, account.0).number(2, order.0);
            }
            Body::SetStops { account, order, stop_loss, take_profit, trail } => {
                self.byte(6).number(1, account.0).number(2, order.0).level(3, *stop_loss).level(4, *take_profit);
                self.optional(5, *trail);
            }
            Body::ForceClose { order } => {
                self.byte(7).number(1, order.0);
            }
            Body::ResetDemo { account, grant } => {
                self.byte(8).number(1, account.0).number(2, grant.raw());
            }
            Body::Correct { account, amount } => {
                self.byte(9).number(1, account.0).number(2, amount.raw());
            }
            Body::AnnounceDeposit { account, details } => {
                self.byte(10).number(1, account.0).number(2, *details as i64);
            }
            Body::ApproveDeposit { deposit, amount } => {
                self.byte(11).number(1, deposit.0).number(2, amount.raw());
            }
            Body::RejectDeposit { deposit } => {
                self.byte(12).number(1, deposit.0);
            }
            Body::InvalidateDeposit { deposit } => {
                self.byte(13).number(1, deposit.0);
            }
            Body::RequestWithdrawal { account, amount, details } => {
                self.byte(14).number(1, account.0).number(2, amount.raw()).number(3, *details as i64);
            }
            Body::PayWithdrawal { withdrawal } => {
                self.byte(15).number(1, withdrawal.0);
            }
            Body::RejectWithdrawal { withdrawal } => {
                self.byte(16).number(1, withdrawal.0);
            }
            other => self.terms_command(other),
        }
    }

    /// The commands that set terms, in a function of their own to limit its length.
    fn terms_command(&mut self, body: &Body) {
        match body {
            Body::SetFrozen { account, frozen } => {
                self.byte(17).number(1, account.0).flag(2, *frozen);
            }
            Body::SetGroup { account, group } => {
                self.byte(18).number(1, account.0).number(2, group.0);
            }
            Body::SetRights { account, rights } => {
                self.byte(19).number(1, account.0).number(2, rights.number());
            }
            Body::RemoveDemo { account } => {
                self.byte(20).number(1, account.0);
            }
            Body::DefineGroup(group) => self.byte(21).group(group),
            Body::RemoveGroup { group } => {
                self.byte(22).number(1, group.0);
            }
            Body::DefineInstrument(terms) => self.byte(23).instrument(terms),
            Body::RemoveInstrument { instrument } => {
                self.byte(24).number(1, instrument.0);
            }
            Body::ResetFeed { instrument } => {
                self.byte(25).number(1, instrument.0);
            }
            Body::SetMarket { instrument, open } => {
                self.byte(26).number(1, instrument.0).flag(2, *open);
            }
            Body::ChangeSettings(settings) => self.byte(27).settings(settings),
            Body::Rollover { weekday, swap_day_overrides, due } => {
                self.byte(28).number(1, i64::from(*weekday)).optional(3, due.map(|due| due.0)).list(
                    2,
                    swap_day_overrides,
                    |sink, SwapDayOverride { instrument, days }| {
                        sink.number(1, instrument.0).list(2, days, |sink, day| {
                            sink.number(1, i64::from(*day));
                        });
                    },
                );
            }
            Body::ForgetRequests => {
                self.byte(29);
            }
            other => self.order_command(other),
        }
    }

    /// The commands about orders that later releases added.
    fn order_command(&mut self, body: &Body) {
        match body {
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
                kind: _,
            } => {
                self.byte(30).number(1, account.0).number(2, order.0).optional(3, target.map(Price::raw));
                self.optional(4, lots.map(|lots| lots.raw()));
                if let Some(expiry) = expires {
                    self.nested(5, |sink| sink.expiry(*expiry));
                }
                self.level(6, *stop_loss).level(7, *take_profit).optional(8, *trail);
                self.optional(9, guaranteed.map(i64::from)).optional(10, limit.map(Price::raw));
            }
            Body::Expire => {
                self.byte(31);
            }
            Body::CloseBy { account, order, by } => {
                self.byte(32).number(1, account.0).number(2, order.0).number(3, by.0);
            }
            Body::CloseAll { account, instrument, side, which } => {
                let which = match which {
                    ProfitFilter::All => 0,
                    ProfitFilter::Profit => 1,
                    ProfitFilter::Loss => 2,
                };
                self.byte(33).number(1, account.0).optional(2, instrument.map(|id| id.0));
                self.optional(3, side.map(side_number)).number(4, which);
            }
            Body::Transfer { from, to, amount } => {
                self.byte(34).number(1, from.0).number(2, to.0).number(3, amount.raw());
            }
            Body::ApproveWithdrawal { withdrawal } => {
                self.byte(35).number(1, withdrawal.0);
            }
            Body::SettleWithdrawal { withdrawal, paid } => {
                self.byte(36).number(1, withdrawal.0).flag(2, *paid);
            }
            Body::CorrectTrade(CorrectTrade { account, order, ended: _, change, reason, entries: _ }) => {
                self.byte(37).number(1, account.0).number(2, order.0).text(3, reason);
                if let TradeChange::Reprice { open, close } = change {
                    self.nested(4, |sink| {
                        sink.optional(1, open.map(Price::raw)).optional(2, close.map(Price::raw));
                    });
                }
            }
            other => self.alert_command(other),
        }
    }

    /// The commands about alerts, keys and payments.
    fn alert_command(&mut self, body: &Body) {
        match body {
            Body::SetAlert { account, instrument, side, level, expires } => {
                let side = match side {
                    QuoteSide::Bid => 1,
                    QuoteSide::Ask => 2,
                };
                self.byte(38).number(1, account.0).number(2, instrument.0).number(3, side).number(4, level.raw());
                if *expires != Expiry::Never {
                    self.nested(5, |sink| sink.expiry(*expires));
                }
            }
            Body::RemoveAlert { account, alert } => {
                self.byte(39).number(1, account.0).number(2, alert.0);
            }
            Body::SetMarginAlert { account, level } => {
                self.byte(40).number(1, account.0).number(2, level.raw());
            }
            Body::RemoveMarginAlert { account, alert } => {
                self.byte(41).number(1, account.0).number(2, alert.0);
            }
            Body::CancelOfKey { account, key } => {
                self.byte(42).number(1, account.0).number(2, key.0);
            }
            Body::CreditDeposit { account, amount, details } => self.payment(60, *account, *amount, *details),
            Body::Chargeback { account, amount, details } => self.payment(61, *account, *amount, *details),
            Body::Refund { account, amount, details } => self.payment(62, *account, *amount, *details),
            Body::BookRebate { account, amount, details } => self.payment(63, *account, *amount, *details),
            Body::Cover(command) => cover::write(self, command),
            Body::Copying(command) => copying::write(self, command),
            Body::Quote { .. }
            | Body::OpenAccount { .. }
            | Body::PlaceOrder(_)
            | Body::CloseOrder { .. }
            | Body::CancelOrder { .. }
            | Body::SetStops { .. }
            | Body::ForceClose { .. }
            | Body::ResetDemo { .. }
            | Body::Correct { .. }
            | Body::AnnounceDeposit { .. }
            | Body::ApproveDeposit { .. }
            | Body::RejectDeposit { .. }
            | Body::InvalidateDeposit { .. }
            | Body::RequestWithdrawal { .. }
            | Body::PayWithdrawal { .. }
            | Body::RejectWithdrawal { .. }
            | Body::SetFrozen { .. }
            | Body::SetGroup { .. }
            | Body::SetRights { .. }
            | Body::RemoveDemo { .. }
            | Body::DefineGroup(_)
            | Body::RemoveGroup { .. }
            | Body::DefineInstrument(_)
            | Body::RemoveInstrument { .. }
            | Body::ResetFeed { .. }
            | Body::SetMarket { .. }
            | Body::ChangeSettings(_)
            | Body::Rollover { .. }
            | Body::ForgetRequests
            | Body::ModifyOrder { .. }
            | Body::Expire
            | Body::CloseBy { .. }
            | Body::CloseAll { .. }
            | Body::Transfer { .. }
            | Body::ApproveWithdrawal { .. }
            | Body::SettleWithdrawal { .. }
            | Body::CorrectTrade(_) => unreachable!("written by `command`, `terms_command` or `order_command`"),
        }
    }

    fn payment(&mut self, kind: u8, account: AccountId, amount: Money, details: u64) {
        self.byte(kind).number(1, account.0).number(2, amount.raw()).number(3, details as i64);
    }

    fn quote(&mut self, quote: &Quote) {
        let Quote { bid, ask, time } = quote;
        self.number(1, bid.raw()).number(2, ask.raw()).number(3, time.0);
    }

    fn order(&mut self, order: &PlaceOrder) {
        let PlaceOrder { account, instrument, side, lots, leverage, entry, stop_loss, take_profit, options } = order;
        let side = side_number(*side);
        self.number(1, account.0).number(2, instrument.0).number(3, side).number(4, lots.raw());
        self.number(5, i64::from(*leverage));
        // A market order has no target price.
        let target = match entry {
            EntryType::Market => None,
            EntryType::Pending(price) => Some(price.raw()),
        };
        self.optional(6, target).optional(7, stop_loss.map(Price::raw)).optional(8, take_profit.map(Price::raw));
        // Neither the origin of an order nor its expected kind is a parameter.
        if *options != (OrderOptions { origin: options.origin, kind: options.kind, ..OrderOptions::default() }) {
            self.nested(9, |sink| sink.options(options));
        }
    }

    fn options(&mut self, options: &OrderOptions) {
        let OrderOptions {
            deviation,
            expires,
            trail,
            linked,
            limit,
            partial_take_profits,
            guaranteed,
            kind: _,
            origin: _,
        } = options;
        if let Some(Deviation { price, points }) = deviation {
            self.nested(1, |sink| {
                sink.number(1, price.raw()).number(2, *points);
            });
        }
        if *expires != Expiry::Never {
            self.nested(2, |sink| sink.expiry(*expires));
        }
        self.optional(3, *trail).optional(4, linked.map(|order| order.0)).optional(5, limit.map(Price::raw));
        self.list(6, partial_take_profits, |sink, PartialTakeProfit { price, lots }| {
            sink.number(1, price.raw()).number(2, lots.raw());
        });
        self.optional(7, guaranteed.then_some(1));
    }

    /// The time of the end of the day is not a parameter: the server sets it.
    fn expiry(&mut self, expiry: Expiry) {
        match expiry {
            Expiry::Never => self.byte(1),
            Expiry::EndOfDay(_) => self.byte(2),
            Expiry::At(time) => self.number(3, time.0),
        };
    }

    fn group(&mut self, group: &Group) {
        let Group { id, name, leverage_max, markup, rules, commission, margin_call_level, stop_out_level, swap_free } =
            group;
        let (kind, rate) = match commission {
            Commission::None => (0, Money::ZERO),
            Commission::PerLot(rate) => (1, *rate),
            Commission::PerMillion(rate) => (2, *rate),
        };
        self.number(1, id.0).text(2, name).optional(3, leverage_max.map(i64::from)).number(4, *markup);
        self.list(5, rules, |sink, Rule { scope, leverage_max, markup }| {
            let (kind, id) = match scope {
                Scope::Category(id) => (1, id.0),
                Scope::Instrument(id) => (2, id.0),
            };
            sink.number(1, kind).number(2, id).optional(3, leverage_max.map(i64::from)).optional(4, *markup);
        });
        self.number(6, kind).number(7, rate.raw());
        self.optional(8, margin_call_level.map(|level| level.raw()));
        self.optional(9, stop_out_level.map(|level| level.raw())).flag(10, *swap_free);
    }

    fn instrument(&mut self, terms: &Instrument) {
        let Instrument {
            id,
            category,
            code,
            base,
            currency,
            precision,
            contract,
            lots_min,
            lots_max,
            lots_step,
            fee_rate,
            margin_mode,
            leverages,
            swap,
            stop_level,
            jump_max,
            stale_after_ms,
            enabled,
            trade_mode,
            guaranteed_stops,
        } = terms;
        let mode = match margin_mode {
            MarginMode::Leverage => 0,
            MarginMode::Fixed => 1,
        };
        self.number(1, id.0).number(2, category.0).text(3, code).text(4, base).text(5, currency);
        self.number(6, i64::from(*precision)).number(7, contract.raw());
        self.number(8, lots_min.raw()).number(9, lots_max.raw()).number(10, lots_step.raw());
        self.number(11, fee_rate.raw()).number(12, mode);
        self.list(13, leverages, |sink, leverage| {
            sink.number(1, i64::from(*leverage));
        });
        self.nested(14, |sink| sink.swap(swap)).number(15, *stop_level).number(16, jump_max.raw());
        self.number(17, *stale_after_ms).flag(18, *enabled);
        self.optional(
            19,
            match trade_mode {
                TradeMode::Full => None,
                TradeMode::CloseOnly => Some(1),
                TradeMode::LongOnly => Some(2),
                TradeMode::ShortOnly => Some(3),
            },
        );
        let GuaranteedStops { premium, distance, lots_max } = guaranteed_stops;
        if *guaranteed_stops != GuaranteedStops::default() {
            self.nested(20, |sink| {
                sink.number(1, *premium).number(2, *distance).number(3, lots_max.raw());
            });
        }
    }

    fn swap(&mut self, swap: &SwapTerms) {
        let SwapTerms { mode, long, short, triple_day, charges_weekends } = swap;
        let mode = match mode {
            SwapMode::Points => 0,
            SwapMode::Percent => 1,
        };
        self.number(1, mode).number(2, long.raw()).number(3, short.raw());
        self.optional(4, triple_day.map(i64::from)).flag(5, *charges_weekends);
    }

    fn settings(&mut self, settings: &DealingSettings) {
        let DealingSettings {
            fee_type,
            margin_call_level,
            stop_out_level,
            stop_out_policy,
            orders_max,
            copy_share,
            rules_version,
        } = settings;
        let fee = match fee_type {
            FeeType::PerLot => 1,
            FeeType::OfMargin => 2,
        };
        let policy = match stop_out_policy {
            StopOutPolicy::LargestLoss => 1,
            StopOutPolicy::Smart => 2,
        };
        self.number(1, fee).number(2, margin_call_level.raw()).number(3, stop_out_level.raw());
        self.number(4, policy).number(5, *orders_max);
        let later_version = Some(*rules_version).filter(|version| *version != RulesVersion::V1);
        self.optional(6, later_version.map(|version| i64::from(u8::from(version))));
        self.optional(7, Some(*copy_share).filter(|share| !is_copy_share_default(share)).map(Percent::raw));
    }
}

const fn side_number(side: Side) -> i64 {
    match side {
        Side::Buy => 1,
        Side::Sell => 2,
    }
}

const fn account_kind(kind: AccountKind) -> i64 {
    match kind {
        AccountKind::Real => 0,
        AccountKind::Demo => 1,
    }
}

#[cfg(test)]
mod tests;
