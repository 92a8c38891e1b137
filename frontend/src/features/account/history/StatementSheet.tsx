// Downloads the account's statement of a period: as a PDF, or as a table for a spreadsheet.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { statement } from '../../../api/statement';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Sheet } from '../../../ui/Sheet';
import styles from './HistoryScreen.module.css';

const MONTH_MS = 30 * 86_400_000;

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

interface StatementSheetProps {
  /** The period at first; null: the last thirty days. */
  days: { from: string; to: string } | null;
  open: boolean;
  onClose: () => void;
}

export function StatementSheet({ days, open, onClose }: StatementSheetProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(() => days?.from ?? day(Date.now() - MONTH_MS));
  const [to, setTo] = useState(() => days?.to ?? day(Date.now()));
  const [busy, setBusy] = useState<'pdf' | 'csv' | null>(null);
  const download = async (format: 'pdf' | 'csv') => {
    setBusy(format);
    // The API client has shown the error.
    await statement(from, to, format).then(onClose, () => {});
    setBusy(null);
  };
  const isPeriod = from !== '' && to !== '' && from <= to;
  return (
    <Sheet open={open} onClose={onClose} title={t`Statement`}>
      <div className={styles.statement}>
        <p>{t`Balances, every entry, and the trades of a period. Days are those of UTC.`}</p>
        <TextField label={t`First day`} type="date" value={from} max={to} onChange={(event) => setFrom(event.target.value)} />
        <TextField label={t`Last day`} type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
        <Button kind="primary" wide busy={busy === 'pdf'} disabled={!isPeriod} onClick={() => void download('pdf')}>
          {t`Download as PDF`}
        </Button>
        <Button wide busy={busy === 'csv'} disabled={!isPeriod} onClick={() => void download('csv')}>
          {t`Download as CSV`}
        </Button>
      </div>
    </Sheet>
  );
}
