//! Saved views of the back office's lists.

use serde::Serialize;
use utoipa::ToSchema;

use super::flag;
use crate::services::staff::backoffice::saved_views;

/// A saved view of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedView {
    pub id: i64,
    pub name: String,
    /// The list's filters and sort order, as its address has them.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub params: saved_views::ViewParams,
    /// 1: all staff members see it.
    pub shared: u8,
    /// 1: the reader saved it and may replace or delete it.
    pub own: u8,
    /// Who saved it.
    #[schema(required)]
    pub staff: Option<String>,
}

impl From<saved_views::SavedView> for SavedView {
    fn from(view: saved_views::SavedView) -> Self {
        let saved_views::SavedView { id, name, params, shared, own, staff } = view;
        Self { id, name, params, shared: flag(shared), own: flag(own), staff }
    }
}
