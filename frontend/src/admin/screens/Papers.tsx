// What is taken away as a file: an order's story, the audit log.
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { take } from '../api';
import { dayBefore } from '../dates';
import { Dialog } from '../ui/Dialog';
import styles from './Papers.module.css';

const MONTH = 30;

/** Evidence of one order, for a dispute. */
export function OrderPapers({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.acts}>
      <Button onClick={() => take(`/orders/${id}/story/file`, { format: 'pdf' })}>{t`Story as PDF`}</Button>
      <Button onClick={() => take(`/orders/${id}/story/file`, { format: 'txt' })}>{t`As a text file`}</Button>
    </div>
  );
}

export function AuditFile({ total }: { total: number | undefined }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const [from, setFrom] = useState(dayBefore(MONTH));
  const [to, setTo] = useState(dayBefore(0));
  const act = () => {
    take('/audit/file', { from, to });
    setAsks(false);
  };
  return (
    <>
      {total !== undefined && (
        <span>
          <Plural value={total} one="# entry" other="# entries" />
        </span>
      )}
      <Button onClick={() => setAsks(true)}>{t`Export CSV`}</Button>
      {asks && (
        <Dialog title={t`Export the audit log`} act={t`Export CSV`} onAct={act} onClose={() => setAsks(false)}>
          <p>{t`With every hash, so that the chain can be reckoned anew. The export is itself written down.`}</p>
          <Days zone="UTC" from={from} to={to} onFrom={setFrom} onTo={setTo} />
        </Dialog>
      )}
    </>
  );
}

interface DaysProps {
  /** Whose days they are, where they are not the trading days that the page speaks of. */
  zone?: string;
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}

/** The first and the last day. */
export function Days({ zone, from, to, onFrom, onTo }: DaysProps) {
  const { t } = useLingui();
  return (
    <div className={styles.days}>
      <TextField label={t`From day`} hint={zone} type="date" required value={from} max={to} onChange={(event) => onFrom(event.target.value)} />
      <TextField label={t`To day`} hint={zone} type="date" required value={to} min={from} onChange={(event) => onTo(event.target.value)} />
    </div>
  );
}
