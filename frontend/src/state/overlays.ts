// Toasts, confirmations and sheets from anywhere, React or not. The shell's OverlayHost shows them.
import { atom } from 'jotai';
import type { ReactNode } from 'react';
import { store } from './store';

export type ToastKind = 'info' | 'success' | 'error';

export interface ToastItem {
  id: number;
  kind: ToastKind;
  message: string;
  /** About no screen, and longer in sight: a change of screen leaves it. */
  lasting?: boolean;
  /** What can be done about it: it stays as long as an error. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  href: string;
}

export interface ConfirmRequest {
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  /** The action deletes or closes something. */
  danger?: boolean;
}

export interface SheetRequest {
  title: string;
  content: (close: () => void) => ReactNode;
}

interface OpenConfirm extends ConfirmRequest {
  id: number;
  answer: (yes: boolean) => void;
}

interface OpenSheet extends SheetRequest {
  id: number;
}

export const toastsAtom = atom<ToastItem[]>([]);
export const confirmsAtom = atom<OpenConfirm[]>([]);
export const sheetsAtom = atom<OpenSheet[]>([]);
export const loadingAtom = atom(0);

/** Errors stay longer. */
const TOAST_MS: Record<ToastKind, number> = { info: 4_000, success: 3_000, error: 6_000 };
const LASTING_MS = 15_000;
const TOASTS_MAX = 2;
/** A toast that is older than this when the screen changes was about the screen that is left. */
const READ_MS = 1_000;
const shownAt = new Map<number, number>();
let lastId = 0;
/** Being read: a pointer or the focus is on them. */
let held = false;
/** Their time ended while they were held. */
const overdue = new Set<number>();
const AFTER_HOLD_MS = 1_000;

export function toast(message: string, kind: ToastKind = 'info', { lasting = false, action }: Pick<ToastItem, 'lasting' | 'action'> = {}): void {
  const id = ++lastId;
  // The same message is shown once; the newer one replaces it.
  store.set(toastsAtom, (shown) => limited([...shown.filter((item) => item.message !== message), { id, kind, message, lasting, action }]));
  shownAt.set(id, Date.now());
  setTimeout(() => expire(id), lasting ? LASTING_MS : TOAST_MS[action ? 'error' : kind]);
}

/** The newest ones; an error, and what lasts, stay longer than what succeeded. */
function limited(items: ToastItem[]): ToastItem[] {
  if (items.length <= TOASTS_MAX) return items;
  const gone = items.slice(0, -1).find(({ kind, lasting }) => kind !== 'error' && !lasting) ?? items[0];
  return items.filter((item) => item !== gone);
}

function expire(id: number): void {
  if (held) overdue.add(id);
  else dismissToast(id);
}

/** While they are held no toast disappears. */
export function holdToasts(hold: boolean): void {
  held = hold;
  if (hold) return;
  for (const id of overdue) setTimeout(() => expire(id), AFTER_HOLD_MS);
  overdue.clear();
}

/** On a change of screen: dismisses older toasts and keeps those of the action that has just led to the new screen. */
export function dismissOldToasts(): void {
  const now = Date.now();
  const stays = ({ id, lasting }: ToastItem) => lasting || now - (shownAt.get(id) ?? 0) < READ_MS;
  if (!store.get(toastsAtom).every(stays)) store.set(toastsAtom, (shown) => shown.filter(stays));
}

export function dismissToast(id: number): void {
  shownAt.delete(id);
  store.set(toastsAtom, (shown) => shown.filter((item) => item.id !== id));
  // The pointer that held it leaves nothing.
  if (store.get(toastsAtom).length === 0) holdToasts(false);
}

/** Resolves with the answer; closing the dialog is a no. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      store.set(confirmsAtom, (open) => open.filter((item) => item.id !== id));
      resolve(yes);
    };
    store.set(confirmsAtom, (open) => [...open, { ...request, id, answer }]);
  });
}

/** Opens a sheet over the current screen; returns the function that closes it. */
export function openSheet(request: SheetRequest): () => void {
  const id = ++lastId;
  store.set(sheetsAtom, (open) => [...open, { ...request, id }]);
  return () => closeSheet(id);
}

export function closeSheet(id: number): void {
  store.set(sheetsAtom, (open) => open.filter((item) => item.id !== id));
}
