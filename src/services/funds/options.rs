//! Funding options, managed by the back office: coin addresses and bank accounts for deposits, and payout currencies.

use rusqlite::Transaction;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::domain::funds::{Limits, PaymentType, WithdrawalFee, credit, payout};
use crate::domain::{FeeRate, Money, Quantity, Rate};
use crate::store::funds::funding::{self as rows, FundingRow};
use crate::store::{
    StoreError,
    backoffice::audit,
    funds::{
        methods,
        transfers::{self, DepositDetails},
    },
};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::methods::deposit_type_number;
use super::{Funds, address, from_json, json};
use crate::services::staff::audit::Actor;

/// Where the money of a deposit goes, as its details keep it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Destination<'a> {
    /// A [`deposit_type_number`].
    pub payment_type: i64,
    /// The coin address or the account number.
    pub sent_to: &'a str,
    /// The network or the bank.
    pub via: &'a str,
}

impl<'a> From<&'a DepositDetails> for Destination<'a> {
    fn from(details: &'a DepositDetails) -> Self {
        Self { payment_type: details.payment_type, sent_to: &details.sent_to, via: &details.via }
    }
}

/// A funding option.
pub trait FundingOption: Serialize + DeserializeOwned + Clone + PartialEq {
    /// Its kind in the database and in the audit log.
    const KIND: &'static str;
    /// The refusal when it does not exist.
    const NOT_FOUND: &'static str;

    /// The code of its currency.
    fn currency(&self) -> &str;

    /// USD per unit of a deposit, units per USD of a payout.
    fn rate(&self) -> Rate;

    /// Where customers pay to; `None`: it receives no deposits.
    fn destination(&self) -> Option<Destination<'_>> {
        None
    }

    /// Whether it is paid to customers, so that its rate is in units per USD.
    fn is_payout(&self) -> bool {
        self.destination().is_none()
    }
}

/// A coin address of the broker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinAddress {
    pub currency: String,
    /// The network.
    pub protocol: String,
    pub address: String,
    /// USD per unit.
    pub rate: Rate,
    pub min: Quantity,
    pub max: Quantity,
}

/// A bank account of the broker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankAccount {
    pub bank_name: String,
    pub bank_address: String,
    pub bank_swift: String,
    pub payee_name: String,
    pub payee_account: String,
    pub remark: String,
    pub currency: String,
    /// USD per unit.
    pub rate: Rate,
    pub min: Quantity,
    pub max: Quantity,
}

/// A currency in which money is paid out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayoutCurrency {
    #[serde(rename = "way")]
    pub payment_type: PaymentType,
    pub code: String,
    /// The network; empty with a bank.
    pub protocol: String,
    pub fee_fixed: bool,
    /// A fixed fee in USD, otherwise a fraction of the amount.
    pub draw_rate: FeeRate,
    /// Units per USD.
    pub usd_price: Rate,
    /// In USD.
    pub min: Money,
    pub max: Money,
}

impl PayoutCurrency {
    /// The fee of a withdrawal in this currency.
    pub fn fee(&self) -> WithdrawalFee {
        if self.fee_fixed {
            let scale = 10_i64.pow(FeeRate::DECIMALS - Money::DECIMALS);
            WithdrawalFee::Fixed(Money::from_raw(self.draw_rate.raw() / scale))
        } else {
            WithdrawalFee::Share(self.draw_rate)
        }
    }
}

impl FundingOption for CoinAddress {
    const KIND: &'static str = "deposit_option";
    const NOT_FOUND: &'static str = "deposit_option_not_found";

    fn currency(&self) -> &str {
        &self.currency
    }

    fn rate(&self) -> Rate {
        self.rate
    }

    fn destination(&self) -> Option<Destination<'_>> {
        Some(Destination {
            payment_type: deposit_type_number(PaymentType::Coin),
            sent_to: &self.address,
            via: &self.protocol,
        })
    }
}

impl FundingOption for BankAccount {
    const KIND: &'static str = "bank_account";
    const NOT_FOUND: &'static str = "bank_account_not_found";

    fn currency(&self) -> &str {
        &self.currency
    }

    fn rate(&self) -> Rate {
        self.rate
    }

    fn destination(&self) -> Option<Destination<'_>> {
        Some(Destination {
            payment_type: deposit_type_number(PaymentType::Bank),
            sent_to: &self.payee_account,
            via: &self.bank_name,
        })
    }
}

impl FundingOption for PayoutCurrency {
    const KIND: &'static str = "draw_currency";
    const NOT_FOUND: &'static str = "draw_currency_not_found";

    fn currency(&self) -> &str {
        &self.code
    }

    fn rate(&self) -> Rate {
        self.usd_price
    }
}

