// The screens of the addresses. Home comes with the first download, each other one when it is first opened. On the desktop the
// quotes and the trade screen are one workspace.
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home';
import { lazyPart } from '../ui/lazyPart';
import { loadScreen } from './downloads';

/** Kept alive once visited, each with the tab bar below it. All others are shown below a tab, with a way back. */
export const TAB_PATHS = ['/', '/trade', '/order', '/news', '/rank', '/user'] as const;

export type TabPath = (typeof TAB_PATHS)[number];

export function isTab(path: string): path is TabPath {
  return (TAB_PATHS as readonly string[]).includes(path);
}

const screens = new Map<string, ComponentType>();

export function screenOf(path: string, desktop: boolean): ComponentType {
  if (path === '/' && !desktop) return HomeScreen;
  const key = `${desktop} ${path}`;
  const screen = screens.get(key) ?? lazyPart(() => loadScreen(path, desktop));
  screens.set(key, screen);
  return screen;
}

/** The tab that shows an address: on the desktop the workspace is both quotes and trade. */
export function tabOf(path: string, desktop: boolean): TabPath | null {
  if (!isTab(path)) return null;
  return desktop && path === '/trade' ? '/' : path;
}
