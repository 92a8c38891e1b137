//! Tests against a fake store that recalculates every signature and rejects unsigned requests.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use sha2::{Digest, Sha256};

use super::*;

const SECRET: &str = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";

/// Contents of the store, and the requests it received.
#[derive(Default)]
struct FakeStore {
    objects: BTreeMap<String, Vec<u8>>,
    parts: BTreeMap<(String, u16), Vec<u8>>,
    requests: Vec<String>,
}

struct Request {
    method: String,
    path: String,
    query: Vec<(String, String)>,
    host: String,
    body: Vec<u8>,
}

impl Request {
    fn read(stream: &TcpStream) -> Option<Self> {
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let mut words = line.split_whitespace();
        let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
        let (mut host, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim().split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                "host" => host = value.to_owned(),
                "content-length" => length = value.parse().ok()?,
                "transfer-encoding" => panic!("S3 stores require a content length"),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        let (path, query) = target.split_once('?').unwrap_or((&target, ""));
        let pair =
            |pair: &str| pair.split_once('=').map_or((pair.into(), String::new()), |(k, v)| (k.into(), v.into()));
        let query = query.split('&').filter(|part| !part.is_empty()).map(pair).collect();
        Some(Self { method, path: path.to_owned(), query, host, body })
    }

    fn param(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Verifies the AWS Signature Version 4 of a query, implemented from its specification.
    fn is_signed(&self) -> bool {
        let (Some(sent), Some(date)) = (self.param("X-Amz-Signature"), self.param("X-Amz-Date")) else { return false };
        let Some(credential) = self.param("X-Amz-Credential").map(|text| text.replace("%2F", "/")) else {
            return false;
        };
        let Some(scope) = credential.strip_prefix("AKEY/") else { return false };
        let mut query: Vec<_> = self.query.iter().filter(|(key, _)| key != "X-Amz-Signature").collect();
        query.sort();
        let query: Vec<_> = query.into_iter().map(|(key, value)| format!("{key}={value}")).collect();
        assert_eq!(self.param("X-Amz-SignedHeaders"), Some("host"));
        let canonical =
            [&self.method, &self.path, &query.join("&"), &format!("host:{}\n", self.host), "host", "UNSIGNED-PAYLOAD"]
                .join("\n");
        let to_sign = format!("AWS4-HMAC-SHA256\n{date}\n{scope}\n{}", hex(&Sha256::digest(canonical)));
        let key = scope.split('/').fold(format!("AWS4{SECRET}").into_bytes(), |key, part| hmac(&key, part.as_bytes()));
        hex(&hmac(&key, to_sign.as_bytes())) == sent
    }
}

fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

/// HMAC-SHA256 (RFC 2104).
fn hmac(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    let pad = |with: u8| block.map(|byte| byte ^ with);
    let inner = Sha256::new().chain_update(pad(0x36)).chain_update(text).finalize();
    Sha256::new().chain_update(pad(0x5c)).chain_update(inner).finalize().to_vec()
}

fn answer(store: &mut FakeStore, request: &Request) -> (u16, String) {
    store.requests.push(format!("{} {}", request.method, request.path));
    if !request.is_signed() {
        let error = "<Error><Code>SignatureDoesNotMatch</Code><Message>not ours</Message></Error>";
        return (403, error.to_owned());
    }
    let xmlns = "xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\"";
    let object = request.path.strip_prefix("/safe").unwrap_or_default().trim_start_matches('/').to_owned();
    let part = request.param("partNumber").and_then(|number| number.parse().ok());
    match (request.method.as_str(), part) {
        ("PUT", Some(number)) => {
            assert_eq!(request.param("uploadId"), Some("upload-1"));
            store.parts.insert((object, number), request.body.clone());
        }
        ("PUT", None) => {
            store.objects.insert(object, request.body.clone());
        }
        ("POST", _) if request.param("uploads").is_some() => {
            let text = "<UploadId>upload-1</UploadId>";
            return (200, format!("<InitiateMultipartUploadResult {xmlns}>{text}</InitiateMultipartUploadResult>"));
        }
        ("POST", _) => {
            let asked = String::from_utf8_lossy(&request.body);
            let parts: Vec<u8> = store
                .parts
                .iter()
                .filter(|((of, number), _)| *of == object && asked.contains(&format!("tag-{number}")))
                .flat_map(|(_, bytes)| bytes.clone())
                .collect();
            store.objects.insert(object, parts);
            return (
                200,
                format!("<CompleteMultipartUploadResult {xmlns}><ETag>whole</ETag></CompleteMultipartUploadResult>"),
            );
        }
        ("DELETE", _) => {
            store.objects.remove(&object);
            return (204, String::new());
        }
        ("GET", _) if object.is_empty() => {
            let prefix = request.param("prefix").unwrap_or_default().replace("%2F", "/");
            let keys = store.objects.keys().filter(|key| key.starts_with(&prefix));
            let contents: String = keys
                .map(|key| format!("<Contents><Key>{key}</Key><LastModified>2026-11-21T00:00:00Z</LastModified><ETag>x</ETag><Size>1</Size></Contents>"))
                .collect();
            return (
                200,
                format!("<ListBucketResult {xmlns}><IsTruncated>false</IsTruncated>{contents}</ListBucketResult>"),
            );
        }
        _ => return (405, String::new()),
    }
    (200, String::new())
}

/// Starts a store on a free port; returns its URL and its contents.
fn store() -> (String, Arc<Mutex<FakeStore>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let store = Arc::new(Mutex::new(FakeStore::default()));
    let kept = Arc::clone(&store);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let Some(request) = Request::read(&stream) else { continue };
            let tag = request.param("partNumber").map(|number| format!("ETag: tag-{number}\r\n")).unwrap_or_default();
            let (status, body) = answer(&mut kept.lock().unwrap(), &request);
            let head =
                format!("HTTP/1.1 {status} x\r\nContent-Length: {}\r\n{tag}Connection: close\r\n\r\n", body.len());
            let _ = stream.write_all(format!("{head}{body}").as_bytes());
        }
    });
    (format!("http://{address}/safe/broker/one"), store)
}

