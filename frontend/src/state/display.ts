// How lists look: choices that follow the customer to every device.
import { joinFields } from '../core/app/joinFields';
import { readQuoteView, type QuoteView } from '../core/market/quoteView';
import { PreferenceStore, usePreference } from './preferences';

/** Fields of its own for each part of the app; those that this version does not know are kept. */
interface Display extends QuoteView {
  /** IANA name of the zone in which the app shows times: the server writes those of e-mails and push messages in it. */
  zone?: string;
}

const display = new PreferenceStore<Display>({
  name: 'display',
  initial: readQuoteView({}),
  read: (document) => ({ ...document, ...readQuoteView(document) }),
  loadJoin: async () => joinFields,
});

export function useDisplay(): Display {
  return usePreference(display);
}

export function changeDisplay(changed: Partial<Display>): void {
  display.set({ ...display.get(), ...changed });
}
