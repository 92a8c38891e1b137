// The equity at which a copy ends: as a part of the equity, or typed.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stopEquity, stopError } from '../../core/customer/copying';
import { localizeInput, normalizeInput } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { Chips } from '../../ui/Chips';
import { TextField } from '../../ui/Field';
import styles from './copying.module.css';
import { usePercent } from './words';

/** What a copy may lose, in percent of the equity. */
const LOSSES = [10, 20, 30, 50] as const;

interface Equity {
  equity: string;
  currency: string;
}

/** What is wrong with a typed stop, in words. */
export function useStopText(): (stop: string, of: Equity) => string | null {
  const { t } = useLingui();
  return (stop, { equity, currency }) => {
    const problem = stopError(stop, equity, currency);
    if (!problem) return null;
    if (problem.kind === 'unreadable') return t`Enter an amount above 0`;
    if (problem.kind === 'too_high') return t`Must be below the equity: the copy would end at once.`;
    const { places } = problem;
    return t`At most ${places} decimals`;
  };
}

interface StopFieldsProps {
  of: Equity;
  /** Empty: no limit. */
  stop: string;
  onChange: (stop: string) => void;
  error: string | null;
}

export function StopFields({ of, stop, onChange, error }: StopFieldsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const percent = usePercent();
  const [without, setWithout] = useState(stop === '');
  const stops = LOSSES.map((loss) => ({ loss, value: stopEquity(of.equity, loss, of.currency) }));
  const chosen = without ? 0 : (stops.find(({ value }) => value === stop)?.loss ?? null);
  const change = (next: string) => {
    setWithout(false);
    onChange(next);
  };
  return (
    <div className={styles.form}>
      <div className={styles.flush}>
        <Chips
          label={t`Most that may be lost`}
          value={chosen}
          options={[...stops.map(({ loss }) => ({ value: loss as number, label: <bdi>{`−${percent(String(loss))}`}</bdi> })), { value: 0, label: t`No limit` }]}
          onChange={(loss) => {
            if (loss === null) return;
            setWithout(loss === 0);
            onChange(loss === 0 ? '' : (stops.find((one) => one.loss === loss)?.value ?? ''));
          }}
        />
      </div>
      <TextField
        label={t`Stop when the equity falls to`}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder={t`No limit`}
        value={localizeInput(stop, tag)}
        onChange={({ target }) => change(normalizeInput(target.value, tag))}
        error={error}
        after={<span className={styles.after}>{of.currency}</span>}
      />
      <p className={styles.small}>
        {stop === ''
          ? t`Without a limit the copy can lose all the money in the account.`
          : t`At this equity all positions of the copy are closed at the market price and the copy ends. In a fast market the result can be lower. You can change the limit while the copy runs.`}
      </p>
    </div>
  );
}
