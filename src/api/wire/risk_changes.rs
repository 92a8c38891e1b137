//! Changes of risk and terms that wait for a second person.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin_funds::Blocked;
use super::{Decimal, Moment, flag};
use crate::api::error::ApiError;
use crate::domain::TimeMs;
use crate::i18n::Language;
use crate::services::market::liquidity::EndedBand;
use crate::services::staff::risk_changes::{self, EXPIRES_AFTER, Forecast, Named, ShownChange};

/// A change of one object.
#[derive(Debug, Serialize, ToSchema)]
pub struct ObjectChange {
    /// As in the audit log: `settings`, `group/3`, `user/5`, `instrument/7`, `calendar/2`; `new_instrument/EURUSD` of an import.
    pub object: String,
    /// Setting keys, code or present name of what changes.
    pub subject: String,
    /// Its name when it was requested; null: the same.
    #[schema(required)]
    pub subject_asked: Option<String>,
    /// Number of real accounts of the group; in detail also of those with orders on the instrument. Null: of other objects.
    #[schema(required)]
    pub members: Option<usize>,
    /// State before and after the change, as in the audit log; null in the list, and before a new instrument.
    pub before: serde_json::Value,
    pub after: serde_json::Value,
}

/// The effect of a change on customers with orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct RiskForecast {
    /// The number that is confirmed: customers who would get a margin call or stop-out by settings and terms of groups; real
    /// accounts with orders that terms of instruments and trading hours concern.
    pub affected: usize,
    /// Number of settings that would protect less.
    pub lowered: usize,
    /// Number of accounts in margin call, before and after the change.
    pub called_now: usize,
    pub called: usize,
    /// Number of accounts that would be stopped out at the next quote.
    pub stopped_out: usize,
    /// Change of all their equity, in USD.
    pub equity_change: Decimal,
    /// What the next rollover would credit and charge, in USD.
    pub swap_credit: Decimal,
    pub swap_charge: Decimal,
    /// Bands that end because their instruments are no longer mapped to a liquidity provider.
    pub ended_bands: Vec<RiskEndedBand>,
}

/// A band that ends.
#[derive(Debug, Serialize, ToSchema)]
pub struct RiskEndedBand {
    /// Code of the instrument.
    pub code: String,
    /// In lots.
    pub limit: Decimal,
    pub back_to: Decimal,
}

impl From<Forecast> for RiskForecast {
    fn from(forecast: Forecast) -> Self {
        let Forecast { affected, lowered, called_now, called, stopped_out, equity_change, credit, charge, ended_bands } =
            forecast;
        let ended = |band: EndedBand| RiskEndedBand {
            code: band.code,
            limit: Decimal::of(band.limit),
            back_to: Decimal::of(band.back_to),
        };
        Self {
            affected,
            lowered,
            called_now,
            called,
            stopped_out,
            equity_change: Decimal::of(equity_change),
            swap_credit: Decimal::of(credit),
            swap_charge: Decimal::of(charge),
            ended_bands: ended_bands.into_iter().map(ended).collect(),
        }
    }
}

/// A change of settings of risk, terms or trading hours that waits for a second person, or was decided.
#[derive(Debug, Serialize, ToSchema)]
pub struct RiskChange {
    pub id: i64,
    /// 0: waiting; 1: applied; 2: rejected; 3: expired after seven days; 4: withdrawn.
    pub status: i64,
    /// The permission that requester and approver need.
    pub permission: String,
    pub changes: Vec<ObjectChange>,
    /// The effect when it was requested.
    pub asked: RiskForecast,
    /// The effect now; null: in the list, decided, or outdated.
    #[schema(required)]
    pub now: Option<RiskForecast>,
    /// E-mail address of the staff member who requested it.
    pub asked_by: String,
    pub asked_at: Moment,
    pub expires_at: Moment,
    /// 1: the caller requested it.
    pub is_own: u8,
    /// E-mail address of the staff member who decided it; null: nobody.
    #[schema(required)]
    pub decided_by: Option<String>,
    #[schema(required)]
    pub decided_at: Option<Moment>,
    /// Why it was rejected, or which objects could not be changed.
    pub notes: String,
    /// Why the caller cannot approve it; null: they can, or it is decided.
    #[schema(required)]
    pub blocked: Option<Blocked>,
}

impl RiskChange {
    /// A change, described in `language`.
    pub fn new(shown: ShownChange, language: Language) -> Self {
        let ShownChange { row, changes, names, asked, now, asked_by, decided_by, is_own, blocked } = shown;
        let change = |(change, named): (risk_changes::Change, Named)| ObjectChange {
            object: change.object,
            subject: named.subject,
            subject_asked: named.asked,
            members: named.members,
            before: change.before,
            after: change.after,
        };
        Self {
            id: row.id,
            status: row.status,
            permission: row.permission,
            changes: changes.into_iter().zip(names).map(change).collect(),
            asked: asked.into(),
            now: now.map(RiskForecast::from),
            asked_by,
            asked_at: TimeMs(row.created_at).into(),
            expires_at: TimeMs(row.created_at).plus(EXPIRES_AFTER).into(),
            is_own: flag(is_own),
            decided_by,
            decided_at: row.decided_at.map(|at| TimeMs(at).into()),
            notes: row.notes,
            blocked: blocked.map(|error| Blocked::new(&ApiError::from(error), language)),
        }
    }
}
