//! The public log of a broker, as anyone reads it.

/// What is served below `/transparency/`.
pub trait PublicLogSource {
    /// The body of a path; `None` if there is none (HTTP 404).
    ///
    /// # Errors
    /// In words for the operator.
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, String>;
}
