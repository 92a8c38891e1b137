// Whether the public log of the broker contains the order as this page shows it: the browser verifies the receipt itself, and compares
// what the log says with each figure of the order.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../api/client';
import { download, saveFile } from '../../api/files';
import { orderReceipt, RECEIPT_PDF } from '../../api/transparency';
import { ORDER_STATUS, type Order, type OrderReceipt as Answer } from '../../api/types';
import { LoadError } from '../../components/LoadError';
import { localDate, localDateTime, zonedDateTime } from '../../core/app/time';
import { displayZone } from '../../core/app/zone';
import { formatQuantity } from '../../core/numbers/format';
import { agreementOf, comparedOf, type Agreement } from '../../core/transparency/agreement';
import { verifyReceipt, type Failure, type Verified } from '../../core/transparency/receipt';
import { hrefOf, useLocaleTag } from '../../state';
import { Button } from '../../ui/Button';
import { useDifferenceText } from './differenceText';
import { explain, type Explanation } from './explain';
import { useFailureText } from './failureText';
import { goOnWith, keepSeen, seenLog, type SeenLog } from './seenLog';
import styles from './Receipt.module.css';

/** Until the log has the last event, which takes some seconds. */
const AGAIN_MS = 3_000;
/** After this many answers it takes longer than it should. */
const LATE = 20;
/** Answers that must differ from a live order: the page may get its change a moment after the receipt has it. */
const SETTLED = 2;

/** `attempt`: which answer about the order in this state it is, from 1. */
type Found = { attempt: number } & Answered;

type Answered =
  | { state: 'pending' }
  | { state: 'verified'; answer: Answer; verified: Verified }
  | { state: 'changed'; answer: Answer; explanation: Explanation; seen: SeenLog }
  | { state: 'failed'; answer: Answer; failure: Failure; seen: SeenLog | null };

/** Steps that are about what this device has seen before. */
const BEFORE: ReadonlySet<Failure['step']> = new Set(['key', 'earlier', 'older', 'no_consistency', 'unlinked', 'fork', 'rotation_fork']);

async function find(id: number, signal: AbortSignal): Promise<Answered> {
  const seen = seenLog();
  let answer: Answer;
  try {
    answer = await orderReceipt(id, seen?.size, { showErrorMessage: false, signal });
  } catch (error) {
    if (error instanceof Refusal && error.error === 'receipt_pending') return { state: 'pending' };
    throw error;
  }
  const { verified, failure } = await verifyReceipt(answer.receipt, seen ? { key: seen.key, checkpoint: seen } : {});
  if (failure) {
    const explanation = seen && BEFORE.has(failure.step) ? await explain(id, answer, seen, signal).catch(() => null) : null;
    return seen && explanation ? { state: 'changed', answer, explanation, seen } : { state: 'failed', answer, failure, seen };
  }
  // The receipt must be of this order.
  if (verified.statements[0]?.['order'] !== String(id)) return { state: 'failed', answer, failure: { step: 'sequence', event: 1 }, seen };
  keepSeen(answer.receipt, verified);
  return { state: 'verified', answer, verified };
}

