//! Captchas: five digits in a picture or, for people who cannot see it, a question in words. A captcha is kept in
//! memory for five minutes, and the first check uses it up, right or wrong.
//!
//! The question is easier for a program than the picture: an address gets few of them, and anything that costs
//! the broker money or allows guessing passwords accepts pictures only ([`Accepts::Picture`]).

mod digits;
mod picture;

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::TimeMs;
use crate::domain::time::{HOUR, MINUTE};
use crate::i18n::{self, Language};

use super::limiter::{AddressLimit, seconds};
use super::passwords::{keys_equal, random_id};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// Lifetime of a captcha, in milliseconds.
const LIFE: i64 = 5 * MINUTE;
/// Digits of a picture.
const DIGITS: usize = 5;
/// Unsolved captchas kept; beyond that the oldest are dropped.
const UNSOLVED_MAX: usize = 20_000;
/// Drawn pictures kept, of the newest captchas: about 25 KB each.
const PICTURES_KEPT: usize = 512;
/// How often a picture that is no longer kept is drawn.
const REDRAWS_MAX: u8 = 3;
/// Pictures and questions per address and hour; an IPv6 /56 may have more, see [`AddressLimit`].
const PICTURES: usize = 300;
/// Pictures that each address of an IPv6 /56 gets in an hour even if the others have used up what they share: enough
/// to sign in.
const PICTURES_RESERVED: usize = 10;
const QUESTIONS: usize = 30;

/// A client's answer to a captcha.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CaptchaAnswer {
    pub key: Option<String>,
    pub answer: Option<String>,
}

/// Which captchas are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepts {
    Picture,
    /// Pictures and questions.
    Any,
}

struct UnsolvedCaptcha {
    answer: String,
    /// Seed of the picture; `None`: a question.
    seed: Option<u64>,
    /// How often it has been drawn.
    drawn: u8,
    until: TimeMs,
}

#[derive(Default)]
struct Unsolved {
    by_key: BTreeMap<String, UnsolvedCaptcha>,
    /// The oldest first; some have been used up.
    order: VecDeque<(TimeMs, String)>,
    /// Pictures, the oldest first; at most [`PICTURES_KEPT`].
    pictures: VecDeque<(String, Arc<[u8]>)>,
}

struct Limits {
    pictures: AddressLimit,
    questions: AddressLimit,
}

/// Creates captchas and checks their answers.
pub struct Captchas {
    clock: Arc<dyn Clock>,
    unsolved: Mutex<Unsolved>,
    limits: Option<Limits>,
}

impl Captchas {
    /// `limits`: false turns off the limits per address (load tests).
    pub fn new(clock: Arc<dyn Clock>, limits: bool) -> Self {
        let made = || Limits { pictures: AddressLimit::new(HOUR), questions: AddressLimit::new(HOUR) };
        Self { clock, unsolved: Mutex::default(), limits: limits.then(made) }
    }

    /// Creates a picture captcha and returns its key. Memory only.
    ///
    /// # Errors
    /// `RateLimited`.
    pub fn picture(&self, from: IpAddr) -> Result<String, ServiceError> {
        if let Some(limits) = &self.limits {
            let taken = limits.pictures.take_reserved(from, PICTURES, PICTURES_RESERVED, self.clock.now());
            taken.map_err(|wait| ServiceError::RateLimited(seconds(wait)))?;
        }
        let answer = (0..DIGITS).map(|_| char::from(b'0' + digit())).collect();
        Ok(self.keep(answer, Some(random_seed())))
    }

    /// Creates a question and returns its key and text. Memory only.
    ///
    /// # Errors
    /// `RateLimited`.
    pub fn question(&self, from: IpAddr, language: Language) -> Result<(String, String), ServiceError> {
        if let Some(limits) = &self.limits {
            let taken = limits.questions.take(from, QUESTIONS, self.clock.now());
            taken.map_err(|wait| ServiceError::RateLimited(seconds(wait)))?;
        }
        let (a, b) = (digit(), digit());
        let word = |digit: u8| (i18n::message(language, &format!("number-{digit}"), &[])).into();
        let question = i18n::message(language, "captcha-question", &[("a", word(a)), ("b", word(b))]);
        Ok((self.keep((a + b).to_string(), None), question))
    }

