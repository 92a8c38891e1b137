//! An S3-compatible store: requests signed by `rusty-s3`, sent by `ureq`. Path-style addresses, which all such
//! stores understand; files beyond one part are sent in parts.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

use rusty_s3::actions::{CompleteMultipartUploadResponse, CreateMultipartUpload, ListObjectsV2};
use rusty_s3::{Bucket, Credentials, S3Action, UrlStyle};

use super::outgoing;
use crate::ports::outgoing::Destinations;
use crate::ports::{RemoteStore, RemoteStoreConfig};

/// Bytes of one part: 10,000 of them make a file.
const PART: usize = 16 * 1024 * 1024;
/// How long a signed address is good for.
const SIGNED_FOR: Duration = Duration::from_secs(900);
/// How long one request may take.
const TIMEOUT: Duration = Duration::from_secs(600);
/// Longest answer that is read.
const ANSWER_MAX: u64 = 4 * 1024 * 1024;

/// Talks to the store.
pub struct S3 {
    agent: ureq::Agent,
    part: usize,
}

impl Default for S3 {
    fn default() -> Self {
        Self::in_parts(PART)
    }
}

/// The store's address taken apart.
struct Place {
    bucket: Bucket,
    credentials: Credentials,
    /// Before each name: empty, or ends with a slash.
    prefix: String,
}

impl S3 {
    /// With parts of so many bytes (a store wants 5 MiB at least).
    pub fn in_parts(part: usize) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .http_status_as_error(false)
            .max_redirects(0)
            .build();
        Self { agent: outgoing::agent(config, Destinations::Private), part }
    }

    /// Sends a request; its answer where that is a success, and the header `ETag`.
    fn ask(&self, method: &str, url: &str, body: Vec<u8>) -> Result<(String, String), String> {
        let request = ureq::http::Request::builder().method(method).uri(url);
        let request = request.body(body).map_err(|error| error.to_string())?;
        let mut answer = self.agent.run(request).map_err(|error| error.to_string())?;
        let tag = answer.headers().get("etag").and_then(|tag| tag.to_str().ok()).unwrap_or_default().to_owned();
        let status = answer.status().as_u16();
        let text =
            answer.body_mut().with_config().limit(ANSWER_MAX).read_to_string().map_err(|error| error.to_string())?;
        if (200..300).contains(&status) { Ok((text, tag)) } else { Err(told(status, &text)) }
    }

    fn put_in_parts(&self, place: &Place, object: &str, first: Vec<u8>, rest: &mut File) -> Result<(), String> {
        let (bucket, credentials) = (&place.bucket, Some(&place.credentials));
        let begin = bucket.create_multipart_upload(credentials, object).sign(SIGNED_FOR);
        let (answer, _) = self.ask("POST", begin.as_str(), Vec::new())?;
        let begun = CreateMultipartUpload::parse_response(&answer).map_err(|error| error.to_string())?;
        let id = begun.upload_id();
        let sent = self.send_parts(place, object, id, first, rest);
        if sent.is_err() {
            // Parts that nobody puts together cost money until they are given up.
            let abort = bucket.abort_multipart_upload(credentials, object, id).sign(SIGNED_FOR);
            let _ = self.ask("DELETE", abort.as_str(), Vec::new());
        }
        sent
    }

    fn send_parts(&self, place: &Place, object: &str, id: &str, first: Vec<u8>, rest: &mut File) -> Result<(), String> {
        let (bucket, credentials) = (&place.bucket, Some(&place.credentials));
        let (mut tags, mut part) = (Vec::new(), first);
        while !part.is_empty() {
            let number = u16::try_from(tags.len() + 1).map_err(|_| "the file is too large".to_owned())?;
            let url = bucket.upload_part(credentials, object, number, id).sign(SIGNED_FOR);
            tags.push(self.ask("PUT", url.as_str(), part)?.1);
            part = read_part(rest, self.part).map_err(|error| error.to_string())?;
        }
        let end = bucket.complete_multipart_upload(credentials, object, id, tags.iter().map(String::as_str));
        let (url, body) = (end.sign(SIGNED_FOR), end.body());
        let (answer, _) = self.ask("POST", url.as_str(), body.into_bytes())?;
        // A store may say 200 first and find out later.
        CompleteMultipartUploadResponse::parse(&answer).map(drop).map_err(|_| told(200, &answer))
    }
}

