// What a change of a holiday calendar does, before it is saved: dates, instruments with their orders, and rollovers.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import type { CalendarPreview } from '../../api';
import { isConfirmed } from '../../confirmation';
import { tagAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { WaitsNote } from '../../ui/WaitingChange';
import styles from './Calendars.module.css';
import { ConcernedField } from './InstrumentEffect';

/** Rows that are listed; the rest is counted. */
const SHOWN = 12;

interface CalendarPreviewDialogProps {
  title: string;
  confirmLabel: string;
  preview: CalendarPreview;
  busy: boolean;
  /** It is only requested: another person approves it. */
  waits?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function CalendarPreviewDialog({ title, confirmLabel, preview, busy, waits = false, onConfirm, onClose }: CalendarPreviewDialogProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const moment = (at: string | null) => (at === null ? '—' : new Date(at).toLocaleString(tag, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }));
  const date = (at: string) => new Date(at).toLocaleDateString(tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const { instruments, rollovers, affected } = preview;
  const [typed, setTyped] = useState('');
  const passed = rollovers.filter((one) => one.passed === 1);
  // What has been charged already comes first.
  const ordered = [...passed, ...rollovers.filter((one) => one.passed !== 1)];
  return (
    <Dialog
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      disabled={!isConfirmed(affected, typed)}
      pinned={affected > 0 && <ConcernedField affected={affected} value={typed} onChange={setTyped} />}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t`Dates: ${preview.added} new, ${preview.changed} changed, ${preview.removed} removed.`}</p>
      {instruments.length === 0 && <p>{t`The hours of no instrument change.`}</p>}
      {instruments.length > 0 && (
        <section className={styles.part}>
          <h3>
            <Plural value={instruments.length} one="# instrument changes its hours" other="# instruments change their hours" />
          </h3>
          <ul className={styles.effects}>
            {instruments.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                <b>{one.code}</b>
                <span>{t`${one.open_orders} open, ${one.pending_orders} pending`}</span>
                {one.open_before !== one.open_after && (
                  <Badge tone="warn">{one.open_after === 1 ? t`opens now` : t`closes now`}</Badge>
                )}
                {one.next_before !== one.next_after && (
                  <small>{one.open_after === 1 ? t`closes ${moment(one.next_after)}` : t`opens ${moment(one.next_after)}`}</small>
                )}
              </li>
            ))}
          </ul>
          <More left={instruments.length - SHOWN} />
        </section>
      )}
      {rollovers.length > 0 && (
        <section className={styles.part}>
          <h3>{t`Rollovers that charge other swap days`}</h3>
          {passed.length > 0 && <p className={styles.warning}>{t`The marked rollovers have been carried out: what they charged stays as it is.`}</p>}
          <ul className={styles.effects}>
            {ordered.slice(0, SHOWN).map((one) => (
              <li key={`${one.at} ${one.before} ${one.after}`}>
                <b>{date(one.at)}</b>
                <span>{t`${one.before} → ${one.after} swap days`}</span>
                {one.passed === 1 && <Badge tone="warn">{t`carried out`}</Badge>}
                <small>{one.codes.join(', ')}</small>
              </li>
            ))}
          </ul>
          <More left={rollovers.length - SHOWN} />
        </section>
      )}
      {waits && <WaitsNote needed="edit_instruments" />}
    </Dialog>
  );
}

function More({ left }: { left: number }) {
  const { t } = useLingui();
  return left > 0 ? <p className={styles.faint}>{t`and ${left} more`}</p> : null;
}
