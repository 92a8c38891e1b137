//! The test: questions with answers, which of them are right, and how many right answers are needed. Texts are by language;
//! English is always there, and shown where another one is missing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::i18n::Language;
use crate::services::error::Refusal;

const QUESTIONS_MAX: usize = 30;
const ANSWERS_MAX: usize = 8;
/// Characters of a text.
const TEXT_MAX: usize = 500;
/// Which answer of each built-in question is right.
const RIGHT: [usize; 8] = [1, 0, 2, 1, 0, 2, 1, 0];
/// Right answers that the built-in test needs.
const MARK: usize = 6;

/// A text by language code.
pub type Texts = BTreeMap<String, String>;

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// By language code; `en` is required.
    pub texts: Texts,
    pub right: bool,
}

/// A question. The customer chooses one answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// By language code; `en` is required.
    pub texts: Texts,
    /// 2 to 8, of which one or more are right, and not all.
    pub answers: Vec<Choice>,
}

/// A version of the test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Quiz {
    /// Right answers that are needed.
    pub mark: u32,
    /// 1 to 30.
    pub questions: Vec<Question>,
}

/// The text in a language, or else in English.
pub fn text_in(texts: &Texts, language: Language) -> &str {
    texts.get(language.code()).or_else(|| texts.get(Language::En.code())).map_or("", String::as_str)
}

fn is_text(texts: &Texts) -> bool {
    let is_one = |(language, text): (&String, &String)| {
        Language::from_code(language).is_some()
            && !text.trim().is_empty()
            && text.chars().count() <= TEXT_MAX
            && !text.chars().any(char::is_control)
    };
    texts.contains_key(Language::En.code()) && texts.iter().all(is_one)
}

/// The first answer that reads like an earlier one, in any language.
fn repeated(answers: &[Choice]) -> Option<usize> {
    let mut known = BTreeSet::new();
    answers.iter().position(|answer| {
        let lines = answer.texts.iter().map(|(language, text)| (language, text.trim().to_lowercase()));
        lines.map(|line| known.insert(line)).fold(false, |is_known, is_new| is_known | !is_new)
    })
}

impl Quiz {
    /// Checks a version that the staff saves.
    ///
    /// # Errors
    /// `invalid_field`: `mark`, `questions`, or the question or answer by its number from 1, such as
    /// `questions[2].answers[1]`.
    pub fn check(&self) -> Result<(), Refusal> {
        let invalid = |field: String| Err(Refusal::invalid_field(&field));
        if !(1..=QUESTIONS_MAX).contains(&self.questions.len()) {
            return invalid("questions".to_owned());
        }
        if !(1..=self.questions.len()).contains(&(self.mark as usize)) {
            return invalid("mark".to_owned());
        }
        for (number, question) in (1..).zip(&self.questions) {
            let right = question.answers.iter().filter(|answer| answer.right).count();
            let is_choice =
                (2..=ANSWERS_MAX).contains(&question.answers.len()) && (1..question.answers.len()).contains(&right);
            if !is_text(&question.texts) || !is_choice {
                return invalid(format!("questions[{number}]"));
            }
            if let Some(at) = question.answers.iter().position(|answer| !is_text(&answer.texts)) {
                return invalid(format!("questions[{number}].answers[{}]", at + 1));
            }
            if let Some(at) = repeated(&question.answers) {
                return invalid(format!("questions[{number}].answers[{}]", at + 1));
            }
        }
        Ok(())
    }

    /// The number of right answers among the chosen ones, one for each question by its number from 0; `None` if they do not fit
    /// the questions.
    pub fn score(&self, chosen: &[usize]) -> Option<usize> {
        if chosen.len() != self.questions.len() {
            return None;
        }
        let chosen = self.questions.iter().zip(chosen).map(|(question, at)| question.answers.get(*at));
        let chosen: Option<Vec<&Choice>> = chosen.collect();
        Some(chosen?.into_iter().filter(|answer| answer.right).count())
    }

    /// The test that comes with the program, in all languages.
    pub fn built_in() -> &'static Self {
        static BUILT_IN: LazyLock<Quiz> = LazyLock::new(built_in);
        &BUILT_IN
    }
}

