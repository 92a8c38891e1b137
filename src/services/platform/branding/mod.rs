//! Brand assets derived from the settings.

pub mod icon;

/// The brand name until the broker sets one: the default of `brand_name`.
pub const BUILT_IN_NAME: &str = "lotdesk";
