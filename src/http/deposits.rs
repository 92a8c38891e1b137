//! `/api/quickCharge/*`: deposit options and deposits.

use std::sync::Arc;

use actix_web::web;

use super::guard::RealAccount;
use super::params::Params;
use super::uploads::picture;
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::funds::{BankOption, CoinOption, CoinOptions, Deposit, DepositSymbol};
use crate::services::ServiceError;
use crate::services::funds::{
    BankAccount, CoinAddress, CoinDeposit, FundingOption, Funds, Listing, Offered, WireDeposit,
};
use crate::store::funds::transfers::TransferFilter;

const ADDRESS_MAX: usize = 128;
const CURRENCY_MAX: usize = 12;

/// The enabled options of a kind.
pub(super) fn enabled<T: FundingOption>(funds: &Funds) -> Result<Vec<Offered<T>>, ServiceError> {
    Ok(funds.offers::<T>()?.into_iter().filter(|one| one.enabled).collect())
}

/// `info`.
pub async fn info(_user: RealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let wanted = params.optional::<i64>("charge_id")?;
    let funds = Arc::clone(&state.money.funds);
    let coins = state.blocking(move || enabled::<CoinAddress>(&funds)).await?;
    let shown = coins.into_iter().filter(|one| wanted.is_none_or(|id| one.id == id));
    Answer::of(&CoinOptions { list: shown.map(CoinOption::from).collect() })
}

/// `symbols`.
pub async fn symbols(_user: RealAccount, state: web::Data<AppState>) -> Reply {
    let funds = Arc::clone(&state.money.funds);
    let both = state.blocking(move || Ok((enabled::<CoinAddress>(&funds)?, enabled::<BankAccount>(&funds)?))).await?;
    let coins: Vec<_> = both.0.into_iter().map(|one| one.offer).collect();
    let banks: Vec<_> = both.1.into_iter().map(|one| one.offer).collect();
    Answer::of(&DepositSymbol::all(&coins, &banks))
}

/// `wire_info`.
pub async fn wire_info(_user: RealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let currency = params.required_line("bank_coin", CURRENCY_MAX)?.to_ascii_uppercase();
    let funds = Arc::clone(&state.money.funds);
    let banks = state.blocking(move || enabled::<BankAccount>(&funds)).await?;
    let shown = banks.into_iter().filter(|one| one.offer.currency == currency);
    Answer::of(&shown.map(BankOption::from).collect::<Vec<_>>())
}

/// `quick_ist`.
pub async fn list(user: RealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let way = params.coded("type", |code| matches!(code, 0 | 1).then_some(code))?;
    let way = way.ok_or_else(|| crate::api::error::ApiError::missing("type"))?;
    let filter =
        TransferFilter { account: Some(user.0.account.0), payment_type: Some(way), ..TransferFilter::default() };
    let funds = Arc::clone(&state.money.funds);
    let list = move || funds.deposits(Listing { filter, page: (page.page, page.limit) });
    let (rows, total) = state.blocking(list).await?;
    Answer::of(&Listed { list: rows.iter().map(Deposit::from).collect(), total })
}

/// `submit`.
pub async fn submit(user: RealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    user.0.check_active(&state)?;
    let account = user.0.account;
    let number = params.required("number")?;
    let address = params.required_line("address", ADDRESS_MAX)?.to_owned();
    let option = params.required("charge_id")?;
    let key = params.request_id()?;
    let proof = picture(&params, "proofImg", user.0.id, &state).await?;
    let funds = Arc::clone(&state.money.funds);
    let request = CoinDeposit { number, proof, address, option };
    let row = state.blocking(move || funds.deposit_coin(account, &request, key)).await?;
    Answer::said("deposit-told", &Deposit::from(&row))
}

/// `wire_submit`.
pub async fn wire_submit(user: RealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    user.0.check_active(&state)?;
    let (customer, user) = (user.0.id, user.0.account);
    let number = params.required("number")?;
    let account = params.required("wire_id")?;
    let key = params.request_id()?;
    let proof = picture(&params, "proofImg", customer, &state).await?;
    let funds = Arc::clone(&state.money.funds);
    let request = WireDeposit { number, proof, account };
    let row = state.blocking(move || funds.deposit_wire(user, &request, key)).await?;
    Answer::said("deposit-told", &Deposit::from(&row))
}
