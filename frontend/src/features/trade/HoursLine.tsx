// Why the market is closed or will be, until when, and the way to all trading hours.
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { TradingHours } from '../../api/types';
import { useClosureText } from '../../components/instruments/closureText';
import { weekdayDate, weekdayTime, zoned } from '../../core/app/time';
import type { HoursNotice as Notice } from '../../core/market/hoursNotice';
import { useLocaleTag } from '../../state';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazyPart';
import styles from './HoursLine.module.css';

const HoursSheet = lazyPart(async () => ({ default: (await import('./HoursSheet')).HoursSheet }));

export function HoursLine({ hours, notice }: { hours: TradingHours; notice: Notice }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.notice} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="clock" size={16} />
        <NoticeText notice={notice} />
      </button>
      {open && (
        <Suspense>
          <HoursSheet hours={hours} onClose={() => setOpen(false)} />
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
