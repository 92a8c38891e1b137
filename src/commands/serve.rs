//! `lotdesk serve`: builds the application, serves it, and stops it in order.

use std::error::Error;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use actix_web::dev::ServerHandle;

use super::shutdown::{DRAIN, Shutdown};
use super::standby::{self, Ended};
use super::{adapters, edge, primary, tls};
use crate::adapters::clock::SystemClock;
use crate::adapters::feed::FeedOptions;
use crate::adapters::fix::acceptor::ProgramAcceptor;
use crate::adapters::host::raise_open_files;
use crate::adapters::secrets::{PublicLogKeyFile, Restored, Secrets, create_data_dir};
use crate::api::limits::{CONNECTIONS_OVERALL, LimitRules};
use crate::api::state::{AppState, FixListener};
use crate::app::{App, AppConfig};
use crate::config::{Role, Serve, Takeover};
use crate::http::ServeOptions;
use crate::server::{self, ServerConfig, ServerParts};
use crate::services::access::passwords::COST;
use crate::services::platform::replication::ReplicationError;
use crate::shutdown::Stopped;
use crate::store::Store;
use crate::store::replication::position_of;
use crate::ws::hub::ROUND;

/// Files that are open beside connections: the database's, those being read and written, calls to other servers.
const OTHER_FILES: usize = 512;

/// Serves until SIGTERM or Ctrl-C.
///
/// # Errors
/// What prevents it from serving, in words for the operator.
pub fn run(options: &Serve) -> Result<(), Box<dyn Error>> {
    let shutdown = Shutdown::listen()?;
    match serve(options, &shutdown) {
        Err(error) if error.is::<Stopped>() => tracing::info!("stopped before it served"),
        other => other?,
    }
    tracing::info!("stopped");
    Ok(())
}

/// Serves by the role of the server, which changes: a standby that takes over goes on as the primary, and a primary that was switched
/// over follows. With `takeover = auto` so does one that was replaced, where the log has all that it had.
fn serve(options: &Serve, shutdown: &Shutdown) -> Result<(), Box<dyn Error>> {
    if let Some(cluster) = options.cluster.as_ref().filter(|cluster| cluster.role == Role::Edge) {
        return edge::serve(options, cluster, shutdown);
    }
    create_data_dir(&options.data)?;
    let _lock = lock(&options.data)?;
    let Some(cluster) = &options.cluster else {
        return serve_app(options, shutdown, primary::connect(options, shutdown.token(), None)?);
    };
    if let Some(url) = primary::unreachable_url(options) {
        tracing::warn!(url, "edges of this cluster do not reach this server by its address: give it --url");
    }
    let mut comes_back = cluster.takeover == Takeover::Auto;
    let mut follows =
        cluster.role == Role::Standby || comes_back && position_of(&Store::file(&options.data))?.is_some();
    loop {
        let run = shutdown.begin_run();
        let holding = match follows.then(|| standby::serve(options, cluster, &run)).transpose()? {
            Some(Ended::Stopped) => return Ok(()),
            Some(Ended::Leads(holding)) => holding.map(|holding| *holding),
            None => None,
        };
        let leading = primary::connect(options, run.token(), holding);
        let Err(error) = leading.and_then(|leading| serve_app(options, &run, leading)) else { return Ok(()) };
        let is_replaced = match error.downcast_ref::<ReplicationError>() {
            // The other server may not have begun its term yet: this one may learn of it at its next start only.
            Some(ReplicationError::HandedOver(_)) => {
                comes_back = true;
                true
            }
            Some(ReplicationError::Fenced(_) | ReplicationError::Replaced(_)) => comes_back,
            _ => false,
        };
        if !is_replaced || shutdown.token().is_stopped() {
            return Err(error);
        }
        tracing::warn!(%error, "this server follows from now on");
        follows = true;
    }
}

