//! The mirror of a log in a directory.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use lotdesk_transparency::Hash;
use lotdesk_transparency::checkpoint::{self, CheckpointError, TreeHead};
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::prices::public_commitment;
use lotdesk_transparency::rotation::{RotationStatement, read_rotation};
use lotdesk_transparency::statement::is_hidden;
use lotdesk_transparency::tree::{GrowingTree, TILE_WIDTH};
use serde_json::{Value, json};

use super::{Refused, failed};
use crate::commands::published::Published;
use crate::ports::public_log::PublicLogSource;

/// New leaves of one look: they are kept once all of them are verified.
const LEAVES_MAX: u64 = 20_000_000;
/// A leaf in a bundle: its length in two bytes, a version byte, a commitment.
pub(super) const ENTRY: usize = 35;

/// What one look has found.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Seen {
    /// Leaves of the mirror before and now.
    pub(super) before: u64,
    pub(super) size: u64,
    /// Keys that were replaced by signed statements.
    pub(super) rotations: usize,
    /// The key that was taken from the broker, because none was known.
    pub(super) new_key: Option<String>,
}

/// A rotation that was followed.
struct Followed {
    text: String,
    from: u64,
    /// The key that was replaced.
    old: String,
}

/// New leaves.
struct Fetched {
    /// The hash of the last one.
    last: Option<Hash>,
    bundles: Vec<(String, Vec<u8>)>,
}

pub(super) struct Mirror {
    dir: PathBuf,
    /// Another process does not write there.
    _lock: File,
}

impl Mirror {
    /// The mirror in this directory, which is created if it is missing.
    pub(super) fn open(dir: &Path) -> Result<Self, Refused> {
        let io = |error: std::io::Error| failed(format!("{}: {error}", dir.display()));
        fs::create_dir_all(dir).map_err(io)?;
        let lock = File::create(dir.join("lock")).map_err(io)?;
        lock.try_lock().map_err(|_| failed(format!("another process follows a log into {}", dir.display())))?;
        Ok(Self { dir: dir.to_owned(), _lock: lock })
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.dir.join(name)
    }

    pub(super) fn read(&self, name: &str) -> Result<Option<Vec<u8>>, Refused> {
        match fs::read(self.path(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failed(format!("{}: {error}", self.path(name).display()))),
        }
    }

    pub(super) fn text(&self, name: &str) -> Result<Option<String>, Refused> {
        let no_text = |_| failed(format!("{}: no text in UTF-8", self.path(name).display()));
        self.read(name)?.map(|bytes| String::from_utf8(bytes).map_err(no_text)).transpose()
    }

