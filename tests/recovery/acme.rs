//! Requests a certificate by ACME from Pebble, a test authority (Debian: `apt-get install pebble`), where installed.
//! Not run by default because it needs free ports and another program: `cargo test --test recovery -- --ignored acme`.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::server::{FEED_KEY, free_port};

/// A child process that is killed when dropped.
struct TestServer(Child);

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts Pebble with its own certificate; it validates challenges on `port`.
fn pebble(home: &Path, listen: u16, port: u16) -> TestServer {
    let key = rcgen::KeyPair::generate().expect("a key");
    let names = vec!["localhost".to_owned()];
    let certificate = rcgen::CertificateParams::new(names).and_then(|params| params.self_signed(&key)).expect("one");
    let (chain, private) = (home.join("pebble.pem"), home.join("pebble.key"));
    std::fs::write(&chain, certificate.pem()).expect("a file");
    std::fs::write(&private, key.serialize_pem()).expect("a file");
    let config = serde_json::json!({ "pebble": {
        "listenAddress": format!("127.0.0.1:{listen}"),
        "managementListenAddress": format!("127.0.0.1:{}", free_port()),
        "certificate": chain, "privateKey": private,
        "httpPort": port, "tlsPort": free_port(), "ocspResponderURL": "", "externalAccountBindingRequired": false,
    }});
    let file = home.join("pebble.json");
    std::fs::write(&file, config.to_string()).expect("a file");
    let child = Command::new("pebble").arg("-config").arg(file).env("PEBBLE_VA_NOSLEEP", "1").spawn();
    let running = TestServer(child.expect("pebble starts"));
    let begun = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", listen)).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(30), "pebble does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
    running
}

#[test]
#[ignore = "needs pebble"]
fn acme_gives_a_certificate_and_a_restart_keeps_it() {
    if Command::new("pebble").arg("-version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        println!("skipped: pebble is not installed (apt-get install pebble)");
        return;
    }
    let home = tempfile::tempdir().expect("a temporary directory");
    let (authority, plain, secured) = (free_port(), free_port(), free_port());
    let _pebble = pebble(home.path(), authority, plain);
    let start = || {
        TestServer(
            Command::new(env!("CARGO_BIN_EXE_lotdesk"))
                .args(["serve", "--feed", "push", "--feed-key", FEED_KEY, "--acme", "localhost"])
                .args(["--listen", &format!("127.0.0.1:{plain}"), "--tls-listen", &format!("127.0.0.1:{secured}")])
                .args(["--acme-directory", &format!("https://localhost:{authority}/dir"), "--acme-root"])
                .arg(home.path().join("pebble.pem"))
                .arg("--data")
                .arg(home.path().join("data"))
                .stdout(Stdio::null())
                .spawn()
                .expect("the binary starts"),
        )
    };
    let agent = ureq::Agent::config_builder()
        .tls_config(ureq::tls::TlsConfig::builder().disable_verification(true).build())
        .timeout_global(Some(Duration::from_secs(5)))
        .build()
        .new_agent();
    let served = || {
        let begun = Instant::now();
        while agent.get(format!("https://localhost:{secured}/healthz")).call().is_err() {
            assert!(begun.elapsed() < Duration::from_secs(120), "nothing is served by TLS");
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    let first = start();
    served();
    let chain = home.path().join("data/acme/chain.pem");
    let given = std::fs::read_to_string(&chain).expect("the certificate");
    assert!(given.contains("BEGIN CERTIFICATE"));
    drop(first);
    let _second = start();
    served();
    assert_eq!(
        std::fs::read_to_string(&chain).expect("the certificate"),
        given,
        "the certificate is not requested twice"
    );
}
