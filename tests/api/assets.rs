//! The files of the binary.

use crate::test_app::test_app;

#[test]
fn the_page_and_what_it_needs() {
    let app = test_app();
    let page = app.get("/", "");
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(page.headers["cache-control"], "no-cache");
    let tag = page.headers["etag"].to_str().unwrap();
    assert_eq!(app.send("GET", "/", &[("if-none-match", tag)], None).status, 304);
    app.get("/order", "").fails(404);
    app.send("POST", "/", &[], None).fails(405);
}

#[test]
fn logos_are_kept_for_a_day_and_asked_again_by_tag() {
    let app = test_app();
    let logo = app.get("/logos/eurusd.svg", "");
    assert_eq!((logo.status, &logo.headers["content-type"]), (200, &"image/svg+xml".parse().unwrap()));
    assert!(logo.headers["cache-control"].to_str().unwrap().contains("max-age=86400"));
    for path in
        ["/logos/none.svg", "/logos/..%2f..%2fCargo.toml", "/logos/%2e%2e/areas.json", "/logos//eurusd.svg", "/brand/"]
    {
        app.get(path, "").fails(404);
    }
}