impl RemoteStore for S3 {
    fn put(&self, route: &RemoteStoreConfig, name: &str, file: &Path) -> Result<(), String> {
        let place = place(route)?;
        let object = format!("{}{name}", place.prefix);
        let mut file = File::open(file).map_err(|error| error.to_string())?;
        let first = read_part(&mut file, self.part).map_err(|error| error.to_string())?;
        if first.len() == self.part {
            return self.put_in_parts(&place, &object, first, &mut file);
        }
        let url = place.bucket.put_object(Some(&place.credentials), &object).sign(SIGNED_FOR);
        self.ask("PUT", url.as_str(), first).map(drop)
    }

    fn names(&self, route: &RemoteStoreConfig) -> Result<Vec<String>, String> {
        let place = place(route)?;
        let (mut names, mut token) = (Vec::new(), None::<String>);
        loop {
            let mut list = place.bucket.list_objects_v2(Some(&place.credentials));
            list.with_prefix(place.prefix.clone());
            if let Some(token) = token.take() {
                list.with_continuation_token(token);
            }
            let (answer, _) = self.ask("GET", list.sign(SIGNED_FOR).as_str(), Vec::new())?;
            let page = ListObjectsV2::parse_response(&answer).map_err(|error| error.to_string())?;
            names.extend(page.contents.iter().filter_map(|object| Some(object.key.rsplit('/').next()?.to_owned())));
            token = page.next_continuation_token;
            if token.is_none() {
                return Ok(names);
            }
        }
    }

    fn remove(&self, route: &RemoteStoreConfig, name: &str) -> Result<(), String> {
        let place = place(route)?;
        let object = format!("{}{name}", place.prefix);
        let url = place.bucket.delete_object(Some(&place.credentials), &object).sign(SIGNED_FOR);
        self.ask("DELETE", url.as_str(), Vec::new()).map(drop)
    }
}

/// `https://host[:port]/bucket[/prefix]`, and who we are there.
fn place(route: &RemoteStoreConfig) -> Result<Place, String> {
    let (scheme, rest) = route.url.split_once("://").ok_or("the store's address has no scheme")?;
    let (host, path) = rest.split_once('/').ok_or("the store's address names no bucket")?;
    let (name, prefix) = path.trim_end_matches('/').split_once('/').unwrap_or((path.trim_end_matches('/'), ""));
    if name.is_empty() {
        return Err("the store's address names no bucket".to_owned());
    }
    Destinations::Private.check_url(&route.url).map_err(|forbidden| forbidden.to_string())?;
    let endpoint = format!("{scheme}://{host}").parse().map_err(|_| "the store's address is none".to_owned())?;
    let bucket = Bucket::new(endpoint, UrlStyle::Path, name.to_owned(), route.region.clone());
    let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
    Ok(Place {
        bucket: bucket.map_err(|error| error.to_string())?,
        credentials: Credentials::new(route.key.clone(), route.secret.clone()),
        prefix,
    })
}

/// Bytes up to a part's length; fewer at the end of the file alone.
fn read_part(file: &mut File, length: usize) -> io::Result<Vec<u8>> {
    let mut part = Vec::new();
    file.take(length as u64).read_to_end(&mut part)?;
    Ok(part)
}

/// A refusal in a line: the store's own code and message, where it gives them.
fn told(status: u16, answer: &str) -> String {
    let within = |tag: &str| {
        let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
        answer.split_once(&open)?.1.split_once(&close).map(|(text, _)| text.to_owned())
    };
    match (within("Code"), within("Message")) {
        (Some(code), message) => format!("the store says {status} {code}: {}", message.unwrap_or_default()),
        _ => format!("the store says {status}"),
    }
}

#[cfg(test)]
mod tests;
