//! Second factors of customers and staff.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::services::access::totp;
use crate::services::customers::accounts;

/// Secret for the authenticator app. The second factor is enabled only after a code from the app is confirmed.
#[derive(Debug, Serialize, ToSchema)]
pub struct TotpSecret {
    /// Secret in Base32.
    pub secret: String,
    /// `otpauth://` URI, the text of the QR code.
    pub uri: String,
}

impl From<totp::TotpSecret> for TotpSecret {
    fn from(secret: totp::TotpSecret) -> Self {
        Self { secret: secret.secret, uri: secret.uri }
    }
}

/// Recovery codes for a lost phone. Each works once; they are shown only once.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}

/// State of a customer's second factor.
#[derive(Debug, Serialize, ToSchema)]
pub struct SecondFactor {
    /// 1: required at login.
    pub enabled: u8,
    #[schema(required)]
    pub enrolled_at: Option<Moment>,
    /// Number of unused recovery codes.
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
