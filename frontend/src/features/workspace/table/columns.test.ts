import { describe, expect, it } from 'vitest';
import { ORDER_STATUS, type Order } from '../../../api/types';
import { ORDER } from '../../../test/order';
import { COLUMNS, fileOf, nextSort, pipsOf, rawValue, shownColumns, sortedOrders, withMoved, withToggled } from './columns';
import { NOTHING, remaining, withAll, withRow } from './selection';

const order = (Id: number, changed: Partial<Order> = {}): Order => ({ ...ORDER, Id, ...changed });
const figures = ({ UpdatePrice, FactProfits }: Order) => ({ now: UpdatePrice, profit: FactProfits });

describe('the columns', () => {
  it('are the usual ones until others are chosen', () => {
    expect(shownColumns('open', { columns: null, sort: null })).toContain('margin');
    // The result is in sight in a narrow pane too.
    for (const table of ['open', 'history'] as const) {
      const first = shownColumns(table, { columns: null, sort: null });
      expect(first.indexOf('profit')).toBeLessThan(first.indexOf('swap'));
    }
    // "OCO #3" names an order by its number.
    expect(shownColumns('pending', { columns: null, sort: null })[0]).toBe('id');
    expect(shownColumns('open', { columns: ['profit', 'reason', 'later', 'lots'], sort: null })).toEqual(['profit', 'lots']);
  });

  it('come in at their usual place, and go where they are moved', () => {
    expect(withToggled(['side', 'profit'], 'lots')).toEqual(['side', 'lots', 'profit']);
    expect(withToggled(['side', 'lots'], 'margin')).toEqual(['side', 'lots', 'margin']);
    expect(withToggled(['side', 'lots'], 'lots')).toEqual(['side']);
    expect(withMoved(['side', 'lots', 'profit'], 'profit', 'side')).toEqual(['profit', 'side', 'lots']);
    expect(withMoved(['side', 'lots', 'profit'], 'side', 'profit')).toEqual(['lots', 'profit', 'side']);
    expect(withMoved(['side'], 'lots', 'side')).toEqual(['side']);
  });

  it('sort: figures largest first, texts in their order, then as the server does', () => {
    expect(nextSort(null, 'profit')).toEqual({ by: 'profit', down: true });
    expect(nextSort({ by: 'profit', down: true }, 'profit')).toEqual({ by: 'profit', down: false });
    expect(nextSort({ by: 'profit', down: false }, 'profit')).toBeNull();
    expect(nextSort({ by: 'profit', down: false }, 'instrument')).toEqual({ by: 'instrument', down: false });
  });

  it('sort by what figures are worth, those without one last', () => {
    const orders = [order(1, { FactProfits: '-10' }), order(2, { FactProfits: '9' }), order(3, { FactProfits: '-9.5' })];
    const ids = (down: boolean) => sortedOrders(orders, { by: 'profit', down }, figures).map(({ Id }) => Id);
    expect(ids(true)).toEqual([2, 3, 1]);
    expect(ids(false)).toEqual([1, 3, 2]);
    const stops = [order(1, { TargetLossPrice: '0' }), order(2, { TargetLossPrice: '1.2' }), order(3, { TargetLossPrice: '1.1' })];
    for (const [down, first] of [[true, 2], [false, 3]] as const) {
      expect(sortedOrders(stops, { by: 'stop', down }, figures).map(({ Id }) => Id)).toEqual([first, 5 - first, 1]);
    }
    expect(sortedOrders(stops, { by: 'unknown', down: true }, figures)).toEqual(stops);
  });

  it('have a value for each order, empty where there is none', () => {
    const row = (changed: Partial<Order>) => COLUMNS.map((name) => rawValue(name, order(7, changed), figures(order(7, changed))));
    expect(row({})).toEqual([
      '7', '2026-11-21T07:00:00.000Z', '', 'buy', '1', '1.10523', '1.10513', '1.10313', '', '-1', '-10', '-0.9', '0', '3.5', '1105.23', '',
    ]);
    expect(row({ Status: ORDER_STATUS.pending, OpenTime: null, TakeProfits: [{ price: '1.2', cont: '1' }] as Order['TakeProfits'] })).toEqual([
      '7', '2026-11-21T07:00:00.000Z', '', 'buy', '1', '1.10523', '1.10513', '1.10313', '1.2', '1', '', '', '0', '3.5', '1105.23', '',
    ]);
    expect(pipsOf(order(1, { OrderType: 2 }), '1.10513')?.toFixed()).toBe('1');
    expect(pipsOf(order(1), '0')).toBeNull();
  });

  it('make a file that spreadsheets read', () => {
    expect(fileOf(['A', 'B, C'], [['say "x"', '-1.5'], ['', '2']])).toBe('\ufeffA,"B, C"\r\n"say ""x""",-1.5\r\n,2\r\n');
  });
});

describe('the ticked rows', () => {
  const rows = [5, 4, 3, 2, 1];

  it('are ticked one by one, and a range with Shift', () => {
    const one = withRow(NOTHING, 4, rows, false);
    expect([...withRow(one, 2, rows, true).ids]).toEqual([4, 3, 2]);
    expect([...withRow(withRow(one, 1, rows, false), 4, rows, false).ids]).toEqual([1]);
    expect([...withRow(NOTHING, 2, rows, true).ids]).toEqual([2]);
    // The row at which the range began has gone.
    expect([...withRow(one, 2, [5, 3, 2, 1], true).ids]).toEqual([4, 2]);
  });

  it('are all of them, or none', () => {
    expect(withAll(NOTHING, rows).ids.size).toBe(5);
    expect(withAll(withAll(NOTHING, rows), rows).ids.size).toBe(0);
  });

  it('lose what has ended', () => {
    const all = withAll(NOTHING, rows);
    expect([...remaining(all, [5, 1]).ids]).toEqual([5, 1]);
    expect(remaining(all, rows)).toBe(all);
  });
});