/// A funding option that receives deposits.
pub trait DepositOption: FundingOption {
    /// Maximum amount of one deposit, in the currency of the option.
    fn max(&self) -> Quantity;
}

impl DepositOption for CoinAddress {
    fn max(&self) -> Quantity {
        self.max
    }
}

impl DepositOption for BankAccount {
    fn max(&self) -> Quantity {
        self.max
    }
}

/// An option in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedOption<T> {
    pub id: i64,
    pub position: i64,
    pub enabled: bool,
    /// Of the demo data set, and not the broker's own since.
    pub demo: bool,
    pub option: T,
}

/// An option as recorded in the audit log.
#[derive(Serialize)]
pub(super) struct Audited<'a, T> {
    #[serde(flatten)]
    option: &'a T,
    enabled: bool,
    position: i64,
}

impl<T: FundingOption> ListedOption<T> {
    /// Whether a claim's money goes to this option: to the announced one, whatever its texts are now, else to the same
    /// destination.
    pub(super) fn receives(&self, claim: &DepositDetails) -> bool {
        claim.option == Some(self.id) || self.option.destination() == Some(Destination::from(claim))
    }
}

impl<T> ListedOption<T> {
    pub(super) const fn audited(&self) -> Audited<'_, T> {
        Audited { option: &self.option, enabled: self.enabled, position: self.position }
    }
}

/// The fields of an option that a staff member enters.
pub trait FundingForm {
    type Of: FundingOption;
    /// The previous option with the given fields, or a new one.
    ///
    /// # Errors
    /// `missing_field`, `invalid_field` {field}.
    fn applied_to(&self, old: Option<&Self::Of>) -> Result<Self::Of, Refusal>;
    /// Additional checks of a real (not demo) option.
    ///
    /// # Errors
    /// `invalid_field` {field}.
    fn check_real(&self, _old: Option<&Self::Of>, _new: &Self::Of) -> Result<(), Refusal> {
        Ok(())
    }
    /// `enabled` and `position`.
    fn enabled_and_position(&self) -> (Option<bool>, Option<i64>);
}

/// Fields of a [`CoinAddress`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct CoinAddressForm {
    pub currency: Option<String>,
    pub protocol: Option<String>,
    pub address: Option<String>,
    pub rate: Option<Rate>,
    pub min: Option<Quantity>,
    pub max: Option<Quantity>,
    pub enabled: Option<bool>,
    pub position: Option<i64>,
}

/// Fields of a [`BankAccount`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct BankAccountForm {
    pub bank_name: Option<String>,
    pub bank_address: Option<String>,
    pub bank_swift: Option<String>,
    pub payee_name: Option<String>,
    pub payee_account: Option<String>,
    pub remark: Option<String>,
    pub currency: Option<String>,
    pub rate: Option<Rate>,
    pub min: Option<Quantity>,
    pub max: Option<Quantity>,
    pub enabled: Option<bool>,
    pub position: Option<i64>,
}

/// Fields of a [`PayoutCurrency`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct PayoutCurrencyForm {
    #[serde(rename = "way")]
    pub payment_type: Option<PaymentType>,
    pub code: Option<String>,
    pub protocol: Option<String>,
    pub fee_fixed: Option<bool>,
    pub draw_rate: Option<FeeRate>,
    pub usd_price: Option<Rate>,
    pub min: Option<Money>,
    pub max: Option<Money>,
    pub enabled: Option<bool>,
    pub position: Option<i64>,
}

/// The entered value, else that of the old option, else a refusal that names the field.
fn pick<Of, T: Clone>(
    entered: &Option<T>,
    old: Option<&Of>,
    value: impl Fn(&Of) -> &T,
    field: &'static str,
) -> Result<T, Refusal> {
    entered.as_ref().or(old.map(value)).cloned().ok_or_else(|| Refusal::missing_field(field))
}

fn pick_or_empty<Of>(entered: &Option<String>, old: Option<&Of>, value: impl Fn(&Of) -> &String) -> String {
    entered.as_ref().or(old.map(value)).cloned().unwrap_or_default()
}

/// A currency code: letters and digits, upper case.
fn checked_code(code: &str, field: &'static str) -> Result<String, Refusal> {
    let code = code.trim().to_ascii_uppercase();
    let plain = (2..=12).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if plain { Ok(code) } else { Err(Refusal::invalid_field(field)) }
}

fn check_rate(rate: Rate, field: &'static str) -> Result<(), Refusal> {
    if rate.raw() > 0 { Ok(()) } else { Err(Refusal::invalid_field(field)) }
}

/// Checks the limits of a deposit: positive, in order, and within the range of the ledger.
fn check_deposit(rate: Rate, min: Quantity, max: Quantity) -> Result<(), Refusal> {
    check_rate(rate, "rate")?;
    if !min.is_positive() {
        return Err(Refusal::invalid_field("min"));
    }
    if !(Limits { min, max }).allow(min) || credit(max, rate).is_none() {
        return Err(Refusal::invalid_field("max"));
    }
    Ok(())
}

