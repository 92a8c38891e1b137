// Above the chart while the market is closed or a closure is near: why, until when, and the way to all trading hours.
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Instrument } from '../../api/types';
import { useClosureText } from '../../components/instruments/closureText';
import { weekdayDate, weekdayTime, zoned } from '../../core/app/time';
import { hoursNotice, type HoursNotice as Notice } from '../../core/market/hours';
import { useLocaleTag, useTradingHours } from '../../state';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazyPart';
import styles from './HoursNotice.module.css';

const HoursSheet = lazyPart(async () => ({ default: (await import('./HoursSheet')).HoursSheet }));

export function HoursNotice({ instrument }: { instrument: Instrument }) {
  const [open, setOpen] = useState(false);
  const { data, dataUpdatedAt } = useTradingHours(instrument);
  const notice = data && hoursNotice(data, dataUpdatedAt);
  if (!notice) return null;
  return (
    <>
      <button type="button" className={styles.notice} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="clock" size={16} />
        <NoticeText notice={notice} />
      </button>
      {open && (
        <Suspense>
          <HoursSheet hours={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const textOf = useClosureText();
  if (notice.kind === 'soon') {
    const { closure } = notice;
    return (
      <span>
        {weekdayDate(closure.date, tag)}: {closure.name && <bdi>{closure.name}, </bdi>}
        {textOf(closure)}
        {(closure.open || closure.close) && <bdi> ({closure.timezone})</bdi>}
      </span>
    );
  }
  const name = notice.closure && (notice.closure.name || t`Holiday`);
  const opensAt = notice.opensAt && zoned(weekdayTime(notice.opensAt, tag), notice.opensAt, tag);
  return (
    <span>
      {name ? t`Closed: ${name}` : t({ message: 'Closed', context: 'market' })}
      {opensAt && <> · {t`opens ${opensAt}`}</>}
    </span>
  );
}
