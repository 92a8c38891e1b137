import { describe, expect, it } from 'vitest';
import { filledCategories, firstToTrade, isAfterHours, isQuoted, openFirst, sideRefusal, valuedQuote } from './market';

const list = (...statuses: number[]) => statuses.map((MarketStatus, Id) => ({ Id, MarketStatus }));
const ids = (instruments: readonly { Id: number }[]) => instruments.map(({ Id }) => Id);

describe('before the trader has chosen', () => {
  it('the first open market is taken, or else the first', () => {
    expect(firstToTrade(list(0, 0, 1, 1))?.Id).toBe(2);
    expect(firstToTrade(list(0, 0))?.Id).toBe(0);
    expect(firstToTrade([])).toBeUndefined();
  });

  it('open markets come first when the list would begin with a closed one', () => {
    expect(ids(openFirst(list(0, 1, 0, 2, 1)))).toEqual([1, 4, 0, 2, 3]);
  });

  it('the broker’s order stays while its first market is open, and when all are closed', () => {
    const open = list(1, 0, 1);
    const closed = list(0, 0);
    expect(openFirst(open)).toBe(open);
    expect(openFirst(closed)).toBe(closed);
    expect(openFirst([])).toEqual([]);
  });
});

describe('a quote', () => {
  it('is none before the first, when both sides are still zero', () => {
    expect(isQuoted({ Bid: '0', Ask: '0' })).toBe(false);
    expect(isQuoted({ Bid: '0.00000', Ask: '1.1' })).toBe(false);
    expect(isQuoted({ Bid: '1.0999', Ask: '1.1' })).toBe(true);
  });
});

describe('categories', () => {
  it('are offered where there is an instrument in them', () => {
    const categories = [{ Id: 1 }, { Id: 2 }, { Id: 3 }];
    expect(filledCategories(categories, [{ CategoryId: 3 }, { CategoryId: 3 }])).toEqual([{ Id: 3 }]);
    expect(filledCategories(categories, undefined)).toEqual(categories);
  });
});

describe('a trade mode', () => {
  it('shuts the sides that may not open', () => {
    const both = (mode: string) => [sideRefusal(mode, 'buy'), sideRefusal(mode, 'sell')];
    expect(both('full')).toEqual([null, null]);
    expect(both('close_only')).toEqual(['close_only', 'close_only']);
    expect(both('disabled')).toEqual(['close_only', 'close_only']);
    expect(both('long_only')).toEqual([null, 'long_only']);
    expect(both('short_only')).toEqual(['short_only', null]);
    expect(both('of a newer server')).toEqual([null, null]);
  });
});

describe('what positions are valued at', () => {
  it('is the quote itself, or the last one inside the hours that comes with it', () => {
    const quote = { Bid: '1.2', Ask: '1.3', Time: 5 };
    expect(valuedQuote(quote)).toBe(quote);
    expect(valuedQuote({ ...quote, ValuedBid: '1.0', ValuedAsk: '1.1' })).toMatchObject({ Bid: '1.0', Ask: '1.1', Time: 5 });
  });
});

describe('after hours', () => {
  it('is a quote that brings along what positions are valued at', () => {
    expect(isAfterHours({ ValuedBid: '1.1' })).toBe(true);
    expect(isAfterHours({ ValuedBid: null })).toBe(false);
    expect(isAfterHours({})).toBe(false);
  });
});
