// Verifies a receipt of a public log in the browser: RFC 6962 and 9162, C2SP checkpoints, Ed25519. The counterpart of
// crates/lotdesk-transparency, of which it uses nothing: two programs that agree are worth more than one.
import type { components } from '../../api/types.gen';

export type Receipt = components['schemas']['Receipt'];

/** The first step that failed; `event`: which one, from 1. */
export interface Failure {
  step: 'format' | 'key' | 'rotation' | 'checkpoint' | 'salt' | 'statement' | 'sequence' | 'inclusion' | 'price' | 'earlier' | 'consistency' | 'older' | 'no_consistency' | 'fork' | 'rotation_fork' | 'unlinked';
  event?: number;
}

/** A checkpoint that was kept, with what is known of its keys: the one that has signed it, and how those before it were replaced. A receipt
 *  has all of these fields. `earlier`: another one that the key has signed. */
export interface Kept {
  checkpoint: string;
  key?: string;
  rotations?: Receipt['rotations'] | undefined;
  earlier?: Receipt['earlier'] | null | undefined;
}

/** What a reader knows: the key that the broker publishes, and what was kept from before. */
export interface Known {
  key?: string;
  checkpoint?: string | Kept;
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
  /** The other fills that the events state. */
  unproven: StatedFill[];
  /** Rotations between the key that the caller knows, or that signed their checkpoint, and that of the receipt. */
  rotations: Rotation[];
  /** False: this browser has no Ed25519, so nothing says that the broker has signed the tree. */
  signed: boolean;
}

export interface StatedFill {
  /** Which event states the fill first, from 0, and which of its fills it is. */
  event: number;
  fill: 'open' | 'close';
}

export interface VerifiedPrice extends StatedFill {
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
/** A tick of an hour arrives before this time after its end, in milliseconds. */
const LATE_MS = 60_000;
const FILLS = ['open', 'close'] as const;
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

/** Compares two decimal numbers, exactly. */
function compare(one: string, other: string): number {
  const places = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0));
  const scaled = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(places, '0'));
  };
  const [first, second] = [scaled(one), scaled(other)];
  return first < second ? -1 : Number(first > second);
}

/** Whether a value of an hour is between the low and the high of its side. */
const isWithin = (hour: Statement, side: 'bid' | 'ask', value: string) => compare(hour[`${side}_low`] ?? '', value) <= 0 && compare(value, hour[`${side}_high`] ?? '') <= 0;

/** Whether the figures of an hour do not contradict each other. */
function isPossible(hour: Statement): boolean {
  const value = (name: string) => hour[name] ?? '';
  const isRange = (side: 'bid' | 'ask') =>
    ['open', 'high', 'low', 'close'].every((name) => isDecimal(value(`${side}_${name}`))) && ['open', 'close'].every((name) => isWithin(hour, side, value(`${side}_${name}`)));
  return Number(value('simulated')) <= Number(value('ticks')) && isRange('bid') && isRange('ask');
}

/** The fields of a text; null if it is no statement about an hour, or its figures contradict each other. */
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
  const areCounts = ['ticks', 'simulated'].every((name) => /^\d{1,15}$/.test(fields[name] ?? ''));
  return isHour && areCounts && /^[0-9a-f]{64}$/.test(fields['root'] ?? '') && isPossible(fields) ? fields : null;
}

const isTexts = (all: unknown) => Array.isArray(all) && all.every((one) => typeof one === 'string');

function areRotations(all: Receipt['rotations'] | null): boolean {
  const isRotation = (one: NonNullable<Receipt['rotations']>[number] | null) => one !== null && isTexts([one.text, one.checkpoint]) && isTexts(one.proof) && isTexts(one.consistency);
  return all === undefined || (Array.isArray(all) && all.every(isRotation));
}

const isEarlier = (earlier: Receipt['earlier']) => earlier === undefined || earlier === null || (typeof earlier.checkpoint === 'string' && isTexts(earlier.proof));

