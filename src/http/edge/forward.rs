//! Everything that an edge does not answer itself goes to the primary, and its answer back.
//!
//! A call whose route takes a `request_id` and that has one is repeated for up to [`TAKE_OVER`], through a take-over: the primary
//! carries it out once. All others get HTTP 503 at once, `outcome_unknown` where they may have been carried out.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, BoxBody, MessageBody, SizedStream};
use actix_web::error::PayloadError;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use bytes::{Bytes, BytesMut};
use futures_util::{Stream, StreamExt, stream};
use hyper::Request;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Sleep, sleep, timeout};

use super::cache::{self, ANSWER_MAX, Cache, Given, Kept, Key};
use super::headers;
use crate::api::edge::client::{self, AnswerBody, Failure, Outgoing};
use crate::api::edge::{Edge, ForwardPermit, Held};
use crate::api::error::ApiError;
use crate::api::limits::Peer;
use crate::http::body::status_of;
use crate::http::finish::keep_forwarded;
use crate::http::params::Params;
use crate::http::{assets, routes};

/// How long a call with a `request_id` is repeated.
const TAKE_OVER: Duration = Duration::from_secs(20);
/// Time between two attempts.
const PAUSE: Duration = Duration::from_millis(250);
/// How long the primary may take to begin its answer: a large table takes long.
const ANSWER: Duration = Duration::from_secs(60);
/// The same for a call that is repeated: the primary itself gives up after ten seconds.
const REPEATED_ANSWER: Duration = Duration::from_secs(12);
/// The same where the last answer would do.
const REFRESH: Duration = Duration::from_secs(2);
/// How long a request waits for another one that asks the primary for the same.
const TURN: Duration = Duration::from_secs(5);
/// How long the next piece of an answer may take.
const PIECE: Duration = Duration::from_secs(30);
/// Bodies up to so many bytes are read before the primary is called.
const BODY_WHOLE: usize = 64 * 1024;
/// Answers up to so many bytes are read before the client gets them.
const ANSWER_WHOLE: usize = 256 * 1024;
/// Bytes of a held answer that are handed to a connection at once.
const HELD_PIECE: usize = 16 * 1024;
/// Longest answer with 503 that is looked into.
const REFUSAL_MAX: usize = 4 * 1024;

/// The default service of an edge.
pub(super) async fn forward(
    req: HttpRequest,
    payload: web::Payload,
    edge: web::Data<Edge>,
    cache: web::Data<Cache>,
) -> Result<HttpResponse, ApiError> {
    let path = req.match_info().as_str().to_owned();
    check_path(&path, edge.serves_admin)?;
    if assets::is_fixed(&path) {
        return assets::serve(req).await;
    }
    let edge = edge.into_inner();
    let address = edge.limits.address(Peer::of(&req), req.headers());
    let permit = edge.begin_forward(address)?;
    let head = Head {
        method: req.method().clone(),
        target: req.uri().path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string),
        headers: headers::of_request(req.headers(), address),
    };
    if let Some((key, life)) = cache::key(&req, &path) {
        return kept(&edge, &cache, head, (key, life), permit).await;
    }
    let body = Body::read(&req, payload, &edge).await?;
    let is_repeated = routes::takes_request_id(&path) && body.names_request(&req);
    let call = Call { reads: routes::only_reads(&path), head, body };
    let found = if is_repeated { call.repeat(&edge).await? } else { call.once(&edge, ANSWER).await? };
    Ok(match found {
        Found::Answer(response) => answer(&edge, response, &call.head.method, permit).await?,
        Found::Refusal(refusal) => refusal.response(),
    })
}

/// Refuses what is not for the public, and what two programs could read differently.
fn check_path(path: &str, admin: bool) -> Result<(), ApiError> {
    let lower = path.to_ascii_lowercase();
    let is_odd = lower.contains('\\')
        || ["%2f", "%5c", "%2e", "%00"].iter().any(|escaped| lower.contains(escaped))
        || path.split('/').skip(1).any(|segment| matches!(segment, "." | ".."))
        || path.contains("//");
    if is_odd || !path.starts_with('/') {
        return Err(ApiError::Http(StatusCode::BAD_REQUEST));
    }
    let is_under = |prefix: &str| lower == prefix || lower.starts_with(&format!("{prefix}/"));
    let is_admin = is_under("/admin") || lower == "/admin.html";
    if is_under("/feed") || is_under("/metrics") || is_admin && !admin {
        return Err(ApiError::Http(StatusCode::NOT_FOUND));
    }
    Ok(())
}

