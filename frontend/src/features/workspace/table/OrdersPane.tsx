// Positions, pending orders and history of the desktop, each as a table, with what can be done to many of them at once.
import { useLingui } from '@lingui/react/macro';
import { atom, useAtomValue } from 'jotai';
import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { saveFile } from '../../../api/files';
import type { Order } from '../../../api/types';
import type { CloseAllScope } from '../../../core/orders/changes';
import { store, useMoreOrders, useOpenOrders, usePendingOrders } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Tabs } from '../../../ui/Tabs';
import { CloseAllSheet } from '../../orderOptions';
import { counted } from '../../orders/counted';
import { HistoryTab } from '../../orders/HistoryTab';
import { LiveList } from '../../orders/LiveList';
import { OrderSheet } from '../../orders/OrderSheet';
import { useShownOrder } from '../../orders/useShownOrder';
import { TABLES, withTable, type TableName } from '../document';
import { isTyping } from '../keys/shortcuts';
import { Menu } from '../Menu';
import { changeWorkspace, useWorkspace } from '../preference';
import { useColumnNames } from './columnNames';
import { fileOf, offered, rawValue, shownColumns, sortedOrders, withToggled, type Figures } from './columns';
import { OpenTotal, OrderTable } from './OrderTable';
import { figuresFrom, LIVE_COLUMNS, liveFiguresAtom } from './liveFigures';
import styles from './OrdersPane.module.css';
import { NOTHING, remaining, withAll, withRow } from './selection';

interface OrdersPaneProps {
  /** The screen that it is on: an order that its address names is opened. */
  address?: string;
  /** Opens the screen where a trader without orders can place one. */
  onTrade?: () => void;
  /** At the end of its bar. */
  children?: ReactNode;
}

const nothingLive = atom<ReadonlyMap<number, Figures>>(new Map());

function useSorted(table: TableName, orders: Order[] | null): Order[] | null {
  const { sort } = useWorkspace().tables[table];
  // Only an order by what moves follows the ticks.
  const live = useAtomValue(sort && table !== 'history' && LIVE_COLUMNS.has(sort.by) ? liveFiguresAtom : nothingLive);
  return useMemo(() => orders && sortedOrders(orders, sort, figuresFrom(live)), [orders, sort, live]);
}

