// Import of a calendar file, CSV or iCalendar, after a preview; export as CSV.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Toggle } from '../../../ui/Toggle';
import { downloadFile, importCalendar, type CalendarPreview, type HolidayCalendar } from '../../api';
import { useAction } from '../../queries';
import { toast } from '../../state';
import { CalendarPreviewDialog } from './CalendarPreviewDialog';
import styles from './Calendars.module.css';

const KILOBYTE = 1024;
/** The server's limit. */
const BYTES_MAX = 256 * KILOBYTE;

interface CalendarImportProps {
  calendar: HolidayCalendar;
  invalidates: readonly string[];
  onDone: () => void;
}

export function CalendarImport({ calendar, invalidates, onDone }: CalendarImportProps) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [replaces, setReplaces] = useState(false);
  const [read, setRead] = useState<{ text: string; preview: CalendarPreview } | null>(null);
  const send = (text: string, dryRun: boolean) => importCalendar(calendar.id, text, { dry_run: dryRun ? 1 : 0, replace: replaces ? 1 : 0, confirm: read?.preview.affected ?? 0, version: calendar.version });
  const preview = useAction({
    run: async (text: string) => {
      const { data } = await send(text, true);
      setRead({ text, preview: data.preview });
      return { msg: '' };
    },
    invalidates: [],
  });
  const finish = () => {
    setRead(null);
    onDone();
  };
  const action = useAction({ run: () => send(read?.text ?? '', false), invalidates, onDone: finish });
  const choose = async (chosen: File | undefined) => {
    if (chosen && chosen.size > BYTES_MAX) toast(t`The file is too large: at most ${BYTES_MAX / KILOBYTE} KB are imported at once.`, 'error');
    else if (chosen) preview.mutate(await chosen.text());
    if (file.current) file.current.value = '';
  };
  return (
    <div className={styles.files}>
      <Button busy={preview.isPending} onClick={() => file.current?.click()}>{t`Import`}</Button>
      <Button onClick={() => downloadFile(`/calendars/${calendar.id}/file`)}>{t`Export CSV`}</Button>
      <span className={styles.switch}>
        <Toggle label={t`An import replaces all dates`} checked={replaces} onChange={setReplaces} />
        <span>{t`An import replaces all dates`}</span>
      </span>
      <input ref={file} type="file" accept=".csv,.ics,text/csv,text/calendar" hidden aria-label={t`Calendar file`} onChange={(event) => void choose(event.target.files?.[0])} />
      {read && (
        <CalendarPreviewDialog title={t`Import preview`} confirmLabel={t`Import`} preview={read.preview} busy={action.isPending} onConfirm={() => action.mutate()} onClose={() => setRead(null)} />
      )}
    </div>
  );
}
