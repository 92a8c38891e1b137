// Shows what state/overlays.ts collects: sheets, questions, the spinner over the page during a loading call, toasts on top.
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { closeSheet, confirmsAtom, dismissToast, holdToasts, loadingAtom, sheetsAtom, toastsAtom } from '../state';
import { Boundary } from '../ui/Boundary';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { PartFailed } from '../ui/PartFailed';
import { Sheet } from '../ui/Sheet';
import { LoadingOverlay } from '../ui/Spinner';
import { Toasts } from '../ui/Toasts';

/** A component of its own, so that what fails in it is caught by the boundary around it. */
function Content({ render }: { render: () => ReactNode }) {
  return render();
}

export function OverlayHost() {
  const sheets = useAtomValue(sheetsAtom);
  const confirms = useAtomValue(confirmsAtom);
  const loading = useAtomValue(loadingAtom);
  const toasts = useAtomValue(toastsAtom);
  return (
    <>
      {sheets.map(({ id, title, content }) => (
        <Sheet key={id} open title={title} onClose={() => closeSheet(id)}>
          <Boundary failed={(error, retry) => <PartFailed error={error} retry={retry} />}>
            <Content render={() => content(() => closeSheet(id))} />
          </Boundary>
        </Sheet>
      ))}
      {confirms.map(({ id, answer, ...question }) => (
        <ConfirmDialog key={id} {...question} onAnswer={answer} />
      ))}
      {loading > 0 && <LoadingOverlay />}
      <Toasts items={toasts} onDismiss={dismissToast} onHold={holdToasts} />
    </>
  );
}
