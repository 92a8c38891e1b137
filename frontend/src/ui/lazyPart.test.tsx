import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, hideFailure } from './lazyPart';

const Screen = () => <p>the screen</p>;

function shown(children: ReactNode) {
  i18n.load('en', {});
  i18n.activate('en');
  render(
    <I18nProvider i18n={i18n}>
      <p>the app</p>
      <Suspense fallback="loading">{children}</Suspense>
    </I18nProvider>,
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a part that is refused', () => {
  it('once is asked for again, and shown', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('refused')).mockResolvedValue({ default: Screen });
    const Part = lazyPart(load);
    shown(<Part />);
    await pass(1_000);
    expect(screen.getByText('the screen')).toBeDefined();
  });

  it('repeatedly leaves the app usable, and is loaded in the end', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('refused'));
    const Part = lazyPart(load);
    shown(<Part />);
    await pass(10_000);
    expect(screen.getByText('the app')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    load.mockResolvedValue({ default: Screen });
    await pass(5_000);
    expect(screen.getByText('the screen')).toBeDefined();
  });

  it('shows nothing where it is optional, and is loaded later', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('refused'));
    const Part = lazyPart(load, { failed: hideFailure });
    shown(<Part />);
    await pass(10_000);
    expect(screen.queryByRole('button')).toBeNull();
    load.mockResolvedValue({ default: Screen });
    await pass(5_000);
    expect(screen.getByText('the screen')).toBeDefined();
  });
});

describe('a part that never comes', () => {
  const reload = vi.fn<() => void>();
  const missing = () => lazyPart(vi.fn().mockRejectedValue(new TypeError('refused')));
  /** What the server names as its files; null while it cannot be reached. */
  const server = (files: string | null) => {
    const answer = { ok: true, text: async () => files };
    vi.stubGlobal('fetch', vi.fn().mockImplementation(() => (files === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer))));
  };

  beforeEach(() => {
    reload.mockReset();
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
    vi.stubGlobal('location', { pathname: '/', reload });
  });
  afterEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('reloads a page that is older than the server', async () => {
    server('/assets/index-new.js');
    const Part = missing();
    shown(<Part />);
    await pass(5_000);
    expect(reload).not.toHaveBeenCalled();
    await pass(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads nothing on which something would be lost', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    server('/assets/index-new.js');
    const Part = missing();
    shown(<Part />);
    await pass(5_000);
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it.each([
    ['of the page that the server has too', '/assets/index-old.js'],
    ['while the server cannot be reached', null],
  ])('%s reloads nothing', async (_, files) => {
    server(files);
    const Part = missing();
    shown(<Part />);
    await pass(5_000);
    dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('and is not missed reloads nothing', async () => {
    server('/assets/index-new.js');
    const Part = lazyPart(vi.fn().mockRejectedValue(new TypeError('refused')), { failed: hideFailure });
    shown(<Part />);
    await pass(5_000);
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});

it('a part that came and throws is not loaded without end', async () => {
  const load = vi.fn().mockResolvedValue({
    default: () => {
      throw new Error('broken');
    },
  });
  const Part = lazyPart(load);
  shown(<Part />);
  await pass(60_000);
  expect(screen.getByText('the app')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is the only way to a lazy part', () => {
  const root = join(import.meta.dirname, '..');
  const bare = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('lazyPart'))
    .filter((file) => /\blazy\s*[(<]|\blazy\b[^'"]*from 'react'/.test(readFileSync(join(root, file), 'utf8')));
  expect(bare).toEqual([]);
});