impl FundingForm for CoinAddressForm {
    type Of = CoinAddress;

    fn applied_to(&self, old: Option<&CoinAddress>) -> Result<CoinAddress, Refusal> {
        let option = CoinAddress {
            currency: checked_code(&pick(&self.currency, old, |old| &old.currency, "currency_code")?, "currency_code")?,
            protocol: pick(&self.protocol, old, |old| &old.protocol, "protocol_code")?,
            address: pick(&self.address, old, |old| &old.address, "address")?,
            rate: pick(&self.rate, old, |old| &old.rate, "rate")?,
            min: pick(&self.min, old, |old| &old.min, "min")?,
            max: pick(&self.max, old, |old| &old.max, "max")?,
        };
        check_deposit(option.rate, option.min, option.max)?;
        Ok(option)
    }

    fn check_real(&self, old: Option<&CoinAddress>, new: &CoinAddress) -> Result<(), Refusal> {
        let changed = old.is_none_or(|old| (&old.address, &old.protocol) != (&new.address, &new.protocol));
        if changed && !address::is_coin_address(&new.protocol, &new.address) {
            return Err(Refusal::invalid_field("address"));
        }
        Ok(())
    }

    fn enabled_and_position(&self) -> (Option<bool>, Option<i64>) {
        (self.enabled, self.position)
    }
}

impl FundingForm for BankAccountForm {
    type Of = BankAccount;

    fn applied_to(&self, old: Option<&BankAccount>) -> Result<BankAccount, Refusal> {
        let option = BankAccount {
            bank_name: pick(&self.bank_name, old, |old| &old.bank_name, "bank_name")?,
            bank_address: pick_or_empty(&self.bank_address, old, |old| &old.bank_address),
            bank_swift: pick_or_empty(&self.bank_swift, old, |old| &old.bank_swift),
            payee_name: pick(&self.payee_name, old, |old| &old.payee_name, "payee_name")?,
            payee_account: pick(&self.payee_account, old, |old| &old.payee_account, "payee_account")?,
            remark: pick_or_empty(&self.remark, old, |old| &old.remark),
            currency: checked_code(&pick(&self.currency, old, |old| &old.currency, "currency_code")?, "currency_code")?,
            rate: pick(&self.rate, old, |old| &old.rate, "rate")?,
            min: pick(&self.min, old, |old| &old.min, "min")?,
            max: pick(&self.max, old, |old| &old.max, "max")?,
        };
        check_deposit(option.rate, option.min, option.max)?;
        Ok(option)
    }

    fn check_real(&self, old: Option<&BankAccount>, new: &BankAccount) -> Result<(), Refusal> {
        let changed = old.is_none_or(|old| old.bank_swift != new.bank_swift);
        if changed && !new.bank_swift.is_empty() && !address::is_bic(&new.bank_swift) {
            return Err(Refusal::invalid_field("bank_swift"));
        }
        Ok(())
    }

    fn enabled_and_position(&self) -> (Option<bool>, Option<i64>) {
        (self.enabled, self.position)
    }
}

impl FundingForm for PayoutCurrencyForm {
    type Of = PayoutCurrency;

    fn applied_to(&self, old: Option<&PayoutCurrency>) -> Result<PayoutCurrency, Refusal> {
        let option = PayoutCurrency {
            payment_type: pick(&self.payment_type, old, |old| &old.payment_type, "type")?,
            code: checked_code(&pick(&self.code, old, |old| &old.code, "code")?, "code")?,
            protocol: pick_or_empty(&self.protocol, old, |old| &old.protocol),
            fee_fixed: pick(&self.fee_fixed, old, |old| &old.fee_fixed, "fee_type")?,
            draw_rate: pick(&self.draw_rate, old, |old| &old.draw_rate, "draw_rate")?,
            usd_price: pick(&self.usd_price, old, |old| &old.usd_price, "usd_price")?,
            min: pick(&self.min, old, |old| &old.min, "min")?,
            max: pick(&self.max, old, |old| &old.max, "max")?,
        };
        if option.payment_type == PaymentType::Coin && option.protocol.is_empty() {
            return Err(Refusal::missing_field("protocol"));
        }
        check_rate(option.usd_price, "usd_price")?;
        let share_too_large = !option.fee_fixed && option.draw_rate > FeeRate::ONE;
        let micro_dollars = 10_i64.pow(FeeRate::DECIMALS - Money::DECIMALS);
        let too_fine = option.fee_fixed && option.draw_rate.raw() % micro_dollars != 0;
        if option.draw_rate.is_negative() || share_too_large || too_fine {
            return Err(Refusal::invalid_field("draw_rate"));
        }
        if !option.min.is_positive() {
            return Err(Refusal::invalid_field("min"));
        }
        if option.min > option.max || payout(option.max, option.fee(), option.usd_price).is_none() {
            return Err(Refusal::invalid_field("max"));
        }
        Ok(option)
    }

