// One event of a receipt, in words; below it the text itself, which no translation may change.
import { useLingui } from '@lingui/react/macro';
import { zonedDateTime } from '../../core/app/time';
import { decOrNull } from '../../core/numbers/decimal';
import { formatQuantity } from '../../core/numbers/format';
import type { Statement } from '../../core/transparency/receipt';
import { reasonMessage } from '../../components/reasons';
import { Fact, Facts } from '../../ui/Facts';
import styles from './Receipt.module.css';
import { useTag } from './useTag';

/** Prices that an order need not have, and sums; nothing is rounded. */
const plain = (value: string) => decOrNull(value)?.toFixed() ?? value;

export function StatementFacts({ statement, text, leaf }: { statement: Statement; text: string; leaf: number }) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const events: Readonly<Record<string, string>> = {
    placed: t`Order placed`,
    opened: t`Order filled`,
    updated: t`Order changed`,
    cancelled: t`Order cancelled`,
    closed: t`Order closed`,
    corrected: t`Corrected by the broker`,
    booked: t`Amount booked`,
  };
  const words: Readonly<Record<string, string>> = {
    buy: t`Buy`,
    sell: t`Sell`,
    market: t`Market`,
    limit: t`Limit`,
    stop: t`Stop`,
    stop_limit: t`Stop limit`,
    pending: t`Pending`,
    open: t({ context: 'orders', message: 'Open' }),
    cancelled: t({ context: 'orders', message: 'Cancelled' }),
    closed: t({ context: 'orders', message: 'Closed' }),
  };
  const field = (name: string) => statement[name];
  const word = (name: string) => words[field(name) ?? ''] ?? field(name);
  const time = (name: string) => field(name) && zonedDateTime(Number(field(name)), tag);
  const amount = (name: string) => field(name) && plain(field(name) ?? '');
  const quote = (bid: string, ask: string) => field(bid) && `${field(bid)} / ${field(ask)}`;
  const reason = field('reason');
  const facts: [name: string, value: string | undefined][] = [
    [t`Recorded`, time('at')],
    [t`Order`, field('order')],
    [t`Account`, field('account')],
    [t`Instrument`, field('instrument')],
    [t`Side`, word('side')],
    [t`Order type`, word('kind')],
    [t`Status`, word('status')],
    [t`Lots`, amount('lots')],
    [t`Target price`, amount('target')],
    [t`Stop loss`, amount('stop_loss')],
    [t`Take profit`, amount('take_profit')],
    [t`Open price`, field('open_price')],
    [t`Bid / ask at the opening`, quote('open_bid', 'open_ask')],
    [t`Opened`, time('open_at')],
    [t`Close price`, field('close_price')],
    [t`Bid / ask at the closing`, quote('close_bid', 'close_ask')],
    [t`Closed`, time('close_at')],
    [t`Reason`, reason && i18n._(reasonMessage(reason, field('status') === 'cancelled'))],
    [t`Fee`, amount('fee')],
    [t`Swap`, amount('swap')],
    [t`Price result`, amount('profit')],
    [t`Amount`, field('amount') && `${amount('amount')} ${field('currency') ?? ''}`],
    [t`Balance`, field('balance') && `${amount('balance')} ${field('currency') ?? ''}`],
  ];
  const number = formatQuantity(leaf, tag);
  const title = events[field('event') ?? ''] ?? field('event');
  return (
    <section className={styles.card}>
      <h2 className={styles.head}>{title}</h2>
      <Facts>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                <bdi>{value}</bdi>
              </Fact>
            ),
        )}
      </Facts>
      <details className={styles.exact}>
        <summary>{t`Exact text, entry ${number} of the log`}</summary>
        <pre dir="ltr" lang="en">
          {text}
        </pre>
      </details>
    </section>
  );
}
