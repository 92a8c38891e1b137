import { expect, test } from 'vitest';
import type { CannedAnswer } from './api';
import { answerText, filled, foundAnswers, slashSearch, withAnswer, withSlash } from './cannedAnswers';

const ANSWERS: CannedAnswer[] = [
  { id: 1, name: 'Opening hours', texts: { en: 'We open on Sunday.', de: 'Ab Sonntag.' } },
  { id: 2, name: 'Greeting', texts: { de: 'Guten Tag {name}' } },
];

test('a slash at the end of the reply searches, one within a word does not', () => {
  expect(['/', '/hou', 'Hello /hou', 'Hello\n/'].map(slashSearch)).toEqual(['', 'hou', 'hou', '']);
  expect(['', 'Hello', 'and/or', 'a / b', 'https://x'].map(slashSearch)).toEqual([null, null, null, null, null]);
});

test('an answer replaces the slash and its word', () => {
  expect(withAnswer('Hello /hou', 'We open at 9 $1.')).toBe('Hello We open at 9 $1.');
  expect(['', 'Hello', 'Hello ', '/x'].map(withSlash)).toEqual(['/', 'Hello /', 'Hello /', '/x']);
});

test('answers are found by name and text, and read in the customer’s language', () => {
  expect(foundAnswers(ANSWERS, 'SUNDAY').map(({ id }) => id)).toEqual([1]);
  expect(foundAnswers(ANSWERS, '')).toHaveLength(2);
  expect(ANSWERS.map((answer) => answerText(answer, [null, 'en']))).toEqual(['We open on Sunday.', 'Guten Tag {name}']);
  expect(answerText({ id: 3, name: 'x', texts: { en: 'Hi', de: 'Hallo' } }, ['de', 'en'])).toBe('Hallo');
});

test('placeholders are filled literally', () => {
  expect(filled('{name}: {account}, {name}', { name: "Jane $& {account}'s", uid: '100012' })).toBe("Jane $& {account}'s: 100012, Jane $& {account}'s");
  expect(filled('{name}', { name: null, uid: '100012' })).toBe('100012');
});
