//! `lotdesk serve`: builds the house, opens the door, and leaves in good order.

use std::error::Error;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use actix_web::dev::ServerHandle;
use actix_web::web;

use crate::adapters::clock::SystemClock;
use crate::adapters::feed::DefaultFeed;
use crate::adapters::host::raise_open_files;
use crate::adapters::secrets::{Secrets, make_data_dir};
use crate::config::{FeedChoice, Serve};
use crate::http::cache::Cache;
use crate::http::limits::{LimitRules, Limits, SOCKETS_OVERALL};
use crate::http::metrics::Answers;
use crate::http::pools::Pools;
use crate::http::view::View;
use crate::http::{AppState, ServeOptions};
use crate::services::backoffice::dashboard::Dashboards;
use crate::services::backoffice::groups::Groups;
use crate::services::backoffice::remarks::Remarks;
use crate::services::backoffice::users::Users;
use crate::services::statements::Statements;
use crate::shutdown::Stopped;

use super::app::{App, AppConfig};
use super::shutdown::{DRAIN, Shutdown};
use super::tls;

/// Files that are open beside connections: the database's, those being read and written, calls to other servers.
const OTHER_FILES: usize = 512;

/// Serves until SIGTERM or Ctrl-C.
///
/// # Errors
/// Whatever keeps it from serving, in words for the operator.
pub fn run(options: &Serve) -> Result<(), Box<dyn Error>> {
    let shutdown = Shutdown::listen()?;
    match serve(options, &shutdown) {
        Err(error) if error.is::<Stopped>() => tracing::info!("stopped before it served"),
        other => other?,
    }
    tracing::info!("stopped");
    Ok(())
}

fn serve(options: &Serve, shutdown: &Shutdown) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    make_data_dir(&options.data)?;
    let _lock = lock(&options.data)?;
    let secrets = Secrets::load_or_make(&options.data)?;
    let app = App::build(AppConfig {
        data: &options.data,
        backup_dir: &options.backup_dir,
        secrets: &secrets,
        clock: Arc::new(SystemClock::new()),
        stop: shutdown.token().clone(),
        feed: feed(&options.feed)?,
        seed: options.seed,
        sim_speed: options.sim_speed,
        replay_speed: if options.replay_speed.is_finite() { options.replay_speed } else { 0.0 },
        demo_data: options.demo_data,
        limits: options.limits,
        kiosk: options.kiosk,
    })?;
    if !options.limits {
        tracing::warn!("--limits off: nobody is held back; for load tests only");
    }
    let (certificate, tls) = match &options.tls {
        Some(asked) => {
            let (begun, tls) = tls::Begun::new(asked)?;
            (Some((begun, asked)), Some(tls))
        }
        None => (None, None),
    };
    if !options.listen.ip().is_loopback() && tls.is_none() {
        tracing::warn!("serving plain HTTP beyond this machine; use --tls-cert or --acme, or put TLS in front");
    }
    let serve = ServeOptions { tls, timeout: DRAIN, ..ServeOptions::default() };
    let state = web::Data::new(state(options, &secrets, &app));
    state.view.set_default_feed(feed(&options.feed)?);
    app.hub.start(Arc::clone(&state.view))?;
    let served = actix_web::rt::System::new().block_on(async {
        shutdown.token().check()?;
        let (server, addresses) = crate::http::serve(state.clone(), &[options.listen], &serve)?;
        let keep = |(begun, asked): (tls::Begun, _)| begun.keep(asked, &options.data, &app.clock, &app.monitor);
        let _keeper = certificate.map(keep).transpose()?;
        welcome(&app, &options.data, &addresses, options.tls.is_some(), begun)?;
        let (handle, mut server) = (server.handle(), std::pin::pin!(server));
        let served = tokio::select! {
            served = &mut server => served,
            () = leave(shutdown, &app, &state, handle) => server.await,
        };
        shutdown.at("certificate");
        served.map_err(Box::<dyn Error>::from)
    });
    app.stop(&|part| shutdown.at(part));
    served
}

/// The first steps of a stop, while the server still runs; see `commands/shutdown.rs`.
async fn leave(shutdown: &Shutdown, app: &App, state: &AppState, handle: ServerHandle) {
    shutdown.token().stopped().await;
    shutdown.at("requests in flight");
    state.stopping.store(true, Ordering::Release);
    app.request_stop();
    app.hub.stop();
    // The server does this once it is polled again; nothing is lost when it has ended already.
    drop(handle.stop(true));
}

/// One server to a data directory.
fn lock(data: &Path) -> Result<File, Box<dyn Error>> {
    let path = data.join("lotdesk.lock");
    let file = File::options().create(true).append(true).open(&path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!("another lotdesk serves {} already", data.display()).into()),
        Err(TryLockError::Error(error)) => Err(format!("{}: {error}", path.display()).into()),
    }
}

