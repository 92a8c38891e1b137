// The customers of a group, or of all of them, and the dealer's hand on each: another group, other rights.
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
import { MoveGroupDialog, TradeModeDialog, useTradeModeNames } from '../customers/CustomerTerms';
import { useGroupName } from './groupNames';
import styles from './GroupMembers.module.css';

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

/** One search over the customers of every group, each with the one that he is in. */
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
  /** Given where they are to be named. */
  groups?: readonly AdminGroup[];
  /** What is said where there is nobody. */
  none: string;
}

function MemberList({ path, search, groups, none }: MemberListProps) {
  const { t } = useLingui();
  const rights = useTradeModeNames();
  const nameOf = useGroupName();
  const [turned, setTurned] = useState({ search, page: 1 });
  // Another search begins on its first page.
  const page = turned.search === search ? turned.page : 1;
  const [asked, setAsked] = useState<{ what: 'group' | 'rights'; user: AdminUser } | null>(null);
  const { data, isError } = useRows<AdminUser>(path, { search: search || undefined, page });
  const Asked = asked?.what === 'group' ? MoveGroupDialog : TradeModeDialog;
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
                <CustomerName user={user} />
                {group && <Badge>{nameOf(group)}</Badge>}
                {user.is_demo === 1 && <Badge>{t`demo`}</Badge>}
                {user.rights !== 'full' && <Badge tone="warn">{rights[user.rights]}</Badge>}
              </span>
              <Money value={user.equity} />
              <span className={styles.acts}>
                <Button kind="text" onClick={() => setAsked({ what: 'group', user })}>{t`Move`}</Button>
                <Button kind="text" onClick={() => setAsked({ what: 'rights', user })}>{t`Trade mode`}</Button>
              </span>
            </li>
          );
        })}
      </ul>
      {data?.list.length === 0 && <p className={styles.none}>{none}</p>}
      <Pager page={page} total={data?.total} onPage={(next) => setTurned({ search, page: next })} />
      {asked && <Asked user={asked.user} onClose={() => setAsked(null)} />}
    </>
  );
}
