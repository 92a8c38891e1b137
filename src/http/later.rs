//! Routes of the contract whose service is not part of this version. They stand behind their guards, so
//! that a client meets the same doors as later, and say `not_available` to whoever may pass.

use super::envelope::Reply;
use super::error::ApiError;
use super::guard::{Allowed, RealUser, Staff, User};

fn not_available() -> Reply {
    Err(ApiError::refused("not_available"))
}

/// For anyone.
pub async fn anyone() -> Reply {
    not_available()
}

/// For any customer.
pub async fn user(_user: User) -> Reply {
    not_available()
}

/// For customers with a real account.
pub async fn real_user(_user: RealUser) -> Reply {
    not_available()
}

/// For the staff.
pub async fn staff<P: Allowed>(_staff: Staff<P>) -> Reply {
    not_available()
}
