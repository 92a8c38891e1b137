//! The server itself: listeners, workers, timeouts, and its end.

use std::future::ready;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_http::body::BoxBody;
use actix_http::{Extensions, HttpService, Protocol, Response};
use actix_server::{GracefulShutdownSignal, ServerBuilder};
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_tls::accept::rustls_0_23::{Acceptor, TlsStream};
use actix_web::dev::{AppConfig, Server, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::rt::net::TcpStream;
use actix_web::web::ServiceConfig;
use actix_web::{App, web};

use super::address_limit::limit;
use super::body::timed;
use super::connections::{HEAD_TIME, KEEP_ALIVE, TimedConnection};
use super::finish::finish;
use super::heads::{StrictHeads, own_target};
use super::routes;
use super::secure::{ByTls, Secured, secure};
use crate::adapters::sockets::tune;
use crate::adapters::tls::acme::Challenges;
use crate::api::connection_limit::ConnectionPermit;
use crate::api::edge::Edge;
use crate::api::limits::ByEdge;
use crate::api::state::AppState;

/// Registers the routes of the WebSockets, which this layer does not know.
pub type SocketRoutes = Arc<dyn Fn(&mut ServiceConfig) + Send + Sync>;

/// Admits a connection of a peer, before anything is read from it.
type Admission = Arc<dyn Fn(IpAddr) -> Option<ConnectionPermit> + Send + Sync>;

/// What is served.
#[derive(Clone)]
pub struct Served {
    admission: Admission,
    /// Of the listener of the edges.
    edge_admission: Admission,
    /// Registers the data and the routes.
    configure: SocketRoutes,
}

impl Served {
    /// The application, with the routes of its WebSockets.
    pub fn app(state: &web::Data<AppState>, sockets: SocketRoutes) -> Self {
        let (state, own, of_edges) = (state.clone(), state.clone(), state.clone());
        let configure = move |config: &mut ServiceConfig| {
            config.app_data(web::Data::from(Arc::clone(&state.settings))).app_data(state.clone());
            routes::configure(config, &*sockets);
        };
        Self {
            admission: Arc::new(move |peer| own.limits.admit(peer)),
            edge_admission: Arc::new(move |peer| of_edges.limits.admit_edge(peer)),
            configure: Arc::new(configure),
        }
    }

    /// An edge, with the routes of its WebSockets.
    pub fn edge(edge: &Arc<Edge>, sockets: SocketRoutes) -> Self {
        let (data, own) = (web::Data::from(Arc::clone(edge)), Arc::clone(edge));
        let cache = web::Data::new(super::edge::Cache::default());
        let configure = move |config: &mut ServiceConfig| {
            config.app_data(data.clone());
            super::edge::configure(config, &cache, &*sockets);
        };
        let admission: Admission = Arc::new(move |peer| own.limits.admit(peer));
        Self { edge_admission: Arc::clone(&admission), admission, configure: Arc::new(configure) }
    }
}

/// How the server runs.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    /// 0: as many as the machine has cores.
    pub workers: usize,
    /// How long requests in flight may take once the server stops.
    pub timeout: Duration,
    /// An additional listener with TLS; the plain listeners redirect to it.
    pub tls: Option<Tls>,
}

/// The secured listener.
#[derive(Debug, Clone)]
pub struct Tls {
    pub listen: SocketAddr,
    pub config: Arc<rustls::ServerConfig>,
    /// Answers to the challenges of an ACME certificate authority, served by the plain listeners.
    pub challenges: Option<Arc<Challenges>>,
    /// A listener for the edges of the cluster, whose certificates `config` verifies.
    pub edges: Option<EdgeListener>,
}

/// Where edges call, and as whom.
#[derive(Debug, Clone)]
pub struct EdgeListener {
    pub listen: SocketAddr,
    pub config: Arc<rustls::ServerConfig>,
}

impl Default for ServeOptions {
    fn default() -> Self {
        Self { workers: 0, timeout: Duration::from_secs(5), tls: None }
    }
}

