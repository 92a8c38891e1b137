// The figures of the period: what was earned, and how the trades ended.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Statistics } from '../../api/types';
import { localDate } from '../../core/app/time';
import { formatBalance, formatPercent, formatPrice } from '../../core/numbers/format';
import { hrefOf, useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { useDurationText } from './useDurationText';
import styles from './statistics.module.css';

/** Shown where a figure has no value: a rate without trades. */
const NONE = '–';

export function ResultPanel({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { all, currency, max_drawdown: fall, max_drawdown_percent: share } = found;
  const money = (value: string) => <Amount value={value} currency={currency} kind="total" locale={tag} />;
  return (
    <Panel>
      <div className={styles.headline}>
        <span className={styles.caption}>{t`Net profit`}</span>
        <p className={styles.large}>
          <Amount value={found.net_profit} currency={currency} kind="total" locale={tag} fit />
        </p>
      </div>
      <dl className={styles.cards}>
        <Card name={t`Win rate`}>{all.win_rate === null ? NONE : formatPercent(all.win_rate, tag, { places: 1 })}</Card>
        <Card name={t`Profit factor`}>{all.profit_factor === null ? NONE : formatPrice(all.profit_factor, 2, tag)}</Card>
        <Card name={t`Expectancy per trade`}>{all.expectancy === null ? NONE : money(all.expectancy)}</Card>
        <Card
          name={t`Largest drawdown`}
          note={share && <bdi>{formatPercent(share.size, tag, { places: 1 })}</bdi>}
        >
          {fall === null ? NONE : formatBalance(fall.size, currency, tag)}
        </Card>
      </dl>
      {fall !== null && (
        <p className={styles.small}>
          {t`From ${localDate(fall.peak_at, tag)} to ${localDate(fall.trough_at, tag)}. Deposits, withdrawals and transfers do not count.`}
        </p>
      )}
      <Facts>
        <Fact name={t`Realised profit`}>{money(found.profit)}</Fact>
        <Fact name={t`Commission`}>{money(found.commission)}</Fact>
        <Fact name={t`Swap`}>{money(found.swap)}</Fact>
        <Fact name={t`Deposits, withdrawals and transfers`}>{money(found.flows)}</Fact>
      </Facts>
    </Panel>
  );
}

function Card({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
        {note && <span className={styles.small}>{note}</span>}
      </dd>
    </div>
  );
}

export function TradesPanel({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const duration = useDurationText();
  const { all, currency, held, best, worst } = found;
  const money = (value: string | null) => (value === null ? NONE : <Amount value={value} currency={currency} kind="total" locale={tag} />);
  const trade = (one: Statistics['best']) =>
    one && (
      <a className={styles.order} href={hrefOf(`/order?id=${one.order_id}`)}>
        {money(one.net)}
      </a>
    );
  return (
    <Panel title={t`Closed trades`}>
      <Facts>
        <Fact name={t`Trades`}>
          <bdi>{all.trades}</bdi>
        </Fact>
        <Fact name={t`Won / lost`}>
          <bdi>{`${all.wins} / ${all.losses}`}</bdi>
        </Fact>
        <Fact name={t`Average win`}>{money(all.average_win)}</Fact>
        <Fact name={t`Average loss`}>{money(all.average_loss)}</Fact>
        <Fact name={t`Best trade`}>{trade(best)}</Fact>
        <Fact name={t`Worst trade`}>{trade(worst)}</Fact>
        <Fact name={t`Most wins in a row`}>
          <bdi>{found.longest_wins}</bdi>
        </Fact>
        <Fact name={t`Most losses in a row`}>
          <bdi>{found.longest_losses}</bdi>
        </Fact>
        {held && <Fact name={t`Average holding time`}>{duration(held.mean)}</Fact>}
        {held && <Fact name={t`Longest holding time`}>{duration(held.longest)}</Fact>}
      </Facts>
    </Panel>
  );
}
