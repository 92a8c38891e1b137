// A review queue: waiting items, the oldest first, with the selected one beside the list. After a decision the next item opens
// automatically. An item that another staff member has decided meanwhile shows who did.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import type { Colleague, Page as Rows, Query } from '../../api';
import { staffActionsAtom } from '../../live';
import { useRows } from '../../queries';
import { go, pageOf, goToPage, useListParams } from '../../route';
import { pressButton } from '../../screenKeys';
import { useShortcuts } from '../../shortcuts';
import { sessionAtom, toast } from '../../state';
import { decidedBy } from '../../topics';
import { useLookingAt } from '../../viewers';
import { CloseDetails } from '../../ui/CloseDetails';
import { ListHead } from '../../ui/list/ListHead';
import { SortSelect } from '../../ui/list/SortSelect';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { RowAct } from '../../ui/cells';
import { Table, type Column, type Sorting } from '../../ui/Table';
import { useNarrow } from '../../ui/useNarrow';
import { NewTaskButton } from '../tasks/NewTaskButton';
import { OtherOwner, ownerParam } from './owner';
import { OwnerCell, OwnerFilter, Ownership } from './Ownership';
import { rejectionOf } from './Decision';
import styles from './Queue.module.css';
import { ShortcutsHelp } from './ShortcutsHelp';

interface Row {
  id: number;
  status: number;
  owner?: Colleague | null;
}

/** Hours after which an item that waits is late. */
export const LATE_AFTER = 24;

interface Status {
  value: number;
  label: string;
  /** The query of its list, where that is not the status alone. */
  query?: Query;
  /** Items of this status still need work; the list begins with the oldest. */
  isUnfinished?: boolean;
  /** It is not the usual end. */
  isWarning?: boolean;
}

/** A queue whose items are also a list that is filtered, sorted and exported, with a view of all statuses. */
export interface QueueList<T> {
  /** Of the filters. */
  query: Query;
  isFiltered: boolean;
  /** Undefined: by age. */
  sorting: Sorting | undefined;
  columns: readonly Column<T>[];
  /** With those that are hidden, by which it is sorted too. */
  allColumns: readonly Column<T>[];
  dense: boolean;
  search: ReactNode;
  /** What the listed items sum to. */
  sums: (page: Rows<T>) => ReactNode;
  /** How many of the filters are active. */
  active: number;
  filters: ReactNode;
  onClear: () => void;
  /** Saved views, columns and the export of this query. */
  tools: (query: Query) => ReactNode;
}

interface QueueProps<T extends Row> {
  title: string;
  screen: string;
  /** The kind of the item in the audit log ("deposit" in "deposit/7"). */
  auditKind: string;
  selectedItem: string | null;
  statuses: readonly Status[];
  /** The status of a row; by default its field `status`. */
  statusOf?: (row: T) => number;
  columns: readonly Column<T>[];
  list?: QueueList<T>;
  empty: string;
  detail: (row: T, onDecided: () => void) => ReactNode;
  /** Why the staff member cannot approve this item, if they cannot. */
  reasonNotApprovable?: (row: T) => string | undefined;
  /** False: the list has what this staff member has requested, and others decide it. */
  decides?: boolean;
  /** Whether a waiting item can be rejected by this staff member; all can by default. */
  isRejectable?: (row: T) => boolean;
}

/** The status of the address that stands for all. */
const ALL = 'all';

const statusField = (row: Row) => row.status;

/** The kinds of items that a task can be about. */
const TASK_KINDS: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'review']);

/** Actions in the audit log that decide an item. */
const DECISIONS = ['approve', 'reject', 'withdraw', 'invalidate', 'begin_payment', 'paid', 'failed'];

