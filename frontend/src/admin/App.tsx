// Signed in: the office. Otherwise: its door.
import { useAtomValue } from 'jotai';
import { Toasts } from '../ui/Toasts';
import { SignIn } from './screens/SignIn';
import { Shell } from './shell/Shell';
import { dismissToast, sessionAtom, toastsAtom } from './state';

export function App() {
  const session = useAtomValue(sessionAtom);
  const toasts = useAtomValue(toastsAtom);
  return (
    <>
      {session ? <Shell session={session} /> : <SignIn />}
      <Toasts items={toasts} onDismiss={dismissToast} />
    </>
  );
}
