//! Tests of the catalogue and the demo data with the whole application.

mod holidays;

use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::i18n::Language;
use crate::services::customers::accounts::testing::{TestApp, code};
use crate::services::platform::demo;

/// Plans, confirms and applies a change, as the changes of the staff do.
impl Catalog {
    fn update_instrument(
        &self,
        by: &Actor,
        id: InstrumentId,
        draft: &InstrumentDraft,
        confirmed: usize,
    ) -> Result<(), ServiceError> {
        let change = self.plan_instrument(id, draft)?;
        change.effect.confirmed_by(confirmed, Confirmation::AllTerms)?;
        self.apply_instrument(by, change, None)
    }

    fn update_calendar(
        &self,
        by: &Actor,
        id: CalendarId,
        draft: &CalendarDraft,
        confirmed: usize,
    ) -> Result<(), ServiceError> {
        let change = self.plan_calendar(id, draft)?;
        change.confirmed_by(confirmed)?;
        self.apply_calendar(by, change, None)
    }
}

fn names(text: &str) -> Option<Names> {
    Some(Names([(Language::En, text.to_owned())].into()))
}

fn category(app: &TestApp) -> CategoryId {
    let draft = CategoryDraft { code: Some("fx".into()), names: names("FX"), ..Default::default() };
    app.catalog.create_category(&Actor::command_line(), &draft).unwrap()
}

fn pair(category: CategoryId, base: &str, currency: &str) -> InstrumentDraft {
    InstrumentDraft {
        code: Some(format!("{base}{currency}")),
        show_code: Some(format!("{base}/{currency}")),
        category: Some(category),
        base: Some(base.into()),
        currency: Some(currency.into()),
        contract: Some("100000".parse().unwrap()),
        leverages: Some(vec![1, 100]),
        enabled: Some(true),
        ..InstrumentDraft::default()
    }
}

#[test]
fn an_instrument_comes_changes_and_goes() {
    let app = TestApp::new();
    let by = Actor::staff(1, "192.0.2.1");
    let fx = category(&app);
    let notified = Arc::new(AtomicUsize::new(0));
    let counter = notified.clone();
    app.catalog.subscribe(Box::new(move |catalog| counter.store(catalog.listings().len() + 100, Ordering::SeqCst)));
    let id = app.catalog.create_instrument(&by, &pair(fx, "EUR", "USD")).unwrap();
    assert_eq!(notified.load(Ordering::SeqCst), 101);
    assert_eq!(app.gateway.read_model().market(id).unwrap().instrument.code, "EURUSD");

    let change = InstrumentDraft {
        precision: Some(4),
        names: names("Euro"),
        feed: Some(Some(OwnFeed::Push)),
        ..Default::default()
    };
    app.catalog.update_instrument(&by, id, &change, 0).unwrap();
    let app = app.restarted();
    let one = app.catalog.one(id).unwrap();
    assert_eq!((one.market.instrument.precision, one.listing.feed), (4, Some(OwnFeed::Push)));
    assert_eq!(one.listing.names.get(Language::Hk), Some("Euro"));

    assert_eq!(code(app.catalog.remove_category(&by, fx)), "category_in_use");
    app.catalog.remove_instrument(&by, id).unwrap();
    assert_eq!(code(app.catalog.one(id)), "instrument_not_found");
    assert_eq!(code(app.catalog.remove_instrument(&by, id)), "instrument_not_found");
    app.catalog.remove_category(&by, fx).unwrap();
    assert!(app.catalog.categories().is_empty());
    let (rows, _) = app.store.read(|connection| audit::page(connection, 0, 10)).unwrap();
    let acts: Vec<&str> = rows.iter().rev().map(|row| row.entry.act.as_str()).collect();
    assert_eq!(acts, ["create", "create", "update", "remove", "remove"]);
}

#[test]
fn refusals_leave_nothing_behind() {
    let app = TestApp::new();
    let by = Actor::command_line();
    let fx = category(&app);
    app.catalog.create_instrument(&by, &pair(fx, "EUR", "USD")).unwrap();
    assert_eq!(code(app.catalog.create_instrument(&by, &pair(fx, "EUR", "USD"))), "code_taken");
    assert_eq!(code(app.catalog.create_instrument(&by, &pair(fx, "EUR", "JPY"))), "no_conversion_rate");
    assert_eq!(code(app.catalog.create_instrument(&by, &pair(CategoryId(9), "GBP", "USD"))), "category_not_found");
    assert_eq!(
        code(app.catalog.update_instrument(&by, InstrumentId(9), &InstrumentDraft::default(), 0)),
        "instrument_not_found"
    );
    assert_eq!(app.catalog.listings().len(), 1);
    assert_eq!(app.store.read(rows::all).unwrap().len(), 1);
    let twice = CategoryDraft { code: Some("fx".into()), names: names("FX again"), ..Default::default() };
    assert_eq!(code(app.catalog.create_category(&by, &twice)), "code_taken");
    let bad = CategoryDraft { code: Some("F X".into()), names: names("FX"), ..Default::default() };
    assert_eq!(code(app.catalog.create_category(&by, &bad)), "invalid_field");
    assert_eq!(code(app.catalog.create_category(&by, &CategoryDraft::default())), "missing_field");
    assert_eq!(code(app.catalog.update_category(&by, CategoryId(9), &twice)), "category_not_found");
}

