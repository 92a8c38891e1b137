//! Back-office types: balance corrections.

use serde::Serialize;
use utoipa::ToSchema;

use super::account::Account;
use super::admin::Customer;
use super::order::Order;
use super::work::Work;
use super::{Decimal, Moment, flag};
use crate::api::view::View;
use crate::domain::trade_correction::TradeChange;
use crate::domain::{AccountId, OrderStatus, TimeMs};
use crate::services::market::liquidity::Liquidity;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::corrections::EXPIRES_AFTER;
use crate::services::staff::backoffice::trade_corrections::{PlannedEntry, TradePlan};
use crate::services::trading::ReadModel;
use crate::store::funds::corrections::{AcceptedBreak, CorrectionRow, LpMoney, TradeChangeOf};

/// A balance correction.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCorrection {
    pub id: i64,
    /// 0: waiting for a second staff member; 1: booked; 2: rejected; 3: expired.
    pub status: i64,
    /// Amount in the account's currency; negative amounts reduce the balance.
    pub amount: Decimal,
    pub reason: String,
    pub created_at: Moment,
    /// Time of expiry while it waits.
    pub expires_at: Moment,
    /// ID of the staff member who requested it; null: the command line.
    #[schema(required)]
    pub asked_by: Option<i64>,
    /// 1: requested by the reader, so another staff member must approve it.
    pub is_own: u8,
    /// 1: the customer is frozen and cannot be credited until unfrozen.
    pub is_frozen: u8,
    /// The customer's current balance in the account's currency; null: their record has been removed.
    #[schema(required)]
    pub balance: Option<Decimal>,
    /// The customer; null: their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// The second staff member's decision; null: none yet, or none was needed.
    #[schema(required)]
    pub decided_by: Option<i64>,
    #[schema(required)]
    pub decided_at: Option<Moment>,
    /// Reason of the rejection.
    pub notes: String,
    /// The currency of the account.
    pub account_currency: String,
    /// The corrected trade; null: a correction of the balance alone.
    pub trade: Option<CorrectionOfTrade>,
    /// The liquidity provider whose money is booked; null: a customer's account is corrected. The amount is what was sent to it,
    /// what it charged, or the result of an accepted difference; `user` and `balance` are null.
    pub lp: Option<CorrectionOfLp>,
    #[serde(flatten)]
    pub work: Work,
}

/// Money at a liquidity provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct CorrectionOfLp {
    /// ID of the LP.
    pub id: i64,
    /// Its last name, also of a deleted one; null: the books do not have the LP.
    #[schema(required)]
    pub name: Option<String>,
    /// `transfer`: sent to it, below zero received from it; `cost`: charged by it, below zero credited; `break`: the result of
    /// accepting its figure of a position, below zero a loss.
    pub kind: &'static str,
    /// What the bank or the LP calls it; may be empty.
    pub reference: String,
    /// Of a `break` alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted: Option<CorrectionOfBreak>,
}

/// A difference of positions at a liquidity provider that is accepted.
#[derive(Debug, Serialize, ToSchema)]
pub struct CorrectionOfBreak {
    pub id: i64,
    pub forex_id: i64,
    /// Code of the instrument; null: it has been removed.
    #[schema(required)]
    pub code: Option<String>,
    /// Lots that are booked, and that the provider reports.
    pub booked: Decimal,
    pub reported: Decimal,
    /// Price of the adjusting fill; null: nothing is filled.
    #[schema(required)]
    pub price: Option<Decimal>,
}

impl CorrectionOfBreak {
    fn new(accepted: AcceptedBreak, read_model: &ReadModel) -> Self {
        Self {
            id: accepted.id.0,
            forex_id: accepted.instrument.0,
            code: read_model.market(accepted.instrument).map(|market| market.instrument.code),
            booked: Decimal::of(accepted.booked),
            reported: Decimal::of(accepted.reported),
            price: accepted.price.map(Decimal::of),
        }
    }
}

/// What a correction changes about a trade.
#[derive(Debug, Serialize, ToSchema)]
pub struct CorrectionOfTrade {
    pub order_id: i64,
    /// 1: the trade is cancelled; 0: its prices are corrected.
    pub cancelled: u8,
    /// New open price; null: unchanged.
    #[schema(required)]
    pub open_price: Option<Decimal>,
    /// New close price; null: unchanged.
    #[schema(required)]
    pub close_price: Option<Decimal>,
}

impl From<&TradeChangeOf> for CorrectionOfTrade {
    fn from(TradeChangeOf { order, change }: &TradeChangeOf) -> Self {
        let (open, close) = match change {
            TradeChange::Cancel => (None, None),
            TradeChange::Reprice { open, close } => (*open, *close),
        };
        Self {
            order_id: order.0,
            cancelled: flag(*change == TradeChange::Cancel),
            open_price: open.map(Decimal::of),
            close_price: close.map(Decimal::of),
        }
    }
}

