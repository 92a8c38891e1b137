//! What one address can do without an account, or with free ones: others are served meanwhile, and what it takes is
//! bounded. Each client has a loopback address of its own.

use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use lotdesk::api::limits::LimitRules;
use socket2::{Domain, Socket, Type};

use crate::poll::until;
use crate::test_app::TestApp;

const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
const VICTIM: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 3));
/// What a state is waited for at most: long, for a machine that does much else.
const TIMEOUT: Duration = Duration::from_secs(90);

fn connect(app: &TestApp, from: IpAddr) -> std::io::Result<TcpStream> {
    let server: SocketAddr = app.url.strip_prefix("http://").unwrap().parse().unwrap();
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::new(from, 0).into())?;
    socket.connect(&server.into())?;
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    Ok(stream)
}

/// Asks for the liveness probe on this connection: is it answered?
fn is_answered(stream: &mut TcpStream) -> bool {
    let mut begun = [0; 15];
    let asked = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    asked.is_ok() && stream.read_exact(&mut begun).is_ok() && begun.starts_with(b"HTTP/1.1 200")
}

fn is_served(app: &TestApp, from: IpAddr) -> bool {
    connect(app, from).is_ok_and(|mut stream| is_answered(&mut stream))
}

/// Waits until the server ends this connection; what it said before.
#[track_caller]
fn ended(stream: &mut TcpStream) -> String {
    let mut said = Vec::new();
    match stream.read_to_end(&mut said) {
        Ok(_) => {}
        Err(error) if matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe) => {}
        Err(error) => panic!("the connection is left open: {error}"),
    }
    String::from_utf8_lossy(&said).into_owned()
}