export function OrdersPane({ address, onTrade, children }: OrdersPaneProps) {
  const { t } = useLingui();
  const panelId = useId();
  const [tab, setTab] = useState<TableName>('open');
  const open = useSorted('open', useOpenOrders());
  const pending = useSorted('pending', usePendingOrders());
  const more: Partial<Record<TableName, boolean>> = useMoreOrders();
  const history = useRef<Order[]>([]);
  const { shown, show } = useShownOrder(address);
  const [kept, setSelection] = useState(NOTHING);
  const [closing, setClosing] = useState<{ which?: CloseAllScope; ids?: ReadonlySet<number> } | null>(null);
  const ids = useMemo(() => (open ?? []).map(({ Id }) => Id), [open]);
  const selection = remaining(kept, ids);
  const order = useRef(ids);
  useEffect(() => {
    order.current = ids;
  }, [ids]);
  const tick = useCallback((id: number, range: boolean) => setSelection((now) => withRow(now, id, order.current, range)), []);

  const names: Record<TableName, string> = {
    open: t({ message: 'Open', context: 'orders' }),
    pending: t({ message: 'Pending', context: 'orders' }),
    history: t`History`,
  };
  const lists = { open, pending, history: null };
  const closeSelected = () => selection.ids.size > 0 && setClosing({ ids: selection.ids });
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target)) return undefined;
    // Only positions can be ticked.
    const ticked = tab === 'open' && selection.ids.size > 0;
    if (tab === 'open' && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) setSelection(withAll(NOTHING, ids));
    else if (event.key === 'Escape' && ticked) setSelection(NOTHING);
    else if (event.key === 'Delete' && ticked) closeSelected();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return moveFocus(event, event.key === 'ArrowDown' ? 1 : -1);
    else return undefined;
    return event.preventDefault();
  };
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <Tabs
          label={t`Orders`}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          options={TABLES.map((value) => ({ value, label: counted(names[value], lists[value], more[value]) }))}
        />
        {tab === 'open' && open && open.length > 0 && (
          <OpenTools
            total={!more.open}
            ticked={selection.ids.size}
            onCloseSelected={closeSelected}
            onClose={(which) => setClosing({ which })}
          />
        )}
        <TableMenu table={tab} orders={() => (tab === 'history' ? history.current : (lists[tab] ?? []))} />
        {children}
      </div>
      {/* The keys act on what has the focus in the table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div id={panelId} role="tabpanel" aria-label={names[tab]} className={styles.panel} data-orders={tab} onKeyDown={key}>
        {tab === 'open' && (
          <LiveList
            orders={open}
            more={more.open}
            layout={(orders) => (
              <OrderTable
                table="open"
                orders={orders}
                summed={more.open ? [] : (open ?? [])}
                selection={selection}
                onTick={tick}
                onTickAll={() => setSelection((now) => withAll(now, ids))}
                onPick={show}
              />
            )}
            empty={
              <Empty
                icon="orders"
                title={t`No open orders`}
                body={t`Orders that you open appear here, with their profit as it moves.`}
                action={onTrade && <button type="button" className={styles.tool} onClick={onTrade}>{t`Go to trade`}</button>}
              />
            }
          />
        )}
        {tab === 'pending' && (
          <LiveList
            orders={pending}
            more={more.pending}
            layout={(orders) => <OrderTable table="pending" orders={orders} summed={more.pending ? [] : (pending ?? [])} onPick={show} />}
            empty={
              <Empty
                icon="orders"
                title={t`No pending orders`}
                body={t`An order with a target price waits here until the market reaches it.`}
              />
            }
          />
        )}
        {tab === 'history' && (
          <div className={styles.history}>
            <HistoryTab layout={(orders) => <HistoryTable orders={orders} loaded={history} onPick={show} />} />
          </div>
        )}
      </div>
      {closing && (
        <Suspense>
          <CloseAllSheet {...closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
      {shown && <OrderSheet order={shown} onClose={() => show(null)} />}
    </div>
  );
}

/** To the same control of the next or previous row. */
function moveFocus(event: KeyboardEvent<HTMLElement>, by: 1 | -1): void {
  const control = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-control]') : null;
  const row = control?.closest('tr');
  const next = by > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>(`[data-control="${control?.dataset.control}"]`);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface HistoryTableProps {
  orders: Order[];
  loaded: { current: Order[] };
  onPick: (order: Order) => void;
}

function HistoryTable({ orders, loaded, onPick }: HistoryTableProps) {
  const sorted = useSorted('history', orders) ?? orders;
  useEffect(() => {
    loaded.current = sorted;
  }, [loaded, sorted]);
  return <OrderTable table="history" orders={sorted} onPick={onPick} />;
}

interface OpenToolsProps {
  /** All positions are listed, so that their sum is the total. */
  total: boolean;
  ticked: number;
  onCloseSelected: () => void;
  onClose: (which: CloseAllScope) => void;
}

function OpenTools({ total, ticked, onCloseSelected, onClose }: OpenToolsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.tools}>
      {total && (
        <span className={styles.total}>
          {t`Total`} <OpenTotal />
        </span>
      )}
      {ticked > 0 && (
        <button type="button" className={styles.strong} data-close-selected onClick={onCloseSelected}>
          {t`Close selected: ${ticked}`}
        </button>
      )}
      <button type="button" className={styles.tool} onClick={() => onClose('profit')}>{t`Close winners`}</button>
      <button type="button" className={styles.tool} onClick={() => onClose('loss')}>{t`Close losers`}</button>
      <button type="button" className={styles.tool} onClick={() => onClose('all')}>{t`Close all…`}</button>
    </div>
  );
}

function saveTable(table: TableName, text: string): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${table}-${day}.csv`);
}

function TableMenu({ table, orders }: { table: TableName; orders: () => Order[] }) {
  const { t } = useLingui();
  const names = useColumnNames(table);
  const choice = useWorkspace().tables[table];
  const shown = shownColumns(table, choice);
  const choose = (columns: string[] | null) => changeWorkspace((document) => withTable(document, table, { columns }));
  const save = () => {
    const figuresOf = figuresFrom(store.get(liveFiguresAtom));
    const head = [names.instrument, ...shown.map((name) => names[name])];
    const rows = orders().map((order) => (['instrument', ...shown] as const).map((name) => rawValue(name, order, figuresOf(order))));
    saveTable(table, fileOf(head, rows));
  };
  return (
    <Menu
      label={t`Columns`}
      className={styles.menu}
      groups={[
        {
          title: t`Columns`,
          items: offered(table).map((name) => ({
            key: name,
            label: names[name],
            checked: shown.includes(name),
            act: () => choose(withToggled(shown, name)),
          })),
        },
        {
          title: t`Table`,
          quiet: true,
          items: [
            { key: 'usual', label: t`Usual columns`, act: () => choose(null) },
            { key: 'file', label: t`Save as CSV`, act: save },
          ],
        },
      ]}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
        <path d="M2 3h12v10H2zM6 3v10M10 3v10" />
      </svg>
    </Menu>
  );
}
