// The money at a liquidity provider: what it owes, the entries of its account, and the form that books a transfer or a cost.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { newId } from '../../../core/app/id';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, type LpAccount, type LpEntry, type LpStatement } from '../../api';
import { useMay } from '../../permissions';
import { useAction, usePage } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { LoadError } from '../../ui/LoadError';
import { Card, Pager } from '../../ui/Page';
import { TextArea } from '../../ui/TextArea';
import { DateTime, Money } from '../../ui/values';
import activity from '../customers/Activity.module.css';
import { Equity } from './Equity';
import styles from './Liquidity.module.css';

const SHOWN = 10;

/** Whose money it is; a deleted provider only shows what was booked. */
export type Account = Pick<LpAccount, 'id' | 'name' | 'currency' | 'equity' | 'equity_min'> & { deleted?: number };

export function LpMoney({ lp }: { lp: Account }) {
  const { t } = useLingui();
  const may = useMay();
  const [page, setPage] = useState(1);
  const [books, setBooks] = useState(false);
  const path = `/lps/${lp.id}/entries`;
  const { data, isError } = usePage<LpStatement>(path, { page, limit: SHOWN }, () => undefined);
  return (
    <Card title={t`Money at the provider`}>
      {may('adjust_balances') && lp.deleted !== 1 && (
        <div className={styles.acts}>
          <Button icon="plus" onClick={() => setBooks(true)}>{t`Book money`}</Button>
        </div>
      )}
      <Facts>
        <Fact name={t`Balance at the provider`}>{data ? <Money value={data.balance} currency={data.currency} /> : '—'}</Fact>
        <Fact name={t`Equity, with open positions`}>
          <Equity of={lp} />
        </Fact>
        <Fact name={t`Alert below this equity`}>{lp.equity_min === null ? t`never` : <Money value={lp.equity_min} currency={lp.currency} />}</Fact>
      </Facts>
      <p className={styles.faint}>{t`What the provider owes you is above zero.`}</p>
      {isError && !data && <LoadError />}
      {data?.list.length === 0 && <p className={activity.none}>{t`Nothing is booked yet.`}</p>}
      <ul>
        {data?.list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager page={page} total={data?.total} size={SHOWN} onPage={setPage} />
      {books && <BookDialog lp={lp} path={path} onClose={() => setBooks(false)} />}
    </Card>
  );
}

function Entry({ entry }: { entry: LpEntry }) {
  const { t } = useLingui();
  const about = [entry.reason, entry.reference].filter(Boolean).join(' · ');
  return (
    <li className={activity.row}>
      <b>{entry.text}</b>
      <Money value={entry.amount} currency="USD" kind="total" />
      <span className={activity.faint}>
        {about && <span className={styles.about}>{about}</span>}
        <DateTime time={entry.at} />
      </span>
      <span className={activity.faint}>
        <span className="visually-hidden">{t`Balance after it`} </span>
        <Money value={entry.balance} currency="USD" />
      </span>
    </li>
  );
}

function BookDialog({ lp, path, onClose }: { lp: Account; path: string; onClose: () => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState('transfer');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  // The idempotency key: a repeated request books once.
  const [request_id] = useState(newId);
  const body = { kind, amount: amount.trim(), reason: reason.trim(), reference: reference.trim(), request_id };
  const action = useAction({ run: () => post(`/lps/${lp.id}/money`, body), invalidates: [path, '/lps', '/lp_accounts', '/corrections'], subject: lp.name, onDone: onClose });
  return (
    <Dialog
      title={t`Book money at ${lp.name}`}
      confirmLabel={t`Book`}
      busy={action.isPending}
      disabled={body.amount === '' || body.reason === ''}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <Field label={t`Kind`}>
        {({ id }) => (
          <Select id={id} value={kind} onChange={setKind}>
            <option value="transfer">{t`Transfer to the provider`}</option>
            <option value="cost">{t`Cost charged by the provider`}</option>
          </Select>
        )}
      </Field>
      <TextField
        label={t`Amount in USD`}
        hint={kind === 'transfer' ? t`below zero: received from it` : t`below zero: credited by it`}
        inputMode="decimal"
        required
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextArea label={t`Reason`} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      <TextField label={t`Reference`} hint={t`of the bank or the provider`} maxLength={100} value={reference} onChange={({ target }) => setReference(target.value)} />
      <p className={styles.faint}>{t`Above the single-approval limit it waits for a second approval among the corrections.`}</p>
    </Dialog>
  );
}