impl AdminCorrection {
    /// A correction and its customer, as `reader` sees it.
    pub fn new(
        row: &CorrectionRow,
        user: Option<Customer>,
        work: Work,
        reader: &Actor,
        (read_model, liquidity): (&ReadModel, &Liquidity),
    ) -> Self {
        let account = read_model.account(AccountId(row.account));
        Self {
            id: row.id,
            status: row.status,
            amount: Decimal::of(row.amount),
            reason: row.reason.clone(),
            created_at: TimeMs(row.created_at).into(),
            expires_at: TimeMs(row.created_at).plus(EXPIRES_AFTER).into(),
            asked_by: row.staff,
            is_own: flag(row.staff.is_some() && row.staff == reader.staff),
            is_frozen: flag(account.as_ref().is_some_and(|account| account.record.frozen)),
            balance: account.map(|account| Decimal::of(account.balance)),
            user,
            decided_by: row.decided_by,
            decided_at: row.decided_at.map(|at| TimeMs(at).into()),
            notes: row.notes.clone(),
            account_currency: read_model.currency_of(AccountId(row.account)).to_string(),
            trade: row.trade.as_ref().map(Into::into),
            lp: row.lp.as_ref().map(|LpMoney { lp, kind, reference }| CorrectionOfLp {
                id: lp.0,
                name: liquidity.lp_name(*lp),
                kind: kind.code(),
                reference: reference.clone(),
                accepted: kind.accepted_break().map(|accepted| CorrectionOfBreak::new(accepted, read_model)),
            }),
            work,
        }
    }
}

/// What a correction of a trade would book. Amounts are in the account's currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct TradeCorrectionPreview {
    pub order_id: i64,
    /// Volume of the trade in lots; `lots` of the correction is compared with it.
    pub lots: Decimal,
    pub currency: String,
    pub entries: Vec<CorrectingEntry>,
    /// The sum of the entries, which confirms the correction.
    pub amount: Decimal,
    pub balance: Decimal,
    pub balance_after: Decimal,
    pub equity: Decimal,
    pub equity_after: Decimal,
    pub profit: Decimal,
    pub profit_after: Decimal,
    /// 1: another staff member must approve it before anything is booked.
    pub needs_second: u8,
    /// 1: the balance does not cover what is taken back, so it would be refused.
    pub is_refused: u8,
}

/// An entry that a correction would book.
#[derive(Debug, Serialize, ToSchema)]
pub struct CorrectingEntry {
    /// Kind of both entries: `profit`, `fee`, `swap`, `gsl_premium` or `write_off`.
    pub kind: &'static str,
    pub amount: Decimal,
    /// The earlier entry that it reverses or adjusts; null: none was booked.
    #[schema(required)]
    pub corrects: Option<i64>,
    #[schema(required)]
    pub original_amount: Option<Decimal>,
    #[schema(required)]
    pub original_time: Option<Moment>,
}

impl CorrectingEntry {
    fn new(planned: &PlannedEntry) -> Self {
        let PlannedEntry { entry, original } = planned;
        Self {
            kind: entry.kind.code(),
            amount: Decimal::of(entry.amount),
            corrects: entry.corrects.map(|id| id.0),
            original_amount: original.as_ref().map(|original| Decimal::of(original.amount)),
            original_time: original.as_ref().map(|original| original.at.into()),
        }
    }
}

impl TradeCorrectionPreview {
    /// A plan at the newest quotes.
    pub fn new(plan: &TradePlan, view: &View) -> Self {
        let TradePlan { order, corrected, entries, amount, needs_second, .. } = plan;
        let valuation = view.read_model.valuation(order.account);
        let (balance, equity) = valuation.map(|now| (now.balance, now.equity())).unwrap_or_default();
        let after = balance.saturating_add(*amount);
        // The unrealised profit of a position goes with it.
        let live = view.read_model.live_order(order.account, order.id).map(|live| live.profit);
        let unrealised = live.filter(|_| order.status == OrderStatus::Open).unwrap_or_default();
        let withdrawing = view.read_model.account(order.account).map(|account| account.withdrawing).unwrap_or_default();
        let equity_after = equity.saturating_add(*amount).saturating_add(-unrealised);
        Self {
            order_id: order.id.0,
            lots: Decimal::of(order.lots),
            currency: view.read_model.currency_of(order.account).to_string(),
            entries: entries.iter().map(CorrectingEntry::new).collect(),
            amount: Decimal::of(*amount),
            balance: Decimal::of(balance),
            balance_after: Decimal::of(after),
            equity: Decimal::of(equity),
            equity_after: Decimal::of(equity_after),
            profit: Decimal::of(live.unwrap_or(order.profit)),
            profit_after: Decimal::of(corrected.profit),
            needs_second: flag(*needs_second),
            is_refused: flag(amount.is_negative() && (after.is_negative() || after < withdrawing)),
        }
    }
}

/// The order after a correction, or with a waiting correction.
#[derive(Debug, Serialize, ToSchema)]
pub struct CorrectedTrade {
    /// Null: its record has been removed.
    #[schema(required)]
    pub order: Option<Order>,
    /// Nothing is booked while its status is 0.
    pub correction: AdminCorrection,
}

/// The account after a correction, or with a waiting correction.
#[derive(Debug, Serialize, ToSchema)]
pub struct Adjusted {
    #[serde(flatten)]
    pub account: Account,
    /// The correction if it needs a second staff member: nothing is booked while its status is 0. Null: booked.
    #[schema(required)]
    pub correction: Option<AdminCorrection>,
}
