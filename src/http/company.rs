//! `/api/company/*`: the site's state, companies and service providers.

use actix_web::web;

use super::envelope::{Answer, Reply};
use super::params::Params;
use super::state::AppState;
use super::wire::Listed;
use super::wire::basics::{CompanyStatus, ComplaintEmail};
use super::wire::content::{Company, CompanyList};

/// Longest text that is searched for.
const SEARCH_MAX: usize = 100;

/// `getCompanyStatus`.
pub async fn status(state: web::Data<AppState>) -> Reply {
    Answer::of(&CompanyStatus::from(&*state.settings.values()))
}

/// `getCompany`: none are kept yet.
pub async fn companies(params: Params) -> Reply {
    params.line("search", SEARCH_MAX)?;
    params.page()?;
    Answer::of(&CompanyList { list: Vec::new(), total: 0, current: None })
}

/// `providers`: none are kept yet.
pub async fn providers(params: Params) -> Reply {
    params.line("search", SEARCH_MAX)?;
    params.page()?;
    Answer::of(&Listed::<Company>::empty())
}

/// `complaint_email`.
pub async fn complaint_email(state: web::Data<AppState>) -> Reply {
    Answer::of(&ComplaintEmail { email: state.settings.values().text("complaint_email").to_owned() })
}
