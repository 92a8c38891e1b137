//! Liquidity providers, their sessions and symbols.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Session;
use super::{Decimal, Moment, flag};
use crate::domain::Money;
use crate::i18n::{self, Language};
use crate::ports::lp_sessions::SessionStatus;
use crate::services::market::liquidity::{LpFunds, ShownLp, ShownSymbol, session_forms};
use crate::services::staff::backoffice::lp_money;

/// Of the accounts of LPs.
pub const CURRENCY: &str = "USD";

/// A symbol whose prices an LP refuses.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefusedSymbol {
    pub symbol: String,
    /// The LP's reason.
    pub why: String,
}

/// The state of a session.
#[derive(Debug, Serialize, ToSchema)]
pub struct LpSession {
    /// `off`, `connecting`, `up`, or `refused`: the LP refused the logon, which is tried again later.
    pub state: &'static str,
    /// Since when it is up, or is not; null: it is off.
    #[schema(required)]
    pub since: Option<Moment>,
    /// Why it is not up, or what the LP refused last.
    #[schema(required)]
    pub problem: Option<String>,
    /// Since when; null: there is no problem, or it is one of the last ten minutes.
    #[schema(required)]
    pub problem_at: Option<Moment>,
    /// Quotes received since the start.
    pub quotes: u64,
    #[schema(required)]
    pub last_quote_at: Option<Moment>,
    pub refused: Vec<RefusedSymbol>,
}

impl From<SessionStatus> for LpSession {
    fn from(status: SessionStatus) -> Self {
        let refused = status.refused.into_iter().map(|(symbol, why)| RefusedSymbol { symbol, why }).collect();
        Self {
            state: status.phase.code(),
            since: (status.since.0 > 0).then(|| status.since.into()),
            problem_at: status.problem_at.filter(|_| status.problem.is_some()).map(Moment::from),
            problem: status.problem.or(status.warning),
            quotes: status.quotes,
            last_quote_at: status.last_quote.map(Moment::from),
            refused,
        }
    }
}

/// A liquidity provider. The password is not shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct Lp {
    pub id: i64,
    pub name: String,
    pub host: String,
    pub port: u16,
    pub tls: u8,
    /// Certificates in PEM that the LP's certificate is verified against; empty: public authorities.
    pub ca: String,
    /// SenderCompID (49).
    pub sender: String,
    /// TargetCompID (56).
    pub target: String,
    /// TargetSubID (57) of the price session; may be empty.
    pub quote_sub: String,
    /// 1: orders may be sent to it.
    pub orders: u8,
    /// 0: as for prices.
    pub trade_port: u16,
    /// Empty: as for prices.
    pub trade_sender: String,
    /// Empty: as for prices.
    pub trade_target: String,
    pub trade_sub: String,
    pub username: String,
    pub has_password: u8,
    /// 1: sequence numbers of the order session are reset at each logon (141=Y).
    pub reset_on_logon: u8,
    pub heartbeat_s: u32,
    pub enabled: u8,
    /// Equity at the LP in USD below which the staff are alerted; null: never.
    #[schema(required)]
    pub equity_min: Option<Decimal>,
    /// Currency of `balance`, `equity` and `equity_min`.
    pub currency: &'static str,
    /// What the LP owes the broker, without open positions.
    pub balance: Decimal,
    /// The balance with the open positions at the quote; null: a price or rate is missing.
    #[schema(required)]
    pub equity: Option<Decimal>,
    /// Raised by each change, of its symbols too.
    pub version: i64,
    /// Number of mapped symbols.
    pub symbols: usize,
    /// Number of instruments with its prices.
    pub priced: usize,
    pub prices_session: LpSession,
    /// null: no orders are sent to it.
    #[schema(required)]
    pub orders_session: Option<LpSession>,
    /// When its sessions run, in the local time of `session_zone`; empty: always.
    pub sessions: Vec<Session>,
    /// IANA time zone of `sessions`.
    pub session_zone: String,
    /// 1: the sequence numbers of the order session begin with 1 at each begin of `sessions`.
    pub reset_at_start: u8,
    /// When its sessions begin; null: it is within their hours, has none, or is not enabled.
    #[schema(required)]
    pub opens_at: Option<Moment>,
}

impl From<ShownLp> for Lp {
    fn from(shown: ShownLp) -> Self {
        let row = shown.row;
        Self {
            sessions: session_forms(&row).into_iter().map(Session::from).collect(),
            session_zone: row.session_zone,
            reset_at_start: flag(row.reset_at_start),
            opens_at: shown.opens_at.map(Moment::from),
            id: row.id.0,
            name: row.name,
            host: row.host,
            port: row.port,
            tls: flag(row.tls),
            ca: row.ca,
            sender: row.sender,
            target: row.target,
            quote_sub: row.quote_sub,
            orders: flag(row.orders),
            trade_port: row.trade_port,
            trade_sender: row.trade_sender,
            trade_target: row.trade_target,
            trade_sub: row.trade_sub,
            username: row.username,
            has_password: flag(!row.password.is_empty()),
            reset_on_logon: flag(row.reset_on_logon),
            heartbeat_s: row.heartbeat_s,
            enabled: flag(row.enabled),
            equity_min: row.equity_min.map(Decimal::of),
            currency: CURRENCY,
            balance: Decimal::of(shown.funds.as_ref().map_or(Money::ZERO, |funds| funds.balance)),
            equity: shown.funds.as_ref().and_then(|funds| funds.equity).map(Decimal::of),
            version: row.version,
            symbols: shown.symbols,
            priced: shown.priced,
            prices_session: shown.prices.into(),
            orders_session: shown.orders.map(LpSession::from),
        }
    }
}

