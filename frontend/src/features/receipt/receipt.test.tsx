// What the customer sees of the public log: on the sheet of an order, in the system page, and where a receipt is checked.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { ORDER_STATUS, type Order } from '../../api/types';
import { printedOf } from '../../core/transparency/printed';
import { checkpointLines, leafHashes, type Receipt } from '../../core/transparency/receipt';
import { queryClient } from '../../state';
import { ORDER } from '../../test/order';
import { PublicLog, statement } from '../../test/publicLog';
import { show } from '../../test/render';
import { refusal, serve } from '../../test/server';
import { CheckReceipt } from './CheckReceipt';
import { OrderReceipt } from './OrderReceipt';
import { PublicLogFacts } from './PublicLogFacts';
import { keepSeen, seenCheckpoints, seenLog } from './seenLog';
import { VerifyScreen } from './VerifyScreen';

const sample = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1.json'), 'utf8')) as {
  known: string;
  receipt: Receipt;
};
const priced = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1-prices.json'), 'utf8')) as typeof sample;
const filled = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1-fills.json'), 'utf8')) as Record<string, { receipt: Receipt }>;
const rotated = JSON.parse(readFileSync(join(__dirname, '../../../../crates/lotdesk-transparency/tests/receipt-v1-rotations.json'), 'utf8')) as typeof sample & { keys: string[] };
/** Each test has an order of its own, so that no answer is in the cache. */
let orders = 100;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  orders += 1;
});

const OPENED = Date.parse(ORDER.OpenTime ?? '');
const order = (change: Partial<Order> = {}): Order => ({ ...ORDER, Id: orders, ...change });
const ended = (change: Partial<Order> = {}) =>
  order({ Status: ORDER_STATUS.closed, UpdatePrice: '1.106', FactProfits: '77', Reason: 'user', CloseTime: new Date(OPENED + 3_600_000).toISOString(), ...change });
const of = (seq: number, event: string, fields: Record<string, string | number> = {}, at = OPENED + 1_500) =>
  statement({ seq, at, event, account: 'A1', order: orders, instrument: 'EURUSD', side: 'buy', status: event === 'closed' ? 'closed' : 'open', lots: 1, stop_loss: '1.10313', open_price: '1.10523', open_at: OPENED, ...fields });
const opened = () => of(1, 'opened', { fee: '3.5', swap: '0', profit: '0' });
const closed = () => of(2, 'closed', { close_price: '1.106', close_at: OPENED + 3_600_000, reason: 'user', fee: '3.5', swap: '0', profit: '77' });
const others = (count: number, word = 'x') => Array.from({ length: count }, (_, index) => statement({ seq: 9, event: word + index, account: 'A1', order: 1 }));

const answer = (receipt: Receipt, omitted = 0) => ({ receipt, recorded_at: '2026-11-21T05:00:01.000Z', logged_at: '2026-11-21T07:00:04.000Z', omitted });
/** The server of a log. */
const server = (log: PublicLog, state: Record<string, unknown> = {}) =>
  serve({
    '/v1/api/forex/receipt': (_: unknown, query: URLSearchParams) => answer(log.receipt(Number(query.get('id')), query.get('from'))),
    '/transparency/log': { key: log.key, size: log.texts.length, at: null, keys: [{ key: log.key, from_size: 1, from: '2026-11-01T00:00:00.000Z' }], restores: [], days: [], execution: 0, ...state },
  });
const forged = () => {
  const change = (text: string, place: number) => (place === 1 ? text.replace('updated', 'closed') : text);
  return { ...sample.receipt, events: sample.receipt.events.map((event, place) => ({ ...event, text: change(event.text, place) })) };
};
/** What a device has seen of a log. */
const saw = (log: PublicLog, sizes: number[], at = Date.parse('2026-11-25T00:00:00.000Z')) =>
  localStorage.setItem('lotdesk.seenLog', JSON.stringify(sizes.map((size) => ({ key: log.key, checkpoint: log.checkpoint(size), size, at }))));

