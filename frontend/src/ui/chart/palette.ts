// The tokens' colours as the canvas needs them: strings read once and again when the theme, the accent or the choice of
// green and red changes.

export interface Palette {
  bg: string;
  surface: string;
  line: string;
  text: string;
  text2: string;
  text3: string;
  accent: string;
  onAccent: string;
  up: string;
  down: string;
  /** Text on `up` and `down`. */
  onDirection: string;
  /** By their index: the inks of studySpecs.ts. */
  studies: string[];
  font: string;
}

const FONT_SIZE = 11;

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    bg: token('--bg'),
    surface: token('--surface-2'),
    line: token('--line'),
    text: token('--text'),
    text2: token('--text-2'),
    text3: token('--text-3'),
    accent: token('--accent'),
    onAccent: token('--on-accent'),
    up: token('--up'),
    down: token('--down'),
    onDirection: token('--on-direction'),
    studies: Array.from({ length: 8 }, (_, index) => token(`--study-${index + 1}`)),
    font: `${FONT_SIZE}px ${style.fontFamily}`,
  };
}

/** Calls back after the tokens may have changed; returns the function that stops it. */
export function watchTheme(changed: () => void): () => void {
  const root = new MutationObserver(changed);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-up', 'style', 'class'] });
  const system = matchMedia('(prefers-color-scheme: light)');
  system.addEventListener('change', changed);
  return () => {
    root.disconnect();
    system.removeEventListener('change', changed);
  };
}
