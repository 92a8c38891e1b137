// What is typed on the page and not saved. The back office asks before it is lost.
import { useEffect } from 'react';

const unsaved = new Set<object>();

/** While `typed`, something on the page is not saved. */
export function useUnsaved(typed: boolean): void {
  useEffect(() => {
    if (!typed) return undefined;
    const entry = {};
    unsaved.add(entry);
    return () => void unsaved.delete(entry);
  }, [typed]);
}

export function hasUnsaved(): boolean {
  return unsavedCount() > 0;
}

/** How many parts of the page are not saved. */
export function unsavedCount(): number {
  return unsaved.size;
}
