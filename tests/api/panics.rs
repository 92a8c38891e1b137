//! After a panic, wherever it strikes, the next request works.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lotdesk::http::limits::LimitRules;
use lotdesk::services::backoffice::Role;
use lotdesk::store::StoreError;
use serde_json::json;

use crate::house::House;

#[test]
fn a_panic_that_holds_a_connection_is_one_failed_request() {
    let house = House::start(LimitRules { enabled: false, ..LimitRules::default() });
    let store = &house.state.store;
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
    let token = house.demo();
    let order = house.open(&token, house.eurusd(), 1, "0.10");
    house.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    assert_eq!(house.get("/v1/api/forex/my_deal?status=3", &token).data()["total"], 1);
    let (real, support) = (house.real(), house.staff(Role::Support));
    let id = house.get("/api/user/info", &real).data()["id"].clone();
    house.get(&format!("/admin/api/users/{id}"), &support).data();
    house.post("/api/chat/send", &real, &json!({ "text": "still there?" })).data();
}

#[test]
fn a_panic_in_a_blocking_job_is_an_incident_with_an_id() {
    let house = House::start(LimitRules { enabled: false, ..LimitRules::default() });
    let failed =
        actix_web::rt::System::new().block_on(house.state.blocking(|| -> Result<(), _> { panic!("on purpose") }));
    assert!(matches!(failed, Err(lotdesk::http::error::ApiError::Internal(id)) if id.len() == 12));
    house.demo();
}
