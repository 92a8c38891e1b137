// The stop loss and take profit of an order as they are edited, in the form and in the cells of the table: what is wrong with a
// typed one, and how the changed ones are saved.
import type { Instrument, Order } from '../../api/types';
import { dec, isNone, parseInput } from '../../core/numbers/decimal';
import { closePrice, type BidAsk } from '../../core/numbers/profit';
import { levelError, levelsOfOrder, type Level, type LevelContext } from '../../core/orders/stops';
import { confirmFar } from '../../components/confirmFar';
import { useLevelErrorText, useLevelName } from '../../components/levelText';
import type { FormCallOptions } from '../../ui/useForm';
import { saveStops } from './actions';

/** As typed; null is off. */
export type Levels = Record<Level, string | null>;

export function levelsOf(order: Order): Levels {
  const shown = (value: string) => (isNone(value) ? null : dec(value).toFixed(order.ForexTradeLists.PricePrecision));
  return { stop: shown(order.TargetLossPrice), take: shown(order.TargetProfitPrice) };
}

interface LevelChecks {
  context: LevelContext;
  /** The text of what is wrong; null: nothing. */
  problemOf: (level: Level, typed: string | null) => string | null;
}

export function useLevelChecks(order: Order, quote: BidAsk, instrument: Instrument | undefined): LevelChecks {
  const precision = order.ForexTradeLists.PricePrecision;
  const explain = useLevelErrorText(precision);
  const context = levelsOfOrder(order, quote, { precision, stopLevel: instrument?.stopLevel ?? 0 });
  return {
    context,
    problemOf: (level, typed) => {
      const guaranteed = level === 'stop' && order.Guaranteed ? (instrument?.gsl_distance ?? 0) : 0;
      const problem = typed === null ? null : levelError(level, typed, { ...context, stopLevel: Math.max(Number(context.stopLevel), guaranteed) });
      return problem && explain(problem, level, context.side);
    },
  };
}

type Save = (before: Levels, typed: Levels, onRefusal: FormCallOptions['onRefusal']) => Promise<boolean>;

/** Saves what differs from `before`; resolves with true once it is saved. A level far from the market is confirmed first. */
export function useSaveLevels(order: Order, context: LevelContext, quote: BidAsk): Save {
  const names = { stop: useLevelName('stop'), take: useLevelName('take') };
  return async (before, typed, onRefusal) => {
    const touched = (['stop', 'take'] as const).filter((level) => typed[level] !== before[level]);
    if (touched.length === 0) return true;
    // A level that is set already was confirmed when it was set.
    const changed = touched.flatMap((level) => {
      const price = parseInput(typed[level] ?? '');
      return price ? [{ name: names[level], price }] : [];
    });
    if (!(await confirmFar(changed, closePrice(context.side, quote), context.precision))) return false;
    // Unchanged levels are not sent: a trailing stop would go back to where it was when the form opened.
    const change = {
      ...(touched.includes('stop') && { stopLoss: asSent(typed.stop) }),
      ...(touched.includes('take') && { takeProfit: asSent(typed.take) }),
    };
    return saveStops(order, change, onRefusal);
  };
}

function asSent(typed: string | null): string {
  return (typed === null ? null : parseInput(typed))?.toFixed() ?? '0';
}
