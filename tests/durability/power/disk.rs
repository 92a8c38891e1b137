//! A simulated disk that loses unsynced data at a power cut, and that fails on request.
//!
//! It keeps, for each file of one directory, what is durable and what has been written since. A sync makes all
//! of a file durable. A [cut](Disk::cut_at) takes a picture of what a machine would find after its power came
//! back: what is durable, and of the rest nothing, all, or any of its sectors of 512 bytes, as if a cache had
//! written them in any order. The application itself continues beside the picture.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use rusqlite::ffi;

use super::vfs;
use crate::rng::Rng;

/// What a disk writes as a whole.
const SECTOR: usize = 512;

static DISKS: Mutex<Vec<(PathBuf, Arc<Disk>)>> = Mutex::new(Vec::new());

/// The disk below a path, and what it calls the file.
pub(super) fn disk_of(path: &Path) -> Option<(Arc<Disk>, String)> {
    let disks = DISKS.lock().expect("no holder of the lock has panicked");
    let (_, disk) = disks.iter().find(|(dir, _)| path.parent() == Some(dir))?;
    Some((Arc::clone(disk), path.file_name()?.to_str()?.to_owned()))
}

/// What is asked of a file.
#[derive(Clone, Copy)]
pub(super) enum Call<'a> {
    Write(i64, &'a [u8]),
    Truncate(i64),
    Sync,
    Delete,
}

/// Which calls are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    All,
    /// Those on the database's own file: a checkpoint.
    Database,
}

/// What goes wrong, from a call on.
#[derive(Debug, Clone, Copy)]
pub(super) struct DiskFailure {
    /// Calls that still go well.
    pub after: u64,
    /// Once, or until it is repaired.
    pub lasts: bool,
    /// A write that fails may have written a part; a sync that fails may have lost what it was asked for.
    pub seed: u64,
}

/// A change that is not durable.
enum Change {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

impl Change {
    fn apply(self, to: &mut Vec<u8>) {
        match self {
            Self::Write(at, bytes) => {
                let end = at + bytes.len();
                to.resize(to.len().max(end), 0);
                to[at..end].copy_from_slice(&bytes);
            }
            Self::Truncate(size) => to.resize(size, 0),
        }
    }
}

#[derive(Default)]
struct Kept {
    /// `None`: the file itself has never been synced.
    durable: Option<Vec<u8>>,
    since: Vec<Change>,
}

/// What a machine finds when its power is back.
pub(super) struct Picture {
    files: BTreeMap<String, Vec<u8>>,
    /// How many had been acknowledged a moment before.
    pub acknowledged: Vec<usize>,
    /// As [`Disk::syncs`] at that moment.
    pub syncs: u64,
    pub how: String,
}

impl Picture {
    /// Writes the files into a directory.
    pub fn put_into(&self, dir: &Path) {
        for (name, bytes) in &self.files {
            std::fs::write(dir.join(name), bytes).expect("a file");
        }
    }
}

struct Cut {
    counted: Counted,
    after: u64,
    seed: u64,
    acknowledged: Box<dyn Fn() -> Vec<usize> + Send>,
}

#[derive(Default)]
struct Inside {
    files: BTreeMap<String, Kept>,
    lax: bool,
    /// Calls since it was last asked to fail.
    calls: u64,
    error: Option<DiskFailure>,
    failed: u64,
    syncs: u64,
    cut: Option<Cut>,
    picture: Option<Picture>,
}

/// The disk of one directory.
#[derive(Default)]
pub(super) struct Disk(Mutex<Inside>);

/// A disk that lies below a directory until this is dropped.
pub(super) struct Below {
    pub disk: Arc<Disk>,
    dir: PathBuf,
}

impl Drop for Below {
    fn drop(&mut self) {
        DISKS.lock().expect("no holder of the lock has panicked").retain(|(dir, _)| *dir != self.dir);
    }
}

impl Disk {
    /// Simulates the disk of a directory, before a database is opened there. `lax`: `synchronous = FULL` becomes NORMAL.
    pub fn below(dir: &Path, lax: bool) -> Below {
        vfs::install();
        let dir = dir.canonicalize().expect("the directory is there");
        let disk = Arc::new(Self(Mutex::new(Inside { lax, ..Inside::default() })));
        DISKS.lock().expect("no holder of the lock has panicked").push((dir.clone(), Arc::clone(&disk)));
        for entry in std::fs::read_dir(&dir).expect("a directory") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
            let durable = Some(std::fs::read(&path).expect("a file"));
            disk.inside().files.insert(name, Kept { durable, since: Vec::new() });
        }
        Below { disk, dir }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().expect("no holder of the lock has panicked")
    }

    pub fn is_lax(&self) -> bool {
        self.inside().lax
    }

    /// The power is cut after so many more calls; the picture is of the moment before the next.
    pub fn cut_at(
        &self,
        counted: Counted,
        after: u64,
        seed: u64,
        acknowledged: impl Fn() -> Vec<usize> + Send + 'static,
    ) {
        self.inside().cut = Some(Cut { counted, after, seed, acknowledged: Box::new(acknowledged) });
    }

    /// The picture of the cut, once it has come.
    pub fn picture(&self) -> Option<Picture> {
        self.inside().picture.take()
    }

    /// What a cut at this moment would leave.
    pub fn cut_now(&self, seed: u64, acknowledged: Vec<usize>) -> Picture {
        self.inside().develop(seed, acknowledged)
    }

