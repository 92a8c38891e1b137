//! TLS of `lotdesk serve`: the certificate, the HTTPS listener, and the alert before the certificate expires.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use crate::adapters::tls::acme::{Acme, AcmeConfig, Challenges};
use crate::adapters::tls::files::CertificateFiles;
use crate::adapters::tls::{CurrentCertificate, server_config, server_config_for};
use crate::config::{Tls as TlsOptions, TlsFrom};
use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::http::server::{EdgeListener, Tls};
use crate::ports::Clock;
use crate::services::platform::monitoring::Monitor;
use crate::services::platform::monitoring::alerts::Alert;
use crate::services::reporting::time_text::minutes_utc;

/// A certificate that expires within this time raises an alert: its renewal has been failing for a while.
const EXPIRES_SOON: i64 = 10 * DAY;

/// The certificate as far as it can be prepared before the server listens.
pub struct PreparedTls {
    current: Arc<CurrentCertificate>,
    challenges: Arc<Challenges>,
    files: Option<CertificateFiles>,
}

/// Keeps the certificate valid until it is dropped.
pub struct CertificateManager {
    _files: Option<CertificateFiles>,
    _acme: Option<Acme>,
}

impl PreparedTls {
    /// Reads the certificate if it comes from files.
    ///
    /// # Errors
    /// The files cannot be read, or the key is not that of the certificate.
    pub fn new(options: &TlsOptions) -> Result<(Self, Tls), Box<dyn Error>> {
        let current = Arc::new(CurrentCertificate::default());
        let challenges = Arc::new(Challenges::default());
        let (files, answers) = match &options.from {
            TlsFrom::Files { cert, key } => (Some(CertificateFiles::watch(cert, key, Arc::clone(&current))?), None),
            TlsFrom::Acme { .. } => (None, Some(Arc::clone(&challenges))),
        };
        let config = Arc::new(server_config(Arc::clone(&current))?);
        let edges = options.edges.as_ref().map(|edges| {
            let config = Arc::new(server_config_for(Arc::clone(&current), &edges.ca)?);
            Ok::<_, Box<dyn Error>>(EdgeListener { listen: edges.listen, config })
        });
        let tls = Tls { listen: options.listen, config, challenges: answers, edges: edges.transpose()? };
        Ok((Self { current, challenges, files }, tls))
    }

    /// Keeps a certificate from files valid until it is dropped; on an edge, which has no place for another one.
    pub fn keep_files(self) -> CertificateManager {
        CertificateManager { _files: self.files, _acme: None }
    }

    /// Requests and renews a certificate by ACME, and raises an alert before it expires. Called once the server listens.
    ///
    /// # Errors
    /// The certificate's directory cannot be created.
    pub fn keep(
        self,
        options: &TlsOptions,
        data: &Path,
        clock: &Arc<dyn Clock>,
        monitor: &Monitor,
    ) -> Result<CertificateManager, Box<dyn Error>> {
        let (current, started) = (Arc::clone(&self.current), clock.now());
        monitor.add(Alert::Certificate, Box::new(move |now| expires_soon(current.ends_at(), started, now)));
        let acme = match &options.from {
            TlsFrom::Files { .. } => None,
            TlsFrom::Acme { domains, email, directory, root } => {
                let config = AcmeConfig {
                    folder: data.join("acme"),
                    directory: directory.clone(),
                    domains: domains.clone(),
                    email: email.clone(),
                    root: root.clone(),
                };
                Some(Acme::keep(config, self.current, self.challenges, Arc::clone(clock))?)
            }
        };
        Ok(CertificateManager { _files: self.files, _acme: acme })
    }
}

/// What is wrong with the certificate. A first one may take an hour.
fn expires_soon(ends: Option<TimeMs>, started: TimeMs, now: TimeMs) -> Option<String> {
    let Some(ends) = ends else {
        return (now.since(started) > crate::domain::time::HOUR).then(|| "none was given yet".to_owned());
    };
    (ends.since(now) < EXPIRES_SOON).then(|| minutes_utc(ends))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alert_is_raised_ten_days_before_a_certificate_expires() {
        let began = TimeMs(0);
        let soon = |now: i64| expires_soon(Some(TimeMs(90 * DAY)), began, TimeMs(now));
        assert_eq!(soon(80 * DAY), None);
        assert_eq!(soon(80 * DAY + 1).as_deref(), Some("1970-04-01 00:00 UTC"));
        assert_eq!(expires_soon(None, began, TimeMs(DAY / 24)), None);
        assert!(expires_soon(None, began, TimeMs(DAY / 24 + 1)).is_some());
    }
}
