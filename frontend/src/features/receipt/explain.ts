// Why a receipt does not continue what this device has seen of the log: a restore or a new key that the broker publishes, or nothing
// that they have said.
import { orderReceipt, publicLog } from '../../api/transparency';
import type { Id, OrderReceipt } from '../../api/types';
import { isSameTree, verifyReceipt, type Receipt, type Verified } from '../../core/transparency/receipt';
import { keysOf, seenCheckpoints, type SeenLog } from './seenLog';

/** The log goes on in a way that the broker has published. */
export interface Explanation {
  /** A restore that has removed entries that this device saw, and when it was, as the broker says. */
  restoredAt: string | null;
  /** Since when another key signs, which the one before has not signed, as the broker says. */
  newKeyAt: string | null;
  /** The restore has removed a rotation: the key of before signs again. */
  oldKey: boolean;
  /** Entries that both logs have. */
  common: number;
  verified: Verified;
}

/** Null if nothing that the broker has published explains it. */
export async function explain(id: Id, { receipt }: OrderReceipt, seen: SeenLog, signal: AbortSignal): Promise<Explanation | null> {
  // It must hold on its own.
  const { verified } = await verifyReceipt(receipt);
  if (!verified?.signed) return null;
  const log = await publicLog({ showErrorMessage: false, signal });
  // The receipt has verified that each of these keys has signed the next one, up to its own: they are as good as its own.
  const ownKeys = keysOf(receipt);
  const seenKeys = keysOf(seen);
  // A rotation that a restore has removed: the log goes on under a key that the device knows to be of the same log.
  const isLinked = [...seenKeys].some((key) => ownKeys.has(key)) || seenCheckpoints().some(({ key, left }) => !left && ownKeys.has(key));
  const isSeenKey = ownKeys.has(seen.key);
  const ofKey = isLinked ? undefined : [...seenKeys].map((key) => keyAfter(log.keys, key, receipt.key)).find((entry) => entry !== undefined);
  const isNamed = isLinked || ofKey || nameOf(seen.key) === nameOf(receipt.key);
  if (!isNamed) return null;
  if (ofKey) {
    const trees = [receipt.checkpoint, ...(receipt.earlier ? [receipt.earlier.checkpoint] : [])];
    const same = await Promise.all(trees.map((checkpoint) => isSameTree({ key: receipt.key, checkpoint }, seen)));
    if (same.includes(true)) return { restoredAt: null, newKeyAt: ofKey.from, oldKey: false, common: seen.size, verified };
  }
  // A restore before this device saw the checkpoint cannot have removed it.
  const since = log.restores.filter(({ at, size }) => Date.parse(at) > seen.at && size < seen.size);
  const first = since.toSorted((one, other) => one.size - other.size)[0];
  if (!first) return null;
  // What is older than the backup must still be there, under whatever key.
  const kept = seenCheckpoints().findLast((one) => !one.left && one.size <= first.size);
  if (kept && !(await isContained(await orderReceipt(id, kept.size, { showErrorMessage: false, signal }), kept))) return null;
  return { restoredAt: first.at, newKeyAt: ofKey?.from ?? null, oldKey: !ofKey && !isSeenKey, common: first.size, verified };
}

/** Whether the log of a receipt that was asked for from this checkpoint begins with its entries. */
async function isContained({ receipt }: { receipt: Receipt }, kept: SeenLog): Promise<boolean> {
  const { verified } = await verifyReceipt(receipt);
  const trees = [receipt.checkpoint, ...(receipt.earlier ? [receipt.earlier.checkpoint] : [])];
  const same = await Promise.all(trees.map((checkpoint) => isSameTree({ key: receipt.key, checkpoint }, kept)));
  return verified !== null && same.includes(true);
}

/** The name of the log of a key: it is that of the first one. */
const nameOf = (key: string) => key.slice(0, key.indexOf('+'));

/** The entry of the key that signs now, if the one that was seen is listed before it. */
function keyAfter(keys: readonly { key: string; from: string }[], seen: string, now: string) {
  const before = keys.findIndex(({ key }) => key === seen);
  return before < 0 ? undefined : keys.findLast(({ key }, place) => key === now && place > before);
}