/// A client that sends a whole body before it reads, as browsers do, still sees why it was refused.
#[test]
fn the_answer_to_a_body_that_is_too_large_reaches_a_client_that_is_still_sending() {
    let app = TestApp::start(LimitRules::default());
    let mut stream = connect(&app, ATTACKER).unwrap();
    let length = 3 * 1024 * 1024;
    let head = format!(
        "POST /api/user/loginForU HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    // The answer is there, and the server closes if it reads nothing more.
    assert_eq!(stream.peek(&mut [0]).unwrap(), 1);
    stream.write_all(&vec![b'x'; length]).unwrap();
    let answer = ended(&mut stream);
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(answer.to_ascii_lowercase().contains("connection: close"), "{answer}");
}

#[test]
fn one_address_has_so_many_connections_and_others_are_served() {
    let app = TestApp::start(LimitRules { connections: 40, connections_overall: 200, ..LimitRules::default() });
    let mut held = Vec::new();
    for _ in 0..400 {
        let Ok(mut stream) = connect(&app, ATTACKER) else { continue };
        // What is asked for costs nothing and is not counted among the requests: the connection is.
        if is_answered(&mut stream) {
            held.push(stream);
        }
    }
    assert_eq!(held.len(), 40);
    assert!(!is_served(&app, ATTACKER));
    for _ in 0..20 {
        assert!(is_served(&app, VICTIM), "another address is served");
    }
    drop(held);
    until("an address that closes its connections is served again", || is_served(&app, ATTACKER));
}

#[test]
fn the_connections_of_a_trusted_proxy_are_everybodys() {
    let is_proxy = Box::new(|address| address == ATTACKER);
    let app =
        TestApp::start(LimitRules { connections: 10, connections_overall: 60, is_proxy, ..LimitRules::default() });
    let mut held: Vec<_> = (0..50).map(|_| connect(&app, ATTACKER).unwrap()).collect();
    assert!(held.iter_mut().all(is_answered));
    let mut more: Vec<_> = (0..30).filter_map(|_| connect(&app, ATTACKER).ok()).collect();
    let answered = more.iter_mut().filter_map(|stream| is_answered(stream).then_some(())).count();
    assert!(answered <= 10, "{answered}: all together have a limit");
}

#[test]
fn heads_that_never_end_are_cut_off_by_size_and_by_time() {
    let app = TestApp::start(LimitRules::default());
    // Too long: cut off long before it is all sent.
    for _ in 0..20 {
        let mut long = connect(&app, ATTACKER).unwrap();
        long.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ").unwrap();
        let piece = vec![b'a'; 64 * 1024];
        let sent = (0..1_000).take_while(|_| long.write_all(&piece).is_ok()).count();
        assert!(sent < 1_000, "64 MB of one head were taken");
    }
    // A head of common size passes.
    let mut common = connect(&app, VICTIM).unwrap();
    let cookie = "a".repeat(12 * 1024);
    common.write_all(format!("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Cookie: {cookie}\r\n").as_bytes()).unwrap();
    common.write_all(b"Connection: close\r\n\r\n").unwrap();
    assert!(ended(&mut common).starts_with("HTTP/1.1 200"));
    // Too late: also the second head of a connection, for which the protocol's own timer does not run.
    let mut slow: Vec<_> = (0..50).map(|_| connect(&app, ATTACKER).unwrap()).collect();
    for (turn, stream) in slow.iter_mut().enumerate() {
        assert!(turn % 2 == 0 || is_answered(stream));
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ").unwrap();
    }
    assert!(is_served(&app, VICTIM));
    for stream in &mut slow {
        ended(stream);
    }
    until("no place is kept", || app.state.limits.open_connections() <= 1);
}

/// The statuses of all answers to these bytes, up to the end of the connection.
fn statuses(app: &TestApp, bytes: &str) -> Vec<u16> {
    let mut stream = connect(app, VICTIM).unwrap();
    // In two parts, so that a head does not come in one piece.
    let (first, second) = bytes.as_bytes().split_at(bytes.len() - 3);
    stream.write_all(first).unwrap();
    assert!(stream.flush().is_ok());
    let _ = stream.write_all(second);
    let said = ended(&mut stream);
    let lines = said.split("HTTP/1.").skip(1);
    lines.map(|line| line[2..5].parse().unwrap_or_else(|_| panic!("{said}"))).collect()
}

#[test]
fn heads_with_bare_line_feeds_are_refused() {
    let app = TestApp::start(LimitRules::default());
    let good = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    let last = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let body = "POST /no/such/path HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n\n\na\nb\n";
    let chunks = "POST /no/such/path HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n\n\n\r\n0\r\n\r\n";
    assert_eq!(statuses(&app, &[good, good, last].concat()), [200, 200, 200]);
    for bare in [
        "GET /healthz HTTP/1.1\nHost: x\n\n",
        "GET /healthz HTTP/1.1\nHost: x\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: x\nX-A: 1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: x\r\n\n",
        "\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    ] {
        assert_eq!(statuses(&app, bare), [400], "{bare:?}");
        assert_eq!(statuses(&app, &[good, bare].concat()), [200, 400], "pipelined: {bare:?}");
    }
    // A body may contain anything; the head after it may not.
    for body in [body, chunks] {
        let found = statuses(&app, &[body, last].concat());
        assert!(found[0] >= 404 && found.get(1).is_none_or(|status| *status == 200), "{found:?}");
    }
    assert!(is_served(&app, VICTIM));
}

#[test]
fn a_request_target_of_another_host_is_refused() {
    let app = TestApp::start(LimitRules::default());
    let ask = |line: &str, host: &str| statuses(&app, &format!("{line}\r\nHost: {host}\r\nConnection: close\r\n\r\n"));
    assert_eq!(ask("GET http://broker.example/healthz HTTP/1.1", "broker.example"), [200]);
    assert_eq!(ask("GET http://Broker.Example:8080/healthz HTTP/1.1", "broker.example:8080"), [200]);
    for (line, host) in [
        ("GET http://evil.example/healthz HTTP/1.1", "broker.example"),
        ("GET http://broker.example:81/healthz HTTP/1.1", "broker.example"),
        ("GET http://broker.example@evil.example/healthz HTTP/1.1", "broker.example"),
        ("GET ftp://broker.example/healthz HTTP/1.1", "broker.example"),
        ("CONNECT broker.example:443 HTTP/1.1", "broker.example:443"),
    ] {
        assert_eq!(ask(line, host), [400], "{line}");
    }
    assert_eq!(statuses(&app, "GET http://broker.example/healthz HTTP/1.0\r\n\r\n"), [400], "no Host to compare with");
}

#[test]
fn bodies_that_never_end_are_given_up_and_others_are_served() {
    let app = TestApp::start(LimitRules::default());
    let kinds = [
        "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        "Content-Length: 100\r\n\r\nx",
    ];
    let mut stuck: Vec<_> = (0..60).map(|_| connect(&app, ATTACKER).unwrap()).collect();
    for (stream, kind) in stuck.iter_mut().zip(kinds.iter().cycle()) {
        stream.write_all(format!("POST /v1/api/forex/market HTTP/1.1\r\nHost: x\r\n{kind}").as_bytes()).unwrap();
    }
    // A body that is not read.
    let mut unread = connect(&app, ATTACKER).unwrap();
    unread
        .write_all(b"POST /no/such/path HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n")
        .unwrap();
    assert!(is_served(&app, VICTIM));
    for stream in stuck.iter_mut().chain(Some(&mut unread)) {
        let said = ended(stream);
        assert!(said.starts_with("HTTP/1.1 "), "each is answered before it is closed: {said:?}");
    }
    until("no place is kept", || app.state.limits.open_connections() <= 1);
}

/// Begins to send a picture of 2 MB, and sends no more than this of it.
fn slow_upload(app: &TestApp, from: IpAddr, token: &str, sent: usize) -> TcpStream {
    let mut stream = connect(app, from).unwrap();
    let head = "--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.png\"\r\n\r\n";
    let lines = format!(
        "POST /api/common/image_upload HTTP/1.1\r\nHost: x\r\nAuthorization: {token}\r\nContent-Length: 2000000\r\n\
         Content-Type: multipart/form-data; boundary=frontier\r\n\r\n{head}"
    );
    stream.write_all(lines.as_bytes()).unwrap();
    let _ = stream.write_all(&vec![0; sent]);
    stream
}

#[test]
fn slow_uploads_keep_nobody_out() {
    let app = TestApp::start(LimitRules::default());
    let demos: Vec<_> = (0..4).map(|_| app.demo()).collect();
    let customer = app.real();
    // Of one address: those that begin only, and those that hold memory.
    let held: Vec<_> = (0..48)
        .map(|turn| slow_upload(&app, ATTACKER, &demos[turn % 4], if turn % 2 == 0 { 0 } else { 100_000 }))
        .collect();
    for _ in 0..5 {
        assert!(app.upload(&customer, &crate::funding::png()).data()["url"].is_string());
    }
    drop(held);
}

#[test]
fn demo_accounts_store_few_pictures() {
    let app = TestApp::start(LimitRules::default());
    let mut stored = 0;
    for _ in 0..6 {
        let demo = app.demo();
        let refused = (0..20).find_map(|_| {
            let reply = app.upload(&demo, &crate::funding::png());
            stored += u32::from(reply.body["code"] == 1);
            (reply.body["code"] != 1).then_some(reply)
        });
        assert_eq!(refused.expect("there is a limit").error(), "too_many_pictures");
    }
    assert_eq!(stored, 10, "of one address");
    app.upload(&app.real(), &crate::funding::png()).data();
}