/// The account of a liquidity provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct LpAccount {
    /// ID of the LP.
    pub id: i64,
    /// Its last name.
    pub name: String,
    /// 1: the LP was deleted; its account has entries.
    pub deleted: u8,
    /// Currency of the amounts.
    pub currency: &'static str,
    /// What the LP owes the broker, without open positions.
    pub balance: Decimal,
    /// The balance with the open positions at the quote; null: a price or rate is missing.
    #[schema(required)]
    pub equity: Option<Decimal>,
    /// Equity below which the staff are alerted; null: never.
    #[schema(required)]
    pub equity_min: Option<Decimal>,
}

impl From<LpFunds> for LpAccount {
    fn from(funds: LpFunds) -> Self {
        Self {
            id: funds.lp.0,
            name: funds.name,
            deleted: flag(funds.is_deleted),
            currency: CURRENCY,
            balance: Decimal::of(funds.balance),
            equity: funds.equity.map(Decimal::of),
            equity_min: funds.equity_min.map(Decimal::of),
        }
    }
}

/// An LP's name of an instrument.
#[derive(Debug, Serialize, ToSchema)]
pub struct LpSymbol {
    pub forex_id: i64,
    /// Empty: the instrument was removed.
    pub code: String,
    pub symbol: String,
    /// Units of the LP in one lot.
    pub units: Decimal,
    /// In lots.
    pub qty_step: Decimal,
    pub qty_min: Decimal,
    pub qty_max: Decimal,
    /// Points by which a fill may be worse than the quote at the decision; null: any price.
    #[schema(required)]
    pub deviation: Option<i64>,
    /// What new orders of real accounts get while it cannot be covered: `keep` (accepted), or `close_only` (refused,
    /// `liquidity_unavailable`).
    pub when_uncovered: &'static str,
    /// 1: the instrument's prices are the LP's (its feed is `fix`).
    pub priced: u8,
}

impl From<ShownSymbol> for LpSymbol {
    fn from(shown: ShownSymbol) -> Self {
        let row = shown.row;
        Self {
            forex_id: row.instrument.0,
            code: shown.code,
            symbol: row.symbol,
            units: Decimal::of(row.units),
            qty_step: Decimal::of(row.qty_step),
            qty_min: Decimal::of(row.qty_min),
            qty_max: Decimal::of(row.qty_max),
            deviation: row.deviation,
            when_uncovered: row.when_uncovered.code(),
            priced: flag(shown.is_priced),
        }
    }
}

/// An entry of the account of an LP, in USD.
#[derive(Debug, Serialize, ToSchema)]
pub struct LpEntry {
    pub id: i64,
    pub at: Moment,
    /// `lp_transfer`, `cover_profit` or `cover_cost`.
    pub kind: &'static str,
    /// Name of the kind in the reader's language.
    pub text: String,
    /// By how much the LP owes the broker more; below zero: less.
    pub amount: Decimal,
    /// What the LP owes the broker after the entry, without open positions.
    pub balance: Decimal,
    /// Why the staff booked it; null: a result of covering.
    #[schema(required)]
    pub reason: Option<String>,
    /// What the bank or the LP calls it; null: a result of covering.
    #[schema(required)]
    pub reference: Option<String>,
    /// ID of the correction that it was booked by; null: a result of covering.
    #[schema(required)]
    pub correction: Option<i64>,
}

impl LpEntry {
    /// An entry, described in `language`.
    pub fn new(language: Language, shown: &lp_money::LpEntry) -> Self {
        let (entry, correction) = (&shown.entry, shown.correction.as_ref());
        Self {
            id: entry.id.0,
            at: entry.at.into(),
            kind: entry.kind.code(),
            text: i18n::entry(language, entry),
            amount: Decimal::of(-entry.amount),
            balance: Decimal::of(-entry.balance),
            reason: correction.map(|row| row.reason.clone()),
            reference: correction.and_then(|row| row.lp.as_ref()).map(|money| money.reference.clone()),
            correction: correction.map(|row| row.id),
        }
    }
}

/// The account of an LP.
#[derive(Debug, Serialize, ToSchema)]
pub struct LpStatement {
    /// The last name of the LP.
    pub name: String,
    /// Currency of all amounts.
    pub currency: &'static str,
    /// What the LP owes the broker, without open positions, in USD.
    pub balance: Decimal,
    /// Newest first.
    pub list: Vec<LpEntry>,
    pub total: i64,
}

impl LpStatement {
    /// A page, described in `language`.
    pub fn new(language: Language, statement: &lp_money::LpStatement) -> Self {
        Self {
            name: statement.name.clone(),
            currency: CURRENCY,
            balance: Decimal::of(statement.balance),
            list: statement.entries.iter().map(|entry| LpEntry::new(language, entry)).collect(),
            total: statement.total,
        }
    }
}
