// Imports of another platform's customers: the list, one import with its accounts and undo, and a new one.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { CustomerImport } from '../../api';
import { useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { toast } from '../../state';
import { CloseDetails } from '../../ui/CloseDetails';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime } from '../../ui/values';
import { BYTES_MAX, MEGABYTE } from './importFile';
import { ImportDetail } from './ImportDetail';
import { useStatusNames } from './importNames';
import { NewImport } from './NewImport';

export const PATH = '/customer-imports';

export function Imports({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [params] = useListParams();
  const page = pageOf(params);
  const { data, isError } = useRows<CustomerImport>(PATH, { page });
  const names = useStatusNames();
  const choose = (chosen: File | undefined) => {
    if (chosen && chosen.size > BYTES_MAX) toast(t`The file is too large: at most ${BYTES_MAX / MEGABYTE} MB are imported at once.`, 'error');
    else if (chosen) setFile(chosen);
    if (input.current) input.current.value = '';
  };
  const by = (row: CustomerImport) => row.staff ?? '—';
  const columns: Column<CustomerImport>[] = [
    { name: t`Time`, time: true, cell: (row) => <DateTime time={row.created_at} /> },
    { name: t`File`, head: true, cell: (row) => row.file || `#${row.id}` },
    { name: t`Status`, cell: (row) => <Badge>{names(row)}</Badge> },
    { name: t`Customers`, number: true, cell: (row) => row.customers || row.planned },
    { name: t`Left out`, number: true, minor: true, cell: (row) => row.skipped },
    { name: t`By`, minor: true, gives: by, cell: by },
  ];
  const list = (
    <Card>
      <Table label={t`Imports`} columns={columns} rows={data?.list} keyOf={(row) => row.id} chosen={selectedItem === null ? null : Number(selectedItem)} onChoose={(row) => go('imports', row.id)} failed={isError} empty={t`No customers have been imported.`} />
      <Pager page={page} total={data?.total} onPage={goToPage} />
    </Card>
  );
  return (
    <Page title={t`Import customers`} aside={file === null && <Button kind="primary" onClick={() => input.current?.click()}>{t`Choose a file`}</Button>}>
      <input ref={input} type="file" accept=".csv,.txt,text/csv" hidden aria-label={t`Accounts of the other platform`} onChange={(event) => choose(event.target.files?.[0])} />
      {file ? (
        <NewImport key={`${file.name} ${file.lastModified}`} file={file} onClose={() => setFile(null)} />
      ) : (
        <Split
          list={list}
          detail={
            selectedItem !== null && (
              <Card title={t`Import #${selectedItem}`} aside={<CloseDetails onClose={() => go('imports')} />}>
                <ImportDetail key={selectedItem} id={Number(selectedItem)} />
              </Card>
            )
          }
        />
      )}
    </Page>
  );
}
