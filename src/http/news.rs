//! `/api/news/*` and `/api/announcement/*`: nothing is kept yet, so lists are empty and no id is found.

use super::envelope::{Answer, Reply};
use super::error::ApiError;
use super::params::Params;
use super::wire::Listed;
use super::wire::content::News;

/// `list`.
pub async fn list(params: Params) -> Reply {
    params.page()?;
    Answer::of(&Listed::<News>::empty())
}

/// `info`.
pub async fn info(params: Params) -> Reply {
    params.required::<i64>("id")?;
    Err(ApiError::refused("content_not_found"))
}
