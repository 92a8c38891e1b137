// What the trader holds of an instrument: for the rows of the lists.
import { atom, useAtomValue, type Atom } from 'jotai';
import { sum } from '../core/numbers/decimal';
import { netResult, sideOfOrder, type Side } from '../core/numbers/profit';
import { liveValuationAtom, moreOrdersAtom, openOrdersAtom } from './account';

export interface Position {
  /** Each side that is held, with its lots. */
  sides: { side: Side; lots: string }[];
  /** Net, of both sides together, live. */
  profit: string;
  /** Absent: USD. */
  currency: string | undefined;
}

const SIDES: readonly Side[] = ['buy', 'sell'];
const positions = new Map<number, Atom<Position | null>>();

function makePosition(instrument: number): Atom<Position | null> {
  return atom((get) => {
    const orders = (get(openOrdersAtom) ?? []).filter(({ ForexId }) => ForexId === instrument);
    const [first] = orders;
    if (!first || get(moreOrdersAtom).open) return null;
    const lots = (side: Side) => sum(orders.filter((order) => sideOfOrder(order.OrderType) === side).map(({ Quantity }) => Quantity));
    const sides = SIDES.map((side) => ({ side, lots: lots(side) })).filter(({ lots: held }) => held.gt(0));
    return {
      sides: sides.map(({ side, lots: held }) => ({ side, lots: held.toFixed() })),
      profit: sum(orders.map((order) => get(liveValuationAtom(order.Id))?.net ?? netResult(order.FactProfits, order))).toFixed(),
      currency: first.Currency,
    };
  });
}

/** Null while nothing is held, signed out or loading, and where there are too many orders to list. */
export function usePosition(instrument: number): Position | null {
  let found = positions.get(instrument);
  if (!found) {
    found = makePosition(instrument);
    positions.set(instrument, found);
  }
  return useAtomValue(found);
}
