import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, dismissOldToasts, toast, toastsAtom } from './overlays';
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
