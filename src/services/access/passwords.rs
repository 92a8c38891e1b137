//! Passwords and other secrets: hashing, verifying, generating, comparing.
//!
//! bcrypt checks 72 bytes, the last of them its own; a longer password is refused rather than cut. Hashing
//! is slow on purpose: it runs on a few dedicated threads of low priority, so that many sign-ins never take
//! the cores from trading.
//!
//! Network calls wait in [`super::password_queue`], so few of them are here at a time. Other callers (the command
//! line, the first start) wait here, at most [`JOBS_MAX`] at once; beyond that a call is
//! refused as rate limited.

use std::sync::atomic::{AtomicU64, Ordering};

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::services::ServiceError;
use crate::services::error::Refusal;

/// The cost of a hash in production: about a quarter of a second of one core.
pub const COST: u32 = 12;
/// Minimum length of a password, in characters.
pub const PASSWORD_MIN: usize = 8;
/// Maximum length of a password, in bytes: the 72 bytes of bcrypt less the terminator.
pub const PASSWORD_MAX: usize = 71;

/// Nice value of the hashing threads (0 to 19).
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Maximum number of hashes that wait for a thread.
pub const JOBS_MAX: usize = 64;

/// Number of hashing threads: one core at least is left to trading, and more than four would only help guessing.
pub fn thread_count() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).clamp(1, 4))
}

/// A password must need more guesses than this by an attacker who knows common passwords and its owner. Ten thousand
/// cover the 3,000 most used passwords that OWASP ASVS 6.2.4 requires to be refused, and their usual substitutions
/// (`P@ssw0rd`).
const GUESSES_MIN: u64 = 10_000;

/// Number of characters that are estimated; further characters only add guesses. The estimation time grows steeply where
/// every sign may stand for a letter: 13 ms at most for 24 (of 300 tried), 390 ms for 71.
const ESTIMATED_MAX: usize = 24;

/// A password to be hashed or verified, and the channel of the outcome.
type Job = Box<dyn FnOnce() + Send>;

/// Hashes and checks passwords, a few at a time.
pub struct Passwords {
    cost: u32,
    /// A well-formed hash of no password, for verifying against an unknown account in the same time.
    dummy: String,
    /// To the threads, which end when it is dropped.
    jobs: Sender<Job>,
    done: AtomicU64,
}

impl Passwords {
    /// Creates the service with bcrypt's `cost` (4 to 31): [`COST`] in production, 4 in tests.
    ///
    /// # Panics
    /// When no thread can be started.
    pub fn new(cost: u32) -> Self {
        let dummy = format!("$2b${cost:02}$abcdefghijklmnopqrstuuKgK4ZxWrm9oTgTQhwFYgLFQYH7ZyHtO");
        let (jobs, waiting) = bounded(JOBS_MAX);
        for _ in 0..thread_count() {
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new().name("hashing".into());
            thread.spawn(move || run_jobs(&waiting)).expect("a thread can be started");
        }
        Self { cost, dummy, jobs, done: AtomicU64::new(0) }
    }

    /// Hashes a password. Blocks for its turn and then about a quarter of a second.
    ///
    /// # Errors
    /// `Internal` when the password is longer than [`PASSWORD_MAX`] bytes (see [`check_strength`]);
    /// `RateLimited` when too many wait.
    pub fn hash(&self, password: &str) -> Result<String, ServiceError> {
        let (password, cost) = (password.to_owned(), self.cost);
        let hashed = self.wait_for(move || bcrypt::non_truncating_hash(password, cost))?;
        let failed = |error| ServiceError::Internal(format!("bcrypt: {error}"));
        hashed.ok_or_else(|| ServiceError::Internal("password hashing: task panicked".into()))?.map_err(failed)
    }

    /// Verifies a password against `hash`. Blocks as [`Passwords::hash`] does, equally long without a hash, so that the
    /// time does not reveal whether an account exists.
    ///
    /// # Errors
    /// `RateLimited` when too many wait.
    pub fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, ServiceError> {
        let (password, checked) = (password.to_owned(), hash.unwrap_or(&self.dummy).to_owned());
        let right = self.wait_for(move || bcrypt::non_truncating_verify(password, &checked).unwrap_or(false))?;
        Ok(right.unwrap_or(false) && hash.is_some())
    }

