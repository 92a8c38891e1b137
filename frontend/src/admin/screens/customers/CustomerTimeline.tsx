// All events of a customer in one list, newest first.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { SIDE } from '../../../api/types';
import { IconButton } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { useActName } from '../../auditWords';
import type { Timeline, TimelineEvent } from '../../api';
import { useMay } from '../../permissions';
import { usePage } from '../../queries';
import { LoadError } from '../../ui/LoadError';
import { DateTime, Money } from '../../ui/values';
import styles from './CustomerTimeline.module.css';

const ROWS = 50;

export function CustomerTimeline({ user }: { user: number }) {
  const { t } = useLingui();
  /** Where each page after the first begins. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const { data, isError } = usePage<Timeline>(`/users/${user}/timeline`, { before: places.at(-1), limit: ROWS }, () => undefined);
  if (!data) return isError ? <LoadError /> : <Spinner />;
  const { list, next } = data;
  return (
    <>
      {list.length === 0 && <p className={styles.none}>{t`Nothing yet.`}</p>}
      <ol className={styles.list} aria-label={t`Timeline`}>
        {list.map((event) => (
          <Event key={`${event.kind} ${event.id} ${event.at}`} event={event} />
        ))}
      </ol>
      {(places.length > 0 || next !== null) && (
        <nav className={styles.pages} aria-label={t`Pages`}>
          <IconButton icon="back" label={t`Newer`} disabled={places.length === 0} onClick={() => setPlaces(places.slice(0, -1))} />
          <IconButton icon="forward" label={t`Older`} disabled={next === null} onClick={() => next !== null && setPlaces([...places, next])} />
        </nav>
      )}
    </>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const title = useTitle()(event);
  const currency = event.currency ?? 'USD';
  return (
    <li className={styles.event}>
      <span className={styles.when}>
        <DateTime time={event.at} />
      </span>
      <span className={styles.what}>
        <b>{title}</b> <Details event={event} />
      </span>
      <span className={styles.amount}>
        {event.amount !== null && <Money value={event.amount} currency={currency} />}
        {event.kind === 'order_closed' && event.order && <Money value={event.order.FactProfits} currency={event.order.Currency} kind="total" />}
      </span>
    </li>
  );
}

/** The object with a link where there is one, and the text. */
function Details({ event }: { event: TimelineEvent }) {
  const { t } = useLingui();
  const may = useMay();
  const { order } = event;
  const parts: ReactNode[] = [];
  const reference = (screen: string, mayOpen: boolean) => (mayOpen ? <a href={`#/${screen}/${event.id}`}>#{event.id}</a> : `#${event.id}`);
  if (order) parts.push(reference('orders', true), `${order.ForexTradeLists.ShowCode} · ${order.OrderType === SIDE.buy ? t`Buy` : t`Sell`} ${order.Quantity}`);
  else if (event.kind.startsWith('deposit_')) parts.push(reference('deposits', may('review_deposits')));
  else if (event.kind.startsWith('withdrawal_')) parts.push(reference('withdrawals', may('review_withdrawals')));
  else if (event.kind.startsWith('task_')) parts.push(reference('tasks', true));
  else if (event.kind.startsWith('review_')) parts.push(reference('reviews', may('review_identities')));
  if (event.kind === 'order_closed' && order?.OpenTime) parts.push(<>{t`opened`} <DateTime time={order.OpenTime} /></>);
  if (event.text) parts.push(event.text);
  if (event.staff) parts.push(event.staff);
  return (
    <span className={styles.detail}>
      {parts.map((part, index) => (
        // The parts of one event never move.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{part}</span>
      ))}
    </span>
  );
}

function useTitle(): (event: TimelineEvent) => string {
  const { t } = useLingui();
  const actName = useActName();
  const decided: Readonly<Record<string, readonly string[]>> = {
    review_decided: ['', '', t`Identity certified`, t`Identity rejected`],
    deposit_decided: ['', t`Deposit credited`, t`Deposit rejected`, t`Deposit invalid`],
    withdrawal_decided: ['', t`Withdrawal paid`, t`Withdrawal rejected`],
  };
  const names: Readonly<Record<string, string>> = {
    registered: t`Registered`,
    account_opened: t`Account opened`,
    account_archived: t`Account archived`,
    sign_in: t({ message: 'Signed in', context: 'act' }),
    sign_in_failed: t`Wrong password`,
    note: t`Note`,
    review_submitted: t`Identity submitted`,
    deposit_announced: t`Deposit announced`,
    withdrawal_requested: t`Withdrawal requested`,
    withdrawal_approved: t`Withdrawal approved`,
    order_placed: t`Order placed`,
    order_opened: t`Order opened`,
    order_cancelled: t`Order cancelled`,
    order_closed: t`Order closed`,
    task_added: t`Task added`,
    task_done: t`Task done`,
    key_created: t`Key for programs created`,
    key_revoked: t`Key for programs revoked`,
  };
  // What the audit log calls otherwise, or does not have.
  const acts: Readonly<Record<string, string>> = {
    logout: t`Signed out everywhere`,
    update: t`Profile changed`,
    tag: t`Tag put on`,
    untag: t`Tag taken off`,
    transfer: t`Transfer between accounts`,
    write_off: t`Write-off`,
  };
  return ({ kind, status, word }) =>
    (status === null ? undefined : decided[kind]?.[status]) || (word === null || word === 'note' ? undefined : (acts[word] ?? actName(word))) || (names[kind] ?? kind);
}
