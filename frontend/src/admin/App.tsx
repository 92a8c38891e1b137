// The back office: the shell for a signed-in staff member, else the sign-in page. Both show the broker's name and colour.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { applyAccent } from '../core/app/theme';
import { Toasts } from '../ui/Toasts';
import { useBrand } from './brand';
import { SignIn } from './screens/staff/SignIn';
import { Shell } from './shell/Shell';
import { dismissToast, sessionAtom, toastsAtom } from './state';

export function App() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const toasts = useAtomValue(toastsAtom);
  const { name, accent } = useBrand();
  useEffect(() => {
    if (accent) applyAccent(accent);
  }, [accent]);
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
