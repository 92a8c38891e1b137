import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PublicLog } from '../../test/publicLog';
import { fieldsOf, hourFieldsOf, isSameTree, parseKept, parseReceipt, verifyReceipt, type Receipt } from './receipt';

/** Written by the verifier of the server (crates/lotdesk-transparency). */
const sample = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1.json'), 'utf8')) as {
  known: string;
  receipt: Receipt;
};
/** With the proof that the quote of its fill is a tick of its hour. */
const priced = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1-prices.json'), 'utf8')) as {
  known: string;
  receipt: Receipt;
};
/** Its key follows two others by statements that the keys before have signed. */
const rotated = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1-rotations.json'), 'utf8')) as {
  known: string;
  keys: [string, string, string];
  receipt: Receipt;
};
/** Receipts of fills with and without proofs, and of proofs that contradict themselves: what the verifier of the server says of each. */
const filled = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1-fills.json'), 'utf8')) as Record<
  string,
  { receipt: Receipt; failed: number | null; fills: { event: number; fill: string; simulated: number | null }[] }
>;
/** Of logs that have the same beginning: its key was rotated twice, once and elsewhere, not at all. */
const forks = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1-forks.json'), 'utf8')) as Record<'rotated' | 'again' | 'longer', Receipt>;
const good = () => structuredClone(sample.receipt);
/** An event of a receipt of three. */
function event(receipt: Receipt, place: number): Receipt['events'][number] {
  const found = receipt.events[place];
  if (!found) throw new Error('the sample has three events');
  return found;
}

function earlierOf({ earlier }: Receipt): NonNullable<Receipt['earlier']> {
  if (!earlier) throw new Error('the sample leads back to an earlier checkpoint');
  return earlier;
}

const known = { key: sample.receipt.key, checkpoint: sample.known };

async function failure(change: (receipt: Receipt) => void, of: { key?: string; checkpoint?: string } = known) {
  const receipt = good();
  change(receipt);
  return (await verifyReceipt(receipt, of)).failure;
}

it('accepts checkpoints with signatures of others, as witnesses and keys of the same name', async () => {
  const lines = '\u2014 witness.example/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';
  const sameName = `\u2014 ${sample.receipt.key.split('+')[0]} jWbPPwAA\n`;
  for (const more of [lines, lines + lines.replace('w1', 'w2'), sameName]) {
    const receipt = { ...good(), checkpoint: good().checkpoint + more };
    const { verified, failure: failed } = await verifyReceipt(receipt, { key: known.key, checkpoint: known.checkpoint + more });
    expect([failed, verified?.known]).toEqual([null, 300]);
  }
  const [head, end] = [good().checkpoint.split('\n\n')[0], lines];
  expect(await failure((receipt) => (receipt.checkpoint = `${head}\n\n${end}`))).toEqual({ step: 'checkpoint' });
});

it('follows rotations from any earlier key to the one that signs', async () => {
  const [first, second, third] = rotated.keys;
  for (const [key, count] of [[first, 2], [second, 1], [third, 0]] as const) {
    const { verified, failure: failed } = await verifyReceipt(rotated.receipt, { key });
    expect([failed, verified?.rotations.length]).toEqual([null, count]);
  }
  // A checkpoint of before is signed by the key of then.
  const outcome = await verifyReceipt(rotated.receipt, { key: first, checkpoint: rotated.known });
  expect(outcome.verified).toMatchObject({ known: 300, rotations: [{ from: 400, old: first, new: second }, { from: 500, new: third }] });
  expect((await verifyReceipt(rotated.receipt, { key: sample.receipt.key.replace('+', 'x+') })).failure).toEqual({ step: 'key' });
});

