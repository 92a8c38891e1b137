//! An S3-compatible store: requests are signed by `rusty-s3` and sent by `ureq`. Uses path-style addresses, which all
//! such stores support; files larger than one part are sent by multipart upload.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

use rusty_s3::actions::{CompleteMultipartUploadResponse, CreateMultipartUpload, ListObjectsV2};
use rusty_s3::{Bucket, Credentials, S3Action, UrlStyle};

use super::outgoing;
use crate::ports::outgoing::Destinations;
use crate::ports::{RemoteStore, RemoteStoreConfig};

/// Bytes of one part; a file has at most 10,000 parts.
const PART: usize = 16 * 1024 * 1024;
/// Validity of a signed URL.
const SIGNED_FOR: Duration = Duration::from_secs(900);
/// Time limit of one request.
const TIMEOUT: Duration = Duration::from_secs(600);
/// Maximum size of an answer in bytes.
const ANSWER_MAX: u64 = 4 * 1024 * 1024;

/// Client of an S3-compatible store.
pub struct S3 {
    agent: ureq::Agent,
    part: usize,
}

impl Default for S3 {
    fn default() -> Self {
        Self::with_part_size(PART)
    }
}

/// The parsed address of the store, with credentials.
struct Location {
    bucket: Bucket,
    credentials: Credentials,
    /// Prefix of each object name: empty, or ends with a slash.
    prefix: String,
}

impl S3 {
    /// Creates a client with parts of `part` bytes (stores require at least 5 MiB).
    pub fn with_part_size(part: usize) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .http_status_as_error(false)
            .max_redirects(0)
            .build();
        Self { agent: outgoing::agent(config, Destinations::PublicAndPrivate), part }
    }

    /// Sends a request; returns the body of a successful answer and its `ETag` header.
    fn request(&self, method: &str, url: &str, body: Vec<u8>) -> Result<(String, String), String> {
        let request = ureq::http::Request::builder().method(method).uri(url);
        let request = request.body(body).map_err(|error| error.to_string())?;
        let mut answer = self.agent.run(request).map_err(|error| error.to_string())?;
        let tag = answer.headers().get("etag").and_then(|tag| tag.to_str().ok()).unwrap_or_default().to_owned();
        let status = answer.status().as_u16();
        let text =
            answer.body_mut().with_config().limit(ANSWER_MAX).read_to_string().map_err(|error| error.to_string())?;
        if (200..300).contains(&status) { Ok((text, tag)) } else { Err(error_text(status, &text)) }
    }

    fn put_multipart(&self, location: &Location, object: &str, first: Vec<u8>, rest: &mut File) -> Result<(), String> {
        let (bucket, credentials) = (&location.bucket, Some(&location.credentials));
        let begin = bucket.create_multipart_upload(credentials, object).sign(SIGNED_FOR);
        let (answer, _) = self.request("POST", begin.as_str(), Vec::new())?;
        let begun = CreateMultipartUpload::parse_response(&answer).map_err(|error| error.to_string())?;
        let id = begun.upload_id();
        let sent = self.send_parts(location, object, id, first, rest);
        if sent.is_err() {
            // Parts of an incomplete upload are billed until it is aborted.
            let abort = bucket.abort_multipart_upload(credentials, object, id).sign(SIGNED_FOR);
            let _ = self.request("DELETE", abort.as_str(), Vec::new());
        }
        sent
    }

    fn send_parts(
        &self,
        location: &Location,
        object: &str,
        id: &str,
        first: Vec<u8>,
        rest: &mut File,
    ) -> Result<(), String> {
        let (bucket, credentials) = (&location.bucket, Some(&location.credentials));
        let (mut tags, mut part) = (Vec::new(), first);
        while !part.is_empty() {
            let number = u16::try_from(tags.len() + 1).map_err(|_| "the file is too large".to_owned())?;
            let url = bucket.upload_part(credentials, object, number, id).sign(SIGNED_FOR);
            tags.push(self.request("PUT", url.as_str(), part)?.1);
            part = read_part(rest, self.part).map_err(|error| error.to_string())?;
        }
        let end = bucket.complete_multipart_upload(credentials, object, id, tags.iter().map(String::as_str));
        let (url, body) = (end.sign(SIGNED_FOR), end.body());
        let (answer, _) = self.request("POST", url.as_str(), body.into_bytes())?;
        // A store may answer 200 and report an error in the body.
        CompleteMultipartUploadResponse::parse(&answer).map(drop).map_err(|_| error_text(200, &answer))
    }
}

