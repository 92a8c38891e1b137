//! A certificate by ACME (RFC 8555), shown to be ours over HTTP (`http-01`): asked for when there is none, renewed
//! when a third of its life is left. The account's key, the certificate and its key are files in `acme/` of the
//! data directory; when they are lost, a certificate is asked for again.

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

use super::{Certificate, Current, TlsError};
use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::ports::Clock;
use crate::shutdown::{StopToken, Stopped, WorkerThread};

/// The least that is left of a certificate's life before it is renewed: a third of the usual 90 days.
const RENEW_BEFORE: i64 = 30 * DAY;
/// How often it is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(3_600);
/// Waits after failures, the last one for all that follow: authorities allow five failures an hour.
const WAITS: [Duration; 4] =
    [Duration::from_secs(30), Duration::from_secs(300), Duration::from_secs(1_200), Duration::from_secs(3_600)];
/// How long one request may take.
const TIMEOUT: Duration = Duration::from_secs(30);
/// How long the authority may take to look.
const ORDER_PATIENCE: Duration = Duration::from_secs(120);
/// Longest answer that is read.
const ANSWER_MAX: u64 = 1_024 * 1_024;

/// What is asked of whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// Where the files are kept.
    pub folder: PathBuf,
    /// The authority's directory.
    pub directory: String,
    /// The names in the certificate.
    pub domains: Vec<String>,
    /// Where the authority writes to when something is the matter.
    pub email: Option<String>,
    /// The authority's own root, where it is none that everybody knows.
    pub root: Option<PathBuf>,
}

/// What the authority looks for: `/.well-known/acme-challenge/<token>`.
#[derive(Debug, Default)]
pub struct Challenges(RwLock<BTreeMap<String, String>>);

impl Challenges {
    /// The answer to a token.
    pub fn answer(&self, token: &str) -> Option<String> {
        self.0.read().get(token).cloned()
    }
}

/// The certificate's keeper. Dropping it ends it, after the request in hand: nobody waits for an authority.
pub struct Acme {
    _worker: WorkerThread,
}

impl Acme {
    /// Takes the certificate that is there, and asks for one where it is not, beside everything else. The
    /// challenges must be answered on port 80 of each domain by now.
    ///
    /// # Errors
    /// When the folder cannot be made, or the authority's root not be read.
    pub fn keep(
        terms: Terms,
        current: Arc<Current>,
        challenges: Arc<Challenges>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, TlsError> {
        let io = |error| TlsError::Io(terms.folder.clone(), error);
        fs::DirBuilder::new().recursive(true).mode(0o700).create(&terms.folder).map_err(io)?;
        let agent = agent(terms.root.as_deref())?;
        let keeper = AccountStore { terms, current, challenges, clock, agent };
        if let Err(error) = keeper.take() {
            tracing::info!(%error, "there is no certificate yet; it is asked for");
        }
        let work = move |stop: &StopToken| {
            let mut failures = 0;
            let mut wait = Duration::ZERO;
            while !stop.wait_timeout(wait) {
                wait = LOOK_EVERY;
                if !keeper.is_due() {
                    continue;
                }
                match keeper.renew(stop) {
                    Ok(()) => failures = 0,
                    Err(_) if stop.is_stopped() => return,
                    Err(error) => {
                        wait = WAITS[failures.min(WAITS.len() - 1)];
                        failures += 1;
                        tracing::error!(%error, again_in_s = wait.as_secs(), "no certificate was given");
                    }
                }
            }
        };
        let worker = WorkerThread::spawn("acme", work).map_err(|error| TlsError::Io("acme".into(), error))?;
        Ok(Self { _worker: worker })
    }
}

struct AccountStore {
    terms: Terms,
    current: Arc<Current>,
    challenges: Arc<Challenges>,
    clock: Arc<dyn Clock>,
    agent: ureq::Agent,
}

impl AccountStore {
    fn file(&self, name: &str) -> PathBuf {
        self.terms.folder.join(name)
    }

    /// Takes the certificate of the folder, if it is of these domains.
    fn take(&self) -> Result<(), TlsError> {
        let read = |name: &str| {
            let path = self.file(name);
            fs::read(&path).map_err(|error| TlsError::Io(path, error))
        };
        let names = read("domains")?;
        if names != self.terms.domains.join("\n").as_bytes() {
            return Err(TlsError::Acme("the certificate is of other names".to_owned()));
        }
        let certificate = Certificate::from_pem(&read("chain.pem")?, &read("key.pem")?, &self.file("chain.pem"))?;
        self.current.set(certificate);
        Ok(())
    }

    fn is_due(&self) -> bool {
        let left = |ends: TimeMs| ends.since(self.clock.now());
        self.current.ends_at().is_none_or(|ends| left(ends) < RENEW_BEFORE)
    }

