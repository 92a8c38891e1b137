//! The appropriateness test, as the customer and the back office see it.

use serde::Serialize;
use utoipa::ToSchema;

use super::Moment;
use crate::i18n::Language;
use crate::services::customers::appropriateness::{AnswerRow, Quiz, QuizVersion, TestState, text_in};

/// A question in the customer's language.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizQuestion {
    pub text: String,
    /// One of them is chosen, by its place from 0.
    pub answers: Vec<String>,
}

/// What the test says of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Appropriateness {
    /// 1: customers must pass the test before they place orders on real accounts.
    pub required: u8,
    /// 1: the customer may place orders on real accounts.
    pub may_trade: u8,
    /// 1: the customer may answer now.
    pub may_answer: u8,
    /// 1: the customer may trade without a passed test after confirming the warning.
    pub may_confirm: u8,
    /// 1: the newest answers reached the mark.
    pub passed: u8,
    /// 1: the customer confirmed the warning below the mark.
    pub confirmed: u8,
    /// Right answers; null: the customer has not answered.
    #[schema(required)]
    pub score: Option<i64>,
    /// When the customer may answer again; null unless the newest answers are below the mark.
    #[schema(required)]
    pub again_at: Option<Moment>,
    /// The version to answer.
    pub version: i64,
    /// Right answers that are needed.
    pub mark: u32,
    /// The questions of the version.
    pub questions: Vec<QuizQuestion>,
}

impl Appropriateness {
    /// In the customer's language.
    pub fn new(state: &TestState, language: Language) -> Self {
        let newest = state.newest.as_ref();
        let questions = state.quiz.quiz.questions.iter().map(|question| QuizQuestion {
            text: text_in(&question.texts, language).to_owned(),
            answers: question.answers.iter().map(|answer| text_in(&answer.texts, language).to_owned()).collect(),
        });
        Self {
            required: u8::from(state.required),
            may_trade: u8::from(state.may_trade),
            may_answer: u8::from(state.may_answer),
            may_confirm: u8::from(state.may_confirm),
            passed: u8::from(newest.is_some_and(AnswerRow::is_passed)),
            confirmed: u8::from(newest.is_some_and(|row| row.confirmed_at.is_some())),
            score: newest.map(|row| row.score),
            again_at: state.again_at.map(Moment::from),
            version: state.quiz.version,
            mark: state.quiz.quiz.mark,
            questions: questions.collect(),
        }
    }
}

/// The current version of the test, for its editor.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizEdit {
    pub version: i64,
    /// When it was saved; null: the built-in test, not answered yet.
    #[schema(required)]
    pub saved_at: Option<Moment>,
    pub quiz: Quiz,
    /// The test that comes with the program.
    pub built_in: Quiz,
    /// 1: customers must pass it.
    pub required: u8,
}

impl QuizEdit {
    /// With the test that comes with the program.
    pub fn new(current: QuizVersion, required: bool) -> Self {
        let QuizVersion { version, quiz, saved_at } = current;
        let built_in = Quiz::built_in().clone();
        Self { version, saved_at: saved_at.map(Moment::from), quiz, built_in, required: u8::from(required) }
    }
}

/// A question that a customer answered.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizAnswered {
    pub question: String,
    pub answer: String,
    /// 1: right.
    pub right: u8,
}

/// Answers of a customer to the test.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuizAttempt {
    pub id: i64,
    pub version: i64,
    pub at: Moment,
    pub score: i64,
    pub questions: i64,
    /// Right answers that were needed.
    pub mark: i64,
    /// 1: the score reached the mark.
    pub passed: u8,
    /// When the customer confirmed the warning; null: not.
    #[schema(required)]
    pub confirmed_at: Option<Moment>,
    /// IP address of the customer.
    pub address: String,
    /// Language in which the customer read the questions.
    pub language: String,
    /// What was asked and answered, in English.
    pub answers: Vec<QuizAnswered>,
}

impl From<(AnswerRow, Quiz)> for QuizAttempt {
    fn from((row, quiz): (AnswerRow, Quiz)) -> Self {
        use crate::domain::TimeMs;
        let chosen: Vec<usize> = serde_json::from_str(&row.answers).unwrap_or_default();
        let answered = quiz.questions.iter().zip(chosen).filter_map(|(question, at)| {
            let answer = question.answers.get(at)?;
            Some(QuizAnswered {
                question: text_in(&question.texts, Language::En).to_owned(),
                answer: text_in(&answer.texts, Language::En).to_owned(),
                right: u8::from(answer.right),
            })
        });
        Self {
            answers: answered.collect(),
            id: row.id,
            version: row.version,
            at: TimeMs(row.at).into(),
            score: row.score,
            questions: row.questions,
            mark: row.mark,
            passed: u8::from(row.is_passed()),
            confirmed_at: row.confirmed_at.map(|at| TimeMs(at).into()),
            address: row.address,
            language: row.language,
        }
    }
}