export function Queue<T extends Row>({ title, screen, auditKind, selectedItem, statuses, statusOf = statusField, columns, list, empty, detail, reasonNotApprovable, decides = true, isRejectable }: QueueProps<T>) {
  const { t } = useLingui();
  const waiting = statuses[0]?.value ?? 0;
  const [params, setParams] = useListParams();
  const showsAll = list !== undefined && params.status === ALL;
  const listedStatus = showsAll ? undefined : (statuses.find(({ value }) => String(value) === params.status) ?? statuses[0]);
  const status = showsAll ? null : (listedStatus?.value ?? waiting);
  const page = pageOf(params);
  const [showsHelp, setShowsHelp] = useState(false);
  const narrow = useNarrow();
  const order = status === waiting || listedStatus?.isUnfinished ? 'oldest' : 'newest';
  // Decided items have no owner.
  const isOwned = decides && order === 'oldest';
  const owner = isOwned ? ownerParam(params.owner) : undefined;
  const sorting = list?.sorting ?? { by: 'time', ascending: order === 'oldest' };
  const sorted = list?.sorting ? { sort: sorting.by, ascending: sorting.ascending ? 1 : undefined } : { order };
  const ofStatus: Query = showsAll ? {} : (listedStatus?.query ?? { status: status ?? waiting });
  const query: Query = { ...ofStatus, owner, ...sorted, ...list?.query };
  const { data, isError, isPlaceholderData } = useRows<T>(`/${screen}`, { ...query, page });
  const rows = data?.list;
  const listed = rows?.find((row) => String(row.id) === selectedItem);
  // The last seen state of the item, to notice that it was decided meanwhile.
  const [seen, setSeen] = useState<T>();
  if (listed && listed !== seen) setSeen(listed);
  const lastSeen = String(seen?.id) === selectedItem ? seen : undefined;
  // An item that a link names is loaded even if it is not on this page of the list.
  const linkedRow = useRows<T>(selectedItem === null || listed || !rows || isPlaceholderData ? null : `/${screen}`, { id: selectedItem ?? undefined }).data?.list[0];
  const named = !listed && linkedRow && String(linkedRow.id) === selectedItem ? linkedRow : undefined;
  const isDecided = !showsAll && lastSeen && named && statusOf(named) !== status;
  const chosen = listed ?? named ?? lastSeen;
  const object = chosen ? `${auditKind}/${chosen.id}` : null;
  useLookingAt(isOwned && !isDecided ? object : null);
  const ownId = useAtomValue(sessionAtom)?.staff.id;
  const otherOwner = chosen?.owner && chosen.owner.id !== ownId ? chosen.owner : null;
  const at = rows?.findIndex((row) => row.id === chosen?.id) ?? -1;
  const next = () => go(screen, rows?.[at + 1]?.id ?? rows?.[at - 1]?.id);
  const choose = (value: number | null) => {
    go(screen);
    setParams({ status: value === waiting || (value === null && !list) ? null : (value ?? ALL), page: null });
  };
  const sort = ({ by, ascending }: Sorting) => {
    const isByAge = by === 'time' && ascending === (order === 'oldest');
    setParams({ sort: isByAge ? null : by, ascending: ascending && !isByAge ? 1 : null, page: null });
  };
  const shown = list?.columns ?? columns;
  const reject = (row: T) => {
    go(screen, row.id);
    setParams({ act: rejectionOf(row.id) });
  };
  const rejection: Column<T> = { name: t`Decide`, minor: true, number: true, cell: (row) => statusOf(row) === waiting && isRejectable?.(row) !== false && <RowAct label={t`Reject`} onAct={() => reject(row)} /> };
  const withStatus = showsAll ? [...shown.slice(0, 1), statusColumn(t`Status`, statuses, statusOf), ...shown.slice(1)] : shown;
  useQueueKeys((key) => {
    if (!chosen || isDecided) return;
    if (key === 'm') toast(t`The selected item is assigned to you, or has been decided.`, 'error');
    else if (key === 'z') toast(t`The selected item has no picture.`, 'error');
    else if (statusOf(chosen) !== waiting) toast(t`The selected item has already been decided.`, 'error');
    else toast(reasonNotApprovable?.(chosen) ?? t`You cannot decide the selected item.`, 'error');
  });
  return (
    <Page
      title={title}
      aside={
        <>
          {data && t`${data.total} in this list`}
          <span className={styles.keys}>
            <Button kind="text" onClick={() => setShowsHelp(true)}>{t`Keyboard shortcuts`}</Button>
          </span>
        </>
      }
    >
      <ListHead
        search={list?.search}
        active={(list?.active ?? 0) + (narrow && owner ? 1 : 0)}
        startsOpen={(list?.active ?? 0) > 0}
        filters={list?.filters}
        onClear={list?.onClear}
        chips={<Chips label={t`Status`} value={status} options={statuses} onChange={choose} allLabel={list && t`All`} />}
        moreChips={isOwned && <OwnerFilter value={owner} onChange={(value) => setParams({ owner: value, page: null })} />}
        tools={list?.tools(query)}
        sort={list && <SortSelect columns={list.allColumns} sorting={sorting} onSort={sort} />}
      />
      <Split
        list={
          <Card>
            {data && list?.sums(data)}
            <Table
              label={title}
              columns={[...(isOwned ? withOwner(withStatus, auditKind) : withStatus), ...(decides && status === waiting ? [rejection] : [])]}
              rows={rows}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go(screen, row.id)}
              failed={isError}
              empty={list?.isFiltered ? t`Nothing matches these filters.` : empty}
              sorting={list && sorting}
              onSort={list && sort}
              dense={list?.dense}
            />
            <Pager page={page} total={data?.total} oldestFirst={sorting.by === 'time' && sorting.ascending} onPage={goToPage} />
          </Card>
        }
        detail={
          chosen && (
            <Card key={chosen.id} title={`#${chosen.id}`} aside={<CloseDetails onClose={() => go(screen)} />}>
              {isDecided ? (
                <DecidedNotice object={`${auditKind}/${chosen.id}`} onNext={next} />
              ) : (
                <OtherOwner value={otherOwner}>
                  {isOwned && <Ownership owner={chosen.owner} object={`${auditKind}/${chosen.id}`} path={`/${screen}/${chosen.id}`} />}
                  {detail(chosen, next)}
                  {TASK_KINDS.has(auditKind) && <NewTaskButton object={`${auditKind}/${chosen.id}`} plain />}
                </OtherOwner>
              )}
            </Card>
          )
        }
      />
      {showsHelp && <ShortcutsHelp onClose={() => setShowsHelp(false)} />}
    </Page>
  );
}

