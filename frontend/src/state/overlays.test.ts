import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, dismissOldToasts, holdToasts, toast, toastsAtom } from './overlays';
import { store } from './store';

const shown = () => store.get(toastsAtom).map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of store.get(toastsAtom)) dismissToast(id);
  vi.useRealTimers();
});

it('two toasts at most are shown, the newest of them', () => {
  for (const message of ['one', 'two', 'three']) toast(message);
  expect(shown()).toEqual(['two', 'three']);
});

it('an error stays when newer messages come', () => {
  toast('failed', 'error');
  for (const message of ['one', 'two']) toast(message);
  expect(shown()).toEqual(['failed', 'two']);
});

it('what can be acted on stays as long as an error', () => {
  toast('placed', 'success', { action: { label: 'Show', href: '#/order?id=1' } });
  toast('done', 'success');
  vi.advanceTimersByTime(3_500);
  expect(shown()).toEqual(['placed']);
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual([]);
});

it('a toast that is being read stays until it is left', () => {
  toast('done', 'success');
  holdToasts(true);
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual(['done']);
  holdToasts(false);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual([]);
});

it('a toast that is dismissed while it is held does not keep the next ones', () => {
  toast('first');
  holdToasts(true);
  for (const { id } of store.get(toastsAtom)) dismissToast(id);
  toast('second');
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual([]);
});

it('a toast about a screen goes with it; one of the act that led away comes along', () => {
  toast('about the screen before');
  vi.advanceTimersByTime(1_500);
  toast('said on the way');
  dismissOldToasts();
  expect(shown()).toEqual(['said on the way']);
});

it('a toast disappears after its time', () => {
  toast('done', 'success');
  toast('failed', 'error');
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual(['failed']);
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual([]);
});

it('a lasting toast stays over a change of screen and for longer', () => {
  toast('a level is reached', 'info', { lasting: true });
  vi.advanceTimersByTime(10_000);
  dismissOldToasts();
  expect(shown()).toEqual(['a level is reached']);
  vi.advanceTimersByTime(6_000);
  expect(shown()).toEqual([]);
});
