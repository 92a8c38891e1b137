// Live quotes: one atom per instrument, so that a tick re-renders one row and not the list. Frames are collected and
// written once per animation frame, less often while the page is scrolled; while it is hidden only the newest tick of each instrument
// is kept.
import { atom, useAtomValue, type Atom, type PrimitiveAtom } from 'jotai';
import { useEffect, useState, type RefObject } from 'react';
import type { Instrument, MarketTick } from '../api/types';
import { beingScrolled, SCROLLED_MS, watchScrolling } from '../core/app/scrolled';
import { subscribeTopic } from './connection';
import { store } from './store';

export interface Quote extends MarketTick {
  /** Compared with the previous close: 1 up, -1 down; 0: no previous one. */
  Direction: 1 | -1 | 0;
}

/** `MarketStatus` of an open market. */
const OPEN = 1;

const quoteAtoms = new Map<number, PrimitiveAtom<Quote | undefined>>();
let pendingTicks = new Map<number, MarketTick>();
let waiting = false;

export function quoteAtom(id: number): PrimitiveAtom<Quote | undefined> {
  let found = quoteAtoms.get(id);
  if (!found) {
    found = atom<Quote | undefined>(undefined);
    quoteAtoms.set(id, found);
  }
  return found;
}

export function useQuote(id: number): Quote | undefined {
  return useAtomValue(quoteAtom(id));
}

const openAtoms = new Map<number, Atom<boolean>>();

/** Whether the instrument's market is open; renders only when that changes. Open until its first quote. */
export function useMarketOpen(id: number): boolean {
  let found = openAtoms.get(id);
  if (!found) {
    found = atom((get) => (get(quoteAtom(id))?.MarketStatus ?? OPEN) === OPEN);
    openAtoms.set(id, found);
  }
  return useAtomValue(found);
}

const noQuoteAtom = atom<Quote | undefined>(undefined);

/**
 * As `useQuote`, for a row of a long list: while it is not seen it keeps its quote and does not render. Coming into sight it gets the newest
 * one with the next quotes, so that a list under the finger is written at their pace. `watch` reports whether it is seen.
 */
export function useQuoteInSight(id: number, row: RefObject<Element | null>, watch: (row: Element, report: (seen: boolean) => void) => () => void): Quote | undefined {
  const [quote, setQuote] = useState(() => store.get(quoteAtom(id)));
  useEffect(() => {
    if (!row.current) return undefined;
    let inSight = false;
    const update = () => {
      if (inSight) setQuote(store.get(quoteAtom(id)));
    };
    const calledOff = [
      store.sub(quoteAtom(id), update),
      watch(row.current, (seen) => {
        inSight = seen;
        if (seen) withNextQuotes(update);
      }),
    ];
    return () => calledOff.forEach((end) => end());
  }, [id, row, watch]);
  return quote;
}

/** As `useQuote`, for a component that is not always visible: while `active` is false it keeps the last quote and does not render. */
export function useQuoteWhile(id: number, active: boolean): Quote | undefined {
  const live = useAtomValue(active ? quoteAtom(id) : noQuoteAtom);
  return active ? live : store.get(quoteAtom(id));
}

/** The trade list brings a first quote for each instrument. */
export function seedQuotes(instruments: readonly Instrument[]): void {
  for (const { ForexQuotations: first, Id, Code, MarketStatus } of instruments) {
    const known = store.get(quoteAtom(Id));
    if (known && known.Time > first.Time) continue;
    store.set(quoteAtom(Id), { ...first, Id, Code, MarketStatus, Direction: known?.Direction ?? 0 });
  }
}

let newest = 0;

/** When the newest quote was made, in Unix milliseconds; 0 before the first. */
export function newestQuoteAt(): number {
  return newest;
}

/** One write for the whole batch, so that the account's equity, which depends on several quotes, is calculated once. */
const ticksAtom = atom(null, (get, set, ticks: readonly MarketTick[]) => {
  for (const tick of ticks) {
    newest = Math.max(newest, tick.Time);
    const known = get(quoteAtom(tick.Id));
    if (known && (known.Time > tick.Time || sameFigures(known, tick))) continue;
    set(quoteAtom(tick.Id), { ...tick, Direction: directionOf(known, tick) });
  }
});

export function applyTicks(ticks: readonly MarketTick[]): void {
  store.set(ticksAtom, ticks);
}

/** A subscription begins with all quotes: those that the trade list already had must not render their rows again. */
function sameFigures(known: MarketTick, tick: MarketTick): boolean {
  return (
    known.Bid === tick.Bid &&
    known.Ask === tick.Ask &&
    known.Change === tick.Change &&
    known.High === tick.High &&
    known.Low === tick.Low &&
    known.MarketStatus === tick.MarketStatus &&
    known.ValuedBid === tick.ValuedBid
  );
}

function directionOf(known: Quote | undefined, tick: MarketTick): 1 | -1 | 0 {
  if (!known) return 0;
  const move = Number(tick.Close) - Number(known.Close);
  if (move === 0) return known.Direction;
  return move > 0 ? 1 : -1;
}

const arrivals = new Set<() => void>();

function withNextQuotes(update: () => void): void {
  arrivals.add(update);
  writeSoon();
}

function writeSoon(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(requestAnimationFrame, beingScrolled() ? SCROLLED_MS : 0, applyPending);
}

function applyPending(): void {
  waiting = false;
  const batch = [...pendingTicks.values()];
  pendingTicks = new Map();
  applyTicks(batch);
  for (const update of arrivals) update();
  arrivals.clear();
}

/** Applies the ticks of the subscription, once per animation frame; less often while the page is scrolled. Call it once. */
export function startQuotes(): () => void {
  watchScrolling();
  return subscribeTopic<MarketTick[]>('DAY_MARKET', (ticks) => {
    for (const tick of ticks) pendingTicks.set(tick.Id, tick);
    writeSoon();
  });
}
