//! File downloads of statements, reports and exports.

use actix_web::HttpResponse;
use actix_web::http::header;

/// Paths that return files, with their content types.
const KINDS: [(&str, &[&str]); 8] = [
    ("/admin/api/audit/file", &["text/csv"]),
    (r"/admin/api/backups/{id:\d+}/file", &["application/octet-stream"]),
    ("/admin/api/instruments/file", &["text/csv"]),
    (r"/admin/api/orders/{id:\d+}/story/file", &["application/pdf", "text/plain"]),
    ("/admin/api/reports/file", &["text/csv"]),
    (r"/admin/api/users/{id:\d+}/export", &["application/zip"]),
    (r"/admin/api/users/{id:\d+}/statement", &["application/pdf", "text/csv"]),
    ("/api/account/statement", &["application/pdf", "text/csv"]),
];

/// The content types of the files that a path returns; empty for other paths.
pub fn kinds(path: &str) -> &'static [&'static str] {
    KINDS.iter().find(|(of, _)| *of == path).map_or(&[], |(_, kinds)| kinds)
}

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
