//! Bodies on every route: the time that a request's body may take (longer for as many bytes as have come), and the
//! size of the pieces that an answer's body is sent in.

use std::pin::Pin;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::StatusCode;
use actix_web::middleware::Next;
use actix_web::rt::time::{Instant, Sleep, sleep_until};
use bytes::Bytes;
use futures_util::Stream;

use super::connections::Activity;

/// Time that a request's body may take, however short it is.
const GRACE: Duration = Duration::from_secs(15);
/// Minimum rate of a longer body, in bytes per second.
const RATE: u64 = 32 * 1024;

/// The most of an answer that is copied into a connection's write buffer at once. The protocol's implementation takes
/// the next piece only once its buffer has space, so a client that reads nothing holds one or two pieces, not the whole answer.
/// Large enough that the list of instruments is written in one call: smaller pieces cost a third of its rate.
const PIECE: usize = 64 * 1024;
/// The same while [`MANY_ANSWERS`] answers are being sent: clients that read nothing must not fill the memory together.
const SMALL_PIECE: usize = 4 * 1024;
/// Answers that are being sent, longer than [`SMALL_PIECE`], from which on pieces are small. Each holds one or two.
const MANY_ANSWERS: usize = 512;

/// Answers in pieces that are being sent.
static SENDING: AtomicUsize = AtomicUsize::new(0);

/// An answer's body in pieces, which share its memory.
struct Pieces(Bytes);

impl Pieces {
    fn new(body: Bytes) -> Self {
        SENDING.fetch_add(1, Ordering::Relaxed);
        Self(body)
    }
}

impl Drop for Pieces {
    fn drop(&mut self) {
        SENDING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The length of a piece while this number of answers are being sent.
const fn piece(sending: usize) -> usize {
    if sending < MANY_ANSWERS { PIECE } else { SMALL_PIECE }
}

impl MessageBody for Pieces {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.0.len() as u64)
    }

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let length = self.0.len().min(piece(SENDING.load(Ordering::Relaxed)));
        Poll::Ready((length > 0).then(|| Ok(self.0.split_to(length))))
    }
}

/// The same body, in pieces if it is long and already complete. A stream keeps its own pace.
fn in_pieces(body: BoxBody) -> BoxBody {
    match body.size() {
        BodySize::Sized(length) if length > SMALL_PIECE as u64 => match body.try_into_bytes() {
            Ok(bytes) => BoxBody::new(Pieces::new(bytes)),
            Err(body) => body,
        },
        _ => body,
    }
}

/// A request's body that ends with an error when it is late.
struct TimedBody {
    body: Payload,
    activity: Rc<Activity>,
    begun: Instant,
    received: u64,
    timer: Option<Pin<Box<Sleep>>>,
}

impl TimedBody {
    fn deadline(&self) -> Instant {
        self.begun + GRACE + Duration::from_secs(self.received / RATE)
    }
}

impl Stream for TimedBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match Pin::new(&mut self.body).poll_next(context) {
            Poll::Ready(Some(Ok(bytes))) => {
                self.received += bytes.len() as u64;
                return Poll::Ready(Some(Ok(bytes)));
            }
            Poll::Ready(None) => {
                self.activity.body_ended();
                return Poll::Ready(None);
            }
            Poll::Ready(error) => return Poll::Ready(error),
            Poll::Pending => {}
        }
        if self.activity.is_upgraded() {
            return Poll::Pending;
        }
        let deadline = self.deadline();
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(deadline)));
        if timer.deadline() != deadline {
            timer.as_mut().reset(deadline);
        }
        timer.as_mut().poll(context).map(|()| Some(Err(late())))
    }
}

fn late() -> PayloadError {
    PayloadError::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "the body did not come in time"))
}

/// The status of the answer to a body that cannot be read.
pub(super) fn status_of(error: &PayloadError) -> StatusCode {
    match error {
        PayloadError::Io(error) if error.kind() == std::io::ErrorKind::TimedOut => StatusCode::REQUEST_TIMEOUT,
        PayloadError::Overflow => StatusCode::PAYLOAD_TOO_LARGE,
        _ => StatusCode::BAD_REQUEST,
    }
}

