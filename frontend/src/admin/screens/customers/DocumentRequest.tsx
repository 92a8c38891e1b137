// Asks the customer of a certificate for a document again, and shows what they are asked for.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Fact } from '../../../ui/Facts';
import { post, type Review } from '../../api';
import { useAction } from '../../queries';
import { Choice } from '../../ui/list/Choice';
import { CustomerName, DateTime } from '../../ui/values';
import { Decision } from '../queues/Decision';
import styles from './DocumentRequest.module.css';

export function DocumentRequest({ review }: { review: Review }) {
  const { t } = useLingui();
  const [document, setDocument] = useState('');
  const path = `/reviews/${review.id}`;
  const withdraw = useAction<void>({ run: () => post(`${path}/withdraw_request`, {}), invalidates: ['/reviews'] });
  const documents = [
    { value: 'identity', name: t`identity document` },
    { value: 'address', name: t`proof of address` },
    { value: 'both', name: t`identity document and proof of address` },
  ];
  const { requested, requested_by: by } = review;
  if (requested) {
    const wanted = documents.find(({ value }) => value === requested.document)?.name ?? requested.document;
    return (
      <div className={styles.request} role="status">
        <p>
          <b>{t`Asked for again: ${wanted}`}</b> · {by} · <DateTime time={requested.at} />
        </p>
        <p dir="auto">{requested.remark}</p>
        <Button kind="text" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>{t`Withdraw the request`}</Button>
      </div>
    );
  }
  if (review.status !== 2 || review.expired === 1) return null;
  return (
    <Decision
      path={path}
      invalidates={['/reviews']}
      kind="request"
      language={review.user?.language}
      onDecided={() => setDocument('')}
      user={review.user}
      about={
        <Fact name={t`Customer`}>
          <CustomerName user={review.user} />
        </Fact>
      }
      options={[
        {
          verb: 'request',
          label: t`Ask for a document again`,
          question: t`Ask ${review.name} for a document again?`,
          plain: true,
          reasonField: 'remark',
          isIncomplete: document === '',
          extra: () => ({ document }),
          fields: (
            <>
              <p>{t`The customer is notified and stays certified until the new documents are decided on.`}</p>
              <Choice label={t`Document`} noneLabel={t`choose`} value={document} options={documents} onChange={setDocument} />
            </>
          ),
        },
      ]}
    />
  );
}
