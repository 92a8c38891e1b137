// A customer's latest deposits, withdrawals and orders; each part requires its permission.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ORDER_STATUS, SIDE } from '../../../api/types';
import { formatQuantity } from '../../../core/numbers/format';
import type { Deposit, AdminOrder, Withdrawal } from '../../api';
import { customerPage } from '../../customer';
import { useMay } from '../../permissions';
import { useRows } from '../../queries';
import { tagAtom } from '../../state';
import { LoadError } from '../../ui/LoadError';
import { DateTime, Money } from '../../ui/values';
import { FAILED, IN_PAYMENT, PAID, REJECTED, statusOf, WAITING } from '../money/withdrawalStatus';
import styles from './Activity.module.css';
import { seesOrdersOf, useCustomerOrders } from './customerOrders';

const SHOWN = 10;

export function Transfers({ user }: { user: number }) {
  return useMay()('review_deposits') ? <TransferList user={user} /> : null;
}

function TransferList({ user }: { user: number }) {
  const { t } = useLingui();
  const query = { user, limit: SHOWN };
  const { data: deposits, isError: noDeposits } = useRows<Deposit>('/deposits', query);
  const { data: withdrawals, isError: noWithdrawals } = useRows<Withdrawal>('/withdrawals', query);
  const depositStates = [t`waiting`, t`credited`, t`rejected`, t`invalid`];
  const withdrawalStates: Record<number, string> = { [WAITING]: t`waiting`, [PAID]: t`paid`, [REJECTED]: t`rejected`, [IN_PAYMENT]: t`being paid`, [FAILED]: t`failed, credited again` };
  const rows = [
    ...(deposits?.list ?? []).map((row) => ({ key: `deposits/${row.id}`, what: t`Deposit #${row.id}`, state: depositStates[row.status], amount: row.credited, currency: row.account_currency, at: row.created_at })),
    ...(withdrawals?.list ?? []).map((row) => ({ key: `withdrawals/${row.id}`, what: t`Withdrawal #${row.id}`, state: withdrawalStates[statusOf(row)], amount: `-${row.number}`, currency: row.account_currency, at: row.created_at })),
  ];
  const newest = rows.sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);
  return (
    <section aria-label={t`Deposits and withdrawals`}>
      <h3 className={styles.part}>{t`Deposits and withdrawals`}</h3>
      {((noDeposits && !deposits) || (noWithdrawals && !withdrawals)) && <LoadError />}
      {deposits && withdrawals && rows.length === 0 && <p className={styles.none}>{t`Nothing yet.`}</p>}
      <ul>
        {newest.map((row) => (
          <li key={row.key} className={styles.row}>
            <b>
              <a href={`#/${row.key}`}>{row.what}</a>
            </b>
            <Money value={row.amount} currency={row.currency} kind="total" />
            <span className={styles.faint}>{row.state}</span>
            <span className={styles.faint}>
              <DateTime time={row.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Orders({ user }: { user: number }) {
  return seesOrdersOf(useMay()) ? <OrderList user={user} /> : null;
}

function OrderList({ user }: { user: number }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const { data, isError, seesAll } = useCustomerOrders(user, { limit: SHOWN });
  const addressOf = (order: AdminOrder) => (seesAll ? `#/orders/${order.Id}` : `#${customerPage(user, 'orders')}`);
  const states: Record<number, string> = {
    [ORDER_STATUS.pending]: t`pending`,
    [ORDER_STATUS.open]: t({ message: 'open', context: 'order' }),
    [ORDER_STATUS.cancelled]: t`cancelled`,
    [ORDER_STATUS.closed]: t({ message: 'closed', context: 'order' }),
  };
  const side = (order: AdminOrder) => (order.OrderType === SIDE.buy ? t`Buy` : t`Sell`);
  return (
    <section aria-label={t`Newest orders`}>
      <h3 className={styles.part}>{t`Newest orders`}</h3>
      {isError && !data && <LoadError />}
      {data?.list.length === 0 && <p className={styles.none}>{t`Nothing yet.`}</p>}
      <ul>
        {data?.list.map((order) => (
          <li key={order.Id} className={styles.row}>
            <b>
              <a href={addressOf(order)}>#{order.Id}</a> {order.ForexTradeLists.ShowCode} · {side(order)} {formatQuantity(order.Quantity, tag, 2)}
            </b>
            <Money value={order.FactProfits} currency={order.Currency} kind="total" />
            <span className={styles.faint}>{states[order.Status]}</span>
            <span className={styles.faint}>
              <DateTime time={order.CreateTimeHandler} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
