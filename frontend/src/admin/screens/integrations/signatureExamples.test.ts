// The examples of the dialog are those of the documentation, which tests/examples.rs runs.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signatureExamples } from './signatureExamples';

test('the documentation shows the same code', () => {
  const docs = readFileSync('../docs/webhooks.md', 'utf8');
  expect(signatureExamples.map(({ language }) => language)).toEqual(['Python', 'JavaScript', 'PHP']);
  for (const { code } of signatureExamples) expect(docs).toContain(`\n${code}\`\`\``);
});
