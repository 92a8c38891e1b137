import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusInSight, useKeyboardInset } from './useKeyboardInset';

function Box() {
  useKeyboardInset();
  return null;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no keyboard', { height: 844, offsetTop: 0, scale: 1 }, '0px'],
  ['a keyboard over the page', { height: 510, offsetTop: 0, scale: 1 }, '334px'],
  ['a keyboard, with the page pushed up', { height: 510, offsetTop: 100, scale: 1 }, '234px'],
  ['a bar of the browser', { height: 790, offsetTop: 0, scale: 1 }, '0px'],
  ['a zoomed page', { height: 422, offsetTop: 0, scale: 2 }, '0px'],
])('%s', (_, shown, expected) => {
  const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 844);
  const { unmount } = render(<Box />);
  const inset = () => document.documentElement.style.getPropertyValue('--keyboard');
  act(() => {
    Object.assign(view, shown).dispatchEvent(new Event('resize'));
  });
  expect(inset()).toBe(expected);
  unmount();
  expect(inset()).toBe('');
});

it('shows the field that is typed into when the page shrinks', () => {
  function Form() {
    useFocusInSight();
    return <input aria-label="Price" />;
  }
  const { getByLabelText } = render(<Form />);
  const field = getByLabelText('Price');
  const shown = vi.fn();
  field.scrollIntoView = shown;
  fireEvent(window, new Event('resize'));
  expect(shown).not.toHaveBeenCalled();
  field.focus();
  fireEvent(window, new Event('resize'));
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
});
