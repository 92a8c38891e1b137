//! Who may enter: passwords, sessions, API keys, one-time codes, second factors, captchas, and the limits on attempts.

pub mod api_keys;
pub mod captcha;
pub mod key_secrets;
pub mod known_addresses;
pub mod limiter;
pub mod login_throttle;
pub mod otp;
pub mod password_queue;
pub mod passwords;
pub mod second_factors;
pub mod sessions;
pub mod totp;
