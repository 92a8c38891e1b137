//! File downloads of statements, reports and exports.

use actix_web::HttpResponse;
use actix_web::http::header;

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
