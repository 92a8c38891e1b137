// Conversion of a group between the API and its form: every field is a text, every rule a line.
import type { AdminGroup, GroupPreset, GroupTerms } from './api';

export interface RuleTexts {
  /** "c3" is category 3, "i7" is instrument 7. */
  scope: string;
  leverage: string;
  markup: string;
}

export interface GroupTexts {
  name: string;
  leverage_max: string;
  markup: string;
  commission_type: string;
  commission: string;
  margin_call_level: string;
  stop_out_level: string;
  swap_free: boolean;
  rules: readonly RuleTexts[];
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** The form's texts for a group, a preset, or a new group. */
export function groupTexts(terms: GroupTerms | GroupPreset | AdminGroup | undefined): GroupTexts {
  return {
    name: terms?.name ?? '',
    leverage_max: text(terms?.leverage_max),
    markup: text(terms?.markup ?? 0),
    commission_type: terms?.commission_type ?? 'none',
    commission: terms && terms.commission_type !== 'none' ? terms.commission : '',
    margin_call_level: text(terms?.margin_call_level),
    stop_out_level: text(terms?.stop_out_level),
    swap_free: terms?.swap_free === 1,
    rules: (terms?.rules ?? []).map((rule) => ({
      scope: rule.category_id === null ? `i${rule.forex_id}` : `c${rule.category_id}`,
      leverage: text(rule.leverage_max),
      markup: text(rule.markup),
    })),
  };
}

/** A whole number; other text is sent as typed, so that the server rejects it with the field's name. */
const number = (typed: string): number | string | null => {
  const trimmed = typed.trim();
  if (!trimmed) return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
};

/** The request body. */
export function groupBody(texts: GroupTexts): Record<string, unknown> {
  const scoped = texts.rules.filter((rule) => rule.scope && (rule.leverage.trim() || rule.markup.trim()));
  return {
    name: texts.name.trim(),
    leverage_max: number(texts.leverage_max),
    markup: number(texts.markup) ?? 0,
    commission_type: texts.commission_type,
    commission: texts.commission_type === 'none' ? '0' : texts.commission.trim() || '0',
    margin_call_level: texts.margin_call_level.trim() || null,
    stop_out_level: texts.stop_out_level.trim() || null,
    swap_free: texts.swap_free ? 1 : 0,
    rules: scoped.map((rule) => ({
      [rule.scope.startsWith('c') ? 'category_id' : 'forex_id']: Number(rule.scope.slice(1)),
      leverage_max: number(rule.leverage),
      markup: number(rule.markup),
    })),
  };
}

/** The request body for an existing group: only the changed fields. */
export function groupChanges(before: GroupTexts, after: GroupTexts): Record<string, unknown> {
  const known = groupBody(before);
  return Object.fromEntries(Object.entries(groupBody(after)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])));
}
