//! Progress of the initial set-up: what a new broker has done before customers can register.

use crate::services::ServiceError;
use crate::services::funds::{BankAccount, CoinAddress, Funds, ListedOption, PayoutCurrency};
use crate::services::market::catalog::{Catalog, Listed};
use crate::services::market::charts::Charts;
use crate::services::platform::settings::Settings;
use crate::store::{Store, platform::settings as rows};

use super::staff::{Staff, StaffMember};

/// Progress of each step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The requesting staff member has a second factor.
    pub factor: bool,
    /// The brand name is set.
    pub brand: bool,
    /// There is an instrument with real prices.
    pub instrument: bool,
    /// One of them receives prices.
    pub prices: bool,
    /// There is an enabled deposit option, and no demo option is shown.
    pub pay_in: bool,
    pub pay_out: bool,
    /// Payouts are protected: identity, code, waiting time, second person, and the staff's second factor.
    pub protection: bool,
    /// Changes of risk and terms need a second person.
    pub risk_approval: bool,
    /// E-mails are delivered.
    pub mail: bool,
    /// There is more than one member of the staff.
    pub colleagues: bool,
    /// Names of holiday calendars that are used and lack dates.
    pub calendars_without_dates: Vec<String>,
}

/// Services that the progress is read from.
#[derive(Clone, Copy)]
pub struct Sources<'a> {
    pub store: &'a Store,
    pub settings: &'a Settings,
    pub catalog: &'a Catalog,
    pub charts: &'a Charts,
    pub funds: &'a Funds,
    pub staff: &'a Staff,
}

/// The progress as seen by `member`. Blocks.
///
/// # Errors
/// Those of the database.
pub fn progress(from: Sources<'_>, member: &StaffMember) -> Result<Progress, ServiceError> {
    let own = |listed: &Listed| {
        let instrument = &listed.market.instrument;
        instrument.enabled && !listed.listing.simulated && !from.charts.is_simulated(instrument.id)
    };
    let instruments: Vec<Listed> = from.catalog.all().into_iter().filter(own).collect();
    let (coins, banks) = (from.funds.options::<CoinAddress>()?, from.funds.options::<BankAccount>()?);
    let payouts = from.funds.options::<PayoutCurrency>()?;
    let lacking = from.catalog.calendars_without_dates();
    let shows_demo_option = coins.iter().any(is_demo_shown) || banks.iter().any(is_demo_shown);
    Ok(Progress {
        factor: member.totp_enabled,
        brand: from.store.read(rows::changes)?.contains_key("brand_name"),
        instrument: !instruments.is_empty(),
        prices: instruments.iter().any(|listed| listed.market.quote.is_some()),
        pay_in: !shows_demo_option && (coins.iter().any(is_offered) || banks.iter().any(is_offered)),
        pay_out: payouts.iter().any(is_offered),
        protection: from.settings.values().protects_payouts(),
        risk_approval: from.settings.values().is_on("risk_changes_need_approval"),
        mail: !from.settings.values().text("smtp_host").is_empty(),
        colleagues: from.staff.list()?.len() > 1,
        calendars_without_dates: lacking.iter().map(|calendar| calendar.name.clone()).collect(),
    })
}

const fn is_offered<T>(listed: &ListedOption<T>) -> bool {
    listed.enabled && !listed.demo
}

const fn is_demo_shown<T>(listed: &ListedOption<T>) -> bool {
    listed.enabled && listed.demo
}
