//! The HTTP client by which an edge calls the primary: hyper, HTTP/1.1 over connections that are kept.
//!
//! It follows no redirects, adds no headers, and repeats a request only if a kept connection was closed before anything of it was
//! written. A client is of one thread: its connections are tasks of that thread's runtime. The number of calls at a time is bounded;
//! a call lasts until its answer has been read or dropped.

use std::convert::Infallible;
use std::error::Error;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use futures_util::Stream;
use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyExt, Empty, Full, StreamBody};
use hyper::body::{Body, Frame, Incoming};
use hyper::http::response::Parts;
use hyper::{Request, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tower_service::Service;

/// Calls of one worker at a time, each with a connection.
const CALLS: usize = 512;
/// How long a call waits for its turn.
const TURN: Duration = Duration::from_secs(5);
/// A connection that is not used for so long is closed; the primary does so after 75 s.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// How long a connection may take, with its TLS handshake.
const CONNECT: Duration = Duration::from_secs(3);

/// The body of a call.
pub type Outgoing = UnsyncBoxBody<Bytes, io::Error>;

/// No body.
pub fn empty() -> Outgoing {
    Empty::new().map_err(never).boxed_unsync()
}

/// A body in memory.
pub fn whole(bytes: Bytes) -> Outgoing {
    Full::new(bytes).map_err(never).boxed_unsync()
}

/// A body that is sent while it comes. An error breaks the connection off, so that it is not taken for the end.
pub fn streamed(pieces: impl Stream<Item = io::Result<Bytes>> + Send + 'static) -> Outgoing {
    use futures_util::TryStreamExt;

    StreamBody::new(pieces.map_ok(Frame::data)).boxed_unsync()
}

const fn never(error: Infallible) -> io::Error {
    match error {}
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// Nothing was sent.
    NotSent,
    /// It may have been carried out.
    Lost,
}

/// The client of a thread.
#[derive(Clone)]
pub struct PrimaryClient {
    client: Client<InTime, Outgoing>,
    calls: Arc<Semaphore>,
}

impl PrimaryClient {
    /// A client that trusts whom `tls` says.
    pub fn new(tls: rustls::ClientConfig) -> Self {
        Self::with(tls, CONNECT, CALLS)
    }

    fn with(tls: rustls::ClientConfig, connect: Duration, calls: usize) -> Self {
        let mut tcp = HttpConnector::new();
        tcp.enforce_http(false);
        tcp.set_nodelay(true);
        // Shared by all addresses of a name.
        tcp.set_connect_timeout(Some(connect));
        let connector =
            HttpsConnectorBuilder::new().with_tls_config(tls).https_or_http().enable_http1().wrap_connector(tcp);
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(KEEP_ALIVE)
            .build(InTime(connector, connect));
        Self { client, calls: Arc::new(Semaphore::new(calls)) }
    }

    /// Calls the primary, which must begin its answer within `time`.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn call(&self, request: Request<Outgoing>, time: Duration) -> Result<Answer, Failure> {
        let turn = timeout(TURN.min(time), Arc::clone(&self.calls).acquire_owned()).await;
        let Ok(Ok(permit)) = turn else { return Err(Failure::NotSent) };
        let (head, incoming) = self.send(request, time).await?.into_parts();
        Ok(Answer { head, body: AnswerBody { incoming, _permit: permit } })
    }

    /// The same without a limit, for connections that become WebSockets.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn send(&self, request: Request<Outgoing>, time: Duration) -> Result<hyper::Response<Incoming>, Failure> {
        match timeout(time, self.client.request(request)).await {
            Ok(Ok(response)) => Ok(response),
            Ok(Err(error)) => {
                let cause = error.source().map(ToString::to_string);
                tracing::debug!(%error, cause, "edge: the primary does not answer");
                Err(if error.is_connect() { Failure::NotSent } else { Failure::Lost })
            }
            Err(_) => Err(Failure::Lost),
        }
    }
}

/// An answer of the primary.
pub struct Answer {
    pub head: Parts,
    pub body: AnswerBody,
}

/// Its body. Dropped before its end, it closes the connection.
pub struct AnswerBody {
    incoming: Incoming,
    _permit: OwnedSemaphorePermit,
}

impl Stream for AnswerBody {
    type Item = Result<Bytes, hyper::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            match std::task::ready!(Pin::new(&mut self.incoming).poll_frame(context)) {
                None => return Poll::Ready(None),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                Some(Ok(frame)) => {
                    // Trailers are not passed on.
                    if let Ok(bytes) = frame.into_data() {
                        return Poll::Ready(Some(Ok(bytes)));
                    }
                }
            }
        }
    }
}

/// Connections that are there in time, or not at all: a frozen machine accepts some, and never shakes hands.
#[derive(Clone)]
struct InTime(HttpsConnector<HttpConnector>, Duration);

type BoxError = Box<dyn Error + Send + Sync>;

