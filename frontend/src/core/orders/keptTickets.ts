// The tickets of a tab as they are stored over a reload: direction, kind, lots, leverage, prices and stops, for each account and
// instrument. Options are not: they are set for one order, out of sight.
import { parseInput } from '../numbers/decimal';
import { EMPTY_TICKET, type LevelState, type TicketState } from './ticket';
import { NO_OPTIONS } from './ticketOptions';

export type KeptTicket = [key: string, ticket: TicketState];

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 32) : '';
}

function level(value: unknown): LevelState {
  const { on, value: typed } = (value ?? {}) as Partial<Record<keyof LevelState, unknown>>;
  return on === true && text(typed) !== '' ? { on: true, value: text(typed) } : EMPTY_TICKET.stop;
}

function readTicket(stored: unknown): TicketState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const ticket = stored as Partial<Record<keyof TicketState, unknown>>;
  const { instrumentId, account, byRisk } = ticket;
  if (!Number.isInteger(instrumentId) || !(account === null || Number.isInteger(account))) return null;
  // A size that follows from the risk is calculated again by its own form.
  const lots = text(byRisk === true ? ticket.ownLots : ticket.lots);
  if (!parseInput(lots)?.gt(0)) return null;
  return {
    ...EMPTY_TICKET,
    instrumentId: instrumentId as number,
    account: account as number | null,
    mode: (['pending', 'stopLimit'] as const).find((mode) => mode === ticket.mode) ?? 'market',
    side: ticket.side === 'sell' ? 'sell' : 'buy',
    lots,
    leverage: text(ticket.leverage),
    price: text(ticket.price) || '0',
    limit: text(ticket.limit) || '0',
    stop: level(ticket.stop),
    take: level(ticket.take),
    options: NO_OPTIONS,
  };
}

/** What any version has stored; nothing of another customer's (null: a visitor). */
export function readKeptTickets(stored: unknown, user: number | null): KeptTicket[] {
  const { user: owner, tickets } = (stored ?? {}) as { user?: unknown; tickets?: unknown };
  if (owner !== user || !Array.isArray(tickets)) return [];
  return tickets.flatMap((entry: unknown) => {
    const [key, ticket] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const read = readTicket(ticket);
    return typeof key === 'string' && read ? [[key, read] as KeptTicket] : [];
  });
}