/// The middleware around everything: it notifies the connection when a request begins and ends, limits the time of
/// its body, and sends the answer in pieces.
pub async fn timed(
    mut req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let activity = req.conn_data::<Rc<Activity>>().cloned().unwrap_or_default();
    let body = req.take_payload();
    let has_body = !matches!(body, Payload::None);
    let request = activity.request(has_body);
    if has_body {
        let timed = TimedBody { body, activity: Rc::clone(&activity), begun: Instant::now(), received: 0, timer: None };
        req.set_payload(Payload::Stream { payload: Box::pin(timed) });
    }
    let response = next.call(req).await?.map_into_boxed_body();
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        activity.upgrade();
    }
    drop(request);
    Ok(response.map_body(|_, body| in_pieces(body)))
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;

    use super::*;

    fn body(chunks: impl Stream<Item = Result<Bytes, PayloadError>> + 'static) -> TimedBody {
        let chunks: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> = Box::pin(chunks);
        let body = Payload::Stream { payload: chunks };
        TimedBody { body, activity: Rc::default(), begun: Instant::now(), received: 0, timer: None }
    }

    #[actix_web::test]
    async fn a_long_answer_leaves_in_pieces_of_the_same_memory() {
        let whole = Bytes::from(vec![7; 5 * PIECE + 1]);
        let mut body = Box::pin(in_pieces(BoxBody::new(whole.clone())));
        assert_eq!(body.size(), BodySize::Sized(whole.len() as u64));
        let mut at = 0;
        while let Some(piece) = std::future::poll_fn(|context| body.as_mut().poll_next(context)).await {
            let piece = piece.unwrap();
            assert!(piece.len() <= PIECE && !piece.is_empty());
            assert_eq!(piece.as_ptr(), whole[at..].as_ptr(), "not copied");
            at += piece.len();
        }
        assert_eq!(at, whole.len());
    }

    #[test]
    fn pieces_are_small_while_many_answers_are_sent() {
        assert_eq!((piece(MANY_ANSWERS - 1), piece(MANY_ANSWERS)), (PIECE, SMALL_PIECE));
        // At the limit of connections, all of them stalled.
        const { assert!(crate::api::limits::CONNECTIONS_OVERALL * 2 * SMALL_PIECE < 200 * 1024 * 1024) };
    }

    #[actix_web::test]
    async fn an_answer_without_a_body_keeps_none() {
        assert_eq!(in_pieces(BoxBody::new(())).size(), BodySize::Sized(0));
        assert_eq!(in_pieces(BoxBody::new(actix_web::body::None::new())).size(), BodySize::None);
    }

    #[actix_web::test]
    async fn a_body_that_never_ends_is_late() {
        let mut stuck = body(futures_util::stream::pending());
        stuck.begun = Instant::now().checked_sub(GRACE).unwrap();
        let error = stuck.next().await.unwrap().unwrap_err();
        assert_eq!(status_of(&error), StatusCode::REQUEST_TIMEOUT);
    }

    #[actix_web::test]
    async fn bytes_earn_time_and_a_byte_a_second_does_not() {
        let chunk = |bytes: usize| futures_util::stream::iter([Ok(Bytes::from(vec![0; bytes]))]);
        let mut steady = body(chunk(64 * 1024).chain(futures_util::stream::pending()));
        assert_eq!(steady.deadline(), steady.begun + GRACE);
        steady.next().await.unwrap().unwrap();
        assert_eq!(steady.deadline(), steady.begun + GRACE + Duration::from_secs(2));
        let mut slow = body(chunk(40).chain(futures_util::stream::pending()));
        slow.begun = Instant::now().checked_sub(GRACE).unwrap();
        slow.next().await.unwrap().unwrap();
        assert!(slow.next().await.unwrap().is_err());
        let mut socket = body(futures_util::stream::pending());
        socket.begun = slow.begun;
        socket.activity.upgrade();
        assert!(futures_util::poll!(socket.next()).is_pending(), "a WebSocket has limits of its own");
    }
}
