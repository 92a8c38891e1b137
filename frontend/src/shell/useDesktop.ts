// Whether the app is laid out as a workspace: the user agent is not a phone's, and the window is wide enough.
import { useSyncExternalStore } from 'react';
import { isPhone } from '../core/app/device';

const WIDE_ENOUGH = '(min-width: 1000px)';
const phone = isPhone(navigator.userAgent);

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE_ENOUGH);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useDesktop(): boolean {
  return useSyncExternalStore(watch, () => !phone && matchMedia(WIDE_ENOUGH).matches);
}
