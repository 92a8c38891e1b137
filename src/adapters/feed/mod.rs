//! Feeds.