    /// A cut at this moment that keeps nothing of what was not synced.
    pub fn cut_without_unsynced(&self, acknowledged: Vec<usize>) -> Picture {
        self.inside().develop_keeping(0, 0, acknowledged)
    }

    /// Syncs of any file since the disk was laid there.
    pub fn syncs(&self) -> u64 {
        self.inside().syncs
    }

    /// Fails from now on as given; the count restarts.
    pub fn fail(&self, error: DiskFailure) {
        let mut inside = self.inside();
        (inside.calls, inside.failed, inside.error) = (0, 0, Some(error));
    }

    /// Stops failing; returns the number of failed calls, and of all calls since the failures were set.
    pub fn mend(&self) -> (u64, u64) {
        let mut inside = self.inside();
        inside.error = None;
        (inside.failed, inside.calls)
    }

    /// A file is about to be opened, and made if it is not there.
    pub(super) fn opened(&self, name: &str) {
        self.inside().files.entry(name.to_owned()).or_default();
    }

    /// One call: `real` carries it out on the real file, which all readers use, with the given number of bytes.
    pub(super) fn call(&self, name: &str, call: Call<'_>, real: impl FnOnce(usize) -> i32) -> i32 {
        let mut inside = self.inside();
        inside.maybe_cut(name);
        if let Some(error) = inside.fails() {
            return inside.fail(name, call, error, real);
        }
        let size = if let Call::Write(_, bytes) = call { bytes.len() } else { 0 };
        let code = real(size);
        if code == ffi::SQLITE_OK {
            inside.take(name, call);
        }
        code
    }
}

impl Inside {
    fn maybe_cut(&mut self, name: &str) {
        let Some(cut) = &mut self.cut else { return };
        if cut.counted == Counted::Database && !name.ends_with(".db") {
            return;
        }
        if cut.after > 0 {
            cut.after -= 1;
            return;
        }
        let acknowledged = (cut.acknowledged)();
        let (counted, seed) = (cut.counted, cut.seed);
        self.cut = None;
        let mut picture = self.develop(seed, acknowledged);
        picture.how = format!("{}, counting {counted:?}, at {name}", picture.how);
        self.picture = Some(picture);
    }

    fn develop(&self, seed: u64, acknowledged: Vec<usize>) -> Picture {
        let mut rng = Rng::new(seed);
        // None, all, or any.
        let kept = rng.pick(&[0, 100, 10, 50, 90]);
        self.develop_keeping(kept, rng.bits(), acknowledged)
    }

    /// `kept`: how many percent of the sectors that were not synced are found.
    fn develop_keeping(&self, kept: u64, seed: u64, acknowledged: Vec<usize>) -> Picture {
        let mut rng = Rng::new(seed);
        let mut files = BTreeMap::new();
        for (name, file) in &self.files {
            let Some(mut bytes) = file.durable.clone() else { continue };
            for change in &file.since {
                match change {
                    Change::Write(at, written) => {
                        // Sectors begin where the disk's do, not where the write does.
                        let mut from = 0;
                        while from < written.len() {
                            let to = written.len().min(from + SECTOR - (at + from) % SECTOR);
                            if rng.percent(kept) {
                                Change::Write(at + from, written[from..to].to_vec()).apply(&mut bytes);
                            }
                            from = to;
                        }
                    }
                    Change::Truncate(size) if rng.percent(kept) => Change::Truncate(*size).apply(&mut bytes),
                    Change::Truncate(_) => {}
                }
            }
            files.insert(name.clone(), bytes);
        }
        Picture {
            files,
            acknowledged,
            syncs: self.syncs,
            how: format!("{kept} % of what was not synced kept, seed {seed}"),
        }
    }

    fn fails(&mut self) -> Option<DiskFailure> {
        self.calls += 1;
        let error = self.error.filter(|error| self.calls > error.after)?;
        if !error.lasts {
            self.error = None;
        }
        self.failed += 1;
        Some(error)
    }

    fn fail(&mut self, name: &str, call: Call<'_>, error: DiskFailure, real: impl FnOnce(usize) -> i32) -> i32 {
        let mut rng = Rng::new(error.seed.wrapping_add(self.calls));
        match call {
            Call::Write(at, bytes) => {
                let part = rng.below(bytes.len() as u64) as usize;
                if rng.percent(50) && part > 0 && real(part) == ffi::SQLITE_OK {
                    self.take(name, Call::Write(at, &bytes[..part]));
                }
                if rng.percent(50) { ffi::SQLITE_FULL } else { ffi::SQLITE_IOERR_WRITE }
            }
            Call::Truncate(_) => ffi::SQLITE_IOERR_TRUNCATE,
            Call::Sync => {
                // Linux may take pages that it could not write for clean: no later sync brings them to the disk.
                if rng.percent(50) {
                    self.files.entry(name.to_owned()).or_default().since.clear();
                }
                ffi::SQLITE_IOERR_FSYNC
            }
            Call::Delete => ffi::SQLITE_IOERR_DELETE,
        }
    }

    fn take(&mut self, name: &str, call: Call<'_>) {
        let file = self.files.entry(name.to_owned()).or_default();
        match call {
            Call::Write(at, bytes) => file.since.push(Change::Write(at as usize, bytes.to_vec())),
            Call::Truncate(size) => file.since.push(Change::Truncate(size as usize)),
            Call::Sync => {
                self.syncs += 1;
                let durable = file.durable.get_or_insert_default();
                for change in file.since.drain(..) {
                    change.apply(durable);
                }
            }
            Call::Delete => {
                self.files.remove(name);
            }
        }
    }
}
