import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import document from '../../openapi.json';

const FOLDER = join(process.cwd(), 'src/api');

/** A path of the document as an expression: a parameter matches one segment. */
const PATHS = Object.keys(document.paths).map((path) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`));

/** The paths that the calls of the app name. */
function named(): string[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('.gen.'));
  const calls = files.flatMap((name) => [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/\b(?:get|change|post)(?:<[^>(]*>)?\(\s*['`](\/[^'`?]+)/g)]);
  return calls.map(([, path]) => path ?? '').filter((path) => !path.includes('${'));
}

describe('the calls of the app', () => {
  it('name paths that the server has', () => {
    expect(named().length).toBeGreaterThan(40);
    expect(named().filter((path) => !PATHS.some((known) => known.test(path)))).toEqual([]);
  });
});