it('finds a rotation that the key before has not signed', async () => {
  const [first, second] = rotated.keys;
  const failureOf = async (change: (rotations: NonNullable<Receipt['rotations']>) => void) => {
    const receipt = structuredClone(rotated.receipt);
    change(receipt.rotations ?? []);
    return (await verifyReceipt(receipt, { key: first })).failure;
  };
  const change = (place: number, to: (rotation: NonNullable<Receipt['rotations']>[number]) => object) => (all: NonNullable<Receipt['rotations']>) => {
    const one = all[place];
    if (one) Object.assign(one, to(one));
  };
  const withoutLine = (note: string, place: number) => note.split('\n').filter((_, at, lines) => at !== lines.indexOf('') + 1 + place).join('\n');
  for (const place of [0, 1]) expect(await failureOf(change(0, ({ checkpoint }) => ({ checkpoint: withoutLine(checkpoint, place) })))).toEqual({ step: 'rotation', event: 1 });
  expect(await failureOf(change(0, ({ text }) => ({ text: text.replace('at=5', 'at=6') })))).toEqual({ step: 'rotation', event: 1 });
  expect(await failureOf(change(0, ({ text }) => ({ text: text.replace(`new=${second}`, `new=${second.replace('+', '+0')}`) })))).toEqual({ step: 'rotation', event: 1 });
  expect(await failureOf(change(0, ({ proof }) => ({ proof: proof.slice(1) })))).toEqual({ step: 'rotation', event: 1 });
  expect(await failureOf(change(1, ({ consistency }) => ({ consistency: consistency.slice(1) })))).toEqual({ step: 'rotation', event: 2 });
  expect(await failureOf((all) => void all.unshift(...all.splice(1)))).toEqual({ step: 'rotation', event: 2 });
  expect(await failureOf((all) => void all.pop())).toEqual({ step: 'rotation', event: 1 });
  expect(await failureOf((all) => void all.shift())).toEqual({ step: 'key' });
});

it('verifies a receipt of the server, and that it leads back to what was known', async () => {
  const outcome = await verifyReceipt(good(), known);
  expect(outcome.failure).toBeNull();
  expect(outcome.verified).toMatchObject({ size: 700, earlier: 300, known: 300, signed: true });
  expect(outcome.verified?.statements).toHaveLength(3);
  expect(outcome.verified?.statements[0]).toMatchObject({ account: 'A1', order: '5', event: 'updated' });
  const alone = good();
  delete alone.earlier;
  expect((await verifyReceipt(alone)).verified).toMatchObject({ size: 700, earlier: null, known: null });
});

it('names the first step that fails', async () => {
  expect(await failure((receipt) => (receipt.version = 2))).toEqual({ step: 'format' });
  expect(await failure(() => undefined, { key: 'another' })).toEqual({ step: 'key' });
  expect(await failure((receipt) => (receipt.key = receipt.key.replace('+', '+0')), {})).toEqual({ step: 'key' });
  expect(await failure((receipt) => (receipt.checkpoint = receipt.checkpoint.replace('700', '701')))).toEqual({ step: 'checkpoint' });
  expect(await failure((receipt) => (receipt.salt = 'x'))).toEqual({ step: 'salt' });
  expect(await failure((receipt) => (receipt.salt = '0'.repeat(64)))).toEqual({ step: 'inclusion', event: 1 });
  expect(await failure((receipt) => (receipt.events = []))).toEqual({ step: 'format' });
  expect(await failure((receipt) => (event(receipt, 1).text = event(receipt, 1).text.replace('updated', 'opened')))).toEqual({ step: 'inclusion', event: 2 });
  expect(await failure((receipt) => (event(receipt, 1).text = ''))).toEqual({ step: 'statement', event: 2 });
  expect(await failure((receipt) => (receipt.events = receipt.events.toReversed()))).toEqual({ step: 'sequence', event: 2 });
  expect(await failure((receipt) => (event(receipt, 2).text = event(receipt, 2).text.replace('order=5', 'order=6')))).toEqual({ step: 'sequence', event: 3 });
  expect(await failure((receipt) => event(receipt, 2).proof.pop())).toEqual({ step: 'inclusion', event: 3 });
  expect(await failure((receipt) => (event(receipt, 2).index = 9999))).toEqual({ step: 'inclusion', event: 3 });
  expect(await failure((receipt) => earlierOf(receipt).proof.pop())).toEqual({ step: 'consistency' });
  expect(await failure((receipt) => (earlierOf(receipt).checkpoint = receipt.checkpoint))).toEqual({ step: 'consistency' });
  expect(await failure((receipt) => delete receipt.earlier)).toEqual({ step: 'no_consistency' });
  expect(await failure(() => undefined, { checkpoint: 'x' })).toEqual({ step: 'earlier' });
});

/** Signed by the key of the sample over another tree than its own. */
function otherLog(size: number): string {
  const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 1)]);
  const [name = '', id = ''] = sample.receipt.key.split('+');
  const text = `${name}\n${size}\n${Buffer.alloc(32, 9).toString('base64')}\n`;
  const signature = sign(null, Buffer.from(text), createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' }));
  return `${text}\n\u2014 ${name} ${Buffer.concat([Buffer.from(id, 'hex'), signature]).toString('base64')}\n`;
}

