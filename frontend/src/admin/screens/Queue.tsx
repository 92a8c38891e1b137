// A queue: what waits, and the one that is looked at beside it. Once it is decided the next one opens by itself.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Chips } from '../../ui/Chips';
import { useRows } from '../queries';
import { go } from '../route';
import { Card, Page, Pager, Split } from '../ui/Page';
import { Table, type Column } from '../ui/Table';

interface Row {
  id: number;
  status: number;
}

interface QueueProps<T extends Row> {
  title: string;
  screen: string;
  item: string | null;
  statuses: readonly { value: number; label: string }[];
  columns: readonly Column<T>[];
  empty: string;
  detail: (row: T, onDecided: () => void) => ReactNode;
}

export function Queue<T extends Row>({ title, screen, item, statuses, columns, empty, detail }: QueueProps<T>) {
  const { t } = useLingui();
  const waiting = statuses[0]?.value ?? 0;
  const [status, setStatus] = useState(waiting);
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<T>(`/${screen}`, { status, page });
  const rows = data?.list;
  const chosen = rows?.find((row) => String(row.id) === item);
  const next = () => {
    const at = rows?.findIndex((row) => row.id === chosen?.id) ?? -1;
    go(screen, rows?.[at + 1]?.id ?? rows?.[at - 1]?.id);
  };
  const choose = (value: number | null) => {
    setStatus(value ?? waiting);
    setPage(1);
    go(screen);
  };
  return (
    <Page title={title} aside={data && t`${data.total} in this list`}>
      <Chips label={t`Status`} value={status} options={statuses} onChange={choose} />
      <Split
        list={
          <Card>
            <Table
              label={title}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go(screen, row.id)}
              failed={isError}
              empty={empty}
            />
            <Pager page={page} total={data?.total} onPage={setPage} />
          </Card>
        }
        detail={
          chosen && (
            <Card key={chosen.id} title={`#${chosen.id}`} aside={<Button kind="text" onClick={() => go(screen)}>{t`Close details`}</Button>}>
              {detail(chosen, next)}
            </Card>
          )
        }
      />
    </Page>
  );
}
