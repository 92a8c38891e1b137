// Keys of a screen: one letter, one act. Not while somebody types, and not with a modifier.
import { useEffect } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Listens while the screen is shown; a dialog that is open has the keyboard to itself. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = shortcuts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [shortcuts]);
}
