import { describe, expect, it } from 'vitest';
import type { Quiz } from '../../api';
import { changedAnswer, changedQuestion, quizProblem, sentQuiz, withAnswer, withoutAnswer, withQuestion } from './quiz';

const QUIZ: Quiz = {
  mark: 1,
  questions: [{ texts: { en: 'Up?', de: ' ' }, answers: [{ texts: { en: 'Yes' }, right: true }, { texts: { en: 'No', de: 'Nein' }, right: false }] }],
};
const [QUESTION] = QUIZ.questions as [Quiz['questions'][number]];

describe('a test that is edited', () => {
  it('says what it lacks before it is sent', () => {
    expect(quizProblem(QUIZ)).toBeNull();
    expect(quizProblem({ ...QUIZ, mark: 2 })).toBe('mark');
    expect(quizProblem({ ...QUIZ, mark: Number('x') })).toBe('mark');
    expect(quizProblem(withQuestion(QUIZ))).toBe('texts');
    expect(quizProblem(changedQuestion(QUIZ, 0, withAnswer(QUESTION)))).toBe('texts');
    const none = changedAnswer(QUESTION, 0, { texts: { en: 'Yes' }, right: false });
    expect(quizProblem(changedQuestion(QUIZ, 0, none))).toBe('right');
  });

  it('is sent without the texts that were emptied', () => {
    const sent = sentQuiz(QUIZ, 1);
    expect(sent.questions[0]?.texts).toEqual({ en: 'Up?' });
    expect(sent.questions[0]?.answers[1]?.texts).toEqual({ en: 'No', de: 'Nein' });
    expect(withoutAnswer(QUESTION, 0).answers).toEqual([QUESTION.answers[1]]);
  });
});
