// Pure helpers of forms: setting values as text, their limits, and what was changed.
import { dec } from '../core/numbers/decimal';
import type { Setting } from './api';

/** A readable name from a key: "Brand name" from "brand_name". */
export function settingName(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A setting's value as the text of a field; list items are separated by commas, those with spaces are one a line. */
export function settingText(value: unknown): string {
  if (Array.isArray(value)) return value.join(value.some((item) => /\s/.test(String(item))) ? '\n' : ', ');
  return value === null || value === undefined ? '' : String(value);
}

/** Whether the saved value of a setting differs from its default. */
export function isChangedFromDefault(setting: Pick<Setting, 'value' | 'default'>): boolean {
  return settingText(setting.value) !== settingText(setting.default);
}

/** The value that a field's text stands for, by the setting's type. */
export function settingValue({ type }: Pick<Setting, 'type'>, text: string): unknown {
  const trimmed = text.trim();
  if (type === 'list') return settingItems(trimmed);
  // Empty lines stay: the server names the line that is wrong.
  if (type === 'lines') return trimmed === '' ? [] : text.trimEnd().split('\n');
  if (type === 'integer' || type === 'choice' || type === 'flag') return WHOLE.test(trimmed) ? Number(trimmed) : trimmed;
  return trimmed;
}

/** The items of a list from the text of its field. */
export function settingItems(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

const WHOLE = /^-?\d+$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

export type Limits = Pick<Setting, 'type' | 'minimum' | 'above' | 'maximum' | 'max_length' | 'optional'>;

/** Whether a field's text is within the server's limits. Its format is checked by the server. */
export function isWithinLimits(setting: Limits, text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return setting.optional === 1;
  if (setting.max_length !== null && [...trimmed].length > setting.max_length) return false;
  const { minimum, above, maximum } = setting;
  if (minimum === null && above === null && maximum === null) return true;
  if (!(setting.type === 'integer' ? WHOLE : DECIMAL).test(trimmed)) return false;
  const beyond = (bound: unknown) => (bound === null ? null : dec(trimmed).cmp(String(bound)));
  return (beyond(minimum) ?? 0) >= 0 && (beyond(above) ?? 1) > 0 && (beyond(maximum) ?? 0) <= 0;
}

/** The values that differ from `before`, by name: what is sent of a form, so that an old one undoes no change of a colleague. */
export function changesOf<V>(before: Readonly<Record<string, V>>, after: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