/// The head of a call, for the primary.
struct Head {
    method: Method,
    target: String,
    headers: Vec<(HeaderName, HeaderValue)>,
}

/// The body of a call.
enum Body {
    Empty,
    Whole(Bytes, #[expect(dead_code, reason = "it gives the memory back when it is dropped")] Held),
    /// It is sent while it comes. Taken by the first attempt.
    Streamed(std::cell::RefCell<Option<Incoming>>),
}

struct Incoming {
    begun: Bytes,
    rest: web::Payload,
    length: Option<u64>,
}

impl Incoming {
    /// For the client, which may send it on another thread: a task of this one reads it, one piece ahead.
    fn stream(self) -> Outgoing {
        let Self { begun, mut rest, .. } = self;
        let (queue, mut pieces) = mpsc::channel(1);
        actix_web::rt::spawn(async move {
            if !begun.is_empty() && queue.send(Ok(begun)).await.is_err() {
                return;
            }
            loop {
                let piece = tokio::select! {
                    piece = rest.next() => piece,
                    // The primary has answered and reads no more, or the client is gone.
                    () = queue.closed() => return,
                };
                let Some(piece) = piece else { return };
                if queue.send(piece.map_err(std::io::Error::other)).await.is_err() {
                    return;
                }
            }
        });
        client::streamed(stream::poll_fn(move |context| pieces.poll_recv(context)))
    }
}

impl Body {
    async fn read(req: &HttpRequest, mut payload: web::Payload, edge: &Arc<Edge>) -> Result<Self, ApiError> {
        let headers = req.headers();
        let is_chunked = headers.contains_key(header::TRANSFER_ENCODING);
        let length = match headers.get(header::CONTENT_LENGTH) {
            Some(value) => {
                let parsed = value.to_str().ok().and_then(|text| text.parse::<u64>().ok());
                Some(parsed.ok_or(ApiError::Http(StatusCode::BAD_REQUEST))?)
            }
            None => None,
        };
        let length = length.filter(|_| !is_chunked);
        if !is_chunked && length.is_none_or(|length| length == 0) {
            return Ok(Self::Empty);
        }
        let streamed =
            |begun, rest| Ok(Self::Streamed(std::cell::RefCell::new(Some(Incoming { begun, rest, length }))));
        if length.is_some_and(|length| length > BODY_WHOLE as u64) {
            return streamed(Bytes::new(), payload);
        }
        let size = length.and_then(|length| usize::try_from(length).ok()).unwrap_or(BODY_WHOLE);
        let held = edge.hold(size).ok_or(ApiError::TooMany(1))?;
        let mut begun = BytesMut::new();
        while let Some(piece) = payload.next().await {
            begun.extend_from_slice(&piece.map_err(|error| ApiError::Http(status_of(&error)))?);
            if begun.len() > BODY_WHOLE {
                return streamed(begun.freeze(), payload);
            }
        }
        Ok(Self::Whole(begun.freeze(), held))
    }

    /// Whether the call can be repeated and has a `request_id`, as the primary reads it: one that only looks so would be carried out
    /// twice.
    fn names_request(&self, req: &HttpRequest) -> bool {
        let body: &[u8] = match self {
            Self::Empty => &[],
            Self::Whole(bytes, _) => bytes,
            Self::Streamed(_) => return false,
        };
        matches!(Params::of_bytes(req, body).request_id(), Ok(Some(_)))
    }
}

/// What became of a call.
enum Found {
    Answer(Answer),
    /// An answer of the primary that it is not ready.
    Refusal(Refusal),
}

/// An answer of the primary, in the types of this server: hyper's are of another version of `http`.
struct Answer {
    status: StatusCode,
    headers: header::HeaderMap,
    pieces: Pieces,
}

type Pieces = Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>>;

impl Answer {
    /// `None`: it is no answer that this server could give.
    fn of(answer: client::Answer) -> Option<Self> {
        let client::Answer { head, body } = answer;
        let status = StatusCode::from_u16(head.status.as_u16()).ok()?;
        let mut headers = header::HeaderMap::with_capacity(head.headers.len());
        for (name, value) in &head.headers {
            let name = HeaderName::from_bytes(name.as_str().as_bytes()).ok()?;
            headers.append(name, HeaderValue::from_bytes(value.as_bytes()).ok()?);
        }
        let pieces = body.map(|piece: <AnswerBody as Stream>::Item| {
            piece.map_err(|error| PayloadError::Io(std::io::Error::other(error)))
        });
        Some(Self { status, headers, pieces: Box::pin(pieces) })
    }
}

struct Call {
    /// The call changes nothing.
    reads: bool,
    head: Head,
    body: Body,
}

impl Call {
    /// One attempt.
    async fn attempt(&self, edge: &Arc<Edge>, time: Duration) -> Result<Found, Failure> {
        let primary = edge.primary().ok_or(Failure::NotSent)?;
        let request = self.request(&format!("{}{}", primary.url, self.head.target))?;
        let answer = edge.client().call(request, time).await?;
        let answer = Answer::of(answer).ok_or(Failure::Lost)?;
        if answer.status != StatusCode::SERVICE_UNAVAILABLE {
            return Ok(Found::Answer(answer));
        }
        Refusal::read(answer).await
    }

