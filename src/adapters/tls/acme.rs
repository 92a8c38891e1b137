//! Obtains a certificate by ACME (RFC 8555) with `http-01` challenges and renews it when a third of its lifetime is
//! left. The account's key, the certificate and its key are files in `acme/` of the data directory; if they are lost, a
//! new certificate is requested.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::future::Future;
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use instant_acme::{
    Account, AccountCredentials, AuthorizationStatus, BodyWrapper, BytesResponse, ChallengeType, HttpClient,
    Identifier, NewAccount, NewOrder, OrderStatus, RetryPolicy,
};
use parking_lot::RwLock;
use ureq::http::Request;
use ureq::tls::{Certificate as Root, PemItem, RootCerts, TlsConfig};

use super::{Certificate, CurrentCertificate, TlsError};
use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::ports::Clock;
use crate::shutdown::{StopToken, Stopped, WorkerThread};

/// Remaining validity at which a certificate is renewed: a third of the usual 90 days.
const RENEW_BEFORE: i64 = 30 * DAY;
/// How often the remaining validity is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(3_600);
/// Delays after consecutive failures; the last one repeats. Authorities allow five failures per hour.
const RETRY_DELAYS: [Duration; 4] =
    [Duration::from_secs(30), Duration::from_secs(300), Duration::from_secs(1_200), Duration::from_secs(3_600)];
/// Time limit of one request.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Time limit for the authority to validate the challenges.
const ORDER_TIMEOUT: Duration = Duration::from_secs(120);
/// Maximum size of an answer in bytes.
const ANSWER_MAX: u64 = 1_024 * 1_024;

/// Configuration of the ACME client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcmeConfig {
    /// Folder of the files.
    pub folder: PathBuf,
    /// URL of the authority's directory.
    pub directory: String,
    /// The names in the certificate.
    pub domains: Vec<String>,
    /// Contact address for notices of the authority.
    pub email: Option<String>,
    /// The authority's root certificate, if it is not publicly trusted.
    pub root: Option<PathBuf>,
}

/// Answers to the authority's requests of `/.well-known/acme-challenge/<token>`.
#[derive(Debug, Default)]
pub struct Challenges(RwLock<BTreeMap<String, String>>);

impl Challenges {
    /// The answer for a token.
    pub fn answer(&self, token: &str) -> Option<String> {
        self.0.read().get(token).cloned()
    }
}

/// Handle of the renewal thread. The thread ends when the handle is dropped, without waiting for the authority.
pub struct Acme {
    _worker: WorkerThread,
}

impl Acme {
    /// Loads the existing certificate, or requests one in the background if there is none. The challenges must already
    /// be answered on port 80 of each domain.
    ///
    /// # Errors
    /// If the folder cannot be created, or the authority's root certificate cannot be read.
    pub fn keep(
        config: AcmeConfig,
        current: Arc<CurrentCertificate>,
        challenges: Arc<Challenges>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, TlsError> {
        let io = |error| TlsError::Io(config.folder.clone(), error);
        fs::DirBuilder::new().recursive(true).mode(0o700).create(&config.folder).map_err(io)?;
        let agent = agent(config.root.as_deref())?;
        let manager = CertificateManager { config, current, challenges, clock, agent };
        if let Err(error) = manager.load() {
            tracing::info!(%error, "no certificate yet: requesting one");
        }
        let work = move |stop: &StopToken| {
            let mut failures = 0;
            let mut wait = Duration::ZERO;
            while !stop.wait_timeout(wait) {
                wait = CHECK_INTERVAL;
                if !manager.is_due() {
                    continue;
                }
                match manager.renew(stop) {
                    Ok(()) => failures = 0,
                    Err(_) if stop.is_stopped() => return,
                    Err(error) => {
                        wait = RETRY_DELAYS[failures.min(RETRY_DELAYS.len() - 1)];
                        failures += 1;
                        tracing::error!(%error, retry_in_s = wait.as_secs(), "certificate request failed");
                    }
                }
            }
        };
        let worker = WorkerThread::spawn("acme", work).map_err(|error| TlsError::Io("acme".into(), error))?;
        Ok(Self { _worker: worker })
    }
}

struct CertificateManager {
    config: AcmeConfig,
    current: Arc<CurrentCertificate>,
    challenges: Arc<Challenges>,
    clock: Arc<dyn Clock>,
    agent: ureq::Agent,
}

impl CertificateManager {
    fn file(&self, name: &str) -> PathBuf {
        self.config.folder.join(name)
    }

