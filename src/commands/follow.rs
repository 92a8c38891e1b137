//! `lotdesk transparency follow URL --dir DIR`: mirrors the public log of a broker, and finds out if it is not the log of before.
//!
//! ```text
//! DIR/key                 the key that is known now; a signed rotation replaces it
//! DIR/checkpoint          the newest checkpoint that was verified
//! DIR/checkpoints/SIZE    each one that was seen
//! DIR/tile/entries/...    the leaves, as the broker serves them
//! DIR/fork-SIZE           a checkpoint that contradicts the mirror, which is evidence together with DIR/checkpoint
//! ```
//!
//! The tree is calculated from the leaves of the mirror: a checkpoint of which these are not the beginning is a fork. Exit code 0:
//! the log goes on. 1: the broker or a file cannot be read, or the tiles are not those of the checkpoint. 3: a fork. 4: another key,
//! which the known one has not signed.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lotdesk_transparency::Hash;
use lotdesk_transparency::checkpoint::{self, TreeHead};
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::prices::public_commitment;
use lotdesk_transparency::rotation::read_rotation;
use lotdesk_transparency::tree::{GrowingTree, TILE_WIDTH};
use serde_json::Value;

use crate::ports::public_log::PublicLogSource;

/// Between two looks.
const EVERY: Duration = Duration::from_secs(60);
/// New leaves of one look: they are kept once all of them are verified.
const LEAVES_MAX: u64 = 20_000_000;
/// A leaf in a bundle: its length in two bytes, a version byte, a commitment.
const ENTRY: usize = 35;

/// The exit code for a key that the known one has not signed.
pub const OTHER_KEY: u8 = 4;

/// Why a log is not followed any further.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Refused {
    #[error("FORK: {0}")]
    Fork(String),
    #[error("ANOTHER KEY: {0}")]
    OtherKey(String),
    #[error("{0}")]
    Failed(String),
}

fn failed(error: impl std::fmt::Display) -> Refused {
    Refused::Failed(error.to_string())
}

/// What one look has found.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    /// Leaves of the mirror before and now.
    before: u64,
    size: u64,
    /// Keys that were replaced by signed statements.
    rotations: usize,
}

/// Mirrors a log until it is forked; with `once`, looks once.
///
/// # Errors
/// The reason, in words for the operator; a [`Refused`] has its own exit code.
pub fn run(source: &dyn PublicLogSource, dir: &Path, key: Option<&Path>, once: bool) -> Result<(), Box<dyn Error>> {
    let mirror = Mirror { dir: dir.to_owned() };
    fs::create_dir_all(dir)?;
    if let Some(key) = key {
        mirror.begin_with(&fs::read_to_string(key)?)?;
    }
    loop {
        match mirror.look(source) {
            Ok(Seen { before, size, rotations }) => {
                if rotations > 0 {
                    println!(
                        "{rotations} new keys, each signed by the one before; {} has the last one",
                        mirror.path("key").display()
                    );
                }
                println!("{size} leaves, {} new; the log begins with what was seen before", size - before);
            }
            Err(Refused::Failed(error)) if !once => eprintln!("lotdesk: {error}; tried again"),
            Err(refused) => return Err(refused.into()),
        }
        if once {
            return Ok(());
        }
        std::thread::sleep(EVERY);
    }
}

struct Mirror {
    dir: PathBuf,
}

impl Mirror {
    fn path(&self, name: &str) -> PathBuf {
        self.dir.join(name)
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, Refused> {
        match fs::read(self.path(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failed(format!("{}: {error}", self.path(name).display()))),
        }
    }

    fn text(&self, name: &str) -> Result<Option<String>, Refused> {
        self.read(name)?.map(|bytes| String::from_utf8(bytes).map_err(failed)).transpose()
    }

    /// Whole or not at all: a crash leaves the file of before.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Refused> {
        let path = self.path(name);
        let write = || {
            fs::create_dir_all(path.parent().unwrap_or(&self.dir))?;
            let new = path.with_extension("new");
            fs::write(&new, bytes)?;
            fs::File::open(&new)?.sync_all()?;
            fs::rename(&new, &path)
        };
        write().map_err(|error| failed(format!("{}: {error}", path.display())))
    }

