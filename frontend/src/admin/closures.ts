// What a closure does to the hours of its date, as a text.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Times {
  open: string | null;
  close: string | null;
}

export function closureText({ open, close }: Times): string {
  if (open && close) return i18n._(msg`open ${open} to ${close}`);
  if (open) return i18n._(msg`opens ${open}`);
  return close ? i18n._(msg`closes ${close}`) : i18n._(msg`closed all day`);
}

/** A date such as "2026-11-26" with its weekday. */
export function dateText(date: string, tag: string): string {
  return new Date(date).toLocaleDateString(tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
