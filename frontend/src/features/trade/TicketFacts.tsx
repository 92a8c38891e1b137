// What the order costs, before it is placed; the same figures that are booked when it fills at these prices.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Dec } from '../../core/decimal';
import { formatAmount, formatBalance } from '../../core/format';
import { useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import styles from './Ticket.module.css';
import type { TicketView } from './useTicket';

export function TicketFacts({ view }: { view: TicketView }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { summary } = view;
  const amount = (value: Dec | null | undefined) => (value ? formatAmount(value, tag) : '—');
  const short = summary?.freeAfter?.lt(0) ?? false;

  return (
    <dl className={styles.facts}>
      <Fact label={t`Margin`}>{amount(summary?.margin)}</Fact>
      <Fact label={t`Fee`}>{amount(summary?.fee)}</Fact>
      <Fact label={t`One pip`}>{amount(summary?.pipValue)}</Fact>
      <Fact label={t`Free margin after`} bad={short}>
        {summary?.freeAfter ? formatBalance(summary.freeAfter, tag) : '—'}
      </Fact>
    </dl>
  );
}

function Fact({ label, bad, children }: { label: string; bad?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={cx(bad && styles.loss)}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
