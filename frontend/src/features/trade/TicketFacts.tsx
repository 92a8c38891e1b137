// What the order costs, before it is placed; the same figures that are booked when it fills at these prices.
import { useLingui } from '@lingui/react/macro';
import type { Dec } from '../../core/numbers/decimal';
import { formatAmount, formatBalance } from '../../core/numbers/format';
import { useIsDisconnected, useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { Fact, Facts } from '../../ui/Facts';
import styles from './Ticket.module.css';
import type { TicketView } from './useTicket';

export function TicketFacts({ view }: { view: TicketView }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsDisconnected();
  const { summary } = view;
  const amount = (value: Dec | null | undefined) => <bdi>{value ? formatAmount(value, summary?.currency, tag) : '—'}</bdi>;

  return (
    <div className={cx(stale && styles.stale)}>
      <Facts>
        <Fact name={t`Margin`}>
          <bdi>{summary?.margin ? formatBalance(summary.margin, summary.currency, tag) : '—'}</bdi>
        </Fact>
        <Fact name={t`Fee`}>{amount(summary?.fee)}</Fact>
        <Fact name={t`One pip`}>{amount(summary?.pipValue)}</Fact>
        <Fact name={t`Free margin after`}>
          <bdi className={cx(summary?.freeAfter?.lt(0) && styles.loss)}>
            {summary?.freeAfter ? formatBalance(summary.freeAfter, summary.currency, tag) : '—'}
          </bdi>
        </Fact>
      </Facts>
    </div>
  );
}
