// The same on the strategy's page, for an amount that the customer types.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CopyStrategy } from '../../api/types';
import { useAmountText } from '../../components/amountText';
import { amountError } from '../../core/customer/funds';
import { moneyPlaces } from '../../core/numbers/currency';
import { dec, parseInput } from '../../core/numbers/decimal';
import { localizeInput, normalizeInput } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { TextField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import styles from './copying.module.css';
import { Preview } from './Preview';
import { useOwnAccounts } from './useOwnAccount';

/** Without money in the account. */
const EXAMPLE = '1000';
const SETTLED_MS = 600;

/** A value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function PreviewPanel({ strategy }: { strategy: CopyStrategy }) {
  const { first } = useOwnAccounts();
  // Without a real account there is no currency of one's own.
  if (!first) return null;
  const own = Number(first.equity) > 0 ? dec(first.equity).round(moneyPlaces(first.currency), 0).toFixed() : dec(strategy.min).gt(EXAMPLE) ? strategy.min : EXAMPLE;
  return <Amount key={first.account} strategy={strategy.id} account={first.account} currency={first.currency} own={own} />;
}

function Amount({ strategy, account, currency, own }: { strategy: number; account: number; currency: string; own: string }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const textOf = useAmountText(currency);
  const [typed, setTyped] = useState(own);
  const problem = amountError(typed, { places: moneyPlaces(currency) });
  const amount = useSettled(problem ? null : (parseInput(typed)?.toFixed() ?? null));
  return (
    <Panel title={t`With your money`}>
      <div className={styles.form}>
        <TextField
          label={t`If I had begun with`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          value={localizeInput(typed, tag)}
          onChange={({ target }) => setTyped(normalizeInput(target.value, tag))}
          error={textOf(problem)}
          after={<span className={styles.after}>{currency}</span>}
        />
        {amount !== null && <Preview strategy={strategy} account={account} amount={amount} />}
      </div>
    </Panel>
  );
}