    fn enabled_and_position(&self) -> (Option<bool>, Option<i64>) {
        (self.enabled, self.position)
    }
}

pub(super) fn listed<T: FundingOption>(row: FundingRow) -> Result<ListedOption<T>, StoreError> {
    let option = from_json(&row.details)?;
    Ok(ListedOption { id: row.id, position: row.position, enabled: row.enabled, demo: row.demo, option })
}

impl Funds {
    /// Returns all options of a kind, in order. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn options<T: FundingOption>(&self) -> Result<Vec<ListedOption<T>>, ServiceError> {
        self.read(|connection| rows::all(connection, T::KIND)?.into_iter().map(listed).collect())
    }

    /// Returns an enabled option. Blocks.
    ///
    /// # Errors
    /// [`FundingOption::NOT_FOUND`], also where it is not enabled.
    pub fn enabled_option<T: FundingOption>(&self, id: i64) -> Result<ListedOption<T>, ServiceError> {
        let found = self.read(|connection| rows::one(connection, T::KIND, id)?.map(listed).transpose())?;
        Ok(found.filter(|one: &ListedOption<T>| one.enabled).ok_or(Refusal::new(T::NOT_FOUND))?)
    }

    /// Whether there is any option. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn has_options(&self) -> Result<bool, ServiceError> {
        self.read(rows::any)
    }

    /// Adds an option. Blocks.
    ///
    /// # Errors
    /// Those of [`FundingForm::applied_to`].
    pub fn add_option<D: FundingForm>(
        &self,
        by: &Actor,
        draft: &D,
        demo: bool,
    ) -> Result<ListedOption<D::Of>, ServiceError> {
        self.add_option_with(by, draft, demo, |_, _| Ok(()))
    }

    /// Adds an option, with what `also` writes of it in its transaction. Blocks.
    ///
    /// # Errors
    /// Those of [`FundingForm::applied_to`].
    pub fn add_option_with<D: FundingForm>(
        &self,
        by: &Actor,
        draft: &D,
        demo: bool,
        also: impl FnOnce(&Transaction<'_>, &ListedOption<D::Of>) -> Result<(), StoreError>,
    ) -> Result<ListedOption<D::Of>, ServiceError> {
        let option = draft.applied_to(None)?;
        if !demo {
            draft.check_real(None, &option)?;
        }
        let (enabled, position) = draft.enabled_and_position();
        let at = self.deps.clock.now();
        Ok(self.deps.store.write(|transaction| {
            let last = rows::all(transaction, D::Of::KIND)?.last().map_or(0, |row| row.position);
            let row = FundingRow {
                id: 0,
                position: position.unwrap_or(last + 1),
                enabled: enabled.unwrap_or(true),
                demo,
                details: json(&option),
            };
            let id = rows::insert(transaction, D::Of::KIND, &row)?;
            let made: ListedOption<D::Of> = listed(FundingRow { id, ..row })?;
            let entry = by.entry(at, "create", object(D::Of::KIND, id), None, Some(&made.audited()));
            audit::append(transaction, &entry)?;
            also(transaction, &made)?;
            Ok(made)
        })?)
    }

    /// Deletes an option. Blocks.
    ///
    /// # Errors
    /// [`FundingOption::NOT_FOUND`]; `draw_currency_in_use` while customers have methods in it; `deposit_option_in_use`
    /// while deposits to it wait.
    pub fn remove_option<T: FundingOption>(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let at = self.deps.clock.now();
        let removed = self.deps.store.write(|transaction| {
            let Some(row) = rows::one(transaction, T::KIND, id)? else { return Ok(Err(Refusal::new(T::NOT_FOUND))) };
            if methods::uses(transaction, id)? {
                return Ok(Err(Refusal::new("draw_currency_in_use")));
            }
            let old: ListedOption<T> = listed(row)?;
            if let Some(Destination { payment_type, sent_to, via }) = old.option.destination()
                && transfers::awaits(transaction, id, (payment_type, sent_to, via))?
            {
                return Ok(Err(Refusal::new("deposit_option_in_use")));
            }
            rows::remove(transaction, id)?;
            audit::append(transaction, &by.entry(at, "delete", object(T::KIND, id), Some(&old.audited()), None))?;
            Ok(Ok(()))
        })?;
        Ok(removed?)
    }
}

/// An option in the audit log.
pub(super) fn object(kind: &str, id: i64) -> String {
    format!("{kind}/{id}")
}
