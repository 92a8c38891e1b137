//! File downloads of statements, reports and exports.

use std::future::ready;
use std::sync::Arc;

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpResponse, web};
use futures_util::{StreamExt, stream};

use crate::api::pools::Pool;
use crate::api::state::AppState;
use crate::services::ServiceError;
use crate::services::reporting::csv_table::CsvTable;

/// Rows that one piece of a streamed file is made of.
const PIECE: usize = 500;

/// Types of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Media {
    Csv,
    Pdf,
    Text,
    Zip,
}

impl Media {
    const fn parts(self) -> (&'static str, &'static str) {
        match self {
            Self::Csv => ("text/csv; charset=utf-8", "csv"),
            Self::Pdf => ("application/pdf", "pdf"),
            Self::Text => ("text/plain; charset=utf-8", "txt"),
            Self::Zip => ("application/zip", "zip"),
        }
    }
}

/// A file with this name of letters, digits and `-`; the extension is added.
pub fn attachment(media: Media, name: &str, bytes: Vec<u8>) -> HttpResponse {
    let (kind, ending) = media.parts();
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.{ending}\"")))
        .body(bytes)
}

/// A CSV file that is sent while it is read: `rows` reads the lines of one piece of `keys` at a time. An error ends the
/// connection, so that the client does not take a part for the whole.
pub fn csv_stream<K: Clone + Send + Sync + 'static>(
    state: web::Data<AppState>,
    name: &str,
    columns: &[&str],
    keys: &[K],
    rows: fn(&AppState, &[K]) -> Result<CsvTable, ServiceError>,
) -> HttpResponse {
    let (kind, ending) = Media::Csv.parts();
    let head = Bytes::from(CsvTable::new(columns).finish());
    let pieces: Vec<Vec<K>> = keys.chunks(PIECE).map(<[K]>::to_vec).collect();
    let rest = stream::unfold((pieces.into_iter(), state.into_inner()), move |(mut pieces, state)| async move {
        let piece = pieces.next()?;
        let shared = Arc::clone(&state);
        let table = state.blocking_in(Pool::Staff, move || rows(&shared, &piece)).await;
        let bytes = table.map(|table| Bytes::from(table.finish())).map_err(actix_web::Error::from);
        Some((bytes, (pieces, state)))
    });
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.{ending}\"")))
        .streaming(stream::once(ready(Ok(head))).chain(rest))
}
