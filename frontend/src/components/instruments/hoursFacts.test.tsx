import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TradingHours } from '../../api/types';
import { setDisplayZone } from '../../core/app/zone';
import { show } from '../../test/render';
import { HoursFacts } from './HoursFacts';

afterEach(() => {
  setDisplayZone('');
  vi.useRealTimers();
});

it('marks today where the market is', () => {
  // Thursday evening in London is Friday in Tokyo.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 20) });
  setDisplayZone('Europe/London');
  const sessions = [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '15:00' }));
  show(<HoursFacts hours={{ timezone: 'Asia/Tokyo', sessions, closures: [] } as unknown as TradingHours} />);
  const marked = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Friday · today']);
  expect(screen.getAllByRole('term')).toHaveLength(5);
});
