//! Sends e-mails by SMTP, with one connection per e-mail: they are sent one after the other, mostly with long pauses, in
//! which an idle connection would break unnoticed.

use std::error::Error as _;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{Certificate, SmtpConnection, TlsParameters};
use lettre::transport::smtp::extension::ClientId;

use super::outgoing;
use crate::ports::outgoing::Destinations;
use crate::ports::{DeliveryError, Email, MailSecurity, MailServer, Mailer};

/// Time limit for each answer of the mail server.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Composes the MIME message of an e-mail.
///
/// # Errors
/// `Permanent` if an address is invalid.
pub(super) fn compose(email: &Email) -> Result<Message, DeliveryError> {
    let permanent = |error: &dyn std::fmt::Display| DeliveryError::Permanent(error.to_string());
    let from = email.from.parse().map_err(|error| permanent(&error))?;
    let to: Mailbox = email.to.parse().map_err(|error| permanent(&error))?;
    Message::builder()
        .from(Mailbox::new(Some(email.from_name.clone()), from))
        .to(to)
        .subject(email.subject.clone())
        .message_id(None)
        .header(ContentType::TEXT_PLAIN)
        .body(email.text.clone())
        .map_err(|error| permanent(&error))
}

/// What went wrong, in a category: the details of a failed connection would describe what listens on the network to
/// anyone who reads the result. They are in the log; what a server says of an e-mail may name its recipient and is not.
fn category(error: &Error) -> String {
    if let Some(code) = error.status() {
        let code = code.to_string();
        tracing::info!(code, "mail: refused by the server");
        let is_sign_in = matches!(code.as_str(), "530" | "534" | "535" | "538");
        return if is_sign_in { format!("authentication failed ({code})") } else { error.to_string() };
    }
    tracing::info!(error = %error, source = ?error.source(), "mail: not sent");
    if error.is_timeout() {
        return outgoing::TIMEOUT.to_owned();
    }
    if error.is_tls() {
        return outgoing::TLS.to_owned();
    }
    let mut cause = error.source();
    while let Some(found) = cause {
        if let Some(failed) = found.downcast_ref::<io::Error>() {
            return outgoing::category(failed.kind()).to_owned();
        }
        cause = found.source();
    }
    "no mail server answers".to_owned()
}

/// Sends by SMTP.
#[derive(Default)]
pub struct SmtpMailer {
    /// A root certificate to trust in addition to the built-in ones.
    root: Option<Certificate>,
}

impl SmtpMailer {
    /// Creates a mailer that also trusts this root certificate (DER).
    ///
    /// # Errors
    /// If it is not a certificate.
    pub fn trusting(root: Vec<u8>) -> Result<Self, Error> {
        Ok(Self { root: Some(Certificate::from_der(root)?) })
    }

    fn parameters(&self, server: &MailServer) -> Result<TlsParameters, Error> {
        let builder = TlsParameters::builder(server.host.clone());
        match &self.root {
            Some(root) => builder.add_root_certificate(root.clone()).build_rustls(),
            None => builder.build_rustls(),
        }
    }

    /// A connection to one of these addresses, encrypted and signed in.
    fn connect(&self, server: &MailServer, addresses: &[SocketAddr]) -> Result<SmtpConnection, Error> {
        let name = ClientId::default();
        let encrypted = (server.security == MailSecurity::Tls).then(|| self.parameters(server)).transpose()?;
        let mut connection = SmtpConnection::connect(addresses, Some(TIMEOUT), &name, encrypted.as_ref(), None)?;
        if server.security == MailSecurity::StartTls {
            connection.starttls(&self.parameters(server)?, &name)?;
        }
        if let Some((user, password)) = &server.login {
            connection.auth(DEFAULT_MECHANISMS, &Credentials::new(user.clone(), password.clone()))?;
        }
        Ok(connection)
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, server: &MailServer, email: &Email) -> Result<(), DeliveryError> {
        let message = compose(email)?;
        let addresses = outgoing::resolve(&server.host, server.port, Destinations::PublicAndPrivate)
            .map_err(|error| DeliveryError::Transient(error.to_string()))?;
        let sent = self.connect(server, &addresses).and_then(|mut connection| {
            let sent = connection.send(message.envelope(), &message.formatted());
            connection.abort();
            sent
        });
        match sent {
            Ok(_) => Ok(()),
            // 550 and similar codes refer to this e-mail. 535 (wrong password) is transient: the operator can correct
            // it.
            Err(error) if error.is_permanent() && error.status().is_none_or(|code| code.to_string() != "535") => {
                Err(DeliveryError::Permanent(category(&error)))
            }
            Err(error) => Err(DeliveryError::Transient(category(&error))),
        }
    }
}

#[cfg(test)]
mod tests;