/// Maximum duration of a TLS handshake.
const HANDSHAKE_TIME: Duration = Duration::from_secs(3);
/// Limit of the workers and of the TLS acceptor, at which they would let a connection wait. It is never reached:
/// [`admission`] closes connections above a lower limit at once.
const NEVER_REACHED: usize = 1 << 24;
/// Maximum number of connections that the kernel has accepted and the server has not.
const BACKLOG: i32 = 1_024;
/// Maximum number of encoded bytes that a connection has not yet handed to the kernel.
const WRITE_BUFFER: usize = 16 * 1024;

/// Listens on every address, and returns the server (to be awaited) and the bound addresses, the one with TLS last. Signals are
/// handled by the caller, who stops the server by its handle.
///
/// # Errors
/// An address that cannot be bound.
pub fn serve(
    served: &Served,
    listen: &[SocketAddr],
    options: &ServeOptions,
) -> std::io::Result<(Server, Vec<SocketAddr>)> {
    let mut listeners = Vec::new();
    for address in listen {
        listeners.push(bind(*address)?);
    }
    serve_on(served, listeners, options)
}

fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let listener = TcpListener::bind(address).and_then(|listener| {
        socket2::SockRef::from(&listener).listen(BACKLOG)?;
        Ok(listener)
    });
    listener.map_err(|error| std::io::Error::new(error.kind(), format!("{address}: {error}")))
}

/// As [`serve`], on listeners that are bound already.
///
/// # Errors
/// A listener that cannot be used.
pub fn serve_on(
    served: &Served,
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
    actix_tls::accept::max_concurrent_tls_connect(NEVER_REACHED);
    let mut builder = Server::build()
        .max_concurrent_connections(NEVER_REACHED)
        .shutdown_timeout(options.timeout.as_secs())
        .disable_signals();
    if options.workers > 0 {
        builder = builder.workers(options.workers);
    }
    let mut addresses = Vec::new();
    for listener in listeners {
        addresses.push(listener.local_addr()?);
        builder = listen(builder, listener, served, secured.as_ref())?;
    }
    if let Some(edges) = options.tls.as_ref().and_then(|tls| tls.edges.as_ref()) {
        let by_edge = Kind { name: "edges", admission: &served.edge_admission, config: &edges.config, is_edge: true };
        builder = listen_secured(builder, bind(edges.listen)?, served, secured.as_ref(), by_edge)?;
    }
    if let (Some(tls), Some(listener)) = (&options.tls, secured_listener) {
        addresses.push(listener.local_addr()?);
        let by_anyone = Kind { name: "secured", admission: &served.admission, config: &tls.config, is_edge: false };
        builder = listen_secured(builder, listener, served, secured.as_ref(), by_anyone)?;
    }
    Ok((builder.run(), addresses))
}

type SecuredData = web::Data<Secured>;

fn listen(
    builder: ServerBuilder,
    listener: TcpListener,
    served: &Served,
    secured: Option<&SecuredData>,
) -> std::io::Result<ServerBuilder> {
    let (served, secured, stopping) = (served.clone(), secured.cloned(), builder.graceful_shutdown_signal());
    builder.listen("plain", listener, move || {
        let http = http(&served, secured.as_ref(), &stopping, |stream: &StrictHeads<TimedConnection>, data| {
            data.insert(stream.get_ref().activity());
        });
        let accepted = |guarded: TimedConnection| {
            let peer = guarded.socket().peer_addr().ok();
            ready(Ok((StrictHeads::new(guarded), Protocol::Http1, peer)))
        };
        admission(&served.admission).and_then(fn_service(accepted)).and_then(http.map_err(|_| Ended))
    })
}

/// Who calls a listener with TLS.
struct Kind<'a> {
    name: &'static str,
    admission: &'a Admission,
    config: &'a Arc<rustls::ServerConfig>,
    is_edge: bool,
}

