import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const load = vi.fn<() => Promise<string>>();
const network = vi.fn<typeof fetch>();

/** With nothing downloaded yet. */
async function fresh() {
  vi.resetModules();
  return (await import('./preload')).preload;
}

const style = () => document.head.querySelector('link[rel=stylesheet]');

beforeEach(() => {
  load.mockReset().mockResolvedValue('the part');
  network.mockReset().mockImplementation(() => Promise.resolve(new Response('export {}')));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('imports a part once all of its files are there', async () => {
  const preload = await fresh();
  const answers: ((answer: Response) => void)[] = [];
  network.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  const loading = preload(load, ['assets/part.js', 'assets/shared.js', 'assets/part.css']);
  await vi.waitFor(() => expect(style()).not.toBeNull());
  style()?.dispatchEvent(new Event('load'));
  expect(load).not.toHaveBeenCalled();
  answers[0]?.(new Response('export {}'));
  expect(await loading).toBe('the part');
  expect(network.mock.calls).toEqual([['/assets/part.js'], ['/assets/shared.js']]);
});

// Chromium would refuse it from then on, however good the network is.
it.each([
  ['refused', 'Failed to fetch', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['not on the server', '/assets/part.js: 404', () => Promise.resolve(new Response('', { status: 404 }))],
])('never imports a part of which a file is %s, and asks for that file again', async (_, reason, answer) => {
  const preload = await fresh();
  network.mockImplementationOnce(answer);
  await expect(preload(load, ['assets/part.js', 'assets/shared.js'])).rejects.toThrow(reason);
  expect(load).not.toHaveBeenCalled();
  expect(await preload(load, ['assets/part.js', 'assets/shared.js'])).toBe('the part');
  expect(network.mock.calls.map(([path]) => path)).toEqual(['/assets/part.js', '/assets/shared.js', '/assets/part.js']);
});

it('finds the file of a part that needs no other', async () => {
  const preload = await fresh();
  load.toString = () => '()=>import(`./part-Ab_1-2cd.js`).then(e=>e.part)';
  await preload(load);
  const [[asked]] = network.mock.calls as [[string]];
  expect(asked.endsWith('/core/app/part-Ab_1-2cd.js')).toBe(true);
});

it('downloads a file that several parts share once', async () => {
  const preload = await fresh();
  await Promise.all([preload(load, ['assets/one.js', 'assets/shared.js']), preload(load, ['assets/two.js', 'assets/shared.js'])]);
  expect(network.mock.calls.map(([path]) => path)).toEqual(['/assets/one.js', '/assets/shared.js', '/assets/two.js']);
});

it('leaves the files of the first screen to the page', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/app.js"><script type="module" src="/assets/index.js"></script>';
  const preload = await fresh();
  await preload(load, ['assets/app.js', 'assets/index.js']);
  expect(network).not.toHaveBeenCalled();
});

it('waits for styles that another part has asked for', async () => {
  const preload = await fresh();
  const both = [preload(load, ['assets/part.css']), preload(load, ['assets/part.css'])];
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  style()?.dispatchEvent(new Event('load'));
  expect(await Promise.all(both)).toEqual(['the part', 'the part']);
});
