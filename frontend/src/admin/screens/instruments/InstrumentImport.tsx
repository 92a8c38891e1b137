// Export and import of instruments as CSV; an import is previewed line by line.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { localMoment } from '../../../core/app/time';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { importTable, downloadFile, type ImportReport } from '../../api';
import { isConfirmed } from '../../confirmation';
import { useAction } from '../../queries';
import { tagAtom, toast } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { ConcernedField } from './InstrumentEffect';
import styles from './InstrumentImport.module.css';

const MEGABYTE = 1024 * 1024;
/** The server's limit. */
const BYTES_MAX = 2 * MEGABYTE;
/** Lines that the preview shows, those with errors first. */
const LINES_SHOWN = 200;

export function InstrumentImport({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const preview = useAction({
    run: async (read: string) => {
      const { data } = await importTable('/instruments/import?dry_run=1', read);
      setText(read);
      setReport(data);
      return { msg: '' };
    },
    invalidates: [],
  });
  const choose = async (chosen: File | undefined) => {
    // A larger file would be refused by the server, after it was read into memory here.
    if (chosen && chosen.size > BYTES_MAX) toast(t`The file is too large: at most ${BYTES_MAX / MEGABYTE} MB are imported at once.`, 'error');
    else if (chosen) preview.mutate(await chosen.text());
    if (file.current) file.current.value = '';
  };
  return (
    <>
      <Button onClick={() => downloadFile('/instruments/file')}>{t`Export CSV`}</Button>
      <Button busy={preview.isPending} onClick={() => file.current?.click()}>{t`Import CSV`}</Button>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t`Table of instruments`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button kind="primary" icon="plus" onClick={onAdd}>{t`Add`}</Button>
      {report && text !== null && (
        <ImportPreview
          report={report}
          send={(affected) => importTable(`/instruments/import?confirm=${affected}`, text)}
          invalidates={['/instruments']}
          onClose={() => setReport(null)}
        />
      )}
    </>
  );
}

interface ImportPreviewProps {
  report: ImportReport;
  /** Imports, with the confirmed number of accounts that it concerns. */
  send: (affected: number) => Promise<{ data: ImportReport; msg: string; waiting?: number | undefined }>;
  invalidates: readonly string[];
  onClose: () => void;
}

/** What each line would do, and the import. */
export function ImportPreview({ report: first, send, invalidates, onClose }: ImportPreviewProps) {
  const { t } = useLingui();
  const [report, setReport] = useState(first);
  const [affected, setAffected] = useState('');
  const tag = useAtomValue(tagAtom);
  const action = useAction({
    run: async () => {
      const answer = await send(report.affected);
      setReport(answer.data);
      if (answer.data.errors > 0) throw new Error('some lines were rejected');
      // What waits for approval is said by the server.
      return answer.waiting !== undefined ? answer : { ...answer, msg: t`Imported: ${answer.data.creates} new, ${answer.data.updates} changed.` };
    },
    invalidates,
    onDone: onClose,
  });
  const isEmpty = report.creates + report.updates === 0;
  const hasErrors = report.errors > 0;
  const changed = report.lines.filter((line) => line.act !== 'same');
  const ordered = [...changed.filter((line) => line.act === 'error'), ...changed.filter((line) => line.act !== 'error')];
  const left = ordered.length - LINES_SHOWN;
  return (
    <Dialog
      title={t`Import preview`}
      confirmLabel={hasErrors || isEmpty ? t`Close` : t`Import`}
      cancelLabel={hasErrors || isEmpty ? null : undefined}
      busy={action.isPending}
      disabled={!hasErrors && !isEmpty && !isConfirmed(report.affected, affected)}
      pinned={report.affected > 0 && <ConcernedField affected={report.affected} value={affected} onChange={setAffected} />}
      onConfirm={() => (hasErrors || isEmpty ? onClose() : action.mutate())}
      onClose={onClose}
    >
      <p>
        {t`${report.creates} new, ${report.updates} changed, ${report.errors} with errors.`}{' '}
        {hasErrors && report.done === 0 && t`If any line has an error, nothing is imported.`}
      </p>
      <ul className={styles.lines}>
        {ordered.slice(0, LINES_SHOWN).map((line) => (
            <li key={line.line} className={styles.line}>
              <p>
                <Badge tone={line.act === 'error' ? 'warn' : undefined}>{t`line ${line.line}`}</Badge> <b>{line.event ? line.event.title : line.code}</b>{' '}
                {line.event && <>{line.event.currency} · {localMoment(line.event.time, tag)} · {line.code} · </>}
                {line.act === 'create' ? t`new` : line.act === 'update' ? t`changed` : ''}
              </p>
              {line.error && <p className={styles.error}>{line.error}</p>}
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
      {left > 0 && <p>{t`Lines that are not shown: ${left}`}</p>}
    </Dialog>
  );
}
