//! What leaves as a file, to be kept: its bytes, its kind and its name.

use actix_web::HttpResponse;
use actix_web::http::header;

/// Paths that answer with a file.
pub const PATHS: [&str; 7] = [
    "/admin/api/audit/file",
    "/admin/api/instruments/file",
    r"/admin/api/users/{id:\d+}/export",
    "/admin/api/reports/file",
    "/api/account/statement",
    r"/admin/api/users/{id:\d+}/statement",
    r"/admin/api/orders/{id:\d+}/story/file",
];

/// The kinds of files.
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

/// A file of this name, which is of letters, digits and `-`; its ending is added.
pub fn attachment(media: Media, name: &str, bytes: Vec<u8>) -> HttpResponse {
    let (kind, ending) = media.parts();
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.{ending}\"")))
        .body(bytes)
}
