// Signed in: the office. Otherwise: its door. Both wear the house's colour and bear its name.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { accentProperties } from '../core/colour';
import { Toasts } from '../ui/Toasts';
import { useBrand } from './brand';
import { SignIn } from './screens/SignIn';
import { Shell } from './shell/Shell';
import { dismissToast, sessionAtom, toastsAtom } from './state';

export function App() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const toasts = useAtomValue(toastsAtom);
  const { name, accent } = useBrand();
  useAccent(accent);
  useEffect(() => {
    document.title = t`${name} back office`;
  }, [name, t]);
  return (
    <>
      {session ? <Shell session={session} /> : <SignIn />}
      <Toasts items={toasts} onDismiss={dismissToast} />
    </>
  );
}

/** The house's colour, made readable. */
function useAccent(accent: string): void {
  useEffect(() => {
    if (!accent) return;
    for (const [property, value] of Object.entries(accentProperties(accent))) document.documentElement.style.setProperty(property, value);
  }, [accent]);
}