impl Service<Uri> for InTime {
    type Response = <HttpsConnector<HttpConnector> as Service<Uri>>::Response;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, BoxError>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, uri: Uri) -> Self::Future {
        let (connecting, time) = (self.0.call(uri), self.1);
        Box::pin(async move { timeout(time, connecting).await? })
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{SocketAddr, TcpListener, TcpStream};
    use std::sync::mpsc;

    use futures_util::{StreamExt, stream};

    use super::*;

    const SOON: Duration = Duration::from_secs(30);

    fn client(connect: Duration, calls: usize) -> PrimaryClient {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let tls = tls.with_root_certificates(rustls::RootCertStore::empty()).with_no_client_auth();
        PrimaryClient::with(tls, connect, calls)
    }

    /// A server whose connections `serve` has, one after the other.
    fn server(mut serve: impl FnMut(usize, TcpStream) + Send + 'static) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            for (number, stream) in listener.incoming().enumerate() {
                serve(number, stream.unwrap());
            }
        });
        address
    }

    /// Reads until `end`; what was read.
    fn read_until(stream: &mut TcpStream, end: &[u8]) -> String {
        let (mut all, mut byte) = (Vec::new(), [0]);
        while !all.ends_with(end) && stream.read(&mut byte).is_ok_and(|read| read > 0) {
            all.push(byte[0]);
        }
        String::from_utf8(all).unwrap()
    }

    fn request(url: impl std::fmt::Display, body: Outgoing) -> Request<Outgoing> {
        Request::post(format!("{url}/x")).body(body).unwrap()
    }

    async fn text(answer: Answer) -> String {
        let pieces: Vec<_> = answer.body.map(Result::unwrap).collect().await;
        String::from_utf8(pieces.concat()).unwrap()
    }

    #[actix_web::test]
    async fn a_closed_connection_is_replaced_and_a_lost_answer_is_not_asked_for_again() {
        let (seen, heads) = mpsc::channel();
        let address = server(move |number, mut stream| {
            seen.send(read_until(&mut stream, b"\r\n\r\n")).unwrap();
            if number < 2 {
                // It says that it stays, and goes.
                stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\na").unwrap();
            }
        });
        let (client, url) = (client(SOON, 1), format!("http://{address}"));
        for _ in 0..2 {
            assert_eq!(text(client.call(request(&url, empty()), SOON).await.unwrap()).await, "a");
        }
        assert_eq!(client.call(request(&url, empty()), SOON).await.err(), Some(Failure::Lost));
        assert_eq!(heads.try_iter().count(), 3, "each was sent once");
    }

    #[actix_web::test]
    async fn what_is_not_connected_was_not_sent() {
        let refusing = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let short = client(Duration::from_millis(50), 1);
        let refused = short.call(request(format!("http://{refusing}"), empty()), SOON).await;
        assert_eq!(refused.err(), Some(Failure::NotSent));
        let mut kept = Vec::new();
        let frozen = server(move |_, stream| kept.push(stream));
        let late = short.call(request(format!("https://{frozen}"), empty()), SOON).await;
        assert_eq!(late.err(), Some(Failure::NotSent), "a TLS handshake without an answer");
    }

    #[actix_web::test]
    async fn bodies_are_streamed_both_ways_and_a_broken_one_is_no_end() {
        let (seen, bodies) = mpsc::channel();
        let address = server(move |_, mut stream| {
            let head = read_until(&mut stream, b"\r\n\r\n");
            let body = read_until(&mut stream, b"0\r\n\r\n");
            if body.ends_with("0\r\n\r\n") {
                stream.write_all(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nb\r\n").unwrap();
                stream.write_all(b"1\r\nc\r\n0\r\n\r\n").unwrap();
            }
            seen.send((head, body)).unwrap();
        });
        let (client, url) = (client(SOON, 1), format!("http://{address}"));
        let pieces = stream::iter(["aa", "aa"]).map(|piece| Ok(Bytes::from(piece)));
        assert_eq!(text(client.call(request(&url, streamed(pieces)), SOON).await.unwrap()).await, "bc");
        let (head, body) = bodies.recv().unwrap();
        assert!(head.contains("transfer-encoding: chunked") && body.matches("aa").count() == 2, "{head}{body}");
        let broken = stream::iter([Ok(Bytes::from("aa")), Err(io::Error::other("gone"))]);
        assert_eq!(client.call(request(&url, streamed(broken)), SOON).await.err(), Some(Failure::Lost));
        assert!(!bodies.recv().unwrap().1.ends_with("0\r\n\r\n"), "the primary must not take it for all");
    }

    #[actix_web::test]
    async fn calls_are_bounded_until_their_answers_are_read() {
        let address = server(|_, mut stream| {
            std::thread::spawn(move || {
                while read_until(&mut stream, b"\r\n\r\n").ends_with("\r\n\r\n") {
                    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\na");
                }
            });
        });
        let (client, url) = (client(SOON, 1), format!("http://{address}"));
        let first = client.call(request(&url, empty()), SOON).await.unwrap();
        let second = client.call(request(&url, empty()), Duration::from_millis(20)).await;
        assert_eq!(second.err(), Some(Failure::NotSent));
        assert_eq!(text(first).await, "a");
        assert!(client.call(request(&url, empty()), SOON).await.is_ok());
    }
}
