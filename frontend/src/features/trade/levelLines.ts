// Orders and the ticket as lines of the chart. Their ids name the owner: "12" is order 12, "12:stop" its stop loss,
// "ticket:take" the target of the order being prepared.
import { ORDER_STATUS, SIDE, type Order } from '../../api/types';
import { isNone } from '../../core/numbers/decimal';
import { formatQuantity } from '../../core/numbers/format';
import { levelOf, targetOf, type TicketLevel, type TicketState } from '../../core/orders/ticket';
import type { ChartLine, Tone } from '../../ui/chart';
import type { Effect } from './levelEffects';

export const TICKET = 'ticket';
export const PRICE_FIELD = { stop: 'TargetLossPrice', take: 'TargetProfitPrice' } as const;

const LEVELS: TicketLevel[] = ['stop', 'take'];
const LEVEL_TONE: Record<TicketLevel, Tone> = { stop: 'down', take: 'accent' };

export interface LineWords {
  buy: (lots: string) => string;
  sell: (lots: string) => string;
  short: Record<TicketLevel, string>;
  long: Record<TicketLevel, string>;
  price: string;
  /** A line of the order being prepared. */
  draft: (name: string) => string;
}

/** Where a line was dropped and is not decided yet. */
export interface Moved {
  id: string;
  price: number;
}

export interface OrderLineInput {
  order: Order;
  moved: Moved | null;
  words: LineWords;
  tag: string;
  /** What it makes now, and what it would make at a price. */
  effects: { now: Effect; there: Effect };
  /** Which level a line drawn out of an open order's own would become. */
  levelAt: (price: number) => TicketLevel;
}

export function orderLines({ order, moved, words, tag, effects, levelAt }: OrderLineInput): ChartLine[] {
  const buys = order.OrderType === SIDE.buy;
  const title = (buys ? words.buy : words.sell)(formatQuantity(order.Quantity, tag, 2));
  const waits = order.Status === ORDER_STATUS.pending;
  const ownId = String(order.Id);
  const held = (id: string) => (moved?.id === id ? moved : null);
  const own: ChartLine = {
    id: ownId,
    price: held(ownId)?.price ?? Number(order.OriginPrice),
    label: title,
    tone: waits ? 'muted' : buys ? 'up' : 'down',
    editable: true,
    edited: held(ownId) !== null,
    name: title,
    ...(!waits && {
      effect: effects.now,
      draws: (price: number) => {
        const level = levelAt(price);
        return { label: words.short[level], tone: LEVEL_TONE[level], effect: effects.there };
      },
    }),
  };
  const levels = LEVELS.flatMap((level): ChartLine[] => {
    const id = `${order.Id}:${level}`;
    const moving = held(id);
    if (!moving && isNone(order[PRICE_FIELD[level]])) return [];
    return [
      {
        id,
        price: moving?.price ?? Number(order[PRICE_FIELD[level]]),
        label: words.short[level],
        tone: LEVEL_TONE[level],
        editable: true,
        edited: moving !== null,
        name: `${words.long[level]}, ${title}, #${order.Id}`,
        effect: effects.there,
      },
    ];
  });
  return [own, ...levels];
}

export function ticketLines(ticket: TicketState, words: LineWords, effect: Effect): ChartLine[] {
  const draft = (what: string, price: number, label: string, tone: Tone, name: string): ChartLine => ({
    id: `${TICKET}:${what}`,
    price,
    label,
    tone,
    editable: true,
    edited: true,
    name: words.draft(name),
  });
  const target = targetOf(ticket);
  return [
    ...(target ? [draft('price', target.toNumber(), words.price, 'muted', words.price)] : []),
    ...LEVELS.flatMap((level) => {
      const price = levelOf(ticket[level]);
      if (!price) return [];
      return [{ ...draft(level, price.toNumber(), words.short[level], LEVEL_TONE[level], words.long[level]), effect }];
    }),
  ];
}
