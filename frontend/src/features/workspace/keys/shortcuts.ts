// Keyboard shortcuts of the desktop. None of them places or closes an order: they lead to the button, and Enter presses it.
import type { Period } from '../../../api/types';
import { PERIODS } from '../../../core/market/candles';
import { CHART_COUNTS, type ChartCount, type PaneName } from '../document';

export type Goal = PaneName | 'chart';

export type Shortcut =
  | { act: 'search' }
  | { act: 'help' }
  | { act: 'next'; by: 1 | -1 }
  | { act: 'side'; side: 'buy' | 'sell' }
  | { act: 'lots' }
  | { act: 'period'; period: Period }
  | { act: 'charts'; count: ChartCount }
  | { act: 'chart'; by: 1 | -1 }
  | { act: 'go'; goal: Goal }
  | { act: 'pane'; by: 1 | -1 }
  | { act: 'close' };

export interface Pressed {
  key: string;
  /** The place of the key, whatever is printed on it. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** The user is typing. */
  typing: boolean;
  /** Whether single keys are shortcuts. */
  single: boolean;
}

const SINGLE: Record<string, Shortcut> = {
  '/': { act: 'search' },
  '?': { act: 'help' },
  j: { act: 'next', by: 1 },
  k: { act: 'next', by: -1 },
  b: { act: 'side', side: 'buy' },
  s: { act: 'side', side: 'sell' },
  l: { act: 'lots' },
  w: { act: 'go', goal: 'watch' },
  c: { act: 'go', goal: 'chart' },
  t: { act: 'go', goal: 'ticket' },
  o: { act: 'go', goal: 'orders' },
  x: { act: 'close' },
};

export function shortcutOf(pressed: Pressed): Shortcut | null {
  const { key, code, shiftKey } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  // Writes nothing, so that it leads out of a field too.
  if (key === 'F6') return { act: 'pane', by: shiftKey ? -1 : 1 };
  if (pressed.typing || !pressed.single) return null;
  if (key.toLowerCase() === 'n') return { act: 'chart', by: shiftKey ? -1 : 1 };
  const digit = Number(/^Digit([1-9])$/.exec(code)?.[1] ?? (shiftKey ? Number.NaN : key));
  if (digit >= 1 && shiftKey) {
    const count = CHART_COUNTS.find((value) => value === digit);
    return count ? { act: 'charts', count } : null;
  }
  const period = PERIODS[digit - 1];
  if (period) return { act: 'period', period };
  return SINGLE[key.toLowerCase()] ?? null;
}

/** The goal after or before the one that has the focus, around the ends. */
export function goalAfter(goals: readonly Goal[], current: Goal | null, by: 1 | -1): Goal | undefined {
  if (current === null) return by > 0 ? goals[0] : goals.at(-1);
  return goals[(goals.indexOf(current) + by + goals.length) % goals.length];
}

/** Keys belong to what is typed there; a checkbox takes none but its own. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const box = target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
  return target.isContentEditable || (!box && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}