    /// A mirror that has begun keeps its key.
    fn begin_with(&self, key: &str) -> Result<(), Refused> {
        match self.text("key")? {
            Some(known) if known.trim() != key.trim() => {
                Err(failed(format!("{} is of another key: use another directory", self.path("key").display())))
            }
            Some(_) => Ok(()),
            None => self.write("key", key.as_bytes()),
        }
    }

    fn look(&self, source: &dyn PublicLogSource) -> Result<Seen, Refused> {
        let mut key = match self.text("key")? {
            Some(key) => key.trim().to_owned(),
            None => {
                let served = text_of(source, "key")?;
                println!("The key is not known yet and taken from the broker; compare it: {}", served.trim());
                self.write("key", served.as_bytes())?;
                served.trim().to_owned()
            }
        };
        let mut tree = self.tree(&key)?;
        let before = tree.size();
        let mut rotations = 0;
        let note = text_of(source, "checkpoint")?;
        let head = match checkpoint::open(&note, &key) {
            Ok(head) => head,
            Err(_) => {
                (key, rotations) = self.follow_keys(source, key, &mut tree)?;
                checkpoint::open(&note, &key).map_err(|error| {
                    Refused::OtherKey(format!(
                        "the checkpoint is not signed by the key {key}, nor by one that it has signed ({error}); see `keys` at /transparency/log"
                    ))
                })?
            }
        };
        self.advance(source, &mut tree, head, &note)?;
        Ok(Seen { before, size: tree.size(), rotations })
    }

    /// The tree of the mirror, which must be that of its checkpoint.
    fn tree(&self, key: &str) -> Result<GrowingTree, Refused> {
        let mut tree = GrowingTree::default();
        let Some(note) = self.text("checkpoint")? else { return Ok(tree) };
        // A stop between the two files leaves the key behind the checkpoint that both keys have signed.
        let head = checkpoint::open(&note, key)
            .map_err(|error| failed(format!("{}: {error}", self.path("checkpoint").display())))?;
        while tree.size() < head.size {
            let index = tree.size() / TILE_WIDTH;
            let width = (head.size - tree.size()).min(TILE_WIDTH);
            let bundle = self
                .read(&name_of(index, width))?
                .ok_or_else(|| failed(format!("the mirror lacks {}", name_of(index, width))))?;
            push_all(&mut tree, &bundle, 0)?;
        }
        if tree.root() != head.root {
            return Err(failed("the mirror is not what its checkpoint says: its files were changed"));
        }
        Ok(tree)
    }

    /// Follows the rotations that begin with the known key; the last key, and how many there were.
    fn follow_keys(
        &self,
        source: &dyn PublicLogSource,
        mut key: String,
        tree: &mut GrowingTree,
    ) -> Result<(String, usize), Refused> {
        let log: Value =
            serde_json::from_slice(&source.get("log").map_err(failed)?.unwrap_or_default()).map_err(failed)?;
        let mut followed = 0;
        for rotation in log["data"]["rotations"].as_array().into_iter().flatten() {
            let (text, note) =
                (rotation["text"].as_str().unwrap_or_default(), rotation["checkpoint"].as_str().unwrap_or_default());
            let Some(stated) = read_rotation(text).filter(|stated| stated.old == key) else { continue };
            let heads = [stated.old, stated.new].map(|key| checkpoint::open(note, key));
            let [Ok(by_old), Ok(by_new)] = heads else { continue };
            if by_old != by_new || by_old.size != stated.from || stated.from < tree.size() {
                continue;
            }
            // The mirror may end with the statement: both keys have signed that checkpoint.
            let last = match self.advance(source, tree, by_old, note)? {
                Some(last) => Some(last),
                None => self.last_leaf(tree.size())?,
            };
            if last != Some(public_commitment(text).leaf_hash()) {
                return Err(Refused::OtherKey(format!(
                    "the log does not say at {} leaves that the key {} follows",
                    stated.from, stated.new
                )));
            }
            key = stated.new.to_owned();
            self.write("key", format!("{key}\n").as_bytes())?;
            followed += 1;
        }
        Ok((key, followed))
    }

