//! Floods: 429 with the seconds to wait, for the one who floods.

use lotdesk::http::limits::{LimitRules, Rate};

use crate::house::House;

#[test]
fn a_flood_is_told_to_wait() {
    let rules =
        LimitRules { address: Rate::per_second(20, 40), account: Rate::per_second(2, 5), ..LimitRules::default() };
    let house = House::start(rules);
    let token = house.demo();
    let replies: Vec<_> = (0..8).map(|_| house.get("/api/user/info", &token)).collect();
    assert!(replies.iter().any(|reply| reply.status == 429), "the account's");
    let other = house.demo();
    house.get("/api/user/info", &other).data();
    let replies: Vec<_> = (0..120).map(|_| house.get("/api/default/setting?key=status", "")).collect();
    let refused = replies.iter().find(|reply| reply.status == 429).expect("the address's");
    refused.fails(429);
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    assert_eq!(house.get("/healthz", "").status, 200, "probes are never refused");
    std::thread::sleep(std::time::Duration::from_millis(1_200));
    assert_eq!(house.get("/api/default/setting?key=status", "").status, 200, "it passes");
}
