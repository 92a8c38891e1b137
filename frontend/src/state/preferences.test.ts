import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPreference, savePreference } from '../api/preferences';
import { NetworkError, Refusal } from '../api/client';
import type { Preference, Session } from '../api/types';
import { PreferenceStore, type PreferenceShape } from './preferences';
import { beginSession, endSession } from './session';

vi.mock('../api/preferences', () => ({ loadPreference: vi.fn(), savePreference: vi.fn() }));

interface List {
  codes: string[];
}

const shape: PreferenceShape<List> = {
  name: 'watch_lists',
  initial: { codes: [] },
  read: (document) => ({ codes: (document as Partial<List>).codes ?? [] }),
  loadJoin: async () => (base, mine, theirs) => ({ codes: [...new Set([...theirs.codes, ...mine.codes.filter((code) => !base.codes.includes(code))])] }),
};

/** A server with the documents of customers. */
const saved = new Map<number, Preference>();
let user = 0;

function signIn(id: number): void {
  user = id;
  beginSession({ token: `token ${id}`, user: { id } } as unknown as Session);
}

function online(): void {
  vi.mocked(loadPreference).mockImplementation(async () => saved.get(user) ?? { Version: 0, Document: {} });
  vi.mocked(savePreference).mockImplementation(async (_name, version, document) => {
    if ((saved.get(user)?.Version ?? 0) !== version) return null;
    const next = { Version: version + 1, Document: document };
    saved.set(user, next);
    return next;
  });
}

function offline(): void {
  vi.mocked(loadPreference).mockRejectedValue(new NetworkError('offline'));
  vi.mocked(savePreference).mockRejectedValue(new NetworkError('offline'));
}

beforeEach(() => {
  endSession();
  localStorage.clear();
  saved.clear();
  vi.mocked(loadPreference).mockReset();
  vi.mocked(savePreference).mockReset();
  online();
});

const opened = () => {
  const store = new PreferenceStore(shape);
  store.subscribe(() => {});
  return store;
};

it('asks for nothing until it is used', async () => {
  signIn(1);
  const store = new PreferenceStore(shape);
  await import('./preferenceSaver');
  expect(loadPreference).not.toHaveBeenCalled();
  store.subscribe(() => {});
  await vi.waitFor(() => expect(loadPreference).toHaveBeenCalledTimes(1));
});

it('shows the document of the account', async () => {
  saved.set(1, { Version: 4, Document: { codes: ['EURUSD'] } });
  signIn(1);
  const store = opened();
  await vi.waitFor(() => expect(store.get().codes).toEqual(['EURUSD']));
  expect(savePreference).not.toHaveBeenCalled();
});

it('joins what was changed here before the document was there', async () => {
  saved.set(1, { Version: 4, Document: { codes: ['EURUSD'] } });
  signIn(1);
  const store = opened();
  store.set({ codes: ['USDJPY'] });
  expect(store.get().codes).toEqual(['USDJPY']);
  await vi.waitFor(() => expect(saved.get(1)).toEqual({ Version: 5, Document: { codes: ['EURUSD', 'USDJPY'] } }));
});

it('joins what another device has saved meanwhile', async () => {
  signIn(1);
  const store = opened();
  store.set({ codes: ['EURUSD'] });
  await vi.waitFor(() => expect(saved.get(1)?.Version).toBe(1));
  saved.set(1, { Version: 2, Document: { codes: ['EURUSD', 'XAUUSD'] } });
  store.set({ codes: ['EURUSD', 'USDJPY'] });
  await vi.waitFor(() => expect(saved.get(1)).toEqual({ Version: 3, Document: { codes: ['EURUSD', 'XAUUSD', 'USDJPY'] } }));
  expect(store.get().codes).toEqual(['EURUSD', 'XAUUSD', 'USDJPY']);
});

it('moves the choices of a visitor to the account that has none', async () => {
  const store = opened();
  store.set({ codes: ['EURUSD'] });
  expect(savePreference).not.toHaveBeenCalled();
  signIn(1);
  await vi.waitFor(() => expect(saved.get(1)?.Document).toEqual({ codes: ['EURUSD'] }));
});

