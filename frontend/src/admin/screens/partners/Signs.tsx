// Signs of fraud about a partner, each with its evidence. They accuse nobody.
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { type Customer, type PartnerSign } from '../../api';
import { useRows } from '../../queries';
import { CustomerLink, Lines } from '../../ui/cells';
import { LoadError } from '../../ui/LoadError';
import { Table, type Column } from '../../ui/Table';
import { CustomerName, DateTime, Money } from '../../ui/values';
import { utcDay } from './partner';
import styles from './Partners.module.css';
import { TakeBackDialog, type WhatIsTakenBack } from './TakeBackDialog';

type SignOrder = PartnerSign['orders'][number];
type Churned = PartnerSign['churned'][number];

/** Customers who are named at first. */
const NAMED = 5;

export function Signs({ user }: { user: number }) {
  const { t } = useLingui();
  const { data, isError } = useRows<PartnerSign>(`/partners/${user}/signs`);
  if (isError && !data) return <LoadError />;
  return (
    <div className={styles.signs}>
      <p className={styles.help}>{t`Of the last 30 days. A sign is no proof: look at the evidence, hold the payout meanwhile, and take back what was not earned.`}</p>
      {data?.list.length === 0 && <p>{t`No signs of fraud.`}</p>}
      {data?.list.map((sign) => (
        <Sign key={sign.kind} user={user} sign={sign} />
      ))}
    </div>
  );
}

function Sign({ user, sign }: { user: number; sign: PartnerSign }) {
  const { t } = useLingui();
  const { count, of } = sign;
  const kinds: Record<string, { name: string; about: string }> = {
    shared_destination: { name: t`Self-referral: same payout destination`, about: t`Their payouts go where the partner’s do.` },
    shared_document: { name: t`Self-referral: same ID number`, about: t`They gave the same number of an identity document.` },
    shared_device: { name: t`Self-referral: same device`, about: t`They signed in with the same browser from the same network.` },
    shared_origin: { name: t`Registered from the same network`, about: t`A household or a company has one network too.` },
    short_holds: { name: t`Short orders`, about: t`${count} of ${of} rewarded orders were open for less than five minutes.` },
    opposite_orders: { name: t`Opposite orders`, about: t`${count} pairs among ${of} rewarded orders: opened within a minute in opposite directions with about the same volume, so that together they risk nothing.` },
    churned_lots: { name: t`Churned lots`, about: t`Spread and fees used up at least 30% of all that these customers paid in.` },
  };
  const kind = kinds[sign.kind] ?? { name: sign.kind, about: '' };
  return (
    <section className={styles.sign} aria-label={kind.name}>
      <h3>
        <Badge tone="warn">{kind.name}</Badge>
      </h3>
      <p>{kind.about}</p>
      {Number(sign.reward) > 0 && (
        <p>
          {t`Rewards for them:`} <b><Money value={sign.reward} /></b>
        </p>
      )}
      {sign.values.map((value) => (
        <p key={value} className={styles.value}>
          {value}
        </p>
      ))}
      {sign.churned.length > 0 ? <ChurnedCustomers user={user} sign={sign} /> : <Named customers={sign.customers} />}
      {sign.orders.length > 0 && <Orders sign={sign} />}
    </section>
  );
}

function Named({ customers }: { customers: readonly Customer[] }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? customers : customers.slice(0, NAMED);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((customer) => (
          <li key={customer.id}>
            <CustomerLink user={customer} />
          </li>
        ))}
      </ul>
      {shown.length < customers.length && <Button kind="text" onClick={() => setShowsAll(true)}>{t`Show all ${customers.length}`}</Button>}
    </>
  );
}

function Orders({ sign }: { sign: PartnerSign }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const who = (row: SignOrder) => sign.customers.find(({ id }) => id === row.user);
  const columns: Column<SignOrder>[] = [
    {
      name: t`Order`,
      head: true,
      cell: (row) => (
        <Lines below={row.against === null ? '' : t`against #${row.against}`}>
          <a href={`#/orders/${row.order}`}>{`#${row.order}`}</a>
        </Lines>
      ),
    },
    { name: t`Customer`, cell: (row) => <CustomerName user={who(row)} /> },
    { name: t`Side`, short: true, cell: (row) => (row.side === 1 ? t`Buy` : t`Sell`) },
    { name: t`Lots`, number: true, cell: (row) => row.lots },
    { name: t`Opened`, time: true, cell: (row) => <DateTime time={row.opened_at} /> },
    { name: t`Closed`, time: true, cell: (row) => <DateTime time={row.closed_at} /> },
    { name: t`Reward`, number: true, cell: (row) => <Money value={row.reward} /> },
  ];
  return (
    <>
      <Button kind="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t`Hide the orders` : <Plural value={sign.orders.length} one="Show # order" other="Show # orders" />}
      </Button>
      {isOpen && <Table label={t`Orders`} columns={columns} rows={sign.orders} keyOf={(row) => row.order} empty="" dense />}
    </>
  );
}

function ChurnedCustomers({ user, sign }: { user: number; sign: PartnerSign }) {
  const { t } = useLingui();
  const [taking, setTaking] = useState<WhatIsTakenBack | null>(null);
  const who = (row: Churned) => sign.customers.find(({ id }) => id === row.user) ?? null;
  const columns: Column<Churned>[] = [
    { name: t`Customer`, head: true, cell: (row) => <CustomerLink user={who(row)} /> },
    { name: t`Orders`, number: true, cell: (row) => row.orders },
    { name: t`Lots`, number: true, cell: (row) => row.lots },
    { name: t`Spread and fees`, number: true, cell: (row) => <Money value={row.earned} /> },
    { name: t`Paid in`, number: true, cell: (row) => <Money value={row.deposited} /> },
    { name: t`Reward`, number: true, cell: (row) => <Money value={row.reward} /> },
    {
      name: t`Action`,
      cell: (row) => <Button kind="text" onClick={() => setTaking({ customer: who(row), period: { from: utcDay(30), to: utcDay(0) } })}>{t`Take back`}</Button>,
    },
  ];
  return (
    <>
      <Table label={t`Churned lots`} columns={columns} rows={sign.churned} keyOf={(row) => row.user} empty="" dense />
      {taking && <TakeBackDialog user={user} what={taking} onClose={() => setTaking(null)} />}
    </>
  );
}
