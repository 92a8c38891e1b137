// Joins the search screen with the instrument list.
import type { Instrument } from '../api/types';
import { QuoteList } from '../features/home';
import { ProductScreen } from '../features/product';
import { navigate, selectedInstrumentAtom, store } from '../state';

function openTrade(instrument: Instrument): void {
  store.set(selectedInstrumentAtom, instrument.Id);
  navigate('/trade');
}

export function ProductRoute() {
  return <ProductScreen renderInstruments={(search) => <QuoteList search={search} onPick={openTrade} />} />;
}
