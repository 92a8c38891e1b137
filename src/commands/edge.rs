//! `lotdesk serve --role edge`: no data directory, no database. Prices come by NATS, everything else from the primary, which the
//! lease names; see `http/edge` and `ws/edge`.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::primary::{once_it_answers, url};
use super::serve::limits;
use super::shutdown::{DRAIN, Shutdown};
use super::tls;
use crate::adapters::nats::edge::NatsEdge;
use crate::adapters::tls::files::CertificateFiles;
use crate::adapters::tls::{CurrentCertificate, TlsError, client_config};
use crate::api::edge::{Edge, PrimaryAt, checked_url};
use crate::api::limits::Limits;
use crate::config::{Cluster, Serve, TlsFrom};
use crate::http::ServeOptions;
use crate::ports::edge_prices::PriceSource;
use crate::server;
use crate::shutdown::{StopToken, Stopped, WorkerThread};
use crate::ws::EdgeHub;
use crate::ws::edge::hub::OwnReport;

/// Between two looks at the lease.
const LOOK: Duration = Duration::from_millis(250);
/// The last lease that was read holds for so long while it cannot be read.
const ACCEPTED: Duration = Duration::from_secs(60);

/// Serves until the server is stopped.
///
/// # Errors
/// What prevents it from serving.
pub(super) fn serve(options: &Serve, cluster: &Cluster, shutdown: &Shutdown) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    if options.tls.as_ref().is_some_and(|tls| matches!(tls.from, TlsFrom::Acme { .. })) {
        return Err(
            "an edge keeps nothing on a disk: give it a certificate by --tls-cert and --tls-key instead of --acme"
                .into(),
        );
    }
    if options.fix_listen.is_some() || options.kiosk.is_some() {
        return Err("an edge serves the web only: FIX and the kiosk are the primary's".into());
    }
    let (own_files, own) = identity(cluster)?.unzip();
    let trusted = Arc::new(client_config(cluster.edge.primary_ca.as_deref(), own)?);
    let edge = Arc::new(Edge::new(Limits::new(limits(options)), cluster.edge.admin, trusted));
    let (certificate, secured) = match &options.tls {
        Some(tls) => {
            let (prepared, tls) = tls::PreparedTls::new(tls)?;
            (Some(prepared.keep_files()), Some(tls))
        }
        None => (None, None),
    };
    if !options.listen.ip().is_loopback() && secured.is_none() {
        tracing::warn!("serving plain HTTP beyond this machine; use --tls-cert, or put TLS in front");
    }
    let connect = || {
        let Cluster { nats_url, nats_creds, name, node, .. } = cluster;
        Ok(NatsEdge::connect(nats_url, nats_creds.as_deref(), name, node)?)
    };
    let source: Arc<dyn PriceSource> = Arc::new(once_it_answers(shutdown.token(), connect)?.ok_or(Stopped)?);
    let hub = Arc::new(EdgeHub::default());
    let own = OwnReport { node: cluster.node.clone(), url: url(options) };
    let following = {
        let (hub, source, edge) = (Arc::clone(&hub), Arc::clone(&source), Arc::clone(&edge));
        WorkerThread::spawn("edge", move |stop| hub.run(source.as_ref(), &edge, &own, stop))?
    };
    let looking = {
        let (source, edge, plain) = (Arc::clone(&source), Arc::clone(&edge), cluster.edge.plain_primary);
        WorkerThread::spawn("lease", move |stop| look(source.as_ref(), &edge, plain, stop))?
    };
    let serve = ServeOptions { tls: secured, timeout: DRAIN, ..ServeOptions::default() };
    let served = actix_web::rt::System::new().block_on(async {
        shutdown.token().check()?;
        let served = server::edge_served(&edge, &hub);
        let (server, addresses) = crate::http::serve(&served, &[options.listen], &serve)?;
        let (version, took) = (env!("CARGO_PKG_VERSION"), begun.elapsed().as_millis());
        println!("lotdesk {version} is an edge of cluster {} after {took} ms", cluster.name);
        let scheme = if serve.tls.is_some() { "https" } else { "http" };
        for address in if serve.tls.is_some() { &addresses[1..] } else { &addresses[..] } {
            println!("  trader's app   {scheme}://{address}/");
        }
        let (handle, mut server) = (server.handle(), std::pin::pin!(server));
        let served = tokio::select! {
            served = &mut server => served,
            () = shutdown.token().stopped() => {
                shutdown.waiting_for("requests in flight");
                edge.stopping.store(true, Ordering::Release);
                hub.stop();
                // The server does this once it is polled again.
                drop(handle.stop(true));
                server.await
            }
        };
        served.map_err(Box::<dyn Error>::from)
    });
    hub.stop();
    following.stop();
    looking.stop();
    drop((certificate, own_files));
    served
}

/// The certificate that this edge shows to the primary, and what reads its files again.
fn identity(cluster: &Cluster) -> Result<Option<(CertificateFiles, Arc<CurrentCertificate>)>, TlsError> {
    let Some((cert, key)) = &cluster.edge.identity else { return Ok(None) };
    let own = Arc::new(CurrentCertificate::default());
    Ok(Some((CertificateFiles::watch(cert, key, Arc::clone(&own))?, own)))
}

/// Follows the lease.
fn look(source: &dyn PriceSource, edge: &Edge, plain: bool, stop: &StopToken) {
    let (mut answered, mut refused): (Instant, Option<String>) = (Instant::now(), None);
    while !stop.wait_timeout(LOOK) {
        let found = match source.primary() {
            Ok(found) => found,
            // Without NATS the primary may serve all the same.
            Err(_) if answered.elapsed() < ACCEPTED => continue,
            Err(error) => {
                tracing::debug!(%error, "edge: the lease cannot be read");
                edge.set_primary(None);
                continue;
            }
        };
        answered = Instant::now();
        let checked = found.map(|(url, term)| checked_url(&url, plain).map(|url| PrimaryAt { url, term })).transpose();
        match checked {
            Ok(primary) => {
                refused = None;
                let (url, term) = primary.as_ref().map_or((None, None), |at| (Some(at.url.clone()), Some(at.term)));
                if edge.set_primary(primary) {
                    tracing::info!(url, term, "edge: the primary of the cluster");
                }
            }
            Err(error) => {
                edge.set_primary(None);
                if refused.as_ref() != Some(&error) {
                    tracing::error!(error, "edge: the primary is not called");
                    refused = Some(error);
                }
            }
        }
    }
}