it('names two logs that the key has signed as what they are', async () => {
  for (const size of [300, 700]) expect(await failure(() => undefined, { checkpoint: otherLog(size) })).toEqual({ step: 'fork' });
  // A checkpoint of another size proves nothing: the receipt may be of another time.
  expect(await failure(() => undefined, { checkpoint: otherLog(299) })).toEqual({ step: 'no_consistency' });
  expect(await failure(() => undefined, { checkpoint: otherLog(701) })).toEqual({ step: 'older' });
  expect(await isSameTree({ key: sample.receipt.key, checkpoint: otherLog(300) }, { key: sample.receipt.key, checkpoint: sample.known })).toBe(false);
  expect(await isSameTree({ key: sample.receipt.key, checkpoint: sample.known }, { key: sample.receipt.key, checkpoint: sample.known })).toBe(true);
});

it('verifies that the quote of a fill is a tick of its hour', async () => {
  const of = { key: priced.receipt.key, checkpoint: priced.known };
  const outcome = await verifyReceipt(structuredClone(priced.receipt), of);
  expect(outcome.verified?.prices).toEqual([{ event: 0, fill: 'open', ticks: 100, simulated: 0 }]);
  type Price = NonNullable<Receipt['prices']>[number];
  const changes: ((price: Price) => void)[] = [
    (price) => (price.arrived_at += 1),
    (price) => (price.index = 43),
    (price) => (price.index = 100),
    (price) => (price.index = -1),
    (price) => (price.event = 3),
    (price) => (price.event = 1),
    (price) => (price.fill = 'close'),
    (price) => price.proof.pop(),
    (price) => price.hour.proof.pop(),
    (price) => (price.hour.index += 1),
    (price) => (price.hour.text = price.hour.text.replace('EURUSD', 'USDJPY')),
    (price) => (price.hour.text = price.hour.text.replace('ticks=100', 'ticks=101')),
    (price) => (price.hour.text = price.hour.text.replace('hour=0', 'hour=3600000')),
  ];
  for (const change of changes) {
    const receipt = structuredClone(priced.receipt);
    for (const price of receipt.prices ?? []) change(price);
    expect([String(change), (await verifyReceipt(receipt, of)).failure]).toEqual([String(change), { step: 'price', event: 1 }]);
  }
  const twice = structuredClone(priced.receipt);
  twice.prices = [...(twice.prices ?? []), ...(twice.prices ?? [])];
  expect((await verifyReceipt(twice, of)).failure).toEqual({ step: 'price', event: 2 });
});

it('says of each fill whether its quote is verified, and refuses prices that contradict themselves, as the verifier of the server does', async () => {
  expect(Object.keys(filled)).toHaveLength(13);
  for (const [name, { receipt, failed, fills }] of Object.entries(filled)) {
    const { verified, failure } = await verifyReceipt(receipt);
    expect([name, failure]).toEqual([name, failed === null ? null : { step: 'price', event: failed }]);
    const withProof = verified?.prices.map(({ event, fill, simulated }) => ({ event, fill, simulated })) ?? [];
    const others = verified?.unproven.map((one) => ({ ...one, simulated: null })) ?? [];
    expect([name, [...withProof, ...others].toSorted((one, other) => one.event - other.event)]).toEqual([name, fills]);
  }
});

it('compares prices exactly, below zero too', () => {
  const text = priced.receipt.prices?.[0]?.hour.text ?? '';
  const hour = (open: string, low: string, high: string) => hourFieldsOf(text.replace('bid_open=1.1', `bid_open=${open}`).replace('bid_close=1.1', `bid_close=${open}`).replace('bid_low=1.1', `bid_low=${low}`).replace('bid_high=1.1', `bid_high=${high}`));
  for (const [open, low, high] of [['1.10', '1.1', '1.1'], ['-0.5', '-1', '-0.25'], ['10', '9.99999', '10.0']] as const) expect(hour(open, low, high)).not.toBeNull();
  for (const [open, low, high] of [['1.10', '1.10001', '1.2'], ['-0.5', '-0.25', '-1'], ['9', '10', '11'], ['x', '1', '2'], ['1', '1', `2.${'0'.repeat(40)}`]] as const) expect(hour(open, low, high)).toBeNull();
});

it('reads the statement about an hour strictly', () => {
  const text = priced.receipt.prices?.[0]?.hour.text ?? '';
  expect(hourFieldsOf(text)).toMatchObject({ instrument: 'EURUSD', hour: '0', ticks: '100', simulated: '0' });
  for (const wrong of ['', text.trim(), text.replace('ticks=100\n', ''), text.replace('hour=0', 'hour=1'), `${text}x=1\n`, text.replace('root=', 'root=0'), text.replace('simulated=0', 'simulated=101')]) expect(hourFieldsOf(wrong)).toBeNull();
});

