// The economic calendar: its events, their import from CSV, and the change of one.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { localMoment } from '../../../core/app/time';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { importTable, type EconomicEvent, type ImportReport } from '../../api';
import { useAction, useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { tagAtom, toast } from '../../state';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { useAskedFile } from '../../ui/useAskedFile';
import { ImportPreview } from '../instruments/InstrumentImport';
import { EconomicEventForm, useImportanceNames } from './EconomicEventForm';
import styles from './ContentForm.module.css';

const MEGABYTE = 1024 * 1024;
const PATH = '/economic-events';

export function EconomicEvents({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const importance = useImportanceNames();
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const search = String(params.search ?? '');
  const { data, isError } = useRows<EconomicEvent>(PATH, { page, search });
  const chosen = data?.list.find((row) => String(row.id) === selectedItem);
  const columns: Column<EconomicEvent>[] = [
    { name: t`Event`, head: true, cell: (row) => <b>{row.title}</b> },
    { name: t`Time`, cell: (row) => localMoment(row.time, tag) },
    { name: t`Currency`, cell: (row) => row.currency },
    { name: t`Importance`, cell: (row) => <Badge tone={row.importance === 3 ? 'warn' : undefined}>{importance[row.importance]}</Badge> },
    { name: t`Actual`, number: true, cell: (row) => row.actual || '—' },
    { name: t`Forecast`, number: true, cell: (row) => row.forecast || '—' },
    { name: t`Previous`, number: true, cell: (row) => row.previous || '—' },
  ];
  return (
    <Page title={t`Economic calendar`} aside={<EventImport />}>
      <Split
        wide
        list={
          <Card>
            <p className={styles.faint}>
              {t`CSV columns: source_id, time (RFC 3339), currency, country, importance (1 to 3), title, actual, forecast, previous. A line with a known source_id updates its event. Events older than 400 days are deleted.`}
            </p>
            <TextField label={t`Search`} type="search" value={search} onChange={(event) => setParams({ search: event.target.value, page: null })} />
            <Table
              label={t`Economic calendar`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('events', row.id)}
              failed={isError}
              empty={search ? t`No matching events.` : t`No events. Import a CSV file, or let a data provider push them with an API key.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={chosen && <EconomicEventForm key={selectedItem} event={chosen} />}
      />
    </Page>
  );
}

function EventImport() {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  useAskedFile(file);
  const [read, setRead] = useState<{ text: string; report: ImportReport } | null>(null);
  const preview = useAction({
    run: async (text: string) => {
      const { data } = await importTable(`${PATH}/import?dry_run=1`, text);
      setRead({ text, report: data });
      return { msg: '' };
    },
    invalidates: [],
  });
  const choose = async (chosen: File | undefined) => {
    // A larger file would be refused by the server, after it was read into memory here.
    if (chosen && chosen.size > MEGABYTE) toast(t`The file is too large: at most ${1} MB are imported at once.`, 'error');
    else if (chosen) preview.mutate(await chosen.text());
    if (file.current) file.current.value = '';
  };
  return (
    <>
      <Button kind="primary" busy={preview.isPending} onClick={() => file.current?.click()}>{t`Import CSV`}</Button>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t`Table of economic events`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {read && (
        <ImportPreview
          report={read.report}
          send={() => importTable(`${PATH}/import`, read.text)}
          invalidates={[PATH]}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}
