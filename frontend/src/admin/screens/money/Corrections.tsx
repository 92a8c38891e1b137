// Balance corrections that wait for a second approval, and decided ones.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatBalance } from '../../../core/numbers/format';
import { Fact, Facts } from '../../../ui/Facts';
import type { AdminCorrection } from '../../api';
import { useMay } from '../../permissions';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import type { Column } from '../../ui/Table';
import { CustomerCell, CustomerLink, Waited } from '../../ui/cells';
import { UsdEquivalent } from '../../ui/UsdEquivalent';
import { DateTime, Money, CustomerName } from '../../ui/values';
import { Transfers } from '../customers/Activity';
import { Decision } from '../queues/Decision';
import { LATE_AFTER, Queue } from '../queues/Queue';
import { AffectedField } from '../groups/TermsPreview';
import { CorrectionEffect, useCorrectionEffect } from './CorrectionEffect';
import { useWaitedColumn } from './useTransferList';
import styles from './Withdrawals.module.css';

const WAITING = 0;
const REJECTED = 2;

export function Corrections({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const waited = useWaitedColumn();
  const decides = useMay()('adjust_balances');
  const columns: Column<AdminCorrection>[] = [
    { name: t`Correction`, head: true, cell: (row) => `#${row.id} · ${row.reason}` },
    { name: t`Customer`, cell: (row) => (row.lp ? (row.lp.name ?? t`removed`) : <CustomerCell user={row.user} tags={row.tags} />) },
    { name: t`Amount`, number: true, cell: (row) => <AmountOf row={row} /> },
    { name: waited.name, number: true, cell: (row) => <Waited since={row.created_at} decided={row.decided_at} lateAfter={LATE_AFTER} /> },
  ];
  const statuses = [
    { value: WAITING, label: t`Waiting` },
    { value: 1, label: t`Booked` },
    { value: 2, label: t`Rejected` },
    { value: 3, label: t`Expired` },
  ];
  return (
    <Queue<AdminCorrection>
      title={t`Corrections`}
      screen="corrections"
      auditKind="correction"
      selectedItem={selectedItem}
      statuses={statuses}
      columns={columns}
      empty={decides ? t`No corrections. Corrections above the single-approval limit wait here for a second approval.` : t`No corrections. What you request above the single-approval limit waits here for a second approval.`}
      decides={decides}
      detail={(row, onDecided) => <Detail row={row} onDecided={onDecided} />}
      isRejectable={(row) => row.is_own === 0}
      reasonNotApprovable={(row) => (row.is_own === 1 ? t`You requested it; another staff member must approve it.` : undefined)}
    />
  );
}

/** The trade that is corrected, with a link to its order. */
function TradeFact({ trade }: { trade: NonNullable<AdminCorrection['trade']> }) {
  const { t } = useLingui();
  const seesOrders = useMay()('see_orders');
  const number = `#${trade.order_id}`;
  const prices = [trade.open_price, trade.close_price].map((price) => price ?? '…').join(' → ');
  return (
    <Fact name={trade.cancelled === 1 ? t`Void trade` : t`Correct price`}>
      {seesOrders ? <a href={`#/orders/${trade.order_id}`}>{number}</a> : number}
      {trade.cancelled === 0 && <> · {prices}</>}
    </Fact>
  );
}

/** Whether the amount is a gain or a loss: what goes to a provider is neither. */
const isResult = ({ lp }: AdminCorrection) => !lp || lp.kind === 'break';

function AmountOf({ row }: { row: AdminCorrection }) {
  return <Money value={row.amount} currency={row.account_currency} kind={isResult(row) ? 'total' : undefined} />;
}

/** Who is credited or debited: the customer, or the liquidity provider and what for. */
function Party({ row, plain }: { row: AdminCorrection; plain?: boolean }) {
  const { t } = useLingui();
  const { lp } = row;
  const kinds: Record<string, string> = { cost: t`Cost charged by the provider`, transfer: t`Transfer to the provider`, break: t`Accepted difference of positions` };
  if (!lp) return <Fact name={t`Customer`}>{plain ? <CustomerName user={row.user} /> : <CustomerLink user={row.user} />}</Fact>;
  return (
    <>
      <Fact name={t`Liquidity provider`}>{plain ? lp.name : <a href={`#/liquidity/${lp.id}`}>{lp.name ?? t`removed`}</a>}</Fact>
      <Fact name={t`Kind`}>{kinds[lp.kind] ?? lp.kind}</Fact>
      {lp.accepted && (
        <>
          <Fact name={t`Instrument`}>{lp.accepted.code ?? t`removed`}</Fact>
          <Fact name={t`Lots, booked and reported`}>
            {lp.accepted.booked} → {lp.accepted.reported}
          </Fact>
          {lp.accepted.price && <Fact name={t`Price`}>{lp.accepted.price}</Fact>}
        </>
      )}
      {lp.reference && <Fact name={t`Reference`}>{lp.reference}</Fact>}
    </>
  );
}

function Detail({ row, onDecided }: { row: AdminCorrection; onDecided: () => void }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const own = row.is_own === 1;
  const currency = row.account_currency;
  const amount = formatBalance(row.amount, currency, tag, { signed: isResult(row) });
  // Who corrects trades sees what they requested, and decides nothing.
  const decides = useMay()('adjust_balances') && row.status === WAITING && !own && !row.lp && !row.trade;
  const effect = useCorrectionEffect(decides ? (row.user?.id ?? null) : null, row.amount);
  const approve = {
    verb: 'approve',
    key: 'a',
    label: t`Approve`,
    question: t`Book ${amount}?`,
    done: t`${amount} booked.`,
    fields: effect.affected > 0 && <AffectedField affected={effect.affected} value={effect.typed} onChange={effect.type} />,
    isIncomplete: !effect.isConfirmed,
    extra: () => (effect.affected > 0 ? { confirm: effect.affected } : {}),
  };
  const withdraw = { verb: 'withdraw', label: t`Withdraw`, question: t`Withdraw this correction? Nothing is booked.`, danger: true, done: t`Correction of ${amount} withdrawn.` };
  return (
    <>
      <Facts>
        <Party row={row} />
        <Fact name={t`Amount`}>
          <AmountOf row={row} />
          <UsdEquivalent value={row.amount} currency={currency} />
        </Fact>
        {row.balance !== null && (
          <Fact name={t`Balance now`}>
            <Money value={row.balance} currency={currency} />
          </Fact>
        )}
        {row.trade && <TradeFact trade={row.trade} />}
        <Fact name={t`Reason`}>{row.reason}</Fact>
        <Fact name={t`Requested`}>
          <DateTime time={row.created_at} />
        </Fact>
        {row.status === WAITING && (
          <Fact name={t`Expires`}>
            <DateTime time={row.expires_at} />
          </Fact>
        )}
        {row.decided_at && (
          <Fact name={t`Decided`}>
            <DateTime time={row.decided_at} />
          </Fact>
        )}
        {row.status === REJECTED && row.decided_by !== null && row.decided_by === row.asked_by && <Fact name={t`Withdrawn by`}>{own ? t`you` : t`the requester`}</Fact>}
        {row.notes && <Fact name={t`Remark`}>{row.notes}</Fact>}
      </Facts>
      {row.status === WAITING && (
        <p className={styles.second}>{own ? t`You requested it; another staff member must approve it.` : t`Requested by another staff member; nothing is booked until you approve it.`}</p>
      )}
      <CorrectionEffect forecast={effect.forecast} />
      {row.status === WAITING && row.is_frozen === 1 && <p className={styles.how}>{t`The customer is frozen and cannot be credited until unfrozen.`}</p>}
      {row.status === WAITING && (
        <Decision
          path={`/corrections/${row.id}`}
          invalidates={['/corrections', ...(row.lp ? [`/lps/${row.lp.id}`, '/cover'] : ['/users'])]}
          kind="correction"
          language={null}
          onDecided={onDecided}
          user={row.user}
          amount={amount}
          about={
            <>
              <Party row={row} plain />
              <Fact name={t`Amount`}>
                <AmountOf row={row} />
              </Fact>
              <Fact name={t`Reason`}>{row.reason}</Fact>
            </>
          }
          options={
            own
              ? [withdraw]
              : [
                  approve,
                  { verb: 'reject', key: 'r', label: t`Reject`, question: t`Reject this correction? Nothing is booked.`, danger: true, reasonField: 'notes', internal: true, done: t`Correction of ${amount} rejected.` },
                ]
          }
        />
      )}
      {row.user && <Transfers user={row.user.id} />}
    </>
  );
}
