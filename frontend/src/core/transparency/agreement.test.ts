import { expect, it } from 'vitest';
import { ORDER_STATUS, type Order } from '../../api/types';
import { ORDER } from '../../test/order';
import { agreementOf, comparedOf } from './agreement';

const OPENED = Date.parse('2026-11-21T07:00:00.000Z');
const CLOSED = Date.parse('2026-11-21T09:30:00.000Z');
const opened = {
  seq: '7',
  at: String(OPENED),
  event: 'opened',
  account: 'A1',
  order: '7',
  instrument: 'EURUSD',
  side: 'buy',
  kind: 'market',
  status: 'open',
  lots: '1',
  stop_loss: '1.10313',
  open_price: '1.10523',
  open_at: String(OPENED),
  fee: '3.5',
  swap: '0',
  profit: '0',
};
const booked = { seq: '7', at: String(OPENED), event: 'booked', account: 'A1', order: '7', booking: 'fee', amount: '-3.5', balance: '9996.5' };
const closed = { ...opened, seq: '9', at: String(CLOSED), event: 'closed', status: 'closed', close_price: '1.10600', close_at: String(CLOSED), reason: 'user', swap: '-0.25', profit: '77' };
const open: Order = ORDER;
const ended: Order = { ...ORDER, Status: ORDER_STATUS.closed, UpdatePrice: '1.106', FactProfits: '77.00', Swap: '-0.25', Reason: 'user', CloseTime: '2026-11-21T09:30:00.000Z' };
const AGREED = { differences: [], missing: [] };

it('agrees with an order that is shown as the log has it, however its numbers are written', () => {
  expect(agreementOf(open, [opened, booked], 0)).toEqual(AGREED);
  expect(agreementOf(ended, [opened, booked, closed], 0)).toEqual(AGREED);
  expect(agreementOf({ ...open, TargetLossPrice: '0', TradeFee: '3.50' }, [opened, { ...opened, event: 'updated', stop_loss: '0' }], 0)).toEqual(AGREED);
  const pending: Order = { ...open, Status: ORDER_STATUS.pending, Price: '0', OriginPrice: '1.1', OpenTime: null };
  const { open_price: _, open_at: __, ...unfilled } = opened;
  expect(agreementOf(pending, [{ ...unfilled, event: 'placed', status: 'pending', target: '1.10000' }], 0)).toEqual(AGREED);
});

it('names each figure of an order that differs', () => {
  const changes: [Partial<Order>, string, string, string][] = [
    [{ Price: '1.10573' }, 'open_price', '1.10523', '1.10573'],
    [{ OrderType: 2 }, 'side', 'buy', 'sell'],
    [{ Quantity: '2' }, 'lots', '1', '2'],
    [{ TargetLossPrice: '1.2' }, 'stop_loss', '1.10313', '1.2'],
    [{ TargetLossPrice: '0' }, 'stop_loss', '1.10313', '0'],
    [{ TargetProfitPrice: '1.3' }, 'take_profit', '', '1.3'],
    [{ UpdatePrice: '1.105' }, 'close_price', '1.10600', '1.105'],
    [{ FactProfits: '-23' }, 'profit', '77', '-23'],
    [{ TradeFee: '5' }, 'fee', '3.5', '5'],
    [{ Swap: '0.25' }, 'swap', '-0.25', '0.25'],
    [{ Reason: 'stop_out' }, 'reason', 'user', 'stop_out'],
    [{ OpenTime: '2026-11-21T07:00:00.001Z' }, 'open_at', String(OPENED), String(OPENED + 1)],
    [{ CloseTime: '2026-11-21T09:29:00.000Z' }, 'close_at', String(CLOSED), String(CLOSED - 60_000)],
    [{ ForexTradeLists: { ...ORDER.ForexTradeLists, Code: 'USDJPY' } }, 'instrument', 'EURUSD', 'USDJPY'],
  ];
  for (const [change, field, logged, shown] of changes) {
    expect(agreementOf({ ...ended, ...change }, [opened, closed], 0)).toEqual({ differences: [{ field, logged, shown }], missing: [] });
  }
});

it('names events that are missing', () => {
  const cut = agreementOf(ended, [opened, booked], 0);
  expect(cut.missing).toEqual(['closing']);
  expect(cut.differences).toContainEqual({ field: 'status', logged: 'open', shown: 'closed' });
  expect(agreementOf(open, [{ ...opened, event: 'updated' }], 0).missing).toEqual(['opening']);
  expect(agreementOf(ended, [booked], 0).missing).toEqual(['closing']);
  expect(agreementOf(open, [booked], 0).missing).toEqual(['opening']);
  // The opening may be among the entries that are left out; a part has none of its own.
  expect(agreementOf(open, [{ ...opened, event: 'updated' }], 9)).toEqual(AGREED);
  expect(agreementOf({ ...open, ParentId: 3 }, [{ ...opened, event: 'updated' }], 0)).toEqual(AGREED);
});

it('asks for the receipt again when a figure changes, and not with each price', () => {
  expect(comparedOf({ ...open, UpdatePrice: '1.2', FactProfits: '3' })).toEqual(comparedOf(open));
  expect(comparedOf({ ...open, Swap: '-1' })).not.toEqual(comparedOf(open));
  expect(comparedOf({ ...ended, FactProfits: '3' })).not.toEqual(comparedOf(ended));
});
