//! Rules that can be read from the sources: imports point downward, every file has a `//!` head, no layer is empty, and
//! nothing is built in that may not be. `src/lib.rs` describes the layers.

mod asvs;
mod dependencies;
mod services;
mod words;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Each module of the top level, and the modules that it may use.
const MAY_USE: [(&str, &[&str]); 17] = [
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
    ("http", &["domain", "engine", "store", "ports", "i18n", "services", "app", "api", "adapters", "shutdown"]),
    ("ws", &["domain", "engine", "ports", "i18n", "services", "app", "api", "shutdown"]),
    ("programs", &["domain", "engine", "store", "ports", "services", "app", "api", "shutdown"]),
    ("server", &["ports", "services", "app", "api", "http", "ws", "programs"]),
    ("config", &["domain", "ports"]),
    (
        "commands",
        &[
            "domain", "engine", "store", "ports", "i18n", "services", "adapters", "app", "api", "http", "ws",
            "programs", "server", "config", "shutdown",
        ],
    ),
    ("main", &["lotdesk"]),
];

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

/// Unit tests may use every layer.
fn is_unit_test(path: &Path) -> bool {
    path.components()
        .filter_map(|part| part.as_os_str().to_str())
        .any(|part| matches!(part, "tests" | "tests.rs" | "testing.rs") || part.ends_with("_tests.rs"))
}

fn module_of(path: &Path) -> String {
    let first = path.components().next().expect("a file has a name").as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

/// The part of a file that is not its unit tests, which stand at its end. `mod tests;` names another file.
fn without_tests(text: &str) -> &str {
    let starts = text.match_indices("#[cfg(test)]").map(|(start, _)| start);
    let inline = |start: &usize| {
        let module = text[*start..].lines().nth(1).unwrap_or_default();
        module.contains("mod ") && module.ends_with('{')
    };
    starts.into_iter().find(inline).map_or(text, |start| &text[..start])
}

/// What a file does, without unit tests and comments.
fn code(text: &str) -> String {
    without_tests(text).lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn imports_point_downward() {
    let allowed: BTreeMap<_, _> = MAY_USE.into_iter().collect();
    let mut errors = Vec::new();
    for (path, text) in all_sources() {
        let module = module_of(&path);
        let Some(may_use) = allowed.get(module.as_str()) else {
            assert_eq!(module, "lib", "{} is in no module", path.display());
            continue;
        };
        for used in code(&text).split("crate::").skip(1) {
            let used: String =
                used.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_' || c.is_ascii_digit()).collect();
            let is_module = allowed.contains_key(used.as_str());
            if is_module && used != module && !may_use.contains(&used.as_str()) {
                errors.push(format!("{} uses crate::{used}", path.display()));
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn domain_and_engine_do_no_input_or_output() {
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
        if matches!(module_of(&path).as_str(), "domain" | "engine") {
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
fn every_file_has_a_head() {
    let silent: Vec<_> =
        all_sources().into_iter().filter(|(_, text)| !text.starts_with("//!")).map(|(path, _)| path).collect();
    assert!(silent.is_empty(), "without a //! head: {silent:?}");
}

/// A path is written in its row of the table of routes only. The exceptions are links to pictures, each of which a unit
/// test of the table matches with a route, and the API's documentation, which is not part of the table.
#[test]
fn paths_are_written_in_the_table_of_routes() {
    const LINKS: [&str; 3] = ["http/captcha.rs", "http/openapi.rs", "api/wire/funds.rs"];
    let is_elsewhere = |path: &Path| {
        matches!(module_of(path).as_str(), "http" | "api")
            && !path.starts_with("http/routes")
            && !LINKS.iter().any(|link| path == Path::new(link))
    };
    let mut errors = Vec::new();
    for (path, text) in all_sources().into_iter().filter(|(path, _)| is_elsewhere(path)) {
        for line in code(&text).lines() {
            if ["\"/api/", "\"/admin/api/", "\"/v1/"].iter().any(|start| line.contains(start)) {
                errors.push(format!("{}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Whether `text` uses a constant of a module: `module::NAME`, or imported as `module::{NAME, ...}`.
fn uses_constant(text: &str, module: &str, name: &str) -> bool {
    text.split(&format!("{module}::")).skip(1).any(|rest| match rest.strip_prefix('{') {
        Some(group) => words_of(group.split('}').next().unwrap_or_default()).any(|word| word == name),
        None => words_of(rest).next() == Some(name),
    })
}

/// The identifiers in a text.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// Every declared parameter is listed in the row of a route, and read in its own module or in one that names it. That a
/// handler reads only what its row lists is checked when it runs; see `src/http/params`.
#[test]
fn declared_parameters_are_listed_and_read() {
    let is_declaration = |line: &str| {
        let kinds = ["Field<", "Required<", "Clearable<", "FilePart"];
        let (name, kind) = line.strip_prefix("pub const ")?.split_once(": ")?;
        kinds.iter().any(|start| kind.starts_with(start)).then(|| name.to_owned())
    };
    let (mut rows, mut handlers, mut declared) = (Vec::new(), BTreeMap::new(), Vec::new());
    for (path, text) in all_sources().into_iter().filter(|(path, _)| module_of(path) == "http") {
        let text = code(&text);
        declared.extend(text.lines().filter_map(is_declaration).map(|name| (path.clone(), name)));
        let kept: Vec<&str> = text.lines().filter(|line| is_declaration(line).is_none()).collect();
        let kept = kept.join("\n");
        if path.starts_with("http/routes") {
            rows.push(kept);
        } else {
            handlers.insert(path, kept);
        }
    }
    assert!(declared.len() > 200, "the declarations are found: {}", declared.len());
    let mut errors = Vec::new();
    for (path, name) in declared {
        let module = path.file_stem().expect("a file has a name").to_string_lossy();
        if !rows.iter().any(|text| uses_constant(text, &module, &name)) {
            errors.push(format!("{}: no row lists {name}", path.display()));
        }
        let is_read_here = words_of(&handlers[&path]).any(|word| word == name);
        if !is_read_here && !handlers.values().any(|text| uses_constant(text, &module, &name)) {
            errors.push(format!("{}: no handler reads {name}", path.display()));
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn no_module_is_empty() {
    for (layer, _) in MAY_USE {
        let lines: usize = all_sources()
            .iter()
            .filter(|(path, _)| module_of(path) == layer)
            .map(|(_, text)| text.lines().filter(|line| !line.trim_start().starts_with("//")).count())
            .sum();
        assert!(lines > 20, "layer {layer} has only {lines} lines");
    }
}
