import { act, fireEvent } from '@testing-library/react';

/** A click at this time, however long the test takes. */
export async function clickAt(element: Element, at: number): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'timeStamp', { value: at });
  await act(async () => void fireEvent(element, click));
}
