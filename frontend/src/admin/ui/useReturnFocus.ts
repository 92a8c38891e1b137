// The browser returns the focus from a dialog that is closed, but not from one that is removed.
import { useEffect, useState } from 'react';

/** Returns the focus to what had it before the dialog; where that is gone too, to the screen. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const target = opener?.isConnected ? opener : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}