it('keeps nothing of a customer after the session, and shows nothing of one to another', async () => {
  signIn(1);
  const store = opened();
  store.set({ codes: ['EURUSD'] });
  await vi.waitFor(() => expect(saved.get(1)?.Version).toBe(1));
  endSession();
  expect(store.get()).toEqual({ codes: [] });
  expect(localStorage.getItem('lotdesk.preference.watch_lists')).toBeNull();
  saved.set(2, { Version: 1, Document: { codes: ['XAUUSD'] } });
  signIn(2);
  expect(store.get()).toEqual({ codes: [] });
  await vi.waitFor(() => expect(store.get()).toEqual({ codes: ['XAUUSD'] }));
  expect(saved.get(2)?.Version).toBe(1);
});

it('saves once the network is back', async () => {
  vi.useFakeTimers();
  signIn(1);
  const store = opened();
  vi.mocked(savePreference).mockRejectedValueOnce(new NetworkError('offline'));
  store.set({ codes: ['EURUSD'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved.get(1)?.Document).toEqual({ codes: ['EURUSD'] });
  vi.useRealTimers();
});

describe('without a network', () => {
  /** As a page that is opened after the one before has ended: it knows what the browser keeps. */
  const reloaded = () => {
    vi.clearAllTimers();
    return opened();
  };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['it was changed after it was loaded', true],
    ['it was changed before it could be loaded', false],
  ])('keeps a change over a reload and sends it later: %s', async (_, known) => {
    saved.set(1, { Version: 1, Document: { codes: ['EURUSD'] } });
    signIn(1);
    const first = opened();
    await vi.waitFor(() => expect(first.get().codes).toEqual(['EURUSD']));
    offline();
    const page = known ? first : reloaded();
    page.set({ codes: ['EURUSD', 'USDJPY'] });
    page.set({ codes: ['EURUSD', 'USDJPY', 'GBPUSD'] });
    await vi.advanceTimersByTimeAsync(100);

    const again = reloaded();
    expect(again.get().codes).toEqual(['EURUSD', 'USDJPY', 'GBPUSD']);
    // Another device has changed it meanwhile.
    saved.set(1, { Version: 2, Document: { codes: ['EURUSD', 'XAUUSD'] } });
    online();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(again.get().codes).toEqual(['EURUSD', 'XAUUSD', 'USDJPY', 'GBPUSD']);
    expect(saved.get(1)?.Document).toEqual({ codes: ['EURUSD', 'XAUUSD', 'USDJPY', 'GBPUSD'] });
    expect(JSON.parse(localStorage.getItem('lotdesk.preference.watch_lists') ?? '')).toEqual({ user: 1, document: saved.get(1)?.Document });
  });

  it('shows what the server has, where nothing was changed', async () => {
    saved.set(1, { Version: 1, Document: { codes: ['EURUSD'] } });
    signIn(1);
    const first = opened();
    await vi.waitFor(() => expect(first.get().codes).toEqual(['EURUSD']));
    saved.set(1, { Version: 2, Document: { codes: [] } });
    const again = reloaded();
    await vi.advanceTimersByTimeAsync(100);
    expect(again.get().codes).toEqual([]);
  });

  it('is not sent again after it was refused', async () => {
    signIn(1);
    const first = opened();
    await vi.advanceTimersByTimeAsync(100);
    vi.mocked(savePreference).mockRejectedValueOnce(new Refusal(0, 'too long', 'invalid_field'));
    first.set({ codes: ['EURUSD'] });
    await vi.advanceTimersByTimeAsync(100);
    expect(JSON.parse(localStorage.getItem('lotdesk.preference.watch_lists') ?? '')).toEqual({ user: 1, document: { codes: ['EURUSD'] } });
  });
});

describe('another customer who signs in meanwhile', () => {
  /** What was sent, as which customer. */
  const sent: [number, unknown][] = [];

  beforeEach(() => {
    sent.length = 0;
    const save = vi.mocked(savePreference).getMockImplementation() as typeof savePreference;
    vi.mocked(savePreference).mockImplementation((name, version, document) => {
      sent.push([user, document]);
      return save(name, version, document);
    });
  });

  it.each([
    ['is saved', async () => ({ Version: 1, Document: {} })],
    ['meets another version', async () => null],
    ['is lost', () => Promise.reject(new NetworkError('offline'))],
  ])('gets nothing of a change that %s', async (_, answer: () => Promise<Preference | null>) => {
    signIn(1);
    const store = opened();
    store.set({ codes: ['USDJPY'] });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    vi.useFakeTimers();
    let release = () => {};
    vi.mocked(savePreference).mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer();
    });
    store.set({ codes: ['EURUSD'] });
    signIn(2);
    release();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(store.get()).toEqual({ codes: [] });
    expect(sent.map(([by]) => by)).toEqual([1]);
  });
});
