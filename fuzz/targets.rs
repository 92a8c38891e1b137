//! What strangers send, thrown at the functions that read it: each takes any bytes, and panics where a promise
//! does not hold. Shared by the libFuzzer targets of this directory and by `tests/api/fuzz.rs`.

use std::io::BufReader;

use actix_web::FromRequest;
use actix_web::error::PayloadError;
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::test::TestRequest;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use lotdesk::adapters::feed::FeedChoice;
use lotdesk::adapters::feed::replay::Ticks;
use lotdesk::api::push_quotes::read_quotes;
use lotdesk::domain::instrument::{MarginMode, TradeMode};
use lotdesk::domain::swap::{SwapMode, SwapTerms};
use lotdesk::domain::{CategoryId, Instrument, InstrumentId, TimeMs};
use lotdesk::http::params::Params;
use lotdesk::http::{trading, uploads};
use lotdesk::services::platform::uploads::redraw;
use lotdesk::ws::frames::FrameGuard;

fn instrument() -> Instrument {
    Instrument {
        id: InstrumentId(1),
        code: "EURUSD".into(),
        category: CategoryId(1),
        base: "EUR".into(),
        currency: "USD".into(),
        precision: 5,
        contract: "100000".parse().expect("a contract"),
        lots_min: "0.01".parse().expect("lots"),
        lots_max: "100".parse().expect("lots"),
        lots_step: "0.01".parse().expect("lots"),
        fee_rate: "0".parse().expect("a rate"),
        margin_mode: MarginMode::Leverage,
        leverages: vec![100],
        swap: SwapTerms {
            mode: SwapMode::Points,
            long: "0".parse().expect("a rate"),
            short: "0".parse().expect("a rate"),
            triple_day: None,
            charges_weekends: false,
        },
        stop_level: 0,
        jump_max: "10".parse().expect("a percentage"),
        stale_after_ms: 60_000,
        enabled: true,
        trade_mode: TradeMode::Full,
        guaranteed_stops: Default::default(),
    }
}

/// A call of the price feed: accepted quotes are valid, and every item of a list has a result.
pub fn quotes(data: &[u8]) {
    let (terms, feed) = (instrument(), FeedChoice::Push);
    let lookup = |code: &str| (code == terms.code).then_some((&terms, &feed));
    let Ok((accepted, rejected)) = read_quotes(data, lookup, TimeMs(1_800_000_000_000)) else { return };
    let items = serde_json::from_slice::<Vec<serde_json::Value>>(data).map_or(0, |items| items.len());
    assert_eq!(accepted.len() + rejected.len(), items);
    for raw in accepted {
        assert!(raw.quote.bid.raw() > 0 && raw.quote.bid <= raw.quote.ask);
        assert!(terms.on_grid(raw.quote.bid) && terms.on_grid(raw.quote.ask));
    }
}

/// A recording: it ends, and its ticks are sound.
pub fn replay(data: &[u8]) {
    let terms = instrument();
    let mut lines = 0;
    for tick in Ticks::new(BufReader::with_capacity(64, data), &terms) {
        lines += 1;
        if let Ok(Ok(tick)) = tick {
            assert!(tick.bid.raw() > 0 && tick.bid <= tick.ask, "{tick:?}");
            assert!(terms.on_grid(tick.bid) && terms.on_grid(tick.ask), "{tick:?}");
        }
    }
    assert!(lines <= data.len() + 1);
}

/// The parameters of an order, as JSON (an even first byte) or as a form: what is understood is written back the
/// same.
pub fn orders(data: &[u8]) {
    let (kind, body) = match data.split_first() {
        Some((first, rest)) if first % 2 == 0 => ("application/json", rest),
        Some((_, rest)) => ("application/x-www-form-urlencoded", rest),
        None => return,
    };
    let request = TestRequest::post().insert_header(("content-type", kind)).set_payload(body.to_vec());
    let (request, mut payload) = request.to_http_parts();
    let Ok(params) = pollster(Params::from_request(&request, &mut payload)) else { return };
    if let Ok(lots) = params.get(&trading::LOTS) {
        assert_eq!(lots.to_string().parse(), Ok(lots));
    }
    for level in [trading::TARGET, trading::STOP_LOSS, trading::TAKE_PROFIT] {
        if let Ok(Some(price)) = params.get(&level) {
            assert_eq!(price.to_string().parse(), Ok(price));
        }
    }
    if let Ok(Some(id)) = params.request_id() {
        assert!(id.chars().count() <= 64 && !id.chars().any(char::is_control));
    }
    let _ = (params.get(&trading::AT_MARKET), params.get(&trading::INSTRUMENT), params.page(), params.every());
}

/// Frames of a WebSocket: whether they pass does not depend on how they are cut, and nothing is added to them.
pub fn frames(data: &[u8]) {
    let through = |step: usize| {
        let chunks: Vec<Result<Bytes, PayloadError>> =
            data.chunks(step).map(|chunk| Ok(Bytes::copy_from_slice(chunk))).collect();
        let (mut guard, mut passed) = (FrameGuard::new(stream::iter(chunks), 4_096), Vec::new());
        loop {
            match pollster(guard.next()) {
                Some(Ok(bytes)) => passed.extend_from_slice(&bytes),
                Some(Err(_)) => return (false, passed),
                None => return (true, passed),
            }
        }
    };
    let (fine, passed) = through(1);
    assert!(data.starts_with(&passed) && (!fine || passed.len() == data.len()));
    for step in [2, 7, 1_000] {
        let (same, passed) = through(step);
        assert!(same == fine && data.starts_with(&passed), "cut by {step}");
    }
}

/// A form with a file: it is refused, or the file is within its bound.
pub fn multipart(data: &[u8]) {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("multipart/form-data; boundary=frontier"));
    let chunks: Vec<Result<Bytes, PayloadError>> =
        data.chunks(50).map(|chunk| Ok(Bytes::copy_from_slice(chunk))).collect();
    if let Ok((file, ())) = pollster(uploads::file(&headers, stream::iter(chunks), || Ok(()))) {
        assert!(file.len() <= data.len());
    }
}

/// A picture: it is refused, or it is drawn again within its bounds.
pub fn pictures(data: &[u8]) {
    if let Ok(drawn) = redraw(data) {
        assert!(!drawn.bytes.is_empty());
    }
}

/// All bytes are there already: a future that goes on waiting waits for ever.
fn pollster<T>(future: impl Future<Output = T>) -> T {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    let mut future = std::pin::pin!(future);
    for _ in 0..1_000_000 {
        if let std::task::Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
    panic!("it waits for bytes that will not come")
}