fn feed(choice: &FeedChoice) -> Result<DefaultFeed, Box<dyn Error>> {
    let text = match choice {
        FeedChoice::Sim => "sim".to_owned(),
        FeedChoice::Push => "push".to_owned(),
        FeedChoice::Replay { code, file } => format!("replay:{code}={}", file.display()),
    };
    Ok(text.parse::<DefaultFeed>()?)
}

pub(super) fn state(options: &Serve, secrets: &Secrets, app: &App) -> AppState {
    let networks = options.trusted_proxies.clone();
    let rules = LimitRules {
        enabled: options.limits,
        sockets: options.connections_per_address,
        sockets_overall: connections(options.connections),
        is_proxy: Box::new(move |address| networks.iter().any(|network| network.contains(address))),
        ..LimitRules::default()
    };
    AppState {
        clock: Arc::clone(&app.clock),
        store: Arc::clone(&app.store),
        gateway: Arc::clone(&app.gateway),
        accounts: Arc::clone(&app.accounts),
        sessions: Arc::clone(&app.sessions),
        settings: Arc::clone(&app.settings),
        staff: Arc::clone(&app.staff),
        corrections: Arc::clone(&app.corrections),
        users: Arc::new(Users::new(
            Arc::clone(&app.store),
            Arc::clone(&app.clock),
            Arc::clone(&app.accounts),
            Arc::clone(&app.sessions),
        )),
        remarks: Arc::new(Remarks::new(Arc::clone(&app.store), Arc::clone(&app.clock))),
        groups: Arc::new(Groups::new(
            Arc::clone(&app.gateway),
            Arc::clone(app.gateway.read_model()),
            Arc::clone(&app.catalog),
            Arc::clone(&app.clock),
        )),
        audit: Arc::clone(&app.audit),
        messages: Arc::clone(&app.messages),
        dashboards: Dashboards::new(
            Arc::clone(&app.store),
            Arc::clone(app.gateway.read_model()),
            Arc::clone(&app.clock),
            Arc::clone(&app.reports),
        ),
        reports: Arc::clone(&app.reports),
        records: app.records(),
        api_keys: Arc::clone(&app.api_keys),
        webhooks: Arc::clone(&app.webhooks),
        codes: Arc::clone(&app.codes),
        captchas: Arc::clone(&app.captchas),
        content: Arc::clone(&app.content),
        ranking: Arc::clone(&app.ranking),
        chat: Arc::clone(&app.chat),
        funds: Arc::clone(&app.funds),
        uploads: Arc::clone(&app.uploads),
        reviews: Arc::clone(&app.reviews),
        view: Arc::new(View::new(
            Arc::clone(&app.clock),
            Arc::clone(app.gateway.read_model()),
            Arc::clone(&app.catalog),
            Arc::clone(&app.charts),
        )),
        statements: statements(app),
        hub: Arc::clone(&app.hub),
        ticks: Arc::clone(&app.ticks),
        limits: Limits::new(rules),
        pools: Pools::default(),
        cache: Cache::default(),
        backups: Arc::clone(&app.backups),
        monitor: Arc::clone(&app.monitor),
        answers: Answers::default(),
        stopping: AtomicBool::new(false),
        feed_key: Some(options.feed_key.clone().unwrap_or_else(|| secrets.feed_key.clone())),
    }
}

/// How many connections there may be: never so many that no file is left for the database, logs and uploads.
fn connections(asked: Option<usize>) -> usize {
    let files = usize::try_from(raise_open_files().unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
    let possible = files.saturating_sub(OTHER_FILES.min(files / 2));
    if asked.is_some_and(|asked| asked > possible) {
        tracing::warn!(possible, "--connections is above what the limit on open files allows");
    }
    asked.unwrap_or(SOCKETS_OVERALL).min(possible)
}

fn statements(app: &App) -> Arc<Statements> {
    Arc::new(Statements::new(
        Arc::clone(&app.store),
        Arc::clone(app.gateway.read_model()),
        Arc::clone(&app.catalog),
        Arc::clone(&app.accounts),
        Arc::clone(&app.settings),
        Arc::clone(&app.clock),
    ))
}

/// What the operator sees: where to go, and once, how to get in.
fn welcome(
    app: &App,
    data: &Path,
    addresses: &[std::net::SocketAddr],
    secured: bool,
    begun: Instant,
) -> Result<(), Box<dyn Error>> {
    println!(
        "lotdesk {} serves {} after {} ms",
        env!("CARGO_PKG_VERSION"),
        data.display(),
        begun.elapsed().as_millis()
    );
    // Where there is TLS, the plain address, which comes first, only sends people there.
    let (scheme, shown) = if secured { ("https", &addresses[1..]) } else { ("http", addresses) };
    for address in shown {
        println!("  trader's app   {scheme}://{address}/");
        println!("  back office    {scheme}://{address}/admin");
        println!("  API, to try    {scheme}://{address}/api/docs");
    }
    // Hashing a password takes a while: it is done when the door is open.
    if let Some((email, password)) = app.staff.ensure_owner()? {
        println!("First start. The owner of this house, shown this once:");
        println!("  e-mail         {email}");
        println!("  password       {password}");
    }
    Ok(())
}
