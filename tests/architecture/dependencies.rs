//! The rules of `deny.toml` (licences, bans, sources) held against the lock file wherever the tests run, as
//! `cargo deny check licenses bans sources` holds them where it is installed.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

/// What `deny.toml` says.
struct Rules {
    licences: Vec<spdx::Licensee>,
    banned: Vec<String>,
    registries: Vec<String>,
}

impl Rules {
    /// From the file beside `Cargo.toml`.
    fn read() -> Self {
        let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml is there");
        let rules: toml::Table = text.parse().expect("deny.toml is TOML");
        let list = |value: &toml::Value| value.as_array().expect("a list").clone();
        let text = |value: &toml::Value| value.as_str().expect("a text").to_owned();
        let (licences, bans, sources) = (&rules["licenses"], &rules["bans"], &rules["sources"]);
        for (rule, value) in [("unknown-registry", "deny"), ("unknown-git", "deny")] {
            assert_eq!(sources[rule].as_str(), Some(value), "sources.{rule}");
        }
        let licensee = |name: &toml::Value| spdx::Licensee::parse(&text(name)).expect("an SPDX licence");
        Self {
            licences: list(&licences["allow"]).iter().map(licensee).collect(),
            banned: list(&bans["deny"]).iter().map(|ban| text(&ban["crate"])).collect(),
            registries: list(&sources["allow-registry"]).iter().map(text).collect(),
        }
    }

    /// What of a package breaks a rule, in words.
    fn errors(&self, package: &Value) -> Vec<String> {
        let name = package["name"].as_str().expect("a package has a name");
        let mut errors = self.source_errors(name, package["source"].as_str());
        if package["source"].is_null() {
            return errors;
        }
        let written = package["license"].as_str().unwrap_or_default();
        match spdx::Expression::parse_mode(written, spdx::ParseMode::LAX) {
            Ok(licence) => {
                let allowed = |asked: &spdx::LicenseReq| self.licences.iter().any(|one| one.satisfies(asked));
                if !licence.evaluate(allowed) {
                    errors.push(format!("{name}: licence {written}"));
                }
            }
            Err(_) => errors.push(format!("{name}: licence {written:?} is no SPDX expression")),
        }
        errors
    }

    /// Checks based on the lock file: `source` is none for packages of this workspace.
    fn source_errors(&self, name: &str, source: Option<&str>) -> Vec<String> {
        let mut errors = Vec::new();
        if self.banned.iter().any(|banned| banned == name) {
            errors.push(format!("{name}: banned"));
        }
        let known = |source: &str| {
            source.strip_prefix("registry+").is_some_and(|registry| self.registries.iter().any(|one| one == registry))
        };
        if let Some(source) = source.filter(|source| !known(source)) {
            errors.push(format!("{name}: source {source}"));
        }
        errors
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every package that is built on this platform.
#[test]
fn what_is_built_in_is_allowed() {
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let asked = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--locked", "--format-version", "1", "--filter-platform", &host])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    let metadata: Value = serde_json::from_slice(&asked.stdout).expect("metadata is JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    assert!(packages.len() > 100, "{} packages", packages.len());
    let rules = Rules::read();
    let errors: Vec<_> = packages.iter().flat_map(|package| rules.errors(package)).collect();
    assert!(errors.is_empty(), "deny.toml does not allow:\n{}", errors.join("\n"));
}

/// Every package of the lock file, those of other platforms too, which are not there to be asked for a licence.
#[test]
fn what_is_locked_comes_from_where_it_may() {
    let text = fs::read_to_string(root().join("Cargo.lock")).expect("Cargo.lock is there");
    let lock: toml::Table = text.parse().expect("Cargo.lock is TOML");
    let rules = Rules::read();
    let mut errors = Vec::new();
    for package in lock["package"].as_array().expect("packages") {
        let name = package["name"].as_str().expect("a package has a name");
        errors.extend(rules.source_errors(name, package.get("source").and_then(toml::Value::as_str)));
    }
    assert!(errors.is_empty(), "deny.toml does not allow:\n{}", errors.join("\n"));
}

#[test]
fn what_is_not_allowed_is_found() {
    let rules = Rules::read();
    let registry = "registry+https://github.com/rust-lang/crates.io-index";
    let errors = |name: &str, licence: Value, source: &str| {
        rules.errors(&json!({ "name": name, "license": licence, "source": source }))
    };
    for licence in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(MIT OR GPL-2.0) AND Unicode-3.0"] {
        assert_eq!(errors("fine", json!(licence), registry), [""; 0], "{licence}");
    }
    for licence in ["GPL-3.0-only", "MIT AND AGPL-3.0", "Apache-2.0 WITH Bison-exception-2.2", "SSPL-1.0"] {
        assert_eq!(errors("bad", json!(licence), registry), [format!("bad: licence {licence}")]);
    }
    assert_eq!(errors("none", Value::Null, registry), ["none: licence \"\" is no SPDX expression"]);
    assert_eq!(errors("openssl-sys", json!("MIT"), registry), ["openssl-sys: banned"]);
    for source in ["git+https://example.com/fork#1a2b3c", "registry+https://crates.example.com/index"] {
        assert_eq!(errors("astray", json!("MIT"), source), [format!("astray: source {source}")]);
    }
    assert_eq!(rules.errors(&json!({ "name": "lotdesk", "license": null, "source": null })), [""; 0]);
}

/// `npm ci` of npm 9 and 10 refuses a lock file that wants a package of another platform; npm 11 lets it pass.
#[test]
fn what_npm_locks_can_be_installed_on_every_platform() {
    for lock in ["frontend", "frontend/tools/audit", "frontend/tools/types"] {
        let text = fs::read_to_string(root().join(lock).join("package-lock.json")).expect("it is there");
        let lock_file: Value = serde_json::from_str(&text).expect("it is JSON");
        let packages = lock_file["packages"].as_object().expect("packages");
        let is = |package: &Value, what: &str| package[what].as_bool().unwrap_or(false);
        let bound = |package: &Value| !package["os"].is_null() || !package["cpu"].is_null();
        let errors: Vec<&String> = packages
            .iter()
            .filter(|(_, package)| is(package, "extraneous") || (bound(package) && !is(package, "optional")))
            .map(|(name, _)| name)
            .collect();
        assert!(packages.len() > 1 && errors.is_empty(), "{lock}: {errors:?}");
    }
}
