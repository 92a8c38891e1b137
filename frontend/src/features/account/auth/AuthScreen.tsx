// Identity verification: the form, the waiting, the certificate. A rejected or expired one is the form again, with the reason above
// it; a certificate that ends soon has the form below it.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reviewCenter } from '../../../api/review';
import type { ReviewState } from '../../../api/types';
import { calendarDate } from '../../../core/app/time';
import { reviewState } from '../../../core/customer/review';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { useOpenConsents } from '../../../components/useOpenConsents';
import { onNotice, updateUser, useBasicInfo, useLocaleTag, useSession } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Fact, Facts } from '../../../ui/Facts';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './AuthScreen.module.css';
import { DocumentsForm } from './DocumentsForm';

export function AuthScreen() {
  const { t } = useLingui();
  const session = useSession();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: ['private', 'review', session?.user.id],
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

  const showReview = () => void refetch();

  return (
    <>
      <SubHead title={t`Identity verification`} fallback="/user" />
      {isPending && <Loading />}
      {isError && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && reviewState(data.review_status) === 'form' && (
        <>
          {data.remark && <Rejection remark={data.remark} />}
          <ReviewForm review={data} onSent={showReview} />
        </>
      )}
      {data && reviewState(data.review_status) === 'waiting' && (
        <Empty
          icon="clock"
          title={t`Your documents are being reviewed`}
          body={t`This page shows the result as soon as there is one. You can go on trading.`}
        />
      )}
      {data && reviewState(data.review_status) === 'certified' && (
        <>
          <Certificate review={data} />
          <NextDocument review={data} onSent={showReview} />
        </>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={160} />
    </div>
  );
}

interface ReviewFormProps {
  review: ReviewState;
  onSent: () => void;
}

/** The form, once it is known what the broker requires. */
function ReviewForm({ review, onSent }: ReviewFormProps) {
  const { data: basics } = useBasicInfo();
  const consents = useOpenConsents();
  if (consents.isError) return <LoadError error={consents.error} onRetry={() => void consents.refetch()} />;
  if (!basics || !consents.documents) return <Loading />;
  return (
    <DocumentsForm rules={{ ...basics.kyc, addressAsked: review.requested !== null && review.requested.document !== 'identity' }} name={review.name} details={review.details} consents={consents.documents} onSent={onSent} />
  );
}

const DUE = 1;
const WAITING = 2;

/** The document that follows on one that expires soon, or that the broker asks for again. */
function NextDocument({ review, onSent }: ReviewFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (review.renewal === WAITING) return <p className={styles.notice}>{t`Your new document is being reviewed.`}</p>;
  if (review.renewal !== DUE) return null;
  if (review.requested) {
    return (
      <>
        <RequestedDocument requested={review.requested} />
        <ReviewForm review={review} onSent={onSent} />
      </>
    );
  }
  if (review.valid_until === null) return null;
  const day = calendarDate(review.valid_until, tag);
  return (
    <>
      <p className={styles.notice} role="status">{t`Your document is valid until ${day}. Send a new one now, so that your identity stays certified.`}</p>
      <ReviewForm review={review} onSent={onSent} />
    </>
  );
}

function RequestedDocument({ requested }: { requested: NonNullable<ReviewState['requested']> }) {
  const { t } = useLingui();
  const titles: Record<string, string> = {
    identity: t`Please send your identity document again`,
    address: t`Please send a new proof of address`,
    both: t`Please send your identity document and a proof of address again`,
  };
  return (
    <div className={styles.rejection} role="status">
      <Icon name="warning" size={22} />
      <div>
        <strong>{titles[requested.document] ?? titles.both}</strong>
        <p dir="auto">{requested.remark}</p>
        <p>{t`Your identity stays certified until the new documents are checked.`}</p>
      </div>
    </div>
  );
}

function Rejection({ remark }: { remark: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.rejection} role="alert">
      <Icon name="warning" size={22} />
      <div>
        <strong>{t`Please send your documents again`}</strong>
        <p dir="auto">{remark}</p>
      </div>
    </div>
  );
}

function Certificate({ review }: { review: ReviewState }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
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
        {review.valid_until && <Fact name={t`Valid until`}>{calendarDate(review.valid_until, tag)}</Fact>}
      </Facts>
    </section>
  );
}
