// A version of the appropriateness test while it is edited. A text that was emptied is not sent: customers see the English one.
import type { Quiz } from '../../api';

export type Question = Quiz['questions'][number];
type Choice = Question['answers'][number];

const emptyAnswer = (): Choice => ({ texts: { en: '' }, right: false });

export const withQuestion = (quiz: Quiz): Quiz => ({ ...quiz, questions: [...quiz.questions, { texts: { en: '' }, answers: [emptyAnswer(), emptyAnswer()] }] });
export const withoutQuestion = (quiz: Quiz, at: number): Quiz => ({ ...quiz, questions: quiz.questions.filter((_, place) => place !== at) });
export const withAnswer = (question: Question): Question => ({ ...question, answers: [...question.answers, emptyAnswer()] });
export const withoutAnswer = (question: Question, at: number): Question => ({ ...question, answers: question.answers.filter((_, place) => place !== at) });

export function changedQuestion(quiz: Quiz, at: number, question: Question): Quiz {
  return { ...quiz, questions: quiz.questions.map((known, place) => (place === at ? question : known)) };
}

export function changedAnswer(question: Question, at: number, answer: Choice): Question {
  return { ...question, answers: question.answers.map((known, place) => (place === at ? answer : known)) };
}

/** As it is sent. */
export function sentQuiz(quiz: Quiz, mark: number): Quiz {
  const filled = (texts: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const questions = quiz.questions.map((question) => ({
    texts: filled(question.texts),
    answers: question.answers.map((answer) => ({ texts: filled(answer.texts), right: answer.right })),
  }));
  return { mark, questions };
}

/** What is wrong with it; null: nothing. */
export function quizProblem({ mark, questions }: Quiz): 'mark' | 'texts' | 'right' | null {
  const isEmpty = ({ texts }: { texts: Readonly<Record<string, string>> }) => (texts.en ?? '').trim() === '';
  if (questions.some((question) => isEmpty(question) || question.answers.some(isEmpty))) return 'texts';
  const isChoice = ({ answers }: Question) => answers.some(({ right }) => right) && answers.some(({ right }) => !right);
  if (!questions.every(isChoice)) return 'right';
  return Number.isInteger(mark) && mark >= 1 && mark <= questions.length ? null : 'mark';
}
