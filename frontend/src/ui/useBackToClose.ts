// The back button (or the edge swipe) closes what lies on top instead of leaving the screen below it.
import { useEffect, useRef } from 'react';
import { enterOverlay } from '../core/app/browserHistory';

export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return undefined;
    return enterOverlay(() => latest.current());
  }, [open]);
}
