import { expect, it } from 'vitest';
import { joinFields } from '../app/joinFields';
import { densityOf, positionInDay, readQuoteView, sortInstruments, spreadOf, type QuoteSort } from './quoteView';

const quote = (Bid: string, Ask: string, Change: string) => ({ Bid, Ask, Change });
const instrument = (Id: number, ShowCode: string, PricePrecision: number, ForexQuotations: ReturnType<typeof quote>) => ({ Id, ShowCode, PricePrecision, ForexQuotations });

const LIST = [
  instrument(1, 'USD/JPY', 3, quote('151.204', '151.213', '-0.18')),
  instrument(2, 'NEW', 2, quote('0', '0', '0')),
  instrument(3, 'EUR/USD', 5, quote('1.10513', '1.10521', '0.42')),
  instrument(4, 'BTC/USD', 2, quote('97104.10', '97121.50', '-2.03')),
];

it.each<[QuoteSort, number[]]>([
  ['own', [1, 2, 3, 4]],
  ['name', [4, 3, 2, 1]],
  ['gainers', [3, 1, 4, 2]],
  ['losers', [4, 1, 3, 2]],
  ['spread', [3, 1, 4, 2]],
])('sorts by %s, what has no quote last', (sort, ids) => {
  expect(sortInstruments(LIST, sort, (one) => one.ForexQuotations).map(({ Id }) => Id)).toEqual(ids);
});

it('sorts by the live quotes, not by those that the list came with', () => {
  const live = (one: (typeof LIST)[number]) => (one.Id === 1 ? quote('151.204', '151.205', '9') : one.ForexQuotations);
  expect(sortInstruments(LIST, 'gainers', live)[0]?.Id).toBe(1);
  expect(sortInstruments(LIST, 'spread', live)[0]?.Id).toBe(1);
});

it('counts the spread in pips', () => {
  expect(spreadOf({ Bid: '1.10513', Ask: '1.10521' }, 5)?.toFixed()).toBe('0.8');
  expect(spreadOf({ Bid: '151.204', Ask: '151.213' }, 3)?.toFixed()).toBe('0.9');
  expect(spreadOf({ Bid: '0', Ask: '0' }, 5)).toBeNull();
});

it('places the price within the day, and never outside it', () => {
  expect(positionInDay({ Bid: '1.5', High: '2', Low: '1' })).toBe(0.5);
  expect(positionInDay({ Bid: '3', High: '2', Low: '1' })).toBe(1);
  expect(positionInDay({ Bid: '1', High: '1', Low: '1' })).toBeNull();
  expect(positionInDay({ Bid: '0', High: '0', Low: '0' })).toBeNull();
});

it('reads choices that this version does not know as the first ones', () => {
  expect(readQuoteView({ quoteSort: 'volume', quoteDensity: 'compact' })).toEqual({ quoteSort: 'own', quoteDensity: 'compact' });
  expect(readQuoteView({ quoteDensity: 'tiny' }).quoteDensity).toBeNull();
});

it('is compact with a mouse and comfortable for a finger, unless it was chosen', () => {
  expect([densityOf(null, true), densityOf(null, false), densityOf('comfortable', true), densityOf('compact', false)]).toEqual(['compact', 'comfortable', 'comfortable', 'compact']);
});

it('joins the fields that were changed here with what another device has changed', () => {
  const base = { a: 1, b: 1, c: 1 };
  expect(joinFields(base, { ...base, a: 2 }, { ...base, a: 3, b: 4 })).toEqual({ a: 2, b: 4, c: 1 });
});
