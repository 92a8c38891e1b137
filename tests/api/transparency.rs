//! `/transparency/...` and `/v1/api/forex/receipt`: what a customer holds proves what the server recorded.
//!
//! Receipts are verified twice: by the crate, and here by RFC 6962 and the texts of C2SP, with nothing in common but SHA-256
//! and Ed25519.

use data_encoding::{BASE64, HEXLOWER};
use ed25519_dalek::{Signature, VerifyingKey};
use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use lotdesk_transparency::receipt::{Receipt, verify};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::funding::funded;
use crate::poll::eventually;
use crate::test_app::{TestApp, test_app};

type Hash = [u8; 32];

fn sha256(parts: &[&[u8]]) -> Hash {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

/// RFC 6962, section 2.1: the hash of a leaf, of a node, of a list of leaves.
fn leaf_hash(data: &[u8]) -> Hash {
    sha256(&[&[0], data])
}

fn node_hash(left: &Hash, right: &Hash) -> Hash {
    sha256(&[&[1], left, right])
}

fn tree_hash(leaves: &[Hash]) -> Hash {
    match leaves {
        [one] => *one,
        more => {
            let left = more.len().next_power_of_two() / 2;
            node_hash(&tree_hash(&more[..left]), &tree_hash(&more[left..]))
        }
    }
}

/// RFC 9162, section 2.1.3.2: the root to which a path leads.
fn root_of(leaf: Hash, index: u64, size: u64, path: &[Hash]) -> Option<Hash> {
    let (mut node, mut last, mut hash) = (index, size.checked_sub(1)?, leaf);
    if node > last {
        return None;
    }
    for beside in path {
        if last == 0 {
            return None;
        }
        if node % 2 == 1 || node == last {
            hash = node_hash(beside, &hash);
            while node % 2 == 0 && node != 0 {
                (node, last) = (node / 2, last / 2);
            }
        } else {
            hash = node_hash(&hash, beside);
        }
        (node, last) = (node / 2, last / 2);
    }
    (last == 0).then_some(hash)
}

/// Size and root of a checkpoint that the key has signed.
fn open(checkpoint: &str, key: &str) -> Option<(u64, Hash)> {
    let [name, id, public] = key.trim().splitn(3, '+').collect::<Vec<_>>().try_into().ok()?;
    let public = BASE64.decode(public.as_bytes()).ok()?;
    if public.first() != Some(&1) || HEXLOWER.encode(&sha256(&[name.as_bytes(), b"\n", &public])[..4]) != id {
        return None;
    }
    let public = VerifyingKey::from_bytes(public[1..].try_into().ok()?).ok()?;
    let (text, signatures) = checkpoint.split_once("\n\n")?;
    let signature = signatures.strip_prefix(&format!("\u{2014} {name} "))?.strip_suffix('\n')?;
    let signature = BASE64.decode(signature.as_bytes()).ok()?;
    if HEXLOWER.encode(&signature[..4]) != id {
        return None;
    }
    let signature = Signature::from_slice(&signature[4..]).ok()?;
    public.verify_strict(format!("{text}\n").as_bytes(), &signature).ok()?;
    let [origin, size, root] = text.split('\n').collect::<Vec<_>>().try_into().ok()?;
    (origin == name).then_some((size.parse().ok()?, BASE64.decode(root.as_bytes()).ok()?.try_into().ok()?))
}

/// Whether a receipt proves each of its events.
fn holds(receipt: &Value) -> Option<bool> {
    let (size, root) = open(receipt["checkpoint"].as_str()?, receipt["key"].as_str()?)?;
    let salt = HEXLOWER.decode(receipt["salt"].as_str()?.as_bytes()).ok()?;
    let events = receipt["events"].as_array()?;
    let mut all = !events.is_empty();
    for event in events {
        let commitment = sha256(&[&salt, event["text"].as_str()?.as_bytes()]);
        let path: Option<Vec<Hash>> = event["proof"]
            .as_array()?
            .iter()
            .map(|hash| BASE64.decode(hash.as_str()?.as_bytes()).ok()?.try_into().ok())
            .collect();
        let leaf = leaf_hash(&[&[1], &commitment[..]].concat());
        all &= root_of(leaf, event["index"].as_u64()?, size, &path?) == Some(root);
    }
    Some(all)
}

/// The receipt of an order, once it is in the log.
fn receipt(app: &TestApp, token: &str, order: &Value, from: Option<u64>) -> Value {
    let from = from.map(|from| format!("&from={from}")).unwrap_or_default();
    let path = format!("/v1/api/forex/receipt?id={order}{from}");
    eventually("the order is in the public log", || {
        let reply = app.get(&path, token);
        if reply.body["error"].is_null() { Ok(reply.data()) } else { Err(reply.body) }
    })
}

fn text(app: &TestApp, path: &str) -> String {
    let (status, _, bytes) = app.bytes_for(path, "");
    assert_eq!(status, 200, "{path}");
    String::from_utf8(bytes).unwrap()
}

fn checkpoint(app: &TestApp) -> (u64, Hash) {
    open(&text(app, "/transparency/checkpoint"), &text(app, "/transparency/key")).unwrap()
}

#[test]
fn a_receipt_proves_the_order_and_leads_back_to_an_earlier_checkpoint() {
    let app = test_app();
    let (_, instrument) = app.own_instrument();
    let (token, _) = funded(app, "5000");
    let order = app.open(&token, instrument, 1, "0.01");
    let first = receipt(app, &token, &order["Id"], None);
    let (recorded, logged) = (first["recorded_at"].as_str().unwrap(), first["logged_at"].as_str().unwrap());
    assert!(recorded <= logged, "{recorded} {logged}");
    let key = text(app, "/transparency/key");
    let seen = first["receipt"]["checkpoint"].as_str().unwrap();
    let (size, _) = open(seen, &key).unwrap();
    assert_eq!(holds(&first["receipt"]), Some(true));
    verify(&serde_json::from_value(first["receipt"].clone()).unwrap(), Some(&key), None).unwrap();
    let stated = first["receipt"]["events"].to_string();
    let number = app.get("/api/user/info", &token).data()["uid"].as_str().unwrap().to_owned();
    for line in
        ["event=opened", "side=buy", "lots=0.01", &format!("order={}", order["Id"]), &format!("account={number}")]
    {
        assert!(stated.contains(line), "{line}: {stated}");
    }
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    let second = receipt(app, &token, &order["Id"], Some(size));
    assert_eq!(holds(&second["receipt"]), Some(true));
    assert!(second["receipt"]["events"].to_string().contains("event=closed"));
    let second: Receipt = serde_json::from_value(second["receipt"].clone()).unwrap();
    let verified = verify(&second, Some(&key), Some(seen)).unwrap();
    assert_eq!(verified.earlier.unwrap().size, size);
    app.get(&format!("/v1/api/forex/receipt?id={}&from=-1", order["Id"]), &token).refuses("invalid_field", "from");
    app.get("/v1/api/forex/receipt?id=x", &token).refuses("invalid_field", "id");
    app.get("/v1/api/forex/receipt", &token).refuses("missing_field", "id");
}

#[test]
fn the_receipt_as_pdf_has_the_receipt_attached_in_each_language() {
    let app = test_app();
    let (_, instrument) = app.own_instrument();
    let (token, _) = funded(app, "5000");
    let order = app.open(&token, instrument, 1, "0.01");
    let wanted = receipt(app, &token, &order["Id"], None)["receipt"].clone();
    let path = format!("/v1/api/forex/receipt/file?id={}", order["Id"]);
    for lang in ["en", "hk", "ar", "ru"] {
        let file = app.bytes_with(&path, &[("authorization", &token), ("lang", lang)]);
        assert!(file.starts_with(b"%PDF-1.7"), "{lang}");
        let text = String::from_utf8_lossy(&file);
        let attached = text.split_once("/EmbeddedFile\n").unwrap().1.split_once("stream\n").unwrap().1;
        let attached: Value = serde_json::from_str(attached.split_once("endstream").unwrap().0).unwrap();
        assert_eq!(attached["events"][0]["text"], wanted["events"][0]["text"]);
        assert_eq!(holds(&attached), Some(true));
    }
    app.get(&format!("{path}&from=-1"), &token).refuses("invalid_field", "from");
    let (other, _) = funded(app, "5000");
    assert_eq!(app.get(&path, &other).body["error"], "order_not_found");
}

#[test]
fn any_changed_byte_of_a_receipt_is_found_by_both_verifiers() {
    let app = test_app();
    let (_, instrument) = app.own_instrument();
    let (token, _) = funded(app, "5000");
    let order = app.open(&token, instrument, 1, "0.01");
    let receipt = receipt(app, &token, &order["Id"], None)["receipt"].clone();
    let key = text(app, "/transparency/key");
    let written = receipt.to_string();
    let mut tried = 0;
    for at in 0..written.len() {
        let mut changed = written.clone().into_bytes();
        changed[at] ^= 1;
        let Ok(changed) = serde_json::from_slice::<Value>(&changed) else { continue };
        // The version, the names of fields, the proofs of prices and the rotations of the key (another test may ask for one) are the
        // crate's alone.
        if ["version", "key", "prices", "rotations"].iter().all(|name| changed.get(name) == receipt.get(name)) {
            assert_ne!(holds(&changed), Some(true), "byte {at}");
        }
        if let Ok(changed) = serde_json::from_value::<Receipt>(changed) {
            assert!(verify(&changed, Some(&key), None).is_err(), "byte {at}");
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}

#[test]
fn a_receipt_is_for_its_customer_only() {
    let app = test_app();
    let (_, instrument) = app.own_instrument();
    let ((ann, _), (bob, _)) = (funded(app, "5000"), funded(app, "5000"));
    let order = app.open(&ann, instrument, 1, "0.01")["Id"].clone();
    receipt(app, &ann, &order, None);
    let path = |id: &Value| format!("/v1/api/forex/receipt?id={id}");
    let (foreign, missing) = (app.get(&path(&order), &bob), app.get(&path(&json!(999_999_999)), &bob));
    assert_eq!((foreign.error(), &foreign.body), ("order_not_found", &missing.body));
    app.get(&path(&order), "").is_session_ended();
    let demo = app.demo();
    let order = app.open(&demo, instrument, 1, "0.01")["Id"].clone();
    assert_eq!(holds(&receipt(app, &demo, &order, None)["receipt"]), Some(true), "demo accounts have receipts");
}

#[test]
fn an_owner_rotates_the_key_and_acknowledges_a_restore() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let act = |act: &str, token: &str| app.post(&format!("/admin/api/public_log/{act}"), token, &json!({}));
    assert_eq!(act("rotate", &owner).error(), "log_not_ready", "nothing is signed yet");
    assert_eq!(act("acknowledge", &owner).error(), "log_not_ready", "nothing waits");
    for role in [Role::Dealer, Role::Finance, Role::Compliance, Role::Support] {
        let token = app.staff(role);
        assert_eq!((act("rotate", &token).error(), act("acknowledge", &token).error()), ("forbidden", "forbidden"));
        assert_eq!(app.get("/admin/api/public_log", &token).error(), "forbidden");
    }
    let instrument = app.eurusd();
    let (token, _) = funded(&app, "5000");
    let order = app.open(&token, instrument, 1, "0.01")["Id"].clone();
    let first = receipt(&app, &token, &order, None);
    let key = text(&app, "/transparency/key");
    let seen = first["receipt"]["checkpoint"].as_str().unwrap();
    let size = open(seen, &key).unwrap().0;
    let status = act("rotate", &owner).data();
    assert_eq!(
        (&status["lag"], &status["restores_waiting"], &status["key_replaced"]),
        (&json!(0), &json!(0), &json!(0))
    );
    let log = app.get("/transparency/log", "").data();
    let rotation = &log["rotations"][0];
    assert_eq!((format!("{}\n", rotation["old"].as_str().unwrap()), &rotation["new"]), (key.clone(), &log["key"]));
    assert_eq!((log["keys"].as_array().unwrap().len(), &log["keys"][1]["unsigned"]), (2, &json!(0)));
    let later: Receipt = serde_json::from_value(receipt(&app, &token, &order, Some(size))["receipt"].clone()).unwrap();
    let verified = verify(&later, Some(&key), Some(seen)).unwrap();
    assert_eq!((verified.rotations, verified.known.unwrap().size), (1, size));
    let audited = app.get("/admin/api/audit?object=public_log", &owner).data().to_string();
    assert!(audited.contains("rotate"), "{audited}");
    // After a restore nothing is signed until it is acknowledged.
    app.state.money.public_log.record_restore(true).unwrap();
    assert_eq!(app.get("/admin/api/public_log", &owner).data()["restores_waiting"], 1);
    assert_eq!(app.get("/transparency/log", "").data()["restores"][0]["acknowledged_at"], Value::Null);
    assert_eq!(act("rotate", &owner).error(), "log_not_ready");
    assert_eq!(act("acknowledge", &owner).data()["restores_waiting"], 0);
    assert_ne!(app.get("/transparency/log", "").data()["restores"][0]["acknowledged_at"], Value::Null);
}

#[test]
fn the_tree_of_the_checkpoint_can_be_rebuilt_from_tiles_and_from_leaves() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (token, _) = funded(&app, "5000");
    let (status, _, _) = app.bytes_for("/transparency/tile/0/000", "");
    assert_eq!(status, 404);
    let instrument = app.eurusd();
    let order = app.open(&token, instrument, 1, "0.01")["Id"].clone();
    for _ in 0..130 {
        let order = app.open(&token, instrument, 1, "0.01");
        app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    }
    app.post("/v1/api/forex/close", &token, &json!({ "id": order })).data();
    receipt(&app, &token, &order, None);
    let (size, root) = checkpoint(&app);
    assert!(size > 256, "{size}");
    let (mut hashes, mut leaves) = (Vec::new(), Vec::new());
    for tile in 0..size.div_ceil(256) {
        let width = (size - tile * 256).min(256);
        let name = if width == 256 { format!("{tile:03}") } else { format!("{tile:03}.p/{width}") };
        let bytes = |path: String| {
            let (status, headers, bytes) = app.bytes_for(&path, "");
            assert_eq!(
                (status, headers["content-type"].to_str().unwrap()),
                (200, "application/octet-stream"),
                "{path}"
            );
            assert!(headers["cache-control"].to_str().unwrap().contains("immutable"), "{path}");
            bytes
        };
        let tile = bytes(format!("/transparency/tile/0/{name}"));
        hashes.extend(tile.chunks(32).map(|hash| Hash::try_from(hash).unwrap()));
        let mut bundle = &bytes(format!("/transparency/tile/entries/{name}"))[..];
        while let [high, low, rest @ ..] = bundle {
            let (leaf, rest) = rest.split_at(usize::from(u16::from_be_bytes([*high, *low])));
            leaves.push(leaf_hash(leaf));
            bundle = rest;
        }
    }
    assert_eq!((hashes.len() as u64, tree_hash(&hashes)), (size, root));
    assert_eq!(leaves, hashes);
    let (_, _, above) = app.bytes_for("/transparency/tile/1/000.p/1", "");
    assert_eq!(above, tree_hash(&hashes[..256]));
    for none in [
        "tile/0/000.p/0",
        "tile/0/000.p/256",
        "tile/0/900",
        "tile/1/000",
        "tile/8/000",
        "tile/0/%2e%2e/000",
        "tile/entries/900",
        "tile/entries/0/000",
        "tile/0/x000/000",
        "daily/2020-01-01",
        "daily/2020-99-99",
        "daily/x",
    ] {
        assert_eq!(app.bytes_for(&format!("/transparency/{none}"), "").0, 404, "{none}");
    }
    let log = app.get("/transparency/log", "").data();
    assert_eq!((log["size"].as_u64().unwrap() >= size, log["keys"].as_array().unwrap().len()), (true, 1));
    assert_eq!((&log["keys"][0]["key"], &log["restores"], &log["days"]), (&log["key"], &json!([]), &json!([])));
    assert_eq!(format!("{}\n", log["key"].as_str().unwrap()), text(&app, "/transparency/key"));
}