/// Serves the application; `leading`: the cluster that it leads.
fn serve_app(options: &Serve, shutdown: &Shutdown, leading: Option<primary::Leading>) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let (app, parts, sending) = build(options, shutdown, leading)?;
    let state = &parts.state;
    if !options.limits {
        tracing::warn!("--limits off: requests are not limited; for load tests only");
    }
    let (certificate, tls) = match &options.tls {
        Some(options) => {
            let (prepared, tls) = tls::PreparedTls::new(options)?;
            (Some((prepared, options)), Some(tls))
        }
        None => (None, None),
    };
    if !options.listen.ip().is_loopback() && tls.is_none() {
        tracing::warn!("serving plain HTTP beyond this machine; use --tls-cert or --acme, or put TLS in front");
    }
    let serve = ServeOptions { tls, timeout: DRAIN, ..ServeOptions::default() };
    let served = actix_web::rt::System::new().block_on(async {
        shutdown.token().check()?;
        let (server, addresses) = crate::http::serve(&parts.served(), &[options.listen], &serve)?;
        let keep = |(prepared, tls_options): (tls::PreparedTls, _)| {
            prepared.keep(tls_options, &options.data, &state.clock, &state.operations.monitor)
        };
        let _certificate_manager = certificate.map(keep).transpose()?;
        let programs = programs(options, &serve, &parts)?;
        let fix = programs.as_ref().map(|programs| programs.address());
        print_welcome(state, &options.data, (&addresses, fix), options.tls.is_some(), begun)?;
        let (handle, mut server) = (server.handle(), std::pin::pin!(server));
        let served = tokio::select! {
            served = &mut server => served,
            () = begin_stop(shutdown, &app, &parts, (handle, programs.as_ref())) => server.await,
        };
        shutdown.waiting_for("FIX sessions of programs");
        drop(programs);
        shutdown.waiting_for("certificate");
        served.map_err(Box::<dyn Error>::from)
    });
    shutdown.waiting_for("WebSocket hub");
    app.request_stop();
    parts.hub.stop();
    app.stop(&|part| shutdown.waiting_for(part));
    shutdown.waiting_for("replication");
    let sent = sending.map_or(Ok(()), primary::Sending::finish);
    served.and(sent)
}

/// The application over its opened store. As the primary of a cluster: `leading` first, because in `stream` the log has each change
/// first, also those of the start.
fn build(
    options: &Serve,
    shutdown: &Shutdown,
    leading: Option<primary::Leading>,
) -> Result<(App, ServerParts, Option<primary::Sending>), Box<dyn Error>> {
    let secrets = Secrets::load_or_create(&options.data)?;
    let feeds = FeedOptions {
        seed: options.seed.unwrap_or_else(|| adapters::seed(&secrets)),
        sim_speed: options.sim_speed,
        replay_speed: if options.replay_speed.is_finite() { options.replay_speed } else { 0.0 },
    };
    let config = AppConfig {
        data: &options.data,
        token_keys: adapters::token_keys(&secrets),
        stop: shutdown.token().clone(),
        feed: options.feed.clone(),
        demo_data: options.demo_data,
        trial_payments: options.trial_payments,
        gateway_key: secrets.gateway_key(),
        public_log_key: Arc::new(PublicLogKeyFile::new(&options.data)),
        limits: options.limits,
        password_cost: COST,
        kiosk: options.kiosk,
    };
    let local =
        adapters::local(&options.data, &options.backup_dir, Arc::new(SystemClock::new()), feeds, &secrets.web_push)?;
    let server = ServerConfig {
        limits: limits(options),
        feed_key: Some(options.feed_key.clone().unwrap_or_else(|| secrets.feed_key.clone())),
        price_frames: ROUND,
    };
    shutdown.token().check()?;
    let store = Arc::new(Store::open_to_serve(&options.data)?);
    let sending =
        leading.map(|leading| primary::Sending::start(leading, &store, shutdown.token().clone())).transpose()?;
    let (app, parts) =
        match server::build_with(&config, server, |publishers| App::build_over(store, &config, local, publishers)) {
            Ok(built) => built,
            Err(error) => {
                // The log may be why.
                sending.map_or(Ok(()), primary::Sending::finish)?;
                return Err(error);
            }
        };
    if let Some(sending) = &sending {
        sending.report_to(&parts.state);
        sending.feed_edges(&parts);
    }
    if let Some(restored) = Secrets::restored(&options.data) {
        parts.state.money.public_log.record_restore(restored == Restored::WithLogKey)?;
        Secrets::unmark_restored(&options.data)?;
    }
    Ok((app, parts, sending))
}

