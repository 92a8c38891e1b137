// A public log of its own, for tests of what verifies receipts: RFC 6962 by its definitions, without storage.
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Receipt } from '../core/transparency/receipt';

const SALT = Buffer.alloc(32, 7);
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leafOf = (text: string) => sha256(Buffer.of(0, 1), sha256(text.startsWith('lotdesk-rotation-v1\n') ? Buffer.alloc(32) : SALT, Buffer.from(text)));
const nodeOf = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);
/** The largest power of two that is smaller. */
const splitOf = (count: number) => 2 ** Math.floor(Math.log2(count - 1));

function rootOf(leaves: Buffer[]): Buffer {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  const at = splitOf(leaves.length);
  return nodeOf(rootOf(leaves.slice(0, at)), rootOf(leaves.slice(at)));
}

function inclusion(index: number, leaves: Buffer[]): Buffer[] {
  if (leaves.length === 1) return [];
  const at = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return index < at ? [...inclusion(index, left), rootOf(right)] : [...inclusion(index - at, right), rootOf(left)];
}

function consistency(size: number, leaves: Buffer[], whole = true): Buffer[] {
  if (size === leaves.length) return whole ? [] : [rootOf(leaves)];
  const at = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return size <= at ? [...consistency(size, left, whole), rootOf(right)] : [...consistency(size - at, right, false), rootOf(left)];
}

/** The text of a statement with these fields. */
export function statement(fields: Record<string, string | number>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}\n`);
  return `lotdesk-statement-v1\n${lines.join('')}`;
}

export class PublicLog {
  readonly key: string;
  private readonly name: string;
  private readonly id: Buffer;
  private readonly secret: ReturnType<typeof createPrivateKey>;

  /** How the keys before this one were replaced. */
  private rotations: { text: string; from: number; checkpoint: string }[] = [];

  constructor(
    readonly texts: string[],
    seed = 1,
    name = `log-of-${seed}`,
  ) {
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)]);
    this.secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const typed = Buffer.concat([Buffer.of(1), createPublicKey(this.secret).export({ format: 'der', type: 'spki' }).subarray(-32)]);
    this.name = name;
    this.id = sha256(Buffer.from(`${this.name}\n`), typed).subarray(0, 4);
    this.key = `${this.name}+${this.id.toString('hex')}+${typed.toString('base64')}`;
  }

  /** The log that goes on under the key of this seed, by a statement that this key has signed, with these texts behind it. */
  rotated(seed: number, more: string[] = []): PublicLog {
    const next = new PublicLog([], seed, this.name);
    const from = this.texts.length + 1;
    const text = `lotdesk-rotation-v1\nfrom=${from}\nat=5\nold=${this.key}\nnew=${next.key}\n`;
    next.texts.push(...this.texts, text, ...more);
    next.rotations = [...this.rotations, { text, from, checkpoint: next.checkpoint(from) + this.signature(next.body(from)) }];
    return next;
  }

  checkpoint(size = this.texts.length): string {
    return `${this.body(size)}\n${this.signature(this.body(size))}`;
  }

  private body(size: number): string {
    return `${this.name}\n${size}\n${rootOf(this.leaves(size)).toString('base64')}\n`;
  }

  private signature(body: string): string {
    const signature = Buffer.concat([this.id, sign(null, Buffer.from(body), this.secret)]);
    return `\u2014 ${this.name} ${signature.toString('base64')}\n`;
  }

  /** That of the statements about an order, as the server answers a request with `from`. */
  receipt(order: number, from: string | null = null): Receipt {
    const leaves = this.leaves(this.texts.length);
    const texts = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('base64'));
    const events = this.texts.flatMap((text, index) => (text.includes(`\norder=${order}\n`) ? [{ index, text, proof: texts(inclusion(index, leaves)) }] : []));
    const size = Number(from);
    const earlier = from !== null && size > 0 && size <= leaves.length ? { earlier: { checkpoint: this.checkpoint(size), proof: texts(consistency(size, leaves)) } } : {};
    const rotations = this.rotations.map((one) => ({
      text: one.text,
      checkpoint: one.checkpoint,
      proof: texts(inclusion(one.from - 1, leaves.slice(0, one.from))),
      consistency: texts(consistency(one.from, leaves)),
    }));
    return { version: 1, key: this.key, checkpoint: this.checkpoint(), salt: SALT.toString('hex'), events, ...earlier, ...(rotations.length > 0 ? { rotations } : {}) };
  }

  private leaves(size: number): Buffer[] {
    return this.texts.slice(0, size).map(leafOf);
  }
}
