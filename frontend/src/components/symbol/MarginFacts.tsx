// The margin that one lot needs, at the ticket's leverage or one that is chosen here; nothing of the ticket changes.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Instrument } from '../../api/types';
import { isQuoted } from '../../core/market/market';
import { dec } from '../../core/numbers/decimal';
import { formatBalance } from '../../core/numbers/format';
import { openPrice } from '../../core/numbers/profit';
import { leverageOptions } from '../../core/orders/ticket';
import { marginOf } from '../../core/orders/ticketMoney';
import { useAccountQuote, useLocaleTag } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { Select } from '../../ui/Select';
import { useFirstLeverage } from '../ticket/useLeverageChoice';
import styles from './symbol.module.css';

const FIXED_MARGIN = 1;

export function MarginFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quote = useAccountQuote(instrument.Id);
  const first = useFirstLeverage(instrument) ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const leverage = chosen ?? first;
  const options = leverageOptions(instrument);
  const fixed = instrument.marginMode === FIXED_MARGIN;
  const priced = quote && isQuoted(quote) && options.length > 0;
  const margin = priced && marginOf(instrument, quote, { lots: dec(1), price: openPrice('buy', quote), leverage: dec(leverage) });
  return (
    <Facts>
      {options.length > 0 && !fixed && (
        <Fact name={t`Leverage`}>
          <div className={styles.leverage}>
            <Select label={t`Leverage`} value={leverage} onChange={setChosen}>
              {options.map((option) => (
                <option key={option} value={option}>
                  1:{option}
                </option>
              ))}
            </Select>
          </div>
        </Fact>
      )}
      <Fact name={fixed ? t`Fixed margin of 1 lot` : t`Margin of 1 lot`}>
        <bdi>{margin ? formatBalance(margin, quote.AccountCurrency, tag) : '—'}</bdi>
      </Fact>
    </Facts>
  );
}
