// The trade list, its categories and sparklines, and the instrument that the trader looks at.
import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { categories, sparklines, tradeList, tradingHours } from '../api/market';
import type { Category, Instrument } from '../api/types';
import { firstToTrade } from '../core/market/market';
import { persistedAtom } from './persisted';
import { seedQuotes } from './quotes';
import { languageAtom } from './settings';
import { queryClient, store } from './store';

const instrumentMapAtom = atom(new Map<number, Instrument>());
/** The instrument that the trade screen shows until one is chosen. */
const proposedInstrumentAtom = atom<number | null>(null);

async function loadInstruments(): Promise<Instrument[]> {
  const list = await tradeList({ initialLoad: true, showErrorMessage: false });
  store.set(instrumentMapAtom, new Map(list.map((instrument) => [instrument.Id, instrument])));
  seedQuotes(list);
  // Chosen once: the chart must not change under the trader's eyes when another market opens.
  store.set(proposedInstrumentAtom, (known) => known ?? firstToTrade(list)?.Id ?? null);
  return list;
}

/** The whole trade list, in the broker's order. */
export function useInstruments() {
  const language = useAtomValue(languageAtom);
  return useQuery({
    queryKey: ['instruments', language],
    queryFn: loadInstruments,
    placeholderData: (previous: Instrument[] | undefined) => previous,
  });
}

export function useCategories() {
  const language = useAtomValue(languageAtom);
  return useQuery({
    queryKey: ['categories', language],
    queryFn: (): Promise<Category[]> => categories({ initialLoad: true, showErrorMessage: false }),
    placeholderData: (previous: Category[] | undefined) => previous,
  });
}

/** The closes of the last day, by instrument id. */
export function useSparklines() {
  return useQuery({
    queryKey: ['sparklines'],
    queryFn: () => sparklines({ initialLoad: true, showErrorMessage: false }),
    refetchInterval: 60_000,
  });
}

/** When the instrument trades, now and in the coming weeks. */
export function useTradingHours(instrument: Pick<Instrument, 'Id' | 'MarketStatus'>) {
  return useQuery({
    // Read again when the market opens or closes.
    queryKey: ['hours', instrument.Id, instrument.MarketStatus],
    queryFn: () => tradingHours(instrument.Id, { showErrorMessage: false }),
    refetchInterval: 60_000,
  });
}

export function refreshInstruments(): void {
  void queryClient.invalidateQueries({ queryKey: ['instruments'] });
  void queryClient.invalidateQueries({ queryKey: ['sparklines'] });
}

export { instrumentMapAtom };

export function useInstrument(id: number | null): Instrument | undefined {
  const map = useAtomValue(instrumentMapAtom);
  return id === null ? undefined : map.get(id);
}

/** The instrument that the trader chose last; null before the first choice. */
export const selectedInstrumentAtom = persistedAtom<number | null>('instrument', null);

/** What the watch list shows, in its order; null before one was shown. */
export const watchedAtom = atom<readonly Instrument[] | null>(null);

/** The instrument of the trade screen: the selected one, or the first that can be traded now. */
export function useSelectedInstrument(): Instrument | undefined {
  const { data } = useInstruments();
  const selected = useAtomValue(selectedInstrumentAtom);
  const proposed = useAtomValue(proposedInstrumentAtom);
  const byId = (id: number | null) => data?.find((instrument) => instrument.Id === id);
  return byId(selected) ?? byId(proposed) ?? data?.[0];
}
