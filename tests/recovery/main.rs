//! `kill -9` under load: everything acknowledged exists after a restart, nothing exists twice, and the ledger is
//! consistent. `LOTDESK_KILLS` sets how often the server is killed (4 by default, 1,000 for a release).

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod acme;
mod backups;
mod copies;
mod customer_import;
#[path = "../support/fix.rs"]
mod fix;
mod fix_acceptor;
mod fix_initiator;
#[path = "../support/fix_peer.rs"]
mod fix_peer;
mod fix_programs;
mod fix_quickfix;
mod fix_scripts;
mod integrity;
#[path = "../support/keyed.rs"]
mod keyed;
mod keys;
mod liquidity;
mod lp_cover;
mod lp_cuts;
mod lp_numbers;
mod lp_orders;
mod lp_wire;
mod margin_alerts;
mod messages;
mod payments;
mod peers;
#[path = "../support/poll.rs"]
mod poll;
mod price_alerts;
#[path = "../support/receiver.rs"]
mod receiver;
mod running;
#[path = "../support/server.rs"]
mod server;
mod staff_alerts;
mod stops;
mod trader;
mod trailing;
mod upgrade;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use server::Server;
use trader::{Memory, assert_all_kinds, compare, offer_guaranteed_stops, settle, trade};

/// Customers who trade at the same time.
const TRADERS: usize = 8;
/// Every order is compared after this many kills; in between only changed orders and their number.
const WHOLE_EVERY: u32 = 50;
/// An instrument that trades round the clock, so that the test can run on a Sunday.
const CODE: &str = "BTCUSD";

/// The token of an owner, whom the command line creates.
fn owner(server: &Server, data: &Path, email: &str) -> String {
    let (code, printed) = server::run(&["admin", "create", "--email", email, "--role", "owner"], data);
    assert_eq!(code, 0, "{printed}");
    let password = printed.lines().find_map(|line| line.strip_prefix("password  ")?.split_whitespace().next());
    let login = json!({ "email": email, "password": password.unwrap_or_else(|| panic!("{printed}")) });
    let answer = server.post("/admin/api/login", "", &login);
    answer["data"]["token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[test]
fn acknowledged_commands_survive_kill_9_and_are_executed_once() {
    let kills: u32 = std::env::var("LOTDESK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    let data = tempfile::tempdir().expect("a temporary directory");
    let options = ["--feed", "push", "--limits", "off"];
    let mut server = Server::start(data.path(), &options);
    let instrument = server.instrument(CODE);
    offer_guaranteed_stops(&server, data.path(), instrument);
    let memories: Vec<_> = (0..TRADERS).map(|_| Arc::new(Mutex::new(Memory::open(&server)))).collect();
    let mut acknowledged = 0;
    for round in 0..kills {
        server.quote(CODE, "60000.00", "60010.00");
        let stop = Arc::new(AtomicBool::new(false));
        let traders: Vec<_> = memories.iter().map(|memory| trade(&server, memory, instrument, &stop)).collect();
        std::thread::sleep(Duration::from_millis(300 + u64::from(round * 97 % 400)));
        server.kill();
        stop.store(true, Ordering::Release);
        acknowledged += traders.into_iter().map(|trader| trader.join().expect("a trader ends")).sum::<u64>();

        server = Server::start(data.path(), &options);
        server.quote(CODE, "60000.00", "60010.00");
        let whole = (round + 1) % WHOLE_EVERY == 0 || round + 1 == kills;
        // All retries first, because the quote becomes stale.
        for memory in &memories {
            settle(&server, &mut memory.lock().expect("no trader panicked"));
        }
        for memory in &memories {
            compare(&server, &mut memory.lock().expect("no trader panicked"), whole);
        }
        if whole {
            println!("{} kills, {acknowledged} acknowledged commands: nothing lost, nothing twice", round + 1);
        }
    }
    assert_all_kinds(&memories);
    assert!(acknowledged > u64::from(kills) * 20, "only {acknowledged} commands were acknowledged: no load");
    server.kill();
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
}
