import { expect, it } from 'vitest';
import type { ExecutionLine } from '../../api/types';
import { countOf, isIdle, notFilledOf, sumOf } from './execution';

const none = { better: 0, same: 0, worse: 0, better_by: '0', worse_by: '0' };
const line = (change: Partial<ExecutionLine>): ExecutionLine => ({ instrument: 'EURUSD', fills: 0, median_ms: null, p95_ms: null, stops: none, deviations: none, corrected: 0, rejected: [], ...change });

it('adds what can be added over instruments', () => {
  const sum = sumOf([
    line({ fills: 2, stops: { ...none, better: 1, worse: 2, worse_by: '0.1' }, rejected: [{ reason: 'lp_rejected', count: 2 }] }),
    line({ fills: 3, stops: { ...none, same: 4 }, deviations: { ...none, better: 5 }, corrected: 1, rejected: [{ reason: 'trade_mode', count: 1 }, { reason: 'lp_rejected', count: 3 }] }),
  ]);
  expect(sum).toEqual({
    fills: 5,
    stops: { better: 1, same: 4, worse: 2 },
    deviations: { better: 5, same: 0, worse: 0 },
    corrected: 1,
    rejected: [
      { reason: 'lp_rejected', count: 5 },
      { reason: 'trade_mode', count: 1 },
    ],
  });
  expect([countOf(sum.stops), notFilledOf(sum)]).toEqual([7, 6]);
});

it('does not take an instrument for idle whose orders were not filled', () => {
  expect(isIdle(line({}))).toBe(true);
  expect(isIdle(line({ fills: 1 }))).toBe(false);
  expect(isIdle(line({ corrected: 1 }))).toBe(false);
  expect(isIdle(line({ rejected: [{ reason: 'trade_mode', count: 1 }] }))).toBe(false);
});
