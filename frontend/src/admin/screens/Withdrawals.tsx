// Withdrawals: where the money goes, and the decision.
import { useLingui } from '@lingui/react/macro';
import { Fact, Facts } from '../../ui/Facts';
import type { Withdrawal } from '../api';
import type { ScreenProps } from '../shell/Shell';
import type { Column } from '../ui/Table';
import { At, Money, Since, Who } from '../ui/words';
import { Decision } from './Decision';
import { Queue } from './Queue';
import styles from './Withdrawals.module.css';

const WAITING = 0;

export function Withdrawals({ item }: ScreenProps) {
  const { t } = useLingui();
  const columns: Column<Withdrawal>[] = [
    { name: t`Withdrawal`, head: true, cell: (row) => `#${row.id} · ${row.draw_currency.code}` },
    { name: t`Customer`, cell: (row) => <Who user={row.user} /> },
    { name: t`Amount`, number: true, cell: (row) => <Money value={row.number} /> },
    { name: t`Since`, number: true, cell: (row) => <Since time={row.created_at} /> },
  ];
  const statuses = [
    { value: WAITING, label: t`Waiting` },
    { value: 1, label: t`Paid` },
    { value: 2, label: t`Rejected` },
  ];
  return (
    <Queue<Withdrawal>
      title={t`Withdrawals`}
      screen="withdrawals"
      object="withdrawal"
      item={item}
      statuses={statuses}
      columns={columns}
      empty={t`Nothing here. Requests arrive by themselves.`}
      detail={(row, onDecided) => <Detail row={row} onDecided={onDecided} />}
    />
  );
}

function Destination({ method }: { method: Withdrawal['method'] }) {
  const { t } = useLingui();
  if (method.type === 1)
    return (
      <>
        <Fact name={t`Network`}>{method.draw_currency.protocol}</Fact>
        <Fact name={t`Address`}>{method.dc_address}</Fact>
      </>
    );
  return (
    <>
      <Fact name={t`Payee`}>{method.payee_name}</Fact>
      <Fact name={t`Account`}>{method.payee_account}</Fact>
      <Fact name={t`Bank`}>{method.bank_name}</Fact>
      <Fact name={t`Bank's address`}>{method.bank_address}</Fact>
      <Fact name="SWIFT">{method.bank_swift}</Fact>
    </>
  );
}

function Detail({ row, onDecided }: { row: Withdrawal; onDecided: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Facts>
        <Fact name={t`Customer`}>
          <Who user={row.user} />
        </Fact>
        <Fact name={t`Amount`}>
          <Money value={row.number} kind="amount" />
        </Fact>
        <Fact name={t`Fee`}>
          <Money value={row.fee} kind="amount" />
        </Fact>
        <Fact name={t`To be paid`}>
          {row.real_number} {row.draw_currency.code}
        </Fact>
        <Destination method={row.method} />
        {row.memo && <Fact name={t`Customer's note`}>{row.memo}</Fact>}
        <Fact name={t`Asked`}>
          <At time={row.created_at} />
        </Fact>
        {row.notes && <Fact name={t`Remark`}>{row.notes}</Fact>}
      </Facts>
      {row.needs_second === 1 && <p className={styles.second}>{row.first_approval ? t`One has approved it; a second person has to.` : t`Two people have to approve this sum.`}</p>}
      {row.status === WAITING && (
        <Decision
          path={`/withdrawals/${row.id}`}
          renews={['/withdrawals']}
          kind="withdrawal"
          language={row.user?.language}
          onDecided={onDecided}
          ways={[
            { verb: 'approve', key: 'a', label: t`Paid`, question: t`Has ${row.real_number} ${row.draw_currency.code} been paid out?` },
            { verb: 'reject', key: 'r', label: t`Reject`, question: t`Reject this withdrawal? The sum is unlocked.`, danger: true, words: 'notes' },
          ]}
        />
      )}
    </>
  );
}
