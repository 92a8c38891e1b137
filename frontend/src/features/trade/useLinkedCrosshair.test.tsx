import { renderHook } from '@testing-library/react';
import { atom } from 'jotai';
import { expect, it, vi } from 'vitest';
import { CandleSeries } from '../../core/market/candles';
import { store } from '../../state';
import { ChartScopeContext, useChartScope, type ChartScope } from './chartScope';
import { useLinkedCrosshair } from './useLinkedCrosshair';

const momentAtom = atom<number | null>(null);
const moment = { atom: momentAtom, show: (time: number | null) => store.set(momentAtom, time) };
const series = new CandleSeries('1min');
series.addPage([{ time: 60_000, open: 1, high: 1, low: 1, close: 1, volume: 0 }]);

function chart() {
  const showMoment = vi.fn();
  const { result, unmount } = renderHook(() => useLinkedCrosshair({ current: { showMoment } }, series, () => {}), {
    wrapper: function Linked({ children }) {
      const scope: ChartScope = { ...useChartScope(), moment };
      return <ChartScopeContext value={scope}>{children}</ChartScopeContext>;
    },
  });
  return { showMoment, probe: result.current, unmount };
}

it('is shown by the other charts, until the one that leads is removed', () => {
  const [leader, follower, third] = [chart(), chart(), chart()];
  leader.probe(0);
  expect(follower.showMoment).toHaveBeenLastCalledWith(60_000);
  expect(leader.showMoment).not.toHaveBeenCalled();
  third.unmount();
  expect(store.get(momentAtom)).toBe(60_000);
  leader.unmount();
  expect(store.get(momentAtom)).toBeNull();
  expect(follower.showMoment).toHaveBeenLastCalledWith(null);
  // It may lead again.
  follower.probe(0);
  expect(store.get(momentAtom)).toBe(60_000);
});
