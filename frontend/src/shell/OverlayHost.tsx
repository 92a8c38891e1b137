// Shows what state/overlays.ts collects: sheets, questions, the veil of a loading call, toasts on top.
import { useAtomValue } from 'jotai';
import { closeSheet, confirmsAtom, dismissToast, loadingAtom, sheetsAtom, toastsAtom } from '../state';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Sheet } from '../ui/Sheet';
import { LoadingVeil } from '../ui/Spinner';
import { Toasts } from '../ui/Toasts';

export function OverlayHost() {
  const sheets = useAtomValue(sheetsAtom);
  const confirms = useAtomValue(confirmsAtom);
  const loading = useAtomValue(loadingAtom);
  const toasts = useAtomValue(toastsAtom);
  return (
    <>
      {sheets.map(({ id, title, content }) => (
        <Sheet key={id} open title={title} onClose={() => closeSheet(id)}>
          {content(() => closeSheet(id))}
        </Sheet>
      ))}
      {confirms.map(({ id, answer, ...question }) => (
        <ConfirmDialog key={id} {...question} onAnswer={answer} />
      ))}
      {loading > 0 && <LoadingVeil />}
      <Toasts items={toasts} onDismiss={dismissToast} />
    </>
  );
}
