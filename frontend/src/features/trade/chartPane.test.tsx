import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Instrument } from '../../api/types';
import { show } from '../../test/render';
import { refusal, serve } from '../../test/server';
import { ChartPane } from './ChartPane';
import { ChartScopeContext, useChartScope } from './chartScope';

const EURUSD = { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', PricePrecision: 5, MarketStatus: 1 } as Instrument;

function Shown() {
  return (
    <ChartScopeContext value={{ ...useChartScope(), instrument: EURUSD }}>
      <ChartPane head={<p>EUR/USD</p>} />
    </ChartScopeContext>
  );
}

it('says with its code why there is no chart, and offers another try', async () => {
  serve({ '/api/kline/getKline': refusal('storage_unavailable', 'Try again later.') });
  show(<Shown />);
  await screen.findByText(/^The chart could not be loaded \(\w+\)$/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
