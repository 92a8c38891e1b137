//! The machine under us: memory and files of this process, room on the disk. Linux tells all of it; elsewhere
//! what is not known is not said.

use std::path::{Path, PathBuf};

use crate::ports::{DiskSpace, Host};

/// The machine, and the directory whose disk matters.
pub struct LocalHost {
    data: PathBuf,
}

impl LocalHost {
    /// `data`: the data directory.
    pub fn new(data: &Path) -> Self {
        Self { data: data.to_owned() }
    }
}

impl Host for LocalHost {
    fn memory_bytes(&self) -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1_024)
    }

    fn open_files(&self) -> Option<u64> {
        Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as u64)
    }

    fn room(&self) -> Option<DiskSpace> {
        let disk = rustix::fs::statvfs(&self.data).ok()?;
        let bytes = |blocks: u64| blocks.saturating_mul(disk.f_frsize);
        Some(DiskSpace { free: bytes(disk.f_bavail), size: bytes(disk.f_blocks) })
    }
}

/// Raises how many files this process may have open to what the system allows it, and says how many that are.
/// `None`: as many as it likes, or not known.
pub fn raise_open_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current != maximum && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_err() {
            tracing::warn!(?current, ?maximum, "the limit on open files cannot be raised");
        }
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn as_many_files_may_be_open_as_the_system_allows() {
        let raised = raise_open_files();
        let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
        assert_eq!((raised, limit.current), (limit.maximum, limit.maximum));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_machine_tells() {
        let machine = LocalHost::new(Path::new("/"));
        let room = machine.room().expect("there is a disk");
        assert!(room.size > 0 && room.free <= room.size, "{room:?}");
        assert!(machine.memory_bytes().is_some_and(|bytes| bytes > 1_000_000));
        assert!(machine.open_files().is_some_and(|count| count > 2));
        assert_eq!(LocalHost::new(Path::new("/no/such/directory")).room(), None);
    }
}
