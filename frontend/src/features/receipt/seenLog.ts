// What this device has seen of the broker's public log: its key, and the checkpoints to which verified receipts led. The next receipts
// must lead back to the latest one. Earlier ones are kept, as many as `CHECKPOINTS_MAX`: they are evidence, and show what a restored log
// must still begin with.
import { readStored, writeStored } from '../../core/app/storage';
import { rotationOf, type Receipt, type Verified } from '../../core/transparency/receipt';

export interface SeenLog {
  key: string;
  checkpoint: string;
  size: number;
  /** How the keys before this one were replaced; of the latest checkpoint only. They show which keys are of one log. */
  rotations?: Receipt['rotations'] | undefined;
  /** When this device saw it, in Unix milliseconds by its clock; 0: a version of the app kept it that did not say. */
  at: number;
  /** The log went on without it, and the customer accepted that. */
  left?: true;
}

const KEY = 'seenLog';
const CHECKPOINTS_MAX = 16;

function isSeen(one: Partial<SeenLog> | null): one is SeenLog {
  return typeof one?.key === 'string' && typeof one.checkpoint === 'string' && Number.isSafeInteger(one.size) && Number.isFinite(one.at);
}

/** The oldest first. */
export function seenCheckpoints(): SeenLog[] {
  const stored = readStored<unknown>(KEY);
  // The first form was one checkpoint.
  const all = Array.isArray(stored) ? stored : [{ at: 0, ...(stored as object | null) }];
  return all.filter(isSeen);
}

/** What the next receipt must lead back to. */
export function seenLog(): SeenLog | null {
  return seenCheckpoints().findLast(({ left }) => !left) ?? null;
}

function store(before: SeenLog[], receipt: Receipt, size: number): void {
  const all = [...before.map((one): SeenLog => ({ ...one, rotations: undefined })), { key: receipt.key, checkpoint: receipt.checkpoint, rotations: receipt.rotations, size, at: Date.now() }];
  // The first one stays: it is the farthest back.
  const surplus = Math.max(0, all.length - CHECKPOINTS_MAX);
  writeStored(
    KEY,
    all.filter((_, place) => place === 0 || place > surplus),
  );
}

/** A receipt that was verified against what was seen before. Its key is then the one that was seen, or one that follows it by statements
 *  that the keys before have signed: the next receipt must be of this one or of one that follows it. */
export function keepSeen(receipt: Receipt, { size, signed }: Verified): void {
  // A checkpoint without a known signature would be no evidence against the broker.
  if (signed && size > (seenLog()?.size ?? 0)) store(seenCheckpoints(), receipt, size);
}

/** The customer goes on with another log than the one that was seen. `common`: entries that both have. */
export function goOnWith(receipt: Receipt, { size, signed }: Verified, common: number): void {
  if (!signed) return;
  const own = keysOf(receipt);
  const before = seenCheckpoints().map((one): SeenLog => (!own.has(one.key) || one.size > common ? { ...one, left: true } : one));
  store(before, receipt, size);
}

/** The keys of a receipt: each of them has signed the next one, up to its own. */
export function keysOf({ key, rotations }: Pick<Receipt, 'key' | 'rotations'>): ReadonlySet<string> {
  return new Set([key, ...(rotations ?? []).flatMap(({ text }) => rotationOf(text)?.old ?? [])]);
}
