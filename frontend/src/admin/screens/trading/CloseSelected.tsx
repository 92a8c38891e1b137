// Closes and cancels the selected orders, after a preview at the latest quotes; the number of open ones is typed.
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatQuantity } from '../../../core/numbers/format';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { Spinner } from '../../../ui/Spinner';
import { post, type ClosedOrders, type OrdersPreview } from '../../api';
import { isConfirmed } from '../../confirmation';
import { useAction } from '../../queries';
import { tagAtom, toast } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { AccountMoney } from './AccountMoney';
import { CHANGED_PATHS } from './OrderActs';
import { ReasonField } from './ReasonField';

interface CloseSelectedProps {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

export function CloseSelected({ ids, onDone, onClose }: CloseSelectedProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const preview = useQuery({
    queryKey: ['/orders/close/preview', ids],
    queryFn: () => post<OrdersPreview>('/orders/close/preview', { ids }),
    staleTime: 0,
  }).data?.data;
  const action = useAction({
    run: async () => {
      const answer = await post<ClosedOrders>('/orders/close', { ids, reason: reason.trim(), confirm: preview?.open ?? 0 });
      const { failed } = answer.data;
      if (failed.length > 0) toast(t`Not closed: ${failed.map(({ id }) => `#${id}`).join(', ')}`, 'error');
      return answer;
    },
    invalidates: [...CHANGED_PATHS, '/orders/close/preview'],
    onDone,
  });
  const open = preview?.open ?? 0;
  const lots = formatQuantity(preview?.lots ?? '0', useAtomValue(tagAtom), 2);
  const ready = preview !== undefined && open + preview.pending > 0 && isConfirmed(open, typed);
  return (
    <Dialog
      title={t`Close the selected orders?`}
      confirmLabel={t`Close orders`}
      danger
      busy={action.isPending}
      disabled={!ready}
      pinned={
        <>
          <ReasonField value={reason} onChange={setReason} />
          {open > 0 && (
            <TextField
              label={<Plural value={open} one="# open order will be closed: type the number to confirm" other="# open orders will be closed: type the number to confirm" />}
              inputMode="numeric"
              autoComplete="off"
              required
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </>
      }
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {preview ? (
        <Facts>
          <Fact name={t`Open, to be closed`}>
            {open} · {t`${lots} lots`}
          </Fact>
          <Fact name={t`Pending, to be cancelled`}>{preview.pending}</Fact>
          {preview.profit.map(({ currency, amount }) => (
            <Fact key={currency} name={t`Customers' profit`}>
              <AccountMoney value={amount} currency={currency} signed />
            </Fact>
          ))}
          {preview.untradable.length > 0 && <Fact name={t`Market closed or without a fresh quote`}>{preview.untradable.map((id) => `#${id}`).join(', ')}</Fact>}
          {preview.ended.length > 0 && <Fact name={t`Ended meanwhile`}>{preview.ended.map((id) => `#${id}`).join(', ')}</Fact>}
        </Facts>
      ) : (
        <Spinner />
      )}
      <p>{t`The customers see that the broker did this. Prices move: the quote at the close decides.`}</p>
    </Dialog>
  );
}
