// Instruments as a table: out, and in after a look at what each line would do.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { bring, take, type SheetReport } from '../api';
import { useAct } from '../queries';
import { Dialog } from '../ui/Dialog';
import styles from './InstrumentSheets.module.css';

export function InstrumentSheets({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [told, setTold] = useState<SheetReport | null>(null);
  const look = useAct({
    run: async (read: string) => {
      const { data } = await bring('/instruments/import?dry_run=1', read);
      setText(read);
      setTold(data);
      return { msg: '' };
    },
    renews: [],
  });
  const choose = async (chosen: File | undefined) => {
    if (chosen) look.mutate(await chosen.text());
    if (file.current) file.current.value = '';
  };
  return (
    <>
      <Button onClick={() => take('/instruments/file')}>{t`Export CSV`}</Button>
      <Button busy={look.isPending} onClick={() => file.current?.click()}>{t`Import CSV`}</Button>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t`Table of instruments`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button kind="primary" icon="plus" onClick={onAdd}>{t`Add`}</Button>
      {told && text !== null && <Preview told={told} text={text} onClose={() => setTold(null)} />}
    </>
  );
}

function Preview({ told: first, text, onClose }: { told: SheetReport; text: string; onClose: () => void }) {
  const { t } = useLingui();
  const [told, setTold] = useState(first);
  const act = useAct({
    run: async () => {
      const answer = await bring('/instruments/import', text);
      setTold(answer.data);
      if (answer.data.errors > 0) throw new Error('some lines were not taken');
      return answer;
    },
    renews: ['/instruments'],
    onDone: onClose,
  });
  const nothing = told.creates + told.updates === 0;
  const faulty = told.errors > 0;
  return (
    <Dialog
      title={t`What this table would do`}
      act={faulty || nothing ? t`Close` : t`Bring it in`}
      busy={act.isPending}
      onAct={() => (faulty || nothing ? onClose() : act.mutate())}
      onClose={onClose}
    >
      <p>
        {t`${told.creates} new, ${told.updates} changed, ${told.errors} with a fault.`}{' '}
        {faulty && told.done === 0 && t`With a fault in any line nothing is done.`}
      </p>
      <ul className={styles.lines}>
        {told.lines
          .filter((line) => line.act !== 'same')
          .map((line) => (
            <li key={line.line} className={styles.line}>
              <p>
                <Badge tone={line.act === 'error' ? 'warn' : undefined}>{t`line ${line.line}`}</Badge> <b>{line.code}</b>{' '}
                {line.act === 'create' ? t`new` : line.act === 'update' ? t`changed` : ''}
              </p>
              {line.error && <p className={styles.fault}>{line.error}</p>}
              {line.act === 'update' && (
                <ul className={styles.changes}>
                  {line.changes.map((change) => (
                    <li key={change.field}>
                      <code>{change.field}</code> {change.before || '—'} → <b>{change.after || '—'}</b>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
