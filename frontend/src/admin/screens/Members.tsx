// The customers of a group, and the dealer's hand on each: another group, other rights.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import type { DeskGroup, DeskUser } from '../api';
import { useRows } from '../queries';
import { Card, Pager } from '../ui/Page';
import { Money, Who } from '../ui/words';
import { AskGroup, AskRights, useRights } from './CustomerTerms';
import styles from './Members.module.css';

export function Members({ group }: { group: DeskGroup }) {
  const { t } = useLingui();
  const rights = useRights();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<{ what: 'group' | 'rights'; user: DeskUser } | null>(null);
  const { data } = useRows<DeskUser>(`/groups/${group.id}/users`, { search: search.trim() || undefined, page });
  const Asked = asked?.what === 'group' ? AskGroup : AskRights;
  return (
    <Card title={t`Customers`} aside={data && t`${data.total} in it`} className={styles.card}>
      <TextField
        label={t`Find a customer`}
        type="search"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(1);
        }}
      />
      <ul className={styles.list}>
        {(data?.list ?? []).map((user) => (
          <li key={user.id} className={styles.member}>
            <span className={styles.who}>
              <Who user={user} />
              {user.is_demo === 1 && <Badge>{t`demo`}</Badge>}
              {user.rights !== 'full' && <Badge tone="warn">{rights[user.rights]}</Badge>}
            </span>
            <Money value={user.equity} />
            <span className={styles.acts}>
              <Button kind="text" onClick={() => setAsked({ what: 'group', user })}>{t`Move`}</Button>
              <Button kind="text" onClick={() => setAsked({ what: 'rights', user })}>{t`Rights`}</Button>
            </span>
          </li>
        ))}
      </ul>
      {data?.list.length === 0 && <p className={styles.none}>{search ? t`Nobody in this group is called that.` : t`Nobody is in it yet. Find him in the group that he is in, and move him.`}</p>}
      <Pager page={page} total={data?.total} onPage={setPage} />
      {asked && <Asked user={asked.user} onClose={() => setAsked(null)} />}
    </Card>
  );
}
