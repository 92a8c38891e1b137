// The customers of one group or of all groups, with the actions to change group and trade mode.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import type { AdminGroup, AdminUser } from '../../api';
import { useRows } from '../../queries';
import { LoadError } from '../../ui/LoadError';
import { Card, Pager } from '../../ui/Page';
import { Money, CustomerName } from '../../ui/values';
import { MoveGroupDialog, TradingRightsDialog, useTradingRightsNames } from '../customers/CustomerTerms';
import styles from './GroupMembers.module.css';
import { useGroupName } from './groupNames';

export function GroupMembers({ group }: { group: AdminGroup }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <Card title={t`Customers`} aside={t`${group.accounts} in this group`} className={styles.card}>
      <TextField label={t`Find a customer`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <MemberList
        path={`/groups/${group.id}/users`}
        search={search.trim()}
        none={search ? t`No matching customers in this group.` : t`No customers yet. Find customers in any group above and move them here.`}
      />
    </Card>
  );
}

/** A search over the customers of all groups, each shown with its group. */
export function AllCustomers({ groups }: { groups: readonly AdminGroup[] }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <Card>
      <TextField
        label={t`Find a customer in any group`}
        hint={t`e-mail, mobile, name, number`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {search.trim() && <MemberList path="/groups/users" search={search.trim()} groups={groups} none={t`No matching customers.`} />}
    </Card>
  );
}

interface MemberListProps {
  path: string;
  search: string;
  /** The groups to name beside each customer; absent within a single group. */
  groups?: readonly AdminGroup[];
  /** The text of an empty list. */
  none: string;
}

function MemberList({ path, search, groups, none }: MemberListProps) {
  const { t } = useLingui();
  const rights = useTradingRightsNames();
  const nameOf = useGroupName();
  const [paged, setPaged] = useState({ search, page: 1 });
  // A new search starts on its first page.
  const page = paged.search === search ? paged.page : 1;
  const [dialog, setDialog] = useState<{ what: 'group' | 'rights'; user: AdminUser } | null>(null);
  const { data, isError } = useRows<AdminUser>(path, { search: search || undefined, page });
  const DialogComponent = dialog?.what === 'group' ? MoveGroupDialog : TradingRightsDialog;
  const groupOf = (user: AdminUser) => groups?.find(({ id }) => id === user.group_id);
  if (isError && !data) return <LoadError />;
  return (
    <>
      <ul className={styles.list}>
        {(data?.list ?? []).map((user) => {
          const group = groupOf(user);
          return (
            <li key={user.id} className={styles.member}>
              <span className={styles.who}>
                <span>
                  <CustomerName user={user} />
                </span>
                {group && <Badge>{nameOf(group)}</Badge>}
                {user.is_demo === 1 && <Badge>{t`demo`}</Badge>}
                {user.rights !== 'full' && <Badge tone="warn">{rights[user.rights]}</Badge>}
              </span>
              <Money value={user.equity} currency={user.currency} />
              <span className={styles.acts}>
                <Button kind="text" onClick={() => setDialog({ what: 'group', user })}>{t`Move`}</Button>
                <Button kind="text" onClick={() => setDialog({ what: 'rights', user })}>{t`Trading rights`}</Button>
              </span>
            </li>
          );
        })}
      </ul>
      {data?.list.length === 0 && <p className={styles.none}>{none}</p>}
      <Pager page={page} total={data?.total} onPage={(next) => setPaged({ search, page: next })} />
      {dialog && <DialogComponent user={dialog.user} onClose={() => setDialog(null)} />}
    </>
  );
}
