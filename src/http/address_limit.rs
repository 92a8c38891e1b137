//! The middleware that counts requests by address; see [`limits`](crate::api::limits).

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web;

use crate::api::edge::Edge;
use crate::api::limits::Peer;
use crate::api::state::AppState;

/// Static files, which cost next to nothing, and the probes are not counted.
fn is_free(path: &str) -> bool {
    ["/assets/", "/logos/", "/brand/", "/healthz", "/readyz"].iter().any(|prefix| path.starts_with(prefix))
}

/// The middleware that counts by address.
pub async fn limit(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let of_app = req.app_data::<web::Data<AppState>>().map(|state| &state.limits);
    let limits = of_app.or_else(|| req.app_data::<web::Data<Edge>>().map(|edge| &edge.limits));
    let refused = match limits {
        Some(limits) if !is_free(req.path()) => {
            let address = limits.address(Peer::of(req.request()), req.headers());
            limits.take_address(address).err()
        }
        _ => None,
    };
    match refused {
        Some(error) => {
            let (request, _) = req.into_parts();
            Ok(ServiceResponse::from_err(error, request))
        }
        None => Ok(next.call(req).await?.map_into_boxed_body()),
    }
}