/** The status of each row, in a list of all. */
function statusColumn<T extends Row>(name: string, statuses: readonly Status[], statusOf: (row: T) => number): Column<T> {
  return { name, short: true, cell: (row) => <StatusBadge status={statuses.find(({ value }) => value === statusOf(row))} /> };
}

function StatusBadge({ status }: { status: Status | undefined }) {
  return status && <Badge tone={status.isWarning ? 'warn' : 'plain'}>{status.label}</Badge>;
}

/** The owner below the age, which is the last column. */
function withOwner<T extends Row>(columns: readonly Column<T>[], auditKind: string): Column<T>[] {
  const add = (column: Column<T>): Column<T> => ({
    ...column,
    cell: (row) => (
      <span className={styles.aged}>
        {column.cell(row)}
        <OwnerCell owner={row.owner} object={`${auditKind}/${row.id}`} />
      </span>
    ),
  });
  return columns.map((column, index) => (index === columns.length - 1 ? add(column) : column));
}

/** The keys that press a button of the item. */
const KEYS = ['a', 'r', 'z', 'm'] as const;

/** Presses the buttons of the item. `unavailable`: the key has no button now. */
function useQueueKeys(unavailable: (key: (typeof KEYS)[number]) => void): void {
  const latest = useRef(unavailable);
  useEffect(() => {
    latest.current = unavailable;
  });
  const keys = useMemo(() => Object.fromEntries(KEYS.map((key) => [key, () => void (pressButton(key) || latest.current(key))])), []);
  // Before the keys of every screen, which do not say why nothing happens.
  useShortcuts(keys, true);
}

/** Shown in place of an item that has been decided. */
function DecidedNotice({ object, onNext }: { object: string; onNext: () => void }) {
  const { t } = useLingui();
  const action = decidedBy(useAtomValue(staffActionsAtom), object, DECISIONS);
  const own = useAtomValue(sessionAtom)?.staff.email;
  const verbs: Record<string, string> = { approve: t`approved`, reject: t`rejected`, withdraw: t`withdrawn`, invalidate: t`marked as invalid`, begin_payment: t`approved`, paid: t`marked as paid`, failed: t`reported as failed` };
  const verb = verbs[action?.act ?? ''];
  const who = action?.staff ?? t`another staff member`;
  const message = verb ? t`${who} has ${verb} it.` : t`It is no longer in this list: it has been decided.`;
  return (
    <div className={styles.decided} role="status">
      <p>{action && action.staff === own ? t`You have decided it.` : message}</p>
      <Button onClick={onNext}>{t`Next item`}</Button>
    </div>
  );
}