fn route(url: &str, secret: &str) -> RemoteStoreConfig {
    RemoteStoreConfig { url: url.into(), region: "eu-central-1".into(), key: "AKEY".into(), secret: secret.into() }
}

#[test]
fn files_are_uploaded_listed_and_deleted() {
    let (url, store) = store();
    let (s3, route) = (S3::with_part_size(1_000), route(&url, SECRET));
    let dir = tempfile::tempdir().unwrap();
    // Less than one part, exactly one, several, and empty.
    for (name, length) in [("a.db", 999), ("b.db", 1_000), ("c.db.age", 3_500), ("d.db", 0)] {
        let bytes: Vec<u8> = (0..length).map(|at: u32| at as u8).collect();
        let file = dir.path().join(name);
        std::fs::write(&file, &bytes).unwrap();
        s3.put(&route, name, &file).unwrap();
        assert_eq!(store.lock().unwrap().objects.get(&format!("broker/one/{name}")), Some(&bytes), "{name}");
    }
    store.lock().unwrap().objects.insert("other/x.db".into(), vec![]);
    assert_eq!(s3.names(&route).unwrap(), ["a.db", "b.db", "c.db.age", "d.db"]);
    s3.remove(&route, "b.db").unwrap();
    assert_eq!(s3.names(&route).unwrap(), ["a.db", "c.db.age", "d.db"]);
}

#[test]
fn wrong_keys_and_addresses_are_reported() {
    let (url, store) = store();
    let s3 = S3::default();
    let error = s3.names(&route(&url, "another secret")).unwrap_err();
    assert!(error.contains("403 SignatureDoesNotMatch: not ours"), "{error}");
    assert!(store.lock().unwrap().objects.is_empty());
    for (url, says) in [("nowhere", "no scheme"), ("https://host", "no bucket"), ("https://host/", "no bucket")] {
        let error = s3.names(&route(url, SECRET)).unwrap_err();
        assert!(error.contains(says), "{url}: {error}");
    }
    assert!(s3.names(&route("http://127.0.0.1:1/safe", SECRET)).is_err());
}
