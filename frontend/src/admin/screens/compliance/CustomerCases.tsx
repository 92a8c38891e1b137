// The case files of a customer, and opening one.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, type AdminCase, type AdminUserDetail, type CaseDetails } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useOne, useRows } from '../../queries';
import { go } from '../../route';
import { sessionAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { Pager } from '../../ui/Page';
import { CustomerName } from '../../ui/values';
import { useCaseNames } from './Cases';
import styles from './Cases.module.css';

const SHOWN = 5;
const CLOSED = 2;
const KINDS = ['aml', 'identity', 'complaint', 'other'];

export function CustomerCases({ user }: { user: number }) {
  const may = useMay();
  return may('review_identities') ? <CaseList user={user} /> : null;
}

function CaseList({ user }: { user: number }) {
  const { t } = useLingui();
  const { kinds, states } = useCaseNames();
  const [page, setPage] = useState(1);
  const [opening, setOpening] = useState(false);
  const { data } = useRows<AdminCase>('/cases', { user, page, limit: SHOWN });
  return (
    <section aria-label={t`Case files`}>
      <h3 className={styles.part}>{t`Case files`}</h3>
      <ul className={styles.entries}>
        {data?.list.map((row) => (
          <li key={row.id}>
            <a href={`#/cases/${row.id}`}>#{row.id}</a> {row.title} · {kinds[row.kind] ?? row.kind}{' '}
            <Badge tone={row.state === CLOSED ? 'plain' : 'warn'}>{states[row.state]}</Badge>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total} size={SHOWN} onPage={setPage} />
      <div className={styles.acts}>
        <Button onClick={() => setOpening(true)}>{t`Open a case`}</Button>
      </div>
      {opening && <OpenCaseDialog user={user} onClose={() => setOpening(false)} />}
    </section>
  );
}

function OpenCaseDialog({ user, onClose }: { user: number; onClose: () => void }) {
  const { t } = useLingui();
  const { kinds } = useCaseNames();
  const own = useAtomValue(sessionAtom)?.staff.id;
  const customer = useOne<AdminUserDetail>(`/users/${user}`).data?.user;
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState('aml');
  const [due, setDue] = useState('');
  const opened = useRef<number | null>(null);
  const action = useAction({
    run: async () => {
      const answer = await post<CaseDetails>('/cases', { user, kind, title: title.trim(), due_on: due, assignee: own });
      opened.current = answer.data.id;
      return answer;
    },
    invalidates: ['/cases'],
    onDone: () => {
      onClose();
      go('cases', opened.current ?? undefined);
    },
  });
  return (
    <Dialog title={t`Open a case`} confirmLabel={t`Open the case`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      {customer && (
        <Facts>
          <Fact name={t`Customer`}>
            <CustomerName user={customer} />
          </Fact>
        </Facts>
      )}
      <TextField label={t`Title`} required maxLength={120} value={title} onChange={(event) => setTitle(event.target.value)} />
      <Field label={t`Kind`}>
        {({ id }) => (
          <Select id={id} value={kind} onChange={setKind}>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`Due`} hint={t`empty: no date`} type="date" value={due} onChange={(event) => setDue(event.target.value)} />
    </Dialog>
  );
}
