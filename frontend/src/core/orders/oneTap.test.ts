import { expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { deviationPoints, oneTapOrder } from './oneTap';
import { EMPTY_TICKET, orderParams, ticketReducer, type TicketAction } from './ticket';

it('states the deviation in whole points of the instrument, at least one', () => {
  expect(deviationPoints('0.02', dec('1.10523'), 5)).toBe(22);
  expect(deviationPoints('0.02', dec('64250.5'), 2)).toBe(1285);
  expect(deviationPoints('0.01', dec('3'), 2)).toBe(1);
});

it('sends the lots and the leverage of the ticket, the price that was seen and the deviation, and nothing else', () => {
  const typed: TicketAction[] = [
    { type: 'mode', mode: 'pending' },
    { type: 'price', value: '1.09' },
    { type: 'level', level: 'stop', value: '1.08' },
    { type: 'options', change: { trail: { on: true, value: '200' } } },
  ];
  const ticket = typed.reduce(ticketReducer, { ...EMPTY_TICKET, instrumentId: 1, lots: '0.3', leverage: '30' });
  expect(orderParams(oneTapOrder(ticket, 'sell', 22), dec('1.10513'))).toEqual({
    type: 2, cont: '0.3', forex_id: 1, status: 1, multiple: '30', price: '1.10513', deviation: '22',
  });
});
