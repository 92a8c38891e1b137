//! The public log of a broker over HTTP.

use std::io::Read;
use std::time::Duration;

use ureq::Agent;

use super::outgoing;
use crate::ports::outgoing::Destinations;
use crate::ports::public_log::PublicLogSource;

/// For one answer.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The state of a log with 400 days has about 200 KB; everything else is smaller.
const SIZE_MAX: u64 = 4 * 1_024 * 1_024;

/// A broker.
pub struct HttpLog {
    agent: Agent,
    base: String,
}

impl HttpLog {
    /// The broker at this address, such as `https://broker.example`.
    pub fn new(url: &str) -> Self {
        let config =
            Agent::config_builder().timeout_global(Some(TIMEOUT)).http_status_as_error(false).max_redirects(0).build();
        let agent = outgoing::agent(config, Destinations::PublicAndPrivate);
        Self { agent, base: format!("{}/transparency", url.trim_end_matches('/')) }
    }
}

impl PublicLogSource for HttpLog {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let url = format!("{}/{name}", self.base);
        let failed = |error: &dyn std::fmt::Display| format!("{url}: {error}");
        let mut answer = self.agent.get(&url).call().map_err(|error| failed(&error))?;
        match answer.status().as_u16() {
            404 => return Ok(None),
            200 => {}
            300..400 => {
                let to = answer.headers().get("location").and_then(|to| to.to_str().ok()).unwrap_or("nowhere");
                return Err(failed(&format!("it redirects to {to}; give the address that serves the log itself")));
            }
            status => return Err(failed(&format!("HTTP {status}"))),
        }
        let mut bytes = Vec::new();
        let body = answer.body_mut().as_reader();
        body.take(SIZE_MAX + 1).read_to_end(&mut bytes).map_err(|error| failed(&error))?;
        if bytes.len() as u64 > SIZE_MAX { Err(failed(&"the answer is too long")) } else { Ok(Some(bytes)) }
    }
}
