//! Tests of the API over HTTP, one file per prefix: as a visitor, as a demo customer, as a real customer, with invalid
//! input (the error names the field), and with ids of other customers.
//!
//! One application serves all tests of a run; each test creates its own customer and, where prices matter, its own
//! instrument.
//!
//! Threats, their mitigations and the tests:
//!
//! | threat | mitigation | tests |
//! |---|---|---|
//! | races on money | a single writer | `admin_funds::concurrent_requests_on_one_account`, `retries::many_at_once_are_one` |
//! | a retry executes twice | the same response | `retries` |
//! | another customer's id | not found | `others`, `guards`, and a test beside each call |
//! | a panic | one failed request | `panics`; `http::route`, `http::finish` |
//! | picture bombs, metadata, polyglots | size checked before decoding, re-encoded | `pictures`; `services::platform::uploads::picture` |
//! | guessed codes and captchas | five tries; a captcha once | `services::access::otp`, `services::access::captcha`; `uploads` |
//! | a stolen password | a second factor with one-time codes | `services::access::second_factors`; `second_factor` |
//! | forged and stolen tokens | one algorithm, one audience, a row behind each | `services::access::sessions`; `guards`, `user` |
//! | passwords that bcrypt truncates | refused | `services::access::passwords`; `user` |
//! | account enumeration | the same response, work and time | `services::access::otp`; `user` (with a manual clock) |
//! | script in texts | an allow-list, and a policy | `services::platform::content::sanitise`; `envelope`; the browser story `hostile` |
//! | cross-site requests | refused by the browser's fetch metadata | `envelope`; the browser story `hostile` |
//! | cross-site WebSockets | exact origins | `ws`, `chat`; the browser story `hostile` |
//! | floods, junk, slow clients | limits; junk is refused | `limits`, `flood`, `sign_in` |
//! | guessing passwords, locking others out | budgets by address and for strangers, captchas | `sign_in`; `services::access::login_throttle` |
//! | a stolen key of a program | no money, one account, listed addresses, revoked at once | `keys` |
//! | a stolen session | notification, delay, code, second approver | `payout_methods`, `withdrawals`, `admin_funds`; `recovery` for what the doctor recommends |

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod accounts;
mod admin;
mod admin_backups;
mod admin_funds;
mod admin_groups;
mod admin_lists;
mod admin_orders;
mod admin_queues;
mod admin_remarks;
mod admin_risk;
mod admin_roles;
mod admin_safety;
mod admin_settings;
mod admin_speed;
mod admin_staff;
mod admin_users;
mod admin_ws;
mod alerts;
mod appropriateness;
mod assets;
mod assignments;
mod attacks;
mod balance;
mod bank_files;
mod bank_statements;
mod bootstrap;
mod canned_answers;
mod cases;
mod chat;
mod content;
mod copying;
mod copying_random;
mod cover;
mod csv_rows;
mod currencies;
mod currency_funds;
mod customer_imports;
mod deposits;
mod drawings;
mod economic_calendar;
mod entered_deposits;
mod envelope;
mod erasure;
#[path = "../support/liquidity.rs"]
mod fake_lp;
mod feed;
#[path = "../support/fix.rs"]
mod fix;
mod fix_logout;
mod fix_orders;
#[path = "../support/fix_peer.rs"]
mod fix_peer;
mod fix_sessions;
mod flood;
mod funding;
mod fuzz;
mod gateways;
mod guards;
mod holidays;
mod inbox;
mod instrument_effects;
mod integrations;
mod keys;
mod kyc;
mod limits;
mod liquidity;
mod log_days;
mod lp_changes;
mod lp_money;
mod margin_alerts;
mod memory;
mod monthly_statements;
mod notifications;
mod orders;
mod others;
mod otp;
mod panics;
mod partners;
mod partners_random;
mod payout_methods;
mod payouts;
mod pictures;
#[path = "../support/poll.rs"]
mod poll;
mod preferences;
mod price_alerts;
mod profitability;
mod push;
mod ranking;
#[path = "../support/receiver.rs"]
mod receiver;
mod records;
mod regulatory;
mod reports;
mod retries;
mod risk_changes;
mod scheduler;
mod scopes;
mod second_factor;
mod sign_in;
mod signals;
mod statements;
mod statistics;
mod statistics_speed;
mod story;
mod stripe_library;
mod tags;
mod tasks;
mod test_app;
mod through;
mod ticks;
#[path = "../support/time_stamp.rs"]
mod time_stamp;
mod tls;
mod trade_corrections;
mod trading;
mod transfer_lists;
mod transparency;
mod upload_limits;
mod uploads;
mod user;
mod visitors;
mod withdrawals;
#[path = "../support/witness.rs"]
mod witness;
mod witnesses;
mod ws;