it('says that an order was verified, by the time in the log, and keeps what it has seen for the next receipt', async () => {
  const log = new PublicLog([...others(5), opened()]);
  const calls = server(log);
  show(<OrderReceipt order={order()} />);
  // Not the time that the server says beside the receipt.
  await screen.findByText(/^Verified: the public log has this order as it is shown here, last recorded at .*:00:01\.$/);
  screen.getByText(/In the log since .*:00:04 is what the server says\.$/);
  expect(seenLog()).toMatchObject({ key: log.key, checkpoint: log.checkpoint(), size: 6 });
  expect(calls[0]?.query.get('from')).toBeNull();
  show(<OrderReceipt order={order({ Swap: '0.0' })} />);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.query.get('from')).toBe('6');
});

it('never says verified beside a figure that the log contradicts', async () => {
  server(new PublicLog([...others(5), opened(), closed()]));
  show(<OrderReceipt order={ended({ Price: '1.10573', FactProfits: '27' })} />);
  await screen.findByText('NOT verified: this page does not show what the public log says.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'Open price: the log says 1.10523, this page shows 1.10573.',
    'Price result: the log says 77, this page shows 27.',
  ]);
  expect(screen.queryByText(/^Verified/)).toBeNull();
  screen.getByRole('button', { name: 'Save receipt' });
});

it('says that the closing of a closed order is missing', async () => {
  server(new PublicLog([...others(5), opened()]));
  show(<OrderReceipt order={ended()} />);
  await screen.findByText('The receipt does not contain the closing of the order.');
  screen.getByText('Status: the log says Open, this page shows Closed.');
  expect(screen.queryByText(/^Verified/)).toBeNull();
});

it('waits for a live order that the page may get a moment later', async () => {
  const calls = server(new PublicLog([...others(5), opened()]));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    show(<OrderReceipt order={order({ TargetLossPrice: '1.2' })} />);
    await waitFor(() => expect(calls).toHaveLength(1));
    screen.getByText('Not in the public log yet. This takes some seconds.');
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_100)));
    await screen.findByText(/^Stop loss: the log says/);
    expect(calls).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

it('warns where the receipt does not hold, or is of another order', async () => {
  serve({ '/v1/api/forex/receipt': answer(forged()) });
  const { unmount } = show(<OrderReceipt order={order()} />);
  await screen.findByText(/NOT verified: The log does not contain event 2/);
  expect(seenLog()).toBeNull();
  unmount();
  orders += 1;
  serve({ '/v1/api/forex/receipt': answer(sample.receipt) });
  show(<OrderReceipt order={order()} />);
  await screen.findByText(/NOT verified: Event 1 is of another order/);
});

it('names a fork that nothing explains, and lets the customer keep both sides of the evidence', async () => {
  const before = new PublicLog([...others(5), opened()]);
  const after = new PublicLog([...others(5, 'y'), opened(), ...others(9)]);
  saw(before, [6]);
  server(after, { restores: [{ size: 3, at: '2026-11-20T00:00:00.000Z' }] });
  show(<OrderReceipt order={order()} />);
  await screen.findByText(/^NOT verified: Two logs signed by the same key: .* This is proof against the broker\. Keep both files, the receipt and the earlier checkpoint\.$/);
  screen.getByRole('button', { name: 'Save receipt' });
  screen.getByRole('button', { name: 'Save the earlier checkpoint' });
  expect(screen.queryByRole('button', { name: 'Go on with the new log' })).toBeNull();
  expect(seenLog()).toMatchObject({ size: 6, checkpoint: before.checkpoint(6) });
});

