//! Tests against a fake HTTP gateway.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::mpsc;

use super::*;

/// Starts a gateway that answers once; returns its URL and the received request (header lines, then the body).
fn serve(status: &'static str, answer: &'static str) -> (String, mpsc::Receiver<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (sender, asked) = mpsc::channel();
    std::thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let mut stream = BufReader::new(stream);
        let (mut lines, mut length) = (Vec::new(), 0);
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).unwrap();
            let line = line.trim_end().to_owned();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
            lines.push(line);
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).unwrap();
        lines.push(String::from_utf8(body).unwrap());
        let answer =
            format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{answer}", answer.len());
        stream.get_mut().write_all(answer.as_bytes()).unwrap();
        sender.send(lines).unwrap();
    });
    (url, asked)
}

fn route(url: String) -> SmsGatewayConfig {
    SmsGatewayConfig {
        url,
        post: false,
        body: String::new(),
        header: String::new(),
        key: "k&1".into(),
        success: String::new(),
    }
}

fn sms() -> Sms {
    Sms { to: "85291234567".into(), text: "\"碼\" {key}".into() }
}

#[test]
fn placeholders_are_escaped_for_their_context() {
    let (route, sms) = (route(String::new()), sms());
    assert_eq!(
        fill("http://x/?k={key}&to={to}&m={text}{", &route, &sms, url_escaped),
        "http://x/?k=k%261&to=85291234567&m=%22%E7%A2%BC%22%20%7Bkey%7D{"
    );
    assert_eq!(fill(r#"{"m":"{text}"}"#, &route, &sms, json_escaped), r#"{"m":"\"碼\" {key}"}"#);
}

#[test]
fn a_message_is_sent_by_get() {
    let (url, asked) = serve("200 OK", "OK 1");
    let route = SmsGatewayConfig {
        success: "OK".into(),
        ..route(format!("{url}/send?to=%2B{{to}}&text={{text}}&key={{key}}"))
    };
    HttpGateway::default().send(&route, &sms()).unwrap();
    let asked = asked.recv().unwrap();
    assert_eq!(asked[0], "GET /send?to=%2B85291234567&text=%22%E7%A2%BC%22%20%7Bkey%7D&key=k%261 HTTP/1.1");
}

#[test]
fn a_message_is_sent_by_post() {
    for (body, kind, expected) in [
        (r#"{"to":"+{to}","text":"{text}"}"#, "application/json", r#"{"to":"+85291234567","text":"\"碼\" {key}"}"#),
        ("to={to}&text={text}", "application/x-www-form-urlencoded", "to=85291234567&text=%22%E7%A2%BC%22%20%7Bkey%7D"),
    ] {
        let (url, asked) = serve("201 Created", "{}");
        let header = "Authorization: Bearer {key}".to_owned();
        let route = SmsGatewayConfig { post: true, body: body.into(), header, ..route(url) };
        HttpGateway::default().send(&route, &sms()).unwrap();
        let asked = asked.recv().unwrap();
        let has = |text: &str| asked.iter().any(|line| line.eq_ignore_ascii_case(text));
        assert!(asked[0].starts_with("POST / "), "{asked:?}");
        assert!(has("authorization: Bearer k&1") && has(&format!("content-type: {kind}")), "{asked:?}");
        assert_eq!(asked.last().unwrap(), expected);
    }
}

#[test]
fn permanent_and_transient_errors_are_distinguished() {
    let send = |status, answer, success: &str| {
        let (url, _) = serve(status, answer);
        let route = SmsGatewayConfig { success: success.into(), ..route(format!("{url}/?key={{key}}")) };
        HttpGateway::default().send(&route, &sms()).unwrap_err()
    };
    assert!(
        matches!(send("400 Bad Request", "no such number k&1", ""), DeliveryError::Permanent(error) if !error.contains("k&1"))
    );
    assert!(matches!(send("503 Busy", "", ""), DeliveryError::Transient(_)));
    assert!(matches!(send("302 Found", "", ""), DeliveryError::Transient(_)), "redirects are not followed");
    assert!(matches!(send("200 OK", "ERROR: quota", "OK"), DeliveryError::Transient(_)));
    let unreachable = route("http://127.0.0.1:1/?key={key}".into());
    match HttpGateway::default().send(&unreachable, &sms()).unwrap_err() {
        DeliveryError::Transient(error) => assert!(!error.contains("k%261") && !error.contains("k&1"), "{error}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_gateway_at_a_metadata_address_is_not_asked() {
    for url in ["http://169.254.169.254/latest/meta-data/", "https://[fe80::1]/x", "http://0xa9fea9fe/{to}"] {
        match HttpGateway::default().send(&route(url.into()), &sms()).unwrap_err() {
            DeliveryError::Transient(error) => {
                assert!(error.contains("link-local") || error.contains("notation"), "{url}: {error}");
            }
            other => panic!("{other:?}"),
        }
    }
}
