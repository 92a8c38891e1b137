// Stop loss or take profit: a switch, and while it is on a price with what it means in pips and money.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatBalance, formatQuantity } from '../../core/format';
import type { TicketLevel } from '../../core/ticket';
import type { LevelSummary } from '../../core/ticketSummary';
import { useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { Toggle } from '../../ui/Toggle';
import styles from './Ticket.module.css';
import type { TicketPartProps } from './TicketForm';

interface LevelFieldProps extends TicketPartProps {
  level: TicketLevel;
  error: string | null;
}

export function LevelField({ level, instrument, view, dispatch, error }: LevelFieldProps) {
  const { t } = useLingui();
  const errorId = useId();
  const { on, value } = view.state[level];
  const label = level === 'stop' ? t`Stop loss` : t`Take profit`;
  const toggle = (checked: boolean) =>
    dispatch({ type: 'toggle', level, on: checked, close: view.quote?.Close ?? '0' });

  return (
    <div>
      <div className={styles.levelHead}>
        <span className={styles.levelName}>{label}</span>
        <Toggle label={label} checked={on} disabled={!view.quote} onChange={toggle} />
      </div>
      {on && (
        <>
          <div className={cx(styles.levelBox, error && styles.invalid)}>
            <input
              className={styles.levelInput}
              aria-label={t`${label}: price`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              dir="ltr"
              size={10}
              value={value}
              onChange={(event) => dispatch({ type: 'level', level, value: event.target.value })}
              onKeyDown={(event) => {
                const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                if (!direction) return;
                event.preventDefault();
                const point = 10 ** -instrument.PricePrecision;
                const next = (Number(value) || 0) + direction * (event.shiftKey ? 100 : 10) * point;
                dispatch({ type: 'level', level, value: Math.max(next, 0).toFixed(instrument.PricePrecision) });
              }}
            />
            <LevelMeaning summary={view.summary?.[level] ?? null} />
          </div>
          {error && (
            <p id={errorId} className={styles.error} role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function LevelMeaning({ summary }: { summary: LevelSummary | null }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (!summary) return null;
  const sign = summary.pips.gt(0) ? '+' : '';
  const pips = `${sign}${formatQuantity(summary.pips.round(1), tag, 1)}`;
  const money = formatBalance(summary.money, tag, { signed: true });
  return (
    <span className={styles.meaning}>
      <bdi>{t`${pips} pips`}</bdi>
      <bdi className={cx(summary.money.lt(0) && styles.loss, summary.money.gt(0) && styles.gain)}>{money}</bdi>
    </span>
  );
}
