import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../test/render';
import { MarketClosed } from './MarketClosed';

it.each([
  [{ Close: '1.1' }, 'Closed'],
  [{ Close: '1.1', ValuedBid: null }, 'Closed'],
  [{ Close: '1.1', ValuedBid: '1.09' }, 'After hours'],
  [{ Close: '0' }, 'No price yet'],
])('%j is marked as %s', (quote, mark) => {
  show(<MarketClosed quote={quote} />);
  expect(screen.getByText(mark)).toBeTruthy();
});
