// Every route of the app, as src/shell/screenLoaders.ts lists them, with a query where one is needed.
import { readFile } from 'node:fs/promises';

const QUERIES = { '/news/detail': '?id=1', '/mine/withdraw-way': '?type=1' };

/** Those that somebody who is signed in does not see. */
export const ENTRANCES = ['/login', '/register', '/forgot'];

export async function everyRoute() {
  const source = await readFile(new URL('../../src/shell/screenLoaders.ts', import.meta.url), 'utf8');
  const listed = [...source.matchAll(/^ {2}'(\/[^']+)':/gm)].map(([, path]) => path);
  if (listed.length < 10) throw new Error('src/shell/screenLoaders.ts does not read as expected');
  return ['/', ...listed].map((path) => path + (QUERIES[path] ?? ''));
}
