//! The server itself: listeners, workers, timeouts, and its end.

use std::any::Any;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::{Extensions, Server};
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};

use super::finish::finish;
use super::limits::limit;
use super::routes;
use super::secure::{Secured, secure, socket};
use super::state::AppState;
use crate::adapters::tls::acme::Challenges;

/// How the server runs.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    /// 0: as many as the machine has cores.
    pub workers: usize,
    /// How long requests in flight may take once the server stops.
    pub patience: Duration,
    /// Beside the plain listeners, one with TLS, to which they send everybody.
    pub tls: Option<Tls>,
}

/// The secured listener.
#[derive(Debug, Clone)]
pub struct Tls {
    pub listen: SocketAddr,
    pub config: Arc<rustls::ServerConfig>,
    /// What a certificate authority is answered on the plain listeners.
    pub challenges: Option<Arc<Challenges>>,
}

impl Default for ServeOptions {
    fn default() -> Self {
        Self { workers: 0, patience: Duration::from_secs(5), tls: None }
    }
}

/// A request's head must be there by then: slow ones hold a connection only so long.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// An idle connection is kept so long.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// Connections of one worker; beyond it they wait to be accepted.
const CONNECTIONS_MAX: usize = 25_000;
/// What a connection has encoded and not yet handed to the kernel.
const WRITE_BUFFER: usize = 16 * 1024;
/// What the kernel takes for a client beyond what is on its way to him: stale prices help nobody. What is on its way is
/// not limited, so that a long line is no slow one.
#[cfg(target_os = "linux")]
const UNSENT: u32 = 16 * 1024;
/// A client that acknowledges nothing for so long is cut off.
#[cfg(target_os = "linux")]
const UNHEARD: Duration = Duration::from_secs(20);

/// Binds every address, and answers the server (to be awaited) and the addresses as bound, the secured one last.
/// Signals are the
/// caller's: stop it by its handle.
///
/// # Errors
/// An address that cannot be bound.
pub fn serve(
    state: web::Data<AppState>,
    listen: &[SocketAddr],
    options: &ServeOptions,
) -> std::io::Result<(Server, Vec<SocketAddr>)> {
    let mut listeners = Vec::new();
    for address in listen {
        listeners.push(bind(*address)?);
    }
    serve_on(state, listeners, options)
}

fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(address).map_err(|fault| std::io::Error::new(fault.kind(), format!("{address}: {fault}")))
}

/// The same on listeners that are bound already.
///
/// # Errors
/// A listener that cannot be used.
pub fn serve_on(
    state: web::Data<AppState>,
    listeners: Vec<TcpListener>,
    options: &ServeOptions,
) -> std::io::Result<(Server, Vec<SocketAddr>)> {
    let secured_listener = options.tls.as_ref().map(|tls| bind(tls.listen)).transpose()?;
    let secured = match (&options.tls, &secured_listener) {
        (Some(tls), Some(listener)) => {
            Some(web::Data::new(Secured { port: listener.local_addr()?.port(), challenges: tls.challenges.clone() }))
        }
        _ => None,
    };
    let app = move || {
        let app = App::new().app_data(state.clone()).wrap(from_fn(limit)).wrap(from_fn(finish)).wrap(from_fn(secure));
        let app = app.configure(|config| {
            if let Some(secured) = &secured {
                config.app_data(secured.clone());
            }
        });
        app.configure(routes::configure)
    };
    let mut server = HttpServer::new(app)
        .client_request_timeout(HEAD_TIME)
        .keep_alive(KEEP_ALIVE)
        .max_connections(CONNECTIONS_MAX)
        // A client that has closed waits for nothing: its handler ends, and no password is hashed for it.
        .h1_allow_half_closed(false)
        .h1_write_buffer_size(WRITE_BUFFER)
        .shutdown_timeout(options.patience.as_secs())
        .disable_signals()
        .on_connect(tune);
    if options.workers > 0 {
        server = server.workers(options.workers);
    }
    for listener in listeners {
        server = server.listen(listener)?;
    }
    if let (Some(tls), Some(listener)) = (&options.tls, secured_listener) {
        server = server.listen_rustls_0_23(listener, rustls::ServerConfig::clone(&tls.config))?;
    }
    let addresses = server.addrs();
    Ok((server.run(), addresses))
}

/// Socket options of a new connection. A refusal costs efficiency only.
fn tune(connection: &dyn Any, marks: &mut Extensions) {
    let Some(stream) = socket(connection, marks) else { return };
    let socket = socket2::SockRef::from(stream);
    let _ = socket.set_tcp_nodelay(true);
    #[cfg(target_os = "linux")]
    {
        let _ = socket.set_tcp_notsent_lowat(UNSENT);
        let _ = socket.set_tcp_user_timeout(Some(UNHEARD));
    }
}
