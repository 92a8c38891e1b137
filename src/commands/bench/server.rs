//! Servers to measure, in this process: the product as `serve` puts it together, and bare actix as its baseline.

use std::error::Error;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread::JoinHandle;
use std::time::Duration;

use actix_web::HttpServer;
use actix_web::dev::Server;
use actix_web::web::{self, ServiceConfig};
use tokio::sync::oneshot;

use super::super::adapters;
use crate::adapters::feed::FeedOptions;
use crate::adapters::secrets::{PublicLogKeyFile, Secrets, create_data_dir};
use crate::api::limits::LimitRules;
use crate::api::state::AppState;
use crate::app::{App, AppConfig};
use crate::http::ServeOptions;
use crate::ports::Clock;
use crate::ports::program_sessions::Programs;
use crate::server::{self, ServerConfig};
use crate::services::access::passwords::COST;
use crate::shutdown::StopToken;
use crate::ws::Hub;

/// A server on a free port of this machine. Dropping it stops it.
pub(super) struct BenchServer {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl BenchServer {
    fn start(make: impl FnOnce(TcpListener) -> std::io::Result<Server> + Send + 'static) -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel();
        let (started, begun) = channel();
        let thread = std::thread::Builder::new().name("bench-server".into()).spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let server = match make(listener) {
                    Ok(server) => server,
                    Err(error) => return drop(started.send(Err(error))),
                };
                let handle = server.handle();
                let _ = started.send(Ok(()));
                actix_web::rt::spawn(async move {
                    let _ = stopped.await;
                    handle.stop(false).await;
                });
                if let Err(error) = server.await {
                    tracing::error!(%error, "a server of the bench ended");
                }
            });
        })?;
        begun.recv().map_err(std::io::Error::other)??;
        Ok(Self { address, stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for BenchServer {
    fn drop(&mut self) {
        drop(self.stop.take());
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("a server of the bench ended by a panic");
        }
    }
}

/// Bare actix with nothing but these routes.
pub(super) fn bare(configure: impl Fn(&mut ServiceConfig) + Clone + Send + 'static) -> std::io::Result<BenchServer> {
    BenchServer::start(move |listener| {
        let server = HttpServer::new(move || actix_web::App::new().configure(configure.clone())).disable_signals();
        Ok(server.listen(listener)?.run())
    })
}

/// The product with its demo set.
pub(super) struct Product {
    /// Stopped before the application is.
    running: Option<BenchServer>,
    app: Option<App>,
    pub state: web::Data<AppState>,
    /// Who may connect by FIX.
    pub programs: Arc<dyn Programs>,
    hub: Arc<Hub>,
    pub address: SocketAddr,
}

impl Product {
    /// In `dir`, by `clock`; `sim_speed`: as many times 34 quotes a second, 0 for none at all; `round`: between two rounds of
    /// price frames.
    pub fn start(dir: &Path, clock: Arc<dyn Clock>, sim_speed: f64, round: Duration) -> Result<Self, Box<dyn Error>> {
        create_data_dir(dir)?;
        let secrets = Secrets::load_or_create(dir)?;
        let config = AppConfig {
            data: dir,
            token_keys: adapters::token_keys(&secrets),
            stop: StopToken::new(),
            feed: if sim_speed > 0.0 { "sim" } else { "push" }.parse()?,
            demo_data: true,
            trial_payments: false,
            gateway_key: secrets.gateway_key(),
            public_log_key: Arc::new(PublicLogKeyFile::new(dir)),
            limits: false,
            password_cost: COST,
            kiosk: None,
        };
        let feeds = FeedOptions { seed: 1, sim_speed, replay_speed: 1.0 };
        let local = adapters::local(dir, &dir.join("backups"), clock, feeds, &secrets.web_push)?;
        let server = ServerConfig {
            limits: LimitRules { enabled: false, ..LimitRules::default() },
            feed_key: Some(secrets.feed_key),
            price_frames: round,
        };
        let (app, parts) = server::build(&config, local, server)?;
        let options = ServeOptions::default();
        let served = parts.served();
        let running = BenchServer::start(move |listener| {
            crate::http::server::serve_on(&served, vec![listener], &options).map(|(server, _)| server)
        })?;
        Ok(Self {
            address: running.address,
            running: Some(running),
            app: Some(app),
            programs: parts.programs(),
            state: parts.state,
            hub: parts.hub,
        })
    }
}

impl Drop for Product {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            self.hub.stop();
            drop(self.running.take());
            app.stop(&|_| {});
        }
    }
}
