// The leverage that is chosen for an account and a class of instruments, which the ticket and everything that shows a margin start with.
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { Instrument } from '../../api/types';
import { firstLeverage } from '../../core/orders/ticket';
import { currentAccountNumberAtom, usePreference } from '../../state';
import { leverageKey, ticketDefaults, withLeverage } from './ticketDefaults';

type InClass = Pick<Instrument, 'CategoryId'>;

function useChosen(instrument: InClass | undefined): [key: string | null, leverage: string | undefined] {
  const account = useAtomValue(currentAccountNumberAtom);
  const { leverage } = usePreference(ticketDefaults);
  const key = account === null || !instrument ? null : leverageKey(account, instrument.CategoryId);
  return [key, key === null ? undefined : leverage[key]];
}

/** Remembers the leverage that is chosen for an account and a class of instruments. */
export function useLeverageChoice(instrument: InClass): [changed: (value: string) => void, leverage: string | undefined] {
  const [key, leverage] = useChosen(instrument);
  const changed = useCallback(
    (value: string) => {
      if (key !== null) ticketDefaults.set(withLeverage(ticketDefaults.get(), key, value));
    },
    [key],
  );
  return [changed, leverage];
}

/** The leverage that the ticket of the instrument is opened with. */
export function useFirstLeverage(instrument: Instrument | undefined): string | undefined {
  const [, chosen] = useChosen(instrument);
  return instrument && firstLeverage(instrument, chosen);
}