    /// Goes on to a later tree, and keeps its leaves and its checkpoint; the hash of its last leaf if there are new ones.
    fn advance(
        &self,
        source: &dyn PublicLogSource,
        tree: &mut GrowingTree,
        head: TreeHead,
        note: &str,
    ) -> Result<Option<Hash>, Refused> {
        let (known, root) = (tree.size(), tree.root());
        if head.size <= known {
            // An older answer, of a cache or of a restored server.
            let is_same = if head.size == known { head.root == root } else { self.root_at(head.size)? == head.root };
            return if is_same { Ok(None) } else { Err(self.fork(source, &head, note)) };
        }
        if head.size - known > LEAVES_MAX {
            return Err(failed(format!("{} new leaves at once", head.size - known)));
        }
        let (mut last, mut bundles) = (None, Vec::new());
        while tree.size() < head.size {
            let index = tree.size() / TILE_WIDTH;
            let width = (head.size - index * TILE_WIDTH).min(TILE_WIDTH);
            let bundle = bundle_of(source, index, width)?;
            let held = (tree.size() % TILE_WIDTH) as usize;
            last = push_all(tree, &bundle, held)?;
            bundles.push((name_of(index, width), bundle));
        }
        if tree.root() != head.root {
            // Either its tiles are wrong, or what it has signed does not begin with the mirror.
            let served = served_root(source, head.size)?;
            return Err(if served == head.root {
                self.fork(source, &head, note)
            } else {
                failed("the tiles are not those of the checkpoint")
            });
        }
        for (name, bundle) in bundles {
            self.write(&name, &bundle)?;
        }
        self.write(&format!("checkpoints/{}", head.size), note.as_bytes())?;
        self.write("checkpoint", note.as_bytes())?;
        Ok(last)
    }

    /// The hash of the last leaf of the mirror, which has this size.
    fn last_leaf(&self, size: u64) -> Result<Option<Hash>, Refused> {
        let Some(last) = size.checked_sub(1) else { return Ok(None) };
        let index = last / TILE_WIDTH;
        let bundle =
            self.read(&name_of(index, size - index * TILE_WIDTH))?.ok_or_else(|| failed("the mirror lacks leaves"))?;
        push_all(&mut GrowingTree::default(), &bundle, 0)
    }

    /// The root of the mirror when it had this size.
    fn root_at(&self, size: u64) -> Result<Hash, Refused> {
        let mut tree = GrowingTree::default();
        let whole = self.text("checkpoint")?.and_then(|note| note.lines().nth(1)?.parse::<u64>().ok()).unwrap_or(0);
        while tree.size() < size {
            let index = tree.size() / TILE_WIDTH;
            let width = (whole - tree.size()).min(TILE_WIDTH);
            let bundle = self.read(&name_of(index, width))?.ok_or_else(|| failed("the mirror lacks leaves"))?;
            let wanted = (size - tree.size()).min(TILE_WIDTH) as usize;
            push_all(&mut tree, bundle.get(..wanted * ENTRY).unwrap_or(&bundle), 0)?;
        }
        Ok(tree.root())
    }

    /// Keeps the evidence.
    fn fork(&self, source: &dyn PublicLogSource, head: &TreeHead, note: &str) -> Refused {
        let name = format!("fork-{}", head.size);
        let kept = self.write(&name, note.as_bytes());
        let log: Option<Value> = source.get("log").ok().flatten().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let restores = log.and_then(|log| log["data"]["restores"].as_array().map(Vec::len)).unwrap_or(0);
        let said = match restores {
            0 => "the broker has published no restore".to_owned(),
            count => {
                format!("the broker has published {count} restores: see /transparency/log whether one explains it")
            }
        };
        let kept = if kept.is_ok() {
            format!("keep {} and {}", self.path(&name).display(), self.path("checkpoint").display())
        } else {
            format!("keep this checkpoint:\n{note}")
        };
        Refused::Fork(format!(
            "the broker has signed a log of {} leaves that is not the one that was mirrored; {said}; {kept}",
            head.size
        ))
    }
}

