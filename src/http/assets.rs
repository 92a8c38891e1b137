//! `/assets/*`, `/logos/*`, `/brand/*` and the page: the files in the binary, and the broker's icons.
//!
//! Names under `/assets/` contain a hash of the content and are cached for a year; other files are revalidated by
//! `ETag`. Text files are also stored compressed with brotli and gzip, so that no request waits for compression.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use actix_web::http::header::{self, ETag, Encoding, EntityTag, Header, IfNoneMatch};
use actix_web::http::{Method, StatusCode};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use data_encoding::{BASE64, HEXLOWER};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use crate::api::brand_icon;
use crate::api::encoding::accepts;
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::i18n::Language;
use crate::services::platform::branding::BUILT_IN_NAME;

include!(concat!(env!("OUT_DIR"), "/app.rs"));

/// Instrument logos, `/logos/<file>`.
#[derive(RustEmbed)]
#[folder = "assets/logos/"]
struct Logos;

/// The brand's icons, `/brand/<file>`.
#[derive(RustEmbed)]
#[folder = "assets/brand/"]
struct Brand;

/// The web app's page.
const PAGE: &str = "/index.html";
/// The back office's page.
const ADMIN_PAGE: &str = "/admin.html";
/// The page that checks receipts: one file, the same for every broker, so that anyone can compare it.
const VERIFY_PAGE: &str = "/verify.html";
/// The start of the page as built, replaced if the broker has set another default language.
const HTML_TAG: &str = "<html lang=\"zh-HK\">";
/// The icon of the page as built, replaced if the broker has one.
const ICON: &str = "href=\"/icon.svg\"";

/// How long a response is cached without revalidation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CachePolicy {
    /// The name changes with the content.
    Forever,
    /// One day.
    Day,
    /// Revalidate each time.
    Never,
}

impl CachePolicy {
    const fn header(self) -> &'static str {
        match self {
            Self::Forever => "public, max-age=31536000, immutable",
            Self::Day => "public, max-age=86400",
            Self::Never => "no-cache",
        }
    }
}

struct Asset {
    content_type: &'static str,
    cache: CachePolicy,
    /// Value of the header `ETag`, without the encoding.
    tag: String,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    let mut assets = HashMap::new();
    collect::<App>(&mut assets, "/", |name| {
        if name.starts_with("assets/") { CachePolicy::Forever } else { CachePolicy::Never }
    });
    collect::<Logos>(&mut assets, "/logos/", |_| CachePolicy::Day);
    collect::<Brand>(&mut assets, "/brand/", |_| CachePolicy::Day);
    assets
});

