// Ichimoku Kinko Hyo after Goichi Hosoda (1969): the middle of the highest high and the lowest low over three lengths.
//
// - conversion line (Tenkan): over `conversion` bars; base line (Kijun): over `base` bars
// - leading span A: the mean of the two; leading span B: over `leading` bars; both drawn `base` bars ahead
// - lagging line (Chikou): the close, drawn `base` bars back
//
// The displacement is the base length, as in MetaTrader; TradingView draws one bar less.
import { write, type Formula, type Line } from './formula';
import { extremes } from './smoothing';
import type { Bar } from '../candles';

function middle(bars: readonly Bar[], at: number, length: number): number | null {
  const found = extremes(bars, at, length);
  return found && (found.high + found.low) / 2;
}

function displace(column: Line | undefined, at: number, to: number, value: number | null): void {
  if (!column) return;
  if (column[at] === undefined) column[at] = null;
  if (to >= 0) column[to] = value;
}

/** Columns: conversion, base, leading A, leading B, lagging. Leading lines reach `base` bars beyond the last one. */
export function ichimoku(conversion: number, base: number, leading: number): Formula {
  return {
    columns: 5,
    step: (at, bars, columns) => {
      const tenkan = middle(bars, at, conversion);
      const kijun = middle(bars, at, base);
      write(columns, at, [tenkan, kijun]);
      displace(columns[2], at, at + base, tenkan === null || kijun === null ? null : (tenkan + kijun) / 2);
      displace(columns[3], at, at + base, middle(bars, at, leading));
      displace(columns[4], at, at - base, bars[at]?.close ?? null);
    },
  };
}
