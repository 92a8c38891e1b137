//! The Python client of `clients/python` as a wheel: `pip install` with an address of this server installs the client that fits
//! it. [Format of wheels](https://packaging.python.org/en/latest/specifications/binary-distribution-format/).

use std::io::{Cursor, Write};
use std::sync::LazyLock;

use actix_web::http::header;
use actix_web::{HttpResponse, Resource, web};
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

use crate::api::methods::allow_only;

/// Its name, from which pip reads name, version and tags.
pub const FILE: &str = "lotdesk-0.1.0-py3-none-any.whl";
const INFO: &str = "lotdesk-0.1.0.dist-info";

/// A file of `clients/python/src/lotdesk`.
macro_rules! module {
    ($name:literal) => {
        (concat!("lotdesk/", $name), include_str!(concat!("../../clients/python/src/lotdesk/", $name)))
    };
}

const MODULES: [(&str, &str); 7] = [
    module!("__init__.py"),
    module!("_client.py"),
    module!("_errors.py"),
    module!("_generated.py"),
    module!("_stream.py"),
    module!("_values.py"),
    module!("py.typed"),
];
/// As in `clients/python/pyproject.toml`.
const METADATA: &str = "Metadata-Version: 2.1
Name: lotdesk
Version: 0.1.0
Summary: Client of the lotdesk trading API: typed, sync and async, exact decimals.
License: Apache-2.0
Requires-Python: >=3.10
Requires-Dist: websockets>=13
";
const FORMAT: &str = "Wheel-Version: 1.0
Generator: lotdesk
Root-Is-Purelib: true
Tag: py3-none-any
";

static WHEEL: LazyLock<web::Bytes> = LazyLock::new(|| wheel().expect("memory takes everything").into());

fn wheel() -> ZipResult<Vec<u8>> {
    let (metadata, format, record) = (format!("{INFO}/METADATA"), format!("{INFO}/WHEEL"), format!("{INFO}/RECORD"));
    let files = MODULES.into_iter().chain([(metadata.as_str(), METADATA), (format.as_str(), FORMAT)]);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut recorded = String::new();
    for (name, text) in files {
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(text.as_bytes())?;
        let hash = BASE64URL_NOPAD.encode(&Sha256::digest(text));
        recorded += &format!("{name},sha256={hash},{}\n", text.len());
    }
    zip.start_file(&record, SimpleFileOptions::default())?;
    writeln!(zip, "{recorded}{record},,")?;
    Ok(zip.finish()?.into_inner())
}

/// The resource that serves it at a path, which ends with [`FILE`].
pub fn resource(path: String) -> Resource {
    let read = || async {
        HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, "application/zip"))
            .insert_header((header::CACHE_CONTROL, "no-cache"))
            .body(WHEEL.clone())
    };
    allow_only(web::resource(path).route(web::get().to(read)).route(web::head().to(read)), "GET, HEAD")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_package_of_the_project() {
        let project = include_str!("../../clients/python/pyproject.toml");
        let field = |name: &str| {
            let line = project.lines().find_map(|line| line.strip_prefix(&format!("{name} = "))).unwrap();
            line.trim_matches(['"', '[', ']']).to_owned()
        };
        let (version, about, requires) = (field("version"), field("description"), field("dependencies"));
        let python = field("requires-python");
        for line in [
            format!("Version: {version}"),
            format!("Summary: {about}"),
            format!("Requires-Dist: {requires}"),
            format!("Requires-Python: {python}"),
        ] {
            assert!(METADATA.lines().any(|known| known == line), "{line}");
        }
        assert_eq!(FILE, format!("lotdesk-{version}-py3-none-any.whl"));
        assert_eq!(INFO, format!("lotdesk-{version}.dist-info"));
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/clients/python/src/lotdesk");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut files: Vec<String> = files.filter(|name| name != "__pycache__").collect();
        files.sort();
        let packed: Vec<&str> = MODULES.iter().filter_map(|(name, _)| name.strip_prefix("lotdesk/")).collect();
        assert_eq!(files, packed);
    }
}
