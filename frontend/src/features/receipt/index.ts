// What the public log of the broker says about an order, and what it is. Downloaded when it is first shown, with its texts.
import type { ComponentType } from 'react';
import { loadPartTexts } from '../../state/i18n';
import { lazyPart } from '../../ui/lazyPart';

// A part may have properties of its own, or none.
// oxlint-disable-next-line typescript/no-explicit-any
function part<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): T {
  return lazyPart(async () => {
    const [loaded] = await Promise.all([load(), loadPartTexts()]);
    return loaded;
  });
}

export const OrderReceipt = part(async () => ({ default: (await import('./OrderReceipt')).OrderReceipt }));
export const PublicLogFacts = part(async () => ({ default: (await import('./PublicLogFacts')).PublicLogFacts }));
