// Plans and partners as their forms and lists have them.
import type { PlanRuleWire } from '../../api';

/** A line of a plan's form. */
export interface RuleTexts {
  /** "all", "g2": a group, "c3": an asset class, "i7": an instrument; empty: not chosen yet. */
  scope: string;
  kind: string;
  value: string;
}

export interface PlanTexts {
  name: string;
  rules: readonly RuleTexts[];
}

const SCOPES = { g: 'group', c: 'category', i: 'instrument' } as const;

export function scopeOf({ scope, id }: { scope: string; id: number | null }): string {
  return scope === 'all' ? 'all' : `${scope.slice(0, 1)}${id}`;
}

/** The texts of a plan's form; a new plan begins with a rule for all orders. */
export function planTexts(plan: { name: string; rules: readonly PlanRuleWire[] } | undefined): PlanTexts {
  if (!plan) return { name: '', rules: [{ scope: 'all', kind: 'per_lot', value: '' }] };
  return { name: plan.name, rules: plan.rules.map((rule) => ({ scope: scopeOf(rule), kind: rule.kind, value: rule.value })) };
}

/** The rules as they are sent; lines without a scope or a value are left out. */
export function planRules({ rules }: PlanTexts): PlanRuleWire[] {
  return rules
    .filter(({ scope, value }) => scope !== '' && value.trim() !== '')
    .map(({ scope, kind, value }) => {
      const prefix = scope.slice(0, 1) as keyof typeof SCOPES;
      const about = scope === 'all' ? { scope: 'all', id: null } : { scope: SCOPES[prefix], id: Number(scope.slice(1)) };
      return { ...about, kind, value: value.trim() };
    });
}

/** Scopes that two lines have. */
export function doubledScopes({ rules }: PlanTexts): string[] {
  const scopes = rules.map(({ scope }) => scope).filter(Boolean);
  return [...new Set(scopes.filter((scope, at) => scopes.indexOf(scope) !== at))];
}

/** The UTC day so many days ago, `YYYY-MM-DD`. */
export function utcDay(daysAgo: number, now = Date.now()): string {
  return new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10);
}
