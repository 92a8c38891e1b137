//! Methods that a path does not answer.

use actix_web::{Resource, web};

use super::error::ApiError;

/// Makes a resource answer methods without a route with 405.
pub fn allow_only(resource: Resource, allowed: impl Into<String>) -> Resource {
    let allowed = allowed.into();
    resource.default_service(web::to(move || {
        let refusal = ApiError::MethodNotAllowed(allowed.clone());
        async move { Err::<String, _>(refusal) }
    }))
}
