//! Languages, scheduled publication, changes and their audit records.

use super::*;
use crate::services::customers::accounts::testing::{TestApp, code};

fn test_app() -> (TestApp, Content) {
    let app = TestApp::new();
    let content = Content::open(app.store.clone(), app.clock.clone()).unwrap();
    (app, content)
}

fn text(title: &str, body: &str) -> TextDraft {
    TextDraft { title: Some(title.into()), body: Some(body.into()), ..TextDraft::default() }
}

fn draft(texts: &[(Language, &str)]) -> ContentChange {
    let texts = texts.iter().map(|(language, title)| (*language, Some(text(title, "<p>x</p>")))).collect();
    ContentChange { texts, published: Some(true), ..ContentChange::default() }
}

const PAGE: PageRequest = PageRequest { page: 1, limit: 20 };

fn titles(content: &Content, languages: &[Language]) -> Vec<String> {
    let (items, _) = content.list(Kind::News, languages, None, PAGE);
    items.iter().map(|item| item.text(languages).unwrap().1.title.clone()).collect()
}

#[test]
fn a_reader_gets_their_language_else_the_default_else_any() {
    let (_app, content) = test_app();
    let by = Actor::system();
    content
        .create(&by, Kind::News, &draft(&[(Language::En, "en"), (Language::Hk, "hk"), (Language::De, "de")]))
        .unwrap();
    content.create(&by, Kind::News, &draft(&[(Language::Fr, "fr")])).unwrap();
    assert_eq!(titles(&content, &[Language::De, Language::Hk]), ["fr", "de"]);
    assert_eq!(titles(&content, &[Language::It, Language::Hk]), ["fr", "hk"]);
}

#[test]
fn a_scheduled_item_appears_at_its_publication_time() {
    let (app, content) = test_app();
    let later = app.clock.now().plus(1_000);
    let scheduled = ContentChange { publish_at: Some(Some(later)), ..draft(&[(Language::En, "later")]) };
    let item = content.create(&Actor::system(), Kind::News, &scheduled).unwrap();
    assert!(titles(&content, &[Language::En]).is_empty());
    assert_eq!(code(content.read(Kind::News, item.id, &[Language::En]).map(drop)), "content_not_found");
    app.clock.advance(1_000);
    assert_eq!(titles(&content, &[Language::En]), ["later"]);
    assert_eq!(content.read(Kind::News, item.id, &[Language::En]).unwrap().1.body, "<p>x</p>");
    assert_eq!(code(content.read(Kind::Announcement, item.id, &[Language::En]).map(drop)), "content_not_found");
}

#[test]
fn a_change_keeps_other_fields_and_survives_a_restart() {
    let (app, content) = test_app();
    let by = Actor::system();
    let item = content.create(&by, Kind::News, &draft(&[(Language::En, "one"), (Language::De, "eins")])).unwrap();
    let change = ContentChange {
        texts: [
            (Language::En, Some(TextDraft { title: Some("two".into()), ..TextDraft::default() })),
            (Language::De, None),
        ]
        .into(),
        ..ContentChange::default()
    };
    let changed = content.update(&by, Kind::News, item.id, &change).unwrap();
    assert_eq!((changed.texts.len(), changed.texts[&Language::En].body.as_str()), (1, "<p>x</p>"));
    let again = Content::open(app.store.clone(), app.clock.clone()).unwrap();
    assert_eq!(titles(&again, &[Language::De, Language::En]), ["two"]);
    content.remove(&by, Kind::News, item.id).unwrap();
    assert_eq!(code(content.remove(&by, Kind::News, item.id)), "content_not_found");
    let (rows, _) = app.store.read(|connection| audit::page(connection, 0, 3)).unwrap();
    let acts: Vec<_> = rows.iter().map(|row| row.entry.act.as_str()).collect();
    assert_eq!(acts, ["remove", "update", "create"]);
}

#[test]
fn invalid_content_is_refused_and_not_stored() {
    let (_app, content) = test_app();
    let by = Actor::system();
    let create = |draft: ContentChange| code(content.create(&by, Kind::Company, &draft).map(drop));
    assert_eq!(create(ContentChange::default()), "missing_field");
    assert_eq!(create(draft(&[(Language::En, " ")])), "missing_field");
    assert_eq!(create(draft(&[(Language::En, &"x".repeat(201))])), "field_too_long");
    assert_eq!(create(draft(&[(Language::En, "a\u{7}")])), "invalid_field");
    for bad in ["javascript:alert(1)", "//evil.example/x.png", "x.png"] {
        assert_eq!(
            create(ContentChange { logo: Some(bad.into()), ..draft(&[(Language::En, "x")]) }),
            "invalid_field",
            "{bad}"
        );
    }
    assert_eq!(create(ContentChange { url: Some("ftp://x".into()), ..draft(&[(Language::En, "x")]) }), "invalid_field");
    assert_eq!(create(ContentChange { email: Some("x".into()), ..draft(&[(Language::En, "x")]) }), "invalid_field");
    assert_eq!(content.every(Kind::Company, None, None, PAGE).1, 0);
}

#[test]
fn the_current_company_is_the_requested_one_else_the_first() {
    let (_app, content) = test_app();
    assert!(content.current_company(None).is_none());
    let by = Actor::system();
    let first = content.create(&by, Kind::Company, &draft(&[(Language::En, "first")])).unwrap();
    let second = content.create(&by, Kind::Company, &draft(&[(Language::En, "second")])).unwrap();
    let news = content.create(&by, Kind::News, &draft(&[(Language::En, "news")])).unwrap();
    let current = |id| content.current_company(id).unwrap().id;
    assert_eq!((current(None), current(Some(second.id)), current(Some(news.id))), (first.id, second.id, first.id));
}
