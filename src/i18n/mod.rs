//! Room of i18n.
