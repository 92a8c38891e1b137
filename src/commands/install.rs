//! `lotdesk install`: the program as a service of systemd, with a user of its own and next to no rights.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is installed; the Debian package has the same files.
const UNIT: &str = include_str!("../../packaging/lotdesk.service");
const SYSUSERS: &str = include_str!("../../packaging/lotdesk.sysusers");
const CONFIG: &str = include_str!("../../packaging/lotdesk.toml");
/// Where the unit of the package finds the program.
const PACKAGED: &str = "/usr/bin/lotdesk";
const OURS: &str = "/usr/local/bin/lotdesk";

/// Puts program, unit, user and configuration in their places under `root`; on this machine itself, tells systemd of
/// them. Whatever the operator may have changed is left as it is.
///
/// # Errors
/// When a file cannot be written: who may not is told so.
pub fn run(root: &Path) -> Result<(), Box<dyn Error>> {
    let under = |path: &str| root.join(path.trim_start_matches('/'));
    let program = program(&under(OURS))?;
    let unit = under("/etc/systemd/system/lotdesk.service");
    write(&unit, &UNIT.replace(PACKAGED, &program), 0o644)?;
    write(&under("/etc/sysusers.d/lotdesk.conf"), SYSUSERS, 0o644)?;
    let config = under("/etc/lotdesk/lotdesk.toml");
    let here = root == Path::new("/");
    let fresh = !config.exists();
    if fresh {
        // A feed's key may come to stand in it. In an image its group is not known yet.
        write(&config, CONFIG, if here { 0o640 } else { 0o644 })?;
    } else {
        println!("left as it is  {}", config.display());
    }
    if here {
        tell("systemd-sysusers", &["/etc/sysusers.d/lotdesk.conf"]);
        if fresh {
            tell("chgrp", &["lotdesk", "/etc/lotdesk/lotdesk.toml"]);
        }
        tell("systemctl", &["daemon-reload"]);
    }
    println!();
    println!("Look through {}, then:", config.display());
    println!("  systemctl enable --now lotdesk");
    println!("  journalctl -u lotdesk           the addresses, and once the owner's password");
    println!("  sudo -u lotdesk {program} doctor --data /var/lib/lotdesk");
    Ok(())
}

/// Where the unit starts the program from: where it is, if that is a place of the system; else a copy.
fn program(copy: &Path) -> Result<String, Box<dyn Error>> {
    let own = std::env::current_exe()?.canonicalize()?;
    let text = own.to_str().ok_or("the program's path is no text")?.to_owned();
    if ["/usr/", "/opt/", "/bin/"].iter().any(|place| text.starts_with(place)) && !text.contains(char::is_whitespace) {
        return Ok(text);
    }
    let told = |error: io::Error| format!("{}: {error}", copy.display());
    fs::create_dir_all(parent(copy)).map_err(told)?;
    // Beside its name first: a program that runs cannot be written to, but its name can be given away.
    let partial: PathBuf = copy.with_added_extension("new");
    fs::copy(&own, &partial).map_err(told)?;
    fs::set_permissions(&partial, fs::Permissions::from_mode(0o755)).map_err(told)?;
    fs::rename(&partial, copy).map_err(told)?;
    println!("wrote          {}", copy.display());
    Ok(OURS.to_owned())
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

/// Runs a program of the system; where it does not, the operator is told what to run.
fn tell(program: &str, arguments: &[&str]) {
    let done = Command::new(program).args(arguments).status().is_ok_and(|status| status.success());
    let state = if done { "ran            " } else { "RUN THIS       " };
    println!("{state}{program} {}", arguments.join(" "));
}
