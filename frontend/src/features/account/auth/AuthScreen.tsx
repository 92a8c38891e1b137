// Identity verification: the form, the waiting, the certificate. A rejected one is the form again, with the reason above it.
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reviewCenter } from '../../../api/review';
import type { ReviewState } from '../../../api/types';
import { reviewState } from '../../../core/customer/review';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { onNotice, updateUser, useSession } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Fact, Facts } from '../../../ui/Facts';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './AuthScreen.module.css';
import { DocumentsForm } from './DocumentsForm';

export function AuthScreen() {
  const { t } = useLingui();
  const session = useSession();
  const client = useQueryClient();
  const key = ['private', 'review', session?.user.id];
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => reviewCenter({ showErrorMessage: false }),
    enabled: session !== null,
  });

  // The reviewer's decision arrives while the page is open.
  useEffect(() => onNotice(({ kind }) => void (kind === 'review' && refetch())), [refetch]);

  const status = data?.review_status;
  useEffect(() => {
    if (session && status !== undefined && session.user.review_status !== status) {
      updateUser({ ...session.user, review_status: status });
    }
  }, [session, status]);

  const showStatus = (review_status: number) =>
    client.setQueryData<ReviewState>(key, (before) => before && { ...before, review_status, remark: '' });

  return (
    <>
      <SubHead title={t`Identity verification`} fallback="/user" />
      {isPending && (
        <div className={styles.card} aria-busy="true">
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={160} />
        </div>
      )}
      {isError && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && reviewState(data.review_status) === 'form' && (
        <>
          {data.remark && <Rejection remark={data.remark} />}
          <DocumentsForm onSent={showStatus} />
        </>
      )}
      {data && reviewState(data.review_status) === 'waiting' && (
        <Empty
          icon="clock"
          title={t`Your documents are being reviewed`}
          body={t`This page shows the result as soon as there is one. You can go on trading.`}
        />
      )}
      {data && reviewState(data.review_status) === 'certified' && <Certificate review={data} />}
    </>
  );
}

function Rejection({ remark }: { remark: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.rejection} role="alert">
      <Icon name="warning" size={22} />
      <div>
        <strong>{t`Your documents were not accepted`}</strong>
        <p dir="auto">{remark}</p>
      </div>
    </div>
  );
}

function Certificate({ review }: { review: ReviewState }) {
  const { t } = useLingui();
  return (
    <section className={styles.card}>
      <p className={styles.certified}>
        <Icon name="check" size={22} />
        {t`Your identity is certified`}
      </p>
      <Facts>
        <Fact name={t`Name`}>
          <bdi>{review.name}</bdi>
        </Fact>
        <Fact name={t`ID number`}>
          <bdi>{review.card_id}</bdi>
        </Fact>
      </Facts>
    </section>
  );
}
