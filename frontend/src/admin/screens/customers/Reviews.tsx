// Identity reviews: both pictures beside the customer's entries.
import { useLingui } from '@lingui/react/macro';
import { Fact, Facts } from '../../../ui/Facts';
import type { Review } from '../../api';
import type { ScreenProps } from '../../screenProps';
import { Picture } from '../../ui/Picture';
import type { Column } from '../../ui/Table';
import { DateTime, Age, CustomerName } from '../../ui/values';
import { Decision } from '../queues/Decision';
import { Queue } from '../queues/Queue';
import { CustomerSignals, SignalFlags } from './Signals';

const WAITING = 1;

export function Reviews({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const columns: Column<Review>[] = [
    { name: t`Name`, head: true, cell: (row) => row.name },
    { name: t`Customer`, cell: (row) => <><CustomerName user={row.user} /> <SignalFlags kinds={row.signals} /></> },
    { name: t`Since`, number: true, cell: (row) => <Age time={row.created_at} /> },
  ];
  const statuses = [
    { value: WAITING, label: t`Waiting` },
    { value: 2, label: t`Approved` },
    { value: 0, label: t`Rejected` },
  ];
  return (
    <Queue<Review>
      title={t`Identity reviews`}
      screen="reviews"
      auditKind="review"
      selectedItem={selectedItem}
      statuses={statuses}
      columns={columns}
      empty={t`No documents. New documents appear here automatically.`}
      detail={(row, onDecided) => <Detail row={row} onDecided={onDecided} />}
    />
  );
}

function Detail({ row, onDecided }: { row: Review; onDecided: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Facts>
        <Fact name={t`Customer`}>
          <CustomerName user={row.user} /> <SignalFlags kinds={row.signals} />
        </Fact>
        <Fact name={t`Name`}>{row.name}</Fact>
        <Fact name={t`ID number`}>{row.card_id}</Fact>
        <Fact name={t`Sent`}>
          <DateTime time={row.created_at} />
        </Fact>
        {row.remark && <Fact name={t`Remark`}>{row.remark}</Fact>}
      </Facts>
      <Picture url={row.front_pic} label={t`Front`} />
      <Picture url={row.reverse_pic} label={t`Back`} />
      {row.status === WAITING && (
        <Decision
          path={`/reviews/${row.id}`}
          invalidates={['/reviews']}
          kind="review"
          language={row.user?.language}
          onDecided={onDecided}
          options={[
            { verb: 'approve', key: 'a', label: t`Approve`, question: t`Approve ${row.name}?` },
            { verb: 'reject', key: 'r', label: t`Reject`, question: t`Reject these documents?`, danger: true, reasonField: 'remark' },
          ]}
        />
      )}
      {row.user && <CustomerSignals user={row.user.id} />}
    </>
  );
}
