//! Pictures that the staff sends: for everybody, and into a conversation. And what any picture costs.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat};
use lotdesk::services::platform::uploads::redraw;
use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::funding::png;
use crate::memory;
use crate::test_app::{TestApp, test_app};

#[test]
fn everybody_sees_a_picture_of_the_houses_own_pages() {
    let app = test_app();
    let support = app.staff(Role::Support);
    app.upload_to("/admin/api/pictures", &app.demo(), &png()).is_session_ended();
    assert_eq!(app.upload_to("/admin/api/pictures", &app.staff(Role::Finance), &png()).error(), "forbidden");
    assert_eq!(app.upload_to("/admin/api/pictures", &support, b"<svg/>").error(), "picture_not_readable");
    let made = app.upload_to("/admin/api/pictures", &support, &png()).data();
    let url = made["url"].as_str().unwrap();
    let (status, headers, bytes) = app.bytes_for(url, "");
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "image/jpeg"));
    assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(image::load_from_memory(&bytes).unwrap().width(), 24);
    let list = app.get("/admin/api/pictures?limit=100", &support).data();
    assert!(list["list"].as_array().unwrap().iter().any(|one| one["id"] == made["id"] && one["url"] == url));

    // A company and a text may show it.
    let company = json!({ "title": "Acme", "logo": url, "content": format!("<p><img src=\"{url}\"></p>") });
    let shown = app.post("/admin/api/companies", &support, &company).data();
    assert_eq!(shown["logo"], url);
    assert!(shown["translations"].to_string().contains(url), "{shown}");

    let one = format!("/admin/api/pictures/{}", made["id"]);
    app.send("DELETE", &one, &[("authorization", &support)], None).data();
    assert_eq!(app.send("DELETE", &one, &[("authorization", &support)], None).error(), "upload_not_found");
    app.get(url, "").fails(404);
}

#[test]
fn a_dealer_sends_the_logo_of_an_instrument_and_takes_no_picture_out() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let made = app.upload_to("/admin/api/pictures", &dealer, &png()).data();
    let list = app.get("/admin/api/pictures?limit=100", &dealer).data();
    assert!(list["list"].as_array().unwrap().iter().any(|one| one["id"] == made["id"]));
    let code = format!("PIC{}", made["id"]);
    let terms = json!({ "Code": code, "CategoryId": 1, "base": "EUR", "ForexContNum": "100000", "Logo": made["url"], "enabled": 0 });
    assert_eq!(app.post("/admin/api/instruments", &dealer, &terms).data()["Logo"], made["url"]);
    let one = format!("/admin/api/pictures/{}", made["id"]);
    assert_eq!(app.send("DELETE", &one, &[("authorization", &dealer)], None).error(), "forbidden");
}

#[test]
fn what_is_a_customers_is_not_everybodys() {
    let app = test_app();
    let url = app.upload(&app.real(), &png()).data()["url"].as_str().unwrap().to_owned();
    let name = url.rsplit('/').next().unwrap();
    app.get(&format!("/api/common/picture/{name}"), "").fails(404);
    app.get("/api/common/picture/..%2flotdesk", "").fails(404);
}

/// A customer with a conversation: token and id.
fn asking(app: &TestApp) -> (String, i64) {
    let token = app.demo();
    app.post("/api/chat/send", &token, &json!({ "text": "hello" })).data();
    let id = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    (token, id)
}

#[test]
fn the_staff_send_pictures_too() {
    let app = test_app();
    let ((token, id), (other, _)) = (asking(app), asking(app));
    let (support, colleague) = (app.staff(Role::Support), app.staff(Role::Support));
    let path = format!("/admin/api/chats/{id}/picture");
    app.upload_to(&path, "", &png()).is_session_ended();
    assert_eq!(app.upload_to(&path, &app.staff(Role::Finance), &png()).error(), "forbidden");
    assert_eq!(app.upload_to("/admin/api/chats/999999/picture", &support, &png()).error(), "chat_not_found");
    let picture = app.upload_to(&path, &support, &png()).data();
    let send = |staff: &str, chat: i64, picture: &serde_json::Value| {
        app.post(&format!("/admin/api/chats/{chat}/send"), staff, &json!({ "picture": picture }))
    };
    send(&colleague, id, &picture["id"]).refuses("invalid_field", "picture");
    let (stranger, other_id) = asking(app);
    send(&support, other_id, &picture["id"]).refuses("invalid_field", "picture");
    let theirs = app.upload(&token, &png()).data();
    send(&support, id, &theirs["id"]).refuses("invalid_field", "picture");
    let sent = send(&support, id, &picture["id"]).data();
    assert_eq!(sent["picture"]["url"], picture["url"]);
    // The customer sees it; no other token opens it.
    let received = app.get("/api/chat/list", &token).data()["list"][0].clone();
    assert_eq!((&received["from"], &received["picture"]["url"]), (&json!("staff"), &picture["url"]));
    let url = picture["url"].as_str().unwrap();
    assert_eq!(app.bytes_for(url, &token).0, 200);
    for token in [&other, &stranger] {
        app.get(url, token).fails(404);
    }
    // The customer cannot use it as a document.
    app.post("/api/chat/send", &token, &json!({ "picture": picture["id"] })).refuses("invalid_field", "picture");
}

fn jpeg(image: &DynamicImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 90)).unwrap();
    bytes.into_inner()
}

/// A JPEG whose header says that it is so large.
fn claiming(jpeg: &[u8], width: u16, height: u16) -> Vec<u8> {
    let frame = jpeg.windows(2).position(|marker| marker == [0xff, 0xc0]).unwrap();
    let size = [height.to_be_bytes(), width.to_be_bytes()].concat();
    [&jpeg[..frame + 5], &size, &jpeg[frame + 9..]].concat()
}

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Any accepted picture needs at most 64 MB, and a refused one almost nothing.
#[test]
fn no_picture_takes_more_than_its_share_of_the_memory() {
    const MAX: usize = 64 * 1024 * 1024;
    let rgb = |width, height| DynamicImage::new_rgb8(width, height);
    let pictures = [
        ("a photograph of 12 million pixels", true, jpeg(&rgb(4_000, 3_000))),
        ("one colour", true, encoded(&rgb(4_500, 3_000), ImageFormat::Png)),
        ("glass", true, encoded(&DynamicImage::new_rgba8(2_500, 2_500), ImageFormat::Png)),
        ("deep glass", true, encoded(&DynamicImage::new_rgba16(1_800, 1_800), ImageFormat::Png)),
        ("WebP", true, encoded(&rgb(1_500, 1_500), ImageFormat::WebP)),
        ("a bomb of one colour", false, encoded(&rgb(6_000, 6_000), ImageFormat::Png)),
        ("a deep bomb", false, encoded(&DynamicImage::new_rgba16(3_500, 3_500), ImageFormat::Png)),
        ("a bomb of WebP", false, encoded(&rgb(6_000, 6_000), ImageFormat::WebP)),
        ("a photograph that is too large", false, claiming(&jpeg(&rgb(64, 64)), 5_700, 4_300)),
    ];
    for (name, taken, bytes) in pictures {
        let (outcome, peak) = memory::peak(|| redraw(&bytes));
        assert_eq!(outcome.is_ok(), taken, "{name}: {:?}", outcome.err());
        let most = if taken { MAX - bytes.len() } else { bytes.len() * 2 + 8 * 1024 * 1024 };
        assert!(peak <= most, "{name}: {peak} bytes beside the file's {}", bytes.len());
    }
}
