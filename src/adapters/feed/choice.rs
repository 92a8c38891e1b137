//! Which feed an instrument has, as people write it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::FeedError;

/// Where an instrument's quotes come from. Written `sim`, `push` or `replay:FILE`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum FeedChoice {
    Sim,
    Push,
    Replay(PathBuf),
}

impl FeedChoice {
    /// Are its quotes made up, or played at another time than their own? Then charts and instruments say so.
    pub const fn is_simulated(&self) -> bool {
        !matches!(self, Self::Push)
    }
}

impl FromStr for FeedChoice {
    type Err = FeedError;

    fn from_str(text: &str) -> Result<Self, FeedError> {
        match (text.trim(), text.trim().strip_prefix("replay:")) {
            ("sim", _) => Ok(Self::Sim),
            ("push", _) => Ok(Self::Push),
            (_, Some(file)) if !file.is_empty() => Ok(Self::Replay(file.into())),
            _ => Err(FeedError::Unknown(text.to_owned())),
        }
    }
}

impl fmt::Display for FeedChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sim => f.write_str("sim"),
            Self::Push => f.write_str("push"),
            Self::Replay(file) => write!(f, "replay:{}", file.display()),
        }
    }
}

/// `--feed`: the feed of every instrument that has none of its own. Written `sim`, `push` or
/// `replay:[CODE=]FILE`: the file drives CODE, or else the code that is the first word of the file's name
/// (`eurusd-ticks.csv` drives EURUSD), and the others stay on `sim`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DefaultFeed {
    choice: FeedChoice,
    /// The one code that `choice` is for; `None`: all.
    code: Option<String>,
}

impl DefaultFeed {
    /// The feed of the instrument with this code.
    pub fn of(&self, code: &str) -> FeedChoice {
        match &self.code {
            Some(only) if !only.eq_ignore_ascii_case(code) => FeedChoice::Sim,
            _ => self.choice.clone(),
        }
    }

    /// The code that a recording drives, in capitals: say so when there is no such instrument.
    pub fn replayed_code(&self) -> Option<&str> {
        self.code.as_deref()
    }
}

impl FromStr for DefaultFeed {
    type Err = FeedError;

    fn from_str(text: &str) -> Result<Self, FeedError> {
        let Some(rest) = text.trim().strip_prefix("replay:") else {
            return Ok(Self { choice: text.parse()?, code: None });
        };
        // A path may hold a "=" too: only what could be a code names one.
        let named = rest.split_once('=').filter(|(code, _)| is_code(code));
        let (code, file) = named.map_or((None, rest), |(code, file)| (Some(code.to_owned()), file));
        let code = code.or_else(|| first_word(Path::new(file))).ok_or_else(|| FeedError::NoCode(file.into()))?;
        Ok(Self { choice: format!("replay:{file}").parse()?, code: Some(code.to_ascii_uppercase()) })
    }
}

fn is_code(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'_')
}

/// The letters and digits that a file's name begins with.
fn first_word(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let end = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
    (end > 0).then(|| name[..end].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_reads_as_it_is_written() {
        for text in ["sim", "push", "replay:a/b.csv"] {
            assert_eq!(text.parse::<FeedChoice>().unwrap().to_string(), text);
        }
        for text in ["", "simulator", "replay:", "Push"] {
            assert!(text.parse::<FeedChoice>().is_err(), "{text}");
        }
        assert!(FeedChoice::Sim.is_simulated() && !FeedChoice::Push.is_simulated());
    }

    #[test]
    fn a_recording_drives_the_code_that_it_names() {
        let of = |text: &str, code| text.parse::<DefaultFeed>().unwrap().of(code).to_string();
        assert_eq!(
            of("replay:../data/eurusd-ticks-20200101.csv", "EURUSD"),
            "replay:../data/eurusd-ticks-20200101.csv"
        );
        assert_eq!(of("replay:../data/eurusd-ticks-20200101.csv", "GBPUSD"), "sim");
        assert_eq!(of("replay:XAUUSD=x.csv", "XAUUSD"), "replay:x.csv");
        assert_eq!(of("replay:my/dir=a/eurusd.csv", "EURUSD"), "replay:my/dir=a/eurusd.csv");
        assert_eq!(of("push", "EURUSD"), "push");
        assert!("replay:/data/-.csv".parse::<DefaultFeed>().is_err());
    }
}
