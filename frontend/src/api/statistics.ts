// The statistics of the current account over a period.
import type { StatisticsPeriod } from '../core/customer/statistics';
import { get } from './client';
import { download } from './files';
import type { Statistics } from './types';

export function statistics(period: StatisticsPeriod): Promise<Statistics> {
  return get('/v1/api/statistics', { ...period }, { showErrorMessage: false });
}

export function statisticsFile(period: StatisticsPeriod): Promise<unknown> {
  return download('/v1/api/statistics/file', { ...period });
}
