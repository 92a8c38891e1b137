//! TLS in the binary: secured answers, no HTTP/2, a new certificate without a lost connection, and the way there for
//! who comes without it.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use lotdesk::adapters::tls::files::CertificateFiles;
use lotdesk::adapters::tls::{CurrentCertificate, client_config, server_config, server_config_for};
use lotdesk::api::limits::LimitRules;
use lotdesk::http::server::{EdgeListener, ServeOptions, Tls, serve_on};
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::poll::eventually;
use crate::test_app::{PASSWORD, TestApp};

type Secured = StreamOwned<ClientConnection, TcpStream>;

/// An application with a second server that has TLS, and a listener for edges.
struct SecuredApp {
    app: TestApp,
    _files: CertificateFiles,
    dir: tempfile::TempDir,
    plain: SocketAddr,
    secured: SocketAddr,
    edges: SocketAddr,
}

/// Writes an authority, and a certificate that it has signed.
fn certify_edge(dir: &Path, name: &str) {
    let mut of_ca = rcgen::CertificateParams::new(Vec::new()).unwrap();
    of_ca.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    let ca_key = rcgen::KeyPair::generate().unwrap();
    std::fs::write(dir.join(format!("{name}-ca.pem")), of_ca.clone().self_signed(&ca_key).unwrap().pem()).unwrap();
    let (key, issuer) = (rcgen::KeyPair::generate().unwrap(), rcgen::Issuer::new(of_ca, ca_key));
    let own = rcgen::CertificateParams::new(vec![name.to_owned()]).unwrap().signed_by(&key, &issuer).unwrap();
    std::fs::write(dir.join(format!("{name}.key")), key.serialize_pem()).unwrap();
    std::fs::write(dir.join(format!("{name}.pem")), own.pem()).unwrap();
}

/// Writes a new self-signed certificate into the directory.
fn certify(dir: &Path, name: &str) {
    let key = rcgen::KeyPair::generate().unwrap();
    let names = vec!["localhost".to_owned(), name.to_owned()];
    let certificate = rcgen::CertificateParams::new(names).unwrap().self_signed(&key).unwrap();
    std::fs::write(dir.join("key.pem"), key.serialize_pem()).unwrap();
    std::fs::write(dir.join("chain.pem"), certificate.pem()).unwrap();
}

fn secured_app() -> SecuredApp {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let dir = tempfile::tempdir().unwrap();
    certify(dir.path(), "first.example");
    let current = Arc::new(CurrentCertificate::default());
    let (chain, key) = (dir.path().join("chain.pem"), dir.path().join("key.pem"));
    let files = CertificateFiles::watch(&chain, &key, Arc::clone(&current)).unwrap();
    let config = Arc::new(server_config(Arc::clone(&current)).unwrap());
    certify_edge(dir.path(), "edge");
    let for_edges = Arc::new(server_config_for(current, &dir.path().join("edge-ca.pem")).unwrap());
    let edges = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let (served, (reply, bound)) = (app.served.clone(), std::sync::mpsc::channel());
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let listener = Some(EdgeListener { listen: edges, config: for_edges });
            let tls = Some(Tls { listen: "127.0.0.1:0".parse().unwrap(), config, challenges: None, edges: listener });
            let options = ServeOptions { workers: 1, tls, ..ServeOptions::default() };
            let plain = TcpListener::bind("127.0.0.1:0").unwrap();
            let (server, addresses) = serve_on(&served, vec![plain], &options).unwrap();
            reply.send((addresses[0], addresses[1])).unwrap();
            server.await.unwrap();
        });
    });
    let (plain, secured) = bound.recv().unwrap();
    SecuredApp { app, _files: files, dir, plain, secured, edges }
}

