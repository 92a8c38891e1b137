// Checks a receipt in this browser: nothing is sent. What a receipt shows is listed beside what it does not show. Part of the app and
// of the page that can be saved (src/verify): nothing here uses the app's state or its server.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent } from 'react';
import { formatQuantity } from '../../core/numbers/format';
import { comparePrinted, type Printed, type PrintedOutcome } from '../../core/transparency/printed';
import { parseKept, parseReceipt, rotationOf, verifyReceipt, type Failure, type Receipt, type StatedFill, type Verified } from '../../core/transparency/receipt';
import { receiptTextOf } from '../../core/transparency/receiptFile';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { useFailureText } from './failureText';
import { IndependentTicks } from './IndependentTicks';
import { seenLog } from './seenLog';
import { StatementFacts } from './StatementFacts';
import styles from './Receipt.module.css';
import { useTag } from './useTag';

/** Receipts have some KB for each event. */
const SIZE_MAX = 16 * 1024 * 1024;

type Result = { receipt: Receipt; verified: Verified; given: string; printed: PrintedOutcome | null } | { failure: Failure } | 'printed' | 'unable';

async function check(text: string, checkpoint: string, key: string, printed: Printed | null): Promise<Result> {
  // Browsers have the means for pages of HTTPS, of this device and of files only.
  if (!globalThis.crypto?.subtle) return 'unable';
  const receipt = parseReceipt(text);
  if (!receipt) return { failure: { step: 'format' } };
  const known = { ...(checkpoint.trim() === '' ? {} : { checkpoint: parseKept(checkpoint) }), ...(key.trim() === '' ? {} : { key: key.trim() }) };
  const { verified, failure } = await verifyReceipt(receipt, known);
  if (failure) return { failure };
  const outcome = printed && (await comparePrinted(receipt, printed));
  if (outcome === 'differs') return 'printed';
  return { receipt, verified, given: key.trim(), printed: outcome };
}

/** `printed`: what the QR code of a printed receipt says. */
export function CheckReceipt({ printed }: { printed: Printed | null }) {
  const { t } = useLingui();
  const tag = useTag();
  const [text, setText] = useState('');
  const [checkpoint, setCheckpoint] = useState('');
  const [key, setKey] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  /** What was entered or asked for last: an answer about something else is not shown. */
  const turn = useRef(0);
  const put = (set: (value: string) => void) => (value: string) => {
    turn.current += 1;
    set(value);
    setResult(null);
  };
  const pick = (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    // What stood there is of another file, and so is its result, whatever this one turns out to be.
    put(set)('');
    const mine = turn.current;
    const answered = (found: string | null) => {
      if (turn.current !== mine) return;
      if (found === null) setResult({ failure: { step: 'format' } });
      else set(found);
    };
    if (file.size > SIZE_MAX) return answered(null);
    void file.arrayBuffer().then(
      (content) => answered(receiptTextOf(new Uint8Array(content))),
      () => answered(null),
    );
  };
  const pickReceipt = pick(setText);
  const pickCheckpoint = pick(setCheckpoint);
  const order = printed?.order;
  const leaf = printed && formatQuantity(printed.leaf, tag);
  const size = printed && formatQuantity(printed.size, tag);
  return (
    <>
      <form
        className={styles.page}
        onSubmit={(event) => {
          event.preventDefault();
          turn.current += 1;
          const mine = turn.current;
          void check(text, checkpoint, key, printed).then((found) => turn.current === mine && setResult(found));
        }}
      >
        <p>{t`A receipt proves that the broker has recorded your order as it is written there, and has not changed it since. It is checked in this browser; nothing is sent.`}</p>
        {printed && (
          <p className={styles.note}>
            {t`The printed receipt names order ${order}: entry ${leaf} of a log of ${size} entries. Choose its PDF file or the receipt that the app saved, and both are compared.`}
          </p>
        )}
        <label className={styles.file}>
          {t`Choose a receipt (JSON or PDF)`}
          <input type="file" accept=".json,.pdf,application/json,application/pdf" onChange={pickReceipt} />
        </label>
        <Field label={t`Receipt`} hint={t`or its text`}>
          {({ id }) => <textarea id={id} className={styles.text} rows={6} spellCheck={false} dir="ltr" value={text} onChange={(event) => put(setText)(event.target.value)} />}
        </Field>
        <Field label={t`Checkpoint that you have kept`} hint={t`Optional, or a receipt of before`}>
          {({ id }) => (
            <textarea id={id} className={styles.text} rows={4} spellCheck={false} dir="ltr" value={checkpoint} onChange={(event) => put(setCheckpoint)(event.target.value)} />
          )}
        </Field>
        <label className={styles.file}>
          {t`Choose a checkpoint`}
          <input type="file" accept=".txt,.json,.pdf,text/plain,application/json,application/pdf" onChange={pickCheckpoint} />
        </label>
        <Field label={t`Key that the broker publishes`} hint={t`Optional`}>
          {({ id }) => <textarea id={id} className={styles.text} rows={2} spellCheck={false} dir="ltr" value={key} onChange={(event) => put(setKey)(event.target.value)} />}
        </Field>
        <Button type="submit" kind="strong" wide disabled={text.trim() === ''}>{t`Check`}</Button>
      </form>
      <div role="status">{result && <Shown result={result} />}</div>
    </>
  );
}

