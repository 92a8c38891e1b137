//! `/api/follow/*`: the ranking of traders.

use std::sync::Arc;

use actix_web::web;

use super::guard::User;
use super::params::Params;
use super::params::declare::{self, Required};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::content::{OwnRank, Trader};
use crate::api::wire::{ListPage, flag};

pub const OPT_OUT: Required<bool> = declare::flag("opt_out", "1: not listed; 0: listed.").required();

/// `list`.
pub async fn list(params: Params, state: web::Data<AppState>) -> Reply {
    let (traders, total) = state.site.trader_ranking.list(params.page()?.into());
    Answer::of(&ListPage { list: traders.into_iter().map(Trader::from).collect(), total })
}

/// `mine`.
pub async fn mine(user: User, state: web::Data<AppState>) -> Reply {
    own(&user, &state).await
}

/// `opt_out`.
pub async fn opt_out(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let opt_out = params.get(&OPT_OUT)?;
    let (ranking, account) = (Arc::clone(&state.site.trader_ranking), user.id);
    state.blocking(move || ranking.set_opt_out(account, opt_out)).await?;
    own(&user, &state).await
}

async fn own(user: &User, state: &AppState) -> Reply {
    let (ranking, account) = (Arc::clone(&state.site.trader_ranking), user.id);
    let (opted_out, trader) = state.blocking(move || ranking.own(account)).await?;
    Answer::of(&OwnRank { opt_out: flag(opted_out), trader: trader.map(Trader::from) })
}
