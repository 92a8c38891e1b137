// Confirms the lines whose payment is certain, together: each is shown with its payment, and decided by the rules of a single one.
import { useLingui } from '@lingui/react/macro';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../../api/client';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { post, read, type BankLine, type Deposit, type Page, type Withdrawal } from '../../api';
import { invalidatePaths } from '../../invalidate';
import { useMay, type May } from '../../permissions';
import { Dialog } from '../../ui/Dialog';
import { nameOf } from '../../ui/values';
import { AFTER_DECISION } from './afterDecision';
import styles from './Bank.module.css';
import { LineAmount } from './LineAmount';

/** The most that are confirmed together: all of them are looked at. */
const TOGETHER = 20;

interface Match {
  line: BankLine;
  kind: 'deposit' | 'withdrawal';
  id: number;
}

/** The lines with one certain payment that no other line claims, and which the staff member may decide. */
export function exactMatches(lines: readonly BankLine[], may: May): Match[] {
  const found = lines.flatMap((line): Match[] => {
    const [best] = line.suggestions;
    if (line.state !== 'open' || best?.confidence !== 'exact') return [];
    const kind = best.payment.kind === 'deposit' ? 'deposit' : 'withdrawal';
    return may(kind === 'deposit' ? 'review_deposits' : 'review_withdrawals') ? [{ line, kind, id: best.payment.id }] : [];
  });
  const keyOf = ({ kind, id }: Match) => `${kind} ${id}`;
  return found.filter((match) => found.filter((other) => keyOf(other) === keyOf(match)).length === 1).slice(0, TOGETHER);
}

export function ExactMatches({ lines }: { lines: readonly BankLine[] }) {
  const { t } = useLingui();
  const found = exactMatches(lines, useMay());
  // The lines of the moment of opening: those that are confirmed leave the list.
  const [asked, setAsked] = useState<readonly Match[] | null>(null);
  if (!asked && found.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsked(found)}>{t`Confirm exact matches (${found.length})`}</Button>
      {asked && <MatchesDialog matches={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type Payment = Deposit | Withdrawal;

function MatchesDialog({ matches, onClose }: { matches: readonly Match[]; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const payments = useQueries({
    queries: matches.map(({ kind, id }) => ({ queryKey: [`/${kind}s`, { id }], queryFn: () => read<Page<Payment>>(`/${kind}s`, { id }) })),
  }).map(({ data }) => data?.list[0]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSending, setSending] = useState(false);
  const isDone = outcomes.size > 0 && !isSending;
  // What is flagged or blocked is decided where all of it is shown.
  const rows = matches.map((match, at) => ({ ...match, row: payments[at], isClear: payments[at] !== undefined && payments[at].blocked === null && payments[at].signals.length === 0 }));
  const wanted = rows.filter(({ line, isClear }) => isClear && !left.has(line.id));
  const confirm = async () => {
    setSending(true);
    for (const { line, kind, id, row } of wanted) {
      // One after another: each may change what the next one may do.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await confirmed(line, kind, id, row);
      setOutcomes((known) => new Map(known).set(line.id, outcome === 'lost' ? t`No answer: look at the line again.` : (outcome ?? t`confirmed`)));
      if (outcome === 'lost') break;
    }
    setSending(false);
    invalidatePaths(client, AFTER_DECISION);
  };
  const toggle = (id: number) => setLeft(new Set(left.has(id) ? [...left].filter((other) => other !== id) : [...left, id]));
  return (
    <Dialog
      title={t`Confirm exact matches`}
      confirmLabel={isDone ? t`Close` : t`Confirm ${wanted.length}`}
      cancelLabel={isDone ? null : undefined}
      busy={isSending}
      disabled={!isDone && wanted.length === 0}
      onConfirm={isDone ? onClose : () => void confirm()}
      onClose={onClose}
    >
      <p>{t`Deposits are credited with the arrived amount, withdrawals are marked as paid; what is booked already is only matched. Above a limit a second person confirms it too.`}</p>
      <ul className={styles.matches}>
        {rows.map(({ line, kind, id, row, isClear }) => (
          <li key={line.id}>
            <label className={styles.match}>
              <input type="checkbox" checked={isClear && !left.has(line.id)} disabled={!isClear || isSending || isDone} onChange={() => toggle(line.id)} />
              <span>
                {line.counterparty || line.text} → <b>{kind === 'deposit' ? t`Deposit #${id}` : t`Withdrawal #${id}`}</b>
                {row?.user && ` · ${nameOf(row.user)}`}
              </span>
              <b className={styles.sum}>
                <LineAmount line={line} />
              </b>
            </label>
            {row && !isClear && !outcomes.has(line.id) && <p className={styles.why}>{row.blocked?.message ?? t`Flagged: open the line to decide.`}</p>}
            {row?.next_step === 'first' && isClear && <p className={styles.why}>{t`The first of two approvals.`}</p>}
            {outcomes.has(line.id) && (
              <p role="status">
                <Badge>{outcomes.get(line.id)}</Badge>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Confirms one line: what the server says against it, or what waits; null: nothing. The client has reported a lost connection. */
async function confirmed(line: BankLine, kind: string, id: number, row: Payment | undefined): Promise<string | null | 'lost'> {
  try {
    const body = { [kind]: id, ...(row?.next_step ? { step: row.next_step } : {}) };
    const { msg } = await post(`/bank-lines/${line.id}/${kind}`, body, { onRefusal: () => true });
    return row?.next_step === 'first' ? msg : null;
  } catch (error) {
    return error instanceof Refusal ? error.message : 'lost';
  }
}
