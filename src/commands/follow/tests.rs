//! A broker in memory, and what the mirror makes of what they serve.

use lotdesk_transparency::checkpoint::SigningKey;
use lotdesk_transparency::rotation::rotation_text;
use parking_lot::Mutex;

use lotdesk_transparency::Hash;
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::prices::public_commitment;
use lotdesk_transparency::rotation::read_rotation;
use lotdesk_transparency::tree::GrowingTree;
use serde_json::{Value, json};

use super::mirror::{ENTRY, Mirror, Seen, name_of};
use super::{Refused, failed};
use crate::ports::public_log::PublicLogSource;

/// A broker with these leaves.
struct Broker(Mutex<State>);

struct State {
    leaves: Vec<Commitment>,
    key: SigningKey,
    rotations: Vec<Value>,
    restores: Vec<Value>,
    keys: Vec<Value>,
}

fn commitment(text: &str) -> Commitment {
    public_commitment(text)
}

fn root_of(leaves: &[Commitment]) -> Hash {
    let mut tree = GrowingTree::default();
    leaves.iter().for_each(|leaf| tree.push(leaf.leaf_hash()));
    tree.root()
}

impl Broker {
    fn new(leaves: usize) -> Self {
        let broker = Self(Mutex::new(State {
            leaves: Vec::new(),
            key: SigningKey::from_secret(&[1; 32]).unwrap(),
            rotations: Vec::new(),
            restores: Vec::new(),
            keys: Vec::new(),
        }));
        broker.add(leaves, "x");
        broker
    }

    fn add(&self, count: usize, word: &str) {
        let mut state = self.0.lock();
        for _ in 0..count {
            let leaf = commitment(&format!("{word} {}", state.leaves.len()));
            state.leaves.push(leaf);
        }
    }

    fn rotate(&self, seed: u8) {
        let state = &mut *self.0.lock();
        let next = SigningKey::named(state.key.name(), &[seed; 32]).unwrap();
        let size = state.leaves.len() as u64 + 1;
        let text = rotation_text(size, 5, state.key.public_text(), next.public_text());
        state.leaves.push(commitment(&text));
        let note = state.key.sign_with_next(&next, size, root_of(&state.leaves)).unwrap();
        state.rotations.push(json!({ "text": text, "checkpoint": note }));
        state.key = next;
    }
}

impl PublicLogSource for Broker {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let state = self.0.lock();
        let size = state.leaves.len();
        Ok(Some(match name {
            "key" => state.key.public_text().as_bytes().to_vec(),
            "checkpoint" => {
                let is_newest =
                    |one: &&Value| read_rotation(one["text"].as_str().unwrap()).unwrap().from == size as u64;
                match state.rotations.iter().find(is_newest) {
                    Some(one) => one["checkpoint"].as_str().unwrap().as_bytes().to_vec(),
                    None => state.key.sign(size as u64, root_of(&state.leaves)).unwrap().into_bytes(),
                }
            }
            "log" => {
                let State { rotations, restores, keys, .. } = &*state;
                let state = json!({ "rotations": rotations, "restores": restores, "keys": keys });
                json!({ "data": state }).to_string().into_bytes()
            }
            _ => {
                let found = (0..size.div_ceil(256)).find_map(|index| {
                    let rest = size - index * 256;
                    (1..=rest.min(256))
                        .find(|width| name_of(index as u64, *width as u64) == name)
                        .map(|width| (index, width))
                });
                let Some((index, width)) = found else { return Ok(None) };
                let leaves = &state.leaves[index * 256..][..width];
                leaves.iter().flat_map(|leaf| [0, 33].into_iter().chain(leaf.leaf_data())).collect()
            }
        }))
    }
}

fn mirror() -> (tempfile::TempDir, Mirror) {
    let dir = tempfile::tempdir().unwrap();
    let mirror = Mirror::open(dir.path()).unwrap();
    mirror.begin_with(SigningKey::from_secret(&[1; 32]).unwrap().public_text()).unwrap();
    (dir, mirror)
}

#[test]
fn a_log_that_only_grows_is_followed_through_rotations() {
    let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
    let seen = |before, size, rotations| Ok(Seen { before, size, rotations, new_key: None });
    assert_eq!(mirror.look(&broker), seen(0, 300, 0));
    assert_eq!(mirror.look(&broker), seen(300, 300, 0));
    broker.add(250, "x");
    assert_eq!(mirror.look(&broker), seen(300, 550, 0));
    broker.rotate(2);
    broker.add(3, "x");
    broker.rotate(3);
    assert_eq!(mirror.look(&broker), seen(550, 555, 2));
    broker.add(600, "x");
    assert_eq!(mirror.look(&broker), seen(555, 1155, 0));
    assert_eq!(mirror.text("key").unwrap().unwrap().trim(), broker.0.lock().key.public_text());
    let newest = mirror.text("checkpoint").unwrap();
    assert_eq!(mirror.text("checkpoints/1155").unwrap(), newest);
    assert!(mirror.begin_with("other+00000000+AAAA").is_err());
}

