// The effects of every navigation: the socket is checked, the trade list reloaded where it is shown, the page starts at
// its top (or, coming back, where it was left), and the new screen's heading gets the focus.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dismissOldToasts, live, navigationKind, refreshInstruments, useRoutePath, useRouteSearch } from '../state';

const scrolled = new Map<string, number>();

export function useNavigationEffects(): void {
  const path = useRoutePath();
  const search = useRouteSearch();
  const address = `${path}?${search}`;
  const first = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    scrollTo(0, navigationKind() === 'pop' ? (scrolled.get(address) ?? 0) : 0);
    const remember = () => scrolled.set(address, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [address]);

  useEffect(() => {
    live.ensureConnected();
    if (first.current) {
      first.current = false;
      return;
    }
    dismissOldToasts();
    if (path === '/' || path === '/trade') refreshInstruments();
    document.querySelector<HTMLElement>('main [data-active] h1')?.focus({ preventScroll: true });
  }, [address, path]);
}