#[test]
fn a_category_keeps_what_is_not_sent() {
    let app = TestApp::new();
    let by = Actor::command_line();
    let fx = category(&app);
    let change = CategoryDraft { names: Some(Names([(Language::De, "Devisen".into())].into())), ..Default::default() };
    app.catalog.update_category(&by, fx, &change).unwrap();
    let app = app.restarted();
    let categories = app.catalog.categories();
    assert_eq!((categories[0].code.as_str(), categories[0].names.get(Language::De)), ("fx", Some("Devisen")));
    assert_eq!(categories[0].names.get(Language::Fr), Some("FX"));
}

#[test]
fn without_demo_data_there_are_categories_and_removed_ones_stay_removed() {
    let app = TestApp::new();
    demo::install_categories(&app.store, &app.catalog, &*app.clock).unwrap();
    let categories = app.catalog.categories();
    assert_eq!(categories.len(), 6);
    assert!(categories.iter().all(|category| category.names.0.len() == 15));
    app.catalog.remove_category(&Actor::command_line(), categories[0].id).unwrap();
    let app = app.restarted();
    demo::install_categories(&app.store, &app.catalog, &*app.clock).unwrap();
    assert_eq!(app.catalog.categories().len(), 5);
}

#[test]
fn the_demo_set_goes_in_once_and_quickly() {
    let app = TestApp::new();
    let begun = std::time::Instant::now();
    let added = demo::install(&app.store, &app.catalog, &app.funds, &*app.clock, |_| true).unwrap();
    assert!(begun.elapsed().as_millis() < 1_000, "{:?}", begun.elapsed());
    assert_eq!((added, app.catalog.categories().len()), (49, 6));
    let list = app.catalog.trade_list(None, None);
    assert_eq!(list.len(), 49);
    assert_eq!(list[0].listing.show_code, "EUR/USD", "in the order of the file");
    assert!(list.iter().all(|listed| listed.listing.simulated && listed.listing.names.0.len() == 15));
    assert!(list.iter().all(|listed| !listed.market.instrument.leverages.is_empty()));

    let by = Actor::command_line();
    app.catalog.remove_instrument(&by, app.gateway.read_model().instrument_by_code("DOGEUSD").unwrap()).unwrap();
    let app = app.restarted();
    assert_eq!(
        demo::install(&app.store, &app.catalog, &app.funds, &*app.clock, |_| true).unwrap(),
        0,
        "what was taken out stays out"
    );
    assert_eq!(app.catalog.listings().len(), 48);
    assert!(matches!(app.store.read(audit::verify).unwrap(), audit::Chain::Whole { .. }));
}

#[test]
fn searching_by_code_name_and_category() {
    let app = TestApp::new();
    demo::install(&app.store, &app.catalog, &app.funds, &*app.clock, |_| true).unwrap();
    let found = |text: &str, category: Option<CategoryId>| -> Vec<String> {
        let list = app.catalog.trade_list(Some(text), category);
        list.into_iter().map(|listed| listed.market.instrument.code).collect()
    };
    assert_eq!(found("eurusd", None), ["EURUSD"]);
    assert_eq!(found("Eur/Usd", None), ["EURUSD"]);
    assert_eq!(found("狗狗", None), ["DOGEUSD"]);
    assert_eq!(found("ÉTATS NOWHERE", None), Vec::<String>::new());
    assert_eq!(found("  ", None).len(), 49);
    let crypto = app.catalog.categories().into_iter().find(|category| category.code == "crypto").unwrap().id;
    assert!(found("usd", Some(crypto)).len() >= 5);
    assert_eq!(app.catalog.trade_list(None, Some(CategoryId(99))).len(), 0);
    let id = app.gateway.read_model().instrument_by_code("DOGEUSD").unwrap();
    let shut = InstrumentDraft { enabled: Some(false), ..Default::default() };
    app.catalog.update_instrument(&Actor::command_line(), id, &shut, 0).unwrap();
    assert_eq!(found("doge", None), Vec::<String>::new());
    assert_eq!(app.catalog.all().len(), 49);
}
