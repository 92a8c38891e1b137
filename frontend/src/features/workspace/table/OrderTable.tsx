// Orders as a table: columns by choice and in any order, sorted by any of them, rows to tick, sums below.
import { useLingui } from '@lingui/react/macro';
import { memo, useId, useRef, type KeyboardEvent } from 'react';
import { ORDER_STATUS, type Order } from '../../../api/types';
import { sum } from '../../../core/numbers/decimal';
import { formatQuantity } from '../../../core/numbers/format';
import { NotLive } from '../../../components/NotLive';
import { Charge, Profit } from '../../../components/Profit';
import { useIsDisconnected, useLivePositions, useLocaleTag, useOpenNetPlaces } from '../../../state';
import { Amount } from '../../../ui/Amount';
import { cx } from '../../../ui/cx';
import { withTable, type TableName } from '../document';
import { changeWorkspace, useWorkspace } from '../preference';
import { CellContent } from './cells';
import { useColumnNames, useZoneOf } from './columnNames';
import { isFigure, nextSort, shownColumns, withMoved, type ColumnName, type SortName } from './columns';
import { useCutColumns } from './cutColumns';
import styles from './OrderTable.module.css';
import { RowActions } from './RowActions';
import type { Selection } from './selection';

interface OrderTableProps {
  table: TableName;
  /** The rows, sorted. */
  orders: readonly Order[];
  onPick: (order: Order) => void;
  /** Absent: rows cannot be ticked. */
  selection?: Selection;
  onTick?: (id: number, range: boolean) => void;
  onTickAll?: () => void;
  /** All orders whose sums are below; absent: none. */
  summed?: readonly Order[];
}

export function OrderTable({ table, orders, onPick, selection, onTick, onTickAll, summed }: OrderTableProps) {
  const { t } = useLingui();
  const columns = shownColumns(table, useWorkspace().tables[table]);
  const element = useRef<HTMLTableElement>(null);
  const names = columns.join(' ');
  const cut = useCutColumns(element, names);
  const ticked = orders.filter(({ Id }) => selection?.ids.has(Id)).length;
  return (
    <table ref={element} className={styles.table}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t`All orders`}
                checked={ticked > 0 && ticked === orders.length}
                ref={(box) => {
                  if (box) box.indeterminate = ticked > 0 && ticked < orders.length;
                }}
                onChange={onTickAll}
              />
            </th>
          )}
          <Head table={table} name="instrument" />
          {columns.map((name) => (
            <Head key={name} table={table} name={name} columns={columns} cut={isCut(cut, name)} />
          ))}
          <th scope="col">
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row
            key={order.Id}
            order={order}
            columns={names}
            cut={cut}
            ticked={selection?.ids.has(order.Id)}
            onPick={onPick}
            onTick={onTick}
          />
        ))}
      </tbody>
      {summed && summed.length > 1 && <Sums orders={summed} columns={columns} cut={cut} before={selection ? 1 : 0} />}
    </table>
  );
}

/** Present where only a part of the column is in sight: its cells then show no part of a number. */
function isCut(cut: string, name: ColumnName): true | undefined {
  return cut.includes(` ${name} `) || undefined;
}

interface HeadProps {
  table: TableName;
  name: SortName;
  /** Absent: it stays at its place. */
  columns?: readonly ColumnName[];
  cut?: true | undefined;
}

const DRAGGED = 'application/x-lotdesk-column';

