// Verifies a receipt of a public log in the browser: RFC 6962 and 9162, C2SP checkpoints, Ed25519. The counterpart of
// crates/lotdesk-transparency, of which it uses nothing: two programs that agree are worth more than one.
import type { components } from '../../api/types.gen';

export type Receipt = components['schemas']['Receipt'];

/** The first step that failed; `event`: which one, from 1. */
export interface Failure {
  step: 'format' | 'key' | 'rotation' | 'checkpoint' | 'salt' | 'statement' | 'sequence' | 'inclusion' | 'price' | 'earlier' | 'consistency' | 'older' | 'no_consistency' | 'fork';
  event?: number;
}

/** Fields of a statement, by name. */
export type Statement = Readonly<Record<string, string>>;

export interface Verified {
  /** Leaves of the tree that contains every event. */
  size: number;
  /** Leaves of the earlier tree with which it begins; null if that is not part of the receipt. */
  earlier: number | null;
  /** Leaves of the checkpoint that the caller knows and to which the receipt leads back; null if they gave none. */
  known: number | null;
  statements: Statement[];
  /** The fills whose quotes are among the ticks of their hours. */
  prices: VerifiedPrice[];
  /** Rotations between the key that the caller knows, or that signed their checkpoint, and that of the receipt. */
  rotations: Rotation[];
  /** False: this browser has no Ed25519, so nothing says that the broker has signed the tree. */
  signed: boolean;
}

export interface VerifiedPrice {
  /** Which event states the fill, from 0, and which of its fills it is. */
  event: number;
  fill: 'open' | 'close';
  /** Ticks of the hour, and those of them that the simulator generated. */
  ticks: number;
  simulated: number;
}

/** The next key of the log, which the one before has signed. `at`: Unix milliseconds, as the broker says. */
export interface Rotation {
  from: number;
  at: number;
  old: string;
  new: string;
}

export type Outcome = { verified: Verified; failure: null } | { verified: null; failure: Failure };

/** The names of all fields of a statement, in the order in which they are written. */
const NAMES =
  'seq event_no at event account currency order instrument side kind status lots target stop_loss take_profit open_price open_bid open_ask open_quoted_at open_at close_price close_bid close_ask close_quoted_at close_at reason fee swap profit booking transaction amount balance'.split(
    ' ',
  );
/** The names of all fields of the statement about an hour; it has each of them. */
const HOUR_NAMES = 'instrument hour ticks simulated bid_open bid_high bid_low bid_close ask_open ask_high ask_low ask_close root'.split(' ');
/** Control characters, and those that are not seen or change the direction of what is seen: none is in a statement. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
const HOUR_MS = 3_600_000;
/** The type of signature in keys of `signed-note`. */
const ED25519 = 1;
/** Rotations in one receipt. */
const ROTATIONS_MAX = 100;
/** Hashes of the longest proof of a tree of 2^63 leaves. */
const PROOF_MAX = 65;

class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.step);
  }
}

