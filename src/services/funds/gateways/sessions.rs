//! Checkouts that customers begin.

use std::sync::atomic::Ordering;

use super::config::{GatewayCurrency, PaidCurrency};
use super::drivers::sandbox::{HEADER, SandboxEvent, sign};
use super::drivers::{Driver, minor_units};
use super::setup::is_trial;
use super::state::CheckoutState;
use super::{Gateways, Known, Received};
use crate::domain::funds::{FundingRate, Limits, credit};
use crate::domain::{AccountId, ConversionRate, Currency, Quantity, Rate};
use crate::engine::reject::Reject;
use crate::ports::DeliveryError;
use crate::services::ServiceError;
use crate::services::customers::accounts::{not_archived, not_erased};
use crate::services::error::Refusal;
use crate::services::funds::check_limits;
use crate::store::funds::checkouts::{self as rows, CheckoutRow, Named, WentBack};
use crate::store::funds::gateways;

/// Most checkouts of a customer that nobody has paid yet.
const OPEN_MAX: i64 = 20;
/// Most calls of providers at a time that customers wait for.
const CALLS_MAX: usize = 8;

/// A checkout as a customer begins it.
#[derive(Debug, Clone)]
pub struct NewCheckout {
    pub gateway: i64,
    pub amount: Quantity,
    pub currency: String,
}

/// A gateway that customers may pay through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedGateway {
    pub id: i64,
    pub name: String,
    /// No real money moves.
    pub is_test: bool,
    pub currencies: Vec<OfferedCurrency>,
}

/// A currency of an offered gateway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedCurrency {
    pub code: String,
    pub min: Quantity,
    pub max: Quantity,
    /// Units of the account's currency for one unit.
    pub rate: FundingRate,
}

/// What a customer does on the page of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SandboxAct {
    Pay,
    Fail,
    Refund,
    Dispute,
}

impl SandboxAct {
    /// The words of the wire.
    pub const CODES: [&'static str; 4] = ["pay", "fail", "refund", "dispute"];

    /// The act with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        let at = Self::CODES.iter().position(|known| *known == code)?;
        Some([Self::Pay, Self::Fail, Self::Refund, Self::Dispute][at])
    }

    const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

/// A conversion rate with the decimals of a rate, rounded down: a credit converts to the customer's disadvantage.
fn rounded_down(rate: ConversionRate) -> Option<Rate> {
    let scale = 10_i128.checked_pow(rate.decimals())?;
    let raw = i128::from(rate.digits()) * 10_i128.pow(Rate::DECIMALS) / scale;
    i64::try_from(raw).ok().filter(|raw| *raw > 0).map(Rate::from_raw)
}

impl Gateways {
    /// The terms of a currency now.
    ///
    /// # Errors
    /// `currency_not_offered` {currency} without a rate.
    pub(super) fn priced(&self, currency: &GatewayCurrency) -> Result<PaidCurrency, ServiceError> {
        let own = || {
            let known: Currency = currency.code.parse().ok()?;
            if known.is_usd() {
                return Some(Rate::ONE);
            }
            rounded_down(self.deps.gateway.read_model().rate_between(known, Currency::USD)?.bid)
        };
        let rate = currency.rate.or_else(own);
        let rate = rate.ok_or_else(|| Refusal::new("currency_not_offered").with("currency", &currency.code))?;
        Ok(PaidCurrency { code: currency.code.clone(), rate, max: currency.max })
    }

    /// The gateways that customers may pay through, with the rates to an account's currency. Currencies without a rate are
    /// left out. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn offered(&self, account: AccountId) -> Result<Vec<OfferedGateway>, ServiceError> {
        let to = self.deps.funds.currency_of(account);
        let rows = self.read(gateways::all)?.into_iter().filter(|row| row.enabled && row.kind == "checkout");
        let mut offered = Vec::new();
        for row in rows {
            let known = Known::of(row, &self.deps.key)?;
            if self.check_trial(known.driver, &known.config).is_err() {
                continue;
            }
            let priced = |one: &GatewayCurrency| {
                let rate = self.deps.funds.deposit_rate(&self.priced(one).ok()?, to).ok()?;
                Some(OfferedCurrency { code: one.code.clone(), min: one.min, max: one.max, rate })
            };
            let currencies: Vec<_> = known.config.currencies.iter().filter_map(priced).collect();
            if !currencies.is_empty() {
                let is_test = is_trial(known.driver, &known.config);
                offered.push(OfferedGateway { id: known.row.id, name: known.row.name, is_test, currencies });
            }
        }
        Ok(offered)
    }