/** A receipt as the app saves it, or within the answer of the API; null if the text is none. */
export function parseReceipt(text: string): Receipt | null {
  try {
    const parsed = JSON.parse(text);
    const receipt = parsed?.data?.receipt ?? parsed?.receipt ?? parsed;
    const isEvent = (event: Receipt['events'][number] | null) => Number.isSafeInteger(event?.index) && typeof event?.text === 'string' && isTexts(event.proof);
    const isLogged = (logged: { index: number; proof: unknown; text?: unknown }) => Number.isSafeInteger(logged.index) && isTexts(logged.proof);
    const isPrice = (price: NonNullable<Receipt['prices']>[number] | null) =>
      price !== null && Number.isSafeInteger(price.event) && Number.isSafeInteger(price.arrived_at) && isLogged(price) && isLogged(price.hour) && typeof price.hour.text === 'string';
    const isReceipt =
      areRotations(receipt.rotations) &&
      (receipt.prices === undefined || (Array.isArray(receipt.prices) && receipt.prices.every(isPrice))) &&
      isTexts([receipt?.key, receipt?.checkpoint, receipt?.salt]) && Array.isArray(receipt.events) && receipt.events.every(isEvent) && isEarlier(receipt.earlier);
    return isReceipt ? receipt : null;
  } catch {
    return null;
  }
}

/** A checkpoint, or what has one: a receipt, or the file in which the app saves a checkpoint with its keys. */
export function parseKept(text: string): Kept {
  try {
    const parsed = JSON.parse(text);
    const { checkpoint, key, rotations, earlier } = parsed?.data?.receipt ?? parsed?.receipt ?? parsed;
    if (isTexts([checkpoint, key ?? '']) && areRotations(rotations) && isEarlier(earlier)) return { checkpoint, ...(typeof key === 'string' ? { key } : {}), rotations, earlier };
  } catch {
    // It is the text of a checkpoint.
  }
  return { checkpoint: `${text.trim()}\n` };
}

/** Verifies a receipt. */
export async function verifyReceipt(receipt: Receipt, known: Known = {}): Promise<Outcome> {
  try {
    return { verified: await verified(receipt, known), failure: null };
  } catch (error) {
    if (error instanceof Refused) return { verified: null, failure: error.failure };
    throw error;
  }
}

/** Steps that say how a receipt stands to what was kept, which says more than that the key is another one. */
const OF_KEPT: ReadonlySet<Failure['step']> = new Set(['fork', 'rotation_fork', 'older', 'no_consistency', 'unlinked']);

async function verified(receipt: Receipt, known: Known): Promise<Verified> {
  if (receipt.version !== 1) refuse('format');
  const named = known.key?.trim();
  const kept = typeof known.checkpoint === 'string' ? { checkpoint: known.checkpoint } : known.checkpoint;
  const isNamed = named === undefined || named === receipt.key.trim() || (receipt.rotations ?? []).some(({ text }) => rotationOf(text)?.old === named);
  if (isNamed) return verifiedAll(receipt, named, kept);
  if (!kept) return refuse('key');
  // Two logs are two logs, whichever of them has the key that is known.
  const { failure } = await verifiedAll(receipt, named, kept).then(
    () => ({ failure: null }),
    (error: unknown) => ({ failure: error instanceof Refused ? error.failure : null }),
  );
  return refuse(failure && OF_KEPT.has(failure.step) ? failure.step : 'key');
}

async function verifiedAll(receipt: Receipt, named: string | undefined, kept: Kept | undefined): Promise<Verified> {
  const key = await readKey(receipt.key);
  const head = await open(receipt.checkpoint, key, 'checkpoint');
  const replaced = await verifiedRotations(receipt.rotations ?? [], head).catch((error: unknown) => (error instanceof Refused ? error : Promise.reject(error)));
  // The signatures alone show a fork, whatever stands beside them. The keys are those that are linked to that of the receipt.
  const isChain = !(replaced instanceof Refused) && replaced.at(-1)?.stated.new === receipt.key.trim();
  const linked = isChain ? replaced.map(({ stated }) => stated.old) : [];
  for (const known of [receipt.key, ...(named === undefined ? [] : [named]), ...linked]) if (await isSignedTwice(known, receipt, kept)) refuse('fork');
  if (replaced instanceof Refused) throw replaced;
  const rotations = replaced.map(({ stated }) => stated);
  if (rotations.length > 0 && rotations.at(-1)?.new !== receipt.key.trim()) refuse('rotation', rotations.length);
  if (!/^[0-9a-f]{64}$/.test(receipt.salt)) refuse('salt');
  const statements = await verifyEvents(receipt, head);
  const [unproven, prices]: [StatedFill[], VerifiedPrice[]] = [fillsOf(statements), []];
  for (const [place, price] of (receipt.prices ?? []).entries()) {
    // Two proofs of one fill would count as those of two.
    const at = unproven.findIndex(({ event, fill }) => event === price.event && fill === price.fill);
    const [stated] = at < 0 ? [] : unproven.splice(at, 1);
    prices.push((stated && (await verifiedPrice(price, stated, statements, head))) ?? refuse('price', place + 1));
  }
  const earlier = receipt.earlier ? await open(receipt.earlier.checkpoint, key, 'earlier') : null;
  const own: Side = { key: receipt.key.trim(), heads: [head, ...(earlier ? [earlier] : []), ...replaced.map((one) => one.head)], rotations };
  const ofKept = kept && (await openKept(kept, own, named));
  const failed = ofKept && compareSides(own, ofKept, named);
  if (failed === 'fork' || failed === 'rotation_fork') refuse(failed);
  if (receipt.earlier && earlier) await verifyEarlier(receipt.earlier, earlier, head);
  if (failed) refuse(failed);
  const places = [named, ofKept?.key].map((known) => rotations.findIndex(({ old }) => old === known)).filter((place) => place >= 0);
  const followed = places.length > 0 ? rotations.slice(Math.min(...places)) : [];
  return { size: head.size, earlier: earlier?.size ?? null, known: ofKept?.heads[0]?.size ?? null, statements, prices, unproven, rotations: followed, signed: head.signed };
}