it('finds any changed byte', async () => {
  const text = JSON.stringify(sample.receipt);
  let tried = 0;
  for (let at = 0; at < text.length; at += 1) {
    const changed = parseReceipt(text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1));
    // A name that is changed makes it no receipt, or a receipt without an earlier checkpoint.
    if (changed === null) continue;
    tried += 1;
    expect((await verifyReceipt(changed, known)).failure, `byte ${at}: ${text.slice(at - 10, at + 1)}`).not.toBeNull();
  }
  expect(tried).toBeGreaterThan(1000);
});

it('reads receipts alone or in an answer, and nothing else', () => {
  expect(parseReceipt(JSON.stringify(sample.receipt))).toEqual(sample.receipt);
  expect(parseReceipt(JSON.stringify({ code: 1, data: { receipt: sample.receipt } }))).toEqual(sample.receipt);
  for (const wrong of ['', '{}', 'null', '[]', '{"key":1}', JSON.stringify({ ...sample.receipt, events: [null] })]) expect(parseReceipt(wrong)).toBeNull();
});

it('reads statements strictly', () => {
  expect(fieldsOf('lotdesk-statement-v1\nseq=7\nat=1000\nevent=opened\n')).toEqual({ seq: '7', at: '1000', event: 'opened' });
  for (const wrong of ['', 'lotdesk-statement-v1', 'lotdesk-statement-v2\nseq=7\n', 'lotdesk-statement-v1\nseq=7', 'lotdesk-statement-v1\nat=7\nseq=7\n'])
    expect(fieldsOf(wrong)).toBeNull();
  // The last ones are seen as another text than they are.
  for (const wrong of ['seq=7\nseq=7', 'seq=', 'seq=7\r', 'instrument=EUR\u200bUSD', 'instrument=\u202eUSDEUR', 'instrument=\ufeffEURUSD', 'instrument=EURUSD\u2066', '\nseq=7', 'other=7']) expect(fieldsOf(`lotdesk-statement-v1\n${wrong}\n`)).toBeNull();
});

it('refuses statements that the log contains but no server writes', async () => {
  const outcome = async (...texts: string[]) => (await verifyReceipt(new PublicLog(texts.map((text) => `lotdesk-statement-v1\n${text}\n`)).receipt(5))).failure;
  const opened = 'seq=1\nevent_no=0\nevent=opened\naccount=A1\norder=5\nopen_price=1.1';
  const closed = 'seq=1\nevent_no=1\nevent=closed\naccount=A1\norder=5\nstatus=closed';
  expect(await outcome(opened, closed)).toBeNull();
  // Backwards in the journal; opened twice, at two prices.
  expect(await outcome(closed, opened)).toEqual({ step: 'sequence', event: 2 });
  expect(await outcome(opened, 'seq=2\nevent=opened\naccount=A1\norder=5\nopen_price=1.2')).toEqual({ step: 'sequence', event: 2 });
  const of = (seq: number, event: string, rest = '') => `seq=${seq}\nevent=${event}\naccount=A1\norder=5${rest}`;
  // Corrections of what ended.
  expect(await outcome(opened, closed, of(3, 'corrected', '\nstatus=cancelled\nopen_price=1.3'), of(4, 'corrected'), of(5, 'booked', '\nbooking=profit'))).toBeNull();
  for (const after of ['closed', 'opened', 'updated', 'placed', 'cancelled']) expect([after, await outcome(opened, closed, of(3, after))]).toEqual([after, { step: 'sequence', event: 3 }]);
  for (const wrong of [of(3, 'invented'), of(3, 'closed', '\nstatus=open')]) expect(await outcome(opened, wrong)).toEqual({ step: 'sequence', event: 2 });
  const sided = (seq: number, side: string) => `seq=${seq}\nevent=updated\naccount=A1\norder=5\nside=${side}`;
  expect(await outcome(sided(1, 'buy'), sided(2, 'buy'))).toBeNull();
  expect(await outcome(sided(1, 'buy'), sided(2, 'sell'))).toEqual({ step: 'sequence', event: 2 });
  // The clock of the journal may be set back, and the code of an instrument be changed.
  expect(await outcome('seq=1\nat=9\nevent=updated\naccount=A1\norder=5\ninstrument=A', 'seq=2\nat=8\nevent=updated\naccount=A1\norder=5\ninstrument=B')).toBeNull();
  for (const wrong of ['open_price=abc', 'open_price=1e5', 'lots=01', 'reason=a b', `lots=${'1'.repeat(41)}`]) {
    expect(await outcome(`seq=1\nevent=updated\naccount=A1\norder=5\n${wrong}`)).toEqual({ step: 'statement', event: 1 });
  }
});

