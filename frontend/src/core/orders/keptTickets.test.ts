import { expect, it } from 'vitest';
import { readKeptTickets } from './keptTickets';
import { EMPTY_TICKET, ticketReducer, type TicketState } from './ticket';
import { NO_OPTIONS } from './ticketOptions';

const LEFT: TicketState = {
  ...EMPTY_TICKET, instrumentId: 1, account: 5, mode: 'pending', side: 'sell', lots: '0.3', leverage: '30', price: '1.2',
  stop: { on: true, value: '1.25' }, options: { ...NO_OPTIONS, guaranteed: true }, shown: ['lots'],
};
const stored = (tickets: unknown, user: number | null = 7) => JSON.parse(JSON.stringify({ user, tickets })) as unknown;

it('reads what a reload left of a ticket, without the options of its order', () => {
  expect(readKeptTickets(stored([['5 1', LEFT]]), 7)).toEqual([['5 1', { ...LEFT, options: NO_OPTIONS, shown: [] }]]);
  // The size of a risk is calculated again.
  expect(readKeptTickets(stored([['5 1', { ...LEFT, byRisk: true, lots: '7', ownLots: '0.1' }]]), 7)[0]?.[1]).toMatchObject({ lots: '0.1', byRisk: false });
});

it('leaves out what is not a ticket, and all of another customer', () => {
  expect(readKeptTickets(stored([['5 1', LEFT]]), 8)).toEqual([]);
  expect(readKeptTickets(stored([['5 1', LEFT]], null), null)).toHaveLength(1);
  const broken = [null, 'x', [], ['5 1', null], [1, LEFT], ['5 1', { ...LEFT, lots: 'many' }], ['5 1', { ...LEFT, instrumentId: '1' }]];
  expect(readKeptTickets(stored(broken), 7)).toEqual([]);
  for (const nothing of [null, undefined, 4, 'x', {}]) expect(readKeptTickets(nothing, 7)).toEqual([]);
});

it('comes back once the account is known, unless something was typed meanwhile', () => {
  const instrument = { Id: 1, PricePrecision: 5, contractSize: '100000', lotsMin: '0.01', lotsMax: '50', lotsStep: '0.01', feeRate: '0', marginMode: 2, leverages: [30], stopLevel: 0, MarketStatus: 1 } as const;
  const begin = (state: TicketState, account: number | 'loading', kept?: TicketState) =>
    ticketReducer(state, { type: 'instrument', instrument: { ...instrument, leverages: [30] }, account, choice: { kept } });
  const loading = begin(EMPTY_TICKET, 'loading');
  expect(begin(loading, 5, LEFT)).toMatchObject({ side: 'sell', lots: '0.3', account: 5, stop: LEFT.stop });
  expect(begin(ticketReducer(loading, { type: 'lots', value: '2' }), 5, LEFT)).toMatchObject({ side: 'buy', lots: '2', account: 5 });
});
