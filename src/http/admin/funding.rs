//! `/admin/api/deposit-options`, `/bank-accounts`, `/draw-currencies` and `/quoted-rates`: funding options for customers.

use std::sync::Arc;

use actix_web::web;
use serde::Serialize;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::admin_funds::{AdminBankAccount, AdminDepositOption, AdminPayoutCurrency, QuotedRate};
use crate::api::wire::{Decimal, Listed};
use crate::domain::UsdRate;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::services::funds::{BankDraft, CoinDraft, DrawDraft, FundingForm, Offered, way_from_number};

const LINE_MAX: usize = 128;

/// A form that is read from parameters, and the type in which its result is returned.
pub trait Form: FundingForm + Sized + Send + 'static {
    type Shown: Serialize + From<Offered<Self::Of>> + 'static;
    /// # Errors
    /// `invalid_field` {field}, `field_too_long`.
    fn read(params: &Params) -> Result<Self, ApiError>;
}

fn line(params: &Params, field: &'static str) -> Result<Option<String>, ApiError> {
    Ok(params.line(field, LINE_MAX)?.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()))
}

/// A text that is cleared by the empty text.
fn clearable(params: &Params, field: &'static str) -> Result<Option<String>, ApiError> {
    if params.is_cleared(field)? { Ok(Some(String::new())) } else { line(params, field) }
}

impl Form for CoinDraft {
    type Shown = AdminDepositOption;

    fn read(params: &Params) -> Result<Self, ApiError> {
        Ok(Self {
            currency: line(params, "currency_code")?,
            protocol: line(params, "protocol_code")?,
            address: line(params, "address")?,
            rate: params.optional("rate")?,
            min: params.optional("min")?,
            max: params.optional("max")?,
            enabled: params.flag("enabled")?,
            position: params.optional("position")?,
        })
    }
}

impl Form for BankDraft {
    type Shown = AdminBankAccount;

    fn read(params: &Params) -> Result<Self, ApiError> {
        Ok(Self {
            bank_name: line(params, "bank_name")?,
            bank_address: clearable(params, "bank_address")?,
            bank_swift: clearable(params, "bank_swift")?,
            payee_name: line(params, "payee_name")?,
            payee_account: line(params, "payee_account")?,
            remark: clearable(params, "bank_remark")?,
            currency: line(params, "currency_code")?,
            rate: params.optional("rate")?,
            min: params.optional("min")?,
            max: params.optional("max")?,
            enabled: params.flag("enabled")?,
            position: params.optional("position")?,
        })
    }
}

impl Form for DrawDraft {
    type Shown = AdminPayoutCurrency;

    fn read(params: &Params) -> Result<Self, ApiError> {
        let fixed = |code| match code {
            1 => Some(true),
            2 => Some(false),
            _ => None,
        };
        Ok(Self {
            way: params.coded("type", way_from_number)?,
            code: line(params, "code")?,
            protocol: line(params, "protocol")?,
            fee_fixed: params.coded("fee_type", fixed)?,
            draw_rate: params.optional("draw_rate")?,
            usd_price: params.optional("usd_price")?,
            min: params.optional("min")?,
            max: params.optional("max")?,
            enabled: params.flag("enabled")?,
            position: params.optional("position")?,
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
    let all = state.blocking(move || funds.offers::<F::Of>()).await?;
    let total = i64::try_from(all.len()).map_err(ApiError::internal)?;
    let (skipped, limit) = ((page.page as usize - 1).saturating_mul(page.limit as usize), page.limit as usize);
    let list = all.into_iter().skip(skipped).take(limit).map(F::Shown::from).collect();
    Answer::of(&Listed { list, total })
}

/// `GET /admin/api/quoted-rates`: what the rates of funding options are compared with.
pub async fn quoted_rates(_staff: Staff<may::EditFunding>, state: web::Data<AppState>) -> Reply {
    let shown = |(currency_code, rate): (String, UsdRate)| QuotedRate { currency_code, rate: Decimal::of(rate.bid) };
    let list: Vec<_> = state.view.read_model.usd_rates().into_iter().map(shown).collect();
    let total = i64::try_from(list.len()).unwrap_or(i64::MAX);
    Answer::of(&Listed { list, total })
}

/// Creates an option.
pub async fn create<F: Form>(staff: Staff<may::EditFunding>, params: Params, state: web::Data<AppState>) -> Reply
where
    F::Of: Send,
{
    let (draft, funds) = (F::read(&params)?, Arc::clone(&state.money.funds));
    let made = state.blocking(move || funds.add_offer(&staff.actor, &draft, false)).await?;
    Answer::said("saved", &F::Shown::from(made))
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
    let (draft, funds, id) = (F::read(&params)?, Arc::clone(&state.money.funds), id.into_inner());
    let changed = state.blocking(move || funds.change_offer(&staff.actor, id, &draft)).await?;
    Answer::said("saved", &F::Shown::from(changed))
}

/// Deletes an option.
pub async fn remove<F: Form>(staff: Staff<may::EditFunding>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (funds, id) = (Arc::clone(&state.money.funds), id.into_inner());
    state.blocking(move || funds.remove_offer::<F::Of>(&staff.actor, id)).await?;
    Answer::said("saved", &None::<()>)
}
