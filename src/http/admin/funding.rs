//! `/admin/api/deposit-options`, `/bank-accounts`, `/draw-currencies` and `/quoted-rates`: funding options for customers.

use std::sync::Arc;

use actix_web::web;
use serde::Serialize;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::admin_funds::{AdminBankAccount, AdminDepositOption, AdminPayoutCurrency, QuotedRate};
use crate::api::wire::{Decimal, ListPage};
use crate::domain::funds::PaymentType;
use crate::domain::{FeeRate, Money, Quantity, Rate, TwoWayRate};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Clearable, Field, code, flag, line, value};
use crate::services::funds::{
    BankAccountForm, CoinAddressForm, FundingForm, ListedOption, PayoutCurrencyForm, payment_type_from_number,
};

const LINE_MAX: usize = 128;

pub const ENABLED: Field<bool> = flag("enabled", "1: offered to customers. Default 1.");
pub const POSITION: Field<i64> = value("position", "Position in the list, an integer. Default: last.");
pub const RATE: Field<Rate> = value("rate", "USD per unit of the currency, greater than 0. Required for a new one.");
pub const MIN: Field<Quantity> = value("min", "Minimum amount in the currency. Required for a new one.");
pub const MAX: Field<Quantity> =
    value("max", "Maximum amount in the currency, at least `min`. Required for a new one.");
pub const CURRENCY: Field<String> =
    line("currency_code", LINE_MAX, "Currency code, 2 to 12 letters and digits. Required for a new one.");

pub const CONFIRM: Field<Rate> = value(
    "confirm",
    "The new rate once more, where it is more than 2 % from the known one and `terms_need_confirmation` is on.",
);

pub const COIN_PROTOCOL: Field<String> =
    line("protocol_code", LINE_MAX, "Network of the coin. Required for a new one.");
pub const ADDRESS: Field<String> = line("address", LINE_MAX, "At most 128 characters. Required for a new one.");

pub const BANK_NAME: Field<String> = line("bank_name", LINE_MAX, "At most 128 characters. Required for a new one.");
pub const BANK_ADDRESS: Clearable<String> =
    line("bank_address", LINE_MAX, "Address of the bank, at most 128 characters.").clearable();
pub const BANK_SWIFT: Clearable<String> = line("bank_swift", LINE_MAX, "BIC of the bank.").clearable();
pub const PAYEE_NAME: Field<String> = line("payee_name", LINE_MAX, "At most 128 characters. Required for a new one.");
pub const PAYEE_ACCOUNT: Field<String> =
    line("payee_account", LINE_MAX, "At most 128 characters. Required for a new one.");
pub const BANK_REMARK: Clearable<String> =
    line("bank_remark", LINE_MAX, "Payment reference that the customer must state.").clearable();

pub const PAYMENT_TYPE: Field<PaymentType> =
    code("type", &[1, 2], payment_type_from_number, "1: coin; 2: bank. Required for a new currency.");
pub const CODE: Field<String> =
    line("code", LINE_MAX, "Currency code, 2 to 12 letters and digits. Required for a new one.");
pub const PROTOCOL: Field<String> = line("protocol", LINE_MAX, "Network of the coin. Required for a coin.");
/// Whether the fee is fixed.
pub const FEE_FIXED: Field<bool> = code(
    "fee_type",
    &[1, 2],
    |code| Some(code == 1),
    "1: fixed fee in USD; 2: fraction of the amount. Required for a new one.",
);
pub const FEE: Field<FeeRate> =
    value("draw_rate", "The fee: USD, or a fraction (0.01 is 1 %). Required for a new one.");
pub const USD_PRICE: Field<Rate> =
    value("usd_price", "Units of the currency per USD, greater than 0. Required for a new one.");
pub const MIN_USD: Field<Money> = value("min", "Minimum amount in USD. Required for a new one.");
pub const MAX_USD: Field<Money> = value("max", "Maximum amount in USD, at least `min`. Required for a new one.");

/// A form that is read from parameters, and the type in which its result is returned.
pub trait Form: FundingForm + Sized + Send + 'static {
    type Shown: Serialize + From<ListedOption<Self::Of>> + 'static;
    /// # Errors
    /// `invalid_field` {field}, `field_too_long`.
    fn read(params: &Params) -> Result<Self, ApiError>;
}

fn trimmed(text: String) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn entered(params: &Params, field: &Field<String>) -> Result<Option<String>, ApiError> {
    Ok(params.get(field)?.and_then(trimmed))
}

/// A text that is cleared by the empty text.
fn clearable(params: &Params, field: &Clearable<String>) -> Result<Option<String>, ApiError> {
    Ok(params.get(field)?.and_then(|sent| sent.map_or(Some(String::new()), trimmed)))
}

impl Form for CoinAddressForm {
    type Shown = AdminDepositOption;

