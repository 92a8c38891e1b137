// What customers pay through gateways: the list, by state and gateway, and of one payment what its provider has sent.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { Select } from '../../../ui/Select';
import type { AdminCheckout, AdminGateway } from '../../api';
import { useOne, useRows } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { CopyText } from '../../ui/CopyText';
import { Card, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime, Money } from '../../ui/values';

const STATES = ['new', 'redirected', 'paid', 'failed', 'expired', 'refunded', 'charged_back', 'mismatch'] as const;
type State = (typeof STATES)[number];

function useStateNames(): Record<State, string> {
  const { t } = useLingui();
  return {
    new: t`begun`,
    redirected: t`at the provider`,
    paid: t`paid`,
    failed: t`failed`,
    expired: t`expired`,
    refunded: t`refunded`,
    charged_back: t`charged back`,
    mismatch: t`mismatch`,
  };
}

export function Checkouts({ gateways }: { gateways: readonly AdminGateway[] }) {
  const { t } = useLingui();
  const names = useStateNames();
  const [state, setState] = useState<State | null>(null);
  const [gateway, setGateway] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, isError } = useRows<AdminCheckout>('/checkouts', { page, ...(state ? { state } : {}), ...(gateway ? { gateway } : {}) });
  const columns: Column<AdminCheckout>[] = [
    { name: t`Payment`, head: true, cell: (row) => `#${row.id}` },
    { name: t`Gateway`, minor: true, cell: (row) => row.gateway },
    { name: t`Amount`, number: true, cell: (row) => `${row.number} ${row.currency_code}` },
    { name: t`Credit`, number: true, cell: (row) => <Money value={row.expected} currency={row.account_currency} /> },
    { name: t`State`, cell: (row) => names[row.state as State] },
    { name: t`Time`, minor: true, time: true, cell: (row) => <DateTime time={row.created_at} /> },
  ];
  const first = () => setPage(1);
  return (
    <Split
      list={
        <Card title={t`Payments through gateways`}>
          <Chips label={t`State`} value={state} options={STATES.map((value) => ({ value, label: names[value] }))} onChange={(next) => (setState(next), first())} />
          {gateways.length > 1 && (
            <Select label={t`Gateway`} value={gateway} onChange={(next) => (setGateway(next), first())}>
              <option value="">{t`All gateways`}</option>
              {gateways.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
          <Table
            label={t`Payments through gateways`}
            columns={columns}
            rows={data?.list}
            keyOf={(row) => row.id}
            chosen={chosen}
            onChoose={(row) => setChosen(row.id)}
            failed={isError}
            empty={t`No payments.`}
          />
          <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
        </Card>
      }
      detail={chosen !== null && <Payment key={chosen} id={chosen} onClose={() => setChosen(null)} />}
    />
  );
}

function Payment({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const names = useStateNames();
  const { data: row } = useOne<AdminCheckout>(`/checkouts/${id}`);
  if (!row) return null;
  return (
    <Card title={t`Payment #${row.id}`} aside={<CloseDetails onClose={onClose} />}>
      <Facts>
        <Fact name={t`Customer`}>
          <a href={`#/customer/${row.user}`}>#{row.user}</a>
        </Fact>
        <Fact name={t`Ordered`}>
          {row.number} {row.currency_code}
        </Fact>
        {row.paid_number && (
          <Fact name={t`Paid`}>
            {row.paid_number} {row.paid_currency_code}
          </Fact>
        )}
        {Number(row.refunded) > 0 && <Fact name={t`Refunded`}>{row.refunded}</Fact>}
        <Fact name={t`State`}>{names[row.state as State]}</Fact>
        <Fact name={t`Reference`}>
          <CopyText text={row.reference} />
        </Fact>
        {row.external && (
          <Fact name={t`Session at the provider`}>
            <CopyText text={row.external} />
          </Fact>
        )}
        {row.payment && (
          <Fact name={t`Payment at the provider`}>
            <CopyText text={row.payment} />
          </Fact>
        )}
        {row.deposit !== null && (
          <Fact name={t`Deposit`}>
            <button type="button" onClick={() => go('deposits', row.deposit)}>#{row.deposit}</button>
          </Fact>
        )}
      </Facts>
      <Table
        label={t`Events of the provider`}
        columns={[
          { name: t`Time`, cell: (event) => <DateTime time={event.at} /> },
          { name: t`Event`, head: true, cell: (event) => event.kind },
          { name: t`Amount`, number: true, cell: (event) => (event.amount ? `${event.amount} ${event.currency_code ?? ''}` : '') },
          { name: t`Effect`, cell: (event) => event.outcome },
        ]}
        rows={row.events}
        keyOf={(event) => event.event}
        empty={t`The provider has sent nothing.`}
      />
    </Card>
  );
}
