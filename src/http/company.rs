//! `/api/company/*`: the site's state, companies and service providers.

use actix_web::http::header::COOKIE;
use actix_web::{HttpRequest, web};

use super::params::Params;
use super::params::common::SEARCH;
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::basics::{CompanyStatus, ComplaintEmail};
use crate::api::wire::content::{Company, CompanyList};
use crate::services::platform::content::Kind;

/// The cookie with a company's ID, which the app sets for visitors from a company's link.
const COMPANY_COOKIE: &str = "company";

/// `getCompanyStatus`.
pub async fn status(state: web::Data<AppState>) -> Reply {
    Answer::of(&CompanyStatus::from(&*state.settings.values()))
}

/// `getCompany`.
pub async fn companies(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let (list, total) = page(Kind::Company, &req, &params, &state)?;
    let languages = state.languages(&req);
    let current = state.site.content.current_company(company_in_cookie(&req));
    let current = current.and_then(|item| Some(Company::new(&item, item.text(&languages)?.1)));
    Answer::of(&CompanyList { list, total, current })
}

/// `providers`.
pub async fn providers(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let (list, total) = page(Kind::Provider, &req, &params, &state)?;
    Answer::of(&ListPage { list, total })
}

fn page(
    kind: Kind,
    req: &HttpRequest,
    params: &Params,
    state: &AppState,
) -> Result<(Vec<Company>, i64), crate::api::error::ApiError> {
    let (search, page, languages) = (params.get(&SEARCH)?, params.page()?, state.languages(req));
    let (items, total) = state.site.content.list(kind, &languages, search.as_deref(), page.into());
    let list = items.iter().filter_map(|item| Some(Company::new(item, item.text(&languages)?.1))).collect();
    Ok((list, total))
}

/// The company's ID in the cookie; other values are ignored.
fn company_in_cookie(req: &HttpRequest) -> Option<i64> {
    let cookies = req.headers().get_all(COOKIE).filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COMPANY_COOKIE)?.1.parse().ok()
}

/// `complaint_email`.
pub async fn complaint_email(state: web::Data<AppState>) -> Reply {
    Answer::of(&ComplaintEmail { email: state.settings.values().text("complaint_email").to_owned() })
}
