//! `/api/quickCharge/*`: deposit options and deposits.

use std::sync::Arc;

use actix_web::web;

use super::guard::UserOnRealAccount;
use super::params::Params;
use super::params::declare::{Field, Required, code, line, value};
use super::uploads::{picture, reference};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::funds::{BankOption, CoinOption, CoinOptions, Deposit, DepositSymbol};
use crate::domain::Quantity;
use crate::services::ServiceError;
use crate::services::funds::{
    BankAccount, CoinAddress, CoinDeposit, FundingOption, Funds, ListedOption, Listing, WireDeposit,
};
use crate::store::funds::transfer_list::TransferFilter;

pub const TYPE: Required<i64> = code("type", &[0, 1], Some, "0: coin; 1: bank.").required();
pub const NUMBER: Required<Quantity> =
    value("number", "Amount in the currency that was sent; greater than 0.").required();
pub const PROOF: Required<String> = reference(
    "proofImg",
    "Proof of payment: ID or URL of a picture that the customer uploaded and has not used before.",
);
pub const CURRENCY: Required<String> =
    line("bank_coin", 12, "Currency code such as USD, at most 12 characters.").required();
pub const ADDRESS: Required<String> =
    line("address", 128, "Deposit address as shown to the customer, at most 128 characters.").required();
pub const OPTION: Required<i64> = value("charge_id", "ID of the coin deposit option.").required();
pub const ONLY_OPTION: Field<i64> = value("charge_id", "ID of an option: only this one.");
pub const BANK_ACCOUNT: Required<i64> = value("wire_id", "ID of the bank account.").required();

/// The enabled options of a kind.
pub(super) fn enabled<T: FundingOption>(funds: &Funds) -> Result<Vec<ListedOption<T>>, ServiceError> {
    Ok(funds.options::<T>()?.into_iter().filter(|one| one.enabled).collect())
}

/// `info`.
pub async fn info(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let only_id = params.get(&ONLY_OPTION)?;
    let funds = Arc::clone(&state.money.funds);
    let account = user.0.account;
    let list = move || {
        let (currency, all) = (funds.currency_of(account), enabled::<CoinAddress>(&funds)?);
        let shown = all.into_iter().filter(|one| only_id.is_none_or(|id| one.id == id));
        let at_rate = |one: ListedOption<CoinAddress>| {
            let rate = funds.deposit_rate(&one.option, currency)?;
            Ok(CoinOption::new(one, rate, currency))
        };
        shown.map(at_rate).collect::<Result<_, ServiceError>>()
    };
    Answer::of(&CoinOptions { list: state.blocking(list).await? })
}

/// `symbols`.
pub async fn symbols(_user: UserOnRealAccount, state: web::Data<AppState>) -> Reply {
    let funds = Arc::clone(&state.money.funds);
    let (coins, banks) =
        state.blocking(move || Ok((enabled::<CoinAddress>(&funds)?, enabled::<BankAccount>(&funds)?))).await?;
    let coins: Vec<_> = coins.into_iter().map(|one| one.option).collect();
    let banks: Vec<_> = banks.into_iter().map(|one| one.option).collect();
    Answer::of(&DepositSymbol::all(&coins, &banks))
}

/// `wire_info`.
pub async fn wire_info(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let (code, account) = (params.get(&CURRENCY)?.to_ascii_uppercase(), user.0.account);
    let funds = Arc::clone(&state.money.funds);
    let list = move || {
        let (currency, all) = (funds.currency_of(account), enabled::<BankAccount>(&funds)?);
        let shown = all.into_iter().filter(|one| one.option.currency == code);
        let at_rate = |one: ListedOption<BankAccount>| {
            let rate = funds.deposit_rate(&one.option, currency)?;
            Ok(BankOption::new(one, rate, currency))
        };
        shown.map(at_rate).collect::<Result<Vec<_>, ServiceError>>()
    };
    Answer::of(&state.blocking(list).await?)
}

/// `quick_ist` (misspelt in the specification): the deposits of the account.
pub async fn list(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let payment_type = params.get(&TYPE)?;
    let filter = TransferFilter {
        account: Some(user.0.account.0),
        payment_type: Some(payment_type),
        ..TransferFilter::default()
    };
    let funds = Arc::clone(&state.money.funds);
    let list = move || funds.deposits(Listing { filter, page: (page.page, page.limit) });
    let (rows, total) = state.blocking(list).await?;
    Answer::of(&ListPage { list: rows.iter().map(Deposit::from).collect(), total })
}

/// `submit`.
pub async fn submit(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    user.0.check_active(&state)?;
    let account = user.0.account;
    let amount = params.get(&NUMBER)?;
    let address = params.get(&ADDRESS)?;
    let option = params.get(&OPTION)?;
    let key = params.request_id()?;
    let proof = picture(&params, &PROOF, user.0.id, &state).await?;
    let funds = Arc::clone(&state.money.funds);
    let request = CoinDeposit { amount, proof, address, option };
    let row = state.blocking(move || funds.deposit_coin(account, &request, key)).await?;
    Answer::with_message("deposit-announced", &Deposit::from(&row))
}

/// `wire_submit`.
pub async fn wire_submit(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    user.0.check_active(&state)?;
    let (customer, account) = (user.0.id, user.0.account);
    let amount = params.get(&NUMBER)?;
    let bank_account = params.get(&BANK_ACCOUNT)?;
    let key = params.request_id()?;
    let proof = picture(&params, &PROOF, customer, &state).await?;
    let funds = Arc::clone(&state.money.funds);
    let request = WireDeposit { amount, proof, account: bank_account };
    let row = state.blocking(move || funds.deposit_wire(account, &request, key)).await?;
    Answer::with_message("deposit-announced", &Deposit::from(&row))
}
