// One customer: who he is, what he holds, who was in touch with him, and what may be done about it.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { formatPercent } from '../../core/format';
import { newId } from '../../core/id';
import { Button } from '../../ui/Button';
import { Fact, Facts } from '../../ui/Facts';
import { TextField } from '../../ui/Field';
import { Spinner } from '../../ui/Spinner';
import { post, put, type DeskUserDetail } from '../api';
import { useMay } from '../permissions';
import { useAct, useOne } from '../queries';
import { go } from '../route';
import { tagAtom } from '../state';
import { Area } from '../ui/Area';
import { Dialog } from '../ui/Dialog';
import { Card } from '../ui/Page';
import { At, Money, Who } from '../ui/words';
import { Orders, Transfers } from './Activity';
import { CustomerPapers } from './CustomerPapers';
import styles from './CustomerDetail.module.css';
import { AskGroup, AskRights, useRights } from './CustomerTerms';
import { useGroupName } from './groupNames';

type Asked = 'freeze' | 'unfreeze' | 'adjust' | 'credit' | 'note' | 'logout' | 'rights' | 'group';

export function CustomerDetail({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, isError } = useOne<DeskUserDetail>(`/users/${id}`);
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = useMay();
  const close = <Button kind="text" onClick={() => go('customers')}>{t`Close details`}</Button>;
  if (isError) return <Card title={`#${id}`} aside={close}>{t`There is no such customer.`}</Card>;
  if (!data) return <Card title={`#${id}`} aside={close}><Spinner /></Card>;
  return (
    <Card title={data.user.name ?? data.user.uid} aside={close}>
      <Profile detail={data} />
      {data.account && <Live account={data.account} counts={data.counts} />}
      <div className={styles.acts}>
        {may('edit_groups') && <Button onClick={() => setAsked('group')}>{t`Group`}</Button>}
        {may('edit_groups') && <Button onClick={() => setAsked('rights')}>{t`Rights`}</Button>}
        {may('freeze_users') && data.user.frozen === 1 && <Button onClick={() => setAsked('unfreeze')}>{t`Lift the freeze`}</Button>}
        {may('freeze_users') && data.user.frozen === 0 && <Button onClick={() => setAsked('freeze')}>{t`Freeze`}</Button>}
        {may('adjust_balances') && <Button onClick={() => setAsked('adjust')}>{t`Correct the balance`}</Button>}
        {may('edit_users') && <Button onClick={() => setAsked('credit')}>{t`Credit score`}</Button>}
        {may('edit_users') && <Button onClick={() => setAsked('logout')}>{t`Sign out everywhere`}</Button>}
        {may('edit_users') && <Button onClick={() => setAsked('note')}>{t`Add a note`}</Button>}
      </div>
      <CustomerPapers user={data.user} />
      <Transfers user={data.user.id} />
      <Orders user={data.user.id} />
      <Notes notes={data.notes} />
      <Sessions sessions={data.sessions} />
      <Failures failures={data.failed_sign_ins} total={data.counts.failed_sign_ins} />
      {asked === 'group' && <AskGroup user={data.user} onClose={() => setAsked(null)} />}
      {asked === 'rights' && <AskRights user={data.user} onClose={() => setAsked(null)} />}
      {asked && asked !== 'group' && asked !== 'rights' && <Ask asked={asked} detail={data} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function Profile({ detail: { user, invite_code, invited_by, counts } }: { detail: DeskUserDetail }) {
  const { t } = useLingui();
  const rights = useRights();
  const nameOf = useGroupName();
  const reviews = [t`not certified`, t`under review`, t`certified`];
  return (
    <Facts>
      <Fact name={t`Number`}>{user.uid}</Fact>
      {user.email && <Fact name={t`E-mail`}>{user.email}</Fact>}
      {user.mobile && (
        <Fact name={t`Mobile`}>
          {user.area_code ? `+${user.area_code} ` : ''}
          {user.mobile}
        </Fact>
      )}
      <Fact name={t`Identity`}>{reviews[user.review_status] ?? user.review_status}</Fact>
      <Fact name={t`Group`}>{nameOf({ name: user.group_name, standard: user.group_name === 'standard' ? 1 : 0 })}</Fact>
      <Fact name={t`Rights`}>{rights[user.rights] ?? user.rights}</Fact>
      <Fact name={t`Credit score`}>{user.credit_score}</Fact>
      <Fact name={t`Language`}>{user.language ?? '—'}</Fact>
      <Fact name={t`Invite code`}>{invite_code}</Fact>
      {invited_by && (
        <Fact name={t`Invited by`}>
          <Who user={invited_by} />
        </Fact>
      )}
      <Fact name={t`Has invited`}>{counts.invited}</Fact>
      <Fact name={t`Joined`}>
        <At time={user.created_at} />
      </Fact>
    </Facts>
  );
}

function Live({ account, counts }: { account: NonNullable<DeskUserDetail['account']>; counts: DeskUserDetail['counts'] }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  return (
    <>
      <h3 className={styles.part}>{t`Account`}</h3>
      <Facts>
        <Fact name={t`Balance`}>
          <Money value={account.balance} />
        </Fact>
        <Fact name={t`Equity`}>
          <Money value={account.equity} />
        </Fact>
        <Fact name={t`Open profit`}>
          <Money value={account.profit} kind="total" />
        </Fact>
        <Fact name={t`Margin`}>
          <Money value={account.margin} />
        </Fact>
        <Fact name={t`Locked`}>
          <Money value={account.lock_balance} />
        </Fact>
        <Fact name={t`Margin level`}>{account.margin_level === null ? '—' : formatPercent(account.margin_level, tag)}</Fact>
        <Fact name={t`Orders`}>{t`${counts.open} open, ${counts.pending} pending, ${counts.closed} closed`}</Fact>
        <Fact name={t`Deposits, withdrawals`}>
          {counts.deposits}, {counts.withdrawals}
        </Fact>
      </Facts>
    </>
  );
}

function Notes({ notes }: { notes: DeskUserDetail['notes'] }) {
  const { t } = useLingui();
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t`Notes`}</h3>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.by}>
              <At time={note.at} /> · {note.staff ?? t`command line`} · {note.kind}
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sessions({ sessions }: { sessions: DeskUserDetail['sessions'] }) {
  const { t } = useLingui();
  if (sessions.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{t`Log-ins: ${sessions.length}`}</summary>
      <ul className={styles.notes}>
        {sessions.map((session) => (
          <li key={session.created_at + session.address}>
            <p className={styles.by}>
              <At time={session.created_at} /> · {session.address} · {session.live === 1 ? t`signed in` : t`ended`}
            </p>
            <p className={styles.text}>{session.agent}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Failures({ failures, total }: { failures: DeskUserDetail['failed_sign_ins']; total: number }) {
  const { t } = useLingui();
  if (total === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{t`Failed log-ins in 30 days: ${total}`}</summary>
      <ul className={styles.notes}>
        {failures.map((failure) => (
          <li key={`${failure.at} ${failure.address} ${failure.agent}`}>
            <p className={styles.by}>
              <At time={failure.at} /> · {failure.address}
            </p>
            <p className={styles.text}>{failure.agent}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Ask({ asked, detail, onClose }: { asked: Exclude<Asked, 'group' | 'rights'>; detail: DeskUserDetail; onClose: () => void }) {
  const { t } = useLingui();
  const path = `/users/${detail.user.id}`;
  const [text, setText] = useState('');
  const [number, setNumber] = useState(asked === 'credit' ? String(detail.user.credit_score) : '');
  // The same question, sent twice, is one correction.
  const [request_id] = useState(newId);
  const reason = text.trim();
  const runs: Record<typeof asked, () => Promise<{ msg: string }>> = {
    freeze: () => post(`${path}/freeze`, { reason }),
    unfreeze: () => post(`${path}/unfreeze`, reason ? { reason } : {}),
    adjust: () => post(`${path}/adjust`, { amount: number.trim(), reason, request_id }),
    credit: () => put(path, { credit_score: Number(number) }),
    note: () => post(`${path}/notes`, { text: reason }),
    logout: () => post(`${path}/logout`),
  };
  const act = useAct({ run: runs[asked], renews: ['/users'], onDone: onClose });
  const words: Record<typeof asked, { title: string; act: string; body?: ReactNode; danger?: boolean }> = {
    freeze: { title: t`Freeze this customer?`, act: t`Freeze`, body: t`He is signed out everywhere, and can neither open orders nor take money out.`, danger: true },
    unfreeze: { title: t`Lift the freeze?`, act: t`Lift it` },
    adjust: { title: t`Correct the balance`, act: t`Book it`, body: t`An entry of its own in the books, which the customer sees. Below zero takes away.` },
    credit: { title: t`Credit score`, act: t`Save` },
    note: { title: t`Add a note`, act: t`Save`, body: t`Only the staff reads it.` },
    logout: { title: t`Sign out everywhere?`, act: t`Sign him out` },
  };
  const { title, act: label, body, danger } = words[asked];
  const type = (event: { target: { value: string } }) => setNumber(event.target.value);
  return (
    <Dialog title={title} act={label} danger={danger} busy={act.isPending} onAct={() => act.mutate()} onClose={onClose}>
      {body && <p>{body}</p>}
      {asked === 'adjust' && <TextField label={t`Amount in USD`} inputMode="decimal" required value={number} onChange={type} />}
      {asked === 'credit' && <TextField label={t`0 to 100`} inputMode="numeric" required value={number} onChange={type} />}
      {asked !== 'credit' && asked !== 'logout' && (
        <Area
          label={asked === 'note' ? t`Note` : t`Reason`}
          required={asked !== 'unfreeze'}
          maxLength={asked === 'note' ? 2000 : 500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Dialog>
  );
}
