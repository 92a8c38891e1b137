// A customer's identity documents and proofs of payment; each part requires the permission to review them.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import type { Deposit, Review } from '../../api';
import { useMay } from '../../permissions';
import { useRows } from '../../queries';
import { LoadError } from '../../ui/LoadError';
import { Pager } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { DateTime } from '../../ui/values';
import { DocumentRequest } from './DocumentRequest';
import styles from './CustomerDocuments.module.css';

/** Items per page: small, because each loads its pictures. */
const REVIEWS = 3;
const PROOFS = 4;

export function CustomerDocuments({ user }: { user: number }) {
  const may = useMay();
  return (
    <>
      {may('review_identities') && <Identity user={user} />}
      {may('review_deposits') && <Proofs user={user} />}
    </>
  );
}

function Identity({ user }: { user: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<Review>('/reviews', { user, page, limit: REVIEWS });
  const states = [t`rejected`, t`waiting`, t`certified`];
  // A request is open until the next certificate, whatever was submitted since.
  const certificate = data?.list.find(({ status }) => status === 2);
  return (
    <section aria-label={t`Identity documents`} aria-busy={!data && !isError}>
      <h3 className={styles.part}>{t`Identity documents`}</h3>
      {isError && !data && <LoadError />}
      {data?.list.length === 0 && <p className={styles.faint}>{t`None submitted.`}</p>}
      {certificate && <DocumentRequest review={certificate} />}
      <ul>
        {data?.list.map((review) => (
          <li key={review.id} className={styles.document}>
            <p className={styles.head}>
              <a href={`#/reviews/${review.id}`}>#{review.id}</a> {review.name} · {review.card_id}
              <Badge tone={review.status === 2 ? 'plain' : 'warn'}>{states[review.status]}</Badge>
            </p>
            <p className={styles.faint}>
              <DateTime time={review.created_at} />
              {review.remark && ` · ${review.remark}`}
            </p>
            <div className={styles.pair}>
              <Picture small url={review.front_pic} label={t`Front`} />
              {review.reverse_pic && <Picture small url={review.reverse_pic} label={t`Back`} />}
              {review.address_pic && <Picture small url={review.address_pic} label={t`Proof of address`} />}
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total} size={REVIEWS} onPage={setPage} />
    </section>
  );
}

function Proofs({ user }: { user: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<Deposit>('/deposits', { user, page, limit: PROOFS });
  const states = [t`waiting`, t`credited`, t`rejected`, t`invalid`];
  return (
    <section aria-label={t`Proofs of payment`} aria-busy={!data && !isError}>
      <h3 className={styles.part}>{t`Proofs of payment`}</h3>
      {isError && !data && <LoadError />}
      {data?.list.length === 0 && <p className={styles.faint}>{t`None submitted.`}</p>}
      <ul className={styles.pair}>
        {data?.list.map((deposit) => (
          <li key={deposit.id} className={styles.document}>
            <p className={styles.head}>
              <a href={`#/deposits/${deposit.id}`}>#{deposit.id}</a> {deposit.number} {deposit.currency_code}
              <Badge tone={deposit.status === 1 ? 'plain' : 'warn'}>{states[deposit.status]}</Badge>
            </p>
            <p className={styles.faint}>
              <DateTime time={deposit.created_at} />
            </p>
            {deposit.proof && <Picture small url={deposit.proof} label={t`Proof of payment for deposit #${deposit.id}`} />}
          </li>
        ))}
      </ul>
      <Pager page={page} total={data?.total} size={PROOFS} onPage={setPage} />
    </section>
  );
}
