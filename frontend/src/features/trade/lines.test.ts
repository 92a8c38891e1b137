// Orders as lines of the chart, and what dropping a pending one does.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order, PriceAlert } from '../../api/types';
import { kindOfOrder } from '../../components/orderTitle';
import { changeSettings } from '../../state';
import { alertLines, grouped, orderLines, type LineTexts } from './levelLines';
import { refusal, serve } from '../../test/server';
import type { ChartLine } from '../../ui/chart';
import { moveAlert } from './moveAlert';
import { moveLevel, moveTarget } from './moveOrder';
import { ORDER } from '../../test/order';

const PENDING: Order = { ...ORDER, Id: 8, Status: 0, OriginPrice: '1.10000', TargetLossPrice: '1.09000' };
const WORDS: LineTexts = {
  short: { stop: 'SL', take: 'TP' },
  long: { stop: 'Stop loss', take: 'Take profit' },
  trailing: 'TSL',
  guaranteed: 'GSL',
  limit: 'Limit',
  price: 'Price',
  alert: 'Price alert',
  draft: (name) => `New order: ${name}`,
};

function linesOf(order: Order, moved: { id: string; price: number } | null = null) {
  return orderLines({
    order,
    title: order.Status === 0 ? 'Buy limit 1.00' : 'Buy 1.00',
    lots: '1.00',
    moved,
    words: WORDS,
    effects: { now: () => 'now', there: (price) => `at ${price}` },
    levelAt: (price) => (price < 1.10513 ? 'stop' : 'take'),
  });
}

describe('many lines at one price', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => linesOf({ ...ORDER, Id: 20 + index }));

  it('are one of each kind, with their number', () => {
    const other = linesOf({ ...ORDER, Id: 50, Price: '1.2', OriginPrice: '1.2', TargetLossPrice: '0' });
    const lines = grouped([...many(12), other].flat());
    expect(lines.map(({ id, label, brief, editable }) => [id, label, brief, editable])).toEqual([
      ['20', 'Buy 1.00 ×12', '▲ 1.00 ×12', false],
      ['20:stop', 'SL ×12', 'SL ×12', false],
      ['50', 'Buy 1.00', '▲ 1.00', true],
    ]);
  });

  it('stay apart while they are few, or one is being moved', () => {
    const two = many(2).flat();
    expect(grouped(two)).toEqual(two);
    const moving = [...many(3).flat(), { ...(linesOf({ ...ORDER, Id: 60 })[0] as ChartLine), edited: true }];
    expect(grouped(moving).map(({ id }) => id)).toEqual(['20', '20:stop', '21', '22', '60']);
  });
});

describe('the lines of an order', () => {
  it('say what a pending order is', () => {
    const quote = { Bid: '1.10513', Ask: '1.10523' };
    const kinds = (order: Order) => [kindOfOrder(order, quote), kindOfOrder({ ...order, OrderType: 2 }, quote), kindOfOrder({ ...order, LimitPrice: '1.09900' }, undefined)];
    expect(kinds(PENDING)).toEqual(['limit', 'stop', 'stopLimit']);
    expect([kindOfOrder(PENDING, undefined), kindOfOrder(ORDER, quote)]).toEqual([null, null]);
    expect(linesOf(PENDING)[0]).toMatchObject({ label: 'Buy limit 1.00', name: 'Buy limit 1.00' });
  });

  it('are its own and its levels, each with what it means', () => {
    const lines = linesOf(ORDER);
    expect(lines.map(({ id, label }) => `${id} ${label}`)).toEqual(['7 Buy 1.00', '7:stop SL']);
    expect(lines[0]?.effect?.(1)).toBe('now');
    expect(lines[1]?.effect?.(1.1)).toBe('at 1.1');
  });

  it('name a stop that trails or is guaranteed, and show what is changed in the sheet', () => {
    const labels = (changed: Partial<Order>, from = ORDER) => linesOf({ ...from, ...changed }).map(({ id, label }) => `${id} ${label}`);
    expect(labels({ Trail: 200 })[1]).toBe('7:stop TSL');
    expect(labels({ Guaranteed: true })[1]).toBe('7:stop GSL');
    const targets = [{ price: '1.11', cont: '0.5' }, { price: '1.12', cont: '0.5' }];
    expect(labels({ TakeProfits: targets }).slice(2)).toEqual(['7:target0 TP1', '7:target1 TP2']);
    expect(labels({ LimitPrice: '1.09900' }, PENDING).at(-1)).toBe('8:limit Limit');
    expect(linesOf({ ...PENDING, LimitPrice: '1.099' }).at(-1)?.editable).toBe(false);
  });

  it('let a level be drawn out of an open order: a stop on one side, a target on the other', () => {
    const own = linesOf(ORDER)[0];
    expect(own?.newLineAt?.(1.1)).toMatchObject({ label: 'SL', tone: 'down' });
    expect(own?.newLineAt?.(1.2)).toMatchObject({ label: 'TP', tone: 'accent' });
  });

  it('move a pending order itself', () => {
    expect(linesOf(PENDING)[0]?.newLineAt).toBeUndefined();
    expect(linesOf(PENDING, { id: '8', price: 1.2 })[0]).toMatchObject({ price: 1.2, edited: true });
  });

  it('show a level that is asked about before there is one', () => {
    expect(linesOf(ORDER, { id: '7:take', price: 1.2 }).at(-1)).toMatchObject({ id: '7:take', price: 1.2, edited: true });
  });
});