it('names a restore that the broker has published, and goes on when the customer says so', async () => {
  const common = [...others(5), opened()];
  const before = new PublicLog([...common, ...others(20)]);
  const after = new PublicLog([...common, ...others(3, 'y')]);
  for (const more of [0, 40]) {
    const now = new PublicLog([...after.texts, ...others(more, 'z')]);
    saw(before, [4, 20]);
    server(now, { restores: [{ size: 6, at: '2026-11-26T00:00:00.000Z' }] });
    const { unmount } = show(<OrderReceipt order={order({ Swap: more === 0 ? '0' : '0.0' })} />);
    await screen.findByText(/^Not verified: the broker restored its server from a backup on .* after the first 6 entries/);
    expect(seenLog()).toMatchObject({ size: 20 });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go on with the new log' })));
    await screen.findByText(/^Verified/);
    expect(seenCheckpoints().map(({ size, left }) => [size, left ?? false])).toEqual([
      [4, false],
      [20, true],
      [now.texts.length, false],
    ]);
    unmount();
  }
});

it('believes no restore that changes what was there before the backup', async () => {
  const before = new PublicLog([...others(5), opened(), ...others(20)]);
  saw(before, [4, 20]);
  server(new PublicLog([...others(5, 'y'), opened(), ...others(30)]), { restores: [{ size: 6, at: '2026-11-26T00:00:00.000Z' }] });
  show(<OrderReceipt order={order()} />);
  await screen.findByText(/^NOT verified: Two logs signed by the same key/);
  expect(screen.queryByRole('button', { name: 'Go on with the new log' })).toBeNull();
});

