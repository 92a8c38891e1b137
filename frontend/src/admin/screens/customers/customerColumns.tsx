// The columns of the customers' list.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import type { ListedUser } from '../../api';
import type { ListColumn } from '../../ui/list/listView';
import { TagList } from '../../ui/TagList';
import { Age, DateTime, Money, nameOf } from '../../ui/values';
import { useStandardGroupName } from '../groups/groupNames';
import { useReviewNames } from './reviewNames';
import { SignalFlags } from './Signals';

const HIDDEN_COLUMNS = ['mobile', 'accounts', 'score', 'registered_at'];
/** A line with these is wider than a common screen; on a phone they are lines of a card. */
const OF_WIDE_SCREENS = ['email', 'equity', 'joined'];

/** The columns that are hidden at first. */
export const hiddenColumns = () =>
  matchMedia('(min-width: 721px) and (max-width: 1599px)').matches ? [...HIDDEN_COLUMNS, ...OF_WIDE_SCREENS] : HIDDEN_COLUMNS;

const DEMO = 1;

/** Every column, in order. */
export function useCustomerColumns(): ListColumn<ListedUser>[] {
  const { t } = useLingui();
  const reviews = useReviewNames();
  const groupName = useStandardGroupName();
  const money = (value: string | null) => (value === null ? <span title={t`A currency has no rate to USD now`}>—</span> : <Money value={value} />);
  return [
    { id: 'customer', name: t`Customer`, head: true, sort: 'name', gives: nameOf, cell: (row) => <Title row={row} /> },
    { id: 'tags', minor: true, name: t`Tags`, cell: (row) => <TagList tags={row.tags} shown={2} /> },
    { id: 'number', name: t`Number`, sort: 'id', time: true, short: true, cell: (row) => row.uid },
    { id: 'email', minor: true, name: t`E-mail`, cell: (row) => (row.email === nameOf(row) ? '' : row.email) },
    { id: 'mobile', minor: true, name: t`Mobile`, cell: (row) => row.mobile && `${row.area_code ? `+${row.area_code} ` : ''}${row.mobile}` },
    { id: 'identity', name: t`Identity`, sort: 'review', short: true, cell: (row) => reviews[row.review_status] ?? row.review_status },
    { id: 'group', minor: true, name: t`Group`, sort: 'group', short: true, cell: (row) => groupName(row.group_name) },
    { id: 'balance', name: t`Balance`, sort: 'balance', number: true, cell: (row) => money(row.balance_usd) },
    { id: 'equity', minor: true, name: t`Equity`, sort: 'equity', number: true, cell: (row) => money(row.equity_usd) },
    { id: 'accounts', minor: true, name: t`Accounts`, number: true, cell: (row) => row.accounts },
    { id: 'open', minor: true, name: t`Positions`, number: true, cell: (row) => row.open || '' },
    { id: 'score', minor: true, name: t`Credit score`, number: true, cell: (row) => row.credit_score },
    { id: 'signals', minor: true, name: t`Signals`, cell: (row) => row.signals.length > 0 && <SignalFlags kinds={row.signals} shown={1} brief /> },
    { id: 'joined', minor: true, name: t`Joined`, sort: 'registered', time: true, number: true, cell: (row) => <Age time={row.created_at} /> },
    { id: 'registered_at', minor: true, name: t`Joined on`, sort: 'registered', time: true, cell: (row) => <DateTime time={row.created_at} /> },
    { id: 'seen', minor: true, name: t`Last seen`, sort: 'seen', time: true, number: true, cell: (row) => <Age time={row.seen_at} /> },
  ];
}

function Title({ row }: { row: ListedUser }) {
  const { t } = useLingui();
  return (
    <>
      {nameOf(row)} {row.is_demo === DEMO && <Badge>{t`demo`}</Badge>} {row.frozen === 1 && <Badge tone="warn">{t`frozen`}</Badge>}
    </>
  );
}
