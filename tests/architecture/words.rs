//! Checks the sources, the documents and the texts that users read against the word list of `docs/glossary.md`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What is checked, from the root of the repository.
const PLACES: [&str; 23] = [
    "src",
    "crates",
    "tests",
    "examples",
    "fuzz",
    "docs",
    "packaging",
    "build.rs",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "BENCHMARKS.md",
    "assets/messages/en",
    "frontend/src",
    "frontend/tests",
    "frontend/tools",
    "frontend/vite",
    "frontend/openapi.json",
    "frontend/src/locales/en.po",
    "frontend/src/locales/parts/en.po",
    "frontend/src/admin/locales/en.po",
    "Cargo.toml",
];
const KINDS: [&str; 13] = ["rs", "ts", "tsx", "css", "md", "ftl", "mjs", "py", "sh", "toml", "json", "html", "po"];
/// Folders and files that are exempt: released migrations, stored samples, packages, a copied library, generated files, this test's own list.
const EXEMPT: [&str; 8] = [
    "migrations",
    "node_modules",
    "released",
    "quickfix-tokio",
    "types.gen.ts",
    "golden.txt",
    "glossary.md",
    "words.rs",
];
/// Words with another meaning in these places: a letter of an alphabet, a Brownian bridge, rounding down.
const OTHER_MEANINGS: [(&str, &str); 12] = [
    ("src/services/reporting/pdf/shaping.rs", "letter"),
    ("src/services/platform/branding/icon.rs", "letter"),
    ("src/services/funds/address.rs", "letter"),
    ("src/services/access/passwords.rs", "letter"),
    ("src/services/access/passwords.rs", "desk"),
    ("src/adapters/feed/simulator/history.rs", "bridge"),
    ("frontend/src/core/market/candlesTime.ts", "floor"),
    // The office of a company that the broker presents.
    ("frontend/src/admin/screens/content", "office"),
    ("frontend/src/features/product", "office"),
    ("frontend/src/locales/parts/en.po", "office"),
    ("frontend/src/admin/locales/en.po", "office"),
    // The chapters of the verification standard.
    ("docs/asvs.md", "chapter"),
];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Scope {
    Ui,
    Text,
    All,
}

struct WordList {
    words: BTreeMap<String, (Scope, String)>,
    /// Words of more than one part, such as `comes to rest`.
    sequences: Vec<(Vec<String>, Scope, String)>,
    /// Legal phrases, in lower case.
    legal: Vec<String>,
}

/// The lines of the fenced block below this heading.
fn block<'a>(text: &'a str, heading: &str) -> impl Iterator<Item = &'a str> {
    let start = text.find(heading).unwrap_or_else(|| panic!("docs/glossary.md has no \"{heading}\""));
    text[start..].split("```").nth(1).expect("a fenced block").lines().map(str::trim).filter(|line| !line.is_empty())
}

impl WordList {
    fn read() -> Self {
        let text = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
        let (mut words, mut sequences) = (BTreeMap::new(), Vec::new());
        for line in block(&text, "## Word list") {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let [word, instead, scope] = parts[..] else { panic!("three parts: {line}") };
            let scope = match scope {
                "all" => Scope::All,
                "text" => Scope::Text,
                "ui" => Scope::Ui,
                other => panic!("unknown scope {other}: {line}"),
            };
            let parts = split(word);
            match &parts[..] {
                [one] => _ = words.insert(one.clone(), (scope, instead.to_owned())),
                _ => sequences.push((parts, scope, instead.to_owned())),
            }
        }
        let legal = block(&text, "## Stored and wire names").map(str::to_lowercase).collect();
        Self { words, sequences, legal }
    }

    /// A line without the phrases that are allowed.
    fn without_legal(&self, line: &str) -> String {
        self.legal.iter().fold(line.to_owned(), |line, phrase| without(&line, phrase))
    }

    /// The words of `text` that are not allowed in this scope.
    fn hits(&self, text: &str, scope: Scope) -> Vec<String> {
        let words = split(&self.without_legal(text));
        let applies = |of: Scope| of >= scope;
        let mut hits: Vec<String> = words
            .iter()
            .filter_map(|word| {
                let (of, instead) = self.words.get(word)?;
                applies(*of).then(|| format!("{word} (use {instead})"))
            })
            .collect();
        for (parts, of, instead) in &self.sequences {
            if applies(*of) && words.windows(parts.len()).any(|window| window == parts.as_slice()) {
                hits.push(format!("{} (use {instead})", parts.join(" ")));
            }
        }
        hits
    }
}

/// `text` without this phrase, ignoring case.
fn without(text: &str, phrase: &str) -> String {
    let lower = text.to_lowercase();
    if lower.len() != text.len() {
        return text.to_owned();
    }
    let (mut kept, mut from) = (String::new(), 0);
    while let Some(at) = lower[from..].find(phrase) {
        kept.push_str(&text[from..from + at]);
        kept.push(' ');
        from += at + phrase.len();
    }
    kept.push_str(&text[from..]);
    kept
}

