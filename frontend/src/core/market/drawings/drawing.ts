// What traders draw on a chart: shapes at moments and prices, the same for every period. services/customers/drawings.rs has the
// same limits.
import type { SavedDrawing } from '../../../api/types';

export const TOOLS = ['trend', 'ray', 'horizontal', 'channel', 'fibonacci', 'rectangle', 'text', 'measure'] as const;
export type Tool = (typeof TOOLS)[number];

export interface Anchor {
  /** Unix milliseconds; need not be the time of a candle. */
  time: number;
  price: number;
}

export interface Drawing {
  id: string;
  tool: Tool;
  points: readonly Anchor[];
  /** The number of its colour. */
  ink: number;
  /** Of a text. */
  text: string;
}

/** Points of each tool. */
export const POINTS: Record<Tool, number> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
  measure: 2,
};

export const DRAWINGS_MAX = 100;
export const TEXT_MAX = 200;

/** As the server keeps it. Prices are written with the digits of their instrument. */
export function toSaved({ id, tool, points, ink, text }: Drawing, precision: number): SavedDrawing {
  const Points = points.map(({ time, price }) => ({ Time: Math.round(time), Price: price.toFixed(precision) }));
  return { Id: id, Tool: tool, Points, Ink: ink, Text: text };
}

/** Drawings of the server, without those of a tool that this version does not know. */
export function fromSaved(saved: readonly SavedDrawing[]): Drawing[] {
  return saved.flatMap(({ Id, Tool: tool, Points, Ink, Text }) => {
    const known = TOOLS.find((candidate) => candidate === tool);
    if (!known) return [];
    return [{ id: Id, tool: known, points: Points.map(({ Time, Price }) => ({ time: Time, price: Number(Price) })), ink: Ink, text: Text }];
  });
}
