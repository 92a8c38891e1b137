// The trade list, its categories and sparklines, and the instrument that the trader looks at.
import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import * as forex from '../api/forex';
import type { Category, Instrument } from '../api/types';
import { persistedAtom } from './persisted';
import { seedQuotes } from './quotes';
import { languageAtom } from './settings';
import { queryClient, store } from './store';

const instrumentMapAtom = atom(new Map<number, Instrument>());

async function loadInstruments(): Promise<Instrument[]> {
  const list = await forex.tradeList({ initialLoad: true, showErrorMessage: false });
  store.set(instrumentMapAtom, new Map(list.map((instrument) => [instrument.Id, instrument])));
  seedQuotes(list);
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
    queryFn: (): Promise<Category[]> => forex.categories({ initialLoad: true, showErrorMessage: false }),
    placeholderData: (previous: Category[] | undefined) => previous,
  });
}

/** The last 60 one-minute closes, by instrument id. */
export function useSparklines() {
  return useQuery({
    queryKey: ['sparklines'],
    queryFn: () => forex.sparklines({ initialLoad: true, showErrorMessage: false }),
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

/** What the trader tapped last; null before the first visit. */
export const selectedInstrumentAtom = persistedAtom<number | null>('instrument', null);

/** The instrument of the trade screen: the selected one, or the first of the list. */
export function useSelectedInstrument(): Instrument | undefined {
  const { data } = useInstruments();
  const id = useAtomValue(selectedInstrumentAtom);
  return data?.find((instrument) => instrument.Id === id) ?? data?.[0];
}
