//! `/api/follow/*`: the ranking, which nobody is on yet.

use super::envelope::{Answer, Reply};
use super::params::Params;
use super::wire::Listed;
use super::wire::content::Trader;

/// `list`.
pub async fn list(params: Params) -> Reply {
    params.page()?;
    Answer::of(&Listed::<Trader>::empty())
}