fn listen_secured(
    builder: ServerBuilder,
    listener: TcpListener,
    served: &Served,
    secured: Option<&SecuredData>,
    kind: Kind<'_>,
) -> std::io::Result<ServerBuilder> {
    let (served, secured, stopping) = (served.clone(), secured.cloned(), builder.graceful_shutdown_signal());
    let Kind { name, admission: admitted, config, is_edge } = kind;
    let (admitted, mut config) = (Arc::clone(admitted), rustls::ServerConfig::clone(config));
    // HTTP/2 is not offered: actix's implementation does not limit its memory.
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    builder.listen(name, listener, move || {
        let attach = move |stream: &StrictHeads<TlsStream<TimedConnection>>, data: &mut Extensions| {
            data.insert(stream.get_ref().get_ref().0.activity());
            data.insert(ByTls);
            if is_edge {
                data.insert(ByEdge);
            }
        };
        let http = http(&served, secured.as_ref(), &stopping, attach);
        let accepted = |stream: TlsStream<TimedConnection>| {
            let peer = stream.get_ref().0.socket().peer_addr().ok();
            ready(Ok((StrictHeads::new(stream), Protocol::Http1, peer)))
        };
        let mut acceptor = Acceptor::new(config.clone());
        acceptor.set_handshake_timeout(HANDSHAKE_TIME);
        let secured = admission(&admitted).and_then(acceptor.map_err(|_| Ended));
        secured.and_then(fn_service(accepted)).and_then(http.map_err(|_| Ended))
    })
}

/// A connection has ended; there is no one to notify.
#[derive(Debug, Clone, Copy)]
struct Ended;

/// Admits connections up to the limits of [`crate::api::limits`], and closes the others at once.
fn admission(
    admission: &Admission,
) -> impl ServiceFactory<TcpStream, Config = (), Response = TimedConnection, Error = Ended, InitError = ()> + use<> {
    let admission = Arc::clone(admission);
    fn_service(move |stream: TcpStream| {
        let permit = stream.peer_addr().ok().and_then(|peer| admission(peer.ip()));
        ready(permit.ok_or(Ended).map(|permit| {
            tune(&stream);
            TimedConnection::new(stream, permit)
        }))
    })
}

/// The app over connections of one kind. `attach` inserts the data of a connection that its requests need.
fn http<T, M>(
    served: &Served,
    secured: Option<&SecuredData>,
    stopping: &GracefulShutdownSignal,
    attach: M,
) -> impl ServiceFactory<
    (T, Protocol, Option<SocketAddr>),
    Config = (),
    Response = (),
    Error = actix_http::error::DispatchError,
    InitError = (),
> + use<T, M>
where
    M: Fn(&T, &mut Extensions) + 'static,
    T: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin + 'static,
{
    let app = App::new().wrap(from_fn(limit)).wrap(from_fn(finish)).wrap(from_fn(secure));
    let app = app.wrap(from_fn(own_target)).wrap(from_fn(timed));
    let app = app.configure(|config| {
        if let Some(secured) = secured {
            config.app_data(secured.clone());
        }
    });
    let app = app.configure(|config| (served.configure)(config)).into_factory();
    let app = app
        .map(|answer: ServiceResponse| -> Response<BoxBody> { answer.into() })
        .map_err(|error: actix_web::Error| error.error_response());
    let stopping = stopping.clone();
    HttpService::build()
        .graceful_shutdown_signal(move || {
            let stopping = stopping.clone();
            async move { stopping.notified().await }
        })
        .client_request_timeout(HEAD_TIME)
        // The rest of a body that was refused is read and discarded for so long: a connection that is closed while the
        // client sends is reset, and the client sees no answer.
        .client_disconnect_timeout(HEAD_TIME)
        .keep_alive(KEEP_ALIVE)
        // A client that has closed waits for nothing: its handler ends, and no password is hashed for it.
        .h1_allow_half_closed(false)
        .h1_write_buffer_size(WRITE_BUFFER)
        .on_connect_ext(attach)
        .finish(map_config(app, |()| AppConfig::default()))
}