fn text_of(source: &dyn PublicLogSource, name: &str) -> Result<String, Refused> {
    let bytes = source.get(name).map_err(failed)?.ok_or_else(|| failed(format!("the broker has no {name} yet")))?;
    String::from_utf8(bytes).map_err(failed)
}

/// The path of a bundle of leaves (C2SP `tlog-tiles`).
fn name_of(index: u64, width: u64) -> String {
    let mut name = format!("{:03}", index % 1_000);
    let mut rest = index / 1_000;
    while rest > 0 {
        name = format!("x{:03}/{name}", rest % 1_000);
        rest /= 1_000;
    }
    let partial = if width == TILE_WIDTH { String::new() } else { format!(".p/{width}") };
    format!("tile/entries/{name}{partial}")
}

fn bundle_of(source: &dyn PublicLogSource, index: u64, width: u64) -> Result<Vec<u8>, Refused> {
    let name = name_of(index, width);
    let bundle = source.get(&name).map_err(failed)?.ok_or_else(|| failed(format!("the broker has no {name}")))?;
    if bundle.len() as u64 == width * ENTRY as u64 {
        Ok(bundle)
    } else {
        Err(failed(format!("{name} has not {width} leaves")))
    }
}

/// Adds the leaves of a bundle behind the first `skip`; the hash of the last one.
fn push_all(tree: &mut GrowingTree, bundle: &[u8], skip: usize) -> Result<Option<Hash>, Refused> {
    let mut last = None;
    for entry in bundle.chunks(ENTRY).skip(skip) {
        let commitment = entry.strip_prefix(&[0, 33, 1]).and_then(|rest| rest.try_into().ok());
        let hash = Commitment(commitment.ok_or_else(|| failed("a leaf is of another version"))?).leaf_hash();
        tree.push(hash);
        last = Some(hash);
    }
    Ok(last)
}

/// The root of all leaves that the broker serves now.
fn served_root(source: &dyn PublicLogSource, size: u64) -> Result<Hash, Refused> {
    let mut tree = GrowingTree::default();
    while tree.size() < size {
        let index = tree.size() / TILE_WIDTH;
        let bundle = bundle_of(source, index, (size - tree.size()).min(TILE_WIDTH))?;
        push_all(&mut tree, &bundle, 0)?;
    }
    Ok(tree.root())
}

#[cfg(test)]
mod tests {
    use lotdesk_transparency::checkpoint::SigningKey;
    use lotdesk_transparency::rotation::rotation_text;
    use parking_lot::Mutex;

    use super::*;

    /// A broker with these leaves.
    struct Broker(Mutex<State>);

    struct State {
        leaves: Vec<Commitment>,
        key: SigningKey,
        rotations: Vec<Value>,
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
            state.rotations.push(serde_json::json!({ "text": text, "checkpoint": note }));
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
                "log" => serde_json::json!({ "data": { "rotations": state.rotations, "restores": [] } })
                    .to_string()
                    .into_bytes(),
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
        let mirror = Mirror { dir: dir.path().to_owned() };
        (dir, mirror)
    }

    #[test]
    fn a_log_that_only_grows_is_followed_through_rotations() {
        let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
        let seen = |before, size, rotations| Ok(Seen { before, size, rotations });
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
            assert_eq!(mirror.look(&broker), Ok(Seen { before: size, size: size + 1, rotations: 0 }));
            broker.add(5, "x");
            assert_eq!(mirror.look(&broker), Ok(Seen { before: size + 1, size: size + 6, rotations: 1 }));
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
            assert!(text.contains("has published no restore"), "{text}");
            let kept = mirror.text(&format!("fork-{}", size + more)).unwrap().unwrap();
            assert_eq!(kept.as_bytes(), broker.get("checkpoint").unwrap().unwrap());
            assert!(mirror.text("checkpoint").unwrap().unwrap().contains("\n300\n"), "the mirror is as it was");
        }
        // An older answer of the same log is none.
        let (broker, (_dir, mirror)) = (Broker::new(300), mirror());
        mirror.look(&broker).unwrap();
        broker.0.lock().leaves.truncate(290);
        assert_eq!(mirror.look(&broker), Ok(Seen { before: 300, size: 300, rotations: 0 }));
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
}
