// Keys of every screen: to the next and the previous row of its list, and to the buttons that name a key. A screen's own keys come first.
import { useEffect, useMemo, useRef } from 'react';
import { useShortcuts } from './shortcuts';

/** The key of the button that closes an item. */
export const KEY_OF_CLOSING = 'Escape';

/** The keys of an item's buttons, beside that one. */
const BUTTON_KEYS = ['a', 'r', 'm', 'z', 'd', 'e'];

/** Presses the button that names the key; whether there is one. */
export function pressButton(key: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`main button[data-key="${key}"]`);
  button?.click();
  return button !== null;
}

/** Goes to another row of the first list: it opens it beside the list, or focuses it where opening leaves the list. */
export function stepRow(by: 1 | -1): void {
  const table = document.querySelector<HTMLTableElement>('main table[data-steps]');
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  const current = rows.findIndex((row) => row.hasAttribute('aria-current') || row === document.activeElement);
  const row = rows[current < 0 ? 0 : current + by];
  if (!row) return;
  if (table?.dataset.steps === 'open') row.click();
  else row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

export function useScreenKeys(help: () => void): void {
  const latest = useRef(help);
  useEffect(() => {
    latest.current = help;
  });
  const keys = useMemo(
    () => ({
      j: () => stepRow(1),
      k: () => stepRow(-1),
      '?': () => latest.current(),
      ...Object.fromEntries([KEY_OF_CLOSING, ...BUTTON_KEYS].map((key) => [key, () => void pressButton(key)])),
    }),
    [],
  );
  useShortcuts(keys);
}
