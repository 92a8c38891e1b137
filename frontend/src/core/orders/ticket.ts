// The order form as a reducer: what a trader chose and typed, and nothing calculated from it. Summaries are in
// ticketSummary.ts, what is wrong in ticketErrors.ts. No React here.
import { dec, decOrNull, parseInput, placesOf, type Dec, type Numeric } from '../numbers/decimal';
import { closePrice } from '../numbers/profit';
import { firstLevel, type Level, type LevelQuote } from './stops';
import { NO_OPTIONS, optionParams, optionsForNext, applicableOptions, type OptionParams, type TicketOptions } from './ticketOptions';
import type { TicketInstrument, TicketSide } from './ticketMoney';

export type TicketMode = 'market' | 'pending' | 'stopLimit';
export type TicketLevel = Level;
export type OptionField = keyof TicketOptions;
export type TicketField = 'leverage' | 'lots' | 'price' | 'limit' | TicketLevel | OptionField;

export interface LevelState {
  on: boolean;
  /** As typed; "0" is none. */
  value: string;
}

/** The number of the account that a ticket is for; null for a visitor, and `loading` until the number is known. */
export type TicketAccount = number | 'loading' | null;

export interface TicketState {
  instrumentId: number | null;
  account: TicketAccount;
  mode: TicketMode;
  /** The chosen direction: the form shows and sends only this one. */
  side: TicketSide;
  lots: string;
  /** The lots follow from what may be lost at the stop loss. */
  byRisk: boolean;
  /** The lots before they followed from the risk. */
  ownLots: string;
  leverage: string;
  /** The target of a pending order. */
  price: string;
  /** The limit price of a stop-limit order after the target has triggered it. */
  limit: string;
  stop: LevelState;
  take: LevelState;
  options: TicketOptions;
  /** Fields that were edited, and all of them after an attempt to send: only these show errors. */
  shown: TicketField[];
  /** The server's message about a field, until something is changed. */
  refused: { field: TicketField; message: string } | null;
}

export type TicketAction =
  | { type: 'instrument'; instrument: TicketInstrument; account?: TicketAccount; choice?: TicketChoice }
  | { type: 'mode'; mode: TicketMode }
  | { type: 'side'; side: TicketSide }
  | { type: 'lots'; value: string }
  | { type: 'stepLots'; direction: 1 | -1; instrument: TicketInstrument }
  | { type: 'byRisk'; on: boolean }
  | { type: 'sized'; lots: string }
  | { type: 'leverage'; value: string }
  | { type: 'price'; value: string }
  | { type: 'limit'; value: string }
  | { type: 'options'; change: Partial<TicketOptions> }
  | { type: 'refused'; field: TicketField; message: string }
  | { type: 'toggle'; level: TicketLevel; on: boolean; proposed: string }
  | { type: 'level'; level: TicketLevel; value: string }
  | { type: 'tried' }
  | { type: 'placed' };

/** What a ticket begins with. */
export interface TicketChoice {
  /** The leverage that the trader chose for such instruments. */
  leverage?: string | undefined;
  /** The ticket as it was left. */
  kept?: TicketState | undefined;
}

export const OPTION_FIELDS: OptionField[] = ['deviation', 'expiry', 'trail', 'guaranteed', 'link', 'partialTakeProfits'];
const ALL_FIELDS: TicketField[] = ['leverage', 'lots', 'price', 'limit', 'stop', 'take', ...OPTION_FIELDS];
const OFF: LevelState = { on: false, value: '0' };

export const EMPTY_TICKET: TicketState = {
  instrumentId: null,
  account: null,
  mode: 'market',
  side: 'buy',
  lots: '',
  byRisk: false,
  ownLots: '',
  leverage: '',
  price: '0',
  limit: '0',
  stop: OFF,
  take: OFF,
  options: NO_OPTIONS,
  shown: [],
  refused: null,
};

/** Sorted in ascending order. */
export function leverageOptions(instrument: TicketInstrument): string[] {
  return instrument.leverages.map(dec)
    .sort((a, b) => a.cmp(b))
    .map((value) => value.toFixed());
}

/** Where the broker chose none: what European rules allow on the main currency pairs. */
const USUAL_LEVERAGE = 30;

/** The preselected leverage: the trader's own choice, else the broker's, else the highest offered that is not above 1:30. */
export function firstLeverage(instrument: TicketInstrument, chosen?: string): string {
  const options = leverageOptions(instrument);
  if (chosen !== undefined && options.includes(chosen)) return chosen;
  // The broker's choice may be above the cap of the customer's group.
  const most = decOrNull(instrument.defaultLeverage) ?? dec(USUAL_LEVERAGE);
  return options.findLast((option) => most.gte(option)) ?? options[0] ?? '';
}

