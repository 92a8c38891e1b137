//! TLS of `lotdesk serve`: the certificate's keeper, the secured listener, and the alert before it ends.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use crate::adapters::tls::acme::{Acme, AcmeConfig, Challenges};
use crate::adapters::tls::files::CertificateFiles;
use crate::adapters::tls::{CurrentCertificate, server_config};
use crate::config::{Tls as Asked, TlsFrom};
use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::http::server::Tls;
use crate::ports::Clock;
use crate::services::monitoring::Monitor;
use crate::services::monitoring::alerts::Alert;

/// A certificate that ends within so long is a trouble: by then its renewal has failed for a while.
const ENDS_SOON: i64 = 10 * DAY;

/// TLS before the server listens.
pub struct Begun {
    current: Arc<CurrentCertificate>,
    challenges: Arc<Challenges>,
    files: Option<CertificateFiles>,
}

/// Keeps the certificate for as long as it lives.
pub struct CertificateManager {
    _files: Option<CertificateFiles>,
    _acme: Option<Acme>,
}

impl Begun {
    /// Reads the certificate's files, where it comes from files.
    ///
    /// # Errors
    /// When they cannot be read, or do not belong together.
    pub fn new(asked: &Asked) -> Result<(Self, Tls), Box<dyn Error>> {
        let current = Arc::new(CurrentCertificate::default());
        let challenges = Arc::new(Challenges::default());
        let (files, answers) = match &asked.from {
            TlsFrom::Files { cert, key } => (Some(CertificateFiles::watch(cert, key, Arc::clone(&current))?), None),
            TlsFrom::Acme { .. } => (None, Some(Arc::clone(&challenges))),
        };
        let config = Arc::new(server_config(Arc::clone(&current))?);
        let tls = Tls { listen: asked.listen, config, challenges: answers };
        Ok((Self { current, challenges, files }, tls))
    }

    /// Once the server listens: asks for a certificate, where it comes by ACME; tells of one that is about to end.
    ///
    /// # Errors
    /// When the certificate's folder cannot be made.
    pub fn keep(
        self,
        asked: &Asked,
        data: &Path,
        clock: &Arc<dyn Clock>,
        monitor: &Monitor,
    ) -> Result<CertificateManager, Box<dyn Error>> {
        let (current, started) = (Arc::clone(&self.current), clock.now());
        monitor.add(Alert::Certificate, Box::new(move |now| ends_soon(current.ends_at(), started, now)));
        let acme = match &asked.from {
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

/// What is wrong with the certificate; one that is still to come has an hour.
fn ends_soon(ends: Option<TimeMs>, started: TimeMs, now: TimeMs) -> Option<String> {
    let Some(ends) = ends else {
        return (now.since(started) > crate::domain::time::HOUR).then(|| "none was given yet".to_owned());
    };
    let at = jiff::Timestamp::from_millisecond(ends.0).unwrap_or_default();
    (ends.since(now) < ENDS_SOON).then(|| at.strftime("%Y-%m-%d %H:%M UTC").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_ten_days_before_the_end() {
        let began = TimeMs(0);
        let soon = |now: i64| ends_soon(Some(TimeMs(90 * DAY)), began, TimeMs(now));
        assert_eq!(soon(80 * DAY), None);
        assert_eq!(soon(80 * DAY + 1).as_deref(), Some("1970-04-01 00:00 UTC"));
        assert_eq!(ends_soon(None, began, TimeMs(DAY / 24)), None);
        assert!(ends_soon(None, began, TimeMs(DAY / 24 + 1)).is_some());
    }
}
