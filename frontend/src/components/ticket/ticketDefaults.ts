// What the trader chose for the ticket, kept on the account: the leverage for each account and class of instruments, how much may
// be lost at a stop loss, and from which size an order is asked about.
import { parseInput } from '../../core/numbers/decimal';
import { FIRST_LARGE_SHARE, LARGE_SHARES, type LargeShare } from '../../core/orders/largeShare';
import type { Risk } from '../../core/orders/riskSize';
import { PreferenceStore } from '../../state';

export interface TicketDefaults {
  /** By `leverageKey`, the newest choice last. */
  leverage: Readonly<Record<string, string>>;
  risk: Risk;
  largeShare: LargeShare;
}

export const FIRST_RISK: Risk = { unit: 'percent', percent: '1', amount: '' };
const LEVERAGES_MAX = 200;

export function leverageKey(account: number, category: number): string {
  return `${account}:${category}`;
}

function bounded(leverage: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(leverage).slice(-LEVERAGES_MAX));
}

export function withLeverage(defaults: TicketDefaults, key: string, value: string): TicketDefaults {
  const { [key]: _before, ...others } = defaults.leverage;
  return { ...defaults, leverage: bounded({ ...others, [key]: value }) };
}

function readRisk(stored: Partial<Risk> | undefined): Risk {
  const amountOf = (text: unknown) => (typeof text === 'string' && parseInput(text)?.gt(0) ? text : null);
  return {
    unit: stored?.unit === 'amount' ? 'amount' : 'percent',
    percent: amountOf(stored?.percent) ?? FIRST_RISK.percent,
    amount: amountOf(stored?.amount) ?? FIRST_RISK.amount,
  };
}

function readLargeShare(stored: unknown): LargeShare {
  return ([...LARGE_SHARES, 'off'] as const).find((share) => share === stored) ?? FIRST_LARGE_SHARE;
}

export function readTicketDefaults(document: object): TicketDefaults {
  const { leverage, risk, largeShare } = document as Partial<Record<keyof TicketDefaults, object>>;
  const choices = Object.entries(leverage ?? {}).filter(([, value]) => typeof value === 'string' && parseInput(value)?.gt(0));
  return { leverage: bounded(Object.fromEntries(choices)), risk: readRisk(risk), largeShare: readLargeShare(largeShare) };
}

/** Of each choice that was made here this one counts, of every other one theirs. */
export function joinTicketDefaults(base: TicketDefaults, mine: TicketDefaults, theirs: TicketDefaults): TicketDefaults {
  const changed = Object.entries(mine.leverage).filter(([key, value]) => base.leverage[key] !== value);
  return {
    leverage: bounded({ ...theirs.leverage, ...Object.fromEntries(changed) }),
    risk: mine.risk === base.risk ? theirs.risk : mine.risk,
    largeShare: mine.largeShare === base.largeShare ? theirs.largeShare : mine.largeShare,
  };
}

export const ticketDefaults = new PreferenceStore<TicketDefaults>({
  name: 'ticket',
  initial: { leverage: {}, risk: FIRST_RISK, largeShare: FIRST_LARGE_SHARE },
  read: readTicketDefaults,
  loadJoin: async () => joinTicketDefaults,
});