    /// Returns the picture of an unsolved captcha as PNG, the same each time. Drawing takes some milliseconds of one
    /// core, so the picture is kept and drawn a few times at most.
    pub fn png(&self, key: &str) -> Option<Vec<u8>> {
        let (answer, seed) = {
            let mut unsolved = self.unsolved.lock();
            let now = self.clock.now();
            let kept = unsolved.pictures.iter().rev().find(|(known, _)| known == key);
            let kept = kept.map(|(_, picture)| Arc::clone(picture));
            let open = unsolved.by_key.get_mut(key).filter(|open| open.until > now)?;
            let seed = open.seed?;
            if let Some(picture) = kept {
                return Some(picture.to_vec());
            }
            if open.drawn >= REDRAWS_MAX {
                return None;
            }
            open.drawn += 1;
            (open.answer.clone(), seed)
        };
        let picture = picture::png(&answer, seed);
        let mut unsolved = self.unsolved.lock();
        if unsolved.pictures.len() >= PICTURES_KEPT {
            unsolved.pictures.pop_front();
        }
        unsolved.pictures.push_back((key.to_owned(), picture.clone().into()));
        Some(picture)
    }

    /// Checks an answer and uses the captcha up. Memory only.
    ///
    /// # Errors
    /// `captcha_invalid` for every cause.
    pub fn check(&self, key: &str, answer: &str) -> Result<(), ServiceError> {
        self.check_kind(key, answer, Accepts::Any)
    }

    /// Checks a client's answer against the accepted captchas only.
    ///
    /// # Errors
    /// `missing_field` {field: `captcha`, `key`}; `captcha_invalid`.
    pub fn check_answer(&self, given: &CaptchaAnswer, accepts: Accepts) -> Result<(), ServiceError> {
        let answer = given.answer.as_deref().ok_or_else(|| Refusal::missing_field("captcha"))?;
        self.check_kind(given.key.as_deref().ok_or_else(|| Refusal::missing_field("key"))?, answer, accepts)
    }

    fn check_kind(&self, key: &str, answer: &str, accepts: Accepts) -> Result<(), ServiceError> {
        let open = self.unsolved.lock().by_key.remove(key);
        let open = open.filter(|open| open.until > self.clock.now());
        let open = open.filter(|open| accepts == Accepts::Any || open.seed.is_some());
        match open {
            Some(open) if keys_equal(open.answer.as_bytes(), answer.trim().as_bytes()) => Ok(()),
            _ => Err(Refusal::new("captcha_invalid").into()),
        }
    }

    /// The answer of an unsolved captcha, for tests.
    #[doc(hidden)]
    pub fn answer_of(&self, key: &str) -> Option<String> {
        self.unsolved.lock().by_key.get(key).map(|open| open.answer.clone())
    }

    fn keep(&self, answer: String, seed: Option<u64>) -> String {
        let (key, now) = (random_id(), self.clock.now());
        let until = now.plus(LIFE);
        let mut unsolved = self.unsolved.lock();
        while unsolved.order.front().is_some_and(|(until, _)| *until <= now) || unsolved.order.len() >= UNSOLVED_MAX {
            if let Some((_, old)) = unsolved.order.pop_front() {
                unsolved.by_key.remove(&old);
            }
        }
        unsolved.order.push_back((until, key.clone()));
        unsolved.by_key.insert(key.clone(), UnsolvedCaptcha { answer, seed, drawn: 0, until });
        key
    }
}

/// # Panics
/// When the system provides no randomness.
fn random_seed() -> u64 {
    getrandom::u64().expect("the system provides randomness")
}