    /// Begins a checkout and returns it with the address of the provider's page. Repeated with the same `key`, it returns
    /// the first one, or `RateLimited` while the provider is being asked for it. Blocks, also for the provider.
    ///
    /// # Errors
    /// `gateway_not_found`; `invalid_field` {currency, number}; `amount_below_min`, `amount_above_max`;
    /// `currency_not_offered`; `deposits_closed`; `AccountFrozen`; `customer_erased`, `account_archived`;
    /// `not_available` of a sandbox, and where the provider did not answer; `RequestIdReused`; `RateLimited`.
    pub fn begin(
        &self,
        user: AccountId,
        account: AccountId,
        new: &NewCheckout,
        key: Option<String>,
    ) -> Result<CheckoutRow, ServiceError> {
        let known = self.known(new.gateway)?;
        let row = {
            let _beginning = self.beginning.lock();
            self.first_or_new(&known, (user, account), new, key)?
        };
        if CheckoutState::from_code(&row.state) != Some(CheckoutState::New) {
            return Ok(row);
        }
        let _asking = Asking::begin(self, row.id)?;
        // Another request of the same key may have been answered meanwhile.
        let (row, _) = self.checkout(row.id)?;
        if CheckoutState::from_code(&row.state) == Some(CheckoutState::New) {
            self.ask_for_session(&known, &row)?;
        }
        Ok(self.checkout(row.id)?.0)
    }

    fn first_or_new(
        &self,
        known: &Known,
        (user, account): (AccountId, AccountId),
        new: &NewCheckout,
        key: Option<String>,
    ) -> Result<CheckoutRow, ServiceError> {
        let NewCheckout { gateway, amount, currency } = new;
        if let Some(key) = &key
            && let Some(row) = self.read(|connection| rows::of_request(connection, account.0, key))?
        {
            let same = (row.gateway, row.amount, &row.currency) == (*gateway, *amount, currency);
            return if same { Ok(row) } else { Err(Reject::RequestIdReused.into()) };
        }
        if !known.row.enabled {
            return Err(Refusal::new("gateway_not_found").into());
        }
        self.check_trial(known.driver, &known.config)?;
        not_erased(&self.deps.store, account)?;
        not_archived(&self.deps.store, account)?;
        let values = self.deps.settings.values();
        if !values.is_on("deposits_open") {
            return Err(Refusal::new("deposits_closed").into());
        }
        let read_model = self.deps.gateway.read_model();
        if read_model.account(account).is_some_and(|account| account.record.frozen) {
            return Err(Reject::AccountFrozen.into());
        }
        let terms = known.config.currency(currency).ok_or_else(|| Refusal::invalid_field("currency"))?;
        if !amount.is_positive() || minor_units(*amount, currency).is_none() {
            return Err(Refusal::invalid_field("number").into());
        }
        check_limits(*amount, &Limits { min: terms.min, max: terms.max }, currency)?;
        let priced = self.priced(terms)?;
        let to = self.deps.funds.currency_of(account);
        let to_account = self.deps.funds.deposit_rate(&priced, to)?;
        let expected = credit(*amount, to_account).filter(|expected| expected.is_positive());
        let expected = expected.ok_or_else(|| Refusal::invalid_field("number"))?;
        if self.read(|connection| rows::open_of(connection, user.0))? >= OPEN_MAX {
            return Err(ServiceError::RateLimited(3_600));
        }
        let now = self.deps.clock.now();
        let row = CheckoutRow {
            id: 0,
            reference: reference()?,
            user: user.0,
            account: account.0,
            gateway: *gateway,
            request: key,
            external: None,
            payment: None,
            url: String::new(),
            amount: *amount,
            currency: currency.clone(),
            rate: priced.rate,
            account_rate: (!to.is_usd()).then_some(to_account),
            expected,
            state: CheckoutState::New.code().to_owned(),
            deposit: None,
            paid_amount: None,
            paid_currency: None,
            back: WentBack::default(),
            is_returnable: true,
            created_at: now.0,
            changed_at: now.0,
            queried_at: None,
        };
        let id = self.deps.store.write(|transaction| rows::insert(transaction, &row))?;
        Ok(CheckoutRow { id, ..row })
    }