    /// Whole or not at all, and on the disk: a crash leaves the file of before, and none of those that were written later.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Refused> {
        let path = self.path(name);
        let write = || {
            let parent = path.parent().unwrap_or(&self.dir);
            fs::create_dir_all(parent)?;
            let new = path.with_extension("new");
            fs::write(&new, bytes)?;
            File::open(&new)?.sync_all()?;
            fs::rename(&new, &path)?;
            File::open(parent)?.sync_all()
        };
        write().map_err(|error| failed(format!("{}: {error}", path.display())))
    }

    /// A mirror that has begun keeps its key.
    pub(super) fn begin_with(&self, key: &str) -> Result<(), Refused> {
        checkpoint::name_of(key).map_err(|_| failed("it is no public key of a log"))?;
        match self.text("key")? {
            Some(known) if known.trim() != key.trim() => {
                let is_followed = self.rotations()?.iter().any(|one| one.old == key.trim());
                if is_followed {
                    return Ok(());
                }
                Err(failed(format!("{} is of another key: use another directory", self.path("key").display())))
            }
            Some(_) => Ok(()),
            None => self.write("key", key.as_bytes()),
        }
    }

    pub(super) fn look(&self, source: &dyn PublicLogSource) -> Result<Seen, Refused> {
        let known = self.text("key")?.map(|key| key.trim().to_owned());
        let note = text_of(source, "checkpoint")?;
        let Some(mut key) = known else { return self.first_look(source, &note) };
        let mut tree = self.tree(&key)?;
        let (before, mut rotations) = (tree.size(), 0);
        let mut opened = opened(&note, &key)?;
        if opened.is_none() {
            let published = published(source)?;
            (key, rotations) = self.follow_keys(source, &published, key, &mut tree)?;
            opened = self::opened(&note, &key)?;
            if opened.is_none() {
                return Err(self.other_signer(source, &published, &key, &tree, &note)?);
            }
        }
        if let Some(head) = opened {
            self.advance(source, &mut tree, head, &note)?;
        }
        Ok(Seen { before, size: tree.size(), rotations, new_key: None })
    }

    /// The key is kept once it has signed something.
    fn first_look(&self, source: &dyn PublicLogSource, note: &str) -> Result<Seen, Refused> {
        let served = text_of(source, "key")?;
        let key = served.trim();
        if checkpoint::name_of(key).is_err() || key.chars().any(is_hidden) {
            return Err(failed("what the broker serves as its key is no public key of a log"));
        }
        let head =
            opened(note, key)?.ok_or_else(|| failed("the key that the broker serves has not signed its checkpoint"))?;
        let mut tree = GrowingTree::default();
        self.write("key", format!("{key}\n").as_bytes())?;
        self.advance(source, &mut tree, head, note)?;
        Ok(Seen { before: 0, size: tree.size(), rotations: 0, new_key: Some(key.to_owned()) })
    }

    /// The tree of the mirror, which must be that of its checkpoint.
    pub(super) fn tree(&self, key: &str) -> Result<GrowingTree, Refused> {
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
            if bundle.len() as u64 != width * ENTRY as u64 {
                return Err(failed(format!("{} has not {width} leaves", self.path(&name_of(index, width)).display())));
            }
            push_all(&mut tree, &bundle, 0)?;
        }
        if tree.root() != head.root {
            return Err(failed("the mirror is not what its checkpoint says: its files were changed"));
        }
        Ok(tree)
    }

    /// The rotations that were followed, in no order.
    fn rotations(&self) -> Result<Vec<Followed>, Refused> {
        let dir = self.path("rotations");
        let io = |error: std::io::Error| failed(format!("{}: {error}", dir.display()));
        let entries = match fs::read_dir(&dir) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(io)?,
        };
        let mut found = Vec::new();
        for entry in entries {
            let path = entry.map_err(io)?.path();
            let stored: Value = serde_json::from_slice(&fs::read(&path).map_err(io)?).unwrap_or_default();
            let text = stored["text"].as_str().unwrap_or_default().to_owned();
            if let Some((from, old)) = read_rotation(&text).map(|one| (one.from, one.old.to_owned())) {
                found.push(Followed { text, from, old });
            }
        }
        Ok(found)
    }

    /// Follows the rotations that begin with the known key; the last key, and how many there were.
    fn follow_keys(
        &self,
        source: &dyn PublicLogSource,
        published: &Published,
        mut key: String,
        tree: &mut GrowingTree,
    ) -> Result<(String, usize), Refused> {
        let followed = self.rotations()?;
        let mut count = 0;
        for (text, note) in published.rotations() {
            let Some((stated, head)) = signed_rotation(text, note) else { continue };
            // The key has signed another statement of this kind, which the mirror has.
            if followed.iter().any(|one| one.old == stated.old && one.text != text) {
                return Err(self.fork(published, tree, &head, note));
            }
            if stated.old != key {
                continue;
            }
            // It has signed leaves of the mirror beyond the size from which on the other one signs.
            if stated.from < tree.size() {
                return Err(self.fork(published, tree, &head, note));
            }
            // The mirror may end with the statement: both keys have signed that checkpoint.
            let last = match self.advance(source, tree, head, note)? {
                Some(last) => Some(last),
                None => self.last_leaf(tree.size())?,
            };
            if last != Some(public_commitment(text).leaf_hash()) {
                return Err(Refused::OtherKey(format!(
                    "the log does not say at {} leaves that the key {} follows",
                    stated.from, stated.new
                )));
            }
            let kept = json!({ "text": text, "checkpoint": note });
            self.write(&format!("rotations/{}", stated.from), kept.to_string().as_bytes())?;
            key = stated.new.to_owned();
            self.write("key", format!("{key}\n").as_bytes())?;
            count += 1;
        }
        Ok((key, count))
    }

    /// What a checkpoint is that the known key, and those that follow it, have not signed.
    fn other_signer(
        &self,
        source: &dyn PublicLogSource,
        published: &Published,
        key: &str,
        tree: &GrowingTree,
        note: &str,
    ) -> Result<Refused, Refused> {
        // A key that was replaced in the mirror: it has signed that statement, too.
        for one in self.rotations()? {
            let Some(head) = opened(note, &one.old)? else { continue };
            return Ok(if head.size <= tree.size() && self.root_at(head.size)? == head.root {
                let of = format!(", signed by the key of before the rotation at {} leaves", one.from);
                self.older(published, tree, &head, &of)
            } else {
                self.fork(published, tree, &head, note)
            });
        }
        let mut said = format!("the checkpoint is not signed by the key {key}, nor by one that it has signed");
        for other in published.keys().rev() {
            let Some(head) = opened(note, other)? else { continue };
            if let Some(text) = published.key_text(other) {
                said.push_str(&format!("; {text}"));
            }
            said.push_str(match self.is_continued(source, tree, &head) {
                Ok(true) => "; under it the log begins with the leaves of the mirror",
                Ok(false) => "; under it the log is another one than that of the mirror",
                Err(_) => "; its leaves cannot be read",
            });
            break;
        }
        if let Some(text) = published.restores_text(tree.size(), self.seen_at()) {
            said.push_str(&format!("; {text}"));
        }
        said.push_str("; compare the key with the one that the broker publishes elsewhere: to go on with it, use another directory");
        Ok(Refused::OtherKey(said))
    }

    /// Whether a tree begins with the leaves of the mirror.
    fn is_continued(&self, source: &dyn PublicLogSource, tree: &GrowingTree, head: &TreeHead) -> Result<bool, Refused> {
        if head.size < tree.size() {
            return Ok(false);
        }
        let mut tree = tree.clone();
        self.fetch(source, &mut tree, head.size)?;
        Ok(tree.root() == head.root)
    }

    /// Adds the leaves up to a size; their bundles, and the hash of the last one. `None` if the bundle in which the mirror ends has other
    /// leaves before that end.
    fn fetch(
        &self,
        source: &dyn PublicLogSource,
        tree: &mut GrowingTree,
        size: u64,
    ) -> Result<Option<Fetched>, Refused> {
        if size - tree.size() > LEAVES_MAX {
            return Err(failed(format!("{} new leaves at once", size - tree.size())));
        }
        let (mut last, mut bundles, mut is_same) = (None, Vec::new(), true);
        while tree.size() < size {
            let index = tree.size() / TILE_WIDTH;
            let width = (size - index * TILE_WIDTH).min(TILE_WIDTH);
            let bundle = bundle_of(source, index, width)?;
            let held = tree.size() % TILE_WIDTH;
            if held > 0 && bundles.is_empty() {
                let of_mirror = self.read(&name_of(index, held))?.unwrap_or_default();
                is_same = bundle.starts_with(&of_mirror);
            }
            last = push_all(tree, &bundle, held as usize)?;
            bundles.push((name_of(index, width), bundle));
        }
        Ok(is_same.then_some(Fetched { last, bundles }))
    }

    /// Goes on to a later tree, and keeps its leaves and its checkpoint; the hash of its last leaf if there are new ones.
    fn advance(
        &self,
        source: &dyn PublicLogSource,
        tree: &mut GrowingTree,
        head: TreeHead,
        note: &str,
    ) -> Result<Option<Hash>, Refused> {
        if head.size <= tree.size() {
            let published = || published(source).unwrap_or_default();
            return match self.root_at(head.size)? == head.root {
                true if head.size == tree.size() => Ok(None),
                true => Err(self.older(&published(), tree, &head, "")),
                false => Err(self.fork(&published(), tree, &head, note)),
            };
        }
        let before = tree.clone();
        let fetched = self.fetch(source, tree, head.size)?;
        let (Some(Fetched { last, bundles }), true) = (fetched, tree.root() == head.root) else {
            // Either its tiles are wrong, or what it has signed does not begin with the mirror.
            let is_signed = tree.root() != head.root && served_root(source, head.size)? == head.root;
            return Err(if is_signed {
                self.fork(&published(source).unwrap_or_default(), &before, &head, note)
            } else {
                failed("the tiles are not those of the checkpoint")
            });
        };
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
    pub(super) fn root_at(&self, size: u64) -> Result<Hash, Refused> {
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

    /// When the mirror saw its checkpoint, in Unix milliseconds: what happened before does not explain that it does not hold any more.
    fn seen_at(&self) -> Option<i64> {
        let written = fs::metadata(self.path("checkpoint")).and_then(|of| of.modified()).ok()?;
        i64::try_from(written.duration_since(UNIX_EPOCH).ok()?.as_millis()).ok()
    }

    fn restores(&self, published: &Published, tree: &GrowingTree) -> String {
        let found = published.restores_text(tree.size(), self.seen_at());
        found.unwrap_or_else(|| {
            "the broker has published no restore since the mirror saw it that explains it".to_owned()
        })
    }

    /// An older log of the same leaves: that of a cache or of a standby, or that of a restored server.
    fn older(&self, published: &Published, tree: &GrowingTree, head: &TreeHead, of: &str) -> Refused {
        let (size, whole, said) = (head.size, tree.size(), self.restores(published, tree));
        failed(format!("the broker serves an older log, of {size} leaves{of}, where the mirror has {whole}: {said}"))
    }

    /// Keeps the evidence.
    pub(super) fn fork(&self, published: &Published, tree: &GrowingTree, head: &TreeHead, note: &str) -> Refused {
        let name = format!("fork-{}", head.size);
        let kept = if self.write(&name, note.as_bytes()).is_ok() {
            format!(
                "keep {} and {}, and start again in another directory to go on with the log that they serve now",
                self.path(&name).display(),
                self.dir.display()
            )
        } else {
            format!("keep this checkpoint:\n{note}")
        };
        let said = self.restores(published, tree);
        Refused::Fork(format!(
            "the broker has signed a log of {} leaves that is not the one that was mirrored, of {}: {said}; {kept}",
            head.size,
            tree.size()
        ))
    }
}

/// A checkpoint of this key; `None` if another one has signed it.
fn opened(note: &str, key: &str) -> Result<Option<TreeHead>, Refused> {
    match checkpoint::open(note, key) {
        Ok(head) => Ok(Some(head)),
        Err(CheckpointError::Format) => Err(failed("what the broker serves as its checkpoint is none")),
        Err(CheckpointError::Key) => Err(failed("the key of the mirror cannot be read")),
        Err(CheckpointError::NotSigned) if checkpoint::is_damaged(note, key) => {
            Err(failed("what the broker serves as its checkpoint cannot be read: its signature is not valid"))
        }
        Err(CheckpointError::NotSigned | CheckpointError::Origin) => Ok(None),
    }
}

/// A statement that one key follows another, and the tree that both have signed.
fn signed_rotation<'t>(text: &'t str, note: &str) -> Option<(RotationStatement<'t>, TreeHead)> {
    let stated = read_rotation(text)?;
    let head = checkpoint::open(note, stated.old).ok()?;
    let is_signed = checkpoint::open(note, stated.new).ok()? == head && head.size == stated.from;
    is_signed.then_some((stated, head))
}

pub(super) fn published(source: &dyn PublicLogSource) -> Result<Published, Refused> {
    let bytes = source.get("log").map_err(failed)?.unwrap_or_default();
    Published::read(&bytes).map_err(|error| failed(format!("/transparency/log of the broker: {error}")))
}

fn text_of(source: &dyn PublicLogSource, name: &str) -> Result<String, Refused> {
    let bytes = source.get(name).map_err(failed)?.ok_or_else(|| failed(format!("the broker serves no {name}")))?;
    String::from_utf8(bytes).map_err(|_| failed(format!("what the broker serves as its {name} is no text")))
}

/// The path of a bundle of leaves (C2SP `tlog-tiles`).
pub(super) fn name_of(index: u64, width: u64) -> String {
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
    let bundle = source.get(&name).map_err(failed)?.ok_or_else(|| failed(format!("the broker serves no {name}")))?;
    if bundle.len() as u64 == width * ENTRY as u64 {
        Ok(bundle)
    } else {
        Err(failed(format!("{name} of the broker has not {width} leaves")))
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
