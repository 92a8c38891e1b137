//! The API as its callers meet it: over HTTP, one file per prefix. Each asks as a visitor, as a demo
//! customer, as a real one, with wrong input (the field is named) and for what is somebody else's.
//!
//! One house serves all tests of a run; each test brings its own customer, and where prices matter its own
//! instrument.
//!
//! What must not happen to money and to strangers, and where it is shown that it does not:
//!
//! | danger | what happens instead | shown by |
//! |---|---|---|
//! | races on money | one writer decides | `admin_funds::everybody_at_once_on_one_account`, `retries::many_at_once_are_one` |
//! | a retry does it twice | the same answer | `retries` |
//! | someone else's id | it looks like none | `others`, `guards`, and a test beside each call |
//! | a panic that holds something | one failed request | `panics`; `http::route`, `http::finish` |
//! | picture bombs, metadata, polyglots | reckoned before decoding, drawn anew | `pictures`; `services::uploads::picture` |
//! | guessed codes and captchas | five are weighed; a captcha once | `services::otp`, `services::captcha`; `uploads` |
//! | a stolen password | a second factor, which works once | `services::second_factors`; `second_factor` |
//! | forged and stolen tokens | one algorithm, one audience, a row behind each | `services::sessions`; `guards`, `user` |
//! | passwords that bcrypt cuts | refused | `services::passwords`; `user` |
//! | telling who has an account | the same answer, work and time | `services::otp`; `user` (its clock is run by hand) |
//! | script in texts | an allow-list, and a policy | `services::content::sanitise`; `envelope`; the browser story `hostile` |
//! | calls fired by a foreign page | refused by what browsers say of themselves | `envelope`; the browser story `hostile` |
//! | foreign pages on the WebSocket | exact origins | `ws`, `chat`; the browser story `hostile` |
//! | floods, junk, dawdlers | limits; junk is refused | `limits`, `flood`, `sign_in` |
//! | guessing passwords, locking others out | budgets by address and for strangers, captchas | `sign_in`; `services::login_throttle` |
//! | a thief with a session | announced, delayed, by code, by two | `payout_methods`, `withdrawals`, `admin_funds`; `recovery` for what the doctor recommends |

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod admin;
mod admin_backups;
mod admin_funds;
mod admin_groups;
mod admin_queues;
mod admin_remarks;
mod admin_safety;
mod admin_settings;
mod admin_speed;
mod admin_staff;
mod admin_users;
mod admin_ws;
mod assets;
mod attacks;
mod balance;
mod bootstrap;
mod chat;
mod content;
mod deposits;
mod envelope;
mod feed;
mod flood;
mod funding;
mod fuzz;
mod guards;
mod integrations;
mod kyc;
mod limits;
mod memory;
mod others;
mod otp;
mod panics;
mod payout_methods;
mod pictures;
#[path = "../support/poll.rs"]
mod poll;
mod ranking;
mod records;
mod reports;
mod retries;
mod second_factor;
mod sign_in;
mod statements;
mod story;
mod test_app;
mod ticks;
mod tls;
mod trading;
mod upload_limits;
mod uploads;
mod user;
mod visitors;
mod withdrawals;
mod ws;