fn collect<E: RustEmbed>(assets: &mut HashMap<String, Asset>, prefix: &str, cache: fn(&str) -> CachePolicy) {
    let packed = |name: &str| [".br", ".gz"].iter().any(|ending| name.ends_with(ending));
    for name in E::iter().filter(|name| !packed(name)) {
        let Some(file) = E::get(&name) else { continue };
        let with = |ending: &str| E::get(&format!("{name}{ending}")).map(|file| bytes(file.data));
        let asset = Asset {
            content_type: content_type(&name),
            cache: cache(&name),
            tag: tag(&file),
            brotli: with(".br"),
            gzip: with(".gz"),
            plain: bytes(file.data),
        };
        assets.insert(format!("{prefix}{name}"), asset);
    }
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

fn tag(file: &EmbeddedFile) -> String {
    HEXLOWER.encode(&file.metadata.sha256_hash()[..12])
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The inline scripts of the pages, as sources of the content security policy: a space and `'sha256-…'` for each.
pub static INLINE_SCRIPTS: LazyLock<String> = LazyLock::new(|| {
    let pages = [PAGE, ADMIN_PAGE, VERIFY_PAGE].into_iter().filter_map(|page| ASSETS.get(page));
    let hashes: BTreeSet<_> = pages.flat_map(|page| inline_scripts(&String::from_utf8_lossy(&page.plain))).collect();
    hashes.iter().fold(String::new(), |sources, hash| sources + " '" + hash + "'")
});

/// The styles within the page that checks receipts, in the same form.
pub static INLINE_STYLES: LazyLock<String> = LazyLock::new(|| {
    let page =
        ASSETS.get(VERIFY_PAGE).map(|page| String::from_utf8_lossy(&page.plain).into_owned()).unwrap_or_default();
    // Behind its script is no style, only text that may look like one.
    let head = page.split("<script>").next().unwrap_or_default();
    inline(head, "style").iter().fold(String::new(), |sources, hash| sources + " '" + hash + "'")
});

/// Hashes of the scripts in a page, as Content Security Policy 3 requires them.
fn inline_scripts(page: &str) -> Vec<String> {
    inline(page, "script")
}

/// The same of any element without attributes. What is in one is not searched for another.
fn inline(page: &str, element: &str) -> Vec<String> {
    let (begin, end) = (format!("<{element}>"), format!("</{element}>"));
    let (mut rest, mut hashes) = (page, Vec::new());
    while let Some((_, after)) = rest.split_once(&begin)
        && let Some((content, behind)) = after.split_once(&end)
    {
        hashes.push(format!("sha256-{}", BASE64.encode(&Sha256::digest(content))));
        rest = behind;
    }
    hashes
}

/// Whether the file of this path is the same on every server of this version, whatever the broker's settings.
pub(super) fn is_fixed(path: &str) -> bool {
    (path.starts_with("/assets/") || path.starts_with("/logos/")) && exists(path)
}

/// Whether there is a file for this path.
pub fn exists(path: &str) -> bool {
    ASSETS.contains_key(path)
}

/// Serves a file for a path without a route, or 404.
pub async fn serve(req: HttpRequest) -> Result<HttpResponse, ApiError> {
    let path = match req.path() {
        "/" => PAGE,
        "/admin" | "/admin/" => ADMIN_PAGE,
        "/verify" => VERIFY_PAGE,
        "/favicon.ico" => "/brand/favicon.svg",
        path => path,
    };
    let generated_icon = generated_icon(&req, path);
    let asset = generated_icon.as_ref().or_else(|| ASSETS.get(path)).ok_or(ApiError::Http(StatusCode::NOT_FOUND))?;
    if req.method() != Method::GET && req.method() != Method::HEAD {
        return Err(ApiError::MethodNotAllowed("GET, HEAD".into()));
    }
    match own_brand(&req).filter(|_| path == PAGE) {
        Some(brand) => Ok(asset.branded(&brand).answer(&req)),
        None => Ok(asset.answer(&req)),
    }
}

/// A file of the icon that is generated from the broker's name.
fn generated_icon(req: &HttpRequest, path: &str) -> Option<Asset> {
    let values = req.app_data::<web::Data<AppState>>()?.settings.values();
    let (plain, tag) = brand_icon::file(path, values.text("brand_name"), values.text("brand_accent"))?;
    Some(Asset { content_type: content_type(path), cache: CachePolicy::Never, tag, plain, brotli: None, gzip: None })
}

/// The broker's branding in the page before any script runs.
#[derive(Debug, PartialEq, Eq)]
struct OwnBrand {
    name: String,
    /// Icons of the browser tab and of a phone's home screen; empty: the built-in ones.
    icon: String,
    touch_icon: String,
    language: Language,
}

impl Default for OwnBrand {
    fn default() -> Self {
        Self { name: BUILT_IN_NAME.to_owned(), icon: String::new(), touch_icon: String::new(), language: Language::Hk }
    }
}

/// The broker's name, logo and language, if one of them is set.
fn own_brand(req: &HttpRequest) -> Option<OwnBrand> {
    let state = req.app_data::<web::Data<AppState>>()?;
    let values = state.settings.values();
    let has_icon = !values.text("brand_logo").is_empty() || values.generated_icon().is_some();
    let icon = if has_icon { brand_icon::logo(&values) } else { String::new() };
    // iPhones do not accept SVG for it.
    let touch_icon =
        brand_icon::icons(&values).into_iter().next().map_or_else(|| icon.clone(), |(address, ..)| address);
    let brand =
        OwnBrand { name: values.text("brand_name").to_owned(), icon, touch_icon, language: values.default_language() };
    (brand != OwnBrand::default()).then_some(brand)
}

/// Escapes text for an element or a quoted attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

impl Asset {
    /// The page with the broker's name, logo and default language. Tabs, bookmarks and search engines read it before
    /// any script runs, and readers who have not chosen a language get that one.
    fn branded(&self, OwnBrand { name, icon, touch_icon, language }: &OwnBrand) -> Self {
        let mut html = String::from_utf8_lossy(&self.plain)
            .replace(&format!(">{BUILT_IN_NAME}<"), &format!(">{}<", escaped(name)));
        if *language != Language::Hk {
            let direction = if *language == Language::Ar { " dir=\"rtl\"" } else { "" };
            html = html.replacen(HTML_TAG, &format!("<html lang=\"{}\"{direction}>", language.tag()), 1);
        }
        if !icon.is_empty() {
            let link = |address: &str| format!("href=\"{}\"", escaped(address));
            html =
                html.replace(&format!("{ICON} type=\"image/svg+xml\""), &link(icon)).replace(ICON, &link(touch_icon));
        }
        let tag = HEXLOWER.encode([name.as_str(), icon.as_str(), language.code()].join("\0").as_bytes());
        Self {
            content_type: self.content_type,
            cache: self.cache,
            tag: format!("{}-{tag}", self.tag),
            plain: Bytes::from(html),
            brotli: None,
            gzip: None,
        }
    }

    fn answer(&self, req: &HttpRequest) -> HttpResponse {
        let (encoding, body) = match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepts(req, &Encoding::brotli()) => (Some("br"), brotli),
            (_, Some(gzip)) if accepts(req, &Encoding::gzip()) => (Some("gzip"), gzip),
            _ => (None, &self.plain),
        };
        let tag = format!("{}{}", self.tag, encoding.map(|name| format!("-{name}")).unwrap_or_default());
        let tag = EntityTag::new_strong(tag);
        let known = client_has(req, &tag);
        let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
        response.insert_header(ETag(tag));
        response.insert_header((header::CACHE_CONTROL, self.cache.header()));
        if self.brotli.is_some() || self.gzip.is_some() {
            response.insert_header((header::VARY, "accept-encoding"));
        }
        if known {
            return response.finish();
        }
        if let Some(encoding) = encoding {
            response.insert_header((header::CONTENT_ENCODING, encoding));
        }
        response.insert_header((header::CONTENT_TYPE, self.content_type)).body(body.clone())
    }
}

/// Whether `If-None-Match` contains the tag.
fn client_has(req: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(req) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}

/// Registers the files for all paths without a route.
pub fn configure(config: &mut web::ServiceConfig) {
    config.default_service(web::to(serve));
}

#[cfg(test)]
mod tests {
    use actix_web::body::MessageBody;
    use actix_web::test::TestRequest;

    use super::*;

    async fn get(path: &str, headers: &[(&'static str, &str)]) -> HttpResponse {
        let mut request = TestRequest::get().uri(path);
        for (name, value) in headers {
            request = request.insert_header((*name, *value));
        }
        serve(request.to_http_request()).await.unwrap()
    }

    #[actix_web::test]
    async fn the_page_is_asked_for_each_time_and_answers_304() {
        let page = get("/", &[]).await;
        assert_eq!(page.headers().get("content-type").unwrap(), "text/html; charset=utf-8");
        assert_eq!(page.headers().get("cache-control").unwrap(), "no-cache");
        let tag = page.headers().get("etag").unwrap().to_str().unwrap().to_owned();
        let again = get("/", &[("if-none-match", &tag)]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(again.into_body().try_into_bytes().unwrap().len(), 0);
    }

    fn page(html: &'static str) -> Asset {
        Asset {
            content_type: content_type("index.html"),
            cache: CachePolicy::Never,
            tag: "t".into(),
            plain: Bytes::from_static(html.as_bytes()),
            brotli: Some(Bytes::new()),
            gzip: None,
        }
    }

    #[test]
    fn the_page_bears_the_brokers_name_as_text() {
        let page = page("<head><title>lotdesk</title></head><p>lotdesk</p>");
        let brand = |name: &str| OwnBrand { name: name.into(), ..OwnBrand::default() };
        let named = page.branded(&brand("Harbour & <Sons>"));
        assert_eq!(
            named.plain,
            "<head><title>Harbour &amp; &lt;Sons&gt;</title></head><p>Harbour &amp; &lt;Sons&gt;</p>"
        );
        assert!(named.brotli.is_none(), "the packed copy bears another name");
        assert_ne!(named.tag, page.branded(&brand("Harbour")).tag);
    }

    #[test]
    fn a_script_in_the_page_is_allowed_by_its_hash() {
        let page = "<script src=\"/a.js\"></script><script>alert('Hello, world.');</script><script type=\"module\">";
        // The example of https://www.w3.org/TR/CSP3/#framework-directive-source-list.
        assert_eq!(inline_scripts(page), ["sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="]);
        let whole = inline_scripts("<script>a = '<script>'; b</script>");
        assert_eq!(whole, inline("<style>a = '<script>'; b</style>", "style"), "a script is not cut at such a text");
    }

    #[test]
    fn the_page_bears_the_brokers_logo() {
        let head =
            "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\" /><link rel=\"touch\" href=\"/icon.svg\" />";
        let page = page(head);
        let (icon, touch) = ("/api/pictures/\"7".to_owned(), "/brand/8.png".to_owned());
        let own = page.branded(&OwnBrand { icon, touch_icon: touch, ..OwnBrand::default() });
        let (icon, touch) = ("href=\"/api/pictures/&quot;7\" />", "href=\"/brand/8.png\" />");
        assert_eq!(own.plain, format!("<link rel=\"icon\" {icon}<link rel=\"touch\" {touch}"));
        assert_ne!(own.tag, page.branded(&OwnBrand::default()).tag);
    }

    /// The app reads the language from there (`core/app/locales.ts`), so the built page must begin like this.
    #[test]
    fn the_page_is_in_the_default_language() {
        let html = include_str!("../../frontend/index.html");
        assert!(html.contains(HTML_TAG));
        let page = page(html);
        let plain = |language| {
            let own = page.branded(&OwnBrand { language, ..OwnBrand::default() });
            String::from_utf8(own.plain.to_vec()).unwrap()
        };
        assert!(plain(Language::Hk).contains(HTML_TAG));
        assert!(plain(Language::En).contains("<html lang=\"en\">"));
        assert!(plain(Language::Jp).contains("<html lang=\"ja\">"));
        assert!(plain(Language::Ar).contains("<html lang=\"ar\" dir=\"rtl\">"));
        let known = include_str!("../../frontend/src/core/app/locales.ts");
        for language in Language::ALL.into_iter().filter(|language| *language != Language::Hk) {
            let row = format!("{{ code: '{}', tag: '{}',", language.code(), language.tag());
            assert!(known.contains(&row), "the app does not know the page's {}", language.tag());
        }
    }

    #[actix_web::test]
    async fn logos_are_served_and_nothing_else_beside_them() {
        let logo = get("/logos/eurusd.svg", &[]).await;
        assert_eq!(logo.headers().get("content-type").unwrap(), "image/svg+xml");
        for path in ["/logos/../Cargo.toml", "/logos/", "/logos/none.svg", "/nowhere", "/index.html.br"] {
            assert!(serve(TestRequest::get().uri(path).to_http_request()).await.is_err(), "{path}");
        }
    }
}
