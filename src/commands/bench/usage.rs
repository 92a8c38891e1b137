//! What this process has used so far, as the kernel counts it; zeros where it does not say.

use std::fs;

/// Ticks of the kernel's clock in a second: 100 on every Linux.
const TICKS: f64 = 100.0;
/// Bytes of a page.
const PAGE: f64 = 4_096.0;

/// Seconds of processor time of all threads except those of this name (at most 15 characters).
pub(super) fn cpu_without(name: &str) -> f64 {
    let Ok(tasks) = fs::read_dir("/proc/self/task") else { return 0.0 };
    let spent = |path: std::path::PathBuf| {
        let stat = fs::read_to_string(path.join("stat")).ok()?;
        let (head, rest) = stat.rsplit_once(')')?;
        if head.split_once('(')?.1 == name {
            return None;
        }
        let fields: Vec<&str> = rest.split_whitespace().collect();
        Some((fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?) / TICKS)
    };
    tasks.flatten().filter_map(|task| spent(task.path())).sum()
}

/// Memory of the process, in bytes.
pub(super) fn memory() -> f64 {
    let statm = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split_whitespace().nth(1).and_then(|pages| pages.parse::<f64>().ok()).unwrap_or(0.0) * PAGE
}

/// What the kernel holds in buffers of all TCP connections of this machine, in bytes.
pub(super) fn socket_memory() -> f64 {
    let stat = fs::read_to_string("/proc/net/sockstat").unwrap_or_default();
    let line = stat.lines().find(|line| line.starts_with("TCP:")).unwrap_or_default();
    let mut words = line.split_whitespace().skip_while(|word| *word != "mem");
    words.nth(1).and_then(|pages| pages.parse::<f64>().ok()).unwrap_or(0.0) * PAGE
}