/// Both keys have signed the checkpoint that ends with the statement.
#[test]
fn a_look_between_a_rotation_and_the_next_leaf_is_followed() {
    for leaves in [300, 255, 256] {
        let (broker, (_dir, mirror)) = (Broker::new(leaves), mirror());
        let size = leaves as u64;
        mirror.look(&broker).unwrap();
        broker.rotate(2);
        assert_eq!(mirror.look(&broker), Ok(Seen { before: size, size: size + 1, rotations: 0, new_key: None }));
        broker.add(5, "x");
        assert_eq!(mirror.look(&broker), Ok(Seen { before: size + 1, size: size + 6, rotations: 1, new_key: None }));
    }
}

#[test]
fn a_fork_is_found_and_both_sides_are_kept() {
    for (size, more) in [(300_usize, 0), (300, 1), (300, 400), (256, 10), (100, 0)] {
        let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
        mirror.look(&broker).unwrap();
        // The broker writes the log again from the leaf 50 on.
        broker.0.lock().leaves.truncate(50);
        broker.add(size + more - 50, "y");
        let Err(Refused::Fork(text)) = mirror.look(&broker) else { panic!("{size} {more}") };
        assert!(text.contains("has published no restore since"), "{text}");
        let kept = mirror.text(&format!("fork-{}", size + more)).unwrap().unwrap();
        assert_eq!(kept.as_bytes(), broker.get("checkpoint").unwrap().unwrap());
        assert!(mirror.text("checkpoint").unwrap().unwrap().contains("\n300\n"), "the mirror is as it was");
    }
    // An older answer of the same log is none.
    let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
    mirror.look(&broker).unwrap();
    broker.0.lock().leaves.truncate(290);
    let Err(Refused::Failed(text)) = mirror.look(&broker) else { panic!("no older log") };
    assert!(text.contains("an older log, of 290 leaves, where the mirror has 300"), "{text}");
    broker.0.lock().restores.push(restored(290));
    let Err(Refused::Failed(text)) = mirror.look(&broker) else { panic!("no older log") };
    assert!(text.contains("was restored on 2100-01-01T00:00:00Z from a copy at 290 leaves"), "{text}");
}

/// After the mirror has seen anything.
fn restored(size: u64) -> Value {
    json!({ "size": size, "at": "2100-01-01T00:00:00.000Z" })
}

#[test]
fn a_key_without_a_statement_of_the_one_before_is_not_followed() {
    let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
    mirror.look(&broker).unwrap();
    broker.0.lock().key = SigningKey::from_secret(&[9; 32]).unwrap();
    assert!(matches!(mirror.look(&broker), Err(Refused::OtherKey(_))));
    // A statement that both keys have signed, but that the log does not contain.
    let (broker, (_dir, mirror)) = (Broker::new(300), self::mirror());
    mirror.look(&broker).unwrap();
    broker.rotate(2);
    {
        let state = &mut *broker.0.lock();
        *state.leaves.last_mut().unwrap() = commitment("another leaf");
        let old = SigningKey::from_secret(&[1; 32]).unwrap();
        let note = old.sign_with_next(&state.key, 301, root_of(&state.leaves)).unwrap();
        state.rotations[0]["checkpoint"] = note.into();
    }
    broker.add(1, "x");
    let Err(Refused::OtherKey(text)) = mirror.look(&broker) else { panic!("followed") };
    assert!(text.contains("does not say at 301 leaves"), "{text}");
}

#[test]
fn tiles_that_are_not_those_of_the_checkpoint_are_no_fork_and_changed_files_are_found() {
    struct Lying(Broker);
    impl PublicLogSource for Lying {
        fn get(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
            let mut bytes = self.0.get(name)?;
            if let (true, Some(bytes)) = (name.contains("tile/entries/001"), &mut bytes) {
                bytes[40] ^= 1;
            }
            Ok(bytes)
        }
    }
    let (broker, (_dir, mirror)) = (Lying(Broker::new(300)), mirror());
    assert_eq!(mirror.look(&broker), Err(failed("the tiles are not those of the checkpoint")));
    mirror.look(&broker.0).unwrap();
    let name = name_of(0, 256);
    let mut bytes = mirror.read(&name).unwrap().unwrap();
    bytes[20] ^= 1;
    mirror.write(&name, &bytes).unwrap();
    assert!(mirror.look(&broker.0).unwrap_err().to_string().contains("its files were changed"));
}

