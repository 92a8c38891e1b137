//! `lotdesk install`: installs the program as a hardened systemd service with its own user.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The installed files; the Debian package has the same ones.
const UNIT: &str = include_str!("../../packaging/lotdesk.service");
const SYSUSERS: &str = include_str!("../../packaging/lotdesk.sysusers");
const CONFIG: &str = include_str!("../../packaging/lotdesk.toml");
/// The path of the program in the unit of the package.
const PACKAGED: &str = "/usr/bin/lotdesk";
/// The path of the copy that this command installs.
const INSTALLED: &str = "/usr/local/bin/lotdesk";

/// Installs program, unit, user and configuration under `root`; on this machine itself it reloads systemd. An existing
/// configuration is kept.
///
/// # Errors
/// A file cannot be written.
pub fn run(root: &Path) -> Result<(), Box<dyn Error>> {
    let in_root = |path: &str| root.join(path.trim_start_matches('/'));
    let program = program(&in_root(INSTALLED))?;
    let unit = in_root("/etc/systemd/system/lotdesk.service");
    write(&unit, &UNIT.replace(PACKAGED, &program), 0o644)?;
    write(&in_root("/etc/sysusers.d/lotdesk.conf"), SYSUSERS, 0o644)?;
    let config = in_root("/etc/lotdesk/lotdesk.toml");
    let is_this_machine = root == Path::new("/");
    let is_new_config = !config.exists();
    if is_new_config {
        // It may contain the key of a price feed. In an image the group is not known yet.
        write(&config, CONFIG, if is_this_machine { 0o640 } else { 0o644 })?;
    } else {
        println!("kept           {}", config.display());
    }
    if is_this_machine {
        run_program("systemd-sysusers", &["/etc/sysusers.d/lotdesk.conf"]);
        if is_new_config {
            run_program("chgrp", &["lotdesk", "/etc/lotdesk/lotdesk.toml"]);
        }
        run_program("systemctl", &["daemon-reload"]);
    }
    println!();
    println!("Review {}, then:", config.display());
    println!("  systemctl enable --now lotdesk");
    println!("  journalctl -u lotdesk           addresses, and at the first start the owner's password");
    println!("  sudo -u lotdesk {program} doctor --data /var/lib/lotdesk");
    Ok(())
}

/// The path from which the unit starts the program: its own, if that is a system directory; otherwise that of a copy.
fn program(copy: &Path) -> Result<String, Box<dyn Error>> {
    let own = std::env::current_exe()?.canonicalize()?;
    let text = own.to_str().ok_or("the program's path is not valid UTF-8")?.to_owned();
    if ["/usr/", "/opt/", "/bin/"].iter().any(|place| text.starts_with(place)) && !text.contains(char::is_whitespace) {
        return Ok(text);
    }
    let describe = |error: io::Error| format!("{}: {error}", copy.display());
    fs::create_dir_all(parent(copy)).map_err(describe)?;
    // Written beside it first: the file of a running program cannot be overwritten, but it can be replaced.
    let partial: PathBuf = copy.with_added_extension("new");
    fs::copy(&own, &partial).map_err(describe)?;
    fs::set_permissions(&partial, fs::Permissions::from_mode(0o755)).map_err(describe)?;
    fs::rename(&partial, copy).map_err(describe)?;
    println!("wrote          {}", copy.display());
    Ok(INSTALLED.to_owned())
}

fn write(path: &Path, text: &str, mode: u32) -> Result<(), Box<dyn Error>> {
    let put = || {
        fs::create_dir_all(parent(path))?;
        OpenOptions::new().write(true).create(true).truncate(true).mode(mode).open(path)?.write_all(text.as_bytes())
    };
    put().map_err(|error: io::Error| format!("{}: {error}", path.display()))?;
    println!("wrote          {}", path.display());
    Ok(())
}

fn parent(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("/"))
}

/// Runs a system program. If that fails, it prints the command for the operator to run.
fn run_program(program: &str, arguments: &[&str]) {
    let done = Command::new(program).args(arguments).status().is_ok_and(|status| status.success());
    let state = if done { "ran            " } else { "RUN THIS       " };
    println!("{state}{program} {}", arguments.join(" "));
}