    fn request(&self, url: &str) -> Result<Request<Outgoing>, Failure> {
        let mut request = Request::builder().method(self.head.method.as_str()).uri(url);
        for (name, value) in &self.head.headers {
            request = request.header(name.as_str(), value.as_bytes());
        }
        let body = match &self.body {
            Body::Empty => client::empty(),
            Body::Whole(bytes, _) => client::whole(bytes.clone()),
            Body::Streamed(incoming) => {
                let incoming = incoming.take().ok_or(Failure::Lost)?;
                if let Some(length) = incoming.length {
                    request = request.header("content-length", length);
                }
                incoming.stream()
            }
        };
        request.body(body).map_err(|error| {
            tracing::debug!(%error, "edge: a request that cannot be sent");
            Failure::NotSent
        })
    }

    async fn once(&self, edge: &Arc<Edge>, time: Duration) -> Result<Found, ApiError> {
        let first = self.attempt(edge, time).await;
        let may_retry = self.reads && matches!(self.body, Body::Empty);
        // A kept connection may have been closed just now.
        let found = if first.as_ref().err() == Some(&Failure::Lost) && may_retry {
            self.attempt(edge, time).await
        } else {
            first
        };
        match found {
            Ok(Found::Refusal(refusal)) if refusal.is_of_standby() => Err(ApiError::Unavailable),
            Ok(found) => Ok(found),
            Err(Failure::Lost) if !self.reads => Err(ApiError::OutcomeUnknown),
            Err(_) => Err(ApiError::Unavailable),
        }
    }

    /// Attempts until one is answered, through a take-over.
    async fn repeat(&self, edge: &Arc<Edge>) -> Result<Found, ApiError> {
        let end = Instant::now() + TAKE_OVER;
        let mut was_sent = false;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let found = self.attempt(edge, REPEATED_ANSWER.min(left.max(PAUSE))).await;
            let is_last = Instant::now() + PAUSE >= end;
            match found {
                Ok(Found::Refusal(refusal)) if refusal.is_passing() => {
                    was_sent |= refusal.error.as_deref() == Some(OUTCOME_UNKNOWN);
                    if is_last && !refusal.is_of_standby() {
                        return Ok(Found::Refusal(refusal));
                    }
                }
                Ok(found) => return Ok(found),
                Err(Failure::Lost) => was_sent = true,
                Err(Failure::NotSent) => {}
            }
            if is_last {
                return Err(if was_sent { ApiError::OutcomeUnknown } else { ApiError::Unavailable });
            }
            sleep(PAUSE).await;
        }
    }
}

const OUTCOME_UNKNOWN: &str = "outcome_unknown";
const STORAGE_UNAVAILABLE: &str = "storage_unavailable";

/// An answer with 503, whole.
struct Refusal {
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
    error: Option<String>,
    msg: Option<String>,
}

#[derive(Deserialize)]
struct Envelope {
    error: Option<String>,
    msg: Option<String>,
}

impl Refusal {
    async fn read(response: Answer) -> Result<Found, Failure> {
        let length = length_of(&response.headers).filter(|length| *length <= REFUSAL_MAX);
        if length.is_none() {
            return Ok(Found::Answer(response));
        }
        let headers = copied(&response.headers);
        let body = whole(response, REFUSAL_MAX).await.map_err(|_| Failure::Lost)?;
        let envelope: Option<Envelope> = serde_json::from_slice(&body).ok();
        let (error, msg) = envelope.map_or((None, None), |envelope| (envelope.error, envelope.msg));
        Ok(Found::Refusal(Self { headers, body, error, msg }))
    }

