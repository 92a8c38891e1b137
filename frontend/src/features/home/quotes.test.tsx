import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Instrument } from '../../api/types';
import { show } from '../../test/render';
import { queryClient, store, watchedAtom } from '../../state';
import { serve } from '../../test/server';
import { QuoteColumns } from './QuoteColumns';
import { QuoteList } from './QuoteList';

const QUOTE = {
  Open: '1.1', Close: '1.10513', Change: '0.42', Bid: '1.10513', Ask: '1.10523', High: '1.2', Low: '1.0', Volume: '1', Time: 1, RateBid: '1', RateAsk: '1',
};

function figures(changed: Partial<typeof QUOTE & { ValuedBid: string }>, open = true) {
  const instrument = { Id: 1, PricePrecision: 5 } as Instrument;
  show(<QuoteColumns instrument={instrument} quote={{ ...QUOTE, ...changed }} open={open} locale="en" stale={false} />);
  return [...document.querySelectorAll('.column')].map((column) => column.textContent);
}

it('names each figure of the list for screen readers', () => {
  const [bid, ask, day] = figures({});
  expect(bid).toMatch(/^Bid 1\.10513.*0\.42%$/);
  expect(ask).toMatch(/^Ask 1\.10523.*Spread 1\.0$/);
  expect(day).toBe('High 1.20000Low 1.00000');
});

it('shows no spread and no day of what was never quoted', () => {
  const [, ask, day] = figures({ Close: '0', Bid: '0', Ask: '0', High: '0', Low: '0' }, false);
  expect(ask).toBe('Ask —Spread —');
  expect(day).toBe('High —Low —');
  expect(screen.getByText('No price yet')).toBeTruthy();
});

it('marks a price from outside the hours', () => {
  figures({ ValuedBid: '1.1' }, false);
  expect(screen.getByText('After hours')).toBeTruthy();
});

it('says what the list shows, for the keys that go through it', () => {
  serve({});
  const LIST = ['GBP/USD', 'EUR/USD', 'EUR/JPY'].map((ShowCode, index) => ({ Id: index + 1, ShowCode, Code: ShowCode, MarketStatus: 1, ForexQuotations: QUOTE })) as unknown as Instrument[];
  queryClient.setQueryData(['instruments', 'en'], LIST);
  show(<QuoteList search="eur" onPick={() => {}} />);
  expect(store.get(watchedAtom)?.map(({ Id }) => Id)).toEqual([2, 3]);
});
