// The sheets and questions that are open.
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { closeSheet, confirmsAtom, sheetsAtom } from '../state';
import { Boundary } from '../ui/Boundary';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { PartFailed } from '../ui/PartFailed';
import { Sheet } from '../ui/Sheet';

/** A component of its own, so that what fails in it is caught by the boundary around it. */
function Content({ render }: { render: () => ReactNode }) {
  return render();
}

export function Dialogs() {
  const sheets = useAtomValue(sheetsAtom);
  const confirms = useAtomValue(confirmsAtom);
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
    </>
  );
}