    /// Of a server that does not lead, or does not yet.
    fn is_of_standby(&self) -> bool {
        self.error.is_none() && self.msg.as_deref() == Some("standby")
    }

    /// Whether the same call may be answered soon.
    fn is_passing(&self) -> bool {
        self.is_of_standby() || matches!(self.error.as_deref(), Some(OUTCOME_UNKNOWN | STORAGE_UNAVAILABLE))
    }

    fn response(self) -> HttpResponse {
        respond(StatusCode::SERVICE_UNAVAILABLE, &self.headers, BoxBody::new(self.body))
    }
}

fn length_of(headers: &header::HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn copied(headers: &header::HeaderMap) -> Vec<(HeaderName, HeaderValue)> {
    headers::of_answer(headers).map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// The whole body of an answer, of at most `max` bytes.
async fn whole(response: Answer, max: usize) -> Result<Bytes, ApiError> {
    let mut pieces = response.pieces;
    let mut body = BytesMut::new();
    let read = async {
        while let Some(piece) = pieces.next().await {
            body.extend_from_slice(&piece.map_err(|_| ApiError::Unavailable)?);
            if body.len() > max {
                return Err(ApiError::Unavailable);
            }
        }
        Ok(())
    };
    timeout(PIECE, read).await.map_err(|_| ApiError::Unavailable)??;
    Ok(body.freeze())
}

fn respond(status: StatusCode, headers: &[(HeaderName, HeaderValue)], body: BoxBody) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    for (name, value) in headers {
        response.append_header((name.clone(), value.clone()));
    }
    let mut response = response.body(body);
    keep_forwarded(&mut response);
    response
}

/// The primary's answer, for the client.
async fn answer(
    edge: &Arc<Edge>,
    response: Answer,
    method: &Method,
    permit: ForwardPermit,
) -> Result<HttpResponse, ApiError> {
    let (status, length, headers) = (response.status, length_of(&response.headers), copied(&response.headers));
    if *method == Method::HEAD {
        let none = stream::empty::<Result<Bytes, PayloadError>>();
        let body =
            length.map_or_else(|| BoxBody::new(()), |length| BoxBody::new(SizedStream::new(length as u64, none)));
        return Ok(respond(status, &headers, body));
    }
    if matches!(status, StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED) || status.is_informational() {
        return Ok(respond(status, &headers, BoxBody::new(())));
    }
    let held = length.filter(|length| *length <= ANSWER_WHOLE).and_then(|length| edge.hold(length));
    if let Some(held) = held {
        let bytes = whole(response, ANSWER_WHOLE).await?;
        drop(permit);
        return Ok(respond(status, &headers, BoxBody::new(HeldBody { bytes, _held: held })));
    }
    let timer = Box::pin(sleep(PIECE));
    let pieces = Timed { pieces: response.pieces, timer, is_waiting: false, _permit: permit };
    let body = match length {
        Some(length) => BoxBody::new(SizedStream::new(length as u64, pieces)),
        None => BoxBody::new(actix_web::body::BodyStream::new(pieces)),
    };
    Ok(respond(status, &headers, body))
}

/// A kept answer, or the primary's, which is kept.
async fn kept(
    edge: &Arc<Edge>,
    cache: &Cache,
    mut head: Head,
    (key, life): (Key, Duration),
    permit: ForwardPermit,
) -> Result<HttpResponse, ApiError> {
    if let Some(given) = cache.get(&key, Instant::now()) {
        return Ok(given_back(&given));
    }
    let turn = cache.turn(&key);
    let Ok(_turn) = timeout(TURN, turn.lock()).await else {
        return cache.last(&key, Instant::now()).map(|given| given_back(&given)).ok_or(ApiError::Unavailable);
    };
    let begun = Instant::now();
    if let Some(given) = cache.get(&key, begun) {
        return Ok(given_back(&given));
    }
    head.headers.retain(|(name, _)| {
        ![header::ACCEPT_ENCODING, header::IF_NONE_MATCH, header::IF_MODIFIED_SINCE].contains(name)
    });
    head.headers.push((header::ACCEPT_ENCODING, key.encoding()));
    let call = Call { reads: true, head, body: Body::Empty };
    let time = if cache.has(&key, begun) { REFRESH } else { ANSWER };
    let last = || cache.last(&key, Instant::now()).map(|given| given_back(&given));
    match call.once(edge, time).await {
        Ok(Found::Answer(response)) => keep(edge, cache, (key, begun, life), response, permit).await,
        Ok(Found::Refusal(refusal)) => Ok(last().unwrap_or_else(|| refusal.response())),
        Err(error) => last().ok_or(error),
    }
}

/// The primary's answer, which is kept if it is one for everybody.
async fn keep(
    edge: &Arc<Edge>,
    cache: &Cache,
    (key, begun, life): (Key, Instant, Duration),
    response: Answer,
    permit: ForwardPermit,
) -> Result<HttpResponse, ApiError> {
    let is_kept = response.status == StatusCode::OK && !response.headers.contains_key(header::SET_COOKIE);
    let length = length_of(&response.headers).filter(|length| is_kept && *length <= ANSWER_MAX);
    let Some(_held) = length.and_then(|length| edge.hold(length)) else {
        return answer(edge, response, &Method::GET, permit).await;
    };
    let (status, headers) = (response.status, copied(&response.headers));
    let answer = Arc::new(Kept { status, headers, body: whole(response, ANSWER_MAX).await? });
    let now = Instant::now();
    cache.put(key, Arc::clone(&answer), (begun, now + life), now);
    Ok(given_back(&Given { answer, age: None }))
}

/// A kept answer, with its age (RFC 9111, section 5.1) if it has ended.
fn given_back(given: &Given) -> HttpResponse {
    let kept = &given.answer;
    let mut response = respond(kept.status, &kept.headers, BoxBody::new(kept.body.clone()));
    if let Some(age) = given.age {
        response.headers_mut().insert(header::AGE, HeaderValue::from(age.as_secs()));
    }
    response
}

/// An answer in memory, within the budget.
struct HeldBody {
    bytes: Bytes,
    _held: Held,
}

impl MessageBody for HeldBody {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.bytes.len() as u64)
    }

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let length = self.bytes.len().min(HELD_PIECE);
        Poll::Ready((length > 0).then(|| Ok(self.bytes.split_to(length))))
    }
}

