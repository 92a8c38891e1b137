// A partner: their place in the tree, what they earned and were paid, their customers, and signs of fraud with the evidence.
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { downloadFile, put, type AdminPartnerCustomer, type AdminPartnerDetail, type AdminPartnerReward, type PartnerBooking, type PartnerSummary, type PartnerTotal } from '../../api';
import { customerPage } from '../../customer';
import { useAction, useOne, useRows } from '../../queries';
import { go, useListParams } from '../../route';
import { CustomerCell, CustomerLink, Lines, RowAct } from '../../ui/cells';
import { CloseDetails } from '../../ui/CloseDetails';
import { DateRange } from '../../ui/DateRange';
import { Dialog } from '../../ui/Dialog';
import { LoadError } from '../../ui/LoadError';
import { Card, Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime, Money, nameOf } from '../../ui/values';
import { utcDay } from './partner';
import { PartnerDialog } from './PartnerDialog';
import styles from './Partners.module.css';
import { useRuleWords } from './Plans';
import { Signs } from './Signs';
import { TakeBackDialog, type WhatIsTakenBack } from './TakeBackDialog';

const PARTS = ['statement', 'customers', 'bookings', 'signs', 'changes'] as const;
const ROWS = 20;

export interface Period {
  from: string;
  to: string;
}

export function PartnerDetail({ user }: { user: number }) {
  const { t } = useLingui();
  const { data, isError } = useOne<AdminPartnerDetail>(`/partners/${user}`);
  const [params, setParams] = useListParams();
  const [period, setPeriod] = useState<Period>(() => ({ from: utcDay(29), to: utcDay(0) }));
  const part = PARTS.find((known) => known === params.part) ?? 'statement';
  const names = { statement: t`Statement`, customers: t`Customers`, bookings: t`Bookings`, signs: t`Signs of fraud`, changes: t`Changes` };
  const isDated = part === 'statement' || part === 'customers';
  return (
    <Card title={data?.customer ? nameOf(data.customer) : t`Partner`} aside={<CloseDetails onClose={() => go('partners')} />}>
      {isError && !data && <LoadError />}
      {data && <Head partner={data} />}
      <div className={styles.chips}>
        <Chips label={t`Part`} value={part} options={PARTS.map((value) => ({ value, label: names[value] }))} onChange={(next) => setParams({ part: next === 'statement' ? null : next })} />
      </div>
      {isDated && (
        <div className={styles.range}>
          <DateRange zone="UTC" {...period} onFrom={(from) => from && setPeriod({ ...period, from })} onTo={(to) => to && setPeriod({ ...period, to })} />
        </div>
      )}
      {part === 'statement' && <Statement user={user} period={period} />}
      {part === 'customers' && <Customers user={user} period={period} />}
      {part === 'bookings' && <Bookings user={user} />}
      {part === 'signs' && <Signs user={user} />}
      {part === 'changes' && data && <Changes partner={data} />}
    </Card>
  );
}

type Act = 'change' | 'suspend' | 'reinstate' | 'hold' | 'release';

