// The chart's periods, and the indicators to switch on.
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Period } from '../../api/types';
import { PERIODS } from '../../core/market/candles';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PeriodBar.module.css';
import { periodAtom, studiesAtom } from './state';
import { IndicatorMenu } from './tools';

const SHORT_NAME: Record<Period, string> = {
  '1min': '1M',
  '5min': '5M',
  '15min': '15M',
  '30min': '30M',
  '60min': '1H',
  '1day': '1D',
};

/** A period in words, for screen readers. */
export function usePeriodName(): (period: Period) => string {
  const { t } = useLingui();
  return (period) =>
    ({
      '1min': t`1 minute`,
      '5min': t`5 minutes`,
      '15min': t`15 minutes`,
      '30min': t`30 minutes`,
      '60min': t`1 hour`,
      '1day': t`1 day`,
    })[period];
}

export function PeriodBar() {
  const { t } = useLingui();
  const [period, setPeriod] = useAtom(periodAtom);
  const nameOf = usePeriodName();
  return (
    <div className={styles.bar}>
      <div className={styles.periods} role="group" aria-label={t`Chart period`}>
        {PERIODS.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.period}
            aria-pressed={value === period}
            onClick={() => setPeriod(value)}
          >
            {SHORT_NAME[value]} <span className="visually-hidden">{nameOf(value)}</span>
          </button>
        ))}
      </div>
      <Indicators />
    </div>
  );
}

function Indicators() {
  const { t } = useLingui();
  const studies = useAtomValue(studiesAtom);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={root} className={styles.indicators}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={studies.length > 0 ? 'visually-hidden' : undefined}>{t`Indicators`}</span>
        {studies.length > 0 && <span>{studies[0]}</span>}
        {studies.length > 1 && <bdi>+{studies.length - 1}</bdi>}
        <Icon name="down" size={14} />
      </button>
      {open && (
        <div id={menuId} className={styles.menu} role="group" aria-label={t`Indicators`}>
          <Suspense fallback={<Skeleton height={240} />}>
            <IndicatorMenu onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
