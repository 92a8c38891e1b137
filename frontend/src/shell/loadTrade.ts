// Loads the code of a screen together with its texts; of the trade screen, which is opened most, without the table of all
// screens (screenLoaders.ts).
import type { ComponentType } from 'react';
import { storedLanguage } from '../core/app/storage';

export type ScreenLoader = () => Promise<{ default: ComponentType }>;

/** Together with its texts. `begin` starts their download before that of the app is there; dynamic imports: this file must not include the state. */
export async function withTexts<T>(load: () => Promise<T>, begin: () => Promise<unknown>, texts: () => Promise<void>): Promise<T> {
  void begin().catch(() => {});
  const [loaded] = await Promise.all([load(), texts()]);
  return loaded;
}

export const beginTradeTexts = () => import('../state/tradeCatalog').then(({ tradeCatalogOf }) => tradeCatalogOf(storedLanguage()));

export const loadTrade: ScreenLoader = () =>
  withTexts(
    async () => ({ default: (await import('../features/trade')).TradeScreen }),
    beginTradeTexts,
    () => import('../state/i18n').then(({ loadTradeTexts }) => loadTradeTexts()),
  );
