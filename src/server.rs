//! Above layer 6: joins HTTP, WebSocket and customers' programs, which do not know one another: the application with their hubs
//! as publishers, the routes of the first two, and who may connect by FIX.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web;

use crate::api::edge::Edge;
use crate::api::limits::LimitRules;
use crate::api::state::AppState;
use crate::api::view::View;
use crate::app::{Adapters, App, AppConfig};
use crate::http::server::Served;
use crate::ports::Publisher;
use crate::ports::program_sessions::Programs;
use crate::programs::{ProgramAccess, ProgramHub};
use crate::ws::{self, EdgeHub, Hub};

/// What the servers are built with.
pub struct ServerConfig {
    pub limits: LimitRules,
    /// The key of `/feed/*`; `None` disables both routes.
    pub feed_key: Option<String>,
    /// The time between two rounds of price frames.
    pub price_frames: Duration,
}

/// What the servers share.
#[derive(Clone)]
pub struct ServerParts {
    pub state: web::Data<AppState>,
    /// To be stopped before the application.
    pub hub: Arc<Hub>,
    program_hub: Arc<ProgramHub>,
}

/// Builds the application with the WebSocket hub as a publisher, and what its servers share.
///
/// # Errors
/// As [`App::build`].
pub fn build(
    config: &AppConfig<'_>,
    adapters: Adapters,
    server: ServerConfig,
) -> Result<(App, ServerParts), Box<dyn Error>> {
    build_with(config, server, |publishers| App::build(config, adapters, publishers))
}

/// As [`build`], with an application that is built by the caller from its publishers.
///
/// # Errors
/// The same.
pub fn build_with(
    config: &AppConfig<'_>,
    server: ServerConfig,
    build: impl FnOnce(Vec<Arc<dyn Publisher>>) -> Result<App, Box<dyn Error>>,
) -> Result<(App, ServerParts), Box<dyn Error>> {
    let hub = Hub::new();
    let program_hub = Arc::new(ProgramHub::default());
    let app = build(vec![Arc::clone(&hub) as _, Arc::clone(&program_hub) as _])?;
    let services = app.services.clone();
    let view = Arc::new(View::new(&services.clock, &services.trading, config.feed.clone()));
    if let Err(error) = hub.start(Arc::clone(&view), server.price_frames) {
        app.stop(&|_| {});
        return Err(error.into());
    }
    let state = AppState::new(services, view, Arc::clone(&hub) as _, server.limits, server.feed_key);
    Ok((app, ServerParts { state: web::Data::new(state), hub, program_hub }))
}

impl ServerParts {
    /// Who may connect by FIX.
    pub fn programs(&self) -> Arc<dyn Programs> {
        Arc::new(ProgramAccess::new(self.state.clone().into_inner(), Arc::clone(&self.program_hub)))
    }

    /// The routes of both layers, to be served.
    pub fn served(&self) -> Served {
        let hub = web::Data::from(Arc::clone(&self.hub));
        Served::app(&self.state, Arc::new(move |config| ws::configure(config, &hub)))
    }
}

/// What an edge serves.
pub fn edge_served(edge: &Arc<Edge>, hub: &Arc<EdgeHub>) -> Served {
    let (hub, admin) = (web::Data::from(Arc::clone(hub)), edge.serves_admin);
    Served::edge(edge, Arc::new(move |config| ws::configure_edge(config, &hub, admin)))
}