/** A checkpoint if the key has signed it, and this browser can tell. */
async function signedHead(checkpoint: string, key: string): Promise<SignedHead[]> {
  try {
    const head = await open(checkpoint, await readKey(key), 'checkpoint');
    return head.signed ? [head] : [];
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

/** Whether a key has signed two roots of one size, whatever else is wrong with the files. */
async function isSignedTwice(key: string, ...files: (Kept | undefined)[]): Promise<boolean> {
  const notes = files.flatMap((file) => (file ? [file.checkpoint, ...(file.earlier ? [file.earlier.checkpoint] : []), ...(file.rotations ?? []).map(({ checkpoint }) => checkpoint)] : []));
  return hasTwoRoots((await Promise.all(notes.map((note) => signedHead(note, key)))).flat());
}

const hasTwoRoots = (heads: readonly Head[]) => heads.some((one) => heads.some((other) => other.size === one.size && !same(other.root, one.root)));

/** One side of a comparison, verified on its own. `key`: that of the first head; `heads`: trees that keys of the chain have signed. */
interface Side {
  key: string;
  heads: SignedHead[];
  rotations: Rotation[];
}

const keysOf = ({ key, rotations }: Side) => [...rotations.map(({ old }) => old), key];
const nameOf = (key: string) => key.slice(0, key.indexOf('+'));

/** What was kept, with the key that has signed it: the one that was kept with it, one of the receipt, or the one that the reader knows. */
async function openKept(kept: Kept, receipt: Side, named: string | undefined): Promise<Side> {
  for (const key of [...(kept.key === undefined ? [] : [kept.key.trim()]), ...keysOf(receipt), ...(named === undefined ? [] : [named])]) {
    try {
      const head = await open(kept.checkpoint, await readKey(key), 'earlier');
      const replaced = await verifiedRotations(kept.rotations ?? [], head);
      const rotations = replaced.map(({ stated }) => stated);
      if (rotations.length > 0 && rotations.at(-1)?.new !== key) refuse('earlier');
      // Whether the checkpoint begins with it does not matter: its signature does.
      const earlier = kept.earlier ? await signedHead(kept.earlier.checkpoint, key) : [];
      return { key, heads: [head, ...replaced.map((one) => one.head), ...earlier], rotations };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.failure.step === 'rotation') refuse('earlier');
    }
  }
  // Anyone who has signed it says that it is of the same log.
  const [name, size, root] = kept.checkpoint.split('\n');
  return refuse(name === nameOf(receipt.key) && Number(size) >= 0 && base64(root ?? '')?.length === 32 ? 'unlinked' : 'earlier');
}

/** Why the receipt does not lead back to what was kept; null if it does. Two logs are shown by signatures of keys of one chain: two roots of
 *  one size, two statements about the key that follows one key, or a statement that the next key signs and by the old one another tree
 *  beyond it. */
function compareSides(receipt: Side, kept: Side, named: string | undefined): Failure['step'] | null {
  const isSameName = nameOf(kept.key) === nameOf(receipt.key);
  const isLinked = keysOf(kept).some((key) => keysOf(receipt).includes(key));
  if (!isLinked && !(named === kept.key && isSameName)) return isSameName ? 'unlinked' : 'earlier';
  // Without Ed25519 no signature is checked, and a difference is no evidence.
  const isProof = [...receipt.heads, ...kept.heads].every(({ signed }) => signed);
  if (hasTwoRoots([...receipt.heads, ...kept.heads])) return isProof ? 'fork' : 'no_consistency';
  const contradicts = (one: Rotation) => kept.rotations.some((other) => other.old === one.old && (other.from !== one.from || other.at !== one.at || other.new !== one.new));
  if (receipt.rotations.some(contradicts) || isBeyond(receipt, kept) || isBeyond(kept, receipt)) return isProof ? 'rotation_fork' : 'no_consistency';
  const [newest, head] = [receipt.heads[0], kept.heads[0]];
  if (!newest || !head) return 'earlier';
  if (receipt.heads.some((one) => one.size === head.size && same(one.root, head.root))) return null;
  return head.size > newest.size ? 'older' : 'no_consistency';
}

/** Whether a key signed a tree beyond the size from which on another key signs, as the other side shows. */
function isBeyond({ key, heads: [head] }: Side, other: Side): boolean {
  if (!head || other.heads.some((one) => one.size === head.size && same(one.root, head.root))) return false;
  return other.rotations.some(({ old, from }) => old === key && from < head.size);
}

/** What a text says about a rotation; null if it is no statement about one. */
export function rotationOf(text: string): Rotation | null {
  const [, from = '', at = '', before = '', after = ''] = /^lotdesk-rotation-v1\nfrom=([1-9]\d{0,15})\nat=(0|-?[1-9]\d{0,15})\nold=([^\n]+)\nnew=([^\n]+)\n$/.exec(text) ?? [];
  if (from === '' || before === after || HIDDEN.test(before) || HIDDEN.test(after)) return null;
  return { from: Number(from), at: Number(at), old: before, new: after };
}

/** A statement of a rotation, and the tree that both keys have signed. */
interface Replaced {
  stated: Rotation;
  head: SignedHead;
}

/** Each rotation is signed by the key before it, in the log of this tree. */
async function verifiedRotations(rotations: NonNullable<Receipt['rotations']>, head: Head): Promise<Replaced[]> {
  const all: Replaced[] = [];
  for (const [place, rotation] of rotations.entries()) {
    const found = await verifiedRotation(rotation, head);
    const before = all.at(-1)?.stated;
    if (!found || place >= ROTATIONS_MAX || (before && (before.new !== found.stated.old || before.from >= found.stated.from))) return refuse('rotation', place + 1);
    all.push(found);
  }
  return all;
}

async function verifiedRotation({ text, checkpoint, proof, consistency }: NonNullable<Receipt['rotations']>[number], head: Head): Promise<Replaced | null> {
  const stated = rotationOf(text);
  const [toRoot, toHead] = [hashesOf(proof), hashesOf(consistency)];
  if (!stated || !toRoot || !toHead) return null;
  try {
    const [byOld, byNew] = [await open(checkpoint, await readKey(stated.old), 'checkpoint'), await open(checkpoint, await readKey(stated.new), 'checkpoint')];
    // Without Ed25519 nothing is known about signatures, and the result says so.
    if (byOld.size !== stated.from || byNew.size !== stated.from || byOld.size > head.size) return null;
    const commitment = await sha256(new Uint8Array(32), utf8(text));
    const root = await rootOf(await sha256(Uint8Array.of(0, 1), commitment), stated.from - 1, stated.from, toRoot);
    return root && same(root, byOld.root) && (await isConsistent(byOld, head, toHead)) ? { stated, head: byOld } : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
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
/** No server writes longer numbers; one that is longer could be read as another one. */
const DIGITS_MAX = 40;
const isShort = (value: string) => value.replaceAll(/\D/g, '').length <= DIGITS_MAX;
const isDecimal = (value: string) => DECIMAL.test(value) && isShort(value);
const WORD = /^\w+$/;
const COUNTS = new Set(['seq', 'event_no', 'order', 'transaction']);
const DECIMALS = new Set(['lots', 'target', 'stop_loss', 'take_profit', 'fee', 'swap', 'profit', 'amount', 'balance']);

/** Whether values are what their fields say; a statement that is not was written by no server, whatever the log contains. */
function isWellFormed(statement: Statement): boolean {
  return Object.entries(statement).every(([name, value]) => {
    if (name === 'instrument') return true;
    if (COUNTS.has(name)) return COUNT.test(value) && isShort(value);
    if (name === 'at' || name.endsWith('_at')) return WHOLE.test(value) && isShort(value);
    return DECIMALS.has(name) || /_(?:price|bid|ask)$/.test(name) ? isDecimal(value) : WORD.test(value);
  });
}

/** Whether a server can write the next event: an order is opened once, keeps its side, and what ended is corrected and booked only. The code
 *  of its instrument may be changed by the staff. */
function goesOn(before: readonly Statement[], { event = '', side, status }: Statement): boolean {
  const has = (...names: string[]) => before.some((earlier) => names.includes(earlier['event'] ?? ''));
  if (side !== undefined && before.some((earlier) => earlier['side'] !== undefined && earlier['side'] !== side)) return false;
  if (event === 'corrected' || event === 'booked') return true;
  if (has('closed', 'cancelled')) return false;
  if (event === 'closed' || event === 'cancelled') return status === undefined || status === event;
  return event === 'placed' || event === 'updated' || (event === 'opened' && !has('opened'));
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
    // The log is in the order of the journal. Its clock may be set back, so times say nothing about it.
    const [seq, eventNo] = [Number(fields['seq'] ?? -1), Number(fields['event_no'] ?? -1)];
    const isBehind = !last || seq > last[0] || (seq === last[0] && eventNo > last[1]);
    if (!isBehind || !goesOn(statements, fields)) refuse('sequence', place + 1);
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

/** The fills that the events state, each once: later events repeat it. One whose quote was corrected is another one. */
function fillsOf(statements: readonly Statement[]): StatedFill[] {
  const quoteOf = (statement: Statement, fill: StatedFill['fill']) => ['quoted_at', 'bid', 'ask'].map((name) => statement[`${fill}_${name}`] ?? '');
  const isFill = (statement: Statement, fill: StatedFill['fill']) => quoteOf(statement, fill).some((value) => value !== '') || statement[`${fill}_price`] !== undefined;
  const found = statements.map((statement, event) =>
    FILLS.filter((fill) => isFill(statement, fill))
      .filter((fill) => !statements.slice(0, event).some((earlier) => isFill(earlier, fill) && `${quoteOf(earlier, fill)}` === `${quoteOf(statement, fill)}`))
      .map((fill) => ({ event, fill })),
  );
  return found.flat();
}

/** Null if the quote of the fill is not among the ticks of its hour, or these are no ticks that it could have had. */
async function verifiedPrice(price: NonNullable<Receipt['prices']>[number], { event, fill }: StatedFill, statements: Statement[], head: Head): Promise<VerifiedPrice | null> {
  const [statement, hour] = [statements[event], hourFieldsOf(price.hour.text)];
  if (!statement || !hour) return null;
  const [quotedAt, bid, ask] = [statement[`${fill}_quoted_at`], statement[`${fill}_bid`], statement[`${fill}_ask`]];
  const from = Number(hour['hour']);
  if (!quotedAt || !bid || !ask || hour['instrument'] !== statement['instrument']) return null;
  if (!(Number(quotedAt) >= from && Number(quotedAt) < from + HOUR_MS)) return null;
  // A quote decides after it has arrived, and an hour has what arrived before it was closed.
  const filledAt = statement[`${fill}_at`];
  if (!filledAt || price.arrived_at > Number(filledAt) || price.arrived_at >= from + HOUR_MS + LATE_MS) return null;
  if (!isWithin(hour, 'bid', bid) || !isWithin(hour, 'ask', ask)) return null;
  const tick = await sha256(Uint8Array.of(0), utf8(`lotdesk-tick-v1\nquoted_at=${quotedAt}\narrived_at=${price.arrived_at}\nbid=${bid}\nask=${ask}\n`));
  const [ofHour, ofLog, ticks] = [hashesOf(price.proof), hashesOf(price.hour.proof), Number(hour['ticks'])];
  const root = ofHour && (await rootOf(tick, price.index, ticks, ofHour));
  if (!root || hex(root) !== hour['root']) return null;
  const commitment = await sha256(new Uint8Array(32), utf8(price.hour.text));
  const logged = ofLog && (await rootOf(await sha256(Uint8Array.of(0, 1), commitment), price.hour.index, head.size, ofLog));
  if (!logged || !same(logged, head.root)) return null;
  return { event, fill, ticks, simulated: Number(hour['simulated']) };
}

async function verifyEarlier({ proof }: NonNullable<Receipt['earlier']>, before: Head, head: Head): Promise<void> {
  if (before.size > head.size) refuse('older');
  const hashes = hashesOf(proof);
  if (!hashes || !(await isConsistent(before, head, hashes))) refuse('consistency');
}
