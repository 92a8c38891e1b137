//! Tests against a fake SMTP server: plain text, STARTTLS, and TLS from the first byte.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, mpsc};

use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};

use super::*;

/// What the server received: the lines of the dialogue, then those of the e-mail.
type Transcript = Vec<String>;

trait Stream: Read + Write + Send {}
impl<T: Read + Write + Send> Stream for T {}

struct Server {
    port: u16,
    transcript: mpsc::Receiver<Transcript>,
    certificate: Vec<u8>,
}

/// Serves one connection. `refuse`: the answer to RCPT instead of 250.
fn serve(security: MailSecurity, refuse: Option<&'static str>) -> Server {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let certificate = made.cert.der().to_vec();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = Arc::new(config.with_no_client_auth().with_single_cert(vec![made.cert.der().clone()], key).unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let (sender, transcript) = mpsc::channel();
    std::thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let secured = |stream: TcpStream| {
            Box::new(StreamOwned::new(ServerConnection::new(config.clone()).unwrap(), stream)) as Box<dyn Stream>
        };
        let mut transcript = Transcript::new();
        match security {
            MailSecurity::Tls => talk(secured(stream), true, false, refuse, &mut transcript),
            MailSecurity::None => talk(Box::new(stream), true, false, refuse, &mut transcript),
            MailSecurity::StartTls => {
                let plain = Box::new(stream.try_clone().unwrap());
                if talk(plain, true, true, refuse, &mut transcript) {
                    talk(secured(stream), false, false, refuse, &mut transcript)
                } else {
                    false
                }
            }
        };
        let _ = sender.send(transcript);
    });
    Server { port, transcript, certificate }
}

/// Runs one dialogue; returns true if it ended with STARTTLS.
fn talk(
    stream: Box<dyn Stream>,
    greet: bool,
    offer_tls: bool,
    refuse: Option<&'static str>,
    transcript: &mut Transcript,
) -> bool {
    let mut stream = BufReader::new(stream);
    let say = |stream: &mut BufReader<Box<dyn Stream>>, text: &str| {
        stream.get_mut().write_all(format!("{text}\r\n").as_bytes()).unwrap();
        stream.get_mut().flush().unwrap();
    };
    if greet {
        say(&mut stream, "220 localhost ESMTP");
    }
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).unwrap_or(0) == 0 {
            return false;
        }
        let text = line.trim_end().to_owned();
        transcript.push(text.clone());
        match text.split(' ').next().unwrap_or_default() {
            "EHLO" if offer_tls => say(&mut stream, "250-localhost\r\n250 STARTTLS"),
            "EHLO" => say(&mut stream, "250-localhost\r\n250 AUTH PLAIN LOGIN"),
            "STARTTLS" => {
                say(&mut stream, "220 go ahead");
                return true;
            }
            "AUTH" => say(&mut stream, "235 welcome"),
            "RCPT" => say(&mut stream, refuse.unwrap_or("250 fine")),
            "DATA" => {
                say(&mut stream, "354 go on");
                loop {
                    line.clear();
                    stream.read_line(&mut line).unwrap();
                    transcript.push(line.trim_end().to_owned());
                    if line == ".\r\n" {
                        break;
                    }
                }
                say(&mut stream, "250 taken");
            }
            "QUIT" => {
                say(&mut stream, "221 bye");
                return false;
            }
            _ => say(&mut stream, "250 fine"),
        }
    }
}

fn route(server: &Server, security: MailSecurity) -> MailServer {
    let login = (security != MailSecurity::None).then(|| ("mailer".to_owned(), "a secret".to_owned()));
    MailServer { host: "localhost".into(), port: server.port, security, login, from: "broker@example.com".into() }
}

fn email() -> Email {
    Email {
        from_name: "Acme 經紀".into(),
        from: "broker@example.com".into(),
        to: "ann@example.com".into(),
        subject: "驗證碼\r\nBcc: evil@example.com".into(),
        text: "123456\n.\nEnd".into(),
    }
}

