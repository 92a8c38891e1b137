//! Sends text messages by any HTTP gateway. Its URL and, where required, a body and a header are templates whose
//! placeholders are replaced and escaped for their context.

use std::time::Duration;

use super::outgoing;
use crate::ports::outgoing::Destinations;
use crate::ports::peer_text::readable;
use crate::ports::request_template::{self, json_escaped, url_escaped};
use crate::ports::{DeliveryError, Sms, SmsGateway, SmsGatewayConfig};

/// Total time limit of a request.
const TIMEOUT: Duration = Duration::from_secs(15);
/// Maximum size of an answer in bytes.
const ANSWER_MAX: u64 = 64 * 1024;
/// Maximum length of a rejecting answer in an error, in characters.
const ANSWER_SHOWN_MAX: usize = 120;

/// Sends text messages by HTTP.
pub struct HttpGateway {
    agent: ureq::Agent,
}

impl Default for HttpGateway {
    fn default() -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .http_status_as_error(false)
            .max_redirects(0)
            .user_agent(concat!("lotdesk/", env!("CARGO_PKG_VERSION")))
            .build();
        Self { agent: outgoing::agent(config, Destinations::PublicAndPrivate) }
    }
}

/// Replaces the placeholders of a template.
fn fill(template: &str, config: &SmsGatewayConfig, sms: &Sms, escape: impl Fn(&str) -> String) -> String {
    request_template::fill(template, &[("to", &sms.to), ("text", &sms.text), ("key", &config.key)], escape)
}

impl HttpGateway {
    fn request(&self, config: &SmsGatewayConfig, sms: &Sms) -> Result<(u16, String), ureq::Error> {
        let url = fill(&config.url, config, sms, url_escaped);
        Destinations::PublicAndPrivate.check_url(&url).map_err(|forbidden| ureq::Error::Other(Box::new(forbidden)))?;
        let header = fill(&config.header, config, sms, str::to_owned);
        let header = header.split_once(':').map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()));
        let mut answer = if config.post {
            let is_json = config.body.trim_start().starts_with('{');
            let body = fill(&config.body, config, sms, if is_json { json_escaped } else { url_escaped });
            let kind = if is_json { "application/json" } else { "application/x-www-form-urlencoded" };
            let request = self.agent.post(url).header("content-type", kind);
            header.iter().fold(request, |request, (name, value)| request.header(name, value)).send(body)?
        } else {
            let request = self.agent.get(url);
            header.iter().fold(request, |request, (name, value)| request.header(name, value)).call()?
        };
        let text = answer.body_mut().with_config().limit(ANSWER_MAX).lossy_utf8(true).read_to_string()?;
        Ok((answer.status().as_u16(), text))
    }
}

impl SmsGateway for HttpGateway {
    fn send(&self, config: &SmsGatewayConfig, sms: &Sms) -> Result<(), DeliveryError> {
        // The error may quote the URL, which may contain the key.
        let without_key = |error: String| match config.key.as_str() {
            "" => error,
            key => error.replace(key, "***").replace(&url_escaped(key), "***"),
        };
        let (status, answer) = self.request(config, sms).map_err(|error| {
            tracing::info!(error = without_key(error.to_string()), "SMS: not sent");
            DeliveryError::Transient(outgoing::category_of_request(&error))
        })?;
        if (200..300).contains(&status) && answer.contains(&config.success) {
            return Ok(());
        }
        let shown = readable(&answer, ANSWER_SHOWN_MAX);
        let error = without_key(format!("the gateway answered {status}: {shown}"));
        // A gateway that rejects the request itself will reject a retry too, except for a quota, or a key
        // that is just being changed.
        let permanent = matches!(status, 400 | 404 | 422);
        Err(if permanent { DeliveryError::Permanent(error) } else { DeliveryError::Transient(error) })
    }
}

#[cfg(test)]
mod tests;
