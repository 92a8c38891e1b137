// The economic calendar.
import { get } from './client';
import type { EconomicEvent } from './types';

export interface EventQuery {
  /** Unix milliseconds; `to` exclusive, at most 62 days later. */
  from: number;
  to: number;
  /** Codes separated by commas; absent: all. */
  currency?: string;
  /** The lowest. */
  importance?: number;
}

export function economicEvents(query: EventQuery): Promise<EconomicEvent[]> {
  return get('/v1/api/calendar/events', { ...query }, { showErrorMessage: false });
}
