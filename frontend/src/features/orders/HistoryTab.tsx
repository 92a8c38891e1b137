// The history of orders, with filters by status, period and instrument.
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import type { Order } from '../../api/types';
import { momentsOf, type Days, type Span } from '../../core/market/span';
import { ZoneNote } from '../../components/ZoneNote';
import { hrefOf, useInstruments, useSettings } from '../../state';
import { Chips } from '../../ui/Chips';
import { TextField } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { HistoryList } from './HistoryList';
import styles from './HistoryTab.module.css';
import type { HistoryFilter } from './useOrderLists';

interface HistoryTabProps {
  layout: (orders: Order[]) => ReactNode;
}

export function HistoryTab({ layout }: HistoryTabProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<HistoryFilter>('closed');
  // The days of a period are counted back from the moment at which it was chosen.
  const [{ span, now }, setSpan] = useState<{ span: Span; now: number }>({ span: 'all', now: 0 });
  const [days, setDays] = useState<Days>({ first: '', last: '' });
  const [instrument, setInstrument] = useState<number | null>(null);
  const { timeZone } = useSettings();
  const selection = useMemo(
    () => ({ ...momentsOf(span, now, days), ...(instrument !== null && { forex_id: instrument }) }),
    // The days are those of the zone that times are shown in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [span, now, days, instrument, timeZone],
  );
  return (
    <>
      <div className={styles.bar}>
        <Chips
          label={t`History`}
          value={filter}
          onChange={(value) => setFilter(value ?? 'closed')}
          options={[
            { value: 'closed', label: t({ message: 'Closed', context: 'orders' }) },
            { value: 'cancelled', label: t({ message: 'Cancelled', context: 'orders' }) },
          ]}
        />
        <div className={styles.filters}>
          <SpanChoice value={span} onChange={(chosen) => setSpan({ span: chosen, now: Date.now() })} />
          <InstrumentChoice value={instrument} onChange={setInstrument} />
          {span === 'dates' && <DayFields days={days} onChange={setDays} />}
        </div>
        <a className={styles.statistics} href={hrefOf('/mine/statistics')}>{t`Statistics`}</a>
        <ZoneNote className={styles.zone} />
      </div>
      <HistoryList key={JSON.stringify([filter, selection])} filter={filter} selection={selection} layout={layout} />
    </>
  );
}

function SpanChoice({ value, onChange }: { value: Span; onChange: (span: Span) => void }) {
  const { t } = useLingui();
  const names: [span: Span, name: string][] = [
    ['all', t`All time`],
    ['today', t`Today`],
    ['week', t`Last 7 days`],
    ['month', t`Last 30 days`],
    ['dates', t`Choose dates`],
  ];
  return (
    <Select label={t`Period`} value={value} onChange={(span) => onChange(span as Span)}>
      {names.map(([span, name]) => (
        <option key={span} value={span}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function InstrumentChoice({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useLingui();
  const { data } = useInstruments();
  const sorted = useMemo(() => [...(data ?? [])].sort((a, b) => a.ShowCode.localeCompare(b.ShowCode, 'en')), [data]);
  return (
    <Select
      label={t`Instrument`}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    >
      <option value="">{t`All instruments`}</option>
      {sorted.map(({ Id, ShowCode }) => (
        <option key={Id} value={Id}>
          {ShowCode}
        </option>
      ))}
    </Select>
  );
}

function DayFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useLingui();
  const { first, last } = days;
  return (
    <>
      <TextField
        label={t`First day`}
        type="date"
        value={first}
        max={last || undefined}
        onChange={(event) => onChange({ first: event.target.value, last })}
      />
      <TextField
        label={t`Last day`}
        type="date"
        value={last}
        min={first || undefined}
        onChange={(event) => onChange({ first, last: event.target.value })}
      />
    </>
  );
}
