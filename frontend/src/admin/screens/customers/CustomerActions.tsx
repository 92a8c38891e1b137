// What the staff member may do about a customer: buttons, each with a dialog. The parameter `act` of the address opens one of
// them, as the global search does.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminUserDetail } from '../../api';
import { useMay } from '../../permissions';
import { useListParams } from '../../route';
import { ActsLine } from '../../ui/ActsLine';
import { CustomerActionDialog, type CustomerAction } from './CustomerActionDialog';
import styles from './CustomerDetail.module.css';
import { MoveGroupDialog, TradingRightsDialog } from './CustomerTerms';
import { TaskDialog } from '../tasks/TaskDialog';
import { EnterDepositDialog } from './EnterDepositDialog';

type Action = CustomerAction | 'rights' | 'group' | 'deposit' | 'task';

export function CustomerActions({ detail }: { detail: AdminUserDetail }) {
  const [params, setParams] = useListParams();
  const [asked, setAsked] = useState<Action | null>(null);
  const available = useActions(detail);
  if (available.length === 0) return null;
  const dialog = asked ?? available.find(({ action }) => action === params.act)?.action ?? null;
  const close = () => {
    setAsked(null);
    if (params.act) setParams({ act: null });
  };
  return (
    <>
      <ActsLine className={styles.acts} acts={available.map(({ action, label }) => ({ key: action, label, act: () => setAsked(action) }))} />
      {dialog && <ActionDialog action={dialog} detail={detail} onClose={close} />}
    </>
  );
}

function ActionDialog({ action, detail, onClose }: { action: Action; detail: AdminUserDetail; onClose: () => void }) {
  const { user, account } = detail;
  switch (action) {
    case 'group':
      return <MoveGroupDialog user={user} onClose={onClose} />;
    case 'rights':
      return <TradingRightsDialog user={user} onClose={onClose} />;
    case 'task':
      return <TaskDialog object={`user/${user.id}`} onClose={onClose} />;
    case 'deposit':
      return <EnterDepositDialog user={user} number={account?.account ?? user.account} currency={account?.currency ?? user.currency} onClose={onClose} />;
    default:
      return <CustomerActionDialog kind={action} detail={detail} onClose={onClose} />;
  }
}

/** The most used ones first: the last ones may be in the menu at the end of the line. */
function useActions({ user, second_factor: factor }: AdminUserDetail): { action: Action; label: string }[] {
  const { t } = useLingui();
  const may = useMay();
  const [frozen, isReal, hasSecondFactor] = [user.frozen === 1, user.is_demo === 0, factor.enabled === 1];
  const actions: { action: Action; label: string; visible: boolean }[] = [
    { action: 'note', label: t`Add a note`, visible: may('edit_users') },
    { action: 'adjust', label: t`Correct the balance`, visible: may('adjust_balances') },
    { action: 'unfreeze', label: t`Unfreeze`, visible: may('freeze_users') && frozen },
    { action: 'freeze', label: t`Freeze`, visible: may('freeze_users') && !frozen },
    { action: 'deposit', label: t`Enter a deposit`, visible: may('review_deposits') && isReal },
    { action: 'task', label: t`New task`, visible: may('see_users') },
    { action: 'rights', label: t`Trading rights`, visible: may('edit_groups') },
    { action: 'group', label: t`Group`, visible: may('edit_groups') },
    { action: 'credit', label: t`Credit score`, visible: may('edit_users') },
    { action: 'logout', label: t`Sign out everywhere`, visible: may('edit_users') },
    { action: 'factor', label: t`Remove second factor`, visible: may('edit_users') && hasSecondFactor },
  ];
  return actions.filter(({ visible }) => visible);
}