    /// Number of hashes calculated so far.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Runs a job on a hashing thread; `None` if it panicked.
    fn wait_for<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<Option<T>, ServiceError> {
        let (sender, receiver) = bounded(1);
        // A caller that has gone is no error, and the threads do not end before the sender.
        match self.jobs.try_send(Box::new(move || drop(sender.send(job())))) {
            Ok(()) => self.done.fetch_add(1, Ordering::Relaxed),
            Err(TrySendError::Full(_)) => return Err(ServiceError::RateLimited(1)),
            Err(TrySendError::Disconnected(_)) => return Ok(None),
        };
        Ok(receiver.recv().ok())
    }
}

/// Runs the jobs of a hashing thread.
fn run_jobs(jobs: &Receiver<Job>) {
    // On Linux a thread has a priority of its own. Elsewhere, or where it is refused, only the number helps.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICENESS);
    for job in jobs {
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("password verification failed: the hashing task panicked");
        }
    }
}

/// The platform's name, which is guessed first.
const PLATFORM: &str = "lotdesk";
/// Minimum length of a known word to be searched for within a password.
const KNOWN_MIN: usize = 3;

/// Checks the strength of a password: at least 8 characters, at most 71 bytes, and more than 10,000 guesses, as
/// zxcvbn estimates them from lists of used passwords, names and words, rows of keys, runs and repetitions; only the first
/// 24 characters are estimated. `known`: texts that an attacker knows (the owner's address, the brand's name) and guesses
/// first. A password that contains such a word or the platform's name is also estimated without it. Takes a few
/// milliseconds.
///
/// # Errors
/// `password_too_short` {min}, `password_too_long` {max}, `password_too_common`.
pub fn check_strength(password: &str, known: &[&str]) -> Result<(), Refusal> {
    if password.chars().count() < PASSWORD_MIN {
        return Err(Refusal::new("password_too_short").with("min", PASSWORD_MIN));
    }
    if password.len() > PASSWORD_MAX {
        return Err(Refusal::new("password_too_long").with("max", PASSWORD_MAX));
    }
    // An address is matched whole, up to its @, and by its words.
    let known = || known.iter().copied().chain([PLATFORM]);
    let parts = known().flat_map(|text| text.split('@').chain(text.split(|c: char| !c.is_alphanumeric())));
    let known: Vec<&str> = known().chain(parts).filter(|text| !text.is_empty()).collect();
    let heads: Vec<&str> = known.iter().copied().map(head).collect();
    let is_weak = |text: &str| zxcvbn::zxcvbn(head(text), &heads).guesses() <= GUESSES_MIN;
    if is_weak(password) || without_known_words(password, &known).is_some_and(|rest| is_weak(&rest)) {
        return Err(Refusal::new("password_too_common"));
    }
    Ok(())
}

/// The letters and digits of a password without these words, if it contains any: in any case, with usual substitutions
/// (`L0tDe$k`) and with signs between the letters (`lot-desk`).
fn without_known_words(password: &str, known: &[&str]) -> Option<String> {
    let letters: Vec<(usize, char)> =
        password.chars().enumerate().filter(|(_, c)| c.is_alphanumeric() || "@$!".contains(*c)).collect();
    let plain: Vec<char> = letters.iter().map(|(_, c)| undisguised(*c)).collect();
    // Signs of an address are substituted too: `a@b.test` is searched as `aabtest`.
    let word = |text: &&str| -> Vec<char> {
        text.chars().filter(|c| c.is_alphanumeric() || "@$!".contains(*c)).map(undisguised).collect()
    };
    let mut words: Vec<Vec<char>> = known.iter().map(word).filter(|word| word.len() >= KNOWN_MIN).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let mut is_removed = vec![false; plain.len()];
    for word in &words {
        for start in 0..(plain.len() + 1).saturating_sub(word.len()) {
            let end = start + word.len();
            if plain[start..end] == word[..] && !is_removed[start..end].contains(&true) {
                is_removed[start..end].fill(true);
            }
        }
    }
    let removed: Vec<usize> =
        letters.iter().zip(&is_removed).filter(|(_, is)| **is).map(|((index, _), _)| *index).collect();
    // Signs around the words add next to nothing.
    let rest =
        password.chars().enumerate().filter(|(index, c)| c.is_alphanumeric() && removed.binary_search(index).is_err());
    (!removed.is_empty()).then(|| rest.map(|(_, c)| c).collect())
}

