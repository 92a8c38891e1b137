// The heads of the columns.
import { useLingui } from '@lingui/react/macro';
import { zoneLabel } from '../../../core/app/zone';
import { useLocaleTag } from '../../../state';
import type { TableName } from '../document';
import type { SortName } from './columns';

export function useColumnNames(table: TableName): Record<SortName, string> {
  const { t } = useLingui();
  return {
    instrument: t`Instrument`,
    id: t`Order number`,
    opened: table === 'pending' ? t`Placed` : t`Opened`,
    closed: t({ message: 'Closed', context: 'time' }),
    side: t`Side`,
    lots: t`Lots`,
    price: table === 'pending' ? t`Price` : t`Open price`,
    now: table === 'history' ? t`Close price` : t`Now`,
    stop: t`Stop loss`,
    take: t`Take profit`,
    swap: t`Swap`,
    fee: t`Fee`,
    pips: table === 'pending' ? t`Pips away` : t`Pips`,
    profit: t`Net`,
    percent: t`% of margin`,
    margin: t`Margin`,
    reason: t`Reason`,
  };
}

/** The zone of the times, beside the names of moments. */
export function useZoneOf(): (name: SortName) => string | null {
  const tag = useLocaleTag();
  return (name) => (name === 'opened' || name === 'closed' ? zoneLabel(tag) : null);
}
