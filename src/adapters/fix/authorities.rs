//! The certificates that an LP's certificate is verified against: its own, or those of the public authorities. The crate reads
//! them from a file.

use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

use data_encoding::BASE64;

/// Characters in a line of PEM (RFC 7468).
const LINE: usize = 64;

/// Writes the certificates to trust to `file`: `ca`, or if it is empty those of the public authorities.
pub(super) fn write(file: &Path, ca: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    }
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(file)?;
    if !ca.trim().is_empty() {
        return file.write_all(ca.as_bytes());
    }
    let pems: String = webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter().map(|root| pem(root)).collect();
    file.write_all(pems.as_bytes())
}

fn pem(der: &[u8]) -> String {
    let text = BASE64.encode(der);
    let lines: Vec<&str> = (0..text.len()).step_by(LINE).map(|at| &text[at..text.len().min(at + LINE)]).collect();
    format!("-----BEGIN CERTIFICATE-----\n{}\n-----END CERTIFICATE-----\n", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use rustls::pki_types::CertificateDer;
    use rustls::pki_types::pem::PemObject;

    use super::*;

    #[test]
    fn without_certificates_of_its_own_the_public_authorities_are_trusted() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("fix/ca-1.pem");
        write(&file, " \n").unwrap();
        let read: Vec<CertificateDer<'_>> =
            CertificateDer::pem_file_iter(&file).unwrap().collect::<Result<_, _>>().unwrap();
        assert_eq!(read, webpki_root_certs::TLS_SERVER_ROOT_CERTS);
        write(&file, "own").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "own", "nothing of the former file stays");
    }
}
