// Every route and its screen. Home comes with the first download, each other one when it is first opened. On the desktop the
// quotes and the trade screen are one workspace, and orders are a table.
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home';
import { lazyPart } from '../ui/lazyPart';
import { screenLoaders, withWorkspaceTexts, type LazyPath, type ScreenLoader } from './screenLoaders';

/** Kept alive once visited, each with the tab bar below it. */
export const TAB_PATHS = ['/', '/trade', '/order', '/news', '/rank', '/user'] as const;

export type TabPath = (typeof TAB_PATHS)[number];
type SubPath = Exclude<LazyPath, TabPath>;

/** All others: shown below a tab, with a way back. */
export const SUB_PATHS = Object.keys(screenLoaders).filter((path): path is SubPath => !isTab(path));

export function isTab(path: string): path is TabPath {
  return (TAB_PATHS as readonly string[]).includes(path);
}

const screens = Object.fromEntries(
  Object.entries(screenLoaders).map(([path, load]: [string, ScreenLoader]): [string, ComponentType] => [path, lazyPart(load)]),
) as Record<LazyPath, ComponentType>;

const Workspace = lazyPart(() => withWorkspaceTexts(async () => ({ default: (await import('./desktop')).Workspace })));
const DesktopOrders = lazyPart(() => withWorkspaceTexts(async () => ({ default: (await import('./desktop')).DesktopOrders })));

export function screenOf(path: LazyPath | '/', desktop: boolean): ComponentType {
  if (path === '/') return desktop ? Workspace : HomeScreen;
  if (path === '/order' && desktop) return DesktopOrders;
  return screens[path];
}

/** The tab that shows an address: on the desktop the workspace is both quotes and trade. */
export function tabOf(path: string, desktop: boolean): TabPath | null {
  if (!isTab(path)) return null;
  return desktop && path === '/trade' ? '/' : path;
}
