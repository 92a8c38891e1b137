// The order form as a reducer: what a trader chose and typed, and nothing calculated from it. Summaries are in
// ticketSummary.ts, what is wrong in ticketErrors.ts. No React here.
import { dec, decOrNull, parseInput, placesOf, type Dec, type Numeric } from '../numbers/decimal';
import type { Level } from './stops';
import type { TicketInstrument, TicketSide } from './ticketMoney';

export type TicketMode = 'market' | 'pending';
export type TicketLevel = Level;
export type TicketField = 'leverage' | 'lots' | 'price' | TicketLevel;

export interface LevelState {
  on: boolean;
  /** As typed; "0" is none. */
  value: string;
}

export interface TicketState {
  instrumentId: number | null;
  mode: TicketMode;
  /** The direction that was chosen: everything the form says and sends is about it. */
  side: TicketSide;
  lots: string;
  leverage: string;
  /** The target of a pending order. */
  price: string;
  stop: LevelState;
  take: LevelState;
  /** Fields that were edited, and all of them after a try: only these show what is wrong. */
  shown: TicketField[];
}

export type TicketAction =
  | { type: 'instrument'; instrument: TicketInstrument }
  | { type: 'mode'; mode: TicketMode }
  | { type: 'side'; side: TicketSide }
  | { type: 'lots'; value: string }
  | { type: 'stepLots'; direction: 1 | -1; instrument: TicketInstrument }
  | { type: 'leverage'; value: string }
  | { type: 'price'; value: string }
  | { type: 'toggle'; level: TicketLevel; on: boolean; close: string }
  | { type: 'level'; level: TicketLevel; value: string }
  | { type: 'tried' }
  | { type: 'placed' };

const ALL_FIELDS: TicketField[] = ['leverage', 'lots', 'price', 'stop', 'take'];
const OFF: LevelState = { on: false, value: '0' };

export const EMPTY_TICKET: TicketState = {
  instrumentId: null,
  mode: 'market',
  side: 'buy',
  lots: '',
  leverage: '',
  price: '0',
  stop: OFF,
  take: OFF,
  shown: [],
};

/** Sorted in ascending order. */
export function leverageOptions(instrument: TicketInstrument): string[] {
  return instrument.HasForexMultiple.map((option) => dec(option.Value))
    .sort((a, b) => a.cmp(b))
    .map((value) => value.toFixed());
}

/** The one that an order begins with: the broker's choice, or the first. */
export function firstLeverage(instrument: TicketInstrument): string {
  const options = leverageOptions(instrument);
  const chosen = decOrNull(instrument.DefaultMultiple)?.toFixed();
  return chosen !== undefined && options.includes(chosen) ? chosen : (options[0] ?? '');
}

export function lotsText(lots: Numeric, instrument: TicketInstrument): string {
  return dec(lots).toFixed(Math.max(placesOf(instrument.Pip), placesOf(instrument.ForexMinCont)));
}

function maxLots(instrument: TicketInstrument): Dec | null {
  const max = dec(instrument.ForexMaxCont);
  return max.gt(0) ? max : null;
}

export function canStepDown(lots: string, instrument: TicketInstrument): boolean {
  const value = parseInput(lots);
  if (!value) return false;
  const next = value.minus(dec(instrument.Pip));
  return next.gt(0) && next.gte(dec(instrument.ForexMinCont));
}

export function canStepUp(lots: string, instrument: TicketInstrument): boolean {
  const max = maxLots(instrument);
  return !max || (parseInput(lots) ?? dec(0)).plus(dec(instrument.Pip)).lte(max);
}

function stepped(lots: string, direction: 1 | -1, instrument: TicketInstrument): string {
  const value = parseInput(lots);
  // An unreadable field starts over at the minimum.
  if (!value) return lotsText(instrument.ForexMinCont, instrument);
  const allowed = direction > 0 ? canStepUp(lots, instrument) : canStepDown(lots, instrument);
  return allowed ? lotsText(value.plus(dec(instrument.Pip).times(direction)), instrument) : lots;
}

function touch(state: TicketState, field: TicketField): TicketField[] {
  return state.shown.includes(field) ? state.shown : [...state.shown, field];
}

function untouch(state: TicketState, field: TicketField): TicketField[] {
  return state.shown.filter((other) => other !== field);
}

export function ticketReducer(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'instrument':
      // The same instrument again (a renewed list) leaves what was typed alone.
      if (state.instrumentId === action.instrument.Id) return state;
      return {
        ...EMPTY_TICKET,
        mode: state.mode,
        side: state.side,
        instrumentId: action.instrument.Id,
        lots: lotsText(action.instrument.ForexMinCont, action.instrument),
        leverage: firstLeverage(action.instrument),
      };
    case 'mode':
      return { ...state, mode: action.mode, shown: untouch(state, 'price') };
    case 'side':
      return { ...state, side: action.side };
    case 'lots':
      return { ...state, lots: action.value, shown: touch(state, 'lots') };
    case 'stepLots':
      return { ...state, lots: stepped(state.lots, action.direction, action.instrument), shown: touch(state, 'lots') };
    case 'leverage':
      return { ...state, leverage: action.value, shown: touch(state, 'leverage') };
    case 'price':
      return { ...state, price: action.value, shown: touch(state, 'price') };
    case 'toggle':
      return {
        ...state,
        [action.level]: action.on ? { on: true, value: action.close } : OFF,
        shown: untouch(state, action.level),
      };
    case 'level':
      return { ...state, [action.level]: { on: true, value: action.value }, shown: touch(state, action.level) };
    case 'tried':
      return { ...state, shown: ALL_FIELDS };
    case 'placed':
      // Lots and leverage stay for the next order; levels belonged to this one.
      return { ...state, price: '0', stop: OFF, take: OFF, shown: [] };
  }
}

/** A level or target price that counts: switched on and above zero. */
export function levelOf(level: LevelState): Dec | null {
  const value = level.on ? parseInput(level.value) : null;
  return value?.gt(0) ? value : null;
}

export function targetOf(state: TicketState): Dec | null {
  const value = state.mode === 'pending' ? parseInput(state.price) : null;
  return value?.gt(0) ? value : null;
}

/** The call's parameters. */
export interface OrderParams {
  type: 1 | 2;
  cont: string;
  forex_id: number;
  /** 1 market, 0 pending. */
  status: 0 | 1;
  multiple: string;
  target_price?: string;
  stop_loss_price?: string;
  target_profit_price?: string;
}

/** What is off is left out. */
export function orderParams(state: TicketState): OrderParams {
  const target = targetOf(state);
  const stop = levelOf(state.stop);
  const take = levelOf(state.take);
  return {
    type: state.side === 'buy' ? 1 : 2,
    cont: parseInput(state.lots)?.toFixed() ?? '',
    forex_id: state.instrumentId ?? 0,
    status: state.mode === 'market' ? 1 : 0,
    multiple: state.leverage,
    ...(target && { target_price: target.toFixed() }),
    ...(stop && { stop_loss_price: stop.toFixed() }),
    ...(take && { target_profit_price: take.toFixed() }),
  };
}
