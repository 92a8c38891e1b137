//! Passwords and other secrets of people: hashing, checking, making, comparing.
//!
//! bcrypt weighs 72 bytes, the last of them its own; a longer password is refused rather than cut. Hashing
//! is slow on purpose: all of it runs on a few threads of its own, which yield to every other, so that a
//! rush of logins never takes the cores from the dealing.

use std::sync::atomic::{AtomicU64, Ordering};

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use sha2::{Digest, Sha256};

use super::ServiceError;
use super::error::Refusal;

/// The cost of a hash in production: about a quarter of a second of one core.
pub const COST: u32 = 12;
/// Least characters of a password.
pub const PASSWORD_MIN: usize = 8;
/// Most bytes of a password: what bcrypt weighs, less the byte that ends it.
pub const PASSWORD_MAX: usize = 71;

/// How far behind everything else the hashing threads stand for a core (nice, 0 to 19).
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// How many are hashed at once: one core at least is left to the dealing, and more than four would only
/// help whoever guesses.
fn at_once() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).clamp(1, 4))
}

/// Whoever knows what passwords people choose, and whose this one is, must need more guesses than this. Ten thousand reach far
/// beyond the 3,000 most used passwords that OWASP ASVS 6.2.4 wants refused, and their usual disguises (`P@ssw0rd`).
const GUESSES_MIN: u64 = 10_000;

/// So many characters are weighed: guesses of the rest only come on top. The time to reckon them grows steeply where every
/// sign may stand for a letter: 13 ms at most for 24 (of 300 tried), 390 ms for 71.
const WEIGHED_MAX: usize = 24;

/// A password to be hashed or weighed, and where the outcome goes.
type Job = Box<dyn FnOnce() + Send>;

/// Hashes and checks passwords, a few at a time.
pub struct Passwords {
    cost: u32,
    /// A well-formed hash that nobody's password has: what an unknown account is checked against.
    dummy: String,
    /// To the threads, which end with it.
    jobs: Sender<Job>,
    done: AtomicU64,
}

impl Passwords {
    /// With bcrypt's `cost` (4 to 31): [`COST`] in production, 4 in tests.
    ///
    /// # Panics
    /// When no thread can be made.
    pub fn new(cost: u32) -> Self {
        let dummy = format!("$2b${cost:02}$abcdefghijklmnopqrstuuKgK4ZxWrm9oTgTQhwFYgLFQYH7ZyHtO");
        let (jobs, waiting) = unbounded();
        for _ in 0..at_once() {
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new().name("hashing".into());
            thread.spawn(move || work(&waiting)).expect("the system gives threads");
        }
        Self { cost, dummy, jobs, done: AtomicU64::new(0) }
    }

    /// The hash of a password, for the database. Blocks for about a quarter of a second, and for its turn.
    ///
    /// # Errors
    /// `Internal` when the password is longer than [`PASSWORD_MAX`] bytes (see [`check_strength`]).
    pub fn hash(&self, password: &str) -> Result<String, ServiceError> {
        let (password, cost) = (password.to_owned(), self.cost);
        let hashed = self.wait_for(move || bcrypt::non_truncating_hash(password, cost));
        let fault = |fault| ServiceError::Internal(format!("bcrypt: {fault}"));
        hashed.ok_or_else(|| ServiceError::Internal("a password was not hashed".into()))?.map_err(fault)
    }

    /// Is this the password of `hash`? Blocks as [`Passwords::hash`] does; just as long when there is no hash,
    /// so that nobody learns from the clock who has an account.
    pub fn verify(&self, password: &str, hash: Option<&str>) -> bool {
        let (password, weighed) = (password.to_owned(), hash.unwrap_or(&self.dummy).to_owned());
        let right = self.wait_for(move || bcrypt::non_truncating_verify(password, &weighed).unwrap_or(false));
        right.unwrap_or(false) && hash.is_some()
    }

    /// How many were hashed and checked so far.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// What a job of a hashing thread comes to; `None` where it panicked.
    fn wait_for<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        self.done.fetch_add(1, Ordering::Relaxed);
        let (sender, receiver) = bounded(1);
        // A caller who has gone away is no fault; nor can the threads end before the sender.
        self.jobs.send(Box::new(move || drop(sender.send(job())))).ok()?;
        receiver.recv().ok()
    }
}

/// A hashing thread.
fn work(jobs: &Receiver<Job>) {
    // On Linux a thread has a priority of its own. Elsewhere, or where it is refused, only the number helps.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICENESS);
    for job in jobs {
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("a password was not weighed: the hashing panicked");
        }
    }
}

