import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

it('every file with texts is in a catalog', () => {
  const catalogs = filesIn('src/locales').filter((path) => /(?:^|\/)en\.po$/.test(path));
  const listed = new Set(catalogs.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^#: (.+)$/gm)].map(([, origin]) => origin)));
  const withTexts = filesIn('src').filter((path) => {
    if (!/(?<!\.test)\.tsx?$/.test(path) || path.startsWith('src/admin/')) return false;
    const code = readFileSync(path, 'utf8');
    return /\/macro'/.test(code) && /\b(?:t|msg)`|\bt\(\{|<(?:Trans|Plural)\b|\bplural\(/.test(code);
  });
  expect(catalogs).toHaveLength(5);
  expect(withTexts.filter((path) => !listed.has(path))).toEqual([]);
});
