// Whether the app is laid out as a workspace, now and after the window has changed.
import { useSyncExternalStore } from 'react';
import { isDesktop, watchWidth } from '../core/app/device';

export function useDesktop(): boolean {
  return useSyncExternalStore(watchWidth, isDesktop);
}