/// May this be somebody's password? 8 characters at least, 71 bytes at most, and more than 10,000 guesses away, as zxcvbn
/// reckons them from lists of used passwords, names and words, rows of keys, runs and repetitions; the first 24 characters
/// decide. `known`: what anybody knows of him (his address, the house's name), which is guessed first. A few milliseconds.
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
    // An address is guessed whole, up to its @, and by its words.
    let parts = known.iter().flat_map(|text| text.split('@').chain(text.split(|c: char| !c.is_alphanumeric())));
    let known: Vec<&str> = known.iter().copied().chain(parts).filter(|text| !text.is_empty()).map(head).collect();
    if zxcvbn::zxcvbn(head(password), &known).guesses() <= GUESSES_MIN {
        return Err(Refusal::new("password_too_common"));
    }
    Ok(())
}

/// What of a text is weighed.
fn head(text: &str) -> &str {
    text.char_indices().nth(WEIGHED_MAX).map_or(text, |(end, _)| &text[..end])
}

/// Letters and digits that nobody mistakes for one another; 32 of them, so that a byte divides evenly.
const CLEAR: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// `length` random characters of a clear alphabet (5 bits each): invitation codes, generated passwords.
///
/// # Panics
/// When the system gives no randomness: nothing may go on without.
pub fn random_text(length: usize) -> String {
    let mut bytes = vec![0_u8; length];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    bytes.iter().map(|byte| char::from(CLEAR[usize::from(byte % 32)])).collect()
}

/// A password of 100 bits in five groups, fit to be read aloud: `K7QW-2MPA-...`.
pub fn random_password() -> String {
    let text = random_text(20);
    let groups: Vec<&str> = (0..5).map(|group| &text[group * 4..group * 4 + 4]).collect();
    groups.join("-")
}

/// 16 random bytes as 32 hexadecimal digits: a session's name.
///
/// # Panics
/// As [`random_text`].
pub fn random_id() -> String {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Are two keys equal? Takes as long wherever they differ, and whatever their lengths.
pub fn keys_equal(left: &[u8], right: &[u8]) -> bool {
    let (left, right) = (Sha256::digest(left), Sha256::digest(right));
    left.iter().zip(right.iter()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_known_again_and_no_other_is() {
        let passwords = Passwords::new(4);
        let hash = passwords.hash("correct horse").unwrap();
        assert!(passwords.verify("correct horse", Some(&hash)));
        assert!(!passwords.verify("correct horse ", Some(&hash)));
        assert!(!passwords.verify("correct horse", None));
        assert!(!passwords.verify("correct horse", Some("no hash at all")));
    }

    #[test]
    fn nothing_is_cut() {
        let passwords = Passwords::new(4);
        let long = "x".repeat(PASSWORD_MAX + 1);
        assert!(passwords.hash(&long).is_err());
        let longest = &long[..PASSWORD_MAX];
        let hash = passwords.hash(longest).unwrap();
        assert!(passwords.verify(longest, Some(&hash)));
        assert!(!passwords.verify(&long, Some(&hash)));
        assert!(!passwords.verify(&format!("{longest}\0y"), Some(&hash)));
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
    fn what_is_known_of_somebody_is_no_password_of_his() {
        let known = ["vanderbilt.cornelius@example.com", "Northbrook Markets"];
        for password in ["Vanderbilt.Cornelius@example.com", "vanderbilt.cornelius", "northbrook markets"] {
            assert!(check_strength(password, &[]).is_ok(), "{password} alone");
            assert!(check_strength(password, &known).is_err(), "{password}");
        }
        assert!(check_strength("correct horse", &known).is_ok());
    }

    #[test]
    fn many_at_once_each_have_their_turn_and_a_panic_costs_one() {
        let passwords = Passwords::new(4);
        for _ in 0..8 {
            assert_eq!(passwords.wait_for(|| -> u8 { panic!("on purpose") }), None);
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
                    assert!(at_once.is_some_and(|count| count <= super::at_once()));
                    assert!(!passwords.verify("whoever", None));
                });
            }
        });
        assert_eq!(passwords.done(), 8 + 32);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn hashing_yields_to_everything_else() {
        // The 19th field of a thread's status, after its name, which is in brackets.
        let nice = || {
            let text = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            let fields = text.rsplit_once(") ").unwrap().1.to_owned();
            fields.split(' ').nth(16).unwrap().parse::<i32>().unwrap()
        };
        let here = nice();
        let there = Passwords::new(4).wait_for(nice).unwrap();
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
