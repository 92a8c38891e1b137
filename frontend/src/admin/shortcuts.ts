// Keyboard shortcuts of a screen: single keys without a modifier, ignored while a field has the focus.
import { useEffect } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Listens while the screen is shown, but not while a dialog is open. `first`: before the keys of every screen, such as the search's. */
export function useShortcuts(shortcuts: Shortcuts, first = false): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const action = shortcuts[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', pressed, first);
    return () => removeEventListener('keydown', pressed, first);
  }, [shortcuts, first]);
}
