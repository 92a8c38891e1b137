//! The words of a trail: the messages `trail-…` in a language, and how numbers are written between them.

use crate::domain::{Instrument, Money, Price};
use crate::i18n::{self, Arg, Language};
use crate::services::reporting::number_text::grouped;

/// In what words a trail is written.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    language: Language,
    /// Numbers with the separators of the language, as in a document; else plain, as in the journal.
    are_numbers_grouped: bool,
}

impl Words {
    /// English with plain numbers, for the command line and programs.
    pub const PLAIN: Self = Self { language: Language::En, are_numbers_grouped: false };

    /// For a document.
    pub const fn document(language: Language) -> Self {
        Self { language, are_numbers_grouped: true }
    }

    pub(super) const fn language(self) -> Language {
        self.language
    }

    pub(super) const fn is_document(self) -> bool {
        self.are_numbers_grouped
    }

    /// The message `trail-<key>`.
    pub(super) fn say(self, key: &str, args: &[(&str, &str)]) -> String {
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, Arg::from(*value))).collect();
        let key = format!("trail-{key}");
        debug_assert!(i18n::has_message(self.language, &key), "there is no message {key}");
        i18n::message(self.language, &key, &args)
    }

    /// The same without values.
    pub(super) fn word(self, key: &str) -> String {
        self.say(key, &[])
    }

    pub(super) fn number(self, number: &impl ToString) -> String {
        let plain = number.to_string();
        if self.are_numbers_grouped { grouped(self.language, &plain) } else { plain }
    }

    pub(super) fn price(self, instrument: Option<&Instrument>, price: Price) -> String {
        self.number(&instrument.map_or_else(|| price.to_string(), |known| known.price_text(price)))
    }

    pub(super) fn level(self, instrument: Option<&Instrument>, level: Option<Price>) -> String {
        level.map_or_else(|| self.word("none"), |price| self.price(instrument, price))
    }

    /// One of the figures of an order.
    pub(super) fn figure(self, key: &str, value: &str) -> String {
        self.say(&format!("figure-{key}"), &[("value", value)])
    }

    pub(super) fn amount(self, key: &str, amount: Money) -> String {
        self.figure(key, &self.number(&amount))
    }
}
