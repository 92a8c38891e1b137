// The economic events of an instrument's two currencies.
import { useQuery } from '@tanstack/react-query';
import { economicEvents } from '../../api/economicCalendar';
import type { EconomicEvent } from '../../api/types';
import { currenciesOf, eventSpan } from '../../core/market/economicEvents';

/** Actual figures come in while the page is open. */
export const EVENTS_REFETCH_MS = 60_000;
const NONE: readonly EconomicEvent[] = [];

/** `from` and `to`: Unix milliseconds; the days around them, at most 60. Empty while they load. */
export function useEconomicEvents(instrument: { Code: string; Currency: string }, from: number, to: number): readonly EconomicEvent[] {
  const query = { ...eventSpan(from, to), currency: currenciesOf(instrument) };
  const { data } = useQuery({
    queryKey: ['economic-events', query],
    queryFn: () => economicEvents(query),
    refetchInterval: EVENTS_REFETCH_MS,
  });
  return data ?? NONE;
}