    /// Loads the certificate of the folder if it is for these domains.
    fn load(&self) -> Result<(), TlsError> {
        let read = |name: &str| {
            let path = self.file(name);
            fs::read(&path).map_err(|error| TlsError::Io(path, error))
        };
        let names = read("domains")?;
        if names != self.config.domains.join("\n").as_bytes() {
            return Err(TlsError::Acme("the certificate is for other domains".to_owned()));
        }
        let certificate = Certificate::from_pem(&read("chain.pem")?, &read("key.pem")?, &self.file("chain.pem"))?;
        self.current.set(certificate);
        Ok(())
    }

    fn is_due(&self) -> bool {
        let left = |ends: TimeMs| ends.since(self.clock.now());
        self.current.ends_at().is_none_or(|ends| left(ends) < RENEW_BEFORE)
    }

    /// Requests a certificate, stores it and loads it. Blocks until the authority has answered, up to a timeout.
    fn renew(&self, stop: &StopToken) -> Result<(), TlsError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.map_err(|error| TlsError::Acme(error.to_string()))?;
        let issued = runtime.block_on(async {
            tokio::select! {
                ordered = tokio::time::timeout(2 * ORDER_TIMEOUT, self.order()) => Some(ordered),
                () = stop.stopped() => None,
            }
        });
        self.challenges.0.write().clear();
        let issued = issued.ok_or_else(|| TlsError::Acme(Stopped.to_string()))?;
        let (chain, key) = issued.map_err(|_| TlsError::Acme("the authority did not answer in time".to_owned()))??;
        // The domains are written last: without them the files are not loaded at the next start.
        let _ = fs::remove_file(self.file("domains"));
        for (name, text) in
            [("chain.pem", chain.as_str()), ("key.pem", key.as_str()), ("domains", &self.config.domains.join("\n"))]
        {
            self.write(name, text.as_bytes())?;
        }
        self.load()?;
        tracing::info!(domains = ?self.config.domains, "certificate issued");
        Ok(())
    }

