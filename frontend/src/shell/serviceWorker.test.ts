import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const FILE = 'https://broker.example/assets/part.js';

interface Asked {
  request: { method: string; mode: string; url: string };
  respondWith: (answer: Promise<unknown>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The answer to a request for a file of the app, and whether all that was begun for it ends well. */
async function asked(cache: Partial<Cache> | null) {
  const source = readFileSync('vite/worker.js', 'utf8').replace(`'/* FIRST */'`, `'${new URL(FILE).pathname}'`);
  const listeners = new Map<string, (event: Asked) => void>();
  runInNewContext(source, {
    self: { addEventListener: listeners.set.bind(listeners), location: { origin: new URL(FILE).origin } },
    caches: { open: () => (cache ? Promise.resolve(cache) : Promise.reject(new DOMException('blocked'))) },
    fetch: () => Promise.resolve(new Response('of the network')),
    URL,
    Set,
  });
  const begun: Promise<unknown>[] = [];
  const event: Asked = {
    request: { method: 'GET', mode: 'cors', url: FILE },
    respondWith: (answer) => begun.unshift(answer),
    waitUntil: (work) => begun.push(work),
  };
  listeners.get('fetch')?.(event);
  const answer = (await begun[0]) as Response;
  await Promise.all(begun);
  return answer.text();
}

it('a file that is kept comes from the store', async () => {
  expect(await asked({ match: () => Promise.resolve(new Response('of the store')) })).toBe('of the store');
});

it('a file that is not kept comes from the network, and is kept', async () => {
  const put = vi.fn<Cache['put']>().mockResolvedValue();
  expect(await asked({ match: () => Promise.resolve(undefined), put })).toBe('of the network');
  expect(put.mock.calls[0]?.[0]).toBe('/assets/part.js');
});

it.each<[string, Partial<Cache> | null]>([
  ['cannot be opened', null],
  ['cannot be read', { match: () => Promise.reject(new DOMException('broken')), put: () => Promise.resolve() }],
  ['is full', { match: () => Promise.resolve(undefined), put: () => Promise.reject(new DOMException('full')) }],
])('a store that %s leaves the network', async (_, cache) => {
  expect(await asked(cache)).toBe('of the network');
});