impl RemoteStore for S3 {
    fn put(&self, config: &RemoteStoreConfig, name: &str, file: &Path) -> Result<(), String> {
        let location = parse_location(config)?;
        let object = format!("{}{name}", location.prefix);
        let mut file = File::open(file).map_err(|error| error.to_string())?;
        let first = read_part(&mut file, self.part).map_err(|error| error.to_string())?;
        if first.len() == self.part {
            return self.put_multipart(&location, &object, first, &mut file);
        }
        let url = location.bucket.put_object(Some(&location.credentials), &object).sign(SIGNED_FOR);
        self.request("PUT", url.as_str(), first).map(drop)
    }

    fn names(&self, config: &RemoteStoreConfig) -> Result<Vec<String>, String> {
        let location = parse_location(config)?;
        let (mut names, mut token) = (Vec::new(), None::<String>);
        loop {
            let mut list = location.bucket.list_objects_v2(Some(&location.credentials));
            list.with_prefix(location.prefix.clone());
            if let Some(token) = token.take() {
                list.with_continuation_token(token);
            }
            let (answer, _) = self.request("GET", list.sign(SIGNED_FOR).as_str(), Vec::new())?;
            let page = ListObjectsV2::parse_response(&answer).map_err(|error| error.to_string())?;
            names.extend(page.contents.iter().filter_map(|object| Some(object.key.rsplit('/').next()?.to_owned())));
            token = page.next_continuation_token;
            if token.is_none() {
                return Ok(names);
            }
        }
    }

    fn remove(&self, config: &RemoteStoreConfig, name: &str) -> Result<(), String> {
        let location = parse_location(config)?;
        let object = format!("{}{name}", location.prefix);
        let url = location.bucket.delete_object(Some(&location.credentials), &object).sign(SIGNED_FOR);
        self.request("DELETE", url.as_str(), Vec::new()).map(drop)
    }
}

/// Parses `https://host[:port]/bucket[/prefix]` and the credentials.
fn parse_location(config: &RemoteStoreConfig) -> Result<Location, String> {
    let (scheme, rest) = config.url.split_once("://").ok_or("the store's address has no scheme")?;
    let (host, path) = rest.split_once('/').ok_or("the store's address names no bucket")?;
    let (name, prefix) = path.trim_end_matches('/').split_once('/').unwrap_or((path.trim_end_matches('/'), ""));
    if name.is_empty() {
        return Err("the store's address names no bucket".to_owned());
    }
    Destinations::PublicAndPrivate.check_url(&config.url).map_err(|forbidden| forbidden.to_string())?;
    let endpoint = format!("{scheme}://{host}").parse().map_err(|_| "the store's address is invalid".to_owned())?;
    let bucket = Bucket::new(endpoint, UrlStyle::Path, name.to_owned(), config.region.clone());
    let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
    Ok(Location {
        bucket: bucket.map_err(|error| error.to_string())?,
        credentials: Credentials::new(config.key.clone(), config.secret.clone()),
        prefix,
    })
}

/// Reads one part; it is shorter than `length` only at the end of the file.
fn read_part(file: &mut File, length: usize) -> io::Result<Vec<u8>> {
    let mut part = Vec::new();
    file.take(length as u64).read_to_end(&mut part)?;
    Ok(part)
}

/// An error answer as one line: the store's own code and message if it has them.
fn error_text(status: u16, answer: &str) -> String {
    let within = |tag: &str| {
        let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
        answer.split_once(&open)?.1.split_once(&close).map(|(text, _)| text.to_owned())
    };
    match (within("Code"), within("Message")) {
        (Some(code), message) => format!("the store answered {status} {code}: {}", message.unwrap_or_default()),
        _ => format!("the store answered {status}"),
    }
}

#[cfg(test)]
mod tests;
