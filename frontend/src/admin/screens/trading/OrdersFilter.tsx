// Filters of the order list by instrument and customer, and the search for an order by its number.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Chips } from '../../../ui/Chips';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import type { Customer, AdminOrder, AdminUser } from '../../api';
import { useInstruments, useRows } from '../../queries';
import { go, type ListParams } from '../../route';
import { nameOf } from '../../ui/values';
import styles from './OrdersFilter.module.css';

export interface Filter {
  user: number | undefined;
  instrument: number | undefined;
}

/** The filter from the address. */
export function filterOf(params: ListParams): Filter {
  const id = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
  return { user: id(params.user), instrument: id(params.forex_id) };
}

export const isFiltered = ({ user, instrument }: Filter) => user !== undefined || instrument !== undefined;

/** The maximum number of suggested customers; a longer search text finds the others. */
const OFFERED = 6;

interface OrdersFilterProps {
  filter: Filter;
  /** The customer of the filter, if one of the listed orders names them. */
  customer: Customer | null | undefined;
  onFilter: (filter: Filter) => void;
}

export function OrdersFilter({ filter, customer, onFilter }: OrdersFilterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const instruments = useInstruments().data?.list;
  const choose = (user: Chosen | undefined) => {
    setTyped('');
    setChosen(user);
    onFilter({ ...filter, user: user?.id });
  };
  const known = chosen?.id === filter.user ? chosen?.name : customer && nameOf(customer);
  return (
    <div className={styles.filter}>
      <div className={styles.fields}>
        <TextField
          label={t`Customer or order`}
          hint={t`e-mail, mobile, name, number`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field label={t`Instrument`}>
          {({ id }) => (
            <Select
              id={id}
              value={String(filter.instrument ?? '')}
              onChange={(value) => onFilter({ ...filter, instrument: value ? Number(value) : undefined })}
            >
              <option value="">{t`all of them`}</option>
              {instruments?.map(({ Id, ShowCode }) => (
                <option key={Id} value={Id}>
                  {ShowCode}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {typed.trim() && <SearchResults search={typed.trim()} onOrder={() => setTyped('')} onUser={choose} />}
      {filter.user !== undefined && (
        <Chips
          label={t`Customer`}
          value={filter.user}
          options={[{ value: filter.user, label: known ?? `#${filter.user}` }]}
          onChange={() => choose(undefined)}
          allLabel={t`All customers`}
        />
      )}
    </div>
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
  const users = useRows<AdminUser>('/groups/users', { search: wanted, limit: OFFERED });
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
