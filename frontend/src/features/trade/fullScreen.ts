// The chart on the whole screen: over the app's bars, and where the browser allows it over its own as well.
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useChartScope } from './chartScope';

/** iPhones have no full screen for pages: there only the app's bars go. */
function enter(): void {
  void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {});
}

function leave(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}

export function useFullScreen(): [boolean, (full: boolean) => void] {
  const { fullScreenAtom } = useChartScope();
  const [full, setFull] = useAtom(fullScreenAtom);
  return [
    full,
    (next) => {
      setFull(next);
      if (next) enter();
      else leave();
    },
  ];
}

/** Ends with the browser's own full screen, with Escape, and with the screen. */
export function useFullScreenEnd(): void {
  const { fullScreenAtom } = useChartScope();
  const [full, setFull] = useAtom(fullScreenAtom);
  useEffect(() => {
    if (!full) return undefined;
    const changed = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) setFull(false);
    };
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', escape);
    };
  }, [full, setFull]);
  useEffect(
    () => () => {
      setFull(false);
      leave();
    },
    [setFull],
  );
}