/// Words in lower case: identifiers are split at `_` and at changes of case.
fn split(text: &str) -> Vec<String> {
    let (mut words, mut word, mut before) = (Vec::new(), String::new(), ' ');
    for c in text.chars() {
        let starts = c.is_ascii_uppercase() && (before.is_ascii_lowercase() || before.is_ascii_digit());
        if (starts || !c.is_alphabetic()) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if c.is_alphabetic() {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(place: &Path, found: &mut Vec<PathBuf>) {
    let name = place.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if EXEMPT.contains(&name.as_str()) || name == "locales" {
        return;
    }
    if place.is_dir() {
        for entry in fs::read_dir(place).expect("a folder can be read") {
            files(&entry.expect("a folder can be read").path(), found);
        }
    } else if place.extension().is_some_and(|kind| KINDS.contains(&kind.to_string_lossy().as_ref())) {
        found.push(place.to_path_buf());
    }
}

/// A line's code without its comments and strings, and these. Good enough for lines; a string that goes on is text there.
fn parts_of(line: &str, quotes: &[char]) -> (String, String) {
    let (mut code, mut text) = (String::new(), String::new());
    let mut open: Option<char> = None;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match open {
            Some(_) if c == '\\' => _ = chars.next(),
            Some(quote) if c == quote => {
                open = None;
                text.push(' ');
            }
            Some(_) => text.push(c),
            None if c == '/' && chars.peek() == Some(&'/') => {
                text.extend(chars.by_ref());
            }
            None if quotes.contains(&c) => {
                open = Some(c);
                code.push(' ');
            }
            None => code.push(c),
        }
    }
    (code, text)
}

/// What a line says to the check: with the scope of each part.
fn judged(path: &Path, line: &str) -> Vec<(String, Scope)> {
    let kind = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    // The name that something is stored under is no word of ours.
    if line.contains("rename") && line.contains("serde(") {
        return Vec::new();
    }
    match kind.as_str() {
        "rs" => {
            let (code, text) = parts_of(line, &['"']);
            vec![(code, Scope::All), (text, Scope::Text)]
        }
        "ts" | "tsx" | "mjs" => {
            let (code, text) = parts_of(line, &['"', '\'', '`']);
            vec![(code, Scope::All), (text, Scope::Text)]
        }
        "po" | "ftl" => match line.strip_prefix("msgid") {
            _ if kind == "ftl" => vec![(line.split_once('=').map_or(line, |(_, said)| said).to_owned(), Scope::Ui)],
            Some(said) => vec![(said.to_owned(), Scope::Ui)],
            None => Vec::new(),
        },
        "json" => {
            match line.trim_start().strip_prefix("\"summary\":").or(line.trim_start().strip_prefix("\"description\":"))
            {
                Some(said) => vec![(said.to_owned(), Scope::Ui)],
                None => Vec::new(),
            }
        }
        _ => vec![(line.to_owned(), Scope::Text)],
    }
}

#[test]
fn names_and_texts_use_the_words_of_the_glossary() {
    let list = WordList::read();
    let mut found = Vec::new();
    for place in PLACES {
        let place = root().join(place);
        // A catalogue is named by itself: its folder holds the translations.
        if place.extension().is_some_and(|kind| kind == "po") {
            found.push(place);
        } else {
            files(&place, &mut found);
        }
    }
    let mut hits = Vec::new();
    for path in found {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (number, line) in text.lines().enumerate() {
            for (part, scope) in judged(&path, &list.without_legal(line)) {
                for hit in list.hits(&part, scope) {
                    let name = path.strip_prefix(root()).expect("it is below").display().to_string();
                    let means =
                        |place: &str, word: &str| name.starts_with(place) && hit.starts_with(&format!("{word} ("));
                    if !OTHER_MEANINGS.iter().any(|(place, word)| means(place, word)) {
                        hits.push(format!("{name}:{}: {hit}", number + 1));
                    }
                }
            }
        }
    }
    assert!(hits.is_empty(), "{} words that docs/glossary.md replaces:\n{}", hits.len(), hits.join("\n"));
}

#[test]
fn identifiers_are_split_and_legal_phrases_pass() {
    let list = WordList::read();
    assert_eq!(split("toldHouse_of cardsX2"), ["told", "house", "of", "cards", "x"]);
    assert_eq!(list.hits("fn open_house()", Scope::All), ["house (use app, platform, broker)"]);
    assert_eq!(list.hits("clearing house", Scope::Text), Vec::<String>::new());
    assert_eq!(list.hits("he", Scope::All), Vec::<String>::new(), "a word of texts is legal in identifiers");
    assert_eq!(list.hits("once it comes to rest", Scope::Text).len(), 1);
    assert_eq!(list.hits("warehouse", Scope::All), Vec::<String>::new());
}
