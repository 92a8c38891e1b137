// Browsers that lay the on-screen keyboard over the page (Safari does) tell of it by the visual viewport only: what stands at
// the bottom has to keep clear of it by itself. Where the page is laid out anew instead, nothing is left to keep clear of.
import { useEffect, type RefObject } from 'react';

/** Less is a browser's own bar on its way. */
const LEAST_PX = 80;

/** Writes the keyboard's height to `--keyboard` of the element. */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    const box = element.current;
    if (!view || !box) return undefined;
    const measure = () => {
      // Zoomed in, a smaller part of the page is seen without any keyboard.
      const covered = view.scale > 1.01 ? 0 : Math.round(innerHeight - view.height - view.offsetTop);
      box.style.setProperty('--keyboard', `${covered < LEAST_PX ? 0 : covered}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [element]);
}
