//! The only token algorithm, provided to the JWT library, whose own providers would add RSA and elliptic curves that
//! nothing here uses.

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::{Algorithm, AlgorithmFamily};
use sha2::Sha256;
use signature::{Signer, Verifier};

/// HMAC with SHA-256.
struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(algorithm: Algorithm, family: AlgorithmFamily, secret: &[u8]) -> Result<Box<Self>, Error> {
        if algorithm != Algorithm::HS256 || family != AlgorithmFamily::Hmac {
            return Err(ErrorKind::InvalidAlgorithm.into());
        }
        let mac = Hmac::new_from_slice(secret).map_err(|_| Error::from(ErrorKind::InvalidKeyFormat))?;
        Ok(Box::new(Self(mac)))
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        Ok(self.0.clone().chain_update(message).finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> Result<(), signature::Error> {
        // In constant time.
        self.0.clone().chain_update(message).verify_slice(signature).map_err(signature::Error::from_source)
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| Ok(Hs256::new(*algorithm, key.family(), key.as_bytes())?),
    verifier_factory: |algorithm, key| Ok(Hs256::new(*algorithm, key.family(), key.try_get_as_bytes()?)?),
    key_utils: KeyUtils::new_unimplemented(),
};

/// Installs this algorithm as the only one. Repeated calls have no effect.
pub(super) fn install() {
    let _ = PROVIDER.install_default();
}
