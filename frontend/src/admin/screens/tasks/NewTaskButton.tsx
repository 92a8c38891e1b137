// Opens the dialog for a new task about what the screen shows.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TaskDialog } from './TaskDialog';

export function NewTaskButton({ object, plain = false }: { object: string | null; plain?: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={plain ? 'text' : 'plain'} onClick={() => setOpen(true)}>{t`New task`}</Button>
      {open && <TaskDialog object={object} onClose={() => setOpen(false)} />}
    </>
  );
}
