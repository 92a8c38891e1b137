//! File downloads of statements, reports and exports.

use std::future::ready;

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt, stream};

use crate::api::error::ApiError;

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

/// A CSV file that is sent while it is made: its beginning, then `rest`. An error ends the connection, so that the client does
/// not take a part for the whole.
pub fn csv_stream(
    name: &str,
    head: Bytes,
    rest: impl Stream<Item = Result<Bytes, ApiError>> + 'static,
) -> HttpResponse {
    let (kind, ending) = Media::Csv.parts();
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.{ending}\"")))
        .streaming(stream::once(ready(Ok(head))).chain(rest).map(|piece| piece.map_err(actix_web::Error::from)))
}