/// An answer that is passed on by the client's pace; the primary's next piece must come in time.
struct Timed {
    pieces: Pieces,
    timer: Pin<Box<Sleep>>,
    /// The timer runs: the client has taken everything and waits for the primary. Its own time does not count.
    is_waiting: bool,
    _permit: ForwardPermit,
}

impl Stream for Timed {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Poll::Ready(piece) = self.pieces.as_mut().poll_next(context) {
            self.is_waiting = false;
            return Poll::Ready(piece);
        }
        if !std::mem::replace(&mut self.is_waiting, true) {
            self.timer.as_mut().reset(tokio::time::Instant::now() + PIECE);
        }
        self.timer.as_mut().poll(context).map(|()| Some(Err(PayloadError::Incomplete(None))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::limits::{LimitRules, Limits};

    fn edge() -> Arc<Edge> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let tls = tls.with_root_certificates(rustls::RootCertStore::empty()).with_no_client_auth();
        Arc::new(Edge::new(Limits::new(LimitRules::default()), true, Arc::new(tls)))
    }

    #[actix_web::test]
    async fn a_slow_client_does_not_use_up_the_time_of_the_primary() {
        let permit = edge().begin_forward("192.0.2.1".parse().unwrap()).unwrap();
        let timer = Box::pin(sleep(Duration::ZERO));
        sleep(Duration::from_millis(5)).await;
        let pieces = stream::once(async { Ok(Bytes::from_static(b"a")) }).chain(stream::pending());
        let mut timed = Timed { pieces: Box::pin(pieces), timer, is_waiting: false, _permit: permit };
        assert!(timed.next().await.is_some_and(|piece| piece.is_ok()));
        assert!(futures_util::poll!(timed.next()).is_pending(), "its time begins now");
        timed.timer.as_mut().reset(tokio::time::Instant::now());
        assert!(timed.next().await.is_some_and(|piece| piece.is_err()), "it is over");
    }

    #[actix_web::test]
    async fn a_long_upload_is_passed_on_as_it_comes_and_its_answer_back() {
        use std::io::{Read, Write};

        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let length = 5 * BODY_WHOLE;
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (mut stream, mut all) = (stream.unwrap(), Vec::new());
                let mut piece = [0; 4096];
                let end = loop {
                    let read = stream.read(&mut piece).unwrap();
                    all.extend_from_slice(&piece[..read]);
                    match all.windows(4).position(|window| window == b"\r\n\r\n") {
                        Some(head) if read == 0 || all.len() >= head + 4 + length => break head + 4,
                        _ => assert!(read > 0, "all of it comes"),
                    }
                };
                let head = String::from_utf8(all[..end].to_vec()).unwrap();
                assert!(head.contains(&format!("content-length: {length}\r\n")), "{head}");
                let answer = format!("HTTP/1.1 201 Created\r\nx-own: 1\r\ncontent-length: {length}\r\n\r\n");
                stream.write_all(answer.as_bytes()).unwrap();
                stream.write_all(&all[end..]).unwrap();
            }
        });
        let edge = edge();
        edge.set_primary(Some(crate::api::edge::PrimaryAt { url, term: 1 }));
        let data = (web::Data::from(edge), web::Data::new(Cache::default()));
        let app = actix_web::App::new().app_data(data.0).app_data(data.1).default_service(web::to(forward));
        let app = actix_web::test::init_service(app).await;
        let sent: Vec<u8> = (0..length).map(|at| u8::try_from(at % 251).unwrap()).collect();
        let request = actix_web::test::TestRequest::post().uri("/v1/api/upload").set_payload(sent.clone());
        let request = request.peer_addr("192.0.2.1:1".parse().unwrap()).insert_header(("content-length", length));
        let answer = actix_web::test::call_service(&app, request.to_request()).await;
        assert_eq!((answer.status().as_u16(), answer.headers().contains_key("x-own")), (201, true));
        assert!(actix_web::test::read_body(answer).await == sent);
    }

    #[test]
    fn internal_paths_are_not_forwarded_however_they_are_written() {
        let status = |path: &str, admin| match check_path(path, admin) {
            Ok(()) => 200,
            Err(ApiError::Http(status)) => status.as_u16(),
            Err(error) => panic!("{error:?}"),
        };
        for path in ["/", "/v1/api/forex/submit", "/feeding", "/administer", "/trade/EURUSD", "/a.b/c..d"] {
            assert_eq!(status(path, false), 200, "{path}");
        }
        for path in ["/feed/quotes", "/FEED/ws", "/feed", "/metrics", "/metrics/"] {
            assert_eq!(status(path, true), 404, "{path}");
        }
        for path in ["/admin", "/admin/", "/Admin/api/users", "/admin.html", "/admin/ws"] {
            assert_eq!((status(path, false), status(path, true)), (404, 200), "{path}");
        }
        for path in ["//admin", "/x/../admin", "/./admin", "/x%2fadmin", "/%2e%2e/admin", "/x\\admin", "/a%00", "admin"]
        {
            assert_eq!(status(path, false), 400, "{path}");
        }
    }

    #[test]
    fn a_call_names_itself_only_where_the_primary_reads_it() {
        use actix_web::test::TestRequest;

        let post = |uri: &str| TestRequest::post().uri(uri).insert_header(("content-type", "application/json"));
        let edge = edge();
        let held =
            |bytes: &'static str| Body::Whole(Bytes::from_static(bytes.as_bytes()), edge.hold(bytes.len()).unwrap());
        let names = |request: TestRequest, body: Body| body.names_request(&request.to_http_request());
        assert!(names(post("/x"), held("{\"request_id\":\"a\"}")));
        assert!(names(post("/x?request_id=a"), Body::Empty));
        assert!(names(post("/x").insert_header(("idempotency-key", "a")), held("{}")));
        for body in [
            "{\"request_id\":\"\"}",
            "{\"request_id\":null}",
            "{\"remark\":\"request_id\"}",
            "{\"a\":{\"request_id\":\"a\"}}",
            "[",
        ] {
            assert!(!names(post("/x?remark=request_id"), held(body)), "{body}");
        }
    }

    #[test]
    fn what_passes_is_repeated_and_nothing_else() {
        let refusal = |error: Option<&str>, msg: &str| Refusal {
            headers: vec![],
            body: Bytes::new(),
            error: error.map(Into::into),
            msg: Some(msg.into()),
        };
        assert!(refusal(None, "standby").is_of_standby() && refusal(None, "standby").is_passing());
        assert!(
            refusal(Some("outcome_unknown"), "x").is_passing()
                && refusal(Some("storage_unavailable"), "x").is_passing()
        );
        assert!(!refusal(Some("forbidden"), "x").is_passing() && !refusal(None, "x").is_passing());
    }
}
