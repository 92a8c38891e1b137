// What is downloaded beside the app: the screen that an address shows on this device, and the customer's part. In the entry, so that
// it begins while the app itself is still loading. Which files a screen needs is in the table (screenLoaders.ts), itself a
// download, which home and the trade screen do without.
import { loadTrade, type ScreenLoader } from './loadTrade';

export const loadTable = () => import('./screenLoaders');
export const loadCustomer = () => import('./customer');

export async function loadScreen(path: string, desktop: boolean): ReturnType<ScreenLoader> {
  if (path === '/trade' && !desktop) return loadTrade();
  const { desktopLoaders, notFound, screenLoaders } = await loadTable();
  const loaders: Record<string, ScreenLoader> = desktop ? { ...screenLoaders, ...desktopLoaders } : screenLoaders;
  return (loaders[path] ?? notFound)();
}

/** Begins the download early: at the touch of a link, or while the app itself is loading. Home of a phone comes with the app. */
export function preloadScreen(path: string, desktop: boolean): void {
  if (desktop || path !== '/') void loadScreen(path, desktop).catch(() => {});
}