/// A letter in lower case; a sign that usually stands for a letter as that letter.
fn undisguised(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '!' | 'l' | 'L' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other.to_lowercase().next().unwrap_or(other),
    }
}

/// The part of a text that is estimated.
fn head(text: &str) -> &str {
    text.char_indices().nth(ESTIMATED_MAX).map_or(text, |(end, _)| &text[..end])
}

/// Unambiguous letters and digits; 32 of them, so that a byte divides evenly.
const CLEAR: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// `length` random characters of a clear alphabet (5 bits each): invitation codes, generated passwords.
///
/// # Panics
/// When the system provides no randomness.
pub fn random_text(length: usize) -> String {
    let mut bytes = vec![0_u8; length];
    getrandom::fill(&mut bytes).expect("the system provides randomness");
    bytes.iter().map(|byte| char::from(CLEAR[usize::from(byte % 32)])).collect()
}

/// A password of 100 bits in five groups, readable aloud: `K7QW-2MPA-...`.
pub fn random_password() -> String {
    let text = random_text(20);
    let groups: Vec<&str> = (0..5).map(|group| &text[group * 4..group * 4 + 4]).collect();
    groups.join("-")
}

/// 16 random bytes as 32 hexadecimal digits, such as a session id.
///
/// # Panics
/// As [`random_text`].
pub fn random_id() -> String {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system provides randomness");
    HEXLOWER.encode(&bytes)
}

