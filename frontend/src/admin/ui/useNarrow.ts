// Whether the window is as narrow as a phone's, where tables become cards.
import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 720px)';

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
}