function Shown({ result }: { result: Result }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (typeof result === 'object' && 'receipt' in result) return <Findings {...result} />;
  const reason =
    result === 'unable'
      ? t`This browser cannot check anything on a page without HTTPS. Save the page and open the file.`
      : result === 'printed'
        ? t`The receipt holds, but it is not the printed one: the QR code names another entry or another log.`
        : failureText(result.failure);
  return (
    <section className={styles.card} data-state="failed">
      <h2 className={styles.head}>{t`Not verified`}</h2>
      <p>{reason}</p>
    </section>
  );
}

/** The fills that have no proof of their prices. */
function Unproven({ fills }: { fills: readonly StatedFill[] }) {
  const { t } = useLingui();
  const tag = useTag();
  const nameOf = ({ event, fill }: StatedFill) => {
    const number = formatQuantity(event + 1, tag);
    return fill === 'open' ? t`Opening fill, event ${number}` : t`Closing fill, event ${number}`;
  };
  return (
    <ul className={styles.list}>
      {fills.map((one) => (
        <li key={`${one.event}-${one.fill}`}>{nameOf(one)}</li>
      ))}
    </ul>
  );
}

/** `given`: the key that the reader has entered. */
function Findings({ receipt, verified, given, printed }: { receipt: Receipt; verified: Verified; given: string; printed: PrintedOutcome | null }) {
  const { t } = useLingui();
  const tag = useTag();
  const size = formatQuantity(verified.size, tag);
  const events = formatQuantity(verified.statements.length, tag);
  const known = formatQuantity(verified.known ?? 0, tag);
  const [withProof, fills] = [verified.prices.length, verified.prices.length + verified.unproven.length].map((count) => formatQuantity(count, tag));
  const omitted = receipt.omitted ?? 0;
  const key = receipt.key.trim();
  const device = seenLog()?.key;
  // Verified with the receipt; without its signatures they say nothing.
  const replaced = new Set(verified.signed ? (receipt.rotations ?? []).map(({ text }) => rotationOf(text)?.old) : []);
  const isDeviceKey = device === key;
  const isFollowed = [given, device].some((known) => known !== undefined && known !== key && replaced.has(known));
  const isKnownKey = isDeviceKey || given === key || isFollowed;
  return (
    <>
      <section className={styles.card} data-state="verified">
        <h2 className={styles.head}>{verified.signed ? t`Verified` : t`Verified, but for the signature`}</h2>
        <ul className={styles.list}>
          <li>{t`The log of ${size} entries contains all events of the receipt: ${events}.`}</li>
          {verified.signed && <li>{t`The log is signed with the key of the receipt.`}</li>}
          {given === key && <li>{t`It is the key that you have entered.`}</li>}
          {isFollowed && <li>{t`The known key was replaced; each key has signed the next one, up to that of the receipt.`}</li>}
          {isDeviceKey && <li>{t`This device knows the key from receipts of this broker.`}</li>}
          {verified.prices.length > 0 && <li>{t`Fills whose quotes are among the ticks that the log has for their hours: ${withProof} of ${fills}.`}</li>}
          {verified.prices.some(({ simulated }) => simulated > 0) && <li>{t`These hours have simulated prices.`}</li>}
          {verified.known !== null && <li>{t`The log begins, unchanged, with the ${known} entries of the checkpoint that you have kept.`}</li>}
          {printed && <li>{t`The entry is the one that the QR code of the printed receipt names.`}</li>}
          {printed === 'same' && <li>{t`So is the log.`}</li>}
        </ul>
        <h3 className={styles.head}>{t`Not covered`}</h3>
        <ul className={styles.list}>
          {!verified.signed && <li>{t`That the broker has signed the log: this browser cannot check it.`}</li>}
          {!isKnownKey && <li>{t`That the key is the broker's. Compare it with the one that they publish.`}</li>}
          {verified.unproven.length > 0 && (
            <li>
              {t`That the quotes of the fills were the broker's prices then. Get the receipt again some minutes after the hour of the fill.`}
              <Unproven fills={verified.unproven} />
            </li>
          )}
          {verified.known === null && <li>{t`That others see the same log. Compare a checkpoint that you or others have kept.`}</li>}
          <li>{t`That the receipt has every event of the order, and since when the log has them.`}</li>
          {omitted > 0 && <li>{t`Journal entries of the order that the receipt leaves out, as it says itself: ${formatQuantity(omitted, tag)}.`}</li>}
          <li>{t`That the prices were fair, or that the money exists.`}</li>
        </ul>
        <p className={styles.key}>
          <bdi>{receipt.key}</bdi>
        </p>
      </section>
      {verified.statements.map((statement, place) => (
        <StatementFacts key={`${statement['seq']}-${statement['event_no']}`} statement={statement} text={receipt.events[place]?.text ?? ''} leaf={receipt.events[place]?.index ?? 0} />
      ))}
      <IndependentTicks statements={verified.statements} />
    </>
  );
}
