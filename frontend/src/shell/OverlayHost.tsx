// Shows what state/overlays.ts collects: sheets, questions, the spinner over the page during a loading call, toasts on top.
import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { confirmsAtom, dismissToast, holdToasts, loadingAtom, sheetsAtom, toastsAtom } from '../state';
import { lazyPart } from '../ui/lazyPart';
import { LoadingOverlay } from '../ui/Spinner';
import { Toasts } from '../ui/Toasts';
import { loadTable } from './downloads';

const loadDialogs = async () => ({ default: (await import('./Dialogs')).Dialogs });
// A question that cannot be shown is not answered; the download is retried.
const Dialogs = lazyPart(loadDialogs);

/** Nothing opens before something is touched or typed, and what that opens is not kept waiting. */
function usePreloadedParts(): void {
  useEffect(() => {
    const gone = new AbortController();
    const begin = () => {
      gone.abort();
      for (const load of [loadDialogs, loadTable]) void load().catch(() => {});
    };
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { signal: gone.signal, capture: true });
    return () => gone.abort();
  }, []);
}

export function OverlayHost() {
  const dialogs = useAtomValue(sheetsAtom).length + useAtomValue(confirmsAtom).length;
  const loading = useAtomValue(loadingAtom);
  const toasts = useAtomValue(toastsAtom);
  usePreloadedParts();
  return (
    <>
      {dialogs > 0 && (
        <Suspense>
          <Dialogs />
        </Suspense>
      )}
      {loading > 0 && <LoadingOverlay />}
      <Toasts items={toasts} onDismiss={dismissToast} onHold={holdToasts} />
    </>
  );
}
