// The ledger of a customer: every balance change with its kind, amount and resulting balance, live.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '../../../ui/Select';
import { Spinner } from '../../../ui/Spinner';
import type { AdminEntry } from '../../api';
import { useMay } from '../../permissions';
import { useRows } from '../../queries';
import { LoadError } from '../../ui/LoadError';
import { Pager } from '../../ui/Page';
import { DateTime, Money } from '../../ui/values';
import activity from './Activity.module.css';
import styles from './CustomerLedger.module.css';

const SHOWN = 10;

/** `account`: the id of the account whose ledger is shown. */
export function CustomerLedger({ account, demo }: LedgerProps) {
  return useMay()('see_statements') ? <Ledger account={account} demo={demo} /> : null;
}

interface LedgerProps {
  account: number;
  /** Null: it may be either, real or demo. */
  demo: boolean | null;
}

function Ledger({ account, demo }: LedgerProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<AdminEntry>(`/users/${account}/ledger`, { kind: kind || undefined, page, limit: SHOWN });
  const kinds: Record<string, string> = {
    ...(demo !== false && { demo_grant: t`Demo grants`, demo_reset: t`Demo resets` }),
    ...(demo !== true && { deposit: t`Deposits`, withdrawal: t`Withdrawals` }),
    profit: t`Profit and loss`,
    fee: t`Fees`,
    gsl_premium: t`Premiums of guaranteed stops`,
    swap: t`Swaps`,
    write_off: t`Write-offs`,
    correction: t`Corrections`,
    transfer: t`Transfers`,
  };
  return (
    <section aria-label={t`Ledger`}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t`Ledger`}</h3>
        <Select
          label={t`Entries shown`}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setPage(1);
          }}
        >
          <option value="">{t`All kinds`}</option>
          {Object.entries(kinds).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {isError && !data && <LoadError />}
      {!data && !isError && <Spinner />}
      {data?.list.length === 0 && <p className={activity.none}>{t`Nothing yet.`}</p>}
      <ul>
        {data?.list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager page={page} total={data?.total} size={SHOWN} onPage={setPage} />
    </section>
  );
}

function Entry({ entry }: { entry: AdminEntry }) {
  const { t } = useLingui();
  const seesOrders = useMay()('see_orders');
  const order = entry.order_id;
  return (
    <li className={activity.row}>
      <b>{entry.text}</b>
      <Money value={entry.amount} currency={entry.currency} kind="total" />
      <span className={activity.faint}>
        <DateTime time={entry.at} />
        {order !== null && <> · {seesOrders ? <a href={`#/orders/${order}`}>#{order}</a> : `#${order}`}</>}
        {typeof entry.corrects_id === 'number' && <> · {t`entry #${entry.id} corrects #${entry.corrects_id}`}</>}
      </span>
      <span className={activity.faint}>
        <span className="visually-hidden">{t`Balance after it`} </span>
        <Money value={entry.balance} currency={entry.currency} />
      </span>
    </li>
  );
}