export function lotsText(lots: Numeric, instrument: TicketInstrument): string {
  return dec(lots).toFixed(Math.max(placesOf(instrument.lotsStep), placesOf(instrument.lotsMin)));
}

function maxLots(instrument: TicketInstrument): Dec | null {
  const max = dec(instrument.lotsMax);
  return max.gt(0) ? max : null;
}

export function canStepDown(lots: string, instrument: TicketInstrument): boolean {
  const value = parseInput(lots);
  if (!value) return false;
  const next = value.minus(dec(instrument.lotsStep));
  return next.gt(0) && next.gte(dec(instrument.lotsMin));
}

export function canStepUp(lots: string, instrument: TicketInstrument): boolean {
  const max = maxLots(instrument);
  return !max || (parseInput(lots) ?? dec(0)).plus(dec(instrument.lotsStep)).lte(max);
}

function stepped(lots: string, direction: 1 | -1, instrument: TicketInstrument): string {
  const value = parseInput(lots);
  // An unreadable field starts over at the minimum.
  if (!value) return lotsText(instrument.lotsMin, instrument);
  const allowed = direction > 0 ? canStepUp(lots, instrument) : canStepDown(lots, instrument);
  return allowed ? lotsText(value.plus(dec(instrument.lotsStep).times(direction)), instrument) : lots;
}

function touch(state: TicketState, field: TicketField): TicketField[] {
  return state.shown.includes(field) ? state.shown : [...state.shown, field];
}

function untouch(state: TicketState, field: TicketField): TicketField[] {
  return state.shown.filter((other) => other !== field);
}

/** Partial take profits replace a take profit; a guaranteed stop cannot trail. */
function withOptions(state: TicketState, change: Partial<TicketOptions>): TicketState {
  const options = { ...state.options, ...change };
  if (change.trail?.on) options.guaranteed = false;
  if (change.guaranteed) options.trail = NO_OPTIONS.trail;
  const take = change.partialTakeProfits?.on ? OFF : state.take;
  // An option that was just switched on shows no error yet.
  const isOn = (field: OptionField) => typeof state.options[field] !== 'object' || (state.options[field] as { on?: boolean } | null)?.on !== false;
  const touched = (Object.keys(change) as OptionField[]).filter(isOn);
  return { ...state, options, take, shown: [...new Set([...state.shown, ...touched])] };
}

export function ticketReducer(state: TicketState, action: TicketAction): TicketState {
  const next = reduced(state, action);
  return next.refused && action.type !== 'refused' && next !== state ? { ...next, refused: null } : next;
}

/** As it began: nothing of it was chosen or typed. */
function isUntouched(state: TicketState, instrument: TicketInstrument): boolean {
  const { mode, side, lots, byRisk, stop, take, shown } = state;
  const first = mode === EMPTY_TICKET.mode && side === EMPTY_TICKET.side && lots === lotsText(instrument.lotsMin, instrument);
  return first && !byRisk && !stop.on && !take.on && shown.length === 0;
}

/** The ticket of an instrument and account: as it was left, or a new one of the same kind and direction as the last. */
function begun(state: TicketState, instrument: TicketInstrument, account: TicketAccount, { leverage, kept }: TicketChoice): TicketState {
  const first = firstLeverage(instrument, leverage);
  // A visitor's ticket becomes that of the account, and so does one that was begun while the account loaded.
  const carried = state.account === null || (state.account === 'loading' && account !== null);
  const same = state.instrumentId === instrument.Id && (state.account === account || carried);
  if (same && !(kept && carried && isUntouched(state, instrument))) {
    // The same again (a reloaded list) keeps the typed values; a choice that has loaded since applies until one is made here.
    const next = state.shown.includes('leverage') ? state.leverage : first;
    return next === state.leverage && state.account === account ? state : { ...state, account, leverage: next };
  }
  if (kept) {
    // What it was left with is a choice: no later one of another ticket replaces it.
    const offered = leverageOptions(instrument).includes(kept.leverage);
    return { ...kept, leverage: offered ? kept.leverage : first, shown: offered ? ['leverage'] : [], refused: null };
  }
  const lots = lotsText(instrument.lotsMin, instrument);
  return { ...EMPTY_TICKET, mode: state.mode, side: state.side, instrumentId: instrument.Id, account, lots, leverage: first };
}

