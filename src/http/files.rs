//! What leaves as a file, to be kept: its bytes, its kind and its name.

use actix_web::HttpResponse;
use actix_web::http::header;

/// What the calls that answer with a file may answer with.
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

/// The kinds of file that a call answers with; none where it answers with something else.
pub fn kinds(path: &str) -> &'static [&'static str] {
    KINDS.iter().find(|(of, _)| *of == path).map_or(&[], |(_, kinds)| kinds)
}

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