    /// Orders a certificate; returns the chain and its key as PEM.
    async fn order(&self) -> Result<(String, String), TlsError> {
        let acme = |error: instant_acme::Error| TlsError::Acme(error.to_string());
        let account = self.account().await?;
        let names: Vec<_> = self.config.domains.iter().cloned().map(Identifier::Dns).collect();
        let mut order = account.new_order(&NewOrder::new(&names)).await.map_err(acme)?;
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization.map_err(acme)?;
            match authorization.status {
                AuthorizationStatus::Valid => continue,
                AuthorizationStatus::Pending => {}
                other => return Err(TlsError::Acme(format!("the status of an authorization is {other:?}"))),
            }
            let challenge = authorization.challenge(ChallengeType::Http01);
            let mut challenge =
                challenge.ok_or_else(|| TlsError::Acme("the authority does not offer http-01".to_owned()))?;
            let answer = challenge.key_authorization().as_str().to_owned();
            self.challenges.0.write().insert(challenge.token.clone(), answer);
            challenge.set_ready().await.map_err(acme)?;
        }
        let timeout = RetryPolicy::default().timeout(ORDER_TIMEOUT);
        match order.poll_ready(&timeout).await.map_err(acme)? {
            OrderStatus::Ready | OrderStatus::Valid => {}
            other => {
                return Err(TlsError::Acme(format!(
                    "the status of the order is {other:?}: does port 80 of each domain reach this server?"
                )));
            }
        }
        let rcgen = |error: rcgen::Error| TlsError::Acme(error.to_string());
        let key = rcgen::KeyPair::generate().map_err(rcgen)?;
        let params = rcgen::CertificateParams::new(self.config.domains.clone()).map_err(rcgen)?;
        let request = params.serialize_request(&key).map_err(rcgen)?;
        order.finalize_csr(request.der()).await.map_err(acme)?;
        let chain = order.poll_certificate(&timeout).await.map_err(acme)?;
        Ok((chain, key.serialize_pem()))
    }

    /// Loads the account of the folder, or creates one. Each authority has its own account.
    async fn account(&self) -> Result<Account, TlsError> {
        let acme = |error: instant_acme::Error| TlsError::Acme(error.to_string());
        let builder = || Account::builder_with_http(Box::new(UreqClient(self.agent.clone())));
        let path = self.file("account.json");
        if let Ok(text) = fs::read_to_string(&path)
            && let Ok((directory, credentials)) = serde_json::from_str::<(String, AccountCredentials)>(&text)
            && directory == self.config.directory
        {
            return builder().from_credentials(credentials).await.map_err(acme);
        }
        let contact: Vec<String> = self.config.email.iter().map(|email| format!("mailto:{email}")).collect();
        let contact: Vec<&str> = contact.iter().map(String::as_str).collect();
        let wanted = NewAccount { contact: &contact, terms_of_service_agreed: true, only_return_existing: false };
        let made = builder().create(&wanted, self.config.directory.clone(), None).await;
        let (account, credentials) = made.map_err(acme)?;
        let text = serde_json::to_vec(&(&self.config.directory, &credentials));
        self.write("account.json", &text.map_err(|error| TlsError::Acme(error.to_string()))?)?;
        Ok(account)
    }

    /// Writes a file with mode 0600, completely or not at all.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), TlsError> {
        let (path, partial) = (self.file(name), self.file(&format!("{name}.partial")));
        let put = || -> io::Result<()> {
            let _ = fs::remove_file(&partial);
            let mut file: File = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial)?;
            file.write_all(bytes)?;
            file.sync_all()?;
            fs::rename(&partial, &path)
        };
        put().map_err(|error| TlsError::Io(path.clone(), error))
    }
}

/// An HTTP client that trusts the public roots, or only the authority's configured root.
fn agent(root: Option<&Path>) -> Result<ureq::Agent, TlsError> {
    let mut config = ureq::Agent::config_builder().timeout_global(Some(TIMEOUT)).http_status_as_error(false);
    if let Some(path) = root {
        let pem = fs::read(path).map_err(|error| TlsError::Io(path.to_owned(), error))?;
        let roots: Vec<Root<'static>> = ureq::tls::parse_pem(&pem)
            .filter_map(|item| match item {
                Ok(PemItem::Certificate(certificate)) => Some(certificate),
                _ => None,
            })
            .collect();
        if roots.is_empty() {
            return Err(TlsError::Unreadable(path.to_owned(), "it contains no certificate".to_owned()));
        }
        let tls = TlsConfig::builder().root_certs(RootCerts::Specific(Arc::new(roots))).build();
        config = config.tls_config(tls);
    }
    Ok(config.build().new_agent())
}

/// Adapts `ureq`, the HTTP client of this program, to the ACME library. It may block because its thread and runtime do
/// nothing else.
struct UreqClient(ureq::Agent);

impl HttpClient for UreqClient {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, instant_acme::Error>> + Send>> {
        let agent = self.0.clone();
        Box::pin(async move {
            let other = |error: ureq::Error| instant_acme::Error::Other(Box::new(error));
            let (parts, body) = request.into_parts();
            // Wrapped as a response, whose body the library can read completely.
            let mut body = BytesResponse::from(ureq::http::Response::new(body)).body;
            let bytes = body.into_bytes().await.map_err(instant_acme::Error::Other)?;
            let mut answer = agent.run(Request::from_parts(parts, bytes.to_vec())).map_err(other)?;
            let read = answer.body_mut().with_config().limit(ANSWER_MAX).read_to_vec().map_err(other)?;
            let (parts, _) = answer.into_parts();
            Ok(BytesResponse { parts, body: Box::new(Bytes::from(read)) })
        })
    }
}
