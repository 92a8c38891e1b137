// The chart's periods, and the indicators to switch on.
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Period } from '../../api/types';
import { PERIODS } from '../../core/market/candles';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { BarMenu } from './BarMenu';
import { useChartScope } from './chartScope';
import { useFullScreen } from './fullScreen';
import styles from './PeriodBar.module.css';
import { SHORT_PERIOD, usePeriodName } from './periodNames';
import { IndicatorMenu, ToolsMenu } from './tools';

export function PeriodBar() {
  const { t } = useLingui();
  const { periodAtom } = useChartScope();
  const [period, setPeriod] = useAtom(periodAtom);
  const nameOf = usePeriodName();
  const strip = useRef<HTMLDivElement>(null);
  // The chosen one may lie beyond the end of the strip.
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    // It calls at once, after the layout that it would cost here.
    const widths = new ResizeObserver(() => {
      element.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    widths.observe(element);
    return () => widths.disconnect();
  }, [period]);
  return (
    <div className={styles.bar}>
      <div ref={strip} className={styles.periods} role="group" aria-label={t`Chart period`}>
        {PERIODS.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.period}
            aria-pressed={value === period}
            onClick={() => setPeriod(value)}
          >
            {SHORT_PERIOD[value]} <span className="visually-hidden">{nameOf(value)}</span>
          </button>
        ))}
      </div>
      {/* In landscape the strip would be one period wide. */}
      <label className={styles.select}>
        <span aria-hidden="true">{SHORT_PERIOD[period]}</span>
        <Icon name="down" size={14} />
        <select aria-label={t`Chart period`} value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
          {PERIODS.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </select>
      </label>
      <Indicators />
      <Tools />
      <FullScreenEnd />
    </div>
  );
}

function Indicators() {
  const { t } = useLingui();
  const { studiesAtom } = useChartScope();
  const studies = useAtomValue(studiesAtom);
  return (
    <BarMenu
      name={t`Indicators`}
      opener={
        <>
          <span className={studies.length > 0 ? 'visually-hidden' : undefined}>{t`Indicators`}</span>
          {studies.length > 0 && <span>{studies[0]}</span>}
          {studies.length > 1 && <bdi>+{studies.length - 1}</bdi>}
          <Icon name="down" size={14} />
        </>
      }
    >
      {(close) => <IndicatorMenu onClose={close} />}
    </BarMenu>
  );
}

function Tools() {
  const { t } = useLingui();
  const name = t`Chart tools`;
  return (
    <BarMenu
      name={name}
      opener={
        <>
          <span className="visually-hidden">{name}</span>
          <Icon name="system" size={20} />
        </>
      }
    >
      {(close) => <ToolsMenu onClose={close} />}
    </BarMenu>
  );
}

/** The way back, in sight while nothing else of the app is. */
function FullScreenEnd() {
  const { t } = useLingui();
  const [full, setFull] = useFullScreen();
  if (!full) return null;
  return <IconButton icon="close" label={t`Leave full screen`} onClick={() => setFull(false)} />;
}
