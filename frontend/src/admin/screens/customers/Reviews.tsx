// Identity reviews: the pictures beside the customer's entries.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { calendarDate } from '../../../core/app/time';
import { Fact } from '../../../ui/Facts';
import type { Review } from '../../api';
import { useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { Picture } from '../../ui/Picture';
import type { Column } from '../../ui/Table';
import { CustomerCell, Lines, Waited } from '../../ui/cells';
import { CustomerName } from '../../ui/values';
import { Decision } from '../queues/Decision';
import { LATE_AFTER, Queue } from '../queues/Queue';
import { DocumentRequest } from './DocumentRequest';
import styles from './Reviews.module.css';
import { ReviewConsents, ReviewFacts } from './ReviewFacts';
import { CustomerSignals } from './Signals';

const WAITING = 1;
/** Current certificates, listed by the day on which their document expires. */
const EXPIRING = 9;
const EXPIRING_DAYS = 60;

export function Reviews({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params] = useListParams();
  const tag = useAtomValue(tagAtom);
  const isWaiting = params.status === undefined || params.status === String(WAITING);
  const validUntil: Column<Review> = { name: t`Document valid until`, number: true, cell: (row) => row.expires_on && calendarDate(row.expires_on, tag) };
  const since: Column<Review> = { name: isWaiting ? t`Since` : t`Decided`, number: true, cell: (row) => <Waited since={row.created_at} decided={row.decided?.at} lateAfter={LATE_AFTER} /> };
  const columns: Column<Review>[] = [
    // The stated name where it is not that of the account.
    { name: t`Review`, head: true, cell: (row) => <Lines below={row.name === row.user?.name ? undefined : row.name}>{`#${row.id}`}</Lines> },
    { name: t`Customer`, cell: (row) => <CustomerCell user={row.user} signals={row.signals} tags={row.tags} /> },
    params.status === String(EXPIRING) ? validUntil : since,
  ];
  const statuses = [
    { value: WAITING, label: t`Waiting` },
    { value: 2, label: t`Approved` },
    { value: 0, label: t`Rejected` },
    { value: EXPIRING, label: t`Expiring documents`, query: { expires_within: EXPIRING_DAYS } },
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
      <div className={styles.documents}>
        <Picture url={row.front_pic} label={t`Front`} small />
        {row.reverse_pic && <Picture url={row.reverse_pic} label={t`Back`} small />}
        {row.address_pic && <Picture url={row.address_pic} label={t`Proof of address`} small />}
      </div>
      <ReviewFacts row={row} />
      {row.status === WAITING && (
        <Decision
          path={`/reviews/${row.id}`}
          invalidates={['/reviews']}
          kind="review"
          language={row.user?.language}
          onDecided={onDecided}
          user={row.user}
          about={
            <>
              <Fact name={t`Customer`}>
                <CustomerName user={row.user} />
              </Fact>
              <Fact name={t`ID number`}>{row.card_id}</Fact>
            </>
          }
          options={[
            { verb: 'approve', key: 'a', label: t`Approve`, question: t`Approve ${row.name}?`, done: t`Identity review #${row.id} approved.` },
            { verb: 'reject', key: 'r', label: t`Reject`, question: t`Reject these documents?`, danger: true, reasonField: 'remark', done: t`Identity review #${row.id} rejected.` },
          ]}
        />
      )}
      <DocumentRequest review={row} />
      <ReviewConsents row={row} />
      {row.user && <CustomerSignals user={row.user.id} />}
    </>
  );
}
