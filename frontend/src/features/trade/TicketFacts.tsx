// What the order costs, before it is placed; the same figures that are booked when it fills at these prices.
import { useLingui } from '@lingui/react/macro';
import type { Dec } from '../../core/numbers/decimal';
import { formatBalance, formatUnit } from '../../core/numbers/format';
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
  const shown = (value: Dec | null | undefined, format = formatBalance) => <bdi>{value ? format(value, summary?.currency, tag) : '—'}</bdi>;

  return (
    <div className={cx(stale && styles.stale)}>
      <Facts>
        <Fact name={t`Margin`}>{shown(summary?.margin)}</Fact>
        <Fact name={t`Fee`}>{shown(summary?.fee)}</Fact>
        <Fact name={t`One pip`}>{shown(summary?.pipValue, formatUnit)}</Fact>
        <Fact name={t`Free margin after`}>
          <bdi className={cx(summary?.freeAfter?.lt(0) && styles.loss)}>
            {summary?.freeAfter ? formatBalance(summary.freeAfter, summary.currency, tag) : '—'}
          </bdi>
        </Fact>
      </Facts>
    </div>
  );
}
