//! `docs/asvs.md` held against itself and the sources: every section that is met, or in part, names what shows it, and every
//! test, file and command that is named there exists; of a test that is ignored the page says so. Beside it, what the list says
//! of the sources as a whole.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{all_sources, without_tests};

/// Programs that a command of the list may call.
const PROGRAMS: [&str; 5] = ["curl ", "cargo ", "lotdesk ", "npm ", "openssl "];
/// Where SQL is written besides the store: the command line's own looks into the database.
const SQL_BESIDES: [&str; 2] = ["commands/doctor.rs", "commands/bench"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The rows of the table below this heading, cells trimmed.
fn rows(text: &str, heading: &str) -> Vec<Vec<String>> {
    let start = text.find(heading).unwrap_or_else(|| panic!("docs/asvs.md has no \"{heading}\""));
    let body = &text[start + heading.len()..];
    let body = body.find("\n## ").map_or(body, |end| &body[..end]);
    let cells = |line: &str| -> Vec<String> {
        // A pipe of a command is written with a backslash.
        let line = line.replace("\\|", "\u{1}");
        line.trim_matches('|').split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
    };
    let table = body.lines().filter(|line| line.starts_with('|') && !line.starts_with("|---"));
    table.skip(1).map(cells).collect()
}

/// The parts of a text between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// A file that is named from the root, from `src/`, from `docs/`, or from `tests/api/`, where tests mirror URLs.
fn file(name: &str) -> Option<PathBuf> {
    let places =
        ["", "src", "crates/lotdesk-engine/src", "docs", "tests/api"].map(|place| root().join(place).join(name));
    places.into_iter().find(|path| path.is_file())
}

/// What stands directly above a function, where it is a test: its attributes and comments.
fn head_of_test<'a>(text: &'a str, function: &str) -> Option<&'a str> {
    let start = text.find(&format!("fn {function}("))?;
    let head = text[..start].rsplit("\n\n").next()?;
    ["#[test]", "#[tokio::test]", "#[actix_web::test]"].iter().any(|attribute| head.contains(attribute)).then_some(head)
}

/// The tests that the words above the table of the evidence name: those that do not run by default.
fn said_to_be_ignored(text: &str) -> BTreeSet<&str> {
    let (_, evidence) = text.split_once("## Evidence").expect("a heading");
    let (words, _) = evidence.split_once("\n|").expect("a table");
    let is_function = |name: &&str| name.contains('_') && name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric());
    quoted(words).into_iter().filter(is_function).collect()
}

#[test]
fn every_section_that_is_met_names_what_shows_it() {
    let text = fs::read_to_string(root().join("docs/asvs.md")).expect("the list");
    let mut due = BTreeSet::new();
    for row in rows(&text, "## By chapter") {
        let [section, status, _] = row.as_slice() else { panic!("three cells: {row:?}") };
        let status = status.split(' ').next().unwrap_or_default();
        assert!(["met", "part", "gap", "n/a", ""].contains(&status), "{section}: {status}");
        if matches!(status, "met" | "part") {
            // `4.1 Generic`, `5.1, 5.2 Upload`, `8.1 to 8.4`, `**V9 Tokens**`.
            let name = section.trim_matches('*');
            let words = name.split(' ').take_while(|word| *word == "to" || word.contains(|c: char| c.is_ascii_digit()));
            due.insert(words.collect::<Vec<_>>().join(" "));
        }
    }
    assert!(due.len() > 40, "{due:?}");
    let shown: BTreeSet<_> = rows(&text, "## Evidence").into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(shown, due, "sections of the evidence, and sections that are met");
}

#[test]
fn what_the_list_names_is_there() {
    let text = fs::read_to_string(root().join("docs/asvs.md")).expect("the list");
    let (mut missing, mut tests, mut ignored) = (Vec::new(), 0, BTreeSet::new());
    for row in rows(&text, "## Evidence") {
        let mut source: Option<(&str, String)> = None;
        let named = quoted(&row[1]);
        assert!(!named.is_empty(), "{}: nothing shows it", row[0]);
        for name in named {
            if PROGRAMS.iter().any(|program| name.starts_with(program)) {
                source = None;
            } else if name.ends_with(".rs") {
                match fs::read_to_string(root().join(name)) {
                    Ok(found) => source = Some((name, found)),
                    Err(_) => missing.push(format!("{}: {name}", row[0])),
                }
            } else {
                tests += 1;
                match source.as_ref().and_then(|(_, text)| head_of_test(text, name)) {
                    Some(head) if head.contains("#[ignore") => drop(ignored.insert(name.to_owned())),
                    Some(_) => {}
                    None => missing.push(format!("{}: {name} in {:?}", row[0], source.as_ref().map(|(file, _)| *file))),
                }
            }
        }
    }
    for row in rows(&text, "## By chapter") {
        for name in quoted(row.last().expect("cells")) {
            let name = name.split("::").next().unwrap_or_default();
            if name.ends_with(".rs") && file(name).is_none() {
                missing.push(format!("{}: {name}", row[0]));
            }
        }
    }
    assert!(tests > 80, "only {tests} tests were read from the table");
    assert!(missing.is_empty(), "named in docs/asvs.md and not there:\n{}", missing.join("\n"));
    let said: BTreeSet<_> = said_to_be_ignored(&text).into_iter().map(str::to_owned).collect();
    assert_eq!(ignored, said, "named tests that do not run by default, and those that the page says do not");
}

#[test]
fn sql_is_written_in_the_store_and_two_commands() {
    let begins = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "PRAGMA ", "CREATE ", "DROP ", "WITH "];
    let mut found = Vec::new();
    let mut within = 0;
    for (path, text) in all_sources() {
        let shown = path.to_string_lossy();
        let lines =
            without_tests(&text).lines().filter(|line| begins.iter().any(|word| line.contains(&format!("\"{word}"))));
        let count = lines.count();
        if shown.starts_with("store/") || SQL_BESIDES.iter().any(|allowed| shown.starts_with(allowed)) {
            within += count;
        } else if count > 0 {
            found.push(shown.into_owned());
        }
    }
    assert!(within > 50, "only {within} statements were seen: the search is wrong");
    assert!(found.is_empty(), "SQL outside the store: {found:?}");
}

#[test]
fn memory_is_safe_and_arithmetic_is_checked() {
    let library = fs::read_to_string(root().join("src/lib.rs")).expect("the library");
    assert!(library.contains("#![forbid(unsafe_code)]"));
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    assert_eq!(manifest["profile"]["release"]["overflow-checks"].as_bool(), Some(true));
}
