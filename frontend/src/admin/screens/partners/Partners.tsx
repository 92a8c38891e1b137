// Partners (introducing brokers): the partners and their tree, the plans by which they are paid, and customers who ask to become one.
import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import type { AdminPartnerApplication, AdminPartnerDetail, AdminPartnerPlan, ListedPartner } from '../../api';
import { useAll, useOne, useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CustomerCell } from '../../ui/cells';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import { idParam } from '../../ui/list/params';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Money, nameOf } from '../../ui/values';
import { Applications } from './Applications';
import { PartnerDetail } from './PartnerDetail';
import { PartnerDialog } from './PartnerDialog';
import styles from './Partners.module.css';
import { Plans } from './Plans';

const VIEWS = ['partners', 'plans', 'applications'] as const;
/** Rows of a page: each has sums of its own. */
const ROWS = 20;

export function Partners({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const waiting = useRows<AdminPartnerApplication>('/partners/applications', { state: 'waiting', limit: 1 }).data?.total ?? 0;
  const view = VIEWS.find((known) => known === params.view) ?? 'partners';
  const show = (next: string | null) => {
    if (selectedItem !== null) go('partners');
    setParams({ ...Object.fromEntries(Object.keys(params).map((name) => [name, null])), view: next === 'partners' ? null : next });
  };
  return (
    <Page title={t`Partners`}>
      <Chips
        label={t`View`}
        value={view}
        options={[
          { value: 'partners', label: t`Partners` },
          { value: 'plans', label: t`Plans` },
          { value: 'applications', label: waiting > 0 ? t`Applications (${waiting})` : t`Applications` },
        ]}
        onChange={show}
      />
      {view === 'partners' && <PartnerList selectedItem={selectedItem} />}
      {view === 'plans' && <Plans selectedItem={selectedItem} />}
      {view === 'applications' && <Applications />}
    </Page>
  );
}

const FLAG: Readonly<Record<string, { active?: number; held?: number }>> = { active: { active: 1 }, suspended: { active: 0 }, held: { held: 1 } };

function PartnerList({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const [adding, setAdding] = useState(false);
  const plans = useAll<AdminPartnerPlan>('/plans').data?.list;
  const page = pageOf(params);
  const search = useDeferredValue(params.search ?? '');
  const parent = idParam(params.parent);
  const query = { search: search || undefined, plan: idParam(params.plan), parent, ...FLAG[params.state ?? ''], page, limit: ROWS };
  const { data, isError } = useRows<ListedPartner>('/partners', query);
  const change = (changes: Parameters<typeof setParams>[0]) => setParams({ ...changes, page: null });
  const chosen = selectedItem === null ? null : Number(selectedItem);
  const isFiltered = Boolean(search || params.plan || params.state || parent);
  const columns: Column<ListedPartner>[] = [
    { name: t`Partner`, head: true, cell: (row) => <PartnerName row={row} /> },
    { name: t`Plan`, short: true, cell: (row) => row.plan_name },
    { name: t`Customers`, number: true, cell: (row) => row.customers },
    { name: t`Partners below`, number: true, minor: true, cell: (row) => row.below },
    { name: t`Rewards, 30 days`, number: true, cell: (row) => <Money value={row.reward_30} /> },
    { name: t`Not booked yet`, number: true, minor: true, cell: (row) => <Money value={row.pending} /> },
  ];
  return (
    <>
      <ListHead
        search={<TextField label={t`Search`} placeholder={t`name, e-mail, mobile, number`} type="search" value={params.search ?? ''} onChange={({ target }) => change({ search: target.value })} />}
        active={params.plan ? 1 : 0}
        onClear={() => change({ plan: null })}
        filters={
          <Card>
            <Choice label={t`Plan`} value={idParam(params.plan)} options={plans?.map(({ id, name }) => ({ value: id, name }))} onChange={(value) => change({ plan: value || null })} />
          </Card>
        }
        chips={
          <Chips
            label={t`State`}
            value={params.state ?? null}
            options={[
              { value: 'active', label: t`Active` },
              { value: 'suspended', label: t`Suspended` },
              { value: 'held', label: t`Payout held` },
            ]}
            onChange={(state) => change({ state })}
            allLabel={t`All`}
          />
        }
        tools={
          <Button kind="primary" disabled={!plans?.length} onClick={() => setAdding(true)}>
            {t`Add a partner`}
          </Button>
        }
      />
      {plans?.length === 0 && <p className={styles.help}>{t`Create a plan first: it says what partners are paid.`}</p>}
      {parent !== undefined && <Path partner={parent} onChange={(id) => change({ parent: id })} />}
      <Split
        wide
        list={
          <Card title={parent === undefined ? undefined : t`Directly below`} aside={data && <Plural value={data.total} one="# partner" other="# partners" />}>
            <Table
              label={t`Partners`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.user}
              chosen={chosen}
              onChoose={(row) => go('partners', row.user)}
              failed={isError}
              empty={isFiltered ? t`No matching partners.` : t`No partners yet.`}
              dense
            />
            <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} />
          </Card>
        }
        detail={chosen !== null && <PartnerDetail key={chosen} user={chosen} />}
      />
      {adding && <PartnerDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PartnerName({ row }: { row: ListedPartner }) {
  const { t } = useLingui();
  return (
    <>
      <CustomerCell user={row.customer} /> {row.active === 0 && <Badge>{t`suspended`}</Badge>} {row.held === 1 && <Badge tone="warn">{t`held`}</Badge>}
    </>
  );
}

/** Where the list is in the tree: the partners above, each a step back. */
function Path({ partner, onChange }: { partner: number; onChange: (parent: number | null) => void }) {
  const { t } = useLingui();
  const { data } = useOne<AdminPartnerDetail>(`/partners/${partner}`, true, partner !== 0);
  const above = data ? data.above.toReversed() : [];
  return (
    <nav className={styles.path} aria-label={t`Place in the tree`}>
      <Button kind="text" onClick={() => onChange(null)}>{t`All partners`}</Button>
      {above.map((one) => (
        <span key={one.user}>
          <span aria-hidden="true">›</span>
          <Button kind="text" onClick={() => onChange(one.user)}>{one.customer ? nameOf(one.customer) : `#${one.user}`}</Button>
        </span>
      ))}
      {data && (
        <b>
          <span aria-hidden="true">› </span>
          {data.customer ? nameOf(data.customer) : `#${partner}`}
        </b>
      )}
    </nav>
  );
}