macro_rules! texts {
    ($($code:literal)*) => {
        /// By language: for each question its text and those of its answers.
        const TEXTS: &[(&str, &str)] =
            &[$(($code, include_str!(concat!("../../../../assets/appropriateness/", $code, ".json")))),*];
    };
}
texts!("ar" "de" "en" "fr" "hk" "id" "it" "jp" "kr" "pt" "ru" "spa" "th" "tr" "vn");

fn built_in() -> Quiz {
    let by_language: Vec<(&str, Vec<Vec<String>>)> = TEXTS
        .iter()
        .map(|(code, text)| (*code, serde_json::from_str(text).expect("the built-in test is JSON in every language")))
        .collect();
    let texts_of = |question: usize, line: usize| -> Texts {
        by_language.iter().map(|(code, all)| ((*code).to_owned(), all[question][line].clone())).collect()
    };
    let answers = |question: usize| -> Vec<Choice> {
        (0..by_language[0].1[question].len() - 1)
            .map(|at| Choice { texts: texts_of(question, at + 1), right: at == RIGHT[question] })
            .collect()
    };
    let questions = (0..RIGHT.len()).map(|at| Question { texts: texts_of(at, 0), answers: answers(at) }).collect();
    Quiz { mark: u32::try_from(MARK).unwrap_or(u32::MAX), questions }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_test_is_whole_in_every_language() {
        let quiz = Quiz::built_in();
        quiz.check().unwrap();
        let all = Language::ALL.len();
        for question in &quiz.questions {
            assert_eq!((question.texts.len(), question.answers.len()), (all, 3), "{question:?}");
            assert!(question.answers.iter().all(|answer| answer.texts.len() == all), "{question:?}");
        }
        assert!(
            TEXTS.iter().all(|(_, text)| serde_json::from_str::<Vec<Vec<String>>>(text).unwrap().len() == RIGHT.len())
        );
        assert_eq!(quiz.score(&RIGHT), Some(8));
    }

    #[test]
    fn the_score_is_the_number_of_right_answers() {
        let quiz = Quiz::built_in();
        let mut chosen = RIGHT;
        chosen[3] = 2;
        assert_eq!(quiz.score(&chosen), Some(7));
        chosen[3] = 3;
        assert_eq!(quiz.score(&chosen), None, "no such answer");
        assert_eq!(quiz.score(&RIGHT[..7]), None, "a question without an answer");
    }

    #[test]
    fn what_cannot_be_asked_is_refused_with_its_place() {
        let field = |change: fn(&mut Quiz)| {
            let mut quiz = Quiz::built_in().clone();
            change(&mut quiz);
            quiz.check().unwrap_err().field().unwrap().to_owned()
        };
        assert_eq!(field(|quiz| quiz.mark = 0), "mark");
        assert_eq!(field(|quiz| quiz.mark = 9), "mark");
        assert_eq!(field(|quiz| quiz.questions.clear()), "questions");
        assert_eq!(field(|quiz| quiz.questions = vec![quiz.questions[0].clone(); 31]), "questions");
        assert_eq!(field(|quiz| _ = quiz.questions[1].texts.remove("en")), "questions[2]");
        assert_eq!(field(|quiz| quiz.questions[1].answers.truncate(1)), "questions[2]");
        assert_eq!(field(|quiz| quiz.questions[0].answers[1].right = false), "questions[1]");
        assert_eq!(field(|quiz| quiz.questions[0].answers.iter_mut().for_each(|one| one.right = true)), "questions[1]");
        assert_eq!(
            field(|quiz| quiz.questions[2].answers[2].texts = quiz.questions[2].answers[0].texts.clone()),
            "questions[3].answers[3]",
            "the same text twice"
        );
        assert_eq!(
            field(|quiz| _ = quiz.questions[7].answers[2].texts.insert("xx".into(), "a".into())),
            "questions[8].answers[3]"
        );
        assert_eq!(
            field(|quiz| _ = quiz.questions[7].answers[2].texts.insert("de".into(), " ".into())),
            "questions[8].answers[3]"
        );
        assert_eq!(
            field(|quiz| _ = quiz.questions[7].answers[2].texts.insert("de".into(), "a".repeat(501))),
            "questions[8].answers[3]"
        );
    }
}