export function OrderReceipt({ order }: { order: Order }) {
  const { t } = useLingui();
  const [isLoading, setLoading] = useState(false);
  const { data, error, refetch } = useQuery({
    // Each change of the order has events of its own.
    queryKey: ['private', 'receipt', ...comparedOf(order)],
    queryFn: async ({ signal, client, queryKey }): Promise<Found> => ({
      ...(await find(order.Id, signal)),
      attempt: (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1,
    }),
    refetchInterval: (query) => (query.state.data && isUnsettled(query.state.data, order) ? AGAIN_MS : false),
    retry: false,
  });
  if (error && !data) {
    return (
      <section className={styles.receipt} aria-label={t`Public log`}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  const agreement = data?.state === 'verified' ? agreementOf(order, data.verified.statements, data.answer.omitted) : null;
  const isPending = !data || isUnsettled(data, order);
  const state = agreement && disagrees(agreement) ? 'failed' : data?.state;
  const save = (answer: Answer) => {
    const text = `${JSON.stringify(answer.receipt, null, 2)}\n`;
    saveFile(new Blob([text], { type: 'application/json' }), `receipt-${order.Id}.json`);
  };
  const seen = data && 'seen' in data ? data.seen : null;
  const savePdf = async () => {
    setLoading(true);
    // The client shows why it failed.
    await download(RECEIPT_PDF, { id: order.Id, from: seen?.size }).catch(() => {});
    setLoading(false);
  };
  return (
    <section className={styles.receipt} aria-label={t`Public log`}>
      <div role="status" data-state={isPending ? 'pending' : state}>
        {isPending ? (
          <p>{data && data.attempt > LATE ? t`Still not in the public log, where it should be after some seconds. Ask the broker.` : t`Not in the public log yet. This takes some seconds.`}</p>
        ) : agreement && disagrees(agreement) ? (
          <Disagreement order={order} agreement={agreement} />
        ) : (
          <State found={data} />
        )}
      </div>
      {data && data.state !== 'pending' && !isPending && (
        <div className={styles.actions}>
          {data.state === 'changed' && (
            <Button
              kind="strong"
              onClick={() => {
                goOnWith(data.answer.receipt, data.explanation.verified, data.explanation.common);
                void refetch();
              }}
            >{t`Go on with the new log`}</Button>
          )}
          <Button onClick={() => save(data.answer)}>{t`Save receipt`}</Button>
          <Button busy={isLoading} onClick={() => void savePdf()}>{t`Save as PDF`}</Button>
          {seen && <Button onClick={() => saveKept(seen)}>{t`Save the earlier checkpoint`}</Button>}
          <a href={hrefOf('/verify')}>{t`Check a receipt`}</a>
        </div>
      )}
    </section>
  );
}

/** With the rotations that lead to its key: without them it would not show of which log it is. */
function saveKept({ key, checkpoint, rotations, size }: SeenLog): void {
  if (!rotations?.length) return saveFile(new Blob([checkpoint], { type: 'text/plain' }), `checkpoint-${size}.txt`);
  saveFile(new Blob([`${JSON.stringify({ key, checkpoint, rotations }, null, 2)}\n`], { type: 'application/json' }), `checkpoint-${size}.json`);
}

const disagrees = ({ differences, missing }: Agreement) => differences.length + missing.length > 0;

/** Whether the next answer may say more. */
function isUnsettled(found: Found, order: Order): boolean {
  if (found.state === 'pending') return true;
  const isLive = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.pending;
  return found.state === 'verified' && isLive && found.attempt < SETTLED && disagrees(agreementOf(order, found.verified.statements, found.answer.omitted));
}

/** With seconds. */
function timeOfDay(instant: number, tag: string): string {
  return new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { timeStyle: 'medium', hourCycle: 'h23', timeZone: displayZone() }).format(new Date(instant));
}

/** The log and the page contradict one another. */
function Disagreement({ order, agreement: { differences, missing } }: { order: Order; agreement: Agreement }) {
  const { t } = useLingui();
  const differenceText = useDifferenceText(order);
  return (
    <>
      <p>{t`NOT verified: this page does not show what the public log says.`}</p>
      <ul className={styles.list}>
        {differences.map((difference) => (
          <li key={difference.field}>{differenceText(difference)}</li>
        ))}
        {missing.includes('opening') && <li>{t`The receipt does not contain the opening of the order.`}</li>}
        {missing.includes('closing') && <li>{t`The receipt does not contain the closing of the order.`}</li>}
      </ul>
      <p>{t`Save the receipt: it shows what the broker had recorded. Ask the broker.`}</p>
    </>
  );
}

function State({ found }: { found: Found }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const failureText = useFailureText();
  const [now] = useState(() => Date.now());
  if (found.state === 'pending') return null;
  if (found.state === 'changed') return <Changed explanation={found.explanation} />;
  if (found.state === 'failed') {
    const reason = failureText(found.failure);
    // The text about a fork says itself what to do.
    return <p>{found.failure.step === 'fork' || found.failure.step === 'rotation_fork' ? t`NOT verified: ${reason}` : t`NOT verified: ${reason} Save the receipt and ask the broker.`}</p>;
  }
  const { verified, answer } = found;
  const time = (instant: number) => (localDate(instant, tag) === localDate(now, tag) ? timeOfDay(instant, tag) : localDateTime(instant, tag));
  const recorded = time(Number(verified.statements.at(-1)?.['at']));
  const logged = time(Date.parse(answer.logged_at));
  const omitted = formatQuantity(answer.omitted, tag);
  return (
    <>
      <p>
        {verified.signed
          ? t`Verified: the public log has this order as it is shown here, last recorded at ${recorded}.`
          : t`The log of the receipt has this order as it is shown here, last recorded at ${recorded}. This browser cannot check the signature.`}
      </p>
      <p className={styles.note}>{t`Not verified: leverage, margin and conditions, which the log does not have. In the log since ${logged} is what the server says.`}</p>
      {verified.signed && <Rotated rotations={verified.rotations} />}
      {answer.omitted > 0 && <p className={styles.note}>{t`The receipt has the first and the last entries of the order; ${omitted} between them are left out.`}</p>}
    </>
  );
}

/** The key is another one than this device knew, and the one before has signed that. */
export function Rotated({ rotations }: { rotations: Verified['rotations'] }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const last = rotations.at(-1);
  if (!last) return null;
  const date = zonedDateTime(last.at, tag);
  return <p className={styles.note}>{t`The broker replaced the key of the log, at last on ${date}. Each key has signed the next one.`}</p>;
}

/** The broker has said why the log is another one; only the customer can accept it. */
function Changed({ explanation: { restoredAt, newKeyAt, oldKey, common } }: { explanation: Explanation }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [date, since, entries] = [zonedDateTime(restoredAt ?? newKeyAt ?? 0, tag), zonedDateTime(newKeyAt ?? 0, tag), formatQuantity(common, tag)];
  return (
    <>
      <p>
        {restoredAt !== null
          ? t`Not verified: the broker restored its server from a backup on ${date}. What was logged after the first ${entries} entries until then is gone.`
          : t`Not verified: the broker has signed the log with another key since ${date}. The entries that this device saw are unchanged.`}
      </p>
      {restoredAt !== null && oldKey && <p>{t`The key was replaced after the backup, which is gone too: the key of before signs again.`}</p>}
      {restoredAt !== null && newKeyAt !== null && <p>{t`The log is signed with another key since ${since}. Compare it with the one that the broker publishes.`}</p>}
      <p>
        {restoredAt !== null
          ? t`Save the receipt and the earlier checkpoint if your orders changed, and ask the broker. Then go on with the new log: new receipts are checked against it.`
          : t`Compare the new key with the one that the broker publishes. Then go on with the new log: new receipts are checked against it.`}
      </p>
    </>
  );
}