    /// Asks the provider for a session of a checkout that is stored: an event that comes before the answer finds it.
    fn ask_for_session(&self, known: &Known, row: &CheckoutRow) -> Result<(), ServiceError> {
        let (driver, setup) = (known.driver, self.setup(known));
        let answer = match driver.create(&setup, row)? {
            None => String::new(),
            Some(call) => {
                if self.calling.fetch_add(1, Ordering::AcqRel) >= CALLS_MAX {
                    self.calling.fetch_sub(1, Ordering::AcqRel);
                    return Err(ServiceError::RateLimited(5));
                }
                let answer = self.deps.providers.call(&call);
                self.calling.fetch_sub(1, Ordering::AcqRel);
                match answer {
                    Ok(answer) if (200..300).contains(&answer.status) => answer.text,
                    Ok(answer) => return Err(self.unanswered(known, &format!("HTTP {}", answer.status))),
                    Err(DeliveryError::Transient(why) | DeliveryError::Permanent(why)) => {
                        return Err(self.unanswered(known, &why));
                    }
                }
            }
        };
        let created = driver.created(&setup, row, &answer).map_err(|why| self.unanswered(known, why.0))?;
        // The browser of the customer goes there.
        let is_page = created.url.starts_with("https://")
            || (setup.private && created.url.starts_with("http://"))
            || driver == Driver::Sandbox;
        if !is_page {
            return Err(self.unanswered(known, "its page is no https address"));
        }
        let now = self.deps.clock.now().0;
        let is_its_own = self.deps.store.write(|transaction| {
            if let Some(external) = &created.external
                && rows::named(transaction, row.gateway, Named::External(external))?.is_some_and(|one| one.id != row.id)
            {
                return Ok(false);
            }
            rows::set_redirected(transaction, row.id, created.external.as_deref(), &created.url, now)?;
            Ok(true)
        })?;
        if is_its_own { Ok(()) } else { Err(self.unanswered(known, "the id of its session is another one's")) }
    }

    fn unanswered(&self, known: &Known, why: &str) -> ServiceError {
        self.count("unanswered");
        tracing::warn!(gateway = known.row.id, why, "a payment provider made no session");
        Refusal::new("not_available").worded("gateway-not-available").into()
    }

    /// What a customer does on the page of the sandbox: an event is signed, and comes as that of a provider. Blocks.
    ///
    /// # Errors
    /// `checkout_not_found`; `not_available`; those of [`Gateways::receive`].
    pub fn act_in_sandbox(&self, user: AccountId, id: i64, act: SandboxAct) -> Result<CheckoutRow, ServiceError> {
        let (row, _) = self.checkout(id)?;
        let known = self.known(row.gateway)?;
        if row.user != user.0 || known.driver != Driver::Sandbox {
            return Err(Refusal::new("checkout_not_found").into());
        }
        self.check_trial(known.driver, &known.config)?;
        let event = SandboxEvent {
            id: reference()?,
            reference: row.reference,
            act: act.code().to_owned(),
            amount: row.amount,
            currency: row.currency,
        };
        let (body, header) = sign(&known.secrets.hook, &event, self.deps.clock.now());
        let headers = |name: &str| (name == HEADER).then(|| header.clone());
        match self.receive(row.gateway, &headers, body.as_bytes())? {
            Received::Taken => Ok(self.checkout(id)?.0),
            Received::Later => Err(Refusal::new("not_available").into()),
            Received::Forged => Err(ServiceError::Internal("sandbox: its own event was refused".into())),
        }
    }
}

/// That a provider is asked for the session of a checkout: by one request at a time.
struct Asking<'a> {
    of: &'a Gateways,
    checkout: i64,
}

impl<'a> Asking<'a> {
    fn begin(of: &'a Gateways, checkout: i64) -> Result<Self, ServiceError> {
        let is_first = of.asking.lock().insert(checkout);
        if is_first { Ok(Self { of, checkout }) } else { Err(ServiceError::RateLimited(2)) }
    }
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        self.of.asking.lock().remove(&self.checkout);
    }
}

/// 160 random bits in the digits of base 32.
fn reference() -> Result<String, ServiceError> {
    let mut bytes = [0; 20];
    getrandom::fill(&mut bytes).map_err(|error| ServiceError::Internal(error.to_string()))?;
    Ok(data_encoding::BASE32_NOPAD.encode(&bytes).to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_becomes_a_rate_rounded_down() {
        for (price, rate) in [("1.080012345678912", "1.080012345678"), ("0.00003937000099", "0.00003937"), ("1", "1")] {
            assert_eq!(rounded_down(price.parse().unwrap()), Some(rate.parse().unwrap()), "{price}");
        }
        assert_eq!(rounded_down("0.0000000000001".parse().unwrap()), None, "nothing is left of it");
    }

    #[test]
    fn acts_have_their_words() {
        for code in SandboxAct::CODES {
            assert_eq!(SandboxAct::from_code(code).map(SandboxAct::code), Some(code));
        }
        assert_eq!(SandboxAct::from_code("x"), None);
    }
}
