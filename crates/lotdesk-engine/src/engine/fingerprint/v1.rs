//! Fingerprints of release 0.1: FNV-1a over the output of `derive(Hash)` on a 64-bit little-endian machine: the index of a
//! variant and the length of a list as 8 bytes, integers in their own width, a text as its bytes and 0xff. It is written
//! out explicitly, so that neither the compiler nor the current order of fields affects old data. Fields that were added
//! later are not part of it; this file does not change.

use crate::domain::group::{Commission, Group, Rule, Scope, TradingRights};
use crate::domain::instrument::MarginMode;
use crate::domain::settings::{DealingSettings, FeeType, StopOutPolicy};
use crate::domain::swap::{SwapMode, SwapTerms};
use crate::domain::{AccountKind, Instrument, Price, Quote, Side};
use crate::engine::input::{Body, EntryType, LevelChange, PlaceOrder, SwapDayOverride};

pub(super) fn hash(body: &Body) -> u64 {
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    fnv.command(body);
    fnv.0
}

struct Fnv(u64);

impl Fnv {
    fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        self
    }

    /// A 64-bit integer, the index of a variant, or a length.
    fn long(&mut self, number: i64) -> &mut Self {
        self.bytes(&number.to_le_bytes())
    }

    fn int(&mut self, number: u32) -> &mut Self {
        self.bytes(&number.to_le_bytes())
    }

    fn byte(&mut self, number: u8) -> &mut Self {
        self.bytes(&[number])
    }

    fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes()).byte(0xff)
    }

    fn option<T>(&mut self, value: Option<T>, some: impl FnOnce(&mut Self, T) -> &mut Self) -> &mut Self {
        match value {
            None => self.long(0),
            Some(value) => some(self.long(1), value),
        }
    }

    fn price(&mut self, price: Option<Price>) -> &mut Self {
        self.option(price, |fnv, price| fnv.long(price.raw()))
    }

    fn command(&mut self, body: &Body) -> &mut Self {
        match body {
            Body::Quote { instrument, quote: Quote { bid, ask, time } } => {
                self.long(0).long(instrument.0).long(bid.raw()).long(ask.raw()).long(time.0)
            }
            Body::OpenAccount { kind, grant, .. } => {
                let kind = i64::from(*kind == AccountKind::Demo);
                self.long(1).long(kind).long(grant.raw())
            }
            Body::PlaceOrder(order) => self.long(2).order(order),
            Body::CloseOrder { account, order, lots } => {
                self.long(3).long(account.0).long(order.0).option(*lots, |fnv, lots| fnv.long(lots.raw()))
            }
            Body::CancelOrder { account, order } => self.long(4).long(account.0).long(order.0),
            Body::SetStops { account, order, stop_loss, take_profit, .. } => {
                self.long(5).long(account.0).long(order.0).level(*stop_loss).level(*take_profit)
            }
            Body::ForceClose { order } => self.long(6).long(order.0),
            Body::ResetDemo { account, grant } => self.long(7).long(account.0).long(grant.raw()),
            Body::Correct { account, amount } => self.long(8).long(account.0).long(amount.raw()),
            Body::AnnounceDeposit { account, details } => self.long(9).long(account.0).long(*details as i64),
            Body::ApproveDeposit { deposit, amount } => self.long(10).long(deposit.0).long(amount.raw()),
            Body::RejectDeposit { deposit } => self.long(11).long(deposit.0),
            Body::InvalidateDeposit { deposit } => self.long(12).long(deposit.0),
            Body::RequestWithdrawal { account, amount, details } => {
                self.long(13).long(account.0).long(amount.raw()).long(*details as i64)
            }
            Body::PayWithdrawal { withdrawal } => self.long(14).long(withdrawal.0),
            Body::RejectWithdrawal { withdrawal } => self.long(15).long(withdrawal.0),
            Body::SetFrozen { account, frozen } => self.long(16).long(account.0).byte(u8::from(*frozen)),
            Body::SetGroup { account, group } => self.long(17).long(account.0).long(group.0),
            Body::SetRights { account, rights } => {
                let rights = match rights {
                    TradingRights::Full => 0,
                    TradingRights::CloseOnly => 1,
                    TradingRights::None => 2,
                };
                self.long(18).long(account.0).long(rights)
            }
            Body::RemoveDemo { account } => self.long(19).long(account.0),
            Body::DefineGroup(group) => self.long(20).group(group),
            Body::RemoveGroup { group } => self.long(21).long(group.0),
            Body::DefineInstrument(terms) => self.long(22).instrument(terms),
            Body::RemoveInstrument { instrument } => self.long(23).long(instrument.0),
            Body::ResetFeed { instrument } => self.long(24).long(instrument.0),
            Body::SetMarket { instrument, open } => self.long(25).long(instrument.0).byte(u8::from(*open)),
            Body::ChangeSettings(settings) => self.long(26).settings(settings),
            Body::Rollover { weekday, swap_day_overrides, due: _ } => {
                self.long(27).byte(*weekday).swap_day_overrides(swap_day_overrides)
            }
            Body::ForgetRequests => self.long(28),
            // Commands of later releases: no stored fingerprint of version 1 is of one of them.
            Body::ModifyOrder { .. }
            | Body::Expire
            | Body::CloseBy { .. }
            | Body::CloseAll { .. }
            | Body::CorrectTrade(_)
            | Body::Transfer { .. }
            | Body::ApproveWithdrawal { .. }
            | Body::SettleWithdrawal { .. }
            | Body::SetAlert { .. }
            | Body::RemoveAlert { .. }
            | Body::SetMarginAlert { .. }
            | Body::RemoveMarginAlert { .. }
            | Body::CancelOfKey { .. }
            | Body::CreditDeposit { .. }
            | Body::Chargeback { .. }
            | Body::Refund { .. }
            | Body::BookRebate { .. }
            | Body::Cover(_)
            | Body::Copying(_) => self.long(-1),
        }
    }

    fn order(&mut self, order: &PlaceOrder) -> &mut Self {
        let PlaceOrder { account, instrument, side, lots, leverage, entry, stop_loss, take_profit, .. } = order;
        let side = match side {
            Side::Buy => 0,
            Side::Sell => 1,
        };
        self.long(account.0).long(instrument.0).long(side).long(lots.raw()).int(*leverage);
        match entry {
            EntryType::Market => self.long(0),
            EntryType::Pending(price) => self.long(1).long(price.raw()),
        };
        self.price(*stop_loss).price(*take_profit)
    }

    fn level(&mut self, change: LevelChange) -> &mut Self {
        match change {
            LevelChange::Keep => self.long(0),
            LevelChange::Remove => self.long(1),
            LevelChange::Set(price) => self.long(2).long(price.raw()),
        }
    }

    fn swap_day_overrides(&mut self, overrides: &[SwapDayOverride]) -> &mut Self {
        self.long(overrides.len() as i64);
        for SwapDayOverride { instrument, days, .. } in overrides {
            self.long(instrument.0).long(days.len() as i64).bytes(days);
        }
        self
    }

    fn group(&mut self, group: &Group) -> &mut Self {
        let Group { id, name, leverage_max, markup, rules, commission, margin_call_level, stop_out_level, .. } = group;
        self.long(id.0).text(name).option(*leverage_max, Self::int).long(*markup).long(rules.len() as i64);
        for Rule { scope, leverage_max, markup, .. } in rules {
            match scope {
                Scope::Category(id) => self.long(0).long(id.0),
                Scope::Instrument(id) => self.long(1).long(id.0),
            };
            self.option(*leverage_max, Self::int).option(*markup, Self::long);
        }
        match commission {
            Commission::None => self.long(0),
            Commission::PerLot(rate) => self.long(1).long(rate.raw()),
            Commission::PerMillion(rate) => self.long(2).long(rate.raw()),
        };
        for level in [margin_call_level, stop_out_level] {
            self.option(*level, |fnv, level| fnv.long(level.raw()));
        }
        self.byte(u8::from(group.swap_free))
    }

    fn instrument(&mut self, terms: &Instrument) -> &mut Self {
        self.long(terms.id.0).long(terms.category.0).text(&terms.code).text(&terms.base).text(&terms.currency);
        self.int(terms.precision).long(terms.contract.raw());
        self.long(terms.lots_min.raw()).long(terms.lots_max.raw()).long(terms.lots_step.raw());
        self.long(terms.fee_rate.raw());
        self.long(match terms.margin_mode {
            MarginMode::Leverage => 0,
            MarginMode::Fixed => 1,
        });
        self.long(terms.leverages.len() as i64);
        for leverage in &terms.leverages {
            self.int(*leverage);
        }
        let SwapTerms { mode, long, short, triple_day, charges_weekends, .. } = &terms.swap;
        self.long(match mode {
            SwapMode::Points => 0,
            SwapMode::Percent => 1,
        });
        self.long(long.raw()).long(short.raw()).option(*triple_day, Self::byte).byte(u8::from(*charges_weekends));
        self.long(terms.stop_level).long(terms.jump_max.raw()).long(terms.stale_after_ms);
        self.byte(u8::from(terms.enabled))
    }

    fn settings(&mut self, settings: &DealingSettings) -> &mut Self {
        self.long(match settings.fee_type {
            FeeType::PerLot => 0,
            FeeType::OfMargin => 1,
        });
        self.long(settings.margin_call_level.raw()).long(settings.stop_out_level.raw());
        self.long(match settings.stop_out_policy {
            StopOutPolicy::LargestLoss => 0,
            StopOutPolicy::Smart => 1,
        });
        self.long(settings.orders_max)
    }
}