    fn read(params: &Params) -> Result<Self, ApiError> {
        Ok(Self {
            currency: entered(params, &CURRENCY)?,
            protocol: entered(params, &COIN_PROTOCOL)?,
            address: entered(params, &ADDRESS)?,
            rate: params.get(&RATE)?,
            min: params.get(&MIN)?,
            max: params.get(&MAX)?,
            enabled: params.get(&ENABLED)?,
            position: params.get(&POSITION)?,
        })
    }
}

impl Form for BankAccountForm {
    type Shown = AdminBankAccount;

    fn read(params: &Params) -> Result<Self, ApiError> {
        Ok(Self {
            bank_name: entered(params, &BANK_NAME)?,
            bank_address: clearable(params, &BANK_ADDRESS)?,
            bank_swift: clearable(params, &BANK_SWIFT)?,
            payee_name: entered(params, &PAYEE_NAME)?,
            payee_account: entered(params, &PAYEE_ACCOUNT)?,
            remark: clearable(params, &BANK_REMARK)?,
            currency: entered(params, &CURRENCY)?,
            rate: params.get(&RATE)?,
            min: params.get(&MIN)?,
            max: params.get(&MAX)?,
            enabled: params.get(&ENABLED)?,
            position: params.get(&POSITION)?,
        })
    }
}

impl Form for PayoutCurrencyForm {
    type Shown = AdminPayoutCurrency;

    fn read(params: &Params) -> Result<Self, ApiError> {
        Ok(Self {
            payment_type: params.get(&PAYMENT_TYPE)?,
            code: entered(params, &CODE)?,
            protocol: entered(params, &PROTOCOL)?,
            fee_fixed: params.get(&FEE_FIXED)?,
            draw_rate: params.get(&FEE)?,
            usd_price: params.get(&USD_PRICE)?,
            min: params.get(&MIN_USD)?,
            max: params.get(&MAX_USD)?,
            enabled: params.get(&ENABLED)?,
            position: params.get(&POSITION)?,
        })
    }
}

/// Lists all options of a kind.
pub async fn list<F: Form>(_staff: Staff<may::EditFunding>, params: Params, state: web::Data<AppState>) -> Reply
where
    F::Of: Send,
{
    let page = params.page()?;
    let funds = Arc::clone(&state.money.funds);
    let all = state.blocking(move || funds.options::<F::Of>()).await?;
    let total = i64::try_from(all.len()).map_err(ApiError::internal)?;
    let (skipped, limit) = ((page.page as usize - 1).saturating_mul(page.limit as usize), page.limit as usize);
    let list = all.into_iter().skip(skipped).take(limit).map(F::Shown::from).collect();
    Answer::of(&ListPage { list, total })
}

/// `GET /admin/api/quoted-rates`: what the rates of funding options are compared with.
pub async fn quoted_rates(_staff: Staff<may::EditFunding>, state: web::Data<AppState>) -> Reply {
    let shown = |(currency_code, rate): (String, TwoWayRate)| QuotedRate { currency_code, rate: Decimal::of(rate.bid) };
    let list: Vec<_> = state.view.read_model.usd_rates().into_iter().map(shown).collect();
    let total = i64::try_from(list.len()).unwrap_or(i64::MAX);
    Answer::of(&ListPage { list, total })
}

/// Creates an option.
pub async fn create<F: Form>(staff: Staff<may::EditFunding>, params: Params, state: web::Data<AppState>) -> Reply
where
    F::Of: Send,
{
    let (draft, changes) = (F::read(&params)?, Arc::clone(&state.backoffice.risk_changes));
    let confirmed = params.get(&CONFIRM)?;
    let (made, waiting) = state.blocking(move || changes.add_option(&staff.actor, &draft, confirmed)).await?;
    Answer::saved_or_waiting(waiting, &F::Shown::from(made))
}

/// Changes the fields of an option that are sent.
pub async fn update<F: Form>(
    staff: Staff<may::EditFunding>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply
where
    F::Of: Send,
{
    let (draft, changes, id) = (F::read(&params)?, Arc::clone(&state.backoffice.risk_changes), id.into_inner());
    let (funds, confirmed) = (Arc::clone(&state.money.funds), params.get(&CONFIRM)?);
    let change = move || Ok((changes.change_option(&staff.actor, id, &draft, confirmed)?, funds.option::<F::Of>(id)?));
    let (waiting, option) = state.blocking(change).await?;
    Answer::saved_or_waiting(waiting, &F::Shown::from(option))
}

/// Deletes an option.
pub async fn remove<F: Form>(staff: Staff<may::EditFunding>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (funds, id) = (Arc::clone(&state.money.funds), id.into_inner());
    state.blocking(move || funds.remove_option::<F::Of>(&staff.actor, id)).await?;
    Answer::with_message("saved", &None::<()>)
}
