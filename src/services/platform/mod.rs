//! The installation: settings, branding, content, backups, monitoring, scheduled jobs, demo data, and
//! kiosk mode (demo accounts that are reset when nobody uses them).

pub mod backups;
pub mod branding;
pub mod content;
pub mod demo;
pub mod demo_content;
pub mod kiosk;
pub mod monitoring;
pub mod replication;
pub mod scheduler;
pub mod settings;
pub mod uploads;
