//! The house rules that can be read off the sources: nobody looks up, every file says what it is for, no
//! floor is empty, no function outgrows a screen, nothing foreign is built in that may not. See `src/lib.rs` for the floors.

#[path = "architecture/asvs.rs"]
mod asvs;
#[path = "architecture/dependencies.rs"]
mod dependencies;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Each room, and the rooms that it may use.
const MAY_USE: [(&str, &[&str]); 15] = [
    ("domain", &[]),
    ("shutdown", &[]),
    ("engine", &["domain"]),
    ("store", &["domain", "engine", "shutdown"]),
    ("ports", &["domain", "engine", "shutdown"]),
    ("i18n", &["domain", "engine"]),
    ("services", &["domain", "engine", "store", "ports", "i18n", "shutdown"]),
    ("adapters", &["domain", "ports", "shutdown"]),
    ("app", &["domain", "engine", "store", "ports", "services", "shutdown"]),
    ("api", &["domain", "engine", "store", "ports", "i18n", "services", "app", "shutdown"]),
    ("http", &["domain", "engine", "store", "ports", "i18n", "services", "app", "api", "ws", "adapters", "shutdown"]),
    ("ws", &["domain", "engine", "ports", "i18n", "services", "app", "api", "http", "shutdown"]),
    ("config", &["domain", "ports"]),
    (
        "commands",
        &[
            "domain", "engine", "store", "ports", "i18n", "services", "adapters", "app", "api", "http", "ws", "config",
            "shutdown",
        ],
    ),
    ("main", &["lotdesk"]),
];

/// Lines that a function may have, braces and all.
const FUNCTION_LINES_MAX: usize = 70;

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("the sources can be read") {
        let path = entry.expect("the sources can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn all_sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for crate_root in [root.join("src"), root.join("crates/lotdesk-engine/src")] {
        let mut found = Vec::new();
        sources(&crate_root, &mut found);
        all.extend(found.into_iter().map(|path| {
            let text = fs::read_to_string(&path).expect("sources are text");
            (path.strip_prefix(&crate_root).expect("it is below").to_path_buf(), text)
        }));
    }
    all.into_iter().filter(|(path, _)| !is_unit_test(path)).collect()
}

/// Unit tests join what the floors keep apart.
fn is_unit_test(path: &Path) -> bool {
    path.components().any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "tests.rs" | "testing.rs")))
}

fn room(path: &Path) -> String {
    let first = path.components().next().expect("a file has a name").as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

/// The part of a file that is not its unit tests.
fn without_tests(text: &str) -> &str {
    text.find("#[cfg(test)]").map_or(text, |start| &text[..start])
}

#[test]
fn imports_point_downward() {
    let allowed: BTreeMap<_, _> = MAY_USE.into_iter().collect();
    let mut errors = Vec::new();
    for (path, text) in all_sources() {
        let room = room(&path);
        let Some(may_use) = allowed.get(room.as_str()) else {
            assert_eq!(room, "lib", "{} stands in no room", path.display());
            continue;
        };
        let code: Vec<_> = without_tests(&text).lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for used in code.join("\n").split("crate::").skip(1) {
            let used: String =
                used.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_' || c.is_ascii_digit()).collect();
            let is_room = allowed.contains_key(used.as_str());
            if is_room && used != room && !may_use.contains(&used.as_str()) {
                errors.push(format!("{} uses crate::{used}", path.display()));
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn the_lower_floors_know_nothing_of_the_world() {
    let banned = [
        "std::fs",
        "std::net",
        "std::thread",
        "std::time::",
        "std::env",
        "tokio",
        "rusqlite",
        "actix",
        "tracing",
        "f32",
        "f64",
        "HashMap",
    ];
    let mut errors = Vec::new();
    for (path, text) in all_sources() {
        if matches!(room(&path).as_str(), "domain" | "engine") {
            let code = without_tests(&text).lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                errors.extend(
                    banned
                        .iter()
                        .filter(|word| line.contains(**word))
                        .map(|word| format!("{}: {word}", path.display())),
                );
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn every_file_says_what_lives_in_it() {
    let silent: Vec<_> =
        all_sources().into_iter().filter(|(_, text)| !text.starts_with("//!")).map(|(path, _)| path).collect();
    assert!(silent.is_empty(), "without a //! head: {silent:?}");
}

#[test]
fn no_module_is_empty() {
    for (floor, _) in MAY_USE {
        let lines: usize = all_sources()
            .iter()
            .filter(|(path, _)| room(path) == floor)
            .map(|(_, text)| text.lines().filter(|line| !line.trim_start().starts_with("//")).count())
            .sum();
        assert!(lines > 20, "floor {floor} has only {lines} lines");
    }
}

#[test]
fn no_function_outgrows_a_screen() {
    let mut errors = Vec::new();
    for (path, text) in all_sources() {
        let mut open: Option<(usize, usize, String)> = None;
        for (number, line) in text.lines().enumerate() {
            let indent = line.len() - line.trim_start().len();
            let is_function = [
                "fn ",
                "pub fn ",
                "pub(super) fn ",
                "pub(crate) fn ",
                "async fn ",
                "pub async fn ",
                "const fn ",
                "pub const fn ",
            ]
            .iter()
            .any(|start| line.trim_start().starts_with(start));
            match &open {
                None if is_function && !line.trim_end().ends_with(';') => {
                    open = Some((number, indent, line.trim().to_owned()))
                }
                Some((start, at, name)) if line.trim_end() == format!("{}}}", " ".repeat(*at)) => {
                    if number - start + 1 > FUNCTION_LINES_MAX {
                        errors.push(format!("{}:{}: {} lines: {name}", path.display(), start + 1, number - start + 1));
                    }
                    open = None;
                }
                // A one-line body closes where it opens.
                Some((start, ..))
                    if *start + 1 == number
                        && text.lines().nth(*start).is_some_and(|line| line.trim_end().ends_with('}')) =>
                {
                    open = is_function.then(|| (number, indent, line.trim().to_owned()));
                }
                _ => {}
            }
        }
    }
    assert!(errors.is_empty(), "longer than {FUNCTION_LINES_MAX} lines:\n{}", errors.join("\n"));
}