#[test]
fn bundles_have_paths() {
    for (index, width, path) in
        [(0, 256, "000"), (7, 3, "007.p/3"), (1_234_067, 256, "x001/x234/067"), (1_000, 1, "x001/000.p/1")]
    {
        assert_eq!(name_of(index, width), format!("tile/entries/{path}"));
        let of_crate = lotdesk_transparency::tree::entries_at(&format!("entries/{path}"));
        assert_eq!(of_crate, Some((index, u32::try_from(width).unwrap())));
    }
}

/// A copy of the broker's state before something was done.
fn copied(broker: &Broker) -> Broker {
    let state = broker.0.lock();
    let key = SigningKey::named(state.key.name(), &[1; 32]).unwrap();
    let State { leaves, rotations, restores, keys, .. } = &*state;
    Broker(Mutex::new(State {
        leaves: leaves.clone(),
        key,
        rotations: rotations.clone(),
        restores: restores.clone(),
        keys: keys.clone(),
    }))
}

fn forked(mirror: &Mirror, broker: &Broker) -> String {
    match mirror.look(broker) {
        Err(Refused::Fork(text)) => text,
        other => panic!("{other:?}"),
    }
}

/// backup -> rotation -> restore: the log goes on under the key of before.
#[test]
fn a_restore_behind_a_rotation_is_a_fork_that_is_named() {
    let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
    mirror.look(&broker).unwrap();
    let restored = copied(&broker);
    broker.add(10, "x");
    broker.rotate(2);
    broker.add(10, "x");
    assert!(mirror.look(&broker).is_ok_and(|seen| seen.rotations == 1));
    // Not acknowledged yet: nothing is signed beyond the copy.
    restored.0.lock().restores.push(self::restored(300));
    let Err(Refused::Failed(text)) = mirror.look(&restored) else { panic!("no older log") };
    assert!(text.contains("of 300 leaves, signed by the key of before the rotation at 311 leaves"), "{text}");
    assert!(text.contains("from a copy at 300 leaves"), "{text}");
    // It goes on, to less and to more leaves than the mirror has, also beyond the size of the rotation.
    for more in [5, 100] {
        restored.add(more, "y");
        let text = forked(&mirror, &restored);
        assert!(text.contains("restored on 2100-01-01T00:00:00Z from a copy at 300 leaves"), "{text}");
    }
    // The key is rotated again.
    restored.rotate(3);
    restored.add(1, "y");
    assert!(forked(&mirror, &restored).contains("restored on 2100"));
    restored.0.lock().restores.clear();
    assert!(forked(&mirror, &restored).contains("has published no restore since"));
    // To accept it means another directory; the mirror is as it was.
    assert!(mirror.look(&broker).is_ok());
}

#[test]
fn a_rotation_before_what_the_old_key_has_signed_is_a_fork() {
    let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
    mirror.look(&broker).unwrap();
    let other = Broker::new(200);
    other.rotate(2);
    other.add(200, "x");
    let text = forked(&mirror, &other);
    assert!(text.contains("a log of 201 leaves that is not the one that was mirrored, of 300"), "{text}");
    assert!(mirror.text("fork-201").unwrap().is_some());
}

#[test]
fn another_key_is_named_with_what_the_broker_publishes_of_it() {
    let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
    mirror.look(&broker).unwrap();
    broker.0.lock().key = SigningKey::from_secret(&[9; 32]).unwrap();
    broker.add(5, "x");
    let said = || match mirror.look(&broker) {
        Err(Refused::OtherKey(text)) => text,
        other => panic!("{other:?}"),
    };
    assert!(!said().contains("publishes that"), "{}", said());
    let key = broker.0.lock().key.public_text().to_owned();
    let listed = json!({ "key": key, "from_size": 301, "from": "2026-11-26T00:00:00.000Z", "unsigned": 1 });
    broker.0.lock().keys.push(listed);
    let text = said();
    assert!(text.contains("signs since 2026-11-26T00:00:00Z, from 301 leaves on, without a statement"), "{text}");
    assert!(text.contains("begins with the leaves of the mirror"), "{text}");
    broker.0.lock().leaves.truncate(100);
    broker.add(250, "y");
    broker.0.lock().restores.push(restored(100));
    let text = said();
    assert!(text.contains("is another one than that of the mirror") && text.contains("restored on 2100"), "{text}");
}

/// What a broker serves instead of what was asked for.
struct Serving<'b>(&'b Broker, &'static str, Option<&'static [u8]>);

impl PublicLogSource for Serving<'_> {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        if name.starts_with(self.1) { Ok(self.2.map(<[u8]>::to_vec)) } else { self.0.get(name) }
    }
}

