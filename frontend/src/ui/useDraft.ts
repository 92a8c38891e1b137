// What is typed and not sent, kept in this tab until it is sent, discarded or its writer signs out.
import { useState } from 'react';
import { dropTab, readTab, writeTab } from '../core/app/storage';

const PREFIX = 'draft.';

export function readDraft<T>(name: string): T | null {
  return readTab<T>(PREFIX + name);
}

export function keepDraft(name: string, value: unknown): void {
  writeTab(PREFIX + name, value);
}

/** As `useState` of a text, kept under the name; null: it is not kept. */
export function useTextDraft(name: string | null): [string, (text: string) => void] {
  const [text, setText] = useState(() => (name !== null && readDraft<string>(name)) || '');
  const change = (next: string) => {
    setText(next);
    if (name !== null) keepDraft(name, next.trim() === '' ? null : next);
  };
  return [text, change];
}

export function forgetDraft(name: string): void {
  writeTab(PREFIX + name, null);
}

/** At the sign-out: the next person at this computer reads no drafts. */
export function forgetDrafts(): void {
  dropTab(PREFIX);
}