it('finds a fork that lies behind a rotation, as the verifier of the server does', async () => {
  const step = async (receipt: Receipt, kept: string, key?: string) => (await verifyReceipt(receipt, { checkpoint: parseKept(kept), ...(key === undefined ? {} : { key }) })).failure?.step;
  const { rotated: one, again, longer } = forks;
  const [kept, keptAgain] = [JSON.stringify(one), JSON.stringify(again)];
  // The log that goes on without the rotation; the key that is replaced by another one elsewhere; whichever of them was kept.
  expect(await step(longer, kept)).toBe('rotation_fork');
  expect(await step(again, kept)).toBe('fork');
  expect(await step({ ...one, earlier: null } as unknown as Receipt, keptAgain)).toBe('fork');
  expect(await step(one, longer.checkpoint)).toBe('rotation_fork');
  expect(await step(one, kept)).toBeUndefined();
  expect(await step(one, one.rotations?.[0]?.checkpoint ?? '')).toBeUndefined();
  // Whatever key the reader names.
  expect(await step(longer, kept, one.key)).toBe('rotation_fork');
  // A checkpoint alone does not say of whom it is, nor does a key that came with it.
  expect(await step(longer, one.checkpoint)).toBe('unlinked');
  expect(await step(longer, JSON.stringify({ key: one.key, checkpoint: one.checkpoint }))).toBe('unlinked');
  expect(await step(longer, one.checkpoint, one.key)).toBe('no_consistency');
  // Rotations that do not hold make it no evidence.
  const broken = structuredClone(one);
  broken.rotations?.[0]?.proof.pop();
  expect(await step(longer, JSON.stringify(broken))).toBe('earlier');
  expect(await step(longer, 'nonsense')).toBe('earlier');
});

it('finds two roots of one size wherever the key has signed them', async () => {
  const step = async (receipt: Receipt, kept?: object) => (await verifyReceipt(receipt, kept ? { checkpoint: parseKept(JSON.stringify(kept)) } : {})).failure?.step ?? null;
  const earlier = (size: number) => ({ checkpoint: otherLog(size), proof: [] });
  // Only the earlier checkpoints are of one size: that of the kept receipt is older, or newer, than the new one.
  for (const size of [600, 800]) {
    expect(await step(good(), { ...good(), checkpoint: otherLog(size), earlier: earlier(300) })).toBe('fork');
    expect(await step(good(), { ...good(), checkpoint: otherLog(size), earlier: null })).toBe(size < 700 ? 'no_consistency' : 'older');
  }
  // Within one file, whatever else does not hold.
  expect(await step({ ...good(), earlier: earlier(700) })).toBe('fork');
  expect(await step(good(), { ...good(), earlier: earlier(700) })).toBe('fork');
  const [first] = rotated.keys;
  const broken = structuredClone(rotated.receipt);
  broken.rotations?.[0]?.proof.pop();
  expect((await verifyReceipt(broken, { key: first })).failure).toEqual({ step: 'rotation', event: 1 });
  expect((await verifyReceipt(broken, { key: first, checkpoint: otherLog(400) })).failure).toEqual({ step: 'fork' });
  // What another key has signed says nothing about this one.
  const foreign = new PublicLog(['x'], 9, sample.receipt.key.split('+')[0]);
  expect(await step(good(), { ...good(), earlier: { checkpoint: foreign.checkpoint(), proof: [] } })).toBeNull();
});

it('finds two statements about the key that follows, and what the old key signs beyond one', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `lotdesk-statement-v1\nseq=${index}\nevent=updated\naccount=A1\norder=5\n`);
  const log = (count: number) => new PublicLog(texts.slice(0, count));
  const step = async (receipt: Receipt, kept: Receipt) => (await verifyReceipt(receipt, { checkpoint: kept })).failure?.step ?? null;
  const rotated = log(10).rotated(2, texts.slice(10, 13));
  expect(await step(rotated.receipt(5, '8'), log(8).receipt(5))).toBeNull();
  expect(await step(log(8).receipt(5), rotated.receipt(5))).toBe('older');
  expect(await step(log(12).receipt(5), rotated.receipt(5))).toBe('rotation_fork');
  expect(await step(rotated.receipt(5), log(12).receipt(5))).toBe('rotation_fork');
  expect(await step(log(17).rotated(2).receipt(5), rotated.receipt(5))).toBe('rotation_fork');
  expect(await step(rotated.rotated(3).receipt(5, '14'), rotated.receipt(5))).toBeNull();
});