function reduced(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'instrument':
      return begun(state, action.instrument, action.account ?? null, action.choice ?? {});
    case 'mode':
      return { ...state, mode: action.mode, shown: state.shown.filter((field) => field !== 'price' && field !== 'limit') };
    case 'side':
      return { ...state, side: action.side };
    case 'lots':
      return { ...state, lots: action.value, byRisk: false, shown: touch(state, 'lots') };
    case 'stepLots':
      return { ...state, lots: stepped(state.lots, action.direction, action.instrument), byRisk: false, shown: touch(state, 'lots') };
    case 'byRisk':
      if (action.on === state.byRisk) return state;
      return action.on ? { ...state, byRisk: true, ownLots: state.lots } : { ...state, byRisk: false, lots: state.ownLots };
    case 'sized':
      return { ...state, lots: action.lots };
    case 'leverage':
      return { ...state, leverage: action.value, shown: touch(state, 'leverage') };
    case 'price':
      return { ...state, price: action.value, shown: touch(state, 'price') };
    case 'limit':
      return { ...state, limit: action.value, shown: touch(state, 'limit') };
    case 'options':
      return withOptions(state, action.change);
    case 'refused':
      return { ...state, refused: { field: action.field, message: action.message } };
    case 'toggle':
      return {
        ...state,
        [action.level]: action.on ? { on: true, value: action.proposed } : OFF,
        options: replaced(state.options, action.level, action.on),
        shown: untouch(state, action.level),
      };
    case 'level':
      return {
        ...state,
        [action.level]: { on: true, value: action.value },
        options: replaced(state.options, action.level, true),
        shown: touch(state, action.level),
      };
    case 'tried':
      return { ...state, shown: ALL_FIELDS };
    case 'placed':
      // Lots and leverage stay for the next order; levels belonged to this one, and so did lots that only its stop loss made safe.
      return { ...state, lots: state.byRisk ? state.ownLots : state.lots, price: '0', limit: '0', stop: OFF, take: OFF, byRisk: false, options: optionsForNext(state.options), shown: state.shown.filter((field) => field === 'leverage'), refused: null };
  }
}

/** A take profit replaces the partial ones, and a guaranteed stop ends with the stop loss. */
function replaced(options: TicketOptions, level: TicketLevel, on: boolean): TicketOptions {
  if (level === 'take' && on && options.partialTakeProfits.on) return { ...options, partialTakeProfits: NO_OPTIONS.partialTakeProfits };
  if (level === 'stop' && !on && options.guaranteed) return { ...options, guaranteed: false };
  return options;
}

/** A level or target price that counts: switched on and above zero. */
export function levelOf(level: LevelState): Dec | null {
  const value = level.on ? parseInput(level.value) : null;
  return value?.gt(0) ? value : null;
}

export function targetOf(state: TicketState): Dec | null {
  const value = state.mode === 'market' ? null : parseInput(state.price);
  return value?.gt(0) ? value : null;
}

export function limitOf(state: TicketState): Dec | null {
  const value = state.mode === 'stopLimit' ? parseInput(state.limit) : null;
  return value?.gt(0) ? value : null;
}

/** The price at which a pending order opens: what its levels, margin and fee are counted from. */
export function opensAt(state: TicketState): Dec | null {
  return state.mode === 'stopLimit' ? limitOf(state) : targetOf(state);
}

/** The level that the ticket proposes: measured from where the order would close now, or from where a pending one opens. */
export function firstTicketLevel(
  level: TicketLevel,
  state: TicketState,
  { PricePrecision: precision, stopLevel }: Pick<TicketInstrument, 'PricePrecision' | 'stopLevel'>,
  quote: LevelQuote,
): string {
  const reference = state.mode === 'market' ? closePrice(state.side, quote) : opensAt(state);
  return firstLevel(level, { side: state.side, reference, precision, stopLevel }, quote);
}

/** The options in effect: those of the kind of order that was chosen. */
export function optionsInEffect(state: TicketState): TicketOptions {
  return applicableOptions(state.options, state.mode === 'market');
}

/** The call's parameters. */
export interface OrderParams extends OptionParams {
  type: 1 | 2;
  cont: string;
  forex_id: number;
  /** 1 market, 0 pending. */
  status: 0 | 1;
  multiple: string;
  target_price?: string;
  stop_loss_price?: string;
  target_profit_price?: string;
  limit_price?: string;
}

/** Options that are off are omitted. `seen` is the price that a market order was sent at, `step` the instrument's step of lots. */
export function orderParams(state: TicketState, seen: Dec | null = null, step: Numeric = 0): OrderParams {
  const target = targetOf(state);
  const stop = levelOf(state.stop);
  const take = levelOf(state.take);
  const limit = limitOf(state);
  const lots = parseInput(state.lots);
  return {
    type: state.side === 'buy' ? 1 : 2,
    cont: lots?.toFixed() ?? '',
    forex_id: state.instrumentId ?? 0,
    status: state.mode === 'market' ? 1 : 0,
    multiple: state.leverage,
    ...(target && { target_price: target.toFixed() }),
    ...(stop && { stop_loss_price: stop.toFixed() }),
    ...(take && { target_profit_price: take.toFixed() }),
    ...(limit && { limit_price: limit.toFixed() }),
    ...optionParams(optionsInEffect(state), { lots, step, seen }),
  };
}
