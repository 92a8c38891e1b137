// Signals of fraud about a customer: flags in the rows of the queues, and the list with the other customers, where each can be
// dismissed with a reason.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type AdminSignal, type AdminUserDetail } from '../../api';
import { customerPage } from '../../customer';
import { useMay } from '../../permissions';
import { useAction, useOne } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { CustomerName, DateTime, nameOf } from '../../ui/values';
import styles from './Signals.module.css';

/** Flags in a row of a queue; the others are counted. */
const SHOWN = 2;

function useSignalNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    shared_destination: t`Shared payout address`,
    own_destination: t`Payout to your own address`,
    shared_document: t`Shared ID number`,
    shared_picture: t`Same document picture`,
    shared_device: t`Shared device`,
    shared_origin: t`Registered from one network`,
    velocity: t`Many transfers in 24 hours`,
    untraded_withdrawal: t`Withdrawal without trading`,
  };
}

interface SignalFlagsProps {
  kinds: readonly string[];
  shown?: number;
  /** The first one is cut where space is short. */
  brief?: boolean;
}

export function SignalFlags({ kinds, shown = SHOWN, brief = false }: SignalFlagsProps) {
  const names = useSignalNames();
  if (kinds.length === 0) return null;
  const more = kinds.length - shown;
  return (
    <span className={cx(styles.flags, brief && styles.brief)}>
      {kinds.slice(0, shown).map((kind) => (
        <Badge key={kind} tone="warn">
          {names[kind] ?? kind}
        </Badge>
      ))}
      {more > 0 && (
        <span title={kinds.slice(shown).map((kind) => names[kind] ?? kind).join(', ')}>
          <Badge tone="warn">{`+${more}`}</Badge>
        </span>
      )}
    </span>
  );
}

/** The signals about the customer of an account. `empty`: said where there are none. */
export function CustomerSignals({ user, empty }: { user: number; empty?: string }) {
  const may = useMay();
  return may('see_users') ? <SignalList user={user} mayDismiss={may('review_identities')} empty={empty} /> : null;
}

function SignalList({ user, mayDismiss, empty }: { user: number; mayDismiss: boolean; empty: string | undefined }) {
  const { t } = useLingui();
  const names = useSignalNames();
  const { data } = useOne<AdminSignal[]>(`/users/${user}/signals`);
  const [dismissing, setDismissing] = useState<string | null>(null);
  if (data?.length === 0 && empty) return <p>{empty}</p>;
  if (!data || data.length === 0) return null;
  const what: Record<string, string> = { deposit: t`deposits`, withdrawal: t`withdrawals`, account: t`accounts` };
  // "deposit 6": what is frequent, and how often.
  const value = (signal: AdminSignal, text: string) => {
    const [name = '', count = ''] = text.split(' ');
    return signal.kind === 'velocity' ? `${count} ${what[name] ?? name}` : text;
  };
  return (
    <section aria-label={t`Signals`}>
      <h3 className={styles.part}>{t`Signals`}</h3>
      <ul className={styles.list}>
        {data.map((signal) => (
          <li key={signal.kind} className={styles.signal}>
            <div className={styles.line}>
              {signal.dismissed ? <b className={styles.faint}>{names[signal.kind] ?? signal.kind}</b> : <Badge tone="warn">{names[signal.kind] ?? signal.kind}</Badge>}
              {!signal.dismissed && mayDismiss && <Button kind="text" onClick={() => setDismissing(signal.kind)}>{t({ message: 'Dismiss', context: 'signal' })}</Button>}
            </div>
            {signal.values.map((text) => (
              <p key={text} className={styles.value}>
                {value(signal, text)}
              </p>
            ))}
            <Others signal={signal} />
            {signal.dismissed && (
              <p className={styles.faint}>
                {t`Dismissed`} · {signal.dismissed.staff ?? t`command line`} · <DateTime time={signal.dismissed.at} /> · {signal.dismissed.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
      {dismissing && <DismissDialog user={user} kind={dismissing} name={names[dismissing] ?? dismissing} onClose={() => setDismissing(null)} />}
    </section>
  );
}

/** Customers who are named at first. */
const NAMED = 4;

/** The other customers: the newest, and all once they are asked for. */
function Others({ signal: { others, has_more } }: { signal: AdminSignal }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || others.length <= NAMED + 1 ? others : others.slice(0, NAMED);
  return (
    <>
      {shown.map((other) => (
        <p key={other.id}>
          <a href={`#${customerPage(other.id)}`}>
            <CustomerName user={other} />
          </a>
        </p>
      ))}
      {shown.length < others.length ? (
        <Button kind="text" onClick={() => setShowsAll(true)}>
          {t`Show all ${others.length}`}
        </Button>
      ) : (
        has_more === 1 && <p className={styles.faint}>{t`and more customers`}</p>
      )}
    </>
  );
}

function DismissDialog({ user, kind, name, onClose }: { user: number; kind: string; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { data } = useOne<AdminUserDetail>(`/users/${user}`);
  const action = useAction({
    run: () => post(`/users/${user}/signals/dismiss`, { signal: kind, reason: reason.trim() }),
    invalidates: ['/users', '/deposits', '/withdrawals', '/reviews'],
    subject: data && nameOf(data.user),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Dismiss this signal: ${name}?`} confirmLabel={t({ message: 'Dismiss', context: 'signal' })} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      {data && (
        <Facts>
          <Fact name={t`Customer`}>
            <CustomerName user={data.user} />
          </Fact>
        </Facts>
      )}
      <p>{t`It comes back when there is something new.`}</p>
      <TextArea label={t`Reason`} required maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
}
