//! Measurements of the host: memory and open files of this process, disk space. Complete on Linux; values that another
//! platform does not provide are `None`.

use std::path::{Path, PathBuf};

use crate::ports::{DiskSpace, Host};

/// The local machine, and the directory whose disk is measured.
pub struct LocalHost {
    data: PathBuf,
}

impl LocalHost {
    /// Measures the disk of the data directory `data`.
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

    fn disk_space(&self) -> Option<DiskSpace> {
        let disk = rustix::fs::statvfs(&self.data).ok()?;
        let bytes = |blocks: u64| blocks.saturating_mul(disk.f_frsize);
        Some(DiskSpace { free: bytes(disk.f_bavail), size: bytes(disk.f_blocks) })
    }
}

/// Raises the limit on open files of this process to the maximum that the system allows, and returns it. `None`:
/// unlimited or unknown.
pub fn raise_open_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current != maximum && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_err() {
            tracing::warn!(?current, ?maximum, "cannot raise the limit on open files");
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
    fn the_limit_on_open_files_is_raised_to_the_maximum() {
        let raised = raise_open_files();
        let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
        assert_eq!((raised, limit.current), (limit.maximum, limit.maximum));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn memory_files_and_disk_space_are_measured() {
        let host = LocalHost::new(Path::new("/"));
        let space = host.disk_space().expect("there is a disk");
        assert!(space.size > 0 && space.free <= space.size, "{space:?}");
        assert!(host.memory_bytes().is_some_and(|bytes| bytes > 1_000_000));
        assert!(host.open_files().is_some_and(|count| count > 2));
        assert_eq!(LocalHost::new(Path::new("/no/such/directory")).disk_space(), None);
    }
}
