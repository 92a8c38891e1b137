import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Field } from './Field';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const field = (error: string) => (
  <Field label="Price" error={error}>
    {({ id }) => <input id={id} />}
  </Field>
);
const live = () => screen.getByRole('alert').getAttribute('aria-live');
const wait = () => act(() => void vi.advanceTimersByTime(1_000));

it('reads an error when it appears and when its words change, and not with every price in it', () => {
  const { rerender } = render(field('Must be above 1.10523'));
  expect(live()).toBeNull();
  wait();
  expect(live()).toBe('off');
  rerender(field('Must be above 1.10,524'));
  expect(live()).toBe('off');
  expect(screen.getByRole('alert').textContent).toBe('Must be above 1.10,524');
  rerender(field('Must be below 1.10524'));
  expect(live()).toBeNull();
  wait();
  expect(live()).toBe('off');
});