    /// Asks for a certificate, keeps it and takes it. Blocks for as long as the authority takes.
    fn renew(&self, stop: &StopToken) -> Result<(), TlsError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.map_err(|error| TlsError::Acme(error.to_string()))?;
        let asked = runtime.block_on(async {
            tokio::select! {
                asked = tokio::time::timeout(2 * ORDER_PATIENCE, self.order()) => Some(asked),
                () = stop.stopped() => None,
            }
        });
        self.challenges.0.write().clear();
        let asked = asked.ok_or_else(|| TlsError::Acme(Stopped.to_string()))?;
        let (chain, key) = asked.map_err(|_| TlsError::Acme("the authority takes too long".to_owned()))??;
        // The names come last: without them the files are not taken at the next start.
        let _ = fs::remove_file(self.file("domains"));
        for (name, text) in
            [("chain.pem", chain.as_str()), ("key.pem", key.as_str()), ("domains", &self.terms.domains.join("\n"))]
        {
            self.write(name, text.as_bytes())?;
        }
        self.take()?;
        tracing::info!(domains = ?self.terms.domains, "a certificate was given");
        Ok(())
    }

    /// The chain and its key, as PEM.
    async fn order(&self) -> Result<(String, String), TlsError> {
        let acme = |error: instant_acme::Error| TlsError::Acme(error.to_string());
        let account = self.account().await?;
        let names: Vec<_> = self.terms.domains.iter().cloned().map(Identifier::Dns).collect();
        let mut order = account.new_order(&NewOrder::new(&names)).await.map_err(acme)?;
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization.map_err(acme)?;
            match authorization.status {
                AuthorizationStatus::Valid => continue,
                AuthorizationStatus::Pending => {}
                other => return Err(TlsError::Acme(format!("an authorization is {other:?}"))),
            }
            let challenge = authorization.challenge(ChallengeType::Http01);
            let mut challenge =
                challenge.ok_or_else(|| TlsError::Acme("the authority offers no http-01".to_owned()))?;
            let answer = challenge.key_authorization().as_str().to_owned();
            self.challenges.0.write().insert(challenge.token.clone(), answer);
            challenge.set_ready().await.map_err(acme)?;
        }
        let timeout = RetryPolicy::default().timeout(ORDER_PATIENCE);
        match order.poll_ready(&timeout).await.map_err(acme)? {
            OrderStatus::Ready | OrderStatus::Valid => {}
            other => return Err(TlsError::Acme(format!("the order is {other:?}: is port 80 of each domain ours?"))),
        }
        let rcgen = |error: rcgen::Error| TlsError::Acme(error.to_string());
        let key = rcgen::KeyPair::generate().map_err(rcgen)?;
        let params = rcgen::CertificateParams::new(self.terms.domains.clone()).map_err(rcgen)?;
        let request = params.serialize_request(&key).map_err(rcgen)?;
        order.finalize_csr(request.der()).await.map_err(acme)?;
        let chain = order.poll_certificate(&timeout).await.map_err(acme)?;
        Ok((chain, key.serialize_pem()))
    }

    /// The account of the folder, or a new one. Another authority, another account.
    async fn account(&self) -> Result<Account, TlsError> {
        let acme = |error: instant_acme::Error| TlsError::Acme(error.to_string());
        let builder = || Account::builder_with_http(Box::new(Plain(self.agent.clone())));
        let path = self.file("account.json");
        if let Ok(text) = fs::read_to_string(&path)
            && let Ok((directory, credentials)) = serde_json::from_str::<(String, AccountCredentials)>(&text)
            && directory == self.terms.directory
        {
            return builder().from_credentials(credentials).await.map_err(acme);
        }
        let contact: Vec<String> = self.terms.email.iter().map(|email| format!("mailto:{email}")).collect();
        let contact: Vec<&str> = contact.iter().map(String::as_str).collect();
        let wanted = NewAccount { contact: &contact, terms_of_service_agreed: true, only_return_existing: false };
        let made = builder().create(&wanted, self.terms.directory.clone(), None).await;
        let (account, credentials) = made.map_err(acme)?;
        let text = serde_json::to_vec(&(&self.terms.directory, &credentials));
        self.write("account.json", &text.map_err(|error| TlsError::Acme(error.to_string()))?)?;
        Ok(account)
    }

    /// Writes a file for our eyes only, whole or not at all.
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

/// A client that trusts what everybody trusts, or the authority's own root alone.
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
            return Err(TlsError::Unreadable(path.to_owned(), "there is no certificate in it".to_owned()));
        }
        let tls = TlsConfig::builder().root_certs(RootCerts::Specific(Arc::new(roots))).build();
        config = config.tls_config(tls);
    }
    Ok(config.build().new_agent())
}

/// The HTTP client that everything else here uses, as the ACME client wants it. Blocking is fine: the thread
/// and its runtime do nothing else.
struct Plain(ureq::Agent);

impl HttpClient for Plain {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, instant_acme::Error>> + Send>> {
        let agent = self.0.clone();
        Box::pin(async move {
            let other = |error: ureq::Error| instant_acme::Error::Other(Box::new(error));
            let (parts, body) = request.into_parts();
            // As an answer's body, for which there is a way to read it whole.
            let mut body = BytesResponse::from(ureq::http::Response::new(body)).body;
            let bytes = body.into_bytes().await.map_err(instant_acme::Error::Other)?;
            let mut answer = agent.run(Request::from_parts(parts, bytes.to_vec())).map_err(other)?;
            let read = answer.body_mut().with_config().limit(ANSWER_MAX).read_to_vec().map_err(other)?;
            let (parts, _) = answer.into_parts();
            Ok(BytesResponse { parts, body: Box::new(Bytes::from(read)) })
        })
    }
}
