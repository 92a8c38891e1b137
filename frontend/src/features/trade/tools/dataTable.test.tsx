// The chart for those who do not see it: its table and what is said of it.
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../../core/market/candles';
import { setDisplayZone } from '../../../core/app/zone';
import { viewSummary } from '../../../core/market/viewSummary';
import type { ChartData } from '../../../ui/chart';
import { STUDY_DEFAULTS } from '../../../ui/chart/studySettings';
import { STUDY_SPECS } from '../../../ui/chart/studySpecs';
import { show } from '../../../test/render';
import { DataTable } from './DataTable';
import { SpokenView } from './SpokenView';

const bars: Bar[] = Array.from({ length: 5 }, (_, index) => ({ time: index, open: 100 + index, high: 102 + index, low: 99 - index, close: 101 + index, volume: 1_000 + index }));
const format = { precision: 2, tag: 'en', price: (value: number) => value.toFixed(2), moment: (time: number) => `minute ${time}`, zone: 'UTC' };
const data: ChartData = {
  bars, from: 1, to: 3, probed: null, lines: 0,
  studies: [{ name: 'RSI', spec: STUDY_SPECS.RSI, setting: STUDY_DEFAULTS.RSI, columns: [[null, null, 55.55, 60, 70]] }],
};

it('the summary of a view is from its first open to its last close', () => {
  expect(viewSummary(bars, 1, 3)).toMatchObject({ high: 105, low: 96, change: expect.closeTo((104 / 101 - 1) * 100, 9) });
  expect(viewSummary(bars, 9, 12)).toBeNull();
});

describe('the table', () => {
  it('has the candles in view, the newest first, with the values of the indicators', () => {
    setDisplayZone('UTC');
    show(<DataTable data={data} format={format} caption="EUR/USD 5M" />);
    expect(screen.getByText('From minute 1 to minute 3: +2.97%, high 105.00, low 96.00')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'EUR/USD 5M' })).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) => (row ? [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent) : []);
    expect(cells(rows[0])).toEqual(['Time UTC', 'Opening price', 'Highest price', 'Lowest price', 'Closing price', 'Volume', 'RSI14']);
    expect(rows.slice(1).map((row) => cells(row))).toEqual([
      ['minute 3', '103.00', '105.00', '96.00', '104.00', '1,003', '60.0'],
      ['minute 2', '102.00', '104.00', '97.00', '103.00', '1,002', '55.5'],
      ['minute 1', '101.00', '103.00', '98.00', '102.00', '1,001', '—'],
    ]);
  });

  it('has no more than a hundred candles', () => {
    const many = Array.from({ length: 300 }, (_, time) => ({ ...(bars[0] as Bar), time }));
    show(<DataTable data={{ ...data, bars: many, from: 0, to: 299 }} format={format} caption="x" />);
    expect(screen.getAllByRole('row')).toHaveLength(101);
  });
});

describe('what is said', () => {
  it('is the range in view after a move, the candle under the crosshair where there is one, and nothing for a tick', () => {
    let now = data;
    function Chart() {
      const [moves, setMoves] = useState(1);
      const [, tick] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setMoves(moves + 1)}>move</button>
          <button type="button" onClick={() => tick((count) => count + 1)}>tick</button>
          <SpokenView moves={moves} format={format} read={() => now} />
        </>
      );
    }
    show(<Chart />);
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('From minute 1 to minute 3: +2.97%, high 105.00, low 96.00');
    now = { ...data, probed: 2 };
    fireEvent.click(screen.getByText('tick'));
    expect(said()).toContain('From minute 1');
    fireEvent.click(screen.getByText('move'));
    expect(said()).toBe('minute 2: open 102.00, high 104.00, low 97.00, close 103.00');
  });
});
