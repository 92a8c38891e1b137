import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditSummary, isNamedAct, isNamedKind } from './auditWords';

it('states amount and reason of a record, or the values of a change', () => {
  expect(auditSummary({ before: null, after: { amount: '50.00', reason: 'goodwill', other: 1 } })).toBe('50.00 · goodwill');
  expect(auditSummary({ before: null, after: { currency: 'EUR', amount: '50.00', reason: 'goodwill' } })).toBe('50.00 EUR · goodwill');
  expect(auditSummary({ before: '50', after: '110' })).toBe('50 → 110');
  expect(auditSummary({ before: null, after: 'x' })).toBe('x');
  expect(auditSummary({ before: { a: 1 }, after: null })).toBe('');
});

const SOURCES = join(__dirname, '../../../src');

/** What the server's sources say outside their tests. */
function sources(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /^(services|http|commands)\b.*\.rs$/.test(name) && !/tests/.test(name));
  return files.map((name) => readFileSync(join(SOURCES, name), 'utf8').split(/#\[cfg\(test\)\]\s+mod \w+ \{/)[0]).join('\n');
}

const found = (text: string, patterns: readonly RegExp[]) => [...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => match.slice(1))))].toSorted();

it('has a name for every act and kind of object that the server writes', () => {
  const text = sources();
  const entry = String.raw`\.entry(?:::<\w+>)?\(\s*[\w.*]+(?:\(\))?,\s*`;
  const acts = found(text, [
    new RegExp(`${entry}"([a-z_]+)"`, 'g'),
    /let act = if [^{]+\{ "([a-z_]+)" \} else \{ "([a-z_]+)" \};/g,
    /self\.submit\(by, \("([a-z_]+)",/g,
    /LineDecision::\w+(?:\(.*\))? => \("([a-z_]+)"/g,
    /Self::\w+ => "(tag|untag)"/g,
    /OrderAct \{ act: "([a-z_]+)"/g,
    /self\.change_account\(.*, "([a-z]+)",/g,
    /self\.decide_deposit\(.*, "([a-z]+)",/g,
  ]);
  expect(acts).toEqual(expect.arrayContaining(['create', 'import', 'match', 'place', 'revoke_key', 'save', 'send', 'untag']));
  expect(acts.filter((act) => !isNamedAct(act))).toEqual([]);
  const kinds = found(text, [
    new RegExp(`${entry}(?:"[a-z_]+"|act),\\s*(?:format!\\()?"([a-z_-]+)(?:/[^"]*)?"`, 'g'),
    /fn (?:\w+_)?object\([^)]*\) -> String \{\s*format!\("([a-z_-]+)\/\{/g,
    /const KIND: &'static str = "([a-z_-]+)";/g,
    /let object = format!\("([a-z_-]+)\/\{/g,
  ]);
  expect(kinds).toEqual(expect.arrayContaining(['canned_answer', 'deposit_option', 'user', 'view', 'webhook']));
  expect(kinds.filter((kind) => !isNamedKind(kind))).toEqual([]);
});
