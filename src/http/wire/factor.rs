//! Second factors, the staff's and the customers'.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::services::accounts;
use crate::services::totp;

/// What goes into the authenticator app; nothing is switched on until a code from it comes back.
#[derive(Debug, Serialize, ToSchema)]
pub struct TotpSecret {
    /// Base32.
    pub secret: String,
    /// `otpauth://`, the text of the QR code.
    pub uri: String,
}

impl From<totp::TotpSecret> for TotpSecret {
    fn from(secret: totp::TotpSecret) -> Self {
        Self { secret: secret.secret, uri: secret.uri }
    }
}

/// The codes for the day on which the phone is lost: each works once. Shown this once.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}

/// How a customer's second factor stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct SecondFactor {
    /// 1: it is asked for at the sign-in.
    pub enabled: u8,
    #[schema(required)]
    pub enrolled_at: Option<Moment>,
    /// Recovery codes that are left.
    pub recovery_codes: i64,
}

impl From<accounts::SecondFactor> for SecondFactor {
    fn from(factor: accounts::SecondFactor) -> Self {
        Self {
            enabled: flag(factor.enrolled_at.is_some()),
            enrolled_at: factor.enrolled_at.map(Moment::from),
            recovery_codes: factor.recovery_codes,
        }
    }
}
