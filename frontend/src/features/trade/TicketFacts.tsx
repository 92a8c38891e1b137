// What the order means for the account, after its fields; what it costs is beside its button (TicketCosts.tsx).
import { useLingui } from '@lingui/react/macro';
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
  return (
    <div className={cx(stale && styles.stale)}>
      <Facts>
        <Fact name={t`One pip`}>
          <bdi>{summary?.pipValue ? formatUnit(summary.pipValue, summary.currency, tag) : '—'}</bdi>
        </Fact>
        <Fact name={t`Free margin after`}>
          <bdi className={cx(summary?.freeAfter?.lt(0) && styles.loss)}>
            {summary?.freeAfter ? formatBalance(summary.freeAfter, summary.currency, tag) : '—'}
          </bdi>
        </Fact>
      </Facts>
    </div>
  );
}
