// Orders as lines of the chart, and what dropping a pending one does.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../api/types';
import { changeSettings } from '../../state';
import { orderLines, type LineWords } from './levelLines';
import { moveTarget } from './moveOrder';
import { ORDER } from '../../test/order';

const PENDING: Order = { ...ORDER, Id: 8, Status: 0, OriginPrice: '1.10000', TargetLossPrice: '1.09000' };
const WORDS: LineWords = {
  buy: (lots) => `Buy ${lots}`,
  sell: (lots) => `Sell ${lots}`,
  short: { stop: 'SL', take: 'TP' },
  long: { stop: 'Stop loss', take: 'Take profit' },
  price: 'Price',
  draft: (name) => `New order: ${name}`,
};

function linesOf(order: Order, moved: { id: string; price: number } | null = null) {
  return orderLines({
    order,
    moved,
    words: WORDS,
    tag: 'en',
    effects: { now: () => 'now', there: (price) => `at ${price}` },
    levelAt: (price) => (price < 1.10513 ? 'stop' : 'take'),
  });
}

describe('the lines of an order', () => {
  it('are its own and its levels, each with what it means', () => {
    const lines = linesOf(ORDER);
    expect(lines.map(({ id, label }) => `${id} ${label}`)).toEqual(['7 Buy 1.00', '7:stop SL']);
    expect(lines[0]?.effect?.(1)).toBe('now');
    expect(lines[1]?.effect?.(1.1)).toBe('at 1.1');
  });

  it('let a level be drawn out of an open order: a stop on one side, a target on the other', () => {
    const own = linesOf(ORDER)[0];
    expect(own?.draws?.(1.1)).toMatchObject({ label: 'SL', tone: 'down' });
    expect(own?.draws?.(1.2)).toMatchObject({ label: 'TP', tone: 'accent' });
  });

  it('move a pending order itself', () => {
    expect(linesOf(PENDING)[0]?.draws).toBeUndefined();
    expect(linesOf(PENDING, { id: '8', price: 1.2 })[0]).toMatchObject({ price: 1.2, edited: true });
  });

  it('show a level that is asked about before there is one', () => {
    expect(linesOf(ORDER, { id: '7:take', price: 1.2 }).at(-1)).toMatchObject({ id: '7:take', price: 1.2, edited: true });
  });
});

describe('moving a pending order', () => {
  const question = { title: 'Move?', confirmLabel: 'Move', done: 'Moved' };
  const refused = { code: 0, msg: 'no', data: null, error: 'order_not_pending' };
  const placed = { code: 1, msg: 'ok', data: { ...PENDING, Id: 9 } };
  const cancelled = { code: 1, msg: 'ok', data: { ...PENDING, Status: 2 } };
  let asked: string[] = [];

  function answer(...answers: object[]): void {
    asked = [];
    vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
      const { id, target_price: target } = JSON.parse(init.body) as { id?: string; target_price?: string };
      asked.push(`${url.split('/').at(-1)} ${id ?? target}`);
      return new Response(JSON.stringify(answers.shift()));
    });
  }

  beforeEach(() => changeSettings({ confirmClose: false }));

  it('places the new one before it cancels the old one', async () => {
    answer(placed, cancelled);
    await moveTarget(PENDING, '1.10100', question);
    expect(asked).toEqual(['submit 1.10100', 'cancel_trade 8']);
  });

  it('leaves the old one where the new one is refused', async () => {
    answer(refused);
    await moveTarget(PENDING, '1.10100', question);
    expect(asked).toEqual(['submit 1.10100']);
  });

  it('takes the new one back where the old one has opened meanwhile', async () => {
    answer(placed, refused, cancelled);
    await moveTarget(PENDING, '1.10100', question);
    expect(asked).toEqual(['submit 1.10100', 'cancel_trade 8', 'cancel_trade 9']);
  });
});