/// Compares two keys in constant time.
pub fn keys_equal(left: &[u8], right: &[u8]) -> bool {
    let (left, right) = (Sha256::digest(left), Sha256::digest(right));
    left.iter().zip(right.iter()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_is_verified() {
        let passwords = Passwords::new(4);
        let hash = passwords.hash("correct horse").unwrap();
        assert!(passwords.verify("correct horse", Some(&hash)).unwrap());
        assert!(!passwords.verify("correct horse ", Some(&hash)).unwrap());
        assert!(!passwords.verify("correct horse", None).unwrap());
        assert!(!passwords.verify("correct horse", Some("no hash at all")).unwrap());
    }

    #[test]
    fn long_passwords_are_not_truncated() {
        let passwords = Passwords::new(4);
        let long = "x".repeat(PASSWORD_MAX + 1);
        assert!(passwords.hash(&long).is_err());
        let longest = &long[..PASSWORD_MAX];
        let hash = passwords.hash(longest).unwrap();
        assert!(passwords.verify(longest, Some(&hash)).unwrap());
        assert!(!passwords.verify(&long, Some(&hash)).unwrap());
        assert!(!passwords.verify(&format!("{longest}\0y"), Some(&hash)).unwrap());
    }

    #[test]
    fn the_dummy_costs_what_a_hash_costs() {
        let passwords = Passwords::new(4);
        assert!(bcrypt::verify("anything", &passwords.dummy).is_ok());
        assert!(Passwords::new(COST).dummy.starts_with("$2b$12$"));
    }

    #[test]
    fn weak_passwords_are_refused() {
        for (password, code) in [
            ("short", "password_too_short"),
            ("密碼密碼", "password_too_short"),
            ("Password123", "password_too_common"),
            ("P@ssw0rd", "password_too_common"),
            ("liverpool1", "password_too_common"),
            ("qwertyuiop", "password_too_common"),
            ("aaaaaaaaaa", "password_too_common"),
            ("23456789", "password_too_common"),
            ("hgfedcba", "password_too_common"),
            ("密碼密碼密碼密碼", "password_too_common"),
            ("passwordpasswordpasswordpasswordpassword", "password_too_common"),
        ] {
            assert_eq!(check_strength(password, &[]).unwrap_err().code, code, "{password}");
        }
        assert_eq!(check_strength(&"é".repeat(37), &[]).unwrap_err().code, "password_too_long");
        for password in ["correct horse", "萬事如意恭喜發財", "Trader-2026!", &random_password()] {
            assert!(check_strength(password, &[]).is_ok(), "{password}");
        }
    }

    #[test]
    fn words_known_of_the_owner_are_refused() {
        let known = ["vanderbilt.cornelius@example.com", "Northbrook Markets"];
        for password in ["Vanderbilt.Cornelius@example.com", "vanderbilt.cornelius", "northbrook markets"] {
            assert!(check_strength(password, &[]).is_ok(), "{password} alone");
            assert!(check_strength(password, &known).is_err(), "{password}");
        }
        assert!(check_strength("correct horse", &known).is_ok());
    }

    #[test]
    fn known_words_with_a_weak_rest_are_refused() {
        let known = ["vanderbilt.cornelius@sec.test", "Northbrook Markets"];
        for password in [
            "lotdesk2026",
            "L0tDe$k-2026!",
            "lot.desk.99",
            "vanderbilt.cornelius@sec.test1",
            "Vanderbilt1!",
            "cornelius2026",
            "northbrookmarkets7",
            "N0rthbr00k-99",
            "northbrook vanderbilt",
            "2026Northbrook2026",
        ] {
            assert_eq!(check_strength(password, &known).unwrap_err().code, "password_too_common", "{password}");
        }
        assert!(check_strength("a@sec.test1", &["a@sec.test"]).is_err());
        for password in
            ["lotdesk correct horse", "Vanderbilt plays the tuba", "xk7Q-northbrook-w9Zp", "northern lights 77x"]
        {
            assert!(check_strength(password, &known).is_ok(), "{password}");
        }
    }

    #[test]
    fn concurrent_jobs_all_run_and_a_panic_fails_one() {
        let passwords = Passwords::new(4);
        for _ in 0..8 {
            assert!(matches!(passwords.wait_for(|| -> u8 { panic!("on purpose") }), Ok(None)));
        }
        let running = std::sync::atomic::AtomicUsize::new(0);
        let running = std::sync::Arc::new(running);
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    let running = running.clone();
                    let at_once = passwords.wait_for(move || {
                        let at_once = running.fetch_add(1, Ordering::SeqCst) + 1;
                        std::thread::yield_now();
                        running.fetch_sub(1, Ordering::SeqCst);
                        at_once
                    });
                    assert!(at_once.unwrap().is_some_and(|count| count <= super::thread_count()));
                    assert!(!passwords.verify("anything", None).unwrap());
                });
            }
        });
        assert_eq!(passwords.done(), 8 + 32);
    }

    #[test]
    fn beyond_the_bound_a_hash_is_refused() {
        let passwords = Passwords::new(4);
        let (release, released) = bounded::<()>(0);
        let (begun, begins) = bounded(thread_count());
        std::thread::scope(|scope| {
            for _ in 0..thread_count() {
                let (released, begun) = (released.clone(), begun.clone());
                scope.spawn(|| {
                    passwords.wait_for(move || {
                        begun.send(()).unwrap();
                        let _ = released.recv();
                    })
                });
                begins.recv().unwrap();
            }
            for _ in 0..JOBS_MAX {
                passwords.jobs.try_send(Box::new(|| {})).unwrap();
            }
            assert!(matches!(passwords.verify("x", None), Err(ServiceError::RateLimited(1))));
            assert!(matches!(passwords.hash("x"), Err(ServiceError::RateLimited(1))));
            drop(release);
        });
        // Accepted again as soon as the queue has drained.
        let verified = loop {
            match passwords.verify("x", None) {
                Err(ServiceError::RateLimited(_)) => std::thread::yield_now(),
                other => break other.unwrap(),
            }
        };
        assert!(!verified);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn hashing_threads_have_low_priority() {
        // The 19th field of a thread's status, after its name, which is in brackets.
        let nice = || {
            let text = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            let fields = text.rsplit_once(") ").unwrap().1.to_owned();
            fields.split(' ').nth(16).unwrap().parse::<i32>().unwrap()
        };
        let here = nice();
        let there = Passwords::new(4).wait_for(nice).unwrap().unwrap();
        assert_eq!((nice(), there), (here, (here + NICENESS).min(19)), "and nothing else does");
    }

    #[test]
    fn random_texts_are_clear_and_differ() {
        assert_eq!(random_text(8).len(), 8);
        assert_ne!(random_text(20), random_text(20));
        assert_eq!(random_password().len(), 24);
        assert_eq!(random_id().len(), 32);
        assert!(random_text(500).bytes().all(|byte| CLEAR.contains(&byte)));
    }

    #[test]
    fn keys_compare_whole() {
        assert!(keys_equal(b"secret", b"secret"));
        assert!(!keys_equal(b"secret", b"secreT"));
        assert!(!keys_equal(b"secret", b"secret "));
        assert!(!keys_equal(b"", b"x"));
    }
}
