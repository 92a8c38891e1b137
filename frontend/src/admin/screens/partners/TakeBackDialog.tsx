// Takes rewards of an order or a customer back: how much that is, and the reason that the partner reads.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type Customer, type PartnerTakenBack } from '../../api';
import { useAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { CustomerName, Money } from '../../ui/values';

export interface WhatIsTakenBack {
  /** Absent: all orders of the customer. */
  order?: number;
  customer: Customer | null;
  period: { from: string; to: string };
}

export function TakeBackDialog({ user, what, onClose }: { user: number; what: WhatIsTakenBack; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const path = `/partners/${user}/take_back`;
  const which = { ...what.period, ...(what.order === undefined ? { customer: what.customer?.id } : { order: what.order }) };
  const { data } = useQuery({
    // Not under the path: what is taken back would be asked for once more.
    queryKey: ['what would be taken back', path, which],
    queryFn: async () => (await post<PartnerTakenBack>(path, { ...which, reason: '-', dry_run: 1 })).data,
    gcTime: 0,
  });
  const action = useAction({ run: () => post(path, { ...which, reason: reason.trim() }), invalidates: ['/partners'], onDone: onClose });
  return (
    <Dialog
      title={t`Take rewards back?`}
      confirmLabel={t`Take back`}
      danger
      busy={action.isPending}
      disabled={reason.trim() === '' || !data || data.orders === 0}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <Facts>
        <Fact name={t`Customer`}>
          <CustomerName user={what.customer} />
        </Fact>
        <Fact name={t`Orders`}>{what.order === undefined ? (data?.orders ?? '…') : `#${what.order}`}</Fact>
        <Fact name={t`Rewards`}>{data ? <Money value={data.amount} /> : '…'}</Fact>
      </Facts>
      {data?.orders === 0 && <p>{t`They were taken back already.`}</p>}
      {data?.has_more === 1 && <p>{t`There are more: repeat it for the rest.`}</p>}
      <TextArea label={t`Reason, which the partner reads`} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      <p>{t`It is deducted from what is booked next. Partners above keep theirs.`}</p>
    </Dialog>
  );
}