function refuse(step: Failure['step'], event?: number): never {
  throw new Refused(event === undefined ? { step } : { step, event });
}

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Bytes of strict base64; null for anything else. */
function base64(text: string): Bytes | null {
  try {
    const binary = atob(text);
    return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

const saltOf = ({ salt }: Receipt) => Uint8Array.from(salt.match(/../g) ?? [], (byte) => parseInt(byte, 16));

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha256(...parts: Uint8Array[]): Promise<Bytes> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right);
const same = (one: Uint8Array, other: Uint8Array) => hex(one) === hex(other);

/** The root to which an inclusion proof leads (RFC 9162, section 2.1.3.2); null if it does not fit the index and the size. */
async function rootOf(leaf: Uint8Array, index: number, size: number, proof: Uint8Array[]): Promise<Uint8Array | null> {
  let [node, last, hash] = [index, size - 1, leaf];
  if (node < 0 || node > last) return null;
  for (const beside of proof) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(beside, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      hash = await nodeHash(hash, beside);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

interface Head {
  size: number;
  root: Uint8Array;
}

/** `signed`: false where this browser cannot know. */
interface SignedHead extends Head {
  signed: boolean;
}

/** Whether the tree of `later` begins with that of `earlier` (RFC 9162, section 2.1.4.2). */
async function isConsistent(earlier: Head, later: Head, proof: Uint8Array[]): Promise<boolean> {
  if (earlier.size === later.size) return proof.length === 0 && same(earlier.root, later.root);
  if (earlier.size < 1) return false;
  let [node, last] = [earlier.size - 1, later.size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  const path = Number.isInteger(Math.log2(earlier.size)) ? [earlier.root, ...proof] : proof;
  const [first, ...rest] = path;
  if (!first) return false;
  let [before, after] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [before, after] = [await nodeHash(hash, before), await nodeHash(hash, after)];
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      after = await nodeHash(after, hash);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(before, earlier.root) && same(after, later.root);
}

interface Key {
  name: string;
  id: string;
  public: Bytes;
}

async function readKey(text: string): Promise<Key> {
  const [name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim())?.slice(1) ?? [];
  const typed = encoded ? base64(encoded) : null;
  if (!name || !id || typed?.length !== 33 || typed[0] !== ED25519) return refuse('key');
  if (hex((await sha256(utf8(`${name}\n`), typed)).slice(0, 4)) !== id) return refuse('key');
  return { name, id, public: typed.slice(1) };
}

/** Whether the key has signed; null if this browser cannot know. */
async function isSigned(text: string, signature: Bytes, key: Key): Promise<boolean | null> {
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('raw', key.public, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return null;
  }
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, utf8(text));
}

/** Size and root of a checkpoint of the key's log. */
async function open(checkpoint: string, key: Key, step: 'checkpoint' | 'earlier'): Promise<SignedHead> {
  const end = checkpoint.indexOf('\n\n');
  const [text, signatures] = [checkpoint.slice(0, end + 1), checkpoint.slice(end + 2)];
  const [origin, size, encoded, ...rest] = text.split('\n');
  // A checkpoint of a rotation has a signature of each of two keys of one name.
  const lines = signatures.split('\n').filter((one) => one.startsWith(`\u2014 ${key.name} `));
  const all = lines.map((line) => base64(line.slice(key.name.length + 3)));
  const signature = all.find((one) => one?.length === 68 && hex(one.slice(0, 4)) === key.id) ?? all[0];
  const root = base64(encoded ?? '');
  if (end < 0 || origin !== key.name || !/^(0|[1-9]\d{0,15})$/.test(size ?? '') || root?.length !== 32 || rest.join('') !== '') return refuse(step);
  if (signature?.length !== 68 || hex(signature.slice(0, 4)) !== key.id) return refuse(step);
  const signed = await isSigned(text, signature.slice(4), key);
  if (signed === false) return refuse(step);
  return { size: Number(size), root, signed: signed === true };
}

/** The fields of a text; null if it is no statement. */
export function fieldsOf(text: string): Statement | null {
  const lines = text.split('\n');
  if (lines.shift() !== 'lotdesk-statement-v1' || lines.pop() !== '') return null;
  const fields: Record<string, string> = {};
  let next = 0;
  for (const line of lines) {
    const at = line.indexOf('=');
    const [name, value] = [line.slice(0, at), line.slice(at + 1)];
    const place = NAMES.indexOf(name, next);
    if (at < 0 || place < 0 || value === '' || HIDDEN.test(value)) return null;
    next = place + 1;
    fields[name] = value;
  }
  return fields;
}

function hashesOf(proof: readonly string[]): Uint8Array[] | null {
  const hashes = proof.map(base64);
  return hashes.length <= PROOF_MAX && hashes.every((hash) => hash?.length === 32) ? (hashes as Uint8Array[]) : null;
}

/** The fields of a text; null if it is no statement about an hour. */
export function hourFieldsOf(text: string): Statement | null {
  const lines = text.split('\n');
  if (lines.shift() !== 'lotdesk-hour-v1' || lines.pop() !== '' || lines.length !== HOUR_NAMES.length) return null;
  const fields: Record<string, string> = {};
  for (const [place, line] of lines.entries()) {
    const at = line.indexOf('=');
    const [name, value] = [line.slice(0, at), line.slice(at + 1)];
    if (name !== HOUR_NAMES[place] || value === '' || HIDDEN.test(value)) return null;
    fields[name] = value;
  }
  const isHour = /^-?\d{1,15}$/.test(fields['hour'] ?? '') && Number(fields['hour']) % HOUR_MS === 0;
  return isHour && /^\d{1,15}$/.test(fields['ticks'] ?? '') && /^[0-9a-f]{64}$/.test(fields['root'] ?? '') ? fields : null;
}

/** A receipt as the app saves it, or within the answer of the API; null if the text is none. */
export function parseReceipt(text: string): Receipt | null {
  try {
    const parsed = JSON.parse(text);
    const receipt = parsed?.data?.receipt ?? parsed?.receipt ?? parsed;
    const texts = (all: unknown) => Array.isArray(all) && all.every((one) => typeof one === 'string');
    const isEvent = (event: Receipt['events'][number] | null) => Number.isSafeInteger(event?.index) && typeof event?.text === 'string' && texts(event.proof);
    const isEarlier = (earlier: Receipt['earlier']) => earlier === undefined || earlier === null || (typeof earlier.checkpoint === 'string' && texts(earlier.proof));
    const isLogged = (logged: { index: number; proof: unknown; text?: unknown }) => Number.isSafeInteger(logged.index) && texts(logged.proof);
    const isPrice = (price: NonNullable<Receipt['prices']>[number] | null) =>
      price !== null && Number.isSafeInteger(price.event) && Number.isSafeInteger(price.arrived_at) && isLogged(price) && isLogged(price.hour) && typeof price.hour.text === 'string';
    const isRotation = (one: NonNullable<Receipt['rotations']>[number] | null) => one !== null && texts([one.text, one.checkpoint]) && texts(one.proof) && texts(one.consistency);
    const isReceipt =
      (receipt.rotations === undefined || (Array.isArray(receipt.rotations) && receipt.rotations.every(isRotation))) &&
      (receipt.prices === undefined || (Array.isArray(receipt.prices) && receipt.prices.every(isPrice))) &&
      texts([receipt?.key, receipt?.checkpoint, receipt?.salt]) && Array.isArray(receipt.events) && receipt.events.every(isEvent) && isEarlier(receipt.earlier);
    return isReceipt ? receipt : null;
  } catch {
    return null;
  }
}

/** Verifies a receipt. `known`: the key that the broker publishes, and a checkpoint that was kept from before. */
export async function verifyReceipt(receipt: Receipt, known: { key?: string; checkpoint?: string } = {}): Promise<Outcome> {
  try {
    return { verified: await verified(receipt, known), failure: null };
  } catch (error) {
    if (error instanceof Refused) return { verified: null, failure: error.failure };
    throw error;
  }
}

async function verified(receipt: Receipt, known: { key?: string; checkpoint?: string }): Promise<Verified> {
  if (receipt.version !== 1) refuse('format');
  const named = known.key?.trim();
  if (named !== undefined && named !== receipt.key.trim() && !(receipt.rotations ?? []).some(({ text }) => rotationOf(text)?.old === named)) refuse('key');
  const key = await readKey(receipt.key);
  const head = await open(receipt.checkpoint, key, 'checkpoint');
  const rotations = await verifiedRotations(receipt, head);
  if (!/^[0-9a-f]{64}$/.test(receipt.salt)) refuse('salt');
  const statements = await verifyEvents(receipt, head);
  const prices: VerifiedPrice[] = [];
  for (const [place, price] of (receipt.prices ?? []).entries()) {
    // Two proofs of one fill would count as those of two.
    if (prices.some(({ event, fill }) => event === price.event && fill === price.fill)) refuse('price', place + 1);
    prices.push((await verifiedPrice(price, statements, head)) ?? refuse('price', place + 1));
  }
  const earlier = receipt.earlier ? await verifyEarlier(receipt.earlier, key, head) : null;
  const signer = known.checkpoint === undefined ? undefined : await signerOf(known.checkpoint, rotations);
  const kept = known.checkpoint === undefined ? null : await open(known.checkpoint, signer ? await readKey(signer.old) : key, 'earlier');
  if (kept) {
    // Both are signed: two trees of one size are two logs, whatever a later receipt says.
    const beside = [head, earlier].find((of) => of?.size === kept.size);
    if (!beside) refuse(kept.size > head.size ? 'older' : 'no_consistency');
    if (!same(beside.root, kept.root)) refuse(beside.signed && kept.signed ? 'fork' : 'no_consistency');
  }
  const places = [rotations.findIndex(({ old }) => old === named), signer ? rotations.indexOf(signer) : -1].filter((place) => place >= 0);
  const followed = places.length > 0 ? rotations.slice(Math.min(...places)) : [];
  return { size: head.size, earlier: earlier?.size ?? null, known: kept?.size ?? null, statements, prices, rotations: followed, signed: head.signed };
}

/** What a text says about a rotation; null if it is no statement about one. */
export function rotationOf(text: string): Rotation | null {
  const [, from = '', at = '', before = '', after = ''] = /^lotdesk-rotation-v1\nfrom=([1-9]\d{0,15})\nat=(0|-?[1-9]\d{0,15})\nold=([^\n]+)\nnew=([^\n]+)\n$/.exec(text) ?? [];
  if (from === '' || before === after || HIDDEN.test(before) || HIDDEN.test(after)) return null;
  return { from: Number(from), at: Number(at), old: before, new: after };
}

/** Each rotation is signed by the key before it, in the log of the receipt, and the last one leads to the key of the receipt. */
async function verifiedRotations(receipt: Receipt, head: Head): Promise<Rotation[]> {
  const all: Rotation[] = [];
  for (const [place, rotation] of (receipt.rotations ?? []).entries()) {
    const stated = await verifiedRotation(rotation, head);
    const before = all.at(-1);
    if (!stated || place >= ROTATIONS_MAX || (before && (before.new !== stated.old || before.from >= stated.from))) return refuse('rotation', place + 1);
    all.push(stated);
  }
  const last = all.at(-1);
  if (last && last.new !== receipt.key.trim()) refuse('rotation', all.length);
  return all;
}

async function verifiedRotation({ text, checkpoint, proof, consistency }: NonNullable<Receipt['rotations']>[number], head: Head): Promise<Rotation | null> {
  const stated = rotationOf(text);
  const [toRoot, toHead] = [hashesOf(proof), hashesOf(consistency)];
  if (!stated || !toRoot || !toHead) return null;
  try {
    const [byOld, byNew] = [await open(checkpoint, await readKey(stated.old), 'checkpoint'), await open(checkpoint, await readKey(stated.new), 'checkpoint')];
    // Without Ed25519 nothing is known about signatures, and the result says so.
    if (byOld.size !== stated.from || byNew.size !== stated.from || byOld.size > head.size) return null;
    const commitment = await sha256(new Uint8Array(32), utf8(text));
    const root = await rootOf(await sha256(Uint8Array.of(0, 1), commitment), stated.from - 1, stated.from, toRoot);
    return root && same(root, byOld.root) && (await isConsistent(byOld, head, toHead)) ? stated : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** The rotation whose old key has signed a checkpoint. */
async function signerOf(checkpoint: string, rotations: Rotation[]): Promise<Rotation | undefined> {
  for (const rotation of rotations) {
    try {
      await open(checkpoint, await readKey(rotation.old), 'earlier');
      return rotation;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return undefined;
}

/** Size and root of a checkpoint as it is written, the root in base64; nothing is verified. */
export function checkpointLines(checkpoint: string): { size: number; root: string } {
  const [, size = '', root = ''] = checkpoint.split('\n');
  return { size: Number(size), root };
}

/** The hashes of the leaves of a receipt, in base64. */
export async function leafHashes(receipt: Receipt): Promise<string[]> {
  const salt = saltOf(receipt);
  const hashes = receipt.events.map(async ({ text }) => sha256(Uint8Array.of(0, 1), await sha256(salt, utf8(text))));
  return (await Promise.all(hashes)).map((hash) => btoa(String.fromCharCode(...hash)));
}

/** Whether two checkpoints, each of its own key, are of one size and root: the log is the same under both keys. */
export async function isSameTree(one: { key: string; checkpoint: string }, other: { key: string; checkpoint: string }): Promise<boolean> {
  try {
    const [first, second] = [await open(one.checkpoint, await readKey(one.key), 'earlier'), await open(other.checkpoint, await readKey(other.key), 'earlier')];
    return first.size === second.size && same(first.root, second.root);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const WHOLE = /^-?(0|[1-9]\d*)$/;
const COUNT = /^(0|[1-9]\d*)$/;
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const WORD = /^\w+$/;
const COUNTS = new Set(['seq', 'event_no', 'order', 'transaction']);
const DECIMALS = new Set(['lots', 'target', 'stop_loss', 'take_profit', 'fee', 'swap', 'profit', 'amount', 'balance']);

/** Whether values are what their fields say; a statement that is not was written by no server, whatever the log contains. */
function isWellFormed(statement: Statement): boolean {
  return Object.entries(statement).every(([name, value]) => {
    if (name === 'instrument') return true;
    if (COUNTS.has(name)) return COUNT.test(value);
    if (name === 'at' || name.endsWith('_at')) return WHOLE.test(value);
    return (DECIMALS.has(name) || /_(?:price|bid|ask)$/.test(name) ? DECIMAL : WORD).test(value);
  });
}

async function verifyEvents(receipt: Receipt, head: Head): Promise<Statement[]> {
  const salt = saltOf(receipt);
  if (receipt.events.length === 0) refuse('format');
  const statements: Statement[] = [];
  let before = -1;
  let last: [seq: number, eventNo: number] | null = null;
  for (const [place, event] of receipt.events.entries()) {
    const fields = fieldsOf(event.text);
    if (!fields?.['order'] || !fields['account'] || !isWellFormed(fields)) return refuse('statement', place + 1);
    const first = statements[0] ?? fields;
    if (event.index <= before || fields['order'] !== first['order'] || fields['account'] !== first['account']) refuse('sequence', place + 1);
    before = event.index;
    // The log is in the order of the journal, and an order is filled once.
    const [seq, eventNo] = [Number(fields['seq'] ?? -1), Number(fields['event_no'] ?? -1)];
    const isBehind = !last || seq > last[0] || (seq === last[0] && eventNo > last[1]);
    if (!isBehind || (fields['event'] === 'opened' && statements.some((earlier) => earlier['event'] === 'opened'))) refuse('sequence', place + 1);
    last = [seq, eventNo];
    statements.push(fields);
    const commitment = await sha256(salt, utf8(event.text));
    const leaf = await sha256(Uint8Array.of(0, 1), commitment);
    const proof = hashesOf(event.proof);
    const root = proof && (await rootOf(leaf, event.index, head.size, proof));
    if (!root || !same(root, head.root)) refuse('inclusion', place + 1);
  }
  return statements;
}

/** Null if the quote of the fill is not among the ticks of its hour. */
async function verifiedPrice(price: NonNullable<Receipt['prices']>[number], statements: Statement[], head: Head): Promise<VerifiedPrice | null> {
  const [statement, hour] = [statements[price.event], hourFieldsOf(price.hour.text)];
  const { fill } = price;
  if (!statement || !hour || (fill !== 'open' && fill !== 'close')) return null;
  const [quotedAt, bid, ask] = [statement[`${fill}_quoted_at`], statement[`${fill}_bid`], statement[`${fill}_ask`]];
  const from = Number(hour['hour']);
  // Later events repeat the fill: the evidence is for the first one.
  const repeats = (earlier: Statement) => ['quoted_at', 'bid', 'ask'].every((name) => earlier[`${fill}_${name}`] === statement[`${fill}_${name}`]);
  if (statements.slice(0, price.event).some(repeats)) return null;
  if (!quotedAt || !bid || !ask || hour['instrument'] !== statement['instrument']) return null;
  if (!(Number(quotedAt) >= from && Number(quotedAt) < from + HOUR_MS)) return null;
  const tick = await sha256(Uint8Array.of(0), utf8(`lotdesk-tick-v1\nquoted_at=${quotedAt}\narrived_at=${price.arrived_at}\nbid=${bid}\nask=${ask}\n`));
  const [ofHour, ofLog, ticks] = [hashesOf(price.proof), hashesOf(price.hour.proof), Number(hour['ticks'])];
  const root = ofHour && (await rootOf(tick, price.index, ticks, ofHour));
  if (!root || hex(root) !== hour['root']) return null;
  const commitment = await sha256(new Uint8Array(32), utf8(price.hour.text));
  const logged = ofLog && (await rootOf(await sha256(Uint8Array.of(0, 1), commitment), price.hour.index, head.size, ofLog));
  if (!logged || !same(logged, head.root)) return null;
  return { event: price.event, fill, ticks, simulated: Number(hour['simulated']) };
}

async function verifyEarlier(earlier: NonNullable<Receipt['earlier']>, key: Key, head: Head): Promise<SignedHead> {
  const before = await open(earlier.checkpoint, key, 'earlier');
  if (before.size > head.size) refuse('older');
  const proof = hashesOf(earlier.proof);
  if (!proof || !(await isConsistent(before, head, proof))) refuse('consistency');
  return before;
}
