// Filters of the order list, and the search for an order by its number.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState, type ComponentProps } from 'react';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import type { AdminGroup, AdminOrder, AdminUser, Customer } from '../../api';
import { useAll, useInstruments, useRows } from '../../queries';
import { ORIGIN_CODES, REASON_CODES, useOriginName, useReasonName } from '../../codeNames';
import { go } from '../../route';
import { nameOf } from '../../ui/values';
import type { Filter } from './orderQuery';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import styles from '../../ui/list/ListHead.module.css';
import { cleared } from '../../ui/list/params';

/** The maximum number of suggested customers; a longer search text finds the others. */
const SUGGESTIONS_MAX = 6;

interface OrdersFilterProps {
  filter: Filter;
  /** The customer of the filter, if one of the listed orders names them. */
  customer: Customer | null | undefined;
  onFilter: (filter: Filter) => void;
}

/** The head of the list; `rest`: its other parts. */
export function OrdersHead({ filter, customer, onFilter, ...rest }: OrdersFilterProps & Pick<ComponentProps<typeof ListHead>, 'chips' | 'tools' | 'sort'>) {
  const { t } = useLingui();
  const reasonName = useReasonName();
  const originName = useOriginName();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const active = [filter.instrument, filter.group, filter.side, filter.result, filter.reason, filter.via, filter.from, filter.to].filter((value) => value !== undefined).length;
  const instruments = useInstruments().data?.list;
  const groups = useAll<AdminGroup>('/groups').data?.list;
  const choose = (user: Chosen | undefined) => {
    setTyped('');
    setChosen(user);
    onFilter({ ...filter, user: user?.id });
  };
  const chosenName = chosen?.id === filter.user ? chosen?.name : customer && nameOf(customer);
  return (
    <ListHead
      {...rest}
      active={active}
      onClear={() => onFilter(cleared(filter, ['account', 'user']))}
      search={
        <TextField
          label={t`Customer or order`}
          placeholder={t`e-mail, mobile, name, number`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
      below={
        <>
          {typed.trim() && <SearchResults search={typed.trim()} onOrder={() => setTyped('')} onUser={choose} />}
          {filter.account !== undefined && (
            <Chips
              label={t`Account`}
              value={filter.account}
              options={[{ value: filter.account, label: String(filter.account) }]}
              onChange={() => onFilter({ ...filter, account: undefined })}
              allLabel={t`All accounts`}
            />
          )}
          {filter.user !== undefined && (
            <Chips
              label={t`Customer`}
              value={filter.user}
              options={[{ value: filter.user, label: chosenName ?? `#${filter.user}` }]}
              onChange={() => choose(undefined)}
              allLabel={t`All customers`}
            />
          )}
        </>
      }
      filters={
        <div className={styles.fields}>
          <Choice
            label={t`Instrument`}
            value={filter.instrument}
            options={instruments?.map(({ Id, ShowCode }) => ({ value: Id, name: ShowCode }))}
            onChange={(value) => onFilter({ ...filter, instrument: value ? Number(value) : undefined })}
          />
          <Choice
            label={t`Group`}
            value={filter.group}
            options={groups?.map(({ id, name }) => ({ value: id, name }))}
            onChange={(value) => onFilter({ ...filter, group: value ? Number(value) : undefined })}
          />
          <Choice
            label={t`Side`}
            value={filter.side}
            options={[
              { value: '1', name: t`Buy` },
              { value: '2', name: t`Sell` },
            ]}
            onChange={(side) => onFilter({ ...filter, side: side || undefined })}
          />
          <Choice
            label={t`Result`}
            value={filter.result}
            options={[
              { value: 'profit', name: t`Profit` },
              { value: 'loss', name: t`Loss` },
            ]}
            onChange={(result) => onFilter({ ...filter, result: result || undefined })}
          />
          <Choice
            label={t`Ended by`}
            value={filter.reason}
            options={REASON_CODES.map((code) => ({ value: code, name: reasonName(code) }))}
            onChange={(reason) => onFilter({ ...filter, reason: reason || undefined })}
          />
          <Choice
            label={t`Placed by`}
            value={filter.via}
            options={ORIGIN_CODES.map((code) => ({ value: code, name: originName(code) }))}
            onChange={(via) => onFilter({ ...filter, via: via || undefined })}
          />
          <TextField
            label={t`From day`}
            type="date"
            value={filter.from ?? ''}
            max={filter.to}
            onChange={(event) => onFilter({ ...filter, from: event.target.value || undefined })}
          />
          <TextField
            label={t`To day`}
            type="date"
            value={filter.to ?? ''}
            min={filter.from}
            onChange={(event) => onFilter({ ...filter, to: event.target.value || undefined })}
          />
        </div>
      }
    />
  );
}

interface Chosen {
  id: number;
  name: string;
}

interface SearchResultsProps {
  search: string;
  onOrder: () => void;
  onUser: (user: Chosen) => void;
}

/** The order with the typed number, and the customers who match the text. */
function SearchResults({ search, onOrder, onUser }: SearchResultsProps) {
  const { t } = useLingui();
  const wanted = useDeferredValue(search);
  const number = /^#?\d{1,15}$/.test(wanted) ? wanted.replace('#', '') : undefined;
  const orders = useRows<AdminOrder>(number === undefined ? null : '/orders', { id: number });
  const users = useRows<AdminUser>('/groups/users', { search: wanted, limit: SUGGESTIONS_MAX });
  const order = number === undefined ? undefined : orders.data?.list[0];
  const options = [
    ...(order ? [{ value: `order/${order.Id}`, label: `#${order.Id} ${order.ForexTradeLists.ShowCode}` }] : []),
    ...(users.data?.list ?? []).map((user) => ({ value: `user/${user.id}`, label: nameOf(user) })),
  ];
  if (options.length === 0) return <p className={styles.none}>{users.data ? t`No matching order or customer.` : null}</p>;
  const choose = (value: string | null) => {
    if (order && value === `order/${order.Id}`) {
      go('orders', order.Id);
      return onOrder();
    }
    const user = users.data?.list.find(({ id }) => value === `user/${id}`);
    if (user) onUser({ id: user.id, name: nameOf(user) });
  };
  return <Chips label={t`Found`} value={null} options={options} onChange={choose} />;
}
