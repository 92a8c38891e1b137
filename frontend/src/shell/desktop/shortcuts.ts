// Keyboard shortcuts of the desktop. None of them places or closes an order: they lead to the button, and Enter presses it.
import type { Period } from '../../api/types';
import { PERIODS } from '../../core/market/candles';

export type Shortcut =
  | { act: 'search' }
  | { act: 'help' }
  | { act: 'next'; by: 1 | -1 }
  | { act: 'side'; side: 'buy' | 'sell' }
  | { act: 'lots' }
  | { act: 'period'; period: Period };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The user is typing, or a dialog is open. */
  busy: boolean;
}

export function shortcutOf({ key, ctrlKey, metaKey, altKey, busy }: Pressed): Shortcut | null {
  if (busy || ctrlKey || metaKey || altKey) return null;
  const period = PERIODS[Number(key) - 1];
  if (/^[1-6]$/.test(key) && period) return { act: 'period', period };
  switch (key.toLowerCase()) {
    case '/':
      return { act: 'search' };
    case '?':
      return { act: 'help' };
    case 'j':
      return { act: 'next', by: 1 };
    case 'k':
      return { act: 'next', by: -1 };
    case 'b':
      return { act: 'side', side: 'buy' };
    case 's':
      return { act: 'side', side: 'sell' };
    case 'l':
      return { act: 'lots' };
    default:
      return null;
  }
}
