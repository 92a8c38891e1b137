// Entering a demo account: one tap, no form.
import { useState } from 'react';
import { openDemo } from '../api/account';
import { beginSession, currentRoute, navigate } from '../state';

export function useDemo(): { busy: boolean; enter: (then: string) => void } {
  const [busy, setBusy] = useState(false);
  const enter = (then: string) => {
    setBusy(true);
    openDemo()
      .then((session) => {
        beginSession(session);
        navigate(then, { replace: currentRoute().path === '/login' });
      })
      // The API client has already shown the error.
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return { busy, enter };
}
