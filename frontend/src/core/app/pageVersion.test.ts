import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** With a page that was just loaded. */
async function fresh() {
  vi.resetModules();
  return import('./pageVersion');
}

beforeEach(() => {
  document.body.innerHTML = '<a href="#/rank">Ranking</a><button>Buy</button><input /><dialog></dialog>';
});
afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

const at = (selector: string, event: string) => document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));

describe('a page may be loaded again automatically', () => {
  it('after nothing but links was followed', async () => {
    const { mayReload } = await fresh();
    at('a', 'click');
    expect(mayReload()).toBe(true);
  });

  it('not where that was what loaded it', async () => {
    const { mayReload } = await fresh();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    expect(mayReload()).toBe(false);
  });

  it.each([
    ['something was typed', 'input', 'input'],
    ['a key was pressed', 'input', 'keydown'],
    ['something was chosen', 'button', 'click'],
  ])('not after %s', async (_, selector, event) => {
    const { mayReload } = await fresh();
    at(selector, event);
    expect(mayReload()).toBe(false);
  });

  it('not while a sheet is open', async () => {
    const { mayReload } = await fresh();
    document.querySelector('dialog')?.setAttribute('open', '');
    expect(mayReload()).toBe(false);
  });
});

describe('a page is outdated', () => {
  const server = (answer: () => Promise<Response>) => {
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
    const asked = vi.fn<typeof fetch>().mockImplementation(answer);
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  it.each([
    ['once the server has other files', true, () => Promise.resolve(new Response('["/assets/index-new.js"]'))],
    ['not while it has the same', false, () => Promise.resolve(new Response('["/","/assets/index-old.js"]'))],
    ['not because the server has failed', false, () => Promise.resolve(new Response('', { status: 502 }))],
    ['not because it cannot be reached', false, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (_, outdated, answer) => {
    const asked = server(answer);
    const { isOutdated } = await fresh();
    expect(await isOutdated()).toBe(outdated);
    expect(asked).toHaveBeenCalledWith('/sw.js', { cache: 'no-store' });
  });

  it('in the back office by its own page', async () => {
    const asked = server(() => Promise.resolve(new Response('/assets/index-old.js')));
    vi.stubGlobal('location', { pathname: '/admin' });
    const { isOutdated } = await fresh();
    expect(await isOutdated()).toBe(false);
    expect(asked).toHaveBeenCalledWith('/admin', { cache: 'no-store' });
  });
});
