// Copy trading: strategies, who copies them, and what the staff can end.
import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Badge } from '../../../ui/Badge';
import { Change } from '../../../ui/Change';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import type { AdminStrategy } from '../../api';
import { useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { ListHead } from '../../ui/list/ListHead';
import { idParam, knownParam } from '../../ui/list/params';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime } from '../../ui/values';
import { CopyDetail } from './CopyDetail';
import { CopyTable } from './CopyTable';
import { StrategyDetail } from './StrategyDetail';
import { useAdminTag } from './useAdminTag';
import { PersonLink } from './words';

const ROWS = 20;

/** "12": the strategy of this account; "copy-12": a copy. */
export function copyingItem(item: string | null): { strategy: number | null; copy: number | null } {
  const [, kind, id] = /^(copy-)?(\d{1,15})$/.exec(item ?? '') ?? [];
  return { strategy: id && !kind ? Number(id) : null, copy: id && kind ? Number(id) : null };
}

export function Copying({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const { strategy, copy } = copyingItem(selectedItem);
  const view = copy !== null || params.view === 'copies' ? 'copies' : 'strategies';
  const show = (next: string | null) => {
    if (selectedItem !== null) go('copying');
    setParams({ ...Object.fromEntries(Object.keys(params).map((name) => [name, null])), view: next === 'copies' ? next : null });
  };
  return (
    <Page title={t`Copy trading`}>
      <Chips
        label={t`View`}
        value={view}
        options={[
          { value: 'strategies', label: t`Strategies` },
          { value: 'copies', label: t`Copies` },
        ]}
        onChange={show}
      />
      {view === 'strategies' ? <StrategyList chosen={strategy} /> : <CopyList chosen={copy} />}
    </Page>
  );
}

function StrategyList({ chosen }: { chosen: number | null }) {
  const { t } = useLingui();
  const tag = useAdminTag();
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const search = useDeferredValue(params.search ?? '');
  const { data, isError } = useRows<AdminStrategy>('/copy/strategies', { search: search || undefined, page, limit: ROWS });
  const columns: Column<AdminStrategy>[] = [
    { name: t`Strategy`, head: true, cell: (row) => <StrategyName row={row} /> },
    { name: t`Provider`, short: true, cell: (row) => <PersonLink user={row.user} account={row.id} /> },
    { name: t`Return`, number: true, cell: (row) => <Change value={row.roi} locale={tag} /> },
    { name: t`Drawdown`, number: true, cell: (row) => `${row.drawdown}%` },
    { name: t`Trades`, number: true, minor: true, cell: (row) => row.trades },
    { name: t`Copies`, number: true, cell: (row) => row.followers },
    { name: t`Since`, time: true, minor: true, cell: (row) => <DateTime time={row.since} /> },
  ];
  return (
    <>
      <ListHead search={<TextField label={t`Search`} placeholder={t`name of the strategy`} type="search" value={params.search ?? ''} onChange={({ target }) => setParams({ search: target.value, page: null })} />} />
      <Split
        wide
        list={
          <Card aside={data && <Plural value={data.total} one="# strategy" other="# strategies" />}>
            <Table
              label={t`Strategies`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.account}
              chosen={chosen}
              onChoose={(row) => go('copying', row.account)}
              failed={isError}
              empty={search ? t`No matching strategies.` : t`No strategies yet. Customers can offer one while the setting “Copy trading is open” is on.`}
              dense
            />
            <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} />
          </Card>
        }
        detail={chosen !== null && <StrategyDetail key={chosen} account={chosen} />}
      />
    </>
  );
}

function StrategyName({ row }: { row: AdminStrategy }) {
  const { t } = useLingui();
  return (
    <>
      {row.name} {row.barred !== null ? <Badge tone="warn">{t`switched off`}</Badge> : row.open === 0 ? <Badge>{t`closed`}</Badge> : row.listed === 0 && <Badge>{t`not listed yet`}</Badge>}
    </>
  );
}

const STATES = ['active', 'ending', 'ended'] as const;

function CopyList({ chosen }: { chosen: number | null }) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const state = knownParam(params.state, STATES);
  return (
    <>
      <Chips
        label={t`State`}
        value={state ?? null}
        options={[
          { value: 'active', label: t`Running` },
          { value: 'ending', label: t`Ending` },
          { value: 'ended', label: t`Ended` },
        ]}
        onChange={(next) => setParams({ state: next, page: null })}
        allLabel={t`All`}
      />
      <Split
        wide
        list={
          <Card>
            <CopyTable query={{ state, strategy: idParam(params.strategy), account: idParam(params.account), page }} chosen={chosen} onPage={goToPage} />
          </Card>
        }
        detail={chosen !== null && <CopyDetail key={chosen} id={chosen} />}
      />
    </>
  );
}