function Head({ partner }: { partner: AdminPartnerDetail }) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  const above = partner.above.toReversed();
  return (
    <>
      <div className={styles.facts}>
        <Facts>
          <Fact name={t`Customer`}>
            <CustomerLink user={partner.customer} />
          </Fact>
          <Fact name={t`State`}>
            {partner.active === 1 ? t`active` : <Badge>{t`suspended`}</Badge>} {partner.held === 1 && <Badge tone="warn">{t`payout held`}</Badge>}
          </Fact>
          <Fact name={t`Plan`}>
            <a className={styles.link} href={`#/partners/${partner.plan}?view=plans`}>{partner.plan_name}</a>
          </Fact>
          <Fact name={t`Above`}>
            {above.length === 0
              ? t`nobody`
              : above.map((one, at) => (
                  <span key={one.user}>
                    {at > 0 && <span aria-hidden="true"> › </span>}
                    <a className={styles.link} href={`#/partners/${one.user}`}>{one.customer ? nameOf(one.customer) : `#${one.user}`}</a>
                  </span>
                ))}
          </Fact>
          <Fact name={t`Below`}>
            {partner.below > 0 ? (
              <a className={styles.link} href={`#/partners?parent=${partner.user}`}>
                <Plural value={partner.below} one="# partner" other="# partners" />
              </a>
            ) : (
              t`nobody`
            )}
          </Fact>
          <Fact name={t`Not booked yet`}>
            <Money value={partner.pending} />
          </Fact>
        </Facts>
      </div>
      <div className={styles.acts}>
        <Button onClick={() => setAct('change')}>{t`Change plan or place`}</Button>
        <Button onClick={() => setAct(partner.held === 1 ? 'release' : 'hold')}>{partner.held === 1 ? t`Release the payout` : t`Hold the payout`}</Button>
        <Button onClick={() => setAct(partner.active === 1 ? 'suspend' : 'reinstate')}>{partner.active === 1 ? t`Suspend` : t`Reinstate`}</Button>
      </div>
      {act === 'change' && <PartnerDialog partner={partner} onClose={() => setAct(null)} />}
      {act !== null && act !== 'change' && <StateDialog partner={partner} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function StateDialog({ partner, act, onClose }: { partner: AdminPartnerDetail; act: Exclude<Act, 'change'>; onClose: () => void }) {
  const { t } = useLingui();
  const changes = { suspend: { active: 0 }, reinstate: { active: 1 }, hold: { held: 1 }, release: { held: 0 } }[act];
  const texts = {
    suspend: { title: t`Suspend this partner?`, confirm: t`Suspend`, help: t`Orders that are closed from now on give no rewards. What was earned before is still booked, unless you hold it.` },
    reinstate: { title: t`Reinstate this partner?`, confirm: t`Reinstate`, help: t`Orders that are closed from now on give rewards again.` },
    hold: { title: t`Hold the payout?`, confirm: t`Hold the payout`, help: t`Rewards are still calculated, but nothing is booked until you release it. The partner sees that it is held.` },
    release: { title: t`Release the payout?`, confirm: t`Release the payout`, help: t`What was held is booked within minutes.` },
  }[act];
  const action = useAction({
    run: () => put('/partners', { user: partner.user, ...changes }),
    invalidates: ['/partners'],
    subject: partner.customer ? nameOf(partner.customer) : undefined,
    onDone: onClose,
  });
  return (
    <Dialog title={texts.title} confirmLabel={texts.confirm} danger={act === 'suspend'} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{texts.help}</p>
    </Dialog>
  );
}

interface PartProps {
  user: number;
  period: Period;
}

function Statement({ user, period }: PartProps) {
  const { t } = useLingui();
  const words = useRuleWords();
  const { data } = useOne<PartnerSummary>(`/partners/${user}/summary?from=${period.from}&to=${period.to}`);
  const [by, setBy] = useState('order');
  return (
    <>
      {data && (
        <div className={styles.facts}>
          <Facts>
            <Fact name={t`Rewards of the period`}>
              <b>
                <Money value={data.reward} />
              </b>
            </Fact>
            {Number(data.taken_back) !== 0 && (
              <Fact name={t`of it taken back`}>
                <Money value={data.taken_back} />
              </Fact>
            )}
            <Fact name={t`of it not booked yet`}>
              <Money value={data.unbooked} />
            </Fact>
            <Fact name={t`Booked in the period`}>
              <Money value={data.booked} />
            </Fact>
            <Fact name={t`Rewarded orders`}>{t`${data.orders}, ${data.lots} lots, ${data.customers} customers`}</Fact>
            <Fact name={t`Terms now`}>{data.rules.map(({ name, ...rule }) => words(rule, name)).join(' · ') || t`nothing`}</Fact>
          </Facts>
        </div>
      )}
      <div className={styles.tools}>
        <Chips
          label={t`Sums`}
          value={by}
          options={[
            { value: 'order', label: t`By order` },
            { value: 'day', label: t`By day` },
            { value: 'instrument', label: t`By instrument` },
            { value: 'level', label: t`By level` },
          ]}
          onChange={(next) => setBy(next ?? 'order')}
        />
        <Button onClick={() => void downloadFile(`/partners/${user}/statement`, { ...period })}>{t`Export CSV`}</Button>
      </div>
      {by === 'order' ? <Rewards key={`${period.from} ${period.to}`} user={user} period={period} /> : <Totals key={`${by} ${period.from} ${period.to}`} user={user} period={period} by={by} />}
    </>
  );
}

function Totals({ user, period, by }: PartProps & { by: string }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<PartnerTotal>(`/partners/${user}/totals`, { ...period, by, page, limit: ROWS });
  const columns: Column<PartnerTotal>[] = [
    { name: by === 'day' ? t`Day` : by === 'level' ? t`Level` : t`Instrument`, head: true, cell: (row) => row.show_code ?? row.key },
    { name: t`Orders`, number: true, cell: (row) => row.orders },
    { name: t`Lots`, number: true, cell: (row) => row.lots },
    { name: t`Reward`, number: true, cell: (row) => <Money value={row.amount} /> },
  ];
  return (
    <>
      <Table label={t`Sums`} columns={columns} rows={data?.list} keyOf={(row) => row.key} failed={isError} empty={t`No rewards in this period.`} dense />
      <Pager page={page} total={data?.total} size={ROWS} onPage={setPage} />
    </>
  );
}

function Rewards({ user, period }: PartProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [taking, setTaking] = useState<WhatIsTakenBack | null>(null);
  const words = useRuleWords();
  const { data, isError } = useRows<AdminPartnerReward>(`/partners/${user}/rewards`, { ...period, page, limit: ROWS });
  const columns: Column<AdminPartnerReward>[] = [
    {
      name: t`Order`,
      head: true,
      cell: (row) => (
        <Lines below={row.show_code ?? `#${row.instrument}`}>
          <a href={`#/orders/${row.order}`}>{`#${row.order}`}</a>
        </Lines>
      ),
    },
    { name: t`Customer`, cell: (row) => <CustomerCell user={row.customer} /> },
    { name: t`Level`, number: true, cell: (row) => row.level },
    { name: t`Lots`, number: true, cell: (row) => row.lots },
    { name: t`Closed`, time: true, cell: (row) => <DateTime time={row.closed_at} /> },
    { name: t`Rule`, cell: (row) => words(row.rule) },
    { name: t`Rule gives`, number: true, cell: (row) => <Money value={row.gross} /> },
    { name: t`Earned`, number: true, cell: (row) => <Money value={row.earned} /> },
    { name: t`Reward`, number: true, cell: (row) => <Money value={row.amount} kind="total" /> },
    { name: t`Booked`, cell: (row) => <BookedAt row={row} /> },
    {
      name: t`Action`,
      cell: (row) => (Number(row.amount) > 0 ? <RowAct label={t`Take back`} onAct={() => setTaking({ order: row.order, customer: row.customer, period })} /> : null),
    },
  ];
  return (
    <>
      <Table label={t`Rewards`} columns={columns} rows={data?.list} keyOf={(row) => row.id} failed={isError} empty={t`No rewards in this period.`} dense />
      <Pager page={page} total={data?.total} size={ROWS} onPage={setPage} />
      {taking && <TakeBackDialog user={user} what={taking} onClose={() => setTaking(null)} />}
    </>
  );
}

/** When a reward was booked, and why one was taken back. */
function BookedAt({ row }: { row: AdminPartnerReward }) {
  const { t } = useLingui();
  const why = Number(row.amount) < 0 ? (row.reason ?? t`trade cancelled`) : '';
  return <Lines below={why}>{row.booked_at ? <DateTime time={row.booked_at} /> : t`not yet`}</Lines>;
}

function Customers({ user, period }: PartProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [taking, setTaking] = useState<WhatIsTakenBack | null>(null);
  const { data, isError } = useRows<AdminPartnerCustomer>(`/partners/${user}/customers`, { ...period, page, limit: ROWS });
  const columns: Column<AdminPartnerCustomer>[] = [
    { name: t`Customer`, head: true, cell: (row) => <CustomerCell user={row.customer} /> },
    { name: t`Registered`, time: true, cell: (row) => <DateTime time={row.created_at} /> },
    { name: t`Orders`, number: true, cell: (row) => row.orders },
    { name: t`Lots`, number: true, cell: (row) => row.lots },
    { name: t`Reward`, number: true, cell: (row) => <Money value={row.amount} /> },
    {
      name: t`Action`,
      cell: (row) => (Number(row.amount) > 0 ? <RowAct label={t`Take back`} onAct={() => setTaking({ customer: row.customer, period })} /> : null),
    },
  ];
  return (
    <>
      <p className={styles.help}>{t`Whom they invited, and whom those invited. Customers of a partner below are with that partner.`}</p>
      <Table
        label={t`Customers`}
        columns={columns}
        rows={data?.list}
        keyOf={(row) => row.customer.id}
        onChoose={(row) => (location.hash = `#${customerPage(row.customer.id)}`)}
        failed={isError}
        empty={t`No customers yet.`}
        dense
      />
      <Pager page={page} total={data?.total} size={ROWS} onPage={setPage} />
      {taking && <TakeBackDialog user={user} what={taking} onClose={() => setTaking(null)} />}
    </>
  );
}

function Bookings({ user }: { user: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<PartnerBooking>(`/partners/${user}/bookings`, { page, limit: ROWS });
  const columns: Column<PartnerBooking>[] = [
    { name: t`Booked`, head: true, time: true, cell: (row) => <DateTime time={row.at} /> },
    { name: t`Up to the day`, cell: (row) => row.day },
    { name: t`USD`, number: true, cell: (row) => <Money value={row.usd} kind="total" /> },
    { name: t`Rate`, number: true, minor: true, cell: (row) => (row.currency === 'USD' ? '—' : row.rate) },
    { name: t`Credited`, number: true, cell: (row) => <Money value={row.amount} currency={row.currency} kind="total" /> },
  ];
  return (
    <>
      <p className={styles.help}>{t`After midnight UTC the sum of all days that are over is credited to the partner’s first account.`}</p>
      <Table label={t`Bookings`} columns={columns} rows={data?.list} keyOf={(row) => row.id} failed={isError} empty={t`Nothing was booked yet.`} dense />
      <Pager page={page} total={data?.total} size={ROWS} onPage={setPage} />
    </>
  );
}

function Changes({ partner }: { partner: AdminPartnerDetail }) {
  const { t } = useLingui();
  const columns: Column<AdminPartnerDetail['versions'][number]>[] = [
    { name: t`Since`, head: true, time: true, cell: (row) => <DateTime time={row.since} /> },
    { name: t`State`, cell: (row) => (row.active === 1 ? t`active` : t`suspended`) },
    { name: t`Payout`, cell: (row) => (row.held === 1 ? t`held` : t`booked daily`) },
    { name: t`Plan`, number: true, cell: (row) => `#${row.plan}` },
    { name: t`Above`, number: true, cell: (row) => (row.parent === null ? '—' : `#${row.parent}`) },
  ];
  return <Table label={t`Changes`} columns={columns} rows={partner.versions} keyOf={(row) => row.since} empty="" dense />;
}
