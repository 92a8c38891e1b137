// The chart's periods, and the indicators to switch on.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Period } from '../../api/types';
import { PERIODS } from '../../core/market/candles';
import { openSheet } from '../../state';
import { STUDIES, type Study } from '../../ui/chart';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PeriodBar.module.css';
import { periodAtom, studiesAtom } from './state';
import { useStudyNames } from './studyNames';

const StudySettingsForm = lazyPart(async () => ({ default: (await import('./StudySettingsForm')).StudySettingsForm }));

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

function LazySettings() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <StudySettingsForm />
    </Suspense>
  );
}

function Indicators() {
  const { t } = useLingui();
  const [studies, setStudies] = useAtom(studiesAtom);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const names = useStudyNames();

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

  const toggle = (study: Study) =>
    setStudies(studies.includes(study) ? studies.filter((name) => name !== study) : [...studies, study]);

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
        {studies.length > 0 && <span>{STUDIES.filter((name) => studies.includes(name)).join(' · ')}</span>}
        <Icon name="down" size={14} />
      </button>
      {open && (
        <div id={menuId} className={styles.menu} role="group" aria-label={t`Indicators`}>
          {STUDIES.map((study) => (
            <button
              key={study}
              type="button"
              role="switch"
              aria-checked={studies.includes(study)}
              className={styles.item}
              onClick={() => toggle(study)}
            >
              <span className={styles.short}>{study}</span>
              <span className={styles.long}>{names[study]}</span>
              {studies.includes(study) && <Icon name="check" size={18} />}
            </button>
          ))}
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              setOpen(false);
              openSheet({ title: t`Indicator settings`, content: () => <LazySettings /> });
            }}
          >
            <Icon name="filter" size={18} />
            <span className={styles.long}>{t`Indicator settings`}</span>
          </button>
        </div>
      )}
    </div>
  );
}
