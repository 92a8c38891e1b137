// The list of instruments with live prices, and the form of the selected one.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isNone } from '../../../core/numbers/decimal';
import { formatPrice } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import { TextField } from '../../../ui/Field';
import type { AdminInstrument } from '../../api';
import { missingQuote } from '../../instrument';
import { useInstruments } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { InstrumentForm } from './InstrumentForm';
import { InstrumentImport } from './InstrumentImport';
import styles from './Instruments.module.css';

const NEW = 'new';
/** Polling interval of the prices. */
const PRICES_MS = 2_000;

export function Instruments({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const [search, setSearch] = useState('');
  const { data, isError } = useInstruments(PRICES_MS);
  const wanted = search.trim().toLowerCase();
  const rows = data?.list.filter((row) => !wanted || `${row.Code} ${row.ShowCode} ${row.Name}`.toLowerCase().includes(wanted));
  const chosen = data?.list.find((row) => String(row.Id) === selectedItem);
  const price = (value: string, row: AdminInstrument) => (isNone(value) ? '—' : formatPrice(value, row.PricePrecision, tag));
  const columns: Column<AdminInstrument>[] = [
    { name: t`Instrument`, head: true, cell: (row) => <Title row={row} /> },
    { name: t`Bid`, number: true, cell: (row) => price(row.ForexQuotations.Bid, row) },
    { name: t`Ask`, number: true, cell: (row) => price(row.ForexQuotations.Ask, row) },
    { name: t`Leverage`, cell: (row) => <span className={styles.terms}>{leverages(row)}</span> },
    { name: t`Feed`, cell: (row) => row.feed ?? t`default` },
    { name: t`State`, cell: (row) => <State row={row} /> },
  ];
  return (
    <Page title={t`Instruments`} aside={<><a href="#/categories">{t`Categories`}</a><InstrumentImport onAdd={() => go('instruments', NEW)} /></>}>
      <TextField label={t`Search`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Split
        list={
          <Card>
            <Table
              label={t`Instruments`}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.Id}
              chosen={chosen?.Id}
              onChoose={(row) => go('instruments', row.Id)}
              failed={isError}
              empty={wanted ? t`No matching instruments.` : t`No instruments yet. Add one or import a table.`}
            />
          </Card>
        }
        detail={(chosen || selectedItem === NEW) && <InstrumentForm key={selectedItem} instrument={chosen} others={data?.list} />}
      />
    </Page>
  );
}

function Title({ row }: { row: AdminInstrument }) {
  return (
    <>
      <b>{row.ShowCode}</b> <span className={styles.name}>{row.Name}</span>
    </>
  );
}

/** The lowest and the highest leverage. */
function leverages(row: AdminInstrument): string {
  const all = row.HasForexMultiple.map((option) => option.Value);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined) return '—';
  return first === last ? `×${first}` : `×${first} – ×${last}`;
}

function State({ row }: { row: AdminInstrument }) {
  const { t } = useLingui();
  const modeOf = (mode: string) => {
    if (mode === 'close_only') return t`close only`;
    return mode === 'long_only' ? t`buys only` : t`sells only`;
  };
  if (row.enabled === 0) return <Badge>{t`off`}</Badge>;
  const missing = missingQuote(row);
  if (row.TradeMode !== 'full') return <Badge tone="warn">{modeOf(row.TradeMode)}</Badge>;
  if (missing) return <Badge tone="warn">{missing === 'quote' ? t`no quote yet` : t`no fresh quote`}</Badge>;
  return (
    <span className={styles.badges}>
      <Badge>{row.MarketStatus === 1 ? t`open` : t`closed`}</Badge>
      {row.Simulated === 1 && <Badge>{t`simulated`}</Badge>}
    </span>
  );
}