function Head({ table, name, columns, cut }: HeadProps) {
  const text = useColumnNames(table)[name];
  const zone = useZoneOf()(name);
  const { sort } = useWorkspace().tables[table];
  const sorted = sort?.by === name ? (sort.down ? 'descending' : 'ascending') : undefined;
  const move = (from: string, to: ColumnName) => {
    if (columns) changeWorkspace((document) => withTable(document, table, { columns: withMoved(columns, from as ColumnName, to) }));
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !event.shiftKey || !columns) return;
    const mirrored = document.documentElement.dir === 'rtl';
    const target = columns[columns.indexOf(name as ColumnName) + (mirrored ? -step : step)];
    event.preventDefault();
    if (target) move(name, target);
  };
  return (
    <th
      scope="col"
      className={cx(isFigure(name) && styles.number)}
      data-column={columns && name}
      data-cut={cut}
      aria-sort={sorted}
      draggable={columns !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, name)}
      onDragOver={(event) => columns && event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => move(event.dataTransfer.getData(DRAGGED), name as ColumnName)}
    >
      <button
        type="button"
        className={styles.sort}
        onKeyDown={key}
        onClick={() => changeWorkspace((document) => withTable(document, table, { sort: nextSort(sort, name) }))}
      >
        {text} {zone && <bdi>{zone}</bdi>}
        {sorted && <span className={styles.arrow} data-down={sorted === 'descending' || undefined} aria-hidden="true" />}
      </button>
    </th>
  );
}

interface RowProps {
  order: Order;
  /** Joined, so that an unchanged list is an unchanged property. */
  columns: string;
  cut: string;
  ticked: boolean | undefined;
  onPick: (order: Order) => void;
  onTick: ((id: number, range: boolean) => void) | undefined;
}

const Row = memo(function Row({ order, columns, cut, ticked, onPick, onTick }: RowProps) {
  const { t } = useLingui();
  const nameId = useId();
  const code = order.ForexTradeLists.ShowCode;
  return (
    <tr data-order={order.Id} data-ticked={ticked || undefined}>
      {ticked !== undefined && (
        <td className={styles.tick}>
          <input
            type="checkbox"
            data-control="tick"
            aria-label={t`Select ${code}`}
            checked={ticked}
            // The change itself does not say whether Shift is held.
            onClick={(event) => onTick?.(order.Id, event.shiftKey)}
            onChange={() => {}}
          />
        </td>
      )}
      <th scope="row">
        <button type="button" id={nameId} className={styles.pick} data-control="pick" onClick={() => onPick(order)}>
          <bdi>{code}</bdi>
        </button>
      </th>
      {(columns === '' ? [] : (columns.split(' ') as ColumnName[])).map((name) => (
        <td key={name} className={cx(isFigure(name) && styles.number)} data-cut={isCut(cut, name)}>
          <CellContent name={name} order={order} onPick={onPick} />
        </td>
      ))}
      <td className={cx(styles.number, styles.act)} data-actions>
        <RowActions order={order} describedBy={nameId} onPick={onPick} />
      </td>
    </tr>
  );
});

interface SumsProps {
  orders: readonly Order[];
  columns: readonly ColumnName[];
  cut: string;
  /** Cells before the name. */
  before: number;
}

function Sums({ orders, columns, cut, before }: SumsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const count = formatQuantity(orders.length, tag);
  const currency = orders[0]?.Currency;
  const total = (pick: (order: Order) => string) => sum(orders.map(pick)).toFixed();
  const content = (name: ColumnName) => {
    if (name === 'lots') return formatQuantity(sum(orders.map(({ Quantity }) => Quantity)), tag, 2);
    if (name === 'swap') return <Charge value={total(({ Swap }) => Swap)} currency={currency} />;
    if (name === 'fee') return <Charge value={total(({ TradeFee }) => TradeFee)} currency={currency} />;
    if (name === 'margin') return <Amount value={total(({ CautionMoney }) => CautionMoney)} currency={currency} kind="balance" locale={tag} />;
    return name === 'profit' && orders[0]?.Status === ORDER_STATUS.open ? <OpenTotal /> : null;
  };
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before + 1}>{t`Orders: ${count}`}</th>
        {columns.map((name) => (
          <td key={name} className={cx(isFigure(name) && styles.number)} data-cut={isCut(cut, name)}>
            {content(name)}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}

/** The net result of all open orders, at every tick. */
export function OpenTotal() {
  const positions = useLivePositions();
  const places = useOpenNetPlaces();
  const total = sum(positions.map(({ net }) => net)).toFixed();
  return (
    <span className={cx(useIsDisconnected() && styles.stale)}>
      <NotLive /> <Profit value={total} currency={positions[0]?.order.Currency} places={places} className={styles.profit} />
    </span>
  );
}