it('names another key that the broker has published, if the log under it is the one that was seen', async () => {
  const texts = [...others(5), opened(), ...others(5)];
  const before = new PublicLog(texts.slice(0, 8));
  const keys = (log: PublicLog) => [before, log].map(({ key }, place) => ({ key, from_size: 1, from: `2026-11-2${place}T00:00:00.000Z` }));
  const after = new PublicLog(texts, 2);
  saw(before, [8]);
  server(after, { keys: keys(after) });
  const { unmount } = show(<OrderReceipt order={order()} />);
  await screen.findByText(/^Not verified: the broker has signed the log with another key since .* are unchanged\.$/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go on with the new log' })));
  await screen.findByText(/^Verified/);
  expect(seenLog()).toMatchObject({ key: after.key, size: 11 });
  unmount();
  // A key that is not published, and one under which the log is another.
  const changed = new PublicLog([...others(5, 'y'), opened(), ...others(5)], 2);
  for (const [log, published] of [
    [after, []],
    [changed, keys(changed)],
  ] as const) {
    saw(before, [8]);
    server(log, { keys: published });
    const shown = show(<OrderReceipt order={order({ Swap: `0.${'0'.repeat(published.length + 1)}` })} />);
    await screen.findByText(/^NOT verified: The receipt is of another key than the known one\./);
    expect(screen.queryByRole('button', { name: 'Go on with the new log' })).toBeNull();
    shown.unmount();
  }
});

it('names a restore of a copy from before a rotation, and goes on under the key of before', async () => {
  const common = [...others(5), opened()];
  const copy = new PublicLog(common);
  const rotated = new PublicLog([...common, ...others(4)]).rotated(2, others(5));
  const restores = [{ size: 6, at: '2100-11-26T00:00:00.000Z' }];
  // The device may have seen the key of before, or only the one that replaced it.
  for (const [place, before] of [copy, null].entries()) {
    for (const more of [0, 3, 30]) {
      localStorage.clear();
      if (before) keepSeen(before.receipt(orders), { size: 6, earlier: null, known: null, statements: [], prices: [], unproven: [], rotations: [], signed: true });
      keepSeen(rotated.receipt(orders), { size: 16, earlier: null, known: null, statements: [], prices: [], unproven: [], rotations: [], signed: true });
      const now = new PublicLog([...common, ...others(more, 'y')]);
      server(now, { restores });
      const { unmount } = show(<OrderReceipt order={order({ Swap: `0.${'0'.repeat(3 * place + 1 + [0, 3, 30].indexOf(more))}` })} />);
      await screen.findByText(/^Not verified: the broker restored its server from a backup on .* after the first 6 entries/);
      screen.getByText('The key was replaced after the backup, which is gone too: the key of before signs again.');
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go on with the new log' })));
      await screen.findByText(/^Verified/);
      expect(seenLog()).toMatchObject({ key: now.key, size: now.texts.length });
      unmount();
    }
  }
});

it('believes no restore of before it saw the log, nor one that is not published', async () => {
  const common = [...others(5), opened()];
  const rotated = new PublicLog([...common, ...others(4)]).rotated(2, others(5));
  for (const [place, restores] of [[], [{ size: 6, at: '2020-11-26T00:00:00.000Z' }], [{ size: 16, at: '2100-11-26T00:00:00.000Z' }]].entries()) {
    localStorage.clear();
    keepSeen(rotated.receipt(orders), { size: 16, earlier: null, known: null, statements: [], prices: [], unproven: [], rotations: [], signed: true });
    server(new PublicLog([...common, ...others(30, 'y')]), { restores });
    const { unmount } = show(<OrderReceipt order={order({ Swap: `0.${'0'.repeat(place + 1)}` })} />);
    await screen.findByText(/^NOT verified: Two logs signed by the same key: .* Keep both files, the receipt and the earlier checkpoint\.$/);
    expect(screen.queryByRole('button', { name: 'Go on with the new log' })).toBeNull();
    unmount();
  }
});

it('names both a restore and another key, and still wants what is older than the backup', async () => {
  const common = [...others(5), opened()];
  const before = new PublicLog([...common, ...others(20)]);
  const after = new PublicLog([...common, ...others(3, 'y')], 2);
  const keys = (log: PublicLog) => [before, log].map(({ key }, place) => ({ key, from_size: 1, from: `2026-11-2${place + 7}T00:00:00.000Z` }));
  const restores = [{ size: 6, at: '2026-11-26T00:00:00.000Z' }];
  saw(before, [4, 20]);
  server(after, { keys: keys(after), restores });
  const { unmount } = show(<OrderReceipt order={order()} />);
  await screen.findByText(/^Not verified: the broker restored its server from a backup on/);
  screen.getByText(/^The log is signed with another key since .* Compare it with the one that the broker publishes\.$/);
  unmount();
  const changed = new PublicLog([...others(5, 'z'), opened(), ...others(3, 'y')], 2);
  saw(before, [4, 20]);
  server(changed, { keys: keys(changed), restores });
  show(<OrderReceipt order={order({ Swap: '0.0' })} />);
  await screen.findByText(/^NOT verified: The receipt is of another key than the known one\./);
  expect(seenLog()).toMatchObject({ key: before.key, size: 20 });
});

it('keeps a bounded number of checkpoints, the first among them, and reads the form of the first version', () => {
  const log = new PublicLog(others(60));
  localStorage.setItem('lotdesk.seenLog', JSON.stringify({ key: log.key, checkpoint: log.checkpoint(1), size: 1 }));
  expect(seenLog()).toMatchObject({ size: 1, at: 0 });
  for (let size = 2; size <= 60; size += 1) keepSeen({ ...log.receipt(1), checkpoint: log.checkpoint(size) }, { size, earlier: null, known: null, statements: [], prices: [], unproven: [], rotations: [], signed: true });
  expect(seenCheckpoints().map(({ size }) => size)).toEqual([1, ...Array.from({ length: 15 }, (_, index) => 46 + index)]);
});

it('asks again while the order is not in the log, and says why a receipt could not be loaded', async () => {
  serve({ '/v1/api/forex/receipt': refusal('receipt_pending') });
  const { unmount } = show(<OrderReceipt order={order()} />);
  await screen.findByText('Not in the public log yet. This takes some seconds.');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  orders += 1;
  const calls = serve({ '/v1/api/forex/receipt': refusal('order_not_found', 'There is no such order.') });
  show(<OrderReceipt order={order()} />);
  await screen.findByText('There is no such order.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await waitFor(() => expect(calls).toHaveLength(2));
});

async function check(receipt: string, checkpoint = '') {
  fireEvent.change(screen.getByRole('textbox', { name: 'Receipt' }), { target: { value: receipt } });
  fireEvent.change(screen.getByRole('textbox', { name: /Checkpoint that you have kept/ }), { target: { value: checkpoint } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check' })));
}

it('checks a receipt and lists what it shows and what it does not', async () => {
  const calls = serve({});
  show(<VerifyScreen />);
  await check(JSON.stringify(sample.receipt));
  await screen.findByRole('heading', { name: 'Verified' });
  screen.getByText('The log of 700 entries contains all events of the receipt: 3.');
  screen.getByText(/^That others see the same log/);
  // The checkpoint within the receipt is the broker's own.
  expect(screen.queryByText(/^The log begins, unchanged/)).toBeNull();
  screen.getByText(/^That the key is the broker's/);
  // In words, with the text itself below.
  expect(screen.getAllByText(/^Exact text, entry \d+ of the log$/)).toHaveLength(3);
  for (const { text } of sample.receipt.events) expect([...document.querySelectorAll('pre')].map((pre) => pre.textContent)).toContain(text);
  await check(JSON.stringify(sample.receipt), sample.known);
  await screen.findByText('The log begins, unchanged, with the 300 entries of the checkpoint that you have kept.');
  expect(screen.queryByText(/^That others see the same log/)).toBeNull();
  await check(JSON.stringify(forged()));
  await screen.findByRole('heading', { name: 'Not verified' });
  await check('{}');
  await screen.findByText('This is no receipt that this page can read.');
  expect(calls).toEqual([]);
});

it('takes a file, and compares with the key and with the printed receipt', async () => {
  const calls = serve({});
  const { root, size } = checkpointLines(sample.receipt.checkpoint);
  const [hash = '', last = -1] = [(await leafHashes(sample.receipt)).at(-1), sample.receipt.events.at(-1)?.index];
  const address = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  const fragment = (index: number, of = size) => `#order=1&leaf=${index}&hash=${address(hash)}&size=${of}&root=${address(root)}`;
  const { unmount } = show(<CheckReceipt printed={printedOf(fragment(last))} />);
  screen.getByText(/^The printed receipt names order 1: entry/);
  const input = document.querySelector('input[accept*="pdf"]') ?? document.body;
  // As the server writes it: other objects around the attachment.
  const pdf = `%PDF-1.7\n%\u00ff\n1 0 obj\n<<\n  /Length 9\n  /Type /EmbeddedFile\n  /Subtype /application#2Fjson\n>>\nstream\n${JSON.stringify(sample.receipt)}\nendstream\nendobj\n%%EOF`;
  const file = new File([pdf], 'receipt.pdf');
  // jsdom's files have no such method.
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(pdf).buffer });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  fireEvent.change(screen.getByRole('textbox', { name: /Key that the broker publishes/ }), { target: { value: sample.receipt.key } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check' })));
  await screen.findByText('It is the key that you have entered.');
  expect(screen.queryByText(/^That the key is the broker's/)).toBeNull();
  screen.getByText('The entry is the one that the QR code of the printed receipt names.');
  screen.getByText('So is the log.');
  unmount();
  show(<CheckReceipt printed={printedOf(fragment(last + 1))} />);
  await check(JSON.stringify(sample.receipt));
  await screen.findByText(/^The receipt holds, but it is not the printed one/);
  expect(calls).toEqual([]);
});

it('shows no result of the file before, whatever the next one is', async () => {
  show(<CheckReceipt printed={null} />);
  const input = document.querySelector('input[accept*="pdf"]') ?? document.body;
  const choose = async (file: File, bytes: () => Promise<ArrayBuffer>) => {
    Object.assign(file, { arrayBuffer: bytes });
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  };
  const good = async () => {
    await check(JSON.stringify(sample.receipt));
    await screen.findByRole('heading', { name: 'Verified' });
  };
  const text = () => (screen.getByRole('textbox', { name: 'Receipt' }) as HTMLTextAreaElement).value;
  const large = new File(['x'], 'large.json');
  Object.defineProperty(large, 'size', { value: 17 * 1024 * 1024 });
  const broken: [File, () => Promise<ArrayBuffer>][] = [
    [new File(['x'], 'unreadable.json'), () => Promise.reject(new Error('it was removed'))],
    [new File(['x'], 'empty.pdf'), async () => new TextEncoder().encode('%PDF-1.7 without an attachment').buffer],
    [large, async () => new ArrayBuffer(0)],
  ];
  for (const [file, bytes] of broken) {
    await good();
    await choose(file, bytes);
    await screen.findByText('This is no receipt that this page can read.');
    expect(screen.queryByRole('heading', { name: 'Verified' })).toBeNull();
    expect(text()).toBe('');
  }
  // While it is read, and if another one is chosen meanwhile.
  await good();
  let answer: (content: ArrayBuffer) => void = () => undefined;
  const slow = new Promise<ArrayBuffer>((resolve) => {
    answer = resolve;
  });
  await choose(new File(['x'], 'slow.json'), () => slow);
  expect([text(), screen.queryByRole('heading', { name: 'Verified' })]).toEqual(['', null]);
  await choose(new File(['x'], 'second.json'), async () => new TextEncoder().encode('second').buffer);
  await act(async () => answer(new TextEncoder().encode('slow').buffer));
  expect(text()).toBe('second');
});

it('follows signed rotations from the key that is entered, or that this device knows', async () => {
  show(<CheckReceipt printed={null} />);
  const enter = (key: string | undefined) => fireEvent.change(screen.getByRole('textbox', { name: /Key that the broker publishes/ }), { target: { value: key } });
  const followed = /^The known key was replaced; each key has signed the next one/;
  const [first, , last] = rotated.keys;
  enter(first);
  await check(JSON.stringify(rotated.receipt));
  await screen.findByText(followed);
  expect(screen.queryByText('It is the key that you have entered.')).toBeNull();
  expect(screen.queryByText(/^That the key is the broker's/)).toBeNull();
  enter(last);
  await check(JSON.stringify(rotated.receipt));
  await screen.findByText('It is the key that you have entered.');
  expect(screen.queryByText(followed)).toBeNull();
  enter('');
  await check(JSON.stringify(rotated.receipt));
  await screen.findByText(/^That the key is the broker's/);
  localStorage.setItem('lotdesk.seenLog', JSON.stringify({ key: first, checkpoint: rotated.known, size: 300 }));
  await check(JSON.stringify(rotated.receipt));
  await screen.findByText(followed);
  expect(screen.queryByText(/^That the key is the broker's/)).toBeNull();
});

it('says whether the quotes of the fills are ticks of their hours, and lays a file of another source beside them', async () => {
  const calls = serve({});
  show(<VerifyScreen />);
  await check(JSON.stringify(filled['none']?.receipt));
  await screen.findByText(/^That the quotes of the fills were the broker's prices then/);
  screen.getByText('Opening fill, event 1');
  await check(JSON.stringify(filled['opening']?.receipt));
  await screen.findByText('Fills whose quotes are among the ticks that the log has for their hours: 1 of 2.');
  screen.getByText(/^That the quotes of the fills were the broker's prices then/);
  screen.getByText('Closing fill, event 2');
  screen.getByText('These hours have simulated prices.');
  expect(screen.queryByText('Opening fill, event 1')).toBeNull();
  await check(JSON.stringify(priced.receipt));
  await screen.findByText('Fills whose quotes are among the ticks that the log has for their hours: 1 of 1.');
  expect(screen.queryByText(/^That the quotes of the fills/)).toBeNull();
  const input = document.querySelector('input[accept*="csv"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for a CSV file');
  // The fill is at 1.2 with 1.1 / 1.2; the other source has 1.0 / 1.1.
  fireEvent.change(input, { target: { files: [new File(['time,bid,ask\n1970-01-01T00:00:41Z,1.0,1.1\nx,y,z\n'], 'ticks.csv')] } });
  await screen.findByText('Ticks read: 1. Lines left out: 1.');
  screen.getByText('Fills outside of the independent spread: 1 of 1 (100%).');
  screen.getByRole('heading', { name: 'Opening fill' });
  expect(screen.getAllByText('+1 points')).toHaveLength(3);
  fireEvent.change(input, { target: { files: [new File(['hello'], 'ticks.csv')] } });
  await screen.findByText('This file has no ticks that this page can read.');
  expect(calls).toEqual([]);
});

it('shows the quality of executions where the broker publishes it', async () => {
  const three = { better: 1, same: 20, worse: 3, better_by: '0.0001', worse_by: '0.0002' };
  const none = { better: 0, same: 0, worse: 0, better_by: '0', worse_by: '0' };
  const lines = [
    { instrument: 'EURUSD', fills: 1234, median_ms: 0, p95_ms: null, stops: three, deviations: none, corrected: 0, rejected: [{ reason: 'lp_rejected', count: 2 }] },
    { instrument: 'GBPUSD', fills: 6, median_ms: 1, p95_ms: 2, stops: three, deviations: none, corrected: 1, rejected: [] },
    { instrument: 'XAUUSD', fills: 0, median_ms: null, p95_ms: null, stops: none, deviations: none, corrected: 0, rejected: [] },
  ];
  const state = { key: sample.receipt.key, size: 1, at: null, keys: [], restores: [], days: [], execution: 1 };
  serve({ '/transparency/log': state, '/transparency/execution': { months: ['2026-11'], month: '2026-11', lines, shown: 1 } });
  show(<PublicLogFacts />);
  await screen.findByRole('heading', { name: 'Quality of executions, \u2068Nov 2026\u2069' });
  screen.getByText(/always 0 where the broker itself is the counterparty/);
  const facts = (list: Element | undefined) => [...(list?.querySelectorAll('dt') ?? [])].map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`.replace(/[\u2066-\u2069]/g, ''));
  const [all, euro] = [...document.querySelectorAll('section section dl')];
  expect(facts(all)).toEqual(['Fills: 1,240', 'Stops: better: 2', 'Stops: at their level: 40', 'Stops: worse: 6', 'Not filled: by the liquidity provider: 2', 'Corrected by the broker: 1']);
  expect(facts(euro)).toEqual([
    'Median time: 0 ms',
    '95% within: –',
    'Stops: better: 1, by 0.0001 on average',
    'Stops: at their level: 20',
    'Stops: worse: 3, by 0.0002 on average',
    'Not filled: by the liquidity provider: 2',
  ]);
  expect(screen.getByText(/^Without fills/).textContent).toBe('Without fills: XAUUSD');
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe('/transparency/execution/file?month=2026-11');
});

it('shows the key, restores and the daily checkpoints of the last week', async () => {
  const days = Array.from({ length: 9 }, (_, index) => ({ date: `2026-11-${20 - index}`, size: 9, checkpoint: 'x' }));
  const state = { key: sample.receipt.key, size: 1234, at: '2026-11-21T07:00:00.000Z', keys: [], restores: [{ size: 9, at: '2026-11-20T07:00:00.000Z' }], days };
  serve({ '/transparency/log': state });
  show(<PublicLogFacts />);
  await screen.findByText(sample.receipt.key);
  screen.getByText('1,234');
  screen.getByText('Restored from a copy');
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('download'));
  expect(links).toHaveLength(8);
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual(['/transparency/checkpoint', '/transparency/daily/2026-11-20']);
});