#[test]
fn an_email_is_delivered_with_every_kind_of_encryption() {
    for security in [MailSecurity::None, MailSecurity::StartTls, MailSecurity::Tls] {
        let server = serve(security, None);
        let mailer = SmtpMailer::trusting(server.certificate.clone()).unwrap();
        mailer.send(&route(&server, security), &email()).unwrap();
        let transcript = server.transcript.recv_timeout(TIMEOUT).unwrap();
        let has = |text: &str| transcript.iter().any(|line| line == text);
        assert!(has("MAIL FROM:<broker@example.com>") && has("RCPT TO:<ann@example.com>"), "{transcript:?}");
        assert!(has("123456") && has("End"), "a lone dot does not end the e-mail: {transcript:?}");
        assert!(
            !transcript.iter().any(|line| line.starts_with("Bcc:")),
            "a subject cannot add a header: {transcript:?}"
        );
        let secured = transcript.iter().position(|line| line == "STARTTLS");
        let signed_in = transcript.iter().position(|line| line.starts_with("AUTH"));
        assert_eq!(signed_in.is_some(), security != MailSecurity::None);
        if security == MailSecurity::StartTls {
            assert!(secured < signed_in, "no password before the connection is encrypted: {transcript:?}");
        }
    }
}

#[test]
fn credentials_are_not_sent_to_a_server_with_an_untrusted_certificate() {
    let server = serve(MailSecurity::StartTls, None);
    let refused = SmtpMailer::default().send(&route(&server, MailSecurity::StartTls), &email());
    assert!(matches!(refused, Err(DeliveryError::Transient(_))), "{refused:?}");
    let transcript = server.transcript.recv_timeout(TIMEOUT).unwrap();
    assert!(!transcript.iter().any(|line| line.starts_with("AUTH")), "{transcript:?}");
}

#[test]
fn passwords_are_not_sent_to_a_server_without_starttls() {
    let server = serve(MailSecurity::None, None);
    let refused = SmtpMailer::default().send(&route(&server, MailSecurity::StartTls), &email());
    assert!(refused.is_err());
    drop(refused);
    let transcript = server.transcript.recv_timeout(TIMEOUT).unwrap();
    assert!(!transcript.iter().any(|line| line.starts_with("AUTH")), "{transcript:?}");
}

#[test]
fn permanent_and_transient_errors_are_distinguished() {
    let send = |refuse| {
        let server = serve(MailSecurity::None, Some(refuse));
        SmtpMailer::default().send(&route(&server, MailSecurity::None), &email()).unwrap_err()
    };
    assert!(matches!(send("550 no such user"), DeliveryError::Permanent(_)));
    assert!(matches!(send("451 come again"), DeliveryError::Transient(_)));
    let unreachable = MailServer {
        host: "127.0.0.1".into(),
        port: 1,
        security: MailSecurity::None,
        login: None,
        from: "a@example.com".into(),
    };
    assert!(matches!(SmtpMailer::default().send(&unreachable, &email()), Err(DeliveryError::Transient(_))));
    let invalid = Email { to: "invalid".into(), ..email() };
    assert!(matches!(SmtpMailer::default().send(&unreachable, &invalid), Err(DeliveryError::Permanent(_))));
}

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_a_server_says_of_the_recipient_is_not_logged() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
    let server = serve(MailSecurity::None, Some("550 5.1.1 <ann@example.com>: user unknown"));
    let refused = tracing::subscriber::with_default(subscriber, || {
        SmtpMailer::default().send(&route(&server, MailSecurity::None), &email()).unwrap_err()
    });
    let DeliveryError::Permanent(error) = refused else { panic!("{refused:?}") };
    assert!(error.contains("ann@example.com"), "for the staff: {error}");
    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains("550") && !logged.contains("ann@"), "{logged}");
}

#[test]
fn a_server_at_a_link_local_address_is_not_connected_to() {
    for host in ["169.254.169.254", "fe80::1", "0xa9fea9fe", "::ffff:169.254.169.254"] {
        let route = MailServer {
            host: host.into(),
            port: 25,
            security: MailSecurity::None,
            login: None,
            from: "a@example.com".into(),
        };
        match SmtpMailer::default().send(&route, &email()).unwrap_err() {
            DeliveryError::Transient(error) => {
                assert!(error.contains("link-local") || error.contains("notation"), "{host}: {error}");
            }
            other => panic!("{other:?}"),
        }
    }
}