impl SecuredApp {
    /// A connection that trusts the certificate of the moment, and speaks this.
    fn connect(&self, protocol: &[u8]) -> std::io::Result<Secured> {
        let mut roots = RootCertStore::empty();
        let pem = std::fs::read(self.dir.path().join("chain.pem"))?;
        for certificate in CertificateDer::pem_slice_iter(&pem) {
            roots.add(certificate.unwrap()).unwrap();
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let mut config = builder.with_root_certificates(roots).with_no_client_auth();
        config.alpn_protocols = vec![protocol.to_vec()];
        secured_by(config, self.secured)
    }

    /// A connection to the listener of the edges, with this certificate.
    fn connect_as(&self, name: &str) -> std::io::Result<Secured> {
        let (dir, own) = (self.dir.path(), Arc::new(CurrentCertificate::default()));
        let (pem, key) = (dir.join(format!("{name}.pem")), dir.join(format!("{name}.key")));
        let _files = CertificateFiles::watch(&pem, &key, Arc::clone(&own)).unwrap();
        secured_by(client_config(Some(&dir.join("chain.pem")), Some(own)).unwrap(), self.edges)
    }
}

fn secured_by(config: ClientConfig, address: SocketAddr) -> std::io::Result<Secured> {
    let name = ServerName::try_from("localhost").unwrap();
    let mut connection = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut socket = TcpStream::connect(address)?;
    socket.set_read_timeout(Some(Duration::from_secs(10)))?;
    while connection.is_handshaking() {
        connection.complete_io(&mut socket)?;
    }
    Ok(StreamOwned::new(connection, socket))
}

/// Sends a request and reads the head and the body of its answer.
fn ask(stream: &mut (impl Read + Write), path: &str, host: &str) -> String {
    exchange(stream, &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"))
}

fn exchange(stream: &mut (impl Read + Write), request: &str) -> String {
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    loop {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        answer.push(byte[0]);
        if answer.ends_with(b"\r\n\r\n") {
            break;
        }
    }
    let head = String::from_utf8(answer).unwrap().to_ascii_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    stream.read_exact(&mut body).unwrap();
    head + &String::from_utf8_lossy(&body)
}

#[test]
fn answers_over_tls_are_whole_and_say_that_it_stays_so() {
    let app = secured_app();
    let answer = ask(&mut app.connect(b"http/1.1").unwrap(), "/readyz", "localhost");
    assert!(answer.starts_with("http/1.1 200"), "{answer}");
    assert!(
        answer.contains("strict-transport-security: max-age=31536000") && answer.contains("\"books\":true"),
        "{answer}"
    );
}

/// An edge says whose request it is. Of nobody else it is accepted, and nobody else gets as far as a request there.
#[test]
fn an_edge_is_known_by_its_certificate() {
    let app = secured_app();
    app.app.state.backoffice.staff.create(&Actor::system(), "edge@example.com", Role::Support, Some(PASSWORD)).unwrap();
    let address_seen = |stream: &mut Secured| {
        let body = format!("{{\"email\":\"edge@example.com\",\"password\":\"{PASSWORD}\"}}");
        let length = body.len();
        let answer = exchange(
            stream,
            &format!(
                "POST /admin/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
                 X-Forwarded-For: 192.0.2.77\r\n\r\n{body}"
            ),
        );
        let json: serde_json::Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
        let token = json["data"]["token"].as_str().unwrap_or_else(|| panic!("{json}"));
        let sessions = app.app.get("/admin/api/sessions", token).data();
        let own = sessions["list"].as_array().unwrap().iter().find(|session| session["current"] == 1).unwrap().clone();
        own["address"].as_str().unwrap().to_owned()
    };
    assert_eq!(address_seen(&mut app.connect_as("edge").unwrap()), "192.0.2.77");
    assert_eq!(address_seen(&mut app.connect(b"http/1.1").unwrap()), "127.0.0.1");

    // Signed by nobody we know, and none at all. In TLS 1.3 the refusal comes after the client's part of the handshake.
    certify_edge(app.dir.path(), "other");
    let is_refused = |stream: std::io::Result<Secured>| {
        let Ok(mut stream) = stream else { return true };
        let asked = stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        asked.is_err() || stream.read(&mut [0]).map_or(true, |read| read == 0)
    };
    assert!(is_refused(app.connect_as("other")));
    let none = client_config(Some(&app.dir.path().join("chain.pem")), None).unwrap();
    assert!(is_refused(secured_by(none, app.edges)));
    let answer = ask(&mut app.connect_as("edge").unwrap(), "/readyz", "localhost");
    assert!(answer.starts_with("http/1.1 200"), "{answer}");
}

#[test]
fn heads_with_bare_line_feeds_are_refused_over_tls_too() {
    let app = secured_app();
    let answer = ask(&mut app.connect(b"http/1.1").unwrap(), "/healthz", "localhost\nX-A: b");
    assert!(answer.starts_with("http/1.1 400"), "{answer}");
}

#[test]
fn http_2_is_not_offered() {
    let app = secured_app();
    assert!(app.connect(b"h2").is_err(), "the handshake refuses a client that offers nothing else");
    let stream = app.connect(b"http/1.1").unwrap();
    assert_eq!(stream.conn.alpn_protocol(), Some(&b"http/1.1"[..]));
    let lock = include_str!("../../Cargo.lock");
    assert!(!lock.contains("name = \"h2\"\nversion = \"0.3"), "no advisory is open against what is built in");
}

#[test]
fn who_comes_without_is_sent_there_and_probes_are_answered() {
    let app = secured_app();
    let port = app.secured.port();
    for (path, host) in [("/", "localhost"), ("/trade?x=1", "localhost:8080"), ("/api/user/info", "127.0.0.1")] {
        let answer = ask(&mut TcpStream::connect(app.plain).unwrap(), path, host);
        let name = host.split(':').next().unwrap();
        assert!(answer.starts_with("http/1.1 308"), "{answer}");
        assert!(answer.contains(&format!("location: https://{name}:{port}{path}\r\n")), "{answer}");
        assert!(!answer.contains("strict-transport"), "{answer}");
    }
    for path in ["/healthz", "/readyz"] {
        let answer = ask(&mut TcpStream::connect(app.plain).unwrap(), path, "localhost");
        assert!(answer.starts_with("http/1.1 200"), "{answer}");
    }
    let answer = ask(&mut TcpStream::connect(app.plain).unwrap(), "/", "evil.example/@");
    assert!(answer.starts_with("http/1.1 400"), "{answer}");
    let answer = ask(&mut TcpStream::connect(app.plain).unwrap(), "/.well-known/acme-challenge/x", "localhost");
    assert!(answer.starts_with("http/1.1 308"), "no answer is known: {answer}");
}

#[test]
fn a_new_certificate_is_taken_without_losing_a_connection() {
    let app = secured_app();
    let mut valuation = app.connect(b"http/1.1").unwrap();
    assert!(ask(&mut valuation, "/healthz", "localhost").starts_with("http/1.1 200"));
    certify(app.dir.path(), "another.and.longer.example");
    // Only the new certificate is trusted now, so a connection stands for it.
    drop(eventually("the new certificate is used", || app.connect(b"http/1.1")));
    assert!(ask(&mut valuation, "/healthz", "localhost").starts_with("http/1.1 200"), "the old one stands");
}
