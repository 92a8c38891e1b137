// Dialogs that change a customer's group and trade mode; a move to another group is previewed first.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { Spinner } from '../../../ui/Spinner';
import { post, put, type AdminGroup, type AdminUser, type GroupForecast } from '../../api';
import { isOutdated } from '../../confirmation';
import { useAction, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { nameOf as customerName } from '../../ui/values';
import { useGroupName } from '../groups/groupNames';
import { TermsPreview } from '../groups/TermsPreview';

export function useTradingRightsNames(): Record<string, string> {
  const { t } = useLingui();
  return { full: t`full`, close_only: t`close only`, none: t`no trading` };
}

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

export function MoveGroupDialog({ user, onClose }: DialogProps) {
  const { t } = useLingui();
  const nameOf = useGroupName();
  const { data } = useRows<AdminGroup>('/groups');
  // A move by a colleague meanwhile makes no choice of the group that was shown.
  const [initial] = useState(user.group_id);
  const [group, setGroup] = useState(initial);
  const moves = group !== initial && group !== user.group_id;
  const forecast = useQuery({
    queryKey: ['/groups/preview', group, user.id],
    queryFn: async () => (await post<GroupForecast>(`/groups/${group}/preview`, { user: user.id })).data,
    enabled: moves,
    staleTime: 0,
  });
  // The number that the dialog shows is what is confirmed.
  const confirm = forecast.data?.affected ?? 0;
  const action = useAction({
    run: async () => {
      try {
        return await put(`/users/${user.id}/group`, confirm > 0 ? { group, confirm } : { group });
      } catch (error) {
        if (isOutdated(error)) void forecast.refetch();
        throw error;
      }
    },
    invalidates: ['/users', '/groups'],
    onDone: onClose,
  });
  return (
    <Dialog title={t`Move to a group`} confirmLabel={t`Move`} danger={(forecast.data?.stopped_out ?? 0) > 0} busy={action.isPending || (moves && forecast.isPending)} disabled={!moves} onConfirm={() => action.mutate()} onClose={onClose}>
      <Field label={t`Group`}>
        {({ id }) => (
          <Select id={id} value={String(group)} onChange={(value) => setGroup(Number(value))}>
            {(data?.list ?? []).map((known) => (
              <option key={known.id} value={known.id}>
                {nameOf(known)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {moves && forecast.isPending && <Spinner />}
      {moves && forecast.isError && <p>{t`The effect could not be calculated.`}</p>}
      {moves && forecast.data && <TermsPreview forecast={forecast.data} />}
    </Dialog>
  );
}

export function TradingRightsDialog({ user, onClose }: DialogProps) {
  const { t } = useLingui();
  const words = useTradingRightsNames();
  // A restriction by a colleague meanwhile makes no choice of the rights that were shown.
  const [initial] = useState<string>(user.rights);
  const [rights, setRights] = useState(initial);
  const [reason, setReason] = useState('');
  const action = useAction({
    run: () => put(`/users/${user.id}/rights`, { rights, reason: reason.trim() }),
    invalidates: ['/users', '/groups', '/orders'],
    subject: customerName(user),
    onDone: onClose,
  });
  const notes: Record<string, string> = {
    full: t`The customer may open and close positions.`,
    close_only: t`The customer may close open positions and set their levels. Pending orders are cancelled.`,
    none: t`The customer cannot trade; existing levels stay active. Pending orders are cancelled.`,
  };
  return (
    <Dialog title={t`Change the trade mode`} confirmLabel={t`Save`} danger={rights !== 'full'} busy={action.isPending} disabled={rights === initial || rights === user.rights} onConfirm={() => action.mutate()} onClose={onClose}>
      <Field label={t`Trading rights`}>
        {({ id }) => (
          <Select id={id} value={rights} onChange={setRights}>
            {Object.entries(words).map(([word, label]) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p>{notes[rights]}</p>
      <TextArea label={t`Reason`} required={rights !== 'full'} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
}
