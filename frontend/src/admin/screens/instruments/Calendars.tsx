// Named holiday calendars: the list, and the selected calendar with its year.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { HolidayCalendar } from '../../api';
import { closureText, dateText } from '../../closures';
import { useAll, useInstruments } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { CalendarForm } from './CalendarForm';

const NEW = 'new';

export function Calendars({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const { data, isError } = useAll<HolidayCalendar>('/calendars');
  const { data: instruments } = useInstruments();
  const chosen = data?.list.find((row) => String(row.id) === selectedItem);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const nextOf = (row: HolidayCalendar) => row.dates.find((one) => one.date >= today);
  const next = (row: HolidayCalendar) => {
    const one = nextOf(row);
    return one ? `${dateText(one.date, tag)} · ${one.name || closureText(one)}` : '—';
  };
  const columns: Column<HolidayCalendar>[] = [
    { name: t`Calendar`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Instruments`, number: true, cell: (row) => row.instruments.length },
    { name: t`Dates`, number: true, cell: (row) => row.dates.length },
    { name: t`Next`, cell: next },
    { name: t`State`, cell: (row) => (row.needs_dates === 1 ? <Badge tone="warn">{t`needs dates`}</Badge> : null) },
  ];
  const isNew = selectedItem === NEW;
  return (
    <Page title={t`Holiday calendars`} aside={<Button kind="primary" icon="plus" onClick={() => go('calendars', NEW)}>{t`New calendar`}</Button>}>
      <Split
        wide
        list={
          <Card>
            <Table
              label={t`Holiday calendars`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('calendars', row.id)}
              failed={isError}
              empty={t`No holiday calendars yet. A calendar closes all its instruments at once.`}
            />
          </Card>
        }
        detail={(chosen || isNew) && instruments && <CalendarForm key={selectedItem} calendar={chosen} instruments={instruments.list} />}
      />
    </Page>
  );
}
