// Orders and the ticket as lines of the chart. Their ids name the owner: "12" is order 12, "12:stop" its stop loss,
// "ticket:take" the target of the order being prepared.
import { ORDER_STATUS, SIDE, type Order, type PriceAlert } from '../../api/types';
import { isNone } from '../../core/numbers/decimal';
import { levelOf, limitOf, targetOf, type TicketLevel, type TicketState } from '../../core/orders/ticket';
import type { ChartLine, Tone } from '../../ui/chart';
import type { ResultText } from './levelEffects';

export const TICKET = 'ticket';
export const ALERT = 'alert';
export const PRICE_FIELD = { stop: 'TargetLossPrice', take: 'TargetProfitPrice' } as const;

const LEVELS: TicketLevel[] = ['stop', 'take'];
const LEVEL_TONE: Record<TicketLevel, Tone> = { stop: 'down', take: 'accent' };

export interface LineTexts {
  short: Record<TicketLevel, string>;
  /** The short names of a trailing and of a guaranteed stop loss. */
  trailing: string;
  guaranteed: string;
  limit: string;
  long: Record<TicketLevel, string>;
  price: string;
  alert: string;
  /** A line of the order being prepared, which must not be taken for one of an order. */
  draft: (name: string) => string;
}

/** A line that was dropped at a price and waits for the confirmation. */
export interface DroppedLine {
  id: string;
  price: number;
}

export interface OrderLineInput {
  order: Order;
  /** "Buy 1.00", "Sell limit 0.10". */
  title: string;
  /** "0.10". */
  lots: string;
  moved: DroppedLine | null;
  words: LineTexts;
  /** The order's result now, and its result at a price. */
  effects: { now: ResultText; there: ResultText };
  /** The level that a line becomes which is dragged out of an open order's own line to this price. */
  levelAt: (price: number) => TicketLevel;
}

export function orderLines({ order, title, lots, moved, words, effects, levelAt }: OrderLineInput): ChartLine[] {
  const buys = order.OrderType === SIDE.buy;
  const waits = order.Status === ORDER_STATUS.pending;
  // It has no price until the liquidity provider has filled it.
  if (waits && isNone(order.OriginPrice)) return [];
  const ownId = String(order.Id);
  const droppedAt = (id: string) => (moved?.id === id ? moved : null);
  const own: ChartLine = {
    id: ownId,
    price: droppedAt(ownId)?.price ?? Number(order.OriginPrice),
    label: title,
    brief: `${buys ? '▲' : '▼'} ${lots}`,
    tone: waits ? 'muted' : buys ? 'up' : 'down',
    editable: true,
    edited: droppedAt(ownId) !== null,
    name: title,
    ...(!waits && {
      effect: effects.now,
      newLineAt: (price: number) => {
        const level = levelAt(price);
        return { label: words.short[level], tone: LEVEL_TONE[level], effect: effects.there };
      },
    }),
  };
  const levels = LEVELS.flatMap((level): ChartLine[] => {
    const id = `${order.Id}:${level}`;
    const moving = droppedAt(id);
    if (!moving && isNone(order[PRICE_FIELD[level]])) return [];
    return [
      {
        id,
        price: moving?.price ?? Number(order[PRICE_FIELD[level]]),
        label: labelOf(order, level, words),
        tone: LEVEL_TONE[level],
        editable: true,
        edited: moving !== null,
        name: `${words.long[level]}, ${title}, #${order.Id}`,
        effect: effects.there,
      },
    ];
  });
  return [own, ...levels, ...fixedLines(order, title, words, effects.there)];
}

function labelOf(order: Order, level: TicketLevel, words: LineTexts): string {
  if (level === 'take') return words.short.take;
  if (order.Trail) return words.trailing;
  return order.Guaranteed ? words.guaranteed : words.short.stop;
}

/** Partial take profits, and the limit of a stop-limit order: they cannot be dragged. */
function fixedLines(order: Order, title: string, words: LineTexts, there: ResultText): ChartLine[] {
  const fixed = (what: string, price: string, label: string, tone: Tone): ChartLine => ({
    id: `${order.Id}:${what}`, price: Number(price), label, tone, editable: false, edited: false, name: `${label}, ${title}, #${order.Id}`,
  });
  const targets = (order.TakeProfits ?? []).map(({ price }, index) => ({
    ...fixed(`target${index}`, price, `${words.short.take}${index + 1}`, LEVEL_TONE.take),
    effect: there,
  }));
  if (order.Status !== ORDER_STATUS.pending || isNone(order.LimitPrice)) return targets;
  return [fixed('limit', order.LimitPrice ?? '0', words.limit, 'muted'), ...targets];
}

/** The price alerts of the instrument: "alert:7" is number 7. */
export function alertLines(alerts: readonly PriceAlert[], moved: DroppedLine | null, name: string): ChartLine[] {
  return alerts.map(({ id: number, level }) => {
    const id = `${ALERT}:${number}`;
    const moving = moved?.id === id ? moved : null;
    return { id, price: moving?.price ?? Number(level), label: name, brief: '◆', tone: 'muted', editable: true, edited: moving !== null, name: `${name}, #${number}` };
  });
}

export function ticketLines(ticket: TicketState, words: LineTexts, effect: ResultText): ChartLine[] {
  const draft = (what: string, price: number, label: string, name = label): ChartLine => ({
    id: `${TICKET}:${what}`,
    price,
    label: words.draft(label),
    tone: 'muted',
    editable: true,
    edited: true,
    name: words.draft(name),
  });
  const target = targetOf(ticket);
  const limit = limitOf(ticket);
  return [
    ...(limit ? [draft('limit', limit.toNumber(), words.limit)] : []),
    ...(target ? [draft('price', target.toNumber(), words.price)] : []),
    ...LEVELS.flatMap((level) => {
      const price = levelOf(ticket[level]);
      if (!price) return [];
      return [{ ...draft(level, price.toNumber(), words.short[level], words.long[level]), effect }];
    }),
  ];
}

/** Fewer lines of the same kind at the same price stand beside one another, and each can be dragged. */
const GROUPED_FROM = 3;

/** Lines that say the same at the same price are one, with their number: no label covers the chart with what the first one says. */
export function grouped(lines: readonly ChartLine[]): ChartLine[] {
  const keyOf = ({ price, label, tone }: ChartLine) => `${price} ${tone} ${label}`;
  const groups = new Map<string, ChartLine[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return lines.flatMap((line) => {
    const group = groups.get(keyOf(line)) ?? [];
    // What is being moved is never a part of another line.
    if (line.edited || group.length < GROUPED_FROM || group.some(({ edited }) => edited)) return [line];
    if (group[0] !== line) return [];
    const { id, price, label, brief = label, tone } = line;
    const [text, small] = [label, brief].map((said) => `${said} ×${group.length}`) as [string, string];
    return [{ id, price, label: text, brief: small, tone, editable: false, edited: false, name: text }];
  });
}
