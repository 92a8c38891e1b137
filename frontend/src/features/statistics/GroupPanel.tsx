// The trades by what they have in common: instrument, hour, weekday or side. A bar for each, beside its figures.
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { SIDE, type Statistics, type TradeFigures } from '../../api/types';
import { weekdayName } from '../../core/app/time';
import { barShare, largestOf } from '../../core/customer/statistics';
import { formatPercent } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/Panel';
import { Tabs } from '../../ui/Tabs';
import styles from './statistics.module.css';

type Grouping = 'instrument' | 'hour' | 'weekday' | 'side';

interface Group {
  name: string;
  figures: TradeFigures;
}

export function GroupPanel({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const [by, setBy] = useState<Grouping>('instrument');
  const panelId = useId();
  const groups = useGroups(found, by);
  const tabs: [Grouping, string][] = [
    ['instrument', t`Instrument`],
    ['hour', t`Hour`],
    ['weekday', t`Weekday`],
    ['side', t`Side`],
  ];
  return (
    <Panel title={t`Net profit of trades`}>
      <div className={styles.tabs}>
        <Tabs
          label={t`Group by`}
          value={by}
          onChange={setBy}
          options={tabs.map(([value, label]) => ({ value, label }))}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tabs.find(([value]) => value === by)?.[1]}>
        {(by === 'hour' || by === 'weekday') && <p className={styles.small}>{t`By the opening of the trade.`}</p>}
        <Bars groups={groups} currency={found.currency} />
      </div>
    </Panel>
  );
}

function useGroups(found: Statistics, by: Grouping): Group[] {
  const { t } = useLingui();
  const tag = useLocaleTag();
  switch (by) {
    case 'instrument':
      return found.by_instrument.map((figures) => ({ name: figures.show_code, figures }));
    case 'hour':
      return found.by_hour.map((figures) => ({ name: `${String(figures.key).padStart(2, '0')}:00`, figures }));
    case 'weekday':
      return found.by_weekday.map((figures) => ({ name: weekdayName(figures.key % 7, tag), figures }));
    case 'side':
      return found.by_side.map((figures) => ({ name: figures.key === SIDE.buy ? t`Buy` : t`Sell`, figures }));
  }
}

function Bars({ groups, currency }: { groups: Group[]; currency: string }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const largest = largestOf(groups.map(({ figures }) => figures.net));
  return (
    <ul className={styles.bars}>
      {groups.map(({ name, figures }) => {
        const { trades, net, win_rate: rate } = figures;
        const won = rate === null ? '–' : formatPercent(rate, tag, { places: 0 });
        return (
          <li key={name} className={styles.bar}>
            <bdi className={styles.barName}>{name}</bdi>
            <Amount value={net} currency={currency} kind="total" locale={tag} />
            <span className={styles.track} aria-hidden="true">
              <span
                className={cx(styles.fill, Number(net) < 0 ? styles.lost : styles.won)}
                style={{ inlineSize: `${barShare(net, largest)}%` }}
              />
            </span>
            <span className={styles.small}>{t`Trades: ${trades} · Won: ${won}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