#[test]
fn an_answer_that_is_none_is_named_and_leaves_the_mirror_as_it_was() {
    let (broker, (dir, mirror)) = (Broker::new(300), mirror());
    let fresh = tempfile::tempdir().unwrap();
    let begun = Mirror::open(fresh.path()).unwrap();
    let cases: [(&str, Option<&[u8]>, &str); 8] = [
        ("checkpoint", None, "the broker serves no checkpoint"),
        ("checkpoint", Some(b""), "serves as its checkpoint is none"),
        ("checkpoint", Some(b"\xff"), "serves as its checkpoint is no text"),
        ("checkpoint", Some(b"<html>gateway</html>"), "serves as its checkpoint is none"),
        ("tile/", None, "the broker serves no tile/entries/"),
        ("tile/", Some(b""), "has not"),
        ("tile/", Some(&[0; 100]), "has not"),
        ("tile/", Some(&[7; 35 * 256]), ""),
    ];
    for mirror in [&mirror, &begun] {
        for (name, bytes, expected) in cases {
            let Err(Refused::Failed(text)) = mirror.look(&Serving(&broker, name, bytes)) else { panic!("{name}") };
            assert!(text.contains(expected), "{name}: {text}");
        }
    }
    for bytes in [&b""[..], b"nonsense", b"other+00000000+AAAA"] {
        let bytes: &'static [u8] = Box::leak(bytes.to_vec().into_boxed_slice());
        let fresh = tempfile::tempdir().unwrap();
        let begun = Mirror::open(fresh.path()).unwrap();
        let Err(Refused::Failed(text)) = begun.look(&Serving(&broker, "key", Some(bytes))) else { panic!("{bytes:?}") };
        assert!(text.contains("is no public key of a log"), "{text}");
        assert_eq!(begun.text("key").unwrap(), None, "nothing is kept of it");
        assert!(begun.look(&broker).is_ok_and(|seen| seen.new_key.is_some()));
    }
    assert!(begun.begin_with("").is_err());
    assert!(mirror.look(&broker).is_ok());
    broker.rotate(2);
    broker.add(9, "x");
    for bytes in [None, Some(&b""[..]), Some(b"{}"), Some(b"<html>")] {
        let Err(Refused::Failed(text)) = mirror.look(&Serving(&broker, "log", bytes)) else { panic!("{bytes:?}") };
        assert!(text.contains("/transparency/log of the broker"), "{text}");
    }
    assert!(mirror.look(&broker).is_ok_and(|seen| seen.rotations == 1));
    // A line of the known key that is not its signature is no other key.
    let note = String::from_utf8(broker.get("checkpoint").unwrap().unwrap()).unwrap();
    let size = format!("\n{}\n", broker.0.lock().leaves.len());
    let damaged: &'static [u8] = Box::leak(note.replace(&size, "\n400\n").into_bytes().into_boxed_slice());
    let Err(Refused::Failed(text)) = mirror.look(&Serving(&broker, "checkpoint", Some(damaged))) else {
        panic!("read")
    };
    assert!(text.contains("cannot be read: its signature is not valid"), "{text}");
    assert!(Mirror::open(dir.path()).is_err(), "another process does not write there");
}

/// The leaves that the mirror has are in the bundle that the next ones complete.
#[test]
fn a_bundle_with_other_leaves_before_the_end_of_the_mirror_is_not_kept() {
    struct Lying(Broker);
    impl PublicLogSource for Lying {
        fn get(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
            let mut bytes = self.0.get(name)?;
            if let (true, Some(bytes)) = (name.contains("tile/entries/001"), &mut bytes) {
                bytes[ENTRY + 20] ^= 1;
            }
            Ok(bytes)
        }
    }
    let (broker, (_dir, mirror)) = (Lying(Broker::new(300)), mirror());
    mirror.look(&broker.0).unwrap();
    broker.0.add(300, "x");
    assert_eq!(mirror.look(&broker), Err(failed("the tiles are not those of the checkpoint")));
    assert_eq!(mirror.look(&broker.0), Ok(Seen { before: 300, size: 600, rotations: 0, new_key: None }));
    assert_eq!(mirror.look(&broker.0), Ok(Seen { before: 600, size: 600, rotations: 0, new_key: None }));
}

#[test]
fn the_key_of_the_beginning_can_be_given_again_after_a_rotation() {
    let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
    let first = broker.0.lock().key.public_text().to_owned();
    mirror.look(&broker).unwrap();
    broker.rotate(2);
    broker.add(1, "x");
    mirror.look(&broker).unwrap();
    mirror.begin_with(&first).unwrap();
    assert!(mirror.begin_with(SigningKey::from_secret(&[7; 32]).unwrap().public_text()).is_err());
}