/// A uniformly distributed digit.
fn digit() -> u8 {
    // The modulo bias of 2^64 is negligible.
    u8::try_from(random_seed() % 10).expect("below ten")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::customers::accounts::testing::{ManualClock, code};

    fn captchas(limits: bool) -> (Arc<ManualClock>, Captchas) {
        let clock = Arc::new(ManualClock::default());
        (clock.clone(), Captchas::new(clock, limits))
    }

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn answer(captchas: &Captchas, key: &str) -> String {
        captchas.answer_of(key).unwrap()
    }

    #[test]
    fn the_first_check_uses_it_up() {
        let (clock, captchas) = captchas(false);
        let key = captchas.picture(HERE).unwrap();
        let right = answer(&captchas, &key);
        assert_eq!(right.len(), DIGITS);
        captchas.check(&key, &format!(" {right} ")).unwrap();
        assert_eq!(code(captchas.check(&key, &right)), "captcha_invalid");
        let key = captchas.picture(HERE).unwrap();
        let right = answer(&captchas, &key);
        assert_eq!(code(captchas.check(&key, "")), "captcha_invalid");
        assert_eq!(code(captchas.check(&key, &right)), "captcha_invalid", "a wrong answer too");
        let key = captchas.picture(HERE).unwrap();
        let right = answer(&captchas, &key);
        clock.advance(LIFE);
        assert_eq!(captchas.png(&key), None);
        assert_eq!(code(captchas.check(&key, &right)), "captcha_invalid", "it has expired");
    }

    #[test]
    fn a_question_is_refused_where_a_picture_is_required() {
        let (_, captchas) = captchas(false);
        let solved = |key: String| {
            let answer = Some(answer(&captchas, &key));
            CaptchaAnswer { key: Some(key), answer }
        };
        let question = || solved(captchas.question(HERE, Language::En).unwrap().0);
        captchas.check_answer(&question(), Accepts::Any).unwrap();
        assert_eq!(code(captchas.check_answer(&question(), Accepts::Picture)), "captcha_invalid");
        captchas.check_answer(&solved(captchas.picture(HERE).unwrap()), Accepts::Picture).unwrap();
        assert_eq!(code(captchas.check_answer(&CaptchaAnswer::default(), Accepts::Any)), "missing_field");
    }

    #[test]
    fn the_picture_is_a_png_and_the_same_each_time() {
        let (_, captchas) = captchas(false);
        let key = captchas.picture(HERE).unwrap();
        let picture = captchas.png(&key).unwrap();
        assert!(picture.starts_with(b"\x89PNG\r\n\x1a\n") && picture.len() < 60_000);
        assert_eq!(captchas.png(&key), Some(picture), "several drawings would separate the noise from the digits");
        assert_eq!(captchas.png("no such key"), None);
    }

    #[test]
    fn a_picture_is_drawn_once_however_often_it_is_fetched() {
        let (_, captchas) = captchas(false);
        let key = captchas.picture(HERE).unwrap();
        for _ in 0..1_000 {
            assert!(captchas.png(&key).is_some());
        }
        assert_eq!(captchas.unsolved.lock().by_key[&key].drawn, 1);
        // A picture that is no longer kept is drawn a few times only.
        let mut shown = 0;
        for _ in 0..10 {
            captchas.unsolved.lock().pictures.clear();
            shown += u8::from(captchas.png(&key).is_some());
        }
        assert_eq!(shown, REDRAWS_MAX - 1);
        let stuffed = (0..PICTURES_KEPT).map(|turn| (turn.to_string(), Arc::default())).collect();
        captchas.unsolved.lock().pictures = stuffed;
        captchas.png(&captchas.picture(HERE).unwrap()).unwrap();
        assert_eq!(captchas.unsolved.lock().pictures.len(), PICTURES_KEPT);
    }

    #[test]
    fn a_question_is_answered_in_digits() {
        let (_, captchas) = captchas(false);
        let (key, question) = captchas.question(HERE, Language::En).unwrap();
        assert!(question.starts_with("How much is "), "{question}");
        assert_eq!(captchas.png(&key), None);
        let words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let numbers = question.split([' ', '?']).filter_map(|word| words.iter().position(|known| *known == word));
        captchas.check(&key, &numbers.sum::<usize>().to_string()).unwrap();
    }

    #[test]
    fn captchas_per_address_and_memory_are_bounded() {
        let (clock, limited) = captchas(true);
        for _ in 0..QUESTIONS {
            limited.question(HERE, Language::En).unwrap();
        }
        assert!(matches!(limited.question(HERE, Language::En), Err(ServiceError::RateLimited(3_600))));
        limited.picture(HERE).unwrap();
        // A neighbour in the same IPv6 /56 does not use up all of them.
        let picture = |net: u16| limited.picture(IpAddr::from([0x2001, 0xdb8, 0, net, 0, 0, 0, 1])).is_ok();
        let neighbour: usize = (0..5).map(|net| (0..2 * PICTURES).filter(|_| picture(net)).count()).sum();
        assert_eq!(neighbour, 4 * PICTURES + PICTURES_RESERVED);
        assert_eq!((0..2 * PICTURES).filter(|_| picture(7)).count(), PICTURES_RESERVED);
        clock.advance(HOUR);
        limited.question(HERE, Language::En).unwrap();
        let (_, captchas) = captchas(false);
        for _ in 0..UNSOLVED_MAX + 5 {
            captchas.picture(HERE).unwrap();
        }
        assert_eq!(captchas.unsolved.lock().by_key.len(), UNSOLVED_MAX);
    }
}
