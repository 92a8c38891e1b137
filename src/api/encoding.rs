//! The encodings of a response that a client accepts.

use actix_web::HttpRequest;
use actix_web::http::header::{AcceptEncoding, Encoding, Header, Preference, Quality};

/// Whether `Accept-Encoding` names this encoding with a weight above zero.
pub fn accepts(req: &HttpRequest, encoding: &Encoding) -> bool {
    let Ok(accepted) = AcceptEncoding::parse(req) else { return false };
    let is_named = |preference: &Preference<Encoding>| preference.item() == Some(encoding);
    accepted.iter().any(|one| one.quality > Quality::ZERO && is_named(&one.item))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn an_encoding_is_accepted_by_name_and_weight() {
        let accepts = |sent: &str, encoding: Encoding| {
            super::accepts(&TestRequest::get().insert_header(("accept-encoding", sent)).to_http_request(), &encoding)
        };
        for sent in ["gzip, deflate, br", "br;q=0.5", "br; q=1.0, gzip;q=0.5", "BR"] {
            assert!(accepts(sent, Encoding::brotli()), "{sent}");
        }
        for sent in ["", "gzip", "br;q=0, gzip", "br;q=0.000", "br; q=0.0", "*", "brotli"] {
            assert!(!accepts(sent, Encoding::brotli()), "{sent}");
        }
        assert!(!super::accepts(&TestRequest::get().to_http_request(), &Encoding::gzip()), "without the header");
    }
}
