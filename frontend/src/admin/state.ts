// Global state of the back office: the session, the language and the toasts.
import { atom, createStore } from 'jotai';
import { readStored, writeStored } from '../core/app/storage';
import type { Permission, Staff } from './api';

export const store = createStore();

export interface Session {
  token: string;
  staff: Staff;
  permissions?: readonly Permission[];
}

const SESSION = 'office.session';
const LANGUAGE = 'office.language';

export type AdminLanguage = 'en' | 'hk';
export const LANGUAGE_TAGS: Record<AdminLanguage, string> = { en: 'en', hk: 'zh-HK' };

/** The generated password of the first sign-in, until the welcome screen ends, so that it need not be typed twice. In memory only. */
export const initialPasswordAtom = atom<string | null>(null);

const storedSession = atom<Session | null>(readStored<Session>(SESSION));
export const sessionAtom = atom(
  (get) => get(storedSession),
  (_get, set, session: Session | null) => {
    writeStored(SESSION, session);
    set(storedSession, session);
    if (!session) set(initialPasswordAtom, null);
  },
);

const storedLanguage = atom<AdminLanguage>(readStored<AdminLanguage>(LANGUAGE) ?? 'en');
export const languageAtom = atom(
  (get) => get(storedLanguage),
  (_get, set, language: AdminLanguage) => {
    writeStored(LANGUAGE, language);
    set(storedLanguage, language);
  },
);
export const tagAtom = atom((get) => LANGUAGE_TAGS[get(languageAtom)]);

export interface ToastItem {
  id: number;
  kind: 'info' | 'success' | 'error';
  message: string;
  /** Where the message leads. */
  href?: string;
}

const TOAST_MS = 5_000;
/** A message with a link stays until it can be followed. */
const LINKED_TOAST_MS = 15_000;
let lastToast = 0;
export const toastsAtom = atom<ToastItem[]>([]);

export function toast(message: string, kind: ToastItem['kind'], href?: string): void {
  const id = ++lastToast;
  store.set(toastsAtom, (shown) => [...shown.filter((item) => item.message !== message), { id, kind, message, ...(href ? { href } : {}) }]);
  setTimeout(() => dismissToast(id), href ? LINKED_TOAST_MS : TOAST_MS);
}

export function dismissToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((item) => item.id !== id));
}
