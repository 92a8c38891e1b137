// The customer's copies in all of their accounts.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ownCopies } from '../../api/copying';
import type { OwnCopy } from '../../api/types';
import { LoadError } from '../../components/LoadError';
import { localDate } from '../../core/app/time';
import { sum } from '../../core/numbers/decimal';
import { formatBalance } from '../../core/numbers/format';
import { hrefOf, useLocaleTag } from '../../state';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import styles from './copying.module.css';
import { Figure } from './Figure';
import { useStateWords } from './words';

/** Equity moves with the market. */
export const REFRESH_MS = 15_000;

export function useOwnCopies() {
  return useQuery({ queryKey: ['private', 'copies'], queryFn: ownCopies, refetchInterval: REFRESH_MS });
}

export function MyCopies() {
  const { t } = useLingui();
  const { data, error, refetch } = useOwnCopies();
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height={130} />
        <Skeleton height={130} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <Empty
        icon="copy"
        title={t`You copy no strategy yet`}
        body={t`Look at what strategies did, what they cost, and what the last 30 days would have done to your money.`}
        action={<ButtonLink kind="primary" href={hrefOf('/copy')}>{t`Show strategies`}</ButtonLink>}
      />
    );
  }
  return (
    <PullToRefresh onRefresh={() => void refetch()}>
      <ul className={styles.cards}>
        {data.map((copy) => (
          <li key={copy.id}>
            <CopyCard copy={copy} />
          </li>
        ))}
      </ul>
    </PullToRefresh>
  );
}

/** An end is no error: it has no colour. */
export function CopyState({ state }: { state: string }) {
  const words = useStateWords()(state);
  return state === 'ended' ? <Badge>{words}</Badge> : <Status tone={state === 'active' ? 'done' : 'waiting'}>{words}</Status>;
}

function CopyCard({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const money = (value: string) => <bdi>{formatBalance(value, copy.currency, tag)}</bdi>;
  const paid = sum([copy.paid.performance, copy.paid.management, copy.paid.volume]).toFixed();
  const from = localDate(copy.started_at, tag);
  return (
    <a className={styles.card} href={hrefOf(`/copy?copy=${copy.id}`)}>
      <span className={styles.head}>
        <bdi className={styles.title}>{copy.name}</bdi>
        <CopyState state={copy.state} />
      </span>
      <span className={styles.pair}>
        {copy.state !== 'ended' && <Figure name={t`Equity`}>{money(copy.equity)}</Figure>}
        {copy.state !== 'ended' && <Figure name={t`High-water mark`}>{money(copy.mark)}</Figure>}
        <Figure name={t`Fees so far`}>{money(paid)}</Figure>
        {copy.state !== 'ended' && <Figure name={t`Stops at`}>{copy.stop_equity === null ? t`No limit` : money(copy.stop_equity)}</Figure>}
      </span>
      <span className={styles.foot}>
        <span>
          {t`Account`} <bdi>{copy.account}</bdi>
        </span>
        <span>{copy.ended_at ? t`${from} to ${localDate(copy.ended_at, tag)}` : t`since ${from}`}</span>
      </span>
    </a>
  );
}