/// FIX for customers' programs, where it is wanted.
fn programs(
    options: &Serve,
    serve: &ServeOptions,
    parts: &ServerParts,
) -> Result<Option<ProgramAcceptor>, Box<dyn Error>> {
    let Some(listen) = options.fix_listen else { return Ok(None) };
    let tls = serve.tls.as_ref().map(|tls| Arc::clone(&tls.config));
    if tls.is_none() && !listen.ip().is_loopback() {
        tracing::warn!("FIX without TLS beyond this machine: keys cross the network in the clear");
    }
    let is_secured = tls.is_some();
    let acceptor = ProgramAcceptor::start(listen, tls, parts.programs())?;
    let listener = FixListener { port: acceptor.address().port(), tls: is_secured };
    // It is set here only.
    let _ = parts.state.fix.set(listener);
    Ok(Some(acceptor))
}

/// The first steps of a stop, while the server still runs; see `commands/shutdown.rs`.
async fn begin_stop(
    shutdown: &Shutdown,
    app: &App,
    parts: &ServerParts,
    (handle, programs): (ServerHandle, Option<&ProgramAcceptor>),
) {
    shutdown.token().stopped().await;
    shutdown.waiting_for("requests in flight");
    parts.state.stopping.store(true, Ordering::Release);
    app.request_stop();
    if let Some(programs) = programs {
        programs.request_stop();
    }
    parts.hub.stop();
    // The server does this once it is polled again; nothing is lost when it has ended already.
    drop(handle.stop(true));
}

/// One server to a data directory.
pub(super) fn lock(data: &Path) -> Result<File, Box<dyn Error>> {
    let path = data.join("lotdesk.lock");
    let file = File::options().create(true).append(true).open(&path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!("another lotdesk serves {} already", data.display()).into()),
        Err(TryLockError::Error(error)) => Err(format!("{}: {error}", path.display()).into()),
    }
}

pub(super) fn limits(options: &Serve) -> LimitRules {
    let networks = options.trusted_proxies.clone();
    LimitRules {
        enabled: options.limits,
        connections: options.connections_per_address,
        connections_overall: connections(options.connections),
        is_proxy: Box::new(move |address| networks.iter().any(|network| network.contains(address))),
        ..LimitRules::default()
    }
}

/// Largest number of connections. It leaves enough file descriptors for the database, logs and uploads.
fn connections(configured: Option<usize>) -> usize {
    let files = usize::try_from(raise_open_files().unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
    let possible = files.saturating_sub(OTHER_FILES.min(files / 2));
    if configured.is_some_and(|configured| configured > possible) {
        tracing::warn!(possible, "--connections is above what the limit on open files allows");
    }
    configured.unwrap_or(CONNECTIONS_OVERALL).min(possible)
}

/// Prints the addresses of the app, and at the first start the owner's password.
fn print_welcome(
    state: &AppState,
    data: &Path,
    (addresses, fix): (&[std::net::SocketAddr], Option<std::net::SocketAddr>),
    secured: bool,
    begun: Instant,
) -> Result<(), Box<dyn Error>> {
    println!(
        "lotdesk {} serves {} after {} ms",
        env!("CARGO_PKG_VERSION"),
        data.display(),
        begun.elapsed().as_millis()
    );
    // With TLS, the plain HTTP address (the first one) only redirects to HTTPS.
    let (scheme, shown) = if secured { ("https", &addresses[1..]) } else { ("http", addresses) };
    for address in shown {
        println!("  trader's app   {scheme}://{address}/");
        println!("  back office    {scheme}://{address}/admin");
        println!("  API, to try    {scheme}://{address}/api/docs");
    }
    if let Some(address) = fix {
        println!("  FIX 4.4        {address}");
    }
    // Hashing a password takes a while, so it is done after the server listens.
    if let Some((email, password)) = state.backoffice.staff.ensure_owner()? {
        println!("First start. The owner's sign-in, shown only now:");
        println!("  e-mail         {email}");
        println!("  password       {password}");
    }
    Ok(())
}
