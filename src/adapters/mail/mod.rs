//! Letters by SMTP. One connection a letter: a broker's server sends a few an hour, and a connection that is
//! kept is one that breaks unseen.

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

/// How long the mail server may take for each of its answers.
const TIMEOUT: Duration = Duration::from_secs(20);

/// The letter as it travels.
///
/// # Errors
/// `Permanent` when an address is none.
pub(super) fn compose(letter: &Email) -> Result<Message, DeliveryError> {
    let never = |error: &dyn std::fmt::Display| DeliveryError::Permanent(error.to_string());
    let from = letter.from.parse().map_err(|error| never(&error))?;
    let to: Mailbox = letter.to.parse().map_err(|error| never(&error))?;
    Message::builder()
        .from(Mailbox::new(Some(letter.from_name.clone()), from))
        .to(to)
        .subject(letter.subject.clone())
        .message_id(None)
        .header(ContentType::TEXT_PLAIN)
        .body(letter.text.clone())
        .map_err(|error| never(&error))
}

/// Sends by SMTP.
#[derive(Default)]
pub struct SmtpMailer {
    /// An authority to be trusted besides the world's.
    root: Option<Certificate>,
}

impl SmtpMailer {
    /// Trusts this authority (DER) too.
    ///
    /// # Errors
    /// When it is no certificate.
    pub fn trusting(root: Vec<u8>) -> Result<Self, Error> {
        Ok(Self { root: Some(Certificate::from_der(root)?) })
    }

    fn parameters(&self, route: &MailServer) -> Result<TlsParameters, Error> {
        let builder = TlsParameters::builder(route.host.clone());
        match &self.root {
            Some(root) => builder.add_root_certificate(root.clone()).build_rustls(),
            None => builder.build_rustls(),
        }
    }

    /// A connection to one of these addresses, encrypted and signed in.
    fn connect(&self, route: &MailServer, addresses: &[SocketAddr]) -> Result<SmtpConnection, Error> {
        let name = ClientId::default();
        let encrypted = (route.security == MailSecurity::Tls).then(|| self.parameters(route)).transpose()?;
        let mut connection = SmtpConnection::connect(addresses, Some(TIMEOUT), &name, encrypted.as_ref(), None)?;
        if route.security == MailSecurity::StartTls {
            connection.starttls(&self.parameters(route)?, &name)?;
        }
        if let Some((user, password)) = &route.login {
            connection.auth(DEFAULT_MECHANISMS, &Credentials::new(user.clone(), password.clone()))?;
        }
        Ok(connection)
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, route: &MailServer, letter: &Email) -> Result<(), DeliveryError> {
        let message = compose(letter)?;
        let addresses = outgoing::resolve(&route.host, route.port, Destinations::Private)
            .map_err(|error| DeliveryError::Transient(error.to_string()))?;
        let sent = self.connect(route, &addresses).and_then(|mut connection| {
            let sent = connection.send(message.envelope(), &message.formatted());
            connection.abort();
            sent
        });
        match sent {
            Ok(_) => Ok(()),
            // 550 and the like speak of this letter; 535 (a wrong password) is the operator's to mend, soon.
            Err(error) if error.is_permanent() && error.status().is_none_or(|code| code.to_string() != "535") => {
                Err(DeliveryError::Permanent(error.to_string()))
            }
            Err(error) => Err(DeliveryError::Transient(error.to_string())),
        }
    }
}

#[cfg(test)]
mod tests;
