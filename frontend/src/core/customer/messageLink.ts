// Where a message to the customer leads.
import type { InboxLink } from '../../api/types';

const SCREENS: Record<string, string> = {
  deposit: '/mine/charge',
  withdrawal: '/mine/withdraw',
  orders: '/order',
  closed_orders: '/order',
  review: '/mine/auth',
  methods: '/mine/withdraw-way',
  security: '/mine/password',
  instrument: '/trade',
  copies: '/copy?view=mine',
};

/** The address inside the app; null for a screen that this version does not know. */
export function messageAddress(link: Pick<InboxLink, 'screen' | 'id' | 'month'> | null): string | null {
  if (!link) return null;
  if (link.screen === 'order') return link.id === null ? '/order' : `/order?id=${link.id}`;
  if (link.screen === 'copy') return link.id === null ? '/copy?view=mine' : `/copy?copy=${link.id}`;
  if (link.screen === 'statement') return link.month === null ? '/mine/history' : `/mine/history?month=${link.month}`;
  return SCREENS[link.screen] ?? null;
}

/** What a push message is about, in the query with which the service worker opens the messages; null without it. */
export function pushLink(search: string): InboxLink | null {
  const query = new URLSearchParams(search);
  const screen = query.get('screen');
  if (!screen) return null;
  const id = query.get('id') ?? '';
  const number = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : null);
  return { screen, id: number(id), month: id.includes('-') ? id : null, account: number(query.get('account')) };
}

/** The days of a month like `2026-11`; null for anything else. */
export function daysOfMonth(month: string | null): { from: string; to: string } | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month ?? '');
  if (!match) return null;
  const last = new Date(Date.UTC(Number(match[1]), Number(match[2]), 0)).toISOString().slice(0, 10);
  return { from: `${match[0]}-01`, to: last };
}