describe('moving a pending order', () => {
  const question = { title: 'Move?', confirmLabel: 'Move', done: 'Moved' };

  beforeEach(() => changeSettings({ confirmClose: false }));

  it('changes its target and nothing else', async () => {
    const calls = serve({ '/v1/api/forex/modify': { ...PENDING, OriginPrice: '1.10100' } });
    await moveTarget(PENDING, '1.10100', question);
    expect(calls.map(({ path, body }) => [path, body.id, body.target_price, body.cont])).toEqual([
      ['/v1/api/forex/modify', '8', '1.10100', undefined],
    ]);
  });

  it('leaves it where it is when that is refused', async () => {
    const calls = serve({ '/v1/api/forex/modify': refusal('order_not_pending') });
    await moveTarget(PENDING, '1.10100', question);
    expect(calls).toHaveLength(1);
  });
});

describe('moving a level', () => {
  it('sends only that one: a take profit that is not there is not removed, with the partial ones', async () => {
    changeSettings({ confirmClose: false });
    const calls = serve({ '/v1/api/forex/set_stop_price': ORDER });
    await moveLevel(ORDER, 'stop', '1.10100', { title: 'Move?', confirmLabel: 'Move' });
    expect(calls[0]?.body).toMatchObject({ id: '7', stop_loss_price: '1.10100' });
    expect(calls[0]?.body).not.toHaveProperty('target_profit_price');
  });
});

describe('the price alerts', () => {
  const alert: PriceAlert = { id: 7, forex_id: 1, side: 'ask', direction: 'rises', level: '1.11', expires: '2026-12-01T00:00:00.000Z', created_at: '' };

  it('are lines that can be dragged', () => {
    expect(alertLines([alert], null, 'Price alert')).toEqual([
      { id: 'alert:7', price: 1.11, label: 'Price alert', brief: '◆', tone: 'muted', editable: true, edited: false, name: 'Price alert, #7' },
    ]);
    expect(alertLines([alert], { id: 'alert:7', price: 1.12 }, 'Price alert')[0]).toMatchObject({ price: 1.12, edited: true });
  });

  it('are set at the new level before they are removed at the old one', async () => {
    const calls = serve({ '/api/alerts/set': { ...alert, id: 8 }, '/api/alerts/remove': {}, '/api/alerts/list': [] });
    await moveAlert(alert, '1.12000');
    const sent = calls.map(({ path, body }) => [path, body]);
    expect(sent).toEqual([
      ['/api/alerts/set', expect.objectContaining({ forex_id: '1', side: 'ask', level: '1.12000', expires: String(Date.UTC(2026, 11, 1)) })],
      ['/api/alerts/remove', { id: '7' }],
    ]);
  });

  it('stay where they are if the new level is refused', async () => {
    const calls = serve({ '/api/alerts/set': refusal('too_many_alerts') });
    await moveAlert(alert, '1.12000');
    expect(calls.map(({ path }) => path)).toEqual(['/api/alerts/set']);
  });
});
