//! A full disk, simulated by a limit on the pages of the SQLite file: no command is acknowledged, nothing is lost, reads
//! continue, and the application recovers automatically when there is space again.

use lotdesk::services::ServiceError;
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::trading::Command;
use lotdesk::store::{
    Store,
    dealing::{journal, ledger},
};
use lotdesk_engine::domain::{AccountId, AccountKind};
use lotdesk_engine::engine::input::Body;

use crate::durable::TestApp;

fn room(store: &Store, pages: i64) {
    let limit = format!("PRAGMA max_page_count = {pages}");
    let set = |transaction: &rusqlite::Transaction<'_>| Ok(transaction.query_row(&limit, [], |_| Ok(()))?);
    store.write(set).expect("a limit is no change");
}

#[test]
fn a_full_disk_refuses_and_works_again_when_there_is_room() {
    let app = TestApp::new();
    let opened = app.tell(
        None,
        Body::OpenAccount {
            kind: AccountKind::Demo,
            grant: "1000".parse().expect("money"),
            currency: Default::default(),
        },
    );
    opened.expect("an account");
    let correct = || Command::new(Body::Correct { account: AccountId(1), amount: "1".parse().expect("money") });
    for full_after in 0..6 {
        let pages = |connection: &rusqlite::Connection| {
            Ok(connection.query_row("PRAGMA page_count", [], |row| row.get::<_, i64>(0))?)
        };
        room(&app.store, app.store.read(pages).expect("pages") + full_after);
        let mut acknowledged = app.gateway.read_model().account(AccountId(1)).expect("it is there").balance;
        let refused = (0..5_000).find_map(|_| match app.submit(correct()) {
            Ok(_) => {
                acknowledged += "1".parse().expect("money");
                None
            }
            Err(error) => Some(error),
        });
        assert!(matches!(refused, Some(ServiceError::Unavailable)), "{refused:?}");
        assert!(app.store.is_refusing(), "still refusing");
        let shown = app.gateway.read_model().account(AccountId(1)).expect("reads go on").balance;
        assert_eq!(shown, acknowledged, "what was acknowledged, no more and no less");
        room(&app.store, 1_000_000_000);
        app.wait_until_it_works();
        app.submit(correct()).expect("writes succeed again");
        assert!(!app.store.is_refusing());
        let disk = app.store.read(journal::load).expect("the state").accounts[&AccountId(1)].balance;
        assert_eq!(disk, acknowledged + "1".parse().expect("money"), "and so has the disk");
    }
    assert!(app.store.read(ledger::verify).expect("the books").errors.is_empty());
    let replayed = app.store.read(|connection| replay(connection, |_| {})).expect("the journal");
    assert_eq!(replayed.difference, None);
}
