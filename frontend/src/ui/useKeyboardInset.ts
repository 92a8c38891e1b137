// Browsers that lay the on-screen keyboard over the page (such as Safari) report it by the visual viewport only: elements at the
// bottom have to avoid it. Where the browser resizes the page instead, the inset is zero.
import { useEffect } from 'react';

/** A smaller change is a browser bar that appears or disappears. */
const LEAST_PX = 80;

/** Keeps the keyboard's height in the page's `--keyboard`, for sheets with fields. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    if (!view) return undefined;
    const measure = () => {
      // Zoomed in, a smaller part of the page is seen without any keyboard.
      const covered = view.scale > 1.01 ? 0 : Math.round(innerHeight - view.height - view.offsetTop);
      style.setProperty('--keyboard', `${covered < LEAST_PX ? 0 : covered}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}

/** Keeps the field that is typed into in sight when a keyboard takes a part of the page. */
export function useFocusInSight(): void {
  useEffect(() => {
    const show = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, []);
}
