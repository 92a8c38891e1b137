// What the order costs, beside its button: in sight wherever the fields are scrolled to. Margin and fee are those that are booked
// when it fills at these prices.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { valuedQuote } from '../../core/market/market';
import { parseInput } from '../../core/numbers/decimal';
import { swapOf } from '../../core/orders/swapOf';
import { useAccount, useIsDisconnected, useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import styles from './TicketCosts.module.css';
import type { TicketView } from './useTicket';

export function TicketCosts({ instrument, view }: { instrument: Instrument; view: TicketView }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsDisconnected();
  const account = useAccount();
  const { summary, quoteWithRates: quote, state } = view;
  const lots = parseInput(state.lots);
  const swap = summary?.margin && quote && lots ? swapOf(instrument, valuedQuote(quote), state.side, lots) : null;
  const cost = (name: string, value: { toFixed: () => string } | null | undefined, kind: 'balance' | 'total' = 'balance') => (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <Amount kind={kind} value={value.toFixed()} currency={summary?.currency} locale={tag} /> : '—'}</dd>
    </div>
  );
  const has = (name: string, value: string) => (
    <span>
      {name} <Amount kind="balance" value={value} currency={account?.currency} locale={tag} />
    </span>
  );
  return (
    <>
      {account && (
        <p className={cx(styles.account, stale && styles.stale)}>
          {has(t`Equity`, account.equity)} {has(t`Balance`, account.balance)}
        </p>
      )}
      <dl className={cx(styles.costs, stale && styles.stale)}>
        {cost(t`Margin`, summary?.margin)}
        {cost(t`Spread`, summary?.spread)}
        {cost(t`Fee`, summary?.fee)}
        {cost(t`Swap a day`, swap, 'total')}
      </dl>
    </>
  );
}
