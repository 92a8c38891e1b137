// What the QR code of a printed receipt says: which leaf states the order at last, and which log has it. It stands behind the `#` of
// the page's address, which no browser sends to a server.
import { checkpointLines, leafHashes, type Receipt } from './receipt';

export interface Printed {
  order: string;
  /** Index of the leaf. */
  leaf: number;
  /** Its hash, in base64. */
  hash: string;
  size: number;
  /** Root of the log of that size, in base64. */
  root: string;
}

/** `differs`: the receipt is another one; `leaf`: the same entry, in a log of another size; `same`: the same log, too. */
export type PrintedOutcome = 'same' | 'leaf' | 'differs';

const number = (text: string | null) => (text !== null && /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : null);

/** Base64 without padding, for addresses; null if it is no hash. */
function hashOf(text: string | null): string | null {
  return text !== null && /^[\w-]{43}$/.test(text) ? `${text.replaceAll('-', '+').replaceAll('_', '/')}=` : null;
}

/** Null for any other fragment. */
export function printedOf(fragment: string): Printed | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const [order, leaf, size] = [number(params.get('order')), number(params.get('leaf')), number(params.get('size'))];
  const [hash, root] = [hashOf(params.get('hash')), hashOf(params.get('root'))];
  return order !== null && leaf !== null && size !== null && hash && root ? { order: String(order), leaf, hash, size, root } : null;
}

/** Whether a receipt that was verified is the printed one. */
export async function comparePrinted(receipt: Receipt, printed: Printed): Promise<PrintedOutcome> {
  const place = receipt.events.findIndex(({ index }) => index === printed.leaf);
  const hashes = await leafHashes(receipt);
  if (place < 0 || hashes[place] !== printed.hash) return 'differs';
  const trees = [receipt.checkpoint, ...(receipt.earlier ? [receipt.earlier.checkpoint] : [])].map(checkpointLines);
  const beside = trees.find(({ size }) => size === printed.size);
  if (!beside) return 'leaf';
  return beside.root === printed.root ? 'same' : 'differs';
}
