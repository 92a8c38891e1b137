//! Builds the web app and copies it into a folder that is embedded.
//!
//! `npm ci` where the packages are missing or older than the lock file, `vite build` into `OUT_DIR` (so
//! that builds beside one another never share a folder), then a brotli and a gzip copy of every text. The
//! result is a module with one `RustEmbed` type over that folder, which `src/http/assets.rs` includes.
//!
//! `LOTDESK_SKIP_FRONTEND=1` embeds a page that says so instead: for work on the server without Node.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;
use std::{env, io, thread};

/// What the app is built from, within `frontend/`.
const INPUTS: &[&str] = &[
    "src",
    "public",
    "vite",
    "index.html",
    "admin.html",
    "verify.html",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    "vite.admin.config.ts",
    "vite.verify.config.ts",
    "lingui.config.ts",
    "lingui.admin.config.ts",
];

/// Extensions of the files that are also stored compressed.
const TEXTS: &[&str] = &["html", "js", "css", "svg", "json", "webmanifest", "txt"];

const STUB: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>lotdesk</title>\
<p>This binary was built without its web app (LOTDESK_SKIP_FRONTEND). The API is described at \
<a href=\"/api/docs\">/api/docs</a>.</p></html>";

type Outcome<T> = Result<T, String>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            for line in why.lines().filter(|line| !line.trim().is_empty()) {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Outcome<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(|e| e.to_string())?);
    let out = PathBuf::from(env::var("OUT_DIR").map_err(|e| e.to_string())?);
    let frontend = root.join("frontend");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=LOTDESK_SKIP_FRONTEND");
    for input in INPUTS.iter().map(|input| frontend.join(input)).filter(|input| input.exists()) {
        println!("cargo::rerun-if-changed={}", input.display());
    }
    let app = out.join("app");
    let dist = out.join("dist");
    if env::var("LOTDESK_SKIP_FRONTEND").is_ok_and(|value| value == "1") {
        empty(&dist)?;
        write(&dist.join("index.html"), STUB.as_bytes())?;
    } else {
        install(&frontend)?;
        let dist_text = dist.to_string_lossy().into_owned();
        // The trader's app empties the folder, the others are laid beside it.
        for (script, page, empties) in [
            ("build", "index.html", "--emptyOutDir"),
            ("build:admin", "admin.html", "--emptyOutDir=false"),
            ("build:verify", "verify.html", "--emptyOutDir=false"),
        ] {
            npm(&frontend, &["run", "--silent", script, "--", "--outDir", &dist_text, empties, "--logLevel", "error"])?;
            if !dist.join(page).is_file() {
                return Err(format!("`npm run {script}` in frontend/ succeeded but made no {page}"));
            }
        }
    }
    copy_for_embedding(&dist, &app)?;
    let module = format!(
        "/// The web app as it was built, each text with a `.br` and a `.gz` beside it.\n\
         #[derive(rust_embed::RustEmbed)]\n#[folder = {app:?}]\npub struct App;\n"
    );
    write(&out.join("app.rs"), module.as_bytes())
}

/// Installs the packages of the lock file, unless that has been done.
fn install(frontend: &Path) -> Outcome<()> {
    let lock = lock_file(frontend);
    if let Some(lock) = &lock {
        lock.lock().map_err(|e| format!("cannot wait for another build: {e}"))?;
    }
    let changed = |path: PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let installed = changed(frontend.join("node_modules/.package-lock.json"));
    if installed > SystemTime::UNIX_EPOCH && installed >= changed(frontend.join("package-lock.json")) {
        return Ok(());
    }
    npm(frontend, &["ci", "--no-audit", "--no-fund", "--loglevel=error"])
}

/// One lock for all builds of this folder on this machine; none where there is no place for it.
fn lock_file(frontend: &Path) -> Option<File> {
    let name: String =
        frontend.to_string_lossy().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    File::create(env::temp_dir().join(format!("lotdesk-install{name}.lock"))).ok()
}

fn npm(folder: &Path, args: &[&str]) -> Outcome<()> {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output =
        Command::new(name).args(args).current_dir(folder).env("NO_COLOR", "1").output().map_err(|error| match error
            .kind()
        {
            io::ErrorKind::NotFound => {
                "npm was not found. The web app needs Node.js 20 or newer (https://nodejs.org).\n\
             To build the server alone: LOTDESK_SKIP_FRONTEND=1 cargo build"
                    .to_owned()
            }
            _ => format!("npm could not be started: {error}"),
        })?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    Err(format!("`npm {}` failed in {}:\n{}", args.join(" "), folder.display(), String::from_utf8_lossy(&text)))
}

/// Copies `dist` to `app` with compressed copies; what has not changed since the last time is kept.
fn copy_for_embedding(dist: &Path, app: &Path) -> Outcome<()> {
    let mut files = Vec::new();
    list(dist, dist, &mut files)?;
    let mut existing = Vec::new();
    if app.is_dir() {
        list(app, app, &mut existing)?;
    }
    let kept = |file: &PathBuf| {
        files.iter().any(|ours| file == ours || with_ending(ours, "br") == *file || with_ending(ours, "gz") == *file)
    };
    for file in existing.iter().filter(|file| !kept(file)) {
        fs::remove_file(app.join(file)).map_err(|e| e.to_string())?;
    }
    thread::scope(|scope| {
        let workers: Vec<_> =
            files.iter().map(|file| scope.spawn(move || copy_compressed(&dist.join(file), &app.join(file)))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a compressor panicked".to_owned())?)
    })
}

/// One file, and its compressed copies where they save something.
fn copy_compressed(from: &Path, to: &Path) -> Outcome<()> {
    let content = fs::read(from).map_err(|e| format!("{}: {e}", from.display()))?;
    if fs::read(to).is_ok_and(|there| there == content) {
        return Ok(());
    }
    let text = to.extension().and_then(|ext| ext.to_str()).is_some_and(|ext| TEXTS.contains(&ext));
    for (ending, packed) in [("br", brotli(&content)), ("gz", gzip(&content))] {
        let path = with_ending(to, ending);
        match packed {
            Ok(packed) if text && packed.len() < content.len() => write(&path, &packed)?,
            _ => drop(fs::remove_file(&path)),
        }
    }
    // Last, so that a broken run is seen as unfinished by the next.
    write(to, &content)
}

fn brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut packed, &params)?;
    Ok(packed)
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// All files below `folder`, relative to `root`; no source maps.
fn list(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> Outcome<()> {
    for entry in fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            list(root, &path, files)?;
        } else if path.extension().is_none_or(|ext| ext != "map") {
            files.push(path.strip_prefix(root).map_err(|e| e.to_string())?.to_owned());
        }
    }
    Ok(())
}

fn empty(folder: &Path) -> Outcome<()> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).map_err(|e| e.to_string())?;
    }
    fs::create_dir_all(folder).map_err(|e| e.to_string())
}

fn write(path: &Path, content: &[u8]) -> Outcome<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|e| e.to_string())?;
    }
    fs::write(path, content).map_err(|e| format!("{}: {e}", path.display()))
}
