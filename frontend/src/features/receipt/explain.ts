// Why a receipt does not continue what this device has seen of the log: a restore or a new key that the broker publishes, or nothing
// that they have said.
import { orderReceipt, publicLog } from '../../api/transparency';
import type { Id, OrderReceipt } from '../../api/types';
import { isSameTree, rotationOf, verifyReceipt, type Verified } from '../../core/transparency/receipt';
import { seenCheckpoints, type SeenLog } from './seenLog';

/** The log goes on in a way that the broker has published. `at`: when, as they say; `common`: entries that both logs have. */
export interface Explanation {
  why: 'restore' | 'key';
  at: string;
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
  const ownKeys = new Set([receipt.key, ...(receipt.rotations ?? []).map(({ text }) => rotationOf(text)?.old ?? '')]);
  const ofKey = ownKeys.has(seen.key) ? undefined : keyAfter(log.keys, seen.key, receipt.key);
  if (!ownKeys.has(seen.key) && !ofKey) return null;
  // A restore before this device saw the checkpoint cannot have removed it.
  const since = log.restores.filter(({ at, size }) => Date.parse(at) > seen.at && size < seen.size);
  const first = since.toSorted((one, other) => one.size - other.size)[0];
  if (ofKey) {
    const trees = [receipt.checkpoint, ...(receipt.earlier ? [receipt.earlier.checkpoint] : [])];
    const same = await Promise.all(trees.map((checkpoint) => isSameTree({ key: receipt.key, checkpoint }, seen)));
    if (same.includes(true)) return { why: 'key', at: ofKey.from, common: seen.size, verified };
  }
  if (!first) return null;
  // What is older than the backup must still be there.
  const kept = seenCheckpoints().findLast((one) => ownKeys.has(one.key) && one.size <= first.size);
  if (kept) {
    const again = await orderReceipt(id, kept.size, { showErrorMessage: false, signal });
    if ((await verifyReceipt(again.receipt, { key: kept.key, checkpoint: kept.checkpoint })).failure) return null;
  }
  return { why: 'restore', at: first.at, common: first.size, verified };
}

/** The entry of the key that signs now, if the one that was seen is listed before it. */
function keyAfter(keys: readonly { key: string; from: string }[], seen: string, now: string) {
  const before = keys.findIndex(({ key }) => key === seen);
  return before < 0 ? undefined : keys.findLast(({ key }, place) => key === now && place > before);
}
