//! Sanitises HTML from the back office with an allow-list: anything not listed is removed, its text is kept.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

/// Allowed elements.
const ELEMENTS: &[&str] = &[
    "a",
    "b",
    "blockquote",
    "br",
    "caption",
    "code",
    "dd",
    "del",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "s",
    "small",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
];

static RULES: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut rules = Builder::empty();
    rules
        .tags(ELEMENTS.iter().copied().collect())
        // The content of these elements is not text for readers.
        .clean_content_tags(HashSet::from(["script", "style", "noscript", "template", "title", "textarea", "xmp"]))
        .generic_attributes(HashSet::from(["dir", "lang"]))
        .tag_attributes(HashMap::from([
            ("a", HashSet::from(["href", "title"])),
            ("img", HashSet::from(["src", "alt", "width", "height"])),
            ("td", HashSet::from(["colspan", "rowspan"])),
            ("th", HashSet::from(["colspan", "rowspan", "scope"])),
        ]))
        .url_schemes(HashSet::from(["https", "http", "mailto", "tel"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener noreferrer nofollow"))
        .attribute_filter(|element, attribute, value| match (element, attribute) {
            ("img", "src") => is_own(value).then_some(Cow::Borrowed(value)),
            ("a", "href") => (has_scheme(value) || is_own(value) || is_fragment(value)).then_some(Cow::Borrowed(value)),
            _ => Some(Cow::Borrowed(value)),
        });
    rules
});

/// Whether the URL is a path on this host. `//host` and `/\host` lead to another host.
fn is_own(url: &str) -> bool {
    url.starts_with('/') && !url.starts_with("//") && !url.contains(['\\', '\t', '\n', '\r'])
}

/// Whether the URL is a fragment: a screen of the app or an anchor.
fn is_fragment(url: &str) -> bool {
    url.starts_with('#')
}

/// Whether the URL has an allowed scheme. ammonia checks schemes first, but passes URLs without one.
fn has_scheme(url: &str) -> bool {
    ["https://", "http://", "mailto:", "tel:"].iter().any(|scheme| url.starts_with(scheme))
}

/// Removes everything that runs, loads from another host or changes the page's appearance.
pub fn sanitise(html: &str) -> String {
    RULES.clean(html).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known cross-site-scripting payloads.
    const PAYLOADS: &[&str] = &[
        "<script>alert(1)</script>",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
        "<img src=x onerror=alert(1)>",
        "<img/src=`%00` onerror=this.onerror=alert(1)>",
        "<img src=javascript:alert(1)>",
        "<img src='//evil.example/pixel'>",
        "<img src='https://evil.example/pixel'>",
        "<img srcset='https://evil.example/x 1x'>",
        "<svg onload=alert(1)>",
        "<svg><script>alert(1)</script></svg>",
        "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
        "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
        "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
        "<math href='javascript:alert(1)'>x</math>",
        "<a href='javascript:alert(1)'>x</a>",
        "<a href=' JaVaScRiPt:alert(1)'>x</a>",
        "<a href='java\tscript:alert(1)'>x</a>",
        "<a href='&#106;avascript:alert(1)'>x</a>",
        "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
        "<a href='vbscript:msgbox(1)'>x</a>",
        "<a href='//evil.example'>x</a>",
        "<a href='/\\evil.example'>x</a>",
        "<a href='https://ok.example' onclick='alert(1)'>x</a>",
        "<a href='https://ok.example' style='position:fixed;inset:0'>x</a>",
        "<iframe src='javascript:alert(1)'></iframe>",
        "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "<object data='javascript:alert(1)'></object>",
        "<embed src='javascript:alert(1)'>",
        "<form action='https://evil.example'><input name=password><button>x</button></form>",
        "<input autofocus onfocus=alert(1)>",
        "<details open ontoggle=alert(1)>x</details>",
        "<video><source onerror=alert(1)></video>",
        "<audio src=x onerror=alert(1)>",
        "<body onload=alert(1)>",
        "<base href='https://evil.example/'>",
        "<meta http-equiv=refresh content='0;url=https://evil.example'>",
        "<link rel=stylesheet href='https://evil.example/x.css'>",
        "<style>@import 'https://evil.example/x.css';</style>",
        "<p style='background:url(javascript:alert(1))'>x</p>",
        "<p class='fixed' id='root'>x</p>",
        "<table background='javascript:alert(1)'><tr><td>x</td></tr></table>",
        "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
        "<template><img src=x onerror=alert(1)></template>",
        "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>",
        "<!--<img src='--><img src=x onerror=alert(1)>'>",
        "<![CDATA[<img src=x onerror=alert(1)>]]>",
        "<p>unclosed <b onmouseover=alert(1)",
        "<\u{0}script>alert(1)</script>",
        "<a href='feed:javascript:alert(1)'>x</a>",
    ];

    /// Asserts with an independent parser that only allowed elements and attributes are left.
    fn check(html: &str) {
        let mut rest = html;
        while let Some(start) = rest.find('<') {
            let end = rest[start..].find('>').map_or(rest.len(), |end| start + end + 1);
            let tag = rest[start..end].trim_matches(['<', '>', '/']);
            let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            assert!(ELEMENTS.contains(&name), "{name} in {html}");
            for attribute in attributes.split("\" ").filter(|text| !text.is_empty()) {
                let (key, value) = attribute.split_once('=').unwrap_or((attribute, ""));
                let value = value.trim_matches('"');
                assert!(!key.starts_with("on") && !["style", "class", "id", "srcset"].contains(&key), "{html}");
                if key == "href" {
                    assert!(has_scheme(value) || is_own(value) || is_fragment(value), "{html}");
                }
                if key == "src" {
                    assert!(is_own(value), "{html}");
                }
            }
            rest = &rest[end..];
        }
    }

    #[test]
    fn nothing_that_runs_or_loads_from_another_host_is_left() {
        for payload in PAYLOADS {
            let once = sanitise(payload);
            check(&once);
            assert_eq!(sanitise(&once), once, "a second time changes nothing: {payload}");
        }
        check(&sanitise(&PAYLOADS.concat()));
    }

    #[test]
    fn allowed_html_is_unchanged() {
        for text in [
            "<h2>Gold</h2><p>Up <strong>2 %</strong>, see <em>below</em>.<br>More</p>",
            "<ul><li>one</li><li>two</li></ul><blockquote>said</blockquote><hr>",
            "<table><tbody><tr><td colspan=\"2\">x</td></tr></tbody></table>",
            "<img src=\"/pictures/a.webp\" alt=\"a chart\">",
            "<p dir=\"rtl\" lang=\"ar\">\u{645}\u{631}\u{62d}\u{628}\u{627}</p>",
        ] {
            assert_eq!(sanitise(text), text);
        }
        let link = sanitise("<a href=\"https://ok.example/x\">x</a> <a href=\"#/news/detail?id=7\">y</a>");
        assert!(link.contains("href=\"https://ok.example/x\"") && link.contains("href=\"#/news/detail?id=7\""));
        assert!(link.contains("noopener"), "{link}");
    }
}
