// The trading hours with a clock that counts to their next change.
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TradingHours } from '../../api/types';
import { HoursFacts } from '../instruments/HoursFacts';
import { LoadError } from '../LoadError';
import { durationText, weekdayTime } from '../../core/app/time';
import { useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/useNow';
import styles from './symbol.module.css';

export function HoursPart({ hours }: { hours: UseQueryResult<TradingHours> }) {
  if (hours.data) {
    return (
      <>
        <Clock hours={hours.data} />
        <HoursFacts hours={hours.data} />
      </>
    );
  }
  return hours.isPending ? <Skeleton height={180} /> : <LoadError error={hours.error} onRetry={() => void hours.refetch()} />;
}

function Clock({ hours: { open, changes_at: change } }: { hours: TradingHours }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const now = useNow(change !== null);
  const isOpen = open === 1;
  const left = change && durationText(Date.parse(change) - now, tag);
  return (
    <p className={cx(styles.clock, isOpen && styles.open)}>
      {isOpen ? t({ message: 'Open', context: 'market' }) : t({ message: 'Closed', context: 'market' })}
      {left && (
        <span role="timer" title={weekdayTime(change, tag)}>
          {isOpen ? t`closes in ${left}` : t`opens in ${left}`}
        </span>
      )}
    </p>
  );
}
