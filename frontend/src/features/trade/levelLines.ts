// Orders and the ticket as lines of the chart. Their ids tell whose they are: "12" is order 12, "12:stop" its stop loss,
// "ticket:take" the target of the order being prepared.
import { ORDER_STATUS, SIDE, type Order } from '../../api/types';
import { isNone } from '../../core/decimal';
import { formatQuantity } from '../../core/format';
import { levelOf, targetOf, type TicketLevel, type TicketState } from '../../core/ticket';
import type { ChartLine, Tone } from '../../ui/chart';

export const TICKET = 'ticket';
export const PRICE_FIELD = { stop: 'TargetLossPrice', take: 'TargetProfitPrice' } as const;

const LEVELS: TicketLevel[] = ['stop', 'take'];
const LEVEL_TONE: Record<TicketLevel, Tone> = { stop: 'down', take: 'accent' };

export interface LineWords {
  buy: string;
  sell: string;
  short: Record<TicketLevel, string>;
  long: Record<TicketLevel, string>;
  price: string;
  /** A line of the order being prepared. */
  draft: (name: string) => string;
}

/** Where a level was dragged to and is not decided yet. */
export interface Moved {
  id: string;
  price: number;
}

export function orderLines(order: Order, moved: Moved | null, words: LineWords, tag: string): ChartLine[] {
  const buys = order.OrderType === SIDE.buy;
  const title = `${buys ? words.buy : words.sell} ${formatQuantity(order.Quantity, tag, 2)}`;
  const waits = order.Status === ORDER_STATUS.pending;
  const levels = LEVELS.filter((level) => !isNone(order[PRICE_FIELD[level]]));
  return [
    {
      id: String(order.Id),
      price: Number(order.OriginPrice),
      label: title,
      tone: waits ? 'muted' : buys ? 'up' : 'down',
      editable: false,
      needed: false,
      name: title,
    },
    ...levels.map((level): ChartLine => {
      const id = `${order.Id}:${level}`;
      const held = moved?.id === id ? moved : null;
      return {
        id,
        price: held?.price ?? Number(order[PRICE_FIELD[level]]),
        label: words.short[level],
        tone: LEVEL_TONE[level],
        editable: true,
        needed: held !== null,
        name: `${words.long[level]}, ${title}, #${order.Id}`,
      };
    }),
  ];
}

export function ticketLines(ticket: TicketState, words: LineWords): ChartLine[] {
  const draft = (what: string, price: number, label: string, tone: Tone, name: string): ChartLine => ({
    id: `${TICKET}:${what}`,
    price,
    label,
    tone,
    editable: true,
    needed: true,
    name: words.draft(name),
  });
  const target = targetOf(ticket);
  return [
    ...(target ? [draft('price', target.toNumber(), words.price, 'muted', words.price)] : []),
    ...LEVELS.flatMap((level) => {
      const price = levelOf(ticket[level]);
      return price ? [draft(level, price.toNumber(), words.short[level], LEVEL_TONE[level], words.long[level])] : [];
    }),
  ];
}
