//! Another party's server on this machine: it keeps the calls that it gets, and answers as a test says.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;

/// A call that was received.
#[derive(Debug, Clone)]
pub struct Call {
    pub path: String,
    /// The headers, in lower case.
    pub head: String,
    /// The body as it was sent.
    pub text: String,
    /// The body's bytes, and its value; null if it is not JSON.
    pub bytes: Vec<u8>,
    pub body: Value,
}

/// A server that answers with what is queued, else 200.
#[derive(Clone)]
pub struct Receiver {
    pub url: String,
    pub got: Arc<Mutex<Vec<Call>>>,
    answers: Arc<Mutex<VecDeque<String>>>,
}

impl Receiver {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let receiver = Self { url, got: Arc::default(), answers: Arc::default() };
        let serving = receiver.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
                let (mut bytes, mut chunk) = (Vec::new(), [0; 4_096]);
                let call = loop {
                    let read = stream.read(&mut chunk).unwrap();
                    assert!(read > 0, "the request is complete");
                    bytes.extend_from_slice(&chunk[..read]);
                    let Some(end) = bytes.windows(4).position(|part| part == b"\r\n\r\n") else { continue };
                    let (head, body) = (String::from_utf8_lossy(&bytes[..end]).into_owned(), &bytes[end + 4..]);
                    let (path, head) = (head.split(' ').nth(1).unwrap().to_owned(), head.to_lowercase());
                    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                    if body.len() >= length.unwrap().parse::<usize>().unwrap() {
                        let value = serde_json::from_slice(body).unwrap_or_default();
                        let text = String::from_utf8_lossy(body).into_owned();
                        break Call { path, head, text, bytes: body.to_vec(), body: value };
                    }
                };
                serving.got.lock().unwrap().push(call);
                let ok = || "200 OK\r\ncontent-length: 2\r\n\r\nok".to_owned();
                let answer = serving.answers.lock().unwrap().pop_front().unwrap_or_else(ok);
                // The caller may have gone.
                let _ = stream.write_all(format!("HTTP/1.1 {answer}").as_bytes());
            }
        });
        receiver
    }

    pub fn answer(&self, head: &str, body: &str) {
        let text = format!("{head}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        self.answers.lock().unwrap().push_back(text);
    }

    /// The calls so far.
    pub fn calls(&self) -> Vec<Call> {
        self.got.lock().unwrap().clone()
    }

    /// The first lines of the texts that were received, without the brand.
    pub fn titles(&self) -> Vec<String> {
        let title = |call: &Call| {
            let line = call.body["text"].as_str().unwrap().lines().next().unwrap();
            line.split_once(": ").unwrap().1.to_owned()
        };
        self.got.lock().unwrap().iter().map(title).collect()
    }
}
