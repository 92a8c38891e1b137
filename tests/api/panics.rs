//! After a panic, wherever it strikes, the next request works.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::store::StoreError;
use serde_json::json;

use crate::test_app::TestApp;

#[test]
fn a_panic_that_holds_a_connection_is_one_failed_request() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let store = &app.state.store;
    // The writer, in the middle of a transaction; and more often than there are readers.
    for round in 0..20 {
        let written = catch_unwind(AssertUnwindSafe(|| {
            store.write(|transaction| -> Result<(), StoreError> {
                transaction.execute("DELETE FROM user", [])?;
                panic!("on purpose, while writing, {round}")
            })
        }));
        assert!(written.is_err());
        let read = catch_unwind(AssertUnwindSafe(|| {
            store.read(|_| -> Result<(), StoreError> { panic!("on purpose, while reading, {round}") })
        }));
        assert!(read.is_err());
    }
    let token = app.demo();
    let order = app.open(&token, app.eurusd(), 1, "0.10");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    assert_eq!(app.get("/v1/api/forex/my_deal?status=3", &token).data()["total"], 1);
    let (real, support) = (app.real(), app.staff(Role::Support));
    let id = app.get("/api/user/info", &real).data()["id"].clone();
    app.get(&format!("/admin/api/users/{id}"), &support).data();
    app.post("/api/chat/send", &real, &json!({ "text": "still there?" })).data();
}

#[test]
fn a_panic_in_a_blocking_job_is_an_incident_with_an_id() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let failed =
        actix_web::rt::System::new().block_on(app.state.blocking(|| -> Result<(), _> { panic!("on purpose") }));
    assert!(matches!(failed, Err(lotdesk::api::error::ApiError::Internal(id)) if id.len() == 12));
    app.demo();
}
